//! The cuts in a red-blue forest that leave at least a given number, found from the ground upwards.
//!
//! Numbers are ordered as their sign expansions are, letter by letter: red before the end before blue. So a bound for a
//! stalk is compared once, and the rest of its expansion is the bound for the part on top.
use super::stalk::{expansion, stalk};
use crate::board::Colour;
use crate::budget::{Meter, Stop};
use crate::notation::drawing::Drawing;
use crate::player::Player;
use crate::value::dyadic::Dyadic;
use std::cmp::Ordering;

/// Edges without a branch between, from the lowest upwards, and the value of these and all edges above.
struct Chain {
    edges: Vec<u32>,
    /// The chains on top of the last edge.
    above: Vec<usize>,
    worth: Dyadic,
}

/// The edges, in reading order, whose cut by `by` leaves a number ≥ `bound` for Left, ≤ `bound` for Right; at most
/// `limit` of them. `None` where the drawing is not a red-blue forest.
///
/// # Errors
/// [`Stop`] where the numbers at the forks need more memory than the budget has.
///
/// # Complexity
/// O(E) for E edges, and two sums of numbers for each branch.
///
/// # Examples
/// ```
/// use solver::Player;
/// use solver::notation::{Input, drawing::Drawing};
/// use solver::budget::{Budget, Meter};
/// use solver::theory::hackenbush::number_cuts;
/// use solver::value::dyadic::Dyadic;
/// let stalk = Drawing::parse(Input::new("brbb")).expect("is well formed");
/// // Without its last edge it is worth 3/4, without the third 1/2.
/// let cuts = |bound| number_cuts(&stalk, Player::Left, &bound, 10, &mut Meter::new(Budget::SMALL));
/// assert_eq!(cuts(Dyadic::new(3, 2)), Ok(Some(vec![3])));
/// assert_eq!(cuts(Dyadic::new(1, 1)), Ok(Some(vec![2, 3])));
/// ```
pub fn number_cuts(
    drawing: &Drawing,
    by: Player,
    bound: &Dyadic,
    limit: usize,
    meter: &mut Meter,
) -> Result<Option<Vec<usize>>, Stop> {
    let lines = drawing.lines();
    let forest = lines.len() + 1 == drawing.nodes() as usize;
    if !forest || lines.iter().any(|line| line.colour == Colour::Green) {
        return Ok(None);
    }
    meter.add(1 + lines.len() as u64)?;
    // For Right everything is mirrored.
    let mirror = by == Player::Right;
    let colours: Vec<Colour> =
        lines.iter().map(|line| if mirror { line.colour.other() } else { line.colour }).collect();
    let bound = if mirror { -bound } else { bound.clone() };
    let (chains, ground) = chains(drawing, &colours, meter)?;
    let mut found = Vec::new();
    let mut open = Vec::new();
    goals(&ground, &chains, &bound, &mut open);
    while let Some((at, goal)) = open.pop() {
        if found.len() >= limit {
            break;
        }
        let chain = &chains[at];
        let own: Vec<Colour> = chain.edges.iter().map(|&edge| colours[edge as usize]).collect();
        let Some(goal) = goal else {
            // Every cut here suffices.
            found.extend(blue(&chain.edges, &own));
            open.extend(chain.above.iter().map(|&above| (above, None)));
            continue;
        };
        match within(&goal, lines.len()) {
            Err(enough) => {
                if enough {
                    open.push((at, None));
                }
            }
            Ok(signs) => {
                let same = own.iter().zip(&signs).take_while(|(a, b)| a == b).count();
                for (place, edge) in chain.edges.iter().enumerate().filter(|&(place, _)| own[place] == Colour::Blue) {
                    // The cut leaves the stalk below this edge.
                    if order(&own[..place], &signs, same.min(place)) != Ordering::Less {
                        found.push(*edge);
                    }
                }
                if same < own.len() {
                    if order(&own, &signs, same) == Ordering::Greater {
                        open.extend(chain.above.iter().map(|&above| (above, None)));
                    }
                } else {
                    goals(&chain.above, &chains, &stalk(&signs[same..], &Dyadic::ZERO), &mut open);
                }
            }
        }
    }
    let mut found: Vec<usize> = found.into_iter().take(limit).map(|edge| edge as usize).collect();
    found.sort_unstable();
    Ok(Some(found))
}

fn blue<'a>(edges: &'a [u32], colours: &'a [Colour]) -> impl Iterator<Item = u32> {
    edges.iter().zip(colours).filter(|(_, colour)| **colour == Colour::Blue).map(|(&edge, _)| edge)
}

/// One goal for each chain of a sum: the goal of the sum minus the values of the others. `None` as a goal means that
/// every cut suffices.
fn goals(among: &[usize], chains: &[Chain], goal: &Dyadic, open: &mut Vec<(usize, Option<Dyadic>)>) {
    let sum = among.iter().fold(Dyadic::ZERO, |sum, &chain| &sum + &chains[chain].worth);
    open.extend(among.iter().map(|&chain| (chain, Some(&(goal - &sum) + &chains[chain].worth))));
}

/// The sign expansion; for a goal beyond the numbers of `edges` edges, whether these always suffice.
fn within(goal: &Dyadic, edges: usize) -> Result<Vec<Colour>, bool> {
    let most = Dyadic::from(edges as i64);
    if *goal > most {
        Err(false)
    } else if *goal < -&most {
        Err(true)
    } else {
        Ok(expansion(goal))
    }
}

/// The order of two numbers by their signs, the first `same` of which are equal.
fn order(a: &[Colour], b: &[Colour], same: usize) -> Ordering {
    let rank = |sign: Option<&Colour>| match sign {
        Some(Colour::Blue) => 1,
        Some(_) => -1,
        None => 0,
    };
    rank(a.get(same)).cmp(&rank(b.get(same)))
}

/// The forest as chains, those further up first, and the chains that stand on the ground.
fn chains(drawing: &Drawing, colours: &[Colour], meter: &Meter) -> Result<(Vec<Chain>, Vec<usize>), Stop> {
    let lines = drawing.lines();
    let mut branches = vec![0u32; drawing.nodes() as usize];
    for line in lines {
        branches[line.from as usize] += 1;
    }
    let mut chains: Vec<Chain> = Vec::new();
    // The chains at each node: those that end there, or the one that still grows downwards.
    let mut standing: Vec<Vec<usize>> = vec![Vec::new(); branches.len()];
    let mut bytes = 0;
    // In reverse reading order every edge comes after all edges above it.
    for (edge, line) in lines.iter().enumerate().rev() {
        let above = std::mem::take(&mut standing[line.to as usize]);
        let at = match above[..] {
            [only] if branches[line.to as usize] == 1 => only,
            _ => {
                chains.push(Chain { edges: Vec::new(), above, worth: Dyadic::ZERO });
                chains.len() - 1
            }
        };
        chains[at].edges.push(edge as u32);
        standing[line.from as usize].push(at);
        if line.from == 0 || branches[line.from as usize] > 1 {
            chains[at].edges.reverse();
            let own: Vec<Colour> = chains[at].edges.iter().map(|&edge| colours[edge as usize]).collect();
            let top = chains[at].above.iter().fold(Dyadic::ZERO, |sum, &chain| &sum + &chains[chain].worth);
            let worth = stalk(&own, &top);
            bytes += 64 + worth.exponent() / 8;
            meter.room(bytes)?;
            chains[at].worth = worth;
        }
    }
    Ok((chains, std::mem::take(&mut standing[0])))
}
