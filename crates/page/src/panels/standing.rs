//! A player's standing, and a move's effect on it.
//!
//! In: outcomes and reports. Out: judgements of moves and of games. It must not know the page.
use play::session::Session;
use protocol::MOST_WINNING;
use solver::position::LISTED_CHOICES;
use solver::report::Listed;
use solver::{Outcome, Player, Position, Report};
use std::sync::Arc;

/// The result of perfect play for one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Standing {
    Lost,
    Drawn,
    Won,
}

impl Standing {
    /// The standing of `player` when it is `mover`'s turn.
    pub fn new(outcome: Outcome, player: Player, mover: Player) -> Standing {
        if outcome.wins(player, mover) {
            Standing::Won
        } else if outcome.draws(mover) {
            Standing::Drawn
        } else {
            Standing::Lost
        }
    }
}

/// A move's effect on the standing of the player who made it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Judgement {
    /// A won (or drawn) position was kept.
    Kept,
    /// Something better was given away.
    Slip,
    /// The position was lost before the move.
    Helpless,
    /// A position is too big to judge.
    Unknown,
}

/// Judges a move of `by` from the reports before and after it.
pub fn judge(before: Option<&Report>, after: Option<&Report>, by: Player) -> Judgement {
    let (Some(before), Some(after)) = (before, after) else { return Judgement::Unknown };
    let had = Standing::new(before.outcome, by, by);
    let has = Standing::new(after.outcome, by, by.other());
    match had {
        Standing::Lost => Judgement::Helpless,
        _ if has < had => Judgement::Slip,
        _ => Judgement::Kept,
    }
}

/// A played game, move by move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameReview {
    /// One judgement for each move.
    pub judged: Vec<Judgement>,
}

impl GameReview {
    /// Reviews a game. `reports` are those of all positions of the game, the start first; `None` for unknown ones.
    pub fn new(session: &Session, reports: &[Option<Arc<Report>>]) -> GameReview {
        let report = |ply: usize| reports.get(ply).and_then(Option::as_deref);
        let judged = session.played().iter().enumerate();
        GameReview { judged: judged.map(|(ply, mv)| judge(report(ply), report(ply + 1), mv.by)).collect() }
    }

    /// The plies before the slips, for "try again from here".
    pub fn slips(&self) -> Vec<usize> {
        let plies = self.judged.iter().enumerate();
        plies.filter(|(_, j)| **j == Judgement::Slip).map(|(ply, _)| ply).collect()
    }

    /// Whether all moves are judged.
    pub fn is_complete(&self) -> bool {
        !self.judged.contains(&Judgement::Unknown)
    }

    /// The slip after (or before) the ply shown, wrapping around.
    pub fn neighbour(&self, cursor: usize, forward: bool) -> Option<usize> {
        let slips = self.slips();
        if forward {
            slips.iter().find(|ply| **ply > cursor).or(slips.first()).copied()
        } else {
            slips.iter().rev().find(|ply| **ply < cursor).or(slips.last()).copied()
        }
    }
}

/// The move that decided a won game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Decision {
    /// The move at this ply gave the win to the winner, who kept it from then on.
    Given { ply: usize },
    /// The winner kept a win that was there from the start: of `all` moves at this ply, equal ones counted once, the
    /// smallest share, `winning` of them, won.
    Kept { ply: usize, winning: usize, all: u64 },
    /// Every move that the winner could make kept the win.
    Always,
}

/// The decision of a game for its winner. `reports` are those of its positions, the start first; `None` where one is
/// missing, or the moves were too many.
pub fn decision(session: &Session, winner: Player, reports: &[Option<Report>]) -> Option<Decision> {
    let plies = session.played().len();
    let reports = (0..plies).map(|ply| reports.get(ply)?.as_ref()).collect::<Option<Vec<&Report>>>()?;
    let is_won = |ply: &usize| Standing::new(reports[*ply].outcome, winner, session.mover_at(*ply)) == Standing::Won;
    if let Some(ply) = (0..plies).rev().find(|ply| !is_won(ply)) {
        return Some(Decision::Given { ply });
    }
    let own = (0..plies).filter(|ply| session.mover_at(*ply) == winner);
    let choices: Vec<_> = own.map(|ply| (ply, choice(&session.positions()[ply], reports[ply], winner))).collect();
    let narrow = choices.iter().filter_map(|(ply, choice)| {
        let (winning, all) = (*choice)?;
        (winning > 0 && (winning as u64) < all).then_some((*ply, winning, all))
    });
    let share = |(_, winning, all): &(usize, usize, u64)| *winning as f64 / *all as f64;
    match narrow.min_by(|one, other| share(one).total_cmp(&share(other))) {
        Some((ply, winning, all)) => Some(Decision::Kept { ply, winning, all }),
        None => choices.iter().all(|(_, choice)| choice.is_some()).then_some(Decision::Always),
    }
}

