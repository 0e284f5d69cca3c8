//! Readings of a text that is no position: the ways in which people write without this notation.
//!
//! In: a text, and which words are keys. Out: for each component the texts it may stand for, in the notation. The
//! rulesets decide which of them are positions.

/// The most readings of one component.
const MOST_READINGS: usize = 400;

/// Quotation marks of European languages.
const QUOTES: &[char] = &['"', '\'', '`', '´', '„', '“', '”', '‚', '‘', '’', '«', '»', '‹', '›'];

/// The texts that each component of a text may stand for, in the order of the sum; empty if it does not begin with a
/// key.
///
/// Keys may be in capitals. A colon may be missing, commas may be semicolons or spaces, parentheses other brackets, a
/// decimal point a comma, and quotation marks around it all.
pub fn readings(text: &str, is_key: impl Fn(&str) -> bool) -> Vec<Vec<String>> {
    let plain = plain(text);
    let starts = starts(&plain, &is_key);
    if starts.first() != Some(&0) {
        return Vec::new();
    }
    let ends = starts.iter().skip(1).copied().chain([plain.len()]);
    starts.iter().zip(ends).map(|(&start, end)| component(trim_joint(&plain[start..end]))).collect()
}

/// The text with one sign for each that has several forms, without quotation marks and without the part before a
/// position in a link.
fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for c in text.chars().filter(|c| !QUOTES.contains(c)) {
        match c {
            '–' | '—' | '−' | '‐' | '‑' => plain.push('-'),
            '×' | '✕' => plain.push('x'),
            '，' => plain.push(','),
            '；' => plain.push(';'),
            '：' => plain.push(':'),
            '…' => plain.push_str("..."),
            c if c.is_whitespace() => plain.push(' '),
            c => plain.push(c),
        }
    }
    let text = plain.trim();
    let text = text.trim_start_matches(['#', '?']);
    text.strip_prefix("pos=").unwrap_or(text).trim().to_owned()
}

/// The beginnings of components: a key at the start, or after a space or a `+`; a minus belongs to it.
fn starts(text: &str, is_key: &impl Fn(&str) -> bool) -> Vec<usize> {
    let mut starts = Vec::new();
    let mut before = '+';
    for (at, c) in text.char_indices() {
        let word = text[at..].trim_start_matches('-');
        let word = &word[..word.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(word.len())];
        if (before == '+' || before == ' ') && is_key(&word.to_ascii_lowercase()) {
            starts.push(at);
        }
        before = c;
    }
    starts
}

/// A component without the signs that join it to the next.
fn trim_joint(text: &str) -> &str {
    let text = text.trim_end();
    let joints = ["+", " und", " and", "&"];
    joints.iter().find_map(|joint| text.strip_suffix(joint)).unwrap_or(text).trim_end()
}

/// The readings of one component, without repetition.
fn component(text: &str) -> Vec<String> {
    let (sign, text) = text.strip_prefix('-').map_or(("", text), |text| ("-", text));
    let letters = text.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(text.len());
    let (key, rest) = (text[..letters].to_ascii_lowercase(), text[letters..].trim());
    let mut found: Vec<String> = Vec::new();
    for (parameters, state) in parts(rest) {
        let parameters = parameters.map_or_else(|| vec![String::new()], |p| parameter_readings(&p));
        let states = state_readings(&state);
        for parameters in &parameters {
            let head = if parameters.is_empty() { String::new() } else { format!("({parameters})") };
            for state in &states {
                let reading = format!("{sign}{key}{head}:{state}");
                if found.len() < MOST_READINGS && !found.contains(&reading) {
                    found.push(reading);
                }
            }
        }
    }
    found
}

/// Candidates for parameters and state in the text after a key.
fn parts(rest: &str) -> Vec<(Option<String>, String)> {
    let mut parts = Vec::new();
    let state = |text: &str| text.trim_start_matches([' ', ':', '=']).to_owned();
    if let Some((inner, after)) = bracketed(rest) {
        let after = state(after);
        if after.is_empty() {
            parts.push((None, rest.to_owned()));
        } else {
            parts.push((Some(inner.trim().to_owned()), after));
        }
        return parts;
    }
    let whole = state(rest);
    // `subtraction 1,2: 7`.
    match whole.split_once([':', '=']) {
        Some((parameters, own)) => parts.push((Some(parameters.trim().to_owned()), state(own))),
        None => parts.push((None, whole)),
    }
    parts
}

/// The text inside the leading bracket, and the text after it.
fn bracketed(text: &str) -> Option<(&str, &str)> {
    let close = match text.chars().next()? {
        '(' => ')',
        '[' => ']',
        '{' => '}',
        _ => return None,
    };
    let open = text.chars().next()?;
    let mut depth = 0;
    for (at, c) in text.char_indices() {
        depth += i32::from(c == open) - i32::from(c == close);
        if depth == 0 {
            return Some((&text[1..at], &text[at + 1..]));
        }
    }
    None
}

fn parameter_readings(text: &str) -> Vec<String> {
    let close = tight(text);
    let mut all = vec![close.clone(), joined(&close, ',', "; ,")];
    all.push(close.replace(',', "."));
    all.push(close.replace("...", "-").replace("..", "-"));
    all.dedup();
    all
}

