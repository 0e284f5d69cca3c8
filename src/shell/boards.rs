//! The boards of all components, wired to the table: what may be played, the marks, the preview.
//!
//! In: the table. Out: moves. A component of a sum stands in its own frame under its game's name.
use super::settings::use_settings;
use super::use_shell;
use super::visible::Piece;
use crate::board::{BoardView, BoardWords};
use crate::each::{Item, each};
use crate::later::{Around, Later, Part};
use crate::memo::Memo;
use crate::packs::contents_for;
use crate::panels::marks;
use crate::panels::sees::use_sees;
use crate::scene::{ChoiceView, Course, Marks};
use crate::session::Session;
use crate::table::use_table;
use crate::text::{self, Locale, t, t_string, td_string, use_i18n};
use leptos::prelude::*;
use solver::board::Board;
use solver::ruleset::Range;
use solver::{Player, Report};
use std::sync::Arc;

/// With more moves than this each is called by its name alone: words for all of them would take too long.
const MOST_WORDS: usize = 400;

/// With more moves than this their parts are not listed, which take room with the square of a heap; ranges and names do.
const MOST_CHOICES: u128 = 2_500;

#[component]
pub fn Boards() -> impl IntoView {
    let (table, shell) = (use_table(), use_shell());
    // A board lives as long as its game: another start lays it anew.
    let games = Memo::new(move |_| table.session.with(|s| (s.start().to_string(), s.start().components().len())));
    let boards = move || {
        let (start, count) = games.get();
        let item = |i| Item::new(&(i, count, &start), move || view! { <Component i alone=count == 1/> }.into_any());
        (0..count).map(item).collect()
    };
    view! {
        <div class="boards" class:sum=move || games.with(|(_, count)| *count > 1)
            class:plain=move || !shell.shows(Piece::Coords)>
            {each(boards)}
        </div>
    }
}

/// One component of the sum: its name, its board, and the button that takes it away.
#[component]
fn Component(i: usize, alone: bool) -> impl IntoView {
    let (table, shell, i18n) = (use_table(), use_shell(), use_i18n());
    if alone {
        return view! { <One i/> }.into_any();
    }
    let name = move || {
        let game = table.session.with(|s| s.position().components().get(i).map(|c| c.game()));
        game.map_or_else(String::new, |g| {
            t_string!(i18n, board.game_n, n = i + 1, game = text::game_name(i18n.locale(), g))
        })
    };
    let remove = move |_| {
        let rest = table.session.with_untracked(|s| s.position().without(i).map(|rest| (rest, s.play())));
        if let Some((rest, play)) = rest {
            table.start(rest, play);
        }
    };
    view! {
        <section class="component" aria-label=name>
            <div class="component-head">
                <h2>{name}</h2>
                <Show when=move || shell.shows(Piece::Reset)>
                    <button class="button quiet icon" title=t!(i18n, table.remove_game)
                        aria-label=move || format!("{}: {}", name(), t_string!(i18n, table.remove_game)) on:click=remove>
                        <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6 18 18M18 6 6 18"/></svg>
                    </button>
                </Show>
            </div>
            <One i/>
        </section>
    }
    .into_any()
}

#[component]
fn One(i: usize) -> impl IntoView {
    let (table, i18n, settings, sees) = (use_table(), use_i18n(), use_settings(), use_sees());
    let start = table.session.with_untracked(|s| s.start().clone());
    // A new game lays new boards; until this one is gone it keeps to the game it was laid for.
    let own = move |last: Option<&Session>| {
        let session = table.session.get();
        last.filter(|_| *session.start() != start).cloned().unwrap_or(session)
    };
    let own = Memo::new_with(own, |_, _| false);
    let board = Memo::new(move |_| own.with(|s| board_of(s, i)));
    let course = Memo::new(move |_| own.with(|s| course_of(s, i)));
    let legal = Memo::new(move |_| own.with(|s| choices_of(i18n.locale(), s, i)));
    // A report is compared by its place, not by all that is in it.
    let same = |a: &Option<Arc<Report>>, b: &Option<Arc<Report>>| match (a, b) {
        (Some(a), Some(b)) => Arc::ptr_eq(a, b),
        (a, b) => a.is_none() && b.is_none(),
    };
    let report = Memo::new_with(move |_| table.report(), same);
    let choices = Memo::new(move |_| {
        let mut choices = legal.get();
        if let Some(report) = report.get()
            && let Some(marker) = marks::marker()
        {
            (marker.tag)(&mut choices, &report, sees.get(), table.hint.get(), own.with(Session::mover));
        }
        choices
    });
    let ranges = Memo::new(move |_| own.with(|s| ranges_of(s, i)));
    let enabled = Memo::new(move |_| table.is_persons_turn());
    let confirm = Memo::new(move |_| settings.now.get().confirm);
    let words = Memo::new_with(move |_| own.with(|s| words_of(i18n.locale(), s, i)), |_, _| false);
    let marks = Memo::new(move |_| {
        let (report, sees, hint) = (report.get(), sees.get(), table.hint.get());
        let pointed = table.pointed.get();
        let Some(marker) = marks::marker() else { return Marks::default() };
        own.with(|s| {
            let mut marks = legal.with(|all| (marker.marks)(s, report.as_deref(), sees, hint, &pointed, i, all));
            marks.labels.extend((marker.tables)(i18n.locale(), s, i));
            marks
        })
    });
    let on_move = Callback::new(move |name: String| table.play(&name));
    let choosing = || view! { <Later part=Part::Frame(Around::Choosing)/> }.into_any();
    view! { <BoardView board course choices ranges marks enabled confirm words preview=table.preview on_move choosing/> }
}

