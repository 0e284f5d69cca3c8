//! A drawing set up by touch: strokes dragged between points of a grid, with snapping; by keyboard, a cursor on the
//! grid that starts and ends strokes.
mod hand;

use super::EditorState;
use super::sketch::{COLUMNS, GridPoint, ROWS, Sketch};
use hand::{DrawingHand, Pen};
use leptos::ev::PointerEvent;
use leptos::prelude::*;
use solver::board::Colour;
use text::{I18n, t, t_string, use_i18n};

/// Distance of grid points, px of the viewBox.
const STEP: f64 = 48.0;
const MARGIN: f64 = 30.0;
const HEIGHT: f64 = (ROWS - 1) as f64 * STEP + 2.0 * MARGIN;

/// The least part of the grid shown; a small drawing is seen large.
const FEWEST_COLUMNS: i32 = 9;
const FEWEST_ROWS: i32 = 5;

/// The part of the grid shown: the drawing, and room around it to go on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Window {
    first: i32,
    last: i32,
    top: i32,
}

impl Window {
    pub fn around(spots: impl Iterator<Item = GridPoint>) -> Window {
        let first = (COLUMNS - FEWEST_COLUMNS) / 2;
        let fewest = Window { first, last: first + FEWEST_COLUMNS - 1, top: FEWEST_ROWS - 1 };
        spots.fold(fewest, |window, spot| Window {
            first: window.first.min(spot.column - 2).max(0),
            last: window.last.max(spot.column + 2).min(COLUMNS - 1),
            top: window.top.max(spot.row + 2).min(ROWS - 1),
        })
    }

    fn left(self) -> f64 {
        f64::from(self.first) * STEP
    }

    fn width(self) -> f64 {
        f64::from(self.last - self.first) * STEP + 2.0 * MARGIN
    }

    fn height(self) -> f64 {
        f64::from(self.top) * STEP + 2.0 * MARGIN
    }

    fn view_box(self) -> String {
        format!("{} {} {} {}", self.left(), HEIGHT - self.height(), self.width(), self.height())
    }

    /// The grid point nearest to a place in the picture, in parts of its width and height.
    pub fn spot(self, across: f64, down: f64) -> GridPoint {
        let column = (self.left() + across * self.width() - MARGIN) / STEP;
        let row = (self.height() * (1.0 - down) - MARGIN) / STEP;
        GridPoint {
            column: (column.round() as i32).clamp(0, COLUMNS - 1),
            row: (row.round() as i32).clamp(0, ROWS - 1),
        }
    }
}

fn x(spot: GridPoint) -> f64 {
    MARGIN + f64::from(spot.column) * STEP
}

fn y(spot: GridPoint) -> f64 {
    HEIGHT - MARGIN - f64::from(spot.row) * STEP
}

fn class(colour: Colour) -> &'static str {
    match colour {
        Colour::Blue => "blue",
        Colour::Red => "red",
        Colour::Green => "green",
    }
}

/// The letter for the colour, for those who cannot see it.
fn letter(colour: Colour) -> &'static str {
    match colour {
        Colour::Blue => "L",
        Colour::Red => "R",
        Colour::Green => "=",
    }
}

/// A stroke's path: straight, or bowed where others join the same points.
fn path(from: GridPoint, to: GridPoint, lane: usize) -> (String, (f64, f64)) {
    let (ax, ay, bx, by) = (x(from), y(from), x(to), y(to));
    let side = if lane.is_multiple_of(2) { 1.0 } else { -1.0 };
    let bow = lane.div_ceil(2) as f64 * 22.0 * side;
    let length = (bx - ax).hypot(by - ay).max(1.0);
    let (mx, my) = ((ax + bx) / 2.0 - (by - ay) / length * bow, (ay + by) / 2.0 + (bx - ax) / length * bow);
    let (cx, cy) = (2.0 * mx - (ax + bx) / 2.0, 2.0 * my - (ay + by) / 2.0);
    (format!("M{ax} {ay}Q{cx} {cy} {bx} {by}"), (mx, my))
}

