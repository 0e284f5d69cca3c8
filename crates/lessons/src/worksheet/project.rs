//! The sheet of a project, a game of one's own, to print: `#lesson=invent&view=project`. Empty pictures before and after a
//! move, a strip for who wins on each length, lines for the name, the sentence and the conjecture. With a game
//! (`&pos=squares(L=b.-.b):b..&own=Runner`) its name, its sentence, its rules and its board stand there.
use super::paper::{PaperFoot, PaperHead};
use crate::links;
use leptos::prelude::*;
use link::address::PROJECT_LESSON;
use link::ui_part::UiPart;
use locale::{Locale, td_string};
use page::rule_editor::workshop;
use page::share::{SheetContent, SheetGame, link_to, print};
use page::state::shell::use_shell;
use page::state::table::use_table;
use page::storage::own_games::OwnGame;
use play::session::Session;
use solver::survey::{is_flat, is_of_coins, is_of_heaps};
use solver::{Play, Player, Position};
use text::{t, use_i18n};

/// The number of rules on strips, and of the squares of each of their pictures.
const RULES: usize = 3;
const SQUARES: usize = 4;
/// The squares of a picture on a board.
const BOARD_SQUARES: usize = 9;
/// The lengths of strips for which it is noted who wins.
const LENGTHS: usize = 12;
/// The columns and rows of boards for which it is noted who wins.
const BOARDS: [(u32, u32); LENGTHS] =
    [(2, 2), (3, 2), (4, 2), (5, 2), (6, 2), (2, 3), (3, 3), (4, 3), (5, 3), (2, 4), (3, 4), (4, 4)];

#[component]
pub fn ProjectSheet(locale: Locale) -> impl IntoView {
    let (table, shell, i18n) = (use_table(), use_shell(), use_i18n());
    let title = td_string!(locale, teach.project_title).to_owned();
    table.messages.title.set(title.clone());
    let game = Memo::new(move |_| table.address.with(OwnGame::of_board));
    let to_workshop = Memo::new(move |_| workshop(&table.address.get(), game.get().map(|game| game.write())));
    // Where the page withholds the workshop, the sheet leads to itself.
    let link = Memo::new(move |_| {
        let page = table.address.get();
        link_to(to_workshop.get().unwrap_or(page), i18n.locale())
    });
    let back = move || format!("#{}", links::teacher(table.address.get(), Some(PROJECT_LESSON)).fragment());
    let taught = move || shell.shows(UiPart::Links) && shell.shows(UiPart::Teacher);
    view! {
        <section class="tool work-sheet project-sheet">
            <div class="sheet-tools">
                <p class="lead">{t!(i18n, teach.project_lead)}</p>
                <div class="together">
                    <button class="button primary" on:click=move |_| print(false)>{t!(i18n, share.print_sheet)}</button>
                    {move || to_workshop.get().map(|to| view! {
                        <a class="button to-workshop" href=format!("#{}", to.fragment())>{t!(i18n, teach.project_workshop)}</a>
                    })}
                    <Show when=taught><a class="button" href=back>{t!(i18n, teach.way)}</a></Show>
                </div>
            </div>
            <div class="paper sheet-questions">
                <PaperHead title/>
                <div class="paper-body">
                    <div class="project-parts">{move || parts(locale, game.get())}</div>
                    <PaperFoot link/>
                </div>
            </div>
        </section>
    }
}

/// The parts of the sheet, each with its heading and the place to draw or to write, or with what is given of a game.
fn parts(locale: Locale, game: Option<OwnGame>) -> impl IntoView {
    let part =
        |heading: &'static str, place: AnyView| view! { <div class="project-part"><h2>{heading}</h2>{place}</div> };
    let rules = match game.as_ref().and_then(|game| given(locale, game)) {
        Some(given) => part(td_string!(locale, panels.rules), given),
        None => part(td_string!(locale, teach.project_rules), empty_rules(locale)),
    };
    let OwnGame { position, caption } = game.unwrap_or_default();
    let (how, sizes) = sizes(locale, position.split(':').next().unwrap_or_default());
    let strip = view! {
        <p>{how}</p>
        <ol class="project-strip">{sizes.into_iter().map(|size| view! { <li>{size}</li> }).collect_view()}</ol>
    };
    [
        part(td_string!(locale, teach.project_name), told(caption.name, 1)),
        part(td_string!(locale, teach.project_sentence), told(caption.idea, 2)),
        rules,
        part(td_string!(locale, teach.project_ends), lines(1)),
        part(td_string!(locale, teach.project_strip), strip.into_any()),
        part(td_string!(locale, teach.project_conjecture), lines(2)),
        part(td_string!(locale, teach.project_tested), lines(2)),
    ]
    .into_iter()
    .collect_view()
}

