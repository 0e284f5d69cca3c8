//! Every reason has words of its own in both languages, with the numbers of the position.
mod counts;
// Reads the authors' files, which programs in a browser cannot.
#[cfg(not(target_arch = "wasm32"))]
mod terms;

use super::*;
use crate::checks::differs;
use solver::board::{Colour, EdgeName, OrderPoint, Place, Square};
use solver::reason::Symmetry;
use solver::reason::*;
use solver::{Budget, Play, Player, Position, analyse};
use std::collections::{BTreeMap, BTreeSet};

/// One of each, but for those that an example of some game shows.
#[expect(clippy::too_many_lines, reason = "one of each reason")]
fn samples() -> Vec<Reason> {
    let square = Square { x: 2, y: 3 };
    let place = Place { row: 1, column: 2 };
    let edge = EdgeName { plant: 1, edge: 2 };
    let twig = Twig { edge, length: 2 };
    let half = || PlantValue { plants: vec![1, 2], value: "1/2".into() };
    let reply = |name: &str| Reply { name: name.into(), answer: "2:L1".into(), then: None };
    let line = Line { position: "game:^ + -game:0".into(), replies: vec![reply("1:R1"), reply("1:R2")] };
    let strategy = Strategy { winner: Player::Left, opening: None, lines: vec![line] };
    let proof = || Proof { greater: "game:^".into(), less: "game:0".into(), strategy: Some(strategy.clone()) };
    let cut = |fate| CutOption { edge, value: "^*".into(), fate };
    vec![
        Reason::Bouton { heaps: vec![1, 3, 5], sum: 7, moves: vec![HeapMove { heap: 2, from: 5, to: 2 }] },
        Reason::MisereNim { heaps: vec![2, 2], sum: 0, large: 2, ones: 0, moves: vec![] },
        Reason::Mex { options: vec![OptionValue { name: "(2,1)".into(), value: 0 }], value: 1 },
        Reason::NimSum { parts: vec![1, 2], sum: 3 },
        Reason::ValueSum { parts: vec!["1/2".into(), "-1/4".into()], sum: "1/4".into() },
        Reason::Tame { heaps: vec![HeapValue { size: 3, value: 4 }], firm: 1, sum: 4, moves: Vec::new() },
        Reason::MisereKayles {
            heaps: vec![HeapValue { size: 12, value: 4 }],
            case: KaylesCase::Twelve,
            sum: 4,
            moves: Vec::new(),
        },
        Reason::NumberAvoidance { numbers: vec!["1/2".into(), "-1".into()], others: vec!["^".into()] },
        Reason::Uptimal {
            powers: Powers { number: "-1".into(), digits: vec![1, -1, 3], nim: 2 },
            form: "{0|v*}".into(),
        },
        Reason::SubtractionRule {
            set: vec![2, 3],
            preperiod: 2,
            period: 5,
            window: 3,
            values: vec![0, 0, 1, 1, 2],
            early: vec![0, 1],
            lost: vec![0, 1],
        },
        Reason::SubtractionMoves {
            heaps: vec![HeapValue { size: 5, value: 2 }, HeapValue { size: 3, value: 0 }],
            sum: 2,
            reducing: vec![HeapMove { heap: 0, from: 5, to: 3 }],
            raising: vec![HeapMove { heap: 1, from: 3, to: 2 }],
        },
        Reason::Ferguson {
            least: vec![1],
            heaps: vec![HeapValue { size: 5, value: 2 }],
            large: 1,
            sum: 2,
            moves: vec![HeapMove { heap: 0, from: 5, to: 4 }],
        },
        Reason::SubtractionOutcomes {
            left: vec![1, 2],
            right: vec![2],
            preperiod: 0,
            period: 3,
            window: 2,
            outcomes: vec![Outcome::P, Outcome::L, Outcome::N],
            heap: 7,
        },
        Reason::OctalMoves {
            heaps: vec![HeapValue { size: 5, value: 4 }],
            sum: 4,
            moves: vec![Split { heap: 0, from: 5, left: vec![2, 2] }, Split { heap: 0, from: 1, left: vec![] }],
        },
        Reason::OctalPeriod { preperiod: 71, period: 12, parts: 2, last: 2, checked: 156 },
        Reason::OctalOpen { looked: 16_128 },
        Reason::LaskerRule { heaps: vec![HeapValue { size: 7, value: 8 }] },
        Reason::GrundyOpen { computed: 1 << 38 },
        Reason::ChompArms { right: 4, up: 2, value: 6, bite: Some(square) },
        Reason::ChompStaircase { width: 4, transposed: true },
        Reason::ChompToStaircase { bite: square },
        Reason::ChompTwoNTwo { width: 6, transposed: false },
        Reason::StrategyStealing { width: 4, height: 3, corner: square, bite: None },
        Reason::ChompMisereTwoRows { bite: square },
        Reason::ChompEndless {
            case: EndlessCase::One,
            transposed: false,
            bite: Some(square),
            leaves: vec![4, 3],
            play: Play::Normal,
        },
        Reason::ChompPairs {
            reds: vec![square],
            pairs: vec![SquarePair { label: 1, right: square, upper: square, leaves: vec![2, 1] }],
            open: vec![square],
        },
        Reason::HackenbushSum { parts: vec![half(), half()], sum: "1".into() },
        Reason::HackenbushStalk {
            plant: 2,
            steps: vec![StalkStep { edge, colour: Colour::Blue, term: "1".into(), sum: "1".into() }],
            value: "1".into(),
        },
        Reason::HackenbushEndless {
            steps: vec![StalkStep { edge, colour: Colour::Blue, term: "1".into(), sum: "1".into() }],
            tail: Some(Colour::Red),
            limit: Some("0".into()),
            value: "1/w".into(),
        },
        Reason::HackenbushTree {
            plant: 1,
            steps: vec![TreeStep {
                edge,
                colour: Colour::Red,
                branches: vec![edge],
                above: "1".into(),
                value: "-1/2".into(),
            }],
            value: "-1/2".into(),
        },
        Reason::HackenbushFusion { root: Some(edge), cycle: vec![edge, edge], carries: vec![twig], sum: 2 },
        Reason::HackenbushColon { root: edge, twigs: vec![twig, twig], sum: 0 },
        Reason::HackenbushGreen { heaps: vec![twig], sum: 2 },
        Reason::HackenbushNumber {
            plants: vec![1],
            left: vec![CutValue { edge, value: "0".into() }],
            right: vec![],
            best_left: Some("0".into()),
            best_right: None,
            value: "1".into(),
        },
        Reason::HackenbushForm {
            plants: vec![1],
            left: vec![cut(OptionFate::Kept), cut(OptionFate::Dominated { by: edge })],
            right: vec![cut(OptionFate::Reversible)],
            options: vec![],
            steps: vec![],
            value: "".into(),
        },
        Reason::HackenbushRedBlue { value: "-3/4".into() },
        Reason::HackenbushNumberAvoidance { numbers: vec![half()], others: vec![half()] },
        Reason::HackenbushMisere { blue: 2, red: 1, edges: vec![edge] },
        Reason::Moore {
            k: 3,
            heaps: vec![1, 2, 3],
            columns: vec![2, 2],
            number: "8".into(),
            grundy: Some(6),
            moves: vec![vec![HeapMove { heap: 1, from: 2, to: 1 }, HeapMove { heap: 2, from: 3, to: 1 }]],
        },
        Reason::MooreMisere {
            k: 3,
            heaps: vec![1, 2],
            large: 1,
            ones: 1,
            columns: vec![1, 1],
            number: "4".into(),
            moves: vec![],
        },
        Reason::CanonicalForm {
            options: vec![
                FormOption { by: Player::Left, name: Some("L1".into()), value: "0".into() },
                FormOption { by: Player::Left, name: Some("L2".into()), value: "^*".into() },
                FormOption { by: Player::Right, name: Some("R1".into()), value: "*".into() },
            ],
            steps: vec![
                FormStep::Reversible { option: 1, reply: "0".into(), answer: None, new: vec![0], proof: proof() },
                FormStep::Dominated { option: 0, better: 1, proof: proof() },
            ],
            value: "^".into(),
        },
        Reason::Fibonacci {
            sticks: 17,
            most: 16,
            play: Play::Normal,
            parts: vec![13, 3, 1],
            digits: "100101".into(),
            takes: vec![1, 4],
        },
        Reason::Wythoff {
            heaps: vec![4, 5],
            play: Play::Misere,
            difference: 1,
            pair: ("0".into(), "1".into()),
            moves: vec![vec![HeapMove { heap: 0, from: 4, to: 3 }]],
        },
        Reason::Euclid {
            play: Play::Normal,
            divisions: vec![Division { larger: 13, smaller: 5, quotient: 2, rest: 3, grundy: 2, misere: true }],
            moves: vec![],
        },
        Reason::Dim { number: 12, play: Play::Normal, twos: 2, grundy: 3 },
        Reason::Prim { number: 15, play: Play::Normal, factor: Some(3), grundy: 2 },
        Reason::Dice {
            sides: 6,
            sticks: 5000,
            top: 3,
            play: Play::Normal,
            from: 2,
            period: 9,
            column: 5,
            columns: vec![],
            faces: vec![5],
        },
        Reason::NimDuel { normal: vec![2, 4], misere: vec![2, 4], equal_and_lost: true },
        Reason::NimDuelSingles { normal: vec![2, 1], misere: vec![1], play: Play::Normal },
        Reason::CramSymmetry { symmetry: Symmetry::Turn, opening: Some([place, place]) },
        Reason::Undecided { moves: 58 },
        Reason::CramIslands { islands: vec![IslandValue { cells: vec![place], strip: true, value: 3 }], sum: 3 },
        Reason::CramStrip { length: 3, splits: vec![StripSplit { left: 0, right: 1, value: 0 }], value: 1 },
        Reason::CoinHeads { heads: vec![CoinValue { place, value: 2 }, CoinValue { place, value: 3 }], sum: 1 },
        Reason::CoinProduct { columns: vec![0, 1], rows: vec![0, 1], values: vec![vec![0, 0], vec![0, 1]] },
        Reason::GridSum { parts: vec![RegionValue { cells: vec![place], value: "1/2".into() }], sum: "1/2".into() },
        Reason::DominoCut {
            winner: Player::Left,
            opening: Some([place, place]),
            parts: vec![RegionValue { cells: vec![place], value: "1/2".into() }],
            sum: "1/2".into(),
        },
        Reason::OwnNegative { symmetry: Symmetry::Diagonal, copies: false },
        Reason::GamesMirror { opening: true },
        Reason::StealingFails {
            rows: vec![8, 8],
            examples: vec![FailedTheft { first: square, answer: square, leaves: vec![3, 2], others: vec![3, 3] }],
        },
        Reason::RowsMirror { opening: Some(Split { heap: 0, from: 9, left: vec![4, 4] }) },
        Reason::MapMirror { pairs: vec![["a".into(), "b".into()]], opening: Some("c".into()) },
        Reason::OrderTop { top: "c".into() },
        Reason::OrderPoison { name: "a".into() },
        Reason::OrderMirror { pairs: vec![["a".into(), "b".into()]], opening: Some("c".into()) },
        Reason::OrderSum { parts: vec![OrderPart { names: vec!["a".into(), "b".into()], value: 2 }], sum: 2 },
        Reason::ToadsMirror { pairs: 1, middle: true },
        Reason::SetEmpty,
        Reason::SetNumber { number: 3 },
        Reason::TameSum { parts: vec![TamePart { value: 2, firm: true }, TamePart { value: 1, firm: false }], sum: 3 },
        Reason::MisereTable {
            kinds: 12,
            parts: vec![KindPart { text: "kayles:5".into(), like: vec!["kayles:5".into()] }],
            sum: vec!["kayles:1".into(), "kayles:5".into()],
            lost: vec![vec!["kayles:1".into()], vec!["kayles:2".into(), "kayles:2".into()]],
            wins: true,
        },
        Reason::HackenbushOver { owner: Player::Right },
        Reason::HackenbushEndlessGreen { play: Play::Normal },
        Reason::HackenbushEndlessGreen { play: Play::Misere },
        Reason::OverSum { overs: 2, owner: Player::Left, rest: Some("-1/2".into()), outcome: Outcome::R },
        Reason::ToadsPassed { left: 4, right: 2 },
        Reason::NumberOrStar { value: "1/2*".into() },
        Reason::GraphSum { parts: vec![NodesValue { nodes: vec!["a".into()], value: "1".into() }], sum: "1".into() },
        Reason::AllSmall { weight: Some("2".into()), ahead: Some(Player::Left) },
        Reason::LoopySum { parts: vec![Some("*".into()), None], sum: None, outcome: Outcome::D },
        Reason::Backward {
            here: "S".into(),
            standing: Verdict::Won,
            moves: Some(3),
            lost: vec![OptionRemoteness { name: "a".into(), moves: 2 }],
            won: vec![],
            drawn: vec!["b".into()],
        },
        Reason::LoopyValue {
            here: "S".into(),
            value: Some(1),
            options: vec![
                LoopyOption { name: "a".into(), value: Some(0), back: None },
                LoopyOption { name: "b".into(), value: None, back: Some("c".into()) },
            ],
        },
        Reason::PokerNim {
            heaps: vec![7, 6, 3, 1],
            mover: 2,
            other: 4,
            sum: 3,
            time: 21,
            moves: vec![HeapMove { heap: 3, from: 1, to: 2 }],
        },
        Reason::PokerNimMisere { stuck: false },
        Reason::Northcott {
            gaps: vec![2, 3],
            sum: 1,
            times: [9, 8],
            moves: vec![RookMove { column: 1, by: Player::Left, from: 2, to: 3 }],
        },
        Reason::NorthcottMisere { stuck: vec![Player::Right] },
        Reason::Orders {
            rounds: 4,
            needed: 15,
            alike: false,
            gaps: vec![OrderGap { upper: 3, lower: 5, lasts: Some(2) }, OrderGap { upper: 4, lower: 4, lasts: None }],
        },
        Reason::OrdersAnswer {
            chosen: OrderPoint { upper: true, index: 2 },
            left: 2,
            right: 5,
            rounds: 2,
            needed: 3,
            answers: vec![OrderPoint { upper: false, index: 2 }],
        },
        Reason::OrdersMisere {
            rounds: 2,
            gaps: vec![OrderGap { upper: 3, lower: 3, lasts: None }],
            stays: vec![2],
            choosing: true,
        },
        Reason::Counted { mover: Player::Left, opening: None, left: MovesLeft::Exactly(4) },
        Reason::Cases {
            mover: Player::Left,
            opening: Some("(2,3)".into()),
            boards: vec![CaseBoard {
                position: "chomp:2,1".into(),
                replies: vec![CaseReply {
                    name: "(2,1)".into(),
                    answer: Some("(1,2)".into()),
                    to: CaseEnd::Settled(MovesLeft::Exactly(0)),
                }],
            }],
            closed: true,
        },
        Reason::Search { positions: 12_345 },
    ]
}

