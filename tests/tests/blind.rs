//! The game without sight: the position, its changes, and the way through it, by words alone.

use std::collections::HashMap;

use journeys::blind::{self, HeardComponent, HeardItem, Spoken};
use journeys::pupil::SMALL;
use journeys::{Page, journeys};
use link::address::Address;
use play::session::Session;
use serde_json::{Value, json};
use solver::Position;

const SPOT: &str = ".spot:not([aria-disabled='true'])";
const REGIONS: [&str; 2] = ["The position in words: ", "Die Stellung in Worten: "];

/// The accessibility tree that a browser gives to a screen reader.
struct Tree(HashMap<String, Value>, Vec<String>);

impl Tree {
    async fn of(page: &Page) -> Tree {
        page.chromium_only("Accessibility.enable", json!({})).await;
        let tree = page.chromium_only("Accessibility.getFullAXTree", json!({})).await;
        let nodes = tree["nodes"].as_array().expect("a tree").clone();
        let id = |node: &Value| node["nodeId"].as_str().unwrap_or_default().to_owned();
        let order = nodes.iter().map(id).collect();
        Tree(nodes.into_iter().map(|node| (id(&node), node)).collect(), order)
    }

    fn role(&self, id: &str) -> &str {
        self.0[id]["role"]["value"].as_str().unwrap_or_default()
    }

    fn name(&self, id: &str) -> &str {
        self.0[id]["name"]["value"].as_str().unwrap_or_default()
    }

    /// The children in the tree of a screen reader: ignored nodes are replaced by their children.
    fn children(&self, id: &str) -> Vec<String> {
        let ids = self.0[id]["childIds"].as_array().cloned().unwrap_or_default();
        let mut all = Vec::new();
        for child in ids.iter().filter_map(Value::as_str).filter(|child| self.0.contains_key(*child)) {
            let unseen = self.0[child]["ignored"] == json!(true);
            match self.role(child) {
                "generic" | "none" | "rowgroup" | "LayoutTableRow" | "paragraph" => all.extend(self.children(child)),
                _ if unseen => all.extend(self.children(child)),
                _ => all.push(child.to_owned()),
            }
        }
        all
    }

    /// The regions that hold positions: each heading, and the description below it.
    fn positions(&self) -> Vec<(String, Spoken)> {
        let region = |id: &String| {
            let heading = REGIONS.iter().find_map(|words| self.name(id).strip_prefix(words))?;
            let inside = self.children(id);
            let body = inside.iter().find(|child| matches!(self.role(child), "list" | "table"))?;
            let spoken = if self.role(body) == "list" { Spoken::List(self.entries(body)) } else { self.table(body) };
            Some((heading.to_owned(), spoken))
        };
        self.1.iter().filter_map(region).collect()
    }

    fn entries(&self, list: &str) -> Vec<HeardItem> {
        let items = self.children(list).into_iter().filter(|item| self.role(item) == "listitem");
        let entry = |item: String| {
            let mut entry = HeardItem::default();
            for part in self.children(&item) {
                match self.role(&part) {
                    "StaticText" => entry.words.push_str(self.name(&part)),
                    "list" => entry.inner = self.entries(&part),
                    _ => {}
                }
            }
            entry
        };
        items.map(entry).collect()
    }

    fn table(&self, table: &str) -> Spoken {
        let row = |row: &String| -> Vec<String> {
            let cells = self.children(row).into_iter();
            let cells =
                cells.filter(|cell| matches!(self.role(cell), "cell" | "gridcell" | "columnheader" | "rowheader"));
            cells.map(|cell| self.name(&cell).to_owned()).collect()
        };
        let mut rows: Vec<Vec<String>> =
            self.children(table).iter().filter(|child| self.role(child) == "row").map(row).collect();
        let columns = rows.remove(0).split_off(1);
        let split = |mut row: Vec<String>| {
            let cells = row.split_off(1);
            (row.remove(0), cells)
        };
        Spoken::Table { columns, rows: rows.into_iter().map(split).collect() }
    }
}

