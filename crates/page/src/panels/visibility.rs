//! Visibility: the link's limits, the person's switches, and the parts of the page there are.
//!
//! In: parameters and the level shown. Out: answers for panels and marks. It must not know any game.
use leptos::prelude::*;
use link::address::Address;
use link::ui_part::UiPart;
use link::values::Level;

/// The current visibility.
pub fn use_visibility() -> Memo<Visibility> {
    expect_context()
}

/// Visibility of the analysis: the level shown now, and the parts that can be switched on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Visibility {
    /// The level shown now.
    pub level: Level,
    /// The highest level the link allows.
    pub most: Level,
    /// Whether the person may switch the analysis on and off.
    pub switch: bool,
    /// Whether Grundy values and game values may be shown.
    pub values: bool,
    /// Whether the reasons and the proof tree may be shown.
    pub theory: bool,
    /// Whether hints may be requested.
    pub hints: bool,
    /// Whether rows may stand in packets with lamps, and coins may lie between rooks. With a tried move the lamps say who
    /// wins after it, and together they are a value: more than a hint gives, and as much as the values beside moves.
    pub packets: bool,
    /// Whether values may be worked out on request: the row of a game's values, whose wrong entries are answered with
    /// values, and the colours of a graph.
    pub workings: bool,
    /// Whether the list of moves and the course of play are part of the page.
    pub moves: bool,
}

impl Visibility {
    /// The visibility of the parts for a link and the level that is shown. `embedded`: whether the page is embedded in
    /// another one.
    pub fn new(address: &Address, shown: Level, embedded: bool) -> Visibility {
        let part = |piece: UiPart| piece.shows(address, embedded);
        let most = if address.exam.0 { Level::Off } else { address.solver };
        let level = shown.min(most);
        Visibility {
            level,
            most,
            switch: part(UiPart::Solver),
            values: level >= Level::Values && part(UiPart::Values),
            theory: level == Level::Full && part(UiPart::Theory),
            hints: part(UiPart::Hints),
            packets: most >= Level::Values && !address.hide.0.has(UiPart::Values.id()),
            workings: most >= Level::Values && part(UiPart::Values),
            moves: part(UiPart::Moves),
        }
    }

    /// Whether the verdict and the winning moves are visible.
    pub fn verdict(&self) -> bool {
        self.level >= Level::Values
    }

    /// Whether the winner of any position may be requested.
    pub fn may_ask(&self) -> bool {
        self.most >= Level::Values && self.switch
    }

    /// Whether a move is checked for keeping the win.
    pub fn check(&self) -> bool {
        self.level >= Level::Check
    }

    /// Whether slips show in the course of play: once the game is over or the analysis is open.
    pub fn slips(&self, over: bool) -> bool {
        self.verdict() || (over && self.most >= Level::Check)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn visibility(link: &str, shown: Level) -> Visibility {
        let (address, bad) = Address::parse("", link);
        assert_eq!(bad, []);
        Visibility::new(&address, shown, false)
    }

    #[test]
    fn a_teacher_can_forbid_more_than_a_person_may_switch_on() {
        assert!(visibility("", Level::Full).theory);
        assert!(!visibility("", Level::Off).verdict());
        let asked = |link: &str| visibility(link, Level::Off).may_ask();
        assert!(asked("") && asked("solver=values"));
        assert!(["solver=hint", "solver=check", "exam=1", "hide=solver"].iter().all(|link| !asked(link)));
        let hint = visibility("solver=hint", Level::Full);
        assert_eq!((hint.level, hint.hints, hint.verdict(), hint.check()), (Level::Hint, true, false, true));
        assert_eq!(visibility("exam=1", Level::Full).most, Level::Off);
        assert!(!visibility("hide=solver", Level::Full).switch);
        assert_eq!(visibility("hide=values,theory,hints", Level::Full).level, Level::Full);
        let bare = visibility("hide=values,theory,hints", Level::Full);
        assert_eq!((bare.values, bare.theory, bare.hints, bare.verdict()), (false, false, false, true));
    }

    /// A link that asks for them has them without the panels, too, but not where who wins is withheld.
    #[test]
    fn lamps_are_withheld_as_values_are() {
        for link in ["", "solver=values", "ui=board", "ui=compact", "open=off"] {
            assert!(visibility(link, Level::Off).packets, "{link}");
        }
        for link in ["solver=hint", "solver=check", "solver=off", "exam=1", "hide=values", "exam=1&show=values"] {
            assert!(!visibility(link, Level::Full).packets, "{link}");
        }
    }

    #[test]
    fn nothing_is_worked_out_where_values_are_withheld() {
        for link in ["", "solver=values", "open=off"] {
            assert!(visibility(link, Level::Off).workings, "{link}");
        }
        for link in ["solver=check", "exam=1", "hide=values", "ui=board"] {
            assert!(!visibility(link, Level::Full).workings, "{link}");
        }
    }

    #[test]
    fn a_bare_board_shows_what_is_asked_for_only() {
        let board = visibility("ui=board&show=moves", Level::Full);
        assert_eq!((board.moves, board.switch, board.theory, board.verdict()), (true, false, false, true));
        let compact = visibility("ui=compact", Level::Full);
        assert_eq!((compact.moves, compact.hints, compact.theory, compact.values), (true, true, false, false));
    }

    #[test]
    fn slips_are_told_after_the_game_unless_the_solver_is_off() {
        assert!(visibility("", Level::Off).slips(true) && !visibility("", Level::Off).slips(false));
        assert!(!visibility("solver=off", Level::Full).slips(true));
    }
}
