//! Error messages, with the correction.
use super::nearest::nearest;
use super::outside::outside;
use super::{Locale, either, game_name, list, number, td_string};
use link::address::{BadParameter, Fallback};
use link::tool::Tool;
use link::values::Ids;
use play::events::Notice;
use solver::Game;
use solver::analyse::{AT_ONCE, Counted, Fits, Study, TooBig, Tried};
use solver::budget::SearchLimit;
use solver::notation::{ParseError, ParseErrorKind};
use solver::ruleset::Family;

/// The error in a text, without its place.
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
        PicturesDiffer => td_string!(locale, errors.pictures_differ),
        RuleChangesNothing => td_string!(locale, errors.rule_changes_nothing),
        UnknownRuleset { key } => return unknown_game(locale, key),
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
        Expected { what } => {
            let signs: Vec<String> = what.split(' ').map(|sign| sign_words(locale, sign)).collect();
            return td_string!(locale, errors.expected, what = either(locale, &signs));
        }
    };
    said.to_owned()
}

/// The message for an unknown game: similar names, and the way to write a game of one's own.
fn unknown_game(locale: Locale, key: &str) -> String {
    let named = |game: &Game| format!("{} ({}:)", game_name(locale, *game), game.key());
    let near: Vec<String> = nearest(locale, key).iter().map(named).collect();
    let workshop = td_string!(locale, invent.name);
    let own = td_string!(locale, errors.own_game, workshop = workshop);
    let said = match near.as_slice() {
        [] => {
            let keys: Vec<String> = Game::ALL.iter().map(|game| game.key().to_owned()).collect();
            td_string!(locale, errors.unknown_ruleset, key = clip(key), list = list(locale, &keys))
        }
        near => td_string!(locale, errors.unknown_near, key = clip(key), list = either(locale, near)),
    };
    format!("{said} {own}")
}

/// A sign by name, followed by itself; anything else unchanged.
fn sign_words(locale: Locale, sign: &str) -> String {
    let words = match sign {
        "," => td_string!(locale, errors.sign_comma),
        ";" => td_string!(locale, errors.sign_semicolon),
        "." => td_string!(locale, errors.sign_dot),
        "..." => td_string!(locale, errors.sign_dots),
        "/" => td_string!(locale, errors.sign_slash),
        "-" => td_string!(locale, errors.sign_hyphen),
        "+" => td_string!(locale, errors.sign_plus),
        "|" => td_string!(locale, errors.sign_bar),
        "(" | "[" | "{" => td_string!(locale, errors.sign_open),
        ")" | "]" | "}" => td_string!(locale, errors.sign_close),
        "<" => td_string!(locale, errors.sign_less),
        ">" => td_string!(locale, errors.sign_greater),
        "@" => td_string!(locale, errors.sign_at),
        "!" => td_string!(locale, errors.sign_exclamation),
        other => return td_string!(locale, errors.sign_other, sign = other),
    };
    format!("{words} ({sign})")
}

/// Whether the text is of a game with rows, given by their lengths.
fn is_of_rows(text: &str) -> bool {
    let key: String = text.trim_start_matches([' ', '-']).chars().take_while(char::is_ascii_alphabetic).collect();
    Game::from_key(&key.to_ascii_lowercase()).is_some_and(|game| game.card().family == Family::Heap)
}

/// The error in `text`, with the index of its character.
pub fn parse_error(locale: Locale, text: &str, error: &ParseError) -> String {
    let what = match error.kind {
        ParseErrorKind::Expected { what: "," } if is_of_rows(text) => {
            td_string!(locale, errors.comma_between).to_owned()
        }
        _ => parse_error_kind(locale, &error.kind),
    };
    if error.kind == ParseErrorKind::Empty {
        return what;
    }
    let n = text.char_indices().take_while(|(at, _)| *at < error.at).count() + 1;
    td_string!(locale, errors.at, n = n, what = what)
}

