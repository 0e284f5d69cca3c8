//! Numbers day by day: the line fills, and the tree of the surreal numbers grows one level a day. From numbers laid to
//! the left and to the right of a cut a new game is built: the simplest number between, if there is room for one.
mod narrowing;

use super::frame::{PlayThis, ToolPage, start_of_link, sync_link};
use leptos::html::Div;
use leptos::prelude::*;
use link::tool::Tool;
use locale::{Locale, td_string};
use narrowing::{Interval, Narrowing, NarrowingSlider};
use page::state::pointer_drag::{DragPlace, PointerDrag};
use page::state::table::use_table;
use solver::value::days::born_on;
use solver::value::dyadic::Dyadic;
use solver::value::expr::Expr;
use solver::{Game, Player, Position};
use text::{I18n, t, t_string, use_i18n, value_view};

/// The last day: sixty-three numbers; more are too close to touch.
const LAST: u32 = 5;
const FIRST_SHOWN: u32 = 3;

/// Numbers to the left and to the right of the cut, in order.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct Cut {
    left: Vec<Dyadic>,
    right: Vec<Dyadic>,
}

/// The result of a cut.
#[derive(Debug, Clone, PartialEq, Eq)]
enum CutResult {
    /// The oldest number between.
    Number(Dyadic),
    /// A number on the left that is not less than one on the right.
    Crossed(Dyadic, Dyadic),
}

impl Cut {
    fn side(&mut self, by: Player) -> &mut Vec<Dyadic> {
        match by {
            Player::Left => &mut self.left,
            Player::Right => &mut self.right,
        }
    }

    /// Puts a number on a side, or removes it from there.
    fn toggle(&mut self, by: Player, number: &Dyadic) {
        let side = self.side(by);
        match side.iter().position(|x| x == number) {
            Some(i) => {
                side.remove(i);
            }
            None => {
                side.push(number.clone());
                side.sort();
            }
        }
    }

    fn text(&self) -> String {
        let list = |side: &[Dyadic]| side.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
        format!("{{{}|{}}}", list(&self.left), list(&self.right))
    }

    fn result(&self) -> CutResult {
        let (best_left, best_right) = (self.left.last(), self.right.first());
        match (best_left, best_right) {
            (Some(l), Some(r)) if l >= r => CutResult::Crossed(l.clone(), r.clone()),
            _ => {
                CutResult::Number(Dyadic::simplest_between(best_left, best_right).expect("there is room between them"))
            }
        }
    }

    /// Reads the cut of a link, `game:{0|1,2}`; `None` for any other position.
    fn of(position: &Position) -> Option<Cut> {
        let only = position.only().filter(|only| only.game() == Game::ShortGame && !only.is_negative())?;
        let Expr::Options { left, right } = Expr::parse(&only.state()).ok()? else { return None };
        let numbers = |side: &[Expr]| -> Option<Vec<Dyadic>> {
            let number = |game: &Expr| match game {
                Expr::Closed { number, ups: 0, nim: 0 } => Some(number.clone()),
                _ => None,
            };
            let mut side: Vec<Dyadic> = side.iter().map(number).collect::<Option<_>>()?;
            side.sort();
            side.dedup();
            Some(side)
        };
        Some(Cut { left: numbers(&left)?, right: numbers(&right)? })
    }
}

