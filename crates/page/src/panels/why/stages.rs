//! Misère Nim in three stages, by the number of heaps larger than 1; the position's stage is marked.
use leptos::prelude::*;
use text::{t_string, use_i18n};

/// The stage: 0 while two heaps or more are large, 1 with one, 2 with none.
fn stage(large: usize) -> usize {
    2 - large.min(2)
}

#[component]
pub fn Stages(large: usize) -> impl IntoView {
    let i18n = use_i18n();
    let now = stage(large);
    let said = move |i: usize| match i {
        0 => t_string!(i18n, panels.misere_many),
        1 => t_string!(i18n, panels.misere_one),
        _ => t_string!(i18n, panels.misere_none),
    };
    let dots = |large: usize, ones: usize| {
        let size = |i: usize| if i < large { 3 } else { 1 };
        let heap = move |i: usize| {
            let dot =
                move |k: usize| view! { <circle cx=(12 + 18 * i).to_string() cy=(48 - 14 * k).to_string() r="5.5"/> };
            (0..size(i)).map(dot).collect_view()
        };
        let width = 18 * (large + ones).max(1) + 6;
        view! {
            <svg class="dots" viewBox=format!("0 0 {width} 58") width=width.to_string() height="58" aria-hidden="true">
                {(0..large + ones).map(heap).collect_view()}
            </svg>
        }
    };
    let pictures = [(2, 1), (1, 2), (0, 3)];
    let item = move |i: usize| {
        let (large, ones) = pictures[i];
        view! {
            <li class:now=i == now aria-current=(i == now).then_some("step")>
                {dots(large, ones)} <span>{move || said(i)}</span>
            </li>
        }
    };
    view! {
        <ol class="stages">{(0..3).map(item).collect_view()}</ol>
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_number_of_large_heaps_decides() {
        assert_eq!([5, 2, 1, 0].map(super::stage), [0, 0, 1, 2]);
    }
}
