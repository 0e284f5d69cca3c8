//! The library of lost positions: each proved by a marking that leads to earlier ones.
use super::{Solid, eats};
use crate::board::Cube;
use rustc_hash::FxHashMap;

/// Two cells that answer each other.
pub type Pair = [Cube; 2];

/// A lost position with the marking that proves it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProvedPosition {
    /// The position.
    pub position: Solid,
    /// The pairs of the marking.
    pub pairs: Vec<Pair>,
}

/// The reason why a marking is no proof.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// A pair whose cells are comparable or not both present, or that leads to no position of the library.
    Wrong(Pair),
    /// A cell without a partner.
    Open(Cube),
    /// The library holds [`Library::MOST`] cards.
    Full,
}

/// Lost positions, in the order in which they were proved. The poison alone is lost without proof; an image of a lost
/// position under exchange of axes is lost, too.
///
/// # Examples
/// ```
/// use solver::board::Cube;
/// use solver::theory::chomp::Shape;
/// use solver::theory::chomp::pairing::{Library, Solid};
/// let bar = |rows: &[u32]| Solid::bar(&Shape::new(rows.to_vec()).unwrap()).unwrap();
/// let cell = |x, y| Cube::new(&[x, y]);
/// let mut library = Library::default();
/// library.admit(bar(&[2, 1]), &[[cell(2, 1), cell(1, 2)]]).unwrap();
/// library.admit(bar(&[3, 2]), &[[cell(2, 1), cell(1, 2)], [cell(3, 1), cell(2, 2)]]).unwrap();
/// assert!(library.holds(&bar(&[2, 2, 1])));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Library {
    cards: Vec<ProvedPosition>,
    /// The index of each card by normal form.
    places: FxHashMap<Solid, usize>,
}

impl Library {
    /// The most cards of a library.
    pub const MOST: usize = 1_000;

    /// The proved positions, in the order of their proofs.
    pub fn cards(&self) -> &[ProvedPosition] {
        &self.cards
    }

    /// Whether this position, or an image of it, is proved to be lost.
    pub fn holds(&self, solid: &Solid) -> bool {
        solid.is_over() || self.places.contains_key(&solid.normal_form())
    }

    /// The card of this position or of an image of it, if there is one.
    pub fn card(&self, solid: &Solid) -> Option<&ProvedPosition> {
        self.places.get(&solid.normal_form()).map(|&place| &self.cards[place])
    }

    /// Proves, by this marking and the library, that the player to move loses.
    ///
    /// # Errors
    /// The first pair that is wrong, or the first cell without a partner.
    pub fn proves(&self, solid: &Solid, pairs: &[Pair]) -> Result<(), Refusal> {
        for &[b, c] in pairs {
            let left = solid.bite(b).filter(|_| eats(b, c).is_none()).and_then(|left| left.bite(c));
            if !left.is_some_and(|left| self.holds(&left)) {
                return Err(Refusal::Wrong([b, c]));
            }
        }
        match solid.moves().find(|cell| !pairs.iter().any(|pair| pair.contains(cell))) {
            Some(open) => Err(Refusal::Open(open)),
            None => Ok(()),
        }
    }

    /// Adds a position if the marking proves it; `false` if it was there already.
    ///
    /// # Errors
    /// As [`proves`](Library::proves), and a full library.
    pub fn admit(&mut self, position: Solid, pairs: &[Pair]) -> Result<bool, Refusal> {
        self.proves(&position, pairs)?;
        if self.holds(&position) {
            return Ok(false);
        }
        if self.cards.len() >= Library::MOST {
            return Err(Refusal::Full);
        }
        self.places.insert(position.normal_form(), self.cards.len());
        self.cards.push(ProvedPosition { position, pairs: pairs.to_vec() });
        Ok(true)
    }
}
