//! Texts in JSON.

/// A text as a JSON string (RFC 8259), in quotation marks.
pub fn quoted(text: &str) -> String {
    let mut all = String::from('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => all.extend(['\\', c]),
            c if c < ' ' => all.push_str(&format!("\\u{:04x}", u32::from(c))),
            c => all.push(c),
        }
    }
    all + "\""
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn a_text_stays_one_text() {
        assert_eq!(quoted("a \\ \"b\"\n"), "\"a \\\\ \\\"b\\\"\\u000a\"");
        assert_eq!(quoted("γ"), "\"γ\"");
    }
}
