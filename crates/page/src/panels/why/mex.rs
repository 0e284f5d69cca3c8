//! The values of the options from 0 upwards, and the first gap.
use leptos::prelude::*;
use solver::reason::OptionValue;
use solver::{Player, Position};
use text::{move_name, t, t_string, use_i18n};

/// A value and the options that have it.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Cell {
    value: u64,
    /// The first such option.
    example: Option<String>,
    others: usize,
    gap: bool,
}

/// The largest number of cells; more are cut off at the start.
const MOST_CELLS: u64 = 40;

/// The cells up to the gap, and the values beyond it that some option has.
fn cells(options: &[OptionValue], gap: u64) -> Vec<Cell> {
    let mut beyond: Vec<u64> = options.iter().map(|o| o.value).filter(|v| *v > gap).collect();
    beyond.sort_unstable();
    beyond.dedup();
    let start = gap.saturating_sub(MOST_CELLS);
    let cell = |value: u64| {
        let mut with = options.iter().filter(|o| o.value == value);
        let example = with.next().map(|o| o.name.clone());
        Cell { value, example, others: with.count(), gap: value == gap }
    };
    (start..=gap).chain(beyond.into_iter().take(8)).map(cell).collect()
}

/// The row of cells. The options are moves in `part`.
#[component]
pub fn MexRow(options: Vec<OptionValue>, value: u64, part: Position) -> impl IntoView {
    let i18n = use_i18n();
    let part = StoredValue::new(part);
    let shown = move |name: String| move || part.with_value(|part| move_name(i18n.locale(), part, Player::Left, &name));
    let cell = move |cell: Cell| {
        let (gap, others, beyond) = (cell.gap, cell.others, cell.value > value);
        view! {
            <li class:gap=gap class:beyond=beyond>
                <b>{cell.value}</b>
                <span>
                    {cell.example.map(shown)}
                    {move || gap.then(|| t_string!(i18n, panels.gap))}
                </span>
                {(others > 0).then(|| view! { <span>{format!("+{others}")}</span> })}
            </li>
        }
    };
    view! {
        <div class="scroll" tabindex="0" role="group" aria-label=t!(i18n, panels.mex)>
            <ol class="mex">{cells(&options, value).into_iter().map(cell).collect_view()}</ol>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_gap_is_the_first_value_no_option_has() {
        let option = |name: &str, value| OptionValue { name: name.to_owned(), value };
        let found = cells(&[option("a", 0), option("b", 1), option("c", 4), option("d", 1)], 2);
        let short: Vec<_> = found.iter().map(|c| (c.value, c.example.as_deref(), c.others, c.gap)).collect();
        assert_eq!(
            short,
            [(0, Some("a"), 0, false), (1, Some("b"), 1, false), (2, None, 0, true), (4, Some("c"), 0, false)]
        );
    }
}
