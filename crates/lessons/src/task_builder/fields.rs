//! The fields of the form: all parts stay while others are tried. Out: the task, as soon as they make one.
use crate::game_words;
use course::own_tasks::{
    AboutPosition, Asks, Condition, Construction, DrawnId, OwnQuestion, OwnTask, PositionText, RuleBlock, Wording,
};
use leptos::prelude::*;
use link::own_caption::OwnCaption;
use link::tool::Tool;
use page::storage::own_games::OwnGame;
use solver::position::Component;
use solver::{Game, Play, Player, Position};

/// The kind of a task.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TaskKind {
    About,
    Construct,
    Drawn,
}

/// The fields; signals, copied freely.
#[derive(Clone, Copy)]
pub struct Fields {
    pub kind: RwSignal<TaskKind>,
    /// The text of the position.
    pub pos: RwSignal<String>,
    pub play: RwSignal<Play>,
    pub side: RwSignal<Player>,
    pub asks: RwSignal<Asks>,
    /// Further conditions on rules, in their order.
    pub blocks: RwSignal<Vec<RuleBlock>>,
    pub target: RwSignal<u32>,
    /// The game that a position is built of.
    pub game: RwSignal<Game>,
    /// Conditions, each with a number of its own.
    pub conditions: RwSignal<Vec<(u32, Condition)>>,
    /// The id of the question whose position is drawn.
    pub drawn: RwSignal<String>,
    pub wording: RwSignal<Wording>,
    /// The last game with rules of one's own that was laid, with what its author says of it.
    pub named: RwSignal<OwnGame>,
}

impl Fields {
    /// The fields of a task; `drawn`: the question that is chosen first where it has none.
    pub fn new(task: &OwnTask, pos: &str, drawn: String) -> Fields {
        let fields = Fields {
            kind: RwSignal::new(TaskKind::About),
            pos: RwSignal::new(pos.to_owned()),
            play: RwSignal::new(Play::Normal),
            side: RwSignal::new(Player::Left),
            asks: RwSignal::new(Asks::AllMoves),
            blocks: RwSignal::new(Vec::new()),
            target: RwSignal::new(0),
            game: RwSignal::new(Game::Nim),
            conditions: RwSignal::new(Vec::new()),
            drawn: RwSignal::new(drawn),
            wording: RwSignal::new(task.wording.clone()),
            named: RwSignal::new(OwnGame::default()),
        };
        match &task.question {
            OwnQuestion::About(about) => {
                fields.pos.set(about.pos.as_str().to_owned());
                fields.named.set(OwnGame::new(about.pos.as_str(), game_words::caption(task)));
                fields.play.set(about.play);
                fields.side.set(about.side);
                fields.asks.set(about.asks);
                fields.blocks.set(about.blocks.clone());
                if let Asks::Target(target) = about.asks {
                    fields.target.set(target);
                }
            }
            OwnQuestion::Construct(Construction { game, conditions }) => {
                fields.kind.set(TaskKind::Construct);
                fields.game.set(*game);
                fields.conditions.set((0..).zip(conditions.iter().copied()).collect());
            }
            OwnQuestion::Drawn(id) => {
                fields.kind.set(TaskKind::Drawn);
                fields.drawn.set(id.as_str().to_owned());
            }
        }
        fields
    }

    pub fn position(self) -> Option<Position> {
        self.pos.with(|text| text.parse().ok())
    }

    /// The author's caption of the position's game, if its rules are those of the game that was laid.
    pub fn caption(self) -> OwnCaption {
        let rules = |position: &Position| position.only().map(Component::rules);
        let own = self.position().filter(|position| Tool::Invent.takes(position));
        self.named.with(|named| {
            let laid = named.position.parse::<Position>().ok();
            let same = own.as_ref().is_some_and(|own| laid.as_ref().and_then(rules) == rules(own));
            if same { named.caption.clone() } else { OwnCaption::default() }
        })
    }

    /// Lays a game with rules of one's own.
    pub fn lay_own(self, game: OwnGame) {
        self.pos.set(game.position.clone());
        self.named.set(game);
    }

    /// The question that is asked: the chosen one, or the first that fits the position.
    pub fn asked(self) -> Option<Asks> {
        let position = self.position()?;
        let chosen = self.asks.get();
        let first = || offered(&position).into_iter().next();
        Some(chosen).filter(|asks| asks.fits(&position)).or_else(first)
    }

