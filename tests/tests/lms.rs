//! The page of a course package in a course platform: the run-time of scorm-again, which checks every value, around it.

use std::collections::BTreeMap;
use std::fs;
use std::io::Cursor;
use std::path::PathBuf;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use course::own_lesson::{LessonFiles, join};
use journeys::{Page, journeys};
use serde_json::{Value, json};
use xtask::pages;
use xtask::server::{Server, Site};
use xtask::tools;
use zip::ZipArchive;

/// The sign of a course package, which its page has.
const SIGN: &str = "<meta name=\"course-package\" content=\"scorm\">";

/// A platform that keeps what is committed, starts each visit with it, and counts the sessions that were ended. `down` is a line
/// that is cut.
const PLATFORM: &str = "const kept=JSON.parse(localStorage.getItem('kept')??'{}'),set={};window.refused=[];window.down=false;\
    const api=V2004?(window.API_1484_11=new Scorm2004API({autocommit:false,logLevel:5})):(window.API=new Scorm12API({autocommit:false,logLevel:5}));\
    for(const e of ['cmi.suspend_data','cmi.core.lesson_location','cmi.core.lesson_status','cmi.core.score.raw'])\
    if(kept[e])api.setCMIValue(e,kept[e]);\
    api[V2004?'SetValue':'LMSSetValue']=(e,v)=>{const done=String(api.lmsSetValue(e,v));if(done==='true')set[e]=v;else refused.push(e+'='+v);return done};\
    api[V2004?'Commit':'LMSCommit']=()=>{if(down)return 'false';localStorage.setItem('kept',JSON.stringify(Object.assign(kept,set)));return api.lmsCommit('')};\
    api[V2004?'Terminate':'LMSFinish']=()=>{localStorage.setItem('ended',1+Number(localStorage.getItem('ended')));return api.lmsFinish('')};\
    const frame=document.createElement('iframe');frame.title='A course';frame.style.cssText='border:0;width:1000px;height:700px';\
    frame.src=START+location.hash;document.body.append(frame)";

fn platform() -> Server {
    serve(pages::chosen(), SIGN, "index.html", "scorm12")
}

/// Serves a folder with a platform of this standard beside it, which opens the page `start`.
fn serve(root: PathBuf, head: &str, start: &str, standard: &str) -> Server {
    Server::start(site(root, head, start, standard), 0).unwrap_or_else(|e| panic!("{e:#}"))
}

/// The files of a platform, and those of the page beside it.
fn site(root: PathBuf, head: &str, start: &str, standard: &str) -> Site {
    let newer = standard == "scorm2004";
    let script = fs::read_to_string(tools::scorm_script(standard)).expect("scorm-again: cargo xtask test installs it");
    let page = format!(
        "<!DOCTYPE html><html lang=\"en\"><head><title>A platform</title><link rel=\"icon\" href=\"data:,\"></head>\
         <body><script>{script}</script><script>const START='{start}',V2004={newer};{PLATFORM}</script></body></html>"
    );
    let pages = BTreeMap::from([("/platform.html".to_owned(), page)]);
    Site { root, head: head.to_owned(), pages, ..Site::default() }
}

/// A lesson of one's own, of one question.
pub fn own_lesson() -> LessonFiles {
    let data = "id = \"mine\"\nsteps = [\"first\"]\n\n[ask.first]\nform = \"MOVEALL\"\npos = \"nim:3,5\"\nholds = \"set = wins(pos)\"\n\
        right = [[\"5→3\"]]\nwrong = [\n  { answer = [\"3→0\"], says = \"nudge\" },\n  { answer = [\"5→0\"], says = \"nudge\" },\n  \
        { answer = [\"5→4\"], says = \"nudge\" },\n]\n";
    let words = "# My lesson\n> Find out which move wins.\n\n## first: Two rows\nTake as many sticks as you like from one row. Whoever \
        takes the last one wins.\n\n:::ask first\nWhich moves win? Choose them all.\n- nudge: Play on: what can the other side do \
        after that?\n- right: After it both rows are equally long.\n";
    [("lesson.toml", data), ("en.md", words)].map(|(name, text)| (name.to_owned(), text.to_owned())).into()
}

/// Launches the page for a visit: an address of its own, so that no engine restores the frame of the one before.
async fn launch(page: &Page, server: &Server, visit: u32, fragment: &str) {
    page.go_into_frame(server, &format!("platform.html?visit={visit}#{fragment}&lang=en&store=0")).await;
    page.find(".lesson-text h1").await;
}

