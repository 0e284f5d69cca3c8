//! Rows that a person puts into packets by hand, in place of their board. A press takes hold of a loose stick with all
//! after it, or of a packet; what is released over a place is dropped there, and glides back if it does not fit. By keys
//! and by taps a place packs or loosens. The packing is kept here alone.
//!
//! In: the game, the room. Out: a drawing, a button for each place; sentences for the live region.
use super::use_shell;
use crate::panels::packets;
use crate::state::lifetime::Lifetime;
use crate::state::shell::Shell;
use decimal::Decimal;
use leptos::ev::{KeyboardEvent, MouseEvent, PointerEvent};
use leptos::html::Div;
use leptos::prelude::*;
use locale::{Locale, td_string};
use play::session::Session;
use scene::{Grip, HandPacking, Misfit, PackingDesk, Point, Rect, SceneSpace, markup, point};
use text::{t, t_string, use_i18n};

/// Distance that a press may move and still be a tap, px.
const STILL: f64 = 8.0;
/// Delay until sticks that glide back are there, milliseconds: a little more than `--slow` in style/tokens.css.
const BACK: u32 = 200;
/// Height kept for the sentence and the buttons below the desk, and the least height of the desk, px.
const BELOW: f64 = 110.0;
const LEAST: f64 = 300.0;

/// Phase of carrying sticks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// The press may still be a tap.
    Pressed,
    Dragged,
    /// The sticks glide back to their places.
    Returns,
}

/// The sticks that are carried, from where to where.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Carry {
    grip: Grip,
    start: Point,
    at: Point,
    phase: Phase,
}

/// The result of the last press or drop; rows are counted from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum LastDrop {
    /// A packet of this kind is packed; `merged` with equal ones that were there.
    Packed {
        row: usize,
        packet: u64,
        merged: bool,
    },
    Loosened {
        row: usize,
        packet: u64,
    },
    Refused(Misfit),
}

/// State of packing; signals, copied freely.
#[derive(Clone, Copy)]
struct Hands {
    shell: Shell,
    session: Memo<Session>,
    desk: Memo<PackingDesk>,
    /// The packing as it was left, perhaps of earlier rows; and over the rows of now.
    own: RwSignal<HandPacking>,
    packing: Memo<HandPacking>,
    carry: RwSignal<Option<Carry>>,
    last: RwSignal<Option<LastDrop>>,
    node: NodeRef<Div>,
    /// Whether the last press became a drag, whose click is ignored.
    dragged: StoredValue<bool>,
    lifetime: Lifetime,
}

impl Hands {
    fn new(session: Memo<Session>, room: ReadSignal<SceneSpace>) -> Hands {
        let rows = Memo::new(move |_| session.with(packets::rows_of));
        let desk = Memo::new(move |_| rows.with(|rows| PackingDesk::new(rows, desk_room(room.get()))));
        let own = RwSignal::new(HandPacking::new(&rows.get_untracked()));
        let packing = Memo::new(move |_| rows.with(|rows| own.with(|own| own.over(rows))));
        Hands {
            shell: use_shell(),
            session,
            desk,
            own,
            packing,
            carry: RwSignal::new(None),
            last: RwSignal::new(None),
            node: NodeRef::new(),
            dragged: StoredValue::new(false),
            lifetime: Lifetime::current(),
        }
    }

    /// The place of a pointer on the desk.
    fn place(self, event: &PointerEvent) -> Option<Point> {
        let area = self.node.try_get_untracked().flatten()?.get_bounding_client_rect();
        Some(point(f64::from(event.client_x()) - area.left(), f64::from(event.client_y()) - area.top()))
    }

    fn down(self, event: &PointerEvent) {
        self.dragged.set_value(false);
        self.carry.set(None);
        let Some(at) = self.place(event).filter(|_| event.is_primary() && event.button() == 0) else { return };
        let grip = self.desk.with_untracked(|desk| self.packing.with_untracked(|packing| desk.grip_at(at, packing)));
        self.carry.set(grip.map(|grip| Carry { grip, start: at, at, phase: Phase::Pressed }));
    }

