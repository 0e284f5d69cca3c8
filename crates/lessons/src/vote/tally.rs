//! The counts of a vote: once, and once more after talking. Data only, without a view.

/// Hands for each answer, in up to two votes.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tally {
    /// The hands of each answer, one row for each vote; the last is open or was closed last.
    votes: Vec<Vec<u32>>,
    answers: usize,
    open: bool,
}

/// Advice after a vote.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum VoteAdvice {
    /// Few have it right: play a game first.
    Play,
    /// Some have it right: let them talk to each other, and vote again.
    Talk,
    /// Most have it right, or there was a second vote: reveal it.
    Reveal,
}

/// A stored vote: its counts, the answers that the class named, and whether the right ones are shown.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct StoredVote {
    pub tally: Tally,
    pub typed: Vec<String>,
    pub revealed: bool,
}

impl StoredVote {
    /// The text in storage: `open 3,4/5,6` and a line for each named answer.
    pub fn write(&self) -> String {
        let state = match (self.tally.open, self.revealed) {
            (true, _) => "open",
            (false, false) => "closed",
            (false, true) => "revealed",
        };
        let vote = |vote: &Vec<u32>| vote.iter().map(u32::to_string).collect::<Vec<_>>().join(",");
        let votes = self.tally.votes.iter().map(vote).collect::<Vec<_>>().join("/");
        std::iter::once(format!("{state} {votes}")).chain(self.typed.iter().cloned()).collect::<Vec<_>>().join("\n")
    }

    /// Parses the text of a question with this many answers; `None` where it is another question's, or invalid.
    pub fn read(text: &str, answers: usize) -> Option<StoredVote> {
        let mut lines = text.lines();
        let (state, votes) = lines.next()?.split_once(' ')?;
        let typed: Vec<String> = lines.map(str::to_owned).collect();
        let answers = answers + typed.len();
        let vote = |text: &str| {
            let hands = text.split(',').filter(|n| !n.is_empty()).map(|n| n.parse().ok().filter(|n| *n <= MOST));
            hands.collect::<Option<Vec<u32>>>().filter(|vote| vote.len() == answers)
        };
        let votes = votes.split('/').map(vote).collect::<Option<Vec<_>>>()?;
        let (open, revealed) = match state {
            "open" => (true, false),
            "closed" => (false, false),
            "revealed" => (false, true),
            _ => return None,
        };
        let fits = (1..=VOTES).contains(&votes.len());
        fits.then_some(StoredVote { tally: Tally { votes, answers, open }, typed, revealed })
    }
}

/// Most hands for one answer, more than any school has.
const MOST: u32 = 999;
/// Most votes on one question.
const VOTES: usize = 2;

impl Tally {
    pub fn new(answers: usize) -> Tally {
        Tally { votes: vec![vec![0; answers]], answers, open: true }
    }

    pub fn is_open(&self) -> bool {
        self.open
    }

    /// The votes that may be shown: those that are closed.
    pub fn shown(&self) -> &[Vec<u32>] {
        &self.votes[..self.votes.len() - usize::from(self.open)]
    }

    /// The hands of an answer in the vote that is open or was closed last.
    pub fn count(&self, answer: usize) -> u32 {
        self.votes.last().and_then(|vote| vote.get(answer)).copied().unwrap_or(0)
    }

    /// All hands of the last vote.
    pub fn total(&self) -> u32 {
        self.votes.last().map_or(0, |vote| vote.iter().sum())
    }

    /// Adds an answer to count hands for.
    pub fn add_answer(&mut self) {
        self.answers += 1;
        self.votes.iter_mut().for_each(|vote| vote.push(0));
    }

    pub fn set(&mut self, answer: usize, hands: u32) {
        if !self.open {
            return;
        }
        if let Some(count) = self.votes.last_mut().and_then(|vote| vote.get_mut(answer)) {
            *count = hands.min(MOST);
        }
    }

    pub fn close(&mut self) {
        self.open = false;
    }

    /// Whether another vote is to come.
    pub fn may_repeat(&self) -> bool {
        !self.open && self.votes.len() < VOTES
    }

    pub fn repeat(&mut self) {
        if self.may_repeat() {
            self.votes.push(vec![0; self.answers]);
            self.open = true;
        }
    }

