//! Products by logarithms: the heaps below 65536 without 0 are the powers of one of them.
use std::sync::OnceLock;

/// Tables of powers and logarithms. `powers[i]` is the i-th power of the generator, for i below twice the number of
/// powers, so that a sum of two logarithms is an index. The logarithm of 0 is not used.
pub struct Logarithms {
    powers: Vec<u16>,
    logarithms: Vec<u16>,
}

/// The number of nonzero heaps below 65536.
const UNITS: usize = u16::MAX as usize;

static TABLES: OnceLock<Logarithms> = OnceLock::new();

impl Logarithms {
    pub fn get() -> &'static Logarithms {
        TABLES.get_or_init(Logarithms::new)
    }

    fn new() -> Logarithms {
        let mut powers = vec![0; 2 * UNITS];
        // The first number whose powers are all units; more than a third of them are generators.
        let generator = (2..).find(|&g| Logarithms::fill(g, &mut powers)).expect("a finite field has a generator");
        debug_assert!(generator < 1 << 16);
        let mut logarithms = vec![0; UNITS + 1];
        powers[..UNITS].iter().enumerate().for_each(|(i, &power)| logarithms[usize::from(power)] = i as u16);
        Logarithms { powers, logarithms }
    }

    /// Writes the powers of `g`; false if 1 comes back too early.
    fn fill(g: u64, powers: &mut [u16]) -> bool {
        // Multiplying by g is linear: it is determined by its images of the powers of two.
        let lines: Vec<u16> = (0..16).map(|bit| by_halves(g, 1 << bit, 16) as u16).collect();
        let mut power = 1u16;
        for i in 0..UNITS {
            if i > 0 && power == 1 {
                return false;
            }
            (powers[i], powers[i + UNITS]) = (power, power);
            power = (0..16).filter(|bit| power >> bit & 1 == 1).fold(0, |next, bit| next ^ lines[bit]);
        }
        true
    }

    #[inline]
    fn product16(&self, a: u64, b: u64) -> u64 {
        if a == 0 || b == 0 {
            return 0;
        }
        let logarithm = |n: u64| usize::from(self.logarithms[n as usize]);
        self.powers[logarithm(a) + logarithm(b)].into()
    }

    /// The product of numbers below 2^32. With a = a₁F ⊕ a₀, b = b₁F ⊕ b₀: as F ⊗ F = F ⊕ F/2, the product is (a₁ ⊕
    /// a₀)(b₁ ⊕ b₀) ⊕ a₀b₀ times F, and a₀b₀ ⊕ a₁b₁(F/2).
    #[inline]
    fn product32(&self, a: u64, b: u64) -> u64 {
        let (a1, a0, b1, b0) = (a >> 16, a & 0xffff, b >> 16, b & 0xffff);
        let low = self.product16(a0, b0);
        let high = self.product16(a1 ^ a0, b1 ^ b0) ^ low;
        high << 16 | (low ^ self.product16(self.product16(a1, b1), 1 << 15))
    }

    /// The product of any two numbers, from four halves in the same way.
    pub fn product64(&self, a: u64, b: u64) -> u64 {
        const HALF: u64 = u32::MAX as u64;
        if (a | b) <= 0xffff {
            return self.product16(a, b);
        }
        let (a1, a0, b1, b0) = (a >> 32, a & HALF, b >> 32, b & HALF);
        let low = self.product32(a0, b0);
        let high = self.product32(a1 ^ a0, b1 ^ b0) ^ low;
        high << 32 | (low ^ self.product32(self.product32(a1, b1), 1 << 31))
    }
}

/// The product of numbers below 2^`bits` by the rules alone, halves first. Used only to build the tables.
fn by_halves(a: u64, b: u64, bits: u32) -> u64 {
    if a < 2 || b < 2 {
        return a * b;
    }
    let half = bits / 2;
    let mask = (1 << half) - 1;
    let (a1, a0, b1, b0) = (a >> half, a & mask, b >> half, b & mask);
    let low = by_halves(a0, b0, half);
    let high = by_halves(a1 ^ a0, b1 ^ b0, half) ^ low;
    high << half | (low ^ by_halves(by_halves(a1, b1, half), 1 << (half - 1), half))
}
