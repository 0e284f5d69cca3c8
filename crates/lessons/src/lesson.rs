//! The page of a lesson: its steps as a bar, one of them open; no step is locked.
use super::end::LessonEnd;
use super::fetched::{FetchError, fetched_with};
use super::fetched_lesson::{FetchedLesson, fetch_lesson};
use super::game_words;
use super::games_needed::form_needs_pack;
use super::judge::Judge;
use super::kept_answer::Afresh;
use super::leaf::Leaf;
use super::map::next_lesson;
use super::progress::{self, LiveProgress};
use super::question_state::QuestionResult;
use super::sibling::{SiblingPage, SiblingRequest};
use super::spaced_review;
use course::lesson::{END, Track};
use course::own_lesson::OWN;
use course::packed::{Again, Card, Leaf as Step, Page, Plan};
use leptos::prelude::*;
use link::address::{Address, BadParameter, Fallback};
use link::own_caption::OwnCaption;
use link::tool::Tool;
use link::ui_part::UiPart;
use locale::Locale;
use packs::needs_pack;
use page::shell::focus;
use page::state::lazy::{CoursePages, LazyView, Module};
use page::state::shell::use_shell;
use page::state::table::use_table;
use play::events::{LessonEvent, Notice};
use std::collections::BTreeMap;
use text::{t, t_string, tool_name, use_i18n};

/// The lesson that a step is from: its judge, the progress there, and the id of the step in it; and what the author of its game
/// says of that.
#[derive(Clone)]
struct StepOrigin {
    judge: Judge,
    progress: LiveProgress,
    id: String,
    caption: OwnCaption,
}

/// The origins of the steps of a lesson, by the places of their sources.
fn step_origins(
    sources: &[(Judge, LiveProgress)],
    captions: &BTreeMap<usize, OwnCaption>,
    places: Vec<(usize, String)>,
) -> Vec<StepOrigin> {
    let origin = |(place, id): (usize, String)| {
        let &(judge, progress) = sources.get(place)?;
        let caption = captions.get(&place).cloned().unwrap_or_default();
        Some(StepOrigin { judge, progress, id, caption })
    };
    places.into_iter().filter_map(origin).collect()
}

/// The score of a step, by its place; follows the progress.
fn score(origins: StoredValue<Vec<StepOrigin>>, place: usize) -> Option<u8> {
    let origin = origins.with_value(|all| all.get(place).cloned())?;
    origin.progress.kept.with(|kept| kept.scores.get(&origin.id).copied())
}

/// The ids of the questions that count, by the places of their steps: those of other lessons with these lessons' names.
fn counted_tasks(
    leaves: StoredValue<Vec<Step>>,
    origins: StoredValue<Vec<StepOrigin>>,
    lesson: &str,
    counted: &[usize],
) -> Vec<String> {
    let id = |place: usize| {
        let ask = leaves.with_value(|all| all.get(place)?.task().map(|task| task.id.clone()))?;
        let of = origins.with_value(|all| all.get(place).map(|origin| origin.progress.lesson()));
        Some(of.filter(|of| of != lesson).map(|other| format!("{other}/{ask}")).unwrap_or(ask))
    };
    counted.iter().filter_map(|place| id(*place)).collect()
}

