//! The printed sheet: the board in black and white, questions with lines for answers, link and QR code, no solution.
//! The key is a sheet of its own.
use super::{Extent, Limits, key_allowed, page, picture, qr, shared, title};
use crate::state::shell::use_shell;
use crate::state::table::use_table;
use leptos::prelude::*;
use link::values::Players;
use locale::Locale;
use play::session::Session;
use scene::Theme;
use solver::Player;
use solver::board::Figures;
use text::{convention, game_name, outside, position_rules_with, t, t_string, use_i18n};

/// Prints the page; `key` the winning moves in place of the questions.
pub fn print(key: bool) {
    if let Some(root) = document().document_element() {
        // The style sheet for print shows one of the two.
        let _ = root.set_attribute("data-print", if key { "key" } else { "sheet" });
        let _ = window().print();
    }
}

/// Places for name and date in the head of a sheet.
#[component]
pub fn NameAndDate() -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <p class="sheet-name">
            {t!(i18n, share.sheet_name)}<span class="sheet-line"></span>{t!(i18n, share.sheet_date)}<span class="sheet-line"></span>
        </p>
    }
}

/// The printed version of the page while a game is open; hidden on the screen.
#[component]
pub fn PrintedSheet() -> impl IntoView {
    let table = use_table();
    view! { <Show when=move || table.open.get()><Sheet/></Show> }
}

/// The rules of every game on the sheet, each written once, and who wins.
fn rules(locale: Locale, session: &Session, figures: Figures) -> Vec<String> {
    let all = position_rules_with(locale, session.position(), session.play(), figures);
    let wins = convention(locale, session.position(), session.play());
    match all.as_slice() {
        [(_, [first, second, _])] => vec![format!("{first} {second} {wins}")],
        games => {
            let named_rules = |(game, [first, second, _]): &(_, [String; 3])| {
                format!("{}: {first} {second}", game_name(locale, *game))
            };
            games.iter().map(named_rules).chain([wins.to_owned()]).collect()
        }
    }
}

/// The player to move; `None` in impartial games, where it makes no difference.
fn to_move(locale: Locale, session: &Session) -> Option<String> {
    session.is_partizan().then(|| text::turn(locale, session, Players::HumanHuman))
}

/// The contents of a work sheet of a game: its board, its rules, and whose turn it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetContent {
    picture: String,
    rules: Vec<String>,
    turn: Option<String>,
}

impl SheetContent {
    /// The content for the position shown, with pieces drawn and named as these figures.
    pub fn new(locale: Locale, session: &Session, figures: Figures) -> SheetContent {
        SheetContent {
            picture: picture::draw_boards(session, figures, Theme::Print),
            rules: rules(locale, session, figures),
            turn: to_move(locale, session),
        }
    }
}

#[component]
fn Sheet() -> impl IntoView {
    let (table, shell, i18n) = (use_table(), use_shell(), use_i18n());
    let content = Memo::new(move |_| table.session.with(|s| SheetContent::new(i18n.locale(), s, table.figures())));
    let link = Memo::new(move |_| {
        format!(
            "{}#{}",
            page(),
            shared(table, Extent::Position, &table.address.with(Limits::of), i18n.locale()).fragment()
        )
    });
    let winning = Signal::derive(move || {
        let report = table.analysis.state.get().into_found().filter(|_| key_allowed(table, shell))?;
        let names =
            |player: Player| report.winning_once(player).map(|mv| mv.name.clone()).collect::<Vec<_>>().join(", ");
        let mover = table.session.with(|s| s.mover());
        let names = names(mover);
        Some(if names.is_empty() { t_string!(i18n, share.key_none).to_owned() } else { names })
    });
    let name = Signal::derive(move || title(table, i18n.locale()));
    let idea = Signal::derive(move || table.caption().idea);
    view! { <PaperSheet name idea content link winning/> }
}

