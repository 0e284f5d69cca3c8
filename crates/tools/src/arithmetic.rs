//! Nim arithmetic: two tables side by side; a selected cell is explained as the least number that no smaller cell
//! excludes; inverses and roots, the fields framed in the corner.
use super::frame::ToolPage;
use leptos::prelude::*;
use link::address::Address;
use link::tool::Tool;
use locale::{Locale, td_string};
use page::state::table::use_table;
use solver::theory::nim_arithmetic::{
    Operation, field_bits, nim_inverse, nim_product, nim_square_root, product_cell, sum_cell,
};
use text::{raised, t, t_string, use_i18n};
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

const OPERATIONS: [Operation; 5] =
    [Operation::NimSum, Operation::NimProduct, Operation::CarryLessProduct, Operation::Sum, Operation::Product];

/// Rows and columns of a table; powers of two, so that the fields 2, 4 and 16 stand in the corner.
const SIZES: [u64; 2] = [8, 16];

/// A board of Turning Corners, on which the values of coins are nim-products.
const TURNING_CORNERS: &str = "coins(a=1..*a=1..):ttttt/tthth/ttttt/tthtt/thtth";

#[component]
pub fn Arithmetic() -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let game = move || {
        let address = Address { pos: Some(TURNING_CORNERS.to_owned()), ..table.address.get().bare() };
        format!("#{}", address.fragment())
    };
    let shown = [RwSignal::new(Operation::NimSum), RwSignal::new(Operation::NimProduct)];
    let size = RwSignal::new(SIZES[0]);
    let cell = RwSignal::new((2u64, 3u64));
    // The selected cell is the tab stop of the tables: it stays within them.
    let choose = move |n: u64| {
        cell.update(|(a, b)| (*a, *b) = ((*a).min(n - 1), (*b).min(n - 1)));
        size.set(n);
    };
    let sizes = SIZES.map(|n| {
        view! { <button class="chip" aria-pressed=move || (size.get() == n).to_string() on:click=move |_| choose(n)>{format!("{n} × {n}")}</button> }
    });
    let tables = shown.map(|operation| view! { <OneTable operation size cell/> });
    let why = shown.map(|operation| {
        move || explained(i18n.locale(), operation.get(), cell.get()).map(|words| view! { <p>{words}</p> })
    });
    view! {
        <ToolPage tool=Tool::Arithmetic>
            <div class="card">
                <div class="chips" role="group" aria-label=t!(i18n, tools.arithmetic_size)>{sizes}</div>
                <div class="tables">{tables}</div>
                <p class="small">{t!(i18n, tools.arithmetic_help)}</p>
                <div role="status">{why}</div>
                <p><a class="button quiet" href=game>{t!(i18n, tools.arithmetic_game)}</a></p>
            </div>
            <Single/>
        </ToolPage>
    }
}

/// A table with a choice of its operation; its cells are buttons.
#[component]
fn OneTable(operation: RwSignal<Operation>, size: RwSignal<u64>, cell: RwSignal<(u64, u64)>) -> impl IntoView {
    let i18n = use_i18n();
    let choice = OPERATIONS.map(|one| {
        view! { <option value=sign(one) selected=move || operation.get() == one>{move || name(i18n.locale(), one)}</option> }
    });
    let choose = move |event| {
        let value = event_target_value(&event);
        if let Some(one) = OPERATIONS.into_iter().find(|one| sign(*one) == value) {
            operation.set(one);
        }
    };
    // A table is one stop of the tab key; arrows go from cell to cell.
    let key = move |event: KeyboardEvent| {
        let Some((a, b)) = beside(cell.get_untracked(), size.get_untracked(), &event.key()) else { return };
        event.prevent_default();
        cell.set((a, b));
        let table = event.current_target().and_then(|table| table.dyn_into::<HtmlElement>().ok());
        let next = table.and_then(|table| table.query_selector(&format!("[data-cell='{a}-{b}']")).ok().flatten());
        if let Some(next) = next.and_then(|next| next.dyn_into::<HtmlElement>().ok()) {
            let _ = next.focus();
        }
    };
    let body = move || {
        let (operation, size) = (operation.get(), size.get());
        let row = |a: u64| {
            let cells = (0..size).map(|b| {
                let value = operation.of(a, b).to_string();
                let label = format!("{a} {} {b} = {value}", sign(operation));
                let field = [2, 4, 16].into_iter().find(|n| a < *n && b < *n).unwrap_or(0);
                view! {
                    <td data-field=field>
                        <button aria-label=label data-cell=format!("{a}-{b}") tabindex=move || if cell.get() == (a, b) { "0" } else { "-1" }
                            aria-pressed=move || (cell.get() == (a, b)).to_string() on:click=move |_| cell.set((a, b))>{value}</button>
                    </td>
                }
            });
            view! { <tr><th scope="row">{a}</th>{cells.collect_view()}</tr> }
        };
        view! {
            <thead><tr><th scope="col">{sign(operation)}</th>{(0..size).map(|b| view! { <th scope="col">{b}</th> }).collect_view()}</tr></thead>
            <tbody>{(0..size).map(row).collect_view()}</tbody>
        }
    };
    view! {
        <div>
            <label class="together"><span class="hidden">{t!(i18n, tools.arithmetic_operation)}</span>
                <select class="field" on:change=choose>{choice}</select></label>
            <div class="scroll" role="group" aria-label=move || name(i18n.locale(), operation.get())>
                <table class="operation" on:keydown=key>{body}</table>
            </div>
        </div>
    }
}

