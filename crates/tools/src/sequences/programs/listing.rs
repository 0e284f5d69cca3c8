//! Listings in Python 3 without imports, made for the moves of a game and a number of rows.
//!
//! Each prints the entries of the table on the screen, one list of whole numbers in a line.
use super::program_rules::{Breaks, HeapMoves, PairMoves, ProgramRules};

/// A way to compute the entries.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Program {
    /// The recursion alone, by the definition.
    Recursion,
    /// The recursion with a dictionary of known values.
    Memo,
    /// The values from the smallest position upwards, without a recursion.
    Table,
    /// Won and lost positions instead of values.
    Wins,
}

/// The most rows of the recursion alone: its work multiplies with each row.
pub const MOST_PLAIN: u64 = 10;

impl Program {
    /// The programs for a game, the simplest first.
    pub fn all(rules: &ProgramRules) -> &'static [Program] {
        use Program::{Memo, Recursion, Table, Wins};
        match rules {
            ProgramRules::Heap(_) => &[Recursion, Memo, Table, Wins],
            // Under misère play the heaps of a position cannot be valued one by one.
            ProgramRules::Breaking(_) => &[Recursion, Memo, Table],
            ProgramRules::Starter { .. } => &[Recursion, Table],
            // The limit after a move may be beyond the table.
            ProgramRules::Pair(PairMoves::Fibonacci) => &[Wins, Memo],
            ProgramRules::Pair(_) => &[Wins, Table, Memo],
        }
    }

    /// The number of rows that its listing prints.
    pub fn rows(self, rows: u64) -> u64 {
        if self == Program::Recursion { rows.min(MOST_PLAIN) } else { rows }
    }
}

/// The listing, with an end of line after its last line.
pub fn listing(rules: &ProgramRules, program: Program, rows: u64) -> String {
    let rows = program.rows(rows);
    match rules {
        ProgramRules::Heap(moves) if program == Program::Wins => format!("{}\n{}", heap(moves), heap_wins(rows)),
        ProgramRules::Heap(moves) => format!("{}\n{MEX}\n{}", heap(moves), values(program, Options::ONE, rows)),
        ProgramRules::Breaking(moves) => {
            let (text, options) = breaking(moves);
            format!("{text}\n{MEX}\n{}", values(program, options, rows))
        }
        ProgramRules::Starter { left, right } => starter(program, left, right, rows),
        ProgramRules::Pair(moves) => {
            let names = Names::of(*moves, rows);
            match program {
                Program::Memo | Program::Recursion => format!("{}\n{MEX}\n{}", pair(*moves), names.values(rows)),
                Program::Table => format!("{}\n{}", pair(*moves), names.table(rows)),
                Program::Wins => format!("{}\n{}", pair(*moves), names.wins(rows)),
            }
        }
    }
}

const MEX: &str = "\
def mex(values):
    least = 0
    while least in values:
        least += 1
    return least
";

/// Numbers as a range where they are one, else as a tuple.
fn numbers(all: &[u64]) -> String {
    match all {
        [only] => format!("({only},)"),
        [first, .., last] if all.len() > 3 && last - first + 1 == all.len() as u64 => {
            format!("range({first}, {})", last.saturating_add(1))
        }
        _ => format!("({})", listed(all)),
    }
}

fn listed<N: ToString>(all: &[N]) -> String {
    all.iter().map(N::to_string).collect::<Vec<_>>().join(", ")
}

/// A function `moves(n)`, as a list.
fn heap(moves: &HeapMoves) -> String {
    let list = match moves {
        HeapMoves::Takes(takes) => format!("[n - k for k in {} if k <= n]", numbers(takes)),
        HeapMoves::Any => "list(range(n))".to_owned(),
        HeapMoves::Divisors => "[n - k for k in range(1, n + 1) if n % k == 0]".to_owned(),
        HeapMoves::Coprime => {
            return "\
def gcd(a, b):
    return gcd(b, a % b) if b else a

def moves(n):
    return [n - k for k in range(1, n + 1) if gcd(n, k) == 1]
"
            .to_owned();
        }
        HeapMoves::Coded { digits, repeats } => {
            let mut text = code(digits);
            text.push_str(&format!(
                "
def moves(n):
    return [n - k for k in range({})
            if {} & (1 if k == n else 2)]
",
                end_of_takes(*repeats),
                digit(*repeats)
            ));
            return text;
        }
    };
    format!("def moves(n):\n    return {list}\n")
}

/// The digits of a code by the number taken.
fn code(digits: &[u8]) -> String {
    match digits {
        [only] => format!("CODE = ({only},)\n"),
        _ => format!("CODE = ({})\n", listed(digits)),
    }
}

