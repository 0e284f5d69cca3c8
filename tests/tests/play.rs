//! Whole games, by a finger, a mouse and the keyboard alone, against the computer to the end.

use journeys::{DESKTOP, PHONE, Page, TABLET, journeys};

/// An enabled part of a board. In the computer's turn there is none.
const SPOT: &str = ".spot:not([aria-disabled='true'])";

#[derive(Clone, Copy)]
enum Hand {
    Finger,
    Mouse,
    Keys,
}

/// Plays the first enabled part until the game is over: then the player of the last move has won, and under misère play
/// the other side.
async fn whole_game(page: &Page, address: &str, hand: Hand) {
    page.go(address).await;
    to_the_end(page, hand).await;
}

async fn to_the_end(page: &Page, hand: Hand) {
    for _ in 0..40 {
        page.wait("a turn or the end", || async { page.count(".turn.over").await > 0 || page.count(SPOT).await > 0 })
            .await;
        if page.count(".turn.over").await > 0 {
            page.wait_text("h1", winner(&page.fragment().await)).await;
            return;
        }
        one_move(page, hand).await;
    }
    panic!("the game has no end");
}

/// Plays the first enabled part.
async fn one_move(page: &Page, hand: Hand) {
    let before = page.fragment().await;
    match hand {
        Hand::Finger => page.tap(SPOT).await,
        Hand::Mouse => page.click(SPOT).await,
        Hand::Keys => keys(page).await,
    }
    settle(page, &before, hand).await;
    page.wait("the move in the address", || async { page.fragment().await != before }).await;
}

/// The heading at the end of a game, by the number of its moves alone.
fn winner(fragment: &str) -> &'static str {
    let parameter = |key: &str| fragment.trim_start_matches('#').split('&').find_map(|p| p.strip_prefix(key));
    let moves = parameter("moves=").map_or(0, |moves| moves.split(';').count());
    let (begun_by_computer, misere) = (parameter("players=") == Some("ch"), parameter("play=") == Some("misere"));
    let you_moved_last = (moves % 2 == 1) != begun_by_computer;
    match (you_moved_last != misere, parameter("lang=") == Some("de")) {
        (true, true) => "Du hast gewonnen",
        (true, false) => "You have won",
        (false, true) => "Der Computer hat gewonnen",
        (false, false) => "The computer has won",
    }
}

/// Answers further choices: a button beside the piece, the moves' names, or a further part.
async fn settle(page: &Page, before: &str, hand: Hand) {
    for _ in 0..6 {
        if page.fragment().await != before {
            return;
        }
        for button in [".board-take", ".board-menu .button", SPOT] {
            if page.count(button).await > 0 {
                match hand {
                    Hand::Keys => page.key("Enter").await,
                    Hand::Finger => page.tap(button).await,
                    Hand::Mouse => page.click(button).await,
                }
                break;
            }
        }
        // The choice appears a frame later.
        page.js("return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))").await;
    }
}

/// Moves to the board by Tab, to an enabled part by arrows, and presses Enter.
async fn keys(page: &Page) {
    if page.js("return !document.activeElement.matches('.spot')").await.as_bool().unwrap() {
        page.key_until("Tab", ".spot").await;
    }
    let on_spot = format!("return document.activeElement.matches(\"{SPOT}\")");
    for arrow in ["Home", "End", "ArrowLeft", "ArrowLeft", "ArrowUp", "ArrowRight", "ArrowUp", "ArrowDown", "ArrowDown"]
    {
        if page.js(&on_spot).await.as_bool().unwrap() {
            break;
        }
        page.key(arrow).await;
    }
    page.key("Enter").await;
    // A removed part may have had the focus, which moves on as soon as the board is drawn anew.
    page.wait("the focus on something", || async { !page.focused().await.starts_with("body") }).await;
}

const NIM: &str = "#pos=nim:1,2,2&lang=en&seed=3";
const CHOMP: &str = "#pos=chomp:3x2&lang=de&seed=3";
const HACKENBUSH: &str = "#pos=hackenbush:br,rb,g&lang=en&seed=3";

