//! Infinite stalks with periodic colours: numbers that no finite drawing has.
//!
//! # Source
//! Conway 1976, ch. 3 (sign expansions); Thiemann & Lanzerath 2022, ch. 7; Berlekamp, Conway, Guy, Winning Ways, 1982,
//! ch. 11.
use super::stalk::stalk;
use crate::board::{Colour, EdgeName};
use crate::notation::drawing::{Drawing, Line, MOST_EDGES};
use crate::notation::{Input, ParseError, ParseErrorKind};
use crate::reason::{Reason, StalkStep};
use crate::value::dyadic::Dyadic;
use crate::value::non_short_number::NonShortNumber;
use crate::value::rational::Rational;
use num_bigint::BigInt;
use num_traits::One;
use std::fmt::{self, Display};

/// The least number of edges that are drawn and offered.
const SHOWN: usize = 24;
/// The number of lower parts whose values a reason lists.
const LOWER_PARTS: usize = 10;

/// A red-blue stalk of infinite height: a stem, and above it a tail that repeats forever.
///
/// # Shapes
/// From the ground upwards. The tail is as short as possible, and then the stem: `b{rb}` is `{br}`. So two stalks are
/// equal iff they have the same edges.
///
/// # Examples
/// ```
/// use solver::notation::Input;
/// use solver::theory::hackenbush::Endless;
/// let value = |text| Endless::parse(Input::new(text)).map(|stalk| stalk.value().to_string());
/// assert_eq!(value("{br}")?, "2/3");
/// assert_eq!(value("{b}")?, "w");
/// assert_eq!(value("b{r}")?, "1/w");
/// # Ok::<(), solver::notation::ParseError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Endless {
    stem: Vec<Colour>,
    tail: Vec<Colour>,
}

impl Endless {
    /// Parses `stem{tail}` to the end of the input, letters `b` and `r`.
    ///
    /// # Errors
    /// The error, and its place. Green edges and branches have no place on an endless stalk, and it stands alone.
    pub fn parse(mut input: Input) -> Result<Endless, ParseError> {
        input.skip_spaces();
        let mut stem = letters(&mut input)?;
        input.expect('{', "b r {")?;
        let mut tail = letters(&mut input)?;
        if tail.is_empty() {
            return input.error(ParseErrorKind::Expected { what: "b r" });
        }
        if stem.len() + tail.len() > MOST_EDGES {
            return input.error(ParseErrorKind::TooMany { limit: MOST_EDGES as u64 });
        }
        input.expect('}', "b r }")?;
        input.skip_spaces();
        input.finish()?;
        let period = (1..=tail.len())
            .find(|&p| tail.len().is_multiple_of(p) && (p..tail.len()).all(|i| tail[i] == tail[i - p]))
            .unwrap_or(tail.len());
        tail.truncate(period);
        let turned = stem.iter().rev().zip(tail.iter().rev().cycle()).take_while(|(a, b)| a == b).count();
        stem.truncate(stem.len() - turned);
        tail.rotate_right(turned % period);
        Ok(Endless { stem, tail })
    }

    /// The colour of an edge, counted from 0 at the ground.
    pub fn colour(&self, edge: usize) -> Colour {
        match self.stem.get(edge) {
            Some(&colour) => colour,
            None => self.tail[(edge - self.stem.len()) % self.tail.len()],
        }
    }

    /// The number of edges that are drawn and offered: some beyond the stem, to the end of a tail.
    pub fn shown(&self) -> usize {
        let tails = SHOWN.saturating_sub(self.stem.len()).div_ceil(self.tail.len()).max(1);
        self.stem.len() + tails * self.tail.len()
    }

    /// The length of the tail: that many of the uppermost edges shown repeat without end.
    pub fn period(&self) -> usize {
        self.tail.len()
    }

    /// The finite stalk of the lowest `edges` edges, left by a cut just above them.
    pub fn lowest(&self, edges: usize) -> Drawing {
        let line = |i: usize| Line { from: i as u32, to: i as u32 + 1, colour: self.colour(i) };
        Drawing::reading(&(0..edges).map(line).collect::<Vec<_>>()).0
    }

