//! The steps of lessons that answer who wins a game, and why: data, named by the ids of the course.
use solver::{Game, Play, Position};

/// A step of a lesson, by the ids that links hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LessonStep {
    pub lesson: &'static str,
    pub step: &'static str,
}

/// The step that answers who wins a game from this start, and why; `None` where no lesson does, for rules of one's own, and
/// for sums.
pub fn lesson_step(start: &Position, play: Play) -> Option<LessonStep> {
    let only = start.only()?;
    let at = |lesson, step| Some(LessonStep { lesson, step });
    let rows = || only.state().split(',').filter(|row| *row != "0").count();
    match (only.game(), play) {
        (Game::Nim, Play::Misere) => at("misere-nim", "two-boards"),
        (Game::Nim, Play::Normal) => match rows() {
            0 | 1 => None,
            2 => at("mirror", "make-equal"),
            _ => at("nim-bouton", "third-row"),
        },
        // Several rows need values, and rules of each side's own need two tables: other questions than who takes the last one.
        (Game::Subtraction, _) if rows() > 1 || !start.is_impartial() => None,
        (Game::Subtraction, _) => match (only.parameters().as_deref().and_then(largest_take), play) {
            (Some(_), Play::Misere) => at("leave-multiples", "last-loses"),
            (Some(1..=3), Play::Normal) => at("first-game", "never-won"),
            (Some(_), Play::Normal) => at("leave-multiples", "smallest"),
            (None, Play::Normal) => at("backwards", "table"),
            (None, Play::Misere) => None,
        },
        (Game::Dim, Play::Misere) => at("parity-tricks", "dim-table"),
        (Game::Dim, Play::Normal) => at("parity-tricks", "all-at-once"),
        (Game::Hackenbush, Play::Misere) => at("hackenbush", "turned"),
        (_, Play::Misere) => None,
        (Game::Prim, _) => at("parity-tricks", "prim-table"),
        (Game::Dice, _) => at("periods", "die-table"),
        (Game::Fibonacci, _) => at("fibonacci-nim", "starts"),
        (Game::NimDuel, _) => at("nim-duel", "one-row"),
        (Game::Moore, _) => at("nim-proof", "moore"),
        (Game::Lasker, _) => at("splitting", "values"),
        (Game::Grundy, _) => at("splitting", "only-split"),
        (Game::Cram, _) => at("islands", "turned"),
        (Game::Chomp, _) => at("chomp-first", "draw"),
        (Game::Hackenbush, _) => at("hackenbush", "four"),
        (Game::PokerNim, _) => at("clock", "adding"),
        (Game::Northcott, _) => at("clock", "rooks"),
        (Game::Sets, _) => at("sets", "table"),
        (Game::Orders, _) => at("samson-delila", "table"),
        (Game::Graph, _) => at("arrows", "colours"),
        // No lesson is about rules that somebody has invented.
        (Game::Pictures | Game::Heaps | Game::Coins, _) => None,
        (
            Game::Kayles
            | Game::Dawson
            | Game::Octal
            | Game::Wythoff
            | Game::Euclid
            | Game::ShortGame
            | Game::Domineering
            | Game::Toads
            | Game::Clobber
            | Game::Col
            | Game::Snort
            | Game::Poset,
            _,
        ) => None,
    }
}

