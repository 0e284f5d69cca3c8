//! The report on a position that is too big: the methods tried, and smaller positions that fit.
use super::published::{Published, published};
use super::{Solver, effective, is_graded, searched};
use crate::board::{Board, Cell, squares};
use crate::budget::{Budget, Meter, SearchLimit};
use crate::player::{Play, Player};
use crate::position::Position;
use serde::{Deserialize, Serialize};

/// The least number of opened positions of a search that counts as given up; with fewer, the size was refused at once.
pub const AT_ONCE: u64 = 1_000;

/// A refusal: the budget was spent, or seen to be too small, before the outcome was known.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TooBig {
    /// The number of positions opened.
    pub nodes: u64,
    /// The limit that was reached, which tells whether a wider budget may help.
    pub limit: SearchLimit,
    /// The result that the search was for.
    pub tried: Tried,
    /// A smaller position of the same kind that was solved.
    pub fits: Option<Fits>,
    /// Published results.
    pub published: Option<Published>,
}

/// The result that was searched.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tried {
    /// The value, as nothing else gives the outcome.
    Value,
    /// The outcome, through all followers.
    Winner,
    /// The value, and the outcome without it.
    Both,
}

/// A part of the position that is small enough.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fits {
    /// The first rows and columns, from the upper left.
    Squares {
        /// The number of columns.
        width: u32,
        /// The number of rows.
        height: u32,
    },
    /// Heaps of these sizes in place of the position's own.
    Heaps(Vec<u64>),
    /// A number of its parts, reached by moves.
    Parts {
        /// The unit of the count.
        of: Counted,
        /// The number of parts that are left.
        count: u64,
    },
}

/// The unit of a board's size.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Counted {
    /// Pieces of chocolate.
    Pieces,
    /// Edges of a drawing.
    Edges,
    /// Nodes without a colour.
    Nodes,
    /// Elements of an order.
    Elements,
    /// Boxes within boxes.
    Boxes,
}

/// The size of a board whose parts are removed one by one; `None` for boards without a size, or with another one.
fn counted(board: &Board) -> Option<(Counted, u64)> {
    Some(match board {
        Board::Bar { rows, gone, .. } => {
            let all = |rows: &[u32]| rows.iter().map(|&n| u64::from(n)).sum::<u64>();
            (Counted::Pieces, all(rows) - all(gone))
        }
        Board::Block { cubes, .. } => (Counted::Pieces, cubes.len() as u64),
        Board::Drawing { edges, endless, .. } if endless.is_empty() => (Counted::Edges, edges.len() as u64),
        Board::Graph { colours, token: None, .. } => {
            (Counted::Nodes, colours.iter().filter(|colour| colour.is_none()).count() as u64)
        }
        Board::Poset { labels, .. } => (Counted::Elements, labels.len() as u64),
        Board::Boxes { parents } => (Counted::Boxes, parents.len() as u64),
        _ => return None,
    })
}

/// The budget of positions of each trial: some tenths of a second for all of them.
const TRY: u64 = 50_000;

/// The most moves made to reach a smaller position, and the most to choose from at each.
const STEPS: usize = 300;
const MOVES: u128 = 1_000;

impl Solver {
    /// The report on a position that was refused after `nodes` positions, at this limit of its meter. For boards of
    /// squares and for heaps smaller ones are tried, for other boards their followers; a position reported as fitting
    /// was solved, alone and within a small budget.
    ///
    /// # Complexity
    /// A question of at most 50,000 positions for each halving of the range of sizes, beside at most 300 moves among
    /// 1,000.
    pub fn too_big(&mut self, position: &Position, play: Play, nodes: u64, limit: SearchLimit) -> TooBig {
        let parts = effective(position);
        let tried = match (is_graded(position, play), searched::is_worth(&parts)) {
            (false, _) => Tried::Winner,
            (true, true) if searched::is_better(&parts) => Tried::Winner,
            (true, true) => Tried::Both,
            (true, false) => Tried::Value,
        };
        TooBig { nodes, limit, tried, fits: self.fits(position, play), published: published(position, play) }
    }

    fn fits(&mut self, position: &Position, play: Play) -> Option<Fits> {
        let only = position.only().filter(|only| !only.is_negative())?;
        let (rules, board) = (only.rules(), only.effective().board());
        let sizes = smaller(&board);
        let read = |fits: &Fits| format!("{rules}:{}", state(&board, fits)).parse::<Position>().ok();
        if sizes.is_empty() {
            let (sizes, positions) = left_by_moves(position).into_iter().unzip::<_, _, Vec<_>, Vec<_>>();
            return self.largest(&sizes, |i| Some(positions[i].clone()), play);
        }
        self.largest(&sizes, |i| read(&sizes[i]), play)
    }

