//! Quantifier games: the case book's winners, and every claimed outcome against play on small ranges.
use solver::theory::quantifiers::{ChoiceError, Domain, Real, Side, Statement, Variable, read, read_real};
use solver::value::rational::Rational;

fn fraction(text: &str) -> Rational {
    read(text).unwrap()
}

fn number(text: &str) -> Real {
    read_real(text).unwrap_or_else(|| panic!("{text}"))
}

#[test]
fn the_winners_are_those_of_the_case_book() {
    let eva: Vec<&str> = Statement::ALL.iter().filter(|s| s.winner_from(&[]) == Side::Eva).map(|s| s.id()).collect();
    assert_eq!(
        eva,
        [
            "power",
            "power-between",
            "primes",
            "prime-between",
            "harmonic",
            "harmonic-between",
            "squares-bound",
            "halves-limit",
            "halves-near",
            "halves-cauchy",
            "factorials-near",
            "factorials-cauchy",
            "sign-continuous",
            "distances-continuous",
            "distances-uniform"
        ]
    );
}

#[test]
fn eva_plays_the_numbers_of_the_case_book() {
    let answer = |statement: Statement, q: &str| statement.choose(&[number(q)], 0).to_string();
    let primes: Vec<String> = (0..=12).map(|n| answer(Statement::Primes, &n.to_string())).collect();
    assert_eq!(primes, ["2", "2", "3", "7", "5", "11", "7", "71", "61", "19", "11", "39916801", "13"]);
    let firsts: Vec<String> = (1..=5).map(|q| answer(Statement::HarmonicBetween, &q.to_string())).collect();
    assert_eq!(firsts, ["1", "4", "11", "31", "83"]);
    assert_eq!([answer(Statement::Power, "1000"), answer(Statement::PowerBetween, "1/5")], ["10", "-2"]);
    assert_eq!(answer(Statement::PrimeBetween, "10"), "4");
    assert_eq!(Statement::HalvesLimit.choose(&[], 0), number("2"));
}

/// Small and awkward numbers of a domain.
fn tried(variable: &Variable, choices: &[Real]) -> Vec<Real> {
    let all = |texts: &[&str]| texts.iter().map(|text| number(text)).collect::<Vec<_>>();
    match variable.domain {
        Domain::Rational => all(&["-3/2", "0", "7/5", "3/2", "2", "5/3", "1.6449", "2.7183"]),
        Domain::Real => all(&["-3/2", "0", "7/5", "√2", "-√2", "√2 - 1/100", "1/200 - √2", "3/2"]),
        Domain::Fraction => all(&["-3/2", "0", "1/3", "5/12", "7/11", "1/97"]),
        Domain::Positive => all(&["1/100", "1/7", "1", "2", "7/3"]),
        Domain::Integer => all(&["-5", "-1", "0", "1", "2", "3", "8"]),
        Domain::Natural => all(&["0", "1", "3", "8", "20"]),
        Domain::Prime => all(&["2", "3", "5", "23", "31"]),
        Domain::From(i) => ["0", "1", "5"].iter().map(|more| &choices[i] + &number(more)).collect(),
    }
}

/// Checks the claimed winners: the side said to win has a choice after which it is still said to win; the other side
/// has none among those tried. At the end the statement itself decides.
fn walk(statement: Statement, choices: &mut Vec<Real>, seen: &mut usize) {
    *seen += 1;
    let Some(variable) = statement.variables().get(choices.len()) else { return };
    let winner = statement.winner_from(choices);
    if winner == variable.by {
        choices.push(statement.choose(choices, 0));
        assert_eq!(statement.winner_from(choices), winner, "{} {choices:?}", statement.id());
        choices.pop();
    }
    let mut all = tried(variable, choices);
    if winner != variable.by {
        all.extend((0..4).map(|seed| statement.choose(choices, seed)));
    }
    for choice in all {
        if statement.allows(choices, &choice).is_err() {
            continue;
        }
        choices.push(choice);
        if winner != variable.by {
            assert_eq!(statement.winner_from(choices), winner, "{} {choices:?}", statement.id());
        }
        walk(statement, choices, seen);
        choices.pop();
    }
}

#[test]
fn whoever_is_said_to_win_can() {
    for statement in Statement::ALL {
        let mut seen = 0;
        walk(statement, &mut Vec::new(), &mut seen);
        assert!(seen > 20, "{}: {seen}", statement.id());
    }
}

