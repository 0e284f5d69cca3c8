//! Outcomes of sums of regions by search, the options of each region found once.
use super::{Game, Id, Sum, charge};
use crate::budget::Stop;
use crate::context::Context;
use crate::memo::map_bytes;
use crate::player::{Play, Player};
use crate::refutation::{Finding, look_at_options};
use rustc_hash::FxHashMap;

/// A sum and the player to move: always Left where the rules have negatives.
type SumToMove = (Box<[Id]>, Player);

/// The sums decided under one convention.
#[derive(Default)]
pub struct Decided {
    wins: FxHashMap<SumToMove, bool>,
    /// The number of regions in all sums.
    length: u64,
}

impl Decided {
    pub fn bytes(&self) -> u64 {
        map_bytes(&self.wins) + self.length * size_of::<Id>() as u64
    }
}

/// A sum and its options that are not refuted yet, the last one to be tried first.
struct Open {
    sum: SumToMove,
    options: Vec<SumToMove>,
    /// Whether there were none.
    is_stuck: bool,
}

impl Game {
    /// Whether the player to move wins a sum.
    pub fn wins(&mut self, sum: Sum, mover: Player, play: Play, cx: &mut Context) -> Result<bool, Stop> {
        let start = self.key(sum, mover, play);
        let (mut stack, mut listed) = (Vec::<Open>::new(), 0);
        let mut asked = (!self.decided[play as usize].wins.contains_key(&start)).then(|| start.clone());
        loop {
            if let Some(sum) = asked.take() {
                cx.meter.tick()?;
                let options = self.followers(&sum, play);
                listed += options.len() as u64;
                charge(options.len(), listed, cx.meter)?;
                let is_stuck = options.is_empty();
                stack.push(Open { sum, options, is_stuck });
            }
            let Some(top) = stack.last_mut() else { break };
            let known = &self.decided[play as usize].wins;
            // A player who cannot move loses, under misère play wins.
            let ends_won = top.is_stuck && play == Play::Misere;
            match look_at_options(&mut top.options, |option| known.get(option).copied(), |_| listed -= 1) {
                Finding::Open(option) => asked = Some(option),
                Finding::Decided(wins) => {
                    let Open { sum: done, options, .. } = stack.pop().expect("the loop saw it");
                    listed -= options.len() as u64;
                    let decided = &mut self.decided[play as usize];
                    decided.length += done.0.len() as u64;
                    decided.wins.insert(done, wins || ends_won);
                    self.hold(cx.meter)?;
                }
            }
        }
        Ok(self.decided[play as usize].wins[&start])
    }

    /// A sum as a key, the same for equal sums. Under normal play a region and its negative cancel.
    fn key(&self, mut sum: Sum, mover: Player, play: Play) -> SumToMove {
        let negative = |id: Id| self.regions[id as usize].negative;
        let is_turned = self.rules.patterns.negation.is_some();
        if is_turned && mover == Player::Right {
            sum.iter_mut().for_each(|id| *id = negative(*id).unwrap_or(*id));
        }
        sum.sort_unstable();
        let mut at = 0;
        while play == Play::Normal && at < sum.len() {
            let beyond = sum[at + 1..].iter().position(|id| Some(*id) == negative(sum[at]));
            match beyond {
                Some(beyond) => {
                    sum.remove(at + 1 + beyond);
                    sum.remove(at);
                }
                None => at += 1,
            }
        }
        (sum.into(), if is_turned { Player::Left } else { mover })
    }

    /// The sums after the moves, each once.
    fn followers(&mut self, (sum, mover): &SumToMove, play: Play) -> Vec<SumToMove> {
        let mut all = Vec::new();
        for (i, &id) in sum.iter().enumerate() {
            if i > 0 && sum[i - 1] == id {
                continue;
            }
            for option in self.options(id, *mover) {
                let others = sum.iter().enumerate().filter(|(k, _)| *k != i).map(|(_, id)| *id);
                all.push(self.key(others.chain(option).collect(), mover.other(), play));
            }
        }
        all.sort_unstable();
        all.dedup();
        all
    }

    /// The sums after the moves of a player in a region.
    fn options(&mut self, id: Id, by: Player) -> Vec<Sum> {
        let by = if self.rules.patterns.is_impartial() { Player::Left } else { by };
        if self.regions[id as usize].options.is_none() {
            let options = self.open(id).options;
            self.listed += options.iter().map(|(_, option)| 32 + 4 * option.len() as u64).sum::<u64>();
            self.regions[id as usize].options = Some(options.into());
        }
        let all = self.regions[id as usize].options.iter().flat_map(|options| options.iter());
        all.filter(|(of, _)| *of == by).map(|(_, option)| option.clone()).collect()
    }
}
