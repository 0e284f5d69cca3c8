//! Every text exists in both languages, filled in and not copied from one to the other.
use super::*;
use crate::checks::differs;
use crate::games::built_in_words_agree;
use solver::board::Figures;
use std::collections::{BTreeMap, BTreeSet};

mod announced;
mod counts;

/// Texts that are the same in both languages: names, signs and loan words. Only such may be added.
const SAME: &[&str] = &[
    "shell.title",
    "shell.page_title",
    "share.link",
    "share.sheet_name",
    "about.version",
    "teach.step_n",
    "tools.duel_score",
    "tools.tree_minus",
    "games.nim",
    "games.who_samson",
    "games.kayles",
    "games.chomp",
    "games.hackenbush",
    "games.dim",
    "games.prim",
    "games.cram",
    "games.domineering",
    "games.clobber",
    "games.col",
    "games.snort",
    "games.who_computer",
    "reasons.minus",
    "reasons.plus",
    "panels.verdict_said",
    "tools.is_infinitesimal",
    "tools.quantifiers_adam",
    "properties.backgammon",
    "properties.go",
    "properties.uno",
    "properties.schafkopf",
    "properties.poker",
    "properties.monopoly",
    "lessons.red_sign",
    "lessons.room_chomp",
    "lessons.room_nim",
    "lessons.story_first",
    "lessons.story_second",
    "pairing.red_sign",
    "notebook.formula_linear",
    "results.times",
    "logic.rows_points",
    "logic.rows_lasts",
    "figures.at",
    "figures.lettered",
    "figures.many",
    "language.plural_one",
];

fn files(language: &str) -> Vec<(String, String)> {
    let locales = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales");
    let spaces = words::read(&locales).unwrap().remove(language).unwrap();
    let named = |(space, texts): (String, BTreeMap<_, _>)| {
        texts.into_iter().map(move |(key, text): (String, String)| (format!("{space}.{key}"), text))
    };
    spaces.into_iter().flat_map(named).collect()
}

#[test]
fn every_text_is_written_in_both_languages() {
    let (en, de) = (files("en"), files("de"));
    for ((key, en), (_, de)) in en.iter().zip(&de) {
        assert!(!en.trim().is_empty() && !de.trim().is_empty(), "{key} is empty");
        assert_eq!(en == de, SAME.contains(&key.as_str()), "{key}: {en:?} and {de:?}");
        for text in [en, de] {
            assert!(!text.contains("  ") && text.trim() == text, "{key}: odd spaces in {text:?}");
            assert!(!text.contains('"') && !text.contains('\''), "{key}: typewriter quotes in {text:?}");
        }
    }
}

/// Words that betray a sentence left in English.
const ENGLISH: &[&str] = &["the", "and", "is", "of", "you", "your", "this", "with", "move", "from", "to", "wins"];

#[test]
fn no_german_text_was_left_in_english() {
    for (key, text) in files("de") {
        let bare: String = text.split("{{").map(|part| part.split_once("}}").map_or(part, |(_, rest)| rest)).collect();
        let words = bare.split(|c: char| !c.is_alphabetic()).map(str::to_lowercase);
        let left: Vec<String> = words.filter(|word| ENGLISH.contains(&word.as_str())).collect();
        assert!(left.is_empty(), "{key}: {text:?} has {left:?}");
    }
}

#[test]
fn plurals_and_values_are_filled_in() {
    let left = |locale: Locale, count: u64| td_string!(locale, games.left, count = count, n = number(locale, count));
    assert_eq!(left(Locale::De, 1), "1 bleibt");
    assert_eq!(left(Locale::De, 30_000), "30.000 bleiben");
    assert_eq!(left(Locale::En, 1), "1 is left");
    assert_eq!(left(Locale::En, 0), "0 are left");
}

mod games {
    use super::*;
    use solver::{Game, Play, Position};

    #[test]
    fn every_game_has_its_words() {
        for &game in Game::ALL {
            assert!(!game_name(Locale::En, game).is_empty() && !game_name(Locale::De, game).is_empty());
            differs(|locale| game_teaser(locale, game).to_owned());
            differs(|locale| game_parts(locale, game, 1));
            assert_ne!(game_parts(Locale::De, game, 1).replace('1', "2"), game_parts(Locale::De, game, 2));
            for play in [Play::Normal, Play::Misere] {
                (0..3).for_each(|i| differs(|locale| game_rules(locale, game, play)[i].to_owned()));
            }
            for locale in [Locale::En, Locale::De] {
                assert_ne!(game_end(locale, game, Play::Normal), game_end(locale, game, Play::Misere));
                for play in [Play::Normal, Play::Misere] {
                    assert!(built_in_words_agree(locale, game, play));
                }
            }
        }
    }

