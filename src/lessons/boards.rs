//! Boards of a lesson: to look at and to try, and to play on against the computer.
use crate::address::{Address, Hidden, Ids, Level, Number, Players};
use crate::board::miniature;
use crate::shell::boards::{Boards, Serves};
use crate::shell::own_table::OwnTable;
use crate::table::use_table;
use crate::text::{self, t, use_i18n};
use crate::visible::Piece;
use leptos::context::Provider;
use leptos::prelude::*;
use solver::{Play, Player, Position};

/// Who moves on a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whose {
    /// Nobody but the person.
    Both,
    /// The person's side; the computer has the other.
    Against(Player),
}

/// A board's own address: nothing is told there that the learner is to find out, and the game is the question's, with all its
/// parts.
pub fn address(pos: &str, play: Play, whose: Whose, first: Player) -> Address {
    let players = match whose {
        Whose::Both => Players::HumanHuman,
        Whose::Against(side) if side == first => Players::HumanComputer,
        Whose::Against(_) => Players::ComputerHuman,
    };
    let hide = Hidden(Ids(vec![Piece::Reset.id().to_owned()]));
    Address { pos: Some(pos.to_owned()), play, players, first, solver: Level::Off, hide, ..Address::default() }
}

/// The same, the computer playing perfectly with this chance, in percent.
pub fn skilled(address: Address, skill: Option<u32>) -> Address {
    Address { skill: Number(skill.map_or(1.0, |skill| f64::from(skill) / 100.0)), ..address }
}

/// A board to try: both sides move, and it can be laid anew.
#[component]
pub fn Free(pos: String, play: Play) -> impl IntoView {
    view! {
        <OwnTable address=address(&pos, play, Whose::Both, Player::Left)>
            <Boards/>
            <Tools/>
        </OwnTable>
    }
}

/// A board whose moves are answers: a tap goes to the question.
#[component]
pub fn Asked(pos: String, play: Play, side: Player, serves: Serves) -> impl IntoView {
    view! {
        <OwnTable address=address(&pos, play, Whose::Both, side)>
            <Provider value=serves><Boards/></Provider>
        </OwnTable>
    }
}

/// Take back, from the start.
#[component]
pub fn Tools() -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let at_start = move || table.session.with(|s| s.cursor() == 0).to_string();
    view! {
        <div class="together board-tools" class:idle=move || at_start() == "true">
            <button class="button" aria-disabled=at_start on:click=move |_| table.undo()>{t!(i18n, lessons.undo)}</button>
            <button class="button" aria-disabled=at_start on:click=move |_| table.restart()>{t!(i18n, lessons.restart)}</button>
        </div>
    }
}

/// Whose turn it is, and what ends the game.
#[component]
pub fn Turn() -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    view! {
        <div class="lesson-turn">
            <p><b>{move || table.session.with(|s| text::turn(i18n.locale(), s, table.players()))}</b></p>
            <p class="soft">{move || table.session.with(|s| text::convention(i18n.locale(), s.position(), s.play()))}</p>
        </div>
    }
}

/// A small picture of a position, with its words for those who listen.
#[component]
pub fn Small(pos: String) -> impl IntoView {
    let i18n = use_i18n();
    let position = pos.parse::<Position>().ok();
    let words = position.clone();
    let boards = position.map(|p| p.boards()).unwrap_or_default();
    let pictures = boards.iter().map(|board| miniature(board).into_any()).collect_view();
    view! {
        <span class="small-board">{pictures}</span>
        <span class="hidden">{move || words.as_ref().map(|p| text::position_words(i18n.locale(), p))}</span>
    }
}
