//! Files made in the page and offered as downloads: the only place that does so.
//!
//! In: contents, their type and a name. It must not know their meaning.
use play::json::quoted;
use wasm_bindgen::prelude::*;
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Url};

/// Contents of a type, such as `image/svg+xml`.
///
/// # Errors
/// The browser's refusal.
pub fn blob(text: &str, kind: &str) -> Result<Blob, JsValue> {
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    Blob::new_with_str_sequence_and_options(&js_sys::Array::of1(&text.into()), &options)
}

/// Bytes of a type, such as `application/zip`.
///
/// # Errors
/// The browser's refusal.
pub fn blob_of_bytes(bytes: &[u8], kind: &str) -> Result<Blob, JsValue> {
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    let parts = js_sys::Array::of1(&js_sys::Uint8Array::from(bytes));
    Blob::new_with_u8_array_sequence_and_options(&parts, &options)
}

/// Offers a file of this name.
///
/// # Errors
/// The browser's refusal.
pub fn save(blob: &Blob, name: &str) -> Result<(), JsValue> {
    let url = Url::create_object_url_with_blob(blob)?;
    let link: HtmlAnchorElement = leptos::prelude::document().create_element("a")?.unchecked_into();
    link.set_href(&url);
    link.set_download(name);
    link.click();
    Url::revoke_object_url(&url)
}

/// Offers a table: a line of names, then the entries (comma-separated values, RFC 4180).
///
/// # Errors
/// The browser's refusal.
pub fn save_table(lines: &[Vec<String>], name: &str) -> Result<(), JsValue> {
    save(&blob(&csv(lines), "text/csv;charset=utf-8")?, name)
}

/// Offers the same table as a list of objects (JSON, RFC 8259); the column names are the keys.
///
/// # Errors
/// The browser's refusal.
pub fn save_list(lines: &[Vec<String>], name: &str) -> Result<(), JsValue> {
    save(&blob(&json(lines), "application/json")?, name)
}

fn json(lines: &[Vec<String>]) -> String {
    let Some((names, lines)) = lines.split_first() else { return "[]\n".to_owned() };
    let object = |line: &Vec<String>| {
        let fields = names.iter().zip(line).map(|(name, field)| format!("{}: {}", quoted(name), quoted(field)));
        format!("  {{{}}}", fields.collect::<Vec<_>>().join(", "))
    };
    format!("[\n{}\n]\n", lines.iter().map(object).collect::<Vec<_>>().join(",\n"))
}

/// Whether a spreadsheet would compute a field; a number with its sign does no harm.
fn is_formula(field: &str) -> bool {
    let is_number = |rest: &str| !rest.is_empty() && rest.bytes().all(|b| b.is_ascii_digit() || b"./,".contains(&b));
    match field.chars().next() {
        Some('=' | '@' | '\t' | '\r' | '\n') => true,
        Some('+' | '-') => !is_number(&field[1..]),
        _ => false,
    }
}

/// Quotes every field: positions are full of commas, and spreadsheets take `1/2` for a date otherwise. A field that a
/// spreadsheet would compute gets an apostrophe before it.
fn csv(lines: &[Vec<String>]) -> String {
    let field = |field: &String| {
        let before = if is_formula(field) { "'" } else { "" };
        format!("\"{before}{}\"", field.replace('"', "\"\""))
    };
    lines.iter().map(|line| line.iter().map(field).collect::<Vec<_>>().join(",") + "\r\n").collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_has_an_object_for_each_line() {
        let lines = [vec!["position".to_owned(), "by".to_owned()], vec!["a \\ \"b\"\n".to_owned(), "γ".to_owned()]];
        assert_eq!(json(&lines), "[\n  {\"position\": \"a \\\\ \\\"b\\\"\\u000a\", \"by\": \"γ\"}\n]\n");
        assert_eq!(json(&[]), "[]\n");
    }

    #[test]
    fn fields_keep_their_commas_and_quotation_marks() {
        let lines = [vec!["position".to_owned(), "γ".to_owned()], vec!["nim:3,5".to_owned(), "6 \"six\"".to_owned()]];
        assert_eq!(csv(&lines), "\"position\",\"γ\"\r\n\"nim:3,5\",\"6 \"\"six\"\"\"\r\n");
    }

    #[test]
    fn nothing_is_computed_by_a_spreadsheet() {
        let of = |field: &str| csv(&[vec![field.to_owned()]]);
        for field in ["=1+1", "+A1", "-nim:3", "@SUM(A1)", "\t=1", "-", "=HYPERLINK(1)"] {
            assert_eq!(of(field), format!("\"'{field}\"\r\n"));
        }
        for field in ["-1/2", "+3", "-0.5", "Mo", "3=1", "", "→"] {
            assert_eq!(of(field), format!("\"{field}\"\r\n"));
        }
    }
}
