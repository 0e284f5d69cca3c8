//! Lessons of one's own (`#tool=author`): opened from files or begun here, checked by the worker at every pause in typing,
//! opened as a lesson, kept on the device and handed on as one file. Steps of lessons of the course and tasks of one's own may
//! stand in them.
mod faults;
mod intake;
mod order;
mod own_tasks;
mod start;
mod steps;
pub mod task_words;
mod template;
mod text_files;
mod words;

use super::frame::{FaultWords, ToolPage, worker_result};
use course::fault::Weight;
use course::own_lesson::{CheckedLesson, DATA, LessonFiles, join};
use course::packed::Plan;
use leptos::html::Textarea;
use leptos::prelude::*;
use link::tool::Tool;
use page::shell::focus;
use page::state::fetch::read;
use page::state::lifetime::Lifetime;
use page::state::settled::settled;
use page::state::table::use_table;
use page::storage::local_storage::Store;
use page::storage::{download, own_lessons};
use protocol::{CheckLesson, RequestState};
use text::{t, t_string, use_i18n};

/// Pause in typing before a lesson is checked, milliseconds.
const PAUSE: u32 = 800;

/// Key in session storage of the place of the lesson that is open: it is open again after a look at the lesson.
const OPEN: &str = "author-open";

/// The lesson that is written, copied freely.
#[derive(Clone, Copy)]
struct Draft {
    /// Its place on the device; `None` while none is open.
    place: RwSignal<Option<u32>>,
    files: RwSignal<LessonFiles>,
    /// Whether the device had room for the last change.
    has_room: RwSignal<bool>,
    store: Store,
}

impl Draft {
    /// Opens a lesson that is kept.
    fn open(self, place: u32, files: LessonFiles) {
        self.files.set(files);
        self.place.set(Some(place));
        self.store.write_session(OPEN, &place.to_string());
        focus_heading();
    }

    /// The lesson that was open before in this tab, and its place.
    fn last(self) -> Option<(u32, LessonFiles)> {
        let place = self.store.read_session(OPEN)?.parse().ok()?;
        Some((place, own_lessons::all(self.store).remove(&place)?))
    }

    /// Keeps a new lesson and opens it. `false` where no more are kept.
    fn begin(self, files: impl FnOnce(u32) -> LessonFiles) -> bool {
        let Some(place) = own_lessons::free_place(self.store) else { return false };
        let files = files(place);
        self.has_room.set(own_lessons::keep(self.store, place, &files));
        self.open(place, files);
        true
    }

    /// Changes the files and keeps them.
    fn change(self, change: impl FnOnce(&mut LessonFiles)) {
        self.files.update(change);
        if let Some(place) = self.place.get_untracked() {
            self.has_room.set(self.files.with_untracked(|files| own_lessons::keep(self.store, place, files)));
        }
    }

    /// Goes back to all lessons.
    fn close(self) {
        self.place.set(None);
        self.store.write_session(OPEN, "");
        focus_heading();
    }

    /// Deletes the lesson from the device.
    fn delete(self) {
        if let Some(place) = self.place.get_untracked() {
            own_lessons::keep(self.store, place, &LessonFiles::new());
        }
        self.close();
    }
}

/// Moves the focus to the heading of the part that has opened.
fn focus_heading() {
    request_animation_frame(|| _ = focus::give(".author-part h2"));
}

#[component]
pub fn Author() -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let draft = Draft {
        place: RwSignal::new(None),
        files: RwSignal::new(LessonFiles::new()),
        has_room: RwSignal::new(true),
        store: table.store(),
    };
    if let Some((place, files)) = draft.last() {
        draft.files.set(files);
        draft.place.set(Some(place));
    }
    let (plan, missing, lifetime) = (RwSignal::new(None::<Plan>), RwSignal::new(false), Lifetime::current());
    let fetch = move || {
        missing.set(false);
        lifetime.spawn(async move {
            match read::<Plan>("plan", i18n.untracked()).await {
                Some(found) => plan.set(Some(found)),
                None => missing.set(true),
            }
        });
    };
    fetch();
    let body = move || match draft.place.get() {
        None => view! { <start::Start draft/> }.into_any(),
        Some(_) => view! { <Workshop draft plan/> }.into_any(),
    };
    view! {
        <ToolPage tool=Tool::Author>
            <Show when=move || missing.get()>
                <div class="card" role="alert">
                    <p>{t!(i18n, shell.page_missing)}</p>
                    <button type="button" class="button" on:click=move |_| fetch()>{t!(i18n, shell.try_again)}</button>
                </div>
            </Show>
            {body}
        </ToolPage>
    }
}

