//! The faults of a lesson, each with its place: a button that leads there.
use super::words::mend;
use course::fault::{Fault, Weight};
use course::own_lesson::CheckedLesson;
use leptos::prelude::*;
use protocol::RequestState;
use text::{t, t_string, use_i18n};

#[component]
pub fn FaultList(
    checked: RwSignal<RequestState<CheckedLesson>>,
    /// Goes to a line of a file.
    go: Callback<(String, usize)>,
) -> impl IntoView {
    let i18n = use_i18n();
    // What is known stays until the next answer.
    let known = RwSignal::new(Vec::<Fault>::new());
    Effect::new(move |_| {
        if let Some(faults) = checked.with(|state| state.found().map(|found| found.faults.clone())) {
            known.set(faults);
        }
    });
    let of = move |weight: Weight| {
        let all = known.get().into_iter().filter(move |fault| fault.rule.weight() == weight);
        all.map(|fault| view! { <Place fault go/> }).collect_view()
    };
    let any = move |weight: Weight| known.with(|all| all.iter().any(|fault| fault.rule.weight() == weight));
    view! {
        <Show when=move || any(Weight::Needed)>
            <div class="card">
                <h3>{t!(i18n, author.faults)}</h3>
                <ol class="author-faults needed">{move || of(Weight::Needed)}</ol>
            </div>
        </Show>
        <Show when=move || any(Weight::Advice)>
            <details class="card">
                <summary>{move || t_string!(i18n, author.advice)}</summary>
                <ol class="author-faults">{move || of(Weight::Advice)}</ol>
            </details>
        </Show>
    }
}

/// A fault: its place, what is wrong and how to mend it, and the details as the checker has them.
#[component]
fn Place(fault: Fault, go: Callback<(String, usize)>) -> impl IntoView {
    let i18n = use_i18n();
    let Fault { file, line, rule, what } = fault;
    let to = (file.clone(), line.unwrap_or(1));
    let place = move || match line {
        Some(line) => t_string!(i18n, author.place_line, file = &file, line = line),
        None => t_string!(i18n, author.place_file, file = &file),
    };
    view! {
        <li>
            <button type="button" class="button" on:click=move |_| go.run(to.clone())>{place}</button>
            <div>
                <p>{move || mend(i18n.locale(), &rule)}</p>
                <p class="small soft"><code lang="en">{what}</code></p>
            </div>
        </li>
    }
}
