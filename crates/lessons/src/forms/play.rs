//! PLAY: games in a row against the computer. The end of the last one is the answer; a lost game is judged at once.
mod choose;

use super::FormViews;
use super::linked::Stalks;
use crate::boards::{BoardNotes, HumanSides, Small, Tools, Turn, address, skilled};
use crate::prose;
use crate::question_state::{QuestionEnd, QuestionState};
use crate::sight;
use choose::next_choice;
use course::answer::{Filling, Line};
use course::forms::{Begin, Game, Goal, Notes, PlayTask, PlayedGame};
use course::judge::seats;
use course::{Answer, Verdict};
use leptos::prelude::*;
use link::address::Address;
use page::shell::own_table::OwnTable;
use page::state::last_game;
use page::state::lifetime::Lifetime;
use page::state::shell::use_shell;
use page::state::table::use_table;
use solver::{Play, Player, Position};
use text::{t, t_string, use_i18n};

/// Time for which the end of a won game is shown before the board of the next one takes its place, ms.
const END_SHOWN: u32 = 1_500;

/// The current game: its place, its seat, and the moves made before it starts.
#[derive(Debug, Clone, PartialEq)]
struct Round {
    game: usize,
    choice: String,
    side: Player,
    starts: bool,
    from: Vec<String>,
}

#[derive(Clone, Copy)]
struct Games {
    quest: QuestionState,
    games: StoredValue<Vec<Game>>,
    notes: StoredValue<Notes>,
    /// Whether a second board that is the same game is played on, too.
    linked: bool,
    begin: Begin,
    goal: Goal,
    skill: Option<u32>,
    /// The choice made for each game.
    choices: RwSignal<Vec<Option<String>>>,
    /// Games that were played to their end.
    played: RwSignal<Vec<PlayedGame>>,
    now: RwSignal<Option<Round>>,
    /// Whether the current game lay on the board from the start, and nobody asked for it: then the focus stays with the text.
    unasked: StoredValue<bool>,
}

/// The views of the form. `seen`: positions that stand beside the question anyway. Where there are none and the learner
/// begins, the first game lies on the board at once.
pub fn views(quest: QuestionState, task: PlayTask, notes: Notes, seen: Vec<String>) -> FormViews {
    let PlayTask { games, begin, goal, skill, linked, .. } = task;
    let choice = match begin {
        Begin::Me => Some("me".to_owned()),
        Begin::Computer => Some("computer".to_owned()),
        Begin::Choose | Begin::Claim => None,
    };
    let state = Games {
        quest,
        begin,
        goal,
        skill,
        choices: RwSignal::new(vec![choice; games.len()]),
        games: StoredValue::new(games),
        notes: StoredValue::new(notes),
        linked: linked.is_some(),
        played: RwSignal::new(Vec::new()),
        now: RwSignal::new(None),
        unasked: StoredValue::new(begin == Begin::Me && seen.is_empty() && untrack(|| quest.is_open())),
    };
    if untrack(|| quest.is_open()) {
        state.show_played(quest.won_before());
    }
    if state.unasked.get_value() {
        state.go_on();
    }
    let is_next = shows_next(state);
    let playing = Signal::derive(move || state.now.with(Option::is_some) && !is_next.get());
    let board = move || match state.now.get().filter(|_| !is_next.get()) {
        Some(round) => {
            let start = state.start(&round)?;
            Some(view! { <OwnTable address=start><Playing state round/></OwnTable> }.into_any())
        }
        // The choice of who begins is made in view of the game.
        None => {
            let pos = state.game(state.first_open()?)?.pos;
            (!seen.contains(&pos)).then(|| {
                view! { <div class="card still to-come"><div class="still-board"><Small pos/></div></div> }.into_any()
            })
        }
    };
    Effect::new(move |_| {
        let Some(Answer::Games(all)) = quest.solution.get() else { return };
        match quest.end.get_untracked() {
            Some(QuestionEnd::Right) => state.show_played(all),
            Some(QuestionEnd::Seen) if untrack(|| quest.shows_solution()) => {
                quest.line.set(all.first().and_then(|game| state.line(game)));
            }
            _ => {}
        }
    });
    FormViews {
        panel: view! { <Rounds state/> }.into_any(),
        board: Some(board.into_any()),
        checks: false,
        board_only: playing,
        choice: state.chooses().then(|| next_choice(state)),
    }
}

