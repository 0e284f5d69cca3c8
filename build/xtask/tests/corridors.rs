//! Dependencies between folders: no part names what the code map in ARCHITECTURE forbids; no program has circles
//! between its parts or its files.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use xtask::shell::root;

/// Path prefixes that a phrase of the column "must not know" forbids. A phrase may mean other code in the page than in
/// the solver.
const MEANS: &[(&str, &[&str])] = &[
    ("rulesets", &["crate::rules", "crate::register"]),
    ("any game", &["crate::rules"]),
    ("sums", &["crate::position"]),
    ("theory", &["crate::theory"]),
    ("search", &["crate::search"]),
    ("text", &["crate::notation"]),
    ("words", &["text::", "locale::"]),
    ("pictures", &["scene::", "crate::board", "page::board"]),
    ("boards", &["scene::", "crate::board", "page::board"]),
    ("rules", &["solver::rules"]),
    ("the browser", &["web_sys", "js_sys", "wasm_bindgen", "gloo_timers", "leptos"]),
    ("the home page", &["crate::home"]),
    ("how a module is fetched", &["wasm_split_helpers"]),
    ("what is in them", &["crate::home", "crate::panels", "crate::shell", "crate::dialogs"]),
    // Tested below.
    ("other instruments", &[]),
    ("the page", &["spielraum", "page::", "tools::", "lessons::"]),
];

/// The crates of the page below its own.
const CRATES: [&str; 10] = ["decimal", "locale", "packs", "link", "play", "scene", "text", "page", "tools", "lessons"];

/// Phrases without code in the solver: it has no words and pictures at all.
const IN_SOLVER: &[&str] = &["words", "pictures"];

/// Exceptions: the file, and the path that it may name.
const EXCEPT: &[(&str, &str)] = &[
    // A drawing is data, defined beside its notation.
    ("solver/src/theory/hackenbush", "crate::notation::drawing"),
    // They parse the text in braces, which means nothing elsewhere.
    ("solver/src/theory/hackenbush/endless.rs", "crate::notation"),
    ("solver/src/theory/sets.rs", "crate::notation"),
];

/// The code of a file: no comments, no tests.
fn code(file: &Path) -> String {
    let text = fs::read_to_string(file).unwrap();
    let own = text.split("\nmod tests {").next().unwrap_or_default();
    own.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

/// All files of a part, which is a folder, the file of its name, or both; without tests.
fn files(path: &Path) -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> =
        [path.to_owned(), path.with_extension("rs")].into_iter().filter(|p| p.is_file()).collect();
    let mut folders = vec![path.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let (path, name) = (entry.path(), entry.file_name());
            match name.to_string_lossy().as_ref() {
                "tests" | "tests.rs" => {}
                _ if path.is_dir() => folders.push(path),
                name if name.ends_with(".rs") => found.push(path),
                _ => {}
            }
        }
    }
    found.sort();
    found.dedup();
    found
}

/// The paths that code names, those in braces written out: `use a::{b::c, d}` names `a::b::c` and `a::d`.
fn paths(code: &str) -> Vec<String> {
    let mut found = Vec::new();
    // The path before each open brace.
    let mut before: Vec<String> = Vec::new();
    let mut path = String::new();
    for c in code.chars() {
        match c {
            'a'..='z' | 'A'..='Z' | '0'..='9' | '_' | ':' => path.push(c),
            '{' => {
                let outer = before.last().cloned().unwrap_or_default();
                before.push(if path.ends_with("::") { outer + &path } else { String::new() });
                path.clear();
            }
            _ => {
                if !path.is_empty() {
                    found.push(before.last().cloned().unwrap_or_default() + &path);
                    path.clear();
                }
                if c == '}' {
                    before.pop();
                }
            }
        }
    }
    found
}

/// Whether a path leads into a forbidden one; that of a crate ends with `::`, as a variable may have the crate's name.
fn names(path: &str, forbidden: &str) -> bool {
    let inside = |rest: &str| rest.is_empty() || rest.starts_with("::") || forbidden.ends_with("::");
    path.strip_prefix(forbidden).is_some_and(inside)
}

/// The folders of the sources of the page's crates, and these.
fn sources(others: &[&str]) -> Vec<String> {
    let crates = CRATES.iter().map(|name| format!("crates/{name}/src"));
    crates.chain(others.iter().map(|folder| (*folder).to_owned())).collect()
}