/// Waits until the platform has kept these values; none was refused.
async fn wait_kept(page: &Page, values: &[(&str, &str)]) {
    page.wait(&format!("{values:?}"), || async {
        let kept = page.in_host("return JSON.parse(localStorage.getItem('kept') ?? '{}')").await;
        values.iter().all(|(element, value)| kept[*element] == *value)
    })
    .await;
    assert_eq!(page.in_host("return refused").await, Value::Array(Vec::new()));
}

/// Saves nothing: the name of a file is in `saved`, its bytes in `packed`, as a data URL.
const CATCH: &str = "HTMLAnchorElement.prototype.click = function () { window.saved = this.download };
    URL.createObjectURL = blob => {
      const reader = new FileReader();
      reader.onload = () => { window.packed = reader.result };
      reader.readAsDataURL(blob);
      return 'blob:none';
    };";

/// A folder with the files of the package that the page has saved; those of its manifest are among them.
async fn unpacked(page: &Page, name: &str) -> PathBuf {
    page.wait("the package", || async { page.js("return !!window.packed").await == true }).await;
    let packed = page.js("return window.packed").await;
    let bytes = packed.as_str().and_then(|url| url.split_once(',')).map(|(_, text)| BASE64_STANDARD.decode(text));
    let mut archive = ZipArchive::new(Cursor::new(bytes.expect("a data URL").expect("base64"))).expect("an archive");
    let folder = std::env::temp_dir().join(format!("spielraum-{name}-{}", std::process::id()));
    archive.extract(&folder).expect("the files of the package");
    let manifest = fs::read_to_string(folder.join("imsmanifest.xml")).expect("the manifest");
    for file in manifest.split("<file href=\"").skip(1).filter_map(|rest| rest.split_once('"')) {
        assert!(folder.join(file.0).is_file(), "{}", file.0);
    }
    folder
}

async fn answer(page: &Page, number: &str) {
    page.type_in(".typed .field", number).await;
    page.key("Enter").await;
    page.wait("a verdict", || async { !page.text(".said").await.is_empty() }).await;
}

