//! NUM and EXPR: a number, a value, a formula or residues, typed; signs that keyboards hide are buttons.
use super::Parts;
use crate::lessons::boards::Free;
use crate::lessons::quest::Quest;
use crate::text::{Locale, either, t_string, td_string, use_i18n};
use course::Answer;
use leptos::prelude::*;
use solver::Play;

pub fn parts(quest: Quest, pos: Option<String>, play: Play, formula: bool, residues: bool) -> Parts {
    let i18n = use_i18n();
    let typed = RwSignal::new(String::new());
    Effect::new(move |_| {
        if let Some(Answer::Text(text)) = quest.solution.get() {
            typed.set(text);
        }
    });
    Effect::new(move |_| {
        let text = typed.with(|text| text.trim().to_owned());
        if untrack(|| quest.is_open()) {
            quest.answer.set((!text.is_empty()).then_some(Answer::Text(text)));
        }
    });
    let help = move || match (formula, residues) {
        (false, _) => t_string!(i18n, lessons.number_help),
        (true, true) => t_string!(i18n, lessons.residues_help),
        (true, false) => t_string!(i18n, lessons.formula_help),
    };
    let signs: &'static [&'static str] = match (formula, residues) {
        (false, _) => &[],
        (true, true) => &["{", ",", "}", " mod "],
        (true, false) => &["n", "+", "*", "(", ")"],
    };
    let field = NodeRef::<leptos::html::Input>::new();
    let sign = move |sign: &'static str| {
        let add = move |_| {
            if untrack(|| quest.is_open()) {
                typed.update(|text| text.push_str(sign));
                if let Some(field) = field.get_untracked() {
                    _ = field.focus();
                }
            }
        };
        view! { <button type="button" class="button sign" on:click=add>{sign.trim()}</button> }
    };
    let read = move || typed.with(|text| reading(i18n.locale(), text)).filter(|_| residues);
    let panel = view! {
        <form class="typed" on:submit=move |event| { event.prevent_default(); quest.check(); }>
            <label>
                <span>{move || t_string!(i18n, lessons.your_answer)}</span>
                <input class="field" type="text" autocomplete="off" autocapitalize="none" spellcheck="false"
                    aria-describedby="number-help number-read" node_ref=field prop:value=move || typed.get()
                    readonly=move || !quest.is_open()
                    on:input=move |event| typed.set(event_target_value(&event))/>
            </label>
            {(!signs.is_empty()).then(|| view! {
                <div class="together" role="group" aria-label=move || t_string!(i18n, lessons.signs)>
                    {signs.iter().copied().map(sign).collect_view()}
                </div>
            })}
            <p id="number-read">{read}</p>
            <p id="number-help" class="soft">{help}</p>
        </form>
    }
    .into_any();
    match pos {
        Some(pos) => Parts::with_board(panel, view! { <Free pos play/> }.into_any()),
        None => Parts::beside_text(panel),
    }
}

/// What typed residues say, in words; `None` while they are none.
fn reading(locale: Locale, text: &str) -> Option<String> {
    let (set, modulus) = text.split_once("mod")?;
    let inside = set.trim().strip_prefix('{')?.strip_suffix('}')?;
    let residues: Vec<String> = inside.split(',').map(|residue| residue.trim().to_owned()).collect();
    let modulus = modulus.trim();
    (!modulus.is_empty() && residues.iter().all(|residue| !residue.is_empty()))
        .then(|| td_string!(locale, lessons.residues_read, residues = either(locale, &residues), modulus = modulus))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn residues_are_read_back() {
        let check = |text: &str, want: Option<&str>| assert_eq!(reading(Locale::En, text).as_deref(), want, "{text}");
        check("{1, 3} mod 5", Some("That means: the remainder is 1 or 3 when you divide by 5."));
        check("{0} mod n+1", Some("That means: the remainder is 0 when you divide by n+1."));
        for unfinished in ["{1,3", "{1,3} mod ", "{1,} mod 5", "1 mod 5", "7"] {
            check(unfinished, None);
        }
    }
}
