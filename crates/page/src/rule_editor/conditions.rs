//! Conditions as blocks that read as a sentence: a number is one of these, and another is that.
use super::RuleBook;
use super::items::{ItemKind, constant, sums};
use super::removal;
use super::rule_lists::{RuleList, RulePlace};
use leptos::ev::MouseEvent;
use leptos::prelude::*;
use solver::notation::Input;
use solver::rules::heap::{read_sum, write_sum};
use solver::theory::heaps::condition::{Condition, Item, Sum};
use text::{parse_error, shown, t, t_string, use_i18n};

/// The place of a condition: that of its rule, and its own number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct ConditionPlace {
    rule: RulePlace,
    at: usize,
}

impl ConditionPlace {
    fn read(self, book: RuleBook) -> Option<Condition> {
        book.read(|rules| {
            let conditions = rules.conditions(self.rule.list)?;
            conditions.get(self.rule.at)?.get(self.at).cloned()
        })
    }

    fn change(self, book: RuleBook, change: impl FnOnce(&mut Condition)) {
        book.change(|rules| {
            rules.change_conditions(self.rule, |conditions| {
                if let Some(condition) = conditions.get_mut(self.at) {
                    change(condition);
                }
            });
        });
    }
}

/// The rules of a list, each as its conditions; `head` is what is said before them, `more` the words of the button that
/// adds a rule.
#[component]
pub fn RuleLines(
    book: RuleBook,
    list: RuleList,
    title: Signal<String>,
    more: Signal<String>,
    head: Callback<RulePlace, AnyView>,
) -> impl IntoView {
    // Blocks are built anew when one comes or goes.
    let shape = Memo::new(move |_| book.read(|rules| rules.shape(list)));
    let lines = move || {
        let shape = shape.get();
        let alone = shape.len() < 2;
        let line = move |(at, (conditions, removable)): (usize, (usize, bool))| {
            let place = RulePlace { list, at };
            view! { <RuleLine book place conditions removable alone head/> }
        };
        shape.into_iter().enumerate().map(line).collect_view()
    };
    view! {
        <div class="rule-side" role="group" aria-label=move || title.get()>
            <b>{move || title.get()}</b>
            <div class="own-rules">{lines}</div>
            <button type="button" class="button add-rule" on:click=move |_| book.change(|rules| rules.add_rule(list))>
                {move || more.get()}
            </button>
        </div>
    }
}

/// A rule: its conditions, whether the last of them may go, and whether it is the only rule of its list.
#[component]
fn RuleLine(
    book: RuleBook,
    place: RulePlace,
    conditions: usize,
    removable: bool,
    alone: bool,
    head: Callback<RulePlace, AnyView>,
) -> impl IntoView {
    let i18n = use_i18n();
    let remove = move |event: MouseEvent| {
        if !alone {
            book.change(|rules| rules.remove_rule(place));
            removal::focus_rule(&event, place.at);
        }
    };
    let blocks = (0..conditions).map(|at| {
        let place = ConditionPlace { rule: place, at };
        view! { <Block book place last={!removable}/> }
    });
    view! {
        <div class="own-rule" role="group" aria-label=move || t_string!(i18n, rule_editor.rule, n = place.at + 1)>
            <div class="rule-head">
                {head.run(place)}
                <button type="button" class="button quiet remove-rule" aria-disabled=alone.to_string()
                    aria-label=move || t_string!(i18n, rule_editor.remove_rule, n = place.at + 1) on:click=remove>"✕"</button>
            </div>
            <div class="rule-conditions">{blocks.collect_view()}</div>
            <button type="button" class="button add-condition"
                on:click=move |_| book.change(|rules| rules.add_condition(place))>
                {t!(i18n, rule_editor.add_condition)}
            </button>
        </div>
    }
}

/// A condition: a number, whether it is or is not, and what.
#[component]
fn Block(book: RuleBook, place: ConditionPlace, last: bool) -> impl IntoView {
    let i18n = use_i18n();
    let condition = Memo::new(move |_| place.read(book));
    let sum = Signal::derive(move || condition.with(|it| it.as_ref().map(|it| it.sum).unwrap_or_default()));
    let set = Callback::new(move |sum: Sum| place.change(book, |condition| condition.sum = sum));
    let is = move || condition.with(|it| it.as_ref().is_none_or(|it| it.is));
    let count = Memo::new(move |_| condition.with(|it| it.as_ref().map_or(0, |it| it.items.len())));
    let items = move || {
        let count = count.get();
        (0..count).map(|at| view! { <ItemBlock book place condition at alone={count == 1}/> }).collect_view()
    };
    let more = move |_| place.change(book, |condition| condition.items.push(Item::One(constant(1))));
    let relation = move |event: leptos::ev::Event| {
        let is = event_target_value(&event) == "is";
        place.change(book, |condition| condition.is = is);
    };
    let remove = move |event: MouseEvent| {
        if last {
            return;
        }
        book.change(|rules| {
            rules.change_conditions(place.rule, |conditions| {
                if place.at < conditions.len() {
                    conditions.remove(place.at);
                }
            });
        });
        removal::focus_condition(&event, place.rule.at, place.at);
    };
    view! {
        <div class="condition" role="group" aria-label=move || t_string!(i18n, rule_editor.condition, n = place.at + 1)>
            {(place.at > 0).then(|| view! { <b>{t!(i18n, rule_editor.and)}</b> })}
            <SumField sum set name=Signal::derive(move || t_string!(i18n, rule_editor.number).to_owned())/>
            <select class="field" aria-label=t!(i18n, rule_editor.relation) on:change=relation>
                <option value="is" prop:selected=is>{t!(i18n, rule_editor.is)}</option>
                <option value="not" prop:selected=move || !is()>{t!(i18n, rule_editor.is_not)}</option>
            </select>
            {items}
            <button type="button" class="button" on:click=more aria-label=t!(i18n, rule_editor.add_item)>
                {t!(i18n, rule_editor.or)}
            </button>
            <button type="button" class="button quiet remove-condition" aria-disabled=last.to_string() on:click=remove
                aria-label=move || t_string!(i18n, rule_editor.remove_condition, n = place.at + 1)>"✕"</button>
        </div>
    }
}

