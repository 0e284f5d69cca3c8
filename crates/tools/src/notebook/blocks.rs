//! A conjecture as blocks that are chosen: a test for lost positions, a formula for values, or an opening.
use super::number_field::NumberField;
use super::opening_block::OpeningBlock;
use super::words::{self, RuleShape, Subject};
use leptos::prelude::*;
use solver::Play;
use solver::conjecture::opening::Opening;
use solver::conjecture::{Block, Claim, Clause, Conjecture, Formula, Test, has_values, is_of_boards};
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
pub struct ConjectureRule {
    pub game: RwSignal<String>,
    pub play: RwSignal<Play>,
    pub subject: RwSignal<Subject>,
    shape: RwSignal<RuleShape>,
    clauses: [RwSignal<Clause>; 3],
    formula: RwSignal<Formula>,
    opening: RwSignal<Opening>,
}

impl ConjectureRule {
    pub fn new(of: &Conjecture) -> ConjectureRule {
        let clause = |block| RwSignal::new(Clause { not: false, block });
        // The number of heaps says nothing of a board.
        let second = if is_of_boards(&of.game) { Block::Square } else { Block::Even };
        let rule = ConjectureRule {
            game: RwSignal::new(of.game.clone()),
            play: RwSignal::new(of.play),
            subject: RwSignal::new(Subject::Lost),
            shape: RwSignal::new(RuleShape::One),
            clauses: [clause(Block::Equal), clause(second), clause(Block::NimSum { modulo: 0, is: 0 })],
            formula: RwSignal::new(Formula::Linear { times: 1, plus: 0 }),
            opening: RwSignal::new(Opening::Middle),
        };
        rule.lay(of);
        rule
    }

    /// Sets the blocks to those of a conjecture.
    pub fn lay(self, of: &Conjecture) {
        self.game.set(of.game.clone());
        self.play.set(of.play);
        self.subject.set(Subject::of(&of.claim));
        match &of.claim {
            Claim::Grundy(formula) => self.formula.set(*formula),
            Claim::Opening(opening) => self.opening.set(*opening),
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

    /// The subjects that a conjecture about the game may have.
    pub fn subjects(self) -> Vec<Subject> {
        let offered = |subject: &Subject| match subject {
            Subject::Lost => true,
            Subject::Values => self.game.with(|game| has_values(game)),
            Subject::Opening => self.is_of_boards(),
        };
        Subject::ALL.into_iter().filter(offered).collect()
    }

    pub fn is_of_boards(self) -> bool {
        self.game.with(|game| is_of_boards(game))
    }

    pub fn turn_to(self, game: String) {
        self.game.set(game);
        if !untrack(|| self.subjects().contains(&self.subject.get())) {
            self.subject.set(Subject::Lost);
        }
    }

    pub fn conjecture(self) -> Conjecture {
        let [a, b, c] = self.clauses.map(|clause| clause.get());
        let claim = match (self.subject.get(), self.shape.get()) {
            (Subject::Values, _) => Claim::Grundy(self.formula.get()),
            (Subject::Opening, _) => Claim::Opening(self.opening.get()),
            (_, RuleShape::One) => Claim::Lost(Test::One(a)),
            (_, RuleShape::And) => Claim::Lost(Test::And([a, b])),
            (_, RuleShape::Or) => Claim::Lost(Test::Or([a, b])),
            (_, RuleShape::Where) => Claim::Lost(Test::Where([a, b, c])),
        };
        // Values are those of normal play.
        let play = if self.subject.get() == Subject::Values { Play::Normal } else { self.play.get() };
        Conjecture { game: self.game.get(), play, claim }
    }
}

/// The claim, and its blocks.
#[component]
pub fn RuleBlocks(rule: ConjectureRule) -> impl IntoView {
    let i18n = use_i18n();
    let about = move |subject: Subject| {
        let pressed = move || (rule.subject.get() == subject).to_string();
        view! {
            <button type="button" class="chip" data-subject=subject.id() aria-pressed=pressed
                on:click=move |_| rule.subject.set(subject)>{move || words::subject(i18n.locale(), subject)}</button>
        }
    };
    let subjects = Memo::new(move |_| rule.subjects());
    let is = move |subject: Subject| rule.subject.get() == subject;
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
    let count = move || if is(Subject::Lost) { rule.shape.get().blocks() } else { 0 };
    view! {
        <Show when=move || rule.is_of_boards()><p class="small notebook-size">{t!(i18n, notebook.board_numbers)}</p></Show>
        <Show when=move || subjects.with(|all| all.len() > 1)>
            <div class="chips" role="group" aria-label=t!(i18n, notebook.about)>
                {move || subjects.get().into_iter().map(about).collect_view()}
            </div>
        </Show>
        <Show when=move || is(Subject::Lost)>
            <div class="together">
                <label for="notebook-shape">{t!(i18n, notebook.shape)}</label>
                <select id="notebook-shape" class="field" on:change=shape>{shapes}</select>
            </div>
        </Show>
        <For each=move || 0..count() key=|i| *i children=move |i| view! { <ClauseBlock rule i/> }/>
        <Show when=move || is(Subject::Values)><FormulaBlock formula=rule.formula/></Show>
        <Show when=move || is(Subject::Opening)><OpeningBlock opening=rule.opening/></Show>
    }
}

/// A block: its test, its numbers, and whether it is negated.
#[component]
fn ClauseBlock(rule: ConjectureRule, i: usize) -> impl IntoView {
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
        // The number of heaps says nothing of a board.
        let boards = rule.is_of_boards();
        let option = |(place, (id, block)): (usize, (&'static str, Block))| {
            let chosen = move || now.get() == place;
            let fits = !boards || block != Block::Even || untrack(chosen);
            fits.then(|| view! { <option value=id selected=chosen>{words::offered(i18n.locale(), &block)}</option> })
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
                "squares(LR=.-x) m opening end",
                "squares(LR=.-x) n opening squares=1",
                "squares(LR=.-x) n lost total%2=0",
            ] {
                let conjecture: Conjecture = text.parse().unwrap();
                assert_eq!(ConjectureRule::new(&conjecture).conjecture(), conjecture, "{text}");
            }
            let rule = ConjectureRule::new(&"kayles n grundy n%4".parse().unwrap());
            rule.turn_to("wythoff".to_owned());
            assert!(matches!(rule.conjecture().claim, Claim::Lost(_)), "a position of two numbers has no formula");
            let rule = ConjectureRule::new(&"squares(LR=.-x) n opening end".parse().unwrap());
            assert_eq!(rule.subjects(), [Subject::Lost, Subject::Opening]);
            rule.turn_to("kayles".to_owned());
            assert!(matches!(rule.conjecture().claim, Claim::Lost(_)), "rows have no middle");
        });
    }
}
