//! Strategy stealing as a triangle of positions x → y → z, with two boards side by side: an answer after a first bite,
//! and the same bite at once. If both leave the same, the arrow from x to z exists.
use super::bar::MiniBar;
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

/// The two boards, for one answer after the other.
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
    let at = RwSignal::new(0usize);
    let theft = move || answers.with_value(|answers| answers[at.get() % count]);
    let is_there = Signal::derive(move || {
        let [first, answer] = theft();
        rows.with_value(|rows| bitten(&bitten(rows, first), answer) == bitten(rows, answer))
    });
    let bar = move |after: bool| {
        let [first, answer] = theft();
        let rows = rows.with_value(|rows| if after { bitten(rows, first) } else { rows.clone() });
        let marked = eaten(&rows, answer);
        view! { <div class="together"><MiniBar rows marked/> <span aria-hidden="true">{goes_on}</span></div> }
    };
    view! {
        <Triangle is_there/>
        <div class="thefts">
            <figure><figcaption>{t!(i18n, panels.theft_after)}</figcaption>{move || bar(true)}</figure>
            <figure><figcaption>{t!(i18n, panels.theft_once)}</figcaption>{move || bar(false)}</figure>
        </div>
        <p role="status">{move || rows.with_value(|rows| said(i18n.locale(), rows, theft()))}</p>
        <Show when=move || { count > 1 }>
            <button class="button" on:click=move |_| at.update(|at| *at = (*at + 1) % count)>{move || t_string!(i18n, panels.theft_next)}</button>
        </Show>
    }
    .into_any()
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
            differs(|locale| said(locale, &rows, [first, answer]));
        }
        let fails = [Square { x: 3, y: 2 }, Square { x: 4, y: 1 }];
        assert_eq!(bitten(&bitten(&[8, 8], fails[0]), fails[1]), [3, 2]);
        assert_eq!(bitten(&[8, 8], fails[1]), [3, 3]);
        assert!(said(Locale::En, &[8, 8], fails).contains("3 and 2"));
        differs(|locale| said(locale, &[8, 8], fails));
    }
}
