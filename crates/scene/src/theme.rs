//! The colours by name, and their values in each theme, for pictures that leave the page. Twin of `style/tokens.css`: a
//! test compares them.

/// A colour by its role.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Token {
    Surface,
    Sunken,
    Ink,
    Soft,
    Line,
    /// The outline of playable parts: contrast 3:1 with their surroundings.
    Edge,
    /// Blue's edges (Left), Red's (Right), everyone's.
    Left,
    Right,
    Both,
    Won,
    WonBg,
    Lost,
    LostBg,
    Wood,
    WoodDark,
    Head,
    Shine,
    Choc,
    ChocHi,
    ChocLo,
    /// White and black pieces, in every theme.
    Ivory,
    Ebony,
}

impl Token {
    pub const ALL: [Token; 22] = [
        Token::Surface,
        Token::Sunken,
        Token::Ink,
        Token::Soft,
        Token::Line,
        Token::Edge,
        Token::Left,
        Token::Right,
        Token::Both,
        Token::Won,
        Token::WonBg,
        Token::Lost,
        Token::LostBg,
        Token::Wood,
        Token::WoodDark,
        Token::Head,
        Token::Shine,
        Token::Choc,
        Token::ChocHi,
        Token::ChocLo,
        Token::Ivory,
        Token::Ebony,
    ];

    /// The custom property's name, without its dashes.
    pub fn name(self) -> &'static str {
        match self {
            Token::Surface => "surface",
            Token::Sunken => "sunken",
            Token::Ink => "ink",
            Token::Soft => "soft",
            Token::Line => "line",
            Token::Edge => "edge",
            Token::Left => "left",
            Token::Right => "right",
            Token::Both => "both",
            Token::Won => "won",
            Token::WonBg => "won-bg",
            Token::Lost => "lost",
            Token::LostBg => "lost-bg",
            Token::Wood => "wood",
            Token::WoodDark => "wood-dark",
            Token::Head => "head",
            Token::Shine => "shine",
            Token::Choc => "choc",
            Token::ChocHi => "choc-hi",
            Token::ChocLo => "choc-lo",
            Token::Ivory => "ivory",
            Token::Ebony => "ebony",
        }
    }
}

/// The use of a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Theme {
    Light,
    Dark,
    /// Black on white, for paper: patterns and letters tell the colours apart.
    Print,
}

impl Theme {
    /// The colour as `#rrggbb`.
    pub fn colour(self, token: Token) -> &'static str {
        match self {
            Theme::Light => light(token),
            Theme::Dark => dark(token),
            Theme::Print => print(token),
        }
    }
}

fn light(token: Token) -> &'static str {
    match token {
        Token::Surface => "#ffffff",
        Token::Sunken => "#f3eee4",
        Token::Ink => "#1d2433",
        Token::Soft => "#566073",
        Token::Line => "#e2dacb",
        Token::Edge => "#8b8574",
        Token::Left => "#0072b2",
        Token::Right => "#d55e00",
        Token::Both => "#00795a",
        Token::Won => "#985c00",
        Token::WonBg => "#fff3d6",
        Token::Lost => "#6a5a8c",
        Token::LostBg => "#efeaf7",
        Token::Wood => "#d9a765",
        Token::WoodDark => "#b9854a",
        Token::Head => "#5b3a2e",
        Token::Shine => "#8f6f60",
        Token::Choc => "#6b3f2a",
        Token::ChocHi => "#8a5740",
        Token::ChocLo => "#5c3523",
        Token::Ivory => "#fffaf0",
        Token::Ebony => "#2a2422",
    }
}

fn dark(token: Token) -> &'static str {
    match token {
        Token::Surface => "#1e232d",
        Token::Sunken => "#181c24",
        Token::Ink => "#eef1f6",
        Token::Soft => "#a9b2c3",
        Token::Line => "#3a4353",
        Token::Edge => "#77839a",
        Token::Left => "#56b4e9",
        Token::Right => "#f0905a",
        Token::Both => "#3cc79a",
        Token::Won => "#f2b84b",
        Token::WonBg => "#3a2e14",
        Token::Lost => "#b7a6e0",
        Token::LostBg => "#2b2540",
        Token::Wood => "#d9a765",
        Token::WoodDark => "#b9854a",
        Token::Head => "#94604a",
        Token::Shine => "#c39a86",
        Token::Choc => "#7d4c34",
        Token::ChocHi => "#9c674d",
        Token::ChocLo => "#6b3f2a",
        Token::Ivory => "#fffaf0",
        Token::Ebony => "#2a2422",
    }
}

