//! Sharing: a link, a code, a picture, a sheet of paper; and the messages to a host page.

use journeys::{Engine, Frame, Page, Size, journeys};
use serde_json::json;

const SPOT: &str = ".spot:not([aria-disabled='true'])";

async fn open_sharing(page: &Page) {
    page.click(".topbar .button:last-child").await;
    page.find(".share").await;
}

/// Records every file that the page would save.
async fn keep_files(page: &Page) {
    page.js("window.kept = [];
         const make = URL.createObjectURL;
         URL.createObjectURL = blob => { kept.push(blob); return make.call(URL, blob) };
         window.names = [];
         HTMLAnchorElement.prototype.click = function () { names.push(this.download) };")
        .await;
}

async fn is_true(page: &Page, js: &str) -> bool {
    page.js(&format!("return !!({js})")).await == json!(true)
}

/// The page's response in its frame to the request with this number.
async fn answer(page: &Page, req: u64) -> serde_json::Value {
    page.wait(&format!("the answer {req}"), || async { page.messages().await.iter().any(|m| m["req"] == req) }).await;
    page.messages().await.into_iter().find(|m| m["req"] == req).unwrap_or_default()
}

journeys! {
    async fn a_link_is_copied_and_opens_the_same_game(page: &Page) {
        page.go("#pos=nim:3,5&moves=5>2&players=hh&lang=en&theme=dark").await;
        page.wait_count(".piece", 5).await;
        open_sharing(page).await;
        let link = page.js("return document.querySelector('.share textarea').value").await;
        let fragment = link.as_str().and_then(|link| link.split_once('#')).map(|(_, f)| format!("#{f}")).unwrap();
        assert_eq!(fragment, "#pos=nim:3,5&moves=5%3E2&players=hh&lang=en");
        page.find(".qr svg path").await;
        page.click(".share-copied .button").await;
        // Copied, or selected to be copied by hand where the browser refuses.
        page.wait("a word on it", || async { !page.text(".share-copied [role=status]").await.is_empty() }).await;
        // The position alone, without help.
        page.click(".share .options label:last-child").await;
        page.click(".share-levels label:first-child").await;
        let bare = "return document.querySelector('.share textarea').value";
        page.wait("the position alone", || async {
            let link = page.js(bare).await;
            let link = link.as_str().unwrap_or_default();
            link.contains("pos=nim:3,2") && link.contains("solver=off") && !link.contains("moves")
        })
        .await;
        page.go(&fragment).await;
        page.wait_count(".piece", 5).await;
        assert!(page.fragment().await.contains("moves=5"));
    }

    /// A link that some programs would cut says so; the position alone has a short one.
    async fn a_long_link_says_so(page: &Page) in chromium {
        let moves: Vec<String> = (31..=200).rev().map(|n| format!("{n}>{}", n - 1)).collect();
        page.go(&format!("#pos=nim:200&moves={}&players=hh&lang=en", moves.join(";"))).await;
        open_sharing(page).await;
        page.wait_text(".share .long-link", "more than 1,500 characters").await;
        page.axe().await;
        page.click(".share .options label:last-child").await;
        page.gone(".share .long-link").await;
    }

    async fn a_link_loosens_nothing(page: &Page) in chromium {
        let link = "return document.querySelector('.share textarea').value";
        let says = async |words: &str| {
            page.wait(words, || async { page.js(link).await.as_str().unwrap_or_default().ends_with(words) }).await;
        };
        page.go("#pos=nim:3,5&solver=hint&ui=compact&show=share&hide=undo&tries=2&lang=de").await;
        page.find(SPOT).await;
        open_sharing(page).await;
        says("#pos=nim:3,5&solver=hint&tries=2&lang=de&ui=compact&show=share&hide=undo").await;
        // Nothing, a check, hints: and no more.
        page.wait_count(".share-levels label", 3).await;
        page.click(".share-levels label:first-child").await;
        says("#pos=nim:3,5&solver=off&tries=2&lang=de&ui=compact&show=share&hide=undo").await;
        page.axe().await;
        page.shoot("share-restricted").await;
        // Parts that this page lacks are not offered; those it has can be hidden.
        page.click(".share-limits summary").await;
        page.wait_count(".share-limits [name=share-ui]", 2).await;
        page.click(".share-limits .choice:first-child label:last-child").await;
        page.click(".share-limits .parts label:last-child").await;
        says("#pos=nim:3,5&solver=off&tries=2&lang=de&ui=board&show=share&hide=undo,coords").await;
        page.axe().await;
        page.shoot("share-limits").await;
        page.click(".share-limits .parts label:last-child").await;
        page.click(".share-limits .choice:first-child label:first-child").await;
        says("#pos=nim:3,5&solver=off&tries=2&lang=de&ui=compact&show=share&hide=undo").await;
        // The code on the sheet of an exam allows no more than the exam.
        page.go("#pos=nim:3,5&exam=1&lang=en").await;
        page.wait_text(".printed footer", "#pos=nim:3,5&solver=off&exam=1&lang=en").await;
    }

    async fn instruments_and_the_home_page_are_shared(page: &Page) in chromium {
        let link = "return document.querySelector('.share textarea').value";
        let says = async |words: &str| {
            page.wait(words, || async { page.js(link).await.as_str().unwrap_or_default().ends_with(words) }).await;
        };
        page.go("#tool=binary&pos=nim:3,5&lang=de").await;
        open_sharing(page).await;
        says("/#pos=nim:3,5&tool=binary&lang=de").await;
        assert_eq!(page.count(".share-buttons:not(.share-package *), [name=share-extent]").await, 0);
        page.axe().await;
        page.go("#theme=dark&lang=en").await;
        open_sharing(page).await;
        says("/#lang=en").await;
        page.axe().await;
    }

    /// Every kind of page can withhold its parts, as far as they exist there.
    async fn every_kind_of_page_is_tightened(page: &Page) in chromium {
        let link = "return document.querySelector('.share textarea').value";
        let says = async |words: &str| {
            page.wait(words, || async { page.js(link).await.as_str().unwrap_or_default().ends_with(words) }).await;
        };
        // The first instrument shows values or nothing, the second shows none at all, the third is one's own work.
        for (start, levels, exam) in [
            ("pos=nim:3,5&tool=binary", 2, 0),
            ("tool=quantifiers", 0, 0),
            ("tool=notebook", 5, 1),
            ("lesson=nim-bouton", 2, 0),
            ("task=nim-bouton/choose-side", 2, 1),
            ("lessons=1", 2, 0),
            ("", 5, 0),
        ] {
            page.go(&format!("#{start}{}lang=en", if start.is_empty() { "" } else { "&" })).await;
            page.find("main h1, main h2").await;
            open_sharing(page).await;
            page.wait_count("[name=share-level]", levels).await;
            assert_eq!(page.count(".share-exam input").await, exam, "{start}");
            page.click(".share-limits summary").await;
            page.click(".share-limits .choice:first-child label:last-child").await;
            // A lesson's link is one for pupils unless that is switched off; any other, if it is switched on.
            assert_eq!(page.count(".share-pupils input").await, 1, "{start}");
            if start.starts_with(['l', 't']) && !start.starts_with("tool") {
                says("lang=en&ui=board&hide=teacher").await;
                page.click(".share-pupils label").await;
            }
            says("lang=en&ui=board").await;
            page.click(".share-limits .choice:first-child label:first-child").await;
            // Hidden parts stand in the link, in the order of the taps.
            page.click(".share-limits .parts label:first-child").await;
            says("lang=en&hide=menu").await;
            if exam == 1 {
                page.click(".share-exam label").await;
                says("&exam=1&lang=en&hide=menu").await;
                assert_eq!(page.count("[name=share-level]").await, 0, "{start}: an exam shows no analysis");
            }
            page.axe().await;
            if start.starts_with("lesson=") {
                page.shoot("share-lesson").await;
            }
        }
        // A link's restrictions hold in its shared link as well.
        page.go("#lesson=nim-bouton&solver=hint&ui=board&show=share&hide=lang&lang=de").await;
        page.find("main h1, main h2").await;
        open_sharing(page).await;
        says("#solver=hint&lesson=nim-bouton&lang=de&ui=board&show=share&hide=lang").await;
        assert_eq!(page.count("[name=share-level], [name=share-ui]").await, 0);
    }

    /// Tries, solution, question, strength of the computer: each with its sentence, and each in the link.
    async fn a_link_says_what_a_teacher_means(page: &Page) in chromium {
        let link = "return document.querySelector('.share > .share-copied textarea').value";
        let says = async |words: &str| {
            page.wait(words, || async { page.js(link).await.as_str().unwrap_or_default().ends_with(words) }).await;
        };
        page.go("#task=nim-proof/all-moves&lang=en").await;
        page.find(".question").await;
        open_sharing(page).await;
        page.wait_count("[name=share-tries]", 4).await;
        page.click(".share-term:nth-child(1) .options label:nth-child(3)").await;
        says("#task=nim-proof/all-moves&tries=2&lang=en&hide=teacher").await;
        page.wait_text(".share-term:nth-child(1) [role=status]", "After 2 wrong answers").await;
        // The solution would open after two wrong answers, too late; it can never be opened, or sooner.
        page.wait_text(".share-term:nth-child(2) [role=status]", "does not open").await;
        page.click(".share-term:nth-child(2) .options label:nth-child(2)").await;
        page.wait_text(".share-term:nth-child(2) [role=status]", "After 1 wrong answer there").await;
        page.click(".share-term:nth-child(3) .options label:nth-child(2)").await;
        let drawn = "#draw=each&task=nim-proof/all-moves&tries=2&reveal=after:1&lang=en&hide=teacher";
        says(drawn).await;
        page.axe().await;
        page.shoot("share-terms").await;
        // Every device draws its own question, and keeps it.
        page.go(drawn).await;
        page.find(".question").await;
        page.wait_fragment("seed=").await;
        let own = page.fragment().await;
        assert!(!own.contains("draw="), "{own}");
        page.go(drawn).await;
        page.find(".question").await;
        page.wait_fragment("seed=").await;
        assert_eq!(page.fragment().await, own);
        // On a board the computer's strength and choices, and how far reasons open.
        page.go("#pos=nim:3,5,7&lang=en").await;
        page.find(SPOT).await;
        open_sharing(page).await;
        page.click(".share-terms summary").await;
        page.click(".share-term:nth-child(1) .options label:nth-child(3)").await;
        says("#pos=nim:3,5,7&skill=0.4&lang=en").await;
        page.wait_text(".share-term:nth-child(1) [role=status]", "60 of 100").await;
        page.click(".share-term:nth-child(2) .options label:nth-child(1)").await;
        page.wait("a seed", || async { page.js(link).await.as_str().unwrap_or_default().contains("&seed=") }).await;
        page.click(".share-pupils label").await;
        says("&lang=en&hide=teacher").await;
        page.axe().await;
    }

    /// An exam's link comes with the file that locks a device to it.
    async fn an_exam_has_a_settings_file(page: &Page) in chromium {
        page.go("#pos=nim:3,5,7&lang=en").await;
        page.find(SPOT).await;
        open_sharing(page).await;
        page.click(".share-exam label").await;
        page.wait_text(".share-lock", "a sign, not a lock").await;
        page.wait_text(".share-lock [role=status]", "everybody can leave").await;
        page.type_in(".share-lock input", "abc").await;
        page.wait_text(".share-lock [role=status]", "Note it down").await;
        page.axe().await;
        page.shoot("share-exam").await;
        keep_files(page).await;
        page.click(".share-lock .button").await;
        page.wait("the file", || async { is_true(page, "kept.some(b => b.type == 'application/seb')").await }).await;
        let file = page.js("return kept.find(b => b.type == 'application/seb').text()").await;
        let file = file.as_str().unwrap_or_default();
        let digest = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert!(file.contains("#pos=nim:3,5,7&amp;solver=off&amp;exam=1&amp;lang=en</string>"), "{file}");
        assert!(file.contains(&format!("<key>hashedQuitPassword</key><string>{digest}</string>")), "{file}");
        // The browser reads it as a property list: keys and values in turn.
        let read = format!(
            "const doc = new DOMParser().parseFromString({}, 'application/xml');
             return !doc.querySelector('parsererror') && doc.documentElement.nodeName == 'plist'
                 && [...doc.querySelectorAll('dict')].every(d => [...d.children].every((e, i) => (e.nodeName == 'key') == (i % 2 == 0)))",
            json!(file)
        );
        assert_eq!(page.js(&read).await, json!(true));
        assert_eq!(page.js("return names").await, json!(["spielraum.seb"]));
    }

    /// An exam that begins by a link within the page remembers nothing of before it, and keeps nothing.
    async fn an_exam_begins_anew(page: &Page) in chromium {
        page.go("#pos=nim:3,5,7&players=hh&open=full&lang=en").await;
        page.find(".verdict").await;
        page.js("localStorage.clear(); window.before = true").await;
        page.follow("#pos=nim:1,2&players=hh&exam=1&lang=en").await;
        page.find("strong.exam").await;
        page.find(SPOT).await;
        page.wait("another document", || async { is_true(page, "window.before === undefined").await }).await;
        page.click(SPOT).await;
        page.wait_fragment("moves=").await;
        for key in ["a", "h", "n", "?", "Escape"] {
            page.key(key).await;
        }
        page.find("strong.exam").await;
        assert_eq!(page.count(".verdict, .card.hint").await, 0);
        assert_eq!(page.js("return localStorage.length + sessionStorage.length").await, json!(0));
    }

    async fn a_code_fills_the_screen_and_escape_closes_it(page: &Page) {
        page.go("#pos=nim:3,5,7&lang=en").await;
        page.find(SPOT).await;
        open_sharing(page).await;
        page.shoot("share").await;
        page.click(".qr-enlarge").await;
        page.find(".qr-large[open]").await;
        // Nothing lies above it, once the page is full screen.
        let above = "return !!document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('.qr-large')";
        page.wait("the code above the page", || async { page.js(above).await == json!(true) }).await;
        let fills = "const b = document.querySelector('.qr-large svg').getBoundingClientRect(); \
            return b.width >= innerWidth - 1 && b.height >= innerHeight - 1";
        page.wait("the code to fill the window", || async { page.js(fills).await == json!(true) }).await;
        page.wait_text(".qr-large .qr-caption", "#pos=nim:3,5,7&lang=en").await;
        page.axe().await;
        page.shoot("qr-large").await;
        page.key("Escape").await;
        page.gone(".qr-large[open]").await;
        // The dialog below it stays.
        assert_eq!(page.count(".sheet.sharing[open]").await, 1);
    }

    async fn an_embed_code_makes_its_frame_as_high_as_the_board(page: &Page) in chromium {
        page.go_framed(Frame::Plain, "#pos=nim:3,5,7&lang=en").await;
        page.find(SPOT).await;
        open_sharing(page).await;
        let code = page.js("return document.querySelectorAll('.share textarea')[1].value").await;
        // The code is put into a page; its frame begins too low.
        page.in_host(&format!(
            "document.body.innerHTML = {code}.replace(/height=\"\\d+\"/, 'height=\"50\"');
             for (const dead of document.querySelectorAll('body > script')) {{
                 const alive = document.createElement('script');
                 alive.textContent = dead.textContent;
                 document.head.append(alive);
             }}"
        ))
        .await;
        page.wait("a frame as high as the board", || async {
            let height = page.in_host("return Number(document.querySelector('iframe').height)").await;
            height.as_f64().unwrap_or_default() > 200.0
        })
        .await;
        // Browser messages about a frame of another origin: it takes no focus, and one of its features is unknown here.
        let notes = page.errors().await;
        let expected = |note: &String| note.contains("Blocked autofocusing") || note.contains("'web-share'");
        assert!(notes.iter().all(expected), "{notes:?}");
    }

    /// The number in the code is the height of the embedded page, whatever the window in which the code is made: the
    /// board with its tools.
    async fn an_embed_code_has_a_height_that_fits(page: &Page) in chromium {
        let read = "return Number(document.querySelectorAll('.share textarea')[1].value.match(/height=\"(\\d+)\"/)[1])";
        for link in [
            "#pos=nim:3,5,7&lang=de",
            "#pos=chomp:6x4&ui=compact&show=share&lang=en",
            "#pos=hackenbush:br,rb&lang=en",
        ] {
            let mut heights = Vec::new();
            for size in [Size(1280, 800), Size(700, 1400)] {
                page.go(link).await;
                page.resize(size).await;
                page.find(SPOT).await;
                open_sharing(page).await;
                heights.push(page.js(read).await.as_f64().expect("a height"));
            }
            assert_eq!(heights[0], heights[1], "{link}: the window does not matter");
            page.resize(Size(1280, 800)).await;
            page.go_framed(Frame::Plain, link).await;
            page.in_host(&format!(
                "const style = document.querySelector('iframe').style; \
                 style.width = '760px'; style.height = '{}px'; style.maxWidth = 'none'",
                heights[0]
            ))
            .await;
            page.find(".tools").await;
            let over = "return document.querySelector('.dock').getBoundingClientRect().bottom + scrollY - innerHeight";
            page.wait(&format!("{link}: the tools to end where the frame does"), || async {
                (-90.0..=10.0).contains(&page.js(over).await.as_f64().unwrap_or(f64::NAN))
            })
            .await;
        }
    }

    /// A frame that follows the posted heights: the page in it is seen whole after few of them, and keeps its height
    /// through a game.
    async fn a_frame_comes_to_rest_and_keeps_its_height(page: &Page) in chromium {
        let follow = |width: u32| {
            format!(
                "const frame = document.querySelector('iframe');
                 frame.style.width = '{width}px';
                 frame.style.maxWidth = 'none';
                 const set = m => {{ if (m.type == 'resize') frame.style.height = m.height + 'px' }};
                 messages.forEach(set);
                 addEventListener('message', e => set(e.data));"
            )
        };
        let heights = async || -> Vec<f64> {
            let all = page.messages().await;
            all.iter().filter(|m| m["type"] == "resize").filter_map(|m| m["height"].as_f64()).collect()
        };
        let whole = "const root = document.documentElement; \
            return root.scrollHeight <= innerHeight && [...document.querySelectorAll('.lesson-boards')].every(e => e.scrollHeight <= e.clientHeight)";
        for (link, width) in [("task=nim-bouton/t3", 800), ("task=nim-bouton/t3", 390), ("lesson=mirror&step=two-rows", 800)] {
            page.go_framed(Frame::Plain, &format!("#{link}&lang=de")).await;
            page.in_host(&follow(width)).await;
            page.find(".lesson-page").await;
            page.wait(&format!("{link} whole at {width}"), || async { page.js(whole).await == json!(true) }).await;
            tokio::time::sleep(std::time::Duration::from_millis(700)).await;
            let posted = heights().await;
            assert!(!posted.is_empty() && posted.len() <= 4, "{link} at {width}: {posted:?}");
        }
        // The analysis, too, keeps its room: what the reasons and the review add scrolls within it.
        for (width, open) in [(760, ""), (390, ""), (760, "&open=full&depth=3"), (390, "&open=full")] {
            page.go_framed(Frame::Plain, &format!("#pos=nim:3,5,7&players=hh&lang=de{open}")).await;
            page.in_host(&follow(width)).await;
            page.find(".panels .plies").await;
            if !open.is_empty() {
                page.find(".panels .lead").await;
            }
            page.wait("a whole page", || async { page.js(whole).await == json!(true) }).await;
            tokio::time::sleep(std::time::Duration::from_millis(700)).await;
            let posted = heights().await;
            let (before, count) = (*posted.last().expect("a height"), posted.len());
            for (req, name) in ["3>2", "7>4", "5>3", "4>3", "3>0", "3>2", "2>1", "2>0", "1>0"].iter().enumerate() {
                page.post(&json!({"target": "spielraum", "v": 1, "req": req, "type": "move", "move": name})).await;
                page.wait(&format!("the move {name}"), || async {
                    page.messages().await.iter().any(|m| m["req"] == req && m["type"] == "ok")
                })
                .await;
            }
            // With the review of the whole game.
            page.find(".over.card").await;
            page.wait_text(".panels .review", "Gewinn").await;
            tokio::time::sleep(std::time::Duration::from_millis(300)).await;
            let posted = heights().await;
            assert!(posted[count..].iter().all(|height| (*height - before).abs() < 60.0), "at {width} px wide{open}: {posted:?}");
        }
    }

    async fn what_a_link_says_stands_apart(page: &Page) in chromium {
        page.go("#pos=nim:3,5&moves=%D7%90%D7%91&solver=%D7%92&tries=3&lang=de").await;
        page.find(SPOT).await;
        // The value, the move, and a parameter of lessons where there is none.
        page.wait_count(".notices bdi", 3).await;
        page.wait_text(".notices", "Das gilt nur in Lektionen").await;
        page.wait_text(".notices", "die strengste Einstellung").await;
        page.wait_fragment("solver=off").await;
        page.axe().await;
        page.shoot("notices").await;
    }

    /// A text that is nearly a position leads to the intended one; unknown names are called so.
    async fn a_link_that_is_nearly_right_is_mended(page: &Page) in chromium {
        page.go("#pos=nim:3;5;7&lang=de").await;
        page.wait_text(".notices", "Zwischen den Reihen steht ein Komma").await;
        page.wait_text(".notices .meant", "nim:3,5,7 öffnen").await;
        page.axe().await;
        page.shoot("meant").await;
        page.click(".notices .meant").await;
        page.find(SPOT).await;
        page.wait_fragment("pos=nim:3,5,7").await;
        page.gone(".notices li").await;
        page.go("#pos=nimm:3,5,7&lang=en").await;
        page.wait_text(".notices", "Do you mean Nim (nim:)?").await;
        page.go("#tool=binary&pos=Nim%203%205&lang=en").await;
        page.click(".fault + .meant").await;
        page.wait_fragment("pos=nim:3,5").await;
        page.gone(".fault").await;
        page.go("#task=nim-bouton/zzz&show=undo,nonsense&lang=en").await;
        page.wait_text(".notices", "There is no such task").await;
        page.wait_text(".notices", "show=nonsense").await;
        for view in ["", "&view=teacher", "&view=vote", "&view=cards"] {
            page.go(&format!("#lesson=zzz{view}&lang=en")).await;
            page.wait_text(".notices", "There is no such lesson: zzz").await;
            page.gone(".later[role=alert]").await;
        }
    }

    /// An exam opens what its link names, or nothing; and no host lifts it.
    async fn an_exam_opens_nothing_beside_its_task(page: &Page) in chromium {
        let ways = "return [...document.querySelectorAll('a[href], .tile, .door')].map(e => e.textContent)";
        page.go("#pos=nim:3;5;7&exam=1&lang=en").await;
        page.wait_text(".withheld", "names no position").await;
        page.wait_text(".notices", "Between the rows stands a comma").await;
        page.find("strong.exam").await;
        assert_eq!(page.js(ways).await, json!(["Open nim:3,5,7"]));
        page.axe().await;
        page.shoot("exam-withheld").await;
        page.click(".notices .meant").await;
        page.find(SPOT).await;
        page.wait_fragment("exam=1").await;
        for link in ["lesson=mirror&solver=full&open=full", "lesson=mirror&view=teacher", "lessons", "term=mex", "task=mirror/zzz", "teach"] {
            page.go(&format!("#{link}&exam=1&lang=en")).await;
            page.find(".withheld").await;
            assert_eq!(page.js(ways).await, json!([]), "{link}");
        }
        page.go("#task=mirror/make-equal&exam=1&lang=en").await;
        page.find(".question").await;
        assert_eq!(page.js(ways).await, json!([]));
        // An instrument beside a question is no part of the exam.
        page.go("#task=nim-bouton/all-even&lang=en").await;
        page.find(".lesson-tool").await;
        page.go("#task=nim-bouton/all-even&exam=1&lang=en").await;
        page.find(".question").await;
        assert_eq!(page.js(ways).await, json!([]));
        assert_eq!(page.count(".lesson-tool").await, 0);
        // One answer is taken, and nothing shows whether it is right.
        for answer in ["0", "7"] {
            page.go("#task=mex/missing&seed=1&exam=1&lang=en").await;
            page.type_in(".typed .field", answer).await;
            page.click(".check-answer").await;
            page.wait_whole_text(".said", "Noted.").await;
            page.gone(".check-answer").await;
            assert_eq!(page.count(".ladder .button, .wrong, .said.open, .said.right").await, 0, "{answer}");
        }
        page.go("#pos=nim:3,5&exam=1&start=click&lang=en").await;
        page.wait_text(".poster .exam", "Exam").await;
        page.go_framed(Frame::Plain, "#pos=nim:3,5&exam=1&lang=en").await;
        page.find(SPOT).await;
        page.wait("ready", || async { page.messages().await.iter().any(|m| m["type"] == "ready") }).await;
        for (req, state) in [(1, "pos=nim:4,5&exam=0&open=full"), (2, "lesson=mirror")] {
            page.post(&json!({"target": "spielraum", "v": 1, "req": req, "type": "setState", "state": state})).await;
            assert_eq!(answer(page, req).await["type"], "ok");
            page.wait_fragment(state.split('&').next().unwrap()).await;
            page.find("strong.exam").await;
        }
        page.find(".withheld").await;
    }

    /// A picture that the browser cannot draw is answered by an error, and no request is left without an answer.
    async fn a_picture_that_fails_is_answered(page: &Page) in chromium {
        page.go_framed(Frame::Plain, "#pos=nim:3,5&lang=en").await;
        page.wait("the host to be spoken to", || async { page.messages().await.iter().any(|m| m["type"] == "ready") }).await;
        page.js("HTMLCanvasElement.prototype.getContext = () => null").await;
        for (req, format, kind) in [(7, "png", "error"), (8, "svg", "image")] {
            let request = json!({ "target": "spielraum", "v": 1, "req": req, "type": "image", "format": format });
            page.post(&request).await;
            let reply = answer(page, req).await;
            assert_eq!(reply["type"], json!(kind), "{reply}");
        }
    }

    /// Authors find every parameter and message, and try them in a frame.
    async fn authors_try_links_and_messages(page: &Page) {
        let log = async |words: &str| page.wait_text(".example-log", words).await;
        page.go("#teach&view=authors&lang=en").await;
        page.find(".example-frame").await;
        log("\"type\":\"ready\"").await;
        log("\"pos\":\"nim:3,5,7\"").await;
        assert!(page.count("[data-parameter]").await > 40);
        assert!(page.count("[data-request]").await > 15 && page.count("[data-message]").await > 12);
        // The request that is there at first is a move.
        page.click(".example-send").await;
        log("\"pos\":\"nim:3,5,2\"").await;
        log("\"type\":\"ok\"").await;
        page.click("[data-request='getState'] .button").await;
        page.click(".example-send").await;
        log("moves=7%3E2").await;
        page.type_in(".example-field:has(+ .example-send) textarea", "{").await;
        page.click(".example-send").await;
        page.wait_text(".example [role=status]", "no JSON").await;
        // A parameter's example is loaded into a frame of its own.
        page.click("[data-parameter='moves'] .button").await;
        log("\"pos\":\"nim:3,4,2\"").await;
        if page.engine() == Engine::Chromium {
            page.axe().await;
            page.shoot("authors").await;
            page.resize(Size(390, 844)).await;
            page.shoot("authors-narrow").await;
        }
        // From the dialog of any page, but not from one for pupils.
        page.go("#pos=nim:3,5&lang=en").await;
        page.find(SPOT).await;
        open_sharing(page).await;
        page.click(".share-authors").await;
        page.find(".authors").await;
        page.wait_fragment("view=authors").await;
        page.go("#teach&view=authors&hide=teacher&lang=en").await;
        page.wait_text(".notices", "authors").await;
        page.gone(".authors").await;
        page.go("#teach&view=authors&exam=1&lang=en").await;
        page.find(".withheld").await;
    }

    async fn pictures_are_saved(page: &Page) {
        page.go("#pos=chomp:3x2&lang=de").await;
        page.find(SPOT).await;
        open_sharing(page).await;
        keep_files(page).await;
        page.click(".share-buttons .button:first-child").await;
        page.wait("the SVG", || async { is_true(page, "kept.some(b => b.type == 'image/svg+xml')").await }).await;
        let svg = page.js("return kept.find(b => b.type == 'image/svg+xml').text()").await;
        let svg = svg.as_str().unwrap_or_default();
        assert!(svg.starts_with("<svg") && svg.contains("</svg>") && !svg.contains("var("), "{svg:.200}");
        page.click(".share-buttons .button:nth-child(2)").await;
        page.wait("the PNG", || async { is_true(page, "kept.some(b => b.type == 'image/png' && b.size > 1000)").await })
            .await;
        assert_eq!(
            page.js("return names").await,
            json!(["spielraum-chomp-3-3.svg", "spielraum-chomp-3-3.png"])
        );
    }

    async fn a_sheet_and_its_key_are_printed(page: &Page) {
        page.go("#pos=nim:3,5,7&players=hh&lang=en&open=full&depth=3").await;
        page.wait_text(".verdict", "Grundy value 1").await;
        open_sharing(page).await;
        page.js("window.printed = []; window.print = () => printed.push(document.documentElement.dataset.print)").await;
        page.click(".share-buttons .button:nth-child(3)").await;
        page.click(".share-buttons .button:nth-child(4)").await;
        assert_eq!(page.js("return printed").await, json!(["sheet", "key"]));
        if page.engine() == Engine::Chromium {
            // The dialog with the print button is still open.
            page.find("dialog[open]").await;
            page.emulate("print", &[]).await;
            let shown = "[...document.querySelectorAll('.page, dialog[open], .printed, .sheet-key, .sheet-questions')]\
                .filter(e => e.checkVisibility()).map(e => e.className)";
            assert_eq!(page.js(&format!("return {shown}")).await, json!(["printed", "sheet-key"]));
            page.js("document.documentElement.dataset.print = 'sheet'").await;
            assert_eq!(page.js(&format!("return {shown}")).await, json!(["printed", "sheet-questions"]));
            let head = "return getComputedStyle(document.querySelector('.printed .paper-head')).display";
            assert_eq!(page.js(head).await, json!("table-header-group"), "repeated on every page");
            page.shoot("print-sheet").await;
            // Two games with all their rules are one page, on the lower of the two usual papers, too.
            page.go("#pos=hackenbush:br(b,r),rbb,gg%20domineering:4x4&players=hh&lang=de").await;
            page.find(".printed .sheet-qr").await;
            let paper = json!({ "paperWidth": 8.5, "paperHeight": 11 });
            let pdf = page.chromium_only("Page.printToPDF", paper).await;
            let pages = format!("return atob({}).match(/\\/Type \\/Page\\b/g).length", pdf["data"]);
            assert_eq!(page.js(&pages).await, json!(1));
        }
    }

    async fn a_poster_waits_for_its_click(page: &Page) {
        page.go("#pos=nim:3,5,7&start=click&players=hc&lang=en").await;
        page.find(".poster .miniature").await;
        page.axe().await;
        assert_eq!(page.count(".spot").await, 0);
        let asked = |page: &Page| page.fetched().iter().any(|path| path.contains("worker") && path.ends_with(".wasm"));
        // Long enough for the page's own work after its first picture.
        tokio::time::sleep(std::time::Duration::from_millis(1_500)).await;
        assert!(!asked(page), "nothing is computed yet: {:?}", page.fetched());
        page.click(".poster .button").await;
        page.find(SPOT).await;
        page.wait("the focus on the board", || async { page.focused().await.starts_with("button") }).await;
        page.wait("the worker", || async { asked(page) }).await;
        page.click(SPOT).await;
        page.wait("the answer of the computer", || async { page.fragment().await.contains(';') }).await;
        // A link without a poster removes it.
        page.go("#pos=nim:3,5,7&start=click&lang=en").await;
        page.find(".poster .miniature").await;
        page.follow("#pos=nim:4,5&lang=en").await;
        page.find(SPOT).await;
        assert_eq!(page.count(".poster").await, 0);
    }

    async fn coordinates_and_patterns_are_left_out(page: &Page) in chromium {
        let dashes = "[...document.querySelectorAll('.piece [stroke-dasharray]')]\
            .some(e => getComputedStyle(e).strokeDasharray != 'none')";
        page.go("#pos=hackenbush:br,rb&lang=en").await;
        page.find(SPOT).await;
        assert!(is_true(page, dashes).await);
        page.go("#pos=hackenbush:br,rb&patterns=0&lang=en").await;
        page.find(SPOT).await;
        page.wait("no dashes", || async { !is_true(page, dashes).await }).await;
        // By computed styles: WebKit keeps the rectangles of texts that are no longer drawn.
        let seen = |of: &str| {
            format!(
                "(() => {{
                    const drawn = e => !e || getComputedStyle(e).display != 'none' && drawn(e.parentElement);
                    return [...document.querySelectorAll('{of}')].some(drawn);
                }})()"
            )
        };
        // The letters stay: colour would be the only sign of the owner.
        assert!(is_true(page, &seen(".piece .sign")).await);
        page.go("#pos=chomp:3x2&lang=en").await;
        page.find(SPOT).await;
        page.wait("coordinates", || async { is_true(page, &seen(".coords text")).await }).await;
        page.go("#pos=chomp:3x2&hide=coords&lang=en").await;
        page.find(SPOT).await;
        page.wait("no coordinates", || async { !is_true(page, &seen(".coords text")).await }).await;
    }

    async fn a_host_page_asks_for_help_and_a_picture(page: &Page) {
        page.go_framed(Frame::Sandboxed, "#pos=nim:3,5,7&players=hh&lang=en").await;
        page.find(SPOT).await;
        page.wait("ready", || async { page.messages().await.iter().any(|m| m["type"] == "ready") }).await;
        let say = |kind: &str, req: u64, more: serde_json::Value| {
            let mut message = json!({"target": "spielraum", "v": 1, "req": req, "type": kind});
            message.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            message
        };
        page.post(&say("image", 1, json!({"format": "svg"}))).await;
        let image = answer(page, 1).await;
        assert!(image["data"].as_str().unwrap().starts_with("<svg") && image["alt"].as_str().unwrap().contains('7'));
        page.post(&say("image", 2, json!({"format": "png", "scale": 1}))).await;
        let image = answer(page, 2).await;
        assert!(image["mime"] == "image/png" && image["data"].as_str().unwrap().starts_with("iVBORw0KGgo"));
        page.post(&say("hint", 3, json!({}))).await;
        assert_eq!(answer(page, 3).await["type"], "ok");
        page.find(".hint .steps").await;
        page.wait("the hint's level", || async {
            page.messages().await.iter().any(|m| m["type"] == "hint" && m["level"] == 1)
        })
        .await;
        page.post(&say("setOptions", 4, json!({"options": "solver=off&theme=dark"}))).await;
        assert_eq!(answer(page, 4).await["type"], "ok");
        page.find("[data-theme=dark]").await;
        page.post(&say("setOptions", 6, json!({"options": "theme=light&colour=blue"}))).await;
        let refused = answer(page, 6).await;
        assert_eq!((&refused["code"], &refused["message"]), (&json!("unknown-option"), &json!("colour")));
        page.find("[data-theme=dark]").await;
        page.post(&say("reveal", 5, json!({}))).await;
        assert_eq!(answer(page, 5).await["code"], "refused");
        // Escape, with nothing left to cancel, gives the focus back.
        page.click(".turn h1").await;
        page.key("Escape").await;
        page.wait("leave", || async { page.messages().await.iter().any(|m| m["type"] == "leave") }).await;
    }
}
