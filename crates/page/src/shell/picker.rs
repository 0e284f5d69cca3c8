//! Choice of a position: for a new game, or to add another game beside this one.
use super::dialog::Dialog;
use super::position_field::PositionField;
use super::{DialogKind, use_shell};
use crate::board::miniature;
use crate::editor::one_game::OneGame;
use crate::state::table::use_table;
use leptos::prelude::*;
use solver::ruleset::Example;
use solver::{Play, Position};
use text::{t, t_string, use_i18n};

/// The chosen position; an example may bring a sample game.
struct Picked {
    start: Position,
    play: Play,
    moves: &'static [&'static str],
}

/// A new game from another position.
#[component]
pub fn NewGameDialog() -> impl IntoView {
    let (table, shell, i18n) = (use_table(), use_shell(), use_i18n());
    let pick = Callback::new(move |Picked { start, play, moves }| {
        shell.close();
        table.replay(start, play, moves);
    });
    view! {
        <Dialog kind=DialogKind::New class="wide" title=t!(i18n, table.new_position)>
            <Picker pick edit=DialogKind::Edit/>
        </Dialog>
    }
}

/// Adds a game beside this one: the current sum becomes the start of a new game.
#[component]
pub fn AddGameDialog() -> impl IntoView {
    let (table, shell, i18n) = (use_table(), use_shell(), use_i18n());
    let pick = Callback::new(move |Picked { start, .. }| {
        shell.close();
        let (sum, play) = table.session.with_untracked(|s| (s.position().clone().plus(start), s.play()));
        table.start(sum, play);
    });
    view! {
        <Dialog kind=DialogKind::Add class="wide" title=t!(i18n, table.add_game)>
            <Picker pick edit=DialogKind::EditBeside/>
        </Dialog>
    }
}

/// The examples of a game, as pictures, and a field for any position.
#[component]
fn Picker(
    pick: Callback<Picked>,
    /// The dialog in which a position is set up by touch.
    edit: DialogKind,
) -> impl IntoView {
    let (table, shell, i18n) = (use_table(), use_shell(), use_i18n());
    let typed = Callback::new(move |start| pick.run(Picked { start, play: Play::Normal, moves: &[] }));
    let shown = RwSignal::new(table.session.with_untracked(|s| s.start().components()[0].game()));
    let offers = move || {
        let examples = shown.get().examples().iter();
        examples.map(|example| view! { <Offer example=*example pick/> }).collect_view()
    };
    view! {
        <OneGame game=shown chosen=Callback::new(move |game| shown.set(game))/>
        <button class="button primary" aria-haspopup="dialog" on:click=move |_| shell.open(edit)>{t!(i18n, editor.title)}</button>
        <ul class="offers" aria-label=t!(i18n, shell.examples)>{offers}</ul>
        <PositionField id="pick-position" label=t!(i18n, table.text_position)
            button=t!(i18n, table.text_apply) on_position=typed/>
    }
}

/// One example: its picture, its text, its source, and whether it is a game to be played through.
#[component]
fn Offer(example: Example, pick: Callback<Picked>) -> impl IntoView {
    let i18n = use_i18n();
    let position = example.text.parse::<Position>().ok()?;
    let pictures = position.boards().iter().map(miniature).collect_view();
    let misere =
        move || (example.play == Play::Misere).then(|| view! { <em>{move || t_string!(i18n, table.misere)}</em> });
    let source =
        move || text::source(i18n.locale(), &example).map(|source| view! { <span class="small">{source}</span> });
    let moves = example.moves;
    let game = move || {
        (!moves.is_empty())
            .then(|| view! { <em>{move || t_string!(i18n, shell.sample_game, count = moves.len())}</em> })
    };
    let chosen = move |_| pick.run(Picked { start: position.clone(), play: example.play, moves });
    Some(view! {
        <li>
            <button class="offer" on:click=chosen>
                <span class="picture">{pictures}</span>
                <span class="offer-text">{example.text}</span>
                {misere}
                {game}
                {source}
            </button>
        </li>
    })
}