/// An allowed number: its kind, and the sums of that.
#[component]
fn ItemBlock(
    book: RuleBook,
    place: ConditionPlace,
    condition: Memo<Option<Condition>>,
    at: usize,
    alone: bool,
) -> impl IntoView {
    let i18n = use_i18n();
    let item = Memo::new(move |_| condition.with(|it| it.as_ref().and_then(|it| it.items.get(at).cloned())));
    let kind = Memo::new(move |_| item.with(|item| item.as_ref().map_or(ItemKind::One, ItemKind::of)));
    let change = move |change: &dyn Fn(&Item) -> Item| {
        place.change(book, |condition| {
            if let Some(item) = condition.items.get_mut(at) {
                *item = change(item);
            }
        });
    };
    let choose = move |event: leptos::ev::Event| {
        let chosen = event_target_value(&event).parse::<usize>().ok().and_then(|i| ItemKind::ALL.get(i).copied());
        if let Some(kind) = chosen {
            change(&|item| kind.item(sums(item)));
        }
    };
    let option = move |(i, of): (usize, ItemKind)| {
        view! {
            <option value=i.to_string() prop:selected=move || kind.get() == of>
                {move || of.words(i18n.locale())}
            </option>
        }
    };
    let remove = move |_| {
        place.change(book, |condition| {
            if condition.items.len() > 1 && at < condition.items.len() {
                condition.items.remove(at);
            }
        });
    };
    let field = move |which: usize| {
        let sum =
            Signal::derive(move || item.with(|item| item.as_ref().map(|item| sums(item)[which]).unwrap_or_default()));
        let set = Callback::new(move |sum: Sum| {
            change(&|item| {
                let mut all = sums(item);
                all[which] = sum;
                ItemKind::of(item).item(all)
            });
        });
        let name = Signal::derive(move || match which {
            0 => t_string!(i18n, rule_editor.item_sum, n = at + 1),
            _ => t_string!(i18n, rule_editor.item_up_to, n = at + 1),
        });
        view! { <SumField sum set name/> }
    };
    let remove_button = move || {
        view! {
            <button type="button" class="button quiet" on:click=remove
                aria-label=move || t_string!(i18n, rule_editor.remove_item, n = at + 1)>"✕"</button>
        }
    };
    view! {
        {(at > 0).then(|| view! { <span>{t!(i18n, rule_editor.or)}</span> })}
        <span class="rule-item" role="group" aria-label=move || t_string!(i18n, rule_editor.item, n = at + 1)>
            <select class="field" aria-label=t!(i18n, rule_editor.item_kind) on:change=choose>
                {ItemKind::ALL.into_iter().enumerate().map(option).collect_view()}
            </select>
            {move || (0..kind.get().sums()).map(field).collect_view()}
            {(!alone).then(remove_button)}
        </span>
    }
}

/// A number or a sum of letters: `2`, `2k`, `n-1`. What cannot be read stays in the field, with the error below it.
#[component]
fn SumField(#[prop(into)] sum: Signal<Sum>, set: Callback<Sum>, #[prop(into)] name: Signal<String>) -> impl IntoView {
    let i18n = use_i18n();
    let typed = RwSignal::new(None::<String>);
    let fault = move || {
        let typed = typed.get()?;
        let error = read_sum(Input::new(&typed)).err()?;
        Some(shown(&parse_error(i18n.locale(), &typed, &error)))
    };
    let read = move |event: leptos::ev::Event| {
        let text = event_target_value(&event);
        match read_sum(Input::new(text.trim())) {
            Ok(sum) => {
                typed.set(None);
                set.run(sum);
            }
            Err(_) => typed.set(Some(text)),
        }
    };
    view! {
        <span class="rule-sum">
            <input class="field" type="text" size="4" autocomplete="off" autocapitalize="none" spellcheck="false"
                aria-label=move || name.get() aria-invalid=move || typed.with(Option::is_some).to_string()
                prop:value=move || typed.get().unwrap_or_else(|| write_sum(&sum.get())) on:change=read/>
            <span class="fault" role="status">{fault}</span>
        </span>
    }
}
