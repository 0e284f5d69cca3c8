//! Conjectures that someone wrote down, each with its state; and own positions as rows beside a conjecture. A pure
//! value, kept on the device.
//!
//! In: conjectures, collected positions, games. Out: a text for the device, rows. It must not know the browser.
use crate::storage::collection::{Collection, PositionMark};
use crate::storage::finished_games::FinishedGames;
use solver::conjecture::{Conjecture, numbers};
use solver::{Play, Player, Position};

/// The largest number of conjectures kept.
const MOST: usize = 60;
/// The largest number of own positions shown and searched.
pub const MOST_ROWS: usize = 60;

/// The state of a conjecture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ConjectureState {
    /// Not searched yet.
    Open,
    /// All positions whose numbers have at most this sum fit. No proof.
    Supported(u64),
    /// This position is a counterexample.
    Refuted(String),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotebookEntry {
    pub conjecture: Conjecture,
    pub state: ConjectureState,
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Notebook(pub Vec<NotebookEntry>);

/// One of the person's own positions: its mark, how often the player to move has won or lost from there on, and the positions after
/// the moves that were made there, each with whether it was the winner's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotebookRow {
    pub position: Position,
    pub mark: Option<PositionMark>,
    pub won: usize,
    pub lost: usize,
    pub next: Vec<(Position, bool)>,
}

impl ConjectureState {
    fn read(text: &str) -> Option<ConjectureState> {
        if text == "?" {
            return Some(ConjectureState::Open);
        }
        if let Some(most) = text.strip_prefix('+') {
            return most.parse().ok().map(ConjectureState::Supported);
        }
        let position = text.strip_prefix('-')?;
        position.parse::<Position>().ok().map(|_| ConjectureState::Refuted(position.to_owned()))
    }

    fn write(&self) -> String {
        match self {
            ConjectureState::Open => "?".to_owned(),
            ConjectureState::Supported(most) => format!("+{most}"),
            ConjectureState::Refuted(position) => format!("-{position}"),
        }
    }

    /// Order of states: a counterexample outranks any number of fitting positions.
    fn rank(&self) -> u64 {
        match self {
            ConjectureState::Open => 0,
            ConjectureState::Supported(most) => most + 1,
            ConjectureState::Refuted(_) => u64::MAX,
        }
    }
}

impl Notebook {
    /// Parses; invalid entries are skipped.
    pub fn read(text: &str) -> Notebook {
        let entry = |text: &str| {
            let (state, conjecture) = text.trim().split_once(' ')?;
            Some(NotebookEntry { conjecture: conjecture.parse().ok()?, state: ConjectureState::read(state)? })
        };
        // Rules of one's own have a sign between conditions that parts entries, too.
        let mut depth = 0_usize;
        let parts = text.split(|c: char| {
            match c {
                '(' => depth += 1,
                ')' => depth = depth.saturating_sub(1),
                _ => {}
            }
            c == ';' && depth == 0
        });
        Notebook(parts.filter_map(entry).take(MOST).collect())
    }

    /// One line, to be read again.
    pub fn write(&self) -> String {
        let entry = |entry: &NotebookEntry| format!("{} {}", entry.state.write(), entry.conjecture);
        self.0.iter().map(entry).collect::<Vec<_>>().join(";")
    }

    pub fn has(&self, conjecture: &Conjecture) -> bool {
        self.0.iter().any(|entry| entry.conjecture == *conjecture)
    }

    /// Adds a conjecture. `false` when the notebook is full.
    pub fn add(&mut self, new: NotebookEntry) -> bool {
        if self.has(&new.conjecture) {
            self.learn(&new.conjecture, new.state);
            return true;
        }
        let room = self.0.len() < MOST;
        if room {
            self.0.push(new);
        }
        room
    }

    /// Updates the state of a conjecture, if it is in the notebook; a state of higher rank stays.
    pub fn learn(&mut self, of: &Conjecture, state: ConjectureState) {
        if let Some(entry) = self.0.iter_mut().find(|entry| entry.conjecture == *of)
            && state.rank() > entry.state.rank()
        {
            entry.state = state;
        }
    }

    pub fn remove(&mut self, of: &Conjecture) {
        self.0.retain(|entry| entry.conjecture != *of);
    }

    /// Adds those of another device.
    #[must_use]
    pub fn joined(mut self, other: Notebook) -> Notebook {
        for entry in other.0 {
            self.add(entry);
        }
        self
    }

