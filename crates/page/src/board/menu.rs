//! The remaining moves after some taps, listed by name, where no tap tells them apart or there is no finger.
use super::BoardWords;
use super::control::Control;
use super::measure::show;
use decimal::Decimal;
use leptos::html::Div;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// A button for each move; the one under the pointer or the focus is shown on the board.
#[component]
pub fn Menu(control: Control, words: Memo<BoardWords>) -> impl IntoView {
    let node = NodeRef::<Div>::new();
    let moves = Memo::new(move |_| {
        control.menu.get()?;
        control.move_index.with(|index| {
            let open = control.picked.with(|picked| index.candidates(picked))?;
            Some(open.moves.iter().map(|mv| (mv.name.clone(), mv.label.clone())).collect::<Vec<_>>())
        })
    });
    Effect::new(move |_| {
        let Some(node) = node.get() else { return };
        request_animation_frame({
            let node = node.clone();
            move || show(&node)
        });
        if control.menu.get() != Some(true) {
            return;
        }
        let first = node.query_selector("button").ok().flatten();
        if let Some(button) = first.and_then(|button| button.dyn_into::<HtmlElement>().ok()) {
            let _ = button.focus();
        }
    });
    move || {
        let moves = moves.get()?;
        // Placed below the picked parts and those that would tell the moves apart.
        let mut parts = control.picked.get_untracked();
        let next = control.move_index.with_untracked(|index| index.candidates(&parts).map(|open| open.next));
        parts.extend(next.into_iter().flatten());
        let top = control.scene.with_untracked(|s| s.area(&parts)).map_or(0.0, |area| area.bottom() + 16.0);
        let top = top + control.drop();
        let buttons = moves.into_iter().map(|(name, label)| {
            let (shown, seen) = (name.clone(), name.clone());
            view! {
                <button
                    type="button"
                    class="button"
                    on:pointerenter=move |_| control.point(&shown)
                    on:focus=move |_| control.point(&seen)
                    on:click=move |_| control.make_move(name.clone())
                >
                    {label}
                </button>
            }
        });
        let buttons = buttons.collect_view();
        Some(view! {
            <div
                class="card board-menu"
                role="group"
                node_ref=node
                aria-label=move || words.with(|w| w.which.clone())
                style:top=format!("{}px", Decimal::<0>(top))
            >
                {buttons}
                <button type="button" class="button quiet" on:click=move |_| control.close()>
                    {move || words.with(|w| w.cancel.clone())}
                </button>
            </div>
        })
    }
}
