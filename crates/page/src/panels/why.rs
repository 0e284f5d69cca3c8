//! The explanation: each step of the argument in words, with its picture if there is one.
mod bar;
mod cases;
mod collapse;
mod columns;
mod drawing;
mod form;
mod highlight;
mod islands;
mod line;
mod mex;
mod names;
mod pairs;
mod picture;
mod product;
mod reduction;
pub mod scale;
mod stages;
mod tables;
pub mod theft;
mod values;

use super::lead::{Deeper, Lead};
use super::reserved_space::{longest, placeholders};
use super::visibility::use_visibility;
use crate::state::glossary::Strip;
use crate::state::table::use_table;
use highlight::previewed_heap;
use leptos::prelude::*;
use link::values::Depth;
use names::EdgeNames;
use picture::{card_depth, picture, picture_depth};
use play::disclosure::ExpandedLevels;
use play::session::Session;
use reduction::{Reduction, is_step};
use solver::reason::{HeapMove, Reason, Step};
use solver::{Player, Position, Report};
use std::sync::Arc;
use text::{I18n, Prose, ReasonWords, reason_terms, reason_words_on, t, t_string, use_i18n};

#[component]
pub fn Why() -> impl IntoView {
    let (table, visibility) = (use_table(), use_visibility());
    let report = Memo::new(move |_| {
        let visibility = visibility.get();
        let asked = visibility.theory || (visibility.hints && table.disclosure.hint.get() >= 4);
        let running = table.session.with(|s| s.winner().is_none());
        table.report().filter(|_| asked && running)
    });
    move || report.get().map(folded)
}

/// The cards of a report, each expanded as far as the table says.
fn folded(report: Arc<Report>) -> AnyView {
    let (table, visibility) = (use_table(), use_visibility());
    let steps = cards(&report.explanation);
    let pictured = steps.iter().any(|steps| card_depth(steps) == Depth::Picture);
    let reasoned = !steps.is_empty();
    // If the verdict is shown, the lead is beside it.
    let lead = Memo::new(move |_| !visibility.get().verdict());
    let head = {
        let report = report.clone();
        move || {
            (lead.get() || reasoned).then(|| {
                let lead = lead.get().then(|| view! { <Lead report=Signal::stored(report.clone())/> });
                let deeper = reasoned.then(|| view! { <Deeper pictured/> });
                view! { <section class="card reason">{lead}{deeper}</section> }
            })
        }
    };
    let turn = Signal::derive(move || Some(table.session.with(Session::mover)));
    view! { {head} {all(report, table.disclosure.levels.into(), turn)} }.into_any()
}

/// The cards of a report outside the panels, fully expanded.
pub fn explained(report: Arc<Report>) -> AnyView {
    all(report, Signal::stored(ExpandedLevels::ALL), Signal::stored(None))
}

/// The cards of the player to move, or of both.
fn all(report: Arc<Report>, opened: Signal<ExpandedLevels>, turn: Signal<Option<Player>>) -> AnyView {
    let card = |steps: Vec<Step>| {
        let (least, report) = (card_depth(&steps), report.clone());
        let own = turn_of(&steps, &report);
        let shown = Memo::new(move |_| {
            let is_open = opened.get().theory || opened.get().shows(least);
            is_open && own.is_none_or(|own| turn.get().is_none_or(|turn| turn == own))
        });
        move || shown.get().then(|| card(steps.clone(), report.clone(), opened))
    };
    cards(&report.explanation).into_iter().map(card).collect_view().into_any()
}

/// The player to move that a card is about, if both have moves of their own.
fn turn_of(steps: &[Step], report: &Report) -> Option<Player> {
    let [Step { reason: Reason::Counted { mover, .. } | Reason::Cases { mover, .. }, .. }] = steps else { return None };
    let impartial = report.position.read().is_some_and(Position::is_impartial);
    (!impartial).then_some(*mover)
}

/// The cards: the steps, with those of one reduction together. Of counted moves and shown boards each player has the
/// first; those for other winning moves are for the sentence about a move.
fn cards(steps: &[Step]) -> Vec<Vec<Step>> {
    let mut planned = Vec::new();
    let mut is_shown = |step: &&Step| match &step.reason {
        Reason::Counted { mover, .. } | Reason::Cases { mover, .. } => {
            let is_first = !planned.contains(mover);
            planned.push(*mover);
            is_first
        }
        _ => true,
    };
    let shown: Vec<Step> = steps.iter().filter(|step| is_shown(step)).cloned().collect();
    let together = |a: &Step, b: &Step| a.component == b.component && is_step(&a.reason) && is_step(&b.reason);
    shown.chunk_by(together).map(<[Step]>::to_vec).collect()
}

