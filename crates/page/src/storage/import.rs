//! Imports a file from another device. Merging adds, and takes nothing away: of two scores the better one stays, of two
//! repetitions the later one, and choices made here stay.
//!
//! In: the file and the stored entries. Out: the merged entries, or the number of the invalid line.
use crate::storage::collection::Collection;
use crate::storage::finished_games::FinishedGames;
use crate::storage::known_tasks;
use crate::storage::lesson_progress::LessonProgress;
use crate::storage::local_storage::Store;
use crate::storage::notebook::Notebook;
use crate::storage::own_games;
use crate::storage::own_lessons;
use crate::storage::puzzle_record::PuzzleRecord;
use crate::storage::spaced_review::RepetitionSchedule;
use link::values::is_plain;
use play::class_code::{ClassCode, find_codes};
use play::class_results::ClassResults;
use solver::Game;
use solver::position::ComponentText;
use std::collections::BTreeMap;

/// Keys of choices rather than achievements: imported only where nothing was chosen here.
const CHOSEN: [&str; 5] = ["settings", "track", "last", "last-step", "tasks"];

/// The first line that cannot be parsed, from 1; 0 for an empty file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct InvalidLine(pub usize);

/// The stored entries after importing the file, by key; as a [`Store`] lists and writes them.
///
/// # Errors
/// The first line that does not belong to an export of ours: then nothing of the file is imported.
fn joined(file: &str, own: &[(String, String)]) -> Result<BTreeMap<String, String>, InvalidLine> {
    let mut all: BTreeMap<String, String> = own.iter().cloned().collect();
    let mut lines = 0;
    for (i, line) in file.trim_start_matches('\u{feff}').lines().enumerate().filter(|(_, line)| !line.trim().is_empty())
    {
        let invalid = InvalidLine(i + 1);
        let (key, text) = line.trim().split_once(' ').ok_or(invalid)?;
        lines += 1;
        if own_lessons::is_key(key) {
            let place = own_lessons::join_stored(key, text, &all).ok_or(invalid)?;
            all.insert(place, text.to_owned());
            continue;
        }
        let here = all.get(key).map(String::as_str).unwrap_or_default();
        let text = match key.strip_prefix("lesson.") {
            Some(lesson) if is_plain(lesson) => join_lesson(text, here),
            Some(_) => None,
            None if key == "review" => join_review(text, here),
            None if key == "collection" => join_collection(text, here),
            None if key == "notebook" => join_notebook(text, here),
            None if key == "puzzles" => join_puzzles(text, here),
            None if key == "games" => join_games(text, here),
            None if key == "answers" => join_answers(text, here),
            None if key == "results" => join_results(text, here),
            None if key == own_games::KEY => own_games::join(text, here),
            None if key == known_tasks::KEY => known_tasks::join(text, here),
            None if key == "gestures" => join_seen(text, here),
            None if key == "pairing" => join_proofs(text, here),
            None if CHOSEN.contains(&key) && text.len() < 4_000 => {
                Some(if here.is_empty() { text } else { here }.to_owned())
            }
            None => None,
        };
        all.insert(key.to_owned(), text.ok_or(invalid)?);
    }
    if lines == 0 { Err(InvalidLine(0)) } else { Ok(all) }
}

/// Imports a file.
///
/// # Errors
/// As [`joined`]; then nothing is changed.
pub fn load(store: Store, file: &str) -> Result<(), InvalidLine> {
    for (key, text) in joined(file, &store.all())? {
        store.write(&key, &text);
    }
    Ok(())
}

fn words(text: &str) -> usize {
    text.split_whitespace().count()
}

fn join_lesson(text: &str, here: &str) -> Option<String> {
    let mut kept = LessonProgress::read(text);
    // A word that parsing skipped was invalid.
    if words(&kept.write()) != words(text) {
        return None;
    }
    let own = LessonProgress::read(here);
    for (id, score) in own.scores {
        let best = kept.scores.get(&id).copied().unwrap_or(0).max(score);
        kept.scores.insert(id, best);
    }
    kept.guesses.extend(own.guesses);
    Some(kept.write())
}

fn join_review(text: &str, here: &str) -> Option<String> {
    let schedule = RepetitionSchedule::read(text);
    (words(&schedule.write()) == words(text)).then(|| RepetitionSchedule::read(here).joined(schedule).write())
}

fn join_collection(text: &str, here: &str) -> Option<String> {
    let new = Collection::read(text);
    (new.write() == text.trim()).then(|| Collection::read(here).joined(new).write())
}

