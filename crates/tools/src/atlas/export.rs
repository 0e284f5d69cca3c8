//! The atlas as files: a sheet of pictures, a table, and data.
use super::filter::Class;
use play::json::quoted;
use scene::{BoardHistory, Escaped, Theme, Token, thumbnail};
use solver::atlas::{Lost, PoisonPlace};
use solver::board::Figures;
use solver::{Play, Position};
use std::fmt::Write;

/// Most pictures on a sheet that programs open readily.
pub const MOST_PICTURES: usize = 1_000;

/// Size of a picture and of its text below, px.
const CELL: usize = 132;
const CAPTION: usize = 24;
const COLUMNS: usize = 8;

/// The pictures of these classes with their texts, as SVG without style sheet and script; pieces of a game with rules of
/// one's own are drawn as these figures.
pub fn svg<'a>(classes: impl ExactSizeIterator<Item = &'a Class>, figures: Figures) -> String {
    let count = classes.len().min(MOST_PICTURES);
    let (width, height) = (COLUMNS * CELL, count.div_ceil(COLUMNS) * (CELL + CAPTION));
    let paint = |token: Token| Theme::Light.colour(token).to_owned();
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" \
         font-family=\"'Atkinson Hyperlegible Next','Atkinson Hyperlegible',Verdana,sans-serif\" font-size=\"11\">\
         <rect width=\"100%\" height=\"100%\" fill=\"{}\"/>",
        Theme::Light.colour(Token::Surface)
    );
    for (i, class) in classes.take(count).enumerate() {
        let Ok(position) = class.text.parse::<Position>() else { continue };
        let (x, y) = (i % COLUMNS * CELL, i / COLUMNS * (CELL + CAPTION));
        for board in position.boards_with(figures) {
            let (shapes, frame) = thumbnail(&board, &BoardHistory::new(board.clone()));
            let view = [frame.x, frame.y, frame.w, frame.h].map(|n| (n.round() as i64).to_string()).join(" ");
            let (x, y, side) = (x + 8, y + 8, CELL - 16);
            let _ = write!(out, "<svg x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" viewBox=\"{view}\">");
            shapes.iter().for_each(|shape| shape.write(&mut out, &paint));
            out.push_str("</svg>");
        }
        let (x, y) = (x + CELL / 2, y + CELL + CAPTION / 2);
        let _ = write!(
            out,
            "<text x=\"{x}\" y=\"{y}\" text-anchor=\"middle\" fill=\"{}\">{}</text>",
            Theme::Light.colour(Token::Ink),
            Escaped(&class.text)
        );
    }
    out.push_str("</svg>\n");
    out
}

fn poison(place: Option<PoisonPlace>) -> &'static str {
    match place {
        None => "",
        Some(PoisonPlace::Corner) => "corner",
        Some(PoisonPlace::Edge) => "edge",
        Some(PoisonPlace::Inside) => "inside",
    }
}

/// A line for each placement of these classes, below the names of the columns.
pub fn lines<'a>(classes: impl Iterator<Item = &'a Class>, lost: &[Lost]) -> Vec<Vec<String>> {
    let head = ["position", "class", "size", "rows", "symmetric", "poison"].map(str::to_owned).to_vec();
    let of = |(n, class): (usize, &Class)| {
        let line = |found: &Lost| {
            let measure = found.measure;
            let rows = measure.rows.map(|rows| rows.to_string()).unwrap_or_default();
            let symmetric = measure.symmetric.map(|is| is.to_string()).unwrap_or_default();
            let place = (n + 1).to_string();
            vec![
                found.text.clone(),
                place,
                measure.size.to_string(),
                rows,
                symmetric,
                poison(measure.poison).to_owned(),
            ]
        };
        class.places.iter().filter_map(|&i| lost.get(i)).map(line).collect::<Vec<_>>()
    };
    std::iter::once(head).chain(classes.enumerate().flat_map(of)).collect()
}