/// The drawing canvas. `edge` is the edge that a tap chooses, where a caller needs one.
#[component]
pub fn Canvas(id: &'static str, #[prop(default = None)] edge: Option<RwSignal<usize>>) -> impl IntoView {
    let help = format!("{id}-help");
    let (editor, i18n) = (expect_context::<EditorState>(), use_i18n());
    let hand = DrawingHand::new(editor, edge);
    let window = hand.window;
    let too_large = Memo::new(move |_| hand.too_large());
    let picture = move || {
        let boards = too_large.get().then(|| editor.position().ok()).flatten()?.boards();
        Some(view! { <p class="editor-lead">{t!(i18n, editor.too_large)}</p> {super::large(boards)} })
    };

    view! {
        {picture}
        <div class="editor-drawing" hidden=move || too_large.get()>
            <p class="editor-lead">{t!(i18n, editor.draw_lead)}</p>
            <div class="editor-pens" role="group" aria-label=t!(i18n, editor.colour)>
                {pens(i18n, hand)}
                <button type="button" class="chip" on:click=move |_| hand.set(hand.sketch.with_untracked(Sketch::swapped))>
                    {t!(i18n, editor.swap_colours)}
                </button>
            </div>
            <div class="editor-canvas" tabindex="0" role="application" aria-label=t!(i18n, editor.draw)
                aria-describedby=help.clone() on:keydown=move |event| hand.key(&event) on:blur=move |_| hand.active.set(false)>
                <svg node_ref=hand.node viewBox=move || window.get().view_box() aria-hidden="true"
                    style=("--shape", move || format!("{:.4}", window.get().width() / window.get().height()))
                    on:pointerdown=move |event| hand.down(&event) on:pointermove=move |event| hand.moved(&event)
                    on:pointerup=move |event| hand.up(&event) on:pointercancel=move |_| hand.pressed.set(None)>
                    <path class="ground" d=move || format!("M{} {}h{}", window.get().left() + 8.0, HEIGHT - MARGIN, window.get().width() - 16.0)/>
                    {move || points(window.get())}
                    {move || strokes(hand)}
                    {move || rubber(hand)}
                    {move || cursor(hand)}
                </svg>
            </div>
            <p id=help class="editor-lead">{t!(i18n, editor.draw_keys)}</p>
            <p class="hidden" role="status">{move || hand.active.get().then(|| spoken(i18n, hand))}</p>
            <ol class="editor-edges">{move || list(i18n, hand)}</ol>
        </div>
    }
}

/// The pens.
fn pens(i18n: I18n, hand: DrawingHand) -> impl IntoView {
    let pens = [Pen::Draw(Colour::Blue), Pen::Draw(Colour::Red), Pen::Draw(Colour::Green), Pen::Erase];
    pens.into_iter()
        .map(|this| {
            let name = move || match this {
                Pen::Draw(Colour::Blue) => t_string!(i18n, editor.blue),
                Pen::Draw(Colour::Red) => t_string!(i18n, editor.red),
                Pen::Draw(Colour::Green) => t_string!(i18n, editor.green),
                Pen::Erase => t_string!(i18n, editor.erase),
            };
            let sample = match this {
                Pen::Draw(colour) => Some(view! {
                    <svg viewBox="0 0 36 12" width="36" height="12" aria-hidden="true">
                        <path class=format!("stroke {}", class(colour)) d="M4 6H32"/>
                    </svg>
                }),
                Pen::Erase => None,
            };
            view! {
                <button type="button" class="chip" aria-pressed=move || (hand.pen.get() == this).to_string()
                    on:click=move |_| { hand.started.set(None); hand.pen.set(this) }>{sample}{name}</button>
            }
        })
        .collect_view()
}

fn points(Window { first, last, top }: Window) -> impl IntoView {
    let spots = (0..=top).flat_map(|row| (first..=last).map(move |column| GridPoint { column, row }));
    spots.map(|spot| view! { <circle class="point" cx=x(spot) cy=y(spot) r="2.5"/> }).collect_view()
}

