//! Short sounds: a move, as what is moved on its board; a slip; a game that is won. Off unless a link or the person switches them on.
//!
//! In: the events of a table. Out: samples for the browser's synthesizer; nothing is fetched. Without one the page is silent.
mod samples;

use super::Shell;
use super::after_game::Ending;
use crate::state::table::Table;
use js_sys::{Array, Float32Array, Function, Reflect};
use leptos::prelude::*;
use locale::td_string;
use play::events::Event;
use play::session::Session;
use samples::{RATE, Sound};
use solver::board::Board;
use wasm_bindgen::{JsCast, JsValue};

/// Plays sounds for the events of this table from now on.
pub fn listen(table: Table, shell: Shell) {
    // The browser's synthesizer, from the first sound on; browsers allow few of them.
    let device = StoredValue::new_local(None::<JsValue>);
    let is_on = Memo::new(move |_| shell.settings.now.with(|now| now.sound));
    let play = move |sound: Sound| {
        let device = device.try_update_value(|device| {
            *device = device.take().or_else(open);
            device.clone()
        });
        if let Some(device) = device.flatten() {
            // Browsers suspend it until the first touch of the page.
            call(&device, "resume", &[]);
            _ = start(&device, &sound.samples());
        }
    };
    Effect::watch(
        move || table.messages.event.get(),
        move |event, _, _| {
            if let Some(Event::Moved { session, .. }) = event
                && is_on.get_untracked()
            {
                play(material(session));
                // A game that the computer has won ends with its move.
                let lost = Ending::of(session, untrack(|| table.players())) == Some(Ending::Lost);
                if session.winner().is_some() && !lost {
                    play(Sound::Won);
                }
            }
        },
        false,
    );
    let slips = Memo::new(move |_| (shell.last_action.refused.get(), shell.review.slips.get()));
    Effect::watch(
        move || slips.get(),
        move |(refused, slips), before, _| {
            let more = before.is_some_and(|(_, before)| before != slips);
            if is_on.get_untracked() && (refused.is_some() || more) {
                play(Sound::Slip);
            }
        },
        false,
    );
    // Switched on, the page answers with a sample; one of its tables does.
    Effect::watch(
        move || is_on.get(),
        move |on, before, _| {
            if *on && before == Some(&false) && table.worker.client_id == 0 {
                play(Sound::Wood);
            }
        },
        false,
    );
}

/// Switches the sounds on or off, and announces it.
pub fn toggle(shell: Shell) {
    let on = !shell.settings.now.with_untracked(|now| now.sound);
    shell.settings.switch_sound(on);
    let locale = shell.i18n.untracked();
    let said = if on { td_string!(locale, settings.sound_on) } else { td_string!(locale, settings.sound_off) };
    shell.announcements.answer(said.to_owned());
}

/// The sound of the last move: that of what it took away.
fn material(session: &Session) -> Sound {
    let made = session.cursor().checked_sub(1).and_then(|ply| session.played().get(ply));
    let board = made.and_then(|made| session.position().boards().into_iter().nth(made.component));
    match board {
        Some(Board::Bar { .. } | Board::Block { .. }) => Sound::Chocolate,
        Some(Board::Drawing { .. }) => Sound::Branch,
        _ => Sound::Wood,
    }
}

/// A synthesizer, if the browser has one, and somebody has touched the page: before that browsers allow no sound.
fn open() -> Option<JsValue> {
    let activation = Reflect::get(&window(), &"navigator".into())
        .and_then(|navigator| Reflect::get(&navigator, &"userActivation".into()));
    // Browsers without the sign keep the synthesizer silent by themselves.
    if activation.and_then(|sign| Reflect::get(&sign, &"hasBeenActive".into())) == Ok(JsValue::FALSE) {
        return None;
    }
    let kind: Function = Reflect::get(&window(), &"AudioContext".into()).ok()?.dyn_into().ok()?;
    Reflect::construct(&kind, &Array::new()).ok()
}

/// Starts to play samples.
fn start(device: &JsValue, samples: &[f32]) -> Option<()> {
    let (count, rate) = (JsValue::from(samples.len() as f64), JsValue::from(f64::from(RATE)));
    let buffer = call(device, "createBuffer", &[JsValue::from(1.0), count, rate])?;
    call(&buffer, "copyToChannel", &[JsValue::from(Float32Array::from(samples)), JsValue::from(0.0)])?;
    let source = call(device, "createBufferSource", &[])?;
    Reflect::set(&source, &"buffer".into(), &buffer).ok()?;
    call(&source, "connect", &[Reflect::get(device, &"destination".into()).ok()?])?;
    call(&source, "start", &[]).map(drop)
}

/// Calls a method; `None` if it is missing or fails.
fn call(object: &JsValue, method: &str, values: &[JsValue]) -> Option<JsValue> {
    let method: Function = Reflect::get(object, &method.into()).ok()?.dyn_into().ok()?;
    method.apply(object, &values.iter().collect::<Array>()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::{Play, Player};

    #[test]
    fn a_move_sounds_as_what_it_takes() {
        let of = |start: &str, name: &str| {
            let (session, bad) =
                Session::replay(start.parse().unwrap(), Play::Normal, Player::Left, &[name.to_owned()]);
            assert_eq!(bad, None, "{start}");
            material(&session)
        };
        let first = |start: &str| {
            let position: solver::Position = start.parse().unwrap();
            of(start, position.moves(Player::Left)[0].name.as_str())
        };
        assert_eq!(first("nim:3,5"), Sound::Wood);
        assert_eq!(first("cram:2x3"), Sound::Wood);
        assert_eq!([first("chomp:3x2"), first("chomp:2x2x2")], [Sound::Chocolate; 2]);
        assert_eq!(first("hackenbush:br"), Sound::Branch);
        // In a sum it is the game that was moved in.
        assert_eq!([of("nim:3 + chomp:3x2", "1:3→0"), first("chomp:3x2 + nim:3")], [Sound::Wood, Sound::Chocolate]);
    }
}
