//! Rows of Nim in packets, with a lamp above each kind: whether they are allowed and asked for, the switch, and the
//! words.
//!
//! In: the table's link and game. Out: answers for the board, sentences, a card. How lamps are drawn is the scene's.
use super::visibility::Visibility;
use crate::state::shell::{Shell, use_shell};
use leptos::prelude::*;
use link::address::{Address, BadParameter, Fallback, PACKETS};
use link::ui_part::UiPart;
use link::values::Level;
use locale::{Locale, td_string};
use play::events::Notice;
use play::session::Session;
use scene::{Lamp, can_pack, lamps, packet_sizes, packets_of};
use solver::board::Board;
use solver::{Game, Play, Position};
use text::{t, use_i18n};

/// The rows of a game of Nim alone: beside another game its lamps would not say who wins.
fn rows(position: &Position) -> Option<Vec<u64>> {
    let [component] = position.components() else { return None };
    match component.effective().board() {
        Board::Piles { heaps, .. } if component.game() == Game::Nim => Some(heaps),
        _ => None,
    }
}

/// Whether a game that starts here can stand in packets.
pub fn packs(start: &Position) -> bool {
    rows(start).is_some_and(|rows| can_pack(&rows))
}

/// Whether a link allows packets with their lamps.
pub fn allows(address: &Address) -> bool {
    Visibility::new(address, Level::Off, false).packets
}

/// Whether the game on this table can stand in packets, and its link allows that.
pub fn may_pack(shell: Shell) -> bool {
    let table = shell.table;
    table.address.with(allows) && table.session.with(|session| packs(session.start()))
}

/// Whether the rows on this table stand in packets.
pub fn are_packed(shell: Shell) -> bool {
    shell.table.address.with(Address::is_packed) && may_pack(shell)
}

/// Puts the rows into packets, or back, if that is allowed.
pub fn toggle(shell: Shell) {
    let said = |locale: Locale, packed: bool| match packed {
        true => td_string!(locale, board.packets_on),
        false => td_string!(locale, board.packets_off),
    };
    toggle_view(shell, PACKETS, may_pack, said);
}

/// Reports a link that asks for packets where there are none, and takes the request out of the address.
pub fn watch(shell: Shell) {
    watch_view(shell, PACKETS, may_pack);
}

/// Switches a view of the game on or off, if it may be shown, and announces that.
pub(super) fn toggle_view(
    shell: Shell,
    view: &'static str,
    may_show: fn(Shell) -> bool,
    said: fn(Locale, bool) -> &'static str,
) {
    if !untrack(|| may_show(shell)) {
        return;
    }
    let address = shell.table.address;
    let on = address.with_untracked(|address| address.view.as_deref() != Some(view));
    address.update(|address| address.view = on.then(|| view.to_owned()));
    shell.announcements.answer(said(shell.i18n.untracked(), on).to_owned());
}

/// Reports a link that asks for a view which its game does not have, and takes the request out of the address.
pub(super) fn watch_view(shell: Shell, view: &'static str, may_show: fn(Shell) -> bool) {
    let table = shell.table;
    Effect::new(move |_| {
        let asked = table.open.get() && table.address.with(|address| address.view.as_deref() == Some(view));
        // Until the game of a followed link has loaded, the one before it is on the table.
        let shown = |text: &String| {
            let start = text.parse::<Position>();
            start.is_ok_and(|start| table.session.with(|session| *session.start() == start))
        };
        let loaded = table.address.with(|address| address.pos.as_ref().is_none_or(shown));
        if asked && loaded && !may_show(shell) {
            table.address.update(|address| address.view = None);
            table.messages.add_notice(Notice::BadParameter(BadParameter {
                name: "view",
                value: view.to_owned(),
                fallback: Fallback::Usual,
            }));
        }
    });
}

/// The rows of a game now.
pub fn rows_of(session: &Session) -> Vec<u64> {
    rows(session.position()).unwrap_or_default()
}

/// The lamps above the rows of a game; with a tried move, as over the rows that it leaves.
pub fn lamps_of(session: &Session, tried: Option<&[u64]>) -> Vec<Lamp> {
    let of = |position: &Position| rows(position).unwrap_or_default();
    lamps(&packet_sizes(&of(session.start())), &of(session.position()), tried)
}

/// The rows that a move leaves.
pub fn rows_after(session: &Session, name: &str) -> Option<Vec<u64>> {
    rows(session.after(name)?.position())
}

/// Whether over these rows dark lamps mean a lost position: not where the last stick loses and only single sticks are
/// left.
fn lamps_decide(play: Play, rows: &[u64]) -> bool {
    play == Play::Normal || rows.iter().any(|row| *row > 1)
}

/// The packets of a row in words; rows are counted from 0.
pub fn row_in_words(locale: Locale, i: usize, row: u64) -> String {
    let packets: Vec<String> = packets_of(row).iter().map(u64::to_string).collect();
    let packets = if packets.is_empty() { "0".to_owned() } else { packets.join(" + ") };
    td_string!(locale, board.in_packets, n = i + 1, packets = packets)
}

/// The packets of a game's rows in words, then the lamps, then what it means if all of them are dark.
pub fn in_words(locale: Locale, session: &Session) -> Vec<String> {
    let rows = rows_of(session);
    let lamp = |Lamp { packet, count, .. }: Lamp, lit: bool| match lit {
        true => td_string!(locale, board.lamp_lit, packet = packet, n = count),
        false => td_string!(locale, board.lamp_dark, packet = packet, n = count),
    };
    let mut said: Vec<String> = rows.iter().enumerate().map(|(i, row)| row_in_words(locale, i, *row)).collect();
    said.extend(lamps_of(session, None).into_iter().map(|one| lamp(one, one.is_lit())));
    if lamps_decide(session.play(), &rows) {
        said.push(td_string!(locale, board.lamps_rule).to_owned());
    }
    said
}

