//! All terms of the field on one page, in alphabetical order; below them the people, in the order of time, and the
//! bibliography. A term is found by any of its names.
use super::bibliography::Bibliography;
use super::card::Card;
use super::prose::plain;
use course::compute::Computed;
use course::glossary::{self, ALL, Glossary};
use course::words::Inline;
use leptos::prelude::*;
use link::address::{Address, BadParameter, Fallback};
use locale::{Locale, td_string};
use page::shell::focus;
use page::state::glossary::use_glossary;
use page::state::lifetime::Lifetime;
use page::state::load_pack::PackLoader;
use page::state::table::use_table;
use play::events::Notice;
use std::sync::Arc;
use text::{folded, t, t_string, use_i18n};

#[component]
pub fn AllTerms(locale: Locale) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    table.messages.title.set(td_string!(locale, terms.title).to_owned());
    let body = loaded(|glossary| view! { <Alphabet glossary/> }.into_any());
    view! {
        <section class="tool glossary">
            <h1 tabindex="-1">{t!(i18n, terms.title)}</h1>
            {body}
        </section>
    }
}

/// The view that `show` makes of the glossary; until it has loaded a placeholder, and a button to try again if the network
/// failed.
pub fn loaded(show: impl Fn(Arc<Glossary>) -> AnyView + Send + 'static) -> impl IntoView {
    let i18n = use_i18n();
    let glossary_handle = use_glossary();
    // Cards and problems are of all games.
    let (pack, games_here) = (expect_context::<PackLoader>(), RwSignal::new(false));
    pack.when_loaded(Lifetime::current(), true, move || games_here.set(true));
    move || match glossary_handle.state() {
        None => view! { <div class="later" aria-busy="true"></div> }.into_any(),
        Some(None) => view! {
            <div class="card later" role="alert">
                <p>{t!(i18n, shell.page_missing)}</p>
                <button class="button" on:click=move |_| glossary_handle.again()>{t!(i18n, shell.try_again)}</button>
            </div>
        }
        .into_any(),
        Some(Some(_)) if !games_here.get() => view! { <div class="later" aria-busy="true"></div> }.into_any(),
        Some(Some(glossary)) => show(glossary),
    }
}

/// A card, and the names it is found by.
#[derive(Clone)]
struct GlossaryEntry {
    card: glossary::Card,
    names: Vec<String>,
}

impl GlossaryEntry {
    fn new(card: &glossary::Card) -> GlossaryEntry {
        let abroad = card.abroad.iter().flat_map(|(_, names)| names);
        let ids = card.aliases.iter().chain([&card.id, &card.term]);
        let names = ids.chain(&card.also).chain(abroad).map(|name| folded(name));
        GlossaryEntry { card: card.clone(), names: names.chain([folded(&words(&card.source))]).collect() }
    }

    fn fits(&self, wanted: &str) -> bool {
        let wanted = folded(wanted);
        self.names.iter().any(|name| name.contains(&wanted))
    }
}

/// The text of a sentence.
pub(super) fn words(inlines: &[Inline]) -> String {
    let word = |inline: &Inline| match inline {
        Inline::Text(text) | Inline::Code(text) | Inline::Known(Computed::Quote(text)) => text.clone(),
        Inline::Strong(inner)
        | Inline::Emphasis(inner)
        | Inline::Link { inner, .. }
        | Inline::Foreign { inner, .. } => words(inner),
        _ => " ".to_owned(),
    };
    inlines.iter().map(word).collect()
}

/// The cards of people, in their order.
fn people(glossary: &Glossary) -> Vec<GlossaryEntry> {
    glossary.cards.iter().filter(|card| card.person.is_some()).map(GlossaryEntry::new).collect()
}

