//! Quantifier games: a statement with quantifiers is played by Eva (∃) and Adam (∀), who choose its numbers in turn. A
//! person plays one side, the computer the other; at the end the winner, the losing choice and the reason are shown.
mod lines;
mod own;
mod statement;
mod strategy;
mod words;
mod worker_task;

use super::frame::{ToolPage, sync_link};
use leptos::prelude::*;
use link::tool::{EmbeddedTool, Tool};
use locale::{Locale, td_string};
use own::Own;
use page::state::table::use_table;
use protocol::{AskStatement, Failure};
use solver::theory::linear::{Beyond, Sentence, Task, TaskAnswer, fraction};
use solver::theory::quantifiers::{Real, Side, Statement, read_real};
use statement::{PlayedStatement, QuantifierLine};
use std::sync::Arc;
use strategy::{LinesCard, Strategy};
use text::{t, t_string, use_i18n};
use words::{formula, refused, side_name, title, where_};
use worker_task::{WorkerProgress, ask_worker, failure_words, question, received};

/// A play of a statement.
#[derive(Clone, Copy)]
struct StatementGame {
    statement: RwSignal<PlayedStatement>,
    person: RwSignal<Side>,
    choices: RwSignal<Vec<Real>>,
    /// Seed of the computer's choices, which differ from game to game.
    seed: RwSignal<u64>,
    fault: RwSignal<Option<String>>,
    /// Request to the worker for the computer's next choice, where that takes longer.
    asks: RwSignal<Option<AskStatement>>,
    /// Reason why the computer could not go on.
    stuck: RwSignal<Option<Failure<Beyond>>>,
}

impl StatementGame {
    /// A new game; without `person` the person plays against the side that begins.
    fn new(statement: PlayedStatement, person: Option<Side>) -> StatementGame {
        let person = person.unwrap_or(statement.sides()[0].other());
        let game = StatementGame {
            statement: RwSignal::new(statement),
            person: RwSignal::new(person),
            choices: RwSignal::new(Vec::new()),
            seed: RwSignal::new(0),
            fault: RwSignal::new(None),
            asks: RwSignal::new(None),
            stuck: RwSignal::new(None),
        };
        game.answer();
        game
    }

    /// The name of the variable to be chosen next by the person.
    fn next(self, locale: Locale) -> Option<String> {
        let count = self.choices.with(Vec::len);
        let mut lines = self.statement.with(|statement| statement.lines(locale));
        let waits = self.stuck.get().is_some() || self.asks.with(Option::is_some);
        (count < lines.len() && !waits).then(|| lines.swap_remove(count).name)
    }

    fn begin(self, statement: PlayedStatement, person: Side) {
        self.statement.set(statement);
        self.person.set(person);
        self.choices.set(Vec::new());
        self.fault.set(None);
        self.answer();
    }

    fn again(self) {
        self.seed.update(|seed| *seed += 1);
        self.begin(self.statement.get_untracked(), self.person.get_untracked());
    }

    /// Makes the computer's choices as long as it is its turn.
    fn answer(self) {
        let (statement, person) = (self.statement.get_untracked(), self.person.get_untracked());
        let (sides, seed) = (statement.sides(), self.seed.get_untracked());
        let mut choices = self.choices.get_untracked();
        self.stuck.set(None);
        self.asks.set(None);
        while sides.get(choices.len()).is_some_and(|side| *side != person) {
            match statement.choose(&choices, seed) {
                Ok(number) => choices.push(number),
                Err(Beyond::Effort) => {
                    self.asks.set(question(&statement, &choices, Task::Choose { seed }));
                    break;
                }
                Err(why) => {
                    self.stuck.set(Some(Failure::TooBig(why)));
                    break;
                }
            }
        }
        self.choices.set(choices);
    }

    /// Takes the worker's choice, or the reason why there is none.
    fn take(self, answer: Result<TaskAnswer, Failure<Beyond>>) {
        match answer {
            Ok(TaskAnswer::Choice(number)) => {
                self.choices.update(|choices| choices.extend(fraction(&number).map(Real::from)));
                self.answer();
            }
            Ok(_) => {}
            Err(why) => {
                self.asks.set(None);
                self.stuck.set(Some(why));
            }
        }
    }

