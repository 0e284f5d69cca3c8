//! Every lesson keeps the rules: right answers are accepted, wrong ones meet their sentence, both languages say the
//! same.
use course::Answer;
use course::answer::Verdict;
use course::author::{AuthoredLesson, Block, Fault, Inline, LANGUAGES, Section, card, check, pack, read};
use course::course_solver::CourseSolver;
use course::forms::{AnswerInput, ChoiceTask, Form, Pick, Task};
use course::judge::judge;
use course::lesson::{Lesson, Track};
use course::own_tasks::Asks;
use course::packed::{PlanLeaf, Theorem};
use solver::{Game, Position};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("lessons")
}

fn lessons() -> Vec<AuthoredLesson> {
    let mut folders: Vec<_> = std::fs::read_dir(folder()).unwrap().map(|e| e.unwrap().path()).collect();
    folders.retain(|f| f.is_dir());
    folders.sort();
    let read = |f: &PathBuf| read(f).unwrap_or_else(|faults| panic!("{}", listed(&faults)));
    folders.iter().map(read).collect()
}

/// All lessons of `course.toml`, the steps of those that are not written unknown.
fn plan() -> BTreeMap<String, Vec<String>> {
    let text = std::fs::read_to_string(folder().with_file_name("course.toml")).unwrap();
    let table: toml::Table = text.parse().unwrap();
    let rooms = table["room"].as_array().unwrap();
    let lessons = rooms.iter().flat_map(|room| room["lessons"].as_array().unwrap());
    let all: BTreeMap<_, _> = lessons.map(|id| (id.as_str().unwrap().to_owned(), Vec::new())).collect();
    assert_eq!(all.len(), 45);
    all
}

fn listed(faults: &[Fault]) -> String {
    faults.iter().map(|f| format!("\n{f}")).collect()
}

#[test]
fn every_lesson_keeps_the_rules() {
    let all = lessons();
    assert!(all.len() >= 4);
    let mut known = plan();
    for written in &all {
        let steps = known.get_mut(&written.lesson.id).unwrap_or_else(|| panic!("{} is in no room", written.lesson.id));
        steps.clone_from(&written.lesson.steps);
    }
    let mut solver = CourseSolver::default();
    let faults: Vec<Fault> = all.iter().flat_map(|w| check(w, &known, &mut solver)).collect();
    assert!(faults.is_empty(), "{}", listed(&faults));
}

/// The questions that generators fill keep the rules of a lesson, and each fits its generator.
#[test]
fn the_questions_of_siblings_keep_the_rules() {
    let written = read(&folder().with_file_name("siblings")).unwrap_or_else(|faults| panic!("{}", listed(&faults)));
    let faults = check(&written, &plan(), &mut CourseSolver::default());
    assert!(faults.is_empty(), "{}", listed(&faults));
    for (id, ask) in &written.lesson.asks {
        let generator = ask.generator.as_deref().unwrap_or_default();
        assert!(course::generate::is_known(generator), "{id}");
        assert_eq!(course::generate::question(generator), *id);
    }
}

/// The questions that teachers put their positions into keep the rules of a lesson, and each is asked by a task.
#[test]
fn the_questions_of_tasks_keep_the_rules() {
    let written = read(&folder().with_file_name("tasks")).unwrap_or_else(|faults| panic!("{}", listed(&faults)));
    let faults = check(&written, &plan(), &mut CourseSolver::default());
    assert!(faults.is_empty(), "{}", listed(&faults));
    // However the seats of a game are given, it is one question, and so it is whoever is to win by other rules.
    let words = Asks::ALL
        .iter()
        .map(|asks| asks.word())
        .filter(|word| !word.starts_with("win-") && !word.starts_with("rules-"));
    let mut asked: Vec<&str> = words.chain(["build", "rules"]).collect();
    asked.sort_unstable();
    assert_eq!(written.lesson.asks.keys().collect::<Vec<_>>(), asked);
}

