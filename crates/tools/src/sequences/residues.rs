//! The heaps 0, 1, 2, … in rows of a chosen length: with the right one, and without an irregular beginning, the lost
//! heaps stand in columns, or each column has one Grundy value.
mod columns;

use super::super::frame::turns::Turns;
use super::super::frame::{FaultWords, worker_result};
use super::dial::Dial;
use super::listed;
use super::search::PeriodSearch;
use columns::{Bounds, Proved, fit, shown};
use leptos::prelude::*;
use locale::{Locale, td_string};
use protocol::{Entries, RequestState, TableEntries};
use solver::theory::sequence::Cycles;
use text::{number, t, use_i18n};

/// Property of the heaps that the rows show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum RowProperty {
    /// Lost under normal play.
    Normal,
    /// Lost under misère play.
    Misere,
    /// The Grundy values.
    Grundy,
}

const ALL: [RowProperty; 3] = [RowProperty::Normal, RowProperty::Misere, RowProperty::Grundy];

impl RowProperty {
    fn name(self, locale: Locale) -> &'static str {
        match self {
            RowProperty::Normal => td_string!(locale, tools.sequences_what_normal),
            RowProperty::Misere => td_string!(locale, tools.sequences_what_misere),
            RowProperty::Grundy => td_string!(locale, tools.sequences_what_grundy),
        }
    }

    /// The request for these heaps of a game. Only misère play needs the rows of the table, and where heaps are broken
    /// each of them is a search.
    fn question(self, game: String, heaps: u64) -> TableEntries {
        TableEntries { game, misere: self == RowProperty::Misere, until: heaps }
    }

    /// The entries: Grundy values, or 0 where a heap is lost; as far as they are known.
    fn entries(self, found: &Entries) -> Vec<u64> {
        match self {
            // The answer to a request for another property.
            _ if found.misere != (self == RowProperty::Misere) => Vec::new(),
            RowProperty::Grundy | RowProperty::Misere => found.values.clone(),
            RowProperty::Normal => found.values.iter().map(|&value| value.min(1)).collect(),
        }
    }

    fn proved(self, cycles: &Cycles) -> Option<Proved> {
        let lost = match self {
            RowProperty::Normal => cycles.lost.as_ref(),
            RowProperty::Misere => cycles.lost_misere.as_ref(),
            RowProperty::Grundy => {
                let cycle = cycles.grundy.as_ref()?;
                return Some(Proved { preperiod: cycle.preperiod, period: cycle.period });
            }
        };
        lost.map(|lost| Proved { preperiod: lost.preperiod, period: lost.period })
    }
}

/// Knowledge of the period when a length is judged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Period {
    /// The search is running.
    Searched,
    /// No period is proved.
    No,
    /// A proved period that is too long for a row.
    TooLong(Proved),
    Yes(Proved, Bounds),
}

impl Period {
    fn of(property: RowProperty, search: &Turns<PeriodSearch>) -> Period {
        let proved = match &search.search.found {
            Some(cycles) => property.proved(cycles),
            None if search.runs() => return Period::Searched,
            None => None,
        };
        match proved {
            None => Period::No,
            Some(proved) => Bounds::of(proved).map_or(Period::TooLong(proved), |bounds| Period::Yes(proved, bounds)),
        }
    }

    fn bounds(self) -> Bounds {
        match self {
            Period::Yes(_, bounds) => bounds,
            _ => Bounds::free(),
        }
    }

    fn proved(self) -> Option<Proved> {
        match self {
            Period::Yes(proved, _) => Some(proved),
            _ => None,
        }
    }
}

