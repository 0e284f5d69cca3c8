//! Two strategies against each other: a hundred games, the result as a picture, and each of them to be stepped through.
use super::frame::{FaultWords, ToolPage, repeated_worker_result, start_of_link, sync_link};
use super::game_text::fault;
use leptos::prelude::*;
use link::tool::Tool;
use link::values::Players;
use locale::{Locale, td_string};
use page::board::miniature;
use page::state::table::use_table;
use protocol::{PlayDuel, RequestState};
use solver::duel::{DuelGame, DuelStrategy, Reply};
use solver::notation::ParseError;
use solver::position::ComponentText;
use solver::{Player, Position};
use text::{t, t_string, use_i18n};

/// Position shown without one in the link.
const FIRST: &str = "kayles:7";
/// Number of games played at once.
const GAMES: u32 = 100;

/// Kind of a strategy, without the table typed for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum StrategyKind {
    Perfect,
    Greedy,
    Least,
    Mirror,
    Random,
    Table,
}

impl StrategyKind {
    const ALL: [StrategyKind; 6] = [
        StrategyKind::Perfect,
        StrategyKind::Greedy,
        StrategyKind::Least,
        StrategyKind::Mirror,
        StrategyKind::Random,
        StrategyKind::Table,
    ];

    fn name(self, locale: Locale) -> &'static str {
        match self {
            StrategyKind::Perfect => td_string!(locale, tools.duel_perfect),
            StrategyKind::Greedy => td_string!(locale, tools.duel_greedy),
            StrategyKind::Least => td_string!(locale, tools.duel_least),
            StrategyKind::Mirror => td_string!(locale, tools.duel_mirror),
            StrategyKind::Random => td_string!(locale, tools.duel_random),
            StrategyKind::Table => td_string!(locale, tools.duel_table),
        }
    }

    fn way(self, replies: &[Reply]) -> DuelStrategy {
        match self {
            StrategyKind::Perfect => DuelStrategy::Perfect,
            StrategyKind::Greedy => DuelStrategy::Greedy,
            StrategyKind::Least => DuelStrategy::Least,
            StrategyKind::Mirror => DuelStrategy::Mirror,
            StrategyKind::Random => DuelStrategy::Random,
            StrategyKind::Table => DuelStrategy::Table(replies.to_vec()),
        }
    }
}

/// A side: the kind of its strategy, and the table typed for it.
#[derive(Clone, Copy)]
struct DuelSide {
    kind: RwSignal<StrategyKind>,
    typed: RwSignal<String>,
}

