//! A step, or one exercise: the text and the question on one side, the boards on the other. In the document the heading comes first
//! and the bar of steps last; the style puts the bar above the heading.
use super::board_rules::{BoardRules, WhyNot, drop_refusal, rules};
use super::boards::{Cards, Free, Still};
use super::forms::{self, FormViews};
use super::guess::Guess;
use super::judge::Judge;
use super::ladder::Ladder;
use super::line::LineBoard;
use super::progress::LiveProgress;
use super::proof::Proof;
use super::prose::{self, Paragraphs};
use super::question_state::{QuestionEnd, QuestionResult, QuestionState};
use super::sight;
use course::forms::Form;
use course::lesson::Track;
use course::packed::{self, Block};
use leptos::ev::MouseEvent;
use leptos::prelude::*;
use link::address::Address;
use link::tool::{EmbeddedTool, Tool};
use page::shell::focus;
use page::shell::own_table::OwnTable;
use page::state::lazy::{LazyView, Module};
use page::state::shell::use_shell;
use page::state::table::use_table;
use solver::board::Board;
use solver::{Play, Position};
use text::{t, t_string, tool_name, use_i18n};

#[component]
pub fn Leaf(
    leaf: packed::Leaf,
    judge: Judge,
    progress: LiveProgress,
    bar: AnyView,
    on_end: Callback<QuestionResult>,
) -> impl IntoView {
    let (table, shell, i18n) = (use_table(), use_shell(), use_i18n());
    let quest = leaf.task().map(|task| QuestionState::new(task.clone(), table, judge, progress));
    let views = quest.map(|quest| forms::views(quest, positions(&leaf.blocks)));
    if let Some(quest) = quest {
        Effect::new(move |before: Option<Option<QuestionEnd>>| {
            let now = quest.end.get();
            if let (Some(end), Some(None)) = (now, before) {
                on_end.run(QuestionResult { end, at_once: quest.wrongs.get_untracked() == 0 });
            }
            now
        });
    }
    let (panel, board, checks, board_only, choice) = match views {
        Some(FormViews { panel, board, checks, board_only, choice }) => {
            (Some(panel), board, checks, board_only, choice)
        }
        None => (None, None, false, Signal::derive(|| false), None),
    };
    let beside = leaf.is_beside(progress.track).then(|| match progress.track {
        Track::Discover => t!(i18n, lessons.beside_discover),
        Track::Prove => t!(i18n, lessons.beside_prove),
    });
    let mut shown = boards(&leaf.blocks, progress);
    if let Some(task) = leaf.task().filter(|task| board.is_some() && stands_from_start(&task.form)) {
        let asked = task.form.positions();
        shown.retain(|(block, _)| !is_twice(block, &asked));
    }
    let ruled = ruled(&leaf);
    // Where boards differ in their rules, each has its own below it.
    let each = rules(i18n.untracked(), &ruled).len() > 1;
    // Where the form draws the boards on its cards, there is no column of them.
    let (own_board, any_shown) = (board.is_some(), !shown.is_empty());
    let has_boards = move || own_board || any_shown && !board_only.get();
    let asked = gate(&leaf.blocks, |block| matches!(block, Block::Task(_)), progress);
    // In a step of the proving track nothing is set apart.
    let apart = leaf.track() != Some(Track::Prove);
    let asked_of = StoredValue::new(asked_positions(&leaf));
    let mut renderer = BlockRenderer { judge, progress, quest, panel, checks, asked_of };
    let blocks = renderer.render_all(leaf.blocks, apart);
    let (column, fit) = (sight::column(), sight::fit());
    // Small on a phone until a tap needs room, or it gets the focus (style/lessons.css).
    let small = RwSignal::new(true);
    // A press does not move the focus there: boards that became large under the finger would lose the tap.
    let hold = move |event: MouseEvent| {
        if small.get_untracked() && sight::plays_small(column) {
            event.prevent_default();
        }
    };
    let come = move |event| {
        small.set(false);
        sight::show_board_of(&event);
    };
    // The question keeps its board, and the marks on it, while a line stands in its place.
    let lined = move || quest.is_some_and(|quest| quest.line.with(Option::is_some));
    let line = move || quest.and_then(|quest| Some(view! { <LineBoard quest line=quest.line.get()?/> }));
    let free = shown.into_iter().flat_map(|(block, seen)| {
        let shown = move |view| view! { <div hidden=move || !seen.get()>{view}</div> };
        shown_boards(block, each).into_iter().map(shown)
    });
    // Without a column of boards the rules stand above the question: its cards, or its words, speak of positions, too. They stay
    // there beside a line played on a board.
    let above = (!each && !own_board).then(|| ruled.clone()).map(|boards| {
        view! { <div hidden=has_boards><BoardRules boards/></div> }
    });
    let below = (!each).then(|| view! { <div hidden=move || !has_boards()><BoardRules boards=ruled/></div> });
    if let Some(quest) = quest {
        shrink_after_line(quest, small);
    }
    view! {
        <div class="lesson" class:has-boards=move || has_boards() || lined()>
            <article class="lesson-text">
                <h1 tabindex="-1">{leaf.heading}</h1>
                {beside.map(|words| view! { <p class="soft">{words}</p> })}
                {above}
                {blocks}
                {choice.map(|choice| view! { <div class="before-game" hidden=move || !asked.get()>{choice}</div> })}
            </article>
            <div class="lesson-boards" class:small=move || small.get() && !lined() data-stays="" node_ref=column
                on:focusin=come on:mousedown=hold on:keydown:capture=move |_| drop_refusal(shell)
                on:click:capture=move |_| drop_refusal(shell) on:click=move |event| sight::enlarge_after(&event, column, small)>
                <Enlarge/>
                {line}
                <div class="lesson-fit" hidden=lined node_ref=fit>
                    <div class="lesson-shown" hidden=move || board_only.get()>{free.collect_view()}</div>
                    <div class="lesson-asked" hidden=move || !asked.get()>{board}</div>
                </div>
                <WhyNot/>
                {below}
                <Shrink small/>
            </div>
            <p class="hidden">{t!(i18n, lessons.end_of_step)}</p>
            {bar}
        </div>
    }
}

