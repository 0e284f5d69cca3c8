//! The siblings on a printed sheet: by its number alone, the easy ones first, no two alike.
use solver::Game;
use solver::position::ComponentText;
use std::collections::{BTreeSet, VecDeque};

/// Seeds of each of the three levels that belong to one sheet.
const OF_LEVEL: u32 = 33;

/// The seeds of a sheet's questions, in the order in which they are tried.
#[derive(Debug, Clone)]
pub struct SheetSeeds {
    /// The level of each question, from 0 to 2, the easy ones first.
    levels: Vec<u32>,
    /// Seeds of each level that are left.
    left: [VecDeque<u32>; 3],
}

impl SheetSeeds {
    /// The seeds of a sheet with `count` questions: a sibling's level follows from its seed, and sheets share none.
    pub fn new(sheet: u32, count: u32) -> SheetSeeds {
        let of = |level: u32| (count + 2 - level) / 3;
        let levels = (0..3).flat_map(|level| (0..of(level)).map(move |_| level)).collect();
        let seed = |level: u32, i: u32| sheet.wrapping_mul(3 * OF_LEVEL).wrapping_add(1 + level + 3 * i);
        let left = [0, 1, 2].map(|level| (0..OF_LEVEL).map(|i| seed(level, i)).collect());
        SheetSeeds { levels, left }
    }

    /// The next seed to try for the question at this place: if its level has no more, a harder one, or else an easier
    /// one. `None` if all are tried, and after the last place.
    pub fn next(&mut self, place: usize) -> Option<u32> {
        let level = *self.levels.get(place)? as usize;
        (level..3).chain((0..level).rev()).find_map(|level| self.left[level].pop_front())
    }

    /// The number of questions.
    pub fn count(&self) -> usize {
        self.levels.len()
    }
}

/// Whether a sibling asks about nothing that the ones before asked about, and about no position twice; compares their
/// `about`.
pub fn is_new(about: &[String], before: &[Vec<String>]) -> bool {
    let set = |all: &[String]| all.iter().cloned().collect::<BTreeSet<_>>();
    let own = set(about);
    own.len() == about.len() && before.iter().all(|other| set(other) != own)
}

/// The text of a position with the plants of each drawing, and their branches, in one order; of a board of dominoes its islands.
pub(super) fn sorted(pos: &str) -> String {
    let component = |text: &str| match ComponentText::of(text).map(|parts| (parts.game(), parts)) {
        Some((Some(Game::Hackenbush), parts)) => parts.with_state(&in_order(parts.state)),
        Some((Some(Game::Cram), parts)) if !parts.negative => islands(parts.state),
        _ => text.to_owned(),
    };
    pos.split(" + ").map(component).collect::<Vec<_>>().join(" + ")
}

/// `rb(r,b),g` → `g,rb(b,r)`.
fn in_order(plants: &str) -> String {
    let (mut all, mut depth) = (vec![String::new()], 0);
    for c in plants.chars() {
        depth += i32::from(c == '(') - i32::from(c == ')');
        match all.last_mut() {
            Some(plant) if c != ',' || depth > 0 => plant.push(c),
            _ => all.push(String::new()),
        }
    }
    let branched = |plant: String| match plant.split_once('(') {
        Some((trunk, branches)) => format!("{trunk}({})", in_order(branches.strip_suffix(')').unwrap_or(branches))),
        None => plant,
    };
    let mut all: Vec<String> = all.into_iter().map(branched).collect();
    all.sort_unstable();
    all.join(",")
}

/// Column and row.
type Square = (i64, i64);

/// The islands of a board that have room for a domino, wherever they lie and however they are turned.
fn islands(rows: &str) -> String {
    let free = |(y, row): (i64, &str)| -> Vec<Square> {
        (0..).zip(row.chars()).filter(|(_, c)| *c == '.').map(|(x, _)| (x, y)).collect()
    };
    let mut free: BTreeSet<Square> = (0..).zip(rows.split('/')).flat_map(free).collect();
    let mut all = Vec::new();
    while let Some(first) = free.pop_first() {
        let (mut island, mut open) = (vec![first], vec![first]);
        while let Some((x, y)) = open.pop() {
            for next in [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)] {
                if free.remove(&next) {
                    island.push(next);
                    open.push(next);
                }
            }
        }
        if island.len() > 1 {
            all.push(least_image(&island));
        }
    }
    all.sort_unstable();
    format!("{all:?}")
}