/// Merges lost positions with their proofs, which are checked when read; those stored here come first.
fn join_proofs(text: &str, here: &str) -> Option<String> {
    let plain = |c: char| c.is_ascii_alphanumeric() || "[](),:=|;".contains(c);
    let mut all: Vec<&str> = here.split(';').filter(|entry| !entry.is_empty()).collect();
    for entry in text.split(';') {
        let bar = ComponentText::of_game(entry, Game::Chomp).filter(|text| text.parameters().is_none());
        if bar.is_none() || !entry.contains('=') || !entry.chars().all(plain) {
            return None;
        }
        if !all.contains(&entry) {
            all.push(entry);
        }
    }
    Some(all.join(";"))
}

fn join_notebook(text: &str, here: &str) -> Option<String> {
    let new = Notebook::read(text);
    (new.write() == text.trim()).then(|| Notebook::read(here).joined(new).write())
}

fn join_puzzles(text: &str, here: &str) -> Option<String> {
    let new = PuzzleRecord::read(text);
    (words(&new.write()) == words(text)).then(|| PuzzleRecord::read(here).joined(new).write())
}

fn join_games(text: &str, here: &str) -> Option<String> {
    let new = FinishedGames::read(text);
    (words(&new.write()) == words(text)).then(|| FinishedGames::read(here).joined(new).write())
}

/// Merges answers to questions, which are stored as a code.
fn join_answers(text: &str, here: &str) -> Option<String> {
    let read = |text: &str| match &find_codes(text)[..] {
        [Ok(ClassCode::HandIn(hand_in))] => Some(hand_in.clone()),
        _ => None,
    };
    let new = read(text)?;
    let all = match read(here) {
        Some(own) => own.joined(new),
        None => new,
    };
    Some(ClassCode::HandIn(all).to_string())
}

/// Merges the results of a class, a code for each entry.
fn join_results(text: &str, here: &str) -> Option<String> {
    let new = ClassResults::read(text);
    if new.0.len() != words(text) {
        return None;
    }
    let mut all = ClassResults::read(here);
    for entry in new.0 {
        all.add(entry);
    }
    Some(all.write())
}

/// Merges the names of gestures that were shown once.
fn join_seen(text: &str, here: &str) -> Option<String> {
    let mut all: Vec<&str> = here.split(',').filter(|name| !name.is_empty()).collect();
    for name in text.split(',') {
        if !is_plain(name) {
            return None;
        }
        if !all.contains(&name) {
            all.push(name);
        }
    }
    Some(all.join(","))
}

#[cfg(test)]
mod tests {
    use super::*;
    use play::hand_in::HandIn;

    fn own(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
        pairs.iter().map(|(key, text)| ((*key).to_owned(), (*text).to_owned())).collect()
    }

    #[test]
    fn a_file_adds_and_takes_nothing_away() {
        let here = own(&[
            ("lesson.mirror", "make-equal:0 two-rows:4 ~same-total:2"),
            ("lesson.mex", "missing:3"),
            ("review", "mirror/p1:2:20003:1"),
            ("track", "prove"),
        ]);
        let file = "lesson.mirror make-equal:3 p1:4 two-rows:2 ~same-total:0 ~twice:1\nlesson.nim-bouton pattern:4\n\
            review mirror/p1:1:20001:0 nim-proof/target:3:20009:2\nsettings theme=dark\ntrack discover\nlast-step mirror/two\n";
        let joined = joined(file, &here).unwrap();
        let want = own(&[
            ("last-step", "mirror/two"),
            ("lesson.mex", "missing:3"),
            ("lesson.mirror", "make-equal:3 p1:4 two-rows:4 ~same-total:2 ~twice:1"),
            ("lesson.nim-bouton", "pattern:4"),
            ("review", "mirror/p1:2:20003:1 nim-proof/target:3:20009:2"),
            ("settings", "theme=dark"),
            ("track", "prove"),
        ]);
        assert_eq!(joined.into_iter().collect::<Vec<_>>(), want);
    }

