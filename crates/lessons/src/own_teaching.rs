//! The page for teachers of a lesson of one's own: the votes of its steps, its cards, and the ways to the lesson and to where it
//! is written. It has no goal, plan and mistakes, as lessons of the course have.
use super::fetched::fetched;
use super::fetched_lesson::fetch_lesson;
use super::links;
use super::vote::has_votes;
use course::packed::{Leaf, Page};
use leptos::prelude::*;
use link::address::Address;
use link::tool::Tool;
use locale::{Locale, td_string};
use page::state::table::use_table;
use text::{t, tool_name, use_i18n};

#[component]
pub fn OwnTeaching(id: String, locale: Locale) -> impl IntoView {
    let table = use_table();
    let id = StoredValue::new(id);
    let fetch = move || async move { fetch_lesson(id.get_value(), locale, table).await.map(|lesson| lesson.page) };
    let show = move |page: Page| view! { <Whole id=id.get_value() page locale/> }.into_any();
    fetched(fetch, move || view! { <super::teach::Teach locale/> }.into_any(), show)
}

#[component]
fn Whole(id: String, page: Page, locale: Locale) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let title = td_string!(locale, teach.title, title = &page.title);
    table.messages.title.set(title.clone());
    let base = table.address.get_untracked();
    let vote = |leaf: &Leaf| {
        let to = links::vote(base.clone(), &id, &leaf.id);
        let (step, heading) = (leaf.id.clone(), leaf.heading.clone());
        view! { <li><a class="button" data-vote=step href=format!("#{}", to.fragment())>{heading}</a></li> }
    };
    let votes = page.leaves.iter().filter(|leaf| has_votes(leaf)).map(vote).collect::<Vec<_>>();
    let votes = match votes.is_empty() {
        true => view! { <p>{t!(i18n, teach.own_no_votes)}</p> }.into_any(),
        false => view! { <p>{t!(i18n, teach.votes_lead)}</p> <ul class="together">{votes}</ul> }.into_any(),
    };
    let cards = format!("#{}", links::cards(base.clone(), &id).fragment());
    let write = Address { tool: Some(Tool::Author.id().to_owned()), ..base.bare() };
    let learn = move |_| table.learn(Some((id.clone(), None)));
    view! {
        <section class="tool teacher own-teaching">
            <h1 tabindex="-1">{title}</h1>
            <div class="together">
                <button class="button" on:click=learn>{t!(i18n, teach.to_lesson)}</button>
                <a class="button to-cards" href=cards>{t!(i18n, teach.cards)}</a>
                <a class="button to-author" href=format!("#{}", write.fragment())>{move || tool_name(i18n.locale(), Tool::Author)}</a>
            </div>
            <section class="sheets-part">
                <h2>{t!(i18n, teach.votes)}</h2>
                {votes}
            </section>
        </section>
    }
}
