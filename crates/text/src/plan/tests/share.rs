//! The share of positions whose first sentence gives no reason, by ruleset: over all examples, and over small random
//! positions. `--nocapture` prints the table.
use super::*;
use std::collections::{BTreeMap, BTreeSet};

/// The number of random positions for each convention.
const DRAWN: usize = 500;
/// The largest number of a player's moves in a small position.
const SMALL: u128 = 24;
/// The largest share of positions without a reason, percent.
const MOST_NORMAL: usize = 10;
const MOST_MISERE: usize = 25;

/// A random generator with a fixed seed (xorshift).
struct Lot(u64);

impl Lot {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % n.max(1) as u64) as usize
    }

    /// A board of these signs, up to 3 by 4 squares.
    fn grid(&mut self, signs: &str) -> String {
        let signs: Vec<char> = signs.chars().collect();
        let (rows, columns) = (1 + self.below(3), 2 + self.below(3));
        let row = |lot: &mut Lot| (0..columns).map(|_| signs[lot.below(signs.len())]).collect::<String>();
        (0..rows).map(|_| row(self)).collect::<Vec<_>>().join("/")
    }

    /// Rows of a bar of chocolate, none longer than the one below it.
    fn rows(&mut self) -> String {
        let mut rows: Vec<usize> = (0..1 + self.below(4)).map(|_| 1 + self.below(5)).collect();
        rows.sort_unstable_by(|a, b| b.cmp(a));
        rows.iter().map(usize::to_string).collect::<Vec<_>>().join(",")
    }

    /// A set in braces, at most three deep.
    fn set(&mut self, depth: usize) -> String {
        let count = if depth == 0 { 0 } else { self.below(4) };
        format!("{{{}}}", (0..count).map(|_| self.set(depth - 1)).collect::<Vec<_>>().join(","))
    }

    /// An order on a few letters above a least one.
    fn order(&mut self) -> String {
        let letters = ['a', 'b', 'c', 'd', 'e', 'f'];
        let count = 2 + self.below(5);
        let mut covers = Vec::new();
        for i in 0..count {
            let below: Vec<usize> = (0..i).filter(|_| self.below(3) == 0).collect();
            match below.is_empty() {
                true => covers.push(format!("0<{}", letters[i])),
                false => covers.extend(below.iter().map(|&low| format!("{}<{}", letters[low], letters[i]))),
            }
        }
        covers.join(",")
    }

    /// Stalks in three colours.
    fn stalks(&mut self) -> String {
        let stalk = |lot: &mut Lot| (0..1 + lot.below(4)).map(|_| ["b", "r", "g"][lot.below(3)]).collect::<String>();
        (0..1 + self.below(3)).map(|_| stalk(self)).collect::<Vec<_>>().join(",")
    }

    /// A path with a few more edges.
    fn map(&mut self) -> String {
        let letters = ['a', 'b', 'c', 'd', 'e', 'f'];
        let count = 2 + self.below(5);
        let path: Vec<String> = letters[..count].iter().map(char::to_string).collect();
        let mut text = path.join("-");
        for _ in 0..self.below(3) {
            let (i, j) = (self.below(count), self.below(count));
            if i + 1 < j {
                text += &format!(",{}-{}", letters[i], letters[j]);
            }
        }
        text
    }

    /// A start: random for most games, else an example.
    fn start(&mut self, game: solver::Game) -> String {
        let drawn = self.below(3) > 0;
        let state = match game.card().key {
            "cram" | "domineering" if drawn => self.grid("......#"),
            "clobber" if drawn => self.grid("brbr."),
            "chomp" if drawn => self.rows(),
            "set" if drawn => self.set(3),
            "poset" if drawn => self.order(),
            "hackenbush" if drawn => self.stalks(),
            "col" | "snort" if drawn => self.map(),
            _ => {
                let examples = game.examples();
                return examples[self.below(examples.len())].text.to_owned();
            }
        };
        format!("{}:{state}", game.card().key)
    }

    /// A small position, some moves after a start.
    fn position(&mut self, game: solver::Game) -> Option<Position> {
        let mut position: Position = self.start(game).parse().ok()?;
        let mut by = Player::BOTH[self.below(2)];
        for _ in 0..self.below(6) {
            let moves = position.moves(by);
            if moves.is_empty() {
                break;
            }
            position = moves[self.below(moves.len())].to.clone();
            by = by.other();
        }
        let counts = Player::BOTH.map(|by| position.count(by));
        (counts.iter().any(|&n| n > 0) && counts.iter().all(|&n| n <= SMALL)).then_some(position)
    }
}

