//! The way from a question to the next one of a set, and to the page where answers are handed in.
use crate::kept_answer;
use leptos::ev::MouseEvent;
use leptos::prelude::*;
use link::address::Address;
use link::tool::Tool;
use link::ui_part::UiPart;
use page::state::own_answers::use_own_answers;
use page::state::shell::use_shell;
use page::state::table::use_table;
use play::given_tasks::TaskName;
use text::{t, use_i18n};

/// The links below a lesson, once something was answered; in an exam, too.
#[component]
pub fn HandInLinks() -> impl IntoView {
    let (table, shell, i18n) = (use_table(), use_shell(), use_i18n());
    let answers = use_own_answers(table.store());
    let shows = move || {
        let may = shell.shows(UiPart::Links) || table.address.with(|a| a.exam.0);
        may && !answers.is_empty()
    };
    let next = move || {
        let here = table.address.with(|a| TaskName::parse(a.task.as_deref()?, a.seed))?;
        let set = answers.set()?;
        let next = set.after(&here)?;
        Some(format!("#{}", set.address(next, table.address.get()).fragment()))
    };
    let to = move || {
        let tool = Some(Tool::HandIn.id().to_owned());
        format!("#{}", Address { tool, seed: None, ..table.address.get().bare() }.fragment())
    };
    let open = move |event: MouseEvent| {
        event.prevent_default();
        kept_answer::leave();
        table.use_tool(Tool::HandIn);
    };
    view! {
        <Show when=shows>
            <div class="together hand-in-way">
                {move || next().map(|href| view! { <a class="button next" href=href>{t!(i18n, hand_in.next)}</a> })}
                <a class="button quiet" href=to on:click=open>{t!(i18n, hand_in.way)}</a>
            </div>
        </Show>
    }
}
