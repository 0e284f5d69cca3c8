//! Rules of one's own against a brute force that lays each picture on each place, and against the built-in games.
use crate::oracle::{first_wins, rounds};
use solver::reason::Reason;
use solver::rules::grid::{Measure, Pictures};
use solver::ruleset::Ruleset;
use solver::{Budget, Meter, Outcome, Play, Player, Position, Solver};
use std::collections::{BTreeSet, HashMap};

/// Rows of cells; of a picture a cell may be `!x`.
pub type Grid = Vec<Vec<String>>;

fn grid(text: &str) -> Grid {
    let row = |row: &str| {
        let mut cells: Vec<String> = Vec::new();
        for c in row.chars() {
            match cells.last_mut().filter(|cell| cell.as_str() == "!") {
                Some(cell) => cell.push(c),
                None => cells.push(c.to_string()),
            }
        }
        cells
    };
    text.replace('#', "x").split('/').map(row).collect()
}

/// A quarter turn counterclockwise.
fn turned(picture: &Grid) -> Grid {
    (0..picture[0].len()).rev().map(|i| picture.iter().map(|row| row[i].clone()).collect()).collect()
}

/// The text of a board, each square written out.
pub fn text(board: &Grid) -> String {
    board.iter().map(|row| row.concat()).collect::<Vec<_>>().join("/").replace('x', "#")
}

/// The board after a picture is replaced by another at this place, if that changes it.
fn replaced(board: &Grid, before: &Grid, after: &Grid, top: i32, left: i32) -> Option<Grid> {
    let mut next = board.clone();
    for (r, row) in before.iter().enumerate() {
        for (c, asked) in row.iter().enumerate() {
            let at = [top + r as i32, left + c as i32].map(|i| usize::try_from(i).ok());
            let square = at[0].zip(at[1]).filter(|&(r, c)| r < board.len() && c < board[0].len());
            let found = square.map_or("e", |(r, c)| board[r][c].as_str());
            let fits = match asked.strip_prefix('!') {
                Some(other) => found != other,
                None => asked == "?" || found == asked,
            };
            if !fits {
                return None;
            }
            if after[r][c] != "?" {
                let (y, x) = square?;
                next[y][x] = after[r][c].to_owned();
            }
        }
    }
    (next != *board).then_some(next)
}

/// The boards after the moves of a player.
fn by_hand(rules: &str, board: &Grid, by: Player) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for rule in rules.split(',') {
        let (head, pictures) = rule.split_once('=').unwrap();
        if !head.contains(if by == Player::Left { 'L' } else { 'R' }) {
            continue;
        }
        let (before, after) = pictures.split_once('-').unwrap();
        let mut pair = (grid(before), grid(after));
        for mirrored in [false, true] {
            for direction in "enws".chars() {
                let any = head.chars().any(|c| "enws*".contains(c));
                let named = head.contains(direction) || head.contains('*') || !any && direction == 'e';
                if named && (!mirrored || head.contains('m')) {
                    for top in -6..=board.len() as i32 {
                        for left in -6..=board[0].len() as i32 {
                            found.extend(replaced(board, &pair.0, &pair.1, top, left).as_ref().map(text));
                        }
                    }
                }
                pair = (turned(&pair.0), turned(&pair.1));
            }
            pair.0.reverse();
            pair.1.reverse();
        }
    }
    found
}

/// A random generator with a fixed seed (xorshift).
pub struct Chance(pub u64);

impl Chance {
    /// A number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % n as u64) as usize
    }

    /// One of these texts.
    pub fn of<'a>(&mut self, all: &[&'a str]) -> &'a str {
        all[self.below(all.len())]
    }

    /// Rows of these cells.
    pub fn picture(&mut self, height: usize, width: usize, cells: &[&str]) -> String {
        let row = |chance: &mut Chance| (0..width).map(|_| chance.of(cells)).collect::<String>();
        (0..height).map(|_| row(self)).collect::<Vec<_>>().join("/")
    }

    /// One rule to three, with contents that meet often.
    pub fn rules(&mut self) -> String {
        let rule = |chance: &mut Chance| {
            let (height, width) = (1 + chance.below(2), 1 + chance.below(3));
            let who = chance.of(&["L", "R", "LR", "L*", "R*", "LR*", "Lw", "Rnm", "LRm", "Lem", "R*m"]);
            let before = chance.picture(height, width, &[".", ".", "b", "r", "x", "e", "?", "!b", "!.", "!e", "!x"]);
            let after = chance.picture(height, width, &[".", "b", "r", "x", "?", "?"]);
            format!("{who}={before}-{after}")
        };
        (0..1 + self.below(3)).map(|_| rule(self)).collect::<Vec<_>>().join(",")
    }

    /// A random position with random rules that can be read.
    fn position(&mut self) -> Option<(String, Position)> {
        let rules = self.rules();
        let (height, width) = (1 + self.below(2), 1 + self.below(4));
        let board = self.picture(height, width, &[".", ".", "b", "r", "#"]);
        Some((rules.clone(), format!("squares({rules}):{board}").parse().ok()?))
    }
}

