//! The automatic pupil: it reads the lessons' sources, and walks the lessons in a browser by names and keys alone.
//!
//! In: a lesson with its models of right and wrong answers. Out: every question answered wrong and right through the
//! page's own controls, each verdict read at the focus. The models say what is right; whether the page agrees is the
//! test.

mod build;
mod choice;
mod colour;
mod first_screen;
mod graph;
mod hand;
mod mark;
mod moves;
mod number;
mod parsons;
mod play;
mod rules;
mod steps;
mod strategy;
mod table;

use std::any::Any;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::panic::AssertUnwindSafe;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use course::author::{AuthoredLesson, Block, Inline, PromptWords, Words};
use course::course_solver::CourseSolver;
use course::forms::{Answer, Goal, Task};
use course::lesson::{Ask, Track};
use futures_util::FutureExt;
use locale::Locale;
use serde_json::{Value, json};
use solver::Game;

pub use hand::{Control, State};

use crate::page::{PHONE, Page, Size};
use crate::patience::{patience, scaled};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The written lessons, in the order of the course.
///
/// # Panics
/// If one cannot be read.
pub fn lessons() -> Vec<AuthoredLesson> {
    let folder = root().join("course");
    let text = std::fs::read_to_string(folder.join("course.toml")).expect("course.toml");
    let plan: toml::Table = text.parse().expect("course.toml");
    let rooms = plan["room"].as_array().expect("rooms");
    let ids = rooms.iter().flat_map(|room| room["lessons"].as_array().expect("lessons"));
    let folders =
        ids.map(|id| folder.join("lessons").join(id.as_str().expect("an id"))).filter(|lesson| lesson.exists());
    folders.map(|lesson| course::author::read(&lesson).unwrap_or_else(|faults| panic!("{faults:?}"))).collect()
}

/// Small screens: a phone, the narrowest, one in landscape, a page at twice its size.
pub const SMALL: [Size; 4] = [PHONE, Size(320, 568), Size(844, 390), Size(640, 400)];

/// A pupil before a page, in one language.
pub struct Pupil<'a> {
    pub page: &'a Page,
    locale: Locale,
    names: Value,
    editor: Value,
    rule_editor: Value,
    table: Value,
    solver: RefCell<CourseSolver>,
    /// Whether lines that refute an answer are looked at, too.
    lines: bool,
    /// Whether each step is walked by Tab and its accessibility checked: a second language does not change these.
    thorough: bool,
    /// The controls of each step that were not on the screen before they were reached, where there are some.
    scrolled: RefCell<Vec<(String, Vec<String>)>>,
}

/// The models of a question.
struct Models {
    right: Answer,
    /// The first wrong one, and the key of its sentence.
    wrong: (Answer, String),
}

impl<'a> Pupil<'a> {
    pub fn new(page: &'a Page, locale: Locale) -> Self {
        let words = |of: &str| -> Value {
            let file = root().join(format!("locales/{}/{of}.json", locale.code()));
            let text = std::fs::read_to_string(file).expect("words of the page");
            serde_json::from_str(&text).expect("words of the page")
        };
        let [names, editor, rule_editor, table] = ["lessons", "editor", "rule_editor", "table"].map(words);
        Self {
            page,
            locale,
            names,
            editor,
            rule_editor,
            table,
            solver: RefCell::default(),
            lines: false,
            thorough: locale == Locale::De,
            scrolled: RefCell::default(),
        }
    }

    /// A pupil who looks at the lines that refute an answer, too.
    #[must_use]
    pub fn of_lines(self) -> Self {
        Self { lines: true, ..self }
    }

    /// The page's text of this key in lessons.
    fn name(&self, key: &str) -> &str {
        self.names[key].as_str().unwrap_or_else(|| panic!("lessons.{key}"))
    }

    /// The field that takes a position as text.
    fn position_field(&self) -> Control {
        Control::field(self.editor["text"].as_str().expect("editor.text"))
    }

    fn button(&self, key: &str) -> Control {
        Control::button(self.name(key))
    }

