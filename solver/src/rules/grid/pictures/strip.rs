//! Pictures that cover free squares side by side: on a strip they are a taking-and-breaking game on the free stretches.
use super::{FREE, PictureAsk, PictureRule, picture_rules};
use crate::theory::heaps::Code;
use crate::theory::heaps::code::{NOTHING, ONE, TWO};

/// The directions of a picture that lies along a strip, as bits: as drawn, and a half turn.
const ALONG: u8 = 0b101;

/// The code of the rules in these parameters, on strips of free squares: both players cover the same numbers of squares
/// side by side, whatever lies beside them, and no rule asks for what is left there. `None` for other rules.
pub fn strip_code(parameters: &str) -> Option<Code> {
    let mut digits = vec![0];
    for rule in picture_rules(parameters)? {
        let count = covered(&rule)?;
        // A picture of one column lies along the strip whichever way it is turned.
        if count == 1 || rule.directions & ALONG != 0 {
            digits.resize(digits.len().max(count + 1), 0);
            digits[count] = NOTHING | ONE | TWO;
        }
    }
    Code::new(digits, false)
}

/// The number of squares in a line that a rule of both players covers; `None` if it does anything else.
fn covered(rule: &PictureRule) -> Option<usize> {
    let count = rule.before.len();
    let free = PictureAsk::Is(FREE);
    let covers =
        rule.before.iter().all(|ask| *ask == free) && rule.after.iter().all(|left| left.is_some_and(|to| to != FREE));
    (rule.left && rule.right && rule.width as usize == count && covers).then_some(count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_that_cover_squares_are_a_code() {
        let of = |parameters: &str, digits: &[u8]| {
            assert_eq!(strip_code(parameters), Code::new(digits.to_vec(), false), "{parameters}");
        };
        of("LR=.-x,LR=..-xx", &[0, 7, 7]);
        of("LR*=..-gb", &[0, 0, 7]);
        of("LRns=..-xx,LRns=.-a", &[0, 7]);
        of("LR=....-xxxx,LR=.-x", &[0, 7, 0, 0, 7]);
        for other in ["L=.-x,R=.-x", "LR=.-x,LR=b-x", "LR=..-x.", "LR=!g.-?g", "LR=./.-x/x", "LR=.x-xx", "LR=.?-x?"] {
            assert_eq!(strip_code(other), None, "{other}");
        }
        assert_eq!(strip_code("no rules"), None);
    }
}
