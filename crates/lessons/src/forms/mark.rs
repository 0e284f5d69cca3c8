//! MARK: squares of a bar in pairs that answer each other, and red squares that win alone; tapped, or chosen in two lists.
use super::FormViews;
use crate::boards::{Asked, Small};
use crate::question_state::{QuestionEnd, QuestionState};
use course::Answer;
use course::forms::MarkTask;
use leptos::prelude::*;
use page::shell::boards::QuestionBoard;
use page::shell::focus;
use solver::board::{Act, Board, Part, Square as Place};
use solver::position::boards_of;
use solver::{Play, Player, Position};
use std::collections::BTreeMap;
use text::{I18n, t, t_string, use_i18n};

type Square = (u32, u32);
type Pair = (Square, Square);

/// The poisoned square: eating it loses, so nothing is marked on it.
const POISON: Square = (1, 1);

fn name((x, y): Square) -> String {
    format!("({x},{y})")
}

/// The square that a bite of the bar takes.
fn bitten(bar: &Position, bite: &str) -> Option<Square> {
    match bar.find(Player::Left, bite)?.act {
        Act::Bite(Place { x, y }) => Some((x, y)),
        _ => None,
    }
}

fn same(one: &Pair, (a, b): Pair) -> bool {
    *one == (a, b) || *one == (b, a)
}

/// The squares that may be marked, row by row from below.
fn squares(pos: &str) -> Vec<Square> {
    let of = |board: Board| match board {
        Board::Bar { rows, .. } => (1..).zip(rows).flat_map(|(y, width)| (1..=width).map(move |x| (x, y))).collect(),
        _ => Vec::new(),
    };
    boards_of(pos).into_iter().flat_map(of).filter(|square| *square != POISON).collect()
}

/// The marks, and the state of marking.
#[derive(Clone, Copy)]
struct Marking {
    quest: QuestionState,
    i18n: I18n,
    /// Pairs that stand there from the start, and stay.
    given: StoredValue<Vec<Pair>>,
    pairs: RwSignal<Vec<Pair>>,
    red: RwSignal<Vec<Square>>,
    /// The square that waits for its partner.
    held: RwSignal<Option<Square>>,
    /// Whether taps mark red squares, instead of pairs.
    alone: RwSignal<bool>,
}

impl Marking {
    fn new(quest: QuestionState, given: Vec<Pair>) -> Marking {
        Marking {
            quest,
            i18n: use_i18n(),
            given: StoredValue::new(given),
            pairs: RwSignal::new(Vec::new()),
            red: RwSignal::new(Vec::new()),
            held: RwSignal::new(None),
            alone: RwSignal::new(false),
        }
    }

    fn all(self) -> Vec<Pair> {
        self.given.get_value().into_iter().chain(self.pairs.get()).collect()
    }

    fn is_open(self) -> bool {
        untrack(|| self.quest.is_open())
    }

    /// Handles a tap on a square: on its own, or as one of a pair.
    fn tap(self, square: Square) {
        if !self.is_open() || square == POISON {
            return;
        }
        if self.alone.get_untracked() {
            return self.red.update(|all| match all.iter().position(|known| *known == square) {
                Some(i) => _ = all.remove(i),
                None => all.push(square),
            });
        }
        match self.held.get_untracked() {
            Some(first) if first == square => self.held.set(None),
            Some(first) => {
                self.held.set(None);
                self.pair((first, square));
            }
            None => self.held.set(Some(square)),
        }
    }

    /// Makes or removes a pair.
    fn pair(self, pair: Pair) {
        if self.given.with_value(|given| given.iter().any(|known| same(known, pair))) {
            return;
        }
        self.pairs.update(|all| match all.iter().position(|known| same(known, pair)) {
            Some(i) => _ = all.remove(i),
            None => all.push(pair),
        });
    }

    fn switch(self, alone: bool) {
        self.alone.set(alone);
        self.held.set(None);
    }

    /// Labels of the squares: the numbers of their pairs, and a sign on those that are red or wait.
    fn labels(self) -> Vec<(Part, String)> {
        let mut signs = signs(&self.all(), &self.red.get(), t_string!(self.i18n, lessons.red_sign));
        if let Some(square) = self.held.get() {
            signs.entry(square).or_default().push("?".to_owned());
        }
        written(signs)
    }

    /// The marks of a square in words; `None` while it has none.
    fn said(self, square: Square) -> Option<String> {
        let i18n = self.i18n;
        let with = |pair: Pair| match pair {
            (a, b) if a == square => Some(b),
            (a, b) if b == square => Some(a),
            _ => None,
        };
        let pairs =
            self.all().into_iter().filter_map(with).map(|other| t_string!(i18n, lessons.paired, other = name(other)));
        let red = self.red.with(|red| red.contains(&square)).then(|| t_string!(i18n, lessons.is_red).to_owned());
        let all: Vec<String> = pairs.chain(red).collect();
        (!all.is_empty()).then(|| all.join(", "))
    }
}

