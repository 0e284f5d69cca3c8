//! Rows that are put into packets by hand: in each row the places of its packets, below them its loose sticks.
use super::{GAP, INSET, Layout, PAD, PacketColumn, framed, lay_out, nth_stick};
use crate::hand_packing::{Grip, HandPacking};
use crate::shape::{Anchor, Point, Rect, Shape, point};
use crate::{SceneSpace, Token};

/// Extra space after every fifth loose stick, in their distances.
const FIVES: f64 = 0.4;

/// The places of rows that are put into packets by hand, made for the numbers of sticks. Loose sticks are counted from the
/// left.
#[derive(Debug, Clone, PartialEq)]
pub struct PackingDesk {
    pub width: f64,
    pub height: f64,
    /// The largest packets first.
    pub columns: Vec<PacketColumn>,
    /// The number of rows, and of lines for the packets of a row; as many are for its loose sticks.
    rows: usize,
    lines: u64,
    /// The number of loose sticks in a line, and the extra space after every fifth, px.
    in_line: u64,
    fives: f64,
    layout: Layout,
}

/// A stick on the desk: its row, its packet if it is not loose, and its place there.
struct PlacedStick {
    row: usize,
    packet: Option<u64>,
    index: u64,
    at: Rect,
}

impl PlacedStick {
    fn is_held(&self, grip: Grip) -> bool {
        match grip {
            Grip::Loose { row, from } => self.row == row && self.packet.is_none() && self.index >= from,
            Grip::Packet { row, packet } => self.row == row && self.packet == Some(packet),
        }
    }
}

impl PackingDesk {
    /// Lays out the desk of these rows.
    pub fn new(rows: &[u64], room: SceneSpace) -> PackingDesk {
        let (layout, columns, lines) = lay_out(rows, room, 2);
        let in_line = columns.iter().map(|column| column.wide).sum::<u64>().max(1);
        let end = columns.last().map_or(0.0, |column| column.x + column.wide as f64 * layout.pitch);
        let spare = end - layout.left - INSET - in_line as f64 * layout.pitch;
        let groups = (in_line - 1) / 5;
        let fives = if groups > 0 { (spare / groups as f64).min(FIVES * layout.pitch).max(0.0) } else { 0.0 };
        let last = layout.tops.last().map_or(0.0, |top| top + (2 * lines) as f64 * layout.line);
        let width = room.width.max(end + INSET + 8.0);
        PackingDesk { width, height: last, columns, rows: rows.len(), lines, in_line, fives, layout }
    }

    /// The numbers of sticks in the packets, the largest first.
    pub fn kinds(&self) -> Vec<u64> {
        self.columns.iter().map(|column| column.packet).collect()
    }

    /// The touch target of each packet's place, row by row; neighbours touch.
    pub fn places(&self) -> Vec<(usize, u64, Rect)> {
        let of_row = |row: usize| self.columns.iter().map(move |column| (row, column.packet, self.target(row, column)));
        (0..self.rows).flat_map(of_row).collect()
    }

    /// The place at a point.
    pub fn place_at(&self, at: Point) -> Option<(usize, u64)> {
        let found = self.places().into_iter().find(|(_, _, place)| place.nearest(at) == at);
        found.map(|(row, packet, _)| (row, packet))
    }

    /// The sticks that a press at a point takes hold of: those of a packet, or a loose one with all after it.
    pub fn grip_at(&self, at: Point, packing: &HandPacking) -> Option<Grip> {
        if let Some((row, packet)) = self.place_at(at) {
            return packing.holds(row, packet).then_some(Grip::Packet { row, packet });
        }
        let hit = |row: usize| {
            let from = (0..packing.loose(row)).find(|index| self.cell(row, *index).nearest(at) == at)?;
            Some(Grip::Loose { row, from })
        };
        (0..self.rows).find_map(hit)
    }

    /// The area of a row's loose sticks; `None` if there are none.
    pub fn loose_area(&self, row: usize, packing: &HandPacking) -> Option<Rect> {
        (0..packing.loose(row)).map(|index| self.cell(row, index)).reduce(|one, other| one.union(&other))
    }