    #[test]
    fn what_was_shown_and_collected_comes_along() {
        let here = own(&[("collection", "+ n L nim:1"), ("gestures", "kayles,nim")]);
        let file = "collection - n L nim:1;? m L nim:2,2 + kayles:3\ngestures nim,wythoff\n";
        let want = own(&[("collection", "+ n L nim:1;? m L nim:2,2 + kayles:3"), ("gestures", "kayles,nim,wythoff")]);
        assert_eq!(joined(file, &here).unwrap().into_iter().collect::<Vec<_>>(), want);
        assert_eq!(joined("collection what\n", &here), Err(InvalidLine(1)));
        let here = own(&[("pairing", "chomp:2,1=(2,1)(1,2)")]);
        let both = "chomp:2,1=(2,1)(1,2);chomp:3,2=(2,1)(1,2)|(3,1)(2,2)";
        assert_eq!(joined(&format!("pairing {both}\n"), &here).unwrap().get("pairing").map(String::as_str), Some(both));
        assert_eq!(joined("pairing nim:3\n", &here), Err(InvalidLine(1)));
        let file = "games pos=nim:1&moves=1→0\nnotebook +3 nim n lost xor=0;? kayles n grundy n%4\n";
        let all = joined(file, &own(&[("notebook", "+9 nim n lost xor=0")])).unwrap();
        assert_eq!(all["notebook"], "+9 nim n lost xor=0;? kayles n grundy n%4");
        assert_eq!(all["games"], "pos=nim:1&moves=1→0");
        assert_eq!(joined("notebook ? nim n lost what\n", &here), Err(InvalidLine(1)));
        assert_eq!(joined("games pos=nim:1\n", &here), Err(InvalidLine(1)));
        assert_eq!(joined("gestures <b>\n", &here), Err(InvalidLine(1)));
        let here = own(&[("puzzles", "row:pupil:20784:3 run:pupil:300")]);
        let all = joined("puzzles row:pupil:20783:9 run:pupil:250\n", &here).unwrap();
        assert_eq!(all["puzzles"], "row:pupil:20784:3 run:pupil:250");
        assert_eq!(joined("puzzles row:teacher:1:1\n", &here), Err(InvalidLine(1)));
        let lesson = "==> lesson.toml <==\\nid = \"a\"";
        let all = joined(&format!("author.3 {lesson}\n"), &own(&[("author.3", "==> en.md <==\\n# A")])).unwrap();
        assert_eq!(all["author.1"], lesson);
        assert_eq!(joined("author.3 what\n", &[]), Err(InvalidLine(1)));
        let all = joined("own-tasks one~nim:3~de=Ein Zug\n", &own(&[("own-tasks", "one~nim:4")])).unwrap();
        assert_eq!(all["own-tasks"], "one~nim:4~~~one~nim:3~de=Ein Zug");
        let all = joined("own-games heaps(k=1):3~One\n", &own(&[("own-games", "heaps(k=2):3")])).unwrap();
        assert_eq!(all["own-games"], "heaps(k=2):3\theaps(k=1):3~One");
    }

    #[test]
    fn answers_and_results_come_along() {
        let entry = |device, name: &str| {
            ClassCode::HandIn(HandIn { device, name: name.to_owned(), tasks: Vec::new() }).to_string()
        };
        let file = format!("answers {}\nresults {} {}\n", entry(1, "Mo"), entry(2, "Ada"), entry(3, "Ben"));
        let (answers, results) = (entry(7, ""), entry(3, "Ben"));
        let here = own(&[("answers", answers.as_str()), ("results", results.as_str())]);
        let all = joined(&file, &here).unwrap();
        assert_eq!(all["answers"], entry(7, "Mo"));
        assert_eq!(all["results"], format!("{} {}", entry(3, "Ben"), entry(2, "Ada")));
        assert_eq!(joined(&file, &[]).unwrap()["answers"], entry(1, "Mo"));
        assert_eq!(joined("answers SR1-000\n", &[]), Err(InvalidLine(1)));
        assert_eq!(joined("results what\n", &[]), Err(InvalidLine(1)));
    }

    #[test]
    fn what_was_saved_is_taken_in_again() {
        let here = own(&[("lesson.mirror", "two-rows:4"), ("review", "day:20000:1 mirror/p1:2:20003:1")]);
        let file: String = here.iter().map(|(key, text)| format!("{key} {text}\r\n")).collect();
        assert_eq!(joined(&file, &[]), Ok(here.iter().cloned().collect()));
        assert_eq!(joined(&file, &here), Ok(here.into_iter().collect()));
    }

    #[test]
    fn a_broken_file_says_where() {
        for (file, line) in [
            ("", 0),
            ("\n \n", 0),
            ("<!doctype html>", 1),
            ("lesson.mirror two-rows:4\nlesson.mirror two-rows", 2),
            ("lesson.mirror two-rows:9", 1),
            ("lesson.../x two-rows:4", 1),
            ("\n\nreview mirror/p1:7:1:1", 3),
            ("review", 1),
            ("other things", 1),
        ] {
            assert_eq!(joined(file, &[]), Err(InvalidLine(line)), "{file}");
        }
    }
}
