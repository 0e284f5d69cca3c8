//! Values of boards by their regions, which are numbered: images of a region share a number, and the negative has one,
//! too.
//!
//! # Complexity
//! Exponential in the squares that may change; measured in `benches/grids.rs`.
mod sums;

use super::field::{Field, Rules};
use super::frame::{Layers, Region, Scratch, Stamps};
use crate::budget::{Meter, Stop};
use crate::context::Context;
use crate::memo::{list_bytes, map_bytes};
use crate::player::{Play, Player};
use crate::value::{Form, Value, mex, nim_sum};
use rustc_hash::FxHashMap;
use std::sync::Arc;
use sums::Decided;

/// The number of options that cost as much as one opened position.
const OPTIONS: u64 = 4;
/// The bytes of an option in a list.
const OPTION_BYTES: u64 = 64;

/// The number of a region, the same for all its images.
type Id = u32;

/// The regions of a position, in order.
type Sum = Vec<Id>;

/// Known regions, by the text of the rules.
#[derive(Default)]
pub struct PictureTables {
    games: FxHashMap<String, Game>,
}

impl PictureTables {
    /// The value of a board on which play ends; `None` if a region is too large for the table.
    ///
    /// # Errors
    /// [`Stop`] if the budget is spent.
    pub fn value(&mut self, position: &Field, cx: &mut Context) -> Result<Option<Value>, Stop> {
        let Some(regions) = position.framed() else { return Ok(None) };
        let game = self.game(position);
        let sum: Sum = regions.into_iter().map(|region| game.id(region)).collect();
        for &id in &sum {
            game.solve(id, cx)?;
        }
        game.total(&sum, cx).map(Some)
    }

    /// Whether the player to move wins the sum of these boards of one set of rules, on which play ends; `None` if a
    /// region is too large for the table.
    ///
    /// # Errors
    /// [`Stop`] if the budget is spent.
    pub fn wins(
        &mut self,
        positions: &[Field],
        mover: Player,
        play: Play,
        cx: &mut Context,
    ) -> Result<Option<bool>, Stop> {
        let Some(first) = positions.first() else { return Ok(None) };
        let Some(regions) = positions.iter().map(Field::framed).collect::<Option<Vec<_>>>() else { return Ok(None) };
        let game = self.game(first);
        let sum = regions.into_iter().flatten().map(|region| game.id(region)).collect();
        game.wins(sum, mover, play, cx).map(Some)
    }

    fn game(&mut self, position: &Field) -> &mut Game {
        let rules = position.rules();
        let number = self.games.len();
        self.games.entry(rules.text.clone()).or_insert_with(|| Game::new(number, Arc::clone(rules)))
    }
}

/// The regions of one set of rules.
struct Game {
    /// The index among the games of the table, by which its memory is recorded.
    number: usize,
    rules: Arc<Rules>,
    stamps: FxHashMap<(u8, u8), Arc<Stamps>>,
    known: FxHashMap<Region, Id>,
    regions: Vec<Entry>,
    /// The bytes of all options that are kept.
    listed: u64,
    /// The decided sums, by convention.
    decided: [Decided; 2],
    scratch: Scratch,
}

struct Entry {
    region: Region,
    /// The number of the negative, if the rules have one.
    negative: Option<Id>,
    value: Option<Value>,
    /// The positions after the moves of both players, once sums with the region are searched.
    options: Option<Box<[(Player, Sum)]>>,
}

/// Charges some options that were made, and all that are listed now.
fn charge(made: usize, listed: u64, meter: &mut Meter) -> Result<(), Stop> {
    meter.aside(|meter| meter.add(made as u64 / OPTIONS))?;
    meter.room(listed * OPTION_BYTES)
}

/// A region whose options are being looked up: those up to `next` are known.
struct Open {
    id: Id,
    options: Vec<(Player, Sum)>,
    next: usize,
}

impl Game {
    fn new(number: usize, rules: Arc<Rules>) -> Game {
        Game {
            number,
            rules,
            stamps: FxHashMap::default(),
            known: FxHashMap::default(),
            regions: Vec::new(),
            listed: 0,
            decided: Default::default(),
            scratch: Scratch::default(),
        }
    }

    /// Records the memory of what is known.
    fn hold(&self, meter: &Meter) -> Result<(), Stop> {
        let decided = self.decided.iter().map(Decided::bytes).sum::<u64>();
        let regions = map_bytes(&self.known) + list_bytes(&self.regions) + self.listed;
        meter.hold_at::<PictureTables>(self.number, regions + decided)
    }

    fn id(&mut self, region: Region) -> Id {
        if let Some(&id) = self.known.get(&region) {
            return id;
        }
        let patterns = &self.rules.patterns;
        let least = region.least(&patterns.symmetries);
        let id = match self.known.get(&least) {
            Some(&id) => id,
            None => {
                let id = self.regions.len() as Id;
                let negative = patterns.negation.filter(|_| !patterns.is_impartial());
                let negative = negative.map(|(turn, swap)| least.image(turn, swap).least(&patterns.symmetries));
                self.enter(least, negative.map(|negative| if negative == least { id } else { id + 1 }));
                if let Some(negative) = negative.filter(|negative| *negative != least) {
                    self.enter(negative, Some(id));
                }
                id
            }
        };
        self.known.insert(region, id);
        id
    }

