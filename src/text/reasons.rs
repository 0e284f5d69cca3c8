//! Why: every reason of the solver as a theorem's name and paragraphs about this very position.
//!
//! The one match on [`Reason`] for words; a new reason does not compile without them.
mod chomp;
mod form;
mod grid;
mod hackenbush;
mod loopy;
mod mirrors;
mod moore;
mod nim;
mod numbers;
mod octal;
mod orders;
mod posets;
mod stones;
mod subtraction;
mod terms;

use super::prose::{Prose, value};
use super::{Locale, either, list, number, td_string};
use solver::Outcome;
use solver::reason::{FormOption, FormStep, Powers, Reason, Step};
use solver::theory::dice::tips;

pub use terms::reason_terms;

/// A reason in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReasonWords {
    /// The theorem's name.
    pub title: &'static str,
    pub paragraphs: Vec<Prose>,
}

/// What a reason is told about besides itself.
#[derive(Debug, Clone, Copy)]
struct About {
    locale: Locale,
    /// The outcome of the whole position.
    outcome: Outcome,
    /// The reason speaks of the whole position, so that its moves win there.
    whole: bool,
}

/// The words of one step; `components` counts those of the position, `outcome` is that of the whole.
pub fn reason_words(locale: Locale, step: &Step, components: usize, outcome: Outcome) -> ReasonWords {
    let about = About { locale, outcome, whole: step.component.is_none() || components == 1 };
    let (title, paragraphs) = words(about, &step.reason);
    ReasonWords { title, paragraphs: paragraphs.iter().map(|text| Prose::new(text)).collect() }
}

