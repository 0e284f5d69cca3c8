//! Titles and paragraphs, by the subject of a reason.
use super::{
    ReasonContext, alone, avoidance, cases, chomp, form, grid, hackenbush, loopy, mirrors, moore, nim, numbers, octal,
    orders, posets, search, stones, subtraction, uptimal, value_sum,
};
use crate::{number, td_string};
use solver::reason::Reason;
use solver::theory::dice::tips;

/// The one match on [`Reason`] for words: by its subject. Its words are written there.
pub fn words(context: ReasonContext, reason: &Reason) -> (&'static str, Vec<String>) {
    use Reason::*;
    let said = match reason {
        Bouton { .. }
        | MisereNim { .. }
        | SubtractionRule { .. }
        | SubtractionMoves { .. }
        | Ferguson { .. }
        | SubtractionOutcomes { .. }
        | OctalMoves { .. }
        | Tame { .. }
        | MisereKayles { .. }
        | OctalPeriod { .. }
        | OctalOpen { .. }
        | LaskerRule { .. }
        | GrundyOpen { .. }
        | Moore { .. }
        | MooreMisere { .. }
        | NimDuel { .. }
        | NimDuelSingles { .. } => heaps(context, reason),
        Fibonacci { .. }
        | Wythoff { .. }
        | Euclid { .. }
        | Dim { .. }
        | Prim { .. }
        | Dice { .. }
        | SetEmpty
        | SetNumber { .. } => numerals(context, reason),
        ChompArms { .. }
        | ChompStaircase { .. }
        | ChompToStaircase { .. }
        | ChompTwoNTwo { .. }
        | StrategyStealing { .. }
        | ChompMisereTwoRows { .. }
        | ChompPairs { .. }
        | ChompEndless { .. }
        | StealingFails { .. }
        | OrderTop { .. }
        | OrderPoison { .. }
        | OrderMirror { .. }
        | OrderSum { .. } => bars(context, reason),
        HackenbushSum { .. }
        | HackenbushStalk { .. }
        | HackenbushEndless { .. }
        | HackenbushOver { .. }
        | OverSum { .. }
        | HackenbushTree { .. }
        | HackenbushFusion { .. }
        | HackenbushColon { .. }
        | HackenbushGreen { .. }
        | HackenbushNumber { .. }
        | HackenbushForm { .. }
        | HackenbushRedBlue { .. }
        | HackenbushNumberAvoidance { .. }
        | HackenbushMisere { .. } => drawings(context, reason),
        CramSymmetry { .. }
        | CramIslands { .. }
        | CramStrip { .. }
        | GridSum { .. }
        | DominoCut { .. }
        | OwnNegative { .. }
        | RowsMirror { .. }
        | GamesMirror { .. }
        | MapMirror { .. }
        | ToadsMirror { .. }
        | ToadsPassed { .. }
        | NumberOrStar { .. }
        | GraphSum { .. } => boards(context, reason),
        LoopySum { .. }
        | Backward { .. }
        | LoopyValue { .. }
        | PokerNim { .. }
        | PokerNimMisere { .. }
        | Northcott { .. }
        | NorthcottMisere { .. }
        | Orders { .. }
        | OrdersAnswer { .. }
        | OrdersMisere { .. } => rounds(context, reason),
        Mex { .. }
        | NimSum { .. }
        | NumberAvoidance { .. }
        | Uptimal { .. }
        | ValueSum { .. }
        | CanonicalForm { .. }
        | Undecided { .. }
        | TameSum { .. }
        | MisereTable { .. }
        | AllSmall { .. }
        | Counted { .. }
        | Cases { .. }
        | Search { .. } => sums(context, reason),
    };
    // A reason in the wrong arm has no words: the tests find it.
    said.unwrap_or_default()
}

