//! A thermograph drawn by raising the tax: the walls so far, the two stops at that tax, and who pays.
use super::{AXIS, BOTTOM, Frame, HEIGHT, ROW, TOP, WIDTH, in_rows, short, up_to};
use leptos::prelude::*;
use locale::{Locale, td_string};
use page::state::pointer_drag::{DragPlace, PointerDrag};
use solver::value::cooling::{Cooled, Cooling};
use solver::value::dyadic::Dyadic;
use text::{t, t_string, use_i18n, value_plain};

/// Side of the grip at the end of the line of the tax.
const GRIP: f64 = 22.0;

/// The slider of the tax, and the words on the game under it; all the way up it is the whole thermograph.
#[component]
pub fn TaxSlider(
    cooling: Cooling,
    mean: String,
    /// The tax chosen, if one is.
    cooled: Signal<Option<Cooled>>,
    choose: Callback<Cooled>,
) -> impl IntoView {
    let i18n = use_i18n();
    let taxes = StoredValue::new(cooling.taxes());
    let (cooling, mean) = (StoredValue::new(cooling), StoredValue::new(mean));
    let last = taxes.with_value(Vec::len).saturating_sub(1);
    let place = move || {
        let tax = cooled.get().map(|cooled| cooled.tax)?;
        taxes.with_value(|taxes| taxes.iter().position(|other| *other == tax))
    };
    let slide = move |event| {
        let tax = event_target_value(&event).parse::<usize>().ok();
        let tax = tax.and_then(|i| taxes.with_value(|taxes| taxes.get(i).cloned()));
        if let Some(tax) = tax {
            choose.run(cooling.with_value(|cooling| cooling.at(&tax)));
        }
    };
    let words = move || {
        cooled.get().map(|cooled| mean.with_value(|mean| said(i18n.locale(), &cooled, mean))).unwrap_or_default()
    };
    let spoken = move || {
        let words = words();
        if words.is_empty() { t_string!(i18n, tools.thermo_whole).to_owned() } else { words.join(" ") }
    };
    view! {
        <label class="tax-slider">
            <span>{t!(i18n, tools.thermo_tax)}</span>
            <input
                class="slider"
                type="range"
                min="0"
                max=last.to_string()
                aria-valuetext=spoken
                prop:value=move || place().unwrap_or(last).to_string()
                on:input=slide
            />
        </label>
        <ul class="tax-words">
            {move || words().into_iter().map(|words| view! { <li>{words}</li> }).collect_view()}
        </ul>
    }
}

/// A picture in this frame, on which the tax is dragged up and down; as it is where the game has no walls.
pub(super) fn dragged(
    picture: impl IntoView + 'static,
    cooling: Option<Cooling>,
    frame: Frame,
    choose: Callback<Cooled>,
) -> AnyView {
    let Some(cooling) = cooling else { return picture.into_any() };
    let (taxes, cooling) = (StoredValue::new(cooling.taxes()), StoredValue::new(cooling));
    let hand = PointerDrag::on(".thermograph");
    let raise = move |place: Option<DragPlace>| {
        let tax =
            place.and_then(|place| taxes.with_value(|taxes| nearest(taxes, frame.tax(place.y * HEIGHT)).cloned()));
        if let Some(tax) = tax {
            choose.run(cooling.with_value(|cooling| cooling.at(&tax)));
        }
    };
    view! {
        <div
            class="tax-drag"
            on:pointerdown=move |event| raise(hand.down(&event))
            on:pointermove=move |event| raise(hand.moved(&event))
            on:pointerup=move |_| hand.end()
            on:pointercancel=move |_| hand.end()
        >
            {picture}
        </div>
    }
    .into_any()
}

/// The tax of these that is nearest to a number.
fn nearest(taxes: &[Dyadic], tax: f64) -> Option<&Dyadic> {
    let far = |one: &Dyadic| (one.to_f64() - tax).abs();
    taxes.iter().min_by(|one, other| far(one).total_cmp(&far(other)))
}

/// The sentences on a game under a tax.
fn said(locale: Locale, cooled: &Cooled, mean: &str) -> Vec<String> {
    let [tax, left, right] =
        [&cooled.tax, &cooled.left_stop, &cooled.right_stop].map(|number| value_plain(&number.to_string()));
    let stops = td_string!(locale, tools.thermo_stops, tax = tax, left = left, right = right);
    let bonus = cooled.tax.is_negative().then(|| td_string!(locale, tools.thermo_bonus).to_owned());
    let payers = if cooled.is_frozen {
        vec![td_string!(locale, tools.thermo_frozen, mean = value_plain(mean))]
    } else {
        let of_left = match cooled.left_pays {
            true => td_string!(locale, tools.thermo_left_pays),
            false => td_string!(locale, tools.thermo_left_even),
        };
        let of_right = match cooled.right_pays {
            true => td_string!(locale, tools.thermo_right_pays),
            false => td_string!(locale, tools.thermo_right_even),
        };
        vec![of_left.to_owned(), of_right.to_owned()]
    };
    std::iter::once(stops).chain(bonus).chain(payers).collect()
}

