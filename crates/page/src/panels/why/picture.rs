//! The pictures of the steps, by subject.
use super::bar::MiniBar;
use super::cases::Cases;
use super::columns::Columns;
use super::drawing::{Cuts, Grounded, Options, Plants, Stalk, Tree};
use super::form::Way;
use super::highlight::{component_flips, flips, previewed_component, previewed_heap};
use super::islands::{Island, Islands};
use super::line::NumberLine;
use super::mex::MexRow;
use super::names::EdgeNames;
use super::pairs::Pairs;
use super::product::ProductTable;
use super::reduction::is_step;
use super::stages::Stages;
use super::tables::{DieTable, Digits, MooreColumns, Outcomes, Period};
use super::theft::{self, Thefts};
use super::values::ValueTable;
use crate::state::table::use_table;
use leptos::prelude::*;
use link::tool::Tool;
use link::values::Depth;
use play::session::Session;
use solver::board::{Board, EdgeName};
use solver::reason::{HeapMove, PlantValue, Reason, Step};
use solver::{Play, Position, Report};
use std::sync::Arc;
use text::{t_string, tool_name, use_i18n};

/// The step that a picture belongs to.
#[derive(Clone, Copy)]
struct PictureContext<'a> {
    component: Option<usize>,
    report: &'a Arc<Report>,
    /// The index of the chosen move, among those the words are about.
    chosen: RwSignal<usize>,
}

/// A picture of a reason.
struct Picture<'a> {
    /// The level of the explanation that shows the picture.
    depth: Depth,
    /// The level that shows the card with it.
    card: Depth,
    view: Box<dyn FnOnce(PictureContext) -> AnyView + 'a>,
}

/// A picture that shows with the pictures.
fn at_picture<'a, V: IntoAny>(view: impl FnOnce(PictureContext) -> V + 'a) -> Option<Picture<'a>> {
    let view = Box::new(move |context: PictureContext| view(context).into_any());
    Some(Picture { depth: Depth::Picture, card: Depth::Picture, view })
}

/// A picture that shows with the theory.
fn at_theory<'a, V: IntoAny>(view: impl FnOnce(PictureContext) -> V + 'a) -> Option<Picture<'a>> {
    at_picture(view).map(|picture| Picture { depth: Depth::Theory, card: Depth::Theory, ..picture })
}

/// A picture that shows with the pictures, on a card that shows with the theory only.
fn beside_words<'a, V: IntoAny>(view: impl FnOnce(PictureContext) -> V + 'a) -> Option<Picture<'a>> {
    at_picture(view).map(|picture| Picture { card: Depth::Theory, ..picture })
}

/// The level of the explanation that shows the card of these steps: words without a picture are theory.
pub fn card_depth(steps: &[Step]) -> Depth {
    match steps {
        [step] if !is_step(&step.reason) => picture_of(&step.reason).map_or(Depth::Theory, |picture| picture.card),
        _ => Depth::Picture,
    }
}

/// The level of the explanation that shows the picture of a step, if there is one.
pub fn picture_depth(step: &Step) -> Option<Depth> {
    picture_of(&step.reason).map(|picture| picture.depth)
}

/// The picture of a step, if there is one; `chosen` is the index of the chosen move, among those the words are about.
pub fn picture(step: &Step, report: &Arc<Report>, chosen: RwSignal<usize>) -> Option<AnyView> {
    let context = PictureContext { component: step.component, report, chosen };
    picture_of(&step.reason).map(|picture| (picture.view)(context))
}

