//! The marking method as an algorithm: a marking of a position by the library, and the sequence of markings that
//! settles it.
use super::{Library, Pair, Solid, eats};
use crate::board::Cube;

/// A position marked by a library.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MarkedSolid {
    /// The position.
    pub position: Solid,
    /// Cells that win at once: the bite leaves a position of the library.
    pub reds: Vec<Cube>,
    /// All pairs that lead into the library, by their first, then their second cell.
    pub pairs: Vec<Pair>,
    /// Cells that are neither red nor in a pair.
    pub open: Vec<Cube>,
}

/// The conclusion from a marking.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Then {
    /// A cell is red: the player to move wins.
    Won,
    /// Every cell has a partner: the player to move loses.
    Lost,
    /// The position after a bite into this open cell is to be settled first.
    First {
        /// The open cell.
        cell: Cube,
        /// The position after a bite into it.
        position: Solid,
    },
}

impl MarkedSolid {
    /// The conclusion; of several open cells the one whose bite leaves least is settled first.
    pub fn then(&self) -> Then {
        if !self.reds.is_empty() {
            return Then::Won;
        }
        let left = self.open.iter().map(|cell| (*cell, self.position.without(*cell)));
        match left.min_by_key(|(_, left)| left.cells().len()) {
            Some((cell, position)) => Then::First { cell, position },
            None => Then::Lost,
        }
    }
}

/// Marks a position by the library.
///
/// # Complexity
/// Quadratic in the cells, times a lookup in the library.
pub fn look(position: &Solid, library: &Library) -> MarkedSolid {
    let (reds, rest): (Vec<Cube>, Vec<Cube>) =
        position.moves().partition(|cell| library.holds(&position.without(*cell)));
    let mut pairs = Vec::new();
    for (i, &b) in rest.iter().enumerate() {
        let once = position.without(b);
        let later = rest[i + 1..].iter().filter(|c| eats(b, **c).is_none());
        pairs.extend(later.filter(|c| library.holds(&once.without(**c))).map(|&c| [b, c]));
    }
    let open = rest.into_iter().filter(|cell| !pairs.iter().any(|pair| pair.contains(cell))).collect();
    MarkedSolid { position: position.clone(), reds, pairs, open }
}

/// The partner that answers a bite and leads to a position of the library; `None` if there is none, or the bite is
/// none.
pub fn answer(position: &Solid, bite: Cube, library: &Library) -> Option<Cube> {
    let left = position.bite(bite)?;
    left.moves().find(|cell| library.holds(&left.without(*cell)))
}

/// Settles a position by marking it, after settling the positions that its open cells lead to. Each step is a
/// [`MarkedSolid`]; a position proved lost joins the library.
///
/// # Complexity
/// A marking of each position that is needed, and one more for each that had to be settled before it.
///
/// # Examples
/// ```
/// use solver::theory::chomp::pairing::{Analysis, Library, Solid, Then};
/// let mut analysis = Analysis::new(Solid::full(&[3, 2]).unwrap(), Library::default());
/// let last = analysis.by_ref().last().unwrap();
/// assert_eq!((last.then(), last.reds[0].to_string()), (Then::Won, "(3,2)".to_owned()));
/// assert_eq!(analysis.library().cards().len(), 2);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Analysis {
    /// Positions to be settled, each needed by the one before it.
    stack: Vec<Solid>,
    library: Library,
}

impl Analysis {
    /// An analysis of a position, with what the library holds.
    pub fn new(position: Solid, library: Library) -> Analysis {
        Analysis { stack: vec![position], library }
    }

    /// The library, including the positions proved so far.
    pub fn library(&self) -> &Library {
        &self.library
    }

    /// The number of positions that wait for this step and are settled after it.
    pub fn waiting(&self) -> usize {
        self.stack.len()
    }
}

impl Iterator for Analysis {
    type Item = MarkedSolid;

    fn next(&mut self) -> Option<MarkedSolid> {
        let look = look(self.stack.last()?, &self.library);
        match look.then() {
            Then::First { position, .. } => self.stack.push(position),
            Then::Won => _ = self.stack.pop(),
            Then::Lost => {
                // A full library cannot settle the positions further up either.
                match self.library.admit(look.position.clone(), &look.pairs) {
                    Ok(_) => _ = self.stack.pop(),
                    Err(_) => self.stack.clear(),
                }
            }
        }
        Some(look)
    }
}
