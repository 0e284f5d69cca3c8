//! Hackenbush against the tables of the literature and against a brute force that shares nothing with the solver: sets
//! of edges, cut by cut.
use proptest::prelude::*;
use solver::board::{Board, Colour, EdgeName};
use solver::notation::Input;
use solver::notation::drawing::{Drawing, Line};
use solver::reason::{FormOption, FormStep, OptionFate, Powers, Reason, Twig};
use solver::theory::hackenbush::{green_cuts, number_cuts};
use solver::value::dyadic::Dyadic;
use solver::{Budget, Meter, Outcome, Play, Player, Position, Report, Solver};
use std::collections::{BTreeMap, BTreeSet, HashMap};

fn position(text: &str) -> Position {
    format!("hackenbush:{text}").parse().unwrap_or_else(|e| panic!("{text}: {e:?}"))
}

fn ask(solver: &mut Solver, position: &Position, play: Play) -> Report {
    solver.analyse(position, play, &mut Meter::new(Budget::default())).unwrap_or_else(|e| panic!("{position}: {e:?}"))
}

fn value(text: &str) -> String {
    ask(&mut Solver::default(), &position(text), Play::Normal).value.unwrap()
}

/// The winning cuts of a player, in the notation of the tables.
fn winning(report: &Report, by: Player) -> String {
    let names: Vec<&str> = report.winning(by).map(|mv| mv.name.as_str()).collect();
    if names.is_empty() { "-".into() } else { names.join(" ") }
}

/// A drawing by its rules alone: edges (node, node, colour); a set of them is a number.
#[derive(Clone)]
struct Brute {
    edges: Vec<(u32, u32, Colour)>,
    wins: HashMap<(u32, Player, Play), bool>,
    grundy: HashMap<u32, u64>,
    /// Values as numerators over 2^32.
    number: HashMap<u32, i64>,
}

impl Brute {
    fn new(edges: Vec<(u32, u32, Colour)>) -> Brute {
        Brute { edges, wins: HashMap::new(), grundy: HashMap::new(), number: HashMap::new() }
    }

    fn of(position: &Position) -> Brute {
        let Board::Drawing { edges, .. } = position.boards().remove(0) else { panic!("no drawing") };
        Brute::new(edges.iter().map(|edge| (edge.from, edge.to, edge.colour)).collect())
    }

    fn all(&self) -> u32 {
        (1 << self.edges.len()) - 1
    }

    /// The sum of this drawing and the negative of another.
    fn minus(&self, other: &Brute) -> Brute {
        let mut edges = self.edges.clone();
        let up = |node: u32| if node == 0 { 0 } else { node + 100 };
        let swap = |colour| match colour {
            Colour::Blue => Colour::Red,
            Colour::Red => Colour::Blue,
            Colour::Green => Colour::Green,
        };
        edges.extend(other.edges.iter().map(|&(a, b, colour)| (up(a), up(b), swap(colour))));
        Brute::new(edges)
    }

    fn grounded(&self, set: u32) -> u32 {
        let (mut nodes, mut kept) = (BTreeSet::from([0]), 0);
        loop {
            let before = kept;
            for (i, &(a, b, _)) in self.edges.iter().enumerate() {
                if set >> i & 1 == 1 && (nodes.contains(&a) || nodes.contains(&b)) {
                    nodes.extend([a, b]);
                    kept |= 1 << i;
                }
            }
            if kept == before {
                return kept;
            }
        }
    }

    fn options(&self, set: u32, by: Player) -> Vec<u32> {
        let mine = |i: &usize| set >> i & 1 == 1 && cuts(by, self.edges[*i].2);
        (0..self.edges.len()).filter(mine).map(|i| self.grounded(set & !(1 << i))).collect()
    }

    fn wins(&mut self, set: u32, mover: Player, play: Play) -> bool {
        if let Some(&wins) = self.wins.get(&(set, mover, play)) {
            return wins;
        }
        let options = self.options(set, mover);
        let wins = if options.is_empty() {
            play == Play::Misere
        } else {
            options.into_iter().any(|option| !self.wins(option, mover.other(), play))
        };
        self.wins.insert((set, mover, play), wins);
        wins
    }