#[component]
pub fn Days() -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let (first, refused) = start_of_link(table, Cut::of);
    let cut = RwSignal::new(first.unwrap_or(Cut { left: vec![Dyadic::ZERO], right: vec![Dyadic::from(1)] }));
    let day = RwSignal::new(FIRST_SHOWN);
    let side = RwSignal::new(Player::Left);
    sync_link(table, move || format!("game:{}", cut.with(Cut::text)));
    let count = move || (1u64 << (day.get() + 1)) - 1;
    let narrowing = Memo::new(move |_| {
        let numbers: Vec<Dyadic> = born_by(day.get()).into_iter().map(|(number, _)| number).collect();
        cut.with(|cut| match cut.result() {
            CutResult::Number(_) => Some(Narrowing::new(&numbers, cut.left.last(), cut.right.first())),
            CutResult::Crossed(..) => None,
        })
    });
    let step = RwSignal::new(0usize);
    let interval = Memo::new(move |_| {
        let step = step.get();
        narrowing.with(|narrowing| narrowing.as_ref().filter(|_| step > 0)?.at(step))
    });
    // Another cut is narrowed from the beginning.
    Effect::new(move |_| {
        cut.track();
        day.track();
        step.set(0);
    });
    let hand = move |by: Player| {
        let word = move || match by {
            Player::Left => t_string!(i18n, tools.days_left),
            Player::Right => t_string!(i18n, tools.days_right),
        };
        view! { <button class="chip" aria-pressed=move || (side.get() == by).to_string() on:click=move |_| side.set(by)>{word}</button> }
    };
    let cards = move |by: Player| {
        let numbers = move || cut.with(|cut| if by == Player::Left { cut.left.clone() } else { cut.right.clone() });
        let card = move |x: Dyadic| {
            let shown = value_view(i18n.locale(), &x.to_string());
            view! {
                <li><button class="chip value" on:click=move |_| cut.update(|cut| cut.toggle(by, &x))>
                    {shown}<span aria-hidden="true">" ×"</span><span class="hidden">{t_string!(i18n, tools.take_away)}</span>
                </button></li>
            }
        };
        move || view! { <ul class="chips">{numbers().into_iter().map(card).collect_view()}</ul> }
    };
    view! {
        <ToolPage tool=Tool::Days refused>
            <div class="card">
                <div class="together">
                    <button class="button primary" aria-disabled=move || (day.get() == LAST).to_string()
                        on:click=move |_| day.update(|d| *d = (*d + 1).min(LAST))>{t!(i18n, tools.days_next)}</button>
                    <button class="button" aria-disabled=move || (day.get() == 0).to_string()
                        on:click=move |_| day.update(|d| *d = d.saturating_sub(1))>{t!(i18n, tools.days_back)}</button>
                    <span role="status">{move || t_string!(i18n, tools.days_count, day = day.get(), count = count())}</span>
                </div>
                <Line day cut narrowing step interval/>
                <NarrowingSlider narrowing step interval/>
                <div class="chips" role="group" aria-label=t!(i18n, tools.days_lay)>{hand(Player::Left)}{hand(Player::Right)}</div>
                <Tree day side cut interval/>
            </div>
            <div class="card">
                <h2>{t!(i18n, tools.days_cut)}</h2>
                <div class="options study">
                    <div class="left"><h3>{t!(i18n, tools.left_options)}</h3>{cards(Player::Left)}</div>
                    <div class="right"><h3>{t!(i18n, tools.right_options)}</h3>{cards(Player::Right)}</div>
                </div>
                <p class="result big" role="status">{move || value_view(i18n.locale(), &name(&cut.get()))}</p>
                {move || why(i18n, &cut.get()).into_iter().map(|said| view! { <p>{said}</p> }).collect_view()}
                <PlayThis text=Signal::derive(move || format!("game:{}", cut.with(Cut::text))) label=t!(i18n, tools.play)/>
            </div>
        </ToolPage>
    }
}

/// The name of the cut's value.
fn name(cut: &Cut) -> String {
    match cut.result() {
        CutResult::Number(x) => x.to_string(),
        // No game is simpler than that of the two best options.
        CutResult::Crossed(l, r) if l == r && l.is_zero() => "*".to_owned(),
        CutResult::Crossed(l, r) if l == r => format!("{l}*"),
        CutResult::Crossed(l, r) => format!("{{{l}|{r}}}"),
    }
}

