//! A course package (SCORM 1.2, cmi5) of a lesson, a question or a teacher's own tasks, made here: the page's own files, fetched,
//! and a manifest, in one archive.
mod archive;
mod scorm;

use crate::state::fetch;
use crate::state::lazy::pause;
use crate::state::lifetime::Lifetime;
use crate::storage::{download, own_lessons};
use archive::Archive;
use course::own_lesson::{LessonFiles, OWN, join};
use course::own_tasks;
use leptos::prelude::*;
use link::address::Address;
use link::values::Flag;
use scorm::{LAUNCH, MANIFEST, STRUCTURE};
use text::{t, t_string, use_i18n};

/// List of the page's files, which the release build has: a name on each line.
const LIST: &str = "files.txt";

/// The lesson or question that a package opens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CourseItem {
    /// Id of the package, also in the name of its file.
    pub id: String,
    pub title: String,
    /// The part of the link after `#`.
    pub fragment: String,
    pub lang: String,
    /// The files of the lesson in one text, where it is one of one's own.
    pub own_lesson: Option<String>,
}

impl CourseItem {
    /// The item of a link to a lesson, to a question of one or to a teacher's own tasks; `None` for any other link. Progress
    /// is the platform's: nothing is kept on the device, which pupils may share. `find_lesson` finds the files of a lesson of
    /// one's own, which no other device has: they go into the package.
    pub fn new(
        address: Address,
        title: String,
        find_lesson: impl Fn(&str) -> Option<LessonFiles>,
    ) -> Option<CourseItem> {
        let is_other = address.view.is_some() || address.term.is_some() || address.problem.is_some();
        let own = address.tasks.as_deref().filter(|_| address.is_of_lessons()).map(own_tasks::id_of);
        let id = address.task.clone().or_else(|| address.lesson.clone()).or(own).filter(|_| !is_other)?;
        let lesson = id.split('/').next().filter(|lesson| lesson.starts_with(OWN));
        let own_lesson = match lesson {
            Some(lesson) => Some(join(&find_lesson(lesson)?)),
            None => None,
        };
        let lang = address.lang.map(|lang| lang.code().to_owned()).unwrap_or_default();
        let address = Address { store: Flag(false), ..super::for_pupils(address) };
        Some(CourseItem { id: id.replace('/', "-"), title, fragment: address.fragment(), lang, own_lesson })
    }
}

/// The item that [`CoursePackage`] packs, passed by context.
#[derive(Clone, Copy)]
pub struct SharedItem(pub Memo<Option<CourseItem>>);

/// Progress of making a package.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Making {
    Idle,
    /// The part that is done, per cent.
    Busy(usize),
    Done,
    Failed,
}

/// Button that makes and saves the package of the shared item.
#[component]
pub fn CoursePackage() -> impl IntoView {
    let (i18n, lifetime) = (use_i18n(), Lifetime::current());
    let SharedItem(item) = expect_context();
    let state = RwSignal::new(Making::Idle);
    Effect::new(move |_| {
        item.track();
        if !matches!(state.get_untracked(), Making::Busy(_)) {
            state.set(Making::Idle);
        }
    });
    let make = move |_| {
        let Some(item) = item.get_untracked() else { return };
        if matches!(state.get_untracked(), Making::Busy(_)) {
            return;
        }
        state.set(Making::Busy(0));
        lifetime.spawn(async move {
            let saved = save(&item, |part| state.set(Making::Busy(part))).await;
            state.set(if saved.is_some() { Making::Done } else { Making::Failed });
        });
    };
    let busy = move || matches!(state.get(), Making::Busy(_)).to_string();
    let said = move || match state.get() {
        Making::Idle => String::new(),
        Making::Busy(part) => t_string!(i18n, share.package_busy, part = part),
        Making::Done => t_string!(i18n, share.package_done).to_owned(),
        Making::Failed => t_string!(i18n, share.package_failed).to_owned(),
    };
    view! {
        <Show when=move || item.with(Option::is_some)>
            <div class="share-package">
                <p class="share-lead">{t!(i18n, share.package_lead)}</p>
                <div class="share-buttons">
                    <button class="button make-package" aria-disabled=busy on:click=make>{t!(i18n, share.package)}</button>
                </div>
                <p class="share-lead" role="status">{said}</p>
            </div>
        </Show>
    }
}