    fn moved(self, event: &PointerEvent) {
        match event.buttons() {
            // The button was released elsewhere.
            0 if self.carry.with_untracked(|carry| carry.is_some_and(|carry| carry.phase == Phase::Pressed)) => {
                self.carry.set(None);
            }
            _ => self.follow(event),
        }
    }

    fn follow(self, event: &PointerEvent) {
        let Some(carry) = self.carry.get_untracked().filter(|carry| carry.phase != Phase::Returns) else { return };
        let Some(at) = self.place(event).filter(|_| event.is_primary()) else { return };
        let far = (at.x - carry.start.x).hypot(at.y - carry.start.y) > STILL;
        if carry.phase == Phase::Pressed && far {
            self.dragged.set_value(true);
            if let Some(node) = self.node.get_untracked() {
                // Without pointer capture a drag ends at the rim of the desk.
                let _ = node.set_pointer_capture(event.pointer_id());
            }
        }
        let phase = if far { Phase::Dragged } else { carry.phase };
        self.carry.set(Some(Carry { at, phase, ..carry }));
    }

    fn up(self, event: &PointerEvent) {
        // On a busy device the last move events may be missing.
        self.follow(event);
        match self.carry.get_untracked() {
            Some(carry) if carry.phase == Phase::Dragged => self.release(carry),
            Some(carry) if carry.phase == Phase::Pressed => self.carry.set(None),
            _ => {}
        }
    }

    /// Drops the carried sticks where they are: a packet beside all places is loosened.
    fn release(self, carry: Carry) {
        let mut packing = self.packing.get_untracked();
        let target = self.desk.with_untracked(|desk| desk.place_at(carry.at));
        let last = match (target, carry.grip) {
            (Some((row, packet)), grip) => match packing.put(grip, row, packet) {
                Ok(made) => LastDrop::Packed { row, packet: made, merged: made != packet },
                Err(misfit) => return self.send_back(carry, misfit),
            },
            (None, Grip::Packet { row, packet }) => {
                packing.loosen(row, packet);
                LastDrop::Loosened { row, packet }
            }
            (None, Grip::Loose { .. }) => return self.carry.set(None),
        };
        self.carry.set(None);
        self.own.set(packing);
        self.tell(Some(last));
    }

    /// Lets the carried sticks glide back, and says why.
    fn send_back(self, carry: Carry, misfit: Misfit) {
        self.carry.set(Some(Carry { at: carry.start, phase: Phase::Returns, ..carry }));
        self.tell(Some(LastDrop::Refused(misfit)));
        self.lifetime.after(BACK, move || {
            if self.carry.with_untracked(|carry| carry.is_some_and(|carry| carry.phase == Phase::Returns)) {
                self.carry.set(None);
            }
        });
    }

    /// Handles a click on a place, by any device: packs there, or loosens.
    fn press(self, row: usize, packet: u64, event: &MouseEvent) {
        // A click without a press comes from the keyboard or a screen reader.
        if event.detail() > 0 && self.dragged.try_update_value(std::mem::take) == Some(true) {
            return;
        }
        let mut packing = self.packing.get_untracked();
        let last = if packing.holds(row, packet) {
            packing.loosen(row, packet);
            LastDrop::Loosened { row, packet }
        } else {
            match packing.fill(row, packet) {
                Ok(made) => LastDrop::Packed { row, packet: made, merged: made != packet },
                Err(misfit) => LastDrop::Refused(misfit),
            }
        };
        self.own.set(packing);
        self.tell(Some(last));
    }

    fn pack_all(self) {
        self.own.set(self.packing.get_untracked());
        self.own.update(HandPacking::pack_all);
        self.tell(None);
    }

    fn loosen_all(self) {
        self.own.set(self.packing.with_untracked(|packing| HandPacking::new(packing.rows())));
        self.tell(None);
    }

    /// Keeps the result of a press or drop, and announces it.
    fn tell(self, last: Option<LastDrop>) {
        self.last.set(last);
        self.shell.announcements.answer(untrack(|| self.sentence(self.shell.i18n.untracked())));
    }

