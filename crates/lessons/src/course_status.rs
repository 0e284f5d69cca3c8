//! The learner's standing in the course platform, below a lesson: how many questions are done, and whether that is kept; and the
//! way back to the platform, where it names one.
use leptos::prelude::*;
use page::state::platform_results::PlatformResults;
use page::state::table::use_table;
use play::lms::attempt::AttemptStanding;
use text::{t, t_string, use_i18n};

/// The line with the standing; nothing without a platform. An exam withholds the points.
#[component]
pub fn CourseStatus() -> impl IntoView {
    let (table, i18n, platform) = (use_table(), use_i18n(), expect_context::<PlatformResults>());
    let words = move || {
        let AttemptStanding { done, all, mark, kept } = platform.standing.get()?;
        let mut words = t_string!(i18n, lessons.course_done, done = done, all = all);
        if !table.address.with(|a| a.exam.0) {
            words.push(' ');
            words.push_str(&t_string!(i18n, lessons.course_points, mark = mark));
        }
        words.push(' ');
        words.push_str(if kept { t_string!(i18n, lessons.course_kept) } else { t_string!(i18n, lessons.course_waits) });
        Some(words)
    };
    let back = move || {
        let way = |to: String| view! { <p><a class="button to-course" href=to>{t!(i18n, lessons.course_back)}</a></p> };
        // An exam has no way out.
        platform.return_url.get().filter(|_| !table.address.with(|a| a.exam.0)).map(way)
    };
    view! {
        {move || words().map(|words| view! { <p class="soft course-status">{words}</p> })}
        {back}
    }
}
