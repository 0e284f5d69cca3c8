//! Why: each step of the argument in words, with its picture where there is one.
mod bar;
mod columns;
mod depth;
mod drawing;
mod form;
mod islands;
mod line;
mod looked;
mod mex;
mod pairs;
mod reduction;
pub mod scale;
mod stages;
mod tables;
mod values;

use super::lead::{Deeper, Lead};
use super::sees::use_sees;
use crate::address::Depth;
use crate::opened::Opened;
use crate::session::Session;
use crate::table::use_table;
use crate::terms::Strip;
use crate::text::{I18n, ReasonWords, reason_terms, reason_words, t, t_string, tool_name, use_i18n};
use crate::tool::Tool;
use bar::MiniBar;
use columns::Columns;
use depth::{depth, depth_of};
use drawing::{Cuts, Grounded, Options, Plants, Stalk, Tree};
use form::Way;
use islands::{Island, Islands};
use leptos::prelude::*;
use line::NumberLine;
use looked::{component_flips, component_looked_at, flips, heap_looked_at};
use mex::MexRow;
use pairs::Pairs;
use reduction::{Reduction, is_step};
use solver::board::Board;
use solver::reason::{Reason, Step};
use solver::{Position, Report};
use stages::Stages;
use std::sync::Arc;
use tables::{DieTable, Digits, MooreColumns, Outcomes, Period};
use values::ValueTable;

#[component]
pub fn Why() -> impl IntoView {
    let (table, sees) = (use_table(), use_sees());
    let report = Memo::new(move |_| {
        let sees = sees.get();
        let asked = sees.theory || (sees.hints && table.hint.get() >= 4);
        let running = table.session.with(|s| s.winner().is_none());
        table.report().filter(|_| asked && running)
    });
    move || report.get().map(folded)
}

/// The cards of a report, each as far open as the table says.
fn folded(report: Arc<Report>) -> AnyView {
    let (table, sees) = (use_table(), use_sees());
    let steps = cards(&report.explanation);
    let pictured = steps.iter().any(|steps| depth(steps) == Some(Depth::Picture));
    let reasoned = !steps.is_empty();
    // Beside the verdict the sentence stands there.
    let lead = Memo::new(move |_| !sees.get().verdict());
    let head = {
        let report = report.clone();
        move || {
            (lead.get() || reasoned).then(|| {
                let lead = lead.get().then(|| view! { <Lead report=report.clone()/> });
                let deeper = reasoned.then(|| view! { <Deeper pictured/> });
                view! { <section class="card reason">{lead}{deeper}</section> }
            })
        }
    };
    view! { {head} {all(report, table.opened.into())} }.into_any()
}

/// The cards of a report, for whoever has one: all of it is open.
pub fn explained(report: Arc<Report>) -> AnyView {
    all(report, Signal::stored(Opened::ALL))
}

fn all(report: Arc<Report>, opened: Signal<Opened>) -> AnyView {
    let card = |steps: Vec<Step>| {
        let (least, report) = (depth(&steps).unwrap_or(Depth::Theory), report.clone());
        let shown = Memo::new(move |_| opened.get().theory || opened.get().shows(least));
        move || shown.get().then(|| card(steps.clone(), report.clone(), opened))
    };
    cards(&report.explanation).into_iter().map(card).collect_view().into_any()
}

/// The steps, those that belong to one reduction together.
fn cards(steps: &[Step]) -> Vec<Vec<Step>> {
    let together = |a: &Step, b: &Step| a.component == b.component && is_step(&a.reason) && is_step(&b.reason);
    steps.chunk_by(together).map(<[Step]>::to_vec).collect()
}

