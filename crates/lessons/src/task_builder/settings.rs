//! The settings of the set for pupils: tries, solutions, an exam, hints, the page's analysis, the strength of the computer in
//! games, the seed of drawn positions.
use super::draft::Draft;
use super::pick::pick;
use course::own_tasks::{OwnTasks, has_games};
use leptos::prelude::*;
use link::address::Address;
use link::ui_part::UiPart;
use link::values::{Draw, Flag, Hidden, Ids, Level, Number, Reveal, Tries};
use locale::Locale;
use page::share::{for_pupils, level_words, reveal_words, tries_words};
use page::shell::players::{SKILLS, skill_words};
use page::state::table::Table;
use text::{t, use_i18n};

/// The limits of a link.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Chosen {
    tries: Tries,
    reveal: Reveal,
    exam: bool,
    hints: bool,
    level: Level,
    /// The share of the computer's moves that are perfect, in games.
    skill: f64,
    /// One seed for all; without one each pupil has another.
    seed: Option<u32>,
}

impl Chosen {
    /// The address of the set for pupils, within the limits of this page.
    fn address(self, page: Address, set: &OwnTasks) -> Address {
        let hints = UiPart::Hints.id();
        let more = (!self.hints && !page.hide.0.has(hints)).then(|| hints.to_owned());
        let hide = page.hide.0.0.iter().cloned().chain(more).collect();
        let exam = self.exam || page.exam.0;
        let solver = if exam { Level::Off } else { self.level.min(page.solver) };
        for_pupils(Address {
            tasks: Some(set.to_string()),
            tries: self.tries,
            reveal: self.reveal,
            exam: Flag(exam),
            hide: Hidden(Ids(hide)),
            solver,
            skill: Number(if has_games(&set.to_string()) { self.skill } else { 1.0 }),
            seed: self.seed.filter(|_| set.draws()),
            draw: if set.draws() && self.seed.is_none() { Draw::Each } else { Draw::Same },
            ..page.bare()
        })
    }
}

/// The limits that are chosen; a signal, copied freely.
#[derive(Clone, Copy)]
pub struct Settings(RwSignal<Chosen>);

impl Settings {
    /// The settings of the page's link.
    pub fn new(table: Table) -> Settings {
        let chosen = table.address.with_untracked(|page| Chosen {
            tries: page.tries,
            reveal: page.reveal,
            exam: page.exam.0,
            hints: !page.hide.0.has(UiPart::Hints.id()),
            level: page.solver,
            skill: page.skill.0,
            seed: Some(page.seed.unwrap_or(1)),
        });
        Settings(RwSignal::new(chosen))
    }

    /// The address of the set for pupils.
    pub fn address(self, page: Address, set: &OwnTasks) -> Address {
        self.0.get().address(page, set)
    }

    fn now(self) -> Chosen {
        self.0.get_untracked()
    }

    fn change(self, change: impl FnOnce(&mut Chosen)) {
        self.0.update(change);
    }
}

/// A value among others, which it joins if it is none of them.
fn among<T: PartialEq>(mut all: Vec<T>, now: T) -> Vec<T> {
    if !all.contains(&now) {
        all.push(now);
    }
    all
}

