//! A library as text: for the device one line, for other programs JSON. Every card read is proved anew, pair by pair.
use js_sys::{Array, JSON, Object, Reflect};
use play::json::quoted;
use solver::Position;
use solver::board::Cube;
use solver::theory::chomp::pairing::{Library, Solid};
use wasm_bindgen::prelude::*;

/// A position as text, and its pairs by the names of their bites.
type NamedPairing = (String, Vec<[String; 2]>);

/// Reason why a file is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LibraryError {
    /// The file is no list of lost positions.
    Form,
    /// The marking of this position proves nothing by those before it.
    Unproved(String),
}

/// The piece of the bite with this name.
pub fn named(solid: &Solid, name: &str) -> Option<Cube> {
    solid.moves().find(|cell| cell.to_string() == name)
}

/// A position in the notation of links.
pub fn text(solid: &Solid) -> String {
    format!("chomp:{solid}")
}

/// The position of a text, if the workbench takes it.
pub fn solid(text: &str) -> Option<Solid> {
    solid_of(&text.parse().ok()?)
}

pub fn solid_of(position: &Position) -> Option<Solid> {
    let [only] = position.components() else { return None };
    if only.is_negative() {
        return None;
    }
    Solid::on(&only.effective().board())
}

/// The library as text: `chomp:3,2=(2,1)(1,2)|(3,1)(2,2);…`
pub fn write(library: &Library) -> String {
    let pairs = |card: &solver::theory::chomp::pairing::ProvedPosition| {
        card.pairs.iter().map(|[b, c]| format!("{b}{c}")).collect::<Vec<_>>().join("|")
    };
    let cards = library.cards().iter().map(|card| format!("{}={}", text(&card.position), pairs(card)));
    cards.collect::<Vec<_>>().join(";")
}

/// Parses a stored library; unproved cards are skipped.
pub fn read(kept: &str) -> Library {
    let mut library = Library::default();
    for (position, pairs) in kept.split(';').filter_map(|entry| entry.split_once('=')) {
        let pair = |pair: &str| {
            let (b, c) = pair.split_once(")(")?;
            Some([format!("{b})"), format!("({c}")])
        };
        let pairs: Option<Vec<[String; 2]>> = pairs.split('|').map(pair).collect();
        if let Some(pairs) = pairs {
            take(&mut library, &(position.to_owned(), pairs));
        }
    }
    library
}

/// Adds an entry, if it is proved.
fn take(library: &mut Library, (position, pairs): &NamedPairing) -> bool {
    let Some(solid) = solid(position) else { return false };
    let pairs: Option<Vec<_>> = pairs.iter().map(|[b, c]| Some([named(&solid, b)?, named(&solid, c)?])).collect();
    pairs.is_some_and(|pairs| library.admit(solid, &pairs).is_ok())
}

/// The library as JSON: `{"lost":[{"position":"chomp:3,2","pairs":[["(2,1)","(1,2)"],["(3,1)","(2,2)"]]}]}`
pub fn json(library: &Library) -> String {
    let card = |card: &solver::theory::chomp::pairing::ProvedPosition| {
        let pairs: Vec<String> = card
            .pairs
            .iter()
            .map(|[b, c]| format!("[{},{}]", quoted(&b.to_string()), quoted(&c.to_string())))
            .collect();
        format!("  {{\"position\":{},\"pairs\":[{}]}}", quoted(&text(&card.position)), pairs.join(","))
    };
    let cards: Vec<String> = library.cards().iter().map(card).collect();
    format!("{{\"lost\":[\n{}\n]}}\n", cards.join(",\n"))
}

/// Adds what a file holds.
///
/// # Errors
/// [`LibraryError`]; then nothing is added.
pub fn add_json(library: &Library, file: &str) -> Result<Library, LibraryError> {
    let entries = JSON::parse(file.trim_start_matches('\u{feff}')).ok().and_then(|value| entries(&value));
    added(library, &entries.ok_or(LibraryError::Form)?)
}

fn added(library: &Library, entries: &[NamedPairing]) -> Result<Library, LibraryError> {
    let mut grown = library.clone();
    match entries.iter().find(|entry| !take(&mut grown, entry)) {
        Some((position, _)) => Err(LibraryError::Unproved(position.clone())),
        None => Ok(grown),
    }
}

fn entries(value: &JsValue) -> Option<Vec<NamedPairing>> {
    let get = |of: &JsValue, key: &str| Reflect::get(of.dyn_ref::<Object>()?, &key.into()).ok();
    let list = get(value, "lost")?.dyn_into::<Array>().ok()?;
    let entry = |value: JsValue| {
        let position = get(&value, "position")?.as_string()?;
        let pairs = get(&value, "pairs")?.dyn_into::<Array>().ok()?;
        let pair = |pair: JsValue| {
            let pair = pair.dyn_into::<Array>().ok()?;
            Some([pair.get(0).as_string()?, pair.get(1).as_string()?])
        };
        Some((position, pairs.iter().map(pair).collect::<Option<Vec<_>>>()?))
    };
    list.iter().map(entry).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::theory::chomp::pairing::Analysis;

    fn library() -> Library {
        let mut analysis = Analysis::new(solid("chomp:[[2,2],[2,2],[2,1]]").unwrap(), Library::default());
        analysis.by_ref().for_each(drop);
        analysis.library().clone()
    }

    #[test]
    fn what_is_written_is_read_again() {
        let library = library();
        assert!(library.cards().len() > 4);
        assert_eq!(read(&write(&library)), library);
        assert_eq!(read(""), Library::default());
    }

    #[test]
    fn what_proves_nothing_is_left_out() {
        let first = "chomp:2,1=(2,1)(1,2)";
        for (wrong, kept) in [
            // Not lost; a square is open; the pair is comparable; the position it leads to is not proved yet; no
            // position; no pairs.
            ("chomp:2,2=(2,1)(1,2)|(2,2)(1,2)", 0),
            ("chomp:3,2=(2,1)(1,2)", 0),
            ("chomp:2,1=(2,1)(2,1)", 0),
            ("chomp:3,2=(2,1)(1,2)|(3,1)(2,2)", 0),
            ("nim:3=(1)(2)", 0),
            ("chomp:2,1", 0),
            (first, 1),
        ] {
            assert_eq!(read(wrong).cards().len(), kept, "{wrong}");
        }
        assert_eq!(read(&format!("{first};;chomp:3,2=(2,1)(1,2)|(3,1)(2,2)")).cards().len(), 2);
    }

    #[test]
    fn a_file_adds_only_what_it_proves() {
        let entry = |position: &str, pairs: &[[&str; 2]]| {
            (position.to_owned(), pairs.iter().map(|pair| pair.map(str::to_owned)).collect::<Vec<_>>())
        };
        let two = entry("chomp:2,1", &[["(2,1)", "(1,2)"]]);
        let three = entry("chomp:3,2", &[["(2,1)", "(1,2)"], ["(3,1)", "(2,2)"]]);
        let grown = added(&Library::default(), &[two.clone(), three.clone()]).unwrap();
        assert_eq!(grown.cards().len(), 2);
        assert_eq!(added(&Library::default(), &[three, two]), Err(LibraryError::Unproved("chomp:3,2".to_owned())));
        assert!(json(&grown).contains(r#"{"position":"chomp:2,1","pairs":[["(2,1)","(1,2)"]]}"#));
    }
}
