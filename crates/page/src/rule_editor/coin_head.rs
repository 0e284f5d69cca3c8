//! The beginning of a rule of coins: turn coin n, and with it these.
use super::RuleBook;
use super::coin_kind::CoinKind;
use super::rule_lists::RulePlace;
use leptos::prelude::*;
use text::{t, use_i18n};

/// The choice of coins that turn with the one furthest right: companions, by their number, or coins side by side.
#[component]
pub fn CoinHead(book: RuleBook, place: RulePlace) -> impl IntoView {
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
