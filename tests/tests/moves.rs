//! Visible moves: the last move, the meaning of a touch, the reason why one does nothing, the end of a game.

use journeys::{DESKTOP, PHONE, Page, Size, TABLET, journeys};
use serde_json::json;
use solver::Game;

const SPOT: &str = ".spot:not([aria-disabled='true'])";
const SIZES: [Size; 2] = [TABLET, PHONE];

/// Makes a move by finger: the first part that is enabled, and then every further choice.
async fn move_by_finger(page: &Page) {
    // The rest of the address may still change.
    let played = |fragment: String| fragment.split('&').find(|part| part.starts_with("moves=")).map(str::to_owned);
    page.find(SPOT).await;
    // Chrome that is loaded after the board causes one new layout, and a first touch before that is cancelled.
    page.find("header").await;
    page.find("aside").await;
    let before = played(page.fragment().await);
    page.tap(SPOT).await;
    for _ in 0..6 {
        if played(page.fragment().await) != before {
            return;
        }
        for button in [".board-take", ".board-menu .button", SPOT] {
            if page.count(button).await > 0 {
                page.tap(button).await;
                break;
            }
        }
        // A second tap that comes too soon is ignored as one of a trembling hand.
        page.js("return new Promise(done => setTimeout(done, 350))").await;
    }
    panic!("no move was made");
}

/// Script: the number of parts of the board under the take button, besides those that would go.
const COVERED: &str = "
    const at = document.querySelector('.board-take').getBoundingClientRect();
    const lies = r => r.left + 1 < at.right && at.left + 1 < r.right && r.top + 1 < at.bottom && at.top + 1 < r.bottom;
    return [...document.querySelectorAll('.spot')].filter(spot => lies(spot.getBoundingClientRect())).length";

/// Script: the least side of a tap target, before rotation.
const LEAST: &str = "return Math.min(...[...document.querySelectorAll('.spot')].map(spot =>
    Math.min(spot.offsetWidth, spot.offsetHeight)))";