#[component]
pub fn Duel() -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let (start, refused) = start_of_link(table, |position| Tool::Duel.takes(position).then(|| position.clone()));
    let start = RwSignal::new(start.unwrap_or_else(|| FIRST.parse().expect("a position")));
    sync_link(table, move || start.with(Position::to_string));
    let side = |kind| DuelSide { kind: RwSignal::new(kind), typed: RwSignal::new(String::new()) };
    let sides = [side(StrategyKind::Mirror), side(StrategyKind::Random)];
    // The duel being played, since the button was pressed.
    let asked = RwSignal::new(None::<PlayDuel>);
    let times = RwSignal::new(0);
    let found = repeated_worker_result(times.into(), move || asked.get());
    let go = move |_| {
        let position = start.get_untracked();
        let way = |side: DuelSide| {
            let replies = side.typed.with_untracked(|typed| replies(&position, typed).0);
            side.kind.get_untracked().way(&replies)
        };
        let ways = sides.map(way);
        let seed = table.address.with_untracked(|a| a.seed).map_or(js_sys::Math::random() * 4e9, f64::from) as u64;
        let (play, first) = table.address.with_untracked(|a| (a.play, a.first));
        let position = position.to_string();
        asked.set(Some(PlayDuel { position, play, first, ways, games: GAMES, seed }));
        times.update(|times| *times += 1);
    };
    let wrong = RwSignal::new(None::<(String, Option<ParseError>)>);
    let typed = move |event| {
        let text = event_target_value(&event);
        match text.trim().parse::<Position>() {
            Ok(position) if Tool::Duel.takes(&position) => {
                start.set(position);
                asked.set(None);
                wrong.set(None);
            }
            Ok(_) => wrong.set(Some((text, None))),
            Err(error) => wrong.set(Some((text, Some(error)))),
        }
    };
    let refusal = move || {
        wrong.get().map(|(text, error)| match error {
            Some(error) => fault(i18n.locale(), &text, &error),
            None => t!(i18n, tools.needs_end).into_any(),
        })
    };
    let pictures =
        move || start.with(|start| start.boards_with(table.figures_of(start)).iter().map(miniature).collect_view());
    let result = move || match found.get() {
        RequestState::Found(games) => {
            view! { <Result games start=start.get() kinds=sides.map(|side| side.kind.get())/> }.into_any()
        }
        RequestState::Waiting if asked.with(Option::is_some) => {
            view! { <p class="waiting" role="status">{t!(i18n, tools.duel_playing)}</p> }.into_any()
        }
        RequestState::Waiting => ().into_any(),
        other => {
            view! { <p role="status">{other.fault(i18n.locale(), t_string!(i18n, errors.too_big))}</p> }.into_any()
        }
    };
    view! {
        <ToolPage tool=Tool::Duel refused>
            <div class="card">
                <div class="together">
                    <label for="duel-position">{t!(i18n, table.text_position)}</label>
                    <input id="duel-position" class="field" type="text" autocomplete="off" autocapitalize="none" spellcheck="false"
                        aria-describedby="duel-fault" aria-invalid=move || wrong.with(Option::is_some).to_string()
                        prop:value=move || start.with(Position::to_string) on:change=typed/>
                </div>
                <p id="duel-fault" class="fault" role="status">{refusal}</p>
                <div class="duel-start">{pictures}</div>
            </div>
            <div class="duel-sides">
                <Choosing side=sides[0] letter="A" start/>
                <Choosing side=sides[1] letter="B" start/>
            </div>
            <button class="button primary" on:click=go>{t!(i18n, tools.duel_go)}</button>
            {result}
        </ToolPage>
    }
}

/// Choice of a side's strategy.
#[component]
fn Choosing(side: DuelSide, letter: &'static str, start: RwSignal<Position>) -> impl IntoView {
    let i18n = use_i18n();
    let option = move |kind: StrategyKind| {
        view! {
            <button type="button" class="chip" aria-pressed=move || (side.kind.get() == kind).to_string()
                on:click=move |_| side.kind.set(kind)>{move || kind.name(i18n.locale())}</button>
        }
    };
    let bad = move || {
        let lines = start.with(|start| side.typed.with(|typed| replies(start, typed).1));
        let lines: Vec<String> = lines.iter().map(usize::to_string).collect();
        (!lines.is_empty()).then(|| t_string!(i18n, tools.duel_bad, lines = lines.join(", ")))
    };
    view! {
        <div class="card" role="group" aria-label=move || t_string!(i18n, tools.duel_side, letter = letter)>
            <h2>{move || t_string!(i18n, tools.duel_side, letter = letter)}</h2>
            <div class="chips">{StrategyKind::ALL.map(option).collect_view()}</div>
            <Show when=move || side.kind.get() == StrategyKind::Table>
                <label class="duel-table">
                    <span>{t!(i18n, tools.duel_lines)}</span>
                    <textarea class="field" rows="5" spellcheck="false" prop:value=move || side.typed.get()
                        on:input=move |event| side.typed.set(event_target_value(&event))></textarea>
                </label>
                <p class="fault" role="status">{bad}</p>
            </Show>
        </div>
    }
}

