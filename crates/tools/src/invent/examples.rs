//! Games to start from: what is said of each is in its rules alone.
use super::invention::Invention;
use leptos::prelude::*;
use link::own_caption::OwnCaption;
use locale::Locale;
use page::storage::own_games::OwnGame;
use solver::Game;
use solver::board::Figures;
use text::{game_name, t, t_string, use_i18n};

/// The name of an example: that of a game of the register, or words.
#[derive(Clone, Copy)]
enum ExampleName {
    Of(Game),
    Words(fn(Locale) -> &'static str),
}

impl ExampleName {
    fn words(self, locale: Locale) -> &'static str {
        match self {
            ExampleName::Of(game) => game_name(locale, game),
            ExampleName::Words(say) => say(locale),
        }
    }
}

/// The examples, those on squares first.
const EXAMPLES: [(&str, ExampleName); 33] = [
    ("squares(LR=.-x,LR=..-xx):1x7", ExampleName::Of(Game::Kayles)),
    ("squares(L=b.-.b,L=br.-.rb,Rw=r.-.r,Rw=rb.-.br):bb.rr", ExampleName::Of(Game::Toads)),
    ("squares(L*=br-.b,R*=rb-.r):brb/rbr", ExampleName::Of(Game::Clobber)),
    ("squares(L=./.-x/x,R=..-xx):3x4", ExampleName::Of(Game::Domineering)),
    ("squares(LR*=..-xx):3x4", ExampleName::Of(Game::Cram)),
    ("squares(LR=!g.!g-?g?):1x9", ExampleName::Of(Game::Dawson)),
    ("squares(LR=!g!g.!g!g-??g??):1x9", ExampleName::Words(locale::invent::example_treblecross)),
    ("squares(L*=br.-..b,R*=rb.-..r):.rbr/rbrb/brbr", ExampleName::Words(locale::invent::example_konane)),
    ("squares(LR=?!g?/!g.!g/?!g?-???/?g?/???):3x4", ExampleName::Words(locale::invent::example_node_kayles)),
    (
        "squares(L=?!r?/!r.!r/?!r?-???/?b?/???,R=?!b?/!b.!b/?!b?-???/?r?/???):3x3",
        ExampleName::Words(locale::invent::example_snort),
    ),
    (
        "squares(L=?!b?/!b.!b/?!b?-???/?b?/???,R=?!r?/!r.!r/?!r?-???/?r?/???):3x3",
        ExampleName::Words(locale::invent::example_col),
    ),
    ("squares(L=b.-.b,Rw=r.-.r):bb...rr", ExampleName::Words(locale::invent::example_elephants)),
    (
        concat!(
            "squares(L=b.-.b,L=a.-.a,L=b/r/.-./c/b,L=b/c/.-./c/b,Rw=r.-.r,Rw=c.-.c,R=r/b/.-./a/r,R=r/a/.-./a/r)",
            ":b.../...r/b.../...r"
        ),
        ExampleName::Words(locale::invent::example_ski_jumps),
    ),
    ("squares(L*=..-b.,L*=b.-bb,R*=..-r.,R*=r.-rr):3x3", ExampleName::Words(locale::invent::example_air)),
    ("squares(LR=.a-a.,LR=..a-a..):..a.a", ExampleName::Words(locale::invent::example_silver)),
    ("heaps(k=1,2,3):10", ExampleName::Words(locale::invent::example_take_three)),
    ("heaps(k=square):23", ExampleName::Words(locale::invent::example_square)),
    ("heaps(k=1/2a=n-1,n):12", ExampleName::Words(locale::invent::example_mark)),
    ("heaps(2k=..n):9", ExampleName::Words(locale::invent::example_half)),
    ("heaps(k=divisor.n;a=1..):12", ExampleName::Words(locale::invent::example_aliquot)),
    ("heaps(k=0;n!=2;b=1..):9", ExampleName::Words(locale::invent::example_couples)),
    ("heaps(k=0;a!=b;b=1..):9", ExampleName::Of(Game::Grundy)),
    ("heaps(k=1../k=0;b=1..):6", ExampleName::Of(Game::Lasker)),
    ("heaps(k=1,2;b=0..|k=1,3;b=0..):7", ExampleName::Words(locale::invent::example_sides)),
    ("coins(a=0..):hththh", ExampleName::Words(locale::invent::example_turtles)),
    ("coins(b=0..):thhththh", ExampleName::Words(locale::invent::example_mock_turtles)),
    ("coins(b=1..):thhthth", ExampleName::Words(locale::invent::example_triplets)),
    ("coins(any;k=..5):thhtht", ExampleName::Words(locale::invent::example_moebius)),
    ("coins(run):thhthtth", ExampleName::Words(locale::invent::example_ruler)),
    ("coins(a=1..):thhtth", ExampleName::Words(locale::invent::example_twins)),
    ("coins(n-a=a-b;b=1..):hhhhhhh", ExampleName::Words(locale::invent::example_equal_steps)),
    ("coins(a=1..*a=1..):ttttt/tthth/ttttt/tthtt/thtth", ExampleName::Words(locale::invent::example_turning_corners)),
    ("coins(run*run):thht/hthh/thth", ExampleName::Words(locale::invent::example_rugs)),
];

