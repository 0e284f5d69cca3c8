//! Rules of rows as blocks that read as a sentence: take k of n, if a number is one of these, and another is that.
use super::RuleBook;
use super::items::{ItemKind, constant, new_condition, new_rule, sums};
use leptos::prelude::*;
use solver::Player;
use solver::notation::Input;
use solver::rules::heap::{read_sum, write_sum};
use solver::theory::heaps::condition::{Condition, Item, Sum};
use text::{parse_error, shown, t, t_string, use_i18n};

/// The place of a condition: whose rule it is, the rule's number, its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct ConditionPlace {
    player: Player,
    rule: usize,
    at: usize,
}

impl ConditionPlace {
    fn read(self, book: RuleBook) -> Option<Condition> {
        book.heaps(|sides| sides.of(self.player)?.get(self.rule)?.conditions.get(self.at).cloned())
    }

    fn change(self, book: RuleBook, change: impl FnOnce(&mut Condition)) {
        book.change_heaps(|sides| {
            let rule = sides.of_mut(self.player).and_then(|rules| rules.get_mut(self.rule));
            if let Some(condition) = rule.and_then(|rule| rule.conditions.get_mut(self.at)) {
                change(condition);
            }
        });
    }
}

#[component]
pub fn Conditions(book: RuleBook) -> impl IntoView {
    let i18n = use_i18n();
    let differs = Memo::new(move |_| book.heaps(|sides| Some(sides.right.is_some())).unwrap_or_default());
    let switch = move |_| {
        book.change_heaps(|sides| {
            *sides.right = if sides.right.is_some() { None } else { Some(sides.left.clone()) };
        });
    };
    view! {
        <p class="editor-lead">{t!(i18n, rule_editor.heaps_lead)}</p>
        <Side book player=Player::Left differs/>
        <button type="button" class="button toggle red-differs" aria-pressed=move || differs.get().to_string()
            on:click=switch>
            {t!(i18n, rule_editor.red_differs)}
        </button>
        <Show when=move || differs.get()>
            <Side book player=Player::Right differs/>
        </Show>
        <p class="own-sentence" role="status">
            {move || book.rules.with(|rules| rules.as_ref().map(|rules| rules.sentences(i18n.locale()).join(" ")))}
        </p>
    }
}

/// The rules of a player, or of both.
#[component]
fn Side(book: RuleBook, player: Player, differs: Memo<bool>) -> impl IntoView {
    let i18n = use_i18n();
    // The number of conditions of each rule: blocks are built anew when one comes or goes.
    let shape = Memo::new(move |_| {
        let rules = book.heaps(|sides| sides.of(player).map(|rules| rules.to_vec())).unwrap_or_default();
        rules.iter().map(|rule| rule.conditions.len()).collect::<Vec<usize>>()
    });
    let title = move || match (player, differs.get()) {
        (_, false) => t_string!(i18n, rule_editor.heaps_both),
        (Player::Left, true) => t_string!(i18n, rule_editor.heaps_blue),
        (Player::Right, true) => t_string!(i18n, rule_editor.heaps_red),
    };
    let rule = move |(rule, conditions, alone): (usize, usize, bool)| {
        let add = move |_| {
            book.change_heaps(|sides| {
                if let Some(rule) = sides.of_mut(player).and_then(|rules| rules.get_mut(rule)) {
                    rule.conditions.push(new_condition());
                }
            });
        };
        let remove = move |_| {
            book.change_heaps(|sides| {
                if let Some(rules) = sides.of_mut(player).filter(|rules| rules.len() > 1 && rule < rules.len()) {
                    rules.remove(rule);
                }
            });
        };
        let blocks = (0..conditions).map(|at| {
            let place = ConditionPlace { player, rule, at };
            view! { <Block book place last={conditions == 1}/> }
        });
        view! {
            <div class="own-rule" role="group" aria-label=move || t_string!(i18n, rule_editor.rule, n = rule + 1)>
                <div class="rule-head">
                    <b>{t!(i18n, rule_editor.take_if)}</b>
                    <button type="button" class="button quiet remove-rule" aria-disabled=alone.to_string()
                        aria-label=move || t_string!(i18n, rule_editor.remove_rule, n = rule + 1)
                        on:click=remove>"✕"</button>
                </div>
                <div class="rule-conditions">{blocks.collect_view()}</div>
                <button type="button" class="button add-condition" on:click=add>
                    {t!(i18n, rule_editor.add_condition)}
                </button>
            </div>
        }
    };
    let lines = move || {
        let shape = shape.get();
        let alone = shape.len() < 2;
        shape.into_iter().enumerate().map(|(at, count)| rule((at, count, alone))).collect_view()
    };
    let add = move |_| {
        book.change_heaps(|sides| {
            if let Some(rules) = sides.of_mut(player) {
                rules.push(new_rule());
            }
        });
    };
    view! {
        <div class="rule-side" role="group" aria-label=title>
            <b>{title}</b>
            <div class="own-rules">{lines}</div>
            <button type="button" class="button add-rule" on:click=add>{t!(i18n, rule_editor.add_way)}</button>
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
    let remove = move |_| {
        book.change_heaps(|sides| {
            let rule = sides.of_mut(place.player).and_then(|rules| rules.get_mut(place.rule));
            if let Some(rule) = rule.filter(|rule| rule.conditions.len() > 1 && place.at < rule.conditions.len()) {
                rule.conditions.remove(place.at);
            }
        });
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
            <button type="button" class="button quiet" aria-disabled=last.to_string() on:click=remove
                aria-label=move || t_string!(i18n, rule_editor.remove_condition, n = place.at + 1)>"✕"</button>
        </div>
    }
}

/// What the number may be: its kind, and the sums of that.
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
