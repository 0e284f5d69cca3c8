//! The names and rules of the games. A new game does not compile without its words.
use super::{Locale, list, number, td_string};
use packs::Slot;
use solver::position::Component;
use solver::ruleset::OffBoardFact;
use solver::{Game, Play, Position};

macro_rules! games {
    ($($game:ident: $name:ident, $teaser:ident, $search:ident; $rule_1:ident, $rule_2:ident; $normal:ident, $misere:ident; $part:ident)*) => {
        pub fn game_name(locale: Locale, game: Game) -> &'static str {
            match game { $(Game::$game => td_string!(locale, games.$name),)* }
        }

        /// One sentence to advertise the game.
        pub fn game_teaser(locale: Locale, game: Game) -> &'static str {
            match game { $(Game::$game => td_string!(locale, games.$teaser),)* }
        }

        /// Search words beyond its name.
        pub fn game_search(locale: Locale, game: Game) -> &'static str {
            match game { $(Game::$game => td_string!(locale, games.$search),)* }
        }

        /// The rules in three short sentences, the last of which says who wins.
        pub fn game_rules(locale: Locale, game: Game, play: Play) -> [&'static str; 3] {
            let end = game_end(locale, game, play);
            match game {
                $(Game::$game => [td_string!(locale, games.$rule_1), td_string!(locale, games.$rule_2), end],)*
            }
        }

        /// The sentence on who wins at the end of a single game.
        fn any_end(locale: Locale, game: Game, play: Play) -> &'static str {
            match (game, play) {
                $((Game::$game, Play::Normal) => td_string!(locale, games.$normal),
                (Game::$game, Play::Misere) => td_string!(locale, games.$misere),)*
            }
        }

        /// A number of the game's pieces: `3 sticks`.
        pub fn game_parts(locale: Locale, game: Game, count: u64) -> String {
            match game { $(Game::$game => td_string!(locale, games.$part, count = count),)* }
        }
    };
}

/// Words for games: the first board needs those of its own game only.
pub struct GameWords {
    /// The sentence on who wins at the end of a game.
    end: fn(Locale, Game, Play) -> &'static str,
    /// The note on things in a component other than its pieces.
    note: fn(Locale, &Component) -> Option<String>,
}

/// The words of the loaded games.
pub static GAMES: Slot<GameWords> = Slot::new(&NIM, &ALL);

/// The words of Nim, whose picture shows everything, and none for other games.
static NIM: GameWords = GameWords {
    end: |locale, game, play| match (game, play) {
        (Game::Nim, Play::Normal) => td_string!(locale, games.nim_normal),
        (Game::Nim, Play::Misere) => td_string!(locale, games.nim_misere),
        _ => "",
    },
    note: |_, _| None,
};

/// The words of every game.
pub static ALL: GameWords = GameWords { end: any_end, note: noted };

/// The sentence on who wins at the end of a single game; empty until its pack has loaded.
pub fn game_end(locale: Locale, game: Game, play: Play) -> &'static str {
    (GAMES.get().end)(locale, game, play)
}

/// Whether the small table has the same words for this game as that of all games; it has none for games of the pack.
#[cfg(test)]
pub(super) fn built_in_words_agree(locale: Locale, game: Game, play: Play) -> bool {
    let (small, all) = ((NIM.end)(locale, game, play), (ALL.end)(locale, game, play));
    if game == Game::Nim { small == all } else { small.is_empty() }
}

