//! `spielraum play`: a game against the computer, by typed moves; as JSON for programs that play.
use crate::arguments::{Arguments, QuestionOptions, Usage, Word};
use crate::console::Console;
use crate::question::Questions;
use crate::refusal::{self, Refusal, TooBig, quoted};
use serde_json::json;
use solver::board::Board;
use solver::opponent::Choice;
use solver::position::Move;
use solver::{Play, Player, Position};
use std::io;
use std::time::SystemTime;

/// The most moves that a list shows.
const LISTED: usize = 60;

/// The widest board whose squares are shown.
const WIDEST: u32 = 40;

const HELP: &str = "\
a move    its name or its number in the list; -> stands for an arrow
moves     the list of moves
hint      a good move
back      takes your last move back
quit      ends the game";

/// The command line.
#[derive(Debug, Clone, PartialEq)]
pub struct Options {
    asked: QuestionOptions,
    position: String,
    /// The side of the person.
    side: Player,
    /// Whether the computer begins.
    second: bool,
    seed: Option<u64>,
}

impl Options {
    pub fn read(arguments: &mut Arguments) -> Result<Options, Usage> {
        let (mut asked, mut position) = (QuestionOptions::default(), None);
        let (mut side, mut second, mut seed) = (Player::Left, false, None);
        while let Some(word) = arguments.next()? {
            match word {
                Word::Text(text) => arguments.only(&mut position, text)?,
                Word::Option(option) => match option.as_str() {
                    "--as" => side = arguments.parsed(&option, "left or right")?,
                    "--second" => second = true,
                    "--seed" => seed = Some(arguments.parsed(&option, "a number")?),
                    _ => asked.read(&option, arguments)?,
                },
            }
        }
        let position = position.ok_or_else(|| arguments.missing("a position", "nim:3,5,7"))?;
        Ok(Options { asked, position, side, second, seed })
    }
}

/// A seed by the clock.
fn any_seed() -> u64 {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    now.map_or(0, |now| u64::from(now.subsec_nanos()) ^ now.as_secs())
}

/// A typed line: a move or a command.
enum Input {
    Move(Box<Move>),
    List,
    Hint,
    Back,
    Help,
    Quit,
    Unknown,
}

/// A game in progress.
struct Table {
    options: Options,
    questions: Questions,
    chance: fastrand::Rng,
    position: Position,
    mover: Player,
    /// The positions in which the person moved.
    before: Vec<Position>,
}

/// Plays; `false` if the position was refused.
pub fn run(options: &Options, console: &mut Console) -> io::Result<bool> {
    let start = match refusal::position(&options.position) {
        Ok(start) => start,
        Err(refusal) => return refusal.tell(options.asked.json, console).map(|()| false),
    };
    let mut table = Table {
        questions: Questions::new(options.asked.effort),
        chance: fastrand::Rng::with_seed(options.seed.unwrap_or_else(any_seed)),
        position: start,
        mover: if options.second { options.side.other() } else { options.side },
        before: Vec::new(),
        options: options.clone(),
    };
    table.show(console)?;
    while table.position.can_move(table.mover) {
        let goes_on =
            if table.mover == table.options.side { table.person(console)? } else { table.computer(console)? };
        if !goes_on {
            return Ok(true);
        }
    }
    table.end(console)?;
    Ok(true)
}

impl Table {
    fn json(&self) -> bool {
        self.options.asked.json
    }

    /// Shows the position.
    fn show(&self, console: &mut Console) -> io::Result<()> {
        if !self.json() {
            writeln!(console.out, "{}", quoted(&self.position.to_string()))?;
            for board in self.position.boards() {
                console.out.write_all(squares(&board).as_bytes())?;
            }
        }
        Ok(())
    }

    /// Reads until the person has moved; `false` if the game ends before its end.
    fn person(&mut self, console: &mut Console) -> io::Result<bool> {
        if self.json() {
            let moves: Vec<String> = self.position.moves(self.mover).into_iter().map(|mv| mv.name).collect();
            let count = u64::try_from(self.position.count(self.mover)).ok();
            let turn = json!({
                "event": "turn", "by": self.mover, "position": self.position.to_string(), "moves": moves, "count": count,
            });
            writeln!(console.out, "{turn}")?;
        }
        loop {
            if !self.json() {
                write!(console.out, "your move ({}): ", self.mover)?;
            }
            console.out.flush()?;
            let mut line = String::new();
            if console.input.read_line(&mut line)? == 0 {
                if !self.json() {
                    writeln!(console.out)?;
                }
                return Ok(false);
            }
            match self.read(line.trim()) {
                Input::Move(mv) => {
                    self.before.push(self.position.clone());
                    return self.make(*mv, "person", None, console).map(|()| true);
                }
                Input::Quit => return Ok(false),
                Input::Hint => self.hint(console)?,
                Input::Back => match self.before.pop() {
                    Some(before) => {
                        self.position = before;
                        self.show(console)?;
                        if self.json() {
                            return Ok(true);
                        }
                    }
                    None => self.say("nothing to take back", console)?,
                },
                Input::List => self.list(console)?,
                Input::Help => self.say(HELP, console)?,
                Input::Unknown => {
                    let what =
                        format!("{:?} is no move here; `moves` lists them, `help` the rest", quoted(line.trim()));
                    self.say(&what, console)?;
                }
            }
        }
    }

