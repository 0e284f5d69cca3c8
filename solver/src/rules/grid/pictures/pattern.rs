//! Rules as patterns: each way a picture may be turned, as cells around the first one that changes.
use super::super::stones::{self, BLUE, RED};
use super::rule::{EDGE, KINDS, PictureAsk, PictureRule};
use crate::player::Player;

/// A set of contents, a bit each; that of [`EDGE`] stands for a cell off the board.
pub type Contents = u16;

const ANYTHING: Contents = (1 << (KINDS + 1)) - 1;
pub const OFF_BOARD: Contents = 1 << EDGE;

/// A rotation by quarters, counterclockwise, after an optional reflection of the rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Turn {
    pub quarters: u8,
    pub mirrored: bool,
}

impl Turn {
    pub const NONE: Turn = Turn { quarters: 0, mirrored: false };

    /// The eight symmetries of the square, the identity first.
    pub fn all() -> impl Iterator<Item = Turn> {
        [false, true].into_iter().flat_map(|mirrored| (0..4).map(move |quarters| Turn { quarters, mirrored }))
    }

    /// A step in rows and columns after the turn.
    pub fn step(self, (row, column): (i32, i32)) -> (i32, i32) {
        let mut step = if self.mirrored { (-row, column) } else { (row, column) };
        for _ in 0..self.quarters {
            step = (-step.1, step.0);
        }
        step
    }
}

/// A cell of a pattern: its steps from the first changed cell, what it asks for, and the content it is left with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct PatternCell {
    pub step: (i32, i32),
    pub asks: Contents,
    pub leaves: Option<u8>,
}

/// The cells that a move needs or changes, in reading order; the first changed one is at (0, 0).
pub type Pattern = Vec<PatternCell>;

/// The pattern of these cells; `None` if it changes nothing or fits nowhere.
fn pattern(mut cells: Vec<PatternCell>) -> Option<Pattern> {
    for cell in &mut cells {
        if let Some(kind) = cell.leaves {
            cell.asks &= !OFF_BOARD;
            if cell.asks == 1 << kind {
                cell.leaves = None;
            }
        }
    }
    // A move changes the board: of a single cell the content is another one.
    let mut changed = cells.iter_mut().filter(|cell| cell.leaves.is_some());
    if let (Some(only), None) = (changed.next(), changed.next()) {
        only.asks &= !only.leaves.map_or(0, |kind| 1 << kind);
    }
    if cells.iter().any(|cell| cell.asks == 0) {
        return None;
    }
    cells.retain(|cell| cell.asks != ANYTHING || cell.leaves.is_some());
    cells.sort_unstable();
    let first = cells.iter().find(|cell| cell.leaves.is_some())?.step;
    cells.iter_mut().for_each(|cell| cell.step = (cell.step.0 - first.0, cell.step.1 - first.1));
    Some(cells)
}

/// The contents with blue and red exchanged.
fn exchanged(contents: Contents) -> Contents {
    let others = contents & !(1 << BLUE | 1 << RED);
    others | ((contents >> BLUE) & 1) << RED | ((contents >> RED) & 1) << BLUE
}

/// Patterns after a turn, with blue and red exchanged if `swap`; sorted, each once.
fn images(patterns: &[Pattern], turn: Turn, swap: bool) -> Vec<Pattern> {
    let cell = |cell: &PatternCell| PatternCell {
        step: turn.step(cell.step),
        asks: if swap { exchanged(cell.asks) } else { cell.asks },
        leaves: if swap { cell.leaves.map(stones::exchanged) } else { cell.leaves },
    };
    let images = patterns.iter().filter_map(|cells| pattern(cells.iter().map(cell).collect()));
    sorted(images.collect())
}

fn sorted(mut patterns: Vec<Pattern>) -> Vec<Pattern> {
    patterns.sort_unstable();
    patterns.dedup();
    patterns
}

/// The patterns of both players, and what follows from them for every board.
#[derive(Debug)]
pub struct Patterns {
    pub left: Vec<Pattern>,
    pub right: Vec<Pattern>,
    /// The turns of the board that change no player's moves, the identity among them.
    pub symmetries: Vec<Turn>,
    /// A turn, and whether colours are exchanged, that makes each player's moves those of the other.
    pub negation: Option<(Turn, bool)>,
}

