//! A bar set up by touch: a grid of squares; the tapped one becomes the corner of its row.
use super::Desk;
use super::draft::{Draft, MOST_COLUMNS, MOST_ROWS, shape_to, transposed};
use crate::text::{t, t_string, use_i18n};
use leptos::prelude::*;

#[component]
pub fn Bar(rows: Vec<u32>) -> impl IntoView {
    let (desk, i18n) = (expect_context::<Desk>(), use_i18n());
    let grid = (1..=MOST_ROWS).rev().map(|y| {
        let squares = (1..=MOST_COLUMNS).map(|x| {
            let on = rows.get(y - 1).is_some_and(|&n| x <= n);
            let next = rows.clone();
            let name = move || match on {
                true => t_string!(i18n, editor.square_on, x = x, y = y),
                false => t_string!(i18n, editor.square_off, x = x, y = y),
            };
            view! {
                <button type="button" class="editor-square" class:on=on class:poison=(x, y) == (1, 1) aria-label=name
                    aria-pressed=on.to_string()
                    on:click=move |_| desk.draw(&Draft::Bar(shape_to(&next, x, y)))></button>
            }
        });
        view! { <div class="editor-squares">{squares.collect_view()}</div> }
    });
    let grid = grid.collect_view();
    let mirrored = transposed(&rows);
    let fits = mirrored.len() <= MOST_ROWS && rows.len() as u32 <= MOST_COLUMNS;
    view! {
        <p class="editor-lead">{t!(i18n, editor.shape_lead)}</p>
        <div class="editor-grid" role="group" aria-label=t!(i18n, editor.shape)
            style=("--columns", MOST_COLUMNS.to_string()) style=("--rows", MOST_ROWS.to_string())>{grid}</div>
        <button type="button" class="button" disabled=!fits
            on:click=move |_| desk.draw(&Draft::Bar(mirrored.clone()))>{t!(i18n, editor.transpose)}</button>
    }
}
