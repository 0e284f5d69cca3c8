//! Faults in the files are errors of the build, faults where a text is used are errors of the compiler.
use super::*;
use std::process::Command;
use std::{env, fs};

fn languages(files: &[(&str, &[(&str, &str)])]) -> BTreeMap<String, Files> {
    let owned = |(key, text): &(&str, &str)| ((*key).to_owned(), (*text).to_owned());
    let files = files.iter().map(|(language, texts)| {
        let (rules, texts): (Vec<_>, Vec<_>) = texts.iter().partition(|(key, _)| key.starts_with("plural_"));
        let rules = if rules.is_empty() { vec![&("plural_one", "n = 1")] } else { rules };
        let spaces = [("board", texts), ("language", rules)];
        let spaces = spaces.map(|(space, texts)| (space.to_owned(), texts.into_iter().map(owned).collect()));
        ((*language).to_owned(), Files::from(spaces))
    });
    files.collect()
}

#[track_caller]
fn refused(files: &[(&str, &[(&str, &str)])], want: &[&str]) {
    let wrong = module(&languages(files)).unwrap_err();
    assert_eq!(wrong.len(), want.len(), "{wrong:?}");
    for (wrong, want) in wrong.iter().zip(want) {
        assert!(wrong.contains(want), "{wrong}");
    }
}

#[test]
fn a_text_stands_in_every_language() {
    refused(&[("de", &[("cut", "Schneiden")]), ("en", &[])], &["locales/en/board.json: cut is missing"]);
    refused(
        &[("de", &[("cut", "a")]), ("en", &[("cut", "b")]), ("fr", &[("tip", "c")])],
        &[
            "locales/fr/board.json: cut is missing",
            "locales/de/board.json: tip is missing",
            "en/board.json: tip is missing",
        ],
    );
}

#[test]
fn a_text_has_the_same_values_in_every_language() {
    let error = "locales/*/board.json: heap has other values";
    refused(&[("de", &[("heap", "Reihe {{ n }}")]), ("en", &[("heap", "Row")])], &[error]);
    refused(&[("de", &[("heap", "Reihe {{ n }}")]), ("en", &[("heap", "Row {{ row }}")])], &[error]);
    let forms: &[(&str, &str)] = &[("heap_one", "one {{ n }}"), ("heap_other", "{{ count }} of them")];
    refused(&[("de", &[("heap", "{{ n }}: {{ count }}")]), ("en", forms)], &[error]);
    // One form may use fewer values than the other.
    assert!(module(&languages(&[("de", &[("heap_one", "eins"), ("heap_other", "{{ n }}")]), ("en", forms)])).is_ok());
}

