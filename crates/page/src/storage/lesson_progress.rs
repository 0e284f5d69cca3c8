//! A lesson's progress: one line of text.
//!
//! `id:score` for each step and exercise that is answered or seen, and `~id:n` for each guess, its index among the
//! choices. A score is 4 for right at once, 3 at the second try, 2 after a line, 0 where the solution was seen.
use std::collections::BTreeMap;

/// The key in storage of a lesson's progress.
pub fn key(lesson: &str) -> String {
    format!("lesson.{lesson}")
}

/// Progress in one lesson.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LessonProgress {
    pub scores: BTreeMap<String, u8>,
    pub guesses: BTreeMap<String, usize>,
}

impl LessonProgress {
    /// Parses; invalid entries are skipped.
    pub fn read(text: &str) -> LessonProgress {
        let mut kept = LessonProgress::default();
        for (id, value) in text.split_whitespace().filter_map(|word| word.rsplit_once(':')) {
            match id.strip_prefix('~') {
                Some(id) => kept.guesses.extend(value.parse().ok().map(|n| (id.to_owned(), n))),
                None => {
                    let score = value.parse().ok().filter(|score| *score <= 4);
                    kept.scores.extend(score.map(|score| (id.to_owned(), score)));
                }
            }
        }
        kept
    }

    pub fn write(&self) -> String {
        let scores = self.scores.iter().map(|(id, score)| format!("{id}:{score}"));
        let guesses = self.guesses.iter().map(|(id, n)| format!("~{id}:{n}"));
        scores.chain(guesses).collect::<Vec<_>>().join(" ")
    }

    /// Records a leaf as done; a better score than before stays.
    pub fn raise(&mut self, leaf: &str, score: u8) {
        let best = self.scores.get(leaf).copied().unwrap_or(0).max(score);
        self.scores.insert(leaf.to_owned(), best);
    }

    /// Number of `leaves` that are answered or seen.
    pub fn done(&self, leaves: &[String]) -> usize {
        leaves.iter().filter(|leaf| self.scores.contains_key(*leaf)).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_read_back() {
        let text = "all-even:3 pattern:0 ~same-total:2";
        let kept = LessonProgress::read(text);
        assert_eq!(kept.write(), text);
        assert_eq!(kept.done(&["pattern".to_owned(), "why".to_owned()]), 1);
        assert_eq!(LessonProgress::read("a:9 b ~c:x :").write(), "");
    }
}