    /// The result of the last press or drop in words; of a complete packing its lamps.
    fn sentence(self, locale: Locale) -> String {
        let last = self.last.get();
        if let Some(LastDrop::Refused(misfit)) = last {
            return refusal(locale, misfit);
        }
        // `session` first: a memo read after those derived from it may not notify.
        self.session.with(|session| match (self.packing.with(HandPacking::is_done), last) {
            (true, _) => packets::packed_in_words(locale, session),
            (false, Some(last)) => result(locale, last),
            (false, None) => td_string!(locale, board.hand_lead).to_owned(),
        })
    }
}

/// The room for a desk, which has a sentence and buttons below it.
fn desk_room(room: SceneSpace) -> SceneSpace {
    SceneSpace { height: (room.height - BELOW).max(LEAST.min(room.height)), ..room }
}

/// The result of a press or drop in words.
fn result(locale: Locale, last: LastDrop) -> String {
    match last {
        LastDrop::Packed { packet, merged: true, .. } => td_string!(locale, board.hand_merged, packet = packet),
        LastDrop::Packed { row, packet, .. } => td_string!(locale, board.hand_packed, n = row + 1, packet = packet),
        LastDrop::Loosened { row, packet } => td_string!(locale, board.hand_loosened, n = row + 1, packet = packet),
        LastDrop::Refused(misfit) => refusal(locale, misfit),
    }
}

/// The reason why sticks do not fit, in words.
fn refusal(locale: Locale, misfit: Misfit) -> String {
    match misfit {
        Misfit::Size { sticks, packet } => td_string!(locale, board.hand_size, sticks = sticks, packet = packet),
        Misfit::Row => td_string!(locale, board.hand_row).to_owned(),
        Misfit::Few { row, loose, packet } => {
            td_string!(locale, board.hand_short, n = row + 1, loose = loose, packet = packet)
        }
    }
}

fn px(length: f64) -> String {
    format!("{}px", Decimal::<1>(length))
}

/// Rows put into packets by hand; `close` brings their board back.
#[component]
pub fn PackingByHand(session: Memo<Session>, room: ReadSignal<SceneSpace>, close: Callback<()>) -> impl IntoView {
    let i18n = use_i18n();
    let hands = Hands::new(session, room);
    let Hands { desk, packing, carry, last, .. } = hands;
    hands.tell(None);
    let key = move |event: KeyboardEvent| {
        if event.key() == "Escape" {
            event.prevent_default();
            event.stop_propagation();
            match carry.get_untracked() {
                Some(_) => carry.set(None),
                None => close.run(()),
            }
        }
    };
    let size = move |of: fn(&PackingDesk) -> f64| desk.with(|desk| px(of(desk)));
    let refused = move || last.with(|last| matches!(last, Some(LastDrop::Refused(_))));
    let is_done = Memo::new(move |_| packing.with(HandPacking::is_done));
    view! {
        <div class="packing-desk" role="group" aria-label=t!(i18n, board.hand) on:keydown=key>
            <div class="packing-scroll">
                <div
                    class="packing-stage"
                    node_ref=hands.node
                    style:width=move || size(|desk| desk.width)
                    style:height=move || size(|desk| desk.height)
                    on:pointerdown=move |event| hands.down(&event)
                    on:pointermove=move |event| hands.moved(&event)
                    on:pointerup=move |event| hands.up(&event)
                    on:pointercancel=move |_| carry.set(None)
                >
                    {drawing(hands)}
                    {targets(hands)}
                </div>
            </div>
            <p class="packing-said" class:refused=refused>{move || hands.sentence(i18n.locale())}</p>
            <div class="together">
                <button type="button" class="button" aria-disabled=move || is_done.get().to_string() on:click=move |_| hands.pack_all()>
                    {t!(i18n, board.hand_all)}
                </button>
                <button type="button" class="button" on:click=move |_| hands.loosen_all()>{t!(i18n, board.hand_none)}</button>
                <button type="button" class="button" class:primary=move || is_done.get() data-packing-close="" on:click=move |_| close.run(())>
                    {t!(i18n, board.hand_back)}
                </button>
            </div>
        </div>
    }
}

