//! Short games as written, against a brute force on their literal trees that shares nothing with the solver but the
//! reading of the text.
//!
//! # Source: Thiemann and Lanzerath 2022, ch. 3 to 6; Siegel 2013, ch. II.
use crate::oracle;
use solver::notation::ParseErrorKind;
use solver::reason::{FormStep, Powers, Reason};
use solver::value::expr::Expr;
use solver::{Budget, Meter, Outcome, Play, Player, Position, Report, Solver};
use std::collections::HashMap;

fn position(text: &str) -> Position {
    format!("game:{text}").parse().unwrap_or_else(|e| panic!("{text}: {e:?}"))
}

fn ask(solver: &mut Solver, position: &Position, play: Play) -> Report {
    solver.analyse(position, play, &mut Meter::new(Budget::default())).unwrap_or_else(|e| panic!("{position}: {e:?}"))
}

fn value(text: &str) -> String {
    ask(&mut Solver::default(), &position(text), Play::Normal).value.unwrap()
}

/// Whether the player to move wins, by the text of the options alone.
fn wins(text: &str, mover: Player, play: Play, memo: &mut HashMap<(String, Player), bool>) -> bool {
    let options = |(text, mover): &(String, Player)| {
        let options = Expr::parse(text).unwrap().options(*mover);
        options.iter().map(|option| (option.to_string(), mover.other())).collect()
    };
    oracle::wins(&(text.to_owned(), mover), play == Play::Misere, &options, memo)
}

const GAMES: &[&str] = &[
    "0",
    "3",
    "-2",
    "5/8",
    "*",
    "*3",
    "^",
    "v3",
    "^2*3",
    "3/4v*2",
    "{|}",
    "{0|*}",
    "{0,*|0,*}",
    "{0,*+*|}",
    "{1|-1}",
    "-{2|1/2}",
    "+-{2|1}",
    "+-{0,*,1}",
    "Tiny(1)",
    "Miny(1/2)",
    "{*|v} + *",
    "{0||1|-1} - ^",
    "{{|{|}}|{{|}|{{|}|}},{{|{|}}|{{|}|}}}",
    "-(1 + {0|^} - *2)",
    "{0,{1|0}|{0|-1},*} + 1/2",
];

#[test]
fn outcomes_and_every_move_are_those_of_the_literal_tree() {
    for play in [Play::Normal, Play::Misere] {
        let (mut memo, mut solver) = (HashMap::new(), Solver::default());
        for text in GAMES {
            let report = ask(&mut solver, &position(text), play);
            let mut first = |mover| wins(text, mover, play, &mut memo);
            let want = Outcome::from_first_wins(first(Player::Left), first(Player::Right));
            assert_eq!(report.outcome, want, "{text} {play:?}");
            for mv in &report.moves {
                let by = if mv.by.allows(Player::Left) { Player::Left } else { Player::Right };
                let to = mv.to.text().strip_prefix("game:").unwrap();
                assert_eq!(mv.wins, !wins(to, by.other(), play, &mut memo), "{text} {play:?} {}", mv.name);
            }
        }
    }
}

#[test]
fn moves_are_the_options_as_they_stand() {
    let report = ask(&mut Solver::default(), &position("{0,0,*|{1|0}} + *2"), Play::Normal);
    let moves: Vec<String> = report.moves.iter().map(|mv| format!("{} {}", mv.name, &mv.to.text()[5..])).collect();
    let want = [
        "L1 *2",
        "L2 *2",
        "L3 * + *2",
        "L4 {0,0,*|{1|0}}",
        "L5 {0,0,*|{1|0}} + *",
        "R1 {1|0} + *2",
        "R2 {0,0,*|{1|0}}",
        "R3 {0,0,*|{1|0}} + *",
    ];
    assert_eq!(moves, want);
}