/// A lesson; `only` is a question that stands alone, with a seed a sibling of it.
#[component]
pub fn Lesson(id: String, only: Option<String>, seed: Option<u32>, locale: Locale) -> impl IntoView {
    let table = use_table();
    let (id, only) = (StoredValue::new(id), StoredValue::new(only));
    let fetch = move || async move {
        let id = id.get_value();
        let of_link = |only: Option<String>| match only {
            Some(ask) => FetchError::Unknown("task", format!("{id}/{ask}")),
            None => FetchError::Unknown("lesson", id.clone()),
        };
        let lesson = match fetch_lesson(id.clone(), locale, table).await {
            Ok(lesson) => lesson,
            Err(FetchError::Unknown(..)) => return Err(of_link(only.get_value())),
            Err(FetchError::Missing) => return Err(FetchError::Missing),
        };
        match only.get_value() {
            Some(ask) if !is_asked(&lesson.page, &lesson.plan, &ask) => Err(of_link(Some(ask))),
            _ => Ok(lesson),
        }
    };
    let show = move |lesson: FetchedLesson| {
        let only = only.get_value();
        let draws = lesson.plan.card(&lesson.page.id).map(|card| card.draws.as_slice()).unwrap_or_default();
        use_table().messages.drawn.set(draws.iter().any(|draw| Some(&draw.ask) == only.as_ref()));
        match only.as_deref().and_then(|ask| sibling(&lesson.page, &lesson.plan, ask, seed, locale)) {
            Some(sibling) => sibling,
            None => view! { <Steps fetched=lesson only/> }.into_any(),
        }
    };
    let pack = move |lesson: &FetchedLesson| {
        only.with_value(|only| lesson_needs_pack(lesson, only.as_deref(), progress::track(table)))
    };
    let list = || view! { <LazyView module=Module::Course(CoursePages::List)/> }.into_any();
    fetched_with(fetch, pack, list, show)
}

/// Whether a lesson, or the question `only` of it, may show a game of the pack. At its end a lesson shows the next one.
fn lesson_needs_pack(lesson: &FetchedLesson, only: Option<&str>, track: Track) -> bool {
    let FetchedLesson { plan, page, names_pack, .. } = lesson;
    let next = || next_lesson(plan, &page.id, track)?.board;
    let tasks = page.leaves.iter().filter_map(Step::task);
    let mut shown = tasks.filter(|task| only.is_none_or(|ask| task.id == ask));
    *names_pack
        || shown.any(|task| form_needs_pack(&task.form))
        || only.is_none() && next().is_some_and(|board| needs_pack(&board))
}

/// The step or exercise of a question.
fn leaf_of<'a>(page: &'a Page, ask: &str) -> Option<&'a Step> {
    page.leaves.iter().find(|leaf| leaf.task().is_some_and(|task| task.id == ask))
}

/// Whether the lesson asks this, or a sibling can be drawn of it.
fn is_asked(page: &Page, plan: &Plan, ask: &str) -> bool {
    leaf_of(page, ask).is_some()
        || plan.card(&page.id).is_some_and(|card| card.draws.iter().any(|draw| draw.ask == ask))
}

/// The sibling of a question that has some. A question of no step is drawn without a seed, too, and belongs to the step
/// before.
fn sibling(page: &Page, plan: &Plan, ask: &str, seed: Option<u32>, locale: Locale) -> Option<AnyView> {
    let table = use_table();
    let draw = plan.card(&page.id)?.draws.iter().find(|draw| draw.ask == ask)?;
    let own = leaf_of(page, ask);
    let seed = seed.or(own.is_none().then_some(1))?;
    let leaf = own.or_else(|| page.leaves.iter().find(|leaf| Some(&leaf.id) == draw.after.as_ref()))?;
    let again = Again { question: draw.question.clone(), of: format!("{}/{ask}", page.id) };
    let home = Address {
        lesson: Some(page.id.clone()),
        step: Some(leaf.id.clone()),
        seed: None,
        ..table.address.get_untracked().bare()
    };
    let (heading, progress) = (leaf.heading.clone(), LiveProgress::of(table, &page.id));
    table.messages.title.set(page.title.clone());
    let request = SiblingRequest { id: ask.to_owned(), again, seed, heading, home };
    Some(view! { <SiblingPage request locale progress/> }.into_any())
}

