//! Rules made of conditions: in one list, or in two. Those of rows of sticks are each player's, those of coins go along
//! the rows and the columns of a board.
use super::RuleBook;
use super::coin_head::CoinHead;
use super::conditions::RuleLines;
use super::own_rules::OwnRules;
use super::rule_lists::{RuleList, RulePlace};
use leptos::prelude::*;
use locale::{Locale, rule_editor};
use text::{t, use_i18n};

/// Words by language.
type Words = fn(Locale) -> &'static str;

/// A family whose rules are made of conditions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ConditionFamily {
    Rows,
    Coins,
}

/// The words around the lists of a family.
struct ListWords {
    lead: Words,
    /// The title of the only list, of the first of two, and of the second.
    titles: [Words; 3],
    /// The button that adds a rule.
    more: Words,
    /// The button that adds the second list, and its class.
    second: Words,
    class: &'static str,
}

impl ConditionFamily {
    fn words(self) -> ListWords {
        match self {
            ConditionFamily::Rows => ListWords {
                lead: rule_editor::heaps_lead,
                titles: [rule_editor::heaps_both, rule_editor::heaps_blue, rule_editor::heaps_red],
                more: rule_editor::add_way,
                second: rule_editor::red_differs,
                class: "button toggle red-differs",
            },
            ConditionFamily::Coins => ListWords {
                lead: rule_editor::coins_lead,
                titles: [rule_editor::coins_row, rule_editor::coins_columns, rule_editor::coins_rows],
                more: rule_editor::add_coins,
                second: rule_editor::coins_product,
                class: "button toggle coin-product",
            },
        }
    }
}

#[component]
pub fn ConditionLists(book: RuleBook, family: ConditionFamily) -> impl IntoView {
    let i18n = use_i18n();
    let ListWords { lead, titles: [only, first, second], more, second: add_second, class } = family.words();
    let has_second = Memo::new(move |_| book.has_second());
    let said = move |say: Words| Signal::derive(move || say(i18n.locale()).to_owned());
    let title = Signal::derive(move || {
        let say = if has_second.get() { first } else { only };
        say(i18n.locale()).to_owned()
    });
    let head = Callback::new(move |place: RulePlace| match family {
        ConditionFamily::Rows => view! { <b>{t!(i18n, rule_editor.take_if)}</b> }.into_any(),
        ConditionFamily::Coins => view! { <CoinHead book place/> }.into_any(),
    });
    let sentence = move || book.read(|rules| rules.sentences(i18n.locale()).join(" "));
    view! {
        <p class="editor-lead">{move || lead(i18n.locale())}</p>
        <RuleLines book list=RuleList::First title more=said(more) head/>
        <button type="button" class=class aria-pressed=move || has_second.get().to_string()
            on:click=move |_| book.change(OwnRules::toggle_second)>
            {move || add_second(i18n.locale())}
        </button>
        <Show when=move || has_second.get()>
            <RuleLines book list=RuleList::Second title=said(second) more=said(more) head/>
        </Show>
        <p class="own-sentence" role="status">{sentence}</p>
    }
}
