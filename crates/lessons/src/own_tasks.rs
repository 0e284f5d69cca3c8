//! The page of a teacher's tasks: `#tasks=one~nim:3,5,7~~win~nim:1,2,3`. One task after the other, each like a question of a
//! lesson; none is locked.
use super::fetched::fetched_with;
use super::game_words;
use super::games_needed::form_needs_pack;
use super::judge::Judge;
use super::leaf::Leaf;
use super::progress::LiveProgress;
use super::question_state::QuestionResult;
use super::task_templates::{self, Templates};
use course::forms::Form;
use course::own_tasks::{OwnTask, OwnTasks};
use course::packed::{self, Sibling, Task};
use leptos::prelude::*;
use link::address::Address;
use link::ui_part::UiPart;
use link::values::Number;
use locale::{Locale, td_string};
use page::shell::focus;
use page::state::lazy::{CoursePages, LazyView, Module};
use page::state::lifetime::Lifetime;
use page::state::load_pack::PackLoader;
use page::state::own_answers::use_own_answers;
use page::state::table::{Table, use_table};
use page::storage::known_tasks;
use play::events::LessonEvent;
use play::given_tasks::{GivenTasks, TaskName};
use protocol::{Failure, RequestState};
use text::{t, t_string, use_i18n};

/// A set of tasks, by its text in the link.
#[component]
pub fn OwnTasksPage(set: String, locale: Locale) -> impl IntoView {
    let text = StoredValue::new(set);
    let fetch = move || task_templates::fetch(text.get_value(), locale);
    let show = move |(set, templates): (OwnTasks, Templates)| view! { <Tasks set templates locale/> }.into_any();
    let list = || view! { <LazyView module=Module::Course(CoursePages::List)/> }.into_any();
    // Each task fetches the pack where it needs it.
    fetched_with(fetch, |_| false, list, show)
}

/// The seed of drawn positions: that of the link; without one each learner draws others, and keeps them while the page is
/// open.
fn seed(table: Table, set: &OwnTasks) -> u32 {
    let of_link = table.address.with_untracked(|a| a.seed);
    let seed = of_link.unwrap_or_else(|| (js_sys::Math::random() * 1e6) as u32);
    if of_link.is_none() && set.draws() {
        table.address.update(|a| a.seed = Some(seed));
    }
    seed
}

/// The place of the task that a link opens, from 0.
fn place(step: Option<&str>, count: usize) -> usize {
    let n = step.and_then(|step| step.parse::<usize>().ok()).unwrap_or(1);
    n.clamp(1, count.max(1)) - 1
}

/// The tasks of a set by their names, as they are handed in; those that are drawn with their seed.
fn given(set: &OwnTasks, seed: u32, exam: bool, locale: Locale) -> GivenTasks {
    let lesson = set.id();
    let title = set.title(locale.code()).unwrap_or_default().to_owned();
    let name = |(ask, task): (String, &OwnTask)| {
        let seed = task.is_drawn().then_some(seed);
        TaskName { lesson: lesson.clone(), ask, seed }
    };
    GivenTasks { title, exam, tasks: set.ids().into_iter().zip(set.tasks()).map(name).collect() }
}

/// A set that is worked on; signals, copied freely.
#[derive(Clone, Copy)]
struct OpenSet {
    set: StoredValue<OwnTasks>,
    templates: StoredValue<Templates>,
    count: usize,
    seed: u32,
    progress: LiveProgress,
    table: Table,
    locale: Locale,
}

impl OpenSet {
    fn ids(self) -> Vec<String> {
        self.set.with_value(OwnTasks::ids)
    }

    fn done(self) -> usize {
        self.progress.kept.with(|kept| kept.done(&self.ids()))
    }

    /// Keeps the set on this device as the one that is to be handed in, and tells a course platform its tasks.
    fn begin(self) {
        let set = self.set.get_value();
        let store = self.table.store();
        known_tasks::keep(store, &set);
        let exam = self.table.address.with_untracked(|a| a.exam.0);
        use_own_answers(store).open(store, given(&set, self.seed, exam, self.locale));
        let opened = LessonEvent::Opened { lesson: self.progress.lesson(), tasks: set.ids() };
        self.table.messages.lesson.update(|events| events.push(opened));
        self.table.messages.drawn.set(set.draws());
    }

    /// Tells a course platform which task is open.
    fn visit(self, place: usize) {
        let visited = LessonEvent::Visited { lesson: self.progress.lesson(), step: (place + 1).to_string() };
        self.table.messages.lesson.update(|events| events.push(visited));
    }

    fn go(self, place: usize) {
        self.table.address.update(|a| a.step = Some((place + 1).to_string()));
    }

