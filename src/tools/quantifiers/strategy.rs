//! What gives all away: who wins and how; and what the isomorphism game has to do with it.
use super::Game;
use super::lines::EndlessLines;
use super::matter::Matter;
use super::words::{beyond, why};
use crate::text::{Locale, list, t, td_string, use_i18n};
use crate::tool::Within;
use leptos::prelude::*;
use solver::theory::linear::{Needed, Sentence};
use solver::theory::quantifiers::Side;

/// Who wins with best play, and how: behind a button, for it gives all away.
#[component]
pub fn Strategy(game: Game) -> impl IntoView {
    let i18n = use_i18n();
    // Of one's own statements it is found out when it is asked for.
    let open = RwSignal::new(false);
    let toggle = move |event: leptos::ev::Event| {
        use wasm_bindgen::JsCast;
        let details = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        open.set(details.is_some_and(|details| details.has_attribute("open")));
    };
    let told = move || {
        let (locale, matter) = (i18n.locale(), game.matter.get());
        if !open.get() {
            return ().into_any();
        }
        let winner = match matter.outlook(&[]) {
            Ok(Side::Eva) => td_string!(locale, tools.quantifiers_eva_wins),
            Ok(Side::Adam) => td_string!(locale, tools.quantifiers_adam_wins),
            Err(why) => beyond(locale, why),
        };
        let how = match &matter {
            Matter::Known(statement) => view! { <p>{why(locale, *statement)}</p> }.into_any(),
            Matter::Own(sentence) => conditions(locale, sentence).into_any(),
        };
        view! { <p><strong>{winner}</strong></p> {how} }.into_any()
    };
    view! {
        <details class="card" on:toggle=toggle>
            <summary>{t!(i18n, tools.quantifiers_strategy)}</summary>
            {told}
        </details>
    }
}

/// What the isomorphism game has to do with quantifiers; computed when it is asked for.
#[component]
pub fn LinesCard() -> impl IntoView {
    let i18n = use_i18n();
    let open = RwSignal::new(false);
    // Within a lesson the statement stands alone.
    let alone = use_context::<Within>().is_none();
    alone.then(|| {
        view! {
            <details class="card" on:toggle=move |_| open.set(true)>
                <summary>{t!(i18n, logic.lines)}</summary>
                <Show when=move || open.get()><EndlessLines/></Show>
            </details>
        }
    })
}

/// Longer conditions tell nothing.
const LONGEST_CONDITION: usize = 400;

/// What Eva needs after each choice, the last variable eliminated first.
fn conditions(locale: Locale, sentence: &Sentence) -> impl IntoView + use<> {
    let all = sentence.quantifiers();
    let line = |i: usize| {
        let needed = match sentence.needed(i) {
            Ok(None) => return None,
            Err(why) => beyond(locale, why).to_owned(),
            Ok(Some(Needed::Always)) => td_string!(locale, logic.own_always).to_owned(),
            Ok(Some(Needed::Never)) => td_string!(locale, logic.own_never).to_owned(),
            Ok(Some(Needed::When(text))) if text.chars().count() > LONGEST_CONDITION => {
                td_string!(locale, logic.own_long).to_owned()
            }
            Ok(Some(Needed::When(text))) => td_string!(locale, logic.own_when, condition = text),
        };
        let names: Vec<String> = all[..i].iter().map(|q| q.name.clone()).collect();
        let said = match names.len() {
            0 => td_string!(locale, logic.own_before, needed = needed),
            _ => td_string!(locale, logic.own_after, names = list(locale, &names), needed = needed),
        };
        Some(view! { <li>{said}</li> })
    };
    let lines: Vec<_> = (0..all.len()).rev().filter_map(line).collect();
    let way = (!lines.is_empty()).then(|| td_string!(locale, logic.own_way));
    view! { <p>{way}</p> <ol class="eliminated">{lines}</ol> <p class="small">{td_string!(locale, logic.own_choice)}</p> }
}
