//! One step of an argument, as data: the theorem, its numbers, the parts of the board. No prose.
use crate::board::{Colour, EdgeName, OrderPoint, Place, Square};
use crate::player::{Outcome, Play, Player};
pub use crate::value::uptimals::Powers;
use serde::{Deserialize, Serialize};

mod cases;
mod form;
mod loopy;
mod names;
mod parts;

pub use cases::{CaseBoard, CaseEnd, CaseReply, MovesLeft};
pub use form::{FormOption, FormStep, Line, Proof, Reply, Strategy};
pub use loopy::{LoopyOption, OptionRemoteness, OrderGap, RookMove, Verdict};
pub use parts::{
    CoinValue, CutOption, CutValue, Division, EndlessCase, FailedTheft, HeapMove, HeapValue, IslandValue, KaylesCase,
    KindPart, NodesValue, OptionFate, OptionValue, OrderPart, PlantValue, RegionValue, Split, SquarePair, StalkStep,
    StripSplit, Symmetry, TamePart, TreeStep, Twig,
};

/// A reason, and the part of the position it is about.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Step {
    /// The index of the component, from 0; `None`: the whole.
    pub component: Option<usize>,
    /// The reason.
    pub reason: Reason,
}

/// The method by which an outcome or value was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Method {
    /// Bouton's theorem on Nim.
    NimSum,
    /// A theorem on misère play.
    MisereTheorem,
    /// A closed form of the ruleset.
    Theorem,
    /// The sum of the components' values.
    Sum,
    /// Plain search through all followers.
    Search,
}

impl Method {
    /// The method of a ruleset with a theorem for each way of playing.
    pub fn theorem(play: Play) -> Method {
        match play {
            Play::Normal => Method::Theorem,
            Play::Misere => Method::MisereTheorem,
        }
    }
}

/// The explanation of a value or an outcome.
pub struct Explanation {
    /// The method by which it was found.
    pub method: Method,
    /// The reasons, in the order in which they are told.
    pub reasons: Vec<Reason>,
}

