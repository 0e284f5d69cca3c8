//! The test whether a game is a number as it stands: by definition each of its Left options is less than each of its
//! Right options, and the same holds for all its options. If not, two options show it.
use super::Solver;
use super::order::value;
use crate::budget::{Meter, Stop};
use crate::context::Context;
use crate::player::Player;
use crate::position::Position;
use crate::value::forms::{Form, Relation};
use rustc_hash::FxHashSet;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// The most options of a side of a position that is tested.
const MOST_OPTIONS: u128 = 2_000;

/// The result of the test.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NumberTest {
    /// The number equal to the value, if there is one; a game that is no number as it stands may still equal one.
    pub number: Option<String>,
    /// A Left option that is not less than a Right option; `None` for a number as it stands.
    pub crossed: Option<Crossed>,
}

/// Two options that show that a position is no number as it stands.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Crossed {
    /// The shortest path to a position with such options: the player of each move, its name and the position after it.
    pub path: Vec<(Player, ValuedOption)>,
    /// The Left option of the position at the end of the path.
    pub left: ValuedOption,
    /// The Right option there.
    pub right: ValuedOption,
    /// The relation of the Left option to the Right one: equal to it, greater, or confused with it.
    pub relation: Relation,
}

/// A move, with the position after it and its value, if that can be written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ValuedOption {
    /// The name of the move.
    pub name: String,
    /// The text of the position after it.
    pub to: String,
    /// The name of that position's value; `None` where it cannot be written.
    pub value: Option<String>,
}

impl Solver {
    /// Whether the position is a number as it stands.
    ///
    /// # Errors
    /// [`Stop`]: too big for the budget, more than 2,000 options to a side, a loopy game or an endless stalk, or
    /// cancelled.
    ///
    /// # Complexity
    /// The values of all followers up to the nearest that has such options, and the comparisons of its options.
    ///
    /// # Source
    /// Conway 1976, ch. 0.
    ///
    /// # Examples
    /// ```
    /// use solver::{Budget, Meter, Solver};
    /// let test = |text: &str| Solver::default().number_test(&text.parse().unwrap(), &mut Meter::new(Budget::SMALL)).unwrap();
    /// assert_eq!(test("hackenbush:br").number.as_deref(), Some("1/2"));
    /// let crossed = test("game:{2|-1}").crossed.unwrap();
    /// assert_eq!((crossed.left.to.as_str(), crossed.right.to.as_str()), ("game:2", "game:-1"));
    /// ```
    pub fn number_test(&mut self, position: &Position, meter: &mut Meter) -> Result<NumberTest, Stop> {
        let mut cx = self.context(meter);
        let whole = value(position, &mut cx)?;
        let number = cx.forms.as_number(whole).map(ToString::to_string);
        let mut waiting = VecDeque::from([(position.clone(), Vec::new())]);
        let mut seen = FxHashSet::from_iter([position.clone()]);
        while let Some((here, path)) = waiting.pop_front() {
            let [left, right] = [options(&here, Player::Left, &mut cx)?, options(&here, Player::Right, &mut cx)?];
            if let Some((l, r, relation)) = crossed(&left, &right, &mut cx)? {
                let (left, right) = (l.way(&cx), r.way(&cx));
                return Ok(NumberTest { number, crossed: Some(Crossed { path, left, right, relation }) });
            }
            for (by, all) in [(Player::Left, left), (Player::Right, right)] {
                for option in all {
                    if seen.insert(option.to.clone()) {
                        let path = path.iter().cloned().chain([(by, option.way(&cx))]).collect();
                        waiting.push_back((option.to, path));
                    }
                }
            }
        }
        Ok(NumberTest { number, crossed: None })
    }
}

/// An option with its value.
struct Optional {
    name: String,
    to: Position,
    value: Form,
}

impl Optional {
    fn way(&self, cx: &Context) -> ValuedOption {
        ValuedOption { name: self.name.clone(), to: self.to.to_string(), value: cx.forms.name(self.value) }
    }
}

/// The options of a side, the first of each value.
fn options(here: &Position, by: Player, cx: &mut Context) -> Result<Vec<Optional>, Stop> {
    if here.count(by) > MOST_OPTIONS {
        return Err(cx.meter.too_big());
    }
    let mut all: Vec<Optional> = Vec::new();
    for mv in here.moves(by) {
        cx.meter.tick()?;
        let value = value(&mv.to, cx)?;
        all.push(Optional { name: mv.name, to: mv.to, value });
    }
    Ok(all)
}