    #[test]
    fn a_note_counts_rows_and_sticks() {
        let check = |text: &str, en: &str, de: &str| {
            let position: Position = text.parse().unwrap();
            assert_eq!(position_note(Locale::En, &position).as_deref(), Some(en));
            assert_eq!(position_note(Locale::De, &position).as_deref(), Some(de));
        };
        check(
            "nimduel:1/0",
            "The first row is normal Nim, the rest misère.",
            "Die erste Reihe ist normales Nim, der Rest Misère-Nim.",
        );
        check(
            "nimduel:1,2/1",
            "The first 2 rows are normal Nim, the rest misère.",
            "Die ersten 2 Reihen sind normales Nim, der Rest Misère-Nim.",
        );
        check("fibonacci:2", "At most 1 stick may be taken now.", "Jetzt darf höchstens 1 Holz genommen werden.");
    }

    #[test]
    fn a_sum_is_named_by_its_games() {
        let check = |text: &str, name: &str| {
            let position: Position = text.parse().unwrap();
            assert_eq!(position_name(Locale::De, &position), name);
        };
        check("nim:1,2", "Nim");
        check("nim:1 + chomp:2x2", "Nim + Chomp");
        check("nim:1 + chomp:2x2 + nim:2 + hackenbush:b", "Nim + 3");
        let sum: Position = "nim:1 + nim:2".parse().unwrap();
        assert_eq!(convention(Locale::De, &sum, Play::Misere), "Wer nicht mehr ziehen kann, gewinnt.");
        let nim: Position = "nim:1".parse().unwrap();
        assert_eq!(convention(Locale::En, &nim, Play::Normal), "Whoever takes the last stick wins.");
        // The same words where the last stick can always be taken.
        for (start, as_in_nim) in
            [("subtraction(1-3):15", true), ("subtraction(2,3,5):9", false), ("subtraction(1,4|2):7", false)]
        {
            let said = convention(Locale::En, &start.parse().unwrap(), Play::Normal);
            assert_eq!(said == "Whoever takes the last stick wins.", as_in_nim, "{start}");
        }
    }
}

mod moves {
    use super::*;
    use link::values::Players;
    use play::events::Event;
    use play::session::Session;
    use solver::{Play, Player, Position};

    #[track_caller]
    fn check(text: &str, by: Player, name: &str, en: &str, de: &str) {
        let position: Position = text.parse().unwrap();
        let label = |locale| move_words(locale, &position, by, name).expect("a move").label();
        assert_eq!((label(Locale::En).as_str(), label(Locale::De).as_str()), (en, de));
    }

    #[test]
    fn coins_are_told_by_their_numbers() {
        check(
            "coins(a=0..):thth",
            Player::Left,
            "1,1-1,4",
            "turn over coins 1 and 4; 2 coins show heads",
            "Münzen 1 und 4 umdrehen; 2 Münzen zeigen Kopf",
        );
        check(
            "coins(run):tttth/ttttt",
            Player::Left,
            "1,2-1,3-1,4-1,5",
            "turn over coins 2 to 5 of row 1; 3 coins show heads",
            "Münzen 2 bis 5 in Reihe 1 umdrehen; 3 Münzen zeigen Kopf",
        );
        check(
            "coins(a=1..*a=1..):ttt/ttt/tth",
            Player::Right,
            "1,1-1,3-3,1-3,3",
            "turn over columns 1 and 3 of rows 1 and 3; 3 coins show heads",
            "Spalten 1 und 3 in den Reihen 1 und 3 umdrehen; 3 Münzen zeigen Kopf",
        );
    }

