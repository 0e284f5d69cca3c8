//! Rows of sticks in packets, at most one of each kind in a row: their binary digits. Above the packets of a kind a lamp,
//! lit if their number is odd.

/// The packets of a row, the largest first: its binary digits.
pub fn packets_of(row: u64) -> Vec<u64> {
    (0..u64::BITS).rev().map(|k| 1 << k).filter(|packet| row & packet != 0).collect()
}

/// The kinds of packets that rows may have which begin with these, the largest first; at least packets of one.
pub fn packet_sizes(rows: &[u64]) -> Vec<u64> {
    let highest = rows.iter().copied().max().unwrap_or(0).max(1).ilog2();
    (0..=highest).rev().map(|k| 1 << k).collect()
}

/// The lamp above the packets of one kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lamp {
    /// The number of sticks in each of these packets.
    pub packet: u64,
    /// The number of these packets.
    pub count: usize,
    /// Whether the tried move turns the lamp on or off.
    pub turns: bool,
}

impl Lamp {
    /// Whether the number of packets is odd: a binary digit of the nim-sum.
    pub fn is_lit(&self) -> bool {
        !self.count.is_multiple_of(2)
    }
}

/// The lamps above the packets of these kinds in `rows`; with a tried move, as they will be over the rows it leaves.
/// All of them are dark if and only if the nim-sum is 0 (Bouton 1901).
pub fn lamps(kinds: &[u64], rows: &[u64], tried: Option<&[u64]>) -> Vec<Lamp> {
    let count = |rows: &[u64], packet: u64| rows.iter().filter(|row| **row & packet != 0).count();
    let lamp = |&packet: &u64| {
        let (now, then) = (count(rows, packet), count(tried.unwrap_or(rows), packet));
        Lamp { packet, count: then, turns: now % 2 != then % 2 }
    };
    kinds.iter().map(lamp).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All positions of four rows of up to five sticks, and some long ones.
    fn positions() -> impl Iterator<Item = Vec<u64>> {
        let short = (0..6_u64.pow(4)).map(|n| (0..4).map(|i| n / 6_u64.pow(i) % 6).collect::<Vec<u64>>());
        let long = [vec![], vec![60], vec![13, 11, 7], vec![31, 32, 33, 1], vec![16, 15, 0, 31]];
        short.chain(long)
    }

    /// The nim-sum that lamps show.
    fn shown(lamps: &[Lamp]) -> u64 {
        lamps.iter().filter(|lamp| lamp.is_lit()).map(|lamp| lamp.packet).sum()
    }

    fn nim_sum(rows: &[u64]) -> u64 {
        rows.iter().fold(0, |sum, row| sum ^ row)
    }

    #[test]
    fn a_row_is_the_sum_of_different_packets() {
        for row in 0..200 {
            let packets = packets_of(row);
            assert_eq!(packets.iter().sum::<u64>(), row);
            assert!(packets.windows(2).all(|pair| pair[0] > pair[1]));
            assert!(packets.iter().all(|packet| packet.is_power_of_two()));
        }
    }

    #[test]
    fn every_packet_is_of_a_kind_that_has_a_lamp() {
        assert_eq!(packet_sizes(&[]), [1]);
        assert_eq!(packet_sizes(&[0, 0]), [1]);
        assert_eq!(packet_sizes(&[3, 5, 7]), [4, 2, 1]);
        assert_eq!(packet_sizes(&[16, 1]), [16, 8, 4, 2, 1]);
        for rows in positions() {
            let kinds = packet_sizes(&rows);
            assert!(rows.iter().flat_map(|row| packets_of(*row)).all(|packet| kinds.contains(&packet)), "{rows:?}");
        }
    }

    #[test]
    fn lamps_are_the_bits_of_the_nim_sum() {
        for rows in positions() {
            let lamps = lamps(&packet_sizes(&rows), &rows, None);
            assert_eq!(shown(&lamps), nim_sum(&rows), "{rows:?}");
            assert!(lamps.iter().all(|lamp| !lamp.turns), "{rows:?}");
        }
    }

    /// Every move from every position: the lamps are those of the position after it, and the ones that turn are the
    /// packets that the row gains or loses.
    #[test]
    fn a_tried_move_turns_the_lamps_before_it_is_made() {
        for rows in positions() {
            let kinds = packet_sizes(&rows);
            for (i, &from) in rows.iter().enumerate() {
                for to in 0..from {
                    let mut after = rows.clone();
                    after[i] = to;
                    let tried = lamps(&kinds, &rows, Some(&after));
                    assert_eq!(shown(&tried), nim_sum(&after), "{rows:?} → {after:?}");
                    let turning: u64 = tried.iter().filter(|lamp| lamp.turns).map(|lamp| lamp.packet).sum();
                    assert_eq!(turning, from ^ to, "{rows:?} → {after:?}");
                    let made = lamps(&kinds, &after, None);
                    assert!(made.iter().zip(&tried).all(|(made, tried)| made.count == tried.count), "{after:?}");
                }
            }
        }
    }
}