/// Makes boards small again when a line played in their place ends: the question is then on the screen, as it was before.
fn shrink_after_line(quest: QuestionState, small: RwSignal<bool>) {
    let ended = move |line: &bool, before: Option<&bool>, _: Option<()>| {
        if !line && before == Some(&true) {
            small.set(true);
        }
    };
    Effect::watch(move || quest.line.with(Option::is_some), ended, false);
}

/// A cover of boards that are shown small, where a part of them is too small to be hit: the first tap comes to it, and
/// enlarges them, as it says. For pointers alone: the focus enlarges them by itself.
#[component]
fn Enlarge() -> impl IntoView {
    let i18n = use_i18n();
    view! {
        // Without the default of a press the focus stays where it is.
        <div class="enlarge" aria-hidden="true" on:mousedown=move |event| event.prevent_default()>
            <span>
                <svg viewBox="0 0 24 24"><path d="M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7"/></svg>
                {t!(i18n, lessons.tap_to_enlarge)}
            </span>
        </div>
    }
}

/// The button that makes enlarged boards small again, where a phone shows them small at first (style/lessons.css).
#[component]
fn Shrink(small: RwSignal<bool>) -> impl IntoView {
    let i18n = use_i18n();
    let shrink = move |_| {
        small.set(true);
        // The button goes. A pointer did not bring the focus to it.
        let has_focus = document().active_element().is_some_and(|it| it.matches(sight::SHRINK).unwrap_or(false));
        if has_focus {
            focus::give(".lesson-text h1");
        }
    };
    view! {
        <button type="button" class="button shrink" on:mousedown=move |event| event.prevent_default() on:click=shrink>
            <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M20 4l-6 6M14 5v5h5M4 20l6-6M10 19v-5H5"/></svg>
            {t!(i18n, lessons.shrink)}
        </button>
    }
}

/// The boards of a step and the instruments beside its text, each block with whether it is visible now.
fn boards(blocks: &[Block], progress: LiveProgress) -> Vec<(Block, Signal<bool>)> {
    // The question that asks for a pair draws the pair's two orders itself.
    let own =
        |block: &Block| matches!(block, Block::Board { shown, .. } if shown.view.as_deref() != Some("two-orders"));
    let shown = |block: &Block| own(block) || beside(block).is_some();
    let boards = blocks.iter().enumerate().filter(|(_, block)| shown(block));
    boards.map(|(i, block)| (block.clone(), seen(&blocks[..i], progress))).collect()
}

