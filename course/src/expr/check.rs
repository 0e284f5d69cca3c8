//! The type of an expression, found without evaluating it: an author's slip is an error of the build.
use super::env::fill;
use super::functions::find;
use super::types::{Type, still};
use super::{Expr, Operator};
use std::collections::BTreeMap;

/// The words an expression may use that no task gives: outcomes, sides, colours, results.
pub const WORDS: [&str; 32] = [
    "N",
    "P",
    "L",
    "R",
    "D",
    "me",
    "computer",
    "right",
    "blue",
    "red",
    "green",
    "Blue",
    "Red",
    "first",
    "second",
    "even",
    "odd",
    "neither",
    "game",
    "none",
    "illegal",
    "loses",
    "no-move",
    "all",
    "true",
    "false",
    "won",
    "lost",
    "draw",
    "undecided",
    "left",
    "either",
];

/// The type of an expression; `words` are the task's own (its options, actions, slots).
///
/// # Errors
/// A sentence for the author.
pub fn check(expr: &Expr, names: &BTreeMap<String, Type>, words: &[String]) -> Result<Type, String> {
    let sub = |e: &Expr| check(e, names, words);
    let want = |e: &Expr, wanted: Type| match check(e, names, words)? {
        found if found.fits(wanted) => Ok(found),
        found => Err(format!("{found:?} where {wanted:?} is wanted, in {e:?}")),
    };
    match expr {
        Expr::Number(_) => Ok(Type::Number),
        Expr::Quoted(_) => Ok(Type::Word),
        Expr::Position(text) => position(text, names),
        Expr::Name(name) => match names.get(name) {
            Some(of) => Ok(*of),
            None if WORDS.contains(&name.as_str()) || words.contains(name) => Ok(Type::Word),
            None => Err(format!("the name {name}")),
        },
        Expr::Set(members) => {
            let mut of = Type::Any;
            for member in members {
                let found = sub(member)?;
                if !found.fits(of) {
                    return Err(format!("a set of {of:?} and {found:?}"));
                }
                of = found;
            }
            Ok(Type::Set(still(of)))
        }
        Expr::Filter { name, of, condition } => {
            let set = member(name, of, condition, names, words)?;
            Ok(Type::Set(still(set)))
        }
        Expr::Some { name, of, condition } | Expr::Every { name, of, condition } => {
            member(name, of, condition, names, words)?;
            Ok(Type::Truth)
        }
        Expr::Not(inner) => want(inner, Type::Truth),
        Expr::Minus(inner) => want(inner, Type::Number),
        Expr::Call { function: name, arguments } => {
            let Some(function) = find(name) else { return Err(format!("the function {name}")) };
            let (takes, count) = (function.takes, arguments.len());
            if !function.many && (count > takes.len() || count + function.spare < takes.len()) {
                return Err(format!("{name} takes {} arguments", takes.len()));
            }
            let given = arguments.iter().zip(takes.iter().chain(takes.last().into_iter().cycle()));
            given.skip(usize::from(function.family)).try_for_each(|(a, t)| want(a, *t).map(|_| ()))?;
            Ok(function.gives)
        }
        Expr::Binary { operator, one, other } => {
            use Operator::{
                And, AtLeast, AtMost, Bits, Equal, Greater, In, Less, Minus, Modulo, Or, Over, Plus, Times, Unequal,
            };
            let (a, b) = (sub(one)?, sub(other)?);
            let misfit = || format!("{operator:?} of {a:?} and {b:?}");
            match operator {
                And | Or if a.fits(Type::Truth) && b.fits(Type::Truth) => Ok(Type::Truth),
                Equal | Unequal if a.fits(b) => Ok(Type::Truth),
                In => match b {
                    Type::Set(of) if a.fits(*of) => Ok(Type::Truth),
                    _ => Err(misfit()),
                },
                Less | Greater | AtMost | AtLeast => match (a, b) {
                    (Type::Number, Type::Number) => Ok(Type::Truth),
                    (Type::Set(_), Type::Set(_)) if a.fits(b) => Ok(Type::Truth),
                    _ => Err(misfit()),
                },
                Plus | Minus if a == Type::Position && b == Type::Position => Ok(Type::Position),
                Plus | Minus | Times | Over | Modulo | Bits if a == Type::Number && b == Type::Number => {
                    Ok(Type::Number)
                }
                _ => Err(misfit()),
            }
        }
    }
}

fn member(
    name: &str,
    of: &Expr,
    condition: &Expr,
    names: &BTreeMap<String, Type>,
    words: &[String],
) -> Result<Type, String> {
    let Type::Set(of) = check(of, names, words)? else { return Err(format!("{name} walks through no set")) };
    let mut inner = names.clone();
    inner.insert(name.to_owned(), *of);
    match check(condition, &inner, words)? {
        found if found.fits(Type::Truth) => Ok(*of),
        found => Err(format!("{found:?} is no condition")),
    }
}

/// A position must be readable with some number for its names.
fn position(text: &str, names: &BTreeMap<String, Type>) -> Result<Type, String> {
    let numbers = names.iter().filter(|(_, t)| **t == Type::Number);
    let some = numbers.map(|(name, _)| (name.clone(), super::Val::Number(1))).collect();
    match fill(text, &some).parse::<solver::Position>() {
        Ok(_) => Ok(Type::Position),
        Err(e) => Err(format!("the position {text}: {e:?}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::expr::parse;

    fn typed(text: &str) -> Result<Type, String> {
        let names = [
            ("pos", Type::Position),
            ("set", Type::Set(&Type::Move)),
            ("x", Type::Number),
            ("a", Type::Number),
            ("slipped", Type::Move),
            ("boards", Type::Set(&Type::Position)),
            ("used", Type::Word),
        ];
        let names = names.map(|(n, t)| (n.to_owned(), t)).into();
        check(&parse(text).unwrap(), &names, &["take-one".to_owned()])
    }

    #[test]
    fn what_authors_write_has_a_type() {
        for text in [
            "set = wins(pos)",
            "set < wins(pos) and set != {}",
            "some m in set: equal_heaps(after(m))",
            "x = a or x = 3 | 7",
            "out(pos + nim:x) = P",
            "lost(game) and rows(before(slipped)) = 1",
            "part(slipped) = part(last(slipped))",
            "used = take-one",
            "set = {'3→2'}",
            "x in nimsum_without_one(pos)",
            "not pos in boards",
            "period(subtraction(1,3,4):x, 0, 7, 30)",
        ] {
            assert_eq!(typed(text), Ok(Type::Truth), "{text}");
        }
        assert_eq!(typed("{p in boards: out(p) = N}"), Ok(Type::Set(&Type::Position)));
    }

    #[test]
    fn slips_are_found() {
        for text in [
            "sett = wins(pos)",
            "set = pos",
            "out(x) = P",
            "wons(pos)",
            "gamma(pos, pos)",
            "x < P",
            "x and a",
            "some m in pos: true",
            "out(nimm:x) = P",
            "used = take-two",
        ] {
            assert!(typed(text).is_err(), "{text}");
        }
    }
}
