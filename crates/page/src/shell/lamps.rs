//! The lamps above rows in packets: lit for an odd number of packets of a kind. While a move is tried (under the pointer,
//! the focus or a first tap) they are as after it. A button takes the packets apart, to be packed by hand. In the same
//! place, below the pieces, are the coins of Northcott's game.
//!
//! In: the game, the previewed move. Out: the layout and the lamps' markup in the board's [`TraceSlot`], and a sentence.
use super::component::{board_of, history_of};
use super::in_words::DescribedComponent;
use super::packing_by_hand::PackingByHand;
use super::{gap_coins, tried_move, use_shell};
use crate::board::gesture::HAND;
use crate::board::{BoardLayout, TraceSlot};
use crate::panels::packets;
use leptos::html::Button;
use leptos::prelude::*;
use play::session::Session;
use scene::{BoardHistory, Lamp, PacketColumn, Scene, SceneSpace, markup, packed};
use solver::board::{Board, Figures};
use text::{t_string, use_i18n};

/// Draws the lamps of a board, with the button to pack by hand, or its coins.
#[component]
pub fn Lamps() -> impl IntoView {
    let (slot, subject, shell): (TraceSlot, DescribedComponent, _) = (expect_context(), expect_context(), use_shell());
    let (component, session) = (subject.component, subject.session);
    let is_on = Memo::new(move |_| packets::are_packed(shell));
    let tried = Memo::new(move |_| {
        let name = shell.table.highlights.preview.get().filter(|_| is_on.get())?;
        session.with(|session| packets::rows_after(session, &name))
    });
    Effect::new(move |_| {
        let layout: Option<BoardLayout> = if is_on.get() { Some(in_packets) } else { None };
        if slot.layout.with_untracked(Option::is_some) != layout.is_some() {
            slot.layout.set(layout);
        }
    });
    let columns = Memo::new(move |_| {
        let room = slot.room.get();
        let rows = |session: &Session| {
            packed(&board_of(session, component, Figures::STONES), &history_of(session, component), room)
        };
        let rows = if is_on.get() { session.with(rows) } else { None };
        rows.map(|rows| rows.columns).unwrap_or_default()
    });
    let markup = Memo::new(move |_| {
        // `session` first: a memo read after those derived from it may not notify.
        session.with(|session| {
            let tried = tried.get();
            let lamps = packets::lamps_of(session, tried.as_deref());
            columns.with(|columns| {
                columns.iter().zip(&lamps).map(|(column, lamp)| drawn(column, lamp)).collect::<String>()
            })
        })
    });
    let coins = gap_coins::drawn(slot, session, shell);
    Effect::new(move |_| {
        let _ = slot.lamps.try_set(format!("{}{}", markup.get(), coins.get()));
    });
    tried_move::announce(shell, tried, move |rows: &Vec<u64>| {
        Some(session.with_untracked(|session| packets::tried_in_words(shell.i18n.untracked(), session, rows)))
    });
    view! {
        <Show when=move || is_on.get()>
            <ByHand/>
        </Show>
    }
}

/// The button to pack by hand, and the desk for it.
#[component]
fn ByHand() -> impl IntoView {
    let (slot, subject): (TraceSlot, DescribedComponent) = (expect_context(), expect_context());
    let (i18n, session, room) = (use_i18n(), subject.session, slot.room);
    let (is_open, toggle) = (RwSignal::new(false), NodeRef::<Button>::new());
    let close = Callback::new(move |()| {
        is_open.set(false);
        if let Some(toggle) = toggle.get_untracked() {
            let _ = toggle.focus();
        }
    });
    let name = move || t_string!(i18n, board.hand);
    view! {
        <button
            type="button"
            class="packing-toggle"
            node_ref=toggle
            aria-pressed=move || is_open.get().to_string()
            aria-label=name
            title=name
            on:click=move |_| is_open.update(|open| *open = !*open)
        >
            <svg viewBox="0 0 32 44" aria-hidden="true"><path d=HAND/></svg>
        </button>
        <Show when=move || is_open.get()>
            <PackingByHand session room close/>
        </Show>
    }
}

fn in_packets(board: &Board, history: &BoardHistory, room: SceneSpace) -> Option<Scene> {
    packed(board, history, room).map(|rows| rows.scene)
}

/// A lamp's markup, with its state for the style.
fn drawn(column: &PacketColumn, lamp: &Lamp) -> String {
    let lit = if lamp.is_lit() { " lit" } else { "" };
    let turns = if lamp.turns { " turns" } else { "" };
    format!("<g class=\"packet-lamp{lit}{turns}\">{}</g>", markup(&column.draw(lamp)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::{Play, Player};

    /// The columns of the scene and the lamps of the game are of the same kinds, after every move.
    #[test]
    fn each_column_has_its_lamp() {
        let session = Session::new("nim:3,5,9".parse().unwrap(), Play::Normal, Player::Left);
        let session = session.after("9→1").unwrap().after("5→0").unwrap();
        let room = SceneSpace::wide(640.0);
        let columns = packed(&board_of(&session, 0, Figures::STONES), &history_of(&session, 0), room).unwrap().columns;
        let lamps = packets::lamps_of(&session, None);
        assert!(columns.iter().map(|column| column.packet).eq(lamps.iter().map(|lamp| lamp.packet)));
        let classes: Vec<bool> = lamps.iter().map(Lamp::is_lit).collect();
        // 3 and 1 are left: one packet of two.
        assert_eq!(classes, [false, false, true, false]);
        assert!(drawn(&columns[2], &lamps[2]).starts_with("<g class=\"packet-lamp lit\">"));
    }
}