/// The games as squares and bars; a tap on one opens it on the table, to be stepped through.
#[component]
fn Result(games: Vec<DuelGame>, start: Position, kinds: [StrategyKind; 2]) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let count = |way: usize, first: Option<usize>| {
        let won = games.iter().filter(|g| g.winner == Some(way));
        won.filter(|g| first.is_none_or(|first| g.first == first)).count()
    };
    let play = table.address.with_untracked(|a| a.play);
    let wins = [0, 1].map(|way| (count(way, None), count(way, Some(way))));
    let all = games.len().max(1);
    let bar = move |way: usize| {
        let ((won, begun), letter) = (wins[way], LETTERS[way]);
        let said = move || {
            t_string!(
                i18n,
                tools.duel_won,
                letter = letter,
                way = kinds[way].name(i18n.locale()),
                won = won,
                begun = begun
            )
        };
        view! {
            <div class="duel-bar">
                <p>{said}</p>
                <div class=format!("duel-share way-{way}") style:width=format!("{}%", 100 * won / all) aria-hidden="true"></div>
            </div>
        }
    };
    let square = move |(i, game): (usize, DuelGame)| {
        let (winner, length) = (game.winner, game.moves.len());
        let begins = LETTERS[game.first];
        let label = move || match winner {
            Some(winner) => {
                t_string!(i18n, tools.duel_game, n = i + 1, begins = begins, wins = LETTERS[winner], length = length)
            }
            None => t_string!(i18n, tools.duel_endless, n = i + 1, begins = begins),
        };
        let start = start.clone();
        let lay = move |_| {
            let moves: Vec<&str> = game.moves.iter().map(String::as_str).collect();
            table.set_players(Players::HumanHuman);
            table.replay(start.clone(), play, &moves);
        };
        let class = winner.map_or("duel-game", |winner| ["duel-game way-0", "duel-game way-1"][winner]);
        view! { <li><button class=class aria-label=label title=label on:click=lay>{winner.map_or("–", |winner| LETTERS[winner])}</button></li> }
    };
    view! {
        <div class="card duel-result">
            <div role="status"><h2>{move || t_string!(i18n, tools.duel_score, a = wins[0].0, b = wins[1].0)}</h2></div>
            {[0, 1].map(bar).collect_view()}
            <p class="soft">{t!(i18n, tools.duel_replay)}</p>
            <ol class="duel-games">{games.clone().into_iter().enumerate().map(square).collect_view()}</ol>
        </div>
    }
}

const LETTERS: [&str; 2] = ["A", "B"];

/// Parses a table of replies, a line `7 = 1` or `kayles:7 = 7→3,3` each; returns also the numbers of unreadable lines.
/// A number alone is taken from the only heap.
fn replies(start: &Position, typed: &str) -> (Vec<Reply>, Vec<usize>) {
    let (mut all, mut bad) = (Vec::new(), Vec::new());
    for (i, line) in typed.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        match reply(start, line) {
            Some(reply) => all.push(reply),
            None => bad.push(i + 1),
        }
    }
    (all, bad)
}

fn reply(start: &Position, line: &str) -> Option<Reply> {
    let (here, name) = line.split_once('=')?;
    let (here, name) = (here.trim(), name.trim().replace("->", "→"));
    let text = start.to_string();
    let named = if here.contains(':') { here.to_owned() } else { ComponentText::of(&text)?.with_state(here) };
    let position: Position = named.parse().ok()?;
    let heap = || Some(format!("{here}→{}", here.parse::<u64>().ok()?.checked_sub(name.parse().ok()?)?));
    let legal = |name: &str| Player::BOTH.iter().any(|&by| position.find(by, name).is_some());
    let name = [Some(name.clone()), heap()].into_iter().flatten().find(|name| legal(name))?;
    Some(Reply { position: position.to_string(), name })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_of_replies_is_read_line_by_line() {
        let start: Position = "nim:7".parse().unwrap();
        let (all, bad) = replies(&start, "7 = 1\n\n5 = 5->3\nnim:3 = 3→0\n4 = 9\nx");
        let names: Vec<(&str, &str)> = all.iter().map(|r| (r.position.as_str(), r.name.as_str())).collect();
        assert_eq!(names, [("nim:7", "7→6"), ("nim:5", "5→3"), ("nim:3", "3→0")]);
        assert_eq!(bad, [5, 6]);
    }
}
