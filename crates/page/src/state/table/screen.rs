//! The screen of a link.
use link::address::Address;
use link::tool::Tool;

/// The screen shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Screen {
    /// The game of the link is on its way.
    Coming,
    Home,
    Game,
    Tool(Tool),
    Lessons,
    /// Imprint, privacy, accessibility, licences, sources.
    About,
    /// Nothing: the link is an exam, and its content is missing, unreadable, or holds solutions.
    Withheld,
}

impl Screen {
    /// The screen of a link; `open` says whether a game is open, `coming` whether its code is on its way.
    pub(super) fn of(address: &Address, open: bool, coming: bool) -> Screen {
        match address.tool.as_deref().and_then(Tool::from_id) {
            _ if address.exam.0 && address.opens_solutions() => Screen::Withheld,
            _ if address.about.0 => Screen::About,
            _ if address.is_of_lessons() => Screen::Lessons,
            Some(tool) => Screen::Tool(tool),
            None if open => Screen::Game,
            None if coming => Screen::Coming,
            None if address.exam.0 => Screen::Withheld,
            None => Screen::Home,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_exam_opens_a_position_or_a_task_and_nothing_beside() {
        let screen = |link: &str, open: bool| Screen::of(&Address::parse("", link).0, open, false);
        for (link, open, want) in [
            ("pos=nim:3", true, Screen::Game),
            ("task=mex/t1", false, Screen::Lessons),
            ("task=mex/t1&lesson=mex", false, Screen::Lessons),
            ("task=mex/t1&view=review", false, Screen::Lessons),
            ("tool=notebook", false, Screen::Tool(Tool::Notebook)),
        ] {
            assert_eq!(screen(link, open), want, "{link}");
            assert_eq!(screen(&format!("{link}&exam=1"), open), want, "{link}");
        }
        for link in [
            "",
            "pos=nim:3;5;7",
            "poss=nim:3",
            "tool=binry",
            "show=menu,links&solver=full",
            "lessons",
            "lesson=mex",
            "lesson=mex&step=values&solver=full&open=full",
            "term=mex",
            "task=mex/t1&term=mex",
            "problem=all",
            "task=mex/t1&problem=grundys-game",
            "lesson=mex&view=teacher",
            "lessons&view=teacher",
            "lesson=mex&view=vote",
            "task=mex/t1&view=sheet:9",
            "pos=nim:3&lesson=mex",
            "tool=notebook&lessons",
            "teach",
            "task=mex/t1&teach",
            "series=double-lesson&view=poster",
        ] {
            assert_eq!(screen(&format!("{link}&exam=1"), false), Screen::Withheld, "{link}");
            // A misspelt `exam` counts as an exam.
            assert_eq!(screen(&format!("{link}&exam=yse"), false), Screen::Withheld, "{link}");
            assert_ne!(screen(link, false), Screen::Withheld, "{link}");
        }
    }
}