/// Script: looks at up to ten elements that show a move, one after the other, by a pointer, and at two by the focus;
/// returns the first whose place, or that of another, changes by that.
const MOVED: &str = "
    const frames = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
    const all = () => [...document.querySelectorAll('aside .chip, aside button, .spot, .board-stage')];
    const places = () => all().map(e => { const r = e.getBoundingClientRect(); return [r.x, r.y, r.width, r.height].map(Math.round).join(' ') });
    const chips = [...document.querySelectorAll('aside .chip.won')].slice(0, 6);
    const spots = [...document.querySelectorAll(\".spot:not([aria-disabled='true'])\")].slice(0, 4);
    const point = (e, kind) => e.dispatchEvent(new PointerEvent(kind, { pointerType: 'mouse' }));
    const leave = e => [e, document.querySelector('.board-stage')].forEach(from => point(from, 'pointerleave'));
    return (async () => {
        await frames();
        const before = places();
        const looks = [...chips, ...spots].map(e => [e, () => point(e, 'pointerenter'), () => leave(e)]);
        for (const e of [chips[0], spots[0]]) if (e) looks.push([e, () => e.focus({ preventScroll: true }), () => e.blur()]);
        for (const [target, come, go] of looks) {
            come();
            await frames();
            const after = places();
            const i = before.findIndex((place, i) => place !== after[i]);
            if (i >= 0 || after.length !== before.length) {
                const what = all()[i];
                return `${target.textContent || target.ariaLabel}: ${what?.textContent || what?.className} ${before[i]} → ${after[i]}`;
            }
            go();
        }
        return '';
    })()";

/// A stub of the browser's synthesizer that records the sounds played, told apart by their lengths.
const LISTENS: &str = "
    window.tones = [];
    const kinds = [[2700, 'wood'], [2950, 'chocolate'], [3200, 'branch'], [8000, 'slip'], [Infinity, 'won']];
    window.AudioContext = class {
        destination = {};
        resume() {}
        createBuffer(channels, length) { return { length, copyToChannel() {} } }
        createBufferSource() {
            return { connect() {}, start() { window.tones.push(kinds.find(([most]) => this.buffer.length < most)[1]) } };
        }
    }";

/// Waits until these sounds have been played, and no others.
async fn heard(page: &Page, want: &[&str]) {
    page.wait(&format!("{want:?} to be heard"), || async { page.js("return window.tones").await == json!(want) }).await;
}

journeys! {
    /// A pointer over moves, on the board and beside it, and their focus cause no layout shift: the first example of
    /// every game, all of the analysis open.
    async fn nothing_moves_under_the_pointer(page: &Page) in chromium {
        page.resize(DESKTOP).await;
        let first = Game::ALL.iter().map(|game| game.examples()[0].text);
        let mut moved = Vec::new();
        for (i, pos) in ["northcott(8):7-8,2-4"].into_iter().chain(first).enumerate() {
            let link = format!("#pos={pos}&players=hh&open=full&depth=3&lang=de&motion=off").replace('+', "%2B");
            if i == 0 { page.go(&link).await } else { page.show(&link).await }
            page.find("aside .verdict:not(.waiting)").await;
            page.find("aside .chip.won").await;
            let found = page.js(MOVED).await;
            moved.extend(found.as_str().filter(|words| !words.is_empty()).map(|words| format!("{pos}: {words}")));
        }
        assert!(moved.is_empty(), "{moved:#?}");
    }

    /// A move sounds as what is moved, and a won game by three notes more; none unless they are switched on.
    async fn moves_are_heard_by_whoever_wants(page: &Page) in chromium {
        page.go("#pos=nim:1,1,1&players=hh&lang=en&motion=off").await;
        page.find("[data-announcer]").await;
        page.js(LISTENS).await;
        move_by_finger(page).await;
        heard(page, &[]).await;
        // Switched on, the page answers by a sample.
        page.show("#pos=kayles:1,1&players=hh&lang=en&motion=off&sound=1").await;
        page.wait_count(SPOT, 2).await;
        heard(page, &["wood"]).await;
        move_by_finger(page).await;
        heard(page, &["wood", "wood"]).await;
        move_by_finger(page).await;
        heard(page, &["wood", "wood", "wood", "won"]).await;
    }

    /// One key switches the sounds, and on this device they stay so; on a projector they are off until they are switched on there.
    async fn a_key_switches_the_sounds(page: &Page) in chromium {
        page.go("#pos=chomp:2,1&players=hh&lang=en&motion=off").await;
        page.find("[data-announcer]").await;
        page.find(SPOT).await;
        page.js(LISTENS).await;
        page.key("s").await;
        heard(page, &["wood"]).await;
        page.wait_text("[data-announcer]", "Sounds are on.").await;
        move_by_finger(page).await;
        heard(page, &["wood", "chocolate"]).await;
        page.show("#pos=hackenbush:b,r&players=hh&lang=en&motion=off&theme=projector").await;
        page.wait_count(SPOT, 1).await;
        move_by_finger(page).await;
        page.key("s").await;
        heard(page, &["wood", "chocolate", "wood"]).await;
        page.key("s").await;
        page.wait_text("[data-announcer]", "Sounds are off.").await;
        // What was chosen in class is not what is stored.
        assert_eq!(page.js("return localStorage.getItem('spielraum.settings').includes('sound=1')").await, json!(true));
    }

    /// The gesture of a move is shown once, is in no tap's way, and comes again on demand.
    async fn the_gesture_is_shown_once(page: &Page) in chromium {
        page.resize(TABLET).await;
        page.go("#pos=wythoff:3,5&lang=en").await;
        page.wait_count(".gesture-tap", 2).await;
        page.find(".gesture[aria-hidden='true'] .gesture-hand").await;
        page.wait_text(".lately", "One move, tap by tap: 1. ").await;
        page.shoot("gesture").await;
        page.tap(".spot:not([aria-disabled='true'])").await;
        page.gone(".gesture").await;
        page.find(".spot[aria-pressed='true']").await;
        page.go("#pos=wythoff:3,5&lang=en").await;
        page.find("[data-rules] .button").await;
        assert_eq!(page.count(".gesture").await, 0, "shown again unasked");
        page.click("[data-rules] .button").await;
        page.wait_count(".gesture-tap", 2).await;
        page.key("ArrowRight").await;
        page.gone(".gesture").await;
        page.axe().await;
    }

    /// Without motion the gesture has numbers alone; if one tap is a move, or the computer has begun, there is none.
    async fn a_still_gesture_and_none(page: &Page) in chromium {
        page.go("#pos=cram:3x3&lang=de&motion=reduced").await;
        page.wait_count(".gesture-tap", 2).await;
        page.wait_text(".lately", "Ein Zug, Tipp für Tipp: 1. ").await;
        assert_eq!(page.count(".gesture-hand").await, 0);
        for none in ["#pos=nim:3,5&lang=de", "#pos=clobber:brb/rbr&players=ch&lang=de"] {
            page.go(none).await;
            page.find("[data-rules]").await;
            page.find(".spot:not([aria-disabled='true'])").await;
            assert_eq!(page.count(".gesture").await, 0, "{none}");
        }
    }

    /// A press that began before a board is laid out anew ends on the same button, which keeps the focus and the tab stop.
    async fn a_board_laid_out_anew_keeps_its_buttons(page: &Page) in chromium {
        page.resize(TABLET).await;
        page.go("#pos=nim:3,5,7&players=hh&lang=en").await;
        page.find("aside").await;
        let place = "pressed.getBoundingClientRect()";
        page.js(&format!("window.pressed = document.querySelectorAll('.spot')[4]; pressed.focus(); window.was = {place}.x")).await;
        page.resize(PHONE).await;
        page.wait("the board to be laid out anew", || async { page.js(&format!("return {place}.x !== was")).await == true }).await;
        let same = "return [pressed.isConnected, document.activeElement === pressed, pressed.tabIndex]";
        page.wait("the same button", || async { page.js(same).await == json!([true, true, 0]) }).await;
    }

    async fn the_computers_move_leaves_a_trace(page: &Page) {
        for size in SIZES {
            page.resize(size).await;
            page.go("#pos=nim:1,2,2&lang=en&seed=3").await;
            move_by_finger(page).await;
            page.wait_text(".lately p", "Computer: ").await;
            page.find(".slot .aftermath *").await;
            // Replay, slowly: the board before, and then after the move.
            page.tap(".lately .button").await;
            page.find(".slot .replay").await;
            page.find(".slot .aftermath *").await;
            page.gone(".slot .replay").await;
            page.axe().await;
        }
    }

    /// A list of moves lies below the squares of these moves, not over them.
    async fn a_list_of_moves_covers_no_square(page: &Page) in chromium {
        page.go("#pos=northcott(8):3-6,2-6&players=hh&motion=off&lang=en").await;
        // A rook has several ways, a square as target has one.
        page.find(".spot[aria-label*='white rook, column 1']").await;
        page.js("document.querySelector(\".spot[aria-label*='white rook, column 1']\").focus()").await;
        page.key("Enter").await;
        page.find(".board-menu .button").await;
        let js = "const top = document.querySelector('.board-menu').getBoundingClientRect().top; \
                  return [...document.querySelectorAll('.spot')].filter(s => s.getBoundingClientRect().bottom > top + 1).length";
        assert_eq!(page.js(js).await, 0, "squares below the upper edge of the list");
    }

    /// Without motion the replay goes step by step; by keyboard, too.
    async fn a_replay_without_motion(page: &Page) in chromium {
        page.go("#pos=chomp:3x2&players=hh&motion=off&lang=de").await;
        page.key_until("Tab", ".spot").await;
        page.key("End").await;
        page.key("Enter").await;
        page.wait_text(".lately p", ": ").await;
        page.key_until("Shift+Tab", ".lately .button").await;
        page.key("Enter").await;
        page.find(".slot .replay").await;
        page.find(".slot .aftermath *").await;
    }

    async fn every_game_shows_the_last_move(page: &Page) in chromium {
        page.resize(TABLET).await;
        page.go("#lang=en").await;
        for (game, link) in page.all_games().await {
            page.show(&format!("{link}&players=hh")).await;
            page.find(SPOT).await;
            move_by_finger(page).await;
            page.wait(&format!("the trace in {game}"), || async { page.count(".slot .aftermath *").await > 0 }).await;
            page.wait_text(".lately p", ": ").await;
        }
    }

    async fn a_game_ends_with_a_card(page: &Page) {
        for size in SIZES {
            page.resize(size).await;
            page.go("#pos=nim:2&lang=en").await;
            move_by_finger(page).await;
            page.wait_text(".over.card", "You have won").await;
            page.wait_text(".over.card", "You: all 2 taken. Whoever takes the last stick wins.").await;
            page.find(".slot .aftermath *").await;
            page.axe().await;
            // The other side begins.
            page.tap(".over .button:nth-of-type(2)").await;
            page.wait_fragment("players=ch").await;
            page.wait_text(".lately p", "Computer: ").await;
        }
    }

    async fn a_touch_that_does_nothing_is_answered(page: &Page) {
        for size in SIZES {
            page.resize(size).await;
            for (game, spot, why) in [
                ("hackenbush:br", "red", "That edge is red. You are Blue."),
                ("subtraction(1,2):5", "stick 1", "At most 2 may be taken."),
                ("euclid:3,7", "Row 1, stick 1", "This is the shorter row: sticks come from the longer one."),
                ("chomp:3x2", "poisoned", "The poisoned piece is eaten last: whoever must, has lost."),
            ] {
                page.go(&format!("#pos={game}&lang=en")).await;
                // The answer to such a tap comes from chrome that is loaded after the board.
                page.find("header").await;
                page.find("aside").await;
                page.tap(&format!(".spot[aria-label*='{spot}']")).await;
                page.wait_whole_text(".lately p", why).await;
                page.wait_text("[data-announcer]", why).await;
            }
        }
    }

    /// The history names the player and the place.
    async fn the_history_names_player_and_place(page: &Page) in chromium {
        page.go("#pos=hackenbush:br,r&players=hh&lang=de&moves=1.1").await;
        page.wait_text(".plies", "Blau: blauer Strich 1 von Pflanze 1 geschnitten").await;
        page.go("#pos=nim:3,5,7&players=hh&lang=en&moves=7%3E0").await;
        page.wait_text(".plies", "Player 1: row 3 → 0").await;
    }

    async fn a_key_that_does_nothing_is_answered(page: &Page) in chromium {
        page.go("#pos=hackenbush:r,b&players=hh&lang=de").await;
        page.key_until("Tab", ".spot").await;
        page.key("Home").await;
        page.key("Enter").await;
        page.wait_whole_text(".lately p", "Dieser Strich ist rot. Blau ist am Zug.").await;
        assert_eq!(page.count(".spot.shaken").await, 1);
        // The next move takes its place.
        page.key("ArrowRight").await;
        page.key("Enter").await;
        page.wait_text(".lately p", "Blau: ").await;
    }

    async fn a_touch_means_what_was_touched(page: &Page) {
        page.resize(TABLET).await;
        page.go("#pos=kayles:10&players=hh&lang=en&confirm=1").await;
        page.tap(".spot:nth-of-type(1)").await;
        // The first stick goes, and no other one.
        page.find(".board-take").await;
        assert_eq!(page.count(".piece.going").await, 1);
        page.js("return new Promise(done => setTimeout(done, 350))").await;
        page.tap(".board-take").await;
        page.wait_fragment("moves=10%3E0,9").await;
        page.wait_text(".lately p", "from the beginning of row 1").await;
        // One touch takes a stick with its neighbours.
        page.go("#pos=dawson:7&players=hh&lang=en&confirm=1").await;
        page.tap(".spot:nth-of-type(4)").await;
        page.find(".board-take").await;
        assert_eq!(page.count(".piece.going").await, 3);
    }

    // Escape cancels from any focus: the next tap shows the move, and does not make it.
    async fn nothing_waits_unseen_for_a_second_tap(page: &Page) in chromium {
        page.go("#pos=nim:3,5,7&players=hh&confirm=1&lang=en").await;
        let spot = ".spot:not([aria-disabled=true])";
        for _ in 0..2 {
            page.find(spot).await;
            page.js(&format!("document.querySelector('{spot}').click()")).await;
            page.find(".board-take").await;
            page.js("document.activeElement.blur()").await;
            page.key("Escape").await;
            page.gone(".board-take").await;
            assert!(!page.fragment().await.contains("moves="));
        }
    }

    async fn a_turned_screen_keeps_what_was_begun(page: &Page) in chromium {
        page.resize(TABLET).await;
        page.go("#pos=kayles:10&players=hh&lang=en&confirm=1&open=values").await;
        page.tap(".spot:nth-of-type(1)").await;
        page.find(".board-take").await;
        let width = "return document.querySelector('.board-stage').offsetWidth";
        let before = page.js(width).await;
        page.resize(PHONE).await;
        page.wait("a board of another width", || async { page.js(width).await != before }).await;
        assert_eq!((page.count(".board-take").await, page.count(".piece.going").await), (1, 1));
    }

    async fn a_slip_is_taken_back(page: &Page) in chromium {
        page.resize(TABLET).await;
        page.go("#pos=nim:1,2&moves=2>0&players=hh&lang=en&open=check").await;
        page.wait_text(".check.slip", "gave the win away").await;
        page.tap(".check.slip + .button").await;
        page.wait_fragment("at=0").await;
        page.gone(".check.slip").await;
        // Or its answer is played first, and both are taken back.
        page.go("#pos=nim:1,2&moves=2%3E0&players=hh&lang=en&open=check").await;
        page.tap(".check.slip + .button + .button").await;
        page.wait_text(".check.slip", "that is the answer").await;
        page.wait_text(".lately p", "row 1").await;
        page.tap(".check.slip + .button").await;
        page.wait_fragment("at=0").await;
        page.gone(".check.slip").await;
    }

    async fn a_collection_grows_into_a_table(page: &Page) in chromium {
        page.resize(TABLET).await;
        for (n, chip) in [(1, 1), (2, 1), (3, 1), (4, 3)] {
            page.go(&format!("#pos=subtraction(1,2):{n}&players=hh&lang=en")).await;
            page.tap(".collection > summary").await;
            page.tap(&format!(".collection .chips .chip:nth-of-type({chip})")).await;
            page.wait_text(".collection > summary", &format!("({n})")).await;
        }
        // It is here again after a reload; three sticks are lost for the player to move.
        page.wait_count(".collection-list li", 4).await;
        assert_eq!(page.count(".collection-table td").await, 5);
        page.tap(".collection > .button").await;
        page.wait_text(".collection-list li:nth-of-type(3)", "not right").await;
        page.wait_text(".collection-list li:nth-of-type(1)", "right").await;
        page.wait_text(".collection-list li:nth-of-type(4)", "is won").await;
        page.axe().await;
        page.tap(".collection-list li:nth-of-type(1) .icon").await;
        page.wait_count(".collection-list li", 3).await;
        page.tap(".collection-list li:nth-of-type(2) .collected").await;
        page.wait_fragment(":3").await;
    }

    async fn parts_are_as_large_as_a_finger(page: &Page) in chromium {
        for (size, least) in [(TABLET, 40.0), (PHONE, 32.0)] {
            page.resize(size).await;
            page.go("#lang=en").await;
            let crowded = ["kayles:25", "nim:60", "fibonacci:34", "chomp:10x8", "hackenbush:b(r,rb),rbb,gg,g(g,g)", "orders(4):8/10"];
            let first = Game::ALL.iter().map(|game| game.examples()[0].text);
            for game in first.chain(crowded) {
                // A plus in a link is a space.
                page.show(&format!("#pos={}&players=hh&lang=en", game.replace('+', "%2B"))).await;
                page.find(".spot").await;
                let found = page.js(LEAST).await.as_f64().unwrap();
                assert!(found >= least - 0.5, "{game} at {size:?}: {found}");
            }
        }
    }

    async fn the_button_that_takes_covers_nothing(page: &Page) in chromium {
        for size in SIZES {
            page.resize(size).await;
            for game in ["nim:3,5,7", "cram:4x4", "chomp:4x3", "clobber:br/rb", "dice:21/1", "col:a-b,b-c,c-d"] {
                page.go(&format!("#pos={game}&players=hh&lang=en&confirm=1")).await;
                page.tap(SPOT).await;
                if page.count(".board-take").await == 0 {
                    // A move of two parts: the neighbour is the second.
                    page.tap(".spot:nth-of-type(2)").await;
                }
                page.find(".board-take").await;
                assert_eq!(page.js(COVERED).await, json!(0), "{game} at {size:?}");
            }
        }
    }
}
