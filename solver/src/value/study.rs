//! All invariants of a value, and of two values side by side, as data for display.
use serde::{Deserialize, Serialize};

use super::expr::Expr;
use super::forms::{Form, Forms, Relation};
use super::measure::Parity;
use super::parse::GameParseError;
use super::sum_trees::SumTrees;
use super::temperature::{Building, Corner, Wall};
use super::uptimals::Powers;
use crate::budget::{Budget, Meter, Stop};
use crate::player::Outcome;

/// A short game and its measures. Values are names, in the notation of `game:`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Study {
    /// The name of the canonical form; `None` where it is too long to write.
    pub name: Option<String>,
    /// The outcome under normal play.
    pub outcome: Outcome,
    /// Left's options in the canonical form, without those whose names are too long to write.
    pub left: Vec<String>,
    /// Right's options in the canonical form, likewise.
    pub right: Vec<String>,
    /// The Left stop, a number.
    pub left_stop: String,
    /// The Right stop, a number.
    pub right_stop: String,
    /// The mean, a number.
    pub mean: String,
    /// The temperature, a number of −1 at least.
    pub temperature: String,
    /// The birthday, if it fits.
    pub birthday: Option<u64>,
    /// Whether the game is a number.
    pub is_number: bool,
    /// Whether it is an infinitesimal: both stops are 0.
    pub is_infinitesimal: bool,
    /// Whether it is all-small: in every follower both players can move, or none can.
    pub is_all_small: bool,
    /// Whether every run of the canonical form is even (`true`) or odd; most games have no parity.
    pub is_even: Option<bool>,
    /// The atomic weight of an all-small game.
    pub atomic_weight: Option<String>,
    /// The powers of ↑ in an uptimal that is not number + ups · ↑ + *nim alone.
    pub powers: Option<Powers>,
    /// The corners (tax, stop) of the thermograph's left wall, by rising tax from −1.
    pub left_wall: Corners,
    /// The corners of its right wall, likewise.
    pub right_wall: Corners,
    /// The construction of the thermograph; `None` for an integer.
    pub built: Option<Built>,
}

/// Corners (tax, stop) by rising tax.
pub type Corners = Vec<(String, String)>;

/// The construction of a thermograph.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Built {
    /// The Left options by name with their right walls.
    pub left: Vec<(Option<String>, Corners)>,
    /// The Right options with their left walls.
    pub right: Vec<(Option<String>, Corners)>,
    /// The largest of the Left options' walls, the smallest of the Right options'.
    pub best: [Corners; 2],
    /// The best walls with the tax paid; beyond the last corner they fall, resp. rise, with it.
    pub scaffolds: [Corners; 2],
}

/// Two games, their relation, sum, difference and products.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pair {
    /// The first game.
    pub a: Study,
    /// The second game.
    pub b: Study,
    /// The relation of `a` to `b`.
    pub relation: Relation,
    /// The sum `a` + `b`.
    pub sum: Study,
    /// The difference `a` − `b`.
    pub difference: Study,
    /// −`a`.
    pub negative: Study,
    /// The ordinal sum `a` : `b`, by the canonical form of `a`; `None` where it is too big.
    pub ordinal: Option<Study>,
    /// Norton's product `a` · `b`; `None` where `b` is not positive or the product too big.
    pub product: Option<Study>,
    /// A game whose sums with the two have different outcomes, if they are not equal.
    pub separated: Option<Separated>,
    /// The games, their sum and its canonical form as trees; `None` where they are too big.
    pub trees: Option<SumTrees>,
}

/// A game, and the outcomes of its sums with two given games.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Separated {
    /// The name of the game; `None` where it is too long to write.
    pub game: Option<String>,
    /// The outcome of its sum with the first game.
    pub with_a: Outcome,
    /// The outcome of its sum with the second game.
    pub with_b: Outcome,
}