    /// Makes the typed choice.
    fn choose(self, locale: Locale, text: &str) -> bool {
        let choices = self.choices.get_untracked();
        let number = match read_real(text) {
            Some(number) => number,
            None => {
                self.fault.set(Some(td_string!(locale, tools.quantifiers_unreadable).to_owned()));
                return false;
            }
        };
        if let Err(why) = self.statement.with_untracked(|statement| statement.allows(&choices, &number)) {
            self.fault.set(Some(refused(locale, &why)));
            return false;
        }
        self.fault.set(None);
        self.choices.update(|choices| choices.push(number));
        self.answer();
        true
    }
}

#[component]
pub fn Quantifiers() -> impl IntoView {
    let table = use_table();
    let given = table.address.with_untracked(|address| address.pos.as_deref().and_then(PlayedStatement::of_link));
    let own = RwSignal::new(match &given {
        Some(Err(text)) => text.clone(),
        Some(Ok((PlayedStatement::Own(sentence), _))) => sentence.formula().replace('\u{a0}', ""),
        _ => own::FIRST.to_owned(),
    });
    let (statement, person) = match given {
        Some(Ok(given)) => given,
        Some(Err(_)) => (first_own(), None),
        None => (PlayedStatement::Known(Statement::Power), None),
    };
    let game = StatementGame::new(statement, person);
    sync_link(table, move || game.statement.with(|statement| statement.link(game.person.get())));
    let answer = ask_worker(move || game.asks.get());
    Effect::new(move |_| {
        if let Some(answer) = received(answer.get()) {
            game.take(answer);
        }
    });
    view! {
        <ToolPage tool=Tool::Quantifiers>
            <Setup game own/>
            <Prefix game/>
            <Turn game/>
            <Strategy game/>
            <LinesCard/>
        </ToolPage>
    }
}

/// The statement in the field at first.
fn first_own() -> PlayedStatement {
    PlayedStatement::Own(Arc::new(Sentence::read(own::FIRST).expect("it can be decided")))
}

/// Value of one's own statement in the list.
const OWN: &str = "own";

/// Choice of the statement, and of the person's side.
#[component]
fn Setup(game: StatementGame, own: RwSignal<String>) -> impl IntoView {
    let i18n = use_i18n();
    let known = Memo::new(move |_| game.statement.with(PlayedStatement::known));
    let all = move || {
        let option = |statement: Statement| {
            let chosen = move || known.get() == Some(statement);
            view! { <option value=statement.id() selected=chosen>{title(i18n.locale(), statement)}</option> }
        };
        let all = Statement::ALL.into_iter().map(option).collect_view();
        view! { {all} <option value=OWN selected=move || known.get().is_none()>{t!(i18n, logic.own)}</option> }
    };
    let picked = move |event| {
        let id = event_target_value(&event);
        let statement = match Statement::of_link(&id) {
            Some((known, _)) => PlayedStatement::Known(known),
            None => own
                .with_untracked(|text| Sentence::read(text))
                .map_or_else(|_| first_own(), |s| PlayedStatement::Own(Arc::new(s))),
        };
        game.begin(statement, game.person.get_untracked());
    };
    let side = move |side: Side| {
        let pressed = move || (game.person.get() == side).to_string();
        view! {
            <button type="button" class="chip" aria-pressed=pressed
                on:click=move |_| game.begin(game.statement.get_untracked(), side)>
                {move || match side {
                    Side::Eva => t_string!(i18n, tools.quantifiers_as_eva),
                    Side::Adam => t_string!(i18n, tools.quantifiers_as_adam),
                }}
            </button>
        }
    };
    view! {
        <div class="card">
            <label for="quantifiers-statement">{t!(i18n, tools.quantifiers_statement)}</label>
            <select id="quantifiers-statement" class="field" on:change=picked>{all}</select>
            <Show when=move || known.get().is_none()><Own game text=own/></Show>
            <p class="result big" lang="zxx">{move || game.statement.with(PlayedStatement::formula)}</p>
            <p>{move || known.get().map(where_)}</p>
            <Exchanged game/>
            <div class="together" role="group" aria-label=t!(i18n, tools.quantifiers_side)>
                <span>{t!(i18n, tools.quantifiers_side)}</span>
                {Side::BOTH.map(side)}
            </div>
        </div>
    }
}

