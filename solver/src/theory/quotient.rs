//! Misère quotients: the sums of some positions divided into few kinds, so that sums of one kind have equal outcomes in
//! every sum.
//!
//! Kinds are found by tests, as an automaton is learned from queries: two sums are of one kind until some third sum is
//! won beside one and lost beside the other. The result is then proved for all sums at once: each kind is paired with
//! the kinds of its options, and these pairs are finitely many. If in each of them the kind is lost exactly where no
//! option is lost, then all sums of these positions are decided by their kinds, by induction on the length of play.
//!
//! # Source
//! Plambeck, Taming the wild in impartial combinatorial games, 2005; Plambeck & Siegel, Misère quotients for impartial
//! games, 2008; Angluin, Learning regular sets from queries and counterexamples, 1987.
use crate::budget::{Meter, Stop};
use rustc_hash::{FxHashMap, FxHashSet};

/// The most kinds: more would be unreadable in a table; a set of kinds is the bits of one word.
const MOST_KINDS: usize = 48;
/// The most pairs of a kind and the kinds of its options that are examined for the proof.
const MOST_PAIRS: usize = 20_000;

/// A sum of positions by their numbers, in order.
pub type Sum = Vec<u8>;

/// The kinds of sums of some positions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quotient {
    /// A shortest sum of each kind, the empty one first.
    pub kinds: Vec<Sum>,
    /// Whether each kind is lost for the player to move.
    pub lost: Vec<bool>,
    /// The kind of the sum of a kind and a position, by both.
    with: Vec<Vec<usize>>,
}

impl Quotient {
    /// The quotient of the positions with these options, each option a sum of positions before; every position has one.
    /// `None` if there are too many kinds.
    ///
    /// # Errors
    /// [`Stop`] if the budget is spent.
    ///
    /// # Complexity
    /// A step for each sum that is opened. Of K kinds, P positions and T tests: K·P·T sums are asked for, T usually
    /// less than K.
    ///
    /// # Examples
    /// ```
    /// use solver::budget::{Budget, Meter};
    /// use solver::theory::quotient::Quotient;
    /// // Heaps of one and two sticks of Nim.
    /// let options = [vec![vec![]], vec![vec![], vec![0]]];
    /// let found = Quotient::of(&options, &mut Meter::new(Budget::SMALL)).unwrap().unwrap();
    /// assert_eq!(found.kinds.len(), 6);
    /// assert_eq!(found.kind(&[1, 1, 1]), found.kind(&[1]));
    /// assert_ne!(found.kind(&[1, 1]), found.kind(&[]));
    /// ```
    pub fn of(options: &[Vec<Sum>], meter: &mut Meter) -> Result<Option<Quotient>, Stop> {
        let mut oracle = Oracle { options, lost: FxHashMap::default() };
        let mut tests: Vec<Sum> = vec![Vec::new()];
        loop {
            let known = tests.len();
            match Quotient::by_tests(&tests, &mut oracle, meter)? {
                Learned::TooMany => return Ok(None),
                Learned::Apart(test) => tests.push(test),
                Learned::Found(found) => match found.refuted(options) {
                    Checked::Holds => return Ok(Some(found)),
                    Checked::TooMany => return Ok(None),
                    Checked::Wrong(sum) => {
                        // The outcome of this sum, or of one of its options, contradicts its kind: all its tails become
                        // tests.
                        for doubted in options_of(&sum, options).chain([sum.clone()]) {
                            if found.lost[found.kind(&doubted)] != oracle.is_lost(&doubted, meter)? {
                                tests.extend((0..doubted.len()).map(|from| doubted[from..].to_vec()));
                            }
                        }
                        tests.sort_unstable();
                        tests.dedup();
                    }
                },
            }
            // Each round separates kinds that were one.
            if tests.len() == known {
                return Ok(None);
            }
        }
    }

    /// The kind of a sum of positions, by its index. Linear in the sum.
    ///
    /// # Panics
    /// If one of the numbers is that of no position.
    pub fn kind(&self, sum: &[u8]) -> usize {
        sum.iter().fold(0, |kind, &part| self.with[kind][usize::from(part)])
    }

