//! Parses a position's description in words, in either language, and writes it in the notation of links.
//!
//! Used on the words as data, by the page's own tests, and on a browser's accessibility tree, by a journey: so it links
//! neither the solver nor the page, only the knowledge of a listener.

/// The description of a board.
#[derive(Debug)]
pub enum Spoken {
    List(Vec<HeardItem>),
    Table { columns: Vec<String>, rows: Vec<(String, Vec<String>)> },
}

/// An item of a list, with the items within it.
#[derive(Debug, Default)]
pub struct HeardItem {
    pub words: String,
    pub inner: Vec<HeardItem>,
}

/// A parsed component.
#[derive(Debug)]
pub struct HeardComponent {
    pub text: String,
    /// Whether its edges were described node by node, in another order than the text's.
    pub unordered: bool,
    /// The names of its rows, or of a drawing's edges, `plant.edge`: in the order of the text.
    pub names: Vec<String>,
}

/// Whether the text contains one of these.
fn has(words: &str, any: &[&str]) -> bool {
    any.iter().any(|known| words.contains(known))
}

/// The last number of a text.
fn number(words: &str) -> Option<u64> {
    let mut numbers = words.split(|c: char| !(c.is_ascii_digit() || c == ',' || c == '.'));
    numbers.rfind(|part| part.contains(|c: char| c.is_ascii_digit()))?.replace([',', '.'], "").parse().ok()
}

/// Parses the component under a heading, such as `Moore’s Nim (3)`; `key` maps names of games to their keys.
pub fn read(heading: &str, body: &Spoken, key: impl Fn(&str) -> Option<String>) -> Option<HeardComponent> {
    let (name, parameters) = match heading.strip_suffix(')').and_then(|heading| heading.split_once(" (")) {
        Some((name, parameters)) => (name, format!("({parameters})")),
        None => (heading, String::new()),
    };
    let (state, unordered) = match body {
        Spoken::Table { columns, rows } if has(&columns.concat().to_lowercase(), &["rook", "turm"]) => {
            let column = |(_, cells): &(String, Vec<String>)| {
                Some(format!("{}-{}", number(cells.first()?)?, number(cells.get(1)?)?))
            };
            (rows.iter().map(column).collect::<Option<Vec<_>>>()?.join(","), false)
        }
        Spoken::Table { columns, rows } => {
            let row = |(_, cells): &(String, Vec<String>)| {
                assert_eq!(cells.len(), columns.len(), "a row has a cell for each column");
                cells.iter().map(|cell| square(cell)).collect::<Option<String>>()
            };
            (rows.iter().map(row).collect::<Option<Vec<_>>>()?.join("/"), false)
        }
        Spoken::List(entries) => list(entries)?,
    };
    Some(HeardComponent { text: format!("{}{parameters}:{state}", key(name)?), unordered, names: part_names(body) })
}

fn square(cell: &str) -> Option<char> {
    let kinds = [
        ('.', ["free", "frei"]),
        ('b', ["blue stone", "blauer stein"]),
        ('r', ["red stone", "roter stein"]),
        ('g', ["green stone", "grüner stein"]),
        ('h', ["heads", "kopf"]),
        ('t', ["tails", "zahl"]),
        ('b', ["toad", "kröte"]),
        ('r', ["frog", "frosch"]),
        ('#', ["covered", "belegt"]),
        ('#', ["domino", "domino"]),
    ];
    let cell = cell.to_lowercase();
    kinds.into_iter().find(|(_, names)| names.iter().any(|name| cell.starts_with(name))).map(|(letter, _)| letter)
}

