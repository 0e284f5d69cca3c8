//! The names of Hackenbush drawings against play itself: a drawing and the negative of its canonical form, cut by cut
//! and option by option, is won by the second player. Nothing of the solver's order or sums is used, only the options
//! that it gives the form.
use solver::board::Colour;
use solver::notation::Input;
use solver::notation::drawing::{Drawing, Line};
use solver::theory::hackenbush;
use solver::value::Form;
use solver::{Budget, Meter, Solver};
use std::collections::hash_map::Entry;
use std::collections::{BTreeSet, HashMap};

const ALL: [Colour; 3] = [Colour::Blue, Colour::Red, Colour::Green];

/// The sum of a drawing and −form; sets of edges are numbers.
struct Beside<'a> {
    lines: &'a [Line],
    options: &'a mut HashMap<Form, [Vec<Form>; 2]>,
    wins: HashMap<(u32, Form, bool), bool>,
}

impl Beside<'_> {
    /// The edges of a set that are still connected to the ground.
    fn grounded(&self, set: u32) -> u32 {
        let (mut nodes, mut kept) = (1u32, 0u32);
        loop {
            let before = kept;
            for (i, line) in self.lines.iter().enumerate().filter(|(i, _)| set >> i & 1 == 1) {
                if nodes >> line.from & 1 == 1 || nodes >> line.to & 1 == 1 {
                    nodes |= 1 << line.from | 1 << line.to;
                    kept |= 1 << i;
                }
            }
            if kept == before {
                return kept;
            }
        }
    }

    /// Whether the mover, Left or Right, wins.
    fn wins(&mut self, set: u32, form: Form, left: bool) -> bool {
        if let Some(&known) = self.wins.get(&(set, form, left)) {
            return known;
        }
        let mine = if left { Colour::Blue } else { Colour::Red };
        let mut wins = false;
        for i in (0..self.lines.len()).filter(|i| set >> i & 1 == 1) {
            let colour = self.lines[i].colour;
            if colour == mine || colour == Colour::Green {
                let rest = self.grounded(set & !(1 << i));
                wins = wins || !self.wins(rest, form, !left);
            }
        }
        // In the negative Left has the moves of Right.
        let options = self.options[&form][usize::from(left)].clone();
        wins = wins || options.into_iter().any(|option| !self.wins(set, option, !left));
        self.wins.insert((set, form, left), wins);
        wins
    }
}

/// A solver that names drawings and checks the names.
#[derive(Default)]
struct Lab {
    solver: Solver,
    options: HashMap<Form, [Vec<Form>; 2]>,
}

impl Lab {
    fn check(&mut self, drawing: &Drawing) {
        let mut meter = Meter::new(Budget::default());
        let mut cx = self.solver.context(&mut meter);
        let form = hackenbush::value(drawing, &mut cx).unwrap().into_form(cx.forms);
        let mut open = vec![form];
        while let Some(form) = open.pop() {
            if let Entry::Vacant(vacant) = self.options.entry(form) {
                let (left, right) = cx.forms.options(form, cx.meter).unwrap();
                open.extend(left.iter().chain(&right));
                vacant.insert([left, right]);
            }
        }
        let name = cx.forms.name(form);
        let all = (1 << drawing.lines().len()) - 1;
        let mut beside = Beside { lines: drawing.lines(), options: &mut self.options, wins: HashMap::new() };
        let first = [true, false].map(|left| beside.wins(all, form, left));
        assert_eq!(first, [false, false], "{drawing} is not {name:?}");
    }
}

/// All drawings with one edge more, each once.
fn grown(drawings: &BTreeSet<String>, colours: &[Colour]) -> BTreeSet<String> {
    let mut more = BTreeSet::new();
    for text in drawings {
        let drawing = Drawing::parse(Input::new(text)).unwrap();
        for from in 0..drawing.nodes() {
            for to in from..=drawing.nodes() {
                for &colour in colours {
                    let mut lines = drawing.lines().to_vec();
                    lines.push(Line { from, to, colour });
                    more.insert(Drawing::reading(&lines).0.sorted().to_string());
                }
            }
        }
    }
    more
}

#[test]
fn every_drawing_of_up_to_five_edges_has_the_value_it_is_given() {
    let mut lab = Lab::default();
    let mut drawings = BTreeSet::from(["0".to_owned()]);
    let mut checked = 0;
    for edges in 1..=5 {
        drawings = grown(&drawings, &ALL);
        for text in &drawings {
            let drawing = Drawing::parse(Input::new(text)).unwrap();
            assert_eq!(drawing.lines().len(), edges);
            lab.check(&drawing);
            checked += 1;
        }
    }
    assert!(checked > 50_000, "{checked}");
}

#[test]
fn thousands_of_larger_drawings_have_the_values_they_are_given() {
    let mut lab = Lab::default();
    let mut state = 2022u64;
    let mut below = |n: u32| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((state >> 33) % u64::from(n)) as u32
    };
    for _ in 0..3_000 {
        let mut lines: Vec<Line> = Vec::new();
        let mut nodes = 1;
        for _ in 0..6 + below(4) {
            let (from, to) = (below(nodes), below(nodes + 1));
            nodes = nodes.max(to + 1);
            lines.push(Line { from, to, colour: ALL[below(3) as usize] });
        }
        lab.check(&Drawing::reading(&lines).0);
    }
}
