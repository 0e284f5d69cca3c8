//! The page for teachers: `#teach`. The tools for a class, ready series, all lessons to choose from, and further uses
//! in class. `#series=ID` is a series, with `view=poster` its poster.
mod class_tools;
mod filter;
mod poster;
mod series;
mod uses;

use super::fetched::{FetchError, fetched};
use super::rooms::room_name;
use super::{glossary, links, prose};
use course::packed::{Card, Plan};
use course::series::AllSeries;
use course::subject::{Idea, Text};
use filter::LessonFilter;
use leptos::prelude::*;
use link::address::{Address, BadParameter, Fallback};
use link::values::Presence;
use locale::{Locale, td_string};
use page::state::fetch::read;
use page::state::table::{Table, use_table};
use play::events::Notice;
pub use poster::Poster;
pub use series::SeriesPage;
use text::{folded, t, t_string, use_i18n};

/// The poster's name in links.
pub const POSTER: &str = "poster";

/// Address of the page for teachers, derived from that of this page.
pub fn address(base: Address) -> Address {
    Address { teach: Presence(true), ..base.bare() }
}

/// Address of a series, derived from that of this page.
fn series_address(base: Address, id: &str, poster: bool) -> Address {
    Address { series: Some(id.to_owned()), view: poster.then(|| POSTER.to_owned()), ..base.bare() }
}

#[component]
pub fn Teach(locale: Locale) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let fetch = move || async move {
        let plan = read::<Plan>("plan", locale).await;
        plan.zip(read::<AllSeries>("series", locale).await).ok_or(FetchError::Missing)
    };
    table.messages.title.set(td_string!(locale, teaching.title).to_owned());
    let show = |(plan, all): (Plan, AllSeries)| view! { <series::Offered all/> <Lessons plan/> }.into_any();
    let body = fetched(fetch, || ().into_any(), show);
    view! {
        <section class="tool lessons teach-page">
            <h1 tabindex="-1">{t!(i18n, teaching.title)}</h1>
            <p class="lead">{t!(i18n, teaching.lead)}</p>
            <class_tools::ClassTools/>
            {body}
            <uses::Uses/>
        </section>
    }
}

/// The least age, in words.
fn from_age(locale: Locale, age: u32) -> String {
    match age {
        18 => td_string!(locale, teaching.first_year).to_owned(),
        age => td_string!(locale, teaching.from_age, n = age),
    }
}

fn text_name(locale: Locale, text: Text) -> &'static str {
    match text {
        Text::Thesis => td_string!(locale, home.source_thesis),
        Text::Lecture => td_string!(locale, home.source_lecture),
        Text::Pupils => td_string!(locale, teaching.text_pupils),
        Text::Chomp => td_string!(locale, home.source_chomp),
        Text::Notes => td_string!(locale, home.source_notes),
        Text::Contest => td_string!(locale, teaching.text_contest),
    }
}

fn idea_name(locale: Locale, idea: Idea) -> &'static str {
    match idea {
        Idea::Backwards => td_string!(locale, teaching.idea_backwards),
        Idea::Symmetry => td_string!(locale, teaching.idea_symmetry),
        Idea::Invariants => td_string!(locale, teaching.idea_invariants),
        Idea::Periods => td_string!(locale, teaching.idea_periods),
        Idea::Numerals => td_string!(locale, teaching.idea_numerals),
        Idea::Values => td_string!(locale, teaching.idea_values),
        Idea::Sums => td_string!(locale, teaching.idea_sums),
        Idea::Existence => td_string!(locale, teaching.idea_existence),
        Idea::Pairing => td_string!(locale, teaching.idea_pairing),
        Idea::Conjecture => td_string!(locale, teaching.idea_conjecture),
        Idea::Induction => td_string!(locale, teaching.idea_induction),
        Idea::Order => td_string!(locale, teaching.idea_order),
        Idea::Reduction => td_string!(locale, teaching.idea_reduction),
        Idea::Measure => td_string!(locale, teaching.idea_measure),
        Idea::Algorithms => td_string!(locale, teaching.idea_algorithms),
        Idea::Infinity => td_string!(locale, teaching.idea_infinity),
        Idea::Quantifiers => td_string!(locale, teaching.idea_quantifiers),
    }
}

/// A lesson with its room, and the words it is found by.
#[derive(Clone)]
struct ListedLesson {
    room: String,
    card: Card,
    words: String,
}

impl ListedLesson {
    fn new(locale: Locale, room: &str, card: Card) -> ListedLesson {
        let ideas = card.ideas.iter().map(|idea| idea_name(locale, *idea).to_owned());
        let own =
            [card.title.clone(), glossary::words(&card.promise), room_name(locale, room).to_owned(), card.id.clone()];
        let words = own.into_iter().chain(ideas).map(|words| folded(&words)).collect::<Vec<_>>().join(" ");
        ListedLesson { room: room.to_owned(), card, words }
    }

    /// Whether the lesson matches all these words, or beginnings of words.
    fn says(&self, search: &str) -> bool {
        search.split_whitespace().map(folded).all(|word| self.words.contains(&word))
    }
}