impl Patterns {
    pub fn new(rules: &[PictureRule]) -> Patterns {
        let of = |player: Player| {
            let own = rules.iter().filter(|rule| rule.is_of(player));
            sorted(own.flat_map(turned).collect())
        };
        let (left, right) = (of(Player::Left), of(Player::Right));
        let keeps = |turn: &Turn| images(&left, *turn, false) == left && images(&right, *turn, false) == right;
        let exchanges =
            |turn: Turn, swap: bool| images(&left, turn, swap) == right && images(&right, turn, swap) == left;
        let mut negations = [true, false].into_iter().flat_map(|swap| Turn::all().map(move |turn| (turn, swap)));
        let negation = negations.find(|&(turn, swap)| exchanges(turn, swap));
        let symmetries = Turn::all().filter(keeps).collect();
        Patterns { left, right, symmetries, negation }
    }

    /// Whether both players always have the same moves.
    pub fn is_impartial(&self) -> bool {
        self.left == self.right
    }
}

/// The patterns of a rule, one for each way its picture may be turned.
fn turned(rule: &PictureRule) -> Vec<Pattern> {
    let cell = |(i, (ask, leaves)): (usize, (&PictureAsk, &Option<u8>))| PatternCell {
        step: (i as i32 / rule.width as i32, i as i32 % rule.width as i32),
        asks: match ask {
            PictureAsk::Any => ANYTHING,
            PictureAsk::Is(kind) => 1 << *kind,
            PictureAsk::Not(kind) => ANYTHING & !(1 << *kind),
        },
        leaves: *leaves,
    };
    let cells: Vec<PatternCell> = rule.before.iter().zip(&rule.after).enumerate().map(cell).collect();
    let ways =
        Turn::all().filter(|turn| (rule.directions >> turn.quarters) & 1 == 1 && (rule.mirrored || !turn.mirrored));
    let image = |turn: Turn| {
        let turned = cells.iter().map(|cell| PatternCell { step: turn.step(cell.step), ..*cell });
        pattern(turned.collect())
    };
    ways.filter_map(image).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::Input;
    use crate::rules::grid::pictures::rule;

    fn patterns(text: &str) -> Patterns {
        Patterns::new(&rule::parse(Input::new(text)).unwrap())
    }

    #[test]
    fn equal_images_of_a_picture_are_one_pattern() {
        let count = |text: &str| {
            let Patterns { left, right, .. } = patterns(text);
            (left.len(), right.len())
        };
        assert_eq!(count("LR*=..-xx"), (2, 2));
        assert_eq!(count("L*=br-.b,R*=rb-.r"), (4, 4));
        assert_eq!(count("L*m=b?/?.-??/?b"), (4, 0));
        assert_eq!(count("L=.-x,L=.?-x?"), (1, 0));
        assert_eq!(count("L=.-b,Rew=r.-.r"), (1, 2));
    }

    #[test]
    fn symmetries_and_negations_are_found() {
        let found = |text: &str| {
            let patterns = patterns(text);
            (patterns.symmetries.len(), patterns.negation.is_some(), patterns.is_impartial())
        };
        assert_eq!(found("LR*=..-xx"), (8, true, true));
        assert_eq!(found("L=./.-x/x,R=..-xx"), (4, true, false));
        assert_eq!(found("L*=br-.b,R*=rb-.r"), (8, true, false));
        assert_eq!(found("L=b.-.b,L=br.-.rb,Rw=r.-.r,Rw=rb.-.br"), (2, true, false));
        assert_eq!(found("L=b.-.b,R=..-xx"), (2, false, false));
        assert_eq!(found("L=.-b,R=.-r"), (8, true, false));
    }

    /// A quarter turn takes the picture from the right upwards.
    #[test]
    fn the_compass_turns_counterclockwise() {
        let steps = |quarters| Turn { quarters, mirrored: false }.step((0, 1));
        assert_eq!([0, 1, 2, 3].map(steps), [(0, 1), (-1, 0), (0, -1), (1, 0)]);
        assert_eq!(Turn { quarters: 0, mirrored: true }.step((1, 1)), (-1, 1));
    }
}
