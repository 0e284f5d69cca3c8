//! The heaps 0, 1, 2, … in rows of a chosen length, the lost ones marked: with the right length they stand in columns.
use super::super::frame::{Found, asked};
use super::ask;
use crate::memo::Memo;
use crate::state::State;
use crate::text::{t, t_string, use_i18n};
use leptos::prelude::*;
use solver::theory::sequence::Row;
use wire::{self, Query};

const HEAPS: u64 = 60;
const LONGEST: u64 = 16;

/// Do the lost heaps fill whole columns?
fn in_columns(lost: &[bool], length: usize) -> bool {
    lost.iter().enumerate().skip(length).all(|(n, lost_here)| *lost_here == lost[n - length])
}

#[component]
pub fn Residues(game: String) -> impl IntoView {
    let i18n = use_i18n();
    let game = StoredValue::new(game);
    let (length, misere) = (State::new(5u64), State::new(false));
    let answer = asked(move || Some(game.with_value(|game| ask(game, Query::Rows { until: HEAPS }))));
    let rows = Memo::new(move |_| match answer.get() {
        Found::Here(wire::Found::Rows(rows)) => rows,
        _ => Vec::new(),
    });
    let lost = move || -> Vec<bool> {
        let is_lost = |row: &Row| if misere.get() { row.misere == Some(false) } else { !row.normal };
        rows.get().iter().map(is_lost).collect()
    };
    let body = move || {
        let (lost, length) = (lost(), length.get() as usize);
        let line = |(i, line): (usize, &[bool])| {
            let cells = line.iter().enumerate().map(|(j, lost)| {
                let n = i * length + j;
                let word = if *lost { t_string!(i18n, tools.sequences_is_lost) } else { "" };
                view! { <td class:lost=*lost>{n}<span class="hidden">{word}</span></td> }
            });
            view! { <tr>{cells.collect_view()}</tr> }
        };
        lost.chunks(length).enumerate().map(line).collect_view()
    };
    let said = move || {
        let lost = lost();
        if lost.is_empty() {
            return "";
        }
        match in_columns(&lost, length.get() as usize) {
            true => t_string!(i18n, tools.sequences_columns_fit),
            false => t_string!(i18n, tools.sequences_columns_not),
        }
    };
    view! {
        <div class="card">
            <h2>{t!(i18n, tools.sequences_residues)}</h2>
            <p>{t!(i18n, tools.sequences_residues_how)}</p>
            <div class="together">
                <label for="residue-length">{t!(i18n, tools.sequences_length)}</label>
                <input id="residue-length" type="range" min="1" max=LONGEST prop:value=move || length.get().to_string()
                    on:input=move |event| length.set(event_target_value(&event).parse().unwrap_or(5))/>
                <b>{move || length.get()}</b>
                <label class="together"><input type="checkbox" prop:checked=move || misere.get() on:change=move |event| misere.set(event_target_checked(&event))/>{t!(i18n, tools.sequences_misere)}</label>
            </div>
            <div class="scroll" tabindex="0" role="group" aria-label=t!(i18n, tools.sequences_residues)><table class="residues"><tbody>{body}</tbody></table></div>
            <p role="status">{said}</p>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_found() {
        let lost: Vec<bool> = (0..60).map(|n| n % 4 == 0).collect();
        assert!(in_columns(&lost, 4) && in_columns(&lost, 8) && !in_columns(&lost, 5));
    }
}
