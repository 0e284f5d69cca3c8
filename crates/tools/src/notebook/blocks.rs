//! A conjecture as blocks that are chosen: a test for lost positions, or a formula for values.
use super::words::{self, RuleShape};
use leptos::prelude::*;
use solver::Play;
use solver::conjecture::{Block, Claim, Clause, Conjecture, Formula, Test, heaps};
use text::{t, t_string, use_i18n};

/// Largest modulus, and largest number, of a block.
const MOST_MODULO: u64 = 16;
const MOST_NUMBER: u64 = 1_000;

/// Blocks that the select offers, each with its initial numbers.
pub const BLOCKS: [(&str, Block); 13] = [
    ("xor", Block::NimSum { modulo: 0, is: 0 }),
    ("xor-rests", Block::NimSum { modulo: 4, is: 0 }),
    ("total", Block::Total { modulo: 4, rests: Vec::new() }),
    ("each", Block::Each { modulo: 2, rests: Vec::new() }),
    ("even", Block::Even),
    ("equal", Block::Equal),
    ("paired", Block::Paired),
    ("apart", Block::Apart(1)),
    ("max", Block::AtMost(1)),
    ("fibonacci", Block::Fibonacci),
    ("power", Block::Power),
    ("square", Block::Square),
    ("prime", Block::Prime),
];

/// The index of a block in [`BLOCKS`].
fn kind(block: &Block) -> usize {
    match block {
        Block::NimSum { modulo: 0, .. } => 0,
        Block::NimSum { .. } => 1,
        Block::Total { .. } => 2,
        Block::Each { .. } => 3,
        Block::Even => 4,
        Block::Equal => 5,
        Block::Paired => 6,
        Block::Apart(_) => 7,
        Block::AtMost(_) => 8,
        Block::Fibonacci => 9,
        Block::Power => 10,
        Block::Square => 11,
        Block::Prime => 12,
    }
}

/// The conjecture being put together: all parts stay while others are tried.
#[derive(Clone, Copy)]
pub struct Rule {
    pub game: RwSignal<String>,
    pub play: RwSignal<Play>,
    /// Whether it is about values, not about lost positions.
    pub values: RwSignal<bool>,
    shape: RwSignal<RuleShape>,
    clauses: [RwSignal<Clause>; 3],
    formula: RwSignal<Formula>,
}

impl Rule {
    pub fn new(of: &Conjecture) -> Rule {
        let clause = |block| RwSignal::new(Clause { not: false, block });
        let rule = Rule {
            game: RwSignal::new(of.game.clone()),
            play: RwSignal::new(of.play),
            values: RwSignal::new(false),
            shape: RwSignal::new(RuleShape::One),
            clauses: [clause(Block::Equal), clause(Block::Even), clause(Block::NimSum { modulo: 0, is: 0 })],
            formula: RwSignal::new(Formula::Linear { times: 1, plus: 0 }),
        };
        rule.lay(of);
        rule
    }

    /// The initial conjecture for a game: a rule of thumb that seldom holds.
    pub fn example(game: String, play: Play) -> Conjecture {
        let block = Block::Total { modulo: 2, rests: vec![0] };
        Conjecture { game, play, claim: Claim::Lost(Test::One(Clause { not: false, block })) }
    }

    /// Sets the blocks to those of a conjecture.
    pub fn lay(self, of: &Conjecture) {
        self.game.set(of.game.clone());
        self.play.set(of.play);
        self.values.set(matches!(of.claim, Claim::Grundy(_)));
        match &of.claim {
            Claim::Grundy(formula) => self.formula.set(*formula),
            Claim::Lost(test) => {
                self.shape.set(match test {
                    Test::One(_) => RuleShape::One,
                    Test::And(_) => RuleShape::And,
                    Test::Or(_) => RuleShape::Or,
                    Test::Where(_) => RuleShape::Where,
                });
                for (signal, clause) in self.clauses.iter().zip(test.clauses()) {
                    signal.set(clause.clone());
                }
            }
        }
    }