/// The message for a bad parameter of a link, and the value used instead.
fn bad_parameter(locale: Locale, bad: &BadParameter) -> String {
    let (name, value) = (bad.name, clip(&bad.value));
    let pieces = || list(locale, &Ids::KNOWN.iter().map(|id| (*id).to_owned()).collect::<Vec<_>>());
    match (bad.fallback, name) {
        (Fallback::Lesson, _) => td_string!(locale, errors.bad_parameter_lesson, name = name, value = value),
        (Fallback::Strictest, "hide") => {
            let strict = td_string!(locale, errors.bad_parameter_strict, name = name, value = value);
            format!("{strict} {}", td_string!(locale, errors.pieces, list = pieces()))
        }
        (Fallback::Strictest, _) => td_string!(locale, errors.bad_parameter_strict, name = name, value = value),
        (Fallback::LeftOut, _) => {
            let left_out = td_string!(locale, errors.left_out, name = name, value = value);
            format!("{left_out} {}", td_string!(locale, errors.pieces, list = pieces()))
        }
        (Fallback::Choice, "task") => td_string!(locale, errors.no_task, value = value),
        (Fallback::Choice, "lesson") => td_string!(locale, errors.no_lesson, value = value),
        (Fallback::Choice, "step") => td_string!(locale, errors.no_step, value = value),
        (Fallback::Choice, "term") => td_string!(locale, errors.no_term, value = value),
        (Fallback::Choice, "problem") => td_string!(locale, errors.no_problem, value = value),
        (Fallback::Choice, "tool") => {
            let tools = list(locale, &Tool::ALL.iter().map(|tool| tool.id().to_owned()).collect::<Vec<_>>());
            td_string!(locale, errors.no_tool, value = value, list = tools)
        }
        (Fallback::Usual | Fallback::Choice, _) => td_string!(locale, errors.bad_parameter, name = name, value = value),
    }
}

/// A notice in words.
pub fn notice(locale: Locale, notice: &Notice) -> String {
    match notice {
        Notice::BadParameter(bad) => bad_parameter(locale, bad),
        // The position may be valid.
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
        Notice::Unsent => td_string!(locale, errors.unsent).to_owned(),
        Notice::NoPlatform => td_string!(locale, errors.no_platform).to_owned(),
    }
}

/// The message for a refused search: what was tried, and what would fit.
pub fn too_big(locale: Locale, refused: &TooBig) -> String {
    let count = number(locale, refused.nodes);
    let tried = match (refused.nodes, refused.tried) {
        (0..AT_ONCE, _) if refused.limit == SearchLimit::Reach => td_string!(locale, errors.too_big_at_once).to_owned(),
        (0..AT_ONCE, _) => td_string!(locale, errors.too_big_for_budget).to_owned(),
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

/// The sentence after a search that a person extended, and that ended at this limit without an answer.
pub fn extended_in_vain(locale: Locale, limit: SearchLimit) -> &'static str {
    match limit {
        SearchLimit::Reach | SearchLimit::Effort => td_string!(locale, errors.longer_in_vain),
        SearchLimit::Memory => td_string!(locale, errors.longer_filled_memory),
    }
}

/// The message for a running search; without a count until it opens its first position.
pub fn searching(locale: Locale, count: u64) -> String {
    match count {
        0 => td_string!(locale, table.searching_begins).to_owned(),
        _ => td_string!(locale, table.searching, count = number(locale, count)),
    }
}

/// The message for a running search for the value of a position whose winner is known already.
pub fn value_search(locale: Locale, count: u64) -> String {
    match count {
        0 => td_string!(locale, panels.value_search_begins).to_owned(),
        _ => td_string!(locale, panels.value_coming, count = number(locale, count)),
    }
}

/// The source of a published result on a position too large to search.
pub fn published(locale: Locale, study: Study) -> String {
    let who: Vec<String> = study.authors().iter().map(|&name| name.to_owned()).collect();
    let (who, title, year) = (list(locale, &who), study.title(), study.year().to_string());
    match study.is_search() {
        true => td_string!(locale, errors.published_search, who = who, title = title, year = year),
        false => td_string!(locale, errors.published_stealing, who = who, title = title, year = year),
    }
}

/// A text from outside, shortened.
fn clip(text: &str) -> String {
    const MOST: usize = 60;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => outside(&format!("{}…", &text[..end])),
        None => outside(text),
    }
}
