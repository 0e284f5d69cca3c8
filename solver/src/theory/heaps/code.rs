//! Taking-and-breaking games by their code: digit k says into how many heaps the rest may be split when k are taken.
//!
//! # Source
//! Guy and Smith, The G-values of various games, 1956; Berlekamp, Conway, Guy, Winning Ways, ch. 4.

/// The bit of a digit by which the rest may be nothing.
pub const NOTHING: u8 = 1;
/// The bit by which the rest may be one heap.
pub const ONE: u8 = 2;
/// The bit by which the rest may be two heaps.
pub const TWO: u8 = 4;
/// The bit by which the rest may be three heaps.
pub const THREE: u8 = 8;

/// A code, perhaps with infinitely many digits.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Code {
    /// The digits, digit 0 first; the last one is not 0, but for the code 0.0; a repeated digit is listed once.
    digits: Vec<u8>,
    /// Whether the last digit repeats for all larger numbers.
    repeats: bool,
    /// Whether the two heaps of a split must differ, as in Grundy's game.
    unequal: bool,
}

impl Code {
    /// A code; `None` if a digit is above 15, or if digit 0 allows to leave fewer than two heaps, which would be no
    /// move.
    pub fn new(mut digits: Vec<u8>, repeats: bool) -> Option<Code> {
        if digits.first().is_some_and(|d| d & (NOTHING | ONE) != 0) || digits.iter().any(|&d| d > 15) {
            return None;
        }
        let repeats = repeats && digits.len() > 1 && digits.last().is_some_and(|&d| d != 0);
        let tail = if repeats { digits.last().copied() } else { Some(0) };
        while digits.len() > 1 && digits.last().copied() == tail {
            digits.pop();
        }
        // Digit 0 has another meaning than the same digit further on, so it is not the one that is repeated.
        digits.extend(tail.filter(|_| repeats));
        if digits.is_empty() {
            digits.push(0);
        }
        Some(Code { digits, repeats, unequal: false })
    }

    /// The code of taking one of these numbers: digit 3 at each of them. `None` if 0 is among them, or if there are
    /// none.
    pub fn subtraction(takes: &[u64]) -> Option<Code> {
        let most = usize::try_from(*takes.iter().max()?).ok().filter(|_| !takes.contains(&0))?;
        let mut digits = vec![0; most + 1];
        takes.iter().for_each(|&take| digits[take as usize] = NOTHING | ONE);
        Code::new(digits, false)
    }

    /// Kayles, 0.77: take one or two, and split the rest if you like.
    pub fn kayles() -> Code {
        Code { digits: vec![0, 7, 7], repeats: false, unequal: false }
    }

    /// Dawson's Chess.
    pub fn dawson() -> Code {
        Code { digits: vec![0, 1, 3, 7], repeats: false, unequal: false }
    }

    /// Lasker's Nim, 4.333…: take any number, or split a heap in two.
    pub fn lasker() -> Code {
        Code { digits: vec![4, 3], repeats: true, unequal: false }
    }

    /// Nim, 0.333…: take any number.
    pub fn nim() -> Code {
        Code { digits: vec![0, 3], repeats: true, unequal: false }
    }

    /// Grundy's game: split a heap into two unequal ones.
    pub fn grundy() -> Code {
        Code { digits: vec![4], repeats: false, unequal: true }
    }

    /// The digits from digit 0 on, and whether the last one is repeated for ever.
    pub fn digits(&self) -> (&[u8], bool) {
        (&self.digits, self.repeats)
    }

    /// Whether the two heaps of a split must differ, as in Grundy's game.
    pub fn is_unequal(&self) -> bool {
        self.unequal
    }

    /// The digit for `take`.
    pub fn digit(&self, take: u64) -> u8 {
        let index = usize::try_from(take).unwrap_or(usize::MAX);
        match self.digits.get(index) {
            Some(&digit) => digit,
            None if self.repeats => self.digits.last().copied().unwrap_or(0),
            None => 0,
        }
    }

    /// The most heaps a move can leave, 1 at least.
    pub fn parts(&self) -> u64 {
        let all = self.digits.iter().fold(0, |all, digit| all | digit);
        match all {
            8.. => 3,
            4.. => 2,
            _ => 1,
        }
    }

    /// The most a move can take; `None` where there is no limit.
    pub fn last(&self) -> Option<u64> {
        (!self.repeats).then(|| self.digits.len() as u64 - 1)
    }

    /// The most heaps a move can leave and the most it can take, if the periodicity theorem applies to the game.
    pub fn theorem(&self) -> Option<(u64, u64)> {
        self.last().filter(|_| !self.unequal).map(|last| (self.parts(), last))
    }

    /// Whether a move may take things out of the middle of a row, so that their place matters.
    pub fn is_in_rows(&self) -> bool {
        self.digits.iter().skip(1).any(|digit| digit & (TWO | THREE) != 0)
    }