/// The walls up to a tax in the frame of the whole, and the stops there.
pub fn taxed(cooled: &Cooled, left: &[(f64, f64)], right: &[(f64, f64)]) -> AnyView {
    let frame = Frame::around(left, right);
    let tax = cooled.tax.to_f64();
    let path = |class: &'static str, wall: &[(f64, f64)]| {
        let points: Vec<String> =
            up_to(wall, tax, 0.0).iter().map(|&(t, x)| format!("{:.1},{:.1}", frame.x(x), frame.y(t))).collect();
        // At the least tax there is no line yet.
        (points.len() > 1).then(|| view! { <path class=class d=format!("M{}", points.join(" L"))/> })
    };
    let stops = [cooled.left_stop.to_f64(), cooled.right_stop.to_f64()];
    let dot = |class: &'static str, stop: f64| {
        view! { <circle class=class cx=frame.x(stop).to_string() cy=frame.y(tax).to_string() r="6"/> }
    };
    let tick = |(x, row, text): (f64, usize, String)| {
        view! { <text x=x.to_string() y=(HEIGHT - BOTTOM + (row + 1) as f64 * ROW).to_string()>{text}</text> }
    };
    let (zero, level) = (frame.y(0.0), frame.y(tax));
    view! {
        <svg class="thermograph" viewBox=format!("0 0 {WIDTH} {HEIGHT}") aria-hidden="true">
            <line class="axis" x1=AXIS.to_string() x2=WIDTH.to_string() y1=zero.to_string() y2=zero.to_string()/>
            <line class="axis" x1=AXIS.to_string() x2=AXIS.to_string() y1=TOP.to_string() y2=(HEIGHT - BOTTOM).to_string()/>
            <line class="level" x1=AXIS.to_string() x2=WIDTH.to_string() y1=level.to_string() y2=level.to_string()/>
            <text class="tax" x=(AXIS - 8.0).to_string() y=(level + 7.0).to_string()>{value_plain(&short(tax))}</text>
            {path("left", left)}
            {path("right", right)}
            {dot("left", stops[0])}
            {dot("right", stops[1])}
            <rect class="grip" x=(WIDTH - GRIP).to_string() y=(level - GRIP / 2.0).to_string() width=GRIP height=GRIP rx="6"/>
            {in_rows(frame, stops.to_vec()).into_iter().map(tick).collect_view()}
        </svg>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::value::study::pair;
    use solver::{Budget, Meter};

    #[test]
    fn a_place_in_the_picture_is_the_nearest_tax() {
        let taxes = [-1_i64, 0, 1, 2].map(Dyadic::from);
        let found = |tax: f64| nearest(&taxes, tax).map(Dyadic::to_f64);
        assert_eq!([-7.0, -0.4, 0.6, 9.0].map(found), [-1.0, 0.0, 1.0, 2.0].map(Some));
        assert_eq!(nearest(&[], 0.0), None);
    }

    #[test]
    fn every_tax_has_its_words() {
        let study = pair("{4||2|0}", "0", &mut Meter::new(Budget::SMALL)).unwrap().a;
        let cooling = Cooling::of(&study).unwrap();
        let words = |tax: Dyadic, locale| said(locale, &cooling.at(&tax), &study.mean);
        let free = words(Dyadic::ZERO, Locale::En);
        assert_eq!(free[0], "Tax 0. If Left begins, play ends at 4; if Right begins, at 2.");
        assert!(free.len() == 3 && free[2].contains("Left answers"), "{free:?}");
        let frozen = words(Dyadic::from(2), Locale::En);
        assert!(frozen.len() == 2 && frozen[1].contains("5/2"), "{frozen:?}");
        assert_eq!(words(Dyadic::from(-1), Locale::En).len(), 4);
        for tax in cooling.taxes() {
            let [en, de] = [Locale::En, Locale::De].map(|locale| words(tax.clone(), locale));
            assert!(en.len() == de.len() && en.iter().zip(&de).all(|(en, de)| en != de), "{en:?}");
        }
    }
}
