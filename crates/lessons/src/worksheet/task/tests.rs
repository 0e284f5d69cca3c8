use super::*;
use course::author::{card, pack, read};
use course::course_solver::CourseSolver;
use course::forms::{AnswerInput, Form, Input, MovesForm};
use course::generate::{Draw, SheetSeeds};
use course::packed::{Again, DrawnSibling, Keys, Page};
use solver::Player;
use std::path::PathBuf;
use text::checks::notation;

fn moves(pos: &str) -> Form {
    Form::Moves(MovesForm { pos: pos.to_owned(), side: Player::Left, one: false, target: None, notes: Vec::new() })
}

#[test]
fn answers_have_words() {
    let of = |names: &[&str]| Answer::Moves(names.iter().map(|name| (*name).to_owned()).collect());
    let said = |locale, form: &Form, answer: &Answer| answer_words(locale, form, answer).unwrap_or_default();
    assert_eq!(said(Locale::De, &moves("nim:3,5"), &of(&[])), "Es gibt keinen");
    assert_eq!(said(Locale::En, &moves("nim:3,5,7"), &of(&["3→2", "5→4"])), "row 1: 3 → 2 and row 2: 5 → 4");
    let cells = vec!["nim:1,2,x".to_owned()];
    let table = Form::Table { cells, given: Vec::new(), input: Input::Range(0, 7) };
    let entries = Answer::Table([("nim:1,2,x".to_owned(), "3".to_owned())].into());
    assert_eq!(answer_words(Locale::En, &table, &entries), None);
    assert_eq!(solved(Locale::En, &table, &entries)[0].words(), Some("3"));
    let nodes = ["graph:a>b,c;b>c", "graph:b>c;a>b,c", "graph:c>;a>b,c;b>c"].map(str::to_owned).to_vec();
    let graph = Form::Colour { nodes: nodes.clone(), arrows: vec![(0, 1), (0, 2), (1, 2)], three: false };
    let clicks = [(2, "lost"), (1, "won"), (0, "won")].map(|(i, colour)| (nodes[i].clone(), colour.to_owned()));
    assert_eq!(said(Locale::En, &graph, &Answer::Colours(clicks.to_vec())), "lost: c; won: a, b");
    let residues = Form::Number { pos: None, typed: AnswerInput::Residues { of_family: false } };
    assert!(said(Locale::De, &residues, &Answer::Text("{0, 3} mod 7".to_owned())).contains("Rest 0 oder 3"));
}

fn course_folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../course")
}

/// Every question that can stand on a sheet, by its name in links.
fn draws() -> Vec<(String, Draw)> {
    let (mut all, mut solver) = (Vec::new(), CourseSolver::default());
    for folder in std::fs::read_dir(course_folder().join("lessons")).unwrap() {
        let lesson = read(&folder.unwrap().path()).unwrap();
        let card = card(&lesson, &lesson.words[0], &mut solver).unwrap();
        all.extend(card.draws.iter().map(|draw| (format!("{}/{}", card.id, draw.ask), draw.clone())));
    }
    all
}

/// A question of the first sheet, with its answer.
fn drawn(
    locale: Locale,
    page: &Page,
    keys: &Keys,
    of: &str,
    draw: &Draw,
    level: usize,
    solver: &mut CourseSolver,
) -> SheetTask {
    let template = page.leaves.iter().filter_map(|leaf| leaf.task()).find(|task| task.id == draw.question).unwrap();
    let again = Again { question: draw.question.clone(), of: of.to_owned() };
    let seed = SheetSeeds::new(1, 3).next(level).unwrap();
    let found = keys.sibling(&again, seed, template.form.clone(), solver).unwrap();
    let DrawnSibling { form, fill, keys, about } = found;
    let answer = keys.solution(&draw.ask).unwrap();
    SheetTask::new(locale, seed, template.clone(), Sibling { form, fill, keys: Vec::new(), about }, Some(answer))
}

/// Whether a text contains the notation of positions, which is not for readers on paper.
fn has_notation(words: &str) -> bool {
    let letters = |word: &str| word.len() > 1 && word.chars().all(|c| "bgr".contains(c));
    let mut parts = words.split(|c: char| !c.is_alphanumeric());
    words.contains([':', '#', '{', '>']) && !words.contains(": ") || parts.any(letters)
}

