//! Games as cards: dragged into a field or among the options of a new game, or selected first and then laid by a
//! button.
use super::Ready;
use leptos::ev::PointerEvent;
use leptos::prelude::*;
use locale::{Locale, td_string};
use solver::value::expr::Expr;
use text::{t, t_string, use_i18n, value_plain, value_view};
use wasm_bindgen::JsCast;
use web_sys::Element;

/// Distance that a press may move and still be a tap, px.
const STILL: f64 = 8.0;

/// Frequent games, offered as cards.
const READY: [&str; 12] = ["0", "1", "-1", "1/2", "*", "*2", "^", "v", "^*", "+-1", "{2|0}", "Tiny(2)"];

/// Drop target of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DropTarget {
    A,
    B,
    Left,
    Right,
}

const PLACES: [DropTarget; 4] = [DropTarget::A, DropTarget::B, DropTarget::Left, DropTarget::Right];

impl DropTarget {
    /// The value of `data-place`.
    pub fn id(self) -> &'static str {
        match self {
            DropTarget::A => "a",
            DropTarget::B => "b",
            DropTarget::Left => "left",
            DropTarget::Right => "right",
        }
    }

    /// The label of its button.
    fn words(self, locale: Locale) -> String {
        match self {
            DropTarget::A => td_string!(locale, tools.cards_as, name = "A"),
            DropTarget::B => td_string!(locale, tools.cards_as, name = "B"),
            DropTarget::Left => td_string!(locale, tools.cards_left).to_owned(),
            DropTarget::Right => td_string!(locale, tools.cards_right).to_owned(),
        }
    }

    /// The announcement of a laid card.
    fn laid(self, locale: Locale, game: &str) -> String {
        let game = value_plain(game);
        match self {
            DropTarget::A => td_string!(locale, tools.cards_laid, game = game, name = "A"),
            DropTarget::B => td_string!(locale, tools.cards_laid, game = game, name = "B"),
            DropTarget::Left => td_string!(locale, tools.cards_laid_left, game = game),
            DropTarget::Right => td_string!(locale, tools.cards_laid_right, game = game),
        }
    }
}

/// The game that is put together from cards.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct Built {
    left: Vec<String>,
    right: Vec<String>,
}

impl Built {
    fn side(&mut self, place: DropTarget) -> &mut Vec<String> {
        if place == DropTarget::Right { &mut self.right } else { &mut self.left }
    }

    /// The game with one more option; each option once.
    fn with(&self, place: DropTarget, game: &str) -> Built {
        let mut built = self.clone();
        let side = built.side(place);
        if !side.iter().any(|option| option == game) {
            side.push(game.to_owned());
        }
        built
    }

    fn text(&self) -> String {
        format!("{{{}|{}}}", self.left.join(","), self.right.join(","))
    }
}

/// A card under the pointer.
#[derive(Debug, Clone, PartialEq)]
struct Drag {
    game: String,
    start: (f64, f64),
    /// The pointer's position, and the target under it; `None` while the press may still be a tap.
    now: Option<((f64, f64), Option<DropTarget>)>,
}

/// Notice on a card.
#[derive(Debug, Clone, PartialEq, Eq)]
enum CardNotice {
    NoCard,
    Chosen(String),
    Laid(DropTarget, String),
    /// The new game would be larger than a game may be.
    Full,
}

/// The cards and the game built from them; signals, copied freely.
#[derive(Clone, Copy)]
pub struct Cards {
    fields: [RwSignal<String>; 2],
    built: RwSignal<Built>,
    chosen: RwSignal<Option<String>>,
    drag: RwSignal<Option<Drag>>,
    said: RwSignal<Option<CardNotice>>,
    /// Whether a drag just ended, whose click is ignored.
    dragged: StoredValue<bool>,
}

impl Cards {
    pub fn new(fields: [RwSignal<String>; 2]) -> Cards {
        let (built, chosen, drag, said) =
            (RwSignal::new(Built::default()), RwSignal::new(None), RwSignal::new(None), RwSignal::new(None));
        Cards { fields, built, chosen, drag, said, dragged: StoredValue::new(false) }
    }

    /// Whether a card is held over this place.
    pub fn over(self, place: DropTarget) -> bool {
        self.drag.with(|drag| matches!(drag, Some(Drag { now: Some((_, Some(over))), .. }) if *over == place))
    }

