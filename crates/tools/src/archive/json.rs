//! Games as JSON: `[{"start":"nim:1,2","play":"normal","first":"left","moves":["2→1","1→0","1→0"],"winner":"first"}]`.
//! The winner is for other programs: it is not read. A game with rules of one's own has its caption as in a link, too:
//! `"own":"Runner~A toad runs.~b=toad"`.
use js_sys::{Array, JSON, Object, Reflect};
use link::address::Address;
use link::values::MoveNames;
use page::storage::finished_games::PastGame;
use play::json::quoted;
use solver::{Play, Player};
use wasm_bindgen::prelude::*;

/// The games as JSON (RFC 8259).
pub fn text(games: &[PastGame]) -> String {
    let one = |past: &PastGame| {
        let game = &past.game;
        let moves: Vec<String> = game.played().iter().map(|played| quoted(&played.name)).collect();
        let winner = if game.winner() == Some(game.first()) { "first" } else { "second" };
        let own = past.caption.to_link().map(|own| format!(",\"own\":{}", quoted(&own))).unwrap_or_default();
        format!(
            "  {{\"start\":{}{own},\"play\":\"{}\",\"first\":\"{}\",\"moves\":[{}],\"winner\":\"{winner}\"}}",
            quoted(&game.start().to_string()),
            game.play().word(),
            game.first().word(),
            moves.join(",")
        )
    };
    format!("[\n{}\n]\n", games.iter().map(one).collect::<Vec<_>>().join(",\n"))
}

/// The games of a file as links; entries that are none are left out.
pub fn links(file: &str) -> Vec<String> {
    // Our files are lists; a browser's parser is not asked for other texts.
    let file = file.trim_start_matches('\u{feff}').trim();
    let list = if file.starts_with('[') { JSON::parse(file).ok() } else { None };
    let list = list.and_then(|list| list.dyn_into::<Array>().ok());
    list.map(|list| list.iter().filter_map(|entry| link(&entry)).collect()).unwrap_or_default()
}

fn link(entry: &JsValue) -> Option<String> {
    let get = |key: &str| Reflect::get(entry.dyn_ref::<Object>()?, &key.into()).ok();
    let text = |key: &str| get(key)?.as_string();
    let moves = get("moves")?.dyn_into::<Array>().ok()?;
    let moves: Option<Vec<String>> = moves.iter().map(|name| name.as_string()).collect();
    let play = text("play").and_then(|word| word.parse().ok()).unwrap_or(Play::Normal);
    let first = text("first").and_then(|word| word.parse().ok()).unwrap_or(Player::Left);
    let (pos, own, moves) = (text("start"), text("own"), MoveNames(moves?));
    let address = Address { pos, own, moves, play, first, ..Address::default() };
    address.pos.is_some().then(|| address.fragment())
}

#[cfg(test)]
mod tests {
    use super::*;
    use page::storage::finished_games::FinishedGames;

    #[test]
    fn a_game_is_an_object() {
        let games = FinishedGames::read("pos=nim:1,2&moves=2>1;1>0;1>0&play=misere").games();
        assert_eq!(games.len(), 1);
        let all = text(&games);
        assert!(
            all.starts_with("[\n  {\"start\":\"nim:1,2\",\"play\":\"misere\",\"first\":\"left\",\"moves\":[\""),
            "{all}"
        );
        assert!(all.trim_end().ends_with("\"winner\":\"second\"}\n]"), "{all}");
        let named = "pos=squares(L=b.-.b,R=r.-.r):b.&own=Run \"b\"~~b=toad&moves=1,1-1,2".replace(' ', "+");
        let named = text(&FinishedGames::read(&named).games());
        assert!(named.contains(r#":b.","own":"Run \"b\"~~b=toad","play":"normal""#), "{named}");
        assert_eq!(text(&[]), "[\n\n]\n");
    }

    #[test]
    fn what_is_no_list_is_nothing() {
        for text in ["", "hello", "{\"games\":1}", "<html>"] {
            assert_eq!(links(text), Vec::<String>::new());
        }
    }
}