    /// A remark; in JSON an object.
    fn say(&self, what: &str, console: &mut Console) -> io::Result<()> {
        if self.json() {
            writeln!(console.out, "{}", json!({"event": "remark", "message": what}))
        } else {
            writeln!(console.out, "{what}")
        }
    }

    fn read(&self, typed: &str) -> Input {
        let typed = typed.replace("->", "→");
        if let Some(mv) = self.position.find(self.mover, &typed) {
            return Input::Move(Box::new(mv));
        }
        // Numbers are names in some games; there the list has none.
        let moves = self.position.moves(self.mover);
        let numbered = is_numbered(&moves);
        let index = typed.parse::<usize>().ok().and_then(|number| number.checked_sub(1)).filter(|_| numbered);
        if let Some(mv) = index.and_then(|index| moves.into_iter().nth(index)) {
            return Input::Move(Box::new(mv));
        }
        match typed.as_str() {
            "moves" => Input::List,
            "hint" => Input::Hint,
            "back" => Input::Back,
            "help" | "?" => Input::Help,
            "quit" | "exit" | "q" => Input::Quit,
            _ => Input::Unknown,
        }
    }

    /// Lists the moves of the person.
    fn list(&self, console: &mut Console) -> io::Result<()> {
        let moves = self.position.moves(self.mover);
        let numbered = is_numbered(&moves);
        let count = self.position.count(self.mover);
        if self.json() || moves.is_empty() {
            return self.say(&format!("{count} moves, too many to list; by name each is accepted"), console);
        }
        for (i, mv) in moves.iter().enumerate().take(LISTED) {
            let number = if numbered { format!("{:>4}  ", i + 1) } else { "  ".to_owned() };
            writeln!(console.out, "{number}{}", mv.name)?;
        }
        if moves.len() > LISTED {
            writeln!(console.out, "and {} more", moves.len() - LISTED)?;
        }
        Ok(())
    }

    /// A perfect player's move for the mover.
    fn choose(&mut self, console: &Console) -> Result<Option<Choice>, TooBig> {
        let (play, pick) = (self.options.asked.play, self.chance.u64(..));
        let (position, mover) = (&self.position, self.mover);
        self.questions.ask(console, |solver, meter| solver.choose(position, play, mover, pick, meter))
    }

    fn hint(&mut self, console: &mut Console) -> io::Result<()> {
        let choice = self.choose(console);
        let told = match choice {
            Ok(Some(Choice { mv, wins })) if self.json() => {
                return writeln!(console.out, "{}", json!({"event": "hint", "move": mv.name, "wins": wins}));
            }
            Ok(Some(Choice { mv, wins: Some(true) })) => format!("{} wins", mv.name),
            Ok(Some(Choice { mv, wins: Some(false) })) => format!("no move wins; {} is hard to answer", mv.name),
            Ok(_) => "too big to know".to_owned(),
            Err(why) => Refusal::TooBig { position: self.position.to_string(), why }.text(),
        };
        self.say(&told, console)
    }

    /// The computer moves: beyond its budget any legal move.
    fn computer(&mut self, console: &mut Console) -> io::Result<bool> {
        let choice = self.choose(console).unwrap_or_else(|_| {
            let pick = self.chance.u64(..);
            let any = solver::opponent::any_move(&self.position, self.options.asked.play, self.mover, pick);
            any.map(|mv| Choice { mv, wins: None })
        });
        let Some(Choice { mv, wins }) = choice else { return Ok(false) };
        self.make(mv, "computer", wins, console).map(|()| true)
    }

    /// Makes a move and tells it.
    fn make(&mut self, mv: Move, player: &str, wins: Option<bool>, console: &mut Console) -> io::Result<()> {
        let name = mv.name;
        self.position = mv.to;
        if self.json() {
            let mut told = json!({
                "event": "move", "player": player, "by": self.mover, "move": name,
                "position": self.position.to_string(),
            });
            if player == "computer" {
                told["wins"] = json!(wins);
            }
            writeln!(console.out, "{told}")?;
        } else if player == "computer" {
            writeln!(console.out, "the computer ({}): {name}", self.mover)?;
        }
        self.mover = self.mover.other();
        self.show(console)
    }

