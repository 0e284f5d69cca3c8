//! Names of values as signs, words and markup.
use super::*;

#[track_caller]
fn check(name: &str, plain: &str, en: &str, de: &str) {
    assert_eq!(value_plain(name), plain, "{name}");
    assert_eq!(value_spoken(Locale::En, name), en, "{name}");
    assert_eq!(value_spoken(Locale::De, name), de, "{name}");
}

#[test]
fn every_kind_of_name_is_read_and_heard() {
    check("0", "0", "0", "0");
    check("-3", "−3", "minus 3", "minus 3");
    check("1/2", "1/2", "one half", "ein halb");
    check("-3/4", "−3/4", "minus 3 quarters", "minus 3 Viertel");
    check("-21/8", "−21/8", "minus 21 eighths", "minus 21 Achtel");
    check("3/2", "3/2", "3 halves", "3 Halbe");
    check("1/16", "1/16", "one sixteenth", "ein Sechzehntel");
    check("-21/1024", "−21/1024", "minus 21 over 1024", "minus 21 durch 1024");
    check("*", "∗", "star", "Stern");
    check("*3", "∗3", "star 3", "Stern 3");
    check("^", "↑", "up", "Up");
    check("^*", "↑∗", "up star", "Up Stern");
    check("^2", "⇑", "double up", "Doppel-Up");
    check("^^", "⇑", "double up", "Doppel-Up");
    check("v3*2", "3·↓∗2", "3 times down star 2", "3 mal Down Stern 2");
    check("vv", "⇓", "double down", "Doppel-Down");
    check("^<2>", "↑²", "up to the power of 2", "Up hoch 2");
    check("1/2v<13>*", "1/2 + ↓¹³∗", "one half plus down to the power of 13 star", "ein halb plus Down hoch 13 Stern");
    check("^[3]", "↑[3]", "the powers of up from 1 to 3", "die Potenzen von Up von 1 bis 3");
    check("2·v<2> + *2", "2·↓² + ∗2", "2 times down to the power of 2 plus star 2", "2 mal Down hoch 2 plus Stern 2");
    check("1*", "1 + ∗", "1 plus star", "1 plus Stern");
    check("3/4v*2", "3/4 + ↓∗2", "3 quarters plus down star 2", "3 Viertel plus Down Stern 2");
    check("-1/2^", "−1/2 + ↑", "minus one half plus up", "minus ein halb plus Up");
    check("w", "ω", "omega", "Omega");
    check("2w-1/3", "2ω − 1/3", "2 omega minus 1 over 3", "2 Omega minus 1 durch 3");
    check("1/2-1/w", "1/2 − 1/ω", "one half minus 1 over omega", "ein halb minus 1 durch Omega");
    check("-w+1", "−ω + 1", "minus omega plus 1", "minus Omega plus 1");
    check("+-1", "±1", "plus or minus 1", "plus oder minus 1");
    check(
        "+-{2|0}",
        "±{2 | 0}",
        "plus or minus open brace 2 bar 0 close brace",
        "plus oder minus Klammer auf 2 Strich 0 Klammer zu",
    );
    check("{1|-1}", "{1 | −1}", "open brace 1 bar minus 1 close brace", "Klammer auf 1 Strich minus 1 Klammer zu");
    check(
        "{0||1|2}",
        "{0 ‖ 1 | 2}",
        "open brace 0 double bar 1 bar 2 close brace",
        "Klammer auf 0 Doppelstrich 1 Strich 2 Klammer zu",
    );
    check(
        "{0|||1||2|3}",
        "{0 ||| 1 ‖ 2 | 3}",
        "open brace 0 triple bar 1 double bar 2 bar 3 close brace",
        "Klammer auf 0 Dreifachstrich 1 Doppelstrich 2 Strich 3 Klammer zu",
    );
    check(
        "{0,*|0,^*}",
        "{0, ∗ | 0, ↑∗}",
        "open brace 0, star bar 0, up star close brace",
        "Klammer auf 0, Stern Strich 0, Up Stern Klammer zu",
    );
    check("Tiny(2)", "tiny 2", "tiny 2", "Tiny 2");
    check(
        "{0|Miny(1/2)}",
        "{0 | miny 1/2}",
        "open brace 0 bar miny one half close brace",
        "Klammer auf 0 Strich Miny ein halb Klammer zu",
    );
    check(
        "3/8 + (-1/4) + *2 = 1/8*2",
        "3/8 + (−1/4) + ∗2 = 1/8 + ∗2",
        "3 eighths plus minus one quarter plus star 2 equals one eighth plus star 2",
        "3 Achtel plus minus ein Viertel plus Stern 2 gleich ein Achtel plus Stern 2",
    );
    check("?", "?", "?", "?");
}