fn card(steps: Vec<Step>, report: Arc<Report>, opened: Signal<Opened>) -> AnyView {
    let i18n = use_i18n();
    // A game in signs may hold a sum of its own and is one component all the same.
    let components = report.position.parse().map_or(1, |position: Position| position.boards().len());
    let component = steps[0].component.filter(|_| components > 1);
    let outcome = report.outcome;
    let ids = terms(&steps);
    // Which of several moves the words speak of.
    let chosen = RwSignal::new(0);
    let looked = looked_among(&steps, &report);
    let words = move |step: &Step| {
        let step = of_move(step, looked.get().unwrap_or_else(|| chosen.get()));
        reason_words(i18n.locale(), &step, components, outcome)
    };
    let of =
        component.map(|i| view! { " " <span class="of">{move || t_string!(i18n, panels.part_game, n = i + 1)}</span> });
    if steps.len() > 1 {
        return view! {
            <section class="card why">
                <h2>{t!(i18n, panels.reduction)}{of}</h2>
                <Reduction steps words=Arc::new(words)/>
                <Strip ids/>
            </section>
        }
        .into_any();
    }
    let step = steps[0].clone();
    let title = {
        let step = step.clone();
        move || format!("{} {}", t_string!(i18n, table.why), words(&step).title)
    };
    let least = depth_of(&step.reason).unwrap_or(Depth::Picture);
    let seen = Memo::new(move |_| opened.get().shows(least));
    let told = Memo::new(move |_| opened.get().theory);
    let drawn = {
        let step = step.clone();
        move || seen.get().then(|| picture(&step, &report, chosen))
    };
    view! {
        <section class="card why">
            <h2>{title}{of}</h2>
            {drawn}
            {move || told.get().then(|| paragraphs(&words(&step), i18n))}
            {move || told.get().then(|| view! { <Strip ids=ids.clone()/> })}
        </section>
    }
    .into_any()
}

/// The terms in the words on these steps, each once.
fn terms(steps: &[Step]) -> Vec<&'static str> {
    let mut all = Vec::new();
    for id in steps.iter().flat_map(|step| reason_terms(&step.reason)) {
        if !all.contains(id) {
            all.push(id);
        }
    }
    all
}

fn paragraphs(words: &ReasonWords, i18n: I18n) -> AnyView {
    let locale = i18n.locale();
    words.paragraphs.iter().map(|prose| view! { <p>{prose.view(locale)}</p> }).collect_view().into_any()
}

/// Which of the moves of a step the one under the finger is: of it the words speak.
fn looked_among(steps: &[Step], report: &Arc<Report>) -> Memo<Option<usize>> {
    let moves = match steps {
        [Step { reason: Reason::Bouton { moves, .. } | Reason::MisereNim { moves, .. }, .. }] => moves.clone(),
        _ => Vec::new(),
    };
    let looked = heap_looked_at(report, steps[0].component.unwrap_or(0));
    Memo::new(move |_| {
        let (heap, to) = looked.get()?;
        moves.iter().position(|mv| (mv.heap, mv.to) == (heap, to))
    })
}

/// The same step with this one of its moves before the others: of the first one the words speak.
fn of_move(step: &Step, chosen: usize) -> Step {
    let mut step = step.clone();
    if let Reason::Bouton { moves, .. } | Reason::MisereNim { moves, .. } = &mut step.reason
        && chosen < moves.len()
    {
        moves[..=chosen].rotate_right(1);
    }
    step
}

