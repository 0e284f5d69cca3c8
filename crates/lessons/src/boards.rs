//! Boards of a lesson: to look at and to try, and to play on against the computer.
use crate::game_words;
use course::forms::Notes;
use decimal::Decimal;
use leptos::context::Provider;
use leptos::prelude::*;
use link::address::{Address, PACKETS};
use link::ui_part::UiPart;
use link::values::{Hidden, Ids, Level, Number, Players};
use locale::Locale;
use page::board::{framed, miniature};
use page::panels::packets;
use page::shell::boards::{Boards, PartLabels, QuestionBoard};
use page::shell::own_table::OwnTable;
use page::state::table::use_table;
use play::session::Session;
use scene::{BoardHistory, Marks, Rect, SceneSpace, markup, scene};
use solver::board::{Board, Figures, Part, Square};
use solver::{Play, Player, Position};
use text::{t, use_i18n};

/// The sides that the person plays on a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HumanSides {
    /// Both sides.
    Both,
    /// The person's side; the computer has the other.
    Against(Player),
}

/// Address of a board in a lesson: without analysis and hints, and with the whole game of the question.
pub fn address(pos: &str, play: Play, sides: HumanSides, first: Player) -> Address {
    let players = match sides {
        HumanSides::Both => Players::HumanHuman,
        HumanSides::Against(side) if side == first => Players::HumanComputer,
        HumanSides::Against(_) => Players::ComputerHuman,
    };
    let hide = Hidden(Ids(vec![UiPart::Reset.id().to_owned()]));
    let (pos, own) = (Some(pos.to_owned()), game_words::here().to_link());
    Address { pos, own, play, players, first, solver: Level::Off, hide, ..Address::default() }
}

/// The address of a board whose rows stand in packets below lamps, if its game has them and the page allows them. The
/// lamps are all that it discloses: hints and analysis stay hidden.
fn with_lamps(address: &Address, page: &Address) -> Option<Address> {
    let hidden = [UiPart::Reset, UiPart::Hints, UiPart::Solver].map(|part| part.id().to_owned());
    let packed = Address {
        view: Some(PACKETS.to_owned()),
        solver: Level::Values,
        hide: Hidden(Ids(hidden.to_vec())),
        ..address.clone()
    };
    let start: Position = address.pos.as_deref()?.parse().ok()?;
    (packets::packs(&start) && packets::allows(&packed.clone().within(page))).then_some(packed)
}

/// Sets the chance, in percent, that the computer plays perfectly.
pub fn skilled(address: Address, skill: Option<u32>) -> Address {
    Address { skill: Number(skill.map_or(1.0, |skill| f64::from(skill) / 100.0)), ..address }
}

/// A board to try: both sides move, and it can be reset.
#[component]
pub fn Free(
    pos: String,
    play: Play,
    #[prop(default = Notes::new())] notes: Notes,
    #[prop(default = false)] packets: bool,
) -> impl IntoView {
    let plain = address(&pos, play, HumanSides::Both, Player::Left);
    let lamps = use_table().address.with_untracked(|page| with_lamps(&plain, page)).filter(|_| packets);
    // Packets without lamps stand above the board.
    let above = packets && lamps.is_none();
    view! {
        <OwnTable address=lamps.unwrap_or(plain)>
            {above.then(|| view! { <Packets/> })}
            <BoardNotes notes/>
            <Tools/>
        </OwnTable>
    }
}

/// Boards with their notes on the squares as long as the notes' position lies there. After a bite into such a position
/// its notes stay until the answer.
#[component]
pub fn BoardNotes(notes: Notes) -> impl IntoView {
    let table = use_table();
    let own = move |session: &Session| {
        let positions = &session.positions()[..=session.cursor()];
        let found = positions.iter().rev().take(2).find_map(|at| notes.get(&at.to_string()));
        found.map(|all| all.iter().map(label).collect::<Vec<_>>()).unwrap_or_default()
    };
    let written = PartLabels(Memo::new(move |_| table.session.with(&own)).into());
    view! { <Provider value=written><Boards/></Provider> }
}