/// Whether the board of a question stands there before anything is answered. That of a game comes with its start.
fn stands_from_start(form: &Form) -> bool {
    matches!(form, Form::Moves(_) | Form::Strategy(_) | Form::Choice(_) | Form::Mark { .. })
}

/// Whether a board shows just what the board of the question shows: then the question's alone is drawn.
fn is_twice(block: &Block, asked: &[String]) -> bool {
    let Block::Board { shown, notes, cards, .. } = block else { return false };
    let plain = notes.is_empty() && cards.is_empty() && shown.view.is_none() && shown.layer.is_none();
    plain && shown.positions.iter().all(|pos| asked.contains(pos))
}

/// The positions of a step's boards.
fn positions(blocks: &[Block]) -> Vec<String> {
    let of = |block: &Block| match block {
        Block::Board { shown, .. } => shown.positions.clone(),
        _ => Vec::new(),
    };
    let shown = blocks.iter().take_while(|block| !matches!(block, Block::Reveal(_)));
    shown.flat_map(of).collect()
}

/// The positions that a step's question is about: its own, and those of the boards before it.
fn asked_positions(leaf: &packed::Leaf) -> Vec<String> {
    let own = leaf.task().map(|task| task.form.positions()).unwrap_or_default();
    [own, positions(&leaf.blocks)].concat()
}

/// The boards of a step whose rules are said, with their ending conditions: those of its blocks and of its question.
fn ruled(leaf: &packed::Leaf) -> Vec<(String, Play)> {
    let of = |block: &Block| match block {
        Block::Board { shown, .. } => shown.positions.iter().map(|pos| (pos.clone(), shown.play)).collect(),
        Block::Task(task) => task.form.positions().into_iter().map(|pos| (pos, task.play)).collect::<Vec<_>>(),
        _ => Vec::new(),
    };
    leaf.blocks.iter().flat_map(of).collect()
}

/// Whether an instrument gives the answer to a question about these positions away; not where it shows another
/// position, or within a lesson nothing that is asked there.
fn tells(tool: &str, pos: &str, asked: &[String]) -> bool {
    let quiet = Tool::from_id(tool).is_some_and(Tool::is_quiet_in_lessons);
    let parts = |text: &str| text.split(" + ").map(|part| part.trim_start_matches('-').to_owned()).collect::<Vec<_>>();
    let shown = parts(pos);
    // Other data than a position, such as digits: the instrument begins with its own example.
    let is_position = pos.parse::<Position>().is_ok();
    !quiet && is_position && asked.iter().flat_map(|text| parts(text)).any(|part| shown.contains(&part))
}

/// Boards side by side, with their notes and their cards; with `ruled` each with its rules.
fn shown_boards(block: Block, ruled: bool) -> Vec<AnyView> {
    if let Some((tool, pos)) = beside(&block) {
        let address = Address { tool: Some(tool.id().to_owned()), pos: Some(pos), ..Address::default() };
        return vec![view! { <OwnTable address><Beside tool/></OwnTable> }.into_any()];
    }
    let Block::Board { shown, notes, cards, .. } = block else { return Vec::new() };
    let (play, packets) = (shown.play, shown.view.as_deref() == Some("packets"));
    // Side by side these would be cut off: they stand as pictures, which shrink.
    let needs_width = |pos: &String| {
        let boards = pos.parse::<Position>().map(|position| position.boards()).unwrap_or_default();
        boards.iter().any(is_wide)
    };
    let still = shown.positions.len() > 1 && shown.positions.iter().all(needs_width);
    let board = |pos: String| {
        if still {
            return view! { <div class="card"><Still pos packets=false notes=Vec::new()/></div> }.into_any();
        }
        let boards = vec![(pos.clone(), play)];
        let below = ruled.then(|| view! { <BoardRules boards/> });
        view! { <div class="ruled"><Free pos play packets notes=notes.clone()/>{below}</div> }.into_any()
    };
    let mut all: Vec<AnyView> = shown.positions.into_iter().map(board).collect();
    if !cards.is_empty() {
        all.push(view! { <Cards cards/> }.into_any());
    }
    all
}

/// The least number of squares of a strip that has no room beside another one on a tablet.
const LONG: u32 = 8;

/// Whether a board needs the width of the column: a graph, or a long strip.
fn is_wide(board: &Board) -> bool {
    match board {
        Board::Graph { .. } => true,
        Board::Grid { width, height: 1, .. } => *width >= LONG,
        _ => false,
    }
}

