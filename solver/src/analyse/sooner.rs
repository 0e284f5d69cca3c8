//! Early reports: outcome and winning moves, before the whole report is finished.
use super::searched::{self, Progress};
use super::{Solver, effective, is_graded, normal};
use crate::budget::{Meter, Stop};
use crate::context::Context;
use crate::player::Play;
use crate::position::Position;
use crate::reason::Reason;
use crate::report::Report;

/// The budget of positions within which a report is fast enough: some hundredths of a second.
const SOON: u64 = 20_000;

/// The budget of further positions for an outcome before the values are found.
const SEARCH: u64 = 1_000_000;

impl Solver {
    /// Analyses as [`Solver::analyse`]; if the whole report takes long and the outcome is found much sooner, calls
    /// `first` with early reports: one without value and reasons, perhaps with a single winning move; then some with
    /// the moves decided so far; then, if a value is still to come, one with all moves.
    ///
    /// # Errors
    /// [`Stop`]: too big for the budget, or cancelled; `first` may have been called before.
    ///
    /// # Complexity
    /// That of [`Solver::analyse`], and of a limited search for the outcome and the winning moves before it.
    pub fn announce(
        &mut self,
        position: &Position,
        play: Play,
        meter: &mut Meter,
        first: &mut dyn FnMut(Report),
    ) -> Result<Report, Stop> {
        let searched = meter.searched();
        let (mut report, whole) = match self.soon(position, play, meter)? {
            Some(found) => found,
            None => {
                let outset = self.outset(position, play, meter)?;
                let known = outset.as_ref().map_or_else(Vec::new, |report| report.moves.clone());
                let tell = outset.is_some();
                outset.into_iter().for_each(&mut *first);
                let tell = tell.then_some(&mut *first);
                self.later(position, play, meter, &mut Progress { known, on_report: tell.map(|tell| tell as _) })?
            }
        };
        if !whole {
            first(report);
            report = self.analyse(position, play, meter)?;
        }
        // The positions opened for the early reports were opened for this one too.
        for step in &mut report.explanation {
            if let Reason::Search { positions } = &mut step.reason {
                *positions = meter.searched() - searched;
            }
        }
        Ok(report)
    }

    /// The earliest report with the outcome and the winning moves; `true` if it is the whole one.
    ///
    /// # Errors
    /// [`Stop`]: too big for the budget, or cancelled.
    ///
    /// # Complexity
    /// At most that of [`Solver::announce`].
    pub fn sooner(&mut self, position: &Position, play: Play, meter: &mut Meter) -> Result<(Report, bool), Stop> {
        match self.soon(position, play, meter)? {
            Some(found) => Ok(found),
            None => self.later(position, play, meter, &mut Progress::none()),
        }
    }

    /// A report within [`SOON`] positions.
    fn soon(&mut self, position: &Position, play: Play, meter: &mut Meter) -> Result<Option<(Report, bool)>, Stop> {
        let before = meter.nodes();
        match meter.limited(SOON, |meter| self.analyse(position, play, meter)) {
            // Within this limit the value was out of reach, but the outcome was not.
            Ok(report) => Ok(Some((report, meter.nodes() - before < SOON))),
            Err(Stop::Budget { .. }) => Ok(None),
            Err(stop) => Err(stop),
        }
    }

    /// The outcome alone, if a search finds it before all moves are decided.
    fn outset(&mut self, position: &Position, play: Play, meter: &mut Meter) -> Result<Option<Report>, Stop> {
        let parts = effective(position);
        if !is_graded(position, play) || !searched::is_worth(&parts) {
            return Ok(None);
        }
        let search = |meter: &mut Meter| {
            let mut cx = Context { forms: &mut self.forms, tables: &mut self.tables, meter };
            searched::outset(position, &parts, &mut cx)
        };
        match meter.limited(SEARCH, search) {
            Ok(report) => Ok(Some(report)),
            Err(Stop::Budget { .. }) => Ok(None),
            Err(stop) => Err(stop),
        }
    }

