//! Bars of chocolate whose squares are to be marked.
use super::Generator;
use super::boards::bar;
use crate::forms::Task;
use crate::judge::marks_of;

pub(super) const GENERATORS: &[Generator] = &[Generator {
    id: "chomp.mark",
    draw: |rng, required| {
        let most = [3, 4, 5][usize::from(required.level) - 1];
        let mut rows: Vec<u32> = (0..rng.u32(2..=4)).map(|_| rng.u32(1..=most)).collect();
        rows.sort_unstable_by(|a, b| b.cmp(a));
        let squares = rows.iter().sum::<u32>() - 1;
        // Up to three, five, seven pairs.
        (2..=[7, 11, 15][usize::from(required.level) - 1]).contains(&squares).then(|| bar(&rows))
    },
    // Lost, or one bite wins; every other square has a partner. Harder with more neighbours that are none.
    kept: |ask, _, solver| {
        let Task::Mark(task) = &ask.task else { return Ok(None) };
        let marks = marks_of(&task.pos, solver)?;
        let fits = marks.open.is_empty() && marks.reds.len() <= 1 && marks.pairs.len() >= 2;
        Ok(fits.then_some(marks.pairs.len()))
    },
    lost: false,
    bank: || [&[3, 2][..], &[4, 3], &[3, 3, 2], &[4, 2, 2], &[3, 1, 1], &[5, 4]].map(bar).to_vec(),
}];