/// The steps of a fetched lesson.
#[component]
fn Steps(fetched: FetchedLesson, only: Option<String>) -> impl IntoView {
    let table = use_table();
    let FetchedLesson { plan, page, sources, origins, captions, .. } = fetched;
    let progress = LiveProgress::of(table, &page.id);
    let sources = sources.into_iter().map(|(id, keys)| {
        let live = if id == page.id { progress } else { LiveProgress::of(table, &id) };
        (Judge::new(keys, table), live)
    });
    let origins = StoredValue::new(step_origins(&sources.collect::<Vec<_>>(), &captions, origins));
    let (lesson, title) = (StoredValue::new(page.id.clone()), page.title.clone());
    table.messages.title.set(title);
    let (alone, is_own) = (only.is_some(), page.id.starts_with(OWN));
    let draws = plan.card(&page.id).map(|card| card.draws.clone()).unwrap_or_default();
    let leaves = StoredValue::new(page.leaves);
    let count = leaves.with_value(Vec::len);
    let ending = StoredValue::new(page.ending.filter(|_| !alone));
    let ends = ending.with_value(Option::is_some);
    // Steps of the learner's track; the others can be left out.
    let of_track: Vec<usize> =
        leaves.with_value(|all| (0..count).filter(|i| !all[*i].is_beside(progress.track)).collect());
    let of_step = move |id: &str| match id {
        END if ends => Some(count),
        _ => leaves.with_value(|all| all.iter().position(|leaf| leaf.id == id)),
    };
    // Steps that count: a question that is opened alone, or all.
    let counted: Vec<usize> = match &only {
        Some(ask) => leaves.with_value(|all| {
            let asks = |i: &usize| all[*i].task().is_some_and(|task| task.id == *ask);
            (0..count).filter(asks).collect()
        }),
        None => of_track.clone(),
    };
    let tasks = counted_tasks(leaves, origins, &lesson.get_value(), &counted);
    let opened = LessonEvent::Opened { lesson: lesson.get_value(), tasks };
    table.messages.lesson.update(|events| events.push(opened));
    let wanted = move || {
        let named = match &only {
            Some(ask) => leaves.with_value(|all| all.iter().position(|l| l.task().is_some_and(|task| task.id == *ask))),
            None => {
                let step = table.address.with(|a| a.step.clone());
                let found = step.as_deref().and_then(of_step);
                if let (Some(value), None) = (step, found) {
                    table.messages.add_notice(Notice::BadParameter(BadParameter {
                        name: "step",
                        value,
                        fallback: Fallback::Choice,
                    }));
                }
                found
            }
        };
        // Without a step in the link: the first that is not done, where there is one.
        let open = || untrack(|| of_track.iter().copied().find(|i| score(origins, *i).is_none()));
        named.or_else(open)
    };
    let at = Memo::new(move |before: Option<&usize>| wanted().or(before.copied()).unwrap_or(0));
    provide_captions(origins, at);
    let next = next_lesson(&plan, &lesson.get_value(), progress.track);
    let on_end = Callback::new(move |_: QuestionResult| {
        let kept = progress.kept.get_untracked();
        spaced_review::enter(table, &lesson.get_value(), &draws, &kept);
        let scores: Vec<u8> = untrack(|| counted.iter().filter_map(|i| score(origins, *i)).collect());
        let (done, total) = (scores.len(), counted.len());
        table.messages.lesson.update(|events| events.push(LessonEvent::Progress { done, total }));
        if done == total {
            let sum: u32 = scores.iter().map(|score| u32::from(*score)).sum();
            let score = f64::from(sum) / (4.0 * total.max(1) as f64);
            table.messages.lesson.update(|events| events.push(LessonEvent::Completed { success: score >= 0.5, score }));
        }
    });
    Effect::new(move |_| {
        let step = leaves.with_value(|all| all.get(at.get()).map(|leaf| leaf.id.clone()));
        if let Some(step) = step.filter(|_| !alone) {
            progress::visit(table, &lesson.get_value(), &step);
            let visited = LessonEvent::Visited { lesson: lesson.get_value(), step };
            table.messages.lesson.update(|events| events.push(visited));
        }
    });
    let opened = opened_step(at);
    move || {
        let now = opened.get();
        let bar =
            if alone { ().into_any() } else { view! { <Bar leaves origins now ends lesson progress/> }.into_any() };
        let leaf = leaves.with_value(|all| all.get(now).cloned()).zip(origins.with_value(|all| all.get(now).cloned()));
        let leaf = match leaf {
            Some((leaf, StepOrigin { judge, progress, .. })) => {
                view! { <Leaf leaf judge progress bar on_end/> }.into_any()
            }
            None => view! { <LessonEnd ending=ending.get_value()? next=next.clone() progress bar/> }.into_any(),
        };
        Some(view! {
            <div class="lesson-page">
                {leaf}
                {(!alone).then(|| view! { <Onwards leaves origins now ends lesson progress next=next.clone()/> })}
                <super::course_status::CourseStatus/>
                <super::hand_in::HandInLinks/>
                {match is_own {
                    true => view! { <super::teacher::TeacherLink lesson=lesson.get_value()/> <WayToAuthor/> }.into_any(),
                    false => view! { <super::teacher::TeacherLink lesson=lesson.get_value()/> }.into_any(),
                }}
            </div>
        })
    }
}

