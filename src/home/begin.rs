//! A game that can be played at once, on the first page itself: take one or two. A lost game leads to the reason, a won one on to a longer
//! row, and to the game in which the last stick loses.
use leptos::prelude::*;
use link::address::Address;
use link::values::Players;
use page::shell::Boards;
use page::shell::after_game::{Ending, Why, longer, other, turned_label};
use page::shell::focus;
use page::shell::own_table::OwnTable;
use page::state::shell::use_shell;
use page::state::table::{Table, use_table};
use play::session::Session;
use solver::{Play, Position};
use text::{LessonStep, lesson_step, t, t_string, use_i18n};

/// Seven sticks, the computer answers. Nothing is analysed: it is to be found out. A tap takes at once, as the buttons below do:
/// no third button asks for a second one.
const GAME: &str = "pos=subtraction(1,2):7&players=hc&solver=off&confirm=0";

/// The most sticks of a row: those that fit the height of seven on a phone.
const MOST: u64 = 15;

#[component]
pub fn Begin() -> impl IntoView {
    let (address, _) = Address::parse("", GAME);
    let page = use_table();
    view! { <section class="begin card"><OwnTable address><Played page/></OwnTable></section> }
}

/// The game, on a table of its own within that of `page`.
#[component]
fn Played(page: Table) -> impl IntoView {
    let (table, i18n, refused) = (use_table(), use_i18n(), use_shell().last_action.refused);
    // The computer's move stands before whose turn it is; a refused touch replaces both by its reason.
    let said = move || {
        let (locale, players) = (i18n.locale(), table.players());
        refused.get().unwrap_or_else(|| {
            table.session.with(|s| {
                let turn = text::turn(locale, s, players);
                let answered =
                    s.cursor().checked_sub(1).is_some_and(|ply| players.computer(s.mover_at(ply) == s.first()));
                match text::last_move(locale, s, players).filter(|_| answered) {
                    Some(last) => format!("{last}. {turn}"),
                    None => turn,
                }
            })
        })
    };
    Effect::watch(move || table.session.track(), move |(), _, _| refused.set(None), false);
    // The reason of a refused touch goes once a choice is allowed.
    Effect::watch(
        move || table.highlights.preview.with(Option::is_some),
        move |chosen, _, _| {
            if *chosen {
                refused.set(None)
            }
        },
        false,
    );
    let over = Memo::new(move |_| table.session.with(|s| s.winner().is_some()));
    let takes = Memo::new(move |_| {
        table.session.with(|s| {
            let choices = s.position().choices(s.mover());
            let mut takes: Vec<(usize, String)> = choices.into_iter().map(|c| (c.gone.len(), c.mv.name)).collect();
            takes.sort_unstable();
            takes
        })
    });
    // The buttons stay while the same numbers may be taken, and are not disabled while the computer moves: that would end
    // their focus.
    let counts = Memo::new(move |_| takes.with(|takes| takes.iter().map(|(count, _)| *count).collect::<Vec<_>>()));
    let take = move |count: usize| {
        let waits = move || !table.is_persons_turn();
        let play = move |_| {
            let named =
                |takes: &Vec<(usize, String)>| takes.iter().find(|take| take.0 == count).map(|take| take.1.clone());
            if let Some(name) = takes.with_untracked(named).filter(|_| !untrack(waits)) {
                table.play(&name);
            }
        };
        view! {
            <button class="button primary" aria-disabled=move || waits().to_string() on:click=play>
                {move || t_string!(i18n, home.take, count = count)}
            </button>
        }
    };
    let begins = move |players: Players| {
        let pressed = move || (table.players() == players).to_string();
        let begin = move |_| {
            table.set_players(players);
            table.restart();
        };
        let label = move || match players {
            Players::HumanComputer => t_string!(i18n, home.you_first),
            _ => t_string!(i18n, home.computer_first),
        };
        view! { <button class="button quiet" aria-pressed=pressed on:click=begin>{label}</button> }
    };
    // Where no worker could be started there is no opponent.
    let alone = move || !table.worker.refused.get();
    let rule = move || match (alone(), table.session.with(Session::play)) {
        (false, _) => t_string!(i18n, home.begin_rule_two),
        (true, Play::Normal) => t_string!(i18n, home.begin_rule),
        (true, Play::Misere) => t_string!(i18n, home.begin_rule_loses),
    };
    view! {
        <h2>{t!(i18n, home.begin)}</h2>
        <p class="rule">{rule}</p>
        <Show when=move || table.open.get() fallback=|| view! { <div class="boards"></div> }><Boards/></Show>
        <p class="said" class:over=move || over.get()>{said}</p>
        // Hidden parts keep their room: nothing jumps when a game begins or ends.
        <div class="turns">
            <div class="together takes" class:away=move || over.get()>{move || counts.get().into_iter().map(take).collect_view()}</div>
            <div class="together after" class:away=move || !over.get()><Again/></div>
        </div>
        <Show when=alone>
            <div class="turns">
                <div class="together who" class:away=move || over.get()>
                    {begins(Players::HumanComputer)}{begins(Players::ComputerHuman)}
                </div>
                <Onward page/>
            </div>
        </Show>
    }
}

