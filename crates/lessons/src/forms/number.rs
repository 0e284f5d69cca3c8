//! NUM and EXPR: a number, a value, a formula or residues, typed; signs that keyboards hide are buttons.
use super::FormViews;
use crate::boards::Free;
use crate::question_state::QuestionState;
use course::Answer;
use course::forms::AnswerInput;
use course::residues::listed;
use leptos::prelude::*;
use locale::{Locale, td_string};
use solver::Play;
use text::{either, t_string, use_i18n};

pub fn views(quest: QuestionState, pos: Option<String>, play: Play, kind: AnswerInput) -> FormViews {
    let i18n = use_i18n();
    let typed = RwSignal::new(String::new());
    Effect::new(move |_| {
        if let Some(Answer::Text(text)) = quest.solution.get() {
            typed.set(text);
        }
    });
    Effect::new(move |_| {
        let text = typed.with(|text| text.trim().to_owned());
        // Too few numbers do not determine residues.
        let some = !text.is_empty();
        let whole = some && (!lists(kind) || listed(&text) != Some(None));
        if untrack(|| quest.is_open()) {
            quest.answer.set(whole.then_some(Answer::Text(text)));
        }
    });
    let help = move || help(i18n.locale(), kind);
    let signs = signs(kind);
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
    let read = move || match kind {
        AnswerInput::Row | AnswerInput::Residues { .. } => typed.with(|text| reading(i18n.locale(), text, lists(kind))),
        _ => None,
    };
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
            <p id="number-read" role="status">{read}</p>
            <p id="number-help" class="soft">{help}</p>
        </form>
    }
    .into_any();
    match pos {
        Some(pos) => FormViews::with_board(panel, view! { <Free pos play/> }.into_any()),
        None => FormViews::beside_text(panel),
    }
}

/// The sentence on how to write an answer of this kind.
fn help(locale: Locale, kind: AnswerInput) -> &'static str {
    match kind {
        AnswerInput::Whole => td_string!(locale, lessons.number_help),
        AnswerInput::Value => td_string!(locale, lessons.value_help),
        AnswerInput::Row => td_string!(locale, lessons.row_help),
        AnswerInput::Residues { of_family: false } => td_string!(locale, lessons.list_help),
        AnswerInput::Residues { of_family: true } => td_string!(locale, lessons.residues_help),
        AnswerInput::Formula => td_string!(locale, lessons.formula_help),
    }
}

/// Signs of an answer of this kind that keyboards hide.
fn signs(kind: AnswerInput) -> &'static [&'static str] {
    match kind {
        AnswerInput::Whole | AnswerInput::Value | AnswerInput::Row => &[],
        AnswerInput::Residues { .. } => &["{", ",", "}", " mod "],
        AnswerInput::Formula => &["n", "+", "*", "(", ")"],
    }
}

/// Whether numbers may be listed in place of residues.
fn lists(kind: AnswerInput) -> bool {
    matches!(kind, AnswerInput::Row | AnswerInput::Residues { of_family: false })
}

/// Typed residues in words, or a list of numbers where it may stand for them; `None` while the text is neither.
pub fn reading(locale: Locale, text: &str, lists: bool) -> Option<String> {
    if let Some(found) = listed(text).filter(|_| lists) {
        let said = |(residues, modulus): (Vec<i64>, i64)| {
            let residues: Vec<String> = residues.iter().map(i64::to_string).collect();
            td_string!(locale, lessons.residues_read, residues = either(locale, &residues), modulus = modulus)
        };
        return Some(found.map_or_else(|| td_string!(locale, lessons.too_few_numbers).to_owned(), said));
    }
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

    /// "3 ⊕ 7" is a whole number: neither star nor power is offered for it, and no fraction.
    #[test]
    fn help_fits_the_kind_of_answer() {
        let values = [
            ("*", AnswerInput::Formula),
            ("^", AnswerInput::Formula),
            ("/", AnswerInput::Value),
            ("mod", AnswerInput::Residues { of_family: true }),
        ];
        for locale in Locale::ALL.iter().copied() {
            for kind in [
                AnswerInput::Whole,
                AnswerInput::Value,
                AnswerInput::Formula,
                AnswerInput::Row,
                AnswerInput::Residues { of_family: true },
            ] {
                assert!(!help(locale, kind).is_empty());
                for (sign, own) in values.iter().filter(|(_, own)| *own != kind) {
                    let offered = help(locale, kind).contains(sign) || signs(kind).iter().any(|one| one.contains(sign));
                    assert!(!offered, "{kind:?} offers {sign}, which is for {own:?}");
                }
            }
        }
        assert!(signs(AnswerInput::Row).is_empty() && lists(AnswerInput::Row));
        assert!(signs(AnswerInput::Whole).is_empty() && signs(AnswerInput::Formula).contains(&"*"));
    }

    #[test]
    fn residues_are_read_back() {
        let check = |text: &str, want: Option<&str>| {
            assert_eq!(reading(Locale::En, text, true).as_deref(), want, "{text}");
        };
        check("11, 22, 33", Some("That means: the remainder is 0 when you divide by 11."));
        let few = "That is not enough yet to see how it goes on. Write more of them.";
        check("7", Some(few));
        check("11, 22", Some(few));
        assert_eq!(reading(Locale::En, "11, 22, 33", false), None);
        check("{1, 3} mod 5", Some("That means: the remainder is 1 or 3 when you divide by 5."));
        check("{0} mod n+1", Some("That means: the remainder is 0 when you divide by n+1."));
        for unfinished in ["{1,3", "{1,3} mod ", "{1,} mod 5", "1 mod 5", ""] {
            check(unfinished, None);
        }
    }
}
