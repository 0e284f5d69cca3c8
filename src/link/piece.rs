//! Visibility of the parts of the page around the board: as the link says, part by part.
//!
//! In: the link's parameters and whether the page is embedded. Out: visible or not, for a part. Pure.
use crate::link::address::Address;
use crate::link::values::{Level, Ui};

/// The parts a link can show or hide; the names are promises.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Piece {
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

impl Piece {
    pub const ALL: &[Piece] = &[
        Piece::Menu,
        Piece::Rules,
        Piece::Moves,
        Piece::Values,
        Piece::Hints,
        Piece::Solver,
        Piece::Theory,
        Piece::Undo,
        Piece::Reset,
        Piece::Lang,
        Piece::Share,
        Piece::Print,
        Piece::Links,
        Piece::Title,
        Piece::Coords,
        Piece::Teacher,
    ];

    pub fn id(self) -> &'static str {
        match self {
            Piece::Menu => "menu",
            Piece::Rules => "rules",
            Piece::Moves => "moves",
            Piece::Values => "values",
            Piece::Hints => "hints",
            Piece::Solver => "solver",
            Piece::Theory => "theory",
            Piece::Undo => "undo",
            Piece::Reset => "reset",
            Piece::Lang => "lang",
            Piece::Share => "share",
            Piece::Print => "print",
            Piece::Links => "links",
            Piece::Title => "title",
            Piece::Coords => "coords",
            Piece::Teacher => "teacher",
        }
    }

    fn by_default(self, ui: Ui) -> bool {
        match ui {
            Ui::Full => true,
            Ui::Compact => {
                matches!(self, Piece::Title | Piece::Coords | Piece::Undo | Piece::Reset | Piece::Hints | Piece::Moves)
            }
            Ui::Board => matches!(self, Piece::Coords),
        }
    }

    /// Whether this part is visible.
    pub fn shows(self, address: &Address, embedded: bool) -> bool {
        let allowed = match self {
            Piece::Hints => address.solver >= Level::Hint,
            Piece::Solver | Piece::Values | Piece::Theory => address.solver >= Level::Check,
            _ => true,
        };
        // An exam has neither help nor a way out.
        let exam = matches!(
            self,
            Piece::Hints
                | Piece::Solver
                | Piece::Values
                | Piece::Theory
                | Piece::Links
                | Piece::Share
                | Piece::Reset
                | Piece::Teacher
        );
        let out = embedded && self == Piece::Links;
        let wanted = (self.by_default(address.ui) && !out) || address.show.has(self.id());
        wanted && allowed && !(exam && address.exam.0) && !address.hide.0.has(self.id())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::link::values::Ids;

    #[track_caller]
    fn check(link: &str, embedded: bool, want: &[Piece]) {
        let (address, bad) = Address::parse("", link);
        assert_eq!(bad, vec![]);
        let shown: Vec<_> = Piece::ALL.iter().copied().filter(|p| p.shows(&address, embedded)).collect();
        assert_eq!(shown, want);
    }

    #[test]
    fn names_are_those_of_the_links() {
        let ids: Vec<_> = Piece::ALL.iter().map(|p| p.id()).collect();
        assert_eq!(ids, Ids::KNOWN);
    }

    #[test]
    fn links_choose_the_parts() {
        check("", false, Piece::ALL);
        check("ui=board", false, &[Piece::Coords]);
        check("ui=board&show=undo,title", true, &[Piece::Undo, Piece::Title, Piece::Coords]);
        check("ui=board&hide=coords", true, &[]);
        check("ui=compact&solver=check&hide=moves,title", false, &[Piece::Undo, Piece::Reset, Piece::Coords]);
        let exam = [Piece::Menu, Piece::Rules, Piece::Moves, Piece::Undo, Piece::Lang, Piece::Print];
        check("exam=1&show=solver,hints", false, &[&exam[..], &[Piece::Title, Piece::Coords]].concat());
    }

    #[test]
    fn a_frame_has_no_way_out_unless_asked_for() {
        let (address, _) = Address::parse("", "");
        assert!(!Piece::Links.shows(&address, true));
        let (address, _) = Address::parse("", "show=links");
        assert!(Piece::Links.shows(&address, true));
    }
}
