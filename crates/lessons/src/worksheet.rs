//! A sheet of siblings to print: `#task=mirror/p1&seed=7&view=sheet:6`. Boards as pictures, lines to write on; the key is a sheet of
//! its own.
mod figure;
mod forms;
mod own;
mod paper;
mod project;
mod task;

use super::fetched::{FetchError, fetched};
use super::judge::Judge;
use super::links::{self, COUNTS, SHEET, USUAL_COUNT, count};
use super::prose;
use super::task_templates::{SIBLINGS, template};
use course::forms::Answer;
use course::generate::{SheetSeeds, is_new};
use course::packed::{Again, Page, Plan, Sibling, Task};
use course::words::Inline;
use figure::SheetLayout;
pub use forms::answer_words;
use leptos::prelude::*;
use link::address::Address;
use link::ui_part::UiPart;
use link::values::{Reveal, is_plain};
use locale::{Locale, td_string};
pub use own::OwnSheet;
use page::share::{for_pupils, link_to, print};
use page::state::fetch::{bytes, read};
use page::state::shell::use_shell;
use page::state::table::{Table, use_table};
use paper::{PaperFoot, PaperHead};
pub use project::ProjectSheet;
use protocol::{DrawSibling, ShowSolution};
use task::{KEY, Key, OnPaper, SheetTask};
use text::{I18n, t, t_string, use_i18n};

/// The source of siblings.
#[derive(Clone)]
struct Source {
    title: String,
    template: Task,
    again: Again,
    keys: Vec<u8>,
}

#[component]
pub fn Sheet(lesson: String, ask: String, locale: Locale) -> impl IntoView {
    let of = StoredValue::new((lesson, ask));
    let fetch = move || async move {
        let (lesson, ask) = of.get_value();
        source(&lesson, &ask, locale).await
    };
    let instead = move || view! { <super::list::List locale/> }.into_any();
    fetched(fetch, instead, |source| view! { <Whole source/> }.into_any())
}

async fn source(lesson: &str, ask: &str, locale: Locale) -> Result<Source, FetchError> {
    let unknown = || FetchError::Unknown("task", format!("{lesson}/{ask}"));
    let plan = read::<Plan>("plan", locale).await.ok_or(FetchError::Missing)?;
    let card = plan.card(lesson).filter(|_| is_plain(lesson)).ok_or_else(unknown)?;
    let question = card.draws.iter().find(|draw| draw.ask == ask).map(|draw| draw.question.clone());
    let again = Again { question: question.ok_or_else(unknown)?, of: format!("{lesson}/{ask}") };
    let (page, keys) = (read::<Page>(SIBLINGS, locale).await, bytes(SIBLINGS, locale, ".keys").await);
    let found = page.and_then(|page| template(&page, &again)).zip(keys);
    let (template, keys) = found.ok_or(FetchError::Missing)?;
    if !template.form.is_for_paper() {
        return Err(FetchError::Unknown("view", SHEET.to_owned()));
    }
    Ok(Source { title: card.title.clone(), template, again, keys })
}

/// Sheet and key, with their tools.
#[component]
fn Whole(source: Source) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let title = td_string!(i18n.untracked(), teach.sheet_title, title = &source.title);
    table.messages.title.set(title.clone());
    let handout = Handout::new(source, table, i18n.untracked());
    view! {
        <section class="tool work-sheet" class:coming=move || !handout.is_whole()>
            {tools(i18n, handout)}
            {paper(i18n, handout, title)}
            {handout.drawing.keyed.then(|| key(i18n, handout))}
        </section>
    }
}

/// The sheet that an address asks for, and what is drawn for it; signals, copied freely.
#[derive(Clone, Copy)]
struct Handout {
    drawing: Drawing,
    /// The sheet's number.
    sheet: Memo<u32>,
    /// The number of questions asked for.
    wanted: Memo<u32>,
    all_here: Memo<bool>,
    layout: Memo<SheetLayout>,
    /// The part to be printed once everything is drawn: the key, or the sheet.
    to_print: RwSignal<Option<bool>>,
    /// Whether the key is shown on the screen.
    shown: RwSignal<bool>,
}

