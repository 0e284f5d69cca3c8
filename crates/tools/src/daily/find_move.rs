//! A board on which one move is chosen, by a tap or from the list of all moves, and then checked.
use super::{board_address, words};
use course::generate::Puzzle;
use leptos::context::Provider;
use leptos::prelude::*;
use page::shell::boards::{Boards, QuestionBoard};
use page::shell::own_table::OwnTable;
use solver::{Player, Position};
use text::{position_name, position_rules, t, t_string, use_i18n};

/// The board of a puzzle; `on_check` gets the chosen move, by the name in the list of moves.
#[component]
pub fn FindMove(puzzle: Puzzle, on_check: Callback<String>) -> impl IntoView {
    let i18n = use_i18n();
    let address = board_address(&puzzle.position, puzzle.play);
    let position = puzzle.position.parse::<Position>().ok();
    let names: Vec<String> = position.iter().flat_map(|p| p.moves(Player::Left)).map(|mv| mv.name).collect();
    let position = StoredValue::new(position);
    let chosen = RwSignal::new(None::<String>);
    let act = move |name: &str| {
        position.with_value(|p| p.as_ref().map_or_else(|| name.to_owned(), |p| words::act(i18n.locale(), p, name)))
    };
    // A second tap withdraws the choice.
    let choose = Callback::new(move |name: String| {
        chosen.update(|now| *now = Some(name).filter(|name| now.as_ref() != Some(name)));
    });
    let marked = Signal::derive(move || chosen.get().into_iter().collect::<Vec<_>>());
    let question_board = QuestionBoard::marking(choose, marked);
    let said = move || match chosen.get() {
        Some(name) => t_string!(i18n, day.chosen, act = act(&name)),
        None => t_string!(i18n, lessons.mark_one).to_owned(),
    };
    let chip = move |name: String| {
        let (own, id, tapped) = (name.clone(), name.clone(), name.clone());
        view! {
            <button type="button" class="chip" data-move=id
                aria-pressed=move || chosen.with(|chosen| chosen.as_ref() == Some(&own)).to_string()
                on:click=move |_| choose.run(tapped.clone())>{move || act(&name)}</button>
        }
    };
    let check = move |_| {
        if let Some(name) = chosen.get_untracked() {
            // At the other end of a row it is the same move.
            let listed = position.with_value(|p| p.as_ref().map(|p| p.listed(Player::Left, &name)));
            chosen.set(None);
            on_check.run(listed.unwrap_or(name));
        }
    };
    view! {
        <div class="day-board">
            <OwnTable address><Provider value=question_board><Boards/></Provider></OwnTable>
        </div>
        <p class="day-chosen" role="status">{said}</p>
        <div class="together">
            <button type="button" class="button primary day-check"
                aria-disabled=move || chosen.with(Option::is_none).to_string() on:click=check>{t!(i18n, lessons.check)}</button>
        </div>
        <details class="all-moves">
            <summary>{t!(i18n, lessons.all_moves)}</summary>
            <div class="chips" role="group" aria-label=t!(i18n, lessons.all_moves)>
                {names.into_iter().map(chip).collect_view()}
            </div>
        </details>
    }
}

/// The game of a puzzle and its rules, the last of which says who wins.
#[component]
pub fn PuzzleRules(puzzle: Puzzle) -> impl IntoView {
    let i18n = use_i18n();
    let position = StoredValue::new(puzzle.position.parse::<Position>().ok());
    let name = move || position.with_value(|p| p.as_ref().map(|p| position_name(i18n.locale(), p)));
    let rules = move || {
        let all = position.with_value(|p| p.as_ref().map(|p| position_rules(i18n.locale(), p, puzzle.play)));
        let sentences = all.unwrap_or_default().into_iter().flat_map(|(_, rules)| rules);
        sentences.filter(|rule| !rule.is_empty()).collect::<Vec<_>>().join(" ")
    };
    view! { <p class="day-rules"><b>{name}</b>" "{rules}</p> }
}
