//! Two bites in both orders, side by side: they end in the same shape, or one of them has eaten the other.
use super::bench::name;
use super::boards::Small;
use leptos::prelude::*;
use solver::board::Cube;
use solver::theory::chomp::pairing::{Pair, Solid, eats};
use text::{t, t_string, use_i18n};

/// The positions after each bite, from the start; a bite into a missing piece is skipped.
pub fn course(solid: &Solid, bites: &[Cube]) -> Vec<(Option<Cube>, Solid)> {
    let mut all = vec![(None, solid.clone())];
    for bite in bites {
        if let Some(left) = all.last().and_then(|(_, last)| last.bite(*bite)) {
            all.push((Some(*bite), left));
        }
    }
    all
}

#[component]
pub fn Orders(solid: Solid, pair: Pair) -> impl IntoView {
    let i18n = use_i18n();
    let [b, c] = pair;
    let comparable = eats(b, c);
    let first = comparable.map_or([b, c], |(eater, eaten)| [eaten, eater]);
    let row = |bites: [Cube; 2]| {
        let step = |(bite, left): (Option<Cube>, Solid)| {
            let after = bite.map(|bite| view! { <span class="numeral">"→ "{bite.to_string()}</span> });
            view! { <li>{after}<Small solid=left.clone()/><span class="numeral">{name(&left)}</span></li> }
        };
        view! { <ol class="order-row">{course(&solid, &bites).into_iter().map(step).collect_view()}</ol> }
    };
    let [one, other] = [first, [first[1], first[0]]].map(row);
    let said = move || match comparable {
        Some((eater, eaten)) => t_string!(i18n, pairing.orders_eaten, eater = eater, eaten = eaten),
        None => t_string!(i18n, pairing.orders_both, b = b, c = c),
    };
    view! {
        <details class="orders" open=comparable.is_some()>
            <summary>{t!(i18n, pairing.orders)}</summary>
            <p>{said}</p>
            <div class="order-rows">{one}{other}</div>
        </details>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pairing::bench::tests::solid;

    #[test]
    fn both_orders_end_alike_unless_one_eats_the_other() {
        let bar = solid("3,3,2");
        let at = |x, y| Cube::new(&[x, y]);
        let end = |bites: &[Cube]| course(&bar, bites).last().map(|(_, left)| left.clone());
        let ends = [[at(3, 1), at(2, 3)], [at(2, 3), at(3, 1)]].map(|bites| end(&bites));
        assert_eq!(ends, [Some(solid("2,2,1")), Some(solid("2,2,1"))]);
        let [long, short] = [[at(2, 3), at(2, 2)], [at(2, 2), at(2, 3)]].map(|bites| course(&bar, &bites));
        assert_eq!((long.len(), short.len()), (3, 2));
        assert_eq!(long.last().unwrap().1, short.last().unwrap().1);
    }
}
