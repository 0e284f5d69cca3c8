//! The texts of `--help`.

/// The names of the commands, in the order of [`ALL`].
const NAMES: [&str; 5] = ["analyse", "table", "atlas", "play", "draw"];

/// Help on all commands.
pub const ALL: &str = "\
Combinatorial games: who wins, by which move, and why.

spielraum analyse [POSITION ...]   outcome, value and winning moves of positions
spielraum table GAME               all positions of one number or two, with outcomes and values
spielraum atlas POSITION           the lost positions among all that can follow
spielraum play POSITION            a game against the computer
spielraum draw POSITION            a picture of the board, SVG or code for LaTeX
spielraum help COMMAND             the options of a command

A position is a game and its board, such as nim:3,5,7 or domineering:4x4; a sum has + or a space
between them: \"hackenbush:br + nim:3\". The exit status is 0 if all was answered, 1 if something
was refused, 2 if the command line is wrong.
";

const ANALYSE: &str = "\
spielraum analyse [POSITION ...]   outcome, value and winning moves of positions

Without a position, one a line is read from standard input. Results are remembered from one position
to the next.

--misere      who cannot move wins
--moves       every move with the position after it, its outcome and value
--budget B    the most that a position may take, in place of some seconds: a time such as 60s, or a
              number of positions such as 500k, 20M or 2G; its tables may have 512 MB then, not 256
--json        one JSON object a line: outcome, value, each move, the reasons as data
";

const TABLE: &str = "\
spielraum table GAME   all positions of one number or two, with outcomes and values

GAME is what stands before the colon of a position: kayles, wythoff, subtraction(1,2), dice(4) ...
One number gives a line for each, with the outcome under both conventions, the Grundy value, and the
value without the ends (for misere play). Two numbers give a square of Grundy values; places
without a position are empty.

--rows N      how many rows, from 0 on: 20, and 60 at the most
--outcomes    a square of outcomes in place of values
--misere      a square of outcomes under misere play
--budget B    the most that the whole table may take, as with analyse
--json        one JSON object with every cell
";

const ATLAS: &str = "\
spielraum atlas POSITION   the lost positions among all that can follow

For heaps these are all rows of as many heaps that are no larger. Positions of one class differ by a
symmetry or by the order of the heaps.

--misere        who cannot move wins
--families      families of lost positions, linear in a letter or two, and how far each holds
--pattern P     tests a pattern such as [n+2,n,2]: which of its positions are lost, which others are
--budget B      the most that the whole atlas may take, as with analyse
--json          one JSON object
";

const PLAY: &str = "\
spielraum play POSITION   a game against the computer

You are Left and begin. Type the name of a move or its number in the list; `help` tells the rest.

--as SIDE     left or right
--second      the computer begins
--misere      who cannot move wins
--seed N      the computer's choice among equally good moves, the same each time
--budget B    the most that the computer may take for a move, as with analyse
--json        one JSON object a line for each turn and move, for programs that play
";

const DRAW: &str = "\
spielraum draw POSITION   a picture of the board, as SVG

--marks       each move of a player with its outcome and the value after it
--by SIDE     the player whose moves are marked: left or right
--misere      outcomes under misere play
--print       black on white
--tikz        code for LaTeX, which needs \\usetikzlibrary{svg.path}
--budget B    the most that the marks may take, as with analyse
";

/// Help on a command.
pub fn of(name: &str) -> Option<&'static str> {
    let texts = [ANALYSE, TABLE, ATLAS, PLAY, DRAW];
    NAMES.iter().position(|known| *known == name).map(|i| texts[i])
}

/// The error for a name that is no command.
pub fn unknown(name: &str) -> String {
    format!(
        "{name:?} is no command: they are analyse, table, atlas, play and draw\n`spielraum help` lists what they do"
    )
}

/// The text of `--version`.
pub fn version() -> String {
    format!("spielraum {}\n", env!("CARGO_PKG_VERSION"))
}
