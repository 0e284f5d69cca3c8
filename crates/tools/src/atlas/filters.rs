//! The fields of the atlas's filter and order.
use super::filter::{Class, Filter, Sort};
use leptos::prelude::*;
use locale::Locale;
use solver::atlas::PoisonPlace;
use std::sync::Arc;
use text::{t, use_i18n};

/// The name of an option in the language of the page.
type Name = Box<dyn Fn() -> String + Send + Sync>;

/// A choice among a few; the value of an option is its place.
fn choice<T: Copy + PartialEq + Send + Sync + 'static>(
    name: impl Fn() -> &'static str + Send + Sync + 'static,
    options: Vec<(T, Name)>,
    now: impl Fn() -> T + Copy + Send + Sync + 'static,
    set: impl Fn(T) + 'static,
) -> impl IntoView {
    let values: Vec<T> = options.iter().map(|(value, _)| *value).collect();
    let option = move |(i, (value, name)): (usize, (T, Name))| {
        view! { <option value=i.to_string() prop:selected=move || now() == value>{name}</option> }
    };
    let changed = move |event| {
        let place = event_target_value(&event).parse::<usize>().ok();
        if let Some(value) = place.and_then(|place| values.get(place)) {
            set(*value);
        }
    };
    view! {
        <label>
            <span>{name}</span>
            <select class="field" on:change=changed>{options.into_iter().enumerate().map(option).collect_view()}</select>
        </label>
    }
}

/// The filter and the order. Properties that all positions share are not offered.
#[component]
pub fn Filters(all: Memo<Arc<Vec<Class>>>, filter: RwSignal<Filter>, sort: RwSignal<Sort>) -> impl IntoView {
    let i18n = use_i18n();
    let said = move |say: fn(Locale) -> &'static str| -> Name { Box::new(move || say(i18n.locale()).to_owned()) };
    let any = move || said(locale::atlas::any);
    let rows = Memo::new(move |_| {
        let mut rows: Vec<u32> = all.with(|all| all.iter().filter_map(|class| class.measure.rows).collect());
        rows.sort_unstable();
        rows.dedup();
        rows
    });
    let of_rows = move || {
        rows.with(|rows| rows.len() > 1).then(|| {
            let numbers = rows.get().into_iter().map(|n| (Some(n), Box::new(move || n.to_string()) as Name));
            let options = std::iter::once((None, any())).chain(numbers).collect();
            choice(
                t!(i18n, atlas.rows),
                options,
                move || filter.with(|f| f.rows),
                move |rows| filter.update(|f| f.rows = rows),
            )
        })
    };
    let turns = Memo::new(move |_| all.with(|all| all.iter().any(|class| class.measure.symmetric.is_some())));
    let of_symmetry = move || {
        turns.get().then(|| {
            let (yes, no) = (said(locale::atlas::yes), said(locale::atlas::no));
            let options = vec![(None, any()), (Some(true), yes), (Some(false), no)];
            let now = move || filter.with(|f| f.symmetric);
            choice(t!(i18n, atlas.symmetric), options, now, move |is| filter.update(|f| f.symmetric = is))
        })
    };
    let places = Memo::new(move |_| {
        all.with(|all| all.iter().any(|class| class.measure.poison.is_some_and(|place| place != PoisonPlace::Corner)))
    });
    let of_poison = move || {
        places.get().then(|| {
            let corner = said(locale::atlas::corner);
            let (edge, inside) = (said(locale::atlas::edge), said(locale::atlas::inside));
            let places = [
                (Some(PoisonPlace::Corner), corner),
                (Some(PoisonPlace::Edge), edge),
                (Some(PoisonPlace::Inside), inside),
            ];
            let options = std::iter::once((None, any())).chain(places).collect();
            let now = move || filter.with(|f| f.poison);
            choice(t!(i18n, atlas.poison), options, now, move |place| filter.update(|f| f.poison = place))
        })
    };
    let of_order = move || {
        let name = |sort: Sort| match sort {
            Sort::Size => locale::atlas::sort_size,
            Sort::Largest => locale::atlas::sort_largest,
            Sort::Rows => locale::atlas::sort_rows,
            Sort::Places => locale::atlas::sort_places,
        };
        let options = Sort::ALL.map(|sort| (sort, said(name(sort)))).into_iter().collect();
        choice(t!(i18n, atlas.sort), options, move || sort.get(), move |own| sort.set(own))
    };
    view! {
        <div class="atlas-filters" role="group" aria-label=t!(i18n, atlas.show)>
            {of_rows}
            <Bound name=t!(i18n, atlas.least) now=Signal::derive(move || filter.with(|f| f.least))
                set=Callback::new(move |n| filter.update(|f| f.least = n))/>
            <Bound name=t!(i18n, atlas.most) now=Signal::derive(move || filter.with(|f| f.most))
                set=Callback::new(move |n| filter.update(|f| f.most = n))/>
            {of_symmetry}
            {of_poison}
            {of_order()}
        </div>
    }
}

/// A bound of the size; an empty field sets none.
#[component]
fn Bound(
    name: impl Fn() -> &'static str + Send + Sync + 'static,
    now: Signal<Option<u64>>,
    set: Callback<Option<u64>>,
) -> impl IntoView {
    view! {
        <label>
            <span>{name}</span>
            <input class="field short" type="number" min="0" prop:value=move || now.get().map(|n| n.to_string()).unwrap_or_default()
                on:input=move |event| set.run(event_target_value(&event).trim().parse().ok())/>
        </label>
    }
}
