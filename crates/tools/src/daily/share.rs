//! The result of a puzzle to pass on, as a text and as a picture: the number of tries as signs, the position, its link
//! and QR code, and no move.
use super::{PuzzleDay, words};
use leptos::prelude::*;
use link::address::Address;
use link::tool::Tool;
use link::ui_part::UiPart;
use locale::Locale;
use page::share::picture::save_as_png;
use page::share::qr::{self, Code};
use page::share::{Copied, link_to};
use page::state::shell::use_shell;
use page::state::table::use_table;
use page::storage::puzzle_record::DayTries;
use scene::{BoardHistory, Escaped, Overlay, SceneSpace, Theme, Token, picture_size, scene, to_svg};
use solver::Position;
use solver::board::Board;
use text::{t, tool_name, use_i18n};

/// Lines of the shared text.
const LINES: u32 = 4;
/// Width of the boards in the picture, pixels.
const BOARDS: f64 = 560.0;
/// Height of the lines above the boards, and of what is below them, pixels.
const HEAD: f64 = 96.0;
const FOOT: f64 = 200.0;
/// Side of the QR code, pixels, and of the margin around it in modules.
const CODE: f64 = 176.0;
const QUIET: usize = 4;

/// The words of a result: two lines, the signs of the tries, the sentence on them.
#[derive(Debug, Clone, PartialEq, Eq)]
struct ResultWords {
    title: String,
    of: String,
    signs: String,
    result: String,
}

impl ResultWords {
    fn new(locale: Locale, day: PuzzleDay, made: DayTries) -> ResultWords {
        ResultWords {
            title: format!("Spielraum: {}", tool_name(locale, Tool::DailyPuzzle)),
            of: format!("{} · {}", day.date, words::level(locale, day.level)),
            signs: words::signs(made),
            result: words::result(locale, made),
        }
    }

    fn text(&self, link: &str) -> String {
        format!("{} · {}\n{} {}\n{link}", self.title, self.of, self.signs, self.result)
    }
}

/// The parts of a result to pass on; nothing where the link hides sharing.
#[component]
pub fn ShareResult(day: PuzzleDay, made: DayTries, position: String) -> impl IntoView {
    let (table, shell, i18n) = (use_table(), use_shell(), use_i18n());
    let link = Memo::new(move |_| {
        let address = table.address.with(|page| Address {
            tool: Some(Tool::DailyPuzzle.id().to_owned()),
            day: Some(day.date),
            level: Some(day.level),
            ..page.clone().bare()
        });
        link_to(address, i18n.locale())
    });
    let told = move || ResultWords::new(i18n.locale(), day, made);
    let text = Memo::new(move |_| told().text(&link.get()));
    let position = StoredValue::new(position.parse::<Position>().ok());
    let save = move |_| {
        let svg = position.with_value(|p| p.as_ref().map(|p| card(p, &untrack(told), &link.get_untracked())));
        if let Some(svg) = svg {
            save_as_png(&svg, format!("spielraum-{}.png", day.date));
        }
    };
    view! {
        <Show when=move || shell.shows(UiPart::Share)>
            <section class="day-share" aria-label=t!(i18n, day.share)>
                <h3>{t!(i18n, day.share)}</h3>
                <p class="soft">{t!(i18n, day.share_lead)}</p>
                <Copied name=t!(i18n, day.share_text) button=t!(i18n, day.share_copy) text rows=LINES/>
                <div class="together">
                    <button type="button" class="button day-picture" on:click=save>{t!(i18n, day.share_picture)}</button>
                </div>
                <Code link/>
            </section>
        </Show>
    }
}

/// The picture of a result as SVG text: words, boards, signs, and the link as a QR code.
fn card(position: &Position, told: &ResultWords, link: &str) -> String {
    let space = SceneSpace::wide(BOARDS);
    let drawn = |board: &Board| (scene(board, &BoardHistory::new(board.clone()), space), Overlay::default());
    let scenes: Vec<_> = position.boards().iter().map(drawn).collect();
    let (wide, high) = picture_size(&scenes);
    let (width, height) = (wide.max(BOARDS), HEAD + high + FOOT);
    let (ink, soft, surface) =
        (Theme::Light.colour(Token::Ink), Theme::Light.colour(Token::Soft), Theme::Light.colour(Token::Surface));
    let line = |y: f64, size: u32, fill: &str, words: &str| {
        format!("<text x=\"24\" y=\"{y:.0}\" font-size=\"{size}\" fill=\"{fill}\">{}</text>", Escaped(words))
    };
    let code = qr::path(link).map_or_else(String::new, |(size, d)| {
        let side = size + 2 * QUIET;
        let (x, y, scale) = (width - CODE - 12.0, height - CODE - 12.0, CODE / side as f64);
        format!(
            "<g transform=\"translate({x:.1} {y:.1}) scale({scale:.4})\"><rect width=\"{side}\" height=\"{side}\" fill=\"#fff\"/>\
             <path transform=\"translate({QUIET} {QUIET})\" d=\"{d}\" fill=\"#000\"/></g>"
        )
    });
    [
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width:.0}\" height=\"{height:.0}\" \
             viewBox=\"0 0 {width:.0} {height:.0}\" font-family=\"Verdana,sans-serif\">\
             <rect width=\"100%\" height=\"100%\" fill=\"{surface}\"/>"
        ),
        line(42.0, 24, ink, &told.title),
        line(74.0, 18, soft, &told.of),
        format!(
            "<g transform=\"translate({:.1} {HEAD:.0})\">{}</g>",
            (width - wide) / 2.0,
            to_svg(&scenes, Theme::Light)
        ),
        line(HEAD + high + 56.0, 36, ink, &told.signs),
        line(HEAD + high + 96.0, 18, ink, &told.result),
        code,
        "</svg>".to_owned(),
    ]
    .concat()
}

#[cfg(test)]
mod tests {
    use super::*;
    use link::calendar_date::CalendarDate;
    use link::values::PuzzleLevel;
    use page::storage::puzzle_record::PuzzleState;

    const LINK: &str = "https://spielraum.example/#tool=day&day=2026-11-27&level=pupil&lang=en";

    fn told(locale: Locale) -> ResultWords {
        let day = PuzzleDay { date: CalendarDate::of_days(20_784), level: PuzzleLevel::Pupil, is_today: true };
        ResultWords::new(locale, day, DayTries { day: 20_784, state: PuzzleState::Found, tries: 2 })
    }

    #[test]
    fn a_result_names_date_and_tries_and_no_move() {
        for locale in [Locale::En, Locale::De] {
            let text = told(locale).text(LINK);
            assert!(text.contains("2026-11-27") && text.contains("○ ●") && text.ends_with(LINK), "{text}");
            assert!(!text.contains('→') && !text.contains("moves="), "{text}");
        }
    }

    #[test]
    fn the_picture_has_the_position_the_signs_and_the_code() {
        let position: Position = "nim:1,3,5".parse().unwrap();
        let svg = card(&position, &told(Locale::En), LINK);
        let (_, code) = qr::path(LINK).unwrap();
        assert!(svg.contains("○ ●") && svg.contains(&code) && svg.contains("2026-11-27"));
        // One picture within another, both closed.
        assert_eq!((svg.matches("<svg ").count(), svg.matches("</svg>").count()), (2, 2));
        let other = card(&"nim:1,3,4".parse().unwrap(), &told(Locale::En), LINK);
        assert_ne!(svg, other);
    }
}
