//! Texts of other people on one line: without control characters, and without those that turn the direction of writing.

/// Whether a character may stand in a text: no control character, and none that turns the direction of writing.
pub fn is_allowed(c: char) -> bool {
    !c.is_control() && !matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// A text without characters that are not allowed, cut to at most this many bytes.
pub fn cleaned(text: &str, most: usize) -> String {
    let mut clean = String::new();
    for c in text.chars().filter(|c| is_allowed(*c)) {
        if clean.len() + c.len_utf8() > most {
            break;
        }
        clean.push(c);
    }
    clean
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_cut_between_letters_and_lose_what_is_no_letter() {
        assert_eq!(cleaned("aäöü", 4), "aä");
        assert_eq!(cleaned("a\nb\u{202e}c\0", 40), "abc");
    }
}
