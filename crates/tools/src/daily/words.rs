//! Words of the puzzles: levels, dates, times, moves.
use js_sys::{Date, Object, Reflect};
use link::calendar_date::CalendarDate;
use link::values::PuzzleLevel;
use locale::{Locale, td_string};
use page::storage::puzzle_record::{DayTries, PuzzleState};
use solver::{Player, Position};
use text::{move_name, move_words};
use wasm_bindgen::JsValue;

/// Milliseconds of a day.
const DAY_MS: f64 = 86_400_000.0;

pub fn level(locale: Locale, level: PuzzleLevel) -> &'static str {
    match level {
        PuzzleLevel::Pupil => td_string!(locale, day.pupil),
        PuzzleLevel::Student => td_string!(locale, day.student),
    }
}

/// A date with its weekday, as the browser writes it in the language.
pub fn date(locale: Locale, date: CalendarDate) -> String {
    let options = Object::new();
    let parts = [("weekday", "long"), ("day", "numeric"), ("month", "long"), ("year", "numeric"), ("timeZone", "UTC")];
    for (part, form) in parts {
        // A property of a new object can be set.
        let _ = Reflect::set(&options, &part.into(), &form.into());
    }
    let at = Date::new(&JsValue::from_f64(date.days() as f64 * DAY_MS));
    String::from(at.to_locale_date_string(locale.code(), &options))
}

/// A sign for each try: a circle for a wrong one, a disc for the one that found the move.
pub fn signs(made: DayTries) -> String {
    let found = made.state == PuzzleState::Found;
    let wrong = made.tries.saturating_sub(u32::from(found));
    let signs = (0..wrong).map(|_| "○").chain(found.then_some("●"));
    signs.collect::<Vec<_>>().join(" ")
}

/// The result of a puzzle that is over, without its answer.
pub fn result(locale: Locale, made: DayTries) -> String {
    match made.state {
        PuzzleState::Found => td_string!(locale, day.found, count = made.tries),
        PuzzleState::Missed | PuzzleState::Open => td_string!(locale, day.missed).to_owned(),
    }
}

/// A move of Left as an act: `take 3 from row 2`.
pub fn act(locale: Locale, position: &Position, name: &str) -> String {
    let words = move_words(locale, position, Player::Left, name);
    words.map_or_else(|| move_name(locale, position, Player::Left, name), |words| words.act)
}

/// Minutes, and the seconds beyond them.
pub fn minutes(seconds: u32) -> (u32, u32) {
    (seconds / 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The signs and the sentence tell the number of tries, and no move.
    #[test]
    fn a_result_is_its_number_of_tries() {
        let made = |state, tries| DayTries { day: 20_784, state, tries };
        assert_eq!(signs(made(PuzzleState::Open, 0)), "");
        assert_eq!(signs(made(PuzzleState::Found, 1)), "●");
        assert_eq!(signs(made(PuzzleState::Found, 3)), "○ ○ ●");
        assert_eq!(signs(made(PuzzleState::Missed, 3)), "○ ○ ○");
        let said = |state, tries| [Locale::En, Locale::De].map(|locale| result(locale, made(state, tries)));
        let all = [said(PuzzleState::Found, 1), said(PuzzleState::Found, 2), said(PuzzleState::Missed, 3)];
        assert!(all.iter().all(|[en, de]| en != de) && all[0] != all[1] && all[1] != all[2]);
    }

    #[test]
    fn levels_and_acts_have_words() {
        for &one in PuzzleLevel::ALL {
            assert_ne!(level(Locale::En, one), level(Locale::De, one));
        }
        let position = "nim:3,5".parse().unwrap();
        assert_eq!(act(Locale::En, &position, "5→3"), "take 2 from row 2");
        assert_eq!(minutes(125), (2, 5));
    }
}
