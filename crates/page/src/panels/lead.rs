//! The lead of a reason: one sentence of advice; and buttons for the levels below it.
use super::hint::steps::Hint;
use super::reserved_space::{longest, placeholders};
use crate::state::glossary::Strip;
use crate::state::table::{Table, use_table};
use crate::storage::settings::use_settings;
use leptos::prelude::*;
use locale::Locale;
use play::disclosure::ExpandedLevels;
use play::session::Session;
use solver::{Player, Report};
use std::collections::BTreeSet;
use std::sync::Arc;
use text::{Advice, advice, opening, t, use_i18n, verdict_words};

/// The largest number of winning moves whose sentences are measured to reserve space.
const MOST_OTHERS: usize = 40;

/// Expands explanations as far as link and person say, now and whenever that changes; levels expanded by hand stay from
/// move to move.
pub fn keep(table: Table) {
    let settings = use_settings();
    let depth = Memo::new(move |_| settings.now.get().opens());
    Effect::new(move |_| table.disclosure.levels.set(ExpandedLevels::by_itself(depth.get())));
}

/// The winning move that a reason begins with, else the first one of a hint.
fn winning_move(table: Table, report: &Report) -> Option<String> {
    let mover = table.session.with_untracked(Session::mover);
    if let Some(opening) = opening(report, mover) {
        return Some(opening.to_owned());
    }
    let first = |s: &Session| Hint::new(report, s.position(), s.mover()).moves.into_iter().next();
    table.session.with_untracked(first)
}

/// The sentence for the live region.
pub fn spoken(locale: Locale, table: Table, report: &Report) -> String {
    let mover = table.session.with_untracked(Session::mover);
    said_of(locale, table, report, mover, winning_move(table, report).as_deref()).words
}

fn said_of(locale: Locale, table: Table, report: &Report, mover: Player, winning_move: Option<&str>) -> Advice {
    match table.position_of(report) {
        Some(position) => advice(locale, report, &position, mover, winning_move),
        None => Advice { words: verdict_words(locale, report.outcome).to_owned(), terms: &[] },
    }
}

/// The sentence, which follows the previewed move, and its terms.
#[component]
pub fn Lead(#[prop(into)] report: Signal<Arc<Report>>) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let first = Memo::new(move |_| report.with(|report| winning_move(table, report)));
    let said = Memo::new(move |_| {
        let (report, first) = (report.get(), first.get());
        let mover = table.session.with_untracked(Session::mover);
        let (under, pointed) = (table.highlights.preview.get(), table.highlights.pointed.get());
        let previewed = previewed(under.as_deref(), &pointed, |name| report.winning(mover).any(|mv| mv.name == name));
        said_of(i18n.locale(), table, &report, mover, previewed.or(first.as_deref()))
    });
    // All sentences that may appear while a pointer goes over the moves: their space is reserved, so that nothing below
    // moves.
    let others = Memo::new(move |_| {
        let report = report.get();
        let mover = table.session.with_untracked(Session::mover);
        let names = report.winning(mover).take(MOST_OTHERS).map(|mv| mv.name.as_str());
        names.map(|name| said_of(i18n.locale(), table, &report, mover, Some(name))).collect::<Vec<Advice>>()
    });
    let terms = Memo::new(move |_| {
        let mut terms = said.with(|said| said.terms.to_vec());
        others.with(|all| all.iter().for_each(|other| terms.extend(other.terms)));
        let mut seen = BTreeSet::new();
        terms.retain(|term| seen.insert(*term));
        terms
    });
    let reserved = move || longest(others.with(|all| all.iter().map(|other| other.words.clone()).collect()));
    view! {
        <p class="lead roomy">
            <span>{move || said.with(|said| said.words.clone())}</span>
            {move || placeholders(reserved())}
        </p>
        {move || view! { <Strip ids=terms.get()/> }}
    }
}

/// The winning move of the sentence: the previewed one, else the one chosen within a reason.
fn previewed<'a>(under: Option<&'a str>, pointed: &'a [String], wins: impl Fn(&str) -> bool) -> Option<&'a str> {
    let chosen = match pointed {
        [only] => Some(only.as_str()),
        _ => None,
    };
    under.filter(|name| wins(name)).or_else(|| chosen.filter(|name| wins(name)))
}

/// Buttons for the picture and the theory; the former only if there is a picture.
#[component]
pub fn Deeper(pictured: bool) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let opened = table.disclosure.levels;
    view! {
        <div class="row deeper" role="group" aria-label=t!(i18n, panels.deeper)>
            <Show when=move || pictured>
                <button class="button toggle" aria-expanded=move || opened.get().picture.to_string()
                    on:click=move |_| opened.update(|o| o.picture = !o.picture)>{t!(i18n, panels.picture)}</button>
            </Show>
            <button class="button toggle" aria-expanded=move || opened.get().theory.to_string()
                on:click=move |_| opened.update(|o| o.theory = !o.theory)>{t!(i18n, panels.theory)}</button>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::{Budget, Play, analyse};

    #[test]
    fn the_sentence_speaks_of_the_move_that_is_chosen() {
        let position = "nim:3,5,7".parse().unwrap();
        let report = analyse(&position, Play::Normal, &Budget::default()).unwrap();
        let mover = solver::Player::Left;
        let wins = |name: &str| report.winning(mover).any(|mv| mv.name == name);
        let chosen = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>();
        let (five, seven) = (chosen(&["5→4"]), chosen(&["7→6"]));
        assert_eq!(previewed(None, &five, wins), Some("5→4"));
        assert_eq!(previewed(Some("3→2"), &five, wins), Some("3→2"));
        // A losing move, or several at once, do not change the sentence.
        assert_eq!(previewed(Some("3→0"), &seven, wins), Some("7→6"));
        assert_eq!(previewed(None, &chosen(&["5→4", "7→6"]), wins), None);
        let said = |name| advice(Locale::En, &report, &position, mover, Some(name)).words;
        assert!(said("5→4") != said("7→6"), "{}", said("5→4"));
        assert!(said("5→4").contains("row 2") && said("7→6").contains("row 3"), "{}", said("5→4"));
    }
}