fn strokes(hand: DrawingHand) -> impl IntoView {
    let sketch = hand.sketch.get();
    let grounded = sketch.grounded();
    let strokes = sketch.strokes().iter().enumerate().map(|(i, s)| {
        let (d, (mx, my)) = path(s.from, s.to, sketch.lane(i));
        let (d2, colour, this) = (d.clone(), s.colour, sketch.clone());
        let erase = move |event: PointerEvent| {
            if hand.pen.get_untracked() == Pen::Erase {
                event.stop_propagation();
                hand.set(this.without(i));
            }
        };
        let press = move |event: PointerEvent| {
            if event.is_primary() && hand.started.get_untracked().is_none() && hand.pen.get_untracked() != Pen::Erase {
                hand.pressed.set(Some(i));
            }
        };
        let middle = hand.edge.map(|_| view! { <circle class="middle" cx=mx cy=my r="18" on:pointerdown=press/> });
        let chosen = move || {
            let last = |all: &Vec<usize>| all.len().saturating_sub(1);
            hand.edge.is_some_and(|edge| hand.strokes_of.with(|all| all.get(edge.get().min(last(all))) == Some(&i)))
        };
        view! {
            <g class="edge" class:loose=!grounded[i] class:chosen=chosen on:pointerdown=erase>
                <path class=format!("stroke {}", class(colour)) d=d/>
                <circle class=format!("badge {}", class(colour)) cx=mx cy=my r="11"/>
                <text x=mx y=my dy="5" text-anchor="middle">{letter(colour)}</text>
                <path class="hit" d=d2/>
                {middle}
            </g>
        }
    });
    strokes.collect_view()
}

/// The stroke being drawn.
fn rubber(hand: DrawingHand) -> Option<impl IntoView> {
    let (from, to) = (hand.started.get()?, hand.cursor.get());
    let Pen::Draw(colour) = hand.pen.get() else { return None };
    Some(view! {
        <path class=format!("stroke rubber {}", class(colour)) d=path(from, to, 0).0/>
        <circle class="anchor" cx=x(from) cy=y(from) r="9"/>
    })
}

/// The keyboard's cursor.
fn cursor(hand: DrawingHand) -> Option<impl IntoView> {
    let at = hand.cursor;
    hand.active.get().then(|| view! { <circle class="cursor" cx=move || x(at.get()) cy=move || y(at.get()) r="13"/> })
}

/// The place of the keyboard's cursor, in words.
fn spoken(i18n: I18n, hand: DrawingHand) -> String {
    let spot = hand.cursor.get();
    let place = match spot.is_ground() {
        true => t_string!(i18n, editor.node_ground).to_owned(),
        false => t_string!(i18n, editor.square_off_plain, x = spot.column + 1, y = spot.row),
    };
    match hand.started.get() {
        Some(_) => format!("{place} – {}", t_string!(i18n, editor.stroke_started)),
        None => place,
    }
}

/// The list of strokes with a button for each action.
fn list(i18n: I18n, hand: DrawingHand) -> impl IntoView {
    let sketch = hand.sketch.get();
    let strokes = sketch.strokes().iter().enumerate().map(|(i, s)| {
        let (colour, this, recoloured) = (s.colour, sketch.clone(), sketch.clone());
        let name = format!("{}", i + 1);
        let other = match colour {
            Colour::Blue => Colour::Red,
            Colour::Red => Colour::Green,
            Colour::Green => Colour::Blue,
        };
        view! {
            <li>
                <button type="button" class="chip" on:click=move |_| hand.set(recoloured.coloured(i, other))
                    aria-label=move || t_string!(i18n, editor.recolour, n = i + 1, letter = letter(colour))>
                    <svg viewBox="0 0 36 12" width="36" height="12" aria-hidden="true">
                        <path class=format!("stroke {}", class(colour)) d="M4 6H32"/>
                    </svg>
                    {letter(colour)}
                </button>
                <button type="button" class="button quiet icon" on:click=move |_| hand.set(this.without(i))
                    aria-label=move || t_string!(i18n, editor.erase_edge, name = name.clone())>"✕"</button>
            </li>
        }
    });
    strokes.collect_view()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_small_drawing_is_shown_large_and_has_room_to_grow() {
        let spot = |column, row| GridPoint { column, row };
        let window = |spots: &[GridPoint]| Window::around(spots.iter().copied());
        assert_eq!(window(&[]), Window { first: 8, last: 16, top: 4 });
        assert_eq!(window(&[spot(12, 0), spot(12, 3)]), Window { first: 8, last: 16, top: 5 });
        assert_eq!(window(&[spot(0, 0), spot(24, 16)]), Window { first: 0, last: 24, top: 16 });
    }

    #[test]
    fn a_place_in_the_picture_is_its_nearest_point() {
        for window in [Window { first: 2, last: 10, top: 4 }, Window { first: 0, last: 12, top: 7 }] {
            for spot in [(2, 0), (6, 1), (10, 4)].map(|(column, row)| GridPoint { column, row }) {
                let (across, down) = ((x(spot) - window.left()) / window.width(), (HEIGHT - y(spot)) / window.height());
                assert_eq!(window.spot(across, 1.0 - down), spot);
            }
        }
    }
}
