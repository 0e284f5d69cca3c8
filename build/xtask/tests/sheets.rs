//! Late style sheets style nothing that is on the screen before: what is touched must not move under the hand.

use std::fs;
use std::path::Path;

/// The selectors of a sheet, one for each rule and comma outside of brackets.
fn selectors(sheet: &str) -> Vec<String> {
    let mut bare = String::new();
    for (i, piece) in sheet.split("/*").enumerate() {
        bare.push_str(if i == 0 { piece } else { piece.split_once("*/").map_or("", |(_, after)| after) });
    }
    let heads = bare.split('{').filter_map(|piece| piece.rsplit(['}', ';']).next()).map(str::trim);
    let heads = heads.filter(|head| !head.is_empty() && !head.starts_with('@'));
    let mut all = Vec::new();
    for head in heads {
        let (mut depth, mut from) = (0, 0);
        for (at, letter) in head.char_indices() {
            match letter {
                '(' => depth += 1,
                ')' => depth -= 1,
                ',' if depth == 0 => {
                    all.push(head[from..at].trim().to_owned());
                    from = at + 1;
                }
                _ => {}
            }
        }
        all.push(head[from..].trim().to_owned());
    }
    all
}

#[test]
fn lessons_style_lessons_alone() {
    let sheet = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../style/lessons.css");
    let all = selectors(&fs::read_to_string(sheet).expect("the sheet"));
    assert!(all.len() > 100, "{all:?}");
    let astray: Vec<_> = all.iter().filter(|selector| !selector.contains(".lesson")).collect();
    assert!(astray.is_empty(), "not within a lesson: {astray:?}");
}
