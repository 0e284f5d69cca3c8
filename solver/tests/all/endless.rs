//! Endless stalks against the literature, and against finite stalks tall enough to agree.
//!
//! # Source: Thiemann and Lanzerath 2022, ch. 7, with the corrections of its case book.
use solver::board::Board;
use solver::notation::ParseErrorKind;
use solver::reason::Reason;
use solver::report::Listed;
use solver::{Budget, Meter, Outcome, Play, Player, Position, Report, Solver, Stop};

fn try_ask(text: &str, play: Play) -> Result<Report, Stop> {
    let position: Position = text.parse().unwrap_or_else(|e| panic!("{text}: {e:?}"));
    Solver::default().analyse(&position, play, &mut Meter::new(Budget::default()))
}

fn ask(text: &str) -> Report {
    try_ask(text, Play::Normal).unwrap_or_else(|e| panic!("{text}: {e:?}"))
}

#[test]
fn values_and_outcomes() {
    for (text, value, outcome) in [
        ("hackenbush:{br}", Some("2/3"), Outcome::L),
        ("-hackenbush:{br}", Some("-2/3"), Outcome::R),
        ("hackenbush:{b}", Some("w"), Outcome::L),
        ("hackenbush:{b} + hackenbush:b", Some("w+1"), Outcome::L),
        ("hackenbush:b + hackenbush:{b}", Some("w+1"), Outcome::L),
        ("hackenbush:{b} + hackenbush:rrrr", Some("w-4"), Outcome::L),
        ("hackenbush:{b} + hackenbush:{b}", Some("2w"), Outcome::L),
        ("hackenbush:{b} + hackenbush:{r}", Some("0"), Outcome::P),
        ("hackenbush:b{r}", Some("1/w"), Outcome::L),
        ("hackenbush:b{r} + hackenbush:{r}", Some("-w+1/w"), Outcome::R),
        // Three times 2/3 is 2.
        ("hackenbush:{br} + hackenbush:{br} + hackenbush:{br} + hackenbush:rr", Some("0"), Outcome::P),
        ("hackenbush:br{rb} + hackenbush:br{rb} + hackenbush:br{rb}", Some("1"), Outcome::L),
        ("hackenbush:{br} + hackenbush:{rb}", Some("0"), Outcome::P),
        // 1/ω is below every 1/2^n and above every infinitesimal.
        ("hackenbush:b{r} + hackenbush:rbbbbbbbbbbbbbbbbbb", Some("-1/262144+1/w"), Outcome::R),
        ("hackenbush:b{r} + hackenbush:g,gr", None, Outcome::L),
        ("hackenbush:{br} + hackenbush:g", None, Outcome::L),
        ("hackenbush:{br} + hackenbush:{rb} + hackenbush:g", Some("*"), Outcome::N),
        ("hackenbush:{b} + game:+-1000", None, Outcome::L),
        ("hackenbush:{br} + game:+-1", None, Outcome::N),
        ("hackenbush:{br} + nim:3 + hackenbush:r", None, Outcome::R),
    ] {
        let report = ask(text);
        assert_eq!((report.value.as_deref(), report.outcome), (value, outcome), "{text}");
        assert_eq!(report.listed, Listed::Lowest);
        for by in Player::BOTH {
            // A player who wins by moving first has a listed winning move, and listed winning moves win.
            assert_eq!(report.winning(by).count() > 0, outcome.wins(by, by), "{text} {by:?}");
        }
        for mv in report.moves.iter().step_by(5) {
            let to = ask(mv.to.text()).outcome;
            assert_eq!(mv.outcome, to, "{text} {}", mv.name);
        }
    }
}

/// If only a cut far up wins it is found: 2/3 − 699049/2^20 is less than a millionth.
#[test]
fn a_winning_cut_above_the_picture_is_listed() {
    let stalk = "rb".repeat(14);
    let report = ask(&format!("hackenbush:{{br}} + hackenbush:{stalk}"));
    assert_eq!(report.outcome, Outcome::L);
    let winning: Vec<&str> = report.winning(Player::Left).map(|mv| mv.name.as_str()).collect();
    assert_eq!(winning, ["1:1.29"]);
    assert!(report.moves.last().is_some_and(|mv| mv.name == "1:1.29" || mv.by == solver::Mover::Right));
}

/// A finite part as high as any useful cut has the same outcome as the whole stalk.
#[test]
fn tall_finite_stalks_are_won_by_the_same_player() {
    for (endless, tall) in
        [("{br}", "br".repeat(30)), ("brr{rbb}", format!("brr{}", "rbb".repeat(20))), ("{rrb}", "rrb".repeat(20))]
    {
        for beside in ["r", "b", "rb", "br", "rbb", "brb", "g", "g,gb", "rb,g", "rg", "gbr,r"] {
            let a = ask(&format!("hackenbush:{endless} + hackenbush:{beside}"));
            let b = ask(&format!("hackenbush:{tall} + hackenbush:{beside}"));
            assert_eq!(a.outcome, b.outcome, "{endless} beside {beside}");
        }
    }
}

