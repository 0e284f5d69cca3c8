//! Tile on the home page: the picture of a game as a link to it.
use super::lazy_pictures::LazyPictures;
use super::{link, move_thumbnail};
use gloo_timers::callback::Interval;
use leptos::prelude::*;
use locale::{Locale, td_string};
use page::board::{framed, living};
use page::state::table::use_table;
use page::storage::settings::use_settings;
use play::session::Session;
use scene::BoardHistory;
use solver::{Game, Player, Position};
use text::use_i18n;

/// Delay between two moves of an animated picture, milliseconds.
const PAUSE: u32 = 900;

/// The game in this place of the register: a picture that plays while it is pointed at, and leads to the first example.
/// It is empty until it comes near the screen, and if the game could not be fetched.
#[component]
pub fn Tile(i: usize, lazy: LazyPictures) -> impl IntoView {
    let (table, settings, i18n) = (use_table(), use_settings(), use_i18n());
    let game = Game::ALL[i];
    let example = game.examples().first()?;
    let shown = RwSignal::new(None::<Session>);
    let (lit, tile) = lazy.tile(i);
    Effect::new(move |_| {
        if lit.get() {
            let start = example.text.parse::<Position>().ok();
            shown.set(start.map(|start| Session::new(start, example.play, Player::Left)));
        }
    });
    let life = StoredValue::new_local(None::<Interval>);
    let awake = move || {
        if !settings.is_still() {
            let step = move || {
                shown.update(|session| {
                    *session = session.take().map(|session| next(&session).unwrap_or_else(|| session.restarted()));
                });
            };
            life.set_value(Some(Interval::new(PAUSE, step)));
        }
    };
    let asleep = move || life.set_value(None);
    let href = move || link(table.address.get(), example.text, example.play);
    // At rest the characteristic move, where the boards alone would look alike.
    let resting = move |session: &Session| session.played().is_empty().then(|| move_thumbnail::picture(game)).flatten();
    let drawn = move |session: &Session| match resting(session) {
        Some((shapes, frame)) => framed(&shapes, frame).into_any(),
        None => pictures(session).collect_view().into_any(),
    };
    let pictures = move || shown.with(|session| session.as_ref().map(drawn));
    Some(view! {
        <li node_ref=tile>
            <a class="tile" href=href on:pointerenter=move |_| awake() on:pointerleave=move |_| asleep()
                on:focus=move |_| awake() on:blur=move |_| asleep()>
                <span class="picture">{pictures}</span>
                // The accessible name has no soft hyphens.
                <h3 aria-label=move || text::game_name(i18n.locale(), game)>{move || breakable(i18n.locale(), game)}</h3>
                <p>{move || text::game_teaser(i18n.locale(), game)}</p>
            </a>
        </li>
    })
}

/// The name of a game, with soft hyphens within its long words.
fn breakable(locale: Locale, game: Game) -> String {
    let name = text::game_name(locale, game).to_owned();
    let words = td_string!(locale, home.breaks).split(' ');
    words.fold(name, |name, word| name.replace(&word.replace('|', ""), &word.replace('|', SOFT)))
}

/// Soft hyphen.
const SOFT: &str = "\u{ad}";

/// The boards of a game, each where it stood at the start.
fn pictures(session: &Session) -> impl Iterator<Item = impl IntoView + use<>> {
    let moves: Vec<(Player, &str)> = session.played().iter().map(|played| (played.by, played.name.as_str())).collect();
    let boards = session.position().boards().into_iter().enumerate();
    boards.map(move |(i, board)| living(&board, &BoardHistory::of(session.positions(), &moves, i)))
}

/// A random move, as an animation of the rules; `None` at the end of a game.
fn next(session: &Session) -> Option<Session> {
    let moves = session.position().moves(session.mover());
    let some = (js_sys::Math::random() * moves.len() as f64) as usize;
    session.after(&moves.get(some)?.name)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A tile of a phone is some ten letters wide.
    #[test]
    fn no_name_is_wider_than_its_tile() {
        for &game in Game::ALL {
            for &locale in Locale::ALL {
                let (name, broken) = (text::game_name(locale, game), breakable(locale, game));
                assert_eq!(broken.replace(SOFT, ""), name);
                let stretches = broken.split([' ', '-']).flat_map(|word| word.split(SOFT));
                stretches.for_each(|stretch| assert!(stretch.chars().count() <= 9, "{stretch} in {name}"));
            }
        }
        assert_eq!(breakable(Locale::De, Game::Orders), "Iso\u{ad}morphie\u{ad}spiel");
    }
}
