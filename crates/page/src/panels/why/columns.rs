//! Binary columns above their nim-sum, with the bits a winning move flips.
use super::highlight::{Flip, point_at};
use crate::panels::bits::{BitRow, Bits, is_odd};
use crate::state::table::{Table, use_table};
use leptos::prelude::*;
use text::{I18n, number, t, t_string, use_i18n};

/// The largest number of moves offered.
const MOST_FLIPS: usize = 12;

/// The columns with their nim-sum, and the bits a move flips. With `games` the rows are components, called by their
/// number. The move `previewed` on the board takes precedence over the one chosen here.
#[component]
pub fn Columns(
    values: Vec<u64>,
    moves: Vec<Flip>,
    #[prop(optional)] games: bool,
    #[prop(optional)] previewed: Option<Memo<Option<(usize, u64)>>>,
    /// The index of the move chosen here, if a caller needs it.
    #[prop(optional)]
    chosen: Option<RwSignal<usize>>,
) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let chosen = chosen.unwrap_or_else(|| RwSignal::new(0));
    let flips = StoredValue::new(moves.clone());
    let follows = previewed.is_some() || !moves.is_empty();
    let bits = Memo::new(move |_| {
        let flip = flips.with_value(|all| all.get(chosen.get()).map(|f| (f.index, f.to)));
        Bits::new(&values, previewed.and_then(|previewed| previewed.get()).or(flip))
    });
    let heads =
        move || bits.with(|b| b.columns.iter().map(|c| view! { <th scope="col">{power(*c)}</th> }).collect_view());
    // The row exists before a move is previewed, too: nothing may move under the pointer.
    let after = move || {
        view! {
            <tr class="sum">
                <th scope="row" aria-label=t!(i18n, panels.nim_sum_after)>"→ ⊕"</th>
                {move || sum(bits, |b| b.after)}
            </tr>
        }
    };
    let several = moves.len() > 1;
    let options = moves.iter().take(MOST_FLIPS).enumerate();
    let options = options.map(|(i, flip)| option(table, bits, chosen, i, flip)).collect_view();
    view! {
        <div class="scroll" tabindex="0" role="group" aria-label=t!(i18n, panels.columns)>
            <table class="bits" class:breaks=move || bits.with(|b| b.after.is_some_and(|sum| sum != 0))>
                <thead><tr><td></td>{heads}<td></td></tr></thead>
                <tbody>{move || bits.with(|b| b.rows.clone()).into_iter().map(|row| line(i18n, bits, games, row)).collect_view()}</tbody>
                <tfoot>
                    <tr class="sum"><th scope="row" aria-label=t!(i18n, panels.nim_sum)>"⊕"</th>{move || sum(bits, |b| Some(b.sum))}</tr>
                    {follows.then(after)}
                </tfoot>
            </table>
        </div>
        {move || bits.with(|b| (b.left_out > 0).then(|| view! { <p class="small">{t_string!(i18n, panels.n_more, count = b.left_out)}</p> }))}
        {several.then(|| view! {
            <p class="small">{t!(i18n, panels.other_flips)}</p>
            <div class="chips">{options}</div>
        })}
    }
}

/// The bits of one number, and the number after the move.
fn line(i18n: I18n, bits: Memo<Bits>, games: bool, row: BitRow) -> impl IntoView {
    let label = move || match games {
        true => t_string!(i18n, panels.part_game, n = row.index + 1),
        false => number(i18n.locale(), row.value),
    };
    let cells = bits.with(|b| {
        let cell = |c: &u32| {
            let (one, flip) = (row.bit(*c), row.flips(*c));
            view! {
                <td class:one=one class:flip=flip>
                    {u8::from(one)}
                    {flip.then(|| view! { <span class="hidden">{format!(" → {}", u8::from(!one))}</span> })}
                </td>
            }
        };
        b.columns.iter().map(cell).collect_view()
    });
    view! {
        <tr class:pick=row.to.is_some()>
            <th scope="row">{label}</th>
            {cells}
            <td class="result">{row.to.map(|to| format!("→ {to}"))}</td>
        </tr>
    }
}

/// The cells of a nim-sum; empty ones if there is none.
fn sum(bits: Memo<Bits>, of: fn(&Bits) -> Option<u64>) -> impl IntoView {
    bits.with(|b| {
        let sum = of(b);
        let cell = |c: &u32| {
            let odd = sum.map(|sum| is_odd(sum, *c));
            view! { <td class:odd=odd == Some(true)>{odd.map(u8::from)}</td> }
        };
        let cells = b.columns.iter().map(cell).collect_view();
        view! { {cells} <td class="result">{sum.map(|sum| format!("= {sum}"))}</td> }
    })
}

/// A radio button for one of several moves.
fn option(table: Table, bits: Memo<Bits>, chosen: RwSignal<usize>, i: usize, flip: &Flip) -> impl IntoView + use<> {
    let at = flip.at;
    let text = format!("{} → {}", bits.with_untracked(|b| value_at(b, flip.index)), flip.to);
    view! {
        <button
            class="chip"
            aria-pressed=move || (chosen.get() == i).to_string()
            on:click=move |_| {
                chosen.set(i);
                if let Some((component, part)) = at {
                    point_at(table, component, &[part]);
                }
            }
        >
            {text}
        </button>
    }
}

/// The number of a row, shown or not.
fn value_at(bits: &Bits, index: usize) -> String {
    bits.rows
        .iter()
        .find(|row| row.index == index)
        .map_or_else(|| format!("#{}", index + 1), |row| row.value.to_string())
}

/// A power of two: in full while it is short.
fn power(exponent: u32) -> AnyView {
    if exponent < 14 {
        (1u64 << exponent).into_any()
    } else {
        view! { <math><msup><mn>2</mn><mn>{exponent}</mn></msup></math> }.into_any()
    }
}
