//! Views of a lesson's words: computed values and the answer's values in the words of the page.
use super::boards::Small;
use super::names::{self, NamePart};
use course::answer::Filling;
use course::compute::Computed;
use course::words::{Inline, LinkTo};
use leptos::prelude::*;
use link::address::Address;
use locale::{Locale, td_string};
use page::state::glossary::Term;
use page::state::table::use_table;
use solver::{Outcome, Player, Position};
use std::collections::BTreeMap;
use text::{list, move_phrase, number, outcome_words, use_i18n, value_plain, value_view};

/// Values for the gaps of a sentence.
pub type Fill = BTreeMap<String, Filling>;

/// A sentence or a paragraph without gaps.
pub fn plain(locale: Locale, inlines: &[Inline]) -> AnyView {
    view(locale, inlines, &Fill::new())
}

/// A sentence whose gaps are filled.
pub fn view(locale: Locale, inlines: &[Inline], fill: &Fill) -> AnyView {
    inlines.iter().map(|inline| one(locale, inline, fill)).collect_view().into_any()
}

fn one(locale: Locale, inline: &Inline, fill: &Fill) -> AnyView {
    match inline {
        Inline::Text(text) => text.clone().into_any(),
        Inline::Strong(inner) => view! { <strong>{view(locale, inner, fill)}</strong> }.into_any(),
        Inline::Emphasis(inner) => view! { <em>{view(locale, inner, fill)}</em> }.into_any(),
        Inline::Code(text) | Inline::Computed(text) => pieces_view(&code(locale, text)),
        Inline::Gap(name) => match fill.get(name) {
            Some(filling) => pieces_view(&filling_pieces(locale, filling)),
            None => "…".into_any(),
        },
        Inline::Known(Computed::Value(name)) => value_view(locale, name),
        Inline::Known(Computed::Row(all)) => row(locale, all),
        Inline::Known(known) => pieces_view(&computed(locale, known)),
        Inline::Formula(mathml) => view! { <span inner_html=mathml.clone()></span> }.into_any(),
        Inline::Link { to, inner } => link(to, view(locale, inner, fill)),
        Inline::Foreign { lang, inner } => view! { <i lang=lang.clone()>{view(locale, inner, fill)}</i> }.into_any(),
    }
}

/// The plain characters of a text that is a single formula: not every screen reader finds a name in MathML.
pub fn formula(inlines: &[Inline]) -> Option<String> {
    let [Inline::Formula(mathml)] = inlines else { return None };
    let signs = mathml.split('<').filter_map(|part| part.split_once('>')).map(|(_, text)| text.trim());
    Some(signs.filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" "))
}

fn link(to: &LinkTo, inner: AnyView) -> AnyView {
    let table = use_table();
    let address = table.address.get_untracked().bare();
    let href = |address: Address| format!("#{}", address.fragment());
    match to {
        LinkTo::Step { lesson, step } => {
            let to = (lesson.clone(), step.clone());
            let href = href(Address { lesson: Some(lesson.clone()), step: step.clone(), ..address });
            view! { <a href=href on:click=move |event| { event.prevent_default(); table.learn(Some(to.clone())); }>{inner}</a> }
                .into_any()
        }
        LinkTo::Tool(tool) => {
            view! { <a href=href(Address { tool: Some(tool.clone()), ..address })>{inner}</a> }.into_any()
        }
        LinkTo::Term(id) => view! { <Term id=id.clone()>{inner}</Term> }.into_any(),
        // The board stands beside the text.
        LinkTo::Board(_) => view! { <dfn>{inner}</dfn> }.into_any(),
    }
}

/// A code span of a sentence: a position by its name, anything else as it is.
fn code(locale: Locale, text: &str) -> Vec<NamePart> {
    match text.parse::<Position>() {
        Ok(_) => names::pieces(locale, text),
        Err(_) => vec![NamePart::Words(shown(text))],
    }
}

/// A code text with room around its arrows, and with the star of a value.
fn shown(text: &str) -> String {
    text.replace('→', " → ").replace("*", "∗")
}

