//! Numbers, lists and beginnings of sentences in the forms of a language.
use super::{Locale, td_string};

/// A whole number; from five digits on in groups of three.
pub fn number(locale: Locale, n: u64) -> String {
    let digits = n.to_string();
    if digits.len() < 5 {
        return digits;
    }
    let mut grouped = String::with_capacity(digits.len() + digits.len() / 3);
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            grouped.push_str(td_string!(locale, language.thousands));
        }
        grouped.push(digit);
    }
    grouped
}

/// The letter of an island or region in reading order, as on the board: A to Z, then AA, AB, and so on.
pub fn island_letter(index: usize) -> String {
    let letter = char::from(b'A' + (index % 26) as u8);
    let before = if index < 26 { String::new() } else { island_letter(index / 26 - 1) };
    format!("{before}{letter}")
}

/// A number too long to be read out, to two digits: `2.0 · 10²¹`. At least 100.
pub fn rounded(locale: Locale, n: u128) -> String {
    let digits = n.to_string();
    let three: u32 = digits.chars().take(3).filter_map(|digit| digit.to_digit(10)).fold(0, |n, digit| 10 * n + digit);
    let (two, tens) = match (three + 5) / 10 {
        100 => (10, digits.len()),
        two => (two, digits.len() - 1),
    };
    format!("{}{}{} · 10{}", two / 10, point(locale), two % 10, raised(tens as u64))
}

/// The decimal separator.
pub fn point(locale: Locale) -> &'static str {
    td_string!(locale, language.decimal)
}

/// A number in superscript digits.
pub fn raised(n: u64) -> String {
    const RAISED: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    n.to_string().chars().filter_map(|digit| Some(RAISED[digit.to_digit(10)? as usize])).collect()
}

/// Words as the beginning of a sentence.
pub(crate) fn capital(words: &str) -> String {
    let mut chars = words.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

/// A list joined by "and": `a`, `a and b`, `a, b and c`.
pub fn list(locale: Locale, items: &[String]) -> String {
    joined(items, td_string!(locale, language.and))
}

/// A list joined by "or": `a`, `a or b`, `a, b or c`.
pub fn either(locale: Locale, items: &[String]) -> String {
    joined(items, td_string!(locale, language.or))
}

fn joined(items: &[String], before_last: &str) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [start @ .., last] => format!("{} {before_last} {last}", start.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_numbers_are_grouped() {
        let check =
            |n, en: &str, de: &str| assert_eq!((number(Locale::En, n), number(Locale::De, n)), (en.into(), de.into()));
        check(0, "0", "0");
        check(2025, "2025", "2025");
        check(12_345, "12,345", "12.345");
        check(1 << 63, "9,223,372,036,854,775,808", "9.223.372.036.854.775.808");
    }

    #[test]
    fn islands_are_lettered_on_after_z() {
        let letters = [0, 1, 25, 26, 27, 51, 52, 701, 702].map(island_letter);
        assert_eq!(letters, ["A", "B", "Z", "AA", "AB", "AZ", "BA", "ZZ", "AAA"]);
    }

    #[test]
    fn very_long_numbers_are_rounded() {
        assert_eq!(rounded(Locale::En, 1_980_000_000_000_000_000_000), "2.0 · 10²¹");
        assert_eq!(rounded(Locale::De, 1_249), "1,2 · 10³");
        assert_eq!(rounded(Locale::De, 9_961), "1,0 · 10⁴");
        assert_eq!(rounded(Locale::En, u128::MAX), "3.4 · 10³⁸");
        assert_eq!(raised(64), "⁶⁴");
    }

    #[test]
    fn lists_end_with_and_or_or() {
        let items = ["a", "b", "c"].map(str::to_owned);
        assert_eq!(list(Locale::En, &items), "a, b and c");
        assert_eq!(list(Locale::De, &items[..2]), "a und b");
        assert_eq!(list(Locale::De, &items[..1]), "a");
        assert_eq!(either(Locale::En, &items), "a, b or c");
        assert_eq!(either(Locale::De, &items[..2]), "a oder b");
    }
}
