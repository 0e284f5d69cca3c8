//! Normalization of names for searching.

/// The text without case, punctuation, and the accents of German and French; umlauts as in a key.
pub fn folded(text: &str) -> String {
    let plain = text.to_lowercase().replace('ß', "ss").replace('œ', "oe");
    plain.chars().filter(|c| c.is_alphanumeric()).map(without_accent).collect()
}

fn without_accent(letter: char) -> char {
    match letter {
        'à' | 'â' | 'ä' => 'a',
        'ç' => 'c',
        'è' | 'é' | 'ê' | 'ë' => 'e',
        'î' | 'ï' => 'i',
        'ô' | 'ö' => 'o',
        'ù' | 'û' | 'ü' => 'u',
        other => other,
    }
}