/// A note on a square, as a label of the board.
pub fn label(((x, y), text): &((u32, u32), String)) -> (Part, String) {
    (Part::Square(Square { x: *x, y: *y }), text.clone())
}

/// The rows of the table's position in packets of eight, four, two and one.
#[component]
pub fn Packets() -> impl IntoView {
    let table = use_table();
    let position = Memo::new(move |_| table.session.with(|s| s.position().clone()));
    move || view! { <InPackets position=position.get()/> }
}

/// Rows in packets, as a picture and in words.
#[component]
pub fn InPackets(position: Position) -> impl IntoView {
    let i18n = use_i18n();
    let boards = position.boards();
    let rows: Vec<u64> = boards
        .iter()
        .flat_map(|board| if let Board::Piles { heaps, .. } = board { heaps.clone() } else { Vec::new() })
        .collect();
    let (shapes, frame) = scene::packets(&rows);
    let view_box = format!("0 0 {} {}", Decimal::<0>(frame.w), Decimal::<0>(frame.h));
    let said = move || {
        let row = |(i, row): (usize, &u64)| packets::row_in_words(i18n.locale(), i, *row);
        rows.iter().enumerate().map(row).collect::<Vec<_>>().join(" ")
    };
    view! {
        <figure class="packets">
            <svg aria-hidden="true" viewBox=view_box inner_html=markup(&shapes)></svg>
            <figcaption class="hidden">{said}</figcaption>
        </figure>
    }
}

/// Cards of positions, to look at.
#[component]
pub fn Cards(cards: Vec<String>) -> impl IntoView {
    let i18n = use_i18n();
    let card = |pos: String| view! { <li><Small pos/></li> };
    view! {
        <section class="collection" aria-label=t!(i18n, lessons.collection)>
            <h2>{t!(i18n, lessons.collection)}</h2>
            <ul>{cards.into_iter().map(card).collect_view()}</ul>
        </section>
    }
}

/// A board whose moves are answers: a tap goes to the question.
#[component]
pub fn Asked(pos: String, play: Play, side: Player, question_board: QuestionBoard) -> impl IntoView {
    view! {
        <OwnTable address=address(&pos, play, HumanSides::Both, side)>
            <Provider value=question_board><Boards/></Provider>
        </OwnTable>
    }
}

/// Buttons: take back, from the start.
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

/// The player to move, and the ending condition.
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

/// A picture with the numbers of its rows below it, where they would have to be counted.
pub fn counted(board: &Board, picture: AnyView) -> AnyView {
    match counts(board) {
        Some(counts) => view! {
            <span class="counted">{picture}<b class="numbers" aria-hidden="true">{counts}</b></span>
        }
        .into_any(),
        None => picture,
    }
}

/// The numbers of things in rows; `None` where a picture has nothing to be counted.
fn counts(board: &Board) -> Option<String> {
    let joined = |rows: &[u64]| rows.iter().map(u64::to_string).collect::<Vec<_>>().join(", ");
    match board {
        Board::Piles { heaps, .. } => Some(joined(heaps)),
        Board::Stores { heaps, mover, other } => Some(format!("{} + {mover}, {other}", joined(heaps))),
        _ => None,
    }
}