/// The numbers of pairs on each of their squares, and the sign on those that are red.
fn signs(pairs: &[Pair], red: &[Square], red_sign: &str) -> BTreeMap<Square, Vec<String>> {
    let mut signs: BTreeMap<Square, Vec<String>> = BTreeMap::new();
    for (i, (a, b)) in pairs.iter().enumerate() {
        for square in [a, b] {
            signs.entry(*square).or_default().push((i + 1).to_string());
        }
    }
    for square in red {
        signs.entry(*square).or_default().push(red_sign.to_owned());
    }
    signs
}

fn written(signs: BTreeMap<Square, Vec<String>>) -> Vec<(Part, String)> {
    signs.into_iter().map(|(square, signs)| (part(square), signs.join(" "))).collect()
}

/// Labels of the squares of a marked bar.
pub fn labels(pairs: &[Pair], red: &[Square], red_sign: &str) -> Vec<(Part, String)> {
    written(signs(pairs, red, red_sign))
}

fn part((x, y): Square) -> Part {
    Part::Square(Place { x, y })
}

pub fn views(quest: QuestionState, task: MarkTask, library: Vec<String>, play: Play) -> FormViews {
    let MarkTask { pos, given, .. } = task;
    let marking = Marking::new(quest, given);
    let Marking { pairs, red, .. } = marking;
    Effect::new(move |_| {
        let (pairs, red) = (pairs.get(), red.get());
        if untrack(|| quest.is_open()) {
            let any = !pairs.is_empty() || !red.is_empty();
            quest.answer.set(any.then_some(Answer::Mark { pairs, red }));
        }
    });
    Effect::new(move |_| {
        if let Some(Answer::Mark { pairs: all, red: some }) = quest.solution.get() {
            pairs.set(all);
            red.set(some);
        }
    });
    let all = squares(&pos);
    let spoken = all.clone();
    let bar = pos.parse::<Position>().ok();
    let taken = move |bite: &str| bitten(bar.as_ref()?, bite);
    let said = move || spoken.iter().filter_map(|square| Some((name(*square), marking.said(*square)?))).collect();
    let question_board = QuestionBoard {
        tap: Callback::new(move |bite: String| _ = taken(&bite).map(|square| marking.tap(square))),
        marked: Signal::derive(Vec::new),
        labels: Signal::derive(move || marking.labels()),
        red: Signal::derive(move || red.get().into_iter().map(part).collect()),
        said: Signal::derive(said),
    };
    let panel = view! {
        {ways(marking)}
        {marks(marking)}
        <Cards marking library pos=pos.clone()/>
        {lists(marking, all)}
    };
    let board_only = Signal::derive(|| true);
    FormViews {
        board_only,
        ..FormViews::with_board(
            panel.into_any(),
            view! { <Asked pos play side=Player::Left question_board/> }.into_any(),
        )
    }
}

/// Switch between pairs and red squares, and help on taps.
fn ways(marking: Marking) -> impl IntoView {
    let Marking { i18n, held, alone, .. } = marking;
    view! {
        <div class="seg" role="group" aria-label=t!(i18n, lessons.marks)>
            <button data-mark="pairs" aria-pressed=move || (!alone.get()).to_string() on:click=move |_| marking.switch(false)>
                {t!(i18n, lessons.mark_pairs)}
            </button>
            <button data-mark="red" aria-pressed=move || alone.get().to_string() on:click=move |_| marking.switch(true)>
                {t!(i18n, lessons.mark_red)}
            </button>
        </div>
        <p class="soft" role="status">
            {move || match (alone.get(), held.get()) {
                (true, _) => t_string!(i18n, lessons.mark_red_help).to_owned(),
                (false, None) => t_string!(i18n, lessons.mark_first).to_owned(),
                (false, Some(square)) => t_string!(i18n, lessons.mark_second, square = name(square)),
            }}
        </p>
    }
}

