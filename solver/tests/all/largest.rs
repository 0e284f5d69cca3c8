//! Heaps up to 2^64 − 1: read, written, answered if a rule or a proved period decides, played; and refused beyond.
use solver::notation::ParseErrorKind;
use solver::{Budget, Outcome, Play, Player, Position, Report, analyse};

const MOST: u64 = u64::MAX;

fn report(text: &str, play: Play) -> Result<Report, solver::Stop> {
    let position: Position = text.parse().unwrap_or_else(|error| panic!("{text}: {error:?}"));
    analyse(&position, play, &Budget::SMALL)
}

/// Positions answered under normal play, with their outcomes.
fn answered() -> Vec<(String, Outcome)> {
    use Outcome::{N, P};
    vec![
        (format!("nim:{MOST}"), N),
        (format!("nim:{MOST},{MOST}"), P),
        (format!("nim:{MOST},{},1", MOST - 1), P),
        // 2^64 − 1 is 0 modulo three and five, 1 modulo seven.
        (format!("subtraction(1,2):{MOST}"), P),
        (format!("subtraction(1-4):{MOST}"), P),
        (format!("subtraction(1-6):{MOST}"), N),
        (format!("subtraction(1-10000):{MOST},{MOST}"), P),
        (format!("octal(0.77):{MOST}"), N),
        (format!("octal(0.77):{MOST},{MOST}"), P),
        (format!("kayles:{MOST},5"), N),
        (format!("dawson:{MOST}"), N),
        (format!("octal(0.3...):{MOST},{MOST}"), P),
        (format!("octal(0.137):{},{MOST}", MOST - 34), P),
        (format!("lasker:{},{}", MOST - 1, MOST - 1), P),
        (format!("octal(4.3...):{}", MOST - 1), N),
        (format!("moore(3):{MOST},{MOST},12"), N),
        (format!("moore(3):{MOST},{MOST},{MOST}"), P),
        (format!("moore(2):{MOST},{MOST}"), P),
        (format!("wythoff:{MOST},{MOST}"), N),
        (format!("wythoff:{MOST},{}", MOST - 1), N),
        (format!("wythoff:{MOST},3"), N),
        (format!("euclid:{MOST},3"), N),
        (format!("euclid:{MOST},{MOST}"), N),
        (format!("euclid:{MOST},{}", MOST - 1), P),
        (format!("fibonacci:{MOST}"), N),
        (format!("fibonacci:{MOST}/{}", MOST / 2), N),
        // The largest Fibonacci number of 64 bits.
        ("fibonacci:12200160415121876738".to_owned(), P),
        (format!("dice:{MOST}/1"), N),
        (format!("dice(4):{MOST}/1"), P),
    ]
}

#[test]
fn the_largest_heaps_are_answered_and_played() {
    for (text, outcome) in answered() {
        let position: Position = text.parse().unwrap();
        assert_eq!(position.to_string(), text);
        let report = report(&text, Play::Normal).unwrap_or_else(|stop| panic!("{text}: {stop:?}"));
        assert_eq!(report.outcome, outcome, "{text}");
        let winning: Vec<&str> = report.moves.iter().filter(|mv| mv.wins).map(|mv| mv.name.as_str()).collect();
        assert_eq!(winning.is_empty(), outcome == Outcome::P, "{text}");
        for name in winning.iter().take(5) {
            let mv = position.find(Player::Left, name).unwrap_or_else(|| panic!("{text}: {name}"));
            let after = analyse(&mv.to, Play::Normal, &Budget::SMALL).unwrap();
            assert_eq!(after.outcome, Outcome::P, "{text}: {name}");
        }
        // Ranges end at the last legal move.
        for range in position.ranges(Player::Left) {
            for left in [range.range.least, range.range.most] {
                let name = format!("{}{left}{}", range.range.before, range.range.after);
                assert!(position.find(Player::Left, &name).is_some(), "{text}: {name}");
            }
        }
    }
}

/// Without a rule, a refusal is an answer too; nothing panics.
#[test]
fn misere_play_is_answered_or_refused() {
    let mut seen = [0, 0];
    for (text, _) in answered() {
        seen[usize::from(report(&text, Play::Misere).is_ok())] += 1;
    }
    assert!(seen[1] > 10, "{seen:?}");
    let of = |text: &str| report(text, Play::Misere).unwrap().outcome;
    assert_eq!(of(&format!("nim:{MOST},{MOST}")), Outcome::P);
    assert_eq!(of(&format!("subtraction(1,2):{MOST}")), Outcome::N);
    for text in
        [format!("grundy:{MOST}"), format!("octal(0.07):{MOST},{}", MOST - 1), format!("subtraction(2|1,3):{MOST}")]
    {
        for play in [Play::Normal, Play::Misere] {
            if let Err(stop) = report(&text, play) {
                assert!(matches!(stop, solver::Stop::Budget { .. }), "{text}");
            }
        }
    }
    // No period of Grundy's game is known.
    assert!(report(&format!("grundy:{MOST}"), Play::Normal).is_err());
}

#[test]
fn larger_heaps_are_refused() {
    for key in ["nim", "subtraction(1,2)", "octal(0.77)", "kayles", "dawson", "grundy", "moore(3)", "fibonacci"] {
        let text = format!("{key}:18446744073709551616");
        assert_eq!(text.parse::<Position>().unwrap_err().kind, ParseErrorKind::NumberTooLarge { limit: MOST }, "{key}");
    }
    // By Lasker's rule 2^64 − 1 has value 2^64.
    for key in ["lasker", "octal(4.3...)"] {
        let error = format!("{key}:{MOST}").parse::<Position>().unwrap_err();
        assert_eq!(error.kind, ParseErrorKind::NumberTooLarge { limit: MOST - 1 }, "{key}");
    }
}

/// By the period of 12 this row of Kayles has the value of one of 75 pins.
#[test]
fn the_largest_heap_has_the_value_of_its_remainder() {
    for (large, small) in
        [("octal(0.77)", 75), ("kayles", 75), ("subtraction(1-6)", 1), ("octal(0.137)", 34 * 10 + (MOST % 34))]
    {
        let [a, b] = [MOST, small].map(|n| report(&format!("{large}:{n}"), Play::Normal).unwrap().grundy);
        assert!(a.is_some() && a == b, "{large}: {a:?} {b:?}");
    }
}
