//! What is wrong, and what would be right.
use super::outside::outside;
use super::{Locale, list, number, td_string};
use crate::address::Instead;
use crate::news::Notice;
use solver::Game;
use solver::analyse::{Counted, Fits, Refused, Tried};
use solver::notation::{ParseError, ParseErrorKind};

/// What is wrong with a text, without the place.
pub fn parse_error_kind(locale: Locale, kind: &ParseErrorKind) -> String {
    use ParseErrorKind::*;
    let said = match kind {
        Empty => td_string!(locale, errors.empty),
        RulesetExpected => td_string!(locale, errors.ruleset_expected),
        ColonExpected => td_string!(locale, errors.colon_expected),
        ParametersExpected => td_string!(locale, errors.parameters_expected),
        ParametersUnexpected => td_string!(locale, errors.parameters_unexpected),
        NumberExpected => td_string!(locale, errors.number_expected),
        Unexpected => td_string!(locale, errors.unexpected),
        RowsGrow => td_string!(locale, errors.rows_grow),
        PoisonMissing => td_string!(locale, errors.poison_missing),
        NotGrounded => td_string!(locale, errors.not_grounded),
        Unsupported => td_string!(locale, errors.unsupported),
        GameExpected => td_string!(locale, errors.game_expected),
        SameSquare => td_string!(locale, errors.same_square),
        NodeExpected => td_string!(locale, errors.node_expected),
        AmbiguousBars => td_string!(locale, errors.ambiguous_bars),
        ColoursClash => td_string!(locale, errors.colours_clash),
        NoOrder => td_string!(locale, errors.no_order),
        NotDyadic => td_string!(locale, errors.not_dyadic),
        UnknownRuleset { key } => {
            let keys: Vec<String> = Game::ALL.iter().map(|game| game.key().to_owned()).collect();
            return td_string!(locale, errors.unknown_ruleset, key = clip(key), list = list(locale, &keys));
        }
        Absent { key } => {
            let todo = td_string!(locale, shell.files_missing);
            return td_string!(locale, errors.absent, key = clip(key), todo = todo);
        }
        NumberTooLarge { limit } => return td_string!(locale, errors.number_too_large, limit = number(locale, *limit)),
        NumberTooSmall { least } => return td_string!(locale, errors.number_too_small, least = number(locale, *least)),
        TooMany { limit } => return td_string!(locale, errors.too_many, limit = number(locale, *limit)),
        TooDeep { limit } => return td_string!(locale, errors.too_deep, limit = number(locale, *limit)),
        TooLongWrittenOut { limit } => {
            return td_string!(locale, errors.too_long_written_out, limit = number(locale, *limit));
        }
        Expected { what } => return td_string!(locale, errors.expected, what = *what),
    };
    said.to_owned()
}

/// What is wrong with `text`, and at which character.
pub fn parse_error(locale: Locale, text: &str, error: &ParseError) -> String {
    let what = parse_error_kind(locale, &error.kind);
    if error.kind == ParseErrorKind::Empty {
        return what;
    }
    let n = text.char_indices().take_while(|(at, _)| *at < error.at).count() + 1;
    td_string!(locale, errors.at, n = n, what = what)
}

/// What the person is told until they dismiss it.
pub fn notice(locale: Locale, notice: &Notice) -> String {
    match notice {
        Notice::BadParameter(bad) => {
            let (name, value) = (bad.name, clip(&bad.value));
            match bad.instead {
                Instead::Usual => td_string!(locale, errors.bad_parameter, name = name, value = value),
                Instead::Lesson => td_string!(locale, errors.bad_parameter_lesson, name = name, value = value),
                Instead::Strictest => td_string!(locale, errors.bad_parameter_strict, name = name, value = value),
            }
        }
        // The position may be right.
        Notice::BadPosition { error, .. } if matches!(error.kind, ParseErrorKind::Absent { .. }) => {
            parse_error_kind(locale, &error.kind)
        }
        Notice::BadPosition { text, error } => {
            td_string!(locale, errors.bad_position, text = clip(text), error = parse_error(locale, text, error))
        }
        Notice::BadMove { name } => td_string!(locale, errors.bad_move, name = clip(name)),
        Notice::WorkerDied => td_string!(locale, errors.worker_died).to_owned(),
        Notice::NoWorker => td_string!(locale, errors.no_worker).to_owned(),
        Notice::NoOpponent => td_string!(locale, errors.no_opponent).to_owned(),
        Notice::Unsure => td_string!(locale, errors.unsure).to_owned(),
    }
}

/// "Too big" is an answer: what was tried, and what would fit.
pub fn too_big(locale: Locale, refused: &Refused) -> String {
    let count = number(locale, refused.nodes);
    let tried = match (refused.nodes, refused.tried) {
        (0, _) => td_string!(locale, errors.too_big_at_once).to_owned(),
        (_, Tried::Value) => td_string!(locale, errors.too_big_value, count = count),
        (_, Tried::Winner) => td_string!(locale, errors.too_big_winner, count = count),
        (_, Tried::Both) => td_string!(locale, errors.too_big_both, count = count),
    };
    let then = match &refused.fits {
        None => td_string!(locale, errors.too_big_do).to_owned(),
        Some(Fits::Squares { width, height }) => {
            let (width, height) = (number(locale, (*width).into()), number(locale, (*height).into()));
            td_string!(locale, errors.too_big_squares, width = width, height = height)
        }
        Some(Fits::Heaps(heaps)) => {
            let sizes: Vec<String> = heaps.iter().map(|n| number(locale, *n)).collect();
            td_string!(locale, errors.too_big_heaps, count = heaps.len() as u64, list = list(locale, &sizes))
        }
        &Some(Fits::Parts { of, count }) => match of {
            Counted::Pieces => td_string!(locale, errors.too_big_pieces, count = count),
            Counted::Edges => td_string!(locale, errors.too_big_edges, count = count),
            Counted::Nodes => td_string!(locale, errors.too_big_nodes, count = count),
            Counted::Elements => td_string!(locale, errors.too_big_elements, count = count),
            Counted::Boxes => td_string!(locale, errors.too_big_boxes, count = count),
        },
    };
    format!("{tried} {then}")
}

/// What came from outside, not longer than one reads.
fn clip(text: &str) -> String {
    const MOST: usize = 60;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => outside(&format!("{}…", &text[..end])),
        None => outside(text),
    }
}
