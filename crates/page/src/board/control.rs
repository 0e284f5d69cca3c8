//! Input on a board: finger, pointer and keys.
use super::measure::focus_in_place;
use super::move_index::{MoveIndex, TapResult};
use leptos::ev::{FocusEvent, KeyboardEvent, MouseEvent, PointerEvent};
use leptos::html::Div;
use leptos::prelude::*;
use scene::{Direction, MovePreview, Point, Rect, Scene, Spot, point};
use solver::board::Part;
use solver::ruleset::Range;
use std::cell::Cell;
use std::sync::Arc;
use std::time::Duration;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, Node};

/// The longest time from a lifted finger to its click.
const CLICK: Duration = Duration::from_millis(350);

/// Debounce of taps, milliseconds: a second tap within this time belongs to the first (a hasty or a trembling hand).
const DEBOUNCE_MS: f64 = 300.0;

thread_local! {
    /// Whether the last pointer on the page was a finger, on whichever board.
    static TOUCHED: Cell<bool> = const { Cell::new(false) };
}

/// Whether somebody moves a mouse: browsers report that it is elsewhere, too, when the page moves under it.
fn is_by_hand(event: &PointerEvent) -> bool {
    event.pointer_type() == "mouse" && (event.movement_x(), event.movement_y()) != (0, 0)
}

/// Input state of one board; signals, copied freely.
#[derive(Clone, Copy)]
pub struct Control {
    pub root: NodeRef<Div>,
    pub scene: Memo<Arc<Scene>>,
    pub move_index: Memo<Arc<MoveIndex>>,
    pub enabled: Memo<bool>,
    confirm: Memo<Option<bool>>,
    preview: RwSignal<Option<String>>,
    on_move: Callback<String>,
    on_armed: Callback<(String, bool)>,
    /// The move that waits for its second tap.
    pub armed: RwSignal<Option<String>>,
    /// Time at which it was armed, milliseconds.
    armed_at: StoredValue<f64>,
    /// The heap whose number is asked for.
    pub asking: RwSignal<Option<Part>>,
    /// The parts tapped so far, the newest first.
    pub picked: RwSignal<Vec<Part>>,
    /// Whether the remaining moves are listed by name; `true` moves the focus there.
    pub menu: RwSignal<Option<bool>>,
    /// The last part touched that was no move, and a count of such touches.
    pub refused: RwSignal<Option<(Part, u32)>>,
    /// The last focused place, so that the focus stays near when its part is removed.
    place: RwSignal<Point>,
    /// The index of the spot with the tab stop.
    pub current: Memo<usize>,
    has_focus: StoredValue<bool>,
    /// Whether more than one finger is down.
    fingers: StoredValue<bool>,
}

impl Control {
    pub fn new(
        scene: Memo<Arc<Scene>>,
        move_index: Memo<Arc<MoveIndex>>,
        enabled: Memo<bool>,
        confirm: Memo<Option<bool>>,
        preview: RwSignal<Option<String>>,
        on_move: Callback<String>,
        on_armed: Callback<(String, bool)>,
    ) -> Control {
        let place = RwSignal::new(point(0.0, 0.0));
        let current = Memo::new(move |_| {
            let place = place.get();
            let far = |spot: &Spot| {
                let at = spot.at.centre();
                (at.x - place.x).hypot((at.y - place.y) * 4.0)
            };
            let scene = scene.read();
            let spots = scene.spots.iter().enumerate();
            spots.min_by(|a, b| far(a.1).total_cmp(&far(b.1))).map_or(0, |(i, _)| i)
        });
        let control = Control {
            root: NodeRef::new(),
            scene,
            move_index,
            enabled,
            confirm,
            preview,
            on_move,
            on_armed,
            armed: RwSignal::new(None),
            armed_at: StoredValue::new(0.0),
            asking: RwSignal::new(None),
            picked: RwSignal::new(Vec::new()),
            menu: RwSignal::new(None),
            refused: RwSignal::new(None),
            place,
            current,
            has_focus: StoredValue::new(false),
            fingers: StoredValue::new(false),
        };
        control.watch();
        control
    }