/// A position as a lesson draws it, in a size for the back row: its rows in packets where the lesson has them so, else
/// with the notes on its squares.
#[component]
pub fn Still(pos: String, packets: bool, notes: Vec<((u32, u32), String)>) -> impl IntoView {
    let i18n = use_i18n();
    let position = pos.parse::<Position>().ok()?;
    if packets {
        return Some(view! { <InPackets position/> }.into_any());
    }
    let marks = Marks { labels: notes.iter().map(label).collect(), ..Marks::default() };
    let picture = |board: &Board| {
        // A graph lies as it does when it is played on, where it has this room.
        let room = match board {
            Board::Graph { .. } => SceneSpace { height: 420.0, ..SceneSpace::wide(640.0) },
            _ => SceneSpace { text: 1.25, ..SceneSpace::wide(480.0) },
        };
        let scene = scene(board, &BoardHistory::new(board.clone()), room);
        let written = scene.tags(&[], &marks);
        let frame = Rect::new(0.0, 0.0, scene.width, scene.height);
        let pieces = scene.pieces.into_iter().flat_map(|piece| piece.shapes);
        let shapes =
            scene.ground.into_iter().chain(scene.coords).chain(written.under).chain(pieces).chain(written.over);
        framed(&shapes.collect::<Vec<_>>(), frame).into_any()
    };
    let boards = position.boards();
    let is_graph = boards.iter().any(|board| matches!(board, Board::Graph { .. }));
    let pictures = boards.iter().map(picture).collect_view();
    Some(
        view! {
            <span class="still-picture" class:of-graph=is_graph>{pictures}</span>
            <span class="hidden">{move || text::position_words(i18n.locale(), &position)}</span>
        }
        .into_any(),
    )
}

/// The sentence on misère play of a position; none under normal play, for which a board stands.
pub fn misere_note(locale: Locale, play: Play, pos: &str) -> Option<AnyView> {
    let position: Position = if play == Play::Misere { pos.parse().ok()? } else { return None };
    Some(view! { <p class="soft">{text::convention(locale, &position, play)}</p> }.into_any())
}

/// A small picture of a position, with its words for screen readers.
#[component]
pub fn Small(
    pos: String,
    /// The figures of pieces; without them those of the task that it is part of.
    #[prop(optional)]
    figures: Option<Figures>,
) -> impl IntoView {
    let i18n = use_i18n();
    let figures = figures.unwrap_or_else(|| game_words::here().figures);
    let position = pos.parse::<Position>().ok();
    let words = position.clone();
    let boards = position.map(|p| p.boards_with(figures)).unwrap_or_default();
    let pictures = boards.iter().map(|board| counted(board, miniature(board).into_any())).collect_view();
    let said = move || words.as_ref().map(|p| text::position_words_with(i18n.locale(), p, figures));
    view! {
        <span class="small-board">{pictures}</span>
        <span class="hidden">{said}</span>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lamps_stand_where_the_page_allows_them() {
        let of = |pos: &str, page: &str| {
            let plain = address(pos, Play::Normal, HumanSides::Both, Player::Left);
            with_lamps(&plain, &Address::parse("", page).0)
        };
        let packed = of("nim:3,5,7", "lesson=nim-bouton").unwrap();
        assert!(packed.is_packed() && packed.open == Level::Off);
        assert!([UiPart::Hints, UiPart::Solver, UiPart::Reset].iter().all(|part| !part.shows(&packed, false)));
        assert_eq!(of("moore(3):1,2,3", "lesson=nim-proof"), None);
        for page in ["task=nim-bouton/t3&exam=1", "lesson=nim-bouton&solver=off", "lesson=nim-bouton&hide=values"] {
            assert_eq!(of("nim:3,5,7", page), None, "{page}");
        }
    }

    /// A question about 12 and 13 sticks gives their number beside the small picture.
    #[test]
    fn what_lies_in_rows_is_counted() {
        let of = |text: &str| counts(&text.parse::<Position>().unwrap().boards()[0]);
        assert_eq!(of("subtraction(1-3):12").as_deref(), Some("12"));
        assert_eq!(of("nim:1,3,5,7").as_deref(), Some("1, 3, 5, 7"));
        // The picture of a die shows its numbers itself.
        assert_eq!(of("dice:16/3"), None);
        assert_eq!(of("hackenbush:gr(b,r)"), None);
    }
}