    fn choose(self, game: String) {
        let again = self.chosen.with_untracked(|chosen| chosen.as_ref() == Some(&game));
        self.said.set((!again).then(|| CardNotice::Chosen(game.clone())));
        self.chosen.set((!again).then_some(game));
    }

    fn lay(self, place: DropTarget, game: String) {
        let said = match place {
            DropTarget::A | DropTarget::B => {
                self.fields[usize::from(place == DropTarget::B)].set(game.clone());
                CardNotice::Laid(place, game)
            }
            DropTarget::Left | DropTarget::Right => {
                let built = self.built.with_untracked(|built| built.with(place, &game));
                match Expr::parse(&built.text()) {
                    Ok(_) => {
                        self.built.set(built);
                        CardNotice::Laid(place, game)
                    }
                    Err(_) => CardNotice::Full,
                }
            }
        };
        self.said.set(Some(said));
        self.chosen.set(None);
    }

    fn lay_chosen(self, place: DropTarget) {
        match self.chosen.get_untracked() {
            Some(game) => self.lay(place, game),
            None => self.said.set(Some(CardNotice::NoCard)),
        }
    }

    fn down(self, game: String, event: &PointerEvent) {
        self.dragged.set_value(false);
        if !event.is_primary() {
            return self.drag.set(None);
        }
        if let Some(card) = event.current_target().and_then(|target| target.dyn_into::<Element>().ok()) {
            // Without pointer capture a drag ends at the rim of the card.
            let _ = card.set_pointer_capture(event.pointer_id());
        }
        self.drag.set(Some(Drag { game, start: at(event), now: None }));
    }

    fn moved(self, event: &PointerEvent) {
        let Some(mut drag) = self.drag.get_untracked().filter(|_| event.is_primary()) else { return };
        let (x, y) = at(event);
        if drag.now.is_some() || (x - drag.start.0).hypot(y - drag.start.1) > STILL {
            drag.now = Some(((x, y), place_at(x, y)));
            self.drag.set(Some(drag));
        }
    }

    fn up(self, event: &PointerEvent) {
        // On a busy device the last move events may be missing.
        self.moved(event);
        let Some(Drag { game, now: Some((_, over)), .. }) = self.drag.get_untracked() else {
            return self.drag.set(None);
        };
        self.dragged.set_value(true);
        self.drag.set(None);
        if let Some(place) = over {
            self.lay(place, game);
        }
    }

    fn clicked(self, game: String, by_hand: bool) {
        let dragged = self.dragged.try_update_value(std::mem::take) == Some(true);
        // A click without a press comes from the keyboard or a screen reader.
        if !by_hand || !dragged {
            self.choose(game);
        }
    }

    fn words(self, locale: Locale) -> Option<String> {
        Some(match self.said.get()? {
            CardNotice::NoCard => td_string!(locale, tools.cards_none).to_owned(),
            CardNotice::Chosen(game) => td_string!(locale, tools.cards_chosen, game = value_plain(&game)),
            CardNotice::Laid(place, game) => place.laid(locale, &game),
            CardNotice::Full => td_string!(locale, tools.cards_full).to_owned(),
        })
    }
}

fn at(event: &PointerEvent) -> (f64, f64) {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}

/// The drop target under a point of the window.
fn place_at(x: f64, y: f64) -> Option<DropTarget> {
    let element = document().element_from_point(x as f32, y as f32)?;
    let id = element.closest("[data-place]").ok()??.get_attribute("data-place")?;
    PLACES.into_iter().find(|place| place.id() == id)
}

/// A card with its game.
fn card(cards: Cards, sign: &'static str, game: String) -> impl IntoView {
    let i18n = use_i18n();
    let (down, clicked, on, held) = (game.clone(), game.clone(), game.clone(), game.clone());
    let is_held = move || cards.drag.with(|drag| drag.as_ref().is_some_and(|d| d.game == held && d.now.is_some()));
    view! {
        <button type="button" class="chip value laid" aria-pressed=move || (cards.chosen.get().as_ref() == Some(&on)).to_string()
            class:held=is_held on:click=move |event| cards.clicked(clicked.clone(), event.detail() > 0)
            on:pointerdown=move |event| cards.down(down.clone(), &event) on:pointermove=move |event| cards.moved(&event)
            on:pointerup=move |event| cards.up(&event) on:pointercancel=move |_| cards.drag.set(None)>
            {(!sign.is_empty()).then(|| view! { <b>{sign}</b>" = " })}{move || value_view(i18n.locale(), &game)}
        </button>
    }
}

