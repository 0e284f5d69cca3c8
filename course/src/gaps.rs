//! Names in the text of a position: `nim:n,n`, `game:x`.

/// Fills in the known names of a text. A text that is a position as it stands has no names: in `hackenbush:b` the
/// letter is an edge, even if `b` is a number.
pub(crate) fn filled(text: &str, known: impl Fn(&str) -> Option<String>) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let word = |c: char| c.is_ascii_alphanumeric();
        let inside = word(first);
        let end = rest.find(|c| word(c) != inside).unwrap_or(rest.len());
        let (token, after) = rest.split_at(end);
        match known(token) {
            Some(value) => out.push_str(&value),
            None => out.push_str(token),
        }
        rest = after;
    }
    if out != text && text.parse::<solver::Position>().is_ok() { text.to_owned() } else { out }
}
