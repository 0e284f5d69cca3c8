//! The boards of all components, wired to the table: legal moves, marks, preview.
//!
//! In: the table. Out: moves. A component of a sum stands in its own frame under its game's name.
use super::component::{board_of, history_of};
use super::{in_words, use_shell};
use crate::board::{BoardView, BoardWords};
use crate::panels::marks::{self, MarkRequests, Marker};
use crate::panels::visibility::use_visibility;
use crate::state::lazy::{Chrome, LazyView, Module};
use crate::state::speech::Announcements;
use crate::state::table::use_table;
use crate::storage::settings::use_settings;
use leptos::prelude::*;
use link::ui_part::UiPart;
use link::values::{Flag, Players};
use locale::{Locale, td_string};
use play::session::Session;
use scene::{ChoiceView, Marks, MoveMark};
use solver::Report;
use solver::board::{Board, Figures, Part as BoardPart};
use solver::ruleset::Range;
use std::sync::Arc;
use text::{t, t_string, use_i18n};

/// The largest number of moves that are described in words; describing more would take too long.
const MOST_WORDS: usize = 400;

/// The largest number of moves that are listed with their parts, whose memory grows with the square of a heap; beyond
/// it ranges and names suffice.
const MOST_CHOICES: u128 = 2_500;

/// Context for a board that serves a question: taps go to the question and not into the game.
#[derive(Clone, Copy)]
pub struct QuestionBoard {
    /// Called with the name of the tapped move.
    pub tap: Callback<String>,
    /// The moves marked now.
    pub marked: Signal<Vec<String>>,
    /// Labels on parts of the board.
    pub labels: Signal<Vec<(BoardPart, String)>>,
    /// Parts that are marked red.
    pub red: Signal<Vec<BoardPart>>,
    /// Words added to a move's description, by its name.
    pub said: Signal<Vec<(String, String)>>,
}

/// Labels on parts of the boards besides the marks of the analysis. Given by context.
#[derive(Clone, Copy)]
pub struct PartLabels(pub Signal<Vec<(BoardPart, String)>>);

impl QuestionBoard {
    /// A board whose moves can be marked, and nothing else.
    pub fn marking(tap: Callback<String>, marked: Signal<Vec<String>>) -> QuestionBoard {
        QuestionBoard {
            tap,
            marked,
            labels: Signal::derive(Vec::new),
            red: Signal::derive(Vec::new),
            said: Signal::derive(Vec::new),
        }
    }
}

#[component]
pub fn Boards() -> impl IntoView {
    let (table, shell) = (use_table(), use_shell());
    // A board lives as long as its game: another start creates it anew.
    let games = Memo::new(move |_| table.session.with(|s| (s.start().to_string(), s.start().components().len())));
    let boards = move || {
        let (start, count) = games.get();
        (0..count).map(|i| (i, count, start.clone())).collect::<Vec<_>>()
    };
    view! {
        <div class="boards" class:sum=move || games.with(|(_, count)| *count > 1)
            style=("--columns", move || games.with(|(_, count)| columns(*count).to_string()))
            class:plain=move || !shell.shows(UiPart::Coords)>
            <For each=boards key=|board| board.clone() children=|(i, count, _)| view! { <Component i alone=count == 1/> }/>
        </div>
    }
}

/// Number of boards of a sum side by side where there is room: in two rows at most.
fn columns(count: usize) -> usize {
    if count < 4 { count } else { count.div_ceil(2) }
}

