//! A game against the proof: the person moves for the losing side on the board, and the proof answers every move, with
//! the reason of its answer, until the end.
use crate::state::table::{ProofGame, use_table};
use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use play::session::Session;
use solver::{Player, Report};
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;
use text::{advice, ply_words, t, t_string, use_i18n};

/// Delay before the proof's answer, milliseconds: long enough to see the move.
const PAUSE: u32 = 700;

/// State of a game against a proof.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ProofTurn {
    /// The proof is to answer.
    Answers,
    /// The person is to move.
    Asks,
    Over,
}

impl ProofTurn {
    fn new(session: &Session, winner: Player) -> ProofTurn {
        match () {
            () if session.winner().is_some() => ProofTurn::Over,
            () if session.mover() == winner => ProofTurn::Answers,
            () => ProofTurn::Asks,
        }
    }
}

/// The plies of the person's last move and of the answer to it, in a game against a proof that begins at `from`.
fn last_moves(session: &Session, winner: Player, from: usize) -> Range<usize> {
    let end = session.cursor();
    let count = if end > 0 && session.mover_at(end - 1) == winner { 2 } else { 1 };
    end.saturating_sub(count).max(from).min(end)..end
}

/// The card of the game against the proof, while there is one.
#[component]
pub fn Against() -> impl IntoView {
    let table = use_table();
    table.watch_proof();
    // Without the card nobody answers.
    on_cleanup(move || table.leave_proof());
    let on = Memo::new(move |_| table.proof_game().is_some());
    view! { <Show when=move || on.get()><Played/></Show> }
}

#[component]
fn Played() -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let clock = StoredValue::new_local(None::<Timeout>);
    // The reports that the answers were taken from, by ply.
    let answered = RwSignal::new(BTreeMap::<usize, Arc<Report>>::new());
    Effect::new(move |_| {
        clock.set_value(None);
        let (game, report) = (table.proof_game(), table.report());
        let Some(ProofGame { winner, .. }) = game else { return };
        let asked = table.session.with(|s| s.is_at_end() && ProofTurn::new(s, winner) == ProofTurn::Answers);
        let Some(report) = report.filter(|_| asked) else { return };
        // A first report may lack the winning moves; another one follows.
        let Some(name) = report.winning(winner).next().map(|mv| mv.name.clone()) else { return };
        let answer = move || {
            let ply = table.session.with_untracked(|s| (report.position == *s.position()).then(|| s.cursor()));
            if let Some(ply) = ply {
                answered.update(|answered| {
                    answered.retain(|at, _| *at < ply);
                    answered.insert(ply, report);
                });
                table.answer(&name);
            }
        };
        clock.set_value(Some(Timeout::new(PAUSE, answer)));
    });
    let turn = move || {
        let ProofGame { winner, .. } = table.proof_game()?;
        Some(table.session.with(|s| ProofTurn::new(s, winner)))
    };
    // The last move of the person and the answer to it.
    let moves = move || {
        let ProofGame { winner, from, .. } = table.proof_game()?;
        let name = |by: Player| match by == winner {
            true => t_string!(i18n, panels.against_proof).to_owned(),
            false => t_string!(i18n, panels.against_you).to_owned(),
        };
        Some(table.session.with(|s| {
            let shown = last_moves(s, winner, from);
            let words = shown.filter_map(|ply| ply_words(i18n.locale(), s, ply, name));
            words.map(|words| view! { <p>{words}</p> }).collect_view()
        }))
    };
    // The sentence on the answer that was made last.
    let reason = move || {
        let ProofGame { winner, .. } = table.proof_game()?;
        table.session.with(|s| {
            let ply = s.cursor().checked_sub(1)?;
            let (before, name) = (&s.positions()[ply], s.played()[ply].name.as_str());
            let report = answered.with(|answered| answered.get(&ply).cloned())?;
            let reason = advice(i18n.locale(), &report, before, winner, Some(name));
            (report.position == *before).then(|| t_string!(i18n, panels.against_says, reason = reason.words))
        })
    };
    let said = move || match turn()? {
        ProofTurn::Answers => Some(t_string!(i18n, panels.against_waits).to_owned()),
        ProofTurn::Asks => reason().or_else(|| Some(t_string!(i18n, panels.against_begin).to_owned())),
        ProofTurn::Over => {
            Some([reason().unwrap_or_default(), t_string!(i18n, panels.against_over).to_owned()].join(" "))
        }
    };
    // The cursor, and the first turn of the person.
    let plies = move || {
        let game = table.proof_game()?;
        Some(table.session.with(|s| (s.cursor(), game.first_turn(s))))
    };
    let at_start = move || plies().is_none_or(|(cursor, first)| cursor <= first);
    let back = move |_| {
        if !untrack(at_start) {
            table.undo();
        }
    };
    let again = move |_| {
        if let Some((_, first)) = untrack(plies).filter(|_| !untrack(at_start)) {
            table.jump(first);
        }
    };
    view! {
        <section class="card against-proof" aria-label=t!(i18n, panels.against)>
            <h2>{t!(i18n, panels.against)}</h2>
            {moves}
            <p role="status">{said}</p>
            <div class="row">
                <button class="button" aria-disabled=move || at_start().to_string() on:click=back>{t!(i18n, panels.take_back)}</button>
                <button class="button" aria-disabled=move || at_start().to_string() on:click=again>{t!(i18n, panels.against_again)}</button>
                <button class="button" on:click=move |_| table.leave_proof()>{t!(i18n, panels.against_stop)}</button>
            </div>
        </section>
    }
}

