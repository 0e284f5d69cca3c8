//! Periodic columns, with proofs.
use super::{Column, HeapTable};
use crate::budget::{Meter, Stop};
use crate::theory::heaps::prefix::Prefix;
use serde::{Deserialize, Serialize};

/// The periodicity of a column: from n ≥ `preperiod` on the entry of n + `period` is that of n plus `saltus`. Preperiod
/// and period are the least possible.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cycle {
    /// The first n that repeats.
    pub preperiod: u64,
    /// The length of the period.
    pub period: u64,
    /// The number added in each period; 0 if the column repeats as it is.
    pub saltus: u64,
    /// The proof.
    pub proof: Proof,
}

/// The proof that a column is periodic.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Proof {
    /// The column `of` (γ, if ν is the periodic one) has the same entries for n and n + `period`, `from` ≤ n < `until`.
    /// A move leaves at most `parts` heaps and takes at most `most`, as the theorem of Guy and Smith (1956) requires:
    /// `until` = `parts`·`from` + (`parts` − 1)·`period` + `most`. With one part: as many equal entries in a row as can
    /// be taken decide all that follow.
    Agreement {
        /// The column whose entries agree.
        of: Column,
        /// The first n compared.
        from: u64,
        /// The distance of the entries compared.
        period: u64,
        /// The end of the range compared, not included.
        until: u64,
        /// The most heaps that a move leaves.
        parts: u64,
        /// The most things that a move takes.
        most: u64,
    },
    /// The Grundy value has a closed form: Nim, and Lasker's Nim (Lasker 1931).
    Rule,
}

/// The P-positions of a periodic column.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lost {
    /// The P-positions below the preperiod.
    pub early: Vec<u64>,
    /// The first n from which the residues decide.
    pub preperiod: u64,
    /// The length of the period.
    pub period: u64,
    /// The residues of the P-positions: from the preperiod on n is lost iff n mod `period` is one of these.
    pub residues: Vec<u64>,
}

/// The proved periods of the columns, and the lost heaps by their residues.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cycles {
    /// The period of γ.
    pub grundy: Option<Cycle>,
    /// The period of μ.
    pub misere: Option<Cycle>,
    /// The lost heaps under normal play.
    pub lost: Option<Lost>,
    /// The lost heaps under misère play.
    pub lost_misere: Option<Lost>,
}

impl HeapTable {
    /// The periods of all columns. The search may be cancelled at any time; the values so far stay, and the next call
    /// continues from there.
    ///
    /// # Complexity
    /// As [`HeapTable::cycle`].
    ///
    /// # Errors
    /// [`Stop::Cancelled`].
    pub fn cycles(&mut self, meter: &mut Meter) -> Result<Cycles, Stop> {
        Ok(Cycles {
            grundy: self.cycle(Column::Grundy, meter)?,
            misere: self.cycle(Column::Misere, meter)?,
            lost: self.lost(Column::Normal, meter)?,
            lost_misere: self.lost(Column::Misere, meter)?,
        })
    }

    /// The period of a column, if it is proved by values within the budget.
    ///
    /// μ is searched only for games whose moves leave one heap at most: for split heaps no such theorem is known.
    ///
    /// # Complexity
    /// As many values as the proof needs; for γ see [`crate::theory::heaps::period`].
    ///
    /// # Errors
    /// [`Stop::Cancelled`].
    pub fn cycle(&mut self, column: Column, meter: &mut Meter) -> Result<Option<Cycle>, Stop> {
        if column == Column::Misere {
            return self.misere_cycle(meter);
        }
        if self.code.rule(0).is_some() {
            let lasker = self.code.parts() > 1;
            return Ok(Some(match (column, lasker) {
                (Column::Normal, _) => Cycle { preperiod: 1, period: 1, saltus: 0, proof: Proof::Rule },
                (_, false) => Cycle { preperiod: 0, period: 1, saltus: 1, proof: Proof::Rule },
                (_, true) => Cycle { preperiod: 1, period: 4, saltus: 4, proof: Proof::Rule },
            }));
        }
        self.extend(u64::MAX, meter)?;
        let known = self.grundy.known();
        let (Some(found), Some(proof)) = (known.period(), self.agreement(Column::Grundy, known)) else {
            return Ok(None);
        };
        let (preperiod, period) = match column {
            Column::Normal => least(found.preperiod, found.period, |n| known.values()[n as usize] > 0),
            _ => (found.preperiod, found.period),
        };
        Ok(Some(Cycle { preperiod, period, saltus: 0, proof }))
    }