    /// Whether the game has values of heaps; one whose positions have two numbers has none.
    pub fn has_values(self) -> bool {
        self.game.with(|game| heaps(game).is_some_and(|(least, _)| least < 2))
    }

    pub fn turn_to(self, game: String) {
        self.game.set(game);
        if !untrack(|| self.has_values()) {
            self.values.set(false);
        }
    }

    pub fn conjecture(self) -> Conjecture {
        let [a, b, c] = self.clauses.map(|clause| clause.get());
        let claim = match (self.values.get(), self.shape.get()) {
            (true, _) => Claim::Grundy(self.formula.get()),
            (_, RuleShape::One) => Claim::Lost(Test::One(a)),
            (_, RuleShape::And) => Claim::Lost(Test::And([a, b])),
            (_, RuleShape::Or) => Claim::Lost(Test::Or([a, b])),
            (_, RuleShape::Where) => Claim::Lost(Test::Where([a, b, c])),
        };
        // Values are those of normal play.
        let play = if self.values.get() { Play::Normal } else { self.play.get() };
        Conjecture { game: self.game.get(), play, claim }
    }
}

/// The claim, and its blocks.
#[component]
pub fn RuleBlocks(rule: Rule) -> impl IntoView {
    let i18n = use_i18n();
    let about = move |values: bool| {
        let pressed = move || (rule.values.get() == values).to_string();
        view! {
            <button type="button" class="chip" aria-pressed=pressed on:click=move |_| rule.values.set(values)>
                {move || if values { t_string!(i18n, notebook.about_values) } else { t_string!(i18n, notebook.about_lost) }}
            </button>
        }
    };
    let shape = move |event| {
        let id = event_target_value(&event);
        if let Some(shape) = RuleShape::ALL.into_iter().find(|shape| shape.id() == id) {
            rule.shape.set(shape);
        }
    };
    let shapes = move || {
        let option = |shape: RuleShape| {
            let chosen = move || rule.shape.get() == shape;
            view! { <option value=shape.id() selected=chosen>{words::shape(i18n.locale(), shape)}</option> }
        };
        RuleShape::ALL.map(option)
    };
    let count = move || if rule.values.get() { 0 } else { rule.shape.get().blocks() };
    view! {
        <Show when=move || rule.has_values()>
            <div class="chips" role="group" aria-label=t!(i18n, notebook.about)>{[false, true].map(about)}</div>
        </Show>
        <Show when=move || !rule.values.get()>
            <div class="together">
                <label for="notebook-shape">{t!(i18n, notebook.shape)}</label>
                <select id="notebook-shape" class="field" on:change=shape>{shapes}</select>
            </div>
        </Show>
        <For each=move || 0..count() key=|i| *i children=move |i| view! { <ClauseBlock rule i/> }/>
        <Show when=move || rule.values.get()><FormulaBlock formula=rule.formula/></Show>
    }
}

