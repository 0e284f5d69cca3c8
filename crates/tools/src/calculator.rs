//! The value calculator: two games as text; their sum, difference and order, and all that can be measured of each.
//!
//! The text is parsed in the page, so that faults are shown while typing; the values come from the worker. Keys and
//! cards are alternatives to typing.
mod cards;
mod keys;
mod number;
mod sum;

use super::frame::{FaultWords, PlayThis, ToolPage, start_of_link, sync_link, worker_result};
use super::game_text::{GivenGame, fault, read_any};
use super::option_tree::{Minus, OptionTree};
use super::strategy::Strategies;
use super::thermograph::BuiltThermograph;
use cards::{Cards, DropTarget, Tray};
use keys::{Fields, Keys};
use leptos::prelude::*;
use link::tool::Tool;
use locale::{Locale, td_string};
use number::IsNumber;
use page::board::miniature;
use page::panels::why::explained;
use page::state::table::use_table;
use protocol::{Analyse, Compare, RequestState, StudyNonShortPair, StudyPair};
use solver::analyse::{Comparison, NamedOutcome, NonShortPair, braces};
use solver::notation::ParseError;
use solver::position::Component;
use solver::value::expr::Expr;
use solver::value::forms::Relation;
use solver::value::study::{Pair, Separated, Study};
use solver::{Effort, Game, Outcome, Play, Player, Position};
use std::sync::Arc;
use sum::SumPicture;
use text::moves::forms::forms;
use text::{outcome_words, powers, relation_words, t, t_string, use_i18n, value_plain, value_view};

/// Games shown without a position in the link: two that are confused.
const FIRST: [&str; 2] = ["{0|*}", "*"];
/// Longest form that is written out, pairs of braces.
const WRITTEN: usize = 60;

/// The expression that is studied.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Expression {
    A,
    B,
    Sum,
    Difference,
    Negative,
    Ordinal,
    Product,
}

/// Results as cards: signs and names.
type Ready = Memo<Vec<(&'static str, String)>>;

const EXPRESSIONS: [Expression; 7] = [
    Expression::A,
    Expression::B,
    Expression::Sum,
    Expression::Difference,
    Expression::Negative,
    Expression::Ordinal,
    Expression::Product,
];

impl Expression {
    fn sign(self) -> &'static str {
        match self {
            Expression::A => "A",
            Expression::B => "B",
            Expression::Sum => "A + B",
            Expression::Difference => "A − B",
            Expression::Negative => "−A",
            Expression::Ordinal => "A : B",
            Expression::Product => "A · B",
        }
    }

    /// The expression in the form given, nothing simplified; `None` for those that are made of canonical forms.
    fn literal(self, a: GivenGame, b: GivenGame) -> Option<GivenGame> {
        match self {
            Expression::A => Some(a),
            Expression::B => Some(b),
            Expression::Sum => a.plus(b),
            Expression::Difference => a.plus(b.negative()?),
            Expression::Negative => a.negative(),
            Expression::Ordinal | Expression::Product => None,
        }
    }

    /// The study of the expression, if there is such a game.
    fn of(self, pair: &Pair) -> Option<&Study> {
        Some(match self {
            Expression::A => &pair.a,
            Expression::B => &pair.b,
            Expression::Sum => &pair.sum,
            Expression::Difference => &pair.difference,
            Expression::Negative => &pair.negative,
            Expression::Ordinal => return pair.ordinal.as_ref(),
            Expression::Product => return pair.product.as_ref(),
        })
    }

    /// The name of an operation whose sign needs one.
    fn words(self, locale: Locale) -> Option<&'static str> {
        match self {
            Expression::Ordinal => Some(td_string!(locale, tools.ordinal_sum)),
            Expression::Product => Some(td_string!(locale, tools.norton_product)),
            _ => None,
        }
    }
}