    /// Draws rows, places, lamps and all sticks but those that are carried.
    pub fn draw(&self, packing: &HandPacking, carried: Option<Grip>) -> Vec<Shape> {
        let Layout { left, tops, line, label, .. } = &self.layout;
        let mut shapes = Vec::new();
        for (row, (&n, top)) in packing.rows().iter().zip(tops).enumerate() {
            let rule = top + (2 * self.lines) as f64 * line - 2.0;
            let across = Shape::line(point(left - 8.0, rule), point(self.width - PAD, rule));
            shapes.push(across.stroke(Token::Line, 2.0));
            let at = point(left - 22.0, (top + rule) / 2.0);
            let count = Shape::text(at, 26.0 * label, 700, n.to_string()).anchored(Anchor::End);
            shapes.push(count.fill(Token::Soft));
            for column in &self.columns {
                let frame = self.frame(row, column);
                if packing.holds(row, column.packet) {
                    shapes.push(framed(frame));
                } else {
                    shapes.push(Shape::rect(frame, 8.0).stroke(Token::Edge, 1.5).dashed(5.0, 4.0));
                    let size = (0.4 * frame.h).min(20.0 * label);
                    let name = Shape::text(frame.centre(), size, 400, column.packet.to_string());
                    shapes.push(name.fill(Token::Soft));
                }
            }
        }
        let stays = |stick: &PlacedStick| carried.is_none_or(|grip| !stick.is_held(grip));
        let sticks = self.sticks(packing).into_iter().filter(stays);
        shapes.extend(sticks.flat_map(|stick| nth_stick(stick.at, stick.index)));
        let lamps = packing.lamps(&self.kinds());
        shapes.extend(self.columns.iter().zip(&lamps).flat_map(|(column, lamp)| column.draw(lamp)));
        shapes
    }

    /// Draws the carried sticks where they were, with their number above them.
    pub fn draw_carried(&self, packing: &HandPacking, grip: Grip) -> Vec<Shape> {
        let held: Vec<PlacedStick> = self.sticks(packing).into_iter().filter(|stick| stick.is_held(grip)).collect();
        let around = held.iter().map(|stick| stick.at).reduce(|one, other| one.union(&other));
        let mut shapes: Vec<Shape> = held.iter().flat_map(|stick| nth_stick(stick.at, stick.index)).collect();
        if let Some(around) = around {
            let size = 17.0 * self.layout.label;
            let at = point(around.centre().x, around.y - 0.7 * size);
            shapes.push(Shape::circle(at, 0.8 * size).fill(Token::Surface).stroke(Token::Ink, 2.0));
            shapes.push(Shape::text(at, size, 700, packing.count(grip).to_string()).fill(Token::Ink));
        }
        shapes
    }

    fn frame(&self, row: usize, column: &PacketColumn) -> Rect {
        column.frame(self.layout.tops[row], self.lines, &self.layout)
    }

    fn target(&self, row: usize, column: &PacketColumn) -> Rect {
        let Rect { x, w, .. } = self.frame(row, column);
        let high = self.lines as f64 * self.layout.line;
        Rect::new(x - GAP / 2.0, self.layout.tops[row], w + GAP, high)
    }

    /// The box of a loose stick with the air around it.
    fn cell(&self, row: usize, index: u64) -> Rect {
        let Layout { left, tops, pitch, line, .. } = &self.layout;
        let (down, across) = (self.lines + index / self.in_line, index % self.in_line);
        let x = left + INSET + across as f64 * pitch + (across / 5) as f64 * self.fives;
        Rect::new(x, tops[row] + down as f64 * line, *pitch, *line)
    }