    /// The task; `None` as long as the fields make none.
    pub fn task(self) -> Option<OwnTask> {
        let question = match self.kind.get() {
            TaskKind::About => OwnQuestion::About(self.about()?),
            TaskKind::Construct => {
                let conditions: Vec<Condition> =
                    self.conditions.with(|all| all.iter().map(|(_, condition)| *condition).collect());
                let some = (!conditions.is_empty()).then_some(conditions)?;
                OwnQuestion::Construct(Construction { game: self.game.get(), conditions: some })
            }
            TaskKind::Drawn => OwnQuestion::Drawn(self.drawn.with(|id| DrawnId::new(id))?),
        };
        let game_words = match question {
            OwnQuestion::About(_) => game_words::of_caption(&self.caption()),
            OwnQuestion::Construct(_) | OwnQuestion::Drawn(_) => None,
        };
        Some(OwnTask { question, wording: self.wording.get(), game_words })
    }

    fn about(self) -> Option<AboutPosition> {
        let position = self.position()?;
        let asks = match self.asked()? {
            Asks::Target(_) => Asks::Target(self.target.get()),
            asks => asks,
        };
        let play = if asks.takes_misere() { self.play.get() } else { Play::Normal };
        let sided = asks.takes_side() && !position.is_impartial();
        let side = if sided { self.side.get() } else { Player::Left };
        let blocks = if let Asks::Rules(_) = asks { self.blocks.get() } else { Vec::new() };
        let blocks = blocks.into_iter().filter(|block| block.fits(&position, play)).collect();
        Some(AboutPosition { asks, pos: PositionText::new(&position.to_string())?, play, side, blocks })
    }
}

/// The questions that fit a position, in their order.
pub fn offered(position: &Position) -> Vec<Asks> {
    Asks::ALL.into_iter().filter(|asks| asks.fits(position)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(text: &str) -> Fields {
        Fields::new(&text.parse().unwrap(), "nim:3", "nim-moveall".to_owned())
    }

    #[test]
    fn a_task_in_the_form_is_the_same_task() {
        let owner = Owner::new();
        owner.with(|| {
            for text in [
                "all~nim:3,5~de=Alle",
                "target-4~nim:7,6",
                "win-second~hackenbush:br~misere~right",
                "build~hackenbush~stalk~value=1/2",
                "drawn~fib-moveall",
                "rules-first~heaps(k=1,2):3~row-2~not-nim",
                "who~squares(L=b.-.b,R=.r-r.):b..r~own=Runner|One runs.|b=star~en=Who?",
            ] {
                assert_eq!(untrack(|| fields(text).task()).map(|task| task.to_string()).as_deref(), Some(text));
            }
        });
    }

    #[test]
    fn another_position_has_another_question_where_the_old_one_does_not_fit() {
        let owner = Owner::new();
        owner.with(|| {
            let own = fields("grundy~nim:3");
            own.pos.set("hackenbush:br".to_owned());
            assert_eq!(untrack(|| own.task()).unwrap().to_string(), "win~hackenbush:br");
            own.pos.set("kayles:4".to_owned());
            assert_eq!(untrack(|| own.task()).unwrap().to_string(), "grundy~kayles:4");
            own.pos.set("kayles:x".to_owned());
            assert_eq!(untrack(|| own.task()), None);
            own.kind.set(TaskKind::Construct);
            assert_eq!(untrack(|| own.task()), None);
        });
    }

    #[test]
    fn what_an_author_says_goes_with_the_rules() {
        let owner = Owner::new();
        owner.with(|| {
            let own = fields("all~nim:3");
            let said =
                || untrack(|| own.task()).and_then(|task| task.game_words).map(|words| words.as_str().to_owned());
            assert_eq!(said(), None);
            own.lay_own(OwnGame::new("heaps(k=1,2):7", OwnCaption::read("Few~Take few.")));
            assert_eq!(said().as_deref(), Some("Few|Take few."));
            own.pos.set("heaps(k=1,2):9".to_owned());
            assert_eq!(said().as_deref(), Some("Few|Take few."));
            for other in ["heaps(k=1,3):9", "nim:3", "heaps(k=1,2):9 + nim:1"] {
                own.pos.set(other.to_owned());
                assert_eq!(said(), None, "{other}");
            }
        });
    }

    #[test]
    fn chocolate_can_be_paired_and_drawings_have_values() {
        let offered = |text: &str| offered(&text.parse().unwrap());
        assert!(offered("chomp:3,2").contains(&Asks::Pairs) && !offered("nim:3").contains(&Asks::Pairs));
        assert!(offered("hackenbush:br").contains(&Asks::Value) && !offered("hackenbush:br").contains(&Asks::Grundy));
    }
}
