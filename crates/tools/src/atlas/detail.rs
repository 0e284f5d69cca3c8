//! The selected position: larger, with its measures, its placements, and a link to the board.
use super::super::frame::turns::Turns;
use super::filter::{Class, state};
use super::picture;
use super::search::AtlasSearch;
use leptos::prelude::*;
use locale::{Locale, td_string};
use page::state::table::use_table;
use solver::atlas::{Lost, Measure, orders};
use solver::{Play, Position};
use text::{t, t_string, use_i18n};

/// Most placements shown.
const MOST_PLACES: usize = 48;

/// The measures of a position, one short word after the other.
fn known(locale: Locale, measure: Measure) -> String {
    let mut known = vec![td_string!(locale, atlas.size, size = measure.size)];
    known.extend(measure.rows.map(|rows| td_string!(locale, atlas.in_rows, rows = rows)));
    known.extend((measure.symmetric == Some(true)).then(|| td_string!(locale, atlas.is_symmetric).to_owned()));
    known.join(", ")
}

/// The placements of a class, and their number in all: those in the atlas, or the orders of its heaps.
fn placements(class: &Class, lost: &[Lost]) -> (Vec<String>, u128) {
    match (&class.places[..], class.text.parse::<Position>()) {
        ([_], Ok(position)) => orders(&position, MOST_PLACES),
        (places, _) => {
            let texts = places.iter().filter_map(|&i| Some(lost.get(i)?.text.clone()));
            (texts.take(MOST_PLACES).collect(), places.len() as u128)
        }
    }
}

#[component]
pub fn Detail(class: Class, play: Play, search: RwSignal<Turns<AtlasSearch>>) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let (all, count) = search.with_untracked(|search| placements(&class, &search.search.lost));
    let open = RwSignal::new(false);
    let lay = move |text: &str| {
        if let Ok(position) = text.parse::<Position>() {
            table.start(position, play);
        }
    };
    let (text, measure) = (class.text.clone(), class.measure);
    let shown = all.len();
    let place = move |text: &String| {
        let (own, label) = (text.clone(), t_string!(i18n, atlas.open_place, text = text));
        let state = state(text).to_owned();
        view! {
            <li><button type="button" class="atlas-card" on:click=move |_| lay(&own)>
                {picture(text)}<code>{state}</code>
                <span class="hidden">{label}</span>
            </button></li>
        }
    };
    let places = StoredValue::new(all);
    let more = move || count > shown as u128;
    view! {
        <h2>{t!(i18n, atlas.chosen)}</h2>
        <div class="atlas-chosen">
            <div class="atlas-large">{picture(&class.text)}</div>
            <div>
                <p><code>{class.text.clone()}</code></p>
                <p>{move || known(i18n.locale(), measure)}</p>
                <div class="together">
                    <button type="button" class="button primary" on:click=move |_| lay(&text)>{t!(i18n, atlas.open)}</button>
                    {(count > 1).then(|| view! {
                        <button type="button" class="button" aria-expanded=move || open.get().to_string()
                            on:click=move |_| open.update(|open| *open = !*open)>
                            {move || t_string!(i18n, atlas.places, n = count)}
                        </button>
                    })}
                </div>
            </div>
        </div>
        <Show when=move || open.get()>
            <ul class="atlas-row">{places.with_value(|all| all.iter().map(place).collect_view())}</ul>
            <Show when=more><p class="soft">{move || t_string!(i18n, atlas.some_places, n = shown)}</p></Show>
        </Show>
    }
}

#[cfg(test)]
mod tests {
    use super::super::filter::classes;
    use super::*;
    use solver::atlas::Atlas;
    use solver::{Budget, Meter, Solver};
    use text::checks::differs;

    #[test]
    fn placements_are_those_of_the_atlas_or_orders_of_heaps() {
        let of = |start: &str, text: &str| {
            let mut atlas = Atlas::new(vec![start.parse().unwrap()], Play::Normal);
            atlas.run(&mut Solver::default(), &mut Meter::new(Budget::default()), &mut || true).unwrap();
            let all = classes(atlas.lost());
            placements(all.iter().find(|class| class.text == text).unwrap(), atlas.lost())
        };
        let (bar, count) = of("chomp:4x4", "chomp:3,2");
        assert_eq!((bar.len(), count, bar.contains(&"chomp:2,2,1".to_owned())), (2, 2, true));
        assert_eq!(of("nim:3,3,3", "nim:1,2,3").1, 6);
        assert_eq!(of("nim:3,3,3", "nim:1,1").1, 1);
    }

    #[test]
    fn what_is_known_has_words() {
        let measure = Measure { size: 8, rows: Some(3), symmetric: Some(true), poison: None };
        differs(|locale| known(locale, measure));
        assert_eq!(known(Locale::En, Measure { rows: None, symmetric: Some(false), ..measure }), "Size 8");
    }
}