/// The squares of a position of one board.
pub fn board(position: &Position) -> Grid {
    let state = position.components()[0].state();
    match state.split_once('x') {
        Some((height, width)) => {
            vec![vec![".".to_owned(); width.parse().unwrap()]; height.parse().unwrap()]
        }
        None => grid(&state),
    }
}

/// The outcome, under normal play with the value.
pub fn solve(position: &Position, play: Play, solver: &mut Solver) -> (Outcome, Option<String>) {
    let report = solver.analyse(position, play, &mut Meter::new(Budget::default())).unwrap();
    (report.outcome, report.value.filter(|_| play == Play::Normal))
}

#[test]
fn moves_are_those_of_the_pictures() {
    let (mut chance, mut read, mut moves) = (Chance(0x5EED), 0, 0);
    for _ in 0..6_000 {
        let Some((rules, position)) = chance.position() else { continue };
        read += 1;
        for by in Player::BOTH {
            let found: Vec<String> = position.moves(by).iter().map(|mv| text(&board(&mv.to))).collect();
            moves += found.len();
            let distinct: BTreeSet<String> = found.iter().cloned().collect();
            assert_eq!(distinct, by_hand(&rules, &board(&position), by), "{position} {by:?}");
            assert_eq!(distinct.len(), found.len(), "{position} {by:?}: a move twice");
        }
    }
    assert!(read > 1_000 && moves > 500, "{read} {moves}");
}

/// The winners of a position and all its followers, by rounds; `None` if there are too many.
fn winners(start: &Position, play: Play) -> Option<[Option<Player>; 2]> {
    let mut options = HashMap::new();
    let mut queue: Vec<(Position, Player)> = Player::BOTH.iter().map(|&by| (start.clone(), by)).collect();
    while let Some((position, by)) = queue.pop() {
        let key = (position.to_string(), by);
        if options.contains_key(&key) {
            continue;
        }
        let next: Vec<Position> = position.moves(by).into_iter().map(|mv| mv.to).collect();
        options.insert(key, next.iter().map(|to| (to.to_string(), by.other())).collect::<Vec<_>>());
        if options.len() > 400 {
            return None;
        }
        queue.extend(next.into_iter().map(|to| (to, by.other())));
    }
    let known = rounds(&options.into_iter().collect::<Vec<_>>(), play);
    let winner = |by: Player| known[&(start.to_string(), by)].map(|(wins, _)| if wins { by } else { by.other() });
    Some(Player::BOTH.map(winner))
}

/// Regions, images, negatives and the proof of the end: all of them are part of an outcome.
#[test]
fn outcomes_of_random_rules_agree_with_the_definition() {
    let (mut chance, mut solver, mut seen, mut endless) = (Chance(0xC0FFEE), Solver::default(), 0, 0);
    for _ in 0..2_000 {
        let Some((_, position)) = chance.position() else { continue };
        let negative: Position = format!("-{position}").parse().unwrap();
        for play in [Play::Normal, Play::Misere] {
            let Some([left, right]) = winners(&position, play) else { continue };
            seen += 1;
            endless += usize::from(position.is_loopy());
            let outcome = Outcome::from_winners(left, right);
            assert_eq!(solve(&position, play, &mut solver).0, outcome, "{position} {play:?}");
            let turned = Outcome::from_winners(right.map(Player::other), left.map(Player::other));
            assert_eq!(solve(&negative, play, &mut solver).0, turned, "{negative} {play:?}");
        }
    }
    assert!(seen > 500 && endless > 20, "{seen} {endless}");
}

