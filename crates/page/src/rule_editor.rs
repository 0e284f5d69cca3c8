//! Rules of one's own, set up by touch, by keys and as text: pictures of squares before and after a move, conditions on
//! the numbers of rows, conditions on the places of coins.
//!
//! In and out: the text before the colon of a position, `squares(L=b.-.b)`, `heaps(k=1,2)` or `coins(a=0..)`. Another
//! family is a variant of [`RuleFamily`] and of [`OwnRules`], with a view of its own.
mod coin_head;
mod coin_kind;
mod condition_lists;
mod conditions;
mod figure_sign;
mod items;
mod own_rules;
mod picture_edits;
mod pictures;
mod removal;
mod rule_lists;
mod workshop_link;

use condition_lists::{ConditionFamily, ConditionLists};
use leptos::prelude::*;
use pictures::Pictures;
use rule_lists::RuleList;
use solver::board::Figures;
use solver::rules::grid::PictureRule;
use text::{parse_error, shown, t, t_string, use_i18n};

pub use figure_sign::figure_sign;
pub use own_rules::{OwnRules, RuleFamily, names_piece};
pub use workshop_link::{WorkshopLink, workshop};

/// The rules that are edited, and their text.
#[derive(Clone, Copy)]
struct RuleBook {
    text: RwSignal<String>,
    /// The last rules that could be read, or were drawn; `None` if the first text could not be read.
    rules: RwSignal<Option<OwnRules>>,
    /// The figures of pieces on squares.
    figures: Signal<Figures>,
}

impl RuleBook {
    fn new(text: RwSignal<String>, figures: Signal<Figures>) -> RuleBook {
        let rules = RwSignal::new(text.with_untracked(|text| OwnRules::read(text).ok()));
        let book = RuleBook { text, rules, figures };
        Effect::new(move |_| {
            let given = text.get();
            let own = rules.with_untracked(|rules| rules.as_ref().is_some_and(|rules| rules.to_string() == given));
            if !own && let Ok(read) = OwnRules::read(&given) {
                rules.set(Some(read));
            }
        });
        book
    }

    fn pictures<T: Default>(self, read: impl FnOnce(&[PictureRule]) -> T) -> T {
        self.rules.with(|rules| match rules {
            Some(OwnRules::Squares(rules)) => read(rules),
            _ => T::default(),
        })
    }

    fn change_pictures(self, change: impl FnOnce(&mut Vec<PictureRule>)) {
        self.change(|rules| {
            if let OwnRules::Squares(rules) = rules {
                change(rules);
            }
        });
    }

    fn change_picture(self, at: usize, change: impl FnOnce(&mut PictureRule)) {
        self.change_pictures(|rules| {
            if let Some(rule) = rules.get_mut(at) {
                change(rule);
            }
        });
    }

    /// Reads the last rules; the default where there are none.
    fn read<T: Default>(self, read: impl FnOnce(&OwnRules) -> T) -> T {
        self.rules.with(|rules| rules.as_ref().map(read).unwrap_or_default())
    }

    /// Whether Red has rules of its own, or coins are those of a product.
    fn has_second(self) -> bool {
        self.read(|rules| rules.conditions(RuleList::Second).is_some())
    }

    /// Changes the rules, and writes their text.
    fn change(self, change: impl FnOnce(&mut OwnRules)) {
        self.rules.update(|rules| {
            if let Some(rules) = rules {
                change(rules);
            }
        });
        if let Some(text) = self.rules.with_untracked(|rules| rules.as_ref().map(OwnRules::to_string)) {
            self.text.set(text);
        }
    }
}

/// An editor of rules. `text` is the text before the colon of a position; while it cannot be read, the pictures are
/// those of the last text that could. `name` is the editor's label; without `figures` pieces are stones.
#[component]
pub fn RuleEditor(
    text: RwSignal<String>,
    #[prop(optional)] name: Option<String>,
    #[prop(optional, into)] figures: Option<Signal<Figures>>,
) -> impl IntoView {
    let i18n = use_i18n();
    let book = RuleBook::new(text, figures.unwrap_or_else(|| Signal::derive(Figures::default)));
    let family = Memo::new(move |_| book.rules.with(|rules| rules.as_ref().map(OwnRules::family)));
    let form = move || match family.get() {
        Some(RuleFamily::Squares) => view! { <Pictures book/> }.into_any(),
        Some(RuleFamily::Heaps) => view! { <ConditionLists book family=ConditionFamily::Rows/> }.into_any(),
        Some(RuleFamily::Coins) => view! { <ConditionLists book family=ConditionFamily::Coins/> }.into_any(),
        None => ().into_any(),
    };
    let label = move || name.clone().unwrap_or_else(|| t_string!(i18n, rule_editor.title).to_owned());
    view! {
        <div class="rule-editor" role="group" aria-label=label>
            <Families book family/>
            {form}
            <RuleText text/>
        </div>
    }
}

/// The choice of a family; the rules of the one that is left come back with it.
#[component]
fn Families(book: RuleBook, family: Memo<Option<RuleFamily>>) -> impl IntoView {
    let i18n = use_i18n();
    let kept = StoredValue::new(Vec::<OwnRules>::new());
    let choose = move |to: RuleFamily| {
        if family.get_untracked() == Some(to) {
            return;
        }
        if let Some(rules) = book.rules.get_untracked() {
            kept.update_value(|kept| {
                kept.retain(|old| old.family() != rules.family());
                kept.push(rules);
            });
        }
        let known = kept.with_value(|kept| kept.iter().find(|rules| rules.family() == to).cloned());
        if let Some(rules) = known.or_else(|| OwnRules::read(to.first_rules()).ok()) {
            let text = rules.to_string();
            book.rules.set(Some(rules));
            book.text.set(text);
        }
    };
    let choice = move |of: RuleFamily| {
        view! {
            <button type="button" data-family=of.game().key()
                aria-pressed=move || (family.get() == Some(of)).to_string() on:click=move |_| choose(of)>{move || of.name(i18n.locale())}</button>
        }
    };
    view! {
        <div class="seg" role="group" aria-label=t!(i18n, rule_editor.family)>{RuleFamily::ALL.map(choice)}</div>
    }
}

/// The rules as text, with the error at its place. Of a whole position its rules are taken.
#[component]
fn RuleText(text: RwSignal<String>) -> impl IntoView {
    let i18n = use_i18n();
    let fault = move || {
        text.with(|text| {
            OwnRules::read(text).err().map(|error| shown(&parse_error(i18n.locale(), text, &error))).unwrap_or_default()
        })
    };
    let invalid = move || text.with(|text| OwnRules::read(text).is_err());
    let typed = move |event: leptos::ev::Event| {
        let typed = event_target_value(&event);
        text.set(typed.split(':').next().unwrap_or_default().trim_start().to_owned());
    };
    view! {
        <label class="editor-text">
            <span>{t!(i18n, rule_editor.text)}</span>
            <input class="rule-text" type="text" autocomplete="off" autocapitalize="none" spellcheck="false"
                aria-invalid=move || invalid().to_string() prop:value=move || text.get() on:input=typed/>
        </label>
        <p class="fault" role="status">{fault}</p>
        <Show when=invalid><p class="small">{t!(i18n, rule_editor.last_read)}</p></Show>
    }
}
