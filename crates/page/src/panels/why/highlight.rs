//! Cross-highlighting between an explanation picture and the board.
use crate::state::table::{Table, use_table};
use leptos::prelude::*;
use play::session::Session;
use solver::board::{Board, Part, Square};
use solver::reason::HeapMove;
use solver::{Player, Position, Report};
use std::sync::Arc;

/// A number to change so that every column becomes even.
#[derive(Debug, Clone, PartialEq)]
pub struct Flip {
    /// The number's index, from 0.
    pub index: usize,
    pub to: u64,
    /// The component and the part that make the move, for a frame on the board.
    pub at: Option<(usize, Part)>,
}

/// The winning heap moves as bits to flip.
pub fn flips(moves: &[HeapMove], component: usize) -> Vec<Flip> {
    let part = |mv: &HeapMove| Part::Stick { pile: mv.heap as u32, index: mv.to };
    moves.iter().map(|mv| Flip { index: mv.heap, to: mv.to, at: Some((component, part(mv))) }).collect()
}

/// The components in which a sum can be won, each with the value to move to.
pub fn component_flips(parts: &[u64], sum: u64, report: &Report) -> Vec<Flip> {
    let wins = |i: usize| report.moves.iter().any(|mv| mv.wins && mv.component == i);
    let flip = |(index, value): (usize, &u64)| Flip { index, to: value ^ sum, at: None };
    parts.iter().enumerate().filter(|(i, _)| sum != 0 && wins(*i)).map(flip).collect()
}

/// The heap of a board that the previewed move changes, and its new size; `None` unless the report is on the position
/// shown.
pub fn previewed_heap(report: &Arc<Report>, component: usize) -> Memo<Option<(usize, u64)>> {
    previewed_change(report, move |session, _, name| {
        let heaps = |session: &Session| match session.position().boards().into_iter().nth(component) {
            Some(Board::Piles { heaps, .. }) => heaps,
            _ => Vec::new(),
        };
        let (before, after) = (heaps(session), heaps(&session.after(name)?));
        let index = (0..before.len()).find(|&i| after.get(i) != Some(&before[i]))?;
        Some((index, after.get(index).copied().unwrap_or(0)))
    })
}

/// The component that the previewed move changes, and its new value.
pub fn previewed_component(report: &Arc<Report>, parts: Vec<u64>) -> Memo<Option<(usize, u64)>> {
    previewed_change(report, move |session, report, name| {
        let component = session.position().find(session.mover(), name)?.component;
        let after = report.moves.iter().find(|mv| mv.name == name)?.grundy?;
        let rest = parts.iter().enumerate().filter(|(i, _)| *i != component).fold(0, |sum, (_, value)| sum ^ value);
        Some((component, rest ^ after))
    })
}

fn previewed_change(
    report: &Arc<Report>,
    change: impl Fn(&Session, &Report, &str) -> Option<(usize, u64)> + Send + Sync + 'static,
) -> Memo<Option<(usize, u64)>> {
    let (table, report) = (use_table(), report.clone());
    Memo::new(move |_| {
        let name = table.highlights.preview.get()?;
        let shown = |session: &Session| report.position == *session.position();
        table.session.with(|session| shown(session).then(|| change(session, &report, &name)).flatten())
    })
}

/// Frames the moves at these parts of the board; an empty list clears the frames.
pub fn point_at(table: Table, component: usize, parts: &[Part]) {
    let names = table
        .session
        .with_untracked(|s| parts.iter().filter_map(|part| named(s.position(), s.mover(), component, *part)).collect());
    table.highlights.pointed.set(names);
}

pub fn square_parts(squares: &[Square]) -> Vec<Part> {
    squares.iter().copied().map(Part::Square).collect()
}

/// The name of the move made by tapping this part.
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
    use solver::reason::Reason;
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
