//! Conjectures in words.
use super::super::frame::turns::{TurnPhase, Turns};
use super::search::CounterexampleSearch;
use locale::{Locale, td_string};
use page::storage::notebook::ConjectureState;
use solver::conjecture::opening::Opening;
use solver::conjecture::seek::{Counterexample, most_total};
use solver::conjecture::{Block, Claim, Clause, Conjecture, Finding, Formula, Test, is_of_boards};
use solver::{Game, Play};
use text::{either, game_name, number};

/// The subject of a conjecture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Subject {
    Lost,
    Values,
    Opening,
}

impl Subject {
    pub const ALL: [Subject; 3] = [Subject::Lost, Subject::Values, Subject::Opening];

    pub fn of(claim: &Claim) -> Subject {
        match claim {
            Claim::Lost(_) => Subject::Lost,
            Claim::Grundy(_) => Subject::Values,
            Claim::Opening(_) => Subject::Opening,
        }
    }

    pub fn id(self) -> &'static str {
        match self {
            Subject::Lost => "lost",
            Subject::Values => "values",
            Subject::Opening => "opening",
        }
    }
}

/// A subject on its button.
pub fn subject(locale: Locale, subject: Subject) -> &'static str {
    match subject {
        Subject::Lost => td_string!(locale, notebook.about_lost),
        Subject::Values => td_string!(locale, notebook.about_values),
        Subject::Opening => td_string!(locale, notebook.about_opening),
    }
}

/// Structure of a test's blocks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RuleShape {
    One,
    And,
    Or,
    Where,
}

impl RuleShape {
    pub const ALL: [RuleShape; 4] = [RuleShape::One, RuleShape::And, RuleShape::Or, RuleShape::Where];

    pub fn id(self) -> &'static str {
        match self {
            RuleShape::One => "one",
            RuleShape::And => "and",
            RuleShape::Or => "or",
            RuleShape::Where => "where",
        }
    }

    pub fn blocks(self) -> usize {
        match self {
            RuleShape::One => 1,
            RuleShape::And | RuleShape::Or => 2,
            RuleShape::Where => 3,
        }
    }
}

/// A conjecture as a sentence: `Nim, misère play: whoever has to move loses exactly when …`; `own` is the name that the
/// author of a game gave it.
pub fn sentence(locale: Locale, of: &Conjecture, own: Option<&str>) -> String {
    let (key, numbers) = of.game.split_once('(').map_or((&*of.game, String::new()), |(k, n)| (k, format!(" ({n}")));
    let known = || Game::from_key(key).map_or(key, |game| game_name(locale, game));
    let name = own.map_or_else(|| format!("{}{numbers}", known()), str::to_owned);
    let game = match of.play {
        Play::Normal => name,
        Play::Misere => td_string!(locale, notebook.under_misere, game = name),
    };
    match &of.claim {
        Claim::Opening(opening) => {
            td_string!(locale, notebook.sentence_opening, game = game, opening = opening_words(locale, *opening))
        }
        Claim::Lost(test) => test_words(locale, &game, test),
        Claim::Grundy(formula) => {
            td_string!(locale, notebook.sentence_value, game = game, formula = formula_words(*formula))
        }
    }
}

fn opening_words(locale: Locale, opening: Opening) -> String {
    match opening {
        Opening::Middle => td_string!(locale, notebook.opening_middle).to_owned(),
        Opening::End => td_string!(locale, notebook.opening_end).to_owned(),
        Opening::Squares(number) => td_string!(locale, notebook.opening_squares, count = number),
    }
}

/// A first move in the select, without its number.
pub fn offered_opening(locale: Locale, opening: Opening) -> &'static str {
    match opening {
        Opening::Middle => td_string!(locale, notebook.block_middle),
        Opening::End => td_string!(locale, notebook.block_end),
        Opening::Squares(_) => td_string!(locale, notebook.block_squares),
    }
}

fn test_words(locale: Locale, game: &str, test: &Test) -> String {
    let say = |clause: &Clause| clause_words(locale, clause);
    let when = match test {
        Test::One(one) => say(one),
        Test::And([a, b]) => td_string!(locale, notebook.both, a = say(a), b = say(b)),
        Test::Or([a, b]) => td_string!(locale, notebook.or, a = say(a), b = say(b)),
        Test::Where([a, b, c]) => {
            return td_string!(locale, notebook.sentence_where, game = game, a = say(a), b = say(b), c = say(c));
        }
    };
    td_string!(locale, notebook.sentence_lost, game = game, test = when)
}

/// A formula as text: `γ(n) = 2n + 1`
fn formula_words(formula: Formula) -> String {
    match formula {
        Formula::Linear { times, plus } => {
            let main = match times {
                0 => return plus.to_string().replace('-', "−"),
                1 => "n".to_owned(),
                _ => format!("{times}n"),
            };
            match plus {
                0 => main,
                1.. => format!("{main} + {plus}"),
                _ => format!("{main} − {}", plus.unsigned_abs()),
            }
        }
        Formula::Rest(modulo) => format!("n mod {modulo}"),
        Formula::Part(divisor) => format!("⌊n/{divisor}⌋"),
    }
}