/// The text of a field for the link: the game as a position, or the text typed.
fn kept(game: Result<GivenGame, ParseError>, text: RwSignal<String>) -> String {
    game.map_or_else(|_| format!("game:{}", text.get().trim()), |game| game.text_of_position())
}

#[component]
pub fn Calculator() -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let (games, refused) = start_of_link(table, first);
    let [a, b] = games.unwrap_or_else(|| FIRST.map(str::to_owned)).map(RwSignal::new);
    let chosen = RwSignal::new(Expression::A);
    let reading = move |text: RwSignal<String>| Memo::new(move |_| text.with(|text| read_any(text)));
    let (read_a, read_b) = (reading(a), reading(b));
    sync_link(table, move || format!("{} + {}", kept(read_a.get(), a), kept(read_b.get(), b)));
    let (fields, cards) = (Fields::new([a, b]), Cards::new([a, b]));
    let both = move || Some((read_a.get().ok()?, read_b.get().ok()?));
    let short = move || both().filter(|(a, b)| a.is_short() && b.is_short());
    let found = worker_result(move || short().map(|(a, b)| StudyPair { a: a.to_string(), b: b.to_string() }));
    let is_short = Memo::new(move |_| both().is_none() || short().is_some());
    let non_short = worker_result(move || {
        let (a, b) = both().filter(|_| !is_short.get())?;
        Some(StudyNonShortPair { a: a.text_of_position(), b: b.text_of_position() })
    });
    let pair = Memo::new(move |_| found.get().into_found());
    // With other games this product may not exist.
    let look = Memo::new(move |_| {
        let look = chosen.get();
        let there = pair.with(|pair| pair.as_ref().is_none_or(|pair| look.of(pair).is_some()));
        if there { look } else { Expression::A }
    });
    // Optional results: the strategies; the way to the canonical form is requested below.
    let wants = RwSignal::new(false);
    let strategies = worker_result(move || {
        let [one, other] = [read_a.get().ok()?, read_b.get().ok()?].map(|game| game.text_of_position());
        (wants.get() && is_short.get()).then_some(Compare { one, other })
    });
    let literal = Signal::derive(move || look.get().literal(read_a.get().ok()?, read_b.get().ok()?));
    // Results that can be laid as cards.
    let ready = Memo::new(move |_| {
        let result = |pair: &Pair, look: &Expression| Some((look.sign(), look.of(pair)?.name.clone()?));
        pair.with(|pair| {
            pair.iter().flat_map(|pair| EXPRESSIONS.iter().filter_map(|look| result(pair, look))).collect()
        })
    });
    let order = move || {
        let short = pair.get().filter(|_| is_short.get()).map(|pair| pair.relation);
        order_words(i18n.locale(), short, non_short.get().into_found().filter(|_| !is_short.get()).as_ref())
    };
    let fault = move || {
        let (locale, big) = (i18n.locale(), t_string!(i18n, tools.calculator_big));
        let of_pair = found.with(|found| found.fault(locale, big));
        of_pair.or_else(|| non_short.with(|pair| pair.fault(locale, big)))
    };
    let row = move |one: Expression| {
        let name = move || pair.get().and_then(|pair| one.of(&pair)?.name.clone());
        let there = move || pair.with(|pair| pair.as_ref().is_none_or(|pair| one.of(pair).is_some()));
        view! {
            <Show when=there>
                <button class="chip value" aria-pressed=move || (look.get() == one).to_string()
                    on:click=move |_| chosen.set(one)>
                    <b>{one.sign()}</b>" = "{move || name().map_or_else(|| "…".into_any(), |name| value_view(i18n.locale(), &name))}
                </button>
            </Show>
        }
    };
    let card = move || {
        pair.get().and_then(|pair| {
            let study = look.get().of(&pair)?.clone();
            let open = Callback::new(move |game| {
                a.set(game);
                chosen.set(Expression::A);
            });
            Some(view! { <StudyCard study open/> })
        })
    };
    let sum = move || pair.get().filter(|_| look.get() == Expression::Sum).map(|pair| sum_picture(&pair));
    view! {
        <ToolPage tool=Tool::Calculator refused>
            <div class="card">
                <Typed i=0 id="game-a" text=a game=read_a fields cards/>
                <Typed i=1 id="game-b" text=b game=read_b fields cards/>
                <Keys fields/>
                <p class="small">{t!(i18n, tools.calculator_help)}</p>
                <p class="result" role="status">{order}</p>
                {move || fault().map(|fault| view! { <p class="fault">{fault}</p> })}
            </div>
            <Tray cards found=ready/>
            <div class="card">
                <Show when=move || is_short.get() fallback=move || non_short.get().into_found().map(|found| non_short_results(i18n.locale(), &found))>
                    <div class="chips looks" role="group" aria-label=t!(i18n, tools.calculator_look)>
                        {EXPRESSIONS.map(row)}
                    </div>
                </Show>
                {move || look.get().words(i18n.locale()).map(|words| view! { <p class="small">{words}</p> })}
                <PlayThis text=Signal::derive(move || difference(&read_a.get(), &read_b.get()).unwrap_or_default()) label=t!(i18n, tools.calculator_play)/>
                {move || pair.get().filter(|_| is_short.get()).and_then(|pair| pair.separated.clone()).map(|found| view! { <p>{separated(i18n.locale(), &found)}</p> })}
                {move || is_short.get().then(|| strategies_view(wants, strategies))}
            </div>
            {move || is_short.get().then(sum)}
            {move || is_short.get().then(card)}
            <Show when=move || is_short.get() && literal.with(Option::is_some)>
                <Inside look literal is_short/>
            </Show>
        </ToolPage>
    }
}

