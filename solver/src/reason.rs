//! One step of an argument, as data: the theorem, its numbers, the parts of the board. No prose.
use crate::board::{Colour, EdgeName, OrderPoint, Place, Square};
use crate::player::{Outcome, Play, Player};
pub use crate::value::uptimals::Powers;
use serde::{Deserialize, Serialize};

mod cases;
mod form;
mod loopy;
mod names;

pub use cases::{CaseBoard, CaseEnd, CaseReply, MovesLeft};
pub use form::{FormOption, FormStep, Line, Proof, Reply, Strategy};
pub use loopy::{LoopyOption, OptionRemoteness, OrderGap, RookMove, Verdict};

/// A reason, and the component of the position it is about (`None`: the whole).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Step {
    pub component: Option<usize>,
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
    pub method: Method,
    pub reasons: Vec<Reason>,
}

/// A theorem applied to a position. Numbers are those of the position at hand.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// Bouton 1901: the next player wins iff the nim-sum is not 0; `moves` restore 0 (at most 1,000 of them).
    Bouton { heaps: Vec<u64>, sum: u64, moves: Vec<HeapMove> },
    /// Misère Nim (Bouton 1901): as in normal play until all heaps would be at most 1; then leave an odd number of
    /// ones.
    MisereNim { heaps: Vec<u64>, sum: u64, large: usize, ones: usize, moves: Vec<HeapMove> },
    /// Sprague–Grundy: an impartial position is a Nim heap of the size of the least value no option has.
    Mex { options: Vec<OptionValue>, value: u64 },
    /// Sprague–Grundy: the value of a sum is the nim-sum of the values.
    NimSum { parts: Vec<u64>, sum: u64 },
    /// The value of a sum is the sum of the values; compared with 0 it gives the outcome.
    ValueSum { parts: Vec<String>, sum: String },
    /// A player with a winning move in a sum has one outside its numbers (Conway 1976, the number avoidance theorem):
    /// the values of the summands, numbers and others.
    NumberAvoidance { numbers: Vec<String>, others: Vec<String> },
    /// An uptimal: number + Σ digits\[k − 1\] · ↑ᵏ + *nim (Conway 1976, ch. 16), and its canonical `form` in braces.
    Uptimal { powers: Powers, form: String },
    /// Subtraction games (the window argument): as many equal values in a row as may be taken at once, `window`, decide
    /// all that follows, so from `preperiod` on the Grundy values repeat with `period`. `values` are the first of them,
    /// up to the end of the first period; a single heap is lost at the sizes `early` below the preperiod, from there on
    /// if its remainder by the period is in `lost` (at most 1,000 of each are named).
    SubtractionRule {
        set: Vec<u64>,
        preperiod: u64,
        period: u64,
        window: u64,
        values: Vec<u64>,
        early: Vec<u64>,
        lost: Vec<u64>,
    },
    /// Sprague–Grundy on the heaps of one game: they count as Nim heaps of their values. The winning moves make the
    /// value of a heap smaller, as in Nim, or larger, which is impossible in Nim (at most 1,000 in all).
    SubtractionMoves { heaps: Vec<HeapValue>, sum: u64, reducing: Vec<HeapMove>, raising: Vec<HeapMove> },
    /// Misère subtraction games (Ferguson 1974): a heap of n has Grundy value 1 iff n − s has value 0, where s is the
    /// least that may be taken (`least`, of all games here). So it is misère Nim with the values: with `large` heaps of
    /// value 2 and more the position is lost iff the nim-sum is 0, without iff it is 1.
    Ferguson { least: Vec<u64>, heaps: Vec<HeapValue>, large: usize, sum: u64, moves: Vec<HeapMove> },
    /// Partizan subtraction games: the outcomes of one heap are periodic, by the window argument on two rows, one for
    /// each beginner. `outcomes` up to the end of the first period (at most 1,000); the heap at hand is `heap`.
    SubtractionOutcomes {
        left: Vec<u64>,
        right: Vec<u64>,
        preperiod: u64,
        period: u64,
        window: u64,
        outcomes: Vec<Outcome>,
        heap: u64,
    },
    /// Sprague–Grundy on the heaps of a taking-and-breaking game, with the winning moves (at most 1,000).
    OctalMoves { heaps: Vec<HeapValue>, sum: u64, moves: Vec<Split> },
    /// Misère play of tame heaps (Conway 1976): each is equivalent to a position of Nim with this nim-sum, `firm` of
    /// them to one with a heap above one. With a firm one the position is lost iff the `sum` is 0, without iff it is 1.
    /// `moves` win (at most 1,000).
    Tame { heaps: Vec<HeapValue>, firm: usize, sum: u64, moves: Vec<Split> },
    /// Misère Kayles (Sibert and Conway 1992): lost iff the `sum` of the Grundy values is 0, but for the exceptions of
    /// `case`. `moves` win (at most 1,000).
    MisereKayles { heaps: Vec<HeapValue>, case: KaylesCase, sum: u64, moves: Vec<Split> },
    /// The octal periodicity theorem (Guy and Smith 1956): a move takes at most `last` and leaves at most `parts` heaps
    /// (three for hexadecimal codes). The Grundy values of n and n + period agree from the preperiod (1 at least) up
    /// to, but not including, `checked`, hence for ever.
    OctalPeriod { preperiod: u64, period: u64, parts: u64, last: u64, checked: u64 },
    /// An open octal period: this many values prove no period; there may be one further on.
    OctalOpen { looked: u64 },
    /// Lasker's Nim (Lasker 1931): the value of a heap is its size, but 4k + 3 and 4k + 4 are exchanged.
    LaskerRule { heaps: Vec<HeapValue> },
    /// Grundy's game: whether its values are ever periodic is an open problem; `computed` of them are known.
    GrundyOpen { computed: u64 },
    /// Chomp on a bar or an L: the arms beyond the poison are two Nim heaps; `bite` makes them equal.
    ChompArms { right: u32, up: u32, value: u32, bite: Option<Square> },
    /// Chomp (Jäckle 2023): the rows `[width, width − 1]` (or these columns) are P; any bite can be answered by a
    /// shorter staircase.
    ChompStaircase { width: u32, transposed: bool },
    /// Chomp with two rows or columns: `bite` leaves a staircase.
    ChompToStaircase { bite: Square },
    /// Chomp (Jäckle 2023): the rows `[width, width − 2, 2]` (or these columns) are P; the pairs are the proof.
    ChompTwoNTwo { width: u32, transposed: bool },
    /// Chomp on a full bar (Gale 1974): eating `corner` wins, or the reply to it was available from the start. `bite`
    /// is a winning move, if one is known for every bar of this kind.
    StrategyStealing { width: u32, height: u32, corner: Square, bite: Option<Square> },
    /// Chomp on an endless bar: the [`EndlessCase`] of its rows, or, `transposed`, of its columns; a winning `bite`,
    /// and the rows that it leaves if they are finite.
    ChompEndless { case: EndlessCase, transposed: bool, bite: Option<Square>, leaves: Vec<u32>, play: Play },
    /// The failure of strategy stealing on a bar of these rows, as far as they are shown: after a first bite the
    /// winning answer leaves another position than it does as the first bite.
    StealingFails { rows: Vec<u32>, examples: Vec<FailedTheft> },
    /// Chomp, two rows or columns under misère play: `bite` leaves two squares, one of them the poison.
    ChompMisereTwoRows { bite: Square },
    /// Chomp (Jäckle 2023): eating a square of `reds` leaves a P-position, so do both squares of a pair together; after
    /// one of `open` a red one still wins. With neither red nor open squares the position is P.
    ChompPairs { reds: Vec<Square>, pairs: Vec<SquarePair>, open: Vec<Square> },
    /// Hackenbush: parts that share no node but the ground add up. `parts` in reading order.
    HackenbushSum { parts: Vec<PlantValue>, sum: String },
    /// Hackenbush, a red-blue stalk (van Roode 2002): ±1 for each edge up to the first change of colour, from there on
    /// ±1/2, ±1/4, … `steps` from the ground upwards.
    HackenbushStalk { plant: u32, steps: Vec<StalkStep>, value: String },
    /// Hackenbush, an endless red-blue stalk (Conway 1976): `steps` are its lowest edges, whose sums approach the
    /// value. If all edges have one colour, `tail`, from some edge on, there is a `limit` that they approach and never
    /// reach, so that the value differs from it by an infinitesimal; without a limit they pass every number, and the
    /// value is ±ω.
    HackenbushEndless { steps: Vec<StalkStep>, tail: Option<Colour>, limit: Option<String>, value: String },
    /// Hackenbush, the endless green stalk (Berlekamp, Conway, Guy 1982): above every nimber, as each cut leaves any
    /// height. Alone it is won by a cut of the lowest edge, under misère play by one that leaves this edge.
    HackenbushEndlessGreen { play: Play },
    /// over = {0 | over}: its owner may end it, the other may pass in it for ever.
    HackenbushOver { owner: Player },
    /// A sum with `overs` of one owner, which all equal one: beside them a short game, and a number of endless stalks.
    /// `rest`: the value of these, if it is a number or a short game.
    OverSum { overs: usize, owner: Player, rest: Option<String>, outcome: Outcome },
    /// Hackenbush, a red-blue tree (Berlekamp, Conway, Guy 1982): an edge with the edges on it is an ordinal sum, for
    /// blue 1:x = (x + k) / 2^(k−1) with the smallest k ≥ 1 that makes x + k > 1. `steps` from the tips to the ground.
    HackenbushTree { plant: u32, steps: Vec<TreeStep>, value: String },
    /// Hackenbush, green: a cycle may be fused into the node nearest the ground, each edge of it a loop of value 1, the
    /// twigs it `carries` moved there (the fusion principle). `root` is the edge below that node, `None` on the ground.
    HackenbushFusion { root: Option<EdgeName>, cycle: Vec<EdgeName>, carries: Vec<Twig>, sum: u64 },
    /// Hackenbush, green: the twigs at one node may be replaced by one twig as long as the nim-sum of their lengths
    /// (the colon principle). `root` is the edge below that node.
    HackenbushColon { root: EdgeName, twigs: Vec<Twig>, sum: u64 },
    /// Hackenbush, green: the twigs on the ground are Nim heaps.
    HackenbushGreen { heaps: Vec<Twig>, sum: u64 },
    /// Hackenbush, red-blue: every cut is worse for its player, so the value is the simplest number between Left's best
    /// option and Right's.
    HackenbushNumber {
        plants: Vec<u32>,
        left: Vec<CutValue>,
        right: Vec<CutValue>,
        best_left: Option<String>,
        best_right: Option<String>,
        value: String,
    },
    /// Hackenbush of several colours: the canonical form from the values of all cuts. `steps` lead to it, among
    /// `options`: Left's cuts, Right's cuts, then the replacements of reversible ones; answers are named as in this
    /// drawing. Both are empty if a name among them is too long.
    HackenbushForm {
        plants: Vec<u32>,
        left: Vec<CutOption>,
        right: Vec<CutOption>,
        options: Vec<FormOption>,
        steps: Vec<FormStep>,
        value: String,
    },
    /// Hackenbush, red-blue: values are numbers, so the first player never wins as such: the outcome is L, R or P.
    HackenbushRedBlue { value: String },
    /// A player who can move outside a number need never move in it (Conway 1976): `numbers` can wait, the moves are in
    /// `others`.
    HackenbushNumberAvoidance { numbers: Vec<PlantValue>, others: Vec<PlantValue> },
    /// Misère Hackenbush, red-blue (Stewart 2012): the player with more edges on the ground loses; with equally many
    /// the next player wins, by cutting one of them. `edges` are those on the ground, named if there is one drawing.
    HackenbushMisere { blue: usize, red: usize, edges: Vec<EdgeName> },
    /// Moore 1910: written in binary, the heaps' columns are added modulo `k`; the next player wins iff one is not 0.
    /// `columns` from the highest; as digits in base `k` they are the Moore `number`. It is no Grundy value: that is
    /// `grundy`, if known. `moves` (at most 1,000) make every column 0.
    Moore {
        k: usize,
        heaps: Vec<u64>,
        columns: Vec<u64>,
        number: String,
        grundy: Option<u64>,
        moves: Vec<Vec<HeapMove>>,
    },
    /// Misère Moore's Nim: as in normal play while `k` heaps or more are `large` (above 1); with fewer, leave a number
    /// of ones with remainder 1 by `k`.
    MooreMisere {
        k: usize,
        heaps: Vec<u64>,
        large: usize,
        ones: usize,
        columns: Vec<u64>,
        number: String,
        moves: Vec<Vec<HeapMove>>,
    },
    /// The canonical form (Conway 1976): `options` are those of all moves, by their own canonical forms, Left's first,
    /// and after them the replacements of reversible ones. Each step drops or bypasses one of those still there.
    CanonicalForm { options: Vec<FormOption>, steps: Vec<FormStep>, value: String },
    /// Fibonacci Nim (Whinihan 1963): the position is P iff fewer may be taken than the least Zeckendorf part; `takes`
    /// win, sums of the least few parts each. Under misère play `parts` and `digits` are those of one stick less.
    Fibonacci { sticks: u64, most: u64, play: Play, parts: Vec<u64>, digits: String, takes: Vec<u64> },
    /// Wythoff's game (Wythoff 1907; misère: Fraenkel 1984): `pair` is the only lost pair with this difference. `moves`
    /// lead to lost pairs.
    Wythoff { heaps: Vec<u64>, play: Play, difference: u64, pair: (String, String), moves: Vec<Vec<HeapMove>> },
    /// The game of Euclid (Cole and Davie 1969): a division with quotient 1 is forced, the first other one decides;
    /// `moves` win.
    Euclid { play: Play, divisions: Vec<Division>, moves: Vec<HeapMove> },
    /// Dim: the Grundy value is one more than the number of `twos` in it; under misère play the even numbers are won.
    Dim { number: u64, play: Play, twos: u32, grundy: u64 },
    /// Prim: the Grundy value is the index of the least prime `factor` among the primes, 0 for even numbers; under
    /// misère play only 1 is lost.
    Prim { number: u64, play: Play, factor: Option<u64>, grundy: u64 },
    /// Tipping a die: from the column `from` on the table repeats every `period` columns, as a stretch of as many
    /// columns as there are faces occurs twice. `columns[n][a − 1]`: the player to move wins with n sticks and a on
    /// top. The column of `sticks` equals `column`; tipping to one of `faces` wins.
    Dice {
        sides: u8,
        sticks: u64,
        top: u8,
        play: Play,
        from: u64,
        period: u64,
        column: u64,
        columns: Vec<Vec<bool>>,
        faces: Vec<u8>,
    },
    /// Normal Nim beside misère Nim: the rule of the last move. Equal parts are usually won under normal play; here
    /// they may be `equal_and_lost`, against exercise 4d of Thiemann and Lanzerath 2022.
    NimDuel { normal: Vec<u64>, misere: Vec<u64>, equal_and_lost: bool },
    /// Normal Nim beside misère Nim with at most one heap above 1: the number of single sticks fixes who would take the
    /// last one of all, and the part with more of them lasts; a larger heap can be reduced to one stick or to none, and
    /// one of the two wins, but for a balanced case, in which a heap of two is lost.
    NimDuelSingles { normal: Vec<u64>, misere: Vec<u64>, play: Play },
    /// Cram (Gardner 1974): a symmetry in which no free square is its own image or next to it, so that the second
    /// player answers every domino with its image; with an `opening`, the first player places it and becomes the
    /// second.
    CramSymmetry { symmetry: Symmetry, opening: Option<[Place; 2]> },
    /// The number of other moves that may win too; all moves neither listed nor counted here lose.
    Undecided { moves: u64 },
    /// Cram: islands do not touch each other, and count as Nim heaps of their values.
    CramIslands { islands: Vec<IslandValue>, sum: u64 },
    /// Cram on a strip is Dawson's Kayles (Guy, Smith 1956): a domino leaves two strips. The first 64 `splits`, and the
    /// mex over all of them.
    CramStrip { length: usize, splits: Vec<StripSplit>, value: u64 },
    /// Turning games: each coin that shows heads plays on its own, and counts as a heap of Nim of the value of its place,
    /// by mex over the nim-sums of the companions (Winning Ways 1982).
    CoinHeads { heads: Vec<CoinValue>, sum: u64 },
    /// Products of turning games, in which the coins are turned where the places of two moves meet: the value of a place
    /// is the nim-product of those of its column and its row (the Tartan theorem, Winning Ways 1982); `values` are given
    /// row by row.
    CoinProduct { columns: Vec<u64>, rows: Vec<u64>, values: Vec<Vec<u64>> },
    /// Squares that do not touch each other add up.
    GridSum { parts: Vec<RegionValue>, sum: String },
    /// Domineering: the `winner` places no domino across the lines between these strips, of rows for Left and of
    /// columns for Right, and wins by their sum (the one-hand-tied principle, Winning Ways 1982). If the first player wins, the
    /// winner covers the squares of the `opening` first and then wins as the second player. Else there is no opening;
    /// `sum` favours the winner, or it is 0 and the second player wins.
    DominoCut { winner: Player, opening: Option<[Place; 2]>, parts: Vec<RegionValue>, sum: String },
    /// Domineering: a mirror in a diagonal keeps the board and exchanges the players, so the position is its own
    /// negative, and no player is favoured. If no square lies on it (`copies`), a domino and its image never overlap,
    /// and the second player copies.
    OwnNegative { symmetry: Symmetry, copies: bool },
    /// Taking and breaking: rows form pairs of equal length, or do so after the `opening`: from then on every move is
    /// copied in the partner.
    RowsMirror { opening: Option<Split> },
    /// Sums: the games form pairs of equal ones, or do so after an `opening`: every move is copied in the other one.
    GamesMirror { opening: bool },
    /// Col and Snort: the map is kept if each node is exchanged with its partner, and Blue with Red, so that every node
    /// is answered with its partner; `opening` is its own, and the first player paints it.
    MapMirror { pairs: Vec<[String; 2]>, opening: Option<String> },
    /// Toads and Frogs: `pairs` pairs of strips, one of them the reverse of the other with the animals exchanged, copy
    /// each other; in the `middle` there may be a strip that is its own image, and there copying decides nothing.
    ToadsMirror { pairs: usize, middle: bool },
    /// Chomp on an order: `top` is above everything, so the effect of taking it is part of every other move (Gale
    /// 1974): the first player wins.
    OrderTop { top: String },
    /// Misère Chomp on an order: this element lies below all others that may be taken, so a player who takes it leaves
    /// nothing and has lost: it is the poison of normal play (there no move takes it).
    OrderPoison { name: String },
    /// Chomp on an order: exchanging the partners keeps the order, and no two of them are one above the other, so that
    /// each move is answered with its partner; after `opening`, if it takes one.
    OrderMirror { pairs: Vec<[String; 2]>, opening: Option<String> },
    /// Chomp on an order: nothing but the poison connects these parts, so the value is the nim-sum of theirs.
    OrderSum { parts: Vec<OrderPart>, sum: u64 },
    /// A set with the empty set as an element: a move to it wins, as no move leads on.
    SetEmpty,
    /// A von Neumann number: a heap of Nim of that size.
    SetNumber { number: u64 },
    /// Misère sums by a table (Plambeck 2005): all sums of positions reachable from here are of `kinds` kinds, each
    /// named by a shortest sum, and sums of one kind have equal outcomes beside every other. The whole is of the kind
    /// of `sum`; `lost` are the kinds in which the player to move loses. An empty sum is written as no text.
    MisereTable { kinds: usize, parts: Vec<KindPart>, sum: Vec<String>, lost: Vec<Vec<String>>, wins: bool },
    /// Misère sums of tame positions of any games (Conway 1976): each of the `parts` is equivalent to a position of
    /// Nim. With a firm one the sum is lost iff the nim-sum is 0, without iff it is 1.
    TameSum { parts: Vec<TamePart>, sum: u64 },
    /// Toads and Frogs: the animals have passed each other, and each player has a fixed number of moves left.
    ToadsPassed { left: u64, right: u64 },
    /// Clobber is all-small: wherever a player can move, so can the other, and the value is infinitesimal. `weight` is
    /// its atomic weight, if that is short enough to write down; with 2 and more Left wins, with −2 and less Right,
    /// whichever player begins (the two-ahead rule; Berlekamp, Conway, Guy 1982): the one `ahead`.
    AllSmall { weight: Option<String>, ahead: Option<Player> },
    /// Col (Conway and Guy, in Conway 1976): every option of Left's with ∗ added is at most the position, every one of
    /// Right's at least, so that each value is a number, or a number and ∗.
    NumberOrStar { value: String },
    /// Parts of a map that no edge joins add up.
    GraphSum { parts: Vec<NodesValue>, sum: String },
    /// Loopy components in a sum (Smith 1966; Fraenkel, Perl 1975): those with a finite nim value count as that heap,
    /// beside short games too; `None` stands for an infinite value, or one without a name.
    LoopySum { parts: Vec<Option<String>>, sum: Option<String>, outcome: Outcome },
    /// Backward induction (Zermelo 1913), here on a graph with circles: a node is won if an arrow leads to a lost one,
    /// lost if all lead to won ones, and drawn if neither follows from the ends. From `here` play ends after `moves`
    /// moves; at most 64 of its options are named, `lost`, `won` and `drawn` for the other player.
    Backward {
        here: String,
        standing: Verdict,
        moves: Option<u64>,
        lost: Vec<OptionRemoteness>,
        won: Vec<OptionRemoteness>,
        drawn: Vec<String>,
    },
    /// The loopy nim value of a node (Smith 1966; Fraenkel, Perl 1975): all smaller values are options', and from every
    /// other option a move leads back to this value. `None`: there is none, and in a sum the finite values of the
    /// options decide.
    LoopyValue { here: String, value: Option<u64>, options: Vec<LoopyOption> },
    /// Poker-Nim (Winning Ways): added sticks are taken back at once, so the heaps are Nim and the stores do not
    /// matter. The winner needs at most `time` moves of their own; `moves` restore nim-sum 0 (at most 1,000 of them).
    PokerNim { heaps: Vec<u64>, mover: u64, other: u64, sum: u64, time: u64, moves: Vec<HeapMove> },
    /// Misère Poker-Nim with at least two sticks: a stuck player has won; else there is always a move after which the
    /// other is not stuck, so it is a draw.
    PokerNimMisere { stuck: bool },
    /// Northcott's game (Winning Ways): a retreat is answered by following it, so the `gaps` between the rooks are Nim
    /// heaps. `times` bounds the winner's own moves: with Left to move, with Right to move. `moves` of both restore
    /// nim-sum 0.
    Northcott { gaps: Vec<u64>, sum: u64, times: [u64; 2], moves: Vec<RookMove> },
    /// Misère Northcott, but on boards of two squares or one column of three: a stuck player to move has won; else
    /// there is always a move after which the other is not stuck, so it is a draw.
    NorthcottMisere { stuck: Vec<Player> },
    /// Isomorphism game on linear orders (Ehrenfeucht 1961): two intervals cannot be told apart in `rounds` rounds iff
    /// they are equally long or both at least 2^rounds − 1 (`needed`) long; Delila wins iff all pairs are `alike` in
    /// this way.
    Orders { rounds: u32, needed: u64, alike: bool, gaps: Vec<OrderGap> },
    /// Isomorphism game on linear orders, for an answer: Samson's point has `left` points to its left and `right` to
    /// its right, and after it `rounds` rounds remain. `answers` leave pairs that are alike.
    OrdersAnswer { chosen: OrderPoint, left: u32, right: u32, rounds: u32, needed: u64, answers: Vec<OrderPoint> },
    /// Isomorphism game on linear orders, misère: in each pair Samson can choose `stays` times such that Delila has an
    /// answer, and wins iff that is enough for the rounds, or all remaining points must be paired. `choosing`: it is
    /// his turn to choose.
    OrdersMisere { rounds: u32, gaps: Vec<OrderGap>, stays: Vec<u32>, choosing: bool },
    /// Counted moves, with `mover` to move: after `opening`, or from here on if the mover loses, the number of moves
    /// left is fixed for all choices, which decides who makes the last.
    Counted { mover: Player, opening: Option<String>, left: MovesLeft },
    /// Cases, with `mover` to move: the boards that the winner leaves, from the one after `opening`, or the position
    /// itself, on. If `closed`, every move on one of them is answered with another, or such that counted moves are
    /// left; else the moves on the first are answered with the others, each of which is explained in the same way.
    Cases { mover: Player, opening: Option<String>, boards: Vec<CaseBoard>, closed: bool },
    /// A search of every follower, which opened `positions`.
    Search { positions: u64 },
}

