//! The pictures of the steps, by subject.
use super::bar::MiniBar;
use super::cases::Cases;
use super::columns::Columns;
use super::drawing::{Cuts, Grounded, Options, Plants, Stalk, Tree};
use super::form::Way;
use super::highlight::{component_flips, flips, previewed_component, previewed_heap};
use super::islands::{Island, Islands};
use super::line::NumberLine;
use super::mex::MexRow;
use super::names::EdgeNames;
use super::pairs::Pairs;
use super::reduction;
use super::stages::Stages;
use super::tables::{DieTable, Digits, MooreColumns, Outcomes, Period};
use super::theft::{self, Thefts};
use super::values::ValueTable;
use crate::page::table::use_table;
use leptos::prelude::*;
use link::tool::Tool;
use play::session::Session;
use solver::board::Board;
use solver::reason::{PlantValue, Reason, Step};
use solver::{Position, Report};
use std::sync::Arc;
use text::{t_string, tool_name, use_i18n};

/// The picture of a step; empty if words suffice. The one match on [`Reason`] for pictures.
pub fn picture(step: &Step, report: &Arc<Report>, chosen: RwSignal<usize>) -> AnyView {
    use Reason::*;
    let seen = match &step.reason {
        ChompArms { .. }
        | ChompStaircase { .. }
        | ChompTwoNTwo { .. }
        | StrategyStealing { .. }
        | StealingFails { .. }
        | ChompPairs { .. }
        | ChompEndless { .. }
        | HackenbushSum { .. }
        | HackenbushStalk { .. }
        | HackenbushEndless { .. }
        | HackenbushTree { .. }
        | HackenbushGreen { .. }
        | HackenbushNumber { .. }
        | HackenbushForm { .. }
        | HackenbushRedBlue { .. }
        | HackenbushNumberAvoidance { .. }
        | HackenbushMisere { .. }
        | HackenbushFusion { .. }
        | HackenbushColon { .. } => drawings(step, report),
        Bouton { .. }
        | MisereNim { .. }
        | SubtractionMoves { .. }
        | OctalMoves { .. }
        | Tame { .. }
        | MisereKayles { .. }
        | SubtractionRule { .. }
        | SubtractionOutcomes { .. }
        | Ferguson { .. }
        | OctalOpen { .. }
        | PokerNim { .. }
        | Northcott { .. }
        | Moore { .. }
        | MooreMisere { .. }
        | Fibonacci { .. }
        | Dice { .. } => rows(step, report, chosen),
        NimSum { .. }
        | ValueSum { .. }
        | Mex { .. }
        | CramIslands { .. }
        | GridSum { .. }
        | DominoCut { .. }
        | OrderSum { .. }
        | Cases { .. }
        | TameSum { .. }
        | CanonicalForm { .. }
        | GraphSum { .. } => values(step, report),
        NumberAvoidance { .. }
        | Uptimal { .. }
        | OctalPeriod { .. }
        | LaskerRule { .. }
        | GrundyOpen { .. }
        | ChompToStaircase { .. }
        | ChompMisereTwoRows { .. }
        | Counted { .. }
        | Search { .. }
        | Undecided { .. }
        | CramSymmetry { .. }
        | CramStrip { .. }
        | OwnNegative { .. }
        | LoopySum { .. }
        | RowsMirror { .. }
        | GamesMirror { .. }
        | MapMirror { .. }
        | ToadsMirror { .. }
        | OrderTop { .. }
        | OrderPoison { .. }
        | OrderMirror { .. }
        | SetEmpty
        | SetNumber { .. }
        | MisereTable { .. }
        | HackenbushOver { .. }
        | OverSum { .. }
        | Backward { .. }
        | LoopyValue { .. }
        | PokerNimMisere { .. }
        | NorthcottMisere { .. }
        | Orders { .. }
        | OrdersAnswer { .. }
        | OrdersMisere { .. }
        | ToadsPassed { .. }
        | AllSmall { .. }
        | NumberOrStar { .. }
        | Wythoff { .. }
        | Euclid { .. }
        | Dim { .. }
        | Prim { .. }
        | NimDuel { .. }
        | NimDuelSingles { .. } => None,
    };
    seen.unwrap_or_else(|| ().into_any())
}

