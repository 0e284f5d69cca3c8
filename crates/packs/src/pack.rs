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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nim_alone_needs_no_pack() {
        assert!(!needs_pack("nim:3,5 + 2 Nim:1") && !needs_pack("") && !needs_pack("nimble:3"));
        assert!(needs_pack("nim:3 + Chomp:2x2") && needs_pack("kayles:3") && needs_pack("nimduel:1/2"));
    }
}