    /// The entries as lines of a file, below their names.
    pub fn lines(&self) -> Vec<Vec<String>> {
        let line = |NotebookEntry { conjecture, state }: &NotebookEntry| {
            let (known, most, counter) = match state {
                ConjectureState::Open => ("open", String::new(), String::new()),
                ConjectureState::Supported(most) => ("supported, not proved", most.to_string(), String::new()),
                ConjectureState::Refuted(position) => ("refuted", String::new(), position.clone()),
            };
            vec![
                conjecture.game.clone(),
                conjecture.play.to_string(),
                conjecture.claim.key().to_owned(),
                conjecture.rule(),
                known.to_owned(),
                most,
                counter,
            ]
        };
        let head = ["game", "play", "claim", "rule", "state", "up_to", "counterexample"].map(str::to_owned).to_vec();
        std::iter::once(head).chain(self.0.iter().map(line)).collect()
    }
}

/// Own positions of a game under a convention: collected ones first, then those from games.
pub fn rows(collection: &Collection, games: &FinishedGames, game: &str, play: Play) -> Vec<NotebookRow> {
    let mut all: Vec<NotebookRow> = Vec::new();
    let mut row = |position: &Position, change: &dyn Fn(&mut NotebookRow)| {
        // Numbers of a board take longer to tell than its game.
        let is_of_game = position.only().is_some_and(|only| only.rules() == game);
        if !is_of_game || numbers(position).is_none() {
            return;
        }
        let known = all.iter().position(|row| row.position == *position);
        let place = known.unwrap_or_else(|| {
            all.push(NotebookRow { position: position.clone(), mark: None, won: 0, lost: 0, next: Vec::new() });
            all.len() - 1
        });
        change(&mut all[place]);
    };
    for entry in collection.0.iter().filter(|entry| entry.play == play && entry.by == Player::Left) {
        if let Ok(position) = entry.position.parse() {
            row(&position, &|row| row.mark = Some(entry.mark));
        }
    }
    for past in games.past_positions(play) {
        row(&past.position, &|row| {
            if past.won {
                row.won += 1;
            } else {
                row.lost += 1;
            }
            row.next.extend(past.next.clone().map(|to| (to, past.won)));
        });
    }
    all.truncate(MOST_ROWS);
    all
}

/// The finished games of these rules that began on boards of which no conjecture speaks: their number, and that of those that
/// whoever began has won.
pub fn elsewhere(games: &FinishedGames, game: &str, play: Play) -> (usize, usize) {
    let mut count = (0, 0);
    for past in games.games().into_iter().map(|past| past.game).filter(|past| past.play() == play) {
        let start = past.start();
        if start.only().is_some_and(|only| only.rules() == game) && numbers(start).is_none() {
            count.0 += 1;
            count.1 += usize::from(past.winner() == Some(past.first()));
        }
    }
    count
}

