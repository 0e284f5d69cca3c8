//! Limits of a shared link: it shows as much as this page, or less.
//!
//! In: the page's link, and what the person takes away. Out: a link that loosens nothing.
use super::scope::{Scope, allowed};
use crate::panels::packets;
use crate::shell::dialog::Choice;
use leptos::prelude::*;
use link::address::Address;
use link::ui_part::UiPart;
use link::values::{Flag, Hidden, Ids, Level, Ui};
use locale::{Locale, td_string};
use text::{t, t_string, use_i18n};

/// Limits on what a link shows.
#[derive(Debug, Clone, PartialEq)]
pub struct Limits {
    /// The highest level of analysis.
    pub most: Level,
    /// Whether the link opens an exam.
    pub exam: bool,
    pub ui: Ui,
    /// Parts that are taken away, beside those that the page lacks.
    pub hidden: Vec<UiPart>,
}

/// Rank of a user interface by how little of the page it shows.
fn rank(ui: Ui) -> usize {
    match ui {
        Ui::Full => 0,
        Ui::Compact => 1,
        Ui::Board => 2,
    }
}

impl Limits {
    /// The limits of the page itself.
    pub fn of(page: &Address) -> Limits {
        Limits { most: allowed(page), exam: page.exam.0, ui: page.ui, hidden: Vec::new() }
    }

    /// The page's link within these limits, and within its own whatever these say.
    pub fn on(&self, page: Address) -> Address {
        let exam = self.exam || page.exam.0;
        let solver = if exam { Level::Off } else { self.most.min(allowed(&page)) };
        let mut hide = page.hide.0.0.clone();
        hide.extend(self.hidden.iter().map(|piece| piece.id().to_owned()).filter(|id| !page.hide.0.has(id)));
        let limited = Address {
            solver,
            open: page.open.min(solver),
            exam: Flag(exam),
            ui: if rank(self.ui) > rank(page.ui) { self.ui } else { page.ui },
            hide: Hidden(Ids(hide)),
            ..page
        };
        match (limited.is_packed() || limited.has_coins()) && !packets::allows(&limited) {
            true => Address { view: None, ..limited },
            false => limited,
        }
    }

    /// The parts among `of` that the link would show if nothing were taken away.
    fn shown(&self, page: Address, of: &[UiPart]) -> Vec<UiPart> {
        let address = Limits { hidden: Vec::new(), ..self.clone() }.on(page);
        of.iter().copied().filter(|piece| piece.shows(&address, false)).collect()
    }

    fn toggle(&mut self, piece: UiPart) {
        let count = self.hidden.len();
        self.hidden.retain(|hidden| *hidden != piece);
        if self.hidden.len() == count {
            self.hidden.push(piece);
        }
    }
}

/// The name of a level.
pub fn level_words(locale: Locale, level: Level) -> &'static str {
    match level {
        Level::Off => td_string!(locale, share.level_off),
        Level::Check => td_string!(locale, share.level_check),
        Level::Hint => td_string!(locale, share.level_hint),
        Level::Values => td_string!(locale, share.level_values),
        Level::Full => td_string!(locale, share.level_full),
    }
}

fn ui_words(locale: Locale, ui: Ui, of: &[Ui]) -> &'static str {
    match ui {
        // Without a compact form, the bare content is no board.
        Ui::Board if !of.contains(&Ui::Compact) => td_string!(locale, share.ui_content),
        Ui::Full => td_string!(locale, share.ui_full),
        Ui::Compact => td_string!(locale, share.ui_compact),
        Ui::Board => td_string!(locale, share.ui_board),
    }
}

fn piece_words(locale: Locale, piece: UiPart) -> &'static str {
    match piece {
        UiPart::Menu => td_string!(locale, share.piece_menu),
        UiPart::Rules => td_string!(locale, share.piece_rules),
        UiPart::Moves => td_string!(locale, share.piece_moves),
        UiPart::Values => td_string!(locale, share.piece_values),
        UiPart::Hints => td_string!(locale, share.piece_hints),
        UiPart::Solver => td_string!(locale, share.piece_solver),
        UiPart::Theory => td_string!(locale, share.piece_theory),
        UiPart::Undo => td_string!(locale, share.piece_undo),
        UiPart::Reset => td_string!(locale, share.piece_reset),
        UiPart::Lang => td_string!(locale, share.piece_lang),
        UiPart::Share => td_string!(locale, share.piece_share),
        UiPart::Print => td_string!(locale, share.piece_print),
        UiPart::Links => td_string!(locale, share.piece_links),
        UiPart::Title => td_string!(locale, share.piece_title),
        UiPart::Coords => td_string!(locale, share.piece_coords),
        UiPart::Teacher => td_string!(locale, share.piece_teacher),
    }
}