fn print(token: Token) -> &'static str {
    match token {
        Token::Surface | Token::Sunken | Token::WonBg | Token::LostBg | Token::Shine | Token::ChocLo | Token::Ivory => {
            "#ffffff"
        }
        Token::Wood => "#cccccc",
        Token::Line | Token::Edge | Token::WoodDark | Token::ChocHi => "#777777",
        Token::Choc => "#333333",
        Token::Ink
        | Token::Soft
        | Token::Left
        | Token::Right
        | Token::Both
        | Token::Won
        | Token::Lost
        | Token::Head
        | Token::Ebony => "#000000",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    const CSS: &str = include_str!("../../../style/tokens.css");

    /// The properties of the block that starts with `selector`, the first such block.
    fn block(selector: &str) -> BTreeMap<String, String> {
        block_of(CSS, selector)
    }

    fn block_of(sheet: &str, selector: &str) -> BTreeMap<String, String> {
        let block = sheet.split(selector).nth(1).and_then(|rest| rest.split('}').next()).expect("the block is there");
        let lines = block.lines().filter_map(|line| line.trim().strip_prefix("--")?.strip_suffix(';'));
        lines.filter_map(|line| line.split_once(": ")).map(|(name, value)| (name.into(), value.into())).collect()
    }

    /// A theme's colours over those of the light one.
    fn theme(selector: &str) -> BTreeMap<String, String> {
        let mut all = block(":root {");
        all.extend(block(selector));
        all
    }

    #[test]
    fn pictures_have_the_colours_of_the_page() {
        let (light, dark) = (block(":root {"), theme("[data-theme=\"dark\"] {"));
        for token in Token::ALL {
            assert_eq!(Theme::Light.colour(token), light[token.name()], "{token:?}");
            assert_eq!(Theme::Dark.colour(token), dark[token.name()], "{token:?}");
        }
    }

    #[test]
    fn the_dark_theme_is_the_same_by_hand_and_by_the_system() {
        assert_eq!(theme(":root:not([data-theme]) {"), theme("[data-theme=\"dark\"] {"));
    }

    #[test]
    fn who_asks_the_system_for_contrast_gets_that_theme() {
        let (_, rule) = CSS.split_once("(prefers-contrast: more) {").expect("a rule for more contrast");
        let own = block_of(rule, ":root:not([data-theme]) {");
        let mut all = block(":root {");
        all.extend(own.clone());
        assert_eq!(all, theme("[data-theme=\"contrast\"] {"));
        // No colour of the system's dark theme shows through.
        for name in block("[data-theme=\"dark\"] {").keys() {
            assert!(own.contains_key(name), "{name}");
        }
    }

    /// WCAG 2.2: relative luminance of `#rrggbb`.
    fn luminance(colour: &str) -> f64 {
        let channel = |at: usize| {
            let c = f64::from(u8::from_str_radix(&colour[at..at + 2], 16).expect("a colour")) / 255.0;
            if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
    }

    fn contrast(a: &str, b: &str) -> f64 {
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn text_and_lines_stand_out_in_every_theme() {
        let text = [
            ("ink", "paper"),
            ("ink", "surface"),
            ("ink", "sunken"),
            ("soft", "paper"),
            ("soft", "surface"),
            ("soft", "sunken"),
            ("won", "surface"),
            ("won", "won-bg"),
            ("lost", "surface"),
            ("lost", "lost-bg"),
            ("wrong", "surface"),
            ("wrong", "wrong-bg"),
            ("left", "paper"),
            ("left", "surface"),
            ("right-text", "paper"),
            ("right-text", "surface"),
        ];
        // Not text: lines, rings, borders.
        let lines = [
            ("left", "surface"),
            ("right", "surface"),
            ("both", "surface"),
            ("edge", "surface"),
            ("edge", "paper"),
            ("edge", "sunken"),
            ("focus", "surface"),
            ("focus", "paper"),
        ];
        let themes =
            [":root {", "[data-theme=\"dark\"] {", "[data-theme=\"contrast\"] {", "[data-theme=\"projector\"] {"];
        for name in themes {
            let theme = theme(name);
            let least = if name.contains("contrast") { 7.0 } else { 4.5 };
            let pairs = text.iter().map(|pair| (pair, least)).chain(lines.iter().map(|pair| (pair, 3.0)));
            for ((front, back), least) in pairs {
                let found = contrast(&theme[*front], &theme[*back]);
                assert!(found >= least, "{name} {front} on {back}: {found:.2}");
            }
        }
    }
}
