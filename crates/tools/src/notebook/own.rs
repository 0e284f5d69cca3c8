//! Rows of one's own positions beside the conjecture: their mark, the winner from there on, the conjecture's claim.
use super::{Page, is_of_values};
use leptos::prelude::*;
use page::board::miniature;
use page::state::table::use_table;
use page::storage::collection::PositionMark;
use page::storage::download;
use page::storage::notebook::{NotebookRow, lines};
use solver::conjecture::Finding;
use text::{t, t_string, use_i18n};

/// Whether the conjecture's finding contradicts a row's mark; without a mark there is no contradiction.
fn against(row: &NotebookRow, said: Option<Finding>) -> bool {
    match (row.mark, said) {
        (Some(PositionMark::Won), Some(Finding::Lost(lost))) => lost,
        (Some(PositionMark::Lost), Some(Finding::Lost(lost))) => !lost,
        _ => false,
    }
}

#[component]
pub fn OwnRows(page: Page) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let Page { rule, rows, .. } = page;
    let conjecture = Memo::new(move |_| rule.conjecture());
    let line = move |row: NotebookRow| {
        let said = conjecture.with(|conjecture| conjecture.says(&row.position));
        let gainsaid = against(&row, said);
        let finding = match said {
            Some(Finding::Lost(true)) => t_string!(i18n, notebook.says_lost).to_owned(),
            Some(Finding::Lost(false)) => t_string!(i18n, notebook.says_won).to_owned(),
            Some(Finding::Grundy(value)) => format!("γ = {value}"),
            Some(Finding::Opening(_)) | None => "–".to_owned(),
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
                <th scope="row"><button type="button" class="collected" aria-label=label on:click=open>{pictures}<code>{text}</code></button></th>
                <td>{mark}</td>
                <td>{ended}</td>
                <td>{finding}{doubt}</td>
            </tr>
        }
    };
    let none = move || rows.with(Vec::is_empty);
    let saved = move || lines(&rows.get_untracked(), rule.play.get_untracked());
    view! {
        <div class="card">
            <h2>{t!(i18n, notebook.own)}</h2>
            <Show when=none><p>{t!(i18n, notebook.own_none)}</p></Show>
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

    #[test]
    fn a_mark_is_gainsaid_by_its_contrary_alone() {
        let row = |mark| NotebookRow { position: "nim:1".parse().unwrap(), mark, won: 0, lost: 3 };
        let said = |mark, lost| against(&row(mark), Some(Finding::Lost(lost)));
        assert!(said(Some(PositionMark::Won), true) && said(Some(PositionMark::Lost), false));
        assert!(!said(Some(PositionMark::Won), false) && !said(Some(PositionMark::Open), true) && !said(None, false));
        assert!(!against(&row(Some(PositionMark::Won)), Some(Finding::Grundy(0))));
    }
}