/// The cards of terms by their first letter.
fn letters(glossary: &Glossary) -> Vec<(String, Vec<GlossaryEntry>)> {
    let terms = glossary.cards.iter().filter(|card| card.person.is_none());
    let mut all: Vec<(String, GlossaryEntry)> =
        terms.map(|card| (folded(&card.term), GlossaryEntry::new(card))).collect();
    all.sort_by(|(a, _), (b, _)| a.cmp(b));
    let first = |(name, _): &(String, GlossaryEntry)| name.chars().next();
    let groups = all.chunk_by(|a, b| first(a) == first(b));
    let letter =
        |group: &[(String, GlossaryEntry)]| group.first().and_then(first).map(|c| c.to_uppercase().to_string());
    groups
        .map(|group| (letter(group).unwrap_or_default(), group.iter().map(|(_, entry)| entry.clone()).collect()))
        .collect()
}

#[component]
fn Alphabet(glossary: Arc<Glossary>) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let wanted = RwSignal::new(String::new());
    let promise = plain(i18n.untracked(), &glossary.promise);
    let (all, known) = (StoredValue::new(letters(&glossary)), StoredValue::new(people(&glossary)));
    let count = Memo::new(move |_| {
        let wanted = wanted.get();
        let fitting = |group: &[GlossaryEntry]| group.iter().filter(|entry| entry.fits(&wanted)).count();
        all.with_value(|all| all.iter().map(|(_, group)| fitting(group)).sum::<usize>())
            + known.with_value(|all| fitting(all))
    });
    let jump = |to: &str, name: AnyView| {
        let to = format!(".glossary [data-letter='{to}']");
        view! { <button type="button" class="chip" on:click=move |_| focus::reach(&to)>{name}</button> }
    };
    let jumps =
        all.with_value(|all| all.iter().map(|(letter, _)| jump(letter, letter.clone().into_any())).collect_view());
    let jump_to_people = jump("people", t!(i18n, terms.people).into_any());
    let jump_to_works = jump("works", t!(i18n, terms.bibliography).into_any());
    let to_problems = move |_| table.look_at_problem(ALL);
    let groups = all.get_value().into_iter().map(|(letter, group)| {
        let heading = letter.clone().into_any();
        view! { <Group letter heading group wanted glossary=glossary.clone()/> }
    });
    let groups = groups.collect_view();
    let all_people = {
        let heading = t!(i18n, terms.people).into_any();
        let (letter, group) = ("people".to_owned(), known.get_value());
        view! { <Group letter heading group wanted glossary=glossary.clone()/> }
    };
    let works = view! { <Bibliography glossary=glossary.clone() wanted/> };
    // The term of the link is scrolled into view and gets the focus.
    Effect::new(move |_| {
        let Some(id) = table.address.with(|a| a.term.clone()).filter(|id| id != ALL) else { return };
        let Some((own, name)) = glossary.card(&id).map(|card| (card.id.clone(), card.term.clone())) else {
            table.messages.add_notice(Notice::BadParameter(BadParameter {
                name: "term",
                value: id,
                fallback: Fallback::Choice,
            }));
            return;
        };
        wanted.set(String::new());
        table.messages.title.set(name);
        request_animation_frame(move || focus::reach(&format!(".glossary [data-entry='{own}'] h3")));
    });
    view! {
        <p class="lead">{promise}</p>
        <search class="finder">
            <label>
                <span>{t!(i18n, terms.search)}</span>
                <input class="field" type="search" autocomplete="off" spellcheck="false" prop:value=wanted
                    on:input=move |event| wanted.set(event_target_value(&event))/>
            </label>
        </search>
        <p class="soft" role="status">{move || match count.get() {
            0 => t_string!(i18n, terms.none).to_owned(),
            n => t_string!(i18n, terms.count, count = n as u64),
        }}</p>
        <nav class="strip" aria-label=t!(i18n, terms.letters) hidden=move || wanted.with(|wanted| !wanted.trim().is_empty())>
            {jumps}{jump_to_people}{jump_to_works}
            <button type="button" class="chip" on:click=to_problems>{t!(i18n, problems.title)}</button>
        </nav>
        {groups}{all_people}{works}
    }
}