    #[test]
    fn a_move_is_told_as_it_is_seen() {
        let left = Player::Left;
        check("nim:1,3,5", left, "5→2", "take 3 from row 3; 2 are left", "3 aus Reihe 3 nehmen; 2 bleiben");
        check("nim:2", left, "2→1", "take 1; 1 is left", "1 nehmen; 1 bleibt");
        check("nim:1,3", left, "3→0", "take all of row 2", "Reihe 2 ganz nehmen");
        check("nim:2,2", left, "2→1@2", "take 1 from row 2; 1 is left", "1 aus Reihe 2 nehmen; 1 bleibt");
        check(
            "nim:9223372036854775808",
            left,
            "9223372036854775808→1000000",
            "take 9,223,372,036,853,775,808; 1,000,000 are left",
            "9.223.372.036.853.775.808 nehmen; 1.000.000 bleiben",
        );
        check(
            "chomp:4,3,3",
            left,
            "(3,2)",
            "bite at column 3, row 2; 2 pieces go",
            "bei Spalte 3, Reihe 2 abbeißen; 2 Stücke sind weg",
        );
        check(
            "chomp:2",
            left,
            "(2,1)",
            "bite at column 2, row 1; 1 piece goes",
            "bei Spalte 2, Reihe 1 abbeißen; 1 Stück ist weg",
        );
        check(
            "hackenbush:b,rbb",
            Player::Right,
            "2.1",
            "cut red edge 1 of plant 2; 2 more fall",
            "roten Strich 1 von Pflanze 2 schneiden; 2 weitere fallen",
        );
        check(
            "hackenbush:gb",
            left,
            "1.1",
            "cut green edge 1 of plant 1; 1 more falls",
            "grünen Strich 1 von Pflanze 1 schneiden; 1 weiterer fällt",
        );
        check("nim:1 + nim:5", left, "2:5→2", "game 2: take 3; 2 are left", "Spiel 2: 3 nehmen; 2 bleiben");
        check(
            "pokernim:7,5/9,4",
            left,
            "7→13",
            "put 6 from the store onto row 1; that makes 13 there",
            "6 aus dem Vorrat an Reihe 1 legen; das macht dort 13",
        );
        check(
            "pokernim:7,5/9,4",
            left,
            "7→6",
            "take 1 from row 1 into the store; 6 are left",
            "1 aus Reihe 1 in den Vorrat nehmen; 6 bleiben",
        );
    }

    #[test]
    fn every_move_of_a_sum_has_words() {
        let position: Position = "nim:2,1 + chomp:3x2 + -hackenbush:b(r,g),g@1g,r@1".parse().unwrap();
        for by in Player::BOTH {
            for mv in position.moves(by) {
                differs(|locale| move_words(locale, &position, by, &mv.name).expect("a move").label());
                differs(|locale| move_words(locale, &position, by, &mv.name).expect("a move").announced());
            }
        }
        assert_eq!(move_words(Locale::En, &position, Player::Left, "1:9→1"), None);
    }

    #[track_caller]
    fn said(pos: &str, players: Players, first: Player, moves: &[&str], en: &str, de: &str) {
        let moves: Vec<String> = moves.iter().map(|m| (*m).to_owned()).collect();
        let (session, bad) = Session::replay(pos.parse().unwrap(), Play::Normal, first, &moves);
        assert_eq!(bad, None);
        let event = match moves.len() {
            0 => Event::Shown { session },
            _ => Event::Moved { session, by_computer: false },
        };
        let said = |locale| {
            let player_name =
                |s: &Session, by| by_name(locale, s.position(), role_name(locale, PlayerRole::new(s, players, by)));
            announcement(locale, (&event, Figures::STONES), player_name, |s| turn(locale, s, players))
        };
        assert_eq!(said(Locale::En), en);
        assert_eq!(said(Locale::De), de);
    }

    #[test]
    fn who_has_a_name_is_announced_by_it() {
        let start = Session::new("nim:3".parse().unwrap(), Play::Normal, Player::Left);
        let session = start.after("3→1").unwrap();
        let player_name = |_: &Session, by: Player| if by == Player::Left { "Ada" } else { "Emmy" }.to_owned();
        let turn = |s: &Session| td_string!(Locale::En, table.turn_named, name = player_name(s, s.mover()));
        let event = Event::Moved { session, by_computer: false };
        let said = announcement(Locale::En, (&event, Figures::STONES), player_name, turn);
        assert_eq!(said, "Ada: 2 taken, 1 is left. Emmy to move.");
    }