    /// Resets the input state when the moves change, and keeps the focus on the board. A board that is only redrawn
    /// (the screen was turned, a part of the page loaded) keeps the move begun on it.
    fn watch(self) {
        let moves = move || self.move_index.with(|index| self.scene.with(|scene| index.mark(&scene.spots)));
        let choice = move || (moves(), self.preview.with(Option::is_none));
        let watched = move |&(now, hidden): &(u64, bool), before: Option<&(u64, bool)>, _| {
            // Escape elsewhere on the page clears the preview: then no hidden move waits for its second tap.
            let unseen = hidden && self.armed.try_with_untracked(Option::is_some) == Some(true);
            let moved = before.is_none_or(|before| before.0 != now);
            if unseen || moved {
                self.let_go();
            }
            // A touch in the last position is not answered in this one.
            if moved {
                let _ = self.refused.try_set(None);
            }
        };
        Effect::watch(choice, watched, false);
        Effect::watch(
            move || self.scene.get(),
            move |_, _, _| {
                if self.has_focus.try_get_value() == Some(true) {
                    request_animation_frame(move || self.refocus());
                }
            },
            false,
        );
        let elsewhere = window_event_listener(leptos::ev::click, move |event| {
            let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
            let within = ".spot, .board-take, .board-menu, .number";
            let on_control = target.as_ref().and_then(|t| t.closest(within).ok().flatten());
            if self.waits() && !on_control.is_some_and(|element| self.holds(&element)) {
                self.cancel();
            }
        });
        let pressed = window_event_listener(leptos::ev::pointerdown, |event| {
            TOUCHED.set(event.pointer_type() == "touch");
        });
        let moved = window_event_listener(leptos::ev::pointermove, |event| {
            if is_by_hand(&event) {
                TOUCHED.set(false);
            }
        });
        on_cleanup(move || {
            for listener in [elsewhere, pressed, moved] {
                listener.remove();
            }
        });
    }

    // The functions below may be called by an event of a disposed board: they only try its signals.

    /// Whether a move waits for a further tap.
    fn waits(self) -> bool {
        let armed = self.armed.try_with_untracked(Option::is_some) == Some(true);
        armed || self.picked.try_with_untracked(|picked| !picked.is_empty()) == Some(true)
    }

    /// Whether a form is open, or a move waits.
    fn busy(self) -> bool {
        let asks = self.asking.try_with_untracked(Option::is_some) == Some(true);
        asks || self.waits() || self.menu.try_with_untracked(Option::is_some) == Some(true)
    }

    fn is_free(self) -> bool {
        self.enabled.try_get_untracked() == Some(true)
    }

    fn root(self) -> Option<HtmlElement> {
        self.root.try_get_untracked().flatten().map(|root| root.unchecked_into())
    }

    /// Distance from the board's upper side down to the scene's, px: a board may be higher than its scene, which is
    /// centred in it. Forms over the board are positioned from the board's side.
    pub fn drop(self) -> f64 {
        let root = self.root();
        let stage = root.as_ref().and_then(|root| root.query_selector(".board-stage").ok().flatten());
        root.zip(stage).map_or(0.0, |(root, stage)| {
            let top = |element: &Element| element.get_bounding_client_rect().top();
            top(&stage) - top(&root) - f64::from(root.client_top())
        })
    }

    fn holds(self, node: &Node) -> bool {
        self.root().is_some_and(|root| root.contains(Some(node)))
    }

    /// Moves the focus to the nearest part if its own was removed; keeps the place of a part that moved.
    fn refocus(self) {
        if self.has_focus.try_get_value() != Some(true) {
            return;
        }
        let Some(active) = document().active_element().filter(|element| element.tag_name() != "BODY") else {
            return self.focus_current();
        };
        let Some(spots) = self.root().and_then(|root| root.query_selector_all(".spot").ok()) else { return };
        let index = (0..spots.length()).find(|&i| spots.item(i).is_some_and(|spot| active.is_same_node(Some(&spot))));
        let at =
            index.and_then(|i| self.scene.try_with_untracked(|scene| Some(scene.spots.get(i as usize)?.at)).flatten());
        if let Some(at) = at {
            self.keep_place(&at);
        }
    }

    fn focus_current(self) {
        let (Some(root), Some(current)) = (self.root(), self.current.try_get_untracked()) else { return };
        // By index among the buttons: their attributes update a moment later.
        let spots = root.query_selector_all(".spot").ok();
        let spot = spots.and_then(|all| all.item(current as u32));
        let spot = spot.and_then(|node| node.dyn_into::<Element>().ok());
        let stage = || root.query_selector(".board-stage").ok().flatten();
        if let Some(element) = spot.or_else(stage).and_then(|e| e.dyn_into::<HtmlElement>().ok()) {
            focus_in_place(&element);
        }
    }

