//! The built-in games, whose code is in the main modules of page and worker of the release build. All others come in the
//! pack: a lazy chunk of each, fetched when a position needs it.
use solver::{Game, register};

/// Whether the game is built in: whether it is in the first group of the register.
pub fn is_built_in(game: Game) -> bool {
    register::NIM.iter().any(|(built_in, _)| *built_in == game)
}

/// Whether a text may name a game of the pack; if it does, the answer is yes.
pub fn needs_pack(text: &str) -> bool {
    let words = text.split(|c: char| !c.is_ascii_alphabetic());
    words.filter_map(|word| Game::from_key(&word.to_ascii_lowercase())).any(|game| !is_built_in(game))
}

/// Whether encoded data may hold the text of a position of the pack; if it does, the answer is yes. A game's key stands
/// before a colon or before its parameters; any byte may precede it, so letters before it do not count.
pub fn bytes_need_pack(bytes: &[u8]) -> bool {
    let others = Game::ALL.iter().filter(|game| !is_built_in(**game));
    let keys: Vec<&[u8]> = others.map(|game| game.key().as_bytes()).collect();
    let ends_with = |before: &[u8], key: &[u8]| {
        before.len().checked_sub(key.len()).is_some_and(|start| before[start..].eq_ignore_ascii_case(key))
    };
    let ends = bytes.iter().enumerate().filter(|(_, byte)| matches!(byte, b':' | b'('));
    ends.map(|(end, _)| &bytes[..end]).any(|before| keys.iter().any(|key| ends_with(before, key)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nim_alone_needs_no_pack() {
        assert!(!needs_pack("nim:3,5 + 2 Nim:1") && !needs_pack("") && !needs_pack("nimble:3"));
        assert!(needs_pack("nim:3 + Chomp:2x2") && needs_pack("kayles:3") && needs_pack("nimduel:1/2"));
    }

    #[test]
    fn encoded_data_tells_its_games() {
        // A length that is a letter stands before each text.
        for text in ["nim:3,5", "Nimble, Kayles and Chomp", "nim:3 + nim:1", ":(", ""] {
            assert!(!bytes_need_pack(format!("A{text}B").as_bytes()), "{text}");
        }
        for game in Game::ALL.iter().filter(|game| !is_built_in(**game)) {
            for example in game.examples() {
                let bytes = format!("nim:3nimA{}B", example.text);
                assert!(bytes_need_pack(bytes.as_bytes()), "{bytes}");
            }
        }
    }
}
