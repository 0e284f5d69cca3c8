//! Rules without a proof that play ends: whether a position can come again, on the board that they are tried on or on
//! another small one, and the play that shows it.
use super::super::frame::worker_result;
use super::invention::Invention;
use leptos::prelude::*;
use link::address::Address;
use link::tool::EmbeddedTool;
use link::values::{MoveNames, Players};
use locale::{Locale, td_string};
use page::board::miniature;
use page::state::table::use_table;
use protocol::FindRecurrence;
use solver::rules::grid::picture_proof;
use solver::survey::recurrence::{Recurrence, ReturningPlay};
use solver::{Game, Position};
use text::{position_words_with, t, use_i18n};

/// Whether these are rules of pictures without a proof that play ends.
fn is_unproved(rules: &str) -> bool {
    let inside = |rest: &str| picture_proof(rest.strip_prefix('(')?.strip_suffix(')')?).is_none().then_some(());
    rules.strip_prefix(Game::Pictures.key()).and_then(inside).is_some()
}

/// The sentence on whether play can return to a position; `found` is `None` before the search, and where it was refused.
fn words(locale: Locale, found: Option<&Recurrence>) -> String {
    let unknown = td_string!(locale, invent.ends_unknown);
    match found {
        Some(Recurrence::After(ReturningPlay { moves, is_here: true, .. })) => {
            td_string!(locale, invent.ends_returns, count = moves.len())
        }
        Some(Recurrence::After(ReturningPlay { moves, .. })) => {
            td_string!(locale, invent.ends_returns_small, count = moves.len())
        }
        Some(Recurrence::Never) => format!("{unknown} {}", td_string!(locale, invent.ends_here)),
        Some(Recurrence::Unknown) | None => unknown.to_owned(),
    }
}

/// The play that returns, on the board, before its first move.
fn replay(page: Address, own: Option<String>, play: &ReturningPlay) -> Address {
    let ReturningPlay { position, first, moves, .. } = play;
    Address {
        pos: Some(position.clone()),
        own,
        moves: MoveNames(moves.clone()),
        first: *first,
        at: Some(0),
        players: Players::HumanHuman,
        ..page.bare()
    }
}

#[component]
pub fn Returns(invention: Invention) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let alone = use_context::<EmbeddedTool>().is_none();
    let open = Memo::new(move |_| invention.settled.with(|rules| is_unproved(rules)));
    let found = worker_result(move || open.get().then(|| FindRecurrence { position: invention.position.get() }));
    let said = move || found.with(|found| words(i18n.locale(), found.found()));
    // The position that comes again, and the play from there.
    let shown = move || {
        let play = found.with(|found| match found.found() {
            Some(Recurrence::After(play)) => Some(play.clone()),
            _ => None,
        })?;
        let position = play.position.parse::<Position>().ok()?;
        let caption = invention.game().caption;
        let figures = caption.figures;
        let boards = position.boards_with(figures);
        let to = replay(table.address.get(), caption.to_link(), &play);
        let to = format!("#{}", to.fragment());
        let link = view! { <a class="button play-return" href=to>{t!(i18n, invent.play_return)}</a> };
        Some(view! {
            <span class="small-board">{boards.iter().map(miniature).collect_view()}</span>
            <span class="hidden">{position_words_with(i18n.locale(), &position, figures)}</span>
            {alone.then_some(link)}
        })
    };
    view! {
        <Show when=move || open.get()>
            <p class="invent-returns" role="status">{said}</p>
            {shown}
        </Show>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::Player;
    use text::checks::differs;

    fn play(is_here: bool) -> ReturningPlay {
        let moves = ["1,1>1,2", "1,4>1,3", "1,2>1,1", "1,3>1,4"].map(str::to_owned).to_vec();
        let position = "squares(Lew=b.-.b,Rew=r.-.r):b..r".to_owned();
        ReturningPlay { position, first: Player::Left, moves, is_here }
    }

    #[test]
    fn what_play_shows_is_told() {
        let all =
            [None, Some(Recurrence::Never), Some(Recurrence::After(play(true))), Some(Recurrence::After(play(false)))];
        let told: std::collections::BTreeSet<String> = all
            .iter()
            .map(|found| {
                differs(|locale| words(locale, found.as_ref()));
                words(Locale::En, found.as_ref())
            })
            .collect();
        assert_eq!(told.len(), all.len());
        assert_eq!(words(Locale::En, Some(&Recurrence::Unknown)), words(Locale::En, None));
    }

    #[test]
    fn the_play_is_a_link() {
        let (page, _) = Address::parse("", "tool=invent&lang=de");
        let link = replay(page, None, &play(true)).fragment();
        let (address, bad) = Address::parse("", &link);
        assert_eq!(bad, []);
        assert_eq!((address.moves.0.len(), address.at, address.tool), (4, Some(0), None));
    }

    #[test]
    fn rules_without_a_proof_are_open() {
        assert!(is_unproved("squares(L*=b.-.b)"));
        for rules in ["squares(LR*=..-xx)", "heaps(k=1)", "coins(run)", "squares(L"] {
            assert!(!is_unproved(rules), "{rules}");
        }
    }
}
