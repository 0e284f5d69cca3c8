//! The way to the canonical form of a game.
use super::super::moves::forms::exchange;
use super::super::prose::value;
use super::super::{Locale, edge_words, td_string};
use super::some;
use solver::board::EdgeName;
use solver::position::ComponentText;
use solver::reason::{FormOption, FormStep, Proof};
use solver::{Game, Player};
use std::collections::BTreeSet;

/// The largest number of steps told one by one.
const MOST_STEPS: usize = 8;
/// The largest number of a strategy's answers told.
const MOST_REPLIES: usize = 3;

pub fn canonical(locale: Locale, options: &[FormOption], steps: &[FormStep], worth: &str) -> Vec<String> {
    let mut said = vec![format!("{} {}", side(locale, options, Player::Left), side(locale, options, Player::Right))];
    said.extend(way(locale, options, steps, false));
    said.push(match steps {
        [] => td_string!(locale, reasons.canonical_already, value = value(worth)),
        _ => td_string!(locale, reasons.canonical_value, value = value(worth)),
    });
    said
}

/// The options a player has from the start.
fn side(locale: Locale, options: &[FormOption], by: Player) -> String {
    let own = options.iter().filter(|option| option.by == by && option.name.is_some());
    let mut seen = BTreeSet::new();
    let values: Vec<&str> = own.map(|option| option.value.as_str()).filter(|value| seen.insert(*value)).collect();
    let count = values.len() as u64;
    match (by, values.is_empty()) {
        (Player::Left, true) => td_string!(locale, reasons.canonical_left_none).to_owned(),
        (Player::Right, true) => td_string!(locale, reasons.canonical_right_none).to_owned(),
        (Player::Left, false) => {
            td_string!(
                locale,
                reasons.canonical_left,
                count = count,
                list = some(locale, values.into_iter().map(value))
            )
        }
        (Player::Right, false) => {
            td_string!(
                locale,
                reasons.canonical_right,
                count = count,
                list = some(locale, values.into_iter().map(value))
            )
        }
    }
}

/// The steps one by one; `named` adds the names of the moves to the values.
pub fn way(locale: Locale, options: &[FormOption], steps: &[FormStep], named: bool) -> Vec<String> {
    // Without names, steps on options of equal value have the same words: they are listed once.
    let mut together: Vec<(String, u64)> = Vec::new();
    let mut more = 0_u64;
    for step in steps {
        let alike = alike(locale, options, step).filter(|_| !named);
        let counted = u64::from(alike.is_none());
        let words = alike.unwrap_or_else(|| step_words(locale, options, step, named));
        match together.iter().position(|(said, _)| *said == words) {
            Some(known) => together[known].1 += counted,
            None if together.len() < MOST_STEPS => together.push((words, counted)),
            None => more += 1,
        }
    }
    let all = |(words, times): (String, u64)| match times {
        0 | 1 => words,
        times => format!("{words} {}", td_string!(locale, reasons.canonical_times, count = times)),
    };
    let mut said: Vec<String> = together.into_iter().map(all).collect();
    if more > 0 {
        said.push(td_string!(locale, reasons.canonical_more, count = more));
    }
    said
}

/// The sentence on an option left out for another one of equal value.
fn alike(locale: Locale, options: &[FormOption], step: &FormStep) -> Option<String> {
    let FormStep::Dominated { option, better, .. } = step else { return None };
    let FormOption { by, value: worth, .. } = &options[*option];
    let equal = !worth.is_empty() && *worth == options[*better].value;
    equal.then(|| match by {
        Player::Left => td_string!(locale, reasons.canonical_alike_left, value = value(worth)),
        Player::Right => td_string!(locale, reasons.canonical_alike_right, value = value(worth)),
    })
}

/// The effect of one step, and its justification.
pub fn step(locale: Locale, options: &[FormOption], step: &FormStep) -> String {
    step_words(locale, options, step, true)
}

fn step_words(locale: Locale, options: &[FormOption], step: &FormStep, named: bool) -> String {
    let worth = |option: usize| {
        let FormOption { name, value: worth, .. } = &options[option];
        match name {
            Some(name) if named => {
                let edge = name
                    .parse::<EdgeName>()
                    .map(|edge| td_string!(locale, reasons.edge, name = edge_words(locale, edge)));
                format!("{} ({})", value(worth), edge.unwrap_or_else(|_| name.clone()))
            }
            _ => value(worth),
        }
    };
    let (words, proof) = match step {
        FormStep::Dominated { option, better, proof } => {
            let (less, more) = (worth(*option), worth(*better));
            let words = match options[*option].by {
                Player::Left => td_string!(locale, reasons.canonical_dominated_left, option = less, better = more),
                Player::Right => td_string!(locale, reasons.canonical_dominated_right, option = less, better = more),
            };
            (words, proof)
        }
        FormStep::Reversible { option, reply, answer: _, new, proof } => {
            let (from, reply, by) = (worth(*option), value(reply), options[*option].by);
            let bypassed = match by {
                Player::Left => td_string!(locale, reasons.canonical_reversible_left, option = from, reply = reply),
                Player::Right => td_string!(locale, reasons.canonical_reversible_right, option = from, reply = reply),
            };
            let instead = match (new.as_slice(), by) {
                ([], Player::Left) => td_string!(locale, reasons.canonical_nothing_left).to_owned(),
                ([], Player::Right) => td_string!(locale, reasons.canonical_nothing_right).to_owned(),
                (new, _) => {
                    td_string!(locale, reasons.canonical_instead, list = some(locale, new.iter().map(|&id| worth(id))))
                }
            };
            (format!("{bypassed} {instead}"), proof)
        }
    };
    match shown(locale, proof) {
        Some(why) => format!("{words} {why}"),
        None => words,
    }
}

