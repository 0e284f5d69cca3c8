//! The answers of this device as a code: which of them, under which name, and what somebody who reads it learns.
use crate::class_page::standing_words;
use crate::kept_answer;
use crate::task_pages::TaskPages;
use leptos::prelude::*;
use link::address::Address;
use link::tool::Tool;
use page::share::{Copied, link_to, qr};
use page::shell::focus;
use page::state::own_answers::OwnAnswers;
use page::state::table::use_table;
use page::storage::download;
use page::storage::local_storage::Store;
use page::storage::spaced_review::today;
use play::class_code::ClassCode;
use play::class_results::TaskStanding;
use play::given_tasks::GivenTasks;
use play::hand_in::{AnsweredTask, HandIn, LONGEST_NAME};
use text::{t, t_string, use_i18n};

/// The part of the record that is handed in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    /// The questions of the set that was opened.
    Given,
    Today,
    All,
}

/// The part of the record that is handed in by itself: the set where there is one, else today, else all.
fn usual(record: &HandIn, set: Option<&GivenTasks>, today: u32) -> Part {
    match set {
        Some(set) if !only(record, Some(set), Part::Given, false, today).tasks.is_empty() => Part::Given,
        _ if record.tasks.iter().any(|known| known.day == today) => Part::Today,
        _ => Part::All,
    }
}

/// A part of the record. During an exam only what was answered in it.
fn only(record: &HandIn, set: Option<&GivenTasks>, part: Part, exam: bool, today: u32) -> HandIn {
    record.only(|known| {
        let fits = match part {
            Part::Given => set.is_some_and(|set| set.tasks.iter().any(|task| task.is_same_question(&known.task))),
            Part::Today => known.day == today,
            Part::All => true,
        };
        fits && (known.exam || !exam)
    })
}

#[component]
pub fn Handed(answers: OwnAnswers, pages: RwSignal<TaskPages>) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let exam = table.address.with_untracked(|a| a.exam.0);
    let day = u32::try_from(today()).unwrap_or(0);
    let chosen = RwSignal::new(None::<Part>);
    let part = Memo::new(move |_| {
        let (record, set) = (answers.record(), answers.set());
        chosen.get().unwrap_or_else(|| usual(&record, set.as_ref(), day))
    });
    let handed = Memo::new(move |_| {
        let (part, record, set) = (part.get(), answers.record(), answers.set());
        only(&record, set.as_ref(), part, exam, day)
    });
    let chip = move |this: Part| {
        let name = move || match this {
            Part::Given => t_string!(i18n, hand_in.part_given),
            Part::Today => t_string!(i18n, hand_in.part_today),
            Part::All => t_string!(i18n, hand_in.part_all),
        };
        view! {
            <button type="button" class="chip" aria-pressed=move || (part.get() == this).to_string()
                on:click=move |_| chosen.set(Some(this))>{name}</button>
        }
    };
    let none = Memo::new(move |_| handed.with(|handed| handed.tasks.is_empty()));
    let line = move |known: AnsweredTask| view! { <Line known exam pages/> };
    view! {
        <div class="card handed-in">
            <h2>{t!(i18n, hand_in.yours)}</h2>
            <Show when=move || !answers.is_empty() fallback=move || view! { <p>{t!(i18n, hand_in.nothing)}</p> }>
                <div class="chips" role="group" aria-label=t!(i18n, hand_in.parts)>
                    {move || answers.set().is_some().then(|| chip(Part::Given))}
                    {chip(Part::Today)}
                    {chip(Part::All)}
                </div>
                <Show when=move || none.get()><p>{t!(i18n, hand_in.part_empty)}</p></Show>
                <ul>{move || handed.get().tasks.into_iter().map(line).collect_view()}</ul>
            </Show>
        </div>
        <Show when=move || !none.get()><Code answers handed/></Show>
        <Show when=move || !answers.is_empty()><Forget answers/></Show>
    }
}

/// A question that is handed in, with what the code says of it; in an exam without right and wrong.
#[component]
fn Line(known: AnsweredTask, exam: bool, pages: RwSignal<TaskPages>) -> impl IntoView {
    let i18n = use_i18n();
    let standing = TaskStanding::of(Some(&known));
    let said = move || {
        let tries = t_string!(i18n, hand_in.tries, count = known.tries);
        let seconds = t_string!(i18n, hand_in.seconds, count = known.seconds);
        match exam {
            true => format!("{tries}, {seconds}"),
            false => format!("{}, {tries}, {seconds}", standing_words(i18n.locale(), standing)),
        }
    };
    view! {
        <li>
            <span>{move || pages.with(|pages| pages.name(i18n.locale(), &known.task))}</span>
            <span class="soft">{said}</span>
        </li>
    }
}

/// Whether the page may keep something on the device: not in an exam, and not where the link or the browser forbids it. A
/// host page may begin an exam at any time.
pub fn may_store() -> impl Fn() -> bool + Copy + Send {
    let table = use_table();
    move || table.address.with(|page| Store::new(page).works())
}

