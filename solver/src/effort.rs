//! The effort that a person allows for a question: the default budget of the machine, or a wider one.
use crate::budget::Budget;
use crate::player::UnknownWord;
use serde::{Deserialize, Serialize};
use std::str::FromStr;

/// The effort of a question. The wider ones have twice the bytes of the default.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Effort {
    /// The default budget.
    #[default]
    Usual,
    /// A search of this many seconds, which the caller's clock ends.
    Seconds(u32),
    /// A search of this many positions.
    Positions(u64),
}

impl Effort {
    /// The effort of a search that a person extends in the page.
    pub const MINUTE: Effort = Effort::Seconds(60);

    /// The budget on a machine whose default is `usual`.
    pub fn budget(self, usual: Budget) -> Budget {
        match self {
            Effort::Usual => usual,
            Effort::Seconds(seconds) => usual.lasting(seconds),
            Effort::Positions(nodes) => Budget { nodes, ..usual.lasting(1) },
        }
    }

    /// The seconds after which the caller's clock ends the search; `None` if the budget alone does.
    pub fn seconds(self) -> Option<u32> {
        match self {
            Effort::Seconds(seconds) => Some(seconds),
            Effort::Usual | Effort::Positions(_) => None,
        }
    }
}

impl FromStr for Effort {
    type Err = UnknownWord;

    /// Parses seconds, `60s`, or positions: `20000000`, or in thousands, millions or billions `20000k`, `20M`, `2G`.
    /// None of them may be 0.
    ///
    /// # Errors
    /// [`UnknownWord`] for all other texts, and for numbers that are too large.
    ///
    /// ```
    /// use solver::Effort;
    /// assert_eq!("60s".parse::<Effort>(), Ok(Effort::MINUTE));
    /// assert_eq!("20M".parse::<Effort>(), Ok(Effort::Positions(20_000_000)));
    /// assert!("a minute".parse::<Effort>().is_err());
    /// ```
    fn from_str(text: &str) -> Result<Effort, UnknownWord> {
        let (digits, unit) = text.split_at(text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len()));
        let count = digits.parse::<u64>().ok().filter(|&count| count > 0).ok_or(UnknownWord)?;
        let times = match unit {
            "s" => return u32::try_from(count).map(Effort::Seconds).map_err(|_| UnknownWord),
            "" => 1,
            "k" => 1_000,
            "M" => 1_000_000,
            "G" => 1_000_000_000,
            _ => return Err(UnknownWord),
        };
        count.checked_mul(times).map(Effort::Positions).ok_or(UnknownWord)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_and_positions_are_read_and_nothing_else() {
        let read = |text: &str| text.parse::<Effort>().ok();
        assert_eq!(read("1s"), Some(Effort::Seconds(1)));
        assert_eq!(read("7"), Some(Effort::Positions(7)));
        assert_eq!(read("3k"), Some(Effort::Positions(3_000)));
        assert_eq!(read("2G"), Some(Effort::Positions(2_000_000_000)));
        let wrong = ["", "s", "M", "0", "0s", "-5", "+5", "1.5s", "60 s", "60S", "20m", "5000000000s", "99999999999G"];
        assert!(wrong.iter().all(|text| read(text).is_none()));
    }

    #[test]
    fn wider_efforts_have_the_same_bound_of_memory() {
        let usual = Budget { nodes: 100, bytes: 10 };
        let budget = |effort: Effort| effort.budget(usual);
        assert_eq!(budget(Effort::Usual), usual);
        assert_eq!(budget(Effort::Positions(50)), Budget { nodes: 50, bytes: 20 });
        assert_eq!(budget(Effort::MINUTE), Budget { nodes: 6_000, bytes: 20 });
        assert_eq!([Effort::Usual, Effort::MINUTE, Effort::Positions(60)].map(Effort::seconds), [None, Some(60), None]);
    }
}
