//! Filter of the games: by name, source, grade, and whether both sides have the same moves.
use leptos::prelude::*;
use locale::Locale;
use solver::Game;
use solver::ruleset::{Grade, Kind, Source};
use text::{folded, t, t_string, use_i18n};

/// The conditions of a filter; all of them must hold.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct GameFilter {
    name: String,
    source: Option<Source>,
    grade: Option<Grade>,
    /// Whether both sides have the same moves.
    fair: Option<bool>,
}

impl GameFilter {
    /// Whether the filter lets every game pass.
    pub fn is_any(&self) -> bool {
        *self == GameFilter { name: self.name.clone(), ..GameFilter::default() } && self.name.trim().is_empty()
    }

    pub fn fits(&self, game: Game) -> bool {
        let (card, name) = (game.card(), folded(&self.name));
        let called = Locale::ALL.iter().any(|&locale| {
            let named = folded(text::game_name(locale, game)).contains(&name);
            named
                || said_of(locale, game)
                    .any(|word| word == name || name.chars().count() >= FEWEST && word.starts_with(&name))
        });
        let from = |source| game.examples().iter().any(|example| example.source == source);
        let fair = |same: bool| match card.kind {
            Kind::Impartial => same,
            Kind::Partizan => !same,
            Kind::Parametric => true,
        };
        (called || card.key.contains(&name))
            && self.source.is_none_or(from)
            && self.grade.is_none_or(|grade| card.grade == grade)
            && self.fair.is_none_or(fair)
    }
}

/// Fewest letters that count as the beginning of a word: `nim` is a name, `nimm` another word.
const FEWEST: usize = 4;

/// Words that describe a game, beside its name.
fn said_of(locale: Locale, game: Game) -> impl Iterator<Item = String> {
    let words = [text::game_search(locale, game), text::game_teaser(locale, game)];
    words.into_iter().flat_map(str::split_whitespace).map(folded).filter(|word| !word.is_empty())
}

const SOURCES: [Source; 5] = [Source::Thesis, Source::Lecture, Source::Chomp, Source::Notes, Source::Lab];
const GRADES: [Grade; 3] = [Grade::First, Grade::Further, Grade::Advanced];

