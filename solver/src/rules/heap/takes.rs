//! Moves that take sticks from one heap or from several at once: their names and the sticks they touch.
use crate::board::{Act, Heap, Part};
use crate::notation::{Input, ParseError};
use crate::reason::HeapMove;
use crate::ruleset::{Range, Touch};

/// The act of taking from heaps, in their order.
pub fn act(heaps: &[u64], moves: &[HeapMove]) -> Act {
    let heap = |mv: &HeapMove| {
        let left = if mv.to == 0 { Vec::new() } else { vec![mv.to] };
        Heap { heap: mv.heap, from: mv.from, left, again: heaps[..mv.heap].contains(&mv.from) }
    };
    Act::Heaps(moves.iter().map(heap).collect())
}

/// The suffix that distinguishes a heap from an equal one before it.
pub fn suffix(heaps: &[u64], heap: usize) -> String {
    if heaps[..heap].contains(&heaps[heap]) { format!("@{}", heap + 1) } else { String::new() }
}

/// The ranges of the numbers that may be taken from a heap, which ascend: one for each run of them without a gap.
pub fn ranges(heaps: &[u64], heap: usize, takes: &[u64]) -> Vec<Range> {
    let from = heaps[heap];
    let range = |run: &[u64]| {
        let (fewest, most) = run.first().zip(run.last())?;
        Some(Range {
            parts: vec![Part::Stick { pile: heap as u32, index: 0 }],
            from,
            least: from - most,
            most: from - fewest,
            step: 1,
            before: format!("{from}→"),
            after: suffix(heaps, heap),
        })
    };
    takes.chunk_by(|one, next| one + 1 == *next).filter_map(range).collect()
}

/// The move of a name, if it fits these heaps: takes from different heaps in their order, each of at least one stick.
pub fn by_name(heaps: &[u64], name: &str) -> Option<Vec<HeapMove>> {
    let moves: Vec<HeapMove> = name.split(',').map(|name| one_by_name(heaps, name)).collect::<Option<_>>()?;
    moves.is_sorted_by(|a, b| a.heap < b.heap).then_some(moves)
}

/// The take from one heap with this name.
pub fn one_by_name(heaps: &[u64], name: &str) -> Option<HeapMove> {
    let (heap, left) = named_heap(heaps, name)?;
    let (from, to) = (heaps[heap], left.parse::<u64>().ok()?);
    (to < from).then_some(HeapMove { heap, from, to })
}

/// The heap that a name begins with, and the text of the sticks left.
pub fn named_heap<'n>(heaps: &[u64], name: &'n str) -> Option<(usize, &'n str)> {
    let (name, heap) = match name.split_once('@') {
        Some((name, heap)) => (name, Some(heap.parse::<usize>().ok()?.checked_sub(1)?)),
        None => (name, None),
    };
    let (from, left) = name.split_once('→')?;
    let from = from.parse::<u64>().ok()?;
    let heap = heap.or_else(|| heaps.iter().position(|&n| n == from))?;
    (heaps.get(heap) == Some(&from)).then_some((heap, left))
}

/// The heaps after a move.
pub fn play(heaps: &[u64], moves: &[HeapMove]) -> Vec<u64> {
    let mut next = heaps.to_vec();
    moves.iter().for_each(|mv| next[mv.heap] = mv.to);
    next
}

/// The touch of a move: the lowest stick taken, in each heap.
pub fn touch(moves: &[HeapMove]) -> Touch {
    let stick = |pile: usize, index| Part::Stick { pile: pile as u32, index };
    Touch {
        parts: moves.iter().map(|mv| stick(mv.heap, mv.to)).collect(),
        gone: moves.iter().flat_map(|mv| (mv.to..mv.from).map(move |index| stick(mv.heap, index))).collect(),
    }
}

/// The range of moves of a heap that leave from `least` to one less than its size; `None` for an empty heap.
pub fn range(heaps: &[u64], heap: usize, least: u64) -> Option<Range> {
    let from = heaps[heap];
    (from > least).then(|| Range {
        parts: vec![Part::Stick { pile: heap as u32, index: least }],
        from,
        least,
        most: from - 1,
        step: 1,
        before: format!("{from}→"),
        after: suffix(heaps, heap),
    })
}

/// The one part in which somebody can move, or the first if there is none; `None` if there are several.
pub fn only<P>(parts: &[&P], alive: impl Fn(&P) -> bool) -> Option<usize> {
    let mut alive = (0..parts.len()).filter(|&i| alive(parts[i]));
    let first = alive.next().unwrap_or(0);
    alive.next().is_none().then_some(first)
}

/// Reads the state of a game without parameters that is played with heaps of up to `largest` sticks.
pub fn heaps(parameters: Option<Input>, mut state: Input, largest: u64, most: usize) -> Result<Vec<u64>, ParseError> {
    Input::no_parameters(parameters)?;
    state.numbers(0, largest, most)
}

/// The text of heap sizes: `3,5,7`.
pub fn write(heaps: &[u64]) -> String {
    heaps.iter().map(u64::to_string).collect::<Vec<_>>().join(",")
}

/// The normal form of games in which empty heaps have no moves: without empty heaps, sorted.
pub fn normal_form(heaps: &[u64]) -> Vec<u64> {
    let mut sizes: Vec<u64> = heaps.iter().copied().filter(|&n| n > 0).collect();
    sizes.sort_unstable();
    sizes
}

/// Reads the state of a game without parameters that is played with one number.
pub fn one_heap(parameters: Option<Input>, mut state: Input, largest: u64) -> Result<u64, ParseError> {
    Input::no_parameters(parameters)?;
    let n = state.number(0, largest)?;
    state.finish()?;
    Ok(n)
}