/// An island of a board of Cram, and its Grundy value. `strip`: whether it is a path, however bent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct IslandValue {
    pub cells: Vec<Place>,
    pub strip: bool,
    pub value: u64,
}

/// The place of a coin, and its Grundy value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct CoinValue {
    pub place: Place,
    pub value: u64,
}

/// Two strips that a domino leaves, and their nim-sum.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct StripSplit {
    pub left: usize,
    pub right: usize,
    pub value: u64,
}

/// Connected squares of a board, and their value.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RegionValue {
    pub cells: Vec<Place>,
    pub value: String,
}

/// A part of an order by the names of its elements, and its Grundy value.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OrderPart {
    pub names: Vec<String>,
    pub value: u64,
}

/// Nodes of a map by name, and the value of that part.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NodesValue {
    pub nodes: Vec<String>,
    pub value: String,
}

/// A move in a heap (from 0).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct HeapMove {
    pub heap: usize,
    pub from: u64,
    pub to: u64,
}

/// A move in a heap (from 0) and the heaps it leaves, none of them empty.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Split {
    pub heap: usize,
    pub from: u64,
    pub left: Vec<u64>,
}

/// A heap and its Grundy value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct HeapValue {
    pub size: u64,
    pub value: u64,
}

/// A position, and a shortest sum of its kind.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct KindPart {
    pub text: String,
    pub like: Vec<String>,
}

