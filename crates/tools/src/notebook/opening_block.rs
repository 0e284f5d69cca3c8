//! The first move that a conjecture about boards claims to win.
use super::number_field::NumberField;
use super::words;
use leptos::prelude::*;
use solver::conjecture::opening::{MOST_CHANGED, Opening};
use text::{t, t_string, use_i18n};

/// The kinds that the select offers.
const OFFERED: [Opening; 3] = [Opening::Middle, Opening::End, Opening::Squares(1)];

/// The place of a kind among those offered.
fn place(opening: Opening) -> usize {
    match opening {
        Opening::Middle => 0,
        Opening::End => 1,
        Opening::Squares(_) => 2,
    }
}

/// The kind of first move, and its number of squares.
#[component]
pub fn OpeningBlock(opening: RwSignal<Opening>) -> impl IntoView {
    let i18n = use_i18n();
    let now = Memo::new(move |_| place(opening.get()));
    let choose = move |event| {
        let chosen = event_target_value(&event).parse::<usize>();
        if let Some(new) = chosen.ok().and_then(|at| OFFERED.get(at)) {
            opening.set(*new);
        }
    };
    let options = move || {
        let option = |(at, kind): (usize, Opening)| {
            let chosen = move || now.get() == at;
            view! { <option value=at.to_string() selected=chosen>{words::offered_opening(i18n.locale(), kind)}</option> }
        };
        OFFERED.into_iter().enumerate().map(option).collect_view()
    };
    let squares = move || if let Opening::Squares(number) = opening.get() { number } else { 1 };
    view! {
        <div class="notebook-block">
            <label for="notebook-opening">{t!(i18n, notebook.opening)}</label>
            <div class="together">
                <select id="notebook-opening" class="field" on:change=choose>{options}</select>
                <Show when=move || now.get() == place(Opening::Squares(1))>
                    <NumberField label=move || t_string!(i18n, notebook.number) least=1 most=MOST_CHANGED now=squares
                        set=move |number: u64| opening.set(Opening::Squares(number))/>
                </Show>
            </div>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_is_offered_at_its_place() {
        for (at, kind) in OFFERED.into_iter().enumerate() {
            assert_eq!(place(kind), at);
        }
    }
}
