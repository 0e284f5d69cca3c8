//! Columns of heaps in rows: when they fit, and how many heaps must be looked at to be sure.

/// A proved period: from `preperiod` on the entry of n + `period` is that of n, or always as much more. Both are the
/// least.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Proved {
    pub preperiod: u64,
    pub period: u64,
}

/// Bounds of a row's length, of the heaps left out, and of the heaps that these may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bounds {
    pub length: u64,
    pub out: u64,
    pub heaps: u64,
}

/// Ends of the controls: at the period itself they would give it away.
const LENGTHS: [u64; 6] = [20, 40, 80, 120, 160, 200];
const OUTS: [u64; 5] = [20, 80, 160, 320, 640];

/// Fewest heaps and rows.
const HEAPS: u64 = 60;
const ROWS: u64 = 3;

impl Bounds {
    /// The bounds for a period; `None` if its rows would be too long for a screen.
    pub fn of(proved: Proved) -> Option<Bounds> {
        let length = LENGTHS.into_iter().find(|length| *length >= proved.period)?;
        let out = OUTS.into_iter().find(|out| *out >= proved.preperiod)?;
        Some(Bounds { length, out, heaps: out + (ROWS + 1) * length })
    }

    /// The bounds where no period is known: some rows to look at.
    pub fn free() -> Bounds {
        Bounds { length: LENGTHS[0], out: OUTS[0], heaps: HEAPS }
    }
}

/// Number of heaps shown, in whole rows. With a proved period enough that [`fit`] decides for all heaps: after the
/// beginning there is one period to compare with the entries a row further.
pub fn shown(proved: Option<Proved>, out: u64, length: u64) -> u64 {
    let sure = proved.map_or(0, |proved| out.max(proved.preperiod) + length + proved.period);
    sure.max(out + ROWS * length).max(HEAPS).next_multiple_of(length)
}

/// Checks whether the entries from `out` on stand in columns: returns by how much each is more than the one a row
/// before, which may be more than 0 only if they may `climb`; else the first that does not fit with the one a row
/// further.
pub fn fit(entries: &[u64], out: usize, length: usize, climb: bool) -> Result<u64, usize> {
    let step = match (entries.get(out), entries.get(out + length)) {
        (Some(first), Some(next)) if climb => next.saturating_sub(*first),
        _ => 0,
    };
    match (out..entries.len().saturating_sub(length)).find(|&n| entries[n + length] != entries[n] + step) {
        None => Ok(step),
        Some(n) => Err(n),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::rules::heap::code_of;
    use solver::theory::sequence::{Column, HeapTable};
    use solver::{Budget, Meter};

    /// For every length and beginning, the result for the heaps shown holds for all heaps.
    #[test]
    fn what_is_shown_speaks_for_all_heaps() {
        let games = ["subtraction(2,3,5)", "subtraction(1,3,4)", "subtraction(2,4,7)", "kayles", "lasker", "nim"];
        for game in games.into_iter().chain(["octal(0.07)", "octal(0.33)", "dawson"]) {
            let (mut table, mut meter) = (HeapTable::new(code_of(game).unwrap()), Meter::new(Budget::default()));
            let far: Vec<u64> = (0..1_500).map(|n| table.grundy(n, &mut meter).unwrap()).collect();
            for column in [Column::Normal, Column::Grundy] {
                let cycle = table.cycle(column, &mut meter).unwrap().unwrap();
                let proved = Proved { preperiod: cycle.preperiod, period: cycle.period };
                let climb = column == Column::Grundy;
                let far: Vec<u64> = far.iter().map(|&value| if climb { value } else { value.min(1) }).collect();
                let bounds = Bounds::of(proved).unwrap();
                for (out, length) in (0..=bounds.out).flat_map(|out| (1..=bounds.length).map(move |l| (out, l))) {
                    let heaps = shown(Some(proved), out, length);
                    assert!(heaps <= bounds.heaps && heaps.is_multiple_of(length), "{game} {out} {length}");
                    let near = fit(&far[..heaps as usize], out as usize, length as usize, climb);
                    assert_eq!(
                        near,
                        fit(&far, out as usize, length as usize, climb),
                        "{game} {column:?} {out} {length}"
                    );
                    let fits = out >= proved.preperiod && length.is_multiple_of(proved.period);
                    assert_eq!(near.is_ok(), fits, "{game} {column:?} {out} {length}");
                }
            }
        }
    }

    #[test]
    fn lost_heaps_under_misere_play_too() {
        // A recursion of its own: whoever cannot move wins.
        let takes = [2_usize, 4, 7];
        let mut wins: Vec<u64> = Vec::new();
        for n in 0..400 {
            let left: Vec<u64> = takes.iter().filter(|take| **take <= n).map(|take| wins[n - take]).collect();
            wins.push(u64::from(left.is_empty() || left.contains(&0)));
        }
        let mut table = HeapTable::new(code_of("subtraction(2,4,7)").unwrap());
        let lost = table.lost(Column::Misere, &mut Meter::new(Budget::default())).unwrap().unwrap();
        let (out, length) = (lost.preperiod as usize, lost.period as usize);
        assert_eq!(fit(&wins, out, length, false), Ok(0));
        assert!((1..length).all(|shorter| fit(&wins, out, shorter, false).is_err()));
        assert!(out == 0 || fit(&wins, out - 1, length, false) == Err(out - 1));
    }

    #[test]
    fn controls_reach_the_period_and_end_at_what_fits_a_screen() {
        let of = |preperiod, period| Bounds::of(Proved { preperiod, period });
        assert_eq!(of(71, 12), Some(Bounds { length: 20, out: 80, heaps: 160 }));
        assert_eq!(of(0, 20).map(|b| b.length), Some(20));
        assert_eq!(of(259, 148).map(|b| (b.length, b.out)), Some((160, 320)));
        assert_eq!(of(105_351, 149_459), None);
        assert_eq!(shown(None, 0, 7), 63);
    }
}
