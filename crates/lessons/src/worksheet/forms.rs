//! The forms of questions on paper: its pictures, the place for the answer, and its entry in the key. A form that
//! is for paper ([`Form::is_for_paper`]) has its lines here.
use super::figure::{Below, Figure, LINE};
use crate::forms::{mark_labels, node_name, residue_words, tells_sides};
use crate::glossary;
use crate::prose;
use course::forms::{Answer, AnswerInput, ChoiceForm, Form, MovesForm, RulesForm, Square};
use leptos::prelude::*;
use locale::{Locale, td_string};
use page::rule_editor::OwnRules;
use scene::Marks;
use solver::board::Part;
use solver::{Game, Position};
use text::{list, move_phrase, value_plain};

/// The place for an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnswerPlace {
    /// In the picture, or below each.
    InPicture,
    /// Lines to write on, side by side.
    Lines(usize),
    /// Gaps for remainders and a divisor.
    Residues,
    /// A place to draw on.
    Ground,
    /// Empty pictures of rules, before and after a move.
    Rules,
}

/// Height of the place to draw on, px (`.sheet-ground`).
const GROUND: f64 = 144.0;
/// Height of empty pictures of rules, px (`.sheet-rules`).
const RULES: f64 = 128.0;
/// The number of rules without contents, and of the squares of each of their pictures.
const EMPTY_RULES: usize = 3;
const EMPTY_SQUARES: usize = 4;

impl AnswerPlace {
    /// The place that a form needs.
    pub fn of(form: &Form) -> AnswerPlace {
        match form {
            Form::Moves(_) => AnswerPlace::Lines(2),
            Form::Choice(ChoiceForm { pick: None, .. }) => AnswerPlace::Lines(1),
            Form::Number { typed: AnswerInput::Residues { .. }, .. } => AnswerPlace::Residues,
            Form::Number { .. } => AnswerPlace::Lines(1),
            Form::Build { .. } => AnswerPlace::Ground,
            Form::Rules(form) if form.start.split('(').next() == Some(Game::Pictures.key()) => AnswerPlace::Rules,
            Form::Rules(_) => AnswerPlace::Lines(3),
            _ => AnswerPlace::InPicture,
        }
    }

    /// Its height, px.
    pub fn height(self) -> f64 {
        match self {
            AnswerPlace::InPicture => 0.0,
            AnswerPlace::Lines(count) => count as f64 * LINE,
            AnswerPlace::Residues => LINE,
            AnswerPlace::Ground => GROUND,
            AnswerPlace::Rules => RULES,
        }
    }

    /// Its view below the pictures; `None` if it is in them.
    pub fn view(self, locale: Locale) -> Option<AnyView> {
        let line = || view! { <span class="sheet-line"></span> };
        Some(match self {
            AnswerPlace::InPicture => return None,
            AnswerPlace::Lines(count) => {
                let lines = (0..count).map(|_| line()).collect_view();
                view! { <div class="sheet-lines">{lines}</div> }.into_any()
            }
            AnswerPlace::Residues => view! {
                <p class="sheet-blanks">
                    {td_string!(locale, teach.sheet_remainders)}{line()}{td_string!(locale, teach.sheet_divisor)}{line()}
                </p>
            }
            .into_any(),
            AnswerPlace::Ground => view! { <div class="sheet-ground"></div> }.into_any(),
            AnswerPlace::Rules => empty_rules(locale),
        })
    }
}

/// Rules without their contents, a picture before and one after a move for each.
fn empty_rules(locale: Locale) -> AnyView {
    let picture = || {
        let squares = (0..EMPTY_SQUARES).map(|_| view! { <span class="sheet-square"></span> }).collect_view();
        view! { <span class="sheet-picture">{squares}</span> }
    };
    let rule = |_| view! { {picture()} <span>"→"</span> {picture()} };
    view! {
        <div class="sheet-rules">
            <span>{td_string!(locale, rule_editor.before)}</span>
            <span></span>
            <span>{td_string!(locale, rule_editor.after)}</span>
            {(0..EMPTY_RULES).map(rule).collect_view()}
        </div>
    }
    .into_any()
}