/// Cards below a heading; nothing if none of them fits the search.
#[component]
fn Group(
    letter: String,
    heading: AnyView,
    group: Vec<GlossaryEntry>,
    wanted: RwSignal<String>,
    glossary: Arc<Glossary>,
) -> impl IntoView {
    let entries = StoredValue::new(group.clone());
    let none = move || !wanted.with(|wanted| entries.with_value(|all| all.iter().any(|entry| entry.fits(wanted))));
    let cards = group.into_iter().map(|entry| view! { <One entry wanted glossary=glossary.clone()/> }).collect_view();
    view! {
        <section hidden=none>
            <h2 data-letter=letter>{heading}</h2>
            <div class="entries">{cards}</div>
        </section>
    }
}

/// A term of the list, with a link of its own.
#[component]
fn One(entry: GlossaryEntry, wanted: RwSignal<String>, glossary: Arc<Glossary>) -> impl IntoView {
    let table = use_table();
    let card = entry.card.clone();
    let (id, name) = (card.id.clone(), card.term.clone());
    let to = Address { term: Some(card.id.clone()), ..table.address.get_untracked().bare() };
    let looked = {
        let (own, glossary) = (card.id.clone(), glossary.clone());
        move || {
            table.address.with(|a| a.term.as_ref().and_then(|id| glossary.card(id)).is_some_and(|card| card.id == own))
        }
    };
    view! {
        <article class="card" class:looked=looked data-entry=id hidden=move || !wanted.with(|wanted| entry.fits(wanted))>
            <h3><a href=format!("#{}", to.fragment())>{name}</a></h3>
            <Card card glossary/>
        </article>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(id: &str, term: &str, source: &str) -> glossary::Card {
        glossary::Card {
            id: id.to_owned(),
            aliases: Vec::new(),
            term: term.to_owned(),
            also: vec!["kleinste fehlende Zahl".to_owned()],
            abroad: vec![("en".to_owned(), vec!["minimum excludant".to_owned()])],
            source: vec![Inline::Text(source.to_owned())],
            is: Vec::new(),
            example: Vec::new(),
            note: Vec::new(),
            pos: "nim:1".to_owned(),
            play: solver::Play::Normal,
            lesson: None,
            see: Vec::new(),
            person: None,
        }
    }

    #[test]
    fn a_term_is_found_by_any_of_its_names() {
        let mex = GlossaryEntry::new(&card("mex", "mex", "kaz (Thiemann und Lanzerath)"));
        for name in ["", "MEX", "kaz", "fehlende zahl", "excludant", "Kleinste"] {
            assert!(mex.fits(name), "{name}");
        }
        assert!(!mex.fits("Nim-Summe"));
    }

    #[test]
    fn terms_stand_in_the_order_of_the_alphabet() {
        let cards = ["Zahl", "Übung", "unparteiisch", "Arme"].map(|term| card(term, term, "")).to_vec();
        let (title, promise) = (String::new(), Vec::new());
        let mut glossary = Glossary { title, promise, cards, works: Vec::new(), problems: Vec::new() };
        // People have a place of their own.
        let person = Some(glossary::Person { lives: Vec::new(), works: Vec::new() });
        glossary.cards.push(glossary::Card { person, ..card("bouton", "Bouton", "") });
        assert_eq!(people(&glossary).iter().map(|entry| entry.card.term.as_str()).collect::<Vec<_>>(), ["Bouton"]);
        let order = letters(&glossary);
        let names =
            |group: &[GlossaryEntry]| group.iter().map(|entry| entry.card.term.clone()).collect::<Vec<_>>().join(" ");
        let order: Vec<(&str, String)> = order.iter().map(|(letter, group)| (letter.as_str(), names(group))).collect();
        let want = [("A", "Arme"), ("U", "Übung unparteiisch"), ("Z", "Zahl")];
        assert_eq!(order, want.map(|(letter, names)| (letter, names.to_owned())));
    }
}