/// Hands on to the boards what the author of the game of the open step says of it.
fn provide_captions(origins: StoredValue<Vec<StepOrigin>>, at: Memo<usize>) {
    let caption = move || origins.with_value(|all| all.get(at.get()).map(|origin| origin.caption.clone()));
    game_words::provide(Signal::derive(move || caption().unwrap_or_default()));
}

/// The step to draw, also when the same one is opened to be answered anew; its heading gets the focus.
fn opened_step(at: Memo<usize>) -> Signal<usize> {
    let times = RwSignal::new(0);
    provide_context(Afresh(times));
    Effect::new(move |before: Option<(usize, u32)>| {
        let now = (at.get(), times.get());
        if before.is_some_and(|before| before != now) {
            window().scroll_to_with_x_and_y(0.0, 0.0);
            request_animation_frame(|| _ = focus::give(".lesson-text h1"));
        }
        now
    });
    Signal::derive(move || {
        _ = times.get();
        at.get()
    })
}

/// Link from a lesson of one's own to where it is written; absent where the page has no links out, or is for pupils.
#[component]
fn WayToAuthor() -> impl IntoView {
    let (table, shell, i18n) = (use_table(), use_shell(), use_i18n());
    let to = move || {
        let base = table.address.get().bare();
        format!("#{}", Address { tool: Some(Tool::Author.id().to_owned()), ..base }.fragment())
    };
    view! {
        <Show when=move || shell.shows(UiPart::Links) && shell.shows(UiPart::Teacher)>
            <p class="to-teacher"><a href=to>{move || tool_name(i18n.locale(), Tool::Author)}</a></p>
        </Show>
    }
}

/// The steps, each a link; those that are done are marked.
#[component]
fn Bar(
    leaves: StoredValue<Vec<Step>>,
    origins: StoredValue<Vec<StepOrigin>>,
    now: usize,
    /// Whether the lesson has a page at its end.
    ends: bool,
    lesson: StoredValue<String>,
    progress: LiveProgress,
) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let count = leaves.with_value(Vec::len);
    let to = move |id: String| {
        let address = table.address.get_untracked().bare();
        format!("#{}", Address { lesson: Some(lesson.get_value()), step: Some(id), ..address }.fragment())
    };
    let step = move |i: usize| {
        let (id, heading, practice, beside) = leaves.with_value(|all| {
            (all[i].id.clone(), all[i].heading.clone(), all[i].practice, all[i].is_beside(progress.track))
        });
        let (score, href) = (Memo::new(move |_| score(origins, i)), to(id.clone()));
        let name = move || {
            let name = t_string!(i18n, lessons.step_n, n = i + 1, all = count, name = &heading);
            let name = if beside { t_string!(i18n, lessons.step_beside, name = name) } else { name };
            match score.get() {
                Some(0) => t_string!(i18n, lessons.step_seen, name = name),
                Some(_) => t_string!(i18n, lessons.step_done, name = name),
                None => name,
            }
        };
        let open = move |event: leptos::ev::MouseEvent| {
            event.prevent_default();
            table.learn(Some((lesson.get_value(), Some(id.clone()))));
        };
        view! {
            <li class:practice=practice class:beside=beside class:done=move || score.get().is_some_and(|s| s > 0) class:seen=move || score.get() == Some(0)>
                <a href=href aria-current=(i == now).then_some("step") aria-label=name on:click=open></a>
            </li>
        }
    };
    let end = move || {
        let won = Memo::new(move |_| progress.kept.with(|kept| kept.scores.get(END).copied()));
        let name = move || {
            let name = t_string!(i18n, lessons.end_title);
            if won.get().is_some() { t_string!(i18n, lessons.step_done, name = name) } else { name.to_owned() }
        };
        let open = move |event: leptos::ev::MouseEvent| {
            event.prevent_default();
            table.learn(Some((lesson.get_value(), Some(END.to_owned()))));
        };
        view! {
            <li class="end" class:done=move || won.get().is_some()>
                <a href=to(END.to_owned()) aria-current=(now == count).then_some("step") aria-label=name on:click=open></a>
            </li>
        }
    };
    view! {
        <nav class="steps" aria-label=t!(i18n, lessons.steps)>
            <ol>{(0..count).map(step).collect_view()}{ends.then(end)}</ol>
        </nav>
    }
}

