//! Boards to play on: a picture, and over its parts real buttons for finger, pointer, keyboard and screen reader.
//!
//! In, as signals: the board, its [`BoardHistory`], the legal moves of the player to move with their parts, marks of the
//! analysis, the words. Out: the name of the move that was made (`on_move`) and the one under the finger (`preview`,
//! shared with the list of moves: whoever sets it, the board shows it). A board knows no rules, no player and no prose.
//!
//! A tap narrows the moves to those that hold all parts tapped so far; the parts that tell the rest apart are marked. When
//! one is left, it is taken; where no tap tells them apart, and by keyboard, they are listed by their words.
//!
//! A pointer or the focus previews, a click takes. With two taps (`confirm`, or by touch where it is `None`) the first
//! one previews and offers a button beside the piece, the second on either takes, one elsewhere or Escape cancels. All
//! acts on release; a second finger is ignored. One tab stop; arrows go to the neighbours and stop at the rim, Home and
//! End to the ends of a row. A part that stands for a huge heap asks for a number.

mod control;
mod edges;
pub mod gesture;
mod measure;
mod menu;
mod move_index;
mod number;
mod picture;
mod spots;
mod tip;

use control::Control;
use decimal::Decimal;
use leptos::html::Div;
use leptos::prelude::*;
use menu::Menu;
use move_index::MoveIndex;
use number::NumberForm;
use picture::Picture;
use scene::{BoardHistory, ChoiceView, Marks, MoveMark, MovePreview, Scene, SceneSpace, scene};
use solver::board::{Board, Part};
use solver::ruleset::Range;
use spots::{Spots, Take};
use std::sync::Arc;

pub use measure::{focus_in_place, show};
pub use picture::{framed, living, miniature};

/// Words for a part, by its name, that is in several moves with these marks.
pub type SeveralWords = dyn Fn(String, &[Option<MoveMark>]) -> String + Send + Sync;

/// A layout of boards in place of the usual one; `None` where it does not apply.
pub type BoardLayout = fn(&Board, &BoardHistory, SceneSpace) -> Option<Scene>;

/// Words for a mark, and for the value beside it if one is shown.
pub type MarkWords = dyn Fn(MoveMark, Option<&str>) -> String + Send + Sync;

/// The words on one component's board, in the page's language. Each function takes the thing its name says.
#[derive(Clone)]
pub struct BoardWords {
    /// The name of the board, with its contents.
    pub board: String,
    /// A part that is no move now: `stick 2 of heap 1`, `red edge 3`.
    pub part: Arc<dyn Fn(Part) -> String + Send + Sync>,
    /// A heap (its number from 0, its size) that asks how many to take.
    pub heap: Arc<dyn Fn(u32, u64) -> String + Send + Sync>,
    /// A part that is in several moves, and how many of them win as far as that is shown.
    pub several: Arc<SeveralWords>,
    /// The reason why a part is no move now, in a sentence; `None` until the code for it has loaded.
    pub why: Arc<dyn Fn(Part) -> Option<String> + Send + Sync>,
    /// The label of a mark: the outcome of the move, and the name of its value.
    pub mark: Arc<MarkWords>,
    /// The name of a box's layer.
    pub layer: &'static str,
    /// The heading of the list of moves: `Which move?`
    pub which: String,
    /// The label of the button for a move that takes this many: `take 3`, `eat 3`, `cut`.
    pub take: Arc<dyn Fn(u64) -> String + Send + Sync>,
    /// The label of the number to take, and of the number to leave.
    pub taken: String,
    pub left: String,
    pub cancel: String,
    /// The sentence on a number that may not be taken.
    pub not_allowed: Arc<dyn Fn(u64) -> String + Send + Sync>,
}

