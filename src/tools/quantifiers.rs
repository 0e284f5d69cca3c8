//! Quantifier games: a statement with quantifiers is played by Eva (∃) and Adam (∀), who choose its numbers in turn. A person plays
//! one side, the computer the other; at the end stands who has won, by which choice the loser lost, and why.
mod words;

use super::frame::{ToolPage, keep};
use crate::table::use_table;
use crate::text::{Locale, t, t_string, td_string, use_i18n};
use crate::tool::Tool;
use leptos::prelude::*;
use solver::theory::quantifiers::{Side, Statement, Variable, read};
use solver::value::rational::Rational;
use words::{domain, formula, refused, side_name, title, where_, why};

/// One play of a statement.
#[derive(Clone, Copy)]
struct Game {
    statement: RwSignal<Statement>,
    person: RwSignal<Side>,
    choices: RwSignal<Vec<Rational>>,
    /// The computer's choices differ from game to game.
    seed: RwSignal<u64>,
    fault: RwSignal<Option<String>>,
}

impl Game {
    /// Without a side the person plays against whoever begins.
    fn new(statement: Statement, person: Option<Side>) -> Game {
        let game = Game {
            statement: RwSignal::new(statement),
            person: RwSignal::new(person.unwrap_or(statement.variables()[0].by.other())),
            choices: RwSignal::new(Vec::new()),
            seed: RwSignal::new(0),
            fault: RwSignal::new(None),
        };
        game.answer();
        game
    }

    /// The variable to be chosen next.
    fn next(self) -> Option<Variable> {
        let count = self.choices.with(Vec::len);
        self.statement.get().variables().get(count).copied()
    }