/// Lesson, file, the text, its replacement, and the fault that is reported.
const CHANGES: [(&str, &str, &str, &str, &str); 46] = [
    ("nim-bouton", "lesson.toml", "right = [\"packets\"]", "right = [\"sum\"]", "the right answer 1 is refused"),
    ("nim-bouton", "lesson.toml", "{ answer = 10, says = \"plus\" }", "{ answer = 4, says = \"plus\" }", "is right"),
    (
        "nim-bouton",
        "lesson.toml",
        "{ answer = 10, says = \"plus\" }",
        "{ answer = 10, says = \"or\" }",
        "is met by plus, not or",
    ),
    (
        "nim-bouton",
        "lesson.toml",
        "{ answer = 7, says = \"or\" }",
        "{ answer = 10, says = \"plus\" }",
        "ask.h5: fewer than 3 different wrong answers",
    ),
    ("nim-bouton", "lesson.toml", "when = \"x = a + b\"", "when = \"x = a + pos\"", "ask.third-row: situation sum"),
    ("nim-bouton", "lesson.toml", "when = \"x = a + b\"", "when = \"x = a + q\"", "the name q"),
    ("nim-bouton", "lesson.toml", "when = \"x = a + b\"", "when = \"x = = b\"", "was not expected"),
    (
        "nim-bouton",
        "lesson.toml",
        "when = \"x = 3 + 7\"",
        "when = \"x = 3 + 8\"",
        "no wrong answer reaches the situation plus",
    ),
    ("nim-bouton", "lesson.toml", "expr = \"nimsum(3,7)\"", "exp = \"nimsum(3,7)\"", "either holds or expr"),
    ("nim-bouton", "lesson.toml", "shuffle = true", "shufle = true", "shufle is no field"),
    ("nim-bouton", "lesson.toml", "breaks = [\"one-row\"]", "breaks = [\"last\"]", "in a circle"),
    ("nim-bouton", "lesson.toml", "pos   = \"nim:3,5,7\"\n", "pos   = \"nimm:3,5,7\"\n", "nimm:3,5,7"),
    ("nim-bouton", "lesson.toml", "after   = [\"mirror\"]", "after   = [\"mirrors\"]", "there is no such lesson"),
    ("nim-bouton", "lesson.toml", "practice = [\"h5\", ", "practice = [", "neither a step nor practice"),
    ("nim-bouton", "lesson.toml", "form  = \"MOVEALL\"", "form  = \"MOVEAL\"", "there is no form MOVEAL"),
    (
        "nim-bouton",
        "en.md",
        "- part: That wins. But there are more: look",
        "- pard: That wins. But there are more: look",
        "`part` is missing",
    ),
    ("nim-bouton", "en.md", "- line last:", "- line lasst:", "`line lasst` is never said"),
    ("nim-bouton", "en.md", "`=count wins nim:3,5,7` moves", "3 moves", "a bare number"),
    ("nim-bouton", "en.md", "`=count wins nim:3,5,7`", "`=count winz nim:3,5,7`", "count winz"),
    ("nim-bouton", "en.md", ":::tool binary all-even", ":::tool graph all-even", "does not name the tool graph"),
    ("nim-bouton", "en.md", ":::board packets", ":::board packet", "there is no board packet"),
    ("nim-bouton", "en.md", "(step:nim-proof/target)", "(step:nim-profs/target)", "the link to nim-profs"),
    ("nim-bouton", "en.md", "## why:", "## wye:", "the steps are"),
    ("nim-bouton", "en.md", "of sticks is even.", "of [sticks](term:nim) is even.", "a link in `option even-total`"),
    ("nim-bouton", "en.md", "all its columns are", "all its [columns](term:nim) are", "a link in `theorem`"),
    ("nim-bouton", "en.md", "- sum: ", "- theorem: ", "`theorem` is never said"),
    ("nim-bouton", "de.md", ":::board packets", ":::board even", "board even` here"),
    ("nim-bouton", "en.md", ":::ask h5", ":::asked h5", "there is no directive"),
    (
        "nim-bouton",
        "en.md",
        "The same sticks, only bundled:",
        "The same sticks and then one and two and three and four and five and six and seven and eight and nine and ten and more, only bundled:",
        "a sentence of",
    ),
    ("mirror", "lesson.toml", "prove = 10 }", "prove = 11 }", "46 minutes"),
    ("mirror", "lesson.toml", "truth   = \"wait\"", "truth   = \"waits\"", "is no option"),
    ("mirror", "teacher.en.md", "- key p1:", "- key p9:", "differ from the data"),
    (
        "chomp-pairs",
        "lesson.toml",
        "cards = [\"chomp:1\", \"chomp:2,1\"]\n",
        "cards = [\"chomp:1\", \"chomp:2,2\"]\n",
        "chomp:2,2 is not lost",
    ),
    (
        "first-game",
        "de.md",
        "Dein erster Zug `{move}`",
        "Dein erster Zug `{own}`",
        "leaves the gap own of `first` open",
    ),
    ("compare", "en.md", "- holds 3:", "- holds 4:", "`holds 4` is never said"),
    ("compare", "en.md", "- slot first-better:", "- slot better:", "`slot better` is never said"),
    ("periods", "en.md", "`=row subtraction(1,3,4):13`", "`=row subtraction(1,3,4):1,3`", "row subtraction(1,3,4):1,3"),
    ("mex", "de.md", "Geh so auch die anderen", "Geh deine anderen", "`deine` is said to a class"),
    (
        "green-trees",
        "en.md",
        "In all trees so far it",
        "In all trees of the table it",
        "`table` is not drawn for a class",
    ),
    ("periods", "de.md", "`=row subtraction(1,3,4):13`", "nichts", "`Tabelle` is not drawn for a class"),
    ("hackenbush", "lesson.toml", "\"out(pos) = N\"]", "\"out(pos) = P\"]", "is refused"),
    ("nim-bouton", "lesson.toml", "pos = \"nim:2,5,6\"", "pos = \"nim:2,5,7\"", "is not won by Left"),
    ("nim-bouton", "lesson.toml", "pos = \"nim:2,5,6\"", "pos = \"nim:1,3,5\"", "is not new"),
    ("nim-bouton", "lesson.toml", "pos = \"nim:2,5,6\"", "pos = \"nim:2\"", "random moves too often"),
    ("nim-bouton", "lesson.toml", "[final]\npos = \"nim:2,5,6\"\n", "", "belong together"),
    ("nim-bouton", "en.md", ">> I can say", ">> Look. I can say", "2 sentences"),
];