/// Rows as lines of a file, below their names.
pub fn lines(rows: &[NotebookRow], play: Play) -> Vec<Vec<String>> {
    let line = |row: &NotebookRow| {
        let mark = match row.mark {
            Some(PositionMark::Won) => "+",
            Some(PositionMark::Lost) => "-",
            Some(PositionMark::Open) => "?",
            None => "",
        };
        let numbers = [row.won, row.lost].map(|n| n.to_string());
        let [won, lost] = numbers;
        vec![row.position.to_string(), play.to_string(), mark.to_owned(), won, lost]
    };
    let head = ["position", "play", "mark", "mover_won", "mover_lost"].map(str::to_owned).to_vec();
    std::iter::once(head).chain(rows.iter().map(line)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::storage::collection;
    use link::own_caption::OwnCaption;
    use play::session::Session;

    fn entry(text: &str, state: ConjectureState) -> NotebookEntry {
        NotebookEntry { conjecture: text.parse().unwrap(), state }
    }

    #[test]
    fn what_is_written_down_is_read_again() {
        let mut all = Notebook::default();
        assert!(all.add(entry("nim n lost xor=0", ConjectureState::Supported(12))));
        assert!(all.add(entry("nim m lost max=1 ? !even : xor=0", ConjectureState::Open)));
        assert!(all.add(entry(
            "subtraction(1-3) n lost total%4=0.2",
            ConjectureState::Refuted("subtraction(1,2,3):2".into())
        )));
        assert!(all.add(entry("heaps(k=1;n=2..) n lost even", ConjectureState::Open)));
        assert!(all.add(entry("squares(LR=.-x) m opening squares=1", ConjectureState::Open)));
        let text = all.write();
        assert!(text.starts_with("+12 nim n lost xor=0;? nim m"), "{text}");
        assert_eq!(Notebook::read(&text), all);
        assert_eq!(Notebook::read("? what;+x nim n lost even;-zzz nim n lost even;;"), Notebook::default());
        let lines = all.lines();
        assert_eq!(lines[1].join("|"), "nim|normal|lost|xor=0|supported, not proved|12|");
        assert!(lines.iter().all(|line| line.len() == lines[0].len()));
    }

    #[test]
    fn a_conjecture_never_knows_less_than_before() {
        let mut all = Notebook::default();
        all.add(entry("nim n lost xor=0", ConjectureState::Supported(12)));
        let of = all.0[0].conjecture.clone();
        all.learn(&of, ConjectureState::Supported(5));
        all.add(entry("nim n lost xor=0", ConjectureState::Open));
        assert_eq!(all.0, [entry("nim n lost xor=0", ConjectureState::Supported(12))]);
        all.learn(&of, ConjectureState::Refuted("nim:1".into()));
        all.learn(&of, ConjectureState::Supported(50));
        assert_eq!(all.0[0].state, ConjectureState::Refuted("nim:1".into()));
        let other = Notebook(vec![entry("nim n lost even", ConjectureState::Open)]);
        assert_eq!(all.clone().joined(other).0.len(), 2);
        all.remove(&of);
        assert_eq!(all, Notebook::default());
    }

    #[test]
    fn rows_come_from_the_collection_and_from_games() {
        let mark = |mark, position: &str| collection::MarkedPosition {
            mark,
            play: Play::Normal,
            by: Player::Left,
            position: position.to_owned(),
        };
        let collection = Collection(vec![mark(PositionMark::Won, "nim:2,1"), mark(PositionMark::Lost, "kayles:2")]);
        let moves = ["2→1", "1→0", "1→0"].map(str::to_owned);
        let (game, rest) = Session::replay("nim:2,1".parse().unwrap(), Play::Normal, Player::Left, &moves);
        assert_eq!(rest, None);
        let games = FinishedGames::default().with(&game, &OwnCaption::default());
        let all = rows(&collection, &games, "nim", Play::Normal);
        let entries: Vec<(String, Option<PositionMark>, usize, usize)> =
            all.iter().map(|row| (row.position.to_string(), row.mark, row.won, row.lost)).collect();
        assert_eq!(entries[0], ("nim:2,1".to_owned(), Some(PositionMark::Won), 1, 0));
        assert_eq!((entries[1].2, entries[1].3), (0, 1), "{entries:?}");
        assert_eq!(entries.len(), 4);
        assert_eq!(lines(&all, Play::Normal)[1], ["nim:2,1", "normal", "+", "1", "0"]);
        assert!(rows(&collection, &games, "nim", Play::Misere).is_empty());
    }

    /// Games on boards with rules of one's own: those from a board as at the beginning are rows, with their first moves; others are
    /// counted.
    #[test]
    fn games_on_boards_of_ones_own_are_rows_or_counted() {
        let played = |start: &str, moves: &[&str]| {
            let moves: Vec<String> = moves.iter().map(|&name| name.to_owned()).collect();
            let (game, rest) = Session::replay(start.parse().unwrap(), Play::Normal, Player::Left, &moves);
            assert_eq!(rest, None);
            game
        };
        const RULES: &str = "squares(LR=.-x,LR=..-xx)";
        let games = [
            played(&format!("{RULES}:1x3"), &["1,2", "1,1", "1,3"]),
            played(&format!("{RULES}:1x3"), &["1,1", "1,2-1,3"]),
            played(&format!("{RULES}:.#."), &["1,1", "1,3"]),
        ];
        let games = games.iter().fold(FinishedGames::default(), |all, game| all.with(game, &OwnCaption::default()));
        let all = rows(&Collection::default(), &games, RULES, Play::Normal);
        assert_eq!(all.iter().map(|row| (row.won, row.lost)).collect::<Vec<_>>(), [(1, 1)]);
        let next: Vec<(String, bool)> = all[0].next.iter().map(|(to, won)| (to.to_string(), *won)).collect();
        assert_eq!(next, [(format!("{RULES}:.#."), true), (format!("{RULES}:#.."), false)]);
        assert_eq!(elsewhere(&games, RULES, Play::Normal), (1, 0));
        assert_eq!(elsewhere(&games, "squares(LR=.-x)", Play::Normal), (0, 0));
    }
}
