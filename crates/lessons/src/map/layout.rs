//! Places of a room's lessons on its island, in rows and lanes, and the paths between them as lines.
//!
//! In: which lessons of the room each one builds on. Out: cells, and lines in units of cells. It must not know what a
//! lesson is, nor how large a cell is drawn.

use std::ops::Range;

/// Lanes of an island at most.
const LANES: usize = 3;
/// Units of a line's coordinates in a cell, across and down.
pub const CELL: usize = 20;

/// The cell of a lesson.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    pub row: usize,
    pub lane: usize,
}

/// A path between two lessons, by their indices, and its lines: data of SVG paths.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Path {
    pub from: usize,
    pub to: usize,
    /// The line between the cells.
    pub line: String,
    /// The line where each lesson has a row of its own, in their order, and keeps its lane.
    pub stacked: String,
}

/// An island: each lesson is in a row below those that it builds on, and after those that come before it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IslandLayout {
    pub places: Vec<Place>,
    pub lanes: usize,
    pub rows: usize,
    pub paths: Vec<Path>,
}

impl IslandLayout {
    /// Lays out a room. `before` has for each lesson those that it builds on, by their indices; only smaller indices
    /// than its own count.
    pub fn new(before: &[Vec<usize>]) -> IslandLayout {
        let before: Vec<Vec<usize>> = before
            .iter()
            .enumerate()
            .map(|(own, all)| all.iter().copied().filter(|other| *other < own).collect())
            .collect();
        let places = places(&before);
        let own_rows = stacked(&places);
        let line = |all: &[Place], from: usize, to: usize| rounded(&corners(all, all[from], all[to]));
        let pairs = before.iter().enumerate().flat_map(|(to, all)| all.iter().map(move |from| (*from, to)));
        let path = |(from, to)| Path { from, to, line: line(&places, from, to), stacked: line(&own_rows, from, to) };
        let paths = pairs.map(path).collect();
        IslandLayout {
            lanes: places.iter().map(|place| place.lane + 1).max().unwrap_or(1),
            rows: places.iter().map(|place| place.row + 1).max().unwrap_or(1),
            paths,
            places,
        }
    }
}

/// The cells of all lessons: row by row, from left to right, they are in the order of the course.
fn places(before: &[Vec<usize>]) -> Vec<Place> {
    let mut placed: Vec<Place> = Vec::with_capacity(before.len());
    for (row, lessons) in rows(before).into_iter().enumerate() {
        let lanes = lanes(before, &lessons, &placed);
        placed.extend(lanes.into_iter().map(|lane| Place { row, lane }));
    }
    placed
}

/// The lessons of each row: a row ends where it is full, and before a lesson that builds on one of it.
fn rows(before: &[Vec<usize>]) -> Vec<Range<usize>> {
    let mut rows: Vec<Range<usize>> = Vec::new();
    for (lesson, own) in before.iter().enumerate() {
        let joins = |row: &Range<usize>| row.len() < LANES && !own.iter().any(|other| row.contains(other));
        match rows.last_mut().filter(|row| joins(row)) {
            Some(row) => row.end = lesson + 1,
            None => rows.push(lesson..lesson + 1),
        }
    }
    rows
}

/// The cells of lessons that each have a row of their own.
fn stacked(places: &[Place]) -> Vec<Place> {
    places.iter().enumerate().map(|(row, place)| Place { row, lane: place.lane }).collect()
}

/// The lanes of a row's lessons, from left to right: each one below the lesson that it builds on, where that is possible,
/// but out of the way of paths to later rows. `placed` has the cells of all earlier rows.
fn lanes(before: &[Vec<usize>], row: &Range<usize>, placed: &[Place]) -> Vec<usize> {
    let lane_of = |lesson: usize| placed.get(lesson).map(|place| place.lane);
    let is_passed = |lane: usize| before[row.end..].iter().flatten().any(|other| lane_of(*other) == Some(lane));
    let cost = |(nth, lane): (usize, usize)| {
        let wanted = before[row.start + nth].last().and_then(|other| lane_of(*other)).unwrap_or(nth);
        LANES * usize::from(is_passed(lane)) + lane.abs_diff(wanted)
    };
    let choices = (0..1_usize << LANES).map(|set| (0..LANES).filter(|lane| (set >> lane) & 1 == 1).collect::<Vec<_>>());
    let own = choices.filter(|lanes| lanes.len() == row.len());
    own.min_by_key(|lanes| lanes.iter().copied().enumerate().map(cost).sum::<usize>()).unwrap_or_default()
}

/// The middle of a lane, or of a row.
fn middle(n: usize) -> usize {
    CELL * n + CELL / 2
}

/// The corners of a path from one cell down to another, in units: it turns between two rows and runs down where no
/// lesson lies.
fn corners(places: &[Place], from: Place, to: Place) -> Vec<(usize, usize)> {
    let is_free =
        |lane: usize| !places.iter().any(|place| place.lane == lane && from.row < place.row && place.row < to.row);
    let down = match [from.lane, to.lane].into_iter().find(|lane| is_free(*lane)) {
        Some(lane) => middle(lane),
        None => CELL * from.lane.max(1),
    };
    // Turns of different lanes do not lie on each other.
    let turn = |row: usize| CELL * row + from.lane - 1;
    let (first, last) = (turn(from.row + 1), turn(to.row));
    let start = (middle(from.lane), middle(from.row));
    let end = (middle(to.lane), middle(to.row));
    let mut all = vec![start, (start.0, first), (down, first), (down, last), (end.0, last), end];
    all.dedup();
    all
}