/// The positions described on the page, parsed.
async fn heard(page: &Page, names: &[(String, String)]) -> Vec<HeardComponent> {
    page.find(".in-words :is(ul, table)").await;
    let key = |name: &str| Some(names.iter().find(|(known, _)| known == name)?.1.clone());
    let positions = Tree::of(page).await.positions();
    assert!(!positions.is_empty(), "no position is told");
    let read = |(heading, spoken): (String, Spoken)| {
        blind::read(&heading, &spoken, key).unwrap_or_else(|| panic!("{heading}: {spoken:#?}"))
    };
    positions.into_iter().map(read).collect()
}

/// The position in the address, in the page's spelling.
async fn position(page: &Page) -> String {
    let js = "return new URLSearchParams(location.hash.slice(1).replaceAll('+', '%2B')).get('pos')";
    page.js(js).await.as_str().unwrap_or_default().to_owned()
}

/// The session of the present address.
async fn session(page: &Page) -> Session {
    let (address, _) = Address::parse("", page.fragment().await.trim_start_matches('#'));
    let start: Position = address.pos.as_deref().and_then(|text| text.parse().ok()).expect("a position in the address");
    let (session, bad) = Session::replay(start, address.play, address.first, &address.moves.0);
    assert_eq!(bad, None);
    session
}

/// Whether these components make up the position.
fn are(found: &[HeardComponent], position: &Position) -> bool {
    let components = position.components();
    let is = |(found, component): (&HeardComponent, &solver::position::Component)| {
        let wanted = component.effective().text();
        match found.unordered {
            true => blind::map(&found.text) == blind::map(&wanted),
            false => found.text.parse::<Position>().is_ok_and(|read| read.to_string() == wanted),
        }
    };
    found.len() == components.len() && found.iter().zip(components).all(is)
}

/// Waits until the description is that of the position after this many moves.
async fn is_heard_after(page: &Page, moves: usize, names: &[(String, String)]) {
    let follows = || async {
        let session = session(page).await;
        session.played().len() >= moves && are(&heard(page, names).await, session.position())
    };
    page.wait(&format!("the position after {moves} moves to be told"), follows).await;
}

/// A move after which the game goes on, if there is one, and its place in a link.
fn some_move(session: &Session) -> Option<String> {
    let moves = session.position().moves(session.mover());
    let goes_on = |name: &String| session.after(name).is_some_and(|next| next.winner().is_none());
    let name = moves.into_iter().map(|mv| mv.name).find(goes_on)?;
    Some(url::form_urlencoded::byte_serialize(name.as_bytes()).collect::<String>().replace('+', "%20"))
}

/// Every game of the home page: the description of its first example is parsed, opened as a link, and must be the same
/// again; and so after a move, and after the computer's answer. Names and keys of the games come from the home page, so
/// that a new game is tried as soon as it is on the register. Every second one, from `half` on, so that no journey is
/// long; in German on small screens.
async fn all_games(page: &Page, half: usize, lang: &str) {
    page.go(&format!("#lang={lang}&motion=off")).await;
    let tiles = page.all_games().await;
    let key = |link: &str| link.split("pos=").nth(1).unwrap().split([':', '(', '%']).next().unwrap().to_owned();
    let names: Vec<(String, String)> = tiles.iter().map(|(name, link)| (name.clone(), key(link))).collect();
    for (_, link) in tiles.iter().skip(half).step_by(2) {
        page.show(&format!("{link}&players=hh&motion=off")).await;
        page.find(SPOT).await;
        let (wanted, found) = (position(page).await, heard(page, &names).await);
        let text = found.iter().map(|found| found.text.as_str()).collect::<Vec<_>>().join(" + ");
        if let Some(name) = some_move(&session(page).await) {
            page.follow(&format!("{link}&players=hh&motion=off&moves={name}")).await;
            is_heard_after(page, 1, &names).await;
            page.follow(&format!("{link}&players=hc&motion=off&moves={name}")).await;
            is_heard_after(page, 2, &names).await;
        }
        if found.iter().any(|found| found.unordered) {
            assert_eq!(blind::map(&text), blind::map(&wanted));
            continue;
        }
        let written: String = url::form_urlencoded::byte_serialize(text.as_bytes()).collect();
        page.go(&format!("#pos={}&lang={lang}&players=hh&motion=off", written.replace('+', "%20"))).await;
        page.find(SPOT).await;
        assert_eq!(position(page).await, wanted, "{text}");
    }
}

