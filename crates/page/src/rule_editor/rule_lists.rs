//! Rules made of conditions, in lists: of rows of sticks one for each player, of coins one for each side of a product.
use super::items::{any_place, new_condition, new_rule};
use super::own_rules::OwnRules;
use solver::theory::coins::CoinRule;
use solver::theory::heaps::condition::{Condition, Letter, Rule};

/// A list of rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RuleList {
    /// The rules of both players, or of Left, for rows of sticks; those along the rows for coins.
    First,
    /// The rules of Right, or those along the columns.
    Second,
}

impl RuleList {
    fn of<T>(self, first: T, second: Option<T>) -> Option<T> {
        match self {
            RuleList::First => Some(first),
            RuleList::Second => second,
        }
    }
}

/// The place of a rule in a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RulePlace {
    pub list: RuleList,
    pub at: usize,
}

/// The conditions of a rule of coins; any number of coins, side by side or not, may have none.
pub fn of_coins(rule: &CoinRule) -> &[Condition] {
    match rule {
        CoinRule::Companions(rule) | CoinRule::Run(Some(rule)) | CoinRule::Any(Some(rule)) => &rule.conditions,
        CoinRule::Run(None) | CoinRule::Any(None) => &[],
    }
}

/// Takes a rule out of a list, unless it is the only one.
fn remove<T>(rules: &mut Vec<T>, at: usize) {
    if rules.len() > 1 && at < rules.len() {
        rules.remove(at);
    }
}

impl OwnRules {
    /// The conditions of each rule of a list; `None` if there is no such list.
    pub(super) fn conditions(&self, list: RuleList) -> Option<Vec<&[Condition]>> {
        match self {
            OwnRules::Squares(_) => None,
            OwnRules::Heaps { left, right } => {
                let rules = list.of(left, right.as_ref())?;
                Some(rules.iter().map(|rule| rule.conditions.as_slice()).collect())
            }
            OwnRules::Coins { along, across } => Some(list.of(along, across.as_ref())?.iter().map(of_coins).collect()),
        }
    }

    /// The numbers of conditions of each rule of a list, and whether the last one of them may be removed.
    pub(super) fn shape(&self, list: RuleList) -> Vec<(usize, bool)> {
        let conditions = self.conditions(list).unwrap_or_default();
        let may_be_none = |at| {
            let rule = self.coin_rule(RulePlace { list, at });
            matches!(rule, Some(CoinRule::Run(_) | CoinRule::Any(_)))
        };
        conditions.iter().enumerate().map(|(at, all)| (all.len(), all.len() > 1 || may_be_none(at))).collect()
    }

    /// Changes the conditions of a rule.
    pub(super) fn change_conditions(&mut self, place: RulePlace, change: impl FnOnce(&mut Vec<Condition>)) {
        match self {
            OwnRules::Squares(_) => {}
            OwnRules::Heaps { left, right } => {
                let rules = place.list.of(left, right.as_mut());
                if let Some(rule) = rules.and_then(|rules| rules.get_mut(place.at)) {
                    change(&mut rule.conditions);
                }
            }
            OwnRules::Coins { .. } => self.change_coin_rule(place, |rule| match rule {
                CoinRule::Companions(rule) => change(&mut rule.conditions),
                CoinRule::Run(rule) | CoinRule::Any(rule) => {
                    let mut conditions = rule.take().map(|rule| rule.conditions).unwrap_or_default();
                    change(&mut conditions);
                    *rule = (!conditions.is_empty()).then_some(Rule { conditions });
                }
            }),
        }
    }

    /// Adds a condition to a rule: of coins one that always holds.
    pub(super) fn add_condition(&mut self, place: RulePlace) {
        let condition = match self {
            OwnRules::Coins { .. } => any_place(Letter::First),
            _ => new_condition(),
        };
        self.change_conditions(place, |conditions| conditions.push(condition));
    }

    /// Adds a rule to begin with.
    pub(super) fn add_rule(&mut self, list: RuleList) {
        match self {
            OwnRules::Squares(_) => {}
            OwnRules::Heaps { left, right } => {
                if let Some(rules) = list.of(left, right.as_mut()) {
                    rules.push(new_rule());
                }
            }
            OwnRules::Coins { along, across } => {
                if let Some(rules) = list.of(along, across.as_mut()) {
                    rules.push(CoinRule::Companions(Rule { conditions: vec![any_place(Letter::First)] }));
                }
            }
        }
    }

