//! Rows of sticks in packets: of eight, four, two and one, at most one of each kind in a row, each kind in its column.
use super::piles::stick;
use super::shape::{Anchor, Rect, Shape, point};
use super::theme::Token;

/// The distance of two sticks, the height of a row, and the air between two columns, px.
const PITCH: f64 = 13.0;
const ROW: f64 = 54.0;
const GAP: f64 = 16.0;
/// The left side of the columns: the lengths of the rows are left of it.
const LEFT: f64 = 44.0;
const HEAD: f64 = 26.0;

/// The packets of a row, the largest first: its binary digits.
pub fn packets_of(row: u64) -> Vec<u64> {
    (0..u64::BITS).rev().map(|k| 1 << k).filter(|packet| row & packet != 0).collect()
}

/// The picture and its bounding box.
pub fn packets(rows: &[u64]) -> (Vec<Shape>, Rect) {
    let largest = rows.iter().flat_map(|row| packets_of(*row)).max().unwrap_or(1);
    let mut shapes = Vec::new();
    let mut x = LEFT;
    for packet in packets_of(2 * largest - 1) {
        let width = packet as f64 * PITCH + 10.0;
        let name = Shape::text(point(x + width / 2.0, HEAD / 2.0), 17.0, 700, packet.to_string());
        shapes.push(name.fill(Token::Soft));
        for (i, _) in rows.iter().enumerate().filter(|(_, row)| **row & packet != 0) {
            let frame = Rect::new(x, HEAD + i as f64 * ROW + 3.0, width, ROW - 6.0);
            shapes.push(Shape::rect(frame, 8.0).fill(Token::Sunken).stroke(Token::Soft, 1.5));
            for k in 0..packet {
                let at = Rect::new(frame.x + 5.0 + (k as f64 + 0.5) * PITCH - 3.5, frame.y + 4.0, 7.0, frame.h - 8.0);
                shapes.extend(stick(at, 0.0));
            }
        }
        x += width + GAP;
    }
    for (i, row) in rows.iter().enumerate() {
        let at = point(LEFT - 14.0, HEAD + (i as f64 + 0.5) * ROW);
        shapes.push(Shape::text(at, 20.0, 700, row.to_string()).anchored(Anchor::End).fill(Token::Soft));
    }
    (shapes, Rect::new(0.0, 0.0, x - GAP + 4.0, HEAD + rows.len() as f64 * ROW))
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn equal_packets_stand_in_one_column() {
        let (shapes, frame) = packets(&[1, 4, 5]);
        let frames: Vec<Rect> = shapes.iter().filter_map(Shape::bounds).filter(|r| r.h == ROW - 6.0).collect();
        let mut columns: Vec<i64> = frames.iter().map(|r| r.x as i64).collect();
        columns.sort_unstable();
        // Two ones, two fours.
        assert_eq!(columns.len(), 4);
        columns.dedup();
        assert_eq!(columns.len(), 2);
        assert!(shapes.iter().filter_map(Shape::bounds).all(|r| frame.contains(&r)));
    }
}