/// The examples that are offered before all are asked for: some of squares, of rows and of coins.
const FIRST: [usize; 6] = [0, 1, 2, 3, 15, 24];

/// The name of the example with these rules, as written before the colon.
pub fn name_of(locale: Locale, rules: &str) -> Option<&'static str> {
    let example = EXAMPLES.iter().find(|(position, _)| position.split(':').next() == Some(rules));
    example.map(|(_, name)| name.words(locale))
}

/// The first example, without a name of an author.
pub fn first() -> OwnGame {
    game(EXAMPLES[0])
}

/// The game of an example; toads and frogs are drawn as such.
fn game((position, name): (&str, ExampleName)) -> OwnGame {
    let figures = match name {
        ExampleName::Of(Game::Toads) => Figures::CREATURES,
        _ => Figures::STONES,
    };
    OwnGame::new(position, OwnCaption::new("", "", figures))
}

/// The positions of all examples.
#[cfg(test)]
pub fn all_positions() -> impl Iterator<Item = &'static str> {
    EXAMPLES.iter().map(|(position, _)| *position)
}

#[component]
pub fn Examples(invention: Invention) -> impl IntoView {
    let i18n = use_i18n();
    let all = RwSignal::new(false);
    let here = move |position: &str| invention.rules.with(|rules| position.split(':').next() == Some(rules.as_str()));
    let chip = move |(position, name): (&'static str, ExampleName)| {
        let said = move || name.words(i18n.locale());
        view! {
            <button type="button" class="chip" data-example=position aria-pressed=move || here(position).to_string()
                on:click=move |_| invention.lay(&game((position, name)))>{said}</button>
        }
    };
    let chips = move |first: bool| {
        let some = EXAMPLES.into_iter().enumerate().filter(move |(at, _)| FIRST.contains(at) == first);
        some.map(|(_, example)| chip(example)).collect_view()
    };
    view! {
        <section class="invent-examples" aria-label=move || t_string!(i18n, invent.examples)>
            <p class="small">{t!(i18n, invent.examples)} ". " {t!(i18n, invent.examples_lead)}</p>
            <div class="chips" role="group" aria-label=move || t_string!(i18n, invent.examples)>
                {chips(true)}
                <Show when=move || all.get()>{chips(false)}</Show>
                <button type="button" class="button all-examples" aria-expanded=move || all.get().to_string()
                    on:click=move |_| all.update(|on| *on = !*on)>{t!(i18n, invent.examples_all)}</button>
            </div>
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use link::address::Address;
    use link::tool::Tool;
    use solver::Position;

    /// The most characters of a usual link with rules, which a small code holds.
    const SHORT: usize = 213;

    #[test]
    fn links_of_examples_are_short_and_plain() {
        for (text, _) in EXAMPLES {
            let (tool, pos) = (Some(Tool::Invent.id().to_owned()), Some(text.to_owned()));
            let link = Address { tool, pos, ..Address::default() }.fragment();
            assert!(link.len() <= SHORT && !link.contains('%'), "{link}");
        }
    }

    #[test]
    fn every_example_is_read_and_differs_from_the_others() {
        for (i, (text, _)) in EXAMPLES.iter().enumerate() {
            assert!(text.parse::<Position>().is_ok(), "{text}");
            assert_eq!(EXAMPLES.iter().position(|(other, _)| other == text), Some(i));
        }
        assert_eq!(name_of(Locale::En, "coins(run)"), Some(locale::invent::example_ruler(Locale::En)));
        assert_eq!(name_of(Locale::En, "coins(a=7)"), None);
        let first = FIRST.map(|at| EXAMPLES[at].0.split('(').next().unwrap());
        assert_eq!(first, ["squares", "squares", "squares", "squares", "heaps", "coins"]);
    }
}
