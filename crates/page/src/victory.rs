//! The celebration of a game that was won against the perfect computer.
//!
//! In: the finished game and the reports of its positions, asked for once. Out: a laurel, the move that decided the game, and its
//! start as a link and a code for somebody else. It must not know rules.
use crate::panels::standing::{Decision, decision};
use crate::panels::visibility::use_visibility;
use crate::share::{Copied, link_to, qr};
use crate::state::shell::use_shell;
use crate::state::table::{Table, use_table};
use crate::worker_client::queue::Lane;
use leptos::prelude::*;
use link::address::Address;
use link::ui_part::UiPart;
use play::session::Session;
use protocol::AnalyseAll;
use text::{I18n, move_phrase, number, t, t_string, use_i18n};

/// Pairs of leaves of the laurel.
const PAIRS: i32 = 6;

/// The state of the search for the deciding move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum DecisionSearch {
    Running,
    Unknown,
    Found(Decision),
}

/// The celebration at the page's own table, within what its link shows.
#[component]
pub fn OfPage() -> impl IntoView {
    let (table, visibility) = (use_table(), use_visibility());
    let tells = Signal::derive(move || visibility.get().slips(true));
    view! { <Victory table page=table tells/> }
}

/// The celebration of the game that a table shows at its end.
#[component]
pub fn Victory(
    table: Table,
    /// The page's own table, whose limits the link to the start keeps.
    page: Table,
    /// Whether the deciding move may be told.
    tells: Signal<bool>,
) -> impl IntoView {
    let (shell, i18n) = (use_shell(), use_i18n());
    let game = StoredValue::new(table.session.get_untracked());
    let search = RwSignal::new(DecisionSearch::Running);
    let (lane, worker) = (table.worker.fresh(), table.worker);
    on_cleanup(move || worker.withdraw(lane));
    Effect::new(move |_| {
        if tells.get() {
            ask(table, lane, game, search);
        }
    });
    let said = move || {
        tells.get().then(|| match search.get() {
            DecisionSearch::Running => t_string!(i18n, panels.decided_wait).to_owned(),
            DecisionSearch::Unknown => t_string!(i18n, panels.decided_unknown).to_owned(),
            DecisionSearch::Found(decision) => game.with_value(|session| in_words(i18n, session, decision)),
        })
    };
    let link = Memo::new(move |_| link_to(start(table, page), i18n.locale()));
    let open = RwSignal::new(false);
    let sends = move || shell.shows(UiPart::Share) && !page.address.with(|a| a.exam.0);
    view! {
        <div class="victory">
            <svg class="laurel" viewBox="14 -8 92 92" aria-hidden="true" inner_html=laurel()></svg>
            <p><b>{t!(i18n, panels.victory)}</b></p>
            <p class="decided" role="status">{said}</p>
            <Show when=sends>
                <button class="button" aria-expanded=move || open.get().to_string() on:click=move |_| open.update(|on| *on = !*on)>
                    {t!(i18n, panels.send_position)}
                </button>
            </Show>
            <Show when=move || open.get() && sends()>
                <div class="sent">
                    <Copied name=t!(i18n, share.link) button=t!(i18n, share.copy_link) text=link/>
                    <qr::Code link/>
                </div>
            </Show>
        </div>
    }
}

/// Asks for the reports of the game's positions, and finds the move that decided it.
fn ask(table: Table, lane: Lane, game: StoredValue<Session>, search: RwSignal<DecisionSearch>) {
    let (positions, play) =
        game.with_value(|s| (s.positions().iter().map(ToString::to_string).collect::<Vec<_>>(), s.play()));
    table.worker.ask(lane, AnalyseAll { positions, play }, move |answer| {
        let reports = answer.unwrap_or_default();
        // The celebration may be over by now.
        let found = game.try_get_value().and_then(|session| decision(&session, session.winner()?, &reports));
        search.try_set(found.map_or(DecisionSearch::Unknown, DecisionSearch::Found));
    });
}

/// The deciding move in one or two sentences, said to the winner.
fn in_words(i18n: I18n, session: &Session, decision: Decision) -> String {
    let name = |ply: usize| {
        let (position, by) = (&session.positions()[ply], session.mover_at(ply));
        move_phrase(i18n.locale(), position, by, &session.played()[ply].name, |words| words.act)
    };
    match decision {
        Decision::Given { ply } => t_string!(i18n, panels.decided_given, n = ply + 1, name = name(ply)),
        Decision::Kept { ply, winning, all } => {
            let all = number(i18n.locale(), all);
            t_string!(i18n, panels.decided, count = winning, n = ply + 1, name = name(ply), all = all)
        }
        Decision::Always => t_string!(i18n, panels.decided_always).to_owned(),
    }
}

/// The start of the game for somebody who takes the same seat, within the page's limits.
fn start(table: Table, page: Table) -> Address {
    let (pos, play, first) = table.session.with(|s| (s.start().to_string(), s.play(), s.first()));
    let (players, own) = table.address.with(|a| (a.players, a.own.clone()));
    Address { pos: Some(pos), own, play, players, first, ..page.address.get().bare() }
}

/// The leaves of two branches, in pairs from the bottom up, and a star between them.
fn laurel() -> String {
    const STAR: &str =
        r#"<path d="M60 20l5.3 10.8 11.9 1.7-8.6 8.4 2 11.8L60 47.1l-10.6 5.6 2-11.8-8.6-8.4 11.9-1.7z"/>"#;
    let leaf = |turn: i32, lean: i32| {
        let turns = format!("rotate({turn} 60 38) rotate({lean} 60 70)");
        format!(r#"<ellipse cx="60" cy="70" rx="3.4" ry="8" transform="{turns}"/>"#)
    };
    let pair = |i: i32| {
        let turn = 18 + 24 * i;
        format!("<g>{}{}</g>", leaf(turn, 55), leaf(-turn, -55))
    };
    (0..PAIRS).map(pair).collect::<String>() + STAR
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The style sheet gives each pair its delay, and the star the last one.
    #[test]
    fn a_laurel_has_pairs_and_a_star() {
        let drawn = laurel();
        assert_eq!((drawn.matches("<g>").count(), drawn.matches("<ellipse").count()), (6, 12));
        assert!(drawn.ends_with("z\"/>") && drawn.matches("<path").count() == 1);
    }
}
