//! A game with rules of one's own, size by size: its boards, who wins on them, and how long play lasts.
//!
//! In: rules as written before the colon of a position. Out: data.
pub mod kin;
pub mod period;
pub mod recurrence;

use crate::analyse::Solver;
use crate::board::{Board, Piece};
use crate::budget::{Meter, Stop};
use crate::player::{Outcome, Play, Player};
use crate::position::Position;
use crate::register::Game;
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

/// The most positions that the question of one board opens.
const MOST_NODES: u64 = 30_000;
/// The most positions that are visited for the longest play, and the most moves between them.
const MOST_VISITED: usize = 8_000;
const MOST_MOVES: usize = 400_000;

/// The contents of a board's squares at the start, or the sides that coins show.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Filling {
    /// All free; of rows of sticks one row.
    Free,
    /// Blue and red pieces by turns, as the fields of a chessboard.
    Checkered,
    /// Blue pieces at the left, red ones at the right, in each row one or two free squares between them.
    Facing,
    /// The same as `Checkered`, with the first square free.
    Gapped,
    /// Pieces with letters of their own, those that the rules name, each followed by a free square.
    Lettered,
    /// Heads on the last coin of the last row, tails on all others.
    LastHeads,
    /// Heads on all coins.
    AllHeads,
}

impl Filling {
    /// The fillings for boards of these rules, the usual ones first.
    pub fn all(rules: &str) -> &'static [Filling] {
        if is_of_heaps(rules) {
            &[Filling::Free]
        } else if is_of_coins(rules) {
            &[Filling::LastHeads, Filling::AllHeads]
        } else if !own_letters(rules).is_empty() {
            &[Filling::Free, Filling::Checkered, Filling::Facing, Filling::Gapped, Filling::Lettered]
        } else {
            &[Filling::Free, Filling::Checkered, Filling::Facing, Filling::Gapped]
        }
    }

    /// The content of a column and a row, from 0, of a board of this size; `letters` are those that the rules name.
    fn cell(self, [column, row]: [u64; 2], (width, height): (u64, u64), letters: &[char]) -> char {
        let chess = if (column + row).is_multiple_of(2) { 'b' } else { 'r' };
        let side = (width - 1) / 2;
        match self {
            Filling::AllHeads => 'h',
            Filling::LastHeads if (column + 1, row + 1) == (width, height) => 'h',
            Filling::LastHeads => 't',
            Filling::Free => '.',
            Filling::Gapped if (column, row) == (0, 0) => '.',
            Filling::Checkered | Filling::Gapped => chess,
            Filling::Facing if column < side => 'b',
            Filling::Facing if column >= width - side => 'r',
            Filling::Facing => '.',
            Filling::Lettered if letters.is_empty() || !(column + row).is_multiple_of(2) => '.',
            Filling::Lettered => letters[((column + row) / 2) as usize % letters.len()],
        }
    }
}

/// Whether the rules are of rows of sticks: a board of width n is a row of n.
pub fn is_of_heaps(rules: &str) -> bool {
    rules.split('(').next() == Some(Game::Heaps.key())
}

/// Whether the rules are those of turning coins.
pub fn is_of_coins(rules: &str) -> bool {
    rules.split('(').next() == Some(Game::Coins.key())
}

/// Whether these rules, which can be read, are those of strips: no picture has several rows or is turned up or down, coins
/// turn in one row. Told by their text, so that whoever asks links no parser of rules.
pub fn is_flat(rules: &str) -> bool {
    let (key, rest) = rules.split_once('(').unwrap_or_default();
    // Before the picture of a rule are its players and its directions.
    let turned = |rule: &str| rule.split('=').next().is_some_and(|ways| ways.contains(['*', 'n', 's']));
    match Game::from_key(key) {
        Some(Game::Pictures) => !rest.contains('/') && !rest.split(',').any(turned),
        Some(Game::Coins) => !rest.contains('*'),
        _ => false,
    }
}

/// The pieces with letters of their own that rules on squares name.
fn own_letters(rules: &str) -> Vec<char> {
    let (key, rest) = rules.split_once('(').unwrap_or_default();
    let own = Piece::ALL.into_iter().filter(|piece| piece.is_own()).map(Piece::letter);
    own.filter(|letter| key == Game::Pictures.key() && rest.contains(*letter)).collect()
}

/// The position of a size, from 1: a board of so many columns and rows, or a row of so many sticks.
pub fn start(rules: &str, filling: Filling, width: u64, height: u64) -> String {
    if is_of_heaps(rules) {
        return format!("{rules}:{width}");
    }
    let letters = own_letters(rules);
    let cell = |column: u64, row: u64| filling.cell([column, row], (width, height), &letters);
    let row = |row: u64| (0..width).map(|column| cell(column, row)).collect::<String>();
    format!("{rules}:{}", (0..height).map(row).collect::<Vec<_>>().join("/"))
}

