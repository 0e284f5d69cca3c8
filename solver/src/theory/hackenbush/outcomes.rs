//! Outcomes of a sum of drawings, for all sets of their edges at once: two bits a set, much faster than canonical
//! forms.
use super::array::{Array, Ends};
use crate::budget::Stop;
use crate::context::Context;
use crate::notation::drawing::{Drawing, Line};
use crate::player::{Play, Player};
use rustc_hash::FxHashMap;

/// The most edges of a sum that is handled here.
pub const MOST: usize = 24;
/// The bounds beyond which, under misère play, a search through the positions that occur is as good: many edges and few
/// cycles.
const FEW_EDGES: usize = 14;
const MANY_CYCLES: usize = 4;

/// Outcomes of drawings met before: bit 0 if Left wins by moving first, bit 1 if Right does.
#[derive(Default)]
struct Searched(FxHashMap<(bool, Drawing), u8>);

/// Whether the player to move wins the sum. `None` if the sum is too large for this method, or another is better.
///
/// # Errors
/// [`Stop`] if the budget is spent.
///
/// # Complexity
/// 2^E bytes and up to E · 2^E steps for E edges.
pub fn wins(parts: &[&Drawing], mover: Player, play: Play, cx: &mut Context) -> Result<Option<bool>, Stop> {
    let sum = union(parts);
    let edges = sum.lines().len();
    let cycles = edges + 1 - sum.nodes() as usize;
    if edges > MOST || (play == Play::Misere && edges > FEW_EDGES && cycles < MANY_CYCLES) {
        return Ok(None);
    }
    let misere = play == Play::Misere;
    let key = (misere, sum);
    let found = match cx.tables.get::<Searched>().0.get(&key) {
        Some(&known) => known,
        None => fill(key.1, misere, cx)?,
    };
    Ok(Some(found >> u8::from(mover == Player::Right) & 1 == 1))
}

/// The drawings side by side, in a fixed order.
fn union(parts: &[&Drawing]) -> Drawing {
    let mut lines: Vec<Line> = Vec::new();
    let mut nodes = 0;
    for part in parts {
        let moved = |node: u32| if node == 0 { 0 } else { node + nodes };
        lines.extend(part.lines().iter().map(|line| Line { from: moved(line.from), to: moved(line.to), ..*line }));
        nodes += part.nodes() - 1;
    }
    Drawing::reading(&lines).0.sorted()
}

/// Fills the outcomes of all sets of edges; those of single cuts are remembered, as they are usually asked for next.
fn fill(sum: Drawing, misere: bool, cx: &mut Context) -> Result<u8, Stop> {
    let edges = sum.lines().len();
    let labels: Vec<_> = (0..sum.nodes()).map(|_| None).collect();
    let array = Array::fill(&sum, &labels, &mut Ends::new(misere), cx.meter)?;
    let all = (1u32 << edges) - 1;
    let known = cx.tables.get::<Searched>();
    for edge in 0..edges {
        known.0.insert((misere, sum.without(edge).0.sorted()), *array.value(all ^ 1 << edge));
    }
    let whole = *array.value(all);
    known.0.insert((misere, sum), whole);
    cx.meter.hold::<Searched>(known.0.len() as u64 * (64 + 12 * MOST as u64))?;
    Ok(whole)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Colour::{Blue, Green, Red};
    use crate::budget::{Budget, Meter};
    use crate::context::Tables;
    use crate::player::Outcome;
    use crate::value::Forms;
    use std::collections::HashMap;

    /// Pseudorandom numbers (Marsaglia 2003).
    struct Random(u64);

    impl Random {
        fn below(&mut self, n: u32) -> u32 {
            self.0 ^= self.0 << 13;
            self.0 ^= self.0 >> 7;
            self.0 ^= self.0 << 17;
            (self.0 >> 33) as u32 % n
        }

        fn drawing(&mut self, edges: u32) -> Drawing {
            let nodes = 2 + self.below(edges);
            let mut line = |_| {
                let (from, to) = (self.below(nodes), self.below(nodes));
                Line { from, to, colour: [Blue, Red, Green][self.below(3) as usize] }
            };
            let lines: Vec<Line> = (0..edges).map(&mut line).collect();
            Drawing::reading(&lines).0
        }
    }

    /// Whether the mover wins by plain search; a player who cannot move loses, or wins.
    fn brute(drawing: &Drawing, mover: Player, misere: bool, memo: &mut HashMap<(Drawing, bool), bool>) -> bool {
        let key = (drawing.clone(), mover == Player::Left);
        if let Some(&known) = memo.get(&key) {
            return known;
        }
        let cuts = drawing.lines().iter().enumerate().filter(|(_, line)| line.colour.allows(mover));
        let mut wins = misere;
        for (i, (edge, _)) in cuts.enumerate() {
            let lost = !brute(&drawing.without(edge).0, mover.other(), misere, memo);
            wins = lost || (i > 0 && wins);
            if wins {
                break;
            }
        }
        memo.insert(key, wins);
        wins
    }

    #[test]
    fn all_sets_of_edges_agree_with_every_line_of_play() {
        let mut random = Random(2026);
        for round in 0..400 {
            let (one, other) = (random.drawing(1 + round % 8), random.drawing(1 + round % 3));
            for misere in [false, true] {
                let play = if misere { Play::Misere } else { Play::Normal };
                let (mut forms, mut tables, mut meter) =
                    (Forms::default(), Tables::default(), Meter::new(Budget::default()));
                let cx = &mut Context { forms: &mut forms, tables: &mut tables, meter: &mut meter };
                let memo = &mut HashMap::new();
                for mover in Player::BOTH {
                    let want = brute(&union(&[&one, &other]), mover, misere, memo);
                    assert_eq!(wins(&[&one, &other], mover, play, cx), Ok(Some(want)), "{one:?} + {other:?}");
                }
            }
        }
    }

    /// Larger drawings, by their values.
    #[test]
    fn who_wins_is_as_the_value_says() {
        let mut random = Random(7);
        for edges in [9, 11, 12, 13] {
            for _ in 0..6 {
                let drawing = random.drawing(edges);
                let (mut forms, mut tables, mut meter) =
                    (Forms::default(), Tables::default(), Meter::new(Budget::default()));
                let cx = &mut Context { forms: &mut forms, tables: &mut tables, meter: &mut meter };
                let form = super::super::value(&drawing, cx).unwrap().into_form(cx.forms);
                let first = |mover, cx: &mut Context| wins(&[&drawing], mover, Play::Normal, cx).unwrap().unwrap();
                let found = Outcome::from_first_wins(first(Player::Left, cx), first(Player::Right, cx));
                assert_eq!(found, cx.forms.outcome(form, cx.meter).unwrap(), "{drawing:?}");
            }
        }
    }
}
