//! The proof tree: every move of the losing side, and the reply that refutes it, expandable to the end.
//!
//! Nested disclosures, for keyboard and screen readers; a branch is requested when it is opened. A button begins a game on the
//! board against the proof.
mod against;
pub mod rows;

use super::cache::use_cache;
use super::failure::failure_words;
use super::standing::Standing;
use super::visibility::use_visibility;
use crate::state::table::use_table;
use crate::worker_client::queue::Lane;
use against::{Against, PlayAgainst};
use leptos::ev;
use leptos::prelude::*;
use locale::Locale;
use play::session::Session;
use protocol::RequestState;
use rows::{ProofRow, Refutation, is_cut, moves_of, rows};
use solver::{Play, Player, Position, Report};
use text::{move_phrase, t, t_string, use_i18n};
use wasm_bindgen::JsCast;

/// The number of rows shown at first, and added by "more".
const MOST_ROWS: usize = 12;

#[component]
pub fn ProofCard() -> impl IntoView {
    let (table, i18n, visibility, cache) = (use_table(), use_i18n(), use_visibility(), use_cache());
    // The value is left out, so that an open branch stays open when the report with the value arrives.
    let root = Memo::new(move |_| {
        let running = table.session.with(|s| s.winner().is_none());
        let mover = table.session.with(Session::mover);
        let report = table.report().filter(|_| visibility.get().theory && running)?;
        Some(Root::new(&report, table.position_of(&report)?, mover))
    });
    let card = move |root: Root| {
        let (play, mover, standing) = (root.play, root.mover, root.standing);
        let winner = if standing == Standing::Won { mover } else { mover.other() };
        let tree = move || match standing {
            Standing::Lost => lost(play, root.position.clone(), mover),
            _ => won(play, &root.position, &root.winning, mover),
        };
        let lead = move || match standing {
            Standing::Won => t_string!(i18n, panels.proof_won),
            _ => t_string!(i18n, table.proof_lead),
        };
        (standing != Standing::Drawn).then(|| {
            view! {
                <Disclosure class="card proof" summary=move || view! { <h2>{t!(i18n, table.proof)}</h2> }.into_any()>
                    <p>{lead}</p>
                    <PlayAgainst winner/>
                    {tree()}
                </Disclosure>
            }
        })
    };
    let tree = move || {
        // Withdraws the requests for the tree of another position.
        on_cleanup(move || cache.withdraw(Lane::Tree));
        root.get().map(card)
    };
    view! { <Against/> {tree} }
}

/// The root of the tree.
#[derive(Clone, PartialEq)]
struct Root {
    play: Play,
    position: Position,
    mover: Player,
    standing: Standing,
    /// The first winning moves.
    winning: Vec<String>,
}

impl Root {
    fn new(report: &Report, position: Position, mover: Player) -> Root {
        Root {
            play: report.play,
            position,
            mover,
            standing: Standing::new(report.outcome, mover, mover),
            winning: report.winning(mover).take(MOST_ROWS).map(|mv| mv.name.clone()).collect(),
        }
    }
}

/// A disclosure; its content is built when it is first opened.
#[component]
fn Disclosure(
    class: &'static str,
    summary: impl Fn() -> AnyView + Send + 'static,
    children: ChildrenFn,
) -> impl IntoView {
    let opened = RwSignal::new(false);
    let toggle = move |event: ev::Event| {
        let element = event.target().and_then(|t| t.dyn_into::<web_sys::Element>().ok());
        if element.is_some_and(|e| e.has_attribute("open")) {
            opened.set(true);
        }
    };
    view! {
        <details class=class on:toggle=toggle>
            <summary>{summary()}</summary>
            <Show when=move || opened.get()>{children()}</Show>
        </details>
    }
}

/// The winning moves, each with the proof that the position after it is lost.
fn won(play: Play, position: &Position, winning: &[String], mover: Player) -> AnyView {
    let i18n = use_i18n();
    let branch = |name: &String| {
        let (said, to) = (move_in_words(position, mover, name.clone()), after(position, mover, name));
        view! {
            <li>
                <Disclosure class="branch" summary=move || {
                    let said = said.clone();
                    view! { <span class="won">{move || t_string!(i18n, table.proof_move, name = said(i18n.locale()))}</span> }.into_any()
                }>
                    {lost(play, to.clone(), mover.other())}
                </Disclosure>
            </li>
        }
    };
    view! { <ul class="tree">{winning.iter().map(branch).collect_view()}</ul> }.into_any()
}

