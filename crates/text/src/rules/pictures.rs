//! Rules that are drawn as pictures, in words.
use crate::{Locale, td_string};
use solver::Player;
use solver::board::{Cell, Colour};
use solver::rules::grid::{PictureAsk, PictureRule};

/// The directions a picture is turned to, as drawn first.
const DIRECTIONS: u8 = 4;

/// A sentence for the rules: whose each is, the ways its picture is turned, and the picture before and after the move.
/// With `exchanged` the players have each other's rules.
pub fn sentence(locale: Locale, rules: &[PictureRule], exchanged: bool) -> String {
    let said: Vec<String> = rules.iter().map(|rule| rule_words(locale, rule, exchanged)).collect();
    format!("{}.", said.join("; "))
}

/// A rule in words, without the stop at the end.
pub fn picture_rule_words(locale: Locale, rule: &PictureRule) -> String {
    rule_words(locale, rule, false)
}

fn rule_words(locale: Locale, rule: &PictureRule, exchanged: bool) -> String {
    let side = |player: Player| rule.is_of(if exchanged { player.other() } else { player });
    let who = match (side(Player::Left), side(Player::Right)) {
        (true, true) => td_string!(locale, rules.picture_both),
        (true, false) => td_string!(locale, rules.picture_blue),
        _ => td_string!(locale, rules.picture_red),
    };
    let before = rows(locale, rule.width, rule.before.iter().map(|ask| picture_ask_words(locale, *ask)).collect());
    let after = rule.cells_after().into_iter().map(|cell| picture_after_words(locale, cell).to_owned());
    let after = rows(locale, rule.width, after.collect());
    let ways = ways(locale, rule);
    match ways.is_empty() {
        true => td_string!(locale, rules.picture_rule, who = who, before = before, after = after),
        false => td_string!(locale, rules.picture_rule_ways, who = who, ways = ways, before = before, after = after),
    }
}

/// The cells of a picture, row below row.
fn rows(locale: Locale, width: u32, cells: Vec<String>) -> String {
    let rows = cells.chunks(width.max(1) as usize).map(|row| row.join(", "));
    let below = |above: String, row: String| td_string!(locale, rules.picture_below, above = above, row = row);
    rows.reduce(below).unwrap_or_default()
}

/// A condition on a cell before the move.
pub fn picture_ask_words(locale: Locale, ask: PictureAsk) -> String {
    let one = |cell: Option<Cell>| cell.map_or(td_string!(locale, rules.picture_edge), |cell| content(locale, cell));
    match ask {
        PictureAsk::Any => td_string!(locale, rules.picture_any).to_owned(),
        PictureAsk::Is(kind) => one(PictureRule::cell(kind)).to_owned(),
        PictureAsk::Not(kind) => td_string!(locale, rules.picture_not, what = one(PictureRule::cell(kind))),
    }
}

/// The content of a cell after the move; `None` is the one before.
pub fn picture_after_words(locale: Locale, cell: Option<Cell>) -> &'static str {
    cell.map_or(td_string!(locale, rules.picture_same), |cell| content(locale, cell))
}

fn content(locale: Locale, cell: Cell) -> &'static str {
    match cell {
        Cell::Free => td_string!(locale, rules.picture_free),
        Cell::Covered => td_string!(locale, rules.picture_covered),
        Cell::Piece(Colour::Blue) => td_string!(locale, rules.picture_stone_blue),
        Cell::Piece(Colour::Red) => td_string!(locale, rules.picture_stone_red),
        Cell::Piece(Colour::Green) => td_string!(locale, rules.picture_stone_green),
        Cell::Heads => td_string!(locale, position.heads),
        Cell::Tails => td_string!(locale, position.tails),
    }
}

/// The ways a picture is turned; empty if it is only as drawn.
fn ways(locale: Locale, rule: &PictureRule) -> String {
    let turned = |direction: u8| (rule.directions >> direction) & 1 == 1;
    let named = |direction: u8| match direction {
        0 => td_string!(locale, rules.picture_drawn),
        1 => td_string!(locale, rules.picture_left_turn),
        2 => td_string!(locale, rules.picture_half_turn),
        _ => td_string!(locale, rules.picture_right_turn),
    };
    let mut ways: Vec<&str> = match (0..DIRECTIONS).filter(|direction| turned(*direction)).collect::<Vec<_>>()[..] {
        [0] if !rule.mirrored => Vec::new(),
        [0, 1, 2, 3] => vec![td_string!(locale, rules.picture_all)],
        ref some => some.iter().map(|direction| named(*direction)).collect(),
    };
    if rule.mirrored {
        ways.push(td_string!(locale, rules.picture_mirrored));
    }
    ways.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::component_rules;
    use solver::{Play, Position};

    #[track_caller]
    fn check(text: &str, en: &str, de: &str) {
        let position: Position = text.parse().unwrap();
        let said = |locale| component_rules(locale, &position.components()[0], Play::Normal)[1].clone();
        assert_eq!([said(Locale::En), said(Locale::De)], [en, de], "{text}");
    }

    #[test]
    fn pictures_are_told_cell_by_cell() {
        check(
            "squares(LR*=..-xx):2x2",
            "Blue and Red, turned to all sides: free, free becomes covered, covered.",
            "Blau und Rot, nach allen Seiten gedreht: aus frei, frei wird belegt, belegt.",
        );
        check(
            "squares(L=b.-.b,R=./!b-r/?):b.",
            "Blue: blue stone, free becomes free, blue stone; \
             Red: free, below it not blue stone becomes red stone, below it as before.",
            "Blau: aus blauer Stein, frei wird frei, blauer Stein; \
             Rot: aus frei, darunter nicht blauer Stein wird roter Stein, darunter wie zuvor.",
        );
        check(
            "-squares(L=b.-.b,R=..-xx):b.",
            "Red: blue stone, free becomes free, blue stone; Blue: free, free becomes covered, covered.",
            "Rot: aus blauer Stein, frei wird frei, blauer Stein; Blau: aus frei, frei wird belegt, belegt.",
        );
        check(
            "squares(Lem=e.-?g):1x2",
            "Blue, as drawn, and mirrored: edge of the board, free becomes as before, green stone.",
            "Blau, wie gezeichnet, auch gespiegelt: aus Rand des Bretts, frei wird wie zuvor, grüner Stein.",
        );
    }
}
