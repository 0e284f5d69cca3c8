//! The class against the computer: each tap on the board adds a hand for a move; the move with the most hands is
//! played.
use crate::editor::stepper::Stepper;
use crate::state::shell::use_shell;
use crate::state::table::use_table;
use leptos::prelude::*;
use play::class_vote::{Ballot, MOST};
use text::{move_phrase, move_words, t, t_string, use_i18n};

#[component]
pub fn BallotCard() -> impl IntoView {
    let (table, ballot, i18n) = (use_table(), use_shell().people.ballot, use_i18n());
    // Votes are cleared with every position; a guess holds for one game.
    Effect::new(move |before: Option<(String, usize)>| {
        let now = table.session.with(|s| (s.position().to_string(), s.cursor()));
        if before.is_some_and(|before| before != now) && ballot.with_untracked(Option::is_some) {
            let begins = table.session.with_untracked(|s| s.played().is_empty());
            ballot.update(|ballot| {
                for ballot in ballot.iter_mut() {
                    ballot.votes.clear();
                    ballot.guess = if begins { [0, 0] } else { ballot.guess };
                }
            });
        }
        now
    });
    let on = Memo::new(move |_| ballot.with(Option::is_some) && table.players().are_person_and_computer());
    let over = Memo::new(move |_| table.session.with(|s| s.winner().is_some()));
    let turn = Memo::new(move |_| table.is_persons_turn());
    let inside = move || match (over.get(), turn.get()) {
        (true, _) => view! { <RightGuesses/> }.into_any(),
        (_, true) => view! { <Guess/> <Votes/> }.into_any(),
        _ => view! { <p role="status">{t!(i18n, panels.ballot_waits)}</p> }.into_any(),
    };
    view! {
        <Show when=move || on.get()>
            <section class="card ballot" aria-label=move || t_string!(i18n, panels.ballot)>
                <h2>{t!(i18n, panels.ballot)}</h2>
                {inside}
            </section>
        </Show>
    }
}

/// The proposed moves, and the one to be played.
#[component]
fn Votes() -> impl IntoView {
    let (table, ballot, i18n) = (use_table(), use_shell().people.ballot, use_i18n());
    let phrase = move |name: &str| {
        let locale = i18n.locale();
        table.session.with(|s| {
            let words = move_words(locale, s.position(), s.mover(), name).map(|words| words.act);
            words.unwrap_or_else(|| move_phrase(locale, s.position(), s.mover(), name, |words| words.act))
        })
    };
    let rows = move || ballot.with(|ballot| ballot.as_ref().map(|b| b.votes.clone()).unwrap_or_default());
    let row = move |(name, hands): (String, u64)| {
        let (set, of) = (name.clone(), name.clone());
        let called = Signal::derive(move || phrase(&of));
        let most = rows().into_iter().map(|(_, n)| n).max();
        let share = format!("{}%", 100 * hands / most.unwrap_or(1).max(1));
        let count = move |hands| change(ballot, |ballot| ballot.count(&set, hands));
        view! {
            <li>
                <span class="ballot-move">{move || called.get()}</span>
                <span class="stepper"><Stepper name=called value=hands least=0 most=MOST set=count/></span>
                <span class="ballot-bar" style:width=share aria-hidden="true"></span>
                <button class="button quiet" aria-label=move || format!("{}: {}", t_string!(i18n, panels.ballot_this), called.get())
                    on:click=move |_| table.play(&name)>{t!(i18n, panels.ballot_this)}</button>
            </li>
        }
    };
    let leader = Memo::new(move |_| ballot.with(|b| b.as_ref()?.leader().map(str::to_owned)));
    let play = move || {
        leader.get().map(|name| {
            let said = phrase(&name);
            view! {
                <button class="button primary" on:click=move |_| table.play(&name)>
                    {t_string!(i18n, panels.ballot_play, name = said)}
                </button>
            }
        })
    };
    let tie = move || leader.get().is_none() && ballot.with(|b| b.as_ref().is_some_and(|b| b.votes.len() > 1));
    view! {
        <p class="soft">{t!(i18n, panels.ballot_lead)}</p>
        <ol class="ballot-votes">{move || rows().into_iter().map(row).collect_view()}</ol>
        {play}
        <Show when=tie><p role="status">{t!(i18n, panels.ballot_tie)}</p></Show>
    }
}

/// The form for the guess who will win, shown before the first move.
#[component]
fn Guess() -> impl IntoView {
    let (table, ballot, i18n) = (use_table(), use_shell().people.ballot, use_i18n());
    let name = move |i: usize| {
        if i == 0 { t_string!(i18n, panels.ballot_class) } else { t_string!(i18n, panels.ballot_computer) }
    };
    let field = move |i: usize| {
        let value = ballot.with(|ballot| ballot.as_ref().map_or(0, |b| b.guess[i]));
        let name = Signal::derive(move || name(i).to_owned());
        let set = move |hands| change(ballot, |ballot| ballot.guess[i] = hands);
        view! {
            <div class="together">
                <span class="ballot-move">{move || name.get()}</span>
                <span class="stepper"><Stepper name value least=0 most=MOST set/></span>
            </div>
        }
    };
    view! {
        <Show when=move || table.session.with(|s| s.cursor() < 2)>
            <fieldset class="choice">
                <legend>{t!(i18n, panels.ballot_guess)}</legend>
                {move || [0, 1].map(field).collect_view()}
            </fieldset>
        </Show>
    }
}

/// The number of right guesses, after the game.
#[component]
fn RightGuesses() -> impl IntoView {
    let (table, ballot, i18n) = (use_table(), use_shell().people.ballot, use_i18n());
    let said = move || {
        let guess = ballot.with(|ballot| ballot.as_ref().filter(|b| !b.is_open()).map(|b| b.guess))?;
        let computer = table.session.with(|s| s.winner().map(|by| table.players().computer(by == s.first())))?;
        let (right, all) = (guess[usize::from(computer)], guess[0] + guess[1]);
        Some(t_string!(i18n, panels.ballot_told, right = right, all = all))
    };
    let usual = move || t_string!(i18n, panels.ballot_over).to_owned();
    view! { <p role="status">{move || said().unwrap_or_else(usual)}</p> }
}

/// Changes the ballot.
fn change(ballot: RwSignal<Option<Ballot>>, with: impl Fn(&mut Ballot)) {
    ballot.update(|ballot| ballot.iter_mut().for_each(with));
}
