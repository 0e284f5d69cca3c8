//! The files of a lesson that belongs to no course → its faults, each with its line, and the packed lesson.
use super::{AuthoredLesson, LANGUAGES, Words, card, check, pack, read_data, read_words};
use crate::course_solver::CourseSolver;
use crate::fault::{Fault, Rule, Weight};
use crate::lesson::Track;
use crate::own_lesson::{CheckedLesson, DATA, LessonFiles, OWN, OwnPage, task_of_step};
use crate::own_tasks::{OwnQuestion, OwnTask};
use std::collections::BTreeMap;

/// Checks a lesson, and packs it if no rule is broken that it needs. `known` are the lessons of the course with their
/// steps, for links. A language without words gets those of the first language that has some.
pub fn check_own(
    files: &LessonFiles,
    known: &BTreeMap<String, Vec<String>>,
    solver: &mut CourseSolver,
) -> CheckedLesson {
    let (mut written, order) = match read_own(files) {
        Ok(written) => written,
        Err(faults) => {
            return CheckedLesson { faults: placed(faults, files), order: Vec::new(), pages: Vec::new() };
        }
    };
    // Steps of other lessons keep the rules there, and tasks of one's own have none.
    written.lesson.steps.retain(|step| !step.contains('/'));
    let id = written.lesson.id.clone();
    let is_there = |step: &str| match task_of_step(step) {
        Some(set) => set.tasks().iter().all(|task| fits(task, solver)),
        None => is_step(step, known),
    };
    let untaken = order.iter().filter(|step| step.contains('/') && !is_there(step)).map(|step| {
        let what = format!("steps: there is no step {step}");
        Fault { file: DATA.to_owned(), line: None, rule: Rule::Link(step.clone()), what }
    });
    let mut faults: Vec<Fault> = untaken.collect();
    let mut known = known.clone();
    known.insert(id.clone(), written.lesson.steps.clone());
    let found = check(&written, &known, solver).into_iter().filter_map(|fault| {
        let file = fault.file.strip_prefix(&format!("{id}/"))?.to_owned();
        Some(Fault { file, ..fault })
    });
    faults.extend(found.filter(|fault| files.contains_key(&fault.file) && fault.rule.weight() != Weight::Course));
    let mut pages = Vec::new();
    if faults.iter().all(|fault| fault.rule.weight() != Weight::Needed) {
        match packed(&written, solver) {
            Ok(all) => pages = all,
            Err(what) => faults.push(Fault { file: DATA.to_owned(), line: None, rule: Rule::Data, what }),
        }
    }
    CheckedLesson { faults: placed(faults, files), order, pages }
}

/// Whether `lesson/step` is a step or an exercise of these lessons.
fn is_step(text: &str, known: &BTreeMap<String, Vec<String>>) -> bool {
    let steps = text.split_once('/').and_then(|(lesson, step)| Some((known.get(lesson)?, step)));
    steps.is_some_and(|(steps, step)| steps.iter().any(|known| known == step))
}

/// Whether the question of a task of one's own fits its position, as far as that is seen without solving it.
fn fits(task: &OwnTask, solver: &CourseSolver) -> bool {
    match &task.question {
        OwnQuestion::About(about) => {
            solver.position(about.pos.as_str()).is_ok_and(|position| about.asks.fits(&position))
        }
        OwnQuestion::Construct(_) | OwnQuestion::Drawn(_) => true,
    }
}

