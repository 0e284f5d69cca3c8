//! Editor of a graph by touch: a node is selected, and gets a new one, sends an arrow, is removed, or is worth another
//! number. The text above says the same, and every change goes through it.
use super::picture::{NodeMark, picture, signed};
use super::words;
use leptos::prelude::*;
use locale::{Locale, td_string};
use solver::theory::quantifiers::read as number;
use solver::theory::zermelo::{Fault, MOST_ARROWS, MOST_NODES, Tree};
use solver::value::rational::Rational;
use text::{t, t_string, use_i18n};
use wasm_bindgen::JsCast;

/// Numbers offered for an end: a win, a draw, a loss.
const WORTHS: [&str; 3] = ["1", "0", "-1"];

/// Notice on the last change, by the names of nodes.
#[derive(Debug, Clone, PartialEq, Eq)]
enum EditNotice {
    Grew(String),
    Arrow(String, String, bool),
    Gone(String),
    Worth(String, Rational),
    StartStays(String),
    /// An invalid number: `node=text`.
    NoNumber(String),
    Full(Fault),
}

impl EditNotice {
    fn words(&self, locale: Locale) -> String {
        match self {
            EditNotice::Grew(node) => td_string!(locale, zermelo.grew, node = node),
            EditNotice::Arrow(from, to, true) => td_string!(locale, zermelo.arrow_there, from = from, to = to),
            EditNotice::Arrow(from, to, false) => td_string!(locale, zermelo.arrow_gone, from = from, to = to),
            EditNotice::Gone(node) => td_string!(locale, zermelo.gone, node = node),
            EditNotice::Worth(node, value) => td_string!(locale, zermelo.is_worth, node = node, value = signed(value)),
            EditNotice::StartStays(node) => td_string!(locale, zermelo.start_stays, node = node),
            EditNotice::NoNumber(part) => words::fault(locale, &Fault::Number(part.clone())),
            EditNotice::Full(fault) => words::fault(locale, fault),
        }
    }
}

/// An edit of a graph; nodes by their numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Edit {
    Grow(u32),
    Arrow(u32, u32),
    Remove(u32),
    Worth(u32, String),
}

/// The graph after an edit, if it changed; the notice; and the node selected then.
fn apply_edit(tree: &Tree, edit: &Edit) -> (Option<Tree>, EditNotice, String) {
    let name = |node: u32| tree.names[node as usize].clone();
    match edit {
        Edit::Grow(from) => match tree.grown(*from) {
            Some(next) => {
                let new = next.names.last().cloned().unwrap_or_default();
                (Some(next), EditNotice::Grew(new.clone()), new)
            }
            None => (None, EditNotice::Full(full(tree)), name(*from)),
        },
        Edit::Arrow(from, to) => match tree.toggled(*from, *to) {
            Some(next) => {
                let there = next.arrows.len() > tree.arrows.len();
                (Some(next), EditNotice::Arrow(name(*from), name(*to), there), name(*from))
            }
            None => (None, EditNotice::Full(full(tree)), name(*from)),
        },
        Edit::Remove(node) => match tree.removed(*node) {
            Some(next) => {
                // A node with an arrow to it is selected then, or the start.
                let from =
                    tree.arrows.iter().find(|(from, to)| to == node && from != node).map_or(0, |(from, _)| *from);
                (Some(next), EditNotice::Gone(name(*node)), name(from))
            }
            None => (None, EditNotice::StartStays(name(*node)), name(*node)),
        },
        Edit::Worth(node, text) => {
            let value = number(text.trim().trim_start_matches('+'));
            let next = value.as_ref().and_then(|value| tree.worth(*node, value.clone()));
            let notice = match value {
                Some(value) => EditNotice::Worth(name(*node), value),
                None => EditNotice::NoNumber(format!("{}={text}", name(*node))),
            };
            (next, notice, name(*node))
        }
    }
}

/// Reason why there is no room.
fn full(tree: &Tree) -> Fault {
    if tree.names.len() == MOST_NODES { Fault::Nodes(MOST_NODES) } else { Fault::Arrows(MOST_ARROWS) }
}

/// Moves the focus to the node's button once the picture is rendered anew.
fn focus(name: String) {
    request_animation_frame(move || {
        let found = document().query_selector(&format!(".zermelo-change [data-node=\"{name}\"]"));
        if let Some(node) = found.ok().flatten().and_then(|node| node.dyn_into::<web_sys::HtmlElement>().ok()) {
            let _ = node.focus();
        }
    });
}