    /// Tells a host page how far the set is done.
    fn report(self) {
        let (done, total) = (untrack(|| self.done()), self.count);
        self.table.messages.lesson.update(|events| events.push(LessonEvent::Progress { done, total }));
        if done == total {
            let kept = self.progress.kept.get_untracked();
            let sum: u32 = self.ids().iter().filter_map(|id| kept.scores.get(id)).map(|score| u32::from(*score)).sum();
            let score = f64::from(sum) / (4.0 * total.max(1) as f64);
            let event = LessonEvent::Completed { success: score >= 0.5, score };
            self.table.messages.lesson.update(|events| events.push(event));
        }
    }
}

#[component]
fn Tasks(set: OwnTasks, templates: Templates, locale: Locale) -> impl IntoView {
    let table = use_table();
    table.messages.title.set(set.title(locale.code()).unwrap_or(td_string!(locale, own_tasks.title)).to_owned());
    let open = OpenSet {
        count: set.tasks().len(),
        seed: seed(table, &set),
        progress: LiveProgress::of(table, &set.id()),
        set: StoredValue::new(set),
        templates: StoredValue::new(templates),
        table,
        locale,
    };
    open.begin();
    let at = Memo::new(move |_| table.address.with(|a| place(a.step.as_deref(), open.count)));
    // A change of the task moves the focus to its heading.
    Effect::new(move |before: Option<usize>| {
        let now = at.get();
        open.visit(now);
        if before.is_some_and(|before| before != now) {
            window().scroll_to_with_x_and_y(0.0, 0.0);
            request_animation_frame(|| _ = focus::give(".lesson-text h1"));
        }
        now
    });
    move || view! { <OneTask open now=at.get()/> }
}

/// One task of the set.
#[component]
fn OneTask(open: OpenSet, now: usize) -> impl IntoView {
    let i18n = use_i18n();
    let own = StoredValue::new(open.set.with_value(|set| set.tasks().get(now).cloned())?);
    game_words::provide(Signal::stored(own.with_value(game_words::caption)));
    let found: RwSignal<RequestState<Box<(Task, Sibling)>>> = RwSignal::new(RequestState::Waiting);
    let (pack, lifetime, owner) = (expect_context::<PackLoader>(), Lifetime::current(), Owner::current());
    let ask = move || {
        found.set(RequestState::Waiting);
        let (id, Some(owner)) = ((now + 1).to_string(), &owner) else { return };
        let put = move |answer: Result<(Task, Sibling), Failure>| {
            let shows_games = answer.as_ref().is_ok_and(|(_, sibling)| form_needs_pack(&sibling.form));
            pack.when_loaded(lifetime, shows_games, move || _ = found.try_set(answer.map(Box::new).into()));
        };
        let fit = |own: &OwnTask| {
            open.templates.with_value(|templates| templates.fit(own, &id, open.seed, open.table, put));
        };
        owner.with(|| own.with_value(fit));
    };
    ask();
    let on_end = Callback::new(move |_: QuestionResult| open.report());
    let body = move || match found.get() {
        RequestState::Waiting => view! { <div class="later" aria-busy="true"></div> }.into_any(),
        RequestState::Failed(why) => {
            let (ask, again) = (ask.clone(), why.is_absent() || why == Failure::Stopped);
            let words = move || match why {
                Failure::TooBig(()) | Failure::Died => t_string!(i18n, own_tasks.too_big),
                Failure::Senseless => t_string!(i18n, own_tasks.unfit),
                Failure::Stopped | Failure::Absent | Failure::Unreadable => t_string!(i18n, errors.uncomputed),
            };
            view! {
                <div class="card later" role="alert">
                    <p>{words}</p>
                    {again.then(|| view! {
                        <button class="button" on:click=move |_| ask()>{t!(i18n, shell.try_again)}</button>
                    })}
                </div>
                <Bar open now/>
            }
            .into_any()
        }
        RequestState::Found(here) => {
            let (question, sibling) = *here;
            let leaf = own.with_value(|own| leaf(open, own, now, question, &sibling));
            let judge = Judge::new(sibling.keys, open.table);
            let bar = view! { <Bar open now/> }.into_any();
            view! { <Leaf leaf judge progress=open.progress bar on_end/> }.into_any()
        }
    };
    let title = open.set.with_value(|set| set.title(open.locale.code()).map(str::to_owned));
    Some(view! {
        <div class="lesson-page own-tasks">
            {title.map(|title| view! { <p class="own-title">{title}</p> })}
            {body}
            <Onwards open now/>
            <super::course_status::CourseStatus/>
            <super::hand_in::HandInLinks/>
        </div>
    })
}

/// The chance of a perfect move of the computer in percent; `None` if it makes no others.
fn percent(skill: Number) -> Option<u32> {
    (skill.0 < 1.0).then(|| (skill.0 * 100.0).round() as u32)
}

