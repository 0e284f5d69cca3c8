//! The languages of the page and its texts, as the build makes them of `locales/` (crate `words`), and what they need here.
//! `text` and everybody else says them by `t!`, `t_string!` and `td_string!`.
#![deny(dead_code, reason = "a text that nothing says")]
#![allow(non_camel_case_types, reason = "a text with values is a type of the text's name")]
use std::fmt::{Display, Write};

include!(concat!(env!("OUT_DIR"), "/words.rs"));

/// A number that a text depends on.
pub(crate) trait Count: Display {
    fn plural(&self, locale: Locale) -> Plural;
}

macro_rules! counts {
    ($($number:ty)*) => {$(
        impl Count for $number {
            fn plural(&self, locale: Locale) -> Plural {
                plural(locale, *self as u128)
            }
        }
    )*};
}
counts! { u32 u64 usize }

/// A text with its values, which stand in it as the characters U+0001, U+0002 and so on.
fn fill(text: &str, values: &[&dyn Display]) -> String {
    let mut filled = String::with_capacity(2 * text.len());
    for c in text.chars() {
        match values.get((c as usize).wrapping_sub(1)) {
            // Nothing that is put into a text fails to be written.
            Some(value) => drop(write!(filled, "{value}")),
            None => filled.push(c),
        }
    }
    filled
}

/// A text in a language: without values a `&'static str`, else a `String`.
macro_rules! td_string {
    ($locale:expr, $space:ident.$key:ident $(,)?) => {
        $crate::words::$space::$key($locale)
    };
    ($locale:expr, $space:ident.$key:ident, $($value:ident = $is:expr),+ $(,)?) => {
        $crate::words::$space::$key { $($value: &$is),+ }.say($locale)
    };
}

pub(crate) use td_string;