fn card(steps: Vec<Step>, report: Arc<Report>, opened: Signal<ExpandedLevels>) -> AnyView {
    let i18n = use_i18n();
    // A game in signs may hold a sum, and is one component all the same.
    let components = report.position.read().map_or(1, |position| position.components().len());
    let component = steps[0].component.filter(|_| components > 1);
    let outcome = report.outcome;
    let ids = terms(&steps);
    let names = StoredValue::new(EdgeNames::in_report(use_table(), &report, steps[0].component.unwrap_or(0)));
    let boards = use_table().position_of(&report).map_or_else(Vec::new, |position| position.boards());
    let boards = StoredValue::new(boards);
    // The move, of several, that the words are about.
    let chosen = RwSignal::new(0);
    let previewed = previewed_among(&steps, &report);
    let words_of = move |step: Step| {
        let step = Step { reason: names.with_value(|names| names.renamed(step.reason)), ..step };
        boards.with_value(|boards| reason_words_on(i18n.locale(), &step, boards, outcome))
    };
    let words = move |step: &Step| words_of(of_move(step, previewed.get().unwrap_or_else(|| chosen.get())));
    let of =
        component.map(|i| view! { " " <span class="of">{move || t_string!(i18n, panels.part_game, n = i + 1)}</span> });
    if is_step(&steps[0].reason) {
        let board = boards.with_value(|boards| boards.get(steps[0].component.unwrap_or(0)).cloned());
        return view! {
            <section class="card why">
                <h2>{t!(i18n, panels.reduction)}{of}</h2>
                <Reduction steps board words=Arc::new(words)/>
                <Strip ids/>
            </section>
        }
        .into_any();
    }
    let step = steps[0].clone();
    // The words for each move they may be about.
    let others = move |step: &Step| {
        let moves = moves_of(step).len().min(MOST_OTHERS);
        (0..moves).map(|i| words_of(of_move(step, i))).collect::<Vec<_>>()
    };
    let title = {
        let step = step.clone();
        move || format!("{} {}", t_string!(i18n, table.why), words(&step).title)
    };
    let least = picture_depth(&step).unwrap_or(Depth::Picture);
    let seen = Memo::new(move |_| opened.get().shows(least));
    let theory = Memo::new(move |_| opened.get().theory);
    let drawn = {
        let step = step.clone();
        move || seen.get().then(|| picture(&step, &report, chosen))
    };
    view! {
        <section class="card why">
            <h2>{title}{of}</h2>
            {drawn}
            {move || theory.get().then(|| with_reserved_space(&words(&step), &others(&step), i18n))}
            {move || theory.get().then(|| view! { <Strip ids=ids.clone()/> })}
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

/// The paragraphs, with reserved space for those that replace them when another move is previewed.
fn with_reserved_space(words: &ReasonWords, others: &[ReasonWords], i18n: I18n) -> AnyView {
    let locale = i18n.locale();
    let paragraph = |(i, prose): (usize, &Prose)| {
        let texts = others.iter().filter_map(|words| Some(words.paragraphs.get(i)?.plain())).collect();
        view! { <p class="roomy"><span>{prose.view(locale)}</span>{placeholders(longest(texts))}</p> }
    };
    words.paragraphs.iter().enumerate().map(paragraph).collect_view().into_any()
}

/// The largest number of moves whose words are measured to reserve space.
const MOST_OTHERS: usize = 40;

/// The moves that a step's words are about, one at a time.
fn moves_of(step: &Step) -> &[HeapMove] {
    match &step.reason {
        Reason::Bouton { moves, .. } | Reason::MisereNim { moves, .. } => moves,
        _ => &[],
    }
}

/// The index of the previewed move among the moves of a step.
fn previewed_among(steps: &[Step], report: &Arc<Report>) -> Memo<Option<usize>> {
    let moves = match steps {
        [step] => moves_of(step).to_vec(),
        _ => Vec::new(),
    };
    let previewed = previewed_heap(report, steps[0].component.unwrap_or(0));
    Memo::new(move |_| {
        let (heap, to) = previewed.get()?;
        moves.iter().position(|mv| (mv.heap, mv.to) == (heap, to))
    })
}

/// The step with this one of its moves first, as the words are about the first.
fn of_move(step: &Step, chosen: usize) -> Step {
    let mut step = step.clone();
    if let Reason::Bouton { moves, .. } | Reason::MisereNim { moves, .. } = &mut step.reason
        && chosen < moves.len()
    {
        moves[..=chosen].rotate_right(1);
    }
    step
}
