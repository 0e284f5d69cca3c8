//! The languages of the page: texts generated from `locales/`, and decimal numbers.

pub(crate) mod decimal;
pub(crate) mod generated;
