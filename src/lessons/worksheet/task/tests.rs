use super::*;
use course::author::{card, pack, read};
use course::desk::Desk;
use course::generate::{Draw, SheetSeeds};
use course::lesson::Input;
use course::packed::{Again, DrawnSibling, Keys, Page, Question, Reply};
use solver::Player;
use std::path::PathBuf;

fn moves(pos: &str) -> Form {
    Form::Moves { pos: pos.to_owned(), side: Player::Left, one: false, target: None, notes: Vec::new() }
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
    let residues = Form::Number { pos: None, typed: Typed::Residues { of_family: false } };
    assert!(said(Locale::De, &residues, &Answer::Text("{0, 3} mod 7".to_owned())).contains("Rest 0 oder 3"));
}

fn course_folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("course")
}

/// Every question that can stand on a sheet, by its name in links.
fn draws() -> Vec<(String, Draw)> {
    let (mut all, mut desk) = (Vec::new(), Desk::default());
    for folder in std::fs::read_dir(course_folder().join("lessons")).unwrap() {
        let lesson = read(&folder.unwrap().path()).unwrap();
        let card = card(&lesson, &lesson.words[0], &mut desk).unwrap();
        all.extend(card.draws.iter().map(|draw| (format!("{}/{}", card.id, draw.ask), draw.clone())));
    }
    all
}

/// A question of the first sheet, with its answer.
fn drawn(locale: Locale, page: &Page, keys: &Keys, of: &str, draw: &Draw, level: usize, desk: &mut Desk) -> SheetTask {
    let template = page.leaves.iter().filter_map(|leaf| leaf.task()).find(|task| task.id == draw.question).unwrap();
    let again = Again { question: draw.question.clone(), of: of.to_owned() };
    let seed = SheetSeeds::new(1, 3).next(level).unwrap();
    let question = Question::Sibling { again, seed, form: template.form.clone() };
    let Reply::Sibling(found) = keys.reply(&question, desk).unwrap() else { panic!("{of}") };
    let DrawnSibling { form, fill, keys, about } = *found;
    let Reply::Solution(answer) = keys.reply(&Question::Solution { ask: draw.ask.clone() }, desk).unwrap() else {
        panic!("{of}")
    };
    SheetTask::new(locale, seed, template.clone(), Sibling { form, fill, keys: Vec::new(), about }, Some(&answer))
}

/// Whether a text contains the notation of positions, which is not for readers on paper.
fn has_notation(words: &str) -> bool {
    let letters = |word: &str| word.len() > 1 && word.chars().all(|c| "bgr".contains(c));
    let mut parts = words.split(|c: char| !c.is_alphanumeric());
    words.contains([':', '#', '{', '>']) && !words.contains(": ") || parts.any(letters)
}

/// Each sheet draws the boards that it mentions, and its key gives the answer, in words and pictures.
#[test]
fn every_sheet_is_drawn_and_has_its_key() {
    let (siblings, mut desk) = (read(&course_folder().join("siblings")).unwrap(), Desk::default());
    let packed = pack(&siblings, &mut desk).unwrap();
    let draws = draws();
    assert!(draws.len() >= 52, "{}", draws.len());
    for packed in &packed {
        let locale = if packed.language == "de" { Locale::De } else { Locale::En };
        for (of, draw) in &draws {
            for level in 0..3 {
                let task = drawn(locale, &packed.page, &packed.keys, of, draw, level, &mut desk);
                let bare = matches!(task.task.form, Form::Number { pos: None, .. } | Form::Build { .. });
                // Numbers without a board, and tasks for drawing, stand in the prompt.
                assert_eq!(task.figures.is_empty(), bare && is_each_own(&prompt(&task.task)), "{of}");
                let is_seen = |figure: &Figure| figure.size().0 > 20.0 && figure.size().1 > 20.0;
                let (key, words) = task.key.as_ref().unwrap();
                assert!(task.figures.iter().chain(key).all(is_seen), "{of}");
                let said: Vec<&str> = key.iter().filter_map(Figure::words).chain(words.as_deref()).collect();
                let drawn = matches!(task.task.form, Form::Build { .. } | Form::Mark { .. });
                assert!(drawn != said.iter().any(|words| !words.is_empty()) || drawn, "{of}");
                assert!(!drawn || *key != task.figures, "{of}: the key shows no more than the question");
                assert!(said.iter().all(|words| !words.is_empty() && !has_notation(words)), "{of}: {said:?}");
                let layout = Layout::of(std::iter::once(task.figures()));
                assert!((1..=2).contains(&layout.columns), "{of}");
            }
        }
    }
}
