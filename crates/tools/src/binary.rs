//! Binary nim-sum: heaps as rows of bits, a lamp below each column, and the moves to any smaller value.
//!
//! A heap is changed by its slider, its number or its bits; the lamps show at once which columns are odd (Bouton 1901).
use super::frame::{PlayThis, ToolPage, start_of_link, sync_link};
use leptos::html;
use leptos::prelude::*;
use link::tool::{EmbeddedTool, Tool};
use page::state::table::use_table;
use solver::board::Board;
use solver::value::nim_sum;
use solver::{Game, Play, Position};
use text::{I18n, number, t, t_string, use_i18n};

/// Most heaps, and the largest heap, that fit on the screen.
const HEAPS: usize = 12;
const MOST: u64 = 1023;
/// Columns of bits: most, for the digits of `MOST`, and fewest.
const COLUMNS: u32 = 10;
const FEWEST_COLUMNS: u32 = 3;

/// Heaps shown without a position in the link.
const FIRST: [u64; 3] = [3, 5, 7];

/// The heaps shown, and values derived from them.
#[derive(Clone, Copy)]
struct Heaps {
    i18n: I18n,
    /// The text of a link with too large heaps, which stays until a heap is changed here.
    whole: RwSignal<Option<String>>,
    heaps: RwSignal<Vec<u64>>,
    target: RwSignal<u64>,
    sum: Memo<u64>,
    /// The target, limited to smaller values than the nim-sum: only those can surely be reached by a move.
    aim: Memo<u64>,
    /// Number of columns while a slider is dragged: fixed, or its place and its maximum would move under the pointer.
    held: RwSignal<Option<u32>>,
    columns: Memo<Vec<u32>>,
    count: Memo<usize>,
}

impl Heaps {
    fn new(all: &[u64], i18n: I18n) -> Heaps {
        let whole = RwSignal::new((!fits(all)).then(|| text(all)));
        let heaps = RwSignal::new(shown(all));
        let target = RwSignal::new(0u64);
        let sum = Memo::new(move |_| heaps.with(|h| nim_sum(h)));
        let aim = Memo::new(move |_| target.get().min(sum.get().saturating_sub(1)));
        let held = RwSignal::new(None::<u32>);
        let columns = Memo::new(move |_| heaps.with(|h| columns(h, held.get())));
        let count = Memo::new(move |_| heaps.with(Vec::len));
        Heaps { i18n, whole, heaps, target, sum, aim, held, columns, count }
    }

    fn text(self) -> String {
        self.whole.get().unwrap_or_else(|| text(&self.heaps.get()))
    }

    fn change(self, next: impl FnOnce(&mut Vec<u64>)) {
        self.whole.set(None);
        self.heaps.update(next);
    }

    fn set(self, i: usize, value: u64) {
        self.change(|heaps| {
            if let Some(heap) = heaps.get_mut(i) {
                *heap = value.min(MOST);
            }
        });
    }

    fn value(self, i: usize) -> u64 {
        self.heaps.with(|h| h.get(i).copied().unwrap_or(0))
    }

    fn equation(self) -> String {
        let parts: Vec<String> = self.heaps.get().iter().map(|h| number(self.i18n.locale(), *h)).collect();
        format!("{} = {}", parts.join(" ⊕ "), number(self.i18n.locale(), self.sum.get()))
    }

    fn verdict(self, play: Play) -> &'static str {
        let (even, small) = (self.sum.get() == 0, self.heaps.with(|h| h.iter().all(|heap| *heap <= 1)));
        match (play, small, even) {
            (Play::Normal, _, true) => t_string!(self.i18n, tools.binary_lost),
            (Play::Normal, _, false) => t_string!(self.i18n, tools.binary_won),
            (Play::Misere, false, true) => t_string!(self.i18n, tools.binary_misere_lost),
            (Play::Misere, false, false) => t_string!(self.i18n, tools.binary_misere_won),
            (Play::Misere, true, true) => t_string!(self.i18n, tools.binary_misere_small_won),
            (Play::Misere, true, false) => t_string!(self.i18n, tools.binary_misere_small_lost),
        }
    }
}