/// The one match on [`Reason`] for pictures; nothing if words suffice. The simplification of a value is theory, drawn or
/// not. A new reason does not compile until it has an arm.
#[expect(clippy::too_many_lines, reason = "an arm for each reason")]
fn picture_of(reason: &Reason) -> Option<Picture<'_>> {
    match reason {
        // Rows: columns of bits, tables, periods.
        Reason::Bouton { heaps, moves, .. } => at_picture(move |context| heap_columns(context, heaps, moves)),
        Reason::MisereNim { heaps, large, moves, .. } => at_picture(move |context| {
            view! {
                <Stages large=*large/>
                {(*large > 1).then(|| heap_columns(context, heaps, moves))}
            }
        }),
        Reason::SubtractionMoves { heaps, .. }
        | Reason::OctalMoves { heaps, .. }
        | Reason::Tame { heaps, .. }
        | Reason::MisereKayles { heaps, .. }
        | Reason::Ferguson { heaps, .. } => at_picture(move |_| columns(heaps.iter().map(|heap| heap.value))),
        Reason::SubtractionRule { values, preperiod, period, .. } => {
            at_picture(move |_| view! { <Period values=values.clone() preperiod=*preperiod period=*period/> })
        }
        Reason::SubtractionOutcomes { outcomes, heap, preperiod, period, .. } => at_picture(move |_| {
            view! { <Outcomes outcomes=outcomes.clone() heap=*heap preperiod=*preperiod period=*period/> }
        }),
        Reason::OctalOpen { .. } => beside_words(|context| further(context.report)),
        Reason::PokerNim { heaps, .. } => at_picture(move |_| columns(heaps.iter().copied())),
        Reason::Northcott { gaps, .. } => at_picture(move |_| columns(gaps.iter().copied())),
        Reason::Moore { k, heaps, columns, .. } | Reason::MooreMisere { k, heaps, columns, .. } => {
            at_picture(move |_| view! { <MooreColumns k=*k heaps=heaps.clone() columns=columns.clone()/> })
        }
        Reason::Fibonacci { sticks, digits, play, .. } => at_picture(move |_| {
            // Under misère play the digits are those of one stick less.
            let number = if *play == Play::Misere { sticks.saturating_sub(1) } else { *sticks };
            view! { <Digits sticks=number digits=digits.clone()/> }
        }),
        Reason::Dice { columns, column, top, .. } => {
            at_picture(move |_| view! { <DieTable columns=columns.clone() column=*column top=*top/> })
        }
        // Bars of chocolate.
        Reason::ChompArms { right, up, .. } => at_picture(move |_| columns([*right, *up].map(u64::from))),
        Reason::ChompStaircase { width, transposed } => {
            at_picture(move |_| view! { <MiniBar rows=vec![*width, width - 1] transposed=*transposed/> })
        }
        Reason::ChompTwoNTwo { width, transposed } => {
            at_picture(move |_| view! { <MiniBar rows=vec![*width, width - 2, 2] transposed=*transposed/> })
        }
        Reason::StrategyStealing { width, height, corner, .. } => at_picture(move |_| {
            let rows = vec![*width; *height as usize];
            let answers = theft::answers(&rows, *corner);
            view! { <Thefts rows answers/> }
        }),
        Reason::StealingFails { rows, examples } => at_picture(move |_| {
            let answers = examples.iter().map(|theft| [theft.first, theft.answer]).collect();
            let goes_on = if rows.len() > 2 { "⋮" } else { "…" };
            view! { <Thefts rows=rows.clone() answers goes_on/> }
        }),
        Reason::ChompPairs { reds, pairs, .. } => at_picture(move |context| {
            view! { <Pairs reds=reds.clone() pairs=pairs.clone() component=context.here()/> }
        }),
        Reason::ChompEndless { leaves, .. } if (1..=12).contains(&leaves.len()) && leaves[0] <= 24 => {
            beside_words(move |_| view! { <MiniBar rows=leaves.clone() transposed=false/> })
        }
        Reason::ChompEndless { .. } => None,
        // Hackenbush.
        Reason::HackenbushSum { parts, sum } => at_picture(move |context| {
            view! { <Plants parts=context.renamed(parts) sum=sum.clone()/> }
        }),
        Reason::HackenbushStalk { steps, .. } | Reason::HackenbushEndless { steps, .. } => at_picture(move |context| {
            view! { <Stalk steps=steps.clone() component=context.here() names=context.names()/> }
        }),
        Reason::HackenbushTree { steps, .. } => at_picture(move |context| {
            view! { <Tree steps=steps.clone() component=context.here() names=context.names()/> }
        }),
        Reason::HackenbushGreen { heaps, .. } => at_picture(move |_| columns(heaps.iter().map(|twig| twig.length))),
        Reason::HackenbushNumber { left, right, best_left, best_right, value, .. } => at_picture(move |context| {
            view! {
                <NumberLine value=value.clone() left=best_left.clone() right=best_right.clone()/>
                <Cuts left=left.clone() right=right.clone() component=context.here() names=context.names()/>
            }
        }),
        Reason::HackenbushForm { left, right, .. } => at_theory(move |context| {
            view! { <Options left=left.clone() right=right.clone() component=context.here() names=context.names()/> }
        }),
        Reason::HackenbushRedBlue { value } => {
            at_picture(move |_| view! { <NumberLine value=value.clone() left=None right=None/> })
        }
        Reason::HackenbushNumberAvoidance { numbers, others } => at_picture(move |context| {
            view! { <Plants parts=context.renamed(others)/> <Plants parts=context.renamed(numbers)/> }
        }),
        Reason::HackenbushMisere { blue, red, .. } => at_picture(move |_| view! { <Grounded blue=*blue red=*red/> }),
        // Values, and boards that fall apart.
        Reason::NimSum { parts, sum } => at_picture(move |PictureContext { report, .. }| {
            let previewed = previewed_component(report, parts.clone());
            view! { <Columns values=parts.clone() moves=component_flips(parts, *sum, report) games=true previewed/> }
        }),
        Reason::ValueSum { parts, sum } => {
            at_theory(move |_| view! { <ValueTable parts=parts.clone() sum=sum.clone()/> })
        }
        Reason::GraphSum { parts, sum } => at_theory(move |_| {
            let parts = parts.iter().map(|part| part.value.clone()).collect();
            view! { <ValueTable parts sum=sum.clone()/> }
        }),
        Reason::Mex { options, value } => at_theory(move |context| {
            context.position().map(|part| view! { <MexRow options=options.clone() value=*value part/> })
        }),
        Reason::CanonicalForm { options, steps, .. } => at_theory(move |context| {
            context.position().map(|part| view! { <Way options=options.clone() steps=steps.clone() part/> })
        }),
        Reason::CramIslands { islands, .. } => at_picture(move |context| {
            view! {
                {columns(islands.iter().map(|island| island.value))}
                <Islands islands=Island::of_cram(islands) height=context.grid_height()/>
            }
        }),
        Reason::CoinHeads { heads, .. } => at_picture(move |_| columns(heads.iter().map(|head| head.value))),
        Reason::CoinProduct { columns, rows, values } => at_picture(move |_| {
            view! { <ProductTable columns=columns.clone() rows=rows.clone() values=values.clone()/> }
        }),
        Reason::GridSum { parts, sum } | Reason::DominoCut { parts, sum, .. } => at_theory(move |context| {
            view! {
                <ValueTable parts=parts.iter().map(|part| part.value.clone()).collect() sum=sum.clone()/>
                <Islands islands=Island::of_regions(parts) height=context.grid_height()/>
            }
        }),
        Reason::OrderSum { parts, .. } => at_picture(move |_| game_columns(parts.iter().map(|part| part.value))),
        Reason::TameSum { parts, .. } => at_picture(move |_| game_columns(parts.iter().map(|part| part.value))),
        Reason::Cases { mover, opening, boards, .. } => at_picture(move |_| {
            let loser = if opening.is_some() { mover.other() } else { *mover };
            view! { <Cases boards=boards.clone() loser/> }
        }),
        // The card of a reduction has one picture of all steps.
        Reason::HackenbushFusion { .. } | Reason::HackenbushColon { .. } => None,
        // Reasons for which words suffice.
        Reason::NumberAvoidance { .. }
        | Reason::Uptimal { .. }
        | Reason::OctalPeriod { .. }
        | Reason::LaskerRule { .. }
        | Reason::GrundyOpen { .. }
        | Reason::ChompToStaircase { .. }
        | Reason::ChompMisereTwoRows { .. }
        | Reason::Counted { .. }
        | Reason::Search { .. }
        | Reason::Undecided { .. }
        | Reason::CramSymmetry { .. }
        | Reason::CramStrip { .. }
        | Reason::OwnNegative { .. }
        | Reason::LoopySum { .. }
        | Reason::RowsMirror { .. }
        | Reason::GamesMirror { .. }
        | Reason::MapMirror { .. }
        | Reason::ToadsMirror { .. }
        | Reason::OrderTop { .. }
        | Reason::OrderPoison { .. }
        | Reason::OrderMirror { .. }
        | Reason::SetEmpty
        | Reason::SetNumber { .. }
        | Reason::MisereTable { .. }
        | Reason::HackenbushOver { .. }
        | Reason::HackenbushEndlessGreen { .. }
        | Reason::OverSum { .. }
        | Reason::Backward { .. }
        | Reason::LoopyValue { .. }
        | Reason::PokerNimMisere { .. }
        | Reason::NorthcottMisere { .. }
        | Reason::Orders { .. }
        | Reason::OrdersAnswer { .. }
        | Reason::OrdersMisere { .. }
        | Reason::ToadsPassed { .. }
        | Reason::AllSmall { .. }
        | Reason::NumberOrStar { .. }
        | Reason::Wythoff { .. }
        | Reason::Euclid { .. }
        | Reason::Dim { .. }
        | Reason::Prim { .. }
        | Reason::NimDuel { .. }
        | Reason::NimDuelSingles { .. } => None,
    }
}

