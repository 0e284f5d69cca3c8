//! The cost of one heap's value in three ways: by the recursion alone, with a table of known values, and by the rule of
//! a proved period. As a table, as a picture on a scale of powers of ten, and in words.
use super::super::frame::turns::Turns;
use super::super::frame::{FaultWords, worker_result};
use super::axes::{along, ticks};
use super::search::PeriodSearch;
use leptos::prelude::*;
use locale::{Locale, td_string};
use protocol::{TableCosts, TableRuleSteps};
use solver::theory::sequence::Cost;
use text::{number, raised, rounded, t, t_string, use_i18n};

/// The last heap of the picture, the distance of its heaps, and those of the table.
const LAST: u64 = 80;
const APART: usize = 5;
const SHOWN: [u64; 5] = [5, 10, 20, 40, 80];

/// The picture's size, in its own units: it is scaled to the available width.
const WIDTH: f64 = 1000.0;
const HEIGHT: f64 = 300.0;

/// Most powers of ten beside the picture.
const LINES: u32 = 4;

/// An algorithm for the value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Algorithm {
    Naive,
    Table,
    Rule,
}

impl Algorithm {
    const ALL: [Algorithm; 3] = [Algorithm::Naive, Algorithm::Table, Algorithm::Rule];

    fn word(self, locale: Locale) -> &'static str {
        match self {
            Algorithm::Naive => td_string!(locale, tools.sequences_naive),
            Algorithm::Table => td_string!(locale, tools.sequences_calls),
            Algorithm::Rule => td_string!(locale, tools.sequences_closed),
        }
    }

    fn class(self) -> &'static str {
        match self {
            Algorithm::Naive => "work naive",
            Algorithm::Table => "work table",
            Algorithm::Rule => "work rule",
        }
    }

    /// The work for each heap; empty where there is no rule.
    fn work(self, work: &HeapCosts) -> Vec<(u64, u128)> {
        match self {
            Algorithm::Naive => work.costs.iter().map(|cost| (cost.n, cost.naive)).collect(),
            Algorithm::Table => work.costs.iter().map(|cost| (cost.n, cost.calls)).collect(),
            Algorithm::Rule => {
                work.costs.iter().zip(&work.steps).map(|(cost, &steps)| (cost.n, steps.into())).collect()
            }
        }
    }
}

/// The costs of all heaps of the picture, and the steps of the rule for the same heaps if there is one.
#[derive(Debug, Clone, Default, PartialEq)]
struct HeapCosts {
    costs: Vec<Cost>,
    steps: Vec<u64>,
}

impl HeapCosts {
    /// The lowest power of ten that no cost exceeds.
    fn top(&self) -> u32 {
        let most = Algorithm::ALL.iter().flat_map(|way| way.work(self)).map(|(_, work)| work).max().unwrap_or(1);
        most.max(2).ilog10() + u32::from(!is_power(most.max(2)))
    }
}

fn is_power(n: u128) -> bool {
    10_u128.pow(n.ilog10()) == n
}

/// The place of a cost on a scale of powers of ten, as a share of its height.
fn place(work: u128, top: u32) -> f64 {
    (work.max(1) as f64).log10() / f64::from(top)
}

/// The powers of ten that are written beside the picture.
fn powers(top: u32) -> Vec<u32> {
    (0..=top).step_by(top.div_ceil(LINES).max(1) as usize).collect()
}

/// The calls of the recursion alone, in figures.
pub fn naive_calls(locale: Locale, cost: &Cost) -> String {
    match (u64::try_from(cost.naive), cost.exact) {
        (Ok(calls), true) => number(locale, calls),
        _ => format!("{} {}", if cost.exact { "≈" } else { "≥" }, rounded(locale, cost.naive)),
    }
}

fn calls(locale: Locale, cost: &Cost) -> String {
    u64::try_from(cost.calls).map_or_else(|_| "…".to_owned(), |calls| number(locale, calls))
}

