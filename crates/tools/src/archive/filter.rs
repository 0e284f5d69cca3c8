//! The filter of the archive: game, convention, winner.
use leptos::prelude::*;
use page::storage::finished_games::PastGame;
use solver::position::Component;
use solver::{Game, Play};
use text::{game_name, t, t_string, use_i18n};

/// The value of the select for sums of several games.
const SUM: &str = "sum";

/// The game of a position, or a sum.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum ArchivedKind {
    Of(Game),
    Sum,
}

impl ArchivedKind {
    fn of(past: &PastGame) -> ArchivedKind {
        past.game.start().only().map_or(ArchivedKind::Sum, |only: &Component| ArchivedKind::Of(only.game()))
    }

    fn key(self) -> &'static str {
        match self {
            ArchivedKind::Of(game) => game.key(),
            ArchivedKind::Sum => SUM,
        }
    }

    fn from_key(key: &str) -> Option<ArchivedKind> {
        if key == SUM { Some(ArchivedKind::Sum) } else { Game::from_key(key).map(ArchivedKind::Of) }
    }
}

/// The games that are shown; a part without a value lets all pass.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ArchiveFilter {
    pub kind: Option<ArchivedKind>,
    pub play: Option<Play>,
    /// Whether who began has won.
    pub beginner_won: Option<bool>,
}

impl ArchiveFilter {
    pub fn fits(&self, past: &PastGame) -> bool {
        let won = past.game.winner() == Some(past.game.first());
        self.kind.is_none_or(|kind| kind == ArchivedKind::of(past))
            && self.play.is_none_or(|play| play == past.game.play())
            && self.beginner_won.is_none_or(|began| began == won)
    }
}

/// The selects, and the number of games that are shown.
#[component]
pub fn Filters(filter: RwSignal<ArchiveFilter>, all: Memo<Vec<PastGame>>, shown: Memo<Vec<PastGame>>) -> impl IntoView {
    let i18n = use_i18n();
    let kinds = Memo::new(move |_| {
        let mut kinds: Vec<ArchivedKind> = all.with(|all| all.iter().map(ArchivedKind::of).collect());
        kinds.sort_unstable();
        kinds.dedup();
        kinds
    });
    let options = move || {
        let option = |kind: ArchivedKind| {
            let name = match kind {
                ArchivedKind::Of(game) => game_name(i18n.locale(), game),
                ArchivedKind::Sum => t_string!(i18n, archive.sums),
            };
            view! { <option value=kind.key()>{name}</option> }
        };
        kinds.get().into_iter().map(option).collect_view()
    };
    let set_kind =
        move |event| filter.update(|filter| filter.kind = ArchivedKind::from_key(&event_target_value(&event)));
    let set_play = move |event| filter.update(|filter| filter.play = event_target_value(&event).parse().ok());
    let set_winner = move |event| {
        filter.update(|filter| {
            filter.beginner_won = match event_target_value(&event).as_str() {
                "first" => Some(true),
                "second" => Some(false),
                _ => None,
            };
        });
    };
    let count = move || match (all.with(Vec::len), shown.with(Vec::len)) {
        (0, _) => t_string!(i18n, archive.none).to_owned(),
        (all, shown) if all == shown => t_string!(i18n, archive.count, count = all),
        (all, shown) => t_string!(i18n, archive.some, n = shown, all = all),
    };
    view! {
        <div class="card archive-filter">
            <div class="together">
                <label for="archive-game">{t!(i18n, archive.game)}</label>
                <select id="archive-game" class="field" on:change=set_kind>
                    <option value="">{t!(i18n, archive.all)}</option>
                    {options}
                </select>
                <label for="archive-play">{t!(i18n, notebook.play)}</label>
                <select id="archive-play" class="field" on:change=set_play>
                    <option value="">{t!(i18n, archive.all)}</option>
                    <option value="normal">{t!(i18n, notebook.normal)}</option>
                    <option value="misere">{t!(i18n, notebook.misere)}</option>
                </select>
                <label for="archive-winner">{t!(i18n, archive.winner)}</label>
                <select id="archive-winner" class="field" on:change=set_winner>
                    <option value="">{t!(i18n, archive.all)}</option>
                    <option value="first">{t!(i18n, archive.first)}</option>
                    <option value="second">{t!(i18n, archive.second)}</option>
                </select>
            </div>
            <p role="status">{count}</p>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use page::storage::finished_games::FinishedGames;

    #[test]
    fn each_part_of_the_filter_holds() {
        let links = "pos=nim:1&moves=1→0 pos=nim:1,1&moves=1→0;1→0&play=misere pos=kayles:1&moves=1→0";
        let all = FinishedGames::read(links).games();
        assert_eq!(all.len(), 3, "{all:?}");
        let count = |filter: ArchiveFilter| all.iter().filter(|past| filter.fits(past)).count();
        let kind = |game| ArchiveFilter { kind: Some(ArchivedKind::Of(game)), ..ArchiveFilter::default() };
        assert_eq!((count(ArchiveFilter::default()), count(kind(Game::Nim)), count(kind(Game::Chomp))), (3, 2, 0));
        assert_eq!(count(ArchiveFilter { play: Some(Play::Misere), ..ArchiveFilter::default() }), 1);
        assert_eq!(count(ArchiveFilter { beginner_won: Some(true), ..ArchiveFilter::default() }), 3);
        assert_eq!(count(ArchiveFilter { kind: Some(ArchivedKind::Sum), ..ArchiveFilter::default() }), 0);
        for kind in [ArchivedKind::Of(Game::Kayles), ArchivedKind::Sum] {
            assert_eq!(ArchivedKind::from_key(kind.key()), Some(kind));
        }
        assert_eq!(ArchivedKind::from_key(""), None);
    }
}
