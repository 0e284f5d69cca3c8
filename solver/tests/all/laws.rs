//! Laws for every game of the register. A new game is tested as soon as it is listed.
use crate::oracle::{End, first_wins, rounds};
use solver::board::{Act, Board};
use solver::report::{MoveReport, Report};
use solver::{Budget, Game, Meter, Outcome, Play, Player, Position, Solver, analyse};
use std::collections::{BTreeSet, HashMap, HashSet};
use std::hash::{BuildHasher, RandomState};

/// The most moves of positions that are searched: small examples, and their followers.
const SMALL: u128 = 40;

/// A game's examples and some hundred followers of the small ones.
fn positions(game: Game) -> Vec<Position> {
    let mut texts = BTreeSet::new();
    for example in game.examples() {
        let start: Position = example.text.parse().unwrap_or_else(|e| panic!("{}: {e:?}", example.text));
        let mut queue = vec![start];
        let limit = texts.len() + 60;
        while let Some(position) = queue.pop() {
            if texts.len() >= limit || !texts.insert(position.to_string()) {
                continue;
            }
            for by in Player::BOTH {
                // The first, a middle and the last move: small and large followers alike.
                let moves = position.moves(by);
                for i in [0, moves.len() / 2, moves.len().saturating_sub(1)] {
                    queue.extend(moves.get(i).map(|mv| mv.to.clone()));
                }
            }
        }
    }
    texts.iter().map(|text| text.parse().unwrap()).collect()
}

fn small(game: Game) -> impl Iterator<Item = Position> {
    positions(game).into_iter().filter(|p| p.count(Player::Left) + p.count(Player::Right) <= SMALL)
}

#[test]
fn keys_are_unique_and_every_game_has_examples() {
    let mut seen = BTreeSet::new();
    for &game in Game::ALL {
        assert!(seen.insert(game.key()), "{}", game.key());
        assert_eq!(Game::from_key(game.key()), Some(game));
        assert!(!game.examples().is_empty(), "{}", game.key());
    }
}

/// The first example represents the game on the home page, and the visitor who opens it begins.
#[test]
fn whoever_begins_in_the_first_example_can_win() {
    let mut lost = Vec::new();
    for &game in Game::ALL {
        let first = game.examples()[0];
        let report = analyse(&first.text.parse().unwrap(), first.play, &Budget::default()).unwrap();
        if report.winning(Player::Left).next().is_none() {
            lost.push(first.text);
        }
    }
    assert_eq!(lost, [""; 0]);
}

/// The sample games of the sources can be played through.
#[test]
fn an_examples_moves_are_legal() {
    let mut games = 0;
    for example in Game::ALL.iter().flat_map(|game| game.examples()) {
        let mut position: Position = example.text.parse().unwrap();
        let mut mover = Player::Left;
        for name in example.moves {
            let mv = position.find(mover, name).unwrap_or_else(|| panic!("{}: {name} at {position}", example.text));
            assert_eq!(mv.name, *name, "{}", example.text);
            (position, mover) = (mv.to, mover.other());
        }
        games += usize::from(!example.moves.is_empty());
    }
    assert!(games >= 5, "{games}");
}

#[test]
fn printing_and_parsing_are_inverse() {
    for &game in Game::ALL {
        for position in positions(game) {
            let text = position.to_string();
            assert_eq!(text.parse::<Position>().unwrap().to_string(), text);
        }
    }
}

/// However a position was reached, it equals the one that its text gives.
#[test]
fn positions_are_equal_if_their_texts_are() {
    let state = RandomState::new();
    for &game in Game::ALL {
        let all = positions(game);
        assert_eq!(all.iter().collect::<HashSet<_>>().len(), all.len(), "{}: two texts for one position", game.key());
        for position in all {
            for mv in Player::BOTH.into_iter().flat_map(|by| position.moves(by)).take(SMALL as usize) {
                let read: Position = mv.to.to_string().parse().unwrap();
                assert!(read == mv.to && state.hash_one(&read) == state.hash_one(&mv.to), "{read}");
            }
        }
    }
}

