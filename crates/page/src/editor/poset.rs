//! Predefined orders: a chain, a square, the subsets of a set, the divisors of a number, a tree, a V, an N.
use super::EditorState;
use leptos::prelude::*;
use locale::{Locale, td_string};
use text::{t, use_i18n};

/// The largest number that can be chosen: its divisors are few enough.
const MOST: u64 = 5_000;
/// The largest order that is drawn for setting up.
const MOST_ELEMENTS: usize = super::draft::MOST_ELEMENTS;

/// A kind of order, made from a number n or always the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Preset {
    Chain,
    Square,
    Subsets,
    Divisors,
    Tree,
    Vee,
    En,
}

impl Preset {
    const ALL: [Preset; 7] =
        [Preset::Chain, Preset::Square, Preset::Subsets, Preset::Divisors, Preset::Tree, Preset::Vee, Preset::En];

    fn name(self, locale: Locale, n: u64) -> String {
        match self {
            Preset::Chain => td_string!(locale, editor.order_chain, n = n),
            Preset::Square => td_string!(locale, editor.order_square, n = n),
            Preset::Subsets => td_string!(locale, editor.order_subsets, n = n),
            Preset::Divisors => td_string!(locale, editor.order_divisors, n = n),
            Preset::Tree => td_string!(locale, editor.order_tree, n = n),
            Preset::Vee => td_string!(locale, editor.order_vee).to_owned(),
            Preset::En => td_string!(locale, editor.order_en).to_owned(),
        }
    }

    /// The order as text; `None` if it would be empty or too large.
    fn text(self, n: u64) -> Option<String> {
        let (count, pairs): (usize, Vec<(String, String)>) = match self {
            Preset::Chain => {
                let n = usize::try_from(n).ok().filter(|n| *n <= MOST_ELEMENTS)?;
                (n, (1..n).map(|i| (i.to_string(), (i + 1).to_string())).collect())
            }
            Preset::Square => {
                let n = n.min(9);
                let right = (1..n).flat_map(|x| (1..=n).map(move |y| (format!("{x}{y}"), format!("{}{y}", x + 1))));
                let up = (1..=n).flat_map(|x| (1..n).map(move |y| (format!("{x}{y}"), format!("{x}{}", y + 1))));
                ((n * n) as usize, right.chain(up).collect())
            }
            Preset::Subsets => {
                let n = u32::try_from(n.min(9)).ok()?;
                let grown = |set: u32| (0..n).map(move |i| set | 1 << i).filter(move |&larger| larger != set);
                let pairs = (0..1_u32 << n).flat_map(|set| grown(set).map(move |larger| (subset(set), subset(larger))));
                (1 << n, pairs.collect())
            }
            Preset::Divisors => {
                let all: Vec<u64> = (1..=n).filter(|d| n.is_multiple_of(*d)).collect();
                let prime = |p: u64| (2..p).all(|d| !p.is_multiple_of(d));
                let above = |d: u64| all.iter().copied().filter(move |e| e % d == 0 && *e > d && prime(*e / d));
                let pairs = all.iter().flat_map(|&d| above(d).map(move |e| (d.to_string(), e.to_string())));
                (all.len(), pairs.collect())
            }
            Preset::Tree => {
                // Nodes are numbered as in a heap: 2i and 2i + 1 lie above i.
                let count = (1_usize << n.min(9)) - 1;
                (count, (2..=count).map(|i| ((i / 2).to_string(), i.to_string())).collect())
            }
            Preset::Vee => (3, [("0", "a"), ("0", "b")].map(|(a, b)| (a.into(), b.into())).to_vec()),
            Preset::En => (4, [("a", "c"), ("b", "c"), ("b", "d")].map(|(a, b)| (a.into(), b.into())).to_vec()),
        };
        if count == 1 {
            return Some("poset:1".to_owned());
        }
        let pairs: Vec<String> = pairs.into_iter().map(|(low, high)| format!("{low}<{high}")).collect();
        (2..=MOST_ELEMENTS).contains(&count).then(|| format!("poset:{}", pairs.join(",")))
    }
}

/// A set by its letters; the empty one is 0.
fn subset(set: u32) -> String {
    let letters: String = ('a'..).enumerate().take(9).filter(|(i, _)| set >> i & 1 == 1).map(|(_, c)| c).collect();
    if letters.is_empty() { "0".to_owned() } else { letters }
}

#[component]
pub fn Presets() -> impl IntoView {
    let (editor, i18n) = (expect_context::<EditorState>(), use_i18n());
    let n = RwSignal::new(3_u64);
    let typed = move |event: leptos::ev::Event| {
        if let Ok(number) = event_target_value(&event).trim().parse::<u64>() {
            n.set(number.clamp(1, MOST));
        }
    };
    let button = move |preset: Preset| {
        let text = Memo::new(move |_| preset.text(n.get()));
        view! {
            <button type="button" class="button" disabled=move || text.with(Option::is_none)
                on:click=move |_| if let Some(text) = text.get_untracked() { editor.write(text) }>
                {move || preset.name(i18n.locale(), n.get())}
            </button>
        }
    };
    view! {
        <label class="editor-text">
            <span>{t!(i18n, editor.order_number)}</span>
            <input type="number" min="1" max=MOST inputmode="numeric" prop:value=move || n.get().to_string() on:change=typed/>
        </label>
        <div class="editor-pens" role="group" aria-label=t!(i18n, editor.order_presets)>
            {Preset::ALL.map(button).collect_view()}
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::board::Board;
    use solver::{Budget, Play, Position, analyse};

    #[test]
    fn presets_are_the_orders_they_are_called() {
        let read = |preset: Preset, n: u64| -> Position { preset.text(n).unwrap().parse().unwrap() };
        let size = |preset, n| match read(preset, n).boards().swap_remove(0) {
            Board::Poset { labels, covers, poison } => (labels.len(), covers.len(), poison.is_some()),
            other => panic!("{other:?}"),
        };
        assert_eq!(size(Preset::Chain, 1), (1, 0, true));
        assert_eq!(size(Preset::Chain, 6), (6, 5, true));
        assert_eq!(size(Preset::Square, 3), (9, 12, true));
        assert_eq!(size(Preset::Subsets, 3), (8, 12, true));
        assert_eq!(size(Preset::Divisors, 36), (9, 12, true));
        assert_eq!(size(Preset::Divisors, 7), (2, 1, true));
        assert_eq!(size(Preset::Tree, 4), (15, 14, true));
        assert_eq!((size(Preset::Vee, 3), size(Preset::En, 3)), ((3, 2, true), (4, 3, false)));
        assert!(
            Preset::Chain.text(33).is_none() && Preset::Square.text(6).is_none() && Preset::Subsets.text(6).is_none()
        );
        // The divisors of 2ᵃ · 3ᵇ are a bar of chocolate (Schuh 1952).
        let value = |position: &Position| analyse(position, Play::Normal, &Budget::default()).unwrap().grundy;
        assert_eq!(value(&read(Preset::Divisors, 72)), value(&"chomp:4x3".parse().unwrap()));
        assert_eq!(value(&read(Preset::Square, 4)), Some(6));
    }
}
