//! The tasks in their order, below the title of the set: one of them is in the form.
use super::draft::Draft;
use crate::task_names;
use course::own_tasks::{LONGEST_TITLE, OwnTask};
use leptos::prelude::*;
use locale::{Locale, td_string};
use page::shell::focus;
use text::{t, t_string, use_i18n};

#[component]
pub fn TaskOrder(draft: Draft) -> impl IntoView {
    let i18n = use_i18n();
    let rows = move || {
        let all = draft.tasks.get();
        all.into_iter().enumerate().map(|(place, task)| row(draft, place, task)).collect_view()
    };
    let add = move |_| {
        draft.add();
        to_form();
    };
    view! {
        <section class="card builder-order" aria-label=t!(i18n, builder.order)>
            <h2>{t!(i18n, builder.order)}</h2>
            <TitleFields draft/>
            <ol>{rows}</ol>
            <button type="button" class="button builder-add" aria-disabled=move || draft.is_full().to_string() on:click=add>
                {t!(i18n, builder.add)}
            </button>
        </section>
    }
}

/// The title of the set in each language.
#[component]
fn TitleFields(draft: Draft) -> impl IntoView {
    let i18n = use_i18n();
    let field = move |of: Locale| {
        let id = format!("builder-title-{}", of.code());
        let title = draft.title.with_untracked(|title| title.of(of.code()).to_owned());
        let put = move |event| {
            let words = event_target_value(&event);
            draft.title.update(|title| title.set(of.code(), &words));
        };
        view! {
            <div class="builder-field">
                <label for=id.clone() lang=of.code()>{td_string!(of, shell.language_name)}</label>
                <input id=id class="field" lang=of.code() maxlength=LONGEST_TITLE prop:value=title on:input=put/>
            </div>
        }
    };
    let own = draft.title.with_untracked(|title| title.said("").is_some());
    view! {
        <details class="builder-title" open=own>
            <summary>{t!(i18n, builder.title)}</summary>
            <p class="soft">{t!(i18n, builder.title_help)}</p>
            <div class="builder-fields">{Locale::ALL.iter().copied().map(field).collect_view()}</div>
        </details>
    }
}

/// Moves the focus to the form's heading.
fn to_form() {
    request_animation_frame(|| _ = focus::give(".builder-form h2"));
}

/// A task: what it asks, and buttons to edit, move and remove it.
fn row(draft: Draft, place: usize, task: OwnTask) -> impl IntoView {
    let i18n = use_i18n();
    let said = move || task_names::task(i18n.locale(), &task);
    let open = move |_| {
        draft.open(place);
        to_form();
    };
    let lift = move |_| {
        draft.lift(place);
        // The list is made anew.
        let there = format!(".builder-order li:nth-child({}) .builder-open", place.max(1));
        request_animation_frame(move || _ = focus::give(&there));
    };
    let remove = move |_| {
        draft.remove(place);
        to_form();
    };
    let several = move || draft.tasks.with(Vec::len) > 1;
    view! {
        <li aria-current=move || (draft.at.get() == place).then_some("true")>
            <button type="button" class="button builder-open" data-task=place + 1 on:click=open>{said}</button>
            <div class="together">
                {(place > 0).then(|| view! {
                    <button type="button" class="button quiet builder-lift" on:click=lift
                        aria-label=move || t_string!(i18n, builder.lift, n = place + 1)>"↑"</button>
                })}
                <Show when=several>
                    <button type="button" class="button quiet builder-remove" on:click=remove
                        aria-label=move || t_string!(i18n, builder.remove_n, n = place + 1)>"✕"</button>
                </Show>
            </div>
        </li>
    }
}