/// One component of the sum: its name, its board, and the button that removes it.
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
    // A landmark on the page's own table alone, as for the board in words.
    let role = (table.worker.client_id > 0).then_some("group");
    view! {
        <section class="component" role=role aria-label=name>
            <div class="component-head">
                <h2>{name}</h2>
                <Show when=move || shell.shows(UiPart::Reset)>
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
    let (table, shell, i18n, settings, seen) = (use_table(), use_shell(), use_i18n(), use_settings(), use_visibility());
    let marker = marks::use_marker();
    let start = table.session.with_untracked(|s| s.start().clone());
    // A new game creates new boards; until this one is disposed of it shows the game it was made for.
    let own = move |last: Option<&Session>| {
        let session = table.session.get();
        last.filter(|_| *session.start() != start).cloned().unwrap_or(session)
    };
    let own = Memo::new_with_compare(own, |_, _| true);
    let board = Memo::new(move |_| own.with(|s| board_of(s, i, table.figures())));
    let history = Memo::new(move |_| own.with(|s| history_of(s, i)));
    let legal = Memo::new(move |_| own.with(|s| choices_of(i18n.locale(), s, i)));
    // Reports are compared by address, not by content.
    let other = |a: Option<&Option<Arc<Report>>>, b: Option<&Option<Arc<Report>>>| match (
        a.and_then(Option::as_ref),
        b.and_then(Option::as_ref),
    ) {
        (Some(a), Some(b)) => !Arc::ptr_eq(a, b),
        (a, b) => a.is_some() || b.is_some(),
    };
    let report = Memo::new_with_compare(move |_| table.report(), other);
    let (question_board, written) = (use_context::<QuestionBoard>(), use_context::<PartLabels>());
    let choices = Memo::new(move |_| {
        let mut choices = legal.get();
        if let Some(question_board) = question_board {
            let marked = question_board.marked.get();
            for choice in choices.iter_mut().filter(|choice| marked.contains(&choice.name)) {
                choice.label = t_string!(i18n, board.chosen, act = &choice.label);
            }
            for (name, said) in question_board.said.get() {
                if let Some(choice) = choices.iter_mut().find(|choice| choice.name == name) {
                    choice.label = format!("{}; {said}", choice.label);
                }
            }
        }
        if let Some(report) = report.get()
            && let Some(marker) = marker.get()
        {
            (marker.tag)(
                i18n.locale(),
                &mut choices,
                &report,
                seen.get(),
                table.disclosure.hint.get(),
                own.with(Session::mover),
            );
        }
        choices
    });
    let ranges = Memo::new(move |_| own.with(|s| ranges_of(s, i)));
    // In the review, better moves of both sides are looked for.
    let enabled = Memo::new(move |_| table.is_persons_turn() || (table.worker.client_id == 0 && shell.finds()));
    // A question's marks are set and removed with one tap. A table within the page follows its own address before the
    // person's setting.
    let own_taps = move || table.address.with(|a| a.confirm).filter(|_| table.worker.client_id > 0).map(|Flag(on)| on);
    let confirm = Memo::new(move |_| match question_board {
        Some(_) => Some(false),
        None => own_taps().or(settings.now.get().confirm),
    });
    let worded = move |_: Option<&BoardWords>| {
        let (players, figures) = (table.players(), table.figures());
        own.with(|s| words_of(i18n.locale(), (s, figures), i, marker.get(), players))
    };
    let words = Memo::new_with_compare(worded, |_, _| true);
    let marks = Memo::new(move |_| {
        let (report, seen) = (report.get(), seen.get());
        let asked = MarkRequests {
            hint: table.disclosure.hint.get(),
            pairing: table.highlights.pairing.get(),
            pointed: table.highlights.pointed.get(),
        };
        if let Some(question_board) = question_board {
            return Marks {
                framed: question_board.marked.get(),
                labels: question_board.labels.get(),
                red: question_board.red.get(),
                ..Marks::default()
            };
        }
        let mut marks = marker.get().map_or_else(Marks::default, |marker| {
            own.with(|s| {
                let mut marks = legal.with(|all| (marker.marks)(s, report.as_deref(), seen, &asked, i, all));
                marks.labels.extend((marker.tables)(i18n.locale(), s, i));
                marks
            })
        });
        marks.labels.extend(written.map(|written| written.0.get()).unwrap_or_default());
        marks
    });
    let play = move |name: String| {
        // A class votes only at the page's own table.
        if table.worker.client_id == 0 { shell.choose(&name) } else { table.play(&name) }
    };
    let on_move = question_board.map_or_else(|| Callback::new(play), |question_board| question_board.tap);
    let announcements = expect_context::<Announcements>();
    let on_armed = Callback::new(move |(name, by_key): (String, bool)| {
        let act = legal.with_untracked(|all| all.iter().find(|mv| mv.name == name).map(|mv| mv.label.clone()));
        let (locale, act) = (i18n.untracked(), act.unwrap_or(name));
        announcements.answer(match by_key {
            true => td_string!(locale, board.armed_by_key, act = act),
            false => td_string!(locale, board.armed, act = act),
        });
    });
    let description_id = in_words::provide(i, own);
    let board_in_words = || view! { <LazyView module=Module::Chrome(Chrome::InWords)/> }.into_any();
    let choosing = || view! { <LazyView module=Module::Chrome(Chrome::Choosing)/> }.into_any();
    view! { <BoardView board history choices ranges marks enabled confirm words preview=table.highlights.preview on_move on_armed description_id board_in_words choosing/> }
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
    let twins = position.twins(by).into_iter().map(|(like, choice)| (Some(like), choice));
    let all = choices.into_iter().map(|choice| (None, choice)).chain(twins);
    let here = all.filter(|(_, choice)| choice.mv.component == i);
    here.map(|(like, choice)| ChoiceView {
        label: label(&choice.mv.name),
        name: choice.mv.name,
        like,
        parts: choice.parts,
        gone: choice.gone,
        mark: None,
        value: None,
        spoken: None,
    })
    .collect()
}

fn ranges_of(session: &Session, i: usize) -> Vec<Range> {
    let ranges = session.position().ranges(session.mover());
    ranges.into_iter().filter(|range| range.component == i).map(|range| range.range).collect()
}

