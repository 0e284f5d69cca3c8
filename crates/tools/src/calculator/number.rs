//! Test whether a game is a number as it stands; if not, two options show it.
use super::super::frame::worker_result;
use super::super::game_text::GivenGame;
use super::super::option_tree::Branch;
use super::{found_view, symbol};
use leptos::prelude::*;
use locale::{Locale, td_string};
use protocol::TestNumber;
use solver::analyse::{Crossed, NumberTest, ValuedOption};
use solver::position::ComponentText;
use solver::value::expr::Expr;
use solver::value::forms::Relation;
use solver::{Game, Player, Position};
use text::{t_string, use_i18n, value_view};

/// The question, and its answer on request.
#[component]
pub fn IsNumber(
    #[prop(into)] sign: Signal<&'static str>,
    #[prop(into)] game: Signal<Option<GivenGame>>,
) -> impl IntoView {
    let i18n = use_i18n();
    let wants = RwSignal::new(false);
    let found =
        worker_result(move || Some(TestNumber { position: game.get().filter(|_| wants.get())?.text_of_position() }));
    view! {
        <details class="is-number" on:toggle=move |_| wants.set(true)>
            <summary>{move || t_string!(i18n, tools.number_ask, game = sign.get())}</summary>
            <div role="status">{move || found_view(found.get(), |found| answered(i18n.locale(), &found).into_any())}</div>
        </details>
    }
}

/// The result of the test, in sentences.
fn said(locale: Locale, found: &NumberTest) -> Vec<String> {
    let number = found.number.clone();
    match (&found.crossed, number) {
        (None, number) => vec![td_string!(locale, tools.number_yes, number = number.unwrap_or_default())],
        (Some(crossed), number) => {
            let first = match crossed.path.is_empty() {
                true => td_string!(locale, tools.number_no),
                false => td_string!(locale, tools.number_no_later),
            };
            let how = match crossed.relation {
                Relation::Equal => td_string!(locale, tools.number_equal),
                Relation::Confused => td_string!(locale, tools.number_confused),
                Relation::Less | Relation::Greater => td_string!(locale, tools.number_greater),
            };
            let yet = number.map(|number| td_string!(locale, tools.number_yet, number = number));
            [Some(first.to_owned()), Some(how.to_owned()), yet].into_iter().flatten().collect()
        }
    }
}

fn answered(locale: Locale, found: &NumberTest) -> impl IntoView + use<> {
    let mut said = said(locale, found).into_iter();
    let first = said.next();
    let pair = found.crossed.as_ref().map(|crossed| view! { {path(locale, crossed)} {pair(locale, crossed)} });
    view! {
        <p><strong>{first}</strong></p>
        {pair}
        {said.map(|said| view! { <p>{said}</p> }).collect_view()}
    }
}

/// The moves to the place where it fails.
fn path(locale: Locale, crossed: &Crossed) -> impl IntoView + use<> {
    let step = |(by, way): &(Player, ValuedOption)| {
        let by = match by {
            Player::Left => td_string!(locale, tools.number_by_left),
            Player::Right => td_string!(locale, tools.number_by_right),
        };
        view! { <li>{by}" "{option(locale, way)}</li> }
    };
    let steps: Vec<_> = crossed.path.iter().map(step).collect();
    (!steps.is_empty()).then(|| view! { <ol>{steps}</ol> })
}

/// The two options, and the sign between them.
fn pair(locale: Locale, crossed: &Crossed) -> impl IntoView + use<> {
    view! {
        <div class="options study">
            <div class="left"><h4>{td_string!(locale, tools.number_left)}</h4>{option(locale, &crossed.left)}</div>
            <div class="right"><h4>{td_string!(locale, tools.number_right)}</h4>{option(locale, &crossed.right)}</div>
        </div>
        {between(locale, crossed)}
    }
}

/// The values with the sign between them, where both can be written.
fn between(locale: Locale, crossed: &Crossed) -> Option<impl IntoView + use<>> {
    let (left, right) = (crossed.left.value.as_ref()?, crossed.right.value.as_ref()?);
    let sign = symbol(crossed.relation);
    Some(view! { <p class="result">{value_view(locale, left)}" "{sign}" "{value_view(locale, right)}</p> })
}

/// An option in its own form: written, or its picture.
fn option(locale: Locale, way: &ValuedOption) -> AnyView {
    let written = ComponentText::of_game(&way.to, Game::ShortGame).and_then(|text| Expr::parse(text.state).ok());
    let (shown, spoken) = match (written, way.to.parse::<Position>()) {
        (Some(game), _) => (Branch::shown(&game), Branch::spoken(&game)),
        (None, Ok(position)) => (Branch::shown(&position), Branch::spoken(&position)),
        (None, Err(_)) => (value_view(locale, &way.name), way.name.clone()),
    };
    view! { <span aria-hidden="true">{shown}</span><span class="hidden">{spoken}</span> }.into_any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::{Budget, Meter, Solver};

    #[test]
    fn what_is_said_tells_why() {
        let count = |text: &str| {
            let position: Position = text.parse().unwrap();
            let found = Solver::default().number_test(&position, &mut Meter::new(Budget::SMALL)).unwrap();
            let [en, de] = [Locale::En, Locale::De].map(|locale| said(locale, &found));
            assert!(en.iter().zip(&de).all(|(en, de)| en != de) && en.len() == de.len(), "{text}: {en:?}");
            en.len()
        };
        assert_eq!(
            [count("hackenbush:br"), count("game:{2|-1}"), count("game:{*|*}"), count("game:{0|^}")],
            [1, 2, 3, 2]
        );
    }
}
