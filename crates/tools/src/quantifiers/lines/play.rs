//! The isomorphism game on two lines of the table: a person is Samson or Delilah, the computer the other one.
use leptos::prelude::*;
use locale::{Locale, td_string};
use solver::Player;
use solver::theory::lines::play::{ChosenPoint, LinePoint, LinesPlay};
use solver::theory::lines::{Line, Lines, Piece};
use text::{t, t_string, use_i18n};

/// Number of rounds between lines that are never told apart.
const ROUNDS: u32 = 3;

/// Most rounds that are played: with more there are too many points to choose from.
const MOST_ROUNDS: u32 = 6;

/// The signs of an interval; a dash if it is empty.
fn signs(line: &[Piece]) -> String {
    let mut parts: Vec<String> = Vec::new();
    for piece in line {
        let sign = match piece {
            Piece::Row(k) => k.to_string(),
            Piece::Up if parts.last().is_some_and(|last| last == "ℕ*") => {
                parts.pop();
                "ℤ".to_owned()
            }
            Piece::Up => "ℕ".to_owned(),
            Piece::Down => "ℕ*".to_owned(),
            Piece::Dense => "ℚ".to_owned(),
            Piece::Whole => "ℝ".to_owned(),
        };
        parts.push(sign);
    }
    if parts.is_empty() { "–".to_owned() } else { parts.join(" + ") }
}

/// A point of an interval in words.
fn point_words(locale: Locale, line: &[Piece], point: LinePoint) -> String {
    let Some(piece) = line.get(point.piece) else { return String::new() };
    let n = point.place + 1;
    let words = match piece {
        Piece::Row(_) | Piece::Up => td_string!(locale, logic.play_point, n = n),
        Piece::Down => td_string!(locale, logic.play_point_back, n = n),
        Piece::Dense | Piece::Whole => td_string!(locale, logic.play_point_any).to_owned(),
    };
    if line.len() > 1 { format!("{}: {words}", signs(std::slice::from_ref(piece))) } else { words }
}