    /// The kinds distinguished by these tests.
    fn by_tests(tests: &[Sum], oracle: &mut Oracle, meter: &mut Meter) -> Result<Learned, Stop> {
        let positions = oracle.options.len();
        let mut found = Quotient { kinds: vec![Vec::new()], lost: Vec::new(), with: Vec::new() };
        let mut known = FxHashMap::from_iter([(oracle.row(&[], tests, meter)?, 0)]);
        while found.with.len() < found.kinds.len() {
            let here = found.kinds[found.with.len()].clone();
            let mut with = Vec::new();
            for part in 0..positions {
                let sum = plus(&here, &[part as u8]);
                let row = oracle.row(&sum, tests, meter)?;
                let fresh = found.kinds.len();
                let kind = *known.entry(row).or_insert(fresh);
                if kind == fresh {
                    if fresh == MOST_KINDS {
                        return Ok(Learned::TooMany);
                    }
                    found.kinds.push(sum);
                }
                with.push(kind);
            }
            found.with.push(with);
        }
        // Sums of one kind must stay so beside every position.
        for (kind, part) in (0..found.kinds.len()).flat_map(|kind| (0..positions).map(move |part| (kind, part))) {
            let (sum, like) = (plus(&found.kinds[kind], &[part as u8]), &found.kinds[found.with[kind][part]]);
            if sum == *like {
                continue;
            }
            for more in 0..positions as u8 {
                let one = oracle.row(&plus(&sum, &[more]), tests, meter)?;
                let other = oracle.row(&plus(like, &[more]), tests, meter)?;
                if let Some(test) = (0..tests.len()).find(|&test| one[test] != other[test]) {
                    return Ok(Learned::Apart(plus(&tests[test], &[more])));
                }
            }
        }
        for kind in &found.kinds {
            found.lost.push(oracle.is_lost(kind, meter)?);
        }
        Ok(Learned::Found(found))
    }

    /// Searches all pairs of a kind and the kinds of its options for a sum that these do not decide.
    fn refuted(&self, options: &[Vec<Sum>]) -> Checked {
        let lost = (0..self.kinds.len()).filter(|&kind| self.lost[kind]).fold(0, |set, kind| set | 1_u64 << kind);
        let mut pairs = FxHashSet::from_iter([(0, 0)]);
        let mut open: Vec<(usize, u64, Sum)> = vec![(0, 0, Vec::new())];
        let mut next = 0;
        while let Some((kind, reached, sum)) = open.get(next).cloned() {
            next += 1;
            // The end of play alone has no options: there the player to move has won.
            let is_lost = reached != 0 && reached & lost == 0;
            if is_lost != self.lost[kind] {
                return Checked::Wrong(sum);
            }
            for (part, replies) in options.iter().enumerate() {
                let kept = (0..self.kinds.len()).filter(|&k| reached >> k & 1 == 1).map(|k| self.with[k][part]);
                let made = replies.iter().map(|reply| reply.iter().fold(kind, |k, &p| self.with[k][usize::from(p)]));
                let all = kept.chain(made).fold(0, |set, kind| set | 1_u64 << kind);
                let to = self.with[kind][part];
                if pairs.insert((to, all)) {
                    if pairs.len() > MOST_PAIRS {
                        return Checked::TooMany;
                    }
                    open.push((to, all, plus(&sum, &[part as u8])));
                }
            }
        }
        Checked::Holds
    }
}

enum Learned {
    Found(Quotient),
    /// The tests are not enough: this one separates more.
    Apart(Sum),
    TooMany,
}

enum Checked {
    Holds,
    /// A sum whose kind has another outcome than the kinds of its options imply.
    Wrong(Sum),
    TooMany,
}

/// Outcomes of sums by exhaustive search.
struct Oracle<'a> {
    options: &'a [Vec<Sum>],
    lost: FxHashMap<Sum, bool>,
}

impl Oracle<'_> {
    /// Whether the sum is lost for the player to move. Uses an explicit stack.
    fn is_lost(&mut self, sum: &[u8], meter: &mut Meter) -> Result<bool, Stop> {
        let mut stack = vec![sum.to_vec()];
        while let Some(top) = stack.last().cloned() {
            if self.lost.contains_key(&top) {
                stack.pop();
                continue;
            }
            let mut found = Some(!top.is_empty());
            for option in options_of(&top, self.options) {
                match self.lost.get(&option) {
                    Some(true) => {
                        found = Some(false);
                        break;
                    }
                    Some(false) => {}
                    None => {
                        stack.push(option);
                        found = None;
                        break;
                    }
                }
            }
            if let Some(lost) = found {
                meter.tick()?;
                self.lost.insert(top, lost);
                stack.pop();
            }
        }
        Ok(self.lost[sum])
    }

    /// The outcomes beside each test.
    fn row(&mut self, sum: &[u8], tests: &[Sum], meter: &mut Meter) -> Result<Vec<bool>, Stop> {
        tests.iter().map(|test| self.is_lost(&plus(sum, test), meter)).collect()
    }
}

fn plus(one: &[u8], other: &[u8]) -> Sum {
    let mut sum = [one, other].concat();
    sum.sort_unstable();
    sum
}

/// The sums after a move in one of the positions.
fn options_of<'a>(sum: &'a [u8], options: &'a [Vec<Sum>]) -> impl Iterator<Item = Sum> + 'a {
    // Of equal positions one is enough.
    let parts = (0..sum.len()).filter(|&i| i == 0 || sum[i] != sum[i - 1]);
    parts.flat_map(move |i| {
        let rest = [&sum[..i], &sum[i + 1..]].concat();
        options[usize::from(sum[i])].iter().map(move |option| plus(&rest, option))
    })
}