#[component]
pub fn Binary() -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let (all, refused) = start_of_link(table, heaps_of);
    let heaps = Heaps::new(&all.unwrap_or_else(|| FIRST.to_vec()), i18n);
    // In a lesson the moves are to be found.
    let lists = use_context::<EmbeddedTool>().is_none();
    let play = table.address.with_untracked(|a| a.play);
    sync_link(table, move || heaps.text());
    let Heaps { whole, target, sum, aim, columns, count, .. } = heaps;
    let lamp = move |c: u32| {
        let odd = move || sum.get() >> c & 1 == 1;
        let word = move || if odd() { t_string!(i18n, tools.binary_odd) } else { t_string!(i18n, tools.binary_even) };
        view! { <td><span class="lamp" class:on=odd><b aria-hidden="true">{move || u8::from(odd())}</b><small>{word}</small></span></td> }
    };
    view! {
        <ToolPage tool=Tool::Binary refused>
            <div class="card">
                {move || whole.get().map(|_| view! { <p role="status">{t_string!(i18n, tools.binary_too_large, heaps = HEAPS, most = MOST)}</p> })}
                <div class="scroll">
                    <table class="bits lamps">
                        <thead><tr><td></td>{move || columns.get().into_iter().map(|c| view! { <th scope="col">{1u64 << c}</th> }).collect_view()}<td></td></tr></thead>
                        <tbody>{move || (0..count.get()).map(|i| row(heaps, i, lists)).collect_view()}</tbody>
                        <tfoot><tr class="sum"><th scope="row" aria-label=t!(i18n, panels.nim_sum)>"⊕"</th>
                            {move || columns.get().into_iter().map(lamp).collect_view()}<td></td></tr></tfoot>
                    </table>
                </div>
                <p class="result" role="status"><strong>{move || heaps.equation()}</strong>" "
                    {move || heaps.verdict(play)}</p>
                <div class="together">
                    <button class="button" aria-disabled=move || (count.get() >= HEAPS).to_string()
                        on:click=move |_| heaps.change(|h| if h.len() < HEAPS { h.push(1) })>{t!(i18n, tools.binary_more)}</button>
                    <button class="button" aria-disabled=move || (count.get() <= 1).to_string()
                        on:click=move |_| heaps.change(|h| if h.len() > 1 { h.pop(); })>{t!(i18n, tools.binary_fewer)}</button>
                    <PlayThis text=Signal::derive(move || heaps.text()) label=t!(i18n, tools.play) play=Signal::stored(play)/>
                </div>
            </div>
            <Show when=move || { lists && sum.get() > 0 }>
                <div class="card">
                    <label class="together">
                        <span>{t!(i18n, tools.binary_aim)}</span>
                        <input class="field short" type="number" min="0" max=move || (sum.get() - 1).to_string()
                            prop:value=move || aim.get().to_string()
                            on:change=move |event| if let Ok(value) = event_target_value(&event).parse() { target.set(value) }/>
                    </label>
                    <p>{t!(i18n, tools.binary_moves)}</p>
                    <ul class="chips">{move || moves_to(&heaps.heaps.get(), aim.get()).into_iter().map(|(i, to)| apply(heaps, i, to)).collect_view()}</ul>
                </div>
            </Show>
        </ToolPage>
    }
}

/// A heap: its number, its bits, its slider; with `lists` the bits that a listed move would flip are marked.
fn row(heaps: Heaps, i: usize, lists: bool) -> impl IntoView {
    let i18n = heaps.i18n;
    let (field, slider) = (NodeRef::<html::Input>::new(), NodeRef::<html::Input>::new());
    let typed = move |event| {
        if let Some(value) = number_typed(&event_target_value(&event)) {
            heaps.set(i, value);
        }
        // Resets the field, where a corrected or unreadable number would stay.
        if let Some(field) = field.get_untracked() {
            field.set_value(&heaps.value(i).to_string());
        }
    };
    let dragged = move |event| {
        if let Some(value) = number_typed(&event_target_value(&event)) {
            heaps.set(i, value);
        }
    };
    // Sets the maximum before the value, which an older maximum would cut.
    Effect::new(move |_| {
        let most = (1u64 << heaps.columns.with(Vec::len)) - 1;
        if let Some(slider) = slider.get() {
            slider.set_max(&most.to_string());
            slider.set_value(&heaps.value(i).to_string());
        }
    });
    let hold = move |_| heaps.held.set(Some(heaps.columns.with_untracked(Vec::len) as u32));
    let release = move || heaps.held.set(None);
    view! {
        <tr>
            <th scope="row">
                <label>
                    <span class="hidden">{move || t_string!(i18n, tools.binary_heap, n = i + 1)}</span>
                    <input node_ref=field class="field short" type="number" min="0" max=MOST inputmode="numeric"
                        prop:value=move || heaps.value(i).to_string() on:change=typed/>
                </label>
            </th>
            {move || heaps.columns.get().into_iter().map(|c| bit(heaps, i, c, lists)).collect_view()}
            <td class="drag">
                <input node_ref=slider type="range" min="0" aria-label=move || t_string!(i18n, tools.binary_heap, n = i + 1)
                    on:input=dragged on:pointerdown=hold on:pointerup=move |_| release()
                    on:pointercancel=move |_| release() on:change=move |_| release() on:blur=move |_| release()/>
            </td>
        </tr>
    }
}

fn bit(heaps: Heaps, i: usize, c: u32, lists: bool) -> impl IntoView {
    let i18n = heaps.i18n;
    let one = move || heaps.value(i) >> c & 1 == 1;
    let flipped = move || lists && columns_to_flip(&heaps.heaps.get(), i, heaps.aim.get()) >> c & 1 == 1;
    view! {
        <td>
            <button class="bit" class:one=one class:flip=flipped aria-pressed=move || one().to_string()
                aria-label=move || t_string!(i18n, tools.binary_bit, n = i + 1, power = 1u64 << c, bit = u8::from(one()))
                on:click=move |_| heaps.set(i, heaps.value(i) ^ (1 << c))>
                {move || u8::from(one())}
            </button>
        </td>
    }
}

