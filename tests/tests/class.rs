//! A class without a server: answers are handed in as codes, collected on the teacher's page, and questions and games go
//! round in the same way.

use course::own_tasks::id_of;
use journeys::camera::hold_codes;
use journeys::{DESKTOP, PHONE, Page, Size, TABLET, journeys};
use play::class_code::{ClassCode, find_codes};
use play::given_tasks::{GivenTasks, TaskName};
use play::hand_in::{AnsweredTask, HandIn};
use serde_json::{Value, json};

/// The value of a text field.
async fn value(page: &Page, selector: &str) -> String {
    page.find(selector).await;
    let value = page.js(&format!("return document.querySelector({}).value", json!(selector))).await;
    value.as_str().unwrap_or_default().to_owned()
}

/// Answers a question wrong, then right.
async fn answer(page: &Page) {
    page.type_in(".typed .field", "10").await;
    page.click(".check-answer").await;
    page.wait_text(".said", "That is the ordinary sum").await;
    page.type_in(".typed .field", "4").await;
    page.click(".check-answer").await;
    page.wait_text(".said", "Only the packet").await;
}

/// Opens the page for handing in by the link below the question; returns the code once it has the name.
async fn hand_in(page: &Page, name: &str) -> String {
    page.click(".hand-in-way .button.quiet").await;
    page.type_in("#hand-in-name", name).await;
    let named = || async {
        let code = value(page, ".hand-in-code textarea").await;
        matches!(&find_codes(&code)[..], [Ok(ClassCode::HandIn(all))] if all.name == name)
    };
    page.wait("a code with the name", named).await;
    value(page, ".hand-in-code textarea").await
}

/// Puts a text into the field for codes, all at once.
async fn paste(page: &Page, text: &str) {
    page.find("#codes-text").await;
    let put = format!(
        "const field = document.querySelector('#codes-text'); field.value = {}; field.dispatchEvent(new Event('input', {{ bubbles: true }}))",
        json!(text)
    );
    page.js(&put).await;
    page.click(".collect-typed .button").await;
}

/// A code on the page as the text of a picture of its own, `size` pixels wide and high.
async fn picture(page: &Page, selector: &str, size: u32) -> Value {
    page.find(selector).await;
    let js = format!(
        "const svg = document.querySelector({}).cloneNode(true); svg.setAttribute('width', {size}); \
         svg.setAttribute('height', {size}); return new XMLSerializer().serializeToString(svg)",
        json!(selector)
    );
    page.js(&js).await
}

/// The field for files with codes, of the results and of the archive.
const FILES: &str = ".collect input[type=file], .archive-add input[type=file]";

/// Chooses a text file, as the browser's own dialog does.
async fn choose_text(page: &Page, name: &str, text: &str) {
    page.find(FILES).await;
    let choose = format!(
        "const all = new DataTransfer(); all.items.add(new File([{}], {})); \
         const field = document.querySelector({}); field.files = all.files; \
         field.dispatchEvent(new Event('change', {{ bubbles: true }}))",
        json!(text),
        json!(name),
        json!(FILES)
    );
    page.js(&choose).await;
}

/// Chooses a file with a picture of this size, on which a code is drawn: `draw` goes on from `to.`, the canvas, with `image`.
async fn choose_picture(page: &Page, code: &Value, (width, height): (u32, u32), draw: &str) {
    page.find(FILES).await;
    let choose = format!(
        "const image = new Image(); image.onload = () => {{ const canvas = document.createElement('canvas'); \
         canvas.width = {width}; canvas.height = {height}; const to = canvas.getContext('2d'); to.{draw}; \
         canvas.toBlob(blob => {{ const all = new DataTransfer(); all.items.add(new File([blob], 'code.png', {{ type: 'image/png' }})); \
         const field = document.querySelector({field}); field.files = all.files; \
         field.dispatchEvent(new Event('change', {{ bubbles: true }})) }}) }}; \
         image.src = 'data:image/svg+xml,' + encodeURIComponent({code})",
        field = json!(FILES)
    );
    page.js(&choose).await;
}

