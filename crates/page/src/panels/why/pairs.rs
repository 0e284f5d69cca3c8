//! Chomp's pairs as a list: pointing at one frames both squares on the board.
use super::highlight::{point_at, square_parts};
use crate::state::table::use_table;
use leptos::prelude::*;
use solver::board::Square;
use solver::reason::SquarePair;
use text::{t, t_string, use_i18n};

/// The largest number of pairs shown at once; the others are behind a button.
const MOST_PAIRS: usize = 12;

#[component]
pub fn Pairs(reds: Vec<Square>, pairs: Vec<SquarePair>, component: usize) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let more = RwSignal::new(false);
    let count = pairs.len();
    let red = (!reds.is_empty()).then(|| {
        let text = reds.iter().map(ToString::to_string).collect::<Vec<_>>().join("  ");
        let parts = square_parts(&reds);
        view! {
            <p>
                <button class="chip won" on:click=move |_| point_at(table, component, &parts)>"★ " {text}</button>
            </p>
        }
    });
    let chip = move |pair: SquarePair| {
        let parts = StoredValue::new(square_parts(&[pair.right, pair.upper]));
        let point = move || parts.with_value(|parts| point_at(table, component, parts));
        let clear = move || table.highlights.pointed.set(Vec::new());
        let leaves = pair.leaves.iter().map(u32::to_string).collect::<Vec<_>>().join(", ");
        view! {
            <li>
                <button
                    class="chip pair"
                    on:click=move |_| point()
                    on:focus=move |_| point()
                    on:blur=move |_| clear()
                    on:pointerenter=move |_| point()
                    on:pointerleave=move |_| clear()
                >
                    <b>{pair.label}</b> <span>{format!("{} ↔ {}", pair.right, pair.upper)}</span>
                    <span class="small">{format!("[{leaves}]")}</span>
                </button>
            </li>
        }
    };
    let shown = move || {
        let most = if more.get() { usize::MAX } else { MOST_PAIRS };
        pairs.iter().take(most).cloned().map(chip).collect_view()
    };
    let cut = move || count > MOST_PAIRS && !more.get();
    view! {
        {red}
        <ul class="chips">{shown}</ul>
        <Show when=cut>
            <button class="button" on:click=move |_| more.set(true)>{move || t_string!(i18n, panels.n_more, count = count - MOST_PAIRS)}</button>
        </Show>
        <p class="small">{t!(i18n, panels.pairs_point)}</p>
        <button class="button toggle" aria-pressed=move || table.highlights.pairing.get().to_string()
            on:click=move |_| table.highlights.pairing.update(|on| *on = !*on)>
            {t!(i18n, panels.pairs_numbers)}
        </button>
    }
}