impl Forms {
    /// All measures of a form.
    ///
    /// # Errors
    /// [`Stop`] if the budget is spent.
    ///
    /// # Complexity
    /// One step for every follower, for each measure.
    pub fn study(&mut self, a: Form, meter: &mut Meter) -> Result<Study, Stop> {
        let (left, right) = self.options(a, meter)?;
        let thermograph = self.thermograph(a, meter)?;
        let built = self.building(a, meter)?.map(|building| self.built(&building));
        let is_all_small = self.is_all_small(a, meter)?;
        let weight = if is_all_small { self.atomic_weight(a, meter)? } else { None };
        let parity = self.parity(a, meter)?;
        let names = |forms: &Forms, options: Vec<Form>| options.into_iter().filter_map(|o| forms.name(o)).collect();
        Ok(Study {
            name: self.name(a),
            outcome: self.outcome(a, meter)?,
            left: names(self, left),
            right: names(self, right),
            left_stop: self.left_stop(a).to_string(),
            right_stop: self.right_stop(a).to_string(),
            mean: thermograph.mean().to_string(),
            temperature: thermograph.temperature().to_string(),
            birthday: self.birthday(a),
            is_number: self.is_number(a),
            is_infinitesimal: self.is_infinitesimal(a),
            is_all_small,
            is_even: parity.map(|parity| parity == Parity::Even),
            atomic_weight: weight.and_then(|weight| self.name(weight)),
            // A side calculation, limited by a small budget of its own.
            powers: self.powers(a, &mut Meter::new(Budget::SMALL)).ok().flatten(),
            left_wall: corners(&thermograph.left),
            right_wall: corners(&thermograph.right),
            built,
        })
    }

    fn built(&self, building: &Building) -> Built {
        let named =
            |all: &[(Form, Wall)]| all.iter().map(|(option, wall)| (self.name(*option), corners(wall))).collect();
        Built {
            left: named(&building.left),
            right: named(&building.right),
            best: [&building.highest, &building.lowest].map(corners),
            scaffolds: building.scaffolds.each_ref().map(|scaffold| written(scaffold)),
        }
    }

    /// Two games, their sum, difference and order.
    ///
    /// # Errors
    /// [`Stop`] if the budget is spent.
    ///
    /// # Complexity
    /// Five studies and a few sums; ordinal sum, product and trees have small budgets of their own.
    pub fn study_pair(&mut self, a: Form, b: Form, meter: &mut Meter) -> Result<Pair, Stop> {
        let (sum, difference, negative) = (self.add(a, b, meter)?, self.sub(a, b, meter)?, self.neg(a, meter)?);
        let relation = self.compare(a, b, meter)?;
        let separated = self.separator(a, b, meter)?.map(|found| Separated {
            game: self.name(found.game),
            with_a: found.with_one,
            with_b: found.with_other,
        });
        Ok(Pair {
            separated,
            a: self.study(a, meter)?,
            b: self.study(b, meter)?,
            relation,
            sum: self.study(sum, meter)?,
            difference: self.study(difference, meter)?,
            negative: self.study(negative, meter)?,
            // A side calculation: these games may be far bigger than the rest.
            trees: self.sum_trees(a, b, &mut Meter::new(Budget::SMALL)).ok().flatten(),
            ordinal: self.aside(|forms, meter| forms.ordinal_sum(a, b, meter).map(Some)),
            product: self.aside(|forms, meter| forms.norton_product(a, b, meter)),
        })
    }

    /// The study of a game that is made within a small budget of its own.
    fn aside(&mut self, make: impl FnOnce(&mut Forms, &mut Meter) -> Result<Option<Form>, Stop>) -> Option<Study> {
        let mut meter = Meter::new(Budget::SMALL);
        let form = make(self, &mut meter).ok()??;
        self.study(form, &mut meter).ok()
    }
}

/// The error of [`pair`]: a text that is no game, or a game that is too big.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StudyError {
    /// A text that is no game, with the place of the error.
    Text(GameParseError),
    /// A game that is too big, or a question that was cancelled.
    TooBig(Stop),
}

