//! Places on a number line. Pure.

/// The number of a value's name, if it is one: `-3/4`. For drawing, not for computing.
pub fn number(name: &str) -> Option<f64> {
    let (over, under) = name.split_once('/').unwrap_or((name, "1"));
    let (over, under) = (over.parse::<f64>().ok()?, under.parse::<f64>().ok()?);
    let number = over / under;
    number.is_finite().then_some(number)
}

/// A section of the number line.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct NumberScale {
    low: f64,
    high: f64,
}

/// The largest number of ticks that can be told apart.
const MOST_TICKS: f64 = 16.0;

/// The distance up to which a value alone is shown together with 0.
const ZERO_WITHIN: f64 = 8.0;

impl NumberScale {
    /// A scale with the value, its best options, and some space where there is none; a value alone together with 0.
    pub fn around(value: f64, left: Option<f64>, right: Option<f64>) -> NumberScale {
        let (mut low, mut high) = (left.unwrap_or(value), right.unwrap_or(value));
        if left.is_none() && right.is_none() && value.abs() <= ZERO_WITHIN {
            (low, high) = (low.min(0.0), high.max(0.0));
        }
        let room = ((high - low) * 0.25).max(if left.is_some() && right.is_some() { 0.0 } else { 0.75 });
        let room = if room == 0.0 { 1.0 } else { room };
        NumberScale { low: low - room, high: high + room }
    }

    /// The position of a number, from 0 to 1.
    pub fn place(&self, n: f64) -> f64 {
        ((n - self.low) / (self.high - self.low)).clamp(0.0, 1.0)
    }

    /// The multiples of the finest power of two that gives few enough ticks.
    pub fn ticks(&self) -> Vec<f64> {
        let width = self.high - self.low;
        let step = (width / MOST_TICKS).log2().ceil().exp2();
        let first = (self.low / step).ceil() as i64;
        let last = (self.high / step).floor() as i64;
        (first..=last).map(|n| n as f64 * step).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_numbers_are_numbers() {
        assert_eq!([number("-3/4"), number("2"), number("*"), number("1/0")], [Some(-0.75), Some(2.0), None, None]);
    }

    #[test]
    fn the_value_stands_between_its_options() {
        let scale = NumberScale::around(0.5, Some(0.0), Some(1.0));
        assert!(scale.place(0.0) < scale.place(0.5) && scale.place(0.5) < scale.place(1.0));
        assert!(scale.place(0.0) > 0.0 && scale.place(1.0) < 1.0);
        let ticks = scale.ticks();
        assert!(ticks.contains(&0.0) && ticks.contains(&0.5) && ticks.contains(&1.0) && ticks.len() <= 17, "{ticks:?}");
    }

    #[test]
    fn a_value_without_options_has_room_too() {
        for scale in [
            NumberScale::around(3.0, None, None),
            NumberScale::around(3.0, Some(2.0), None),
            NumberScale::around(0.0, Some(0.0), Some(0.0)),
        ] {
            assert!(scale.place(3.0) <= 1.0 && scale.ticks().len() > 1, "{scale:?}");
        }
    }
}
