//! Heaps set up by touch: a row each, with buttons for one more and one less, and a number field.
use super::EditorState;
use super::draft::{Draft, MOST_HEAPS, MOST_STICKS};
use leptos::prelude::*;
use text::{t, t_string, use_i18n};

#[component]
pub fn Piles(heaps: Vec<u64>) -> impl IntoView {
    let (editor, i18n) = (expect_context::<EditorState>(), use_i18n());
    let count = heaps.len();
    let with = {
        let heaps = heaps.clone();
        move |i: usize, n: u64| {
            let mut heaps = heaps.clone();
            heaps[i] = n.min(MOST_STICKS);
            editor.draw(&Draft::Piles(heaps));
        }
    };
    let rows = heaps.iter().copied().enumerate().map(|(i, n)| {
        let (less, more, typed, without) = (with.clone(), with.clone(), with.clone(), heaps.clone());
        let row = i + 1;
        view! {
            <li>
                <span class="editor-row">{row}</span>
                <button type="button" class="button icon" disabled=n == 0 on:click=move |_| less(i, n - 1)
                    aria-label=move || t_string!(i18n, editor.heap_less, n = row)>"−"</button>
                <input type="number" min="0" max=MOST_STICKS inputmode="numeric" prop:value=n
                    aria-label=move || t_string!(i18n, editor.heap_size, n = row)
                    on:change=move |event| typed(i, event_target_value(&event).parse().unwrap_or(n))/>
                <button type="button" class="button icon" disabled={n >= MOST_STICKS} on:click=move |_| more(i, n + 1)
                    aria-label=move || t_string!(i18n, editor.heap_more, n = row)>"+"</button>
                <button type="button" class="button quiet icon" disabled=count == 1
                    aria-label=move || t_string!(i18n, editor.heap_remove, n = row)
                    on:click=move |_| {
                        let mut heaps = without.clone();
                        heaps.remove(i);
                        editor.draw(&Draft::Piles(heaps));
                    }>"✕"</button>
            </li>
        }
    });
    let rows = rows.collect_view();
    let add = move |_: leptos::ev::MouseEvent| {
        let mut heaps = heaps.clone();
        heaps.push(1);
        editor.draw(&Draft::Piles(heaps));
    };
    view! {
        <ul class="editor-heaps">{rows}</ul>
        <button type="button" class="button" disabled={count >= MOST_HEAPS} on:click=add>{t!(i18n, editor.heap_add)}</button>
    }
}
