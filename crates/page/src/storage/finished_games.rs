//! Finished games of this device, as links, and the positions that occurred in them with their winners. A pure value:
//! it must not know the browser.
use link::address::Address;
use link::own_caption::OwnCaption;
use link::tool::Tool;
use link::values::MoveNames;
use play::session::Session;
use solver::conjecture::is_of_boards;
use solver::position::Component;
use solver::{Play, Position};

/// The largest number of games kept; the oldest are dropped.
const MOST: usize = 200;
/// The longest game kept, in moves: Northcott's may go on for ever.
const LONGEST: usize = 120;

/// Links, the oldest first.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct FinishedGames(pub Vec<String>);

/// A finished game, its link, and what an author says of its rules.
#[derive(Debug, Clone, PartialEq)]
pub struct PastGame {
    pub link: String,
    pub game: Session,
    pub caption: OwnCaption,
}

/// A position from a finished game of an impartial ruleset, or from one on a board with rules of one's own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PastPosition {
    pub position: Position,
    /// Whether the player to move has won this game.
    pub won: bool,
    /// The position after the move that was made; `None` at the end.
    pub next: Option<Position>,
}

impl FinishedGames {
    /// Parses; words that are no link of a game are skipped. Games that cannot be replayed stay: their ruleset may not
    /// have loaded yet.
    pub fn read(text: &str) -> FinishedGames {
        FinishedGames(text.split_whitespace().filter(|link| is_of_game(link)).map(str::to_owned).collect())
    }

    pub fn write(&self) -> String {
        self.0.join(" ")
    }

    /// Adds a game if it is over, with what its author says of its rules; one that was kept before stays where it is.
    #[must_use]
    pub fn with(mut self, game: &Session, caption: &OwnCaption) -> FinishedGames {
        if game.winner().is_some() && game.is_at_end() && (1..=LONGEST).contains(&game.played().len()) {
            self.add(link(game, caption));
        }
        self
    }

    /// Adds a game; returns whether it is new. A known one without a caption gets that of the link.
    fn add(&mut self, link: String) -> bool {
        let known = self.0.iter_mut().find(|known| without_caption(known).eq(without_caption(&link)));
        if let Some(known) = known {
            if without_caption(known).count() == known.split('&').count() {
                *known = link;
            }
            return false;
        }
        self.0.push(link);
        self.0.drain(..self.0.len().saturating_sub(MOST));
        true
    }

    /// Adds those of another device.
    #[must_use]
    pub fn joined(mut self, other: FinishedGames) -> FinishedGames {
        for link in other.0 {
            self.add(link);
        }
        self
    }

    /// Adds the game of a link; returns whether it is new, `None` if it cannot be replayed to its end.
    pub fn admit(&mut self, link: &str) -> Option<bool> {
        let past = past_game(link).filter(|past| past.game.played().len() <= LONGEST)?;
        Some(self.add(self::link(&past.game, &past.caption)))
    }

    /// Removes the game of a link.
    pub fn remove(&mut self, link: &str) {
        self.0.retain(|own| own != link);
    }

    /// The games that can be replayed here, the newest first.
    pub fn games(&self) -> Vec<PastGame> {
        self.0.iter().rev().filter_map(|link| past_game(link)).collect()
    }

    /// The positions that occurred under a convention in games of impartial rulesets, and in those on boards with rules of one's own,
    /// game by game.
    pub fn past_positions(&self, play: Play) -> Vec<PastPosition> {
        let games = self.0.iter().filter_map(|link| past_game(link)).map(|past| past.game);
        let told = |game: &Session| !game.is_partizan() || is_on_own_board(game.start());
        let positions = games.filter(|game| game.play() == play && told(game)).flat_map(|game| {
            let winner = game.winner();
            let all = game.positions().iter().enumerate();
            all.map(|(ply, position)| PastPosition {
                position: position.clone(),
                won: winner == Some(game.mover_at(ply)),
                next: game.positions().get(ply + 1).cloned(),
            })
            .collect::<Vec<_>>()
        });
        positions.collect()
    }
}

fn link(game: &Session, caption: &OwnCaption) -> String {
    let moves = MoveNames(game.played().iter().map(|played| played.name.clone()).collect());
    let pos = Some(game.start().to_string());
    let own = caption.to_link();
    Address { pos, own, moves, play: game.play(), first: game.first(), ..Address::default() }.fragment()
}

/// The parts of a link that tell its game.
fn without_caption(link: &str) -> impl Iterator<Item = &str> {
    link.split('&').filter(|part| !part.starts_with("own="))
}

/// Whether it is a position of one game on a board with rules of one's own.
fn is_on_own_board(position: &Position) -> bool {
    position.only().map(Component::rules).is_some_and(|rules| is_of_boards(&rules))
}

fn is_of_game(link: &str) -> bool {
    let (address, bad) = Address::parse("", link);
    bad.is_empty() && address.pos.is_some() && !address.moves.0.is_empty()
}

