//! The figures that the pieces of a game are drawn as: for each of them one of a small set.
use super::invention::Invention;
use leptos::prelude::*;
use page::rule_editor::{figure_sign, names_piece};
use solver::board::{Colour, Figure, Piece};
use text::{figure_name, t, t_string, use_i18n};

#[component]
pub fn FigureChoice(invention: Invention) -> impl IntoView {
    let i18n = use_i18n();
    let pieces =
        Memo::new(move |_| invention.position.with(|position| Piece::ALL.map(|piece| names_piece(position, piece))));
    let line = move |(piece, there): (Piece, bool)| there.then(|| view! { <FigureLine invention piece/> });
    let lines = move || Piece::ALL.into_iter().zip(pieces.get()).map(line).collect_view();
    view! {
        <Show when=move || pieces.get().contains(&true)>
            <div class="card invent-figures">
                <h2>{t!(i18n, figures.own)}</h2>
                <p class="small">{t!(i18n, figures.lead)}</p>
                {lines}
            </div>
        </Show>
    }
}

/// The figures for a piece.
#[component]
fn FigureLine(invention: Invention, piece: Piece) -> impl IntoView {
    let i18n = use_i18n();
    let name = move || match piece {
        Piece::Coloured(Colour::Blue) => t_string!(i18n, figures.of_blue).to_owned(),
        Piece::Coloured(Colour::Red) => t_string!(i18n, figures.of_red).to_owned(),
        Piece::Coloured(Colour::Green) => t_string!(i18n, figures.of_green).to_owned(),
        Piece::Own(_) => t_string!(i18n, figures.of_letter, letter = piece.sign()),
    };
    let choice = move |figure: Figure| {
        let said = move || figure_name(i18n.locale(), figure);
        view! {
            <button type="button" class="rule-cell" data-figure=figure.id() aria-label=said title=said
                aria-pressed=move || (invention.figures.get().of(piece) == figure).to_string()
                on:click=move |_| invention.figures.update(|all| *all = all.with(piece, figure))>
                {figure_sign(piece, figure)}
            </button>
        }
    };
    view! {
        <div class="figure-line">
            <span aria-hidden="true">{name}</span>
            <div class="rule-palette" role="group" aria-label=name data-piece=piece.letter().to_string()>
                {Figure::ALL.map(choice)}
            </div>
        </div>
    }
}