/// The picture of the sum, if its trees are small enough.
fn sum_picture(pair: &Pair) -> AnyView {
    let i18n = use_i18n();
    match pair.trees.clone() {
        Some(trees) => view! { <SumPicture trees value=pair.sum.name.clone()/> }.into_any(),
        None => view! { <p class="card small">{t!(i18n, tools.slide_large)}</p> }.into_any(),
    }
}

/// The inside of the selected game: the way to its canonical form, its options, its negative.
#[component]
fn Inside(look: Memo<Expression>, literal: Signal<Option<GivenGame>>, is_short: Memo<bool>) -> impl IntoView {
    let i18n = use_i18n();
    let (simplifies, opens, turns) = (RwSignal::new(false), RwSignal::new(false), RwSignal::new(false));
    let way = worker_result(move || {
        let game = literal.get().filter(|_| simplifies.get() && is_short.get())?;
        Some(Analyse { position: game.text_of_position(), play: Play::Normal, effort: Effort::Usual })
    });
    view! {
        <div class="card">
            <details on:toggle=move |_| simplifies.set(true)>
                <summary>{move || t_string!(i18n, tools.calculator_way, game = look.get().sign())}</summary>
                {move || found_view(way.get(), |report| explained(Arc::new(report)))}
            </details>
            <details on:toggle=move |_| opens.set(true)>
                <summary>{move || t_string!(i18n, tools.calculator_tree, game = look.get().sign())}</summary>
                {move || literal.get().filter(|_| opens.get()).map(tree)}
            </details>
            <details class="turning" on:toggle=move |_| turns.set(true)>
                <summary>{move || t_string!(i18n, tools.calculator_turn, game = look.get().sign())}</summary>
                <p class="small">{t!(i18n, tools.calculator_turn_how)}</p>
                {move || literal.get().filter(|_| turns.get()).map(turned)}
            </details>
            <IsNumber sign=Signal::derive(move || look.get().sign()) game=literal/>
        </div>
    }
}

/// The order of A and B, in words.
fn order_words(locale: Locale, short: Option<Relation>, non_short: Option<&NonShortPair>) -> Option<String> {
    match non_short {
        // `over` and its negative can both be passed in.
        Some(found) if is_drawn(found.difference.1) => {
            Some(td_string!(locale, tools.calculator_drawn, sign = symbol(found.relation)))
        }
        found => {
            let relation = short.or_else(|| found.map(|found| found.relation))?;
            Some(relation_words(locale, relation).to_owned())
        }
    }
}

