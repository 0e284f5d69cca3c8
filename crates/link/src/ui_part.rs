//! Visibility of the parts of the page around the board: as the link says, part by part.
//!
//! In: the link's parameters and whether the page is embedded. Out: visible or not, for a part. Pure.
use crate::address::Address;
use crate::values::{Level, Ui};

/// The parts a link can show or hide; the names are promises.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum UiPart {
    /// Settings and menus.
    Menu,
    /// The rules, the players and the convention.
    Rules,
    /// The list of moves and the course of the game.
    Moves,
    /// Values beside moves.
    Values,
    Hints,
    /// The analysis and its switch.
    Solver,
    /// The explanations.
    Theory,
    Undo,
    /// Restart, another position, another game beside it.
    Reset,
    Lang,
    Share,
    Print,
    /// Links away from the page shown.
    Links,
    /// The sentence above the board.
    Title,
    Coords,
    /// The pages for teachers, with their answers, and the ways there.
    Teacher,
}

impl UiPart {
    pub const ALL: &[UiPart] = &[
        UiPart::Menu,
        UiPart::Rules,
        UiPart::Moves,
        UiPart::Values,
        UiPart::Hints,
        UiPart::Solver,
        UiPart::Theory,
        UiPart::Undo,
        UiPart::Reset,
        UiPart::Lang,
        UiPart::Share,
        UiPart::Print,
        UiPart::Links,
        UiPart::Title,
        UiPart::Coords,
        UiPart::Teacher,
    ];

    pub fn id(self) -> &'static str {
        match self {
            UiPart::Menu => "menu",
            UiPart::Rules => "rules",
            UiPart::Moves => "moves",
            UiPart::Values => "values",
            UiPart::Hints => "hints",
            UiPart::Solver => "solver",
            UiPart::Theory => "theory",
            UiPart::Undo => "undo",
            UiPart::Reset => "reset",
            UiPart::Lang => "lang",
            UiPart::Share => "share",
            UiPart::Print => "print",
            UiPart::Links => "links",
            UiPart::Title => "title",
            UiPart::Coords => "coords",
            UiPart::Teacher => "teacher",
        }
    }

    fn by_default(self, ui: Ui) -> bool {
        match ui {
            Ui::Full => true,
            Ui::Compact => {
                matches!(
                    self,
                    UiPart::Title | UiPart::Coords | UiPart::Undo | UiPart::Reset | UiPart::Hints | UiPart::Moves
                )
            }
            Ui::Board => matches!(self, UiPart::Coords),
        }
    }

    /// Whether this part is visible.
    pub fn shows(self, address: &Address, embedded: bool) -> bool {
        let allowed = match self {
            UiPart::Hints => address.solver >= Level::Hint,
            UiPart::Solver | UiPart::Values | UiPart::Theory => address.solver >= Level::Check,
            _ => true,
        };
        // An exam has neither help nor a way out.
        let exam = matches!(
            self,
            UiPart::Hints
                | UiPart::Solver
                | UiPart::Values
                | UiPart::Theory
                | UiPart::Links
                | UiPart::Share
                | UiPart::Reset
                | UiPart::Teacher
        );
        let out = embedded && self == UiPart::Links;
        let wanted = (self.by_default(address.ui) && !out) || address.show.has(self.id());
        wanted && allowed && !(exam && address.exam.0) && !address.hide.0.has(self.id())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::values::Ids;

    #[track_caller]
    fn check(link: &str, embedded: bool, want: &[UiPart]) {
        let (address, bad) = Address::parse("", link);
        assert_eq!(bad, vec![]);
        let shown: Vec<_> = UiPart::ALL.iter().copied().filter(|p| p.shows(&address, embedded)).collect();
        assert_eq!(shown, want);
    }

    #[test]
    fn names_are_those_of_the_links() {
        let ids: Vec<_> = UiPart::ALL.iter().map(|p| p.id()).collect();
        assert_eq!(ids, Ids::KNOWN);
    }

    #[test]
    fn links_choose_the_parts() {
        check("", false, UiPart::ALL);
        check("ui=board", false, &[UiPart::Coords]);
        check("ui=board&show=undo,title", true, &[UiPart::Undo, UiPart::Title, UiPart::Coords]);
        check("ui=board&hide=coords", true, &[]);
        check("ui=compact&solver=check&hide=moves,title", false, &[UiPart::Undo, UiPart::Reset, UiPart::Coords]);
        let exam = [UiPart::Menu, UiPart::Rules, UiPart::Moves, UiPart::Undo, UiPart::Lang, UiPart::Print];
        check("exam=1&show=solver,hints", false, &[&exam[..], &[UiPart::Title, UiPart::Coords]].concat());
    }

    #[test]
    fn a_frame_has_no_way_out_unless_asked_for() {
        let (address, _) = Address::parse("", "");
        assert!(!UiPart::Links.shows(&address, true));
        let (address, _) = Address::parse("", "show=links");
        assert!(UiPart::Links.shows(&address, true));
    }
}
