//! The types of messages between the page and a host page around it, with their fields. The one list: `src/embed` speaks by it, and
//! the page for authors shows it.
//!
//! Types and names are promises.

/// A field of a message, beside those of every message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Field {
    pub name: &'static str,
    /// An example of its value, as JSON.
    pub example: &'static str,
    /// Whether it may be missing.
    pub optional: bool,
}

/// Enumerations of types, each with its name, its fields that are always there, and those that may be missing.
macro_rules! messages {
    ($($(#[$doc:meta])* $name:ident {
        $($variant:ident = $word:literal
            [$($field:literal = $example:literal),*] [$($maybe:literal = $other:literal),*],)*
    })*) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum $name { $($variant,)* }

        impl $name {
            pub const ALL: &[$name] = &[$($name::$variant,)*];

            /// The value of `type` in a message.
            pub fn name(self) -> &'static str {
                match self { $($name::$variant => $word,)* }
            }

            pub fn fields(self) -> &'static [Field] {
                match self {
                    $($name::$variant => &[
                        $(Field { name: $field, example: $example, optional: false },)*
                        $(Field { name: $maybe, example: $other, optional: true },)*
                    ],)*
                }
            }
        }
    )*};
}

messages! {
    /// Messages to the host page.
    HostMessage {
        Hello = "hello" ["features" = r#"["move","undo"]"#] [],
        Ready = "ready" [] [],
        Resize = "resize" ["height" = "612"] [],
        Position = "position" ["pos" = r#""nim:3,5,2""#, "at" = "1", "player" = r#""right""#] [],
        Move = "move" ["n" = "1", "by" = r#""left""#, "move" = r#""7→2""#, "pos" = r#""nim:3,5,2""#]
            ["verdict" = r#""loses""#],
        GameOver = "gameover" ["winner" = r#""left""#] [],
        Hint = "hint" ["level" = "1"] [],
        Task = "task" [
            "lesson" = r#""nim-bouton""#, "task" = r#""nim-bouton/t3""#, "attempt" = "1", "success" = "true",
            "score" = "1", "response" = r#""3→2;5→0""#, "duration" = "41"
        ] [],
        Progress = "progress" ["lesson" = r#""nim-bouton""#, "done" = "2", "total" = "7"] ["task" = r#""nim-bouton/t3""#],
        Completed = "completed" ["lesson" = r#""nim-bouton""#, "success" = "true", "score" = "0.75"] [
            "task" = r#""nim-bouton/t3""#
        ],
        Leave = "leave" ["direction" = r#""out""#] [],
        Error = "error" ["code" = r#""illegal-move""#, "message" = r#""7→9""#] [],
        State = "state" ["state" = r#""pos=nim:3,5,7&moves=7>2""#] [],
        Image = "image" ["mime" = r#""image/svg+xml""#, "data" = r#""<svg …""#, "alt" = r#""Nim …""#] [],
        Ok = "ok" [] [],
    }

    /// Requests of the host page.
    HostRequestKind {
        Init = "init" [] [],
        GetState = "getState" [] [],
        SetState = "setState" ["state" = r#""pos=nim:3,5,7&moves=7>2""#] [],
        SetPosition = "setPosition" ["pos" = r#""chomp:4x3""#] ["play" = r#""normal""#, "moves" = r#""""#],
        Move = "move" ["move" = r#""7>2""#] [],
        Undo = "undo" [] [],
        Redo = "redo" [] [],
        Reset = "reset" [] [],
        Goto = "goto" ["at" = "0"] [],
        SetLang = "setLang" ["lang" = r#""de""#] [],
        SetTheme = "setTheme" ["theme" = r#""dark""#] [],
        SetOptions = "setOptions" ["options" = r#""players=hh&hide=coords""#] [],
        Hint = "hint" [] [],
        Check = "check" [] [],
        Reveal = "reveal" [] [],
        Image = "image" [] ["format" = r#""svg""#, "scale" = "2"],
        Focus = "focus" [] [],
        Ping = "ping" [] [],
    }
}

impl HostRequestKind {
    /// The type of the answer, where nothing is wrong.
    pub fn answer(self) -> HostMessage {
        match self {
            HostRequestKind::Init | HostRequestKind::GetState => HostMessage::State,
            HostRequestKind::Image => HostMessage::Image,
            _ => HostMessage::Ok,
        }
    }

    /// An example, as JSON.
    pub fn example(self) -> String {
        example("\"target\":\"spielraum\",\"v\":1,\"req\":1", self.name(), self.fields())
    }
}

impl HostMessage {
    /// An example, as JSON.
    pub fn example(self) -> String {
        example("\"source\":\"spielraum\",\"v\":1", self.name(), self.fields())
    }
}

/// A message with the fields of every one of its direction, its type, and fields of its own.
fn example(envelope: &str, name: &str, fields: &[Field]) -> String {
    let fields: String = fields.iter().map(|field| format!(",\"{}\":{}", field.name, field.example)).collect();
    format!("{{{envelope},\"type\":\"{name}\"{fields}}}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn names_are_unique() {
        let out: BTreeSet<_> = HostMessage::ALL.iter().map(|message| message.name()).collect();
        let requests: BTreeSet<_> = HostRequestKind::ALL.iter().map(|request| request.name()).collect();
        assert_eq!((out.len(), requests.len()), (HostMessage::ALL.len(), HostRequestKind::ALL.len()));
    }

    #[test]
    fn an_example_is_an_envelope_with_its_fields() {
        assert_eq!(
            HostRequestKind::Move.example(),
            "{\"target\":\"spielraum\",\"v\":1,\"req\":1,\"type\":\"move\",\"move\":\"7>2\"}"
        );
        assert_eq!(HostMessage::Ready.example(), "{\"source\":\"spielraum\",\"v\":1,\"type\":\"ready\"}");
        assert_eq!(HostRequestKind::Image.answer(), HostMessage::Image);
    }
}