/// The names of all reasons in the JSON of a report, as its parser expects them.
fn names() -> BTreeSet<String> {
    let error = serde_json::from_str::<Reason>("\"?\"").unwrap_err().to_string();
    error.split('`').skip(3).step_by(2).map(str::to_owned).collect()
}

/// The name of a reason in the JSON of a report.
fn name_of(reason: &Reason) -> String {
    match serde_json::to_value(reason).unwrap() {
        serde_json::Value::Object(fields) => fields.keys().next().unwrap().clone(),
        unit => unit.as_str().unwrap().to_owned(),
    }
}

/// The reasons of all examples under both conventions, with the number of components and the outcome.
fn explained() -> Vec<(Reason, usize, Outcome)> {
    let mut all = Vec::new();
    for game in solver::Game::ALL {
        for example in game.examples() {
            for play in [Play::Normal, Play::Misere] {
                let position: Position = example.text.parse().unwrap();
                let Ok(report) = analyse(&position, play, &Budget::default()) else { continue };
                let parts = position.components().len();
                all.extend(report.explanation.into_iter().map(|step| (step.reason, parts, report.outcome)));
            }
        }
    }
    all
}

/// One of each reason by its name: a sample, or else the first in the examples.
fn one_of_each() -> BTreeMap<String, Reason> {
    let mut all: BTreeMap<_, _> = samples().into_iter().map(|reason| (name_of(&reason), reason)).collect();
    if all.len() < names().len() {
        for (reason, ..) in explained() {
            all.entry(name_of(&reason)).or_insert(reason);
        }
    }
    all
}

