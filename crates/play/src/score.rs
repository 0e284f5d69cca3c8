//! The score between two people who play several games. A pure value.
//!
//! In: games. Out: which person is which player, and how often each has won. It must not know the browser.
use crate::session::Session;
use solver::Player;

/// The score between two people.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Score {
    pub names: [String; 2],
    pub wins: [u32; 2],
    /// The index of the person who begins this game.
    starter: usize,
    /// The person whose win of this game is counted.
    counted: Option<usize>,
    /// Whether they sit face to face.
    pub facing: bool,
}

impl Score {
    /// The score before the first game of two people.
    pub fn between(names: [String; 2]) -> Score {
        Score { names, ..Score::default() }
    }

    /// The index of the person who is this player.
    pub fn person(&self, session: &Session, player: Player) -> usize {
        if player == session.first() { self.starter } else { 1 - self.starter }
    }

    /// Counts a game that has ended; takes the point back if its end is taken back.
    pub fn count(&mut self, session: &Session) {
        let end = session.at(session.played().len());
        if session.played().is_empty() {
            self.counted = None;
            return;
        }
        let winner = end.winner().map(|winner| self.person(session, winner));
        if winner != self.counted {
            self.counted.into_iter().for_each(|i| self.wins[i] -= 1);
            winner.into_iter().for_each(|i| self.wins[i] += 1);
            self.counted = winner;
        }
    }

    /// Starts the next game, which the other person begins; returns the player who moves first. In partizan games both
    /// keep their colours.
    pub fn next(&mut self, session: &Session) -> Player {
        self.starter = 1 - self.starter;
        self.counted = None;
        if session.is_partizan() { session.first().other() } else { session.first() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::Play;

    fn game(text: &str, moves: &[&str]) -> Session {
        let moves: Vec<String> = moves.iter().map(|&m| m.to_owned()).collect();
        Session::replay(text.parse().unwrap(), Play::Normal, Player::Left, &moves).0
    }

    #[test]
    fn a_game_counts_once_and_not_when_its_end_is_taken_back() {
        let mut score = Score::default();
        let over = game("nim:1,1", &["1→0", "1→0"]);
        score.count(&over);
        score.count(&over);
        assert_eq!(score.wins, [0, 1]);
        // Looking back changes nothing; another move does.
        score.count(&over.at(1));
        assert_eq!(score.wins, [0, 1]);
        score.count(&game("nim:1,1", &["1→0"]));
        assert_eq!(score.wins, [0, 0]);
    }

    #[test]
    fn who_begins_alternates() {
        let mut score = Score::default();
        let over = game("nim:2", &["2→0"]);
        score.count(&over);
        assert_eq!(score.next(&over), Player::Left);
        score.count(&game("nim:2", &[]));
        score.count(&over);
        assert_eq!(score.wins, [1, 1], "the second game was begun, and won, by the other one");
        // Colours stay: the other colour begins.
        let over = game("hackenbush:b", &["b1"]);
        let mut score = Score::default();
        assert_eq!(score.person(&over, Player::Left), 0);
        let first = score.next(&over);
        let next = Session::new(over.start().clone(), Play::Normal, first);
        assert_eq!((first, score.person(&next, Player::Left)), (Player::Right, 0));
    }
}