#[component]
pub fn Choices(settings: Settings, draft: Draft) -> impl IntoView {
    let i18n = use_i18n();
    let now = settings.now();
    let tries = [Tries::Unlimited].into_iter().chain([1, 2, 3, 5].map(Tries::Only)).collect();
    let tries = among(tries, now.tries);
    let reveals = [Reveal::Never].into_iter().chain([1, 2, 3].map(Reveal::After)).chain([Reveal::Always]).collect();
    let reveals = among(reveals, now.reveal);
    let levels: Vec<Level> = Level::ALL.iter().copied().filter(|level| *level <= now.level).collect();
    let level_name = |locale: Locale, level: Level| level_words(locale, level).to_owned();
    let draws = Memo::new(move |_| draft.set().is_some_and(|set| set.draws()));
    let plays = Memo::new(move |_| draft.set().is_some_and(|set| has_games(&set.to_string())));
    let skill_name = |locale: Locale, skill: f64| skill_words(locale, skill).to_owned();
    let skill = move || {
        let (now, put) = (settings.now().skill, move |skill| settings.change(|chosen| chosen.skill = skill));
        pick(t!(i18n, table.skill), among(SKILLS.to_vec(), now), now, skill_name, put)
    };
    let put_seed = move |event| {
        if let Ok(seed) = event_target_value(&event).parse::<u32>() {
            settings.change(|chosen| chosen.seed = Some(seed));
        }
    };
    let same = move || settings.0.with(|chosen| chosen.seed.is_some());
    view! {
        <section class="card builder-settings" aria-label=t!(i18n, builder.settings)>
            <h2>{t!(i18n, builder.settings)}</h2>
            <div class="builder-field">
                <span aria-hidden="true">{t!(i18n, builder.tries)}</span>
                {pick(t!(i18n, builder.tries), tries, now.tries, tries_words, move |tries| settings.change(|c| c.tries = tries))}
            </div>
            <p class="soft">{t!(i18n, builder.tries_help)}</p>
            <div class="builder-field">
                <span aria-hidden="true">{t!(i18n, builder.reveal)}</span>
                {pick(t!(i18n, builder.reveal), reveals, now.reveal, reveal_words, move |reveal| settings.change(|c| c.reveal = reveal))}
            </div>
            <p class="soft">{t!(i18n, builder.reveal_help)}</p>
            <label class="builder-check builder-exam">
                <input type="checkbox" prop:checked=now.exam
                    on:change=move |event| settings.change(|c| c.exam = event_target_checked(&event))/>
                <span>{t!(i18n, results.as_exam)}</span>
            </label>
            <label class="builder-check">
                <input type="checkbox" prop:checked=now.hints
                    on:change=move |event| settings.change(|c| c.hints = event_target_checked(&event))/>
                <span>{t!(i18n, builder.hints)}</span>
            </label>
            <div class="builder-field">
                <span aria-hidden="true">{t!(i18n, builder.level)}</span>
                {pick(t!(i18n, builder.level), levels, now.level, level_name, move |level| settings.change(|c| c.level = level))}
            </div>
            <p class="soft">{t!(i18n, builder.level_help)}</p>
            <Show when=move || plays.get()>
                <div class="builder-field builder-skill">
                    <span aria-hidden="true">{t!(i18n, table.skill)}</span>
                    {skill()}
                </div>
            </Show>
            <Show when=move || draws.get()>
                <label class="builder-check">
                    <input type="checkbox" prop:checked=same
                        on:change=move |event| settings.change(|c| c.seed = event_target_checked(&event).then_some(1))/>
                    <span>{t!(i18n, builder.same_seed)}</span>
                </label>
                <Show when=same>
                    <div class="builder-field">
                        <label for="builder-seed">{t!(i18n, builder.seed)}</label>
                        <input id="builder-seed" class="field short" type="number" inputmode="numeric" min="0"
                            prop:value=settings.now().seed.unwrap_or(1).to_string() on:input=put_seed/>
                    </div>
                </Show>
            </Show>
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const USUAL: Chosen = Chosen {
        tries: Tries::Unlimited,
        reveal: Reveal::After(2),
        exam: false,
        hints: true,
        level: Level::Full,
        skill: 1.0,
        seed: Some(7),
    };

    #[track_caller]
    fn check(chosen: Chosen, page: &str, set: &str, want: &str) {
        let page = Address::parse("", page).0;
        assert_eq!(chosen.address(page, &set.parse().unwrap()).fragment(), want);
    }

    #[test]
    fn a_link_for_pupils_carries_the_limits() {
        check(USUAL, "tool=tasks&lang=de", "one~nim:3", "tasks=one~nim:3&lang=de&hide=teacher");
        let strict = Chosen { tries: Tries::Only(2), reveal: Reveal::Never, hints: false, level: Level::Off, ..USUAL };
        check(strict, "tool=tasks", "one~nim:3", "solver=off&tasks=one~nim:3&tries=2&reveal=never&hide=hints,teacher");
        check(USUAL, "tool=tasks", "drawn~sub-rows", "seed=7&tasks=drawn~sub-rows&hide=teacher");
        check(
            Chosen { seed: None, ..USUAL },
            "tool=tasks",
            "drawn~sub-rows",
            "draw=each&tasks=drawn~sub-rows&hide=teacher",
        );
        // A weaker computer, where there is a game.
        let weak = Chosen { skill: 0.4, ..USUAL };
        check(weak, "tool=tasks", "win~nim:3,5", "skill=0.4&tasks=win~nim:3,5&hide=teacher");
        check(weak, "tool=tasks&skill=0.4", "one~nim:3,5", "tasks=one~nim:3,5&hide=teacher");
        let exam = Chosen { exam: true, ..USUAL };
        check(exam, "tool=tasks", "one~nim:3", "solver=off&tasks=one~nim:3&exam=1&hide=teacher");
        // It loosens nothing.
        check(
            USUAL,
            "tool=tasks&solver=values&hide=lang",
            "one~nim:3",
            "solver=values&tasks=one~nim:3&hide=lang,teacher",
        );
    }
}
