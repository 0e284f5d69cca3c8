//! Endless lines: the number of rounds of the isomorphism game that tell two of them apart, the formula that does, and the
//! game itself.
mod play;

use leptos::prelude::*;
use locale::{Locale, td_string};
use solver::theory::lines::Piece::{Dense, Down, Row, Up, Whole};
use solver::theory::lines::{Line, Lines};
use text::{t, t_string, use_i18n};

/// The lines of the table, by their signs.
fn all() -> Vec<(&'static str, Line)> {
    vec![
        ("ℕ", vec![Up]),
        ("ℤ", vec![Down, Up]),
        ("ℚ", vec![Dense]),
        ("ℝ", vec![Whole]),
        ("ℕ + ℤ", vec![Up, Down, Up]),
        ("[0, 1] ∩ ℚ", vec![Row(1), Dense, Row(1)]),
        ("ℕ + ℕ*", vec![Up, Down]),
        ("{1, …, 7}", vec![Row(7)]),
        ("{1, …, 15}", vec![Row(15)]),
        ("{1, …, 31}", vec![Row(31)]),
    ]
}

/// The text of a cell of the table.
fn cell(lines: &mut Lines, a: &Line, b: &Line) -> String {
    if a == b {
        return "=".to_owned();
    }
    lines.rounds(a, b).map_or_else(|| "–".to_owned(), |rounds| rounds.to_string())
}

/// The comparison of two lines in words.
fn comparison(
    locale: Locale,
    lines: &mut Lines,
    (first, a): &(&str, Line),
    (second, b): &(&str, Line),
) -> (String, String) {
    if a == b {
        return (td_string!(locale, logic.lines_itself).to_owned(), String::new());
    }
    let Some(rounds) = lines.rounds(a, b) else {
        // Only dense lines, and ℕ with and without the part beyond it, are never told apart.
        let said = match [a, b].iter().all(|line| matches!(line.as_slice(), [Dense | Whole])) {
            true => td_string!(locale, logic.lines_dense).to_owned(),
            false => td_string!(locale, logic.lines_far).to_owned(),
        };
        return (said, String::new());
    };
    let formula = lines.formula(a, b, rounds).unwrap_or_default();
    (td_string!(locale, logic.lines_rounds, count = rounds, first = first, second = second), formula)
}

#[component]
pub fn EndlessLines() -> impl IntoView {
    let i18n = use_i18n();
    let lines = StoredValue::new(Lines::default());
    let table = StoredValue::new(all());
    let pair = RwSignal::new((0_usize, 1_usize));
    let said = Memo::new(move |_| {
        let (i, j) = pair.get();
        table.with_value(|all| {
            lines.try_update_value(|lines| comparison(i18n.locale(), lines, &all[i], &all[j])).unwrap_or_default()
        })
    });
    let heads =
        table.with_value(|all| all.iter().map(|(name, _)| view! { <th scope="col">{*name}</th> }).collect_view());
    let row = |i: usize| {
        let count = table.with_value(Vec::len);
        let cell = |j: usize| {
            let text = table.with_value(|all| {
                lines.try_update_value(|lines| cell(lines, &all[i].1, &all[j].1)).unwrap_or_default()
            });
            let name = table.with_value(|all| format!("{}, {}: {text}", all[i].0, all[j].0));
            view! {
                <td>
                    <button type="button" class="chip" aria-label=name aria-pressed=move || (pair.get() == (i, j)).to_string()
                        on:click=move |_| pair.set((i, j))>{text}</button>
                </td>
            }
        };
        let name = table.with_value(|all| all[i].0);
        view! { <tr><th scope="row">{name}</th>{(0..count).map(cell).collect_view()}</tr> }
    };
    let rows = (0..table.with_value(Vec::len)).map(row).collect_view();
    let game = move || {
        let (i, j) = pair.get();
        let pair = table.with_value(|all| [i, j].map(|at| all[at].clone()));
        (i != j).then(|| view! { <play::PlayLines pair/> })
    };
    let rank = |rounds: u32| {
        let (low, high) = ((1_u32 << rounds) - 1, (1_u32 << (rounds + 1)) - 2);
        view! { <tr><th scope="row">{if low == high { low.to_string() } else { format!("{low}–{high}") }}</th><td>{rounds}</td></tr> }
    };
    view! {
        <p>{t!(i18n, logic.lines_lead)}</p>
        <div class="scroll" tabindex="0" role="group" aria-label=t!(i18n, logic.lines_table)>
            <table class="values numbers lines-table"><thead><tr><td></td>{heads}</tr></thead><tbody>{rows}</tbody></table>
        </div>
        <div role="status">
            <p>{move || said.with(|(said, _)| said.clone())}</p>
            <p class="result" lang="zxx">{move || said.with(|(_, formula)| formula.clone())}</p>
        </div>
        {game}
        <p class="small">{t!(i18n, logic.lines_why)}</p>
        <h3>{t!(i18n, logic.rows)}</h3>
        <p>{t!(i18n, logic.rows_lead)}</p>
        <table class="values numbers">
            <thead><tr><th scope="col">{t!(i18n, logic.rows_points)}</th><th scope="col">{t!(i18n, logic.rows_lasts)}</th></tr></thead>
            <tbody>{(0..=6).map(rank).collect_view()}</tbody>
        </table>
        <p><a href="#pos=orders(4):8/10">{move || t_string!(i18n, logic.rows_play)}</a></p>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::theory::lines::never;

    #[test]
    fn every_two_lines_have_their_words() {
        let (table, mut lines) = (all(), Lines::default());
        for a in &table {
            for b in &table {
                let [(en, formula), (de, _)] =
                    [Locale::En, Locale::De].map(|locale| comparison(locale, &mut lines, a, b));
                assert!(en != de && !en.is_empty());
                assert_eq!(
                    formula.is_empty(),
                    matches!(cell(&mut lines, &a.1, &b.1).as_str(), "=" | "–"),
                    "{} {}",
                    a.0,
                    b.0
                );
                assert!(formula.chars().count() < 900, "{} {}: {formula}", a.0, b.0);
                // A dash stands for two lines that are never told apart.
                assert_eq!(cell(&mut lines, &a.1, &b.1) == "–", a != b && never(&a.1, &b.1), "{} {}", a.0, b.0);
            }
        }
    }
}