fn state_readings(text: &str) -> Vec<String> {
    let mut bases = vec![tight(text)];
    if let Some((inner, "")) = bracketed(&bases[0].clone()) {
        bases.push(tight(inner));
    }
    let mut all: Vec<String> = Vec::new();
    let mut add = |reading: String| {
        if !all.contains(&reading) {
            all.push(reading);
        }
    };
    for base in bases {
        // The full stop of a sentence is not part of a position.
        let end = base.trim_end_matches([',', ';', '!', '?', ' ']);
        let end = end.strip_suffix('.').filter(|end| end.ends_with(|c: char| c.is_ascii_digit())).unwrap_or(end);
        for base in [base.as_str(), end] {
            for base in [base.to_owned(), base.to_ascii_lowercase()] {
                add(joined(&base, ',', "; ,"));
                add(joined(&base, '/', "; ,"));
                if !base.contains(['{', '(']) {
                    add(joined(&base, ',', "; |,"));
                }
                add(base.replace(',', "."));
                if base.bytes().all(|b| b.is_ascii_digit() || b" ;*.x".contains(&b)) {
                    add(joined(&base.replace('*', ";"), 'x', "; ,"));
                    // Commas, or thousands separators: if both are possible, there are two readings.
                    add(base.replace('.', ","));
                    add(thousands(&base).unwrap_or_else(|| base.clone()));
                }
                add(base);
            }
        }
    }
    all
}

/// A number with thousands separators, without them.
fn thousands(text: &str) -> Option<String> {
    let (first, rest) = text.split_once('.')?;
    let number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let fits = number(first) && first.len() <= 3 && rest.split('.').all(|three| three.len() == 3 && number(three));
    fits.then(|| text.replace('.', ""))
}

/// The text without spaces next to characters that are no letters or digits, and around the `x` between two numbers.
fn tight(text: &str) -> String {
    let chars: Vec<char> = text.trim().chars().collect();
    let mut tight = String::with_capacity(text.len());
    for (i, &c) in chars.iter().enumerate() {
        let near = |c: Option<char>| c.is_some_and(|c| c != ' ' && !c.is_alphanumeric());
        let next = chars[i..].iter().copied().find(|c| *c != ' ');
        if c == ' ' && (near(tight.chars().next_back()) || near(next)) {
            continue;
        }
        tight.push(c);
    }
    for (wide, close) in [(" x ", "x"), (" X ", "x"), (" mal ", "x"), (" by ", "x")] {
        tight = tight.replace(wide, close);
    }
    tight
}

/// The text with `sign` in place of each run of these separators and of the word "and".
fn joined(text: &str, sign: char, of: &str) -> String {
    let text = text.replace(" und ", ",").replace(" and ", ",").replace('&', ",");
    let mut joined = String::with_capacity(text.len());
    let mut joints = String::new();
    for c in text.chars() {
        if of.contains(c) {
            joints.push(c);
            continue;
        }
        put(&mut joined, &joints, sign);
        joints.clear();
        joined.push(c);
    }
    put(&mut joined, &joints, sign);
    joined
}

/// Adds the separator of two parts: a single comma and a run with several commas unchanged, else the sign.
fn put(joined: &mut String, joints: &str, sign: char) {
    let commas = joints.matches(',').count();
    match joints {
        "" => {}
        "," => joined.push(','),
        _ if commas <= 1 => joined.push(sign),
        _ => joined.push_str(joints),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, want: &[&str]) {
        let all = readings(text, |word| ["nim", "kayles", "chomp", "octal", "game", "graph"].contains(&word));
        for (component, want) in all.iter().zip(want) {
            assert!(component.iter().any(|reading| reading == want), "{text:?}: {want} is none of {component:?}");
        }
        assert_eq!(all.len(), want.len(), "{text:?}: {all:?}");
    }

    #[test]
    fn what_people_write_is_read_among_others() {
        check("Nim:3,5,7", &["nim:3,5,7"]);
        check("„nim:3;5;7“", &["nim:3,5,7"]);
        check("NIM 3 5 7", &["nim:3,5,7"]);
        check("Kayles 7 und nim(3, 5)", &["kayles:7", "nim:3,5"]);
        check("-nim 3 + -Kayles = 7.", &["-nim:3", "-kayles:7"]);
        check("octal(0,77): 10; 4", &["octal(0.77):10,4"]);
        check("chomp 4 × 3", &["chomp:4x3"]);
        check("game {0,5 | 1}", &["game:{0.5|1}"]);
        check("3,5,7", &[]);
        check("", &[]);
        check("xnim:3", &[]);
    }

    #[test]
    fn no_text_is_too_strange() {
        for text in [
            "nim",
            "nim:",
            "nim(",
            "nim()",
            "nim{",
            "nim:)(",
            "-",
            "- nim",
            "nim:„“",
            "nim:ü x ß",
            "chomp::::",
            "nim - 3",
        ] {
            readings(text, |word| word == "nim" || word == "chomp");
        }
    }
}
