//! Changes of a rule that is drawn as two pictures: its cells, its size, the ways it is turned.
use solver::rules::grid::{PICTURE_EDGE, PictureAsk, PictureRule};

/// One of the two pictures of a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PictureSide {
    Before,
    After,
}

impl PictureSide {
    /// The content of a cell of this picture; after the move `Any` stands for the one before.
    pub fn cell(self, rule: &PictureRule, i: usize) -> Option<PictureAsk> {
        match self {
            PictureSide::Before => rule.before.get(i).copied(),
            PictureSide::After => rule.after.get(i).map(|left| left.map_or(PictureAsk::Any, PictureAsk::Is)),
        }
    }
}

/// The content of a free square.
const FREE: u8 = 0;
/// The content of a covered square.
const COVERED: u8 = 1;
/// The directions of a picture, a bit for each.
pub const DIRECTIONS: u8 = 4;

/// The contents that the short form of the editor offers: free, covered, a blue and a red piece.
pub const USUAL_KINDS: u8 = 4;

/// Whether a rule has what the short form of the editor leaves out: a second row, other directions than as drawn, other
/// contents, anything, or all but one content.
pub fn needs_full_form(rule: &PictureRule) -> bool {
    let usual = |kind: u8| kind < USUAL_KINDS;
    height(rule) > 1
        || rule.directions != 1
        || rule.mirrored
        || !rule.before.iter().all(|ask| matches!(ask, PictureAsk::Is(kind) if usual(*kind)))
        || !rule.after.iter().flatten().all(|kind| usual(*kind))
}

/// A rule to begin with: both players cover a free square.
pub fn new_rule() -> PictureRule {
    PictureRule {
        left: true,
        right: true,
        directions: 1,
        mirrored: false,
        width: 1,
        before: vec![PictureAsk::Is(FREE)],
        after: vec![Some(COVERED)],
    }
}

/// The content left in a cell that asks for this and does not change.
fn unchanged(ask: PictureAsk) -> Option<u8> {
    match ask {
        PictureAsk::Is(kind) if kind != PICTURE_EDGE => Some(kind),
        _ => None,
    }
}

/// Puts this into a cell. A cell that did not change follows its picture before the move; off the board nothing is
/// left.
pub fn paint(rule: &mut PictureRule, side: PictureSide, i: usize, ask: PictureAsk) {
    let (Some(before), Some(after)) = (rule.before.get_mut(i), rule.after.get_mut(i)) else { return };
    match side {
        PictureSide::Before => {
            if after.is_none() || *after == unchanged(*before) || ask == PictureAsk::Is(PICTURE_EDGE) {
                *after = unchanged(ask);
            }
            *before = ask;
        }
        PictureSide::After if *before == PictureAsk::Is(PICTURE_EDGE) => {}
        PictureSide::After => *after = unchanged(ask),
    }
}

/// The rows of a picture.
pub fn height(rule: &PictureRule) -> u32 {
    rule.before.len() as u32 / rule.width.max(1)
}

/// Gives both pictures another size, if that is within the limits; new cells are free.
pub fn resize(rule: &mut PictureRule, width: u32, height: u32) {
    if !PictureRule::fits(width, height) {
        return;
    }
    let old = |row: u32, column: u32| {
        (column < rule.width).then(|| (row * rule.width + column) as usize).filter(|i| *i < rule.before.len())
    };
    let places: Vec<Option<usize>> = (0..height)
        .flat_map(|row| (0..width).map(move |column| (row, column)))
        .map(|(row, column)| old(row, column))
        .collect();
    let before: Vec<PictureAsk> =
        places.iter().map(|place| place.map_or(PictureAsk::Is(FREE), |i| rule.before[i])).collect();
    let after: Vec<Option<u8>> = places.iter().map(|place| place.map_or(Some(FREE), |i| rule.after[i])).collect();
    rule.width = width;
    rule.before = before;
    rule.after = after;
}

/// Adds or removes a direction; one at least stays.
pub fn turn(rule: &mut PictureRule, direction: u8) {
    let turned = rule.directions ^ (1 << direction);
    if turned != 0 {
        rule.directions = turned;
    }
}

/// The content or question that a key writes into a cell.
pub fn of_key(key: &str) -> Option<PictureAsk> {
    const KEYS: [&str; 10] = [".", "x", "b", "r", "g", "a", "c", "d", "e", "?"];
    let key = if key == "#" { "x" } else { key };
    let at = KEYS.iter().position(|one| *one == key)? as u8;
    Some(if at > PICTURE_EDGE { PictureAsk::Any } else { PictureAsk::Is(at) })
}