#[expect(clippy::too_many_lines, reason = "an arm for each reason")]
fn words(about: About, reason: &Reason) -> (&'static str, Vec<String>) {
    let locale = about.locale;
    match reason {
        Reason::Bouton { heaps, sum, moves } => {
            (td_string!(locale, reasons.bouton), nim::bouton(about, heaps, *sum, moves))
        }
        Reason::MisereNim { heaps: _, sum, large, ones, moves } => {
            (td_string!(locale, reasons.misere_nim), nim::misere(locale, *sum, *large, *ones, moves))
        }
        Reason::Mex { options, value } => (td_string!(locale, reasons.mex), nim::mex(locale, options, *value)),
        Reason::NimSum { parts, sum } => (td_string!(locale, reasons.nim_sum), nim::nim_sum(locale, parts, *sum)),
        Reason::NumberAvoidance { numbers, others } => {
            (td_string!(locale, reasons.waiting), avoidance(locale, numbers, others))
        }
        Reason::Uptimal { powers, form } => (td_string!(locale, reasons.uptimal), uptimal(locale, powers, form)),
        Reason::ValueSum { parts, sum } => (td_string!(locale, reasons.value_sum), value_sum(about, parts, sum)),
        Reason::SubtractionRule { set: _, preperiod, period, window, values, early, lost } => {
            let shown = subtraction::Shown { preperiod: *preperiod, period: *period, window: *window };
            (td_string!(locale, reasons.period), subtraction::rule(locale, shown, values, early, lost))
        }
        Reason::SubtractionMoves { heaps, sum, reducing, raising } => {
            (td_string!(locale, reasons.raising), subtraction::moves(about, heaps, *sum, reducing, raising))
        }
        Reason::Ferguson { least, heaps, large, sum, moves } => {
            (td_string!(locale, reasons.ferguson), subtraction::ferguson(locale, least, heaps, *large, *sum, moves))
        }
        Reason::SubtractionOutcomes { left: _, right: _, preperiod, period, window, outcomes, heap } => {
            let shown = subtraction::Shown { preperiod: *preperiod, period: *period, window: *window };
            (td_string!(locale, reasons.crosswise), subtraction::outcomes(locale, shown, outcomes, *heap))
        }
        Reason::OctalMoves { heaps, sum, moves } => {
            (td_string!(locale, reasons.octal), octal::moves(about, heaps, *sum, moves))
        }
        Reason::Tame { heaps, firm, sum, moves } => {
            (td_string!(locale, reasons.tame), octal::tame(locale, heaps, *firm, *sum, moves))
        }
        Reason::MisereKayles { heaps, case, sum, moves } => {
            (td_string!(locale, reasons.kayles), octal::kayles(locale, heaps, *case, *sum, moves))
        }
        Reason::OctalPeriod { preperiod, period, parts, last, checked } => {
            let shown = octal::Shown { preperiod: *preperiod, period: *period, checked: *checked };
            (td_string!(locale, reasons.octal_theorem), octal::period(locale, shown, *parts, *last))
        }
        Reason::OctalOpen { looked } => (td_string!(locale, reasons.octal_unknown), octal::open(locale, *looked)),
        Reason::LaskerRule { heaps } => (td_string!(locale, reasons.lasker), octal::lasker(locale, heaps)),
        Reason::GrundyOpen { computed } => (td_string!(locale, reasons.grundy_open), octal::grundy(locale, *computed)),
        Reason::ChompArms { right, up, value, bite } => {
            (td_string!(locale, reasons.chomp_arms), chomp::arms(about, *right, *up, *value, *bite))
        }
        Reason::ChompStaircase { width, transposed } => {
            (td_string!(locale, reasons.chomp_staircase), alone(about, chomp::staircase(locale, *width, *transposed)))
        }
        Reason::ChompToStaircase { bite } => {
            (td_string!(locale, reasons.chomp_to_staircase), alone(about, chomp::to_staircase(locale, *bite)))
        }
        Reason::ChompTwoNTwo { width, transposed } => {
            (td_string!(locale, reasons.chomp_family), alone(about, chomp::two_n_two(locale, *width, *transposed)))
        }
        Reason::StrategyStealing { width: _, height: _, corner, bite } => {
            (td_string!(locale, reasons.stealing), alone(about, chomp::stealing(locale, *corner, *bite)))
        }
        Reason::ChompMisereTwoRows { bite } => {
            (td_string!(locale, reasons.chomp_misere), chomp::misere_two_rows(locale, *bite))
        }
        Reason::ChompPairs { reds, pairs, open } => {
            (td_string!(locale, reasons.pairs), alone(about, chomp::pairs(locale, reds, pairs, open)))
        }
        Reason::HackenbushSum { parts, sum } => {
            (td_string!(locale, reasons.hackenbush_sum), hackenbush::sum(about, parts, sum))
        }
        Reason::HackenbushStalk { plant, steps, value } => {
            (td_string!(locale, reasons.stalk), hackenbush::stalk(locale, *plant, steps, value))
        }
        Reason::HackenbushEndless { steps, tail, limit, value } => {
            (td_string!(locale, reasons.endless), hackenbush::endless(locale, steps, *tail, limit.as_deref(), value))
        }
        Reason::HackenbushOver { owner } => (td_string!(locale, reasons.over_plant), hackenbush::over(locale, *owner)),
        Reason::OverSum { overs, owner, rest, outcome } => (
            td_string!(locale, reasons.over_sum),
            hackenbush::over_sum(about, *overs, *owner, rest.as_deref(), *outcome),
        ),
        Reason::HackenbushTree { plant, steps, value: _ } => {
            (td_string!(locale, reasons.tree), hackenbush::tree(locale, *plant, steps))
        }
        Reason::HackenbushFusion { root: _, cycle, carries, sum } => {
            (td_string!(locale, reasons.fusion), hackenbush::fusion(locale, cycle, carries, *sum))
        }
        Reason::HackenbushColon { root, twigs, sum } => {
            (td_string!(locale, reasons.colon), hackenbush::colon(locale, *root, twigs, *sum))
        }
        Reason::HackenbushGreen { heaps, sum } => {
            (td_string!(locale, reasons.green), hackenbush::green(about, heaps, *sum))
        }
        Reason::HackenbushNumber { plants, left: _, right: _, best_left, best_right, value } => {
            let (left, right) = (best_left.as_deref(), best_right.as_deref());
            (td_string!(locale, reasons.simplest), hackenbush::simplest(locale, plants, left, right, value))
        }
        Reason::HackenbushForm { plants, left, right, options, steps, value } => {
            (td_string!(locale, reasons.form), hackenbush::form(locale, plants, left, right, (options, steps), value))
        }
        Reason::HackenbushRedBlue { value } => {
            (td_string!(locale, reasons.hackenbush_numbers), hackenbush::red_blue(about, value))
        }
        Reason::HackenbushNumberAvoidance { numbers, others } => {
            (td_string!(locale, reasons.avoidance), hackenbush::avoidance(locale, numbers, others))
        }
        Reason::HackenbushMisere { blue, red, edges: _ } => {
            (td_string!(locale, reasons.hackenbush_misere), hackenbush::misere(locale, *blue, *red))
        }
        Reason::Moore { k, heaps: _, columns, number, grundy, moves } => {
            let moore = moore::Columns { k: *k, columns, number };
            (td_string!(locale, reasons.moore), moore::normal(about, &moore, *grundy, moves))
        }
        Reason::MooreMisere { k, heaps: _, large, ones, columns, number, moves } => {
            let moore = moore::Columns { k: *k, columns, number };
            (td_string!(locale, reasons.moore_misere), moore::misere(locale, &moore, (*large, *ones), moves))
        }
        Reason::CanonicalForm { options, steps, value } => {
            (td_string!(locale, reasons.canonical), form::canonical(locale, options, steps, value))
        }
        Reason::Fibonacci { sticks, most, play, parts, digits, takes } => {
            let numeral = numbers::Numeral { sticks: *sticks, most: *most, play: *play, parts, digits };
            (td_string!(locale, reasons.fibonacci), numbers::fibonacci(about, &numeral, takes))
        }
        Reason::Wythoff { heaps, play, difference, pair: (small, large), moves } => {
            let lost = numbers::Pair { heaps, play: *play, difference: *difference, pair: (small, large) };
            (td_string!(locale, reasons.wythoff), numbers::wythoff(about, &lost, moves))
        }
        Reason::Euclid { play, divisions, moves } => {
            (td_string!(locale, reasons.euclid), numbers::euclid(about, *play, divisions, moves))
        }
        Reason::Dim { number, play, twos, grundy } => {
            (td_string!(locale, reasons.dim), numbers::dim(locale, *number, *play, *twos, *grundy))
        }
        Reason::Prim { number, play, factor, grundy } => {
            (td_string!(locale, reasons.prim), numbers::prim(about, *number, *play, *factor, *grundy))
        }
        Reason::Dice { sides, sticks, top, play: _, from, period, column, columns: _, faces } => {
            let stuck = !tips(*sides, *top).any(|face| u64::from(face) <= *sticks);
            let (sides, sticks, from) = (*sides, *sticks, *from);
            let table = numbers::DieTable { sides, sticks, from, period: *period, column: *column, stuck };
            (td_string!(locale, reasons.dice), numbers::dice(about, &table, faces))
        }
        Reason::NimDuel { normal, misere, equal_and_lost } => {
            (td_string!(locale, reasons.nimduel), numbers::nimduel(about, normal, misere, *equal_and_lost))
        }
        Reason::CramSymmetry { symmetry, opening } => {
            (td_string!(locale, reasons.mirror), alone(about, grid::mirror(locale, *symmetry, *opening)))
        }
        Reason::Undecided { moves } => {
            (td_string!(locale, reasons.undecided), alone(about, grid::undecided(locale, *moves)))
        }
        Reason::CramIslands { islands, sum } => {
            (td_string!(locale, reasons.cram_islands), grid::islands(about, islands, *sum))
        }
        Reason::CramStrip { length, splits, value } => {
            (td_string!(locale, reasons.cram_strip), grid::strip(locale, *length, splits, *value))
        }
        Reason::GridSum { parts, sum } => (td_string!(locale, reasons.grid_sum), grid::regions(about, parts, sum)),
        Reason::OwnNegative { symmetry: _, copies } => {
            (td_string!(locale, reasons.own_negative), alone(about, grid::own_negative(about, *copies)))
        }
        Reason::RowsMirror { opening } => {
            (td_string!(locale, reasons.rows_mirror), alone(about, mirrors::rows(locale, opening.as_ref())))
        }
        Reason::MapMirror { pairs, opening } => {
            (td_string!(locale, reasons.map_mirror), alone(about, mirrors::map(locale, pairs, opening.as_deref())))
        }
        Reason::OrderTop { top } => {
            (td_string!(locale, reasons.order_stealing), alone(about, posets::top(locale, top)))
        }
        Reason::OrderMirror { pairs, opening } => {
            (td_string!(locale, reasons.order_mirror), alone(about, posets::mirror(locale, pairs, opening.as_deref())))
        }
        Reason::OrderSum { parts, sum } => (td_string!(locale, reasons.order_sum), posets::sum(locale, parts, *sum)),
        Reason::ToadsMirror { pairs: _, middle } => {
            (td_string!(locale, reasons.toads_mirror), alone(about, mirrors::toads(about, *middle)))
        }
        Reason::SetEmpty => (
            td_string!(locale, reasons.set_empty),
            alone(about, vec![td_string!(locale, reasons.set_empty_is).to_owned()]),
        ),
        Reason::SetNumber { number: n } => (
            td_string!(locale, reasons.set_number),
            vec![td_string!(locale, reasons.set_number_is, number = number(locale, *n))],
        ),
        Reason::TameSum { parts, sum } => (td_string!(locale, reasons.tame_sum), mirrors::tame(locale, parts, *sum)),
        Reason::MisereTable { kinds, parts, sum, lost, wins } => {
            (td_string!(locale, reasons.misere_table), mirrors::table(locale, *kinds, parts, sum, lost, *wins))
        }
        Reason::ToadsPassed { left, right } => {
            (td_string!(locale, reasons.toads_passed), stones::passed(about, *left, *right))
        }
        Reason::NumberOrStar { value } => {
            (td_string!(locale, reasons.number_or_star), stones::number_or_star(about, value))
        }
        Reason::GraphSum { parts, sum } => (td_string!(locale, reasons.graph_sum), stones::parts(about, parts, sum)),
        Reason::AllSmall { weight, ahead } => {
            (td_string!(locale, reasons.all_small), stones::all_small(about, weight.as_deref(), *ahead))
        }
        Reason::LoopySum { parts, sum, outcome } => {
            (td_string!(locale, reasons.loopy_sum), grid::loopy_sum(about, parts, sum.as_deref(), *outcome))
        }
        Reason::Backward { here, standing, moves, lost, won, drawn } => {
            let step = loopy::Backward { here, standing: *standing, moves: *moves, lost, won, drawn };
            (td_string!(locale, reasons.backward), alone(about, loopy::backward(locale, &step)))
        }
        Reason::LoopyValue { here, value, options } => {
            (td_string!(locale, reasons.loopy_value), loopy::value(about, here, *value, options))
        }
        Reason::PokerNim { heaps, mover: _, other: _, sum, time, moves } => {
            (td_string!(locale, reasons.pokernim), loopy::pokernim(about, heaps, *sum, *time, moves))
        }
        Reason::PokerNimMisere { stuck } => {
            (td_string!(locale, reasons.pokernim_misere), loopy::pokernim_misere(locale, *stuck))
        }
        Reason::Northcott { gaps, sum, times, moves } => {
            (td_string!(locale, reasons.northcott), loopy::northcott(about, gaps, *sum, *times, moves))
        }
        Reason::NorthcottMisere { stuck } => {
            (td_string!(locale, reasons.northcott_misere), loopy::northcott_misere(locale, stuck))
        }
        Reason::Orders { rounds, needed, alike, gaps } => {
            (td_string!(locale, reasons.orders), orders::choice(about, *rounds, *needed, *alike, gaps))
        }
        Reason::OrdersAnswer { chosen, left, right, rounds, needed, answers } => {
            let (left, right) = (*left, *right);
            let asked = orders::Asked { chosen: *chosen, left, right, rounds: *rounds, needed: *needed };
            (td_string!(locale, reasons.orders_answer), orders::answer(locale, &asked, answers))
        }
        Reason::OrdersMisere { rounds, gaps, stays, choosing } => {
            (td_string!(locale, reasons.orders_misere), orders::misere(about, *rounds, gaps, stays, *choosing))
        }
        Reason::Search { positions } => (td_string!(locale, reasons.search), search(locale, *positions)),
    }
}

