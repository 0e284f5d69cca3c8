//! Positions of Chomp on boxes in three to six dimensions.
mod text;

use crate::board::{Board, Cube};
use crate::budget::Stop;
use crate::context::Context;
use crate::player::Play;
use crate::reason::Explanation;
use crate::rules::order;
use crate::ruleset::Solved;
use crate::theory::chomp::Shape;
use crate::theory::ideals::{Grid, Ideals, Mask, each};
use crate::value::Value;
use std::sync::Arc;

pub use text::{Read, full, parse};

/// The most cubes of a box: a question about a larger one would have no answer.
pub const MOST_CUBES: u32 = 128;

/// The rest of a box: with a cube it contains all cubes with smaller coordinates.
///
/// # Shapes
/// `extents` are those of the least box around the rest, one for each dimension; the cube with coordinates c (from 0)
/// is bit Σ cᵢ · Π extents before i.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Block {
    extents: Vec<u32>,
    cubes: Mask,
}

/// A block as a down-set of a grid that it fits in.
struct Seat {
    grid: Arc<Grid>,
    left: Mask,
    /// The cube of each element.
    cubes: Vec<Option<Cube>>,
}

impl Seat {
    fn cube(&self, element: usize) -> Cube {
        self.cubes[element].expect("an element of what is left")
    }
}

impl Block {
    /// The block of these coordinates, from 0; `None` if they do not fit.
    fn of(dimensions: usize, cubes: &[Vec<u32>]) -> Block {
        let extent = |axis: usize| cubes.iter().map(|cube| cube[axis] + 1).max().unwrap_or(1);
        let extents: Vec<u32> = (0..dimensions).map(extent).collect();
        let index = |cube: &Vec<u32>| {
            let strides = extents.iter().scan(1, |stride, n| Some(std::mem::replace(stride, *stride * n)));
            cube.iter().zip(strides).map(|(c, stride)| c * stride).sum::<u32>()
        };
        Block { cubes: cubes.iter().fold(0, |mask, cube| mask | 1 << index(cube)), extents }
    }

    fn coordinates(&self, index: usize) -> Vec<u32> {
        let mut rest = index as u32;
        let part = |n: &u32| {
            let c = rest % n;
            rest /= n;
            c
        };
        self.extents.iter().map(part).collect()
    }

    /// All cubes, from 0: layer by layer, in each row by row from below.
    fn places(&self) -> Vec<Vec<u32>> {
        let mut all: Vec<Vec<u32>> = each(self.cubes).map(|index| self.coordinates(index)).collect();
        all.sort_by_cached_key(|place| reading(place));
        all
    }

    /// All cubes but the poison, in reading order.
    pub fn moves(&self) -> Vec<Cube> {
        self.places().iter().skip(1).map(|place| cube(place)).collect()
    }

    pub fn move_count(&self) -> u32 {
        self.cubes.count_ones() - 1
    }

    /// The cubes eaten with one, in reading order, itself first.
    pub fn eaten(&self, mv: Cube) -> Vec<Cube> {
        let eaten = |place: &Vec<u32>| place.iter().zip(mv.coordinates()).all(|(c, from)| c + 1 >= from);
        self.places().iter().filter(|place| eaten(place)).map(|place| cube(place)).collect()
    }

    pub fn without(&self, mv: Cube) -> Block {
        let mut places = self.places();
        places.retain(|place| place.iter().zip(mv.coordinates()).any(|(c, from)| c + 1 < from));
        Block::of(self.extents.len(), &places)
    }

    pub fn board(&self) -> Board {
        Board::Block { extents: self.extents.clone(), cubes: self.places().iter().map(|place| cube(place)).collect() }
    }

    /// The cube of this name that may be eaten.
    pub fn by_name(&self, name: &str) -> Option<Cube> {
        self.moves().into_iter().find(|cube| cube.to_string() == name)
    }

