//! The ways in which codes come: camera, files, text; and what became of the last ones.
use super::{ClassBook, Intake};
use crate::class_page::fault_words;
use leptos::prelude::*;
use page::scan::Sources;
use text::{list, t, t_string, use_i18n};

#[component]
pub fn Collect(book: ClassBook, intake: RwSignal<Option<Intake>>) -> impl IntoView {
    let i18n = use_i18n();
    let take = Callback::new(move |text: String| intake.set(Some(book.take(&text))));
    view! {
        <div class="card collect">
            <h2>{t!(i18n, results.collect)}</h2>
            <p>{t!(i18n, results.collect_lead)}</p>
            <Sources take>
                <Came book intake/>
            </Sources>
        </div>
    }
}

/// The outcome of the last codes, and the number of entries.
#[component]
fn Came(book: ClassBook, intake: RwSignal<Option<Intake>>) -> impl IntoView {
    let i18n = use_i18n();
    let came = move || {
        let Intake { names, known, refused, sets, fault } = intake.get()?;
        let called = |name: String| if name.is_empty() { t_string!(i18n, results.no_name).to_owned() } else { name };
        let names: Vec<String> = names.into_iter().map(called).collect();
        let mut all = Vec::new();
        if !names.is_empty() {
            all.push(t_string!(i18n, results.added, names = list(i18n.locale(), &names)));
        }
        if known > 0 {
            all.push(t_string!(i18n, results.known, count = known));
        }
        if refused > 0 {
            all.push(t_string!(i18n, results.full).to_owned());
        }
        if sets > 0 {
            all.push(t_string!(i18n, results.sets, count = sets));
        }
        all.extend(fault.map(|fault| fault_words(i18n.locale(), fault).to_owned()));
        Some(all.join(" "))
    };
    let count = move || match book.results.with(|results| results.0.len()) {
        0 => t_string!(i18n, results.entries_none).to_owned(),
        count => t_string!(i18n, results.entries, count = count),
    };
    view! {
        <p class="collect-came" role="status">{came}</p>
        <p class="collect-count">{count}</p>
    }
}
