//! Outcomes and order: games are sorted into the four classes, by the winner when Left or Right begins, and drawn in a
//! diagram with the better for Left above.
use super::frame::{FaultWords, ToolPage, start_of_link, sync_link, worker_result};
use super::game_text;
use leptos::html::{Div, P};
use leptos::prelude::*;
use link::tool::Tool;
use locale::td_string;
use page::state::lifetime::Lifetime;
use page::state::table::use_table;
use protocol::OrderPositions;
use solver::analyse::Order;
use solver::notation::ParseError;
use solver::value::expr::Expr;
use solver::{Outcome, Position};
use text::moves::forms::forms;
use text::{I18n, outcome_words, t, t_string, use_i18n, value_plain, value_view};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

const FIRST: [&str; 7] = ["1", "^", "0", "*", "+-1", "v", "-1"];

/// Most games that can be compared at once.
const MOST: usize = 16;

/// The classes as a diagram: L above, R below.
const CLASSES: [Outcome; 4] = [Outcome::L, Outcome::N, Outcome::P, Outcome::R];

/// The games, and a learner's guesses; a rightly guessed game lies in its class.
#[derive(Clone, Copy)]
struct Sorting {
    games: RwSignal<Vec<String>>,
    order: Memo<Option<Order>>,
    guessing: RwSignal<bool>,
    placed: RwSignal<Vec<String>>,
    held: RwSignal<Option<String>>,
    /// The last guess, the true class, and whether it was right.
    said: RwSignal<Option<(String, Outcome, bool)>>,
    waits: NodeRef<Div>,
    result: NodeRef<P>,
    lifetime: Lifetime,
}

impl Sorting {
    fn outcome_of(self, game: &str) -> Option<Outcome> {
        let i = self.games.with(|games| games.iter().position(|g| g == game))?;
        self.order.with(|order| order.as_ref()?.outcomes.get(i).copied())
    }

    /// Sorts the held game into a class.
    fn put(self, class: Outcome) {
        let Some(game) = self.held.get_untracked() else { return };
        let Some(true_class) = untrack(|| self.outcome_of(&game)) else { return };
        let right = true_class == class;
        if right {
            let next =
                self.games.with_untracked(|games| self.placed.with_untracked(|placed| after(games, placed, &game)));
            self.placed.update(|placed| placed.push(game.clone()));
            self.held.set(None);
            // The focused button goes; with the keyboard, sorting continues with the next game.
            self.lifetime.next_frame(move || {
                let chips = self.waits.get_untracked().and_then(|waits| waits.query_selector_all("button").ok());
                let chip = chips.and_then(|chips| chips.item(next as u32)).and_then(|chip| chip.dyn_into().ok());
                if let Some(element) = chip.or_else(|| self.result.get_untracked().map(HtmlElement::from)) {
                    // On a refusal the focus stays where it is.
                    let _ = element.focus();
                }
            });
        }
        self.said.set(Some((game, true_class, right)));
    }

    /// Starts anew, guessing or not.
    fn begin(self, guessing: bool) {
        self.guessing.set(guessing);
        self.placed.set(Vec::new());
        self.said.set(None);
        self.held.set(None);
    }
}

#[component]
pub fn OrderTool() -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let (games, refused) = start_of_link(table, games_of);
    let games = RwSignal::new(games.unwrap_or_else(|| FIRST.map(str::to_owned).into()));
    let question =
        move || Some(OrderPositions { positions: games.get().iter().map(|game| format!("game:{game}")).collect() });
    let found = worker_result(question);
    let order = Memo::new(move |_| found.get().into_found());
    let sorting = Sorting {
        games,
        order,
        guessing: RwSignal::new(false),
        placed: RwSignal::new(Vec::new()),
        held: RwSignal::new(None),
        said: RwSignal::new(None),
        waits: NodeRef::new(),
        result: NodeRef::new(),
        lifetime: Lifetime::current(),
    };
    let guessing = sorting.guessing;
    sync_link(table, move || games.get().iter().map(|game| format!("game:{game}")).collect::<Vec<_>>().join(" + "));
    let remove = move |game: String| games.update(|games| games.retain(|g| *g != game));
    let listed = move |game: String| {
        let shown = value_view(i18n.locale(), &game);
        view! {
            <li><button class="chip value" on:click=move |_| remove(game.clone())>
                {shown}<span aria-hidden="true">" ×"</span><span class="hidden">{t_string!(i18n, tools.take_away)}</span>
            </button></li>
        }
    };
    view! {
        <ToolPage tool=Tool::Order refused>
            <div class="card">
                <ul class="chips" aria-label=t!(i18n, tools.order_games)>{move || games.get().into_iter().map(listed).collect_view()}</ul>
                <Add games/>
                {move || found.with(|found| found.fault(i18n.locale(), t_string!(i18n, tools.calculator_big))).map(|fault| view! { <p class="fault" role="alert">{fault}</p> })}
            </div>
            <div class="card">
                <div class="together">
                    <h2>{t!(i18n, tools.order_classes)}</h2>
                    <label class="together"><input type="checkbox" prop:checked=move || guessing.get() on:change=move |event| sorting.begin(event_target_checked(&event))/>{t!(i18n, tools.order_guess)}</label>
                </div>
                <Show when=move || guessing.get()>
                    <p>{t!(i18n, tools.order_take)}</p>
                    <div node_ref=sorting.waits class="chips" role="group" aria-label=t!(i18n, tools.order_take)>{move || waiting(i18n, sorting)}</div>
                    <p node_ref=sorting.result class="result" role="status" tabindex="-1">{move || response(i18n, sorting)}</p>
                </Show>
                <div class="classes">{CLASSES.map(|class| class_of(i18n, sorting, class))}</div>
            </div>
            <Show when=move || !guessing.get()>
                <div class="card">
                    <h2>{t!(i18n, tools.order_diagram)}</h2>
                    <p class="small">{t!(i18n, tools.order_help)}</p>
                    {move || order.get().map(|order| view! { <Diagram order games=games.get_untracked()/> })}
                </div>
            </Show>
        </ToolPage>
    }
}

