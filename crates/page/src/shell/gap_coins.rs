//! The coins between the rooks of Northcott's game, below the pieces of its board. While a move is tried they are as after
//! it.
//!
//! In: the game, the previewed move. Out: markup for the board, and a sentence.
use super::tried_move;
use crate::board::TraceSlot;
use crate::panels::coins;
use crate::state::shell::Shell;
use leptos::prelude::*;
use play::session::Session;
use scene::{gap_coins, markup};

/// The markup of the coins on a board; empty where there are none.
pub(super) fn drawn(slot: TraceSlot, session: Memo<Session>, shell: Shell) -> Memo<String> {
    let is_on = Memo::new(move |_| coins::are_shown(shell));
    let tried = Memo::new(move |_| {
        let name = shell.table.highlights.preview.get().filter(|_| is_on.get())?;
        session.with(|session| coins::rooks_after(session, &name))
    });
    tried_move::announce(shell, tried, move |rooks| {
        session.with_untracked(|session| coins::tried_in_words(shell.i18n.untracked(), session, rooks))
    });
    Memo::new(move |_| {
        // `session` first: a memo read after those derived from it may not notify.
        session.with(|session| match is_on.get() {
            true => {
                let tried = tried.get();
                let rooks = coins::rooks_of(session);
                slot.scene.with(|scene| markup(&gap_coins(scene, &rooks, tried.as_deref())))
            }
            false => String::new(),
        })
    })
}
