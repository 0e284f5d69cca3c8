//! `locales/LANGUAGE/SPACE.json`, each one object of texts → a Rust module (the crate `locale` includes it)
//! with the languages and, for each text, a function of the language, or a type whose fields are the text's values. So
//! the compiler finds a missing text, a missing value and an unknown one; what only the files show is an error here: a text
//! that one language lacks, or that holds other values in another. A test of `xtask` finds an unused text.
//!
//! A value is written `{{ name }}`. Texts that depend on a number have the keys `sticks_one` and `sticks_other`, also
//! `_zero`, `_two`, `_few` and `_many` where a language knows them, and are one text `sticks` with the value `count`. Which
//! number has which form is a rule in the language's `language.json` (`plural.rs`), beside what it writes in numbers and lists.
mod plural;

use serde::de::{self, Deserialize, Deserializer, MapAccess, Visitor};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Write};
use std::fs;
use std::path::{Path, PathBuf};

/// CLDR's names of plural forms but `other`, which every text with forms has.
const FORMS: [&str; 5] = ["zero", "one", "two", "few", "many"];

/// The files of one language: space, key, text.
pub type Files = BTreeMap<String, BTreeMap<String, String>>;

/// Reads the folders of all languages; a folder's name is the language's code.
///
/// # Errors
/// A file that cannot be read, is no object of texts, or holds a key twice.
pub fn read(locales: &Path) -> Result<BTreeMap<String, Files>, String> {
    let mut languages = BTreeMap::new();
    for folder in list(locales)? {
        let mut files = Files::new();
        for file in list(&folder)? {
            let wrong = |e: &dyn fmt::Display| format!("{}: {e}", file.display());
            let text = fs::read_to_string(&file).map_err(|e| wrong(&e))?;
            let Texts(texts) = serde_json::from_str(&text).map_err(|e| wrong(&e))?;
            files.insert(stem(&file), texts);
        }
        languages.insert(stem(&folder), files);
    }
    Ok(languages)
}

fn list(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder).and_then(|all| all.map(|entry| Ok(entry?.path())).collect());
    entries.map_err(|e| format!("{}: {e}", folder.display()))
}

fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// An object of texts in which no key stands twice.
struct Texts(BTreeMap<String, String>);

impl<'de> Deserialize<'de> for Texts {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Object;
        impl<'de> Visitor<'de> for Object {
            type Value = Texts;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object of texts")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Texts, A::Error> {
                let mut texts = BTreeMap::new();
                while let Some((key, text)) = map.next_entry::<String, String>()? {
                    if texts.insert(key.clone(), text).is_some() {
                        return Err(de::Error::custom(format!("{key} stands twice")));
                    }
                }
                Ok(Texts(texts))
            }
        }
        from.deserialize_map(Object)
    }
}

/// A text in one language.
#[derive(Default)]
struct Text<'a> {
    /// The plural forms, or one text of no form.
    forms: BTreeMap<Option<&'a str>, &'a str>,
    values: BTreeSet<&'a str>,
}

impl Text<'_> {
    fn counts(&self) -> bool {
        !self.forms.contains_key(&None)
    }
}

/// Writes the module, or reports everything that is wrong.
///
/// # Errors
/// One sentence for each text that is no text of this form, or not in every language with the same values.
pub fn module(languages: &BTreeMap<String, Files>) -> Result<String, Vec<String>> {
    let mut wrong = Vec::new();
    let mut rules = BTreeMap::new();
    let mut spaces: BTreeMap<&str, BTreeMap<&str, BTreeMap<&str, Text>>> = BTreeMap::new();
    for (language, files) in languages {
        let is_code = !language.is_empty() && language.bytes().all(|b| b.is_ascii_lowercase());
        wrong.extend((!is_code).then(|| format!("locales/{language}: a folder has the code of its language, as en")));
        let own = plural::rules(files).unwrap_or_else(|all| {
            wrong.extend(all.iter().map(|what| format!("locales/{language}/{}.json: {what}", plural::SPACE)));
            Vec::new()
        });
        for (space, keys) in files {
            for (key, words) in keys.iter().filter(|(key, _)| !plural::is_rule(space, key)) {
                let (name, form) = form_of(keys, key, own.is_empty());
                let added = add(spaces.entry(space).or_default(), language, name, form, words);
                wrong.extend(added.err().map(|what| format!("locales/{language}/{space}.json: {key}: {what}")));
            }
        }
        rules.insert(language.as_str(), own);
    }
    for (space, texts) in &spaces {
        for (key, text) in texts {
            for (language, text) in text.iter().filter(|(_, text)| text.counts()) {
                let known: BTreeSet<&str> = rules[language].iter().map(|(form, _)| *form).chain(["other"]).collect();
                let own: BTreeSet<&str> = text.forms.keys().copied().flatten().collect();
                let place = format!("locales/{language}/{space}.json: {key}");
                wrong.extend(known.difference(&own).map(|form| format!("{place}_{form} is missing")));
                wrong.extend(own.difference(&known).map(|form| format!("{place}_{form} has no rule plural_{form}")));
            }
            let all = text.values().map(|text| (&text.values, text.counts())).collect::<BTreeSet<_>>();
            let lacking = languages.keys().filter(|language| !text.contains_key(language.as_str()));
            wrong.extend(lacking.map(|language| format!("locales/{language}/{space}.json: {key} is missing")));
            let unlike =
                || format!("locales/*/{space}.json: {key} has other values from language to language: {all:?}");
            wrong.extend((all.len() > 1).then(unlike));
        }
    }
    if wrong.is_empty() { Ok(plural::write(&rules) + &write(languages, &spaces)) } else { Err(wrong) }
}

