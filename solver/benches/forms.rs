//! Canonical forms compared with the plain definitions, in one run: `cargo bench -p solver --bench forms`.
//!
//! Times vary between runs and machines; the ratios are what to compare.
mod common;

use std::collections::HashMap;

use common::{Bench, Random, shortest};
use solver::budget::{Budget, Meter};
use solver::value::dyadic::Dyadic;
use solver::value::expr::Expr;
use solver::value::forms::{Form, Forms};
use solver::value::temperature::{Switch, Thermograph};

/// Short games by the definitions: options as lists, order by recursion with a memo, the canonical form by comparing
/// all with all. No stops, no closed forms.
#[derive(Default)]
struct Plain {
    nodes: Vec<[Vec<usize>; 2]>,
    known: HashMap<[Vec<usize>; 2], usize>,
    le: HashMap<(usize, usize), bool>,
    sums: HashMap<(usize, usize), usize>,
}

impl Plain {
    fn intern(&mut self, mut sides: [Vec<usize>; 2]) -> usize {
        for side in &mut sides {
            side.sort_unstable();
            side.dedup();
        }
        let (nodes, next) = (&mut self.nodes, self.known.len());
        *self.known.entry(sides).or_insert_with_key(|sides| {
            nodes.push(sides.clone());
            next
        })
    }

    fn le(&mut self, a: usize, b: usize) -> bool {
        if a == b {
            return true;
        }
        if let Some(&known) = self.le.get(&(a, b)) {
            return known;
        }
        let le = !self.nodes[a][0].clone().iter().any(|&l| self.le(b, l))
            && !self.nodes[b][1].clone().iter().any(|&r| self.le(r, a));
        self.le.insert((a, b), le);
        le
    }

    /// The canonical form of a game whose options are canonical.
    fn make(&mut self, left: Vec<usize>, right: Vec<usize>) -> usize {
        let whole = self.intern([left, right]);
        let mut sides = self.nodes[whole].clone();
        loop {
            let before = sides.clone();
            for (by, side) in sides.iter_mut().enumerate() {
                let better = |plain: &mut Plain, a, b| if by == 0 { plain.le(a, b) } else { plain.le(b, a) };
                let mut i = 0;
                while i < side.len() {
                    let dominated = (0..side.len()).any(|j| j != i && better(self, side[i], side[j]));
                    if dominated {
                        side.remove(i);
                    } else {
                        i += 1;
                    }
                }
                let replies = |plain: &Plain, option: usize| plain.nodes[option][1 - by].clone();
                let reverse = (0..side.len()).find_map(|i| {
                    let reply = replies(self, side[i]).into_iter().find(|&reply| better(self, reply, whole));
                    reply.map(|reply| (i, reply))
                });
                if let Some((i, reply)) = reverse {
                    side.remove(i);
                    side.extend(self.nodes[reply][by].clone());
                    side.sort_unstable();
                    side.dedup();
                }
            }
            if sides == before {
                return self.intern(sides);
            }
        }
    }

    fn add(&mut self, a: usize, b: usize) -> usize {
        if let Some(&known) = self.sums.get(&(a.min(b), a.max(b))) {
            return known;
        }
        let [left, right] = [0, 1].map(|by| {
            let here: Vec<usize> = self.nodes[a][by].clone().iter().map(|&option| self.add(option, b)).collect();
            let there = self.nodes[b][by].clone();
            here.into_iter().chain(there.iter().map(|&option| self.add(a, option))).collect()
        });
        let sum = self.make(left, right);
        self.sums.insert((a.min(b), a.max(b)), sum);
        sum
    }

    /// A form of the arena, written out.
    fn of(&mut self, form: Form, forms: &mut Forms, known: &mut HashMap<Form, usize>) -> usize {
        if let Some(&node) = known.get(&form) {
            return node;
        }
        let (left, right) = forms.options(form, &mut unlimited()).expect("small games");
        let [left, right] = [left, right].map(|side| side.into_iter().map(|o| self.of(o, forms, known)).collect());
        let node = self.intern([left, right]);
        known.insert(form, node);
        node
    }
}

fn unlimited() -> Meter<'static> {
    Meter::new(Budget::UNLIMITED)
}

/// The games with pairwise confused games of the day before as options: by day 0, 1, 2, …
fn next_day(forms: &mut Forms, games: &[Form]) -> Vec<Form> {
    let mut meter = unlimited();
    let mut chains: Vec<Vec<Form>> = vec![vec![]];
    for &game in games {
        for i in 0..chains.len() {
            let mut confused = |&other: &Form| {
                let le = forms.le(game, other, &mut meter).expect("unlimited");
                !le && !forms.le(other, game, &mut meter).expect("unlimited")
            };
            if chains[i].iter().all(&mut confused) {
                chains.push(chains[i].iter().copied().chain([game]).collect());
            }
        }
    }
    let mut born: Vec<Form> = Vec::new();
    let mut seen = std::collections::HashSet::new();
    for left in &chains {
        for right in &chains {
            let form = forms.make(left.clone(), right.clone(), &mut meter).expect("unlimited");
            if seen.insert(form) {
                born.push(form);
            }
        }
    }
    born
}

