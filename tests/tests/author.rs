//! Lessons of one's own: begun, mended, opened, put together from steps, brought and handed on.

use std::fs;

use course::own_lesson::{LessonFiles, join};
use journeys::{Page, journeys};
use serde_json::json;
use xtask::shell::root;

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
        let marked = "const e = document.activeElement;
            return e.id === 'author-text' && e.value.slice(e.selectionStart, e.selectionEnd) === 'pos = \"nimm:3,5\"'";
        page.wait("the line to be marked", || async { page.js(marked).await == json!(true) }).await;
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
        let finger = "const grip = document.querySelector('.author-steps li:nth-child(2) .grip');
            const middle = e => { const r = e.getBoundingClientRect(); return {clientX: r.left + r.width / 2, clientY: r.top + r.height / 2} };
            window.touch = (type, at) => grip.dispatchEvent(new PointerEvent(type, {bubbles: true, pointerId: 1, pointerType: 'touch', isPrimary: true, ...at}));
            grip.setPointerCapture = () => {};
            touch('pointerdown', middle(grip)); touch('pointermove', middle(document.querySelector('.author-steps li')))";
        page.js(finger).await;
        page.find(".author-steps li.over:first-child").await;
        page.js("touch('pointerup', {})").await;
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

    /// A lesson of the course, brought as one file, keeps the rules and opens; a file without a lesson is refused.
    async fn a_lesson_is_brought_as_one_file(page: &Page) in chromium {
        page.go("#tool=author&lang=en").await;
        page.find(".paste-lesson").await;
        let load = |name: &str, text: &str| {
            format!(
                "const list = new DataTransfer(); list.items.add(new File([{}], {}, {{type: 'text/plain'}}));
                 const input = document.querySelector('.lesson-files'); input.files = list.files;
                 input.dispatchEvent(new Event('change', {{bubbles: true}}))",
                json!(text),
                json!(name)
            )
        };
        page.js(&load("picture.png", "no lesson")).await;
        page.wait_text(".author-part .fault", "There is no lesson in it").await;
        page.js(&load("mine.txt", &join(&lesson_of_course("mirror")))).await;
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
