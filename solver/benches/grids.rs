//! Cram and Clobber by islands compared with a memo over whole boards, Domineering with a memo over islands without
//! symmetry, rules of one's own with the built-in games that they describe, and labels of a graph with circles with sweeps
//! over all of it, in one run: `cargo bench -p solver --bench grids`.
//!
//! Times vary between runs and machines; the ratios are what to compare.
mod common;

use std::collections::HashMap;
use std::time::Duration;

use common::{Bench, Random, shortest, timed};
use rustc_hash::FxHashMap;
use solver::board::Place;
use solver::budget::{Budget, Meter};
use solver::context::{Context, Tables};
use solver::player::Standing;
use solver::search::loopy::{Digraph, retrograde};
use solver::theory::clobber::{ClobberTables, Stones};
use solver::theory::dominoes::{CramTables, DomineeringOutcomes, DomineeringTables, Floor};
use solver::value::{Form, Forms};
use solver::{Outcome, Play, Player, analyse};

fn empty(width: u32, height: u32) -> Floor {
    Floor::new(width, height, vec![true; (width * height) as usize]).expect("a board")
}

/// A board as a set of free squares, row by row.
#[derive(Clone, Copy)]
struct Size {
    width: u32,
    height: u32,
}

impl Size {
    fn full(self) -> u64 {
        (1 << (self.width * self.height)) - 1
    }

    /// The boards after a domino, upright or across.
    fn options(self, free: u64, upright: bool) -> impl Iterator<Item = u64> {
        let width = self.width;
        (0..self.width * self.height).filter_map(move |at| {
            let next = if upright { at + width } else { at + 1 };
            let fits = upright || (at + 1) % width != 0;
            let domino = 1 << at | 1_u64 << next;
            (fits && next < 64 && free & domino == domino).then_some(free & !domino)
        })
    }
}

/// The mex over all moves, with a memo over whole boards.
fn cram(size: Size, free: u64, memo: &mut FxHashMap<u64, u8>) -> u8 {
    if let Some(&value) = memo.get(&free) {
        return value;
    }
    let mut seen = 0_u64;
    for upright in [true, false] {
        for option in size.options(free, upright) {
            seen |= 1 << cram(size, option, memo);
        }
    }
    let value = seen.trailing_ones() as u8;
    memo.insert(free, value);
    value
}

/// A board without bits: its width, and whether each square is free, row by row.
type Cells = (usize, Vec<bool>);

/// The islands of a board, each cut out; islands of one square are left out.
fn islands((width, free): &Cells) -> Vec<Cells> {
    let (width, mut rest) = (*width, free.clone());
    let mut found = Vec::new();
    while let Some(start) = rest.iter().position(|free| *free) {
        let (mut island, mut next) = (vec![start], 0);
        rest[start] = false;
        while let Some(&at) = island.get(next) {
            let (column, mut beside) = (at % width, vec![at + width]);
            beside.extend(at.checked_sub(width));
            beside.extend((column > 0).then(|| at - 1));
            beside.extend((column + 1 < width).then_some(at + 1));
            for to in beside {
                if rest.get(to) == Some(&true) {
                    rest[to] = false;
                    island.push(to);
                }
            }
            next += 1;
        }
        if island.len() > 1 {
            let rows = || island.iter().map(|at| at / width);
            let columns = || island.iter().map(|at| at % width);
            let (top, bottom) = (rows().min().unwrap_or(0), rows().max().unwrap_or(0));
            let (left, right) = (columns().min().unwrap_or(0), columns().max().unwrap_or(0));
            let size = right - left + 1;
            let mut cells = vec![false; size * (bottom - top + 1)];
            island.iter().for_each(|at| cells[(at / width - top) * size + at % width - left] = true);
            found.push((size, cells));
        }
    }
    found
}

