//! Words, in the languages of `locales/`. In: a language and data from the solver. Out: sentences, written and spoken.
//! No other module of the page holds words, and this one holds only what locale files hold.
//!
//! The locale files are `locales/LANGUAGE/NAMESPACE.json`; the key `undo` in `table.json` is `table.undo`. Compile
//! errors: a key that one language lacks or that nothing uses, a value that is missing or unknown, here or in one
//! language. Values in a sentence are `{{ name }}`; a text that depends on a number has the keys `sticks_one` and
//! `sticks_other` and is called `sticks`, with `count` (crate `words`).
//!
//! ```ignore
//! use text::{t, t_string, use_i18n};
//!
//! let i18n = use_i18n();
//! view! {
//!     // They change with the language, without a reload: `t!` and a closure around `t_string!` are reactive.
//!     <button title=t!(i18n, table.undo_label)>{t!(i18n, table.undo)}</button>
//!     // A value, and a number of things.
//!     <p>{move || t_string!(i18n, board.stick, n = row.get(), i = 1)}</p>
//!     <p>{move || t_string!(i18n, games.left, n = sticks.get(), count = sticks.get())}</p>
//! }
//! ```
//!
//! The language is a parameter of the address: `table.address.update(|a| a.lang = Some(Locale::De))` changes every word on
//! the page and `<html lang>`.
//!
//! Outside of components, and in tests, the language is an argument: `td_string!(locale, table.undo)`.
//! Without values `t_string!` is a `&'static str`, with values a `String`.
pub mod description;
mod errors;
mod figures;
mod folded;
pub mod games;
mod heap_rules;
mod lesson_steps;
pub mod moves;
mod nearest;
mod number_names;
mod numbers;
mod order;
mod outside;
mod plan;
mod players;
mod prose;
mod reasons;
mod refusals;
mod rules;
mod sources;
mod tools;
mod value;

use leptos::prelude::*;
use link::values::LinkValue;
use locale::{Locale, td_string};

pub use errors::{
    extended_in_vain, notice, parse_error, parse_error_kind, published, searching, too_big, value_search,
};
pub use figures::{figure_name, piece_words};
pub use folded::folded;
pub use games::{
    convention, game_end, game_name, game_parts, game_rules, game_search, game_teaser, position_name, position_note,
};
pub use heap_rules::{heap_conditions_in_words, heap_rule_words};
pub use lesson_steps::{LessonStep, largest_take, lesson_step};
pub use moves::{
    MoveWords, TypedMove, announcement, completions, cube_place, distinct_words, edge_words, last_move, last_move_by,
    move_name, move_phrase, move_words, ply_words, position_words, position_words_with, typed,
};
pub use numbers::{either, island_letter, list, number, point, raised, rounded};
pub use order::{outcome_words, relation_words};
pub use outside::{outside, shown};
pub use plan::{Advice, advice, opening, verdict_words};
pub use players::{PlayerRole, by_name, colour_name, own_side, role_name, turn};
pub use prose::Prose;
pub use reasons::{ReasonWords, form_step, powers, reason_terms, reason_words, reason_words_on};
pub use refusals::refusal;
pub use rules::coins::{coin_conditions_in_words, coin_rule_words};
pub use rules::ends::ends_words;
pub use rules::pictures::{picture_after_words, picture_ask_words, picture_rule_words};
pub use rules::{position_rules, position_rules_with};
pub use sources::source;
pub use tools::{tool_name, tool_teaser, tool_terms};
pub use value::{value_plain, value_spoken, value_view};

/// A text without values in the page's language, as a view or an attribute that follows it.
///
/// All such texts are of one type, so that Leptos compiles what follows a text once and not once for each.
#[macro_export]
macro_rules! t {
    ($i18n:expr, $space:ident.$key:ident) => {
        $crate::follow($i18n, ::locale::$space::$key)
    };
}

/// A text in the page's language; reactive within a closure or effect.
#[macro_export]
macro_rules! t_string {
    ($i18n:expr, $($key:tt)+) => {
        ::locale::td_string!($i18n.locale(), $($key)+)
    };
}

/// The language of the page, which follows the address.
#[derive(Debug, Clone, Copy)]
pub struct I18n(Signal<Locale>);

impl I18n {
    /// The current language; reactive within a closure or effect.
    pub fn locale(self) -> Locale {
        self.0.get()
    }

    pub fn untracked(self) -> Locale {
        self.0.get_untracked()
    }
}

/// Provides the language and writes it to `<html lang>`. Once, at the top.
///
/// `chosen` is the address's language; else the browser's, else English.
pub fn provide_i18n(chosen: Signal<Option<Locale>>) -> I18n {
    let browser = browser_lang().unwrap_or(Locale::En);
    let locale = Memo::new(move |_| chosen.get().unwrap_or(browser));
    let i18n = I18n(locale.into());
    provide_context(i18n);
    Effect::new(move || {
        if let Some(html) = document().document_element() {
            // Fails only for invalid attribute names.
            let _ = html.set_attribute("lang", i18n.locale().code());
        }
    });
    i18n
}

/// The closure behind [`t!`]: one type for all texts.
pub fn follow(i18n: I18n, say: fn(Locale) -> &'static str) -> impl Fn() -> &'static str + Copy + Send + Sync + 'static {
    move || say(i18n.locale())
}

/// The language of the page.
///
/// # Panics
/// Where [`provide_i18n`] was not called above.
pub fn use_i18n() -> I18n {
    expect_context()
}

/// The browser's first language that the page has.
fn browser_lang() -> Option<Locale> {
    let languages = window().navigator().languages();
    languages.iter().find_map(|tag| <Locale as LinkValue>::read(&tag.as_string()?))
}

#[cfg(any(test, feature = "checks"))]
pub mod checks;
#[cfg(test)]
mod tests;