    /// The move that a tap on this part would make, if it is one.
    fn move_preview(self, part: Part) -> Option<MovePreview> {
        let picked = self.picked.try_get_untracked()?;
        let move_preview = self.move_index.try_with_untracked(|index| match index.tap_result(&picked, part) {
            TapResult::One(move_preview, _) => Some(move_preview),
            TapResult::Several(_) | TapResult::Nothing => None,
        });
        move_preview.flatten().filter(|_| self.is_free())
    }

    pub fn ranges(self, part: Part) -> Vec<Range> {
        self.move_index.with(|index| index.ranges(part).cloned().collect())
    }

    /// Whether the preview follows the pointer.
    fn is_loose(self) -> bool {
        let none = |signal: Option<bool>| signal == Some(true);
        none(self.armed.try_with_untracked(Option::is_none))
            && none(self.asking.try_with_untracked(Option::is_none))
            && none(self.menu.try_with_untracked(Option::is_none))
    }

    /// Handles a pointer entering a part. After a touch browsers put a mouse there that nobody has: a board that comes
    /// under it shows no move.
    pub fn pointer_entered(self, event: &PointerEvent, spot: &Spot) {
        if event.pointer_type() == "touch" || !TOUCHED.get() {
            self.preview_tap(spot);
        }
    }

    /// Handles a pointer moving over a part: the first time that a mouse is moved after a touch.
    pub fn pointer_moved(self, event: &PointerEvent, spot: &Spot) {
        if is_by_hand(event) && TOUCHED.replace(false) {
            self.preview_tap(spot);
        }
    }

    /// Handles pointer or focus entering a part.
    pub fn preview_tap(self, spot: &Spot) {
        if self.is_loose() && !spot.asks {
            self.preview.set(self.move_preview(spot.part).map(|move_preview| move_preview.name));
        }
    }

    pub fn clear_preview(self) {
        if self.is_loose() {
            self.preview.set(None);
        }
    }

    /// Handles the beginning of a press.
    pub fn press_began(self, event: &PointerEvent) {
        self.fingers.set_value(!event.is_primary());
    }

    /// Handles the pointer leaving the board. A lifted finger leaves, too, a moment before its click.
    pub fn pointer_left(self, event: &PointerEvent) {
        match event.pointer_type() == "touch" {
            true => set_timeout(move || self.clear_preview(), CLICK),
            false => self.clear_preview(),
        }
    }

    /// Handles a click on a part, by any device.
    pub fn tap(self, spot: &Spot, event: &MouseEvent) {
        self.keep_place(&spot.at);
        if self.fingers.try_get_value() != Some(false) {
            return;
        }
        if !self.is_free() {
            return self.refuse(spot.part);
        }
        if spot.asks
            && self.move_index.try_with_untracked(|index| index.ranges(spot.part).next().is_some()) == Some(true)
        {
            self.let_go();
            return self.asking.set(Some(spot.part));
        }
        let Some(before) = self.picked.try_get_untracked() else { return };
        let picked = self.move_index.with_untracked(|index| index.picked(&before, spot.part));
        if self.move_index.with_untracked(|index| index.candidates(&picked).is_some()) {
            return self.narrow(before, picked, event.detail() == 0);
        }
        let Some(move_preview) = self.move_preview(spot.part) else {
            self.cancel();
            return self.refuse(spot.part);
        };
        self.menu.set(None);
        // A click without a press comes from the keyboard or a screen reader.
        let by_touch = TOUCHED.get() && event.detail() > 0;
        let twice = self.confirm.get_untracked().unwrap_or(by_touch);
        if twice && self.armed.get_untracked().as_ref() != Some(&move_preview.name) {
            self.picked.set(picked);
            self.preview.set(Some(move_preview.name.clone()));
            self.arm(Some(move_preview.name), event.detail() == 0);
        } else {
            self.confirm_tap(move_preview.name, event.detail() == 0 || !twice);
        }
    }

    /// Records a touch without effect; lazily loaded code gives the reason.
    fn refuse(self, part: Part) {
        self.refused.try_update(|last| *last = Some((part, last.map_or(0, |(_, count)| count + 1))));
    }