/// A field asks for the kind of number that is answered: a whole one, or a value, which need not be whole.
#[test]
fn the_kind_of_a_number_fits_its_answers() {
    let (mut solver, mut kinds) = (CourseSolver::default(), [0, 0]);
    for written in lessons() {
        let packed = pack(&written, &mut solver).unwrap();
        for task in packed[0].page.leaves.iter().filter_map(|leaf| leaf.task()) {
            let Form::Number { typed: kind @ (AnswerInput::Whole | AnswerInput::Value), .. } = task.form else {
                continue;
            };
            let (ask, model) = (&written.lesson.asks[&task.id], &written.models[&task.id]);
            let mut answers = model.right(ask, &mut solver).unwrap();
            answers.extend(model.wrong(ask, &mut solver).unwrap().into_iter().map(|(answer, _)| answer));
            let is_whole = |answer: &Answer| matches!(answer, Answer::Text(text) if text.parse::<i64>().is_ok());
            let whole = answers.iter().all(is_whole);
            assert_eq!(whole, kind == AnswerInput::Whole, "{}/{}: {answers:?}", written.lesson.id, task.id);
            kinds[usize::from(whole)] += 1;
        }
    }
    assert!(kinds.iter().all(|count| *count > 5), "{kinds:?}");
}

/// Each change of a lesson that keeps the rules is found, and reported as what it is.
#[test]
fn a_lesson_that_breaks_a_rule_is_refused() {
    let known = plan();
    let mut solver = CourseSolver::default();
    let scratch = Path::new(env!("CARGO_TARGET_TMPDIR")).join("broken-lessons");
    for (i, (lesson, file, from, to, says)) in CHANGES.iter().enumerate() {
        let copy = scratch.join(i.to_string()).join(lesson);
        std::fs::create_dir_all(&copy).unwrap();
        for entry in std::fs::read_dir(folder().join(lesson)).unwrap() {
            let entry = entry.unwrap();
            std::fs::copy(entry.path(), copy.join(entry.file_name())).unwrap();
        }
        let text = std::fs::read_to_string(copy.join(file)).unwrap();
        assert!(text.contains(from), "{lesson}/{file} has no {from}");
        std::fs::write(copy.join(file), text.replacen(from, to, 1)).unwrap();
        let faults = match read(&copy) {
            Ok(written) => check(&written, &known, &mut solver),
            Err(faults) => faults,
        };
        assert!(listed(&faults).contains(says), "{from} → {to}: {}", listed(&faults));
    }
}

