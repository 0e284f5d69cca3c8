//! The workshop: rules are drawn by finger and by keys, typed and built, surveyed, recognised, played, kept and handed on.

use journeys::{Engine, PHONE, Page, journeys};
use serde_json::json;

/// The rules in the text field.
async fn wait_rules(page: &Page, rules: &str) {
    page.wait(rules, || async { page.js("return document.querySelector('.rule-text')?.value").await == json!(rules) })
        .await;
}

/// Waits until the document's title has this name, isolated from what stands around it.
async fn wait_title(page: &Page, name: &str) {
    let isolated = format!("\u{2068}{name}");
    page.wait(name, || async {
        page.js("return document.title").await.as_str().is_some_and(|title| title.starts_with(&isolated))
    })
    .await;
}

/// Goes to a control by Tab and presses it.
async fn press(page: &Page, selector: &str) {
    page.tab_to(selector).await;
    page.key("Enter").await;
}

/// The names that a screen reader is given for what has this role.
async fn named(page: &Page, role: &str) -> Vec<String> {
    page.chromium_only("Accessibility.enable", json!({})).await;
    let tree = page.chromium_only("Accessibility.getFullAXTree", json!({})).await;
    let nodes = tree["nodes"].as_array().cloned().unwrap_or_default();
    let is_heard = |node: &&serde_json::Value| node["ignored"] != json!(true) && node["role"]["value"] == json!(role);
    let name = |node: &serde_json::Value| node["name"]["value"].as_str().unwrap_or_default().to_owned();
    nodes.iter().filter(is_heard).map(name).collect()
}

/// Opens a file with this text among the games that are kept.
async fn give(page: &Page, text: &str) {
    page.find(".game-file").await;
    let put = format!(
        "const input = document.querySelector('.game-file'), data = new DataTransfer(); \
         data.items.add(new File([{}], 'games.json', {{ type: 'application/json' }})); \
         input.files = data.files; input.dispatchEvent(new Event('change', {{ bubbles: true }}))",
        json!(text)
    );
    page.js(&put).await;
}

/// The letters of who wins, as far as they are known.
async fn letters(page: &Page) -> String {
    let js = "return [...document.querySelectorAll('.survey-cell')].map(cell => cell.dataset.outcome).join(' ')";
    page.js(js).await.as_str().unwrap_or_default().to_owned()
}

/// Opens the examples and lays the one whose text begins like this.
async fn lay(page: &Page, example: &str) {
    page.click(".all-examples").await;
    page.click(&format!("[data-example^='{example}']")).await;
}

