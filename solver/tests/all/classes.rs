//! Moves counted as one: over the whole register, compared with the boards.
use solver::board::{Act, Board, Cell, Figures};
use solver::position::{LISTED_CHOICES, Move};
use solver::{Game, Player, Position};
use std::collections::{BTreeSet, HashMap, HashSet};

/// Every example, its followers after up to two moves, and sums of two of these.
fn positions(game: Game) -> Vec<Position> {
    let mut all: Vec<Position> = Vec::new();
    for example in game.examples() {
        let start: Position = example.text.parse().unwrap();
        let mut level = vec![start];
        for _ in 0..3 {
            let next = level.iter().flat_map(|position| {
                let moves: Vec<Move> = Player::BOTH.iter().flat_map(|&by| position.moves(by)).collect();
                let step = (moves.len() / 3).max(1);
                moves.into_iter().step_by(step).map(|mv| mv.to)
            });
            let next: Vec<Position> = next.take(12).collect();
            all.append(&mut level);
            level = next;
        }
    }
    let twice: Vec<Position> = all.iter().take(4).map(|one| one.clone().plus(one.clone())).collect();
    all.extend(twice);
    all
}

/// The effect of a move on heaps, whatever their places: the change of each, as sorted numbers.
fn heaps(position: &Position, mv: &Move) -> Option<Vec<(u64, Vec<u64>)>> {
    let Act::Heaps(heaps) = &mv.act else { return None };
    let plain = |board: &Board| matches!(board, Board::Piles { .. });
    if !position.off_board_facts().is_empty() || !position.boards().iter().all(plain) {
        return None;
    }
    let mut takes: Vec<(u64, Vec<u64>)> = Vec::new();
    for heap in heaps {
        let mut left = heap.left.clone();
        left.sort_unstable_by(|a, b| b.cmp(a));
        takes.push((heap.from, left));
    }
    takes.sort();
    Some(takes)
}

/// The squares, turned upside down, from side to side, or both.
fn flipped(board: &Board, down: bool, across: bool) -> Option<Vec<Cell>> {
    let Board::Grid { width, height, cells, figures: Figures::STONES } = board else { return None };
    // Coins are turned from the right: the image of a board of coins is another game.
    if cells.iter().any(|cell| cell.is_coin()) {
        return None;
    }
    let (width, height) = (*width as usize, *height as usize);
    let at = |i: usize| {
        let (row, column) = (i / width, i % width);
        let row = if down { height - 1 - row } else { row };
        let column = if across { width - 1 - column } else { column };
        cells[row * width + column]
    };
    Some((0..cells.len()).map(at).collect())
}

/// Whether one move is the image of the other on a board of squares that is its own image.
fn are_images(position: &Position, one: &Move, other: &Move) -> bool {
    let board = |position: &Position, i: usize| position.boards().swap_remove(i);
    one.component == other.component
        && [(true, false), (false, true), (true, true)].into_iter().any(|(down, across)| {
            let i = one.component;
            let before = board(position, i);
            let image = |board: &Board| flipped(board, down, across);
            let same = |board: &Board| flipped(board, false, false);
            image(&before).is_some()
                && image(&before) == same(&before)
                && image(&board(&one.to, i)) == same(&board(&other.to, i))
        })
}

/// The index of the tree of all plays, options without order and repetition; `None` if it is too large or infinite.
fn tree(position: &Position, trees: &mut Trees) -> Option<usize> {
    let text = position.to_string();
    if let Some(known) = trees.known.get(&text) {
        return Some(*known);
    }
    if trees.open == 0 || position.is_loopy() || position.count(Player::Left) + position.count(Player::Right) > 30 {
        return None;
    }
    trees.open -= 1;
    let mut options = [BTreeSet::new(), BTreeSet::new()];
    for (side, by) in Player::BOTH.into_iter().enumerate() {
        for mv in position.moves(by) {
            options[side].insert(tree(&mv.to, trees)?);
        }
    }
    let next = trees.numbers.len();
    let number = *trees.numbers.entry(options).or_insert(next);
    trees.known.insert(text, number);
    Some(number)
}

#[derive(Default)]
struct Trees {
    known: HashMap<String, usize>,
    numbers: HashMap<[BTreeSet<usize>; 2], usize>,
    /// The number of positions that may still be opened.
    open: u32,
}

#[test]
fn equal_heaps_and_mirror_images_are_counted_once() {
    let (mut fewer, mut of_heaps, mut images, mut of_trees) = (0, 0, 0, 0);
    for &game in Game::ALL {
        let mut trees = Trees::default();
        for position in positions(game) {
            for by in Player::BOTH {
                let moves = position.moves(by);
                let classes: Vec<u64> = moves.iter().map(|mv| position.class(mv)).collect();
                let different = classes.iter().collect::<HashSet<_>>().len() as u64;
                match position.count_once(by, LISTED_CHOICES) {
                    None => assert!(position.count(by) > LISTED_CHOICES || position.is_endless(), "{position}"),
                    Some(counted) => assert_eq!(counted, different, "{position}"),
                }
                fewer += usize::from(different < moves.len() as u64);
                // Two components keep their heaps apart.
                let takes: Vec<_> = moves.iter().map(|mv| Some((mv.component, heaps(&position, mv)?))).collect();
                if position.components().len() == 1 && takes.iter().all(Option::is_some) {
                    of_heaps += usize::from(moves.len() > 1);
                    assert_eq!(different, takes.into_iter().collect::<HashSet<_>>().len() as u64, "{position}");
                }
                for (i, one) in moves.iter().enumerate().take(40) {
                    for (j, other) in moves.iter().enumerate().take(40).skip(i + 1) {
                        let same = classes[i] == classes[j];
                        if are_images(&position, one, other) {
                            images += 1;
                            assert!(same, "{position}: {} and {}", one.name, other.name);
                        }
                        if same {
                            trees.open = 400;
                            if let (Some(a), Some(b)) = (tree(&one.to, &mut trees), tree(&other.to, &mut trees)) {
                                of_trees += 1;
                                assert_eq!(a, b, "{position}: {} and {}", one.name, other.name);
                            }
                        }
                    }
                }
            }
        }
    }
    assert!(fewer > 200 && of_heaps > 100 && images > 100 && of_trees > 500, "{fewer} {of_heaps} {images} {of_trees}");
}

/// Equal components count once, too, and so does a row shortened at either end.
#[test]
fn what_is_counted_in_sums_and_rows() {
    let counted = |text: &str| text.parse::<Position>().unwrap().count_once(Player::Left, LISTED_CHOICES);
    assert_eq!(counted("nim:3,3,3"), Some(3));
    assert_eq!(counted("nim:3 + nim:3 + nim:2"), Some(5));
    assert_eq!(counted("lasker:4"), Some(6));
    assert_eq!(counted("kayles:4"), Some(4));
    assert_eq!(counted("cram:2x2"), Some(1));
    assert_eq!(counted("nim:5000"), None);
    assert_eq!(counted("hackenbush:{b}"), None);
}
