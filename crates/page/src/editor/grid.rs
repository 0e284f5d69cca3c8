//! A board of squares set up by touch: its size, and the contents of each square.
use super::EditorState;
use super::draft::{Draft, MOST_SQUARES, resized};
use super::stepper::Stepper;
use crate::rule_editor::names_piece;
use leptos::prelude::*;
use locale::{Locale, td_string};
use solver::Game;
use solver::board::{Cell, Colour, OwnPiece, Piece};
use text::{t, t_string, use_i18n};

/// The cycle of contents of a square, as far as the game has them.
const ROUND: [Cell; 10] = [
    Cell::Free,
    Cell::Covered,
    Cell::Piece(Colour::Blue),
    Cell::Piece(Colour::Red),
    Cell::Piece(Colour::Green),
    Cell::Own(OwnPiece::A),
    Cell::Own(OwnPiece::C),
    Cell::Own(OwnPiece::D),
    Cell::Heads,
    Cell::Tails,
];

/// The sign on a square: that of the board for a piece, the side of a coin.
fn sign(locale: Locale, cell: Cell) -> &'static str {
    match cell {
        Cell::Heads => td_string!(locale, editor.heads_sign),
        Cell::Tails => td_string!(locale, editor.tails_sign),
        other => other.piece().map_or("", Piece::sign),
    }
}

#[component]
pub fn Grid(width: u32, cells: Vec<Cell>) -> impl IntoView {
    let (editor, i18n) = (expect_context::<EditorState>(), use_i18n());
    let height = cells.len() as u32 / width.max(1);
    let coins = cells.iter().any(|cell| cell.is_coin());
    let cells = StoredValue::new(cells);
    let toads = editor.game.get_untracked() == Game::Toads;
    let size = move |w: u64, h: u64| {
        let (w, h) = (w as u32, h as u32);
        editor.draw(&Draft::Grid { width: w, cells: cells.with_value(|cells| resized(width, cells, w, h)) });
    };
    // A tap puts the next contents that the game accepts on the square.
    let tap = move |i: usize| {
        let old = cells.with_value(|cells| cells[i]);
        let at = ROUND.iter().position(|cell| *cell == old).unwrap_or(0);
        let text = editor.text.get_untracked();
        // Pieces with letters of their own are offered only where the rules know them.
        let known = |cell: Cell| cell.piece().is_none_or(|piece| !piece.is_own() || names_piece(&text, piece));
        let mut round = (1..ROUND.len()).map(|step| ROUND[(at + step) % ROUND.len()]).filter(|cell| known(*cell));
        let next = round.find_map(|cell| {
            let mut next = cells.get_value();
            next[i] = cell;
            let draft = Draft::Grid { width, cells: next };
            draft.accepted(&text).map(|_| draft)
        });
        if let Some(draft) = next {
            editor.draw(&draft);
        }
    };
    let rows = (0..height).map(|row| {
        let squares = (0..width).map(|column| {
            let i = (row * width + column) as usize;
            let cell = cells.with_value(|cells| cells[i]);
            let name = move || {
                let (x, y) = (column + 1, row + 1);
                match cell {
                    Cell::Free => t_string!(i18n, editor.cell_free, x = x, y = y),
                    Cell::Covered => t_string!(i18n, editor.cell_covered, x = x, y = y),
                    Cell::Piece(Colour::Blue) if toads => t_string!(i18n, editor.cell_toad, x = x, y = y),
                    Cell::Piece(Colour::Red) if toads => t_string!(i18n, editor.cell_frog, x = x, y = y),
                    Cell::Piece(Colour::Blue) => t_string!(i18n, editor.cell_blue, x = x, y = y),
                    Cell::Piece(Colour::Red) => t_string!(i18n, editor.cell_red, x = x, y = y),
                    Cell::Piece(Colour::Green) => t_string!(i18n, editor.cell_green, x = x, y = y),
                    Cell::Own(own) => {
                        t_string!(i18n, editor.cell_own, x = x, y = y, letter = Piece::Own(own).sign())
                    }
                    Cell::Heads => t_string!(i18n, editor.cell_heads, x = x, y = y),
                    Cell::Tails => t_string!(i18n, editor.cell_tails, x = x, y = y),
                }
            };
            let letter = move || sign(i18n.locale(), cell);
            view! {
                <button type="button" class="editor-square cell" class:covered=cell == Cell::Covered aria-label=name
                    on:click=move |_| tap(i)>{letter}</button>
            }
        });
        view! { <div class="editor-squares">{squares.collect_view()}</div> }
    });
    let rows = rows.collect_view();
    view! {
        <p class="editor-lead">
            {move || match (toads, coins) {
                (true, _) => t_string!(i18n, editor.cells_lead_toads),
                (_, true) => t_string!(i18n, editor.cells_lead_coins),
                _ => t_string!(i18n, editor.cells_lead),
            }}
        </p>
        <ul class="editor-heaps">
            <li>
                <span>{t!(i18n, editor.height)}</span>
                <Stepper name=Signal::derive(move || t_string!(i18n, editor.height).to_owned()) value=height.into()
                    least=1 most=MOST_SQUARES.into() set=move |h| size(width.into(), h)/>
            </li>
            <li>
                <span>{t!(i18n, editor.width)}</span>
                <Stepper name=Signal::derive(move || t_string!(i18n, editor.width).to_owned()) value=width.into()
                    least=1 most=MOST_SQUARES.into() set=move |w| size(w, height.into())/>
            </li>
        </ul>
        <div class="editor-grid scroll" role="group" aria-label=t!(i18n, editor.cells)
            style=("--columns", width.to_string()) style=("--rows", height.to_string())>{rows}</div>
    }
}
