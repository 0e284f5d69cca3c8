//! Why: each step of the argument in words, with its picture where there is one.
mod bar;
mod columns;
mod mex;
mod pairs;
mod stages;
mod values;

use super::sees::use_sees;
use crate::table::{Table, use_table};
use crate::text::{reason_words, t, t_string, use_i18n};
use bar::MiniBar;
use columns::{Columns, Flip};
use leptos::prelude::*;
use mex::MexRow;
use pairs::Pairs;
use solver::board::{Part, Square};
use solver::reason::{HeapMove, Reason, Step};
use solver::{Player, Position, Report};
use stages::Stages;
use std::sync::Arc;
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
    move || {
        report.get().map(|report| {
            let cards = report.explanation.iter().map(|step| card(step.clone(), report.clone()));
            cards.collect_view()
        })
    }
}

fn card(step: Step, report: Arc<Report>) -> impl IntoView {
    let i18n = use_i18n();
    let component = step.component.filter(|_| report.position.contains(" + "));
    let components = report.position.matches(" + ").count() + 1;
    let (outcome, said) = (report.outcome, step.clone());
    let words = Memo::new(move |_| reason_words(i18n.locale(), &said, components, outcome));
    let paragraphs = move || {
        let locale = i18n.locale();
        words.get().paragraphs.iter().map(|text| view! { <p>{text.view(locale)}</p> }).collect_view()
    };
    view! {
        <section class="card why">
            <h2>
                {t!(i18n, table.why)} " " {move || words.get().title}
                {component.map(|i| view! { " " <span class="of">{move || t_string!(i18n, panels.part_game, n = i + 1)}</span> })}
            </h2>
            {picture(&step, &report)}
            {paragraphs}
        </section>
    }
}

/// The picture of a step; nothing where words say all.
fn picture(step: &Step, report: &Report) -> AnyView {
    let component = step.component;
    match &step.reason {
        Reason::Bouton { heaps, moves, .. } => {
            view! { <Columns values=heaps.clone() moves=flips(moves, component)/> }.into_any()
        }
        Reason::MisereNim { heaps, large, ones, moves, .. } => view! {
            <Stages large=*large ones=*ones/>
            {(*large > 1).then(|| view! { <Columns values=heaps.clone() moves=flips(moves, component)/> })}
        }
        .into_any(),
        Reason::NimSum { parts, sum } => {
            view! { <Columns values=parts.clone() moves=component_flips(parts, *sum, report) games=true/> }.into_any()
        }
        Reason::ValueSum { parts, sum } => view! { <ValueTable parts=parts.clone() sum=sum.clone()/> }.into_any(),
        Reason::Mex { options, value } => view! { <MexRow options=options.clone() value=*value/> }.into_any(),
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
            view! { <Pairs reds=reds.clone() pairs=pairs.clone() component/> }.into_any()
        }
        _ => ().into_any(),
    }
}

/// The winning heap moves as bits to flip.
fn flips(moves: &[HeapMove], component: Option<usize>) -> Vec<Flip> {
    let part = |mv: &HeapMove| Part::Stick { pile: mv.heap as u32, index: mv.to };
    moves.iter().map(|mv| Flip { index: mv.heap, to: mv.to, at: Some((component.unwrap_or(0), part(mv))) }).collect()
}

/// In which component a sum can be won, and the value to move to.
fn component_flips(parts: &[u64], sum: u64, report: &Report) -> Vec<Flip> {
    let wins = |i: usize| {
        let prefix = format!("{}:", i + 1);
        report.moves.iter().any(|mv| mv.wins && mv.name.starts_with(&prefix))
    };
    let flip = |(index, value): (usize, &u64)| Flip { index, to: value ^ sum, at: None };
    parts.iter().enumerate().filter(|(i, _)| sum != 0 && wins(*i)).map(flip).collect()
}

/// Frames the moves at these parts of the board; an empty list clears.
fn point_at(table: Table, component: usize, parts: &[Part]) {
    let names = table
        .session
        .with_untracked(|s| parts.iter().filter_map(|part| named(s.position(), s.mover(), component, *part)).collect());
    table.pointed.set(names);
}

fn square_parts(squares: &[Square]) -> Vec<Part> {
    squares.iter().copied().map(Part::Square).collect()
}

/// The name of the move that taps this part.
fn named(position: &Position, by: Player, component: usize, part: Part) -> Option<String> {
    let choices = position.choices(by);
    let choice = choices.iter().find(|c| c.mv.component == component && c.parts.contains(&part));
    if let Some(choice) = choice {
        return Some(choice.mv.name.clone());
    }
    let Part::Stick { pile, index } = part else { return None };
    let same = |other: &Part| matches!(other, Part::Stick { pile: p, .. } if *p == pile);
    let ranges = position.ranges(by);
    let range = &ranges.iter().find(|r| r.component == component && r.range.parts.iter().any(same))?.range;
    (range.least..=range.most).contains(&index).then(|| format!("{}{index}{}", range.before, range.after))
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::{Budget, Play, analyse};

    #[track_caller]
    fn check(text: &str, component: usize, part: Part, want: Option<&str>) {
        assert_eq!(named(&text.parse().unwrap(), Player::Left, component, part).as_deref(), want);
    }

    #[test]
    fn a_part_names_its_move() {
        check("nim:1,3,5", 0, Part::Stick { pile: 2, index: 2 }, Some("5→2"));
        check("nim:1 + nim:5,1000000", 1, Part::Stick { pile: 1, index: 9 }, Some("2:1000000→9"));
        check("chomp:3x3", 0, Part::Square(Square { x: 2, y: 2 }), Some("(2,2)"));
        check("nim:3", 0, Part::Stick { pile: 1, index: 0 }, None);
    }

    #[test]
    fn a_sum_says_in_which_part_to_move_and_to_which_value() {
        let report = analyse(&"nim:1 + chomp:3x3 + nim:2".parse().unwrap(), Play::Normal, &Budget::default()).unwrap();
        let Some(Reason::NimSum { parts, sum }) = report.explanation.first().map(|s| s.reason.clone()) else {
            panic!("{:?}", report.explanation);
        };
        let flips = component_flips(&parts, sum, &report);
        assert!(!flips.is_empty());
        for flip in flips {
            let mut after = parts.clone();
            after[flip.index] = flip.to;
            assert_eq!(after.iter().fold(0, |a, b| a ^ b), 0, "{flip:?}");
        }
    }
}
