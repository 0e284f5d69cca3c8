//! The sheet of a teacher's tasks, to print: `#tasks=one~nim:3,5,7&view=sheet`. Tasks that need a computer to play
//! against are left out.
use super::figure::SheetLayout;
use super::paper::{PaperFoot, PaperHead};
use super::task::{KEY, Key, OnPaper, SheetTask};
use crate::conditions::pieces;
use crate::fetched::fetched;
use crate::game_words;
use crate::judge::Judge;
use crate::names::NamePart;
use crate::task_templates::{self, Templates};
use course::expr::Expr;
use course::forms::{ChoiceForm, Form, RulesForm};
use course::own_tasks::OwnTasks;
use course::packed::{Sibling, Task};
use course::words::Inline;
use leptos::prelude::*;
use link::address::Address;
use link::values::Reveal;
use locale::{Locale, td_string};
use page::share::{for_pupils, link_to, print};
use page::state::table::{Table, use_table};
use protocol::{Failure, ShowSolution};
use solver::board::Figures;
use std::collections::BTreeMap;
use text::{t, t_string, use_i18n};

/// The sheet of a set, by its text in the link.
#[component]
pub fn OwnSheet(set: String, locale: Locale) -> impl IntoView {
    let text = StoredValue::new(set);
    let fetch = move || task_templates::fetch(text.get_value(), locale);
    let show = move |(set, templates): (OwnTasks, Templates)| view! { <Whole set templates locale/> }.into_any();
    fetched(fetch, move || view! { <crate::list::List locale/> }.into_any(), show)
}

/// Whether it can be answered with a pencil: cards can, in words.
fn is_for_paper(form: &Form) -> bool {
    form.is_for_paper() || matches!(form, Form::Choice(ChoiceForm { pick: None, .. }))
}

/// The conditions of a construction or of rules, a paragraph for each: on the screen they stand beside the board.
fn conditions(locale: Locale, form: &Form) -> Vec<Vec<Inline>> {
    if let Form::Rules(RulesForm { holds, .. }) = form {
        let line = |(_, words): &(String, Vec<Inline>)| [vec![Inline::Text("– ".to_owned())], words.clone()].concat();
        return holds.iter().map(line).collect();
    }
    let Form::Build { task, .. } = form else { return Vec::new() };
    let words = |(i, expr): (usize, &Expr)| {
        let parts = pieces(locale, expr, "", i + 1).into_iter();
        let said = parts
            .map(|part| match part {
                NamePart::Words(words) | NamePart::Picture(words) => words,
            })
            .collect::<String>();
        vec![Inline::Text(format!("– {said}"))]
    };
    task.holds.iter().enumerate().map(words).collect()
}

/// The tasks of a sheet as they come; signals, copied freely.
#[derive(Clone, Copy)]
struct SheetTasks {
    /// The tasks by their places; `None` for one that is left out.
    drawn: RwSignal<BTreeMap<usize, Option<SheetTask>>>,
    keyed: bool,
    seed: u32,
    table: Table,
    locale: Locale,
}

impl SheetTasks {
    fn new(table: Table, locale: Locale) -> SheetTasks {
        let (keyed, seed) =
            table.address.with_untracked(|a| (!a.exam.0 && a.reveal != Reveal::Never, a.seed.unwrap_or(1)));
        SheetTasks { drawn: RwSignal::new(BTreeMap::new()), keyed, seed, table, locale }
    }

    /// Has the worker put each task into its question.
    fn draw(self, set: &OwnTasks, templates: &Templates) {
        let mut before = Vec::new();
        for (place, own) in set.tasks().iter().enumerate() {
            let rules = task_templates::rules(self.locale, own);
            // The rules of a game stand beside its first task.
            let told = if rules == before { Vec::new() } else { rules.clone() };
            before = rules;
            let (task, id) = (own.clone(), (place + 1).to_string());
            let own_id = id.clone();
            let then = move |found: Result<(Task, Sibling), Failure>| match found {
                Ok((question, sibling)) if is_for_paper(&sibling.form) => {
                    let asked = task_templates::asked(self.locale, &task, &own_id, question, &sibling);
                    let rules = told.iter().map(|words| vec![Inline::Text(words.clone())]);
                    let conditions = conditions(self.locale, &sibling.form);
                    let prompt = rules.chain(asked.prompt.clone()).chain(conditions).collect();
                    self.put(place, Task { prompt, ..asked }, sibling, game_words::caption(&task).figures);
                }
                _ => self.set(place, None),
            };
            templates.fit(own, &id, self.seed, self.table, then);
        }
    }