/// The number of a player's moves that win, and of all; `None` where they are too many to be counted.
fn choice(position: &Position, report: &Report, by: Player) -> Option<(usize, u64)> {
    match report.listed {
        Listed::All => Some((report.winning_once(by).count(), position.count_once(by, LISTED_CHOICES)?)),
        Listed::Winning => {
            let winning = report.winning(by).count();
            let all = u64::try_from(position.count(by)).unwrap_or(u64::MAX);
            (winning < MOST_WINNING).then_some((winning, all))
        }
        Listed::Lowest => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::{Budget, Play, analyse};

    fn reviewed(text: &str, play: Play, moves: &[&str]) -> GameReview {
        let moves: Vec<String> = moves.iter().map(|m| m.to_string()).collect();
        let (session, bad) = Session::replay(text.parse().unwrap(), play, Player::Left, &moves);
        assert_eq!(bad, None);
        let report = |p| analyse(p, play, &Budget::default()).ok().map(Arc::new);
        GameReview::new(&session, &session.positions().iter().map(report).collect::<Vec<_>>())
    }

    #[test]
    fn a_slip_is_a_move_that_gives_away_a_won_position() {
        use Judgement::{Helpless, Kept, Slip};
        // 1 ⊕ 2 is won by 2→1; 2→0 gives it away; then taking the last one is right.
        assert_eq!(reviewed("nim:1,2", Play::Normal, &["2→0", "1→0"]).judged, [Slip, Kept]);
        assert_eq!(reviewed("nim:1,2", Play::Normal, &["2→1", "1→0", "1→0"]).judged, [Kept, Helpless, Kept]);
        // Misère, the same first move is right.
        assert_eq!(reviewed("nim:1,2", Play::Misere, &["2→0", "1→0"]).judged, [Kept, Helpless]);
    }

    #[test]
    fn one_goes_from_slip_to_slip() {
        let review = reviewed("nim:1,2,4", Play::Normal, &["4→1", "2→1", "1→0", "1→0", "1→0"]);
        assert_eq!(review.slips(), [0, 1]);
        assert!(review.is_complete());
        assert_eq!([review.neighbour(0, true), review.neighbour(1, true)], [Some(1), Some(0)]);
        assert_eq!([review.neighbour(1, false), review.neighbour(0, false)], [Some(0), Some(1)]);
    }

    #[test]
    fn what_is_not_known_is_not_judged() {
        let (session, _) = Session::replay("nim:2".parse().unwrap(), Play::Normal, Player::Left, &["2→0".to_owned()]);
        let review = GameReview::new(&session, &[None, None]);
        assert_eq!((review.judged.as_slice(), review.is_complete()), (&[Judgement::Unknown][..], false));
    }

    #[test]
    fn a_win_is_decided_where_the_choice_was_narrowest_or_where_it_was_given() {
        let of = |text: &str, moves: &[&str], winner| {
            let moves: Vec<String> = moves.iter().map(|m| m.to_string()).collect();
            let (session, bad) = Session::replay(text.parse().unwrap(), Play::Normal, Player::Left, &moves);
            assert_eq!(bad, None);
            let report = |position| analyse(position, Play::Normal, &Budget::default()).ok();
            decision(&session, winner, &session.positions().iter().map(report).collect::<Vec<_>>())
        };
        // 4→3 was one of seven moves, 2→1 one of three.
        let kept = of("nim:1,2,4", &["4→3", "3→0", "2→1", "1→0", "1→0"], Player::Left);
        assert_eq!(kept, Some(Decision::Kept { ply: 0, winning: 1, all: 7 }));
        // 2→0 gave the win to the other player.
        assert_eq!(of("nim:1,2", &["2→0", "1→0"], Player::Right), Some(Decision::Given { ply: 0 }));
        assert_eq!(of("nim:1,1,1", &["1→0", "1→0", "1→0"], Player::Left), Some(Decision::Always));
        let (session, _) = Session::replay("nim:2".parse().unwrap(), Play::Normal, Player::Left, &["2→0".to_owned()]);
        assert_eq!(decision(&session, Player::Left, &[None, None]), None);
    }

    #[test]
    fn a_draw_can_be_given_away() {
        let half = |player, mover| Standing::new(Outcome::LD, player, mover);
        assert_eq!(half(Player::Left, Player::Left), Standing::Won);
        assert_eq!(half(Player::Right, Player::Left), Standing::Lost);
        assert_eq!(half(Player::Left, Player::Right), Standing::Drawn);
        assert!(Standing::new(Outcome::D, Player::Left, Player::Left) < Standing::Won);
        assert!(Standing::new(Outcome::D, Player::Left, Player::Left) > Standing::Lost);
        assert_eq!(Standing::new(Outcome::R, Player::Left, Player::Left), Standing::Lost);
    }
}