/// Words on who wins, said of one game among several.
fn alone(about: About, mut said: Vec<String>) -> Vec<String> {
    if !about.whole {
        said.insert(0, td_string!(about.locale, reasons.alone).to_owned());
    }
    said
}

/// More summands than this are not written out.
const MOST_TERMS: usize = 12;

/// `a + b + c = sum` as a value's name, shortened where it is long.
fn equation(parts: &[String], sum: &str) -> String {
    let mut terms = String::new();
    for part in parts.iter().take(MOST_TERMS) {
        let plain = |text: &str| text.chars().all(|c| c.is_ascii_digit() || c == '/');
        match part.strip_prefix('-') {
            _ if terms.is_empty() => terms.push_str(part),
            None => terms.push_str(&format!(" + {part}")),
            Some(less) if plain(less) => terms.push_str(&format!(" - {less}")),
            Some(_) => terms.push_str(&format!(" + ({part})")),
        }
    }
    if parts.len() > MOST_TERMS {
        terms.push_str(" + …");
    }
    if parts.len() == 1 { terms } else { format!("{terms} = {sum}") }
}

fn value_sum(about: About, parts: &[String], sum: &str) -> Vec<String> {
    let is = td_string!(about.locale, reasons.value_sum_is, sum = value(equation(parts, sum)));
    vec![is, against_zero(about.locale, about.outcome)]
}

