//! Rows of sticks that are put into packets by hand: which packets of a row are packed, and how many of its sticks are
//! loose.
//!
//! In: drops of sticks on the places of packets. Out: the packing after them, or why the sticks do not fit.
use super::packets::{Lamp, lamps, packets_of};

/// Sticks that are carried; rows are counted from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Grip {
    /// The loose sticks of a row from this one on.
    Loose { row: usize, from: u64 },
    /// A packet.
    Packet { row: usize, packet: u64 },
}

impl Grip {
    fn row(self) -> usize {
        match self {
            Grip::Loose { row, .. } | Grip::Packet { row, .. } => row,
        }
    }
}

/// The reason why sticks do not fit a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Misfit {
    /// More or fewer sticks than the packet has.
    Size { sticks: u64, packet: u64 },
    /// The place belongs to another row.
    Row,
    /// Too few loose sticks in the row.
    Few { row: usize, loose: u64, packet: u64 },
}

/// Rows of sticks of which some are in packets, at most one of each kind in a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HandPacking {
    rows: Vec<u64>,
    /// The number of sticks in packets, for each row: its binary digits are the packets.
    packed: Vec<u64>,
}

impl HandPacking {
    /// Rows whose sticks are all loose.
    pub fn new(rows: &[u64]) -> HandPacking {
        HandPacking { rows: rows.to_vec(), packed: vec![0; rows.len()] }
    }

    /// The numbers of sticks.
    pub fn rows(&self) -> &[u64] {
        &self.rows
    }

    /// The number of loose sticks in a row.
    pub fn loose(&self, row: usize) -> u64 {
        self.rows.get(row).zip(self.packed.get(row)).map_or(0, |(all, packed)| all - packed)
    }

    /// Whether the packet of this kind is packed in a row.
    pub fn holds(&self, row: usize, packet: u64) -> bool {
        self.packed.get(row).is_some_and(|packed| packed & packet != 0)
    }

    /// Whether no stick is loose.
    pub fn is_done(&self) -> bool {
        self.rows == self.packed
    }

    /// The number of carried sticks.
    pub fn count(&self, grip: Grip) -> u64 {
        match grip {
            Grip::Loose { row, from } => self.loose(row).saturating_sub(from),
            Grip::Packet { packet, .. } => packet,
        }
    }

    /// Drops the carried sticks on a place, and returns the packet that is packed then. Where there is one already, both
    /// make one of the next kind, as digits are carried in an addition.
    ///
    /// # Errors
    ///
    /// The sticks are not as many as the packet has, or are of another row.
    pub fn put(&mut self, grip: Grip, row: usize, packet: u64) -> Result<u64, Misfit> {
        if grip.row() != row {
            return Err(Misfit::Row);
        }
        let sticks = self.count(grip);
        if sticks != packet {
            return Err(Misfit::Size { sticks, packet });
        }
        match grip {
            Grip::Loose { .. } => self.fill(row, packet),
            Grip::Packet { .. } => Ok(packet),
        }
    }

    /// Packs as many loose sticks of a row as a packet has, and returns the packet that is packed then.
    ///
    /// # Errors
    ///
    /// There are too few.
    pub fn fill(&mut self, row: usize, packet: u64) -> Result<u64, Misfit> {
        let loose = self.loose(row);
        match self.packed.get_mut(row) {
            Some(packed) if loose >= packet => {
                let before = *packed;
                *packed += packet;
                Ok(*packed & !before)
            }
            _ => Err(Misfit::Few { row, loose, packet }),
        }
    }

    /// Takes a packet apart; its sticks are loose then.
    pub fn loosen(&mut self, row: usize, packet: u64) {
        if let Some(packed) = self.packed.get_mut(row) {
            *packed &= !packet;
        }
    }

    /// Packs all sticks.
    pub fn pack_all(&mut self) {
        self.packed.clone_from(&self.rows);
    }

