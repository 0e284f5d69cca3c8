//! Every term that a lesson links has a card, and every card says the same in both languages, with a board that is true; series
//! name lessons that are there.
use course::author::{
    AuthoredLesson, Fault, Terms, check_glossary, check_series, pack_glossary, pack_series, read, read_glossary,
    read_series,
};
use course::compute::Computed;
use course::course_solver::CourseSolver;
use course::glossary::Glossary;
use course::problem::Experiment;
use course::subject::Idea;
use course::words::Inline;
use solver::rules::heap::code_of;
use solver::theory::sequence::HeapTable;
use solver::{Budget, Meter, Play, analyse};
use std::collections::BTreeMap;
use std::path::Path;

fn folder() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn lessons() -> Vec<AuthoredLesson> {
    let mut folders: Vec<_> = folder().join("lessons").read_dir().unwrap().map(|e| e.unwrap().path()).collect();
    folders.retain(|f| f.is_dir());
    folders.sort();
    folders.iter().map(|f| read(f).unwrap_or_else(|faults| panic!("{}", listed(&faults)))).collect()
}

/// All lessons of `course.toml`; their steps do not matter here.
fn plan() -> BTreeMap<String, Vec<String>> {
    let table: toml::Table = std::fs::read_to_string(folder().join("course.toml")).unwrap().parse().unwrap();
    let lessons = table["room"].as_array().unwrap().iter().flat_map(|room| room["lessons"].as_array().unwrap());
    lessons.map(|id| (id.as_str().unwrap().to_owned(), Vec::new())).collect()
}

/// All lessons with their steps.
fn steps(lessons: &[AuthoredLesson]) -> BTreeMap<String, Vec<String>> {
    lessons.iter().map(|written| (written.lesson.id.clone(), written.lesson.steps.clone())).collect()
}

/// The ready-made series: their lessons are there, fit the age, come after what they build on, and have their words.
#[test]
fn the_series_keep_the_rules() {
    let (lessons, mut solver) = (lessons(), CourseSolver::default());
    let written = read_series(folder()).unwrap_or_else(|faults| panic!("{}", listed(&faults)));
    let faults = check_series(&written, &lessons, &steps(&lessons), &mut solver);
    assert!(faults.is_empty(), "{}", listed(&faults));
    for (language, packed) in pack_series(&written, &lessons, &mut solver).unwrap() {
        let ids: Vec<&str> = packed.series.iter().map(|series| series.id.as_str()).collect();
        let wanted = [
            "substitute-lesson",
            "double-lesson",
            "three-lessons",
            "project-day",
            "invent-day",
            "circle",
            "first-year",
        ];
        assert_eq!(ids, wanted, "{language}");
        let minutes: Vec<u32> = packed.series.iter().map(|series| series.minutes()).collect();
        assert_eq!((minutes[0], minutes[1], minutes[2]), (45, 90, 135), "{language}");
        for series in &packed.series {
            let order: Vec<&str> = series.parts.iter().map(|part| part.lesson.as_str()).collect();
            for (i, part) in series.parts.iter().enumerate() {
                let lesson = &lessons.iter().find(|written| written.lesson.id == part.lesson).unwrap().lesson;
                let late = lesson.after.iter().find(|before| order[i..].contains(&before.as_str()));
                assert_eq!(late, None, "{}: {} builds on it", series.id, part.lesson);
                assert!(part.minutes >= lesson.minutes, "{}: too little time for {}", series.id, part.lesson);
            }
        }
    }
}