/// The picture of a step; nothing where words say all.
#[expect(clippy::too_many_lines, reason = "an arm for each reason")]
fn picture(step: &Step, report: &Arc<Report>, chosen: RwSignal<usize>) -> AnyView {
    let here = step.component.unwrap_or(0);
    match &step.reason {
        Reason::Bouton { heaps, moves, .. } => {
            view! { <Columns values=heaps.clone() moves=flips(moves, here) looked=heap_looked_at(report, here) chosen/> }
                .into_any()
        }
        Reason::MisereNim { heaps, large, moves, .. } => view! {
            <Stages large=*large/>
            {(*large > 1).then(|| view! {
                <Columns values=heaps.clone() moves=flips(moves, here) looked=heap_looked_at(report, here) chosen/>
            })}
        }
        .into_any(),
        Reason::NimSum { parts, sum } => {
            let looked = component_looked_at(report, parts.clone());
            view! { <Columns values=parts.clone() moves=component_flips(parts, *sum, report) games=true looked/> }
                .into_any()
        }
        Reason::NumberAvoidance { .. } | Reason::Uptimal { .. } => ().into_any(),
        Reason::ValueSum { parts, sum } => view! { <ValueTable parts=parts.clone() sum=sum.clone()/> }.into_any(),
        Reason::Mex { options, value } => view! { <MexRow options=options.clone() value=*value/> }.into_any(),
        Reason::SubtractionMoves { heaps, .. }
        | Reason::OctalMoves { heaps, .. }
        | Reason::Tame { heaps, .. }
        | Reason::MisereKayles { heaps, .. } => {
            view! { <Columns values=heaps.iter().map(|heap| heap.value).collect() moves=Vec::new()/> }.into_any()
        }
        Reason::SubtractionRule { values, preperiod, period, .. } => {
            view! { <Period values=values.clone() preperiod=*preperiod period=*period/> }.into_any()
        }
        Reason::SubtractionOutcomes { outcomes, heap, preperiod, period, .. } => {
            view! { <Outcomes outcomes=outcomes.clone() heap=*heap preperiod=*preperiod period=*period/> }.into_any()
        }
        Reason::Ferguson { heaps, .. } => {
            view! { <Columns values=heaps.iter().map(|heap| heap.value).collect() moves=Vec::new()/> }.into_any()
        }
        Reason::OctalOpen { .. } => further(report),
        Reason::OctalPeriod { .. } | Reason::LaskerRule { .. } | Reason::GrundyOpen { .. } => ().into_any(),
        Reason::ChompArms { right, up, .. } => {
            view! { <Columns values=vec![u64::from(*right), u64::from(*up)] moves=Vec::new()/> }.into_any()
        }
        Reason::ChompStaircase { width, transposed } => {
            view! { <MiniBar rows=vec![*width, width - 1] transposed=*transposed/> }.into_any()
        }
        Reason::ChompTwoNTwo { width, transposed } => {
            view! { <MiniBar rows=vec![*width, width - 2, 2] transposed=*transposed/> }.into_any()
        }
        Reason::StrategyStealing { width, height, corner, .. } => {
            view! { <MiniBar rows=vec![*width; *height as usize] marked=vec![*corner]/> }.into_any()
        }
        Reason::ChompPairs { reds, pairs, .. } => {
            view! { <Pairs reds=reds.clone() pairs=pairs.clone() component=here/> }.into_any()
        }
        Reason::HackenbushSum { parts, sum } => view! { <Plants parts=parts.clone() sum=sum.clone()/> }.into_any(),
        Reason::HackenbushStalk { steps, .. } => view! { <Stalk steps=steps.clone() component=here/> }.into_any(),
        Reason::HackenbushEndless { steps, .. } => view! { <Stalk steps=steps.clone() component=here/> }.into_any(),
        Reason::HackenbushTree { steps, .. } => view! { <Tree steps=steps.clone() component=here/> }.into_any(),
        Reason::HackenbushGreen { heaps, .. } => {
            view! { <Columns values=heaps.iter().map(|twig| twig.length).collect() moves=Vec::new()/> }.into_any()
        }
        Reason::HackenbushNumber { left, right, best_left, best_right, value, .. } => view! {
            <NumberLine value=value.clone() left=best_left.clone() right=best_right.clone()/>
            <Cuts left=left.clone() right=right.clone() component=here/>
        }
        .into_any(),
        Reason::HackenbushForm { left, right, .. } => {
            view! { <Options left=left.clone() right=right.clone() component=here/> }.into_any()
        }
        Reason::HackenbushRedBlue { value } => {
            view! { <NumberLine value=value.clone() left=None right=None/> }.into_any()
        }
        Reason::HackenbushNumberAvoidance { numbers, others } => {
            view! { <Plants parts=others.clone()/> <Plants parts=numbers.clone()/> }.into_any()
        }
        Reason::HackenbushMisere { blue, red, .. } => view! { <Grounded blue=*blue red=*red/> }.into_any(),
        Reason::HackenbushFusion { .. } | Reason::HackenbushColon { .. } => reduction::sum(&step.reason),
        Reason::ChompToStaircase { .. } | Reason::ChompMisereTwoRows { .. } | Reason::Search { .. } => ().into_any(),
        Reason::CramIslands { islands, .. } => view! {
            <Columns values=islands.iter().map(|island| island.value).collect() moves=Vec::new()/>
            <Islands islands=Island::of_cram(islands) height=height(report, here)/>
        }
        .into_any(),
        Reason::GridSum { parts, sum } => view! {
            <ValueTable parts=parts.iter().map(|part| part.value.clone()).collect() sum=sum.clone()/>
            <Islands islands=Island::of_regions(parts) height=height(report, here)/>
        }
        .into_any(),
        Reason::Undecided { .. } | Reason::CramSymmetry { .. } | Reason::CramStrip { .. } => ().into_any(),
        Reason::OwnNegative { .. } | Reason::LoopySum { .. } => ().into_any(),
        Reason::RowsMirror { .. } | Reason::MapMirror { .. } | Reason::ToadsMirror { .. } => ().into_any(),
        Reason::OrderTop { .. } | Reason::OrderMirror { .. } => ().into_any(),
        Reason::OrderSum { parts, .. } => {
            view! { <Columns values=parts.iter().map(|part| part.value).collect() moves=Vec::new() games=true/> }.into_any()
        }
        Reason::SetEmpty | Reason::SetNumber { .. } | Reason::MisereTable { .. } => ().into_any(),
        Reason::HackenbushOver { .. } | Reason::OverSum { .. } => ().into_any(),
        Reason::TameSum { parts, .. } => {
            view! { <Columns values=parts.iter().map(|part| part.value).collect() moves=Vec::new() games=true/> }.into_any()
        }
        Reason::CanonicalForm { options, steps, .. } => {
            view! { <Way options=options.clone() steps=steps.clone()/> }.into_any()
        }
        Reason::Backward { .. } | Reason::LoopyValue { .. } => ().into_any(),
        Reason::PokerNim { heaps, .. } => view! { <Columns values=heaps.clone() moves=Vec::new()/> }.into_any(),
        Reason::Northcott { gaps, .. } => view! { <Columns values=gaps.clone() moves=Vec::new()/> }.into_any(),
        Reason::PokerNimMisere { .. } | Reason::NorthcottMisere { .. } => ().into_any(),
        Reason::Orders { .. } | Reason::OrdersAnswer { .. } | Reason::OrdersMisere { .. } => ().into_any(),
        Reason::ToadsPassed { .. } | Reason::AllSmall { .. } | Reason::NumberOrStar { .. } => ().into_any(),
        Reason::GraphSum { parts, sum } => {
            let parts = parts.iter().map(|part| part.value.clone()).collect();
            view! { <ValueTable parts sum=sum.clone()/> }.into_any()
        }
        Reason::Moore { k, heaps, columns, .. } | Reason::MooreMisere { k, heaps, columns, .. } => {
            view! { <MooreColumns k=*k heaps=heaps.clone() columns=columns.clone()/> }.into_any()
        }
        Reason::Fibonacci { sticks, digits, play, .. } => {
            // Under misère play the digits are those of one stick less.
            let number = if *play == solver::Play::Misere { sticks.saturating_sub(1) } else { *sticks };
            view! { <Digits sticks=number digits=digits.clone()/> }.into_any()
        }
        Reason::Wythoff { .. } | Reason::Euclid { .. } | Reason::Dim { .. } | Reason::Prim { .. } => ().into_any(),
        Reason::Dice { columns, column, top, .. } => {
            view! { <DieTable columns=columns.clone() column=*column top=*top/> }.into_any()
        }
        Reason::NimDuel { .. } => ().into_any(),
    }
}

/// To the instrument that looks for a period further on, where it takes the position and the position is the one shown.
fn further(report: &Arc<Report>) -> AnyView {
    let (table, i18n) = (use_table(), use_i18n());
    let shown = |session: &Session| {
        session.position().to_string() == report.position && Tool::Sequences.takes(session.position())
    };
    if !table.open.get_untracked() || !table.session.with_untracked(shown) {
        return ().into_any();
    }
    view! {
        <p>
            <button class="button" on:click=move |_| table.use_tool(Tool::Sequences)>
                {move || t_string!(i18n, panels.look_further, tool = tool_name(i18n.locale(), Tool::Sequences))}
            </button>
        </p>
    }
    .into_any()
}

/// The rows of the grid of a component.
fn height(report: &Report, component: usize) -> u32 {
    let boards = report.position.parse().map_or_else(|_| Vec::new(), |position: Position| position.boards());
    match boards.get(component) {
        Some(Board::Grid { height, .. }) => *height,
        _ => 1,
    }
}
