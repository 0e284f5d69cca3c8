//! Games from a text: codes of other devices, or the archive's own JSON.
use super::json;
use page::storage::finished_games::FinishedGames;
use play::class_code::{ClassCode, find_codes};

/// Number of games that were new, and of those that were known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Intake {
    pub new: usize,
    pub known: usize,
}

impl Intake {
    /// Adds all games of a text that can be replayed to their end.
    pub fn of(text: &str, games: &mut FinishedGames) -> Intake {
        let codes = find_codes(text);
        let links = if codes.is_empty() { json::links(text) } else { codes.into_iter().flat_map(of_code).collect() };
        let mut intake = Intake::default();
        for link in links {
            match games.admit(&link) {
                Some(true) => intake.new += 1,
                Some(false) => intake.known += 1,
                None => {}
            }
        }
        intake
    }
}

fn of_code<E>(code: Result<ClassCode, E>) -> Vec<String> {
    match code {
        Ok(ClassCode::Games(links)) => links,
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_games_of_a_code_are_taken_once() {
        let links = vec!["pos=nim:1&moves=1>0".to_owned(), "pos=nim:2&moves=2>1".to_owned(), "what".to_owned()];
        let text = ClassCode::Games(links).to_string();
        let mut games = FinishedGames::default();
        assert_eq!(Intake::of(&text, &mut games), Intake { new: 1, known: 0 });
        assert_eq!(Intake::of(&format!("{text}\n{text}"), &mut games), Intake { new: 0, known: 2 });
    }
}
