//! The chrome of the boards: the way back, the language, links good and bad, frames, the analysis.

use journeys::{Frame, PHONE, Page, TABLET, journeys};
use serde_json::json;

const SPOT: &str = ".spot:not([aria-disabled='true'])";

/// Waits for a message of this type from the page in its frame.
async fn message(page: &Page, kind: &str) {
    page.wait(kind, || async { page.messages().await.iter().any(|m| m["type"] == kind) }).await;
}

journeys! {
    async fn a_move_is_taken_back(page: &Page) {
        page.go("#pos=nim:3,5&players=hh&lang=en").await;
        page.click(SPOT).await;
        page.wait_fragment("moves=").await;
        page.key("z").await;
        page.wait("the start again", || async { page.fragment().await.contains("at=0") }).await;
        page.key("y").await;
        page.wait("the move again", || async { !page.fragment().await.contains("at=") }).await;
    }

    /// One key puts the rows into packets; lamps turn while a move is tried, by pointer, keys or a first tap; a link opens
    /// the board so, unless it withholds who wins.
    async fn rows_stand_in_packets_below_lamps(page: &Page) in chromium {
        page.go("#pos=nim:3,5,7&players=hh&lang=en&motion=off").await;
        page.find("[data-announcer]").await;
        page.find("[data-packets][aria-pressed='false']").await;
        page.key("b").await;
        page.wait_count(".packet-lamp", 3).await;
        page.wait_count(".packet-lamp.lit", 1).await;
        page.wait_fragment("view=packets").await;
        page.find("[data-packets][aria-pressed='true']").await;
        page.wait_text(".in-words", "Packets of 1: 3, odd, lamp lit.").await;
        page.wait_text("[data-announcer]", "The rows are in packets.").await;
        page.key("p").await;
        page.wait_text("[data-announcer]", "Packets of 4: 2, even, lamp dark.").await;
        page.axe().await;
        page.shoot("packets").await;
        // The winning move turns the last lamp off, before it is made.
        page.hover(".spot[aria-label^='Row 3, stick 7']").await;
        page.wait_count(".packet-lamp.lit", 0).await;
        page.wait_count(".packet-lamp.turns", 1).await;
        page.wait_text("[data-announcer]", "After this move all lamps are dark.").await;
        page.shoot("packets-tried").await;
        page.hover(".spot[aria-label^='Row 3, stick 1']").await;
        page.wait_count(".packet-lamp.lit", 2).await;
        page.wait_text("[data-announcer]", "After this move these lamps are lit: 4 and 2.").await;
        assert!(!page.fragment().await.contains("moves="), "nothing was taken");
        page.key("b").await;
        page.wait_count(".packet-lamp", 0).await;
        page.wait("the plain link", || async { !page.fragment().await.contains("view=") }).await;
        // By a link, and by finger: the first tap tries, the second takes.
        page.go("#pos=nim:3,5,7&view=packets&players=hh&confirm=1&lang=de&motion=off").await;
        page.wait_count(".packet-lamp.lit", 1).await;
        assert_eq!(page.count(".notices li").await, 0);
        page.tap(".spot[aria-label^='Reihe 3, Holz 7']").await;
        page.wait_count(".packet-lamp.lit", 0).await;
        // A second tap that comes too soon is ignored as one of a trembling hand.
        page.js("return new Promise(done => setTimeout(done, 350))").await;
        page.tap(".board-take").await;
        page.wait_fragment("moves=7").await;
        page.wait_count(".packet-lamp.lit", 0).await;
        page.wait_count(".packet-lamp.turns", 0).await;
        for size in [TABLET, PHONE] {
            page.resize(size).await;
            page.wait_count(".packet-lamp", 3).await;
            page.axe().await;
            page.shoot(&format!("packets-{}", size.0)).await;
        }
        for link in ["nim:3,5,7&exam=1", "nim:3,5,7&solver=off", "nim:3,5+%2B+nim:7", "chomp:3x4"] {
            page.go(&format!("#pos={link}&view=packets&players=hh&lang=en")).await;
            page.wait_text(".notices", "view=packets").await;
            page.key("b").await;
            assert_eq!(page.count(".packet-lamp").await, 0, "{link}");
        }
    }

    /// Sticks are dragged into packets, in place of the board; what does not fit goes back, with the reason. By keys a place
    /// packs and loosens.
    async fn sticks_are_packed_by_hand(page: &Page) {
        page.go("#pos=nim:3,5&view=packets&players=hh&lang=en&motion=off").await;
        page.find("[data-announcer]").await;
        page.click(".packing-toggle").await;
        page.wait_count(".packing-place", 6).await;
        page.wait_count(".packing-place[aria-pressed='true']", 0).await;
        // The stick in the middle of three, and the one after it.
        page.drag("[data-loose='0']", "[data-place='0,2']").await;
        page.find("[data-place='0,2'][aria-pressed='true']").await;
        page.drag("[data-loose='1']", "[data-place='1,4']").await;
        page.wait_text("[data-announcer]", "That was 3. A packet of 4 takes exactly 4.").await;
        page.wait_text(".packing-said.refused", "exactly 4").await;
        page.wait_count(".packing-place[aria-pressed='true']", 1).await;
        page.shoot("packing-by-hand").await;
        page.axe().await;
        page.tab_to("[data-place='1,4']").await;
        page.key("Enter").await;
        page.find("[data-place='1,4'][aria-pressed='true']").await;
        page.wait_text("[data-announcer]", "Row 2: a packet of 4 is packed.").await;
        page.drag("[data-place='1,4']", "[data-loose='1']").await;
        page.find("[data-place='1,4'][aria-pressed='false']").await;
        page.click(".packing-desk .button:first-child").await;
        page.wait_text(".packing-said", "All sticks are packed. Lit: 4 and 2.").await;
        page.tab_to("[data-packing-close]").await;
        page.key("Enter").await;
        page.wait_count(".packing-desk", 0).await;
        page.find(".packing-toggle:focus").await;
        assert!(!page.fragment().await.contains("moves="), "nothing was taken");
    }

    /// Coins lie between the rooks, by the key and by a link: an advance that is tried takes some away, a retreat adds some
    /// and is followed.
    async fn coins_lie_between_rooks(page: &Page) in chromium {
        page.go("#pos=northcott(8):3-6,2-6&players=hh&lang=en&motion=off").await;
        page.find("[data-announcer]").await;
        page.find("[data-coins][aria-pressed='false']").await;
        page.key("b").await;
        page.wait_fragment("view=coins").await;
        page.wait_text("[data-announcer]", "Coins lie between the rooks.").await;
        page.wait_text(".in-words", "Coins in column 2: 3.").await;
        page.wait_count(".lamps text", 5).await;
        page.hover(".spot[aria-label^='Column 1, row 1']").await;
        page.wait_count(".lamps text", 7).await;
        page.wait_text("[data-announcer]", "The other rook follows to square 4").await;
        page.shoot("coins-retreat").await;
        page.hover(".spot[aria-label^='Column 2, row 4']").await;
        page.wait_count(".lamps text", 3).await;
        page.wait_text("[data-announcer]", "Coins in column 2: 3 now, 1 after this move.").await;
        page.axe().await;
        page.key("b").await;
        page.wait_count(".lamps text", 0).await;
        page.go("#pos=northcott(8):3-6&view=coins&players=hh&lang=de").await;
        page.wait_count(".lamps text", 2).await;
        page.go("#pos=northcott(8):3-6&view=coins&exam=1&lang=en").await;
        page.wait_text(".notices", "view=coins").await;
    }

    /// Endless plants stand in one drawing, and are told; a green one has its reason.
    async fn endless_plants_stand_in_one_drawing(page: &Page) in chromium {
        page.go("#pos=hackenbush:{br},{br},rr&players=hh&lang=en&motion=off&open=full").await;
        page.wait_text(".in-words", "Plants without an end: 1 and 2.").await;
        page.find(".verdict:not(.waiting)").await;
        page.axe().await;
        page.shoot("endless-plants").await;
        page.click(SPOT).await;
        page.wait_fragment("moves=").await;
        page.go("#pos=hackenbush:{g}&players=hh&lang=en&open=full").await;
        page.find(".verdict.won").await;
        page.wait_text("aside", "then no move is left").await;
    }

    /// The value of a red-blue drawing is a point on a number line: it moves while a cut is tried, by pointer or keys, and
    /// stays where a cut is played; without leave to see values there is no line.
    async fn a_cut_moves_the_point_on_the_number_line(page: &Page) in chromium {
        page.go("#pos=hackenbush:brb&players=hh&lang=en&motion=off&open=values").await;
        page.wait_whole_text(".value-line h2 ~ p", "Value now: 3/4").await;
        page.wait_whole_text(".value-point text", "3/4").await;
        let at = page.attribute(".value-point", "style").await;
        let high = page.js("return document.querySelector('.value-line').offsetHeight").await;
        page.hover(".chip.won").await;
        page.wait_text(".value-line", "After this cut: ").await;
        page.wait("the point elsewhere", || async { page.attribute(".value-point", "style").await != at }).await;
        assert_eq!(page.js("return document.querySelector('.value-line').offsetHeight").await, high);
        page.hover("h1").await;
        page.wait_whole_text(".value-point text", "3/4").await;
        page.tab_to(".chip.won").await;
        page.wait_text(".value-line", "After this cut: ").await;
        let tried = page.text(".value-point text").await;
        page.key("Enter").await;
        page.wait_fragment("moves=").await;
        page.wait_whole_text(".value-line h2 ~ p", &format!("Value now: {tried}")).await;
        page.wait_whole_text(".value-point text", &tried).await;
        page.axe().await;
        page.shoot("value-point").await;
        for link in ["brb&solver=hint", "g", "brb&play=misere"] {
            page.go(&format!("#pos=hackenbush:{link}&players=hh&lang=de&open=full")).await;
            page.find(".plies").await;
            assert_eq!(page.count(".value-line").await, 0, "{link}");
        }
    }

    /// A green drawing collapses to its Nim heaps in one motion, and unfolds again; by buttons, step by step by keys, and picture by picture
    /// without motion.
    async fn a_green_drawing_collapses(page: &Page) in chromium {
        for motion in ["off", "auto"] {
            // Three edges of a cycle on a trunk, and three twigs of one and two: with the ground's two lines ten.
            let link = format!("#pos=hackenbush:g@1ggg@1,g(g,gg)&players=hh&lang=en&open=full&depth=3&motion={motion}");
            page.go(&link).await;
            page.wait_count(".collapse path", 10).await;
            page.wait_text(".why:has(.collapse)", "The drawing as it stands.").await;
            page.click("[data-collapse]").await;
            if motion == "off" {
                // Without motion a press shows the next picture.
                page.wait_text(".why:has(.collapse)", "1 of 2").await;
                page.click("[data-collapse]").await;
            }
            page.wait_count(".collapse path", 8).await;
            page.wait_whole_text("[data-collapse]", "Unfold again").await;
            page.wait_text(".why:has(.collapse)", "2 of 2").await;
            page.js("document.querySelector('.slider').focus()").await;
            page.key("ArrowLeft").await;
            page.wait_text(".why:has(.collapse)", "1 of 2").await;
            page.wait_whole_text("[data-collapse]", "Collapse").await;
            page.axe().await;
            page.key("Home").await;
            page.wait_count(".collapse path", 10).await;
            page.wait_text(".why:has(.collapse)", "0 of 2").await;
        }
        page.shoot("collapse").await;
    }

    async fn the_language_changes_within_a_game(page: &Page) in chromium {
        page.go("#pos=nim:3,5&moves=5>3&players=hh&lang=en").await;
        page.find(SPOT).await;
        page.click("header .seg button:first-child").await;
        page.wait_fragment("lang=de").await;
        page.wait("German", || async { page.attribute("html", "lang").await.as_deref() == Some("de") }).await;
        assert!(page.fragment().await.contains("moves=5"), "the game went on");
        page.axe().await;
    }

    async fn a_shared_link_opens_its_game(page: &Page) in chromium {
        page.go("#pos=hackenbush:br,r&moves=1.1&at=0&players=hh&lang=de&open=full").await;
        page.wait_count(".piece", 3).await;
        page.wait_text("h1", "Blau (L) ist am Zug").await;
        page.find(".verdict:is(.won, .lost)").await;
        page.axe().await;
        page.shoot("shared-link").await;
        // The redone move has its consequences: with the blue branch falls the red one on it.
        page.key("y").await;
        page.wait_count(".piece", 1).await;
        page.wait_text("h1", "Rot (R) ist am Zug").await;
    }

    /// In WebAssembly a `usize` has 32 bits: 2^32 + 1 and 2^32 would be 1 and 0.
    async fn heaps_are_larger_than_an_address(page: &Page) in chromium {
        for (heaps, verdict, grundy) in [
            ("4294967297,4294967296&play=normal", ".won", "1"),
            ("4294967297,4294967296&play=misere", ".won", ""),
            ("9223372036854775807,9223372036854775807&play=normal", ".lost", "0"),
            ("9223372036854775807,9223372036854775807&play=misere", ".lost", ""),
            ("1,1&play=normal", ".lost", "0"),
            ("1,1&play=misere", ".won", ""),
        ] {
            page.go(&format!("#pos=nim:{heaps}&players=hh&open=full&depth=3&lang=en")).await;
            page.find(&format!(".verdict{verdict}")).await;
            if !grundy.is_empty() {
                assert_eq!(page.text(".verdict .figures b").await, grundy, "{heaps}");
            }
        }
    }

    async fn a_broken_link_loses_nothing(page: &Page) in chromium {
        page.go("#pos=nim:3,x&lang=en").await;
        page.wait_text(".notices li", "Character 7").await;
        let typed = "return document.querySelector('.home .position-field .field').value";
        page.wait("what cannot be read, to be mended", || async { page.js(typed).await == "nim:3,x" }).await;
        page.axe().await;
        page.go("#pos=nim:3,5&moves=9>1&skill=7&lang=de").await;
        page.wait_count(".piece", 8).await;
        page.wait_count(".notices li", 2).await;
        page.wait_text(".notices", "skill=7").await;
        page.wait_text(".notices", "9→1").await;
        page.shoot("bad-link").await;
    }

    async fn a_host_page_hears_and_speaks(page: &Page) {
        page.go_framed(Frame::Sandboxed, "#pos=nim:1,2&players=hh&lang=en").await;
        page.find(SPOT).await;
        message(page, "ready").await;
        message(page, "position").await;
        message(page, "resize").await;
        page.click(SPOT).await;
        message(page, "move").await;
        page.post(&json!({"target": "spielraum", "v": 1, "req": 7, "type": "ping"})).await;
        page.wait("the answer", || async { page.messages().await.iter().any(|m| m["type"] == "ok" && m["req"] == 7) }).await;
        page.post(&json!({"target": "spielraum", "v": 1, "req": 8, "type": "setPosition", "pos": "nim:"})).await;
        page.wait("the refusal", || async { page.messages().await.iter().any(|m| m["type"] == "error" && m["req"] == 8) }).await;
        // Another game, right after a move with the pointer still on the board.
        page.click(SPOT).await;
        page.post(&json!({"target": "spielraum", "v": 1, "req": 9, "type": "setPosition", "pos": "chomp:2x2"})).await;
        page.wait("the new game", || async { page.messages().await.iter().any(|m| m["type"] == "ok" && m["req"] == 9) }).await;
        page.wait_count(".spot", 4).await;
        page.click(".spot:last-child").await;
    }

    async fn a_worker_that_dies_is_replaced(page: &Page) {
        page.go("#pos=nim:3,5&players=hh&lang=en&open=full&depth=3").await;
        page.wait_text(".verdict", "Grundy value 6").await;
        // The next request kills the worker, as a fault in it would.
        page.js(
            "const post = Worker.prototype.postMessage;
             Worker.prototype.postMessage = function () {
               Worker.prototype.postMessage = post;
               this.dispatchEvent(new ErrorEvent('error', {cancelable: true}));
             };",
        )
        .await;
        page.click(SPOT).await;
        page.find(".notices li").await;
        page.key("z").await;
        page.wait_fragment("at=0").await;
        page.wait_text(".verdict", "Grundy value 6").await;
    }

    async fn a_worker_gone_without_a_word_is_replaced(page: &Page) in chromium {
        page.go("#pos=nim:3,5&players=hh&lang=en&open=full&depth=3").await;
        page.wait_text("main", "6").await;
        // The next request is lost, as if the browser had ended the worker to save memory.
        page.js(
            "const post = Worker.prototype.postMessage;
             Worker.prototype.postMessage = function () { Worker.prototype.postMessage = post; };",
        )
        .await;
        page.click(SPOT).await;
        page.find(".verdict:not(.waiting) h2").await;
        page.gone(".notices li").await;
    }

    async fn without_a_worker_two_people_play(page: &Page) in chromium {
        page.go("#pos=nim:1,1,1&lang=en&start=click").await;
        page.find(".poster button").await;
        page.js("window.Worker = function () { throw new Error('no worker here'); };").await;
        page.click(".poster button").await;
        page.wait_text(".notices", "Two people can play").await;
        page.click(SPOT).await;
        page.wait_fragment("moves=1%3E0").await;
        page.click(SPOT).await;
        page.wait_fragment("moves=1%3E0;1%3E0").await;
        // The link keeps the players, for the next reader.
        assert!(!page.fragment().await.contains("players"));
    }

    async fn what_was_told_of_a_link_goes_with_it(page: &Page) in chromium {
        page.go("#pos=nim:3&players=hh&lang=en&skill=7").await;
        page.wait_count(".notices li", 1).await;
        for n in 4..9 {
            page.follow(&format!("pos=nim:{n}&players=hh&lang=en&skill={n}")).await;
            page.wait_text(".notices", &format!("{n}")).await;
            page.wait_count(".notices li", 1).await;
        }
        page.follow("pos=nim:9&players=hh&lang=en").await;
        page.gone(".notices li").await;
    }

    async fn a_hint_comes_in_steps(page: &Page) in chromium {
        page.go("#pos=nim:3,5,7&players=hh&lang=en").await;
        page.find(SPOT).await;
        page.click(".tools .button.primary").await;
        page.wait_count(".hint .steps li", 1).await;
        for steps in 2..=4 {
            page.click(".hint > .button").await;
            page.wait_count(".hint .steps li", steps).await;
        }
        page.gone(".hint > .button").await;
        page.axe().await;
        // The third step named a winning move; it is one.
        page.click(".hint .chips .chip").await;
        page.wait_fragment("moves=").await;
        page.gone(".hint").await;
        // The loser gets the result first, and the reason at once.
        page.click(".tools .button.primary").await;
        page.wait_count(".hint .steps li", 1).await;
        page.click(".hint > .button").await;
        page.wait_count(".hint .steps li", 2).await;
        page.gone(".hint > .button").await;
    }

    async fn a_game_is_reviewed(page: &Page) in chromium {
        // The first move gives the win away.
        page.go("#pos=nim:1,2&moves=2>0;1>0&players=hh&lang=en").await;
        page.click(".dock .together .button:last-child").await;
        page.wait_text(".review", "One move").await;
        // The first slip is shown at once, and there is no other to go to.
        page.find(".slip-card").await;
        page.wait_count(".review .row .button", 0).await;
        // First it asks. A tap on the board is judged, and the game stays as it was.
        page.wait_text(".slip-card", "Find the move that kept it").await;
        assert!(!page.text(".slip-card").await.contains("2 → 1"));
        let game = page.fragment().await;
        page.click(&format!("{SPOT}:nth-of-type(1)")).await;
        page.wait_text(".slip-card .check.slip", "This loses too").await;
        assert_eq!(page.fragment().await, game);
        page.click(&format!("{SPOT}:last-of-type")).await;
        page.wait_text(".slip-card .check.kept", "This move keeps the win").await;
        assert_eq!(page.fragment().await, game);
        page.wait_text(".slip-card .chips", "2 → 1").await;
        page.axe().await;
        page.click(".slip-card > .together .button:last-child").await;
        page.wait("the game goes on from there", || async { !page.fragment().await.contains("moves=") }).await;
        page.wait_count(".piece", 3).await;
        page.find(SPOT).await;
    }

    async fn it_plays_under_a_strict_policy(page: &Page) {
        page.go_strict("#pos=chomp:3x3&players=hh&lang=en&open=full").await;
        page.click(SPOT).await;
        page.wait_fragment("moves=").await;
    }

    async fn screens_are_accessible(page: &Page) in chromium {
        for pos in ["nim:1,3,5", "chomp:6,2,2,2", "hackenbush:b(r,rb),rbb,gg"] {
            for (theme, lang) in [("light", "de"), ("dark", "en"), ("contrast", "de"), ("projector", "en")] {
                page.go(&format!("#pos={pos}&open=full&theme={theme}&lang={lang}")).await;
                page.find(SPOT).await;
                page.axe().await;
            }
        }
    }

    async fn the_number_of_moves_follows_the_board(page: &Page) in chromium {
        page.go("#pos=chomp:4x3&players=hh&lang=en").await;
        page.wait_text("details.moves .count", "11").await;
        page.click(".spot:last-of-type").await;
        // Three rows of three: eight places, five moves that differ.
        page.wait_text("details.moves .count", "5").await;
    }

    /// A move is typed in words or as it stands in links; what is no move is answered and plays nothing.
    async fn a_move_is_typed(page: &Page) in chromium {
        page.go("#pos=nim:3,5,7&players=hh&lang=en").await;
        page.find(".your-move .field").await;
        page.type_in(".your-move .field", "row 2 take 9").await;
        page.key("Enter").await;
        page.wait_text(".your-move .wrong", "There is no move “row 2 take 9” here.").await;
        assert!(!page.fragment().await.contains("moves="));
        page.type_in(".your-move .field", "row 2 take 3").await;
        page.key("Enter").await;
        page.wait_count(".piece", 12).await;
        page.wait_whole_text(".your-move .wrong", "").await;
        page.type_in(".your-move .field", "7>4").await;
        page.key("Enter").await;
        page.wait_count(".piece", 9).await;
        // Each move is offered to complete what is typed, in words too.
        let offered = "return [...document.querySelectorAll('.your-move datalist option')].map(option => option.value)";
        assert!(page.js(offered).await.to_string().contains("take 1 from row 1"));
    }

    async fn the_rules_are_told_until_someone_moves(page: &Page) in chromium {
        page.go("#pos=nim:3,5&players=hh&lang=en").await;
        page.wait_text("[data-rules][open]", "one row").await;
        page.click(SPOT).await;
        page.find("[data-rules]:not([open])").await;
    }

    async fn the_columns_follow_the_move_looked_at(page: &Page) {
        page.go("#pos=nim:1,3,5&players=hh&lang=en&open=full&depth=3").await;
        page.wait_text(".bits", "→ 2").await;
        page.wait_text(".bits tfoot tr:last-child", "= 0").await;
        // The stick in the middle of the second row: 3 to 1 leaves 1 ⊕ 1 ⊕ 5.
        page.hover(".spot:nth-of-type(3)").await;
        page.wait_text(".bits tfoot tr:last-child", "= 5").await;
        page.wait_text(".bits tr.pick", "→ 1").await;
        page.hover("main h1").await;
        page.wait_text(".bits tfoot tr:last-child", "= 0").await;
    }

    async fn islands_are_matched_by_letters(page: &Page) in chromium {
        // Two islands: two squares, and a strip of four.
        page.go("#pos=cram:..%23....&players=hh&open=full&depth=3&lang=en").await;
        page.wait_count(".islands li", 2).await;
        page.wait_text(".islands li:nth-child(2)", "4 squares from square 4").await;
        page.wait_text(".board svg", "A 1").await;
        page.wait_text(".board svg", "B 2").await;
        page.axe().await;
        page.go("#pos=domineering:.%23../.%23../%23%23..&players=hh&open=full&depth=3&lang=de&theme=dark").await;
        page.wait_text(".islands li:first-child", "2 Felder ab").await;
        page.wait_text(".board svg", "A 1").await;
        page.axe().await;
        // The gaps between the rooks are numbers on the board.
        page.go("#pos=northcott(8):3-6,1-5&players=hh&open=values&depth=3&lang=de").await;
        page.wait_text(".board svg > g:last-of-type text", "2").await;
    }

    /// A result inserted above the screen moves nothing under the finger, in WebKit neither, which has no scroll
    /// anchoring of its own.
    async fn what_comes_in_above_moves_nothing(page: &Page) {
        page.go("#tool=sequences&pos=kayles:5&lang=en").await;
        page.wait_text(".tool", "repeats every 12").await;
        // Each card's answer comes by itself.
        for answer in [".sequence td", ".residues td", ".growth .rule", ".call-tree", ".card:nth-child(9) .heaps-scale text"] {
            page.find(&format!(".tool {answer}")).await;
        }
        // The first element on the screen: content inserted below it may move lower elements.
        let place = ".tool .card:nth-child(6) h2";
        // The scroll event comes later; the page anchors the visible content from then on.
        let scrolled = format!(
            "window.__scrolled = false; addEventListener('scroll', () => window.__scrolled = true, {{ once: true }});
             const before = scrollY; document.querySelector(\"{place}\").scrollIntoView(); scrollBy(0, -8);
             return scrollY !== before;"
        );
        if page.js(&scrolled).await == json!(true) {
            let has_scrolled = || async { page.js("return window.__scrolled").await == json!(true) };
            page.wait("the scroll to be told", has_scrolled).await;
        }
        let top = format!("return document.querySelector(\"{place}\").getBoundingClientRect().top");
        let before = page.js(&top).await.as_f64().unwrap();
        // The second time it is inserted while a finger scrolls: both events come in one frame.
        for (finger, expected) in [(0, before), (40, before - 40.)] {
            page.js(&format!(
                "scrollBy(0, {finger});
                 const e = document.createElement('div');
                 e.style.height = '300px';
                 document.querySelector('.tool .card').prepend(e)"
            ))
            .await;
            // WebKit reports the new height a frame later.
            let stays = || async { (page.js(&top).await.as_f64().unwrap() - expected).abs() <= 2. };
            page.wait("the heading where it was", stays).await;
        }
    }

    async fn two_tables_have_their_names(page: &Page) in chromium {
        page.go("#pos=nimduel:2,4/3&players=hh&lang=de").await;
        page.wait_text(".board svg", "Normales Nim").await;
        page.wait_text(".board svg", "Misère-Nim").await;
        page.wait_text(".turn", "Die ersten 2 Reihen sind normales Nim").await;
        page.axe().await;
        // They belong to the rules, and are there before the first move, with or without an analysis.
        page.go("#pos=nimduel:2,4/3&players=hh&lang=de&solver=off").await;
        page.wait_text(".board svg", "Normales Nim").await;
    }

    async fn a_long_strip_fades_where_it_goes_on(page: &Page) {
        page.resize(PHONE).await;
        page.go("#pos=cram:1x26&players=hh&lang=en").await;
        page.find(".board[data-more='right']").await;
        page.js("document.querySelector('.board-scroll').scrollLeft = 200").await;
        page.find(".board[data-more='left right']").await;
        page.js("document.querySelector('.board-scroll').scrollLeft = 5000").await;
        page.find(".board[data-more='left']").await;
        page.go("#pos=cram:1x4&players=hh&lang=en").await;
        page.find(".board[data-more='']").await;
    }

    async fn a_game_without_a_known_period_says_so(page: &Page) in chromium {
        page.go("#pos=octal(0.127):5&players=hh&open=full&depth=3&lang=en").await;
        page.wait_text("aside", "is not known here").await;
        // By the keyboard: the panels may still be growing above it.
        page.find(".why .button").await;
        page.js("document.querySelector('.why .button').focus()").await;
        page.key("Enter").await;
        page.find(".tool[data-tool=sequences]").await;
    }

    /// A reason names moves as the board does, column before row.
    async fn a_reason_names_moves_as_the_board_does(page: &Page) in chromium {
        page.go("#pos=cram:3x4&players=hh&open=full&depth=3&lang=en").await;
        page.wait_text(".verdict .lead", "Cover column 2, row 2 and column 3, row 2, then answer every domino").await;
        page.wait_text(".mex", "(1, 1)–(2, 1)").await;
        page.go("#pos=nim:1 + domineering:.../..%23&players=hh&open=full&depth=3&lang=en").await;
        page.wait_text(".form-way", "(1, 1)–(1, 2)").await;
    }

    async fn a_reason_opens_as_far_as_the_link_says(page: &Page) in chromium {
        let sentence = [
            ("en", "Take 2 from row 2, then copy every move in the other row.", "Bouton’s theorem"),
            ("de", "2 aus Reihe 2 nehmen, dann jeden Zug in der anderen Reihe nachmachen.", "Satz von Bouton"),
        ];
        for (lang, words, theorem) in sentence {
            // A sentence; a tap away the picture, and the theory.
            page.go(&format!("#pos=nim:3,5&players=hh&open=full&lang={lang}")).await;
            page.wait_whole_text(".verdict .lead", words).await;
            assert_eq!(page.count(".why").await + page.count(".verdict .figures").await, 0);
            page.axe().await;
            page.click(".deeper .button:first-child").await;
            page.find(".why .bits").await;
            assert_eq!(page.count(".why p:not(.small)").await, 0);
            page.click(".deeper .button:last-child").await;
            page.wait_text(".why h2", theorem).await;
            page.find(".why > p").await;
            page.find(".verdict .figures").await;
            page.axe().await;
            page.go(&format!("#pos=nim:3,5&players=hh&open=full&depth=3&lang={lang}")).await;
            page.wait_whole_text(".verdict .lead", words).await;
            page.find(".why .bits").await;
            page.find(".why > p").await;
        }
        page.go("#pos=nim:3,5&players=hh&open=full&depth=4&lang=en").await;
        page.wait_text(".notices", "depth=4").await;
        page.find(".verdict .lead").await;
        // A person's choice of depth is kept; a link's own depth has priority.
        page.go("#pos=nim:3,5&players=hh&open=full&depth=2&lang=en").await;
        page.find(".why .bits").await;
        page.shoot("depth-picture").await;
    }

    async fn what_is_not_decided_is_said(page: &Page) in chromium {
        // The opening in the middle is known to win, no other move is.
        page.go("#pos=cram:4x9&players=hh&open=values&lang=en").await;
        page.wait_text("aside", "Whether other moves win too is not decided.").await;
        page.wait_text("aside .chip.won", "(5, 2)–(5, 3)").await;
        let label = page.attribute("aside .chip.won", "aria-label").await.unwrap_or_default();
        assert!(label.contains("column 5, row 2 and column 5, row 3"), "{label}");
        page.axe().await;
    }

    /// Results found one by one come into the same card: the focus within it stays in its place.
    async fn the_focus_in_the_verdict_stays_while_more_is_found(page: &Page) in chromium {
        page.go("#pos=domineering:5x6&first=right&players=hh&open=full&lang=en").await;
        // Checked within the page: the search may end between two calls of a driver.
        page.js(
            "const look = setInterval(() => {
                 const verdict = document.querySelector('.verdict'), button = verdict?.querySelector('.button');
                 if (!button || !verdict.textContent.includes('still being looked for')) return;
                 clearInterval(look);
                 (window.kept = button).focus();
                 window.won = document.querySelectorAll('aside .chip.won').length;
             }, 5)",
        )
        .await;
        let more = "return !!window.kept && document.querySelectorAll('aside .chip.won').length > won";
        page.wait("another move that wins", || async { page.js(more).await == json!(true) }).await;
        assert_eq!(page.js("return kept.isConnected && document.activeElement === kept").await, json!(true));
    }

    /// A position too big for the usual budget is searched longer by one button. If that is in vain, card and live region
    /// say so, and the next position has the usual budget again.
    async fn a_refused_search_goes_on_when_asked(page: &Page) in chromium {
        let words = [
            ("en", "Search for a minute", "Even the longer search was not enough"),
            ("de", "Eine Minute weiter suchen", "Auch die längere Suche hat nicht gereicht"),
        ];
        for (lang, longer, vain) in words {
            let rest = format!("players=hh&open=values&motion=off&lang={lang}");
            page.go(&format!("#pos=chomp:18x17&{rest}")).await;
            page.wait_text(".verdict [data-longer]", longer).await;
            let side = "const box = document.querySelector('[data-longer]').getBoundingClientRect();
                return Math.min(box.width, box.height)";
            assert!(page.js(side).await.as_f64().unwrap_or_default() >= 44.0);
            page.axe().await;
            page.shoot("search-longer").await;
            page.js("document.querySelector('[data-longer]').focus()").await;
            page.key("Enter").await;
            page.wait_text(".verdict", vain).await;
            page.wait_text("[data-announcer]", vain).await;
            assert_eq!(page.count("[data-longer]").await, 0);
            page.axe().await;
            page.follow(&format!("pos=chomp:17x18&{rest}")).await;
            page.wait_text(".verdict [data-longer]", longer).await;
        }
        // Not where the link withholds the analysis, nor before it is opened.
        for more in ["exam=1", "solver=check", "open=off"] {
            page.go(&format!("#pos=chomp:18x17&players=hh&lang=en&{more}")).await;
            page.find(".spot").await;
            page.js("return new Promise(done => setTimeout(done, 800))").await;
            assert_eq!(page.count("[data-longer]").await, 0, "{more}");
        }
    }

    async fn who_wins_is_said_before_the_value(page: &Page) in chromium {
        page.go("#pos=domineering:5x6&players=hh&open=full&lang=en").await;
        page.wait_text(".verdict", "Red always wins").await;
        page.wait_text(".verdict", "still being looked for").await;
        page.find("details.proof").await;
        // When stopped, the value is not found, and the outcome stays.
        page.click(".verdict .button").await;
        page.wait_count(".verdict .button", 0).await;
        assert!(page.text(".verdict").await.contains("Red always wins"));
    }

    /// A game won against the perfect computer is celebrated, with the move that decided it and its start to send; not where the computer
    /// errs, for two people, and nothing is told that the link withholds. Without motion the picture is still.
    async fn a_won_game_is_celebrated(page: &Page) in chromium {
        let won = "#pos=nim:1,2,4&moves=4>3;3>0;2>1;1>0;1>0";
        let moving = "return getComputedStyle(document.querySelector('.laurel g')).animationName";
        page.resize(TABLET).await;
        for without in ["skill=0.5", "players=hh", "players=ch"] {
            page.go(&format!("{won}&{without}&lang=en")).await;
            page.find(".over.card").await;
            assert_eq!(page.count(".victory-place").await, 0, "{without}");
        }
        page.go(&format!("{won}&lang=en&motion=off")).await;
        page.wait_text(".victory .decided", "Of 7 different moves only this one won.").await;
        assert_eq!(page.js(moving).await, json!("none"));
        page.axe().await;
        page.click(".victory > .button").await;
        page.find(".victory .qr svg").await;
        let link = page.js("return document.querySelector('.victory textarea').value").await;
        assert!(link.as_str().is_some_and(|link| link.contains("#pos=nim:1,2,4") && !link.contains("moves")), "{link}");
        page.axe().await;
        page.shoot("victory").await;
        page.go(&format!("{won}&lang=en&solver=off&hide=share")).await;
        page.find(".victory .laurel").await;
        assert_eq!((page.text(".victory .decided").await.as_str(), page.count(".victory > .button").await), ("", 0));
    }

    /// Below a game that the computer has won a newcomer finds the way to the step that answers, below a won one the way on; not where a
    /// link withholds it, and not once the lesson is begun.
    async fn a_finished_game_leads_a_newcomer_on(page: &Page) in chromium {
        let (lost, won) = ("#pos=subtraction(1,2):4&moves=4>2;2>0", "#pos=subtraction(1,2):4&moves=4>3;3>1;1>0");
        page.resize(TABLET).await;
        for withheld in ["solver=off", "exam=1", "hide=links", "skill=0.5", "players=hh"] {
            page.go(&format!("{lost}&{withheld}&lang=en")).await;
            page.find(".over.card").await;
            assert_eq!(page.count(".ways-on").await, 0, "{withheld}");
        }
        page.go(&format!("{won}&lang=de")).await;
        page.wait_text(".over .ways-on", "Wer das letzte nimmt, verliert?").await;
        page.axe().await;
        page.click(".ways-on .button:first-child").await;
        page.wait_fragment("pos=subtraction(1,2):8").await;
        page.go(&format!("{won}&lang=en")).await;
        page.click(".ways-on .button:last-child").await;
        page.wait_fragment("play=misere").await;
        page.go(&format!("{lost}&lang=en")).await;
        page.wait_text(".over .ways-on", "Why does it always win?").await;
        page.axe().await;
        page.click(".why-lost").await;
        page.wait_fragment("lesson=first-game&step=never-won&lang=en").await;
        page.js("localStorage.setItem('spielraum.lesson.first-game', 'try:4')").await;
        page.go(&format!("{lost}&lang=en")).await;
        page.find(".over.card").await;
        assert_eq!(page.count(".ways-on").await, 0);
    }
}