#[test]
fn values_are_named() {
    for (text, name) in [
        ("{0,*,^*|*,^*}", "^"),
        ("{0,*+*|}", "1"),
        ("{0,-1*|0,1*}", "*"),
        ("{{|{|}}|{{|}|{{|}|}},{{|{|}}|{{|}|}}}", "-1/2"),
        ("+-1 + +-2 + +-3", "+-{{6|4},{4|2}|{2|0},{0|-2}}"),
        ("{|}", "0"),
        ("½ + ½", "1"),
    ] {
        let got = value(text);
        // Two names for one game may differ only in the order of options.
        let same = format!("game:{text} + -game:{name}").parse().unwrap();
        if !text.starts_with("+-1 +") {
            assert_eq!(got, name, "{text}");
            assert_eq!(ask(&mut Solver::default(), &same, Play::Normal).value.as_deref(), Some("0"), "{text}");
        }
        let again = position(&got);
        assert_eq!(ask(&mut Solver::default(), &again, Play::Normal).value, Some(got));
    }
}

#[test]
fn impartial_forms_have_grundy_values() {
    for (text, grundy) in [
        ("{0|0}", Some(1)),
        ("{0,*|*,0}", Some(2)),
        ("*5 + *3", Some(6)),
        ("+-{*2}", Some(0)),
        ("{0|*}", None),
        ("0", Some(0)),
    ] {
        assert_eq!(ask(&mut Solver::default(), &position(text), Play::Normal).grundy, grundy, "{text}");
    }
}

#[test]
fn what_cannot_be_read_is_told_where() {
    use ParseErrorKind::*;
    for (text, at, kind) in [
        ("game:{3|2|1}", 9, AmbiguousBars),
        ("game: {1||2||3}", 11, AmbiguousBars),
        ("nim:1 + game:1/3", 13, NotDyadic),
        ("game:*1001", 6, NumberTooLarge { limit: 1000 }),
        ("game:{0|", 8, GameExpected),
        ("game:{0 x", 8, GameExpected),
        ("game:{0|1;", 9, Expected { what: "+ -" }),
        ("game:{0}", 7, Expected { what: "|" }),
        ("game:", 5, GameExpected),
        ("game:{x|0}", 6, GameExpected),
        ("game:1)", 6, Expected { what: "+ -" }),
        ("game(3):1", 5, ParametersUnexpected),
    ] {
        let error = text.parse::<Position>().unwrap_err();
        assert_eq!((error.at, error.kind), (at, kind), "{text}");
    }
    let deep = format!("game:{}0{}", "{".repeat(300), "|}".repeat(300));
    assert_eq!(deep.parse::<Position>().unwrap_err().kind, TooDeep { limit: 200 });
    let long = format!("game:{}", "7".repeat(4001));
    assert_eq!(long.parse::<Position>().unwrap_err().kind, TooMany { limit: 4000 });
    let sum = |n: usize| format!("game:{}", vec!["1"; n].join(" ")).parse::<Position>();
    assert!(sum(200).is_ok());
    let error = sum(4_000).unwrap_err();
    assert_eq!((error.at, error.kind), (5, TooMany { limit: 200 }));
}

/// All laws of the order, checked on the texts of the report.
#[test]
fn the_way_to_the_canonical_form_is_told_and_proved() {
    let report = ask(&mut Solver::default(), &position("{*,^*,0|*,^*}"), Play::Normal);
    let [step, ..] = &report.explanation[..] else { panic!("{:?}", report.explanation) };
    let Reason::CanonicalForm { options, steps, value } = &step.reason else { panic!("{step:?}") };
    assert_eq!(value, "^");
    assert_eq!(options.len(), 5);
    assert_eq!(steps.len(), 3);
    for step in steps {
        let (FormStep::Dominated { proof, .. } | FormStep::Reversible { proof, .. }) = step;
        let difference: Position = format!("{} + -{}", proof.greater, proof.less).parse().unwrap();
        let strategy = proof.strategy.as_ref().unwrap();
        assert_eq!((strategy.winner, &strategy.opening), (Player::Left, &None));
        assert_eq!(strategy.lines[0].position, difference.to_string());
        follows(&difference, &strategy.lines[0], Player::Left);
    }
    let FormStep::Reversible { reply, answer, new, .. } = &steps[2] else { panic!("{steps:?}") };
    assert_eq!((reply.as_str(), answer.as_deref(), new.len()), ("0", Some("R1"), 0));
}

