//! The value of red-blue Hackenbush as a point on a number line: a previewed cut moves it to the number that the cut
//! leaves, and a played one keeps it there.
//!
//! In: the report on the position, the previewed move. Out: a card. All numbers are those of reports.
use super::visibility::use_visibility;
use super::why::scale::{NumberScale, number};
use crate::state::table::use_table;
use leptos::prelude::*;
use play::session::Session;
use solver::board::{Board, Colour};
use solver::report::MoveReport;
use solver::{Play, Player, Position, Report};
use text::{t, t_string, use_i18n, value_plain};

const WIDTH: f64 = 340.0;
const MARGIN: f64 = 34.0;
/// The height of the axis.
const AXIS: f64 = 40.0;

/// A cut, its player, and the number it leaves.
#[derive(Debug, Clone, PartialEq)]
struct NumberedCut {
    name: String,
    by: Player,
    value: String,
}

impl NumberedCut {
    fn of(mv: &MoveReport) -> Option<NumberedCut> {
        let value = mv.value.clone().filter(|value| number(value).is_some())?;
        let by = if mv.by.allows(Player::Left) { Player::Left } else { Player::Right };
        Some(NumberedCut { name: mv.name.clone(), by, value })
    }
}

/// The line of a game at one of its positions.
#[derive(Debug, Clone, PartialEq)]
struct ValueLine {
    /// The start of the game, as text.
    start: String,
    /// The number of moves made.
    cursor: usize,
    /// The value of the position; `None` until it is known.
    value: Option<String>,
    cuts: Vec<NumberedCut>,
    /// The least and the largest number that the game has had on the line.
    low: f64,
    high: f64,
}

impl ValueLine {
    /// The line of the position at the session's cursor, after the `last` one that was shown. Numbers once on the line
    /// stay within its ends, so that it is the same through most of a game.
    fn after(last: Option<ValueLine>, session: &Session, report: Option<&Report>) -> Option<ValueLine> {
        if session.play() != Play::Normal || !is_red_blue(session.start()) {
            return None;
        }
        let (start, cursor) = (session.start().to_string(), session.cursor());
        let last = last.filter(|last| last.start == start);
        let Some((report, value)) = report.and_then(|report| Some((report, report.value.clone()?))) else {
            // Until its report arrives, a cut just made has left the number foretold.
            let last = last?;
            if last.cursor == cursor {
                return Some(last);
            }
            let made = session.played().get(last.cursor).filter(|_| cursor == last.cursor + 1);
            let value = made.and_then(|made| last.value_after(&made.name));
            return Some(ValueLine { cursor, value, cuts: Vec::new(), ..last });
        };
        let cuts: Vec<NumberedCut> = report.moves.iter().filter_map(NumberedCut::of).collect();
        let own = number(&value)?;
        let ends = last.map_or((own.min(0.0), own.max(0.0)), |last| (last.low.min(own), last.high.max(own)));
        let numbers = cuts.iter().filter_map(|cut| number(&cut.value));
        let (low, high) = numbers.fold(ends, |(low, high), n| (low.min(n), high.max(n)));
        Some(ValueLine { start, cursor, value: Some(value), cuts, low, high })
    }

    /// The number that a cut leaves.
    fn value_after(&self, name: &str) -> Option<String> {
        self.cuts.iter().find(|cut| cut.name == name).map(|cut| cut.value.clone())
    }

    /// The numbers that the cuts of a player leave, each once, in their order.
    fn values_of(&self, by: Player) -> Vec<String> {
        let mut values: Vec<String> =
            self.cuts.iter().filter(|cut| cut.by == by).map(|cut| cut.value.clone()).collect();
        values.sort_by(|a, b| number(a).unwrap_or(0.0).total_cmp(&number(b).unwrap_or(0.0)));
        values.dedup();
        values
    }

    fn scale(&self) -> NumberScale {
        NumberScale::around(0.0, Some(self.low), Some(self.high))
    }
}