/// Reads the files; and the steps, those of other lessons (`lesson/step`) and tasks of one's own among them.
fn read_own(files: &LessonFiles) -> Result<(AuthoredLesson, Vec<String>), Vec<Fault>> {
    let missing = |file: &str| {
        vec![Fault { file: file.to_owned(), line: None, rule: Rule::File, what: "there is no such file".to_owned() }]
    };
    let data = files.get(DATA).ok_or_else(|| missing(DATA)).and_then(|text| read_data(DATA, text));
    let mut faults = Vec::new();
    let mut words: Vec<Option<Words>> = Vec::new();
    for language in LANGUAGES.iter() {
        let file = format!("{language}.md");
        match files.get(&file).map(|text| read_words(&file, text)).transpose() {
            Ok(found) => words.push(found),
            Err(found) => faults.extend(found),
        }
    }
    let first = words.iter().flatten().next().cloned();
    if first.is_none() && faults.is_empty() {
        faults = missing(&format!("{}.md", LANGUAGES[0]));
    }
    match (data, first) {
        (Ok((mut lesson, models)), Some(first)) if faults.is_empty() => {
            if !link_fits(&lesson.id) {
                let what = format!("id = {:?}", lesson.id);
                return Err(vec![Fault { file: DATA.to_owned(), line: None, rule: Rule::Id, what }]);
            }
            if !lesson.id.starts_with(OWN) {
                lesson.id.insert_str(0, OWN);
            }
            if lesson.tracks.is_empty() {
                lesson.tracks = vec![Track::Discover, Track::Prove];
            }
            // Its page for teachers is not shown.
            lesson.teacher = None;
            let words = words.into_iter().map(|own| own.unwrap_or_else(|| first.clone())).collect();
            let order = lesson.steps.clone();
            Ok((AuthoredLesson { lesson, models, words, teacher: Vec::new() }, order))
        }
        (Err(found), _) => Err([found, faults].concat()),
        (Ok(_), _) => Err(faults),
    }
}

/// Whether an id can stand in a link.
fn link_fits(id: &str) -> bool {
    !id.is_empty() && id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
}

/// The lesson in every language.
fn packed(written: &AuthoredLesson, solver: &mut CourseSolver) -> Result<Vec<OwnPage>, String> {
    let mut pages = Vec::new();
    for (made, words) in pack(written, solver)?.into_iter().zip(&written.words) {
        made.check(solver)?;
        let keys = postcard::to_allocvec(&made.keys).map_err(|e| e.to_string())?;
        let card = card(written, words, solver)?;
        pages.push(OwnPage { language: made.language.to_owned(), card, page: made.page, keys });
    }
    Ok(pages)
}

/// The faults with the line of what they name, as far as it is found; sorted by place, each once.
fn placed(faults: Vec<Fault>, files: &LessonFiles) -> Vec<Fault> {
    let mut all: Vec<Fault> = faults
        .into_iter()
        .map(|fault| {
            let line = files.get(&fault.file).and_then(|text| line_of(&fault, text)).or(fault.line);
            Fault { line, ..fault }
        })
        .collect();
    all.sort_by(|a, b| (&a.file, a.line).cmp(&(&b.file, b.line)));
    all.dedup();
    all
}

/// The line, from that of the fault on, which holds what its rule names; in the data the head of the table that its
/// details begin with.
fn line_of(fault: &Fault, text: &str) -> Option<usize> {
    let from = fault.line.unwrap_or(1);
    let find = |holds: &dyn Fn(&str) -> bool| {
        text.lines().enumerate().skip(from - 1).find(|(_, line)| holds(line.trim_start())).map(|(i, _)| i + 1)
    };
    if let Some(name) = named(&fault.rule)
        && let Some(line) = find(&|line| line.contains(&name))
    {
        return Some(line);
    }
    // Their lines are those of the whole question or paragraph; the details quote the words.
    let quoted = match fault.rule {
        Rule::LongSentence(_) => fault.what.split_once(": ").map(|(_, sentence)| beginning(sentence)),
        Rule::LinkOnCard => fault.what.split('`').nth(1).map(|key| format!("- {key}:")),
        _ => None,
    };
    if let Some(words) = quoted {
        return find(&|line| line.contains(&words));
    }
    if let Rule::Named(id) = &fault.rule
        && fault.file != DATA
    {
        return find(&|line| {
            line.starts_with(":::") && line.split_whitespace().any(|word| word.ends_with(id.as_str()))
        });
    }
    if fault.file != DATA || fault.line.is_some() {
        return None;
    }
    let place: &str = fault.what.split([':', ' ']).next().unwrap_or_default();
    let head = |place: &str| find(&|line| line.starts_with(&format!("[{place}]")));
    let field = |line: &str| line.strip_prefix(place).is_some_and(|rest| rest.trim_start().starts_with('='));
    head(place).or_else(|| head(place.rsplit_once('.')?.0)).or_else(|| find(&field))
}

