//! The end of a lesson: what the learner can do now, a new position to win against the perfect computer, and the next lesson as a
//! picture.
use super::board_rules::{BoardRules, WhyNot, drop_refusal};
use super::boards::{HumanSides, Small, Tools, Turn, address};
use super::progress::LiveProgress;
use super::prose;
use super::sight;
use course::lesson::END;
use course::packed::{Card, Ending};
use leptos::ev::MouseEvent;
use leptos::prelude::*;
use link::address::Address;
use link::values::Level;
use page::shell::after_game;
use page::shell::boards::Boards;
use page::shell::focus;
use page::shell::own_table::OwnTable;
use page::state::last_game;
use page::state::shell::use_shell;
use page::state::table::{Table, use_table};
use page::victory::Victory;
use solver::Player;
use text::{t, use_i18n};

/// The best score of a step.
const BEST: u8 = 4;

#[component]
pub fn LessonEnd(ending: Ending, next: Option<Card>, progress: LiveProgress, bar: AnyView) -> impl IntoView {
    let i18n = use_i18n();
    let Ending { can_do, game } = ending;
    let start = address(&game.pos, game.play, HumanSides::Against(Player::Left), Player::Left);
    let (page, shell) = (use_table(), use_shell());
    let boards = vec![(game.pos.clone(), game.play)];
    let result = RwSignal::new(None::<LastResult>);
    let column = sight::column();
    let tells = Signal::derive(move || page.address.with(|a| !a.exam.0 && a.solver >= Level::Check));
    let said = move || {
        result.get().map(|LastResult { table, ending }| match ending {
            after_game::Ending::Won => view! { <Victory table page tells/> }.into_any(),
            after_game::Ending::Lost => view! { <p class="said open">{t!(i18n, lessons.end_lost)}</p> }.into_any(),
        })
    };
    view! {
        <div class="lesson has-boards">
            <article class="lesson-text">
                <h1 tabindex="-1">{t!(i18n, lessons.end_title)}</h1>
                <p class="can-do">{prose::plain(i18n.locale(), &can_do)}</p>
                <p>{t!(i18n, lessons.end_task)}</p>
                <div class="end-result">{said}</div>
                {next.map(|card| view! { <NextLesson card/> })}
            </article>
            <div class="lesson-boards" data-stays="" node_ref=column on:focusin=move |event| sight::show_board_of(&event)
                on:keydown:capture=move |_| drop_refusal(shell) on:click:capture=move |_| drop_refusal(shell)>
                <div class="lesson-asked">
                    <OwnTable address=start><LastGame progress result/></OwnTable>
                    <WhyNot/>
                    <BoardRules boards/>
                </div>
            </div>
            <p class="hidden">{t!(i18n, lessons.end_of_step)}</p>
            {bar}
        </div>
    }
}

/// The end of the last game, and its table.
#[derive(Clone, Copy)]
struct LastResult {
    table: Table,
    ending: after_game::Ending,
}

/// The game on its board; its end goes to `result`, and a win to the progress.
#[component]
fn LastGame(progress: LiveProgress, result: RwSignal<Option<LastResult>>) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    last_game::keep_finished(table, use_shell().settings.store);
    let ended = Memo::new(move |_| {
        let players = table.players();
        table.session.with(|s| after_game::Ending::of(s, players).filter(|_| s.is_at_end()))
    });
    Effect::new(move |_| {
        let ended = ended.get();
        result.set(ended.map(|ending| LastResult { table, ending }));
        if ended.is_some() {
            // On a phone it is below the boards.
            request_animation_frame(|| focus::reach(".end-result > *"));
        }
        if ended == Some(after_game::Ending::Won) {
            progress.done(END, BEST);
        }
    });
    let alone = move || {
        let missing = table.worker.refused.get() || table.lacks_opponent();
        missing.then(|| view! { <p class="no-computer"><b>{t!(i18n, lessons.no_computer)}</b></p> })
    };
    view! {
        <div role="status">{alone}</div>
        <Turn/>
        <div class="playing"><Boards/></div>
        <Tools/>
    }
}

/// The link to the next lesson: its first board, its title and its promise.
#[component]
fn NextLesson(card: Card) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let Card { id, title, promise, board, .. } = card;
    let to = Address { lesson: Some(id.clone()), ..table.address.get_untracked().bare() };
    let lesson = id.clone();
    let open = move |event: MouseEvent| {
        event.prevent_default();
        table.learn(Some((lesson.clone(), None)));
    };
    view! {
        <section class="next-lesson">
            <h2>{t!(i18n, lessons.offered)}</h2>
            <a class="tile" data-lesson=id href=format!("#{}", to.fragment()) on:click=open>
                // The name of the link is title and promise.
                {board.map(|pos| view! { <span class="next-board" aria-hidden="true"><Small pos/></span> })}
                <h3>{title}</h3>
                <p>{prose::plain(i18n.locale(), &promise)}</p>
            </a>
        </section>
    }
}