    fn words<'w>(&self, written: &'w AuthoredLesson) -> &'w Words {
        let place = course::author::LANGUAGES.iter().position(|code| *code == self.locale.code());
        &written.words[place.expect("a language of the course")]
    }

    /// Opens a lesson, or one of its questions, afresh.
    pub async fn open(&self, link: &str) {
        self.page.go(&format!("#{link}&lang={}&motion=off", self.locale.code())).await;
        self.page.find(".lesson-text h1").await;
        self.page.take_in_hand().await;
    }

    /// Walks a lesson from its first step to its last: every question is answered wrong, and then right. All faults of
    /// its steps are reported at once.
    pub async fn walk(&self, written: &AuthoredLesson) -> Vec<String> {
        let id = &written.lesson.id;
        let steps: Vec<&String> = written.lesson.steps.iter().chain(&written.lesson.practice).collect();
        let (mut faults, mut asked) = (Vec::new(), BTreeSet::new());
        self.open(&format!("lesson={id}&step={}", steps[0])).await;
        for (i, step) in steps.iter().enumerate() {
            let walked = AssertUnwindSafe(self.step(written, &mut asked)).catch_unwind().await;
            self.note_scrolled(&format!("{id}, {step}")).await;
            match walked {
                Ok(()) if i + 1 < steps.len() => self.to_step(i + 1, steps[i + 1]).await,
                Ok(()) => {}
                Err(panic) => {
                    self.page.shoot(&format!("pupil-{id}-{step}")).await;
                    faults.push(format!("\n{id}, {step}: {}", panic_message(&*panic)));
                    if let Some(next) = steps.get(i + 1) {
                        self.open(&format!("lesson={id}&step={next}")).await;
                    }
                }
            }
        }
        if faults.is_empty() {
            let all: BTreeSet<String> = written.lesson.asks.keys().cloned().collect();
            assert_eq!(asked, all, "{id}: questions that were asked");
            let end = AssertUnwindSafe(self.end(written, steps.len())).catch_unwind().await;
            faults.extend(end.err().map(|panic| format!("\n{id}, its end: {}", panic_message(&*panic))));
        }
        faults
    }

    /// Notes the controls of a step that were scrolled to.
    async fn note_scrolled(&self, step: &str) {
        let found = self.page.js("return window.pupil?.scrolled.splice(0) ?? []").await;
        let names = found.as_array().into_iter().flatten().filter_map(Value::as_str);
        let controls: Vec<String> = names.map(str::to_owned).collect();
        if !controls.is_empty() {
            self.scrolled.borrow_mut().push((step.to_owned(), controls));
        }
    }

    /// The steps in which something was scrolled to, with the names of such controls.
    pub fn scrolled(&self) -> Vec<(String, Vec<String>)> {
        self.scrolled.borrow().clone()
    }

    /// Goes to another step by its place in the bar: the next button leaves out those of the other track.
    async fn to_step(&self, place: usize, id: &str) {
        self.page.press(&Control::role("link").within(".steps").nth(place)).await;
        self.page.wait_fragment(&format!("step={id}")).await;
        // A person goes on by the button below the step: the way back up to the bar belongs to none.
        self.page.js("window.pupil?.scrolled.splice(0)").await;
    }

    /// Checks that after the last step a link leads to the lesson's end, and the list shows the lesson as done.
    async fn end(&self, written: &AuthoredLesson, count: usize) {
        let Self { page, .. } = self;
        assert!(!page.offers(&self.button("next")).await, "{}: a step after the last one", written.lesson.id);
        page.press(&self.button("to_end")).await;
        page.wait_fragment("step=end").await;
        page.find(".can-do").await;
        page.find(".lesson-asked .board").await;
        if self.thorough {
            page.axe_of("main").await;
        }
        page.press(&self.button("to_list")).await;
        // The list shows the lessons of one track.
        if written.lesson.tracks == [Track::Prove] {
            page.press(&self.button("track_prove")).await;
        }
        // As many as belong to that track, and all of them.
        let done = (1..=count).map(|n| n.to_string());
        let done: Vec<String> =
            done.map(|n| self.name("done_of").replace("{{ n }}", &n).replace("{{ all }}", &n)).collect();
        let tile = format!("[data-lesson='{}']", written.lesson.id);
        page.wait(&format!("{tile} to be done"), || async {
            let text = page.text(&tile).await;
            done.iter().any(|done| text.ends_with(&format!(" {done}")))
        })
        .await;
    }

    /// Walks the step that is open.
    async fn step(&self, written: &AuthoredLesson, asked: &mut BTreeSet<String>) {
        let Self { page, .. } = self;
        let heading = page.text(".lesson-text h1").await;
        assert!(
            self.words(written).sections.iter().any(|section| section.heading == heading),
            "the heading {heading:?}"
        );
        if self.thorough {
            page.walk_by_tab().await;
            // The page around a lesson is the same at each of its steps.
            page.axe_of(if asked.is_empty() { "html" } else { "main" }).await;
        }
        self.guess().await;
        let Some(id) = page.attribute(".question", "data-ask").await else { return };
        self.question(written, &id).await;
        asked.insert(id);
        // The step's place in the bar shows that it is done.
        let done = self.name("step_done").replace("{{ name }}", "");
        assert!(self.bar().await.contains(&done), "the bar says {:?}", self.bar().await);
    }

    /// Answers the open question wrong, and then right.
    pub async fn question(&self, written: &AuthoredLesson, id: &str) {
        let ask = &written.lesson.asks[id];
        self.is_shown(ask).await;
        let Models { right, wrong } = self.models(written, ask);
        let said = self.said(written, id);
        if let (Task::Build(task), Some(tries)) = (&ask.task, impossible(ask)) {
            // "There is none" may be answered after some tries.
            for _ in 1..tries {
                self.build(task, &wrong.0).await;
                self.check().await;
                self.verdict("not_yet").await;
            }
        }
        self.answer(ask, &wrong.0, false).await;
        // A computer that plays worse may lose all the same.
        let unskilled = matches!(&ask.task, Task::Play(task) if task.skill.is_some());
        if !unskilled || !self.is_over().await {
            let heard = self.verdict("not_yet").await;
            self.hint().await;
            // The computer's answers vary: the sentence may be about another slip than the model's.
            if !matches!(ask.task, Task::Play(_)) {
                self.is_sentence(said, &wrong.1, &heard);
            }
            if self.lines {
                self.line().await;
            }
            self.answer(ask, &right, true).await;
        }
        let heard = self.verdict(lead(&ask.task)).await;
        self.is_sentence(said, "right", &heard);
    }

    /// Checks that a question about a position shows one.
    async fn is_shown(&self, ask: &Ask) {
        let of_position = match &ask.task {
            Task::Number(task) => task.pos.is_some() && task.range.is_none(),
            Task::Choice(task) => task.pos.is_some() || task.board.is_some(),
            // A position to build is not there yet, and rows of a table are named.
            Task::Parsons(_) | Task::Step(_) | Task::Build(_) | Task::Table(_) => false,
            _ => true,
        };
        if of_position {
            self.page
                .wait(&format!("{} to show its position", ask.id), || async { self.page.js(PICTURES).await == true })
                .await;
        }
    }

    /// Checks that help shows its hint at once, even beside a verdict.
    async fn hint(&self) {
        let (page, help) = (self.page, self.button("hint"));
        if self.thorough && page.offers(&help).await {
            page.press(&help).await;
            page.wait("the hint", || async { page.js(HINTED).await == true }).await;
        }
    }

    /// Opens the solution of a question, and skips another step: both are told apart from answers.
    pub async fn give_up(&self, written: &AuthoredLesson, id: &str) {
        let Self { page, .. } = self;
        self.open(&format!("lesson={}&step={id}&reveal=always", written.lesson.id)).await;
        page.press(&self.button("solution")).await;
        self.verdict("seen").await;
        let seen = self.name("step_seen").replace("{{ name }}", "");
        assert!(self.bar().await.contains(&seen), "the bar says {:?}", self.bar().await);
        let next = self.button("next");
        for _ in 0..2 {
            // The second time nothing was answered.
            if page.offers(&next).await {
                page.press(&next).await;
                page.wait("another step", || async { !self.bar().await.contains(&seen) }).await;
            }
        }
        let done = self.name("step_done").replace("{{ name }}", "");
        assert!(!self.bar().await.contains(&done), "nothing was answered, but the bar says {:?}", self.bar().await);
    }

    /// Checks that the board is in sight as a whole if the screen is large enough.
    pub async fn sees_board(&self, when: &str) {
        let found = self.page.hand("sight", json!([])).await;
        assert_eq!(found, json!("seen"), "{when}");
    }

    /// Checks a step of a question on small screens: read in order, with its board in sight.
    pub async fn looks_at(&self, written: &AuthoredLesson, id: &str, sizes: &[Size]) {
        let Self { page, .. } = self;
        page.resize(sizes[0]).await;
        self.open(&format!("lesson={}&step={id}", written.lesson.id)).await;
        let begin = Control::role("button").within(".play-on, [data-choice]");
        if page.offers(&begin).await {
            page.press(&begin).await;
            page.find(".lesson-asked .board").await;
        }
        for &size in sizes {
            page.resize(size).await;
            let what = format!("{}/{id} at {size:?}", written.lesson.id);
            assert_eq!(page.js("return pupil.order()").await, json!([]), "{what}");
            page.js("document.querySelector('.question .prompt').scrollIntoView({ block: 'nearest' })").await;
            if page.count(".has-boards").await > 0 {
                self.sees_board(&format!("{what}, when it is asked")).await;
                page.js("document.querySelector('.onwards button').focus()").await;
                let focus = "const e = [...document.querySelectorAll('.lesson-boards :is([data-board] [tabindex=\"0\"], .editor button)')] \
                             .find(e => e.checkVisibility()); e?.focus(); return !!e";
                if page.js(focus).await == true {
                    self.sees_board(&format!("{what}, when it has the focus")).await;
                }
            }
            page.axe_of("main").await;
        }
    }

    /// Loses a game, plays on, loses again and looks at the line: every event on a board is in sight.
    pub async fn loses_in_sight(&self, written: &AuthoredLesson, id: &str) {
        let (Self { page, .. }, ask) = (self, &written.lesson.asks[id]);
        let (Task::Play(task), Models { right, wrong }) = (&ask.task, self.models(written, ask)) else {
            panic!("{id} is no game")
        };
        let (Answer::Games(right), Answer::Games(wrong)) = (&right, &wrong.0) else { panic!("no games") };
        self.open(&format!("lesson={}&step={id}", written.lesson.id)).await;
        for (which, model) in [("the first", wrong), ("the second", right)] {
            self.play(task, model, false).await;
            self.verdict("not_yet").await;
            self.sees_board(&format!("after {which} loss")).await;
            let on = self.button("from_there");
            if which == "the first" && page.offers(&on).await {
                page.press(&on).await;
                page.find(".lesson-asked [data-board] :focus").await;
                self.sees_board("gone on from there").await;
            }
        }
        // After the second slip its line is played by itself.
        let back = self.button("to_question");
        if page.offers(&back).await {
            page.press(&back).await;
        }
        for (press, what) in [("show_line", "shown on the board"), ("take_over", "taken over")] {
            let button = self.button(press);
            if page.offers(&button).await {
                page.press(&button).await;
                page.find(".line-board [data-board]").await;
                self.sees_board(what).await;
            }
        }
    }

    /// The name of the open step in the bar.
    async fn bar(&self) -> String {
        self.page
            .js("return pupil.name(document.querySelector('.steps [aria-current]'))")
            .await
            .as_str()
            .unwrap_or_default()
            .to_owned()
    }

    /// Takes the first guess offered.
    async fn guess(&self) {
        let card = Control::role("button").of_group(self.name("guess"));
        if self.page.offers(&card).await {
            self.page.press(&card).await;
            assert!(self.page.states(&card).await[0].pressed, "the guess is kept");
        }
    }

    /// Whether the answer was right.
    async fn is_over(&self) -> bool {
        self.page.count(".said.right").await > 0
    }

    fn models(&self, written: &AuthoredLesson, ask: &Ask) -> Models {
        let mut solver = self.solver.borrow_mut();
        let model = &written.models[&ask.id];
        let right = model.right(ask, &mut solver).unwrap_or_else(|e| panic!("{e}")).swap_remove(0);
        let all = model.wrong(ask, &mut solver).unwrap_or_else(|e| panic!("{e}"));
        // If the empty list is the wrong answer, it cannot be entered.
        let given = |answer: &Answer| !matches!(answer, Answer::Steps(steps) if steps.is_empty());
        let wrong = all.into_iter().find(|(answer, _)| given(answer)).expect("a wrong answer");
        Models { right, wrong }
    }

    fn said<'w>(&self, written: &'w AuthoredLesson, ask: &str) -> &'w PromptWords {
        let blocks = self.words(written).sections.iter().flat_map(|section| &section.blocks);
        let mut all = blocks.filter_map(|block| if let Block::Ask(said) = block { Some(said) } else { None });
        all.find(|said| said.id == ask).unwrap_or_else(|| panic!("the words of {ask}"))
    }

    /// Checks that this is the sentence of that key, but for its gaps.
    fn is_sentence(&self, said: &PromptWords, key: &str, heard: &str) {
        let Some((_, sentence)) = said.sentences.iter().find(|(known, _)| known == key) else { return };
        for part in plain(sentence) {
            let part = part.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(heard.contains(&part), "{key} is to say {part:?}, but {heard:?} is said");
        }
    }

    /// Gives an answer, of which `right` is known, and has it checked.
    async fn answer(&self, ask: &Ask, answer: &Answer, right: bool) {
        // A line takes the place of the question's board.
        let back = self.button("to_question");
        if self.page.offers(&back).await {
            self.page.press(&back).await;
        }
        match (&ask.task, answer) {
            // The computer's answers are not known before: a game is played by its goal.
            (Task::Play(task), Answer::Games(games)) => return self.play(task, games, right).await,
            (Task::Moves(_), Answer::Moves(moves)) => self.moves(moves).await,
            (Task::Table(task), Answer::Table(entries)) => self.table(task, entries).await,
            (Task::Colour(_), Answer::Colours(clicks)) => self.colour(clicks).await,
            (Task::Number(_), Answer::Text(text)) => self.number(text).await,
            (Task::Rules(_), Answer::Text(rules)) => self.own_rules(rules).await,
            (Task::Choice(_), Answer::Choice(cards)) => self.choice(cards).await,
            (Task::Build(_), Answer::Build(built)) if built.is_empty() => {
                return self.page.press(&self.button("there_is_none")).await;
            }
            (Task::Build(task), answer) => self.build(task, answer).await,
            (Task::Mark(task), Answer::Mark { pairs, red }) => self.mark(task, pairs, red).await,
            (Task::Strategy(task), Answer::Rule(lines)) => self.rule(task, lines).await,
            (Task::Parsons(_), Answer::Order(lines)) => self.parsons(lines).await,
            (Task::Graph(_), Answer::Arrows(arrows)) => self.graph(arrows).await,
            (Task::Step(task), Answer::Steps(steps)) => self.steps(task, steps).await,
            (task, answer) => panic!("{answer:?} does not fit {task:?}"),
        }
        self.check().await;
    }

    /// Looks at the line that refutes an answer, if there is one: each move is announced as it is written below the
    /// board. Then it goes back to the question.
    async fn line(&self) {
        let Self { page, .. } = self;
        let show = self.button("show_line");
        if !page.offers(&show).await {
            return;
        }
        page.press(&show).await;
        page.find(".line-board").await;
        // A line may be a single position, in which nothing was played; else it soon reaches the learner's turn.
        let until = Instant::now() + scaled(Duration::from_millis(1_500));
        while Instant::now() < until && page.count(".line-board[data-mover]").await == 0 {
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
        if page.count(".line-board[data-mover]").await == 0 {
            return page.press(&self.button("to_question")).await;
        }
        let js = "const e = document.querySelector('.line-said'); if (!e) return null; \
                  const { read, seen } = pupil.read(e); return [read, seen, pupil.heard.includes(read)]";
        let is_said = async || {
            let texts = page.js(js).await;
            let [read, seen] = [0, 1].map(|i| texts[i].as_str().unwrap_or_default().to_owned());
            !read.is_empty() && read == seen && texts[2] == true
        };
        page.wait("the move of the line to be written, and said", &is_said).await;
        // And so is the one before, on the way back.
        let before = page.text(".line-said").await;
        page.press(&self.button("back")).await;
        // Before the first move nothing was played, and nothing is announced.
        page.wait("another move of the line", || async {
            let now = page.text(".line-said").await;
            now != before && (now.is_empty() || is_said().await)
        })
        .await;
        page.press(&self.button("to_question")).await;
    }

    async fn check(&self) {
        self.page.js("pupil.heard.length = 0").await;
        self.page.press(&self.button("check")).await;
    }

    /// Waits for the feedback to an answer: it has the focus, begins with this text, is all visible, and no live region
    /// announces it a second time.
    async fn verdict(&self, key: &str) -> String {
        let Self { page, .. } = self;
        let lead = self.name(key);
        let feedback = page.hand_for(patience(), "said", json!([lead])).await;
        let [heard, seen] = ["read", "seen"].map(|of| feedback[of].as_str().unwrap_or_default().to_owned());
        if feedback.is_null() {
            panic!(
                "waited for what is said to have the focus and begin with {lead:?}; the page shows: {}",
                page.gist().await
            );
        }
        assert!(seen.starts_with(lead), "{heard:?} is read out, but {seen:?} is seen");
        assert_eq!(feedback["twice"], Value::Null, "what has the focus is said once more");
        assert!(!heard.contains('…'), "a gap is open: {heard:?}");
        let notation = page.js(&notation()).await;
        assert_eq!(notation, Value::Null, "notation is shown");
        assert!(key == "seen" || !heard.ends_with(lead), "nothing but {heard:?}");
        heard
    }
}