/// The proof in sentences.
fn why(i18n: I18n, cut: &Cut) -> Vec<String> {
    let shown = |x: &Dyadic| text::value_plain(&x.to_string());
    let mut said = Vec::new();
    let rest = |side: &[Dyadic], best: Option<&Dyadic>| {
        side.iter().filter(|x| Some(*x) != best).map(&shown).collect::<Vec<_>>().join(", ")
    };
    let (l, r) = (cut.left.last(), cut.right.first());
    if let (Some(best), true) = (l, cut.left.len() > 1) {
        said.push(t_string!(i18n, tools.days_best_left, best = shown(best), rest = rest(&cut.left, l)));
    }
    if let (Some(best), true) = (r, cut.right.len() > 1) {
        said.push(t_string!(i18n, tools.days_best_right, best = shown(best), rest = rest(&cut.right, r)));
    }
    match cut.result() {
        CutResult::Crossed(l, r) if l == r => said.push(t_string!(i18n, tools.days_star, number = shown(&l))),
        CutResult::Crossed(l, r) => said.push(t_string!(i18n, tools.days_hot, left = shown(&l), right = shown(&r))),
        CutResult::Number(x) => {
            let born = x.birthday().unwrap_or_default();
            let number = shown(&x);
            said.push(match (l.map(&shown), r.map(&shown)) {
                (Some(l), Some(r)) => {
                    t_string!(i18n, tools.days_between, number = number, left = l, right = r, day = born)
                }
                (Some(l), None) => t_string!(i18n, tools.days_above, number = number, left = l, day = born),
                (None, Some(r)) => t_string!(i18n, tools.days_below, number = number, right = r, day = born),
                (None, None) => t_string!(i18n, tools.days_zero).to_owned(),
            });
            // Against x itself the second player wins: every move of the difference has its answer.
            if l.is_some() || r.is_some() {
                said.push(proof(i18n.locale(), &x, l, r));
            }
        }
    }
    said
}

/// Proof that a cut with these best options is the number: each move of the difference has its answer. In the cut only
/// the best options count; the number's own lead to older numbers, which do not lie between.
fn proof(locale: Locale, number: &Dyadic, left: Option<&Dyadic>, right: Option<&Dyadic>) -> String {
    let shown = |x: &Dyadic| text::value_plain(&x.to_string());
    let (minus, own) = (shown(&-number), number.options());
    let mut said = vec![match number.is_zero() {
        true => td_string!(locale, tools.days_proof_zero).to_owned(),
        false => td_string!(locale, tools.days_proof, minus = minus.clone()),
    }];
    said.push(match left {
        Some(left) => td_string!(locale, tools.days_proof_left, left = shown(left), number = shown(number)),
        None => td_string!(locale, tools.days_proof_no_left).to_owned(),
    });
    said.push(match right {
        Some(right) => td_string!(locale, tools.days_proof_right, right = shown(right), number = shown(number)),
        None => td_string!(locale, tools.days_proof_no_right).to_owned(),
    });
    if let (Some(older), Some(left)) = (&own.0, left) {
        let (older, turned, left, minus) = (shown(older), shown(&-older), shown(left), minus.clone());
        said.push(td_string!(
            locale,
            tools.days_proof_down,
            minus = minus,
            turned = turned,
            left = left,
            older = older
        ));
    }
    if let (Some(older), Some(right)) = (&own.1, right) {
        let (older, turned, right) = (shown(older), shown(&-older), shown(right));
        said.push(td_string!(
            locale,
            tools.days_proof_up,
            minus = minus,
            turned = turned,
            right = right,
            older = older
        ));
    }
    said.join(" ")
}

/// All numbers born by a day with their days, in order.
fn born_by(day: u32) -> Vec<(Dyadic, u32)> {
    let mut all: Vec<(Dyadic, u32)> =
        (0..=day).flat_map(|d| born_on(d).into_iter().flatten().map(move |x| (x, d))).collect();
    all.sort();
    all
}

/// The reach of the number line on a day, to both sides.
fn reach(day: u32) -> f64 {
    f64::from(day.max(FIRST_SHOWN)) + 0.6
}

