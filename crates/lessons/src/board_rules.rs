//! The line below boards: the rules in force, or the reason why the last touch did nothing.
use leptos::prelude::*;
use locale::Locale;
use page::state::shell::{Shell, use_shell};
use solver::{Game, Play, Position};
use text::use_i18n;

/// Most characters of what may be done on a turn: longer rules are left to the step's own words.
const LONGEST: usize = 150;

/// The rules of positions, equal ones once: what may be done on a turn, if that is short, and who wins. Pictures before
/// and after are no short sentence: they are left to the step.
pub fn rules(locale: Locale, boards: &[(String, Play)]) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for (text, play) in boards {
        let Ok(position) = text.parse::<Position>() else { continue };
        for (game, [_, turn, end]) in text::position_rules(locale, &position, *play) {
            let is_long = game == Game::Pictures || turn.chars().count() > LONGEST;
            let words = if is_long { end } else { format!("{turn} {end}") };
            // A literal form is a value, not a game that is played by rules.
            if game != Game::ShortGame && !all.contains(&words) {
                all.push(words);
            }
        }
    }
    all
}

/// The rules of boards.
#[component]
pub fn BoardRules(boards: Vec<(String, Play)>) -> impl IntoView {
    let i18n = use_i18n();
    let line = |words: String| view! { <p>{words}</p> };
    view! {
        <div class="board-rules">{move || rules(i18n.locale(), &boards).into_iter().map(line).collect_view()}</div>
    }
}

/// The reason why the last touch did nothing. The page announces it by itself.
#[component]
pub fn WhyNot() -> impl IntoView {
    let shell = use_shell();
    // The reason of another step, whose boards are gone.
    drop_refusal(shell);
    let refused = shell.last_action.refused;
    let said = move || refused.get().map(|why| view! { <p class="why-not">{why}</p> });
    // Room for a line is kept beside the text, so that nothing moves when it comes (style/lessons.css).
    view! { <div class="why-room">{said}</div> }
}

/// Drops the reason for the last refusal: a new touch or key begins. For listeners of the capturing phase: between the
/// listeners of one event the board's answer to it is drawn already, and one that came later would drop that answer.
pub fn drop_refusal(shell: Shell) {
    let refused = shell.last_action.refused;
    if refused.with_untracked(Option::is_some) {
        refused.set(None);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_rules_are_said_once() {
        let boards = |all: &[&str]| all.iter().map(|&text| (text.to_owned(), Play::Normal)).collect::<Vec<_>>();
        let one = rules(Locale::En, &boards(&["subtraction(1-3):12", "subtraction(1-3):15"]));
        assert_eq!(one, ["On your turn, take 1, 2 or 3 sticks. Whoever takes the last stick wins."]);
        assert_eq!(rules(Locale::En, &boards(&["subtraction(1-3):12", "subtraction(1-6):45"])).len(), 2);
        assert!(rules(Locale::En, &boards(&["game:{2|0}"])).is_empty());
        let pictures = "squares(L=b.-.b,L=br.-.rb,Rw=r.-.r,Rw=rb.-.br):bb..rr";
        assert_eq!(rules(Locale::En, &boards(&[pictures])), ["Whoever cannot move any more loses."]);
    }
}
