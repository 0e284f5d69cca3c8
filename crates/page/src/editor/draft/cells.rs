//! The rest of a chocolate, set up by hand: boxes in three to six dimensions, and bars with the poison anywhere.
//!
//! Putting a cell back restores all cells between it and the poison, biting one removes all behind it: so every draft
//! is a position.
use super::{MOST_COLUMNS, MOST_CUBES, MOST_ROWS};
use solver::board::{Cube, Square};

/// The first and last square of a row, from 1; `(0, 0)` for an empty row.
pub type BarRow = (u32, u32);

/// A bar with the poison anywhere, by its rows from below.
#[derive(Debug, Clone, PartialEq)]
pub struct Poisoned {
    pub rows: Vec<BarRow>,
    pub poison: Square,
}

impl Poisoned {
    /// A bar from a board's rows: the reach of each, and the number of squares missing at its left (an empty list:
    /// none).
    pub fn from_rows(rows: &[u32], gone: &[u32], poison: Square) -> Option<Poisoned> {
        let fits = rows.len() <= MOST_ROWS && rows.iter().all(|&n| n <= MOST_COLUMNS);
        let row = |(i, &to): (usize, &u32)| if to == 0 { (0, 0) } else { (gone.get(i).map_or(1, |n| n + 1), to) };
        fits.then(|| Poisoned { rows: rows.iter().enumerate().map(row).collect(), poison })
    }

    pub fn has(&self, square: Square) -> bool {
        self.rows.get(square.y as usize - 1).is_some_and(|&(from, to)| (from..=to).contains(&square.x))
    }

    fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        (1..).zip(&self.rows).flat_map(|(y, &(from, to))| (from.max(1)..=to).map(move |x| Square { x, y }))
    }

    fn of(squares: impl Iterator<Item = Square>, poison: Square) -> Poisoned {
        let mut rows: Vec<BarRow> = Vec::new();
        for Square { x, y } in squares {
            rows.resize(rows.len().max(y as usize), (0, 0));
            let row = &mut rows[y as usize - 1];
            *row = if row.1 == 0 { (x, x) } else { (row.0.min(x), row.1.max(x)) };
        }
        Poisoned { rows, poison }
    }

    /// The bar with this square, and all between it and the poison.
    fn with(&self, square: Square) -> Poisoned {
        let span = |a: u32, b: u32| a.min(b)..=a.max(b);
        let Square { x, y } = self.poison;
        let between = span(y, square.y).flat_map(|y| span(x, square.x).map(move |x| Square { x, y }));
        Poisoned::of(self.squares().chain(between), self.poison)
    }

    /// The bar without this square and all behind it.
    fn without(&self, square: Square) -> Poisoned {
        Poisoned::of(self.squares().filter(|far| !far.is_beyond(square, self.poison)), self.poison)
    }

    /// The bar after a tap: bites a square, or brings it back; on the poison nothing.
    pub fn tapped(&self, square: Square) -> Poisoned {
        match self.has(square) {
            _ if square == self.poison => self.clone(),
            true => self.without(square),
            false => self.with(square),
        }
    }

    /// The bar with the poison elsewhere, and the squares that then have to lie between it and the others.
    pub fn moved(&self, poison: Square) -> Poisoned {
        let start = Poisoned { rows: Vec::new(), poison };
        self.squares().fold(start, |next, square| next.with(square))
    }

    /// The poison alone.
    pub fn emptied(&self) -> Poisoned {
        Poisoned { rows: Vec::new(), poison: self.poison }.with(self.poison)
    }

    /// The state in the notation, after the colon.
    pub fn state(&self) -> String {
        let row = |&(from, to): &BarRow| match (from, to) {
            (_, 0) => "0".to_owned(),
            (1, to) => to.to_string(),
            (from, to) => format!("{from}-{to}"),
        };
        self.rows.iter().map(row).collect::<Vec<_>>().join(",")
    }
}

/// A box of chocolate, partly eaten.
#[derive(Debug, Clone, PartialEq)]
pub struct Block {
    pub extents: Vec<u32>,
    pub cubes: Vec<Cube>,
}

impl Block {
    /// A box; `None` if it is too large to set up by touch.
    pub fn new(extents: &[u32], cubes: &[Cube]) -> Option<Block> {
        let block = Block { extents: extents.to_vec(), cubes: cubes.to_vec() };
        (places(extents).len() <= MOST_CUBES).then_some(block)
    }

    /// A box of these cubes, with the least extents around them.
    fn of(dimensions: usize, cubes: Vec<Vec<u32>>) -> Block {
        let extent = |axis: usize| cubes.iter().map(|cube| cube[axis]).max().unwrap_or(1);
        Block { extents: (0..dimensions).map(extent).collect(), cubes: cubes.iter().map(|at| cube(at)).collect() }
    }