/// Values in binary, below each other.
fn columns(values: impl IntoIterator<Item = u64>) -> AnyView {
    view! { <Columns values=values.into_iter().collect() moves=Vec::new()/> }.into_any()
}

/// The values of the games of a sum in binary, below each other.
fn game_columns(values: impl IntoIterator<Item = u64>) -> AnyView {
    view! { <Columns values=values.into_iter().collect() moves=Vec::new() games=true/> }.into_any()
}

/// Heaps in binary, below each other, with the moves that restore the nim-sum.
fn heap_columns(context: PictureContext, heaps: &[u64], moves: &[HeapMove]) -> AnyView {
    let (here, chosen) = (context.here(), context.chosen);
    let previewed = previewed_heap(context.report, here);
    view! { <Columns values=heaps.to_vec() moves=flips(moves, here) previewed chosen/> }.into_any()
}

impl PictureContext<'_> {
    /// The component that the step is about; the first, if it is about the whole position.
    fn here(self) -> usize {
        self.component.unwrap_or(0)
    }

    /// The displayed names of the edges of the component.
    fn names(self) -> EdgeNames {
        EdgeNames::in_report(use_table(), self.report, self.here())
    }

    /// The parts of a drawing by the displayed names of their plants.
    fn renamed(self, parts: &[PlantValue]) -> Vec<PlantValue> {
        let names = self.names();
        let plant = |plant: u32| names.shown(EdgeName { plant, edge: 1 }).plant;
        let part = |part: &PlantValue| PlantValue {
            plants: part.plants.iter().map(|&own| plant(own)).collect(),
            value: part.value.clone(),
        };
        parts.iter().map(part).collect()
    }

    /// The position of the step: a component alone, or the whole.
    fn position(self) -> Option<Position> {
        let whole = use_table().position_of(self.report)?;
        match self.component {
            // A single component keeps the names of its parts.
            Some(0) if whole.components().len() == 1 => Some(whole),
            Some(component) => whole.components().get(component)?.to_string().parse().ok(),
            None => Some(whole),
        }
    }

    /// The height of the grid that the step is about.
    fn grid_height(self) -> u32 {
        let boards = self.position().map_or_else(Vec::new, |position| position.boards());
        match boards.first() {
            Some(Board::Grid { height, .. }) => *height,
            _ => 1,
        }
    }
}

/// A link to the instrument that continues the search for a period, if it takes the position and that is the one shown.
fn further(report: &Arc<Report>) -> AnyView {
    let (table, i18n) = (use_table(), use_i18n());
    let shown = |session: &Session| report.position == *session.position() && Tool::Sequences.takes(session.position());
    if !table.open.get_untracked() || !table.session.with_untracked(shown) {
        return ().into_any();
    }
    view! {
        <p>
            <button class="button" on:click=move |_| table.use_tool(Tool::Sequences)>
                {move || t_string!(i18n, panels.look_further, tool = tool_name(i18n.locale(), Tool::Sequences))}
            </button>
        </p>
    }
    .into_any()
}
