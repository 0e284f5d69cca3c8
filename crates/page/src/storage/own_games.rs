//! Games with rules of one's own, each with what its author says of it; as texts that also stand in links.
use crate::storage::local_storage::Store;
use link::address::Address;
use link::own_caption::{OwnCaption, WITHIN};
use link::tool::Tool;
use solver::Position;

/// Key in storage.
pub(crate) const KEY: &str = "own-games";

/// The sign between two games, which none has in its text.
const BETWEEN: char = '\t';

/// Most games that are kept; the oldest go.
const MOST: usize = 60;
/// The longest position, bytes.
const LONGEST_POSITION: usize = 1_500;

/// A game: a position with its rules, and what its author says of it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct OwnGame {
    pub position: String,
    pub caption: OwnCaption,
}

impl OwnGame {
    pub fn new(position: &str, caption: OwnCaption) -> OwnGame {
        OwnGame { position: position.trim().to_owned(), caption }
    }

    /// Reads a position, perhaps with a caption: `squares(L=b.-.b):b..~Runner~A stone runs.~b=toad`. What the position is,
    /// is not checked. `None` without one, or if it is too long.
    pub fn read(text: &str) -> Option<OwnGame> {
        let (position, caption) = text.split_once(WITHIN).unwrap_or((text, ""));
        let position = position.trim();
        let is_one = !position.is_empty() && position.len() <= LONGEST_POSITION;
        let is_plain = position.contains(':') && !position.contains(char::is_control);
        (is_one && is_plain).then(|| OwnGame::new(position, OwnCaption::read(caption)))
    }

    /// The game of a board's link, with its author's words beside the position. `None` for positions of known games, too.
    pub fn of_board(page: &Address) -> Option<OwnGame> {
        let pos = page.pos.as_deref()?;
        let text = page.own.as_ref().map_or_else(|| pos.to_owned(), |own| format!("{pos}{WITHIN}{own}"));
        let game = OwnGame::read(&text)?;
        let is_own = game.position.parse::<Position>().is_ok_and(|position| Tool::Invent.takes(&position));
        is_own.then_some(game)
    }

    /// The text of the game.
    pub fn write(&self) -> String {
        match self.caption.write() {
            said if said.is_empty() => self.position.clone(),
            said => format!("{}{WITHIN}{said}", self.position),
        }
    }
}

/// The games of a device, the newest first.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct OwnGames(Vec<OwnGame>);

impl OwnGames {
    pub fn of(store: Store) -> OwnGames {
        OwnGames::read(&store.read(KEY).unwrap_or_default())
    }

    pub fn store(&self, store: Store) {
        store.write(KEY, &self.write());
    }

    /// Parses; invalid entries are skipped.
    fn read(text: &str) -> OwnGames {
        OwnGames(text.split(BETWEEN).filter_map(OwnGame::read).take(MOST).collect())
    }

    fn write(&self) -> String {
        self.0.iter().map(OwnGame::write).collect::<Vec<_>>().join(&BETWEEN.to_string())
    }

    pub fn all(&self) -> &[OwnGame] {
        &self.0
    }

    /// Adds a game as the newest one; whether it was new. Of a position there is one.
    pub fn put(&mut self, game: OwnGame) -> bool {
        let before = self.0.len();
        self.0.retain(|known| known.position != game.position);
        let is_new = self.0.len() == before;
        self.0.insert(0, game);
        self.0.truncate(MOST);
        is_new
    }

    pub fn remove(&mut self, game: &OwnGame) {
        self.0.retain(|known| known != game);
    }
}

/// Adds the games of another device; `None` if the text is none of ours.
pub(crate) fn join(text: &str, here: &str) -> Option<String> {
    let (new, mut games) = (OwnGames::read(text), OwnGames::read(here));
    if new.write() != text.trim() {
        return None;
    }
    for game in new.0 {
        if games.0.len() < MOST && !games.0.iter().any(|known| known.position == game.position) {
            games.0.push(game);
        }
    }
    Some(games.write())
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::board::Figures;

    const RUNNER: &str = "squares(L=b.-.b):b..~Runner~A stone runs.";

    #[test]
    fn a_game_is_read_and_written() {
        for text in [
            RUNNER,
            "heaps(k=1,2):7",
            "heaps(k=1,2):7~Few",
            "heaps(k=1,2):7~~Take few.",
            "squares(L=b.-.b):b.~~~b=frog",
        ] {
            assert_eq!(OwnGame::read(text).unwrap().write(), text);
        }
        let caption = OwnCaption::new("Runner", "A stone runs.", Figures::STONES);
        assert_eq!(OwnGame::read(RUNNER), Some(OwnGame::new("squares(L=b.-.b):b..", caption)));
        let long = format!("nim:{}", "1".repeat(LONGEST_POSITION));
        for text in ["", "  ~name", "squares", "nim:1\n2", long.as_str()] {
            assert_eq!(OwnGame::read(text), None, "{text}");
        }
    }

    #[test]
    fn a_boards_link_has_its_authors_words_beside_the_position() {
        let of = |link: &str| OwnGame::of_board(&Address::parse("", link).0).map(|game| game.write());
        let board = "lesson=invent&view=project&pos=squares(L=b.-.b):b..";
        assert_eq!(of(board).as_deref(), Some("squares(L=b.-.b):b.."));
        assert_eq!(of(&format!("{board}&own=Runner~A+stone+runs.")).as_deref(), Some(RUNNER));
        for other in ["lesson=invent&view=project", "pos=nim:3,5&own=Mine", "pos=squares(L=b.-:b..", "pos=heaps"] {
            assert_eq!(of(other), None, "{other}");
        }
    }

    /// Links with signs lost or put in are refused or are a game that its own text gives again.
    #[test]
    fn texts_with_slips_are_refused_or_read() {
        let signs: Vec<char> = RUNNER.chars().collect();
        for (at, lost) in (0..=signs.len()).flat_map(|at| (0..4).map(move |lost| (at, lost))) {
            for slip in ["", "~", "~~", ":", " ", "\t", "\n", "\u{0}", "\u{202e}", "%7E", "é", "🐸"] {
                let rest = signs.iter().skip(at + lost);
                let text: String = signs[..at].iter().copied().chain(slip.chars()).chain(rest.copied()).collect();
                if let Some(game) = OwnGame::read(&text) {
                    assert_eq!(OwnGame::read(&game.write()), Some(game), "{text:?}");
                }
            }
        }
    }

    #[test]
    fn of_a_position_there_is_one_game_and_the_newest_is_first() {
        let mut games = OwnGames::default();
        let game = |text: &str| OwnGame::read(text).unwrap();
        assert!(games.put(game("nim:1~a")) && games.put(game("nim:2~b")));
        assert!(!games.put(game("nim:1~c")));
        let names = |games: &OwnGames| games.all().iter().map(|game| game.caption.name.clone()).collect::<Vec<_>>();
        assert_eq!(names(&games), ["c", "b"]);
        assert_eq!(OwnGames::read(&games.write()), games);
        let first = games.all()[0].clone();
        games.remove(&first);
        assert_eq!(names(&games), ["b"]);
        (0..100).for_each(|n| _ = games.put(game(&format!("nim:{n}"))));
        assert_eq!(games.all().len(), MOST);
    }

    #[test]
    fn games_of_another_device_are_added() {
        assert_eq!(join("nim:2~b\tnim:1~z", "nim:1~a").as_deref(), Some("nim:1~a\tnim:2~b"));
        assert_eq!([join("nothing", "nim:1"), join("nim:1\tnothing", "")], [None, None]);
    }
}