/// Games born on day 4, by some options born by day 3.
fn day_four(forms: &mut Forms, by_three: &[Form], count: usize) -> Vec<Form> {
    let (mut random, mut games) = (Random(4), Vec::new());
    while games.len() < count {
        let side = |random: &mut Random| -> Vec<Form> {
            (0..1 + random.below(3)).map(|_| by_three[random.below(by_three.len() as u32) as usize]).collect()
        };
        let (left, right) = (side(&mut random), side(&mut random));
        let game = forms.make(left, right, &mut unlimited()).expect("unlimited");
        if forms.birthday(game) == Some(4) {
            games.push(game);
        }
    }
    games
}

/// All games born by day 3, in a fresh arena.
fn by_day_three() -> (Forms, Vec<Form>) {
    let mut forms = Forms::new();
    let mut games = vec![forms.zero()];
    for _ in 0..3 {
        games = next_day(&mut forms, &games);
    }
    (forms, games)
}

fn main() {
    let bench = Bench::from_args();
    bench.heading("arena", "definition");
    let (making, _) = shortest(3, || (), |()| by_day_three().1.len());
    bench.row("the 1,474 games born by day 3", making, None);
    comparisons(&bench);
    sums(&bench);
    thermographs(&bench);
}

/// Games of the arena in a plain one.
fn written_out(forms: &mut Forms, games: &[Form]) -> (Plain, Vec<usize>) {
    let (mut plain, mut known) = (Plain::default(), HashMap::new());
    let nodes = games.iter().map(|&game| plain.of(game, forms, &mut known)).collect();
    (plain, nodes)
}

fn comparisons(bench: &Bench) {
    let (mut forms, games) = by_day_three();
    assert_eq!(games.len(), 1_474);
    let (fast, count) = shortest(3, by_day_three, |(mut forms, games)| {
        let mut meter = unlimited();
        let pairs = games.iter().flat_map(|&a| games.iter().map(move |&b| (a, b)));
        pairs.filter(|&(a, b)| forms.le(a, b, &mut meter).expect("unlimited")).count()
    });
    assert_eq!(count, 654_647);
    let (mut plain, nodes) = written_out(&mut forms, &games);
    let slow = bench.beside(|| {
        let pairs = nodes.iter().flat_map(|&a| nodes.iter().map(move |&b| (a, b)));
        pairs.filter(|&(a, b)| plain.le(a, b)).count()
    });
    if let Some((_, same)) = slow {
        assert_eq!(count, same);
    }
    bench.row("all comparisons among them", fast, slow.map(|(took, _)| took));
}

fn sums(bench: &Bench) {
    let random = || {
        let (mut forms, games) = by_day_three();
        let games = day_four(&mut forms, &games, 400);
        (forms, games)
    };
    let (fast, (mut forms, sums)) = shortest(3, random, |(mut forms, games)| {
        let mut meter = unlimited();
        let sums = games.windows(2).map(|pair| forms.add(pair[0], pair[1], &mut meter).expect("unlimited"));
        let sums: Vec<Form> = sums.collect();
        (forms, sums)
    });
    let (mut old, games) = random();
    let (mut plain, nodes) = written_out(&mut old, &games);
    let slow = bench.beside(|| nodes.windows(2).map(|pair| plain.add(pair[0], pair[1])).collect::<Vec<usize>>());
    if let Some((_, same)) = &slow {
        // Both methods find the same canonical forms.
        let mut known = HashMap::new();
        for (&sum, &node) in sums.iter().zip(same) {
            assert_eq!(plain.of(sum, &mut forms, &mut known), node);
        }
    }
    bench.row("sums of neighbours among 400 games born on day 4", fast, slow.map(|(took, _)| took));
}

fn thermographs(bench: &Bench) {
    let switches =
        |n: i64| (1..=n).map(|n| Switch::new(Dyadic::from(n), Dyadic::from(-n)).expect("hot")).collect::<Vec<_>>();
    for (n, beside) in [(8, true), (10, true), (24, false)] {
        let (fast, thermograph) =
            shortest(9, || switches(n), |switches| Thermograph::of_switches(&Dyadic::ZERO, &switches));
        let text: Vec<String> = (1..=n).map(|n| format!("+-{n}")).collect();
        let expr = Expr::parse(&text.join(" + ")).expect("a sum");
        let plain = || {
            let mut forms = Forms::new();
            let form = expr.evaluate(&mut forms, &mut unlimited()).expect("unlimited");
            forms.thermograph(form, &mut unlimited()).expect("unlimited")
        };
        let plain = if beside { bench.beside(plain) } else { None };
        if let Some((_, plain)) = &plain {
            assert_eq!(*plain, thermograph);
        }
        bench.row(&format!("thermograph of ±1 + … + ±{n}"), fast, plain.map(|(took, _)| took));
    }
}