/// The first filling of which a small board has a move; the first of all if none has.
pub fn usual_filling(rules: &str) -> Filling {
    let moves = |text: String| {
        let position = text.parse::<Position>();
        position.is_ok_and(|position| Player::BOTH.iter().any(|&by| position.can_move(by)))
    };
    let sizes = [(3, 1), (4, 1), (6, 1), (2, 2), (3, 3)];
    let plays = |filling: &Filling| sizes.iter().any(|&(width, height)| moves(start(rules, *filling, width, height)));
    let all = Filling::all(rules);
    all.iter().copied().find(plays).unwrap_or(all[0])
}

/// The findings on a board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Surveyed {
    /// The outcome under normal play; `None` where it was too much.
    pub normal: Option<Outcome>,
    /// The outcome under misère play; `None` where it was too much.
    pub misere: Option<Outcome>,
    /// The Grundy value, where both players have the same moves.
    pub grundy: Option<u64>,
    /// The name of the canonical form, in ASCII.
    pub value: Option<String>,
    /// The moves of the longest play, both players moving by turns; `None` if there is no bound or it was too much.
    pub longest: Option<u32>,
}

/// The answer, or `None` if it was too much.
fn within<T>(found: Result<T, Stop>) -> Result<Option<T>, Stop> {
    match found {
        Ok(found) => Ok(Some(found)),
        Err(Stop::Budget { .. }) => Ok(None),
        Err(stop) => Err(stop),
    }
}

impl Solver {
    /// Finds who wins on a board, its value, and how long play lasts, as far as that is found soon.
    ///
    /// # Errors
    /// [`Stop::Cancelled`].
    ///
    /// # Complexity
    /// At most a fixed number of positions for each question.
    pub fn survey(&mut self, position: &Position, meter: &mut Meter) -> Result<Surveyed, Stop> {
        let report = within(meter.limited(MOST_NODES, |meter| self.analyse(position, Play::Normal, meter)))?;
        let normal = match &report {
            Some(report) => Some(report.outcome),
            None => within(meter.limited(MOST_NODES, |meter| self.outcome(position, Play::Normal, meter)))?,
        };
        let misere = within(meter.limited(MOST_NODES, |meter| self.outcome(position, Play::Misere, meter)))?;
        let longest = if position.is_loopy() { None } else { longest(position) };
        let (grundy, value) = report.map(|report| (report.grundy, report.value)).unwrap_or_default();
        Ok(Surveyed { normal, misere, grundy, value, longest })
    }
}

/// A position of the walk through all plays, with the positions after its moves that are still to be visited.
struct Step {
    at: (Position, Player),
    rest: Vec<Position>,
    most: u32,
}

impl Step {
    fn new(at: (Position, Player)) -> Step {
        let rest = at.0.moves(at.1).into_iter().map(|mv| mv.to).collect();
        Step { at, rest, most: 0 }
    }
}

/// The moves of the longest play, whoever begins; `None` if there are too many positions, or one comes again.
fn longest(position: &Position) -> Option<u32> {
    let impartial = position.is_impartial();
    let next = |player: Player| if impartial { Player::Left } else { player.other() };
    // `None` for a position on the way to the present one.
    let mut known = FxHashMap::<(Position, Player), Option<u32>>::default();
    let starters = if impartial { 1 } else { 2 };
    let (mut most, mut moves) = (0, 0);
    for starter in Player::BOTH.into_iter().take(starters) {
        let first = (position.clone(), starter);
        if !known.contains_key(&first) {
            known.insert(first.clone(), None);
            let mut way = vec![Step::new(first.clone())];
            while let Some(step) = way.last_mut() {
                let Some(to) = step.rest.pop() else {
                    let Some(done) = way.pop() else { break };
                    known.insert(done.at, Some(done.most));
                    if let Some(before) = way.last_mut() {
                        before.most = before.most.max(done.most + 1);
                    }
                    continue;
                };
                moves += 1;
                if moves > MOST_MOVES {
                    return None;
                }
                let at = (to, next(step.at.1));
                match known.get(&at) {
                    Some(Some(length)) => step.most = step.most.max(length + 1),
                    Some(None) => return None,
                    None if known.len() >= MOST_VISITED => return None,
                    None => {
                        known.insert(at.clone(), None);
                        way.push(Step::new(at));
                    }
                }
            }
        }
        most = most.max(known.get(&first).copied().flatten().unwrap_or(0));
    }
    Some(most)
}

/// The squares of a position's only board with its size, or the sizes of its rows that are not empty, ascending.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Content {
    Squares(u32, String),
    Heaps(Vec<u64>),
}