/// The codes of a class: every third pupil stumbles over the second question with the same wrong answer.
fn class(count: u32) -> String {
    let answered = |ask: &str, wrong: &[&str], score| AnsweredTask {
        task: TaskName { lesson: "nim-bouton".to_owned(), ask: ask.to_owned(), seed: None },
        exam: false,
        day: 20_784,
        tries: 1 + wrong.len() as u32,
        seconds: 60,
        score,
        wrong: wrong.iter().map(|&answer| answer.to_owned()).collect(),
    };
    let code = |n: u32| {
        let second = if n.is_multiple_of(3) { answered("t3", &["1"], Some(0)) } else { answered("t3", &[], Some(4)) };
        let tasks = vec![answered("h5", &[], Some(4)), second];
        ClassCode::HandIn(HandIn { device: n + 1, name: format!("Pupil {n}"), tasks }).to_string()
    };
    (0..count).map(code).collect::<Vec<_>>().join("\n")
}

journeys! {
    /// Answers are handed in by a code with the name that was typed, and stand in the teacher's table.
    async fn answers_are_handed_in_by_a_code(page: &Page) {
        page.resize(TABLET).await;
        page.go("#task=nim-bouton/h5&lang=en").await;
        answer(page).await;
        let code = hand_in(page, "Mo").await;
        page.wait_text(".handed-in li", "right, not the first time, 2 tries").await;
        page.find(".hand-in-code .qr svg").await;
        page.axe().await;
        page.shoot("hand-in").await;
        page.go("#tool=results&lang=en").await;
        page.wait_text(".collect-count", "Nobody has handed in yet").await;
        paste(page, &format!("Here it is: {code}")).await;
        page.wait_text(".collect-came", "Added: Mo.").await;
        page.wait_text(".class-table tbody th", "Mo").await;
        page.wait_text(".class-questions", "1 right later").await;
        // Once more, and something else.
        paste(page, &code).await;
        page.wait_text(".collect-came", "was here already").await;
        paste(page, "hello").await;
        page.wait_text(".collect-came", "There is no code in it").await;
        page.axe().await;
        page.shoot("results").await;
    }

    /// On return from handing in the answer stands there again, with its verdict, as on any other way; it can be given anew.
    async fn an_answer_stays_while_it_is_handed_in(page: &Page) in chromium {
        page.go("#lesson=nim-bouton&step=h5&lang=en").await;
        answer(page).await;
        hand_in(page, "Mo").await;
        page.js("history.back()").await;
        page.wait_text(".said.right", "Only the packet").await;
        page.wait("the answer", || async { value(page, ".typed .field").await == "4" }).await;
        assert_eq!(page.count(".check-answer").await, 0);
        page.follow("#lesson=nim-bouton&step=t2&lang=en").await;
        page.find("[data-ask='t2']").await;
        page.follow("#lesson=nim-bouton&step=h5&lang=en").await;
        page.wait_text("[data-ask='h5'] .said.right", "Only the packet").await;
        assert_eq!(value(page, ".typed .field").await, "4");
        page.click(".afresh").await;
        page.find("[data-ask='h5'] .check-answer").await;
        assert_eq!(page.count(".said").await, 0);
        assert_eq!(value(page, ".typed .field").await, "");
    }

    /// The picture of a code is read in the worker: what a camera sees is read in the same way.
    async fn a_picture_of_a_code_is_read(page: &Page) {
        page.go("#task=nim-bouton/h5&lang=en").await;
        answer(page).await;
        hand_in(page, "Ada").await;
        let code = picture(page, ".hand-in-code .qr svg", 700).await;
        page.go("#tool=results&lang=en").await;
        choose_picture(page, &code, (700, 700), "drawImage(image, 0, 0, 700, 700)").await;
        page.wait_text(".collect-came", "Added: Ada.").await;
        page.wait_text(".class-table tbody th", "Ada").await;
    }

    /// A code of 57 modules, as large as the screen, is read from a picture of it, six pixels to a module, turned and on a grey wall:
    /// the set is known there by its words.
    async fn a_code_for_the_back_row_is_read(page: &Page) {
        let set = "#tool=tasks&tasks=one~nim:3,5,7";
        page.go(&format!("{set}&lang=en")).await;
        let short = value(page, ".builder-handout .share-copied textarea").await;
        // 57 modules hold 181 to 213 bytes.
        let words = "x".repeat(205 - short.len() - "~en=".len());
        page.go(&format!("{set}~en={words}&lang=en")).await;
        page.click(".builder-handout .qr-enlarge").await;
        page.find(".qr-large[open] .qr-caption").await;
        let size = page.attribute(".qr-large[open] svg", "viewBox").await;
        assert_eq!(size.as_deref(), Some("-4 -4 65 65"));
        let code = picture(page, ".qr-large[open] svg", 390).await;
        page.go("#lang=en").await;
        page.find("header").await;
        page.js("localStorage.clear()").await;
        page.go("#tool=results&lang=en").await;
        page.find(".collect input[type=file]").await;
        assert_eq!(page.count("#give-own").await, 0);
        let draw = "fillStyle = '#999'; to.fillRect(0, 0, 640, 480); to.translate(320, 240); to.rotate(0.09); \
            to.drawImage(image, -195, -195, 390, 390)";
        choose_picture(page, &code, (640, 480), draw).await;
        page.wait_text(".collect-came", "of 1 set of your own tasks").await;
        page.wait_text("#give-own", &words).await;
    }

    /// Thirty codes at once: the table, what to talk about, and one button that forgets.
    async fn a_class_is_seen_at_a_glance_and_forgotten(page: &Page) in chromium {
        page.go("#tool=results&lang=en").await;
        paste(page, &class(30)).await;
        page.wait_text(".collect-count", "30 have handed in").await;
        page.wait_count(".class-table tbody tr", 30).await;
        page.wait_text(".class-topics .topic", "30 have answered: 20 right at once, 10 at the end without a right answer").await;
        page.wait_text(".topic-mistakes", "10 ×").await;
        page.wait_text(".class-table tbody tr:first-child .needs", "2").await;
        page.axe().await;
        page.resize(PHONE).await;
        page.axe().await;
        page.shoot("results-class").await;
        // It is still there after a reload.
        page.go("#tool=results&lang=de").await;
        page.wait_text(".collect-count", "30 Abgaben").await;
        page.click(".class-keep .forget").await;
        page.click(".class-keep [data-forget]").await;
        page.wait_text(".collect-count", "Noch hat niemand abgegeben").await;
        page.go("#tool=results&lang=de").await;
        page.wait_text(".collect-count", "Noch hat niemand abgegeben").await;
    }

    /// The results on paper: the table with its head on every page, what to talk about, the questions; no button, and nothing
    /// that is cut off at the edge.
    async fn the_results_of_a_class_are_printed(page: &Page) in chromium {
        page.go("#tool=results&lang=en").await;
        paste(page, &class(30)).await;
        page.wait_count(".class-table tbody tr", 30).await;
        page.wait_text(".topic-mistakes", "10 ×").await;
        page.js("window.print = () => { window.printed = true }").await;
        page.click(".class-keep .button:first-child").await;
        assert_eq!(page.js("return window.printed").await, json!(true));
        // A sheet of A4.
        page.resize(Size(794, 1_123)).await;
        page.emulate("print", &[]).await;
        let shown = "return [...document.querySelectorAll('.topbar, .foot, .class-page > *, .class-page button, .class-page a, \
            .tool-terms')].filter(e => e.checkVisibility()).map(e => e.className || e.localName)";
        let parts = json!(["h1", "card class-overview", "card class-topics"]);
        assert_eq!(page.js(shown).await, parts);
        let style = "const style = (of, name) => getComputedStyle(document.querySelector(of))[name];
            return [style('.class-table thead', 'display'), style('.class-overview .scroll', 'overflowX'), \
            style('.class-overview .scroll', 'animationName'), style('.class-table tr', 'breakInside')]";
        assert_eq!(page.js(style).await, json!(["table-header-group", "visible", "none", "avoid"]));
        let fits = "return document.querySelector('.class-table').getBoundingClientRect().right <= innerWidth";
        assert_eq!(page.js(fits).await, json!(true));
        page.shoot("print-results").await;
        for (width, height) in [(8.27, 11.69), (8.5, 11.0)] {
            let paper = json!({ "paperWidth": width, "paperHeight": height });
            let pdf = page.chromium_only("Page.printToPDF", paper).await;
            let pages = format!("return atob({}).match(/\\/Type \\/Page\\b/g).length", pdf["data"]);
            let pages = page.js(&pages).await.as_u64().unwrap_or_default();
            assert!((1..=2).contains(&pages), "{pages} pages of {width} by {height} inches");
        }
        page.emulate("screen", &[]).await;
        page.resize(DESKTOP).await;
        page.find(".class-keep .save-csv").await;
    }

    /// Thirty codes are held before the camera, one after the other, each for a third of a second: what became of the last one
    /// stands below the picture, and all are in the table after few rounds.
    async fn a_class_is_read_by_camera(page: &Page) in chromium {
        let link = |code: &str| format!("https://a.example/spielraum/#tool=results&pos={code}&lang=en");
        hold_codes(&class(30).lines().map(link).collect::<Vec<_>>());
        page.go("#tool=results&lang=en").await;
        page.click(".collect .button.primary").await;
        page.find(".collect-camera:not([hidden])").await;
        for count in 1..=30 {
            let rows = || async { page.count(".class-table tbody tr").await >= count };
            page.wait(&format!("{count} of thirty codes"), rows).await;
        }
        page.wait_text(".collect-count", "30 have handed in").await;
        let below = "const side = (selector, name) => document.querySelector(selector).getBoundingClientRect()[name];
            return side('.collect-count', 'bottom') - side('.collect-camera', 'bottom')";
        let below = page.js(below).await.as_f64().unwrap_or(f64::NAN);
        assert!((0.0..140.0).contains(&below), "what became of a code is told {below} px below the picture");
        page.axe().await;
        page.click(".collect .button.primary").await;
        page.find(".collect-camera[hidden]").await;
    }

    /// Answers of an exam are handed in from it, stand in the results, and are saved as a table for spreadsheets.
    async fn answers_of_an_exam_are_handed_in(page: &Page) in chromium {
        page.go("#task=nim-bouton/h5&exam=1&lang=en").await;
        page.type_in(".typed .field", "10").await;
        page.click(".check-answer").await;
        page.wait_whole_text(".said", "Noted.").await;
        let code = hand_in(page, "Mo").await;
        page.find("strong.exam").await;
        // Nothing is kept, and no sentence says so.
        page.wait_text(".name-lead", "This page keeps nothing").await;
        page.click(".hand-in-forget .forget").await;
        page.wait_text(".hand-in-forget [role=status]", "on this page").await;
        assert!(!page.text(".class-page .hand-in-code").await.contains("on this device"));
        page.click(".hand-in-forget .keep").await;
        assert_eq!(page.count("a[href]").await, 0);
        assert_eq!(page.js("return localStorage.length").await, json!(0));
        page.axe().await;
        page.go("#tool=results&lang=en").await;
        paste(page, &code).await;
        page.wait_text(".class-table tbody th", "Mo").await;
        page.wait_text(".class-questions", "1 wrong").await;
        page.wait_text(".class-table tbody td.help", "wrong").await;
        assert!(!page.text(".class-table tbody td.help").await.contains("solution"));
        page.js("HTMLAnchorElement.prototype.click = function () { window.saved = this.download };
             URL.createObjectURL = blob => { window.table = blob; return 'blob:none' }")
            .await;
        page.click(".save-csv").await;
        page.wait("the table", || async { page.js("return !!window.table").await == json!(true) }).await;
        assert_eq!(page.js("return window.saved").await, json!("spielraum-results.csv"));
        let table = page.js("return window.table.text()").await;
        assert!(table.as_str().unwrap_or_default().contains("\"Mo\",\"Three rows, one rule: Exercise 1\""), "{table}");
    }

    /// The page for handing in says that it keeps nothing, and keeps nothing, where a link forbids storing.
    async fn a_page_that_keeps_nothing_says_so(page: &Page) in chromium {
        let task = TaskName { lesson: "nim-bouton".to_owned(), ask: "h5".to_owned(), seed: None };
        let set = GivenTasks { title: "Thursday".to_owned(), exam: false, tasks: vec![task] };
        let link = format!("#tool=hand-in&pos={}&lang=en", ClassCode::Tasks(set));
        page.go(&format!("{link}&store=0")).await;
        page.wait_text(".given-tasks", "This page keeps nothing").await;
        page.click(".given-tasks a").await;
        answer(page).await;
        hand_in(page, "Mo").await;
        page.wait_text(".name-lead", "This page keeps nothing").await;
        assert_eq!(page.js("return localStorage.length").await, json!(0));
        page.go(&link).await;
        page.wait_text(".given-tasks", "What you have done is kept here").await;
    }

    /// A link that a camera program opens is taken once; a link for pupils leads to no results.
    async fn a_link_brings_an_entry_once(page: &Page) in chromium {
        page.go(&format!("#tool=results&pos={}&lang=en", class(1))).await;
        page.wait_text(".collect-came", "Added: Pupil 0.").await;
        assert!(!page.fragment().await.contains("SR1-"));
        page.go(&format!("#tool=results&hide=teacher&pos={}&lang=en", class(1))).await;
        page.wait_text(".class-page .withheld", "no pages for teachers").await;
        page.go(&format!("#tool=results&exam=1&pos={}&lang=en", class(1))).await;
        page.find(".withheld").await;
        assert_eq!(page.count(".class-table").await, 0);
    }

    /// Questions are given out as one link, answered there, and handed in from the same page; in an exam without a verdict.
    async fn questions_are_given_out_as_a_set(page: &Page) in chromium {
        page.go("#tool=results&lang=en").await;
        page.find("#give-lesson option[value='nim-bouton']").await;
        page.choose("#give-lesson", "nim-bouton").await;
        page.click(".give-questions li:nth-child(1) button").await;
        page.click(".give-questions li:nth-child(2) button").await;
        page.wait_count(".give-chosen li", 2).await;
        let before = page.text(".give-chosen li:first-child span").await;
        page.click(".give-chosen li:nth-child(2) [data-up]").await;
        page.wait("another order", || async { page.text(".give-chosen li:first-child span").await != before }).await;
        page.type_in("#give-title", "Thursday").await;
        page.click(".give-exam input").await;
        page.wait("an exam", || async { value(page, ".give-out .share-copied textarea").await.contains("exam=1") }).await;
        page.wait_text(".give-out .share-lock", "a sign, not a lock").await;
        page.axe().await;
        let link = value(page, ".give-out .share-copied textarea").await;
        let fragment = link.split_once('#').map(|(_, fragment)| fragment.to_owned()).unwrap_or_default();
        page.go(&format!("#{fragment}")).await;
        page.wait_text(".given-tasks h2", "Thursday").await;
        page.wait_text(".given-tasks li", "not answered").await;
        page.axe().await;
        page.click(".given-tasks li:first-child a").await;
        page.wait_fragment("exam=1").await;
        page.find(".question").await;
    }

    /// A teacher's own tasks are handed in, and stand in the results with their words and their board once their link is known.
    async fn own_tasks_are_handed_in_and_understood(page: &Page) in chromium {
        let tasks = "one~nim:3,5,7~en=Which move would you make~~who~nim:2,2";
        let link = format!("#tasks={}&lang=en", tasks.replace(' ', "+"));
        page.go(&format!("{link}&hide=teacher")).await;
        page.click(".all-moves summary").await;
        page.click(".all-moves [data-move='7→0']").await;
        page.click(".check-answer").await;
        page.wait_text(".said", "the computer wins with").await;
        page.click(".all-moves [data-move='3→2']").await;
        page.click(".check-answer").await;
        page.wait_text(".said", "the other side has no good answer").await;
        let code = hand_in(page, "Mo").await;
        page.wait_text(".given-tasks li:first-child", "Which move would you make").await;
        page.wait_text(".given-tasks li:first-child", "right, not the first time").await;
        page.wait_text(".given-tasks li:nth-child(2)", "not answered").await;
        page.click(".given-tasks li:nth-child(2) a").await;
        page.wait_text(".lesson-text h1", "Task 2 of 2").await;
        // Another device, which has not seen the tasks.
        page.js("localStorage.removeItem('spielraum.own-tasks')").await;
        page.go("#tool=results&lang=en").await;
        paste(page, &code).await;
        page.wait_text(".collect-came", "Added: Mo.").await;
        let codes = find_codes(&code);
        let [Ok(ClassCode::HandIn(all))] = &codes[..] else { panic!("{code}") };
        let other = HandIn { device: all.device + 1, name: "Ada".to_owned(), ..all.clone() };
        paste(page, &ClassCode::HandIn(other).to_string()).await;
        page.wait_text(".own-missing", "has not seen").await;
        page.axe().await;
        paste(page, &format!("For Thursday: https://a.example/{link}")).await;
        page.wait_text(".collect-came", "words and boards of 1 set").await;
        page.gone(".own-missing").await;
        page.wait_text(".class-questions", "Task 1: Which move would you make").await;
        page.wait_text(".class-topics .topic", "2 right later").await;
        page.find(".topic-board svg").await;
        page.wait_text(".topic-mistakes", "2 ×").await;
        page.axe().await;
        page.shoot("results-own-tasks").await;
        // The set goes to a class as one code.
        page.choose("#give-own", &id_of(tasks)).await;
        page.find(".give-own .qr svg").await;
        page.click(".give-own .give-exam input").await;
        let given = || async { value(page, ".give-own .share-copied textarea").await };
        page.wait("an exam", || async { given().await.contains("exam=1") }).await;
        page.find(".give-own .share-lock .button").await;
        assert!(given().await.contains("tasks=one~nim:3,5,7~en=Which+move+would+you+make~~who~nim:2,2"));
        page.axe().await;
    }

    /// Finished games are listed, filtered, replayed, and merged with those of another device.
    async fn games_are_archived_and_merged(page: &Page) in chromium {
        page.go("#pos=nim:1&moves=1>0&players=hh&lang=en").await;
        let kept = "return localStorage.getItem('spielraum.games') !== null";
        page.wait("the game to be kept", || async { page.js(kept).await == json!(true) }).await;
        page.go("#tool=archive&lang=en").await;
        page.wait_text(".archive-filter", "1 game").await;
        let links = ["pos=nim:1,1&moves=1>0;1>0", "pos=kayles:1&moves=1>0", "pos=nim:5&moves=5>4"].map(str::to_owned);
        paste(page, &ClassCode::Games(links.into()).to_string()).await;
        page.wait_text(".collect-came", "2 new games").await;
        page.wait_count(".archived li", 3).await;
        page.axe().await;
        page.choose("#archive-game", "kayles").await;
        page.wait_count(".archived li", 1).await;
        page.choose("#archive-game", "").await;
        // A game with rules of one's own comes with its name and its figures.
        let own = "pos=squares(L=b.-.b,R=r.-.r):b.&own=Runner~~b=star&moves=1,1-1,2".to_owned();
        paste(page, &ClassCode::Games(vec![own]).to_string()).await;
        page.wait_text(".archived li:first-child bdi", "Runner").await;
        page.find(".archived li:first-child a[href*='own=Runner~~b=star']").await;
        page.click(".archived li:first-child .button.quiet:last-child").await;
        page.wait_count(".archived li", 3).await;
        page.choose("#archive-winner", "second").await;
        page.wait_count(".archived li", 1).await;
        page.shoot("archive").await;
        page.click(".archived .button").await;
        page.wait_fragment("pos=nim:1,1").await;
        page.find(".board-stage").await;
    }

    /// A class merges its games on one device, a file of one pupil and a code that another one holds up; all their positions
    /// stand in the notebook of conjectures.
    async fn games_of_a_class_are_merged_by_file_and_code(page: &Page) in chromium {
        let games = |links: &[&str]| ClassCode::Games(links.iter().map(|&link| link.to_owned()).collect()).to_string();
        page.go("#tool=archive&lang=en").await;
        paste(page, &games(&["pos=nim:2&moves=2>0", "pos=nim:2&moves=2>1;1>0"])).await;
        page.wait_text(".collect-came", "2 new games").await;
        page.js("HTMLAnchorElement.prototype.click = function () { window.saved = this.download };
             URL.createObjectURL = blob => { window.games = blob; return 'blob:none' }")
            .await;
        page.click(".archive-pass-on .button:first-child").await;
        page.wait("the file", || async { page.js("return !!window.games").await == json!(true) }).await;
        assert_eq!(page.js("return window.saved").await, json!("spielraum-games.json"));
        let file = page.js("return window.games.text()").await;
        let empty = || async {
            page.js("localStorage.clear()").await;
            page.go("#tool=archive&lang=en").await;
            page.wait_text(".archive-filter", "no finished games").await;
        };
        empty().await;
        paste(page, &games(&["pos=nim:1,1&moves=1>0;1>0", "pos=nim:2&moves=2>0"])).await;
        page.wait_text(".collect-came", "2 new games").await;
        page.click(".archive-pass-on .button[aria-expanded]").await;
        let code = picture(page, ".archive-pass-on .qr svg", 700).await;
        empty().await;
        choose_text(page, "spielraum-games.json", file.as_str().unwrap_or_default()).await;
        page.wait_text(".collect-came", "2 new games.").await;
        choose_picture(page, &code, (700, 700), "drawImage(image, 0, 0, 700, 700)").await;
        page.wait_text(".collect-came", "1 new game. 1 was here already.").await;
        choose_text(page, "notes.txt", "no games").await;
        page.wait_text(".collect-came", "There is no finished game in it").await;
        page.wait_count(".archived li", 3).await;
        page.axe().await;
        page.shoot("archive-class").await;
        // Of two games from two sticks, the one who began has won one and lost one.
        page.click(".archived li:first-child a.quiet").await;
        page.wait_fragment("tool=notebook").await;
        let ended = "const rows = [...document.querySelectorAll('.notebook-rows tbody tr')];
            return rows.find(row => row.querySelector('code').textContent === 'nim:2')?.children[2].textContent ?? ''";
        page.wait("both games in the notebook", || async { page.js(ended).await == json!("won 1 ×, lost 1 ×") }).await;
    }
}