/// Reads two games in the notation of `game:` and studies them.
///
/// # Errors
/// [`StudyError`]: the error in the first bad text, or games that are too big.
///
/// # Complexity
/// The two canonical forms, and that of [`Forms::study_pair`].
///
/// # Examples
/// ```
/// use solver::budget::{Budget, Meter};
/// use solver::value::forms::Relation;
/// use solver::value::study::pair;
/// let pair = pair("{0|*}", "*", &mut Meter::new(Budget::SMALL)).unwrap();
/// assert_eq!((pair.a.name.as_deref(), pair.relation), (Some("^"), Relation::Confused));
/// assert_eq!(pair.sum.name.as_deref(), Some("^*"));
/// ```
pub fn pair(a: &str, b: &str, meter: &mut Meter) -> Result<Pair, StudyError> {
    let mut forms = Forms::new();
    let (a, b) = (Expr::parse(a).map_err(StudyError::Text)?, Expr::parse(b).map_err(StudyError::Text)?);
    let mut both = || {
        let (a, b) = (a.evaluate(&mut forms, meter)?, b.evaluate(&mut forms, meter)?);
        forms.study_pair(a, b, meter)
    };
    both().map_err(StudyError::TooBig)
}

fn corners(wall: &Wall) -> Corners {
    written(wall.corners())
}

fn written(corners: &[Corner]) -> Corners {
    corners.iter().map(|corner| (corner.t.to_string(), corner.x.to_string())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(a: &str, b: &str) -> Pair {
        pair(a, b, &mut Meter::new(Budget::SMALL)).unwrap()
    }

    #[test]
    fn a_switch_is_hot() {
        let study = of("{2|-1}", "0").a;
        assert_eq!((study.temperature.as_str(), study.mean.as_str()), ("3/2", "1/2"));
        assert_eq!((study.left_stop.as_str(), study.right_stop.as_str()), ("2", "-1"));
        assert_eq!((study.left, study.right), (vec!["2".to_owned()], vec!["-1".to_owned()]));
        assert_eq!(study.left_wall.first(), Some(&("-1".to_owned(), "3".to_owned())));
        assert_eq!((study.outcome, study.is_number, study.birthday), (Outcome::N, false, Some(3)));
    }

    #[test]
    fn order_is_partial() {
        let relations: Vec<Relation> =
            [("*", "*"), ("v", "0"), ("1", "^"), ("*", "0")].map(|(a, b)| of(a, b).relation).into();
        assert_eq!(relations, [Relation::Equal, Relation::Less, Relation::Greater, Relation::Confused]);
        let pair = of("^", "^");
        assert_eq!((pair.difference.name.as_deref(), pair.negative.name.as_deref()), (Some("0"), Some("v")));
        assert_eq!(pair.a.atomic_weight.as_deref(), Some("1"));
        assert_eq!(of("*", "0").a.is_even, Some(false));
        assert_eq!(pair.separated, None);
        let found = of("1", "2").separated.unwrap();
        assert_eq!((found.game.as_deref(), found.with_a, found.with_b), (Some("-1"), Outcome::P, Outcome::L));
    }

    #[test]
    fn ordinal_sums_and_products_stand_beside_the_sum() {
        let pair = of("1", "-1");
        assert_eq!(pair.ordinal.unwrap().name.as_deref(), Some("1/2"));
        assert_eq!(pair.product, None);
        let pair = of("*", "^");
        assert_eq!(pair.ordinal.unwrap().name.as_deref(), Some("{0,*|0,*2}"));
        assert_eq!(pair.product.unwrap().name.as_deref(), Some("+-^2*"));
        let pair = of("1", "-1099511627776");
        assert_eq!((pair.ordinal, pair.sum.name.as_deref()), (None, Some("-1099511627775")));
    }

    #[test]
    fn an_uptimal_is_made_of_powers() {
        let pair = of("{1|1v*}", "^2");
        let powers = pair.a.powers.unwrap();
        assert_eq!((powers.number.as_str(), powers.digits, powers.nim), ("1", vec![0, 1], 0));
        assert_eq!(pair.b.powers, None);
    }

    #[test]
    fn bad_text_is_refused_where_it_is_bad() {
        let refused = pair("1", "{1|", &mut Meter::new(Budget::SMALL));
        assert!(matches!(refused, Err(StudyError::Text(_))));
    }
}
