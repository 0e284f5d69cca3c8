//! The entry of the next value: by keys to tap, or typed. On request the row is filled in by itself.
use super::{ValueRowState, words};
use crate::storage::settings::use_settings;
use gloo_timers::callback::Interval;
use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use solver::theory::sequence::Column;
use text::{t, t_string};

/// The highest value with a key of its own; higher ones are typed.
const KEYS: u64 = 9;

/// Delay between two entries that come by themselves, milliseconds.
const PACE: u32 = 90;

/// Number of entries that come at once where motion is reduced.
const AT_ONCE: usize = 12;

/// The question about the next heap, the keys, the field, and the response.
pub(super) fn next_entry(row: ValueRowState) -> impl IntoView {
    let ValueRowState { i18n, column, step, response, .. } = row;
    let question = move || step.with(|step| step.found().map(|step| words::question(i18n.locale(), step)));
    let said = move || {
        let given = response.get()?;
        Some(step.with(|step| words::response(i18n.locale(), column, given, step.found())))
    };
    let key = move |value: u64| {
        view! {
            <button type="button" class="chip" data-entry=value.to_string() on:click=move |_| row.enter(value)>
                {move || words::entry(i18n.locale(), column, value)}
            </button>
        }
    };
    let most = if column == Column::Normal { 1 } else { KEYS };
    view! {
        <p class="value-row-question">{question}</p>
        <div class="chips" role="group" aria-label=t!(i18n, value_row.keys)>{(0..=most).map(key).collect_view()}</div>
        {(column != Column::Normal).then(|| typed(row))}
        <p class="value-row-said" role="status">{said}</p>
        {tools(row)}
    }
}

/// The field for a value of any size.
fn typed(row: ValueRowState) -> impl IntoView {
    let i18n = row.i18n;
    let text = RwSignal::new(String::new());
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        if let Ok(value) = text.get_untracked().trim().parse::<u64>() {
            row.enter(value);
            text.set(String::new());
        }
    };
    view! {
        <form class="together" on:submit=submit>
            <label class="together">
                {move || t_string!(i18n, value_row.field, n = row.count.get())}
                <input class="field" type="text" inputmode="numeric" autocomplete="off"
                    prop:value=move || text.get() on:input=move |event| text.set(event_target_value(&event))/>
            </label>
            <button class="button">{t!(i18n, value_row.enter)}</button>
        </form>
    }
}

/// The buttons that let the row grow by itself, and that begin anew.
fn tools(row: ValueRowState) -> impl IntoView {
    let ValueRowState { i18n, all, count, fills, response, .. } = row;
    let settings = use_settings();
    let clock = StoredValue::new_local(None::<Interval>);
    let stop = move || {
        clock.try_set_value(None);
        fills.set(false);
    };
    let add = move |entries: usize| {
        let most = all.with_untracked(Vec::len);
        count.update(|count| *count = (*count + entries).min(most).max(1));
        if count.get_untracked() >= most {
            stop();
        }
    };
    let fill = move |_| {
        response.set(None);
        if fills.get_untracked() {
            return stop();
        }
        if settings.is_still() {
            return add(AT_ONCE);
        }
        fills.set(true);
        clock.set_value(Some(Interval::new(PACE, move || add(1))));
    };
    let clear = move |_| {
        stop();
        row.clear();
    };
    let word = move || match fills.get() {
        true => t_string!(i18n, table.stop),
        false => t_string!(i18n, value_row.fill_in),
    };
    view! {
        <div class="together">
            <button type="button" class="button" data-fill="" on:click=fill>{word}</button>
            <button type="button" class="button quiet" on:click=clear>{t!(i18n, value_row.clear)}</button>
        </div>
    }
}
