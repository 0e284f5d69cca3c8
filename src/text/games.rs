//! What each game is called and how it is played. A new game does not compile without its words.
use super::{Locale, number, td_string};
use solver::position::Component;
use solver::ruleset::Aside;
use solver::{Game, Play, Position};

pub fn game_name(locale: Locale, game: Game) -> &'static str {
    match game {
        Game::Nim => td_string!(locale, games.nim),
        Game::Moore => td_string!(locale, games.moore),
        Game::Subtraction => td_string!(locale, games.subtraction),
        Game::Fibonacci => td_string!(locale, games.fibonacci),
        Game::Wythoff => td_string!(locale, games.wythoff),
        Game::Euclid => td_string!(locale, games.euclid),
        Game::Dim => td_string!(locale, games.dim),
        Game::Prim => td_string!(locale, games.prim),
        Game::NimDuel => td_string!(locale, games.nimduel),
        Game::Dice => td_string!(locale, games.dice),
        Game::Sets => td_string!(locale, games.sets),
        Game::Kayles => td_string!(locale, games.kayles),
        Game::Dawson => td_string!(locale, games.dawson),
        Game::Lasker => td_string!(locale, games.lasker),
        Game::Grundy => td_string!(locale, games.grundy),
        Game::Octal => td_string!(locale, games.octal),
        Game::Chomp => td_string!(locale, games.chomp),
        Game::Hackenbush => td_string!(locale, games.hackenbush),
        Game::ShortGame => td_string!(locale, games.game),
        Game::Northcott => td_string!(locale, games.northcott),
        Game::PokerNim => td_string!(locale, games.pokernim),
        Game::Graph => td_string!(locale, games.graph),
        Game::Cram => td_string!(locale, games.cram),
        Game::Domineering => td_string!(locale, games.domineering),
        Game::Toads => td_string!(locale, games.toads),
        Game::Clobber => td_string!(locale, games.clobber),
        Game::Col => td_string!(locale, games.col),
        Game::Snort => td_string!(locale, games.snort),
    }
}

/// One sentence that makes one want to play.
pub fn game_teaser(locale: Locale, game: Game) -> &'static str {
    match game {
        Game::Nim => td_string!(locale, games.nim_teaser),
        Game::Moore => td_string!(locale, games.moore_teaser),
        Game::Subtraction => td_string!(locale, games.subtraction_teaser),
        Game::Fibonacci => td_string!(locale, games.fibonacci_teaser),
        Game::Wythoff => td_string!(locale, games.wythoff_teaser),
        Game::Euclid => td_string!(locale, games.euclid_teaser),
        Game::Dim => td_string!(locale, games.dim_teaser),
        Game::Prim => td_string!(locale, games.prim_teaser),
        Game::NimDuel => td_string!(locale, games.nimduel_teaser),
        Game::Dice => td_string!(locale, games.dice_teaser),
        Game::Sets => td_string!(locale, games.sets_teaser),
        Game::Kayles => td_string!(locale, games.kayles_teaser),
        Game::Dawson => td_string!(locale, games.dawson_teaser),
        Game::Lasker => td_string!(locale, games.lasker_teaser),
        Game::Grundy => td_string!(locale, games.grundy_teaser),
        Game::Octal => td_string!(locale, games.octal_teaser),
        Game::Chomp => td_string!(locale, games.chomp_teaser),
        Game::Hackenbush => td_string!(locale, games.hackenbush_teaser),
        Game::ShortGame => td_string!(locale, games.game_teaser),
        Game::Northcott => td_string!(locale, games.northcott_teaser),
        Game::PokerNim => td_string!(locale, games.pokernim_teaser),
        Game::Graph => td_string!(locale, games.graph_teaser),
        Game::Cram => td_string!(locale, games.cram_teaser),
        Game::Domineering => td_string!(locale, games.domineering_teaser),
        Game::Toads => td_string!(locale, games.toads_teaser),
        Game::Clobber => td_string!(locale, games.clobber_teaser),
        Game::Col => td_string!(locale, games.col_teaser),
        Game::Snort => td_string!(locale, games.snort_teaser),
    }
}