/// The canonical form of an island from all moves, with a memo over islands: no bits, no symmetry.
fn domineering(island: &Cells, memo: &mut HashMap<Cells, Form>, forms: &mut Forms, meter: &mut Meter) -> Form {
    if let Some(&form) = memo.get(island) {
        return form;
    }
    let (width, free) = island;
    let mut options = |upright: bool| -> Vec<Form> {
        let step = if upright { *width } else { 1 };
        let fits = |at: &usize| {
            free[*at] && free.get(at + step) == Some(&true) && (upright || !(at + 1).is_multiple_of(*width))
        };
        (0..free.len())
            .filter(fits)
            .map(|at| {
                let mut next = free.clone();
                (next[at], next[at + step]) = (false, false);
                islands(&(*width, next)).iter().fold(forms.zero(), |sum, part| {
                    let value = domineering(part, memo, forms, meter);
                    forms.add(sum, value, meter).expect("no limit")
                })
            })
            .collect()
    };
    let (left, right) = (options(true), options(false));
    let form = forms.make(left, right, meter).expect("no limit");
    memo.insert(island.clone(), form);
    form
}

/// The value of an empty board of Cram and the islands seen.
fn cram_value(width: u32, height: u32) -> (u64, usize) {
    let mut tables = CramTables::default();
    let value = tables.value(&empty(width, height), &mut Meter::new(Budget::UNLIMITED)).expect("no limit");
    (value, tables.count())
}

/// The name of an empty board's form, and the islands seen.
fn domineering_value(width: u32, height: u32) -> (String, usize) {
    let (mut tables, mut forms) = (DomineeringTables::default(), Forms::default());
    let meter = &mut Meter::new(Budget::UNLIMITED);
    let form = tables.value(&empty(width, height), &mut forms, meter).expect("no limit");
    (forms.name(form).unwrap_or_default(), tables.count())
}

fn grids(bench: &Bench) {
    bench.heading("islands", "whole boards");
    for (height, width, known, beside) in [(4, 5, 2, true), (4, 6, 0, true), (4, 7, 3, false), (5, 6, 2, false)] {
        let size = Size { width, height };
        let (fast, (value, seen)) = timed(|| cram_value(width, height));
        assert_eq!(value, known);
        let plain = || cram(size, size.full(), &mut FxHashMap::default());
        let plain = if beside { bench.beside(plain) } else { None };
        if let Some((_, same)) = plain {
            assert_eq!(value, u64::from(same));
        }
        let plain = plain.map(|(took, _)| took);
        bench.row(&format!("Cram {height}x{width}: value {value}, {seen} islands"), fast, plain);
    }
    bench.heading("bits, mirrored", "islands as cells");
    for (height, width, known, beside) in
        [(4, 4, None, true), (4, 5, Some("1"), true), (5, 5, Some("0"), true), (4, 7, Some("1"), false)]
    {
        let (fast, (name, seen)) = timed(|| domineering_value(width, height));
        assert!(known.is_none_or(|known| name == known), "{name}");
        let plain = || {
            let (mut memo, mut forms) = (HashMap::new(), Forms::default());
            let board = (width as usize, vec![true; (width * height) as usize]);
            let form = domineering(&board, &mut memo, &mut forms, &mut Meter::new(Budget::UNLIMITED));
            (forms.name(form), memo.len())
        };
        let plain = if beside { bench.beside(plain) } else { None };
        if let Some((_, (same, _))) = &plain {
            assert_eq!(Some(&name), same.as_ref());
        }
        let took = plain.as_ref().map(|(took, _)| *took);
        bench.row(&format!("Domineering {height}x{width}: {seen} islands"), fast, took);
        if let Some((_, (_, seen))) = plain {
            bench.note(&format!("{seen} islands in the plain memo"));
        }
    }
}

