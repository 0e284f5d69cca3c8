//! The position that an invalid text may have meant: found by trying common spellings other than the notation.
use super::Position;
use crate::notation::repair::readings;
use crate::register::Game;

/// The longest text that is repaired, in bytes: nobody types more.
const LONGEST: usize = 400;
/// The most components of a sum that is repaired.
const MOST_COMPONENTS: usize = 12;

/// The text of the one position that `text` may have meant, if it is none as written; `None` if it may have meant two,
/// or none. At most 400 readings of each component are tried, and a text above 400 bytes is left as it is.
///
/// ```
/// use solver::position::meant;
/// assert_eq!(meant("nim:3;5;7").as_deref(), Some("nim:3,5,7"));
/// assert_eq!(meant("Kayles 7").as_deref(), Some("kayles:7"));
/// assert_eq!(meant("chomp 5 4"), None); // Two rows, or a bar of 5 times 4?
/// ```
pub fn meant(text: &str) -> Option<String> {
    if text.len() > LONGEST || text.parse::<Position>().is_ok() {
        return None;
    }
    let components = readings(text, |word| Game::from_key(word).is_some());
    if components.is_empty() || components.len() > MOST_COMPONENTS {
        return None;
    }
    let all = components.iter().map(|readings| only(readings)).collect::<Option<Vec<_>>>()?;
    let whole = all.join(" + ");
    // The components represent themselves, and so does their sum.
    whole.parse::<Position>().is_ok().then_some(whole)
}

/// The reading of one component, if all readings that are positions are the same.
fn only(readings: &[String]) -> Option<String> {
    let mut found: Option<(&String, Position)> = None;
    for reading in readings {
        let Ok(position) = reading.parse::<Position>() else { continue };
        match &found {
            None => found = Some((reading, position)),
            Some((_, known)) if *known == position => {}
            Some(_) => return None,
        }
    }
    found.map(|(reading, _)| reading.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, want: &str) {
        assert_eq!(meant(text).as_deref(), Some(want), "{text:?}");
    }

    #[test]
    fn one_reading_is_offered() {
        for text in [
            "nim:3;5;7",
            "nim:3 5 7",
            "NIM 3 5 7",
            "nim 3, 5, 7",
            "nim(3,5,7)",
            "„nim:3;5;7“",
            "nim:[3,5,7]",
            "nim:3.5.7",
            "nim=3,5,7",
            "Nim: 3 und 5, 7",
            "#pos=nim 3,5,7",
            "nim:3,5,7.",
            "nim: 3 | 5 | 7",
            "nim:»3,5,7«",
        ] {
            check(text, "nim:3,5,7");
        }
        check("Kayles 7", "kayles:7");
        check("kayles(7) + Nim 3 5", "kayles:7 + nim:3,5");
        check("octal(0,77):10,4", "octal(0.77):10,4");
        check("Octal 0.77: 10 4", "octal(0.77):10,4");
        check("subtraction[1;2]:7", "subtraction(1,2):7");
        check("subtraction(1–3) 7", "subtraction(1-3):7");
        check("subtraction(1..3):7", "subtraction(1-3):7");
        check("chomp:4×3", "chomp:4x3");
        check("Cram 4 5", "cram:4x5");
        check("domineering 4 mal 4", "domineering:4x4");
        check("hackenbush:BR,R", "hackenbush:br,r");
        check("hackenbush br; r", "hackenbush:br,r");
        check("game:1,5", "game:1.5");
        check("dice:12 5", "dice:12/5");
        check("northcott(8):1-4;2-7", "northcott(8):1-4,2-7");
        check("moore(3) 1;2;3", "moore(3):1,2,3");
        check("set {0;2}", "set:{0,2}");
    }

    #[test]
    fn between_two_readings_none_is_chosen() {
        for text in [
            "chomp 5 4",
            "nim:1.000",
            "nim:1.500.000",
            "3,5,7",
            "",
            "nim",
            "nim:x",
            "nim:3,,5",
            "chess:3;5",
            "moore:1;2",
            "nim:3;5 + chomp 5 4",
            "nim:-3",
        ] {
            assert_eq!(meant(text), None, "{text:?}");
        }
        // Valid as written: no other meaning is offered.
        assert_eq!(meant("nim:3,5,7"), None);
    }

    /// Every example in the spelling of somebody who does not know the notation: the repair offers that example, or
    /// nothing.
    #[test]
    fn what_is_offered_is_what_was_meant() {
        let mut offered = [0, 0];
        for game in Game::ALL {
            for example in game.examples() {
                let position: Position = example.text.parse().unwrap();
                let spoils: [fn(&str) -> String; 6] = [
                    |text| text.replacen(':', " ", 1),
                    |text| text.replace(',', ";"),
                    |text| text.replace(',', " "),
                    |text| format!("„{}“", text.to_ascii_uppercase()),
                    |text| text.replace('.', ","),
                    |text| text.replace(':', " : ").replace(',', ", "),
                ];
                for spoil in spoils {
                    let text = spoil(example.text);
                    if text.parse::<Position>().is_ok() {
                        continue;
                    }
                    offered[1] += 1;
                    let Some(found) = meant(&text) else { continue };
                    offered[0] += 1;
                    assert_eq!(found.parse::<Position>().ok(), Some(position.clone()), "{text:?} → {found}");
                }
            }
        }
        assert!(offered[0] * 2 > offered[1], "{offered:?}");
    }
}
