//! The board that rules are tried on: its size, its squares or coins, and all places where each rule applies; of a row
//! of sticks what moves leave of it.
use super::invention::{Invention, usual};
use super::places::{RulePlaces, left_of_row, places, squares_of};
use leptos::prelude::*;
use page::editor::stepper::Stepper;
use page::rule_editor::{OwnRules, figure_sign, names_piece};
use solver::board::{Cell, Colour, Figure, Figures, OwnPiece, Piece, squares};
use solver::survey::{is_of_coins, is_of_heaps};
use solver::{Player, Position};
use text::{I18n, picture_after_words, t, t_string, use_i18n};

/// The most columns and rows of a board here.
const MOST: u64 = 8;
/// The longest row of sticks here.
const LONGEST: u64 = 36;
/// The most ways to leave a row that are named.
const MOST_NAMED: usize = 24;

/// The round of contents that taps go through.
const ROUND: [Cell; 8] = [
    Cell::Free,
    Cell::Piece(Colour::Blue),
    Cell::Piece(Colour::Red),
    Cell::Piece(Colour::Green),
    Cell::Own(OwnPiece::A),
    Cell::Own(OwnPiece::C),
    Cell::Own(OwnPiece::D),
    Cell::Covered,
];

/// The content that follows in the round, of pieces with letters of their own those that the rules know; a coin is turned.
fn next(cell: Cell, rules: &str) -> Cell {
    let known = |cell: &Cell| cell.piece().is_none_or(|piece| !piece.is_own() || names_piece(rules, piece));
    match cell {
        Cell::Heads => Cell::Tails,
        Cell::Tails => Cell::Heads,
        other => {
            let at = ROUND.iter().position(|one| *one == other).unwrap_or(0);
            let mut round = (1..=ROUND.len()).map(|step| ROUND[(at + step) % ROUND.len()]);
            round.find(known).unwrap_or(Cell::Free)
        }
    }
}

/// A board of another size, new squares free, new coins with tails.
fn resized(width: u32, cells: &[Cell], to: (u32, u32)) -> Vec<Cell> {
    let (columns, rows) = to;
    let blank = if cells.iter().any(|cell| cell.is_coin()) { Cell::Tails } else { Cell::Free };
    let old = |row: u32, column: u32| {
        let at = (column < width).then_some((row * width + column) as usize);
        at.and_then(|at| cells.get(at)).copied().unwrap_or(blank)
    };
    (0..rows)
        .flat_map(|row| (0..columns).map(move |column| (row, column)))
        .map(|(row, column)| old(row, column))
        .collect()
}

/// The most columns or rows, of which `board` makes the text of a board, that the rules can have.
fn most_of(rules: &str, board: impl Fn(u64) -> String) -> u64 {
    let fits = |n: &u64| format!("{rules}:{}", board(*n)).parse::<Position>().is_ok();
    (1..=MOST).rev().find(fits).unwrap_or(1)
}

/// The class and the letter of a square.
fn look(cell: Cell) -> (&'static str, &'static str) {
    match cell {
        Cell::Free => ("rule-cell", ""),
        Cell::Covered => ("rule-cell covered", ""),
        Cell::Piece(Colour::Blue) => ("rule-cell blue", "L"),
        Cell::Piece(Colour::Red) => ("rule-cell red", "R"),
        Cell::Piece(Colour::Green) => ("rule-cell green", "="),
        Cell::Own(own) => ("rule-cell own", Piece::Own(own).sign()),
        Cell::Heads => ("rule-cell heads", "●"),
        Cell::Tails => ("rule-cell tails", "○"),
    }
}