/// Script: whether a position is visible beside the question, or in it.
const PICTURES: &str = "return [...document.querySelectorAll('.lesson-boards svg, .question svg, .lesson-boards .node, .guess svg')]\
    .some(e => e.checkVisibility())";

/// Script: whether a visible hint has the focus.
const HINTED: &str =
    "const e = document.querySelector('.nudge'); return !!e && e.checkVisibility() && document.activeElement === e";

/// Script: the first stretch of the lesson's visible text that is a position or a move in the notation of links; fields
/// and their contents are left out. `KEYS` stands for the keys of all games.
const NOTATION: &str = r"
    const walk = document.createTreeWalker(document.querySelector('.lesson'), NodeFilter.SHOW_TEXT);
    const sign = /\b(KEYS)(\([^)]*\))?:\S|\d→\d|\b\d+:\d|\b\d{1,2}\.\d{1,2}\b|\b\d+,\d+-\d+,\d+|@\d/;
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const own = node.parentElement;
        if (own.closest('svg, .editor, details, .tool, math') || !own.checkVisibility()) continue;
        // In four dimensions the name of a layer follows the word for it.
        if (sign.test(node.textContent.replace(/(Schicht|Schachtel|layer|box) [\d.]+/gi, ''))) return node.textContent.trim();
    }
    return null";