/// Whether the board of the game that is chosen for lies in place of the one that was won, whose end stays for a moment.
fn shows_next(state: Games) -> Memo<bool> {
    let (is_over, lifetime) = (RwSignal::new(false), Lifetime::current());
    let is_asked = Memo::new(move |_| state.asked_for().is_some());
    Effect::new(move |_| {
        let asked = is_asked.get();
        is_over.set(false);
        if asked && state.now.with_untracked(Option::is_some) {
            // The choice may be made by then.
            lifetime.after(END_SHOWN, move || is_over.set(is_asked.get_untracked()));
        }
    });
    Memo::new(move |_| is_over.get() && is_asked.get())
}

impl Games {
    fn game(self, i: usize) -> Option<Game> {
        self.games.with_value(|all| all.get(i).cloned())
    }

    /// Whether the learner decides something before each game.
    fn chooses(self) -> bool {
        matches!(self.begin, Begin::Choose | Begin::Claim)
    }

    /// The start of a game; `None` if it cannot be parsed.
    fn start_of(self, i: usize) -> Option<Position> {
        self.games.with_value(|all| all.get(i)?.pos.parse().ok())
    }

    /// The seats that a game is to be played from after its choice.
    fn seats(self, i: usize, choice: &str) -> Vec<(Player, bool)> {
        let Some(game) = self.game(i) else { return Vec::new() };
        let impartial = self.start_of(i).is_some_and(|start| start.is_impartial());
        seats(&game, choice, impartial)
    }

    /// The first seat of a game that is not played.
    fn open_seat(self, i: usize) -> Option<Round> {
        let choice = self.choices.with(|all| all.get(i).cloned().flatten())?;
        let done = |side, starts| {
            self.played.with(|all| all.iter().any(|p| p.game == i && (p.side, p.starts) == (side, starts)))
        };
        let (side, starts) = self.seats(i, &choice).into_iter().find(|(side, starts)| !done(*side, *starts))?;
        Some(Round { game: i, choice, side, starts, from: Vec::new() })
    }

    /// Whether this game is over, from all seats.
    fn is_done(self, i: usize) -> bool {
        self.choices.with(|all| all.get(i).is_some_and(Option::is_some)) && self.open_seat(i).is_none()
    }

    fn first_open(self) -> Option<usize> {
        (0..self.games.with_value(Vec::len)).find(|i| !self.is_done(*i))
    }

    /// Whether the last answer was wrong; reactive.
    fn is_wrong(self) -> bool {
        self.quest.feedback.with(|said| matches!(said.as_ref().map(|s| &s.verdict), Some(Verdict::Wrong(_))))
    }

    /// The game that may begin now; `None` while a lost one is spoken of, and once all are over. Reactive.
    fn next_game(self) -> Option<usize> {
        let waits = self.is_wrong() || self.quest.busy.get() || !self.quest.is_open();
        self.first_open().filter(|_| !waits)
    }

    /// The game whose choice is to be made now. Reactive.
    fn asked_for(self) -> Option<usize> {
        self.next_game().filter(|i| self.choices.with(|all| all[*i].is_none()))
    }

    fn start(self, round: &Round) -> Option<Address> {
        let game = self.game(round.game)?;
        let first = if round.starts { round.side } else { round.side.other() };
        let mut start = skilled(address(&game.pos, game.play, HumanSides::Against(round.side), first), self.skill);
        start.moves.0.clone_from(&round.from);
        Some(start)
    }

    fn choose(self, i: usize, choice: &str) {
        self.choices.update(|all| all[i] = Some(choice.to_owned()));
        self.go_on();
    }

    /// Shows games again that were won before.
    fn show_played(self, games: Vec<PlayedGame>) {
        self.choices.update(|all| {
            for game in &games {
                if let Some(choice) = all.get_mut(game.game) {
                    *choice = Some(game.choice.clone());
                }
            }
        });
        self.played.set(games);
    }

    fn go_on(self) {
        self.quest.line.set(None);
        let next = untrack(|| self.first_open().and_then(|i| self.open_seat(i)));
        self.now.set(next);
    }