/// A line with these corners, rounded.
fn rounded(corners: &[(usize, usize)]) -> String {
    let (Some(first), Some(last)) = (corners.first(), corners.last()) else { return String::new() };
    let mut line = format!("M{} {}", first.0, first.1);
    for three in corners.windows(3) {
        let (before, at, after) = (three[0], three[1], three[2]);
        if before.0 == after.0 || before.1 == after.1 {
            continue;
        }
        let (a, b) = (beside(at, before), beside(at, after));
        line += &format!("L{} {}Q{} {} {} {}", a.0, a.1, at.0, at.1, b.0, b.1);
    }
    line + &format!("L{} {}", last.0, last.1)
}

/// The point a unit from `at` towards `to`.
fn beside(at: (usize, usize), to: (usize, usize)) -> (usize, usize) {
    let nearer = |from: usize, to: usize| if to > from { from + 1 } else { from - usize::from(to < from) };
    (nearer(at.0, to.0), nearer(at.1, to.1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path as FilePath;

    /// The rooms of the course: for each lesson those of its room that it builds on.
    fn rooms() -> Vec<(String, Vec<Vec<usize>>)> {
        let course = FilePath::new(env!("CARGO_MANIFEST_DIR")).join("../../course");
        let order = std::fs::read_to_string(course.join("course.toml")).unwrap();
        let folders = std::fs::read_dir(course.join("lessons")).unwrap().map(|entry| entry.unwrap().path());
        let mut lessons: Vec<_> = folders
            .filter(|folder| folder.is_dir())
            .map(|folder| course::author::read(&folder).unwrap_or_else(|faults| panic!("{faults:?}")).lesson)
            .collect();
        lessons.sort_by_key(|lesson| order.find(&format!("\"{}\"", lesson.id)));
        let mut rooms: Vec<String> = lessons.iter().map(|lesson| lesson.room.clone()).collect();
        rooms.dedup();
        let of_room = |room: String| {
            let own: Vec<_> = lessons.iter().filter(|lesson| lesson.room == room).collect();
            let place = |id: &String| own.iter().position(|lesson| lesson.id == *id);
            let before = own.iter().map(|lesson| lesson.after.iter().filter_map(place).collect()).collect();
            (room, before)
        };
        rooms.into_iter().map(of_room).collect()
    }

    /// The cells that a path runs through, without those of its ends.
    fn passed(corners: &[(usize, usize)]) -> Vec<Place> {
        let inside = |n: usize| (n % CELL > 1 && n % CELL < CELL - 2).then_some(n / CELL);
        let mut all = Vec::new();
        for pair in corners.windows(2) {
            let ((x, y), (to_x, to_y)) = (pair[0], pair[1]);
            for at_x in x.min(to_x)..=x.max(to_x) {
                for at_y in y.min(to_y)..=y.max(to_y) {
                    all.extend(inside(at_x).zip(inside(at_y)).map(|(lane, row)| Place { row, lane }));
                }
            }
        }
        all
    }

    #[test]
    fn paths_of_the_course_lead_down_and_behind_no_lesson() {
        let rooms = rooms();
        assert_eq!(rooms.len(), 6);
        for (room, before) in rooms {
            let IslandLayout { places, lanes, rows, paths } = IslandLayout::new(&before);
            assert_eq!(places.len(), before.len());
            assert!(lanes <= LANES && rows <= before.len(), "{room}");
            for (i, place) in places.iter().enumerate() {
                assert!(place.lane < lanes && place.row < rows && !places[..i].contains(place), "{room}: {place:?}");
            }
            let order: Vec<_> = places.iter().map(|place| (place.row, place.lane)).collect();
            assert!(order.is_sorted(), "{room}: {order:?}");
            assert_eq!(paths.len(), before.iter().map(Vec::len).sum::<usize>());
            let own_rows = stacked(&places);
            for cells in [&places, &own_rows] {
                for path in &paths {
                    let (from, to) = (cells[path.from], cells[path.to]);
                    assert!(from.row < to.row, "{room}");
                    let passed = passed(&corners(cells, from, to));
                    let behind = cells.iter().find(|cell| ![from, to].contains(cell) && passed.contains(cell));
                    assert_eq!(behind, None, "{room}: from {from:?} to {to:?}");
                }
            }
        }
    }

    #[test]
    fn lessons_without_paths_keep_their_places_in_the_order() {
        let place = |row, lane| Place { row, lane };
        let layout = IslandLayout::new(&[vec![], vec![0], vec![], vec![1], vec![]]);
        assert_eq!(layout.places, [place(0, 0), place(1, 0), place(1, 1), place(2, 0), place(2, 1)]);
        assert_eq!(IslandLayout::new(&[vec![]]).lanes, 1);
        assert_eq!(IslandLayout::new(&[vec![], vec![], vec![], vec![]]).places[3], place(1, 0));
        assert_eq!(IslandLayout::new(&[]).rows, 1);
    }

    #[test]
    fn a_lesson_that_comes_later_is_no_way_to_an_earlier_one() {
        assert_eq!(IslandLayout::new(&[vec![1], vec![0], vec![7]]).paths.len(), 1);
    }

    #[test]
    fn a_line_turns_between_two_rows() {
        let layout = IslandLayout::new(&[vec![], vec![0], vec![0]]);
        let lines: Vec<&str> = layout.paths.iter().map(|path| path.line.as_str()).collect();
        assert_eq!(lines, ["M10 10L10 30", "M10 10L10 18Q10 19 11 19L29 19Q30 19 30 20L30 30"]);
        assert_eq!(layout.paths[1].stacked, "M10 10L10 18Q10 19 11 19L29 19Q30 19 30 20L30 50");
    }
}
