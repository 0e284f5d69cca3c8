//! MOVE1, MOVEALL, TARGET: moves of one position, marked on the board or in a list; or none of them.
use super::FormViews;
use crate::boards::{Asked, label};
use crate::question_state::QuestionState;
use course::Answer;
use course::forms::MovesForm;
use leptos::prelude::*;
use page::shell::boards::QuestionBoard;
use solver::{Play, Player, Position};
use text::{t, t_string, use_i18n};

pub fn views(quest: QuestionState, form: MovesForm, play: Play) -> FormViews {
    let MovesForm { pos, side, one, notes, .. } = form;
    let marked = RwSignal::new(Vec::<String>::new());
    let none = RwSignal::new(false);
    let answer = move || match (none.get(), marked.get()) {
        (true, _) => Some(Answer::Moves(Vec::new())),
        (false, all) if all.is_empty() => None,
        (false, all) => Some(Answer::Moves(all)),
    };
    Effect::new(move |_| {
        let now = answer();
        if untrack(|| quest.is_open()) {
            quest.answer.set(now);
        }
    });
    Effect::new(move |_| {
        if let Some(Answer::Moves(all)) = quest.solution.get() {
            none.set(all.is_empty());
            marked.set(all);
        }
    });
    let toggle = Callback::new(move |name: String| {
        if !untrack(|| quest.is_open()) {
            return;
        }
        none.set(false);
        marked.update(|all| match all.iter().position(|known| *known == name) {
            Some(i) => _ = all.remove(i),
            None if one => *all = vec![name],
            None => all.push(name),
        });
    });
    let labels = notes.iter().map(label).collect::<Vec<_>>();
    let question_board =
        QuestionBoard { labels: Signal::stored(labels), ..QuestionBoard::marking(toggle, marked.into()) };
    let position = pos.parse::<Position>().ok();
    let panel = view! { <Marked quest position side marked none toggle one/> }.into_any();
    FormViews::with_board(panel, view! { <Asked pos play side question_board/> }.into_any())
}

/// The marked moves, and a list of all moves as an alternative to the board.
#[component]
fn Marked(
    quest: QuestionState,
    position: Option<Position>,
    side: Player,
    marked: RwSignal<Vec<String>>,
    none: RwSignal<bool>,
    toggle: Callback<String>,
    one: bool,
) -> impl IntoView {
    let i18n = use_i18n();
    let position = StoredValue::new(position);
    let words = move |name: &str| {
        position.with_value(|p| {
            let Some(p) = p else { return name.to_owned() };
            let words = text::move_words(i18n.locale(), p, side, name);
            words.map_or_else(|| text::move_name(i18n.locale(), p, side, name), |words| words.act)
        })
    };
    let all: Vec<String> = position
        .with_value(|p| p.as_ref().map(|p| p.moves(side)).unwrap_or_default())
        .into_iter()
        .map(|mv| mv.name)
        .collect();
    let chip = move |name: String| {
        let (own, tapped, id) = (name.clone(), name.clone(), name.clone());
        view! {
            <button class="chip" aria-pressed=move || marked.with(|all| all.contains(&own)).to_string()
                data-move=id on:click=move |_| toggle.run(tapped.clone())>{move || words(&name)}</button>
        }
    };
    let chosen = move || marked.get().into_iter().map(chip).collect_view();
    let say_none = move |_| {
        if untrack(|| quest.is_open()) {
            marked.set(Vec::new());
            none.update(|on| *on = !*on);
        }
    };
    view! {
        <p class="soft" role="status">
            {move || match (none.get(), marked.with(Vec::len)) {
                (true, _) => t_string!(i18n, lessons.marked_none).to_owned(),
                (false, 0) if one => t_string!(i18n, lessons.mark_one).to_owned(),
                (false, 0) => t_string!(i18n, lessons.mark_some).to_owned(),
                (false, count) => t_string!(i18n, lessons.marked, count = count),
            }}
        </p>
        <div class="chips marked" role="group" aria-label=t!(i18n, lessons.your_moves)>{chosen}</div>
        <details class="all-moves">
            <summary>{t!(i18n, lessons.all_moves)}</summary>
            <div class="chips" role="group" aria-label=t!(i18n, lessons.all_moves)>{all.into_iter().map(chip).collect_view()}</div>
        </details>
        <button class="button none" aria-pressed=move || none.get().to_string() on:click=say_none>{t!(i18n, lessons.no_move)}</button>
    }
}
