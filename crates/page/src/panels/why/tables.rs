//! Tables beside the words: binary columns modulo k, Fibonacci digits, the period of a sequence, outcomes heap by heap, and
//! the tipping die.
use crate::panels::bits::{BitRow, Bits};
use leptos::prelude::*;
use solver::Outcome;
use solver::theory::zeckendorf::weights;
use text::{t, t_string, use_i18n};

/// The largest number of columns; more are cut off.
const MOST_COLUMNS: usize = 60;

/// Moore's Nim: the heaps in binary, and each column's sum modulo k.
#[component]
pub fn MooreColumns(k: usize, heaps: Vec<u64>, columns: Vec<u64>) -> impl IntoView {
    let i18n = use_i18n();
    let bits = Bits::new(&heaps, None);
    let row = |row: &BitRow| {
        let cells = bits.columns.iter().map(|c| row.bit(*c));
        let cells = cells.map(|one| view! { <td class:one=one>{u8::from(one)}</td> }).collect_view();
        view! { <tr><th scope="row">{row.value}</th>{cells}</tr> }
    };
    let rows = bits.rows.iter().map(row).collect_view();
    let sums = columns.iter().map(|sum| view! { <td class:odd=*sum != 0>{*sum}</td> }).collect_view();
    let more = bits.left_out;
    let rest = (more > 0).then(|| view! { <p class="small">{t_string!(i18n, panels.n_more, count = more)}</p> });
    view! {
        <div class="scroll" tabindex="0" role="group" aria-label=t!(i18n, panels.columns)>
            <table class="bits">
                <tbody>{rows}</tbody>
                <tfoot><tr class="sum"><th scope="row">{move || t_string!(i18n, panels.modulo, k = k)}</th>{sums}</tr></tfoot>
            </table>
        </div>
        {rest}
    }
}

/// The values of the places of a Fibonacci numeral, the highest first.
fn fibonacci_places(places: usize) -> Vec<u64> {
    let mut places: Vec<u64> = weights().take(places).collect();
    places.reverse();
    places
}

/// A number in Fibonacci digits under the values of its places.
#[component]
pub fn Digits(sticks: u64, digits: String) -> impl IntoView {
    let i18n = use_i18n();
    let places = fibonacci_places(digits.len());
    let heads = places.into_iter().map(|place| view! { <th scope="col">{place}</th> }).collect_view();
    let cells =
        digits.chars().map(|digit| view! { <td class:one=digit == '1'>{digit.to_string()}</td> }).collect_view();
    view! {
        <div class="scroll" tabindex="0" role="group" aria-label=t!(i18n, panels.digits)>
            <table class="bits">
                <thead><tr><td></td>{heads}</tr></thead>
                <tbody><tr><th scope="row">{sticks}</th>{cells}</tr></tbody>
            </table>
        </div>
    }
}

/// The values up to the end of the first period, which is framed.
#[component]
pub fn Period(values: Vec<u64>, preperiod: u64, period: u64) -> impl IntoView {
    let i18n = use_i18n();
    let shown = values.len().min(MOST_COLUMNS);
    let in_period = move |n: usize| (n as u64) >= preperiod && (n as u64) < preperiod + period;
    let heads = (0..shown).map(|n| view! { <th scope="col">{n}</th> }).collect_view();
    let cells = values.into_iter().take(shown).enumerate();
    let cells = cells.map(|(n, value)| view! { <td class:one=in_period(n)>{value}</td> }).collect_view();
    view! {
        <div class="scroll" tabindex="0" role="group" aria-label=t!(i18n, panels.period)>
            <table class="bits">
                <thead><tr><th scope="row">"n"</th>{heads}</tr></thead>
                <tbody><tr><th scope="row">"γ"</th>{cells}</tr></tbody>
            </table>
        </div>
    }
}

/// The outcomes heap by heap; the current one is framed.
#[component]
pub fn Outcomes(outcomes: Vec<Outcome>, heap: u64, preperiod: u64, period: u64) -> impl IntoView {
    let i18n = use_i18n();
    // A heap beyond the first period has the place of its equal in it.
    let here = if heap < preperiod || period == 0 { heap } else { preperiod + (heap - preperiod) % period };
    let shown = outcomes.len().min(MOST_COLUMNS);
    let heads = (0..shown).map(|n| view! { <th scope="col">{n}</th> }).collect_view();
    let cells = outcomes.into_iter().take(shown).enumerate();
    let cells = cells
        .map(|(n, outcome)| view! { <td class:flip=n as u64 == here>{format!("{outcome:?}")}</td> })
        .collect_view();
    view! {
        <div class="scroll" tabindex="0" role="group" aria-label=t!(i18n, panels.period)>
            <table class="bits">
                <thead><tr><th scope="row">"n"</th>{heads}</tr></thead>
                <tbody><tr><td></td>{cells}</tr></tbody>
            </table>
        </div>
    }
}

/// The outcomes by number of sticks and face on top: won (N) or lost (P) for the player who tips.
#[component]
pub fn DieTable(columns: Vec<Vec<bool>>, column: u64, top: u8) -> impl IntoView {
    let i18n = use_i18n();
    let shown = columns.len().min(MOST_COLUMNS);
    let faces = columns.first().map_or(0, Vec::len);
    let heads = (0..shown).map(|n| view! { <th scope="col">{n}</th> }).collect_view();
    let row = |face: usize| {
        let cells = columns.iter().take(shown).enumerate().map(|(n, wins)| {
            let won = wins.get(face).copied().unwrap_or(false);
            let here = n as u64 == column && face + 1 == usize::from(top);
            view! { <td class:one=!won class:flip=here>{if won { Outcome::N } else { Outcome::P }.word()}</td> }
        });
        view! { <tr><th scope="row">{face + 1}</th>{cells.collect_view()}</tr> }
    };
    let rows = (0..faces).map(row).collect_view();
    view! {
        <div class="scroll" tabindex="0" role="group" aria-label=t!(i18n, panels.die_table)>
            <table class="bits"><thead><tr><td></td>{heads}</tr></thead><tbody>{rows}</tbody></table>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::reason::Reason;
    use solver::{Budget, Play, analyse};

    #[test]
    fn digits_stand_in_their_places() {
        assert_eq!(fibonacci_places(5), [8, 5, 3, 2, 1]);
    }

    /// The rows add up to the row below them, and the digits to the number.
    #[test]
    fn tables_agree_with_what_they_show() {
        let mut seen = 0;
        for text in ["moore(2):3,5,6", "moore(3):1,2,4,7", "fibonacci:17", "fibonacci:20/6"] {
            let report = analyse(&text.parse().unwrap(), Play::Normal, &Budget::default()).unwrap();
            for step in &report.explanation {
                match &step.reason {
                    Reason::Moore { k, heaps, columns, .. } => {
                        seen += 1;
                        let bits = Bits::new(heaps, None);
                        assert_eq!(bits.columns.len(), columns.len(), "{text}");
                        for (column, sum) in bits.columns.iter().zip(columns) {
                            let ones = bits.rows.iter().filter(|row| row.bit(*column)).count();
                            assert_eq!(ones as u64 % *k as u64, *sum, "{text}");
                        }
                    }
                    Reason::Fibonacci { sticks, digits, .. } => {
                        seen += 1;
                        let places = fibonacci_places(digits.len());
                        let ones = digits.chars().zip(places).filter(|(digit, _)| *digit == '1');
                        assert_eq!(ones.map(|(_, place)| place).sum::<u64>(), *sticks, "{text}");
                    }
                    _ => {}
                }
            }
        }
        assert_eq!(seen, 4);
    }
}
