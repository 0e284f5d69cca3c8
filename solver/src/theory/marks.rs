//! The least number that is not marked, for values that are marked anew for each position.

/// The first index whose mark is another one than `by`.
///
/// A position's options mark their values by a number of its own, so that the marks need not be cleared after each.
///
/// # Panics
/// If all marks are `by`, apart from those behind the last whole group of eight.
pub fn first_unmarked(marks: &[u8], by: u8) -> usize {
    let all = u64::from_le_bytes([by; 8]);
    for (i, &group) in marks.as_chunks::<8>().0.iter().enumerate() {
        let others = u64::from_le_bytes(group) ^ all;
        if others != 0 {
            return i * 8 + others.trailing_zeros() as usize / 8;
        }
    }
    unreachable!("a position has fewer options than there are marks")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_other_mark_is_found() {
        for first in 0..40 {
            let marks: Vec<u8> = (0..48).map(|i| if i < first || i % 3 == 1 && i != first { 7 } else { 6 }).collect();
            assert_eq!(first_unmarked(&marks, 7), first);
        }
    }
}
