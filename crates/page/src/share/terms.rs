//! Terms of a shared link: tries, when the solution opens, who gets which question, the computer's strength, how far reasons
//! open. Each is shown with the sentence that holds then.
//!
//! In: the page's link, and what the person chooses. Out: a link that grants no more tries and no earlier solution than its page.
use super::limits::Limits;
use crate::shell::dialog::Choice;
use crate::shell::players::{SKILLS, skill_words};
use crate::state::table::{Screen, Table};
use crate::storage::settings::LiveSettings;
use course::own_tasks::has_games;
use leptos::prelude::*;
use link::address::{Address, REVIEW};
use link::ui_part::UiPart;
use link::values::{Depth, Draw, Level, Number, Players, Reveal, Tries};
use locale::{Locale, td_string};
use text::{t_string, use_i18n};

/// Terms of a link.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Terms {
    pub tries: Tries,
    pub reveal: Reveal,
    /// The choice of who gets which question; on a board, which choices of the computer.
    pub draw: Draw,
    /// The seed of the computer's choices, where they are the same for all.
    pub seed: u32,
    pub skill: Number,
    /// Level to which reasons open by themselves; `None`: as chosen on each device.
    pub depth: Option<Depth>,
}

/// A term that has an effect on a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Term {
    Tries,
    Reveal,
    Draw,
    Skill,
    Depth,
}

/// Number of wrong answers before the solution opens.
fn wrongs(reveal: Reveal) -> u32 {
    match reveal {
        Reveal::Always => 0,
        Reveal::After(n) => n,
        Reveal::Never => u32::MAX,
    }
}

/// Greatest number of answers.
fn most(tries: Tries) -> u32 {
    match tries {
        Tries::Unlimited => u32::MAX,
        Tries::Only(n) => n,
    }
}

/// The earliest solution that a link to this page may offer: the default restricts nothing.
fn earliest(page: &Address) -> Reveal {
    if page.reveal == Address::default().reveal { Reveal::Always } else { page.reveal }
}

impl Terms {
    /// The terms that the dialog begins with: those of the page, and the depth chosen on this device.
    pub fn now(table: Table, settings: LiveSettings) -> Terms {
        // One sentence is the default, unless the link said it to those who chose otherwise.
        let depth = settings.now.get_untracked().opens();
        let said = table.address.with_untracked(|page| page.depth.is_some());
        let depth = Some(depth).filter(|depth| said || *depth != Depth::Sentence);
        // Short in the link.
        let seed = (js_sys::Math::random() * 999.0) as u32 + 1;
        table.address.with_untracked(|page| Terms::of(page, depth, seed))
    }

    /// The terms of the page itself.
    fn of(page: &Address, depth: Option<Depth>, seed: u32) -> Terms {
        // Questions are those on the page; the computer's choices are drawn anew.
        let draw = if asks_drawn(page) { Draw::Same } else { Draw::Each };
        Terms { tries: page.tries, reveal: page.reveal, draw, seed, skill: page.skill, depth }
    }

    /// The link under these terms.
    pub fn on(self, link: Address) -> Address {
        let (seed, draw) = match self.draw {
            draw if asks_drawn(&link) => (link.seed, draw),
            Draw::Same => (Some(self.seed), Draw::Same),
            Draw::Each => (link.seed, Draw::Same),
        };
        let tries = if most(self.tries) < most(link.tries) { self.tries } else { link.tries };
        let reveal = if wrongs(self.reveal) >= wrongs(earliest(&link)) { self.reveal } else { link.reveal };
        Address { tries, reveal, seed, draw, skill: self.skill, depth: self.depth, ..link }
    }
}

/// Whether the page asks questions whose positions may be drawn: one alone, or a teacher's own tasks.
fn asks_drawn(page: &Address) -> bool {
    page.task.is_some() || page.tasks.is_some()
}

/// Whether the page asks questions that are answered.
fn asks(page: &Address) -> bool {
    let view = page.view.as_deref().is_none_or(|view| view == REVIEW);
    view && page.term.is_none() && page.problem.is_none() && !page.teach.0 && page.series.is_none()
}

