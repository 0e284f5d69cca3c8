//! Collected positions, each marked as won, lost or undecided for the player to move. A pure value, kept on the device.
//!
//! In: marks. Out: a text for the device, and tables in which patterns show. It must not know the browser.
use solver::position::ComponentText;
use solver::{Play, Player};

/// The largest number of positions kept.
pub const MOST: usize = 200;
/// The largest number in a table.
const LONGEST: u64 = 60;

/// The collector's opinion of the player to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum PositionMark {
    Won,
    Lost,
    Open,
}

impl PositionMark {
    pub const ALL: [PositionMark; 3] = [PositionMark::Won, PositionMark::Lost, PositionMark::Open];

    fn sign(self) -> char {
        match self {
            PositionMark::Won => '+',
            PositionMark::Lost => '-',
            PositionMark::Open => '?',
        }
    }
}

/// A position and the player to move; Left for impartial games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MarkedPosition {
    pub mark: PositionMark,
    pub play: Play,
    pub by: Player,
    pub position: String,
}

impl MarkedPosition {
    fn is_of(&self, other: &MarkedPosition) -> bool {
        (self.play, self.by, &self.position) == (other.play, other.by, &other.position)
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Collection(pub Vec<MarkedPosition>);

/// Marks of one game's positions that differ in one number, or in two: from 0 on, by rows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MarkTable {
    /// The game with its parameters, as in the notation.
    pub game: String,
    pub rows: Vec<Vec<Option<PositionMark>>>,
}

/// The numbers of a position, and its mark.
type Numbered = (Vec<u64>, PositionMark);

impl Collection {
    /// Parses; invalid entries are skipped.
    pub fn read(text: &str) -> Collection {
        let entry = |text: &str| {
            let mut words = text.trim().splitn(4, ' ');
            let mark = words.next()?;
            let mark = PositionMark::ALL.into_iter().find(|m| mark == m.sign().to_string())?;
            let play = Play::from_letter(words.next()?)?;
            let by = Player::from_letter(words.next()?)?;
            Some(MarkedPosition { mark, play, by, position: words.next()?.to_owned() })
        };
        Collection(text.split(';').filter_map(entry).take(MOST).collect())
    }

    /// The entries as lines of a file, below their names.
    pub fn lines(&self) -> Vec<Vec<String>> {
        let line = |e: &MarkedPosition| {
            [e.position.clone(), e.play.to_string(), e.by.letter().to_owned(), e.mark.sign().to_string()].to_vec()
        };
        let head = ["position", "play", "mover", "mark"].map(str::to_owned).to_vec();
        std::iter::once(head).chain(self.0.iter().map(line)).collect()
    }

    /// One line, to be read again.
    pub fn write(&self) -> String {
        let entry =
            |e: &MarkedPosition| format!("{} {} {} {}", e.mark.sign(), e.play.letter(), e.by.letter(), e.position);
        self.0.iter().map(entry).collect::<Vec<_>>().join(";")
    }

    /// Marks a position anew; setting the same mark again removes the entry. `false` when the collection is full.
    pub fn mark(&mut self, new: MarkedPosition) -> bool {
        match self.0.iter().position(|e| e.is_of(&new)) {
            Some(i) if self.0[i].mark == new.mark => _ = self.0.remove(i),
            Some(i) => self.0[i] = new,
            None if self.0.len() >= MOST => return false,
            None => self.0.push(new),
        }
        true
    }

    /// This collection plus the entries that only `other` has.
    pub fn joined(mut self, other: Collection) -> Collection {
        for entry in other.0 {
            if self.0.len() < MOST && !self.0.iter().any(|e| e.is_of(&entry)) {
                self.0.push(entry);
            }
        }
        self
    }