/// The genus of a tame position: it is equivalent to a position of Nim with this nim-sum; `firm`: to one with a heap
/// above one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct TamePart {
    pub value: u64,
    pub firm: bool,
}

/// Two squares of a bar that answer each other.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SquarePair {
    /// The number written on both squares.
    pub label: u32,
    /// The lower square, further right.
    pub right: Square,
    /// The upper square, further left.
    pub upper: Square,
    /// The rows, from the bottom, that both bites leave together.
    pub leaves: Vec<u32>,
}

/// The Grundy value of one option, the move's name before it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OptionValue {
    pub name: String,
    pub value: u64,
}

/// Connected plants of a drawing, and their value.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlantValue {
    pub plants: Vec<u32>,
    pub value: String,
}

/// One edge of a stalk: its contribution, and the value of the stalk up to it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StalkStep {
    pub edge: EdgeName,
    pub colour: Colour,
    pub term: String,
    pub sum: String,
}

/// One edge of a tree: the edges directly on it, the sum of their values, and its own value with them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TreeStep {
    pub edge: EdgeName,
    pub colour: Colour,
    pub branches: Vec<EdgeName>,
    pub above: String,
    pub value: String,
}

/// A green twig by its lowest edge: a Nim heap of its length.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Twig {
    pub edge: EdgeName,
    pub length: u64,
}