/// The track of discovery skips the proof, the track of proofs what only prepares it.
#[test]
fn a_step_of_one_track_is_known_as_such() {
    let written = read(&folder().join("periods")).unwrap_or_else(|faults| panic!("{}", listed(&faults)));
    for words in &written.words {
        let card = card(&written, words, &mut CourseSolver::default()).unwrap();
        let (all, practice) = (&written.lesson.steps, &written.lesson.practice);
        let without = |left_out: &[&str]| -> Vec<String> {
            all.iter().filter(|id| !left_out.contains(&id.as_str())).cloned().collect()
        };
        assert_eq!(card.on(Track::Discover, true), without(&["why"]));
        assert_eq!(card.on(Track::Prove, true), without(&["none-of-four"]));
        assert_eq!(card.on(Track::Prove, false), [without(&["none-of-four"]), practice.clone()].concat());
    }
}

/// Each question with the statement of a theorem proves it; a lesson without such a question has none.
#[test]
fn questions_of_one_statement_prove_one_theorem() {
    let proofs = |lesson: &str| -> Vec<Vec<String>> {
        let written = read(&folder().join(lesson)).unwrap_or_else(|faults| panic!("{}", listed(&faults)));
        let leaf = |leaf: &PlanLeaf| format!("{} {:?}", leaf.id, leaf.track);
        let proofs = |theorem: Theorem| theorem.proofs.iter().map(leaf).collect::<Vec<_>>().join(", ");
        let theorems = |words| card(&written, words, &mut CourseSolver::default()).unwrap().theorems;
        written.words.iter().map(|words| theorems(words).into_iter().map(proofs).collect()).collect()
    };
    let both = vec!["stairs None, why Some(Prove)".to_owned()];
    assert_eq!(proofs("chomp-shapes"), vec![both; LANGUAGES.len()]);
    assert!(proofs("compare").iter().all(Vec::is_empty));
    assert!(proofs("equal").iter().all(|theorems| theorems.len() == 2));
}

/// A language of the page that a lesson lacks is missed by its file.
#[test]
fn every_language_is_asked_for() {
    for language in LANGUAGES.iter() {
        let copy = Path::new(env!("CARGO_TARGET_TMPDIR")).join("lacking").join(language).join("first-game");
        std::fs::create_dir_all(&copy).unwrap();
        let missing = format!("{language}.md");
        for entry in std::fs::read_dir(folder().join("first-game")).unwrap().map(Result::unwrap) {
            if entry.file_name() != *missing {
                std::fs::copy(entry.path(), copy.join(entry.file_name())).unwrap();
            }
        }
        let faults = read(&copy).unwrap_err();
        assert!(faults.len() == 1 && faults[0].file.ends_with(&missing), "{}", listed(&faults));
    }
}