    fn outcome(&mut self, play: Play) -> Outcome {
        let all = self.all();
        Outcome::from_first_wins(self.wins(all, Player::Left, play), self.wins(all, Player::Right, play))
    }

    fn grundy(&mut self, set: u32) -> u64 {
        if let Some(&known) = self.grundy.get(&set) {
            return known;
        }
        let values: BTreeSet<u64> = self.options(set, Player::Left).into_iter().map(|o| self.grundy(o)).collect();
        let value = (0..).find(|n| !values.contains(n)).unwrap();
        self.grundy.insert(set, value);
        value
    }

    /// The value of a red-blue drawing: the simplest number between its options, found by trying denominators.
    fn number(&mut self, set: u32) -> i64 {
        if let Some(&known) = self.number.get(&set) {
            return known;
        }
        let left = self.options(set, Player::Left).into_iter().map(|o| self.number(o)).max();
        let right = self.options(set, Player::Right).into_iter().map(|o| self.number(o)).min();
        let fits = |x: &i64| left.is_none_or(|l| l < *x) && right.is_none_or(|r| *x < r);
        let whole = (0..40).flat_map(|n| [n << 32, -(n << 32)]).find(fits);
        let broken = || {
            let (l, r) = (left.unwrap(), right.unwrap());
            (1..=32).find_map(|k| {
                let step = 1i64 << (32 - k);
                [l.div_euclid(step) + 1].into_iter().map(|m| m * step).find(|x| *x < r)
            })
        };
        let value = whole.or_else(broken).unwrap();
        self.number.insert(set, value);
        value
    }
}

fn cuts(by: Player, colour: Colour) -> bool {
    colour == Colour::Green || colour == if by == Player::Left { Colour::Blue } else { Colour::Red }
}

/// Checks outcome and winning cuts of both players, under one convention.
fn same_as_brute(solver: &mut Solver, position: &Position, play: Play) {
    let report = ask(solver, position, play);
    let mut brute = Brute::of(position);
    assert_eq!(report.outcome, brute.outcome(play), "{position} {play:?}");
    let Board::Drawing { edges, .. } = position.boards().remove(0) else { panic!("no drawing") };
    for by in Player::BOTH {
        let all = brute.all();
        let want: BTreeSet<String> = (0..edges.len())
            .filter(|&i| {
                cuts(by, edges[i].colour) && {
                    let option = brute.grounded(all & !(1 << i));
                    !brute.wins(option, by.other(), play)
                }
            })
            .map(|i| edges[i].name.to_string())
            .collect();
        let got: BTreeSet<String> = report.winning(by).map(|mv| mv.name.clone()).collect();
        assert_eq!(got, want, "{position} {play:?} {by:?}");
    }
}

const KNOWN: &str = include_str!("known/hackenbush.txt");

fn lines() -> impl Iterator<Item = &'static str> {
    KNOWN.lines().filter(|line| !line.is_empty() && !line.starts_with('#'))
}

#[test]
fn the_tables_of_the_literature() {
    let mut rows = 0;
    let mut solver = Solver::default();
    for line in lines().filter(|line| line.contains(" | ")) {
        let cells: Vec<&str> = line.split(" | ").collect();
        let report = ask(&mut solver, &position(cells[0]), Play::Normal);
        assert_eq!(format!("{:?}", report.outcome), cells[1], "{line}");
        assert_eq!(report.value.as_deref(), Some(cells[2]), "{line}");
        for (by, cell) in [(Player::Left, cells[3]), (Player::Right, cells[4])] {
            if cell != "?" {
                assert_eq!(winning(&report, by), cell, "{line}");
            }
        }
        rows += 1;
    }
    assert_eq!(rows, 105);
}