/// All paragraphs in plain text, one a line.
fn plain(locale: Locale, words: &ReasonWords) -> String {
    let lines: Vec<String> = words.paragraphs.iter().map(Prose::plain).collect();
    assert!(!lines.is_empty() && lines.iter().all(|line| line.len() > 10), "{lines:?}");
    assert!(words.paragraphs.iter().all(|p| !p.spoken(locale).contains(['∗', '↑', '\u{E000}'])));
    lines.join("\n")
}

#[test]
fn every_reason_has_words() {
    let all = one_of_each();
    let missing: Vec<_> = names().into_iter().filter(|name| !all.contains_key(name)).collect();
    assert!(missing.is_empty() && all.len() > 80, "neither a sample nor an example of a game shows {missing:?}");
    for reason in all.values() {
        for (component, components) in [(None, 1), (Some(1), 2)] {
            let step = Step { component, reason: reason.clone() };
            differs(|locale| reason_words(locale, &step, components, Outcome::N).title.to_owned());
            differs(|locale| plain(locale, &reason_words(locale, &step, components, Outcome::N)));
        }
    }
    let titles: BTreeSet<&str> = all.values().map(|reason| words_of(reason.clone()).title).collect();
    assert_eq!(titles.len(), all.len());
}

fn words_of(reason: Reason) -> ReasonWords {
    reason_words(Locale::De, &Step { component: None, reason }, 1, Outcome::N)
}