    /// Tells the winner: under normal play the player who cannot move has lost, under misère play won.
    fn end(&self, console: &mut Console) -> io::Result<()> {
        let stuck = if self.mover == self.options.side { "person" } else { "computer" };
        let other = if stuck == "person" { "computer" } else { "person" };
        let winner = if self.options.asked.play == Play::Normal { other } else { stuck };
        if self.json() {
            let position = self.position.to_string();
            return writeln!(console.out, "{}", json!({"event": "over", "position": position, "winner": winner}));
        }
        let stuck = if stuck == "person" { "you have" } else { "the computer has" };
        let winner = if winner == "person" { "you win" } else { "the computer wins" };
        writeln!(console.out, "{stuck} no move: {winner}")
    }
}

/// Whether moves can be chosen by their numbers in the list: none of them has a number for a name.
fn is_numbered(moves: &[Move]) -> bool {
    moves.iter().all(|mv| mv.name.parse::<u64>().is_err())
}

/// The squares of a board, with the numbers of rows and columns that the names of moves have; nothing for other boards.
fn squares(board: &Board) -> String {
    let Board::Grid { width, height, cells, .. } = board else { return String::new() };
    let (width, height) = (*width, *height);
    if height < 2 || width > WIDEST || height > WIDEST {
        return String::new();
    }
    let numbers: String = (1..=width).map(|column| format!("{column:>3}")).collect();
    let row = |(i, row): (usize, &[solver::board::Cell])| {
        let cells: String = row.iter().map(|cell| format!("{:>3}", cell.letter())).collect();
        format!("{:>3}{cells}\n", i + 1)
    };
    let rows: String = cells.chunks(width.max(1) as usize).enumerate().map(row).collect();
    format!("   {numbers}\n{rows}")
}

#[cfg(test)]
mod tests {
    use crate::console::{objects, ran};
    use serde_json::{Value, json};

    #[test]
    fn a_game_is_played_to_its_end() {
        // 1, 2 is won by 2→1; the mirror wins the rest.
        let run = ran(&["play", "nim:1,2"], "2->1\n1→0\n1\n");
        assert_eq!(run.status, 0);
        assert!(run.out.starts_with("nim:1,2\nyour move (left): nim:1,1\n"), "{}", run.out);
        assert!(run.out.ends_with("the computer has no move: you win\n"), "{}", run.out);
    }

    #[test]
    fn the_computer_wins_what_is_won() {
        let run = ran(&["play", "nim:1,3,5", "--second", "--seed", "1"], "1\n1\n1\n1\n1\n1\n1\n1\n");
        assert!(run.out.contains("the computer (right): 5→2\n"), "{}", run.out);
        assert!(run.out.ends_with("you have no move: the computer wins\n"), "{}", run.out);
        let misere = ran(&["play", "nim:3", "--second", "--misere"], "1\n");
        assert!(misere.out.contains("3→1") && misere.out.ends_with("the computer has no move: the computer wins\n"));
    }

    #[test]
    fn words_are_answered_and_moves_taken_back() {
        let run = ran(&["play", "nim:2,2"], "moves\nhint\nxyz\nback\nhelp\n2→1\nback\nquit\n");
        assert!(run.out.contains("   1  2→1\n") || run.out.contains("   1  2→0\n"), "{}", run.out);
        assert!(run.out.contains("no move wins; ") && run.out.contains("\"xyz\" is no move here"), "{}", run.out);
        assert!(run.out.contains("nothing to take back") && run.out.contains("ends the game"), "{}", run.out);
        assert!(run.out.ends_with("nim:2,2\nyour move (left): "), "{}", run.out);
        assert_eq!(run.status, 0);
    }

    #[test]
    fn the_end_of_the_input_ends_the_game() {
        let run = ran(&["play", "domineering:2x2", "--as", "right"], "");
        assert_eq!(run.out, "domineering:2x2\n     1  2\n  1  .  .\n  2  .  .\nyour move (right): \n");
        assert_eq!(run.status, 0);
    }

    #[test]
    fn programs_play_by_json() {
        let events = objects(&ran(&["play", "nim:1,2", "--json"], "hint\n2→1\n1→0\n").out);
        let kinds: Vec<&Value> = events.iter().map(|event| &event["event"]).collect();
        assert_eq!(kinds, ["turn", "hint", "move", "move", "turn", "move", "over"]);
        assert_eq!((&events[0]["moves"][0], &events[0]["count"]), (&json!("1→0"), &json!(3)));
        assert_eq!((&events[1]["move"], &events[1]["wins"]), (&json!("2→1"), &json!(true)));
        assert_eq!((&events[3]["player"], &events[3]["wins"]), (&json!("computer"), &json!(false)));
        assert_eq!(events[6]["winner"], "person");
    }
}
