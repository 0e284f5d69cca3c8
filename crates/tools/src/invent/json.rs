//! Games of one's own as JSON:
//! `[{"position":"squares(L=b.-.b):b..","name":"Runner","idea":"A stone runs.","figures":"b=toad"}]`. A file is input from
//! anybody: entries that are no game are counted, and nothing else of them is kept.
use js_sys::{Array, JSON, Object, Reflect};
use link::own_caption::OwnCaption;
use page::rule_editor::OwnRules;
use page::storage::own_games::OwnGame;
use solver::Position;
use solver::board::Figures;
use wasm_bindgen::prelude::*;

/// Most entries of a file that are read, and the longest file, bytes.
const MOST: usize = 200;
pub const LONGEST: usize = 400_000;

/// The columns of a saved list.
const COLUMNS: [&str; 4] = ["position", "name", "idea", "figures"];

/// The games of a file.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Incoming {
    pub games: Vec<OwnGame>,
    /// The number of entries that are no game with readable rules.
    pub refused: usize,
}

/// The lines of a list to be saved: the names of the columns, then a game each.
pub fn lines(games: &[OwnGame]) -> Vec<Vec<String>> {
    let head = COLUMNS.map(str::to_owned).to_vec();
    let line = |game: &OwnGame| {
        let OwnCaption { name, idea, figures } = game.caption.clone();
        vec![game.position.clone(), name, idea, figures.write()]
    };
    std::iter::once(head).chain(games.iter().map(line)).collect()
}

/// The game of texts that were read, if its rules and its board can be played.
pub fn playable(position: &str, caption: OwnCaption) -> Option<OwnGame> {
    let game = OwnGame::read(position)?;
    let (rules, _) = game.position.split_once(':')?;
    OwnRules::read(rules).ok()?;
    game.position.parse::<Position>().ok()?;
    Some(OwnGame::new(&game.position, caption))
}

/// The games of a file; `None` if it is no list, or too long.
pub fn read(file: &str) -> Option<Incoming> {
    let file = file.trim_start_matches('\u{feff}').trim();
    // A browser's parser is not asked for other texts.
    if file.len() > LONGEST || !file.starts_with('[') {
        return None;
    }
    let list: Array = JSON::parse(file).ok()?.dyn_into().ok()?;
    let mut incoming = Incoming::default();
    for entry in list.iter().take(MOST) {
        match game(&entry) {
            Some(game) => incoming.games.push(game),
            None => incoming.refused += 1,
        }
    }
    incoming.refused += (list.length() as usize).saturating_sub(MOST);
    Some(incoming)
}

fn game(entry: &JsValue) -> Option<OwnGame> {
    let object = entry.dyn_ref::<Object>()?;
    let text = |key: &str| Reflect::get(object, &key.into()).ok()?.as_string();
    let [name, idea, figures] = ["name", "idea", "figures"].map(|key| text(key).unwrap_or_default());
    playable(&text("position")?, OwnCaption::new(&name, &idea, Figures::read(&figures)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_list_is_refused() {
        for file in ["", "hello", "{\"position\":1}", "<html>"] {
            assert_eq!(read(file), None, "{file}");
        }
        assert_eq!(read(&format!("[{}]", " ".repeat(LONGEST))), None);
    }

    #[test]
    fn only_games_that_can_be_played_are_taken() {
        let named = |name: &str| OwnCaption::new(name, "", Figures::STONES);
        let runner = playable("squares(L=b.-.b):b..", named("Run\nner")).unwrap();
        assert_eq!((runner.position.as_str(), runner.caption.name.as_str()), ("squares(L=b.-.b):b..", "Run ner"));
        for position in ["nim:3", "squares(L=b.-.):b..", "squares(L=b.-.b):q", "squares(L=b.-.b)", "heaps(k=1):9999"] {
            assert_eq!(playable(position, named("")), None, "{position}");
        }
    }

    #[test]
    fn a_list_has_its_columns() {
        let game = OwnGame::new("heaps(k=1):3", OwnCaption::new("a", "b", Figures::CREATURES));
        let line = ["heaps(k=1):3", "a", "b", "b=toad,r=frog"];
        assert_eq!(lines(&[game]), [COLUMNS.map(str::to_owned), line.map(str::to_owned)]);
    }
}