/// Chooses how much of the analysis the link shows, and whether it is an exam; what the page cannot withhold is not offered.
#[component]
pub fn Levels(page: RwSignal<Address>, scope: Memo<Scope>, limits: RwSignal<Limits>) -> impl IntoView {
    let i18n = use_i18n();
    let most = Memo::new(move |_| page.with(allowed));
    let levels = move || {
        let words = |level: Level| Signal::derive(move || level_words(i18n.locale(), level).to_owned());
        let exam = limits.with(|l| l.exam);
        match scope.with(|scope| scope.levels.clone()).as_slice() {
            _ if exam => ().into_any(),
            [Level::Off] => view! { <p class="share-lead">{t!(i18n, share.analysis_never)}</p> }.into_any(),
            [] | [_] => ().into_any(),
            levels => view! {
                <Choice name="share-level" legend=t!(i18n, share.analysis_allowed)
                    options=levels.iter().map(|level| (*level, words(*level))).collect()
                    value=Signal::derive(move || Some(limits.with(|l| l.most).min(most.get())))
                    chosen=move |level| limits.update(|l| l.most = level)/>
            }
            .into_any(),
        }
    };
    let exam = move || {
        scope.with(|scope| scope.exam).then(|| {
            view! {
                <fieldset class="choice share-exam">
                    <legend class="hidden">{t!(i18n, shell.exam)}</legend>
                    <div class="options parts">
                        <label>
                            <input type="checkbox" prop:checked=move || limits.with(|l| l.exam)
                                on:change=move |_| limits.update(|l| l.exam = !l.exam)/>
                            <span>{t!(i18n, share.exam)}</span>
                        </label>
                    </div>
                </fieldset>
            }
        })
    };
    view! { <div class="share-levels">{levels}</div> {exam} }
}

/// Checkbox for a link for pupils, from which no way leads to the pages for teachers.
#[component]
pub fn ForPupils(limits: RwSignal<Limits>) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <fieldset class="choice share-pupils">
            <legend class="hidden">{t!(i18n, share.piece_teacher)}</legend>
            <div class="options parts">
                <label>
                    <input type="checkbox" prop:checked=move || limits.with(|l| l.hidden.contains(&UiPart::Teacher))
                        on:change=move |_| limits.update(|l| l.toggle(UiPart::Teacher))/>
                    <span>{t!(i18n, share.for_pupils)}</span>
                </label>
            </div>
        </fieldset>
    }
}