/// A class, with the games that lie there.
fn class_of(i18n: I18n, sorting: Sorting, class: Outcome) -> impl IntoView {
    let lies = move |game: &String| {
        let shown = !sorting.guessing.get() || sorting.placed.with(|placed| placed.contains(game));
        shown && sorting.outcome_of(game) == Some(class)
    };
    let chip = move |game: String| view! { <li class="chip value">{value_view(i18n.locale(), &game)}</li> };
    let inside = move || sorting.games.get().into_iter().filter(lies).map(chip).collect_view();
    view! {
        <div class="class" data-class=class.word()>
            <h3>{class.word()}</h3>
            <p>{move || outcome_words(i18n.locale(), class)}</p>
            <ul class="chips">{inside}</ul>
            <Show when=move || sorting.guessing.get() && sorting.held.with(Option::is_some)>
                <button class="button" on:click=move |_| sorting.put(class)>{move || t_string!(i18n, tools.order_here, class = class.word())}</button>
            </Show>
        </div>
    }
}

/// The games that are not sorted yet.
fn waiting(i18n: I18n, sorting: Sorting) -> impl IntoView {
    let left = sorting.games.get().into_iter().filter(|game| sorting.placed.with(|placed| !placed.contains(game)));
    let chip = |game: String| {
        let (name, on) = (game.clone(), game.clone());
        view! {
            <button class="chip value" aria-pressed=move || (sorting.held.get().as_ref() == Some(&on)).to_string() on:click=move |_| sorting.held.set(Some(name.clone()))>
                {value_view(i18n.locale(), &game)}
            </button>
        }
    };
    left.map(chip).collect_view()
}

/// The response to the last guess.
fn response(i18n: I18n, sorting: Sorting) -> Option<String> {
    let (game, class, right) = sorting.said.get()?;
    let game = value_plain(&game);
    Some(if right {
        t_string!(i18n, tools.order_right, game = game, why = outcome_words(i18n.locale(), class))
    } else {
        t_string!(i18n, tools.order_wrong, game = game)
    })
}

/// Index, among the games that still wait, of the next one once `game` is placed: its own place, or the last.
fn after(games: &[String], placed: &[String], game: &str) -> usize {
    let mut waiting = games.iter().filter(|game| !placed.contains(game));
    let before = waiting.by_ref().take_while(|waits| *waits != game).count();
    if waiting.next().is_some() { before } else { before.saturating_sub(1) }
}

/// Reason why a typed game was not taken.
#[derive(Debug, Clone, PartialEq)]
enum Refusal {
    Unreadable(String, ParseError),
    Full,
}

/// Field to add a typed game.
#[component]
fn Add(games: RwSignal<Vec<String>>) -> impl IntoView {
    let i18n = use_i18n();
    let text = RwSignal::new(String::new());
    let refusal = RwSignal::new(None::<Refusal>);
    let add = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let typed = text.get_untracked();
        match game_text::read(&typed) {
            Err(wrong) => refusal.set(Some(Refusal::Unreadable(typed, wrong))),
            Ok(_) if games.with_untracked(Vec::len) >= MOST => refusal.set(Some(Refusal::Full)),
            Ok(game) => {
                let game = game.to_string();
                games.update(|games| {
                    if !games.contains(&game) {
                        games.push(game);
                    }
                });
                refusal.set(None);
                text.set(String::new());
            }
        }
    };
    let fault = move || {
        Some(match refusal.get()? {
            Refusal::Unreadable(text, error) => game_text::fault(i18n.locale(), &text, &error),
            Refusal::Full => t_string!(i18n, tools.order_full, most = MOST).into_any(),
        })
    };
    view! {
        <form class="together" on:submit=add>
            <label for="order-game">{t!(i18n, tools.order_add)}</label>
            <input id="order-game" class="field short" type="text" autocomplete="off" autocapitalize="off" spellcheck="false"
                aria-describedby="order-fault" prop:value=move || text.get() on:input=move |event| text.set(event_target_value(&event))/>
            <button class="button" type="submit">{t!(i18n, tools.add)}</button>
        </form>
        <p id="order-fault" class="fault" role="status">{fault}</p>
    }
}

