//! Every text of `locales/` is said somewhere: the compiler sees no unused function of another crate.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use xtask::shell::root;

/// Folders of programs with texts.
const PROGRAMS: [&str; 5] = ["src", "crates/page", "crates/tools", "crates/lessons", "crates/text"];

/// Files whose macros take the texts of a space by their keys alone.
const TABLES: [(&str, &str); 2] = [("crates/text/src/games.rs", "games"), ("crates/text/src/plan/reasons.rs", "plans")];

/// The code of all files in a folder, without comments.
fn code(folder: &Path, to: &mut Vec<(PathBuf, String)>) {
    for entry in fs::read_dir(folder).unwrap().flatten() {
        let path = entry.path();
        if path.is_dir() {
            code(&path, to);
        } else if path.extension().is_some_and(|end| end == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            let lines = text.lines().map(|line| line.split("//").next().unwrap_or_default());
            to.push((path, lines.collect::<Vec<_>>().join("\n")));
        }
    }
}

/// The texts that code names as `space.key` or `space::key`, and all words of a table with its space.
fn said(code: &str, table: Option<&str>) -> BTreeSet<String> {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let words = || code.split(|c: char| !is_word(c) && c != '.' && c != ':');
    let pairs = words().flat_map(|path| {
        let names: Vec<&str> = path.split(['.', ':']).filter(|name| !name.is_empty()).collect();
        names.windows(2).map(|pair| pair.join(".")).collect::<Vec<_>>()
    });
    let of_table = table.into_iter().flat_map(|space| {
        code.split(|c: char| !is_word(c)).filter(|word| !word.is_empty()).map(move |key| format!("{space}.{key}"))
    });
    pairs.chain(of_table).collect()
}

#[test]
fn every_text_is_said() {
    let mut files = Vec::new();
    PROGRAMS.iter().for_each(|program| code(&root().join(program), &mut files));
    let mut named = BTreeSet::new();
    for (path, code) in &files {
        let table = TABLES.iter().find(|(file, _)| *path == root().join(file));
        named.extend(said(code, table.map(|(_, space)| *space)));
    }
    let locales = words::read(&root().join("locales")).unwrap();
    let texts: BTreeSet<String> = words::names(&locales);
    assert!(texts.len() > 1_000, "the texts are read");
    let unsaid: Vec<&String> = texts.difference(&named).collect();
    assert!(unsaid.is_empty(), "texts that nothing says: {unsaid:?}");
}

#[test]
fn texts_are_found_where_they_are_said() {
    let found = said("t!(i18n, board.cut); said(locale::atlas::any); let n = nim_part;", Some("games"));
    for text in ["board.cut", "atlas.any", "games.nim_part"] {
        assert!(found.contains(text), "{text}: {found:?}");
    }
    assert!(!said("t!(i18n, board.cut)", None).contains("games.cut"));
}
