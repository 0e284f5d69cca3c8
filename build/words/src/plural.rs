//! Plural rules: `plural_few` of a language's `language.json`, a rule of CLDR for whole numbers such as `n % 10 = 2..4
//! and n % 100 != 12..14` → the condition in Rust.
use super::{FORMS, Files, upper_first};
use std::collections::BTreeMap;

/// The file of a language with its plural rules and number format.
pub const SPACE: &str = "language";
const KEY: &str = "plural_";

/// The forms of one language with their conditions, in the order in which they are tested.
///
/// # Errors
/// A sentence for each rule that cannot be read.
pub fn rules(files: &Files) -> Result<Vec<(&'static str, String)>, Vec<String>> {
    let (mut all, mut wrong) = (Vec::new(), Vec::new());
    for (key, rule) in files.get(SPACE).into_iter().flatten() {
        let Some(form) = key.strip_prefix(KEY) else { continue };
        match (FORMS.iter().position(|known| *known == form), condition(rule)) {
            (Some(at), Some(condition)) => all.push((at, condition)),
            (None, _) => wrong.push(format!("{key}: the forms are {FORMS:?}")),
            (_, None) => wrong.push(format!("{key}: a rule is written as n % 10 = 2..4 and n % 100 != 12..14")),
        }
    }
    all.sort();
    if wrong.is_empty() { Ok(all.into_iter().map(|(at, rule)| (FORMS[at], rule)).collect()) } else { Err(wrong) }
}

/// Whether this key of this file is a rule, and not a text.
pub fn is_rule(space: &str, key: &str) -> bool {
    space == SPACE && key.starts_with(KEY)
}

/// A rule in Rust; `None` if it cannot be read.
fn condition(rule: &str) -> Option<String> {
    let all = |rule: &str| Some(rule.split(" and ").map(relation).collect::<Option<Vec<_>>>()?.join(" && "));
    Some(rule.split(" or ").map(all).collect::<Option<Vec<_>>>()?.join(" || "))
}

fn relation(text: &str) -> Option<String> {
    let (left, right) = text.split_once('=')?;
    let (left, not) = left.strip_suffix('!').map_or((left, ""), |left| (left, "!"));
    let number = |text: &str| text.trim().parse::<u32>().ok();
    let of = match left.split_once('%') {
        Some((n, by)) if n.trim() == "n" => format!("n % {}", number(by).filter(|by| *by > 0)?),
        None if left.trim() == "n" => "n".to_owned(),
        _ => return None,
    };
    let range = |text: &str| match text.split_once("..") {
        Some((from, to)) => Some(format!("{}..={}", number(from)?, number(to)?)),
        None => Some(number(text)?.to_string()),
    };
    let ranges = right.split(',').map(range).collect::<Option<Vec<_>>>()?.join(" | ");
    Some(format!("{not}matches!({of}, {ranges})"))
}

/// The `Plural` type with the forms of all languages, and the function from a number to its form.
pub fn write(languages: &BTreeMap<&str, Vec<(&'static str, String)>>) -> String {
    let used = |form: &&&str| languages.values().flatten().any(|(known, _)| *known == **form);
    let variants: String = FORMS.iter().filter(used).map(|form| upper_first(form) + ", ").collect();
    let arm = |(code, rules): (&&str, &Vec<(&str, String)>)| {
        let asked = rules.iter().map(|(form, rule)| format!("if {rule} {{ Plural::{} }} else ", upper_first(form)));
        format!("Locale::{} => {}{{ Plural::Other }},", upper_first(code), asked.collect::<String>())
    };
    let arms: String = languages.iter().map(arm).collect();
    format!(
        "/// The forms a text can have by number; `_` in a text's match is every other one.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]\npub enum Plural {{ {variants} Other }}
        /// The rules of CLDR for whole numbers.
        fn plural(locale: Locale, n: u128) -> Plural {{ match locale {{ {arms} }} }}\n"
    )
}
