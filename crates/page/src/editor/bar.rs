//! A bar set up by touch: a grid of squares with the poison on one of them, which is dragged, put down by a tap, or
//! moved by the arrow keys. With the poison in the corner, as mostly, a tapped square becomes the end of its row;
//! elsewhere it is bitten or comes back.
use super::EditorState;
use super::draft::cells::{Block, Poisoned};
use super::draft::{Draft, MOST_COLUMNS, MOST_ROWS, shape_to, transposed};
use leptos::ev::{KeyboardEvent, PointerEvent};
use leptos::prelude::*;
use locale::{Locale, td_string};
use solver::board::Square;
use text::{t, use_i18n};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// The bar as one with the poison anywhere.
fn poisoned(rows: &[u32]) -> Poisoned {
    Poisoned { rows: rows.iter().map(|&n| (1, n)).collect(), poison: Square::POISON }
}

/// The draft; with the poison in its corner, an ordinary bar.
fn draft(bar: Poisoned) -> Draft {
    match bar.poison {
        Square::POISON => Draft::Bar(bar.rows.iter().map(|row| row.1).collect()),
        _ => Draft::Poisoned(bar),
    }
}

#[component]
pub fn Bar(rows: Vec<u32>) -> impl IntoView {
    let (editor, i18n) = (expect_context::<EditorState>(), use_i18n());
    let bar = poisoned(&rows);
    let mirrored = transposed(&rows);
    let fits = mirrored.len() <= MOST_ROWS && rows.len() as u32 <= MOST_COLUMNS;
    let block = Block::from_bar(&rows);
    let no_block = block.is_none();
    let tap = move |square: Square| Draft::Bar(shape_to(&rows, square.x, square.y as usize));
    view! {
        <p class="editor-lead">{t!(i18n, editor.shape_lead)}</p>
        <Squares bar tap=Callback::new(tap)/>
        <div class="editor-pens">
            <PoisonPen/>
            <button type="button" class="button" disabled=!fits
                on:click=move |_| editor.draw(&Draft::Bar(mirrored.clone()))>{t!(i18n, editor.transpose)}</button>
            <button type="button" class="button" disabled=no_block
                on:click=move |_| if let Some(block) = block.clone() { editor.draw(&Draft::Block(block)) }>
                {t!(i18n, editor.to_block)}
            </button>
        </div>
    }
}

#[component]
pub fn Elsewhere(bar: Poisoned) -> impl IntoView {
    let i18n = use_i18n();
    let old = bar.clone();
    view! {
        <p class="editor-lead">{t!(i18n, editor.poisoned_lead)}</p>
        <Squares bar tap=Callback::new(move |square| draft(old.tapped(square)))/>
        <div class="editor-pens"><PoisonPen/></div>
    }
}

/// Toggle: the next tap places the poison.
#[component]
fn PoisonPen() -> impl IntoView {
    let (editor, i18n) = (expect_context::<EditorState>(), use_i18n());
    view! {
        <button type="button" class="button" aria-pressed=move || editor.moves.get().to_string()
            on:click=move |_| editor.moves.update(|on| *on = !*on)>{t!(i18n, editor.poison_move)}</button>
    }
}

fn name(locale: Locale, square: Square, has: bool, poison: bool) -> String {
    let Square { x, y } = square;
    match (poison, has) {
        (true, _) => td_string!(locale, editor.square_poison, x = x, y = y),
        (false, true) => td_string!(locale, editor.square_on, x = x, y = y),
        (false, false) => td_string!(locale, editor.square_off, x = x, y = y),
    }
}

/// The square under a finger, from its button's attribute.
fn under(event: &PointerEvent) -> Option<Square> {
    let at = document().element_from_point(event.client_x() as f32, event.client_y() as f32)?;
    let (x, y) = at.get_attribute("data-square")?.split_once(',').map(|(x, y)| (x.parse(), y.parse()))?;
    Some(Square { x: x.ok()?, y: y.ok()? })
}

