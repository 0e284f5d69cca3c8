//! Wins and Grundy values by their definition, for comparison: by recursion where play ends, else by rounds over all
//! positions (retrograde analysis).
use solver::{Outcome, Play, Player, Position};
use std::collections::{BTreeSet, HashMap};
use std::hash::Hash;

/// Whether the player to move wins, and the moves until then; `None` for a draw.
pub type End = Option<(bool, u64)>;

/// The ends of all positions, each given with the positions after its moves, in rounds until nothing changes. The
/// positions must be closed under moves, and say who is to move.
pub fn rounds<P: Clone + Eq + Hash>(positions: &[(P, Vec<P>)], play: Play) -> HashMap<P, End> {
    let mut known: HashMap<P, End> = positions.iter().map(|(position, _)| (position.clone(), None)).collect();
    for round in 0.. {
        let mut found = Vec::new();
        for (position, options) in positions.iter().filter(|(position, _)| known[position].is_none()) {
            if options.is_empty() {
                found.push((position.clone(), Some((play == Play::Misere, 0))));
            } else if options.iter().any(|option| matches!(known[option], Some((false, _)))) {
                found.push((position.clone(), Some((true, round))));
            } else if options.iter().all(|option| matches!(known[option], Some((true, _)))) {
                found.push((position.clone(), Some((false, round))));
            }
        }
        if found.is_empty() {
            break;
        }
        known.extend(found);
    }
    known
}

/// [`rounds`] for the nodes of a graph, by their numbers.
pub fn rounds_of_graph(arrows: &[Vec<usize>], play: Play) -> Vec<End> {
    let known = rounds(&arrows.iter().cloned().enumerate().collect::<Vec<_>>(), play);
    (0..arrows.len()).map(|node| known[&node]).collect()
}

/// The outcome of a position in which both players have the same moves.
pub fn outcome(end: End) -> Outcome {
    match end {
        Some((true, _)) => Outcome::N,
        Some((false, _)) => Outcome::P,
        None => Outcome::D,
    }
}

/// Whether the player to move wins, where play ends. Positions say who is to move; `options` gives those after a move, and
/// `misere` says whether a player without a move wins.
pub fn wins<P: Clone + Eq + Hash>(
    position: &P,
    misere: bool,
    options: &dyn Fn(&P) -> Vec<P>,
    memo: &mut HashMap<P, bool>,
) -> bool {
    if let Some(&known) = memo.get(position) {
        return known;
    }
    let next = options(position);
    let wins = if next.is_empty() { misere } else { next.iter().any(|next| !wins(next, misere, options, memo)) };
    memo.insert(position.clone(), wins);
    wins
}

/// [`wins`] for heaps, of which a move replaces one by those in `leaves`. Their order does not count.
pub fn heaps_win<H: Clone + Ord + Hash>(
    heaps: &[H],
    misere: bool,
    leaves: &dyn Fn(&H) -> Vec<Vec<H>>,
    memo: &mut HashMap<Vec<H>, bool>,
) -> bool {
    let sorted = |mut heaps: Vec<H>| {
        heaps.sort_unstable();
        heaps
    };
    let options = |heaps: &Vec<H>| {
        let moves = (0..heaps.len()).flat_map(|i| leaves(&heaps[i]).into_iter().map(move |left| (i, left)));
        moves.map(|(i, left)| sorted([&heaps[..i], &left[..], &heaps[i + 1..]].concat())).collect()
    };
    wins(&sorted(heaps.to_vec()), misere, &options, memo)
}

/// The Grundy value of a position of an impartial game that ends.
pub fn grundy<P: Clone + Eq + Hash>(
    position: &P,
    options: &dyn Fn(&P) -> Vec<P>,
    memo: &mut HashMap<P, u64>,
) -> u64 {
    if let Some(&known) = memo.get(position) {
        return known;
    }
    let met: BTreeSet<u64> = options(position).iter().map(|next| grundy(next, options, memo)).collect();
    let value = (0..).find(|n| !met.contains(n)).unwrap();
    memo.insert(position.clone(), value);
    value
}

/// [`wins`] for positions of the register, with their texts as keys.
pub fn first_wins(position: &Position, mover: Player, play: Play, memo: &mut HashMap<(String, Player), bool>) -> bool {
    let key = (position.to_string(), mover);
    if let Some(&known) = memo.get(&key) {
        return known;
    }
    let moves = position.moves(mover);
    let wins = match moves.is_empty() {
        true => play == Play::Misere,
        false => moves.iter().any(|mv| !first_wins(&mv.to, mover.other(), play, memo)),
    };
    memo.insert(key, wins);
    wins
}

/// Whether the player to move wins a sum of impartial positions under misère play; the order of its components does not
/// count.
pub fn wins_misere_sum(sum: &Position, memo: &mut HashMap<String, bool>) -> bool {
    let mut parts: Vec<String> = sum.components().iter().map(ToString::to_string).collect();
    parts.sort();
    let key = parts.join("+");
    if let Some(&known) = memo.get(&key) {
        return known;
    }
    let moves = sum.moves(Player::Left);
    let wins = moves.is_empty() || moves.iter().any(|mv| !wins_misere_sum(&mv.to, memo));
    memo.insert(key, wins);
    wins
}