    fn misere_cycle(&mut self, meter: &mut Meter) -> Result<Option<Cycle>, Stop> {
        if self.code.parts() > 1 {
            return Ok(None);
        }
        if self.code.rule(0).is_some() {
            // With a heap of two and more all but one are taken.
            return Ok(Some(Cycle { preperiod: 2, period: 1, saltus: 0, proof: Proof::Rule }));
        }
        if self.code.last().is_none() {
            return Ok(None);
        }
        while self.single.period().is_none() {
            match self.one_heap(self.single.values().len() as u64, meter) {
                Ok(_) => {}
                Err(Stop::Budget { .. }) => return Ok(None),
                Err(stop) => return Err(stop),
            }
        }
        let Some(found) = self.single.period() else { return Ok(None) };
        let proof = self.agreement(Column::Misere, &self.single);
        Ok(proof.map(|proof| Cycle { preperiod: found.preperiod, period: found.period, saltus: 0, proof }))
    }

    fn agreement<T: Copy + Eq + 'static>(&self, of: Column, known: &Prefix<T>) -> Option<Proof> {
        let (found, (parts, most)) = (known.period()?, self.code.theorem()?);
        let (from, period, until) = (found.preperiod.max(1), found.period, found.checked);
        Some(Proof::Agreement { of, from, period, until, parts, most })
    }

    /// The P-positions of a periodic column, as residues; `None` if no period is proved within the budget. Under normal
    /// play for [`Column::Grundy`] too.
    ///
    /// # Errors
    /// [`Stop::Cancelled`].
    ///
    /// # Complexity
    /// As [`HeapTable::cycle`].
    pub fn lost(&mut self, column: Column, meter: &mut Meter) -> Result<Option<Lost>, Stop> {
        let column = if column == Column::Grundy { Column::Normal } else { column };
        let Some(Cycle { preperiod, period, .. }) = self.cycle(column, meter)? else { return Ok(None) };
        let is_lost = |n: u64| match column {
            Column::Misere if self.code.rule(0).is_some() => n == 1,
            Column::Misere => self.single.at(n) == Some(false),
            _ => self.code.rule(n).or_else(|| self.grundy.known().at(n).map(u64::from)) == Some(0),
        };
        let early = (0..preperiod).filter(|&n| is_lost(n)).collect();
        let mut residues: Vec<u64> =
            (preperiod..preperiod + period).filter(|&n| is_lost(n)).map(|n| n % period).collect();
        residues.sort_unstable();
        Ok(Some(Lost { early, preperiod, period, residues }))
    }
}

/// The least preperiod and period of a column, given some that are valid.
fn least(preperiod: u64, period: u64, at: impl Fn(u64) -> bool) -> (u64, u64) {
    let at = |n: u64| at(if n < preperiod { n } else { preperiod + (n - preperiod) % period });
    let divides = |p: &u64| period.is_multiple_of(*p) && (preperiod..preperiod + period).all(|n| at(n) == at(n + p));
    let period = (1..=period).find(divides).unwrap_or(period);
    let mut preperiod = preperiod;
    while preperiod > 0 && at(preperiod - 1) == at(preperiod - 1 + period) {
        preperiod -= 1;
    }
    (preperiod, period)
}