    /// The first of these sizes that is solved.
    fn largest(&mut self, sizes: &[Fits], read: impl Fn(usize) -> Option<Position>, play: Play) -> Option<Fits> {
        // The sizes decrease: bisection between one that is too big and one that fits.
        let (mut big, mut small) = (0, sizes.len());
        let mut found = None;
        while big < small {
            let middle = usize::midpoint(big, small);
            let position = read(middle)?;
            let meter = &mut Meter::new(Budget { nodes: TRY, ..Budget::SMALL });
            if self.outcome(&position, play, meter).is_ok() {
                // A position in which nobody can move is no example.
                found = Player::BOTH.iter().any(|&by| position.can_move(by)).then(|| sizes[middle].clone()).or(found);
                small = middle;
            } else {
                big = middle + 1;
            }
        }
        found
    }
}

/// Decreasing sizes: a row or a column less, always on the longer side; heaps about a sixth less, and round numbers.
fn smaller(board: &Board) -> Vec<Fits> {
    let mut all = Vec::new();
    match board {
        Board::Grid { width, height, .. } => {
            let (mut width, mut height) = (*width, *height);
            while width * height > 1 {
                if width >= height {
                    width -= 1;
                } else {
                    height -= 1;
                }
                all.push(Fits::Squares { width, height });
            }
        }
        Board::Piles { heaps, .. } => {
            let mut heaps = heaps.clone();
            while heaps.iter().any(|n| *n > 1) {
                heaps.iter_mut().for_each(|n| *n = round(*n - *n / 6 - u64::from(*n > 1 && *n < 6)));
                all.push(Fits::Heaps(heaps.clone()));
            }
        }
        _ => {}
    }
    all
}

/// Followers of a position, each the largest that a move of either player leaves.
fn left_by_moves(position: &Position) -> Vec<(Fits, Position)> {
    let size = |position: &Position| counted(position.boards().first()?);
    let movers = if position.is_impartial() { &Player::BOTH[..1] } else { &Player::BOTH[..] };
    let (mut all, mut here) = (Vec::new(), position.clone());
    while all.len() < STEPS {
        let Some((_, now)) = size(&here) else { break };
        let may = movers.iter().filter(|&&by| here.count(by) <= MOVES).flat_map(|&by| here.moves(by));
        let smaller =
            may.filter_map(|mv| Some((size(&mv.to)?, mv.to))).filter(|((_, count), _)| (1..now).contains(count));
        let Some(((of, count), to)) = smaller.max_by_key(|((_, count), _)| *count) else { break };
        all.push((Fits::Parts { of, count }, to.clone()));
        here = to;
    }
    all
}

/// The number rounded down to its two leading digits.
fn round(n: u64) -> u64 {
    let unit = 10u64.pow(n.checked_ilog10().unwrap_or(0).saturating_sub(1));
    n / unit * unit
}