/// The marks, each with a button to remove it.
fn marks(marking: Marking) -> impl IntoView {
    let Marking { i18n, pairs, red, .. } = marking;
    let pair_words = move |n: usize, (a, b): Pair| {
        let words = t_string!(i18n, lessons.pair, one = name(a), other = name(b));
        view! { <b class="pair-number" aria-hidden="true">{n}</b>{words} }
    };
    let away = move |words: AnyView, remove: Callback<()>| {
        let click = move |_| {
            if marking.is_open() {
                remove.run(());
            }
        };
        view! {
            <li><button class="chip" on:click=click>
                {words}<span aria-hidden="true">"✕"</span><span class="hidden">{t!(i18n, lessons.take_away)}</span>
            </button></li>
        }
    };
    let fixed = marking.given.with_value(Vec::len);
    let given = move || {
        let row = |(i, pair): (usize, Pair)| view! { <li class="given">{pair_words(i + 1, pair)}</li> };
        marking.given.get_value().into_iter().enumerate().map(row).collect_view()
    };
    let paired = move || {
        let row = |(i, pair): (usize, Pair)| {
            away(pair_words(fixed + i + 1, pair).into_any(), Callback::new(move |()| marking.pair(pair)))
        };
        pairs.get().into_iter().enumerate().map(row).collect_view()
    };
    let single = move || {
        let row = |square: Square| {
            let words = t_string!(i18n, lessons.red_square, square = name(square));
            let words = view! { <b class="red-sign" aria-hidden="true">{t!(i18n, lessons.red_sign)}</b>{words} };
            let remove = Callback::new(move |()| red.update(|all| all.retain(|known| *known != square)));
            away(words.into_any(), remove)
        };
        red.get().into_iter().map(row).collect_view()
    };
    view! { <ul class="chips mark-list" aria-label=t!(i18n, lessons.your_marks)>{given}{paired}{single}</ul> }
}

/// Cards of lost positions that may be used. A bar whose squares all have partners is one itself.
#[component]
fn Cards(marking: Marking, library: Vec<String>, pos: String) -> impl IntoView {
    let Marking { quest, i18n, red, .. } = marking;
    let cards = move || {
        let new = quest.end.get() == Some(QuestionEnd::Right) && !quest.exam() && red.with(Vec::is_empty);
        let all = library.iter().cloned().chain(new.then(|| pos.clone()));
        all.map(|pos| view! { <li><Small pos/></li> }).collect_view()
    };
    view! {
        <section class="mark-cards" aria-label=t!(i18n, lessons.cards)>
            <p><b>{t!(i18n, lessons.cards)}</b></p>
            <ul>{cards}</ul>
        </section>
    }
}

/// The input in two lists: a square, and its partner.
fn lists(marking: Marking, all: Vec<Square>) -> impl IntoView {
    let Marking { i18n, held, alone, red, .. } = marking;
    let squares = StoredValue::new(all);
    let first = move |square: Square| {
        let pressed = move || match alone.get() {
            true => red.with(|red| red.contains(&square)),
            false => held.get() == Some(square),
        };
        let words = move || marking.said(square).map(|said| format!(": {said}"));
        view! {
            <button class="chip" data-square=name(square) aria-pressed=move || pressed().to_string()
                on:click=move |_| marking.tap(square)>{name(square)}{words}</button>
        }
    };
    let partner = move |own: Square, square: Square| {
        let pressed = move || marking.all().iter().any(|known| same(known, (own, square))).to_string();
        let click = move |_| {
            if marking.is_open() {
                marking.pair((own, square));
                held.set(None);
                let chip = format!("[data-square='{}']", name(own));
                request_animation_frame(move || _ = focus::give(&chip));
            }
        };
        view! { <button class="chip" data-partner=name(square) aria-pressed=pressed on:click=click>{name(square)}</button> }
    };
    let partners = move || {
        let own = held.get()?;
        let others =
            squares.with_value(|all| all.iter().filter(|s| **s != own).map(|s| partner(own, *s)).collect_view());
        Some(view! {
            <p><b>{move || t_string!(i18n, lessons.partner_of, square = name(own))}</b></p>
            <div class="chips" role="group" aria-label=move || t_string!(i18n, lessons.partner_of, square = name(own))>{others}</div>
        })
    };
    view! {
        <details class="mark-squares">
            <summary>{t!(i18n, lessons.all_squares)}</summary>
            <div class="chips" role="group" aria-label=t!(i18n, lessons.all_squares)>
                {squares.with_value(|all| all.iter().map(|square| first(*square)).collect_view())}
            </div>
            {partners}
        </details>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bites_are_squares() {
        let bar: Position = "chomp:12x3".parse().unwrap();
        assert_eq!(bitten(&bar, "(12,3)"), Some((12, 3)));
        assert_eq!(bitten(&bar, &name((1, 2))), Some((1, 2)));
        assert_eq!((bitten(&bar, "(13,3)"), bitten(&bar, "nim")), (None, None));
    }

    #[test]
    fn all_squares_but_the_poison_are_marked() {
        assert_eq!(squares("chomp:3,2"), [(2, 1), (3, 1), (1, 2), (2, 2)]);
        assert!(squares("nim:3").is_empty());
    }
}