/// All reasons of a position, one paragraph a line, titles in front.
fn reasons_of(locale: Locale, text: &str, play: Play) -> Vec<String> {
    let position: Position = text.parse().unwrap();
    let report = analyse(&position, play, &Budget::default()).unwrap();
    let tell = |step: &Step| {
        let words = reason_words(locale, step, position.components().len(), report.outcome);
        format!("{}\n{}", words.title, plain(locale, &words))
    };
    report.explanation.iter().map(tell).collect()
}

#[track_caller]
fn check(text: &str, play: Play, nth: usize, en: &str, de: &str) {
    assert_eq!(reasons_of(Locale::En, text, play)[nth], en);
    assert_eq!(reasons_of(Locale::De, text, play)[nth], de);
}

#[test]
fn nim_is_told_with_its_columns_and_the_bits_to_flip() {
    check(
        "nim:1,3,5",
        Play::Normal,
        0,
        "Bouton’s theorem\nIn every column the number of ones is odd: the nim-sum is 7.\nOnly row 3 with 5 has a 1 in the \
         column of 4. Flip the odd columns there: 101 becomes 010. So take 3 and leave 2.",
        "Satz von Bouton\nIn jeder Spalte steht eine ungerade Zahl von Einsen: Die Nim-Summe ist 7.\nNur Reihe 3 mit 5 hat \
         in der Spalte 4 eine 1. Kippe dort die ungeraden Spalten: Aus 101 wird 010. Nimm also 3 und lass 2 liegen.",
    );
    check(
        "nim:3,4,5,6,7,8,9",
        Play::Normal,
        0,
        "Bouton’s theorem\nIn the column of 2 the number of ones is odd: the nim-sum is 2.\nRows 1, 4 and 5 have a 1 in the \
         column of 2: in each of them one move wins. Take row 1 with 3. Flip the odd columns there: 11 becomes 01. So \
         take 2 and leave 1.",
        "Satz von Bouton\nIn der Spalte 2 steht eine ungerade Zahl von Einsen: Die Nim-Summe ist 2.\nDie Reihen 1, 4 und 5 \
         haben in der Spalte 2 eine 1: In jeder davon gibt es einen Gewinnzug. Nimm Reihe 1 mit 3. Kippe dort die \
         ungeraden Spalten: Aus 11 wird 01. Nimm also 2 und lass 1 liegen.",
    );
    check(
        "nim:0",
        Play::Misere,
        0,
        "Misère Nim: Bouton’s change-over\nNothing is left to take, so the side to move has won.",
        "Misère-Nim: der Wechsel nach Bouton\nEs ist nichts mehr da: Wer am Zug ist, hat gewonnen.",
    );
}