/// A Left option that is not less than a Right option: one that is equal or greater, if there is one.
fn crossed<'a>(
    left: &'a [Optional],
    right: &'a [Optional],
    cx: &mut Context,
) -> Result<Option<(&'a Optional, &'a Optional, Relation)>, Stop> {
    let mut confused = None;
    let mut seen = FxHashSet::default();
    for l in left {
        for r in right {
            if !seen.insert((l.value, r.value)) {
                continue;
            }
            cx.meter.tick()?;
            match cx.forms.compare(l.value, r.value, cx.meter)? {
                Relation::Less => {}
                Relation::Confused => confused = confused.or(Some((l, r, Relation::Confused))),
                relation => return Ok(Some((l, r, relation))),
            }
        }
    }
    Ok(confused)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;

    fn test(text: &str) -> NumberTest {
        Solver::default().number_test(&text.parse().unwrap(), &mut Meter::new(Budget::default())).unwrap()
    }

    /// Checks the number, the path to the options, and the two options.
    #[track_caller]
    fn check(text: &str, number: Option<&str>, shown: Option<(&str, &str, &str, Relation)>) {
        let found = test(text);
        assert_eq!(found.number.as_deref(), number, "{text}");
        let crossing = found.crossed.as_ref().map(|crossed| {
            let path: Vec<&str> = crossed.path.iter().map(|(_, way)| way.to.as_str()).collect();
            (path.join(" "), crossed.left.to.as_str(), crossed.right.to.as_str(), crossed.relation)
        });
        let crossing = crossing.as_ref().map(|(path, left, right, relation)| (path.as_str(), *left, *right, *relation));
        assert_eq!(crossing, shown, "{text}");
    }

    #[test]
    fn the_options_that_cross_are_shown() {
        check("game:{0|1}", Some("1/2"), None);
        check("game:-3/8", Some("-3/8"), None);
        check("hackenbush:brb,r", Some("-1/4"), None);
        check("game:{2|-1}", None, Some(("", "game:2", "game:-1", Relation::Greater)));
        check("game:{0|0}", None, Some(("", "game:0", "game:0", Relation::Equal)));
        check("game:{0|*}", None, Some(("", "game:0", "game:*", Relation::Confused)));
        // 0 is less than ↑; the number fails one move later.
        check("game:{0|^}", None, Some(("game:^", "game:0", "game:*", Relation::Confused)));
        // As written no number, but equal to one.
        check("game:{*|*}", Some("0"), Some(("", "game:*", "game:*", Relation::Equal)));
        check("nim:1", None, Some(("", "nim:0", "nim:0", Relation::Equal)));
        check("domineering:2x2", None, Some(("", "domineering:#./#.", "domineering:##/..", Relation::Greater)));
    }

    /// Whether the position is a number by Conway's definition, using only the order.
    fn is_number(position: &Position, solver: &mut Solver) -> bool {
        let meter = &mut Meter::new(Budget::default());
        let (left, right) = (position.moves(Player::Left), position.moves(Player::Right));
        let both: Vec<Position> = left.iter().chain(&right).map(|mv| mv.to.clone()).collect();
        let order = solver.order(&both, meter).unwrap();
        let less = (0..left.len()).all(|i| (left.len()..both.len()).all(|j| order.relations[i][j] == Relation::Less));
        less && both.iter().all(|option| is_number(option, solver))
    }

    #[test]
    fn it_agrees_with_the_definition() {
        let mut seen = [0, 0];
        for text in [
            "hackenbush:b(r,r)",
            "hackenbush:g",
            "hackenbush:bg",
            "hackenbush:brr,rb",
            "domineering:2x3",
            "domineering:1x4",
            "toads:TF.",
            "toads:T.F",
            "game:{1/2|{2|1}}",
            "game:{{1|0}|2}",
            "game:{-1,0|1,2}",
            "game:1 + game:{0|2}",
            "col:../..",
        ] {
            let Ok(position) = text.parse::<Position>() else { continue };
            let is = is_number(&position, &mut Solver::default());
            let found = test(text);
            assert_eq!(found.crossed.is_none(), is, "{text}");
            assert!(!is || found.number.is_some(), "{text}");
            seen[usize::from(is)] += 1;
        }
        assert!(seen.iter().all(|&n| n > 2), "{seen:?}");
    }

    #[test]
    fn what_has_no_value_is_refused() {
        let test = |text: &str| Solver::default().number_test(&text.parse().unwrap(), &mut Meter::new(Budget::SMALL));
        assert!(test("pokernim:3/2,2").is_err() && test("hackenbush:{b}").is_err() && test("nim:1000000").is_err());
    }
}
