//! Drag and drop of an edge: to another place, or off the stalk; also by keys.
use leptos::ev::{KeyboardEvent, PointerEvent};
use leptos::html::Ol;
use leptos::prelude::*;
use solver::board::Colour;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// Distance that a press may move and still be a tap, px.
const STILL: f64 = 8.0;
/// Distance beside the stalk at which an edge is dropped, px.
const OFF: f64 = 90.0;

/// Target of a dragged edge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EdgeTarget {
    /// A place on the stalk, from 0 at the ground.
    To(usize),
    Off,
}

/// The stalk after an edge was dropped at its target.
pub fn moved(edges: &[Colour], from: usize, aim: EdgeTarget) -> Vec<Colour> {
    let mut edges = edges.to_vec();
    if from < edges.len() {
        let edge = edges.remove(from);
        if let EdgeTarget::To(to) = aim {
            edges.insert(to.min(edges.len()), edge);
        }
    }
    edges
}

/// A dragged edge.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct HeldEdge {
    pub edge: usize,
    start: (f64, f64),
    /// The target; `None` while the press may still be a tap.
    pub aim: Option<EdgeTarget>,
}

/// State of dragging on one stalk; signals, copied freely.
#[derive(Clone, Copy)]
pub struct StalkDrag {
    edges: RwSignal<Vec<Colour>>,
    pub list: NodeRef<Ol>,
    pub held: RwSignal<Option<HeldEdge>>,
    /// Whether a drag just ended, whose click is ignored.
    dragged: StoredValue<bool>,
}

impl StalkDrag {
    pub fn new(edges: RwSignal<Vec<Colour>>) -> StalkDrag {
        StalkDrag { edges, list: NodeRef::new(), held: RwSignal::new(None), dragged: StoredValue::new(false) }
    }

    pub fn down(self, edge: usize, event: &PointerEvent) {
        self.dragged.set_value(false);
        if !event.is_primary() {
            return self.held.set(None);
        }
        if let Some(limb) = event.current_target().and_then(|t| t.dyn_into::<Element>().ok()) {
            // Without pointer capture a drag ends at the rim of the edge.
            let _ = limb.set_pointer_capture(event.pointer_id());
        }
        self.held.set(Some(HeldEdge { edge, start: place(event), aim: None }));
    }

    pub fn drag(self, event: &PointerEvent) {
        let Some(held) = self.held.get_untracked().filter(|_| event.is_primary()) else { return };
        let at = place(event);
        let far = (at.0 - held.start.0).hypot(at.1 - held.start.1);
        if held.aim.is_some() || far > STILL {
            let aim = self.aim(at, held);
            if held.aim != aim {
                self.held.set(Some(HeldEdge { aim, ..held }));
            }
        }
    }

    /// The target at a point: its row, of which the first is the lowest, or off the stalk.
    fn aim(self, (x, y): (f64, f64), held: HeldEdge) -> Option<EdgeTarget> {
        let list = self.list.get_untracked()?.get_bounding_client_rect();
        let count = self.edges.with_untracked(Vec::len);
        if (x - held.start.0).abs() > OFF {
            return Some(EdgeTarget::Off);
        }
        let row = list.height() / count.max(1) as f64;
        let place = ((list.bottom() - y) / row).floor().clamp(0.0, count.saturating_sub(1) as f64);
        Some(EdgeTarget::To(place as usize))
    }

    pub fn up(self, event: &PointerEvent) {
        // On a busy device the last move events may be missing.
        self.drag(event);
        let Some(HeldEdge { edge, aim: Some(aim), .. }) = self.held.get_untracked() else { return self.held.set(None) };
        self.dragged.set_value(true);
        self.held.set(None);
        self.go(edge, aim);
    }

    pub fn cancel(self) {
        self.held.set(None);
    }

    /// Whether the current click ends a drag; resets the flag.
    pub fn takes_click(self) -> bool {
        self.dragged.try_update_value(std::mem::take) == Some(true)
    }

    /// Handles a key on the focused edge: arrows move it, Delete removes it.
    pub fn key(self, edge: usize, event: &KeyboardEvent) {
        let top = self.edges.with_untracked(Vec::len).saturating_sub(1);
        let aim = match event.key().as_str() {
            "ArrowUp" => EdgeTarget::To((edge + 1).min(top)),
            "ArrowDown" => EdgeTarget::To(edge.saturating_sub(1)),
            "Delete" | "Backspace" => EdgeTarget::Off,
            _ => return,
        };
        event.prevent_default();
        event.stop_propagation();
        self.go(edge, aim);
    }

    fn go(self, edge: usize, aim: EdgeTarget) {
        self.edges.update(|edges| *edges = moved(edges, edge, aim));
        let to = match aim {
            EdgeTarget::To(to) => to,
            EdgeTarget::Off => edge.min(self.edges.with_untracked(Vec::len).saturating_sub(1)),
        };
        // The rows are rendered anew: the focus follows the edge.
        request_animation_frame(move || {
            let limbs = self.list.try_get_untracked().flatten().and_then(|list| list.query_selector_all(".limb").ok());
            let limb = limbs.and_then(|all| all.item(to as u32)).and_then(|node| node.dyn_into::<HtmlElement>().ok());
            if let Some(limb) = limb {
                let _ = limb.focus();
            }
        });
    }
}

fn place(event: &PointerEvent) -> (f64, f64) {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_edge_goes_to_its_place_or_off_the_stalk() {
        use Colour::{Blue, Red};
        let edges = [Blue, Red, Blue, Blue];
        assert_eq!(moved(&edges, 1, EdgeTarget::To(3)), [Blue, Blue, Blue, Red]);
        assert_eq!(moved(&edges, 1, EdgeTarget::To(0)), [Red, Blue, Blue, Blue]);
        assert_eq!(moved(&edges, 1, EdgeTarget::Off), [Blue, Blue, Blue]);
        assert_eq!(moved(&edges, 0, EdgeTarget::To(9)), [Red, Blue, Blue, Blue]);
        assert_eq!(moved(&edges, 7, EdgeTarget::Off), edges);
    }
}
