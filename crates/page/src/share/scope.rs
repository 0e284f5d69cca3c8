//! Restrictions of a link that have an effect on a page of this kind; the others are not offered.
use crate::state::table::Screen;
use link::address::Address;
use link::ui_part::UiPart;
use link::values::{Flag, Level, Ui};

/// The most of the analysis that this page allows.
pub fn allowed(page: &Address) -> Level {
    if page.exam.0 { Level::Off } else { page.solver }
}

/// Surroundings of a board, from most to least.
const SURROUNDINGS: &[Ui] = &[Ui::Full, Ui::Compact, Ui::Board];

/// Surroundings of a page without a board: the whole page, or its content alone.
const FRAME: &[Ui] = &[Ui::Full, Ui::Board];

/// Parts of a board's page; the pages for teachers are a choice of their own.
const OF_BOARDS: &[UiPart] = match UiPart::ALL {
    [parts @ .., UiPart::Teacher] => parts,
    _ => panic!("the pages for teachers come last"),
};

/// Parts above an instrument that lead away from it.
const ABOVE: &[UiPart] = &[UiPart::Menu, UiPart::Lang, UiPart::Share, UiPart::Links];

/// Parts above lessons, and those that their boards may lack.
const OF_LESSONS: &[UiPart] = &[UiPart::Menu, UiPart::Lang, UiPart::Share, UiPart::Links, UiPart::Coords];

/// Restrictions that a link to a page can carry.
#[derive(Debug, Clone, PartialEq)]
pub struct Scope {
    /// Levels of analysis that may be chosen, within what this page allows; `[Off]`: it shows none. Empty where there
    /// is none to be shown.
    pub levels: Vec<Level>,
    /// Whether the page shows something in an exam, and something else than now.
    pub exam: bool,
    pub ui: &'static [Ui],
    pub pieces: &'static [UiPart],
}

impl Scope {
    /// The restrictions for such a page, within the limits of its link.
    pub fn of(screen: Screen, page: &Address) -> Scope {
        let most = allowed(page);
        let up_to = |least: Level| Level::ALL.iter().copied().filter(|level| (least..=most).contains(level)).collect();
        let free = !page.exam.0;
        match screen {
            // The home page passes its limits on to whatever is opened there; in an exam it is not opened.
            Screen::Game | Screen::Home | Screen::Coming | Screen::Withheld => {
                let exam = free && matches!(screen, Screen::Game | Screen::Coming);
                Scope { levels: up_to(Level::Off), exam, ui: SURROUNDINGS, pieces: OF_BOARDS }
            }
            Screen::Lessons => {
                // A lesson has no analysis but its instruments; they show all or nothing.
                let shows = most >= Level::Values;
                let levels = [Level::Off].into_iter().chain(shows.then_some(most)).collect();
                Scope { levels, exam: free && !page.opens_solutions(), ui: FRAME, pieces: OF_LESSONS }
            }
            Screen::About => Scope { levels: Vec::new(), exam: false, ui: FRAME, pieces: ABOVE },
            Screen::Tool(tool) => {
                let at = |solver, exam| tool.is_withheld(&Address { solver, exam, ..page.clone() });
                let levels = match Level::ALL.iter().copied().find(|level| !at(*level, page.exam)) {
                    _ if !tool.leads_to_games() => Vec::new(),
                    Some(least) if least <= most => up_to(least),
                    _ => vec![Level::Off],
                };
                let exam = free && !at(Level::Off, Flag(true));
                Scope { levels, exam, ui: FRAME, pieces: ABOVE }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use link::tool::Tool;

    fn of(screen: Screen, link: &str) -> Scope {
        Scope::of(screen, &Address::parse("", link).0)
    }

    #[test]
    fn no_page_offers_more_than_it_shows() {
        let tools = Tool::ALL.iter().copied().map(Screen::Tool);
        for screen in [Screen::Game, Screen::Home, Screen::Lessons].into_iter().chain(tools) {
            for (link, most) in [("", Level::Full), ("solver=values", Level::Values), ("solver=hint", Level::Hint)] {
                assert!(of(screen, link).levels.iter().all(|level| *level <= most), "{screen:?} {link}");
            }
            assert!(of(screen, "exam=1").levels.iter().all(|level| *level == Level::Off), "{screen:?}");
            assert!(!of(screen, "exam=1").exam, "{screen:?} is an exam already");
        }
    }

    #[test]
    fn a_game_and_the_home_page_can_withhold_everything() {
        for screen in [Screen::Game, Screen::Home] {
            let all = of(screen, "");
            let exam = screen == Screen::Game;
            assert_eq!((all.levels.as_slice(), all.exam, all.pieces), (Level::ALL, exam, OF_BOARDS));
            assert_eq!(all.pieces.len() + 1, UiPart::ALL.len());
            assert_eq!(of(screen, "solver=check").levels, [Level::Off, Level::Check]);
        }
    }

    #[test]
    fn a_link_to_an_instrument_leaves_something_of_it() {
        for tool in Tool::ALL {
            let (all, address) = (of(Screen::Tool(*tool), ""), Address::default());
            let left = |solver| !tool.is_withheld(&Address { solver, ..address.clone() });
            assert!(all.levels.iter().all(|level| left(*level)), "{tool:?}: {:?}", all.levels);
            assert_eq!(all.levels.is_empty(), !tool.leads_to_games(), "{tool:?}");
            assert_eq!(all.exam, matches!(tool, Tool::Notebook | Tool::HandIn), "{tool:?}");
            assert_eq!(all.pieces, ABOVE);
        }
        assert_eq!(of(Screen::Tool(Tool::Binary), "").levels, [Level::Values, Level::Full]);
        assert_eq!(of(Screen::Tool(Tool::Binary), "solver=hint").levels, [Level::Off]);
        assert_eq!(of(Screen::Tool(Tool::Notebook), "solver=hint").levels, [Level::Off, Level::Check, Level::Hint]);
        assert_eq!(of(Screen::Tool(Tool::Quantifiers), "").levels, []);
    }

    #[test]
    fn a_lesson_keeps_its_instruments_or_not() {
        assert_eq!(of(Screen::Lessons, "lesson=nim").levels, [Level::Off, Level::Full]);
        assert_eq!(of(Screen::Lessons, "lesson=nim&solver=values").levels, [Level::Off, Level::Values]);
        assert_eq!(of(Screen::Lessons, "lesson=nim&solver=hint").levels, [Level::Off]);
        assert!(of(Screen::Lessons, "task=nim/t1").exam && !of(Screen::Lessons, "task=nim/t1&exam=1").exam);
        // A page with solutions is not opened in an exam.
        assert!(!of(Screen::Lessons, "lesson=nim").exam && !of(Screen::Lessons, "lessons").exam);
    }
}