/// The subtrahend, in brackets unless it is a single form in braces or a closed value, which is bracketed when it is
/// set.
fn bracketed(game: &str) -> String {
    let depth = |depth: &mut i32, c: char| {
        *depth += i32::from(c == '{') - i32::from(c == '}');
        Some(*depth)
    };
    let ends = game.chars().scan(0, depth).filter(|depth| *depth == 0).count();
    let whole = game.starts_with('{') && ends == 1;
    let simple = game.chars().all(|c| c.is_ascii_digit() || "/*^v".contains(c));
    if whole || simple { game.to_owned() } else { format!("({game})") }
}

/// The sentence on how Left wins the difference by moving second.
fn shown(locale: Locale, proof: &Proof) -> Option<String> {
    let bare = |text: &str| ComponentText::of_game(text, Game::ShortGame).map(|text| text.state.to_owned());
    let (greater, less) = (bare(&proof.greater)?, bare(&proof.less)?);
    let strategy = proof.strategy.as_ref()?;
    let (line, loser) = (strategy.lines.first()?, strategy.winner.other());
    if greater == less {
        return Some(td_string!(locale, reasons.canonical_equal).to_owned());
    }
    let difference = value(format!("{greater} - {}", bracketed(&less)));
    if line.replies.is_empty() {
        return Some(td_string!(locale, reasons.canonical_stuck, game = difference));
    }
    let replies = line.replies.iter().take(MOST_REPLIES).map(|reply| {
        exchange(&line.position, loser, &reply.name, &reply.answer)
            .map_or_else(|| format!("{} – {}", reply.name, reply.answer), |both| both.join(" – "))
    });
    let list = replies.collect::<Vec<_>>().join("; ");
    let list = match line.replies.len() > MOST_REPLIES {
        true => td_string!(locale, reasons.and_more, list = list),
        false => list,
    };
    Some(td_string!(locale, reasons.canonical_proof, game = difference, list = list))
}

#[cfg(test)]
mod tests {
    use super::super::super::prose::Prose;
    use super::*;
    use solver::reason::Reason;
    use solver::{Budget, Play, analyse};

    fn german(game: &str) -> Vec<String> {
        let report = analyse(&format!("game:{game}").parse().unwrap(), Play::Normal, &Budget::default()).unwrap();
        let form = report.explanation.iter().find_map(|step| match &step.reason {
            Reason::CanonicalForm { options, steps, value } => Some(canonical(Locale::De, options, steps, value)),
            _ => None,
        });
        form.unwrap().iter().map(|text| Prose::new(text).plain()).collect()
    }

    #[test]
    fn options_of_one_value_are_told_together() {
        let said = german("{-1,-1,-1,0|3}");
        let mut different = said.clone();
        different.sort();
        different.dedup();
        assert_eq!(different.len(), said.len(), "{said:?}");
        let twice = "Mehrere Optionen von Blau haben den Wert 0; eine davon genügt.";
        assert!(german("{0,0,0|1}").contains(&twice.to_owned()), "{:?}", german("{0,0,0|1}"));
    }

    #[test]
    fn no_move_is_told_by_its_number() {
        for game in ["{0,{4|2},{2|1}|-3}", "{1,{3|1}|0}", "{0,*,^|*}"] {
            for words in german(game) {
                assert!(!words.contains(":L") && !words.contains(":R") && !words.contains("game:"), "{words}");
            }
        }
    }

    #[test]
    fn one_pair_of_brackets_is_enough() {
        let check = |game: &str, want: &str| assert_eq!(bracketed(game), want);
        check("{0|*}", "{0|*}");
        check("1/2", "1/2");
        check("-1", "(-1)");
        check("{0|1} + {1|2}", "({0|1} + {1|2})");
        check("{{1|2}|3}", "{{1|2}|3}");
    }

    #[test]
    fn what_is_taken_away_stands_in_brackets() {
        assert!(
            german("{1^,2v*2|}").iter().any(|said| said.contains("2 + ↓∗2 − (1 + ↑)")),
            "{:?}",
            german("{1^,2v*2|}")
        );
        for game in ["{1^,-1^|4}", "{1^,2v*2|}", "{-1,0|1*}"] {
            let said = german(game).join(" ");
            assert!(!said.contains("− −") && !said.contains("− 1 +"), "{said}");
        }
    }
}