impl Handout {
    fn new(source: Source, table: Table, locale: Locale) -> Handout {
        let sheet = Memo::new(move |_| table.address.with(|a| a.seed.unwrap_or(1)));
        let wanted =
            Memo::new(move |_| table.address.with(|a| a.view.as_deref().and_then(count)).unwrap_or(USUAL_COUNT));
        let keyed = table.address.with_untracked(|a| !a.exam.0 && a.reveal != Reveal::Never);
        let source = StoredValue::new(source);
        let drawn = RwSignal::new(Vec::<SheetTask>::new());
        let all_here = Memo::new(move |_| drawn.with(|all| all.len() as u32 == wanted.get()));
        let layout = Memo::new(move |_| drawn.with(|all| SheetLayout::of(all.iter().map(SheetTask::outline))));
        let shortage = RwSignal::new(None::<Shortage>);
        let judge = source.with_value(|source| Judge::new(source.keys.clone(), table));
        let drawing = Drawing { source, judge, keyed, drawn, shortage, table, locale };
        // Each sheet's drawing has its own owner, so that nothing of it comes on the next one.
        let owner = StoredValue::new(None::<Owner>);
        let parent = Owner::current().unwrap_or_default();
        Effect::new(move |_| {
            let (sheet, wanted) = (sheet.get(), wanted.get());
            drawn.set(Vec::new());
            shortage.set(None);
            let own = parent.child();
            if let Some(old) = owner.try_update_value(|owner| owner.replace(own.clone())).flatten() {
                old.cleanup();
            }
            own.with(|| drawing.start(sheet, wanted));
        });
        let (to_print, shown) = (RwSignal::new(None), RwSignal::new(false));
        let handout = Handout { drawing, sheet, wanted, all_here, layout, to_print, shown };
        Effect::new(move |_| {
            if let (true, Some(key)) = (handout.is_whole(), to_print.get()) {
                to_print.set(None);
                // A frame later the last drawing is on the sheet.
                request_animation_frame(move || print(key));
            }
        });
        handout
    }

    /// Whether everything is drawn that there is.
    fn is_whole(self) -> bool {
        self.all_here.get() || self.drawing.shortage.get() == Some(Shortage::Others)
    }

    /// Lesson and question.
    fn of(self) -> String {
        self.drawing.source.with_value(|source| source.again.of.clone())
    }

    /// The address of one of the questions.
    fn question(self, seed: u32) -> Address {
        let base = self.drawing.table.address.get_untracked().bare();
        Address { task: Some(self.of()), seed: Some(seed), ..base }
    }

    fn go(self, seed: u32, count: u32) {
        self.drawing.table.address.update(|a| *a = links::sheet(a.clone(), &self.of(), seed, count));
    }
}

/// Controls: number of questions, another sheet, print.
fn tools(i18n: I18n, handout: Handout) -> impl IntoView {
    let Handout { drawing: Drawing { keyed, shortage, table, .. }, sheet, wanted, all_here, to_print, shown, .. } =
        handout;
    let lesson = handout.of().split('/').next().unwrap_or_default().to_owned();
    let counts = COUNTS.map(|n| {
        let pressed = move || (wanted.get() == n).to_string();
        view! { <button aria-pressed=pressed on:click=move |_| handout.go(sheet.get_untracked(), n)>{n}</button> }
    });
    view! {
        <div class="sheet-tools">
            <div class="together">
                <span id="sheet-count">{t!(i18n, teach.sheet_count)}</span>
                <div class="seg" role="group" aria-labelledby="sheet-count">{counts}</div>
                <button class="button other-sheet"
                    on:click=move |_| handout.go(sheet.get_untracked().wrapping_add(1), wanted.get_untracked())>
                    {t!(i18n, teach.sheet_other)}
                </button>
            </div>
            <div class="together">
                <button class="button primary" on:click=move |_| to_print.set(Some(false))>{t!(i18n, share.print_sheet)}</button>
                {keyed.then(|| view! {
                    <button class="button" on:click=move |_| to_print.set(Some(true))>{t!(i18n, share.print_key)}</button>
                    <button class="button show-key" aria-expanded=move || shown.get().to_string() aria-controls=KEY
                        on:click=move |_| shown.update(|shown| *shown = !*shown)>{t!(i18n, teach.show_keys)}</button>
                })}
                {use_shell().shows(UiPart::Teacher).then(|| view! {
                    <a class="button" href={
                        let base = table.address.get_untracked();
                        format!("#{}", links::teacher(base, Some(&lesson)).fragment())
                    }>{t!(i18n, teach.way)}</a>
                })}
            </div>
            <p class="soft" role="status">
                {move || match shortage.get() {
                    Some(Shortage::Others) => t_string!(i18n, teach.sheet_lacks),
                    Some(Shortage::Worker) => t_string!(i18n, errors.uncomputed),
                    None if all_here.get() => "",
                    None => t_string!(i18n, teach.sheet_coming),
                }}
            </p>
        </div>
    }
}