#[component]
pub fn ExampleBoard(invention: Invention, children: Children) -> impl IntoView {
    let i18n = use_i18n();
    let heaps = Memo::new(move |_| invention.solid.with(|rules| is_of_heaps(rules)));
    let form = move || match heaps.get() {
        true => view! { <ExampleRow invention/> }.into_any(),
        false => view! { <ExampleSquares invention/> }.into_any(),
    };
    let reset = move |_| {
        let usual = invention.solid.with_untracked(|rules| usual(rules));
        let board = usual.split_once(':').map_or("", |(_, board)| board);
        invention.board.set(board.to_owned());
    };
    view! {
        <div class="card invent-board">
            <h2>{t!(i18n, invent.board)}</h2>
            {form}
            <button type="button" class="button" on:click=reset>{t!(i18n, invent.board_usual)}</button>
            {children()}
        </div>
    }
}

/// The squares of the board, and the places of the rule that is chosen.
#[component]
fn ExampleSquares(invention: Invention) -> impl IntoView {
    let i18n = use_i18n();
    let drawn = Memo::new(move |_| {
        let position: Position = invention.position.with(|text| text.parse().ok())?;
        squares_of(&position)
    });
    let size = Memo::new(move |_| {
        let (width, count) = drawn.with(|drawn| drawn.as_ref().map_or((1, 1), |(width, cells)| (*width, cells.len())));
        (u64::from(width), (count as u64 / u64::from(width.max(1))).max(1))
    });
    let found = Memo::new(move |_| {
        let rules = invention.solid.with(|rules| OwnRules::read(rules).ok());
        let text = invention.position.get();
        match (rules, text.split_once(':')) {
            (Some(rules), Some((_, board))) => places(&rules, board),
            _ => Vec::new(),
        }
    });
    let coins = Memo::new(move |_| invention.solid.with(|rules| is_of_coins(rules)));
    // The rule whose places are marked; all for `None`.
    let chosen = RwSignal::new(None::<usize>);
    let count = Memo::new(move |_| found.with(Vec::len));
    let write = move |width: u32, cells: &[Cell]| invention.board.set(squares(width, cells));
    let resize = move |columns: u64, rows: u64| {
        if let Some((width, cells)) = drawn.get_untracked() {
            let (columns, rows) = (columns as u32, rows as u32);
            write(columns, &resized(width, &cells, (columns, rows)));
        }
    };
    let tap = Callback::new(move |i: usize| {
        if let Some((width, mut cells)) = drawn.get_untracked()
            && let Some(cell) = cells.get_mut(i)
        {
            *cell = invention.solid.with_untracked(|rules| next(*cell, rules));
            write(width, &cells);
        }
    });
    let marked = move |i: usize| {
        let of = |places: &RulePlaces| places.squares.contains(&i);
        found.with(|found| match chosen.get().filter(|at| *at < found.len()) {
            Some(at) => found.get(at).is_some_and(of),
            None => found.iter().any(of),
        })
    };
    let rows = move || {
        let (columns, rows) = size.get();
        let row = |row: u64| {
            let cells = (0..columns).map(|column| {
                let i = (row * columns + column) as usize;
                let marked = Signal::derive(move || marked(i));
                view! { <ExampleCell invention drawn tap marked i at={[column + 1, row + 1]}/> }
            });
            view! { <div class="editor-squares">{cells.collect_view()}</div> }
        };
        (0..rows).map(row).collect_view()
    };
    let lead = move || match coins.get() {
        true => t_string!(i18n, invent.board_lead_coins),
        false => t_string!(i18n, invent.board_lead),
    };
    view! {
        <p class="small">{lead}</p>
        <BoardSize invention size set=Callback::new(move |(columns, rows): (u64, u64)| resize(columns, rows))/>
        <div class="scroll">
            <div class="rule-grid" role="group" aria-label=t!(i18n, editor.cells)>{rows}</div>
        </div>
        <div class="chips invent-places" role="group" aria-label=t!(i18n, invent.places)>
            <button type="button" class="chip" aria-pressed=move || chosen.get().is_none().to_string()
                on:click=move |_| chosen.set(None)>{t!(i18n, invent.all_rules)}</button>
            {move || (0..count.get()).map(|at| view! { <RuleChip found chosen coins at/> }).collect_view()}
        </div>
    }
}

