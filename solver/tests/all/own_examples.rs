//! Games that the workshop has as examples and no ruleset of the register is: their lines have the moves of their rules in
//! words, on boards drawn by chance.
use crate::pictures::{Chance, Grid, board, text};
use solver::{Budget, Meter, Outcome, Play, Player, Position, Solver};
use std::collections::BTreeSet;

const ELEPHANTS: &str = "L=b.-.b,Rw=r.-.r";
const SKI_JUMPS: &str = "L=b.-.b,L=a.-.a,L=b/r/.-./c/b,L=b/c/.-./c/b,Rw=r.-.r,Rw=c.-.c,R=r/b/.-./a/r,R=r/a/.-./a/r";
const AIR: &str = "L*=..-b.,L*=b.-bb,R*=..-r.,R*=r.-rr";

/// The number of boards of each game.
const BOARDS: usize = 2_000;

/// The boards after the moves of a player.
type Moves = fn(&Grid, Player) -> Vec<Grid>;

/// The board with other contents on some squares.
fn with(board: &Grid, changes: &[((usize, usize), &str)]) -> Grid {
    let mut next = board.clone();
    for &((y, x), content) in changes {
        next[y][x] = content.to_owned();
    }
    next
}

fn squares(board: &Grid) -> Vec<(usize, usize)> {
    (0..board.len()).flat_map(|y| (0..board[0].len()).map(move |x| (y, x))).collect()
}

/// The content of a square; nothing off the board.
fn at(board: &Grid, y: Option<usize>, x: Option<usize>) -> &str {
    y.zip(x).and_then(|(y, x)| board.get(y)?.get(x)).map_or("", |cell| cell.as_str())
}

/// The column ahead of a player: Left goes to the right, Right to the left.
fn ahead(x: usize, by: Player) -> Option<usize> {
    match by {
        Player::Left => Some(x + 1),
        Player::Right => x.checked_sub(1),
    }
}

/// Each elephant goes one square to the right, each rhino one to the left, if it is free; nobody jumps.
fn elephants(board: &Grid, by: Player) -> Vec<Grid> {
    let own = if by == Player::Left { "b" } else { "r" };
    let step = |(y, x): (usize, usize)| {
        let to = ahead(x, by)?;
        let goes = board[y][x] == own && at(board, Some(y), Some(to)) == ".";
        goes.then(|| with(board, &[((y, x), "."), ((y, to), own)]))
    };
    squares(board).into_iter().filter_map(step).collect()
}

/// Skiers go one square ahead. A jumper may jump over a skier of the other side just below it, onto the free square below
/// that; whoever is jumped over is a jumper no longer.
fn ski_jumps(board: &Grid, by: Player) -> Vec<Grid> {
    let ([jumper, slipper], [over, under]) = match by {
        Player::Left => (["b", "a"], ["r", "c"]),
        Player::Right => (["r", "c"], ["b", "a"]),
    };
    let mut all = Vec::new();
    for (y, x) in squares(board) {
        let own = board[y][x].as_str();
        if own != jumper && own != slipper {
            continue;
        }
        if let Some(to) = ahead(x, by).filter(|to| at(board, Some(y), Some(*to)) == ".") {
            all.push(with(board, &[((y, x), "."), ((y, to), own)]));
        }
        let below = |rows: usize| at(board, Some(y + rows), Some(x));
        if own == jumper && [over, under].contains(&below(1)) && below(2) == "." {
            all.push(with(board, &[((y, x), "."), ((y + 1, x), under), ((y + 2, x), jumper)]));
        }
    }
    all
}

/// A stone is put where a free square or a stone of one's own is beside it.
fn air(board: &Grid, by: Player) -> Vec<Grid> {
    let own = if by == Player::Left { "b" } else { "r" };
    let open = |&(y, x): &(usize, usize)| {
        let beside = [
            at(board, y.checked_sub(1), Some(x)),
            at(board, Some(y + 1), Some(x)),
            at(board, Some(y), x.checked_sub(1)),
            at(board, Some(y), Some(x + 1)),
        ];
        board[y][x] == "." && beside.iter().any(|cell| *cell == "." || *cell == own)
    };
    squares(board).into_iter().filter(open).map(|square| with(board, &[(square, own)])).collect()
}

#[test]
fn examples_have_the_moves_of_their_rules_in_words() {
    // Rules, the moves by hand, the contents of squares, the sizes.
    type Case = (&'static str, Moves, &'static [&'static str], [(usize, usize); 2]);
    let games: [Case; 3] = [
        (ELEPHANTS, elephants, &[".", ".", "b", "r"], [(1, 9), (2, 5)]),
        (SKI_JUMPS, ski_jumps, &[".", ".", "b", "a", "r", "c"], [(3, 4), (5, 3)]),
        (AIR, air, &[".", ".", "b", "r"], [(3, 3), (2, 6)]),
    ];
    for (seed, (rules, by_hand, contents, sizes)) in (0x5C1..).zip(games) {
        let mut chance = Chance(seed);
        for _ in 0..BOARDS {
            let (height, width) = sizes[chance.below(sizes.len())];
            let position: Position =
                format!("squares({rules}):{}", chance.picture(height, width, contents)).parse().unwrap();
            let here = board(&position);
            for by in Player::BOTH {
                let found: BTreeSet<String> = position.moves(by).iter().map(|mv| text(&board(&mv.to))).collect();
                let want: BTreeSet<String> = by_hand(&here, by).iter().map(text).collect();
                assert_eq!(found, want, "{position} {by:?}");
            }
        }
    }
}

/// Outcomes of Elephants and Rhinos where all have met or both sides stand alike, and the value of a gap.
#[test]
fn elephants_and_rhinos_are_worth_what_is_known() {
    let mut solver = Solver::default();
    let report = |state: &str, solver: &mut Solver| {
        let position: Position = format!("squares({ELEPHANTS}):{state}").parse().unwrap();
        solver.analyse(&position, Play::Normal, &mut Meter::new(Budget::default())).unwrap()
    };
    for state in ["br", ".....brbr....", "r..br...br..brbr..b"] {
        assert_eq!(report(state, &mut solver).outcome, Outcome::P, "{state}");
    }
    assert_eq!(report("bbbb..rrr", &mut solver).value.as_deref(), Some("1"));
}
