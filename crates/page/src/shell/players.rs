//! Settings of the game: players, skill of the computer, convention, first player.
use super::dialog::{Choice, Dialog};
use super::score::Setup;
use super::turn::players_word;
use super::{DialogKind, use_shell};
use crate::panels::rules::Rules;
use crate::state::table::use_table;
use leptos::prelude::*;
use link::values::{Number, Players};
use locale::{Locale, td_string};
use play::class_vote::Ballot;
use solver::{Play, Player};
use text::{by_name, t, t_string, use_i18n};

/// Skills of the computer: the share of its moves that are perfect.
pub const SKILLS: [f64; 3] = [1.0, 0.75, 0.4];

/// A skill in words.
pub fn skill_words(locale: Locale, skill: f64) -> &'static str {
    match skill {
        1.0 => td_string!(locale, table.skill_perfect),
        0.5..1.0 => td_string!(locale, table.skill_sometimes),
        _ => td_string!(locale, table.skill_often),
    }
}

#[component]
pub fn PlayersDialog() -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    view! {
        <Dialog kind=DialogKind::Players class="players" title=t!(i18n, shell.rules_and_players)>
            <Rules/>
            // The settings of an exam come from the link.
            <Show when=move || !table.address.with(|a| a.exam.0)><Controls/></Show>
        </Dialog>
    }
}

#[component]
fn Controls() -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let players = Signal::derive(move || Some(table.players()));
    let player = move |players: Players| (players, Signal::derive(move || players_word(i18n, players).to_owned()));
    let skill = move |skill: f64| (skill, Signal::derive(move || skill_words(i18n.locale(), skill).to_owned()));
    let play = Signal::derive(move || Some(table.session.with(|s| s.play())));
    let first = Signal::derive(move || Some(table.session.with(|s| s.first())));
    let convention = move |play: Play| {
        let label = Signal::derive(move || match play {
            Play::Normal => t_string!(i18n, table.normal).to_owned(),
            Play::Misere => t_string!(i18n, table.misere).to_owned(),
        });
        (play, label)
    };
    let begins = move |player: Player| {
        let label = Signal::derive(move || {
            let words = match player {
                Player::Left => t_string!(i18n, table.blue_begins),
                Player::Right => t_string!(i18n, table.red_begins),
            };
            table.session.with(|s| by_name(i18n.locale(), s.position(), words))
        });
        (player, label)
    };
    let ballot = use_shell().people.ballot;
    let voting = move || ballot.with(Option::is_some);
    let vote = move |_| ballot.update(|ballot| *ballot = if ballot.is_some() { None } else { Some(Ballot::default()) });
    view! {
        <Choice name="players" legend=t!(i18n, table.players)
            options=Players::ALL.iter().copied().map(player).collect() value=players
            chosen=move |players| table.set_players(players)/>
        <Show when=move || players.get() != Some(Players::HumanHuman)>
            <Choice name="skill" legend=t!(i18n, table.skill)
                options=SKILLS.into_iter().map(skill).collect()
                value=Signal::derive(move || Some(table.address.with(|a| a.skill.0)))
                chosen=move |skill| table.address.update(|a| a.skill = Number(skill))/>
        </Show>
        <Show when=move || table.players().are_person_and_computer()>
            <fieldset class="choice">
                <legend>{t!(i18n, table.ballot)}</legend>
                <button type="button" class="button toggle" aria-pressed=move || voting().to_string() on:click=vote>
                    {t!(i18n, table.ballot_on)}
                </button>
                <p class="soft">{t!(i18n, table.ballot_lead)}</p>
            </fieldset>
        </Show>
        <Show when=move || players.get() == Some(Players::HumanHuman)><Setup/></Show>
        <Choice name="convention" legend=t!(i18n, table.convention)
            options=[Play::Normal, Play::Misere].into_iter().map(convention).collect() value=play
            chosen=move |play| table.set_rules(play, first.get_untracked().unwrap_or(Player::Left))/>
        <Show when=move || table.session.with(|s| s.is_partizan())>
            <Choice name="first" legend=t!(i18n, table.begins)
                options=Player::BOTH.into_iter().map(begins).collect() value=first
                chosen=move |first| table.set_rules(play.get_untracked().unwrap_or(Play::Normal), first)/>
        </Show>
    }
}
