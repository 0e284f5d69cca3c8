//! Tipping a die: sticks, and a die that is tipped over an edge; as many sticks are taken as the new top shows.
//!
//! # Source
//! Bundeswettbewerb Mathematik 2022, second round, problem 2; a university lecture on combinatorial games.
use crate::board::{Act, Board, Part};
use crate::budget::Stop;
use crate::context::Context;
use crate::notation::{Input, ParseError, ParseErrorKind};
use crate::player::{Play, Player};
use crate::reason::{Explanation, Method, Reason};
use crate::ruleset::{
    Card, Example, Family, Grade, Kind, Misere, MisereAnswer, Ruleset, Source, Text, Touch, Values, skills,
};
use crate::theory::dice::{DiceEntry, DiceTables, tips};
use crate::value::Value;

/// The most sticks.
const LARGEST: u64 = u64::MAX;

/// Tipping a die, `dice:16/1`, or with four faces `dice(4):16/1`: a move tips the die over an edge and takes as many
/// sticks as its new top shows. The table of outcomes and Grundy values repeats, so that any number of sticks has its
/// answer at once.
pub struct Dice;

/// The sticks, the faces of the die (6 or 4), and the face shown. A tetrahedron has no top: it shows the face it stands
/// on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tipping {
    sides: u8,
    sticks: u64,
    top: u8,
}

impl Tipping {
    fn moves(self) -> impl Iterator<Item = u8> {
        tips(self.sides, self.top).filter(move |&face| u64::from(face) <= self.sticks)
    }

    fn tip(self, face: u8) -> Tipping {
        Tipping { sticks: self.sticks - u64::from(face), top: face, ..self }
    }

    fn entry(self, entry: DiceEntry, cx: &mut Context) -> u8 {
        cx.tables.get::<DiceTables>().table(self.sides, entry).get(self.sticks, self.top)
    }

    /// The tips after which the entry is 0: the next player is lost.
    fn winning(self, entry: DiceEntry, cx: &mut Context) -> Vec<u8> {
        self.moves().filter(|&face| self.tip(face).entry(entry, cx) == 0).collect()
    }

    fn reason(self, play: Play, cx: &mut Context) -> Reason {
        let entry = match play {
            Play::Normal => DiceEntry::Wins,
            Play::Misere => DiceEntry::Misere,
        };
        let faces = self.winning(entry, cx);
        let table = cx.tables.get::<DiceTables>().table(self.sides, entry);
        Reason::Dice {
            sides: self.sides,
            sticks: self.sticks,
            top: self.top,
            play,
            from: table.from,
            period: table.period,
            column: table.column(self.sticks),
            columns: table.columns.iter().map(|column| column.iter().map(|&wins| wins == 1).collect()).collect(),
            faces,
        }
    }
}

impl Ruleset for Dice {
    type Position = Tipping;
    /// The face that the die is tipped to.
    type Move = u8;

    fn card(&self) -> Card {
        Card { key: "dice", family: Family::Die, kind: Kind::Impartial, grade: Grade::First }
    }

    fn examples(&self) -> &'static [Example] {
        EXAMPLES
    }

    fn parse(&self, parameters: Option<Input>, mut state: Input) -> Result<Tipping, ParseError> {
        let sides = match parameters {
            None => 6,
            Some(mut parameters) => {
                let at = parameters.at();
                let sides = parameters.number(0, u64::MAX)?;
                parameters.finish()?;
                match sides {
                    4 => 4,
                    6 => 6,
                    _ => return parameters.error_at(at, ParseErrorKind::Expected { what: "4, 6" }),
                }
            }
        };
        let sticks = state.number(0, LARGEST)?;
        state.expect('/', "/")?;
        let top = state.number(1, u64::from(sides))? as u8;
        state.finish()?;
        Ok(Tipping { sides, sticks, top })
    }

    fn write(&self, position: &Tipping) -> Text {
        let parameters = (position.sides != 6).then(|| position.sides.to_string());
        Text { parameters, state: format!("{}/{}", position.sticks, position.top) }
    }

    fn moves(&self, position: &Tipping, _by: Player) -> Vec<u8> {
        position.moves().collect()
    }

    fn play(&self, position: &Tipping, face: &u8) -> Tipping {
        position.tip(*face)
    }

    /// The name of the face: `5`.
    fn act(&self, _position: &Tipping, face: &u8) -> Act {
        Act::Tip(*face)
    }

    /// The face, and the last sticks, which are taken.
    fn touch(&self, position: &Tipping, face: &u8) -> Touch {
        let sticks = position.sticks - u64::from(*face)..position.sticks;
        let gone = sticks.map(|index| Part::Stick { pile: 0, index });
        Touch { parts: vec![Part::Face(*face)], gone: [Part::Face(*face)].into_iter().chain(gone).collect() }
    }

    fn board(&self, position: &Tipping) -> Board {
        Board::Die { sticks: position.sticks, sides: position.sides, top: position.top }
    }

    skills!(Values, Misere);
}

impl Values for Dice {
    fn value(&self, position: &Tipping, cx: &mut Context) -> Result<Value, Stop> {
        Ok(Value::Nimber(position.entry(DiceEntry::Grundy, cx).into()))
    }

    fn explain(&self, position: &Tipping, play: Play, cx: &mut Context) -> Result<Explanation, Stop> {
        Ok(Explanation { method: Method::theorem(play), reasons: vec![position.reason(play, cx)] })
    }
}

impl Misere for Dice {
    /// The theorem for one component; none is known for sums.
    fn theorem(&self, parts: &[&Tipping], _mover: Player, cx: &mut Context) -> Result<Option<MisereAnswer<u8>>, Stop> {
        let [part] = parts else { return Ok(None) };
        let wins = part.entry(DiceEntry::Misere, cx) == 1;
        let moves = part.winning(DiceEntry::Misere, cx).into_iter().map(|face| (0, face)).collect();
        Ok(Some(MisereAnswer { wins, moves, reasons: vec![part.reason(Play::Misere, cx)] }))
    }
}

const EXAMPLES: &[Example] = &[
    Example::normal("dice:16/1", Source::Lecture),
    Example::normal("dice:5000/3", Source::Lecture),
    Example::normal("dice:5000/2", Source::Lecture),
    Example::normal("dice:7/5", Source::Lecture),
    Example::normal("dice(4):5000/1", Source::Lecture),
    Example::normal("dice(4):13/2", Source::Lecture),
    Example::misere("dice:20/6", Source::Lab),
];