/// The strategies that show the order, requested on opening.
fn strategies_view(wants: RwSignal<bool>, strategies: RwSignal<RequestState<Comparison>>) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <details on:toggle=move |_| wants.set(true)>
            <summary>{t!(i18n, tools.calculator_strategy)}</summary>
            {move || found_view(strategies.get(), |found| view! { <Strategies found/> }.into_any())}
        </details>
    }
}

/// Input field of a game, with the fault of its text.
#[component]
fn Typed(
    i: usize,
    id: &'static str,
    text: RwSignal<String>,
    game: Memo<Result<GivenGame, ParseError>>,
    fields: Fields,
    cards: Cards,
) -> impl IntoView {
    let i18n = use_i18n();
    let (name, place) = if i == 0 { ("A", DropTarget::A) } else { ("B", DropTarget::B) };
    let wrong = move || game.get().err().map(|error| fault(i18n.locale(), &text.get_untracked(), &error));
    view! {
        <div class="game-field" data-place=place.id() class:over=move || cards.over(place)>
            <label for=id>{name}</label>
            <input id=id class="field" type="text" autocomplete="off" autocapitalize="off" spellcheck="false"
                node_ref=fields.nodes[i] on:focus=move |_| fields.used(i)
                aria-describedby=format!("{id}-fault") aria-invalid=move || game.get().is_err().to_string()
                prop:value=move || text.get() on:input=move |event| text.set(event_target_value(&event))/>
            <span class="shown">{move || game.get().ok().map(|game| shown(i18n.locale(), &game))}</span>
            <p id=format!("{id}-fault") class="fault">{wrong}</p>
        </div>
    }
}

/// A game as a formula, or its pictures.
fn shown(locale: Locale, game: &GivenGame) -> AnyView {
    match game {
        GivenGame::Written(game) => value_view(locale, &game.to_string()),
        GivenGame::Position(position) => {
            let pictures = position.boards().iter().map(miniature).collect_view();
            view! { <span class="pictured">{pictures}</span> }.into_any()
        }
    }
}

/// A game in braces, and the tree of its options.
fn tree(game: GivenGame) -> AnyView {
    match game {
        GivenGame::Written(game) => view! { <OptionTree game/> }.into_any(),
        GivenGame::Position(position) => {
            let i18n = use_i18n();
            let written = match braces(&position, WRITTEN) {
                Some(game) => value_view(i18n.locale(), &game.to_string()),
                None => t!(i18n, tools.tree_long).into_any(),
            };
            view! { <p class="braces scroll">{written}</p> <OptionTree game=position/> }.into_any()
        }
    }
}

/// The negative, made node by node: each opened node has its sides exchanged.
fn turned(game: GivenGame) -> AnyView {
    match game {
        GivenGame::Written(game) => view! { <OptionTree game=Minus(game)/> }.into_any(),
        GivenGame::Position(position) => view! { <OptionTree game=Minus(position)/> }.into_any(),
    }
}