/// Checks that every move of the loser is answered, and that after the answer the loser, to move, is lost.
fn follows(position: &Position, line: &solver::reason::Line, winner: Player) {
    let names: Vec<String> = position.moves(winner.other()).into_iter().map(|mv| mv.name).collect();
    assert_eq!(line.replies.iter().map(|reply| reply.name.clone()).collect::<Vec<_>>(), names);
    for reply in &line.replies {
        let after = position.find(winner.other(), &reply.name).unwrap().to;
        let answered = after.find(winner, &reply.answer).unwrap().to;
        let outcome = Solver::default().outcome(&answered, Play::Normal, &mut Meter::new(Budget::default())).unwrap();
        assert!(outcome.wins(winner, winner.other()), "{position} {reply:?}");
    }
}

#[test]
fn a_strategy_answers_everything_to_the_end() {
    let mut solver = Solver::default();
    for (text, winner, mover) in [
        ("game:{0|*} + game:{0|*} + game:*", Player::Left, Player::Right),
        ("game:{2|0} + -game:{3|-1}", Player::Right, Player::Right),
        ("hackenbush:br,br + -nim:0 + hackenbush:r", Player::Left, Player::Right),
        ("game:{1|-1,{2|-2}} + -game:{1|-1,{2|-2}}", Player::Right, Player::Left),
    ] {
        let start: Position = text.parse().unwrap();
        let meter = &mut Meter::new(Budget::default());
        let strategy = solver.strategy(&start, winner, mover, 10_000, meter).unwrap().unwrap();
        assert_eq!(strategy.opening.is_some(), winner == mover, "{text}");
        let first = match &strategy.opening {
            Some(opening) => start.find(winner, opening).unwrap().to,
            None => start,
        };
        assert_eq!(strategy.lines[0].position, first.to_string());
        for line in &strategy.lines {
            let position: Position = line.position.parse().unwrap();
            follows(&position, line, winner);
            for reply in &line.replies {
                let after = position.find(winner.other(), &reply.name).unwrap().to;
                let answered = after.find(winner, &reply.answer).unwrap().to;
                assert_eq!(strategy.lines[reply.then.unwrap()].position, answered.to_string());
            }
        }
        let loses = solver.strategy(&first, winner.other(), winner.other(), 10, meter).unwrap();
        assert!(loses.is_none(), "{text}");
    }
}

#[test]
fn huge_numbers_are_answered_at_once() {
    let report = ask(&mut Solver::default(), &position("9223372036854775808 + *1000 - 123456789/1024"), Play::Normal);
    assert_eq!(report.outcome, Outcome::L);
    assert_eq!(report.winning(Player::Left).count(), 1002);
    // Under misère play Right, who cannot move, has won.
    let misere = ask(&mut Solver::default(), &position("9223372036854775808"), Play::Misere);
    assert_eq!(misere.outcome, Outcome::R);
}

/// ±1 + ±2 + … + ±24 has 2^24 followers, but the larger switch is taken first.
#[test]
fn sums_too_large_for_a_canonical_form_have_an_outcome() {
    let switches =
        |range: std::ops::RangeInclusive<u32>| range.map(|n| format!("+-{n}")).collect::<Vec<_>>().join(" + ");
    let all = switches(1..=24);
    for (text, outcome) in [
        (format!("game:{all}"), Outcome::N),
        (format!("game:{all} + game:{all}"), Outcome::P),
        (format!("game:{all} + game:11"), Outcome::N),
        (format!("game:{all} + game:13"), Outcome::L),
        (format!("hackenbush:g,gb + game:{} + nim:0", switches(1..=23)), Outcome::N),
    ] {
        let report = ask(&mut Solver::default(), &text.parse().unwrap(), Play::Normal);
        assert_eq!(report.outcome, outcome, "{text}");
        for by in Player::BOTH {
            assert_eq!(report.winning(by).count() > 0, outcome.wins(by, by), "{text} {by:?}");
        }
    }
    // Moving first, Left may take only the largest switch if she needs all of it.
    let report = ask(&mut Solver::default(), &format!("game:{all} + game:-12").parse().unwrap(), Play::Normal);
    assert_eq!(report.outcome, Outcome::R);
    let report = ask(&mut Solver::default(), &format!("game:{all} + game:-11").parse().unwrap(), Play::Normal);
    let winning: Vec<_> = report.winning(Player::Left).map(|mv| mv.name.as_str()).collect();
    assert_eq!(winning, ["1:L24"]);
}