/// The pictures of a question.
pub fn figures(form: &Form) -> Vec<Figure> {
    let plain = |pos: &String| Figure::of(pos, &Marks::default());
    match form {
        Form::Moves(form) => vec![Figure::of(&form.pos, &labelled(&form.notes))],
        Form::Colour { nodes, .. } => nodes.first().map(plain).into_iter().collect(),
        Form::Number { pos, .. } | Form::Choice(ChoiceForm { pos, .. }) => pos.iter().map(plain).collect(),
        Form::Mark { task, .. } => {
            vec![Figure::of(&task.pos, &Marks { labels: mark_labels(&task.given, &[], ""), ..Marks::default() })]
        }
        Form::Table { cells, .. } => {
            // A row of unknown length is drawn with a line of its own.
            let below = |cell: &String| if cell.ends_with(",x") { Below::Nothing } else { Below::Line };
            cells.iter().map(|cell| Figure::of_cell(cell, below(cell))).collect()
        }
        Form::Rules(RulesForm { start, board, .. }) => {
            vec![Figure::of(&format!("{start}:{board}"), &Marks::default())]
        }
        // Drawings are made by hand, and the other forms are not for paper.
        _ => Vec::new(),
    }
}

/// The pictures of a question with the right answer, as far as a picture shows it.
pub fn solved(locale: Locale, form: &Form, answer: &Answer) -> Vec<Figure> {
    match (form, answer) {
        (Form::Table { cells, input, .. }, Answer::Table(entries)) => {
            let sides = tells_sides(input);
            let words = |cell: &String| match entries.get(cell) {
                Some(entry) => Below::Words(prose::entry(locale, entry, sides)),
                None => Below::Nothing,
            };
            cells.iter().map(|cell| Figure::of_cell(cell, words(cell))).collect()
        }
        (Form::Mark { task, .. }, Answer::Mark { pairs, red }) => {
            let labels = mark_labels(pairs, red, td_string!(locale, lessons.red_sign));
            vec![Figure::of(&task.pos, &Marks { labels, ..Marks::default() })]
        }
        (Form::Build { .. }, Answer::Build(positions)) => {
            positions.values().map(|pos| Figure::of(pos, &Marks::default())).collect()
        }
        _ => figures(form),
    }
}

/// Texts on squares.
fn labelled(notes: &[(Square, String)]) -> Marks {
    let label =
        |((x, y), text): &(Square, String)| (Part::Square(solver::board::Square { x: *x, y: *y }), text.clone());
    Marks { labels: notes.iter().map(label).collect(), ..Marks::default() }
}

/// The part of an answer in words that no picture shows.
pub fn answer_words(locale: Locale, form: &Form, answer: &Answer) -> Option<String> {
    Some(match (form, answer) {
        (Form::Moves(_), Answer::Moves(names)) if names.is_empty() => td_string!(locale, lessons.no_move).to_owned(),
        (Form::Moves(MovesForm { pos, side, .. }), Answer::Moves(names)) => {
            let position = pos.parse::<Position>().ok();
            let phrase = |name: &String| match &position {
                Some(position) => move_phrase(locale, position, *side, name, |words| words.act),
                None => name.clone(),
            };
            list(locale, &names.iter().map(phrase).collect::<Vec<_>>())
        }
        (Form::Colour { nodes, .. }, Answer::Colours(clicks)) => {
            let of = |colour: &str| {
                let own = clicks.iter().filter(|(_, own)| own == colour).map(|(node, _)| node);
                let mut places: Vec<usize> = own.filter_map(|node| nodes.iter().position(|n| n == node)).collect();
                places.sort_unstable();
                let names: Vec<String> = places.into_iter().map(|i| node_name(&nodes[i], i)).collect();
                (!names.is_empty()).then(|| format!("{}: {}", prose::entry(locale, colour, false), names.join(", ")))
            };
            ["lost", "won", "draw"].into_iter().filter_map(of).collect::<Vec<_>>().join("; ")
        }
        (Form::Choice(ChoiceForm { options, .. }), Answer::Choice(names)) => {
            let card = |name: &String| options.iter().find(|(id, _)| id == name).map(|(_, words)| words);
            let said = |name: &String| card(name).map_or_else(|| name.clone(), |words| glossary::words(words));
            list(locale, &names.iter().map(said).collect::<Vec<_>>())
        }
        (Form::Number { typed: AnswerInput::Residues { .. }, .. }, Answer::Text(text)) => {
            residue_words(locale, text, false).unwrap_or_else(|| value_plain(text))
        }
        (Form::Rules(_), Answer::Text(rules)) => OwnRules::read(rules).ok()?.sentences(locale).join(" "),
        (_, Answer::Text(text)) => value_plain(text),
        _ => return None,
    })
}
