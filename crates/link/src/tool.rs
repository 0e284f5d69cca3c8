//! The instruments by name. Their views are in `tools`, those about lessons in `lessons`.
use crate::address::Address;
use crate::values::Level;
use solver::atlas::has_atlas;
use solver::chart::kind as has_chart;
use solver::conjecture::numbers;
use solver::game_graph::{Limits, NodeEquivalence, build};
use solver::position::Component;
use solver::rules::heap::code_of;
use solver::{Game, Player, Position};

/// The largest graph whose nodes can still be touched.
pub const LARGEST_GRAPH: Limits = Limits { nodes: 80, arrows: 400 };

/// The largest number written as a sum of Fibonacci numbers.
pub const LARGEST_NUMERAL: u64 = 100_000;
/// The longest stalk that is built up, in edges.
pub const LONGEST_STALK: usize = 14;

/// The instruments, in the order of the home page, where those for teachers are left out. Their ids are promises.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Tool {
    Binary,
    Arithmetic,
    Sequences,
    Graph,
    Zeckendorf,
    Workbench,
    Stalk,
    Days,
    Calculator,
    Order,
    Properties,
    Duel,
    Quantifiers,
    Atlas,
    Pairing,
    Notebook,
    Zermelo,
    DailyPuzzle,
    Gallery,
    /// A pupil's answers, to be handed in.
    HandIn,
    /// A class's answers, for its teacher.
    Results,
    /// The finished games of this device.
    Archive,
    /// Games with rules of one's own.
    Invent,
    Author,
    TaskBuilder,
}

/// Context marker for an instrument within another page, which has a heading of its own.
#[derive(Debug, Clone, Copy)]
pub struct EmbeddedTool;

impl Tool {
    pub const ALL: &[Tool] = &[
        Tool::Binary,
        Tool::Arithmetic,
        Tool::Sequences,
        Tool::Graph,
        Tool::Zeckendorf,
        Tool::Workbench,
        Tool::Stalk,
        Tool::Days,
        Tool::Calculator,
        Tool::Order,
        Tool::Properties,
        Tool::Duel,
        Tool::Quantifiers,
        Tool::Atlas,
        Tool::Pairing,
        Tool::Notebook,
        Tool::Zermelo,
        Tool::DailyPuzzle,
        Tool::Gallery,
        Tool::HandIn,
        Tool::Results,
        Tool::Archive,
        Tool::Invent,
        Tool::Author,
        Tool::TaskBuilder,
    ];

    /// The instruments for teachers, in the order of their page: they are offered there alone.
    pub const FOR_TEACHERS: [Tool; 4] = [Tool::TaskBuilder, Tool::Results, Tool::Author, Tool::Gallery];

    pub fn is_for_teachers(self) -> bool {
        Tool::FOR_TEACHERS.contains(&self)
    }