#[test]
fn names_and_texts_have_their_form() {
    refused(&[("en", &[("Cut", "cut")])], &["Cut: a name is"]);
    refused(&[("en", &[("1st", "first")])], &["1st: a name is"]);
    refused(&[("en", &[("cut", "cut {{ n")])], &["cut: a value is written"]);
    refused(&[("en", &[("cut", "cut {{ N }}")])], &["cut: a value is written"]);
    refused(&[("en", &[("cut", "cut\u{1}")])], &["cut: a text is one line"]);
    refused(&[("en", &[("cut", "a"), ("cut_one", "b"), ("cut_other", "c")])], &["cut stands without a form too"; 2]);
    refused(&[("EN", &[])], &["locales/EN: a folder has the code"]);
    assert!(serde_json::from_str::<Texts>(r#"{"a": "b", "c": "d"}"#).is_ok());
    assert!(serde_json::from_str::<Texts>(r#"{"a": "b", "a": "d"}"#).is_err());
    assert!(serde_json::from_str::<Texts>(r#"{"a": {"b": "c"}}"#).is_err());
}

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../crates/locale/src/lib.rs");

/// Compiles the page's own crate `locale` with texts and a function that uses some of them; the program, or
/// the output of `rustc`.
fn compiled(name: &str, files: &[(&str, &[(&str, &str)])], body: &str) -> Result<PathBuf, String> {
    built(name, &languages(files), body)
}

fn built(name: &str, languages: &BTreeMap<String, Files>, body: &str) -> Result<PathBuf, String> {
    let folder = env::temp_dir().join(format!("words-{}-{name}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("words.rs"), module(languages).unwrap()).unwrap();
    fs::write(folder.join("main.rs"), format!("use locale::{{Locale, td_string}};\nfn main() {{ {body} }}\n")).unwrap();
    let rustc = |options: &[&str], to: &Path, from: &Path| {
        let mut command = Command::new(env::var("RUSTC").unwrap_or("rustc".into()));
        command.args(["--edition", "2024", "-C", "debuginfo=0"]).args(options).arg("-o").arg(to).arg(from);
        let output = command.env("OUT_DIR", &folder).output().unwrap();
        if output.status.success() { Ok(()) } else { Err(String::from_utf8_lossy(&output.stderr).into_owned()) }
    };
    let (library, program) = (folder.join("liblocale.rlib"), folder.join("program"));
    rustc(&["--crate-type", "lib", "--crate-name", "locale"], &library, Path::new(PAGE))?;
    let with = format!("locale={}", library.display());
    rustc(&["--extern", &with], &program, &folder.join("main.rs")).map(|()| program)
}

const DE: &[(&str, &str)] = &[
    ("cut", "„Ast“ – 1 {schneiden}"),
    ("row", "{{ n }}. Reihe: {{ of }}"),
    ("sticks_one", "{{ count }} Holz in Reihe {{ n }}"),
    ("sticks_other", "{{ count }} Hölzer in Reihe {{ n }}"),
];
const EN: &[(&str, &str)] = &[
    ("cut", "Cut\u{a0}it"),
    ("row", "{{ of }} in row {{ n }}"),
    ("sticks_one", "{{ count }} stick in row {{ n }}"),
    ("sticks_other", "{{ count }} sticks in row {{ n }}"),
];
/// Prints every text.
const ALL: &str = r#"
    for locale in Locale::ALL.iter().copied() {
        println!("{} {}", Locale::CODES, locale.code());
        println!("{}", td_string!(locale, board.cut));
        println!("{}", td_string!(locale, board.row, of = "{{ n }}", n = 1 + 1));
        for count in [0u64, 1, 2] {
            println!("{}", td_string!(locale, board.sticks, n = 'a', count = count));
        }
    }
"#;

#[test]
fn texts_are_said_with_their_values() {
    let program = compiled("said", &[("de", DE), ("en", EN)], ALL).unwrap();
    let said = String::from_utf8(Command::new(program).output().unwrap().stdout).unwrap();
    let want = "de en de\n„Ast“ – 1 {schneiden}\n2. Reihe: {{ n }}\n0 Hölzer in Reihe a\n1 Holz in Reihe a\n2 Hölzer in Reihe a\n\
                de en en\nCut\u{a0}it\n{{ n }} in row 2\n0 sticks in row a\n1 stick in row a\n2 sticks in row a\n";
    assert_eq!(said, want);
}

/// Checks that `line`, after correct uses of all texts, is an error with these words.
#[track_caller]
fn does_not_compile(name: &str, line: &str, want: &str) {
    let error =
        compiled(name, &[("de", DE), ("en", EN)], &format!("{ALL}\nlet locale = Locale::De;\n{line}")).unwrap_err();
    assert!(error.contains(want) && error.matches("\nerror").count() <= 2, "{error}");
}

#[test]
fn the_compiler_checks_how_a_text_is_said() {
    does_not_compile("unknown", "td_string!(locale, board.eat);", "cannot find function `eat`");
    does_not_compile("lacking", "td_string!(locale, board.row, n = 1);", "missing field `of`");
    does_not_compile("none", "td_string!(locale, board.row);", "found struct `$crate::board::row`");
    does_not_compile("misnamed", "td_string!(locale, board.row, n = 1, off = 2);", "has no field named `off`");
    does_not_compile("over", "td_string!(locale, board.cut, n = 1);", "board::cut`");
    does_not_compile(
        "no_number",
        "td_string!(locale, board.sticks, n = 1, count = \"1\");",
        "the trait `Count` is not implemented",
    );
}

#[test]
fn texts_have_one_name_for_all_their_forms() {
    let all = names(&languages(&[("de", DE), ("en", EN)]));
    assert_eq!(all.iter().map(String::as_str).collect::<Vec<_>>(), ["board.cut", "board.row", "board.sticks"]);
}

/// A third language beside copies of the present ones, as files; compiled with the page's own words.
#[test]
fn a_third_language_is_a_folder() {
    let locales = env::temp_dir().join(format!("words-{}-locales", std::process::id()));
    let write = |language: &str, space: &str, texts: &[(&str, &str)]| {
        fs::create_dir_all(locales.join(language)).unwrap();
        let texts: BTreeMap<_, _> = texts.iter().copied().collect();
        let text = serde_json::to_string_pretty(&texts).unwrap();
        fs::write(locales.join(format!("{language}/{space}.json")), text).unwrap();
    };
    let own = |one: &'static str, decimal: &'static str| [("plural_one", one), ("decimal", decimal)];
    for (language, decimal, texts) in [("de", ",", DE), ("en", ".", EN)] {
        write(language, "board", texts);
        write(language, "language", &own("n = 1", decimal));
    }
    let said = format!("{ALL}\nprintln!(\"{{}}\", td_string!(Locale::Pl, language.decimal));");
    let said = said.replace("[0u64, 1, 2]", "[1u64, 2, 5, 12, 22]");
    let mut texts = vec![
        ("cut", "Tnij"),
        ("row", "{{ of }} w rzędzie {{ n }}"),
        ("sticks_one", "{{ count }} patyk w rzędzie {{ n }}"),
        ("sticks_other", "{{ count }} patyków w rzędzie {{ n }}"),
    ];
    write("pl", "board", &texts);
    let few = ("plural_few", "n % 10 = 2..4 and n % 100 != 12..14");
    write("pl", "language", &[own("n = 1", ",").as_slice(), &[few]].concat());
    // Forms that the language's own rules name must be there.
    let wrong = module(&read(&locales).unwrap()).unwrap_err();
    assert_eq!(wrong, ["locales/pl/board.json: sticks_few is missing"]);
    texts.push(("sticks_few", "{{ count }} patyki w rzędzie {{ n }}"));
    write("pl", "board", &texts);
    let all = read(&locales).unwrap();
    fs::remove_dir_all(&locales).unwrap();
    let program = built("third", &all, &said).unwrap();
    let output = String::from_utf8(Command::new(program).output().unwrap().stdout).unwrap();
    let want = "1 patyk w rzędzie a\n2 patyki w rzędzie a\n5 patyków w rzędzie a\n12 patyków w rzędzie a\n\
                22 patyki w rzędzie a\n,\n";
    assert!(output.starts_with("de en pl de\n") && output.ends_with(want), "{output}");
}

#[test]
fn plural_rules_have_their_form() {
    let rule = |key: &'static str, rule: &'static str| {
        let texts: &[(&str, &str)] = &[(key, rule)];
        module(&languages(&[("xx", texts)]))
    };
    for good in ["n = 0", "n = 0,1", "n % 100 = 3..10,13 or n != 1 and n % 7 = 2"] {
        assert!(rule("plural_two", good).is_ok(), "{good}");
    }
    for bad in ["", "1", "n", "n = ", "n = x", "m = 1", "n % 0 = 1", "n % 10", "n = 1 and", "n = 1; n = 2"] {
        assert!(rule("plural_two", bad).unwrap_err()[0].contains("plural_two: a rule is written as"), "{bad}");
    }
    assert!(rule("plural_three", "n = 3").unwrap_err()[0].contains("plural_three: the forms are"));
    let one: &[(&str, &str)] = &[("plural_two", "n = 2"), ("heap_one", "a"), ("heap_other", "b")];
    refused(&[("xx", one)], &["heap_two is missing", "heap_one has no rule plural_one"]);
}

/// If all numbers have one form, a text with a count has that one alone.
#[test]
fn a_language_may_have_one_form() {
    let mut all = languages(&[("de", DE), ("ja", &[])]);
    let texts = [("cut", "切る"), ("row", "{{ n }}列: {{ of }}"), ("sticks_other", "{{ n }}列に{{ count }}本")];
    let texts = texts.map(|(key, text)| (key.to_owned(), text.to_owned())).into();
    all.insert("ja".to_owned(), Files::from([("board".to_owned(), texts)]));
    let program = built("single", &all, ALL).unwrap();
    let said = String::from_utf8(Command::new(program).output().unwrap().stdout).unwrap();
    assert!(said.ends_with("a列に0本\na列に1本\na列に2本\n"), "{said}");
}
