//! Toads and Frogs: the division of a row into independent strips.
//!
//! Two toads before two frogs never move again: a jump goes over one animal only. Neither do frogs at the left end nor
//! toads at the right one. All of them are walls, and a stretch between walls is a component.
//!
//! # Source
//! Berlekamp, Conway, Guy, Winning Ways, 1982, ch. 5; Erickson, New toads and frogs results, 1996.

mod bits;
mod duel;
mod values;

pub use duel::ToadsOutcomes;
pub use values::ToadsValues;

/// A free square of a strip.
pub const FREE: u8 = 0;
/// A wall.
pub const WALL: u8 = 1;
/// A toad of Left's, which moves to the right.
pub const TOAD: u8 = 2;
/// A frog of Right's, which moves to the left.
pub const FROG: u8 = 3;

/// A stretch of a row in which somebody can move, without walls at its ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Strip(Vec<u8>);

impl Strip {
    /// The contents of the squares, from the left.
    pub fn cells(&self) -> &[u8] {
        &self.0
    }

    /// The contents of the squares, from the left, without a copy.
    pub fn into_cells(self) -> Vec<u8> {
        self.0
    }

    /// The number of moves of each player if no toad is before a frog: they never meet, and every animal goes on as
    /// long as there is a free square before it, in any order. `None` for all other strips.
    pub fn passed(&self) -> Option<(u64, u64)> {
        let first_toad = self.0.iter().position(|&cell| cell == TOAD).unwrap_or(self.0.len());
        let last_frog = self.0.iter().rposition(|&cell| cell == FROG).unwrap_or(0);
        if first_toad < last_frog {
            return None;
        }
        let free_before = |animal: u8, cells: &mut dyn Iterator<Item = &u8>| {
            let (mut free, mut moves) = (0, 0);
            for &cell in cells {
                free += u64::from(cell == FREE);
                moves += if cell == animal { free } else { 0 };
            }
            moves
        };
        Some((free_before(TOAD, &mut self.0.iter().rev()), free_before(FROG, &mut self.0.iter())))
    }

    /// The number of arrangements of the animals on the squares, an upper bound on the number of followers. Up to 2^63.
    pub fn arrangements(&self) -> u64 {
        let count = |kind: u8| self.0.iter().filter(|&&cell| cell == kind).count() as u64;
        let (toads, frogs, free) = (count(TOAD), count(FROG), count(FREE));
        // The factors one after the other, so that each product is a binomial coefficient or a product of two.
        let choose =
            |n: u64, k: u64| (1..=k).fold(1u128, |c, i| (c * u128::from(n - k + i) / u128::from(i)).min(1 << 63));
        let ways = choose(toads + frogs + free, toads) * choose(frogs + free, frogs);
        ways.min(1 << 63) as u64
    }

    fn is_alive(&self) -> bool {
        let moves = |cells: &[u8]| {
            let pair = cells.windows(2).any(|two| matches!(two, [TOAD, FREE] | [FREE, FROG]));
            pair || cells.windows(3).any(|three| matches!(three, [TOAD, FROG, FREE] | [FREE, TOAD, FROG]))
        };
        moves(&self.0)
    }
}

/// The strips of a row in which somebody can move, each with its first square.
///
/// # Complexity
/// Linear in the row.
pub fn strips(row: &[u8]) -> Vec<(usize, Strip)> {
    let mut walls: Vec<bool> = row.iter().map(|&cell| cell == WALL).collect();
    for (at, four) in row.windows(4).enumerate() {
        if four == [TOAD, TOAD, FROG, FROG] {
            walls[at..at + 4].fill(true);
        }
    }
    // An animal stuck at an end is a wall for the animals behind it.
    for at in 0..row.len() {
        walls[at] |= row[at] == FROG && (at == 0 || walls[at - 1]);
    }
    for at in (0..row.len()).rev() {
        walls[at] |= row[at] == TOAD && (at + 1 == row.len() || walls[at + 1]);
    }
    let mut found = Vec::new();
    let mut at = 0;
    for stretch in walls.chunk_by(|a, b| a == b) {
        let strip = Strip(row[at..at + stretch.len()].to_vec());
        if !stretch[0] && strip.is_alive() {
            found.push((at, strip));
        }
        at += stretch.len();
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(text: &str) -> Vec<u8> {
        text.bytes().map(|c| b".#br".iter().position(|&letter| letter == c).unwrap() as u8).collect()
    }

    #[test]
    fn arrangements_are_counted() {
        let ways =
            |text: &str| strips(&row(text)).into_iter().map(|(_, strip)| strip.arrangements()).collect::<Vec<_>>();
        assert_eq!(ways("b.r"), [6]);
        assert_eq!(ways("bb..rr"), [90]);
        assert_eq!(ways("bbbbbb...rrrrrr"), [420_420]);
        // 24! / 8!^3
        assert_eq!(ways("bbbbbbbb........rrrrrrrr"), [9_465_511_770]);
        assert_eq!(ways(&format!("{}{}{}", "b".repeat(99), ".".repeat(99), "r".repeat(99))), [1 << 63]);
    }

    #[test]
    fn walls_part_a_row() {
        let parts = |text: &str| {
            let strips = strips(&row(text)).into_iter();
            strips.map(|(at, strip)| (at, strip.passed(), strip.0.len())).collect::<Vec<_>>()
        };
        assert_eq!(parts("b.r"), [(0, None, 3)]);
        assert_eq!(parts("b..bbrr.r"), [(0, Some((2, 0)), 3), (7, Some((0, 1)), 2)]);
        assert_eq!(parts("rr.b..bb"), [(2, Some((2, 0)), 4)]);
        assert_eq!(parts("r.b"), []);
        assert_eq!(parts("..r.b.."), [(0, Some((2, 2)), 7)]);
        assert_eq!(parts("b.#.r"), [(0, Some((1, 0)), 2), (3, Some((0, 1)), 2)]);
        assert_eq!(parts("br."), [(0, None, 3)]);
    }
}