/// The terms that have an effect where this page is opened within these limits; `drawn` says whether others like its
/// question can be drawn.
fn offered(screen: Screen, page: &Address, limits: &Limits, drawn: bool) -> Vec<Term> {
    let exam = limits.exam || page.exam.0;
    let terms = match screen {
        Screen::Game => {
            let computer = page.players != Players::HumanHuman;
            let theory = !page.hide.0.has(UiPart::Theory.id()) && !limits.hidden.contains(&UiPart::Theory);
            let reasons = !exam && theory && limits.most == Level::Full;
            vec![(Term::Skill, computer), (Term::Draw, computer), (Term::Depth, reasons)]
        }
        Screen::Lessons if asks(page) => {
            // An exam takes one answer and shows no solution.
            let plays = page.tasks.as_deref().is_some_and(has_games);
            vec![
                (Term::Tries, !exam),
                (Term::Reveal, !exam),
                (Term::Draw, drawn && asks_drawn(page)),
                (Term::Skill, plays),
            ]
        }
        _ => Vec::new(),
    };
    terms.into_iter().filter(|(_, has_effect)| *has_effect).map(|(term, _)| term).collect()
}

/// Numbers of tries to choose from: those of the page, and fewer.
fn tries_within(page: Tries) -> Vec<Tries> {
    let fewer = [Tries::Unlimited, Tries::Only(3), Tries::Only(2), Tries::Only(1)];
    let fewer = fewer.into_iter().filter(|tries| most(*tries) < most(page));
    [page].into_iter().chain(fewer).collect()
}

/// Conditions for the solution to choose from: none opens it sooner than the page may.
fn reveals_within(page: &Address) -> Vec<Reveal> {
    let usual = [Reveal::Always, Reveal::After(1), Reveal::After(2), Reveal::After(3), Reveal::Never];
    let mut all: Vec<Reveal> = usual.into_iter().filter(|reveal| wrongs(*reveal) >= wrongs(earliest(page))).collect();
    if !all.contains(&page.reveal) {
        all.insert(0, page.reveal);
    }
    all
}

/// Skills of the computer to choose from, with that of the page.
fn skills(page: Number) -> Vec<f64> {
    let own = Some(page.0).filter(|own| !SKILLS.contains(own));
    own.into_iter().chain(SKILLS).collect()
}

/// A number of tries in words.
pub fn tries_words(locale: Locale, tries: Tries) -> String {
    match tries {
        Tries::Unlimited => td_string!(locale, share.tries_any).to_owned(),
        Tries::Only(n) => td_string!(locale, share.tries, count = n),
    }
}

/// The moment when the solution opens, in words.
pub fn reveal_words(locale: Locale, reveal: Reveal) -> String {
    match reveal {
        Reveal::Always => td_string!(locale, share.reveal_always).to_owned(),
        Reveal::After(n) => td_string!(locale, share.reveal_after, count = n),
        Reveal::Never => td_string!(locale, share.reveal_never).to_owned(),
    }
}

fn draw_words(locale: Locale, draw: Draw, of_task: bool) -> &'static str {
    match (draw, of_task) {
        (Draw::Same, true) => td_string!(locale, share.draw_same),
        (Draw::Each, true) => td_string!(locale, share.draw_each),
        (Draw::Same, false) => td_string!(locale, share.choices_same),
        (Draw::Each, false) => td_string!(locale, share.choices_each),
    }
}

fn depth_words(locale: Locale, depth: Option<Depth>) -> &'static str {
    match depth {
        None => td_string!(locale, share.depth_device),
        Some(Depth::Sentence) => td_string!(locale, settings.depth_1),
        Some(Depth::Picture) => td_string!(locale, settings.depth_2),
        Some(Depth::Theory) => td_string!(locale, settings.depth_3),
    }
}