/// The lamps of a game whose sticks have all been packed by hand.
pub fn packed_in_words(locale: Locale, session: &Session) -> String {
    let lit = lamps_of(session, None).into_iter().filter(Lamp::is_lit);
    let lit: Vec<String> = lit.map(|lamp| lamp.packet.to_string()).collect();
    if !lit.is_empty() {
        return td_string!(locale, board.hand_done_lit, packets = text::list(locale, &lit));
    }
    let dark = td_string!(locale, board.hand_done_dark);
    match lamps_decide(session.play(), &rows_of(session)) {
        true => format!("{dark} {}", td_string!(locale, board.lamps_lost)),
        false => dark.to_owned(),
    }
}

/// The lamps after a tried move that leaves these rows.
pub fn tried_in_words(locale: Locale, session: &Session, tried: &[u64]) -> String {
    let lit = lamps_of(session, Some(tried)).into_iter().filter(Lamp::is_lit);
    let lit: Vec<String> = lit.map(|lamp| lamp.packet.to_string()).collect();
    if !lit.is_empty() {
        return td_string!(locale, board.lamps_tried, packets = text::list(locale, &lit));
    }
    let dark = td_string!(locale, board.lamps_all_dark);
    match lamps_decide(session.play(), tried) {
        true => format!("{dark} {}", td_string!(locale, board.lamps_lost)),
        false => dark.to_owned(),
    }
}

/// The switch for packets, where they are allowed.
#[component]
pub fn PacketsCard() -> impl IntoView {
    let (shell, i18n) = (use_shell(), use_i18n());
    let offered = Memo::new(move |_| may_pack(shell) && shell.shows(UiPart::Values));
    let packed = Memo::new(move |_| are_packed(shell));
    view! {
        <Show when=move || offered.get()>
            <section class="card">
                <button class="button toggle" data-packets="" aria-pressed=move || packed.get().to_string()
                    on:click=move |_| toggle(shell)>
                    {t!(i18n, board.packets)}
                </button>
                <p class="small">{t!(i18n, board.packets_lead)}</p>
            </section>
        </Show>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::Player;

    fn session(text: &str, play: Play) -> Session {
        Session::new(text.parse().unwrap(), play, Player::Left)
    }

    #[test]
    fn only_nim_by_itself_stands_in_packets() {
        let packs = |text: &str| packs(&text.parse().unwrap());
        assert!(packs("nim:3,5,7") && packs("nim:60") && packs("nim:0"));
        for other in ["nim:3 + nim:5", "nim:3 + chomp:2x2", "nim:61", "subtraction(1,2):7", "moore(3):1,2", "chomp:3x4"]
        {
            assert!(!packs(other), "{other}");
        }
    }

    #[test]
    fn the_board_in_words_tells_packets_and_lamps() {
        let said = in_words(Locale::En, &session("nim:3,5,0", Play::Normal));
        assert_eq!(
            said,
            [
                "Row 1 in packets: 2 + 1.",
                "Row 2 in packets: 4 + 1.",
                "Row 3 in packets: 0.",
                "Packets of 4: 1, odd, lamp lit.",
                "Packets of 2: 1, odd, lamp lit.",
                "Packets of 1: 2, even, lamp dark.",
                "If all lamps are dark, the position is lost for the side to move.",
            ]
        );
        // The kinds of the start stay, and single sticks where the last one loses are no rule of the lamps.
        let late = session("nim:2,1", Play::Misere).after("2→1").unwrap();
        let said = in_words(Locale::En, &late);
        assert_eq!(said[2..], ["Packets of 2: 0, even, lamp dark.", "Packets of 1: 2, even, lamp dark."]);
    }

    #[test]
    fn a_tried_move_is_told_by_its_lamps() {
        let told = |text: &str, play: Play, name: &str| {
            let session = session(text, play);
            tried_in_words(Locale::En, &session, &rows_after(&session, name).unwrap())
        };
        let dark = "After this move all lamps are dark.";
        let lost = format!("{dark} Then the position is lost for the side to move.");
        assert_eq!(told("nim:3,5,7", Play::Normal, "7→6"), lost);
        assert_eq!(told("nim:3,5,7", Play::Normal, "7→0"), "After this move these lamps are lit: 4 and 2.");
        assert_eq!(told("nim:3,3,2", Play::Misere, "2→0"), lost);
        // Two single sticks are won where the last one loses.
        assert_eq!(told("nim:1,2", Play::Misere, "2→1"), dark);
        assert_eq!(told("nim:1,2", Play::Normal, "2→1"), lost);
    }

    #[test]
    fn a_packing_by_hand_ends_with_its_lamps() {
        let told = |text: &str, play: Play| packed_in_words(Locale::En, &session(text, play));
        assert_eq!(told("nim:3,5,7", Play::Normal), "All sticks are packed. Lit: 1.");
        let dark = "All sticks are packed, and all lamps are dark.";
        let lost = format!("{dark} Then the position is lost for the side to move.");
        assert_eq!(told("nim:2,4,6", Play::Normal), lost);
        assert_eq!(told("nim:1,1", Play::Misere), dark);
    }

    #[test]
    fn a_link_that_withholds_who_wins_has_no_packets() {
        let allows = |link: &str| allows(&Address::parse("", link).0);
        assert!(allows("pos=nim:3&view=packets") && allows("pos=nim:3&solver=values"));
        assert!(!allows("pos=nim:3&view=packets&exam=1") && !allows("pos=nim:3&view=packets&solver=off"));
    }
}
