//! Disclosure: the expanded levels of an explanation, below the sentence that always shows. Pure.
use link::values::Depth;

/// The expanded levels of an explanation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ExpandedLevels {
    pub picture: bool,
    pub theory: bool,
}

impl ExpandedLevels {
    pub const ALL: ExpandedLevels = ExpandedLevels { picture: true, theory: true };

    pub fn by_itself(depth: Depth) -> ExpandedLevels {
        ExpandedLevels { picture: depth >= Depth::Picture, theory: depth >= Depth::Theory }
    }

    /// Whether this level is expanded.
    pub fn shows(self, depth: Depth) -> bool {
        match depth {
            Depth::Sentence => true,
            Depth::Picture => self.picture,
            Depth::Theory => self.theory,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_depth_opens_what_those_before_it_do() {
        let open = |depth| {
            let opened = ExpandedLevels::by_itself(depth);
            Depth::ALL.iter().filter(|part| opened.shows(**part)).count()
        };
        assert_eq!([Depth::Sentence, Depth::Picture, Depth::Theory].map(open), [1, 2, 3]);
        assert!(Depth::ALL.iter().all(|part| ExpandedLevels::ALL.shows(*part)));
    }
}