/// Makes the package and offers it as a file; `None` if a file of the page does not come. `progress` is per cent.
async fn save(item: &CourseItem, progress: impl Fn(usize)) -> Option<()> {
    let bytes = pack(item, progress).await?;
    let blob = download::blob_of_bytes(&bytes, "application/zip").ok()?;
    download::save(&blob, &format!("spielraum-{}.zip", item.id)).ok()
}

async fn pack(item: &CourseItem, progress: impl Fn(usize)) -> Option<Vec<u8>> {
    let names = listed(&fetch::text(&format!("./{LIST}")).await?)?;
    let page = match fetch::text("./index.html").await {
        Some(page) => page,
        None => fetch::text("./").await?,
    };
    let mut archive = Archive::new();
    // The manifest comes first: some platforms look for it there.
    let own = item.own_lesson.as_deref();
    let added = ["index.html"].into_iter().chain(own.map(|_| own_lessons::PACKED)).map(str::to_owned);
    let files: Vec<String> = added.chain(names.iter().cloned()).collect();
    archive.add(MANIFEST, scorm::manifest(item, &files).as_bytes())?;
    archive.add(STRUCTURE, scorm::course_structure(item).as_bytes())?;
    archive.add(LAUNCH, scorm::launch_page(item).as_bytes())?;
    archive.add("index.html", scorm::signed(&page)?.as_bytes())?;
    if let Some(lesson) = own {
        archive.add(own_lessons::PACKED, lesson.as_bytes())?;
    }
    for (i, name) in names.iter().enumerate() {
        archive.add(name, &fetch::file(&format!("./{name}")).await?)?;
        progress(100 * (i + 1) / names.len());
        // Compressing takes a while: the page handles events in between.
        pause().await;
    }
    archive.finish()
}

/// The names in the list; `None` if it is no such list, as from a server that answers with a page of its own.
fn listed(text: &str) -> Option<Vec<String>> {
    let is_part = |part: &str| !part.is_empty() && part != ".." && part != ".";
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_./".contains(c);
    let names: Vec<String> = text.lines().map(str::to_owned).collect();
    let is_name = |name: &String| name.chars().all(is_plain) && name.split('/').all(is_part);
    (!names.is_empty() && names.iter().all(is_name)).then_some(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_item_is_a_lesson_a_question_or_a_set_of_tasks() {
        let kept = |id: &str| -> Option<LessonFiles> {
            (id == "own-mine").then(|| [("en.md".to_owned(), "# Mine".to_owned())].into())
        };
        let of = |link: &str| CourseItem::new(Address::parse("", link).0, "Title".to_owned(), kept);
        assert!(of("lesson=own-mine").unwrap().own_lesson.unwrap().contains("# Mine"));
        assert!(of("task=own-mine/q1").unwrap().own_lesson.is_some());
        assert_eq!((of("lesson=own-other"), of("lesson=mex").unwrap().own_lesson), (None, None));
        let item = of("task=mex/t1&reveal=never&lang=de").unwrap();
        assert_eq!((item.id.as_str(), item.lang.as_str()), ("mex-t1", "de"));
        assert_eq!(item.fragment, "task=mex/t1&reveal=never&lang=de&hide=teacher&store=0");
        assert_eq!(of("lesson=mex&step=one&lang=en").unwrap().id, "mex");
        let own = of("tasks=one~nim:3&tries=2&lang=en").unwrap();
        assert_eq!(own.id, own_tasks::id_of("one~nim:3"));
        assert_eq!(own.fragment, "tasks=one~nim:3&tries=2&lang=en&hide=teacher&store=0");
        for link in [
            "pos=nim:3",
            "lessons",
            "teach",
            "lesson=mex&view=teacher",
            "task=mex/t1&view=sheet:6",
            "term=mex",
            "tasks=one~nim:3&view=sheet",
            "tool=tasks&tasks=one~nim:3",
        ] {
            assert_eq!(of(link), None, "{link}");
        }
    }

    #[test]
    fn a_list_of_files_is_nothing_else() {
        assert_eq!(listed("a.js\ncourse/mex.de.bin\n").unwrap(), ["a.js", "course/mex.de.bin"]);
        for text in [
            "",
            "<!DOCTYPE html>\n",
            "a.js\n../b.js\n",
            "/etc/passwd\n",
            "a//b\n",
            "https://a.example/b\n",
            "a.js\n\nb.js",
        ] {
            assert_eq!(listed(text), None, "{text}");
        }
    }
}