    /// Handles a tap after which several moves remain. A move whose parts are all tapped is offered; a second tap on a
    /// part takes it, or lists the moves by name, as do the keyboard and taps that cannot tell them apart.
    fn narrow(self, before: Vec<Part>, picked: Vec<Part>, by_key: bool) {
        let open = self.move_index.with_untracked(|index| {
            let open = index.candidates(&picked)?;
            Some((open.whole.map(|mv| mv.name.clone()), open.alike))
        });
        let Some((whole, alike)) = open else { return };
        let again = before.len() == picked.len() && before.iter().all(|part| picked.contains(part));
        if let Some(name) = whole.clone().filter(|_| again && !by_key && !alike) {
            return self.confirm_tap(name, false);
        }
        if again && !by_key && self.is_bounce() {
            return;
        }
        self.picked.set(picked);
        self.preview.set(whole.clone());
        let listed = by_key || alike || again;
        if listed {
            // The list takes it, or another move: it needs no second tap.
            self.armed_at.set_value(js_sys::Date::now());
            self.armed.set(whole);
        } else {
            self.arm(whole, false);
        }
        self.menu.set(listed.then_some(by_key));
    }

    /// Lets a move wait for its second tap or key press, and reports that.
    fn arm(self, name: Option<String>, by_key: bool) {
        self.armed_at.set_value(js_sys::Date::now());
        if let Some(name) = &name
            && self.armed.with_untracked(|armed| armed.as_ref() != Some(name))
        {
            let _ = self.on_armed.try_run((name.clone(), by_key));
        }
        self.armed.set(name);
    }

    fn is_bounce(self) -> bool {
        js_sys::Date::now() - self.armed_at.try_get_value().unwrap_or(0.0) < DEBOUNCE_MS
    }

    /// Makes the move on the second tap; with `at_once` (a key, or one-tap mode) without delay.
    pub fn confirm_tap(self, name: String, at_once: bool) {
        if at_once || !self.is_bounce() {
            self.make_move(name);
        }
    }

    /// Makes the move.
    pub fn make_move(self, name: String) {
        self.cancel();
        let _ = self.on_move.try_run(name);
    }

    /// Previews a move of the number form.
    pub fn show(self, move_preview: Option<MovePreview>) {
        self.preview.set(move_preview.map(|move_preview| move_preview.name));
    }

    /// Previews a move of the menu.
    pub fn point(self, name: &str) {
        self.preview.set(Some(name.to_owned()));
    }

    pub fn cancel(self) {
        self.let_go();
        self.preview.set(None);
    }

    fn let_go(self) {
        self.armed.set(None);
        self.asking.set(None);
        self.picked.set(Vec::new());
        self.menu.set(None);
    }

    /// Closes the number form or the menu and refocuses the part.
    pub fn close(self) {
        self.cancel();
        self.focus_current();
    }

    pub fn key(self, event: &KeyboardEvent) {
        if event.key() == "Escape" && (self.busy() || self.preview.get_untracked().is_some()) {
            let back = self.busy();
            self.cancel();
            event.prevent_default();
            event.stop_propagation();
            if back {
                self.focus_current();
            }
            return;
        }
        let on_spot = event.target().and_then(|t| t.dyn_into::<Element>().ok()).is_some_and(|e| {
            e.class_list().contains("spot") && !(event.ctrl_key() || event.alt_key() || event.meta_key())
        });
        let step = match event.key().as_str() {
            "ArrowLeft" => Direction::Left,
            "ArrowRight" => Direction::Right,
            "ArrowUp" => Direction::Up,
            "ArrowDown" => Direction::Down,
            "Home" => Direction::First,
            "End" => Direction::Last,
            _ => return,
        };
        if !on_spot {
            return;
        }
        event.prevent_default();
        let Some(current) = self.current.try_get_untracked() else { return };
        let to = self.scene.try_with_untracked(|scene| Some(scene.spots[scene.step(current, step)?].at));
        if let Some(at) = to.flatten() {
            self.armed.set(None);
            self.keep_place(&at);
            self.focus_current();
        }
    }

    /// Moves the tab stop to the spot here.
    pub fn keep_place(self, at: &Rect) {
        let centre = at.centre();
        if self.place.try_get_untracked().is_some_and(|place| place != centre) {
            self.place.set(centre);
        }
    }

    pub fn focus_in(self) {
        self.has_focus.set_value(true);
    }

    /// Handles loss of focus, unless its element was removed.
    pub fn focus_out(self, event: &FocusEvent) {
        let Some(element) = event.target().and_then(|target| target.dyn_into::<Node>().ok()) else { return };
        if let Some(to) = event.related_target().and_then(|target| target.dyn_into::<Node>().ok()) {
            return self.has_focus.set_value(self.holds(&to));
        }
        request_animation_frame(move || {
            let inside = document().active_element().is_some_and(|active| self.holds(&active));
            if element.is_connected() && !inside {
                let _ = self.has_focus.try_set_value(false);
            }
        });
    }
}
