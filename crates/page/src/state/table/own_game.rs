//! The author's words about a game with rules of one's own, as they are in the link.
use super::Table;
use leptos::prelude::*;
use link::own_caption::{OwnCaption, figures_of};
use solver::board::Figures;
use solver::position::Component;
use solver::{Game, Position};

/// The games with rules of one's own.
const OWN: [Game; 3] = [Game::Pictures, Game::Heaps, Game::Coins];

/// Whether two positions are of one game with the same rules.
fn share_rules(one: &Position, other: &Position) -> bool {
    let rules = |position: &Position| position.only().map(Component::rules);
    rules(one).is_some_and(|own| rules(other) == Some(own))
}

/// Whether a text that is no position, such as a conjecture, is about the game of this position.
fn begins_with_rules(text: &str, position: &Position) -> bool {
    position.only().map(Component::rules).is_some_and(|rules| text.split(' ').next() == Some(rules.as_str()))
}

impl Table {
    /// The figures that pieces of a game with rules of one's own are drawn as.
    pub fn figures(&self) -> Figures {
        self.address.with(|a| a.figures())
    }

    /// The start of the game shown, if its rules are one's own.
    pub fn own_start(&self) -> Option<String> {
        let is_own = |start: &Position| start.only().is_some_and(|only| OWN.contains(&only.game()));
        let start = self.session.with(|s| is_own(s.start()).then(|| s.start().to_string()));
        start.filter(|_| self.open.get())
    }

    /// The author's name and sentence for the game shown; empty for all other games.
    pub fn caption(&self) -> OwnCaption {
        let text = self.address.with(|a| a.own.clone()).filter(|_| self.own_start().is_some());
        text.map(|text| OwnCaption::read(&text)).unwrap_or_default()
    }

    /// The name that the author gave the game shown.
    pub fn own_name(&self) -> Option<String> {
        Some(self.caption().name).filter(|name| !name.is_empty())
    }

    /// The figures of a position's pieces: those of the game shown, or of the instrument's, if it has the same rules.
    pub fn figures_of(&self, position: &Position) -> Figures {
        self.own_of(position).map_or(Figures::STONES, |own| figures_of(&own))
    }

    /// The words of the link that hold for a game that begins with this position, too: the rules are those of the game
    /// shown, or of the instrument's position.
    pub(super) fn own_of(&self, start: &Position) -> Option<String> {
        let own = self.address.with_untracked(|a| a.own.clone())?;
        let same = if self.open.get_untracked() {
            self.session.with_untracked(|s| share_rules(s.start(), start))
        } else {
            let pos = self.address.with_untracked(|a| a.pos.clone())?;
            match pos.parse() {
                Ok(shown) => share_rules(&shown, start),
                Err(_) => begins_with_rules(&pos, start),
            }
        };
        same.then_some(own)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_the_same_by_their_rules() {
        let same = |one: &str, other: &str| share_rules(&one.parse().unwrap(), &other.parse().unwrap());
        assert!(same("squares(L=b.-.b):b..", "squares(L=b.-.b):b.b./...."));
        for other in ["squares(L=b.-.b,R=.-x):b..", "heaps(k=1):3", "squares(L=b.-.b):b.. + nim:1"] {
            assert!(!same("squares(L=b.-.b):b..", other), "{other}");
        }
        assert!(!same("nim:1 + nim:2", "nim:1 + nim:2"));
        let about = |text: &str| begins_with_rules(text, &"squares(L=b.-.b):b..".parse().unwrap());
        assert!(about("squares(L=b.-.b) n opening middle") && !about("squares(L=b.-.b,R=.-x) n opening middle"));
    }
}
