//! The positions of games on two heaps, which are written, drawn and sorted alike.
use super::takes;
use crate::board::Board;
use crate::notation::{Input, ParseError, ParseErrorKind};
use crate::reason::HeapMove;
use crate::ruleset::Text;

/// Two heaps in the order of the text.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TwoHeaps(pub [u64; 2]);

impl TwoHeaps {
    /// Reads the state of a game without parameters.
    pub fn parse(parameters: Option<Input>, mut state: Input) -> Result<TwoHeaps, ParseError> {
        Input::no_parameters(parameters)?;
        match state.numbers(0, u64::MAX, 2)?.as_slice() {
            &[a, b] => Ok(TwoHeaps([a, b])),
            _ => state.error(ParseErrorKind::Expected { what: "," }),
        }
    }

    /// The state's text: `3,5`.
    pub fn write(&self) -> Text {
        Text { parameters: None, state: takes::write(&self.0) }
    }

    /// The heaps as rows of sticks.
    pub fn board(&self) -> Board {
        Board::piles(self.0.to_vec())
    }

    /// The heaps after takes from one of them, or from both.
    pub fn after(&self, moves: &[HeapMove]) -> TwoHeaps {
        let mut next = self.0;
        moves.iter().for_each(|mv| next[mv.heap] = mv.to);
        TwoHeaps(next)
    }

    /// The smaller heap first.
    pub fn sorted(&self) -> TwoHeaps {
        let [a, b] = self.0;
        TwoHeaps([a.min(b), a.max(b)])
    }
}
