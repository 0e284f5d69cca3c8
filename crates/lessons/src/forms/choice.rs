//! CHOICE: cards, or parts of a board.
use super::two_orders::TwoOrders;
use super::{FormViews, node_name};
use crate::boards::{Asked, Small, counted};
use crate::names;
use crate::prose;
use crate::question_state::QuestionState;
use course::Answer;
use course::forms::{ChoiceForm, Pick};
use course::words::Inline;
use leptos::prelude::*;
use locale::Locale;
use page::board::{framed, living};
use page::shell::boards::QuestionBoard;
use play::session::Session;
use scene::{BoardHistory, Rect, SceneSpace, Shape, scene};
use solver::board::{Board, Part};
use solver::{Play, Player, Position};
use text::{t, t_string, use_i18n};

/// Something that can be chosen: its id in the answer, and how it is shown.
#[derive(Clone)]
enum Card {
    Words(Vec<Inline>),
    Board,
    Plain(String),
    /// A row of this length, in this place.
    Row(u64, usize),
}

/// The selected cards; one alone, or several.
#[derive(Clone, Copy)]
struct Selection {
    quest: QuestionState,
    set: RwSignal<Vec<String>>,
    /// The last card tapped, selected or deselected.
    last: RwSignal<Option<String>>,
    /// Whether the answer is that nothing fits, where several may be selected.
    none: RwSignal<bool>,
    several: bool,
}

impl Selection {
    fn new(quest: QuestionState, several: bool) -> Selection {
        let (set, none) = (RwSignal::new(Vec::<String>::new()), RwSignal::new(false));
        Effect::new(move |_| {
            let (now, none) = (set.get(), none.get());
            if untrack(|| quest.is_open()) {
                quest.answer.set((none || !now.is_empty()).then_some(Answer::Choice(now)));
            }
        });
        Effect::new(move |_| {
            if let Some(Answer::Choice(all)) = quest.solution.get() {
                none.set(all.is_empty());
                set.set(all);
            }
        });
        Selection { quest, set, last: RwSignal::new(None), none, several }
    }

    fn toggle(self, id: &str) {
        if !untrack(|| self.quest.is_open()) {
            return;
        }
        self.none.set(false);
        self.last.set(Some(id.to_owned()));
        self.set.update(|set| match set.iter().position(|known| known == id) {
            Some(i) => _ = set.remove(i),
            None if self.several => set.push(id.to_owned()),
            None => *set = vec![id.to_owned()],
        });
    }

    fn say_none(self) {
        if untrack(|| self.quest.is_open()) {
            self.set.set(Vec::new());
            self.none.update(|on| *on = !*on);
        }
    }
}

pub fn views(quest: QuestionState, form: ChoiceForm, play: Play) -> FormViews {
    let ChoiceForm { pos, options, pick, boards, pairs, several, moves, nodes, .. } = form;
    // Several parts of a drawing may be tapped; moves and boards only where the question asks for several.
    let of_drawing = matches!(pick, Some(Pick::Rows | Pick::Edges | Pick::Cells | Pick::Nodes | Pick::Pairs));
    let chosen = Selection::new(quest, several || of_drawing);
    let words = options.into_iter().map(|(id, words)| (id, Card::Words(words)));
    let plain = |all: Vec<String>| all.into_iter().map(|id| (id.clone(), Card::Plain(id))).collect::<Vec<_>>();
    let views = match (pick, pos) {
        (Some(Pick::Rows), Some(pos)) => rows(chosen, pos, play),
        (Some(Pick::Edges | Pick::Cells), Some(pos)) => on_board(chosen, pos, play),
        (Some(Pick::Plies), Some(pos)) => plies(chosen, &pos, play, &moves),
        (Some(Pick::Nodes), _) => {
            let names = nodes.iter().enumerate().map(|(i, node)| node_name(node, i)).collect();
            FormViews::beside_text(cards(chosen, plain(names)))
        }
        (Some(Pick::Pairs), _) => {
            let name = |((x, y), (u, v)): &((u32, u32), (u32, u32))| format!("({x},{y}) ({u},{v})");
            let panel = cards(chosen, plain(pairs.iter().map(name).collect()));
            match boards.into_iter().next() {
                Some(pos) => {
                    FormViews::with_board(panel, view! { <TwoOrders pos pair=chosen.last.into()/> }.into_any())
                }
                None => FormViews::beside_text(panel),
            }
        }
        (Some(Pick::Boards), _) => {
            let boards = boards.into_iter().map(|pos| (pos, Card::Board));
            FormViews {
                board_only: Signal::derive(|| true),
                ..FormViews::beside_text(cards(chosen, boards.chain(words).collect()))
            }
        }
        (_, pos) => {
            let panel = cards(chosen, words.collect());
            match pos {
                Some(pos) => FormViews::with_board(panel, view! { <crate::boards::Free pos play/> }.into_any()),
                None => FormViews::beside_text(panel),
            }
        }
    };
    FormViews { panel: view! { {views.panel} {none(chosen)} }.into_any(), ..views }
}