/// The game of a link, if it is over; with a caption if its rules are one's own.
fn past_game(link: &str) -> Option<PastGame> {
    let (address, bad) = Address::parse("", link);
    let start: Position = address.pos?.parse().ok().filter(|_| bad.is_empty())?;
    let own = address.own.filter(|_| Tool::Invent.takes(&start));
    let caption = own.map(|own| OwnCaption::read(&own)).unwrap_or_default();
    let (game, rest) = Session::replay(start, address.play, address.first, &address.moves.0);
    let is_over = rest.is_none() && game.winner().is_some() && !game.played().is_empty();
    is_over.then(|| PastGame { link: link.to_owned(), game, caption })
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::Player;

    fn game(start: &str, play: Play, moves: &[&str]) -> Session {
        let moves: Vec<String> = moves.iter().map(|&name| name.to_owned()).collect();
        let (game, rest) = Session::replay(start.parse().unwrap(), play, Player::Left, &moves);
        assert_eq!(rest, None);
        game
    }

    fn kept(games: FinishedGames, game: &Session) -> FinishedGames {
        games.with(game, &OwnCaption::default())
    }

    #[test]
    fn a_game_with_rules_of_ones_own_keeps_what_its_author_says() {
        let caption = OwnCaption::read("Runner~A toad & a frog.~b=toad");
        let done = game("squares(L=b.-.b,R=r.-.r):b.", Play::Normal, &["1,1-1,2"]);
        let games = FinishedGames::default().with(&done, &caption);
        assert_eq!(
            games.games().iter().map(|past| past.caption.clone()).collect::<Vec<_>>(),
            std::slice::from_ref(&caption)
        );
        assert_eq!(FinishedGames::read(&games.write()), games);
        // The same game without a name, before or after it, is no other game.
        assert_eq!(kept(games.clone(), &done), games);
        assert_eq!(kept(FinishedGames::default(), &done).with(&done, &caption), games);
        let mut other = FinishedGames::default();
        assert_eq!((other.admit(&games.0[0]), &other), (Some(true), &games));
        // Known games are not reported.
        assert_eq!(other.admit("pos=nim:1&own=Mine&moves=1>0"), Some(true));
        assert_eq!(other.games()[0].caption, OwnCaption::default());
    }

    #[test]
    fn a_game_is_kept_once_and_only_when_it_is_over() {
        let done = game("nim:1,1", Play::Normal, &["1→0", "1→0"]);
        let open = game("nim:1,2", Play::Normal, &["1→0"]);
        let games = [&done, &done, &open].into_iter().fold(FinishedGames::default(), kept);
        assert_eq!(games.0.len(), 1, "{games:?}");
        assert_eq!(FinishedGames::read(&games.write()), games);
        assert_eq!(FinishedGames::read("x pos=nim:1 pos=what"), FinishedGames::default());
        // Links that cannot be replayed, or are not over, give no positions, and stay.
        let open = FinishedGames::read("pos=nim:2&moves=2→1 pos=nogame:3&moves=3→0");
        assert_eq!((open.0.len(), open.past_positions(Play::Normal)), (2, Vec::new()));
        assert_eq!(games.clone().joined(games.clone()), games);
        // A game seen at an earlier ply is not over.
        assert_eq!(kept(FinishedGames::default(), &done.at(1)), FinishedGames::default());
    }

    #[test]
    fn the_oldest_go() {
        let all = (1..=MOST + 5).map(|n| game(&format!("nim:{n}"), Play::Normal, &[&format!("{n}→0")]));
        let games = all.fold(FinishedGames::default(), |games, game| kept(games, &game));
        assert_eq!(games.0.len(), MOST);
        assert!(games.0[0].contains("nim:6"), "{}", games.0[0]);
    }

    #[test]
    fn a_game_of_somebody_else_is_admitted_once_and_only_to_its_end() {
        let mut games = FinishedGames::default();
        let link = link(&game("nim:2,1", Play::Misere, &["2→0", "1→0"]), &OwnCaption::default());
        assert_eq!((games.admit(&link), games.admit(&link)), (Some(true), Some(false)));
        for other in ["pos=nim:2&moves=2→1", "pos=nim:2&moves=9→1", "what"] {
            assert_eq!(games.admit(other), None, "{other}");
        }
        let past = games.games();
        assert_eq!((past.len(), past[0].link.as_str(), past[0].game.played().len()), (1, link.as_str(), 2));
        games.remove(&link);
        assert_eq!(games, FinishedGames::default());
    }

    #[test]
    fn positions_say_who_won_from_there_on() {
        let both = [game("nim:1,1", Play::Normal, &["1→0", "1→0"]), game("nim:1", Play::Misere, &["1→0"])];
        let games = both.iter().fold(FinishedGames::default(), kept);
        let positions: Vec<(String, bool)> =
            games.past_positions(Play::Normal).into_iter().map(|past| (past.position.to_string(), past.won)).collect();
        assert_eq!(positions.iter().map(|(_, won)| *won).collect::<Vec<_>>(), [false, true, false]);
        assert_eq!(positions[0].0, "nim:1,1");
        let next = |past: PastPosition| past.next.map(|to| to.to_string());
        let nexts: Vec<_> = games.past_positions(Play::Normal).into_iter().map(next).collect();
        assert_eq!((nexts[0].as_deref(), nexts[2].as_deref()), (Some(positions[1].0.as_str()), None));
        // Who wins a game whose players have different moves says nothing of other games than those of boards.
        let partizan = [
            game("squares(L=b.-.b,R=.-x):b..", Play::Normal, &["1,1-1,2", "1,1", "1,2-1,3", "1,2"]),
            game("hackenbush:br", Play::Normal, &["1.1"]),
        ];
        let told = partizan.map(|game| kept(FinishedGames::default(), &game).past_positions(Play::Normal).len());
        assert_eq!(told, [5, 0]);
        assert_eq!(games.past_positions(Play::Misere).iter().map(|past| past.won).collect::<Vec<_>>(), [false, true]);
    }
}
