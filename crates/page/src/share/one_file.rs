//! The page as one file that opens a link: the page in one file from beside this page, with the link's address in its head.
use crate::state::fetch;
use crate::state::lifetime::Lifetime;
use crate::state::opened_file::START;
use crate::storage::{download, own_lessons};
use course::own_lesson::{LessonFiles, OWN, join};
use course::own_tasks;
use leptos::prelude::*;
use link::address::Address;
use text::{t, t_string, use_i18n};

/// Name of the page in one file, which the release build has.
const WHOLE: &str = "spielraum.html";

/// The first element in the head of the page.
const CHARSET: &str = "<meta charset=\"utf-8\">";

/// Beginning of the elements that hold the page's modules and texts. Twin: `build/xtask/src/one_file.rs`.
const BLOCK: &str = "<script type=\"text/plain\" data-block=";

/// Most characters of the part of a file's name that tells what it opens.
const LONGEST_NAME: usize = 40;

/// Whether the page in one file lies beside this page: that of the release build, which alone announces a service worker.
pub fn has_one_file() -> bool {
    document().query_selector("meta[name=offline]").is_ok_and(|meta| meta.is_some())
}

/// The link that a file opens, and what goes into the file for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileOpening {
    /// The file's name.
    pub name: String,
    /// The part of the link after `#`.
    pub fragment: String,
    /// The files of the lesson in one text, where it is one of one's own.
    pub own_lesson: Option<String>,
}

impl FileOpening {
    /// Finds what the file of a link opens; `None` for the home page, which the file without an address opens.
    /// `find_lesson` finds the files of a lesson of one's own, which no other device has: they go into the file.
    pub fn new(address: &Address, find_lesson: impl Fn(&str) -> Option<LessonFiles>) -> Option<FileOpening> {
        if address.clone().bare() == *address {
            return None;
        }
        let lesson = address.task.as_deref().or(address.lesson.as_deref()).and_then(|id| id.split('/').next());
        let own_lesson = match lesson.filter(|lesson| lesson.starts_with(OWN)) {
            Some(lesson) => Some(join(&find_lesson(lesson)?)),
            None => None,
        };
        Some(FileOpening { name: name_of(address), fragment: address.fragment(), own_lesson })
    }

    /// The page in one file with this address; `None` if the text is no such page.
    fn put_into(&self, page: &str) -> Option<String> {
        let (head, rest) = page.split_once(CHARSET)?;
        let (before, blocks) = rest.split_once(BLOCK)?;
        let start = format!("\n    <meta name=\"{START}\" content=\"#{}\">", super::quoted(&self.fragment));
        let lesson = match &self.own_lesson {
            Some(lesson) => block(own_lessons::PACKED, lesson.as_bytes())?,
            None => String::new(),
        };
        Some([head, CHARSET, start.as_str(), before, lesson.as_str(), BLOCK, blocks].concat())
    }
}

/// A file that is not packed, as an element that no browser runs.
fn block(name: &str, bytes: &[u8]) -> Option<String> {
    let letters: String = bytes.iter().copied().map(char::from).collect();
    let text = window().btoa(&letters).ok()?;
    Some(format!("{BLOCK}\"{name}\" data-size=\"{}\" data-plain>{text}</script>\n    ", bytes.len()))
}

/// The name of the file, by what it opens: letters and digits alone.
fn name_of(address: &Address) -> String {
    let set = address.tasks.as_deref().filter(|_| address.is_of_lessons()).map(own_tasks::id_of);
    let named = [&address.task, &address.lesson, &set, &address.tool, &address.pos].into_iter().flatten().next();
    let parts = named.map_or("page", String::as_str).split(|c: char| !c.is_ascii_alphanumeric());
    let name: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
    let name: String = name.join("-").chars().take(LONGEST_NAME).collect();
    format!("spielraum-{}.html", name.trim_end_matches('-'))
}

/// Progress of making a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Making {
    Idle,
    Busy,
    Done,
    Failed,
}

