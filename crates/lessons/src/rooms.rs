//! Names of the rooms of the course.
use locale::{Locale, td_string};

/// The name of a room of the course.
pub fn room_name(locale: Locale, id: &str) -> &'static str {
    match id {
        "rows" => td_string!(locale, lessons.room_rows),
        "nim" => td_string!(locale, lessons.room_nim),
        "values" => td_string!(locale, lessons.room_values),
        "chomp" => td_string!(locale, lessons.room_chomp),
        "colours" => td_string!(locale, lessons.room_colours),
        _ => td_string!(locale, lessons.room_determined),
    }
}
