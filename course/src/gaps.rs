//! Names in the text of a position: `nim:n,n`, `game:x`.
use solver::Game;

/// Fills in the known names of a text. A text that is a position as it stands has no names: in `hackenbush:b` the
/// letter is an edge, even if `b` is a number. The letters of rules, as in `heaps(2k=..n):n`, are none.
pub(crate) fn filled(text: &str, known: impl Fn(&str) -> Option<String>) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let word = |c: char| c.is_ascii_alphanumeric();
        let inside = word(first);
        let end = rest.find(|c| word(c) != inside).unwrap_or(rest.len());
        let (token, after) = rest.split_at(end);
        if token == Game::Heaps.key() && after.starts_with('(') {
            let rules = after.find(')').unwrap_or(after.len());
            out.push_str(token);
            out.push_str(&after[..rules]);
            rest = &after[rules..];
            continue;
        }
        match known(token) {
            Some(value) => out.push_str(&value),
            None => out.push_str(token),
        }
        rest = after;
    }
    if out != text && text.parse::<solver::Position>().is_ok() { text.to_owned() } else { out }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_filled_in_but_for_the_letters_of_rules() {
        let known = |name: &str| (name == "n").then(|| "5".to_owned());
        let check = |text: &str, want: &str| assert_eq!(filled(text, known), want);
        check("nim:n,3", "nim:5,3");
        check("heaps(k=1/2a=n-1,n):n", "heaps(k=1/2a=n-1,n):5");
        check("heaps(2k=..n):n,n + nim:n", "heaps(2k=..n):5,5 + nim:5");
        check("heaps(2k=..n", "heaps(2k=..n");
    }
}
