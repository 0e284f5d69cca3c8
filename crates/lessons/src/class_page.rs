//! Frame of the pages on which answers are handed in and collected; the words for codes that cannot be read, and for how
//! far somebody is.
use leptos::prelude::*;
use link::tool::Tool;
use locale::{Locale, td_string};
use page::state::glossary::Strip;
use page::state::table::use_table;
use play::class_code::CodeError;
use play::class_results::TaskStanding;
use text::{tool_name, tool_teaser, tool_terms, use_i18n};

/// A page whose heading takes the focus on opening.
#[component]
pub fn ClassPage(tool: Tool, children: Children) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let name = move || tool_name(i18n.locale(), tool);
    Effect::new(move |_| table.messages.title.set(name().to_owned()));
    view! {
        <section class="tool class-page" data-tool=tool.id()>
            <h1 tabindex="-1">{name}</h1>
            <p class="lead">{move || tool_teaser(i18n.locale(), tool)}</p>
            {children()}
        </section>
        <div class="tool-terms"><Strip ids=tool_terms(tool).to_vec()/></div>
    }
}

/// Reason why nothing was taken from a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CodeFault {
    /// There is no code in it.
    Missing,
    Unreadable(CodeError),
    /// The code holds something that belongs on another page.
    Elsewhere,
}

/// A fault in one sentence.
pub fn fault_words(locale: Locale, fault: CodeFault) -> &'static str {
    match fault {
        CodeFault::Missing => td_string!(locale, hand_in.fault_missing),
        CodeFault::Unreadable(CodeError::Newer) => td_string!(locale, hand_in.fault_newer),
        CodeFault::Unreadable(CodeError::Damaged) => td_string!(locale, hand_in.fault_damaged),
        CodeFault::Elsewhere => td_string!(locale, hand_in.fault_elsewhere),
    }
}

/// The progress of a person, in a few words.
pub fn standing_words(locale: Locale, standing: TaskStanding) -> &'static str {
    match standing {
        TaskStanding::AtOnce => td_string!(locale, hand_in.at_once),
        TaskStanding::Later => td_string!(locale, hand_in.later),
        TaskStanding::Seen => td_string!(locale, hand_in.seen),
        TaskStanding::Wrong => td_string!(locale, hand_in.wrong),
        TaskStanding::Open => td_string!(locale, hand_in.open),
        TaskStanding::Missing => td_string!(locale, hand_in.missing),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_fault_and_each_standing_has_words_of_its_own() {
        let faults = [
            CodeFault::Missing,
            CodeFault::Unreadable(CodeError::Newer),
            CodeFault::Unreadable(CodeError::Damaged),
            CodeFault::Elsewhere,
        ];
        let standings = [
            TaskStanding::AtOnce,
            TaskStanding::Later,
            TaskStanding::Seen,
            TaskStanding::Wrong,
            TaskStanding::Open,
            TaskStanding::Missing,
        ];
        for locale in [Locale::En, Locale::De] {
            let faults = faults.iter().map(|fault| fault_words(locale, *fault));
            let mut all: Vec<_> = faults.chain(standings.iter().map(|it| standing_words(locale, *it))).collect();
            all.sort_unstable();
            all.dedup();
            assert_eq!(all.len(), 10);
        }
    }
}