/// The rows of the code map: the paths of a part, and what it must not know.
fn rows() -> Vec<(Vec<String>, Vec<String>)> {
    let text = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let table = text.lines().skip_while(|line| !line.starts_with("| where")).skip(2);
    let cells = table.take_while(|line| line.starts_with('|')).map(|line| line.split('|').collect::<Vec<_>>());
    let row = |cells: Vec<&str>| {
        let mut parts: Vec<String> = cells[1].split('`').skip(1).step_by(2).map(str::to_owned).collect();
        // `solver/src/budget.rs`, `context.rs`: the second is in the folder of the first.
        let folder = parts[0].rsplit_once('/').map(|(folder, _)| folder.to_owned());
        for part in &mut parts[1..] {
            if !part.contains('/')
                && let Some(folder) = &folder
            {
                *part = format!("{folder}/{part}");
            }
        }
        let unknown = cells[3].split(',').map(|phrase| phrase.trim().to_owned()).filter(|phrase| !phrase.is_empty());
        (parts, unknown.collect())
    };
    cells.map(row).collect()
}

#[test]
fn no_part_names_what_it_must_not_know() {
    let mut wrong = Vec::new();
    let rows = rows();
    assert!(rows.len() > 20, "the code map is read");
    for (parts, unknown) in rows {
        for part in parts {
            let all = files(&root().join(part.trim_end_matches('/')));
            assert!(!all.is_empty() || unknown.is_empty(), "{part} of the code map is nowhere");
            for phrase in &unknown {
                let (_, forbidden) = MEANS.iter().find(|(known, _)| known == phrase).expect(phrase);
                if part.starts_with("solver") && IN_SOLVER.contains(&phrase.as_str()) {
                    continue;
                }
                for file in &all {
                    let name = file.strip_prefix(root()).unwrap().display().to_string();
                    for path in paths(&code(file)) {
                        let broken = forbidden.iter().any(|forbidden| names(&path, forbidden));
                        if broken && !EXCEPT.iter().any(|(f, p)| name.starts_with(f) && names(&path, p)) {
                            wrong.push(format!("{name} must not know {phrase}, and names {path}"));
                        }
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The parts that each part of a program names: the files and folders of `src`.
fn arrows(src: &Path) -> BTreeMap<String, BTreeSet<String>> {
    let parts: BTreeSet<String> = fs::read_dir(src)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().to_string_lossy().trim_end_matches(".rs").to_owned())
        .filter(|part| !["lib", "main", "tests"].contains(&part.as_str()))
        .collect();
    let known = |part: &String| {
        let named = files(&src.join(part)).iter().flat_map(|file| paths(&code(file))).collect::<Vec<_>>();
        let others = named.iter().filter_map(|path| path.strip_prefix("crate::")?.split("::").next());
        others.filter(|other| parts.contains(*other) && other != part).map(str::to_owned).collect()
    };
    parts.iter().map(|part| (part.clone(), known(part))).collect()
}

/// The circles of a graph: the parts from which arrows lead back to them, and the arrows among these.
fn circles(arrows: BTreeMap<String, BTreeSet<String>>) -> BTreeMap<String, BTreeSet<String>> {
    let leads_back = |part: &String| {
        let (mut left, mut seen) = (vec![part], BTreeSet::new());
        while let Some(next) = left.pop() {
            let Some(known) = arrows.get(next) else { continue };
            if known.contains(part) {
                return true;
            }
            left.extend(known.iter().filter(|next| seen.insert(*next)));
        }
        false
    };
    let on: BTreeSet<String> = arrows.keys().filter(|part| leads_back(part)).cloned().collect();
    let among = |part: &String| (part.clone(), arrows[part].intersection(&on).cloned().collect());
    on.iter().map(among).collect()
}

#[test]
fn in_no_program_do_parts_know_each_other_in_a_circle() {
    for src in sources(&["src", "solver/src", "course/src", "build/xtask/src"]) {
        let circles = circles(arrows(&root().join(&src)));
        assert!(circles.is_empty(), "{src}: {circles:?}");
    }
}

/// The name of the module that a file of a program is: empty for its root.
fn module(src: &Path, file: &Path) -> String {
    let path = file.strip_prefix(src).unwrap().with_extension("");
    let names: Vec<_> = path.iter().map(|name| name.to_string_lossy()).collect();
    let name = names.join("::");
    if ["lib", "main"].contains(&name.as_str()) { String::new() } else { name }
}

/// The module that a path means in the file of the module `own`, among those that are files: the deepest it names.
fn meant(own: &str, path: &str, known: &BTreeMap<String, String>) -> Option<String> {
    let mut at: Vec<&str> = own.split("::").filter(|name| !name.is_empty()).collect();
    let mut rest = path.split("::").peekable();
    match *rest.peek()? {
        "crate" => at.clear(),
        "self" | "super" => {}
        child => {
            let child = [&at[..], &[child]].concat().join("::");
            (path.contains("::") && known.contains_key(&child)).then_some(())?;
        }
    }
    rest.next_if(|name| ["crate", "self"].contains(name));
    while rest.next_if_eq(&"super").is_some() {
        at.pop();
    }
    at.extend(rest);
    while !at.is_empty() {
        let name = at.join("::");
        if known.contains_key(&name) {
            return Some(name);
        }
        at.pop();
    }
    None
}

/// The files that each file names, by modules and their code. A file may use what its parents hold: it is a part of them.
fn file_arrows(all: &BTreeMap<String, String>) -> BTreeMap<String, BTreeSet<String>> {
    let known = |own: &String, code: &String| {
        let named = paths(code).into_iter().filter_map(|path| meant(own, &path, all));
        named.filter(|other| other != own && !own.starts_with(&format!("{other}::"))).collect()
    };
    all.iter().map(|(own, code)| (own.clone(), known(own, code))).collect()
}

#[test]
fn in_no_program_do_files_know_each_other_in_a_circle() {
    for src in
        sources(&["src", "solver/src", "cli/src", "course/src", "worker/src", "worker/protocol/src", "build/xtask/src"])
    {
        let src = root().join(src);
        let all: BTreeMap<String, String> = files(&src)
            .iter()
            .map(|file| (module(&src, file), code(file)))
            .filter(|(name, _)| !name.is_empty())
            .collect();
        let arrows = file_arrows(&all);
        assert!(arrows.len() < 20 || arrows.values().filter(|known| !known.is_empty()).count() > 5, "paths are read");
        let circles = circles(arrows);
        assert!(circles.is_empty(), "{}: {circles:#?}", src.display());
    }
}

#[test]
fn circles_of_files_are_seen() {
    let of = |files: &[(&str, &str)]| {
        let all = files.iter().map(|(name, code)| (name.to_string(), code.to_string())).collect();
        circles(file_arrows(&all)).into_keys().collect::<Vec<_>>()
    };
    // A file and the folder of its name are one thing: the parent names its parts, and they name it.
    assert!(of(&[("a", "mod b; use b::f; struct A;"), ("a::b", "use super::A; fn f() {}")]).is_empty());
    assert_eq!(
        of(&[
            ("a", "mod b; mod c; use b::B;"),
            ("a::b", "use super::{A, c::C};"),
            ("a::c", "fn f() -> crate::a::b::B {}"),
            ("d", "use crate::a::b::B;"),
        ]),
        ["a::b", "a::c"]
    );
    // A part of `a` names `d`, which names another part: each alone is fine, and so is the whole.
    assert!(
        of(&[("a", "mod b; mod c;"), ("a::b", "use crate::d::D;"), ("a::c", ""), ("d", "use crate::a::c::C;")])
            .is_empty()
    );
    // The deepest file counts, through parents and children alike.
    assert_eq!(
        of(&[
            ("a", "mod b;"),
            ("a::b", "use super::super::d::e::E;"),
            ("d", ""),
            ("d::e", "use crate::a::b::{self, B};")
        ]),
        ["a::b", "d::e"]
    );
}

#[test]
fn every_part_of_a_program_stands_in_the_code_map() {
    let mapped: Vec<String> =
        rows().into_iter().flat_map(|(parts, _)| parts).map(|part| part.trim_end_matches(".rs").to_owned()).collect();
    for src in ["src", "crates/page/src", "solver/src"] {
        let missing: Vec<String> =
            arrows(&root().join(src)).into_keys().filter(|part| !mapped.contains(&format!("{src}/{part}"))).collect();
        assert!(missing.is_empty(), "the code map of ARCHITECTURE.md lacks of {src}: {missing:?}");
    }
    for name in CRATES {
        let folder = format!("crates/{name}");
        let of_it =
            |part: &String| part.strip_prefix(&folder).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
        assert!(mapped.iter().any(of_it), "the code map of ARCHITECTURE.md lacks {folder}");
    }
}

/// Clippy lints the programs as compiled for their native tests (`src/programs.rs`).
#[test]
fn no_line_is_written_for_the_browsers_compiler_alone() {
    let folders = sources(&["src", "worker", "course/src", "solver/src"]);
    let all: Vec<_> = folders.iter().flat_map(|folder| files(&root().join(folder))).collect();
    assert!(all.len() > 300, "{} files", all.len());
    for file in all {
        let code = fs::read_to_string(&file).unwrap();
        let alone = code.matches("target_arch").count() - code.matches("not(target_arch").count();
        assert!(alone == 0 && !code.contains("target_family"), "{}", file.display());
    }
}

#[test]
fn no_instrument_names_another() {
    let tools = root().join("crates/tools/src");
    let text = fs::read_to_string(tools.join("lib.rs")).unwrap();
    let public = text.lines().filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';'));
    let all: Vec<&str> = public.collect();
    assert!(all.len() > 5, "the instruments are read");
    for own in &all {
        for file in files(&tools.join(own)) {
            for path in paths(&code(&file)) {
                // All instruments may use the frame.
                let foreign = |other: &str| other != *own && other != "frame";
                let other = |other: &&&str| foreign(other) && names(&path, &format!("crate::{other}"));
                let beside = |other: &&&str| {
                    foreign(other) && file.parent() == Some(&*tools) && names(&path, &format!("super::{other}"))
                };
                let broken = all.iter().find(|name| other(name) || beside(name));
                assert!(broken.is_none(), "{} names {path}", file.display());
            }
        }
    }
}

#[test]
fn circles_and_braces_are_seen() {
    let of = |text: &[(&str, &[&str])]| {
        text.iter().map(|(part, known)| (part.to_string(), known.iter().map(|k| k.to_string()).collect())).collect()
    };
    assert!(circles(of(&[("a", &["b"]), ("b", &["c"]), ("c", &[])])).is_empty());
    assert_eq!(circles(of(&[("a", &["b"]), ("b", &["c"]), ("c", &["b"])])).len(), 2);
    let named = paths("use crate::{text::{self, t}, scene::Rect};\nlet x = solver::rules::heap::code_of(1);");
    for path in ["crate::text::t", "crate::scene::Rect", "solver::rules::heap::code_of"] {
        assert!(named.iter().any(|name| name == path), "{path}: {named:?}");
    }
}

/// Files whose later work touches no signal that may be disposed of: it uses the document alone, the page's worker, or
/// its own root.
const TIMELESS: &[&str] = &[
    "crates/page/src/state/lifetime.rs",
    "src/main.rs",
    "crates/page/src/worker_client/handle.rs",
    "crates/page/src/state/load_pack.rs",
    "crates/page/src/state/offline.rs",
    "src/embed/height.rs",
    "crates/page/src/share/qr.rs",
    // The session in a course platform is the page's own, and its one signal is checked.
    "src/lms/record_store.rs",
    // A camera that opens late is closed again, whoever asked for it.
    "crates/page/src/scan/camera.rs",
    "crates/page/src/shell/trace.rs",
    "crates/page/src/shell/poster.rs",
    // A board's own handle, which checks its signals.
    "crates/page/src/board/control.rs",
];

/// A task, a timer or a listener without an end may run when its part of the page is gone: it must go through
/// `lifetime`, which checks. So must a frame that reads or writes a signal unchecked.
#[test]
fn what_comes_later_asks_whether_its_owner_lives() {
    let touches = [
        "get()",
        "get_untracked()",
        "get_value()",
        "set(",
        "set_value(",
        "update(",
        "update_value(",
        "with(",
        "with_untracked(",
        "with_value(",
    ];
    let mut wrong = Vec::new();
    for file in sources(&["src"]).iter().flat_map(|folder| files(&root().join(folder))) {
        let (text, name) = (code(&file), file.strip_prefix(root()).unwrap().display().to_string());
        if !TIMELESS.contains(&name.as_str()) {
            // These two drop stored data.
            let text = text.replace("settings.forget()", "").replace("bench.forget()", "");
            let unasked = ["spawn_local(", "set_timeout(", ".forget()"].iter().filter(|call| text.contains(**call));
            wrong.extend(unasked.map(|call| format!("{name}: {call}")));
        }
        for (at, _) in text.match_indices("request_animation_frame(") {
            let rest = &text[at..];
            let mut depth = 0;
            let end = rest.find(|c: char| {
                depth += i32::from(c == '(') - i32::from(c == ')');
                depth == 0 && c == ')'
            });
            let then = &rest[..end.unwrap_or(rest.len())];
            let touched = touches.iter().filter(|touch| then.contains(&format!(".{touch}")));
            wrong.extend(touched.map(|touch| format!("{name}: .{touch} in a frame")));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
