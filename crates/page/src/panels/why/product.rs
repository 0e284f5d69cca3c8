//! The values of a board of coins that is a product: the values of columns and rows along its sides, and their
//! nim-products; below it the instrument that has the whole table.
use crate::state::table::use_table;
use leptos::prelude::*;
use link::tool::Tool;
use text::{t, tool_name, use_i18n};

#[component]
pub fn ProductTable(columns: Vec<u64>, rows: Vec<u64>, values: Vec<Vec<u64>>) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let names = columns.into_iter().map(|value| view! { <th scope="col">{value}</th> }).collect_view();
    let row = |(name, values): (u64, Vec<u64>)| {
        let cells = values.into_iter().map(|value| view! { <td>{value}</td> }).collect_view();
        view! { <tr><th scope="row">{name}</th>{cells}</tr> }
    };
    let body = rows.into_iter().zip(values).map(row).collect_view();
    // Beside a board only: elsewhere the instrument would take the place of what is read.
    let instrument = table.open.get_untracked().then(|| {
        view! {
            <p>
                <button class="button" on:click=move |_| table.use_tool(Tool::Arithmetic)>
                    {move || tool_name(i18n.locale(), Tool::Arithmetic)}
                </button>
            </p>
        }
    });
    view! {
        <div class="scroll" tabindex="0" role="group" aria-label=t!(i18n, panels.nim_products)>
            <table class="bits">
                <thead><tr><th scope="col">"⊗"</th>{names}</tr></thead>
                <tbody>{body}</tbody>
            </table>
        </div>
        {instrument}
    }
}
