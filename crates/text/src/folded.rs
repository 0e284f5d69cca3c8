//! Normalization of names for searching.

/// The text without case and punctuation, umlauts as in a key.
pub fn folded(text: &str) -> String {
    let plain = text.to_lowercase().replace('ä', "a").replace('ö', "o").replace('ü', "u").replace('ß', "ss");
    plain.chars().filter(|c| c.is_alphanumeric()).collect()
}