#[test]
fn subtraction_is_told_with_its_period_and_its_moves() {
    check(
        "subtraction(1,2):7,5,3,1",
        Play::Normal,
        1,
        "Smaller and larger values\nEach row counts as a heap of Nim as large as its Grundy value: 1, 2, 0 and 1. The nim-sum \
         is 2.\nA move to a smaller value wins as in Nim: from 5 to 3.\nA move to a larger value wins too, and in Nim there \
         is none such: from 3 to 2.",
        "Kleinere und größere Werte\nJede Reihe zählt wie ein Nim-Stapel, der so groß ist wie ihr Grundy-Wert: 1, 2, 0 und 1. \
         Die Nim-Summe ist 2.\nEin Zug zu einem kleineren Wert gewinnt wie beim Nim: von 5 auf 3.\nAuch ein Zug zu einem \
         größeren Wert gewinnt, den gibt es beim Nim nicht: von 3 auf 2.",
    );
    check(
        "subtraction(1,2,4|1,3,4):2025",
        Play::Normal,
        0,
        "Two rows of outcomes\nWrite down for every number of sticks whether Blue wins by beginning, and whether Red does. \
         Nobody takes more than 4, so 4 numbers in a row decide the next one. From 0 on they come back after 5, and with \
         them all that follows.\nDividing 2025 by 5 leaves 0. Whoever begins loses there.",
        "Zwei Zeilen über Kreuz\nSchreib zu jeder Zahl von Hölzern auf, ob Blau gewinnt, wenn Blau anfängt, und ob Rot \
         gewinnt, wenn Rot anfängt. Mehr als 4 nimmt niemand, also bestimmen 4 Zahlen hintereinander die nächste. Ab 0 \
         kommen sie nach 5 wieder, und mit ihnen alles Weitere.\nTeilt man 2025 durch 5, so bleibt der Rest 0. Dort \
         verliert, wer anfängt.",
    );
}