fn clause_words(locale: Locale, Clause { not, block }: &Clause) -> String {
    let rests = |rests: &[u64]| match rests {
        [] => "∅".to_owned(),
        all => either(locale, &all.iter().map(u64::to_string).collect::<Vec<_>>()),
    };
    match (block, not) {
        (Block::NimSum { modulo: 0, is }, false) => td_string!(locale, notebook.is_nim_sum, n = is),
        (Block::NimSum { modulo: 0, is }, true) => td_string!(locale, notebook.no_nim_sum, n = is),
        (Block::NimSum { modulo, is }, false) => td_string!(locale, notebook.is_nim_sum_of_rests, k = modulo, n = is),
        (Block::NimSum { modulo, is }, true) => td_string!(locale, notebook.no_nim_sum_of_rests, k = modulo, n = is),
        (Block::Total { modulo, rests: all }, false) => {
            td_string!(locale, notebook.is_total, k = modulo, n = rests(all))
        }
        (Block::Total { modulo, rests: all }, true) => {
            td_string!(locale, notebook.no_total, k = modulo, n = rests(all))
        }
        (Block::Each { modulo, rests: all }, false) => td_string!(locale, notebook.is_each, k = modulo, n = rests(all)),
        (Block::Each { modulo, rests: all }, true) => td_string!(locale, notebook.no_each, k = modulo, n = rests(all)),
        (Block::Even, false) => td_string!(locale, notebook.is_even).to_owned(),
        (Block::Even, true) => td_string!(locale, notebook.no_even).to_owned(),
        (Block::Equal, false) => td_string!(locale, notebook.is_equal).to_owned(),
        (Block::Equal, true) => td_string!(locale, notebook.no_equal).to_owned(),
        (Block::Paired, false) => td_string!(locale, notebook.is_paired).to_owned(),
        (Block::Paired, true) => td_string!(locale, notebook.no_paired).to_owned(),
        (Block::Apart(by), false) => td_string!(locale, notebook.is_apart, n = by),
        (Block::Apart(by), true) => td_string!(locale, notebook.no_apart, n = by),
        (Block::AtMost(most), false) => td_string!(locale, notebook.is_at_most, n = most),
        (Block::AtMost(most), true) => td_string!(locale, notebook.no_at_most, n = most),
        (Block::Fibonacci, false) => td_string!(locale, notebook.is_fibonacci).to_owned(),
        (Block::Fibonacci, true) => td_string!(locale, notebook.no_fibonacci).to_owned(),
        (Block::Power, false) => td_string!(locale, notebook.is_power).to_owned(),
        (Block::Power, true) => td_string!(locale, notebook.no_power).to_owned(),
        (Block::Square, false) => td_string!(locale, notebook.is_square).to_owned(),
        (Block::Square, true) => td_string!(locale, notebook.no_square).to_owned(),
        (Block::Prime, false) => td_string!(locale, notebook.is_prime).to_owned(),
        (Block::Prime, true) => td_string!(locale, notebook.no_prime).to_owned(),
    }
}

/// A block in the select, without its numbers.
pub fn offered(locale: Locale, block: &Block) -> &'static str {
    match block {
        Block::NimSum { modulo: 0, .. } => td_string!(locale, notebook.block_nim_sum),
        Block::NimSum { .. } => td_string!(locale, notebook.block_nim_sum_of_rests),
        Block::Total { .. } => td_string!(locale, notebook.block_total),
        Block::Each { .. } => td_string!(locale, notebook.block_each),
        Block::Even => td_string!(locale, notebook.block_even),
        Block::Equal => td_string!(locale, notebook.block_equal),
        Block::Paired => td_string!(locale, notebook.block_paired),
        Block::Apart(_) => td_string!(locale, notebook.block_apart),
        Block::AtMost(_) => td_string!(locale, notebook.block_at_most),
        Block::Fibonacci => td_string!(locale, notebook.block_fibonacci),
        Block::Power => td_string!(locale, notebook.block_power),
        Block::Square => td_string!(locale, notebook.block_square),
        Block::Prime => td_string!(locale, notebook.block_prime),
    }
}

pub fn shape(locale: Locale, shape: RuleShape) -> &'static str {
    match shape {
        RuleShape::One => td_string!(locale, notebook.shape_single),
        RuleShape::And => td_string!(locale, notebook.shape_and),
        RuleShape::Or => td_string!(locale, notebook.shape_or),
        RuleShape::Where => td_string!(locale, notebook.shape_where),
    }
}

/// The words before the n-th block of a test.
pub fn part(locale: Locale, shape: RuleShape, n: usize) -> &'static str {
    match (shape, n) {
        (RuleShape::Where, 0) => td_string!(locale, notebook.part_where),
        (RuleShape::Where, 1) => td_string!(locale, notebook.part_then),
        (RuleShape::Where, _) => td_string!(locale, notebook.part_else),
        (_, 0) => td_string!(locale, notebook.part_when),
        (RuleShape::Or, _) => td_string!(locale, notebook.part_or),
        _ => td_string!(locale, notebook.part_and),
    }
}