    /// Removes a rule, unless it is the only one of its list.
    pub(super) fn remove_rule(&mut self, place: RulePlace) {
        match self {
            OwnRules::Squares(_) => {}
            OwnRules::Heaps { left, right } => {
                if let Some(rules) = place.list.of(left, right.as_mut()) {
                    remove(rules, place.at);
                }
            }
            OwnRules::Coins { along, across } => {
                if let Some(rules) = place.list.of(along, across.as_mut()) {
                    remove(rules, place.at);
                }
            }
        }
    }

    /// Adds the second list, as the first one is, or removes it.
    pub(super) fn toggle_second(&mut self) {
        match self {
            OwnRules::Squares(_) => {}
            OwnRules::Heaps { left, right } => *right = if right.is_some() { None } else { Some(left.clone()) },
            OwnRules::Coins { along, across } => *across = if across.is_some() { None } else { Some(along.clone()) },
        }
    }

    /// A rule of coins.
    pub(super) fn coin_rule(&self, place: RulePlace) -> Option<&CoinRule> {
        match self {
            OwnRules::Coins { along, across } => place.list.of(along, across.as_ref())?.get(place.at),
            _ => None,
        }
    }

    /// Changes a rule of coins.
    pub(super) fn change_coin_rule(&mut self, place: RulePlace, change: impl FnOnce(&mut CoinRule)) {
        if let OwnRules::Coins { along, across } = self
            && let Some(rule) = place.list.of(along, across.as_mut()).and_then(|rules| rules.get_mut(place.at))
        {
            change(rule);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: RulePlace = RulePlace { list: RuleList::First, at: 0 };
    const SECOND: RulePlace = RulePlace { list: RuleList::Second, at: 0 };

    #[track_caller]
    fn check(text: &str, change: impl FnOnce(&mut OwnRules), want: &str) {
        let mut rules = OwnRules::read(text).unwrap();
        change(&mut rules);
        assert_eq!(rules.to_string(), want);
        assert_eq!(OwnRules::read(want).unwrap(), rules);
    }

    #[test]
    fn rules_come_and_go_in_their_list() {
        check("heaps(k=2)", |rules| rules.add_rule(RuleList::First), "heaps(k=2/k=1)");
        check("heaps(k=2)", |rules| rules.add_rule(RuleList::Second), "heaps(k=2)");
        check("heaps(k=2|k=3/k=4)", |rules| rules.remove_rule(SECOND), "heaps(k=2|k=4)");
        check("heaps(k=2)", |rules| rules.remove_rule(FIRST), "heaps(k=2)");
        check("coins(run)", |rules| rules.add_rule(RuleList::First), "coins(run/a=0..)");
        check("coins(run)", OwnRules::toggle_second, "coins(run*run)");
        check("coins(run*a=1..)", OwnRules::toggle_second, "coins(run)");
        check("coins(run*a=1../run)", |rules| rules.remove_rule(SECOND), "coins(run*run)");
        check("heaps(k=2|k=3)", OwnRules::toggle_second, "heaps(k=2)");
    }

    #[test]
    fn conditions_come_and_go() {
        check("heaps(k=2)", |rules| rules.add_condition(FIRST), "heaps(k=2;k=1)");
        check("coins(run)", |rules| rules.add_condition(FIRST), "coins(run;a=0..)");
        check("coins(any)", |rules| rules.add_condition(FIRST), "coins(any;a=0..)");
        check("coins(run;k=2)", |rules| rules.change_conditions(FIRST, Vec::clear), "coins(run)");
        check("coins(a=1..*k=2)", |rules| rules.add_condition(SECOND), "coins(a=1..*k=2;a=0..)");
        let shape = |text: &str| OwnRules::read(text).unwrap().shape(RuleList::First);
        assert_eq!(shape("coins(run/run;k=2/a=0../a=1..;k=2)"), [(0, true), (1, true), (1, false), (2, true)]);
        assert_eq!(shape("heaps(k=1/k=2;n=3..)"), [(1, false), (2, true)]);
        assert!(shape("squares(LR=.-x)").is_empty());
    }
}