    /// All sticks in their places, loose ones after those of packets.
    fn sticks(&self, packing: &HandPacking) -> Vec<PlacedStick> {
        let mut sticks = Vec::new();
        for row in 0..self.rows.min(packing.rows().len()) {
            for column in self.columns.iter().filter(|column| packing.holds(row, column.packet)) {
                let stick = |index: u64| {
                    let at = self.layout.stick_in(&column.cell(index, self.layout.tops[row], &self.layout));
                    PlacedStick { row, packet: Some(column.packet), index, at }
                };
                sticks.extend((0..column.packet).map(stick));
            }
            let loose =
                |index: u64| PlacedStick { row, packet: None, index, at: self.layout.stick_in(&self.cell(row, index)) };
            sticks.extend((0..packing.loose(row)).map(loose));
        }
        sticks
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static STARTS: [&[u64]; 6] = [&[1], &[3, 5, 7], &[13, 2, 8], &[2, 5, 6], &[16, 1], &[1, 4, 7, 9]];

    fn desks() -> impl Iterator<Item = (&'static [u64], PackingDesk)> {
        let rooms =
            [SceneSpace::wide(342.0), SceneSpace::wide(760.0), SceneSpace { text: 1.4, ..SceneSpace::wide(1_200.0) }];
        STARTS.iter().flat_map(move |start| rooms.map(|room| (*start, PackingDesk::new(start, room))))
    }

    fn middle_of(desk: &PackingDesk, row: usize, packet: u64) -> Point {
        let places = desk.places();
        places.iter().find(|(r, p, _)| (*r, *p) == (row, packet)).unwrap().2.centre()
    }

    /// Places can be touched, lie beside each other, and are found by their points.
    #[test]
    fn places_are_found_by_their_points() {
        for (start, desk) in desks() {
            let whole = Rect::new(0.0, 0.0, desk.width, desk.height);
            let places = desk.places();
            for (i, (row, packet, at)) in places.iter().enumerate() {
                assert!(whole.grown(0.5).contains(at) && at.w >= 44.0 && at.h >= 44.0, "{start:?}: {at:?}");
                assert_eq!(desk.place_at(at.centre()), Some((*row, *packet)), "{start:?}");
                let apart = |(_, _, other): &(usize, u64, Rect)| !at.grown(-0.1).overlaps(other);
                assert!(places[i + 1..].iter().all(apart), "{start:?}: {at:?}");
            }
        }
    }

    /// Each stick is inside, taken hold of where it is, and with all after it.
    #[test]
    fn sticks_are_taken_hold_of_where_they_are() {
        for (start, desk) in desks() {
            let whole = Rect::new(0.0, 0.0, desk.width, desk.height);
            let loose = HandPacking::new(start);
            for stick in desk.sticks(&loose) {
                assert!(whole.contains(&stick.at), "{start:?}: {:?}", stick.at);
                let grip = Grip::Loose { row: stick.row, from: stick.index };
                assert_eq!(desk.grip_at(stick.at.centre(), &loose), Some(grip), "{start:?}");
                assert_eq!(loose.count(grip), start[stick.row] - stick.index);
                assert!(desk.loose_area(stick.row, &loose).unwrap().grown(0.1).contains(&stick.at));
            }
            let mut packed = loose.clone();
            packed.pack_all();
            for stick in desk.sticks(&packed) {
                let grip = Grip::Packet { row: stick.row, packet: stick.packet.unwrap() };
                assert_eq!(desk.grip_at(stick.at.centre(), &packed), Some(grip), "{start:?}");
            }
            assert_eq!(desk.loose_area(0, &packed), None);
        }
    }

    /// A drag by points: the last four sticks of five to the place of four.
    #[test]
    fn a_drag_puts_sticks_into_their_packet() {
        let desk = PackingDesk::new(&[3, 5], SceneSpace::wide(640.0));
        let mut packing = HandPacking::new(&[3, 5]);
        let from = desk.cell(1, 1).centre();
        let grip = desk.grip_at(from, &packing).unwrap();
        let (row, packet) = desk.place_at(middle_of(&desk, 1, 4)).unwrap();
        assert_eq!(packing.put(grip, row, packet), Ok(4));
        assert_eq!(desk.grip_at(from, &packing), None);
        assert_eq!(desk.place_at(from), None);
    }

    /// Carried sticks are drawn once, and with their number.
    #[test]
    fn carried_sticks_are_drawn_once() {
        let desk = PackingDesk::new(&[3, 5], SceneSpace::wide(640.0));
        let packing = HandPacking::new(&[3, 5]);
        let grip = Grip::Loose { row: 1, from: 2 };
        let (all, rest) = (desk.draw(&packing, None).len(), desk.draw(&packing, Some(grip)).len());
        assert_eq!(all - rest + 2, desk.draw_carried(&packing, grip).len());
    }
}
