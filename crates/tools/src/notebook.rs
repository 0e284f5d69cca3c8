//! The notebook of conjectures: put together from blocks, compared with one's own games and collected positions, and
//! then searched for a counterexample among small positions. A conjecture without one is supported, not proved. Games on
//! boards with rules of one's own have conjectures about their sizes, and about the first move that wins.
mod blocks;
mod number_field;
mod opening_block;
mod own;
mod saved_conjectures;
mod search;
mod words;

use super::frame::turns::Turns;
use super::frame::{LinkRefusal, PlayThis, ToolPage};
use blocks::{ConjectureRule, RuleBlocks};
use leptos::prelude::*;
use link::address::Address;
use link::own_caption::OwnCaption;
use link::tool::Tool;
use link::values::Level;
use own::OwnRows;
use page::board::miniature;
use page::state::last_game;
use page::state::shell::use_shell;
use page::state::table::use_table;
use page::storage::collection::Collection;
use page::storage::local_storage::Store;
use page::storage::notebook::{Notebook, NotebookRow, elsewhere, rows};
use saved_conjectures::SavedConjectures;
use search::search;
use solver::conjecture::seek::Counterexample;
use solver::conjecture::{Claim, Conjecture, heaps, is_of_boards, numbers};
use solver::survey::is_of_heaps;
use solver::{Game, Play, Position};
use text::{game_name, position_name, t, t_string, use_i18n};
use words::Subject;

/// Games to begin with, in the notation before the colon of a position.
const GAMES: &[(Game, &str)] = &[
    (Game::Nim, "nim"),
    (Game::Subtraction, "subtraction(1-3)"),
    (Game::Kayles, "kayles"),
    (Game::Dawson, "dawson"),
    (Game::Octal, "octal(0.07)"),
    (Game::Heaps, "heaps(k=square)"),
    (Game::Lasker, "lasker"),
    (Game::Grundy, "grundy"),
    (Game::Wythoff, "wythoff"),
    (Game::Euclid, "euclid"),
    (Game::Fibonacci, "fibonacci"),
    (Game::Dim, "dim"),
    (Game::Prim, "prim"),
    (Game::Chomp, "chomp"),
    (Game::Moore, "moore(2)"),
];
/// Largest take offered for a subtraction game.
const MOST_TAKEN: u64 = 9;

/// State shared by the parts of the page.
#[derive(Clone, Copy)]
struct Page {
    rule: ConjectureRule,
    notebook: RwSignal<Notebook>,
    rows: Memo<Vec<NotebookRow>>,
    /// The finished games of these rules on boards of which no conjecture speaks, and those that whoever began has won.
    elsewhere: Memo<(usize, usize)>,
    store: Store,
}

/// Key of the notebook in storage.
const KEY: &str = "notebook";

impl Page {
    fn change(self, change: impl FnOnce(&mut Notebook)) {
        self.notebook.update(change);
        self.notebook.with_untracked(|all| self.store.write(KEY, &all.write()));
    }
}

/// The conjecture, or the game, of a link.
fn conjecture_of_link(pos: Option<&str>) -> (Option<Conjecture>, Option<LinkRefusal>) {
    let Some(text) = pos.filter(|text| !text.trim().is_empty()) else { return (None, None) };
    if let Ok(conjecture) = text.parse() {
        return (Some(conjecture), None);
    }
    match text.parse::<Position>() {
        Err(error) => (None, Some(LinkRefusal::Unreadable(text.to_owned(), error))),
        Ok(position) => match numbers(&position) {
            Some((game, _)) => (Some(Conjecture::first(game, Play::Normal)), None),
            None => (None, Some(LinkRefusal::Unfit)),
        },
    }
}

#[component]
pub fn NotebookTool() -> impl IntoView {
    let (table, shell) = (use_table(), use_shell());
    let (conjecture, refused) = table.address.with_untracked(|a| conjecture_of_link(a.pos.as_deref()));
    let rule = ConjectureRule::new(&conjecture.unwrap_or_else(|| Conjecture::first("nim".to_owned(), Play::Normal)));
    let store = shell.settings.store;
    let notebook = RwSignal::new(Notebook::read(&store.read(KEY).unwrap_or_default()));
    // Collected and played positions from before this page was opened.
    let collection = Collection::read(&store.read("collection").unwrap_or_default());
    let games = StoredValue::new(last_game::finished_games(store));
    let elsewhere = Memo::new(move |_| games.with_value(|games| elsewhere(games, &rule.game.get(), rule.play.get())));
    let rows =
        Memo::new(move |_| games.with_value(|games| rows(&collection, games, &rule.game.get(), rule.play.get())));
    let page = Page { rule, notebook, rows, elsewhere, store };
    super::frame::sync_link(table, move || rule.conjecture().to_string());
    view! {
        <ToolPage tool=Tool::Notebook refused>
            <div class="card">
                <GameOf page/>
                <RuleBlocks rule/>
            </div>
            <Sought page/>
            <OwnRows page/>
            <SavedConjectures page/>
        </ToolPage>
    }
}