/// The first three words of a sentence, before what is filled in.
fn beginning(sentence: &str) -> String {
    let typed = sentence.split('◦').next().unwrap_or_default();
    typed.split_whitespace().take(3).collect::<Vec<_>>().join(" ")
}

/// The text in the line of a fault.
fn named(rule: &Rule) -> Option<String> {
    match rule {
        Rule::Position(text) | Rule::Formula(text) | Rule::ClassWord(text) | Rule::Link(text) => Some(text.clone()),
        Rule::Directive(text) => Some(format!(":::{text}")),
        Rule::SentenceUnused(key) | Rule::Once(key) => Some(format!("- {key}:")),
        Rule::Gap(gap) => Some(format!("{{{gap}}}")),
        Rule::Computed(what) => Some(format!("={what}")),
        Rule::Number(text) => text.chars().any(|c| c.is_ascii_digit()).then(|| number_in(text)),
        _ => None,
    }
}

/// The first number of a text.
fn number_in(text: &str) -> String {
    let digits = text.chars().skip_while(|c| !c.is_ascii_digit());
    digits.take_while(char::is_ascii_digit).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    fn copy(lesson: &str) -> LessonFiles {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("lessons").join(lesson);
        let read = |name: &str| (name.to_owned(), std::fs::read_to_string(folder.join(name)).unwrap());
        [DATA, "de.md", "en.md"].map(read).into()
    }

    fn checked(files: &LessonFiles) -> CheckedLesson {
        let known: BTreeMap<String, Vec<String>> =
            ["mirror", "misere-nim", "first-game"].map(|id| (id.to_owned(), Vec::new())).into();
        check_own(files, &known, &mut CourseSolver::default())
    }

    #[test]
    fn a_lesson_of_the_course_is_a_lesson_of_ones_own() {
        let found = checked(&copy("mirror"));
        assert_eq!(found.of(Weight::Needed).collect::<Vec<_>>(), Vec::<&Fault>::new());
        let [de, en] = &found.pages[..] else { panic!("{} pages", found.pages.len()) };
        assert_eq!(
            (de.language.as_str(), de.page.id.as_str(), en.page.title.as_str()),
            ("de", "own-mirror", "Copying")
        );
        assert!(en.page.leaves.len() > 5 && !en.keys.is_empty() && en.card.steps == 5);
    }

    #[test]
    fn one_language_is_enough() {
        let mut files = copy("mirror");
        files.remove("de.md");
        let found = checked(&files);
        let titles: Vec<&str> = found.pages.iter().map(|page| page.page.title.as_str()).collect();
        assert_eq!(titles, ["Copying", "Copying"]);
        assert!(found.faults.iter().all(|fault| fault.file != "de.md"), "{:?}", found.faults);
    }

    #[test]
    fn steps_are_taken_from_other_lessons() {
        let data = "id = \"hour\"\nsteps = [\"mirror/two-rows\"]\n";
        let files = |data: &str| -> LessonFiles {
            [(DATA, data), ("en.md", "# An hour\n> Two games.\n")]
                .map(|(n, text)| (n.to_owned(), text.to_owned()))
                .into()
        };
        let known = [("mirror".to_owned(), vec!["two-rows".to_owned()])].into();
        let found = check_own(&files(data), &known, &mut CourseSolver::default());
        assert_eq!((found.pages.len(), found.order.as_slice()), (2, &["mirror/two-rows".to_owned()][..]));
        let found = check_own(&files(&data.replace("rows", "columns")), &known, &mut CourseSolver::default());
        let fault = found.of(Weight::Needed).next().unwrap();
        assert_eq!((&fault.rule, fault.line), (&Rule::Link("mirror/two-columns".to_owned()), Some(2)));
        assert!(found.pages.is_empty());
    }

    #[test]
    fn tasks_of_ones_own_are_steps() {
        let files = |task: &str| -> LessonFiles {
            let data = format!("id = \"hour\"\nsteps = [\"{task}\"]\n");
            [(DATA, data.as_str()), ("en.md", "# An hour\n> Two games.\n")]
                .map(|(n, text)| (n.to_owned(), text.to_owned()))
                .into()
        };
        let checked = |task: &str| check_own(&files(task), &BTreeMap::new(), &mut CourseSolver::default());
        for task in
            ["tasks/one~nim:3,5,7~de=Wo gewinnst du?", "tasks/build~nim~rows=3~out=P", "tasks/drawn~nim-moveall"]
        {
            let found = checked(task);
            assert_eq!((found.pages.len(), found.order.as_slice()), (2, &[task.to_owned()][..]), "{:?}", found.faults);
        }
        // A question that there is not, a position that is none, a question that does not fit.
        for task in ["tasks/two~nim:3", "tasks/one~nimm:3", "tasks/grundy~hackenbush:br"] {
            let found = checked(task);
            let fault = found.of(Weight::Needed).next().unwrap();
            assert_eq!((&fault.rule, fault.line), (&Rule::Link(task.to_owned()), Some(2)));
            assert!(found.pages.is_empty());
        }
    }

    #[test]
    fn faults_stand_at_their_lines() {
        for (file, from, to, rule, line_holds) in [
            (DATA, "id      = \"mirror\"", "id      = \"My lesson\"", "Id", "id      ="),
            (DATA, "pos = \"nim:3,5\"", "pos = \"nimm:3,5\"", "Position", "nimm:3,5"),
            (DATA, "form     = \"STRAT\"", "form     = \"STRATT\"", "Question", "[ask.copy-rule]"),
            (DATA, "minutes = 20", "minutes = = 20", "Syntax", "minutes"),
            ("en.md", ":::board twice", ":::board thrice", "Named", ":::board thrice"),
            (
                "en.md",
                "- emptied: After `{move}` one row",
                "- emptid: After `{move}` one row",
                "SentenceUnused",
                "- emptid",
            ),
            ("en.md", "- theorem: With two equal rows", "- theorem: With 2 equal rows", "Number", "With 2 equal"),
            (
                "en.md",
                "- theorem: With two equal rows",
                "- theorem: It is true that whoever goes on and on and on and on and on and on and on and on and on and on, with two \
                 equal rows",
                "LongSentence",
                "- theorem: It is",
            ),
            (
                "en.md",
                "- theorem: With two equal rows",
                "- theorem: With two [equal](step:misere-nim) rows",
                "LinkOnCard",
                "- theorem: With",
            ),
            ("en.md", ":::ask turned", ":::asks turned", "Directive", ":::asks"),
            ("en.md", "(step:misere-nim)", "(step:miserable-nim)", "Link", "miserable-nim"),
        ] {
            let mut files = copy("mirror");
            let text = files.get_mut(file).unwrap();
            assert!(text.contains(from), "{from}");
            *text = text.replacen(from, to, 1);
            let found = checked(&files);
            let own =
                found.faults.iter().find(|fault| format!("{:?}", fault.rule).starts_with(rule) && fault.file == file);
            let Some(fault) = own else { panic!("{rule}: {:?}", found.faults) };
            let line = files[file].lines().nth(fault.line.unwrap_or(1) - 1).unwrap();
            assert!(line.contains(line_holds), "{rule}: {line}");
        }
    }

    #[test]
    fn hostile_files_are_faults() {
        let data = [
            "",
            "id = 3",
            "id = \"a\"\nsteps = [\"a\"]",
            "\u{0}",
            "[[[[",
            "id = \"a\"\nsteps = [\"a\"]\n[ask.a]\nform = \"NUM\"",
        ];
        let words = ["", "# T", "## a: b", "# T\n## a: b\n:::ask a\n- right: `{`", "# T\n## a: b\n$\\frac$"];
        for (data, words) in data.iter().flat_map(|data| words.iter().map(move |words| (*data, *words))) {
            let files: LessonFiles =
                [(DATA, data), ("en.md", words)].map(|(name, text)| (name.to_owned(), text.to_owned())).into();
            let found = checked(&files);
            assert!(found.pages.is_empty() || found.of(Weight::Needed).count() == 0, "{data} {words}");
        }
        assert!(!checked(&LessonFiles::new()).faults.is_empty());
    }
}
