//! A thermograph built step by step: the walls of the options, the best of them, the scaffolds, the mast.
use super::tax::{TaxSlider, dragged, taxed};
use super::{AXIS, BOTTOM, Frame, HEIGHT, ROW, TOP, ThermographView, WIDTH, corners, in_rows, short, up_to};
use leptos::prelude::*;
use locale::{Locale, td_string};
use page::panels::why::scale::number;
use solver::value::cooling::{Cooled, Cooling};
use solver::value::study::{Built, Corners, Study};
use text::{t, t_string, use_i18n, value_plain};

/// Subject of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Say {
    Left,
    Right,
    Best,
    Taxed,
    Meet,
}

/// A line of a step: its class and its points (tax, stop).
type Line = (&'static str, Vec<(f64, f64)>);

#[derive(Debug, Clone, PartialEq)]
struct Step {
    say: Say,
    lines: Vec<Line>,
}

/// The steps of a thermograph, and the tax up to which they are drawn.
fn steps(built: &Built, left: &Corners, right: &Corners, temperature: f64) -> (Vec<Step>, f64) {
    let walls = |all: &[(Option<String>, Corners)]| all.iter().map(|(_, wall)| corners(wall)).collect::<Vec<_>>();
    let (options, best) = ([walls(&built.left), walls(&built.right)], built.best.each_ref().map(|wall| corners(wall)));
    let whole = [corners(left), corners(right)];
    let highest = options.iter().flatten().chain(&whole).flatten().map(|(t, _)| *t).fold(temperature, f64::max);
    let top = highest + 1.0;
    let sides = ["left", "right"];
    let mast = |class, wall: &Vec<(f64, f64)>| (class, up_to(wall, top, 0.0));
    let of = |class, i: usize| options[i].iter().map(move |wall| mast(class, wall));
    // Beyond the meeting they are drawn as far as they stay within the picture.
    let end = temperature + (temperature + 1.0).min(1.0);
    let scaffolds = [0, 1].map(|i| up_to(&corners(&built.scaffolds[i]), end, if i == 0 { -1.0 } else { 1.0 }));
    let both = |lines: &[Vec<(f64, f64)>; 2], faint: bool| -> Vec<Line> {
        [0, 1].map(|i| (if faint { "faint" } else { sides[i] }, lines[i].clone())).into()
    };
    let best = best.each_ref().map(|wall| up_to(wall, top, 0.0));
    let mut steps = vec![
        Step { say: Say::Left, lines: of("left", 0).collect() },
        Step { say: Say::Right, lines: of("faint", 0).chain(of("right", 1)).collect() },
    ];
    if options.iter().any(|all| all.len() > 1) {
        let lines = of("faint", 0).chain(of("faint", 1)).chain(both(&best, false)).collect();
        steps.push(Step { say: Say::Best, lines });
    }
    steps.push(Step { say: Say::Taxed, lines: [both(&best, true), both(&scaffolds, false)].concat() });
    let walls = [0, 1].map(|i| mast(sides[i], &whole[i]));
    steps.push(Step { say: Say::Meet, lines: both(&scaffolds, true).into_iter().chain(walls).collect() });
    (steps, top)
}

/// The options with their walls, in words.
fn walls(all: &[(Option<String>, Corners)]) -> String {
    let wall = |corners: &Corners| {
        corners.iter().map(|(t, x)| format!("{} ({})", value_plain(x), value_plain(t))).collect::<Vec<_>>().join(", ")
    };
    let one = |(name, corners): &(Option<String>, Corners)| match name {
        Some(name) => format!("{}: {}", value_plain(name), wall(corners)),
        None => wall(corners),
    };
    all.iter().map(one).collect::<Vec<_>>().join("; ")
}

fn said(locale: Locale, say: Say, built: &Built, temperature: &str, mean: &str) -> String {
    match say {
        Say::Left => td_string!(locale, tools.thermo_left, walls = walls(&built.left)),
        Say::Right => td_string!(locale, tools.thermo_right, walls = walls(&built.right)),
        Say::Best => td_string!(locale, tools.thermo_best).to_owned(),
        Say::Taxed => td_string!(locale, tools.thermo_taxed).to_owned(),
        Say::Meet => {
            let (temperature, mean) = (value_plain(temperature), value_plain(mean));
            td_string!(locale, tools.thermo_meet, temperature = temperature, mean = mean)
        }
    }
}

/// The part of a thermograph that is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
enum ThermographPart {
    Whole,
    /// A step of its construction.
    Step(usize),
    /// The walls up to a tax.
    Taxed(Cooled),
}

/// The thermograph of a game: whole, built step by step, or drawn by raising the tax.
#[component]
pub fn BuiltThermograph(study: Study) -> impl IntoView {
    let i18n = use_i18n();
    let (left, right) = (study.left_wall.clone(), study.right_wall.clone());
    let temperature = number(&study.temperature);
    let (Some(built), Some(at)) = (study.built.clone(), temperature) else {
        return view! { <ThermographView left right/> }.into_any();
    };
    let (steps, top) = steps(&built, &left, &right, at);
    let (steps, count) = (StoredValue::new(steps.clone()), steps.len());
    let shown = RwSignal::new(ThermographPart::Whole);
    let step = move || match shown.get() {
        ThermographPart::Step(step) => Some(step),
        _ => None,
    };
    let walls = [corners(&left), corners(&right)];
    let frame = Frame::around(&walls[0], &walls[1]);
    let picture = move || match shown.get() {
        ThermographPart::Whole => view! { <ThermographView left=left.clone() right=right.clone()/> }.into_any(),
        ThermographPart::Step(i) => steps.with_value(|steps| drawn(steps, &steps[i].lines, top).into_any()),
        ThermographPart::Taxed(cooled) => taxed(&cooled, &walls[0], &walls[1]),
    };
    let cooled = Signal::derive(move || match shown.get() {
        ThermographPart::Taxed(cooled) => Some(cooled),
        _ => None,
    });
    let choose = Callback::new(move |cooled| shown.set(ThermographPart::Taxed(cooled)));
    let cooling = Cooling::of(&study);
    let picture = dragged(picture, cooling.clone(), frame, choose);
    let slider = cooling.map(|cooling| view! { <TaxSlider cooling mean=study.mean.clone() cooled choose/> });
    let sentence = {
        let study = study.clone();
        move || {
            let say = steps.with_value(|steps| Some(steps[step()?].say))?;
            Some(said(i18n.locale(), say, &built, &study.temperature, &study.mean))
        }
    };
    let is_last = move || step() == Some(count - 1);
    let go = move |by: isize| {
        shown.update(|shown| {
            if let ThermographPart::Step(step) = shown {
                *step = step.saturating_add_signed(by).min(count - 1);
            }
        });
    };
    let build = move |_| shown.set(ThermographPart::Step(0));
    view! {
        <div class="steps-built">
            {picture}
            <div class="together">
                <Show when=move || step().is_some()
                    fallback=move || view! { <button type="button" class="button" on:click=build>{t!(i18n, tools.thermo_build)}</button> }>
                    <button type="button" class="button" aria-disabled=move || (step() == Some(0)).to_string()
                        on:click=move |_| go(-1)>{t!(i18n, tools.step_back)}</button>
                    <button type="button" class="button primary" aria-disabled=move || is_last().to_string()
                        on:click=move |_| go(1)>{t!(i18n, tools.next_step)}</button>
                    <button type="button" class="button" on:click=move |_| shown.set(ThermographPart::Whole)>{t!(i18n, tools.thermo_whole)}</button>
                    <span>{move || t_string!(i18n, tools.thermo_at, n = step().map_or(0, |i| i + 1), count = count)}</span>
                </Show>
            </div>
            <p role="status">{sentence}</p>
            {slider}
        </div>
    }
    .into_any()
}

/// The picture of one step, in the frame of all; its explanation stands beside it.
fn drawn(all: &[Step], lines: &[Line], top: f64) -> impl IntoView + use<> {
    let points: Vec<(f64, f64)> = all.iter().flat_map(|step| &step.lines).flat_map(|(_, line)| line.clone()).collect();
    let frame = Frame { top, ..Frame::around(&points, &[]) };
    let path = |(class, line): &Line| {
        let points: Vec<String> = line.iter().map(|&(t, x)| format!("{:.1},{:.1}", frame.x(x), frame.y(t))).collect();
        view! { <path class=*class d=format!("M{}", points.join(" L"))/> }
    };
    let ends = lines.iter().filter(|(class, _)| *class != "faint").filter_map(|(_, line)| Some(line.first()?.1));
    let tick = |(x, row, text): (f64, usize, String)| {
        view! { <text x=x.to_string() y=(HEIGHT - BOTTOM + (row + 1) as f64 * ROW).to_string()>{text}</text> }
    };
    let zero = frame.y(0.0);
    view! {
        <svg class="thermograph" viewBox=format!("0 0 {WIDTH} {HEIGHT}") aria-hidden="true">
            <line class="axis" x1=AXIS.to_string() x2=WIDTH.to_string() y1=zero.to_string() y2=zero.to_string()/>
            <line class="axis" x1=AXIS.to_string() x2=AXIS.to_string() y1=TOP.to_string() y2=(HEIGHT - BOTTOM).to_string()/>
            <text x=AXIS.to_string() y=(TOP - 6.0).to_string()>"t"</text>
            <text class="tax" x=(AXIS - 8.0).to_string() y=(zero + 7.0).to_string()>{value_plain(&short(0.0))}</text>
            {lines.iter().map(path).collect_view()}
            {in_rows(frame, ends.collect()).into_iter().map(tick).collect_view()}
        </svg>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::value::study::pair;
    use solver::{Budget, Meter};

    fn study(game: &str) -> Study {
        pair(game, "0", &mut Meter::new(Budget::SMALL)).unwrap().a
    }

    fn of(game: &str) -> (Vec<Step>, f64) {
        let study = study(game);
        let temperature = number(&study.temperature).unwrap();
        steps(&study.built.unwrap(), &study.left_wall, &study.right_wall, temperature)
    }

    #[test]
    fn the_scaffolds_of_a_switch_cross_at_its_temperature() {
        let (steps, top) = of("{4|1}");
        assert_eq!(
            steps.iter().map(|step| step.say).collect::<Vec<_>>(),
            [Say::Left, Say::Right, Say::Taxed, Say::Meet]
        );
        assert_eq!(top, 2.5);
        assert_eq!(steps[0].lines, [("left", vec![(-1.0, 4.0), (2.5, 4.0)])]);
        let scaffolds = &steps[2].lines[2..];
        assert_eq!(scaffolds[0], ("left", vec![(-1.0, 5.0), (1.5, 2.5), (2.5, 1.5)]));
        assert_eq!(scaffolds[1], ("right", vec![(-1.0, 0.0), (1.5, 2.5), (2.5, 3.5)]));
        assert_eq!(steps[3].lines[2], ("left", vec![(-1.0, 5.0), (1.5, 2.5), (2.5, 2.5)]));
    }

    #[test]
    fn where_there_is_a_choice_the_best_lines_are_a_step() {
        let (steps, _) = of("{1,{5|0}|-9}");
        assert_eq!(steps.len(), 5);
        assert_eq!((steps[0].lines.len(), steps[2].say), (2, Say::Best));
        // All points stay within the picture.
        for game in ["1/2", "^", "{1/2|1/4}", "{4||3|0}", "+-{2,{3|1}}"] {
            let (steps, top) = of(game);
            let points = steps.iter().flat_map(|step| &step.lines).flat_map(|(_, line)| line);
            assert!(points.clone().all(|(t, x)| *t >= -1.0 && *t <= top && x.is_finite()), "{game}");
        }
        assert_eq!(study("7").built, None);
    }

    #[test]
    fn every_step_is_said() {
        let study = study("{1,{5|0}|-9}");
        for say in [Say::Left, Say::Right, Say::Best, Say::Taxed, Say::Meet] {
            let built = study.built.clone().unwrap();
            let words =
                [Locale::En, Locale::De].map(|locale| said(locale, say, &built, &study.temperature, &study.mean));
            assert!(words[0] != words[1] && !words[0].contains("{{"), "{words:?}");
        }
    }
}
