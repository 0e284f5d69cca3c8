//! The instruments, each used once for its purpose, in both languages.

use journeys::{PHONE, Page, TABLET, journeys, scaled};
use std::cell::RefCell;
use std::time::{Duration, Instant};

/// Script: the number of branches in the picture of a sum.
const BRANCHES: &str = "return [...document.querySelectorAll('.sum-trees path')].map(e => e.getAttribute('d')).join('').split('L').length - 1";

/// Moves by arrows to this piece of the workbench's board, and chooses it by Enter.
async fn choose(page: &Page, name: &str) {
    to(page, ".pairing-bench", name).await;
    page.key("Enter").await;
}

/// Pairs two pieces, from any focus.
async fn pair(page: &Page, one: &str, other: &str) {
    alone(page, one).await;
    page.wait_text(".pairing-bench", "waits for its partner").await;
    choose(page, other).await;
}

/// Chooses one piece, from any focus.
async fn alone(page: &Page, name: &str) {
    page.js("document.querySelector('.pairing-bench h2').focus()").await;
    page.key_until("Tab", ".pairing-bench .board-stage").await;
    choose(page, name).await;
}

/// Presses a button by keys alone.
async fn press(page: &Page, button: &str) {
    page.tab_to(button).await;
    page.key("Enter").await;
}

/// Presses a button of the pairing workbench that lays another position: its heading takes the focus, a frame later.
async fn lay_by(page: &Page, button: &str) {
    press(page, button).await;
    page.wait("the heading to have the focus", || async {
        page.js("return document.activeElement.matches('.pairing-bench h2')").await == true
    })
    .await;
}

/// Moves from the focused piece of a board to another one, along the rows and columns.
async fn to(page: &Page, board: &str, name: &str) {
    let there = format!("{board} .spot[aria-label^='{name}']");
    page.find(&there).await;
    for key in ["Home", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowDown", "ArrowDown", "ArrowDown"] {
        page.key(key).await;
        for _ in 0..6 {
            if page.focused().await.contains(name) {
                return;
            }
            page.key("ArrowRight").await;
        }
        page.key("Home").await;
    }
    panic!("no way to {name}; the focus is on {}", page.focused().await);
}

/// The text of the instrument and of its fields, once it changes no more for half a second, on a slow machine for longer.
async fn settled(page: &Page) -> String {
    page.find(".tool h1").await;
    let last = RefCell::new((String::new(), Instant::now()));
    page.wait("the instrument to settle", || async {
        let fields = "[...document.querySelectorAll('.tool :is(input, select)')].map(e => e.value)";
        let now = page.js(&format!("return document.querySelector('.tool')?.innerText + {fields}")).await.to_string();
        let mut last = last.borrow_mut();
        if last.0 != now {
            *last = (now, Instant::now());
        }
        last.1.elapsed() > scaled(Duration::from_millis(500))
    })
    .await;
    last.into_inner().0
}