/// The rules in three short sentences, the last of which says who wins.
pub fn game_rules(locale: Locale, game: Game, play: Play) -> [&'static str; 3] {
    let end = game_end(locale, game, play);
    match game {
        Game::Nim => [td_string!(locale, games.nim_rule_1), td_string!(locale, games.nim_rule_2), end],
        Game::Moore => [td_string!(locale, games.moore_rule_1), td_string!(locale, games.moore_rule_2), end],
        Game::Subtraction => {
            [td_string!(locale, games.subtraction_rule_1), td_string!(locale, games.subtraction_rule_2), end]
        }
        Game::Fibonacci => {
            [td_string!(locale, games.fibonacci_rule_1), td_string!(locale, games.fibonacci_rule_2), end]
        }
        Game::Wythoff => [td_string!(locale, games.wythoff_rule_1), td_string!(locale, games.wythoff_rule_2), end],
        Game::Euclid => [td_string!(locale, games.euclid_rule_1), td_string!(locale, games.euclid_rule_2), end],
        Game::Dim => [td_string!(locale, games.dim_rule_1), td_string!(locale, games.dim_rule_2), end],
        Game::Prim => [td_string!(locale, games.prim_rule_1), td_string!(locale, games.prim_rule_2), end],
        Game::NimDuel => [td_string!(locale, games.nimduel_rule_1), td_string!(locale, games.nimduel_rule_2), end],
        Game::Dice => [td_string!(locale, games.dice_rule_1), td_string!(locale, games.dice_rule_2), end],
        Game::Sets => [td_string!(locale, games.sets_rule_1), td_string!(locale, games.sets_rule_2), end],
        Game::Kayles => [td_string!(locale, games.rows), td_string!(locale, games.kayles_rule_2), end],
        Game::Dawson => [td_string!(locale, games.rows), td_string!(locale, games.dawson_rule_2), end],
        Game::Lasker => [td_string!(locale, games.rows), td_string!(locale, games.lasker_rule_2), end],
        Game::Grundy => [td_string!(locale, games.rows), td_string!(locale, games.grundy_rule_2), end],
        Game::Octal => [td_string!(locale, games.rows), td_string!(locale, games.octal_rule_2), end],
        Game::Chomp => [td_string!(locale, games.chomp_rule_1), td_string!(locale, games.chomp_rule_2), end],
        Game::Hackenbush => {
            [td_string!(locale, games.hackenbush_rule_1), td_string!(locale, games.hackenbush_rule_2), end]
        }
        Game::PokerNim => [td_string!(locale, games.pokernim_rule_1), td_string!(locale, games.pokernim_rule_2), end],
        Game::Northcott => {
            [td_string!(locale, games.northcott_rule_1), td_string!(locale, games.northcott_rule_2), end]
        }
        Game::ShortGame => [td_string!(locale, games.game_rule_1), td_string!(locale, games.game_rule_2), end],
        Game::Graph => [td_string!(locale, games.graph_rule_1), td_string!(locale, games.graph_rule_2), end],
        Game::Cram => [td_string!(locale, games.cram_rule_1), td_string!(locale, games.cram_rule_2), end],
        Game::Domineering => {
            [td_string!(locale, games.domineering_rule_1), td_string!(locale, games.domineering_rule_2), end]
        }
        Game::Toads => [td_string!(locale, games.toads_rule_1), td_string!(locale, games.toads_rule_2), end],
        Game::Clobber => [td_string!(locale, games.clobber_rule_1), td_string!(locale, games.clobber_rule_2), end],
        Game::Col => [td_string!(locale, games.col_rule_1), td_string!(locale, games.col_rule_2), end],
        Game::Snort => [td_string!(locale, games.snort_rule_1), td_string!(locale, games.snort_rule_2), end],
    }
}