    #[test]
    fn one_sentence_tells_the_move_and_whose_turn_it_is() {
        let (left, right) = (Player::Left, Player::Right);
        said(
            "nim:1,3",
            Players::HumanComputer,
            left,
            &[],
            "Rows of 1 and 3. Your turn.",
            "Reihen mit 1 und 3. Du bist am Zug.",
        );
        said(
            "nim:1,3",
            Players::HumanComputer,
            left,
            &["3→1"],
            "You: 2 taken from row 2, 1 is left. The computer’s turn.",
            "Du: 2 aus Reihe 2 genommen, 1 bleibt. Der Computer ist am Zug.",
        );
        said(
            "nim:3",
            Players::ComputerHuman,
            left,
            &["3→0"],
            "Computer: all 3 taken. The computer has won.",
            "Computer: alle 3 genommen. Der Computer hat gewonnen.",
        );
        said(
            "hackenbush:b,r",
            Players::HumanHuman,
            right,
            &["2.1"],
            "Red: red edge 1 of plant 2 cut, nothing else falls. Blue (L) to move.",
            "Rot: roter Strich 1 von Pflanze 2 geschnitten, sonst fällt nichts. Blau (L) ist am Zug.",
        );
        said(
            "hackenbush:b,r",
            Players::HumanComputer,
            right,
            &[],
            "1 blue edge and 1 red edge. Your turn. You are Red (R).",
            "1 blauer Strich und 1 roter Strich. Du bist am Zug. Du spielst Rot (R).",
        );
        said(
            "chomp:2x2 + nim:0",
            Players::HumanHuman,
            left,
            &["1:(2,2)"],
            "Player 1: game 1: took a bite at column 2, row 2, 1 piece goes. Player 2 to move.",
            "Person 1: Spiel 1: bei Spalte 2, Reihe 2 abgebissen, 1 Stück ist weg. Person 2 ist am Zug.",
        );
    }
}

mod errors {
    use super::*;
    use link::address::{BadParameter, Fallback};
    use play::events::Notice;
    use solver::Position;
    use solver::analyse::{Counted, Fits, Study, TooBig, Tried};
    use solver::budget::SearchLimit::{Effort, Memory, Reach};
    use solver::notation::{ParseError, ParseErrorKind};

    /// One of each kind; the match fails to compile when a kind is added and not listed.
    fn kinds() -> Vec<ParseErrorKind> {
        use ParseErrorKind::*;
        let all = vec![
            Empty,
            RulesetExpected,
            UnknownRuleset { key: "chess".into() },
            Absent { key: "nim".into() },
            ColonExpected,
            ParametersExpected,
            ParametersUnexpected,
            NumberExpected,
            NumberTooLarge { limit: 12_345 },
            NumberTooSmall { least: 1 },
            TooMany { limit: 1_000 },
            TooDeep { limit: 64 },
            TooLongWrittenOut { limit: 30_000 },
            Expected { what: ", )" },
            Unexpected,
            RowsGrow,
            NotGrounded,
            Unsupported,
            GameExpected,
            NodeExpected,
            SameSquare,
            ColoursClash,
            AmbiguousBars,
            PoisonMissing,
            NoOrder,
            NotDyadic,
            PicturesDiffer,
            RuleChangesNothing,
        ];
        for kind in &all {
            match kind {
                Empty | RulesetExpected | UnknownRuleset { .. } | Absent { .. } | ColonExpected => {}
                ParametersExpected
                | ParametersUnexpected
                | NumberExpected
                | NumberTooLarge { .. }
                | NumberTooSmall { .. } => {}
                TooMany { .. }
                | TooDeep { .. }
                | TooLongWrittenOut { .. }
                | Expected { .. }
                | Unexpected
                | RowsGrow
                | NotGrounded => {}
                NoOrder | PoisonMissing | PicturesDiffer | RuleChangesNothing => {}
                Unsupported | GameExpected | NodeExpected | SameSquare | ColoursClash | AmbiguousBars | NotDyadic => {}
            }
        }
        all
    }

    #[test]
    fn every_error_says_what_is_wrong_in_words_of_its_own() {
        for locale in [Locale::En, Locale::De] {
            let said: BTreeSet<String> = kinds().iter().map(|kind| parse_error_kind(locale, kind)).collect();
            assert_eq!(said.len(), kinds().len());
        }
        for kind in kinds() {
            differs(|locale| parse_error_kind(locale, &kind));
        }
    }

    #[test]
    fn the_place_is_counted_in_characters() {
        let check = |text: &str, de: &str| {
            let error = text.parse::<Position>().unwrap_err();
            assert_eq!(parse_error(Locale::De, text, &error), de);
        };
        check("nim:3,x", "Zeichen 7: Hier gehört eine ganze Zahl hin, etwa 5.");
        check("chomp:2,3", "Zeichen 9: Eine Reihe darf nicht länger sein als die darunter; mach sie kürzer.");
        check("nim:3 + nim:ä", "Zeichen 13: Hier gehört eine ganze Zahl hin, etwa 5.");
        check("", "Hier steht noch nichts. Versuche nim:3,5,7.");
        let beyond = ParseError { at: 99, kind: ParseErrorKind::Unexpected };
        differs(|locale| parse_error(locale, "ä", &beyond));
    }

