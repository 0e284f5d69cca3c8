//! Numbers and lists in the forms of a language.
use super::Locale;

/// A whole number: from five digits on in groups of three.
pub fn number(locale: Locale, n: u64) -> String {
    let digits = n.to_string();
    if digits.len() < 5 {
        return digits;
    }
    let mark = match locale {
        Locale::en => ',',
        Locale::de => '.',
    };
    let mut grouped = String::with_capacity(digits.len() + digits.len() / 3);
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            grouped.push(mark);
        }
        grouped.push(digit);
    }
    grouped
}

/// `a`, `a and b`, `a, b and c`.
pub fn list(locale: Locale, items: &[String]) -> String {
    let and = match locale {
        Locale::en => " and ",
        Locale::de => " und ",
    };
    joined(items, and)
}

/// `a`, `a or b`, `a, b or c`.
pub fn either(locale: Locale, items: &[String]) -> String {
    let or = match locale {
        Locale::en => " or ",
        Locale::de => " oder ",
    };
    joined(items, or)
}

fn joined(items: &[String], last_joint: &str) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [start @ .., last] => start.join(", ") + last_joint + last,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_numbers_are_grouped() {
        let check =
            |n, en: &str, de: &str| assert_eq!((number(Locale::en, n), number(Locale::de, n)), (en.into(), de.into()));
        check(0, "0", "0");
        check(2025, "2025", "2025");
        check(12_345, "12,345", "12.345");
        check(1 << 63, "9,223,372,036,854,775,808", "9.223.372.036.854.775.808");
    }

    #[test]
    fn lists_end_with_and_or_or() {
        let items = ["a", "b", "c"].map(str::to_owned);
        assert_eq!(list(Locale::en, &items), "a, b and c");
        assert_eq!(list(Locale::de, &items[..2]), "a und b");
        assert_eq!(list(Locale::de, &items[..1]), "a");
        assert_eq!(either(Locale::en, &items), "a, b or c");
        assert_eq!(either(Locale::de, &items[..2]), "a oder b");
    }
}