/// A move of a position in words.
fn move_in_words(
    position: &Position,
    by: Player,
    name: String,
) -> impl Fn(Locale) -> String + Clone + Send + Sync + use<> {
    let position = position.clone();
    move |locale| move_phrase(locale, &position, by, &name, |words| words.act)
}

/// The position after a listed move: reached by playing it, so that its parts keep their names.
fn after(position: &Position, by: Player, name: &str) -> Position {
    position.find(by, name).map_or_else(|| position.clone(), |mv| mv.to)
}

/// All moves in a lost position of `loser`, who is to move.
fn lost(play: Play, position: Position, loser: Player) -> AnyView {
    let (i18n, cache) = (use_i18n(), use_cache());
    let most = RwSignal::new(MOST_ROWS);
    let text = position.to_string();
    let here = Memo::new({
        let text = text.clone();
        move |_| cache.get(play, &text)
    });
    let listed = Memo::new(move |_| {
        let report = here.get().into_found()?;
        Some(rows(&report, loser, most.get(), |text| cache.get(play, text)))
    });
    Effect::new(move |_| {
        // `here` first: a memo read after one derived from it may not notify.
        let wanted = match (here.get(), listed.get()) {
            (_, Some(rows)) => rows.into_iter().filter(|r| r.reply == RequestState::Waiting).map(|r| r.to).collect(),
            (RequestState::Waiting, None) => vec![text.clone()],
            (_, None) => Vec::new(),
        };
        cache.want(Lane::Tree, play, &wanted);
    });
    let row = move |row: ProofRow| {
        let name = move_in_words(&position, loser, row.name.clone());
        match row.reply {
            RequestState::Found(Refutation::Move { name: reply, .. }) => {
                let tried = after(&position, loser, &row.name);
                let to = after(&tried, loser.other(), &reply);
                let reply = move_in_words(&tried, loser.other(), reply);
                view! {
                    <li>
                        <Disclosure class="branch" summary=move || {
                            let (name, reply) = (name.clone(), reply.clone());
                            view! {
                                <span class="lost">{move || name(i18n.locale())}</span> " "
                                <span class="reply">{move || t_string!(i18n, table.proof_reply, name = reply(i18n.locale()))}</span>
                            }.into_any()
                        }>
                            {lost(play, to.clone(), loser)}
                        </Disclosure>
                    </li>
                }
                .into_any()
            }
            reply => {
                let said = move || match reply {
                    RequestState::Found(_) => t_string!(i18n, panels.proof_over),
                    RequestState::Failed(why) => failure_words(i18n.locale(), &why),
                    RequestState::Waiting => t_string!(i18n, shell.loading),
                };
                view! { <li><span class="lost">{move || name(i18n.locale())}</span> " " <span class="reply">{said}</span></li> }.into_any()
            }
        }
    };
    let all = move || here.get().found().map_or(0, |report| moves_of(report, loser).count());
    let cut = move || all() > most.get();
    let note = move || match here.get() {
        RequestState::Waiting => Some(t_string!(i18n, shell.loading)),
        RequestState::Failed(why) => Some(failure_words(i18n.locale(), &why)),
        RequestState::Found(report) if is_cut(&report) => Some(t_string!(i18n, panels.proof_cut)),
        RequestState::Found(report) if moves_of(&report, loser).next().is_none() => {
            Some(t_string!(i18n, table.proof_end))
        }
        RequestState::Found(_) => None,
    };
    view! {
        <ul class="tree">
            <For each=move || listed.get().unwrap_or_default() key=|row| (row.name.clone(), row.reply.clone()) children=row/>
        </ul>
        {move || note().map(|note| view! { <p class="small">{note}</p> })}
        <Show when=cut>
            <button class="button" on:click=move |_| most.update(|n| *n += 4 * MOST_ROWS)>
                {move || t_string!(i18n, panels.n_more, count = all() - most.get())}
            </button>
        </Show>
    }
    .into_any()
}