    #[test]
    fn an_error_names_what_is_expected_in_words() {
        let check = |text: &str, en: &str, de: &str| {
            let error = text.parse::<Position>().unwrap_err();
            let said = [Locale::En, Locale::De].map(|locale| parse_error(locale, text, &error));
            assert!(said[0].contains(en) && said[1].contains(de), "{said:?}");
        };
        check("nim:3;5", "Between the rows stands a comma", "Zwischen den Reihen steht ein Komma");
        check("hackenbush:b(r", "a comma (,) or a closing bracket ())", "ein Komma (,) oder eine Klammer zu ())");
        check(
            "graph:S=a",
            "a greater-than sign (>) or a semicolon (;)",
            "ein Größerzeichen (>) oder ein Semikolon (;)",
        );
        check("nimm:3", "Do you mean Nim (nim:)?", "Meinst du Nim (nim:)?");
        check("bridge:3", "with “Invent a game”", "mit „Ein Spiel erfinden“");
    }

    #[test]
    fn what_there_is_not_is_called_so() {
        let bad = |name, fallback| Notice::BadParameter(BadParameter { name, value: "zzz".into(), fallback });
        for name in ["task", "lesson", "step", "term", "problem", "tool"] {
            let said = notice(Locale::En, &bad(name, Fallback::Choice));
            assert!(said.starts_with("There is no such ") && said.contains("zzz"), "{said}");
            differs(|locale| notice(locale, &bad(name, Fallback::Choice)));
        }
        for n in [bad("show", Fallback::LeftOut), bad("hide", Fallback::Strictest)] {
            differs(|locale| notice(locale, &n));
            let said = notice(Locale::En, &n);
            assert!(said.contains("zzz") && said.contains("coords"), "{said}");
        }
    }

    #[test]
    fn every_notice_has_a_sentence() {
        let error = ParseError { at: 0, kind: ParseErrorKind::RulesetExpected };
        let notices = [
            Notice::BadParameter(BadParameter { name: "scale", value: "9".into(), fallback: Fallback::Usual }),
            Notice::BadPosition { text: "?".repeat(500), error },
            Notice::BadMove { name: "9→1".into() },
            Notice::WorkerDied,
            Notice::NoWorker,
            Notice::NoOpponent,
            Notice::Unsure,
            Notice::Unsent,
            Notice::NoPlatform,
        ];
        for n in notices {
            differs(|locale| notice(locale, &n));
            assert!(notice(Locale::De, &n).chars().count() < 300);
        }
        for tried in [Tried::Value, Tried::Winner, Tried::Both] {
            let heaps = |heaps: &[u64]| Some(Fits::Heaps(heaps.to_vec()));
            let squares = Some(Fits::Squares { width: 7, height: 6 });
            let parts = [Counted::Pieces, Counted::Edges, Counted::Nodes, Counted::Elements, Counted::Boxes];
            let parts = parts.map(|of| (Some(Fits::Parts { of, count: 17 }), "17"));
            let sizes = [(None, ""), (squares, "7 × 6"), (heaps(&[90]), "90"), (heaps(&[90, 8]), "90 and 8")];
            for (fits, sizes) in sizes.into_iter().chain(parts) {
                for (nodes, limit) in [(0, Reach), (0, Effort), (1_000_000, Effort)] {
                    let refused = TooBig { nodes, limit, tried, fits: fits.clone(), published: None };
                    differs(|locale| too_big(locale, &refused));
                    let said = too_big(Locale::En, &refused);
                    assert!(said.contains(sizes) && (nodes == 0 || said.contains("1,000,000")), "{said}");
                }
            }
        }
        for limit in [Reach, Effort, Memory] {
            differs(|locale| extended_in_vain(locale, limit).to_owned());
        }
        for (count, counts) in [(0, false), (1, true), (70_000, true)] {
            for said in [searching, value_search] {
                differs(|locale| said(locale, count));
                assert_eq!(said(Locale::En, count).contains(|c: char| c.is_ascii_digit()), counts);
            }
        }
        for study in [Study::Breuker, Study::Bullock, Study::Uiterwijk, Study::Gale] {
            let (year, title) = (study.year().to_string(), study.title());
            differs(|locale| published(locale, study));
            for said in Locale::ALL.iter().map(|&locale| published(locale, study)) {
                assert!(said.contains(&year) && said.contains(title) && said.contains(study.authors()[0]), "{said}");
            }
        }
        let bad = Notice::BadParameter(BadParameter { name: "scale", value: "9".into(), fallback: Fallback::Usual });
        assert!(notice(Locale::En, &bad).contains("scale=\u{2068}9"));
    }
}
