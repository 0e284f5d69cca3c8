//! Classes of moves that count as one, though they are made at different places.
use super::{Move, Position};
use crate::board::Act;
use crate::player::Player;
use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};

impl Position {
    /// A number shared by moves with the same effect in equal heaps or components, up to the order of the heaps they
    /// leave or a symmetry: a hash of the normal forms of the component before and after it, and of the change of heaps
    /// (a normal form leaves out those without moves).
    pub fn class(&self, mv: &Move) -> u64 {
        class(&self.key(mv.component), mv)
    }

    /// The number of a player's moves with those of one [`class`](Self::class) counted once; `None` if there are more
    /// than `most` moves, or moves that are not listed. Time up to moves times the size of the board.
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

/// The class of a move in a component of this normal form.
fn class(before: &str, mv: &Move) -> u64 {
    let heaps = matches!(mv.act, Act::Heaps(_)).then(|| mv.act.unplaced());
    let mut hasher = DefaultHasher::new();
    (before, mv.to.key(mv.component), heaps).hash(&mut hasher);
    hasher.finish()
}