/// A theorem applied to a position. Numbers are those of the position at hand. Values are given by their names in
/// ASCII, moves by their names in their component.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// Bouton 1901: the next player wins iff the nim-sum is not 0.
    Bouton {
        /// The sizes of the heaps, in the order of the position.
        heaps: Vec<u64>,
        /// Their nim-sum.
        sum: u64,
        /// The moves that restore 0, at most 1,000.
        moves: Vec<HeapMove>,
    },
    /// Misère Nim (Bouton 1901): as in normal play until all heaps would be at most 1; then leave an odd number of
    /// ones.
    MisereNim {
        /// The sizes of the heaps, in the order of the position.
        heaps: Vec<u64>,
        /// Their nim-sum.
        sum: u64,
        /// The number of heaps above 1.
        large: usize,
        /// The number of heaps of 1.
        ones: usize,
        /// Winning moves, at most 1,000; empty if there are none.
        moves: Vec<HeapMove>,
    },
    /// Sprague–Grundy: an impartial position is a Nim heap of the size of the least value no option has.
    Mex {
        /// The options with their values.
        options: Vec<OptionValue>,
        /// The least value that none of them has.
        value: u64,
    },
    /// Sprague–Grundy: the value of a sum is the nim-sum of the values.
    NimSum {
        /// The Grundy values of the summands.
        parts: Vec<u64>,
        /// Their nim-sum.
        sum: u64,
    },
    /// The value of a sum is the sum of the values; compared with 0 it gives the outcome.
    ValueSum {
        /// The names of the values of the summands.
        parts: Vec<String>,
        /// The name of the value of the sum.
        sum: String,
    },
    /// A player with a winning move in a sum has one outside its numbers (Conway 1976, the number avoidance theorem).
    NumberAvoidance {
        /// The values of the summands that are numbers.
        numbers: Vec<String>,
        /// The values of the other summands.
        others: Vec<String>,
    },
    /// An uptimal: number + Σ digits\[k − 1\] · ↑ᵏ + *nim (Conway 1976, ch. 16).
    Uptimal {
        /// The number, the digits and the nimber.
        powers: Powers,
        /// The canonical form in braces.
        form: String,
    },
    /// Subtraction games (the window argument): as many equal values in a row as may be taken at once decide all that
    /// follows, so from some size on the Grundy values repeat.
    SubtractionRule {
        /// The numbers that may be taken, ascending.
        set: Vec<u64>,
        /// The size from which on the values repeat.
        preperiod: u64,
        /// The length of the period.
        period: u64,
        /// The number of equal values in a row that decide all that follows: the most that may be taken at once.
        window: u64,
        /// The values of the heaps 0, 1, 2, … up to the end of the first period, at most 1,000.
        values: Vec<u64>,
        /// The sizes below the preperiod at which a single heap is lost, at most 1,000.
        early: Vec<u64>,
        /// The remainders by the period at which it is lost from the preperiod on, at most 1,000.
        lost: Vec<u64>,
    },
    /// Sprague–Grundy on the heaps of one game: they count as Nim heaps of their values. The winning moves make the
    /// value of a heap smaller, as in Nim, or larger, which is impossible in Nim; at most 1,000 in all are named.
    SubtractionMoves {
        /// The heaps with their values.
        heaps: Vec<HeapValue>,
        /// The nim-sum of the values.
        sum: u64,
        /// Winning moves that make the value of a heap smaller, as in Nim.
        reducing: Vec<HeapMove>,
        /// Winning moves that make it larger.
        raising: Vec<HeapMove>,
    },
    /// Misère subtraction games (Ferguson 1974): a heap of n has Grundy value 1 iff n − s has value 0, where s is the
    /// least that may be taken. So it is misère Nim with the values: with `large` heaps of value 2 and more the
    /// position is lost iff the nim-sum is 0, without iff it is 1.
    Ferguson {
        /// The least number that may be taken, of all games here: ascending, each once.
        least: Vec<u64>,
        /// The heaps with their values.
        heaps: Vec<HeapValue>,
        /// The number of heaps of value 2 and more.
        large: usize,
        /// The nim-sum of the values.
        sum: u64,
        /// Winning moves, at most 1,000; empty if there are none.
        moves: Vec<HeapMove>,
    },
    /// Partizan subtraction games: the outcomes of one heap are periodic, by the window argument on two rows, one for
    /// each beginner.
    SubtractionOutcomes {
        /// The numbers that Left may take, ascending.
        left: Vec<u64>,
        /// The numbers that Right may take, ascending.
        right: Vec<u64>,
        /// The size from which on the outcomes repeat.
        preperiod: u64,
        /// The length of the period.
        period: u64,
        /// The length of the window: the most that may be taken at once.
        window: u64,
        /// The outcomes of the heaps 0, 1, 2, … up to the end of the first period, at most 1,000.
        outcomes: Vec<Outcome>,
        /// The heap at hand.
        heap: u64,
    },
    /// Sprague–Grundy on the heaps of a taking-and-breaking game.
    OctalMoves {
        /// The heaps with their values.
        heaps: Vec<HeapValue>,
        /// The nim-sum of the values.
        sum: u64,
        /// Winning moves, at most 1,000; empty if there are none.
        moves: Vec<Split>,
    },
    /// Misère play of tame heaps (Conway 1976): each is equivalent to a position of Nim. If one of these has a heap
    /// above one, the position is lost iff the `sum` is 0, else iff it is 1.
    Tame {
        /// The heaps with the nim-sums of the positions of Nim that they are equivalent to.
        heaps: Vec<HeapValue>,
        /// The number of heaps equivalent to a position with a heap above one.
        firm: usize,
        /// The nim-sum of all.
        sum: u64,
        /// Winning moves, at most 1,000; empty if there are none.
        moves: Vec<Split>,
    },
    /// Misère Kayles (Sibert and Conway 1992): lost iff the `sum` of the Grundy values is 0, but for the exceptions of
    /// `case`.
    MisereKayles {
        /// The heaps with their values.
        heaps: Vec<HeapValue>,
        /// The case of the theorem.
        case: KaylesCase,
        /// The nim-sum of the Grundy values.
        sum: u64,
        /// Winning moves, at most 1,000; empty if there are none.
        moves: Vec<Split>,
    },
    /// The octal periodicity theorem (Guy and Smith 1956): the Grundy values of n and n + period agree so far that they
    /// agree for ever.
    OctalPeriod {
        /// The heap from which on the values repeat, 1 at least.
        preperiod: u64,
        /// The length of the period.
        period: u64,
        /// The most heaps that a move leaves, up to three.
        parts: u64,
        /// The most that a move takes.
        last: u64,
        /// The heap up to which, but not including it, n and n + period were seen to agree.
        checked: u64,
    },
    /// An open octal period: there may be one beyond the values known.
    OctalOpen {
        /// The number of values that prove no period.
        looked: u64,
    },
    /// Lasker's Nim (Lasker 1931): the value of a heap is its size, but 4k + 3 and 4k + 4 are exchanged.
    LaskerRule {
        /// The heaps with their values.
        heaps: Vec<HeapValue>,
    },
    /// Grundy's game: whether its values are ever periodic is an open problem.
    GrundyOpen {
        /// The number of values that are known.
        computed: u64,
    },
    /// Chomp on a bar or an L: the arms beyond the poison are two Nim heaps.
    ChompArms {
        /// The squares to the right of the poison.
        right: u32,
        /// The squares above it.
        up: u32,
        /// The Grundy value, their nim-sum.
        value: u32,
        /// The bite that makes the arms equal, if they are not.
        bite: Option<Square>,
    },
    /// Chomp (Jäckle 2023): the rows `[width, width − 1]` (or these columns) are P; any bite can be answered by a
    /// shorter staircase.
    ChompStaircase {
        /// The squares of the lower row.
        width: u32,
        /// Whether the rows are columns.
        transposed: bool,
    },
    /// Chomp with two rows or columns: a bite leaves a staircase.
    ChompToStaircase {
        /// The bite.
        bite: Square,
    },
    /// Chomp (Jäckle 2023): the rows `[width, width − 2, 2]` (or these columns) are P; the pairs are the proof.
    ChompTwoNTwo {
        /// The squares of the lowest row.
        width: u32,
        /// Whether the rows are columns.
        transposed: bool,
    },
    /// Chomp on a full bar (Gale 1974): eating `corner` wins, or the reply to it was available from the start.
    StrategyStealing {
        /// The squares of a row.
        width: u32,
        /// The number of rows.
        height: u32,
        /// The square in the corner opposite to the poison.
        corner: Square,
        /// A winning bite, if one is known for every bar of this kind.
        bite: Option<Square>,
    },
    /// Chomp on an endless bar.
    ChompEndless {
        /// The theorem that decides it.
        case: EndlessCase,
        /// Whether it speaks of columns instead of rows.
        transposed: bool,
        /// A winning bite.
        bite: Option<Square>,
        /// The rows that it leaves, from the bottom, if they are finite; else empty.
        leaves: Vec<u32>,
        /// The convention.
        play: Play,
    },
    /// The failure of strategy stealing on a bar: after a first bite the winning answer leaves another position than it
    /// does as the first bite.
    StealingFails {
        /// The rows of the bar, from the bottom, as far as they are shown.
        rows: Vec<u32>,
        /// First bites with their winning answers.
        examples: Vec<FailedTheft>,
    },
    /// Chomp, two rows or columns under misère play: a bite leaves two squares, one of them the poison.
    ChompMisereTwoRows {
        /// The bite.
        bite: Square,
    },
    /// Chomp (Jäckle 2023): eating a square of `reds` leaves a P-position, so do both squares of a pair together; after
    /// one of `open` a red one still wins. With neither red nor open squares the position is P.
    ChompPairs {
        /// The squares that leave a P-position.
        reds: Vec<Square>,
        /// The pairs of squares that leave one together.
        pairs: Vec<SquarePair>,
        /// The squares after which a red one still wins.
        open: Vec<Square>,
    },
    /// Hackenbush: parts that share no node but the ground add up.
    HackenbushSum {
        /// The parts with their values, in reading order.
        parts: Vec<PlantValue>,
        /// The name of their sum.
        sum: String,
    },
    /// Hackenbush, a red-blue stalk (van Roode 2002): ±1 for each edge up to the first change of colour, from there on
    /// ±1/2, ±1/4, …
    HackenbushStalk {
        /// The number of the plant, from 1.
        plant: u32,
        /// The edges from the ground upwards, with their contributions.
        steps: Vec<StalkStep>,
        /// The name of the value.
        value: String,
    },
    /// Hackenbush, an endless red-blue stalk (Conway 1976): the sums of its lowest edges approach the value. If all
    /// edges have one colour, `tail`, from some edge on, there is a `limit` that they approach and never reach, so that
    /// the value differs from it by an infinitesimal; without a limit they pass every number, and the value is ±ω.
    HackenbushEndless {
        /// The lowest edges, with their contributions.
        steps: Vec<StalkStep>,
        /// The colour of all edges from some edge on, if they have one colour.
        tail: Option<Colour>,
        /// The number that the sums approach and never reach, if there is a `tail` and they stay bounded.
        limit: Option<String>,
        /// The name of the value.
        value: String,
    },
    /// Hackenbush, the endless green stalk (Berlekamp, Conway, Guy 1982): above every nimber, as each cut leaves any
    /// height. Alone it is won by a cut of the lowest edge, under misère play by one that leaves this edge.
    HackenbushEndlessGreen {
        /// The convention.
        play: Play,
    },
    /// over = {0 | over}: its owner may end it, the other may pass in it for ever.
    HackenbushOver {
        /// The player who may end it.
        owner: Player,
    },
    /// A sum with `overs` of one owner, which all equal one: beside them a short game, and a number of endless stalks.
    OverSum {
        /// Their number.
        overs: usize,
        /// Their owner.
        owner: Player,
        /// The name of the value of what is beside them, if that is a number or a short game.
        rest: Option<String>,
        /// The outcome of the sum.
        outcome: Outcome,
    },
    /// Hackenbush, a red-blue tree (Berlekamp, Conway, Guy 1982): an edge with the edges on it is an ordinal sum, for
    /// blue 1:x = (x + k) / 2^(k−1) with the smallest k ≥ 1 that makes x + k > 1.
    HackenbushTree {
        /// The number of the plant, from 1.
        plant: u32,
        /// The edges from the tips to the ground, with their values.
        steps: Vec<TreeStep>,
        /// The name of the value.
        value: String,
    },
    /// Hackenbush, green: a cycle may be fused into the node nearest the ground, each edge of it a loop of value 1, the
    /// twigs it `carries` moved there (the fusion principle).
    HackenbushFusion {
        /// The edge below the node into which the cycle is fused; `None` on the ground.
        root: Option<EdgeName>,
        /// The edges of the cycle.
        cycle: Vec<EdgeName>,
        /// The twigs on its other nodes.
        carries: Vec<Twig>,
        /// The nim-sum of loops and twigs.
        sum: u64,
    },
    /// Hackenbush, green: the twigs at one node may be replaced by one twig as long as the nim-sum of their lengths
    /// (the colon principle).
    HackenbushColon {
        /// The edge below the node.
        root: EdgeName,
        /// The twigs at the node.
        twigs: Vec<Twig>,
        /// The nim-sum of their lengths.
        sum: u64,
    },
    /// Hackenbush, green: the twigs on the ground are Nim heaps.
    HackenbushGreen {
        /// The twigs on the ground.
        heaps: Vec<Twig>,
        /// The nim-sum of their lengths.
        sum: u64,
    },
    /// Hackenbush, red-blue: every cut is worse for its player, so the value is the simplest number between Left's best
    /// option and Right's.
    HackenbushNumber {
        /// The numbers of the plants, from 1.
        plants: Vec<u32>,
        /// Left's cuts with the values that they leave.
        left: Vec<CutValue>,
        /// Right's cuts with the values that they leave.
        right: Vec<CutValue>,
        /// The greatest value of Left's cuts.
        best_left: Option<String>,
        /// The least value of Right's cuts.
        best_right: Option<String>,
        /// The name of the value.
        value: String,
    },
    /// Hackenbush of several colours: the canonical form from the values of all cuts. `options` and `steps` are empty
    /// if a name among them is too long.
    HackenbushForm {
        /// The numbers of the plants, from 1.
        plants: Vec<u32>,
        /// Left's cuts.
        left: Vec<CutOption>,
        /// Right's cuts.
        right: Vec<CutOption>,
        /// Left's cuts, Right's cuts, then the replacements of reversible ones.
        options: Vec<FormOption>,
        /// The steps to the canonical form, among `options`; answers are named as in this drawing.
        steps: Vec<FormStep>,
        /// The name of the value.
        value: String,
    },
    /// Hackenbush, red-blue: values are numbers, so the first player never wins as such: the outcome is L, R or P.
    HackenbushRedBlue {
        /// The name of the number.
        value: String,
    },
    /// A player who can move outside a number need never move in it (Conway 1976).
    HackenbushNumberAvoidance {
        /// The parts that are numbers and can wait.
        numbers: Vec<PlantValue>,
        /// The other parts, in which the moves are.
        others: Vec<PlantValue>,
    },
    /// Misère Hackenbush, red-blue (Stewart 2012): the player with more edges on the ground loses; with equally many
    /// the next player wins, by cutting one of them.
    HackenbushMisere {
        /// The number of blue edges on the ground.
        blue: usize,
        /// The number of red edges on the ground.
        red: usize,
        /// The edges on the ground, if there is one drawing; else empty.
        edges: Vec<EdgeName>,
    },
    /// Moore 1910: written in binary, the heaps' columns are added modulo `k`; the next player wins iff one is not 0.
    /// Winning moves make every column 0.
    Moore {
        /// The parameter of the game: a move takes from fewer than `k` heaps.
        k: usize,
        /// The sizes of the heaps, in the order of the position.
        heaps: Vec<u64>,
        /// The sums of the binary columns modulo `k`, from the highest.
        columns: Vec<u64>,
        /// The Moore number in decimals: the columns as digits in base `k`.
        number: String,
        /// The Grundy value, if known; the Moore number is none.
        grundy: Option<u64>,
        /// Winning moves, each by its changes of heaps; at most 1,000.
        moves: Vec<Vec<HeapMove>>,
    },
    /// Misère Moore's Nim: as in normal play while `k` heaps or more are `large`; with fewer, leave a number of ones
    /// with remainder 1 by `k`.
    MooreMisere {
        /// The parameter of the game: a move takes from fewer than `k` heaps.
        k: usize,
        /// The sizes of the heaps, in the order of the position.
        heaps: Vec<u64>,
        /// The number of heaps above 1.
        large: usize,
        /// The number of heaps of 1.
        ones: usize,
        /// The sums of the binary columns modulo `k`, from the highest.
        columns: Vec<u64>,
        /// The Moore number in decimals: the columns as digits in base `k`.
        number: String,
        /// Winning moves, each by its changes of heaps; at most 1,000.
        moves: Vec<Vec<HeapMove>>,
    },
    /// The canonical form (Conway 1976), reached by simplifying the options of all moves.
    CanonicalForm {
        /// The options of all moves, by their canonical forms, Left's first, and after them the replacements of
        /// reversible ones.
        options: Vec<FormOption>,
        /// The steps; each drops or bypasses one of the options still there.
        steps: Vec<FormStep>,
        /// The name of the value.
        value: String,
    },
    /// Fibonacci Nim (Whinihan 1963): the position is P iff fewer may be taken than the least Zeckendorf part.
    Fibonacci {
        /// The number of sticks.
        sticks: u64,
        /// The most that may be taken now.
        most: u64,
        /// The convention.
        play: Play,
        /// The Zeckendorf parts, the largest first; under misère play those of one stick less.
        parts: Vec<u64>,
        /// The same number in Fibonacci digits.
        digits: String,
        /// The numbers that win, sums of the least few parts each.
        takes: Vec<u64>,
    },
    /// Wythoff's game (Wythoff 1907; misère: Fraenkel 1984): each difference of the heaps has one lost pair.
    Wythoff {
        /// The two heaps, in the order of the position.
        heaps: Vec<u64>,
        /// The convention.
        play: Play,
        /// Their difference.
        difference: u64,
        /// The only lost pair with this difference, the smaller number first; in decimals, as it may be above 64 bits.
        pair: (String, String),
        /// The moves that lead to lost pairs, each by its changes of heaps.
        moves: Vec<Vec<HeapMove>>,
    },
    /// The game of Euclid (Cole and Davie 1969): a division with quotient 1 is forced, the first other one decides.
    Euclid {
        /// The convention.
        play: Play,
        /// The divisions, from the position at hand on.
        divisions: Vec<Division>,
        /// Winning moves.
        moves: Vec<HeapMove>,
    },
    /// Dim: the Grundy value is one more than the number of twos in the number; under misère play the even numbers are
    /// won.
    Dim {
        /// The number.
        number: u64,
        /// The convention.
        play: Play,
        /// The number of factors 2 in it.
        twos: u32,
        /// The Grundy value.
        grundy: u64,
    },
    /// Prim: the Grundy value is the index of the least prime factor among the primes, 0 for even numbers; under misère
    /// play only 1 is lost.
    Prim {
        /// The number.
        number: u64,
        /// The convention.
        play: Play,
        /// The least prime factor, if there is one.
        factor: Option<u64>,
        /// The Grundy value.
        grundy: u64,
    },
    /// Tipping a die: the table repeats, as a stretch of as many columns as there are faces occurs twice.
    Dice {
        /// The number of faces: 6 or 4.
        sides: u8,
        /// The number of sticks.
        sticks: u64,
        /// The number on top.
        top: u8,
        /// The convention.
        play: Play,
        /// The column from which on the table repeats.
        from: u64,
        /// The number of columns of a period.
        period: u64,
        /// The column of the table that that of `sticks` equals.
        column: u64,
        /// Whether the player to move wins, `columns[n][a − 1]` with n sticks and a on top.
        columns: Vec<Vec<bool>>,
        /// The faces that win when the die is tipped to them.
        faces: Vec<u8>,
    },
    /// Normal Nim beside misère Nim: the rule of the last move. Equal parts are usually won under normal play; here
    /// they may be `equal_and_lost`, against exercise 4d of Thiemann and Lanzerath 2022.
    NimDuel {
        /// The heaps of the normal part.
        normal: Vec<u64>,
        /// The heaps of the misère part.
        misere: Vec<u64>,
        /// Whether the parts are equal and the position is lost all the same.
        equal_and_lost: bool,
    },
    /// Normal Nim beside misère Nim with at most one heap above 1: the number of single sticks fixes who would take the
    /// last one of all, and the part with more of them lasts; a larger heap can be reduced to one stick or to none, and
    /// one of the two wins, but for a balanced case, in which a heap of two is lost.
    NimDuelSingles {
        /// The heaps of the normal part.
        normal: Vec<u64>,
        /// The heaps of the misère part.
        misere: Vec<u64>,
        /// The convention.
        play: Play,
    },
    /// Cram (Gardner 1974): a symmetry in which no free square is its own image or next to it, so that the second
    /// player answers every domino with its image; with an `opening`, the first player places it and becomes the
    /// second.
    CramSymmetry {
        /// The symmetry.
        symmetry: Symmetry,
        /// The squares of the domino that the first player places, if the first player wins.
        opening: Option<[Place; 2]>,
    },
    /// Other moves that may win too; all moves neither listed nor counted here lose.
    Undecided {
        /// Their number, images counted as one.
        moves: u64,
    },
    /// Cram: islands do not touch each other, and count as Nim heaps of their values.
    CramIslands {
        /// The islands with their values.
        islands: Vec<IslandValue>,
        /// The nim-sum of the values.
        sum: u64,
    },
    /// Cram on a strip is Dawson's Kayles (Guy, Smith 1956): a domino leaves two strips.
    CramStrip {
        /// The squares of the strip.
        length: usize,
        /// The first 64 splits.
        splits: Vec<StripSplit>,
        /// The mex over all of them.
        value: u64,
    },
    /// Turning games: each coin that shows heads plays on its own, and counts as a heap of Nim of the value of its place,
    /// by mex over the nim-sums of the companions (Winning Ways 1982).
    CoinHeads {
        /// The places of the coins that show heads, with their values.
        heads: Vec<CoinValue>,
        /// The nim-sum of the values.
        sum: u64,
    },
    /// Products of turning games, in which the coins are turned where the places of two moves meet: the value of a
    /// place is the nim-product of those of its column and its row (the Tartan theorem, Winning Ways 1982).
    CoinProduct {
        /// The values of the columns, from the left.
        columns: Vec<u64>,
        /// The values of the rows, from above.
        rows: Vec<u64>,
        /// The values of the places, row by row.
        values: Vec<Vec<u64>>,
    },
    /// Squares that do not touch each other add up.
    GridSum {
        /// The parts with their values.
        parts: Vec<RegionValue>,
        /// The name of their sum.
        sum: String,
    },
    /// Domineering: the `winner` places no domino across the lines between these strips, of rows for Left and of
    /// columns for Right, and wins by their sum (the one-hand-tied principle, Winning Ways 1982). With an `opening` the
    /// winner covers its squares first and then wins as the second player.
    DominoCut {
        /// The player who wins so.
        winner: Player,
        /// The squares of the domino that the winner places first, if the first player wins.
        opening: Option<[Place; 2]>,
        /// The strips with their values.
        parts: Vec<RegionValue>,
        /// The name of their sum: it favours the winner, or it is 0 and the second player wins.
        sum: String,
    },
    /// Domineering: a mirror in a diagonal keeps the board and exchanges the players, so the position is its own
    /// negative, and no player is favoured. If no square lies on it (`copies`), a domino and its image never overlap,
    /// and the second player copies.
    OwnNegative {
        /// The mirror.
        symmetry: Symmetry,
        /// Whether no square lies on it.
        copies: bool,
    },
    /// Taking and breaking: rows form pairs of equal length, or do so after the `opening`: from then on every move is
    /// copied in the partner.
    RowsMirror {
        /// The move after which they form pairs.
        opening: Option<Split>,
    },
    /// Sums: the games form pairs of equal ones, or do so after an `opening`: every move is copied in the other one.
    GamesMirror {
        /// Whether they form pairs only after a move.
        opening: bool,
    },
    /// Col and Snort: the map is kept if each node is exchanged with its partner, and Blue with Red, so that every node
    /// is answered with its partner; if one is its own, the first player paints it.
    MapMirror {
        /// The partners, by the names of the nodes.
        pairs: Vec<[String; 2]>,
        /// The node that is its own partner.
        opening: Option<String>,
    },
    /// Toads and Frogs: in pairs of strips, one of them the reverse of the other with the animals exchanged, every move
    /// is copied in the partner; in a strip in the `middle`, which is its own image, copying decides nothing.
    ToadsMirror {
        /// The number of pairs of strips.
        pairs: usize,
        /// Whether there is a strip that is its own image.
        middle: bool,
    },
    /// Chomp on an order: `top` is above everything, so the effect of taking it is part of every other move (Gale
    /// 1974): the first player wins.
    OrderTop {
        /// The name of the element above all others.
        top: String,
    },
    /// Misère Chomp on an order: this element lies below all others that may be taken, so a player who takes it leaves
    /// nothing and has lost: it is the poison of normal play (there no move takes it).
    OrderPoison {
        /// The name of the element.
        name: String,
    },
    /// Chomp on an order: exchanging the partners keeps the order, and no two of them are one above the other, so that
    /// each move is answered with its partner; after `opening`, if it takes one.
    OrderMirror {
        /// The partners, by the names of the elements.
        pairs: Vec<[String; 2]>,
        /// The element taken first, if there is one.
        opening: Option<String>,
    },
    /// Chomp on an order: nothing but the poison connects these parts, so the value is the nim-sum of theirs.
    OrderSum {
        /// The parts with their values.
        parts: Vec<OrderPart>,
        /// The nim-sum of the values.
        sum: u64,
    },
    /// A set with the empty set as an element: a move to it wins, as no move leads on.
    SetEmpty,
    /// A von Neumann number: a heap of Nim of that size.
    SetNumber {
        /// The number.
        number: u64,
    },
    /// Misère sums by a table (Plambeck 2005): all sums of positions reachable from here are of `kinds` kinds, and sums
    /// of one kind have equal outcomes beside every other. A sum is written as the texts of its positions, an empty one
    /// as no text.
    MisereTable {
        /// The number of kinds.
        kinds: usize,
        /// The summands, each with a shortest sum of its kind.
        parts: Vec<KindPart>,
        /// A shortest sum of the kind of the whole.
        sum: Vec<String>,
        /// The kinds in which the player to move loses, each by a shortest sum.
        lost: Vec<Vec<String>>,
        /// Whether the player to move wins.
        wins: bool,
    },
    /// Misère sums of tame positions of any games (Conway 1976): each is equivalent to a position of Nim. With a firm
    /// one the sum is lost iff the nim-sum is 0, without iff it is 1.
    TameSum {
        /// The summands by their genus.
        parts: Vec<TamePart>,
        /// The nim-sum of their values.
        sum: u64,
    },
    /// Toads and Frogs: the animals have passed each other, and each player has a fixed number of moves left.
    ToadsPassed {
        /// The moves of Left that are left.
        left: u64,
        /// Those of Right.
        right: u64,
    },
    /// Clobber is all-small: wherever a player can move, so can the other, and the value is infinitesimal. With an
    /// atomic weight of 2 and more Left wins, with −2 and less Right, whichever player begins (the two-ahead rule;
    /// Berlekamp, Conway, Guy 1982).
    AllSmall {
        /// The name of the atomic weight, if it is short enough to write down.
        weight: Option<String>,
        /// The player who wins by it, whoever begins.
        ahead: Option<Player>,
    },
    /// Col (Conway and Guy, in Conway 1976): every option of Left's with ∗ added is at most the position, every one of
    /// Right's at least, so that each value is a number, or a number and ∗.
    NumberOrStar {
        /// The name of the value.
        value: String,
    },
    /// Parts of a map that no edge joins add up.
    GraphSum {
        /// The parts with their values.
        parts: Vec<NodesValue>,
        /// The name of their sum.
        sum: String,
    },
    /// Loopy components in a sum (Smith 1966; Fraenkel, Perl 1975): those with a finite nim value count as that heap,
    /// beside short games too.
    LoopySum {
        /// The names of the components' values; `None` stands for an infinite value, or one without a name.
        parts: Vec<Option<String>>,
        /// The name of the sum, if it has one.
        sum: Option<String>,
        /// The outcome of the sum.
        outcome: Outcome,
    },
    /// Backward induction (Zermelo 1913), here on a graph with circles: a node is won if an arrow leads to a lost one,
    /// lost if all lead to won ones, and drawn if neither follows from the ends. At most 64 options of each kind are
    /// named.
    Backward {
        /// The name of the node.
        here: String,
        /// Its verdict for the player to move.
        standing: Verdict,
        /// The number of moves until play ends; `None` in a draw.
        moves: Option<u64>,
        /// Options that are lost for the other player.
        lost: Vec<OptionRemoteness>,
        /// Options that are won for the other player.
        won: Vec<OptionRemoteness>,
        /// Options that are drawn.
        drawn: Vec<String>,
    },
    /// The loopy nim value of a node (Smith 1966; Fraenkel, Perl 1975): all smaller values are options', and from every
    /// other option a move leads back to this value.
    LoopyValue {
        /// The name of the node.
        here: String,
        /// The value; `None`: there is none, and in a sum the finite values of the options decide.
        value: Option<u64>,
        /// The options with their values.
        options: Vec<LoopyOption>,
    },
    /// Poker-Nim (Winning Ways): added sticks are taken back at once, so the heaps are Nim and the stores do not
    /// matter.
    PokerNim {
        /// The sizes of the heaps, in the order of the position.
        heaps: Vec<u64>,
        /// The store of the player to move.
        mover: u64,
        /// The other player's store.
        other: u64,
        /// The nim-sum of the heaps.
        sum: u64,
        /// The most moves of their own that the winner needs.
        time: u64,
        /// The moves that restore nim-sum 0, at most 1,000.
        moves: Vec<HeapMove>,
    },
    /// Misère Poker-Nim with at least two sticks: a stuck player has won; else there is always a move after which the
    /// other is not stuck, so it is a draw.
    PokerNimMisere {
        /// Whether the player to move is stuck.
        stuck: bool,
    },
    /// Northcott's game (Winning Ways): a retreat is answered by following it, so the `gaps` between the rooks are Nim
    /// heaps.
    Northcott {
        /// The squares between the rooks of each column.
        gaps: Vec<u64>,
        /// Their nim-sum.
        sum: u64,
        /// Bounds on the winner's own moves: with Left to move, with Right to move.
        times: [u64; 2],
        /// The moves of both players that restore nim-sum 0.
        moves: Vec<RookMove>,
    },
    /// Misère Northcott, but on boards of two squares or one column of three: a stuck player to move has won; else
    /// there is always a move after which the other is not stuck, so it is a draw.
    NorthcottMisere {
        /// The players who are stuck.
        stuck: Vec<Player>,
    },
    /// Isomorphism game on linear orders (Ehrenfeucht 1961): two intervals cannot be told apart in `rounds` rounds iff
    /// they are equally long or both at least `needed` long; Delila wins iff all pairs are `alike` in this way.
    Orders {
        /// The number of rounds left.
        rounds: u32,
        /// The length from which on intervals are alike: 2^rounds − 1.
        needed: u64,
        /// Whether all pairs are equally long, or both so long.
        alike: bool,
        /// The pairs of intervals.
        gaps: Vec<OrderGap>,
    },
    /// Isomorphism game on linear orders, for an answer to Samson's point.
    OrdersAnswer {
        /// Samson's point.
        chosen: OrderPoint,
        /// The points of its interval to its left.
        left: u32,
        /// Those to its right.
        right: u32,
        /// The rounds that remain after the answer.
        rounds: u32,
        /// The length from which on intervals are alike then.
        needed: u64,
        /// The answers that leave pairs that are alike.
        answers: Vec<OrderPoint>,
    },
    /// Isomorphism game on linear orders, misère: in each pair Samson can choose `stays` times such that Delila has an
    /// answer, and wins iff that is enough for the rounds, or all remaining points must be paired.
    OrdersMisere {
        /// The number of rounds left.
        rounds: u32,
        /// The pairs of intervals.
        gaps: Vec<OrderGap>,
        /// How often Samson can choose in each pair such that Delila has an answer.
        stays: Vec<u32>,
        /// Whether it is his turn to choose.
        choosing: bool,
    },
    /// Counted moves: after `opening`, or from here on if the mover loses, the number of moves left is fixed for all
    /// choices, which decides who makes the last.
    Counted {
        /// The player to move.
        mover: Player,
        /// The winning first move; `None` if the mover loses.
        opening: Option<String>,
        /// The number of moves left after it, or from here on.
        left: MovesLeft,
    },
    /// Cases: every move on one of the `boards` is answered with another, or such that counted moves are left, if they
    /// are `closed`; else the moves on the first are answered with the others, each of which is explained in the same
    /// way.
    Cases {
        /// The player to move.
        mover: Player,
        /// The winning first move; `None` if the mover loses.
        opening: Option<String>,
        /// The boards that the winner leaves, from the one after `opening`, or the position itself, on.
        boards: Vec<CaseBoard>,
        /// Whether the boards are the whole proof.
        closed: bool,
    },
    /// A search of every follower.
    Search {
        /// The number of positions that it opened.
        positions: u64,
    },
}
