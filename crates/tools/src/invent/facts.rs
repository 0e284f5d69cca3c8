//! The known facts of the game: whether it is fair, how long it lasts, whether it ends, which known game it is.
use super::super::frame::turns::Turns;
use super::invention::Invention;
use super::known::Known;
use super::returns::Returns;
use super::survey::{Size, Survey};
use leptos::prelude::*;
use locale::{Locale, td_string};
use page::rule_editor::{OwnRules, names_piece};
use solver::Outcome;
use solver::board::Figures;
use solver::rules::grid::picture_proof;
use solver::survey::{is_flat, is_of_heaps};
use text::{ends_words, t, use_i18n};

/// The numbers of sizes with each outcome under normal play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Balance {
    next: u64,
    previous: u64,
    left: u64,
    right: u64,
    drawn: u64,
}

impl Balance {
    fn of(outcomes: impl Iterator<Item = Outcome>) -> Balance {
        let mut balance = Balance::default();
        for outcome in outcomes {
            let count = match outcome {
                Outcome::N => &mut balance.next,
                Outcome::P => &mut balance.previous,
                Outcome::L => &mut balance.left,
                Outcome::R => &mut balance.right,
                Outcome::D | Outcome::LD | Outcome::DL | Outcome::RD | Outcome::DR => &mut balance.drawn,
            };
            *count += 1;
        }
        balance
    }

    fn all(self) -> u64 {
        self.next + self.previous + self.left + self.right + self.drawn
    }

    /// The sentences on fairness; `None` before anything was found.
    fn words(self, locale: Locale) -> Option<String> {
        let Balance { next, previous, left, right, drawn } = self;
        if self.all() == 0 {
            return None;
        }
        let colours = match (left, right) {
            (0, 0) => td_string!(locale, invent.fair_colours).to_owned(),
            _ => td_string!(locale, invent.ahead, left = left, right = right),
        };
        let begins = td_string!(locale, invent.begins, all = self.all(), next = next, previous = previous);
        let drawn = (drawn > 0).then(|| td_string!(locale, invent.drawn, n = drawn));
        Some([Some(colours), Some(begins), drawn].into_iter().flatten().collect::<Vec<_>>().join(" "))
    }
}

/// The largest size whose longest play is known, and its moves.
fn longest(survey: &Survey) -> Option<(Size, u32)> {
    survey.results().filter_map(|(size, found)| Some((size, found.longest?))).last()
}

/// The reason why play always ends, where that is proved; of the pieces those are named that the position or its rules
/// have.
fn ends(locale: Locale, rules: &str, position: &str, figures: Figures) -> Option<String> {
    let of_pictures = || {
        let parameters = rules.split_once('(')?.1.strip_suffix(')')?;
        Some(ends_words(locale, &picture_proof(parameters)?, figures, |piece| names_piece(position, piece)))
    };
    match OwnRules::read(rules) {
        Ok(OwnRules::Heaps { .. }) => Some(td_string!(locale, invent.ends_heaps).to_owned()),
        Ok(OwnRules::Coins { .. }) => Some(td_string!(locale, invent.ends_coins).to_owned()),
        _ => of_pictures(),
    }
}

#[component]
pub fn Facts(invention: Invention, turns: RwSignal<Turns<Survey>>) -> impl IntoView {
    let i18n = use_i18n();
    let balance = Memo::new(move |_| {
        turns.with(|turns| Balance::of(turns.search.results().filter_map(|(_, found)| found.normal)))
    });
    let fair = move || balance.get().words(i18n.locale()).unwrap_or_else(|| "…".to_owned());
    let lasts = move || {
        let locale = i18n.locale();
        let rows = invention.settled.with(|rules| is_of_heaps(rules) || is_flat(rules));
        let found = turns.with(|turns| longest(&turns.search));
        found.map_or_else(
            || td_string!(locale, invent.longest_unknown).to_owned(),
            |((columns, height), moves)| match rows {
                true => td_string!(locale, invent.longest_row, n = columns, count = u64::from(moves)),
                false => {
                    td_string!(locale, invent.longest_board, rows = height, columns = columns, count = u64::from(moves))
                }
            },
        )
    };
    let ends = move || {
        let (position, figures) = (invention.position.get(), invention.figures.get());
        invention.settled.with(|rules| ends(i18n.locale(), rules, &position, figures))
    };
    view! {
        <div class="card invent-facts">
            <h2>{t!(i18n, invent.facts)}</h2>
            <dl>
                <dt>{t!(i18n, invent.is_fair)}</dt>
                <dd class="invent-fair">{fair}</dd>
                <dt>{t!(i18n, invent.how_long)}</dt>
                <dd class="invent-longest">{lasts}</dd>
                <dt>{t!(i18n, invent.does_end)}</dt>
                <dd class="invent-ends">{ends}<Returns invention/></dd>
                <dt>{t!(i18n, invent.is_known)}</dt>
                <dd class="invent-known"><Known invention/></dd>
            </dl>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use text::checks::differs;

    #[test]
    fn fairness_is_told_by_counts() {
        let none = Balance::of(std::iter::empty());
        assert_eq!(none.words(Locale::En), None);
        let fair = Balance::of([Outcome::N, Outcome::N, Outcome::P].into_iter());
        assert_eq!((fair.next, fair.previous, fair.all()), (2, 1, 3));
        let unfair = Balance::of([Outcome::N, Outcome::L, Outcome::DL].into_iter());
        for balance in [fair, unfair] {
            differs(|locale| balance.words(locale).unwrap());
        }
        assert_eq!((unfair.left, unfair.right, unfair.drawn), (1, 0, 1));
    }

    #[test]
    fn the_end_is_told_for_each_family() {
        let all = ["heaps(k=1)", "squares(LR*=..-xx)", "coins(run)"];
        for rules in all {
            differs(|locale| ends(locale, rules, rules, Figures::STONES).unwrap());
        }
        let told: std::collections::BTreeSet<Option<String>> =
            all.iter().map(|rules| ends(Locale::En, rules, rules, Figures::STONES)).collect();
        assert_eq!(told.len(), all.len());
        assert_eq!(ends(Locale::En, "squares(L*=b.-.b)", "", Figures::STONES), None);
    }
}
