//! The coins that turn together with the one furthest right, by kinds that are chosen from a list.
use super::items::any_place;
use super::rule_lists::of_coins;
use locale::{Locale, td_string};
use solver::theory::coins::CoinRule;
use solver::theory::heaps::condition::{Condition, Letter, MOST_PARTS, Rule};

/// The places of companions, the nearest first.
const COMPANIONS: [Letter; MOST_PARTS] = [Letter::First, Letter::Second, Letter::Third];

/// The coins that a rule lets turn together with the one furthest right.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CoinKind {
    /// Up to one coin.
    One,
    Two,
    Three,
    /// Coins side by side.
    Run,
    /// Any coins.
    Any,
}

/// The rule of these conditions, if there are some.
fn rule_of(conditions: Vec<Condition>) -> Option<Rule> {
    (!conditions.is_empty()).then_some(Rule { conditions })
}

impl CoinKind {
    pub const ALL: [CoinKind; 5] = [CoinKind::One, CoinKind::Two, CoinKind::Three, CoinKind::Run, CoinKind::Any];

    pub fn of(rule: &CoinRule) -> CoinKind {
        match rule {
            CoinRule::Run(_) => CoinKind::Run,
            CoinRule::Any(_) => CoinKind::Any,
            CoinRule::Companions(_) => match rule.companions() {
                1 => CoinKind::One,
                2 => CoinKind::Two,
                _ => CoinKind::Three,
            },
        }
    }

    /// A rule of this kind, with those conditions that still mean something.
    pub fn changed(self, rule: &CoinRule) -> CoinRule {
        if CoinKind::of(rule) == self {
            return rule.clone();
        }
        let mut conditions = of_coins(rule).to_vec();
        conditions.retain(|condition| COMPANIONS.iter().all(|letter| *condition != any_place(*letter)));
        let count = match self {
            CoinKind::One => 1,
            CoinKind::Two => 2,
            CoinKind::Three => 3,
            CoinKind::Run => return CoinRule::Run(rule_of(conditions)),
            CoinKind::Any => return CoinRule::Any(rule_of(conditions)),
        };
        conditions.retain(|condition| COMPANIONS[count..].iter().all(|letter| !condition.uses(*letter)));
        let mut rule = Rule { conditions };
        if rule.conditions.is_empty() || rule.parts() < count {
            rule.conditions.push(any_place(COMPANIONS[count - 1]));
        }
        CoinRule::Companions(rule)
    }

    pub fn words(self, locale: Locale) -> &'static str {
        match self {
            CoinKind::One => td_string!(locale, rule_editor.coins_one),
            CoinKind::Two => td_string!(locale, rule_editor.coins_two),
            CoinKind::Three => td_string!(locale, rule_editor.coins_three),
            CoinKind::Run => td_string!(locale, rule_editor.coins_run),
            CoinKind::Any => td_string!(locale, rule_editor.coins_any),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::rules::grid::{coin_rules, write_coins};

    #[test]
    fn conditions_are_kept_where_they_mean_something() {
        #[track_caller]
        fn check(text: &str, to: CoinKind, want: &str) {
            let (rules, _) = coin_rules(text).unwrap();
            let changed = to.changed(&rules[0]);
            assert_eq!(CoinKind::of(&changed), to);
            assert_eq!(write_coins(&[changed], None), want, "{text}");
        }
        check("a=0..", CoinKind::One, "a=0..");
        check("a=0..", CoinKind::Two, "b=0..");
        check("a=1..", CoinKind::Two, "a=1..;b=0..");
        check("a=0..", CoinKind::Three, "c=0..");
        check("a=0..", CoinKind::Run, "run");
        check("k=odd", CoinKind::Run, "run;k=odd");
        check("run;k=odd", CoinKind::Any, "any;k=odd");
        check("b=0..", CoinKind::Any, "any");
        check("any;k=..3", CoinKind::One, "k=..3");
        check("n-a=a-b;b=1..", CoinKind::One, "a=0..");
        check("k=2;b=0..", CoinKind::One, "k=2");
        check("c=1..;k=4", CoinKind::Two, "k=4;b=0..");
        check("run", CoinKind::One, "a=0..");
        check("run;k=..3", CoinKind::Two, "k=..3;b=0..");
        check("run;b=1..", CoinKind::Run, "run;b=1..");
    }
}