/// The filter of the link; a part that cannot be read is reported, and the rest holds.
fn wanted(table: Table, rooms: &[String]) -> LessonFilter {
    let Some(text) = table.address.with_untracked(|a| a.filter.clone()) else { return LessonFilter::default() };
    let (mut filter, mut all_read) = LessonFilter::read(&text);
    if filter.room.as_ref().is_some_and(|room| !rooms.contains(room)) {
        (filter.room, all_read) = (None, false);
    }
    if !all_read {
        table.messages.add_notice(Notice::BadParameter(BadParameter {
            name: "filter",
            value: text,
            fallback: Fallback::Usual,
        }));
    }
    filter
}

/// All lessons, those that fit the filter shown.
#[component]
fn Lessons(plan: Plan) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let locale = i18n.untracked();
    let rooms: Vec<String> = plan.rooms.iter().map(|room| room.id.clone()).collect();
    let filter = RwSignal::new(wanted(table, &rooms));
    let search = RwSignal::new(table.address.with_untracked(|a| a.search.clone()).unwrap_or_default());
    // The link carries the filter, so that it can be passed on.
    Effect::watch(
        move || (filter.get(), search.get()),
        move |(filter, search), _, _| {
            let search = Some(search.trim().to_owned()).filter(|search| !search.is_empty());
            let filter = filter.write();
            if table.address.with_untracked(|a| a.filter != filter || a.search != search) {
                table.address.update(|a| (a.filter, a.search) = (filter, search));
            }
        },
        false,
    );
    let entries = plan.rooms.into_iter().flat_map(|room| {
        let id = room.id;
        room.lessons.into_iter().map(move |card| ListedLesson::new(locale, &id, card))
    });
    let entries = StoredValue::new(entries.collect::<Vec<_>>());
    let fits = move |entry: &ListedLesson| {
        filter.with(|filter| filter.fits(&entry.room, &entry.card)) && search.with(|search| entry.says(search))
    };
    let count = Memo::new(move |_| entries.with_value(|all| all.iter().filter(|entry| fits(entry)).count()));
    let found = move || match count.get() {
        0 => t_string!(i18n, teaching.found_none).to_owned(),
        n => t_string!(i18n, teaching.found, count = n),
    };
    let any = move || filter.with(LessonFilter::is_any) && search.with(String::is_empty);
    let clear = move |_| {
        filter.set(LessonFilter::default());
        search.set(String::new());
    };
    let tiles = entries.get_value().into_iter().map(|entry| {
        let card = entry.card.clone();
        view! { <li hidden=move || !fits(&entry)><One card/></li> }
    });
    view! {
        <h2 class="shelf-name" tabindex="-1">{t!(i18n, teaching.all)}</h2>
        <filter::Finder filter search rooms/>
        <div class="together found">
            <p role="status">{found}</p>
            <Show when=move || !any()>
                <button class="button" on:click=clear>{t!(i18n, teaching.clear)}</button>
            </Show>
        </div>
        <ul class="tiles course all-lessons">{tiles.collect_view()}</ul>
    }
}

#[component]
fn One(card: Card) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let locale = i18n.untracked();
    let lesson = card.id.clone();
    let to = move || format!("#{}", links::teacher(table.address.get(), Some(&lesson)).fragment());
    let (id, title, promise) = (card.id.clone(), card.title.clone(), prose::plain(locale, &card.promise));
    let ideas = card.ideas.iter().map(|idea| idea_name(locale, *idea)).collect::<Vec<_>>().join(", ");
    let about =
        format!("{} · {} · {ideas}", from_age(locale, card.age), td_string!(locale, lessons.minutes, n = card.minutes));
    view! {
        <a class="tile" data-lesson=id href=to>
            <h3>{title}</h3>
            <p>{promise}</p>
            <p class="soft">{about}</p>
        </a>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use course::lesson::Track;
    use course::words::Inline;

    #[test]
    fn a_lesson_is_found_by_its_words_and_its_ideas() {
        let card = Card {
            id: "nim-bouton".into(),
            title: "Three rows, one rule".into(),
            promise: vec![Inline::Text("With two rows you can copy.".into())],
            board: None,
            minutes: 25,
            age: 12,
            ideas: vec![Idea::Numerals],
            texts: vec![Text::Thesis],
            tracks: vec![Track::Discover],
            after: vec![],
            leaves: vec![],
            steps: 0,
            draws: vec![],
            theorems: vec![],
        };
        let entry = ListedLesson::new(Locale::En, "nim", card);
        for search in ["", "  ", "rule", "THREE rows", "copy", "bouton", idea_name(Locale::En, Idea::Numerals)] {
            assert!(entry.says(search), "{search}");
        }
        assert!(!entry.says("rule chocolate"));
    }

    #[test]
    fn ages_ideas_and_texts_have_names_of_their_own() {
        for locale in Locale::ALL {
            let mut names: Vec<&str> = Idea::ALL.iter().map(|idea| idea_name(*locale, *idea)).collect();
            names.extend(Text::ALL.iter().map(|text| text_name(*locale, *text)));
            let count = names.len();
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), count);
            assert!(from_age(*locale, 12).contains("12") && !from_age(*locale, 18).contains("18"));
        }
    }

    #[test]
    fn the_pages_for_teachers_have_addresses() {
        let base = Address::parse("", "lesson=mex&step=a&solver=off&lang=de").0;
        assert_eq!(address(base.clone()).fragment(), "solver=off&teach=1&lang=de");
        assert_eq!(series_address(base, "circle", true).fragment(), "solver=off&view=poster&series=circle&lang=de");
        assert!(Address::parse("", "series=circle").0.is_of_lessons() && Address::parse("", "teach").0.is_of_lessons());
    }
}