/// The first sentence, if for some player to move it has no reason.
fn is_general(report: &Report, position: &Position) -> Option<String> {
    let movers = if position.is_impartial() { &Player::BOTH[..1] } else { &Player::BOTH[..] };
    movers.iter().find_map(|&mover| {
        let first = || report.winning(mover).next().map(|mv| mv.name.as_str());
        let said = advice(Locale::En, report, position, mover, opening(report, mover).or_else(first)).words;
        said.ends_with("has to be tried.").then_some(said)
    })
}

/// The number of positions, and of those without a reason, by ruleset.
#[derive(Default)]
struct Share(BTreeMap<&'static str, [usize; 2]>);

impl Share {
    fn count(&mut self, key: &'static str, general: bool) {
        let [all, without] = self.0.entry(key).or_default();
        *all += 1;
        *without += usize::from(general);
    }

    fn whole(&self) -> [usize; 2] {
        self.0.values().fold([0; 2], |[all, without], of| [all + of[0], without + of[1]])
    }

    #[track_caller]
    fn check(&self, most: usize, whose: &str) {
        let [all, without] = self.whole();
        println!("{whose}: {without} of {all} without a reason");
        for (key, [all, without]) in self.0.iter().filter(|(_, [_, without])| *without > 0) {
            println!("    {key} {without} of {all}");
        }
        assert!(without * 100 <= all * most, "{whose}: {without} of {all}");
    }
}

fn most(play: Play) -> usize {
    match play {
        Play::Normal => MOST_NORMAL,
        Play::Misere => MOST_MISERE,
    }
}

#[test]
fn few_examples_are_without_a_reason() {
    for play in [Play::Normal, Play::Misere] {
        let mut share = Share::default();
        for (game, example) in solver::Game::ALL.iter().flat_map(|game| game.examples().iter().map(move |e| (game, e)))
        {
            let position: Position = example.text.parse().unwrap();
            let Ok(report) = analyse(&position, play, &Budget::default()) else { continue };
            let general = is_general(&report, &position);
            if let Some(said) = &general {
                println!("        {} {play:?}: {said}", example.text);
            }
            share.count(game.card().key, general.is_some());
        }
        share.check(most(play), &format!("examples, {play:?}"));
    }
}

#[test]
fn few_small_positions_are_without_a_reason() {
    for play in [Play::Normal, Play::Misere] {
        let (mut lot, mut share, mut seen) = (Lot(0x5EED_2026), Share::default(), BTreeSet::new());
        // Equally many of each ruleset, in turn.
        'drawn: for _ in 0..DRAWN {
            for game in solver::Game::ALL {
                let Some(position) = (0..8).find_map(|_| lot.position(*game)) else { continue };
                if !seen.insert(position.to_string()) {
                    continue;
                }
                let Ok(report) = analyse(&position, play, &Budget::SMALL) else { continue };
                let general = is_general(&report, &position);
                if let Some(said) = &general {
                    println!("        {position} {play:?}: {said}");
                }
                share.count(game.card().key, general.is_some());
                if share.whole()[0] == DRAWN {
                    break 'drawn;
                }
            }
        }
        assert_eq!(share.whole()[0], DRAWN);
        share.check(most(play), &format!("small positions, {play:?}"));
    }
}