/// The sheet for pupils.
fn paper(i18n: I18n, handout: Handout, title: String) -> impl IntoView {
    let Handout { drawing: Drawing { source, drawn, table, .. }, sheet, wanted, layout, .. } = handout;
    // The link printed for pupils shows no answers.
    let link = Memo::new(move |_| {
        let base = Address { reveal: Reveal::Never, ..table.address.get() };
        link_to(for_pupils(links::sheet(base, &handout.of(), sheet.get(), wanted.get())), i18n.locale())
    });
    view! {
        <div class="paper sheet-questions">
            <PaperHead title/>
            <div class="paper-body">
                {source.with_value(|source| prompt(i18n.untracked(), source))}
                <ol class="sheet-tasks" class:one-column=move || layout.get().columns == 1>
                    <For each=move || drawn.get().into_iter().enumerate() key=|(_, drawn)| drawn.seed let((_, drawn))>
                        <OnPaper to=handout.question(drawn.seed) drawn layout/>
                    </For>
                </ol>
                <PaperFoot link number=sheet/>
            </div>
        </div>
    }
}

/// The answers, on a sheet of their own.
fn key(i18n: I18n, Handout { drawing, sheet, layout, shown, .. }: Handout) -> impl IntoView {
    let title = drawing.source.with_value(|source| source.title.clone());
    view! {
        <div id=KEY class="paper sheet-key" class:shown=move || shown.get()>
            <div class="paper-head">
                <h2>{td_string!(i18n.untracked(), teach.sheet_key, title = title)}</h2>
                <p><b>{move || t_string!(i18n, teach.sheet_n, n = sheet.get())}</b></p>
            </div>
            {drawing.source.with_value(|source| prompt(i18n.untracked(), source))}
            <ol>
                <For each=move || drawing.drawn.get() key=|drawn| drawn.seed let(drawn)><Key drawn layout/></For>
            </ol>
        </div>
    }
}

/// The part of the prompt that all questions share.
fn prompt(locale: Locale, source: &Source) -> impl IntoView + use<> {
    let shared = task::part(&task::prompt(&source.template), false);
    let paragraph = |inlines: &Vec<Inline>| view! { <p class="sheet-prompt">{prose::plain(locale, inlines)}</p> };
    shared.iter().map(paragraph).collect_view()
}

/// Reason why there are fewer questions than wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Shortage {
    /// No more siblings that differ.
    Others,
    /// No worker could be started to draw them.
    Worker,
}

/// Draws a sheet, one question after the other.
#[derive(Clone, Copy)]
struct Drawing {
    source: StoredValue<Source>,
    judge: Judge,
    keyed: bool,
    drawn: RwSignal<Vec<SheetTask>>,
    shortage: RwSignal<Option<Shortage>>,
    table: Table,
    locale: Locale,
}

impl Drawing {
    fn start(self, sheet: u32, count: u32) {
        let lane = self.judge.lane();
        self.next(lane, StoredValue::new(SheetSeeds::new(sheet, count)));
    }

    /// Draws the next question, by the first seed of its level that gives another one than those before.
    fn next(self, lane: page::worker_client::queue::Lane, rest: StoredValue<SheetSeeds>) {
        let now = self.drawn.with_untracked(Vec::len);
        let Some(Some(seed)) = rest.try_update_value(|rest| rest.next(now)) else {
            if rest.try_with_value(|rest| rest.count() == now) == Some(false) {
                self.shortage.set(Some(Shortage::Others));
            }
            return;
        };
        let question = self.source.with_value(|source| DrawSibling {
            again: source.again.clone(),
            seed,
            form: source.template.form.clone(),
        });
        self.judge.ask(lane, question, move |found| {
            let sibling = match found {
                Ok(sibling) => sibling,
                Err(why) => {
                    let shortage = if why.is_absent() { Shortage::Worker } else { Shortage::Others };
                    self.shortage.try_set(Some(shortage));
                    return;
                }
            };
            let before =
                self.drawn.try_with_untracked(|all| all.iter().map(|drawn| drawn.about.clone()).collect::<Vec<_>>());
            match before.map(|before| is_new(&sibling.about, &before)) {
                None => {}
                Some(false) => self.next(lane, rest),
                Some(true) if !self.keyed => self.put(seed, sibling, None, lane, rest),
                Some(true) => {
                    let of = self.source.with_value(|source| source.again.of.clone());
                    let ask = of.rsplit('/').next().unwrap_or_default().to_owned();
                    let judge = Judge::new(sibling.keys.clone(), self.table);
                    judge.ask(lane, ShowSolution { ask }, move |answer| {
                        self.put(seed, sibling.clone(), answer.ok(), lane, rest);
                    });
                }
            }
        });
    }

    fn put(
        self,
        seed: u32,
        sibling: Sibling,
        answer: Option<Answer>,
        lane: page::worker_client::queue::Lane,
        rest: StoredValue<SheetSeeds>,
    ) {
        let template = self.source.with_value(|source| source.template.clone());
        let task = SheetTask::new(self.locale, seed, template, sibling, answer.as_ref());
        self.drawn.update(|all| all.push(task));
        self.next(lane, rest);
    }
}
