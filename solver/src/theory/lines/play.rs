//! A play of the isomorphism game on endless lines: the open intervals between the paired points, the points that may
//! be chosen, and choices that win wherever that is possible.
use super::super::orders::needed;
use super::{Line, Lines, Piece};
use crate::player::Player;

/// A point of a line: its piece, and its place there from 0, counted from the right in the reversed ℕ and from the left
/// elsewhere. All points of a dense piece are alike and have the place 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LinePoint {
    /// The number of the piece, from 0, from the left.
    pub piece: usize,
    /// The place in the piece.
    pub place: u32,
}

/// A point of an interval of the upper line or of the lower one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChosenPoint {
    /// The interval, from the left.
    pub gap: usize,
    /// Whether it is one of the upper line.
    pub upper: bool,
    /// The point, within the interval.
    pub point: LinePoint,
}

/// A play. Samson (Left) chooses, Delila (Right) answers in the other line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LinesPlay {
    /// The rounds to come, the present one included.
    rounds: u32,
    /// The intervals between the paired points, from the left, each of the upper line and of the lower one.
    gaps: Vec<[Line; 2]>,
    /// The paired points from the left, by the number of their round from 1.
    threads: Vec<u32>,
    /// Samson's point that has no answer yet.
    chosen: Option<ChosenPoint>,
}

/// The points of an interval, those of infinitely many that differ within this many rounds.
fn points(line: &[Piece], rounds: u32) -> Vec<LinePoint> {
    let most = u32::try_from(needed(rounds)).unwrap_or(u32::MAX - 1);
    let places = |piece: Piece| match piece {
        Piece::Row(k) => k,
        Piece::Up | Piece::Down => most + 1,
        Piece::Dense | Piece::Whole => 1,
    };
    let of = |(piece, own): (usize, &Piece)| (0..places(*own)).map(move |place| LinePoint { piece, place });
    line.iter().enumerate().flat_map(of).collect()
}

/// The intervals to the left and to the right of a point, exactly; `None` if the line has no such point.
fn cut(line: &[Piece], point: LinePoint) -> Option<[Line; 2]> {
    let (left, right) = match *line.get(point.piece)? {
        Piece::Row(k) => (Piece::Row(point.place), Piece::Row(k.checked_sub(point.place.checked_add(1)?)?)),
        Piece::Up => (Piece::Row(point.place), Piece::Up),
        Piece::Down => (Piece::Down, Piece::Row(point.place)),
        dense @ (Piece::Dense | Piece::Whole) if point.place == 0 => (dense, dense),
        Piece::Dense | Piece::Whole => return None,
    };
    let before = line[..point.piece].iter().copied().chain([left]);
    let after = [right].into_iter().chain(line[point.piece + 1..].iter().copied());
    let some = |piece: &Piece| *piece != Piece::Row(0);
    Some([before.filter(some).collect(), after.filter(some).collect()])
}

impl LinesPlay {
    /// The start of a play on two lines.
    pub fn new(upper: Line, lower: Line, rounds: u32) -> LinesPlay {
        LinesPlay { rounds, gaps: vec![[upper, lower]], threads: Vec::new(), chosen: None }
    }

    /// The number of rounds to come, the present one included.
    pub fn rounds(&self) -> u32 {
        self.rounds
    }

    /// The open intervals from the left: each of the upper and of the lower line.
    pub fn gaps(&self) -> &[[Line; 2]] {
        &self.gaps
    }

    /// The paired points from the left, by the number of their round from 1.
    pub fn threads(&self) -> &[u32] {
        &self.threads
    }

    /// The point that waits for an answer; `None` where Left is to choose.
    pub fn chosen(&self) -> Option<ChosenPoint> {
        self.chosen
    }

    /// An interval of one line; empty if there is none of this number.
    pub fn line(&self, gap: usize, upper: bool) -> &[Piece] {
        self.gaps.get(gap).map_or(&[], |lines| lines[usize::from(!upper)].as_slice())
    }

    /// The points of an interval of one line, of infinitely many those that differ in the rounds to come.
    pub fn points(&self, gap: usize, upper: bool) -> Vec<LinePoint> {
        points(self.line(gap, upper), self.rounds)
    }