#[test]
fn moves_are_legal_distinct_and_tappable() {
    for &game in Game::ALL {
        for position in positions(game) {
            for by in Player::BOTH {
                let moves = position.choices(by);
                let names: BTreeSet<_> = moves.iter().map(|choice| choice.mv.name.clone()).collect();
                assert_eq!(names.len(), moves.len(), "{position}: two moves share a name");
                assert_eq!(position.count(by), moves.len() as u128, "{position}");
                for choice in moves {
                    let mv = choice.mv;
                    // A split takes nothing; a row may be made shorter from either end.
                    let inside = choice.gone.is_empty() || choice.parts.iter().any(|part| choice.gone.contains(part));
                    assert!(!choice.parts.is_empty() && inside, "{position} {}", mv.name);
                    let again = position.find(by, &mv.name).unwrap_or_else(|| panic!("{position} {}", mv.name));
                    assert_eq!(again.to, mv.to, "{position} {}", mv.name);
                    // Play may go round in circles, even in one move.
                    assert!(mv.to != position || position.is_loopy(), "{position} {}", mv.name);
                }
                assert!(position.find(by, "no such move").is_none());
            }
        }
    }
}

#[test]
fn ranges_name_legal_moves() {
    for &game in Game::ALL {
        for position in positions(game) {
            for by in Player::BOTH {
                for range in position.ranges(by) {
                    let range = range.range;
                    for n in [range.least, range.most] {
                        let name = range.name(n).unwrap_or_else(|| panic!("{position}: {n} in {range:?}"));
                        assert!(position.find(by, &name).is_some(), "{position}: {name}");
                    }
                    // A number between two steps is no move.
                    if range.step > 1 {
                        let name = format!("{}{}{}", range.before, range.most + 1, range.after);
                        assert!(position.find(by, &name).is_none(), "{position}: {name}");
                    }
                }
            }
        }
    }
}

type Memo = HashMap<(String, Player), bool>;

fn outcome(position: &Position, play: Play, memo: &mut Memo) -> Outcome {
    let left = first_wins(position, Player::Left, play, memo);
    Outcome::from_first_wins(left, first_wins(position, Player::Right, play, memo))
}

/// Whether the position is small enough for the definition: few followers, and play ends.
fn tiny(position: &Position) -> bool {
    position.count(Player::Left) + position.count(Player::Right) <= 16 && !position.is_loopy()
}

#[test]
fn outcomes_and_winning_moves_agree_with_the_definition() {
    for play in [Play::Normal, Play::Misere] {
        let mut memo = Memo::new();
        let mut solver = Solver::default();
        for &game in Game::ALL {
            for position in small(game).filter(tiny) {
                let Ok(report) = solver.analyse(&position, play, &mut Meter::new(Budget::default())) else {
                    // Few moves now, many ways to lay the coins later.
                    assert_eq!((game, play), (Game::Coins, Play::Misere), "{position}");
                    continue;
                };
                assert_eq!(report.outcome, outcome(&position, play, &mut memo), "{position} {play:?}");
                for mv in &report.moves {
                    let to = mv.to.read().unwrap();
                    assert_eq!(mv.outcome, outcome(to, play, &mut memo), "{position} {}", mv.name);
                    let by = if mv.by.allows(Player::Left) { Player::Left } else { Player::Right };
                    assert_eq!(mv.wins, !first_wins(to, by.other(), play, &mut memo), "{position} {}", mv.name);
                }
            }
        }
    }
}

/// The ends of all followers of a position in which play may go on forever. `None` if there are too many.
fn ends(start: &Position, play: Play) -> Option<HashMap<(String, Player), End>> {
    let mut options = HashMap::new();
    let mut queue: Vec<(Position, Player)> = Player::BOTH.iter().map(|&by| (start.clone(), by)).collect();
    while let Some((position, mover)) = queue.pop() {
        let key = (position.to_string(), mover);
        if options.contains_key(&key) {
            continue;
        }
        let moves = position.moves(mover);
        options.insert(key, moves.iter().map(|mv| (mv.to.to_string(), mover.other())).collect::<Vec<_>>());
        if options.len() > 300 {
            return None;
        }
        queue.extend(moves.into_iter().map(|mv| (mv.to, mover.other())));
    }
    Some(rounds(&options.into_iter().collect::<Vec<_>>(), play))
}

