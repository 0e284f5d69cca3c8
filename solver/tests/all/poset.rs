//! Chomp on orders against a search on lists of names, and the tables of the sources.
use crate::oracle;
use solver::reason::Reason;
use solver::{Budget, Outcome, Play, Player, Position, analyse};
use std::collections::{BTreeSet, HashMap};

/// An order as pairs of names, and the names left, without the poison.
struct Named {
    above: HashMap<String, BTreeSet<String>>,
}

impl Named {
    /// All names above each name, found step by step.
    fn new(text: &str) -> (Named, BTreeSet<String>) {
        let mut above: HashMap<String, BTreeSet<String>> = HashMap::new();
        let pairs: Vec<(String, String)> =
            text.split(',').filter_map(|pair| pair.split_once('<')).map(|(a, b)| (a.into(), b.into())).collect();
        for name in text.split([',', '<']) {
            above.entry(name.to_owned()).or_default().insert(name.to_owned());
        }
        for _ in 0..above.len() {
            for (a, b) in &pairs {
                let more = above[b].clone();
                above.get_mut(a).unwrap().extend(more);
            }
        }
        let mut left: BTreeSet<String> = above.keys().cloned().collect();
        left.retain(|name| above[name].len() < above.len());
        (Named { above }, left)
    }

    fn after(&self, left: &BTreeSet<String>, name: &str) -> BTreeSet<String> {
        left.difference(&self.above[name]).cloned().collect()
    }

    fn options(&self, left: &BTreeSet<String>) -> Vec<BTreeSet<String>> {
        left.iter().map(|name| self.after(left, name)).collect()
    }

    fn wins(&self, left: &BTreeSet<String>, play: Play, memo: &mut HashMap<BTreeSet<String>, bool>) -> bool {
        oracle::wins(left, play == Play::Misere, &|left| self.options(left), memo)
    }

    fn grundy(&self, left: &BTreeSet<String>, memo: &mut HashMap<BTreeSet<String>, u64>) -> u64 {
        oracle::grundy(left, &|left| self.options(left), memo)
    }
}

/// All orders on `n` elements in which pairs go from lower to higher numbers, as texts.
fn orders(n: u32) -> Vec<String> {
    let pairs: Vec<(u32, u32)> = (0..n).flat_map(|a| (a + 1..n).map(move |b| (a, b))).collect();
    let text = |bits: u32| {
        let chosen = pairs.iter().enumerate().filter(|(i, _)| bits >> i & 1 == 1);
        let chosen: Vec<String> = chosen.map(|(_, (a, b))| format!("e{a}<e{b}")).collect();
        let alone = (0..n).map(|a| format!("e{a}"));
        let named = chosen.join(",");
        let alone = alone.filter(|name| !named.split([',', '<']).any(|other| other == name));
        chosen.iter().cloned().chain(alone).collect::<Vec<_>>().join(",")
    };
    (0..1_u32 << pairs.len()).map(text).collect()
}

#[test]
fn every_order_of_four_elements_agrees_with_a_search_on_names() {
    let mut seen = BTreeSet::new();
    for text in orders(4) {
        let position: Position = format!("poset:{text}").parse().unwrap();
        if !seen.insert(position.to_string()) {
            continue;
        }
        let (order, left) = Named::new(&text);
        for play in [Play::Normal, Play::Misere] {
            let report = analyse(&position, play, &Budget::default()).unwrap();
            let mut memo = HashMap::new();
            assert_eq!(report.outcome == Outcome::N, order.wins(&left, play, &mut memo), "{text} {play:?}");
            assert_eq!(report.moves.len(), left.len(), "{text}");
            for mv in &report.moves {
                let wins = !order.wins(&order.after(&left, &mv.name), play, &mut memo);
                assert_eq!(mv.wins, wins, "{text} {} {play:?}", mv.name);
            }
            if play == Play::Normal {
                assert_eq!(report.grundy, Some(order.grundy(&left, &mut HashMap::new())), "{text}");
            }
        }
    }
    // The number of orders on four numbered elements that go upwards with the numbers (OEIS A006455).
    assert_eq!(seen.len(), 40);
}

/// Misère Chomp on an order with a least element is Chomp with that element as the poison.
#[test]
fn the_least_element_is_the_poison_of_misere_play() {
    let mut compared = 0;
    for text in orders(4) {
        let moved: Position = format!("poset:{text}").parse().unwrap();
        let Ok(bare) = format!("poset(-):{text}").parse::<Position>() else { continue };
        let [all, others] = [&bare, &moved].map(|position| position.count(solver::Player::Left));
        // Without a least element there is no poison.
        if all == others {
            continue;
        }
        let [misere, normal] = [(&bare, Play::Misere), (&moved, Play::Normal)]
            .map(|(position, play)| analyse(position, play, &Budget::default()).unwrap());
        assert_eq!(misere.outcome, normal.outcome, "{text}");
        let winning = |report: &solver::Report| {
            report.moves.iter().filter(|mv| mv.wins).map(|mv| mv.name.clone()).collect::<BTreeSet<_>>()
        };
        assert_eq!(winning(&misere), winning(&normal), "{text}");
        let is_moved = |reason: &Reason| matches!(reason, Reason::OrderPoison { .. });
        assert_eq!(misere.explanation.iter().any(|step| is_moved(&step.reason)), all > 1, "{text}");
        let partners = |reason: &Reason| matches!(reason, Reason::OrderMirror { .. });
        let copied = |report: &solver::Report| report.explanation.iter().any(|step| partners(&step.reason));
        assert_eq!(copied(&misere), copied(&normal), "{text}");
        compared += 1;
    }
    assert!(compared >= 7, "{compared}");
}