/// The end of the game for the person; `None` while it runs, and for two people.
fn ending() -> Memo<Option<Ending>> {
    let table = use_table();
    Memo::new(move |_| table.session.with(|s| Ending::of(s, table.players())))
}

/// Begins a game from this start. The pressed button goes: the focus moves to a move or, where the computer is to move, to the choice of
/// who begins.
fn begin(table: Table, start: Position, play: Play) {
    table.start(start, play);
    request_animation_frame(|| {
        let _ = focus::give(".begin .takes .button[aria-disabled='false']") || focus::give(".begin .who .button");
    });
}

/// Buttons of the next game: once more and, after a win, with more sticks.
#[component]
fn Again() -> impl IntoView {
    let (table, i18n, ending) = (use_table(), use_i18n(), ending());
    let same = move |_| {
        let (start, play) = table.session.with_untracked(|s| (s.start().clone(), s.play()));
        begin(table, start, play);
    };
    let next = Memo::new(move |_| table.session.with(|s| longer(s.start(), MOST)));
    let more = move |_| {
        if let Some((_, start)) = next.get_untracked() {
            begin(table, start, table.session.with_untracked(Session::play));
        }
    };
    let offered = move || ending.get() == Some(Ending::Won) && next.with(Option::is_some);
    view! {
        <button class="button primary" on:click=same>{t!(i18n, home.once_more)}</button>
        <button class="button more" class:away=move || !offered() on:click=more>
            {move || t_string!(i18n, table.with_sticks, count = next.with(|next| next.as_ref().map_or(0, |(sticks, _)| *sticks)))}
        </button>
    }
}

/// The ways on from the end: after a loss to the step of a lesson that answers why, after a win to the other end of the game. An exam has
/// no way to a lesson.
#[component]
fn Onward(page: Table) -> impl IntoView {
    let (table, i18n, ending) = (use_table(), use_i18n(), ending());
    let other_end = Memo::new(move |_| table.session.with(|s| other(s.play())));
    let turn = move |_| begin(table, table.session.with_untracked(|s| s.start().clone()), other_end.get_untracked());
    let step = Memo::new(move |_| table.session.with(|s| lesson_step(s.start(), s.play())));
    let lost = move || ending.get() == Some(Ending::Lost) && page.address.with(|a| !a.exam.0);
    let why = move |step: LessonStep| view! { <Why page step/> };
    view! {
        <div class="together" class:away=move || !lost()>{move || step.get().map(why)}</div>
        <button class="button turned" class:away=move || ending.get() != Some(Ending::Won) on:click=turn>
            {move || turned_label(i18n, other_end.get())}
        </button>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use link::values::Flag;

    #[test]
    fn a_tap_takes_at_once() {
        let (address, bad) = Address::parse("", GAME);
        assert!(bad.is_empty());
        assert_eq!(address.confirm.map(|Flag(asks)| asks), Some(false));
    }

    /// After seven sticks come eleven, and each game that is offered has a step that answers.
    #[test]
    fn a_won_game_has_a_next_one() {
        let start: Position = Address::parse("", GAME).0.pos.unwrap().parse().unwrap();
        let sizes: Vec<u64> = std::iter::successors(longer(&start, MOST), |(_, row)| longer(row, MOST))
            .map(|(sticks, _)| sticks)
            .collect();
        assert_eq!(sizes, [11, 15]);
        for play in [Play::Normal, Play::Misere] {
            assert!(lesson_step(&start, play).is_some());
        }
    }
}