#[test]
fn a_component_of_a_sum_promises_no_win() {
    let sum = reasons_of(Locale::De, "nim:2 + nim:5,1", Play::Normal);
    assert!(sum[1].ends_with("Dieses Spiel allein ist ∗2 wert, so viel wie ein einziger Nim-Stapel dieser Größe."));
    let sum = reasons_of(Locale::De, "chomp:3x2 + hackenbush:b", Play::Normal);
    assert!(sum[0].contains("∗4 + 1 = 1 + ∗4.\nDas ist größer als 0, also gewinnt Blau"), "{}", sum[0]);
    assert_eq!(
        sum[1],
        "Zahlen können warten\n1 kann warten: Das ist eine Zahl. Wer einen Gewinnzug hat, hat auch einen in ∗4."
    );
    assert!(sum[2].starts_with("Strategiediebstahl\nStünde dieses Spiel allein:\n"), "{}", sum[2]);
}

#[test]
fn chomp_and_hackenbush_are_told_with_their_numbers() {
    check(
        "chomp:7,3",
        Play::Normal,
        0,
        "Leave a staircase\nBite at (5, 1): what is left is a staircase of two, one piece fewer in the second. The other side \
         cannot win from that.",
        "Hinterlass eine Treppe\nBeiß bei (5, 1) ab: Übrig bleibt eine Treppe aus zweien, beim zweiten ein Stück weniger. Daraus \
         kann die andere Seite nicht gewinnen.",
    );
    check(
        "hackenbush:rbb",
        Play::Normal,
        1,
        "The rule for stalks\nPlant 1 is a stalk, read from the ground. Each edge counts 1 until the colour changes, from \
         there on each counts half of the one before. Blue adds, red subtracts: −1 + 1/2 + 1/4 = −1/4.",
        "Die Stängelregel\nPflanze 1 ist ein Stängel, gelesen vom Boden aus. Jeder Strich zählt 1, bis die Farbe wechselt; von da an \
         zählt jeder halb so viel wie der vorige. Blau zählt plus, Rot minus: −1 + 1/2 + 1/4 = −1/4.",
    );
    check(
        "hackenbush:b,br,r",
        Play::Normal,
        0,
        "Plants add up\nPlants that meet only at the ground do not touch each other: their values add up. 1 + 1/2 − 1 = 1/2.",
        "Pflanzen addieren sich\nPflanzen, die sich nur am Boden treffen, stören sich nicht: Ihre Werte addieren sich. \
         1 + 1/2 − 1 = 1/2.",
    );
}