#[test]
fn cuts_lead_to_finite_stalks_at_any_height() {
    let position: Position = "hackenbush:b{rb}".parse().unwrap();
    assert_eq!(position.to_string(), "hackenbush:{br}");
    assert_eq!(position.find(Player::Left, "1.1").unwrap().to.to_string(), "hackenbush:0");
    assert_eq!(position.find(Player::Right, "1.4").unwrap().to.to_string(), "hackenbush:brb");
    let high = position.find(Player::Left, "1.1001").unwrap().to;
    assert_eq!(high.to_string().len(), "hackenbush:".len() + 1000);
    assert!(position.find(Player::Left, "1.2").is_none() && position.find(Player::Left, "1.0").is_none());
    assert!(position.find(Player::Left, "2.1").is_none() && position.find(Player::Left, "1.4294967295").is_none());
    let [Board::Drawing { nodes, edges, endless }] = &position.boards()[..] else { panic!("one drawing") };
    assert_eq!((*nodes, edges.len(), &endless[..]), (25, 24, &[24][..]));
    let [Board::Drawing { endless, .. }] = &high.boards()[..] else { panic!("one drawing") };
    assert!(endless.is_empty());
}

#[test]
fn the_lower_parts_approach_the_value() {
    for (text, sums, limit) in [
        ("{br}", &["1", "1/2", "3/4", "5/8", "11/16", "21/32", "43/64", "85/128"][..], None),
        ("{b}", &["1", "2", "3"], None),
        ("b{r}", &["1", "1/2", "1/4", "1/8"], Some("0")),
        ("brb{r}", &["1", "1/2", "3/4", "5/8", "9/16"], Some("1/2")),
    ] {
        let report = ask(&format!("hackenbush:{text}"));
        let Reason::HackenbushEndless { steps, limit: approached, value, .. } = &report.explanation[0].reason else {
            panic!("{:?}", report.explanation)
        };
        assert_eq!(steps.iter().map(|step| step.sum.as_str()).take(sums.len()).collect::<Vec<_>>(), sums);
        assert_eq!((approached.as_deref(), Some(value)), (limit, report.value.as_ref()), "{text}");
    }
}

#[test]
fn misere_play_is_decided_on_the_ground_or_not_at_all() {
    let outcome = |text: &str| try_ask(text, Play::Misere).map(|report| report.outcome);
    assert_eq!(outcome("hackenbush:{br}"), Ok(Outcome::R));
    assert_eq!(outcome("hackenbush:{br} + hackenbush:r"), Ok(Outcome::N));
    assert_eq!(outcome("hackenbush:{b} + hackenbush:r,r"), Ok(Outcome::L));
    // No theorem, and no search through infinitely many moves.
    assert!(matches!(outcome("hackenbush:{br} + hackenbush:g"), Err(Stop::Budget { .. })));
    assert!(matches!(outcome("hackenbush:{br} + nim:2"), Err(Stop::Budget { .. })));
    // Nor strategies against each of them, or trees of all.
    let position: Position = "hackenbush:{br}".parse().unwrap();
    let meter = &mut Meter::new(Budget::default());
    assert!(Solver::default().strategy(&position, Player::Left, Player::Right, 9, meter).is_err());
    assert!(solver::analyse::literal_tree(&position, &mut Default::default(), meter).is_err());
}

/// Plants of one drawing are worth as much as the same plants side by side, and their cuts lead to the same outcomes.
#[test]
fn several_endless_plants_stand_in_one_drawing() {
    for plants in [
        &["{br}", "{br}", "{br}", "rr"][..],
        &["{b}", "rrr"],
        &["{b}", "{r}"],
        &["{br}", "rb"],
        &["b{r}", "r(b,r)", "{br}"],
        &["{br}", "g"],
        &["g", "{br}", "{rb}"],
    ] {
        let sum = plants.iter().map(|plant| format!("hackenbush:{plant}")).collect::<Vec<_>>().join(" + ");
        let (one, side_by_side) = (ask(&format!("hackenbush:{}", plants.join(","))), ask(&sum));
        assert_eq!((one.outcome, &one.value), (side_by_side.outcome, &side_by_side.value), "{sum}");
        // Component 2, edge `1.3` is plant 2, edge `2.3`.
        let name = |name: &str| {
            let (part, edge) = name.split_once(':').unwrap();
            format!("{part}.{}", edge.split_once('.').unwrap().1)
        };
        let results = |report: &Report, name: &dyn Fn(&str) -> String| {
            let mut all: Vec<_> = report
                .moves
                .iter()
                .map(|mv| (name(&mv.name), format!("{:?}", mv.by), mv.outcome, mv.wins, mv.value.clone()))
                .collect();
            all.sort_by(|a, b| (&a.0, &a.1).cmp(&(&b.0, &b.1)));
            all
        };
        assert_eq!(results(&one, &|name: &str| name.to_owned()), results(&side_by_side, &name), "{sum}");
    }
}