    /// The stalk with blue and red exchanged.
    pub fn negative(&self) -> Endless {
        let swap = |colours: &[Colour]| colours.iter().map(|colour| colour.other()).collect();
        Endless { stem: swap(&self.stem), tail: swap(&self.tail) }
    }

    /// The number with these signs: ±ω where all edges have one colour; if all from some edge on have one colour, a
    /// dyadic number and ±1/ω beside it; else a fraction.
    ///
    /// # Complexity
    /// O(E) for E edges of stem and tail, and a division of numbers with E bits.
    pub fn value(&self) -> NonShortNumber {
        if let [colour] = self.tail[..] {
            let signed = |long: NonShortNumber| if colour == Colour::Blue { long } else { -&long };
            if self.stem.is_empty() {
                return signed(NonShortNumber::omega());
            }
            // From here on half a step, a quarter, …: short of a whole step by an infinitesimal.
            let end = stalk(&self.stem, &Dyadic::ZERO);
            let before = stalk(&self.stem[..self.stem.len() - 1], &Dyadic::ZERO);
            let limit = Rational::from(&before);
            // The stem's last edge has the other colour: the whole step cancels that edge.
            debug_assert_ne!(end, before);
            return &NonShortNumber::from(limit) + &signed(NonShortNumber::infinitesimal(Dyadic::from(-1)));
        }
        // After one tail the colour has changed, and every later edge counts half of the one before.
        let once: Vec<Colour> = self.stem.iter().chain(&self.tail).copied().collect();
        let run = once.iter().take_while(|&&colour| colour == once[0]).count();
        let halvings = once.len() - run;
        let period = self.tail.len();
        let mut signs = BigInt::from(0);
        for colour in &self.tail {
            signs = (signs << 1u32) + if *colour == Colour::Blue { 1 } else { -1 };
        }
        // Σ ±1/2^i over one tail is signs / 2^p; over all tails to come signs / (2^p − 1).
        let rest = Rational::new(signs, ((BigInt::one() << period) - 1) << halvings);
        NonShortNumber::from(&Rational::from(&stalk(&once, &Dyadic::ZERO)) + &rest)
    }

    /// The values of the lower parts of this plant, and their limit.
    pub fn reason(&self, plant: u32) -> Reason {
        let mut before = Dyadic::ZERO;
        let mut steps = Vec::new();
        let count = LOWER_PARTS.max(self.stem.len().min(2 * LOWER_PARTS) + 2);
        let colours: Vec<Colour> = (0..count).map(|i| self.colour(i)).collect();
        for (i, &colour) in colours.iter().enumerate() {
            let sum = stalk(&colours[..=i], &Dyadic::ZERO);
            let edge = EdgeName { plant, edge: i as u32 + 1 };
            steps.push(StalkStep { edge, colour, term: (&sum - &before).to_string(), sum: sum.to_string() });
            before = sum;
        }
        let tail = if let [colour] = self.tail[..] { Some(colour) } else { None };
        let limit = match tail {
            Some(_) if self.stem.is_empty() => None,
            Some(_) => Some(stalk(&self.stem[..self.stem.len() - 1], &Dyadic::ZERO).to_string()),
            None => None,
        };
        Reason::HackenbushEndless { steps, tail, limit, value: self.value().to_string() }
    }
}

fn letters(input: &mut Input) -> Result<Vec<Colour>, ParseError> {
    let mut colours = Vec::new();
    while let Some(colour) = input.peek().and_then(|c| match c {
        'b' => Some(Colour::Blue),
        'r' => Some(Colour::Red),
        _ => None,
    }) {
        input.bump();
        if colours.len() == MOST_EDGES {
            return input.error(ParseErrorKind::TooMany { limit: MOST_EDGES as u64 });
        }
        colours.push(colour);
    }
    Ok(colours)
}