/// The number line, true to scale, as far as the numbers reach; those born today are marked, the cut is shaded. Its thumbs
/// are dragged, the one nearest to the pointer. Places are percentages of its width, so that its letters keep their
/// size.
#[component]
fn Line(
    day: RwSignal<u32>,
    cut: RwSignal<Cut>,
    narrowing: Memo<Option<Narrowing>>,
    step: RwSignal<usize>,
    interval: Memo<Option<Interval>>,
) -> impl IntoView {
    let picture = move || {
        let today = day.get();
        let reach = reach(today);
        let x = move |n: f64| 50.0 * (1.0 + n.clamp(-reach, reach) / reach);
        let tick = move |(number, born): (Dyadic, u32)| {
            let at = format!("{:.2}%", x(number.to_f64()));
            let (class, radius) = if born == today { ("born", 6.0) } else { ("known", 4.0) };
            let label = place_of_label(&number, today).map(|(class, y)| {
                let number = text::value_plain(&number.to_string());
                view! { <text class=class x=at.clone() y=y>{number}</text> }
            });
            view! { <circle class=class cx=at.clone() cy="44" r=radius/> {label} }
        };
        let edge = |n: Option<&Dyadic>, end: f64| x(n.map_or(end, Dyadic::to_f64));
        let gap = cut.with(|cut| (edge(cut.left.last(), -reach), edge(cut.right.first(), reach)));
        let can_close = narrowing.with(Option::is_some);
        let ends = interval.with(|interval| {
            let ends = interval.as_ref().map(|interval| [interval.left.as_ref(), interval.right.as_ref()]);
            let [left, right] = ends.unwrap_or_default();
            [edge(left, -reach), edge(right, reach)].map(|at| format!("{at:.2}%"))
        });
        // Before the first step the thumbs stand at the rims.
        let thumbs = can_close.then_some(ends).map(|[left, right]| {
            view! {
                <line class="thumb left" x1=left.clone() x2=left y1="22" y2="66"/>
                <line class="thumb right" x1=right.clone() x2=right y1="22" y2="66"/>
            }
        });
        let oldest = interval.with(|interval| interval.as_ref().map(|interval| x(interval.oldest.to_f64())));
        let oldest = oldest.map(|at| view! { <circle class="oldest" cx=format!("{at:.2}%") cy="44" r="10"/> });
        view! {
            <rect class="gap" x=format!("{:.2}%", gap.0.min(gap.1)) y="30" width=format!("{:.2}%", (gap.1 - gap.0).abs()) height="28"/>
            <line class="axis" x1="0" x2="100%" y1="44" y2="44"/>
            {born_by(today).into_iter().map(tick).collect_view()}
            {thumbs}
            {oldest}
        }
    };
    let hand = PointerDrag::on(".days-line .line");
    let held = StoredValue::new(Player::Left);
    let number = move |place: DragPlace| (2.0 * place.x - 1.0) * reach(day.get_untracked());
    let close = move |place: Option<DragPlace>| {
        let to = place.and_then(|place| {
            narrowing.with_untracked(|narrowing| Some(narrowing.as_ref()?.step_at(held.get_value(), number(place))))
        });
        if let Some(to) = to {
            step.set(to);
        }
    };
    let press = move |place: DragPlace| {
        let end = narrowing.with_untracked(|narrowing| {
            let reach = reach(day.get_untracked());
            interval
                .with_untracked(|interval| nearest_end(narrowing.as_ref()?, interval.as_ref(), number(place), reach))
        });
        match end {
            Some(end) => held.set_value(end),
            None => hand.end(),
        }
    };
    view! {
        <div
            class="days-line"
            on:pointerdown=move |event| hand.down(&event).into_iter().for_each(press)
            on:pointermove=move |event| close(hand.moved(&event))
            on:pointerup=move |_| hand.end()
            on:pointercancel=move |_| hand.end()
        >
            <svg class="line" height="84" aria-hidden="true">{picture}</svg>
        </div>
    }
}

/// The thumb that is nearer to a place of the line, of those that come in from its rims; `None` if there are none.
fn nearest_end(narrowing: &Narrowing, interval: Option<&Interval>, place: f64, reach: f64) -> Option<Player> {
    let far = |end: &Player| {
        let (number, rim) = match end {
            Player::Left => (interval.and_then(|interval| interval.left.as_ref()), -reach),
            Player::Right => (interval.and_then(|interval| interval.right.as_ref()), reach),
        };
        (number.map_or(rim, Dyadic::to_f64) - place).abs()
    };
    let ends = [Player::Left, Player::Right].into_iter().filter(|end| narrowing.closes(*end));
    ends.min_by(|one, other| far(one).total_cmp(&far(other)))
}

