//! Strategy stealing as a triangle of positions x → y → z, and as two hands on two boards side by side: an answer after a
//! first bite, and the same bite at once. If both leave the same, the arrow from x to z exists.
use crate::board::gesture::HAND;
use crate::panels::playback::{Playback, controls};
use leptos::prelude::*;
use locale::{Locale, td_string};
use solver::board::Square;
use text::{list, number, t, t_string, use_i18n};

/// The largest bar; on larger ones squares would be too small to see.
const MOST: u32 = 12;

/// The triangle, with a broken third arrow if the move is missing. The words beside it say the same.
#[component]
pub fn Triangle(#[prop(into)] is_there: Signal<bool>) -> impl IntoView {
    let corner = |name: &'static str, x: u32, y: u32| {
        view! {
            <circle cx=x.to_string() cy=y.to_string() r="15"/>
            <text x=x.to_string() y=(y + 6).to_string() text-anchor="middle" font-size="17">{name}</text>
        }
    };
    view! {
        <svg class="triangle" viewBox="0 0 200 112" width="200" height="112" aria-hidden="true" class:missing=move || !is_there.get()>
            <path d="M32 80 82 36M80 46V35H69"/>
            <path d="M118 36 168 80M168 69V80H157"/>
            <path class="stolen" d="M38 92H162M153 85 162 92 153 99"/>
            {corner("x", 20, 92)}
            {corner("y", 100, 20)}
            {corner("z", 180, 92)}
            {move || (!is_there.get()).then(|| view! { <text x="100" y="84" text-anchor="middle" font-size="20">"?"</text> })}
        </svg>
    }
}

/// The rows of a bar after a bite.
fn bitten(rows: &[u32], bite: Square) -> Vec<u32> {
    let row = |(row, y): (&u32, u32)| if y < bite.y { *row } else { (*row).min(bite.x - 1) };
    rows.iter().zip(1..).map(row).filter(|row| *row > 0).collect()
}

/// The squares that a bite takes.
fn eaten(rows: &[u32], bite: Square) -> Vec<Square> {
    let row = |(row, y): (&u32, u32)| (bite.x..=*row).map(move |x| Square { x, y }).collect::<Vec<_>>();
    rows.iter().zip(1..).skip(bite.y as usize - 1).flat_map(row).collect()
}

/// The answers to the bite at a corner of a bar, the nearest to the corner first.
pub fn answers(rows: &[u32], corner: Square) -> Vec<[Square; 2]> {
    let after = bitten(rows, corner);
    let all = after.iter().zip(1..).flat_map(|(row, y)| (1..=*row).map(move |x| Square { x, y }));
    let mut all: Vec<Square> = all.filter(|square| *square != Square::POISON).collect();
    all.reverse();
    all.into_iter().map(|answer| [corner, answer]).collect()
}

/// The sentence about an answer.
fn said(locale: Locale, rows: &[u32], [first, answer]: [Square; 2]) -> String {
    let words =
        |rows: Vec<u32>| list(locale, &rows.iter().map(|row| number(locale, (*row).into())).collect::<Vec<_>>());
    let (after, once) = (bitten(&bitten(rows, first), answer), bitten(rows, answer));
    let [first, answer] = [first, answer].map(|square| square.to_string());
    match after == once {
        true => td_string!(locale, panels.theft_same, first = first, answer = answer, rows = words(once)),
        false => {
            let (after, once) = (words(after), words(once));
            td_string!(locale, panels.theft_other, first = first, answer = answer, after = after, once = once)
        }
    }
}

/// The number of the last picture: neither hand has bitten, the left one has, it has been answered, and the right hand
/// has made the answer at once.
const BOTH: usize = 3;

/// The squares gone from one of the boards in a picture, and the square at which the hand is.
fn bites(rows: &[u32], [first, answer]: [Square; 2], left: bool, at: usize) -> (Vec<Square>, Option<Square>) {
    let hands = match (left, at) {
        (true, 1) => vec![first],
        (true, 2..) => vec![first, answer],
        (false, BOTH..) => vec![answer],
        _ => Vec::new(),
    };
    let gone = hands.iter().flat_map(|bite| eaten(rows, *bite)).collect();
    (gone, hands.last().copied())
}

/// A picture in words; the last one tells whether both boards are the same.
fn picture_words(locale: Locale, rows: &[u32], theft: [Square; 2], at: usize) -> String {
    let [first, answer] = theft.map(|square| square.to_string());
    match at {
        0 => td_string!(locale, panels.theft_begin).to_owned(),
        1 => td_string!(locale, panels.theft_first, first = first),
        2 => td_string!(locale, panels.theft_answer, answer = answer),
        _ => said(locale, rows, theft),
    }
}