    fn lists(&self) -> impl Iterator<Item = Vec<u32>> + '_ {
        self.cubes.iter().map(|cube| cube.coordinates().collect())
    }

    /// All places of the box, in the order of the text: layer by layer.
    pub fn places(&self) -> Vec<Vec<u32>> {
        places(&self.extents)
    }

    /// A bar as two layers of a box.
    pub fn from_bar(rows: &[u32]) -> Option<Block> {
        let squares = (1..).zip(rows).flat_map(|(z, &n)| (1..=n).map(move |y| (y, z)));
        let cubes: Vec<Vec<u32>> = squares.flat_map(|(y, z)| [vec![1, y, z], vec![2, y, z]]).collect();
        let block = Block::of(3, cubes);
        (block.places().len() <= MOST_CUBES).then_some(block)
    }

    pub fn has(&self, at: &[u32]) -> bool {
        self.cubes.contains(&cube(at))
    }

    /// The box after a tap: bites a cube with all behind it, or brings it back with all between it and the poison.
    pub fn tapped(&self, at: &[u32]) -> Block {
        let dimensions = self.extents.len();
        if at.iter().all(|&c| c == 1) {
            return self.clone();
        }
        let below = |a: &[u32], b: &[u32]| a.iter().zip(b).all(|(a, b)| a <= b);
        let here = self.has(at);
        let stays = |place: &Vec<u32>| match here {
            true => self.has(place) && !below(at, place),
            false => self.has(place) || below(place, at),
        };
        Block::of(dimensions, self.places().into_iter().filter(stays).collect())
    }

    /// The box with another extent along an axis: the last layer is repeated, or layers are cut off. `None` if it is
    /// too large.
    pub fn sized(&self, axis: usize, extent: u32) -> Option<Block> {
        let last = self.extents[axis];
        let grown = |at: Vec<u32>| {
            let to = if at[axis] == last { extent.max(last) } else { at[axis] };
            (at[axis]..=to).map(move |c| {
                let mut at = at.clone();
                at[axis] = c;
                at
            })
        };
        let cubes = self.lists().flat_map(grown).filter(|at| at[axis] <= extent).collect();
        let block = Block::of(self.extents.len(), cubes);
        (block.places().len() <= MOST_CUBES).then_some(block)
    }

    /// The box with one dimension more, in two equal layers; `None` if it is too large.
    pub fn deeper(&self) -> Option<Block> {
        let cubes = self.lists().flat_map(|at| [1, 2].map(|c| [&[c], &at[..]].concat())).collect();
        let block = Block::of(self.extents.len() + 1, cubes);
        (block.extents.len() <= Cube::DIMENSIONS && block.places().len() <= MOST_CUBES).then_some(block)
    }

    /// The first layer alone, one dimension less; of three dimensions the rows of a bar.
    pub fn flatter(&self) -> Result<Block, Vec<u32>> {
        let layer: Vec<Vec<u32>> = self.lists().filter(|at| at[0] == 1).map(|at| at[1..].to_vec()).collect();
        if self.extents.len() > 3 {
            return Ok(Block::of(self.extents.len() - 1, layer));
        }
        let row = |z: u32| layer.iter().filter(|at| at[1] == z).count() as u32;
        Err((1..=self.extents[2]).map(row).collect())
    }

    /// The box turned: the last axis becomes the first, all others the next.
    pub fn turned(&self) -> Block {
        let turn = |mut at: Vec<u32>| {
            at.rotate_right(1);
            at
        };
        Block::of(self.extents.len(), self.lists().map(turn).collect())
    }

    /// The full box with these extents.
    pub fn full(&self) -> Block {
        Block::of(self.extents.len(), self.places())
    }

    /// The poison alone.
    pub fn emptied(&self) -> Block {
        Block::of(self.extents.len(), vec![vec![1; self.extents.len()]])
    }

    /// The state as nested lists: rows over the last coordinate, their lengths along the last but one.
    pub fn state(&self) -> String {
        self.list(&mut Vec::new()).unwrap_or_default()
    }

    fn list(&self, path: &mut Vec<u32>) -> Option<String> {
        let inner = self.extents.len() - 2;
        let items: Vec<String> = if path.len() == inner {
            let length = |z: u32| {
                let row = |cube: &&Cube| {
                    let at: Vec<u32> = cube.coordinates().collect();
                    at.starts_with(path) && at[inner + 1] == z
                };
                self.cubes.iter().filter(row).count()
            };
            (1..).map(length).take_while(|n| *n > 0).map(|n| n.to_string()).collect()
        } else {
            let mut lists = Vec::new();
            for c in 1..=self.extents[path.len()] {
                path.push(c);
                lists.extend(self.list(path));
                path.pop();
            }
            lists
        };
        (!items.is_empty()).then(|| format!("[{}]", items.join(",")))
    }
}

fn cube(at: &[u32]) -> Cube {
    Cube::new(&at.iter().map(|&c| c as u8).collect::<Vec<u8>>())
}

