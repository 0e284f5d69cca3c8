//! The works behind the theorems: an entry as it is cited, all of them as a list; and the years of people's lives.
use course::glossary::{Glossary, Life, Work};
use leptos::prelude::*;
use locale::{Locale, td_string};
use std::sync::Arc;
use text::{folded, t, use_i18n};

/// An entry as it is cited: authors, title, where and when it was published.
#[component]
pub fn Citation(work: Work) -> impl IntoView {
    let Work { authors, title, lang, published, year, .. } = work;
    view! { {authors.join(", ")}": "<cite lang=lang>{title}</cite>". "{published}", "{year}"." }
}

/// Names and years: `Ernst Zermelo (1871–1953)`.
pub fn lives(locale: Locale, lives: &[Life]) -> String {
    let one = |life: &Life| {
        let Life { name, born, died, about } = life;
        let years = match died {
            Some(died) if *about => td_string!(locale, terms.lived_about, born = *born, died = *died),
            Some(died) => format!("{born}–{died}"),
            None => td_string!(locale, terms.lives, born = *born),
        };
        format!("{name} ({years})")
    };
    lives.iter().map(one).collect::<Vec<_>>().join(", ")
}

/// Whether authors, title or year contain the text looked for.
fn fits(work: &Work, wanted: &str) -> bool {
    let told = format!("{} {} {}", work.authors.join(" "), work.title, work.year);
    folded(&told).contains(&folded(wanted))
}

/// All entries, of which a search shows those that fit it.
#[component]
pub fn Bibliography(glossary: Arc<Glossary>, wanted: RwSignal<String>) -> impl IntoView {
    let i18n = use_i18n();
    let works = StoredValue::new(glossary.works.clone());
    let none = move || !wanted.with(|wanted| works.with_value(|works| works.iter().any(|work| fits(work, wanted))));
    let entry = |work: Work| {
        let (id, own) = (work.id.clone(), work.clone());
        view! { <li data-work=id hidden=move || !wanted.with(|wanted| fits(&own, wanted))><Citation work/></li> }
    };
    view! {
        <section class="bibliography" hidden=none>
            <h2 data-letter="works">{t!(i18n, terms.bibliography)}</h2>
            <ul>{works.get_value().into_iter().map(entry).collect_view()}</ul>
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn life(died: Option<u16>, about: bool) -> Life {
        Life { name: "A B".to_owned(), born: 1170, died, about }
    }

    #[test]
    fn years_are_told_as_they_are_known() {
        let told = |life: Life| [Locale::En, Locale::De].map(|locale| lives(locale, std::slice::from_ref(&life)));
        assert_eq!(told(life(Some(1240), false)), ["A B (1170–1240)", "A B (1170–1240)"]);
        assert_eq!(told(life(Some(1240), true)), ["A B (about 1170–1240)", "A B (um 1170–1240)"]);
        assert_eq!(told(life(None, false)), ["A B (born 1170)", "A B (geboren 1170)"]);
        assert_eq!(lives(Locale::En, &[life(None, false), life(Some(1240), false)]).matches("A B").count(), 2);
    }

    #[test]
    fn a_work_is_found_by_author_title_and_year() {
        let work = Work {
            id: "fraisse-1954".to_owned(),
            authors: vec!["R. Fraïssé".to_owned()],
            title: "Sur quelques classifications".to_owned(),
            lang: "fr".to_owned(),
            published: "Alger".to_owned(),
            year: 1954,
        };
        assert!(["", "fraisse", "QUELQUES", "1954"].iter().all(|wanted| fits(&work, wanted)));
        assert!(!fits(&work, "mex"));
    }
}
