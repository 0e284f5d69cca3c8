//! The home page: every game, and a field for any position.
mod easel;

use crate::address::{Address, Motion};
use crate::board::living;
use crate::later::pause;
use crate::memo::Memo;
use crate::scene::Course;
use crate::session::Session;
use crate::shell::settings::use_settings;
use crate::shell::typed::Typed;
use crate::state::State;
use crate::table::use_table;
use crate::text::{self, t, use_i18n};
use crate::tools::Tool;
use easel::Easel;
use gloo_timers::callback::Interval;
use leptos::prelude::*;
use leptos::task::spawn_local;
use solver::{Game, Play, Player, Position};

#[component]
pub fn Home() -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let listed = State::new(0);
    let whole = Memo::new(move |_| listed.get() + ROW >= Game::ALL.len());
    let easel = Easel::new(table, expect_context());
    spawn_local(async move {
        list(listed).await;
        easel.open();
    });
    view! {
        <div class="home">
            <h1 tabindex="-1">{t!(i18n, shell.headline)}</h1>
            <p class="lead">{t!(i18n, shell.lead)}</p>
            <ul class="tiles">
                {(0..Game::ALL.len())
                    .step_by(ROW)
                    .map(|first| {
                        let here = Memo::new(move |_| listed.get() >= first);
                        let row = first..(first + ROW).min(Game::ALL.len());
                        move || here.get().then(|| row.clone().map(|i| view! { <Tile i easel/> }).collect_view())
                    })
                    .collect_view()}
            </ul>
            {move || whole.get().then(|| view! { <Below/> })}
        </div>
    }
}

/// What stands under the games: it is not there before them, so that nothing is pushed down.
#[component]
fn Below() -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    // A position that could not be read stands here to be mended.
    let first = table.address.with_untracked(|a| a.pos.clone().unwrap_or_default());
    let open = Callback::new(move |position| table.start(position, Play::Normal));
    view! {
        <h2>{t!(i18n, tools.tools)}</h2>
        <ul class="tiles">{Tool::ALL.iter().map(|tool| view! { <Instrument tool=*tool/> }).collect_view()}</ul>
        <div class="card">
            <Typed id="any-position" first label=t!(i18n, table.text_position)
                button=t!(i18n, table.text_apply) on_position=open/>
        </div>
    }
}

/// So many tiles stand there with each task.
const ROW: usize = 4;

/// Lets the tiles stand there, a few with each task: the page answers in between.
async fn list(listed: State<usize>) {
    for first in (ROW..Game::ALL.len()).step_by(ROW) {
        pause().await;
        // Meanwhile the home page may be gone.
        if listed.try_set(first).is_some() {
            return;
        }
    }
}

/// An instrument, by its name and what it is for.
#[component]
fn Instrument(tool: Tool) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let href = move || tool_link(table.address.get(), tool);
    let open = move |event: leptos::ev::MouseEvent| {
        event.prevent_default();
        table.use_tool(tool);
    };
    view! {
        <li>
            <a class="tile" href=href on:click=open>
                <h2>{move || tool.name(i18n.locale())}</h2>
                <p>{move || tool.teaser(i18n.locale())}</p>
            </a>
        </li>
    }
}

fn tool_link(mut address: Address, tool: Tool) -> String {
    (address.tool, address.pos) = (Some(tool.id().to_owned()), None);
    (address.moves, address.at) = Default::default();
    format!("#{}", address.fragment())
}

/// The link to a position that keeps everything else of this one.
fn link(mut address: Address, pos: &str, play: Play) -> String {
    (address.pos, address.play) = (Some(pos.to_owned()), play);
    (address.moves, address.at) = Default::default();
    format!("#{}", address.fragment())
}

/// The pause between two moves of a living picture, milliseconds.
const PAUSE: u32 = 900;

/// The game in this place of the register: a picture that plays while it is pointed at, and leads to the first example.
/// It is empty until it comes near the screen, and if the game could not be fetched.
#[component]
fn Tile(i: usize, easel: Easel) -> impl IntoView {
    let (table, settings, i18n) = (use_table(), use_settings(), use_i18n());
    let game = Game::ALL[i];
    let example = game.examples().first()?;
    let shown = State::new(None::<Session>);
    let (lit, tile) = easel.tile(i);
    Effect::new(move |_| {
        if lit.get() {
            let start = example.text.parse::<Position>().ok();
            shown.set(start.map(|start| Session::new(start, example.play, Player::Left)));
        }
    });
    let life = StoredValue::new_local(None::<Interval>);
    let awake = move || {
        let still = settings.now.get_untracked().motion != Motion::Auto || prefers_stillness();
        if !still {
            let step = move || {
                shown.update(|session| {
                    *session = session.take().map(|session| next(&session).unwrap_or_else(|| session.restarted()));
                });
            };
            life.set_value(Some(Interval::new(PAUSE, step)));
        }
    };
    let asleep = move || life.set_value(None);
    let href = move || link(table.address.get(), example.text, example.play);
    let pictures = move || shown.with(|session| session.as_ref().map(|session| pictures(session).collect_view()));
    Some(view! {
        <li node_ref=tile>
            <a class="tile" href=href on:pointerenter=move |_| awake() on:pointerleave=move |_| asleep()
                on:focus=move |_| awake() on:blur=move |_| asleep()>
                <span class="picture">{pictures}</span>
                <h2>{move || text::game_name(i18n.locale(), game)}</h2>
                <p>{move || text::game_teaser(i18n.locale(), game)}</p>
            </a>
        </li>
    })
}

/// The boards of a game, each where it stood at the start.
fn pictures(session: &Session) -> impl Iterator<Item = impl IntoView + use<>> {
    let moves: Vec<(Player, &str)> = session.played().iter().map(|played| (played.by, played.name.as_str())).collect();
    let boards = session.position().boards().into_iter().enumerate();
    boards.map(move |(i, board)| living(&board, &Course::of(session.positions(), &moves, i)))
}

/// Some move, so that one sees what a move is; `None` at the end of a game.
fn next(session: &Session) -> Option<Session> {
    let moves = session.position().moves(session.mover());
    let some = (js_sys::Math::random() * moves.len() as f64) as usize;
    session.after(&moves.get(some)?.name)
}

fn prefers_stillness() -> bool {
    let query = window().match_media("(prefers-reduced-motion: reduce)").ok().flatten();
    query.is_some_and(|query| query.matches())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tile_keeps_everything_but_the_game() {
        let (address, _) = Address::parse("", "pos=nim:3&moves=3>1&at=0&lang=de&theme=dark&play=misere");
        assert_eq!(link(address, "chomp:2x2", Play::Normal), "#pos=chomp:2x2&lang=de&theme=dark");
    }
}