/// The lesson that is open: its state, its faults, its steps, its files.
#[component]
fn Workshop(draft: Draft, plan: RwSignal<Option<Plan>>) -> impl IntoView {
    let i18n = use_i18n();
    let settled = settled(draft.files, PAUSE);
    let checked = worker_result(move || {
        let known = plan.with(|plan| plan.as_ref().map(Plan::steps))?;
        Some(CheckLesson { files: settled.get(), known })
    });
    let (name, area) = (RwSignal::new(DATA.to_owned()), NodeRef::<Textarea>::new());
    let go = Callback::new(move |(file, line): (String, usize)| {
        name.set(file);
        request_animation_frame(move || text_files::reveal(area, line));
    });
    let title = move || {
        let found = draft.files.with(|files| own_lessons::title_of(files, i18n.locale().code()));
        found.unwrap_or_else(|| t_string!(i18n, author.untitled).to_owned())
    };
    view! {
        <div class="author-part">
            <h2 tabindex="-1">{title}</h2>
            <Actions draft settled checked/>
            <faults::FaultList checked go/>
            <steps::StepOrder draft plan/>
            <text_files::TextFiles draft name area/>
        </div>
    }
}

/// Whether the lesson can be opened, and the buttons that open it, hand it on, delete it.
#[component]
fn Actions(
    draft: Draft,
    settled: RwSignal<LessonFiles>,
    checked: RwSignal<RequestState<CheckedLesson>>,
) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let asks = RwSignal::new(false);
    let place = draft.place.get_untracked();
    let others = own_lessons::all(draft.store).into_iter().filter(|(other, _)| Some(*other) != place);
    let others: Vec<String> = others.filter_map(|(_, files)| own_lessons::id_of(&files)).collect();
    let others = StoredValue::new(others);
    // Another lesson of this id would be opened in its place.
    let twin = move || {
        let id = draft.files.with(own_lessons::id_of);
        id.is_some_and(|id| others.with_value(|others| others.contains(&id)))
    };
    let is_typing = Memo::new(move |_| settled.with(|settled| draft.files.with(|files| files != settled)));
    let id = Memo::new(move |_| {
        let is_typing = is_typing.get();
        let id = checked.with(|state| state.found()?.pages.first().map(|page| page.page.id.clone()));
        id.filter(|_| !is_typing && !twin())
    });
    let state = move || {
        if twin() {
            return t_string!(i18n, author.twin).to_owned();
        }
        if is_typing.get() {
            return t_string!(i18n, author.checking).to_owned();
        }
        checked.with(|state| match state {
            RequestState::Waiting => t_string!(i18n, author.checking).to_owned(),
            RequestState::Failed(_) => {
                state.fault(i18n.locale(), t_string!(i18n, author.too_big)).unwrap_or_default().to_owned()
            }
            RequestState::Found(found) => match found.of(Weight::Needed).count() {
                0 => t_string!(i18n, author.ready).to_owned(),
                count => t_string!(i18n, author.to_mend, count = count),
            },
        })
    };
    let open = move |_| {
        if let Some(id) = id.get_untracked() {
            table.learn(Some((id, None)));
        }
    };
    let save = move |_| {
        let (text, name) = draft.files.with_untracked(|files| {
            let id = own_lessons::id_of(files).unwrap_or_else(|| "lesson".to_owned());
            (join(files), format!("{id}.txt"))
        });
        // A browser that refuses to save reports it itself.
        let _ = download::blob(&text, "text/plain;charset=utf-8").and_then(|blob| download::save(&blob, &name));
    };
    let ask = move |_| {
        asks.set(true);
        request_animation_frame(|| _ = focus::give(".author-part .keep"));
    };
    let keep = move |_| {
        asks.set(false);
        request_animation_frame(|| _ = focus::give(".author-part .delete"));
    };
    let kept = move || match (draft.store.works(), draft.has_room.get()) {
        (true, true) => t_string!(i18n, author.kept),
        (true, false) => t_string!(i18n, author.no_room),
        (false, _) => t_string!(i18n, author.not_kept),
    };
    view! {
        <div class="card">
            <p class="author-state" role="status">{state}</p>
            <div class="together">
                <button type="button" class="button primary open-lesson" aria-disabled=move || id.get().is_none().to_string() on:click=open>
                    {t!(i18n, author.open)}
                </button>
                <button type="button" class="button" on:click=save>{t!(i18n, author.save)}</button>
                <button type="button" class="button" on:click=move |_| draft.close()>{t!(i18n, author.all)}</button>
                <button type="button" class="button delete" on:click=ask>{t!(i18n, author.delete)}</button>
            </div>
            <Show when=move || asks.get()>
                <p>{t!(i18n, author.delete_sure)}</p>
                <div class="together">
                    <button type="button" class="button keep" on:click=keep>{t!(i18n, author.delete_no)}</button>
                    <button type="button" class="button" on:click=move |_| draft.delete()>{t!(i18n, author.delete_yes)}</button>
                </div>
            </Show>
            <p class="small soft" role="status">{kept}</p>
            <p class="small soft">{t!(i18n, author.package)}</p>
        </div>
    }
}
