//! Further conditions on rules that are to be changed, as blocks: a value, an end, a game that they are not.
use super::has_own_rules;
use solver::position::Component;
use solver::{Game, Play, Position};

/// A condition beside that on the winner.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RuleBlock {
    /// Play is known to end.
    Ends,
    /// The board has the value of a row of one stick in Nim.
    Row1,
    Row2,
    Row3,
    /// The board is worth one move of Blue.
    AheadBlue,
    AheadRed,
    /// Rows have other values than those of Nim.
    NotNim,
    NotKayles,
    /// The players have different moves on the board.
    Sides,
}

impl RuleBlock {
    /// All, in the order in which they are offered, written, and asked in the question of the folder `tasks`.
    pub const ALL: [RuleBlock; 9] = [
        RuleBlock::Ends,
        RuleBlock::Row1,
        RuleBlock::Row2,
        RuleBlock::Row3,
        RuleBlock::AheadBlue,
        RuleBlock::AheadRed,
        RuleBlock::NotNim,
        RuleBlock::NotKayles,
        RuleBlock::Sides,
    ];

    /// The word in a link.
    pub fn word(self) -> &'static str {
        match self {
            RuleBlock::Ends => "ends",
            RuleBlock::Row1 => "row-1",
            RuleBlock::Row2 => "row-2",
            RuleBlock::Row3 => "row-3",
            RuleBlock::AheadBlue => "ahead-blue",
            RuleBlock::AheadRed => "ahead-red",
            RuleBlock::NotNim => "not-nim",
            RuleBlock::NotKayles => "not-kayles",
            RuleBlock::Sides => "sides",
        }
    }

    pub(super) fn from_word(word: &str) -> Option<RuleBlock> {
        RuleBlock::ALL.into_iter().find(|block| block.word() == word)
    }

    /// Whether it can be asked of rules like those of this position: values are those of normal play.
    pub fn fits(self, position: &Position, play: Play) -> bool {
        let normal = play == Play::Normal;
        match self {
            // Rows get shorter, and coins go to tails: only pictures may go on for ever.
            RuleBlock::Ends => position.only().map(Component::game) == Some(Game::Pictures),
            RuleBlock::Row1 | RuleBlock::Row2 | RuleBlock::Row3 => normal && has_own_rules(position, true),
            RuleBlock::AheadBlue | RuleBlock::AheadRed | RuleBlock::NotNim | RuleBlock::NotKayles => {
                normal && has_own_rules(position, false)
            }
            // Both players turn the same coins.
            RuleBlock::Sides => has_own_rules(position, false),
        }
    }

    /// The place of its condition in the question of the folder `tasks`, after those on moves and on the winner.
    pub(super) fn place(self) -> usize {
        const BEFORE: usize = 5;
        RuleBlock::ALL.iter().position(|block| *block == self).map_or(BEFORE, |place| BEFORE + place)
    }
}

/// A row of the kind of these rules, of a length that is filled in; `None` if their boards are no rows.
pub(super) fn row_of(rules: &str) -> Option<&'static str> {
    match rules.split('(').next() {
        Some("squares") => Some("1x{n}"),
        Some("heaps") => Some("{n}"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_have_words_and_places_of_their_own() {
        let places: Vec<usize> = RuleBlock::ALL.into_iter().map(RuleBlock::place).collect();
        assert_eq!(places, (5..14).collect::<Vec<_>>());
        assert!(RuleBlock::ALL.into_iter().all(|block| RuleBlock::from_word(block.word()) == Some(block)));
        assert_eq!(RuleBlock::from_word("row-4"), None);
    }

    #[test]
    fn blocks_are_offered_where_they_say_something() {
        let offered = |text: &str, play| {
            let position: Position = text.parse().unwrap();
            RuleBlock::ALL.into_iter().filter(|block| block.fits(&position, play)).count()
        };
        assert_eq!(offered("squares(LR=.-x):1x4", Play::Normal), 9);
        assert_eq!(offered("squares(LR=.-x):1x4", Play::Misere), 2);
        assert_eq!(offered("heaps(k=1,2):5", Play::Normal), 8);
        assert_eq!(offered("coins(run):thh", Play::Normal), 3);
        assert_eq!(offered("nim:3", Play::Normal), 0);
    }
}
