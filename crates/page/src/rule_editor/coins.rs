//! Rules of coins as blocks that read as a sentence: turn coin n, and with it these, if a number is one of those.
use super::RuleBook;
use super::coin_kind::CoinKind;
use super::conditions::{OwnSentence, RuleLines};
use super::own_rules::OwnRules;
use super::rule_lists::{RuleList, RulePlace};
use leptos::prelude::*;
use text::{t, t_string, use_i18n};

#[component]
pub fn Coins(book: RuleBook) -> impl IntoView {
    let i18n = use_i18n();
    let product = Memo::new(move |_| book.has_second());
    let first = Signal::derive(move || match product.get() {
        true => t_string!(i18n, rule_editor.coins_columns).to_owned(),
        false => t_string!(i18n, rule_editor.coins_row).to_owned(),
    });
    let second = Signal::derive(move || t_string!(i18n, rule_editor.coins_rows).to_owned());
    let more = Signal::derive(move || t_string!(i18n, rule_editor.add_coins).to_owned());
    let head = Callback::new(move |place: RulePlace| view! { <CoinHead book place/> }.into_any());
    view! {
        <p class="editor-lead">{t!(i18n, rule_editor.coins_lead)}</p>
        <RuleLines book list=RuleList::First title=first more head/>
        <button type="button" class="button toggle coin-product" aria-pressed=move || product.get().to_string()
            on:click=move |_| book.change(OwnRules::toggle_second)>
            {t!(i18n, rule_editor.coins_product)}
        </button>
        <Show when=move || product.get()>
            <RuleLines book list=RuleList::Second title=second more head/>
        </Show>
        <OwnSentence book/>
    }
}

/// The choice of coins that turn with the one furthest right: companions, by their number, or coins side by side.
#[component]
fn CoinHead(book: RuleBook, place: RulePlace) -> impl IntoView {
    let i18n = use_i18n();
    let kind = Memo::new(move |_| book.read(|rules| rules.coin_rule(place).map(CoinKind::of)));
    let conditional = Memo::new(move |_| {
        book.read(|rules| rules.shape(place.list).get(place.at).is_some_and(|(conditions, _)| *conditions > 0))
    });
    let choose = move |event: leptos::ev::Event| {
        let chosen = event_target_value(&event).parse::<usize>().ok().and_then(|i| CoinKind::ALL.get(i).copied());
        if let Some(kind) = chosen {
            book.change(|rules| rules.change_coin_rule(place, |rule| *rule = kind.changed(rule)));
        }
    };
    let option = move |(i, of): (usize, CoinKind)| {
        view! {
            <option value=i.to_string() prop:selected=move || kind.get() == Some(of)>
                {move || of.words(i18n.locale())}
            </option>
        }
    };
    view! {
        <b>{t!(i18n, rule_editor.turn_coin)}</b>
        <select class="field coin-kind" aria-label=t!(i18n, rule_editor.coin_kind) on:change=choose>
            {CoinKind::ALL.into_iter().enumerate().map(option).collect_view()}
        </select>
        <Show when=move || conditional.get()><b>{t!(i18n, rule_editor.turn_if)}</b></Show>
    }
}