/// Pictures of bars of chocolate and of Hackenbush.
fn drawings(step: &Step, report: &Report) -> Option<AnyView> {
    let here = step.component.unwrap_or(0);
    let names = EdgeNames::in_report(use_table(), report, here);
    let renamed = |parts: &[PlantValue]| {
        let parts = Reason::HackenbushSum { parts: parts.to_vec(), sum: String::new() };
        if let Reason::HackenbushSum { parts, .. } = names.renamed(parts) { parts } else { Vec::new() }
    };
    Some(match &step.reason {
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
            let rows = vec![*width; *height as usize];
            let answers = theft::answers(&rows, *corner);
            view! { <Thefts rows answers/> }.into_any()
        }
        Reason::StealingFails { rows, examples } => {
            let answers = examples.iter().map(|theft| [theft.first, theft.answer]).collect();
            let goes_on = if rows.len() > 2 { "⋮" } else { "…" };
            view! { <Thefts rows=rows.clone() answers goes_on/> }.into_any()
        }
        Reason::ChompPairs { reds, pairs, .. } => {
            view! { <Pairs reds=reds.clone() pairs=pairs.clone() component=here/> }.into_any()
        }
        Reason::ChompEndless { leaves, .. } if (1..=12).contains(&leaves.len()) && leaves[0] <= 24 => {
            view! { <MiniBar rows=leaves.clone() transposed=false/> }.into_any()
        }
        Reason::HackenbushSum { parts, sum } => view! { <Plants parts=renamed(parts) sum=sum.clone()/> }.into_any(),
        Reason::HackenbushStalk { steps, .. } => view! { <Stalk steps=steps.clone() component=here names/> }.into_any(),
        Reason::HackenbushEndless { steps, .. } => {
            view! { <Stalk steps=steps.clone() component=here names/> }.into_any()
        }
        Reason::HackenbushTree { steps, .. } => view! { <Tree steps=steps.clone() component=here names/> }.into_any(),
        Reason::HackenbushGreen { heaps, .. } => {
            view! { <Columns values=heaps.iter().map(|twig| twig.length).collect() moves=Vec::new()/> }.into_any()
        }
        Reason::HackenbushNumber { left, right, best_left, best_right, value, .. } => view! {
            <NumberLine value=value.clone() left=best_left.clone() right=best_right.clone()/>
            <Cuts left=left.clone() right=right.clone() component=here names/>
        }
        .into_any(),
        Reason::HackenbushForm { left, right, .. } => {
            view! { <Options left=left.clone() right=right.clone() component=here names/> }.into_any()
        }
        Reason::HackenbushRedBlue { value } => {
            view! { <NumberLine value=value.clone() left=None right=None/> }.into_any()
        }
        Reason::HackenbushNumberAvoidance { numbers, others } => {
            view! { <Plants parts=renamed(others)/> <Plants parts=renamed(numbers)/> }.into_any()
        }
        Reason::HackenbushMisere { blue, red, .. } => view! { <Grounded blue=*blue red=*red/> }.into_any(),
        Reason::HackenbushFusion { .. } | Reason::HackenbushColon { .. } => reduction::sum(&step.reason),
        _ => return None,
    })
}