/// The largest number of sticks that a move takes, of a row from which any number up to it may be taken: 3 of `1-3`. `None` for other
/// sets.
pub fn largest_take(parameters: &str) -> Option<u64> {
    let mut largest = 0;
    for part in parameters.split(',') {
        let (from, to) = part.split_once('-').unwrap_or((part, part));
        let (from, to) = (from.parse::<u64>().ok()?, to.parse::<u64>().ok()?);
        if from != largest + 1 || to < from {
            return None;
        }
        largest = to;
    }
    Some(largest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    fn of(start: &str, play: Play) -> Option<(&'static str, &'static str)> {
        lesson_step(&start.parse().unwrap(), play).map(|at| (at.lesson, at.step))
    }

    #[test]
    fn a_game_leads_to_the_step_that_answers() {
        for (start, play, want) in [
            ("subtraction(1,2):7", Play::Normal, Some(("first-game", "never-won"))),
            ("subtraction(1-3):15", Play::Normal, Some(("first-game", "never-won"))),
            ("subtraction(1,2):11", Play::Misere, Some(("leave-multiples", "last-loses"))),
            ("subtraction(1-10):33", Play::Normal, Some(("leave-multiples", "smallest"))),
            ("subtraction(2,3,5):9", Play::Normal, Some(("backwards", "table"))),
            ("subtraction(1,2):7,5", Play::Normal, None),
            ("subtraction(1,2|1,3):7", Play::Normal, None),
            ("squares(LR=..-xx):1x7", Play::Normal, None),
            ("heaps(k=square):23", Play::Normal, None),
            ("coins(run):thht", Play::Normal, None),
            ("nim:3,5", Play::Normal, Some(("mirror", "make-equal"))),
            ("nim:3,5,7", Play::Normal, Some(("nim-bouton", "third-row"))),
            ("nim:3,5,7", Play::Misere, Some(("misere-nim", "two-boards"))),
            ("nim:7", Play::Normal, None),
            ("nim:3 + chomp:3x2", Play::Normal, None),
            ("chomp:4x3", Play::Misere, None),
        ] {
            assert_eq!(of(start, play), want, "{start}");
        }
    }

    /// The ids are those of the course.
    #[test]
    fn the_steps_are_there() {
        let lessons = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../course/lessons");
        let examples = Game::ALL.iter().flat_map(|game| game.examples());
        let more =
            ["subtraction(1,2):7", "subtraction(1-10):33", "subtraction(2,3,5):9", "nim:3,5", "nim:3,5,7", "dim:12"];
        let mut found = 0;
        for start in examples.map(|example| example.text).chain(more) {
            for play in [Play::Normal, Play::Misere] {
                let Some((lesson, step)) = of(start, play) else { continue };
                let data = std::fs::read_to_string(lessons.join(lesson).join("lesson.toml")).unwrap();
                let steps = data.split_once("\nsteps").unwrap().1.split_once(']').unwrap().0;
                assert!(steps.contains(&format!("\"{step}\"")), "{lesson}/{step}");
                found += 1;
            }
        }
        assert!(found > 20, "{found}");
    }

    /// A lost game leads past the steps before: the words of the step do not lean on them.
    #[test]
    fn the_steps_stand_by_themselves() {
        const BEFORE: [&str; 9] =
            ["Jetzt ", "Nun ", "Noch einmal", "Wieder ", "wieder ", "von eben", "Now ", "Again", " again"];
        let lessons = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../course/lessons");
        let examples = Game::ALL.iter().flat_map(|game| game.examples());
        let more = ["subtraction(1,2):7", "subtraction(1-10):33", "subtraction(2,3,5):9", "nim:3,5", "dim:12"];
        for start in examples.map(|example| example.text).chain(more) {
            for (play, language) in
                [Play::Normal, Play::Misere].into_iter().flat_map(|play| [(play, "de"), (play, "en")])
            {
                let Some((lesson, step)) = of(start, play) else { continue };
                let text = std::fs::read_to_string(lessons.join(lesson).join(format!("{language}.md"))).unwrap();
                let section = text.split_once(&format!("\n## {step}:")).unwrap().1;
                // Paragraphs and prompts: what stands before the first sentence to an answer, without the heading, what is drawn, and what
                // can be chosen.
                let lines = section.lines().skip(1).take_while(|line| !line.starts_with("- nudge"));
                for line in lines.filter(|line| !line.starts_with(":::") && !line.starts_with("- ")) {
                    let leans = BEFORE.iter().find(|word| line.contains(**word));
                    assert_eq!(leans, None, "{lesson}/{step} in {language}: {line}");
                }
            }
        }
    }

    #[test]
    fn a_row_from_which_any_number_up_to_a_limit_is_taken() {
        for (parameters, want) in
            [("1,2", Some(2)), ("1-3", Some(3)), ("1-2,3", Some(3)), ("2,3,5", None), ("1,3", None), ("1,2|1", None)]
        {
            assert_eq!(largest_take(parameters), want, "{parameters}");
        }
    }
}