/// The card on costs; without `reveals` the rule, which would give entries away, is left out.
#[component]
pub fn Costs(game: Memo<String>, search: RwSignal<Turns<PeriodSearch>>, reveals: Signal<bool>) -> impl IntoView {
    let i18n = use_i18n();
    let heaps = || (0..=LAST).step_by(APART).collect::<Vec<_>>();
    let answer = worker_result(move || Some(TableCosts { game: game.get(), heaps: heaps() }));
    // The game whose period is proved: only then there is a rule to be asked for.
    let proved = Memo::new(move |_| {
        let proved = |search: &PeriodSearch| search.found.as_ref().is_some_and(|found| found.grundy.is_some());
        search.with(|turns| (reveals.get() && proved(&turns.search)).then(|| turns.search.game.clone()))
    });
    let rule = worker_result(move || Some(TableRuleSteps { game: proved.get()?, heaps: heaps() }));
    let work = Memo::new(move |_| {
        let costs = answer.get().into_found().unwrap_or_default();
        let steps = rule.get().into_found().flatten().filter(|_| reveals.get()).unwrap_or_default();
        HeapCosts { costs, steps }
    });
    let ruled = Memo::new(move |_| work.with(|work| !work.steps.is_empty()));
    let fault = move || answer.with(|answer| answer.fault(i18n.locale(), t_string!(i18n, tools.sequences_too_big)));
    let rows = move || match fault() {
        Some(fault) => view! { <tr><td colspan="4">{fault}</td></tr> }.into_any(),
        None => work.with(|work| table_rows(i18n.locale(), work)).into_any(),
    };
    let why = move || match (reveals.get(), ruled.get()) {
        (false, _) => None,
        (true, true) => Some(td_string!(i18n.locale(), tools.sequences_closed_why)),
        // No remark while a period or its rule is being computed.
        (true, false) if proved.with(Option::is_some) || search.with(Turns::runs) => None,
        (true, false) => Some(td_string!(i18n.locale(), tools.sequences_closed_none)),
    };
    let drawn = Memo::new(move |_| work.with(|work| !work.costs.is_empty()));
    view! {
        <div class="card costs">
            <h2>{t!(i18n, tools.sequences_costs)}</h2>
            <p>{t!(i18n, tools.sequences_costs_why)}</p>
            <div class="scroll" tabindex="0" role="group" aria-label=t!(i18n, tools.sequences_costs)>
                <table class="values numbers">
                    <thead><tr>
                        <th scope="col">"n"</th><th scope="col">{t!(i18n, tools.sequences_naive)}</th>
                        <th scope="col">{t!(i18n, tools.sequences_calls)}</th><th scope="col">{t!(i18n, tools.sequences_evaluations)}</th>
                        <Show when=move || ruled.get()><th scope="col">{t!(i18n, tools.sequences_closed)}</th></Show>
                    </tr></thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
            <p role="status">{why}</p>
            <Show when=move || drawn.get()>
                <h3>{t!(i18n, tools.sequences_growth)}</h3>
                {move || work.with(|work| picture(i18n.locale(), work))}
                <p>{move || work.with(|work| in_words(i18n.locale(), work))}</p>
            </Show>
        </div>
    }
}

fn table_rows(locale: Locale, work: &HeapCosts) -> impl IntoView + use<> {
    let row = |(i, cost): (usize, &Cost)| {
        let [naive, calls] = [naive_calls(locale, cost), calls(locale, cost)];
        let steps = work.steps.get(i).map(|&steps| view! { <td>{number(locale, steps)}</td> });
        view! { <tr><th scope="row">{cost.n}</th><td>{naive}</td><td>{calls}</td><td>{number(locale, cost.evaluations)}</td>{steps}</tr> }
    };
    work.costs.iter().enumerate().filter(|(_, cost)| SHOWN.contains(&cost.n)).map(row).collect_view()
}

/// The costs of the largest heap in words, and the factor of a step on the scale.
fn in_words(locale: Locale, work: &HeapCosts) -> String {
    let Some(last) = work.costs.last() else { return String::new() };
    let [naive, with_table] = [naive_calls(locale, last), calls(locale, last)];
    let n = number(locale, last.n);
    let lines = powers(work.top());
    let factor = format!("10{}", raised(u64::from(lines.get(1).copied().unwrap_or(1))));
    let said = match work.steps.last() {
        Some(&steps) => {
            let steps = number(locale, steps);
            td_string!(locale, tools.sequences_growth_three, n = n, naive = naive, calls = with_table, steps = steps)
        }
        None => td_string!(locale, tools.sequences_growth_two, n = n, naive = naive, calls = with_table),
    };
    format!("{said} {}", td_string!(locale, tools.sequences_growth_scale, factor = factor))
}