#[test]
fn where_play_may_go_on_forever_outcomes_agree_with_the_definition_too() {
    let mut solver = Solver::default();
    let (mut seen, mut halves) = (0, 0);
    for play in [Play::Normal, Play::Misere] {
        for position in Game::ALL.iter().flat_map(|&game| small(game)).filter(Position::is_loopy) {
            let Some(known) = ends(&position, play) else { continue };
            let first = |text: &str, by: Player| known[&(text.to_owned(), by)].map(|(wins, _)| wins);
            let winner = |text: &str, by: Player| first(text, by).map(|wins| if wins { by } else { by.other() });
            let text = position.to_string();
            let report = solver.analyse(&position, play, &mut Meter::new(Budget::default())).unwrap();
            let (left, right) = (winner(&text, Player::Left), winner(&text, Player::Right));
            seen += 1;
            halves += usize::from(left.is_none() != right.is_none());
            assert_eq!(report.outcome, Outcome::from_winners(left, right), "{text} {play:?}");
            for mv in &report.moves {
                let by = if mv.by.allows(Player::Left) { Player::Left } else { Player::Right };
                assert_eq!(mv.wins, first(mv.to.text(), by.other()) == Some(false), "{text} {play:?} {}", mv.name);
            }
        }
    }
    assert!(seen > 20 && halves > 0, "{seen} {halves}");
}

#[test]
fn the_report_lists_every_move_once() {
    let mut solver = Solver::default();
    for &game in Game::ALL {
        for position in small(game) {
            let report = solver.analyse(&position, Play::Normal, &mut Meter::new(Budget::default())).unwrap();
            for by in Player::BOTH {
                let listed: Vec<_> = report.moves.iter().filter(|mv| mv.by.allows(by)).map(|mv| &mv.name).collect();
                let legal: Vec<_> = position.moves(by).into_iter().map(|mv| mv.name).collect();
                // For endless positions the moves in the shown part are listed, and beyond it only winning ones.
                let beyond = report.moves.iter().filter(|mv| mv.by.allows(by) && !legal.contains(&mv.name));
                for mv in beyond.clone() {
                    let found = position.find(by, &mv.name).is_some();
                    assert!(position.is_endless() && mv.wins && found, "{position}: {}", mv.name);
                }
                assert_eq!(listed.len(), legal.len() + beyond.count(), "{position}");
                assert!(legal.iter().all(|name| listed.contains(&name)), "{position}");
            }
        }
    }
}

/// A report is sent with its positions as texts, and they are the same positions where they are read.
#[test]
fn a_report_that_was_sent_is_the_same() {
    for &game in Game::ALL {
        let example = game.examples()[0];
        let position: Position = example.text.parse().unwrap();
        let report = analyse(&position, example.play, &Budget::default()).unwrap();
        let sent: Report = serde_json::from_str(&serde_json::to_string(&report).unwrap()).unwrap();
        assert_eq!(sent, report);
        assert_eq!(sent.position, position);
        assert_eq!(serde_json::to_string(&sent.json()).unwrap(), serde_json::to_string(&report.json()).unwrap());
        for (there, here) in sent.moves.iter().zip(&report.moves) {
            assert_eq!(there.to.text(), here.to.text());
            assert_eq!(there.to.read(), here.to.read(), "{position} {}", here.name);
        }
    }
}

#[test]
fn a_position_and_its_negative_cancel() {
    let mut solver = Solver::default();
    for &game in Game::ALL {
        for position in small(game).filter(tiny) {
            let negative: Vec<String> = position.components().iter().map(|part| format!("-{part}")).collect();
            let zero: Position = format!("{position} + {}", negative.join(" + ")).replace("--", "").parse().unwrap();
            let report = solver.analyse(&zero, Play::Normal, &mut Meter::new(Budget::default())).unwrap();
            assert_eq!(report.outcome, Outcome::P, "{zero}");
            assert_eq!(report.value.as_deref(), Some("0"), "{zero}");
        }
    }
}

/// The Grundy value as the mex of the followers' values, by the definition alone.
fn mex_of_followers(position: &Position, memo: &mut HashMap<String, u64>) -> u64 {
    let text = position.to_string();
    if let Some(&known) = memo.get(&text) {
        return known;
    }
    let options: BTreeSet<u64> = position.moves(Player::Left).iter().map(|mv| mex_of_followers(&mv.to, memo)).collect();
    let value = (0..).zip(&options).find(|(n, option)| n != *option).map_or(options.len() as u64, |(n, _)| n);
    memo.insert(text, value);
    value
}

