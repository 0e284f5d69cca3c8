//! One question of a sheet: its board as a picture, lines to write on, and its answer in words.
use crate::address::Address;
use crate::lessons::boards::Small;
use crate::lessons::forms::{Heads, node_name};
use crate::lessons::names;
use crate::lessons::prose::{self, Fill};
use crate::scene::Theme;
use crate::session::Session;
use crate::share::picture::draw_in;
use crate::table::use_table;
use crate::text::{Locale, list, move_phrase, t, td_string, use_i18n, value_plain};
use course::answer::Answer;
use course::packed::{Form, Sibling, Task};
use course::words::has_gaps;
use leptos::prelude::*;
use solver::{Play, Player, Position};

/// Room for a picture: two stand beside each other.
const WIDTH: f64 = 380.0;

/// What was drawn for one place of a sheet.
#[derive(Debug, Clone, PartialEq)]
pub struct SheetTask {
    pub seed: u32,
    pub task: Task,
    pub fill: Fill,
    /// Where the sheet has a key.
    pub answer: Option<Answer>,
}

impl SheetTask {
    /// Does it ask the same?
    pub fn is_like(&self, sibling: &Sibling) -> bool {
        self.task.form == sibling.form && self.fill == sibling.fill
    }
}

/// A question as it is printed; on the screen it is a way to answer it there.
#[component]
pub fn OnPaper(drawn: SheetTask, of: String) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let locale = i18n.untracked();
    let to = Address { task: Some(of), seed: Some(drawn.seed), ..table.address.get_untracked().bare() };
    let gaps = drawn.task.prompt.iter().any(|inlines| has_gaps(inlines));
    let prompt = gaps.then(|| {
        drawn.task.prompt.iter().map(|p| view! { <p>{prose::view(locale, p, &drawn.fill)}</p> }).collect_view()
    });
    let lines = |n: usize| (0..n).map(|_| view! { <div class="sheet-line"></div> }).collect_view();
    let play = drawn.task.play;
    let body = match drawn.task.form {
        Form::Moves { pos, side, .. } => {
            view! { {picture(&pos, play, side)} {names::rows(&pos).map(|rows| view! { <p class="numbers">{rows}</p> })} {lines(2)} }.into_any()
        }
        Form::Colour { nodes, .. } => nodes.first().map(|pos| picture(pos, play, Player::Left)).into_any(),
        Form::Table { cells, .. } => {
            let heads = Heads::new(cells.iter());
            let head = |cell: &String| prose::pieces_view(&heads.pieces(locale, cell));
            let cells = cells.iter().map(|cell| view! { <tr><th scope="row">{head(cell)}</th><td></td></tr> });
            view! { <table class="entries"><tbody>{cells.collect_view()}</tbody></table> }.into_any()
        }
        Form::Number { pos, .. } => {
            let pos = pos.map(|pos| picture(&pos, play, Player::Left));
            view! { {pos} {lines(1)} }.into_any()
        }
        // No other form has siblings.
        _ => ().into_any(),
    };
    view! {
        <li>
            <div>{prompt} {body}</div>
            <a class="on-screen" href=format!("#{}", to.fragment())>{t!(i18n, teach.sheet_answer)}</a>
        </li>
    }
}

/// The boards in black and white, and what they are for those who listen.
fn picture(pos: &str, play: Play, side: Player) -> AnyView {
    let Ok(position) = pos.parse::<Position>() else { return ().into_any() };
    let drawing = draw_in(&Session::new(position, play, side), Theme::Print, WIDTH);
    view! {
        <div class="sheet-board" aria-hidden="true" inner_html=drawing></div>
        <span class="hidden"><Words pos=pos.to_owned()/></span>
    }
    .into_any()
}

#[component]
fn Words(pos: String) -> impl IntoView {
    let i18n = use_i18n();
    let position = pos.parse::<Position>().ok();
    move || position.as_ref().map(|position| crate::text::position_words(i18n.locale(), position))
}

/// The answer, in words.
#[component]
pub fn Key(drawn: SheetTask) -> impl IntoView {
    let locale = use_i18n().untracked();
    let words = drawn.answer.as_ref().map(|answer| answer_words(locale, &drawn.task.form, answer));
    let board = match &drawn.task.form {
        Form::Moves { pos, .. } => Some(pos.clone()),
        Form::Colour { nodes, .. } => nodes.first().cloned(),
        _ => None,
    };
    view! {
        <li>
            {board.map(|pos| view! { <Small pos/> })}
            <p>{words.unwrap_or_else(|| td_string!(locale, teach.sheet_no_key).to_owned())}</p>
        </li>
    }
}

/// An answer as a sentence of a key has it.
fn answer_words(locale: Locale, form: &Form, answer: &Answer) -> String {
    match (form, answer) {
        (Form::Moves { .. }, Answer::Moves(names)) if names.is_empty() => {
            td_string!(locale, lessons.no_move).to_owned()
        }
        (Form::Moves { pos, side, .. }, Answer::Moves(names)) => {
            let position = pos.parse::<Position>().ok();
            let phrase = |name: &String| match &position {
                Some(position) => move_phrase(locale, position, *side, name, |words| words.act),
                None => name.clone(),
            };
            list(locale, &names.iter().map(phrase).collect::<Vec<_>>())
        }
        (Form::Table { cells, .. }, Answer::Table(entries)) => {
            let heads = Heads::new(cells.iter());
            let cell = |cell: &String| {
                Some(format!("{}: {}", heads.words(locale, cell), prose::entry(locale, entries.get(cell)?, false)))
            };
            cells.iter().filter_map(cell).collect::<Vec<_>>().join("; ")
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
        (_, Answer::Text(text)) => value_plain(text),
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use course::lesson::Input;

    fn moves(pos: &str) -> Form {
        Form::Moves { pos: pos.to_owned(), side: Player::Left, one: false, target: None, notes: Vec::new() }
    }

    #[test]
    fn answers_have_words() {
        let of = |names: &[&str]| Answer::Moves(names.iter().map(|name| (*name).to_owned()).collect());
        assert_eq!(answer_words(Locale::De, &moves("nim:3,5"), &of(&[])), "Es gibt keinen");
        assert_eq!(
            answer_words(Locale::En, &moves("nim:3,5,7"), &of(&["3→2", "5→4"])),
            "row 1: 3 → 2 and row 2: 5 → 4"
        );
        let cells = vec!["nim:1,2,x".to_owned()];
        let table = Form::Table { cells, given: Vec::new(), input: Input::Range(0, 7) };
        let entries = Answer::Table([("nim:1,2,x".to_owned(), "3".to_owned())].into());
        assert_eq!(answer_words(Locale::En, &table, &entries), "1, 2, ?: 3");
        let nodes = ["graph:a>b c;b>c;c", "graph:b>c;c", "graph:c"].map(str::to_owned).to_vec();
        let graph = Form::Colour { nodes: nodes.clone(), arrows: vec![(0, 1), (0, 2), (1, 2)], three: false };
        let clicks = [(2, "lost"), (1, "won"), (0, "won")].map(|(i, colour)| (nodes[i].clone(), colour.to_owned()));
        assert_eq!(answer_words(Locale::En, &graph, &Answer::Colours(clicks.to_vec())), "lost: c; won: a, b");
    }
}