    /// Records a game's end; checks the answer after a lost or the last game.
    fn ended(self, round: &Round, moves: Vec<String>, won: bool) {
        let Round { game, choice, side, starts, .. } = round.clone();
        self.played.update(|all| {
            all.retain(|p| (p.game, p.side, p.starts) != (game, side, starts));
            all.push(PlayedGame { game, choice, side, starts, moves });
        });
        if !won || untrack(|| self.first_open().is_none()) {
            self.quest.answer.set(Some(Answer::Games(self.played.get_untracked())));
            self.quest.check();
            return;
        }
        self.quest.keep_won(self.played.get_untracked());
        if untrack(|| self.asked_for().is_some()) {
            // Its board goes; what comes next is the choice.
            sight::show_choice();
        }
    }

    /// Replays a lost game, from the start or from before the slip.
    fn again(self, from: Vec<String>) {
        let lost = self.now.get_untracked();
        self.quest.line.set(None);
        self.quest.feedback.set(None);
        let Some(round) = lost else { return };
        self.played.update(|all| {
            all.retain(|p| p.game != round.game || !from.is_empty() && (p.side, p.starts) != (round.side, round.starts))
        });
        if from.is_empty() && self.chooses() {
            self.choices.update(|all| all[round.game] = None);
            self.now.set(None);
            sight::show_choice();
        } else {
            self.now.set(None);
            self.now.set(Some(Round { from, ..round }));
        }
    }

    /// The moves before the slip in the verdict; `None` where it names none.
    fn before_slip(self) -> Option<Vec<String>> {
        let said = self.quest.feedback.get()?;
        let Verdict::Wrong(wrong) = &said.verdict else { return None };
        let Some(Filling::Move { of, name, .. }) = wrong.fill.get("move") else { return None };
        let round = self.now.get()?;
        let lost = self.played.with(|all| {
            all.iter().find(|p| (p.game, p.side, p.starts) == (round.game, round.side, round.starts)).cloned()
        })?;
        let mut at = self.start_of(round.game)?;
        let mut by = if round.starts { round.side } else { round.side.other() };
        let mut made = Vec::new();
        for mv in &lost.moves {
            if at.to_string() == *of && mv == name {
                return (by == round.side && !made.is_empty()).then_some(made);
            }
            at = at.find(by, mv)?.to;
            made.push(mv.clone());
            by = by.other();
        }
        None
    }

    /// A game as a line to look at.
    fn line(self, played: &PlayedGame) -> Option<Line> {
        let game = self.game(played.game)?;
        Some(Line {
            start: game.pos,
            misere: game.play == Play::Misere,
            first: if played.starts { played.side } else { played.side.other() },
            moves: played.moves.clone(),
            learner: played.side,
        })
    }
}

/// A game on its board; reports its end.
#[component]
fn Playing(state: Games, round: Round) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    last_game::keep_finished(table, use_shell().settings.store);
    let reported = RwSignal::new(false);
    let side = round.side;
    // A game that was to be survived is over, though more moves are possible.
    let survived = move || matches!(state.goal, Goal::Survive(_)) && reported.get();
    Effect::new(move |_| {
        let (over, moves) = table.session.with(|s| {
            let plies = s.played().len();
            let over = match state.goal {
                Goal::Survive(n) if plies >= n as usize => Some(true),
                _ => s.winner().map(|winner| winner == side),
            };
            (over.filter(|_| s.is_at_end()), s.played().iter().map(|p| p.name.clone()).collect::<Vec<_>>())
        });
        let Some(won) = over.filter(|_| table.open.get()) else { return reported.set(false) };
        if !reported.get_untracked() {
            reported.set(true);
            untrack(|| state.ended(&round, moves, won));
        }
    });
    // A game that begins moves the focus to its board.
    Effect::new(move |_| {
        if table.open.get() {
            table.show_again();
            if state.unasked.try_update_value(std::mem::take) == Some(true) {
                return;
            }
            sight::reach(".lesson-asked .board-stage [tabindex='0']");
        }
    });
    let over = move || table.session.with(|s| s.winner().is_some());
    // A game that is to last counts its moves.
    let lasts = match state.goal {
        Goal::Survive(n) => Some(n),
        _ => None,
    };
    let counted = lasts.map(|all| {
        let made = move || table.session.with(|s| s.cursor().min(all as usize));
        view! { <p class="soft">{move || t_string!(i18n, lessons.moves_made, n = made(), all = all)}</p> }
    });
    // A missing worker is reported above; here the computer player of this game failed to load.
    let no_opponent = move || {
        table.lacks_opponent().then(|| view! { <p class="no-computer"><b>{t!(i18n, errors.no_opponent)}</b></p> })
    };
    view! {
        <div role="status">{no_opponent}</div>
        <Turn/>
        {counted}
        <div class="playing" inert=survived>
            <BoardNotes notes=state.notes.get_value()/>
            {state.linked.then(|| view! { <Stalks/> })}
        </div>
        <Show when=move || !over()><Tools/></Show>
    }
}

