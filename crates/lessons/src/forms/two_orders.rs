//! Two bites in both orders, side by side: the pair tapped last is played on the board, one way and the other. An order
//! stops where the second square is gone.
use leptos::prelude::*;
use locale::{Locale, td_string};
use page::board::miniature;
use solver::position::boards_of;
use solver::{Player, Position};
use text::{t, t_string, use_i18n};

/// Result of two moves in an order: the positions one after the other, the start among them, and whether the second
/// move was possible.
#[derive(Debug, Clone, PartialEq)]
struct TwoMoves {
    positions: Vec<Position>,
    possible: bool,
}

fn play(start: &Position, names: [&str; 2]) -> TwoMoves {
    let mut positions = vec![start.clone()];
    for name in names {
        match positions[positions.len() - 1].find(Player::Left, name) {
            Some(mv) => positions.push(mv.to),
            None => return TwoMoves { positions, possible: false },
        }
    }
    TwoMoves { positions, possible: true }
}

/// The squares of a pair's id: `(1,3) (3,2)`.
fn squares(pair: &str) -> Option<[&str; 2]> {
    let (one, other) = pair.split_once(' ')?;
    Some([one, other])
}

/// The sentence on both orders of a pair.
fn orders_sentence(locale: Locale, [one, other]: [&str; 2], there: &TwoMoves, back: &TwoMoves) -> String {
    let gone = |first: &str, second: &str| td_string!(locale, lessons.order_stops, first = first, second = second);
    match (there.possible, back.possible) {
        (true, true) => td_string!(locale, lessons.orders_agree).to_owned(),
        (false, _) => gone(one, other),
        (_, false) => gone(other, one),
    }
}

#[component]
pub fn TwoOrders(pos: String, pair: Signal<Option<String>>) -> impl IntoView {
    let i18n = use_i18n();
    let start = pos.parse::<Position>().ok()?;
    let of = move || {
        let pair = pair.get()?;
        let [one, other] = squares(&pair)?;
        let (there, back) = (play(&start, [one, other]), play(&start, [other, one]));
        let words = orders_sentence(i18n.locale(), [one, other], &there, &back);
        Some((pair, there, back, words))
    };
    let of = Memo::new(move |_| of());
    let begin = {
        let boards = boards_of(&pos);
        move || boards.iter().map(miniature).collect_view()
    };
    let order = move |names: [String; 2], played: TwoMoves| {
        let [first, second] = names;
        let title = t_string!(i18n, lessons.first_then, first = first.clone(), second = second.clone());
        let heads = [t_string!(i18n, lessons.order_start).to_owned(), first, second.clone()];
        let steps = heads.into_iter().zip(played.positions.iter().map(Some).chain([None])).map(|(head, position)| {
            let words = position.map(|p| text::position_words(i18n.locale(), p));
            let picture = position.map(|p| p.boards().iter().map(miniature).collect_view());
            let missing = position.is_none().then(|| t_string!(i18n, lessons.square_gone, square = second.clone()));
            view! {
                <li>
                    <b class="numbers">{head}</b>
                    {picture}
                    <span class="hidden">{words}</span>
                    {missing}
                </li>
            }
        });
        view! { <figure class="order"><figcaption>{title}</figcaption><ol>{steps.collect_view()}</ol></figure> }
    };
    let both = move || {
        let (pair, there, back, words) = of.get()?;
        let [one, other] = squares(&pair)?.map(str::to_owned);
        Some(view! {
            <div class="orders">
                {order([one.clone(), other.clone()], there)}
                {order([other, one], back)}
            </div>
            <p class="orders-said">{words}</p>
        })
    };
    Some(view! {
        <div class="card two-orders">
            <Show when=move || of.with(Option::is_none)>
                <div class="still-board">{begin.clone()}</div>
                <p class="soft">{t!(i18n, lessons.tap_pair)}</p>
            </Show>
            <div role="status">{both}</div>
        </div>
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_stops_where_the_square_is_gone() {
        let start: Position = "chomp:3,3,2".parse().unwrap();
        let both = play(&start, ["(1,3)", "(3,2)"]);
        let back = play(&start, ["(3,2)", "(1,3)"]);
        assert!(both.possible && back.possible && both.positions.last() == back.positions.last());
        // A bite at (2,2) takes (3,2), too.
        let stops = play(&start, ["(2,2)", "(3,2)"]);
        assert_eq!((stops.possible, stops.positions.len()), (false, 2));
        for locale in [Locale::En, Locale::De] {
            assert!(orders_sentence(locale, ["(2,2)", "(3,2)"], &stops, &both).contains("(3,2)"));
            assert_ne!(
                orders_sentence(locale, ["(1,3)", "(3,2)"], &both, &back),
                orders_sentence(locale, ["(1,3)", "(3,2)"], &both, &stops)
            );
        }
        assert_eq!(squares("(1,3) (3,2)"), Some(["(1,3)", "(3,2)"]));
    }
}