// For each game: name, teaser and search words; two rules; the sentence on who wins, under normal and misère
// play; some of its parts.
games! {
    Nim: nim, nim_teaser, nim_search; nim_rule_1, nim_rule_2; nim_normal, nim_misere; nim_part
    Moore: moore, moore_teaser, moore_search; moore_rule_1, moore_rule_2; nim_normal, nim_misere; nim_part
    Subtraction: subtraction, subtraction_teaser, subtraction_search; subtraction_rule_1, subtraction_rule_2; normal, misere; nim_part
    Fibonacci: fibonacci, fibonacci_teaser, fibonacci_search; fibonacci_rule_1, fibonacci_rule_2; nim_normal, nim_misere; nim_part
    Wythoff: wythoff, wythoff_teaser, wythoff_search; wythoff_rule_1, wythoff_rule_2; nim_normal, nim_misere; nim_part
    Euclid: euclid, euclid_teaser, euclid_search; euclid_rule_1, euclid_rule_2; euclid_normal, euclid_misere; nim_part
    Dim: dim, dim_teaser, dim_search; dim_rule_1, dim_rule_2; nim_normal, nim_misere; nim_part
    Prim: prim, prim_teaser, prim_search; prim_rule_1, prim_rule_2; prim_normal, prim_misere; nim_part
    NimDuel: nimduel, nimduel_teaser, nimduel_search; nimduel_rule_1, nimduel_rule_2; nimduel_normal, nimduel_misere; nim_part
    Dice: dice, dice_teaser, dice_search; dice_rule_1, dice_rule_2; dice_normal, dice_misere; nim_part
    Sets: sets, sets_teaser, sets_search; sets_rule_1, sets_rule_2; sets_normal, sets_misere; sets_part
    Kayles: kayles, kayles_teaser, kayles_search; rows, kayles_rule_2; nim_normal, nim_misere; nim_part
    Dawson: dawson, dawson_teaser, dawson_search; rows, dawson_rule_2; nim_normal, nim_misere; nim_part
    Lasker: lasker, lasker_teaser, lasker_search; rows, lasker_rule_2; nim_normal, nim_misere; nim_part
    Grundy: grundy, grundy_teaser, grundy_search; rows, grundy_rule_2; normal, misere; nim_part
    Octal: octal, octal_teaser, octal_search; rows, octal_rule_2; normal, misere; nim_part
    Heaps: heaps, heaps_teaser, heaps_search; rows, heaps_rule_2; normal, misere; nim_part
    Chomp: chomp, chomp_teaser, chomp_search; chomp_rule_1, chomp_rule_2; chomp_normal, chomp_misere; chomp_part
    Hackenbush: hackenbush, hackenbush_teaser, hackenbush_search; hackenbush_rule_1, hackenbush_rule_2; hackenbush_normal, hackenbush_misere; hackenbush_part
    ShortGame: game, game_teaser, game_search; game_rule_1, game_rule_2; game_normal, game_misere; game_part
    Northcott: northcott, northcott_teaser, northcott_search; northcott_rule_1, northcott_rule_2; northcott_normal, northcott_misere; northcott_part
    Orders: orders, orders_teaser, orders_search; orders_rule_1, orders_rule_2; orders_normal, orders_misere; orders_part
    PokerNim: pokernim, pokernim_teaser, pokernim_search; pokernim_rule_1, pokernim_rule_2; pokernim_normal, pokernim_misere; nim_part
    Graph: graph, graph_teaser, graph_search; graph_rule_1, graph_rule_2; graph_normal, graph_misere; graph_part
    Cram: cram, cram_teaser, cram_search; cram_rule_1, cram_rule_2; cram_normal, cram_misere; cram_part
    Domineering: domineering, domineering_teaser, domineering_search; domineering_rule_1, domineering_rule_2; domineering_normal, domineering_misere; domineering_part
    Toads: toads, toads_teaser, toads_search; toads_rule_1, toads_rule_2; toads_normal, toads_misere; toads_part
    Clobber: clobber, clobber_teaser, clobber_search; clobber_rule_1, clobber_rule_2; clobber_normal, clobber_misere; clobber_part
    Pictures: pictures, pictures_teaser, pictures_search; pictures_rule_1, pictures_rule_2; normal, misere; cram_part
    Coins: coins, coins_teaser, coins_search; coins_rule_1, coins_rule_2; normal, misere; coins_part
    Col: col, col_teaser, col_search; col_rule_1, col_rule_2; col_normal, col_misere; col_part
    Snort: snort, snort_teaser, snort_search; snort_rule_1, snort_rule_2; snort_normal, snort_misere; snort_part
    Poset: poset, poset_teaser, poset_search; poset_rule_1, poset_rule_2; poset_normal, poset_misere; poset_part
}