#[component]
pub fn Change(text: RwSignal<String>, tree: Memo<Result<Tree, Fault>>) -> impl IntoView {
    let i18n = use_i18n();
    let (chosen, linking) = (RwSignal::new(String::new()), RwSignal::new(false));
    let last = RwSignal::new(None::<EditNotice>);
    // The selected node, or the start where it is gone.
    let node = Memo::new(move |_| {
        let at = |tree: &Tree| chosen.with(|chosen| tree.names.iter().position(|name| name == chosen));
        tree.with(|tree| tree.as_ref().ok().map(|tree| at(tree).unwrap_or(0) as u32))
    });
    let name = move || {
        let named = |tree: &Tree| node.get().and_then(|node| tree.names.get(node as usize).cloned());
        tree.with(|tree| tree.as_ref().ok().and_then(named)).unwrap_or_default()
    };
    let act = move |edit: Edit| {
        let Some(Ok(now)) = tree.try_get_untracked() else { return };
        let (next, notice, then) = apply_edit(&now, &edit);
        linking.set(false);
        chosen.set(then);
        last.set(Some(notice));
        if let Some(next) = next {
            text.set(next.to_string());
        }
    };
    let tapped = move |at: u32| {
        let Some(Ok(now)) = tree.try_get_untracked() else { return };
        let touched = now.names[at as usize].clone();
        match node.get_untracked() {
            Some(from) if linking.get_untracked() => {
                act(Edit::Arrow(from, at));
                focus(touched);
            }
            _ => {
                last.set(None);
                chosen.set(touched);
            }
        }
    };
    let drawn = move || {
        let now = tree.get().ok()?;
        let shown = StoredValue::new(now.clone());
        let mark = move |at: u32| {
            let here = node.get() == Some(at);
            shown.with_value(|tree| match tree.end(at) {
                Some(value) => Some(NodeMark::new(tree, value, here)),
                None => here.then(|| NodeMark { said: String::new(), sign: None, here }),
            })
        };
        Some(picture(i18n, &now, mark, tapped))
    };
    let said = move || {
        let locale = i18n.locale();
        match (linking.get(), last.get()) {
            (true, _) => td_string!(locale, zermelo.arrow_how).to_owned(),
            (false, Some(notice)) => notice.words(locale),
            (false, None) => td_string!(locale, zermelo.chosen, node = name()),
        }
    };
    let is_end = Memo::new(move |_| {
        tree.with(|tree| node.get().and_then(|node| tree.as_ref().ok().and_then(|tree| tree.end(node))).is_some())
    });
    let value = move || {
        let of = |tree: &Tree| node.get().and_then(|node| tree.end(node));
        tree.with(|tree| tree.as_ref().ok().and_then(of)).map(|value| value.to_string()).unwrap_or_default()
    };
    let with_node = move |edit: fn(u32) -> Edit| move |_| _ = node.get_untracked().map(|node| act(edit(node)));
    let worth = move |text: String| _ = node.get_untracked().map(|node| act(Edit::Worth(node, text)));
    let chip = move |text: &'static str| {
        view! {
            <button type="button" class="chip" aria-pressed=move || (value() == text).to_string() on:click=move |_| worth(text.to_owned())>
                {text.replace('-', "−")}
            </button>
        }
    };
    view! {
        <div class="card zermelo-change">
            <p class="small">{t!(i18n, zermelo.change_how)}</p>
            {drawn}
            <p role="status">{said}</p>
            <div class="together">
                <button type="button" class="button" on:click=with_node(Edit::Grow)>{move || t_string!(i18n, zermelo.grow, node = name())}</button>
                <button type="button" class="button" aria-pressed=move || linking.get().to_string() on:click=move |_| linking.update(|on| *on = !*on)>
                    {move || t_string!(i18n, zermelo.arrow, node = name())}
                </button>
                <button type="button" class="button" aria-disabled=move || (node.get() == Some(0)).to_string() on:click=with_node(Edit::Remove)>
                    {move || t_string!(i18n, zermelo.remove, node = name())}
                </button>
            </div>
            <Show when=move || is_end.get() fallback=move || view! { <p class="small">{move || t_string!(i18n, zermelo.no_worth, node = name())}</p> }>
                <div class="together">
                    <label for="zermelo-worth">{move || t_string!(i18n, zermelo.worth, node = name())}</label>
                    <input id="zermelo-worth" class="field short numeral" type="text" autocomplete="off" prop:value=value
                        on:change=move |event| worth(event_target_value(&event))/>
                    {WORTHS.map(chip)}
                </div>
            </Show>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_edit_has_its_notice_in_both_languages() {
        let tree = Tree::read("S>a,b;a=1;b=-1").unwrap();
        let mut sentences = Vec::new();
        for (edit, text, then) in [
            (Edit::Grow(1), Some("S>a,b;a>c;b=-1;c=-1"), "c"),
            (Edit::Arrow(1, 2), Some("S>a,b;a>b;b=-1"), "a"),
            (Edit::Arrow(0, 1), Some("S>b;a=1;b=-1"), "S"),
            (Edit::Remove(2), Some("S>a;a=1"), "S"),
            (Edit::Remove(0), None, "S"),
            (Edit::Worth(2, "1/2".to_owned()), Some("S>a,b;a=1;b=1/2"), "b"),
            (Edit::Worth(2, "much".to_owned()), None, "b"),
        ] {
            let (next, notice, chosen) = apply_edit(&tree, &edit);
            assert_eq!(next.map(|next| next.to_string()).as_deref(), text, "{edit:?}");
            assert_eq!(chosen, then, "{edit:?}");
            let [en, de] = [Locale::En, Locale::De].map(|locale| notice.words(locale));
            assert!(en != de && !sentences.contains(&en), "{en}");
            sentences.push(en);
        }
    }

    #[test]
    fn what_is_full_says_so() {
        let mut tree = Tree::read("S=1").unwrap();
        while let Some(next) = tree.grown(0) {
            tree = next;
        }
        let (next, notice, _) = apply_edit(&tree, &Edit::Grow(0));
        assert!(next.is_none() && notice.words(Locale::En).contains(&MOST_NODES.to_string()));
    }
}
