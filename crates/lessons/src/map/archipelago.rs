//! Islands in rows, and the routes over the water between two rows.
//!
//! In: the width of each room, and which rooms it builds on. Out: rows of islands, each with its share of the width.

/// Columns of a row.
pub const COLUMNS: usize = 5;

/// An island of a row: the index of its room, and the columns it fills.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Berth {
    pub room: usize,
    pub columns: usize,
}

/// Rows of islands, and the routes between each row and the one before: the data of an SVG path, in a picture of twice
/// [`COLUMNS`] units by two.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Archipelago {
    pub rows: Vec<Vec<Berth>>,
    pub routes: Vec<String>,
}

impl Archipelago {
    /// Lays out rooms in their order. `lanes` are their widths, `before` the rooms that each one builds on, by their
    /// indices: a room is in a later row than those.
    pub fn new(lanes: &[usize], before: &[Vec<usize>]) -> Archipelago {
        let mut rows: Vec<Vec<Berth>> = Vec::new();
        for (room, (&columns, own)) in lanes.iter().zip(before).enumerate() {
            let berth = Berth { room, columns: columns.min(COLUMNS) };
            let fits = |row: &Vec<Berth>| {
                let taken: usize = row.iter().map(|other| other.columns).sum();
                taken + berth.columns <= COLUMNS && row.iter().all(|other| !own.contains(&other.room))
            };
            match rows.last_mut().filter(|row| fits(row)) {
                Some(row) => row.push(berth),
                None => rows.push(vec![berth]),
            }
        }
        for row in &mut rows {
            let taken: usize = row.iter().map(|berth| berth.columns).sum();
            if let Some(last) = row.last_mut() {
                last.columns += COLUMNS - taken;
            }
        }
        let routes = rows.windows(2).map(|pair| routes(&pair[0], &pair[1], before)).collect();
        Archipelago { rows, routes }
    }
}

/// The islands of a row with their middles, in half columns.
fn middles(row: &[Berth]) -> impl Iterator<Item = (usize, usize)> {
    let mut left = 0;
    row.iter().map(move |berth| {
        let middle = 2 * left + berth.columns;
        left += berth.columns;
        (berth.room, middle)
    })
}

/// The routes from islands of a row to those of the next that build on them.
fn routes(upper: &[Berth], lower: &[Berth], before: &[Vec<usize>]) -> String {
    let mut line = String::new();
    for (to, end) in middles(lower) {
        for (_, start) in middles(upper).filter(|(from, _)| before[to].contains(from)) {
            line += &format!("M{start} 0C{start} 1 {end} 1 {end} 2");
        }
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(all: &Archipelago) -> Vec<Vec<(usize, usize)>> {
        all.rows.iter().map(|row| row.iter().map(|berth| (berth.room, berth.columns)).collect()).collect()
    }

    #[test]
    fn what_builds_on_an_island_is_below_it() {
        // As the rooms of the course build on each other.
        let before = [vec![], vec![0], vec![0, 1], vec![1], vec![0, 1, 2], vec![0]];
        let all = Archipelago::new(&[3, 3, 3, 2, 3, 2], &before);
        assert_eq!(rows(&all), [vec![(0, 5)], vec![(1, 5)], vec![(2, 3), (3, 2)], vec![(4, 3), (5, 2)]]);
        assert_eq!(all.routes, ["M5 0C5 1 5 1 5 2", "M5 0C5 1 3 1 3 2M5 0C5 1 8 1 8 2", "M3 0C3 1 3 1 3 2"]);
    }

    #[test]
    fn a_row_is_filled_and_no_wider_than_the_page() {
        let free = vec![Vec::new(); 4];
        let all = Archipelago::new(&[1, 2, 3, 9], &free);
        assert_eq!(rows(&all), [vec![(0, 1), (1, 4)], vec![(2, 5)], vec![(3, 5)]]);
        assert_eq!(all.routes, ["", ""]);
        assert_eq!(Archipelago::new(&[], &[]).rows, Vec::<Vec<Berth>>::new());
    }
}