fn board_of(session: &Session, i: usize) -> Board {
    match session.position().components()[i].effective().board() {
        // What the solver writes in ASCII is set with its signs.
        Board::Form { text, left, right } => {
            let signs = |options: Vec<String>| options.iter().map(|option| text::value_plain(option)).collect();
            Board::Form { text: text::value_plain(&text), left: signs(left), right: signs(right) }
        }
        board => board,
    }
}

fn course_of(session: &Session, i: usize) -> Course {
    let plies = session.cursor();
    let moves: Vec<(Player, &str)> = session.played()[..plies].iter().map(|p| (p.by, p.name.as_str())).collect();
    Course::of(&session.positions()[..=plies], &moves, i)
}

fn choices_of(locale: Locale, session: &Session, i: usize) -> Vec<ChoiceView> {
    let (position, by) = (session.position(), session.mover());
    if position.count(by) > MOST_CHOICES {
        return Vec::new();
    }
    let choices = position.choices(by);
    let in_words = choices.len() <= MOST_WORDS;
    let label = |name: &str| {
        let words = in_words.then(|| text::move_words(locale, position, by, name)).flatten();
        words.map_or_else(|| name.to_owned(), |words| words.label())
    };
    let here = choices.into_iter().filter(|choice| choice.mv.component == i);
    here.map(|choice| ChoiceView {
        label: label(&choice.mv.name),
        name: choice.mv.name,
        parts: choice.parts,
        gone: choice.gone,
        mark: None,
        value: None,
    })
    .collect()
}

fn ranges_of(session: &Session, i: usize) -> Vec<Range> {
    let ranges = session.position().ranges(session.mover());
    ranges.into_iter().filter(|range| range.component == i).map(|range| range.range).collect()
}

fn words_of(locale: Locale, session: &Session, i: usize) -> BoardWords {
    let component = &session.position().components()[i];
    let board = Arc::new(component.effective().board());
    let keys = match *board {
        Board::Piles { .. } | Board::Stores { .. } => td_string!(locale, board.keys_piles),
        Board::Bar { .. } => td_string!(locale, board.keys_bar),
        Board::Drawing { .. } => td_string!(locale, board.keys_drawing),
        Board::Grid { .. } => td_string!(locale, board.keys_grid),
        Board::Columns { .. } => td_string!(locale, board.keys_columns),
        Board::Graph { .. } => td_string!(locale, board.keys_graph),
        Board::Die { .. } => td_string!(locale, board.keys_die),
        Board::Boxes { .. } => td_string!(locale, board.keys_boxes),
        Board::Form { .. } => td_string!(locale, board.keys_form),
    };
    let name = td_string!(locale, board.board_of, game = text::game_name(locale, component.game()));
    let kind = board.clone();
    BoardWords {
        board: format!("{name}. {keys}"),
        part: Arc::new(move |part| (contents_for(&board).part)(locale, &board, part)),
        heap: Arc::new(move |pile, size| {
            let count = text::number(locale, size);
            td_string!(locale, board.heap_of, n = pile + 1, count = count)
        }),
        several: Arc::new(move |part, count| td_string!(locale, board.several, part = part, count = count)),
        which: td_string!(locale, board.which).to_owned(),
        take: Arc::new(move |count| match *kind {
            Board::Piles { .. } if count == 0 => td_string!(locale, board.part).to_owned(),
            Board::Piles { .. } | Board::Stores { .. } => {
                td_string!(locale, board.take, count = text::number(locale, count))
            }
            Board::Bar { .. } => td_string!(locale, board.eat, count = text::number(locale, count)),
            Board::Drawing { .. } => td_string!(locale, board.cut).to_owned(),
            Board::Grid { .. } => td_string!(locale, board.put).to_owned(),
            Board::Die { .. } => td_string!(locale, board.tip).to_owned(),
            _ => td_string!(locale, board.go).to_owned(),
        }),
        taken: td_string!(locale, board.taken).to_owned(),
        left: td_string!(locale, board.left).to_owned(),
        cancel: td_string!(locale, board.preview_cancel).to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::Play;

    fn session(text: &str) -> Session {
        Session::new(text.parse().unwrap(), Play::Normal, Player::Left)
    }

    #[test]
    fn each_board_offers_the_moves_of_its_component() {
        let session = session("nim:2 + chomp:2,1 + nim:1").after("1:2→1").unwrap();
        let names = |i| choices_of(Locale::en, &session, i).into_iter().map(|choice| choice.name).collect::<Vec<_>>();
        assert_eq!(names(0), ["1:1→0"]);
        assert_eq!(names(2), ["3:1→0"]);
        assert_eq!(names(1).len(), 2);
        assert_eq!(board_of(&session, 0), Board::Piles { heaps: vec![1] });
        assert_eq!(course_of(&session, 0).start, Board::Piles { heaps: vec![2] });
    }

    #[test]
    fn a_huge_heap_has_a_range_instead_of_moves() {
        let session = session("nim:1000000000000");
        assert!(choices_of(Locale::en, &session, 0).is_empty());
        assert_eq!(ranges_of(&session, 0)[0].from, 1_000_000_000_000);
    }

    #[test]
    fn parts_have_names_in_both_languages() {
        let words = words_of(Locale::de, &session("chomp:2,1"), 0);
        assert_eq!(
            (words.part)(solver::board::Part::Square(solver::board::Square { x: 1, y: 1 })),
            "das vergiftete Stück"
        );
        let words = words_of(Locale::en, &session("nim:12345"), 0);
        assert!((words.heap)(0, 12_345).contains("12"));
    }
}
