//! Tipping a die: tables that are proved to repeat, so that any number of sticks is covered.
//!
//! From as many sticks on as the die has faces, a column of the table (one entry for each face on top) depends on as
//! many columns before it and on nothing else. So when such a stretch of columns repeats, everything after it does.
use rustc_hash::FxHashMap;

/// The kind of a table's entries.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DiceEntry {
    /// The Grundy value.
    Grundy,
    /// 1 if the player to move wins under normal play, else 0.
    Wins,
    /// 1 if the player to move wins under misère play, else 0.
    Misere,
}

/// The columns up to the end of the first period.
#[derive(Debug, Clone)]
pub struct DiceTable {
    /// `columns[n][a − 1]`: the entry with n sticks and face a on top.
    pub columns: Vec<Vec<u8>>,
    /// The first column that repeats.
    pub from: u64,
    /// The number of columns after which it does.
    pub period: u64,
}

/// The faces the die may be tipped to: over one edge, so neither a again nor, on a cube, the face below. A tetrahedron
/// has an edge to each other face.
pub fn tips(sides: u8, top: u8) -> impl Iterator<Item = u8> {
    (1..=sides).filter(move |&b| b != top && (sides != 6 || b != 7 - top))
}

impl DiceTable {
    fn new(sides: u8, entry: DiceEntry) -> DiceTable {
        let window = usize::from(sides);
        let mut columns: Vec<Vec<u8>> = Vec::new();
        let mut seen: FxHashMap<Vec<Vec<u8>>, usize> = FxHashMap::default();
        loop {
            let n = columns.len();
            let column = |top: u8| {
                let options: Vec<u8> = tips(sides, top)
                    .filter(|&b| usize::from(b) <= n)
                    .map(|b| columns[n - usize::from(b)][usize::from(b) - 1])
                    .collect();
                match entry {
                    DiceEntry::Grundy => (0..).find(|value| !options.contains(value)).expect("few options"),
                    DiceEntry::Misere if options.is_empty() => 1,
                    DiceEntry::Wins | DiceEntry::Misere => u8::from(options.contains(&0)),
                }
            };
            let column = (1..=sides).map(column).collect();
            columns.push(column);
            if columns.len() < window {
                continue;
            }
            let stretch = columns[columns.len() - window..].to_vec();
            let Some(before) = seen.insert(stretch, n) else { continue };
            let period = n - before;
            // The repetition may have begun before the first whole stretch of it.
            let mut from = before + 1 - window;
            while from > 0 && columns[from - 1] == columns[from - 1 + period] {
                from -= 1;
            }
            columns.truncate(from + period);
            return DiceTable { columns, from: from as u64, period: period as u64 };
        }
    }

    /// The column of the table that equals the one of a number of sticks.
    pub fn column(&self, sticks: u64) -> u64 {
        if sticks < self.from { sticks } else { self.from + (sticks - self.from) % self.period }
    }

    /// The entry for any number of sticks, with face `top` (from 1) on top.
    ///
    /// # Panics
    /// If the die has no such face.
    pub fn get(&self, sticks: u64, top: u8) -> u8 {
        self.columns[self.column(sticks) as usize][usize::from(top) - 1]
    }
}

/// The tables computed so far.
#[derive(Default)]
pub struct DiceTables {
    made: FxHashMap<(u8, DiceEntry), DiceTable>,
}

impl DiceTables {
    /// The table of a die with 4 or 6 faces: some dozen columns, made once.
    pub fn table(&mut self, sides: u8, entry: DiceEntry) -> &DiceTable {
        self.made.entry((sides, entry)).or_insert_with(|| DiceTable::new(sides, entry))
    }
}