/// Each change of series that keep the rules is found, and reported as what it is.
#[test]
fn series_that_break_a_rule_are_refused() {
    const CHANGES: [(&str, &str, &str, &str); 8] = [
        ("series.toml", "id  = \"circle\"", "id  = \"double-lesson\"", "stands twice"),
        ("series.toml", "lesson  = \"mirror\"", "lesson  = \"mirrors\"", "there is no lesson mirrors"),
        ("series.toml", "age = 12", "age = 10", "mirror is for older ones"),
        ("series.toml", "pos = \"nim:3,5,6\"", "pos = \"nim:3;5\"", "nim:3;5"),
        ("series.toml", "minutes = 45", "minutes = 450", "450 minutes"),
        ("series.toml", "minutes = 45", "step = \"nowhere\"\nminutes = 45", "has no step nowhere"),
        ("series.en.md", "- hook: One row", "- note: One row", "hook"),
        ("series.de.md", "eins oder zwei auf einmal", "1 oder 2 auf einmal", "a bare number"),
    ];
    let (lessons, mut solver) = (lessons(), CourseSolver::default());
    let scratch = Path::new(env!("CARGO_TARGET_TMPDIR")).join("broken-series");
    for (i, (file, from, to, says)) in CHANGES.iter().enumerate() {
        let copy = scratch.join(i.to_string());
        std::fs::create_dir_all(&copy).unwrap();
        for name in ["series.toml", "series.de.md", "series.en.md"] {
            let text = std::fs::read_to_string(folder().join(name)).unwrap();
            assert!(name != *file || text.contains(from), "{from}");
            let text = if name == *file { text.replacen(from, to, 1) } else { text };
            std::fs::write(copy.join(name), text).unwrap();
        }
        let found = match read_series(&copy) {
            Ok(written) => check_series(&written, &lessons, &steps(&lessons), &mut solver),
            Err(faults) => faults,
        };
        assert!(found.iter().any(|fault| fault.to_string().contains(says)), "{says}: {}", listed(&found));
    }
}

/// Filters by age, idea and text find every lesson, and a lesson is not for younger pupils than those it builds on.
#[test]
fn every_lesson_can_be_chosen_by_age_idea_and_text() {
    let lessons = lessons();
    let of = |id: &str| &lessons.iter().find(|written| written.lesson.id == id).unwrap().lesson;
    for AuthoredLesson { lesson, .. } in &lessons {
        assert!(!lesson.ideas.is_empty() && !lesson.texts().is_empty(), "{}", lesson.id);
        assert!(lesson.after.iter().all(|before| of(before).age <= lesson.age), "{}", lesson.id);
    }
    for idea in Idea::ALL {
        assert!(lessons.iter().any(|written| written.lesson.ideas.contains(idea)), "{idea:?}");
    }
}

fn listed(faults: &[Fault]) -> String {
    faults.iter().map(|f| format!("\n{f}")).collect()
}

fn glossary() -> Terms {
    read_glossary(folder()).unwrap_or_else(|faults| panic!("{}", listed(&faults)))
}

#[test]
fn the_glossary_keeps_the_rules() {
    let faults = check_glossary(&glossary(), &lessons(), &plan(), &mut CourseSolver::default());
    assert!(faults.is_empty(), "{}", listed(&faults));
}