#[test]
fn brackets_stand_and_are_heard_where_they_matter() {
    check("-1^", "−1 + ↑", "minus 1 plus up", "minus 1 plus Up");
    check(
        "-(1^)",
        "− (1 + ↑)",
        "minus open bracket 1 plus up close bracket",
        "minus runde Klammer auf 1 plus Up runde Klammer zu",
    );
    check(
        "2v*2 - 1^ + 3",
        "2 + ↓∗2 − (1 + ↑) + 3",
        "2 plus down star 2 minus open bracket 1 plus up close bracket plus 3",
        "2 plus Down Stern 2 minus runde Klammer auf 1 plus Up runde Klammer zu plus 3",
    );
    for (name, plain) in [
        ("3/4v*2 - 3/4v*2", "3/4 + ↓∗2 − (3/4 + ↓∗2)"),
        ("1 - -1^", "1 − (−1 + ↑)"),
        ("1 - -1", "1 − (−1)"),
        ("{1^ - -1|0}", "{1 + ↑ − (−1) | 0}"),
        ("1 - (2 + 3^)", "1 − (2 + 3 + ↑)"),
        ("1 - ^*", "1 − ↑∗"),
        ("1 - 3/4", "1 − 3/4"),
        ("Tiny(Tiny(1))", "tiny tiny 1"),
        ("Tiny(1^)^", "tiny (1 + ↑)↑"),
        ("Tiny(1", "tiny 1"),
    ] {
        assert_eq!(value_plain(name), plain, "{name}");
    }
    // The operand of ±, and a sign after a sign.
    for (name, plain) in [
        ("+-{0,{2|0}}", "±{0, {2 | 0}}"),
        ("+-{3|1}", "±{3 | 1}"),
        ("+-1^", "±(1 + ↑)"),
        ("+-1^ + 2", "±(1 + ↑) + 2"),
        ("+-^*", "±↑∗"),
        ("+-+-1", "±(±1)"),
        ("+-+-+-{3|1}", "±(±(±{3 | 1}))"),
        ("+--1", "±(−1)"),
        ("-+-1", "− (±1)"),
        ("-+-1^", "− (±(1 + ↑))"),
        ("-+-{0,{2|0}}", "− (±{0, {2 | 0}})"),
        ("1 - +-{3|1} + *", "1 − (±{3 | 1}) + ∗"),
        ("1 + +-2", "1 + ±2"),
        ("{+-2^ - +-1|0}", "{±(2 + ↑) − (±1) | 0}"),
        ("1 - 2Tiny(2)", "1 − (2 + tiny 2)"),
    ] {
        assert_eq!(value_plain(name), plain, "{name}");
    }
    assert_eq!(value_spoken(Locale::En, "+-1^"), "plus or minus open bracket 1 plus up close bracket");
    assert_eq!(
        value_spoken(Locale::En, "-+-{3|1}"),
        "minus open bracket plus or minus open brace 3 bar 1 close brace close bracket"
    );
    assert_eq!(value_spoken(Locale::De, "+--1"), "plus oder minus minus 1");
    assert_eq!(value_spoken(Locale::En, "1 - -1"), "1 minus minus 1");
    assert_eq!(
        value_spoken(Locale::De, "{0|||1||2|3}"),
        "Klammer auf 0 Dreifachstrich 1 Doppelstrich 2 Strich 3 Klammer zu"
    );
}

