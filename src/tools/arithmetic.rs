//! Nim arithmetic: two tables side by side; a cell touched is explained by the least number that no smaller cell
//! excludes; inverses and roots, the fields framed in the corner.
use super::Tool;
use super::frame::ToolPage;
use crate::state::State;
use crate::text::{Locale, raised, t, t_string, td_string, use_i18n};
use leptos::prelude::*;
use solver::theory::nim_arithmetic::{
    Operation, field_bits, nim_inverse, nim_product, nim_square_root, product_cell, sum_cell,
};

const OPERATIONS: [Operation; 5] =
    [Operation::NimSum, Operation::NimProduct, Operation::CarryLessProduct, Operation::Sum, Operation::Product];

/// Rows and columns of a table; powers of two, so that the fields 2, 4 and 16 stand in the corner.
const SIZES: [u64; 2] = [8, 16];

#[component]
pub fn Arithmetic() -> impl IntoView {
    let i18n = use_i18n();
    let shown = [State::new(Operation::NimSum), State::new(Operation::NimProduct)];
    let size = State::new(SIZES[0]);
    let cell = State::new((2u64, 3u64));
    let sizes = SIZES.map(|n| {
        view! { <button class="chip" aria-pressed=move || (size.get() == n).to_string() on:click=move |_| size.set(n)>{format!("{n} × {n}")}</button> }
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
            </div>
            <Single/>
        </ToolPage>
    }
}

/// A table with its operation to choose; its cells are buttons.
#[component]
fn OneTable(operation: State<Operation>, size: State<u64>, cell: State<(u64, u64)>) -> impl IntoView {
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
    let body = move || {
        let (operation, size) = (operation.get(), size.get());
        let row = |a: u64| {
            let cells = (0..size).map(|b| {
                let value = operation.of(a, b).to_string();
                let label = format!("{a} {} {b} = {value}", sign(operation));
                let field = [2, 4, 16].into_iter().find(|n| a < *n && b < *n).unwrap_or(0);
                view! {
                    <td data-field=field>
                        <button aria-label=label aria-pressed=move || (cell.get() == (a, b)).to_string() on:click=move |_| cell.set((a, b))>{value}</button>
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
            <div class="scroll" tabindex="0" role="group" aria-label=move || name(i18n.locale(), operation.get())>
                <table class="operation">{body}</table>
            </div>
        </div>
    }
}

/// Any number of 64 bits: its inverse, its root, its field, and a product.
#[component]
fn Single() -> impl IntoView {
    let i18n = use_i18n();
    let (a, b) = (State::new(5u64), State::new(6u64));
    let field = move |id: &'static str, name: &'static str, value: State<u64>| {
        let typed = move |event| {
            if let Ok(read) = event_target_value(&event).trim().parse() {
                value.set(read);
            }
        };
        view! { <label for=id>{name}</label>
        <input id=id class="field" type="text" inputmode="numeric" autocomplete="off" prop:value=move || value.get().to_string() on:change=typed/> }
    };
    let inverse = move || nim_inverse(a.get()).map_or_else(|| "–".to_owned(), |x| x.to_string());
    view! {
        <div class="card">
            <h2>{t!(i18n, tools.arithmetic_single)}</h2>
            <div class="together">{field("nim-a", "a", a)}{field("nim-b", "b", b)}</div>
            <div role="status"><dl class="facts">
                <dt>"a ⊕ b"</dt><dd>{move || a.get() ^ b.get()}</dd>
                <dt>"a ⊗ b"</dt><dd>{move || nim_product(a.get(), b.get())}</dd>
                <dt>{t!(i18n, tools.arithmetic_inverse)}</dt><dd>{inverse}</dd>
                <dt>{t!(i18n, tools.arithmetic_root)}</dt><dd>{move || nim_square_root(a.get())}</dd>
                <dt>{t!(i18n, tools.arithmetic_field)}</dt><dd>{move || t_string!(i18n, tools.arithmetic_below, bits = raised(u64::from(field_bits(a.get()))))}</dd>
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

/// The mex behind a cell of ⊕ or ⊗, and the digits behind one of the others.
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
    fn a_cell_is_the_least_number_its_set_leaves_out() {
        let words = explained(Locale::en, Operation::NimSum, (1, 2)).unwrap();
        // Above 1 ⊕ 2: 0 ⊕ 2; to its left 1 ⊕ 0 and 1 ⊕ 1.
        assert!(words.contains("1 ⊕ 2 = 3") && words.contains("0, 1, 2"), "{words}");
        assert!(explained(Locale::de, Operation::NimProduct, (2, 2)).unwrap().contains("2 ⊗ 2 = 3"));
        assert_eq!(explained(Locale::en, Operation::CarryLessProduct, (3, 3)).as_deref(), Some("3 ⊙ 3 = 5"));
    }
}
