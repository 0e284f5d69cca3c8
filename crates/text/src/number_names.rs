//! The numbers of a move by rules of one's own: as letters, or in words.
use super::{Locale, number, td_string};
use solver::rules::heap::write_sum;
use solver::theory::heaps::condition::{Letter, Sum};

/// The way the numbers of a move are named.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NumberNames {
    /// By their letters: `2k`, `n−1`.
    Letters,
    InWords(Things),
}

/// The things whose numbers are named in words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Things {
    /// A row of sticks, of which at most one is left.
    Row,
    /// A row of sticks, of which two may be left.
    TwoRows,
    /// A row of sticks, of which three may be left.
    ThreeRows,
    Coins,
}

/// The role of a number in a sentence, on which its form may depend.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// It is something, or something is it.
    Subject,
    /// Something is a divisor or a multiple of it, or coprime to it.
    Related,
}

impl NumberNames {
    /// A number, or a sum.
    pub fn sum(self, locale: Locale, sum: &Sum, role: Role) -> String {
        match (u64::try_from(sum.constant), self) {
            (Ok(n), _) if sum.times == [0; 5] => number(locale, n),
            // With a minus sign of print.
            (_, NumberNames::Letters) => write_sum(sum).replace('-', "−"),
            (_, NumberNames::InWords(things)) => things.sum(locale, sum, role),
        }
    }
}

impl Things {
    /// A row of which up to `parts` rows may be left.
    pub fn rows(parts: usize) -> Self {
        match parts {
            1 => Things::Row,
            2 => Things::TwoRows,
            _ => Things::ThreeRows,
        }
    }

    /// A sum in words, what is added before what is subtracted.
    fn sum(self, locale: Locale, sum: &Sum, role: Role) -> String {
        let term = |letter: Letter| {
            let (times, name) = (sum.of(letter), self.name(locale, letter, role));
            let words = match times.unsigned_abs() {
                1 => name.to_owned(),
                n => td_string!(locale, rules.sum_times, n = number(locale, n), what = name),
            };
            (times, words)
        };
        let constant = (sum.constant, number(locale, sum.constant.unsigned_abs()));
        let terms = Letter::ALL.map(term).into_iter().chain([constant]);
        let (added, taken): (Vec<_>, Vec<_>) =
            terms.filter(|(times, _)| *times != 0).partition(|(times, _)| *times > 0);
        let plus = |sum: String, term: String| format!("{sum} {} {term}", td_string!(locale, reasons.plus));
        let minus =
            |sum: String, (_, term): (i64, String)| format!("{sum} {} {term}", td_string!(locale, reasons.minus));
        let added = added.into_iter().map(|(_, words)| words).reduce(plus).unwrap_or_else(|| number(locale, 0));
        taken.into_iter().fold(added, minus)
    }

    /// The name of a number.
    fn name(self, locale: Locale, letter: Letter, role: Role) -> &'static str {
        match role {
            Role::Subject => self.subject(locale, letter),
            Role::Related => self.related(locale, letter),
        }
    }

    fn subject(self, locale: Locale, letter: Letter) -> &'static str {
        match (self, letter) {
            (Things::Coins, Letter::Heap) => td_string!(locale, rules.is_place),
            (Things::Coins, Letter::Taken) => td_string!(locale, rules.is_turned),
            (Things::Coins, Letter::First) => td_string!(locale, rules.is_place_a),
            (Things::Coins, Letter::Second) => td_string!(locale, rules.is_place_b),
            (Things::Coins, Letter::Third) => td_string!(locale, rules.is_place_c),
            (_, Letter::Heap) => td_string!(locale, rules.is_row),
            (_, Letter::Taken) => td_string!(locale, rules.is_taken),
            (Things::Row, Letter::First) => td_string!(locale, rules.is_left),
            (Things::TwoRows, Letter::First) => td_string!(locale, rules.is_longer),
            (Things::ThreeRows, Letter::First) => td_string!(locale, rules.is_longest),
            (Things::ThreeRows, Letter::Second) => td_string!(locale, rules.is_second),
            (_, Letter::Second) => td_string!(locale, rules.is_shorter),
            (_, Letter::Third) => td_string!(locale, rules.is_shortest),
        }
    }

    fn related(self, locale: Locale, letter: Letter) -> &'static str {
        match (self, letter) {
            (Things::Coins, Letter::Heap) => td_string!(locale, rules.to_place),
            (Things::Coins, Letter::Taken) => td_string!(locale, rules.to_turned),
            (Things::Coins, Letter::First) => td_string!(locale, rules.to_place_a),
            (Things::Coins, Letter::Second) => td_string!(locale, rules.to_place_b),
            (Things::Coins, Letter::Third) => td_string!(locale, rules.to_place_c),
            (_, Letter::Heap) => td_string!(locale, rules.to_row),
            (_, Letter::Taken) => td_string!(locale, rules.to_taken),
            (Things::Row, Letter::First) => td_string!(locale, rules.to_left),
            (Things::TwoRows, Letter::First) => td_string!(locale, rules.to_longer),
            (Things::ThreeRows, Letter::First) => td_string!(locale, rules.to_longest),
            (Things::ThreeRows, Letter::Second) => td_string!(locale, rules.to_second),
            (_, Letter::Second) => td_string!(locale, rules.to_shorter),
            (_, Letter::Third) => td_string!(locale, rules.to_shortest),
        }
    }
}
