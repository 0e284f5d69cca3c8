//! The buttons over a picture, for tap, focus and screen reader.
use super::BoardWords;
use super::control::Control;
use super::measure::show;
use super::move_index::TapResult;
use decimal::Decimal;
use leptos::html::Button;
use leptos::prelude::*;
use scene::{MovePreview, Point, Rect, Spot, point};
use solver::board::Part;
use std::collections::HashMap;
use wasm_bindgen::JsCast;
use web_sys::Element;

/// One button for each part. A board that is laid out anew moves its buttons: a press that began is not lost, and the focus stays.
#[component]
pub fn Spots(control: Control, words: Memo<BoardWords>) -> impl IntoView {
    let current = Memo::new(move |_| control.scene.with(|s| s.spots.get(control.current.get()).map(|spot| spot.part)));
    let spots = move || control.scene.with(|scene| numbered(&scene.spots));
    view! {
        <ForEnumerate
            each=spots
            key=|(key, _)| *key
            children=move |index, (_, spot)| view! { <SpotButton index spot control current words/> }
        />
    }
}

/// The identity of a spot's button: its part, whether it asks for a number, and which of the part's spots it is.
type Key = (Part, bool, usize);

fn numbered(spots: &[Spot]) -> Vec<(Key, Spot)> {
    let mut counts = HashMap::new();
    let key = |spot: &Spot| {
        let count = counts.entry((spot.part, spot.asks)).or_insert(0);
        *count += 1;
        (spot.part, spot.asks, *count)
    };
    spots.iter().map(key).zip(spots.iter().copied()).collect()
}

/// The largest number of spots that all say why they are no move; with more, only the one with the tab stop does.
const FEW: usize = 100;

#[component]
fn SpotButton(
    /// Place of the spot among those of the scene.
    index: ReadSignal<usize>,
    /// The spot as it was when its button was made; only its place changes.
    spot: Spot,
    control: Control,
    current: Memo<Option<Part>>,
    words: Memo<BoardWords>,
) -> impl IntoView {
    let Spot { part, asks, .. } = spot;
    let placed = Memo::new(move |before: Option<&Spot>| {
        let now = control.scene.with(|scene| scene.spots.get(index.get()).copied());
        now.filter(|now| (now.part, now.asks) == (part, asks)).or(before.copied()).unwrap_or(spot)
    });
    let at = move || placed.with(|spot| spot.at);
    let tilted = move || {
        let turn = placed.with(|spot| spot.turn);
        (turn != 0.0).then(|| format!("rotate({}deg)", Decimal::<1>(turn)))
    };
    let label = move || {
        let words = words.get();
        let name = (words.part)(part);
        // While it is not the person's turn no moves are named.
        if !asks && !control.enabled.get() {
            return name;
        }
        match (asks, part) {
            (true, Part::Stick { pile, .. }) => {
                let size = control.ranges(part).first().map_or(0, |range| range.from);
                (words.heap)(pile, size)
            }
            _ => control.move_index.with(|move_index| {
                match control.picked.with(|picked| move_index.tap_result(picked, part)) {
                    TapResult::One(move_preview, label) => {
                        let act = label.map_or_else(|| (words.take)(move_preview.count), str::to_owned);
                        // The part's name, the move, and its mark if shown.
                        let shown = move_index
                            .choice(&move_preview.name)
                            .and_then(|choice| Some((words.mark)(choice.mark?, choice.spoken.as_deref())));
                        shown.map_or_else(|| format!("{name}: {act}"), |shown| format!("{name}: {act}; {shown}"))
                    }
                    TapResult::Several(moves) => {
                        (words.several)(name, &moves.iter().map(|mv| mv.mark).collect::<Vec<_>>())
                    }
                    TapResult::Nothing => {
                        let near = control.scene.with(|scene| scene.spots.len() <= FEW) || current.get() == Some(part);
                        let why = near.then(|| (words.why)(part)).flatten();
                        why.map_or(name.clone(), |why| format!("{name}: {why}"))
                    }
                }
            }),
        }
    };
    let off = move || {
        let moves = control.move_index.with(|move_index| {
            move_index.tap_result(&[], part) != TapResult::Nothing || (asks && move_index.ranges(part).next().is_some())
        });
        (!(moves && control.enabled.get())).then_some("true")
    };
    let pressed = move || control.picked.with(|picked| picked.contains(&part)).then_some("true");
    view! {
        <button
            type="button"
            class="spot"
            tabindex=move || if current.get() == Some(part) { "0" } else { "-1" }
            aria-label=label
            aria-disabled=off
            aria-pressed=pressed
            style:left=move || px(at().x)
            style:top=move || px(at().y)
            style:width=move || px(at().w)
            style:height=move || px(at().h)
            style:transform=tilted
            on:pointerenter=move |event| control.pointer_entered(&event, &spot)
            on:pointermove=move |event| control.pointer_moved(&event, &spot)
            on:click=move |event| control.tap(&placed.get_untracked(), &event)
            on:focus=move |event| {
                control.keep_place(&placed.get_untracked().at);
                let target = event.target().and_then(|t| t.dyn_into::<Element>().ok());
                if target.is_some_and(|element| element.matches(":focus-visible").unwrap_or(false)) {
                    control.preview_tap(&spot);
                }
            }
            on:blur=move |_| control.clear_preview()
        ></button>
    }
}

fn px(length: f64) -> String {
    format!("{}px", Decimal::<1>(length))
}

/// The button's height, its width without the text and for each letter of it, and its distances from what would go, px.
const HIGH: f64 = 44.0;
const EDGES: f64 = 40.0;
const LETTER: f64 = 9.6;
const GAP: f64 = 12.0;
const FAR: f64 = 60.0;
/// The distance from a scene above the button; the stage keeps room for both (`.take-room`).
const BELOW: f64 = 8.0;