/// The measures of one game, its options as buttons, its thermograph.
#[component]
fn StudyCard(study: Study, open: Callback<String>) -> impl IntoView {
    let i18n = use_i18n();
    let locale = i18n.locale();
    let value = |name: &str| value_view(locale, name);
    let options = |all: &[String], side: &'static str| {
        let option = |name: &String| {
            let game = name.clone();
            view! { <li><button class="chip" on:click=move |_| open.run(game.clone())>{value_view(locale, name)}</button></li> }
        };
        view! {
            <div class=side>
                <h3>{if side == "left" { td_string!(locale, tools.left_options) } else { td_string!(locale, tools.right_options) }}</h3>
                {if all.is_empty() { view! { <p>{td_string!(locale, tools.no_options)}</p> }.into_any() }
                 else { view! { <ul class="chips">{all.iter().map(option).collect_view()}</ul> }.into_any() }}
            </div>
        }
    };
    let yes = |word: &'static str, is: bool| is.then(|| view! { <li>{word}</li> });
    let title = study.name.clone().map_or_else(|| td_string!(locale, tools.no_name).into_any(), |name| value(&name));
    let parity =
        study.is_even.map(|even| if even { td_string!(locale, tools.even) } else { td_string!(locale, tools.odd) });
    view! {
        <div class="card study">
            <h2>{title}</h2>
            <p>{outcome_words(locale, study.outcome)}</p>
            <div class="options">{options(&study.left, "left")}{options(&study.right, "right")}</div>
            <div class="together measures">
                <dl>
                    <dt>{td_string!(locale, tools.left_stop)}</dt><dd>{value(&study.left_stop)}</dd>
                    <dt>{td_string!(locale, tools.right_stop)}</dt><dd>{value(&study.right_stop)}</dd>
                    <dt>{td_string!(locale, tools.mean)}</dt><dd>{value(&study.mean)}</dd>
                    <dt>{td_string!(locale, tools.temperature)}</dt><dd>{value(&study.temperature)}</dd>
                    {study.birthday.map(|day| view! { <dt>{td_string!(locale, tools.birthday)}</dt><dd>{day}</dd> })}
                    {study.powers.as_ref().map(|p| view! { <dt>{td_string!(locale, reasons.uptimal)}</dt><dd>{value(&powers(p).join(" + "))}</dd> })}
                    {study.atomic_weight.as_ref().map(|w| view! { <dt>{td_string!(locale, tools.atomic_weight)}</dt><dd>{value(w)}</dd> })}
                </dl>
                <BuiltThermograph study=study.clone()/>
            </div>
            <ul class="marks">
                {yes(td_string!(locale, tools.is_number), study.is_number)}
                {yes(td_string!(locale, tools.is_infinitesimal), study.is_infinitesimal)}
                {yes(td_string!(locale, tools.is_all_small), study.is_all_small)}
                {parity.map(|word| view! { <li>{word}</li> })}
            </ul>
        </div>
    }
}

/// A requested result, a placeholder until it arrives, or its fault.
fn found_view<T>(found: RequestState<T>, show: impl FnOnce(T) -> AnyView) -> AnyView {
    let i18n = use_i18n();
    match found.fault(i18n.locale(), t_string!(i18n, tools.calculator_big)) {
        Some(fault) => view! { <p class="fault">{fault}</p> }.into_any(),
        None => found.into_found().map_or_else(|| view! { <p>"…"</p> }.into_any(), show),
    }
}

/// Whether either player can hold a draw when beginning.
fn is_drawn(outcome: Outcome) -> bool {
    Player::BOTH.iter().any(|&mover| outcome.draws(mover))
}

fn symbol(relation: Relation) -> &'static str {
    match relation {
        Relation::Equal => "=",
        Relation::Less => "<",
        Relation::Greater => ">",
        Relation::Confused => "∥",
    }
}

/// Results for two games of which one is no short game: by theorems, without canonical forms.
fn non_short_results(locale: Locale, found: &NonShortPair) -> AnyView {
    let row = |(look, (name, outcome)): (Expression, &NamedOutcome)| {
        let name = name.as_ref().map(|name| view! { " = " <span class="value">{value_view(locale, name)}</span> });
        view! { <li><b>{look.sign()}</b>{name}" · "{outcome_words(locale, *outcome)}</li> }
    };
    let all = [&found.a, &found.b, &found.sum, &found.difference, &found.negative];
    view! {
        <ul class="beyond">{EXPRESSIONS.into_iter().zip(all).map(row).collect_view()}</ul>
        <p class="small">{td_string!(locale, tools.calculator_beyond)}</p>
    }
    .into_any()
}