#[test]
fn a_drawing_loses_its_endless_plants_cut_by_cut() {
    let position: Position = "hackenbush:{br},rr,b{rb}".parse().unwrap();
    assert_eq!(position.to_string(), "hackenbush:{br},rr,{br}");
    let [Board::Drawing { edges, endless, .. }] = &position.boards()[..] else { panic!("one drawing") };
    assert_eq!((edges.len(), &endless[..]), (50, &[24, 50][..]));
    let after = |position: &Position, by: Player, name: &str| position.find(by, name).unwrap().to;
    let one = after(&position, Player::Right, "1.2");
    assert_eq!(one.to_string(), "hackenbush:b,rr,{br}");
    assert_eq!(after(&one, Player::Left, "1.1").to_string(), "hackenbush:rr,{br}");
    let finite = after(&one, Player::Left, "3.3");
    assert_eq!(finite.to_string(), "hackenbush:b,rr,br");
    assert_eq!(after(&position, Player::Right, "2.1").to_string(), "hackenbush:{br},{br}");
    let high = after(&one, Player::Left, "3.1001").to_string();
    assert_eq!(high.len(), "hackenbush:b,rr,".len() + 1_000);
    let (_, touch) = one.touch(Player::Left, "3.1001").unwrap();
    assert!(touch.gone.is_empty());
    assert_eq!(try_ask("hackenbush:{br},{b}", Play::Misere).unwrap().outcome, Outcome::R);
}

/// A cut above the picture wins in one drawing as well.
#[test]
fn a_winning_cut_above_one_drawing_is_listed() {
    let report = ask(&format!("hackenbush:{{br}},{}", "rb".repeat(14)));
    assert_eq!(report.outcome, Outcome::L);
    let winning: Vec<&str> = report.winning(Player::Left).map(|mv| mv.name.as_str()).collect();
    assert_eq!(winning, ["1.29"]);
}

/// Any height can be left of it, so beside a finite green stalk and alone it is won by whoever begins, and two of them
/// cancel.
#[test]
fn a_green_stalk_without_end_is_above_every_other() {
    let found = |text: &str, play: Play| {
        let report = try_ask(text, play).unwrap_or_else(|e| panic!("{text}: {e:?}"));
        let winning = report.winning(Player::Left).map(|mv| mv.name.clone()).collect::<Vec<_>>();
        (report.outcome, winning.join(" "))
    };
    let check = |text: &str, play: Play, outcome: Outcome, winning: &str| {
        assert_eq!(found(text, play), (outcome, winning.to_owned()), "{text}");
    };
    check("hackenbush:{g}", Play::Normal, Outcome::N, "1.1");
    check("-hackenbush:gg{g}", Play::Normal, Outcome::N, "1.1");
    check("hackenbush:{g} + hackenbush:ggg", Play::Normal, Outcome::N, "1:1.4");
    check("hackenbush:{g} + hackenbush:{g}", Play::Normal, Outcome::P, "");
    check("hackenbush:{g}", Play::Misere, Outcome::N, "1.2");
    let report = ask("hackenbush:{g}");
    assert_eq!((report.value, report.grundy), (None, None));
    assert_eq!(report.explanation[0].reason, Reason::HackenbushEndlessGreen { play: Play::Normal });
    // Its value is not stated, so nothing is added to it.
    for beside in ["nim:3", "hackenbush:g,gg", "hackenbush:b", "hackenbush:{br}"] {
        let found = try_ask(&format!("hackenbush:{{g}} + {beside}"), Play::Normal);
        assert!(matches!(found, Err(Stop::Budget { .. })), "{beside}");
    }
    let misere = try_ask("hackenbush:{g} + hackenbush:g", Play::Misere);
    assert!(matches!(misere, Err(Stop::Budget { .. })));
    let position: Position = "hackenbush:{g}".parse().unwrap();
    assert_eq!(position.find(Player::Right, "1.4").unwrap().to.to_string(), "hackenbush:ggg");
    assert_eq!(position.find(Player::Left, "1.1001").unwrap().to.to_string().len(), "hackenbush:".len() + 1000);
}

#[test]
fn an_endless_stalk_has_no_branches_and_is_alone() {
    for (text, at) in [("hackenbush:{gb}", 13), ("hackenbush:{b},r@1", 16), ("hackenbush:{b}b", 14), ("hackenbush:{}", 12)]
    {
        let error = text.parse::<Position>().unwrap_err();
        assert_eq!(error.at, at, "{text}");
        assert!(matches!(error.kind, ParseErrorKind::Expected { .. } | ParseErrorKind::Unexpected), "{text}");
    }
}
