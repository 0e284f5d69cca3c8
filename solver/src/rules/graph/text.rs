//! Rules `x>y,z` as text. A node without arrows needs no rule, unless it is the start or no arrow leads to it.
use super::names;
use super::net::Net;
use crate::notation::{Input, ParseError, ParseErrorKind};
use rustc_hash::FxHashMap;

/// The most nodes and arrows. With this number of arrows no Grundy value is above 140.
pub const MOST_NODES: usize = 1_000;
pub const MOST_ARROWS: usize = 10_000;

/// The nodes in the order in which they are named first.
#[derive(Default)]
struct Reader {
    numbers: FxHashMap<String, u32>,
    labels: Vec<String>,
    targets: Vec<Vec<u32>>,
    arrows: usize,
}

impl Reader {
    fn node(&mut self, input: &mut Input) -> Result<u32, ParseError> {
        let (start, name) = names::read(input)?;
        if let Some(&known) = self.numbers.get(&name) {
            return Ok(known);
        }
        if self.labels.len() == MOST_NODES {
            return input.error_at(start, ParseErrorKind::TooMany { limit: MOST_NODES as u64 });
        }
        let number = self.labels.len() as u32;
        self.numbers.insert(name.clone(), number);
        self.labels.push(name);
        self.targets.push(Vec::new());
        Ok(number)
    }

    /// Reads `x>y,z`, `x>` or `x`.
    fn rule(&mut self, input: &mut Input) -> Result<(), ParseError> {
        let from = self.node(input)?;
        if input.is_end() || input.peek() == Some(';') {
            return Ok(());
        }
        input.expect('>', "> ;")?;
        input.skip_spaces();
        while !input.is_end() && input.peek() != Some(';') {
            let start = input.at();
            let to = self.node(input)?;
            if !self.targets[from as usize].contains(&to) {
                self.arrows += 1;
                self.targets[from as usize].push(to);
            }
            if self.arrows > MOST_ARROWS {
                return input.error_at(start, ParseErrorKind::TooMany { limit: MOST_ARROWS as u64 });
            }
            if input.eat(',') {
                input.skip_spaces();
                if input.is_end() || input.peek() == Some(';') {
                    return input.error(ParseErrorKind::NodeExpected);
                }
            } else if !input.is_end() && input.peek() != Some(';') {
                return input.error(ParseErrorKind::Expected { what: ", ;" });
            }
        }
        Ok(())
    }
}

/// Reads a graph; its first node is number 0, and the numbers ascend in reading order.
pub fn parse(mut state: Input) -> Result<Net, ParseError> {
    let mut reader = Reader::default();
    loop {
        reader.rule(&mut state)?;
        if state.is_end() {
            break;
        }
        state.expect(';', ";")?;
        state.skip_spaces();
        // A `;` after the last rule is allowed.
        if state.is_end() {
            break;
        }
    }
    let Reader { labels, targets, .. } = reader;
    let read = Net::new(labels, targets);
    let order = read.order(0);
    let mut numbers = vec![0_u32; order.len()];
    (0..).zip(&order).for_each(|(number, &node)| numbers[node as usize] = number);
    let renamed = |node: &u32| read.targets[*node as usize].iter().map(|&to| numbers[to as usize]).collect();
    let targets = order.iter().map(renamed).collect();
    let labels = order.iter().map(|&node| read.labels[node as usize].clone()).collect();
    Ok(Net::new(labels, targets))
}

/// The text of the graph with this start, in reading order.
pub fn write(net: &Net, start: u32) -> String {
    let mut named = vec![false; net.labels.len()];
    net.targets.iter().flatten().for_each(|&to| named[to as usize] = true);
    let name = |node: u32| net.labels[node as usize].as_str();
    let rule = |&node: &u32| {
        let targets = &net.targets[node as usize];
        let needed = node == start || !targets.is_empty() || !named[node as usize];
        let to: Vec<&str> = targets.iter().map(|&to| name(to)).collect();
        needed.then(|| format!("{}>{}", name(node), to.join(",")))
    };
    net.order(start).iter().filter_map(rule).collect::<Vec<_>>().join(";")
}