/// A game that distinguishes the two, in words.
fn separated(locale: Locale, found: &Separated) -> String {
    let Some(game) = &found.game else { return String::new() };
    td_string!(
        locale,
        tools.separated,
        game = value_plain(game),
        with_a = outcome_words(locale, found.with_a),
        with_b = outcome_words(locale, found.with_b)
    )
}

/// The games of a link, the first one and the sum of all others; one alone is compared with 0. `None` for games that
/// may go on for ever, except over.
fn first(position: &Position) -> Option<[String; 2]> {
    if !position.is_ordered() {
        return None;
    }
    let Some(forms) = forms(position) else {
        let (one, others) = position.components().split_first()?;
        return Some([bare(std::slice::from_ref(one)), bare(others)]);
    };
    match forms.as_slice() {
        [] => None,
        [only] => Some([only.to_string(), "0".to_owned()]),
        [one, other] => Some([one.to_string(), other.to_string()]),
        [one, others @ ..] => Some([one.to_string(), Expr::Sum(others.to_vec()).to_string()]),
    }
}

/// The text of components in their field, where a game written by its options has no prefix; of none 0.
fn bare(components: &[Component]) -> String {
    let form = |only: &Component| {
        let state = (only.game() == Game::ShortGame && !only.is_negative()).then(|| only.state());
        state.filter(|state| !state.contains(" + "))
    };
    match components {
        [] => "0".to_owned(),
        [only] => form(only).unwrap_or_else(|| only.to_string()),
        all => all.iter().map(Component::to_string).collect::<Vec<_>>().join(" + "),
    }
}

/// The difference as a position: a win for the second player shows that the games are equal.
fn difference(a: &Result<GivenGame, ParseError>, b: &Result<GivenGame, ParseError>) -> Option<String> {
    let (a, b) = (a.as_ref().ok()?.clone(), b.as_ref().ok()?.clone());
    Some(format!("{} + {}", a.text_of_position(), negative_text(b)?))
}

/// The negative in the notation of a position.
fn negative_text(game: GivenGame) -> Option<String> {
    Some(match game {
        GivenGame::Written(game) => format!("-game:{game}"),
        position => position.negative()?.text_of_position(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_games_of_a_link_are_read_back() {
        let check = |text: &str, want: [&str; 2]| assert_eq!(first(&text.parse().unwrap()).unwrap(), want, "{text}");
        check("game:{0|*} + game:* + ^", ["{0|*}", "* + ^"]);
        check("game:1/2", ["1/2", "0"]);
        check("game:1 + -game:2", ["1", "-2"]);
        check("-game:{2|1} + game:*", ["-{2|1}", "*"]);
        check("game:1 + game:2 + game:*", ["1", "2 + *"]);
        check("game:1 + game:{2|1} + -game:{4|0}", ["1", "{2|1} - {4|0}"]);
        check("nim:3", ["nim:3", "0"]);
        check("game:1 + nim:3", ["1", "nim:3"]);
        check("hackenbush:br + game:1 + nim:3", ["hackenbush:br", "game:1 + nim:3"]);
        check("hackenbush:{b} + hackenbush:b(r,...)", ["hackenbush:{b}", "hackenbush:b(r,...)"]);
        // Games that may never end have no order, except over.
        assert_eq!(first(&"pokernim:3/2,2".parse().unwrap()), None);
    }

    #[test]
    fn what_is_read_back_is_the_same_sum() {
        for text in ["game:1 + -game:2", "game:1 + -game:{2|1} + game:*", "-game:^ + -game:^* + -game:1/2"] {
            let [a, b] = first(&text.parse().unwrap()).unwrap();
            let value = |text: &str| {
                let report = solver::analyse(&text.parse().unwrap(), Play::Normal, &solver::Budget::default());
                report.unwrap().value
            };
            assert_eq!(value(&format!("game:{a} + game:{b}")), value(text), "{text}");
        }
    }
}
