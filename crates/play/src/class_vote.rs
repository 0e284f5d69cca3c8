//! A class votes on its moves against the computer, and guesses who will win. A pure value.
//!
//! In: hands. Out: the move with the most of them, and the number of right guesses. It must not know the browser.

/// The largest number of hands counted for a move.
pub const MOST: u64 = 99;

/// The votes on one move of a class, and its guess before the game.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Ballot {
    /// Moves by name, as they were proposed, with their hands.
    pub votes: Vec<(String, u64)>,
    /// Pupils who guess that the class wins, and that the computer does.
    pub guess: [u64; 2],
}

impl Ballot {
    /// One hand more for a move, which may be a new one.
    pub fn add(&mut self, name: &str) {
        match self.votes.iter_mut().find(|(of, _)| of == name) {
            Some((_, hands)) => *hands = (*hands + 1).min(MOST),
            None => self.votes.push((name.to_owned(), 1)),
        }
    }

    /// Sets the hands of a move; with none it stays on the ballot.
    pub fn count(&mut self, name: &str, hands: u64) {
        self.votes.iter_mut().filter(|(of, _)| of == name).for_each(|(_, now)| *now = hands.min(MOST));
    }

    /// The move with more hands than any other.
    pub fn leader(&self) -> Option<&str> {
        let most = self.votes.iter().map(|(_, hands)| *hands).max().filter(|&most| most > 0)?;
        let mut first = self.votes.iter().filter(|(_, hands)| *hands == most);
        first.next().filter(|_| first.next().is_none()).map(|(name, _)| name.as_str())
    }

    /// Whether nobody has guessed yet.
    pub fn is_open(&self) -> bool {
        self.guess == [0, 0]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_move_with_most_hands_leads_unless_there_are_two() {
        let mut ballot = Ballot::default();
        assert_eq!(ballot.leader(), None);
        for name in ["3→0", "5→2", "5→2"] {
            ballot.add(name);
        }
        assert_eq!(ballot.leader(), Some("5→2"));
        ballot.count("3→0", 2);
        assert_eq!(ballot.leader(), None);
        ballot.count("3→0", 500);
        assert_eq!((ballot.leader(), ballot.votes[0].1), (Some("3→0"), MOST));
        ballot.count("3→0", 0);
        ballot.count("5→2", 0);
        assert_eq!((ballot.leader(), ballot.votes.len()), (None, 2));
    }
}
