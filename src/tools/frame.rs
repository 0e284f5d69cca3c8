//! What every instrument stands in: its name, its sentence, its parts.
use super::Tool;
use crate::memo::Memo;
use crate::state::State;
use crate::table::{Notice, Table, use_table};
use crate::text::use_i18n;
use leptos::prelude::*;
use serde::de::DeserializeOwned;
use solver::{Play, Position};
use wire::{Answer, Ask};

/// A page with a heading, which takes the focus when it opens.
#[component]
pub fn ToolPage(tool: Tool, children: Children) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <section class="tool" data-tool=tool.id()>
            <h1 tabindex="-1">{move || tool.name(i18n.locale())}</h1>
            <p class="lead">{move || tool.teaser(i18n.locale())}</p>
            {children()}
        </section>
    }
}

/// The position of the link, if it can be read; what the instrument starts from.
pub fn given(table: Table) -> Option<Position> {
    table.address.with_untracked(|a| a.pos.as_deref().and_then(|text| text.parse().ok()))
}

/// Keeps what is set up in the link, so that it can be shared.
pub fn keep(table: Table, text: impl Fn() -> String + 'static) {
    Effect::new(move |_| {
        let text = text();
        table.address.update(|a| a.pos = Some(text));
    });
}

/// What the worker found.
#[derive(Debug, Clone, PartialEq)]
pub enum Found<T> {
    /// Nothing yet, or nothing was asked.
    Waiting,
    Here(T),
    TooBig,
}

impl<T> Found<T> {
    pub fn here(self) -> Option<T> {
        match self {
            Found::Here(found) => Some(found),
            Found::Waiting | Found::TooBig => None,
        }
    }
}

/// Asks the worker whenever the question changes; what was asked before is withdrawn. The answer to it is a `T`.
pub fn asked<T: DeserializeOwned + Send + Sync + 'static>(
    question: impl Fn() -> Option<Ask> + Send + Sync + 'static,
) -> State<Found<T>> {
    asked_again(Signal::derive(|| 0), question)
}

/// The same, and the same question once more whenever `times` changes.
pub fn asked_again<T: DeserializeOwned + Send + Sync + 'static>(
    times: Signal<u32>,
    question: impl Fn() -> Option<Ask> + Send + Sync + 'static,
) -> State<Found<T>> {
    let table = use_table();
    let lane = table.asker.fresh();
    let found = State::new(Found::Waiting);
    let question = Memo::new(move |_| (times.get(), question()));
    Effect::new(move |_| {
        let (_, Some(ask)) = question.get() else { return found.set(Found::Waiting) };
        // The one before hears that it was stopped; that is no answer to this one.
        table.asker.withdraw(lane);
        found.set(Found::Waiting);
        table.asker.ask(lane, ask, move |answer| match answer {
            Answer::Progress { .. } | Answer::First(_) => {}
            Answer::TooBig { .. } | Answer::Stopped => _ = found.try_set(Found::TooBig),
            Answer::Died => table.tell(Notice::WorkerDied),
            answer => {
                if let Some(here) = answer.read() {
                    found.try_set(Found::Here(here));
                }
            }
        });
    });
    on_cleanup(move || table.asker.withdraw(lane));
    found
}

/// A button that lays the position on the table, to be played; by the normal convention unless another one is given.
#[component]
pub fn PlayThis(
    #[prop(into)] text: Signal<String>,
    #[prop(optional, into)] play: Option<Signal<Play>>,
    label: impl Fn() -> &'static str + Send + Sync + 'static,
) -> impl IntoView {
    let table = use_table();
    let lay = move |_| {
        if let Ok(position) = text.get_untracked().parse::<Position>() {
            table.start(position, play.map_or(Play::Normal, |play| play.get_untracked()));
        }
    };
    view! { <button class="button" on:click=lay>{label}</button> }
}