    fn set(self, place: usize, task: Option<SheetTask>) {
        // The page may be gone by now.
        self.drawn.try_update(|all| all.insert(place, task));
    }

    /// Puts a task on the sheet, with its answer where there is a key.
    fn put(self, place: usize, task: Task, sibling: Sibling, pieces: Figures) {
        let number = place as u32;
        if !self.keyed {
            let drawn = SheetTask::new(self.locale, number, task, sibling, None);
            return self.set(place, Some(drawn.alone().drawn_as(pieces)));
        }
        let judge = Judge::new(sibling.keys.clone(), self.table);
        let ask = task.id.clone();
        judge.ask(self.table.worker.fresh(), ShowSolution { ask }, move |answer| {
            let answer = answer.ok();
            let drawn = SheetTask::new(self.locale, number, task.clone(), sibling.clone(), answer.as_ref());
            self.set(place, Some(drawn.alone().drawn_as(pieces)));
        });
    }

    /// The tasks that are on the sheet, in their order.
    fn on_sheet(self) -> Vec<SheetTask> {
        self.drawn.with(|all| all.values().flatten().cloned().collect())
    }

    /// The number of those that are left out.
    fn left_out(self) -> usize {
        self.drawn.with(|all| all.values().filter(|task| task.is_none()).count())
    }
}

/// Sheet and key, with their buttons.
#[component]
fn Whole(set: OwnTasks, templates: Templates, locale: Locale) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let title = set.title(locale.code()).unwrap_or(td_string!(locale, own_tasks.sheet)).to_owned();
    table.messages.title.set(title.clone());
    let tasks = SheetTasks::new(table, locale);
    tasks.draw(&set, &templates);
    let count = set.tasks().len();
    let whole = Memo::new(move |_| tasks.drawn.with(BTreeMap::len) == count);
    let layout =
        Memo::new(move |_| tasks.drawn.with(|all| SheetLayout::of(all.values().flatten().map(SheetTask::outline))));
    // The tasks on the screen: with the positions of this sheet.
    let seed = set.draws().then_some(tasks.seed);
    let to = move |step: Option<u32>| {
        let seed = seed.or(table.address.with(|a| a.seed));
        Address { view: None, step: step.map(|n| n.to_string()), seed, ..table.address.get() }
    };
    let link = Memo::new(move |_| link_to(for_pupils(to(None)), i18n.locale()));
    let shown = RwSignal::new(false);
    let status = move || match (whole.get(), tasks.left_out()) {
        (false, _) => t_string!(i18n, teach.sheet_coming).to_owned(),
        (true, 0) => String::new(),
        (true, count) => t_string!(i18n, own_tasks.left_out, count = count),
    };
    view! {
        <section class="tool work-sheet" class:coming=move || !whole.get()>
            <div class="sheet-tools">
                <div class="together">
                    <button class="button primary" on:click=move |_| print(false)>{t!(i18n, share.print_sheet)}</button>
                    {tasks.keyed.then(|| view! {
                        <button class="button" on:click=move |_| print(true)>{t!(i18n, share.print_key)}</button>
                        <button class="button show-key" aria-expanded=move || shown.get().to_string() aria-controls=KEY
                            on:click=move |_| shown.update(|shown| *shown = !*shown)>{t!(i18n, teach.show_keys)}</button>
                    })}
                </div>
                <p class="soft" role="status">{status}</p>
            </div>
            <div class="paper sheet-questions">
                <PaperHead title/>
                <div class="paper-body">
                    <ol class="sheet-tasks" class:one-column=move || layout.get().columns == 1>
                        <For each=move || tasks.on_sheet() key=|drawn| drawn.seed let(drawn)>
                            <OnPaper to=untrack(|| to(Some(drawn.seed + 1))) drawn layout/>
                        </For>
                    </ol>
                    <PaperFoot link/>
                </div>
            </div>
            {tasks.keyed.then(|| view! {
                <div id=KEY class="paper sheet-key" class:shown=move || shown.get()>
                    <div class="paper-head"><h2>{t!(i18n, own_tasks.sheet_key)}</h2></div>
                    <ol><For each=move || tasks.on_sheet() key=|drawn| drawn.seed let(drawn)><Key drawn layout/></For></ol>
                </div>
            })}
        </section>
    }
}
