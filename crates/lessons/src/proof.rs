//! A proof that is stepped through line by line, forwards and back, each line with its position.
use super::boards::Small;
use super::prose;
use course::lesson;
use course::words::Inline;
use leptos::prelude::*;
use text::{t, t_string, use_i18n};

#[component]
pub fn Proof(proof: lesson::Proof, lines: Vec<Vec<Inline>>) -> impl IntoView {
    let i18n = use_i18n();
    let count = lines.len();
    let at = RwSignal::new(1usize.min(count));
    let shown = move || {
        let (locale, now) = (i18n.locale(), at.get());
        let line = |(i, words): (usize, &Vec<Inline>)| {
            view! { <li aria-current=(i + 1 == now).then_some("step")>{prose::plain(locale, words)}</li> }
        };
        lines.iter().take(now).enumerate().map(line).collect_view()
    };
    // A line without a position keeps the one before.
    let witness = move || {
        let seen = &proof.lines[..at.get().min(proof.lines.len())];
        let pos = seen.iter().rev().find_map(|line| proof.witness.get(line)).cloned()?;
        let own = seen.last().is_some_and(|line| proof.witness.contains_key(line));
        Some(view! { <div class="still-board" class:kept=!own><Small pos/></div> })
    };
    view! {
        <section class="played-proof" aria-label=t!(i18n, lessons.proof)>
            {witness}
            <ol aria-live="polite">{shown}</ol>
            <div class="together">
                <button class="button" aria-disabled=move || (at.get() <= 1).to_string()
                    on:click=move |_| at.update(|at| *at = at.saturating_sub(1).max(1))>{t!(i18n, lessons.back)}</button>
                <button class="button" aria-disabled=move || (at.get() >= count).to_string()
                    on:click=move |_| at.update(|at| *at = (*at + 1).min(count))>{t!(i18n, lessons.next_line)}</button>
                <span class="soft">{move || t_string!(i18n, lessons.line_of, n = at.get(), all = count)}</span>
            </div>
        </section>
    }
}