/// The value of the rest of a part after an edge is cut.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CutValue {
    pub edge: EdgeName,
    pub value: String,
}

/// A cut, its value, and its fate in the canonical form.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CutOption {
    pub edge: EdgeName,
    pub value: String,
    pub fate: OptionFate,
}

/// The fate of an option in the canonical form.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OptionFate {
    /// The option is in the canonical form.
    Kept,
    /// Dominated: this other cut is at least as good for the same player.
    Dominated { by: EdgeName },
    /// Bypassed: the other player has a reply that is at least as good for them as the whole.
    Reversible,
}

/// A symmetry of a board that is its own inverse.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Symmetry {
    /// Rotation by 180 degrees about the centre.
    Turn,
    /// Top and bottom exchanged.
    Rows,
    /// Left and right exchanged.
    Columns,
    /// Rows and columns exchanged: reflection in the diagonal from the upper left.
    Diagonal,
    /// Reflection in the diagonal from the upper right.
    Antidiagonal,
}

/// One division: `larger` = `quotient` · `smaller` + `rest`, and the values of the position (smaller, larger).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Division {
    pub larger: u64,
    pub smaller: u64,
    pub quotient: u64,
    pub rest: u64,
    pub grundy: u64,
    /// Whether the player to move wins under misère play.
    pub misere: bool,
}