journeys! {
    /// The proof of a lost position answers on the board, to the end; its card says why, and leads back. Afterwards the players are those of
    /// before.
    async fn a_proof_is_played_on_the_board(page: &Page) in chromium {
        page.go("#pos=nim:2,2&players=hh&open=full&lang=en").await;
        page.click("details.proof > summary").await;
        page.click(".play-against").await;
        page.wait_text(".against-proof [role=status]", "Whatever you try").await;
        page.axe().await;
        one_move(page, Hand::Mouse).await;
        page.wait_text(".against-proof", "The proof: ").await;
        page.wait_text(".against-proof [role=status]", "Its reason: ").await;
        page.axe().await;
        page.shoot("against-proof").await;
        page.click(".against-proof .row .button").await;
        page.wait_text(".against-proof [role=status]", "Whatever you try").await;
        to_the_end(page, Hand::Keys).await;
        page.wait_text(".against-proof [role=status]", "the proof has won").await;
        page.click(".against-proof .row .button:last-child").await;
        page.gone(".against-proof").await;
        page.wait_fragment("players=hh").await;
        // From a won position the proof makes the first move; a new game ends it.
        page.go("#pos=nim:1,2&open=full&lang=de").await;
        page.click("details.proof > summary").await;
        page.click(".play-against").await;
        page.wait_text(".against-proof", "Der Beweis: ").await;
        page.wait_fragment("players=ch").await;
        page.follow("pos=nim:2,3&open=full&lang=de").await;
        page.gone(".against-proof").await;
    }

    /// The progress of a search appears beside the tools, and moves none of them.
    async fn the_tools_stay_while_the_computer_thinks(page: &Page) in chromium {
        let hard = "#pos=chomp:3x3x3+chomp:3x3x3+chomp:3x3x3&play=misere&lang=en";
        for (size, more) in [(DESKTOP, ""), (TABLET, ""), (PHONE, ""), (DESKTOP, "&embed=1")] {
            page.resize(size).await;
            page.leave().await;
            page.go(&format!("{hard}&players=ch{more}")).await;
            page.find(".dock .progress").await;
            let top = "return document.querySelector('.tools').getBoundingClientRect().top";
            let searching = page.js(top).await;
            page.js("document.querySelector('.dock .progress').style.display = 'none'").await;
            assert_eq!(page.js(top).await, searching, "{size:?} {more}");
        }
        // Nobody waits for the report until a hint is asked for.
        page.resize(TABLET).await;
        page.leave().await;
        page.go(&format!("{hard}&players=hh")).await;
        page.find(".tools").await;
        page.js("return new Promise(done => setTimeout(done, 800))").await;
        assert_eq!(page.count(".dock .progress").await, 0);
        page.tap(".tools .primary").await;
        page.find(".dock .progress .button").await;
    }

    async fn nim_by_finger(page: &Page) {
        page.resize(TABLET).await;
        whole_game(page, NIM, Hand::Finger).await;
        page.axe().await;
        page.shoot("nim-over").await;
    }

    async fn nim_by_mouse(page: &Page) {
        whole_game(page, NIM, Hand::Mouse).await;
    }

    async fn nim_by_keys(page: &Page) {
        whole_game(page, NIM, Hand::Keys).await;
    }

    async fn misere_nim_by_mouse(page: &Page) in chromium {
        whole_game(page, "#pos=nim:1,1,2&play=misere&players=ch&lang=de", Hand::Mouse).await;
    }

    async fn chomp_by_finger(page: &Page) {
        page.resize(TABLET).await;
        whole_game(page, CHOMP, Hand::Finger).await;
        page.axe().await;
    }

    async fn chomp_by_mouse(page: &Page) in chromium {
        whole_game(page, CHOMP, Hand::Mouse).await;
    }

    async fn chomp_by_keys(page: &Page) in chromium {
        whole_game(page, CHOMP, Hand::Keys).await;
    }

    // A box by its layers, the poison elsewhere, and an order.
    async fn a_box_by_finger(page: &Page) in chromium {
        page.resize(TABLET).await;
        whole_game(page, "#pos=chomp:2x2x2&lang=de&seed=3", Hand::Finger).await;
        page.axe().await;
    }

    async fn a_box_by_keys(page: &Page) in chromium {
        whole_game(page, "#pos=chomp:3x2x2&lang=en&seed=3", Hand::Keys).await;
    }

    async fn a_poison_elsewhere_by_finger(page: &Page) in chromium {
        page.resize(TABLET).await;
        whole_game(page, "#pos=chomp(2,2):4x3&lang=en&seed=3", Hand::Finger).await;
    }

    async fn a_poison_elsewhere_by_keys(page: &Page) in chromium {
        whole_game(page, "#pos=chomp(2,2):3x3&lang=de&seed=3", Hand::Keys).await;
    }

    // Without an end: the bite may be out of sight, the rest is not.
    async fn an_endless_bar_by_finger(page: &Page) in chromium {
        page.resize(TABLET).await;
        whole_game(page, "#pos=chomp:ooxoo&lang=de&seed=3", Hand::Finger).await;
        page.axe().await;
    }

    async fn an_endless_bar_by_keys(page: &Page) in chromium {
        whole_game(page, "#pos=chomp:oox2&lang=en&seed=3", Hand::Keys).await;
    }

    // Strategy stealing fails on two rows without end, and works on a full bar.
    async fn an_answer_is_stolen_or_not(page: &Page) in chromium {
        page.go("#pos=chomp:oox2&players=hh&open=full&depth=3&lang=en").await;
        page.wait_text(".thefts + p", "the arrow from x to z is missing").await;
        page.axe().await;
        page.go("#pos=chomp:6x4&players=hh&open=full&depth=3&lang=de&theme=dark").await;
        page.wait_text(".thefts + p", "Der Pfeil von x nach z ist da").await;
        let before = page.text(".thefts + p").await;
        page.click(".thefts ~ .button").await;
        page.wait("another answer", || async { page.text(".thefts + p").await != before }).await;
        page.axe().await;
        // Two hands from the beginning, step by step, and by themselves.
        page.wait_text(".thefts-sign", "=").await;
        for picture in ["Jetzt versucht die rechte Hand", "Die linke Hand macht den ersten Biss", "Noch ist nichts abgebissen"] {
            page.click(".thefts ~ .together .button:first-child").await;
            page.wait_text(".thefts + p", picture).await;
        }
        page.wait_count(".minibar.handed .gone", 0).await;
        page.click(".thefts ~ .together [data-play]").await;
        page.wait_text(".thefts + p", "Der Pfeil von x nach z ist da").await;
    }

    async fn an_order_by_finger(page: &Page) in chromium {
        page.resize(TABLET).await;
        whole_game(page, "#pos=poset:0<a,0<b,a<c,b<c,b<d&lang=de&seed=3", Hand::Finger).await;
        page.axe().await;
    }

    async fn an_order_by_keys(page: &Page) in chromium {
        whole_game(page, "#pos=poset:0<a,0<b,a<c,b<c,b<d&lang=en&seed=3", Hand::Keys).await;
    }

    async fn hackenbush_by_finger(page: &Page) {
        page.resize(TABLET).await;
        whole_game(page, HACKENBUSH, Hand::Finger).await;
        page.axe().await;
    }

    async fn hackenbush_by_mouse(page: &Page) in chromium {
        whole_game(page, HACKENBUSH, Hand::Mouse).await;
    }

    async fn hackenbush_by_keys(page: &Page) {
        whole_game(page, HACKENBUSH, Hand::Keys).await;
    }

    async fn a_sum_by_mouse(page: &Page) in chromium {
        whole_game(page, "#pos=nim:2+chomp:2x2&lang=en&seed=1", Hand::Mouse).await;
    }

    // Each kind of board by finger and by keys: squares, columns, graph, die, boxes, options, and heaps that part.
    async fn squares_by_finger(page: &Page) {
        page.resize(TABLET).await;
        whole_game(page, "#pos=cram:2x3&lang=de&seed=3", Hand::Finger).await;
        page.axe().await;
    }

    async fn squares_by_keys(page: &Page) in chromium {
        whole_game(page, "#pos=domineering:2x3&lang=en&seed=3", Hand::Keys).await;
    }

    async fn own_rules_by_finger(page: &Page) in chromium {
        page.resize(TABLET).await;
        whole_game(page, "#pos=squares(LR=.-x,LR=..-xx):1x5&lang=de&seed=3", Hand::Finger).await;
        page.axe().await;
    }

    async fn own_rules_by_keys(page: &Page) in chromium {
        whole_game(page, "#pos=squares(L*=br.-..b,R*=rb.-..r):br.rb.br&lang=en&seed=3", Hand::Keys).await;
    }

    async fn coins_by_finger(page: &Page) in chromium {
        page.resize(TABLET).await;
        whole_game(page, "#pos=coins(a=0..):hthh&lang=de&seed=3", Hand::Finger).await;
        page.axe().await;
    }

    async fn coins_by_keys(page: &Page) in chromium {
        whole_game(page, "#pos=coins(a=1..*a=1..):ttt/thh/tht&lang=en&seed=3", Hand::Keys).await;
    }

    async fn columns_by_finger(page: &Page) in chromium {
        page.resize(TABLET).await;
        whole_game(page, "#pos=northcott(5):1-3,2-4&lang=en&seed=3", Hand::Finger).await;
        page.axe().await;
    }

    async fn columns_by_keys(page: &Page) in chromium {
        whole_game(page, "#pos=northcott(5):1-3,2-4&lang=de&seed=3", Hand::Keys).await;
    }

    async fn two_orders_by_finger(page: &Page) in chromium {
        page.resize(TABLET).await;
        whole_game(page, "#pos=orders(2):3/2&lang=de&seed=3", Hand::Finger).await;
        page.axe().await;
    }

    async fn two_orders_by_keys(page: &Page) in chromium {
        whole_game(page, "#pos=orders(2):3/2&lang=en&seed=3", Hand::Keys).await;
    }

    async fn a_graph_by_finger(page: &Page) {
        page.resize(TABLET).await;
        whole_game(page, "#pos=graph:S>a,b;a>b,c;b>c&lang=de&seed=3", Hand::Finger).await;
        page.axe().await;
    }

    async fn a_graph_by_keys(page: &Page) in chromium {
        whole_game(page, "#pos=graph:S>a,b;a>b,c;b>c&lang=en&seed=3", Hand::Keys).await;
    }

    async fn a_die_by_finger(page: &Page) {
        page.resize(TABLET).await;
        whole_game(page, "#pos=dice:12/1&lang=en&seed=3", Hand::Finger).await;
        page.axe().await;
    }

    async fn a_die_by_keys(page: &Page) in chromium {
        whole_game(page, "#pos=dice:12/1&lang=de&seed=3", Hand::Keys).await;
    }

    async fn boxes_by_finger(page: &Page) {
        page.resize(TABLET).await;
        whole_game(page, "#pos=set:{{},{{}}}&lang=de&seed=3", Hand::Finger).await;
        page.axe().await;
    }

    async fn boxes_by_keys(page: &Page) in chromium {
        whole_game(page, "#pos=set:{{},{{}}}&lang=en&seed=3", Hand::Keys).await;
    }

    async fn options_by_finger(page: &Page) {
        page.resize(TABLET).await;
        whole_game(page, "#pos=game:{2|0,{1|-1}}&lang=en&seed=3", Hand::Finger).await;
        page.axe().await;
    }

    async fn options_by_keys(page: &Page) in chromium {
        whole_game(page, "#pos=game:{2|0,{1|-1}}&lang=de&seed=3", Hand::Keys).await;
    }

    async fn heaps_that_part_by_finger(page: &Page) in chromium {
        page.resize(TABLET).await;
        whole_game(page, "#pos=kayles:4,3&lang=de&seed=3", Hand::Finger).await;
        page.axe().await;
    }

    async fn heaps_that_part_by_keys(page: &Page) in chromium {
        whole_game(page, "#pos=grundy:6&lang=en&seed=3", Hand::Keys).await;
    }

    async fn rules_of_ones_own_by_finger(page: &Page) in chromium {
        page.resize(TABLET).await;
        whole_game(page, "#pos=heaps(k=1,2;b=0..|k=1;b=0..):4,3&lang=de&seed=3", Hand::Finger).await;
        page.axe().await;
    }

    async fn rules_of_ones_own_by_keys(page: &Page) in chromium {
        whole_game(page, "#pos=heaps(k=square):11&lang=en&seed=3", Hand::Keys).await;
    }

    async fn chips_beside_heaps_by_mouse(page: &Page) in chromium {
        whole_game(page, "#pos=pokernim:2,1/0,1&lang=en&seed=3", Hand::Mouse).await;
    }
}