impl Content {
    fn of(position: &Position) -> Option<Content> {
        match position.boards().as_slice() {
            [Board::Grid { width, cells, .. }] => {
                Some(Content::Squares(*width, cells.iter().map(|cell| cell.letter()).collect()))
            }
            [Board::Piles { heaps, .. }] => {
                let mut sizes: Vec<u64> = heaps.iter().copied().filter(|size| *size > 0).collect();
                sizes.sort_unstable();
                Some(Content::Heaps(sizes))
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;

    const TOADS: &str = "squares(L=b.-.b,L=br.-.rb,Rw=r.-.r,Rw=rb.-.br)";
    const CLOBBER: &str = "squares(L*=br-.b,R*=rb-.r)";
    const KAYLES: &str = "squares(LR=.-x,LR=..-xx)";

    fn survey(text: &str) -> Surveyed {
        Solver::default().survey(&text.parse().unwrap(), &mut Meter::new(Budget::default())).unwrap()
    }

    #[test]
    fn boards_are_filled_so_that_something_can_be_played() {
        let board = |rules: &str, width, height| start(rules, usual_filling(rules), width, height);
        assert_eq!(board(KAYLES, 5, 1), format!("{KAYLES}:....."));
        assert_eq!(board(CLOBBER, 3, 2), format!("{CLOBBER}:brb/rbr"));
        assert_eq!(board("squares(LR=a.-.c)", 5, 2), "squares(LR=a.-.c):a.c.a/.c.a.");
        assert_eq!(board(TOADS, 5, 1), format!("{TOADS}:bb.rr"));
        assert_eq!(board(TOADS, 4, 1), format!("{TOADS}:b..r"));
        assert_eq!(board("squares(L*=br.-..b,R*=rb.-..r)", 3, 1), "squares(L*=br.-..b,R*=rb.-..r):.rb");
        assert_eq!(board("heaps(k=1,2)", 7, 1), "heaps(k=1,2):7");
        assert_eq!(board("coins(a=0..)", 4, 1), "coins(a=0..):ttth");
        assert_eq!(board("coins(a=1..*a=1..)", 3, 2), "coins(a=1..*a=1..):ttt/tth");
        assert_eq!(start("coins(run)", Filling::AllHeads, 3, 1), "coins(run):hhh");
        for rules in [TOADS, "heaps(k=1,2)", "coins(run)"] {
            for (&filling, width) in Filling::all(rules).iter().flat_map(|filling| (1..9).map(move |n| (filling, n))) {
                assert!(start(rules, filling, width, 1).parse::<Position>().is_ok(), "{rules} {filling:?} {width}");
            }
        }
    }

    #[test]
    fn strips_are_told_from_boards() {
        // As the rules are read.
        const UP_AND_DOWN: u8 = 0b1010;
        let rules = ["LR=.-x", "LR*=..-xx", "Rwm=r.-.r", "Ln=b.-.b", "Les=b.-.b,R=.-x", "L=./.-x/x", "LR=!g.!g-?g?"];
        for text in rules {
            let read = crate::rules::grid::picture_rules(text).unwrap();
            let flat =
                read.iter().all(|rule| rule.before.len() == rule.width as usize && rule.directions & UP_AND_DOWN == 0);
            assert_eq!(is_flat(&format!("squares({text})")), flat, "{text}");
        }
        for flat in ["squares(LR=.-x,LR=..-xx)", "squares(L=b.-.b,Rw=r.-.r)", "squares(Lewm=b.-.b)", "coins(run)"] {
            assert!(is_flat(flat), "{flat}");
        }
        let others = [
            "squares(LR*=..-xx)",
            "squares(Ln=b.-.b)",
            "squares(L=./.-x/x)",
            "heaps(k=1)",
            "nothing",
            "coins(run*run)",
        ];
        for other in others {
            assert!(!is_flat(other), "{other}");
        }
    }

    #[test]
    fn a_board_is_surveyed() {
        let found = survey(&format!("{KAYLES}:1x5"));
        assert_eq!((found.normal, found.misere, found.grundy), (Some(Outcome::N), Some(Outcome::N), Some(4)));
        assert_eq!(found.longest, Some(5));
        let found = survey("heaps(k=1,2,3):4");
        assert_eq!((found.normal, found.grundy, found.longest), (Some(Outcome::P), Some(0), Some(4)));
        // Left and Right by turns: Left's moves alone would be two.
        let found = survey("squares(L=./.-x/x,R=..-xx):2x2");
        assert_eq!((found.normal, found.longest), (Some(Outcome::N), Some(1)));
        let found = survey("squares(L*=b.-.b,R*=r.-.r):b..r");
        assert_eq!(found.longest, None);
        // The third place of Mock Turtles is worth four.
        let found = survey("coins(b=0..):tth");
        assert_eq!((found.normal, found.misere, found.grundy), (Some(Outcome::N), Some(Outcome::N), Some(4)));
        assert_eq!(found.longest, Some(4));
    }
}