/// Class and height of a number's label on the line: whole numbers and halves below it, quarters above it where they do
/// not stand too close. Smaller parts have none.
fn place_of_label(number: &Dyadic, today: u32) -> Option<(&'static str, &'static str)> {
    match (number.to_f64() * 4.0).abs() % 4.0 {
        0.0 => Some(("tick", "76")),
        2.0 => Some(("tick part", "76")),
        1.0 | 3.0 if today < LAST => Some(("tick part", "24")),
        _ => None,
    }
}

/// The tree: every number below its parent, the younger one of its options; each is a button.
#[component]
fn Tree(
    day: RwSignal<u32>,
    side: RwSignal<Player>,
    cut: RwSignal<Cut>,
    interval: Memo<Option<Interval>>,
) -> impl IntoView {
    let i18n = use_i18n();
    let tree = move || {
        let all = born_by(day.get());
        let (numbers, days) = (all.len(), day.get() + 1);
        let x = |i: usize| format!("{:.3}%", 100.0 * (i as f64 + 0.5) / numbers as f64);
        let y = |born: u32| format!("{:.3}%", 100.0 * (f64::from(born) + 0.5) / f64::from(days));
        let branches = all.iter().enumerate().filter_map(|(i, (_, born))| {
            let parent = parent(&all, i)?;
            Some(view! { <line x1=x(i) y1=y(*born) x2=x(parent) y2=y(all[parent].1)/> })
        });
        let branches = branches.collect_view();
        let button = |(i, (number, born)): (usize, (Dyadic, u32))| {
            let text = number.to_string();
            let (a, b, c, d) = (number.clone(), number.clone(), number.clone(), number.clone());
            let is_outside = move || interval.with(|interval| interval.as_ref().is_some_and(|open| open.excludes(&c)));
            let is_oldest = move || interval.with(|interval| interval.as_ref().is_some_and(|open| open.oldest == d));
            let laid = move || {
                cut.with(|cut| match (cut.left.contains(&a), cut.right.contains(&a)) {
                    (true, true) => "both",
                    (true, false) => "left",
                    (false, true) => "right",
                    _ => "",
                })
            };
            let pressed = {
                let number = number.clone();
                move || {
                    let on = cut.with(|cut| match side.get() {
                        Player::Left => cut.left.contains(&number),
                        Player::Right => cut.right.contains(&number),
                    });
                    on.to_string()
                }
            };
            let born_on = t_string!(i18n, tools.days_born, day = born);
            view! {
                <button class="leaf" class:outside=is_outside class:oldest=is_oldest data-laid=laid aria-pressed=pressed style:left=x(i) style:top=y(born)
                    on:click=move |_| cut.update(|cut| cut.toggle(side.get_untracked(), &b))>
                    {value_view(i18n.locale(), &text)}
                    <span class="hidden">{born_on}</span>
                </button>
            }
        };
        view! {
            <div class="days-tree" style=("--numbers", numbers.to_string()) style=("--days", days.to_string())>
                <svg aria-hidden="true" width="100%" height="100%">{branches}</svg>
                {all.clone().into_iter().enumerate().map(button).collect_view()}
            </div>
        }
    };
    let sheet = NodeRef::<Div>::new();
    // The root stands in the middle, and is scrolled into view on every day.
    Effect::new(move |_| {
        day.track();
        request_animation_frame(move || {
            // The tree may be gone by now.
            if let Some(sheet) = sheet.try_get_untracked().flatten() {
                sheet.set_scroll_left((sheet.scroll_width() - sheet.client_width()) / 2);
            }
        });
    });
    view! { <div node_ref=sheet class="scroll" tabindex="0" role="group" aria-label=t!(i18n, tools.days_tree)>{tree}</div> }
}