/// The two boards and a hand at each, for one answer after the other: at rest after both bites, and on request from the
/// beginning.
#[component]
pub fn Thefts(
    /// Row lengths from the bottom, as far as they are shown.
    rows: Vec<u32>,
    /// A first bite, and an answer to it.
    answers: Vec<[Square; 2]>,
    /// The mark beside an endless bar.
    #[prop(optional)]
    goes_on: &'static str,
) -> impl IntoView {
    let i18n = use_i18n();
    if answers.is_empty() || rows.len() as u32 > MOST || rows.first().is_none_or(|row| *row > MOST) {
        return ().into_any();
    }
    let (rows, answers) = (StoredValue::new(rows), StoredValue::new(answers));
    let count = answers.with_value(Vec::len);
    let chosen = RwSignal::new(0usize);
    let theft = move || answers.with_value(|answers| answers[chosen.get() % count]);
    let is_there = Signal::derive(move || {
        let [first, answer] = theft();
        rows.with_value(|rows| bitten(&bitten(rows, first), answer) == bitten(rows, answer))
    });
    let hands = Playback::new(Signal::derive(|| BOTH));
    hands.show(BOTH);
    let another = move |_| {
        chosen.update(|chosen| *chosen = (*chosen + 1) % count);
        hands.show(BOTH);
    };
    let board = move |left: bool| {
        let state = Signal::derive(move || rows.with_value(|rows| bites(rows, theft(), left, hands.at.get())));
        view! { <div class="together">{hand_board(&rows.get_value(), state)} <span aria-hidden="true">{goes_on}</span></div> }
    };
    let sign = move || match (hands.at.get() == BOTH, is_there.get()) {
        (false, _) => "",
        (true, true) => "=",
        (true, false) => "≠",
    };
    view! {
        <Triangle is_there/>
        <div class="thefts">
            <figure><figcaption>{t!(i18n, panels.theft_after)}</figcaption>{board(true)}</figure>
            <b class="thefts-sign" aria-hidden="true">{sign}</b>
            <figure><figcaption>{t!(i18n, panels.theft_once)}</figcaption>{board(false)}</figure>
        </div>
        <p role="status">{move || rows.with_value(|rows| picture_words(i18n.locale(), rows, theft(), hands.at.get()))}</p>
        <Show when=move || { count > 1 }>
            <button type="button" class="button" on:click=another>{move || t_string!(i18n, panels.theft_next)}</button>
        </Show>
        <div class="together">{controls(hands, |l| td_string!(l, panels.theft_play), |at| at + 1)}</div>
    }
    .into_any()
}

/// Length of a square's side, px.
const SIDE: u32 = 24;

/// A board with a hand at the last bite: bitten squares fade, so that it can be compared with the other one.
fn hand_board(rows: &[u32], state: Signal<(Vec<Square>, Option<Square>)>) -> impl IntoView + use<> {
    let (width, height) = (rows.first().copied().unwrap_or(0), rows.len() as u32);
    let square = move |(x, y): (u32, u32)| {
        let here = Square { x, y };
        let gone = move || state.with(|(gone, _)| gone.contains(&here));
        let (left, top) = ((x - 1) * SIDE + 1, (height - y) * SIDE + 1);
        view! {
            <rect class:poison=here == Square::POISON class:gone=gone x=left.to_string() y=top.to_string()
                width=(SIDE - 2).to_string() height=(SIDE - 2).to_string() rx="4"/>
        }
    };
    let squares = rows.iter().zip(1..).flat_map(|(row, y)| (1..=*row).map(move |x| (x, y))).map(square).collect_view();
    // The finger's tip, 12 px from the left and 2 px from above, lies on the middle of the square.
    let place = move || {
        let hand = state.with(|(_, hand)| *hand).unwrap_or(Square { x: width, y: 1 });
        // A bite may lie beyond the part of an endless bar that is shown.
        let (left, top) = (hand.x.saturating_sub(1) * SIDE + SIDE / 2, height.saturating_sub(hand.y) * SIDE + SIDE / 2);
        format!("translate({}px, {}px)", i64::from(left) - 12, i64::from(top) - 2)
    };
    let rests = move || state.with(|(_, hand)| hand.is_none());
    let view_box = format!("0 0 {} {}", width * SIDE, height * SIDE);
    view! {
        <svg class="minibar handed" viewBox=view_box width=(width * SIDE).to_string() aria-hidden="true">
            {squares}
            <path class="theft-hand" class:rests=rests style:transform=place d=HAND/>
        </svg>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use text::checks::differs;

    #[test]
    fn an_answer_in_the_corner_is_the_same_at_once() {
        let (rows, corner) = (vec![4; 3], Square { x: 4, y: 3 });
        let all = answers(&rows, corner);
        assert_eq!((all.len(), all[0][1]), (10, Square { x: 3, y: 3 }));
        for [first, answer] in all {
            assert_eq!(bitten(&bitten(&rows, first), answer), bitten(&rows, answer));
            assert!(eaten(&rows, answer).contains(&corner));
            // In the last picture both boards are the same.
            let [left, right] = [true, false].map(|left| {
                let (mut gone, hand) = bites(&rows, [first, answer], left, BOTH);
                assert_eq!(hand, Some(answer));
                gone.sort_unstable();
                gone.dedup();
                gone
            });
            assert_eq!(left, right);
            differs(|locale| said(locale, &rows, [first, answer]));
        }
        let theft = [corner, Square { x: 3, y: 3 }];
        (0..=BOTH).for_each(|at| differs(|locale| picture_words(locale, &rows, theft, at)));
        assert_eq!(bites(&rows, theft, false, 2), (Vec::new(), None));
        assert_eq!(bites(&rows, theft, true, 1), (vec![corner], Some(corner)));
        let fails = [Square { x: 3, y: 2 }, Square { x: 4, y: 1 }];
        assert_eq!(bitten(&bitten(&[8, 8], fails[0]), fails[1]), [3, 2]);
        assert_eq!(bitten(&[8, 8], fails[1]), [3, 3]);
        assert!(said(Locale::En, &[8, 8], fails).contains("3 and 2"));
        differs(|locale| said(locale, &[8, 8], fails));
    }
}
