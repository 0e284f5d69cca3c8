//! A game on a bare graph: a token stands on a node, and a move takes it along an arrow.
//!
//! A node without arrows is an end. Arrows may lead in circles; then play may go on forever, which is a draw. A leaf
//! that is drawn from the start is a node whose only arrow leads back to itself; so the leaves of a game tree in
//! Zermelo's theorem have their three values: lost (an end), drawn (such a loop), won (an arrow to an end).
//!
//! # Source
//! Zermelo, Über eine Anwendung der Mengenlehre auf die Theorie des Schachspiels, 1913. With circles: Smith, Graphs and
//! composite games, 1966; Fraenkel, Perl 1975.
use super::token::Token;
use super::{explain, text};
use crate::board::{Act, Board, Part};
use crate::budget::Stop;
use crate::context::Context;
use crate::notation::{Input, ParseError};
use crate::player::{Play, Player, Standing};
use crate::reason::Explanation;
use crate::ruleset::{
    Card, Endings, Example, Family, Grade, Kind, Loopy, Misere, MisereAnswer, Ruleset, Source, Text, Touch, Values,
    skills,
};
use crate::search::loopy::NimValue;
use crate::value::{Infinite, Value};
use std::sync::Arc;

/// A game on a bare graph, `graph:S>a,b;a>E;b>a`: a token is moved along arrows, which may lead in circles. Outcomes
/// are found backwards from the ends (Zermelo 1913), loopy nim values with them (Smith 1966; Fraenkel, Perl 1975).
pub struct Bare;

impl Ruleset for Bare {
    type Position = Token;
    /// The node that the token goes to.
    type Move = u32;

    fn card(&self) -> Card {
        Card { key: "graph", family: Family::Graph, kind: Kind::Impartial, grade: Grade::Further }
    }

    fn examples(&self) -> &'static [Example] {
        EXAMPLES
    }

    fn parse(&self, parameters: Option<Input>, state: Input) -> Result<Token, ParseError> {
        Input::no_parameters(parameters)?;
        Ok(Token { net: Arc::new(text::parse(state)?), node: 0 })
    }

    fn write(&self, position: &Token) -> Text {
        Text { parameters: None, state: text::write(&position.net, position.node) }
    }

    fn has_one_form(&self) -> bool {
        false
    }

    fn moves(&self, position: &Token, _by: Player) -> Vec<u32> {
        position.targets().to_vec()
    }

    fn play(&self, position: &Token, &node: &u32) -> Token {
        Token { net: Arc::clone(&position.net), node }
    }

    /// The name of the node: `a`.
    fn act(&self, position: &Token, &node: &u32) -> Act {
        Act::Node { node, label: position.label(node).to_owned() }
    }

    fn touch(&self, _position: &Token, &node: &u32) -> Touch {
        Touch { parts: vec![Part::Node(node)], gone: Vec::new() }
    }

    fn board(&self, position: &Token) -> Board {
        Board::Graph {
            labels: position.net.labels.clone(),
            arrows: position.net.arrows().collect(),
            directed: true,
            token: Some(position.node),
            colours: vec![None; position.net.labels.len()],
        }
    }

    skills!(Loopy, Values, Misere, Endings);
}

impl Loopy for Bare {
    fn is_loopy(&self, position: &Token) -> bool {
        position.net.endless[position.node as usize]
    }
}

impl Values for Bare {
    fn value(&self, position: &Token, _cx: &mut Context) -> Result<Value, Stop> {
        let values = position.net.values();
        Ok(match values[position.node as usize] {
            NimValue::Finite(n) => Value::Nimber(u64::from(n)),
            NimValue::Infinite => {
                // Values of options are below 256: see MOST_ARROWS.
                let finite = |&to: &u32| match values[to as usize] {
                    NimValue::Finite(n) => u8::try_from(n).ok(),
                    NimValue::Infinite => None,
                };
                Value::Infinite(Infinite::new(position.targets().iter().filter_map(finite)))
            }
        })
    }

    fn explain(&self, position: &Token, play: Play, _cx: &mut Context) -> Result<Explanation, Stop> {
        Ok(explain::explain(position, play))
    }
}

impl Misere for Bare {
    /// The theorem for one graph, backwards from its ends.
    fn theorem(&self, parts: &[&Token], _mover: Player, _cx: &mut Context) -> Result<Option<MisereAnswer<u32>>, Stop> {
        let [part] = parts else { return Ok(None) };
        let standings = part.net.standings(Play::Misere);
        let won = |node: u32| matches!(standings[node as usize], Standing::Won(_));
        let lost = |node: u32| matches!(standings[node as usize], Standing::Lost(_));
        let moves = part.targets().iter().filter(|to| lost(**to)).map(|&to| (0, to)).collect();
        Ok(Some(MisereAnswer { wins: won(part.node), moves, reasons: Vec::new() }))
    }
}

impl Endings for Bare {
    fn standing(&self, position: &Token, _mover: Player, play: Play, _cx: &mut Context) -> Result<Standing, Stop> {
        Ok(position.net.standings(play)[position.node as usize])
    }

    fn remoteness(&self, position: &Token, _mover: Player, play: Play, _cx: &mut Context) -> Result<Option<u64>, Stop> {
        Ok(position.net.standings(play)[position.node as usize].remoteness().map(u64::from))
    }
}

const EXAMPLES: &[Example] = &[
    Example::normal("graph:S>a,b;a>E;b>a", Source::Lab),
    Example::normal(LATTICE, Source::Chomp),
    Example::normal("graph:8>7,6;7>6,5;6>5,4;5>4,3;4>3,2;3>2,1;2>1,0;1>0", Source::Lecture),
    Example::normal("graph:S>a,b,c;a>e,f;b>g,h;c>i,j;e>X;f>f;g>Y;h>h;i>Z", Source::Lecture),
    Example::normal("graph:S>a,b;a>b,c;b>S,d;c>b;d>E", Source::Lab),
    Example::normal("graph:a>b,E;b>c,F;c>a,G;G>H", Source::Lab),
    // A column of Northcott's game with a coin: w14 is White's turn in it, with the rooks on 1 and 4.
    Example::normal("graph:w14>b24,b34;b24>w23;w23>b13;b13>w12,w14", Source::Lecture),
    Example::misere("graph:8>7,6;7>6,5;6>5,4;5>4,3;4>3,2;3>2,1;2>1,0;1>0", Source::Lecture),
];

/// Four by four points; the token goes left, down, or both at once.
const LATTICE: &str = "graph:33>23,32,22;23>13,22,12;32>22,31,21;22>12,21,11;13>03,12,02;12>02,11,01;31>21,30,20;\
    21>11,20,10;11>01,10,00;03>02;02>01;01>00;30>20;20>10;10>00";