fn list(entries: &[HeardItem]) -> Option<(String, bool)> {
    let mut all = Vec::new();
    for entry in entries {
        flat(entry, &mut all);
    }
    let words = all.join("\n").to_lowercase();
    let first = all.first()?.to_lowercase();
    let ordered = |state: Option<String>| Some((state?, false));
    match () {
        () if has(&first, &["no edges", "keine striche"]) => ordered(Some("0".to_owned())),
        () if has(&first, &["on the ground:", "am boden:"]) => ordered(plants(&all)),
        () if has(&first, &["pieces:", "stücke:"]) => ordered(rows(entries)),
        () if has(&first, &["no element is left", "kein element ist übrig"]) => ordered(Some(String::new())),
        () if has(&first, &["above it", "darüber", "directly below", "direkt unter"]) => ordered(order(&all)),
        () if has(&first, &["layer", "schicht"]) => {
            ordered(entries.iter().map(layer).collect::<Option<Vec<_>>>().map(nested))
        }
        () if has(&first, &["arrow", "pfeil"]) => ordered(arrows(&all)),
        () if has(&first, &["joined", "verbunden"]) => Some((edges(&all)?, true)),
        () if has(&words, &["a die with", "ein würfel"]) => {
            ordered(Some(format!("{}/{}", number(all[0])?, number(all[2])?)))
        }
        () if has(&first, &["gap 1:", "lücke 1:"]) => ordered(orders(&all)),
        () if has(&first, &["outermost", "äußerste"]) => ordered(boxes(&all)),
        () if has(&first, &["the game:", "das spiel:"]) => ordered(game(&entries[0])),
        () => ordered(rows(entries)),
    }
}

fn flat<'a>(entry: &'a HeardItem, into: &mut Vec<&'a str>) {
    into.push(&entry.words);
    entry.inner.iter().for_each(|entry| flat(entry, into));
}

/// Parses `Gap 1: 3 points above, 5 below`, threads between the gaps, a chosen point by its name, and whether somebody
/// waited.
fn orders(items: &[&str]) -> Option<String> {
    let numbers = |words: &str| -> Vec<u32> {
        words.split(|c: char| !c.is_ascii_digit()).filter_map(|part| part.parse().ok()).collect()
    };
    let (mut gaps, mut chosen, mut waited) = (Vec::new(), None, "");
    for item in items {
        let lower = item.to_lowercase();
        match () {
            () if has(&lower, &["gap ", "lücke "]) => {
                let [_, above, below] = numbers(&lower)[..] else { return None };
                gaps.push([above, below]);
            }
            () if has(&lower, &["thread", "faden"]) => {}
            () if has(&lower, &["waited", "gewartet"]) => waited = "!",
            () => {
                let name = lower.split(' ').find(|word| word.starts_with(['x', 'y']) && number(word).is_some())?;
                chosen = Some((usize::from(name.starts_with('y')), number(name)? as u32));
            }
        }
    }
    let mut passed = [0, 0];
    let mut states = Vec::new();
    for gap in gaps {
        let length = |order: usize| match chosen {
            Some((own, at)) if own == order && (1..=gap[order]).contains(&(at.wrapping_sub(passed[order]))) => {
                format!("{}@{}", gap[order], at - passed[order])
            }
            _ => gap[order].to_string(),
        };
        states.push(format!("{}/{}", length(0), length(1)));
        passed = [passed[0] + gap[0] + 1, passed[1] + gap[1] + 1];
    }
    Some(states.join(",") + waited)
}

fn nested(parts: Vec<String>) -> String {
    format!("[{}]", parts.join(","))
}

/// Parses a layer of a box with its rows, or with the layers within it.
fn layer(HeardItem { words, inner }: &HeardItem) -> Option<String> {
    match inner.is_empty() {
        true => number(words).map(|n| n.to_string()),
        false => inner.iter().map(layer).collect::<Option<Vec<_>>>().map(nested),
    }
}

/// Parses rows of heaps or of a bar: a number after each colon, or that it has no end; nested rows go after a slash.
fn rows(entries: &[HeardItem]) -> Option<String> {
    if entries.iter().any(|entry| !entry.inner.is_empty()) {
        let parts: Option<Vec<String>> = entries.iter().map(|entry| rows(&entry.inner)).collect();
        return Some(parts?.join("/"));
    }
    let (mut above, mut below) = (Vec::new(), Vec::new());
    for HeardItem { words, .. } in entries {
        let lower = words.to_lowercase();
        match lower.split_once(':') {
            Some((_, " empty" | " leer")) => above.push("0".to_owned()),
            Some((_, columns)) if has(columns, &["columns", "spalten"]) => {
                let ends: Vec<&str> = columns.split(' ').filter(|word| word.parse::<u32>().is_ok()).collect();
                above.push(ends.join("-"));
            }
            Some((row, size)) if has(row, &["pieces", "stücke"]) => {
                let length = match has(size, &["without end", "ohne ende"]) {
                    true => "oo".to_owned(),
                    false => number(size)?.to_string(),
                };
                let on = if has(row, &["all above", "alle darüber"]) { "..." } else { "" };
                above.push(length + on);
            }
            Some((row, size)) if has(row, &["row", "reihe"]) => above.push(number(size)?.to_string()),
            Some((store, size)) if has(store, &["store", "vorrat"]) => below.push(number(size)?.to_string()),
            _ if has(&lower, &["at most", "höchstens"]) => below.push(number(&lower)?.to_string()),
            _ => return None,
        }
    }
    let below = if below.is_empty() { String::new() } else { format!("/{}", below.join(",")) };
    Some(above.join(",") + &below)
}

