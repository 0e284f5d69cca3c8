//! The object-safe face of rulesets and positions: the type of a position is forgotten here, once.
use super::{Aside, Card, Example, Explanation, Misere, Range, Ruleset, Solved, Touch};
use crate::board::Board;
use crate::notation::{Input, ParseError};
use crate::player::{Play, Player};
use crate::register;
use crate::search::loopy::Standing;
use crate::search::{self, Context, Stop};
use crate::value::dyadic::Dyadic;
use crate::value::long::Long;
use crate::value::{Form, Value};
use std::any::Any;
use std::fmt::Debug;

/// A ruleset, whatever its types.
pub trait AnyRuleset: Sync {
    fn card(&self) -> Card;
    fn parse(&'static self, parameters: Option<Input>, state: Input) -> Result<Box<dyn AnyPosition>, ParseError>;
    fn examples(&self) -> &'static [Example];
}

/// A legal move, and the position after it.
#[derive(Debug, Clone)]
pub struct AnyMove {
    pub name: String,
    pub to: Box<dyn AnyPosition>,
}

/// A position of one component, whatever its ruleset.
pub trait AnyPosition: Debug + Send + Sync {
    fn card(&self) -> Card;
    /// `subtraction(1,2):7`.
    fn text(&self) -> String;
    /// The text of the normal form: a memo key.
    fn memo_key(&self) -> String;
    fn clone_box(&self) -> Box<dyn AnyPosition>;
    fn as_any(&self) -> &dyn Any;
    fn is_impartial(&self) -> bool;
    fn is_loopy(&self) -> bool;
    /// The value of a position with infinitely many moves, of which some are listed only.
    fn endless(&self) -> Option<Long>;
    fn negate(&self) -> Option<Box<dyn AnyPosition>>;
    /// The position when a move was made elsewhere, where that changes it.
    fn passed(&self) -> Option<Box<dyn AnyPosition>>;
    fn board(&self) -> Board;
    fn count(&self, by: Player) -> u128;
    fn moves(&self, by: Player) -> Vec<AnyMove>;
    /// What the moves touch, in the order of `moves`. May cost as much as there is on the board, for each move.
    fn touches(&self, by: Player) -> Vec<Touch>;
    /// What the legal move of this name touches.
    fn touch(&self, by: Player, name: &str) -> Option<Touch>;
    fn aside(&self) -> Option<Aside>;
    fn ranges(&self, by: Player) -> Vec<Range>;
    fn by_name(&self, by: Player, name: &str) -> Option<AnyMove>;
    fn options(&self, by: Player) -> Vec<Box<dyn AnyPosition>>;
}

/// A position that can be analysed. Apart from [`AnyPosition`], and reached only through the register, so that a program
/// that plays and does not think (the page, whose worker thinks) is linked without any of this.
pub trait AnySolve {
    fn value(&self, cx: &mut Context) -> Result<Value, Stop>;
    /// The values of the independent components the position falls apart into; their sum is its value.
    fn summands(&self, cx: &mut Context) -> Result<Vec<Form>, Stop>;
    fn moves_to(&self, target: u64, limit: usize, cx: &mut Context) -> Result<Option<Vec<AnyMove>>, Stop>;
    fn moves_to_number(
        &self,
        by: Player,
        bound: &Dyadic,
        limit: usize,
        cx: &mut Context,
    ) -> Result<Option<Vec<AnyMove>>, Stop>;
    /// The moves one after the other: a large position after each of its moves would fill the memory.
    fn each_move(&self, by: Player, work: &mut dyn FnMut(AnyMove) -> Result<(), Stop>) -> Result<(), Stop>;
    /// Who wins this position alone under normal play, found without its value.
    fn solve(&self, cx: &mut Context) -> Result<Option<Solved<AnyMove>>, Stop>;
    /// A theorem on the misère sum of `parts`, which are all of this ruleset.
    fn misere(
        &self,
        parts: &[&dyn AnyPosition],
        mover: Player,
        cx: &mut Context,
    ) -> Result<Option<Misere<AnyMove>>, Stop>;
    /// Only whether the player to move wins it.
    fn misere_wins(&self, parts: &[&dyn AnyPosition], mover: Player, cx: &mut Context) -> Result<Option<bool>, Stop>;
    /// At most so many moves until the end of this position alone.
    fn clock(&self, mover: Player, play: Play, cx: &mut Context) -> Result<Option<u64>, Stop>;
    /// What this position alone, in which play may go on forever, is for the player to move.
    fn standing(&self, mover: Player, play: Play, cx: &mut Context) -> Result<Standing, Stop>;
    /// Might a search through all followers end within a usual budget?
    fn searchable(&self) -> bool;