/// Who wins at the end of this game alone.
pub fn game_end(locale: Locale, game: Game, play: Play) -> &'static str {
    match (game, play) {
        (Game::Nim, Play::Normal) => td_string!(locale, games.nim_normal),
        (Game::Nim, Play::Misere) => td_string!(locale, games.nim_misere),
        (Game::Moore, Play::Normal) => td_string!(locale, games.nim_normal),
        (Game::Moore, Play::Misere) => td_string!(locale, games.nim_misere),
        (Game::Subtraction, Play::Normal) => td_string!(locale, games.normal),
        (Game::Subtraction, Play::Misere) => td_string!(locale, games.misere),
        (Game::Fibonacci, Play::Normal) => td_string!(locale, games.nim_normal),
        (Game::Fibonacci, Play::Misere) => td_string!(locale, games.nim_misere),
        (Game::Wythoff, Play::Normal) => td_string!(locale, games.nim_normal),
        (Game::Wythoff, Play::Misere) => td_string!(locale, games.nim_misere),
        (Game::Euclid, Play::Normal) => td_string!(locale, games.euclid_normal),
        (Game::Euclid, Play::Misere) => td_string!(locale, games.euclid_misere),
        (Game::Dim, Play::Normal) => td_string!(locale, games.nim_normal),
        (Game::Dim, Play::Misere) => td_string!(locale, games.nim_misere),
        (Game::Prim, Play::Normal) => td_string!(locale, games.prim_normal),
        (Game::Prim, Play::Misere) => td_string!(locale, games.prim_misere),
        (Game::NimDuel, Play::Normal) => td_string!(locale, games.nimduel_normal),
        (Game::NimDuel, Play::Misere) => td_string!(locale, games.nimduel_misere),
        (Game::Dice, Play::Normal) => td_string!(locale, games.dice_normal),
        (Game::Dice, Play::Misere) => td_string!(locale, games.dice_misere),
        (Game::Sets, Play::Normal) => td_string!(locale, games.sets_normal),
        (Game::Sets, Play::Misere) => td_string!(locale, games.sets_misere),
        (Game::Kayles | Game::Dawson | Game::Lasker, Play::Normal) => td_string!(locale, games.nim_normal),
        (Game::Kayles | Game::Dawson | Game::Lasker, Play::Misere) => td_string!(locale, games.nim_misere),
        (Game::Grundy | Game::Octal, Play::Normal) => td_string!(locale, games.normal),
        (Game::Grundy | Game::Octal, Play::Misere) => td_string!(locale, games.misere),
        (Game::Chomp, Play::Normal) => td_string!(locale, games.chomp_normal),
        (Game::Chomp, Play::Misere) => td_string!(locale, games.chomp_misere),
        (Game::Hackenbush, Play::Normal) => td_string!(locale, games.hackenbush_normal),
        (Game::Hackenbush, Play::Misere) => td_string!(locale, games.hackenbush_misere),
        (Game::ShortGame, Play::Normal) => td_string!(locale, games.game_normal),
        (Game::ShortGame, Play::Misere) => td_string!(locale, games.game_misere),
        (Game::Graph, Play::Normal) => td_string!(locale, games.graph_normal),
        (Game::Graph, Play::Misere) => td_string!(locale, games.graph_misere),
        (Game::PokerNim, Play::Normal) => td_string!(locale, games.pokernim_normal),
        (Game::PokerNim, Play::Misere) => td_string!(locale, games.pokernim_misere),
        (Game::Northcott, Play::Normal) => td_string!(locale, games.northcott_normal),
        (Game::Northcott, Play::Misere) => td_string!(locale, games.northcott_misere),
        (Game::Cram, Play::Normal) => td_string!(locale, games.cram_normal),
        (Game::Cram, Play::Misere) => td_string!(locale, games.cram_misere),
        (Game::Domineering, Play::Normal) => td_string!(locale, games.domineering_normal),
        (Game::Domineering, Play::Misere) => td_string!(locale, games.domineering_misere),
        (Game::Toads, Play::Normal) => td_string!(locale, games.toads_normal),
        (Game::Toads, Play::Misere) => td_string!(locale, games.toads_misere),
        (Game::Clobber, Play::Normal) => td_string!(locale, games.clobber_normal),
        (Game::Clobber, Play::Misere) => td_string!(locale, games.clobber_misere),
        (Game::Col, Play::Normal) => td_string!(locale, games.col_normal),
        (Game::Col, Play::Misere) => td_string!(locale, games.col_misere),
        (Game::Snort, Play::Normal) => td_string!(locale, games.snort_normal),
        (Game::Snort, Play::Misere) => td_string!(locale, games.snort_misere),
    }
}

