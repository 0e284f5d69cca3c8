//! Singular and plural: alternatives are named as such, each once.
use super::*;

/// Asserts that some reason of the position contains this sentence.
#[track_caller]
fn says(text: &str, play: Play, en: &str, de: &str) {
    for (locale, said) in [(Locale::En, en), (Locale::De, de)] {
        let all = reasons_of(locale, text, play).join("\n");
        assert!(all.contains(said), "{all}");
    }
}

#[test]
fn one_move_is_told_as_one() {
    says("dawson:9", Play::Normal, "\nThis move wins: from 9 to 3 and 3.", "\nDieser Zug gewinnt: von 9 auf 3 und 3.");
    says("lasker:3", Play::Normal, "The row here is worth 4.", "Die Reihe hier ist 4 wert.");
    says("lasker:3,5", Play::Normal, "The rows here are worth 4 and 5.", "Die Reihen hier sind 4 und 5 wert.");
}

#[test]
fn the_two_parts_of_a_row_have_no_order() {
    says("grundy:8", Play::Normal, "This move wins: from 8 to 1 and 7.", "Dieser Zug gewinnt: von 8 auf 1 und 7.");
    says(
        "kayles:7",
        Play::Normal,
        "These moves win: from 7 to 3 and 3; from 7 to 1 and 4.",
        "Diese Züge gewinnen: von 7 auf 3 und 3; von 7 auf 1 und 4.",
    );
}

#[test]
fn rows_of_one_length_are_told_once() {
    says("subtraction(1,2):2,2,2", Play::Normal, "wins as in Nim: from 2 to 0.", "gewinnt wie beim Nim: von 2 auf 0.");
}

#[test]
fn one_row_or_value_is_told_as_one() {
    says(
        "nimduel:1/1",
        Play::Normal,
        "Sticks in the Nim rows: 1; in the misère rows: 1.",
        "Hölzer in den Nim-Reihen: 1; in den Misère-Reihen: 1.",
    );
    says("chomp:2,1", Play::Normal, "one row of 1 is left.", "Übrig bleibt eine Reihe der Länge 1.");
    says(
        "toads:bbb..rrr",
        Play::Normal,
        "What Blue can choose is worth 1/8.",
        "Was Blau wählen kann, hat den Wert 1/8.",
    );
    says("cram:1x3", Play::Normal, "The nim-sum of the two is always 0.", "Die Nim-Summe der beiden ist immer 0.");
}

#[test]
fn moves_to_choose_among_are_joined_by_or() {
    says("northcott(8):3-6,2-6,4-6,5-8", Play::Normal, " or column ", " oder Spalte ");
    says("pokernim:3,5,7/2,2", Play::Normal, "3→2, 5→4 or 7→6 makes it 0.", "3→2, 5→4 oder 7→6 macht sie zu 0.");
}