    /// Is it worth searching for who wins under normal play, where the value is beyond the budget?
    fn has_outcome(&self) -> bool;
    /// Does the value take much longer than who wins?
    fn is_dear(&self) -> bool;
    /// Does the player to move win the sum of `parts`, which are all of this ruleset? By search.
    fn wins(&self, parts: &[&dyn AnyPosition], mover: Player, play: Play, cx: &mut Context) -> Result<bool, Stop>;
    fn explain(&self, play: Play, cx: &mut Context) -> Result<Explanation, Stop>;
}

impl dyn AnyPosition + '_ {
    pub fn value(&self, cx: &mut Context) -> Result<Value, Stop> {
        register::solving(self).value(cx)
    }

    pub fn summands(&self, cx: &mut Context) -> Result<Vec<Form>, Stop> {
        register::solving(self).summands(cx)
    }

    pub fn moves_to(&self, target: u64, limit: usize, cx: &mut Context) -> Result<Option<Vec<AnyMove>>, Stop> {
        register::solving(self).moves_to(target, limit, cx)
    }

    pub fn moves_to_number(
        &self,
        by: Player,
        bound: &Dyadic,
        limit: usize,
        cx: &mut Context,
    ) -> Result<Option<Vec<AnyMove>>, Stop> {
        register::solving(self).moves_to_number(by, bound, limit, cx)
    }

    pub fn each_move(&self, by: Player, work: &mut dyn FnMut(AnyMove) -> Result<(), Stop>) -> Result<(), Stop> {
        register::solving(self).each_move(by, work)
    }

    pub fn solve(&self, cx: &mut Context) -> Result<Option<Solved<AnyMove>>, Stop> {
        register::solving(self).solve(cx)
    }

    pub fn misere(
        &self,
        parts: &[&dyn AnyPosition],
        mover: Player,
        cx: &mut Context,
    ) -> Result<Option<Misere<AnyMove>>, Stop> {
        register::solving(self).misere(parts, mover, cx)
    }

    pub fn misere_wins(
        &self,
        parts: &[&dyn AnyPosition],
        mover: Player,
        cx: &mut Context,
    ) -> Result<Option<bool>, Stop> {
        register::solving(self).misere_wins(parts, mover, cx)
    }

    pub fn clock(&self, mover: Player, play: Play, cx: &mut Context) -> Result<Option<u64>, Stop> {
        register::solving(self).clock(mover, play, cx)
    }

    pub fn standing(&self, mover: Player, play: Play, cx: &mut Context) -> Result<Standing, Stop> {
        register::solving(self).standing(mover, play, cx)
    }

    pub fn searchable(&self) -> bool {
        register::solving(self).searchable()
    }

    pub fn has_outcome(&self) -> bool {
        register::solving(self).has_outcome()
    }

    pub fn is_dear(&self) -> bool {
        register::solving(self).is_dear()
    }

    pub fn wins(&self, parts: &[&dyn AnyPosition], mover: Player, play: Play, cx: &mut Context) -> Result<bool, Stop> {
        register::solving(self).wins(parts, mover, play, cx)
    }

    pub fn explain(&self, play: Play, cx: &mut Context) -> Result<Explanation, Stop> {
        register::solving(self).explain(play, cx)
    }
}

/// The position as one of this ruleset that can be analysed, if it is one.
pub(crate) fn solving<'a, R: Ruleset>(_: &R, position: &'a dyn AnyPosition) -> Option<&'a dyn AnySolve> {
    position.as_any().downcast_ref::<Typed<R>>().map(|typed| typed as &dyn AnySolve)
}

impl Clone for Box<dyn AnyPosition> {
    fn clone(&self) -> Self {
        self.clone_box()
    }
}

