//! Boards in the notation, after the colon.
use solver::board::Colour;

/// Numbers with commas; an empty list is 0.
pub fn joined<T: ToString>(numbers: &[T]) -> String {
    if numbers.is_empty() {
        return "0".to_owned();
    }
    numbers.iter().map(T::to_string).collect::<Vec<_>>().join(",")
}

/// The state with its first numbers replaced by these, the rest kept; `None` if it has fewer.
pub fn renumbered(state: &str, numbers: &[u64]) -> Option<String> {
    let mut out = String::new();
    let mut rest = state;
    for number in numbers {
        let from = rest.find(|c: char| c.is_ascii_digit())?;
        out.push_str(&rest[..from]);
        out.push_str(&number.to_string());
        rest = rest[from..].trim_start_matches(|c: char| c.is_ascii_digit());
    }
    // The rest must not begin with a further heap of the old state.
    (rest.is_empty() || rest.starts_with('/')).then(|| out + rest)
}

/// The state with 0 for each of its numbers.
pub fn zeroed(state: &str) -> String {
    let mut out = String::new();
    let mut digit = false;
    for c in state.chars() {
        match (c.is_ascii_digit(), digit) {
            (true, true) => {}
            (true, false) => out.push('0'),
            (false, _) => out.push(c),
        }
        digit = c.is_ascii_digit();
    }
    out
}

/// Rules `x>y,z` of a graph, those of the start first.
pub fn ways(labels: &[String], arrows: &[(u32, u32)], start: u32) -> String {
    let name = |i: u32| labels.get(i as usize).map_or("", String::as_str);
    let rule = |from: u32| {
        let to: Vec<&str> = arrows.iter().filter(|(a, _)| *a == from).map(|(_, b)| name(*b)).collect();
        (!to.is_empty() || from == start).then(|| format!("{}>{}", name(from), to.join(",")))
    };
    let others = (0..labels.len() as u32).filter(|i| *i != start);
    std::iter::once(start).chain(others).filter_map(rule).collect::<Vec<_>>().join(";")
}

/// Covers `a<b` of an order, then the elements in none.
pub fn orders(labels: &[String], covers: &[(u32, u32)]) -> String {
    let name = |i: u32| labels.get(i as usize).map_or("", String::as_str);
    let alone = (0..labels.len() as u32).filter(|i| covers.iter().all(|(a, b)| a != i && b != i));
    let pairs = covers.iter().map(|(a, b)| format!("{}<{}", name(*a), name(*b)));
    pairs.chain(alone.map(|i| name(i).to_owned())).collect::<Vec<_>>().join(",")
}

/// Edges `a-b` of a map, then the nodes that are painted (`a=b`) or in no edge.
pub fn map(labels: &[String], edges: &[(u32, u32)], colours: &[Option<Colour>]) -> String {
    let name = |i: u32| labels.get(i as usize).map_or("", String::as_str);
    let nodes = (0..labels.len() as u32).filter_map(|i| match colours.get(i as usize).copied().flatten() {
        Some(colour) => Some(format!("{}={}", name(i), colour.letter())),
        None => edges.iter().all(|(a, b)| *a != i && *b != i).then(|| name(i).to_owned()),
    });
    let edges = edges.iter().map(|(a, b)| format!("{}-{}", name(*a), name(*b)));
    edges.chain(nodes).collect::<Vec<_>>().join(",")
}

/// Boxes as braces.
pub fn nest(parents: &[u32]) -> String {
    let mut out = "{".to_owned();
    let mut open = vec![0];
    for (i, parent) in (1_u32..).zip(parents) {
        while open.last().is_some_and(|last| last != parent) {
            open.pop();
            out.push('}');
        }
        out.push_str(if out.ends_with('}') { ",{" } else { "{" });
        open.push(i);
    }
    out + &"}".repeat(open.len())
}

/// Options with commas; one with a bar of its own is put in braces.
pub fn forms(options: &[String]) -> String {
    let bare = |option: &str| {
        let mut depth = 0_i32;
        option.chars().any(|c| {
            depth += i32::from(c == '{') - i32::from(c == '}');
            depth == 0 && c == '|'
        })
    };
    let form = |option: &String| if bare(option) { format!("{{{option}}}") } else { option.clone() };
    options.iter().map(form).collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::board::{Cell, squares};

    fn names(names: &[&str]) -> Vec<String> {
        names.iter().map(|name| (*name).to_owned()).collect()
    }

    #[test]
    fn boards_are_written_as_they_are_read() {
        assert_eq!(squares(2, &[Cell::Free, Cell::Covered, Cell::Free, Cell::Free]), ".#/..");
        assert_eq!(nest(&[]), "{}");
        assert_eq!(nest(&[0, 0, 2]), "{{},{{}}}");
        assert_eq!(nest(&[0, 1, 1, 3, 0]), "{{{},{{}}},{}}");
        let labels = names(&["a", "b", "S"]);
        assert_eq!(ways(&labels, &[(2, 0), (2, 1), (0, 1)], 2), "S>a,b;a>b");
        assert_eq!(ways(&labels[..1], &[], 0), "a>");
        assert_eq!(orders(&labels, &[(0, 1)]), "a<b,S");
        assert_eq!(map(&labels, &[(0, 1)], &[None, Some(Colour::Blue), None]), "a-b,b=b,S");
        assert_eq!(forms(&names(&["0", "1|-1", "{2|0}*"])), "0,{1|-1},{2|0}*");
    }

    #[test]
    fn numbers_are_put_in_the_places_of_numbers() {
        assert_eq!(renumbered("13/6", &[9]).as_deref(), Some("9/6"));
        assert_eq!(renumbered("1,2/1,2", &[1, 2, 3, 4]).as_deref(), Some("1,2/3,4"));
        assert_eq!(renumbered("1,2", &[1]), None);
        assert_eq!(renumbered("1,2", &[1, 2, 3]), None);
    }
}