/// The sentence that holds under these terms.
fn said(locale: Locale, term: Term, terms: Terms, of_task: bool) -> String {
    match term {
        Term::Tries => match terms.tries {
            Tries::Unlimited => td_string!(locale, share.tries_any_said).to_owned(),
            Tries::Only(n) => td_string!(locale, share.tries_said, count = n),
        },
        Term::Reveal => match terms.reveal {
            Reveal::Always => td_string!(locale, share.reveal_always_said).to_owned(),
            Reveal::Never => td_string!(locale, share.reveal_never_said).to_owned(),
            // The question is closed by then.
            Reveal::After(n) if most(terms.tries) <= n => td_string!(locale, share.reveal_too_late).to_owned(),
            Reveal::After(n) => td_string!(locale, share.reveal_after_said, count = n),
        },
        Term::Draw => match (terms.draw, of_task) {
            (Draw::Same, true) => td_string!(locale, share.draw_same_said),
            (Draw::Each, true) => td_string!(locale, share.draw_each_said),
            (Draw::Same, false) => td_string!(locale, share.choices_same_said),
            (Draw::Each, false) => td_string!(locale, share.choices_each_said),
        }
        .to_owned(),
        Term::Skill => match ((1.0 - terms.skill.0) * 100.0).round() as u32 {
            0 => td_string!(locale, share.skill_perfect_said).to_owned(),
            random => td_string!(locale, share.skill_said, n = random),
        },
        Term::Depth => match terms.depth {
            None => td_string!(locale, share.depth_device_said),
            Some(Depth::Sentence) => td_string!(locale, share.depth_sentence_said),
            Some(Depth::Picture) => td_string!(locale, share.depth_picture_said),
            Some(Depth::Theory) => td_string!(locale, share.depth_theory_said),
        }
        .to_owned(),
    }
}

/// Chooses the terms of the link. Closed on boards, where the link is mostly shared as it is.
#[component]
pub fn TermChoices(table: Table, limits: RwSignal<Limits>, terms: RwSignal<Terms>) -> impl IntoView {
    let (page, i18n) = (table.address, use_i18n());
    let all = Memo::new(move |_| {
        let (screen, drawn) = (table.screen(), table.messages.drawn.get());
        page.with(|page| limits.with(|limits| offered(screen, page, limits, drawn)))
    });
    let of_task = move || page.with(asks_drawn);
    let of_board = move || !page.with(Address::is_of_lessons);
    let term = move |term: Term| {
        let sentence = move || said(i18n.locale(), term, terms.get(), of_task());
        view! {
            <div class="share-term">
                <TermChoice term page terms/>
                <p class="share-lead" role="status">{sentence}</p>
            </div>
        }
    };
    let title = move || match of_board() {
        true => t_string!(i18n, share.terms_board),
        false => t_string!(i18n, share.terms_lesson),
    };
    view! {
        <Show when=move || all.with(|all| !all.is_empty())>
            <details class="share-terms" prop:open=move || !of_board()>
                <summary>{title}</summary>
                <div class="share"><For each=move || all.get() key=|term| *term children=term/></div>
            </details>
        </Show>
    }
}