/// The task as a step of a lesson: the rules, then the question.
fn leaf(open: OpenSet, own: &OwnTask, now: usize, question: Task, sibling: &Sibling) -> packed::Leaf {
    let OpenSet { locale, count, table, .. } = open;
    let id = (now + 1).to_string();
    let mut task = task_templates::asked(locale, own, &id, question, sibling);
    if table.address.with_untracked(|a| a.hide.0.has(UiPart::Hints.id())) {
        task.nudge = None;
    }
    if let Form::Play { task: game, .. } = &mut task.form {
        game.skill = percent(table.address.with_untracked(|a| a.skill));
    }
    let blocks = task_templates::blocks(locale, own, task);
    let heading = match count {
        1 => td_string!(locale, own_tasks.one).to_owned(),
        _ => td_string!(locale, own_tasks.n_of, n = now + 1, all = count),
    };
    packed::Leaf { id, heading, practice: true, blocks }
}

/// The tasks, each a link; those that are done are marked.
#[component]
fn Bar(open: OpenSet, now: usize) -> impl IntoView {
    let i18n = use_i18n();
    let one = move |place: usize| {
        let n = place + 1;
        let score = Memo::new(move |_| open.progress.kept.with(|kept| kept.scores.get(&n.to_string()).copied()));
        let name = move || {
            let name = t_string!(i18n, own_tasks.n_of, n = n, all = open.count);
            match score.get() {
                Some(0) => t_string!(i18n, lessons.step_seen, name = name),
                Some(_) => t_string!(i18n, lessons.step_done, name = name),
                None => name,
            }
        };
        let to = Address { step: Some(n.to_string()), ..open.table.address.get_untracked() };
        let go = move |event: leptos::ev::MouseEvent| {
            event.prevent_default();
            open.go(place);
        };
        view! {
            <li class:done=move || score.get().is_some_and(|s| s > 0) class:seen=move || score.get() == Some(0)>
                <a href=format!("#{}", to.fragment()) aria-current=(place == now).then_some("step") aria-label=name on:click=go></a>
            </li>
        }
    };
    (open.count > 1).then(|| {
        view! {
            <nav class="steps" aria-label=t!(i18n, own_tasks.bar)>
                <ol>{(0..open.count).map(one).collect_view()}</ol>
            </nav>
        }
    })
}

/// Buttons to the tasks before and after, and the sentence that all are done.
#[component]
fn Onwards(open: OpenSet, now: usize) -> impl IntoView {
    let i18n = use_i18n();
    let whole = move || (open.count > 1 && open.done() == open.count).then(|| t_string!(i18n, own_tasks.all_done));
    view! {
        <p role="status"><b>{whole}</b></p>
        <div class="together onwards">
            {(now > 0).then(|| view! {
                <button class="button" on:click=move |_| open.go(now - 1)>{t!(i18n, own_tasks.previous)}</button>
            })}
            {(now + 1 < open.count).then(|| view! {
                <button class="button next" on:click=move |_| open.go(now + 1)>{t!(i18n, own_tasks.next)}</button>
            })}
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_opens_a_task_by_its_number() {
        let at = |step: Option<&str>| place(step, 3);
        assert_eq!([at(None), at(Some("1")), at(Some("3")), at(Some("2"))], [0, 0, 2, 1]);
        assert_eq!([at(Some("0")), at(Some("99")), at(Some("two"))], [0, 2, 0]);
    }

    #[test]
    fn the_computer_of_a_game_is_as_strong_as_the_link_says() {
        let skill = |link: &str| percent(Address::parse("", link).0.skill);
        assert_eq!(
            [skill(""), skill("skill=1"), skill("skill=0.4"), skill("skill=0")],
            [None, None, Some(40), Some(0)]
        );
    }

    #[test]
    fn tasks_are_handed_in_by_their_names() {
        let set: OwnTasks = "one~nim:3~~drawn~nim-moveall".parse().unwrap();
        let all = given(&set, 7, true, Locale::En);
        let names: Vec<_> =
            all.tasks.iter().map(|task| (task.lesson == set.id(), task.ask.as_str(), task.seed)).collect();
        assert_eq!((all.exam, names), (true, vec![(true, "1", None), (true, "2", Some(7))]));
        assert_eq!(all.title, "");
        let titled: OwnTasks = "de=Zum Anfang~~one~nim:3".parse().unwrap();
        assert_eq!(given(&titled, 7, true, Locale::En).title, "Zum Anfang");
        // As they are read from a code.
        assert!(
            all.tasks.iter().all(|task| TaskName::parse(&format!("{}/{}", task.lesson, task.ask), task.seed).is_some())
        );
    }
}
