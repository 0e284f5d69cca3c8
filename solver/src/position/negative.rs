//! The negative of a position of any ruleset: Left and Right swap roles.
use crate::board::Board;
use crate::player::{Play, Player};
use crate::ruleset::{AnyMove, AnyPosition, AnySolve, Aside, Card, Explanation, Misere, Range, Solved, Touch};
use crate::search::loopy::Standing;
use crate::search::{self, Context, Stop};
use crate::value::dyadic::Dyadic;
use crate::value::long::Long;
use crate::value::{Form, Value};
use std::any::Any;

/// In the ruleset itself where it can hold the negative, else by a wrapper that swaps the players.
pub fn negate(state: &dyn AnyPosition) -> Box<dyn AnyPosition> {
    if let Some(Negative(inner)) = state.as_any().downcast_ref() {
        return inner.clone();
    }
    state.negate().unwrap_or_else(|| Box::new(Negative(state.clone_box())))
}

/// A position with the players exchanged.
#[derive(Debug, Clone)]
struct Negative(Box<dyn AnyPosition>);

fn swap(mv: AnyMove) -> AnyMove {
    AnyMove { to: negate(&*mv.to), ..mv }
}

impl AnyPosition for Negative {
    fn card(&self) -> Card {
        self.0.card()
    }
    fn text(&self) -> String {
        format!("-{}", self.0.text())
    }
    fn memo_key(&self) -> String {
        format!("-{}", self.0.memo_key())
    }
    fn clone_box(&self) -> Box<dyn AnyPosition> {
        Box::new(self.clone())
    }
    fn as_any(&self) -> &dyn Any {
        self
    }
    fn is_impartial(&self) -> bool {
        self.0.is_impartial()
    }
    fn is_loopy(&self) -> bool {
        self.0.is_loopy()
    }
    fn endless(&self) -> Option<Long> {
        self.0.endless().map(|number| -&number)
    }
    fn negate(&self) -> Option<Box<dyn AnyPosition>> {
        Some(self.0.clone())
    }
    fn passed(&self) -> Option<Box<dyn AnyPosition>> {
        Some(negate(&*self.0.passed()?))
    }
    fn board(&self) -> Board {
        self.0.board()
    }
    fn count(&self, by: Player) -> u128 {
        self.0.count(by.other())
    }
    fn moves(&self, by: Player) -> Vec<AnyMove> {
        self.0.moves(by.other()).into_iter().map(swap).collect()
    }
    fn touches(&self, by: Player) -> Vec<Touch> {
        self.0.touches(by.other())
    }
    fn touch(&self, by: Player, name: &str) -> Option<Touch> {
        self.0.touch(by.other(), name)
    }
    fn aside(&self) -> Option<Aside> {
        self.0.aside()
    }
    fn ranges(&self, by: Player) -> Vec<Range> {
        self.0.ranges(by.other())
    }
    fn by_name(&self, by: Player, name: &str) -> Option<AnyMove> {
        self.0.by_name(by.other(), name).map(swap)
    }
    fn options(&self, by: Player) -> Vec<Box<dyn AnyPosition>> {
        self.0.options(by.other()).iter().map(|p| negate(&**p)).collect()
    }
}

/// The position as a negative that can be analysed, if it is one.
pub(crate) fn solving(position: &dyn AnyPosition) -> Option<&dyn AnySolve> {
    position.as_any().downcast_ref::<Negative>().map(|negative| negative as &dyn AnySolve)
}

impl AnySolve for Negative {
    fn value(&self, cx: &mut Context) -> Result<Value, Stop> {
        Ok(match self.0.value(cx)? {
            Value::Nimber(n) => Value::Nimber(n),
            Value::Infinite(value) => Value::Infinite(value),
            Value::Form(form) => Value::Form(cx.forms.neg(form, cx.meter)?),
        })
    }
    fn summands(&self, cx: &mut Context) -> Result<Vec<Form>, Stop> {
        let parts = self.0.summands(cx)?;
        parts.into_iter().map(|form| cx.forms.neg(form, cx.meter)).collect()
    }
    fn moves_to(&self, target: u64, limit: usize, cx: &mut Context) -> Result<Option<Vec<AnyMove>>, Stop> {
        Ok(self.0.moves_to(target, limit, cx)?.map(|moves| moves.into_iter().map(swap).collect()))
    }
    fn moves_to_number(
        &self,
        by: Player,
        bound: &Dyadic,
        limit: usize,
        cx: &mut Context,
    ) -> Result<Option<Vec<AnyMove>>, Stop> {
        let moves = self.0.moves_to_number(by.other(), &-bound, limit, cx)?;
        Ok(moves.map(|moves| moves.into_iter().map(swap).collect()))
    }
    fn each_move(&self, by: Player, work: &mut dyn FnMut(AnyMove) -> Result<(), Stop>) -> Result<(), Stop> {
        self.0.each_move(by.other(), &mut |mv| work(swap(mv)))
    }
    fn solve(&self, cx: &mut Context) -> Result<Option<Solved<AnyMove>>, Stop> {
        let swapped = |found: Solved<AnyMove>| Solved { moves: found.moves.into_iter().map(swap).collect(), ..found };
        Ok(self.0.solve(cx)?.map(swapped))
    }
    fn misere(
        &self,
        _parts: &[&dyn AnyPosition],
        _mover: Player,
        _cx: &mut Context,
    ) -> Result<Option<Misere<AnyMove>>, Stop> {
        Ok(None)
    }
    fn misere_wins(
        &self,
        _parts: &[&dyn AnyPosition],
        _mover: Player,
        _cx: &mut Context,
    ) -> Result<Option<bool>, Stop> {
        Ok(None)
    }
    fn clock(&self, mover: Player, play: Play, cx: &mut Context) -> Result<Option<u64>, Stop> {
        self.0.clock(mover.other(), play, cx)
    }
    fn standing(&self, mover: Player, play: Play, cx: &mut Context) -> Result<Standing, Stop> {
        self.0.standing(mover.other(), play, cx)
    }
    fn searchable(&self) -> bool {
        self.0.searchable()
    }
    fn has_outcome(&self) -> bool {
        self.0.has_outcome()
    }
    fn is_dear(&self) -> bool {
        self.0.is_dear()
    }
    fn wins(&self, parts: &[&dyn AnyPosition], mover: Player, play: Play, cx: &mut Context) -> Result<bool, Stop> {
        search::outcome::wins_mixed(parts, mover, play, cx)
    }
    fn explain(&self, play: Play, cx: &mut Context) -> Result<Explanation, Stop> {
        self.0.explain(play, cx)
    }
}
