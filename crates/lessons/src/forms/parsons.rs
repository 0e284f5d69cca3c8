//! PARSONS: the lines of a proof, put in order; one may not belong.
use super::FormViews;
use crate::prose;
use crate::question_state::QuestionState;
use crate::sight;
use course::Answer;
use course::words::Inline;
use leptos::prelude::*;
use page::shell::focus;
use text::{t_string, use_i18n};

type Lines = Vec<(String, Vec<Inline>)>;

pub fn views(quest: QuestionState, lines: Lines) -> FormViews {
    let placed = RwSignal::new(Vec::<String>::new());
    Effect::new(move |_| {
        let now = placed.get();
        if untrack(|| quest.is_open()) {
            quest.answer.set((!now.is_empty()).then_some(Answer::Order(now)));
        }
    });
    Effect::new(move |_| {
        if let Some(Answer::Order(all)) = quest.solution.get() {
            placed.set(all);
        }
    });
    let ids: Vec<String> = lines.iter().map(|(id, _)| id.clone()).collect();
    let words = StoredValue::new(lines);
    let aside =
        Memo::new(move |_| ids.iter().filter(|id| placed.with(|all| !all.contains(id))).cloned().collect::<Vec<_>>());
    FormViews::beside_text(view! { <Proof quest placed aside words/> }.into_any())
}

/// Target of a line that is moved.
#[derive(Clone, Copy)]
enum LineMove {
    Up,
    Down,
    Aside,
    In,
}

impl LineMove {
    fn name(self) -> &'static str {
        match self {
            LineMove::Up => "up",
            LineMove::Down => "down",
            LineMove::Aside => "aside",
            LineMove::In => "in",
        }
    }
}

#[component]
fn Proof(
    quest: QuestionState,
    placed: RwSignal<Vec<String>>,
    aside: Memo<Vec<String>>,
    words: StoredValue<Lines>,
) -> impl IntoView {
    let i18n = use_i18n();
    let wrong = Memo::new(move |_| quest.wrong_part());
    let go = move |id: &str, to: LineMove| {
        if !untrack(|| quest.is_open()) {
            return;
        }
        placed.update(|all| {
            let at = all.iter().position(|known| known == id);
            match (to, at) {
                (LineMove::In, None) => all.push(id.to_owned()),
                (LineMove::Aside, Some(i)) => _ = all.remove(i),
                (LineMove::Up, Some(i)) if i > 0 => all.swap(i, i - 1),
                (LineMove::Down, Some(i)) if i + 1 < all.len() => all.swap(i, i + 1),
                _ => {}
            }
        });
        match to {
            // A line that moves takes the focus of its button along.
            LineMove::Up | LineMove::Down => {
                let button = format!("[data-line='{id}'] .{}", to.name());
                request_animation_frame(move || _ = focus::give(&button));
            }
            LineMove::In => sight::show_match(format!(".proof-lines [data-line='{id}']")),
            LineMove::Aside => {}
        }
    };
    let sentence = move |id: &str| {
        words.with_value(|all| all.iter().find(|(known, _)| known == id).map(|(_, w)| prose::plain(i18n.locale(), w)))
    };
    let button = move |id: &str, to: LineMove, sign: &'static str, name: fn(text::I18n) -> &'static str| {
        let id = id.to_owned();
        let class = format!("button icon {}", to.name());
        // Several lines have such buttons: the sentence tells them apart.
        let of = sentence_id(&id);
        view! {
            <button class=class aria-label=move || name(i18n) aria-describedby=of on:click=move |_| go(&id, to)>{sign}</button>
        }
    };
    let up = |i18n: text::I18n| t_string!(i18n, lessons.up);
    let down = |i18n: text::I18n| t_string!(i18n, lessons.down);
    let out = |i18n: text::I18n| t_string!(i18n, lessons.aside);
    let line = move |id: String| {
        let of = id.clone();
        view! {
            <li class:wrong=move || wrong.with(|wrong| wrong.as_ref() == Some(&of)) data-line=id.clone()>
                <span id=sentence_id(&id)>{sentence(&id)}</span>
                <span class="line-tools">
                    {button(&id, LineMove::Up, "↑", up)}{button(&id, LineMove::Down, "↓", down)}{button(&id, LineMove::Aside, "×", out)}
                </span>
            </li>
        }
    };
    let card = move |id: String| {
        let tapped = id.clone();
        view! {
            <li><button class="choice-card" data-line=id.clone() on:click=move |_| go(&tapped, LineMove::In)><span>{sentence(&id)}</span></button></li>
        }
    };
    view! {
        <h2 class="small-heading">{move || t_string!(i18n, lessons.your_proof)}</h2>
        <ol class="proof-lines"><For each=move || placed.get() key=String::clone children=line/></ol>
        <p class="soft">{move || placed.with(Vec::is_empty).then(|| t_string!(i18n, lessons.proof_empty))}</p>
        <h2 class="small-heading">{move || t_string!(i18n, lessons.lines)}</h2>
        <ul class="proof-cards"><For each=move || aside.get() key=String::clone children=card/></ul>
    }
}

/// The element id of a line's sentence.
fn sentence_id(line: &str) -> String {
    format!("proof-line-{line}")
}
