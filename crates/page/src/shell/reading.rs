//! Sentences announced on a key: the position, the last move, the verdict, the other side's options. As far as they may
//! be seen.
use super::{Shell, in_words, score};
use crate::panels::verdict;
use crate::panels::visibility::Visibility;
use crate::panels::{coins, packets};
use leptos::prelude::*;
use link::values::Players;
use locale::{Locale, td_string};
use play::session::Session;
use solver::board::Figures;
use solver::ruleset::LISTED_MOVES;
use solver::{Player, Report};

/// The subject of a sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Reading {
    Position,
    LastMove,
    Verdict,
    Threats,
}

/// The largest number of winning moves named one by one; more are only counted.
const NAMED: usize = 3;

/// The sentence about this subject.
pub(super) fn read(shell: Shell, what: Reading) -> String {
    untrack(|| reading(shell, what))
}

fn reading(shell: Shell, what: Reading) -> String {
    let (table, locale) = (shell.table, shell.i18n.untracked());
    let visibility =
        Visibility::new(&table.address.get_untracked(), table.analysis.level.get_untracked(), shell.embedded);
    let report = table.report().filter(|_| visibility.verdict());
    table.session.with_untracked(|session| match what {
        Reading::Position => {
            let said = format!(
                "{}. {}",
                position(locale, (session, table.figures()), shell.players()),
                score::turn(shell, session)
            );
            match (packets::are_packed(shell), coins::are_shown(shell)) {
                (true, _) => format!("{said} {}", packets::in_words(locale, session).join(" ")),
                (false, true) => format!("{said} {}", coins::in_words(locale, session).join(" ")),
                (false, false) => said,
            }
        }
        Reading::LastMove => text::last_move_by(locale, session, |by| shell.player_name(session, by))
            .unwrap_or_else(|| td_string!(locale, position.no_move_yet).to_owned()),
        Reading::Verdict => match report {
            _ if session.winner().is_some() => score::turn(shell, session),
            Some(report) => verdict::spoken(locale, table, &report, visibility),
            None if visibility.verdict() => td_string!(locale, position.verdict_none).to_owned(),
            None => td_string!(locale, position.verdict_off).to_owned(),
        },
        Reading::Threats => threats(locale, session, report.as_deref()),
    })
}

/// The position part by part, of a sum game by game.
fn position(locale: Locale, (session, figures): (&Session, Figures), players: Players) -> String {
    let count = session.position().components().len();
    let read = |i: usize| {
        let words = in_words::description(locale, (session, figures), players, i)?.read_out();
        Some(if count > 1 { td_string!(locale, games.state_part, n = i + 1, state = words) } else { words })
    };
    (0..count).filter_map(read).collect::<Vec<_>>().join(". ")
}

/// The moves the other side would have if it were its turn; the winning ones, if there is a report that may be seen.
fn threats(locale: Locale, session: &Session, report: Option<&Report>) -> String {
    let (position, other) = (session.position(), session.mover().other());
    let all = match position.count_once(other, LISTED_MOVES) {
        Some(0) => return td_string!(locale, position.threats_none).to_owned(),
        Some(count) if u128::from(count) < position.count(other) => {
            td_string!(locale, position.threats_alike, count = count)
        }
        Some(count) => td_string!(locale, position.threats, count = count),
        None => td_string!(locale, position.threats_uncounted).to_owned(),
    };
    let Some(report) = report else { return all };
    let winning: Vec<&str> = report.winning_once(other).map(|mv| mv.name.as_str()).collect();
    let list = listed(locale, session, other, &winning);
    let wins = match winning.len() {
        0 => td_string!(locale, position.threats_lose).to_owned(),
        count if count > NAMED => td_string!(locale, position.threats_several, count = count, list = list),
        1 => td_string!(locale, position.wins_alone, list = list),
        _ => td_string!(locale, position.threats_win, list = list),
    };
    format!("{all} {wins}")
}

fn listed(locale: Locale, session: &Session, by: Player, names: &[&str]) -> String {
    let act =
        |name: &&str| text::distinct_words(locale, session.position(), by, name).unwrap_or_else(|| (*name).to_owned());
    text::list(locale, &names.iter().take(NAMED).map(act).collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::{Budget, Play, analyse};

    /// The position is read part by part, not as a count.
    #[test]
    fn the_position_is_read_part_by_part() {
        let check = |text: &str, moves: &[&str], en: &str| {
            let moves: Vec<String> = moves.iter().map(|&name| name.to_owned()).collect();
            let (session, wrong) = Session::replay(text.parse().unwrap(), Play::Normal, Player::Left, &moves);
            assert_eq!(
                (position(Locale::En, (&session, Figures::default()), Players::HumanHuman).as_str(), wrong),
                (en, None),
                "{text}"
            );
        };
        check("nim:3,1", &[], "Row 1: 3 sticks. Row 2: 1 stick");
        check(
            "hackenbush:b,br,r",
            &["1.1"],
            "On the ground: blue edge 1 of plant 2 (L), on it red edge 2 of plant 2 (R). On the ground: red edge 1 of plant 3 (R)",
        );
        check(
            "domineering:2x3",
            &["1,1-2,1"],
            "Row 1: covered: Blue (L), free, free. Row 2: covered: Blue (L), free, free",
        );
        check(
            "clobber:br/rb",
            &[],
            "Row 1: Column 1: blue stone (L); Column 2: red stone (R). Row 2: Column 1: red stone (R); Column 2: blue stone (L)",
        );
        check("nim:2 + nim:1", &[], "Game 1: Row 1: 2 sticks. Game 2: Row 1: 1 stick");
        check("cram:9x9", &[], "Board of 9 × 9 squares; 81 squares are free");
    }

    #[test]
    fn the_other_sides_winning_moves_are_read_where_they_may_be_seen() {
        let session = Session::new("nim:1,3,5".parse().unwrap(), Play::Normal, Player::Left);
        let report = analyse(session.position(), Play::Normal, &Budget::default()).unwrap();
        let hidden = "If it were the other side’s turn, it would have 9 moves.";
        assert_eq!(threats(Locale::En, &session, None), hidden);
        let shown = format!("{hidden} This move wins: take 3 from row 3.");
        assert_eq!(threats(Locale::En, &session, Some(&report)), shown);
        // Equal rows count once, and so do the two halves of a split; uncountably many moves are not counted.
        let counted = |text: &str| {
            let session = Session::new(text.parse().unwrap(), Play::Normal, Player::Left);
            threats(Locale::En, &session, None)
        };
        let alike = "it would have 3 moves, if moves that come to the same count as one.";
        assert_eq!(counted("nim:3,3,3"), format!("If it were the other side’s turn, {alike}"));
        assert_eq!(counted("grundy:7"), format!("If it were the other side’s turn, {alike}"));
        let many = "If it were the other side’s turn, it would have too many moves to count here.";
        assert_eq!(counted("nim:1000000,1000000"), many);
        // A move with several ways is described by its result.
        let session = Session::new("grundy:6".parse().unwrap(), Play::Normal, Player::Left);
        let report = analyse(session.position(), Play::Normal, &Budget::default()).unwrap();
        let words = threats(Locale::En, &session, Some(&report));
        assert!(words.ends_with("This move wins: split the row (leaving 2 and 4)."), "{words}");
        let session = Session::new("hackenbush:b".parse().unwrap(), Play::Normal, Player::Left);
        assert_eq!(threats(Locale::De, &session, None), "Wäre die andere Seite am Zug, hätte sie keinen Zug.");
    }
}