fn words_of(
    locale: Locale,
    (session, figures): (&Session, Figures),
    i: usize,
    marker: Option<&'static Marker>,
    players: Players,
) -> BoardWords {
    let component = &session.position().components()[i];
    let board = Arc::new(component.board_with(figures));
    let words = text::moves::kinds::of(&board);
    let keys = (words.keys)(locale, &board);
    let (before, rows) = (board.clone(), board.clone());
    let stores = if let Board::Stores { heaps, .. } = &*board { Some(heaps.len()) } else { None };
    let name = td_string!(locale, board.board_of, game = text::game_name(locale, component.game()));
    BoardWords {
        board: format!("{name}. {keys}"),
        part: Arc::new(move |part| (words.part)(locale, &board, part)),
        heap: Arc::new(move |pile, size| {
            let count = text::number(locale, size);
            match stores {
                Some(first) if pile as usize == first => {
                    td_string!(locale, board.store_own_of, count = size, size = count)
                }
                Some(first) if pile as usize > first => {
                    td_string!(locale, board.store_other_of, count = size, size = count)
                }
                _ => {
                    td_string!(locale, board.heap_of, count = size, n = rows.row_name(pile as usize), size = count)
                }
            }
        }),
        layer: td_string!(locale, board.layer),
        several: Arc::new(move |part, moves| {
            let said = td_string!(locale, board.several, part = part, count = moves.len());
            // The number of winning moves comes with the marker.
            marker
                .and_then(|marker| (marker.several)(locale, moves))
                .map_or(said.clone(), |won| format!("{said}, {won}"))
        }),
        why: {
            let session = session.clone();
            Arc::new(move |part| {
                let marker = marker.filter(|_| session.winner().is_none())?;
                Some((marker.why)(locale, &session, players, i, part))
            })
        },
        mark: Arc::new(move |mark, value| {
            let end = match mark {
                MoveMark::Wins => td_string!(locale, board.mark_wins),
                MoveMark::Stalls => td_string!(locale, board.mark_stalls),
                MoveMark::Draws => td_string!(locale, board.mark_draws),
                MoveMark::Loses => td_string!(locale, board.mark_loses),
            };
            match value {
                Some(value) => td_string!(locale, board.mark_value, end = end, value = value),
                None => end.to_owned(),
            }
        }),
        which: td_string!(locale, board.which).to_owned(),
        take: Arc::new(move |count| (words.verb)(locale, &before, count)),
        taken: td_string!(locale, board.taken).to_owned(),
        left: td_string!(locale, board.left).to_owned(),
        cancel: td_string!(locale, board.preview_cancel).to_owned(),
        not_allowed: Arc::new(move |n| td_string!(locale, board.not_allowed, n = text::number(locale, n))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::Play;
    use solver::Player;

    fn session(text: &str) -> Session {
        Session::new(text.parse().unwrap(), Play::Normal, Player::Left)
    }

    #[test]
    fn each_board_offers_the_moves_of_its_component() {
        let session = session("nim:2 + chomp:2,1 + nim:1").after("1:2→1").unwrap();
        let names = |i| choices_of(Locale::En, &session, i).into_iter().map(|choice| choice.name).collect::<Vec<_>>();
        assert_eq!(names(0), ["1:1→0"]);
        assert_eq!(names(2), ["3:1→0"]);
        assert_eq!(names(1).len(), 2);
        assert_eq!(board_of(&session, 0, Figures::STONES), Board::piles(vec![1]));
        assert_eq!(history_of(&session, 0).start, Board::piles(vec![2]));
    }

    #[test]
    fn a_huge_heap_has_a_range_instead_of_moves() {
        let session = session("nim:1000000000000");
        assert!(choices_of(Locale::En, &session, 0).is_empty());
        assert_eq!(ranges_of(&session, 0)[0].from, 1_000_000_000_000);
    }

    #[test]
    fn parts_have_names_in_both_languages() {
        let words = words_of(Locale::De, (&session("chomp:2,1"), Figures::STONES), 0, None, Players::HumanHuman);
        assert_eq!(
            (words.part)(solver::board::Part::Square(solver::board::Square { x: 1, y: 1 })),
            "das vergiftete Stück"
        );
        let words = words_of(Locale::En, (&session("nim:12345"), Figures::STONES), 0, None, Players::HumanHuman);
        assert!((words.heap)(0, 12_345).contains("12"));
    }

    /// A spot that cannot be chosen gives the reason: its own colour, a neighbour's, the token.
    #[test]
    fn a_part_that_is_no_move_says_why() {
        let why = |text: &str, marker, node| {
            let words = words_of(Locale::En, (&session(text), Figures::STONES), 0, marker, Players::HumanHuman);
            (words.why)(BoardPart::Node(node))
        };
        let said = |text, node| why(text, Some(marks::marker()), node).unwrap();
        assert_eq!(said("col:a=b-b-c", 0), "This node is painted already.");
        assert_eq!(said("col:a=b-b-c", 1), "A neighbour is blue: Blue may not paint this node any more.");
        assert_eq!(said("snort:a-b=r-c,d", 2), "A neighbour is red: only Red may still paint this node.");
        assert_eq!(said("graph:S>a;a>b", 2), "No arrow leads from S to b.");
        assert_eq!(why("col:a=b-b-c", None, 0), None);
    }
}