    /// Tables for the games of one or two numbers, under a convention.
    pub fn tables(&self, play: Play) -> Vec<MarkTable> {
        let mut games: Vec<(String, usize, Vec<Numbered>)> = Vec::new();
        for entry in self.0.iter().filter(|e| e.play == play && e.by == Player::Left) {
            let Some(text) = ComponentText::of(&entry.position) else { continue };
            let game = format!("{}{}", if text.negative { "-" } else { "" }, text.rules);
            let numbers: Option<Vec<u64>> = text.state.split(',').map(|n| n.trim().parse().ok()).collect();
            let fits = |n: &Vec<u64>| matches!(n.len(), 1 | 2) && n.iter().all(|&n| n <= LONGEST);
            let Some(numbers) = numbers.filter(fits) else { continue };
            let place = games.iter().position(|(of, count, _)| *of == game && *count == numbers.len());
            let place = place.unwrap_or_else(|| {
                games.push((game, numbers.len(), Vec::new()));
                games.len() - 1
            });
            games[place].2.push((numbers, entry.mark));
        }
        // One position alone shows no pattern.
        games.into_iter().filter(|(_, _, all)| all.len() > 1).map(|(game, _, all)| MarkTable::new(game, &all)).collect()
    }
}

impl MarkTable {
    fn new(game: String, all: &[Numbered]) -> MarkTable {
        // The last number is the column.
        let place = |n: &[u64]| (if n.len() == 2 { n[0] as usize } else { 0 }, n[n.len() - 1] as usize);
        let height = all.iter().map(|(n, _)| place(n).0).max().unwrap_or(0) + 1;
        let width = all.iter().map(|(n, _)| place(n).1).max().unwrap_or(0) + 1;
        let mut rows = vec![vec![None; width]; height];
        for (numbers, mark) in all {
            let (row, column) = place(numbers);
            rows[row][column] = Some(*mark);
        }
        MarkTable { game, rows }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(mark: PositionMark, position: &str) -> MarkedPosition {
        MarkedPosition { mark, play: Play::Normal, by: Player::Left, position: position.to_owned() }
    }

    #[test]
    fn what_is_written_is_read_again() {
        let mut all = Collection::default();
        assert!(all.mark(entry(PositionMark::Won, "nim:3,5 + kayles:2")));
        assert!(all.mark(MarkedPosition {
            play: Play::Misere,
            by: Player::Right,
            ..entry(PositionMark::Open, "hackenbush:br")
        }));
        assert_eq!(all.write(), "+ n L nim:3,5 + kayles:2;? m R hackenbush:br");
        assert_eq!(Collection::read(&all.write()), all);
        let lines: Vec<String> = all.lines().iter().map(|line| line.join(" ")).collect();
        assert_eq!(lines, ["position play mover mark", "nim:3,5 + kayles:2 normal L +", "hackenbush:br misere R ?"]);
        assert_eq!(Collection::read("x;+ n L;;+ n Q nim:1;- n L nim:1").0, [entry(PositionMark::Lost, "nim:1")]);
    }

    #[test]
    fn a_mark_is_changed_and_taken_away() {
        let mut all = Collection::default();
        for mark in [PositionMark::Open, PositionMark::Lost] {
            all.mark(entry(mark, "nim:4"));
        }
        assert_eq!(all.0, [entry(PositionMark::Lost, "nim:4")]);
        all.mark(entry(PositionMark::Lost, "nim:4"));
        assert_eq!(all, Collection::default());
        for n in 0..MOST {
            assert!(all.mark(entry(PositionMark::Won, &format!("nim:{n}"))));
        }
        assert!(!all.mark(entry(PositionMark::Won, "nim:1000")) && all.mark(entry(PositionMark::Lost, "nim:1")));
    }

    #[test]
    fn a_table_grows_from_games_of_one_and_two_numbers() {
        let mut all = Collection::default();
        for (mark, position) in [
            (PositionMark::Won, "subtraction(1,2):1"),
            (PositionMark::Lost, "subtraction(1,2):3"),
            (PositionMark::Won, "wythoff:0,1"),
            (PositionMark::Lost, "wythoff:1,2"),
            (PositionMark::Won, "chomp:3x3"),
            (PositionMark::Won, "nim:7"),
        ] {
            all.mark(entry(mark, position));
        }
        let tables = all.tables(Play::Normal);
        assert_eq!(tables.len(), 2);
        assert_eq!(tables[0].rows, [[None, Some(PositionMark::Won), None, Some(PositionMark::Lost)]]);
        assert_eq!(tables[1].rows, [[None, Some(PositionMark::Won), None], [None, None, Some(PositionMark::Lost)]]);
        assert_eq!(all.tables(Play::Misere), []);
    }

    #[test]
    fn two_collections_become_one() {
        let one = Collection(vec![entry(PositionMark::Won, "nim:1")]);
        let other = Collection(vec![entry(PositionMark::Lost, "nim:1"), entry(PositionMark::Lost, "nim:2")]);
        assert_eq!(one.joined(other).0, [entry(PositionMark::Won, "nim:1"), entry(PositionMark::Lost, "nim:2")]);
    }
}
