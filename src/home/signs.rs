//! Icons of the instruments: a few strokes each, in the colours of the text around them.
use link::tool::Tool;

/// The icon of an instrument as SVG markup, in a field of 64 by 40.
pub fn of(tool: Tool) -> &'static str {
    match tool {
        // Heaps in binary, and the lamp of an odd column.
        Tool::Binary => {
            r#"<path d="M12 8v6M24 8v6M36 8v6M24 18v6M36 18v6M12 28h40" class="thin"/><circle cx="52" cy="11" r="4"/><circle cx="52" cy="21" r="4" class="full"/><circle cx="24" cy="34" r="3" class="full"/><circle cx="36" cy="34" r="3"/>"#
        }
        // A table with its head, and nim-addition.
        Tool::Arithmetic => {
            r#"<path d="M12 5h40v30H12zM12 15h40M25 5v30" class="thin"/><circle cx="38" cy="25" r="6"/><path d="M38 19v12M32 25h12"/>"#
        }
        // A row that repeats.
        Tool::Sequences => {
            r#"<path d="M6 14h52v12H6zM19 14v12M32 14v12M45 14v12" class="thin"/><path d="M8 32c6 5 18 5 24 0M32 32c6 5 18 5 24 0"/>"#
        }
        // Positions and their arrows.
        Tool::Graph => {
            r#"<circle cx="32" cy="8" r="5"/><circle cx="14" cy="31" r="5" class="full"/><circle cx="50" cy="31" r="5"/><path d="M28 12 18 27M36 12l10 15M20 31h24"/>"#
        }
        // A row in parts, none beside its neighbour.
        Tool::Zeckendorf => {
            r#"<path d="M6 12h32M42 12h12M58 12h1" class="bold"/><path d="M6 28h20M26 24v8M26 28h20M46 24v8M46 28h12" class="thin"/>"#
        }
        // A branch on the ground, and shears.
        Tool::Workbench => {
            r#"<path d="M8 36h48" class="bold"/><path d="M32 36V22M32 22 20 8M32 22l12-14"/><circle cx="32" cy="22" r="2.5" class="full"/>"#
        }
        // A stalk beside a line of numbers.
        Tool::Stalk => {
            r#"<path d="M14 36V26M14 24V14M14 12V4" class="bold"/><path d="M26 22h34M32 18v8M43 19v6M54 18v8" class="thin"/><circle cx="38" cy="22" r="3.5" class="full"/>"#
        }
        // Numbers that are born day by day.
        Tool::Days => {
            r#"<circle cx="32" cy="7" r="3" class="full"/><circle cx="18" cy="20" r="3"/><circle cx="46" cy="20" r="3"/><circle cx="10" cy="33" r="3"/><circle cx="26" cy="33" r="3"/><circle cx="38" cy="33" r="3"/><circle cx="54" cy="33" r="3"/><path d="M30 9l-9 9M34 9l9 9M16 23l-5 7M20 23l5 7M44 23l-5 7M48 23l5 7" class="thin"/>"#
        }
        // A game by its braces.
        Tool::Calculator => {
            r#"<path d="M20 6c-6 0-4 14-10 14 6 0 4 14 10 14M44 6c6 0 4 14 10 14-6 0-4 14-10 14M32 10v20"/><circle cx="24" cy="20" r="2.5" class="full"/><circle cx="40" cy="20" r="2.5"/>"#
        }
        // Greater, less, confused.
        Tool::Order => r#"<path d="M8 12l12 8-12 8M56 12l-12 8 12 8M30 8v24M36 8v24"/>"#,
        // Two sides, and who won how often.
        Tool::Duel => {
            r#"<path d="M8 12h34v6H8zM8 24h18v6H8z" class="thin"/><circle cx="52" cy="15" r="4" class="full"/><circle cx="52" cy="27" r="4"/>"#
        }
        // A sheet with lines, and a question mark.
        Tool::Notebook => {
            r#"<path d="M12 5h28v30H12zM18 13h10M18 20h10M18 27h16"/><path d="M46 14c0-8 11-7 11 0 0 5-6 5-6 10M51 30v1" class="thin"/>"#
        }
        // For all, there is.
        Tool::Quantifiers => r#"<path d="M8 8l10 24L28 8M12 19h12M36 8h18v24H36M38 20h16"/>"#,
        // Small pictures in rows.
        Tool::Atlas => {
            r#"<path d="M8 6h12v12H8zM26 6h12v12H26zM44 6h12v12H44zM8 24h12v12H8zM26 24h12v12H26zM44 24h12v12H44z" class="thin"/><path d="M8 36V30h6v6zM26 36V24h6v12zM44 36v-6h12v6zM8 18v-6h12v6z" class="full"/>"#
        }
        // A bar with its poison, and two squares that have the same number.
        Tool::Pairing => {
            r#"<path d="M10 36V4h14v11h15v10h15v11zM10 25h29M10 15h14M24 15v21M39 25v11" class="thin"/><circle cx="17" cy="30" r="3" class="full"/><circle cx="17" cy="9" r="3"/><circle cx="47" cy="30" r="3"/>"#
        }
        // From the ends back to the start.
        Tool::Zermelo => {
            r#"<path d="M32 6L16 20M32 6l16 14M16 20L8 34M16 20l8 14M48 20l-8 14M48 20l8 14" class="thin"/><circle cx="32" cy="6" r="4"/><circle cx="8" cy="34" r="4" class="full"/><circle cx="24" cy="34" r="4"/><circle cx="40" cy="34" r="4"/><circle cx="56" cy="34" r="4" class="full"/>"#
        }
        // A sheet of a calendar, and a move found.
        Tool::DailyPuzzle => {
            r#"<path d="M14 8h36v28H14zM14 16h36M23 4v8M41 4v8"/><path d="M24 26l6 6 11-12" class="bold"/>"#
        }
        // A sheet that is handed over.
        Tool::HandIn => {
            r#"<path d="M14 5h24v30H14zM20 13h12M20 20h12M20 27h6"/><path d="M42 20h14M50 14l6 6-6 6" class="bold"/>"#
        }
        // A box of games.
        Tool::Archive => r#"<path d="M8 14h48v21H8zM4 5h56v9H4z"/><path d="M26 22h12" class="bold"/>"#,
        // A square before a move and after it, and a spark.
        Tool::Invent => {
            r#"<path d="M4 14h16v16H4zM44 14h16v16H44z"/><circle cx="12" cy="22" r="5" class="full"/><path d="M25 22h14M34 17l5 5-5 5" class="bold"/><path d="M32 3v6M24 6l3 3M40 6l-3 3" class="thin"/>"#
        }
        // A list to tick.
        Tool::Properties => {
            r#"<path d="M10 10l3 3 6-7M10 22l3 3 6-7M10 34l3 3 6-7"/><path d="M28 10h28M28 22h28M28 34h18" class="thin"/>"#
        }
        // Those for teachers stand on their page, in words.
        Tool::Gallery | Tool::Results | Tool::Author | Tool::TaskBuilder => "",
    }
}
