//! Sums of positions of any rulesets by the definition: moves as the rulesets list them, wins by rounds over all
//! positions that can follow. It shares no search, no value and no theorem with the solver, which tests and the program
//! `examples/differ.rs` compare with it.
use solver::{Budget, Meter, Outcome, Play, Player, Position, Solver};
use std::collections::{BTreeSet, HashMap};

/// A sum as the sorted texts of its components.
pub type Sum = Vec<String>;

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
pub struct Rules {
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

    /// All followers of a sum, for both beginners; `None` if there are more than `most`.
    fn graph(&mut self, start: &Sum, most: usize) -> Option<Graph> {
        let mut graph = Graph::default();
        let mut queue: Vec<(Sum, Player)> = Player::BOTH.iter().map(|&by| (start.clone(), by)).collect();
        while let Some(key) = queue.pop() {
            if graph.options.len() > most {
                return None;
            }
            let node = graph.number(&key);
            if graph.options[node].is_none() {
                let options: Vec<_> = self.after(&key.0, key.1).into_iter().map(|to| (to, key.1.other())).collect();
                graph.options[node] = Some(options.iter().map(|option| graph.number(option)).collect());
                queue.extend(options);
            }
        }
        Some(graph)
    }

    /// All followers of a component, itself among them; `None` if there are more than `most`.
    pub fn followers(&mut self, part: &str, most: usize) -> Option<BTreeSet<String>> {
        let mut seen = BTreeSet::new();
        let mut queue = vec![part.to_owned()];
        while let Some(part) = queue.pop() {
            if seen.len() > most {
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
}

/// The result of a comparison.
#[derive(Debug, PartialEq)]
pub enum Compared {
    /// No difference in this many positions: the sum, and those after its moves.
    Same(usize),
    /// More positions follow than were to be searched.
    Large,
    /// The solver refused the question within the default budget.
    Refused,
    Different(String),
}

fn sorted(position: &Position) -> Sum {
    let mut sum: Sum = position.components().iter().map(ToString::to_string).collect();
    sum.sort();
    sum
}

/// Compares the solver's reports on a position with the definition, under both conventions: the outcome, and who wins
/// after each move. At most `most` positions are searched.
pub fn compare(position: &Position, rules: &mut Rules, solver: &mut Solver, most: usize) -> Compared {
    let start = sorted(position);
    let Some(graph) = rules.graph(&start, most) else { return Compared::Large };
    let mut same = 0;
    for play in [Play::Normal, Play::Misere] {
        let known = graph.wins(play);
        let winner = |sum: &Sum, by: Player| {
            known[graph.numbers[&(sum.clone(), by)]].map(|wins| if wins { by } else { by.other() })
        };
        let Ok(report) = solver.analyse(position, play, &mut Meter::new(Budget::default())) else {
            return Compared::Refused;
        };
        let want = Outcome::from_winners(winner(&start, Player::Left), winner(&start, Player::Right));
        if report.outcome != want {
            return Compared::Different(format!("{play:?} {position} is {want:?}, not {:?}", report.outcome));
        }
        for mv in &report.moves {
            let by = if mv.by.allows(Player::Left) { Player::Left } else { Player::Right };
            let reported = Player::BOTH.into_iter().find(|&player| mv.outcome.wins(player, by.other()));
            let want = winner(&sorted(mv.to.read().unwrap()), by.other());
            if reported != want || mv.wins != (want == Some(by)) {
                let name = &mv.name;
                return Compared::Different(format!(
                    "{play:?} {position}: after {name} by {by:?} wins {want:?}, not {reported:?}"
                ));
            }
        }
        same += 1 + report.moves.len();
    }
    Compared::Same(same)
}

/// Whether a position has the value of this name: nobody wins by beginning in their difference. `None` if the name
/// cannot be played as a game, or more than `most` positions follow.
pub fn has_value(position: &Position, name: &str, rules: &mut Rules, most: usize) -> Option<bool> {
    let difference: Position = format!("{position} + -game:{name}").parse().ok()?;
    let start = sorted(&difference);
    let graph = rules.graph(&start, most)?;
    let known = graph.wins(Play::Normal);
    Some(Player::BOTH.into_iter().all(|by| known[graph.numbers[&(start.clone(), by)]] == Some(false)))
}

#[test]
fn the_definition_knows_values() {
    let mut rules = Rules::default();
    for (text, name, want) in [
        ("nim:1,2", "*3", Some(true)),
        ("nim:1,2", "*2", Some(false)),
        ("nim:1,2", "0", Some(false)),
        ("domineering:2x2", "+-1", Some(true)),
        ("domineering:2x2", "*", Some(false)),
        ("hackenbush:b(r)", "1/2", Some(true)),
        ("hackenbush:b(r)", "1", Some(false)),
        ("nim:1", "no name", None),
    ] {
        assert_eq!(has_value(&text.parse().unwrap(), name, &mut rules, 1_000), want, "{text} {name}");
    }
    assert_eq!(has_value(&"nim:9,9".parse().unwrap(), "0", &mut rules, 10), None, "too many positions");
}

#[test]
fn a_comparison_stops_where_it_is_told() {
    let (mut rules, mut solver) = (Rules::default(), Solver::default());
    let mut of = |text: &str, most| compare(&text.parse().unwrap(), &mut rules, &mut solver, most);
    // The heap and its two moves, under both conventions.
    assert_eq!(of("nim:2", 100), Compared::Same(6));
    assert_eq!(of("nim:2", 2), Compared::Large);
}
