//! Games with rules of one's own, each with its name and a sentence; as texts that also stand in links.
use crate::storage::local_storage::Store;

/// Key in storage.
pub(crate) const KEY: &str = "own-games";

/// The sign between a position, its name and its sentence; no position has it.
const WITHIN: char = '~';
/// The sign between two games, which none has in its text.
const BETWEEN: char = '\t';

/// Most games that are kept; the oldest go.
const MOST: usize = 60;
/// The longest position, bytes; the longest name and the longest sentence, characters.
const LONGEST_POSITION: usize = 1_500;
pub const LONGEST_NAME: usize = 60;
pub const LONGEST_IDEA: usize = 240;

/// A game: a position with its rules, the name that its author gave it, and the author's sentence about it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct OwnGame {
    pub position: String,
    pub name: String,
    pub idea: String,
}

/// A text of a person on one line, without the signs that part texts, and not longer than this.
fn line(text: &str, longest: usize) -> String {
    let plain = text.chars().map(|c| if c.is_control() || c == WITHIN { ' ' } else { c });
    let words: String = plain.collect();
    let whole = words.split_whitespace().collect::<Vec<_>>().join(" ");
    whole.chars().take(longest).collect::<String>().trim_end().to_owned()
}

impl OwnGame {
    /// A game with texts as they were typed.
    pub fn new(position: &str, name: &str, idea: &str) -> OwnGame {
        OwnGame { position: position.trim().to_owned(), name: line(name, LONGEST_NAME), idea: line(idea, LONGEST_IDEA) }
    }

    /// Reads a position, perhaps with a name and a sentence: `squares(L=b.-.b):b..~Runner~A stone runs.` What the
    /// position is, is not checked. `None` without one, or if it is too long.
    pub fn read(text: &str) -> Option<OwnGame> {
        let mut parts = text.splitn(3, WITHIN);
        let position = parts.next()?.trim();
        let is_one = !position.is_empty() && position.len() <= LONGEST_POSITION;
        let is_plain = position.contains(':') && !position.contains(char::is_control);
        let (name, idea) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
        (is_one && is_plain).then(|| OwnGame::new(position, name, idea))
    }

    /// The text of the game.
    pub fn write(&self) -> String {
        match (self.name.is_empty(), self.idea.is_empty()) {
            (true, true) => self.position.clone(),
            (_, true) => format!("{}{WITHIN}{}", self.position, self.name),
            (_, false) => format!("{}{WITHIN}{}{WITHIN}{}", self.position, self.name, self.idea),
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

    const RUNNER: &str = "squares(L=b.-.b):b..~Runner~A stone runs.";

    #[test]
    fn a_game_is_read_and_written() {
        for text in [RUNNER, "heaps(k=1,2):7", "heaps(k=1,2):7~Few", "heaps(k=1,2):7~~Take few."] {
            assert_eq!(OwnGame::read(text).unwrap().write(), text);
        }
        assert_eq!(OwnGame::read(RUNNER), Some(OwnGame::new("squares(L=b.-.b):b..", "Runner", "A stone runs.")));
        let long = format!("nim:{}", "1".repeat(LONGEST_POSITION));
        for text in ["", "  ~name", "squares", "nim:1\n2", long.as_str()] {
            assert_eq!(OwnGame::read(text), None, "{text}");
        }
    }

    #[test]
    fn texts_of_people_are_one_line_without_signs() {
        let game = OwnGame::new(" nim:1 ", " A\tgame \u{0}~ of\nmine ", &"é".repeat(1_000));
        assert_eq!((game.position.as_str(), game.name.as_str()), ("nim:1", "A game of mine"));
        assert_eq!(game.idea.chars().count(), LONGEST_IDEA);
        assert_eq!(OwnGame::read(&game.write()), Some(game));
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
        assert!(games.put(OwnGame::new("nim:1", "a", "")) && games.put(OwnGame::new("nim:2", "b", "")));
        assert!(!games.put(OwnGame::new("nim:1", "c", "")));
        let names = |games: &OwnGames| games.all().iter().map(|game| game.name.clone()).collect::<Vec<_>>();
        assert_eq!(names(&games), ["c", "b"]);
        assert_eq!(OwnGames::read(&games.write()), games);
        let first = games.all()[0].clone();
        games.remove(&first);
        assert_eq!(names(&games), ["b"]);
        (0..100).for_each(|n| _ = games.put(OwnGame::new(&format!("nim:{n}"), "", "")));
        assert_eq!(games.all().len(), MOST);
    }

    #[test]
    fn games_of_another_device_are_added() {
        assert_eq!(join("nim:2~b\tnim:1~z", "nim:1~a").as_deref(), Some("nim:1~a\tnim:2~b"));
        assert_eq!([join("nothing", "nim:1"), join("nim:1\tnothing", "")], [None, None]);
    }
}