/// The columns and the rows of the board, as many as the rules can have.
#[component]
fn BoardSize(invention: Invention, size: Memo<(u64, u64)>, set: Callback<(u64, u64)>) -> impl IntoView {
    let i18n = use_i18n();
    move || {
        let (columns, rows) = size.get();
        let rules = invention.solid.get();
        let most_rows = most_of(&rules, |n| format!("{n}x{columns}"));
        let most_columns = most_of(&rules, |n| format!("{rows}x{n}"));
        view! {
            <ul class="editor-heaps">
                <li>
                    <span>{t!(i18n, editor.height)}</span>
                    <Stepper name=Signal::derive(move || t_string!(i18n, editor.height).to_owned()) value=rows least=1
                        most=most_rows.max(rows) set=move |rows| set.run((columns, rows))/>
                </li>
                <li>
                    <span>{t!(i18n, editor.width)}</span>
                    <Stepper name=Signal::derive(move || t_string!(i18n, editor.width).to_owned()) value=columns least=1
                        most=most_columns.max(columns) set=move |columns| set.run((columns, rows))/>
                </li>
            </ul>
        }
    }
}

/// A rule with the number of its places, of coins with that of its moves.
#[component]
fn RuleChip(
    found: Memo<Vec<RulePlaces>>,
    chosen: RwSignal<Option<usize>>,
    coins: Memo<bool>,
    at: usize,
) -> impl IntoView {
    let i18n = use_i18n();
    let places = move || found.with(|found| found.get(at).map_or(0, |places| places.count));
    let said = move || match coins.get() {
        true => t_string!(i18n, invent.rule_moves, n = at + 1, count = places()),
        false => t_string!(i18n, invent.rule_places, n = at + 1, count = places()),
    };
    view! {
        <button type="button" class="chip" data-rule=at.to_string()
            aria-pressed=move || (chosen.get() == Some(at)).to_string() on:click=move |_| chosen.set(Some(at))>
            {said}
        </button>
    }
}

/// A square: its content, and whether the chosen rule changes it.
#[component]
fn ExampleCell(
    invention: Invention,
    drawn: Memo<Option<(u32, Vec<Cell>)>>,
    tap: Callback<usize>,
    marked: Signal<bool>,
    i: usize,
    /// The column and the row, from 1.
    at: [u64; 2],
) -> impl IntoView {
    let i18n = use_i18n();
    let cell =
        move || drawn.with(|drawn| drawn.as_ref().and_then(|(_, cells)| cells.get(i).copied())).unwrap_or(Cell::Free);
    let piece = move || {
        let piece = cell().piece()?;
        Some((piece, invention.figures.get().of(piece))).filter(|(_, figure)| *figure != Figure::Stone)
    };
    let looks = move || {
        let own = if piece().is_some() { "rule-cell" } else { look(cell()).0 };
        format!("{own}{}", if marked.get() { " place" } else { "" })
    };
    let content = move || match piece() {
        Some((piece, figure)) => figure_sign(piece, figure).into_any(),
        None => view! { <span>{look(cell()).1}</span> }.into_any(),
    };
    view! {
        <button type="button" class=looks data-square=i.to_string()
            aria-label=move || cell_name(i18n, at, (cell(), invention.figures.get()), marked.get())
            on:click=move |_| tap.run(i)>
            {content}
        </button>
    }
}

fn cell_name(i18n: I18n, [x, y]: [u64; 2], (cell, figures): (Cell, Figures), marked: bool) -> String {
    let what = picture_after_words(i18n.locale(), Some(cell), figures);
    match (marked, cell.is_coin()) {
        (true, true) => t_string!(i18n, invent.cell_leads, x = x, y = y, what = what),
        (true, false) => t_string!(i18n, invent.cell_place, x = x, y = y, what = what),
        (false, _) => t_string!(i18n, invent.cell, x = x, y = y, what = what),
    }
}