/// The input fields of the filter, in a row.
#[component]
pub fn Finder(wanted: RwSignal<GameFilter>) -> impl IntoView {
    let i18n = use_i18n();
    let source = move |source: Source| match source {
        Source::Thesis => t_string!(i18n, home.source_thesis),
        Source::Lecture => t_string!(i18n, home.source_lecture),
        Source::Chomp => t_string!(i18n, home.source_chomp),
        Source::Notes => t_string!(i18n, home.source_notes),
        Source::Lab => t_string!(i18n, home.source_lab),
    };
    let grade = move |grade: Grade| match grade {
        Grade::First => t_string!(i18n, home.grade_first),
        Grade::Further => t_string!(i18n, home.grade_further),
        Grade::Advanced => t_string!(i18n, home.grade_advanced),
    };
    let place = |event: &leptos::ev::Event| event_target_value(event).parse::<usize>().ok();
    view! {
        <search class="finder">
            <label>
                <span>{t!(i18n, home.search)}</span>
                <input class="field" type="search" autocomplete="off" spellcheck="false"
                    on:input=move |event| wanted.update(|w| w.name = event_target_value(&event))/>
            </label>
            <label>
                <span>{t!(i18n, home.grade)}</span>
                <select class="field" on:change=move |e| wanted.update(|w| w.grade = place(&e).map(|i| GRADES[i]))>
                    <option value="">{t!(i18n, home.grade_any)}</option>
                    {GRADES.into_iter().enumerate().map(|(i, of)| view! { <option value=i>{move || grade(of)}</option> }).collect_view()}
                </select>
            </label>
            <label>
                <span>{t!(i18n, home.source)}</span>
                <select class="field" on:change=move |e| wanted.update(|w| w.source = place(&e).map(|i| SOURCES[i]))>
                    <option value="">{t!(i18n, home.source_any)}</option>
                    {SOURCES.into_iter().enumerate().map(|(i, of)| view! { <option value=i>{move || source(of)}</option> }).collect_view()}
                </select>
            </label>
            <label>
                <span>{t!(i18n, home.fair)}</span>
                <select class="field" on:change=move |e| wanted.update(|w| w.fair = place(&e).map(|i| i == 0))>
                    <option value="">{t!(i18n, home.fair_any)}</option>
                    <option value="0">{t!(i18n, home.fair_same)}</option>
                    <option value="1">{t!(i18n, home.fair_own)}</option>
                </select>
            </label>
        </search>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn found(wanted: &GameFilter) -> Vec<Game> {
        Game::ALL.iter().copied().filter(|game| wanted.fits(*game)).collect()
    }

    #[test]
    fn a_game_is_found_by_its_name_in_either_language() {
        let named = |name: &str| found(&GameFilter { name: name.into(), ..GameFilter::default() });
        for game in Game::ALL {
            for locale in Locale::ALL {
                assert!(named(text::game_name(*locale, *game)).contains(game), "{game:?}");
            }
        }
        assert_eq!(named("fibo"), [Game::Fibonacci]);
        assert_eq!(named("no such game"), []);
        assert!(named("nim").contains(&Game::Moore) && !named("nim").contains(&Game::Kayles));
        assert_eq!(named("").len(), Game::ALL.len());
    }

    #[test]
    fn a_game_is_found_by_what_is_played_with_and_done_in_it() {
        let named = |name: &str| found(&GameFilter { name: name.into(), ..GameFilter::default() });
        for (words, game) in [
            (["sticks", "Streichhölzer", "matches", "nimm"], Game::Nim),
            (["chocolate", "Schokolade", "poison", "Gift"], Game::Chomp),
            (["domino", "Dominosteine", "dominoes", "hochkant"], Game::Domineering),
            (["Würfel", "dice", "kippen", "cube"], Game::Dice),
            (["Türme", "rooks", "Schach", "chess"], Game::Northcott),
        ] {
            for word in words {
                assert!(named(word).contains(&game), "{word}");
            }
        }
        assert!(!named("Schokolade").contains(&Game::Nim) && !named("nimm").contains(&Game::Domineering));
        for game in Game::ALL {
            for locale in Locale::ALL {
                let first = said_of(*locale, *game).next().unwrap();
                assert!(named(&first).contains(game), "{first}");
            }
        }
    }

    #[test]
    fn every_game_is_of_one_grade_and_moves_are_the_same_or_not() {
        let all = |wanted: Vec<GameFilter>| wanted.iter().map(|w| found(w).len()).collect::<Vec<_>>();
        let graded = all(GRADES.map(|g| GameFilter { grade: Some(g), ..GameFilter::default() }).to_vec());
        assert_eq!(graded.iter().sum::<usize>(), Game::ALL.len());
        assert!(graded.iter().all(|n| *n > 0));
        let same = found(&GameFilter { fair: Some(true), ..GameFilter::default() });
        let own = found(&GameFilter { fair: Some(false), ..GameFilter::default() });
        // Subtraction games count as both, by their lists, and so do games by rules of one's own.
        assert_eq!(same.len() + own.len(), Game::ALL.len() + 3);
        assert!(same.contains(&Game::Nim) && own.contains(&Game::Domineering));
        assert!(found(&GameFilter { source: Some(Source::Chomp), ..GameFilter::default() }).contains(&Game::Chomp));
    }

    #[test]
    fn nothing_asked_is_nothing_asked() {
        assert!(GameFilter::default().is_any() && GameFilter { name: "  ".into(), ..GameFilter::default() }.is_any());
        assert!(!GameFilter { fair: Some(true), ..GameFilter::default() }.is_any());
    }
}