    /// The value in links: `tool=binary`.
    pub fn id(self) -> &'static str {
        match self {
            Tool::Binary => "binary",
            Tool::Arithmetic => "arithmetic",
            Tool::Zeckendorf => "zeckendorf",
            Tool::Sequences => "sequences",
            Tool::Graph => "graph",
            Tool::Stalk => "stalk",
            Tool::Calculator => "calculator",
            Tool::Workbench => "workbench",
            Tool::Order => "order",
            Tool::Days => "days",
            Tool::Properties => "properties",
            Tool::Duel => "duel",
            Tool::Quantifiers => "quantifiers",
            Tool::Atlas => "atlas",
            Tool::Pairing => "pairing",
            Tool::Notebook => "notebook",
            Tool::Zermelo => "zermelo",
            Tool::DailyPuzzle => "day",
            Tool::Gallery => "gallery",
            Tool::HandIn => "hand-in",
            Tool::Results => "results",
            Tool::Archive => "archive",
            Tool::Invent => "invent",
            Tool::Author => "author",
            Tool::TaskBuilder => "tasks",
        }
    }

    pub fn from_id(id: &str) -> Option<Tool> {
        Tool::ALL.iter().copied().find(|tool| tool.id() == id)
    }

    /// Whether the link withholds the tool's answers. Most tools tell of any position who wins, or its value.
    pub fn is_withheld(self, address: &Address) -> bool {
        match self {
            // It then looks for no counterexample; the rest is the person's own work.
            Tool::Notebook | Tool::HandIn => false,
            // No solver answers there, but right and wrong are shown, or what is offered leads out of the exam.
            Tool::Properties | Tool::Quantifiers | Tool::Gallery | Tool::Author | Tool::Results | Tool::Archive => {
                address.exam.0
            }
            Tool::Binary
            | Tool::Arithmetic
            | Tool::Sequences
            | Tool::Graph
            | Tool::Zeckendorf
            | Tool::Workbench
            | Tool::Stalk
            | Tool::Days
            | Tool::Calculator
            | Tool::Order
            | Tool::Duel
            | Tool::Atlas
            | Tool::Pairing
            | Tool::Zermelo
            | Tool::DailyPuzzle
            | Tool::Invent
            | Tool::TaskBuilder => address.exam.0 || address.solver < Level::Values,
        }
    }

    /// Whether its position can be played on the table, where the link's limits apply as well.
    pub fn leads_to_games(self) -> bool {
        match self {
            Tool::Binary
            | Tool::Sequences
            | Tool::Graph
            | Tool::Zeckendorf
            | Tool::Workbench
            | Tool::Stalk
            | Tool::Days
            | Tool::Calculator
            | Tool::Atlas
            | Tool::Notebook
            | Tool::DailyPuzzle
            | Tool::Invent
            | Tool::Archive => true,
            Tool::Arithmetic
            | Tool::Order
            | Tool::Properties
            | Tool::Duel
            | Tool::Quantifiers
            | Tool::Pairing
            | Tool::Zermelo
            | Tool::Gallery
            | Tool::Author
            | Tool::HandIn
            | Tool::Results
            | Tool::TaskBuilder => false,
        }
    }

    /// Whether a lesson shows it beside its text from the start. The others are opened within it.
    pub fn stands_in_lessons(self) -> bool {
        self == Tool::Quantifiers
    }

    /// Whether, within a lesson, it reveals nothing that a question beside it asks for.
    pub fn is_quiet_in_lessons(self) -> bool {
        matches!(self, Tool::Binary | Tool::Sequences | Tool::Quantifiers)
    }

    /// Whether it applies to this position.
    pub fn takes(self, position: &Position) -> bool {
        let only = position.only();
        let game = only.map(Component::game);
        // Whether it is one component of a game, not negated, of which this holds.
        let is_one = |own: Game, holds: fn(&Component) -> bool| {
            only.is_some_and(|c| c.game() == own && !c.is_negative() && holds(c))
        };
        match self {
            Tool::Binary => game == Some(Game::Nim),
            // Games that may go on forever have neither a score nor a task.
            Tool::Duel | Tool::TaskBuilder => !position.is_loopy() && !position.is_endless(),
            Tool::Atlas => has_atlas(position),
            Tool::Arithmetic
            | Tool::Properties
            | Tool::Quantifiers
            | Tool::Zermelo
            | Tool::Days
            | Tool::DailyPuzzle
            | Tool::Gallery
            | Tool::Author
            | Tool::HandIn
            | Tool::Results
            | Tool::Archive => false,
            Tool::Invent => [Game::Pictures, Game::Heaps, Game::Coins].into_iter().any(|own| is_one(own, |_| true)),
            Tool::Zeckendorf => game == Some(Game::Fibonacci),
            Tool::Notebook => numbers(position).is_some(),
            Tool::Graph => build(position, Player::Left, NodeEquivalence::Order, LARGEST_GRAPH).is_ok(),
            Tool::Sequences => only.is_some_and(|c| !c.is_negative() && has_chart(&c.rules()).is_some()),
            Tool::Stalk => is_one(Game::Hackenbush, |c| c.state().chars().all(|c| "br{}".contains(c))),
            Tool::Workbench => {
                let drawings = position.components().iter().all(|c| c.game() == Game::Hackenbush && !c.is_negative());
                drawings && position.components().len() <= 2 && !position.is_endless()
            }
            // One bar or box with its poison in the corner, of up to four dimensions; its twin is `Solid`.
            Tool::Pairing => {
                let fits = |state: &str| !state.contains("[[[[") && state != "0";
                let corner = is_one(Game::Chomp, |c| c.parameters().is_none());
                corner
                    && only.is_some_and(|c| fits(&c.state()))
                    && !position.is_endless()
                    && position.count(Player::Left) < 48
            }
            Tool::Calculator => position.is_ordered(),
            Tool::Order => position.components().iter().all(|c| c.game() == Game::ShortGame),
        }
    }
}