/// The first edge named, `4 of plant 1`, as its plant and its number there.
fn edge_name(words: &str) -> Option<String> {
    let (before, after) = words.split_once(" of plant ").or_else(|| words.split_once(" von pflanze "))?;
    let plant: String = after.chars().take_while(char::is_ascii_digit).collect();
    Some(format!("{plant}.{}", before.rsplit(' ').next()?))
}

/// An edge: the node below it, its colour, its name and the node it ends at. Nodes are named by the edge below them; the ground
/// is the empty name.
type HeardEdge = (String, char, String, String);

/// Parses the edges of a drawing, node by node.
fn edges_heard(items: &[&str]) -> Option<Vec<HeardEdge>> {
    let mut grown = Vec::new();
    for item in items {
        let lower = item.to_lowercase();
        if has(&lower, &["infinitely many", "unendlich viele", "without end", "ohne ende"]) {
            continue;
        }
        let (place, edges) = lower.split_once(": ")?;
        let mut from = match has(place, &["ground", "boden"]) {
            true => String::new(),
            false => edge_name(place)?,
        };
        for edge in edges.replace(", darauf ", ", on it ").split(", on it ") {
            let mut words = edge.split(' ');
            let colour = words.next()?.chars().next().filter(|c| "brg".contains(*c))?;
            let name = edge_name(edge)?;
            let loops = has(edge, &["a loop", "schlinge"]);
            let to = match edge.split_once(", ") {
                _ if loops => from.clone(),
                None => name.clone(),
                Some((_, end)) if has(end, &["ground", "boden"]) => String::new(),
                Some((_, end)) => edge_name(end)?,
            };
            grown.push((from, colour, name.clone(), to));
            from = name;
        }
    }
    Some(grown)
}

/// Parses `On top of edge 2 of plant 1: blue edge 3 of plant 1 (L), on it red edge 4 of plant 1 (R), which ends on the
/// ground`.
fn plants(items: &[&str]) -> Option<String> {
    let has_items = |any: &[&str]| items.iter().find(|item| has(&item.to_lowercase(), any));
    let countless = has_items(&["infinitely many", "unendlich viele"]).is_some();
    let repeats = has_items(&["without end", "ohne ende"]).map(|item| number(item).unwrap_or(1) as usize);
    let grown = edges_heard(items)?;
    if countless {
        let [(_, stem, ..), (_, carried, ..), ..] = &grown[..] else { return None };
        return Some(format!("{stem}({carried},...)"));
    }
    if let Some(repeats) = repeats {
        let stalk: String = grown.iter().map(|(_, colour, ..)| colour).collect();
        let (stem, tail) = stalk.split_at(stalk.len().checked_sub(repeats)?);
        return Some(format!("{stem}{{{tail}}}"));
    }
    Some(above("", &grown))
}

/// The names of rows, or of the edges of a drawing, in the order of the parsed text.
fn part_names(body: &Spoken) -> Vec<String> {
    let Spoken::List(entries) = body else { return Vec::new() };
    let (mut items, mut names) = (Vec::new(), Vec::new());
    entries.iter().for_each(|entry| flat(entry, &mut items));
    match edges_heard(&items) {
        Some(grown) => in_order("", &grown, &mut names),
        None => names.extend(items.iter().filter_map(|item| row_name(item))),
    }
    names
}

/// Parses `2a` of `Row 2a: 3 sticks`.
fn row_name(item: &str) -> Option<String> {
    let place = item.split_once(": ")?.0.to_lowercase();
    let name = place.strip_prefix("row ").or_else(|| place.strip_prefix("reihe "))?;
    (!name.contains(' ')).then(|| name.to_owned())
}