/// [`NOTATION`] with the keys of the register.
fn notation() -> String {
    let keys: Vec<&str> = Game::ALL.iter().map(|game| game.key()).collect();
    NOTATION.replace("KEYS", &keys.join("|"))
}

/// Key of the first words to a right answer.
fn lead(task: &Task) -> &'static str {
    match task {
        Task::Play(task) if matches!(task.goal, Goal::Survive(_)) => "right_lasted",
        Task::Play(_) => "right_won",
        _ => "right",
    }
}

/// The message of a panic.
fn panic_message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    panic.downcast_ref::<String>().cloned().or(text).unwrap_or_default()
}

/// The first question of each form, with its lesson's place.
pub fn one_of_each_form(lessons: &[AuthoredLesson]) -> Vec<(usize, String)> {
    let mut known = BTreeSet::new();
    let mut all = Vec::new();
    for (i, written) in lessons.iter().enumerate() {
        for id in written.lesson.steps.iter().filter(|step| written.lesson.asks.contains_key(*step)) {
            if known.insert(written.lesson.asks[id].task.name()) {
                all.push((i, id.clone()));
            }
        }
    }
    assert_eq!(all.len(), 16, "{known:?}");
    all
}

/// The number of tries after which "there is none" may be answered.
fn impossible(ask: &Ask) -> Option<u32> {
    if let Task::Build(task) = &ask.task { task.impossible } else { None }
}

/// The parts of a sentence that are the same in every answer.
fn plain(sentence: &[Inline]) -> Vec<&str> {
    let mut parts = Vec::new();
    for inline in sentence {
        match inline {
            Inline::Text(text) => parts.push(text.as_str()),
            Inline::Strong(inner) | Inline::Emphasis(inner) | Inline::Link { inner, .. } => parts.extend(plain(inner)),
            _ => {}
        }
    }
    parts
}
