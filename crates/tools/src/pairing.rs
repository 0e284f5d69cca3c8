//! Pairing workbench: the squares of a Chomp position are paired until the pairs prove that it is lost. A proved
//! position joins a library of one's own, answers by its pairs, and serves the next proof (the marking method of Jäckle
//! 2023).
//!
//! In: a position of the link, taps. Out: marks, verdicts, the library on the device. The solver judges the marks.
mod analysis;
mod bench;
mod boards;
mod cards;
mod collection;
mod library_text;
mod marks;
mod orders;
mod played;
mod verdict;
mod words;

use super::frame::{ToolPage, start_of_link, sync_link};
use super::game_text;
use analysis::AnalysisCard;
use bench::Bench;
use cards::LibraryCard;
use collection::CollectionCard;
use leptos::prelude::*;
use link::tool::Tool;
use marks::MarksCard;
use page::state::table::use_table;
use solver::Position;
use solver::theory::chomp::pairing::Solid;
use text::{t, t_string, use_i18n};

/// Position shown without one in the link.
const FIRST: &str = "chomp:3,2";

/// Positions to begin with, in order of size.
const EXAMPLES: [&str; 7] = ["2,1", "3,2", "3,3,2", "4,2,2", "6x4", "2x2x2", "3x2x2"];

#[component]
pub fn Pairing() -> impl IntoView {
    let table = use_table();
    let (solid, refused) = start_of_link(table, library_text::solid_of);
    let Some(solid) = solid.or_else(|| library_text::solid(FIRST)) else { return ().into_any() };
    let bench = Bench::new(solid);
    sync_link(table, move || library_text::text(&bench.solid.get()));
    view! {
        <ToolPage tool=Tool::Pairing refused>
            <Start bench/>
            <MarksCard bench/>
            <AnalysisCard bench/>
            <LibraryCard bench/>
            <CollectionCard bench/>
        </ToolPage>
    }
    .into_any()
}

/// Choice of the position to be marked: typed, or one of the examples.
#[component]
fn Start(bench: Bench) -> impl IntoView {
    let i18n = use_i18n();
    let typed = RwSignal::new(library_text::text(&bench.solid.get_untracked()));
    let tried = RwSignal::new(None::<String>);
    Effect::new(move |_| {
        typed.set(library_text::text(&bench.solid.get()));
        tried.set(None);
    });
    let lay = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let text = typed.get_untracked();
        match library_text::solid(&text) {
            Some(solid) => {
                tried.set(None);
                bench.open(solid);
            }
            None => tried.set(Some(text)),
        }
    };
    let fault = move || {
        let text = tried.get()?;
        Some(match text.parse::<Position>() {
            Err(error) => game_text::fault(i18n.locale(), &text, &error),
            Ok(_) => t_string!(i18n, pairing.needs, most = Solid::MOST).into_any(),
        })
    };
    let example = move |text: &'static str| {
        let solid = library_text::solid(&format!("chomp:{text}"))?;
        let (open, name) = (solid.clone(), text.replace('x', " × "));
        let pressed = move || (bench.solid.get() == solid).to_string();
        let shown = if text.contains('x') { name } else { format!("[{text}]") };
        Some(view! {
            <button class="chip" type="button" aria-pressed=pressed on:click=move |_| bench.open(open.clone())>{shown}</button>
        })
    };
    view! {
        <div class="card">
            <form class="together" on:submit=lay>
                <label for="pairing-position">{t!(i18n, pairing.position)}</label>
                <input id="pairing-position" class="field" type="text" autocomplete="off" spellcheck="false"
                    aria-describedby="pairing-fault" prop:value=move || typed.get()
                    on:input=move |event| typed.set(event_target_value(&event))/>
                <button class="button" type="submit">{t!(i18n, pairing.lay)}</button>
            </form>
            <p id="pairing-fault" class="fault" role="status">{fault}</p>
            <div class="chips" role="group" aria-label=t!(i18n, pairing.examples)>{EXAMPLES.map(example)}</div>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples_lie_on_the_bench() {
        assert!(library_text::solid(FIRST).is_some());
        assert!(EXAMPLES.iter().all(|text| library_text::solid(&format!("chomp:{text}")).is_some()));
        assert!(
            ["chomp(2,2):3x3", "chomp:9x9", "nim:3", "chomp:2,1 + chomp:2,1"]
                .iter()
                .all(|text| library_text::solid(text).is_none())
        );
    }

    #[test]
    fn the_tool_is_offered_for_what_it_takes() {
        for (text, taken) in [
            ("chomp:3,2", true),
            ("chomp:6x8", true),
            ("chomp:3x2x2", true),
            ("chomp:2x2x2x2", true),
            ("chomp:2x2x2x2x2", false),
            ("chomp:7x7", false),
            ("chomp:0", false),
            ("chomp(2,2):3x3", false),
            ("nim:3", false),
            ("chomp:2,1 + nim:1", false),
        ] {
            let position: Position = text.parse().unwrap();
            assert_eq!(
                (Tool::Pairing.takes(&position), library_text::solid_of(&position).is_some()),
                (taken, taken),
                "{text}"
            );
        }
    }
}