#[component]
pub fn Residues(game: String, search: RwSignal<Turns<PeriodSearch>>) -> impl IntoView {
    let i18n = use_i18n();
    let game = StoredValue::new(game);
    let (length, out, property) = (RwSignal::new(5u64), RwSignal::new(0u64), RwSignal::new(RowProperty::Normal));
    let known = Memo::new(move |_| {
        search.with(|search| match game.with_value(|game| *game == search.search.game) {
            true => Period::of(property.get(), search),
            // The search is still that of the game before.
            false => Period::Searched,
        })
    });
    let bounds = Memo::new(move |_| known.get().bounds());
    let answer = worker_result(move || Some(property.get().question(game.get_value(), bounds.get().heaps)));
    let all = Memo::new(move |_| match answer.get() {
        RequestState::Found(found) => property.get().entries(&found),
        _ => Vec::new(),
    });
    // The current property may allow less than the controls are set to.
    let chosen = move || {
        // `known` is tracked before the bounds derived from it.
        known.track();
        (out.get().min(bounds.get().out), length.get().clamp(1, bounds.get().length))
    };
    let entries = move || {
        let (out, length) = chosen();
        let mut entries = all.get();
        entries.truncate(shown(known.get().proved(), out, length) as usize);
        entries
    };
    let body = move || {
        let ((out, length), property, locale) = (chosen(), property.get(), i18n.locale());
        let entries = entries();
        let step = fit(&entries, out as usize, length as usize, property == RowProperty::Grundy).unwrap_or(0);
        let cell = |n: usize| {
            let (entry, is_out) = (entries[n], (n as u64) < out);
            let is_lost = property != RowProperty::Grundy && entry == 0;
            let above = n.checked_sub(length as usize).filter(|above| *above as u64 >= out);
            let is_other = property == RowProperty::Grundy && above.is_some_and(|above| entries[above] + step != entry);
            let mut words = Vec::new();
            words.extend(is_lost.then(|| td_string!(locale, tools.sequences_is_lost)));
            words.extend(is_other.then(|| td_string!(locale, tools.sequences_is_other)));
            words.extend(is_out.then(|| td_string!(locale, tools.sequences_is_out)));
            let value =
                (property == RowProperty::Grundy).then(|| view! { <b><span class="hidden">" γ = "</span>{entry}</b> });
            let words = (!words.is_empty()).then(|| view! { <span class="hidden">" "{words.join(", ")}</span> });
            view! { <td class:lost=is_lost class:other=is_other class:out=is_out>{n}{value}{words}</td> }
        };
        let line = |from: usize| {
            let until = (from + length as usize).min(entries.len());
            view! { <tr>{(from..until).map(cell).collect_view()}</tr> }
        };
        (0..entries.len()).step_by(length as usize).map(line).collect_view()
    };
    let said = move || {
        let (locale, property, known) = (i18n.locale(), property.get(), known.get());
        let (entries, (out, length)) = (entries(), chosen());
        if entries.is_empty() {
            let fault = answer.with(|answer| answer.fault(locale, td_string!(locale, tools.sequences_too_big)));
            return fault.unwrap_or_default().to_owned();
        }
        verdict(locale, property, known, &entries, out, length)
    };
    let choose = move |this: RowProperty| {
        let set = move |_| {
            property.set(this);
            length.set(5);
            out.set(0);
        };
        view! { <button class="chip" aria-pressed=move || (property.get() == this).to_string() on:click=set>{move || this.name(i18n.locale())}</button> }
    };
    view! {
        <div class="card">
            <h2>{t!(i18n, tools.sequences_residues)}</h2>
            <p>{t!(i18n, tools.sequences_residues_how)}</p>
            <div class="chips" role="group" aria-label=t!(i18n, tools.sequences_what)>{ALL.map(choose)}</div>
            <Dial id="residue-length" value=length least=1 most=Signal::derive(move || bounds.get().length) label=|l| td_string!(l, tools.sequences_length)/>
            <Dial id="residue-out" value=out least=0 most=Signal::derive(move || bounds.get().out) label=|l| td_string!(l, tools.sequences_leave_out)/>
            <div class="scroll" tabindex="0" role="group" aria-label=t!(i18n, tools.sequences_residues)><table class="residues"><tbody>{body}</tbody></table></div>
            <p role="status">{said}</p>
        </div>
    }
}

/// The verdict on the columns: whether they fit, what follows, and a better choice if there is one.
fn verdict(locale: Locale, property: RowProperty, known: Period, entries: &[u64], out: u64, length: u64) -> String {
    let say = |n: u64| number(locale, n);
    if entries.len() as u64 <= out + length {
        return td_string!(locale, tools.sequences_columns_few).to_owned();
    }
    let found = fit(entries, out as usize, length as usize, property == RowProperty::Grundy);
    let shown = match found {
        Err(n) => {
            let n = n as u64;
            td_string!(locale, tools.sequences_columns_not, n = say(n), next = say(n + length))
        }
        Ok(_) => td_string!(locale, tools.sequences_columns_shown).to_owned(),
    };
    let proved = match (known, found) {
        (Period::Searched, _) | (Period::Yes(..), Err(_)) => return shown,
        (Period::No, _) => return format!("{} {shown}", td_string!(locale, tools.sequences_columns_unproved)),
        (Period::TooLong(Proved { preperiod, period }), _) => {
            let (from, period) = (say(preperiod), say(period));
            let why = td_string!(locale, tools.sequences_columns_too_long, from = from, period = period);
            return format!("{why} {shown}");
        }
        (Period::Yes(proved, _), Ok(_)) => proved,
    };
    let (from, step) = (say(out), found.unwrap_or(0));
    let mut residues: Vec<u64> =
        (out..out + length).filter(|&n| entries.get(n as usize) == Some(&0)).map(|n| n % length).collect();
    residues.sort_unstable();
    let period = say(length);
    let main = match (property, residues.is_empty(), step) {
        (RowProperty::Grundy, _, 0) => td_string!(locale, tools.sequences_columns_grundy, from = from, period = period),
        (RowProperty::Grundy, _, _) => {
            td_string!(locale, tools.sequences_columns_climb, from = from, period = period, saltus = say(step))
        }
        (_, true, _) => td_string!(locale, tools.sequences_columns_none, from = from),
        (_, false, _) => {
            let residues = listed(&residues);
            td_string!(locale, tools.sequences_columns_fit, from = from, period = period, residues = residues)
        }
    };
    let mut said = vec![main.as_str()];
    said.push(match length == proved.period {
        _ if property != RowProperty::Grundy && residues.is_empty() => td_string!(locale, tools.sequences_columns_any),
        true => td_string!(locale, tools.sequences_columns_shortest),
        false => td_string!(locale, tools.sequences_columns_longer),
    });
    if out > proved.preperiod {
        said.push(td_string!(locale, tools.sequences_columns_fewer));
    }
    said.join(" ")
}