/// Links back and on, the one that leads on last; before the practice and after it, to the end of the lesson; from there,
/// or without an end, to the next lesson. A step of the other track is offered, too.
#[component]
fn Onwards(
    leaves: StoredValue<Vec<Step>>,
    origins: StoredValue<Vec<StepOrigin>>,
    now: usize,
    /// Whether the lesson has a page at its end.
    ends: bool,
    lesson: StoredValue<String>,
    progress: LiveProgress,
    next: Option<Card>,
) -> impl IntoView {
    let (table, i18n, track) = (use_table(), use_i18n(), progress.track);
    let id = move |i: usize| leaves.with_value(|all| all.get(i).map(|leaf| leaf.id.clone()));
    let go = move |step: String| table.learn(Some((lesson.get_value(), Some(step))));
    let back = now.checked_sub(1).and_then(id);
    let own = leaves.with_value(|all| (now + 1..all.len()).find(|i| !all[*i].is_beside(track)));
    let on = own.and_then(id);
    let last = on.is_none();
    let beside = id(now + 1).filter(|_| own != Some(now + 1));
    let is_practice = move |i: usize| leaves.with_value(|all| all.get(i).is_some_and(|leaf| leaf.practice));
    let at_end = now == leaves.with_value(Vec::len);
    let to_end = ends && !at_end && (last || own.is_some_and(is_practice) && !is_practice(now));
    let asks = leaves.with_value(|all| all.get(now).is_some_and(|leaf| leaf.task().is_some()));
    // The way on stands out once there is nothing left to do here.
    let done = Memo::new(move |_| match at_end {
        true => progress.kept.with(|kept| kept.scores.get(END).is_some_and(|score| *score > 0)),
        false => !asks || score(origins, now).is_some(),
    });
    let on_to_end = move || {
        view! {
            <button class="button" class:next=last class:primary=move || last && done.get() on:click=move |_| go(END.to_owned())>
                {t!(i18n, lessons.to_end)}
            </button>
        }
    };
    view! {
        <div class="together onwards">
            {back.map(|step| view! { <button class="button" on:click=move |_| go(step.clone())>{t!(i18n, lessons.previous)}</button> })}
            {last.then(|| view! { <button class="button" on:click=move |_| table.learn(None)>{t!(i18n, lessons.to_list)}</button> })}
            {beside.map(|step| view! {
                <button class="button" on:click=move |_| go(step.clone())>{match track {
                    Track::Discover => t!(i18n, lessons.to_proof),
                    Track::Prove => t!(i18n, lessons.to_discovery),
                }}</button>
            })}
            {to_end.then(on_to_end)}
            {next.filter(|_| last && !to_end).map(|Card { id, title, .. }| view! {
                <button class="button next" class:primary=move || done.get() on:click=move |_| table.learn(Some((id.clone(), None)))>
                    {move || t_string!(i18n, lessons.next_lesson, title = &title)}
                </button>
            })}
            {on.map(|step| view! {
                <button class="button next" class:primary=move || done.get() on:click=move |_| go(step.clone())>{t!(i18n, lessons.next)}</button>
            })}
        </div>
    }
}
