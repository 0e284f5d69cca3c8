//! A hint in steps: is this won, in which part, which move; the reason is the last.
//!
//! In: report and position. Out: the contents of each step. It must not know words, and reads parts of boards, not
//! rules.
use crate::panels::standing::Standing;
use solver::board::{Board, EdgeName, Part};
use solver::{Player, Position, Report};

/// A stretch of the board that a hint points at. Numbers are counted from 1, components from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum BoardRegion {
    Component(usize),
    Pile {
        component: usize,
        pile: u32,
    },
    Row {
        component: usize,
        row: u32,
    },
    Plant {
        component: usize,
        plant: u32,
        /// Its number at the start of the game, which is its name.
        first: u32,
    },
    Column {
        component: usize,
        column: u32,
    },
    /// A board that is not divided into regions.
    Whole {
        component: usize,
    },
}

/// All steps of the hint for the player to move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hint {
    pub standing: Standing,
    /// The regions of winning moves, the first move's first; empty if every move loses.
    pub regions: Vec<BoardRegion>,
    /// The winning moves; those that bring the end nearer come first.
    pub moves: Vec<String>,
}

/// The largest number of winning moves looked up on the board.
const MOST_MOVES: usize = 200;

impl Hint {
    pub fn new(report: &Report, position: &Position, mover: Player) -> Hint {
        let mut moves: Vec<String> = report.winning(mover).map(|mv| mv.name.clone()).collect();
        let unseen = moves.split_off(moves.len().min(MOST_MOVES));
        let boards = position.boards();
        let parts = touched(position, mover, &moves);
        let seen: Vec<_> = moves.into_iter().zip(parts).collect();
        let mut regions = Vec::new();
        for (component, parts) in seen.iter().filter_map(|(_, parts)| parts.as_ref()) {
            let region = region(&boards, *component, parts);
            if !regions.contains(&region) {
                regions.push(region);
            }
        }
        let moves = seen.into_iter().map(|(name, _)| name).chain(unseen).collect();
        Hint { standing: Standing::new(report.outcome, mover, mover), regions, moves }
    }
}

/// The region of a move with these parts: the component if there are several boards, else a stretch of the board.
pub fn region(boards: &[Board], component: usize, parts: &[Part]) -> BoardRegion {
    match (parts.first(), &boards[component]) {
        _ if boards.len() > 1 => BoardRegion::Component(component),
        (Some(Part::Stick { pile, .. }), _) => BoardRegion::Pile { component, pile: pile + 1 },
        (Some(Part::Square(square)), _) => BoardRegion::Row { component, row: square.y },
        (Some(Part::Edge(edge)), Board::Drawing { edges, .. }) => {
            let root = edges.iter().find(|root| root.name == EdgeName { edge: 1, ..*edge });
            BoardRegion::Plant { component, plant: edge.plant, first: root.map_or(edge.plant, |root| root.first.plant) }
        }
        (Some(Part::Cell(place)), Board::Columns { .. }) => BoardRegion::Column { component, column: place.column + 1 },
        (Some(Part::Cell(place)), Board::Grid { height: 2.., .. }) => {
            BoardRegion::Row { component, row: place.row + 1 }
        }
        _ => BoardRegion::Whole { component },
    }
}

/// The component and the tapped parts of each of these moves, if the position has it.
fn touched(position: &Position, mover: Player, names: &[String]) -> Vec<Option<(usize, Vec<Part>)>> {
    let choices = position.choices(mover);
    let ranges = if choices.is_empty() { position.ranges(mover) } else { Vec::new() };
    let of = |name: &String| {
        let choice = choices.iter().find(|choice| choice.mv.name == *name);
        let choice = choice.map(|choice| (choice.mv.component, choice.parts.clone()));
        choice.or_else(|| {
            let held = ranges.iter().find(|r| r.range.left(name).is_some());
            held.map(|r| (r.component, r.range.parts.clone()))
        })
    };
    names.iter().map(of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::{Budget, Play, analyse};

    fn hint(text: &str) -> Hint {
        let position: Position = text.parse().unwrap();
        let report = analyse(&position, Play::Normal, &Budget::default()).unwrap();
        Hint::new(&report, &position, Player::Left)
    }

    #[test]
    fn the_part_is_named_before_the_move() {
        let won = hint("nim:1,3,5");
        assert_eq!(won.standing, Standing::Won);
        assert_eq!(won.regions, [BoardRegion::Pile { component: 0, pile: 3 }]);
        assert_eq!(won.moves, ["5→2"]);
        assert_eq!(hint("nim:1 + nim:5").regions, [BoardRegion::Component(1)]);
        assert_eq!(hint("chomp:3x3").regions, [BoardRegion::Row { component: 0, row: 2 }]);
        assert_eq!(hint("dice:5/3").regions, [BoardRegion::Whole { component: 0 }]);
        assert!(hint("cram:2x3").regions.iter().all(|region| matches!(region, BoardRegion::Row { .. })));
    }

    #[test]
    fn rooks_advance_before_they_retreat() {
        let won = hint("northcott(8):3-6,2-6");
        assert_eq!(won.moves, ["c2:2→3", "c1:3→2"]);
        assert_eq!(won.regions[0], BoardRegion::Column { component: 0, column: 2 });
        // White above, and in a sum.
        assert_eq!(hint("nim:0 + northcott(8):6-3,6-2").moves, ["2:c2:6→5", "2:c1:6→7"]);
    }

    #[test]
    fn a_lost_position_has_nothing_to_point_at() {
        let lost = hint("nim:2,2");
        assert_eq!((lost.standing, lost.regions.len(), lost.moves.len()), (Standing::Lost, 0, 0));
    }

    #[test]
    fn heaps_too_big_to_list_are_pointed_at_too() {
        let won = hint("nim:1000000,7");
        assert_eq!(
            (won.regions, won.moves),
            (vec![BoardRegion::Pile { component: 0, pile: 1 }], vec!["1000000→7".into()])
        );
    }
}