/// The cell that a key moves to in a table of this size.
fn beside((a, b): (u64, u64), size: u64, key: &str) -> Option<(u64, u64)> {
    let last = size - 1;
    Some(match key {
        "ArrowUp" => (a.saturating_sub(1), b),
        "ArrowDown" => ((a + 1).min(last), b),
        "ArrowLeft" => (a, b.saturating_sub(1)),
        "ArrowRight" => (a, (b + 1).min(last)),
        "Home" => (a, 0),
        "End" => (a, last),
        _ => return None,
    })
}

/// Placeholder for a number that cannot be computed.
const NOTHING: &str = "–";

/// The number in a field; `None` unless its text is a number of 64 bits.
fn read(text: &str) -> Option<u64> {
    text.trim().parse().ok()
}

/// Results for a number of 64 bits: its inverse, its root, its field, and a product. Other texts show none.
#[component]
fn Single() -> impl IntoView {
    let i18n = use_i18n();
    let texts = [RwSignal::new("5".to_owned()), RwSignal::new("6".to_owned())];
    let [a, b] = texts.map(|text| Memo::new(move |_| text.with(|text| read(text))));
    let field = move |id: &'static str, name: &'static str, text: RwSignal<String>, number: Memo<Option<u64>>| {
        view! { <label for=id>{name}</label>
        <input id=id class="field" type="text" inputmode="numeric" autocomplete="off" aria-describedby="nim-fault"
            aria-invalid=move || number.get().is_none().to_string()
            prop:value=move || text.get() on:input=move |event| text.set(event_target_value(&event))/> }
    };
    let fault = move || {
        let field = [("a", a), ("b", b)].into_iter().find(|(_, number)| number.get().is_none())?.0;
        Some(t_string!(i18n, tools.arithmetic_fault, field = field, most = u64::MAX.to_string()))
    };
    let shown = |number: Option<u64>| number.map_or_else(|| NOTHING.to_owned(), |x| x.to_string());
    let both = move |of: fn(u64, u64) -> u64| shown(a.get().zip(b.get()).map(|(a, b)| of(a, b)));
    let smallest = move || match a.get() {
        Some(a) => t_string!(i18n, tools.arithmetic_below, bits = raised(u64::from(field_bits(a)))),
        None => NOTHING.to_owned(),
    };
    view! {
        <div class="card">
            <h2>{t!(i18n, tools.arithmetic_single)}</h2>
            <div class="together">{field("nim-a", "a", texts[0], a)}{field("nim-b", "b", texts[1], b)}</div>
            <p id="nim-fault" class="fault" role="status">{fault}</p>
            <div role="status"><dl class="facts">
                <dt>"a ⊕ b"</dt><dd>{move || both(|a, b| a ^ b)}</dd>
                <dt>"a ⊗ b"</dt><dd>{move || both(nim_product)}</dd>
                <dt>{t!(i18n, tools.arithmetic_inverse)}</dt><dd>{move || shown(a.get().and_then(nim_inverse))}</dd>
                <dt>{t!(i18n, tools.arithmetic_root)}</dt><dd>{move || shown(a.get().map(nim_square_root))}</dd>
                <dt>{t!(i18n, tools.arithmetic_field)}</dt><dd>{smallest}</dd>
            </dl></div>
        </div>
    }
}