/// The least of the eight images of an island, moved to the corner.
fn least_image(island: &[Square]) -> Vec<Square> {
    let image = |turned: u8| {
        let turn = |&(x, y): &Square| {
            let (x, y) = (if turned & 1 == 0 { x } else { -x }, if turned & 2 == 0 { y } else { -y });
            if turned & 4 == 0 { (x, y) } else { (y, x) }
        };
        let all: Vec<Square> = island.iter().map(turn).collect();
        let left = all.iter().map(|(x, _)| *x).min().unwrap_or(0);
        let top = all.iter().map(|(_, y)| *y).min().unwrap_or(0);
        let mut all: Vec<Square> = all.into_iter().map(|(x, y)| (x - left, y - top)).collect();
        all.sort_unstable();
        all
    };
    (0..8).map(image).min().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sheet_grows_harder_and_shares_no_seed() {
        let levels = |count| SheetSeeds::new(1, count).levels;
        assert_eq!((levels(6), levels(4), levels(1)), (vec![0, 0, 1, 1, 2, 2], vec![0, 0, 1, 2], vec![0]));
        let of = |sheet| SheetSeeds::new(sheet, 6).left;
        let all: Vec<u32> = (1..4).flat_map(|sheet| of(sheet).into_iter().flatten()).collect();
        assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), all.len());
        // The same formula as in the generators' `level`.
        let fits = |(level, seeds): (u32, VecDeque<u32>)| seeds.iter().all(|seed| (seed + 2) % 3 == level);
        assert!((1..9).all(|sheet| (0..3).zip(of(sheet)).all(fits)));
    }

    #[test]
    fn a_level_without_more_gives_way_to_the_next() {
        let mut seeds = SheetSeeds::new(1, 3);
        let all: Vec<u32> = std::iter::from_fn(|| seeds.next(1)).collect();
        assert_eq!(all.len(), 3 * OF_LEVEL as usize);
        let level = |seed: &u32| (seed + 2) % 3;
        assert_eq!([0, 33, 66].map(|i| level(&all[i])), [1, 2, 0]);
        assert_eq!(SheetSeeds::new(1, 3).next(3), None);
    }

    #[test]
    fn drawings_are_alike_in_any_order() {
        assert_eq!(sorted("hackenbush:rb(r,b),g"), "hackenbush:g,rb(b,r)");
        assert_eq!(
            sorted("hackenbush:b,r + -hackenbush:g(gg(b,a),g),b"),
            "hackenbush:b,r + -hackenbush:b,g(g,gg(a,b))"
        );
        assert_eq!(sorted("nim:5,3,x"), "nim:5,3,x");
    }

    #[test]
    fn boards_of_the_same_islands_are_alike() {
        let alike = |one: &str, other: &str| sorted(&format!("cram:{one}")) == sorted(&format!("cram:{other}"));
        assert!(alike("..#../..#../####./####.", ".####/.####/..#../..#.."));
        assert!(alike("..#...", "...#..") && alike("..#...", "...#.#..") && alike("..", "./."));
        // Two islands that changed places.
        assert!(alike("...##/##.##/#####/###..", "..###/#####/##.../####."));
        assert!(!alike("....", "../..") && !alike("..#..", "..#..#..") && !alike(".../..#", "...../#####"));
    }

    #[test]
    fn what_stands_on_the_sheet_is_not_asked_again() {
        let of = |all: &[&str]| all.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
        let before = [of(&["a", "b"]), of(&["c"])];
        assert!(is_new(&of(&["a", "c"]), &before) && is_new(&of(&["d"]), &before));
        assert!(
            !is_new(&of(&["b", "a"]), &before) && !is_new(&of(&["c"]), &before) && !is_new(&of(&["d", "d"]), &before)
        );
    }
}
