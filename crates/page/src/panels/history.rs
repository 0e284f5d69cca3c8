//! The course of play: the start and every move, each a button that goes there.
use super::cache::{Cache, use_cache};
use super::standing::{GameReview, Judgement};
use super::visibility::use_visibility;
use crate::state::shell::use_shell;
use crate::state::table::use_table;
use leptos::html::Ol;
use leptos::prelude::*;
use play::session::{Played, Session};
use solver::Position;
use std::sync::Arc;
use text::{ply_words, t, t_string, use_i18n};

/// Whether the game is over, at whichever ply it is shown.
pub fn is_over(session: &Session) -> bool {
    session.at(session.played().len()).winner().is_some()
}

/// The judgements of the moves, as far as reports are cached.
pub fn judged(session: &Session, cache: Cache) -> Vec<Judgement> {
    let reports: Vec<Option<Arc<_>>> =
        session.positions().iter().map(|p| cache.get(session.play(), &p.to_string()).into_found()).collect();
    GameReview::new(session, &reports).judged
}

#[component]
pub fn History() -> impl IntoView {
    let (table, shell, i18n, visibility, cache) = (use_table(), use_shell(), use_i18n(), use_visibility(), use_cache());
    let judged = Memo::new(move |_| {
        table.session.with(|s| if visibility.get().slips(is_over(s)) { judged(s, cache) } else { Vec::new() })
    });
    let cursor = Memo::new(move |_| table.session.with(Session::cursor));
    let plies = move || {
        let ply = |(ply, (played, before)): (usize, (&Played, &Position))| (ply, played.clone(), before.to_string());
        table.session.with(|s| s.played().iter().zip(s.positions()).enumerate().map(ply).collect::<Vec<_>>())
    };
    let entry = move |(ply, played, _): (usize, Played, String)| {
        let slip = move || judged.with(|all| all.get(ply) == Some(&Judgement::Slip));
        // If the game is shorter by now, this entry is about to be removed.
        let name = Memo::new(move |before: Option<&String>| {
            let said = table.session.with(|s| ply_words(i18n.locale(), s, ply, |by| shell.player_name(s, by)));
            said.or_else(|| before.cloned()).unwrap_or_else(|| played.name.clone())
        });
        let label = move || {
            let said = t_string!(i18n, table.history_jump, n = ply + 1, name = name.get());
            if slip() { format!("{said}, {}", t_string!(i18n, table.review_slip)) } else { said }
        };
        view! {
            <li>
                <button
                    class="ply"
                    class:slip=slip
                    aria-label=label
                    aria-current=move || (cursor.get() == ply + 1).then_some("step")
                    on:click=move |_| table.jump(ply + 1)
                >
                    {move || name.get()}
                    <Show when=slip><span aria-hidden="true">" ?"</span></Show>
                </button>
            </li>
        }
    };
    // In a frame the list has its final height from the start, and scrolls to the last move.
    let list = NodeRef::<Ol>::new();
    if shell.embedded {
        Effect::new(move |_| {
            let (_, list) = (cursor.get(), list.get());
            request_animation_frame(move || {
                if let Some(list) = list {
                    list.set_scroll_top(list.scroll_height());
                }
            });
        });
    }
    view! {
        <Show when=move || visibility.get().moves>
            <section class="card">
                <h2>{t!(i18n, table.history)}</h2>
                <ol class="plies" node_ref=list>
                    <li>
                        <button
                            class="ply"
                            aria-current=move || (cursor.get() == 0).then_some("step")
                            on:click=move |_| table.jump(0)
                        >
                            {t!(i18n, table.history_start)}
                        </button>
                    </li>
                    <For each=plies key=|(ply, played, before)| (*ply, played.name.clone(), before.clone()) children=entry/>
                </ol>
            </section>
        </Show>
    }
}