/// Whether a question has all that is needed on paper: every gap filled, no sentence lost between the head of the sheet and the
/// question, a picture or a number of its own, the lengths of drawn rows, its pictures in the key, and words without notation.
#[track_caller]
fn can_be_used(locale: Locale, of: &str, task: &SheetTask) {
    let mut paper = prompt(&task.task);
    let parts = [true, false].map(|own| part(&paper, own).iter().map(|inlines| letters(inlines)).sum::<usize>());
    assert_eq!(parts[0] + parts[1], paper.iter().map(|inlines| letters(inlines)).sum::<usize>(), "{of}");
    assert!(!task.figures.is_empty() || parts[0] > 0, "{of}: nothing of its own");
    paper.iter_mut().for_each(|inlines| prose::fill(inlines, locale, &task.fill));
    let said: Vec<String> = paper.iter().map(|inlines| prose::said(locale, inlines)).collect();
    assert!(
        !said.is_empty() && said.iter().all(|words| !words.trim().is_empty() && !words.contains('…')),
        "{of}: {said:?}"
    );
    let (key, words) = task.key.as_ref().unwrap();
    assert!(key.len() >= task.figures.len(), "{of}: the key lacks pictures");
    let mut texts = said;
    for figure in task.figures.iter().chain(key) {
        let (svg, rows) = figure.drawing();
        for n in rows {
            assert!(svg.contains(&format!(">{n}<")), "{of}: a row of {n} without its number");
        }
        texts.push(figure.description(locale));
        texts.extend(figure.words().map(str::to_owned));
    }
    texts.extend(words.clone());
    for text in texts {
        assert!(!text.trim().is_empty(), "{of}");
        assert_eq!(notation(&text), None, "{of}: {text}");
    }
}

/// Sentences that all questions share stand once, those that differ at each.
#[test]
fn a_prompt_is_parted_into_sentences() {
    let text = |text: &str| Inline::Text(text.to_owned());
    let bold = || Inline::Strong(vec![text("all")]);
    let prompt =
        [vec![text("Take "), Inline::Gap("set".to_owned()), text(". Find "), bold(), text(" moves. Is there one?")]];
    assert_eq!(part(&prompt, true), [[text("Take "), Inline::Gap("set".to_owned()), text(". ")]]);
    assert_eq!(part(&prompt, false), [vec![text("Find "), bold(), text(" moves. "), text("Is there one?")]]);
    assert_eq!(part(&[vec![text("Find one. ")]], true), Vec::<Vec<Inline>>::new());
}

/// Six tables of dice stand on one page, in smaller pictures than three have.
#[test]
fn tables_are_drawn_smaller_where_that_saves_a_page() {
    let cells: Vec<String> = (1..=6).map(|top| format!("dice:14/{top}")).collect();
    let table = Form::Table { cells, given: Vec::new(), input: Input::Words(Vec::new()) };
    let figures = figures(&table);
    let of = |count: usize| vec![Outline { figures: &figures, letters: 12, place: 0.0 }; count];
    let [three, six] = [3, 6].map(|count| SheetLayout::of(of(count).into_iter()));
    assert_eq!((three.pages(&of(3)), six.pages(&of(6))), (1, 1));
    assert!(three.pages(&of(6)) > 1 && three != six, "{three:?} {six:?}");
}

/// Each sheet draws the boards that it mentions, and its key gives the answer, in words and pictures.
#[test]
fn every_sheet_is_drawn_and_has_its_key() {
    let (siblings, mut solver) = (read(&course_folder().join("siblings")).unwrap(), CourseSolver::default());
    let packed = pack(&siblings, &mut solver).unwrap();
    let draws = draws();
    assert!(draws.len() >= 52, "{}", draws.len());
    for packed in &packed {
        let locale = if packed.language == "de" { Locale::De } else { Locale::En };
        for (of, draw) in &draws {
            let mut draw = |level| drawn(locale, &packed.page, &packed.keys, of, draw, level, &mut solver);
            let tasks: Vec<SheetTask> = (0..3).map(&mut draw).collect();
            for task in &tasks {
                let bare = matches!(task.task.form, Form::Number { pos: None, .. } | Form::Build { .. });
                // Numbers without a board, and tasks for drawing, stand in the prompt.
                assert_eq!(task.figures.is_empty(), bare && !part(&prompt(&task.task), true).is_empty(), "{of}");
                let is_seen = |figure: &Figure| figure.size().0 > 20.0 && figure.size().1 > 20.0;
                let (key, words) = task.key.as_ref().unwrap();
                assert!(task.figures.iter().chain(key).all(is_seen), "{of}");
                let said: Vec<&str> = key.iter().filter_map(Figure::words).chain(words.as_deref()).collect();
                let drawn = matches!(task.task.form, Form::Build { .. } | Form::Mark { .. });
                assert!(drawn != said.iter().any(|words| !words.is_empty()) || drawn, "{of}");
                assert!(!drawn || *key != task.figures, "{of}: the key shows no more than the question");
                assert!(said.iter().all(|words| !words.is_empty() && !has_notation(words)), "{of}: {said:?}");
                let layout = SheetLayout::of(std::iter::once(task.outline()));
                assert!((1..=2).contains(&layout.columns), "{of}");
                can_be_used(locale, of, task);
            }
            // As many as a sheet usually has.
            let six: Vec<Outline> = tasks.iter().chain(&tasks).map(SheetTask::outline).collect();
            let layout = SheetLayout::of(six.iter().copied());
            assert!(layout.pages(&six) <= 2, "{of}: {layout:?}");
        }
    }
}