#[test]
fn relations_of_the_literature() {
    let mut solver = Solver::default();
    let mut rows = 0;
    for line in lines().filter(|line| !line.contains(" | ") && !line.starts_with("misere")) {
        let [a, relation, b] = line.split(' ').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let difference: Position = format!("hackenbush:{a} + -hackenbush:{b}").parse().unwrap();
        let want = match relation {
            "=" => Outcome::P,
            ">" => Outcome::L,
            "<" => Outcome::R,
            "||" => Outcome::N,
            _ => panic!("{line}"),
        };
        assert_eq!(ask(&mut solver, &difference, Play::Normal).outcome, want, "{line}");
        rows += 1;
    }
    assert_eq!(rows, 14);
}

#[test]
fn misere_outcomes_of_the_literature() {
    for line in lines().filter_map(|line| line.strip_prefix("misere ")) {
        let (text, outcome) = line.split_once(' ').unwrap();
        let report = ask(&mut Solver::default(), &position(text), Play::Misere);
        assert_eq!(format!("{:?}", report.outcome), outcome, "{line}");
        assert_eq!((winning(&report, Player::Left).as_str(), winning(&report, Player::Right).as_str()), ("1.1", "2.1"));
    }
}

#[test]
fn red_blue_stalks_up_to_seven_edges_are_the_numbers_of_their_days() {
    let mut solver = Solver::default();
    let mut seen = BTreeMap::new();
    for length in 0..=7u32 {
        for bits in 0..1u32 << length {
            let stalk: String = (0..length).map(|i| if bits >> i & 1 == 1 { 'b' } else { 'r' }).collect();
            let position = position(if stalk.is_empty() { "0" } else { &stalk });
            let report = ask(&mut solver, &position, Play::Normal);
            let mut brute = Brute::of(&position);
            let all = brute.all();
            let number = brute.number(all);
            let shift = number.trailing_zeros().min(32);
            let (num, den) = (number >> shift, 1i64 << (32 - shift));
            let name = if den == 1 { num.to_string() } else { format!("{num}/{den}") };
            assert_eq!(report.value.unwrap(), name, "{stalk}");
            assert_eq!(seen.insert(number, stalk), None, "each number has one stalk");
        }
    }
    assert_eq!(seen.len(), 255);
}

/// All drawings with this many edges, with loops and parallel edges, each once; nodes and colours in every way.
fn drawings(edges: usize, colours: &[Colour]) -> BTreeSet<String> {
    let mut shapes = vec![(Vec::<(u32, u32)>::new(), 1u32)];
    for _ in 0..edges {
        let mut more = Vec::new();
        for (shape, nodes) in shapes {
            for a in 0..nodes {
                for b in a..=nodes {
                    more.push((shape.iter().copied().chain([(a, b)]).collect(), nodes.max(b + 1)));
                }
            }
        }
        shapes = more;
    }
    let mut texts = BTreeSet::new();
    for (shape, _) in shapes {
        for mut code in 0..colours.len().pow(edges as u32) {
            let mut lines = Vec::new();
            for &(from, to) in &shape {
                lines.push(Line { from, to, colour: colours[code % colours.len()] });
                code /= colours.len();
            }
            texts.insert(Drawing::reading(&lines).0.sorted().to_string());
        }
    }
    texts
}

const ALL: [Colour; 3] = [Colour::Blue, Colour::Red, Colour::Green];

#[test]
fn all_small_drawings_agree_with_brute_force() {
    let mut solver = Solver::default();
    let mut checked = 0;
    for edges in 0..=4 {
        let texts = drawings(edges, &ALL);
        for text in texts.iter().step_by(if edges == 4 { 7 } else { 1 }) {
            for play in [Play::Normal, Play::Misere] {
                same_as_brute(&mut solver, &position(text), play);
            }
            checked += 1;
        }
    }
    assert!(checked > 1_500, "{checked}");
}

