//! Boards of squares that are free or covered, of any size.
use crate::board::Place;

/// A board with its free squares, row by row from the top.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Floor {
    width: u32,
    height: u32,
    free: Vec<bool>,
}

/// A domino on two neighbouring squares, the first above or to the left of the second.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Domino {
    /// The upper or left square.
    pub first: Place,
    /// The lower or right square.
    pub second: Place,
}

impl Domino {
    /// Its two squares, the upper or left one first.
    pub fn squares(self) -> [Place; 2] {
        [self.first, self.second]
    }

    /// Whether its squares are in one column.
    pub fn is_vertical(self) -> bool {
        self.first.column == self.second.column
    }
}

/// Connected squares, in reading order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Island {
    /// The squares.
    pub cells: Vec<Place>,
    /// Whether each square has at most two neighbours and there is no circle: however bent, the island plays like a
    /// strip.
    pub is_path: bool,
}

impl Floor {
    /// A board of `width` times `height` squares; `free` says of each, row by row, whether it is free. `None` if the
    /// numbers differ.
    pub fn new(width: u32, height: u32, free: Vec<bool>) -> Option<Floor> {
        (free.len() as u64 == u64::from(width) * u64::from(height)).then_some(Floor { width, height, free })
    }

    /// A board of one row, all free.
    pub fn strip(length: u32) -> Floor {
        Floor { width: length, height: 1, free: vec![true; length as usize] }
    }

    /// The number of columns.
    pub fn width(&self) -> u32 {
        self.width
    }

    /// The number of rows.
    pub fn height(&self) -> u32 {
        self.height
    }

    /// The squares row by row from the top, `true` if free.
    pub fn cells(&self) -> &[bool] {
        &self.free
    }

    /// Whether the square is on the board and free.
    pub fn is_free(&self, place: Place) -> bool {
        place.row < self.height && place.column < self.width && self.free[self.index(place)]
    }

    fn index(&self, place: Place) -> usize {
        place.row as usize * self.width as usize + place.column as usize
    }

    fn place(&self, index: usize) -> Place {
        Place { row: (index / self.width as usize) as u32, column: (index % self.width as usize) as u32 }
    }

    /// All places for a domino, by their first square in reading order, to the right before downwards.
    pub fn dominoes(&self) -> impl Iterator<Item = Domino> {
        let free = self.squares().filter(|&square| self.is_free(square));
        free.flat_map(move |first| {
            let right = Place { column: first.column + 1, ..first };
            let below = Place { row: first.row + 1, ..first };
            [right, below]
                .into_iter()
                .filter(|&second| self.is_free(second))
                .map(move |second| Domino { first, second })
        })
    }

    /// The board with these squares covered.
    pub fn cover(&self, squares: &[Place]) -> Floor {
        let mut next = self.clone();
        for &square in squares {
            let index = next.index(square);
            next.free[index] = false;
        }
        next
    }

    /// All squares, free or not, in reading order.
    pub fn squares(&self) -> impl Iterator<Item = Place> {
        (0..self.free.len()).map(|i| self.place(i))
    }

    /// The squares of the board that share a side with a given one, free or not.
    pub fn beside(&self, place: Place) -> impl Iterator<Item = Place> {
        let Place { row, column } = place;
        let around = [
            row.checked_sub(1).map(|row| Place { row, column }),
            column.checked_sub(1).map(|column| Place { row, column }),
            Some(Place { row, column: column + 1 }),
            Some(Place { row: row + 1, column }),
        ];
        let within = |place: &Place| place.row < self.height && place.column < self.width;
        around.into_iter().flatten().filter(move |place| within(place))
    }