journeys! {
    /// A link to another start, followed within the page, shows the same as when it is opened.
    async fn an_instrument_follows_its_link(page: &Page) in chromium {
        for (tool, first, second) in [
            ("sequences", "kayles:5", "dawson:5"),
            ("binary", "nim:3,5,7", "nim:1,2"),
            ("zeckendorf", "fibonacci:10/3", "fibonacci:20/4"),
            ("graph", "chomp:3x2", "subtraction(1,2):4"),
            ("workbench", "hackenbush:br", "hackenbush:rb,g"),
            ("stalk", "hackenbush:brb", "hackenbush:bbr"),
            ("days", "game:{1|0}", "game:{*|*}"),
            ("calculator", "game:1 %2B game:*", "game:2 %2B game:0"),
            ("order", "game:1 %2B game:*", "game:2 %2B game:^"),
            ("atlas", "chomp:4x3", "nim:3,3"),
            ("pairing", "chomp:3,2", "chomp:4,4"),
            ("notebook", "kayles:3", "dawson:3"),
            ("quantifiers", "distances-uniform:eva", "halves-limit"),
            ("zermelo", "S>a,c;a>b;w=1;b=-1;c=1", "S>a;a=1"),
        ] {
            let link = |pos| format!("#tool={tool}&pos={pos}&lang=en");
            page.leave().await;
            page.go(&link(second)).await;
            let opened = settled(page).await;
            page.leave().await;
            page.go(&link(first)).await;
            assert_ne!(settled(page).await, opened, "{tool}: {first} and {second} look alike");
            page.follow(&link(second)).await;
            page.wait(&format!("{tool} to show {second}"), || async { settled(page).await == opened }).await;
        }
    }

    /// An instrument that a link withholds is named, with the reason and an alternative: the page is never empty.
    async fn a_withheld_instrument_says_what_and_why(page: &Page) in chromium {
        for (link, why, instead) in [
            ("#tool=sequences&exam=1&lang=en", "This is an exam without help.", "on paper"),
            ("#tool=sequences&exam=1&lang=de", "Das ist eine Prüfung ohne Hilfen.", "auf Papier"),
            ("#tool=sequences&solver=hint&lang=en", "This link withholds the analysis.", "on paper"),
            ("#tool=sequences&solver=hint&lang=de", "Dieser Link gibt die Analyse nicht frei.", "auf Papier"),
        ] {
            page.go(link).await;
            page.wait_text(".withheld p:first-child", why).await;
            page.wait_text(".withheld p:last-child", instead).await;
            let name = page.text(".tool h1").await;
            assert!(!name.is_empty() && page.text(".withheld").await.contains(&name), "{link}");
            assert_eq!(page.count(".tool :is(input, table, [role=status])").await, 0, "{link}");
            page.axe().await;
        }
        page.shoot("withheld").await;
    }

    async fn bits_are_flipped_until_all_columns_are_even(page: &Page) in chromium {
        page.go("#tool=binary&pos=nim:3,5,7&lang=de").await;
        page.wait_text(".tool .result", "3 ⊕ 5 ⊕ 7 = 1").await;
        page.axe().await;
        page.click(".tool .chips .chip").await;
        page.wait_text(".tool .result", "= 0").await;
        page.wait_fragment("nim:2,5,7").await;
        page.shoot("binary").await;
        page.go("#tool=binary&lang=en&theme=dark").await;
        page.click(".bit").await;
        page.wait_text(".tool .result", "11 ⊕ 5 ⊕ 7").await;
        page.axe().await;
        page.click(".tool .card .together .button:last-child").await;
        page.find(".spot").await;
    }

    async fn the_calculator_takes_positions(page: &Page) in chromium {
        page.resize(TABLET).await;
        page.go("#tool=calculator&pos=hackenbush:br%2Cg&lang=en").await;
        // One half and a star, beside nothing.
        page.wait_text(".result", "A > B").await;
        page.type_in("#game-b", "nim:1").await;
        page.wait_fragment("nim:1").await;
        page.tap(".looks .chip:nth-of-type(3)").await;
        page.find(".card.study h2 math").await;
        page.tap(".card details + details > summary").await;
        page.find(".option-tree .pictured svg").await;
        page.axe().await;
        // The negative is made node by node: what is opened has its sides exchanged.
        page.tap(".card .turning > summary").await;
        page.wait_text(".turning .option-tree summary", "−(").await;
        page.wait_text(".turning .option-tree summary", ") = ").await;
        page.find(".turning .option-tree .left .minus").await;
        page.axe().await;
        // A text that is no position is reported at its field.
        page.type_in("#game-b", "hackenbush:q").await;
        page.wait_text("#game-b-fault", "Character").await;
        // A game of the lab leads here.
        page.go("#pos=domineering:2x3&players=hh&open=full&lang=en").await;
        page.find("[data-tool=calculator]").await;
    }

    async fn strategies_play_a_hundred_games(page: &Page) in chromium {
        for size in [TABLET, PHONE] {
            page.resize(size).await;
            page.go("#tool=duel&pos=nim:4,4&lang=en&seed=3").await;
            page.find(".duel-sides .chip").await;
            // The mirror wins whatever it does not begin.
            page.tap(".duel-sides + .button").await;
            page.wait_count(".duel-game", 100).await;
            let a = page.count(".duel-game.way-0").await;
            assert!(a >= 50 && page.count(".duel-game.way-1").await == 100 - a, "{a}");
            page.axe().await;
            // A table of replies, of which one line is none.
            page.tap(".duel-sides .card:last-child .chip:last-child").await;
            page.type_in(".duel-table textarea", "4,4 = 4→0").await;
            page.wait("a reply", || async { page.text(".duel-sides .fault").await.is_empty() }).await;
            page.type_in(".duel-table textarea", "4,4 = 9").await;
            page.wait_text(".duel-sides .fault", "line 1").await;
            page.axe().await;
            page.tap(".duel-game").await;
            page.wait_fragment("moves=").await;
            page.find(".board .spot").await;
        }
    }

    async fn the_lost_positions_of_a_game_are_an_atlas(page: &Page) in chromium {
        page.resize(TABLET).await;
        // The cube of four dimensions, by keys alone.
        page.go("#tool=atlas&pos=chomp:2x2x2x2&lang=en").await;
        page.wait_text(".atlas-progress", "Lost: 43, in classes: 9").await;
        page.wait_count(".atlas-list .atlas-card", 9).await;
        page.axe().await;
        page.js("document.querySelector('.atlas-list .atlas-card[tabindex=\"0\"]').focus()").await;
        page.key("ArrowRight").await;
        page.find("[data-place=\"1\"]:focus").await;
        page.key("Enter").await;
        page.find(".atlas-chosen").await;
        page.js("document.querySelector('.atlas-chosen .button[aria-expanded]').focus()").await;
        page.wait("six placements", || async { page.focused().await.contains("Placements: 6") }).await;
        page.key("Enter").await;
        page.wait_count(".atlas-row .atlas-card", 6).await;
        page.axe().await;
        page.js("document.querySelector('.atlas-row .atlas-card').focus()").await;
        page.key("Enter").await;
        page.wait_fragment("pos=chomp").await;
        page.find(".board .spot").await;
    }

    async fn an_atlas_of_any_size_draws_what_is_in_sight(page: &Page) in chromium {
        for size in [TABLET, PHONE] {
            page.resize(size).await;
            page.go("#tool=atlas&pos=nim:40,40,40&lang=de&theme=dark").await;
            page.wait_text(".atlas-progress", "in Klassen").await;
            assert!(page.count(".atlas-list .atlas-card").await < 90);
            page.js("document.querySelector('.atlas-list .atlas-card[tabindex=\"0\"]').focus()").await;
            page.key("End").await;
            page.wait("the last picture", || async {
                let last = page.js("const li = document.activeElement.closest('li'); return li && li.ariaPosInSet === li.ariaSetSize").await;
                last == true
            })
            .await;
            assert!(page.count(".atlas-list .atlas-card").await < 90);
            page.axe().await;
            // Fewer rows, and the other convention.
            page.tap(".tool .card:first-of-type .chip:nth-of-type(2)").await;
            page.wait_fragment("play=misere").await;
            page.type_in("#atlas-position", "nim:3,x").await;
            page.key("Enter").await;
            page.wait_text("#atlas-fault", "Zeichen 7").await;
            page.axe().await;
        }
    }

    async fn patterns_are_tested_in_the_atlas(page: &Page) in chromium {
        page.resize(TABLET).await;
        page.go("#tool=atlas&pos=chomp:12x3&lang=en").await;
        page.wait_text(".atlas-progress", "in classes").await;
        page.type_in("#atlas-pattern", "[n+2,n,2]").await;
        page.js("document.querySelector('#atlas-pattern').focus()").await;
        page.key("Enter").await;
        page.wait_text(".atlas-verdict", "Up to this size it holds").await;
        // Third row 1 has two positions alone.
        page.type_in("#atlas-pattern", "[n+2,n,1]").await;
        page.key("Enter").await;
        page.wait_text(".atlas-verdict", "It does not hold").await;
        page.wait_text(".atlas-verdict", "2,2,1").await;
        page.axe().await;
        page.type_in("#atlas-pattern", "[n;2]").await;
        page.wait_text("#atlas-pattern-fault", "Character 3").await;
        // A family goes into the test.
        page.tap(".card:has(.atlas-verdict) + .card .button").await;
        page.wait_text(".atlas-families", "[n+2,n,2]").await;
        page.axe().await;
        page.tap(".atlas-families .chip").await;
        page.wait_text(".atlas-verdict", "This is not a proof").await;
        // Boxes, and a poison that is not in the corner.
        page.go("#tool=atlas&pos=chomp:3x4x2&lang=de").await;
        page.wait_text(".atlas-progress", "in Klassen").await;
        let typed = "return document.querySelector('#atlas-pattern')?.value";
        page.wait("a pattern of rows", || async { page.js(typed).await == "[[n+1,n]]" }).await;
        page.js("document.querySelector('#atlas-pattern').focus()").await;
        page.key("Enter").await;
        page.wait_text(".atlas-verdict", "Bis zu dieser Größe").await;
        page.type_in("#atlas-pattern", "[n+1,n]").await;
        page.wait_text("#atlas-pattern-fault", "anders").await;
        page.axe().await;
        page.go("#tool=atlas&pos=chomp(3,1):5x3&lang=en").await;
        page.wait_text(".atlas-progress", "in classes").await;
        page.type_in("#atlas-pattern", "[1|n]").await;
        page.key("Enter").await;
        page.wait_text(".atlas-verdict", "It does not hold").await;
        page.axe().await;
        // With the poison everywhere.
        page.go("#tool=atlas&pos=chomp:6x3&lang=en").await;
        page.wait_text(".atlas-progress", "in classes").await;
        page.tap(".atlas-poisons").await;
        page.gone("#atlas-pattern").await;
        page.wait_text(".atlas-progress", "in classes").await;
        page.axe().await;
    }

    async fn a_stalk_is_a_number(page: &Page) {
        page.go("#tool=stalk&pos=hackenbush:brb&lang=en").await;
        page.wait_count(".stalk .limb", 3).await;
        // Red in the middle made blue: 1 + 1 + 1.
        page.click(".stalk li:nth-child(2) .limb").await;
        page.wait_fragment("hackenbush:bbb").await;
        page.wait_whole_text(".tool .result", "3").await;
        page.axe().await;
        // An edge goes to another place by the mouse and by keys, and off the stalk.
        page.go("#tool=stalk&pos=hackenbush:bbr&lang=en").await;
        page.find(".stalk-line text").await;
        page.drag(".stalk li:nth-child(3) .limb", ".stalk li:nth-child(1) .limb").await;
        page.wait_fragment("hackenbush:rbb").await;
        page.js("document.querySelector('.stalk .limb').focus()").await;
        page.key("ArrowUp").await;
        page.wait_fragment("hackenbush:brb").await;
        page.wait("the focus on the edge", || async { page.focused().await.contains("Edge 2") }).await;
        page.key("Delete").await;
        page.wait_fragment("hackenbush:bb").await;
        page.axe().await;
        page.go("#tool=stalk&lang=de").await;
        page.find(".stalk .limb").await;
        page.axe().await;
        page.shoot("stalk").await;
    }

    async fn a_stalk_without_an_end_is_approached(page: &Page) in chromium {
        page.go("#tool=stalk&pos=hackenbush:{br}&lang=en").await;
        page.wait_text(".stalk-line text.end", "2/3").await;
        page.wait_text(".endless [role=status]", "4 edges are worth 5/8").await;
        page.click(".endless .button.primary").await;
        page.wait_text(".endless [role=status]", "5 edges are worth 11/16").await;
        // Why it is this number, as beside the board.
        page.wait_text(".tool", "lies between them all").await;
        page.axe().await;
        page.click(".endless .button.primary + .button + .button").await;
        page.wait_count(".stalk .limb", 5).await;
        page.wait_fragment("hackenbush:brbrb").await;
        page.go("#tool=stalk&pos=hackenbush:br{b}&lang=de&theme=dark").await;
        page.wait_text(".stalk-line text.end", "1 − 1/ω").await;
        page.axe().await;
        page.shoot("stalk-endless").await;
    }

    async fn a_position_that_does_not_fit_in_is_said(page: &Page) in chromium {
        page.go("#tool=stalk&pos=hackenbush:g&lang=en").await;
        page.wait_text(".tool > .fault", "one red-blue stalk").await;
        page.wait_text(".tool > .fault", "An example is shown instead").await;
        page.wait_count(".stalk .limb", 3).await;
        page.axe().await;
        page.go("#tool=binary&pos=nim:3,x&lang=de&theme=dark").await;
        page.wait_text(".tool > .fault", "lässt sich nicht lesen").await;
        page.wait_text(".tool > .fault", "Stattdessen siehst du ein Beispiel").await;
        page.axe().await;
        page.go("#tool=calculator&pos=pokernim:3/2,2&lang=en").await;
        page.wait_text(".tool > .fault", "sure to end").await;
        page.go("#tool=calculator&pos=game:1&lang=en").await;
        page.find(".study").await;
        assert_eq!(page.count(".tool > .fault").await, 0);
    }

    async fn two_games_are_compared(page: &Page) in chromium {
        page.go("#tool=calculator&pos=game:{0|*} + game:*&lang=en").await;
        page.wait_text(".tool .result", "confused").await;
        page.find(".thermograph").await;
        page.axe().await;
        page.go("#tool=calculator&pos=game:1 + game:{0|}&lang=de").await;
        page.wait_text(".tool .result", "A = B").await;
        page.axe().await;
        page.shoot("calculator").await;
        // One on one edge: 1 : 1 = 2; and one copy of it.
        page.wait_text(".looks", "A : B").await;
        page.click(".looks .chip:nth-of-type(6)").await;
        page.wait_whole_text(".study h2", "2").await;
        page.click(".looks .chip:nth-of-type(7)").await;
        page.wait_whole_text(".study h2", "1").await;
    }

    async fn a_game_that_cannot_be_read_is_marked_where_it_is_wrong(page: &Page) in chromium {
        page.go("#tool=calculator&lang=en").await;
        page.type_in("#game-a", "{3|2|1}").await;
        page.wait_text("#game-a-fault", "Character 5: There was a bar of the same length").await;
        page.wait_text("#game-a-fault mark", "|").await;
        page.axe().await;
        page.go("#tool=order&lang=de&theme=dark").await;
        page.type_in("#order-game", "1/3").await;
        page.key("Enter").await;
        page.wait_text("#order-fault", "Zweierpotenz").await;
        page.wait_text("#order-fault mark", "1").await;
        page.axe().await;
    }

    async fn games_are_written_by_keys(page: &Page) {
        let written = |want: &'static str| async move {
            let js = "return document.querySelector('#game-a').value";
            page.wait(want, || async { page.js(js).await.as_str() == Some(want) }).await;
        };
        page.go("#tool=calculator&pos=game:1 %2B game:*&lang=en").await;
        page.type_in("#game-a", "1 + ").await;
        page.click(".keys-row [aria-label='braces with a bar']").await;
        written("1 + {|}").await;
        // The focus is still in the field, the caret between the braces.
        let caret = "const e = document.activeElement; return e.id === 'game-a' && e.selectionStart === 5";
        page.wait("the caret between the braces", || async { page.js(caret).await.as_bool() == Some(true) }).await;
        page.key("2").await;
        written("1 + {2|}").await;
        page.click(".keys-row [aria-label='star']").await;
        written("1 + {2*|}").await;
        let caret = "return document.querySelector('#game-a').selectionStart === 7";
        page.wait("the caret behind the star", || async { page.js(caret).await.as_bool() == Some(true) }).await;
        // Several by the keyboard alone: the focus stays on the keys.
        page.js("document.querySelector('.keys-row .chip:nth-of-type(8)').focus()").await;
        page.key("Enter").await;
        page.key("Enter").await;
        written("1 + {2*±±|}").await;
        page.wait_text("#game-a-fault", "A game belongs here").await;
        page.go("#tool=calculator&lang=de&theme=dark").await;
        page.click(".keys-row [aria-label='Stern']").await;
        page.wait_fragment("*").await;
        page.axe().await;
    }

    async fn games_are_laid_as_cards(page: &Page) {
        let written = |id: &'static str, want: &'static str| async move {
            let js = format!("return document.querySelector('{id}').value");
            page.wait(want, || async { page.js(&js).await.as_str() == Some(want) }).await;
        };
        page.go("#tool=calculator&pos=game:1 %2B game:*&lang=en").await;
        page.wait_text(".looks", "A + B").await;
        // Dragged into a field; both are on the screen.
        page.js("document.querySelector('#game-b').scrollIntoView({ block: 'center', behavior: 'instant' })").await;
        page.drag(".ready .chip:nth-of-type(4)", "#game-b").await;
        written("#game-b", "1/2").await;
        page.wait_text(".tray .said", "B is 1/2 now").await;
        // The results take more room when they come, above the drop targets.
        page.wait_text(".ready + .chips .chip:nth-of-type(3)", "3").await;
        // Chosen, then laid: 0 on the left; on the right a star, by the keyboard.
        page.click(".ready .chip:nth-of-type(1)").await;
        page.wait_text(".tray .said", "0 is chosen").await;
        page.click("button[data-place=left]").await;
        page.wait_count(".tray .left li", 1).await;
        page.js("document.querySelector('.ready .chip:nth-of-type(5)').focus()").await;
        page.key("Enter").await;
        page.wait_text(".tray .said", "∗ is chosen").await;
        page.key_until("Tab", "button[data-place=right]").await;
        page.key("Enter").await;
        page.wait_count(".tray .right li", 1).await;
        page.axe().await;
        // The new game is a card too: {0|∗} is up.
        page.click(".built .chip").await;
        page.click("button[data-place=a]").await;
        written("#game-a", "{0|*}").await;
        page.wait_text(".looks .chip", "↑").await;
        // So are results: A + B by a finger.
        page.wait_text(".ready + .chips .chip:nth-of-type(3)", "A + B").await;
        page.tap(".ready + .chips .chip:nth-of-type(3)").await;
        page.tap("button[data-place=b]").await;
        written("#game-b", "1/2^").await;
        // The result takes more room than before, above the drop targets.
        page.wait_text(".ready + .chips .chip:nth-of-type(3)", "⇑").await;
        // An option dragged to the others, and one taken away.
        page.js("document.querySelector('button[data-place=left]').scrollIntoView({ block: 'center', behavior: 'instant' })").await;
        page.drag(".ready .chip:nth-of-type(2)", "button[data-place=left]").await;
        page.wait_count(".tray .left li", 2).await;
        page.click(".tray .left li:first-child .chip").await;
        page.wait_count(".tray .left li", 1).await;
        page.go("#tool=calculator&lang=de&theme=dark").await;
        // The results are cards above the places.
        page.wait_text(".ready + .chips .chip:last-child", "A : B").await;
        page.click("button[data-place=left]").await;
        page.wait_text(".tray .said", "Wähl erst eine Karte").await;
        page.axe().await;
        page.shoot("cards").await;
    }

    async fn a_sum_of_distances_is_uniformly_continuous(page: &Page) in chromium {
        page.go("#tool=quantifiers&pos=distances-uniform:eva&lang=en").await;
        page.wait_text(".tool .result", "h(x)").await;
        page.wait_text(".quantifier-course li:first-child", "ε = ").await;
        // Too large: Adam stays at 0, where h grows fastest.
        page.type_in("#quantifiers-number", "1/2").await;
        page.key("Enter").await;
        page.wait_text(".quantifier-course li:nth-child(3)", "x = 0").await;
        page.wait_text(".tool", "Eve lost with δ = 1/2").await;
        page.axe().await;
    }

    async fn a_long_elimination_shows_how_far_it_is_and_can_be_stopped(page: &Page) in chromium {
        let slow = "∀x∈{1..200} ∃y∈{1..200} ∃z∈{1..200}: y·z = 40000";
        page.go(&format!("#tool=quantifiers&lang=en&pos=own:eva:{}", slow.replace('+', "%2B"))).await;
        page.wait_text(".own-statement .progress", "conditions looked at").await;
        page.axe().await;
        page.click(".own-statement .progress .button").await;
        page.wait_text("#own-fault", "You stopped it").await;
        // A statement that takes a second is decided and played.
        page.type_in("#own-statement", "∀x∈{1..200} ∃y∈{1..200}: x + y = 201").await;
        page.key("Enter").await;
        page.wait_text(".quantifier-course li:first-child", "x = ").await;
        page.axe().await;
    }

    async fn a_thermograph_is_built_step_by_step(page: &Page) in chromium {
        page.go("#tool=calculator&pos=game:{4|1} + game:0&lang=en").await;
        page.wait_text(".steps-built .button", "Build it step by step").await;
        page.click(".steps-built .button").await;
        page.wait_text(".steps-built [role=status]", "Left moves, then Right answers").await;
        for _ in 0..3 {
            page.click(".steps-built .button.primary").await;
        }
        page.wait_text(".steps-built [role=status]", "meet at t = 3/2").await;
        page.wait_text(".steps-built", "Step 4 of 4").await;
        page.axe().await;
        page.shoot("built").await;
        page.click(".steps-built .button:first-child").await;
        page.wait_text(".steps-built [role=status]", "scaffolds").await;
        page.click(".steps-built .button:nth-child(3)").await;
        page.wait_text(".steps-built .button", "Build it step by step").await;
    }

    /// Two trees slide together into their sum and its canonical form, at once or stage by stage, by keys, and apart again.
    async fn two_games_slide_together(page: &Page) in chromium {
        for motion in ["off", "auto"] {
            page.go(&format!("#tool=calculator&pos=game:1/2 + game:1/2&lang=en&motion={motion}")).await;
            page.click(".looks .chip:nth-child(3)").await;
            page.wait_text(".sum-picture [role=status]", "A and B side by side").await;
            page.click(".sum-picture .button").await;
            if motion == "off" {
                // Without motion a press shows the next picture.
                page.wait_text(".sum-picture [role=status]", "That makes 32 branches.").await;
                page.click(".sum-picture .button").await;
            }
            page.wait_text(".sum-picture [role=status]", "1 branch is left. The sum is 1.").await;
            page.wait("one branch", || async { page.js(BRANCHES).await.as_u64() == Some(1) }).await;
            page.wait_whole_text(".sum-picture .button", "Slide apart").await;
            page.js("document.querySelector('.sum-picture input').focus()").await;
            page.key("ArrowLeft").await;
            page.wait_text(".sum-picture [role=status]", "That makes 32 branches.").await;
            let many = || async { page.js(BRANCHES).await.as_u64().is_some_and(|count| count >= 32) };
            page.wait("the branches of the sum", many).await;
            page.axe().await;
        }
        page.shoot("sum").await;
        page.go("#tool=calculator&pos=game:*4 + game:*4&lang=de").await;
        page.click(".looks .chip:nth-child(3)").await;
        page.wait_text(".tool", "zu viele Äste für ein Bild").await;
        assert_eq!(page.count(".sum-picture").await, 0);
    }

    /// The walls grow with the tax, by keys; all the way up stands the mast, and building it step by step is as before.
    async fn a_thermograph_is_drawn_by_raising_the_tax(page: &Page) in chromium {
        page.go("#tool=calculator&pos=game:{4||2|0} + game:0&lang=en").await;
        page.find(".tax-slider input").await;
        page.js("document.querySelector('.tax-slider input').focus()").await;
        page.key("Home").await;
        page.wait_text(".tax-words", "Tax −1. If Left begins, play ends at 5; if Right begins, at 2.").await;
        page.wait_count(".thermograph path", 0).await;
        page.key("ArrowRight").await;
        page.wait_count(".thermograph path", 2).await;
        page.wait_text(".tax-words", "Left answers and both pay alike").await;
        page.axe().await;
        page.shoot("thermograph-tax").await;
        page.key("End").await;
        page.wait_text(".tax-words", "here the mast stands, at 5/2").await;
        // By pointer the level goes where it is drawn.
        page.drag_within(".thermograph", (0.9, 0.2), (0.9, 0.576)).await;
        page.wait_text(".tax-words", "Tax 0. If Left begins, play ends at 4; if Right begins, at 2.").await;
        page.click(".steps-built .button").await;
        page.wait_text(".steps-built [role=status]", "Left moves, then Right answers").await;
        page.wait_whole_text(".tax-words", "").await;
    }

    async fn a_game_that_is_no_number_shows_two_options(page: &Page) in chromium {
        page.go("#tool=calculator&pos=game:{2|-1} + game:0&lang=en").await;
        page.click(".is-number summary").await;
        page.wait_text(".is-number", "Not a number as it stands").await;
        page.wait_text(".is-number .left", "2").await;
        page.axe().await;
        page.go("#tool=calculator&pos=hackenbush:br + game:0&lang=de").await;
        // The results above the question move it down when they come.
        page.find(".card.study .measures").await;
        page.click(".is-number summary").await;
        page.wait_text(".is-number", "Es ist die Zahl 1/2").await;
        page.axe().await;
    }

    async fn a_statement_is_lost_by_the_number_that_is_named(page: &Page) in chromium {
        page.go("#tool=quantifiers&pos=halves-limit&lang=en").await;
        // Eve, the computer, chooses first; then the sides are exchanged.
        page.wait_text(".quantifier-course li:first-child", "q = 2").await;
        page.click(".tool [role=group] [aria-pressed=false]").await;
        page.wait_text(".quantifier-course li:first-child", "q is still open").await;
        // With ∃ and ∀ exchanged Adam, the computer, names ε first.
        page.click(".exchange").await;
        page.wait_fragment("halves-near:eva").await;
        page.wait_text(".quantifier-course li:first-child", "ε = ").await;
        page.wait_text(".quantifier-course li:nth-child(2)", "q is still open").await;
        page.go("#tool=quantifiers&lang=en").await;
        // Adam begins with 7/3; 2 to the power of 1 does not reach it.
        page.wait_text(".quantifier-course li:first-child", "q = 7/3").await;
        page.type_in("#quantifiers-number", "1/2").await;
        page.key("Enter").await;
        page.wait_text("#quantifiers-fault", "whole number").await;
        page.type_in("#quantifiers-number", "1").await;
        page.key("Enter").await;
        page.wait_text(".tool div[role=status]", "Adam wins").await;
        page.wait_text(".tool div[role=status]", "Eve lost with z = 1").await;
        page.axe().await;
    }

    /// By keys alone: what is to be settled first is settled, the proof is complete, and plays itself down to the poison.
    async fn pieces_are_paired_until_they_prove_and_play_themselves(page: &Page) {
        page.go("#tool=pairing&pos=chomp:3,2&lang=en").await;
        page.find(".pairing-bench .spot").await;
        pair(page, "Column 3, row 1", "Column 2, row 2").await;
        page.wait_text(".pairing-verdict", "[2,1], which is not in your library yet").await;
        // Both may not stand in each other's way.
        pair(page, "Column 2, row 1", "Column 3, row 1").await;
        page.wait_text(".pairing-verdict", "(2,1) eats (3,1) as well").await;
        page.find(".orders[open] .order-row").await;
        // The rest after both bites is won: the refuting bite is played.
        pair(page, "Column 3, row 1", "Column 1, row 2").await;
        page.wait_text(".pairing-verdict", "wins with (2,1)").await;
        page.wait_text(".refutation [data-course]", "(3,1) → (1,2) → (2,1)").await;
        page.axe().await;
        pair(page, "Column 2, row 1", "Column 1, row 2").await;
        page.wait_text(".pairing-verdict", "Both bites leave [1]").await;
        // An open piece leads to what is to be settled first, and that to what is to be settled before.
        lay_by(page, ".pairing-open [data-settle='(3,1)']").await;
        page.wait_text(".pairing-bench .waits", "[3,2] waits for this one").await;
        page.wait_fragment("chomp:2,2").await;
        press(page, "[data-mark=alone]").await;
        alone(page, "Column 2, row 2").await;
        page.wait_text(".pairing-verdict", "(2,2) leaves [2,1]").await;
        lay_by(page, "[data-settle=here]").await;
        page.wait_fragment("chomp:2,1").await;
        pair(page, "Column 2, row 1", "Column 1, row 2").await;
        page.wait_text(".pairing-stand", "Every piece of [2,1] has a partner").await;
        page.wait_text(".pairing-bench .waits", "There (2,2) wins alone").await;
        lay_by(page, "[data-back]").await;
        press(page, "[data-mark=alone]").await;
        alone(page, "Column 2, row 2").await;
        page.wait_text(".pairing-stand", "whoever is to move wins [2,2]").await;
        page.wait_text(".pairing-bench .waits", "There (3,1) is answered by (2,2)").await;
        lay_by(page, "[data-back]").await;
        pair(page, "Column 2, row 2", "Column 3, row 1").await;
        page.wait_text(".pairing-stand", "Every piece of [3,2] has a partner").await;
        page.axe().await;
        // The library stays on the device.
        page.go("#tool=pairing&pos=chomp:3,2&lang=en").await;
        page.wait_count(".pairing-library .library li", 2).await;
        // Every bite is answered by the partner.
        page.key_until("Tab", ".plays-itself .board-stage").await;
        to(page, ".plays-itself", "Column 3, row 1").await;
        page.key("Enter").await;
        page.wait_text(".plays-itself .result", "its partner (2,2) answers. [2,1] is left").await;
        to(page, ".plays-itself", "Column 1, row 2").await;
        page.key("Enter").await;
        page.wait_text(".plays-itself .result", "Only the poison is left for you").await;
        page.shoot("pairing").await;
    }

    /// The automatic steps of the method, and the position that the paper lacks.
    async fn a_position_is_analysed_step_by_step(page: &Page) in chromium {
        page.resize(PHONE).await;
        page.go("#tool=pairing&pos=chomp:3x2x2&lang=de&theme=dark").await;
        page.find(".pairing-bench .spot").await;
        page.tap(".pairing-analysis summary").await;
        page.tap("[data-step]").await;
        page.wait_text(".pairing-steps", "ist offen. Erst kommt").await;
        page.tap("[data-run]").await;
        page.wait_text(".pairing-steps li:last-child", "(3,2,2) gewinnt allein").await;
        page.wait_text(".pairing-stand", "gewinnt, wer dran ist").await;
        page.wait_text(".pairing-library", "[[2,2],[2,2],[2,1]]").await;
        page.axe().await;
        page.shoot("pairing-box").await;
        page.go("#tool=pairing&pos=chomp:6x4&lang=en").await;
        page.tap(".pairing-collection summary").await;
        page.tap("[data-source]").await;
        page.wait_count(".pairing-collection .missing", 1).await;
        page.wait_text(".pairing-collection [role=status]", "16 of 17").await;
        page.type_in("#pairing-position", "chomp:6,3,3").await;
        page.key("Enter").await;
        page.wait_fragment("chomp:6,3,3").await;
        page.tap(".pairing-analysis summary").await;
        page.tap("[data-step]").await;
        page.wait_text(".pairing-stand", "Every piece of [6,3,3] has a partner").await;
        page.axe().await;
        // The library is emptied when it is asked for twice.
        page.tap(".pairing-library .forget").await;
        page.tap("[data-forget]").await;
        page.wait_count(".pairing-library .library li", 0).await;
        // A position that does not suit it is reported at its field.
        page.type_in("#pairing-position", "chomp(2,2):3x3").await;
        page.key("Enter").await;
        page.wait_text("#pairing-fault", "poison in the corner").await;
        page.axe().await;
    }
    async fn a_conjecture_is_refuted_or_supported(page: &Page) in chromium {
        // A game that is over leaves its positions as rows.
        page.go("#pos=nim:2,1&moves=2>1;1>0;1>0&lang=en").await;
        page.wait("the game to be kept", || async { page.js("return !!localStorage['spielraum.games']").await == true }).await;
        page.go("#tool=notebook&pos=nim%20n%20lost%20total%252=0&lang=en").await;
        page.wait_text(".notebook-claim .big", "loses exactly when the sum leaves remainder 0").await;
        page.wait_count(".notebook-rows tbody tr", 4).await;
        page.axe().await;
        page.click(".notebook-claim .button:not(.primary)").await;
        page.wait_text(".notebook-kept li", "Not searched yet").await;
        // The positions of the game fit; the first small one that does not is a row of two.
        page.click(".notebook-claim .button.primary").await;
        page.wait_text(".notebook-state", "Refuted").await;
        page.wait_text(".notebook-counter code", "nim:2").await;
        page.wait_text(".notebook-kept li", "Refuted by nim:2").await;
        page.axe().await;
        // Another block: no counterexample is no proof.
        page.choose("#notebook-block-0", "xor").await;
        page.wait_text(".notebook-claim .big", "the nim-sum is 0").await;
        page.wait_fragment("xor").await;
        page.click(".notebook-claim .button.primary").await;
        page.wait_text(".notebook-claim", "not proved").await;
        page.click(".notebook-claim .button.primary").await;
        page.wait_text(".notebook-state", "Supported, not proved").await;
        page.axe().await;
        page.click(".notebook-claim .button:not(.primary)").await;
        page.wait_text(".notebook-kept li:last-child", "Supported up to the sum").await;
        // The conjecture is stored, and a counterexample opens as a board.
        page.go("#tool=notebook&pos=kayles:3&lang=de&theme=dark").await;
        page.wait_count(".notebook-kept li", 2).await;
        page.wait_text(".notebook-kept li:last-child", "nicht bewiesen").await;
        page.click(".notebook-kept li:first-child .button").await;
        page.wait_text(".notebook-claim .big", "den Rest 0 lässt").await;
        page.axe().await;
        page.click(".notebook-claim .button.primary").await;
        page.click(".notebook-counter .button").await;
        page.wait_fragment("pos=nim:2").await;
        page.find(".board .spot").await;
    }
    async fn a_statement_of_ones_own_is_decided_and_played(page: &Page) in chromium {
        page.go("#tool=quantifiers&lang=en&pos=own:eva:Ax in Z Ey in Z: x < 2y and 2y <= x%2B2").await;
        page.wait_text(".tool .result", "∀x").await;
        page.wait_text(".quantifier-course li:first-child", "x = ").await;
        page.type_in("#quantifiers-number", "999").await;
        page.key("Enter").await;
        page.wait_text(".tool div[role=status]", "Eve lost with y = 999").await;
        page.click("details.card summary").await;
        page.wait_text("details.card", "Eve wins in any case").await;
        page.axe().await;
        // A statement beyond the method is refused; a sign is written by touch.
        page.type_in("#own-statement", "∀x∈ℤ ∃y∈ℤ: x·y ").await;
        page.click(".own-statement .keys-row:nth-of-type(2) .chip:first-child").await;
        page.key("1").await;
        page.key("Enter").await;
        page.wait_text("#own-fault", "x times y goes beyond").await;
        page.axe().await;
        page.go("#tool=quantifiers&lang=de&theme=dark&pos=own:adam:∀x∈ℕ ∃y∈{1..6}: x %2B y > 3").await;
        page.wait_text(".tool .result", "{1..6}").await;
        page.axe().await;
        page.shoot("own-statement").await;
    }

    async fn lines_are_told_apart_by_a_formula(page: &Page) in chromium {
        page.go("#tool=quantifiers&lang=en").await;
        page.click(".tool details:last-of-type summary").await;
        page.wait_text(".lines-table", "ℕ + ℤ").await;
        page.click(".lines-table [aria-label='ℤ, ℚ: 3']").await;
        page.wait_text(".tool details:has(.lines-table) [role=status]", "3 rounds tell ℤ and ℚ apart").await;
        page.click(".lines-table [aria-label='ℚ, ℝ: –']").await;
        page.wait_text(".tool details:has(.lines-table) [role=status]", "No number of rounds is enough").await;
        page.axe().await;
    }

    /// ℕ has a first point and ℤ has none: Samson chooses it, and then a point before Delilah's answer.
    async fn endless_lines_are_told_apart_by_hand(page: &Page) in chromium {
        page.go("#tool=quantifiers&lang=en").await;
        page.click(".tool details:last-of-type summary").await;
        page.wait_text(".lines-play [role=status]", "2 rounds to go").await;
        page.click(".lines-play [aria-label='ℕ, interval 1: ℕ']").await;
        page.js("document.querySelector('.lines-play .point').focus()").await;
        page.key("Enter").await;
        page.wait_text(".lines-play [role=status]", "The last round").await;
        page.axe().await;
        page.click(".lines-play [aria-label^='ℤ, interval 1: ']").await;
        page.click(".lines-play .point").await;
        page.wait_text(".lines-play [role=status]", "Delilah has no answer left").await;
        // With sides exchanged Samson, the computer, begins, and cannot be stopped.
        page.click(".lines-play [role=group] [aria-pressed=false]").await;
        page.wait_text(".lines-play [role=status]", "Samson has chosen in").await;
        page.axe().await;
    }

    async fn a_graph_is_solved_backwards_played_and_discounted(page: &Page) in chromium {
        page.go("#tool=zermelo&pos=S>a,c;a>b;c>d;b>a,w;d>e;w=1;e=-1&lang=en").await;
        page.wait_text(".tool p[role=status]:not(.fault)", "The ends come first").await;
        page.click(".tool .button.primary").await;
        page.wait_text(".tool p[role=status]:not(.fault)", "is an end").await;
        page.axe().await;
        page.click(".tool .button.primary + .button").await;
        page.wait_text(".tool", "S is worth 1: whoever begins can force a win").await;
        // Played: a is a draw, c would have won.
        page.click(".tool .chips .chip:nth-child(2)").await;
        page.wait_text(".tool .result", "it is your move").await;
        page.click("[aria-label='node c']").await;
        page.wait_text(".tool .result", "At d it is your move").await;
        page.click("[aria-label='node e, −1']").await;
        page.wait_text(".tool .result", "you get 1 and have won").await;
        page.axe().await;
        page.click(".tool .chips .chip:nth-child(3)").await;
        page.wait_text(".tool p[role=status]:not(.fault)", "Round 0").await;
        page.click(".tool .button.primary + .button").await;
        page.wait_text(".tool table", "1/8").await;
        page.wait_text(".tool p[role=status]:not(.fault)", "changes nothing").await;
        page.axe().await;
        page.js("document.querySelector('#zermelo-text').value = 'S>a;a=x'; document.querySelector('#zermelo-text').dispatchEvent(new Event('input', { bubbles: true }))").await;
        page.wait_text("#zermelo-fault", "there is no number").await;
        page.go("#tool=zermelo&lang=de&theme=dark").await;
        page.find(".graph-node").await;
        page.axe().await;
        page.shoot("zermelo").await;
    }

    async fn a_graph_to_be_solved_is_changed_by_touch(page: &Page) {
        page.resize(TABLET).await;
        page.go("#tool=zermelo&pos=S>a,b;a=1;b=-1&lang=de").await;
        page.tap(".tool .chips .chip:nth-child(4)").await;
        let said = ".zermelo-change p[role=status]";
        page.wait_text(said, "Gewählt: S").await;
        page.axe().await;
        // After a comes c, lost for the player to move: so a is won.
        page.tap(".zermelo-change [data-node=a]").await;
        page.tap(".zermelo-change .together .button:nth-child(1)").await;
        page.wait_text(said, "c ist neu").await;
        page.wait_fragment("S%3Ea,b;a%3Ec;b=-1;c=-1").await;
        // The value of the node, by a chip and by the field.
        page.tap(".zermelo-change .chip:nth-of-type(2)").await;
        page.wait_fragment("c=0").await;
        page.type_in("#zermelo-worth", "1/2").await;
        page.key("Tab").await;
        page.wait_text(said, "bekommt, wer am Zug ist, 1/2").await;
        // An arrow by keys; the focus stays at the node to which it leads.
        page.js("document.querySelector('.zermelo-change .together .button:nth-child(2)').focus()").await;
        page.key("Enter").await;
        page.wait_text(said, "Tipp jetzt den Knoten an").await;
        page.js("document.querySelector('.zermelo-change [data-node=b]').focus()").await;
        page.key("Enter").await;
        page.wait_text(said, "Von c führt ein Pfeil nach b").await;
        page.find(".zermelo-change [data-node=b]:focus").await;
        page.wait_text(".zermelo-change", "c ist kein Ende").await;
        page.axe().await;
        page.shoot("zermelo-change").await;
        // The arrow is removed with its node.
        page.tap(".zermelo-change .together .button:nth-child(3)").await;
        page.wait_text(said, "c ist weg").await;
        page.wait_count(".zermelo-change .graph-node", 3).await;
        page.tap(".tool .chips .chip:nth-child(1)").await;
        page.tap(".tool .button.primary + .button").await;
        page.wait_text(".tool", "S ist").await;
    }

    /// By themselves and step by step, with a reason for each colour; what is left is drawn.
    async fn the_colours_of_a_graph_run_backwards(page: &Page) in chromium {
        let (said, labelled) = (".colour-run-said", ".colour-run .graph-node[data-sign]");
        page.go("#pos=graph:a>b,c;b>a;c>d&players=hh&lang=en").await;
        page.click("[data-colours]").await;
        page.wait_count(".colour-run .graph-node", 4).await;
        page.wait_text(said, "No node is coloured yet.").await;
        page.wait_count(labelled, 0).await;
        let forward = ".colour-run .together .button:nth-child(3)";
        page.click(forward).await;
        page.wait_text(said, "d is lost: no arrow leads on.").await;
        page.tab_to(forward).await;
        page.key("Enter").await;
        page.wait_text(said, "c is won: an arrow leads to a lost node (d).").await;
        page.wait_count(".colour-ways .way-line.lost", 1).await;
        page.axe().await;
        page.shoot("colours-backwards").await;
        page.key("Enter").await;
        page.wait_text(said, "That is a draw.").await;
        page.wait_count(".colour-run .graph-node[data-sign='D']", 2).await;
        // A node leads back to its step, and from there they run by themselves.
        page.click(".colour-run .graph-node[aria-label^='node d']").await;
        page.wait_count(labelled, 1).await;
        page.click(".colour-run [data-play]").await;
        page.wait_count(labelled, 4).await;
        page.axe().await;
        // Without motion a press shows the next round.
        page.resize(PHONE).await;
        page.go("#tool=graph&pos=subtraction(1,2,3):7&lang=de&motion=off&theme=dark").await;
        page.click("[data-colours]").await;
        page.tap(".colour-run [data-play]").await;
        page.wait_count(labelled, 1).await;
        page.tap(".colour-run [data-play]").await;
        page.wait_count(labelled, 4).await;
        page.axe().await;
        page.shoot("colours-backwards-phone").await;
        page.go("#pos=graph:a>b&players=hh&solver=off&lang=en").await;
        page.find(".board-stage").await;
        assert_eq!(page.count("[data-colours]").await, 0);
    }

    async fn a_graph_is_read_as_sets(page: &Page) in chromium {
        page.go("#tool=graph&pos=graph:S>a,b,c;a>E;b>F;c>a,E&lang=en").await;
        page.click(".tool details summary").await;
        page.click(".tool details .button.primary").await;
        page.wait_text(".tool details [role=status]", "it is the empty set").await;
        page.click(".tool details .button.primary + .button").await;
        page.wait_text(".tool details", "6 nodes are 4 different sets").await;
        page.axe().await;
        page.click(".tool details .button:last-child").await;
        page.wait_fragment("pos=set:").await;
    }

    async fn a_strategy_is_stolen_on_the_graph(page: &Page) in chromium {
        page.go("#tool=graph&pos=chomp:3x2&lang=en").await;
        page.click(".tool details:has(.triangle) summary").await;
        let steal = ".tool details:has(.triangle)";
        page.wait_text(steal, "the premise holds at").await;
        // Not with every first move: the first one that is shown, and the corner.
        page.wait_text(steal, "cannot be played in").await;
        page.axe().await;
        page.click(".tool details:has(.triangle) .chip[aria-label*='every answer']").await;
        page.wait_text(steal, "can be played in 3,3 at once").await;
        page.wait_text(steal, "the third arrow is there").await;
        page.axe().await;
        page.go("#tool=graph&pos=nim:2,2&lang=de&theme=dark").await;
        page.click(".tool details:has(.triangle) summary").await;
        page.wait_text(".tool details:has(.triangle)", "Der dritte Pfeil").await;
        page.axe().await;
    }

    async fn tables_are_compared_and_a_cell_is_explained(page: &Page) in chromium {
        page.go("#tool=arithmetic&lang=en").await;
        page.click("[aria-label='2 ⊗ 2 = 3']").await;
        page.wait_text(".tool [role=status]", "2 ⊗ 2 = 3").await;
        page.axe().await;
        page.go("#tool=arithmetic&lang=de&theme=dark").await;
        page.find(".operation").await;
        page.axe().await;
        page.shoot("arithmetic").await;
    }

    async fn nim_products_are_a_game_of_coins(page: &Page) in chromium {
        page.go("#tool=arithmetic&lang=en").await;
        page.click(".tool a[href*='pos=coins']").await;
        page.find(".board-stage").await;
        page.go("#pos=coins(a=1..*a=1..):ttt/tht/tth&players=hh&open=full&depth=3&lang=en").await;
        page.wait_text(".why", "The Tartan theorem").await;
        page.wait_text(".why .bits thead", "⊗").await;
        page.axe().await;
    }

    async fn numerals_are_added_step_by_step(page: &Page) in chromium {
        page.go("#tool=zeckendorf&pos=fibonacci:4&lang=de").await;
        page.wait_text(".tool", "Noch").await;
        page.click(".tool .button.primary").await;
        // 101 + 101 = 202: the first step stands below the sum of the digits.
        page.wait_text(".tool .card:nth-child(4) tbody tr:last-child th", "1.").await;
        page.axe().await;
        page.shoot("zeckendorf").await;
    }

    async fn digits_are_rewritten_as_one_likes_and_keep_their_value(page: &Page) {
        page.resize(PHONE).await;
        page.go("#tool=zeckendorf&pos=fibonacci:4&lang=de").await;
        let card = ".free-digits";
        let place = |weight: u64, sign: &str| format!("{card} [aria-label='Eins {sign} an Stelle {weight}']");
        let write = format!("{card} .button.primary");
        page.wait_count(&format!("{card} tbody tr"), 1).await;
        // 4 + 4 is 202. One of the threes goes up to the five, and is not taken away below: that is no rewriting.
        page.tap(&place(5, "mehr")).await;
        page.tap(&write).await;
        page.wait_text(&format!("{card} p[role=status]"), "3 + 3 + 1 + 1 = 8. Deine Zeile: 5 + 3 + 3 + 1 + 1 = 13").await;
        page.wait_count(&format!("{card} tbody tr"), 1).await;
        page.axe().await;
        // 1100: one three less and the two ones, by keys.
        page.tap(&place(3, "weniger")).await;
        for _ in 0..2 {
            page.js(&format!("document.querySelector(\"{}\").focus()", place(1, "weniger"))).await;
            page.key("Enter").await;
        }
        page.tap(&write).await;
        page.wait_count(&format!("{card} tbody tr"), 2).await;
        page.wait_text(&format!("{card} p[role=status]"), "Der Wert bleibt 8").await;
        // And the neighbours are carried: 10000.
        page.tap(&place(8, "mehr")).await;
        page.tap(&place(5, "weniger")).await;
        page.tap(&place(3, "weniger")).await;
        page.tap(&write).await;
        page.wait_text(&format!("{card} p[role=status]"), "aus 011 wird 100").await;
        page.wait_text(&format!("{card} p[role=status]"), "Zeckendorf-Zerlegung von 8").await;
        page.axe().await;
        page.shoot("zeckendorf-free").await;
        page.tap(&format!("{card} .together .button:nth-child(2)")).await;
        page.wait_count(&format!("{card} tbody tr"), 2).await;
        page.go("#tool=zeckendorf&pos=fibonacci:17&lang=en&theme=dark").await;
        page.wait_text(card, "Rewrite it yourself").await;
        page.axe().await;
    }

    async fn a_sequence_is_filled_in_and_its_period_is_proved(page: &Page) in chromium {
        page.go("#tool=sequences&pos=subtraction(1,2,3):5&lang=de").await;
        page.wait_text(".tool", "Guy").await;
        // It is saved as a file.
        page.js("HTMLAnchorElement.prototype.click = function () { window.saved = this.download }").await;
        page.click(".tool .card:nth-child(4) [data-saves=json]").await;
        assert_eq!(page.js("return window.saved").await, "spielraum.json");
        // Row by row, each entry explained.
        page.click(".tool .card:nth-child(4) .chips .chip:nth-child(2)").await;
        page.click(".tool .button.primary").await;
        page.wait_text(".tool .card:nth-child(4) [role=status]", "γ(0)").await;
        page.axe().await;
        // By hand: an entry that an option has already is refused.
        page.click(".tool .card:nth-child(4) .chips .chip:nth-child(3)").await;
        page.type_in("[aria-label='γ(0)']", "0").await;
        page.type_in("[aria-label='γ(1)']", "0").await;
        page.click(".tool .button.primary").await;
        page.wait_text(".tool .card:nth-child(4)", "γ(1) kann nicht 0 sein").await;
        page.axe().await;
        // Cards that would give entries away are hidden: the table of costs and the programs are left below.
        page.wait_count(".tool .card", 4).await;
        assert!(!page.text(".tool").await.contains("Guy"));
        page.shoot("sequences-hand").await;
        page.click(".tool .card:nth-child(4) .chips .chip:nth-child(1)").await;
        page.wait_text(".tool", "Guy").await;
        // The proof begins at 1, the period at 0: the reason is shown.
        page.go("#tool=sequences&pos=octal(0.33):5&lang=en").await;
        page.wait_text(".tool .card:nth-child(5)", "γ(0) = γ(3)").await;
        page.go("#tool=sequences&pos=kayles:5&lang=en&theme=dark").await;
        page.wait_text(".tool", "repeats every 12").await;
        page.shoot("sequences").await;
    }

    /// The row of Kayles by finger and by keys, until its window locks at the period of Guy and Smith.
    async fn a_row_grows_and_its_window_locks(page: &Page) in chromium {
        let (entries, window) = (".value-row-picture .entry", ".value-row > :last-child");
        page.go("#tool=sequences&pos=kayles:5&view=row&lang=en&motion=off").await;
        assert_eq!(page.count(".notices li").await, 0);
        page.wait_count(entries, 1).await;
        page.wait_text(".value-row-question", "A heap of 1").await;
        page.wait_text(window, "Nothing can enter the window yet").await;
        // A value that a move leads to already is answered with the values of all moves.
        page.tap(".value-row [data-entry='0']").await;
        page.wait_text(".value-row-said", "leads to 0, and that is worth 0 already").await;
        page.tap(".value-row [data-entry='1']").await;
        page.wait_text(".value-row-said", "Right: a heap of 1 is worth 1.").await;
        page.wait_count(entries, 2).await;
        for value in ["2", "3"] {
            page.type_in(".value-row form .field", value).await;
            page.key("Enter").await;
            page.wait_text(".value-row-said", &format!("is worth {value}")).await;
        }
        page.wait_text(window, "Here it stops: heap 0 would go out").await;
        page.axe().await;
        page.shoot("value-row").await;
        // Nothing beside it gives the entries away.
        assert!(!page.text(".tool").await.contains("Guy"));
        // Without motion twelve entries come at once.
        for press in 1..=14 {
            page.click("[data-fill]").await;
            page.wait_count(entries, 4 + 12 * press).await;
        }
        for (field, number) in [(1, "12"), (2, "71")] {
            page.type_in(&format!(".value-row label:nth-child({field}) [type=number]"), number).await;
            page.key("Enter").await;
        }
        page.wait_text(window, "The window frames heaps 71 to 82.").await;
        for _ in 0..8 {
            page.click(".value-row [data-play]").await;
        }
        page.wait_text(window, "Locked: from heap 71 on everything comes back after 12").await;
        page.find(".row-window.locked .padlock").await;
        page.wait_count(".stretch", 9).await;
        page.axe().await;
        page.shoot("value-row-locked").await;
        // By pointer it is drawn back by two places.
        page.drag_within(".row-window .frame", (0.5, 0.5), (0.33, 0.5)).await;
        page.wait_text(window, "Heap 153 went out").await;
        page.wait_count(".row-window.locked", 0).await;
        // The same row beside a game, on a phone and in a lesson.
        page.resize(TABLET).await;
        page.go("#pos=kayles:5&players=hh&lang=de&theme=dark").await;
        page.click("[data-value-row]").await;
        page.wait_count(entries, 1).await;
        page.wait_text(".value-row-question", "Ein Stapel von 1").await;
        page.axe().await;
        page.shoot("value-row-table").await;
        page.resize(PHONE).await;
        page.go("#tool=sequences&pos=subtraction(1,3,4):5&view=outcomes&lang=de").await;
        page.wait_count(entries, 1).await;
        page.tap(".value-row [data-entry='1']").await;
        page.wait_text(".value-row-said", "ist gewonnen").await;
        page.axe().await;
        page.shoot("value-row-phone").await;
        page.go("#pos=kayles:5&players=hh&exam=1&lang=en").await;
        page.find(".board-stage").await;
        assert_eq!(page.count("[data-value-row]").await, 0);
        page.go("#lesson=strip&step=period&lang=en").await;
        page.click(".lesson-tool .button").await;
        page.wait_count(entries, 1).await;
        page.axe().await;
    }

    async fn the_work_of_three_ways_is_compared_on_a_scale_of_powers(page: &Page) in chromium {
        page.go("#tool=sequences&pos=subtraction(1,2):5&lang=de").await;
        // F(83) − 1 calls without a table, 160 with one; 80 has two digits, and then comes a look-up.
        page.wait_text(".costs", "mit der Regel 3 Schritte").await;
        page.wait_text(".costs", "ohne Tabelle 99.194.853.094.755.496 Aufrufe, mit Tabelle 160").await;
        page.wait_count(".costs .growth polyline", 3).await;
        page.wait_count(".costs tbody tr:last-child td", 4).await;
        page.axe().await;
        page.shoot("three-ways").await;
        // When filled in by hand, nothing shows that there is a rule.
        page.click(".tool .card:nth-child(4) .chips .chip:nth-child(3)").await;
        page.wait_count(".costs .growth polyline", 2).await;
        page.wait_count(".costs tbody tr:last-child td", 3).await;
        // Grundy's game has no known period, and no third method.
        page.go("#tool=sequences&pos=grundy:5&lang=en&theme=dark").await;
        page.wait_count(".costs .growth polyline", 2).await;
        page.axe().await;
        page.resize(PHONE).await;
        page.go("#tool=sequences&pos=kayles:5&lang=en").await;
        page.wait_count(".costs .growth polyline", 3).await;
        page.wait_text(".costs", "by the rule 3 steps").await;
        page.axe().await;
        page.shoot("three-ways-phone").await;
    }

    async fn a_chart_is_read_stepped_and_filled_in(page: &Page) in chromium {
        page.go("#tool=sequences&pos=wythoff:3,5&lang=de").await;
        let card = ".tool .card:nth-child(4)";
        page.click("[aria-label='ν(1,2) = 0']").await;
        page.wait_text(&format!("{card} [role=status]"), "Keine der Optionen").await;
        page.axe().await;
        page.shoot("chart").await;
        // It is saved as a file.
        page.js("HTMLAnchorElement.prototype.click = function () { window.saved = this.download }").await;
        for kind in ["csv", "json"] {
            page.click(&format!("{card} [data-saves={kind}]")).await;
            assert_eq!(page.js("return window.saved").await, format!("spielraum.{kind}"));
        }
        // Another column of values, entry after entry.
        page.click(&format!("{card} .chips:nth-of-type(2) .chip:nth-child(4)")).await;
        page.wait_text(card, "γ′ = 0 genau dort").await;
        page.click(&format!("{card} .chips .chip:nth-child(2)")).await;
        page.wait_count(&format!("{card} .entry"), 0).await;
        page.click(&format!("{card} .button.primary")).await;
        page.wait_text(&format!("{card} [role=status]"), "Das ist ein Ende").await;
        // By hand: a wrong entry is named.
        page.click(&format!("{card} .chips .chip:nth-child(3)")).await;
        page.type_in("[aria-label='γ′(0,1)']", "5").await;
        page.click(&format!("{card} .button.primary")).await;
        page.wait_text(&format!("{card} [role=status]"), "γ′(0,1) stimmt nicht").await;
        page.find("[aria-label='γ′(0,1)'][aria-invalid=true]").await;
        page.axe().await;
        // Different moves: who begins stands above, and there are no Grundy values.
        page.go("#tool=sequences&pos=subtraction(1,2|1,3):7&lang=en&theme=dark").await;
        page.wait_text(".tool table", "Right begins").await;
        page.wait_count(&format!("{card} .chips:nth-of-type(2) .chip"), 2).await;
        // From a chart to a heap with a period, and back.
        page.click(".tool .card .chips .chip:nth-child(3)").await;
        page.wait_text(".tool", "repeats every 12").await;
        page.click(".tool .card .chips .chip:nth-child(10)").await;
        // Leaving 0 wins, and a 4 stands beside the 1.
        page.find("[aria-label='ν(4/1) = 1']").await;
        page.axe().await;
        // Moore's rows have a chip, too, and two numbers are a map: what is lost has a ground of its own.
        page.click(".tool .card .chips .chip:nth-child(14)").await;
        page.find(".sequence.map [aria-label='ν(0,0) = 0']").await;
        page.go("#tool=sequences&pos=fibonacci:10/3&lang=en").await;
        // At most four of five is how the game begins.
        page.find(".sequence.map [aria-label='ν(5/4) = 0']").await;
        let ground = "const at = label => getComputedStyle(document.querySelector(`[aria-label='${label}']`).parentElement).backgroundColor;
            return at('ν(5/4) = 0') !== at('ν(5/5) = 1')";
        assert_eq!(page.js(ground).await, true);
        // A taking-and-breaking game has the values without ends below all else.
        page.go("#tool=sequences&pos=kayles:5&lang=en").await;
        // What is found above it moves it.
        page.wait_text(".tool", "repeats every 12").await;
        page.click(".without-ends > summary").await;
        page.find(".without-ends [aria-label='γ′(3) = 2']").await;
        page.wait_text(".without-ends", "without its ends").await;
        page.axe().await;
    }

    async fn a_program_is_made_for_the_table_and_copied(page: &Page) in chromium {
        page.go("#tool=sequences&pos=subtraction(1,3,4):5&lang=en").await;
        page.click(".programs > summary").await;
        let text = "return document.querySelector('.programs textarea').value";
        let listing = |needle: &'static str| async move {
            page.wait(needle, || async { page.js(text).await.as_str().is_some_and(|text| text.contains(needle)) }).await;
        };
        listing("for k in (1, 3, 4)").await;
        page.click(".programs .chip:nth-child(3)").await;
        listing("for n in range(13):").await;
        page.click(".programs .share-copied .button").await;
        page.wait("a word on it", || async { !page.text(".programs .share-copied [role=status]").await.is_empty() }).await;
        page.axe().await;
        // Two sides with moves of their own.
        page.go("#tool=sequences&pos=subtraction(1,2|1,3):7&lang=de&theme=dark").await;
        page.click(".programs > summary").await;
        listing("RIGHT = (1, 3)").await;
        page.axe().await;
    }

    async fn heaps_stand_in_columns_when_the_rows_are_as_long_as_the_period(page: &Page) in chromium {
        page.go("#tool=sequences&pos=subtraction(2,3,5):5&lang=en").await;
        let said = ".tool .card:nth-child(6) > [role=status]";
        page.wait_text(said, "Not yet in columns").await;
        page.type_in("#residue-length", "14").await;
        page.key("Tab").await;
        page.wait_text(said, "n ≡ 0, 1, 7, 8 (mod 14)").await;
        page.wait_text(said, "A shorter length").await;
        page.type_in("#residue-length", "7").await;
        page.key("Tab").await;
        page.wait_text(said, "n ≡ 0, 1 (mod 7)").await;
        page.wait_text(said, "No shorter length").await;
        page.axe().await;
        // The beginning of Kayles is irregular; the rest is not.
        page.go("#tool=sequences&pos=kayles:5&lang=de").await;
        page.wait_text(".tool", "immer nach 12").await;
        page.click(".tool .card:nth-child(6) .chip:nth-child(3)").await;
        page.find(".tool .card:nth-child(6) .chip:nth-child(3)[aria-pressed=true]").await;
        page.type_in("#residue-length", "12").await;
        page.key("Tab").await;
        page.wait_text(said, "Noch nicht in Spalten").await;
        page.type_in("#residue-out", "71").await;
        page.key("Tab").await;
        page.wait_text(said, "γ(n + 12) = γ(n)").await;
        page.wait_count(".residues .out", 71).await;
        page.axe().await;
        // Under misère play no period is proved, and no search is offered.
        page.click(".tool .card:nth-child(6) .chip:nth-child(2)").await;
        page.wait_text(said, "keine Periode bewiesen").await;
        page.shoot("columns").await;
    }

    async fn calls_are_made_one_by_one_while_the_table_fills(page: &Page) in chromium {
        page.go("#tool=sequences&pos=subtraction(1,2):5&lang=de").await;
        let said = ".tool .card:nth-child(8) > [role=status]";
        page.wait_text(said, "Aufrufe ohne Tabelle: 20 von 20; mit Tabelle: 10.").await;
        page.wait_count(".call-by-call .call-tree g", 20).await;
        page.wait_count(".call-by-call .worked", 6).await;
        page.wait_count(".call-by-call .answered", 4).await;
        page.axe().await;
        // Six calls lead down to the empty heap, the first whose value is known.
        page.click(".tool .card:nth-child(8) .chip:nth-child(2)").await;
        for _ in 0..5 {
            page.click(".tool .card:nth-child(8) .button.primary").await;
        }
        page.wait_text(said, "6 von 20").await;
        page.wait_count(".call-by-call .call-tree g", 6).await;
        page.wait_text(".call-by-call tbody tr:first-child td", "0").await;
        page.wait_text(said, "ausgerechnet").await;
        page.click(".tool .card:nth-child(8) details summary").await;
        page.wait_count(".call-list li", 6).await;
        page.axe().await;
        // Too many calls are counted and not drawn.
        page.type_in("#run-heap", "20").await;
        page.key("Tab").await;
        page.wait_text(said, "28.656").await;
        page.gone(".call-by-call").await;
        page.go("#tool=sequences&pos=kayles:5&lang=en&theme=dark").await;
        // Five are too many here: the call tree begins with fewer.
        page.wait_text(said, "39 of 39").await;
        page.type_in("#run-heap", "5").await;
        page.key("Tab").await;
        page.wait_text(said, "too many to draw").await;
        page.type_in("#run-heap", "3").await;
        page.key("Tab").await;
        page.wait_text(said, "39 of 39").await;
        page.axe().await;
        page.shoot("calls").await;
    }

    async fn values_far_out_stand_between_scales(page: &Page) {
        page.go("#tool=sequences&pos=kayles:5&lang=de").await;
        // Pressed by script, like a screen reader, as the page may still grow above it.
        let range = |nth: u32| async move {
            let chip = format!(".tool .card:nth-child(9) .chip:nth-child({nth})");
            page.find(&chip).await;
            page.js(&format!("document.querySelector('{chip}').click()")).await;
        };
        range(3).await;
        page.wait_text(".tool .card:nth-child(9) [role=status]", "von n = 0 bis 9999").await;
        page.wait_text(".tool .card:nth-child(9) .heaps-scale", "10.000").await;
        page.wait_text(".tool .card:nth-child(9) .values-scale", "8").await;
        page.wait_count(".tool .card:nth-child(9) .heaps-scale text", 4).await;
        page.axe().await;
        page.resize(PHONE).await;
        let inside = "return [...document.querySelectorAll('.plot text')].every(t => { \
                      const r = t.closest('.card').getBoundingClientRect(), b = t.getBoundingClientRect(); \
                      return b.left >= r.left && b.right <= r.right })";
        assert_eq!(page.js(inside).await, true);
        page.go("#tool=sequences&pos=grundy:5&lang=en&theme=dark").await;
        range(2).await;
        page.wait_text(".tool .card:nth-child(9) [role=status]", "n = 0 to 999").await;
        page.axe().await;
        page.shoot("far").await;
    }

    async fn a_period_is_searched_for_in_turns_while_other_questions_are_answered(page: &Page) in chromium {
        // No period of Grundy's game is known: the search goes on until it is stopped.
        page.go("#tool=sequences&pos=grundy:5&lang=en").await;
        let card = ".tool .card:nth-child(5)";
        page.find(".tool .card:nth-child(5) progress").await;
        page.axe().await;
        // An entry is explained meanwhile.
        page.click("[aria-label='γ(8) = 2']").await;
        page.wait_text(".tool .card:nth-child(4) > [role=status]", "γ(8)").await;
        assert_eq!(page.count(".tool .card:nth-child(5) progress").await, 1);
        page.click(".tool .card:nth-child(5) .progress .button").await;
        page.wait_text(card, "do not prove a period").await;
        page.gone(".tool .card:nth-child(5) progress").await;
        page.axe().await;
        page.click(".tool .card:nth-child(5) > .button").await;
        page.find(".tool .card:nth-child(5) progress").await;
        // Another game is searched at once.
        page.go("#tool=sequences&pos=dawson:5&lang=de").await;
        page.wait_text(card, "immer nach 34").await;
        page.gone(".tool .card:nth-child(5) progress").await;
    }

    async fn a_graph_is_coloured_by_two_rules(page: &Page) in chromium {
        page.go("#tool=graph&pos=subtraction(1,2):4&lang=en").await;
        page.wait_count(".graph-node", 5).await;
        // Too early: nothing is known of its options yet.
        page.click(".graph-node[aria-label$=' 4']").await;
        page.wait_text(".tool .card:has(.graph-node) [role=status]", "has to wait").await;
        page.click(".graph-node[aria-label$=' 0']").await;
        page.wait_text(".tool", "no arrow leads on").await;
        page.axe().await;
        page.click(".tool .card:has(.graph-node) .button.primary + .button").await;
        page.wait_count(".graph-node[data-sign]", 5).await;
        page.go("#tool=graph&pos=nim:2 %2B nim:1&lang=de").await;
        page.wait_count(".graph-node", 6).await;
        page.axe().await;
        page.shoot("graph").await;
    }

    async fn a_partizan_sum_is_one_graph_with_two_kinds_of_arrows(page: &Page) in chromium {
        page.go("#tool=graph&pos=hackenbush:br %2B hackenbush:r&lang=en").await;
        page.wait_text(".tool", "Left’s moves are the solid arrows").await;
        assert_eq!(page.count("#graph-second").await, 0);
        page.wait_text(".tool .card .together .button:last-child", "Sum of two").await;
        page.find(".graph-sheet svg [stroke-dasharray]").await;
        page.axe().await;
        // Right begins: of 1/2 − 1 the start is won for Right.
        page.click("[aria-label='Who begins'] .chip:last-child").await;
        page.find(".graph-node[aria-label$='br + r R']").await;
        page.click(".tool .card:last-child .button.primary + .button").await;
        page.wait_text(".graph-node[data-sign=N] span", "+").await;
        page.find(".graph-node[aria-label$=' R, won']").await;
        page.wait_fragment("first=right").await;
        page.go("#tool=graph&pos=hackenbush:br %2B hackenbush:r&lang=de&theme=dark").await;
        page.wait_text(".tool", "gestrichelte von Rechts").await;
        page.axe().await;
        page.shoot("graph-partizan").await;
    }

    async fn a_number_is_born_between_two_others(page: &Page) in chromium {
        page.go("#tool=days&lang=en").await;
        page.wait_whole_text(".tool .result", "12").await;
        page.axe().await;
        // In order the tenth of fifteen: one half.
        page.click(".leaf:nth-of-type(10)").await;
        page.wait_fragment("1/2").await;
        page.go("#tool=days&lang=de&theme=dark").await;
        page.click(".tool .button.primary").await;
        page.wait_text(".tool", "31").await;
        page.axe().await;
        page.shoot("days").await;
    }

    /// The slider closes from both sides, by keys: numbers outside are struck out, the oldest between has a ring.
    async fn the_simplest_number_stays_between_two_thumbs(page: &Page) in chromium {
        page.go("#tool=days&pos=game:{1/4|1}&lang=en").await;
        page.wait_text(".narrowing-words", "Both thumbs are open.").await;
        page.js("document.querySelector('.narrowing input').focus()").await;
        page.key("ArrowRight").await;
        page.wait_whole_text(".leaf.oldest math", "0").await;
        page.wait_count(".leaf.outside", 1).await;
        page.key("End").await;
        page.wait_text(".narrowing-words", "Left’s thumb: 1/4. Right’s thumb: 1.").await;
        page.wait_text(".narrowing-words", "1/2 is the value").await;
        page.wait_count(".leaf.oldest", 1).await;
        page.wait_count(".leaf.outside", 13).await;
        page.axe().await;
        page.shoot("narrowing").await;
        page.key("Home").await;
        page.wait_count(".leaf.outside", 0).await;
        // By pointer, with the thumb that is nearer.
        page.drag_within(".days-line .line", (0.02, 0.5), (0.55, 0.5)).await;
        page.wait_text(".narrowing-words", "1/2 is the value").await;
        // Of a hot game there is no such number.
        page.go("#tool=days&pos=game:{1|0}&lang=de").await;
        page.find(".leaf").await;
        assert_eq!(page.count(".narrowing").await, 0);
    }

    async fn games_are_sorted_by_outcome_and_order(page: &Page) in chromium {
        page.go("#tool=order&lang=de").await;
        page.wait_count(".class[data-class=L] .chip", 2).await;
        page.find(".order-diagram li").await;
        page.axe().await;
        page.go("#tool=order&pos=game:1 %2B game:*&lang=en&theme=dark").await;
        page.wait_count(".order-diagram li", 2).await;
        page.click(".tool input[type=checkbox]").await;
        page.click(".tool .card [role=group] .chip").await;
        page.click(".class[data-class=R] .button").await;
        page.wait_text(".tool .result", "does not belong there").await;
        page.click(".class[data-class=L] .button").await;
        page.wait_count(".class[data-class=L] .chip", 1).await;
        page.axe().await;
        page.shoot("order").await;
    }

    async fn where_a_card_is_taken_away_the_focus_goes_on_beside_it(page: &Page) {
        page.go("#tool=order&pos=game:1 %2B game:* %2B game:2&lang=en").await;
        page.wait_count("ul[aria-label='The games'] .chip", 3).await;
        // The focus recovery loads with it.
        page.find("[data-announcer]").await;
        page.js("document.querySelectorAll('ul[aria-label=\"The games\"] .chip')[1].focus(); return 0").await;
        for left in [2, 1] {
            page.key("Enter").await;
            page.wait_count("ul[aria-label='The games'] .chip", left).await;
            page.find("ul[aria-label='The games'] .chip:focus").await;
        }
        // After the last one the next thing in the tool has it, not the heading.
        page.key("Enter").await;
        page.gone("ul[aria-label='The games'] .chip").await;
        page.find(".tool .card :focus").await;
        // The beginning player is chosen by the keyboard, and the choice keeps the focus.
        page.go("#tool=graph&pos=hackenbush:br %2B hackenbush:r&lang=en").await;
        page.find("[aria-label='Who begins'] .chip:last-child").await;
        page.js("document.querySelector(\"[aria-label='Who begins'] .chip:last-child\").focus(); return 0").await;
        page.key("Enter").await;
        page.find(".graph-node[aria-label$='br + r R']").await;
        page.find("[aria-label='Who begins'] .chip:last-child[aria-pressed=true]:focus").await;
        // Back at the beginning, the button that leads there has nothing left to do, and keeps it too.
        page.go("#tool=zermelo&pos=S>a,b;a=1;b=-1&lang=en").await;
        let back = |is_off: bool| format!(".tool .button[aria-disabled='{is_off}']:has(+ .button.primary)");
        page.find(&back(true)).await;
        page.click(".tool .button.primary").await;
        page.find(&back(false)).await;
        page.js(&format!("document.querySelector(\"{}\").focus(); return 0", back(false))).await;
        page.key("Enter").await;
        page.find(&format!("{}:focus", back(true))).await;
    }

    async fn a_drawing_is_taken_apart_and_compared(page: &Page) in chromium {
        page.go("#tool=workbench&pos=hackenbush:br,rb,g&lang=en").await;
        page.wait_text(".tool .result.big", "∗").await;
        page.find(".diamond li:nth-child(4) .value math").await;
        page.axe().await;
        page.go("#tool=workbench&pos=hackenbush:br %2B hackenbush:b&lang=de").await;
        page.wait_text(".tool .result:not(.big)", "A < B").await;
        // The winning strategies, in the words of the board.
        page.click(".comparison details summary").await;
        page.wait_text(".strategies", "Strich 1 von Pflanze 1 schneiden").await;
        page.find(".strategies .summand .miniature").await;
        page.axe().await;
        page.shoot("workbench").await;
        page.go("#tool=workbench&pos=hackenbush:br %2B hackenbush:b&lang=en&theme=dark").await;
        page.click(".comparison details summary").await;
        page.wait_text(".strategies", "of plant 1 in −B").await;
        page.axe().await;
    }

    async fn a_well_known_game_is_judged(page: &Page) in chromium {
        page.go("#tool=properties&lang=en").await;
        page.click(".properties li:first-child .chip").await;
        page.wait_text(".properties li:first-child [role=status]", "Right").await;
        page.axe().await;
        page.go("#tool=properties&lang=de").await;
        page.click(".tool .chips .chip:nth-child(3)").await;
        page.click(".properties li:nth-child(2) .chip:first-child").await;
        page.wait_text(".properties li:nth-child(2) [role=status]", "Nicht ganz").await;
        page.axe().await;
        page.shoot("properties").await;
    }

    async fn a_comparison_is_shown_by_its_strategy_and_a_form_step_by_step(page: &Page) in chromium {
        page.go("#tool=calculator&pos=game:{0,*,^*|*,^*} %2B game:^&lang=en").await;
        page.wait_text(".tool .result", "A = B").await;
        page.click(".looks ~ details summary").await;
        page.wait_text(".strategies", "If Left begins").await;
        page.click(".tool .card:last-child details:nth-of-type(1) summary").await;
        page.click(".form-way .button").await;
        page.find(".form-way .struck").await;
        page.click(".tool .card:last-child details:nth-of-type(2) summary").await;
        page.find(".option-tree .left").await;
        page.axe().await;
    }

    async fn an_instrument_opens_from_the_table(page: &Page) {
        page.go("#pos=nim:1,2,4&players=hh&open=full&depth=3&lang=en").await;
        // Content above it comes with the answer, and a person reads it first.
        page.wait_text("aside", "take 1 and leave 3").await;
        page.find("aside .chip.won").await;
        page.click("aside [data-tool=binary]").await;
        page.wait_text(".tool .result", "1 ⊕ 2 ⊕ 4 = 7").await;
        page.back().await;
        page.find(".spot").await;
    }

    async fn an_unknown_instrument_is_said_and_loses_nothing(page: &Page) in chromium {
        page.go("#tool=nothing&lang=en").await;
        page.find(".notices li").await;
        page.find(".tiles").await;
    }
}
