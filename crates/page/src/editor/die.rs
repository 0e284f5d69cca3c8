//! Sticks and a die set up by touch: the number of sticks, and the face on top.
use super::EditorState;
use super::draft::Draft;
use super::stepper::Stepper;
use leptos::prelude::*;
use text::{t, t_string, use_i18n};

/// The largest number exact in a number field; the text form goes further.
const MOST: u64 = 1_000_000_000_000_000;

#[component]
pub fn Die(sticks: u64, sides: u8, top: u8) -> impl IntoView {
    let (editor, i18n) = (expect_context::<EditorState>(), use_i18n());
    let draw = move |sticks: u64, top: u8| editor.draw(&Draft::Die { sticks, sides, top });
    let face = move |face: u8| {
        view! {
            <button type="button" class="chip" aria-pressed=(face == top).to_string()
                on:click=move |_| draw(sticks, face)>{face}</button>
        }
    };
    let faces = (1..=sides).map(face).collect_view();
    view! {
        <ul class="editor-heaps">
            <li>
                <span>{t!(i18n, editor.sticks)}</span>
                <Stepper name=Signal::derive(move || t_string!(i18n, editor.sticks).to_owned()) value=sticks least=0
                    most=MOST set=move |n| draw(n, top)/>
            </li>
        </ul>
        <div class="editor-pens" role="group" aria-label=t!(i18n, editor.die_shows)>
            <span>{t!(i18n, editor.die_shows)}</span>
            {faces}
        </div>
    }
}
