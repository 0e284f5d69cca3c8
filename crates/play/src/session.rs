//! One game from its start: the moves made, and the ply that is shown. A pure value.
//!
//! In: moves by name. Out: positions, whose turn it is, who has won. It must not know the browser or the solver's
//! searches.
use solver::position::Move;
use solver::{Mover, Play, Player, Position};

/// A move made in the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    pub by: Player,
    pub name: String,
    pub component: usize,
}

/// The course of a game. The cursor may stand before the end; a move made there cuts off what followed.
#[derive(Debug, Clone, PartialEq)]
pub struct Session {
    play: Play,
    first: Player,
    played: Vec<Played>,
    /// One more than the moves: the first is the start.
    positions: Vec<Position>,
    cursor: usize,
}

impl Session {
    /// A game from this start. Parts are named by the start's text, and keep these names through the game: a start that
    /// was itself reached by moves is reparsed.
    pub fn new(start: Position, play: Play, first: Player) -> Session {
        let start = start.to_string().parse().unwrap_or(start);
        Session { play, first, played: Vec::new(), positions: vec![start], cursor: 0 }
    }

    /// Replays moves by name up to the first illegal one, whose name is returned.
    pub fn replay(start: Position, play: Play, first: Player, moves: &[String]) -> (Session, Option<String>) {
        let mut session = Session::new(start, play, first);
        for name in moves {
            match session.after(name) {
                Some(next) => session = next,
                None => return (session, Some(name.clone())),
            }
        }
        (session, None)
    }

    /// The game after this move at the cursor; `None` if it is not legal there.
    pub fn after(&self, name: &str) -> Option<Session> {
        let by = self.mover();
        let mv: Move = self.position().find(by, name)?;
        let mut next = self.clone();
        next.played.truncate(self.cursor);
        next.positions.truncate(self.cursor + 1);
        next.played.push(Played { by, name: mv.name, component: mv.component });
        next.positions.push(mv.to);
        next.cursor += 1;
        Some(next)
    }

    /// The game shown at this ply (the last one at most).
    pub fn at(&self, ply: usize) -> Session {
        Session { cursor: ply.min(self.played.len()), ..self.clone() }
    }

    /// A new game from the same start.
    pub fn restarted(&self) -> Session {
        Session::new(self.start().clone(), self.play, self.first)
    }

    pub fn start(&self) -> &Position {
        &self.positions[0]
    }

    pub fn position(&self) -> &Position {
        &self.positions[self.cursor]
    }

    pub fn positions(&self) -> &[Position] {
        &self.positions
    }

    pub fn played(&self) -> &[Played] {
        &self.played
    }

    pub fn cursor(&self) -> usize {
        self.cursor
    }

    pub fn is_at_end(&self) -> bool {
        self.cursor == self.played.len()
    }

    pub fn play(&self) -> Play {
        self.play
    }

    pub fn first(&self) -> Player {
        self.first
    }

    /// The player to move at the cursor.
    pub fn mover(&self) -> Player {
        self.mover_at(self.cursor)
    }

    pub fn mover_at(&self, ply: usize) -> Player {
        if ply.is_multiple_of(2) { self.first } else { self.first.other() }
    }

    /// The winner, if the player to move at the cursor cannot move.
    pub fn winner(&self) -> Option<Player> {
        let mover = self.mover();
        let stuck = !self.position().can_move(mover);
        stuck.then_some(match self.play {
            Play::Normal => mover.other(),
            Play::Misere => mover,
        })
    }

    /// Whether players are called Left and Right (else first and second).
    pub fn is_partizan(&self) -> bool {
        !self.start().is_impartial()
    }

    /// Whether a listed move is for the player to move.
    pub fn offers(&self, by: Mover) -> bool {
        by.allows(self.mover())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(text: &str, moves: &[&str]) -> Session {
        let moves: Vec<String> = moves.iter().map(|m| m.to_string()).collect();
        let (session, bad) = Session::replay(text.parse().unwrap(), Play::Normal, Player::Left, &moves);
        assert_eq!(bad, None);
        session
    }

    #[test]
    fn a_game_is_played_to_its_end() {
        let session = game("nim:1,2", &["2→1", "1→0", "1→0"]);
        assert_eq!(session.position().to_string(), "nim:0,0");
        assert_eq!(session.winner(), Some(Player::Left));
        assert_eq!(session.at(1).winner(), None);
    }

    #[test]
    fn undo_and_another_move_cut_off_the_old_course() {
        let session = game("nim:3", &["3→2", "2→1"]).at(1);
        assert!(!session.is_at_end());
        let session = session.after("2→0").unwrap();
        assert_eq!((session.played().len(), session.position().to_string()), (2, "nim:0".to_owned()));
        assert!(session.is_at_end());
    }

    #[test]
    fn an_illegal_move_is_refused_and_loses_nothing() {
        let session = game("nim:3", &["3→2"]);
        assert_eq!(session.after("3→0"), None);
        let moves = ["3→2".to_owned(), "9→1".to_owned()];
        let (kept, bad) = Session::replay("nim:3".parse().unwrap(), Play::Normal, Player::Left, &moves);
        assert_eq!((kept, bad.as_deref()), (session, Some("9→1")));
    }
}
