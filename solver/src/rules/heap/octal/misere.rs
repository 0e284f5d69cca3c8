//! Theorems on misère play of several heaps: of tame ones, and of Kayles.
use super::{Heaps, MOST_NAMED, each_break, nim_sum, values};
use crate::reason::{HeapValue, Reason, Split};
use crate::ruleset::Misere;
use crate::search::{Context, Stop};
use crate::theory::heaps::kayles::{KaylesCase, LONGEST_TO_EXCEPTION, is_of_exception};
use crate::theory::heaps::moves;
use crate::theory::heaps::octal::Octals;
use crate::theory::heaps::tame::{Tame, Tames};

fn sizes(parts: &[&Heaps]) -> Vec<u64> {
    parts.iter().flat_map(|part| part.sizes.iter().copied()).collect()
}

/// The heaps that are there, each with its value.
fn valued(sizes: &[u64], value: impl Fn(usize) -> u64) -> Vec<HeapValue> {
    let heaps = sizes.iter().enumerate().filter(|&(_, &size)| size > 0);
    heaps.map(|(i, &size)| HeapValue { size, value: value(i) }).collect()
}

/// Each heap of the parts: the part, its number there, and its number in all.
fn each_heap(parts: &[&Heaps]) -> Vec<(usize, usize)> {
    parts.iter().enumerate().flat_map(|(i, part)| (0..part.sizes.len()).map(move |heap| (i, heap))).collect()
}

/// Does the player to move win, where all heaps are tame?
pub fn tame_wins(parts: &[&Heaps], cx: &mut Context) -> Result<Option<bool>, Stop> {
    with_tame(parts, cx, |sizes, tame| !Tame::of_all(sizes, tame).is_lost())
}

/// Where all heaps are tame.
pub fn tame(parts: &[&Heaps], cx: &mut Context) -> Result<Option<Misere<Split>>, Stop> {
    with_tame(parts, cx, |sizes, tame| {
        let total = Tame::of_all(sizes, tame);
        let moves = if total.is_lost() { Vec::new() } else { tame_moves(parts, sizes, tame) };
        let reason = Reason::Tame {
            heaps: valued(sizes, |i| tame[sizes[i] as usize].value),
            firm: sizes.iter().filter(|&&size| tame[size as usize].firm).count(),
            sum: total.value,
            moves: moves.iter().map(|(_, mv)| mv.clone()).collect(),
        };
        Misere { wins: !total.is_lost(), moves, reasons: vec![reason] }
    })
}

fn with_tame<T>(
    parts: &[&Heaps],
    cx: &mut Context,
    work: impl FnOnce(&[u64], &[Tame]) -> T,
) -> Result<Option<T>, Stop> {
    let Some(first) = parts.first() else { return Ok(None) };
    let sizes = sizes(parts);
    let most = sizes.iter().copied().max().unwrap_or(0);
    cx.with_table(|table: &mut Tames, cx| Ok(table.up_to(&first.code, most, cx.meter)?.map(|tame| work(&sizes, tame))))
}

/// The moves after which tame heaps are lost, each with the part it is in; at most a thousand.
fn tame_moves(parts: &[&Heaps], sizes: &[u64], tame: &[Tame]) -> Vec<(usize, Split)> {
    // A nim-sum is taken back by adding once more; of the firm ones it is enough to know how many there are.
    let value = nim_sum(&sizes.iter().map(|&size| tame[size as usize].value).collect::<Vec<_>>());
    let firm = sizes.iter().filter(|&&size| tame[size as usize].firm).count();
    let mut found = Vec::new();
    for (i, heap) in each_heap(parts) {
        let from = parts[i].sizes[heap];
        let own = tame[from as usize];
        let rest = Tame { value: value ^ own.value, firm: firm > usize::from(own.firm) };
        each_break(&parts[i].code, from, &mut |left| {
            if found.len() < MOST_NAMED && (rest + Tame::of_all(left, tame)).is_lost() {
                found.push((i, Split { heap, from, left: left.to_vec() }));
            }
        });
    }
    found
}

/// Does the player to move win at Kayles?
pub fn kayles_wins(parts: &[&Heaps], cx: &mut Context) -> Result<bool, Stop> {
    let sum = kayles_values(parts, cx)?.iter().fold(0, |sum, value| sum ^ value);
    Ok(!KaylesCase::of(sizes(parts).into_iter()).is_lost(sum))
}

fn kayles_values(parts: &[&Heaps], cx: &mut Context) -> Result<Vec<u64>, Stop> {
    let of = parts.iter().map(|part| values(part, cx)).collect::<Result<Vec<_>, _>>()?;
    Ok(of.concat())
}

/// Kayles, by the theorem of Sibert and Conway.
pub fn kayles(parts: &[&Heaps], cx: &mut Context) -> Result<Misere<Split>, Stop> {
    let (sizes, values) = (sizes(parts), kayles_values(parts, cx)?);
    let sum = nim_sum(&values);
    let case = KaylesCase::of(sizes.iter().copied());
    let wins = !case.is_lost(sum);
    let moves = if wins { kayles_moves(parts, &sizes, &values, cx)? } else { Vec::new() };
    let heaps = valued(&sizes, |i| values[i]);
    let named = moves.iter().map(|(_, mv)| mv.clone()).collect();
    Ok(Misere { wins, moves, reasons: vec![Reason::MisereKayles { heaps, case, sum, moves: named }] })
}

/// The winning moves of Kayles, each with the part it is in; at most a thousand.
fn kayles_moves(
    parts: &[&Heaps],
    sizes: &[u64],
    values: &[u64],
    cx: &mut Context,
) -> Result<Vec<(usize, Split)>, Stop> {
    let sum = nim_sum(values);
    // Beside a row of another length all is as in normal play, and so it is with what is left of a long row.
    let others = sizes.iter().filter(|&&size| !is_of_exception(size)).count();
    let mut found = Vec::new();
    cx.with_table(|table: &mut Octals, cx| {
        for (n, (i, heap)) in each_heap(parts).into_iter().enumerate() {
            let (from, sequence) = (sizes[n], table.sequence(&parts[i].code));
            let beside = others - usize::from(!is_of_exception(from));
            if beside > 0 || from > LONGEST_TO_EXCEPTION {
                let room = MOST_NAMED - found.len();
                let leaves = moves::to_value(sequence, from, sum ^ values[n], room, cx.meter)?;
                found.extend(leaves.into_iter().map(|leaves| (i, Split { heap, from, left: leaves.left })));
                continue;
            }
            let known = sequence.known().values();
            let rest = || sizes.iter().enumerate().filter(|&(other, _)| other != n).map(|(_, &size)| size);
            each_break(&parts[i].code, from, &mut |left| {
                let value = left.iter().fold(sum ^ values[n], |sum, &row| sum ^ u64::from(known[row as usize]));
                if found.len() < MOST_NAMED && KaylesCase::of(rest().chain(left.iter().copied())).is_lost(value) {
                    found.push((i, Split { heap, from, left: left.to_vec() }));
                }
            });
        }
        Ok(found)
    })
}
