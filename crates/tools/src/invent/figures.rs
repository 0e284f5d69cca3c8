//! The figures that the pieces of a game are drawn as: for each colour one of a small set.
use super::invention::Invention;
use leptos::prelude::*;
use page::rule_editor::figure_sign;
use solver::board::{Colour, Figure};
use text::{figure_name, t, t_string, use_i18n};

/// Whether a game on squares has pieces of this colour, in its rules or on its board.
fn has(position: &str, colour: Colour) -> bool {
    position.split_once('(').is_some_and(|(_, rest)| rest.contains(colour.letter()))
}

#[component]
pub fn FigureChoice(invention: Invention) -> impl IntoView {
    let i18n = use_i18n();
    let pieces = Memo::new(move |_| {
        let squares = invention.is_of_squares();
        invention.position.with(|position| Colour::ALL.map(|colour| squares && has(position, colour)))
    });
    let line = move |(colour, there): (Colour, bool)| there.then(|| view! { <FigureLine invention colour/> });
    let lines = move || Colour::ALL.into_iter().zip(pieces.get()).map(line).collect_view();
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

/// The figures for the pieces of a colour.
#[component]
fn FigureLine(invention: Invention, colour: Colour) -> impl IntoView {
    let i18n = use_i18n();
    let name = move || match colour {
        Colour::Blue => t_string!(i18n, figures.of_blue),
        Colour::Red => t_string!(i18n, figures.of_red),
        Colour::Green => t_string!(i18n, figures.of_green),
    };
    let choice = move |figure: Figure| {
        let said = move || figure_name(i18n.locale(), figure);
        view! {
            <button type="button" class="rule-cell" data-figure=figure.id() aria-label=said title=said
                aria-pressed=move || (invention.figures.get().of(colour) == figure).to_string()
                on:click=move |_| invention.figures.update(|all| *all = all.with(colour, figure))>
                {figure_sign(colour, figure)}
            </button>
        }
    };
    view! {
        <div class="figure-line">
            <span aria-hidden="true">{name}</span>
            <div class="rule-palette" role="group" aria-label=name data-colour=colour.letter().to_string()>
                {Figure::ALL.map(choice)}
            </div>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_offered_for_the_pieces_there_are() {
        let of = |position: &str| Colour::ALL.map(|colour| has(position, colour));
        assert_eq!(of("squares(LR=.-x,LR=..-xx):1x7"), [false; 3]);
        assert_eq!(of("squares(L=b.-.b,Rw=r.-.r):b..r"), [true, true, false]);
        assert_eq!(of("squares(LR=!g.!g-?g?):1x9"), [false, false, true]);
        assert_eq!(of("squares(LR=.-x):.r."), [false, true, false]);
    }
}