/// The game of a position whose heaps have a row of values, as written before the colon: one taking game by itself. Not
/// Nim, where a heap is worth its size.
pub fn heap_game(position: &Position) -> Option<String> {
    let only = position.only().filter(|only| !only.is_negative() && only.game() != Game::Nim)?;
    Some(only.rules()).filter(|rules| code_of(rules).is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heaps_of_one_taking_game_have_a_row() {
        let game = |text: &str| heap_game(&text.parse().unwrap());
        assert_eq!(game("kayles:3,5").as_deref(), Some("kayles"));
        assert_eq!(game("subtraction(1,3,4):20").as_deref(), Some("subtraction(1,3,4)"));
        let others = ["dice:20/3", "wythoff:3,5", "subtraction(1,2|1,3):7", "nim:1 + kayles:2", "chomp:2x2", "nim:3,5"];
        for other in others {
            assert_eq!(game(other), None, "{other}");
        }
    }

    #[test]
    fn ids_are_read_back_and_differ() {
        for tool in Tool::ALL {
            assert_eq!(Tool::from_id(tool.id()), Some(*tool));
        }
        assert_eq!(Tool::from_id("no-such-tool"), None);
    }

    #[test]
    fn a_link_that_withholds_the_analysis_withholds_it_in_every_instrument() {
        let withheld = |link: &str, tool: &Tool| {
            let (address, bad) = Address::parse("", &format!("tool={}&{link}", tool.id()));
            assert_eq!(bad, []);
            tool.is_withheld(&address)
        };
        for tool in Tool::ALL {
            let own_work = matches!(tool, Tool::Notebook | Tool::HandIn);
            let no_solver = own_work
                || matches!(
                    tool,
                    Tool::Properties | Tool::Quantifiers | Tool::Gallery | Tool::Author | Tool::Results | Tool::Archive
                );
            for exam in ["exam=1", "exam=1&open=full", "exam=1&solver=full&show=solver,values"] {
                assert_eq!(withheld(exam, tool), !own_work, "{tool:?} {exam}");
            }
            for shut in ["solver=off", "solver=check", "solver=hint", "solver=off&open=full"] {
                assert_eq!(withheld(shut, tool), !no_solver, "{tool:?} {shut}");
            }
            for open in ["", "open=off", "solver=values", "open=full", "hide=solver"] {
                assert!(!withheld(open, tool), "{tool:?} {open}");
            }
        }
    }

    #[test]
    fn tables_are_offered_for_one_game_told_by_one_number_or_two() {
        let takes = |text: &str| Tool::Sequences.takes(&text.parse().unwrap());
        for text in ["kayles:5", "octal(0.137):4,5", "dice:20/3", "wythoff:3,5", "subtraction(1,2|1,3):7", "prim:9"] {
            assert!(takes(text), "{text}");
        }
        assert!(["chomp:2x2", "nim:1 + kayles:2", "hackenbush:b"].iter().all(|text| !takes(text)));
    }
}