/// Button for "nothing fits", where several may be selected.
fn none(chosen: Selection) -> impl IntoView {
    let i18n = use_i18n();
    let pressed = move || chosen.none.get().to_string();
    chosen.several.then(|| {
        view! {
            <button class="button none" aria-pressed=pressed on:click=move |_| chosen.say_none()>{t!(i18n, lessons.none_of_them)}</button>
        }
    })
}

/// The note that several may be selected.
fn several(chosen: Selection) -> impl IntoView {
    let i18n = use_i18n();
    chosen.several.then(|| view! { <p class="soft">{t!(i18n, lessons.several)}</p> })
}

fn cards(chosen: Selection, all: Vec<(String, Card)>) -> AnyView {
    let i18n = use_i18n();
    let card = move |(id, card): (String, Card)| {
        let (own, tapped, data) = (id.clone(), id.clone(), id.clone());
        let name = if let Card::Words(words) = &card { prose::formula(words) } else { None };
        let face = move || shown(i18n.locale(), &id, &card);
        view! {
            <button class="choice-card" aria-label=name aria-pressed=move || chosen.set.with(|set| set.contains(&own)).to_string()
                data-card=data on:click=move |_| chosen.toggle(&tapped)>{face}</button>
        }
    };
    view! {
        {several(chosen)}
        <div class="choice-cards" class:several=chosen.several role="group" aria-label=t!(i18n, lessons.choose)>
            {all.into_iter().map(card).collect_view()}
        </div>
    }
    .into_any()
}

fn shown(locale: Locale, id: &str, card: &Card) -> AnyView {
    match card {
        Card::Words(words) => view! { <span>{prose::plain(locale, words)}</span> }.into_any(),
        Card::Board => view! { <Small pos=id.to_owned()/> }.into_any(),
        Card::Plain(name) => view! { <span class="numbers">{text::value_plain(name)}</span> }.into_any(),
        Card::Row(size, place) => {
            let words = locale::td_string!(locale, lessons.row, n = place + 1, size = *size);
            view! { <span>{words}</span> }.into_any()
        }
    }
}

/// Edges and squares, each by the move that takes it.
fn on_board(chosen: Selection, pos: String, play: Play) -> FormViews {
    let i18n = use_i18n();
    let position = pos.parse::<Position>().ok();
    let tap = Callback::new(move |name: String| chosen.toggle(&name));
    let question_board = QuestionBoard::marking(tap, chosen.set.into());
    let both = Player::BOTH.map(|by| position.as_ref().map(|p| p.moves(by)).unwrap_or_default());
    let mut names: Vec<(String, Player)> = Vec::new();
    for (by, moves) in Player::BOTH.into_iter().zip(both) {
        for mv in moves {
            if !names.iter().any(|(known, _)| *known == mv.name) {
                names.push((mv.name, by));
            }
        }
    }
    let position = StoredValue::new(position);
    let chip = move |(name, by): (String, Player)| {
        let (own, tapped, data) = (name.clone(), name.clone(), name.clone());
        let words = move || {
            let words = position.with_value(|p| p.as_ref().and_then(|p| text::move_words(i18n.locale(), p, by, &name)));
            words.map_or_else(|| name.clone(), |words| words.act)
        };
        view! {
            <button class="chip" aria-pressed=move || chosen.set.with(|set| set.contains(&own)).to_string()
                data-card=data on:click=move |_| chosen.toggle(&tapped)>{words}</button>
        }
    };
    let panel = view! {
        <p class="soft">{t!(i18n, lessons.tap_board)}</p>
        <div class="chips" role="group" aria-label=t!(i18n, lessons.choose)>{names.into_iter().map(chip).collect_view()}</div>
    };
    // The board takes Left's moves; the buttons offer those of both sides.
    FormViews::with_board(panel.into_any(), view! { <Asked pos play side=Player::Left question_board/> }.into_any())
}

/// Rows: by a tap on any of their sticks, or by their buttons.
fn rows(chosen: Selection, pos: String, play: Play) -> FormViews {
    let position = pos.parse::<Position>().ok();
    let sizes: Vec<u64> = position.as_ref().map(course::expr::heaps_of).unwrap_or_default().concat();
    let of_move = move |name: &str| {
        let (_, touch) = position.as_ref()?.touch(Player::Left, name)?;
        touch.gone.iter().find_map(|part| if let Part::Stick { pile, .. } = part { Some(*pile) } else { None })
    };
    let named = sizes.clone();
    let tap = Callback::new(move |name: String| {
        if let Some(size) = of_move(&name).and_then(|pile| named.get(pile as usize)) {
            chosen.toggle(&size.to_string());
        }
    });
    // A row is marked by the move that takes it whole.
    let whole = sizes.clone();
    let marked = Signal::derive(move || {
        let set = chosen.set.get();
        whole.iter().filter(|size| set.contains(&size.to_string())).map(|size| format!("{size}→0")).collect()
    });
    let all = sizes.into_iter().enumerate().map(|(i, size)| (size.to_string(), Card::Row(size, i))).collect();
    let question_board = QuestionBoard::marking(tap, marked);
    FormViews::with_board(cards(chosen, all), view! { <Asked pos play side=Player::Left question_board/> }.into_any())
}