    /// The advice after the last vote; `None` while it is open, and where nobody raised a hand.
    pub fn advice(&self, is_right: impl Fn(usize) -> bool) -> Option<VoteAdvice> {
        let total = self.total();
        if self.open || total == 0 {
            return None;
        }
        let right: u32 = (0..self.answers).filter(|answer| is_right(*answer)).map(|answer| self.count(answer)).sum();
        Some(match right * 100 / total {
            _ if self.votes.len() == VOTES => VoteAdvice::Reveal,
            0..30 => VoteAdvice::Play,
            30..=70 => VoteAdvice::Talk,
            _ => VoteAdvice::Reveal,
        })
    }
}

/// The share of a count among all hands of its vote, in percent.
pub fn percent(vote: &[u32], answer: usize) -> u32 {
    let total: u32 = vote.iter().sum();
    vote.get(answer).map_or(0, |count| (count * 100 + total / 2).checked_div(total).unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_seen_of_a_vote_that_is_open() {
        let mut tally = Tally::new(3);
        tally.set(0, 12);
        tally.set(2, 4_000);
        tally.set(9, 1);
        assert_eq!((tally.count(0), tally.count(2), tally.total(), tally.shown().len()), (12, 999, 1_011, 0));
        tally.close();
        assert_eq!(tally.shown(), [vec![12, 0, 999]]);
        // The counts of a closed vote stay.
        tally.set(0, 1);
        assert_eq!(tally.count(0), 12);
        tally.repeat();
        tally.set(0, 20);
        assert_eq!((tally.shown().len(), tally.count(0)), (1, 20));
        tally.close();
        assert_eq!(tally.shown(), [vec![12, 0, 999], vec![20, 0, 0]]);
        assert!(!tally.may_repeat());
    }

    #[test]
    fn the_share_of_right_answers_tells_what_comes_next() {
        let advice = |hands: &[u32]| {
            let mut tally = Tally::new(hands.len());
            hands.iter().enumerate().for_each(|(i, n)| tally.set(i, *n));
            assert_eq!(tally.advice(|answer| answer == 0), None);
            tally.close();
            tally.advice(|answer| answer == 0)
        };
        assert_eq!(advice(&[0, 0]), None);
        assert_eq!(advice(&[5, 20]), Some(VoteAdvice::Play));
        assert_eq!(advice(&[10, 15]), Some(VoteAdvice::Talk));
        assert_eq!(advice(&[7, 3]), Some(VoteAdvice::Talk));
        assert_eq!(advice(&[8, 2]), Some(VoteAdvice::Reveal));
        let mut twice = Tally::new(2);
        twice.set(1, 9);
        twice.close();
        twice.repeat();
        twice.set(1, 9);
        twice.close();
        assert_eq!(twice.advice(|answer| answer == 0), Some(VoteAdvice::Reveal));
    }

    #[test]
    fn a_vote_is_noted_and_found_again() {
        let mut tally = Tally::new(2);
        tally.add_answer();
        tally.set(0, 3);
        tally.set(2, 40);
        let mut stored = StoredVote { tally, typed: vec!["12".to_owned()], revealed: false };
        assert_eq!(stored.write(), "open 3,0,40\n12");
        assert_eq!(StoredVote::read(&stored.write(), 2).as_ref(), Some(&stored));
        stored.tally.close();
        stored.tally.repeat();
        stored.tally.close();
        stored.revealed = true;
        assert_eq!(StoredVote::read(&stored.write(), 2).as_ref(), Some(&stored));
        let empty = StoredVote { tally: Tally::new(0), ..StoredVote::default() };
        assert_eq!(StoredVote::read(&empty.write(), 0), Some(empty));
        // Another question, too many hands, a third vote, no vote.
        for (text, answers) in
            [("open 3,0", 3), ("open 3,1000", 2), ("open 1/1/1", 1), ("held 1", 1), ("", 1), ("open x", 1)]
        {
            assert_eq!(StoredVote::read(text, answers), None, "{text}");
        }
    }

    #[test]
    fn an_answer_may_come_later() {
        let mut tally = Tally::new(0);
        tally.add_answer();
        tally.set(0, 3);
        tally.add_answer();
        assert_eq!((tally.count(0), tally.count(1)), (3, 0));
        assert_eq!((percent(&[1, 2], 0), percent(&[1, 2], 1), percent(&[0, 0], 0), percent(&[], 3)), (33, 67, 0, 0));
    }
}
