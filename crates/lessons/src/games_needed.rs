//! Whether a question is shown without the games of the pack.
use course::forms::Form;
use packs::needs_pack;

/// Whether a question may show a game of the pack, or a board of another kind than those of the built-in games.
pub fn form_needs_pack(form: &Form) -> bool {
    form.draws_other_boards() || form.positions().iter().any(|pos| needs_pack(pos))
}

#[cfg(test)]
mod tests {
    use super::*;
    use course::forms::{AnswerInput, Input};

    #[test]
    fn rows_of_nim_need_no_pack() {
        let table = |cell: &str| {
            let cells = vec![cell.to_owned()];
            Form::Table { cells, given: Vec::new(), input: Input::Range(0, 9) }
        };
        assert!(!form_needs_pack(&table("nim:1,4,x")) && form_needs_pack(&table("kayles:x")));
        assert!(!form_needs_pack(&Form::Number { pos: None, typed: AnswerInput::Whole }));
        // The graph of a position of Nim is drawn as a graph.
        assert!(form_needs_pack(&Form::Graph { nodes: vec!["nim:2".to_owned()] }));
    }
}