/// Outcomes of Domineering where the value is out of reach.
fn domineering_outcomes(bench: &Bench) {
    bench.heading("between bounds", "");
    for (width, height, known) in [(6, 6, Outcome::N), (6, 7, Outcome::R), (7, 7, Outcome::N)] {
        let boards = [empty(width, height)];
        let search = || {
            let (mut forms, mut tables, mut meter) =
                (Forms::default(), Tables::default(), Meter::new(Budget::UNLIMITED));
            let cx = &mut Context { forms: &mut forms, tables: &mut tables, meter: &mut meter };
            let mut outcomes = DomineeringOutcomes::default();
            Player::BOTH.map(|mover| outcomes.wins(&boards, mover, cx).expect("no limit").expect("it fits"))
        };
        let (took, [left, right]) = timed(search);
        assert_eq!(Outcome::from_first_wins(left, right), known);
        bench.row(&format!("Domineering {height}x{width}: who wins"), took, None);
    }
}

/// Whether the player with these stones, who is to move, wins a board of Clobber, by a memo over whole boards.
fn clobber(width: usize, board: &[u8], own: u8, memo: &mut FxHashMap<(Vec<u8>, u8), bool>) -> bool {
    if let Some(&wins) = memo.get(&(board.to_vec(), own)) {
        return wins;
    }
    let other = if own == b'b' { b'r' } else { b'b' };
    let mut wins = false;
    for from in (0..board.len()).filter(|&at| board[at] == own) {
        let column = from % width;
        let beside = [
            (column > 0).then(|| from - 1),
            (column + 1 < width).then_some(from + 1),
            from.checked_sub(width),
            (from + width < board.len()).then_some(from + width),
        ];
        for to in beside.into_iter().flatten().filter(|&to| board[to] == other) {
            let mut next = board.to_vec();
            (next[from], next[to]) = (b'.', own);
            wins = wins || !clobber(width, &next, other, memo);
        }
    }
    memo.insert((board.to_vec(), own), wins);
    wins
}

/// Boards full of stones, the colours alternating.
fn chequered(bench: &Bench) {
    bench.heading("groups", "whole boards");
    for (height, width, beside) in [(3, 4, true), (4, 4, true), (1, 26, false), (4, 5, false)] {
        let places = (0..height).flat_map(|row| (0..width).map(move |column| Place { row, column }));
        let owner =
            |place: Place| if (place.row + place.column).is_multiple_of(2) { Player::Left } else { Player::Right };
        let stones: Vec<(Place, Player)> = places.map(|place| (place, owner(place))).collect();
        let board = Stones::new(&stones).expect("a small board");
        let (fast, (wins, seen)) = timed(|| {
            let mut tables = ClobberTables::default();
            let wins = tables.wins(&[board], Player::Left, Play::Normal, &mut Meter::new(Budget::UNLIMITED));
            (wins.expect("no limit"), tables.count())
        });
        let letters: Vec<u8> = stones.iter().map(|(_, by)| if *by == Player::Left { b'b' } else { b'r' }).collect();
        let plain = || clobber(width as usize, &letters, b'b', &mut FxHashMap::default());
        let plain = if beside { bench.beside(plain) } else { None };
        if let Some((_, same)) = plain {
            assert_eq!(wins, same);
        }
        let who = if wins { "won" } else { "lost" };
        let plain = plain.map(|(took, _)| took);
        bench.row(&format!("Clobber {height}x{width}: {who} by Left's beginning, {seen} groups"), fast, plain);
    }
}