/// Choice of a game and its convention.
#[component]
fn GameOf(page: Page) -> impl IntoView {
    let i18n = use_i18n();
    let ConjectureRule { game, play, .. } = page.rule;
    let called = move |name: &str| {
        let title = Game::from_key(name.split('(').next().unwrap_or(name)).map(|game| game_name(i18n.locale(), game));
        let numbers = name.split_once('(').map_or_else(String::new, |(_, numbers)| format!(" ({numbers}"));
        format!("{}{numbers}", title.unwrap_or(name))
    };
    let all = move || {
        let now = game.get();
        let mut names: Vec<String> = GAMES.iter().map(|(_, name)| (*name).to_owned()).collect();
        if !names.contains(&now) {
            names.insert(0, now.clone());
        }
        let option = |name: String| {
            let chosen = name == now;
            let words = called(&name);
            view! { <option value=name selected=chosen>{words}</option> }
        };
        names.into_iter().map(option).collect_view()
    };
    let choose = move |event| {
        let name = event_target_value(&event);
        if heaps(&name).is_some() {
            page.rule.turn_to(name);
        }
    };
    let convention = move |this: Play| {
        let pressed = move || (play.get() == this).to_string();
        view! {
            <button type="button" class="chip" aria-pressed=pressed on:click=move |_| play.set(this)>
                {move || match this {
                    Play::Normal => t_string!(i18n, notebook.normal),
                    Play::Misere => t_string!(i18n, notebook.misere),
                }}
            </button>
        }
    };
    view! {
        <div class="together">
            <label for="notebook-game">{t!(i18n, notebook.game)}</label>
            <select id="notebook-game" class="field" on:change=choose>{all}</select>
        </div>
        <Show when=move || game.with(|name| name.starts_with("subtraction("))><Taken rule=page.rule/></Show>
        <Show when=move || page.rule.subject.get() != Subject::Values>
            <div class="chips" role="group" aria-label=t!(i18n, notebook.play)>
                {[Play::Normal, Play::Misere].map(convention)}
            </div>
        </Show>
    }
}

/// Choice of the allowed takes in a subtraction game.
#[component]
fn Taken(rule: ConjectureRule) -> impl IntoView {
    let i18n = use_i18n();
    let taken = Memo::new(move |_| rule.game.with(|name| taken_in(name)));
    let chip = move |n: u64| {
        let pressed = move || taken.with(|all| all.contains(&n)).to_string();
        let turn = move |_| {
            let mut all = taken.get_untracked();
            match all.iter().position(|&m| m == n) {
                Some(place) => _ = all.remove(place),
                None => all.push(n),
            }
            all.sort_unstable();
            let all: Vec<String> = all.iter().map(u64::to_string).collect();
            let name = format!("subtraction({}):1", all.join(","));
            // Without any take the text is no game.
            if let Ok(position) = name.parse::<Position>() {
                rule.turn_to(position.to_string().split(':').next().unwrap_or_default().to_owned());
            }
        };
        view! { <button type="button" class="chip" aria-pressed=pressed on:click=turn>{n}</button> }
    };
    view! {
        <div class="together" role="group" aria-label=t!(i18n, notebook.taken)>
            <span>{t!(i18n, notebook.taken)}</span>
            {(1..=MOST_TAKEN).map(chip).collect_view()}
        </div>
    }
}

/// The takes of a game such as `subtraction(1-3,5)`.
fn taken_in(game: &str) -> Vec<u64> {
    (1..=MOST_TAKEN)
        .filter(|n| {
            // A heap of n is emptied at once exactly where n may be taken.
            let position = format!("{game}:{n}").parse::<Position>();
            let empty = |to: &Position| numbers(to).is_some_and(|(_, all)| all.is_empty());
            position.is_ok_and(|p| p.moves(solver::Player::Left).iter().any(|mv| empty(&mv.to)))
        })
        .collect()
}