    /// The packing after the rows have changed: the largest packets stay that are whole.
    pub fn over(&self, rows: &[u64]) -> HandPacking {
        if rows.len() != self.rows.len() {
            return HandPacking::new(rows);
        }
        let whole = |(&packed, &row): (&u64, &u64)| {
            let add = |sum: u64, packet: u64| if sum + packet <= row { sum + packet } else { sum };
            packets_of(packed).into_iter().fold(0, add)
        };
        HandPacking { rows: rows.to_vec(), packed: self.packed.iter().zip(rows).map(whole).collect() }
    }

    /// The lamps above the packets that are packed.
    pub fn lamps(&self, kinds: &[u64]) -> Vec<Lamp> {
        lamps(kinds, &self.packed, None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::packets::packet_sizes;

    fn loose(row: usize, from: u64) -> Grip {
        Grip::Loose { row, from }
    }

    #[test]
    fn sticks_go_where_they_are_as_many_as_the_packet() {
        let mut packing = HandPacking::new(&[3, 5]);
        assert_eq!(packing.put(loose(1, 1), 1, 4), Ok(4));
        assert_eq!((packing.loose(1), packing.holds(1, 4)), (1, true));
        assert_eq!(packing.put(loose(0, 0), 0, 2), Err(Misfit::Size { sticks: 3, packet: 2 }));
        assert_eq!(packing.put(loose(0, 2), 1, 1), Err(Misfit::Row));
        assert_eq!(packing.put(Grip::Packet { row: 1, packet: 4 }, 1, 2), Err(Misfit::Size { sticks: 4, packet: 2 }));
        assert_eq!(packing.put(Grip::Packet { row: 1, packet: 4 }, 1, 4), Ok(4));
        assert_eq!(packing.fill(1, 2), Err(Misfit::Few { row: 1, loose: 1, packet: 2 }));
        assert_eq!(packing.fill(7, 2), Err(Misfit::Few { row: 7, loose: 0, packet: 2 }));
        assert!(!packing.is_done());
        packing.loosen(1, 4);
        assert_eq!(packing.loose(1), 5);
    }

    /// Stick by stick each row becomes its packets, as a number is counted in binary digits.
    #[test]
    fn equal_packets_go_together() {
        for row in 1..40 {
            let mut packing = HandPacking::new(&[row]);
            for n in 1..=row {
                let made = packing.put(loose(0, row - n), 0, 1);
                assert_eq!(made, Ok(1 << n.trailing_zeros()), "{n} of {row}");
                assert!(packet_sizes(&[row]).contains(&made.unwrap()));
            }
            assert!(packing.is_done());
            assert!(packets_of(row).into_iter().all(|packet| packing.holds(0, packet)));
        }
    }

    #[test]
    fn lamps_count_what_is_packed() {
        let mut packing = HandPacking::new(&[3, 5, 7]);
        let lit = |packing: &HandPacking| packing.lamps(&[4, 2, 1]).iter().map(Lamp::is_lit).collect::<Vec<_>>();
        assert_eq!(lit(&packing), [false; 3]);
        assert_eq!(packing.fill(2, 4), Ok(4));
        assert_eq!(lit(&packing), [true, false, false]);
        packing.pack_all();
        assert!(packing.is_done());
        assert_eq!(packing.lamps(&[4, 2, 1]), lamps(&[4, 2, 1], &[3, 5, 7], None));
    }

    #[test]
    fn whole_packets_stay_when_rows_change() {
        let mut packing = HandPacking::new(&[3, 7]);
        packing.pack_all();
        let after = packing.over(&[3, 5]);
        assert_eq!((after.loose(1), after.holds(1, 4), after.holds(1, 1)), (0, true, true));
        let after = packing.over(&[0, 3]);
        assert_eq!((after.loose(0), after.loose(1)), (0, 0));
        assert_eq!(packing.over(&[9, 7]).loose(0), 6);
        assert_eq!(packing.over(&[7]).loose(0), 7);
    }
}
