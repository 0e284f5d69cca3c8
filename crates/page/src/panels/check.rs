//! The check after a person's move: one quiet line says whether it kept the win; a slip can be taken back.
use super::bottom_sheet::BottomSheet;
use super::cache::use_cache;
use super::standing::{Judgement, judge};
use super::visibility::use_visibility;
use crate::state::shell::use_shell;
use crate::state::table::use_table;
use crate::worker_client::queue::Lane;
use leptos::prelude::*;
use link::ui_part::UiPart;
use link::values::Players;
use play::session::Session;
use text::{move_phrase, t, t_string, use_i18n};

/// The ply of the person's last move, if no more than the computer's answer followed.
fn last_own(session: &Session, players: Players) -> Option<usize> {
    let own = |ply: &usize| !players.computer(session.mover_at(*ply) == session.first());
    (0..session.cursor()).rev().take(2).find(own)
}

#[component]
pub fn Check() -> impl IntoView {
    let (table, i18n, visibility, cache, shell) = (use_table(), use_i18n(), use_visibility(), use_cache(), use_shell());
    // The positions before and after the move.
    let asked = Memo::new(move |_| {
        let players = table.players();
        let on = visibility.get().check();
        table.session.with(|session| {
            let ply = last_own(session, players).filter(|_| on)?;
            let text = |ply: usize| session.positions()[ply].to_string();
            let over = session.winner().is_some();
            Some((ply, session.mover_at(ply), session.play(), [text(ply), text(ply + 1)], over))
        })
    });
    Effect::new(move |_| {
        // After the game the review requests all of them.
        if let Some((_, _, play, positions, false)) = asked.get() {
            cache.want(Lane::Review, play, &positions);
        }
    });
    let judged = move || {
        let (ply, by, play, [before, after], _) = asked.get()?;
        let (before, after) = (cache.get(play, &before), cache.get(play, &after));
        let judgement = judge(before.found().map(|r| &**r), after.found().map(|r| &**r), by);
        let locale = i18n.locale();
        let name = table.session.with(|s| {
            let played = s.played().get(ply)?;
            Some(move_phrase(locale, &s.positions()[ply], played.by, &played.name, |words| words.done))
        })?;
        (judgement != Judgement::Unknown).then_some((judgement, name))
    };
    let bottom_sheet: BottomSheet = expect_context();
    Effect::new(move |last: Option<Option<usize>>| {
        let slip = judged().is_some_and(|(judgement, _)| judgement == Judgement::Slip);
        let ply = asked.get().map(|(ply, ..)| ply).filter(|_| slip);
        if slip {
            bottom_sheet.raise();
        }
        if ply.is_some() && last != Some(ply) {
            shell.review.slips.update(|slips| *slips += 1);
        }
        ply
    });
    let line = move |(judgement, name): (Judgement, String)| match judgement {
        Judgement::Kept => t_string!(i18n, panels.check_kept, name = name),
        Judgement::Slip => t_string!(i18n, panels.check_slip, name = name),
        _ => t_string!(i18n, panels.check_helpless, name = name),
    };
    let class = |judgement: Judgement| match judgement {
        Judgement::Kept => "check kept",
        Judgement::Slip => "check slip",
        _ => "check",
    };
    // The other side's answer to a slip, where a person would have to find it.
    let refutation = move || {
        let (ply, by, play, [_, after], _) = asked.get()?;
        let latest = table.session.with(|s| s.cursor() == ply + 1 && s.is_at_end()) && !table.is_computers_turn();
        let found = cache.get(play, &after);
        let name = found.found()?.winning(by.other()).next()?.name.clone();
        latest.then_some((ply, name))
    };
    // The ply of the slip whose answer was played, and the answer.
    let refuted = RwSignal::new(None::<(usize, String)>);
    let refute = move || {
        shell.shows(UiPart::Undo).then(refutation).flatten().map(|(ply, name)| {
            let answer = move |_| {
                refuted.set(Some((ply, name.clone())));
                table.play(&name);
            };
            view! { <button class="button" on:click=answer>{t!(i18n, panels.refute)}</button> }
        })
    };
    let answered = move || {
        let (ply, name) = refuted.get()?;
        let phrase = table.session.with(|s| {
            let played = s.played().get(ply + 1).filter(|played| s.cursor() == ply + 2 && played.name == name)?;
            Some(move_phrase(i18n.locale(), &s.positions()[ply + 1], played.by, &name, |words| words.done))
        })?;
        let back = move |_| table.jump(ply);
        Some(view! {
            <p class="check slip">{t_string!(i18n, panels.refuted, name = phrase)}</p>
            <button class="button" on:click=back>{t!(i18n, panels.take_both)}</button>
        })
    };
    // A slip offers to take the move back.
    let back = move |judgement: Judgement| {
        (judgement == Judgement::Slip && shell.shows(UiPart::Undo)).then(|| {
            view! { <button class="button" on:click=move |_| table.undo()>{t!(i18n, panels.take_back)}</button> }
        })
    };
    let usual = move || {
        judged().map(|(judgement, name)| {
            let answer = (judgement == Judgement::Slip).then(refute).flatten();
            view! { <p class=class(judgement)>{line((judgement, name))}</p> {back(judgement)} {answer} }
        })
    };
    move || answered().map_or_else(|| usual().into_any(), IntoAny::into_any)
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::{Play, Player};

    #[track_caller]
    fn check(moves: &[&str], players: Players, want: Option<usize>) {
        let moves: Vec<String> = moves.iter().map(|m| m.to_string()).collect();
        let (session, _) = Session::replay("nim:3,3,3".parse().unwrap(), Play::Normal, Player::Left, &moves);
        assert_eq!((session.cursor(), last_own(&session, players)), (moves.len(), want));
    }

    #[test]
    fn the_persons_last_move_is_checked() {
        check(&[], Players::HumanComputer, None);
        check(&["3→2"], Players::HumanComputer, Some(0));
        check(&["3→2", "3→1"], Players::HumanComputer, Some(0));
        check(&["3→2", "3→1"], Players::HumanHuman, Some(1));
        check(&["3→2"], Players::ComputerHuman, None);
        check(&["3→2"], Players::ComputerComputer, None);
    }
}