journeys! {
    async fn every_position_is_told_in_english_first_half(page: &Page) in chromium {
        all_games(page, 0, "en").await;
    }

    async fn every_position_is_told_in_english_second_half(page: &Page) in chromium {
        all_games(page, 1, "en").await;
    }

    async fn every_position_is_told_in_german_first_half(page: &Page) in chromium {
        page.resize(SMALL[1]).await;
        all_games(page, 0, "de").await;
    }

    async fn every_position_is_told_in_german_second_half(page: &Page) in chromium {
        page.resize(SMALL[2]).await;
        all_games(page, 1, "de").await;
    }

    /// The words stand before the board, are tied to it, and follow the game.
    async fn the_words_follow_the_game(page: &Page) in chromium {
        page.go("#pos=nim:3,5&players=hh&lang=en&motion=off").await;
        page.wait_text(".in-words", "Row 2: 5 sticks").await;
        let tied = "const [words, board] = ['.in-words', '.board-stage'].map(s => document.querySelector(s)); \
                    return !!(words.compareDocumentPosition(board) & Node.DOCUMENT_POSITION_FOLLOWING) && \
                    words.contains(document.getElementById(board.getAttribute('aria-describedby')))";
        assert_eq!(page.js(tied).await, json!(true));
        page.click(".spot:last-of-type").await;
        page.wait_text(".in-words", "Row 2: 4 sticks").await;
    }

    /// In the other player's turn a part has no moves: the focused part says its state, and nothing of the other side's
    /// options.
    async fn a_part_says_what_it_is_does_and_shows(page: &Page) in chromium {
        page.go("#pos=nim:1,3,5&players=hh&lang=en&motion=off").await;
        page.find(SPOT).await;
        page.find("[aria-label='Row 3, stick 3: take 3 from row 3; 2 are left']").await;
        page.click(".tools [aria-pressed='false']").await;
        page.find("[aria-label='Row 3, stick 3: take 3 from row 3; 2 are left; wins, value 0']").await;
        page.wait_text("[data-announcer]", "Analysis is on.").await;
        page.wait_text("[data-announcer]", "Won").await;
        page.click(".tools [aria-pressed='true']").await;
        page.wait_text("[data-announcer]", "Analysis is off.").await;
        // The earlier announcement is still there.
        page.wait_text("[data-announcer]", "Analysis is on.").await;
    }

    /// Single-letter keys read the visible state, and no more.
    async fn letters_read_the_game(page: &Page) in chromium {
        page.go("#pos=hackenbush:br,r&players=hh&lang=en&motion=off&moves=1.2").await;
        page.go("#pos=hackenbush:bb,r&players=hh&lang=en&motion=off").await;
        page.find(SPOT).await;
        page.find("[data-announcer]").await;
        for (key, words) in [
            ("p", "On the ground: blue edge 1 of plant 1 (L), on it blue edge 2 of plant 1 (L). On the ground: red edge 1 of plant 2 (R). Blue (L) to move."),
            ("l", "No move has been made yet."),
            ("v", "The analysis is off."),
            ("t", "it would have 1 move."),
        ] {
            page.key(key).await;
            page.wait_text("[data-announcer]", words).await;
        }
        page.key("?").await;
        page.wait_text(".sheet[open] .keys", "Read the position").await;
    }

    /// In a toolbar the arrows go from button to button and take nothing back.
    async fn arrows_in_the_toolbar_stay_in_it(page: &Page) in chromium {
        page.go("#pos=nim:3,5&players=hh&lang=en&motion=off&moves=5%E2%86%922").await;
        page.find(SPOT).await;
        page.key_until("Tab", ".tools").await;
        let before = (page.fragment().await, page.focused().await);
        page.key("ArrowRight").await;
        assert_ne!(page.focused().await, before.1);
        page.key("ArrowLeft").await;
        assert_eq!((page.fragment().await, page.focused().await), before);
        page.key("Tab").await;
        assert_eq!(page.js("return !!document.activeElement.closest('.tools')").await, json!(false));
    }

    /// A first tap is announced, a second one that comes too soon plays nothing.
    async fn a_hasty_double_tap_plays_nothing(page: &Page) in chromium {
        page.go("#pos=nim:3,5&players=hh&lang=en&motion=off&confirm=1").await;
        page.find(SPOT).await;
        // Two taps; the milliseconds between them, which on a busy machine are more than asked for.
        let taps = |pause: u32| {
            format!(
                "const spot = document.querySelector('.spot:last-of-type'), start = performance.now(); \
                 const tap = () => spot.dispatchEvent(new MouseEvent('click', {{ bubbles: true, detail: 1 }})); \
                 return new Promise(done => {{ tap(); \
                 setTimeout(() => {{ const after = performance.now() - start; tap(); done(after) }}, {pause}) }})"
            )
        };
        let mut hasty = false;
        for _ in 0..20 {
            hasty = page.js(&taps(80)).await.as_f64().is_some_and(|after| after < 250.);
            if hasty {
                break;
            }
            page.key("Escape").await;
            page.go("#pos=nim:3,5&players=hh&lang=en&motion=off&confirm=1").await;
            page.find(SPOT).await;
        }
        assert!(hasty, "no two taps within a quarter of a second");
        page.wait_text("[data-announcer]", "Tap again to take 1 from row 2").await;
        assert!(!page.fragment().await.contains("moves"), "{}", page.fragment().await);
        page.key("Escape").await;
        page.js(&taps(600)).await;
        page.wait_fragment("moves=").await;
    }

    /// Who tries a move by a key is told of the key that makes it, and not to tap.
    async fn a_key_that_tries_a_move_is_named(page: &Page) in chromium {
        page.go("#pos=nim:3,5&players=hh&lang=en&motion=off&confirm=1").await;
        page.find(SPOT).await;
        page.find("[data-announcer]").await;
        page.key_until("Tab", SPOT).await;
        page.key("Enter").await;
        page.wait_text("[data-announcer]", "Press Enter again to take").await;
        assert!(!page.text("[data-announcer]").await.contains("Tap"));
        page.key("Enter").await;
        page.wait_fragment("moves=").await;
    }

    /// The high-contrast theme follows the system's setting, unless another was chosen.
    async fn more_contrast_is_given(page: &Page) in chromium {
        page.go("#pos=nim:3,5&players=hh&lang=en").await;
        page.emulate("screen", &[("prefers-contrast", "more"), ("prefers-color-scheme", "dark")]).await;
        let ink = "const s = getComputedStyle(document.documentElement); \
                   return ['--ink', '--surface'].map(name => s.getPropertyValue(name).trim()).join()";
        assert_eq!(page.js(ink).await, json!("#000000,#ffffff"));
        page.emulate("screen", &[]).await;
        // A disabled button can be read, in forced colours too.
        let read = "const button = document.body.appendChild(document.createElement('button')); \
                    button.className = 'button primary'; button.setAttribute('aria-disabled', 'true'); \
                    const s = getComputedStyle(button); const seen = [s.color, s.backgroundColor]; \
                    button.remove(); return seen[0] !== seen[1]";
        page.emulate("screen", &[("forced-colors", "active")]).await;
        assert_eq!(page.js(read).await, json!(true));
        page.emulate("screen", &[]).await;
    }
}