/// The statement with two quantifiers exchanged, below the one that is played. In a lesson the statement stands alone.
#[component]
fn Exchanged(game: StatementGame) -> impl IntoView {
    let i18n = use_i18n();
    let alone = use_context::<EmbeddedTool>().is_none();
    let other = Memo::new(move |_| game.statement.with(PlayedStatement::known).filter(|_| alone)?.exchanged());
    move || {
        other.get().map(|other| {
            let play = move |_| game.begin(PlayedStatement::Known(other), game.person.get_untracked());
            view! {
                <p class="small">{t!(i18n, logic.exchanged)}</p>
                <p class="result" lang="zxx">{formula(other)}</p>
                <button type="button" class="button exchange" on:click=play>{t!(i18n, logic.exchange)}</button>
            }
        })
    }
}

/// The transcript: each quantifier with its choice.
#[component]
fn Prefix(game: StatementGame) -> impl IntoView {
    let i18n = use_i18n();
    let lines = move || {
        let (locale, person) = (i18n.locale(), game.person.get());
        let choices = game.choices.get();
        let line = |(i, QuantifierLine { name, by, from }): (usize, QuantifierLine)| {
            let sign = if by == Side::Eva { "∃" } else { "∀" };
            let who = side_name(locale, by);
            let who = match by == person {
                true => td_string!(locale, tools.quantifiers_you, who = who),
                false => who.to_owned(),
            };
            let said = match choices.get(i) {
                Some(choice) => format!("{name} = {choice}"),
                None => td_string!(locale, tools.quantifiers_open, name = name),
            };
            view! {
                <li class:open=choices.len() == i>
                    <strong>{format!("{sign}{name} ")}</strong>
                    {format!("{who}, {from}: ")} <span class="numeral">{said}</span>
                </li>
            }
        };
        game.statement.with(|statement| statement.lines(locale)).into_iter().enumerate().map(line).collect_view()
    };
    view! {
        <div class="card">
            <h2>{t!(i18n, tools.quantifiers_course)}</h2>
            <ol class="quantifier-course">{lines}</ol>
        </div>
    }
}

/// The field for the next number, or the end.
#[component]
fn Turn(game: StatementGame) -> impl IntoView {
    let i18n = use_i18n();
    let typed = RwSignal::new(String::new());
    let field = NodeRef::<leptos::html::Input>::new();
    let choose = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if game.choose(i18n.locale(), &typed.get_untracked()) {
            typed.set(String::new());
        }
        if let Some(field) = field.get_untracked() {
            _ = field.focus();
        }
    };
    let open = Memo::new(move |_| game.next(i18n.locale()).is_some());
    let name = move || game.next(i18n.locale()).unwrap_or_default();
    let end = end(game);
    let thinking = move || game.asks.with(Option::is_some) || end.with(|end| matches!(end, GameEnd::Awaited));
    let form = move || {
        open.get().then(|| view! {
            <form class="together" on:submit=choose>
                <label for="quantifiers-number">{move || format!("{} =", name())}</label>
                <input id="quantifiers-number" class="field short numeral" type="text" autocomplete="off" inputmode="text"
                    aria-describedby="quantifiers-fault" node_ref=field prop:value=move || typed.get()
                    on:input=move |event| typed.set(event_target_value(&event))/>
                <button class="button primary" type="submit">{t!(i18n, tools.quantifiers_choose)}</button>
                <span class="soft">{t!(i18n, tools.quantifiers_how)}</span>
            </form>
        })
    };
    view! {
        <div class="card">
            {form}
            <p id="quantifiers-fault" class="fault" role="status">
                {move || game.fault.get().or_else(|| Some(failure_words(i18n.locale(), game.stuck.get()?).to_owned()))}
            </p>
            <WorkerProgress on=Signal::derive(thinking)/>
            <div role="status">{move || ended(i18n.locale(), game, end.get())}</div>
            <button type="button" class="button" on:click=move |_| game.again()>{t!(i18n, tools.quantifiers_again)}</button>
        </div>
    }
}

