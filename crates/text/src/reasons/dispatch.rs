//! The one match on [`Reason`] for words: title, terms of the field, and paragraphs.
use super::{
    ReasonContext, ReasonWords, alone, avoidance, cases, chomp, form, grid, hackenbush, loopy, mirrors, moore, nim,
    numbers, octal, orders, posets, search, stones, subtraction, uptimal, value_sum,
};
use crate::{Prose, number, td_string};
use solver::Play;
use solver::reason::Reason;
use solver::theory::dice::tips;

/// The words of a reason: a title, the ids of the glossary cards of its terms (the most important first), paragraphs.
fn entry(title: &'static str, terms: &'static [&'static str], paragraphs: Vec<String>) -> ReasonWords {
    ReasonWords { title, terms, paragraphs: paragraphs.iter().map(|text| Prose::new(text)).collect() }
}

/// The words on a reason, whatever it is about: a new reason does not compile until it has an arm.
#[expect(clippy::too_many_lines, reason = "an arm for each reason")]
pub fn words(context: ReasonContext, reason: &Reason) -> ReasonWords {
    let locale = context.locale;
    match reason {
        // Heaps of sticks.
        Reason::Bouton { heaps, sum, moves } => entry(
            td_string!(locale, reasons.bouton),
            &["bouton", "nim-sum", "winning-move"],
            nim::bouton(context, heaps, *sum, moves),
        ),
        Reason::MisereNim { heaps: _, sum, large, ones, moves } => entry(
            td_string!(locale, reasons.misere_nim),
            &["misere", "nim-sum"],
            nim::misere(locale, *sum, *large, *ones, moves),
        ),
        Reason::SubtractionRule { set: _, preperiod, period, window, values, early, lost } => {
            let shown = subtraction::WindowedPeriod { preperiod: *preperiod, period: *period, window: *window };
            entry(
                td_string!(locale, reasons.period),
                &["grundy-value", "period", "p-position"],
                subtraction::rule(locale, shown, values, early, lost),
            )
        }
        Reason::SubtractionMoves { heaps, sum, reducing, raising } => entry(
            td_string!(locale, reasons.raising),
            &["raising-move", "grundy-value", "nim-sum"],
            subtraction::moves(context, heaps, *sum, reducing, raising),
        ),
        Reason::Ferguson { least, heaps, large, sum, moves } => entry(
            td_string!(locale, reasons.ferguson),
            &["ferguson", "misere", "grundy-value", "nim-sum"],
            subtraction::ferguson(locale, least, heaps, *large, *sum, moves),
        ),
        Reason::SubtractionOutcomes { left: _, right: _, preperiod, period, window, outcomes, heap } => {
            let shown = subtraction::WindowedPeriod { preperiod: *preperiod, period: *period, window: *window };
            entry(
                td_string!(locale, reasons.crosswise),
                &["outcome", "period"],
                subtraction::outcomes(locale, shown, outcomes, *heap),
            )
        }
        Reason::OctalMoves { heaps, sum, moves } => entry(
            td_string!(locale, reasons.octal),
            &["octal", "grundy-value", "nim-sum"],
            octal::moves(context, heaps, *sum, moves),
        ),
        Reason::Tame { heaps, firm, sum, moves } => entry(
            td_string!(locale, reasons.tame),
            &["tame", "fickle", "misere", "nim-sum"],
            octal::tame(locale, heaps, *firm, *sum, moves),
        ),
        Reason::MisereKayles { heaps, case, sum, moves } => entry(
            td_string!(locale, reasons.kayles),
            &["misere", "nim-sum", "grundy-value"],
            octal::kayles(locale, heaps, *case, *sum, moves),
        ),
        Reason::OctalPeriod { preperiod, period, parts, last, checked } => {
            let shown = octal::CheckedPeriod { preperiod: *preperiod, period: *period, checked: *checked };
            entry(
                td_string!(locale, reasons.octal_theorem),
                &["periodicity-theorem", "period", "grundy-value"],
                octal::period(locale, shown, *parts, *last),
            )
        }
        Reason::OctalOpen { looked } => {
            entry(td_string!(locale, reasons.octal_unknown), &["period", "grundy-value"], octal::open(locale, *looked))
        }
        Reason::LaskerRule { heaps } => {
            entry(td_string!(locale, reasons.lasker), &["grundy-value"], octal::lasker(locale, heaps))
        }
        Reason::GrundyOpen { computed } => entry(
            td_string!(locale, reasons.grundy_open),
            &["period", "grundy-value"],
            octal::grundy(locale, *computed),
        ),
        Reason::Moore { k, heaps: _, columns, number, grundy, moves } => {
            let moore = moore::Columns { k: *k, columns, number };
            entry(
                td_string!(locale, reasons.moore),
                &["moore", "grundy-value"],
                moore::normal(context, &moore, *grundy, moves),
            )
        }
        Reason::MooreMisere { k, heaps: _, large, ones, columns, number, moves } => {
            let moore = moore::Columns { k: *k, columns, number };
            entry(
                td_string!(locale, reasons.moore_misere),
                &["moore", "misere"],
                moore::misere(locale, &moore, (*large, *ones), moves),
            )
        }
        Reason::NimDuel { normal, misere, equal_and_lost } => entry(
            td_string!(locale, reasons.nimduel),
            &["misere"],
            numbers::nimduel(context, normal, misere, *equal_and_lost),
        ),
        Reason::NimDuelSingles { normal, misere, play } => entry(
            td_string!(locale, reasons.nimduel_singles),
            &["misere"],
            numbers::nimduel_singles(context, normal, misere, *play),
        ),
        // One number or two.
        Reason::Fibonacci { sticks, most, play, parts, digits, takes } => {
            let numeral = numbers::Numeral { sticks: *sticks, most: *most, play: *play, parts, digits };
            entry(
                td_string!(locale, reasons.fibonacci),
                &["zeckendorf", "fibonacci", "winning-move"],
                numbers::fibonacci(context, &numeral, takes),
            )
        }
        Reason::Wythoff { heaps, play, difference, pair: (small, large), moves } => {
            let lost = numbers::WythoffPair { heaps, play: *play, difference: *difference, pair: (small, large) };
            let terms: &[_] = match play {
                Play::Normal => &["wythoff-pair"],
                Play::Misere => &["wythoff-pair", "misere"],
            };
            entry(td_string!(locale, reasons.wythoff), terms, numbers::wythoff(context, &lost, moves))
        }
        Reason::Euclid { play, divisions, moves } => {
            entry(td_string!(locale, reasons.euclid), &[], numbers::euclid(context, *play, divisions, moves))
        }
        Reason::Dim { number, play, twos, grundy } => entry(
            td_string!(locale, reasons.dim),
            &["grundy-value"],
            numbers::dim(locale, *number, *play, *twos, *grundy),
        ),
        Reason::Prim { number, play, factor, grundy } => entry(
            td_string!(locale, reasons.prim),
            &["grundy-value"],
            numbers::prim(context, *number, *play, *factor, *grundy),
        ),
        Reason::Dice { sides, sticks, top, play: _, from, period, column, columns: _, faces } => {
            let stuck = !tips(*sides, *top).any(|face| u64::from(face) <= *sticks);
            let (sides, sticks, from) = (*sides, *sticks, *from);
            let table = numbers::DieTable { sides, sticks, from, period: *period, column: *column, stuck };
            entry(td_string!(locale, reasons.dice), &["p-position", "period"], numbers::dice(context, &table, faces))
        }
        Reason::SetEmpty => entry(
            td_string!(locale, reasons.set_empty),
            &["set", "winning-move"],
            alone(context, vec![td_string!(locale, reasons.set_empty_is).to_owned()]),
        ),
        Reason::SetNumber { number: n } => entry(
            td_string!(locale, reasons.set_number),
            &["set", "nim"],
            vec![td_string!(locale, reasons.set_number_is, number = number(locale, *n))],
        ),
        // Chocolate, and orders.
        Reason::ChompArms { right, up, value, bite } => entry(
            td_string!(locale, reasons.chomp_arms),
            &["arms", "nim"],
            chomp::arms(context, *right, *up, *value, *bite),
        ),
        Reason::ChompStaircase { width, transposed } => entry(
            td_string!(locale, reasons.chomp_staircase),
            &["staircase"],
            alone(context, chomp::staircase(locale, *width, *transposed)),
        ),
        Reason::ChompToStaircase { bite } => entry(
            td_string!(locale, reasons.chomp_to_staircase),
            &["staircase"],
            alone(context, chomp::to_staircase(locale, *bite)),
        ),
        Reason::ChompTwoNTwo { width, transposed } => entry(
            td_string!(locale, reasons.chomp_family),
            &["pairing", "p-position"],
            alone(context, chomp::two_n_two(locale, *width, *transposed)),
        ),
        Reason::StrategyStealing { width: _, height: _, corner, bite } => entry(
            td_string!(locale, reasons.stealing),
            &["strategy-stealing", "winning-move"],
            alone(context, chomp::stealing(locale, *corner, *bite)),
        ),
        Reason::ChompMisereTwoRows { bite } => {
            entry(td_string!(locale, reasons.chomp_misere), &["misere"], chomp::misere_two_rows(locale, *bite))
        }
        Reason::ChompPairs { reds, pairs, open } => entry(
            td_string!(locale, reasons.pairs),
            &["pairing", "p-position", "winning-move"],
            alone(context, chomp::pairs(locale, reds, pairs, open)),
        ),
        Reason::ChompEndless { case, transposed, bite, leaves, play } => entry(
            td_string!(locale, reasons.chomp_endless),
            &["arms", "staircase"],
            chomp::endless(locale, (*case, *transposed), *bite, leaves, *play),
        ),
        Reason::StealingFails { examples, .. } => entry(
            td_string!(locale, reasons.stealing_fails),
            &["strategy-stealing"],
            chomp::stealing_fails(locale, examples),
        ),
        Reason::OrderTop { top } => entry(
            td_string!(locale, reasons.order_stealing),
            &["strategy-stealing", "winning-move"],
            alone(context, posets::top(locale, top)),
        ),
        Reason::OrderPoison { name } => {
            entry(td_string!(locale, reasons.order_poison), &["misere"], alone(context, posets::poison(locale, name)))
        }
        Reason::OrderMirror { pairs, opening } => entry(
            td_string!(locale, reasons.order_mirror),
            &["mirror"],
            alone(context, posets::mirror(locale, pairs, opening.as_deref())),
        ),
        Reason::OrderSum { parts, sum } => {
            entry(td_string!(locale, reasons.order_sum), &["nim-sum", "sum"], posets::sum(locale, parts, *sum))
        }
        // Hackenbush.
        Reason::HackenbushSum { parts, sum } => entry(
            td_string!(locale, reasons.hackenbush_sum),
            &["sum", "value", "confused"],
            hackenbush::sum(context, parts, sum),
        ),
        Reason::HackenbushStalk { plant, steps, value } => entry(
            td_string!(locale, reasons.stalk),
            &["stalk", "dyadic"],
            hackenbush::stalk(locale, *plant, steps, value),
        ),
        Reason::HackenbushEndless { steps, tail, limit, value } => entry(
            td_string!(locale, reasons.endless),
            &["endless", "stalk", "over", "loopy", "confused"],
            hackenbush::endless(locale, steps, *tail, limit.as_deref(), value),
        ),
        Reason::HackenbushEndlessGreen { play } => entry(
            td_string!(locale, reasons.endless_green),
            &["endless", "stalk", "nimber"],
            alone(context, hackenbush::endless_green(locale, *play)),
        ),
        Reason::HackenbushOver { owner } => entry(
            td_string!(locale, reasons.over_plant),
            &["over", "loopy", "endless", "confused"],
            hackenbush::over(locale, *owner),
        ),
        Reason::OverSum { overs, owner, rest, outcome } => entry(
            td_string!(locale, reasons.over_sum),
            &["over", "loopy", "endless", "confused"],
            hackenbush::over_sum(context, *overs, *owner, rest.as_deref(), *outcome),
        ),
        Reason::HackenbushTree { plant, steps, value: _ } => {
            entry(td_string!(locale, reasons.tree), &["value"], hackenbush::tree(locale, *plant, steps))
        }
        Reason::HackenbushFusion { root: _, cycle, carries, sum } => entry(
            td_string!(locale, reasons.fusion),
            &["fusion", "nim-sum"],
            hackenbush::fusion(locale, cycle, carries, *sum),
        ),
        Reason::HackenbushColon { root, twigs, sum } => entry(
            td_string!(locale, reasons.colon),
            &["colon-principle", "nim-sum"],
            hackenbush::colon(locale, *root, twigs, *sum),
        ),
        Reason::HackenbushGreen { heaps, sum } => entry(
            td_string!(locale, reasons.green),
            &["hackenbush", "stalk", "nim-sum"],
            hackenbush::green(context, heaps, *sum),
        ),
        Reason::HackenbushNumber { plants, left: _, right: _, best_left, best_right, value } => {
            let (left, right) = (best_left.as_deref(), best_right.as_deref());
            entry(
                td_string!(locale, reasons.simplest),
                &["simplest-number", "number"],
                hackenbush::simplest(locale, plants, left, right, value),
            )
        }
        Reason::HackenbushForm { plants, left, right, options, steps, value } => entry(
            td_string!(locale, reasons.form),
            &["canonical-form", "dominated", "reversible", "option"],
            hackenbush::form(locale, plants, left, right, (options, steps), value),
        ),
        Reason::HackenbushRedBlue { value } => entry(
            td_string!(locale, reasons.hackenbush_numbers),
            &["number", "value"],
            hackenbush::red_blue(context, value),
        ),
        Reason::HackenbushNumberAvoidance { numbers, others } => entry(
            td_string!(locale, reasons.avoidance),
            &["number-avoidance", "number", "winning-move"],
            hackenbush::avoidance(locale, numbers, others),
        ),
        Reason::HackenbushMisere { blue, red, edges: _ } => {
            entry(td_string!(locale, reasons.hackenbush_misere), &["misere"], hackenbush::misere(locale, *blue, *red))
        }
        // Squares, strips and maps.
        Reason::CramSymmetry { symmetry, opening } => entry(
            td_string!(locale, reasons.mirror),
            &["mirror"],
            alone(context, grid::mirror(locale, *symmetry, *opening)),
        ),
        Reason::CramIslands { islands, sum } => entry(
            td_string!(locale, reasons.cram_islands),
            &["island", "grundy-value", "nim-sum"],
            grid::islands(context, islands, *sum),
        ),
        Reason::CramStrip { length, splits, value } => entry(
            td_string!(locale, reasons.cram_strip),
            &["mex", "nim-sum", "grundy-value"],
            grid::strip(locale, *length, splits, *value),
        ),
        Reason::CoinHeads { heads, sum } => entry(
            td_string!(locale, reasons.coin_heads),
            &["grundy-value", "nim-sum"],
            grid::coin_heads(context, heads, *sum),
        ),
        Reason::CoinProduct { columns, rows, values: _ } => {
            entry(td_string!(locale, reasons.coin_product), &["nim-product"], grid::coin_product(locale, columns, rows))
        }
        Reason::GridSum { parts, sum } => entry(
            td_string!(locale, reasons.grid_sum),
            &["sum", "value", "confused"],
            grid::regions(context, parts, sum),
        ),
        Reason::DominoCut { winner, opening, parts, sum } => {
            let said = grid::cut(locale, *winner, *opening, parts, sum);
            entry(td_string!(locale, reasons.strips), &["sum", "value"], alone(context, said))
        }
        Reason::OwnNegative { symmetry: _, copies } => entry(
            td_string!(locale, reasons.own_negative),
            &["negative", "mirror"],
            alone(context, grid::own_negative(context, *copies)),
        ),
        Reason::GamesMirror { opening } => {
            entry(td_string!(locale, reasons.games_mirror), &["mirror", "sum"], mirrors::games(locale, *opening))
        }
        Reason::RowsMirror { opening } => entry(
            td_string!(locale, reasons.rows_mirror),
            &["mirror"],
            alone(context, mirrors::rows(context, opening.as_ref())),
        ),
        Reason::MapMirror { pairs, opening } => entry(
            td_string!(locale, reasons.map_mirror),
            &["mirror"],
            alone(context, mirrors::map(locale, pairs, opening.as_deref())),
        ),
        Reason::ToadsMirror { pairs: _, middle } => entry(
            td_string!(locale, reasons.toads_mirror),
            &["mirror", "confused"],
            alone(context, mirrors::toads(context, *middle)),
        ),
        Reason::ToadsPassed { left, right } => {
            entry(td_string!(locale, reasons.toads_passed), &["value"], stones::passed(context, *left, *right))
        }
        Reason::NumberOrStar { value } => entry(
            td_string!(locale, reasons.number_or_star),
            &["number", "star", "option", "confused"],
            stones::number_or_star(context, value),
        ),
        Reason::GraphSum { parts, sum } => entry(
            td_string!(locale, reasons.graph_sum),
            &["sum", "value", "confused"],
            stones::parts(context, parts, sum),
        ),
        // Games that may go on for ever, and linear orders.
        Reason::LoopySum { parts, sum, outcome } => entry(
            td_string!(locale, reasons.loopy_sum),
            &["loopy", "loopy-value", "draw"],
            grid::loopy_sum(context, parts, sum.as_deref(), *outcome),
        ),
        Reason::Backward { here, standing, moves, lost, won, drawn } => {
            let step = loopy::Backward { here, standing: *standing, moves: *moves, lost, won, drawn };
            entry(
                td_string!(locale, reasons.backward),
                &["backward-induction", "draw"],
                alone(context, loopy::backward(locale, &step)),
            )
        }
        Reason::LoopyValue { here, value, options } => entry(
            td_string!(locale, reasons.loopy_value),
            &["loopy-value", "nim-sum", "draw"],
            loopy::value(context, here, *value, options),
        ),
        Reason::PokerNim { heaps, mover: _, other: _, sum, time, moves } => entry(
            td_string!(locale, reasons.pokernim),
            &["nim-sum", "clock"],
            loopy::pokernim(context, heaps, *sum, *time, moves),
        ),
        Reason::PokerNimMisere { stuck } => entry(
            td_string!(locale, reasons.pokernim_misere),
            &["misere", "draw"],
            loopy::pokernim_misere(locale, *stuck),
        ),
        Reason::Northcott { gaps, sum, times, moves } => entry(
            td_string!(locale, reasons.northcott),
            &["northcott", "nim-sum", "clock"],
            loopy::northcott(context, gaps, *sum, *times, moves),
        ),
        Reason::NorthcottMisere { stuck } => entry(
            td_string!(locale, reasons.northcott_misere),
            &["misere", "draw"],
            loopy::northcott_misere(locale, stuck),
        ),
        Reason::Orders { rounds, needed, alike, gaps } => {
            entry(td_string!(locale, reasons.orders), &[], orders::choice(context, *rounds, *needed, *alike, gaps))
        }
        Reason::OrdersAnswer { chosen, left, right, rounds, needed, answers } => {
            let (left, right) = (*left, *right);
            let asked = orders::AskedPoint { chosen: *chosen, left, right, rounds: *rounds, needed: *needed };
            entry(td_string!(locale, reasons.orders_answer), &[], orders::answer(locale, &asked, answers))
        }
        Reason::OrdersMisere { rounds, gaps, stays, choosing } => entry(
            td_string!(locale, reasons.orders_misere),
            &["misere"],
            orders::misere(context, *rounds, gaps, stays, *choosing),
        ),
        // Sums and values in general, and a search.
        Reason::Mex { options, value } => entry(
            td_string!(locale, reasons.mex),
            &["mex", "grundy-value", "p-position"],
            nim::mex(locale, options, *value),
        ),
        Reason::NimSum { parts, sum } => entry(
            td_string!(locale, reasons.nim_sum),
            &["sprague-grundy", "nim-sum", "sum"],
            nim::nim_sum(locale, parts, *sum),
        ),
        Reason::NumberAvoidance { numbers, others } => entry(
            td_string!(locale, reasons.waiting),
            &["number-avoidance", "number", "winning-move"],
            avoidance(locale, numbers, others),
        ),
        Reason::Uptimal { powers, form } => {
            entry(td_string!(locale, reasons.uptimal), &["uptimal", "up"], uptimal(locale, powers, form))
        }
        Reason::ValueSum { parts, sum } => {
            entry(td_string!(locale, reasons.value_sum), &["value", "sum", "confused"], value_sum(context, parts, sum))
        }
        Reason::CanonicalForm { options, steps, value } => entry(
            td_string!(locale, reasons.canonical),
            &["canonical-form", "dominated", "reversible", "option"],
            form::canonical(locale, options, steps, value),
        ),
        Reason::Undecided { moves } => {
            entry(td_string!(locale, reasons.undecided), &[], alone(context, grid::undecided(locale, *moves)))
        }
        Reason::TameSum { parts, sum } => entry(
            td_string!(locale, reasons.tame_sum),
            &["tame", "fickle", "misere", "nim-sum"],
            mirrors::tame(locale, parts, *sum),
        ),
        Reason::MisereTable { kinds, parts, sum, lost, wins } => entry(
            td_string!(locale, reasons.misere_table),
            &["misere-quotient", "misere", "tame"],
            mirrors::table(locale, *kinds, parts, sum, lost, *wins),
        ),
        Reason::AllSmall { weight, ahead } => entry(
            td_string!(locale, reasons.all_small),
            &["all-small", "infinitesimal", "atomic-weight", "up"],
            stones::all_small(context, weight.as_deref(), *ahead),
        ),
        Reason::Counted { opening, left, .. } => {
            entry(td_string!(locale, reasons.counted), &[], cases::counted(locale, opening.is_some(), *left))
        }
        Reason::Cases { boards, closed, .. } => {
            entry(td_string!(locale, reasons.cases), &[], cases::boards(locale, boards, *closed))
        }
        Reason::Search { positions } => {
            entry(td_string!(locale, reasons.search), &["proof-tree"], search(locale, *positions))
        }
    }
}