#[test]
fn a_position_that_is_not_endless_ends() {
    let (mut chance, mut ended) = (Chance(0xE4D), 0);
    for _ in 0..3_000 {
        let Some((_, mut position)) = chance.position() else { continue };
        if position.is_loopy() {
            continue;
        }
        ended += 1;
        // Either player moves, as in a sum.
        for ply in 0.. {
            let by = Player::BOTH[chance.below(2)];
            let own = position.moves(by);
            let moves = if own.is_empty() { position.moves(by.other()) } else { own };
            if moves.is_empty() {
                break;
            }
            position = moves[chance.below(moves.len())].to.clone();
            assert!(ply < 2_000, "{position}");
        }
    }
    assert!(ended > 500, "{ended}");
}

pub const CRAM: &str = "LR*=..-xx";
pub const DOMINEERING: &str = "L=./.-x/x,R=..-xx";
pub const CLOBBER: &str = "L*=br-.b,R*=rb-.r";
pub const TOADS: &str = "L=b.-.b,L=br.-.rb,Rw=r.-.r,Rw=rb.-.br";

/// All boards of this size with these contents.
pub fn boards(height: usize, width: usize, signs: &str) -> Vec<String> {
    let mut all = vec![String::new()];
    for i in 0..height * width {
        let joint = if i > 0 && i % width == 0 { "/" } else { "" };
        all = all.iter().flat_map(|text| signs.chars().map(move |sign| format!("{text}{joint}{sign}"))).collect();
    }
    all
}

/// Asserts that rules and the built-in game that they describe have the same moves, outcomes and values on a board.
#[track_caller]
fn same_game(key: &str, rules: &str, state: &str, solver: &mut Solver) {
    let built_in: Position = format!("{key}:{state}").parse().unwrap();
    let own: Position = format!("squares({rules}):{state}").parse().unwrap();
    for by in Player::BOTH {
        let moves = |position: &Position| -> BTreeSet<(String, String)> {
            let named = |mv: solver::position::Move| (mv.name.clone(), text(&board(&mv.to)));
            position.moves(by).into_iter().map(named).collect()
        };
        assert_eq!(moves(&own), moves(&built_in), "{own} {by:?}");
    }
    for play in [Play::Normal, Play::Misere] {
        assert_eq!(solve(&own, play, solver), solve(&built_in, play, solver), "{own} {play:?}");
    }
}

#[test]
fn a_built_in_game_said_in_pictures_is_the_same_game() {
    // Key, rules, cells, heights and widths.
    type Case = (&'static str, &'static str, &'static str, &'static [(usize, usize)]);
    let mut solver = Solver::default();
    let games: [Case; 4] = [
        ("cram", CRAM, ".#", &[(1, 7), (2, 4), (3, 3)]),
        ("domineering", DOMINEERING, ".#", &[(1, 5), (2, 4), (3, 3)]),
        ("toads", TOADS, ".#br", &[(1, 5), (2, 2)]),
        ("clobber", CLOBBER, ".br", &[(1, 6), (2, 3)]),
    ];
    for (key, rules, signs, sizes) in games {
        for state in sizes.iter().flat_map(|&(height, width)| boards(height, width, signs)) {
            same_game(key, rules, &state, &mut solver);
        }
    }
}

/// Dominoes on a bent row, in a rectangle that the table of regions has no room for: it is a heap of Dawson's Kayles.
#[test]
fn a_region_in_a_large_rectangle_has_its_value() {
    let bent = format!("{}/{}", ".".repeat(8), ["#######."; 8].join("/"));
    let mut solver = Solver::default();
    let [own, heap] =
        [format!("squares({CRAM}):{bent}"), "octal(0.07):16".to_owned()].map(|text| text.parse().unwrap());
    for play in [Play::Normal, Play::Misere] {
        assert_eq!(solve(&own, play, &mut solver), solve(&heap, play, &mut solver), "{play:?}");
    }
}

/// Boards of different rules beside each other, and several of one set of rules.
#[test]
fn sums_of_boards_agree_with_the_definition() {
    let mut solver = Solver::default();
    for text in [
        format!("squares({DOMINEERING}):3x2 + squares({CLOBBER}):brb/..r"),
        format!("squares({TOADS}):bb..r + squares({TOADS}):b.rr + squares({TOADS}):b.r"),
        format!("squares({CRAM}):2x3 + squares(LR=.-x,LR=..-xx):1x4"),
        format!("squares({CRAM}):2x3 + squares({CRAM}):3x2 + squares({CRAM}):1x4"),
        "squares(L=.-x,R=..-xx):1x5 + -squares(L=.-x,R=..-xx):1x4 + squares(L=.-x,R=..-xx):1x3".to_owned(),
    ] {
        let position: Position = text.parse().unwrap();
        for play in [Play::Normal, Play::Misere] {
            let mut memo = HashMap::new();
            let [left, right] = Player::BOTH.map(|by| first_wins(&position, by, play, &mut memo));
            let outcome = Outcome::from_first_wins(left, right);
            assert_eq!(solve(&position, play, &mut solver).0, outcome, "{text} {play:?}");
        }
    }
}