/// The height of a row, px, and how far from its middle its boxes reach at most: lines cross between the rows only, and
/// pass by the boxes of a row upright.
const LEVEL: f64 = 104.0;
const REACH: f64 = 32.0;

/// The order diagram: a line wherever no game of the set lies between; equal games stand in one place.
#[component]
fn Diagram(order: Order, games: Vec<String>) -> impl IntoView {
    let locale = use_i18n().locale();
    let covers = order.covers();
    let places: Vec<usize> = (0..games.len()).filter(|&i| order.first_equal(i) == i).collect();
    let rows = with_lines(&rows(&places, &covers), &covers);
    let height = rows.len() as f64 * LEVEL;
    let middle = |row: usize| (row as f64 + 0.5) * LEVEL;
    let line = |x1: f64, y1: f64, x2: f64, y2: f64| {
        view! { <line x1=format!("{x1:.2}%") y1=y1.to_string() x2=format!("{x2:.2}%") y2=y2.to_string()/> }
    };
    let lines = covers.iter().map(|&(above, below)| {
        let way: Vec<(f64, f64)> = rows
            .iter()
            .enumerate()
            .flat_map(|(y, row)| row.iter().map(move |place| (y, row, place)))
            .filter(|(_, _, place)| {
                [RowItem::Game(above), RowItem::Line(above, below), RowItem::Game(below)].contains(place)
            })
            .map(|(y, row, place)| (x(&rows, row, *place), middle(y)))
            .collect();
        let across = way.windows(2).map(|step| line(step[0].0, step[0].1 + REACH, step[1].0, step[1].1 - REACH));
        let upright = way.iter().enumerate().map(|(i, &(x, y))| {
            let (from, to) = (if i == 0 { y } else { y - REACH }, if i + 1 == way.len() { y } else { y + REACH });
            line(x, from, x, to)
        });
        across.chain(upright).collect_view()
    });
    let lines = lines.collect_view();
    let node = |x: f64, y: f64, i: usize| {
        let equal = (0..games.len()).filter(|&j| order.first_equal(j) == i).map(|j| games[j].as_str());
        let inside = equal.enumerate().map(|(n, game)| {
            let before = if n > 0 { " = " } else { "" };
            view! { {before}{value_view(locale, game)} }
        });
        view! { <li class="chip value" style:left=format!("{x:.2}%") style:top=format!("{y:.0}px")>{inside.collect_view()}</li> }
    };
    let nodes = rows.iter().enumerate().flat_map(|(y, row)| {
        let game = |place: &RowItem| match place {
            RowItem::Game(i) => Some((x(&rows, row, *place), middle(y), *i)),
            RowItem::Line(..) => None,
        };
        row.iter().filter_map(game).collect::<Vec<_>>()
    });
    let nodes = nodes.map(|(x, y, i)| node(x, y, i)).collect_view();
    let said = covers.iter().map(|&(a, b)| format!("{} > {}", value_plain(&games[a]), value_plain(&games[b])));
    let label = td_string!(locale, tools.order_lines, list = said.collect::<Vec<_>>().join("; "));
    view! {
        <div class="order-diagram" style:height=format!("{height:.0}px") role="group" aria-label=label>
            <svg aria-hidden="true" width="100%" height=height>{lines}</svg>
            <ul>{nodes}</ul>
        </div>
    }
}

/// Item of a row: a game, or a line that passes by on its way from one game to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum RowItem {
    Game(usize),
    Line(usize, usize),
}

/// The middle of an item of this row, in hundredths of the picture's width. All items are as wide as in the fullest
/// row.
fn x(rows: &[Vec<RowItem>], row: &[RowItem], place: RowItem) -> f64 {
    let most = rows.iter().map(Vec::len).max().unwrap_or(1) as f64;
    let i = row.iter().position(|p| *p == place).unwrap_or(0) as f64;
    50.0 + 100.0 / most * (i + 0.5 - row.len() as f64 / 2.0)
}