/// A block: its test, its numbers, and whether it is negated.
#[component]
fn ClauseBlock(rule: Rule, i: usize) -> impl IntoView {
    let i18n = use_i18n();
    let clause = rule.clauses[i];
    let now = Memo::new(move |_| clause.with(|clause| kind(&clause.block)));
    let label = move || words::part(i18n.locale(), rule.shape.get(), i);
    let choose = move |event| {
        let id = event_target_value(&event);
        if let Some((_, block)) = BLOCKS.iter().find(|(known, _)| *known == id) {
            clause.update(|clause| {
                clause.block = block.clone();
                if let Block::Total { rests, .. } | Block::Each { rests, .. } = &mut clause.block {
                    rests.push(0);
                }
            });
        }
    };
    let options = move || {
        let option = |(place, (id, block)): (usize, (&'static str, Block))| {
            let chosen = move || now.get() == place;
            view! { <option value=id selected=chosen>{words::offered(i18n.locale(), &block)}</option> }
        };
        BLOCKS.into_iter().enumerate().map(option).collect_view()
    };
    let not = move || clause.with(|clause| clause.not).to_string();
    let id = format!("notebook-block-{i}");
    view! {
        <div class="notebook-block" role="group" aria-label=label>
            <label for=id.clone()>{label}</label>
            <div class="together">
                <select id=id class="field" on:change=choose>{options}</select>
                <button type="button" class="chip" aria-pressed=not on:click=move |_| clause.update(|clause| clause.not = !clause.not)>
                    {t!(i18n, notebook.not)}
                </button>
            </div>
            {move || {
                now.track();
                view! { <Numbers clause/> }
            }}
        </div>
    }
}

/// The numbers of a block.
#[component]
fn Numbers(clause: RwSignal<Clause>) -> impl IntoView {
    let i18n = use_i18n();
    let modulo = move || {
        clause.with(|clause| match &clause.block {
            Block::NimSum { modulo, .. } | Block::Total { modulo, .. } | Block::Each { modulo, .. } => *modulo,
            _ => 0,
        })
    };
    let divide = move |n: u64| {
        clause.update(|clause| match &mut clause.block {
            Block::NimSum { modulo, .. } => *modulo = n,
            Block::Total { modulo, rests } | Block::Each { modulo, rests } => {
                *modulo = n;
                rests.retain(|rest| *rest < n);
            }
            _ => {}
        });
    };
    let is = move || {
        clause.with(|clause| match &clause.block {
            Block::NimSum { is: n, .. } | Block::Apart(n) | Block::AtMost(n) => *n,
            _ => 0,
        })
    };
    let be = move |new: u64| {
        clause.update(|clause| match &mut clause.block {
            Block::NimSum { is: n, .. } | Block::Apart(n) | Block::AtMost(n) => *n = new,
            _ => {}
        });
    };
    let block = clause.with_untracked(|clause| clause.block.clone());
    let divides = matches!(block, Block::NimSum { modulo: 1.., .. } | Block::Total { .. } | Block::Each { .. });
    let is_number = matches!(block, Block::NimSum { .. } | Block::Apart(_) | Block::AtMost(_));
    let has_rests = matches!(block, Block::Total { .. } | Block::Each { .. });
    let rest = move |n: u64| {
        let rests = move || {
            clause.with(|clause| match &clause.block {
                Block::Total { rests, .. } | Block::Each { rests, .. } => rests.contains(&n),
                _ => false,
            })
        };
        let turn = move |_| {
            clause.update(|clause| {
                if let Block::Total { rests, .. } | Block::Each { rests, .. } = &mut clause.block {
                    match rests.iter().position(|rest| *rest == n) {
                        Some(place) => _ = rests.remove(place),
                        None => rests.push(n),
                    }
                    rests.sort_unstable();
                }
            });
        };
        view! { <button type="button" class="chip" aria-pressed=move || rests().to_string() on:click=turn>{n}</button> }
    };
    view! {
        <div class="together">
            {divides.then(|| view! { <NumberField label=move || t_string!(i18n, notebook.divided_by) least=2 most=MOST_MODULO now=modulo set=divide/> })}
            {is_number.then(|| view! { <NumberField label=move || t_string!(i18n, notebook.number) least=0 most=MOST_NUMBER now=is set=be/> })}
        </div>
        {has_rests.then(|| view! {
            <div class="chips" role="group" aria-label=t!(i18n, notebook.rests)>
                <span>{t!(i18n, notebook.rests)}</span>
                <For each=move || 0..modulo() key=|n| *n children=rest/>
            </div>
        })}
    }
}

/// A whole number within bounds.
#[component]
fn NumberField(
    label: impl Fn() -> &'static str + Send + Sync + 'static,
    least: u64,
    most: u64,
    now: impl Fn() -> u64 + Send + Sync + 'static,
    set: impl Fn(u64) + Send + Sync + 'static,
) -> impl IntoView {
    let typed = move |event| {
        if let Ok(n) = event_target_value(&event).trim().parse::<u64>() {
            set(n.clamp(least, most));
        }
    };
    view! {
        <label class="together">
            <span>{label}</span>
            <input class="field short numeral" type="number" inputmode="numeric" min=least max=most
                prop:value=move || now().to_string() on:change=typed/>
        </label>
    }
}

/// The formula of a heap of n.
#[component]
fn FormulaBlock(formula: RwSignal<Formula>) -> impl IntoView {
    let i18n = use_i18n();
    let offered = [Formula::Linear { times: 1, plus: 0 }, Formula::Rest(4), Formula::Part(2)];
    let now = Memo::new(move |_| match formula.get() {
        Formula::Linear { .. } => 0,
        Formula::Rest(_) => 1,
        Formula::Part(_) => 2,
    });
    let choose = move |event| {
        let place = event_target_value(&event).parse::<usize>();
        if let Some(new) = place.ok().and_then(|place| offered.get(place)) {
            formula.set(*new);
        }
    };
    let names = move || {
        [
            t_string!(i18n, notebook.formula_linear),
            t_string!(i18n, notebook.formula_rest),
            t_string!(i18n, notebook.formula_part),
        ]
    };
    let options = move || {
        let option = |(place, name): (usize, &'static str)| {
            let chosen = move || now.get() == place;
            view! { <option value=place.to_string() selected=chosen>{name}</option> }
        };
        names().into_iter().enumerate().map(option).collect_view()
    };
    let times = move || match formula.get() {
        Formula::Linear { times, .. } => times,
        Formula::Rest(n) | Formula::Part(n) => n,
    };
    let be = move |n: u64| {
        formula.update(|formula| match formula {
            Formula::Linear { times, .. } => *times = n,
            Formula::Rest(of) | Formula::Part(of) => *of = n.max(1),
        })
    };
    let plus = move || if let Formula::Linear { plus, .. } = formula.get() { plus } else { 0 };
    let typed = move |event| {
        if let Ok(n) = event_target_value(&event).trim().parse::<i64>() {
            formula.update(|formula| {
                if let Formula::Linear { plus, .. } = formula {
                    *plus = n.clamp(-100, 100);
                }
            });
        }
    };
    view! {
        <div class="notebook-block">
            <label for="notebook-formula">{t!(i18n, notebook.formula)}</label>
            <div class="together">
                <select id="notebook-formula" class="field" on:change=choose>{options}</select>
                <NumberField label=move || if now.get() == 0 { "a" } else { "k" } least=0 most=100 now=times set=be/>
                <Show when=move || now.get() == 0>
                    <label class="together"><span>"b"</span>
                        <input class="field short numeral" type="number" min="-100" max="100" prop:value=move || plus().to_string() on:change=typed/>
                    </label>
                </Show>
            </div>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_block_is_offered_once() {
        for (place, (_, block)) in BLOCKS.iter().enumerate() {
            assert_eq!(kind(block), place);
        }
    }

    #[test]
    fn what_is_laid_out_is_read_again() {
        let owner = Owner::new();
        owner.with(|| {
            for text in [
                "nim n lost xor=0",
                "nim m lost max=1 ? !even : xor=0",
                "subtraction(1-3) n lost xor%4=0 or total%3=0.2",
                "wythoff m lost !apart=3 and prime",
                "kayles n grundy 2n-1",
                "kayles n grundy n/3",
            ] {
                let conjecture: Conjecture = text.parse().unwrap();
                assert_eq!(Rule::new(&conjecture).conjecture(), conjecture, "{text}");
            }
            let rule = Rule::new(&"kayles n grundy n%4".parse().unwrap());
            rule.turn_to("wythoff".to_owned());
            assert!(matches!(rule.conjecture().claim, Claim::Lost(_)), "a position of two numbers has no formula");
        });
    }
}