/// Outcomes of rows under their lengths, one beside the other; spoken as words.
fn row(locale: Locale, all: &[Outcome]) -> AnyView {
    let said = |(n, outcome): (usize, &Outcome)| format!("{n} {}", outcome_entry(locale, *outcome, false));
    let words = all.iter().enumerate().map(said).collect::<Vec<_>>().join(", ");
    let cell = |(n, outcome): (usize, &Outcome)| {
        let lost = *outcome == Outcome::P;
        let letter =
            outcome_entry(locale, *outcome, false).chars().next().map(|letter| letter.to_uppercase().to_string());
        view! { <span class:lost=lost><small>{n}</small><b>{letter}</b></span> }
    };
    view! {
        <span class="outcome-row" aria-hidden="true">{all.iter().enumerate().map(cell).collect_view()}</span>
        <span class="hidden">{words}</span>
    }
    .into_any()
}

/// The text of a sentence as shown, without its gaps and pictures.
#[cfg(test)]
pub fn said(locale: Locale, inlines: &[Inline]) -> String {
    let words = |pieces: Vec<NamePart>| -> String {
        let one = |piece| if let NamePart::Words(words) = piece { words } else { String::new() };
        pieces.into_iter().map(one).collect()
    };
    let one = |inline: &Inline| match inline {
        Inline::Text(text) => text.clone(),
        Inline::Strong(inner)
        | Inline::Emphasis(inner)
        | Inline::Link { inner, .. }
        | Inline::Foreign { inner, .. } => said(locale, inner),
        Inline::Code(text) | Inline::Computed(text) => words(code(locale, text)),
        Inline::Gap(_) | Inline::Formula(_) => "…".to_owned(),
        Inline::Known(known) => words(computed(locale, known)),
    };
    inlines.iter().map(one).collect()
}

/// Words in bold, and pictures within the line.
pub fn pieces_view(pieces: &[NamePart]) -> AnyView {
    let one = |piece: &NamePart| match piece {
        NamePart::Words(words) => view! { <b class="numbers">{words.clone()}</b> }.into_any(),
        NamePart::Picture(pos) => view! { <span class="in-line"><Small pos=pos.clone()/></span> }.into_any(),
    };
    pieces.iter().map(one).collect_view().into_any()
}

/// A computed value, as parts.
pub fn computed(locale: Locale, known: &Computed) -> Vec<NamePart> {
    if let Computed::Quote(text) = known {
        return names::pieces(locale, text);
    }
    vec![NamePart::Words(computed_words(locale, known))]
}

fn computed_words(locale: Locale, known: &Computed) -> String {
    match known {
        Computed::Number(n) => number(locale, *n),
        Computed::Moves { names, of } => {
            let words: Vec<String> = names.iter().map(|name| phrase(locale, name, of, Player::Left)).collect();
            list(locale, &words)
        }
        Computed::Outcome(outcome) => outcome_words(locale, *outcome).to_owned(),
        Computed::Row(all) => {
            all.iter().map(|outcome| outcome_entry(locale, *outcome, false)).collect::<Vec<_>>().join(", ")
        }
        Computed::Value(name) => value_plain(name),
        Computed::Quote(text) => names::in_words(locale, text),
    }
}

fn phrase(locale: Locale, name: &str, of: &str, by: Player) -> String {
    match of.parse::<Position>() {
        Ok(position) => move_phrase(locale, &position, by, name, |words| words.act),
        Err(_) => name.to_owned(),
    }
}

/// The filling of a gap, as parts.
pub fn filling_pieces(locale: Locale, filling: &Filling) -> Vec<NamePart> {
    match filling {
        Filling::Position(text) => names::pieces(locale, text),
        Filling::Positions(all) => {
            let each: Vec<Vec<NamePart>> = all.iter().map(|text| names::pieces(locale, text)).collect();
            // Pictures stand side by side.
            match each.iter().flatten().any(|piece| matches!(piece, NamePart::Picture(_))) {
                true => each.concat(),
                false => vec![NamePart::Words(filled(locale, filling))],
            }
        }
        _ => vec![NamePart::Words(filled(locale, filling))],
    }
}