/// One component's board.
#[component]
pub fn BoardView(
    board: Memo<Board>,
    /// The history of the game from its start: the layout comes from there.
    history: Memo<BoardHistory>,
    /// The legal moves of the player to move in this component; none where there are too many to list.
    choices: Memo<Vec<ChoiceView>>,
    /// The same moves as ranges, for rulesets that have them.
    ranges: Memo<Vec<Range>>,
    marks: Memo<Marks>,
    /// May the person move now?
    enabled: Memo<bool>,
    /// Two taps for a move: always, never, or (`None`) by touch.
    confirm: Memo<Option<bool>>,
    words: Memo<BoardWords>,
    /// The name of the move under the finger, on whichever board or list.
    preview: RwSignal<Option<String>>,
    on_move: Callback<String>,
    /// The name of the move that waits to be confirmed, and whether a key chose it.
    on_armed: Callback<(String, bool)>,
    /// The id of the element with the board in words, and the view in it.
    description_id: String,
    board_in_words: fn() -> AnyView,
    /// The slot in which [`Choosing`] renders as soon as its code is loaded.
    choosing: fn() -> AnyView,
) -> impl IntoView {
    let (probe, room) = measure::room();
    let called = move || SceneSpace { layer: words.with(|words| words.layer), ..room.get() };
    let layout = RwSignal::new(None::<BoardLayout>);
    let laid = Memo::new(move |_| Arc::new(board.with(|b| history.with(|c| lay_out(layout.get(), b, c, called())))));
    let move_index = Memo::new(move |_| Arc::new(MoveIndex::new(choices.get(), ranges.get())));
    let move_preview = Memo::new(move |_| preview.with(|name| move_index.read().by_name(name.as_deref()?)));
    let control = Control::new(laid, move_index, enabled, confirm, preview, on_move, on_armed);
    let slot = TraceSlot {
        root: control.root,
        scene: laid,
        room,
        layout,
        inner: RwSignal::new(String::new()),
        lamps: RwSignal::new(String::new()),
        refused: control.refused.read_only(),
    };
    provide_context(slot);
    provide_context(BoardContext { control, words });
    // The tags stay while the pointer moves; only the frames follow it.
    let tags = Memo::new(move |_| choices.with(|all| marks.with(|marks| laid.read().tags(all, marks))));
    let framed = Memo::new(move |_| {
        let frame = |marks: &Marks, choice: &ChoiceView| match &choice.name {
            name if marks.framed.contains(name) => Some(choice.bare()),
            name if marks.stretches.contains(name) => Some(choice.stretch()),
            _ => None,
        };
        choices
            .with(|all| marks.with(|marks| all.iter().filter_map(|mv| frame(marks, mv)).collect::<Vec<MovePreview>>()))
    });
    let overlay = Memo::new(move |_| {
        let (scene, move_preview, mut overlay) = (laid.get(), move_preview.get(), tags.get());
        // A frame that overlaps the previewed one is left out.
        let apart = |frame: &&MovePreview| {
            move_preview.iter().all(|move_preview| frame.gone.iter().all(|part| !move_preview.gone.contains(part)))
        };
        if let Some(next) = control.picked.with(|picked| move_index.read().candidates(picked).map(|found| found.next)) {
            overlay.add(control.picked.with(|picked| scene.picks(picked, &next)));
        }
        // The previewed frame is placed first.
        for frame in move_preview.iter().chain(framed.get().iter().filter(apart)) {
            let frame = scene.preview(frame, &overlay);
            overlay.add(frame);
        }
        overlay
    });
    let number = Memo::new(move |_| overlay.with(|overlay| overlay.number));
    // Height limit of the frame, so that its air does not push it under the tools.
    let framed_room = move || {
        let high = room.get().height + measure::FRAME;
        high.is_finite().then(|| format!("{}px", Decimal::<0>(high)))
    };
    view! {
        <div class="board" data-board="" style=("--room", framed_room) node_ref=control.root on:keydown=move |event| control.key(&event)>
            <div class="board-probe" node_ref=probe aria-hidden="true"><div></div></div>
            {board_in_words()}
            <div class="board-scroll">
                <div
                    class=move || format!("board-stage {}", laid.read().class())
                    role="group"
                    tabindex="-1"
                    aria-label=move || words.with(|w| w.board.clone())
                    aria-describedby=description_id
                    style:width=move || format!("{}px", Decimal::<0>(laid.read().width))
                    style:height=move || format!("{}px", Decimal::<0>(laid.read().height))
                    on:pointerdown=move |event| control.press_began(&event)
                    on:pointerleave=move |event| control.pointer_left(&event)
                    on:focusin=move |_| control.focus_in()
                    on:focusout=move |event| control.focus_out(&event)
                >
                    <Picture scene=laid overlay move_preview inner=slot.inner lamps=slot.lamps/>
                    <Spots control words/>
                    <Take control move_preview number words/>
                </div>
            </div>
            {choosing()}
        </div>
    }
}

/// Handle for lazily loaded code that draws on a board, above the pieces and below the tags: the board's layout, and
/// the markup to set. Within a [`BoardView`].
#[derive(Clone, Copy)]
pub struct TraceSlot {
    pub root: NodeRef<Div>,
    pub scene: Memo<Arc<Scene>>,
    pub room: ReadSignal<SceneSpace>,
    /// The layout in place of the usual one.
    pub layout: RwSignal<Option<BoardLayout>>,
    pub inner: RwSignal<String>,
    /// The markup of the lamps, below the pieces.
    pub lamps: RwSignal<String>,
    /// The last part touched that was no move, and a count of such touches.
    pub refused: ReadSignal<Option<(Part, u32)>>,
}

impl TraceSlot {
    /// Lays out another board of the same game as this one is.
    pub fn lay_out(&self, board: &Board, history: &BoardHistory) -> Scene {
        lay_out(self.layout.get(), board, history, self.room.get())
    }
}

fn lay_out(layout: Option<BoardLayout>, board: &Board, history: &BoardHistory, room: SceneSpace) -> Scene {
    let laid = layout.and_then(|layout| layout(board, history, room));
    laid.unwrap_or_else(|| scene(board, history, room))
}

/// Context for the lazily loaded parts of a board: its control and its words.
#[derive(Clone, Copy)]
struct BoardContext {
    control: Control,
    words: Memo<BoardWords>,
}

/// Forms for choices that no tap makes: how many of a huge heap, which of several moves; also watches how far a wide
/// board is scrolled. Within a [`BoardView`].
#[component]
pub fn Choosing() -> impl IntoView {
    let BoardContext { control, words } = expect_context();
    edges::watch(control);
    view! { <NumberForm control words/> <Menu control words/> }
}