/// The instrument of a block that stands in place of boards from the start, and its position.
fn beside(block: &Block) -> Option<(Tool, String)> {
    let Block::Tool { tool, pos, .. } = block else { return None };
    let tool = Tool::from_id(tool).filter(|tool| tool.stands_in_lessons())?;
    Some((tool, pos.clone()))
}

/// An instrument with a table of its own.
#[component]
fn Beside(tool: Tool) -> impl IntoView {
    provide_context(EmbeddedTool);
    view! { <LazyView module=Module::Tool(tool)/> }
}

/// Whether the first block of this kind is visible now.
fn gate(blocks: &[Block], kind: impl Fn(&Block) -> bool, progress: LiveProgress) -> Signal<bool> {
    let before = blocks.iter().position(kind).unwrap_or(0);
    seen(&blocks[..before], progress)
}

/// Whether the block after these is visible: after a `reveal`, once its question is answered.
fn seen(before: &[Block], progress: LiveProgress) -> Signal<bool> {
    let after = before.iter().rev().find_map(|b| if let Block::Reveal(after) = b { Some(after.clone()) } else { None });
    match after {
        None => Signal::derive(|| true),
        Some(after) => progress.answered(after).into(),
    }
}

/// Renderer of the blocks of a step, with what they need.
struct BlockRenderer {
    judge: Judge,
    progress: LiveProgress,
    quest: Option<QuestionState>,
    panel: Option<AnyView>,
    checks: bool,
    /// The positions that the question is about.
    asked_of: StoredValue<Vec<String>>,
}

impl BlockRenderer {
    /// Renders all blocks. With `apart` those of the proving track are grouped: open on that track, else folded.
    fn render_all(&mut self, blocks: Vec<Block>, apart: bool) -> AnyView {
        let mut views = Vec::new();
        let mut proofs = Vec::new();
        let mut open = None;
        for block in blocks {
            if let Block::Reveal(after) = &block {
                let answered = self.progress.answered(after.clone());
                views.extend(self.proofs(&mut proofs));
                views.push(waits(answered));
                open = Some(answered);
                continue;
            }
            // Boards stand on the other side.
            if matches!(block, Block::Board { .. }) || beside(&block).is_some() {
                continue;
            }
            let proof = apart && block.only_prove();
            let view = self.render(block);
            let view = match open {
                Some(open) => view! { <div class="revealed" hidden=move || !open.get()>{view}</div> }.into_any(),
                None => view,
            };
            if proof {
                proofs.push(view);
            } else {
                views.extend(self.proofs(&mut proofs));
                views.push(view);
            }
        }
        views.extend(self.proofs(&mut proofs));
        views.collect_view().into_any()
    }

    /// The group of proving blocks gathered so far; empties it.
    fn proofs(&self, gathered: &mut Vec<AnyView>) -> Option<AnyView> {
        let (i18n, gathered) = (use_i18n(), std::mem::take(gathered));
        if gathered.is_empty() {
            return None;
        }
        Some(match self.progress.track {
            Track::Prove => view! { <div class="prove">{gathered}</div> }.into_any(),
            Track::Discover => {
                view! { <details class="prove"><summary>{t!(i18n, lessons.for_provers)}</summary>{gathered}</details> }
                    .into_any()
            }
        })
    }

    fn render(&mut self, block: Block) -> AnyView {
        let (i18n, judge, progress, checks) = (use_i18n(), self.judge, self.progress, self.checks);
        match block {
            Block::Paragraph { inlines, .. } => view! { <p>{prose::plain(i18n.locale(), &inlines)}</p> }.into_any(),
            Block::List { ordered, items, .. } => {
                let items = items.iter().map(|i| view! { <li>{prose::plain(i18n.locale(), i)}</li> }).collect_view();
                if ordered { view! { <ol>{items}</ol> }.into_any() } else { view! { <ul>{items}</ul> }.into_any() }
            }
            Block::Board { .. } | Block::Reveal(_) => ().into_any(),
            Block::Tool { tool, pos, view } => {
                let (quest, tells) = (self.quest, self.asked_of.with_value(|asked| tells(&tool, &pos, asked)));
                let waits = Signal::derive(move || tells && quest.is_some_and(|quest| quest.end.get().is_none()));
                view! { <Instrument tool pos view waits/> }.into_any()
            }
            Block::Guess(asked) => view! { <Guess asked judge progress/> }.into_any(),
            Block::Proof { proof, lines, .. } => view! { <Proof proof lines/> }.into_any(),
            Block::Task(task) => {
                let (Some(quest), Some(panel)) = (self.quest, self.panel.take()) else { return ().into_any() };
                view! {
                    <section class="question" aria-label=t!(i18n, lessons.question) data-ask=task.id.clone()>
                        <div class="prompt"><Paragraphs all=task.prompt/></div>
                        {panel}
                        <Ladder quest checks/>
                    </section>
                }
                .into_any()
            }
        }
    }
}

