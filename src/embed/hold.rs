//! Keeps the panels of a frame as high as before the first move: what a move adds scrolls within them, and the host page
//! does not move. Whatever a person opens there has its full height.
use leptos::prelude::*;
use link::values::Level;
use page::state::table::Table;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// CSS variable with the height to be kept, px; it applies with the attribute (`style/panels.css`).
const ROOM: &str = "--panels-room";
const HELD: &str = "data-held";

/// Controls that open or close something in the panels.
const OPENS: &str = ".panels :is(summary, [aria-expanded], .verdict .button)";

/// The height that the panels keep. Copies share it.
#[derive(Clone, Copy)]
pub(super) struct Hold {
    /// Their height while it is free, px; 0 until it is measured.
    free: StoredValue<f64>,
    held: StoredValue<bool>,
}

impl Hold {
    /// Holds from move to move; a new game, another level of the analysis, a hint and what is opened release.
    pub fn start(table: Table) -> Hold {
        let hold = Hold { free: StoredValue::new(0.0), held: StoredValue::new(false) };
        Effect::new(move |before: Option<(String, usize)>| {
            let now = table.session.with(|s| (s.start().to_string(), s.cursor()));
            match before {
                Some((start, _)) if start != now.0 => hold.release(),
                Some((_, cursor)) if cursor != now.1 => hold.keep(),
                _ => {}
            }
            now
        });
        Effect::new(move |before: Option<(Level, u8)>| {
            let now = (table.analysis.level.get(), table.disclosure.hint.get());
            if before.is_some_and(|(level, hint)| level != now.0 || hint < now.1) {
                hold.release();
            }
            now
        });
        let listener = window_event_listener(leptos::ev::click, move |event| {
            let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
            if target.is_some_and(|target| target.closest(OPENS).is_ok_and(|found| found.is_some())) {
                hold.release();
            }
        });
        on_cleanup(move || listener.remove());
        hold
    }

    pub fn is_held(self) -> bool {
        self.held.get_value()
    }

    /// Measures the panels while their height is free. Beside the board they may be as high as the board with its tools.
    pub fn measure(self) {
        let find = |selector: &str| document().query_selector(selector).ok().flatten();
        let (Some(panels), Some(stage)) = (find(".table > .panels"), find(".table > .stage")) else { return };
        let (panels, stage) = (panels.get_bounding_client_rect(), stage.get_bounding_client_rect());
        let beside = panels.left() >= stage.right();
        if !self.is_held() {
            self.free.set_value(if beside { panels.height().max(stage.height()) } else { panels.height() });
        }
    }

    fn keep(self) {
        let free = self.free.get_value();
        if let Some(html) = root().filter(|_| free > 0.0 && !self.is_held()) {
            let set = html.style().set_property(ROOM, &format!("{}px", free.ceil() as i64));
            self.held.set_value(set.is_ok() && html.set_attribute(HELD, "").is_ok());
        }
    }

    pub fn release(self) {
        if let Some(html) = root().filter(|_| self.is_held()) {
            self.held.set_value(false);
            let _ = html.remove_attribute(HELD);
        }
    }
}

fn root() -> Option<HtmlElement> {
    document().document_element().and_then(|html| html.dyn_into().ok())
}
