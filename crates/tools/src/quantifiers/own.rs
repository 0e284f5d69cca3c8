//! A statement of one's own: typed, or put together by touch.
use super::statement::PlayedStatement;
use super::worker_task::{WorkerProgress, ask_worker, failure_words, received};
use super::{StatementGame, words};
use leptos::html::Input;
use leptos::prelude::*;
use locale::Locale;
use protocol::{AskStatement, Failure};
use solver::theory::linear::{Beyond, Fault, Kind, Sentence, Task};
use std::sync::Arc;
use text::{t, use_i18n};

/// The initial text of one's own statement.
pub const FIRST: &str = "∀x∈ℤ ∃y∈ℤ: x < 2y ∧ 2y ≤ x + 2";

/// Statements to begin with.
const EXAMPLES: [&str; 6] = [
    FIRST,
    "∀x,y∈ℚ ∃z∈ℚ: x < y ⇒ x < z < y",
    "∀x,y∈ℤ ∃z∈ℤ: x < y ⇒ x < z < y",
    "∀n∈ℕ ∃a∈ℕ ∃b∈ℕ: n ≥ 8 ⇒ n = 3a + 5b",
    "∃m∈ℕ ∀n∈ℕ ∃k∈ℤ: n ≥ m ⇒ 5 < 2n − 3k < 9",
    "∀x∈{1..6} ∃y∈{1..6} ∀z∈{1..6}: x·z + y ≠ 7",
];

/// The text of each key, in rows.
const KEYS: [&[&str]; 3] = [
    &["∀", "∃", "x", "y", "z", "n", "∈", "ℤ", "ℕ", "ℚ", "{", "}", "..", ":"],
    &["=", "≠", "<", "≤", ">", "≥", "|", "+", "−", "·", "/", "(", ")"],
    &["∧", "∨", "¬", "⇒", "⇔"],
];

/// Signs that stand between spaces.
const SPACED: &str = "= ≠ < ≤ > ≥ | + − ∧ ∨ ⇒ ⇔";

fn written(key: &str) -> String {
    match SPACED.split(' ').any(|sign| sign == key) {
        true => format!(" {key} "),
        false => key.to_owned(),
    }
}

/// The text with `new` in place of the units of UTF-16 from `from` to `to`, and its caret then.
fn insert(text: &str, (from, to): (u32, u32), new: &str) -> (String, u32) {
    let units: Vec<u16> = text.encode_utf16().collect();
    let cut = |at: u32| (at as usize).min(units.len());
    let (head, tail) =
        (String::from_utf16_lossy(&units[..cut(from)]), String::from_utf16_lossy(&units[cut(to.max(from))..]));
    // Double spaces are avoided.
    let new = if head.is_empty() || head.ends_with(' ') { new.trim_start() } else { new };
    let tail = if new.ends_with(' ') { tail.trim_start() } else { &tail };
    let head = format!("{head}{new}");
    let caret = head.encode_utf16().count() as u32;
    (head + tail, caret)
}

/// The fault, and the text with the faulty sign marked.
fn said(locale: Locale, text: &str, fault: &Fault) -> AnyView {
    let before: String = text.chars().take(fault.at).collect();
    let here: String = text.chars().skip(fault.at).take(1).collect();
    let after: String = text.chars().skip(fault.at + 1).collect();
    let here = if here.trim().is_empty() { "\u{a0}".to_owned() } else { here };
    view! {
        {words::unread(locale, &fault.kind)}
        <code class="fault-place" aria-hidden="true">{before}<mark>{here}</mark>{after}</code>
    }
    .into_any()
}

