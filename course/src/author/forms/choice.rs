//! CHOICE: cards, or parts of a board.
use super::{AuthoredForm, Fields, Packer, error_text, mix, typed, value};
use crate::author::fields::{expr, square_pairs};
use crate::author::words::PromptWords;
use crate::course_solver::CourseSolver;
use crate::expr::{
    Expr,
    Type::{self, Number, Pair, Position, Rule, Set, Word},
};
use crate::forms::{Answer, ChoiceForm, ChoiceTask, Form, Pick, WantedChoice};
use crate::graph::graph;
use crate::lesson::{Ask, OneOrMany};
use toml::Value;

pub(super) fn read(f: &mut Fields) -> Result<ChoiceTask, String> {
    let options: Vec<String> = f.or("options")?;
    let holds: Option<OneOrMany> = f.get("holds")?;
    let wanted = match holds {
        None => return Err("holds is missing".to_owned()),
        Some(OneOrMany::One(text)) if options.contains(&text) => WantedChoice::These(vec![text]),
        Some(OneOrMany::One(text)) => WantedChoice::Holds(expr("holds", &text)?),
        Some(OneOrMany::Many(all)) => WantedChoice::These(all),
    };
    Ok(ChoiceTask {
        pos: f.get("pos")?,
        options,
        pick: f.get("pick")?,
        board: f.get("board")?,
        pairs: square_pairs(&f.or::<Vec<(String, String)>>("pairs")?)?,
        several: f.or("several")?,
        shuffle: f.or("shuffle")?,
        wanted,
        counter: f.or("counter")?,
        moves: f.or("moves")?,
        rule: f.or("rule")?,
    })
}

impl AuthoredForm for ChoiceTask {
    fn names(&self) -> &'static [(&'static str, Type)] {
        match self.pick {
            Some(Pick::Rows) => &[("set", Set(&Number)), ("pos", Position), ("longest", Number)],
            Some(Pick::Plies) => &[
                ("set", Set(&Number)),
                ("plies", Set(&Number)),
                ("slips", Set(&Number)),
                ("wins", Set(&Number)),
                ("pos", Position),
            ],
            Some(Pick::Boards) => {
                &[("set", Set(&Position)), ("boards", Set(&Position)), ("rule", Rule), ("pos", Position)]
            }
            Some(Pick::Pairs) => &[("set", Set(&Pair)), ("pairs", Set(&Pair)), ("pos", Position)],
            Some(Pick::Edges | Pick::Cells | Pick::Nodes) | None => &[("set", Set(&Word)), ("pos", Position)],
        }
    }

    fn own_words(&self) -> Vec<String> {
        self.options.clone()
    }

    fn conditions(&self) -> Vec<(&'static str, &Expr)> {
        match &self.wanted {
            WantedChoice::Holds(condition) => vec![("holds", condition)],
            WantedChoice::These(_) => Vec::new(),
        }
    }

    /// The options, and other cards that a counterexample meets.
    fn sentences(&self) -> Vec<String> {
        let options = self.options.iter().map(|option| format!("option {option}"));
        options.chain(self.counter.keys().cloned()).collect()
    }

    fn is_for_class(&self) -> bool {
        self.pick.is_none() && !self.several
    }

    fn board(&self) -> Option<&String> {
        self.board.as_ref()
    }

    fn answer(&self, written: &Value, _: &mut CourseSolver) -> Result<Answer, String> {
        let card = |item: &Value| match item {
            Value::Array(_) => Ok(value::<Vec<String>>(item)?.join(" ")),
            other => typed(other),
        };
        match written {
            Value::String(one) => Ok(Answer::Choice(vec![one.clone()])),
            Value::Array(all) => all.iter().map(card).collect::<Result<_, String>>().map(Answer::Choice),
            other => Err(format!("{other} is no choice")),
        }
    }

    fn pack(&self, ask: &Ask, said: &PromptWords, packer: &mut Packer) -> Result<Form, String> {
        let mut options = packer.named(said, "option", &self.options)?;
        if self.shuffle {
            mix(&mut options, &ask.id);
        }
        Ok(Form::Choice(ChoiceForm {
            pos: self.pos.clone(),
            options,
            pick: self.pick,
            boards: packer.boards(self.board.as_ref()),
            pairs: self.pairs.clone(),
            several: self.several,
            moves: self.moves.clone(),
            rule: self.rule.clone(),
            nodes: match (&self.pos, self.pick) {
                (Some(pos), Some(Pick::Nodes)) => graph(pos, packer.solver).map_err(error_text)?.0,
                _ => Vec::new(),
            },
        }))
    }
}