/// State of a play's end.
#[derive(Debug, Clone, Copy, PartialEq)]
enum GameEnd {
    /// Some numbers are not chosen yet.
    Open,
    /// The worker is finding it out.
    Awaited,
    /// The winner, and the number of the losing choice.
    Known(Side, Option<usize>),
    Unknown(Failure<Beyond>),
}

/// The end, computed at once or by the worker.
fn end(game: StatementGame) -> Memo<GameEnd> {
    let quick = Memo::new(move |_| {
        let (statement, choices) = (game.statement.get(), game.choices.get());
        (choices.len() == statement.sides().len()).then(|| statement.end(&choices))
    });
    let asks = move || (quick.get() == Some(Err(Beyond::Effort))).then(|| (game.statement.get(), game.choices.get()));
    let slow = ask_worker(move || asks().and_then(|(statement, choices)| question(&statement, &choices, Task::End)));
    Memo::new(move |_| match quick.get() {
        None => GameEnd::Open,
        Some(Ok((winner, lost))) => GameEnd::Known(winner, lost),
        Some(Err(Beyond::Mixed)) => GameEnd::Unknown(Failure::TooBig(Beyond::Mixed)),
        Some(Err(Beyond::Effort)) => match received(slow.get()) {
            Some(Ok(TaskAnswer::End(winner, lost))) => GameEnd::Known(winner, lost),
            Some(Err(why)) => GameEnd::Unknown(why),
            None | Some(Ok(_)) => GameEnd::Awaited,
        },
    })
}

/// The winner, and the losing choice.
fn ended(locale: Locale, game: StatementGame, end: GameEnd) -> Option<AnyView> {
    let (choices, mut lines) = (game.choices.get(), game.statement.with(|statement| statement.lines(locale)));
    let (winner, blunder) = match end {
        GameEnd::Open | GameEnd::Awaited => return None,
        GameEnd::Unknown(why) => return Some(view! { <p>{failure_words(locale, why)}</p> }.into_any()),
        // The end of a play that was just taken back.
        GameEnd::Known(..) if choices.len() < lines.len() => return None,
        GameEnd::Known(winner, blunder) => (winner, blunder),
    };
    let verdict = match winner {
        Side::Eva => td_string!(locale, tools.quantifiers_true),
        Side::Adam => td_string!(locale, tools.quantifiers_false),
    };
    let loser = side_name(locale, winner.other());
    let lost = match blunder {
        Some(i) => {
            let choice = format!("{} = {}", lines.swap_remove(i).name, choices[i]);
            td_string!(locale, tools.quantifiers_blunder, who = loser, choice = choice)
        }
        None => td_string!(locale, tools.quantifiers_lost, who = loser),
    };
    Some(view! { <p class="result"><strong>{verdict}</strong></p> <p>{lost}</p> }.into_any())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_person_plays_to_the_end_against_the_computer() {
        let owner = Owner::new();
        owner.with(|| {
            let game = StatementGame::new(PlayedStatement::Known(Statement::HalvesLimit), None);
            game.begin(PlayedStatement::Known(Statement::HalvesLimit), Side::Eva);
            assert!(!game.choose(Locale::En, "two") && game.fault.get_untracked().is_some());
            assert!(game.choose(Locale::En, "2"));
            assert_eq!(game.choices.with_untracked(Vec::len), 2, "Adam answers at once");
            assert!(!game.choose(Locale::De, "1/2"), "m is a whole number");
            assert!(game.choose(Locale::En, "20"));
            let choices = game.choices.get_untracked();
            assert_eq!((choices.len(), Statement::HalvesLimit.winner_from(&choices)), (4, Side::Eva));
        });
    }

    #[test]
    fn a_person_plays_a_statement_of_their_own() {
        let owner = Owner::new();
        owner.with(|| {
            let game = StatementGame::new(first_own(), None);
            assert_eq!(game.choices.with_untracked(Vec::len), 1, "Adam begins");
            let x = game.choices.get_untracked()[0].clone();
            assert!(!game.choose(Locale::En, "1/2"));
            assert!(game.choose(Locale::De, "1000"));
            let choices = game.choices.get_untracked();
            assert_eq!(game.statement.get_untracked().end(&choices), Ok((Side::Adam, Some(1))), "{x} and 1000");
        });
    }
}
