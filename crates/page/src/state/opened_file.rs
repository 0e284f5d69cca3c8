//! The page in one file that was made for a link.
use leptos::prelude::document;

/// Name of the `<meta>` element with the address that such a file opens. Twin: `js/one_file.js`.
pub const START: &str = "start";

/// Whether this page is such a file.
pub fn is_made_for_link() -> bool {
    document().query_selector(&format!("meta[name={START}]")).is_ok_and(|meta| meta.is_some())
}