#[test]
fn the_examples_agree_with_a_search_on_names() {
    for example in solver::Game::from_key("poset").unwrap().examples() {
        let text = example.text.strip_prefix("poset:").unwrap();
        let (order, left) = Named::new(text);
        for play in [Play::Normal, Play::Misere] {
            let report = analyse(&example.text.parse().unwrap(), play, &Budget::default()).unwrap();
            assert_eq!(report.outcome == Outcome::N, order.wins(&left, play, &mut HashMap::new()), "{text} {play:?}");
        }
    }
}

#[track_caller]
fn value(text: &str) -> u64 {
    analyse(&text.parse().unwrap(), Play::Normal, &Budget::default()).unwrap().grundy.unwrap()
}

/// An order that is a bar of chocolate has its value; chains are heaps; unconnected parts add up.
#[test]
fn orders_that_are_other_games() {
    let bar = |width: u32, height: u32| {
        let right = (1..width).flat_map(|x| (1..=height).map(move |y| format!("c{x}_{y}<c{}_{y}", x + 1)));
        let up = (1..=width).flat_map(|x| (1..height).map(move |y| format!("c{x}_{y}<c{x}_{}", y + 1)));
        format!("poset:{}", right.chain(up).collect::<Vec<_>>().join(","))
    };
    for (width, height) in [(2, 2), (3, 2), (4, 3), (5, 4), (6, 4)] {
        assert_eq!(value(&bar(width, height)), value(&format!("chomp:{width}x{height}")), "{width} {height}");
    }
    assert_eq!(value("poset:0<1<2<3<4<5"), 5);
    assert_eq!(value("poset(-):1<2<3<4<5"), 5);
    assert_eq!(value("poset:0<a<b<c,0<d"), 3 ^ 1);
    assert_eq!(value("poset:a,b,c"), 1);
    assert_eq!(value("poset(-):"), 0);
    let many: Vec<String> = (1..64).map(|n| format!("0<a{n}")).collect();
    assert_eq!(value(&format!("poset:{}", many.join(","))), 1);
}

#[test]
fn reasons_are_true_of_the_position() {
    let reasons = |text: &str, play| {
        let report = analyse(&text.parse().unwrap(), play, &Budget::default()).unwrap();
        (report.outcome, report.explanation.into_iter().map(|step| step.reason).collect::<Vec<_>>())
    };
    let (outcome, explanation) = reasons("poset:0<a,0<b,a<c,b<c", Play::Normal);
    assert_eq!(outcome, Outcome::N);
    assert!(explanation.contains(&Reason::OrderTop { top: "c".into() }), "{explanation:?}");
    let pairs = vec![["a".to_owned(), "b".to_owned()]];
    assert!(
        explanation.contains(&Reason::OrderMirror { pairs: pairs.clone(), opening: Some("c".into()) }),
        "{explanation:?}"
    );
    let (outcome, explanation) = reasons("poset:0<a,0<b", Play::Normal);
    assert_eq!(outcome, Outcome::P);
    assert!(explanation.contains(&Reason::OrderMirror { pairs, opening: None }), "{explanation:?}");
    assert!(reasons("poset:0<a,0<b,a<c,b<c", Play::Misere).1.contains(&Reason::OrderTop { top: "c".into() }));
    let sum = reasons("poset:0<a<b,0<c", Play::Normal).1;
    assert!(
        sum.iter().any(|reason| matches!(reason, Reason::OrderSum { sum: 3, parts } if parts.len() == 2)),
        "{sum:?}"
    );
}

/// Subset take-away: proper subsets of three and four things are lost (Gale 1982).
#[test]
fn subset_take_away_is_lost_on_small_sets() {
    for n in 2..=4_u32 {
        let name = |set: u32| format!("s{set}");
        let sets = 1..(1_u32 << n) - 1;
        let covers = sets.clone().flat_map(|low| {
            let above = (0..n).map(move |i| low | 1 << i);
            above
                .filter(move |&high| high != low && high + 1 < 1 << n)
                .map(move |high| format!("{}<{}", name(low), name(high)))
        });
        let covers: Vec<String> = if n == 2 { vec![name(1), name(2)] } else { covers.collect() };
        assert_eq!(value(&format!("poset:{}", covers.join(","))), 0, "{n}");
    }
}

/// Questions beyond the budget are refused, not guessed.
#[test]
fn too_much_is_refused() {
    let rungs: Vec<String> = (0..8)
        .flat_map(|a| {
            (0..4).flat_map(move |b| [format!("l{a}<m{}", (a + b) % 8), format!("m{a}<u{}", (a + 3 * b) % 8)])
        })
        .collect();
    let position: Position = format!("poset:{}", rungs.join(",")).parse().unwrap();
    let small = Budget { nodes: 30, bytes: 1 << 20 };
    assert!(analyse(&position, Play::Normal, &small).is_err());
    assert_eq!(position.count(Player::Left), 24);
}