/// Whether a position consists of drawings without green edges: then it is a number, and so is what each cut leaves.
fn is_red_blue(position: &Position) -> bool {
    let red_blue = |board: &Board| match board {
        Board::Drawing { edges, .. } => edges.iter().all(|edge| edge.colour != Colour::Green),
        _ => false,
    };
    let boards = position.boards();
    !boards.is_empty() && boards.iter().all(red_blue)
}

/// The place of a number in the picture.
fn place(scale: NumberScale, n: f64) -> f64 {
    MARGIN + (WIDTH - 2.0 * MARGIN) * scale.place(n)
}

/// The axis with its ticks, and a mark for each number that a cut leaves: a disc for Left's, a square for Right's.
fn ground(line: &ValueLine) -> AnyView {
    let scale = line.scale();
    let tick = |n: f64| {
        let (x, long) = (place(scale, n).to_string(), if n.fract() == 0.0 { 9.0 } else { 5.0 });
        let label = (n.fract() == 0.0).then(|| value_plain(&n.to_string()));
        view! {
            <line class="tick" x1=x.clone() x2=x.clone() y1=(AXIS - long).to_string() y2=(AXIS + long).to_string()/>
            {label.map(|label| view! { <text class="tick" x=x y=(AXIS + 28.0).to_string()>{label}</text> })}
        }
    };
    let places = |by| line.values_of(by).iter().filter_map(|value| number(value)).collect::<Vec<f64>>();
    let left = |n: f64| {
        view! { <circle class="left" cx=place(scale, n).to_string() cy=AXIS.to_string() r="5"/> }
    };
    let right = |n: f64| {
        let x = (place(scale, n) - 5.0).to_string();
        view! { <rect class="right" x=x y=(AXIS - 5.0).to_string() width="10" height="10"/> }
    };
    view! {
        <line class="axis" x1="6" x2=(WIDTH - 6.0).to_string() y1=AXIS.to_string() y2=AXIS.to_string()/>
        {scale.ticks().into_iter().map(tick).collect_view()}
        {places(Player::Left).into_iter().map(left).collect_view()}
        {places(Player::Right).into_iter().map(right).collect_view()}
    }
    .into_any()
}

