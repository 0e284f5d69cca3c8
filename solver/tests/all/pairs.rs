//! Sums of every pair of rulesets, under both conventions, against the definition: no two rulesets are confused,
//! whatever types they share.
use solver::{Budget, Game, Meter, Outcome, Play, Player, Position, Solver};
use std::collections::{BTreeSet, HashMap};

/// The most followers of a component, and the most if a ruleset has none so small.
const FEW: usize = 14;
const MOST: usize = 24;

/// Small positions of rulesets whose examples lead to none.
const SMALL: &[(&str, &str)] = &[("northcott", "northcott(3):1-3"), ("northcott", "northcott(4):1-3")];

/// A sum as the sorted texts of its components.
type Sum = Vec<String>;

/// Sums with the player to move, and the moves between them.
#[derive(Default)]
struct Graph {
    numbers: HashMap<(Sum, Player), usize>,
    options: Vec<Option<Vec<usize>>>,
}

impl Graph {
    fn number(&mut self, key: &(Sum, Player)) -> usize {
        let next = self.numbers.len();
        let number = *self.numbers.entry(key.clone()).or_insert(next);
        self.options.resize(self.numbers.len(), None);
        number
    }

    /// Whether the player to move wins, by rounds until nothing changes; the rest is drawn.
    fn wins(&self, play: Play) -> Vec<Option<bool>> {
        let mut known = vec![None; self.options.len()];
        loop {
            let mut changed = false;
            for (node, options) in self.options.iter().enumerate().rev().filter_map(|(n, to)| Some((n, to.as_ref()?))) {
                if known[node].is_none() {
                    known[node] = if options.is_empty() {
                        Some(play == Play::Misere)
                    } else if options.iter().any(|&option| known[option] == Some(false)) {
                        Some(true)
                    } else {
                        options.iter().all(|&option| known[option] == Some(true)).then_some(false)
                    };
                    changed |= known[node].is_some();
                }
            }
            if !changed {
                return known;
            }
        }
    }
}

/// The rulesets' answers on their own components alone: moves, and the effect of a move elsewhere.
#[derive(Default)]
struct Rules {
    options: HashMap<(String, Player), Vec<String>>,
    passed: HashMap<(String, Player), String>,
}

impl Rules {
    fn options(&mut self, part: &str, by: Player) -> &[String] {
        self.options.entry((part.to_owned(), by)).or_insert_with(|| {
            let position: Position = part.parse().unwrap();
            position.moves(by).iter().map(|mv| mv.to.to_string()).collect()
        })
    }

    fn passed(&mut self, part: &str, by: Player) -> String {
        let made = || {
            let beside: Position = format!("nim:1 + {part}").parse().unwrap();
            beside.find(by, "1:1→0").unwrap().to.components()[1].to_string()
        };
        self.passed.entry((part.to_owned(), by)).or_insert_with(made).clone()
    }

    fn after(&mut self, sum: &Sum, by: Player) -> Vec<Sum> {
        let mut all = Vec::new();
        for i in 0..sum.len() {
            let rest: Sum = sum.iter().map(|part| self.passed(part, by)).collect();
            for option in self.options(&sum[i], by).to_vec() {
                let mut to = rest.clone();
                to[i] = option;
                to.sort();
                all.push(to);
            }
        }
        all
    }

    /// All followers of a sum, for both beginners.
    fn graph(&mut self, start: &Sum) -> Graph {
        let mut graph = Graph::default();
        let mut queue: Vec<(Sum, Player)> = Player::BOTH.iter().map(|&by| (start.clone(), by)).collect();
        while let Some(key) = queue.pop() {
            let node = graph.number(&key);
            if graph.options[node].is_none() {
                let options: Vec<_> = self.after(&key.0, key.1).into_iter().map(|to| (to, key.1.other())).collect();
                graph.options[node] = Some(options.iter().map(|option| graph.number(option)).collect());
                queue.extend(options);
            }
        }
        graph
    }

    /// All followers of a component, if they are few.
    fn followers(&mut self, part: &str) -> Option<BTreeSet<String>> {
        let mut seen = BTreeSet::new();
        let mut queue = vec![part.to_owned()];
        while let Some(part) = queue.pop() {
            if seen.len() > MOST {
                return None;
            }
            if seen.insert(part.clone()) {
                for by in Player::BOTH {
                    queue.push(self.passed(&part, by));
                    queue.extend(self.options(&part, by).iter().cloned());
                }
            }
        }
        Some(seen)
    }