    /// The islands with room for a domino, by their first squares in reading order. Time linear in the board.
    pub fn islands(&self) -> Vec<Island> {
        let mut seen = vec![false; self.free.len()];
        let mut islands = Vec::new();
        for start in 0..self.free.len() {
            if !self.free[start] || seen[start] {
                continue;
            }
            seen[start] = true;
            let mut cells = vec![self.place(start)];
            let (mut next, mut borders, mut most) = (0, 0, 0);
            while let Some(&place) = cells.get(next) {
                next += 1;
                let mut around = 0;
                for neighbour in self.beside(place).filter(|&square| self.is_free(square)) {
                    around += 1;
                    let index = self.index(neighbour);
                    if !std::mem::replace(&mut seen[index], true) {
                        cells.push(neighbour);
                    }
                }
                borders += around;
                most = most.max(around);
            }
            if cells.len() > 1 {
                // A tree has one border fewer than squares, each counted from both sides.
                let is_path = most <= 2 && borders == 2 * (cells.len() - 1);
                cells.sort_unstable();
                islands.push(Island { cells, is_path });
            }
        }
        islands
    }

    /// The smallest board around these squares, with no other square free.
    pub fn around(cells: &[Place]) -> Floor {
        let span = |of: fn(&Place) -> u32| {
            let (least, most) = (cells.iter().map(of).min(), cells.iter().map(of).max());
            (least.unwrap_or(0), most.map_or(0, |most| most + 1))
        };
        let (top, bottom) = span(|place| place.row);
        let (left, right) = span(|place| place.column);
        let (width, height) = (right - left, bottom - top);
        let mut floor = Floor { width, height, free: vec![false; width as usize * height as usize] };
        for place in cells {
            let index = floor.index(Place { row: place.row - top, column: place.column - left });
            floor.free[index] = true;
        }
        floor
    }

    /// The board with rows and columns exchanged.
    pub fn transpose(&self) -> Floor {
        let (width, height) = (self.width as usize, self.height as usize);
        let free = (0..self.free.len()).map(|i| self.free[i % height * width + i / height]).collect();
        Floor { width: self.height, height: self.width, free }
    }

    /// The board with left and right exchanged.
    pub fn flip(&self) -> Floor {
        let rows = self.free.chunks(self.width.max(1) as usize);
        Floor { free: rows.flat_map(|row| row.iter().rev().copied()).collect(), ..*self }
    }

    /// The board rotated by 180 degrees.
    pub fn turn(&self) -> Floor {
        Floor { free: self.free.iter().rev().copied().collect(), ..*self }
    }

    /// The least of the board and its images that keep rows as rows: flipped, turned, both.
    pub fn least_upright(&self) -> Floor {
        let (flip, turn) = (self.flip(), self.turn());
        let both = flip.turn();
        [flip, turn, both].into_iter().fold(self.clone(), Ord::min)
    }

    /// The least of the board and all its images.
    pub fn least(&self) -> Floor {
        self.least_upright().min(self.transpose().least_upright())
    }
}

/// A board from its rows, of free squares (`.`) and others, for tests.
#[cfg(test)]
pub fn floor(text: &str) -> Floor {
    let rows: Vec<&str> = text.split('/').collect();
    let free = rows.iter().flat_map(|row| row.chars().map(|c| c == '.')).collect();
    Floor::new(rows[0].len() as u32, rows.len() as u32, free).unwrap()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn islands_are_found_with_their_shape() {
        #[track_caller]
        fn check(text: &str, want: &[(usize, bool)]) {
            let found: Vec<_> = floor(text).islands().iter().map(|i| (i.cells.len(), i.is_path)).collect();
            assert_eq!(found, want, "{text}");
        }
        check("..#/.#.", &[(3, true)]);
        check("../..", &[(4, false)]);
        check("...../#.###", &[(6, false)]);
        check("..##/#.../####/.#..", &[(5, true), (2, true)]);
        check("#", &[]);
        check(".../.#./...", &[(8, false)]);
    }

    #[test]
    fn images_keep_the_squares() {
        let board = floor("..#/.#.");
        assert_eq!(board.transpose(), floor("../.#/#."));
        assert_eq!(board.flip(), floor("#../.#."));
        assert_eq!(board.turn(), floor(".#./#.."));
        for image in [board.transpose(), board.flip(), board.turn(), board.flip().transpose()] {
            assert_eq!(image.least(), board.least());
        }
        assert_ne!(floor("..#/...").least(), floor(".#./...").least());
    }
}
