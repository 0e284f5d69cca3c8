//! The review after the game: the slips, one after the other, and another try from there.
use super::cache::use_cache;
use super::history::{is_over, judged};
use super::moves::Chips;
use super::standing::{GameReview, Judgement, judge};
use super::visibility::use_visibility;
use crate::state::shell::{BetterMoveSearch, use_shell};
use crate::state::table::use_table;
use crate::worker_client::queue::Lane;
use leptos::prelude::*;
use play::session::Session;
use protocol::RequestState;
use solver::{Play, Position};
use text::{move_phrase, t, t_string, use_i18n};

#[component]
pub fn ReviewCard() -> impl IntoView {
    let (table, asked, i18n, visibility, cache) =
        (use_table(), use_shell().review.asked, use_i18n(), use_visibility(), use_cache());
    let over = Memo::new(move |_| {
        table.session.with(|s| visibility.get().slips(true) && !s.played().is_empty() && is_over(s))
    });
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
    let review =
        Memo::new(move |_| over.get().then(|| GameReview { judged: table.session.with(|s| judged(s, cache)) }));
    let cursor = Memo::new(move |_| table.session.with(Session::cursor));
    let running = move || table.work().is_some_and(|work| work.lane == Lane::Review);
    let slips = Memo::new(move |_| review.get().map(|r| r.slips()).unwrap_or_default());
    Effect::new(move |_| {
        if !over.get() {
            return asked.set(false);
        }
        // Not if the person looks at another move meanwhile.
        let first = slips.with(|slips| slips.first().copied());
        let at_end = table.session.with(|s| s.cursor() == s.played().len());
        if let (Some(ply), true) = (first, asked.get()) {
            asked.set(false);
            if at_end {
                table.jump(ply);
            }
        }
    });
    // Whether no worker could be started for some of them.
    let absent = move || {
        let lost = |play, text: &str| matches!(cache.get(play, text), RequestState::Failed(why) if why.is_absent());
        let found = |(play, all): (Play, Vec<String>)| all.iter().any(|text| lost(play, text));
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
                    <button class="button" on:click=move |_| table.worker.stop()>{t!(i18n, table.stop)}</button>
                </Show>
                <Show when=incomplete>
                    <button class="button" on:click=move |_| ask()>{t!(i18n, table.search_again)}</button>
                </Show>
                <Show when=move || !slips.with(Vec::is_empty)>
                    <div class="row">
                        // The buttons wrap around: with one slip both would do the same.
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

/// The slip at the position shown: the move played, and the question for one that keeps the result. It is answered on
/// the board, and judged without being played; giving up shows all such moves there. Or the game goes on from here.
#[component]
fn Slip(i: usize, ply: usize, of: usize) -> impl IntoView {
    let (table, review, i18n, cache) = (use_table(), use_shell().review, use_i18n(), use_cache());
    let name = table.session.with_untracked(|s| s.played()[ply].name.clone());
    let (play, mover, position) = table.session.with_untracked(|s| (s.play(), s.mover(), s.position().clone()));
    let played = {
        let position = position.clone();
        move || move_phrase(i18n.locale(), &position, mover, &name, |words| words.done)
    };
    let before = position.to_string();
    let winning = move || {
        let found = cache.get(play, &before);
        Some(found.found()?.winning(mover).map(|mv| (mv.name.clone(), mv.makes_no_progress)).collect::<Vec<_>>())
    };
    let winning = Memo::new(move |_| winning().unwrap_or_default());
    review.finding.set(Some(BetterMoveSearch { ply, tried: None }));
    on_cleanup(move || drop(review.finding.try_set(None)));
    let revealed = RwSignal::new(false);
    let all = move || revealed.get().then(|| view! { <Chips moves=winning.get()/> });
    let tell = move || {
        revealed.set(true);
        table.highlights.pointed.set(winning.get_untracked().into_iter().map(|(name, _)| name).collect());
    };
    let again = move |_| {
        table.jump(ply);
        table.branch();
    };
    view! {
        <div class="slip-card">
            <p class="small">{move || t_string!(i18n, panels.n_of, n = i + 1, all = of)}</p>
            <p>{move || t_string!(i18n, table.review_slip_move, n = ply + 1, name = played())}</p>
            <p><b>{t!(i18n, panels.slip_find)}</b></p>
            <div aria-live="polite"><Tried position ply found=Callback::new(move |()| tell())/></div>
            {all}
            <div class="together">
                <Show when=move || !revealed.get()>
                    <button class="button" on:click=move |_| tell()>{t!(i18n, panels.slip_tell)}</button>
                </Show>
                <button class="button" on:click=again>{t!(i18n, table.review_again)}</button>
            </div>
        </div>
    }
}

/// The judgement of the tapped move; the first one that keeps the result is `found`.
#[component]
fn Tried(position: Position, ply: usize, found: Callback<()>) -> impl IntoView {
    let (table, review, i18n, cache) = (use_table(), use_shell().review, use_i18n(), use_cache());
    let (play, by) = table.session.with_untracked(|s| (s.play(), s.mover()));
    let tried = Memo::new(move |_| {
        let name = review.finding.with(|finding| finding.as_ref().filter(|f| f.ply == ply)?.tried.clone())?;
        let after = table.session.with(|s| s.at(ply).after(&name))?;
        Some((name, after.position().clone()))
    });
    Effect::new(move |_| {
        if let Some((_, after)) = tried.get() {
            cache.want(Lane::Review, play, &[after.to_string()]);
        }
    });
    let before = position.to_string();
    let judged = Memo::new(move |_| {
        let (_, after) = tried.get()?;
        let (before, after) = (cache.get(play, &before), cache.get(play, &after.to_string()));
        let judgement = judge(before.found().map(|r| &**r), after.found().map(|r| &**r), by);
        let answer = after.found().and_then(|report| report.winning(by.other()).next().map(|mv| mv.name.clone()));
        Some((judgement, answer))
    });
    Effect::new(move |_| {
        if judged.with(|judged| matches!(judged, Some((Judgement::Kept, _)))) {
            found.run(());
        }
    });
    move || {
        let ((name, after), (judgement, answer)) = (tried.get()?, judged.get()?);
        let locale = i18n.locale();
        let name = move_phrase(locale, &position, by, &name, |words| words.act);
        let answer = answer.map(|answer| move_phrase(locale, &after, by.other(), &answer, |words| words.act));
        Some(match (judgement, answer) {
            (Judgement::Kept, _) => {
                view! { <p class="check kept">{t_string!(i18n, panels.find_right, name = name)}</p> }.into_any()
            }
            (Judgement::Slip, Some(answer)) => {
                let said = t_string!(i18n, panels.find_answered, name = name, answer = answer);
                view! { <p class="check slip">{said}</p> }.into_any()
            }
            (Judgement::Slip, None) => {
                view! { <p class="check slip">{t_string!(i18n, panels.find_wrong, name = name)}</p> }.into_any()
            }
            _ => view! { <p class="check">{t!(i18n, shell.loading)}</p> }.into_any(),
        })
    }
}
