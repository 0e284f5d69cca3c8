//! Lessons of one's own: begun, mended, opened, put together from steps, brought and handed on.

use std::fs;

use course::own_lesson::{LessonFiles, join};
use journeys::{PHONE, Page, journeys};
use serde_json::json;
use xtask::shell::root;

use crate::lms::own_lesson;

/// Replaces words in the field of the file that is shown, as typing does.
async fn edit(page: &Page, from: &str, to: &str) {
    let js = format!(
        "const e = document.querySelector('#author-text'); if (!e.value.includes({from})) return e.value;
         e.value = e.value.replace({from}, {to}); e.dispatchEvent(new Event('input', {{bubbles: true}})); return true",
        from = json!(from),
        to = json!(to)
    );
    assert_eq!(page.js(&js).await, json!(true), "{from}");
}

/// Waits until this line of the field has the focus and is marked.
async fn wait_marked(page: &Page, line: &str) {
    let marked = format!(
        "const e = document.activeElement;
         return e.id === 'author-text' && e.value.slice(e.selectionStart, e.selectionEnd) === {}",
        json!(line)
    );
    page.wait(&format!("the line {line:?} to be marked"), || async { page.js(&marked).await == json!(true) }).await;
}

/// Chooses files in a hidden field, as the browser's own dialog does.
async fn choose_files(page: &Page, field: &str, files: &[(&str, &str)]) {
    let js = format!(
        "const list = new DataTransfer();
         for (const [name, text] of {}) list.items.add(new File([text], name));
         const input = document.querySelector({}); input.files = list.files;
         input.dispatchEvent(new Event('change', {{bubbles: true}}))",
        json!(files),
        json!(field)
    );
    page.js(&js).await;
}

/// The files of a lesson of the course.
fn lesson_of_course(id: &str) -> LessonFiles {
    let folder = root().join("course/lessons").join(id);
    let read = |name: &str| (name.to_owned(), fs::read_to_string(folder.join(name)).unwrap());
    ["lesson.toml", "de.md", "en.md"].map(read).into()
}

