//! A box of chocolate set up by touch: its extents, and its layers as grids in which a tap bites a piece or brings it back.
use super::EditorState;
use super::draft::Draft;
use super::draft::cells::Block;
use super::stepper::Stepper;
use leptos::prelude::*;
use solver::board::Cube;
use text::{cube_place, t, t_string, use_i18n};

/// The longest side that can be set up.
const MOST_SIDE: u64 = 9;

#[component]
pub fn Layers(block: Block) -> impl IntoView {
    let (editor, i18n) = (expect_context::<EditorState>(), use_i18n());
    let dimensions = block.extents.len();
    let places = block.places();
    let extents = block.extents.clone();
    let block = StoredValue::new(block);
    let draw = move |next: Option<Block>| {
        if let Some(next) = next {
            editor.draw(&Draft::Block(next));
        }
    };
    let side = move |(axis, extent): (usize, &u32)| {
        let name = move || t_string!(i18n, editor.side, n = axis + 1);
        // Layers lie along the first axes; the last but one runs to the right, the last upwards.
        let most = block.with_value(|block| (1..=MOST_SIDE).rev().find(|n| block.sized(axis, *n as u32).is_some()));
        view! {
            <li>
                <span>{name}</span>
                <Stepper name=Signal::derive(name) value=u64::from(*extent) least=1 most=most.unwrap_or(1)
                    set=move |n: u64| draw(block.with_value(|block| block.sized(axis, n as u32)))/>
            </li>
        }
    };
    let sides = extents.iter().enumerate().map(side).collect_view();
    let cell = move |at: Vec<u32>| {
        let on = block.with_value(|block| block.has(&at));
        let poison = at.iter().all(|&c| c == 1);
        let cube = Cube::new(&at.iter().map(|&c| c as u8).collect::<Vec<_>>());
        let name = move || {
            let place = cube_place(i18n.locale(), &cube);
            match (poison, on) {
                (true, _) => t_string!(i18n, editor.cube_poison, at = place),
                (false, true) => t_string!(i18n, editor.cube_on, at = place),
                (false, false) => t_string!(i18n, editor.cube_off, at = place),
            }
        };
        view! {
            <button type="button" class="editor-square" class:on=on class:poison=poison aria-label=name
                aria-pressed=on.to_string()
                on:click=move |_| draw(Some(block.with_value(|block| block.tapped(&at))))></button>
        }
    };
    // Each layer is a grid; in the text its rows go upwards.
    let layer = move |places: &[Vec<u32>]| {
        let name: Vec<String> = places[0][..dimensions - 2].iter().map(u32::to_string).collect();
        let name = name.join(", ");
        let rows: Vec<_> =
            places.chunk_by(|a, b| a[dimensions - 1] == b[dimensions - 1]).rev().map(<[_]>::to_vec).collect();
        let row = move |row: Vec<Vec<u32>>| {
            view! { <div class="editor-squares">{row.into_iter().map(cell).collect_view()}</div> }
        };
        let label = {
            let name = name.clone();
            move || t_string!(i18n, editor.layer, n = name.clone())
        };
        view! {
            <div class="editor-layer" role="group" aria-label=label>
                <div class="editor-grid scroll">{rows.into_iter().map(row).collect_view()}</div>
                <span aria-hidden="true">{move || t_string!(i18n, editor.layer, n = name.clone())}</span>
            </div>
        }
    };
    let layers = places.chunk_by(|a, b| a[..dimensions - 2] == b[..dimensions - 2]).map(layer).collect_view();
    let deeper = block.with_value(Block::deeper);
    let flatten = move |_| match block.with_value(Block::flatter) {
        Ok(next) => editor.draw(&Draft::Block(next)),
        Err(rows) => editor.draw(&Draft::Bar(rows)),
    };
    let no_deeper = deeper.is_none();
    view! {
        <p class="editor-lead">{t!(i18n, editor.block_lead)}</p>
        <ul class="editor-heaps">{sides}</ul>
        <div class="editor-layers">{layers}</div>
        <div class="editor-pens">
            <button type="button" class="button" on:click=move |_| draw(Some(block.with_value(Block::full)))>
                {t!(i18n, editor.block_full)}
            </button>
            <button type="button" class="button" on:click=move |_| draw(Some(block.with_value(Block::turned)))>
                {t!(i18n, editor.block_turn)}
            </button>
            <button type="button" class="button" on:click=flatten>{t!(i18n, editor.block_flatter)}</button>
            <button type="button" class="button" disabled=no_deeper on:click=move |_| draw(deeper.clone())>
                {t!(i18n, editor.block_deeper)}
            </button>
        </div>
    }
}