/// Appends the names above a node, each edge before those on it.
fn in_order(node: &str, grown: &[HeardEdge], names: &mut Vec<String>) {
    for (_, _, name, to) in grown.iter().filter(|(from, ..)| from == node) {
        names.push(name.clone());
        if to == name {
            in_order(to, grown, names);
        }
    }
}

/// The text of the edges above a node.
fn above(node: &str, grown: &[HeardEdge]) -> String {
    let id = |name: &str| grown.iter().position(|(_, _, edge, _)| edge == name).map_or(0, |i| i + 1);
    let edge = |(_, colour, name, to): &HeardEdge| {
        let text = format!("{colour}@{}", id(to));
        // The edges above a node follow the first edge that reaches it.
        let inner = if to == name { above(to, grown) } else { String::new() };
        if inner.is_empty() { text } else { format!("{text}({inner})") }
    };
    grown.iter().filter(|(from, ..)| from == node).map(edge).collect::<Vec<_>>().join(",")
}

/// Parses `S: arrows to a, b; the token is here`.
fn node(item: &str) -> Option<(&str, Vec<&str>, &str)> {
    let (name, rest) = item.split_once(": ")?;
    let (ways, more) = rest.split_once("; ").unwrap_or((rest, ""));
    let known = ["arrows to ", "Pfeile nach ", "joined to ", "verbunden mit ", "directly below ", "direkt unter "];
    let none = has(ways, &["joined to nothing", "mit nichts"]);
    let list = known.iter().find_map(|words| ways.strip_prefix(words)).filter(|_| !none);
    Some((name, list.map_or(Vec::new(), |list| list.split(", ").collect()), more))
}

fn arrows(items: &[&str]) -> Option<String> {
    let mut nodes = items.iter().map(|item| node(item)).collect::<Option<Vec<_>>>()?;
    // The node with the token is first in the notation.
    nodes.sort_by_key(|(.., more)| !has(more, &["token", "Marke"]));
    Some(nodes.iter().map(|(name, to, _)| format!("{name}>{}", to.join(","))).collect::<Vec<_>>().join(";"))
}

/// Parses `a: directly below c, d`; an isolated node has nothing above it and stands below nothing.
fn order(items: &[&str]) -> Option<String> {
    let nodes = items.iter().map(|item| node(item)).collect::<Option<Vec<_>>>()?;
    let pairs = nodes.iter().flat_map(|(name, above, _)| match above.is_empty() {
        true if nodes.iter().any(|(_, above, _)| above.contains(name)) => Vec::new(),
        true => vec![(*name).to_owned()],
        false => above.iter().map(|other| format!("{name}<{other}")).collect(),
    });
    Some(pairs.collect::<Vec<_>>().join(","))
}

fn edges(items: &[&str]) -> Option<String> {
    let nodes = items.iter().map(|item| node(item)).collect::<Option<Vec<_>>>()?;
    let colour = |more: &str| match () {
        () if has(more, &["blue", "blau"]) => "=b",
        () if has(more, &["red", "rot"]) => "=r",
        () => "",
    };
    let mut pieces: Vec<String> = Vec::new();
    for (name, near, more) in &nodes {
        pieces.push(format!("{name}{}", colour(more)));
        pieces.extend(near.iter().filter(|other| *other > name).map(|other| format!("{name}-{other}")));
    }
    Some(pieces.join(","))
}

/// The nodes, colours and edges of a map, sorted.
pub fn map(text: &str) -> Option<(String, Vec<String>)> {
    let (key, state) = text.split_once(':')?;
    let mut all = Vec::new();
    for path in state.split(',') {
        let nodes: Vec<(&str, &str)> = path.split('-').map(|node| node.split_once('=').unwrap_or((node, ""))).collect();
        for (name, colour) in &nodes {
            all.push((*name).to_owned());
            if !colour.is_empty() {
                all.push(format!("{name}={colour}"));
            }
        }
        for pair in nodes.windows(2) {
            let (a, b) = (pair[0].0.min(pair[1].0), pair[0].0.max(pair[1].0));
            all.push(format!("{a}-{b}"));
        }
    }
    all.sort();
    all.dedup();
    Some((key.to_owned(), all))
}