    /// The outcome and the winning moves, before the value if that takes longer; else the whole report.
    fn later(
        &mut self,
        position: &Position,
        play: Play,
        meter: &mut Meter,
        progress: &mut Progress,
    ) -> Result<(Report, bool), Stop> {
        let parts = effective(position);
        // If the whole report has a value that a search does not need, or if a callback waits for the moves one by one.
        let better = searched::is_better(&parts);
        if is_graded(position, play) && (!better || progress.on_report.is_some()) {
            let search = |meter: &mut Meter| {
                let mut cx = Context { forms: &mut self.forms, tables: &mut self.tables, meter };
                match searched::is_worth(&parts) {
                    true => searched::report(position, &parts, &mut cx, progress).map(Some),
                    false => normal::solved(position, &parts, &mut cx),
                }
            };
            match meter.limited(SEARCH, search) {
                Ok(Some(report)) if !better => return Ok((report, false)),
                Ok(_) | Err(Stop::Budget { .. }) => {}
                Err(stop) => return Err(stop),
            }
        }
        Ok((self.analyse(position, play, meter)?, true))
    }
}

#[cfg(test)]
mod tests {
    use super::Reason;
    use crate::budget::{Budget, Meter};
    use crate::player::Player;
    use crate::{Play, Position, Solver};

    /// Checks that the outcome and all winning moves reported first are those of the whole report.
    #[track_caller]
    fn check(text: &str, play: Play, sooner: bool) -> usize {
        let position: Position = text.parse().unwrap();
        let mut heard = Vec::new();
        let meter = &mut Meter::new(Budget::default());
        let mut whole = Solver::default().announce(&position, play, meter, &mut |report| heard.push(report)).unwrap();
        assert_eq!(!heard.is_empty(), sooner, "{text}");
        let mut alone = Solver::default().analyse(&position, play, &mut Meter::new(Budget::default())).unwrap();
        for report in [&mut whole, &mut alone] {
            report.explanation.retain(|step| !matches!(step.reason, Reason::Search { .. }));
        }
        assert_eq!(whole, alone);
        let (mut decided, reports) = (0, heard.len());
        for first in heard {
            assert_eq!((first.outcome, &first.position, first.value.as_ref()), (whole.outcome, &whole.position, None));
            for by in Player::BOTH {
                let names =
                    |report: &crate::Report| -> Vec<String> { report.winning(by).map(|mv| mv.name.clone()).collect() };
                assert!(names(&first).iter().all(|name| names(&whole).contains(name)), "{text}");
                assert_eq!(names(&first).is_empty(), names(&whole).is_empty(), "{text}");
            }
            for mv in &first.moves {
                let same = |other: &&crate::report::MoveReport| (other.by, &other.name) == (mv.by, &mv.name);
                let last = whole.moves.iter().find(same).unwrap();
                assert_eq!((mv.outcome, mv.wins), (last.outcome, last.wins), "{text}: {}", mv.name);
            }
            // No reported move is withdrawn later.
            assert!(first.moves.len() >= decided, "{text}");
            decided = first.moves.len();
        }
        reports
    }

    #[test]
    fn who_wins_is_told_first_where_the_value_takes_its_time() {
        check("domineering:5x5", Play::Normal, true);
        check("domineering:4x6", Play::Normal, true);
        check("cram:4x7", Play::Normal, true);
        check("cram:.....#/....../.#..../....../......", Play::Normal, true);
        check("nim:3,5,7", Play::Normal, false);
        check("domineering:4x4", Play::Normal, false);
        check("cram:3x5", Play::Misere, false);
        // No value follows, but the moves one by one do.
        check("clobber:brbrb/rbrbr/brbrb/rb...", Play::Normal, true);
        check("toads:bbbbbb...rrrrrr", Play::Normal, true);
        // One by one: first more than the outcome, then all moves.
        assert!(check("clobber:brbrb/rbrbr/brbrb/rbrb.", Play::Normal, true) > 3);
    }
}
