//! The trace of the last move on its board until the next one, its replay, and the response to a touch that does
//! nothing. Drawn into the [`TraceSlot`] of a board's picture.
//!
//! In: the game, the step of the replay, the touched part. Out: markup, and a sentence.
use super::component::{board_of, history_of};
use super::in_words::DescribedComponent;
use super::use_shell;
use crate::board::TraceSlot;
use crate::state::table::use_table;
use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use play::session::Session;
use scene::{BoardHistory, MovePreview, Overlay, Piece, Scene, aftermath, markup, went};
use solver::board::{Board, Figures, Part};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// The board before the last move, and the move.
#[derive(Debug, Clone, PartialEq)]
struct LastMove {
    board: Board,
    history: BoardHistory,
    move_preview: MovePreview,
}

impl LastMove {
    /// The move before the cursor, if it was made in this component.
    fn of(session: &Session, component: usize, figures: Figures) -> Option<LastMove> {
        let ply = session.cursor().checked_sub(1)?;
        let played = session.played().get(ply).filter(|played| played.component == component)?;
        let (_, touch) = session.positions()[ply].touch(played.by, &played.name)?;
        let then = session.at(ply);
        let move_preview = MovePreview {
            name: played.name.clone(),
            count: touch.gone.len() as u64,
            parts: touch.parts,
            gone: touch.gone,
            mark: None,
            value: None,
        };
        let board = board_of(&then, component, figures);
        Some(LastMove { board, history: history_of(&then, component), move_preview })
    }
}

/// The steps of a replay: the board before the move, the tapped parts, the removed parts.
pub const AS_IT_WAS: u8 = 1;
pub const TOUCHED: u8 = 2;
pub const GOING: u8 = 3;

/// Draws the trace on a board; has no elements of its own.
#[component]
pub fn Trace() -> impl IntoView {
    let (slot, subject, shell): (TraceSlot, DescribedComponent, _) = (expect_context(), expect_context(), use_shell());
    let table = use_table();
    let last = Memo::new(move |_| {
        let figures = table.figures();
        subject.session.with(|s| LastMove::of(s, subject.component, figures))
    });
    Effect::new(move |_| {
        let step = shell.last_action.replay.get();
        let drawn = last.with(|last| {
            let last = last.as_ref()?;
            let before = slot.lay_out(&last.board, &last.history);
            let now = slot.scene.get();
            Some(match step {
                AS_IT_WAS | TOUCHED => then(&before, &last.move_preview, step == TOUCHED),
                GOING => leaving(&before, &now),
                _ if !shell.last_action.ghost.get() => String::new(),
                _ => format!("<g class=\"aftermath\">{}</g>", markup(&aftermath(&before, &now, &last.move_preview))),
            })
        });
        let _ = slot.inner.try_set(drawn.unwrap_or_default());
    });
    answer(slot, subject);
}

/// Responds to a touch that does nothing: the touched part shakes, and a sentence gives the reason. A touch before this
/// module had loaded is answered, too.
fn answer(slot: TraceSlot, subject: DescribedComponent) {
    let (table, shell) = (use_table(), use_shell());
    Effect::watch(
        move || slot.refused.get(),
        move |refused, _, _| {
            let Some((part, _)) = *refused else { return };
            let players = untrack(|| table.players());
            let locale = shell.i18n.untracked();
            let why = subject.session.with_untracked(|s| text::refusal(locale, s, players, subject.component, part));
            shell.last_action.refused.set(Some(why.clone()));
            shell.announcements.answer(why);
            shake(slot, part);
        },
        true,
    );
}

/// Duration of the mark on a shaken part, milliseconds.
const SHAKEN: u32 = 700;

/// Shakes the touched part, or outlines it if motion is reduced (`.spot.shaken`).
fn shake(slot: TraceSlot, part: Part) {
    let spot = slot.scene.with_untracked(|scene| scene.spot_of(part));
    let root: Option<HtmlElement> = slot.root.get_untracked().map(JsCast::unchecked_into);
    let all = root.and_then(|root| root.query_selector_all(".spot").ok());
    let touched = all.zip(spot).and_then(|(all, i)| all.item(i as u32));
    let Some(touched) = touched.and_then(|node| node.dyn_into::<HtmlElement>().ok()) else { return };
    let classes = touched.class_list();
    let _ = classes.remove_1("shaken");
    // Reading the layout forces a reflow without the class, so that the animation restarts.
    let _ = touched.offset_width();
    let _ = classes.add_1("shaken");
    Timeout::new(SHAKEN, move || drop(classes.remove_1("shaken"))).forget();
}

/// The whole picture before the move; the current one is hidden meanwhile (`.replay`).
fn then(before: &Scene, move_preview: &MovePreview, touched: bool) -> String {
    let frame = if touched { before.preview(move_preview, &Overlay::default()) } else { Overlay::default() };
    let piece = |piece: &Piece| {
        let goes = if touched && move_preview.gone.contains(&piece.part) { " going" } else { "" };
        format!("<g class=\"piece{goes}\"><g>{}</g></g>", markup(&piece.shapes))
    };
    format!(
        "<g class=\"replay\">{}<g class=\"coords\">{}</g>{}{}{}</g>",
        markup(&before.ground),
        markup(&before.coords),
        markup(&frame.under),
        before.pieces.iter().map(piece).collect::<String>(),
        markup(&frame.over)
    )
}

/// The removed pieces, fading slowly.
fn leaving(before: &Scene, now: &Scene) -> String {
    let ghost = |piece: &Piece| format!("<g class=\"ghost slow\">{}</g>", markup(&piece.shapes));
    went(before, now).map(ghost).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::{Play, Player};

    #[test]
    fn the_last_move_is_told_on_its_own_board() {
        let session = Session::new("nim:3 + chomp:2x2".parse().unwrap(), Play::Normal, Player::Left);
        assert_eq!(LastMove::of(&session, 0, Figures::default()), None);
        let session = session.after("1:3→1").unwrap();
        let last = LastMove::of(&session, 0, Figures::default()).unwrap();
        assert_eq!((last.board, last.move_preview.count), (Board::piles(vec![3]), 2));
        assert_eq!(LastMove::of(&session, 1, Figures::default()), None);
        // A move taken back is no longer the last one.
        assert_eq!(LastMove::of(&session.at(0), 0, Figures::default()), None);
    }
}