/// Which values can wait, and which decide.
fn avoidance(locale: Locale, numbers: &[String], others: &[String]) -> Vec<String> {
    let count = numbers.len() as u64;
    let [numbers, others] = [numbers, others].map(|list| some(locale, list.iter().map(value)));
    vec![td_string!(locale, reasons.avoidance_general, count = count, numbers = numbers, others = others)]
}

/// The value written as powers of ↑, and its form.
fn uptimal(locale: Locale, uptimal: &Powers, form: &str) -> Vec<String> {
    let sum = value(equation(&powers(uptimal), form));
    vec![td_string!(locale, reasons.uptimal_is, up = value("^"), sum = sum)]
}

/// The summands of number + Σ digits\[k − 1\] · ↑ᵏ + *nim, as names.
pub fn powers(Powers { number, digits, nim }: &Powers) -> Vec<String> {
    let mut terms: Vec<String> = (number != "0").then(|| number.clone()).into_iter().collect();
    for (&digit, order) in digits.iter().zip(1..).filter(|(digit, _)| **digit != 0) {
        let arrow = if digit > 0 { "^" } else { "v" };
        terms.push(match (order, digit.unsigned_abs()) {
            (1, n) => format!("{arrow}{n}"),
            (order, 1) => format!("{arrow}<{order}>"),
            (order, n) => format!("{n}·{arrow}<{order}>"),
        });
    }
    terms.extend((*nim > 0).then(|| format!("*{nim}")));
    terms
}

