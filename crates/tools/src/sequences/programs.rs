//! Programs in Python for the game and the rows of the table, to be copied and run.
mod listing;
mod program_rules;

use leptos::prelude::*;
use link::tool::EmbeddedTool;
use listing::{Program, listing};
use locale::{Locale, td_string};
use page::share::Copied;
use program_rules::{PairMoves, ProgramRules};
use text::{number, t, t_string, use_i18n};

/// The lines of a listing that are in sight: the whole of most.
const LINES: u32 = 18;

fn name(locale: Locale, program: Program) -> &'static str {
    match program {
        Program::Recursion => td_string!(locale, tools.programs_recursion),
        Program::Memo => td_string!(locale, tools.programs_memo),
        Program::Table => td_string!(locale, tools.programs_table),
        Program::Wins => td_string!(locale, tools.programs_wins),
    }
}

/// The idea of a program, and what it prints.
fn about(locale: Locale, rules: &ProgramRules, program: Program, rows: u64) -> Vec<String> {
    let idea = match (rules, program) {
        (ProgramRules::Starter { .. }, _) => td_string!(locale, tools.programs_starter_why),
        (ProgramRules::Pair(PairMoves::Die { .. }), Program::Wins) => td_string!(locale, tools.programs_die_why),
        (_, Program::Recursion) => td_string!(locale, tools.programs_recursion_why),
        (_, Program::Memo) => td_string!(locale, tools.programs_memo_why),
        (_, Program::Table) => td_string!(locale, tools.programs_table_why),
        (ProgramRules::Pair(_), Program::Wins) => td_string!(locale, tools.programs_wins_memo_why),
        (_, Program::Wins) => td_string!(locale, tools.programs_wins_why),
    };
    let printed = match (rules, program) {
        (ProgramRules::Starter { .. }, _) => td_string!(locale, tools.programs_prints_starter),
        (ProgramRules::Pair(_), Program::Wins | Program::Table) => td_string!(locale, tools.programs_prints_pairs_won),
        (ProgramRules::Pair(_), _) => td_string!(locale, tools.programs_prints_pairs),
        (_, Program::Wins) => td_string!(locale, tools.programs_prints_won),
        (_, _) => td_string!(locale, tools.programs_prints_values),
    };
    let mut said = vec![idea.to_owned(), printed.to_owned()];
    if program.rows(rows) < rows {
        said.push(td_string!(locale, tools.programs_few, rows = number(locale, program.rows(rows))));
    }
    said
}

/// The card with the programs for a game, closed at first; nothing in a lesson, and for games without programs.
#[component]
pub fn Programs(game: String, rows: RwSignal<u64>) -> impl IntoView {
    let alone = use_context::<EmbeddedTool>().is_none();
    let rules = ProgramRules::of(&game).filter(|_| alone);
    rules.map(|rules| view! { <Listings rules rows/> })
}

/// The choice of a program, its listing, and words about it.
#[component]
fn Listings(rules: ProgramRules, rows: RwSignal<u64>) -> impl IntoView {
    let (i18n, all) = (use_i18n(), Program::all(&rules));
    let rules = StoredValue::new(rules);
    let chosen = RwSignal::new(all[0]);
    let text = Memo::new(move |_| rules.with_value(|rules| listing(rules, chosen.get(), rows.get())));
    let said = move || {
        let said = rules.with_value(|rules| about(i18n.locale(), rules, chosen.get(), rows.get()));
        said.into_iter().map(|line| view! { <p>{line}</p> }).collect_view()
    };
    let choose = move |this: Program| {
        view! { <button class="chip" aria-pressed=move || (chosen.get() == this).to_string() on:click=move |_| chosen.set(this)>{move || name(i18n.locale(), this)}</button> }
    };
    view! {
        <details class="card programs">
            <summary>{t!(i18n, tools.programs)}</summary>
            <p>{t!(i18n, tools.programs_how)}</p>
            <div class="chips" role="group" aria-label=t!(i18n, tools.programs_choice)>{all.iter().map(|&this| choose(this)).collect_view()}</div>
            <div role="status">{said}</div>
            <Copied name=move || name(i18n.locale(), chosen.get()) button=move || t_string!(i18n, tools.programs_copy) text rows=LINES/>
        </details>
    }
}

#[cfg(test)]
mod tests;