#[test]
fn mathematics_is_set_as_mathematics() {
    let check = |name: &str, inner: &str| assert_eq!(mathml(name), format!("<mrow>{inner}</mrow>"), "{name}");
    check("-3/4", "<mo form=\"prefix\">−</mo><mfrac><mn>3</mn><mn>4</mn></mfrac>");
    check("^*2", "<mi>↑</mi><mrow><mi>∗</mi><mn>2</mn></mrow>");
    check(
        "{0||1|*}",
        "<mo form=\"prefix\" stretchy=\"false\">{</mo><mn>0</mn><mo form=\"infix\" stretchy=\"false\">‖</mo><mn>1</mn>\
         <mo form=\"infix\" stretchy=\"false\">|</mo><mi>∗</mi><mo form=\"postfix\" stretchy=\"false\">}</mo>",
    );
    check("+-1", "<mo form=\"prefix\">±</mo><mn>1</mn>");
    check("Tiny(2)", "<msub><mtext>tiny</mtext><mrow><mn>2</mn></mrow></msub>");
    check("<b>", "<mtext>&#60;</mtext><mtext>b</mtext><mtext>&#62;</mtext>");
}

#[test]
fn only_long_names_break() {
    for short in ["0", "+-{2|0}", "{0||1|*}", "1/2 + v* = 1/2v*", "{0,*|0,^*}"] {
        assert_eq!(pieces(short), [mathml(short)], "{short}");
    }
    // Short braces inside stay whole; nothing is lost or repeated.
    let long = "+-{0,{{2|0},{2||2|0}|{2|0},Miny(2)}}";
    let parts = pieces(long);
    assert_eq!(parts.len(), 5);
    assert!(parts[1].contains("<mn>2</mn><mo form=\"infix\" stretchy=\"false\">|</mo><mn>0</mn>"));
    assert_eq!(parts.concat().replace("</mrow><mrow>", ""), mathml(long));
    assert_eq!(pieces("1/2 + v* + ^* + 3/4 + *5 + *6 = 5/4").len(), 7);
}

/// The displayed name parses to the same game: it is unambiguous.
#[test]
fn what_is_shown_is_read_as_the_same_game() {
    use solver::budget::{Budget, Meter};
    use solver::value::{expr::Expr, forms::Forms};
    let mut all: Vec<Expr> = ["0", "-1/2", "1^", "-1v*", "*2", "{2|0}"].map(|text| Expr::parse(text).unwrap()).to_vec();
    for _ in 0..2 {
        let few: Vec<Expr> = all.iter().rev().step_by(3).cloned().collect();
        for one in all.clone() {
            all.push(Expr::Negative(Box::new(one.clone())));
            all.push(Expr::PlusMinus(vec![one.clone()]));
            for other in few.iter().take(3).cloned() {
                all.push(Expr::PlusMinus(vec![one.clone(), other.clone()]));
                all.push(Expr::Sum(vec![one.clone(), Expr::Negative(Box::new(other.clone()))]));
                all.push(Expr::Options { left: vec![one.clone()], right: vec![other] });
            }
        }
        all.truncate(400);
    }
    for game in all {
        let text = game.to_string();
        let shown = value_plain(&text);
        let (mut forms, mut meter) = (Forms::new(), Meter::new(Budget::default()));
        let mut of = |game: &Expr| game.evaluate(&mut forms, &mut meter).unwrap();
        let read = Expr::parse(&shown).unwrap_or_else(|error| panic!("{text} is shown as {shown}: {error:?}"));
        assert_eq!(of(&read), of(&game), "{text} is shown as {shown}");
    }
}

#[test]
fn names_from_the_solver_have_no_unknown_signs() {
    use solver::budget::{Budget, Meter};
    use solver::value::forms::Forms;
    let (mut forms, mut meter) = (Forms::new(), Meter::new(Budget::SMALL));
    let mut all = vec![forms.zero(), forms.integer(2)];
    for _ in 0..2 {
        for left in all.clone() {
            for right in all.clone() {
                let form = forms.make(vec![left], vec![right], &mut meter).unwrap();
                if !all.contains(&form) {
                    all.push(form);
                }
            }
        }
    }
    assert!(all.len() > 20);
    for form in all {
        let name = forms.name(form).unwrap();
        assert!(!Signs::all(&name).iter().any(|sign| matches!(sign, Sign::Other(_) | Sign::Minus)), "{name}");
    }
}
