//! Height of the frame of an embed code where its script is not allowed to set it: that of what the link shows in it,
//! whatever the window of the person who makes the link.
//!
//! In: the link and its boards, or what fills the page. Out: px. A game's height ends below its tools: what explains it stands
//! further down in a frame, and is scrolled to.
use leptos::prelude::*;
use link::address::Address;
use link::ui_part::UiPart;
use link::values::Ui;
use scene::{BoardHistory, SceneSpace, scene};
use solver::board::Board;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// Width assumed for the frame, px: the column of a course page.
const WIDE: f64 = 760.0;

/// Bounds of a frame's height that suit a course page, px; what is higher is scrolled.
const LEAST: f64 = 240.0;
const MOST: f64 = 1_200.0;

// As the style sheets lay it out at this width (`shell.css`, `board.css`), px.
const HEADER: f64 = 61.0;
/// Two lines, where the ending condition finds no room beside whose turn it is.
const TURN: f64 = 60.0;
const LAST_EVENT: f64 = 8.0;
const GAP: f64 = 16.0;
const TOOLS: f64 = 44.0;
/// Gap between two lines of tools.
const LINES: f64 = 8.0;
/// Room reserved for the result, under the tools, with the gap above it.
const RESULT: f64 = 104.0 + 12.0;
/// Gap between the boards of a sum, and above each.
const APART: f64 = 20.0;
const HEAD: f64 = 50.0;
/// A board's frame around its picture, both sides.
const FRAME: f64 = 26.0;

/// Height of a question's content where nothing is laid out to be measured, px: text, board and answer.
pub const QUESTION: f64 = 620.0;

/// Height of the whole frame for a given height of its content.
pub fn of(link: &Address, content: f64) -> u32 {
    let header = [UiPart::Menu, UiPart::Lang, UiPart::Share, UiPart::Links];
    let headed = link.exam.0 || header.into_iter().any(|piece| piece.shows(link, true));
    let whole = content + if headed { HEADER } else { 0.0 };
    whole.clamp(LEAST, MOST).ceil() as u32
}

/// Height of a game from its heading to its tools.
pub fn game(link: &Address, boards: Vec<Board>) -> f64 {
    let shows = |piece: UiPart| piece.shows(link, true);
    let padding = if link.ui == Ui::Full { 16.0 } else { 8.0 };
    let last_event = if shows(UiPart::Title) { LAST_EVENT + GAP } else { 0.0 };
    // Three things stand in one line of tools, and the names of more in two.
    let tools =
        [UiPart::Undo, UiPart::Hints, UiPart::Solver, UiPart::Reset].into_iter().filter(|piece| shows(*piece)).count();
    let tools = match tools {
        0 => GAP,
        1..=3 => GAP + TOOLS,
        _ => GAP + 2.0 * TOOLS + LINES,
    };
    2.0 * padding + TURN + GAP + last_event + laid(boards, WIDE - 2.0 * padding) + tools + RESULT
}

/// Height of boards that share a given width: alone, or as the games of a sum.
fn laid(boards: Vec<Board>, width: f64) -> f64 {
    let count = boards.len().max(1);
    let liked = if count < 4 { count } else { count.div_ceil(2) } as f64;
    let least = (width / liked - APART).max(220.0);
    let columns = (((width + APART) / (least + APART)).floor().max(1.0)).min(count as f64);
    let own = (width - (columns - 1.0) * APART) / columns - FRAME;
    let high = |board: Board| {
        let history = BoardHistory::new(board.clone());
        scene(&board, &history, SceneSpace::wide(own)).height + FRAME + if count > 1 { HEAD } else { 0.0 }
    };
    let heights: Vec<f64> = boards.into_iter().map(high).collect();
    let rows = heights.chunks(columns as usize).map(|row| row.iter().copied().fold(0.0, f64::max));
    rows.sum::<f64>() + APART * (count.div_ceil(columns as usize) - 1) as f64
}

/// Measures the height of the page's content at the assumed width, for pages without a game.
pub fn measured() -> f64 {
    let main = document().query_selector("main").ok().flatten();
    let Some(main) = main.and_then(|main| main.dyn_into::<HtmlElement>().ok()) else { return MOST };
    let style = main.style();
    let own = style.css_text();
    style.set_css_text(&format!("{own};width:{WIDE}px;align-self:start"));
    let height = f64::from(main.offset_height());
    // Before anything is painted.
    style.set_css_text(&own);
    height
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::Position;

    fn height(link: &str) -> u32 {
        let (address, bad) = Address::parse("", link);
        assert_eq!(bad, []);
        let boards = address.pos.as_deref().map(|text| text.parse::<Position>().unwrap().boards()).unwrap_or_default();
        of(&address, game(&address, boards))
    }

    #[test]
    fn a_frame_is_as_high_as_what_the_link_shows() {
        // The fewer parts around a board the lower its frame.
        let [full, compact, board] = ["", "&ui=compact", "&ui=board"].map(|ui| height(&format!("pos=chomp:5x4{ui}")));
        assert!(full > compact && compact > board, "{full} {compact} {board}");
        // The larger the boards the higher the frame.
        assert!(height("pos=chomp:9x9") > height("pos=chomp:9x3"));
        assert!(height("pos=nim:1,2,3,4,5,6,7,8") > height("pos=nim:3,5"));
        // Two games side by side are as high as one with its name, four are two rows.
        let [one, two, four] = [1, 2, 4].map(|n| height(&format!("pos={}", vec!["domineering:2x2"; n].join("+%2B+"))));
        assert!(two <= one + HEAD as u32 && four > two + 100, "{one} {two} {four}");
    }

    #[test]
    fn a_board_ends_where_its_frame_does() {
        let board = "nim:3,5,7".parse::<Position>().unwrap().boards().remove(0);
        let drawn = scene(&board, &BoardHistory::new(board.clone()), SceneSpace::wide(WIDE - 16.0 - FRAME)).height;
        let around = f64::from(height("pos=nim:3,5,7&ui=board")) - drawn;
        // Padding, the line on the convention, the board's frame, the room of the result.
        assert_eq!(around, (16.0 + TURN + GAP + FRAME + drawn + GAP + RESULT).ceil() - drawn);
    }

    #[test]
    fn a_course_page_bears_it() {
        let (address, _) = Address::parse("", "lesson=nim");
        assert_eq!((of(&address, 0.0), of(&address, 500.0), of(&address, 9_000.0)), (240, 561, 1_200));
        let (bare, _) = Address::parse("", "lesson=nim&ui=board");
        assert_eq!(of(&bare, 500.0), 500);
    }
}