/// Button for a move to the target value.
fn apply(heaps: Heaps, i: usize, to: u64) -> impl IntoView {
    let from = heaps.value(i);
    view! {
        <li><button class="chip" on:click=move |_| heaps.set(i, to)
            aria-label=t_string!(heaps.i18n, tools.binary_move, n = i + 1, from = from, to = to)>
            {format!("{from} → {to}")}
        </button></li>
    }
}

fn heaps_of(position: &Position) -> Option<Vec<u64>> {
    let is_nim = position.components().iter().all(|part| part.game() == Game::Nim);
    let heaps = position.boards().into_iter().filter_map(|board| match board {
        Board::Piles { heaps, .. } => Some(heaps),
        _ => None,
    });
    let heaps: Vec<u64> = heaps.flatten().collect();
    (is_nim && !heaps.is_empty()).then_some(heaps)
}

fn fits(heaps: &[u64]) -> bool {
    heaps.len() <= HEAPS && heaps.iter().all(|heap| *heap <= MOST)
}

/// The heaps, cut to the number and size that fit.
fn shown(heaps: &[u64]) -> Vec<u64> {
    heaps.iter().take(HEAPS).map(|heap| *heap.min(&MOST)).collect()
}

/// Parses a typed number; negative ones become 0.
fn number_typed(text: &str) -> Option<u64> {
    let text = text.trim();
    match text.strip_prefix('-') {
        Some(rest) => rest.parse::<u64>().ok().map(|_| 0),
        None => text.parse().ok(),
    }
}

fn text(heaps: &[u64]) -> String {
    format!("nim:{}", heaps.iter().map(u64::to_string).collect::<Vec<_>>().join(","))
}

/// The exponents of the columns, the highest first: one more than is used, to grow into, or the number held by a drag.
fn columns(heaps: &[u64], held: Option<u32>) -> Vec<u32> {
    let used = 64 - heaps.iter().copied().max().unwrap_or(0).leading_zeros();
    let count = held.map_or(used + 1, |held| held.max(used));
    (0..count.clamp(FEWEST_COLUMNS, COLUMNS)).rev().collect()
}

/// The bits of a heap that change when it moves the nim-sum to `aim`; none if that is no move.
fn columns_to_flip(heaps: &[u64], i: usize, aim: u64) -> u64 {
    let flip = nim_sum(heaps) ^ aim;
    match heaps.get(i) {
        Some(heap) if heap ^ flip < *heap => flip,
        _ => 0,
    }
}

/// The moves to nim-sum `aim`: heap (from 0) and its size after the move.
fn moves_to(heaps: &[u64], aim: u64) -> Vec<(usize, u64)> {
    let flip = nim_sum(heaps) ^ aim;
    heaps.iter().enumerate().filter(|(_, heap)| *heap ^ flip < **heap).map(|(i, heap)| (i, heap ^ flip)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_smaller_value_is_reached_by_the_moves_shown() {
        let heaps = [3, 5, 7, 12];
        let sum = nim_sum(heaps);
        for aim in 0..sum {
            let moves = moves_to(&heaps, aim);
            assert!(!moves.is_empty(), "to {aim}");
            for (i, to) in moves {
                assert!(to < heaps[i]);
                let mut after = heaps;
                after[i] = to;
                assert_eq!(nim_sum(after), aim);
                assert_ne!(columns_to_flip(&heaps, i, aim), 0);
            }
        }
    }

    #[test]
    fn a_link_is_read_back() {
        let heaps_of = |text: &str| heaps_of(&text.parse().unwrap());
        assert_eq!(heaps_of(&text(&[1, 0, 9])), Some(vec![1, 0, 9]));
        assert_eq!(heaps_of("nim:3 + nim:5,7"), Some(vec![3, 5, 7]));
        assert_eq!(["kayles:3", "nim:3 + kayles:5", "hackenbush:b"].map(heaps_of), [None, None, None]);
        assert_eq!(shown(&heaps_of("nim:200,3").unwrap()), [200, 3]);
        let large = heaps_of("nim:99999").unwrap();
        assert!(!fits(&large) && !fits(&[1; HEAPS + 1]) && fits(&[MOST; HEAPS]));
        assert_eq!((large[0], shown(&large)), (99999, vec![MOST]));
    }

    #[test]
    fn columns_stay_while_they_are_held() {
        let count = |heap, held| columns(&[heap], held).len();
        assert_eq!([0, 7, 8, MOST].map(|heap| count(heap, None)), [3, 4, 5, 10]);
        assert_eq!([0, 7, 8, 15].map(|heap| count(heap, Some(4))), [4; 4]);
        assert_eq!(count(16, Some(4)), 5);
    }

    #[test]
    fn what_is_typed_is_put_right() {
        assert_eq!(["-4", " 12 ", "", "x", "1.5"].map(number_typed), [Some(0), Some(12), None, None, None]);
    }
}
