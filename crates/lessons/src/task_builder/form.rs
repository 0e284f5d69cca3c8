//! The form of one task: its kind, what belongs to that, and the teacher's own words.
use super::construction::ConstructionFields;
use super::draft::Draft;
use super::fields::{Fields, TaskKind};
use super::position::PositionFields;
use super::words;
use crate::boards::Small;
use crate::game_words;
use crate::task_templates::Templates;
use course::own_tasks::{LONGEST_WORDING, first_board};
use leptos::prelude::*;
use locale::{Locale, td_string};
use page::shell::dialog::Choice;
use text::{t, t_string, use_i18n};

/// The first position of a form whose task has none.
const POSITION: &str = "nim:3,5,7";

#[component]
pub fn TaskForm(draft: Draft, templates: StoredValue<Templates>) -> impl IntoView {
    let i18n = use_i18n();
    let drawable = templates.with_value(|templates| words::drawable(&templates.drawable()));
    let first = drawable.first().map(|(id, _)| id.clone()).unwrap_or_default();
    let task = untrack(|| draft.current())?;
    let fields = Fields::new(&task, POSITION, first);
    game_words::provide(Signal::derive(move || fields.caption()));
    Effect::new(move |_| {
        if let Some(task) = fields.task() {
            draft.write(task);
        }
    });
    let kinds = [TaskKind::About, TaskKind::Construct, TaskKind::Drawn];
    let name = move |kind| Signal::derive(move || words::kind(i18n.locale(), kind).to_owned());
    let drawable = StoredValue::new(drawable);
    let body = move || match fields.kind.get() {
        TaskKind::About => view! { <PositionFields fields/> }.into_any(),
        TaskKind::Construct => view! { <ConstructionFields fields/> }.into_any(),
        TaskKind::Drawn => view! { <DrawnFields fields drawable/> }.into_any(),
    };
    Some(view! {
        <section class="card builder-form" aria-label=t!(i18n, builder.form)>
            <h2 tabindex="-1">{move || t_string!(i18n, builder.task_n, n = draft.at.get() + 1)}</h2>
            <Choice name="builder-kind" legend=t!(i18n, builder.kind)
                options=kinds.into_iter().map(|kind| (kind, name(kind))).collect()
                value=Signal::derive(move || Some(fields.kind.get()))
                chosen=move |kind| fields.kind.set(kind)/>
            {body}
            <OwnWords fields/>
        </section>
    })
}

/// The choice among the questions whose positions are drawn.
#[component]
fn DrawnFields(fields: Fields, drawable: StoredValue<Vec<(String, String)>>) -> impl IntoView {
    let i18n = use_i18n();
    let options = drawable.with_value(|all| {
        let chosen = fields.drawn.get_untracked();
        let one = |(id, words): &(String, String)| {
            let selected = *id == chosen;
            view! { <option value=id.clone() selected=selected>{words.clone()}</option> }
        };
        all.iter().map(one).collect_view()
    });
    view! {
        <div class="builder-field">
            <label for="builder-drawn">{t!(i18n, builder.drawn)}</label>
            <select id="builder-drawn" class="field" on:change=move |event| fields.drawn.set(event_target_value(&event))>{options}</select>
        </div>
        <p class="soft">{t!(i18n, builder.drawn_help)}</p>
    }
}

/// The teacher's own words in each language, with the board beside them.
#[component]
fn OwnWords(fields: Fields) -> impl IntoView {
    let i18n = use_i18n();
    let field = move |of: Locale| {
        let id = format!("builder-words-{}", of.code());
        let words = fields.wording.with_untracked(|wording| wording.of(of.code()).to_owned());
        let put = move |event| {
            let words = event_target_value(&event);
            fields.wording.update(|wording| wording.set(of.code(), &words));
        };
        view! {
            <div class="builder-field">
                <label for=id.clone() lang=of.code()>{td_string!(of, shell.language_name)}</label>
                <textarea id=id class="field" rows="2" lang=of.code() maxlength=LONGEST_WORDING prop:value=words on:input=put></textarea>
            </div>
        }
    };
    let board = Memo::new(move |_| match fields.kind.get() {
        TaskKind::About => fields.position().map(|position| position.to_string()),
        TaskKind::Construct => Some(first_board(fields.game.get().key())),
        TaskKind::Drawn => None,
    });
    let own = fields.wording.with_untracked(|wording| wording.said("").is_some());
    view! {
        <details class="builder-words" open=own>
            <summary>{t!(i18n, builder.words)}</summary>
            <p class="soft">{t!(i18n, builder.words_help)}</p>
            <div class="builder-beside">
                <div class="builder-fields">{Locale::ALL.iter().copied().map(field).collect_view()}</div>
                <div class="builder-board" aria-hidden="true">{move || board.get().map(|pos| view! { <Small pos/> })}</div>
            </div>
        </details>
    }
}
