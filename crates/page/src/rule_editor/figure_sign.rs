//! A piece as boards draw it, in a cell of the rule editor or of the workshop.
use leptos::prelude::*;
use scene::{Rect, figure, markup};
use solver::board::{Figure, Piece};

/// The side of the picture, px.
const SIDE: f64 = 40.0;

/// The picture of a piece; its name is said by what is around it.
pub fn figure_sign(piece: Piece, of: Figure) -> impl IntoView + use<> {
    let shapes = figure(Rect::new(0.0, 0.0, SIDE, SIDE), piece, of);
    view! { <svg class="figure-sign" aria-hidden="true" viewBox="0 0 40 40" inner_html=markup(&shapes)></svg> }
}
