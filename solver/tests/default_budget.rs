//! The default budget limits a question's work, and its memory to some hundred megabytes: questions that once took
//! minutes or filled the memory are asked with it, each in its own process, so that its memory is measured alone.
#[path = "all/yardstick.rs"]
#[allow(dead_code, reason = "shared with other tests, which use the rest")]
mod yardstick;

use solver::{Budget, Meter, Play, Position, Solver};
use std::process::Command;

const ASKED: &str = "SPIELRAUM_ASKED";
/// Four rows of six.
const SNORT: &str =
    "snort:a-b-c-d-e-f,g-h-i-j-k-l,m-n-o-p-q-r,s-t-u-v-w-x,a-g-m-s,b-h-n-t,c-i-o-u,d-j-p-v,e-k-q-w,f-l-r-x";
/// A map of seven rows of six.
const COL: &str = "col:a-b-c-d-e-f,g-h-i-j-k-l,m-n-o-p-q-r,s-t-u-v-w-x,y-z-aa-ab-ac-ad,ae-af-ag-ah-ai-aj,\
    ak-al-am-an-ao-ap,a-g-m-s-y-ae-ak,b-h-n-t-z-af-al,\
    c-i-o-u-aa-ag-am,d-j-p-v-ab-ah-an,e-k-q-w-ac-ai-ao,f-l-r-x-ad-aj-ap";
/// Sums of forms with many options.
const FORMS: &str = "game:{4|{2|0}} + 3/4v*2 + dice(4):13/2 + graph:S>a,b;a>E;b>a + \
    graph:a>b,E;b>c,F;c>a,G;G>H + wythoff:151,8 + game:{0,* + *|} + \
    toads:rbb.rbbb.r/brbrb.br.b/br.bb.bbbr/brbbbrbbbb/rrrbbbbbbb + clobber:brrbbrr/rrrbbbr";
/// The limit in known loops of the same process: some seconds if one takes a millisecond.
const LOOPS: f64 = 12_000.0;
/// The factor for values found for many heaps at once, by blocks of bits: a test build takes many times as long for
/// them, but not for the known loop.
const BLOCKS: f64 = if cfg!(debug_assertions) { 8.0 } else { 1.0 };
const MEGABYTES: u64 = 300;

const QUESTIONS: [(&str, Play, f64); 17] = [
    ("grundy:131", Play::Misere, 1.0),
    ("octal(0.07):128", Play::Misere, 1.0),
    ("grundy:3000", Play::Misere, 1.0),
    ("grundy:10000000", Play::Normal, BLOCKS),
    ("grundy:10000000", Play::Misere, 1.0),
    // More positions than the budget has: all of it is spent. Boxes take longer for a move than heaps.
    ("chomp:3x3x3 + chomp:3x3x3 + chomp:3x3x3", Play::Misere, 1.0),
    ("nim:40,41,42 + kayles:60 + dawson:70 + grundy:80 + cram:5x5", Play::Misere, 1.0),
    // Down-sets of large orders take long to search.
    ("chomp:5x5x4", Play::Normal, 1.0),
    ("chomp(21,1):30x4", Play::Misere, 1.0),
    // The forms and the table of the map fill the memory together.
    (SNORT, Play::Normal, 1.0),
    // After each move what is left is taken apart node by node, and looked up.
    (COL, Play::Normal, 1.0),
    // Pairs of forms are compared that are known already: each look waits for memory.
    (FORMS, Play::Normal, 1.0),
    // Followers of many heaps take more room than the start.
    ("domineering:4x4 + grundy:1312,190,60,117", Play::Misere, 1.0),
    ("kayles:193,2173,735 + orders(1):1/2", Play::Misere, 1.0),
    // Lists of many short lists.
    ("subtraction(1,2,4|1,3,4):12,8,853152969573,226,2656", Play::Misere, 1.0),
    // Millions of moves beside a loopy game.
    ("kayles:767732,414381,746278,32,458260 + pokernim:1,2/1,1 + nimduel:1,2,5/1,2,5 + toads:rb.", Play::Normal, 1.0),
    // More moves than there is room for.
    ("nim:900000,900001,900002,900003,900004,900005,900006,900007,900008,900009 + orders(28):3/4", Play::Normal, 1.0),
];

#[test]
fn the_default_budget_is_so_much_work_and_some_hundred_megabytes() {
    if let Ok(asked) = std::env::var(ASKED) {
        let (text, play, _) = QUESTIONS[asked.parse::<usize>().unwrap()];
        let position: Position = text.parse().unwrap();
        let ask = || Solver::default().analyse(&position, play, &mut Meter::new(Budget::default())).is_ok();
        let (answered, loops) = yardstick::Yardstick::new().loops(LOOPS, ask);
        println!("\nused {loops:.0} {} {answered}", yardstick::most_held().unwrap_or_default() >> 20);
        return;
    }
    let program = std::env::current_exe().unwrap();
    let name = "the_default_budget_is_so_much_work_and_some_hundred_megabytes";
    let mut wrong = Vec::new();
    for (i, (text, play, times)) in QUESTIONS.into_iter().enumerate() {
        let child = Command::new(&program).args(["--exact", name, "--nocapture"]).env(ASKED, i.to_string()).output();
        let output = child.unwrap();
        let said = String::from_utf8_lossy(&output.stdout);
        let line = said.lines().find_map(|line| line.strip_prefix("used ")).unwrap_or_else(|| panic!("{text}: {said}"));
        println!("{text} {play:?}: {line}");
        let mut fields = line.split(' ');
        let loops: f64 = fields.next().unwrap().parse().unwrap();
        let megabytes: u64 = fields.next().unwrap().parse().unwrap();
        if loops > times * LOOPS || megabytes > MEGABYTES {
            wrong.push(format!("{text} {play:?}: {loops} known loops, {megabytes} MB"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
