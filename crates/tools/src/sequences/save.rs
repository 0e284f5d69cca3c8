//! Export of a table: for spreadsheets, and for programs.
use leptos::prelude::*;
use locale::{Locale, td_string};
use page::storage::download;
use solver::theory::sequence::Row;
use text::{t_string, use_i18n};

/// Two buttons that save the current lines. A browser that refuses to save reports it itself.
#[component]
pub fn Save(lines: impl Fn() -> Vec<Vec<String>> + Copy + Send + Sync + 'static) -> impl IntoView {
    let i18n = use_i18n();
    let table = move |_| drop(download::save_table(&lines(), "spielraum.csv"));
    let list = move |_| drop(download::save_list(&lines(), "spielraum.json"));
    view! {
        <button type="button" class="button" data-saves="csv" on:click=table>{move || t_string!(i18n, tools.chart_save)}</button>
        <button type="button" class="button" data-saves="json" on:click=list>{move || t_string!(i18n, tools.chart_save_json)}</button>
    }
}

/// The table of one heap as lines, the first one with their names. Unknown entries stay empty.
pub fn heaps(locale: Locale, rows: &[Row]) -> Vec<Vec<String>> {
    let moves = td_string!(locale, tools.sequences_moves).to_owned();
    let names = vec!["n".to_owned(), moves, "μ".to_owned(), "ν".to_owned(), "γ".to_owned()];
    let line = |row: &Row| {
        let misere = row.misere.map_or_else(String::new, |wins| u64::from(wins).to_string());
        // `u128::MAX` stands for more moves than can be counted.
        let moves = if row.moves == u128::MAX { String::new() } else { row.moves.to_string() };
        vec![row.n.to_string(), moves, misere, u64::from(row.normal).to_string(), row.grundy.to_string()]
    };
    std::iter::once(names).chain(rows.iter().map(line)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::rules::heap::code_of;
    use solver::theory::sequence::HeapTable;
    use solver::{Budget, Meter};

    #[test]
    fn a_saved_line_is_a_line_of_the_table() {
        let mut table = HeapTable::new(code_of("kayles").unwrap());
        let rows = table.rows(0..5, &mut Meter::new(Budget::default())).unwrap();
        let lines = heaps(Locale::En, &rows);
        assert_eq!(lines[0], ["n", "Moves", "μ", "ν", "γ"]);
        assert_eq!(lines[1], ["0", "0", "1", "0", "0"]);
        // Four pins: 3, 1 and 2, 2, or 1 and 1 are left; γ(4) = 1.
        assert_eq!(lines[5], ["4", "4", "0", "1", "1"]);
        let unknown = Row { n: 9, moves: u128::MAX, misere: None, normal: true, grundy: 2 };
        assert_eq!(heaps(Locale::De, &[unknown])[1], ["9", "", "", "1", "2"]);
    }
}