/// What a value with this outcome is beside 0, and what follows.
fn against_zero(locale: Locale, outcome: Outcome) -> String {
    let said = match outcome {
        Outcome::L => td_string!(locale, reasons.above),
        Outcome::R => td_string!(locale, reasons.below),
        Outcome::P => td_string!(locale, reasons.equal),
        Outcome::N => td_string!(locale, reasons.confused),
        drawn => super::verdict_words(locale, drawn),
    };
    said.to_owned()
}

fn search(locale: Locale, positions: u64) -> Vec<String> {
    vec![match positions {
        // All of them were remembered.
        0 => td_string!(locale, reasons.search_known).to_owned(),
        _ => td_string!(locale, reasons.search_why, count = number(locale, positions)),
    }]
}

/// One step on the way to a canonical form: what it does, and why it may.
pub fn form_step(locale: Locale, options: &[FormOption], step: &FormStep) -> Prose {
    Prose::new(&form::step(locale, options, step))
}

/// At most so many items of a list are read.
const MOST_LISTED: usize = 10;

/// A list in words, shortened where it is long.
fn some(locale: Locale, items: impl Iterator<Item = String>) -> String {
    shortened(locale, items, ", ", list)
}

/// Things of which one is chosen, shortened as [`some`].
fn any_of(locale: Locale, items: impl Iterator<Item = String>) -> String {
    shortened(locale, items, ", ", either)
}

/// Things with an `and` of their own, shortened as [`some`].
fn apart(locale: Locale, items: impl Iterator<Item = String>) -> String {
    shortened(locale, items, "; ", |_, items| items.join("; "))
}

fn shortened(
    locale: Locale,
    items: impl Iterator<Item = String>,
    joint: &str,
    whole: fn(Locale, &[String]) -> String,
) -> String {
    let mut items: Vec<String> = items.take(MOST_LISTED + 1).collect();
    if items.len() > MOST_LISTED {
        items.truncate(MOST_LISTED);
        return td_string!(locale, reasons.and_more, list = items.join(joint));
    }
    whole(locale, &items)
}

#[cfg(test)]
mod tests;
