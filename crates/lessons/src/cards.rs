//! Strips and cards of a lesson, to be cut out: `#lesson=nim-bouton&view=cards`. The lines of its proofs and its claims
//! as strips, its boards and its lost positions as cards. Nothing on it says what is right.
use super::fetched::fetched;
use super::fetched_lesson::fetch_lesson;
use super::{links, prose};
use course::packed::{Block, Leaf, Page};
use course::words::Inline;
use leptos::prelude::*;
use locale::{Locale, td_string};
use page::state::table::use_table;
use scene::{Marks, on_paper};
use solver::Position;
use text::{position_words, t, use_i18n};

/// Enlargement of a card's board over one on a sheet, as cards hang on a wall.
const LARGE: f64 = 1.6;
/// Width of the widest card, px.
const WIDEST: f64 = 610.0;

#[component]
pub fn CutOut(lesson: String, locale: Locale) -> impl IntoView {
    let table = use_table();
    let id = StoredValue::new(lesson);
    let fetch = move || async move { fetch_lesson(id.get_value(), locale, table).await.map(|lesson| lesson.page) };
    let show = move |page: Page| {
        let title = td_string!(locale, teach.cards_title, title = &page.title);
        table.messages.title.set(title.clone());
        view! { <Whole id=id.get_value() page title/> }.into_any()
    };
    fetched(fetch, move || view! { <super::teach::Teach locale/> }.into_any(), show)
}

#[component]
fn Whole(id: String, page: Page, title: String) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let locale = i18n.untracked();
    let back = format!("#{}", links::teacher(table.address.get_untracked(), Some(&id)).fragment());
    let group = |leaf: &Leaf| {
        let (strips, boards) = (strips(leaf), positions(leaf));
        let strip = |words: &Vec<Inline>| view! { <li class="cut strip-card">{prose::plain(locale, words)}</li> };
        let card = |pos: &String| view! { <li class="cut">{picture(locale, pos)}</li> };
        (!strips.is_empty() || !boards.is_empty()).then(|| {
            view! {
                <section>
                    <h2>{leaf.heading.clone()}</h2>
                    {(!boards.is_empty()).then(|| view! { <ul>{boards.iter().map(card).collect_view()}</ul> })}
                    {(!strips.is_empty()).then(|| view! { <ul>{strips.iter().map(strip).collect_view()}</ul> })}
                </section>
            }
        })
    };
    view! {
        <section class="tool cut-out">
            <h1 tabindex="-1">{title}</h1>
            <p class="lead">{t!(i18n, teach.cards_lead)}</p>
            <div class="together">
                <button class="button primary" on:click=|_| drop(window().print())>{t!(i18n, teach.print)}</button>
                <a class="button" href=back>{t!(i18n, teach.way)}</a>
            </div>
            {page.leaves.iter().map(group).collect_view()}
        </section>
    }
}

/// The strips of a step, in the lesson's order: sentences that are put in order, or chosen among.
fn strips(leaf: &Leaf) -> Vec<Vec<Inline>> {
    let own = leaf.task().map_or(&[][..], |task| task.form.strips());
    own.iter().map(|(_, words)| words.clone()).collect()
}

/// The positions that a step shows, each once, and the cards that lie beside them.
fn positions(leaf: &Leaf) -> Vec<String> {
    let of = |block: &Block| match block {
        Block::Board { shown, cards, .. } => shown.positions.iter().chain(cards).cloned().collect(),
        _ => Vec::new(),
    };
    let mut all: Vec<String> = Vec::new();
    for pos in leaf.blocks.iter().flat_map(of) {
        if !all.contains(&pos) {
            all.push(pos);
        }
    }
    all
}

fn picture(locale: Locale, pos: &str) -> Option<AnyView> {
    let position = pos.parse::<Position>().ok()?;
    let boards: Vec<_> = position.boards().iter().map(|board| on_paper(board, &Marks::default())).collect();
    let widest = boards.iter().map(|board| board.size().0).fold(1.0, f64::max);
    let times = (WIDEST / widest).min(LARGE);
    let drawn = boards.iter().map(|board| board.svg(times)).collect::<Vec<_>>().join("<b>+</b>");
    Some(
        view! {
            <div class="sheet-board" aria-hidden="true" inner_html=drawn></div>
            <span class="hidden">{position_words(locale, &position)}</span>
        }
        .into_any(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use course::author::{pack, read};
    use course::course_solver::CourseSolver;
    use std::path::Path;

    #[test]
    fn proofs_are_strips_and_libraries_are_cards() {
        let of = |lesson: &str| {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../course/lessons").join(lesson);
            pack(&read(&folder).unwrap(), &mut CourseSolver::default()).unwrap().remove(0).page.leaves
        };
        let bouton = of("nim-bouton");
        let leaf = |id: &str| bouton.iter().find(|leaf| leaf.id == id).unwrap();
        assert!(strips(leaf("why")).len() > 4);
        assert_eq!(positions(leaf("pattern")).len(), 3);
        let pairs = of("chomp-pairs");
        let library = pairs.iter().map(positions).map(|all| all.len()).max();
        assert!(library.is_some_and(|cards| cards > 2), "{library:?}");
    }
}