fn sign(operation: Operation) -> &'static str {
    match operation {
        Operation::NimSum => "⊕",
        Operation::NimProduct => "⊗",
        Operation::Sum => "+",
        Operation::Product => "·",
        Operation::CarryLessProduct => "⊙",
    }
}

fn name(locale: Locale, operation: Operation) -> &'static str {
    match operation {
        Operation::NimSum => td_string!(locale, tools.nim_sum),
        Operation::NimProduct => td_string!(locale, tools.nim_product),
        Operation::Sum => td_string!(locale, tools.sum),
        Operation::Product => td_string!(locale, tools.product),
        Operation::CarryLessProduct => td_string!(locale, tools.carry_less),
    }
}

/// Explanation of a cell: the mex for ⊕ and ⊗, the digits for the others.
fn explained(locale: Locale, operation: Operation, (a, b): (u64, u64)) -> Option<String> {
    let (value, mut excluded): (u64, Vec<u64>) = match operation {
        Operation::NimSum => sum_cell(a, b).map(|c| (c.value, c.excluded.iter().map(|e| e.value).collect()))?,
        Operation::NimProduct => product_cell(a, b).map(|c| (c.value, c.excluded.iter().map(|e| e.value).collect()))?,
        _ => {
            let value = operation.of(a, b);
            return Some(format!("{a} {} {b} = {value}", sign(operation)));
        }
    };
    excluded.sort_unstable();
    excluded.dedup();
    let set = excluded.iter().map(u64::to_string).collect::<Vec<_>>().join(", ");
    let equation = format!("{a} {} {b} = {value}", sign(operation));
    Some(match operation {
        Operation::NimSum => td_string!(locale, tools.arithmetic_mex_sum, equation = equation, set = set),
        _ => td_string!(locale, tools.arithmetic_mex_product, equation = equation, set = set),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_whole_numbers_of_64_bits_are_read() {
        assert_eq!([" 7 ", "18446744073709551615"].map(read), [Some(7), Some(u64::MAX)]);
        assert_eq!(["18446744073709551616", "-1", "abc", ""].map(read), [None; 4]);
    }

    #[test]
    fn the_values_of_the_game_are_nim_products() {
        use solver::reason::Reason;
        use solver::{Budget, Play, analyse};
        let report = analyse(&TURNING_CORNERS.parse().unwrap(), Play::Normal, &Budget::SMALL).unwrap();
        let values = report.explanation.iter().find_map(|step| match &step.reason {
            Reason::CoinProduct { values, .. } => Some(values.clone()),
            _ => None,
        });
        let row = |a: u64| (0..5).map(|b| nim_product(a, b)).collect::<Vec<u64>>();
        assert_eq!(values, Some((0..5).map(row).collect()));
    }

    #[test]
    fn arrows_stay_in_the_table() {
        let from = |cell, key| beside(cell, 8, key);
        assert_eq!([from((0, 7), "ArrowUp"), from((0, 7), "ArrowRight")], [Some((0, 7)); 2]);
        assert_eq!(
            [from((1, 2), "ArrowDown"), from((1, 2), "End"), from((1, 2), "Tab")],
            [Some((2, 2)), Some((1, 7)), None]
        );
    }

    #[test]
    fn a_cell_is_the_least_number_its_set_leaves_out() {
        let words = explained(Locale::En, Operation::NimSum, (1, 2)).unwrap();
        // Above 1 ⊕ 2: 0 ⊕ 2; to its left 1 ⊕ 0 and 1 ⊕ 1.
        assert!(words.contains("1 ⊕ 2 = 3") && words.contains("0, 1, 2"), "{words}");
        assert!(explained(Locale::De, Operation::NimProduct, (2, 2)).unwrap().contains("2 ⊗ 2 = 3"));
        assert_eq!(explained(Locale::En, Operation::CarryLessProduct, (3, 3)).as_deref(), Some("3 ⊙ 3 = 5"));
    }
}