/// Each change of a glossary that keeps the rules is found, and reported as what it is.
#[test]
fn a_glossary_that_breaks_a_rule_is_refused() {
    const CHANGES: [(&str, &str, &str, &str); 35] = [
        ("problems.toml", "id = \"octal-periods\"", "id = \"grundys-game\"", "grundys-game: stands twice"),
        ("problems.toml", "id = \"octal-periods\"", "id = \"octal\"", "octal-periods"),
        ("problems.toml", "pos = \"grundy:8,5\"", "pos = \"grundy:8;5\"", "grundys-game: grundy:8;5"),
        ("problems.toml", "values = \"grundy\"", "values = \"wythoff\"", "grundys-game: wythoff"),
        ("problems.toml", "\"mex\", ", "\"mexx\", ", "grundys-game: see mexx"),
        ("problems.toml", "[\"gale-1974\"]", "[\"gale-1975\"]", "are in the bibliography"),
        ("problems.toml", "[\"gale-1974\"]", "[]", "chomp-without-end: what is known"),
        ("problems.en.md", "- try: Your device computes one", "- note: Your device computes one", "not [\"asks\""),
        ("problems.de.md", "von sieben", "von 7", "a bare number"),
        ("glossary.toml", "works = [\"bouton-1901\"]", "works = []", "charles-bouton: no work"),
        ("glossary.toml", "works = [\"bouton-1901\"]", "works = [\"bouton-1902\"]", "has no bouton-1902"),
        ("glossary.toml", "born = 1869, died = 1922", "born = 1969, died = 1922", "died before being born"),
        ("bibliography.toml", "id = \"moore-1910\"", "id = \"moore-1911\"", "moore-1911: the year is 1910"),
        ("bibliography.toml", "id = \"moore-1910\"", "id = \"bouton-1901\"", "bouton-1901 stands twice"),
        ("bibliography.toml", "year = 1910", "year = 2010", "works stand by year"),
        ("glossary.toml", "id = \"star\"", "id = \"stars\"", "star has no card"),
        ("glossary.toml", "id = \"star\"", "id = \"up\"", "up stands twice"),
        ("glossary.toml", "aliases = [\"kaz\"]", "aliases = [\"star\"]", "star stands twice"),
        ("glossary.toml", "id = \"field\"", "id = \"all\"", "all stands for the whole glossary"),
        ("glossary.toml", "pos = \"nim:3,5\"", "pos = \"nim:3;5\"", "nim-sum: nim:3;5"),
        ("glossary.toml", "pos = \"nim:3,5\"", "pos = \"nimm:3,5\"", "nim-sum: nimm:3,5"),
        ("glossary.toml", "lesson = \"star-up\"", "lesson = \"star-ups\"", "there is no lesson star-ups"),
        ("glossary.toml", "lesson = \"star-up\"", "lesson = \"mex\"", "the lesson is Some(\"mex\"); it is linked by"),
        ("glossary.toml", "see = [\"grundy-value\", ", "see = [\"grundy\", ", "see grundy: there is no other card"),
        ("glossary.toml", "see = [\"grundy-value\", ", "sea = [\"grundy-value\", ", "unknown field `sea`"),
        ("glossary.de.md", "## star: Stern", "## stars: Stern", "Some(\"stars\") here"),
        ("glossary.de.md", "## star: Stern", "## star: mex", "mex is the name of another card"),
        ("glossary.en.md", "- example: One green edge", "- note: One green edge", "`example` is missing"),
        ("glossary.en.md", "- example: One green edge", "- exampel: One green edge", "the sentences of a card are"),
        ("glossary.en.md", "- also: XOR, exclusive or", "- also: **XOR**", "other names are plain words"),
        ("glossary.en.md", "- note: P stands for", "P stands for", "p-position: a card is a list of sentences"),
        ("glossary.en.md", "two of them cancel.", "2 of them cancel.", "a bare number"),
        ("glossary.en.md", "`=grundy nim:3,5`", "`=grundi nim:3,5`", "grundi"),
        ("glossary.en.md", "$\\{0 \\mid *\\}$", "$\\frac{1}$", "\\frac{1}"),
        (
            "glossary.en.md",
            "- source: [Stern](lang:de), “star” (Thiemann and Lanzerath)\n- is: Star, written",
            "- is: Star, written",
            "star: not the sentences of the others",
        ),
    ];
    let (lessons, known, mut solver) = (lessons(), plan(), CourseSolver::default());
    let scratch = Path::new(env!("CARGO_TARGET_TMPDIR")).join("broken-glossary");
    for (i, (file, from, to, says)) in CHANGES.iter().enumerate() {
        let copy = scratch.join(i.to_string());
        std::fs::create_dir_all(&copy).unwrap();
        for name in ["glossary.toml", "glossary.de.md", "glossary.en.md", "bibliography.toml"] {
            std::fs::copy(folder().join(name), copy.join(name)).unwrap();
        }
        for name in ["problems.toml", "problems.de.md", "problems.en.md"] {
            std::fs::copy(folder().join(name), copy.join(name)).unwrap();
        }
        let text = std::fs::read_to_string(copy.join(file)).unwrap();
        assert!(text.contains(from), "{file} has no {from}");
        std::fs::write(copy.join(file), text.replacen(from, to, 1)).unwrap();
        let faults = match read_glossary(&copy) {
            Ok(terms) => check_glossary(&terms, &lessons, &known, &mut solver),
            Err(faults) => faults,
        };
        assert!(listed(&faults).contains(says), "{from} → {to}: {}", listed(&faults));
    }
}

