//! Theorems on misère play of several heaps: tame ones, and Kayles.
use super::{Heaps, MOST_NAMED, each_break, values};
use crate::budget::Stop;
use crate::context::Context;
use crate::reason::{HeapValue, KaylesCase, Reason, Split};
use crate::ruleset::MisereAnswer;
use crate::theory::heaps::kayles::{LONGEST_TO_EXCEPTION, is_of_exception};
use crate::theory::heaps::moves;
use crate::theory::heaps::octal::Octals;
use crate::theory::heaps::tame::{Genus, GenusTables};
use crate::value::nim_sum;
use std::ops::Add;

fn sizes(parts: &[&Heaps]) -> Vec<u64> {
    parts.iter().flat_map(|part| part.sizes.iter().copied()).collect()
}

/// Each heap of the parts: the part, and the heap's number in it.
fn each_heap(parts: &[&Heaps]) -> Vec<(usize, usize)> {
    parts.iter().enumerate().flat_map(|(i, part)| (0..part.sizes.len()).map(move |heap| (i, heap))).collect()
}

/// Whether the player to move wins, if all heaps are tame.
pub fn tame_wins(parts: &[&Heaps], cx: &mut Context) -> Result<Option<bool>, Stop> {
    with_tame(parts, cx, |tame| !total(parts, tame).is_lost())
}

/// The answer if all heaps are tame, in one game or in several.
pub fn tame(parts: &[&Heaps], cx: &mut Context) -> Result<Option<MisereAnswer<Split>>, Stop> {
    with_tame(parts, cx, |tame| {
        let total = total(parts, tame);
        let moves = if total.is_lost() { Vec::new() } else { tame_moves(parts, tame) };
        let heaps =
            each_heap(parts).into_iter().map(|(i, heap)| (parts[i].sizes[heap], i)).filter(|&(size, _)| size > 0);
        let heaps: Vec<(u64, Genus)> = heaps.map(|(size, i)| (size, tame[i][size as usize])).collect();
        let reason = Reason::Tame {
            heaps: heaps.iter().map(|&(size, own)| HeapValue { size, value: own.value }).collect(),
            firm: heaps.iter().filter(|(_, own)| own.firm).count(),
            sum: total.value,
            moves: moves.iter().map(|(_, mv)| mv.clone()).collect(),
        };
        MisereAnswer { wins: !total.is_lost(), moves, reasons: vec![reason] }
    })
}

/// `work` applied to the genera of the heaps, for each part by their sizes, if all are tame.
fn with_tame<T>(parts: &[&Heaps], cx: &mut Context, work: impl FnOnce(&[&[Genus]]) -> T) -> Result<Option<T>, Stop> {
    cx.with_table(|table: &mut GenusTables, cx| {
        for part in parts {
            if !table.reach(&part.code, part.sizes.iter().copied().max().unwrap_or(0), cx.meter)? {
                return Ok(None);
            }
        }
        let tame: Vec<&[Genus]> = parts.iter().map(|part| table.known(&part.code)).collect();
        Ok(Some(work(&tame)))
    })
}

fn total(parts: &[&Heaps], tame: &[&[Genus]]) -> Genus {
    parts.iter().zip(tame).map(|(part, tame)| Genus::of_all(&part.sizes, tame)).fold(Genus::default(), Genus::add)
}

/// The winning moves of tame heaps, each with its part; at most a thousand.
fn tame_moves(parts: &[&Heaps], tame: &[&[Genus]]) -> Vec<(usize, Split)> {
    // A nim-sum is undone by adding once more; of the firm heaps only the number matters.
    let all = each_heap(parts);
    let value = total(parts, tame).value;
    let firm = all.iter().filter(|&&(i, heap)| tame[i][parts[i].sizes[heap] as usize].firm).count();
    let mut found = Vec::new();
    for (i, heap) in all {
        let from = parts[i].sizes[heap];
        let own = tame[i][from as usize];
        let rest = Genus { value: value ^ own.value, firm: firm > usize::from(own.firm) };
        each_break(&parts[i].code, from, &mut |left| {
            if found.len() < MOST_NAMED && (rest + Genus::of_all(left, tame[i])).is_lost() {
                found.push((i, Split { heap, from, left: left.to_vec() }));
            }
        });
    }
    found
}

/// Whether the player to move wins at Kayles.
pub fn kayles_wins(parts: &[&Heaps], cx: &mut Context) -> Result<bool, Stop> {
    let sum = nim_sum(kayles_values(parts, cx)?);
    Ok(!KaylesCase::of(sizes(parts).into_iter()).is_lost(sum))
}

fn kayles_values(parts: &[&Heaps], cx: &mut Context) -> Result<Vec<u64>, Stop> {
    let of = parts.iter().map(|part| values(part, cx)).collect::<Result<Vec<_>, _>>()?;
    Ok(of.concat())
}

/// Kayles, by the theorem of Sibert and Conway.
pub fn kayles(parts: &[&Heaps], cx: &mut Context) -> Result<MisereAnswer<Split>, Stop> {
    let (sizes, values) = (sizes(parts), kayles_values(parts, cx)?);
    let sum = nim_sum(&values);
    let case = KaylesCase::of(sizes.iter().copied());
    let wins = !case.is_lost(sum);
    let moves = if wins { kayles_moves(parts, &sizes, &values, cx)? } else { Vec::new() };
    let heaps = sizes.iter().zip(&values).filter(|&(&size, _)| size > 0);
    let heaps = heaps.map(|(&size, &value)| HeapValue { size, value }).collect();
    let named = moves.iter().map(|(_, mv)| mv.clone()).collect();
    Ok(MisereAnswer { wins, moves, reasons: vec![Reason::MisereKayles { heaps, case, sum, moves: named }] })
}

/// The winning moves of Kayles, each with its part; at most a thousand.
fn kayles_moves(
    parts: &[&Heaps],
    sizes: &[u64],
    values: &[u64],
    cx: &mut Context,
) -> Result<Vec<(usize, Split)>, Stop> {
    let sum = nim_sum(values);
    // Beside a row of another length all is as in normal play; likewise if a long row remains.
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