    fn enter(&mut self, region: Region, negative: Option<Id>) {
        self.known.insert(region, self.regions.len() as Id);
        self.regions.push(Entry { region, negative, value: None, options: None });
    }

    /// The different positions after the moves of both players, or of one who stands for both.
    fn open(&mut self, id: Id) -> Open {
        let region = self.regions[id as usize].region;
        let (width, height) = region.size();
        let patterns = &self.rules.patterns;
        let stamps = self.stamps.entry((width, height));
        let stamps =
            Arc::clone(stamps.or_insert_with(|| Arc::new(Stamps::new(patterns, u32::from(width), u32::from(height)))));
        let layers = region.layers();
        let mut options = Vec::new();
        for by in Player::BOTH {
            let from = options.len();
            stamps.each_move(by, &layers, |after| options.push((by, self.split(&stamps, &after))));
            options[from..].sort_unstable_by(|(_, a), (_, b)| a.cmp(b));
        }
        options.dedup();
        Open { id, options, next: 0 }
    }

    /// The regions of a board, in order.
    fn split(&mut self, stamps: &Stamps, layers: &Layers) -> Sum {
        let mut scratch = std::mem::take(&mut self.scratch);
        let mut sum = Sum::new();
        stamps.split(layers, &mut scratch, |part| sum.push(self.id(Region::new(stamps.width, &part))));
        self.scratch = scratch;
        sum.sort_unstable();
        sum
    }

    /// Whether the value of a region, or that of its negative, is known.
    fn is_known(&self, id: Id) -> bool {
        let entry = &self.regions[id as usize];
        entry.value.is_some() || entry.negative.is_some_and(|negative| self.regions[negative as usize].value.is_some())
    }

    /// Finds the value of a region, those of its followers first.
    fn solve(&mut self, start: Id, cx: &mut Context) -> Result<(), Stop> {
        let (mut stack, mut listed) = (Vec::<Open>::new(), 0);
        let mut asked = (!self.is_known(start)).then_some(start);
        loop {
            if let Some(id) = asked {
                cx.meter.tick()?;
                let open = self.open(id);
                listed += open.options.len() as u64;
                charge(open.options.len(), listed, cx.meter)?;
                stack.push(open);
            }
            let Some(top) = stack.last_mut() else { return Ok(()) };
            asked = None;
            while let Some((_, option)) = top.options.get(top.next) {
                asked = option.iter().copied().find(|part| !self.is_known(*part));
                if asked.is_some() {
                    break;
                }
                top.next += 1;
            }
            if asked.is_none() {
                let Open { id, options, .. } = stack.pop().expect("the loop saw it");
                listed -= options.len() as u64;
                let value = self.finish(options, cx)?;
                self.regions[id as usize].value = Some(value);
                self.hold(cx.meter)?;
            }
        }
    }

    /// The value by those of the options, all of them known.
    fn finish(&mut self, options: Vec<(Player, Sum)>, cx: &mut Context) -> Result<Value, Stop> {
        if self.rules.patterns.is_impartial() {
            let mut nimbers = options.iter().map(|(_, option)| self.nimber(option)).collect();
            return Ok(Value::Nimber(mex(&mut nimbers)));
        }
        let (mut left, mut right) = (Vec::new(), Vec::new());
        for (by, option) in options {
            let side = if by == Player::Left { &mut left } else { &mut right };
            side.push(self.form(&option, cx)?);
        }
        cx.forms.make(left, right, cx.meter).map(Value::Form)
    }

    /// The value of a sum of known regions.
    fn total(&mut self, sum: &[Id], cx: &mut Context) -> Result<Value, Stop> {
        match self.rules.patterns.is_impartial() {
            true => Ok(Value::Nimber(self.nimber(sum))),
            false => self.form(sum, cx).map(Value::Form),
        }
    }

    /// The Grundy value of a sum of known regions.
    fn nimber(&self, sum: &[Id]) -> u64 {
        nim_sum(sum.iter().map(|id| match self.regions[*id as usize].value {
            Some(Value::Nimber(nimber)) => nimber,
            _ => unreachable!("impartial regions that are known have Grundy values"),
        }))
    }

    /// The canonical form of a sum of regions that are known, or their negatives.
    fn form(&mut self, sum: &[Id], cx: &mut Context) -> Result<Form, Stop> {
        let mut total = cx.forms.zero();
        for &id in sum {
            let Entry { value, negative, .. } = &self.regions[id as usize];
            let form = match (value, negative) {
                (Some(Value::Form(form)), _) => *form,
                (_, Some(negative)) => {
                    let Some(Value::Form(form)) = self.regions[*negative as usize].value else {
                        unreachable!("a region is known, or its negative")
                    };
                    let form = cx.forms.neg(form, cx.meter)?;
                    self.regions[id as usize].value = Some(Value::Form(form));
                    form
                }
                _ => unreachable!("a region without a negative is known"),
            };
            total = cx.forms.add(total, form, cx.meter)?;
        }
        Ok(total)
    }
}