    /// Whether the player to move may take a point there.
    pub fn is_open(&self, gap: usize, upper: bool) -> bool {
        let wanted = match self.chosen {
            Some(chosen) => chosen.gap == gap && chosen.upper != upper,
            None => self.rounds > 0,
        };
        wanted && !self.line(gap, upper).is_empty()
    }

    /// The player to move: Left chooses, Right answers.
    pub fn mover(&self) -> Player {
        if self.chosen.is_some() { Player::Right } else { Player::Left }
    }

    /// The winner: Left where a chosen point has no answer, Right where the rounds are over or no point is left; `None`
    /// while play goes on.
    pub fn winner(&self) -> Option<Player> {
        let stuck = !(0..self.gaps.len()).any(|gap| self.is_open(gap, true) || self.is_open(gap, false));
        stuck.then(|| self.mover().other())
    }

    /// Takes a point: chooses it, or answers with it. Nothing happens, and `false` is returned, if it may not be taken.
    pub fn take(&mut self, taken: ChosenPoint) -> bool {
        let ChosenPoint { gap, upper, point } = taken;
        if !self.is_open(gap, upper) || cut(self.line(gap, upper), point).is_none() {
            return false;
        }
        let Some(chosen) = self.chosen else {
            self.chosen = Some(taken);
            return true;
        };
        let Some(sides) = self.sides(chosen, point) else { return false };
        self.gaps.splice(gap..=gap, sides);
        self.threads.insert(gap, self.threads.len() as u32 + 1);
        self.rounds -= 1;
        self.chosen = None;
        true
    }

    /// The intervals beside a chosen point and its answer: to the left, and to the right.
    fn sides(&self, chosen: ChosenPoint, answer: LinePoint) -> Option<[[Line; 2]; 2]> {
        let ChosenPoint { gap, upper, point } = chosen;
        let own = cut(self.line(gap, upper), point)?;
        let other = cut(self.line(gap, !upper), answer)?;
        let [[own_left, own_right], [other_left, other_right]] = [own, other];
        Some(match upper {
            true => [[own_left, other_left], [own_right, other_right]],
            false => [[other_left, own_left], [other_right, own_right]],
        })
    }
}

impl Lines {
    /// Makes a player's move, if it is their turn: one that wins, if there is one.
    pub fn go_on(&mut self, play: &mut LinesPlay, by: Player) {
        if play.winner().is_some() || play.mover() != by {
            return;
        }
        let taken = match play.chosen {
            Some(chosen) => {
                let answer = self.best_answer(play, chosen);
                answer.map(|point| ChosenPoint { gap: chosen.gap, upper: !chosen.upper, point })
            }
            None => self.best_choice(play),
        };
        if let Some(taken) = taken {
            play.take(taken);
        }
    }

    /// Whether Delila lasts this many rounds after an answer.
    fn lasts(&mut self, play: &LinesPlay, chosen: ChosenPoint, answer: LinePoint, rounds: u32) -> bool {
        let sides = play.sides(chosen, answer);
        sides.is_some_and(|sides| sides.iter().all(|[upper, lower]| self.alike(upper, lower, rounds)))
    }

    /// The answer after which Delila lasts longest.
    fn best_answer(&mut self, play: &LinesPlay, chosen: ChosenPoint) -> Option<LinePoint> {
        let answers = play.points(chosen.gap, !chosen.upper);
        let mut longest = (0..play.rounds).rev();
        longest.find_map(|rounds| answers.iter().copied().find(|&point| self.lasts(play, chosen, point, rounds)))
    }

    /// A choice that Delila cannot answer for the rounds to come; if there is none, one in the middle.
    fn best_choice(&mut self, play: &LinesPlay) -> Option<ChosenPoint> {
        let mut all = Vec::new();
        for gap in 0..play.gaps.len() {
            for upper in [true, false] {
                all.extend(play.points(gap, upper).into_iter().map(|point| ChosenPoint { gap, upper, point }));
            }
        }
        let rounds = play.rounds.checked_sub(1)?;
        let found = all.iter().copied().find(|&choice| {
            let answers = play.points(choice.gap, !choice.upper);
            !answers.into_iter().any(|answer| self.lasts(play, choice, answer, rounds))
        });
        found.or_else(|| all.get(all.len() / 2).copied())
    }
}