/// The text of the board at this size, without its game.
fn state(board: &Board, fits: &Fits) -> String {
    match (board, fits) {
        (Board::Grid { width, cells, .. }, Fits::Squares { width: columns, height }) => {
            let rows = cells.chunks(*width as usize).take(*height as usize);
            let kept: Vec<Cell> = rows.flat_map(|row| &row[..*columns as usize]).copied().collect();
            squares(*columns, &kept)
        }
        (_, Fits::Heaps(heaps)) => heaps.iter().map(u64::to_string).collect::<Vec<_>>().join(","),
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Stop;
    use crate::register::Game;

    fn refused(text: &str, play: Play) -> (Position, TooBig) {
        let position: Position = text.parse().unwrap();
        let mut meter = Meter::new(Budget::SMALL);
        let Err(Stop::Budget { nodes }) = Solver::default().analyse(&position, play, &mut meter) else {
            panic!("{text} is answered");
        };
        let refused = Solver::default().too_big(&position, play, nodes, meter.limit());
        (position, refused)
    }

    /// Checks that the position reported as fitting is smaller, and is solved.
    #[track_caller]
    fn check(text: &str, play: Play, tried: Tried) {
        let (position, refused) = refused(text, play);
        assert_eq!(refused.tried, tried, "{text}");
        let fits = refused.fits.unwrap_or_else(|| panic!("{text}: nothing fits"));
        let board = position.boards().pop().unwrap();
        match (&board, &fits) {
            (Board::Grid { width: w, height: h, .. }, Fits::Squares { width, height }) => {
                assert!(width * height < w * h && width * height >= 4, "{text}: {fits:?}");
            }
            (Board::Piles { heaps, .. }, Fits::Heaps(smaller)) => {
                assert!(
                    smaller.len() == heaps.len() && smaller.iter().zip(heaps).all(|(a, b)| a <= b) && smaller != heaps
                );
            }
            _ => panic!("{text}: {fits:?}"),
        }
        let rules = position.only().unwrap().rules();
        let small: Position = format!("{rules}:{}", state(&board, &fits)).parse().unwrap();
        assert!(small.count(Player::Left) + small.count(Player::Right) > 0, "{small}");
        Solver::default().outcome(&small, play, &mut Meter::new(Budget::SMALL)).unwrap_or_else(|_| panic!("{small}"));
    }

    #[test]
    fn what_is_too_big_says_what_was_tried_and_what_fits() {
        check("domineering:9x9", Play::Normal, Tried::Value);
        check("domineering:8x8", Play::Misere, Tried::Winner);
        check("cram:9x9", Play::Misere, Tried::Winner);
        check("clobber:brbrbrbr/rbrbrbrb/brbrbrbr/rbrbrbrb/brbrbrbr/rbrbrbrb/brbrbrbr", Play::Normal, Tried::Value);
        check("octal(0.07):400,500", Play::Misere, Tried::Winner);
        check("grundy:10000000", Play::Normal, Tried::Value);
    }

    #[test]
    fn a_wider_budget_is_worth_a_try_where_the_budget_was_the_limit() {
        let limit = |text: &str, play: Play| refused(text, play).1.limit;
        assert_eq!(limit("domineering:9x9", Play::Normal), SearchLimit::Reach);
        assert_ne!(limit("chomp:18x17", Play::Normal), SearchLimit::Reach);
        assert_ne!(limit("grundy:10000000", Play::Normal), SearchLimit::Reach);
    }

    /// Checks that the follower reported as fitting is solved, and no larger one on the same path was.
    #[track_caller]
    fn parts(text: &str, play: Play, kind: Counted) {
        let (position, refused) = refused(text, play);
        let Some(Fits::Parts { of, count }) = refused.fits else { panic!("{text}: {refused:?}") };
        let (whole, all) = counted(&position.boards()[0]).unwrap();
        assert!(of == kind && whole == kind && count > 1 && count < all, "{text}: {count} of {all}");
        let way = left_by_moves(&position);
        let fits = Fits::Parts { of, count };
        let (_, small) = way.iter().find(|(left, _)| *left == fits).expect("a size of the way");
        Solver::default().outcome(small, play, &mut Meter::new(Budget::SMALL)).unwrap_or_else(|_| panic!("{small}"));
    }

    #[test]
    fn of_other_boards_it_is_told_how_many_parts_fit() {
        let grid = |side: u32| {
            let node = |row: u32, column: u32| format!("n{row}x{column}");
            let across = (0..side).flat_map(|row| (1..side).map(move |c| (row, c - 1, row, c)));
            let down = (1..side).flat_map(|row| (0..side).map(move |c| (row - 1, c, row, c)));
            let edges = across.chain(down).map(|(a, b, c, d)| format!("{}-{}", node(a, b), node(c, d)));
            edges.collect::<Vec<_>>().join(",")
        };
        parts(&format!("snort:{}", grid(7)), Play::Normal, Counted::Nodes);
        parts(&format!("col:{}", grid(7)), Play::Misere, Counted::Nodes);
        let tree = |depth: usize| {
            (0..depth).fold("g".to_owned(), |tree, i| format!("{}({tree},{tree})", ["b", "r", "g"][i % 3]))
        };
        parts(&format!("hackenbush:{}", tree(6)), Play::Misere, Counted::Edges);
    }

    #[test]
    fn only_boards_whose_size_is_a_number_are_made_smaller() {
        for game in Game::ALL {
            let position: Position = game.examples()[0].text.parse().unwrap();
            let board = position.boards().pop().unwrap();
            let sizes = smaller(&board);
            assert_eq!(!sizes.is_empty(), matches!(board, Board::Grid { .. } | Board::Piles { .. }), "{}", game.key());
            assert!(sizes.len() < 200, "{}", game.key());
        }
        let (_, refusal) = refused("domineering:9x9 + domineering:9x9", Play::Normal);
        assert_eq!(refusal.fits, None);
        assert_eq!([7, 10, 99, 100, 1_234, u64::MAX].map(round), [7, 10, 99, 100, 1_200, 18_000_000_000_000_000_000]);
    }
}
