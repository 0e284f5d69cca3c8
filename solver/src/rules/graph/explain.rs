//! Explanations why a node is won, lost or drawn, and its value in a sum.
use super::token::Token;
use crate::player::{Play, Standing};
use crate::reason::{Explanation, LoopyOption, Method, OptionRemoteness, OptionValue, Reason, Verdict};
use crate::search::loopy::NimValue;
use crate::value::mex;

/// The most options that reasons name.
const MOST_OPTIONS: usize = 64;

pub fn explain(position: &Token, play: Play) -> Explanation {
    let mut reasons = vec![backward(position, play)];
    if play == Play::Normal && position.targets().len() <= MOST_OPTIONS {
        reasons.extend(if position.net.endless[position.node as usize] {
            Some(loopy(position))
        } else {
            grundy(position)
        });
    }
    Explanation { method: Method::Theorem, reasons }
}

/// Zermelo's step at this node.
fn backward(position: &Token, play: Play) -> Reason {
    let standings = position.net.standings(play);
    let (mut lost, mut won, mut drawn) = (Vec::new(), Vec::new(), Vec::new());
    for &to in position.targets() {
        let name = position.label(to).to_owned();
        match standings[to as usize] {
            Standing::Lost(moves) => lost.push(OptionRemoteness { name, moves: u64::from(moves) }),
            Standing::Won(moves) => won.push(OptionRemoteness { name, moves: u64::from(moves) }),
            Standing::Drawn => drawn.push(name),
        }
    }
    lost.truncate(MOST_OPTIONS);
    won.truncate(MOST_OPTIONS);
    drawn.truncate(MOST_OPTIONS);
    let here = standings[position.node as usize];
    let standing = match here {
        Standing::Won(_) => Verdict::Won,
        Standing::Lost(_) => Verdict::Lost,
        Standing::Drawn => Verdict::Drawn,
    };
    let moves = here.remoteness().map(u64::from);
    Reason::Backward { here: position.label(position.node).to_owned(), standing, moves, lost, won, drawn }
}

/// The mex rule, for nodes from which play always ends; none at an end.
fn grundy(position: &Token) -> Option<Reason> {
    let value = |to: u32| match position.net.values()[to as usize] {
        NimValue::Finite(n) => u64::from(n),
        NimValue::Infinite => unreachable!("where play ends every node has a Grundy value"),
    };
    let option = |&to: &u32| OptionValue { name: position.label(to).to_owned(), value: value(to) };
    let options: Vec<OptionValue> = position.targets().iter().map(option).collect();
    let value = mex(&mut options.iter().map(|option| option.value).collect());
    (!options.is_empty()).then_some(Reason::Mex { options, value })
}

/// The rule of Smith, Fraenkel and Perl: the node's value, and the answer to every move that does not lower it.
fn loopy(position: &Token) -> Reason {
    let values = position.net.values();
    let number = |node: u32| match values[node as usize] {
        NimValue::Finite(n) => Some(u64::from(n)),
        NimValue::Infinite => None,
    };
    let here = number(position.node);
    let option = |&to: &u32| {
        let value = number(to);
        // A move to a smaller value needs no answer; any other is reverted by a move to this node's value.
        let taken_back = here.filter(|here| value.is_none_or(|value| value > *here)).and_then(|here| {
            let same = position.net.targets[to as usize].iter().filter(|&&back| number(back) == Some(here));
            same.min_by_key(|&&back| position.net.counters()[back as usize]).copied()
        });
        LoopyOption {
            name: position.label(to).to_owned(),
            value,
            back: taken_back.map(|back| position.label(back).to_owned()),
        }
    };
    let options = position.targets().iter().map(option).collect();
    Reason::LoopyValue { here: position.label(position.node).to_owned(), value: here, options }
}
