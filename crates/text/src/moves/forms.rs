//! Games written by their options: a sum of them, and the effect of a move on one, with values set as mathematics. The
//! names of such moves (`2:R1`) only count options, which no reader wants to do.
use crate::prose::value;
use solver::position::Component;
use solver::value::expr::Expr;
use solver::{Game, Player, Position};

/// The game of a component, with its sign; `None` for another ruleset.
fn form(part: &Component) -> Option<Expr> {
    if part.game() != Game::ShortGame {
        return None;
    }
    let game = Expr::parse(&part.state()).ok()?;
    Some(match (part.is_negative(), &game) {
        (false, _) => game,
        // The sign of these is part of their names.
        (true, Expr::Closed { .. } | Expr::Negative(_)) => game.negative(),
        (true, _) => Expr::Negative(Box::new(game)),
    })
}

/// The games of a position, one for each component; `None` if one of them is not written by its options.
pub fn forms(position: &Position) -> Option<Vec<Expr>> {
    position.components().iter().map(form).collect()
}

/// A sum of games as the name of a value: `{4|2} - {2|1}`; `None` if one of them is not written by its options.
pub fn sum(position: &str) -> Option<String> {
    Some(match forms(&position.parse().ok()?)?.as_slice() {
        [only] => only.to_string(),
        all => Expr::Sum(all.to_vec()).to_string(),
    })
}

/// A move as the change of its component, in prose, and the position after it.
fn step(position: &Position, by: Player, name: &str) -> Option<(String, Position)> {
    let mv = position.find(by, name)?;
    let [before, after] = [position, &mv.to].map(|position| position.components().get(mv.component).and_then(form));
    Some((format!("{} → {}", value(before?), value(after?)), mv.to))
}

/// A move in a position, as the change it makes.
pub fn move_words(position: &str, by: Player, name: &str) -> Option<String> {
    Some(step(&position.parse().ok()?, by, name)?.0)
}

/// A move and its answer, both as the changes they make.
pub fn exchange(position: &str, by: Player, name: &str, answer: &str) -> Option<[String; 2]> {
    let (first, after) = step(&position.parse().ok()?, by, name)?;
    Some([first, step(&after, by.other(), answer)?.0])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Prose;

    #[test]
    fn a_sum_has_no_prefix() {
        let check = |text: &str, want: Option<&str>| assert_eq!(sum(text).as_deref(), want, "{text}");
        check("game:{4|2} + -game:{2|1}", Some("{4|2} - {2|1}"));
        check("game:1 + -game:2", Some("1 + -2"));
        check("-game:{2|1}", Some("-{2|1}"));
        check("game:* + nim:2", None);
        check("game:{", None);
    }

    #[test]
    fn a_move_is_told_by_what_it_changes() {
        let plain = |text: String| Prose::new(&text).plain();
        let text = "game:{4|2} + -game:{2|1}";
        let plain_words = |by, name| move_words(text, by, name).map(plain);
        assert_eq!(plain_words(Player::Left, "1:L1").as_deref(), Some("{4 | 2} → 4"));
        assert_eq!(plain_words(Player::Left, "2:L1").as_deref(), Some("− {2 | 1} → −1"));
        assert_eq!(plain_words(Player::Left, "2:L2"), None);
        let both = exchange(text, Player::Right, "1:R1", "2:L1").map(|both| both.map(plain));
        assert_eq!(both, Some(["{4 | 2} → 2".to_owned(), "− {2 | 1} → −1".to_owned()]));
        assert_eq!(exchange("hackenbush:br + -hackenbush:b", Player::Left, "1", "2"), None);
    }
}