/// The packed glossary: every number computed, every old id answered, nothing left for an author's eyes.
#[test]
fn the_packed_glossary_is_ready_to_be_shown() {
    let packed = pack_glossary(&glossary(), &lessons(), &mut CourseSolver::default()).unwrap();
    let [(german, de), (english, en)] = &packed[..] else { panic!("{} languages", packed.len()) };
    assert_eq!((*german, *english), ("de", "en"));
    for cards in [de, en] {
        let bytes = postcard::to_allocvec(cards).unwrap();
        assert_eq!(*cards, postcard::from_bytes::<Glossary>(&bytes).unwrap());
        for card in &cards.cards {
            for inline in [&card.source, &card.is, &card.example, &card.note].into_iter().flatten() {
                assert!(!matches!(inline, Inline::Computed(_) | Inline::Gap(_)), "{}: {inline:?}", card.id);
                let set = !matches!(inline, Inline::Formula(text) if !text.starts_with("<math"));
                assert!(set, "{}: {inline:?}", card.id);
            }
            assert!(!card.is.is_empty() && !card.example.is_empty(), "{}", card.id);
        }
    }
    assert_eq!(de.card("kaz"), de.card("mex"));
    let mex = de.card("mex").unwrap();
    assert_eq!((mex.term.as_str(), mex.pos.as_str()), ("mex", "subtraction(1,2):4"));
    let numbers: Vec<&Computed> =
        mex.example.iter().filter_map(|i| if let Inline::Known(known) = i { Some(known) } else { None }).collect();
    assert_eq!(numbers, [&Computed::Number(0), &Computed::Number(2), &Computed::Number(1)]);
    assert_eq!(mex.lesson, Some(("mex".to_owned(), "Die kleinste fehlende Zahl".to_owned())));
    let english: Vec<String> = ["mex", "minimum excludant", "smallest missing number"].map(str::to_owned).into();
    assert_eq!(mex.abroad, [("en".to_owned(), english)]);
    assert_eq!(en.card("lost").unwrap().id, "p-position");
    assert!(en.card("nowhere").is_none());
}

/// The years that a text names, each with what stands before it.
fn named(text: &str) -> Vec<(String, u16)> {
    let chars: Vec<char> = text.chars().collect();
    let mut found = Vec::new();
    for at in 0..chars.len().saturating_sub(3) {
        let digits = &chars[at..at + 4];
        let alone = |c: Option<&char>| c.is_none_or(|c| !c.is_ascii_digit() && *c != ',');
        let year = digits.iter().collect::<String>().parse().unwrap_or(0);
        if alone(at.checked_sub(1).map(|i| &chars[i]))
            && chars.get(at + 4).is_none_or(|c| !c.is_ascii_digit())
            && (1500..2100).contains(&year)
        {
            found.push((chars[at.saturating_sub(80)..at].iter().collect(), year));
        }
    }
    found
}

