//! The components' values one below the other, and their sum.
use crate::panels::maths;
use leptos::prelude::*;
use text::{t, t_string, use_i18n};

#[component]
pub fn ValueTable(parts: Vec<String>, sum: String) -> impl IntoView {
    let i18n = use_i18n();
    let row = move |(i, value): (usize, String)| {
        view! {
            <tr>
                <th scope="row">{move || t_string!(i18n, panels.part_game, n = i + 1)}</th>
                <td>{maths(&value)}</td>
            </tr>
        }
    };
    view! {
        <div class="scroll" tabindex="0" role="group" aria-label=t!(i18n, panels.sum)>
            <table class="values">
                <tbody>{parts.into_iter().enumerate().map(row).collect_view()}</tbody>
                <tfoot><tr class="sum"><th scope="row">{t!(i18n, panels.sum)}</th><td>{maths(&sum)}</td></tr></tfoot>
            </table>
        </div>
    }
}
