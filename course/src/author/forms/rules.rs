//! BUILDRULE: any rules of a game that meet the conditions.
use super::{AuthoredForm, Fields, Packer, typed};
use crate::author::words::PromptWords;
use crate::course_solver::CourseSolver;
use crate::expr::Type::{self, Number, Position as Pos, Word};
use crate::forms::{Answer, Form, RuleCondition, RulesForm, RulesTask};
use crate::lesson::{Ask, LineKind};
use solver::Position;
use toml::Value;

pub(super) fn read(f: &mut Fields) -> Result<RulesTask, String> {
    Ok(RulesTask { start: f.need("start")?, board: f.need("board")?, holds: f.need("holds")? })
}

/// The positions that a condition needs, under these rules; of a size the largest.
fn positions(condition: &RuleCondition, rules: &str) -> Vec<String> {
    let on = |board: &String| format!("{rules}:{board}");
    let sized = |pattern: &str, most: u32| pattern.replace("{n}", &most.to_string());
    match condition {
        RuleCondition::Moves { boards, .. }
        | RuleCondition::Ends { boards }
        | RuleCondition::Outcome { boards, .. }
        | RuleCondition::Sides { boards } => boards.iter().map(on).collect(),
        RuleCondition::Value { boards, of } => boards.iter().map(on).chain([of.clone()]).collect(),
        RuleCondition::Like { row, game, most } => vec![on(&sized(row, *most)), sized(game, *most)],
        RuleCondition::Unlike { row, games, most } | RuleCondition::Apart { row, games, most } => {
            let others = games.values().map(|game| sized(game, *most));
            others.chain([on(&sized(row, *most))]).collect()
        }
        RuleCondition::Short { .. } => Vec::new(),
    }
}

impl RulesTask {
    /// The numbers of the conditions, from 1.
    fn numbers(&self) -> Vec<String> {
        (1..=self.holds.len()).map(|n| n.to_string()).collect()
    }
}

impl AuthoredForm for RulesTask {
    /// The number of the first condition that fails, the board that shows it, and the game that the rules are too much like.
    fn names(&self) -> &'static [(&'static str, Type)] {
        &[("failed", Number), ("pos", Pos), ("known", Word)]
    }

    fn own_words(&self) -> Vec<String> {
        let ids = |condition: &RuleCondition| -> Vec<String> {
            match condition {
                RuleCondition::Unlike { games, .. } | RuleCondition::Apart { games, .. } => {
                    games.keys().cloned().collect()
                }
                _ => Vec::new(),
            }
        };
        self.holds.iter().flat_map(ids).collect()
    }

    /// A text that is no position under the rules at the start.
    fn fault(&self) -> Option<String> {
        let needed = self.holds.iter().flat_map(|condition| positions(condition, &self.start));
        let mut all = needed.chain([format!("{}:{}", self.start, self.board)]);
        all.find_map(|pos| pos.parse::<Position>().err().map(|e| format!("{pos}: {e:?}")))
    }

    fn default_line(&self) -> LineKind {
        LineKind::AsClaimed
    }

    fn sentences(&self) -> Vec<String> {
        self.numbers().iter().map(|n| format!("holds {n}")).collect()
    }

    fn answer(&self, written: &Value, _: &mut CourseSolver) -> Result<Answer, String> {
        typed(written).map(Answer::Text)
    }

    fn pack(&self, _: &Ask, said: &PromptWords, packer: &mut Packer) -> Result<Form, String> {
        let holds = packer.named(said, "holds", &self.numbers())?;
        Ok(Form::Rules(RulesForm { start: self.start.clone(), board: self.board.clone(), holds }))
    }
}
