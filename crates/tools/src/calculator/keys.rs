//! Keys for the signs of games, which the keyboard of a phone hides. They write at the caret of the field used last.
use leptos::html::Input;
use leptos::prelude::*;
use locale::{Locale, td_string};
use text::{t, use_i18n};

/// A key: its label, and the text it writes before and after the caret.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Key {
    face: &'static str,
    before: &'static str,
    after: &'static str,
}

const fn sign(face: &'static str, before: &'static str) -> Key {
    Key { face, before, after: "" }
}

/// `±` writes itself: `+-` behind a game would be a sum.
const KEYS: [Key; 12] = [
    Key { face: "{ | }", before: "{", after: "|}" },
    sign("|", "|"),
    sign(",", ","),
    Key { face: "( )", before: "(", after: ")" },
    sign("↑", "^"),
    sign("↓", "v"),
    sign("∗", "*"),
    sign("±", "±"),
    sign("+", "+"),
    sign("−", "-"),
    sign("/", "/"),
    sign("½", "1/2"),
];

impl Key {
    fn name(self, locale: Locale) -> &'static str {
        match self.before {
            "{" => td_string!(locale, tools.key_braces),
            "|" => td_string!(locale, reasons.bar),
            "," => td_string!(locale, tools.key_comma),
            "(" => td_string!(locale, tools.key_brackets),
            "^" => td_string!(locale, reasons.up),
            "v" => td_string!(locale, reasons.down),
            "*" => td_string!(locale, reasons.star),
            "±" => td_string!(locale, reasons.plus_minus),
            "+" => td_string!(locale, reasons.plus),
            "-" => td_string!(locale, reasons.minus),
            "/" => td_string!(locale, tools.key_fraction),
            _ => td_string!(locale, tools.key_half),
        }
    }

    /// The text after the key was pressed, and its caret then. Braces and brackets enclose the selection; a sign
    /// replaces it, as if it were typed. Places are counted as browsers do, in units of UTF-16.
    fn written(self, text: &str, (from, to): (u32, u32)) -> (String, u32) {
        let (from, to) = (byte(text, from), byte(text, to.max(from)));
        let kept = if self.after.is_empty() { "" } else { &text[from..to] };
        let head = format!("{}{}{kept}", &text[..from], self.before);
        // The caret goes behind the bar after a Left option, behind the bracket after a sum.
        let over = if kept.is_empty() { "" } else { self.after.get(..1).unwrap_or("") };
        let caret = head.encode_utf16().count() + over.encode_utf16().count();
        (format!("{head}{}{}", self.after, &text[to..]), caret as u32)
    }
}

/// The byte at which the unit `at` of UTF-16 begins; beyond the text, its end.
fn byte(text: &str, at: u32) -> usize {
    let mut units = 0;
    for (i, c) in text.char_indices() {
        if units >= at {
            return i;
        }
        units += c.len_utf16() as u32;
    }
    text.len()
}

/// The fields that the keys write to; signals, copied freely.
#[derive(Clone, Copy)]
pub struct Fields {
    pub nodes: [NodeRef<Input>; 2],
    texts: [RwSignal<String>; 2],
    /// The field used last.
    last: RwSignal<usize>,
    /// The caret of that field while the focus is on a key: a browser moves its own to the end of the new text.
    caret: StoredValue<Option<u32>>,
}

impl Fields {
    pub fn new(texts: [RwSignal<String>; 2]) -> Fields {
        Fields { nodes: [NodeRef::new(), NodeRef::new()], texts, last: RwSignal::new(0), caret: StoredValue::new(None) }
    }

    /// Marks a field as the one used last.
    pub fn used(self, field: usize) {
        self.last.set(field);
        self.caret.set_value(None);
    }

    fn press(self, key: Key, by_hand: bool) {
        let field = self.last.get_untracked();
        let Some(input) = self.nodes[field].get_untracked() else { return };
        let text = self.texts[field].get_untracked();
        let end = text.encode_utf16().count() as u32;
        // A field that was never used has no selection in some browsers.
        let own = || {
            let place = |place: Result<Option<u32>, _>| place.ok().flatten();
            (place(input.selection_start()).unwrap_or(end), place(input.selection_end()).unwrap_or(end))
        };
        let selected = self.caret.get_value().map_or_else(own, |at| (at, at));
        let (text, caret) = key.written(&text, selected);
        self.texts[field].set(text);
        if !by_hand {
            // The focus stays on the key, so that several can be pressed.
            return self.caret.set_value(Some(caret));
        }
        request_animation_frame(move || {
            // On a refusal the caret stays at the end.
            let _ = input.focus();
            let _ = input.set_selection_range(caret, caret);
        });
    }
}

#[component]
pub fn Keys(fields: Fields) -> impl IntoView {
    let i18n = use_i18n();
    let key = move |key: Key| {
        // A pressed key leaves the focus in the field, and the keyboard of a phone open.
        view! {
            <button type="button" class="chip" aria-label=move || key.name(i18n.locale()) on:mousedown=|event| event.prevent_default()
                on:click=move |event| fields.press(key, event.detail() > 0)>{key.face}</button>
        }
    };
    view! { <div class="chips keys-row" role="group" aria-label=t!(i18n, tools.keys)>{KEYS.map(key)}</div> }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::value::expr::Expr;

    fn key(face: &str) -> Key {
        KEYS.into_iter().find(|key| key.face == face).unwrap()
    }

    #[test]
    fn keys_write_at_the_caret() {
        let check = |face, text: &str, selected, want: (&str, u32)| {
            let (written, caret) = key(face).written(text, selected);
            assert_eq!((written.as_str(), caret), want, "{face} in {text}");
        };
        check("{ | }", "", (0, 0), ("{|}", 1));
        check("{ | }", "1 + ", (4, 4), ("1 + {|}", 5));
        // A selection becomes the Left option, or stands in the brackets.
        check("{ | }", "1 + *", (0, 5), ("{1 + *|}", 7));
        check("( )", "1 + *2", (4, 6), ("1 + (*2)", 8));
        check("( )", "", (0, 0), ("()", 1));
        check("↑", "{0|1}", (3, 4), ("{0|^}", 4));
        check("±", "1", (0, 0), ("±1", 1));
        check("∗", "±", (1, 1), ("±*", 2));
        // A place beyond the text is its end.
        check("↓", "½", (9, 9), ("½v", 2));
        check("−", "𝟙2", (2, 3), ("𝟙-", 3));
    }

    #[test]
    fn a_game_can_be_written_with_the_keys_alone() {
        let mut text = (String::new(), 0);
        for face in ["{ | }", "½", "↑", "∗"] {
            text = key(face).written(&text.0, (text.1, text.1));
        }
        assert_eq!(text.0, "{1/2^*|}");
        assert!(Expr::parse(&text.0).is_ok());
        let plus_minus = key("±").written("1", (1, 1)).0 + "2";
        assert_eq!(Expr::parse(&plus_minus).unwrap().to_string(), "1 + +-2");
    }

    #[test]
    fn every_key_has_a_name_of_its_own() {
        for locale in [Locale::En, Locale::De] {
            let names: std::collections::HashSet<_> = KEYS.iter().map(|key| key.name(locale)).collect();
            assert_eq!(names.len(), KEYS.len());
        }
    }
}
