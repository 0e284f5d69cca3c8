//! Everything below the board: the result, the tools, the progress of the search.
use super::after_game::{WaysOn, is_victory};
use super::keys::KeyAction;
use super::score::{self, ScoreLine};
use super::search_progress::Progress;
use super::toolbar::Toolbar;
use super::use_shell;
use crate::state::lazy::{LazyView, Module};
use crate::state::table::use_table;
use leptos::prelude::*;
use link::ui_part::UiPart;
use link::values::Players;
use play::session::Session;
use solver::Player;
use text::{t, use_i18n};

#[component]
pub fn Dock() -> impl IntoView {
    let shell = use_shell();
    score::keep(shell);
    if shell.embedded {
        // A frame is as high as its page: the result has its space from the start, under the tools.
        return view! { <ScoreLine/> <Toolbar/> <div class="result"><Progress/> <Over/></div> }.into_any();
    }
    // The progress comes and goes while the tools are pressed: they stay where they are.
    view! { <ScoreLine/> <Over/> <Toolbar/> <Progress/> }.into_any()
}

/// The result of the game, and buttons: play again, swap who begins, review; the ways on for a newcomer; and a celebration.
#[component]
fn Over() -> impl IntoView {
    let (table, shell, i18n) = (use_table(), use_shell(), use_i18n());
    let over = Memo::new(move |_| table.session.with(|s| s.winner().is_some() && !s.played().is_empty()));
    // The review is among the panels, on a small screen far below.
    let review = move |_| {
        shell.reach(".review");
        shell.review.asked.set(true);
    };
    let won = move || {
        let by_role = || table.session.with(|s| text::turn(i18n.locale(), s, table.players()));
        shell.people.named_heading.get().unwrap_or_else(by_role)
    };
    let again = move |_| {
        if !score::next(shell) {
            shell.act(KeyAction::Restart);
        }
    };
    let how = move || {
        table.session.with(|s| {
            let last = text::last_move_by(i18n.locale(), s, |by| shell.player_name(s, by)).unwrap_or_default();
            format!("{last}. {}", text::convention(i18n.locale(), s.position(), s.play()))
        })
    };
    // A frame is too low for it.
    let victory = Memo::new(move |_| !shell.embedded && is_victory(table));
    let turned = Memo::new(move |_| table.session.with(|s| other_begins(s, table.players())));
    let turns = move || shell.shows(UiPart::Rules) && !table.address.with(|a| a.exam.0) && turned.with(Option::is_some);
    let other = move |_| {
        if let Some((players, first)) = turned.get_untracked() {
            let play = table.session.with_untracked(Session::play);
            table.set_players(players);
            table.set_rules(play, first);
        }
    };
    view! {
        <Show when=move || over.get()>
            <section class="card over">
                <h2>{won}</h2>
                <p>{how}</p>
                <div class="together">
                    <Show when=move || shell.shows(UiPart::Reset)>
                        <button class="button primary" on:click=again>{t!(i18n, table.again)}</button>
                        <Show when=turns>
                            <button class="button" on:click=other>{t!(i18n, table.other_begins)}</button>
                        </Show>
                    </Show>
                    <Show when=move || shell.shows(UiPart::Solver)>
                        <button class="button" on:click=review>{t!(i18n, table.review)}</button>
                    </Show>
                </div>
                <WaysOn/>
                <Show when=move || victory.get()>
                    <div class="victory-place"><LazyView module=Module::Victory/></div>
                </Show>
            </section>
        </Show>
    }
}

/// The players and the first player of a rematch in which the other side begins. `None` where both players are of the
/// same kind and have the same moves.
fn other_begins(session: &Session, players: Players) -> Option<(Players, Player)> {
    let first = if session.is_partizan() { session.first().other() } else { session.first() };
    match players {
        Players::HumanComputer => Some((Players::ComputerHuman, first)),
        Players::ComputerHuman => Some((Players::HumanComputer, first)),
        alike => session.is_partizan().then_some((alike, first)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::Play;

    #[test]
    fn the_other_side_begins_with_the_same_colours() {
        let after = |text: &str, players| {
            other_begins(&Session::new(text.parse().unwrap(), Play::Normal, Player::Left), players)
        };
        assert_eq!(after("nim:3", Players::HumanComputer), Some((Players::ComputerHuman, Player::Left)));
        assert_eq!(after("nim:3", Players::HumanHuman), None);
        // Blue stays the person: the computer begins as Red.
        assert_eq!(after("hackenbush:br", Players::HumanComputer), Some((Players::ComputerHuman, Player::Right)));
        assert_eq!(after("hackenbush:br", Players::HumanHuman), Some((Players::HumanHuman, Player::Right)));
    }
}