/// The cards, their drop targets, and the new game. `found`: results with their signs.
#[component]
pub fn Tray(cards: Cards, found: Ready) -> impl IntoView {
    let i18n = use_i18n();
    let to = move |place: DropTarget| {
        view! {
            <button type="button" class="button" data-place=place.id() class:over=move || cards.over(place)
                aria-disabled=move || cards.chosen.with(Option::is_none).to_string()
                on:click=move |_| cards.lay_chosen(place)>{move || place.words(i18n.locale())}</button>
        }
    };
    let options = move |place: DropTarget| {
        let option = move |game: String| {
            let shown = value_view(i18n.locale(), &game);
            let remove = move |_| cards.built.update(|built| built.side(place).retain(|option| *option != game));
            view! {
                <li><button type="button" class="chip value" on:click=remove>
                    {shown}<span aria-hidden="true">" ×"</span><span class="hidden">{t_string!(i18n, tools.take_away)}</span>
                </button></li>
            }
        };
        let all = move || cards.built.with(|built| built.clone().side(place).clone());
        let title = move || match place {
            DropTarget::Right => t_string!(i18n, tools.right_options),
            _ => t_string!(i18n, tools.left_options),
        };
        view! {
            <div class=place.id() data-place=place.id() class:over=move || cards.over(place)>
                <h3>{title}</h3>
                <ul class="chips">{move || all().into_iter().map(option).collect_view()}</ul>
            </div>
        }
    };
    let in_hand = move || {
        let ((x, y), game) = cards.drag.with(|drag| drag.as_ref().and_then(|d| Some((d.now?.0, d.game.clone()))))?;
        Some(view! {
            <span class="chip value in-hand" aria-hidden="true" style:left=format!("{x:.0}px") style:top=format!("{y:.0}px")>
                {value_view(i18n.locale(), &game)}
            </span>
        })
    };
    let results = move || found.get().into_iter().map(|(sign, game)| card(cards, sign, game)).collect_view();
    view! {
        <div class="card">
            <details open=true>
                <summary>{t!(i18n, tools.cards)}</summary>
                <div class="tray">
                    <p class="small">{t!(i18n, tools.cards_help)}</p>
                    <div class="chips ready" role="group" aria-label=t!(i18n, tools.cards_ready)>{READY.map(|game| card(cards, "", game.to_owned()))}</div>
                    <div class="chips" role="group" aria-label=t!(i18n, tools.cards_found)>{results}</div>
                    <div class="together" role="group" aria-label=t!(i18n, tools.cards_where)>{PLACES.map(to)}</div>
                    <p class="said" role="status">{move || cards.words(i18n.locale())}</p>
                    <h2>{t!(i18n, tools.cards_built)}</h2>
                    <div class="options study">{options(DropTarget::Left)}{options(DropTarget::Right)}</div>
                    <div class="chips built">{move || card(cards, "", cards.built.with(Built::text))}</div>
                </div>
            </details>
            {in_hand}
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ready_games_are_written_as_the_solver_writes_them() {
        for game in READY {
            assert_eq!(Expr::parse(game).unwrap().to_string(), game);
        }
    }

    #[test]
    fn options_are_laid_once_each_and_games_are_nested() {
        let built =
            Built::default().with(DropTarget::Left, "0").with(DropTarget::Right, "*").with(DropTarget::Left, "0");
        assert_eq!(built.text(), "{0|*}");
        let nested = Built::default().with(DropTarget::Right, &built.text()).with(DropTarget::Left, "1 + *");
        assert_eq!(nested.text(), "{1 + *|{0|*}}");
        assert!(Expr::parse(&nested.text()).is_ok());
        assert_eq!(Built::default().text(), "{|}");
    }

    #[test]
    fn every_place_has_words_and_an_id_of_its_own() {
        for (i, place) in PLACES.into_iter().enumerate() {
            for other in &PLACES[..i] {
                assert_ne!(place.id(), other.id());
                assert_ne!(place.words(Locale::De), other.words(Locale::De));
            }
            assert_ne!(place.laid(Locale::En, "1/2"), place.laid(Locale::De, "1/2"));
        }
    }
}