#[cfg(test)]
mod tests {
    use super::super::super::frame::turns::TurnPhase;
    use super::*;
    use solver::rules::heap::code_of;
    use solver::theory::sequence::HeapTable;
    use solver::{Budget, Meter};

    fn judged(game: &str, property: RowProperty, out: u64, length: u64) -> [String; 2] {
        let (mut table, mut meter) = (HeapTable::new(code_of(game).unwrap()), Meter::new(Budget::default()));
        let found = Some(table.cycles(&mut meter).unwrap());
        let known =
            Period::of(property, &Turns::new(PeriodSearch { game: game.to_owned(), found, known: 0 }, TurnPhase::Done));
        let question = property.question(game.to_owned(), known.bounds().heaps);
        let values = match question.misere {
            true => {
                let until = if known == Period::No { 24 } else { question.until };
                let rows = table.rows(0..until, &mut meter).unwrap();
                rows.iter().map_while(|row| row.misere.map(u64::from)).collect()
            }
            false => (0..question.until).map(|n| table.grundy(n, &mut meter).unwrap()).collect(),
        };
        let found = Entries { misere: question.misere, values };
        let mut entries = property.entries(&found);
        entries.truncate(shown(known.proved(), out, length) as usize);
        [Locale::En, Locale::De].map(|locale| verdict(locale, property, known, &entries, out, length))
    }

    #[track_caller]
    fn says(said: [String; 2], words: &str) {
        assert!(said.iter().all(|said| said.contains(words)), "{said:?} without {words:?}");
        assert_ne!(said[0], said[1]);
    }

    #[test]
    fn the_exercise_can_be_solved_where_a_period_is_proved() {
        says(judged("subtraction(2,3,5)", RowProperty::Normal, 0, 7), "n ≡ 0, 1 (mod 7)");
        says(judged("subtraction(2,3,5)", RowProperty::Misere, 0, 7), "n ≡ 2, 3 (mod 7)");
        says(judged("octal(0.07)", RowProperty::Normal, 36, 34), "n ≡ 5, 9, 21, 25, 29 (mod 34)");
        says(judged("kayles", RowProperty::Grundy, 71, 12), "γ(n + 12) = γ(n)");
        says(judged("lasker", RowProperty::Grundy, 1, 4), "γ(n + 4) = γ(n) + 4");
        // One heap left out too few is named.
        says(judged("kayles", RowProperty::Grundy, 70, 12), "82");
        says(judged("octal(0.07)", RowProperty::Normal, 35, 34), "69");
    }

    #[test]
    fn a_longer_row_than_needed_is_told_from_the_shortest() {
        let [short, long, late] = [(0, 7), (0, 14), (3, 7)]
            .map(|(out, length)| judged("subtraction(2,3,5)", RowProperty::Normal, out, length));
        assert!(short[0].contains(td_string!(Locale::En, tools.sequences_columns_shortest)));
        assert!(long[0].contains(td_string!(Locale::En, tools.sequences_columns_longer)));
        assert!(!short[0].contains(td_string!(Locale::En, tools.sequences_columns_fewer)));
        assert!(late[0].contains(td_string!(Locale::En, tools.sequences_columns_fewer)));
    }

    #[test]
    fn what_no_length_can_solve_is_said() {
        // For misère play with broken heaps no such theorem is known; in Kayles no heap but the empty one is lost.
        let unproved = judged("kayles", RowProperty::Misere, 0, 5);
        assert!(unproved[0].contains(td_string!(Locale::En, tools.sequences_columns_unproved)));
        assert_eq!(
            judged("kayles", RowProperty::Misere, 19, 5)[0],
            td_string!(Locale::En, tools.sequences_columns_few)
        );
        says(judged("kayles", RowProperty::Normal, 1, 5), "n = 1");
        assert!(
            judged("kayles", RowProperty::Normal, 1, 5)[0]
                .contains(td_string!(Locale::En, tools.sequences_columns_any))
        );
        let long = Period::TooLong(Proved { preperiod: 105_351, period: 149_459 });
        assert!(verdict(Locale::De, RowProperty::Grundy, long, &[0, 1, 0], 0, 1).contains("149.459"));
    }
}
