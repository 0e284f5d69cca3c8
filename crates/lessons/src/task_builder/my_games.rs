//! The games with rules of one's own that are kept on this device, as positions of a task.
use super::fields::Fields;
use crate::boards::Small;
use course::own_tasks::PositionText;
use leptos::prelude::*;
use link::tool::Tool;
use page::state::table::use_table;
use page::storage::own_games::{OwnGame, OwnGames};
use solver::Position;
use text::{t, use_i18n};

/// Whether a task can be about a game that is kept: it ends, and its text is short enough for a set.
fn is_fit(game: &OwnGame) -> bool {
    let ends = game.position.parse::<Position>().is_ok_and(|position| Tool::TaskBuilder.takes(&position));
    ends && PositionText::new(&game.position).is_some()
}

#[component]
pub fn MyGames(fields: Fields) -> impl IntoView {
    let i18n = use_i18n();
    let kept: Vec<OwnGame> =
        OwnGames::of(use_table().store()).all().iter().filter(|game| is_fit(game)).cloned().collect();
    let one = move |game: OwnGame| {
        let (pos, figures, name) = (game.position.clone(), game.caption.figures, game.caption.name.clone());
        let name = (!name.is_empty()).then(|| view! { <bdi>{name}</bdi> });
        view! {
            <li>
                <button type="button" class="button" on:click=move |_| fields.lay_own(game.clone())>
                    {name} " " <Small pos figures/>
                </button>
            </li>
        }
    };
    (!kept.is_empty()).then(|| {
        view! {
            <details class="builder-examples builder-mine">
                <summary>{t!(i18n, invent.mine)}</summary>
                <ul>{kept.into_iter().map(one).collect_view()}</ul>
            </details>
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_task_is_about_a_short_game_that_ends() {
        let check = |text: &str, want: bool| assert_eq!(is_fit(&OwnGame::read(text).unwrap()), want, "{text}");
        check("squares(L=b.-.b,R=.r-r.):b..r~Runner~One runs.~b=star", true);
        check("heaps(k=1,2):7", true);
        check("squares(LR*=b.-.b):b..", false);
        check("squares(L=b.-.):b..", false);
        check(&format!("heaps(k=1,2):{}", vec!["1"; 200].join(",")), false);
    }
}
