//! After the game: which moves gave the win away, one after the other, and another try from there.
use super::cache::{Found, use_cache};
use super::hint::steps::Hint;
use super::history::{is_over, judged};
use super::sees::use_sees;
use super::standing::{Judgement, Review};
use crate::ask::Lane;
use crate::page::use_shell;
use crate::session::Session;
use crate::table::use_table;
use crate::text::{move_phrase, t, t_string, use_i18n};
use leptos::prelude::*;
use solver::Play;

#[component]
pub fn ReviewCard() -> impl IntoView {
    let (table, shell, i18n, sees, cache) = (use_table(), use_shell(), use_i18n(), use_sees(), use_cache());
    let over =
        Memo::new(move |_| table.session.with(|s| sees.get().slips(true) && !s.played().is_empty() && is_over(s)));
    let positions = Memo::new(move |_| {
        over.get().then(|| {
            table.session.with(|s| (s.play(), s.positions().iter().map(ToString::to_string).collect::<Vec<_>>()))
        })
    });
    let ask = move || {
        if let Some((play, positions)) = positions.get() {
            cache.want(Lane::Review, play, &positions);
        }
    };
    Effect::new(move |was: Option<bool>| {
        ask();
        let is = over.get();
        if was == Some(true) && !is {
            cache.withdraw(Lane::Review);
        }
        is
    });
    let review = Memo::new(move |_| over.get().then(|| Review { judged: table.session.with(|s| judged(s, cache)) }));
    let cursor = Memo::new(move |_| table.session.with(Session::cursor));
    let running = move || table.work().is_some_and(|work| work.lane == Lane::Review);
    let slips = Memo::new(move |_| review.get().map(|r| r.slips()).unwrap_or_default());
    Effect::new(move |_| {
        if !over.get() {
            return shell.reviewing.set(false);
        }
        // Whoever looks at another move meanwhile is not torn away from it.
        let first = slips.with(|slips| slips.first().copied());
        let at_end = table.session.with(|s| s.cursor() == s.played().len());
        if let (Some(ply), true) = (first, shell.reviewing.get()) {
            shell.reviewing.set(false);
            if at_end {
                table.jump(ply);
            }
        }
    });
    // No worker could be started for some of them.
    let absent = move || {
        let found = |(play, all): (Play, Vec<String>)| all.iter().any(|text| cache.get(play, text) == Found::Absent);
        positions.get().is_some_and(found)
    };
    let elsewhere = move || slips.with(|all| all.len() > 1 || all.first().is_some_and(|ply| *ply != cursor.get()));
    let summary = move || match review.get() {
        Some(review) if running() && !review.is_complete() => t_string!(i18n, table.review_running).to_owned(),
        Some(review) if review.slips().is_empty() && review.is_complete() => {
            t_string!(i18n, table.review_clean).to_owned()
        }
        Some(review) if review.slips().is_empty() && absent() => t_string!(i18n, errors.uncomputed).to_owned(),
        Some(review) if review.slips().is_empty() => t_string!(i18n, panels.review_unknown).to_owned(),
        Some(review) => t_string!(i18n, panels.review_slips, count = review.slips().len()),
        None => String::new(),
    };
    let go = move |forward: bool| {
        move |_| {
            let next = review.with(|r| r.as_ref().and_then(|r| r.neighbour(cursor.get_untracked(), forward)));
            if let Some(ply) = next {
                table.jump(ply);
            }
        }
    };
    let incomplete =
        move || !running() && review.with(|r| r.as_ref().is_some_and(|r| r.judged.contains(&Judgement::Unknown)));
    view! {
        <Show when=move || over.get()>
            <section class="card review">
                <h2>{t!(i18n, table.review_title)}</h2>
                <p aria-live="polite">{summary}</p>
                <Show when=running>
                    <button class="button" on:click=move |_| table.asker.stop()>{t!(i18n, table.stop)}</button>
                </Show>
                <Show when=incomplete>
                    <button class="button" on:click=move |_| ask()>{t!(i18n, table.search_again)}</button>
                </Show>
                <Show when=move || !slips.with(Vec::is_empty)>
                    <div class="row">
                        // It goes round: with one slip it would be the same.
                        <Show when=move || slips.with(|all| all.len() > 1)>
                            <button class="button" on:click=go(false)>{t!(i18n, panels.slip_previous)}</button>
                        </Show>
                        <Show when=elsewhere>
                            <button class="button" on:click=go(true)>{t!(i18n, panels.slip_next)}</button>
                        </Show>
                    </div>
                </Show>
                {move || slips.with(|all| all.iter().position(|ply| *ply == cursor.get())).map(|i| view! { <Slip i ply=cursor.get() of=slips.with(Vec::len)/> })}
            </section>
        </Show>
    }
}

/// The slip at the position shown: what was played and, for whoever does not find them, the moves that would have won, all of them on
/// the board; and another try.
#[component]
fn Slip(i: usize, ply: usize, of: usize) -> impl IntoView {
    let (table, i18n, cache) = (use_table(), use_i18n(), use_cache());
    let name = table.session.with_untracked(|s| s.played()[ply].name.clone());
    let (play, mover, position) = table.session.with_untracked(|s| (s.play(), s.mover(), s.position().clone()));
    let played = {
        let position = position.clone();
        move || move_phrase(i18n.locale(), &position, mover, &name, |words| words.done)
    };
    let told = RwSignal::new(false);
    let winning = move || {
        let found = cache.get(play, &position.to_string());
        let names = Hint::new(found.report()?, &position, mover).moves;
        let first = move_phrase(i18n.locale(), &position, mover, names.first()?, |words| words.act);
        Some((names, first))
    };
    let winning = Memo::new(move |_| winning());
    let better = move || {
        let (_, name) = winning.get().filter(|_| told.get())?;
        Some(view! { <p>{t_string!(i18n, table.review_better, name = name)}</p> })
    };
    let tell = move |_| {
        told.set(true);
        table.pointed.set(winning.get_untracked().map(|(names, _)| names).unwrap_or_default());
    };
    let again = move |_| {
        table.jump(ply);
        table.branch();
    };
    view! {
        <div class="slip-card">
            <p class="small">{move || t_string!(i18n, panels.n_of, n = i + 1, all = of)}</p>
            <p>{move || t_string!(i18n, table.review_slip_move, n = ply + 1, name = played())}</p>
            <p>{t!(i18n, panels.slip_find)}</p>
            {better}
            <div class="together">
                <button class="button primary" on:click=again>{t!(i18n, table.review_again)}</button>
                <Show when=move || !told.get()>
                    <button class="button" on:click=tell>{t!(i18n, panels.slip_tell)}</button>
                </Show>
            </div>
        </div>
    }
}