/// The classes with their placements, as JSON.
pub fn json<'a>(start: &str, play: Play, classes: impl Iterator<Item = &'a Class>, lost: &[Lost]) -> String {
    let mut out = String::from("{\"start\":");
    out.push_str(&quoted(start));
    let _ = write!(out, ",\"play\":\"{play}\",\"lost\":[");
    for (n, class) in classes.enumerate() {
        let measure = class.measure;
        out.push_str(if n == 0 { "\n{\"position\":" } else { ",\n{\"position\":" });
        out.push_str(&quoted(&class.text));
        let _ = write!(out, ",\"size\":{}", measure.size);
        if let Some(rows) = measure.rows {
            let _ = write!(out, ",\"rows\":{rows}");
        }
        if let Some(symmetric) = measure.symmetric {
            let _ = write!(out, ",\"symmetric\":{symmetric}");
        }
        if measure.poison.is_some() {
            let _ = write!(out, ",\"poison\":\"{}\"", poison(measure.poison));
        }
        out.push_str(",\"placements\":[");
        for (i, found) in class.places.iter().filter_map(|&i| lost.get(i)).enumerate() {
            out.push_str(if i == 0 { "" } else { "," });
            out.push_str(&quoted(&found.text));
        }
        out.push_str("]}");
    }
    out.push_str("\n]}\n");
    out
}

#[cfg(test)]
mod tests {
    use super::super::filter::classes;
    use super::*;
    use solver::atlas::Atlas;
    use solver::{Budget, Meter, Play, Solver};

    fn lost(text: &str) -> Vec<Lost> {
        let mut atlas = Atlas::new(vec![text.parse().unwrap()], Play::Normal);
        atlas.run(&mut Solver::default(), &mut Meter::new(Budget::default()), &mut || true).unwrap();
        atlas.lost().to_vec()
    }

    #[test]
    fn a_sheet_has_a_picture_and_a_text_for_each_class() {
        for (text, count) in [("chomp:2x2x2x2", 9), ("poset:0<a,0<b,a<c,b<c", 2), ("nim:2,2", 3)] {
            let all = classes(&lost(text));
            let sheet = svg(all.iter(), Figures::STONES);
            assert_eq!((all.len(), sheet.matches("<text x=").count() >= count), (count, true), "{text}");
            assert_eq!(sheet.matches("<svg ").count(), count + 1, "{text}");
            assert!(sheet.starts_with("<svg xmlns=") && sheet.ends_with("</svg>\n") && !sheet.contains("0<a"));
        }
        // Pieces of rules of one's own have their figures.
        let own = classes(&lost("squares(L=b.-.b,R=.r-r.):b...r"));
        assert_ne!(svg(own.iter(), Figures::CREATURES), svg(own.iter(), Figures::STONES));
    }

    #[test]
    fn tables_have_a_line_for_each_placement() {
        let found = lost("chomp:2x2x2x2");
        let table = lines(classes(&found).iter(), &found);
        assert_eq!(table.len(), 44);
        assert!(table.iter().all(|line| line.len() == 6));
        let numbers: std::collections::BTreeSet<&str> = table[1..].iter().map(|line| line[1].as_str()).collect();
        assert_eq!(numbers.len(), 9);
    }

    #[test]
    fn data_have_classes_with_their_placements() {
        let found = lost("chomp:3x3");
        let data = json("chomp:3x3", Play::Normal, classes(&found).iter(), &found);
        assert!(data.starts_with("{\"start\":\"chomp:3x3\",\"play\":\"normal\",\"lost\":[\n"), "{data}");
        let one = "{\"position\":\"chomp:3,2\",\"size\":5,\"rows\":2,\"symmetric\":false,\"poison\":\"corner\",\"placements\":[";
        assert!(data.contains(one), "{data}");
        assert_eq!(data.matches("\"position\"").count(), 4);
        assert_eq!(data.matches('{').count(), data.matches('}').count());
    }
}