/// The rows with an item for each line in every row it passes; each item as near as can be below those it hangs from.
fn with_lines(rows: &[Vec<usize>], covers: &[(usize, usize)]) -> Vec<Vec<RowItem>> {
    let mut all: Vec<Vec<RowItem>> = rows.iter().map(|row| row.iter().map(|i| RowItem::Game(*i)).collect()).collect();
    let row_of = |i: usize| rows.iter().position(|row| row.contains(&i)).unwrap_or(0);
    for &(above, below) in covers {
        for row in all.iter_mut().take(row_of(below)).skip(row_of(above) + 1) {
            row.push(RowItem::Line(above, below));
        }
    }
    for y in 1..all.len() {
        let (done, rest) = all.split_at(y);
        let upper = &done[y - 1];
        let hangs = |place: RowItem, from: RowItem| match (place, from) {
            (RowItem::Game(i), RowItem::Game(j)) => covers.contains(&(j, i)),
            (RowItem::Game(i), RowItem::Line(_, below)) => below == i,
            (RowItem::Line(above, _), RowItem::Game(j)) => above == j,
            (place, from) => place == from,
        };
        let over = |place: &RowItem| {
            let from: Vec<f64> = upper.iter().filter(|f| hangs(*place, **f)).map(|f| x(&all, upper, *f)).collect();
            if from.is_empty() { 50.0 } else { from.iter().sum::<f64>() / from.len() as f64 }
        };
        let mut row: Vec<(f64, RowItem)> = rest[0].iter().map(|place| (over(place), *place)).collect();
        row.sort_by(|a, b| a.0.total_cmp(&b.0));
        all[y] = row.into_iter().map(|(_, place)| place).collect();
    }
    all
}

/// The games in rows from above: each as high as all that are greater allow.
fn rows(places: &[usize], covers: &[(usize, usize)]) -> Vec<Vec<usize>> {
    let mut rows: Vec<Vec<usize>> = Vec::new();
    let mut rest = places.to_vec();
    while !rest.is_empty() {
        let free = |i: &usize| !covers.iter().any(|(above, below)| below == i && rest.contains(above));
        let row: Vec<usize> = rest.iter().copied().filter(free).collect();
        if row.is_empty() {
            rows.push(rest);
            break;
        }
        rest.retain(|i| !row.contains(i));
        rows.push(row);
    }
    rows
}

/// The games of a link, `game:A + game:B + …`.
fn games_of(position: &Position) -> Option<Vec<String>> {
    let mut games: Vec<String> = Vec::new();
    for text in forms(position)?.iter().map(Expr::to_string).take(MOST) {
        if !games.contains(&text) {
            games.push(text);
        }
    }
    (!games.is_empty()).then_some(games)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_games_of_a_link_are_taken_once_each() {
        let games_of = |text: &str| games_of(&text.parse().unwrap());
        assert_eq!(games_of("game:* + game:{1|-1} + game:*").unwrap(), ["*", "{1|-1}"]);
        assert_eq!(games_of("game:1 + -game:{2|1} + game:2").unwrap(), ["1", "-{2|1}", "2"]);
        assert_eq!(["nim:3", "game:1 + nim:3"].map(games_of), [None, None]);
        assert!(FIRST.iter().all(|game| Expr::parse(game).is_ok_and(|read| read.to_string() == *game)));
    }

    #[test]
    fn the_next_game_to_be_placed_follows_the_last() {
        let games = ["a", "b", "c", "d"].map(str::to_owned);
        let check = |placed: &[&str], game: &str, want: usize| {
            let placed: Vec<String> = placed.iter().map(|game| (*game).to_owned()).collect();
            assert_eq!(after(&games, &placed, game), want, "{game} after {placed:?}");
        };
        check(&[], "a", 0);
        check(&["a"], "c", 1);
        check(&[], "d", 2);
        check(&["a", "b", "c"], "d", 0);
    }

    #[test]
    fn whoever_is_greater_stands_higher() {
        let rows = rows(&[0, 1, 2, 3], &[(0, 1), (0, 2), (1, 3), (2, 3)]);
        assert_eq!(rows, [vec![0], vec![1, 2], vec![3]]);
    }

    #[test]
    fn a_long_line_has_a_place_in_every_row_it_passes() {
        // 1 > ↑ > 0 > ↓ > −1 and 1 > ∗ > −1, with ±1 beside them.
        let covers = [(0, 1), (1, 2), (2, 4), (4, 5), (0, 3), (3, 5)];
        let rows = with_lines(&rows(&[0, 6, 1, 2, 3, 4, 5], &covers), &covers);
        let line = RowItem::Line(3, 5);
        assert_eq!(rows[2], [RowItem::Game(2), line]);
        assert_eq!(rows[3], [RowItem::Game(4), line]);
        assert_eq!(rows[4], [RowItem::Game(5)]);
        assert_eq!([x(&rows, &rows[3], line), x(&rows, &rows[4], RowItem::Game(5))], [75.0, 50.0]);
    }
}
