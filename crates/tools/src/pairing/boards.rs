//! Boards of the workbench: tables of their own, on which a tap goes to the workbench.
use super::bench::part;
use super::library_text::text;
use leptos::context::Provider;
use leptos::prelude::*;
use link::address::Address;
use link::ui_part::UiPart;
use link::values::{Hidden, Ids, Level, Players};
use page::board::miniature;
use page::shell::boards::{Boards, QuestionBoard};
use page::shell::own_table::OwnTable;
use solver::Position;
use solver::board::{Cube, Part};
use solver::theory::chomp::pairing::Solid;
use text::{position_words, use_i18n};

/// Address of a board without analysis and reset.
pub fn address(solid: &Solid) -> Address {
    let hide = Hidden(Ids(vec![UiPart::Reset.id().to_owned()]));
    Address { pos: Some(text(solid)), players: Players::HumanHuman, solver: Level::Off, hide, ..Address::default() }
}

/// A board whose pieces are marked.
#[component]
pub fn Marked(solid: Solid, question_board: QuestionBoard) -> impl IntoView {
    view! {
        <OwnTable address=address(&solid)>
            <Provider value=question_board><Boards/></Provider>
        </OwnTable>
    }
}

/// Labels, spoken notes and red parts of a board.
pub fn question_board(
    tap: Callback<String>,
    labels: Signal<Vec<(Part, String)>>,
    red: Signal<Vec<Cube>>,
    said: Signal<Vec<(String, String)>>,
) -> QuestionBoard {
    let red = Signal::derive(move || red.get().into_iter().map(part).collect());
    QuestionBoard { tap, marked: Signal::derive(Vec::new), labels, red, said }
}

/// A small picture of a position, with its words for screen readers.
#[component]
pub fn Small(solid: Solid) -> impl IntoView {
    let i18n = use_i18n();
    let position = text(&solid).parse::<Position>().ok();
    let pictures = position.as_ref().map(|p| p.boards().iter().map(|board| miniature(board).into_any()).collect_view());
    view! {
        <span class="small-board">{pictures}</span>
        <span class="hidden">{move || position.as_ref().map(|p| position_words(i18n.locale(), p))}</span>
    }
}