/// The number that all takes of `n` are below.
fn end_of_takes(repeats: bool) -> &'static str {
    if repeats { "n + 1" } else { "min(n + 1, len(CODE))" }
}

/// The digit for `k`.
fn digit(repeats: bool) -> &'static str {
    if repeats { "CODE[min(k, len(CODE) - 1)]" } else { "CODE[k]" }
}

/// The loop variables of a position after a move, and the value of that position by a function or a table.
#[derive(Debug, Clone, Copy)]
struct Options {
    each: &'static str,
    by_call: &'static str,
    by_table: &'static str,
}

impl Options {
    const ONE: Options = Options { each: "m", by_call: "grundy(m)", by_table: "grundy[m]" };
    const TWO: Options = Options { each: "a, b", by_call: "grundy(a) ^ grundy(b)", by_table: "grundy[a] ^ grundy[b]" };
    const THREE: Options = Options {
        each: "a, b, c",
        by_call: "grundy(a) ^ grundy(b) ^ grundy(c)",
        by_table: "grundy[a] ^ grundy[b] ^ grundy[c]",
    };
}

/// A function `moves(n)` of pairs or triples of heaps; a heap that is not there is 0, whose value is 0.
fn breaking(moves: &Breaks) -> (String, Options) {
    let text = match moves {
        Breaks::TakeOrBreak(takes) => format!(
            "\
def moves(n):
    return [(a, n - k - a) for k in {} if k <= n
            for a in range((n - k) // 2 + 1)]
",
            numbers(takes)
        ),
        Breaks::AnyOrSplit => "\
def moves(n):
    taken = [(m, 0) for m in range(n)]
    return taken + [(a, n - a) for a in range(1, n // 2 + 1)]
"
        .to_owned(),
        Breaks::Unequal => "\
def moves(n):
    return [(a, n - a) for a in range(1, (n + 1) // 2)]
"
        .to_owned(),
        Breaks::Coded { digits, repeats, parts } => {
            let text = coded(digits, *repeats, *parts);
            return (text, if *parts > 2 { Options::THREE } else { Options::TWO });
        }
    };
    (text, Options::TWO)
}

/// The program text of `moves(n)` for any code with splits.
fn coded(digits: &[u8], repeats: bool, parts: u64) -> String {
    let (none, one, two) = match parts {
        3.. => ("0, 0, 0", "rest, 0, 0", "a, rest - a, 0"),
        _ => ("0, 0", "rest, 0", "a, rest - a"),
    };
    let mut text = code(digits);
    text.push_str(&format!(
        "
def moves(n):
    for k in range({}):
        digit, rest = {}, n - k
        if digit & 1 and rest == 0:
            yield {none}
        if digit & 2 and rest > 0:
            yield {one}
        for a in range(1, rest):
            if digit & 4:
                yield {two}
",
        end_of_takes(repeats),
        digit(repeats)
    ));
    if parts > 2 {
        text.push_str(
            "            for b in range(1, rest - a):
                if digit & 8:
                    yield a, b, rest - a - b
",
        );
    }
    text
}

/// The Grundy values of one heap, after `moves` and `mex`.
fn values(program: Program, options: Options, rows: u64) -> String {
    let Options { each, by_call, by_table } = options;
    match program {
        Program::Table => format!(
            "\
grundy = []
for n in range({rows}):
    grundy.append(mex({{{by_table} for {each} in moves(n)}}))
print(grundy)
"
        ),
        Program::Memo => format!(
            "\
known = {{}}

def grundy(n):
    if n not in known:
        known[n] = mex({{{by_call} for {each} in moves(n)}})
    return known[n]

print([grundy(n) for n in range({rows})])
"
        ),
        Program::Recursion | Program::Wins => format!(
            "\
def grundy(n):
    return mex({{{by_call} for {each} in moves(n)}})

print([grundy(n) for n in range({rows})])
"
        ),
    }
}

/// The listing of winners with one heap: a line for normal play, one for misère play.
fn heap_wins(rows: u64) -> String {
    format!(
        "\
for stuck in (0, 1):
    wins = []
    for n in range({rows}):
        after = [wins[m] for m in moves(n)]
        wins.append(1 - min(after) if after else stuck)
    print(wins)
"
    )
}

/// The listing of winners if the players take different numbers: whether Left does, if Left begins and if Right begins.
fn starter(program: Program, left: &[u64], right: &[u64], rows: u64) -> String {
    let sets = format!("LEFT = {}\nRIGHT = {}\n", numbers(left), numbers(right));
    match program {
        Program::Table => format!(
            "\
{sets}
left_begins, right_begins = [], []
for n in range({rows}):
    left = [right_begins[n - k] for k in LEFT if k <= n]
    right = [left_begins[n - k] for k in RIGHT if k <= n]
    left_begins.append(int(any(left)))
    right_begins.append(int(all(right)))
print(left_begins)
print(right_begins)
"
        ),
        _ => format!(
            "\
{sets}
def left_wins(n, left_begins):
    if left_begins:
        return any(left_wins(n - k, False) for k in LEFT if k <= n)
    return all(left_wins(n - k, True) for k in RIGHT if k <= n)

for left_begins in (True, False):
    print([int(left_wins(n, left_begins)) for n in range({rows})])
"
        ),
    }
}

/// A function `moves` of the two numbers of a position.
fn pair(moves: PairMoves) -> String {
    match moves {
        PairMoves::Heaps { both: false } => "\
def moves(a, b):
    return [(m, b) for m in range(a)] + [(a, m) for m in range(b)]
"
        .to_owned(),
        PairMoves::Heaps { both: true } => "\
def moves(a, b):
    one = [(m, b) for m in range(a)] + [(a, m) for m in range(b)]
    return one + [(k, m) for k in range(a) for m in range(b)]
"
        .to_owned(),
        PairMoves::Wythoff => "\
def moves(a, b):
    one = [(m, b) for m in range(a)] + [(a, m) for m in range(b)]
    return one + [(a - k, b - k) for k in range(1, min(a, b) + 1)]
"
        .to_owned(),
        PairMoves::Euclid => "\
def moves(a, b):
    a, b = min(a, b), max(a, b)
    return [(a, m) for m in range(b % a, b, a)] if a else []
"
        .to_owned(),
        PairMoves::Fibonacci => "\
def moves(n, most):
    return [(n - k, 2 * k) for k in range(1, min(n, most) + 1)]
"
        .to_owned(),
        PairMoves::Die { sides } => {
            let barred = if sides == 6 { "(top, 7 - top)" } else { "(top,)" };
            format!(
                "\
def moves(n, top):
    return [(n - k, k) for k in range(1, {}) if k <= n
            and k not in {barred}]
",
                sides + 1
            )
        }
    }
}

/// The two numbers of a position by name, and the numbers of the columns.
#[derive(Debug, Clone)]
struct Names {
    row: &'static str,
    column: &'static str,
    columns: String,
}

impl Names {
    /// The names for a table with this many rows; twin: `columns` in `solver/src/chart.rs`.
    fn of(moves: PairMoves, rows: u64) -> Names {
        let (row, column, columns) = match moves {
            PairMoves::Die { sides } => ("n", "top", format!("range(1, {})", sides + 1)),
            PairMoves::Fibonacci => ("n", "most", format!("range(1, {})", rows.max(2))),
            PairMoves::Heaps { .. } | PairMoves::Wythoff | PairMoves::Euclid => ("a", "b", format!("range({rows})")),
        };
        Names { row, column, columns }
    }

    /// The Grundy values, with a dictionary.
    fn values(&self, rows: u64) -> String {
        let Names { row, column, columns } = self;
        format!(
            "\
known = {{}}

def grundy({row}, {column}):
    if ({row}, {column}) not in known:
        reached = {{grundy(*pair) for pair in moves({row}, {column})}}
        known[{row}, {column}] = mex(reached)
    return known[{row}, {column}]

for {row} in range({rows}):
    print([grundy({row}, {column}) for {column} in {columns}])
"
        )
    }

    /// The winners, with a dictionary.
    fn wins(&self, rows: u64) -> String {
        let Names { row, column, columns } = self;
        format!(
            "\
known = {{}}

def wins({row}, {column}):
    if ({row}, {column}) not in known:
        after = [wins(*pair) for pair in moves({row}, {column})]
        known[{row}, {column}] = int(not all(after))
    return known[{row}, {column}]

for {row} in range({rows}):
    print([wins({row}, {column}) for {column} in {columns}])
"
        )
    }

    /// The winners, row by row: each move leads to a position above, or to the left in the same row.
    fn table(&self, rows: u64) -> String {
        let Names { row, column, columns } = self;
        format!(
            "\
wins = {{}}
for {row} in range({rows}):
    for {column} in {columns}:
        after = [wins[pair] for pair in moves({row}, {column})]
        wins[{row}, {column}] = int(not all(after))
    print([wins[{row}, {column}] for {column} in {columns}])
"
        )
    }
}