/// Chooses what surrounds the content where the link is opened, part by part; what this page lacks is not offered.
#[component]
pub fn Surroundings(page: RwSignal<Address>, scope: Memo<Scope>, limits: RwSignal<Limits>) -> impl IntoView {
    let i18n = use_i18n();
    let own = Memo::new(move |_| page.with(|page| page.ui));
    let choice = move || {
        let all = scope.with(|scope| scope.ui);
        let options: Vec<_> = all
            .iter()
            .copied()
            .filter(|ui| rank(*ui) >= rank(own.get()))
            .map(|ui| (ui, Signal::derive(move || ui_words(i18n.locale(), ui, all).to_owned())))
            .collect();
        let legend = move || match all.contains(&Ui::Compact) {
            true => t_string!(i18n, share.ui_allowed),
            false => t_string!(i18n, share.ui_around),
        };
        (options.len() > 1).then(|| {
            view! {
                <Choice name="share-ui" legend options
                    value=Signal::derive(move || Some(limits.with(|l| if rank(l.ui) > rank(own.get()) { l.ui } else { own.get() })))
                    chosen=move |ui| limits.update(|l| l.ui = ui)/>
            }
        })
    };
    let shown = Memo::new(move |_| limits.with(|l| l.shown(page.get(), scope.with(|scope| scope.pieces))));
    let part = move |piece: UiPart| {
        view! {
            <label>
                <input type="checkbox" prop:checked=move || limits.with(|l| !l.hidden.contains(&piece))
                    on:change=move |_| limits.update(|l| l.toggle(piece))/>
                <span>{move || piece_words(i18n.locale(), piece)}</span>
            </label>
        }
    };
    let parts = move || {
        (!shown.with(Vec::is_empty)).then(|| {
            view! {
                <fieldset class="choice">
                    <legend>{t!(i18n, share.parts_allowed)}</legend>
                    <div class="options parts">
                        <For each=move || shown.get() key=|piece| *piece children=part/>
                    </div>
                </fieldset>
            }
        })
    };
    view! {
        <details class="share-limits">
            <summary>{move || t_string!(i18n, share.limits)}</summary>
            <div class="share">
                {choice}
                {parts}
            </div>
        </details>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(page: &str, limits: Limits, want: &str) {
        let (page, _) = Address::parse("", page);
        assert_eq!(limits.on(page).fragment(), want);
    }

    fn limits(most: Level, ui: Ui, hidden: &[UiPart]) -> Limits {
        Limits { most, exam: false, ui, hidden: hidden.to_vec() }
    }

    #[test]
    fn every_restriction_can_be_tightened() {
        let free = "pos=nim:3&open=full";
        check(free, limits(Level::Full, Ui::Full, &[]), free);
        check(free, limits(Level::Hint, Ui::Full, &[]), "pos=nim:3&solver=hint&open=hint");
        check(free, limits(Level::Full, Ui::Compact, &[]), "pos=nim:3&open=full&ui=compact");
        check(free, limits(Level::Full, Ui::Board, &[UiPart::Coords]), "pos=nim:3&open=full&ui=board&hide=coords");
        check("pos=nim:3&hide=undo", limits(Level::Full, Ui::Full, &[UiPart::Share]), "pos=nim:3&hide=undo,share");
        // Lamps say who wins.
        let packed = "pos=nim:3&view=packets";
        check(packed, limits(Level::Full, Ui::Full, &[]), packed);
        check(packed, limits(Level::Hint, Ui::Full, &[]), "pos=nim:3&solver=hint");
        check(packed, limits(Level::Full, Ui::Full, &[UiPart::Values]), "pos=nim:3&hide=values");
        let coins = "pos=northcott(8):3-6&view=coins";
        check(coins, limits(Level::Hint, Ui::Full, &[]), "pos=northcott(8):3-6&solver=hint");
    }

    #[test]
    fn every_kind_of_page_can_be_tightened() {
        for page in [
            "",
            "pos=nim:3",
            "tool=binary&pos=nim:3",
            "lesson=nim&step=a",
            "task=nim/t1",
            "lessons=1",
            "term=mex",
            "problem=all",
        ] {
            let join =
                |more: &str| [page, more].iter().filter(|part| !part.is_empty()).copied().collect::<Vec<_>>().join("&");
            let sorted = |link: &str| Address::parse("", link).0.fragment();
            let strict = Limits { exam: true, ..limits(Level::Full, Ui::Board, &[UiPart::Links]) };
            check(&join("open=full"), strict.clone(), &sorted(&join("solver=off&exam=1&ui=board&hide=links")));
            let own = join("solver=hint&exam=1&ui=compact&hide=lang");
            check(&own, limits(Level::Full, Ui::Full, &[]), &sorted(&own.replace("hint", "off")));
            check(&own, strict, &sorted(&join("solver=off&exam=1&ui=board&hide=lang,links")));
        }
    }

    #[test]
    fn none_is_loosened() {
        let strict = "pos=nim:3&solver=hint&ui=board&hide=coords,undo";
        for ui in [Ui::Full, Ui::Compact, Ui::Board] {
            check(strict, limits(Level::Full, ui, &[UiPart::Undo]), strict);
        }
        check("pos=nim:3&ui=compact", limits(Level::Full, Ui::Full, &[]), "pos=nim:3&ui=compact");
        check("pos=nim:3&exam=1", limits(Level::Full, Ui::Full, &[]), "pos=nim:3&solver=off&exam=1");
    }

    #[test]
    fn what_is_taken_away_can_be_given_back_and_what_is_lacking_is_not_offered() {
        let page = |text: &str| Address::parse("", text).0;
        let mut limits = Limits::of(&page("pos=nim:3&solver=check&hide=undo"));
        let shown = limits.shown(page("pos=nim:3&solver=check&hide=undo"), UiPart::ALL);
        assert!(!shown.contains(&UiPart::Undo) && !shown.contains(&UiPart::Hints) && shown.contains(&UiPart::Share));
        limits.toggle(UiPart::Share);
        assert_eq!(limits.hidden, [UiPart::Share]);
        // It stays on the list, so that it can be given back.
        assert!(limits.shown(page("pos=nim:3"), UiPart::ALL).contains(&UiPart::Share));
        limits.toggle(UiPart::Share);
        assert_eq!(limits.hidden, []);
    }
}
