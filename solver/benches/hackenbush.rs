//! Hackenbush values compared with a plain memo over sets of edges, in one run: `cargo bench -p solver --bench
//! hackenbush`.
//!
//! Times vary between runs and machines; the ratios are what to compare.
mod common;

use common::{Bench, Random, timed};
use rustc_hash::FxHashMap;
use solver::board::Colour;
use solver::budget::{Budget, Meter};
use solver::context::{Context, Tables};
use solver::notation::Input;
use solver::notation::drawing::{Drawing, Line};
use solver::theory::hackenbush;
use solver::value::dyadic::Dyadic;
use solver::value::{Forms, Value};

/// The value's name, from a fresh solver.
fn value(drawing: &Drawing) -> String {
    let (mut forms, mut tables) = (Forms::default(), Tables::default());
    let budget = Budget { nodes: u64::MAX, bytes: 1 << 30 };
    let mut meter = Meter::new(budget);
    let cx = &mut Context { forms: &mut forms, tables: &mut tables, meter: &mut meter };
    match hackenbush::value(drawing, cx).expect("within the budget") {
        Value::Nimber(n) => format!("*{n}"),
        Value::Form(form) if cx.forms.is_number(form) => {
            let x = cx.forms.as_number(form).expect("is a number");
            if x.exponent() > 64 { format!("a number with {} digits", x.exponent()) } else { x.to_string() }
        }
        value => {
            let form = value.into_form(cx.forms);
            cx.forms.name(form).unwrap_or_default()
        }
    }
}

/// A random connected drawing without loops.
fn graph(edges: u32, nodes: u32, colours: &[Colour], seed: u64) -> Drawing {
    let mut random = Random(seed);
    let mut lines = Vec::new();
    for i in 0..edges {
        let to = if i + 1 < nodes { i + 1 } else { 1 + random.below(nodes - 1) };
        let from = if i + 1 < nodes { random.below(i + 1) } else { (to + 1 + random.below(nodes - 1)) % nodes };
        lines.push(Line { from, to, colour: colours[random.below(colours.len() as u32) as usize] });
    }
    Drawing::reading(&lines).0
}

/// The straightforward method: grounded sets of edges as hash keys, every cut tried, numbers over 2^40.
struct Plain<'a> {
    lines: &'a [Line],
    /// The edges at each node.
    around: Vec<u32>,
    known: FxHashMap<u32, i64>,
}

impl Plain<'_> {
    fn new(drawing: &Drawing) -> Plain<'_> {
        let mut around = vec![0; drawing.nodes() as usize];
        for (i, line) in drawing.lines().iter().enumerate() {
            around[line.from as usize] |= 1 << i;
            around[line.to as usize] |= 1 << i;
        }
        Plain { lines: drawing.lines(), around, known: FxHashMap::default() }
    }

    fn grounded(&self, set: u32) -> u32 {
        let (mut kept, mut seen, mut open) = (0, 1u32, 1u32);
        while open != 0 {
            let node = open.trailing_zeros();
            open &= open - 1;
            let mut edges = self.around[node as usize] & set & !kept;
            kept |= edges;
            while edges != 0 {
                let line = self.lines[edges.trailing_zeros() as usize];
                edges &= edges - 1;
                let ends = (1 << line.from | 1 << line.to) & !seen;
                seen |= ends;
                open |= ends;
            }
        }
        kept
    }

    fn value(&mut self, set: u32) -> i64 {
        if let Some(&known) = self.known.get(&set) {
            return known;
        }
        let (mut left, mut right) = (i64::MIN / 2, i64::MAX / 2);
        for (i, line) in self.lines.iter().enumerate().filter(|(i, _)| set >> i & 1 == 1) {
            let option = self.value(self.grounded(set ^ 1 << i));
            if line.colour == Colour::Blue { left = left.max(option) } else { right = right.min(option) }
        }
        let value = simplest(left, right);
        self.known.insert(set, value);
        value
    }
}

fn simplest(left: i64, right: i64) -> i64 {
    const ONE: i64 = 1 << 40;
    match (left < 0, right > 0) {
        (true, true) => 0,
        (true, false) => -simplest(-right, -left),
        _ => {
            (0..=40).map(|k| ONE >> k).map(|step| (left / step + 1) * step).find(|x| *x < right).expect("a number fits")
        }
    }
}

fn main() {
    const PURE: &[Colour] = &[Colour::Blue, Colour::Red];
    const MIXED: &[Colour] = &[Colour::Blue, Colour::Red, Colour::Green];
    let bench = Bench::from_args();
    bench.heading("array or options", "memo of sets");
    for (edges, nodes, beside) in [
        (20, 10, true),
        (20, 15, true),
        (22, 11, true),
        (24, 12, true),
        (26, 13, false),
        (30, 24, false),
        (40, 34, false),
    ] {
        let drawing = graph(edges, nodes, PURE, u64::from(edges * 100 + nodes));
        let (fast, name) = timed(|| value(&drawing));
        let plain = || {
            let mut plain = Plain::new(&drawing);
            (plain.value((1u32 << edges) - 1), plain.known.len())
        };
        let plain = if beside { bench.beside(plain) } else { None };
        let what = format!("red-blue, {edges} edges, {nodes} nodes: {name}");
        bench.row(&what, fast, plain.map(|(took, _)| took));
        if let Some((_, (value, sets))) = plain {
            assert_eq!(name, Dyadic::new(value, 40).to_string());
            bench.note(&format!("{sets} sets"));
        }
    }
    for (edges, nodes) in [(12, 7), (16, 9), (16, 12), (18, 10), (20, 11), (20, 16), (22, 12)] {
        let drawing = graph(edges, nodes, MIXED, u64::from(edges * 100 + nodes));
        let (time, name) = timed(|| value(&drawing));
        bench.row(&format!("three colours, {edges} edges, {nodes} nodes"), time, None);
        bench.note(&format!("a name of {} characters", name.len()));
    }
    let many = 100_000;
    let mut random = Random(7);
    let stalk: String = (0..many).map(|_| if random.below(2) == 0 { 'b' } else { 'r' }).collect();
    let caterpillar: String = "b(r,".repeat(many / 2 - 1) + "br" + &")".repeat(many / 2 - 1);
    for (kind, text) in [("stalk", stalk), ("caterpillar", caterpillar)] {
        let drawing = Drawing::parse(Input::new(&text)).expect("is well formed");
        let (time, name) = timed(|| value(&drawing));
        bench.row(&format!("{kind} of {many} edges: {name}"), time, None);
    }
    for (kind, colours, nodes) in
        [("red-blue tree", PURE, many as u32 + 1), ("green graph", &MIXED[2..], many as u32 / 2)]
    {
        let drawing = graph(many as u32, nodes, colours, 5);
        let (time, name) = timed(|| value(&drawing));
        bench.row(&format!("{kind} of {many} edges: {name}"), time, None);
    }
}