/// Button that makes and saves the file of an address; nothing where the page in one file is not at hand.
#[component]
pub fn OneFile(opening: Memo<Option<FileOpening>>) -> impl IntoView {
    let (i18n, lifetime) = (use_i18n(), Lifetime::current());
    let state = RwSignal::new(Making::Idle);
    Effect::new(move |_| {
        opening.track();
        if state.get_untracked() != Making::Busy {
            state.set(Making::Idle);
        }
    });
    let make = move |_| {
        let Some(opening) = opening.get_untracked() else { return };
        if state.get_untracked() == Making::Busy {
            return;
        }
        state.set(Making::Busy);
        lifetime.spawn(async move {
            let saved = save(&opening).await;
            state.set(if saved.is_some() { Making::Done } else { Making::Failed });
        });
    };
    let busy = move || (state.get() == Making::Busy).to_string();
    let said = move || match state.get() {
        Making::Idle => "",
        Making::Busy => t_string!(i18n, share.file_busy),
        Making::Done => t_string!(i18n, share.file_done),
        Making::Failed => t_string!(i18n, share.file_failed),
    };
    has_one_file().then(|| {
        view! {
            <Show when=move || opening.with(Option::is_some)>
                <div class="share-package">
                    <p class="share-lead">{t!(i18n, share.file_lead)}</p>
                    <div class="share-buttons">
                        <button class="button make-file" aria-disabled=busy on:click=make>{t!(i18n, share.file)}</button>
                    </div>
                    <p class="share-lead made-file" role="status">{said}</p>
                </div>
            </Show>
        }
    })
}

/// Makes the file and offers it; `None` if the page in one file does not come.
async fn save(opening: &FileOpening) -> Option<()> {
    let page = fetch::text(&format!("./{WHOLE}")).await?;
    let file = opening.put_into(&page)?;
    let blob = download::blob(&file, "text/html").ok()?;
    download::save(&blob, &opening.name).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn opening(link: &str) -> Option<FileOpening> {
        let kept = |id: &str| -> Option<LessonFiles> {
            (id == "own-mine").then(|| [("en.md".to_owned(), "# Mine".to_owned())].into())
        };
        FileOpening::new(&Address::parse("", link).0, kept)
    }

    #[test]
    fn a_file_opens_its_link() {
        let board = opening("pos=nim:3,5&players=hh&lang=de").unwrap();
        assert_eq!((board.name.as_str(), board.own_lesson), ("spielraum-nim-3-5.html", None));
        assert_eq!(board.fragment, "pos=nim:3,5&players=hh&lang=de");
        assert_eq!(opening("task=mex/t1&reveal=never").unwrap().name, "spielraum-mex-t1.html");
        assert_eq!(opening("tool=binary&pos=nim:3").unwrap().name, "spielraum-binary.html");
        let set = opening("tasks=one~nim:3&tries=2").unwrap();
        assert_eq!(set.name, format!("spielraum-{}.html", own_tasks::id_of("one~nim:3")));
        assert_eq!(set.fragment, "tasks=one~nim:3&tries=2");
        for home in ["", "lang=de", "tries=2&lang=en"] {
            assert_eq!(opening(home), None, "{home}");
        }
    }

    #[test]
    fn a_lesson_of_ones_own_goes_into_the_file() {
        assert!(opening("lesson=own-mine").unwrap().own_lesson.unwrap().contains("# Mine"));
        assert!(opening("task=own-mine/q1").unwrap().own_lesson.is_some());
        assert_eq!((opening("lesson=own-other"), opening("lesson=mex").unwrap().own_lesson), (None, None));
    }

    #[test]
    fn a_name_is_short_and_plain() {
        let long = "9,".repeat(60);
        let name = opening(&format!("pos=nim:{long}1")).unwrap().name;
        assert!(name.len() <= "spielraum-.html".len() + LONGEST_NAME && !name.contains("-."), "{name}");
        let is_plain = |c: char| c.is_ascii_alphanumeric() || "-.".contains(c);
        assert!(opening("pos=hackenbush:{br,g}/..\\x").unwrap().name.chars().all(is_plain));
    }

    #[test]
    fn the_address_stands_in_the_head() {
        let page = "<head>\n    <meta charset=\"utf-8\">\n    <script>1</script></head><body>\n    \
            <script type=\"text/plain\" data-block=\"main\" data-size=\"1\">A</script></body>";
        let opening = FileOpening { fragment: "lesson=a\"b&x=<".to_owned(), ..opening("lesson=mex").unwrap() };
        let made = opening.put_into(page).unwrap();
        let start = "<meta charset=\"utf-8\">\n    <meta name=\"start\" content=\"#lesson=a&quot;b&amp;x=&lt;\">\n    <script>1";
        assert!(made.contains(start), "{made}");
        assert_eq!(made.replacen("\n    <meta name=\"start\" content=\"#lesson=a&quot;b&amp;x=&lt;\">", "", 1), page);
        for other in ["", "<html><head><meta charset=\"utf-8\"></head></html>", "<p>Not found</p>"] {
            assert_eq!(opening.put_into(other), None, "{other}");
        }
    }
}