/// The picture: a line for each algorithm; the words below say the same.
fn picture(locale: Locale, work: &HeapCosts) -> impl IntoView + use<> {
    let top = work.top();
    let x = |n: u64| n as f64 / LAST as f64 * WIDTH;
    let y = |share: f64| (1.0 - share) * HEIGHT;
    let line = |way: Algorithm| {
        let points: Vec<String> =
            way.work(work).into_iter().map(|(n, work)| format!("{:.1},{:.1}", x(n), y(place(work, top)))).collect();
        (!points.is_empty()).then(|| view! { <polyline class=way.class() points=points.join(" ")/> })
    };
    let rung = |power: u32| {
        let at = format!("{:.1}", y(f64::from(power) / f64::from(top)));
        view! { <line class="rung" x1="0" x2=WIDTH.to_string() y1=at.clone() y2=at/> }
    };
    let label = |power: u32| {
        let at = format!("{:.2}%", (1.0 - f64::from(power) / f64::from(top)) * 100.0);
        let said = if power == 0 { "1".to_owned() } else { format!("10{}", raised(power.into())) };
        view! { <text class="upwards" x="88%" y=at>{said}</text> }
    };
    let key = |way: Algorithm| {
        (!way.work(work).is_empty()).then(|| {
            view! {
                <li><svg class="growth" width="44" height="16" aria-hidden="true"><line class=way.class() x1="0" y1="8" x2="44" y2="8"/></svg>{way.word(locale)}</li>
            }
        })
    };
    let size = format!("0 0 {WIDTH} {HEIGHT}");
    view! {
        <ul class="call-legend">{Algorithm::ALL.map(key)}</ul>
        <div class="plot" aria-hidden="true">
            <div class="values-scale"><svg class="scale" width="100%" height="100%">{powers(top).into_iter().map(label).collect_view()}</svg></div>
            <svg class="growth" viewBox=size preserveAspectRatio="none">
                {powers(top).into_iter().map(rung).collect_view()}
                {Algorithm::ALL.map(line)}
            </svg>
            <div class="heaps-scale">{along(locale, ticks(LAST, 0.0))}</div>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::rules::heap::code_of;
    use solver::theory::sequence::HeapTable;
    use solver::{Budget, Meter};

    fn work(game: &str) -> HeapCosts {
        let mut table = HeapTable::new(code_of(game).unwrap());
        let mut meter = Meter::new(Budget::default());
        let heaps = (0..=LAST).step_by(APART);
        let costs = heaps.clone().map(|n| table.cost(n, &mut meter).unwrap()).collect();
        let rule = table.rule(&mut Meter::new(Budget::SMALL)).unwrap();
        HeapCosts { costs, steps: rule.map_or_else(Vec::new, |rule| heaps.map(|n| rule.value(n).steps).collect()) }
    }

    #[test]
    fn the_heaps_of_the_table_are_in_the_picture() {
        let heaps: Vec<u64> = (0..=LAST).step_by(APART).collect();
        assert!(SHOWN.iter().all(|n| heaps.contains(n)));
    }

    #[test]
    fn each_way_stands_where_its_powers_of_ten_do() {
        let work = work("subtraction(1,2)");
        let top = work.top();
        // F(83) − 1 calls for a heap of 80: below 10¹⁷ and the next power is the top.
        assert_eq!(top, 17);
        assert_eq!((place(1, top), place(10_u128.pow(17), top)), (0.0, 1.0));
        assert!((place(1_000, top) - 3.0 / 17.0).abs() < 1e-12);
        for way in Algorithm::ALL {
            let all = way.work(&work);
            assert_eq!(all.len(), work.costs.len());
            assert!(all.iter().all(|(_, work)| (0.0..=1.0).contains(&place(*work, top))));
            assert!(all.windows(2).all(|pair| pair[0].1 <= pair[1].1));
        }
        assert_eq!(Algorithm::Table.work(&work).last(), Some(&(80, 160)));
        assert_eq!(Algorithm::Rule.work(&work).last(), Some(&(80, 3)));
    }

    #[test]
    fn few_powers_are_written_and_the_first_is_one() {
        for top in 1..=40 {
            let powers = powers(top);
            assert!((2..=LINES as usize + 1).contains(&powers.len()) && powers[0] == 0, "{top}");
            assert!(powers.iter().all(|power| *power <= top));
        }
    }

    #[test]
    fn the_largest_heap_is_told_in_words() {
        for locale in [Locale::En, Locale::De] {
            let said = in_words(locale, &work("subtraction(1,2)"));
            assert!(["160", "3", "10⁵"].iter().all(|needle| said.contains(needle)), "{said}");
        }
        // No period of Grundy's game is known: there is no third way, and none is claimed.
        let grundy = work("grundy");
        assert!(grundy.steps.is_empty() && Algorithm::Rule.work(&grundy).is_empty());
        let said = in_words(Locale::En, &grundy);
        assert!(said.contains("without") && !said.contains("rule"), "{said}");
    }
}