/// The statements' conditions, written once more here, decide the final choices.
#[test]
fn at_the_end_the_statement_is_true_or_false() {
    let check = |statement: Statement, choices: &[&str], winner: Side| {
        let choices: Vec<Real> = choices.iter().map(|text| number(text)).collect();
        assert_eq!(choices.len(), statement.variables().len());
        assert_eq!(statement.winner_from(&choices), winner, "{} {choices:?}", statement.id());
    };
    use Side::{Adam, Eva};
    check(Statement::Power, &["8", "3"], Eva);
    check(Statement::Power, &["8.001", "3"], Adam);
    check(Statement::PowerBetween, &["8", "4"], Adam);
    check(Statement::PowerBetween, &["1/4", "-2"], Eva);
    check(Statement::Primes, &["7", "7"], Adam);
    check(Statement::Primes, &["7", "11"], Eva);
    check(Statement::PrimeBetween, &["1", "0"], Eva);
    check(Statement::PrimeBetween, &["7", "3"], Adam);
    check(Statement::Harmonic, &["11/6", "3"], Eva);
    check(Statement::Harmonic, &["1.84", "3"], Adam);
    check(Statement::HarmonicBetween, &["2", "5"], Adam);
    check(Statement::SquaresLimit, &["5/3", "1/10", "1", "100"], Eva);
    check(Statement::SquaresLimit, &["5/3", "1/10", "1", "1"], Adam);
    check(Statement::SquaresLimit, &["1.6", "1", "1", "1000"], Adam);
    check(Statement::HalvesLimit, &["2", "1/8", "4", "4"], Eva);
    check(Statement::HalvesLimit, &["2", "1/8", "3", "3"], Adam);
    check(Statement::HalvesNear, &["1/8", "2", "4", "4"], Eva);
    check(Statement::HalvesNear, &["1/8", "2", "3", "3"], Adam);
    check(Statement::FactorialsNear, &["1/10", "2.718", "3", "3"], Eva);
    check(Statement::AlternatingNear, &["1", "0", "0", "1"], Adam);
    check(Statement::AlternatingCauchy, &["1", "0", "0", "1"], Adam);
    check(Statement::FactorialsLimit, &["2.718", "1/10", "3", "3"], Eva);
    check(Statement::RealContinuous, &["√2", "1", "1/1000", "√2 + 1/2000"], Adam);
    check(Statement::RealContinuous, &["√2", "1", "1/1000", "√2"], Eva);
    check(Statement::RealContinuous, &["7/5", "2", "1/10", "3/2"], Eva);
    check(Statement::RealUniform, &["2", "1/100", "√2 - 1/300", "√2 + 1/300"], Adam);
    check(Statement::RealUniform, &["2", "1/100", "√2", "√2 + 1/300"], Eva);
    // h(1/2) = 1/2, h(1/3) = 1/2, h(1/4) = 7/12.
    check(Statement::DistancesContinuous, &["1/2", "1/12", "1/3", "1/4"], Adam);
    check(Statement::DistancesContinuous, &["1/2", "1/11", "1/3", "1/4"], Eva);
    check(Statement::DistancesContinuous, &["1/2", "1/12", "1/4", "1/4"], Eva);
    check(Statement::DistancesUniform, &["1/2", "2/5", "0", "1/3"], Adam);
    check(Statement::DistancesUniform, &["1/12", "1/5", "1/3", "1/2"], Eva);
    check(Statement::SignContinuous, &["1", "1", "1/2", "3/2"], Eva);
    check(Statement::SignContinuous, &["1", "1", "1", "3/2"], Adam);
}

/// Exchanged statements differ in the order of their variables alone, and each is the exchange of the other.
#[test]
fn quantifiers_are_exchanged_and_nothing_else() {
    let order = |of: Statement| of.variables().iter().map(|v| (v.name, v.by.id())).collect::<Vec<_>>();
    let mut count = 0;
    for statement in Statement::ALL {
        let Some(other) = statement.exchanged() else { continue };
        count += 1;
        assert_eq!(other.exchanged(), Some(statement));
        let (mut one, mut two) = (order(statement), order(other));
        assert_ne!(one, two, "{}", statement.id());
        one.sort_unstable();
        two.sort_unstable();
        assert_eq!(one, two, "{}", statement.id());
    }
    assert_eq!(count, 14);
    // The limit is named first in (K), and after ε in (C).
    let wins = |statement: Statement| statement.winner_from(&[]) == Side::Eva;
    let limits = [Statement::HalvesLimit, Statement::AlternatingLimit, Statement::FactorialsLimit];
    let found = limits.map(|statement| [wins(statement), wins(statement.exchanged().unwrap())]);
    assert_eq!(found, [[true, true], [false, false], [false, true]]);
}