    /// The takes whose digit is written out, and, if the last one is repeated, all others up to `n`.
    pub fn takes(&self, n: u64) -> impl Iterator<Item = u64> + '_ {
        let end = if self.repeats { n } else { n.min(self.digits.len() as u64 - 1) };
        (0..=end).filter(|&take| self.digit(take) != 0)
    }

    /// Whether `take` may be taken of a heap so that these heaps, none of them empty, are left.
    pub fn allows(&self, take: u64, left: &[u64]) -> bool {
        let bit = match left.len() {
            0 => NOTHING,
            1 => ONE,
            2 => TWO,
            3 => THREE,
            _ => return false,
        };
        self.digit(take) & bit != 0 && !left.contains(&0) && !(self.unequal && left.len() == 2 && left[0] == left[1])
    }

    /// Calls `tell` with the heaps left by each move of a heap of `n`: no empty heap, the sizes ascending, as one move
    /// whatever their order.
    ///
    /// # Complexity
    /// For each number that may be taken linear in the rest where two heaps are left, quadratic where three are.
    pub fn each(&self, n: u64, tell: &mut dyn FnMut(&[u64])) {
        for take in self.takes(n) {
            let rest = n - take;
            let mut leave = |left: &[u64]| {
                if self.allows(take, left) {
                    tell(left);
                }
            };
            match rest {
                0 => leave(&[]),
                _ if take > 0 => leave(&[rest]),
                _ => {}
            }
            if self.digit(take) & (TWO | THREE) == 0 {
                continue;
            }
            for a in 1..=rest / 2 {
                leave(&[a, rest - a]);
                if self.parts() == 3 {
                    (a..=(rest - a) / 2).for_each(|b| leave(&[a, b, rest - a - b]));
                }
            }
        }
    }

    /// The number of moves of a heap of `n`, with different orders of the heaps left counted as different moves;
    /// saturates at `u128::MAX`. Time linear in the digits.
    pub fn count(&self, n: u64) -> u128 {
        let written = (self.digits.len() as u64).min(n.saturating_add(1));
        let mut sum: u128 = 0;
        for take in 0..written {
            let (digit, left) = (self.digit(take), u128::from(n - take));
            let bit = |bit: u8, ways: u128| if digit & bit != 0 { ways } else { 0 };
            let two = left.saturating_sub(1) - u128::from(self.unequal && left > 0 && left.is_multiple_of(2));
            let three = choose(left.saturating_sub(1), 2);
            let ways =
                [bit(NOTHING, (left == 0).into()), bit(ONE, (left > 0).into()), bit(TWO, two), bit(THREE, three)];
            sum = ways.iter().fold(sum, |sum, ways| sum.saturating_add(*ways));
        }
        if self.repeats && n >= written {
            let (digit, rest) = (self.digit(written), u128::from(n - written));
            let bit = |bit: u8, ways: u128| if digit & bit != 0 { ways } else { 0 };
            let ways = [bit(NOTHING, 1), bit(ONE, rest), bit(TWO, choose(rest, 2)), bit(THREE, choose(rest, 3))];
            sum = ways.iter().fold(sum, |sum, ways| sum.saturating_add(*ways));
        }
        sum
    }

    /// The Grundy value where a rule gives it: Nim, and Lasker's Nim (Lasker 1931), which exchanges 4k + 3 and 4k + 4;
    /// `None` for other games, and above 64 bits.
    pub fn rule(&self, n: u64) -> Option<u64> {
        if *self == Code::nim() {
            return Some(n);
        }
        let exchanged = match n % 4 {
            3 => n.checked_add(1),
            0 if n > 0 => Some(n - 1),
            _ => Some(n),
        };
        exchanged.filter(|_| *self == Code::lasker())
    }

    /// The largest heap whose value can be written in 64 bits: by Lasker's rule that of 2^64 − 1 cannot.
    pub fn largest(&self) -> u64 {
        if *self == Code::lasker() { u64::MAX - 1 } else { u64::MAX }
    }
}

/// The binomial coefficient "`n` choose `k`", for `k` at most 3.
fn choose(n: u128, k: u128) -> u128 {
    if n < k {
        return 0;
    }
    let mut product: u128 = 1;
    for i in 0..k {
        product = match product.checked_mul(n - i) {
            Some(product) => product / (i + 1),
            None => return u128::MAX,
        };
    }
    product
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_has_one_form() {
        let code = |digits: &[u8], repeats| Code::new(digits.to_vec(), repeats);
        assert_eq!(code(&[0, 7, 7, 0, 0], false), Some(Code::kayles()));
        assert_eq!(code(&[4, 3, 3, 3], true), Some(Code::lasker()));
        assert_eq!(code(&[0, 3], true), Some(Code::nim()));
        assert_eq!(code(&[0, 3, 0], true), code(&[0, 3], false));
        assert_eq!(code(&[4, 4], true).map(|c| c.digits.clone()), Some(vec![4, 4]));
        assert_eq!(code(&[3, 3], false), None);
        assert_eq!(code(&[0, 16], false), None);
        assert_eq!(code(&[0], false).map(|c| (c.parts(), c.last())), Some((1, Some(0))));
    }

    #[test]
    fn moves_are_counted_without_listing_them() {
        for code in [Code::kayles(), Code::dawson(), Code::lasker(), Code::nim(), Code::grundy()]
            .into_iter()
            .chain(Code::new(vec![8, 15, 4, 9], false))
            .chain(Code::new(vec![0, 1, 15], true))
        {
            for n in 0..14u64 {
                let mut listed = 0;
                for take in 0..=n {
                    let left = n - take;
                    let two = (1..left).map(|a| vec![a, left - a]);
                    let three = (1..left).flat_map(|a| (1..left - a).map(move |b| vec![a, b, left - a - b]));
                    let one = if left == 0 { vec![] } else { vec![left] };
                    let all = std::iter::once(one).chain(two).chain(three);
                    listed += all.filter(|heaps| code.allows(take, heaps)).count() as u128;
                }
                assert_eq!(code.count(n), listed, "{code:?} {n}");
            }
            assert!(code.count(1 << 63) >= 1);
        }
    }
}