#[test]
fn uptimals_are_told_in_powers_of_up() {
    let uptimal = |text: &str| {
        let report = ask(&mut Solver::default(), &position(text), Play::Normal);
        report.explanation.into_iter().find_map(|step| match step.reason {
            Reason::Uptimal { powers: Powers { number, digits, nim }, form } => Some((number, digits, nim, form)),
            _ => None,
        })
    };
    let of = |number: &str, digits: &[i64], nim, form: &str| Some((number.into(), digits.to_vec(), nim, form.into()));
    assert_eq!(uptimal("^<2>"), of("0", &[0, 1], 0, "{0|v*}"));
    assert_eq!(uptimal("{*|v}"), of("0", &[-1, -1], 0, "{*|v}"));
    assert_eq!(uptimal("1/2v[3]* + ^"), of("1/2", &[0, -1, -1], 1, &value("1/2v[3]* + ^")));
    assert_eq!(uptimal("^<2> + ^<2> + *2"), of("0", &[0, 2], 2, &value("^<2> + ^<2> + *2")));
    for none in ["^", "1/2", "*3", "3^2*", "+-1", "Tiny(1)", "{2|0} + ^<2>"] {
        assert_eq!(uptimal(none), None, "{none}");
    }
}

#[test]
fn numbers_can_wait() {
    let avoidance = |text: &str| {
        let report = ask(&mut Solver::default(), &text.parse().unwrap(), Play::Normal);
        report.explanation.into_iter().find_map(|step| match step.reason {
            Reason::NumberAvoidance { numbers, others } => Some((numbers, others)),
            _ => None,
        })
    };
    let strings = |list: &[&str]| list.iter().map(|s| (*s).to_owned()).collect::<Vec<_>>();
    assert_eq!(avoidance("game:{0|1} + {2|-1} + ^"), Some((strings(&["1/2"]), strings(&["^", "{2|-1}"]))));
    assert_eq!(avoidance("domineering:2x1 + nim:2"), Some((strings(&["1"]), strings(&["*2"]))));
    assert_eq!(avoidance("game:1 + 1/2"), None);
    assert_eq!(avoidance("game:+-1 + *"), None);
    // If there is a winning move in a sum of a number and two small games, a move in one of the others wins too.
    let others = ["*", "^", "v*", "+-1", "{2|0}", "{1|*}", "Tiny(1)", "{*|*}", "{1||0|-2}"];
    let numbers = ["1/2", "{0|2}", "{*|*}", "{|{|}}"];
    let mut memo = HashMap::new();
    for number in numbers {
        for a in others {
            for b in others {
                let (waiting, playing) = (Expr::parse(number).unwrap(), Expr::parse(&format!("{a} + {b}")).unwrap());
                let sum = Expr::parse(&format!("{number} + {a} + {b}")).unwrap();
                for by in [Player::Left, Player::Right] {
                    if [a, b].iter().all(|text| text == &"{*|*}")
                        || !wins(&sum.to_string(), by, Play::Normal, &mut memo)
                    {
                        continue;
                    }
                    let wins_there = playing.options(by).into_iter().any(|option| {
                        let after = Expr::Sum(vec![waiting.clone(), option]).to_string();
                        !wins(&after, by.other(), Play::Normal, &mut memo)
                    });
                    assert!(wins_there, "{sum} {by:?}");
                }
            }
        }
    }
}
