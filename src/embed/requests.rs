//! Requests of a host page, and their answers.
use super::message::{HostRequest, Message};
use leptos::prelude::{Set as _, Update as _, WithUntracked as _};
use link::address::{Address, Fallback};
use link::values::Level;
use page::shell::focus;
use page::state::table::Table;
use play::session::Session;
use solver::Position;
use solver::notation::ParseError;

/// Refusal of a request: a code that stays, and words for the author of the host page.
pub(super) struct Fault {
    pub code: &'static str,
    pub message: String,
}

impl Fault {
    pub fn message(self) -> Message {
        Message::new("error").with("code", self.code).with("message", self.message)
    }
}

impl From<ParseError> for Fault {
    fn from(error: ParseError) -> Fault {
        Fault { code: "bad-position", message: format!("{} at {}", error.kind.code(), error.at) }
    }
}

/// The fault of a field that is missing or cannot be read.
pub(super) fn bad(what: &str) -> Fault {
    Fault { code: "bad-message", message: what.to_owned() }
}

/// Carries out a request of the host.
pub(super) fn handle(table: Table, message: &HostRequest) -> Result<Message, Fault> {
    match message.kind.as_str() {
        "ping" => {}
        "init" | "getState" => return Ok(Message::new("state").with("state", table.link().fragment())),
        "setState" => {
            let state = message.text("state").ok_or_else(|| bad("state"))?;
            let (address, wrong) = Address::parse("", &state);
            let address = table.address.with_untracked(|page| address.under(page));
            if let Some(text) = &address.pos {
                text.parse::<Position>()?;
            }
            table.follow(address, wrong);
        }
        "setPosition" => set_position(table, message)?,
        "move" => {
            let name = message.text("move").ok_or_else(|| bad("move"))?.replace('>', "→");
            if table.session.with_untracked(|s| s.after(&name)).is_none() {
                return Err(Fault { code: "illegal-move", message: name });
            }
            table.play(&name);
        }
        "undo" => table.undo(),
        "redo" => table.redo(),
        "reset" => table.restart(),
        "goto" => {
            let ply = message.number("at").filter(|n| *n >= 0.0).ok_or_else(|| bad("at"))?;
            table.jump(ply as usize);
        }
        "setLang" | "setTheme" => {
            let (name, key) = if message.kind == "setLang" { ("lang", "lang") } else { ("theme", "theme") };
            let value = message.text(key).ok_or_else(|| bad(key))?;
            let (read, wrong) = Address::parse("", &format!("{name}={value}"));
            if !wrong.is_empty() {
                return Err(bad(key));
            }
            table.address.update(|a| match name {
                "lang" => a.lang = read.lang,
                _ => a.theme = read.theme,
            });
        }
        "setOptions" => {
            let options = message.text("options").ok_or_else(|| bad("options"))?;
            let next = table.address.with_untracked(|a| with_options(a, &options))?;
            table.analysis.level.update(|shown| *shown = (*shown).min(next.solver));
            table.address.set(next);
        }
        "hint" | "check" | "reveal" => help(table, message)?,
        "focus" => focus::give_board(),
        _ => return Err(Fault { code: "unknown-type", message: message.kind.clone() }),
    }
    Ok(Message::new("ok"))
}

/// Sets a position up, and makes the moves after it; nothing if one of them is illegal.
fn set_position(table: Table, message: &HostRequest) -> Result<(), Fault> {
    let pos = message.text("pos").ok_or_else(|| bad("pos"))?;
    let start: Position = pos.parse()?;
    let play = match message.text("play").as_deref() {
        None => table.session.with_untracked(Session::play),
        Some(word) => word.parse().map_err(|_| bad("play"))?,
    };
    let moves = message.text("moves").map(|m| Address::parse("", &format!("moves={m}")).0.moves);
    let first = table.address.with_untracked(|a| a.first);
    let (_, illegal) = Session::replay(start.clone(), play, first, &moves.clone().unwrap_or_default().0);
    if let Some(name) = illegal {
        return Err(Fault { code: "illegal-move", message: name });
    }
    table.start(start, play);
    for name in moves.unwrap_or_default().0 {
        table.session.update(|s| *s = s.after(&name).unwrap_or_else(|| s.clone()));
    }
    Ok(())
}

/// Shows analysis, as far as the link permits.
fn help(table: Table, message: &HostRequest) -> Result<(), Fault> {
    let (least, level) = match message.kind.as_str() {
        "hint" => (Level::Hint, None),
        "check" => (Level::Check, Some(Level::Check)),
        _ => (Level::Values, Some(Level::Full)),
    };
    if table.address.with_untracked(|a| a.exam.0 || a.solver < least) {
        return Err(Fault { code: "refused", message: message.kind.clone() });
    }
    match level {
        None => table.hint(),
        Some(level) => table.show(level),
    }
    Ok(())
}

/// The options of a link applied over those in force; what is played, and what holds for the whole visit, is no option. Where a name
/// is unknown none is applied.
fn with_options(now: &Address, options: &str) -> Result<Address, Fault> {
    let unknown = Address::unknown(options);
    if !unknown.is_empty() {
        return Err(Fault { code: "unknown-option", message: unknown.join(", ") });
    }
    let (read, wrong) = Address::parse(&now.fragment(), options);
    // A host may name parts that this page has not yet.
    if let Some(wrong) = wrong.iter().find(|wrong| wrong.fallback != Fallback::LeftOut) {
        return Err(bad(wrong.name));
    }
    Ok(Address {
        players: read.players,
        skill: read.skill,
        solver: read.solver,
        lang: read.lang,
        ui: read.ui,
        show: read.show,
        hide: read.hide,
        theme: read.theme,
        patterns: read.patterns,
        scale: read.scale,
        motion: read.motion,
        sound: read.sound,
        confirm: read.confirm,
        keys: read.keys,
        words: read.words,
        ..now.clone()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_change_how_it_is_shown_and_not_what_is_played() {
        let (now, _) = Address::parse("", "pos=nim:3,5&moves=3>1&exam=1&theme=dark&hide=undo");
        let next = |options| with_options(&now, options).map(|next| next.fragment()).map_err(|fault| fault.message);
        let want = "pos=nim:3,5&moves=3%3E1&players=hh&exam=1&hide=reset&theme=dark";
        assert_eq!(next("players=hh&hide=reset&exam=0&pos=nim:1&store=0"), Ok(want.to_owned()));
        assert_eq!(next("theme=purple"), Err("theme".to_owned()));
        assert!(next("show=undo,parts-of-next-year").is_ok_and(|next| next.contains("show=undo&")));
        assert_eq!(next(""), Ok(now.fragment()));
        // Unknown names are told, all at once, and nothing is applied.
        let fault = with_options(&now, "playres=hh&theme=light&colour=blue").err();
        assert_eq!(
            fault.map(|fault| (fault.code, fault.message)),
            Some(("unknown-option", "playres, colour".to_owned()))
        );
    }
}
