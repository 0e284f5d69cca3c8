//! The collection for a board: all lost positions that fit on it, those of the library shown, the others to be found.
use super::bench::{Bench, name};
use super::boards::Small;
use super::library_text::solid;
use super::verdict::to_board;
use leptos::prelude::*;
use solver::budget::{Budget, Meter};
use solver::theory::chomp::pairing::{Library, Solid, Truth, look, lost_within};
use text::{t, t_string, use_i18n};

/// Largest number of squares of a board with a collection.
const MOST: u32 = 24;
/// The board of the source's collection, and the position that is missing there.
const SOURCE: [u32; 2] = [6, 4];
const MISSING: &str = "chomp:6,3,3";

/// All lost positions within the least box around a position, if it is small enough: small ones first.
fn collection(extents: &[u32]) -> Option<Vec<Solid>> {
    if extents.iter().product::<u32>() > MOST {
        return None;
    }
    let sides: Vec<u8> = extents.iter().map(|n| *n as u8).collect();
    lost_within(&Solid::full(&sides)?, &mut Truth::default(), &mut Meter::new(Budget::SMALL)).ok()
}

/// Takes over the source's collection; the position that it lacks stays to be found.
fn take_over(library: &mut Library, all: &[Solid]) {
    let missing = solid(MISSING).map(|missing| missing.normal_form());
    for lost in all.iter().filter(|lost| Some(*lost) != missing.as_ref()) {
        let pairs = look(lost, library).pairs;
        let _ = library.admit(lost.clone(), &pairs);
    }
}

#[component]
pub fn CollectionCard(bench: Bench) -> impl IntoView {
    let i18n = use_i18n();
    let extents = Memo::new(move |_| bench.solid.with(Solid::extents));
    let all = Memo::new(move |_| collection(&extents.get()));
    let board = move || extents.get().iter().map(u32::to_string).collect::<Vec<_>>().join(" × ");
    let found = move |lost: &Solid| bench.library.with(|library| library.holds(lost));
    let count = move || {
        let all = all.get()?;
        // The poison alone is lost, too.
        let known = all.iter().filter(|lost| found(lost)).count() + 1;
        Some(t_string!(i18n, pairing.collection_count, known = known, all = all.len() + 1))
    };
    let card = move |lost: Solid| {
        if !found(&lost) {
            return view! { <li class="missing"><span aria-hidden="true">"?"</span><span class="hidden">{t!(i18n, pairing.missing)}</span></li> }.into_any();
        }
        let open = lost.clone();
        let click = move |_| {
            bench.open(open.clone());
            to_board();
        };
        view! {
            <li><button class="collected" on:click=click><Small solid=lost.clone()/><span class="numeral">{name(&lost)}</span></button></li>
        }
        .into_any()
    };
    let is_source = move || {
        let mut sides = extents.get();
        sides.sort_unstable_by(|a, b| b.cmp(a));
        sides == SOURCE
    };
    let source = move |_| {
        if let Some(all) = all.get_untracked() {
            bench.learn(|library| take_over(library, &all));
        }
    };
    let lacks = move || solid(MISSING).is_some_and(|missing| !found(&missing));
    let source_words =
        move || if lacks() { t_string!(i18n, pairing.source) } else { t_string!(i18n, pairing.source_found) };
    view! {
        <Show when=move || all.with(Option::is_some)>
            <details class="card pairing-collection">
                <summary>{move || t_string!(i18n, pairing.collection, board = board())}</summary>
                <p role="status">{count}</p>
                <Show when=is_source>
                    <p>{source_words}</p>
                    <div class="together"><button class="button" data-source="" on:click=source>{t!(i18n, pairing.take_source)}</button></div>
                </Show>
                <ul class="library">{move || all.get().into_iter().flatten().map(card).collect_view()}</ul>
            </details>
        </Show>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_collection_of_the_source_lacks_one() {
        let all = collection(&[6, 4]).unwrap();
        let mut library = Library::default();
        take_over(&mut library, &all);
        let missing: Vec<&Solid> = all.iter().filter(|lost| !library.holds(lost)).collect();
        assert_eq!(missing, [&solid(MISSING).unwrap()]);
        assert_eq!((all.len(), library.cards().len()), (16, 15));
        assert!(collection(&[5, 5]).is_none() && collection(&[2, 2, 2, 3]).is_some());
    }
}