/// The square one arrow step away, within the grid.
fn stepped(from: Square, key: &str) -> Option<Square> {
    let Square { x, y } = from;
    let (x, y) = match key {
        "ArrowLeft" => (x.checked_sub(1)?, y),
        "ArrowRight" => (x + 1, y),
        "ArrowUp" => (x, y + 1),
        "ArrowDown" => (x, y.checked_sub(1)?),
        _ => return None,
    };
    ((1..=MOST_COLUMNS).contains(&x) && (1..=MOST_ROWS as u32).contains(&y)).then_some(Square { x, y })
}

#[component]
fn Squares(bar: Poisoned, tap: Callback<Square, Draft>) -> impl IntoView {
    let (editor, i18n) = (expect_context::<EditorState>(), use_i18n());
    let poison = bar.poison;
    let bar = StoredValue::new(bar);
    let put = move |at: Square| {
        editor.moves.set(false);
        if at != poison {
            editor.draw(&draft(bar.with_value(|bar| bar.moved(at))));
        }
    };
    let click = move |square: Square| match editor.moves.get_untracked() {
        _ if editor.dropped.get_value() => {}
        true => put(square),
        // A drag ends with a click here, too.
        false if square == poison => {}
        false => editor.draw(&tap.run(square)),
    };
    let take = |event: PointerEvent| {
        let skull = event.current_target().and_then(|target| target.dyn_into::<HtmlElement>().ok());
        _ = skull.map(|skull| skull.set_pointer_capture(event.pointer_id()));
    };
    let key = move |event: KeyboardEvent| {
        let Some(at) = stepped(poison, &event.key()) else { return };
        event.prevent_default();
        put(at);
        // The focus follows the poison, once the bar is redrawn.
        request_animation_frame(move || {
            let skull = document().query_selector(&format!(".editor-square[data-square='{},{}']", at.x, at.y));
            if let Some(skull) = skull.ok().flatten().and_then(|skull| skull.dyn_into::<HtmlElement>().ok()) {
                _ = skull.focus();
            }
        });
    };
    let drop = move |event: PointerEvent| {
        if let Some(at) = under(&event).filter(|at| *at != poison) {
            editor.dropped.set_value(true);
            request_animation_frame(move || _ = editor.dropped.try_set_value(false));
            put(at);
        }
    };
    let row = move |y: u32| {
        let square = move |x: u32| {
            let square = Square { x, y };
            let (on, skull) = (bar.with_value(|bar| bar.has(square)), square == poison);
            view! {
                <button type="button" class="editor-square" class:on=on class:poison=skull
                    data-square=format!("{x},{y}") aria-pressed=on.to_string()
                    aria-label=move || name(i18n.locale(), square, on, skull)
                    on:pointerdown=move |event| if skull { take(event) }
                    on:pointerup=move |event| if skull { drop(event) }
                    on:keydown=move |event| if skull { key(event) }
                    on:click=move |_| click(square)></button>
            }
        };
        view! { <div class="editor-squares">{(1..=MOST_COLUMNS).map(square).collect_view()}</div> }
    };
    view! {
        <div class="editor-grid scroll" class:moving=move || editor.moves.get() role="group" aria-label=t!(i18n, editor.shape)
            style=("--columns", MOST_COLUMNS.to_string()) style=("--rows", MOST_ROWS.to_string())>
            {(1..=MOST_ROWS as u32).rev().map(row).collect_view()}
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_poison_goes_step_by_step_and_stays_on_the_grid() {
        let mut at = Square::POISON;
        for key in ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "ArrowDown", "Enter"] {
            at = stepped(at, key).unwrap_or(at);
        }
        assert_eq!(at, Square { x: 2, y: 1 });
    }

    #[test]
    fn a_bar_is_itself_again_when_the_poison_comes_back() {
        let away = draft(poisoned(&[4, 4]).moved(Square { x: 2, y: 2 }));
        let Draft::Poisoned(bar) = away else { panic!("the poison is not in the corner") };
        assert_eq!(draft(bar.moved(Square::POISON)), Draft::Bar(vec![4, 4]));
    }
}