/// The play of two lines, upper and lower, with their names.
#[derive(Clone, Copy)]
struct LinesGame {
    names: [&'static str; 2],
    lines: StoredValue<Lines>,
    start: StoredValue<LinesPlay>,
    play: RwSignal<LinesPlay>,
    person: RwSignal<Player>,
    /// The interval whose points are listed: its place, and whether it is of the upper line.
    interval: RwSignal<Option<(usize, bool)>>,
}

impl LinesGame {
    fn new([(upper_name, upper), (lower_name, lower)]: [(&'static str, Line); 2]) -> LinesGame {
        let mut lines = Lines::default();
        let rounds = lines.rounds(&upper, &lower).unwrap_or(ROUNDS).min(MOST_ROUNDS);
        let start = LinesPlay::new(upper, lower, rounds);
        LinesGame {
            names: [upper_name, lower_name],
            lines: StoredValue::new(lines),
            play: RwSignal::new(start.clone()),
            start: StoredValue::new(start),
            person: RwSignal::new(Player::Left),
            interval: RwSignal::new(None),
        }
    }

    /// A new game, in which the person has this side.
    fn begin(self, person: Player) {
        self.person.set(person);
        self.show(self.start.get_value());
    }

    /// Shows a state of the play, after the computer's move if it is its turn.
    fn show(self, mut play: LinesPlay) {
        let computer = self.person.get_untracked().other();
        self.lines.try_update_value(|lines| lines.go_on(&mut play, computer));
        self.interval.set(None);
        self.play.set(play);
    }

    /// The person takes a point of the interval shown.
    fn take(self, point: LinePoint) {
        let Some((gap, upper)) = self.interval.get_untracked() else { return };
        let mut play = self.play.get_untracked();
        if play.take(ChosenPoint { gap, upper, point }) {
            self.show(play);
        }
    }

    /// The next thing to do, or the winner, in words.
    fn said(self, locale: Locale) -> String {
        self.play.with(|play| match (play.winner(), play.chosen()) {
            (Some(Player::Left), _) => td_string!(locale, logic.play_told).to_owned(),
            (Some(Player::Right), _) => td_string!(locale, logic.play_held).to_owned(),
            (None, Some(chosen)) => {
                let line = self.names[usize::from(!chosen.upper)];
                let point = point_words(locale, play.line(chosen.gap, chosen.upper), chosen.point);
                td_string!(locale, logic.play_answer, line = line, point = point)
            }
            (None, None) => td_string!(locale, logic.play_choose, count = play.rounds()),
        })
    }
}

/// The game of two lines of the table.
#[component]
pub fn PlayLines(pair: [(&'static str, Line); 2]) -> impl IntoView {
    let i18n = use_i18n();
    let game = LinesGame::new(pair);
    let side = move |side: Player| {
        let name = move || match side {
            Player::Left => t_string!(i18n, logic.play_as_samson),
            Player::Right => t_string!(i18n, logic.play_as_delilah),
        };
        view! {
            <button type="button" class="chip" aria-pressed=move || (game.person.get() == side).to_string()
                on:click=move |_| game.begin(side)>{name}</button>
        }
    };
    let again = move |_| game.begin(game.person.get_untracked());
    view! {
        <section class="lines-play" aria-label=t!(i18n, logic.play)>
            <h3>{t!(i18n, logic.play)}</h3>
            <div class="chips" role="group" aria-label=t!(i18n, logic.play_side)>{Player::BOTH.map(side)}</div>
            <div class="scroll" tabindex="0" role="group" aria-label=t!(i18n, logic.play_lines)>
                <table class="values">
                    <tbody>{move || [true, false].map(|upper| intervals(game, i18n.locale(), upper))}</tbody>
                </table>
            </div>
            <p role="status">{move || game.said(i18n.locale())}</p>
            {move || points(game, i18n.locale())}
            <button type="button" class="button" on:click=again>{t!(i18n, logic.play_again)}</button>
        </section>
    }
}

/// A line as a row: its intervals, and between them the threads by their rounds.
fn intervals(game: LinesGame, locale: Locale, upper: bool) -> impl IntoView {
    let play = game.play.get();
    let name = game.names[usize::from(!upper)];
    let cell = |gap: usize| {
        let line = signs(play.line(gap, upper));
        let words = td_string!(locale, logic.play_interval, n = gap + 1, line = name, signs = &line);
        let open = play.is_open(gap, upper);
        let shown = move || game.interval.get() == Some((gap, upper));
        let choose = move |_| {
            if open {
                game.interval.set(Some((gap, upper)));
            }
        };
        let thread = play.threads().get(gap).map(|round| view! { <td><b>{*round}</b></td> });
        view! {
            <td>
                <button type="button" class="chip" aria-label=words aria-pressed=move || shown().to_string()
                    aria-disabled=(!open).to_string() on:click=choose>{line}</button>
            </td>
            {thread}
        }
    };
    let cells = (0..play.gaps().len()).map(cell).collect_view();
    view! { <tr><th scope="row">{name}</th>{cells}</tr> }
}

/// The points of the interval shown.
fn points(game: LinesGame, locale: Locale) -> Option<impl IntoView> {
    let (gap, upper) = game.interval.get()?;
    let play = game.play.get();
    let chip = |point: LinePoint| {
        let words = point_words(locale, play.line(gap, upper), point);
        view! { <button type="button" class="chip point" on:click=move |_| game.take(point)>{words}</button> }
    };
    let chips = play.points(gap, upper).into_iter().map(chip).collect_view();
    Some(view! { <div class="chips" role="group" aria-label=td_string!(locale, logic.play_points)>{chips}</div> })
}

#[cfg(test)]
mod tests {
    use super::Piece::{Dense, Down, Row, Up, Whole};
    use super::*;

    #[test]
    fn intervals_have_their_signs() {
        let cases: [(&[Piece], &str); 7] = [
            (&[], "–"),
            (&[Down, Up], "ℤ"),
            (&[Up, Down, Up], "ℕ + ℤ"),
            (&[Row(2), Up], "2 + ℕ"),
            (&[Up, Down], "ℕ + ℕ*"),
            (&[Row(1), Dense, Row(1)], "1 + ℚ + 1"),
            (&[Whole], "ℝ"),
        ];
        for (line, want) in cases {
            assert_eq!(signs(line), want);
        }
    }

    #[test]
    fn points_are_counted_from_the_end_that_there_is() {
        let words = |line: &[Piece], piece| point_words(Locale::En, line, LinePoint { piece, place: 2 });
        let [front, back, any] = [words(&[Up], 0), words(&[Down], 0), words(&[Dense], 0)];
        assert!(front.contains('3') && back.contains('3') && front != back && !any.contains('3'));
        assert!(words(&[Up, Down], 1).starts_with("ℕ*: "));
        assert_eq!(words(&[Up], 4), "");
    }
}