/// The game of a sheet: its rules, whose turn it is, and its board.
#[component]
pub fn SheetGame(#[prop(into)] content: Signal<SheetContent>) -> impl IntoView {
    let rules = move || {
        let rules = content.with(|content| content.rules.clone());
        rules.into_iter().map(|rules| view! { <p>{rules}</p> }).collect_view()
    };
    let turn = move || {
        let turn = content.with(|content| content.turn.clone());
        turn.map(|turn| view! { <p class="sheet-turn">{turn}</p> })
    };
    view! {
        {rules}
        {turn}
        <div class="sheet-board" inner_html=move || content.with(|content| content.picture.clone())></div>
    }
}

/// A sheet: the game with questions and lines for answers, or with its key in their place. Hidden on the screen; it
/// stands outside the page, which is not printed with it.
#[component]
pub fn PaperSheet(
    /// The name of the game, perhaps a person's.
    name: Signal<String>,
    /// The author's sentence; empty if there is none.
    idea: Signal<String>,
    #[prop(into)] content: Signal<SheetContent>,
    /// The link to the game.
    #[prop(into)]
    link: Signal<String>,
    /// The winning moves, where there is a key.
    winning: Signal<Option<String>>,
) -> impl IntoView {
    let i18n = use_i18n();
    // A name that a person gave may be written from right to left.
    let title = move || t_string!(i18n, share.sheet_title, game = outside(&name.get()));
    let idea = move || {
        let idea = idea.get();
        (!idea.is_empty()).then(|| view! { <p>{t!(i18n, panels.own_idea)} " " <bdi>{idea}</bdi></p> })
    };
    let code =
        move || {
            qr::path(&link.get()).map(|(size, d)| view! {
            <svg class="sheet-qr" viewBox=format!("-4 -4 {0} {0}", size + 8) aria-hidden="true"><path d=d/></svg>
        })
        };
    let lines = |n: usize| (0..n).map(|_| view! { <div class="sheet-line"></div> }).collect_view();
    view! {
        <section class="printed" aria-hidden="true">
            <div class="paper-head">
                <h1>{title}</h1>
                <NameAndDate/>
            </div>
            {idea}
            <SheetGame content/>
            <div class="sheet-questions">
                <p>{t!(i18n, share.sheet_question_wins)}</p>{lines(1)}
                <p>{t!(i18n, share.sheet_question_move)}</p>{lines(2)}
                <p>{t!(i18n, share.sheet_question_why)}</p>{lines(4)}
            </div>
            <div class="sheet-key"><p>{t!(i18n, share.key_title)}</p><p>{move || winning.get()}</p></div>
            <footer>{code} <span>{move || link.get()}</span></footer>
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::Play;
    use text::game_rules;

    fn game(text: &str, first: Player) -> Session {
        Session::new(text.parse().unwrap(), Play::Normal, first)
    }

    #[test]
    fn the_rules_of_every_summand_are_told_once() {
        let sum = game("nim:3 + chomp:2x2 + nim:5", Player::Left);
        for locale in [Locale::En, Locale::De] {
            let lines = rules(locale, &sum, Figures::STONES);
            let of = |game| game_rules(locale, game, Play::Normal)[0];
            assert_eq!(lines.len(), 3, "{lines:?}");
            assert!(
                lines[0].contains(of(solver::Game::Nim)) && lines[1].contains(of(solver::Game::Chomp)),
                "{lines:?}"
            );
            let alone = game("nim:3,5", Player::Left);
            assert_eq!(
                rules(locale, &alone, Figures::STONES),
                [game_rules(locale, solver::Game::Nim, Play::Normal).join(" ")]
            );
        }
    }

    #[test]
    fn whose_turn_it_is_is_said_where_it_matters() {
        let said = |text: &str, first| to_move(Locale::En, &game(text, first));
        assert_eq!(said("nim:3", Player::Right), None);
        let (blue, red) = (said("hackenbush:br", Player::Left), said("hackenbush:br", Player::Right));
        assert!(blue.is_some() && red.is_some() && blue != red);
    }
}
