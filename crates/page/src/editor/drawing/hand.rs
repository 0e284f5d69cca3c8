//! The drawing state: the pen, and the effects of finger, mouse and keys.
use super::Window;
use crate::editor::EditorState;
use crate::editor::draft::Draft;
use crate::editor::sketch::{COLUMNS, GridPoint, Sketch, SketchStroke};
use leptos::ev::{KeyboardEvent, PointerEvent};
use leptos::prelude::*;
use leptos::svg;
use solver::board::Colour;

/// The effect of a tap on the canvas.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pen {
    Draw(Colour),
    Erase,
}

/// The sketch and the stroke being drawn on it.
#[derive(Clone, Copy)]
pub(super) struct DrawingHand {
    pub editor: EditorState,
    pub sketch: RwSignal<Sketch>,
    pub pen: RwSignal<Pen>,
    pub started: RwSignal<Option<GridPoint>>,
    pub cursor: RwSignal<GridPoint>,
    /// Whether the keyboard is in use.
    pub active: RwSignal<bool>,
    /// The stroke whose middle was touched; its ends are targets to draw on.
    pub pressed: RwSignal<Option<usize>>,
    /// The edge that a tap chooses, where a caller needs one.
    pub edge: Option<RwSignal<usize>>,
    /// The strokes in the order of the text's edges.
    pub strokes_of: Memo<Vec<usize>>,
    pub window: Memo<Window>,
    pub node: NodeRef<svg::Svg>,
}

impl DrawingHand {
    pub fn new(editor: EditorState, edge: Option<RwSignal<usize>>) -> DrawingHand {
        let sketch = RwSignal::new(Sketch::default());
        // Typing or an example changes the text from outside; strokes without the ground exist in the sketch only.
        Effect::new(move |_| {
            if let Some(Draft::Drawing(read)) = editor.draft.get()
                && sketch.with_untracked(|s| s.drawing()) != read.drawing()
            {
                sketch.set(read);
            }
        });
        let cursor = RwSignal::new(GridPoint { column: COLUMNS / 2, row: 0 });
        let active = RwSignal::new(false);
        // The window follows the keyboard's cursor, never a finger.
        let window = Memo::new(move |_| {
            let cursor = active.get().then(|| cursor.get());
            sketch.with(|s| Window::around(s.strokes().iter().flat_map(|s| [s.from, s.to]).chain(cursor)))
        });
        DrawingHand {
            editor,
            sketch,
            pen: RwSignal::new(Pen::Draw(Colour::Blue)),
            started: RwSignal::new(None),
            cursor,
            active,
            pressed: RwSignal::new(None),
            edge,
            strokes_of: Memo::new(move |_| sketch.with(|s| editor.text.with(|text| s.strokes_of(text)))),
            window,
            node: NodeRef::new(),
        }
    }

    /// Whether the text's drawing is too large for the grid. Then drawing is off: a stroke would replace it. The
    /// person's own sketch stays editable, though placed anew from its text it might take more room.
    pub fn too_large(self) -> bool {
        let text = self.editor.text.get();
        let own = || self.sketch.with(|s| Draft::Drawing(s.clone()).accepted(&text));
        self.editor.draft.with(Option::is_none) && own().as_ref() != Some(&text)
    }

    pub fn set(self, next: Sketch) {
        self.sketch.set(next.clone());
        self.editor.draw(&Draft::Drawing(next));
    }

    fn stroke(self, from: GridPoint, to: GridPoint) {
        if let Pen::Draw(colour) = self.pen.get_untracked()
            && let Some(next) = self.sketch.with_untracked(|s| s.with(SketchStroke { from, to, colour }))
        {
            self.set(next);
        }
    }

    fn spot_at(self, event: &PointerEvent) -> Option<GridPoint> {
        let area = self.node.get_untracked()?.get_bounding_client_rect();
        let (x, y) = (f64::from(event.client_x()) - area.left(), f64::from(event.client_y()) - area.top());
        Some(self.window.get_untracked().spot(x / area.width(), y / area.height()))
    }

    pub fn down(self, event: &PointerEvent) {
        if !event.is_primary() || self.pen.get_untracked() == Pen::Erase {
            return;
        }
        if let Some(svg) = self.node.get_untracked() {
            // The stroke goes on outside the picture; without capture it just ends there.
            let _ = svg.set_pointer_capture(event.pointer_id());
        }
        if let Some(spot) = self.spot_at(event) {
            self.active.set(false);
            // A second tap ends the stroke that a first one began: nobody has to drag.
            match self.started.get_untracked() {
                Some(from) if from != spot => {
                    self.started.set(None);
                    self.stroke(from, spot);
                }
                _ => self.started.set(Some(spot)),
            }
            self.cursor.set(spot);
        }
    }

    pub fn moved(self, event: &PointerEvent) {
        if event.is_primary() && self.started.get_untracked().is_some() {
            self.spot_at(event).into_iter().for_each(|spot| self.cursor.set(spot));
        }
    }

    pub fn up(self, event: &PointerEvent) {
        if let (true, Some(from), Some(to)) = (event.is_primary(), self.started.get_untracked(), self.spot_at(event)) {
            let touched = self.pressed.get_untracked();
            self.pressed.set(None);
            if from != to {
                self.started.set(None);
                self.stroke(from, to);
            } else if let (Some(edge), Some(stroke)) = (self.edge, touched) {
                self.started.set(None);
                if let Some(line) = self.strokes_of.with_untracked(|all| all.iter().position(|i| *i == stroke)) {
                    edge.set(line);
                }
            }
        }
    }

    pub fn key(self, event: &KeyboardEvent) {
        let at = self.cursor.get_untracked();
        let to = |column: i32, row: i32| GridPoint { column: at.column + column, row: at.row + row };
        let next = match event.key().as_str() {
            "ArrowLeft" => to(-1, 0),
            "ArrowRight" => to(1, 0),
            "ArrowUp" => to(0, 1),
            "ArrowDown" => to(0, -1),
            "Enter" | " " => {
                match self.started.get_untracked() {
                    Some(from) => {
                        self.started.set(None);
                        self.stroke(from, at);
                    }
                    None => self.started.set(Some(at)),
                }
                at
            }
            "Escape" if self.started.get_untracked().is_some() => {
                event.stop_propagation();
                self.started.set(None);
                at
            }
            _ => return,
        };
        event.prevent_default();
        self.active.set(true);
        if next.is_inside() {
            self.cursor.set(next);
        }
    }
}