/// Reports on rules of one's own, drawn as pictures or of rows and of coins, beside those on the built-in games that they describe; the
/// shortest of some runs.
fn own_rules(bench: &Bench) {
    const RUNS: usize = 5;
    bench.heading("own rules", "built in");
    for (own, built_in) in [
        ("squares(L=./.-x/x,R=..-xx):4x4", "domineering:4x4"),
        ("squares(L=b.-.b,L=br.-.rb,Rw=r.-.r,Rw=rb.-.br):bbb..rrr", "toads:bbb..rrr"),
        ("squares(L=b.-.b,L=br.-.rb,Rw=r.-.r,Rw=rb.-.br):bbbb..rrrr", "toads:bbbb..rrrr"),
        ("squares(L*=br-.b,R*=rb-.r):brb/rbr/brb", "clobber:brb/rbr/brb"),
        ("squares(L*=br-.b,R*=rb-.r):brbr/rbrb/brbr", "clobber:brbr/rbrb/brbr"),
        ("heaps(k=1,2;b=0..):40,35", "kayles:40,35"),
        ("heaps(k=0;a!=b;b=1..):50,25", "grundy:50,25"),
        ("coins(a=0..):hthhthhhthhh", "nim:1,3,4,6,7,8,10,11,12"),
    ] {
        let report = |text: &str| {
            let position = text.parse().expect("a position");
            analyse(&position, Play::Normal, &Budget::UNLIMITED).expect("no limit")
        };
        let best = |text: &'static str| shortest(RUNS, || text, report);
        let (took, found) = best(own);
        let beside = bench.beside(|| best(built_in)).map(|(_, best)| best);
        bench.row(built_in, took, beside.as_ref().map(|(took, _)| *took));
        if let Some((known_took, known)) = beside {
            assert_eq!((found.outcome, &found.value), (known.outcome, &known.value), "{own}");
            let times = took.as_secs_f64() / known_took.as_secs_f64();
            bench.note(&format!("{times:.1} times as long as the built-in game"));
        }
    }
}

/// Sweeps over all nodes until nothing changes.
fn sweeps(options: &[Vec<u32>]) -> (Vec<Standing>, usize) {
    let mut standings = vec![Standing::Drawn; options.len()];
    let mut round = 0;
    loop {
        let mut changes = Vec::new();
        for (node, options) in options.iter().enumerate().filter(|(node, _)| standings[*node] == Standing::Drawn) {
            let lost = |to: &u32| matches!(standings[*to as usize], Standing::Lost(_));
            let won = |to: &u32| matches!(standings[*to as usize], Standing::Won(_));
            if options.iter().any(lost) {
                changes.push((node, Standing::Won(round)));
            } else if options.iter().all(won) {
                changes.push((node, Standing::Lost(round)));
            }
        }
        if changes.is_empty() {
            return (standings, round as usize);
        }
        changes.into_iter().for_each(|(node, standing)| standings[node] = standing);
        round += 1;
    }
}

/// A graph with circles: most arrows lead to near nodes, so that paths are long, the others anywhere. One node in
/// `ends` is an end, the others have at least one arrow.
fn graphs(bench: &Bench, nodes: u32, edges: u32, ends: u32) {
    let mut random = Random(1);
    let arrows: Vec<(u32, u32)> = (0..edges)
        .map(|i| {
            let from = if i < nodes { i } else { random.below(nodes) };
            let from = if from % ends == 0 { from + 1 } else { from };
            let to = if i % 8 == 0 { random.below(nodes) } else { from.saturating_sub(1 + random.below(4_000)) };
            (from, to)
        })
        .filter(|(from, to)| from != to)
        .collect();
    let mut options = vec![Vec::new(); nodes as usize];
    arrows.iter().for_each(|&(from, to)| options[from as usize].push(to));
    let (build, graph) = timed(|| Digraph::new(nodes as usize, arrows.iter().copied()));
    let (fast, standings) = timed(|| retrograde(&graph, Play::Normal));
    let plain = bench.beside(|| sweeps(&options));
    let drawn = standings.iter().filter(|standing| **standing == Standing::Drawn).count();
    let what = format!("{nodes} nodes, {} arrows: {drawn} drawn", arrows.len());
    bench.row(&what, fast, plain.as_ref().map(|(took, _)| *took));
    let per = |time: Duration| time.as_nanos() as f64 / arrows.len() as f64;
    bench.note(&format!(
        "labels {:.1} ns an arrow, the lists of predecessors {:.1} ns an arrow",
        per(fast),
        per(build)
    ));
    if let Some((_, (same, rounds))) = plain {
        assert_eq!(standings, same);
        bench.note(&format!("{rounds} sweeps"));
    }
}

fn main() {
    let bench = Bench::from_args();
    grids(&bench);
    domineering_outcomes(&bench);
    chequered(&bench);
    own_rules(&bench);
    bench.heading("one pass", "sweeps");
    for ends in [6, 20, 64] {
        graphs(&bench, 1_000_000, 2_500_000, ends);
    }
}