/// The conjecture as a sentence, the search, and its result.
#[component]
fn Sought(page: Page) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let conjecture = Memo::new(move |_| page.rule.conjecture());
    let own = Memo::new(move |_| page.rows.get().into_iter().map(|row| row.position.to_string()).collect::<Vec<_>>());
    let search = search(conjecture, own);
    let may = move || table.address.with(|a| a.solver >= Level::Check && !a.exam.0);
    // An entry of the notebook learns the result.
    Effect::new(move |_| {
        let state = search.with(|search| (!search.runs()).then(|| search.search.state()).flatten());
        if let Some(state) = state {
            let of = search.with_untracked(|turns| turns.search.conjecture.clone());
            untrack(|| page.change(|all| all.learn(&of, state)));
        }
    });
    let said = move || {
        let of = conjecture.get();
        words::sentence(i18n.locale(), &of, table.address.with(|a| own_name(a, &of.game)).as_deref())
    };
    let runs = Memo::new(move |_| search.with(Turns::runs));
    let counter = Memo::new(move |_| search.with(|turns| turns.search.counter.clone()));
    let begin = move |_| search.update(Turns::toggle);
    let write = move |_| {
        let entry = search.with_untracked(|turns| turns.search.entry());
        page.change(|all| _ = all.add(entry));
    };
    let known = Memo::new(move |_| page.notebook.with(|all| all.has(&conjecture.get())));
    let label = move || match search.with(|search| (search.runs(), search.began(), search.is_over())) {
        (true, ..) => t_string!(i18n, notebook.stop),
        (_, true, false) => t_string!(i18n, notebook.go_on),
        _ => t_string!(i18n, notebook.search),
    };
    let over = move || search.with(Turns::is_over);
    let far = move || search.with(|search| words::far(i18n.locale(), search));
    view! {
        <div class="card notebook-claim">
            <p class="big">{said}</p>
            <div class="together">
                <Show when=may fallback=move || view! { <p>{t!(i18n, notebook.no_search)}</p> }>
                    <button type="button" class="button primary" aria-disabled=move || over().to_string()
                        on:click=move |event| if !untrack(over) { begin(event) }>{label}</button>
                </Show>
                <Show when=move || page.store.works()>
                    <button type="button" class="button" aria-disabled=move || known.get().to_string() on:click=write>
                        {move || if known.get() { t_string!(i18n, notebook.written) } else { t_string!(i18n, notebook.write) }}
                    </button>
                </Show>
            </div>
            // The count changes with every turn: it is shown, and announced when the search rests.
            <p class="soft" hidden=move || !runs.get()>{far}</p>
            <div role="status">
                <Show when=move || !runs.get() && search.with(Turns::began)>
                    <p class="notebook-state">{far}</p>
                </Show>
            </div>
            {move || counter.get().map(|counter| view! { <Against counter play=page.rule.play/> })}
        </div>
    }
}

/// The name that an author gave a game with rules of one's own, isolated from the direction of the text around it. It
/// stays in the link as long as the game is that of the link.
fn own_name(address: &Address, game: &str) -> Option<String> {
    let own = address.own.as_deref().filter(|_| is_of_boards(game) || is_of_heaps(game))?;
    Some(OwnCaption::read(own).name).filter(|name| !name.is_empty()).map(|name| format!("\u{2068}{name}\u{2069}"))
}

/// The counterexample, as a picture that opens it.
#[component]
fn Against(counter: Counterexample, play: RwSignal<Play>) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let Ok(position) = counter.position.parse::<Position>() else { return ().into_any() };
    let pictures = position.boards_with(table.figures_of(&position)).iter().map(miniature).collect_view();
    let text = counter.position.clone();
    let name = move || position_name(i18n.locale(), &position);
    view! {
        <div class="notebook-counter">
            <span class="small-board">{pictures}</span>
            <span>{name}" "<code>{counter.position}</code></span>
            <PlayThis text=Signal::derive(move || text.clone()) play=Signal::from(play) label=t!(i18n, notebook.open_counter)/>
        </div>
    }
    .into_any()
}

/// Whether the conjecture is about values.
fn is_of_values(conjecture: &Conjecture) -> bool {
    matches!(conjecture.claim, Claim::Grundy(_))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_brings_a_conjecture_or_a_game() {
        let read = |text: &str| conjecture_of_link(Some(text)).0.map(|conjecture| conjecture.to_string());
        assert_eq!(read("kayles n grundy n%4").as_deref(), Some("kayles n grundy n%4"));
        assert!(read("kayles:5").unwrap().starts_with("kayles n lost"));
        assert_eq!(read("squares(LR=.-x):1x5").as_deref(), Some("squares(LR=.-x) n opening middle"));
        assert!(matches!(conjecture_of_link(Some("hackenbush:br")), (None, Some(LinkRefusal::Unfit))));
        assert!(matches!(conjecture_of_link(Some("nim:x")), (None, Some(LinkRefusal::Unreadable(..)))));
        assert_eq!(conjecture_of_link(Some(" ")), (None, None));
    }

    #[test]
    fn the_name_of_a_game_is_that_of_its_author() {
        let address = Address { own: Some("Runner~One runs.".to_owned()), ..Address::default() };
        assert_eq!(own_name(&address, "squares(L=b.-.b)").as_deref(), Some("\u{2068}Runner\u{2069}"));
        assert_eq!(own_name(&address, "nim"), None);
        assert_eq!(own_name(&Address::default(), "coins(run)"), None);
    }

    #[test]
    fn every_game_offered_has_numbers() {
        for &(game, name) in GAMES {
            let (least, _) = heaps(name).unwrap_or_else(|| panic!("{name}"));
            let all = vec!["1"; least.max(1)].join(",");
            let position: Position = format!("{name}:{all}").parse().unwrap();
            assert_eq!(position.components()[0].game(), game);
            assert_eq!(numbers(&position).unwrap().0, name, "as positions have it");
        }
    }

    #[test]
    fn what_may_be_taken_is_read_from_the_game() {
        assert_eq!(taken_in("subtraction(1-3)"), [1, 2, 3]);
        assert_eq!(taken_in("subtraction(2,5)"), [2, 5]);
    }
}