/// The name, and the code as QR code, as text and as a file.
#[component]
fn Code(answers: OwnAnswers, handed: Memo<HandIn>) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let store = table.store();
    let name = untrack(|| answers.record().name);
    let stores = may_store();
    let name_lead = move || match stores() {
        true => t_string!(i18n, hand_in.name_lead),
        false => t_string!(i18n, hand_in.name_lead_unkept),
    };
    let code = Memo::new(move |_| ClassCode::HandIn(handed.get()).to_string());
    // The link for the teacher has none of the limits of this page.
    let link = Memo::new(move |_| {
        let (tool, pos) = (Some(Tool::Results.id().to_owned()), Some(code.get()));
        link_to(Address { tool, pos, ..Address::default() }, i18n.locale())
    });
    let save = move |_| {
        let file = download::blob(&code.get_untracked(), "text/plain;charset=utf-8");
        // A browser that refuses to save reports it itself.
        let _ = file.and_then(|file| download::save(&file, "spielraum-answers.txt"));
    };
    view! {
        <div class="card hand-in-code">
            <h2>{t!(i18n, hand_in.hand_in)}</h2>
            <p>{t!(i18n, hand_in.lead)}</p>
            <div class="together">
                <label for="hand-in-name">{t!(i18n, hand_in.your_name)}</label>
                <input id="hand-in-name" class="field" type="text" autocomplete="off" maxlength=LONGEST_NAME.to_string()
                    prop:value=name
                    on:input=move |event| answers.call(store, event_target_value(&event))/>
            </div>
            <p class="soft name-lead">{name_lead}</p>
            <qr::Code link/>
            <Copied name=t!(i18n, hand_in.code) button=t!(i18n, hand_in.copy_code) text=code/>
            <div class="together">
                <button type="button" class="button" on:click=save>{t!(i18n, hand_in.save)}</button>
            </div>
        </div>
    }
}

/// The button that forgets everything, after a question.
#[component]
fn Forget(answers: OwnAnswers) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let store = table.store();
    let asks = RwSignal::new(false);
    let stores = may_store();
    let sure = move || match stores() {
        true => t_string!(i18n, hand_in.sure),
        false => t_string!(i18n, hand_in.sure_unkept),
    };
    let ask = move |_| {
        asks.set(true);
        request_animation_frame(|| _ = focus::give(".hand-in-forget .keep"));
    };
    let keep = move |_| {
        asks.set(false);
        request_animation_frame(|| _ = focus::give(".hand-in-forget .forget"));
    };
    let forget = move |_| {
        asks.set(false);
        answers.forget(store);
        kept_answer::forget();
        request_animation_frame(|| _ = focus::give(".class-page h1"));
    };
    view! {
        <div class="hand-in-forget">
            <p class="soft">{t!(i18n, hand_in.forget_lead)}</p>
            <button type="button" class="button forget" on:click=ask>{t!(i18n, hand_in.forget)}</button>
            <Show when=move || asks.get()>
                <p role="status">{sure}</p>
                <div class="together">
                    <button type="button" class="button keep" on:click=keep>{t!(i18n, hand_in.keep)}</button>
                    <button type="button" class="button" data-forget="" on:click=forget>{t!(i18n, hand_in.do_forget)}</button>
                </div>
            </Show>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use play::given_tasks::TaskName;
    use play::hand_in::TaskAttempt;

    fn record(entries: &[(&str, u32, bool)]) -> HandIn {
        let mut all = HandIn::default();
        for &(task, day, exam) in entries {
            let task = TaskName::parse(task, None).unwrap();
            all.add(TaskAttempt { task, exam, day, seconds: 1, wrong: None, is_try: true, score: Some(4) });
        }
        all
    }

    #[test]
    fn what_is_handed_in_is_the_set_or_today_or_all() {
        let all = record(&[("mex/t1", 3, false), ("mex/t2", 5, false), ("nim/t1", 5, true)]);
        let set = |ask: &str| GivenTasks { tasks: vec![TaskName::parse(ask, None).unwrap()], ..GivenTasks::default() };
        let count = |part, exam| only(&all, Some(&set("mex/t1")), part, exam, 5).tasks.len();
        assert_eq!((count(Part::Given, false), count(Part::Today, false), count(Part::All, false)), (1, 2, 3));
        // During an exam nothing else.
        assert_eq!((count(Part::Given, true), count(Part::Today, true), count(Part::All, true)), (0, 1, 1));
        assert_eq!(usual(&all, Some(&set("mex/t1")), 5), Part::Given);
        assert_eq!(usual(&all, Some(&set("mex/t9")), 5), Part::Today);
        assert_eq!((usual(&all, None, 5), usual(&all, None, 9)), (Part::Today, Part::All));
    }
}