/// Pictures of rows: columns of bits, tables, periods.
fn rows(step: &Step, report: &Arc<Report>, chosen: RwSignal<usize>) -> Option<AnyView> {
    let here = step.component.unwrap_or(0);
    Some(match &step.reason {
        Reason::Bouton { heaps, moves, .. } => {
            view! { <Columns values=heaps.clone() moves=flips(moves, here) previewed=previewed_heap(report, here) chosen/> }
                .into_any()
        }
        Reason::MisereNim { heaps, large, moves, .. } => view! {
            <Stages large=*large/>
            {(*large > 1).then(|| view! {
                <Columns values=heaps.clone() moves=flips(moves, here) previewed=previewed_heap(report, here) chosen/>
            })}
        }
        .into_any(),
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
        Reason::PokerNim { heaps, .. } => view! { <Columns values=heaps.clone() moves=Vec::new()/> }.into_any(),
        Reason::Northcott { gaps, .. } => view! { <Columns values=gaps.clone() moves=Vec::new()/> }.into_any(),
        Reason::Moore { k, heaps, columns, .. } | Reason::MooreMisere { k, heaps, columns, .. } => {
            view! { <MooreColumns k=*k heaps=heaps.clone() columns=columns.clone()/> }.into_any()
        }
        Reason::Fibonacci { sticks, digits, play, .. } => {
            // Under misère play the digits are those of one stick less.
            let number = if *play == solver::Play::Misere { sticks.saturating_sub(1) } else { *sticks };
            view! { <Digits sticks=number digits=digits.clone()/> }.into_any()
        }
        Reason::Dice { columns, column, top, .. } => {
            view! { <DieTable columns=columns.clone() column=*column top=*top/> }.into_any()
        }
        _ => return None,
    })
}

/// Pictures of values, and of boards that fall apart.
fn values(step: &Step, report: &Arc<Report>) -> Option<AnyView> {
    Some(match &step.reason {
        Reason::NimSum { parts, sum } => {
            let previewed = previewed_component(report, parts.clone());
            view! { <Columns values=parts.clone() moves=component_flips(parts, *sum, report) games=true previewed/> }
                .into_any()
        }
        Reason::ValueSum { parts, sum } => view! { <ValueTable parts=parts.clone() sum=sum.clone()/> }.into_any(),
        Reason::Mex { options, value } => {
            view! { <MexRow options=options.clone() value=*value part=spoken_of(step, report)?/> }.into_any()
        }
        Reason::CramIslands { islands, .. } => view! {
            <Columns values=islands.iter().map(|island| island.value).collect() moves=Vec::new()/>
            <Islands islands=Island::of_cram(islands) height=height(step, report)/>
        }
        .into_any(),
        Reason::GridSum { parts, sum } | Reason::DominoCut { parts, sum, .. } => view! {
            <ValueTable parts=parts.iter().map(|part| part.value.clone()).collect() sum=sum.clone()/>
            <Islands islands=Island::of_regions(parts) height=height(step, report)/>
        }
        .into_any(),
        Reason::OrderSum { parts, .. } => {
            view! { <Columns values=parts.iter().map(|part| part.value).collect() moves=Vec::new() games=true/> }
                .into_any()
        }
        Reason::Cases { mover, opening, boards, .. } => {
            let loser = if opening.is_some() { mover.other() } else { *mover };
            view! { <Cases boards=boards.clone() loser/> }.into_any()
        }
        Reason::TameSum { parts, .. } => {
            view! { <Columns values=parts.iter().map(|part| part.value).collect() moves=Vec::new() games=true/> }
                .into_any()
        }
        Reason::CanonicalForm { options, steps, .. } => {
            view! { <Way options=options.clone() steps=steps.clone() part=spoken_of(step, report)?/> }.into_any()
        }
        Reason::GraphSum { parts, sum } => {
            let parts = parts.iter().map(|part| part.value.clone()).collect();
            view! { <ValueTable parts sum=sum.clone()/> }.into_any()
        }
        _ => return None,
    })
}

/// A link to the instrument that continues the search for a period, if it takes the position and that is the one shown.
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

/// The position of a step: a component alone, or the whole.
fn spoken_of(step: &Step, report: &Report) -> Option<Position> {
    let whole = use_table().position_of(report)?;
    match step.component {
        // A single component keeps the names of its parts.
        Some(0) if whole.components().len() == 1 => Some(whole),
        Some(component) => whole.components().get(component)?.to_string().parse().ok(),
        None => Some(whole),
    }
}

/// The height of the grid that a step is about.
fn height(step: &Step, report: &Report) -> u32 {
    let boards = spoken_of(step, report).map_or_else(Vec::new, |position| position.boards());
    match boards.first() {
        Some(Board::Grid { height, .. }) => *height,
        _ => 1,
    }
}