/// The card with the line, for red-blue drawings where values may be seen.
#[component]
pub fn ValuePoint() -> impl IntoView {
    let (table, i18n, visibility) = (use_table(), use_i18n(), use_visibility());
    let line = Memo::new(move |last: Option<&Option<ValueLine>>| {
        let report = table.report();
        let last = last.cloned().flatten();
        table.session.with(|session| ValueLine::after(last, session, report.as_deref()))
    });
    let tried = Memo::new(move |_| {
        let name = table.highlights.preview.get();
        line.with(|line| line.as_ref()?.value_after(&name?))
    });
    let is_shown = Memo::new(move |_| line.with(Option::is_some) && visibility.get().values);
    let now = move || line.with(|line| line.as_ref()?.value.clone());
    let at = move |value: Option<String>| {
        let n = number(&value?)?;
        line.with(|line| Some(place(line.as_ref()?.scale(), n)))
    };
    let label = move || {
        let said = |values: Vec<String>| match values.iter().map(|value| value_plain(value)).collect::<Vec<_>>() {
            values if values.is_empty() => "–".to_owned(),
            values => text::list(i18n.locale(), &values),
        };
        line.with(|line| {
            let line = line.as_ref()?;
            let (left, right) = (said(line.values_of(Player::Left)), said(line.values_of(Player::Right)));
            let value = line.value.as_deref().map_or_else(|| "…".to_owned(), value_plain);
            Some(t_string!(i18n, panels.value_line, value = value, left = left, right = right))
        })
    };
    let ring = move || {
        let x = at(now())?.to_string();
        Some(view! { <circle class="now" cx=x cy=AXIS.to_string() r="11"/> })
    };
    // One element for all numbers: it slides from one to the next.
    let shift = Memo::new(move |last: Option<&String>| match at(now().and_then(|now| tried.get().or(Some(now)))) {
        Some(x) => format!("translate({x:.1}px)"),
        None => last.cloned().unwrap_or_default(),
    });
    let named = move || now().map(|now| value_plain(&tried.get().unwrap_or(now)));
    let said = move || {
        let now = now().map_or_else(|| "…".to_owned(), |now| value_plain(&now));
        t_string!(i18n, panels.value_now, value = now)
    };
    let after = move || match tried.get() {
        Some(value) => t_string!(i18n, panels.value_after, value = value_plain(&value)),
        // The line keeps its height.
        None => "\u{a0}".to_owned(),
    };
    view! {
        <Show when=move || is_shown.get()>
            <section class="card value-line">
                <h2>{t!(i18n, panels.value_title)}</h2>
                <svg class="line" viewBox=format!("0 0 {WIDTH} 76") role="img" aria-label=label>
                    {move || line.with(|line| line.as_ref().map(ground))}
                    {ring}
                    <g class="value-point" class:away=move || now().is_none() style:transform=move || shift.get()>
                        <circle class="value" cx="0" cy=AXIS.to_string() r="8"/>
                        <text class="value" x="0" y="20">{named}</text>
                    </g>
                </svg>
                <p>{said}</p>
                <p>{after}</p>
                <p class="small">{t!(i18n, panels.value_rule)}</p>
            </section>
        </Show>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::{Budget, analyse};

    fn session(text: &str, play: Play) -> Session {
        Session::new(text.parse().unwrap(), play, Player::Left)
    }

    fn known(last: Option<ValueLine>, session: &Session) -> Option<ValueLine> {
        let report = analyse(session.position(), session.play(), &Budget::default()).unwrap();
        ValueLine::after(last, session, Some(&report))
    }

    #[test]
    fn a_cut_leaves_the_number_that_was_foretold() {
        let start = session("hackenbush:brb", Play::Normal);
        let first = known(None, &start).unwrap();
        assert_eq!((first.value.as_deref(), first.low, first.high), (Some("3/4"), 0.0, 1.0));
        assert_eq!([Player::Left, Player::Right].map(|by| first.values_of(by)), [vec!["0", "1/2"], vec!["1"]]);
        let after = start.after("1.3").unwrap();
        let waits = ValueLine::after(Some(first.clone()), &after, None).unwrap();
        assert_eq!((waits.value.as_deref(), waits.cuts.len()), (Some("1/2"), 0));
        let then = known(Some(waits.clone()), &after).unwrap();
        assert_eq!((&then.value, then.scale()), (&waits.value, first.scale()));
        // Backwards nothing was foretold.
        let back = ValueLine::after(Some(then), &start, None).unwrap();
        assert_eq!(back.value, None);
        assert_eq!(known(Some(back), &start), Some(first));
    }

    #[test]
    fn the_value_of_a_sum_is_that_of_the_whole() {
        let line = known(None, &session("hackenbush:br + hackenbush:r,b", Play::Normal)).unwrap();
        assert_eq!(line.value.as_deref(), Some("1/2"));
        let ends: Vec<f64> = line.cuts.iter().filter_map(|cut| number(&cut.value)).collect();
        assert!(ends.len() == 4 && ends.iter().all(|n| (line.low..=line.high).contains(n)), "{line:?}");
    }

    #[test]
    fn only_numbers_are_on_the_line() {
        for (text, play) in [
            ("hackenbush:g", Play::Normal),
            ("hackenbush:br,g", Play::Normal),
            ("hackenbush:br + nim:1", Play::Normal),
            ("nim:3", Play::Normal),
            ("hackenbush:br", Play::Misere),
        ] {
            assert_eq!(known(None, &session(text, play)), None, "{text}");
        }
    }
}