/// Width of a picture of rows, px, below which the button always stands below them: on a phone it would cover what goes,
/// and be in another place after each tap.
const NARROW: f64 = 480.0;

/// The button's place: right of the removed parts and of their number, else in the number's place, since it names the
/// number, too; else farther right, left, above or below. The first of these that fits and covers no touch target; if
/// none does, below the whole scene.
fn take_at(
    area: &Rect,
    number: Option<Rect>,
    letters: usize,
    (width, height): (f64, f64),
    stays: impl Fn(&Rect) -> bool,
) -> Point {
    let wide = EDGES + LETTER * letters as f64;
    let both = number.map_or(*area, |number| area.union(&number));
    let (middle, beside) = (both.centre().x - wide / 2.0, both.centre().y - HIGH / 2.0);
    // Not `clamp`: its panic message prints the bounds, and float formatting takes as much code as a game.
    let middle = middle.min(width - wide).max(0.0);
    let number = number.filter(|number| number.x > area.right()).map_or(width, |number| number.x);
    let places = [
        (both.right() + GAP, beside),
        (number, beside),
        (both.right() + FAR, beside),
        (both.x - GAP - wide, beside),
        (middle, both.y - GAP - HIGH),
        (middle, both.bottom() + GAP),
    ];
    let room = |at: &Rect| at.x >= 0.0 && at.y >= 0.0 && at.right() <= width && at.bottom() <= height;
    let mut fits = places.iter().map(|&(x, y)| Rect::new(x, y, wide, HIGH)).filter(room);
    fits.find(|at| !stays(at)).map_or(point(middle, height + BELOW), |at| point(at.x, at.y))
}

/// The second tap: a button beside the parts to be removed.
#[component]
pub fn Take(
    control: Control,
    move_preview: Memo<Option<MovePreview>>,
    /// The place of the number of removed parts.
    number: Memo<Option<Rect>>,
    words: Memo<BoardWords>,
) -> impl IntoView {
    // Room below the scene that was needed once stays: the page below moves once, and not at each tap.
    let kept = RwSignal::new(false);
    let room = move || kept.get().then(|| view! { <span class="take-room" hidden></span> });
    let armed = move || {
        move_preview.get().filter(|move_preview| control.armed.with(|name| name.as_ref() == Some(&move_preview.name)))
    };
    let button = move || {
        let move_preview = armed()?;
        let scene = control.scene.get();
        let name = move_preview.name.clone();
        let text = words.with(|w| (w.take)(move_preview.count));
        let size = (scene.width, scene.height);
        let pieces = scene.pieces.iter().map(|piece| (piece.part, piece.bounds));
        let staying = pieces.chain(scene.spots.iter().map(|spot| (spot.part, spot.at)));
        let stays =
            |at: &Rect| staying.clone().any(|(part, place)| !move_preview.gone.contains(&part) && place.overlaps(at));
        let is_narrow = scene.class() == "piles" && scene.width < NARROW;
        let stays = |at: &Rect| is_narrow || stays(at);
        let at = take_at(&scene.hand(&move_preview)?, number.get(), text.chars().count(), size, stays);
        let below = at.y > scene.height;
        if below && !kept.get_untracked() {
            kept.set(true);
        }
        let button = NodeRef::<Button>::new();
        button.on_load(|button| show(&button));
        Some(view! {
            <button
                type="button"
                class="button primary board-take"
                node_ref=button
                style:left=px(at.x)
                style:top=px(at.y)
                on:click=move |event| control.confirm_tap(name.clone(), event.detail() == 0)
            >
                {text}
            </button>
        })
    };
    (room, button)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_button_stands_clear_of_what_would_go() {
        let (width, height) = (760.0, 320.0);
        for x in [0.0, 300.0, 550.0, 610.0, 640.0] {
            for y in [0.0, 120.0, 240.0] {
                let area = Rect::new(x, y, 120.0, 70.0);
                let beside = Rect::new(area.right() + 16.0, y + 20.0, 60.0, 30.0);
                let upon = Rect::new(x + 30.0, y, 60.0, 20.0);
                for number in [None, Some(beside).filter(|at| at.right() <= width), Some(upon)] {
                    let at = take_at(&area, number, 8, (width, height), |_| false);
                    let button = Rect::new(at.x, at.y, EDGES + 8.0 * LETTER, HIGH);
                    assert!(
                        Rect::new(0.0, 0.0, width, height + BELOW + HIGH).contains(&button),
                        "{area:?}: {button:?}"
                    );
                    assert!(!button.overlaps(&area), "{area:?}: {button:?}");
                    let hidden = number.filter(|number| number.overlaps(&button));
                    assert!(hidden.is_none_or(|number| button.contains(&number)), "{area:?}: {button:?}");
                }
            }
        }
    }

    #[test]
    fn the_button_covers_nothing_that_stays_if_there_is_another_place() {
        let (area, size) = (Rect::new(300.0, 100.0, 50.0, 50.0), (760.0, 320.0));
        let right = Rect::new(355.0, 90.0, 80.0, 70.0);
        let take = |there: &[Rect]| take_at(&area, None, 4, size, |at| there.iter().any(|one| one.overlaps(at)));
        assert_eq!(take(&[]).x, 362.0);
        assert_eq!(take(&[right]).y, 103.0);
        assert!(take(&[right]).x < 300.0);
        // No place is free: the button goes below everything.
        assert!(take(&[Rect::new(0.0, 0.0, 760.0, 320.0)]).y > 320.0);
    }
}