/// Whether the position has at most `most` followers.
fn has_few(position: &Position, most: usize) -> bool {
    let (mut seen, mut queue) = (BTreeSet::new(), vec![position.clone()]);
    while let Some(position) = queue.pop() {
        if seen.len() <= most && seen.insert(position.to_string()) {
            queue.extend(position.moves(Player::Left).into_iter().map(|mv| mv.to));
        }
    }
    seen.len() <= most
}

#[test]
fn sums_of_impartial_positions_have_the_value_of_the_definition() {
    let (mut solver, mut memo) = (Solver::default(), HashMap::new());
    let few = |p: &Position| p.is_impartial() && !p.is_loopy() && p.count(Player::Left) > 0 && has_few(p, 20);
    let impartial: Vec<Position> = Game::ALL.iter().flat_map(|&game| small(game).filter(few).take(2)).collect();
    assert!(impartial.len() > 20, "{}", impartial.len());
    for (i, a) in impartial.iter().enumerate() {
        for b in &impartial[i..] {
            let sum = a.clone().plus(b.clone());
            let report = solver.analyse(&sum, Play::Normal, &mut Meter::new(Budget::default())).unwrap();
            assert_eq!(report.grundy, Some(mex_of_followers(&sum, &mut memo)), "{sum}");
        }
    }
}

/// The heaps that are not empty, sorted; `None` for other boards, or if the rules distinguish heaps.
fn heaps(position: &Position) -> Option<Vec<u64>> {
    let mut all = Vec::new();
    for board in position.boards() {
        let Board::Piles { heaps, .. } = board else { return None };
        all.extend(heaps.into_iter().filter(|n| *n > 0));
    }
    all.sort_unstable();
    position.off_board_facts().is_empty().then_some(all)
}

/// Mirror images of a split and takes from equal heaps count as one move, but are tapped as two.
#[test]
fn moves_of_one_class_do_the_same() {
    let mut solver = Solver::default();
    let (mut alike, mut others) = (0, 0);
    for position in Game::ALL.iter().flat_map(|&game| small(game)) {
        let report = solver.analyse(&position, Play::Normal, &mut Meter::new(Budget::default())).unwrap();
        for by in Player::BOTH {
            let moves: Vec<_> = report.moves.iter().filter(|mv| mv.by.allows(by)).collect();
            for (i, one) in moves.iter().enumerate() {
                for other in &moves[i + 1..] {
                    let same = one.class == other.class;
                    let same_result = (one.outcome, one.wins, one.grundy) == (other.outcome, other.wins, other.grundy);
                    assert!(!same || same_result, "{position}: {} and {}", one.name, other.name);
                    // Takes from several heaps at once may differ and still leave the same.
                    let single = |mv: &&MoveReport| matches!(&mv.act, Act::Heaps(heaps) if heaps.len() == 1);
                    let left = [one, other].map(|mv| single(mv).then(|| heaps(mv.to.read().unwrap())).flatten());
                    if let (Some(before), [Some(one_left), Some(other_left)]) = (heaps(&position), left) {
                        assert!(!before.is_empty());
                        let wanted = "leave the same heaps, or others: `normal_form` sorts them and drops empty ones";
                        assert_eq!(
                            same,
                            one_left == other_left,
                            "{position}: {} and {} {wanted}",
                            one.name,
                            other.name
                        );
                        (alike, others) = (alike + usize::from(same), others + usize::from(!same));
                    }
                }
            }
            let wins: BTreeSet<u64> = report.winning(by).map(|mv| mv.class).collect();
            assert_eq!(report.winning_once(by).count(), wins.len(), "{position}");
        }
    }
    assert!(alike > 100 && others > 1_000, "{alike} {others}");
    let counts = |text: &str| {
        let report = analyse(&text.parse().unwrap(), Play::Normal, &Budget::default()).unwrap();
        (report.winning(Player::Left).count(), report.winning_once(Player::Left).count())
    };
    assert_eq!(
        [counts("nim:3,3,3"), counts("lasker:3,4"), counts("kayles:5"), counts("nim:1 + nim:1 + nim:1")],
        [(3, 1), (3, 2), (1, 1), (3, 1)]
    );
}
