//! The automatic pupil walks every lesson of the course, in both languages.

use journeys::pupil::{Pupil, lessons, one_of_each_form};
use journeys::{Page, journeys};
use spielraum::text::Locale;

/// Of so many journeys each walks its share of the lessons.
const SHARES: usize = 8;

/// Every [`SHARES`]th lesson, from this one on; or the one that `$LESSON` names.
async fn walk(page: &Page, share: usize, locale: Locale) {
    let pupil = Pupil::new(page, locale);
    let only = std::env::var("LESSON").ok();
    let mut faults = Vec::new();
    for (i, written) in lessons().iter().enumerate() {
        if only.as_ref().map_or(i % SHARES == share, |only| share == 0 && *only == written.lesson.id) {
            faults.extend(pupil.walk(written).await);
        }
    }
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

    /// Whoever gives up sees the solution of each form, and goes on.
    async fn a_pupil_gives_up(page: &Page) in chromium {
        let (pupil, lessons) = (Pupil::new(page, Locale::De), lessons());
        for (lesson, ask) in one_of_each_form(&lessons) {
            pupil.give_up(&lessons[lesson], &ask).await;
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
