//! Rules that are drawn as pictures, in words.
use super::picture_moves::move_words;
use crate::{Locale, piece_words, td_string};
use solver::Player;
use solver::board::{Cell, Figures};
use solver::rules::grid::{PictureAsk, PictureRule};

/// The directions a picture is turned to, as drawn first.
const DIRECTIONS: u8 = 4;

/// A sentence for the rules: whose each is, the ways its picture is turned, and what stands there and what the move does;
/// where that has no words of its own, the picture before and after the move. With `exchanged` the players have each
/// other's rules. Pieces are named by their figures.
pub fn sentence(locale: Locale, rules: &[PictureRule], exchanged: bool, figures: Figures) -> String {
    let said: Vec<String> = rules.iter().map(|rule| rule_words(locale, rule, exchanged, figures)).collect();
    format!("{}.", said.join("; "))
}

/// A rule in words, without the stop at the end.
pub fn picture_rule_words(locale: Locale, rule: &PictureRule, figures: Figures) -> String {
    rule_words(locale, rule, false, figures)
}

fn rule_words(locale: Locale, rule: &PictureRule, exchanged: bool, figures: Figures) -> String {
    let side = |player: Player| rule.is_of(if exchanged { player.other() } else { player });
    let who = match (side(Player::Left), side(Player::Right)) {
        (true, true) => td_string!(locale, rules.picture_both),
        (true, false) => td_string!(locale, rules.picture_blue),
        _ => td_string!(locale, rules.picture_red),
    };
    let ways = ways(locale, rule);
    if let Some(said) = move_words(locale, rule, figures) {
        return match ways.is_empty() {
            true => format!("{who}: {said}"),
            false => format!("{who}, {ways}: {said}"),
        };
    }
    let before = rule.before.iter().map(|ask| picture_ask_words(locale, *ask, figures));
    let before = rows(locale, rule.width, before.collect());
    let after = rule.cells_after().into_iter().map(|cell| picture_after_words(locale, cell, figures));
    let after = rows(locale, rule.width, after.collect());
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
pub fn picture_ask_words(locale: Locale, ask: PictureAsk, figures: Figures) -> String {
    let edge = || td_string!(locale, rules.picture_edge).to_owned();
    let one = |cell: Option<Cell>| cell.map_or_else(edge, |cell| content(locale, cell, figures));
    match ask {
        PictureAsk::Any => td_string!(locale, rules.picture_any).to_owned(),
        PictureAsk::Is(kind) => one(PictureRule::cell(kind)),
        PictureAsk::Not(kind) => td_string!(locale, rules.picture_not, what = one(PictureRule::cell(kind))),
    }
}

/// The content of a cell after the move; `None` is the one before.
pub fn picture_after_words(locale: Locale, cell: Option<Cell>, figures: Figures) -> String {
    let same = || td_string!(locale, rules.picture_same).to_owned();
    cell.map_or_else(same, |cell| content(locale, cell, figures))
}

fn content(locale: Locale, cell: Cell, figures: Figures) -> String {
    let said = match cell {
        Cell::Free => td_string!(locale, rules.picture_free),
        Cell::Covered => td_string!(locale, rules.picture_covered),
        Cell::Piece(colour) => return piece_words(locale, colour, figures),
        Cell::Own(own) => return piece_words(locale, own, figures),
        Cell::Heads => td_string!(locale, position.heads),
        Cell::Tails => td_string!(locale, position.tails),
    };
    said.to_owned()
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
    use crate::rules::{component_rules, position_rules_with};
    use solver::{Play, Position};

    #[track_caller]
    fn check(text: &str, en: &str, de: &str) {
        let position: Position = text.parse().unwrap();
        let said = |locale| component_rules(locale, &position.components()[0], Play::Normal)[1].clone();
        assert_eq!([said(Locale::En), said(Locale::De)], [en, de], "{text}");
    }

    #[test]
    fn pictures_are_told() {
        check(
            "squares(LR*=..-xx):2x2",
            "Blue and Red, turned to all sides: 2 free squares side by side: all are covered.",
            "Blau und Rot, nach allen Seiten gedreht: 2 freie Felder nebeneinander: Alle werden belegt.",
        );
        check(
            "squares(L=b.-.b,R=./!b-r/?):b.",
            "Blue: a blue stone followed by a free square: the piece moves onto it; \
             Red: free, below it not blue stone becomes red stone, below it as before.",
            "Blau: blauer Stein, dahinter ein freies Feld: Die Figur rückt darauf; \
             Rot: aus frei, darunter nicht blauer Stein wird roter Stein, darunter wie zuvor.",
        );
        check(
            "-squares(L=b.-.b,R=..-xx):b.",
            "Red: a blue stone followed by a free square: the piece moves onto it; \
             Blue: 2 free squares side by side: all are covered.",
            "Rot: blauer Stein, dahinter ein freies Feld: Die Figur rückt darauf; \
             Blau: 2 freie Felder nebeneinander: Alle werden belegt.",
        );
        let position: Position = "squares(L=b.-.b,R=./!b-r/?):b.".parse().unwrap();
        let figures = Figures::read("b=frog,r=star");
        let said = |locale| position_rules_with(locale, &position, Play::Normal, figures)[0].1[1].clone();
        assert_eq!(
            said(Locale::En),
            "Blue: a blue frog followed by a free square: the piece moves onto it; \
             Red: free, below it not blue frog becomes red star, below it as before."
        );
        assert!(said(Locale::De).contains("blauer Frosch") && said(Locale::De).contains("roter Stern"));
        check(
            "squares(Lem=e.-?g):1x2",
            "Blue, as drawn, and mirrored: edge of the board, free becomes as before, green stone.",
            "Blau, wie gezeichnet, auch gespiegelt: aus Rand des Bretts, frei wird wie zuvor, grüner Stein.",
        );
    }
}