journeys! {
    /// A lesson is begun, a fault is shown at its line and mended, and the lesson opens, after a reload, too.
    async fn a_lesson_of_ones_own_is_written(page: &Page) in chromium {
        page.go("#tool=author&lang=en").await;
        page.click(".new-lesson").await;
        page.wait_text(".author-state", "can be opened").await;
        page.axe().await;
        edit(page, "pos = \"nim:3,5\"", "pos = \"nimm:3,5\"").await;
        page.wait_text(".author-faults.needed", "“nimm:3,5” is no position").await;
        assert_eq!(page.attribute(".open-lesson", "aria-disabled").await.as_deref(), Some("true"));
        page.click(".author-faults.needed .button").await;
        wait_marked(page, "pos = \"nimm:3,5\"").await;
        page.axe().await;
        page.shoot("author").await;
        edit(page, "nimm:3,5", "nim:3,5").await;
        page.wait_text(".author-state", "can be opened").await;
        page.gone(".author-faults.needed").await;
        page.click(".open-lesson").await;
        page.wait_text(".lesson-text h1", "Two rows").await;
        page.wait_fragment("lesson=own-lesson-1").await;
        page.axe().await;
        page.back().await;
        page.wait_text(".author-part h2", "My lesson").await;
        page.go("#lesson=own-lesson-1&lang=de").await;
        page.wait_text(".lesson-text h1", "Two rows").await;
        page.go("#lessons&lang=en").await;
        page.click(".own-lessons a").await;
        page.wait_text(".lesson-text h1", "Two rows").await;
        // Its link is of no use elsewhere; a package is.
        page.click(".topbar .button:last-child").await;
        page.wait_text(".share", "on this device alone").await;
        page.find(".share .make-package").await;
    }

    /// Faults in the words are told as an author mends them, each at its line: a finger on the place leads there.
    async fn faults_in_words_are_mended_at_their_lines(page: &Page) in chromium {
        page.resize(PHONE).await;
        page.go("#tool=author&lang=en").await;
        page.tap(".new-lesson").await;
        page.wait_text(".author-state", "can be opened").await;
        page.tap(".author-part .chips .chip:first-child").await;
        for (from, to, place, said, line) in [
            ("## first: Two", "## first Two", "en.md, line 4", "After ## comes the name of the step", "## first Two rows"),
            (":::ask first", ":::aks first", "en.md, line 7", "It should be board, ask", ":::aks first"),
        ] {
            edit(page, from, to).await;
            page.wait_text(".author-faults.needed .button", place).await;
            page.wait_text(".author-faults.needed", said).await;
            assert_eq!(page.attribute(".open-lesson", "aria-disabled").await.as_deref(), Some("true"));
            page.axe().await;
            page.tap(".author-faults.needed .button").await;
            wait_marked(page, line).await;
            edit(page, to, from).await;
            page.gone(".author-faults.needed").await;
            page.wait_text(".author-state", "can be opened").await;
        }
        // A sentence with a misspelt name is missing below its question, and stands there for nobody.
        edit(page, "- nudge: Play", "- nuge: Play").await;
        page.wait_text(".author-faults.needed", "the sentence “nudge” is missing").await;
        page.wait_text(".author-faults.needed", "en.md, line 9").await;
        page.wait_text(".author-faults.needed", "Nobody hears the sentence “nuge”").await;
        page.shoot("author-words").await;
    }

    /// A lesson is pasted and opened by keys alone.
    async fn a_pasted_lesson_is_opened_by_keys(page: &Page) {
        page.go("#tool=author&lang=en").await;
        page.find("#author-paste").await;
        page.key_until("Tab", "#author-paste").await;
        // The clipboard belongs to the system: its text comes in as one input.
        page.js(&format!("document.execCommand('insertText', false, {})", json!(join(&own_lesson())))).await;
        page.key_until("Tab", ".paste-lesson").await;
        page.key("Enter").await;
        page.wait_text(".author-part h2", "My lesson").await;
        let focus = "return document.activeElement === document.querySelector('.author-part h2')";
        page.wait("the heading to have the focus", || async { page.js(focus).await == json!(true) }).await;
        page.wait_text(".author-state", "can be opened").await;
        page.key_until("Tab", ".open-lesson").await;
        page.key("Enter").await;
        page.wait_fragment("lesson=own-mine").await;
        page.find(".question").await;
    }

    /// A folder is asked for by a finger and by a key; of its files those of the lesson are taken, and it opens.
    async fn a_folder_is_opened_by_finger_and_by_key(page: &Page) {
        page.resize(PHONE).await;
        page.go("#tool=author&lang=en").await;
        page.find(".lesson-folder").await;
        // The browser's own dialog is no part of the page.
        page.js("HTMLInputElement.prototype.click = function () { window.asked = (window.asked ?? 0) + this.webkitdirectory }").await;
        let asked = |times: u32| async move { page.js("return String(window.asked)").await == json!(times.to_string()) };
        page.tap(".bring-folder").await;
        page.wait("a folder to be asked for", || asked(1)).await;
        page.key_until("Tab", ".bring-folder").await;
        page.key("Enter").await;
        page.wait("a folder to be asked for by a key", || asked(2)).await;
        let lesson = own_lesson();
        let mut files: Vec<(&str, &str)> = lesson.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
        files.extend([("picture.png", "no text"), ("notes.odt", "my notes")]);
        choose_files(page, ".lesson-folder", &files).await;
        page.wait_text(".author-part h2", "My lesson").await;
        page.wait_text(".author-state", "can be opened").await;
        page.wait_count(".author-part .chips .chip[aria-pressed]", 2).await;
        page.tap(".open-lesson").await;
        page.wait_fragment("lesson=own-mine").await;
        page.find(".question").await;
    }

    /// Steps of two lessons of the course become one lesson; the second is moved up by its button, the other one dragged
    /// back by mouse and finger.
    async fn a_lesson_is_put_together_from_steps(page: &Page) in chromium {
        page.go("#tool=author&lang=de").await;
        page.click(".new-order").await;
        for lesson in ["mirror", "nim-bouton"] {
            page.choose("#author-lesson", lesson).await;
            page.wait_text(".author-adding", "anfügen").await;
            page.click(".author-adding .button").await;
        }
        page.wait_count(".author-steps li", 2).await;
        let first = ".author-steps li:first-child .step-name";
        let mirror = page.text(first).await;
        page.click(".author-steps li:nth-child(2) .up").await;
        page.wait("the steps to change places", || async { page.text(first).await != mirror }).await;
        let up = "return !!document.activeElement.closest('.author-steps li:first-child .up')";
        page.wait("the focus to move along", || async { page.js(up).await == json!(true) }).await;
        page.drag(".author-steps li:nth-child(2) .grip", ".author-steps li:first-child .step-name").await;
        page.wait("the step to be dragged back", || async { page.text(first).await == mirror }).await;
        // A finger drags it, too: the grip has the pointer until it is lifted.
        page.drag_by_finger(".author-steps li:nth-child(2) .grip", ".author-steps li:first-child .step-name").await;
        page.wait("the step to be dragged up", || async { page.text(first).await != mirror }).await;
        page.click(".author-steps li:nth-child(2) .up").await;
        page.wait("the first order", || async { page.text(first).await == mirror }).await;
        page.axe().await;
        page.wait_text(".author-state", "Alles stimmt").await;
        page.click(".open-lesson").await;
        page.find(".lesson-text h1").await;
        page.wait_count(".steps li", 2).await;
        page.find(".question").await;
    }

    /// Tasks of one's own become steps of a lesson, put in order by a key; their answers are judged, counted, and handed in with the
    /// words of the task.
    async fn tasks_of_ones_own_become_steps(page: &Page) in chromium {
        page.go("#tasks=one~nim:3,5,7~en=Where+do+you+win~~who~nim:2,2&lang=en").await;
        page.find(".question").await;
        page.go("#tool=author&lang=en").await;
        page.click(".new-order").await;
        page.click(".author-own-tasks summary").await;
        page.wait_count(".author-own-tasks li", 2).await;
        page.click(".author-own-tasks li:nth-child(2) .button").await;
        page.click(".author-own-tasks li:nth-child(1) .button").await;
        page.wait_text(".author-steps li:nth-child(2) .step-name", "Where do you win").await;
        page.js("document.querySelector('.author-steps li:nth-child(2) .up').focus()").await;
        page.key("Enter").await;
        page.wait_text(".author-steps li:first-child .step-name", "Where do you win").await;
        page.axe().await;
        page.shoot("author-tasks").await;
        page.wait_text(".author-state", "can be opened").await;
        page.click(".open-lesson").await;
        page.wait_text(".question .prompt", "Where do you win").await;
        page.wait_count(".steps li", 2).await;
        page.click(".all-moves summary").await;
        page.click(".all-moves [data-move='3→2']").await;
        page.click(".check-answer").await;
        page.wait_text(".said", "the other side has no good answer").await;
        page.wait_count(".steps li.done", 1).await;
        page.axe().await;
        page.click(".onwards .next").await;
        page.click("[data-card='second']").await;
        page.click(".check-answer").await;
        page.wait_count(".steps li.done", 2).await;
        page.click(".hand-in-way .button.quiet").await;
        page.wait_text(".handed-in li", "Where do you win").await;
        // A task that cannot be asked like this is a fault at its line.
        page.go("#tool=author&lang=en").await;
        page.wait_text(".author-state", "can be opened").await;
        edit(page, "tasks/who~nim:2,2", "tasks/whom~nim:2,2").await;
        page.wait_text(".author-faults.needed", "leads nowhere").await;
    }

    /// A lesson of the course, brought as one file, keeps the rules and opens; a file without a lesson is refused.
    async fn a_lesson_is_brought_as_one_file(page: &Page) in chromium {
        page.go("#tool=author&lang=en").await;
        page.find(".paste-lesson").await;
        choose_files(page, ".lesson-files", &[("picture.png", "no lesson")]).await;
        page.wait_text(".author-part .fault", "There is no lesson in it").await;
        choose_files(page, ".lesson-files", &[("mine.txt", join(&lesson_of_course("mirror")).as_str())]).await;
        page.wait_text(".author-part h2", "Copying").await;
        page.wait_text(".author-state", "can be opened").await;
        page.click(".open-lesson").await;
        page.wait_fragment("lesson=own-mirror").await;
        page.find(".lesson-text h1").await;
        page.wait_count(".steps li", 9).await;
        // Its page for teachers has the votes of its steps, and its cards.
        page.click(".to-teacher a[href*='view=teacher']").await;
        page.wait_text(".own-teaching h1", "Copying").await;
        page.axe().await;
        page.shoot("own-teaching").await;
        page.click("[data-vote=two-rows]").await;
        page.find(".vote-answers li").await;
        page.click(".vote > p:last-child a").await;
        page.click(".own-teaching .to-cards").await;
        page.find(".cut-out .cut svg").await;
        page.axe().await;
    }
}