/// What a position holds beside its pieces, and the picture does not show: a limit, a convention for some rows, stores.
pub fn position_note(locale: Locale, position: &Position) -> Option<String> {
    let notes: Vec<String> = position.asides().into_iter().map(|aside| note(locale, aside)).collect();
    (!notes.is_empty()).then(|| notes.join(" "))
}

pub(super) fn note(locale: Locale, aside: Aside) -> String {
    match aside {
        Aside::Limit(most) => td_string!(locale, games.fibonacci_note, count = most, most = number(locale, most)),
        Aside::NormalHeaps(rows) => td_string!(locale, games.nimduel_note, count = rows as u64),
        Aside::Stores { mover, other } => {
            let [own, other] = [mover, other].map(|n| number(locale, n));
            td_string!(locale, games.pokernim_note, own = own, other = other)
        }
        Aside::Repeats(count) => td_string!(locale, position.repeats, count = u64::from(count)),
    }
}

/// Some of what the game is played with: `3 sticks`.
pub fn game_parts(locale: Locale, game: Game, count: u64) -> String {
    match game {
        Game::Nim | Game::Subtraction | Game::Moore | Game::Fibonacci | Game::Wythoff | Game::Euclid => {
            td_string!(locale, games.nim_part, count = count)
        }
        Game::Dim | Game::Prim | Game::NimDuel | Game::Dice => td_string!(locale, games.nim_part, count = count),
        Game::Sets => td_string!(locale, games.sets_part, count = count),
        Game::Kayles | Game::Dawson | Game::Lasker | Game::Grundy | Game::Octal => {
            td_string!(locale, games.nim_part, count = count)
        }
        Game::Chomp => td_string!(locale, games.chomp_part, count = count),
        Game::Hackenbush => td_string!(locale, games.hackenbush_part, count = count),
        Game::ShortGame => td_string!(locale, games.game_part, count = count),
        Game::PokerNim => td_string!(locale, games.nim_part, count = count),
        Game::Northcott => td_string!(locale, games.northcott_part, count = count),
        Game::Graph => td_string!(locale, games.graph_part, count = count),
        Game::Cram => td_string!(locale, games.cram_part, count = count),
        Game::Domineering => td_string!(locale, games.domineering_part, count = count),
        Game::Toads => td_string!(locale, games.toads_part, count = count),
        Game::Clobber => td_string!(locale, games.clobber_part, count = count),
        Game::Col => td_string!(locale, games.col_part, count = count),
        Game::Snort => td_string!(locale, games.snort_part, count = count),
    }
}

/// Who wins at the end of a position: in the words of its game, or, of a sum of several, in those of all games.
pub fn convention(locale: Locale, position: &Position, play: Play) -> &'static str {
    match (position.components(), play) {
        ([only], _) => game_end(locale, only.game(), play),
        (_, Play::Normal) => td_string!(locale, games.normal),
        (_, Play::Misere) => td_string!(locale, games.misere),
    }
}

/// Parameters longer than this stand in the position's text only.
const LONGEST_PARAMETERS: usize = 16;

/// A component's game with its parameters, as far as they are short: `Subtraction game (1,2)`.
fn component_name(locale: Locale, component: &Component) -> String {
    let (name, text) = (game_name(locale, component.game()), component.to_string());
    let parameters = text.split_once(':').and_then(|(head, _)| head.strip_suffix(')')?.split_once('('));
    match parameters.filter(|(_, parameters)| parameters.len() <= LONGEST_PARAMETERS) {
        Some((_, parameters)) => format!("{name} ({parameters})"),
        None => name.to_owned(),
    }
}

/// A game with all its parameters, of a component with this text.
pub(super) fn full_name(locale: Locale, game: Game, text: &str) -> String {
    let name = game_name(locale, game);
    match text.split_once(':').and_then(|(head, _)| head.strip_suffix(')')?.split_once('(')) {
        Some((_, parameters)) => format!("{name} ({parameters})"),
        None => name.to_owned(),
    }
}

/// The games of a position: `Nim`, `Nim + Chomp`; of more than three the first and how many follow.
pub fn position_name(locale: Locale, position: &Position) -> String {
    let names: Vec<_> = position.components().iter().map(|c| component_name(locale, c)).collect();
    match names.as_slice() {
        [first, _, _, _, ..] => format!("{first} + {}", names.len() - 1),
        few => few.join(" + "),
    }
}