/// The game that the row marks: the one on the board while it is judged (`spoken_of`) and, if it was lost, until it is
/// played again; else the first that is not played.
fn current(on_board: Option<usize>, spoken_of: bool, open: Option<usize>) -> Option<usize> {
    on_board.filter(|_| spoken_of).or(open)
}

/// The games in a row: choices, games won, the next one.
#[component]
fn Rounds(state: Games) -> impl IntoView {
    let i18n = use_i18n();
    let quest = state.quest;
    let count = state.games.with_value(Vec::len);
    let open = Memo::new(move |_| state.first_open());
    let current = Memo::new(move |_| {
        let on_board = state.now.with(|now| now.as_ref().map(|round| round.game));
        current(on_board, state.is_wrong() || quest.busy.get(), open.get())
    });
    let row = move |i: usize| {
        let pos = state.game(i).map(|game| game.pos).unwrap_or_default();
        let done = move || state.is_done(i) && current.get() != Some(i);
        view! {
            <li aria-current=move || (current.get() == Some(i)).then_some("true")>
                <Small pos/>
                <span>{move || t_string!(i18n, lessons.game_n, n = i + 1)}</span>
                <b>{move || done().then(|| t_string!(i18n, lessons.won_game))}</b>
            </li>
        }
    };
    let next = Memo::new(move |_| state.next_game());
    let ask = move || {
        let i = next.get()?;
        // The choice before a game stands below all text.
        if state.choices.with(|all| all[i].is_none()) {
            return None;
        }
        Some(match state.now.get() {
            Some(round) if state.played.with(|all| !all.iter().any(|p| p.game == round.game && (p.side, p.starts) == (round.side, round.starts))) => {
                let seat = Filling::Seat { side: round.side, starts: round.starts };
                let partizan = state.begin == Begin::Claim
                    && state.start_of(i).is_some_and(|start| !start.is_impartial());
                partizan.then(|| view! { <p class="soft">{move || prose::filled(i18n.locale(), &seat)}</p> }).into_any()
            }
            _ => view! {
                <button class="button primary play-on" on:click=move |_| state.go_on()>
                    {move || if state.played.with(Vec::is_empty) { t_string!(i18n, lessons.begin) } else { t_string!(i18n, lessons.next_game) }}
                </button>
            }
            .into_any(),
        })
    };
    let after = move || {
        (state.is_wrong() && quest.is_open() && !quest.busy.get()).then(|| {
            let slip = state.before_slip();
            view! {
                <div class="together">
                    {slip.map(|from| view! {
                        <button class="button primary from-there" on:click=move |_| state.again(from.clone())>{t!(i18n, lessons.from_there)}</button>
                    })}
                    <button class="button again" on:click=move |_| state.again(Vec::new())>{t!(i18n, lessons.again)}</button>
                </div>
            }
        })
    };
    // The texts on the computer player assume that there is one.
    let alone = Memo::new(move |_| quest.table.worker.refused.get());
    let notice =
        move || alone.get().then(|| view! { <p class="no-computer"><b>{t!(i18n, lessons.no_computer)}</b></p> });
    view! {
        <div role="status">{notice}</div>
        {(count > 1).then(|| view! { <ol class="rounds">{(0..count).map(row).collect_view()}</ol> })}
        {ask}
        {after}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lost_game_stays_the_one_that_is_spoken_of() {
        // Before a choice, and in the first game.
        assert_eq!(current(None, false, Some(0)), Some(0));
        assert_eq!(current(Some(0), false, Some(0)), Some(0));
        // It is over, judged and lost: the second game is open and not marked.
        assert_eq!(current(Some(0), true, Some(1)), Some(0));
        // Won: the next one.
        assert_eq!(current(Some(0), false, Some(1)), Some(1));
        // The last one is lost, and all are won.
        assert_eq!(current(Some(1), true, None), Some(1));
        assert_eq!(current(Some(1), false, None), None);
    }
}