#[test]
fn the_choice_that_lost_is_named() {
    let blunder = |statement: Statement, choices: &[&str]| {
        statement.blunder(&choices.iter().map(|text| number(text)).collect::<Vec<_>>())
    };
    assert_eq!(blunder(Statement::Power, &["9", "3"]), Some(1));
    assert_eq!(blunder(Statement::Power, &["8", "3"]), None);
    // Eva's q was right, her m too small.
    assert_eq!(blunder(Statement::HalvesLimit, &["2", "1/8", "3", "3"]), Some(2));
    assert_eq!(blunder(Statement::HalvesLimit, &["1", "1/8", "3", "3"]), Some(0));
    // Adam could have won till the end.
    // Eva's δ was too large, for h(1/24) = 1/8.
    assert_eq!(blunder(Statement::DistancesUniform, &["1/8", "1/20", "0", "1/24"]), Some(1));
    // It was small enough; but Adam chose too near.
    assert_eq!(blunder(Statement::DistancesUniform, &["1/8", "1/20", "0", "1/500"]), Some(3));
    assert_eq!(blunder(Statement::SquaresLimit, &["5/3", "1/10", "100", "100"]), Some(1));
    assert_eq!(blunder(Statement::SquaresLimit, &["5/3", "1/1000", "100", "100"]), None);
}

#[test]
fn what_may_not_be_chosen_is_refused() {
    let refused = |statement: Statement, before: &[&str], text: &str| {
        let before: Vec<Real> = before.iter().map(|text| number(text)).collect();
        statement.allows(&before, &number(text)).unwrap_err()
    };
    assert_eq!(refused(Statement::Power, &[], "0"), ChoiceError::Positive);
    assert_eq!(refused(Statement::Power, &[], "√2"), ChoiceError::Root);
    assert_eq!(refused(Statement::RealContinuous, &["√2"], "√2"), ChoiceError::Root);
    assert_eq!(refused(Statement::RealContinuous, &[], "1 + 9999999·√2"), ChoiceError::TooLarge(1_000_000));
    assert_eq!(refused(Statement::DistancesContinuous, &[], "√2"), ChoiceError::Root);
    assert_eq!(refused(Statement::DistancesContinuous, &[], "1/101"), ChoiceError::TooFine(100));
    assert_eq!(refused(Statement::DistancesContinuous, &["1/2", "1/9"], "1/1001"), ChoiceError::TooFine(1_000));
    assert_eq!(refused(Statement::Power, &["3"], "1/2"), ChoiceError::Whole);
    assert_eq!(refused(Statement::Power, &["3"], "1001"), ChoiceError::TooLarge(1_000));
    assert_eq!(refused(Statement::Primes, &["3"], "9"), ChoiceError::NoPrime);
    assert_eq!(refused(Statement::Primes, &[], "-1"), ChoiceError::TooSmall(fraction("0")));
    assert_eq!(refused(Statement::HalvesLimit, &["2", "1/8", "4"], "3"), ChoiceError::TooSmall(fraction("4")));
    assert_eq!(refused(Statement::SignUniform, &[], "1/1000001"), ChoiceError::TooFine(1_000_000));
}

#[test]
fn numbers_are_read_as_they_are_written() {
    for (text, value) in
        [("-3", "-3"), (" 6/4 ", "3/2"), ("0,75", "3/4"), ("−1.5", "-3/2"), ("-0.5", "-1/2"), ("007", "7")]
    {
        assert_eq!(read(text).unwrap().to_string(), value, "{text}");
    }
    for text in ["", "x", "1/0", "1/-2", "1.", ".5", "1.2.3", "--1", "1e9", &"9".repeat(60)] {
        assert_eq!(read(text), None, "{text}");
    }
}

#[test]
fn numbers_with_a_root_are_read_and_compared() {
    for (text, written) in [
        ("√2", "√2"),
        ("-√2", "-√2"),
        ("sqrt2/2 + 1", "1 + 1/2·√2"),
        ("1/3 − 2·√2", "1/3 - 2·√2"),
        ("√2 - √2", "0"),
        ("0", "0"),
        ("3/4", "3/4"),
    ] {
        assert_eq!(number(text).to_string(), written);
        assert_eq!(number(&number(text).to_string()), number(text));
    }
    for text in ["", "+", "√", "√3", "√2√2", "x√2", "1++√2", "-"] {
        assert_eq!(read_real(text), None, "{text}");
    }
    // Against decimals of √2, for all small a + b√2.
    for a in -20..=20_i64 {
        for b in -20..=20_i64 {
            let it = Real { plain: Rational::from(a), roots: Rational::from(b) };
            let near = a as f64 + b as f64 * std::f64::consts::SQRT_2;
            assert_eq!(it.sign(), if (a, b) == (0, 0) { 0 } else { near.signum() as i64 }, "{it}");
            assert_eq!((&it * &it).sign(), i64::from((a, b) != (0, 0)));
        }
    }
}

#[test]
fn a_link_names_a_statement_and_a_side() {
    for statement in Statement::ALL {
        assert_eq!(Statement::of_link(statement.id()), Some((statement, None)));
        for side in Side::BOTH {
            let link = format!(" {}:{}", statement.id(), side.id());
            assert_eq!(Statement::of_link(&link), Some((statement, Some(side))));
        }
    }
    assert_eq!(Statement::of_link("power:nobody"), Some((Statement::Power, None)));
    assert_eq!(Statement::of_link("nim:3"), None);
}
