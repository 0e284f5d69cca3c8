//! The solution: the winner and the strategy; and the link to the isomorphism game.
use super::StatementGame;
use super::lines::EndlessLines;
use super::statement::PlayedStatement;
use super::words::{beyond, why};
use super::worker_task::{WorkerProgress, ask_worker, failure_words, question, received};
use leptos::prelude::*;
use link::tool::EmbeddedTool;
use locale::{Locale, td_string};
use protocol::{AskStatement, Failure};
use solver::budget::Meter;
use solver::theory::linear::{Beyond, Needed, QUICK, Sentence, Task, TaskAnswer};
use solver::theory::quantifiers::Side;
use text::{list, t, use_i18n};

/// The winner with best play, and the strategy: behind a button, as it is the solution.
#[component]
pub fn Strategy(game: StatementGame) -> impl IntoView {
    let i18n = use_i18n();
    // One's own statements are solved on request.
    let open = RwSignal::new(false);
    let toggle = move |event: leptos::ev::Event| {
        use wasm_bindgen::JsCast;
        let details = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        open.set(details.is_some_and(|details| details.has_attribute("open")));
    };
    // Quick answers at once, the rest by the worker.
    let asked = Memo::new(move |_| question(&open.get().then(|| game.statement.get())?, &[], Task::Needed));
    let quick = Memo::new(move |_| {
        let AskStatement { text, choices, task } = asked.get()?;
        Some(task.answer(&text, &choices, &mut Meter::new(QUICK))?.map_err(Failure::TooBig))
    });
    let short = move || {
        quick.with(|quick| match quick {
            Some(Ok(TaskAnswer::Needed(all))) => all.contains(&Err(Beyond::Effort)),
            _ => false,
        })
    };
    let slow = ask_worker(move || asked.get().filter(|_| short()));
    let answer = move || if short() { received(slow.get()) } else { quick.get() };
    let thinking = move || short() && received(slow.get()).is_none();
    let explanation = move || {
        let (locale, statement) = (i18n.locale(), game.statement.get());
        match (open.get(), statement) {
            (false, _) => ().into_any(),
            (true, PlayedStatement::Known(statement)) => view! {
                <p><strong>{winner(locale, statement.winner_from(&[]))}</strong></p>
                <p>{why(locale, statement)}</p>
            }
            .into_any(),
            (true, PlayedStatement::Own(sentence)) => match answer() {
                None => ().into_any(),
                Some(Ok(TaskAnswer::Needed(all))) => conditions(locale, &sentence, &all).into_any(),
                Some(Ok(_)) => ().into_any(),
                Some(Err(failure)) => view! { <p>{failure_words(locale, failure)}</p> }.into_any(),
            },
        }
    };
    view! {
        <details class="card" on:toggle=toggle>
            <summary>{t!(i18n, tools.quantifiers_strategy)}</summary>
            <WorkerProgress on=Signal::derive(thinking)/>
            {explanation}
        </details>
    }
}

/// The role of the isomorphism game for quantifiers; computed on request.
#[component]
pub fn LinesCard() -> impl IntoView {
    let i18n = use_i18n();
    let open = RwSignal::new(false);
    // Within a lesson the statement stands alone.
    let alone = use_context::<EmbeddedTool>().is_none();
    alone.then(|| {
        view! {
            <details class="card" on:toggle=move |_| open.set(true)>
                <summary>{t!(i18n, logic.lines)}</summary>
                <Show when=move || open.get()><EndlessLines/></Show>
            </details>
        }
    })
}

/// Longest condition that is readable.
const LONGEST_CONDITION: usize = 400;

fn winner(locale: Locale, side: Side) -> &'static str {
    match side {
        Side::Eva => td_string!(locale, tools.quantifiers_eva_wins),
        Side::Adam => td_string!(locale, tools.quantifiers_adam_wins),
    }
}

/// The winner, and Eva's condition after each choice, the last variable eliminated first.
fn conditions(locale: Locale, sentence: &Sentence, needed: &[Result<Option<Needed>, Beyond>]) -> impl IntoView + use<> {
    let all = sentence.quantifiers();
    let first = match needed.first() {
        Some(Ok(Some(Needed::Never))) => winner(locale, Side::Adam),
        Some(Ok(_)) => winner(locale, Side::Eva),
        Some(Err(why)) => beyond(locale, *why),
        None => "",
    };
    let line = |(i, needed): (usize, &Result<Option<Needed>, Beyond>)| {
        let needed = match needed {
            Ok(None) => return None,
            Err(why) => beyond(locale, *why).to_owned(),
            Ok(Some(Needed::Always)) => td_string!(locale, logic.own_always).to_owned(),
            Ok(Some(Needed::Never)) => td_string!(locale, logic.own_never).to_owned(),
            Ok(Some(Needed::When(text))) if text.chars().count() > LONGEST_CONDITION => {
                td_string!(locale, logic.own_long_condition).to_owned()
            }
            Ok(Some(Needed::When(text))) => td_string!(locale, logic.own_when, condition = text.clone()),
        };
        let names: Vec<String> = all[..i].iter().map(|q| q.name.clone()).collect();
        let said = match names.len() {
            0 => td_string!(locale, logic.own_before, needed = needed),
            _ => td_string!(locale, logic.own_after, names = list(locale, &names), needed = needed),
        };
        Some(view! { <li>{said}</li> })
    };
    let lines: Vec<_> = needed.iter().enumerate().rev().filter_map(line).collect();
    let way = (!lines.is_empty()).then(|| td_string!(locale, logic.own_way));
    view! {
        <p><strong>{first}</strong></p>
        <p>{way}</p>
        <ol class="eliminated">{lines}</ol>
        <p class="small">{td_string!(locale, logic.own_choice)}</p>
    }
}
