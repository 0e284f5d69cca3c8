//! PLAY: games against the computer, by the words of the board. The pupil parses the position, analyses it, and makes
//! its move.
use course::forms::{Begin, PlayTask, PlayedGame};
use serde::Deserialize;
use serde_json::json;
use solver::board::{Act, Board, Heap};
use solver::{Game, Play, Player, Position};
use text::{by_name, colour_name, edge_words, game_name, move_words};

use super::{Control, Pupil};
use crate::blind::{self, HeardItem, Spoken};

/// Most turns of the pupil in a game of a lesson.
const TURNS: usize = 200;

/// The state of the game under way.
#[derive(Deserialize)]
struct Now {
    /// Whether there is feedback to the game.
    said: bool,
    /// Whether it is the pupil's turn.
    turn: bool,
    /// The player to move, in words.
    whose: String,
    /// The number of the game in the row.
    game: usize,
    components: Vec<Component>,
}

/// A component in words.
#[derive(Deserialize)]
struct Component {
    heading: String,
    list: Option<Vec<Item>>,
    table: Option<HeardTable>,
}

#[derive(Deserialize)]
struct Item {
    words: String,
    inner: Vec<Item>,
}

#[derive(Deserialize)]
struct HeardTable {
    columns: Vec<String>,
    rows: Vec<Vec<String>>,
}

impl Item {
    fn entry(self) -> HeardItem {
        HeardItem { words: self.words, inner: self.inner.into_iter().map(Item::entry).collect() }
    }
}

