//! over as a picture, beside short games, numbers that are no short games and itself, against a search backwards from
//! the ends.
use crate::asked::report as ask;
use solver::reason::Reason;
use solver::value::forms::Relation;
use solver::{Budget, Meter, Outcome, Play, Player, Position, Solver};
use std::collections::HashMap;

const OVER: &str = "hackenbush:b(r,...)";
const UNDER: &str = "hackenbush:r(b,...)";

/// The winner if this player begins: all reachable positions, labelled until nothing changes.
fn winner(text: &str, begins: Player, play: Play) -> Option<Player> {
    let start: Position = text.parse().unwrap();
    let mut nodes = vec![(start.clone(), begins)];
    let mut known = HashMap::from([((start.to_string(), begins), 0)]);
    let mut options: Vec<Vec<usize>> = Vec::new();
    while let Some((position, mover)) = nodes.get(options.len()).cloned() {
        let mut to = Vec::new();
        for mv in position.moves(mover) {
            let key = (mv.to.to_string(), mover.other());
            let next = *known.entry(key).or_insert(nodes.len());
            if next == nodes.len() {
                nodes.push((mv.to, mover.other()));
            }
            to.push(next);
        }
        options.push(to);
    }
    let mut won: Vec<Option<Player>> = vec![None; nodes.len()];
    loop {
        let mut changed = false;
        for (i, (_, mover)) in nodes.iter().enumerate().filter(|(i, _)| won[*i].is_none()).collect::<Vec<_>>() {
            let found = if options[i].is_empty() {
                Some(if play == Play::Misere { *mover } else { mover.other() })
            } else if options[i].iter().any(|&to| won[to] == Some(*mover)) {
                Some(*mover)
            } else if options[i].iter().all(|&to| won[to] == Some(mover.other())) {
                Some(mover.other())
            } else {
                None
            };
            changed |= found.is_some();
            won[i] = found;
        }
        if !changed {
            return won[0];
        }
    }
}

#[test]
fn sums_with_over_are_won_as_a_search_says() {
    let beside = [
        "",
        "nim:1",
        "nim:3",
        "hackenbush:r",
        "hackenbush:b",
        "hackenbush:rb",
        "hackenbush:rbb",
        "hackenbush:g,gr",
        "hackenbush:gr,gr,gr",
        "game:+-1",
        "game:{1|0}",
        "game:{0|-1}",
        "game:{1|1/4}",
        "game:{2||1|-3}",
        "game:Miny(2)",
        "toads:b.r",
        "domineering:2x2",
    ];
    let mut outcomes = Vec::new();
    for with in [vec![OVER], vec![UNDER], vec![OVER, OVER], vec![OVER, UNDER], vec![UNDER, UNDER, UNDER]] {
        for rest in beside {
            let text = with.iter().copied().chain((!rest.is_empty()).then_some(rest)).collect::<Vec<_>>().join(" + ");
            for play in [Play::Normal, Play::Misere] {
                let report = ask(&text, play);
                let winners = Player::BOTH.map(|by| winner(&text, by, play));
                assert_eq!(report.outcome, Outcome::from_winners(winners[0], winners[1]), "{text} {play:?}");
                for mv in &report.moves {
                    for by in Player::BOTH.into_iter().filter(|&by| mv.by.allows(by)) {
                        assert_eq!(
                            mv.wins,
                            winner(mv.to.text(), by.other(), play) == Some(by),
                            "{text} {play:?} {}",
                            mv.name
                        );
                    }
                }
                outcomes.push(report.outcome);
            }
        }
    }
    for outcome in [Outcome::L, Outcome::R, Outcome::N, Outcome::D] {
        assert!(outcomes.contains(&outcome), "{outcome:?}");
    }
}

#[test]
fn over_is_its_own_value_and_has_its_reason() {
    for (text, value, owner) in [(OVER, "over", Player::Left), (UNDER, "-over", Player::Right)] {
        let report = ask(text, Play::Normal);
        assert_eq!(report.value.as_deref(), Some(value));
        assert!(report.explanation.iter().any(|step| step.reason == Reason::HackenbushOver { owner }));
        assert_eq!(ask(&format!("-{text}"), Play::Normal).outcome, report.outcome.negate());
    }
    let two = ask(&format!("{OVER} + nim:1 + {OVER}"), Play::Normal);
    assert!(
        two.explanation
            .iter()
            .any(|step| matches!(&step.reason, Reason::OverSum { overs: 2, rest: Some(rest), .. } if rest == "*"))
    );
}

/// Stalks as high as any useful cut agree with endless ones.
#[test]
fn beside_endless_stalks_the_stalks_decide() {
    for (endless, tall) in
        [("{b}", "b".repeat(9)), ("{r}", "r".repeat(9)), ("{br}", "br".repeat(6)), ("{rb}", "rb".repeat(6))]
    {
        for over in [OVER, UNDER] {
            for rest in ["", " + hackenbush:rr", " + nim:2", " + game:+-1"] {
                let found = ask(&format!("{over} + hackenbush:{endless}{rest}"), Play::Normal);
                let finite = format!("{over} + hackenbush:{tall}{rest}");
                let winners = Player::BOTH.map(|by| winner(&finite, by, Play::Normal));
                assert_eq!(found.outcome, Outcome::from_winners(winners[0], winners[1]), "{finite}");
            }
        }
    }
    // 1/ω is greater than over, and −1/ω less than −over: Right passes, and Left must move.
    assert_eq!(ask(&format!("{OVER} + hackenbush:r{{b}}"), Play::Normal).outcome, Outcome::R);
    assert_eq!(ask(&format!("{UNDER} + hackenbush:b{{r}}"), Play::Normal).outcome, Outcome::L);
}

#[test]
fn the_order_of_what_is_beyond_short_games() {
    let (w, inverse) = ("hackenbush:{b}", "hackenbush:b{r}");
    let twice = format!("{w} + {w}");
    let more = format!("{w} + game:1");
    for (a, b, relation, sum) in [
        (w, "game:1000", Relation::Greater, Some("w+1000")),
        (w, w, Relation::Equal, Some("2w")),
        (&twice, &more, Relation::Greater, Some("3w+1")),
        ("game:-5", w, Relation::Less, Some("w-5")),
        (OVER, "game:0", Relation::Greater, Some("over")),
        (OVER, "game:^9*", Relation::Greater, None),
        (OVER, "game:1/64", Relation::Less, None),
        (OVER, "game:+-1", Relation::Confused, None),
        (OVER, inverse, Relation::Less, None),
        (OVER, OVER, Relation::Equal, Some("over")),
        (UNDER, OVER, Relation::Less, None),
        (w, "game:+-3", Relation::Greater, None),
    ] {
        let [one, other]: [Position; 2] = [a, b].map(|text| text.parse().unwrap());
        let found = Solver::default().non_short_pair(&one, &other, &mut Meter::new(Budget::default())).unwrap();
        assert_eq!((found.relation, found.sum.0.as_deref()), (relation, sum), "{a} and {b}");
        let back = Solver::default().non_short_pair(&other, &one, &mut Meter::new(Budget::default())).unwrap();
        assert_eq!(back.relation, relation.reverse(), "{b} and {a}");
    }
    // For a token on a graph with a circle no such order is known.
    let token: Position = "graph:a>b,a".parse().unwrap();
    assert!(Solver::default().non_short_pair(&token, &token, &mut Meter::new(Budget::default())).is_err());
}
