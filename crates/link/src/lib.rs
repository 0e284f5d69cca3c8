//! Links: every parameter, its values, the parts of the page it shows, the instruments it opens. Pure.

pub mod address;
pub mod calendar_date;
pub mod own_caption;
mod percent;
pub mod tool;
pub mod ui_part;
pub mod values;