/// The progress of a search, or its end.
pub fn far(locale: Locale, turns: &Turns<CounterexampleSearch>) -> String {
    let search = &turns.search;
    let checked = number(locale, search.checked);
    if let Some(counter) = &search.counter {
        return against(locale, counter);
    }
    if turns.phase == TurnPhase::Absent {
        return td_string!(locale, errors.uncomputed).to_owned();
    }
    let known = match search.up_to() {
        Some(most) => td_string!(locale, notebook.supported_far, n = number(locale, most), checked = checked),
        None => td_string!(locale, notebook.begun, checked = checked),
    };
    if turns.phase == TurnPhase::TooBig {
        return format!("{known} {}", td_string!(locale, notebook.too_big));
    }
    if search.all {
        let most = number(locale, most_total(&search.conjecture.game));
        return format!("{known} {}", td_string!(locale, notebook.all, n = most));
    }
    known
}

fn against(locale: Locale, Counterexample { position, said, is, own }: &Counterexample) -> String {
    let first = match own {
        true => td_string!(locale, notebook.refuted_own),
        false => td_string!(locale, notebook.refuted),
    };
    // On a board it may depend on the colour who wins.
    let boards = is_of_boards(position);
    let differs = match (said, is) {
        (Finding::Opening(_), _) => td_string!(locale, notebook.is_no_opening).to_owned(),
        (Finding::Lost(true), _) if boards => td_string!(locale, notebook.is_not_lost_board).to_owned(),
        (Finding::Lost(false), _) if boards => td_string!(locale, notebook.is_lost_board).to_owned(),
        (Finding::Lost(true), _) => td_string!(locale, notebook.is_won_there).to_owned(),
        (Finding::Lost(false), _) => td_string!(locale, notebook.is_lost_there).to_owned(),
        (Finding::Grundy(said), Finding::Grundy(is)) => {
            td_string!(locale, notebook.is_worth_there, said = said, is = is)
        }
        (Finding::Grundy(_), Finding::Lost(_) | Finding::Opening(_)) => String::new(),
    };
    format!("{first} {differs}")
}

/// The state of a saved conjecture.
pub fn known(locale: Locale, state: &ConjectureState) -> String {
    match state {
        ConjectureState::Open => td_string!(locale, notebook.state_open).to_owned(),
        ConjectureState::Supported(most) => td_string!(locale, notebook.state_supported, n = number(locale, *most)),
        ConjectureState::Refuted(position) => td_string!(locale, notebook.state_refuted, position = position),
    }
}

#[cfg(test)]
mod tests {
    use super::super::blocks::BLOCKS;
    use super::*;
    use text::checks::differs;

    #[test]
    fn conjectures_are_told() {
        let english = |text: &str| sentence(Locale::En, &text.parse().unwrap(), None);
        assert_eq!(english("nim n lost xor=0"), "Nim: whoever has to move loses exactly when the nim-sum is 0.");
        assert!(english("nim m lost max=1 ? !even : xor=0").contains("Where no number is greater than 1"));
        assert!(english("kayles n grundy 2n-1").contains("2n − 1") && english("kayles n grundy 0n+3").contains("= 3"));
        assert!(english("subtraction(1-3) n lost total%4=0.2").contains("0 or 2"));
        let own = |text: &str, locale| sentence(locale, &text.parse().unwrap(), Some("Runner"));
        assert_eq!(
            own("squares(LR=.-x) n opening end", Locale::En),
            "Runner: whoever can win by beginning wins with a first move at an end or in a corner."
        );
        for text in ["middle", "end", "squares=1", "squares=2"].map(|kind| format!("squares(LR=.-x) m opening {kind}"))
        {
            differs(|locale| own(&text, locale));
        }
    }

    #[test]
    fn a_counterexample_on_a_board_is_told() {
        let found = |position: &str, said, is| Counterexample { position: position.to_owned(), said, is, own: false };
        let lost = [true, false].map(Finding::Lost);
        let told: std::collections::BTreeSet<String> = [
            found("squares(LR=.-x):1x3", Finding::Opening(true), Finding::Opening(false)),
            found("squares(LR=.-x):1x3", lost[0], lost[1]),
            found("squares(LR=.-x):1x3", lost[1], lost[0]),
            found("nim:3", lost[0], lost[1]),
            found("nim:3", lost[1], lost[0]),
        ]
        .iter()
        .map(|counter| {
            differs(|locale| against(locale, counter));
            against(Locale::En, counter)
        })
        .collect();
        assert_eq!(told.len(), 5);
    }

    #[test]
    fn every_block_differs_from_its_contrary() {
        for locale in [Locale::En, Locale::De] {
            let mut all = Vec::new();
            for (_, block) in BLOCKS {
                for not in [false, true] {
                    all.push(clause_words(locale, &Clause { not, block: block.clone() }));
                }
            }
            let count = all.len();
            all.sort();
            all.dedup();
            assert_eq!(all.len(), count);
        }
    }
}