#[cfg(test)]
mod tests {
    use super::Piece::{Dense, Down, Row, Up, Whole};
    use super::*;

    /// All moves of the player to move.
    fn moves(play: &LinesPlay) -> Vec<LinesPlay> {
        let mut all = Vec::new();
        for gap in 0..play.gaps.len() {
            for upper in [true, false].into_iter().filter(|&upper| play.is_open(gap, upper)) {
                for point in play.points(gap, upper) {
                    let mut next = play.clone();
                    assert!(next.take(ChosenPoint { gap, upper, point }));
                    all.push(next);
                }
            }
        }
        all
    }

    /// Whether this player wins by [`Lines::go_on`] against every play of the other.
    fn wins(lines: &mut Lines, play: &LinesPlay, by: Player) -> bool {
        if let Some(winner) = play.winner() {
            return winner == by;
        }
        if play.mover() != by {
            return moves(play).iter().all(|next| wins(lines, next, by));
        }
        let mut next = play.clone();
        lines.go_on(&mut next, by);
        assert_ne!(next, *play);
        wins(lines, &next, by)
    }

    /// In as many rounds as tell two lines apart Samson wins, in one less Delila does, whatever the other tries.
    #[test]
    fn the_computer_wins_what_can_be_won() {
        let all = [vec![Up], vec![Down, Up], vec![Dense], vec![Row(1), Dense, Row(1)], vec![Row(3)], vec![Row(4)]];
        let mut lines = Lines::default();
        let mut told = 0;
        for (i, a) in all.iter().enumerate() {
            for b in &all[i + 1..] {
                let Some(rounds) = lines.rounds(a, b).filter(|rounds| *rounds <= 3) else { continue };
                told += 1;
                let play = |rounds| LinesPlay::new(a.clone(), b.clone(), rounds);
                assert!(wins(&mut lines, &play(rounds), Player::Left), "{a:?} {b:?} {rounds}");
                assert!(wins(&mut lines, &play(rounds - 1), Player::Right), "{a:?} {b:?} {rounds}");
            }
        }
        assert!(told > 8, "{told}");
        assert!(wins(&mut lines, &LinesPlay::new(vec![Dense], vec![Whole], 3), Player::Right));
    }

    #[test]
    fn a_point_cuts_a_line_exactly() {
        let at = |piece, place| LinePoint { piece, place };
        assert_eq!(cut(&[Up], at(0, 2)), Some([vec![Row(2)], vec![Up]]));
        assert_eq!(cut(&[Down, Up], at(0, 0)), Some([vec![Down], vec![Up]]));
        assert_eq!(cut(&[Row(3), Dense], at(0, 2)), Some([vec![Row(2)], vec![Dense]]));
        assert_eq!(cut(&[Row(3)], at(0, 3)), None);
        assert_eq!(cut(&[Up], at(1, 0)), None);
        assert_eq!(cut(&[Row(1)], at(0, 0)), Some([Vec::new(), Vec::new()]));
    }

    #[test]
    fn points_are_taken_in_turns_and_where_they_may_be() {
        let mut play = LinesPlay::new(vec![Up], vec![Dense], 2);
        let take = |gap, upper, place| ChosenPoint { gap, upper, point: LinePoint { piece: 0, place } };
        assert!(play.take(take(0, true, 0)));
        assert_eq!((play.mover(), play.winner()), (Player::Right, None));
        assert!(!play.take(take(0, true, 1)) && !play.take(take(1, false, 0)) && !play.take(take(0, false, u32::MAX)));
        assert!(play.take(take(0, false, 0)));
        assert_eq!((play.rounds(), play.gaps().len()), (1, 2));
        assert_eq!(play.threads(), [1]);
        // To the left of the first point of ℕ there is none.
        assert!(play.line(0, true).is_empty());
        assert_eq!(play.line(0, false), [Dense]);
        assert!(play.take(take(0, false, 0)));
        assert_eq!(play.winner(), Some(Player::Left));
    }
}
