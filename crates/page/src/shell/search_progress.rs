//! Progress of a long search, with a stop button.
use crate::state::table::use_table;
use crate::worker_client::queue::Lane;
use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use link::values::Level;
use text::{t, use_i18n};

/// Searches shorter than this show no progress, milliseconds.
const SHORT: u32 = 300;

#[component]
pub fn Progress() -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    // The verdict and the review show their own progress; nobody waits for the search ahead, nor for a report of which
    // neither the verdict nor a hint is asked for.
    let needs_no_progress = move |lane: Lane| match lane {
        Lane::Report => table.analysis.level.get() >= Level::Values || table.disclosure.hint.get() == 0,
        Lane::Review | Lane::Ahead => true,
        Lane::Opponent | Lane::Tree | Lane::Own(_) => false,
    };
    let works = Memo::new(move |_| table.work().is_some_and(|work| !needs_no_progress(work.lane)));
    let long = RwSignal::new(false);
    let timer = StoredValue::new_local(None::<Timeout>);
    Effect::new(move |_| {
        if works.get() {
            timer.set_value(Some(Timeout::new(SHORT, move || long.set(works.get_untracked()))));
        } else {
            timer.set_value(None);
            long.set(false);
        }
    });
    let count = move || table.work().map_or(0, |work| work.nodes);
    view! {
        <Show when=move || long.get()>
            <div class="progress">
                <progress aria-label=t!(i18n, shell.loading)></progress>
                <span class="numbers">{move || text::searching(i18n.locale(), count())}</span>
                <button class="button" on:click=move |_| table.worker.stop()>{t!(i18n, table.stop)}</button>
            </div>
        </Show>
    }
}