/// The cell that an arrow key leads to, in a picture of this size.
pub fn stepped(i: usize, (width, height): (u32, u32), key: &str) -> Option<usize> {
    let (row, column) = (i as u32 / width.max(1), i as u32 % width.max(1));
    let (row, column) = match key {
        "ArrowLeft" => (row, column.checked_sub(1)?),
        "ArrowRight" => (row, column + 1),
        "ArrowUp" => (row.checked_sub(1)?, column),
        "ArrowDown" => (row + 1, column),
        _ => return None,
    };
    (row < height && column < width).then_some((row * width + column) as usize)
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::rules::grid::picture_rules;

    fn rule(text: &str) -> PictureRule {
        picture_rules(text).unwrap().remove(0)
    }

    #[test]
    fn what_does_not_change_follows_the_picture_before() {
        #[track_caller]
        fn check(text: &str, side: PictureSide, i: usize, key: &str, want: &str) {
            let mut rule = rule(text);
            paint(&mut rule, side, i, of_key(key).unwrap());
            assert_eq!(rule.to_string(), want, "{text} {i} {key}");
        }
        check("L=b.-.b", PictureSide::Before, 1, "r", "L=br-.b");
        check("L=.b-xb", PictureSide::Before, 1, "r", "L=.r-xr");
        check("L=.b-xb", PictureSide::Before, 1, "?", "L=.?-x?");
        check("L=.?-x?", PictureSide::Before, 1, "g", "L=.g-xg");
        check("L=.?-x?", PictureSide::Before, 1, "d", "L=.d-xd");
        check("L=b.-.b", PictureSide::Before, 1, "e", "L=be-.?");
        check("L=e.-?b", PictureSide::After, 0, "b", "L=e.-?b");
        check("L=b.-.b", PictureSide::After, 1, "#", "L=b.-.x");
        check("L=b.-.b", PictureSide::After, 1, "?", "L=b.-.?");
        check("L=b.-.b", PictureSide::Before, 9, "r", "L=b.-.b");
    }

    #[test]
    fn sizes_stay_within_the_limits_and_keep_what_is_drawn() {
        #[track_caller]
        fn check(text: &str, width: u32, height: u32, want: &str) {
            let mut rule = rule(text);
            resize(&mut rule, width, height);
            assert_eq!(rule.to_string(), want, "{text} {width} {height}");
        }
        check("L=b.-.b", 3, 1, "L=b..-.b.");
        check("L=b.-.b", 1, 2, "L=b/.-./.");
        check("L=b.-.b", 2, 2, "L=b./..-.b/..");
        check("L=b.-.b", 7, 1, "L=b.-.b");
        check("L=b.-.b", 0, 1, "L=b.-.b");
        check("L=....-xxxx", 4, 2, "L=....-xxxx");
        assert_eq!(height(&rule("L=b/./r-./b/r")), 3);
    }

    #[test]
    fn one_direction_stays() {
        let mut rule = rule("L=b.-.b");
        turn(&mut rule, 0);
        assert_eq!(rule.to_string(), "L=b.-.b");
        turn(&mut rule, 2);
        turn(&mut rule, 0);
        assert_eq!(rule.to_string(), "Lw=b.-.b");
        assert!(picture_rules(&new_rule().to_string()).is_some());
    }

    #[test]
    fn the_short_form_is_for_one_row_as_drawn() {
        for short in ["LR=..-xx", "L=br-.b", "R=.x-rb"] {
            assert!(!needs_full_form(&rule(short)), "{short}");
        }
        for full in ["L*=br-.b", "Lw=b.-.b", "L=./.-x/x", "L=.-g", "L=a.-.a", "L=?b-?.", "L=!rb-?.", "L=be-.?"] {
            assert!(needs_full_form(&rule(full)), "{full}");
        }
    }

    #[test]
    fn arrows_stay_in_the_picture() {
        let size = (3, 2);
        assert_eq!(stepped(0, size, "ArrowRight"), Some(1));
        assert_eq!(stepped(2, size, "ArrowRight"), None);
        assert_eq!(stepped(2, size, "ArrowDown"), Some(5));
        assert_eq!(stepped(5, size, "ArrowDown"), None);
        assert_eq!(stepped(3, size, "ArrowLeft"), None);
        assert_eq!(stepped(3, size, "ArrowUp"), Some(0));
        assert_eq!(stepped(3, size, "Enter"), None);
    }
}