/// A title and paragraphs; `None` if a reason is none of these.
type ReasonText = Option<(&'static str, Vec<String>)>;

/// Reasons about heaps of sticks, and numbers.
fn heaps(context: ReasonContext, reason: &Reason) -> ReasonText {
    let locale = context.locale;
    Some(match reason {
        Reason::Bouton { heaps, sum, moves } => {
            (td_string!(locale, reasons.bouton), nim::bouton(context, heaps, *sum, moves))
        }
        Reason::MisereNim { heaps: _, sum, large, ones, moves } => {
            (td_string!(locale, reasons.misere_nim), nim::misere(locale, *sum, *large, *ones, moves))
        }
        Reason::SubtractionRule { set: _, preperiod, period, window, values, early, lost } => {
            let shown = subtraction::WindowedPeriod { preperiod: *preperiod, period: *period, window: *window };
            (td_string!(locale, reasons.period), subtraction::rule(locale, shown, values, early, lost))
        }
        Reason::SubtractionMoves { heaps, sum, reducing, raising } => {
            (td_string!(locale, reasons.raising), subtraction::moves(context, heaps, *sum, reducing, raising))
        }
        Reason::Ferguson { least, heaps, large, sum, moves } => {
            (td_string!(locale, reasons.ferguson), subtraction::ferguson(locale, least, heaps, *large, *sum, moves))
        }
        Reason::SubtractionOutcomes { left: _, right: _, preperiod, period, window, outcomes, heap } => {
            let shown = subtraction::WindowedPeriod { preperiod: *preperiod, period: *period, window: *window };
            (td_string!(locale, reasons.crosswise), subtraction::outcomes(locale, shown, outcomes, *heap))
        }
        Reason::OctalMoves { heaps, sum, moves } => {
            (td_string!(locale, reasons.octal), octal::moves(context, heaps, *sum, moves))
        }
        Reason::Tame { heaps, firm, sum, moves } => {
            (td_string!(locale, reasons.tame), octal::tame(locale, heaps, *firm, *sum, moves))
        }
        Reason::MisereKayles { heaps, case, sum, moves } => {
            (td_string!(locale, reasons.kayles), octal::kayles(locale, heaps, *case, *sum, moves))
        }
        Reason::OctalPeriod { preperiod, period, parts, last, checked } => {
            let shown = octal::CheckedPeriod { preperiod: *preperiod, period: *period, checked: *checked };
            (td_string!(locale, reasons.octal_theorem), octal::period(locale, shown, *parts, *last))
        }
        Reason::OctalOpen { looked } => (td_string!(locale, reasons.octal_unknown), octal::open(locale, *looked)),
        Reason::LaskerRule { heaps } => (td_string!(locale, reasons.lasker), octal::lasker(locale, heaps)),
        Reason::GrundyOpen { computed } => (td_string!(locale, reasons.grundy_open), octal::grundy(locale, *computed)),
        Reason::Moore { k, heaps: _, columns, number, grundy, moves } => {
            let moore = moore::Columns { k: *k, columns, number };
            (td_string!(locale, reasons.moore), moore::normal(context, &moore, *grundy, moves))
        }
        Reason::MooreMisere { k, heaps: _, large, ones, columns, number, moves } => {
            let moore = moore::Columns { k: *k, columns, number };
            (td_string!(locale, reasons.moore_misere), moore::misere(locale, &moore, (*large, *ones), moves))
        }
        Reason::NimDuel { normal, misere, equal_and_lost } => {
            (td_string!(locale, reasons.nimduel), numbers::nimduel(context, normal, misere, *equal_and_lost))
        }
        Reason::NimDuelSingles { normal, misere, play } => {
            (td_string!(locale, reasons.nimduel), numbers::nimduel_singles(context, normal, misere, *play))
        }
        _ => return None,
    })
}

/// Reasons about one number or two.
fn numerals(context: ReasonContext, reason: &Reason) -> ReasonText {
    let locale = context.locale;
    Some(match reason {
        Reason::Fibonacci { sticks, most, play, parts, digits, takes } => {
            let numeral = numbers::Numeral { sticks: *sticks, most: *most, play: *play, parts, digits };
            (td_string!(locale, reasons.fibonacci), numbers::fibonacci(context, &numeral, takes))
        }
        Reason::Wythoff { heaps, play, difference, pair: (small, large), moves } => {
            let lost = numbers::Pair { heaps, play: *play, difference: *difference, pair: (small, large) };
            (td_string!(locale, reasons.wythoff), numbers::wythoff(context, &lost, moves))
        }
        Reason::Euclid { play, divisions, moves } => {
            (td_string!(locale, reasons.euclid), numbers::euclid(context, *play, divisions, moves))
        }
        Reason::Dim { number, play, twos, grundy } => {
            (td_string!(locale, reasons.dim), numbers::dim(locale, *number, *play, *twos, *grundy))
        }
        Reason::Prim { number, play, factor, grundy } => {
            (td_string!(locale, reasons.prim), numbers::prim(context, *number, *play, *factor, *grundy))
        }
        Reason::Dice { sides, sticks, top, play: _, from, period, column, columns: _, faces } => {
            let stuck = !tips(*sides, *top).any(|face| u64::from(face) <= *sticks);
            let (sides, sticks, from) = (*sides, *sticks, *from);
            let table = numbers::DieTable { sides, sticks, from, period: *period, column: *column, stuck };
            (td_string!(locale, reasons.dice), numbers::dice(context, &table, faces))
        }
        Reason::SetEmpty => (
            td_string!(locale, reasons.set_empty),
            alone(context, vec![td_string!(locale, reasons.set_empty_is).to_owned()]),
        ),
        Reason::SetNumber { number: n } => (
            td_string!(locale, reasons.set_number),
            vec![td_string!(locale, reasons.set_number_is, number = number(locale, *n))],
        ),
        _ => return None,
    })
}

/// Reasons about chocolate, and orders.
fn bars(context: ReasonContext, reason: &Reason) -> ReasonText {
    let locale = context.locale;
    Some(match reason {
        Reason::ChompArms { right, up, value, bite } => {
            (td_string!(locale, reasons.chomp_arms), chomp::arms(context, *right, *up, *value, *bite))
        }
        Reason::ChompStaircase { width, transposed } => {
            (td_string!(locale, reasons.chomp_staircase), alone(context, chomp::staircase(locale, *width, *transposed)))
        }
        Reason::ChompToStaircase { bite } => {
            (td_string!(locale, reasons.chomp_to_staircase), alone(context, chomp::to_staircase(locale, *bite)))
        }
        Reason::ChompTwoNTwo { width, transposed } => {
            (td_string!(locale, reasons.chomp_family), alone(context, chomp::two_n_two(locale, *width, *transposed)))
        }
        Reason::StrategyStealing { width: _, height: _, corner, bite } => {
            (td_string!(locale, reasons.stealing), alone(context, chomp::stealing(locale, *corner, *bite)))
        }
        Reason::ChompMisereTwoRows { bite } => {
            (td_string!(locale, reasons.chomp_misere), chomp::misere_two_rows(locale, *bite))
        }
        Reason::ChompPairs { reds, pairs, open } => {
            (td_string!(locale, reasons.pairs), alone(context, chomp::pairs(locale, reds, pairs, open)))
        }
        Reason::ChompEndless { case, transposed, bite, leaves, play } => (
            td_string!(locale, reasons.chomp_endless),
            chomp::endless(locale, (*case, *transposed), *bite, leaves, *play),
        ),
        Reason::StealingFails { examples, .. } => {
            (td_string!(locale, reasons.stealing_fails), chomp::stealing_fails(locale, examples))
        }
        Reason::OrderTop { top } => {
            (td_string!(locale, reasons.order_stealing), alone(context, posets::top(locale, top)))
        }
        Reason::OrderPoison { name } => {
            (td_string!(locale, reasons.order_poison), alone(context, posets::poison(locale, name)))
        }
        Reason::OrderMirror { pairs, opening } => (
            td_string!(locale, reasons.order_mirror),
            alone(context, posets::mirror(locale, pairs, opening.as_deref())),
        ),
        Reason::OrderSum { parts, sum } => (td_string!(locale, reasons.order_sum), posets::sum(locale, parts, *sum)),
        _ => return None,
    })
}

/// Reasons about Hackenbush.
fn drawings(context: ReasonContext, reason: &Reason) -> ReasonText {
    let locale = context.locale;
    Some(match reason {
        Reason::HackenbushSum { parts, sum } => {
            (td_string!(locale, reasons.hackenbush_sum), hackenbush::sum(context, parts, sum))
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
            hackenbush::over_sum(context, *overs, *owner, rest.as_deref(), *outcome),
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
            (td_string!(locale, reasons.green), hackenbush::green(context, heaps, *sum))
        }
        Reason::HackenbushNumber { plants, left: _, right: _, best_left, best_right, value } => {
            let (left, right) = (best_left.as_deref(), best_right.as_deref());
            (td_string!(locale, reasons.simplest), hackenbush::simplest(locale, plants, left, right, value))
        }
        Reason::HackenbushForm { plants, left, right, options, steps, value } => {
            (td_string!(locale, reasons.form), hackenbush::form(locale, plants, left, right, (options, steps), value))
        }
        Reason::HackenbushRedBlue { value } => {
            (td_string!(locale, reasons.hackenbush_numbers), hackenbush::red_blue(context, value))
        }
        Reason::HackenbushNumberAvoidance { numbers, others } => {
            (td_string!(locale, reasons.avoidance), hackenbush::avoidance(locale, numbers, others))
        }
        Reason::HackenbushMisere { blue, red, edges: _ } => {
            (td_string!(locale, reasons.hackenbush_misere), hackenbush::misere(locale, *blue, *red))
        }
        _ => return None,
    })
}

/// Reasons about squares, strips and maps.
fn boards(context: ReasonContext, reason: &Reason) -> ReasonText {
    let locale = context.locale;
    Some(match reason {
        Reason::CramSymmetry { symmetry, opening } => {
            (td_string!(locale, reasons.mirror), alone(context, grid::mirror(locale, *symmetry, *opening)))
        }
        Reason::CramIslands { islands, sum } => {
            (td_string!(locale, reasons.cram_islands), grid::islands(context, islands, *sum))
        }
        Reason::CramStrip { length, splits, value } => {
            (td_string!(locale, reasons.cram_strip), grid::strip(locale, *length, splits, *value))
        }
        Reason::GridSum { parts, sum } => (td_string!(locale, reasons.grid_sum), grid::regions(context, parts, sum)),
        Reason::DominoCut { winner, opening, parts, sum } => {
            let said = grid::cut(locale, *winner, *opening, parts, sum);
            (td_string!(locale, reasons.strips), alone(context, said))
        }
        Reason::OwnNegative { symmetry: _, copies } => {
            (td_string!(locale, reasons.own_negative), alone(context, grid::own_negative(context, *copies)))
        }
        Reason::GamesMirror { opening } => (td_string!(locale, reasons.games_mirror), mirrors::games(locale, *opening)),
        Reason::RowsMirror { opening } => {
            (td_string!(locale, reasons.rows_mirror), alone(context, mirrors::rows(context, opening.as_ref())))
        }
        Reason::MapMirror { pairs, opening } => {
            (td_string!(locale, reasons.map_mirror), alone(context, mirrors::map(locale, pairs, opening.as_deref())))
        }
        Reason::ToadsMirror { pairs: _, middle } => {
            (td_string!(locale, reasons.toads_mirror), alone(context, mirrors::toads(context, *middle)))
        }
        Reason::ToadsPassed { left, right } => {
            (td_string!(locale, reasons.toads_passed), stones::passed(context, *left, *right))
        }
        Reason::NumberOrStar { value } => {
            (td_string!(locale, reasons.number_or_star), stones::number_or_star(context, value))
        }
        Reason::GraphSum { parts, sum } => (td_string!(locale, reasons.graph_sum), stones::parts(context, parts, sum)),
        _ => return None,
    })
}

/// Reasons about games that may go on for ever, and linear orders.
fn rounds(context: ReasonContext, reason: &Reason) -> ReasonText {
    let locale = context.locale;
    Some(match reason {
        Reason::LoopySum { parts, sum, outcome } => {
            (td_string!(locale, reasons.loopy_sum), grid::loopy_sum(context, parts, sum.as_deref(), *outcome))
        }
        Reason::Backward { here, standing, moves, lost, won, drawn } => {
            let step = loopy::Backward { here, standing: *standing, moves: *moves, lost, won, drawn };
            (td_string!(locale, reasons.backward), alone(context, loopy::backward(locale, &step)))
        }
        Reason::LoopyValue { here, value, options } => {
            (td_string!(locale, reasons.loopy_value), loopy::value(context, here, *value, options))
        }
        Reason::PokerNim { heaps, mover: _, other: _, sum, time, moves } => {
            (td_string!(locale, reasons.pokernim), loopy::pokernim(context, heaps, *sum, *time, moves))
        }
        Reason::PokerNimMisere { stuck } => {
            (td_string!(locale, reasons.pokernim_misere), loopy::pokernim_misere(locale, *stuck))
        }
        Reason::Northcott { gaps, sum, times, moves } => {
            (td_string!(locale, reasons.northcott), loopy::northcott(context, gaps, *sum, *times, moves))
        }
        Reason::NorthcottMisere { stuck } => {
            (td_string!(locale, reasons.northcott_misere), loopy::northcott_misere(locale, stuck))
        }
        Reason::Orders { rounds, needed, alike, gaps } => {
            (td_string!(locale, reasons.orders), orders::choice(context, *rounds, *needed, *alike, gaps))
        }
        Reason::OrdersAnswer { chosen, left, right, rounds, needed, answers } => {
            let (left, right) = (*left, *right);
            let asked = orders::Asked { chosen: *chosen, left, right, rounds: *rounds, needed: *needed };
            (td_string!(locale, reasons.orders_answer), orders::answer(locale, &asked, answers))
        }
        Reason::OrdersMisere { rounds, gaps, stays, choosing } => {
            (td_string!(locale, reasons.orders_misere), orders::misere(context, *rounds, gaps, stays, *choosing))
        }
        _ => return None,
    })
}

/// Reasons about sums and values in general, and a search.
fn sums(context: ReasonContext, reason: &Reason) -> ReasonText {
    let locale = context.locale;
    Some(match reason {
        Reason::Mex { options, value } => (td_string!(locale, reasons.mex), nim::mex(locale, options, *value)),
        Reason::NimSum { parts, sum } => (td_string!(locale, reasons.nim_sum), nim::nim_sum(locale, parts, *sum)),
        Reason::NumberAvoidance { numbers, others } => {
            (td_string!(locale, reasons.waiting), avoidance(locale, numbers, others))
        }
        Reason::Uptimal { powers, form } => (td_string!(locale, reasons.uptimal), uptimal(locale, powers, form)),
        Reason::ValueSum { parts, sum } => (td_string!(locale, reasons.value_sum), value_sum(context, parts, sum)),
        Reason::CanonicalForm { options, steps, value } => {
            (td_string!(locale, reasons.canonical), form::canonical(locale, options, steps, value))
        }
        Reason::Undecided { moves } => {
            (td_string!(locale, reasons.undecided), alone(context, grid::undecided(locale, *moves)))
        }
        Reason::TameSum { parts, sum } => (td_string!(locale, reasons.tame_sum), mirrors::tame(locale, parts, *sum)),
        Reason::MisereTable { kinds, parts, sum, lost, wins } => {
            (td_string!(locale, reasons.misere_table), mirrors::table(locale, *kinds, parts, sum, lost, *wins))
        }
        Reason::AllSmall { weight, ahead } => {
            (td_string!(locale, reasons.all_small), stones::all_small(context, weight.as_deref(), *ahead))
        }
        Reason::Counted { opening, left, .. } => {
            (td_string!(locale, reasons.counted), cases::counted(locale, opening.is_some(), *left))
        }
        Reason::Cases { boards, closed, .. } => {
            (td_string!(locale, reasons.cases), cases::boards(locale, boards, *closed))
        }
        Reason::Search { positions } => (td_string!(locale, reasons.search), search(locale, *positions)),
        _ => return None,
    })
}
