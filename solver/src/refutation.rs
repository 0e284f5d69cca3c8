//! One look at the options of a position in a search for outcomes, from the outcomes that are known.
//!
//! The searches that keep a stack of their own share it: of sums of any positions, of groups of Clobber, of regions of
//! squares. Each opens positions, charges them and enters them in its table in its own way.

/// The finding about a position from the known outcomes of its options.
pub enum Finding<S> {
    /// Whether an option is lost for the other player. If not, that player wins all options, or there is none.
    Decided(bool),
    /// The option that has to be decided first.
    Open(S),
}

/// Looks at the options of a position from the last one on. `known` tells who wins an option: true, if it is the player
/// who moves there. Such options are refuted: they are passed to `refuted` and taken off the list.
pub fn look_at_options<S: Clone>(
    options: &mut Vec<S>,
    known: impl Fn(&S) -> Option<bool>,
    mut refuted: impl FnMut(&S),
) -> Finding<S> {
    while let Some(option) = options.last() {
        match known(option) {
            None => return Finding::Open(option.clone()),
            Some(false) => return Finding::Decided(true),
            Some(true) => {
                refuted(option);
                options.pop();
            }
        }
    }
    Finding::Decided(false)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_option_is_looked_at_first_and_refuted_ones_leave_the_list() {
        let known = |option: &u32| [Some(false), Some(true), None][*option as usize];
        let (mut options, mut gone) = (vec![0, 2, 1, 1], 0);
        assert!(matches!(look_at_options(&mut options, known, |_| gone += 1), Finding::Open(2)));
        assert_eq!((options.as_slice(), gone), ([0, 2].as_slice(), 2));
        let (mut lost, mut won) = (vec![1, 1], vec![0, 1]);
        assert!(matches!(look_at_options(&mut lost, known, |_| {}), Finding::Decided(false)) && lost.is_empty());
        assert!(matches!(look_at_options(&mut won, known, |_| {}), Finding::Decided(true)) && won == [0]);
    }
}