#[test]
fn moores_nim_is_told_with_its_columns() {
    check(
        "moore(3):1,2,3",
        Play::Normal,
        0,
        "Moore’s theorem\nWrite the rows as binary numbers and count the ones in every column. In the columns of 2 and 1 the \
         counts are not divisible by 3.\nTo make every count divisible by 3, change 2 to 1 and 3 to 1.\nThe remainders 2, 2, \
         read in base 3, are the Moore number 8. Only whether it is 0 counts. It is not the Grundy value: that is 6 here.",
        "Satz von Moore\nSchreib die Reihen als Binärzahlen und zähl in jeder Spalte die Einsen. In den Spalten 2 und 1 ist \
         die Anzahl nicht durch 3 teilbar.\nDamit jede Anzahl durch 3 teilbar wird, ändere 2 zu 1 und 3 zu 1.\nDie Reste 2, \
         2, gelesen zur Basis 3, sind die Moore-Zahl 8. Es zählt nur, ob sie 0 ist. Sie ist nicht der Grundy-Wert: Der ist \
         hier 6.",
    );
}

#[test]
fn games_of_numbers_are_told_with_their_numbers() {
    check(
        "fibonacci:17",
        Play::Normal,
        0,
        "The Zeckendorf parts\nWritten with Fibonacci numbers that are no neighbours, 17 is 100101: 13 + 3 + 1.\nEach of the \
         takes 1 and 4 wins: it is a sum of the smallest parts, and the next part is more than twice as large, so the other \
         side cannot take it whole.",
        "Die Zeckendorf-Darstellung\nAus nicht benachbarten Fibonacci-Zahlen geschrieben ist 17 gleich 100101: 13 + 3 + 1.\n\
         Gewinnzüge sind 1 und 4: Das ist jeweils der kleinste Teil oder die Summe der kleinsten, und der \
         nächste Teil ist mehr als doppelt so groß. Die andere Seite kann ihn also nicht ganz nehmen.",
    );
    // All parts together have no next one.
    let last = |text: &str, play| {
        let said = reasons_of(Locale::En, text, play).remove(0);
        said.lines().skip(2).map(str::to_owned).collect::<Vec<_>>().join(" ")
    };
    let smallest = "Take 1: the next part is more than twice as large, so the other side cannot take it whole.";
    assert_eq!(last("fibonacci:4/8", Play::Normal), format!("{smallest} Taking all of them wins, too."));
    assert_eq!(last("fibonacci:3/6", Play::Normal), "Take all of them.");
    assert_eq!(
        last("fibonacci:5/9", Play::Misere),
        format!(
            "Written with Fibonacci numbers that are no neighbours, 4 is 101: 3 + 1. {smallest} Taking 4 wins, too: one stick is left, and the other side has to take it."
        )
    );
    check(
        "dice:5000/3",
        Play::Normal,
        0,
        "A table that repeats\nWhether a number of sticks is won depends on the 6 numbers before it. Such a stretch comes again \
         after 9, so from 2 on the table repeats every 9.\n5000 sticks are like 5.\nOne tip wins: to 5.",
        "Eine Tabelle, die sich wiederholt\nOb eine Anzahl gewonnen ist, hängt von den 6 Anzahlen davor ab. Ein solcher \
         Abschnitt kommt nach 9 wieder, also wiederholt sich die Tabelle ab 2 immer nach 9.\n5000 Hölzer sind wie 5.\nEine Seite \
         gewinnt: die 5.",
    );
    let parts = &reasons_of(Locale::En, "chomp(2,1):5x1", Play::Normal)[1];
    assert!(parts.contains("(1,1) counts as 1; (3,1), (4,1) and (5,1) together count as 3."), "{parts}");
    let reasons = reasons_of(Locale::En, "nimduel:2,4/2,4", Play::Normal);
    assert!(reasons[0].ends_with("2 and 4 on both is the smallest exception."), "{}", reasons[0]);
}

#[test]
fn every_example_is_explained_in_both_languages() {
    for game in solver::Game::ALL {
        for example in game.examples() {
            let (en, de) = (
                reasons_of(Locale::En, example.text, example.play),
                reasons_of(Locale::De, example.text, example.play),
            );
            assert!(!en.is_empty() && en.len() == de.len(), "{}", example.text);
            assert!(en.iter().zip(&de).all(|(en, de)| en != de), "{}", example.text);
        }
    }
}