/// Parses boxes by their paths from outside: `2.1` is as deep as it has numbers.
fn boxes(items: &[&str]) -> Option<String> {
    let (mut text, mut depth) = (String::from("{"), 0);
    for item in &items[1..] {
        let way = item.split([' ', ',', ':']).find(|word| word.starts_with(|c: char| c.is_ascii_digit()))?;
        let deep = way.split('.').count();
        if deep <= depth {
            text.push_str(&"}".repeat(depth + 1 - deep));
            text.push(',');
        }
        text.push('{');
        depth = deep;
    }
    Some(text + &"}".repeat(depth + 1))
}

/// Parses a game with its options or summands within it.
fn game(HeardItem { words, inner }: &HeardItem) -> Option<String> {
    let (_, value) = words.split_once(": ")?;
    match value {
        "a sum" | "eine Summe" => {
            let parts: Option<Vec<String>> = inner.iter().map(|part| Some(format!("({})", game(part)?))).collect();
            Some(parts?.join(" + "))
        }
        "a game by its options" | "ein Spiel aus Optionen" => {
            let side = |colours: &[&str]| -> Option<String> {
                let own = |entry: &&HeardItem| {
                    entry.words.split_once(": ").is_some_and(|(whose, _)| has(&whose.to_lowercase(), colours))
                };
                Some(inner.iter().filter(own).map(game).collect::<Option<Vec<_>>>()?.join(","))
            };
            Some(format!("{{{}|{}}}", side(&["blue", "blau"])?, side(&["red", "rot"])?))
        }
        value => Some(spoken(value)),
    }
}

/// A spoken value, in signs.
fn spoken(value: &str) -> String {
    const SIGNS: &[(&str, &str)] = &[
        ("plus or minus", "+-"),
        ("plus oder minus", "+-"),
        ("open brace", "{"),
        ("klammer auf", "{"),
        ("close brace", "}"),
        ("klammer zu", "}"),
        ("open bracket", "("),
        ("close bracket", ")"),
        ("triple bar", "|||"),
        ("dreifachstrich", "|||"),
        ("double bar", "||"),
        ("doppelstrich", "||"),
        ("bar", "|"),
        ("strich", "|"),
        ("one half", "1/2"),
        ("ein halb", "1/2"),
        ("one quarter", "1/4"),
        ("ein viertel", "1/4"),
        ("one eighth", "1/8"),
        ("ein achtel", "1/8"),
        ("halves", "/2"),
        ("halbe", "/2"),
        ("quarters", "/4"),
        ("viertel", "/4"),
        ("eighths", "/8"),
        ("achtel", "/8"),
        ("double up", "^2"),
        ("doppel-up", "^2"),
        ("double down", "v2"),
        ("doppel-down", "v2"),
        ("up", "^"),
        ("down", "v"),
        ("star", "*"),
        ("stern", "*"),
        ("minus", "-"),
        ("plus", "+"),
        ("tiny", "Tiny "),
        ("miny", "Miny "),
    ];
    let mut text =
        format!(" {} ", value.to_lowercase().replace("runde klammer auf", "(").replace("runde klammer zu", ")"));
    // `the powers of up from 1 to 3`, `up to the power of 2`: the number after them goes into brackets.
    for (words, open, close) in [
        ("the powers of up from 1 to ", "up[", ']'),
        ("die potenzen von up von 1 bis ", "up[", ']'),
        ("up to the power of ", "up<", '>'),
        ("up hoch ", "up<", '>'),
    ] {
        while let Some((before, rest)) = text.clone().split_once(words) {
            let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
            text = format!("{before}{open}{}{close}{}", &rest[..end], &rest[end..]);
        }
    }
    for (words, sign) in SIGNS {
        for (before, after) in [(" ", " "), (" ", ","), (" ", "["), (" ", "<")] {
            // Twice, as neighbours share a space.
            for _ in 0..2 {
                text = text.replace(&format!("{before}{words}{after}"), &format!("{before}{sign}{after}"));
            }
        }
    }
    let mut text = text.replace(" /", "/").replace("* ", "*").replace(" ,", ",").trim().to_owned();
    // A number and an infinitesimal beside it are one game.
    for sign in ["^", "v", "*"] {
        text = text.replace(&format!(" + {sign}"), sign);
    }
    for word in ["Tiny", "Miny"] {
        if let Some((before, rest)) = text.clone().split_once(&format!("{word}  ")) {
            text = format!("{before}{word}({rest})");
        }
    }
    text.replace("^ *", "^*").replace("v *", "v*").replace("- ", "-")
}