/// All places of a box; the last axis but one changes first, then the last, then the others.
fn places(extents: &[u32]) -> Vec<Vec<u32>> {
    let mut all = vec![Vec::new()];
    for &extent in extents {
        all = all.into_iter().flat_map(|at: Vec<u32>| (1..=extent).map(move |c| [&at[..], &[c]].concat())).collect();
    }
    let inner = extents.len() - 2;
    all.sort_by_key(|at| [&at[..inner], &[at[inner + 1], at[inner]]].concat());
    all
}

#[cfg(test)]
mod tests {
    use super::super::Draft;
    use super::*;
    use solver::Position;
    use solver::board::{Act, Board};

    fn block(text: &str) -> Block {
        match Draft::of(text) {
            Some(Draft::Block(block)) => block,
            other => panic!("{text}: {other:?}"),
        }
    }

    fn bar(text: &str) -> Poisoned {
        match Draft::of(text) {
            Some(Draft::Poisoned(bar)) => bar,
            other => panic!("{text}: {other:?}"),
        }
    }

    #[test]
    fn a_box_is_bitten_and_mended_like_the_game_bites() {
        for text in ["chomp:3x2x2", "chomp:[[3,3],[2],[1]]", "chomp:2x2x2x2", "chomp:2x3x2"] {
            let position: Position = text.parse().unwrap();
            for mv in position.moves(solver::Player::Left) {
                let Act::BiteCube(cube) = mv.act else { panic!("{text}: {:?}", mv.act) };
                let at: Vec<u32> = cube.coordinates().collect();
                let bitten = block(text).tapped(&at);
                assert_eq!(
                    format!("chomp:{}", bitten.state()).parse::<Position>().unwrap().to_string(),
                    mv.to.to_string()
                );
                if bitten.extents == block(text).extents {
                    assert!(bitten.tapped(&at).has(&at), "{text} {at:?}");
                }
            }
        }
        let small = block("chomp:[[1],[1]]");
        assert_eq!(
            small.sized(1, 3).and_then(|block| block.sized(2, 2)).map(|block| block.state()).as_deref(),
            Some("[[3,3],[3,3]]")
        );
        assert_eq!(block("chomp:3x2x2").sized(0, 1).map(|block| block.state()).as_deref(), Some("[[2,2]]"));
        assert_eq!(block("chomp:[[3,3],[2]]").tapped(&[2, 3, 2]).state(), "[[3,3],[3,3]]");
        assert!(block("chomp:4x4x4").sized(0, 5).is_none());
    }

    #[test]
    fn a_box_is_turned_and_gains_and_loses_a_dimension() {
        let turned = block("chomp:[[2,2],[1]]").turned();
        assert_eq!(turned.turned().turned(), block("chomp:[[2,2],[1]]"));
        let class = |block: &Block| {
            format!("chomp:{}", block.state()).parse::<Position>().unwrap().components()[0].effective().memo_key()
        };
        assert_eq!(class(&turned), class(&block("chomp:[[2,2],[1]]")));
        let deep = block("chomp:[[2,2],[1]]").deeper().unwrap();
        assert_eq!(deep.state(), "[[[2,2],[1]],[[2,2],[1]]]");
        assert_eq!(deep.flatter(), Ok(block("chomp:[[2,2],[1]]")));
        assert_eq!(block("chomp:[[3,1],[1]]").flatter(), Err(vec![3, 1]));
        assert_eq!(Block::from_bar(&[3, 1]).unwrap().state(), "[[3,1],[3,1]]");
    }

    #[test]
    fn a_poisoned_bar_is_bitten_like_the_game_bites() {
        for text in ["chomp(2,2):4x3", "chomp(3,1):5x2", "chomp(2,2):0,2-3,2-3"] {
            let position: Position = text.parse().unwrap();
            let bar = bar(text);
            for mv in position.moves(solver::Player::Left) {
                let Act::Bite(at) = mv.act else { panic!("{text}: {:?}", mv.act) };
                let bitten = bar.tapped(at);
                let Square { x, y } = bar.poison;
                let text = format!("chomp({x},{y}):{}", bitten.state());
                assert_eq!(text.parse::<Position>().unwrap().to_string(), mv.to.to_string());
                assert!(bitten.tapped(at).has(at));
            }
        }
    }

    #[test]
    fn wherever_the_poison_goes_there_is_a_position() {
        for text in ["chomp(2,2):4x3", "chomp(2,2):0,2-3,2-3"] {
            for (x, y) in [(1, 1), (4, 1), (2, 3), (7, 2), (1, 5)] {
                let poison = Square { x, y };
                let draft = Draft::Poisoned(bar(text).moved(poison));
                let written = draft.accepted(text).unwrap();
                let board = written.parse::<Position>().unwrap().boards().swap_remove(0);
                assert!(matches!(board, Board::Bar { poison: now, .. } if now == poison), "{written}");
                assert!(bar(text).squares().all(|square| bar(text).moved(poison).has(square)));
            }
        }
    }
}