impl Pupil<'_> {
    /// Plays the games of a question, well or badly; the model's choices before each of them are taken.
    pub(super) async fn play(&self, task: &PlayTask, model: &[PlayedGame], well: bool) {
        let again = self.button("again");
        if self.page.offers(&again).await {
            self.page.press(&again).await;
        }
        self.page.js("pupil.logged.length = 0").await;
        let mut turns = 0..TURNS;
        // The last game with a move of the pupil: a game that is over before has no announcement.
        let mut made = None;
        while turns.next().is_some() {
            let now = self.page.hand("game", json!([self.table["turn_computer"]])).await;
            let now: Now = serde_json::from_value(now).expect("a turn, a choice or a verdict");
            if now.said {
                // The result was announced with the words above the board.
                let js = "const e = document.querySelector('.lesson-asked .lesson-turn b'); \
                          return !e || !!pupil.logged.at(-1)?.endsWith(pupil.read(e).seen)";
                if made == Some(now.game) {
                    self.page
                        .wait("the end of the game to be said aloud", || async { self.page.js(js).await == true })
                        .await;
                }
                return;
            }
            let game = &task.games[now.game];
            if now.turn {
                let (position, names) = self.position(now.components);
                // Players have the names of their colours in this game.
                let colour = |side: &Player| {
                    now.whose.contains(&by_name(self.locale, &position, colour_name(self.locale, *side)))
                };
                let side = Player::BOTH.into_iter().find(colour).or(game.role).unwrap_or(Player::Left);
                made = Some(now.game);
                self.turn(&position, &names, game.play, side, well).await;
                continue;
            }
            let choice = model.iter().find(|played| played.game == now.game).map_or("", |played| &played.choice);
            let card = Control::of("choice", choice);
            if matches!(task.begin, Begin::Choose | Begin::Claim) && self.page.offers(&card).await {
                self.page.press(&card).await;
            } else {
                self.page.press(&Control::role("button").within(".play-on")).await;
            }
        }
        panic!("the game does not end");
    }

    /// The described position, and for each component the names of its edges or rows, which stay through the game.
    fn position(&self, components: Vec<Component>) -> (Position, Vec<Vec<String>>) {
        let mut names = Vec::new();
        let component = |part: Component| {
            let (_, heading) = part.heading.split_once(": ").expect("a heading");
            let spoken = match (part.list, part.table) {
                (Some(list), _) => Spoken::List(list.into_iter().map(Item::entry).collect()),
                (None, Some(HeardTable { columns, rows })) => {
                    Spoken::Table { columns, rows: rows.into_iter().map(|mut row| (row.remove(0), row)).collect() }
                }
                _ => panic!("nothing is told of {heading}"),
            };
            let key = |name: &str| {
                let game = Game::ALL.iter().find(|game| game_name(self.locale, **game) == name)?;
                Some(game.key().to_owned())
            };
            let found = blind::read(heading, &spoken, key).unwrap_or_else(|| panic!("{heading}: {spoken:#?}"));
            names.push(found.names);
            found.text
        };
        let text = components.into_iter().map(component).collect::<Vec<_>>().join(" + ");
        (text.parse().unwrap_or_else(|e| panic!("{text}: {e:?}")), names)
    }

    /// Makes a move that wins, or one that does not, if there is one.
    async fn turn(&self, position: &Position, names: &[Vec<String>], play: Play, side: Player, well: bool) {
        let text = position.to_string();
        let name = {
            let mut solver = self.solver.borrow_mut();
            let moves = solver.moves(&text, play, side).unwrap_or_else(|e| panic!("{text}: {e:?}"));
            // The last one: where moves lead back, the first may go on for ever.
            let fits = moves.iter().rfind(|mv| mv.wins == well).or(moves.first());
            // Where a game may be drawn, a move that does not win need not lose.
            let lost = moves.iter().find(|mv| !well && solver.wins(&mv.to, play, side.other()) == Ok(true));
            let fits = lost.or(fits).map(|mv| mv.name.clone());
            // Where moves lead back, a winning one must also get on.
            let far = if position.is_loopy() && well { solver.reply(&text, play, side).ok().flatten() } else { None };
            far.or(fits).unwrap_or_else(|| panic!("no move in {text}"))
        };
        let label = |name: &str| {
            let words = move_words(self.locale, position, side, name)?.label();
            Some(self.as_heard(position, side, names, name, words))
        };
        let all: Vec<String> = position.moves(side).iter().filter_map(|mv| label(&mv.name)).collect();
        self.move_by(&name, &label(&name).expect("the words of a move"), &all).await;
    }

    /// The words of a move, with the page's name of its edge or row.
    fn as_heard(&self, position: &Position, by: Player, names: &[Vec<String>], name: &str, words: String) -> String {
        let mv = position.find(by, name);
        if let Some((Act::Heaps(heaps), component)) = mv.map(|mv| (mv.act, mv.component)) {
            let called = |heap: &Heap| names[component].get(heap.heap);
            return heaps.iter().fold(words, |words, heap| match called(heap) {
                Some(name) => renamed(&words, heap.heap + 1, name),
                None => words,
            });
        }
        // In a sum the number of the component stands before the move.
        let (part, name) = name.split_once(':').map_or((1, name), |(part, name)| (part.parse().unwrap_or(1), name));
        let boards = position.boards();
        let Some(Board::Drawing { edges: drawn, .. }) = boards.get(part - 1) else { return words };
        let place = drawn.iter().position(|edge| edge.name.to_string() == name);
        let Some((edge, first)) = place.and_then(|i| Some((drawn[i].name, names[part - 1].get(i)?.parse().ok()?)))
        else {
            return words;
        };
        words.replacen(&edge_words(self.locale, edge), &edge_words(self.locale, first), 1)
    }

    /// Makes the move of this name: on the part with this move alone, or by the list of a part's moves.
    async fn move_by(&self, name: &str, label: &str, all: &[String]) {
        let Self { page, .. } = self;
        let parts = Control::role("button").within(".lesson-asked .board-stage");
        let own = parts.clone().ending(&format!(": {label}"));
        if page.offers(&own).await {
            return page.press(&own).await;
        }
        for (i, part) in page.states(&parts).await.iter().enumerate() {
            // A part whose name holds a move makes it.
            if part.off || all.iter().any(|label| part.name.ends_with(label)) {
                continue;
            }
            page.press(&parts.clone().nth(i)).await;
            let numbers = Control::role("textbox").within(".number");
            if page.offers(&numbers).await {
                let (from, to) = name.split_once('→').expect("a row and what is left of it");
                let taken = from.parse::<u64>().expect("a row") - to.parse::<u64>().expect("a row");
                page.fill(&numbers, &taken.to_string()).await;
                return page.key("Enter").await;
            }
            let offered = Control::button(label).within(".board-menu");
            if page.offers(&offered).await {
                return page.press(&offered).await;
            }
            page.key("Escape").await;
        }
        panic!(
            "no part can {label:?}: {:#?}",
            page.states(&parts).await.iter().map(|part| &part.name).collect::<Vec<_>>()
        );
    }
}

/// The words with row `n` under another name: `take 3 from row 2a`.
fn renamed(words: &str, n: usize, name: &str) -> String {
    let mut words = words.to_owned();
    for row in ["row", "Reihe"] {
        let counted = format!("{row} {n}");
        let places: Vec<usize> = words.match_indices(&counted).map(|(at, _)| at).collect();
        for at in places.into_iter().rev() {
            let end = at + counted.len();
            // Not the beginning of a longer name.
            if !words[end..].starts_with(|c: char| c.is_alphanumeric()) {
                words.replace_range(at..end, &format!("{row} {name}"));
            }
        }
    }
    words
}