#[test]
fn equal_values_have_one_name() {
    // The name identifies equal drawings: each is equal to the first of its name, and differs from the others.
    let mut solver = Solver::default();
    let mut first: BTreeMap<String, Brute> = BTreeMap::new();
    for edges in 0..=3 {
        for text in drawings(edges, &ALL) {
            let position = position(&text);
            let name = ask(&mut solver, &position, Play::Normal).value.unwrap();
            let brute = Brute::of(&position);
            match first.get(&name) {
                None => {
                    for (other, its) in &first {
                        assert_ne!(brute.minus(its).outcome(Play::Normal), Outcome::P, "{text}: {name} or {other}");
                    }
                    first.insert(name, brute);
                }
                Some(same) => assert_eq!(brute.minus(same).outcome(Play::Normal), Outcome::P, "{text}: {name}"),
            }
        }
    }
    assert_eq!(first.len(), 44, "{:?}", first.keys());
}

#[test]
fn pure_drawings_agree_with_their_own_recursions() {
    let mut solver = Solver::default();
    for edges in 0..=5 {
        for text in drawings(edges, &[Colour::Green]) {
            let position = position(&text);
            let mut brute = Brute::of(&position);
            let all = brute.all();
            assert_eq!(ask(&mut solver, &position, Play::Normal).grundy, Some(brute.grundy(all)), "{text}");
        }
        for text in drawings(edges, &ALL[..2]).iter().step_by(if edges == 5 { 31 } else { 1 }) {
            same_number(&mut solver, text);
        }
    }
}

fn same_number(solver: &mut Solver, text: &str) {
    let position = position(text);
    let mut brute = Brute::of(&position);
    let all = brute.all();
    let number = brute.number(all);
    let shift = number.trailing_zeros().min(32);
    let want = match 32 - shift {
        0 => (number >> 32).to_string(),
        k => format!("{}/{}", number >> shift, 1i64 << k),
    };
    assert_eq!(ask(solver, &position, Play::Normal).value.unwrap(), want, "{text}");
}

/// A random drawing: each edge ends at existing nodes or a new one.
fn drawing(colours: &'static [Colour], edges: std::ops::RangeInclusive<usize>) -> impl Strategy<Value = String> {
    let edge = (0..1000u32, 0..1000u32, 0..colours.len());
    prop::collection::vec(edge, edges).prop_map(move |edges| {
        let mut nodes = 1;
        let mut lines = Vec::new();
        for (a, b, colour) in edges {
            // A new node twice as often as each old one: trees and cycles mix.
            let (from, to) = (a % nodes, (b % (nodes + 2)).min(nodes));
            nodes = nodes.max(to + 1);
            lines.push(Line { from, to, colour: colours[colour] });
        }
        Drawing::reading(&lines).0.to_string()
    })
}