/// The filling of a gap in words.
pub fn filled(locale: Locale, filling: &Filling) -> String {
    match filling {
        Filling::Move { name, of, by } => phrase(locale, name, of, *by),
        Filling::Position(text) => names::in_words(locale, text),
        Filling::Square(x, y) => td_string!(locale, lessons.square_at, x = *x, y = *y),
        Filling::Seat { side, starts } => match (side, starts) {
            (Player::Left, true) => td_string!(locale, lessons.seat_blue_first),
            (Player::Left, false) => td_string!(locale, lessons.seat_blue_second),
            (Player::Right, true) => td_string!(locale, lessons.seat_red_first),
            (Player::Right, false) => td_string!(locale, lessons.seat_red_second),
        }
        .to_owned(),
        Filling::Number(n) => value_plain(&n.to_string()),
        Filling::Text(text) => shown(text),
        Filling::Positions(all) => {
            list(locale, &all.iter().map(|text| names::in_words(locale, text)).collect::<Vec<_>>())
        }
    }
}

/// Fills the gaps of words that are shown before an answer.
pub fn fill(inlines: &mut [Inline], locale: Locale, with: &Fill) {
    for inline in inlines {
        match inline {
            Inline::Gap(name) => {
                if let Some(filling) = with.get(name) {
                    *inline = Inline::Code(filled(locale, filling));
                }
            }
            Inline::Strong(inner)
            | Inline::Emphasis(inner)
            | Inline::Link { inner, .. }
            | Inline::Foreign { inner, .. } => fill(inner, locale, with),
            _ => {}
        }
    }
}

/// Paragraphs of a text.
#[component]
pub fn Paragraphs(all: Vec<Vec<Inline>>) -> impl IntoView {
    let i18n = use_i18n();
    all.into_iter().map(|inlines| view! { <p>{plain(i18n.locale(), &inlines)}</p> }).collect_view()
}

/// The word for an entry: outcomes have names, anything else stays as it is. `sides`: name the side that wins.
pub fn entry(locale: Locale, text: &str, sides: bool) -> String {
    if let Ok(outcome) = text.parse() {
        return outcome_entry(locale, outcome, sides).to_owned();
    }
    let word = match text {
        "first" => td_string!(locale, lessons.wins_first),
        "second" => td_string!(locale, lessons.wins_second),
        "blue" => td_string!(locale, lessons.wins_blue),
        "red" => td_string!(locale, lessons.wins_red),
        "lost" => td_string!(locale, lessons.lost),
        "won" => td_string!(locale, lessons.won),
        "draw" => td_string!(locale, lessons.drawn),
        "even" => td_string!(locale, lessons.even),
        "odd" => td_string!(locale, lessons.odd),
        "neither" => td_string!(locale, lessons.neither),
        other => return value_plain(other),
    };
    word.to_owned()
}

/// The word for an outcome as an entry. `sides`: name the side that wins.
fn outcome_entry(locale: Locale, outcome: Outcome, sides: bool) -> &'static str {
    match outcome.in_short() {
        Outcome::N if sides => td_string!(locale, lessons.wins_first),
        Outcome::P if sides => td_string!(locale, lessons.wins_second),
        Outcome::L => td_string!(locale, lessons.wins_blue),
        Outcome::R => td_string!(locale, lessons.wins_red),
        Outcome::P => td_string!(locale, lessons.lost),
        Outcome::N => td_string!(locale, lessons.won),
        _ => td_string!(locale, lessons.drawn),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_formula_has_a_name() {
        let mathml = "<math><mi>a</mi> <mo>+</mo><mn>0</mn></math>".to_owned();
        assert_eq!(formula(&[Inline::Formula(mathml)]).as_deref(), Some("a + 0"));
        assert_eq!(formula(&[Inline::Text("a".to_owned())]), None);
    }

    #[test]
    fn entries_have_words() {
        assert_eq!(entry(Locale::De, "P", false), "verloren");
        assert_eq!(entry(Locale::De, "P", true), "wer wartet");
        assert_eq!(entry(Locale::En, "L", true), "Blue");
        assert_eq!(entry(Locale::En, "7", false), "7");
    }
}
