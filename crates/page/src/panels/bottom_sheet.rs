//! The bottom sheet: on a small screen the panels slide in from below, over the lower part of the page, or from the
//! side in landscape. The board stays in sight. It is resized by finger, key or button, and returns below the board.
//!
//! In: requests for a panel. Out: the sheet's height. The style sheet decides on which screens it is one.
use super::visibility::use_visibility;
use crate::state::shell::use_shell;
use crate::state::table::use_table;
use leptos::ev::{KeyboardEvent, PointerEvent};
use leptos::html::Button;
use leptos::prelude::*;
use text::{t, t_string, use_i18n};

/// The largest movement of a finger that still counts as a tap, px.
const SLACK: i32 = 6;

/// The sheet's height.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Height {
    /// Not a sheet: a part of the page, below the board.
    Inline,
    /// The upper edge only.
    Low,
    Half,
    Full,
}

impl Height {
    fn up(self) -> Height {
        match self {
            Height::Inline | Height::Low => Height::Half,
            Height::Half | Height::Full => Height::Full,
        }
    }

    fn down(self) -> Height {
        match self {
            Height::Full => Height::Half,
            Height::Half | Height::Low => Height::Low,
            Height::Inline => Height::Inline,
        }
    }

    /// The height it snaps to when released with this part of the screen below its edge.
    fn nearest(part: f64) -> Height {
        match part {
            ..0.2 => Height::Low,
            ..0.6 => Height::Half,
            _ => Height::Full,
        }
    }

    /// The CSS class of the height.
    fn class(self) -> &'static str {
        match self {
            Height::Inline => "panels",
            Height::Low => "panels drawn low",
            Height::Half => "panels drawn half",
            Height::Full => "panels drawn full",
        }
    }
}

/// The sheet; in context for everything that may raise it.
#[derive(Clone, Copy)]
pub struct BottomSheet {
    height: RwSignal<Height>,
    /// The part of the screen below its edge, while it is dragged.
    pulled: RwSignal<Option<f64>>,
}

impl BottomSheet {
    /// Creates the sheet. It rises when a hint, the analysis or the rules are requested, and goes when none of them is
    /// shown any more.
    pub fn start() -> BottomSheet {
        let (table, visibility, shell) = (use_table(), use_visibility(), use_shell());
        let bottom_sheet = BottomSheet { height: RwSignal::new(Height::Inline), pulled: RwSignal::new(None) };
        let asked = Memo::new(move |_| {
            let visibility = visibility.get();
            (
                if visibility.hints { table.disclosure.hint.get() } else { 0 },
                visibility.verdict(),
                shell.dialogs.rules.get(),
            )
        });
        Effect::new(move |before: Option<(u8, bool, bool)>| {
            let now = asked.get();
            let (hint, verdict, rules) = before.unwrap_or_default();
            match now {
                (0, false, false) => bottom_sheet.height.set(Height::Inline),
                (more, shown, rules_open) if more > hint || shown && !verdict || rules_open && !rules => {
                    bottom_sheet.raise();
                }
                _ => {}
            }
            now
        });
        bottom_sheet
    }

    pub fn raise(self) {
        if matches!(self.height.get_untracked(), Height::Inline | Height::Low) {
            self.height.set(Height::Half);
        }
    }

    pub fn class(self) -> &'static str {
        self.height.get().class()
    }

    /// The height while it is dragged.
    pub fn pulled(self) -> Option<String> {
        self.pulled.get().map(|part| format!("{:.0}dvh", 100.0 * part))
    }
}

/// The sheet's upper edge: the handle to drag it, and the button that puts it back.
#[component]
pub fn SheetHandle(bottom_sheet: BottomSheet) -> impl IntoView {
    let i18n = use_i18n();
    let handle = NodeRef::<Button>::new();
    // The start of the drag, and whether the finger has moved since.
    let (from, moved) = (StoredValue::new(0), StoredValue::new(false));
    let pulled = move |event: &PointerEvent| {
        let high = window().inner_height().ok().and_then(|high| high.as_f64()).unwrap_or(1.0).max(1.0);
        (1.0 - f64::from(event.client_y()) / high).clamp(0.06, 0.9)
    };
    let down = move |event: PointerEvent| {
        from.set_value(event.client_y());
        moved.set_value(false);
        if let Some(handle) = handle.get_untracked() {
            // Fails only if the finger is lifted already.
            let _ = handle.set_pointer_capture(event.pointer_id());
        }
    };
    let drawn = move |event: PointerEvent| {
        let held = handle.get_untracked().is_some_and(|handle| handle.has_pointer_capture(event.pointer_id()));
        if held && (moved.get_value() || (event.client_y() - from.get_value()).abs() > SLACK) {
            moved.set_value(true);
            bottom_sheet.pulled.set(Some(pulled(&event)));
        }
    };
    let up = move |_: PointerEvent| {
        if let Some(part) = bottom_sheet.pulled.get_untracked() {
            bottom_sheet.pulled.set(None);
            bottom_sheet.height.set(Height::nearest(part));
        }
    };
    let click = move |_| {
        if !moved.get_value() {
            bottom_sheet
                .height
                .update(|height| *height = if *height == Height::Full { Height::Half } else { height.up() });
        }
        moved.set_value(false);
    };
    let key = move |event: KeyboardEvent| {
        let step: fn(Height) -> Height = match event.key().as_str() {
            "ArrowUp" => Height::up,
            "ArrowDown" => Height::down,
            _ => return,
        };
        event.prevent_default();
        event.stop_propagation();
        bottom_sheet.height.update(|height| *height = step(*height));
    };
    let name = move || match bottom_sheet.height.get() {
        Height::Full => t_string!(i18n, panels.drawer_down),
        _ => t_string!(i18n, panels.drawer_up),
    };
    view! {
        <div class="grip">
            <button class="grip-handle" node_ref=handle aria-label=name on:pointerdown=down on:pointermove=drawn
                on:pointerup=up on:pointercancel=up on:click=click on:keydown=key></button>
            <button class="button quiet icon" title=t!(i18n, panels.drawer_back) aria-label=t!(i18n, panels.drawer_back)
                on:click=move |_| bottom_sheet.height.set(Height::Inline)>
                <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6 18 18M18 6 6 18"/></svg>
            </button>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_stays_where_it_is_let_go() {
        let all = [0.06, 0.3, 0.55, 0.7].map(Height::nearest);
        assert_eq!(all, [Height::Low, Height::Half, Height::Half, Height::Full]);
    }

    #[test]
    fn keys_lead_through_all_heights_and_not_away() {
        assert_eq!(Height::Low.up().up().up(), Height::Full);
        assert_eq!(Height::Full.down().down().down(), Height::Low);
    }
}
