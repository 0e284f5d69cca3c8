//! Rules on drawings, alone or in a sum; the rule plays Blue. Red's cuts are tried in their order.
use super::{Family, Turn};
use solver::board::{Act, Board, Colour};
use solver::position::Move;

pub(super) const CUTS: Family = Family {
    conditions: &[("green-left", |turn| turn.legal.iter().any(|mv| turn.is_green(mv))), ("else", |_| true)],
    actions: &[
        ("take-green", |turn, _| turn.legal.iter().find(|mv| turn.is_green(mv))),
        ("fell-own", |turn, _| turn.legal.iter().find(|mv| !turn.is_green(mv))),
        ("cut-top", |turn, _| turn.legal.iter().rfind(|mv| !turn.is_green(mv))),
        // The same edge of the other of two summands.
        ("reflect", |turn, _| {
            let last = turn.last.as_ref()?;
            turn.doing(1_usize.checked_sub(last.component)?, &last.act)
        }),
        ("answer-here", |turn, _| {
            let last = turn.last.as_ref()?;
            turn.legal.iter().find(|mv| mv.component == last.component)
        }),
    ],
    tried: |moves| moves,
};

impl Turn {
    fn is_green(&self, mv: &Move) -> bool {
        match (&self.boards[mv.component], &mv.act) {
            (Board::Drawing { edges, .. }, Act::Cut(name)) => {
                edges.iter().any(|edge| edge.name == *name && edge.colour == Colour::Green)
            }
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::strategy::tests::{fails, fails_at};
    use solver::Play;

    #[test]
    fn a_reflection_answers_everything_and_its_like_do_not() {
        let twice = "hackenbush:bgr,r + -hackenbush:bgr,r";
        assert_eq!(fails_at(&[("else", "reflect")], twice, false), None);
        assert!(fails_at(&[("else", "answer-here")], twice, false).is_some());
        assert!(fails_at(&[("green-left", "take-green"), ("else", "fell-own")], twice, false).is_some());
    }

    #[test]
    fn a_green_edge_beside_small_numbers() {
        let found = |rule: &[(&str, &str)]| {
            fails(rule, "hackenbush:g,br*n", 5, Play::Normal, false).map(|(_, fails, line)| (fails, line))
        };
        assert_eq!(found(&[("green-left", "take-green"), ("else", "fell-own")]), None);
        let line = |all: &[&str]| all.iter().map(|s| (*s).to_owned()).collect();
        assert_eq!(found(&[("else", "take-green")]), Some(("no-move", line(&["1.1"]))));
        assert_eq!(found(&[("else", "fell-own")]), Some(("loses", line(&["2.2", "2.1"]))));
    }
}