/// The line that meets a wrong answer is played by the side that the question speaks to: one's own move is one's own, and what is left or
/// built is the other side's to move from.
#[test]
fn a_line_names_the_side_that_the_question_speaks_to() {
    let mut solver = CourseSolver::default();
    let boards = |names: &[&str]| Answer::Choice(names.iter().map(|name| (*name).to_owned()).collect());
    for (lesson, ask, answer, own) in [
        ("first-game", "never-won", boards(&["subtraction(1-3):5"]), true),
        ("backwards", "stuck", boards(&["subtraction(2,3,5):4"]), true),
        ("nim-bouton", "pattern", boards(&["even-total"]), true),
        ("backwards", "goes-on", Answer::Text("0, 1, 5, 6, 10, 11".to_owned()), true),
        ("islands", "four-moves", boards(&["cram:###../..#../##.#./##.#."]), false),
        ("chomp-steal", "rectangle", Answer::Build([(String::new(), "chomp:3,3,3".to_owned())].into()), false),
    ] {
        let written = read(&folder().join(lesson)).unwrap_or_else(|faults| panic!("{}", listed(&faults)));
        let asked = &written.lesson.asks[ask];
        let Ok(Verdict::Wrong(wrong)) = judge(asked, &written.lesson.boards, &answer, &mut solver) else {
            panic!("{lesson}/{ask} is not wrong");
        };
        let line = wrong.line.unwrap_or_else(|| panic!("{lesson}/{ask} has no line"));
        assert_eq!(line.learner == line.first, own, "{lesson}/{ask}");
    }
}

/// The first lessons of the course, for those who have read no other.
fn first_lessons(count: usize) -> Vec<AuthoredLesson> {
    let text = std::fs::read_to_string(folder().with_file_name("course.toml")).unwrap();
    let table: toml::Table = text.parse().unwrap();
    let rooms = table["room"].as_array().unwrap();
    let ids = rooms.iter().flat_map(|room| room["lessons"].as_array().unwrap()).map(|id| id.as_str().unwrap());
    let read = |id: &str| read(&folder().join(id)).unwrap_or_else(|faults| panic!("{}", listed(&faults)));
    ids.take(count).map(read).collect()
}

/// The words of a text; each number, formula and computed part is one.
fn words_of(inlines: &[Inline]) -> usize {
    inlines
        .iter()
        .map(|inline| match inline {
            Inline::Text(text) => text.split_whitespace().filter(|word| word.contains(char::is_alphanumeric)).count(),
            Inline::Strong(inner)
            | Inline::Emphasis(inner)
            | Inline::Link { inner, .. }
            | Inline::Foreign { inner, .. } => words_of(inner),
            Inline::Code(_) | Inline::Gap(_) | Inline::Computed(_) | Inline::Known(_) | Inline::Formula(_) => 1,
        })
        .sum()
}

/// The words that a learner reads before answering: paragraphs, lists, the prediction with its options, and the prompt; not what is for
/// provers, comes after the answer, or is said to an answer.
fn words_before_answer(section: &Section) -> usize {
    let shown = section.blocks.iter().take_while(|block| !matches!(block, Block::Reveal(_)));
    shown
        .map(|block| match block {
            Block::Paragraph { inlines, only_prove: false } => words_of(inlines),
            Block::List { items, only_prove: false, .. } => items.iter().map(|item| words_of(item)).sum::<usize>(),
            Block::Predict(said) if !said.only_prove => {
                let options = said.sentences.iter().filter(|(key, _)| key.starts_with("option "));
                options.map(|(_, words)| words).chain(&said.prompt).map(|words| words_of(words)).sum::<usize>()
            }
            Block::Ask(said) if !said.only_prove => said.prompt.iter().map(|words| words_of(words)).sum::<usize>(),
            _ => 0,
        })
        .sum()
}

