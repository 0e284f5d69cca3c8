//! NUM and EXPR: a number, a value, a formula or residues, typed.
use super::Parts;
use crate::lessons::boards::Free;
use crate::lessons::quest::Quest;
use crate::text::{t_string, use_i18n};
use course::Answer;
use leptos::prelude::*;
use solver::Play;

pub fn parts(quest: Quest, pos: Option<String>, play: Play, formula: bool, residues: bool) -> Parts {
    let i18n = use_i18n();
    let solved = move || match quest.solution.get() {
        Some(Answer::Text(text)) => Some(text),
        _ => None,
    };
    let typed = move |text: String| {
        let text = text.trim().to_owned();
        quest.answer.set((!text.is_empty()).then_some(Answer::Text(text)));
    };
    let help = move || match (formula, residues) {
        (false, _) => t_string!(i18n, lessons.number_help),
        (true, true) => t_string!(i18n, lessons.residues_help),
        (true, false) => t_string!(i18n, lessons.formula_help),
    };
    let panel = view! {
        <form class="typed" on:submit=move |event| { event.prevent_default(); quest.check(); }>
            <label>
                <span>{move || t_string!(i18n, lessons.your_answer)}</span>
                <input class="field" type="text" autocomplete="off" autocapitalize="none" spellcheck="false"
                    aria-describedby="number-help" prop:value=solved
                    readonly=move || !quest.is_open()
                    on:input=move |event| typed(event_target_value(&event))/>
            </label>
            <p id="number-help" class="soft">{help}</p>
        </form>
    }
    .into_any();
    match pos {
        Some(pos) => Parts::with_board(panel, view! { <Free pos play/> }.into_any()),
        None => Parts::beside_text(panel),
    }
}