    /// The normal form: as few dimensions as possible, the axes in the order of their length, and of the images left
    /// the smallest.
    pub fn normal_form(&self) -> Result<Shape, Block> {
        let mut axes: Vec<usize> = (0..self.extents.len()).filter(|&axis| self.extents[axis] > 1).collect();
        let places = self.places();
        if axes.len() <= 2 {
            let [a, b] = [0, 1].map(|i| axes.get(i).copied());
            let at = |place: &Vec<u32>, axis: Option<usize>| axis.map_or(0, |axis| place[axis]);
            let height = b.map_or(1, |axis| self.extents[axis]);
            let row = |y: u32| places.iter().filter(|place| at(place, b) == y).map(|place| at(place, a) + 1).max();
            let shape = Shape::new((0..height).map(|y| row(y).unwrap_or(0)).collect());
            return Ok(shape.expect("rows of a down-set do not grow"));
        }
        axes.sort_by_key(|&axis| std::cmp::Reverse(self.extents[axis]));
        let mut least: Option<Block> = None;
        let mut image = |axes: &[usize]| {
            let turned: Vec<Vec<u32>> =
                places.iter().map(|place| axes.iter().map(|&axis| place[axis]).collect()).collect();
            let block = Block::of(axes.len(), &turned);
            if least.as_ref().is_none_or(|least| block < *least) {
                least = Some(block);
            }
        };
        orders(&mut axes, 0, &|a, b| self.extents[a] == self.extents[b], &mut image);
        Err(least.expect("there is one order at least"))
    }

    /// The parts that only the poison connects, each with it.
    pub fn parts(&self) -> Vec<Block> {
        let mut open = self.places();
        let poison = open.remove(0);
        let below = |a: &[u32], b: &[u32]| a.iter().zip(b).all(|(a, b)| a <= b);
        let mut parts = Vec::new();
        while let Some(first) = open.pop() {
            let mut part = vec![first];
            let mut next = 0;
            while let Some(place) = part.get(next).cloned() {
                let (tied, free) = open.into_iter().partition(|other| below(&place, other) || below(other, &place));
                part.extend::<Vec<Vec<u32>>>(tied);
                (open, next) = (free, next + 1);
            }
            part.push(poison.clone());
            parts.push(Block::of(self.extents.len(), &part));
        }
        parts
    }

    fn seat(&self, ideals: &mut Ideals) -> Seat {
        let grid = ideals.grid(&self.extents).expect("a block is small enough");
        let strides = grid.strides(&self.extents);
        let mut cubes = vec![None; grid.order.len()];
        let mut left = 0;
        for place in self.places() {
            let element = place.iter().zip(&strides).map(|(c, stride)| *c as usize * stride).sum::<usize>();
            cubes[element] = Some(cube(&place));
            left |= 1 << element;
        }
        Seat { grid, left, cubes }
    }

    pub fn value(&self, cx: &mut Context) -> Result<Value, Stop> {
        let seat = self.seat(cx.tables.get());
        order::value(&seat.grid.order, seat.left, cx)
    }

    pub fn explain(&self, play: Play, cx: &mut Context) -> Result<Explanation, Stop> {
        let seat = self.seat(cx.tables.get());
        order::explain(&seat.grid.order, seat.left, &|element| seat.cube(element).to_string(), play, cx)
    }

    pub fn solve(&self, cx: &mut Context) -> Result<Solved<Cube>, Stop> {
        let seat = self.seat(cx.tables.get());
        let Solved { wins, moves, undecided } = order::solve(&seat.grid.order, seat.left, cx)?;
        Ok(Solved { wins, moves: moves.into_iter().map(|element| seat.cube(element)).collect(), undecided })
    }

    pub fn misere(&self, cx: &mut Context) -> Result<(bool, Vec<Cube>), Stop> {
        let seat = self.seat(cx.tables.get());
        let (wins, moves) = order::misere(&seat.grid.order, seat.left, cx)?;
        Ok((wins, moves.into_iter().map(|element| seat.cube(element)).collect()))
    }
}

fn cube(place: &[u32]) -> Cube {
    let coordinates: Vec<u8> = place.iter().map(|&c| c as u8 + 1).collect();
    Cube::new(&coordinates)
}

/// The sort key of a cube in a text: the outer axes, then the last one, then the last but one.
fn reading(place: &[u32]) -> Vec<u32> {
    let (outer, inner) = place.split_at(place.len() - 2);
    outer.iter().copied().chain([inner[1], inner[0]]).collect()
}

/// All orders of the axes from `from` on that keep their lengths in order.
fn orders(axes: &mut Vec<usize>, from: usize, same: &dyn Fn(usize, usize) -> bool, work: &mut dyn FnMut(&[usize])) {
    if from == axes.len() {
        return work(axes);
    }
    for i in from..axes.len() {
        if same(axes[from], axes[i]) {
            axes.swap(from, i);
            orders(axes, from + 1, same, work);
            axes.swap(from, i);
        }
    }
}
