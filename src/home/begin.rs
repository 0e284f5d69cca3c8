//! A game that can be played at once, on the first page itself: take one or two.
use leptos::prelude::*;
use link::address::Address;
use link::values::Players;
use page::shell::Boards;
use page::shell::own_table::OwnTable;
use page::state::shell::use_shell;
use page::state::table::use_table;
use text::{t, t_string, use_i18n};

/// Seven sticks, the computer answers. Nothing is analysed: it is to be found out. A tap takes at once, as the buttons below do:
/// no third button asks for a second one.
const GAME: &str = "pos=subtraction(1,2):7&players=hc&solver=off&confirm=0";

#[component]
pub fn Begin() -> impl IntoView {
    let (address, _) = Address::parse("", GAME);
    view! { <section class="begin card"><OwnTable address><Played/></OwnTable></section> }
}

#[component]
fn Played() -> impl IntoView {
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
    let take = move |(count, name): (usize, String)| {
        let play = move |_| table.play(&name);
        let waits = move || !table.is_persons_turn();
        view! {
            <button class="button primary" disabled=waits on:click=play>
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
    let again = move |_| table.restart();
    // Where no worker could be started there is no opponent.
    let alone = move || !table.worker.refused.get();
    view! {
        <h2>{t!(i18n, home.begin)}</h2>
        <p class="rule">{move || match alone() {
            true => t_string!(i18n, home.begin_rule),
            false => t_string!(i18n, home.begin_rule_two),
        }}</p>
        <Show when=move || table.open.get() fallback=|| view! { <div class="boards"></div> }><Boards/></Show>
        <p class="said" class:over=move || over.get()>{said}</p>
        <div class="together">
            <Show when=move || !over.get() fallback=move || view! {
                <button class="button primary" on:click=again>{t!(i18n, home.once_more)}</button>
            }>{move || takes.get().into_iter().map(take).collect_view()}</Show>
            <Show when=alone>
                <div class="together who">{begins(Players::HumanComputer)}{begins(Players::ComputerHuman)}</div>
            </Show>
        </div>
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
}