impl Display for Endless {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters = |colours: &[Colour]| colours.iter().map(|colour| colour.letter()).collect::<String>();
        write!(f, "{}{{{}}}", letters(&self.stem), letters(&self.tail))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Endless {
        Endless::parse(Input::new(text)).unwrap_or_else(|e| panic!("{text}: {e:?}"))
    }

    /// # Source: Thiemann and Lanzerath 2022, ch. 7, with the corrections of its case book.
    #[test]
    fn values_of_the_literature() {
        for (text, value) in [
            ("{br}", "2/3"),
            ("b{rrb}", "2/7"),
            ("br{rb}", "1/3"),
            ("{rb}", "-2/3"),
            ("{b}", "w"),
            ("bbb{b}", "w"),
            ("{r}", "-w"),
            ("b{r}", "1/w"),
            ("r{b}", "-1/w"),
            ("br{b}", "1-1/w"),
            ("bb{r}", "1+1/w"),
            ("brb{r}", "1/2+1/w"),
            ("rr{b}", "-1-1/w"),
            ("{bbr}", "13/7"),
        ] {
            assert_eq!(read(text).value().to_string(), value, "{text}");
        }
    }

    #[test]
    fn one_stalk_has_one_text() {
        for (text, normal) in
            [("b{rb}", "{br}"), ("br{brbr}", "{br}"), ("b{bb}", "{b}"), ("bb{rbb}", "{bbr}"), ("rb{r}", "rb{r}")]
        {
            let stalk = read(text);
            assert_eq!(stalk.to_string(), normal, "{text}");
            assert_eq!(read(normal), stalk);
            assert_eq!(stalk.negative().negative(), stalk);
            assert_eq!(-&stalk.negative().value(), stalk.value());
        }
    }

    #[test]
    fn what_is_no_stalk_is_refused() {
        let check = |text: &str, at: usize| assert_eq!(Endless::parse(Input::new(text)).unwrap_err().at, at, "{text}");
        check("{}", 1);
        check("{b", 2);
        check("{g}", 1);
        check("g{b}", 0);
        check("{b},r", 3);
        check("{b}b", 3);
        check("b(r){b}", 1);
    }

    /// The value lies between all options of Left and Right, and is the simplest such number.
    #[test]
    fn the_value_is_the_simplest_between_the_cuts() {
        let letters = |code: u32, length: u32| -> String {
            (0..length).map(|i| if code >> i & 1 == 1 { 'b' } else { 'r' }).collect()
        };
        for stem in 0..4 {
            for tail in 1..5 {
                for code in 0..1u32 << (stem + tail) {
                    let text = format!("{}{{{}}}", letters(code, stem), letters(code >> stem, tail));
                    let endless = read(&text);
                    let value = endless.value();
                    let high = 40;
                    let colours: Vec<Colour> = (0..high).map(|i| endless.colour(i)).collect();
                    let mut nearest: [Option<Dyadic>; 2] = [None, None];
                    for cut in 0..high {
                        let left = stalk(&colours[..cut], &Dyadic::ZERO);
                        let long = NonShortNumber::from(Rational::from(&left));
                        if colours[cut] == Colour::Blue {
                            assert!(long < value, "{text} cut at {cut}");
                            nearest[0] = nearest[0].take().max(Some(left));
                        } else {
                            assert!(long > value, "{text} cut at {cut}");
                            nearest[1] = Some(nearest[1].take().map_or(left.clone(), |x| x.min(left)));
                        }
                    }
                    // Between the cuts below this height the stalk of this height is the simplest number.
                    let [lower, upper] = nearest;
                    let simplest = Dyadic::simplest_between(lower.as_ref(), upper.as_ref());
                    assert_eq!(simplest, Some(stalk(&colours, &Dyadic::ZERO)), "{text}");
                    if let (Some(lower), Some(upper), true) = (lower, upper, value.to_dyadic().is_none()) {
                        assert!(&upper - &lower < Dyadic::new(1, 20) || endless.tail.len() == 1, "{text}");
                    }
                }
            }
        }
    }
}