/// The button that begins a game against the proof that this side wins.
#[component]
pub fn PlayAgainst(winner: Player) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let begin = move |_| table.play_against_proof(winner);
    view! {
        <Show when=move || table.proof_game().is_none()>
            <button class="button play-against" on:click=begin>{t!(i18n, panels.against_play)}</button>
        </Show>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::Play;

    fn turn(text: &str, play: Play, moves: &[&str]) -> ProofTurn {
        let moves: Vec<String> = moves.iter().map(|&name| name.to_owned()).collect();
        let (session, bad) = Session::replay(text.parse().unwrap(), play, Player::Left, &moves);
        assert_eq!(bad, None);
        ProofTurn::new(&session, Player::Right)
    }

    #[test]
    fn the_proof_answers_every_move_to_the_end() {
        assert_eq!(turn("nim:1,1", Play::Normal, &[]), ProofTurn::Asks);
        assert_eq!(turn("nim:1,1", Play::Normal, &["1→0"]), ProofTurn::Answers);
        assert_eq!(turn("nim:1,1", Play::Normal, &["1→0", "1→0"]), ProofTurn::Over);
        assert_eq!(turn("nim:2,2", Play::Normal, &["2→1", "2→1"]), ProofTurn::Asks);
        assert_eq!(turn("nim:1", Play::Misere, &["1→0"]), ProofTurn::Over);
    }

    #[test]
    fn a_move_stands_beside_its_answer_and_older_ones_do_not() {
        let moves = ["4→3", "5→3", "3→2"].map(str::to_owned);
        let session = Session::replay("nim:4,5,5".parse().unwrap(), Play::Normal, Player::Left, &moves).0;
        let shown = |ply, from| last_moves(&session.at(ply), Player::Right, from);
        assert_eq!([0, 1, 2, 3].map(|ply| shown(ply, 0)), [0..0, 0..1, 0..2, 2..3]);
        // Moves before the game against the proof are no part of it.
        assert_eq!((shown(2, 2), shown(3, 2)), (2..2, 2..3));
        assert_eq!((shown(2, 1), shown(1, 1)), (1..2, 1..1));
    }

    /// Every answer of a report keeps the win, and each game ends with the person's defeat.
    #[test]
    fn the_answers_win_whatever_is_tried() {
        for (text, play) in [("nim:1,2,3", Play::Normal), ("nim:2,2", Play::Misere), ("chomp:2,1", Play::Normal)] {
            let start = Session::new(text.parse().unwrap(), play, Player::Left);
            let mut open = vec![start];
            while let Some(session) = open.pop() {
                match ProofTurn::new(&session, Player::Right) {
                    ProofTurn::Over => assert_eq!(session.winner(), Some(Player::Right), "{text}"),
                    ProofTurn::Answers => {
                        let budget = solver::Budget::default();
                        let report = solver::analyse(session.position(), play, &budget).unwrap();
                        let name = &report.winning(Player::Right).next().expect("the position is won").name;
                        open.push(session.after(name).unwrap());
                    }
                    ProofTurn::Asks => {
                        let moves = session.position().moves(Player::Left);
                        open.extend(moves.iter().map(|mv| session.after(&mv.name).unwrap()));
                    }
                }
            }
        }
    }
}
