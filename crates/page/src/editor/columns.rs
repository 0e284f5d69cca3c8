//! Columns of rooks set up by touch: their height, and the places of the two rooks of each.
use super::EditorState;
use super::draft::{Draft, MOST_HEAPS, MOST_HEIGHT};
use super::stepper::Stepper;
use leptos::prelude::*;
use text::{t, t_string, use_i18n};

#[component]
pub fn Columns(height: u32, rooks: Vec<(u32, u32)>) -> impl IntoView {
    let (editor, i18n) = (expect_context::<EditorState>(), use_i18n());
    let count = rooks.len();
    let kept = StoredValue::new(rooks.clone());
    let draw = move |height: u32, rooks: Vec<(u32, u32)>| editor.draw(&Draft::Columns { height, rooks });
    let with = move |i: usize, white: u32, black: u32| {
        let mut rooks = kept.get_value();
        rooks[i] = (white, black);
        draw(height, rooks);
    };
    // When a column gets lower, a rook above its end comes down, and pushes the other.
    let lower = move |most: u64| {
        let most = most as u32;
        let fit = |(white, black): (u32, u32)| {
            let (a, b) = (white.min(most), black.min(most));
            if a != b {
                (a, b)
            } else if white < black {
                (a - 1, b)
            } else {
                (a, b - 1)
            }
        };
        draw(most, kept.get_value().into_iter().map(fit).collect());
    };
    let rows = rows(rooks, height, count, with, move |i| {
        let mut rooks = kept.get_value();
        rooks.remove(i);
        draw(height, rooks);
    });
    let add = move |_: leptos::ev::MouseEvent| {
        let mut rooks = kept.get_value();
        rooks.push((1, height));
        draw(height, rooks);
    };
    view! {
        <ul class="editor-heaps">
            <li>
                <span>{t!(i18n, editor.squares)}</span>
                <Stepper name=Signal::derive(move || t_string!(i18n, editor.squares).to_owned()) value=height.into()
                    least=2 most=MOST_HEIGHT.into() set=lower/>
            </li>
            {rows}
        </ul>
        <button type="button" class="button" disabled={count >= MOST_HEAPS} on:click=add>
            {t!(i18n, editor.column_add)}
        </button>
    }
}

/// A line for each column: its white rook, its black one, and a button to remove it.
fn rows(
    rooks: Vec<(u32, u32)>,
    height: u32,
    count: usize,
    with: impl Fn(usize, u32, u32) + Copy + Send + Sync + 'static,
    without: impl Fn(usize) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let i18n = use_i18n();
    let row = move |(i, (white, black)): (usize, (u32, u32))| {
        let n = i + 1;
        view! {
            <li>
                <span class="editor-row">{n}</span>
                <Stepper name=Signal::derive(move || t_string!(i18n, editor.white_rook, n = n)) value=white.into()
                    least=1 most=height.into() set=move |to| with(i, to as u32, black)/>
                <Stepper name=Signal::derive(move || t_string!(i18n, editor.black_rook, n = n)) value=black.into()
                    least=1 most=height.into() set=move |to| with(i, white, to as u32)/>
                <button type="button" class="button quiet icon" disabled=count == 1
                    aria-label=move || t_string!(i18n, editor.column_remove, n = n)
                    on:click=move |_| without(i)>"✕"</button>
            </li>
        }
    };
    rooks.into_iter().enumerate().map(row).collect_view()
}