/// The texts of all languages, as `space.name`, without plural forms.
pub fn names(languages: &BTreeMap<String, Files>) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for files in languages.values() {
        let single = plural::rules(files).is_ok_and(|rules| rules.is_empty());
        for (space, keys) in files {
            let texts = keys.keys().filter(|key| !plural::is_rule(space, key));
            names.extend(texts.map(|key| format!("{space}.{}", form_of(keys, key, single).0)));
        }
    }
    names
}

/// Adds one line of a file to the text it belongs to.
fn add<'a>(
    space: &mut BTreeMap<&'a str, BTreeMap<&'a str, Text<'a>>>,
    language: &'a str,
    name: &'a str,
    form: Option<&'a str>,
    words: &'a str,
) -> Result<(), String> {
    if !name.starts_with(|c: char| c.is_ascii_lowercase()) || !is_name(name) {
        return Err("a name is lower-case letters, digits and _".to_owned());
    }
    if words.contains(char::is_control) {
        return Err("a text is one line".to_owned());
    }
    let text = space.entry(name).or_default().entry(language).or_default();
    text.forms.insert(form, words);
    text.values.extend(form.map(|_| "count"));
    for hole in words.split("{{").skip(1) {
        let value = hole.split_once("}}").map(|(value, _)| value.trim()).filter(|value| is_name(value));
        text.values.insert(value.ok_or("a value is written {{ name }}")?);
    }
    let clash = text.forms.len() > 1 && !text.counts();
    if clash { Err(format!("{name} stands without a form too")) } else { Ok(()) }
}

fn is_name(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_')
}

/// A key without its plural form, and the form. `sticks_one` is a form only beside `sticks_other`, and vice versa,
/// unless the language has but one form.
fn form_of<'a>(keys: &BTreeMap<String, String>, key: &'a str, single: bool) -> (&'a str, Option<&'a str>) {
    let whole = (key, None);
    let Some((name, form)) = key.rsplit_once('_') else { return whole };
    let beside = |form: &str| keys.contains_key(&format!("{name}_{form}"));
    let counted = match form {
        "other" => single || FORMS.iter().any(|form| beside(form)),
        form => FORMS.contains(&form) && beside("other"),
    };
    if counted { (name, Some(form)) } else { whole }
}

/// The module's text: the languages, then the spaces with their texts.
fn write(languages: &BTreeMap<String, Files>, spaces: &BTreeMap<&str, BTreeMap<&str, BTreeMap<&str, Text>>>) -> String {
    let codes = || languages.keys().map(String::as_str);
    let each = |write: &dyn Fn(&str) -> String| codes().map(write).collect::<String>();
    let variants = each(&|code| upper_first(code) + ",");
    let all = each(&|code| format!("Locale::{},", upper_first(code)));
    let arms = each(&|code| format!("Locale::{} => {code:?},", upper_first(code)));
    let words = codes().collect::<Vec<_>>().join(" ");
    let mut out = format!(
        "/// A language of the page.\n#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]\npub enum Locale {{ {variants} }}
        impl Locale {{ pub const ALL: &[Locale] = &[{all}]; pub const CODES: &str = {words:?};
        pub fn code(self) -> &'static str {{ match self {{ {arms} }} }} }}\n"
    );
    for (space, texts) in spaces {
        let _ = writeln!(out, "/// The texts of `{space}.json`.\npub mod {space} {{\nuse super::*;");
        for (key, text) in texts {
            // The values are the same in all languages.
            let Some(Text { values, .. }) = text.values().next() else { continue };
            let counts = text.values().any(Text::counts);
            let said = each(&|code| format!("Locale::{} => {},", upper_first(code), said(&text[code], values)));
            let _ = if values.is_empty() {
                writeln!(
                    out,
                    "/// `{space}.{key}`.\npub fn {key}(locale: Locale) -> &'static str {{ match locale {{ {said} }} }}"
                )
            } else {
                let kind = |value| if counts && value == "count" { "Count" } else { "Display" };
                let fields: String =
                    values.iter().map(|value| format!("pub {value}: &'a dyn {}, ", kind(*value))).collect();
                let list: String = values.iter().map(|value| format!("self.{value}, ")).collect();
                writeln!(
                    out,
                    "/// `{space}.{key}` with its values.\npub struct {key}<'a> {{ {fields} }}\nimpl {key}<'_> {{ /// The sentence in a language.\npub fn say(&self, locale: Locale) \
                     -> String {{ fill(match locale {{ {said} }}, &[{list}]) }} }}"
                )
            };
        }
        out.push_str("}\n");
    }
    out
}

/// The expression of a text in one language, with values as the characters U+0001, U+0002 and so on.
fn said(text: &Text, values: &BTreeSet<&str>) -> String {
    let quoted = |words: &str| {
        let mut parts = words.split("{{");
        let mut quoted = parts.next().unwrap_or_default().to_owned();
        for (value, rest) in parts.filter_map(|part| part.split_once("}}")) {
            let at = (1u8..).zip(values).find(|(_, name)| **name == value.trim());
            quoted.extend(at.map(|(at, _)| char::from(at)));
            quoted.push_str(rest);
        }
        format!("{quoted:?}")
    };
    if let Some(words) = text.forms.get(&None) {
        return quoted(words);
    }
    let form = |form: &'static str| text.forms.get(&Some(form)).map(|words| quoted(words));
    let arm = |name: &&'static str| Some(format!("Plural::{} => {}, ", upper_first(name), form(name)?));
    let arms: String = FORMS.iter().filter_map(arm).collect();
    format!("match self.count.plural(locale) {{ {arms} _ => {} }}", form("other").unwrap_or_default())
}

fn upper_first(name: &str) -> String {
    let (first, rest) = name.split_at(1);
    first.to_uppercase() + rest
}

#[cfg(test)]
mod tests;