/// Kayles and Dawson's Kayles on a strip: their heaps are the free squares in a row.
#[test]
fn strips_have_the_values_of_their_heaps() {
    let mut solver = Solver::default();
    for n in 1..=14 {
        for (rules, heap) in [("LR=.-x,LR=..-xx", format!("kayles:{n}")), ("LR=..-xx", format!("octal(0.07):{n}"))] {
            let own: Position = format!("squares({rules}):1x{n}").parse().unwrap();
            let known: Position = heap.parse().unwrap();
            for play in [Play::Normal, Play::Misere] {
                assert_eq!(solve(&own, play, &mut solver), solve(&known, play, &mut solver), "{own} {play:?}");
            }
        }
    }
}

#[test]
fn the_proof_of_the_end_is_told() {
    let ends = |text: &str| {
        let (rules, state) = text.split_once(':').unwrap();
        let position =
            Ruleset::parse(&Pictures, Some(solver::notation::Input::new(rules)), solver::notation::Input::new(state));
        Pictures.ends(&position.unwrap()).map(<[Measure]>::to_vec)
    };
    assert_eq!(ends("LR*=..-xx:2x2"), Some(vec![Measure::Weights([1, 0, 0, 0, 0, 0, 0, 0])]));
    assert_eq!(ends("L*=b.-.b,R=..-xx:b."), None);
    let loopy = |text: &str| text.parse::<Position>().unwrap().is_loopy();
    assert!(loopy("squares(L*=b.-.b):b.") && !loopy("squares(L*=b.-.b):bb") && !loopy("squares(LR=..-xx):..."));
}

#[test]
fn regions_that_no_rule_connects_add_up() {
    let sum = |text: &str| {
        let report = solver::analyse(&text.parse().unwrap(), Play::Normal, &Budget::default()).unwrap();
        report.explanation.into_iter().find_map(|step| match step.reason {
            Reason::GridSum { parts, sum } => Some((parts.iter().map(|part| part.cells.len()).collect(), sum)),
            _ => None,
        })
    };
    let found: Option<(Vec<usize>, String)> = sum("squares(L=./.-x/x,R=..-xx):..#./###.");
    assert_eq!(found, Some((vec![2, 2], "0".to_owned())));
    // Neighbouring rows are two regions.
    assert_eq!(sum(&format!("squares({TOADS}):b./.r")), Some((vec![2, 2], "0".to_owned())));
    assert_eq!(sum("squares(LR*=..-xx):..#.."), None);
}

#[test]
fn errors_name_their_place() {
    #[track_caller]
    fn check(text: &str, at: usize, code: &str) {
        let error = text.parse::<Position>().unwrap_err();
        assert_eq!((error.at, error.kind.code()), (at, code), "{text}");
    }
    check("squares:..", 8, "parameters-expected");
    check("squares(L=.-x):.y", 16, "expected");
    check("squares(L=.-):.", 12, "expected");
    check("squares(L=..-x):.", 13, "pictures-differ");
    check("squares(R=.-x,L=b-b):.", 14, "rule-changes-nothing");
    check("squares(L=.-x):1x129", 15, "too-many");
    check("squares(L=.-x):12x11", 15, "too-many");
}

#[test]
fn a_move_that_is_no_domino_and_no_slide_is_named_by_what_changes() {
    let names = |text: &str| {
        let position: Position = text.parse().unwrap();
        position.moves(Player::Left).into_iter().map(|mv| mv.name).collect::<Vec<_>>()
    };
    assert_eq!(names("squares(L=.-b):..."), ["1,1=b", "1,2=b", "1,3=b"]);
    assert_eq!(names("squares(L=br.-..b):br."), ["1,1=.-1,2=.-1,3=b"]);
    assert_eq!(names("squares(L=.-x,L=..-xx):.."), ["1,1", "1,1-1,2", "1,2"]);
    assert_eq!(names("squares(Lew=b.-xb):.b."), ["1,1=b-1,2=#", "1,2=#-1,3=b"]);
}