/// A note on things in a position that the picture does not show: a limit, a convention for some rows, stores.
pub fn position_note(locale: Locale, position: &Position) -> Option<String> {
    let note = GAMES.get().note;
    let notes: Vec<String> = position.components().iter().filter_map(|component| note(locale, component)).collect();
    (!notes.is_empty()).then(|| notes.join(" "))
}

fn noted(locale: Locale, component: &Component) -> Option<String> {
    // The only thing about a box that its picture does not show.
    let layers = component.state().starts_with('[').then(|| td_string!(locale, games.layers_note).to_owned());
    component.off_board_fact().map(|fact| note(locale, fact)).or(layers)
}

/// The meaning of one thing other than the pieces.
pub(super) fn note(locale: Locale, fact: OffBoardFact) -> String {
    match fact {
        OffBoardFact::Limit(most) => {
            td_string!(locale, games.fibonacci_note, count = most, most = number(locale, most))
        }
        OffBoardFact::NormalHeaps(rows) => td_string!(locale, games.nimduel_note, count = rows as u64),
        OffBoardFact::Stores { mover, other } => {
            let [own, other] = [mover, other].map(|n| number(locale, n));
            td_string!(locale, games.pokernim_note, own = own, other = other)
        }
        OffBoardFact::Countless => td_string!(locale, position.countless).to_owned(),
        OffBoardFact::EndlessPlants(plants) => {
            let plants = (0..u64::BITS).filter(|i| (plants >> i) & 1 == 1).map(|i| (i + 1).to_string());
            td_string!(locale, position.endless_plants, list = list(locale, &plants.collect::<Vec<_>>()))
        }
        OffBoardFact::Repeats(count) => td_string!(locale, position.repeats, count = u64::from(count)),
    }
}

/// The sentence on who wins at the end of a component: in the words of Nim where the last stick can always be taken.
pub(super) fn component_end(locale: Locale, component: &Component, play: Play) -> &'static str {
    let game = if ends_with_last_stick(component) { Game::Nim } else { component.game() };
    game_end(locale, game, play)
}

/// Whether a subtraction game ends when no stick is left: both sides may take a single one.
fn ends_with_last_stick(component: &Component) -> bool {
    let has_one = |set: &str| set.split([',', '-']).next() == Some("1");
    component.game() == Game::Subtraction && component.parameters().is_some_and(|sets| sets.split('|').all(has_one))
}

/// The sentence on who wins at the end of a position: in the words of its game, for a sum in general words.
pub fn convention(locale: Locale, position: &Position, play: Play) -> &'static str {
    match (position.components(), play) {
        ([only], _) => component_end(locale, only, play),
        (_, Play::Normal) => td_string!(locale, games.normal),
        (_, Play::Misere) => td_string!(locale, games.misere),
    }
}

/// The largest length of parameters shown in a game's name.
const LONGEST_PARAMETERS: usize = 16;

/// A component's game with its parameters, if they are short: `Subtraction game (1,2)`.
fn component_name(locale: Locale, component: &Component) -> String {
    // Pictures and coins are described by their rules.
    let shown = component.parameters().filter(|_| !matches!(component.game(), Game::Pictures | Game::Coins));
    let short = shown.filter(|parameters| parameters.len() <= LONGEST_PARAMETERS);
    full_name(locale, component.game(), short)
}

/// The name of a game with its parameters.
pub(super) fn full_name(locale: Locale, game: Game, parameters: Option<String>) -> String {
    let name = game_name(locale, game);
    match parameters {
        Some(parameters) => format!("{name} ({parameters})"),
        None => name.to_owned(),
    }
}

/// The games of a position: `Nim`, `Nim + Chomp`; of more than three the first and the number of others.
pub fn position_name(locale: Locale, position: &Position) -> String {
    let names: Vec<_> = position.components().iter().map(|c| component_name(locale, c)).collect();
    match names.as_slice() {
        [first, _, _, _, ..] => format!("{first} + {}", names.len() - 1),
        few => few.join(" + "),
    }
}
