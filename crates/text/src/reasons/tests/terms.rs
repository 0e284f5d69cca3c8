//! Every term of the glossary in the words on a reason has its card offered below it.
use super::*;
use course::author::{pack_glossary, read_glossary};
use course::course_solver::CourseSolver;
use course::glossary::Glossary;

/// Terms whose everyday meaning, or use as a value's name, occurs in nearly every sentence; the cards for the real term
/// are offered by hand.
const EVERYDAY: [&str; 12] =
    ["position", "sum", "nim", "number", "equal", "value", "up", "over", "tiny", "left-right", "negative", "pairing"];

fn glossaries() -> Vec<Glossary> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../course");
    let terms = read_glossary(&folder).unwrap();
    pack_glossary(&terms, &[], &mut CourseSolver::default())
        .unwrap()
        .into_iter()
        .map(|(_, glossary)| glossary)
        .collect()
}

/// The names of a card in its language: `Lost position (P-position)` is two.
fn names(card: &course::glossary::Card) -> Vec<String> {
    let parts = card.term.split(['(', ')']).chain(card.also.iter().map(String::as_str));
    parts.map(|name| name.trim().to_lowercase()).filter(|name| !name.is_empty()).collect()
}

/// Whether this name occurs in the text as whole words; a part of `nim-sum` is none.
fn stands(text: &str, name: &str) -> bool {
    let joins = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '-');
    text.match_indices(name)
        .any(|(at, _)| !joins(text[..at].chars().next_back()) && !joins(text[at + name.len()..].chars().next()))
}

/// The samples, and the reasons of all examples under both conventions.
fn reasons() -> Vec<(Reason, usize, Outcome)> {
    samples().into_iter().map(|reason| (reason, 1, Outcome::P)).chain(explained()).collect()
}

#[test]
fn every_term_in_a_reason_has_its_card_below_it() {
    let (glossaries, reasons) = (glossaries(), reasons());
    let mut missing = std::collections::BTreeSet::new();
    for (reason, components, outcome) in &reasons {
        let offered = reason_terms(reason);
        for (locale, glossary) in [(Locale::De, &glossaries[0]), (Locale::En, &glossaries[1])] {
            let step = Step { component: None, reason: reason.clone() };
            let words = reason_words(locale, &step, *components, *outcome);
            let text = format!("{}\n{}", words.title, plain(locale, &words)).to_lowercase();
            let terms = glossary.cards.iter().filter(|card| card.person.is_none());
            for card in terms.filter(|card| !EVERYDAY.contains(&card.id.as_str())) {
                if let Some(name) = names(card).into_iter().find(|name| stands(&text, name))
                    && !offered.contains(&card.id.as_str())
                {
                    missing.insert(format!("{}: {name} in “{}”", card.id, words.title));
                }
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
}

/// Further terms that are also verbs.
const VERBS: [&str; 2] = ["draw", "set"];

#[test]
fn every_term_on_the_page_of_an_instrument_has_its_card_below() {
    let locales = words::read(&std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales")).unwrap();
    let mut missing = std::collections::BTreeSet::new();
    for (language, glossary) in ["de", "en"].into_iter().zip(glossaries()) {
        let texts = &locales[language]["tools"];
        for tool in link::tool::Tool::ALL {
            let own = texts.iter().filter(|(key, _)| {
                key.strip_prefix(tool.id()).is_some_and(|rest| rest.is_empty() || rest.starts_with('_'))
            });
            // Some have a file of their own.
            let space = locales[language].get(tool.id()).into_iter().flatten();
            for (key, text) in own.chain(space) {
                // Placeholders in a text are no words of it.
                let text = text.split("{{").map(|part| part.rsplit("}}").next().unwrap_or(part)).collect::<String>();
                let text = text.to_lowercase();
                let cards = glossary.cards.iter().filter(|card| {
                    card.person.is_none() && !EVERYDAY.contains(&&*card.id) && !VERBS.contains(&&*card.id)
                });
                for card in cards {
                    if names(card).iter().any(|name| stands(&text, name))
                        && !crate::tool_terms(*tool).contains(&&*card.id)
                    {
                        missing.insert(format!("{} in {key}", card.id));
                    }
                }
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
}

#[test]
fn what_is_offered_is_a_card() {
    let all = &glossaries()[0].cards;
    for reason in samples() {
        for id in reason_terms(&reason) {
            assert!(all.iter().any(|card| card.id == *id), "{id}");
        }
    }
    for tool in link::tool::Tool::ALL {
        let offered = crate::tool_terms(*tool);
        assert!(offered.iter().all(|id| all.iter().any(|card| card.id == *id)), "{offered:?}");
        assert!(!offered.is_empty());
    }
}

#[test]
fn a_part_of_a_word_is_no_word() {
    assert!(stands("the nim-sum is 3", "nim-sum") && !stands("the nim-sum is 3", "nim") && !stands("sums", "sum"));
}
