//! Lists of numbers read as residue classes.

/// The residues in their order, and the modulus, of a listed set: `11, 22, 33` stands for remainder 0 by 11, `0, 1, 7,
/// 8` for remainder 0 or 1 by 7. Outer `None`: no list of whole numbers; inner: too few numbers, or a list that does
/// not continue evenly. Time quadratic in the list.
#[allow(clippy::option_option, reason = "what is no list is told from a list that says too little")]
pub fn listed(text: &str) -> Option<Option<(Vec<i64>, i64)>> {
    let text = text.trim().trim_end_matches(['.', '…', ',', ';', ' ']);
    let parts = text.split([',', ';', ' ']).filter(|part| !part.is_empty());
    let mut numbers: Vec<i64> = parts.map(str::parse).collect::<Result<_, _>>().ok()?;
    if numbers.is_empty() {
        return None;
    }
    numbers.sort_unstable();
    numbers.dedup();
    Some((1..=numbers.len() / 2).find_map(|period| goes_on(&numbers, period)))
}

/// The residues of numbers that repeat with this period.
fn goes_on(numbers: &[i64], period: usize) -> Option<(Vec<i64>, i64)> {
    if numbers.len() < 3 {
        return None;
    }
    let step = numbers[period] - numbers[0];
    if !(0..numbers.len() - period).all(|i| numbers[i + period] - numbers[i] == step) {
        return None;
    }
    let mut residues: Vec<i64> = numbers[..period].iter().map(|n| n.rem_euclid(step)).collect();
    residues.sort_unstable();
    Some((residues, step))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_says_how_it_goes_on() {
        let check = |text: &str, want: Option<(&[i64], i64)>| {
            let want = want.map(|(residues, step)| (residues.to_vec(), step));
            assert_eq!(listed(text), Some(want), "{text}");
        };
        check("11, 22, 33", Some((&[0], 11)));
        check("0 11 22 33 …", Some((&[0], 11)));
        check("1;12;23", Some((&[1], 11)));
        check("0, 1, 7, 8, 14, 15", Some((&[0, 1], 7)));
        check("5,9,13,...", Some((&[1], 4)));
        for few in ["11", "11, 22", "1, 2, 4", "0, 1, 7"] {
            check(few, None);
        }
        for none in ["", "{0} mod 11", "n", "elf"] {
            assert_eq!(listed(none), None, "{none}");
        }
    }
}
