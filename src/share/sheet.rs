//! The printed sheet: the board in black and white, questions with lines for answers, link and QR code, no solution.
//! The key is a sheet of its own.
use super::{Extent, page, picture, qr, shared, title};
use crate::memo::Memo;
use crate::scene::Theme;
use crate::table::use_table;
use crate::text::{game_rules, t, t_string, use_i18n};
use leptos::prelude::*;
use solver::Player;

/// Prints the page; `key` the winning moves in place of the questions.
pub fn print(key: bool) {
    if let Some(root) = document().document_element() {
        // The style sheet for print shows one of the two.
        let _ = root.set_attribute("data-print", if key { "key" } else { "sheet" });
        let _ = window().print();
    }
}

/// What is printed in place of the page while a game is open. On the screen it is not there.
#[component]
pub fn PrintedSheet() -> impl IntoView {
    let table = use_table();
    view! { <Show when=move || table.open.get()><Sheet/></Show> }
}

#[component]
fn Sheet() -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let picture = move || table.session.with(|session| picture::draw_boards(session, Theme::Print));
    let link = Memo::new(move |_| format!("{}#{}", page(), shared(table, Extent::Position, true).fragment()));
    let rules = move || {
        let (game, play) = table.session.with(|s| (s.position().components()[0].game(), s.play()));
        game_rules(i18n.locale(), game, play).join(" ")
    };
    let code =
        move || {
            qr::path(&link.get()).map(|(size, d)| view! {
            <svg class="sheet-qr" viewBox=format!("-4 -4 {0} {0}", size + 8) aria-hidden="true"><path d=d/></svg>
        })
        };
    let winning = move || {
        let report = table.analysis.get().report()?;
        let names = |player: Player| report.winning(player).map(|mv| mv.name.clone()).collect::<Vec<_>>().join(", ");
        let mover = table.session.with(|s| s.mover());
        let names = names(mover);
        Some(if names.is_empty() { t_string!(i18n, share.key_none).to_owned() } else { names })
    };
    let lines = |n: usize| (0..n).map(|_| view! { <div class="sheet-line"></div> }).collect_view();
    view! {
        <section class="printed" aria-hidden="true">
            <h1>{move || t_string!(i18n, share.sheet_title, game = title(table, i18n.locale()))}</h1>
            <p class="sheet-name">{t!(i18n, share.sheet_name)} <span class="sheet-line"></span> {t!(i18n, share.sheet_date)} <span class="sheet-line"></span></p>
            <p>{rules}</p>
            <div class="sheet-board" inner_html=picture></div>
            <div class="sheet-questions">
                <p>{t!(i18n, share.sheet_question_wins)}</p>{lines(1)}
                <p>{t!(i18n, share.sheet_question_move)}</p>{lines(2)}
                <p>{t!(i18n, share.sheet_question_why)}</p>{lines(4)}
            </div>
            <div class="sheet-key"><p>{t!(i18n, share.key_title)}</p><p>{winning}</p></div>
            <footer>{code} <span>{move || link.get()}</span></footer>
        </section>
    }
}
