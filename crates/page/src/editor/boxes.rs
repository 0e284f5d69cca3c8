//! Boxes in boxes set up by touch: a line for each, with buttons to add one in it or around it, and to remove it.
use super::EditorState;
use super::draft::{Draft, MOST_BOXES};
use crate::board::miniature;
use leptos::prelude::*;
use solver::board::Board;
use text::{t, t_string, use_i18n};

/// The boxes with a new one as the last in box `into`.
fn with(parents: &[u32], into: u32) -> Vec<u32> {
    let end = end(parents, into);
    let mut next: Vec<u32> = parents.iter().map(|&p| if p >= end { p + 1 } else { p }).collect();
    next.insert(end as usize - 1, into);
    next
}

/// The boxes with a new one around box `inner`, which is not the outermost.
fn around(parents: &[u32], inner: u32) -> Vec<u32> {
    let at = inner as usize - 1;
    let mut next: Vec<u32> = parents.iter().map(|&p| if p >= inner { p + 1 } else { p }).collect();
    next.insert(at, parents[at]);
    next[at + 1] = inner;
    next
}

/// The boxes without box `gone`, which is not the outermost, and what is in it.
fn without(parents: &[u32], gone: u32) -> Vec<u32> {
    let end = end(parents, gone);
    let rest = (1_u32..).zip(parents).filter(|(i, _)| !(gone..end).contains(i));
    rest.map(|(_, &p)| if p >= end { p - (end - gone) } else { p }).collect()
}

/// The number after the last box in this one.
fn end(parents: &[u32], of: u32) -> u32 {
    let within = (of + 1..).zip(parents.iter().skip(of as usize));
    within.take_while(|(_, parent)| **parent >= of).last().map_or(of, |(i, _)| i) + 1
}

#[component]
pub fn Boxes(parents: Vec<u32>) -> impl IntoView {
    let (editor, i18n) = (expect_context::<EditorState>(), use_i18n());
    let full = parents.len() >= MOST_BOXES;
    let kept = StoredValue::new(parents.clone());
    let draw = move |change: fn(&[u32], u32) -> Vec<u32>, i: u32| {
        editor.draw(&Draft::Boxes(kept.with_value(|parents| change(parents, i))));
    };
    let mut depths = vec![0_u32];
    parents.iter().for_each(|&p| depths.push(depths[p as usize] + 1));
    let row = move |(i, depth): (u32, u32)| {
        let n = i + 1;
        view! {
            <li style:margin-inline-start=format!("{}px", 22 * depth)>
                <span class="editor-row">{n}</span>
                <button type="button" class="button" disabled=full on:click=move |_| draw(with, i)
                    aria-label=move || t_string!(i18n, editor.box_in, n = n)>{t!(i18n, editor.box_in_short)}</button>
                <button type="button" class="button" disabled={full || i == 0} on:click=move |_| draw(around, i)
                    aria-label=move || t_string!(i18n, editor.box_around, n = n)>{t!(i18n, editor.box_around_short)}</button>
                <button type="button" class="button quiet icon" disabled={i == 0} on:click=move |_| draw(without, i)
                    aria-label=move || t_string!(i18n, editor.box_remove, n = n)>"✕"</button>
            </li>
        }
    };
    let rows = (0..).zip(depths).map(row).collect_view();
    view! {
        <div class="editor-mini">{miniature(&Board::Boxes { parents })}</div>
        <ul class="editor-heaps">{rows}</ul>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boxes_are_put_in_and_around_and_taken_away() {
        // {{}, {{}}}: box 1 is empty, box 2 holds box 3.
        let boxes = [0, 0, 2];
        assert_eq!(with(&boxes, 1), [0, 1, 0, 3]);
        assert_eq!(with(&boxes, 0), [0, 0, 2, 0]);
        assert_eq!(with(&[], 0), [0]);
        assert_eq!(around(&boxes, 2), [0, 0, 2, 3]);
        assert_eq!(around(&boxes, 1), [0, 1, 0, 3]);
        assert_eq!(without(&boxes, 2), [0]);
        assert_eq!(without(&[0, 1, 0, 3], 1), [0, 1]);
        assert_eq!(without(&with(&boxes, 3), 4), boxes);
    }
}
