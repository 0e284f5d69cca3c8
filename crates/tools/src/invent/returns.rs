//! Rules without a proof that play ends: whether a position can come again on the board that they are tried on.
use super::super::frame::worker_result;
use super::invention::Invention;
use leptos::prelude::*;
use locale::{Locale, td_string};
use page::board::miniature;
use protocol::FindRecurrence;
use solver::rules::grid::picture_proof;
use solver::survey::recurrence::Recurrence;
use solver::{Game, Position};
use text::{position_words_with, use_i18n};

/// Whether these are rules of pictures without a proof that play ends.
fn is_unproved(rules: &str) -> bool {
    let inside = |rest: &str| picture_proof(rest.strip_prefix('(')?.strip_suffix(')')?).is_none().then_some(());
    rules.strip_prefix(Game::Pictures.key()).and_then(inside).is_some()
}

/// What following the play from the board has shown; nothing where there is too much of it.
fn words(locale: Locale, found: &Recurrence) -> Option<String> {
    match found {
        Recurrence::After { moves, .. } => Some(td_string!(locale, invent.ends_returns, count = u64::from(*moves))),
        Recurrence::Never => Some(td_string!(locale, invent.ends_here).to_owned()),
        Recurrence::Unknown => None,
    }
}

#[component]
pub fn Returns(invention: Invention) -> impl IntoView {
    let i18n = use_i18n();
    let open = Memo::new(move |_| invention.settled.with(|rules| is_unproved(rules)));
    let found = worker_result(move || open.get().then(|| FindRecurrence { position: invention.position.get() }));
    let said = move || found.with(|found| found.found().and_then(|found| words(i18n.locale(), found)));
    // The position that comes again.
    let picture = move || {
        let again = found.with(|found| match found.found() {
            Some(Recurrence::After { position, .. }) => position.parse::<Position>().ok(),
            _ => None,
        });
        let (position, figures) = (again?, invention.figures.get());
        let boards = position.boards_with(figures);
        Some(view! {
            <span class="small-board">{boards.iter().map(miniature).collect_view()}</span>
            <span class="hidden">{position_words_with(i18n.locale(), &position, figures)}</span>
        })
    };
    view! {
        <Show when=move || open.get()>
            <p class="invent-returns" role="status">{said}</p>
            {picture}
        </Show>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use text::checks::differs;

    #[test]
    fn what_play_from_the_board_shows_is_told() {
        for found in [Recurrence::After { position: String::new(), moves: 4 }, Recurrence::Never] {
            differs(|locale| words(locale, &found).unwrap());
        }
        assert_eq!(words(Locale::En, &Recurrence::Unknown), None);
    }

    #[test]
    fn rules_without_a_proof_are_open() {
        assert!(is_unproved("squares(L*=b.-.b)"));
        for rules in ["squares(LR*=..-xx)", "heaps(k=1)", "coins(run)", "squares(L"] {
            assert!(!is_unproved(rules), "{rules}");
        }
    }
}