/// A random red-blue forest: each edge grows from an existing node, the ground or the newest more often.
fn forest(edges: usize) -> impl Strategy<Value = String> {
    prop::collection::vec((0..1000u32, 0..2usize), 0..=edges).prop_map(|edges| {
        let lines: Vec<Line> = (0..)
            .zip(edges)
            .map(|(i, (from, colour))| {
                let from = (from % (i + 4)).min(i);
                Line { from, to: i + 1, colour: ALL[colour] }
            })
            .collect();
        Drawing::reading(&lines).0.to_string()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 120, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_drawings_agree_with_brute_force(text in drawing(&ALL, 5..=9)) {
        for play in [Play::Normal, Play::Misere] {
            same_as_brute(&mut Solver::default(), &position(&text), play);
        }
    }

    #[test]
    fn random_red_blue_drawings_are_their_simplest_numbers(text in drawing(&ALL[..2], 6..=12)) {
        same_number(&mut Solver::default(), &text);
        same_as_brute(&mut Solver::default(), &position(&text), Play::Misere);
    }

    #[test]
    fn random_green_drawings_have_their_grundy_value(text in drawing(&ALL[2..], 6..=12)) {
        let position = position(&text);
        let mut brute = Brute::of(&position);
        let all = brute.all();
        prop_assert_eq!(ask(&mut Solver::default(), &position, Play::Normal).grundy, Some(brute.grundy(all)));
    }

    #[test]
    fn cuts_to_a_number_are_found_without_trying_all(text in forest(12), num in -12..=12i64, exp in 0..4u64) {
        let position = position(&text);
        let brute = &mut Brute::of(&position);
        let drawing = Drawing::parse(Input::new(&text)).unwrap();
        let bound = num << (32 - exp);
        for by in Player::BOTH {
            let mut want = Vec::new();
            for i in 0..brute.edges.len() {
                let option = brute.grounded(brute.all() & !(1 << i));
                let value = brute.number(option);
                if cuts(by, brute.edges[i].2) && if by == Player::Left { value >= bound } else { value <= bound } {
                    want.push(i);
                }
            }
            let found = number_cuts(&drawing, by, &Dyadic::new(num, exp), 99, &mut Meter::new(Budget::SMALL));
            prop_assert_eq!(found, Ok(Some(want)), "{} {:?}", text, by);
        }
    }

    #[test]
    fn cuts_to_a_grundy_value_are_found_without_trying_all(text in drawing(&ALL[2..], 4..=12), target in 0..5u64) {
        let position = position(&text);
        let mut brute = Brute::of(&position);
        let all = brute.all();
        let edges = brute.edges.len();
        let want: Vec<usize> = (0..edges)
            .filter(|&i| { let option = brute.grounded(all & !(1 << i)); brute.grundy(option) == target })
            .collect();
        let drawing = Drawing::parse(Input::new(&text)).unwrap();
        prop_assert_eq!(green_cuts(&drawing, target, &mut Meter::new(Budget::SMALL)), Ok(want), "{}", text);
    }

    #[test]
    fn printing_and_parsing_are_inverse(text in drawing(&ALL, 0..=30)) {
        let drawing = position(&text);
        prop_assert_eq!(drawing.to_string(), format!("hackenbush:{text}"));
        // After every cut the text is a drawing again, and the edges that fall are those of the brute force.
        let brute = Brute::of(&drawing);
        for by in Player::BOTH {
            for choice in drawing.choices(by) {
                let to = choice.mv.to.to_string();
                prop_assert_eq!(to.parse::<Position>().unwrap().to_string(), to);
                let Board::Drawing { edges, .. } = drawing.boards().remove(0) else { panic!("no drawing") };
                let cut = edges.iter().position(|edge| edge.name.to_string() == choice.mv.name).unwrap();
                let kept = brute.grounded(brute.all() & !(1 << cut));
                let gone: Vec<_> = (0..edges.len()).filter(|i| kept >> i & 1 == 0)
                    .map(|i| solver::board::Part::Edge(edges[i].name)).collect();
                prop_assert_eq!(&choice.gone, &gone, "{} {}", drawing, choice.mv.name);
                let Board::Drawing { edges: left, .. } = choice.mv.to.boards().remove(0) else { panic!("no drawing") };
                prop_assert_eq!(left.len(), kept.count_ones() as usize);
            }
        }
    }

    #[test]
    fn one_edge_in_four_ways_makes_a_diamond(text in drawing(&ALL, 2..=8), pick in 0..100usize) {
        // Blue > green > red and blue > missing > red, green and missing confused, for any edge of any drawing.
        let brute = Brute::of(&position(&text));
        let pick = pick % brute.edges.len();
        let coloured = |colour| {
            let mut edges = brute.edges.clone();
            edges[pick].2 = colour;
            Some(edges)
        };
        let missing = {
            let kept = brute.grounded(brute.all() & !(1 << pick));
            (0..brute.edges.len()).filter(|i| kept >> i & 1 == 1).map(|i| brute.edges[i]).collect()
        };
        let ways = [coloured(Colour::Blue), coloured(Colour::Green), coloured(Colour::Red), Some(missing)];
        let texts: Vec<String> = ways.into_iter().flatten().map(|edges| {
            let lines: Vec<Line> = edges.iter().map(|&(from, to, colour)| Line { from, to, colour }).collect();
            Drawing::reading(&lines).0.to_string()
        }).collect();
        let [blue, green, red, missing] = &texts[..] else { panic!() };
        let mut solver = Solver::default();
        let mut relation = |a: &str, b: &str| {
            let difference = format!("hackenbush:{a} + -hackenbush:{b}").parse().unwrap();
            ask(&mut solver, &difference, Play::Normal).outcome
        };
        prop_assert_eq!(relation(blue, green), Outcome::L);
        prop_assert_eq!(relation(green, red), Outcome::L);
        prop_assert_eq!(relation(blue, missing), Outcome::L);
        prop_assert_eq!(relation(missing, red), Outcome::L);
        prop_assert_eq!(relation(green, missing), Outcome::N);
    }
}

#[test]
fn known_drawings_with_cycles() {
    // A cycle of n green edges at the ground is one loop or none.
    assert_eq!(value("ggg@0"), "*");
    assert_eq!(value("gg@0"), "0");
    // A blue and a red wall with a beam: the mirror image is its negative.
    assert_eq!(value("b@1,r@1"), "0");
    // Winning Ways' girl-like loop of three blue edges: each cut leaves the other two.
    assert_eq!(value("bbb@0"), "3");
}

/// Checks that every step of an argument is true by itself.
#[expect(clippy::too_many_lines, reason = "an arm for each reason")]
fn check_reasons(text: &str) -> Vec<&'static str> {
    let position = position(text);
    let mut solver = Solver::default();
    let report = ask(&mut solver, &position, Play::Normal);
    let of_cut = |edge: &dyn std::fmt::Display| {
        let cut = edge.to_string();
        report.moves.iter().find(|mv| mv.name == cut).and_then(|mv| mv.value.clone()).unwrap()
    };
    let whole = report.value.clone().unwrap();
    let xor = |twigs: &[Twig]| twigs.iter().fold(0, |sum, twig| sum ^ twig.length);
    let mut kinds = Vec::new();
    // Counted moves and boards of any game are checked in `cases`.
    let of_any_game = |reason: &Reason| matches!(reason, Reason::Counted { .. } | Reason::Cases { .. });
    for step in report.explanation.iter().filter(|step| !of_any_game(&step.reason)) {
        kinds.push(match &step.reason {
            Reason::HackenbushSum { parts, sum } => {
                assert_eq!(*sum, whole, "{text}");
                let plants: Vec<u32> = parts.iter().flat_map(|part| part.plants.clone()).collect();
                assert_eq!(plants.iter().collect::<BTreeSet<_>>().len(), plants.len());
                "sum"
            }
            Reason::HackenbushStalk { steps, value, .. } => {
                assert_eq!(steps.last().unwrap().sum, *value);
                let colours: String = steps.iter().map(|step| step.colour.letter()).collect();
                assert_eq!(self::value(&colours), *value, "{text}");
                "stalk"
            }
            Reason::HackenbushTree { steps, value, .. } => {
                let known: BTreeMap<String, &str> =
                    steps.iter().map(|step| (step.edge.to_string(), step.value.as_str())).collect();
                for step in steps {
                    let above: Vec<&str> = step.branches.iter().map(|edge| known[&edge.to_string()]).collect();
                    assert_eq!(sum(&above), number(&step.above), "{text}");
                }
                assert_eq!(steps.last().unwrap().value, *value);
                "tree"
            }
            Reason::HackenbushFusion { cycle, carries, sum, .. } => {
                assert!(cycle.len() > 1);
                assert_eq!(xor(carries) ^ (cycle.len() as u64 % 2), *sum, "{text}");
                "fusion"
            }
            Reason::HackenbushColon { twigs, sum, .. } => {
                assert!(twigs.len() > 1);
                assert_eq!(xor(twigs), *sum, "{text}");
                "colon"
            }
            Reason::HackenbushGreen { heaps, sum } => {
                assert_eq!((xor(heaps), Some(*sum)), (*sum, report.grundy), "{text}");
                "green"
            }
            Reason::HackenbushNumber { left, right, best_left, best_right, value, .. } => {
                let (l, r) = (best_left.as_deref().map(number), best_right.as_deref().map(number));
                assert_eq!(l, left.iter().map(|cut| number(&cut.value)).max(), "{text}");
                assert_eq!(r, right.iter().map(|cut| number(&cut.value)).min(), "{text}");
                assert!(l.is_none_or(|l| l < number(value)) && r.is_none_or(|r| number(value) < r), "{text}");
                "number"
            }
            Reason::HackenbushForm { plants, left, right, options, steps, value } => {
                way(options, steps);
                assert!(options.len() >= left.len() + right.len());
                let alone = report.explanation.iter().all(|s| !matches!(s.reason, Reason::HackenbushSum { .. }));
                for (by, cuts) in [(Player::Left, left), (Player::Right, right)] {
                    for cut in cuts.iter().filter(|_| alone) {
                        assert_eq!(of_cut(&cut.edge), cut.value, "{text} {by:?}");
                    }
                    let kept = |edge: &EdgeName| cuts.iter().any(|cut| cut.edge == *edge);
                    for cut in cuts {
                        if let OptionFate::Dominated { by } = cut.fate {
                            assert!(kept(&by) && by != cut.edge, "{text}");
                        }
                    }
                    assert!(
                        cuts.is_empty() || cuts.iter().any(|cut| !matches!(cut.fate, OptionFate::Dominated { .. }))
                    );
                }
                assert!(!plants.is_empty() && (!alone || *value == whole));
                "form"
            }
            Reason::HackenbushRedBlue { value } => {
                assert_ne!(report.outcome, Outcome::N, "{text}");
                assert_eq!(*value, whole);
                "red-blue"
            }
            Reason::HackenbushNumberAvoidance { numbers, others } => {
                assert!(!numbers.is_empty() && !others.is_empty());
                // A player with any winning move has one outside the numbers.
                let inside = |name: &str| {
                    let plant: u32 = name.split('.').next().unwrap().parse().unwrap();
                    numbers.iter().any(|part| part.plants.contains(&plant))
                };
                for by in Player::BOTH {
                    let mut winning = report.winning(by).map(|mv| inside(&mv.name)).peekable();
                    assert!(winning.peek().is_none() || winning.any(|inside| !inside), "{text}");
                }
                "avoidance"
            }
            Reason::Uptimal { powers: Powers { number, digits, nim }, form } => {
                assert_eq!(*form, whole);
                let mut difference = format!("hackenbush:{text} + -game:{number} + -game:*{nim}");
                for (k, &digit) in digits.iter().enumerate() {
                    let sign = if digit < 0 { "" } else { "-" };
                    let term = format!(" + {sign}game:{}", power(k + 1));
                    difference += &term.repeat(digit.unsigned_abs() as usize);
                }
                let difference = difference.parse().unwrap();
                assert_eq!(ask(&mut solver, &difference, Play::Normal).outcome, Outcome::P, "{text}");
                "uptimal"
            }
            Reason::Search { .. } => "search",
            other => panic!("{text}: {other:?}"),
        });
    }
    kinds
}

/// Checks that each step is about options that are still there, of the same player, and that its claim is true.
fn way(options: &[FormOption], steps: &[FormStep]) {
    let mut there: Vec<bool> = options.iter().map(|option| option.name.is_some()).collect();
    for step in steps {
        let (FormStep::Dominated { option, proof, .. } | FormStep::Reversible { option, proof, .. }) = step;
        assert!(std::mem::replace(&mut there[*option], false), "{step:?}");
        match step {
            FormStep::Dominated { better, .. } => {
                assert!(there[*better] && options[*option].by == options[*better].by);
            }
            FormStep::Reversible { new, .. } => new.iter().for_each(|&id| there[id] = true),
        }
        let difference: Position = format!("{} + -{}", proof.greater, proof.less).parse().unwrap();
        let outcome = ask(&mut Solver::default(), &difference, Play::Normal).outcome;
        assert!(matches!(outcome, Outcome::P | Outcome::L), "{difference}");
    }
}

/// A power of ↑ by its definition, ↑ⁿ⁺¹ = {0|∗ − ↑ − … − ↑ⁿ}.
fn power(n: usize) -> String {
    if n == 1 {
        return "^".to_owned();
    }
    let lower: Vec<String> = (1..n).map(power).collect();
    format!("{{0|*-{}}}", lower.join("-"))
}

/// A dyadic, given by its name, over 2^32.
fn number(name: &str) -> i64 {
    let (num, den) = name.split_once('/').unwrap_or((name, "1"));
    num.parse::<i64>().unwrap() * ((1 << 32) / den.parse::<i64>().unwrap())
}

fn sum(names: &[&str]) -> i64 {
    names.iter().map(|name| number(name)).sum()
}

#[test]
fn known_arguments() {
    let check = |text: &str, want: &[&str]| assert_eq!(check_reasons(text), want, "{text}");
    check("brrb", &["red-blue", "stalk"]);
    check("b(r,bb)", &["red-blue", "tree"]);
    check("br,r", &["sum", "red-blue", "stalk", "stalk"]);
    // Three rounds of pruning, then one heap of 6.
    check("g(g(g,gg),g(ggg,g),gg)", &["colon", "colon", "colon", "green"]);
    check("g@1(ggg@1,g)", &["fusion", "colon", "green"]);
    check("b@1(r,b),r@1", &["red-blue", "number", "search"]);
    check("gbr", &["form"]);
    check("g,gb,brr", &["sum", "avoidance", "form", "stalk"]);
    check("0", &["red-blue"]);
    // −↑ − ↑² + ∗, on a loop with two others beside it.
    check("g(r@1,r@1)", &["form", "uptimal", "search"]);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_step_of_an_argument_is_true(text in drawing(&ALL, 1..=9)) {
        check_reasons(&text);
    }

    #[test]
    fn arguments_of_pure_drawings_are_true(red_blue in drawing(&ALL[..2], 1..=10), green in drawing(&ALL[2..], 1..=20)) {
        check_reasons(&red_blue);
        prop_assert!(check_reasons(&green).ends_with(&["green"]));
    }
}

#[test]
fn winning_cuts_of_large_green_drawings_are_named() {
    // A heap of 12,000 beside one of 9,000, and one beside nothing.
    let two = format!("{},{}", "g".repeat(12_000), "g".repeat(9_000));
    let report = ask(&mut Solver::default(), &position(&two), Play::Normal);
    assert_eq!(report.grundy, Some(12_000 ^ 9_000));
    assert_eq!(winning(&report, Player::Left), "1.9001");
}

#[test]
fn winning_cuts_of_large_red_blue_drawings_are_named() {
    let mut solver = Solver::default();
    // 9,000 against 6,000 beside a branch: only cuts that leave Blue the lead win.
    let text = format!("{},{}", "b".repeat(9_000), "r".repeat(6_000));
    let report = ask(&mut solver, &position(&text), Play::Normal);
    assert_eq!((report.outcome, report.value.as_deref()), (Outcome::L, Some("3000")));
    assert!(report.moves.iter().all(|mv| mv.wins && mv.outcome != Outcome::R));
    assert_eq!(winning(&report, Player::Right), "-");
    let long = position(&"br".repeat(50_000));
    assert_eq!(ask(&mut solver, &long, Play::Normal).outcome, Outcome::L);
}

#[test]
fn deep_drawings_fit_the_stack_of_a_browser() {
    let deep = || {
        let mut solver = Solver::default();
        let side_by_side = vec!["b@1,r@1"; 50].join(",");
        let tower = "b@1(r@1,".repeat(60).replace("@1", "") + "b" + &")".repeat(60);
        let ladder: String = (1..60).map(|i| format!("b@{i}(r@{},", i - 1)).collect::<String>() + "g" + &")".repeat(59);
        let bush = format!("{}g{}", "g(g,".repeat(50_000), ")".repeat(50_000));
        for text in [&"br".repeat(50_000), &bush, &side_by_side, &tower, &ladder, &"gb".repeat(100), &"g".repeat(400)] {
            for play in [Play::Normal, Play::Misere] {
                // A refusal as too big is an answer, too; a crash is not.
                let budget = Budget { nodes: 20_000, bytes: 64 << 20 };
                let _ = solver.analyse(&position(text), play, &mut Meter::new(budget));
            }
        }
    };
    std::thread::Builder::new().stack_size(1 << 20).spawn(deep).unwrap().join().unwrap();
}