journeys! {
    /// A wrong answer, another visit, the right answer: the mark counts both, and each visit ends its session.
    async fn an_attempt_is_resumed(page: &Page) {
        let server = platform();
        launch(page, &server, 1, "task=nim-bouton/h5").await;
        wait_kept(page, &[("cmi.core.lesson_status", "incomplete"), ("cmi.core.exit", "suspend")]).await;
        answer(page, "10").await;
        wait_kept(page, &[("cmi.suspend_data", "1 h5:-1")]).await;
        launch(page, &server, 2, "task=nim-bouton/h5").await;
        // The session of the first visit was ended as its page was left.
        assert_eq!(page.in_host("return localStorage.getItem('ended')").await, "1");
        answer(page, "4").await;
        wait_kept(
            page,
            &[
                ("cmi.core.score.raw", "75"),
                ("cmi.core.lesson_status", "passed"),
                ("cmi.core.exit", ""),
                ("cmi.suspend_data", "1 h5:31"),
            ],
        )
        .await;
        page.wait_text(".course-status", "Questions done: 1 of 1. Points: 75 of 100. The course has kept this.").await;
    }

    /// The solution is shown, the window closed at once, and the task answered in the next visit.
    async fn a_shown_solution_is_committed_at_once(page: &Page) in chromium {
        let server = platform();
        launch(page, &server, 1, "task=nim-bouton/h5&reveal=always").await;
        page.click(".ladder .reveal").await;
        wait_kept(page, &[("cmi.suspend_data", "1 h5:00!"), ("cmi.core.score.raw", "0")]).await;
        launch(page, &server, 2, "task=nim-bouton/h5&reveal=always").await;
        answer(page, "4").await;
        launch(page, &server, 3, "task=nim-bouton/h5&reveal=always").await;
        wait_kept(page, &[("cmi.suspend_data", "1 h5:00!"), ("cmi.core.score.raw", "0")]).await;
        wait_kept(page, &[("cmi.core.lesson_status", "completed")]).await;
    }

    /// A lesson opens at the step where it was left.
    async fn a_lesson_opens_where_it_was_left(page: &Page) {
        let server = platform();
        launch(page, &server, 1, "lesson=nim-bouton").await;
        let first = page.text(".lesson-text h1").await;
        page.click(".onwards .next").await;
        page.wait("the second step", || async { page.text(".lesson-text h1").await != first }).await;
        let second = page.text(".lesson-text h1").await;
        page.wait("its place", || async {
            let kept = page.in_host("return JSON.parse(localStorage.getItem('kept') ?? '{}')").await;
            page.fragment().await.contains(&format!("step={}", kept["cmi.core.lesson_location"].as_str().unwrap_or("?")))
        })
        .await;
        launch(page, &server, 2, "lesson=nim-bouton").await;
        page.wait_text(".lesson-text h1", &second).await;
    }

    /// A teacher's own tasks: each answer raises the mark, and the next visit opens the task that was left.
    async fn own_tasks_have_a_mark(page: &Page) {
        let server = platform();
        let set = "tasks=grundy~nim:3,5~~who~nim:2,2";
        launch(page, &server, 1, set).await;
        wait_kept(page, &[("cmi.core.lesson_status", "incomplete"), ("cmi.core.lesson_location", "1")]).await;
        answer(page, "6").await;
        wait_kept(page, &[("cmi.core.score.raw", "50"), ("cmi.suspend_data", "1 1:40")]).await;
        page.click(".onwards .next").await;
        page.wait_text(".lesson-text h1", "Task 2 of 2").await;
        wait_kept(page, &[("cmi.core.lesson_location", "2")]).await;
        launch(page, &server, 2, set).await;
        page.wait_text(".lesson-text h1", "Task 2 of 2").await;
        page.click("[data-card='second']").await;
        page.click(".check-answer").await;
        wait_kept(
            page,
            &[("cmi.core.score.raw", "100"), ("cmi.core.lesson_status", "passed"), ("cmi.suspend_data", "1 1:40 2:40")],
        )
        .await;
        page.wait_text(".course-status", "Questions done: 2 of 2. Points: 100 of 100.").await;
    }

    /// A lesson of one's own comes with its package: no device but the author's has it.
    async fn an_own_lesson_comes_with_its_package(page: &Page) in chromium {
        let mut site = site(pages::chosen(), SIGN, "index.html", "scorm12");
        site.pages.insert("/own-lesson.txt".to_owned(), join(&own_lesson()));
        let server = Server::start(site, 0).unwrap_or_else(|e| panic!("{e:#}"));
        launch(page, &server, 1, "lesson=own-mine").await;
        page.wait_text(".lesson-text h1", "Two rows").await;
        page.click(".all-moves summary").await;
        page.click(".all-moves [data-move='5→3']").await;
        page.click(".check-answer").await;
        wait_kept(page, &[("cmi.core.score.raw", "100"), ("cmi.suspend_data", "1 first:40")]).await;
    }

    /// SCORM 2004 has other functions, elements and types.
    async fn a_newer_platform_is_told_its_own_words(page: &Page) in chromium {
        let server = serve(pages::chosen(), SIGN, "index.html", "scorm2004");
        launch(page, &server, 1, "task=nim-bouton/h5").await;
        wait_kept(page, &[("cmi.completion_status", "incomplete"), ("cmi.exit", "suspend")]).await;
        answer(page, "4").await;
        wait_kept(
            page,
            &[
                ("cmi.completion_status", "completed"),
                ("cmi.success_status", "passed"),
                ("cmi.score.scaled", "1.00"),
                ("cmi.exit", ""),
            ],
        )
        .await;
    }

    /// Outside of a platform a package says so, and any other page inside one leaves the platform alone.
    async fn only_a_package_in_a_platform_reports(page: &Page) in chromium {
        let server = platform();
        page.go_to(&server, "#task=nim-bouton/h5&lang=en&store=0").await;
        page.wait_text(".notices", "opened outside of it").await;
        let server = serve(pages::chosen(), "", "index.html", "scorm12");
        launch(page, &server, 1, "task=nim-bouton/h5").await;
        answer(page, "4").await;
        page.wait_text(".said", "Only the packet").await;
        assert_eq!(page.in_host("return localStorage.getItem('kept')").await, Value::Null);
        assert_eq!(page.count(".notices li").await, 0);
    }

    /// A package that was made in the page plays a task to its mark, out of its archive alone.
    async fn a_package_plays_its_task(page: &Page) in chromium {
        if !pages::chosen().join("files.txt").is_file() {
            return;
        }
        page.go("#task=nim-bouton/h5&lang=en").await;
        page.find(".lesson-text h1").await;
        page.js(CATCH).await;
        page.click(".topbar .button:last-child").await;
        page.click(".make-package").await;
        page.wait_text(".share-package:has(.make-package) [role=status]", "The package is ready").await;
        page.axe().await;
        assert_eq!(page.js("return window.saved").await, "spielraum-nim-bouton-h5.zip");
        let folder = unpacked(page, "package").await;
        let server = serve(folder.clone(), "", "launch.html", "scorm12");
        page.go_into_frame(&server, "platform.html").await;
        answer(page, "4").await;
        wait_kept(page, &[("cmi.core.score.raw", "100"), ("cmi.core.lesson_status", "passed")]).await;
        assert_eq!(server.missing(), Vec::<String>::new());
        fs::remove_dir_all(folder).expect("the folder is removed");
    }

    /// A lesson of one's own with a task of one's own is pasted, packed in the page, and played in the platform to its mark.
    async fn an_own_lesson_is_packed_and_played(page: &Page) in chromium {
        if !pages::chosen().join("files.txt").is_file() {
            return;
        }
        let mut lesson = own_lesson();
        lesson.values_mut().for_each(|text| *text = text.replace("[\"first\"]", "[\"first\", \"tasks/who~nim:2,2\"]"));
        page.go("#tool=author&lang=en").await;
        page.find("#author-paste").await;
        let paste = format!(
            "document.querySelector('#author-paste').focus(); document.execCommand('insertText', false, {})",
            json!(join(&lesson))
        );
        page.js(&paste).await;
        page.click(".paste-lesson").await;
        page.wait_text(".author-state", "can be opened").await;
        page.click(".open-lesson").await;
        page.wait_fragment("lesson=own-mine").await;
        page.find(".question").await;
        page.js(CATCH).await;
        page.click(".topbar .button:last-child").await;
        page.click(".make-package").await;
        page.wait_text(".share-package:has(.make-package) [role=status]", "The package is ready").await;
        let folder = unpacked(page, "own-lesson").await;
        let server = serve(folder.clone(), "", "launch.html", "scorm12");
        page.go_into_frame(&server, "platform.html").await;
        page.wait_text(".lesson-text h1", "Two rows").await;
        page.click(".all-moves summary").await;
        page.click(".all-moves [data-move='5→3']").await;
        page.click(".check-answer").await;
        wait_kept(page, &[("cmi.core.score.raw", "50"), ("cmi.core.lesson_status", "incomplete")]).await;
        page.click(".onwards .next").await;
        page.click("[data-card='second']").await;
        page.click(".check-answer").await;
        wait_kept(page, &[("cmi.core.score.raw", "100"), ("cmi.core.lesson_status", "passed")]).await;
        assert_eq!(server.missing(), Vec::<String>::new());
        fs::remove_dir_all(folder).expect("the folder is removed");
    }

    /// The task builder makes the package of its set: both tasks are played in the platform, on the terms of the form.
    async fn a_package_from_the_task_builder_plays_its_set(page: &Page) in chromium {
        if !pages::chosen().join("files.txt").is_file() {
            return;
        }
        page.go("#tool=tasks&tasks=grundy~nim:3,5~~who~nim:2,2&lang=en").await;
        page.find(".builder-handout .make-package").await;
        page.js(CATCH).await;
        page.click(".builder-handout .make-package").await;
        page.wait_text(".builder-handout .share-package:has(.make-package) [role=status]", "The package is ready").await;
        let saved = page.js("return window.saved").await;
        let is_named = |name: &str| name.starts_with("spielraum-tasks-") && name.ends_with(".zip");
        assert!(saved.as_str().is_some_and(is_named), "{saved}");
        let folder = unpacked(page, "builder").await;
        let server = serve(folder.clone(), "", "launch.html", "scorm12");
        page.go_into_frame(&server, "platform.html").await;
        page.wait_text(".lesson-text h1", "Task 1 of 2").await;
        assert!(page.fragment().await.contains("hide=teacher"));
        answer(page, "6").await;
        wait_kept(page, &[("cmi.core.score.raw", "50"), ("cmi.core.lesson_status", "incomplete")]).await;
        page.click(".onwards .next").await;
        page.wait_text(".lesson-text h1", "Task 2 of 2").await;
        page.click("[data-card='second']").await;
        page.click(".check-answer").await;
        wait_kept(page, &[("cmi.core.score.raw", "100"), ("cmi.core.lesson_status", "passed")]).await;
        assert_eq!(server.missing(), Vec::<String>::new());
        fs::remove_dir_all(folder).expect("the folder is removed");
    }

    /// An answer while the line is cut is announced as unsent, and sent when the line is back.
    async fn an_answer_waits_for_the_line(page: &Page) in chromium {
        let server = platform();
        launch(page, &server, 1, "task=nim-bouton/h5").await;
        wait_kept(page, &[("cmi.core.lesson_status", "incomplete")]).await;
        page.in_host("window.down = true").await;
        answer(page, "4").await;
        page.wait_text(".notices", "does not take your results").await;
        page.wait_text(".course-status", "has not taken this yet").await;
        page.in_host("window.down = false").await;
        wait_kept(page, &[("cmi.core.score.raw", "100"), ("cmi.core.lesson_status", "passed")]).await;
        page.gone(".notices li").await;
    }
}