/// Chooses one term.
#[component]
fn TermChoice(term: Term, page: RwSignal<Address>, terms: RwSignal<Terms>) -> impl IntoView {
    let i18n = use_i18n();
    let of_task = page.with_untracked(asks_drawn);
    match term {
        Term::Tries => {
            let label = |tries: Tries| (tries, Signal::derive(move || tries_words(i18n.locale(), tries)));
            view! {
                <Choice name="share-tries" legend=move || t_string!(i18n, share.tries_allowed)
                    options=page.with_untracked(|page| tries_within(page.tries)).into_iter().map(label).collect()
                    value=Signal::derive(move || Some(terms.get().tries))
                    chosen=move |tries| terms.update(|terms| terms.tries = tries)/>
            }
            .into_any()
        }
        Term::Reveal => {
            let label = |reveal: Reveal| (reveal, Signal::derive(move || reveal_words(i18n.locale(), reveal)));
            view! {
                <Choice name="share-reveal" legend=move || t_string!(i18n, share.reveal_allowed)
                    options=page.with_untracked(reveals_within).into_iter().map(label).collect()
                    value=Signal::derive(move || Some(terms.get().reveal))
                    chosen=move |reveal| terms.update(|terms| terms.reveal = reveal)/>
            }
            .into_any()
        }
        Term::Draw => {
            let label =
                |draw: Draw| (draw, Signal::derive(move || draw_words(i18n.locale(), draw, of_task).to_owned()));
            let legend = move || match of_task {
                true => t_string!(i18n, share.draw_question),
                false => t_string!(i18n, share.draw_choices),
            };
            view! {
                <Choice name="share-draw" legend options=Draw::ALL.iter().copied().map(label).collect()
                    value=Signal::derive(move || Some(terms.get().draw))
                    chosen=move |draw| terms.update(|terms| terms.draw = draw)/>
            }
            .into_any()
        }
        Term::Skill => {
            let label = |skill: f64| (skill, Signal::derive(move || skill_words(i18n.locale(), skill).to_owned()));
            view! {
                <Choice name="share-skill" legend=move || t_string!(i18n, table.skill)
                    options=page.with_untracked(|page| skills(page.skill)).into_iter().map(label).collect()
                    value=Signal::derive(move || Some(terms.get().skill.0))
                    chosen=move |skill| terms.update(|terms| terms.skill = Number(skill))/>
            }
            .into_any()
        }
        Term::Depth => {
            let all = [None].into_iter().chain(Depth::ALL.iter().copied().map(Some));
            let label =
                |depth: Option<Depth>| (depth, Signal::derive(move || depth_words(i18n.locale(), depth).to_owned()));
            view! {
                <Choice name="share-depth" legend=move || t_string!(i18n, settings.depth)
                    options=all.map(label).collect()
                    value=Signal::derive(move || Some(terms.get().depth))
                    chosen=move |depth| terms.update(|terms| terms.depth = depth)/>
            }
            .into_any()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use text::checks::differs;

    fn of(link: &str) -> Address {
        Address::parse("", link).0
    }

    #[track_caller]
    fn check(page: &str, change: impl FnOnce(&mut Terms), want: &str) {
        let page = of(page);
        let mut terms = Terms::of(&page, None, 7);
        change(&mut terms);
        assert_eq!(terms.on(page).fragment(), want);
    }

    #[test]
    fn a_link_says_the_terms() {
        check("lesson=mex", |_| (), "lesson=mex");
        check("lesson=mex", |terms| terms.tries = Tries::Only(2), "lesson=mex&tries=2");
        check("lesson=mex", |terms| terms.reveal = Reveal::Always, "lesson=mex&reveal=always");
        check("task=mex/t1&seed=4", |terms| terms.draw = Draw::Each, "seed=4&draw=each&task=mex/t1");
        check("task=mex/t1&seed=4", |_| (), "seed=4&task=mex/t1");
        let set = "seed=4&tasks=drawn~nim-moveall";
        check(set, |_| (), set);
        check(set, |terms| terms.draw = Draw::Each, "seed=4&draw=each&tasks=drawn~nim-moveall");
        check(set, |terms| terms.tries = Tries::Only(2), "seed=4&tasks=drawn~nim-moveall&tries=2");
        check("pos=nim:3", |terms| terms.draw = Draw::Same, "pos=nim:3&seed=7");
        check("pos=nim:3", |terms| terms.skill = Number(0.4), "pos=nim:3&skill=0.4");
        check("pos=nim:3", |terms| terms.depth = Some(Depth::Theory), "pos=nim:3&depth=3");
    }

    #[test]
    fn a_link_grants_no_more_than_its_page() {
        for tries in [Tries::Unlimited, Tries::Only(3)] {
            check("lesson=mex&tries=2", |terms| terms.tries = tries, "lesson=mex&tries=2");
        }
        for reveal in [Reveal::Always, Reveal::After(3)] {
            check("lesson=mex&reveal=never", |terms| terms.reveal = reveal, "lesson=mex&reveal=never");
        }
        assert_eq!(tries_within(Tries::Only(2)), [Tries::Only(2), Tries::Only(1)]);
        assert_eq!(tries_within(Tries::Unlimited).len(), 4);
        assert_eq!(reveals_within(&of("reveal=never")), [Reveal::Never]);
        assert_eq!(reveals_within(&of("reveal=after:5")), [Reveal::After(5), Reveal::Never]);
        assert_eq!(reveals_within(&of("")).len(), 5);
        assert_eq!(skills(Number(0.5)), [0.5, 1.0, 0.75, 0.4]);
    }

    #[test]
    fn a_page_offers_the_terms_that_have_an_effect() {
        let terms = |screen: Screen, link: &str, exam: bool, drawn: bool| {
            let page = of(link);
            offered(screen, &page, &Limits { exam, ..Limits::of(&page) }, drawn)
        };
        let board = |link: &str, exam: bool| terms(Screen::Game, link, exam, false);
        assert_eq!(board("pos=nim:3", false), [Term::Skill, Term::Draw, Term::Depth]);
        assert_eq!(board("pos=nim:3&players=hh", false), [Term::Depth]);
        assert_eq!(board("pos=nim:3&solver=hint", false), [Term::Skill, Term::Draw]);
        assert_eq!(board("pos=nim:3", true), [Term::Skill, Term::Draw]);
        let lesson = |link: &str, exam: bool, drawn: bool| terms(Screen::Lessons, link, exam, drawn);
        assert_eq!(lesson("lesson=mex&step=a", false, true), [Term::Tries, Term::Reveal]);
        assert_eq!(lesson("task=mex/t1", false, true), [Term::Tries, Term::Reveal, Term::Draw]);
        assert_eq!(lesson("tasks=drawn~nim-moveall", false, true), [Term::Tries, Term::Reveal, Term::Draw]);
        assert_eq!(lesson("tasks=one~nim:3", false, false), [Term::Tries, Term::Reveal]);
        assert_eq!(lesson("tasks=one~nim:3~~win~nim:3,5", false, false), [Term::Tries, Term::Reveal, Term::Skill]);
        assert_eq!(lesson("tasks=win~nim:3,5", true, false), [Term::Skill]);
        assert_eq!(lesson("task=mex/t1", true, true), [Term::Draw]);
        assert_eq!(lesson("task=mex/t1", true, false), []);
        for answers in ["term=mex", "problem=all", "teach", "series=circle", "task=mex/t1&view=sheet:6"] {
            assert_eq!(lesson(answers, false, true), [], "{answers}");
        }
    }

    #[test]
    fn every_choice_has_a_sentence() {
        let terms = Terms::of(&Address::default(), None, 1);
        let mut all = Vec::new();
        for tries in tries_within(Tries::Unlimited) {
            all.push((Term::Tries, Terms { tries, ..terms }));
            all.extend(
                reveals_within(&of("")).into_iter().map(|reveal| (Term::Reveal, Terms { reveal, tries, ..terms })),
            );
        }
        all.extend(Draw::ALL.iter().map(|draw| (Term::Draw, Terms { draw: *draw, ..terms })));
        all.extend(SKILLS.map(|skill| (Term::Skill, Terms { skill: Number(skill), ..terms })));
        let depths = [None].into_iter().chain(Depth::ALL.iter().copied().map(Some));
        all.extend(depths.map(|depth| (Term::Depth, Terms { depth, ..terms })));
        for (term, terms) in all {
            differs(|locale| said(locale, term, terms, true));
            differs(|locale| said(locale, term, terms, false));
        }
        // The tries are used up before the solution would open.
        let late = Terms { tries: Tries::Only(2), reveal: Reveal::After(2), ..terms };
        let open = Terms { tries: Tries::Only(3), ..late };
        assert_ne!(said(Locale::En, Term::Reveal, late, true), said(Locale::En, Term::Reveal, open, true));
    }
}