    /// Positions of a ruleset with few followers, but not too few, from its examples.
    fn tried(&mut self, game: Game) -> Vec<String> {
        let mut fits: Vec<(usize, String)> = Vec::new();
        let mut seen = BTreeSet::new();
        let own = SMALL.iter().filter(|(key, _)| *key == game.key()).map(|(_, text)| *text);
        for text in game.examples().iter().map(|example| example.text).chain(own) {
            let mut queue = vec![text.parse::<Position>().unwrap()];
            let limit = seen.len() + 80;
            while let Some(position) = queue.pop() {
                let text = position.to_string();
                if seen.len() > limit || position.is_endless() || !seen.insert(text.clone()) {
                    continue;
                }
                let alone = position.components().len() == 1;
                if position.count(Player::Left) + position.count(Player::Right) <= 24
                    && alone
                    && let Some(all) = self.followers(&text)
                {
                    fits.push((all.len(), text));
                    continue;
                }
                for by in Player::BOTH {
                    let moves = position.moves(by);
                    for i in [0, moves.len() / 2, moves.len().saturating_sub(1)] {
                        queue.extend(moves.get(i).map(|mv| mv.to.clone()));
                    }
                    if moves.is_empty() {
                        queue.extend(position.ranges(by).iter().filter_map(|range| {
                            let name = range.range.name(range.range.least + 3 * range.range.step)?;
                            position.find(by, &name).map(|mv| mv.to)
                        }));
                    }
                }
            }
        }
        // A larger one and a small one.
        fits.retain(|(followers, _)| *followers > 1);
        fits.sort();
        let larger = fits.iter().rfind(|(followers, _)| *followers <= FEW).or(fits.first());
        let tried: BTreeSet<&String> = larger.into_iter().chain(fits.first()).map(|(_, text)| text).collect();
        tried.into_iter().cloned().collect()
    }
}

#[test]
fn sums_of_every_pair_of_rulesets_agree_with_the_definition() {
    let mut rules = Rules::default();
    let tried: Vec<(Game, Vec<String>)> = Game::ALL.iter().map(|&game| (game, rules.tried(game))).collect();
    let none: Vec<_> = tried.iter().filter(|(_, tried)| tried.is_empty()).map(|(game, _)| game.key()).collect();
    assert_eq!(none, [""; 0], "have no small positions");
    let (mut solver, mut wrong) = (Solver::default(), Vec::new());
    for (i, (_, first)) in tried.iter().enumerate() {
        for (_, second) in &tried[i..] {
            for (a, b) in first.iter().flat_map(|a| second.iter().map(move |b| (a, b))) {
                wrong.extend(check(a, b, &mut rules, &mut solver));
            }
        }
    }
    assert!(wrong.is_empty(), "{} wrong: {:#?}", wrong.len(), &wrong[..wrong.len().min(20)]);
}

fn sorted(position: &Position) -> Sum {
    let mut sum: Sum = position.components().iter().map(ToString::to_string).collect();
    sum.sort();
    sum
}

/// The first error in the reports on a sum, if there is one.
fn check(a: &str, b: &str, rules: &mut Rules, solver: &mut Solver) -> Option<String> {
    let position: Position = format!("{a} + {b}").parse().unwrap();
    let start = sorted(&position);
    let graph = rules.graph(&start);
    for play in [Play::Normal, Play::Misere] {
        let known = graph.wins(play);
        let winner = |sum: &Sum, by: Player| {
            known[graph.numbers[&(sum.clone(), by)]].map(|wins| if wins { by } else { by.other() })
        };
        let report = match solver.analyse(&position, play, &mut Meter::new(Budget::default())) {
            Ok(report) => report,
            Err(stop) => return Some(format!("{play:?} {position}: {stop:?}")),
        };
        let want = Outcome::from_winners(winner(&start, Player::Left), winner(&start, Player::Right));
        if report.outcome != want {
            return Some(format!("{play:?} {position} is {want:?}, not {:?}", report.outcome));
        }
        for mv in &report.moves {
            let by = if mv.by.allows(Player::Left) { Player::Left } else { Player::Right };
            let reported = Player::BOTH.into_iter().find(|&player| mv.outcome.wins(player, by.other()));
            let want = winner(&sorted(mv.to.read().unwrap()), by.other());
            if reported != want || mv.wins != (want == Some(by)) {
                return Some(format!(
                    "{play:?} {position}: after {} by {by:?} wins {want:?}, not {reported:?}",
                    mv.name
                ));
            }
        }
    }
    None
}