/// In the first twelve lessons nobody reads more than 60 words before doing something. The exercises of the practice stand on pages of their
/// own.
#[test]
fn the_first_lessons_are_short() {
    const MOST: usize = 60;
    let mut long = String::new();
    for written in first_lessons(12) {
        for (language, words) in LANGUAGES.iter().zip(&written.words) {
            for section in words.sections.iter().filter(|section| section.id != "practice") {
                let count = words_before_answer(section);
                if count > MOST {
                    long += &format!("\n{}/{language}.md: {}: {count} words", written.lesson.id, section.id);
                }
            }
        }
    }
    assert!(long.is_empty(), "{long}");
}

/// The first three lessons ask for no notation: no typed answer with signs, and no text with residues, braces or nim-sums.
#[test]
fn the_first_lessons_ask_for_no_signs() {
    let mut solver = CourseSolver::default();
    for written in first_lessons(3) {
        let packed = pack(&written, &mut solver).unwrap();
        for task in packed[0].page.leaves.iter().filter_map(|leaf| leaf.task()) {
            let signs = matches!(
                task.form,
                Form::Number { typed: AnswerInput::Residues { .. } | AnswerInput::Formula | AnswerInput::Value, .. }
            );
            assert!(!signs, "{}/{} asks for signs", written.lesson.id, task.id);
        }
        for language in LANGUAGES.iter() {
            let text =
                std::fs::read_to_string(folder().join(&written.lesson.id).join(format!("{language}.md"))).unwrap();
            for sign in [" mod ", "⊕", "`{0", "`{1", "`{2"] {
                assert!(!text.contains(sign), "{}/{language}.md has {sign:?}", written.lesson.id);
            }
        }
    }
}

/// A finished game is a story of two, with the names that its moves have on the page.
#[test]
fn a_finished_game_names_its_players() {
    let mut found = 0;
    for written in lessons() {
        for (id, ask) in &written.lesson.asks {
            if !matches!(&ask.task, Task::Choice(ChoiceTask { pick: Some(Pick::Plies), .. })) {
                continue;
            }
            found += 1;
            for (language, words) in LANGUAGES.iter().zip(&written.words) {
                let locale = folder().join(format!("../../locales/{language}/lessons.json"));
                let locale = std::fs::read_to_string(locale).unwrap();
                let shown = format!("{:?}", words.sections.iter().find(|section| section.id == *id).unwrap().blocks);
                for key in ["story_first", "story_second"] {
                    let (_, rest) = locale.split_once(&format!("\"{key}\": \"")).unwrap();
                    let (name, _) = rest.split_once('"').unwrap();
                    assert!(shown.contains(name), "{}/{id}: {name} is not named in {language}.md", written.lesson.id);
                }
            }
        }
    }
    assert!(found >= 5, "{found}");
}

/// Every lesson ends with what a learner can do now, and with a game of its own kind, or of those that it builds on.
#[test]
fn every_lesson_has_an_end() {
    let all = lessons();
    assert_eq!(all.len(), plan().len());
    let games = |pos: &str| -> Vec<Game> {
        let position = pos.parse::<Position>();
        position.map(|position| position.components().iter().map(|part| part.game()).collect()).unwrap_or_default()
    };
    let of_lesson = |lesson: &Lesson| -> BTreeSet<Game> {
        let boards = lesson.boards.values().flat_map(|board| board.positions.clone());
        let asked = lesson.asks.values().flat_map(|ask| ask.task.positions());
        boards.chain(asked).flat_map(|pos| games(&pos)).collect()
    };
    for written in &all {
        let lesson = &written.lesson;
        let end = lesson.final_game.as_ref().unwrap_or_else(|| panic!("{} has no [final]", lesson.id));
        let before = all.iter().map(|other| &other.lesson).filter(|other| lesson.after.contains(&other.id));
        let known: BTreeSet<Game> = before.chain([lesson]).flat_map(of_lesson).collect();
        for game in games(&end.pos) {
            assert!(known.contains(&game), "{}: {game:?} is not played before its end", lesson.id);
        }
        for (language, words) in LANGUAGES.iter().zip(&written.words) {
            assert!(!words.can_do.is_empty(), "{}/{language}.md", lesson.id);
        }
    }
}