/// The picture: what lies on the desk, and above it what is carried.
fn drawing(hands: Hands) -> impl IntoView {
    let Hands { desk, packing, carry, .. } = hands;
    let grip = Memo::new(move |_| carry.with(|carry| carry.map(|carry| carry.grip)));
    let lies = Memo::new(move |_| desk.with(|desk| packing.with(|packing| markup(&desk.draw(packing, grip.get())))));
    let carried = Memo::new(move |_| {
        desk.with(|desk| {
            let drawn = |grip: Grip| packing.with(|packing| markup(&desk.draw_carried(packing, grip)));
            grip.get().map(drawn).unwrap_or_default()
        })
    });
    let way = move || {
        carry.get().map(|Carry { start, at, .. }| format!("translate({},{})", px(at.x - start.x), px(at.y - start.y)))
    };
    let returns = move || carry.with(|carry| carry.is_some_and(|carry| carry.phase == Phase::Returns));
    view! {
        <svg aria-hidden="true" width="100%" height="100%"><g inner_html=move || lies.get()></g></svg>
        <svg class="packing-carried" class:returns=returns aria-hidden="true" width="100%" height="100%" style:transform=way>
            <g inner_html=move || carried.get()></g>
        </svg>
    }
}

/// A button for each place, and the areas of loose sticks, which a finger drags without scrolling the page.
fn targets(hands: Hands) -> impl IntoView {
    let Hands { desk, packing, carry, .. } = hands;
    let i18n = use_i18n();
    let aimed = Memo::new(move |_| {
        let carry = carry.get().filter(|carry| carry.phase == Phase::Dragged)?;
        desk.with(|desk| desk.place_at(carry.at))
    });
    let place = move |(row, packet, at): (usize, u64, Rect)| {
        let holds = move || packing.with(|packing| packing.holds(row, packet));
        let name = move || {
            let loose = packing.with(|packing| packing.loose(row));
            t_string!(i18n, board.hand_place, n = row + 1, packet = packet, loose = loose)
        };
        view! {
            <button
                type="button"
                class="packing-place"
                class:aimed=move || aimed.get() == Some((row, packet))
                data-place=format!("{row},{packet}")
                aria-label=name
                aria-pressed=move || holds().to_string()
                style:left=px(at.x)
                style:top=px(at.y)
                style:width=px(at.w)
                style:height=px(at.h)
                on:click=move |event| hands.press(row, packet, &event)
            ></button>
        }
    };
    let loose = move || {
        let area = |row: usize| {
            let at = desk.with(|desk| packing.with(|packing| desk.loose_area(row, packing)))?;
            Some(view! {
                <div class="packing-loose" data-loose=row.to_string() style:left=px(at.x) style:top=px(at.y) style:width=px(at.w) style:height=px(at.h)></div>
            })
        };
        (0..packing.with(|packing| packing.rows().len())).filter_map(area).collect_view()
    };
    view! {
        {loose}
        {move || desk.with(PackingDesk::places).into_iter().map(place).collect_view()}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_result_is_said_in_both_languages() {
        let results = [
            LastDrop::Packed { row: 1, packet: 4, merged: false },
            LastDrop::Packed { row: 1, packet: 4, merged: true },
            LastDrop::Loosened { row: 1, packet: 4 },
            LastDrop::Refused(Misfit::Size { sticks: 3, packet: 4 }),
            LastDrop::Refused(Misfit::Row),
            LastDrop::Refused(Misfit::Few { row: 1, loose: 3, packet: 4 }),
        ];
        let said = |locale: Locale| results.map(|last| result(locale, last));
        let (en, de) = (said(Locale::En), said(Locale::De));
        assert!(en.iter().zip(&de).all(|(en, de)| en != de));
        for (i, one) in en.iter().enumerate() {
            assert!(!one.contains("{{") && en[i + 1..].iter().all(|other| other != one), "{one}");
        }
        assert!(en[0].contains("Row 2") && en[3].contains('3') && en[3].contains('4'), "{en:?}");
    }

    #[test]
    fn a_low_room_is_not_made_lower() {
        let high = |height: f64| desk_room(SceneSpace { height, ..SceneSpace::wide(640.0) }).height;
        assert_eq!([high(600.0), high(350.0), high(200.0)], [490.0, 300.0, 200.0]);
        assert_eq!(high(f64::INFINITY), f64::INFINITY);
    }
}
