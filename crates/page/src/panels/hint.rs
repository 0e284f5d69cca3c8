//! The hint, one step at a time: is this won, in which part, which move, why. Never more than was requested.
pub mod steps;

use super::failure::failure_words;
use super::region::region_name;
use super::standing::Standing;
use super::visibility::use_visibility;
use super::{moves, verdict};
use crate::state::table::use_table;
use leptos::prelude::*;
use protocol::RequestState;
use solver::Position;
use steps::{BoardRegion, Hint};
use text::{I18n, either, t, t_string, use_i18n};

#[component]
pub fn HintCard() -> impl IntoView {
    let (table, i18n, visibility) = (use_table(), use_i18n(), use_visibility());
    let asked = Memo::new(move |_| if visibility.get().hints { table.disclosure.hint.get() } else { 0 });
    let open = Memo::new(move |_| asked.get() > 0 && table.session.with(|s| s.winner().is_none()));
    let hint = Memo::new(move |_| {
        let report = table.report().filter(|_| open.get())?;
        table.session.with(|s| Some(Hint::new(&report, s.position(), s.mover())))
    });
    // `asked` first: a memo read after one derived from it may not notify.
    let body = move || match (asked.get(), hint.get(), table.analysis.state.get()) {
        (asked, Some(hint), _) => steps(hint, asked, i18n),
        (_, None, RequestState::Failed(why)) => view! { <p>{failure_words(i18n.locale(), &why)}</p> }.into_any(),
        (_, None, _) => view! { <p class="waiting">{t!(i18n, shell.loading)}</p> }.into_any(),
    };
    view! {
        // The live region exists before its text.
        <div class="heard" aria-live="polite">
            <Show when=move || open.get()>
                <section class="card hint">
                    <h2>{t!(i18n, table.hint)}</h2>
                    {body}
                </section>
            </Show>
        </div>
    }
}

/// The requested steps, and a button for the next.
fn steps(hint: Hint, asked: u8, i18n: I18n) -> AnyView {
    let table = use_table();
    let lost = hint.standing == Standing::Lost;
    let last = if lost { 2 } else { 4 };
    let standing = hint.standing;
    let first = view! {
        <li>
            <b>{t!(i18n, table.hint_1)}</b>
            <p>{verdict::sign(standing)} {move || {
                if lost { t_string!(i18n, table.hint_lost) } else { t_string!(i18n, table.hint_won) }
            }}</p>
        </li>
    };
    let regions = hint.regions.clone();
    let second = (asked >= 2 && !lost).then(|| {
        view! {
            <li>
                <b>{t!(i18n, table.hint_2)}</b>
                <p>{move || t_string!(i18n, table.hint_part, part = table.session.with(|s| name_regions(&regions, s.position(), i18n)))}</p>
            </li>
        }
    });
    let third = (asked >= 3 && !lost).then(|| {
        let name = hint.moves.first().cloned().unwrap_or_default();
        view! {
            <li>
                <b>{t!(i18n, table.hint_3)}</b>
                <moves::Chips moves=vec![(name, false)]/>
            </li>
        }
    });
    let why = (asked >= last).then(|| {
        let title = move || if lost { t_string!(i18n, table.why) } else { t_string!(i18n, table.hint_4) };
        view! { <li><b>{title}</b> <p>{t!(i18n, panels.hint_why)}</p></li> }
    });
    let next = (asked < last).then(|| {
        view! { <button class="button" on:click=move |_| table.hint()>{t!(i18n, table.hint_next)}</button> }
    });
    view! { <ol class="steps">{first}{second}{third}{why}</ol> {next} }.into_any()
}

/// The names of regions: `row 3`, `row 1 or row 3`.
fn name_regions(regions: &[BoardRegion], position: &Position, i18n: I18n) -> String {
    let names: Vec<String> = regions.iter().take(4).map(|region| region_name(region, position, i18n)).collect();
    either(i18n.locale(), &names)
}
