//! Rows of one's own positions beside the conjecture: their mark, the winner from there on, the conjecture's claim.
use super::{Page, is_of_values};
use leptos::prelude::*;
use locale::{Locale, td_string};
use page::board::miniature;
use page::state::table::use_table;
use page::storage::collection::PositionMark;
use page::storage::download;
use page::storage::notebook::{NotebookRow, lines};
use solver::conjecture::opening::Opening;
use solver::conjecture::{Claim, Finding, is_of_boards};
use text::{t, t_string, use_i18n};

/// Whether the conjecture's finding contradicts a row's mark; without a mark there is no contradiction.
fn against(row: &NotebookRow, said: Option<Finding>) -> bool {
    match (row.mark, said) {
        (Some(PositionMark::Won), Some(Finding::Lost(lost))) => lost,
        (Some(PositionMark::Lost), Some(Finding::Lost(lost))) => !lost,
        _ => false,
    }
}

/// The games from a board that began with such a move: those won by whoever began, and those lost.
fn opened(row: &NotebookRow, opening: Opening) -> (usize, usize) {
    let so = || row.next.iter().filter(move |(to, _)| opening.takes(&row.position, to));
    let won = so().filter(|(_, won)| *won).count();
    (won, so().count() - won)
}

/// The results of the games that began as a conjecture claims to win.
fn opened_words(locale: Locale, row: &NotebookRow, claim: &Claim) -> String {
    let Claim::Opening(opening) = claim else { return "–".to_owned() };
    match opened(row, *opening) {
        (0, 0) => td_string!(locale, notebook.never_opened).to_owned(),
        (won, lost) => td_string!(locale, notebook.opened, won = won, lost = lost),
    }
}

#[component]
pub fn OwnRows(page: Page) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let Page { rule, rows, elsewhere, .. } = page;
    let conjecture = Memo::new(move |_| rule.conjecture());
    let line = move |row: NotebookRow| {
        let said = conjecture.with(|conjecture| conjecture.says(&row.position));
        let gainsaid = against(&row, said);
        let finding = match said {
            Some(Finding::Lost(true)) => t_string!(i18n, notebook.says_lost).to_owned(),
            Some(Finding::Lost(false)) => t_string!(i18n, notebook.says_won).to_owned(),
            Some(Finding::Grundy(value)) => format!("γ = {value}"),
            Some(Finding::Opening(_)) => {
                conjecture.with(|conjecture| opened_words(i18n.locale(), &row, &conjecture.claim))
            }
            None => "–".to_owned(),
        };
        let mark = match row.mark {
            Some(PositionMark::Won) => t_string!(i18n, panels.collect_won),
            Some(PositionMark::Lost) => t_string!(i18n, panels.collect_lost),
            Some(PositionMark::Open) => t_string!(i18n, panels.collect_open),
            None => "–",
        };
        let ended = match (row.won, row.lost) {
            (0, 0) => "–".to_owned(),
            (won, lost) => t_string!(i18n, notebook.won_lost, won = won, lost = lost),
        };
        let text = row.position.to_string();
        let figures = table.figures_of(&row.position);
        let pictures = row.position.boards_with(figures).iter().map(miniature).collect_view();
        let label = t_string!(i18n, notebook.open_row, name = text.clone());
        let open = move |_| table.start(row.position.clone(), rule.play.get_untracked());
        let doubt = gainsaid.then(|| view! { " "<b>{t!(i18n, notebook.not_as_marked)}</b> });
        view! {
            <tr>
                <th scope="row"><button type="button" class="collected" on:click=open>
                    {pictures}<code aria-hidden="true">{text}</code><span class="hidden">{label}</span>
                </button></th>
                <td>{mark}</td>
                <td>{ended}</td>
                <td>{finding}{doubt}</td>
            </tr>
        }
    };
    let none = move || rows.with(Vec::is_empty);
    let said_none = move || match rule.game.with(|game| is_of_boards(game)) {
        true => t_string!(i18n, notebook.own_none_board),
        false => t_string!(i18n, notebook.own_none),
    };
    let said_elsewhere = move || {
        let (count, won) = elsewhere.get();
        let said = (count > 0).then(|| t_string!(i18n, notebook.elsewhere, count = count, won = won));
        said.map(|said| view! { <p class="notebook-elsewhere">{said}</p> })
    };
    let saved = move || lines(&rows.get_untracked(), rule.play.get_untracked());
    view! {
        <div class="card">
            <h2>{t!(i18n, notebook.own)}</h2>
            <Show when=none><p>{said_none}</p></Show>
            {said_elsewhere}
            <Show when=move || !none()>
                <Show when=move || conjecture.with(is_of_values)><p class="soft">{t!(i18n, notebook.own_values)}</p></Show>
                <div class="scroll" tabindex="0" role="group" aria-label=t!(i18n, notebook.own)>
                    <table class="notebook-rows">
                        <thead><tr>
                            <th scope="col">{t!(i18n, notebook.position)}</th>
                            <th scope="col">{t!(i18n, notebook.marked)}</th>
                            <th scope="col">{t!(i18n, notebook.mover)}</th>
                            <th scope="col">{t!(i18n, notebook.said)}</th>
                        </tr></thead>
                        <tbody>{move || rows.get().into_iter().map(line).collect_view()}</tbody>
                    </table>
                </div>
                <div class="together">
                    <button type="button" class="button" on:click=move |_| drop(download::save_table(&saved(), "spielraum.csv"))>
                        {t!(i18n, notebook.save_rows_csv)}
                    </button>
                    <button type="button" class="button" on:click=move |_| drop(download::save_list(&saved(), "spielraum.json"))>
                        {t!(i18n, notebook.save_rows_json)}
                    </button>
                </div>
            </Show>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::Position;

    #[test]
    fn a_mark_is_gainsaid_by_its_contrary_alone() {
        let row = |mark| NotebookRow { position: "nim:1".parse().unwrap(), mark, won: 0, lost: 3, next: Vec::new() };
        let said = |mark, lost| against(&row(mark), Some(Finding::Lost(lost)));
        assert!(said(Some(PositionMark::Won), true) && said(Some(PositionMark::Lost), false));
        assert!(!said(Some(PositionMark::Won), false) && !said(Some(PositionMark::Open), true) && !said(None, false));
        assert!(!against(&row(Some(PositionMark::Won)), Some(Finding::Grundy(0))));
    }

    #[test]
    fn openings_of_own_games_are_held_against_the_conjecture() {
        let position = |board: &str| -> Position { format!("squares(LR=.-x,LR=..-xx):{board}").parse().unwrap() };
        let next = [("..#..", true), ("#....", false), ("..##.", false)].map(|(board, won)| (position(board), won));
        let row = NotebookRow { position: position("1x5"), mark: None, won: 1, lost: 2, next: next.to_vec() };
        assert_eq!([Opening::Middle, Opening::End].map(|opening| opened(&row, opening)), [(1, 1), (0, 1)]);
        let said = |opening| opened_words(Locale::En, &row, &Claim::Opening(opening));
        assert_eq!(said(Opening::Middle), "opened so: won 1 ×, lost 1 ×");
        assert_eq!(said(Opening::Squares(3)), "never opened so");
    }
}