/// A board with the numbers at its edges, by which the moves of a list are named, and its frame; `None` where it has none. Its text is
/// large, for the picture is shown small.
fn numbered(board: &Board, history: &BoardHistory) -> Option<(Vec<Shape>, Rect)> {
    let drawn = scene(board, history, SceneSpace { text: 1.25, ..SceneSpace::wide(240.0) });
    if drawn.coords.is_empty() {
        return None;
    }
    let frame = Rect::new(0.0, 0.0, drawn.width, drawn.height);
    let pieces = drawn.pieces.into_iter().flat_map(|piece| piece.shapes);
    Some((drawn.ground.into_iter().chain(drawn.coords).chain(pieces).collect(), frame))
}

/// The moves of a finished game, with the board before each of them.
fn plies(chosen: Selection, pos: &str, play: Play, moves: &[String]) -> FormViews {
    let i18n = use_i18n();
    let Ok(start) = pos.parse::<Position>() else { return super::not_here() };
    let (session, _) = Session::replay(start, play, Player::Left, moves);
    let count = session.played().len();
    let session = StoredValue::new(session);
    let at = RwSignal::new(0usize);
    let ply = move |i: usize| {
        let id = (i + 1).to_string();
        let own = id.clone();
        let words = move || {
            let name = session.with_value(|s| {
                let played = &s.played()[i];
                text::move_phrase(i18n.locale(), &s.positions()[i], played.by, &played.name, |words| words.done)
            });
            let by = session.with_value(|s| s.played()[i].by);
            t_string!(i18n, lessons.ply, n = i + 1, who = names::of_player(i18n.locale(), by), name = name)
        };
        view! {
            <li>
                <button class="choice-card" aria-pressed=move || chosen.set.with(|set| set.contains(&own)).to_string()
                    data-card=id.clone() on:focus=move |_| at.set(i + 1) on:click=move |_| { at.set(i + 1); chosen.toggle(&id); }>{words}</button>
            </li>
        }
    };
    let panel = view! {
        <p class="soft">{t!(i18n, lessons.tap_ply)}</p>
        {several(chosen)}
        <ol class="plies" class:several=chosen.several>{(0..count).map(ply).collect_view()}</ol>
    };
    let picture = move || {
        session.with_value(|s| {
            let s = s.at(at.get());
            let moves: Vec<(Player, &str)> = s.played()[..s.cursor()].iter().map(|p| (p.by, p.name.as_str())).collect();
            let boards = s.position().boards().into_iter().enumerate();
            let one = |(i, board): (usize, Board)| {
                let history = BoardHistory::of(&s.positions()[..=s.cursor()], &moves, i);
                match numbered(&board, &history) {
                    Some((shapes, frame)) => framed(&shapes, frame).into_any(),
                    None => counted(&board, living(&board, &history).into_any()),
                }
            };
            boards.map(one).collect_view()
        })
    };
    let words = move || session.with_value(|s| text::position_words(i18n.locale(), s.at(at.get()).position()));
    let shown = move || match at.get() {
        0 => t_string!(i18n, lessons.before_plies).to_owned(),
        n => t_string!(i18n, lessons.after_ply, n = n),
    };
    let board = view! {
        <div class="card still">
            <p>{shown}</p>
            <div class="still-board">{picture}</div>
            <p class="hidden">{words}</p>
            <div class="together">
                <button class="button" aria-disabled=move || (at.get() == 0).to_string()
                    on:click=move |_| at.update(|at| *at = at.saturating_sub(1))>{t!(i18n, lessons.back)}</button>
                <button class="button" aria-disabled=move || (at.get() == count).to_string()
                    on:click=move |_| at.update(|at| *at = (*at + 1).min(count))>{t!(i18n, lessons.next_move)}</button>
            </div>
        </div>
    };
    FormViews::with_board(panel.into_any(), board.into_any())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A bite "at column 4, row 2" is found on a bar with numbers, which stands as it was at the start; sticks are counted.
    #[test]
    fn the_board_of_a_list_of_moves_has_the_numbers_that_they_name() {
        let numbers = |text: &str| {
            let start: Position = text.parse().unwrap();
            let board = start.boards().swap_remove(0);
            numbered(&board, &BoardHistory::new(board.clone())).map(|(_, frame)| frame)
        };
        assert!(numbers("chomp:5x4").is_some_and(|frame| frame.w > 200.0));
        assert_eq!(numbers("subtraction(1-3):15"), None);
    }
}
