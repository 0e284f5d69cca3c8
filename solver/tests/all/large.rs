//! Large random positions: an example of a game with its numbers enlarged, its runs of squares and edges drawn anew and
//! longer, its parts repeated, grids and trees for games on nodes, alone or beside others.
use crate::chance::Chance;
use solver::ruleset::Family;
use solver::{Game, Position};

/// A state with its numbers changed and its runs of signs lengthened.
fn changed(state: &str, chance: &mut Chance) -> String {
    let most = chance.of(&[6, 12, 40, 200, 3_000, 1_000_000, 1_000_000_000_000]);
    let longest = chance.of(&[2, 5, 8, 30]);
    let signs: Vec<char> = state.chars().filter(|c| "brg.#".contains(*c)).collect();
    let (mut text, mut rest) = (String::new(), state);
    while let Some(first) = rest.chars().next() {
        let kind = |c: char| if c.is_ascii_digit() { 1 } else { 2 * u8::from("brg.#".contains(c)) };
        let end = rest.find(|c| kind(c) != kind(first) || kind(c) == 0).unwrap_or(rest.len()).max(first.len_utf8());
        match kind(first) {
            1 => text += &(1 + chance.below(most)).to_string(),
            2 => {
                let length = rest[..end].len() as u64 + chance.below(longest);
                text.extend((0..length).map(|_| chance.of(&signs)));
            }
            _ => text += &rest[..end],
        }
        rest = &rest[end..];
    }
    text
}

/// Edges between nodes: a grid, a tree, or random ones.
fn edges(chance: &mut Chance) -> String {
    let (width, height) = (1 + chance.below(7), 1 + chance.below(7));
    let count = width * height;
    let mut pairs: Vec<(u64, u64)> = Vec::new();
    match chance.below(3) {
        0 => {
            pairs.extend((0..count).filter(|i| i % width > 0).map(|i| (i - 1, i)));
            pairs.extend((width..count).map(|i| (i - width, i)));
        }
        1 => pairs.extend((1..count).map(|i| (chance.below(i), i))),
        _ => pairs.extend((1..count).flat_map(|i| [(chance.below(i), i), (chance.below(i), i)])),
    }
    pairs.sort_unstable();
    pairs.dedup();
    pairs.iter().map(|(a, b)| format!("n{a}-n{b}")).collect::<Vec<_>>().join(",")
}

/// One random component; that of the example, if the random text is no position.
fn part(game: Game, chance: &mut Chance) -> String {
    let examples: Vec<&str> = game.examples().iter().map(|example| example.text).collect();
    let text = chance.of(&examples);
    enlarged(game, text, chance).filter(|text| text.parse::<Position>().is_ok()).unwrap_or_else(|| text.to_owned())
}

fn enlarged(game: Game, text: &str, chance: &mut Chance) -> Option<String> {
    let (head, state) = text.split_once(':')?;
    if state.contains('-') && matches!(head, "col" | "snort" | "poset") {
        return Some(format!("{head}:{}", edges(chance)));
    }
    let times = chance.of(&[1, 1, 2, 5, 20]);
    let first = state.split('/').next()?;
    let is_cell = |c: char| "brg.#".contains(c);
    if matches!(game.card().family, Family::Grid) && first.chars().all(is_cell) {
        // All rows have equal length.
        let letters: Vec<char> = state.chars().filter(|c| is_cell(*c)).collect();
        let width = first.len() as u64 + chance.below(6);
        let rows: Vec<String> = (0..times).map(|_| (0..width).map(|_| chance.of(&letters)).collect()).collect();
        return Some(format!("{head}:{}", rows.join("/")));
    }
    let joint = chance.of(&[",", "/"]);
    let states: Vec<String> = (0..times).map(|_| changed(state, chance)).collect();
    Some(format!("{head}:{}", states.join(joint)))
}

/// A large random position that includes this game; `None` if the random text is no position.
pub fn large(game: Game, chance: &mut Chance) -> Option<Position> {
    let count = chance.of(&[1, 1, 2, 3, 8]);
    let mut parts = vec![part(game, chance)];
    for _ in 1..count {
        let other = chance.of(Game::ALL);
        parts.push(part(other, chance));
    }
    parts.join(" + ").parse().ok()
}

#[test]
fn every_game_has_large_positions() {
    let mut chance = Chance(1);
    let mut new = 0;
    for &game in Game::ALL {
        let texts: Vec<String> =
            (0..30).filter_map(|_| large(game, &mut chance)).map(|position| position.to_string()).collect();
        assert!(texts.len() >= 20, "{}: {}", game.key(), texts.len());
        new += texts.iter().filter(|text| game.examples().iter().all(|example| example.text != **text)).count();
    }
    assert!(new >= 20 * Game::ALL.len(), "{new} of {}", 30 * Game::ALL.len());
}
