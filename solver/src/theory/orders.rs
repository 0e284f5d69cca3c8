//! Isomorphism games on finite linear orders: pairs of intervals, and whether they can be told apart.
//!
//! The chosen points cut both orders into intervals, and each new point lies in one pair of them. So Delila lasts as
//! long as she can in every pair alone: in a pair of lengths a and b she lasts r rounds iff a = b or both are at least
//! 2^r − 1.
//!
//! # Source
//! Ehrenfeucht 1961 and Fraïssé 1954; the bound for finite orders e.g. in Libkin, Elements of Finite Model Theory,
//! 2004, thm. 3.6; a university lecture on combinatorial games. Misère play is an invention of this program.

/// Two open intervals that lie between the same chosen points: the points of the upper and of the lower order in them.
pub type Pair = (u32, u32);

/// The length from which intervals cannot be told apart in this many rounds: 2^r − 1.
pub fn needed(rounds: u32) -> u64 {
    1_u64.checked_shl(rounds).map_or(u64::MAX, |power| power - 1)
}

/// Whether these intervals cannot be told apart in this many rounds.
pub fn alike((a, b): Pair, rounds: u32) -> bool {
    a == b || u64::from(a.min(b)) >= needed(rounds)
}

/// The number of rounds that Delila lasts, ⌊log₂(k + 1)⌋ with k the shorter length; `None`: for ever.
pub fn lasts((a, b): Pair) -> Option<u32> {
    (a != b).then(|| (a.min(b) + 1).ilog2())
}

/// The pairs to the left and to the right after the i-th and the j-th point are paired, counted from 1.
pub fn cut((a, b): Pair, i: u32, j: u32) -> [Pair; 2] {
    [(i - 1, j - 1), (a - i, b - j)]
}

/// A table for misère play of one pair: the number of rounds in which Samson can choose such that Delila can answer.
#[derive(Default)]
pub struct Stays {
    /// The rounds by length: row a, column b up to a, the longer length first.
    rows: Vec<Vec<u32>>,
}

impl Stays {
    /// The table up to this length, extended if necessary.
    ///
    /// # Complexity
    /// The fourth power of the length, once.
    pub fn up_to(&mut self, length: u32) -> &Stays {
        for a in self.rows.len() as u32..=length {
            self.rows.push(Vec::new());
            for b in 0..=a {
                let found = self.by_definition((a, b));
                self.rows[a as usize].push(found);
            }
        }
        self
    }

    /// The rounds of a pair in the table.
    ///
    /// # Panics
    /// If the table does not go so far.
    pub fn of(&self, (a, b): Pair) -> u32 {
        self.rows[a.max(b) as usize][a.min(b) as usize]
    }

    fn by_definition(&self, pair: Pair) -> u32 {
        let (a, b) = pair;
        if b == 0 {
            return 0;
        }
        let rounds = |i, j| 1 + cut(pair, i, j).into_iter().map(|pair| self.of(pair)).sum::<u32>();
        // By symmetry, choices from the other end are the same.
        let upper = (1..=a.div_ceil(2)).map(|i| (1..=b).map(|j| rounds(i, j)).min());
        let lower = (1..=b.div_ceil(2)).map(|j| (1..=a).map(|i| rounds(i, j)).min());
        upper.chain(lower).flatten().max().unwrap_or(0)
    }
}

/// Whether Samson, who is to choose, wins misère play with this many rounds left. A player who cannot move wins: Samson
/// by surviving the rounds, or if all is paired; Delila if she has no answer. Points that are alone, one on each side,
/// must be paired.
pub fn survives(pairs: impl Iterator<Item = Pair> + Clone, rounds: u32, stays: &Stays) -> bool {
    let forced = |pair: Pair| pair == (0, 0) || pair == (1, 1);
    pairs.clone().all(forced) || pairs.map(|pair| stays.of(pair)).sum::<u32>() >= rounds
}