/// Notice in place of blocks that are shown after an answer.
fn waits(open: Memo<bool>) -> AnyView {
    let i18n = use_i18n();
    view! { <p class="soft waits" hidden=move || open.get()>{t!(i18n, lessons.waits)}</p> }.into_any()
}

/// An instrument with the position of the question, loaded when it is opened. Beside it a link to its own page, which
/// alone is printed.
#[component]
fn Instrument(
    tool: String,
    pos: String,
    /// The view of its link.
    view: Option<String>,
    /// Locked until the question is over: it would tell the answer.
    waits: Signal<bool>,
) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    // It would tell answers, and its own page leads out of the task.
    if table.address.with_untracked(|page| page.exam.0) {
        return None;
    }
    let tool = Tool::from_id(&tool)?;
    // For digits and other data than positions, and positions that it cannot show, it begins with its own example. Days
    // shows cuts of numbers, which no board has.
    let fits = pos.parse::<Position>().is_ok_and(|position| tool == Tool::Days || tool.takes(&position));
    let pos = fits.then_some(pos);
    let page = Address { tool: Some(tool.id().to_owned()), pos, view, ..table.address.get_untracked().bare() };
    let (is_row, runs_backwards, shows_hands) = (page.row().is_some(), page.runs_backwards(), page.shows_hands());
    let href = format!("#{}", page.fragment());
    let address = Address { tool: page.tool, pos: page.pos, view: page.view, ..Address::default() };
    let open = RwSignal::new(false);
    let tools_name = move || tool_name(i18n.locale(), tool);
    // A view has a name of its own.
    let name = move || match (is_row, runs_backwards, shows_hands) {
        (true, ..) => t_string!(i18n, value_row.open),
        (_, true, _) => t_string!(i18n, retrograde.open),
        (_, _, true) => t_string!(i18n, panels.theft_play),
        (false, false, false) => tools_name(),
    };
    Some(view! {
        <div class="lesson-tool" data-tool=tool.id()>
            <div class="together">
                <button type="button" class="button" aria-expanded=move || open.get().to_string() on:click=move |_| open.update(|on| *on = !*on)>
                    {name}
                </button>
                {move || (!waits.get()).then(|| view! {
                    <a class="button quiet" href=href.clone()>
                        {t!(i18n, lessons.tool_page)}<span class="hidden">{move || format!(": {}", tools_name())}</span>
                    </a>
                })}
            </div>
            {move || {
                let address = address.clone();
                open.get().then(|| match waits.get() {
                    true => view! { <p class="soft" role="status">{t!(i18n, lessons.tool_waits)}</p> }.into_any(),
                    false => view! { <OwnTable address><Beside tool/></OwnTable> }.into_any(),
                })
            }}
        </div>
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn graphs_and_long_strips_are_wide() {
        let of = |text: &str| text.parse::<Position>().unwrap().boards().iter().any(is_wide);
        assert!(of("squares(L=b.-.b,Rw=r.-.r):b.b..r.r"));
        assert!(!of("squares(L=b.-.b,Rw=r.-.r):b.b.r.r") && !of("cram:8x2") && !of("nim:3,5,7"));
    }

    #[test]
    fn an_instrument_does_not_tell_what_is_asked() {
        let asked = ["hackenbush:brb", "hackenbush:g,gb + -hackenbush:g"].map(str::to_owned);
        assert!(tells("stalk", "hackenbush:brb", &asked));
        assert!(tells("order", "hackenbush:g + hackenbush:g,gb", &asked));
        assert!(!tells("stalk", "hackenbush:bbb", &asked));
        assert!(!tells("zeckendorf", "1020", &["1020".to_owned()]));
        // The lamps of Binary may shine; it lists moves only on its own page.
        assert!(!tells("binary", "nim:3,5,7", &["nim:3,5,7".to_owned()]));
    }
}
