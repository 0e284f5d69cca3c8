//! Moves that are one where moves are counted or asked for, though they are made at different places.
use super::{Move, Position};
use crate::board::Act;
use crate::player::Player;
use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};

impl Position {
    /// A number that moves share which do the same in equal heaps or components, but for the order of what they leave, or by a
    /// symmetry: the normal forms of the component before and after it, and what becomes of heaps (a normal form leaves out
    /// those without moves).
    pub fn class(&self, mv: &Move) -> u64 {
        class(&self.key(mv.component), mv)
    }

    /// How many moves a player has where those of one [`class`](Self::class) are one; `None` if there are more than `most`
    /// moves, or moves that are not listed. Time up to moves times the size of the board.
    pub fn count_once(&self, by: Player, most: u128) -> Option<u64> {
        let count = self.count(by);
        if count > most || self.is_endless() {
            return None;
        }
        let moves = self.moves(by);
        let keys: Vec<String> = (0..self.components().len()).map(|component| self.key(component)).collect();
        let classes: BTreeSet<u64> = moves.iter().map(|mv| class(&keys[mv.component], mv)).collect();
        (moves.len() as u128 == count).then_some(classes.len() as u64)
    }

    fn key(&self, component: usize) -> String {
        self.components()[component].effective().memo_key()
    }
}

/// Of a move in a component of this normal form.
fn class(before: &str, mv: &Move) -> u64 {
    let heaps = matches!(mv.act, Act::Heaps(_)).then(|| mv.act.unplaced());
    let mut hasher = DefaultHasher::new();
    (before, mv.to.key(mv.component), heaps).hash(&mut hasher);
    hasher.finish()
}