/// A row of sticks, and what a move may leave of it.
#[component]
fn ExampleRow(invention: Invention) -> impl IntoView {
    let i18n = use_i18n();
    let position = Memo::new(move |_| invention.position.with(|text| text.parse::<Position>().ok()));
    let size = Memo::new(move |_| {
        let board = invention.position.with(|text| text.split_once(':').map(|(_, board)| board.to_owned()));
        board.and_then(|board| board.split(',').next()?.trim().parse::<u64>().ok()).unwrap_or(0)
    });
    let left = move |by: Player| {
        position.with(|position| position.as_ref().map(|position| left_of_row(position, by)).unwrap_or_default())
    };
    let said = move |by: Player| {
        let left = left(by);
        let shown = left.iter().take(MOST_NAMED).map(|sizes| match sizes.as_slice() {
            [] => t_string!(i18n, invent.nothing_left).to_owned(),
            sizes => sizes.iter().map(u64::to_string).collect::<Vec<_>>().join(" + "),
        });
        let mut shown: Vec<String> = shown.collect();
        if left.len() > MOST_NAMED {
            shown.push("…".to_owned());
        }
        match shown.is_empty() {
            true => t_string!(i18n, invent.no_move).to_owned(),
            false => shown.join("; "),
        }
    };
    let same = move || position.with(|position| position.as_ref().is_none_or(Position::is_impartial));
    let lines = move || match same() {
        true => view! { <p class="invent-left">{t!(i18n, invent.left_both)}" "{said(Player::Left)}</p> }.into_any(),
        false => view! {
            <p class="invent-left">{t!(i18n, invent.left_blue)}" "{said(Player::Left)}</p>
            <p class="invent-left">{t!(i18n, invent.left_red)}" "{said(Player::Right)}</p>
        }
        .into_any(),
    };
    let stepper = move || {
        let value = size.get();
        view! {
            <Stepper name=Signal::derive(move || t_string!(i18n, invent.sticks).to_owned()) value least=0
                most=LONGEST.max(value) set=move |n: u64| invention.board.set(n.to_string())/>
        }
    };
    view! {
        <ul class="editor-heaps"><li><span>{t!(i18n, invent.sticks)}</span>{stepper}</li></ul>
        {lines}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn taps_go_through_all_contents() {
        let round = |rules: &str, count: usize| {
            let all = std::iter::successors(Some(Cell::Free), |cell| Some(next(*cell, rules)));
            all.take(count).map(Cell::letter).collect::<String>()
        };
        assert_eq!(round("squares(LR=.-x)", 6), ".brg#.");
        assert_eq!(round("squares(LR=a.-.c)", 8), ".brgac#.");
        assert_eq!([Cell::Heads, Cell::Tails].map(|cell| next(cell, "coins(run)")), [Cell::Tails, Cell::Heads]);
    }

    #[test]
    fn a_board_keeps_its_squares_when_its_size_changes() {
        let blue = Cell::Piece(Colour::Blue);
        let board = [blue, Cell::Free, Cell::Free, Cell::Covered];
        assert_eq!(squares(3, &resized(2, &board, (3, 2))), "b../.#.");
        assert_eq!(squares(1, &resized(2, &board, (1, 3))), "b/./.");
        assert_eq!(squares(3, &resized(2, &[Cell::Heads, Cell::Tails], (3, 2))), "htt/ttt");
    }

    #[test]
    fn a_board_is_as_large_as_its_rules_allow() {
        assert_eq!(most_of("squares(LR=.-x)", |n| format!("3x{n}")), MOST);
        assert_eq!(most_of("coins(a=0..)", |n| format!("{n}x8")), MOST);
        // 20 coins at most; sides of a product of at most 6.
        assert_eq!(most_of("coins(c=0..)", |n| format!("3x{n}")), 6);
        assert_eq!(most_of("coins(c=0..*run)", |n| format!("8x{n}")), 6);
        assert_eq!(most_of("no rules", |n| n.to_string()), 1);
    }
}