#[component]
pub fn Own(game: StatementGame, text: RwSignal<String>) -> impl IntoView {
    let i18n = use_i18n();
    let field = NodeRef::<Input>::new();
    // The fault at the last attempt to play.
    let wrong = RwSignal::new(Sentence::read(&text.get_untracked()).err().map(|fault| (text.get_untracked(), fault)));
    let begin = move |sentence: Sentence| {
        wrong.set(None);
        game.begin(PlayedStatement::Own(Arc::new(sentence)), game.person.get_untracked());
    };
    // The text that the worker is deciding, where that takes longer.
    let decides = RwSignal::new(None::<String>);
    let halted = RwSignal::new(None::<Failure<Beyond>>);
    let play = move || {
        let typed = text.get_untracked();
        decides.set(None);
        halted.set(None);
        match Sentence::read(&typed) {
            Ok(sentence) => begin(sentence),
            Err(fault) if fault.kind == Kind::Beyond(Beyond::Effort) => {
                wrong.set(None);
                decides.set(Some(typed));
            }
            Err(fault) => wrong.set(Some((typed, fault))),
        }
    };
    if wrong.with_untracked(|wrong| wrong.as_ref().is_some_and(|(_, f)| f.kind == Kind::Beyond(Beyond::Effort))) {
        play();
    }
    let answer = ask_worker(move || {
        let text = decides.get()?;
        Some(AskStatement { text, choices: Vec::new(), task: Task::Winner })
    });
    Effect::new(move |_| {
        let (Some(answer), Some(text)) = (received(answer.get()), decides.get_untracked()) else { return };
        decides.set(None);
        match (answer, Sentence::parse(&text)) {
            (Ok(_), Ok(sentence)) => begin(sentence),
            (Ok(_), Err(fault)) => wrong.set(Some((text, fault))),
            (Err(why), _) => halted.set(Some(why)),
        }
    });
    let press = move |key: &'static str, by_hand: bool| {
        let Some(input) = field.get_untracked() else { return };
        let end = text.with_untracked(|text| text.encode_utf16().count() as u32);
        let place = |place: Result<Option<u32>, _>| place.ok().flatten().unwrap_or(end);
        let selected = (place(input.selection_start()), place(input.selection_end()));
        let (new, caret) = insert(&text.get_untracked(), selected, &written(key));
        text.set(new);
        request_animation_frame(move || {
            if by_hand {
                let _ = input.focus();
            }
            let _ = input.set_selection_range(caret, caret);
        });
    };
    let key = move |key: &'static str| {
        // A pressed key leaves the focus in the field.
        view! {
            <button type="button" class="chip" on:mousedown=|event| event.prevent_default()
                on:click=move |event| press(key, event.detail() > 0)>{key}</button>
        }
    };
    let example = move |event| {
        text.set(event_target_value(&event));
        play();
    };
    view! {
        <form class="own-statement" on:submit=move |event: leptos::ev::SubmitEvent| { event.prevent_default(); play(); }>
            <label for="own-statement">{t!(i18n, logic.own_text)}</label>
            <input id="own-statement" class="field" type="text" autocomplete="off" autocapitalize="off" spellcheck="false"
                aria-describedby="own-fault own-how" node_ref=field prop:value=move || text.get()
                on:input=move |event| text.set(event_target_value(&event))/>
            <p id="own-fault" class="fault" role="status">
                {move || wrong.get().map(|(text, fault)| said(i18n.locale(), &text, &fault))}
                {move || halted.get().map(|why| failure_words(i18n.locale(), why))}
            </p>
            <WorkerProgress on=Signal::derive(move || decides.with(Option::is_some))/>
            {KEYS.map(|row| view! {
                <div class="chips keys-row" role="group" aria-label=t!(i18n, logic.own_keys)>
                    {row.iter().map(|sign| key(sign)).collect_view()}
                </div>
            })}
            <div class="together">
                <button class="button primary" type="submit">{t!(i18n, logic.own_play)}</button>
                <label for="own-example">{t!(i18n, logic.own_example)}</label>
                <select id="own-example" class="field" on:change=example>
                    {EXAMPLES.map(|one| view! { <option value=one selected=move || text.with(|text| text == one)>{one}</option> })}
                </select>
            </div>
            <p id="own-how" class="small">{t!(i18n, logic.own_how)}</p>
        </form>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples_can_be_decided() {
        use solver::theory::quantifiers::Side::{Adam, Eva};
        let winners = EXAMPLES.map(|text| Sentence::read(text).unwrap().winner_from(&[]).unwrap());
        assert_eq!(winners, [Eva, Eva, Adam, Eva, Eva, Adam]);
    }

    #[test]
    fn keys_write_at_the_caret() {
        assert_eq!(insert("x 3", (1, 1), &written("≤")), ("x ≤ 3".to_owned(), 4));
        assert_eq!(insert("∀x∈", (3, 3), "ℤ"), ("∀x∈ℤ".to_owned(), 4));
        assert_eq!(insert("abc", (0, 3), &written("=")), ("= ".to_owned(), 2));
    }

    #[test]
    fn every_fault_has_its_words() {
        for text in ["x", "∀x∈ℤ: y = 1", "∀x∈ℤ ∃y∈ℤ: xy = 1", "∃q∈ℚ ∀x∈ℤ: x < q", "∀x∈ℤ: 1/x = 2", "∀x∈ℚ: 3 | x"]
        {
            let fault = Sentence::read(text).unwrap_err();
            let [en, de] = [Locale::En, Locale::De].map(|locale| words::unread(locale, &fault.kind));
            assert!(en != de && !en.is_empty(), "{text}: {en}");
        }
    }
}