/// The place of number `i`'s parent: of its two neighbours among the older ones, the younger.
fn parent(all: &[(Dyadic, u32)], i: usize) -> Option<usize> {
    let older = |j: &usize| all[*j].1 < all[i].1;
    let (left, right) = ((0..i).rev().find(older), (i + 1..all.len()).find(older));
    left.into_iter().chain(right).max_by_key(|&j| all[j].1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(text: &str) -> Cut {
        Cut::of(&format!("game:{text}").parse().unwrap()).unwrap()
    }

    #[test]
    fn a_cut_makes_the_oldest_number_between() {
        for (text, made) in [
            ("{|}", "0"),
            ("{0|1}", "1/2"),
            ("{1/2|}", "1"),
            ("{-2,0|5}", "1"),
            ("{1/4|3/4}", "1/2"),
            ("{1|1}", "1*"),
            ("{0|0}", "*"),
            ("{2|-1}", "{2|-1}"),
        ] {
            assert_eq!(name(&cut(text)), made, "{text}");
        }
    }

    #[test]
    fn names_agree_with_the_canonical_form() {
        let mut meter = solver::Meter::new(solver::Budget::default());
        for text in ["{1,0|}", "{-1|0,1/2}", "{1/2,1/4|3/4,2}", "{3|1,2}", "{-1|-1}", "{1/8|1/4}"] {
            let mut forms = solver::value::Forms::new();
            let form = Expr::parse(text).unwrap().evaluate(&mut forms, &mut meter).unwrap();
            assert_eq!(forms.name(form).as_deref(), Some(name(&cut(text)).as_str()), "{text}");
        }
    }

    #[test]
    fn a_proof_speaks_of_the_moves_there_are() {
        let said = |text: &str| {
            let cut = cut(text);
            let CutResult::Number(x) = cut.result() else { panic!("{text}") };
            [Locale::En, Locale::De].map(|locale| proof(locale, &x, cut.left.last(), cut.right.first()))
        };
        for text in ["{-1/8|1/8}", "{-2|}", "{|-1}", "{0|1}", "{1/2|}", "{-2|-1}"] {
            for words in said(text) {
                assert!(!words.contains("(-") && !words.contains("(−") && !words.contains("−−"), "{words}");
            }
        }
        // 0 has no older number as an option, 1/2 has one on each side, -2 one on the right.
        let answers = |text: &str| said(text)[0].matches("answers").count();
        assert_eq!(["{-1/8|1/8}", "{-2|}", "{0|1}", "{|-1}", "{1/2|}"].map(answers), [0, 0, 2, 1, 1]);
    }

    #[test]
    fn the_nearer_thumb_is_dragged() {
        let numbers: Vec<Dyadic> = born_by(3).into_iter().map(|(number, _)| number).collect();
        let found = |text: &str, step: usize, place: f64| {
            let cut = cut(text);
            let narrowing = Narrowing::new(&numbers, cut.left.last(), cut.right.first());
            let interval = narrowing.at(step).filter(|_| step > 0);
            nearest_end(&narrowing, interval.as_ref(), place, reach(3))
        };
        assert_eq!([-3.0, 3.0].map(|place| found("{1/4|1}", 0, place)), [Player::Left, Player::Right].map(Some));
        assert_eq!([0.5, 0.75].map(|place| found("{1/4|1}", 9, place)), [Player::Left, Player::Right].map(Some));
        assert_eq!(found("{|1}", 0, -3.0), Some(Player::Right));
        assert_eq!(found("{|}", 0, 0.0), None);
    }

    #[test]
    fn numbers_hang_from_the_younger_neighbour() {
        let all = born_by(3);
        assert_eq!(all.len(), 15);
        for (i, (number, born)) in all.iter().enumerate() {
            let Some(parent) = parent(&all, i) else {
                assert!(number.is_zero());
                continue;
            };
            assert_eq!(all[parent].1 + 1, *born, "{number}");
            let (l, r) = number.options();
            assert!(l.as_ref() == Some(&all[parent].0) || r.as_ref() == Some(&all[parent].0), "{number}");
        }
    }

    #[test]
    fn only_cuts_of_numbers_are_taken_from_links() {
        assert_eq!(cut("{0,0|1}").left.len(), 1);
        assert!(["game:*", "game:{*|1}", "nim:3"].iter().all(|text| Cut::of(&text.parse().unwrap()).is_none()));
    }
}
