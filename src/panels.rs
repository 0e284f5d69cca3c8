//! Everything that explains: verdict, reasons, moves, hints, the course of play and its review.
//!
//! In: the table's signals. Out: cards beside the board, and marks for the board. It must not know rules: what can be
//! said of a position stands in its report.

pub mod bits;
mod check;
pub mod hint;
mod history;
pub mod known;
mod moves;
pub mod proof;
mod review;
pub mod sees;
pub mod standing;
mod verdict;
mod why;

use crate::shell::use_shell;
use crate::table::use_table;
use crate::text::{t_string, use_i18n};
use known::Known;
use leptos::prelude::*;
use sees::Sees;

/// All panels, one below the other.
#[component]
pub fn Aside() -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let embedded = use_shell().embedded;
    let sees = Memo::new(move |_| table.address.with(|address| Sees::new(address, table.shown.get(), embedded)));
    provide_context(sees);
    provide_context(Known::start());
    view! {
        <aside class="panels" aria-label=move || t_string!(i18n, table.analysis)>
            <check::Check/>
            <verdict::Verdict/>
            <hint::HintCard/>
            <why::Why/>
            <moves::Winning/>
            <proof::ProofCard/>
            <review::ReviewCard/>
            <moves::AllMoves/>
            <history::History/>
        </aside>
    }
}

/// A value, set as mathematics.
fn maths(value: &str) -> AnyView {
    view! { <b class="figures">{value.to_owned()}</b> }.into_any()
}