/// After the bite `first` the bite `answer` wins and leaves the rows `leaves`; made at once it leaves `others`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FailedTheft {
    pub first: Square,
    pub answer: Square,
    pub leaves: Vec<u32>,
    pub others: Vec<u32>,
}

/// The theorem that decides an endless bar of Chomp.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EndlessCase {
    /// Two endless arms alone: lost, every bite is copied.
    Arms,
    /// The bite at (2, 2) leaves two endless arms.
    ToArms,
    /// Two endless rows alone: lost, every bite is answered by a staircase.
    Two,
    /// A bite above two endless rows leaves these alone.
    ToTwo,
    /// One endless row: exactly one bite wins, a cut of it; not given if very far out.
    One,
    /// A winning cut of all endless rows.
    Cut,
}

/// The case of the theorem that decides a position of misère Kayles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum KaylesCase {
    /// Lost iff the nim-sum is 0, as in normal play.
    Regular,
    /// Rows of 1, 4 and 5 alone: lost iff those of 1 and 4 are odd in number (`ones`).
    Fives { ones: usize },
    /// Rows of 9, 12 and 17, together even in number, beside rows of 1, 4 and 20 alone: lost iff these are odd in
    /// number (`ones`).
    Pairs { ones: usize },
    /// One row of 25, rows of 9, 12 and 17, together even in number, and rows of 1, 4 and 20, together odd in number:
    /// won.
    TwentyFive,
    /// Rows of 9, odd in number, and rows of 1 and 4, together even in number: lost. With one row of 25 these are odd
    /// in number.
    Nines { twenty_five: bool },
    /// One row of 12, and rows of 1 and 4, together even in number: lost.
    Twelve,
}