impl<R: Ruleset> AnyRuleset for R {
    fn card(&self) -> Card {
        Ruleset::card(self)
    }

    fn parse(&'static self, parameters: Option<Input>, state: Input) -> Result<Box<dyn AnyPosition>, ParseError> {
        Ok(Box::new(Typed { rules: self, position: Ruleset::parse(self, parameters, state)? }))
    }

    fn examples(&self) -> &'static [Example] {
        Ruleset::examples(self)
    }
}

/// A position with its ruleset.
struct Typed<R: Ruleset> {
    rules: &'static R,
    position: R::Position,
}

impl<R: Ruleset> Debug for Typed<R> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.text())
    }
}

impl<R: Ruleset> Typed<R> {
    fn with(&self, position: R::Position) -> Box<dyn AnyPosition> {
        Box::new(Typed { rules: self.rules, position })
    }

    fn print(&self, position: &R::Position) -> String {
        let text = self.rules.write(position);
        let key = Ruleset::card(self.rules).key;
        match text.parameters {
            Some(parameters) => format!("{key}({parameters}):{}", text.state),
            None => format!("{key}:{}", text.state),
        }
    }

    fn any_move(&self, mv: &R::Move) -> AnyMove {
        AnyMove { name: self.rules.name(&self.position, mv), to: self.with(self.rules.play(&self.position, mv)) }
    }

    /// The positions inside; `None` if one is of another ruleset.
    fn downcast<'a>(parts: &[&'a dyn AnyPosition]) -> Option<Vec<&'a Typed<R>>> {
        parts.iter().map(|part| part.as_any().downcast_ref()).collect()
    }
}

impl<R: Ruleset> AnyPosition for Typed<R> {
    fn card(&self) -> Card {
        Ruleset::card(self.rules)
    }

    fn text(&self) -> String {
        self.print(&self.position)
    }

    fn memo_key(&self) -> String {
        self.print(&self.rules.normal_form(&self.position))
    }

