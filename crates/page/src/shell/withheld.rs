//! The placeholder for screens that an exam withholds: the defect of its link, and correct examples.
use crate::state::table::use_table;
use leptos::prelude::*;
use text::{t, t_string, use_i18n};

/// Links of exams that open something.
const RIGHT: [&str; 2] = ["#pos=nim:3,5,7&exam=1", "#task=nim-bouton/choose-side&exam=1"];

#[component]
pub fn Withheld() -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let why = move || match table.address.with(|a| a.opens_solutions()) {
        true => t_string!(i18n, shell.withheld_solutions),
        false => t_string!(i18n, shell.withheld_nothing),
    };
    let right = move || text::either(i18n.locale(), &RIGHT.map(str::to_owned));
    view! {
        <section class="tool">
            <h1 tabindex="-1">{t!(i18n, shell.withheld)}</h1>
            <div class="card withheld">
                <p>{why}</p>
                <p>{move || t_string!(i18n, shell.withheld_right, links = right())}</p>
            </div>
        </section>
    }
}