    fn begin(self, statement: Statement, person: Side) {
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

    /// The computer chooses as long as it is its turn.
    fn answer(self) {
        let (statement, person) = (self.statement.get_untracked(), self.person.get_untracked());
        let mut choices = self.choices.get_untracked();
        while statement.variables().get(choices.len()).is_some_and(|variable| variable.by != person) {
            choices.push(statement.choose(&choices, self.seed.get_untracked()));
        }
        self.choices.set(choices);
    }

    /// Chooses what was typed.
    fn choose(self, locale: Locale, text: &str) -> bool {
        let (statement, choices) = (self.statement.get_untracked(), self.choices.get_untracked());
        let number = match read(text) {
            Some(number) => number,
            None => {
                self.fault.set(Some(td_string!(locale, tools.quantifiers_unreadable).to_owned()));
                return false;
            }
        };
        if let Err(why) = statement.allows(&choices, &number) {
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
    let given = table.address.with_untracked(|address| address.pos.as_deref().and_then(Statement::of_link));
    let (statement, person) = given.unwrap_or((Statement::Power, None));
    let game = Game::new(statement, person);
    keep(table, move || format!("{}:{}", game.statement.get().id(), game.person.get().id()));
    view! {
        <ToolPage tool=Tool::Quantifiers>
            <Setup game/>
            <Prefix game/>
            <Turn game/>
            <Strategy game/>
        </ToolPage>
    }
}

/// Which statement, and which side the person plays.
#[component]
fn Setup(game: Game) -> impl IntoView {
    let i18n = use_i18n();
    let all = move || {
        let option = |statement: Statement| {
            let chosen = move || game.statement.get() == statement;
            view! { <option value=statement.id() selected=chosen>{title(i18n.locale(), statement)}</option> }
        };
        Statement::ALL.into_iter().map(option).collect_view()
    };
    let picked = move |event| {
        if let Some((statement, _)) = Statement::of_link(&event_target_value(&event)) {
            game.begin(statement, game.person.get_untracked());
        }
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
            <p class="result big" lang="zxx">{move || formula(game.statement.get())}</p>
            <p>{move || where_(game.statement.get())}</p>
            <div class="together" role="group" aria-label=t!(i18n, tools.quantifiers_side)>
                <span>{t!(i18n, tools.quantifiers_side)}</span>
                {Side::BOTH.map(side)}
            </div>
        </div>
    }
}

/// The transcript: each quantifier with what was chosen for it.
#[component]
fn Prefix(game: Game) -> impl IntoView {
    let i18n = use_i18n();
    let lines = move || {
        let (statement, person) = (game.statement.get(), game.person.get());
        let choices = game.choices.get();
        let line = |(i, variable): (usize, &Variable)| {
            let locale = i18n.locale();
            let sign = if variable.by == Side::Eva { "∃" } else { "∀" };
            let who = side_name(locale, variable.by);
            let who = match variable.by == person {
                true => td_string!(locale, tools.quantifiers_you, who = who),
                false => who.to_owned(),
            };
            let said = match choices.get(i) {
                Some(choice) => format!("{} = {choice}", variable.name),
                None => td_string!(locale, tools.quantifiers_open, name = variable.name),
            };
            let from = domain(locale, variable, statement.variables());
            view! {
                <li class:open=choices.len() == i>
                    <strong>{format!("{sign}{} ", variable.name)}</strong>
                    {format!("{who}, {from}: ")} <span class="numeral">{said}</span>
                </li>
            }
        };
        statement.variables().iter().enumerate().map(line).collect_view()
    };
    view! {
        <div class="card">
            <h2>{t!(i18n, tools.quantifiers_course)}</h2>
            <ol class="quantifier-course">{lines}</ol>
        </div>
    }
}

/// The field for the next number, or how it ended.
#[component]
fn Turn(game: Game) -> impl IntoView {
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
    let open = Memo::new(move |_| game.next().is_some());
    let name = move || game.next().map_or("", |variable| variable.name);
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
            <p id="quantifiers-fault" class="fault" role="status">{move || game.fault.get()}</p>
            <div role="status">{move || ended(i18n.locale(), game)}</div>
            <button type="button" class="button" on:click=move |_| game.again()>{t!(i18n, tools.quantifiers_again)}</button>
        </div>
    }
}

/// Who has won, and the choice that lost.
fn ended(locale: Locale, game: Game) -> Option<AnyView> {
    let (statement, choices) = (game.statement.get(), game.choices.get());
    let all = statement.variables();
    if choices.len() < all.len() {
        return None;
    }
    let winner = statement.outlook(&choices);
    let verdict = match winner {
        Side::Eva => td_string!(locale, tools.quantifiers_true),
        Side::Adam => td_string!(locale, tools.quantifiers_false),
    };
    let loser = side_name(locale, winner.other());
    let lost = match statement.blunder(&choices) {
        Some(i) => {
            let choice = format!("{} = {}", all[i].name, choices[i]);
            td_string!(locale, tools.quantifiers_blunder, who = loser, choice = choice)
        }
        None => td_string!(locale, tools.quantifiers_lost, who = loser),
    };
    Some(view! { <p class="result"><strong>{verdict}</strong></p> <p>{lost}</p> }.into_any())
}

/// Who wins with best play, and how: behind a button, for it gives all away.
#[component]
fn Strategy(game: Game) -> impl IntoView {
    let i18n = use_i18n();
    let told = move || {
        let (locale, statement) = (i18n.locale(), game.statement.get());
        let who = match statement.outlook(&[]) {
            Side::Eva => td_string!(locale, tools.quantifiers_eva_wins),
            Side::Adam => td_string!(locale, tools.quantifiers_adam_wins),
        };
        view! { <p><strong>{who}</strong></p> <p>{why(locale, statement)}</p> }
    };
    view! {
        <details class="card">
            <summary>{t!(i18n, tools.quantifiers_strategy)}</summary>
            {told}
        </details>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_person_plays_to_the_end_against_the_computer() {
        let owner = Owner::new();
        owner.with(|| {
            let game = Game::new(Statement::HalvesLimit, None);
            game.begin(Statement::HalvesLimit, Side::Eva);
            assert!(!game.choose(Locale::En, "two") && game.fault.get_untracked().is_some());
            assert!(game.choose(Locale::En, "2"));
            assert_eq!(game.choices.with_untracked(Vec::len), 2, "Adam answers at once");
            assert!(!game.choose(Locale::De, "1/2"), "m is a whole number");
            assert!(game.choose(Locale::En, "20"));
            let choices = game.choices.get_untracked();
            assert_eq!((choices.len(), Statement::HalvesLimit.outlook(&choices)), (4, Side::Eva));
        });
    }
}
