//! The automatic pupil walks every lesson of the course, in both languages.

use std::time::{SystemTime, UNIX_EPOCH};

use journeys::pupil::{Pupil, SMALL, lessons, one_of_each_form};
use journeys::{PHONE, Page, TABLET, journeys};
use locale::Locale;
use xtask::say;

/// Number of journeys over the lessons; each takes its share.
const SHARES: usize = 8;

/// Number of runs in which the first screens of all steps are looked at.
const PARTS: usize = 8;

/// The part of the first screens that this run looks at: `$PART`, or another one each day.
fn part() -> usize {
    let day = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs() / 86_400) as usize;
    std::env::var("PART").ok().and_then(|part| part.parse().ok()).unwrap_or_else(day) % PARTS
}

/// Walks every [`SHARES`]th lesson, from `share` on; or the one that `$LESSON` names. In German on a tablet, in English
/// on a phone.
async fn walk(page: &Page, share: usize, locale: Locale) {
    let pupil = Pupil::new(page, locale);
    page.resize(if locale == Locale::De { TABLET } else { PHONE }).await;
    let only = std::env::var("LESSON").ok();
    let mut faults = Vec::new();
    for (i, written) in lessons().iter().enumerate() {
        if only.as_ref().map_or(i % SHARES == share, |only| share == 0 && *only == written.lesson.id) {
            faults.extend(pupil.walk(written).await);
        }
    }
    let scrolled = pupil.scrolled();
    let all: usize = scrolled.iter().map(|(_, controls)| controls.len()).sum();
    say!("{all} controls in {} steps were not on the screen before they were reached: {scrolled:?}", scrolled.len());
    assert!(faults.is_empty(), "{}", faults.concat());
}

journeys! {
    /// Each form by keys, where keys and focus may differ.
    async fn a_pupil_answers_each_form(page: &Page) {
        let (pupil, lessons) = (Pupil::new(page, Locale::En).of_lines(), lessons());
        for (lesson, ask) in one_of_each_form(&lessons) {
            let written = &lessons[lesson];
            pupil.open(&format!("task={}/{ask}", written.lesson.id)).await;
            pupil.question(written, &ask).await;
        }
    }

    /// Giving up shows the solution of each form, and goes on.
    async fn a_pupil_gives_up(page: &Page) in chromium {
        let (pupil, lessons) = (Pupil::new(page, Locale::De), lessons());
        for (lesson, ask) in one_of_each_form(&lessons) {
            pupil.give_up(&lessons[lesson], &ask).await;
        }
    }

    /// Each form on each small screen: in order, in sight, and for everyone. The longest of these journeys; in the order of their
    /// names it does not come last, when the other processor has nothing left to do.
    async fn a_form_of_each_kind_is_seen_on_small_screens(page: &Page) in chromium {
        let (pupil, lessons) = (Pupil::new(page, Locale::De), lessons());
        for (lesson, ask) in one_of_each_form(&lessons) {
            pupil.looks_at(&lessons[lesson], &ask, &SMALL).await;
        }
    }

    /// Each step asks on its first screen, on a phone and on a tablet: nobody scrolls to find the question, the button
    /// that checks or the choice who begins.
    async fn a_step_asks_on_its_first_screen(page: &Page) in chromium {
        let (pupil, lessons, part) = (Pupil::new(page, Locale::De), lessons(), part());
        let faults = pupil.first_screens(&lessons, (part, PARTS), &[PHONE, TABLET]).await;
        assert!(faults.is_empty(), "PART={part} of {PARTS}:{}", faults.concat());
    }

    /// Events on a board are in sight: a loss, a game that goes on, a line.
    async fn a_game_is_lost_in_sight_of_its_board(page: &Page) in chromium {
        let (pupil, lessons) = (Pupil::new(page, Locale::En), lessons());
        let mirror = lessons.iter().find(|written| written.lesson.id == "mirror").expect("a lesson");
        for size in SMALL {
            page.resize(size).await;
            pupil.loses_in_sight(mirror, "two-rows").await;
        }
    }

    async fn a_pupil_walks_the_first_share_in_german(page: &Page) in chromium {
        walk(page, 0, Locale::De).await;
    }

    async fn a_pupil_walks_the_second_share_in_german(page: &Page) in chromium {
        walk(page, 1, Locale::De).await;
    }

    async fn a_pupil_walks_the_third_share_in_german(page: &Page) in chromium {
        walk(page, 2, Locale::De).await;
    }

    async fn a_pupil_walks_the_fourth_share_in_german(page: &Page) in chromium {
        walk(page, 3, Locale::De).await;
    }

    async fn a_pupil_walks_the_fifth_share_in_german(page: &Page) in chromium {
        walk(page, 4, Locale::De).await;
    }

    async fn a_pupil_walks_the_sixth_share_in_german(page: &Page) in chromium {
        walk(page, 5, Locale::De).await;
    }

    async fn a_pupil_walks_the_seventh_share_in_german(page: &Page) in chromium {
        walk(page, 6, Locale::De).await;
    }

    async fn a_pupil_walks_the_eighth_share_in_german(page: &Page) in chromium {
        walk(page, 7, Locale::De).await;
    }

    async fn a_pupil_walks_the_first_share_in_english(page: &Page) in chromium {
        walk(page, 0, Locale::En).await;
    }

    async fn a_pupil_walks_the_second_share_in_english(page: &Page) in chromium {
        walk(page, 1, Locale::En).await;
    }

    async fn a_pupil_walks_the_third_share_in_english(page: &Page) in chromium {
        walk(page, 2, Locale::En).await;
    }

    async fn a_pupil_walks_the_fourth_share_in_english(page: &Page) in chromium {
        walk(page, 3, Locale::En).await;
    }

    async fn a_pupil_walks_the_fifth_share_in_english(page: &Page) in chromium {
        walk(page, 4, Locale::En).await;
    }

    async fn a_pupil_walks_the_sixth_share_in_english(page: &Page) in chromium {
        walk(page, 5, Locale::En).await;
    }

    async fn a_pupil_walks_the_seventh_share_in_english(page: &Page) in chromium {
        walk(page, 6, Locale::En).await;
    }

    async fn a_pupil_walks_the_eighth_share_in_english(page: &Page) in chromium {
        walk(page, 7, Locale::En).await;
    }
}