/// The author's words, as text; lines to write on where there are none.
fn told(words: String, count: usize) -> AnyView {
    match words.is_empty() {
        true => lines(count),
        false => view! { <p><bdi>{words}</bdi></p> }.into_any(),
    }
}

/// The rules and the board of a game; `None` if they cannot be read.
fn given(locale: Locale, game: &OwnGame) -> Option<AnyView> {
    let start: Position = game.position.parse().ok()?;
    let content = SheetContent::new(locale, &Session::new(start, Play::Normal, Player::Left), game.caption.figures);
    Some(view! { <div class="project-game"><SheetGame content=Signal::stored(content)/></div> }.into_any())
}

/// Pictures of rules to be drawn: some on strips, one on a board.
fn empty_rules(locale: Locale) -> AnyView {
    let rules = (1..=RULES).map(|n| rule(locale, td_string!(locale, teach.project_rule, n = n), false)).collect_view();
    let board = rule(locale, td_string!(locale, teach.project_board).to_owned(), true);
    view! { <div class="project-rules">{rules}{board}</div> }.into_any()
}

/// The exercise on the sizes that a game is played on, and their names; strips without rules.
fn sizes(locale: Locale, rules: &str) -> (&'static str, Vec<String>) {
    let lengths = || (1..=LENGTHS).map(|n| n.to_string()).collect();
    if is_of_heaps(rules) {
        (td_string!(locale, teach.project_rows_how), lengths())
    } else if !rules.is_empty() && !is_flat(rules) {
        let boards = BOARDS.iter().map(|(columns, rows)| format!("{columns} × {rows}"));
        (td_string!(locale, teach.project_boards_how), boards.collect())
    } else if is_of_coins(rules) {
        (td_string!(locale, teach.project_coins_how), lengths())
    } else {
        (td_string!(locale, teach.project_strip_how), lengths())
    }
}

/// Lines to write on.
fn lines(count: usize) -> AnyView {
    let all = (0..count).map(|_| view! { <span class="sheet-line"></span> }).collect_view();
    view! { <div class="sheet-lines">{all}</div> }.into_any()
}

/// A rule without its contents: whose it is, and a picture before and one after the move.
fn rule(locale: Locale, name: String, of_board: bool) -> impl IntoView {
    let picture = move || {
        let count = if of_board { BOARD_SQUARES } else { SQUARES };
        let squares = (0..count).map(|_| view! { <span class="sheet-square"></span> }).collect_view();
        view! { <span class="sheet-picture" class:of-board=of_board>{squares}</span> }
    };
    view! {
        <div class="project-rule">
            <p><b>{name}</b>" "{td_string!(locale, teach.project_who)}</p>
            <div class="sheet-rules">
                <span>{td_string!(locale, rule_editor.before)}</span>
                <span></span>
                <span>{td_string!(locale, rule_editor.after)}</span>
                {picture()}
                <span>"→"</span>
                {picture()}
            </div>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_has_the_sizes_that_it_is_played_on() {
        let of = |rules: &str| {
            let (how, sizes) = sizes(Locale::En, rules);
            assert_eq!(sizes.len(), LENGTHS, "{rules}");
            (how, sizes[LENGTHS - 1].clone())
        };
        let all = ["", "heaps(k=square)", "coins(run)", "squares(LR*=..-xx)"].map(of);
        assert_eq!(all.clone().map(|(_, last)| last), ["12", "12", "12", "4 × 4"]);
        assert_eq!((of("squares(LR=.-x)"), of("coins(run*run)")), (all[0].clone(), all[3].clone()));
        for (i, (how, _)) in all.iter().enumerate() {
            assert!(all.iter().skip(i + 1).all(|(other, _)| other != how), "{how}");
        }
    }
}