journeys! {
    /// A rule of Kayles is changed by finger: the strip, the proof of the end and the known game follow.
    async fn rules_are_drawn_by_finger(page: &Page) {
        page.go("#tool=invent&lang=en").await;
        wait_rules(page, "squares(LR=.-x,LR=..-xx)").await;
        page.wait_text(".invent-known", "Kayles").await;
        page.wait_text(".survey-progress", "All sizes are done").await;
        assert!(letters(page).await.starts_with("N N N N"), "{}", letters(page).await);
        page.wait_text(".invent-ends", "the number of squares that are free").await;
        page.wait_text(".invent-period", "after every 12, for ever").await;
        page.wait_text("[data-rule='0']", "7 places").await;
        // Three squares and a stone in their middle, for Blue alone.
        page.tap(".add-rule").await;
        wait_rules(page, "squares(LR=.-x,LR=..-xx,LR=.-x)").await;
        page.gone("[data-brush=g]").await;
        page.tap(".more-of-rules").await;
        page.tap("[data-brush=g]").await;
        page.tap(".own-rule:nth-child(3) .rule-picture:last-child [data-cell='0']").await;
        page.tap(".own-rule:nth-child(3) [data-mover=L]").await;
        wait_rules(page, "squares(LR=.-x,LR=..-xx,L=.-g)").await;
        page.wait_text(".own-rule:nth-child(3) .own-sentence", "Blue: a free square: a green stone is put on it").await;
        page.tap(".own-rule:nth-child(3) [data-direction='2']").await;
        page.tap(".own-rule:nth-child(3) [data-direction='0']").await;
        wait_rules(page, "squares(LR=.-x,LR=..-xx,Lw=.-g)").await;
        page.tap(".own-rule:nth-child(3) .remove-rule").await;
        wait_rules(page, "squares(LR=.-x,LR=..-xx)").await;
        page.wait_count(".own-rule", 2).await;
        // The focus stays in the list.
        page.wait("the focus on the rule before", || async { page.focused().await == "button \"Remove rule 2\"" }).await;
        page.wait_text(".survey-progress", "All sizes are done").await;
        // A size of the strip is laid as the board, and a square of it changed.
        page.click(".survey-cell:nth-child(3)").await;
        page.wait_text("[data-rule='1']", "2 places").await;
        page.tap("[data-square='1']").await;
        page.wait_text("[data-rule='1']", "0 places").await;
        page.wait_fragment("pos=squares(LR=.-x,LR=..-xx):.b.").await;
    }

    /// All by keys: a cell is written, an error is told at its place, and mended.
    async fn rules_are_built_by_keys(page: &Page) in chromium {
        page.go("#tool=invent&pos=squares(L=b.-.b):b..~Runner~A+stone+runs.&lang=en").await;
        page.wait_text(".invent-author h2", "Runner").await;
        page.tab_to(".rule-grid [data-cell='0']").await;
        page.key("ArrowRight").await;
        assert_eq!(page.focused().await, "button \"Before, column 2, row 1: free\"");
        page.key("a").await;
        wait_rules(page, "squares(L=ba-.b)").await;
        assert_eq!(page.focused().await, "button \"Before, column 2, row 1: stone A\"");
        page.key("r").await;
        wait_rules(page, "squares(L=br-.b)").await;
        assert_eq!(page.focused().await, "button \"Before, column 2, row 1: red stone\"");
        page.type_in(".rule-text", "squares(L=br-.)").await;
        page.wait_text(".rule-editor > .fault", "Character 14").await;
        // The pictures are those of the last rules that could be read.
        page.wait_text(".rule-editor", "the last rules that could be read").await;
        page.type_in(".rule-text", "squares(L*=br-.b,R*=rb-.r)").await;
        page.wait_text(".invent-known", "Clobber").await;
        page.wait_count(".survey-table td button", 19).await;
        page.axe().await;
    }

    /// Without sight and in German: a rule is built cell by cell, each cell says what it is, and the rule its sentence.
    async fn pictures_are_built_blind_in_german(page: &Page) in chromium {
        page.go("#tool=invent&lang=de&motion=off").await;
        wait_rules(page, "squares(LR=.-x,LR=..-xx)").await;
        let groups = named(page, "group").await;
        for group in ["Art des Spiels", "Inhalt für das nächste Tippen", "Regel 1", "Wer danach zieht", "Vorher", "Nachher"] {
            assert!(groups.iter().any(|name| name == group), "{group}: {groups:?}");
        }
        press(page, ".own-rule:nth-child(1) [data-mover=L]").await;
        page.wait_text(".own-rule:nth-child(1) [role=status]", "Blau: ein freies Feld: Es wird belegt").await;
        page.tab_to(".own-rule:nth-child(1) .rule-size:first-child button:last-child").await;
        assert_eq!(page.focused().await, "button \"Eine Spalte mehr\"");
        page.key("Enter").await;
        page.tab_to(".own-rule:nth-child(1) .rule-picture:first-child [data-cell='0']").await;
        page.key("b").await;
        wait_rules(page, "squares(L=b.-x.,LR=..-xx)").await;
        assert_eq!(page.focused().await, "button \"Vorher, Spalte 1, Zeile 1: blauer Stein\"");
        page.key("ArrowRight").await;
        assert_eq!(page.focused().await, "button \"Vorher, Spalte 2, Zeile 1: frei\"");
        page.tab_to(".own-rule:nth-child(1) .rule-picture:last-child [data-cell='0']").await;
        page.keys(&[".", "ArrowRight", "b"]).await;
        wait_rules(page, "squares(L=b.-.b,LR=..-xx)").await;
        assert_eq!(page.focused().await, "button \"Nachher, Spalte 2, Zeile 1: blauer Stein\"");
        let step = "Blau: blauer Stein, dahinter ein freies Feld: Die Figur rückt darauf";
        page.wait_whole_text(".own-rule:nth-child(1) [role=status]", step).await;
        // The other rule goes, and one of Red comes in its place.
        page.tab_to(".own-rule:nth-child(2) .remove-rule").await;
        assert_eq!(page.focused().await, "button \"Regel 2 entfernen\"");
        page.key("Enter").await;
        wait_rules(page, "squares(L=b.-.b)").await;
        page.wait("the focus on the button that adds a rule", || async { page.focused().await == "button \"Regel hinzufügen\"" }).await;
        press(page, ".add-rule").await;
        press(page, ".own-rule:nth-child(2) [data-mover=R]").await;
        wait_rules(page, "squares(L=b.-.b,R=.-x)").await;
        page.wait_text(".own-rule:nth-child(2) [role=status]", "Rot: ein freies Feld: Es wird belegt").await;
        page.wait_text(".invent-ends", "Ja: Jeder Zug verkleinert die Zahl der Felder mit dem Inhalt: frei").await;
        page.wait_text(".invent-ends", "nach rechts").await;
        // A square of the board says its place, what is on it, and whether a move changes it.
        page.tab_to("[data-square='0']").await;
        let square = page.focused().await;
        assert!(square.starts_with("button \"Spalte 1, Zeile 1: "), "{square}");
        page.key("Enter").await;
        page.wait("another content", || async { page.focused().await != square }).await;
        page.axe().await;
    }

    /// Without sight and in German: rows and coins are told as sentences while their conditions change.
    async fn conditions_are_heard_in_german(page: &Page) in chromium {
        page.go("#tool=invent&lang=de&motion=off").await;
        press(page, "[data-family=heaps]").await;
        wait_rules(page, "heaps(k=1,2,3)").await;
        page.wait_text(".own-sentence", "nimmt Hölzer aus einer Reihe. Dabei gilt: Die Zahl der genommenen Hölzer ist 1, 2 oder 3").await;
        press(page, ".red-differs").await;
        wait_rules(page, "heaps(k=1,2,3|k=1,2,3)").await;
        press(page, "[role=group][aria-label=Rot] .add-rule").await;
        wait_rules(page, "heaps(k=1,2,3|k=1,2,3/k=1)").await;
        page.wait_text(".own-sentence[role=status]", "für Rot:").await;
        let conditions = named(page, "group").await;
        assert!(conditions.iter().any(|name| name == "Regel 2"), "{conditions:?}");
        press(page, "[data-family=coins]").await;
        wait_rules(page, "coins(a=0..)").await;
        page.wait_text(".own-sentence[role=status]", "davor vielleicht Nummer a").await;
        press(page, ".coin-product").await;
        wait_rules(page, "coins(a=0..*a=0..)").await;
        page.wait_text(".own-sentence[role=status]", "wählt Spalten und Reihen").await;
        page.tab_to("[data-square='0']").await;
        let coin = page.focused().await;
        assert!(coin.starts_with("button \"Spalte 1, Zeile 1: "), "{coin}");
    }

    /// Without sight and in English: rules have their names, and a move is announced as what the piece does.
    async fn rules_and_moves_are_heard_in_english(page: &Page) in chromium {
        page.go("#tool=invent&pos=squares(L=br.-..b,Rw=r.-.r):br.r&lang=en&motion=off").await;
        page.wait_count(".own-rule", 2).await;
        let groups = named(page, "group").await;
        for group in ["Rule 1", "Rule 2", "Before", "After"] {
            assert!(groups.iter().any(|name| name == group), "{group}: {groups:?}");
        }
        page.wait_text(".own-rule:nth-child(2) [role=status]", "the piece moves onto it").await;
        page.tab_to(".own-rule:nth-child(2) .remove-rule").await;
        assert_eq!(page.focused().await, "button \"Remove rule 2\"");
        press(page, ".play-two").await;
        page.find(".board-stage").await;
        // The move is announced as what the piece does.
        page.go("#pos=squares(L=br.-..b,Rw=r.-.r):br.r&moves=1,1=.-1,2=.-1,3=b&players=hh&lang=en").await;
        page.wait_text(".lately p", "moved from square 1 to square 3, taking square 2").await;
    }

    /// By finger and in German on a phone: a coin is turned, a number taken away, and who wins follows.
    async fn rows_and_coins_are_set_up_by_finger_in_german(page: &Page) {
        page.resize(PHONE).await;
        page.go("#tool=invent&lang=de").await;
        page.tap("[data-family=coins]").await;
        wait_rules(page, "coins(a=0..)").await;
        page.wait_text("[data-rule='0']", "28 Züge").await;
        page.tap("[data-square='6']").await;
        page.wait_fragment("pos=coins(a=0..):hhhhhht").await;
        page.tap("[data-family=heaps]").await;
        wait_rules(page, "heaps(k=1,2,3)").await;
        page.tap(".condition .rule-item:last-of-type .quiet").await;
        wait_rules(page, "heaps(k=1,2)").await;
        page.wait_text(".own-sentence", "Die Zahl der genommenen Hölzer ist 1 oder 2.").await;
        page.wait("every third row lost", || async { letters(page).await.starts_with("N N P N N P") }).await;
    }

    /// Rows: conditions are chosen from lists, and the sequence of values is told.
    async fn rows_are_built_of_conditions(page: &Page) in chromium {
        page.go("#tool=invent&lang=en").await;
        page.click("[data-family=heaps]").await;
        wait_rules(page, "heaps(k=1,2,3)").await;
        page.wait_text(".invent-known", "(1-3)").await;
        page.wait_text(".invent-values", "1 2 3 0 1 2 3 0").await;
        page.wait_text(".survey-values", "after every 4, for ever").await;
        page.wait_text(".invent-period", "Guy and Smith").await;
        page.click(".condition .rule-item:last-of-type .quiet").await;
        wait_rules(page, "heaps(k=1,2)").await;
        page.choose(".rule-item select", "6").await;
        wait_rules(page, "heaps(k=square,2)").await;
        page.wait_text(".own-sentence", "The number taken is a square number or 2").await;
        page.click(".red-differs").await;
        wait_rules(page, "heaps(k=square,2|k=square,2)").await;
        page.axe().await;
        page.click("[data-family=squares]").await;
        wait_rules(page, "squares(LR=.-x,LR=..-xx)").await;
        page.click("[data-family=heaps]").await;
        wait_rules(page, "heaps(k=square,2|k=square,2)").await;
    }

    /// A name belongs to one game: it goes with it to another family and to an example, comes back with it, and stays while
    /// rules are changed.
    async fn a_name_goes_with_its_game(page: &Page) in chromium {
        page.go("#tool=invent&pos=squares(L=b.-.b,Rw=r.-.r):b..r~Runner~One+runs.~b=star&lang=en").await;
        page.wait_text(".invent-author h2", "Runner").await;
        page.click(".own-rule:nth-child(2) [data-mover=L]").await;
        wait_rules(page, "squares(L=b.-.b,Lw=r.-.r)").await;
        page.wait_fragment("Runner~One+runs.~b=star").await;
        page.click("[data-family=heaps]").await;
        page.wait_text(".invent-author h2", "Give it a name").await;
        page.wait("no name", || async { page.js("return document.querySelector('#invent-name').value").await == json!("") })
            .await;
        page.type_in("#invent-name", "Few").await;
        page.click("[data-family=squares]").await;
        page.wait_text(".invent-author h2", "Runner").await;
        page.wait_fragment("Runner~One+runs.~b=star").await;
        page.click("[data-family=heaps]").await;
        page.wait_text(".invent-author h2", "Few").await;
        page.click("[data-example^='squares(L*=br']").await;
        page.wait_text(".invent-author h2", "Give it a name").await;
    }

    /// Coins: what turns is chosen from a list, and the values of the places are known; a product has their table.
    async fn coins_are_turned_by_own_rules(page: &Page) in chromium {
        page.go("#tool=invent&lang=en").await;
        page.click("[data-family=coins]").await;
        wait_rules(page, "coins(a=0..)").await;
        page.wait_text(".invent-known", "Turning Turtles").await;
        page.wait_text(".invent-known", "It is Nim with coins").await;
        page.wait_text(".invent-values", "1 2 3 4 5 6 7 8").await;
        page.wait_text(".invent-ends", "in binary").await;
        page.wait_text("[data-rule='0']", "28 moves").await;
        page.choose(".coin-kind", "1").await;
        wait_rules(page, "coins(b=0..)").await;
        page.wait_text(".own-sentence", "before that number b").await;
        page.wait_text(".invent-known", "Mock Turtles").await;
        page.wait_text(".invent-values", "1 2 4 7 8 11 13 14").await;
        page.choose(".coin-kind", "3").await;
        wait_rules(page, "coins(run)").await;
        page.wait_text(".invent-known", "Ruler").await;
        page.click("[data-square='6']").await;
        page.wait_fragment("pos=coins(run):hhhhhht").await;
        page.click(".add-condition").await;
        wait_rules(page, "coins(run;a=0..)").await;
        page.click(".condition > .quiet").await;
        wait_rules(page, "coins(run)").await;
        page.axe().await;
        page.click(".coin-product").await;
        wait_rules(page, "coins(run*run)").await;
        page.wait_text(".invent-known", "Rugs").await;
        page.type_in(".rule-text", "coins(a=1..*a=1..)").await;
        page.wait_text(".invent-known", "Turning Corners").await;
        // Nim products of 3 with 0 to 3; boards of 20 coins are not surveyed.
        let products = "return [...document.querySelectorAll('.survey-grundy tr:nth-child(4) td')].map(cell => \
            cell.textContent).join(' ')";
        page.wait("nim products", || async { page.js(products).await == json!("0 3 1 2 ") }).await;
        page.axe().await;
        page.click(".to-nim-products").await;
        page.wait_fragment("tool=arithmetic").await;
    }

    /// A game is kept with its name, found again after a reload, played, and removed.
    async fn a_game_is_kept_and_played(page: &Page) {
        page.go("#tool=invent&lang=en").await;
        lay(page, "squares(L=b.-.b").await;
        page.wait_text(".invent-known", "Toads").await;
        page.type_in("#invent-name", "My toads").await;
        page.type_in("#invent-idea", "They hop.").await;
        page.click(".keep-game").await;
        page.wait_text(".invent-kept", "My toads").await;
        page.go("#tool=invent&lang=en").await;
        page.wait_text(".invent-kept", "They hop.").await;
        page.click(".open-game").await;
        page.wait_text(".invent-author h2", "My toads").await;
        page.wait_fragment("~My").await;
        page.click(".play-two").await;
        page.find(".board-stage").await;
        page.wait_fragment("players=hh").await;
        page.back().await;
        page.wait_text(".invent-kept", "My toads").await;
        page.click(".invent-kept .icon").await;
        page.gone(".invent-kept li").await;
    }

    /// Games come from a file: those that can be played are kept, others are counted, and what is no list is refused.
    async fn games_come_from_a_file(page: &Page) in chromium {
        page.go("#tool=invent&lang=en").await;
        let list = json!([
            { "position": "squares(L=b.-.b,R=.r-r.):b..r", "name": "<b>Runner</b>", "idea": "One runs.", "figures": "b=star" },
            { "position": "nim:3,5", "name": "Nim" },
            { "position": "squares(L=b.-", "name": "Torn" },
        ]);
        give(page, &list.to_string()).await;
        page.wait_text(".invent-mine [role=status]", "New games: 1. Here already: 0. Not readable: 2.").await;
        page.wait_text(".invent-kept bdi", "<b>Runner</b>").await;
        give(page, "no games").await;
        page.wait_text(".invent-mine [role=status]", "This file holds no games").await;
        page.click(".open-game").await;
        page.wait_fragment("b=star").await;
        page.find("[data-piece=b] [data-figure=star][aria-pressed=true]").await;
    }

    /// Pieces are drawn as figures, which are chosen by keys; they go with the game's link, and so do its name and sentence.
    async fn pieces_are_drawn_as_figures(page: &Page) in chromium {
        page.go("#tool=invent&pos=squares(L=b.-.b,Rw=r.-.r):b..r~Runner~One+runs.&lang=en").await;
        page.wait_count(".figure-line", 2).await;
        page.js("document.querySelector('[data-piece=b] [data-figure=star]').focus()").await;
        page.key("Enter").await;
        page.wait_text(".own-rule:nth-child(1) .own-sentence", "a blue star followed by a free square: the piece moves onto it").await;
        page.wait_fragment("b=star").await;
        page.wait_count("[data-square] .figure-sign", 1).await;
        page.axe().await;
        page.click(".play-two").await;
        page.find(".board-stage").await;
        page.wait_fragment("own=Runner~One+runs.~b=star").await;
        page.wait_text("[data-rules] .own-name bdi", "Runner").await;
        page.wait_text("[data-rules] .own-idea bdi", "One runs.").await;
        page.wait_text("[data-rules] .rules", "blue star").await;
        page.wait_text(".path [aria-current] bdi", "Runner").await;
        page.wait_text("main h1 .hidden bdi", "Runner").await;
        wait_title(page, "Runner").await;
        let named = "return document.querySelector('.in-words td')?.textContent";
        page.wait("the piece by name", || async { page.js(named).await == json!("blue star") }).await;
        page.axe().await;
        page.click("[data-rules] .keep-game").await;
        page.wait_text("[data-rules] [role=status]", "kept on this device").await;
        // Back to the rules with all that was said of them.
        page.click("[data-rules] .to-workshop").await;
        page.wait_text(".invent-author h2", "Runner").await;
        page.find("[data-piece=b] [data-figure=star][aria-pressed=true]").await;
        page.wait_text(".invent-kept", "Runner").await;
    }

    /// Play that may go on for ever is shown on the board; where it cannot, that is told of this board.
    async fn play_that_returns_is_shown(page: &Page) in chromium {
        page.go("#tool=invent&pos=squares(Lew=b.-.b,Rew=r.-.r):b./.r&lang=en").await;
        page.wait_text(".invent-ends", "No: on the board").await;
        page.wait_text(".invent-returns", "after 4 moves the same position can be there again").await;
        page.find(".invent-ends .miniature").await;
        page.axe().await;
        page.type_in(".rule-text", "squares(Lew=b.-.b,R=r.-.r)").await;
        page.wait_text(".invent-returns", "no position can come again").await;
        page.gone(".invent-ends .miniature").await;
        page.type_in(".rule-text", "squares(L=b.-.b,R=r.-.r)").await;
        page.gone(".invent-returns").await;
        // Where nothing moves on this board, another small one shows it; its play is followed move by move.
        page.go("#tool=invent&pos=squares(Lew=b.-.b,Rew=r.-.r):1x3&lang=en").await;
        page.wait_text(".invent-returns", "on another small board").await;
        page.click(".play-return").await;
        page.wait_fragment("at=0").await;
        page.wait_fragment("moves=").await;
    }

    /// From the workshop to the notebook: the middle is an opening of Kayles that wins, the end is refuted by a strip of three.
    async fn an_opening_is_conjectured(page: &Page) in chromium {
        page.go("#tool=invent&pos=squares(LR=.-x,LR=..-xx):1x7~Strips&lang=en").await;
        page.click(".to-notebook").await;
        page.wait_text(".notebook-claim .big", "Strips").await;
        page.wait_text(".notebook-claim .big", "whoever can win by beginning wins with a first move in the middle").await;
        page.wait_text(".notebook-size", "The number of a strip is its length").await;
        page.axe().await;
        page.click(".notebook-claim .button.primary").await;
        page.wait_text(".notebook-state", "Supported, not proved").await;
        page.choose("#notebook-opening", "1").await;
        page.wait_fragment("opening").await;
        page.click(".notebook-claim .button.primary").await;
        page.wait_text(".notebook-state", "not with such a first move").await;
        page.axe().await;
        // Who loses is another subject; the name goes on to the board of the counterexample.
        page.click("[data-subject=lost]").await;
        page.wait_text(".notebook-claim .big", "loses exactly when").await;
        page.click("[data-subject=opening]").await;
        page.click(".notebook-claim .button.primary").await;
        page.click(".notebook-counter .button").await;
        page.wait_text("[data-rules] .own-name bdi", "Strips").await;
    }

    /// Finished games on boards with rules of one's own stand beside the conjecture, with how they were opened; those on other boards
    /// are counted.
    async fn finished_games_stand_beside_an_opening(page: &Page) in chromium {
        let notebook = "#tool=notebook&pos=squares(LR=.-x,LR=..-xx)+n+opening+middle&lang=en";
        page.go(notebook).await;
        page.wait_text(".tool[data-tool=notebook]", "There is no finished game yet on a board").await;
        for game in [":1x3&moves=1,2;1,1;1,3", ":.%23.&moves=1,1;1,3"] {
            page.go(&format!("#pos=squares(LR=.-x,LR=..-xx){game}&players=hh&lang=en")).await;
            page.find(".over.card").await;
        }
        page.go(notebook).await;
        page.wait_text(".notebook-rows td:last-child", "opened so: won 1 ×, lost 0 ×").await;
        page.wait_text(".notebook-elsewhere", "1 game on another board is finished; whoever began won 0 ×").await;
        page.axe().await;
        page.choose("#notebook-opening", "1").await;
        page.wait_text(".notebook-rows td:last-child", "never opened so").await;
    }

    /// The work sheet is printed from the workshop: the game's name, its rules with its figures, the way to it.
    async fn a_game_is_printed_from_the_workshop(page: &Page) {
        page.go("#tool=invent&pos=squares(L=b.-.b,Rw=r.-.r):b..r~Runner~One+runs.~b=star&lang=en").await;
        page.find(".print-game").await;
        assert_eq!(page.count(".printed").await, 0);
        page.js("window.printed = []; window.print = () => printed.push(document.documentElement.dataset.print)").await;
        page.click(".print-game").await;
        page.wait("the sheet", || async { page.js("return printed").await == json!(["sheet"]) }).await;
        page.wait_text(".printed h1", "Runner").await;
        page.wait_text(".printed", "One runs.").await;
        page.wait_text(".printed", "blue star").await;
        page.wait_text(".printed footer", "own=Runner~One+runs.~b=star").await;
        page.find(".printed .sheet-board svg").await;
        page.find(".printed .sheet-qr").await;
        if page.engine() == Engine::Chromium {
            page.emulate("print", &[]).await;
            let shown = "return [...document.querySelectorAll('.page, .printed, .sheet-key, .sheet-questions')]\
                .filter(e => e.checkVisibility()).map(e => e.className)";
            assert_eq!(page.js(shown).await, json!(["printed", "sheet-questions"]));
        }
    }

    /// Small pictures of a game have its figures: in the atlas, which keeps the game's name on the way back to the board.
    async fn small_pictures_have_the_figures(page: &Page) in chromium {
        let atlas = "#tool=atlas&pos=squares(L=b.-.b,R=.r-r.):b...r&lang=en";
        // All pictures of the list, once each card has its own.
        let pictures = "const all = [...document.querySelectorAll('.atlas-list .atlas-card')].map(card => \
            card.querySelector('.miniature')?.innerHTML ?? ''); return all.includes('') ? '' : all.join()";
        let drawn = || async {
            page.wait_text(".atlas-progress", "in classes").await;
            page.wait("the pictures", || async { page.js(pictures).await != json!("") }).await;
            page.js(pictures).await
        };
        page.go(atlas).await;
        let stones = drawn().await;
        page.go(&format!("{atlas}&own=Runner~~b=star,r=cross")).await;
        assert_ne!(drawn().await, stones);
        page.click(".atlas-list .atlas-card").await;
        page.click(".atlas-chosen .button.primary").await;
        page.wait_fragment("own=Runner~~b=star,r=cross").await;
        page.wait_text("[data-rules] .own-name bdi", "Runner").await;
    }

    /// The caption of a link is shown as text, of limited length, and of no game whose rules are known.
    async fn words_of_a_link_are_text(page: &Page) in chromium {
        let long = "x".repeat(300);
        let own = format!("own=%3Cimg+src=x+onerror=alert(1)%3E~{long}~b=dragon,r=frog");
        page.go(&format!("#pos=squares(L=b.-.b,Rw=r.-.r):b..r&{own}&lang=en")).await;
        page.wait_text("[data-rules] .own-name bdi", "<img src=x").await;
        wait_title(page, "<img src=x").await;
        assert_eq!(page.count("[data-rules] img").await, 0);
        let length = "return document.querySelector('.own-idea bdi').textContent.length";
        assert_eq!(page.js(length).await, json!(240));
        page.wait_text("[data-rules] .rules", "red frog").await;
        assert_eq!(page.js("return document.documentElement.scrollWidth <= innerWidth").await, json!(true));
        page.go(&format!("#pos=nim:3,5&{own}&lang=en")).await;
        page.find("[data-rules] .rules").await;
        assert_eq!(page.count(".own-name").await, 0);
    }

    /// From a board with rules of one's own they are changed in the workshop, and a game that there is not leads there, too.
    async fn a_board_leads_to_its_rules(page: &Page) in chromium {
        page.go("#pos=squares(L=b.-.b,Rw=r.-.r):b..r&lang=en").await;
        page.wait_text("[data-rules] .to-workshop", "Change these rules").await;
        page.axe().await;
        page.click("[data-rules] .to-workshop").await;
        page.wait_text("h1", "Invent a game").await;
        page.wait_count(".own-rule", 2).await;
        page.wait_fragment("b..r").await;
        page.go("#pos=squares(L=b.-.b,Rw=r.-.r):b..r&solver=off&lang=en").await;
        page.find("[data-rules]").await;
        assert_eq!(page.count(".to-workshop").await, 0);
        page.go("#pos=bridge:3&lang=en").await;
        page.wait_text(".notices", "with “Invent a game”").await;
        page.click(".notices a[href*='tool=invent']").await;
        page.wait_text("h1", "Invent a game").await;
    }

    /// Below a lost game with rules of one's own is the way to who wins on each size, with the game and its name; no lesson is
    /// about it.
    async fn a_lost_game_leads_to_its_sizes(page: &Page) in chromium {
        let lost = "#pos=squares(LR=.-x):1x2&own=Cover&moves=1,1;1,2&lang=en";
        page.go(lost).await;
        page.wait_text(".over .ways-on", "Who wins on which size?").await;
        page.axe().await;
        page.click(".ways-on .why-lost").await;
        page.wait_text(".invent-author h2", "Cover").await;
        page.wait_fragment("tool=invent").await;
        for withheld in ["solver=off", "hide=links", "skill=0.5", "players=hh"] {
            page.go(&format!("{lost}&{withheld}")).await;
            page.find(".over.card").await;
            assert_eq!(page.count(".ways-on").await, 0, "{withheld}");
        }
    }

    /// A link that forbids to store keeps no games, one that withholds values shows no workshop.
    async fn limits_of_the_link_hold(page: &Page) in chromium {
        page.go("#tool=invent&store=0&lang=en").await;
        page.find(".invent-facts").await;
        assert_eq!(page.count(".invent-mine").await, 0);
        page.go("#tool=invent&solver=off&lang=en").await;
        page.find(".withheld").await;
        assert_eq!(page.count(".rule-editor").await, 0);
    }

    async fn the_workshop_in_german_on_a_phone(page: &Page) in chromium {
        page.resize(PHONE).await;
        page.go("#tool=invent&lang=de").await;
        page.wait_text("h1", "Ein Spiel erfinden").await;
        page.wait_text(".invent-known", "Kayles").await;
        page.axe().await;
        page.shoot("invent-phone").await;
        assert_eq!(page.js("return document.documentElement.scrollWidth <= innerWidth").await, json!(true));
        lay(page, "heaps(k=0;n!=2").await;
        page.wait_text(".invent-ends", "Ja: Jeder Zug nimmt Hölzer").await;
        page.axe().await;
    }
}
