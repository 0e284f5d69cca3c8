//! Whether the game is a known one: by its moves, or by its values.
use super::super::frame::{FaultWords, worker_result};
use super::examples;
use super::invention::Invention;
use leptos::prelude::*;
use locale::{Locale, td_string};
use protocol::{FindKin, RequestState};
use solver::Game;
use solver::survey::kin::{Kin, Likeness};
use solver::survey::{is_of_coins, is_of_heaps};
use text::{game_name, t_string, use_i18n};

/// Most games that are named.
const MOST: usize = 3;

/// The name of a known game, with its parameters unless they have a name of their own.
fn name(locale: Locale, rules: &str) -> String {
    if let Some(name) = examples::name_of(locale, rules) {
        return name.to_owned();
    }
    let (key, parameters) = rules.split_once('(').map_or((rules, None), |(key, rest)| (key, Some(rest)));
    let name = Game::from_key(key).map_or(key, |game| game_name(locale, game));
    match parameters {
        Some(rest) => format!("{name} ({rest}"),
        None => name.to_owned(),
    }
}

fn words(locale: Locale, own: &str, kin: &Kin) -> String {
    let known = name(locale, &kin.rules);
    if is_of_coins(own) {
        return coin_words(locale, &known, kin);
    }
    match kin.likeness {
        Likeness::Moves if is_of_heaps(own) => {
            td_string!(locale, invent.known_rows, name = known, n = kin.compared)
        }
        Likeness::Moves => td_string!(locale, invent.known_boards, name = known, n = kin.compared),
        Likeness::Exchanged => td_string!(locale, invent.known_exchanged, name = known, n = kin.compared),
        Likeness::Values { shift: 0 } => td_string!(locale, invent.known_values, name = known, n = kin.compared),
        Likeness::Values { shift } if shift > 0 => {
            td_string!(locale, invent.known_longer, name = known, n = kin.compared)
        }
        Likeness::Values { .. } => td_string!(locale, invent.known_shorter, name = known, n = kin.compared),
    }
}

/// The words for the likeness of coins to other coins, or to rows.
fn coin_words(locale: Locale, known: &str, kin: &Kin) -> String {
    match kin.likeness {
        // The players turn the same coins.
        Likeness::Moves | Likeness::Exchanged => {
            td_string!(locale, invent.known_coins, name = known, n = kin.compared)
        }
        Likeness::Values { .. } if is_of_coins(&kin.rules) => {
            td_string!(locale, invent.known_coin_values, name = known, n = kin.compared)
        }
        Likeness::Values { shift: 0 } => td_string!(locale, invent.known_places, name = known, n = kin.compared),
        Likeness::Values { shift } if shift > 0 => {
            td_string!(locale, invent.known_places_longer, name = known, n = kin.compared)
        }
        Likeness::Values { .. } => {
            td_string!(locale, invent.known_places_shorter, name = known, n = kin.compared)
        }
    }
}

#[component]
pub fn Known(invention: Invention) -> impl IntoView {
    let i18n = use_i18n();
    let found = worker_result(move || Some(FindKin { rules: invention.settled.get() }));
    let said = move || match found.get() {
        RequestState::Found(all) if all.is_empty() => t_string!(i18n, invent.known_none).to_owned(),
        RequestState::Found(all) => {
            let own = invention.settled.get_untracked();
            let said = all.iter().take(MOST).map(|kin| words(i18n.locale(), &own, kin));
            said.collect::<Vec<_>>().join(" ")
        }
        other => other.fault(i18n.locale(), t_string!(i18n, invent.too_big)).unwrap_or("…").to_owned(),
    };
    view! { <span role="status">{said}</span> }
}

#[cfg(test)]
mod tests {
    use super::*;
    use text::checks::differs;

    #[test]
    fn each_likeness_has_its_sentence() {
        let kin = |likeness| Kin { rules: "octal(0.07)".to_owned(), likeness, compared: 16 };
        for likeness in [0, 1, -1].map(|shift| Likeness::Values { shift }).into_iter().chain([Likeness::Moves]) {
            for own in ["heaps(k=1)", "squares(L=.-x)", "coins(a=0..)"] {
                differs(|locale| words(locale, own, &kin(likeness)));
            }
        }
        let coins = Kin { rules: "coins(run)".to_owned(), ..kin(Likeness::Values { shift: 0 }) };
        differs(|locale| words(locale, "coins(run/a=0)", &coins));
        assert!(words(Locale::En, "coins(run/a=0)", &coins).contains("Ruler"));
        differs(|locale| words(locale, "squares(L=.-x)", &kin(Likeness::Exchanged)));
        let said = words(Locale::En, "squares(LR=.-x)", &kin(Likeness::Moves));
        assert!(said.contains("(0.07)"), "{said}");
        assert_eq!(name(Locale::En, "kayles"), game_name(Locale::En, Game::Kayles));
    }
}
