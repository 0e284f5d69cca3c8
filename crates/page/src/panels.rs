//! The explanatory panels: verdict, reasons, moves, hints, the course of play and its review.
//!
//! In: the table's signals. Out: cards beside the board, and marks for the board. It must not know rules: everything
//! about a position comes from its report.

pub mod bits;
mod bottom_sheet;
pub mod cache;
mod check;
mod class_vote;
pub mod coins;
mod collection;
mod failure;
pub mod hint;
mod history;
mod labels;
mod lead;
mod longer_search;
pub mod marks;
mod moves;
mod own_game;
pub mod packets;
mod playback;
pub mod proof;
mod region;
mod report;
mod reserved_space;
pub mod retrograde;
mod review;
pub mod rules;
pub mod standing;
mod value_point;
pub mod value_row;
pub(crate) mod verdict;
pub mod visibility;
pub mod why;

use crate::state::lazy::{LazyView, Module};
use crate::state::shell::use_shell;
use crate::state::table::use_table;
use bottom_sheet::{BottomSheet, SheetHandle};
use cache::Cache;
use leptos::prelude::*;
use link::tool::Tool;
use text::{t, tool_name, use_i18n, value_view};
use visibility::{Visibility, use_visibility};

/// Provides visibility and a slot for the marker to the boards and panels below. Once for a table, above both.
pub fn provide() {
    let (table, embedded) = (use_table(), use_shell().embedded);
    marks::provide();
    provide_context(Memo::new(move |_| {
        table.address.with(|a| Visibility::new(a, table.analysis.level.get(), embedded))
    }));
}

/// The verdict and, once loaded, the other [panels](Panels) below it.
#[component]
pub fn Aside() -> impl IntoView {
    let i18n = use_i18n();
    provide_context(Cache::start());
    marks::install();
    report::keep(use_table());
    lead::keep(use_table());
    let bottom_sheet = BottomSheet::start();
    provide_context(bottom_sheet);
    view! {
        <aside class=move || bottom_sheet.class() style=("--drawn", move || bottom_sheet.pulled()) aria-label=t!(i18n, table.analysis)>
            <SheetHandle bottom_sheet/>
            <class_vote::BallotCard/>
            <check::Check/>
            <verdict::Verdict/>
            <LazyView module=Module::Panels/>
        </aside>
    }
}

/// The panels beside the verdict.
#[component]
pub fn Panels() -> impl IntoView {
    view! {
            <hint::HintCard/>
            <value_point::ValuePoint/>
            <why::Why/>
            <moves::Winning/>
            <proof::ProofCard/>
            <review::ReviewCard/>
            <rules::RulesCard/>
            <packets::PacketsCard/>
            <coins::CoinsCard/>
            <value_row::ValueRowCard/>
            <retrograde::ColoursCard/>
            <moves::AllMoves/>
            <history::History/>
            <collection::CollectionCard/>
            <Instruments/>
    }
}

/// Links to the instruments that apply to this position; those for teachers are on their page.
#[component]
fn Instruments() -> impl IntoView {
    let (table, visibility, i18n) = (use_table(), use_visibility(), use_i18n());
    let fit = Memo::new(move |_| {
        let allowed = visibility.get().theory && !table.address.with(|a| a.exam.0);
        let all = Tool::ALL.iter().copied().filter(|tool| !tool.is_for_teachers());
        all.filter(|tool| allowed && table.session.with(|s| tool.takes(s.position()))).collect::<Vec<_>>()
    });
    let button = move |tool: Tool| {
        view! { <button class="chip" data-tool=tool.id() on:click=move |_| table.use_tool(tool)>{move || tool_name(i18n.locale(), tool)}</button> }
    };
    view! {
        <Show when=move || fit.with(|all| !all.is_empty())>
            <div class="card">
                <h2>{t!(i18n, tools.open_with)}</h2>
                <div class="chips">{move || fit.get().into_iter().map(button).collect_view()}</div>
            </div>
        </Show>
    }
}

/// A value, set as mathematics.
fn maths(value: &str) -> impl IntoView + use<> {
    let (i18n, value) = (use_i18n(), value.to_owned());
    move || value_view(i18n.locale(), &value)
}