    fn clone_box(&self) -> Box<dyn AnyPosition> {
        self.with(self.position.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn is_impartial(&self) -> bool {
        self.rules.is_impartial(&self.position)
    }

    fn is_loopy(&self) -> bool {
        self.rules.is_loopy(&self.position)
    }

    fn endless(&self) -> Option<Long> {
        self.rules.endless(&self.position)
    }

    fn negate(&self) -> Option<Box<dyn AnyPosition>> {
        Some(self.with(self.rules.negate(&self.position)?))
    }

    fn passed(&self) -> Option<Box<dyn AnyPosition>> {
        Some(self.with(self.rules.passed(&self.position)?))
    }

    fn board(&self) -> Board {
        self.rules.board(&self.position)
    }

    fn count(&self, by: Player) -> u128 {
        self.rules.count(&self.position, by)
    }

    fn moves(&self, by: Player) -> Vec<AnyMove> {
        self.rules.moves(&self.position, by).iter().map(|mv| self.any_move(mv)).collect()
    }

    fn touches(&self, by: Player) -> Vec<Touch> {
        self.rules.moves(&self.position, by).iter().map(|mv| self.rules.touch(&self.position, mv)).collect()
    }

    fn touch(&self, by: Player, name: &str) -> Option<Touch> {
        let mv = self.rules.by_name(&self.position, by, name)?;
        Some(self.rules.touch(&self.position, &mv))
    }

    fn aside(&self) -> Option<Aside> {
        self.rules.aside(&self.position)
    }

    fn ranges(&self, by: Player) -> Vec<Range> {
        self.rules.ranges(&self.position, by)
    }

    fn by_name(&self, by: Player, name: &str) -> Option<AnyMove> {
        self.rules.by_name(&self.position, by, name).map(|mv| self.any_move(&mv))
    }

    fn options(&self, by: Player) -> Vec<Box<dyn AnyPosition>> {
        let moves = self.rules.moves(&self.position, by);
        moves.iter().map(|mv| self.with(self.rules.play(&self.position, mv))).collect()
    }
}

impl<R: Ruleset> AnySolve for Typed<R> {
    fn value(&self, cx: &mut Context) -> Result<Value, Stop> {
        self.rules.value(&self.position, cx)
    }

    fn summands(&self, cx: &mut Context) -> Result<Vec<Form>, Stop> {
        let parts = self.rules.split(&self.position);
        parts.iter().map(|part| Ok(self.rules.value(part, cx)?.into_form(cx.forms))).collect()
    }

    fn moves_to(&self, target: u64, limit: usize, cx: &mut Context) -> Result<Option<Vec<AnyMove>>, Stop> {
        let moves = self.rules.moves_to(&self.position, target, limit, cx)?;
        Ok(moves.map(|moves| moves.iter().map(|mv| self.any_move(mv)).collect()))
    }

    fn moves_to_number(
        &self,
        by: Player,
        bound: &Dyadic,
        limit: usize,
        cx: &mut Context,
    ) -> Result<Option<Vec<AnyMove>>, Stop> {
        let moves = self.rules.moves_to_number(&self.position, by, bound, limit, cx)?;
        Ok(moves.map(|moves| moves.iter().map(|mv| self.any_move(mv)).collect()))
    }

    fn each_move(&self, by: Player, work: &mut dyn FnMut(AnyMove) -> Result<(), Stop>) -> Result<(), Stop> {
        self.rules.moves(&self.position, by).iter().try_for_each(|mv| work(self.any_move(mv)))
    }

    fn solve(&self, cx: &mut Context) -> Result<Option<Solved<AnyMove>>, Stop> {
        let found = self.rules.solve(&self.position, cx)?;
        Ok(found.map(|found| Solved {
            wins: found.wins,
            moves: found.moves.iter().map(|mv| self.any_move(mv)).collect(),
            undecided: found.undecided,
        }))
    }

    fn misere(
        &self,
        parts: &[&dyn AnyPosition],
        mover: Player,
        cx: &mut Context,
    ) -> Result<Option<Misere<AnyMove>>, Stop> {
        let Some(typed) = Self::downcast(parts) else { return Ok(None) };
        let positions: Vec<&R::Position> = typed.iter().map(|part| &part.position).collect();
        let found = self.rules.misere(&positions, mover, cx)?;
        Ok(found.map(|found| Misere {
            wins: found.wins,
            reasons: found.reasons,
            moves: found.moves.iter().map(|(part, mv)| (*part, typed[*part].any_move(mv))).collect(),
        }))
    }

    fn misere_wins(&self, parts: &[&dyn AnyPosition], mover: Player, cx: &mut Context) -> Result<Option<bool>, Stop> {
        let Some(typed) = Self::downcast(parts) else { return Ok(None) };
        let positions: Vec<&R::Position> = typed.iter().map(|part| &part.position).collect();
        self.rules.misere_wins(&positions, mover, cx)
    }

    fn clock(&self, mover: Player, play: Play, cx: &mut Context) -> Result<Option<u64>, Stop> {
        self.rules.clock(&self.position, mover, play, cx)
    }

    fn standing(&self, mover: Player, play: Play, cx: &mut Context) -> Result<Standing, Stop> {
        self.rules.standing(&self.position, mover, play, cx)
    }

    fn searchable(&self) -> bool {
        self.rules.searchable(&self.position)
    }

    fn has_outcome(&self) -> bool {
        self.rules.has_outcome(&self.position)
    }

    fn is_dear(&self) -> bool {
        self.rules.is_dear(&self.position)
    }

    fn wins(&self, parts: &[&dyn AnyPosition], mover: Player, play: Play, cx: &mut Context) -> Result<bool, Stop> {
        match Self::downcast(parts) {
            Some(typed) => {
                let parts: Vec<R::Position> = typed.iter().flat_map(|part| self.rules.split(&part.position)).collect();
                match self.rules.search(&parts, mover, play, cx)? {
                    Some(wins) => Ok(wins),
                    None => search::outcome::wins(self.rules, parts, mover, play, cx),
                }
            }
            None => search::outcome::wins_mixed(parts, mover, play, cx),
        }
    }

    fn explain(&self, play: Play, cx: &mut Context) -> Result<Explanation, Stop> {
        self.rules.explain(&self.position, play, cx)
    }
}