/// Every source named in the data of reasons and in their words is a work of the bibliography, and every work has its use.
#[test]
fn the_bibliography_has_every_source_of_the_reasons() {
    let packed = pack_glossary(&glossary(), &lessons(), &mut CourseSolver::default()).unwrap();
    let works = &packed[0].1.works;
    let reasons = folder().join("../solver/src");
    let mut files: Vec<_> = reasons.join("reason").read_dir().unwrap().map(|entry| entry.unwrap().path()).collect();
    files.push(reasons.join("reason.rs"));
    let locales = folder().join("../locales");
    files.extend(["en", "de"].map(|language| locales.join(language).join("reasons.json")));
    let (mut used, mut count) = (std::collections::BTreeSet::new(), 0);
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        // Comments of several lines as one text.
        let text = text.split("///").map(str::trim).collect::<Vec<_>>().join(" ");
        for (before, year) in named(&text) {
            count += 1;
            let fits = |surname: &str| before.contains(surname);
            let surname = |author: &String| author.rsplit(' ').next().unwrap_or_default().to_owned();
            let work = works.iter().find(|work| {
                work.year == year
                    && (work.authors.iter().any(|author| fits(&surname(author)))
                        || fits(&work.title.split(' ').take(2).collect::<Vec<_>>().join(" ")))
            });
            let work = work.unwrap_or_else(|| panic!("{}: no work for “{before}{year}”", file.display()));
            used.insert(work.id.clone());
        }
    }
    assert!(count > 30, "{count}");
    let people = packed[0].1.cards.iter().filter_map(|card| card.person.as_ref());
    used.extend(people.flat_map(|person| person.works.clone()));
    let results = packed[0].1.problems.iter().flat_map(|problem| &problem.known);
    used.extend(results.map(|known| known.work.clone()));
    // The two that terms and theorems of the lab follow throughout.
    let everywhere = ["siegel-2013", "golomb-1966"];
    let idle: Vec<&String> = works
        .iter()
        .map(|work| &work.id)
        .filter(|id| !used.contains(*id) && !everywhere.contains(&id.as_str()))
        .collect();
    assert!(idle.is_empty(), "{idle:?}");
}

/// Every open problem is asked in both languages, and its experiment has a result within the default budget.
#[test]
fn the_experiments_of_open_problems_have_results() {
    let packed = pack_glossary(&glossary(), &lessons(), &mut CourseSolver::default()).unwrap();
    let [(_, de), (_, en)] = &packed[..] else { panic!("{} languages", packed.len()) };
    assert!(de.problems.len() >= 7);
    for (problem, english) in de.problems.iter().zip(&en.problems) {
        assert_eq!((&problem.id, &problem.experiment), (&english.id, &english.experiment));
        assert_ne!(problem.name, english.name);
        assert!(en.problem(&problem.id) == Some(english) && en.problem("nowhere").is_none());
        match &problem.experiment {
            Experiment::Values(game) | Experiment::Misere(game) => {
                let rows = HeapTable::new(code_of(game).unwrap()).rows(0..20, &mut Meter::new(Budget::default()));
                assert!(rows.unwrap().iter().all(|row| row.misere.is_some()), "{}", problem.id);
            }
            Experiment::Openings(positions) => {
                for text in positions {
                    let report = analyse(&text.parse().unwrap(), Play::Normal, &Budget::default());
                    assert!(report.is_ok(), "{text}");
                }
            }
        }
    }
}

/// A term leads to the people behind it, and each of them back to a term.
#[test]
fn people_and_terms_lead_to_each_other() {
    let packed = pack_glossary(&glossary(), &lessons(), &mut CourseSolver::default()).unwrap();
    for (language, all) in &packed {
        let people: Vec<_> = all.cards.iter().filter(|card| card.person.is_some()).collect();
        assert_eq!(people.len(), 14, "{language}");
        for card in people {
            let to = |id: &String| all.card(id).unwrap();
            assert!(card.see.iter().all(|id| to(id).person.is_none()), "{}", card.id);
            assert!(card.see.iter().any(|id| to(id).see.contains(&card.id)), "no term leads to {}", card.id);
            assert!(card.abroad.is_empty(), "{}", card.id);
            let person = card.person.as_ref().unwrap();
            assert!(person.works.iter().all(|id| all.work(id).is_some()), "{}", card.id);
        }
    }
}
