//! Names of values, in the solver's ASCII, set as mathematics, as plain text, and spoken.
//!
//! In: `-3/4`, `*2`, `^*`, `{0||2|0}`, `Tiny(2)`; also sums of such, with ` + ` and ` = ` between them. Out: display
//! and speech. It must not know the meaning of a value.
use super::{Locale, td_string};
use leptos::prelude::*;

/// A sign of a name.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Sign<'a> {
    /// Digits, and those of the denominator.
    Number {
        minus: bool,
        over: &'a str,
        under: Option<&'a str>,
    },
    /// A multiple of ↑.
    Up(&'a str),
    Down(&'a str),
    /// ↑ⁿ, or ↑^[n]: the sum of the first powers.
    Arrow {
        up: bool,
        order: &'a str,
        sum: bool,
    },
    /// ∗, or ∗n.
    Star(&'a str),
    /// `Tiny` or `Miny` of a number.
    Tiny(&'a str),
    Miny(&'a str),
    PlusMinus,
    /// `w`, of endless stalks.
    Omega {
        minus: bool,
    },
    /// The bar of a fraction before ω.
    Over,
    /// The loopy game of that name.
    Loop,
    Plus,
    Times,
    Minus,
    Equals,
    Open,
    Close,
    /// `(` or `)`.
    Round(char),
    Comma,
    /// One to three bars.
    Bars(usize),
    /// No part of a name.
    Other(char),
}

/// A tokenizer for names.
struct Signs<'a>(&'a str);

impl<'a> Signs<'a> {
    fn digits(&mut self) -> &'a str {
        let end = self.0.find(|c: char| !c.is_ascii_digit()).unwrap_or(self.0.len());
        let (digits, rest) = self.0.split_at(end);
        self.0 = rest;
        digits
    }

    fn eat(&mut self, text: &str) -> bool {
        let rest = self.0.strip_prefix(text);
        self.0 = rest.unwrap_or(self.0);
        rest.is_some()
    }

    fn number(&mut self, minus: bool) -> Sign<'a> {
        let over = self.digits();
        let dyadic = self.0.strip_prefix('/').is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
        let under = (dyadic && self.eat("/")).then(|| self.digits());
        Sign::Number { minus, over, under }
    }

    /// The count after a sign, or 2 if the sign is repeated: `^^` is `^2`.
    fn count(&mut self, sign: &str) -> &'a str {
        if self.eat(sign) { "2" } else { self.digits() }
    }

    /// Parses `^<n>`, `^[n]` or their like downwards, after the arrow; `None` if that does not follow.
    fn arrow(&mut self, up: bool) -> Option<Sign<'a>> {
        let (sum, close) = match self.0.chars().next()? {
            '<' => (false, '>'),
            '[' => (true, ']'),
            _ => return None,
        };
        let (order, rest) = self.0[1..].split_once(close)?;
        if order.is_empty() || !order.bytes().all(|b| b.is_ascii_digit()) {
            return None;
        }
        self.0 = rest;
        Some(Sign::Arrow { up, order, sum })
    }

    fn within(&mut self) -> &'a str {
        let mut depth = 1;
        let end = self.0.find(|c: char| {
            depth += i32::from(c == '(') - i32::from(c == ')');
            depth == 0
        });
        let inner = &self.0[..end.unwrap_or(self.0.len())];
        self.0 = self.0.get(inner.len() + 1..).unwrap_or("");
        inner
    }

    /// The length of the text that is left after the next game, if that needs brackets after a minus or a ±: in ASCII
    /// `1^` is one piece, but it is shown as the sum `1 + ↑`; and a sign after a sign would be misread.
    fn grouped(&self) -> Option<usize> {
        let text = self.0.trim_start();
        let plain = text.strip_prefix("+-").or_else(|| text.strip_prefix('-')).unwrap_or(text);
        let term = term(plain);
        let several = term.starts_with(|c: char| c.is_ascii_digit()) && term.contains(['^', 'v', '*', 'T', 'M']);
        (several || (plain.len() < text.len() && !term.is_empty())).then_some(plain.len() - term.len())
    }

    fn all(name: &'a str) -> Vec<Sign<'a>> {
        let mut signs = Signs(name);
        let mut all: Vec<Sign> = Vec::new();
        // The ends of the brackets opened here, the inner ones last.
        let mut groups: Vec<usize> = Vec::new();
        loop {
            while groups.pop_if(|end| *end == signs.0.len()).is_some() {
                all.push(Sign::Round(')'));
            }
            let Some(c) = signs.0.chars().next() else { break };
            if c == ' ' {
                signs.0 = &signs.0[1..];
                continue;
            }
            let first = matches!(
                all.last(),
                None | Some(
                    Sign::Open
                        | Sign::Comma
                        | Sign::Bars(_)
                        | Sign::PlusMinus
                        | Sign::Equals
                        | Sign::Plus
                        | Sign::Round('(')
                )
            );
            if c.is_ascii_digit() {
                all.push(signs.number(false));
                continue;
            }
            // An infinitesimal beside a number is added to it.
            let joined = matches!(all.last(), Some(Sign::Number { .. })) && matches!(c, '^' | 'v' | '*' | 'T' | 'M');
            if joined {
                all.push(Sign::Plus);
            }
            let known = ["+-", "Tiny(", "Miny(", "|||", "||", "over"].into_iter().find(|word| signs.eat(word));
            if known.is_none() {
                signs.0 = &signs.0[c.len_utf8()..];
            }
            all.push(match (known, c) {
                (Some("+-"), _) => Sign::PlusMinus,
                (Some("Tiny("), _) => Sign::Tiny(signs.within()),
                (Some("Miny("), _) => Sign::Miny(signs.within()),
                (Some("over"), _) => Sign::Loop,
                (Some(bars), _) => Sign::Bars(bars.len()),
                (None, '-') if first && signs.0.starts_with(|c: char| c.is_ascii_digit()) => signs.number(true),
                (None, '-') if first && signs.eat("w") => Sign::Omega { minus: true },
                (None, '-') => Sign::Minus,
                (None, '+') => Sign::Plus,
                (None, '=') => Sign::Equals,
                (None, '·') => Sign::Times,
                (None, '^') => signs.arrow(true).unwrap_or_else(|| Sign::Up(signs.count("^"))),
                (None, 'w') => Sign::Omega { minus: false },
                (None, '/') => Sign::Over,
                (None, 'v') => signs.arrow(false).unwrap_or_else(|| Sign::Down(signs.count("v"))),
                (None, '*') => Sign::Star(signs.digits()),
                (None, '{') => Sign::Open,
                (None, '}') => Sign::Close,
                (None, '(' | ')') => Sign::Round(c),
                (None, ',') => Sign::Comma,
                (None, '|') => Sign::Bars(1),
                (None, c) => Sign::Other(c),
            });
            if let Some(Sign::Minus | Sign::PlusMinus) = all.last()
                && let Some(end) = signs.grouped()
            {
                groups.push(end);
                all.push(Sign::Round('('));
            }
        }
        all
    }
}

/// The game a text begins with, without the sum it may be in: a closed value, tiny or miny, or a part in brackets or
/// braces, with the signs before it.
fn term(text: &str) -> &str {
    let mut depth = 0;
    let mut before = ' ';
    let end = text.find(|c: char| {
        let inside = depth > 0;
        depth += i32::from("{(".contains(c)) - i32::from("})".contains(c));
        let sign = matches!(c, '-' | '+') && (before == ' ' || before == '+');
        let known = c.is_ascii_alphanumeric() || "/^*{(})".contains(c) || sign;
        before = c;
        depth < 0 || !(inside || known)
    });
    &text[..end.unwrap_or(text.len())]
}

/// The value in one line of plain text: `−3/4`, `∗2`, `↑∗`, `{0 ‖ 2 | 0}`. For titles, pictures and tags.
pub fn value_plain(name: &str) -> String {
    let mut out = String::new();
    for sign in Signs::all(name) {
        match sign {
            Sign::Number { minus, over, under } => {
                out.push_str(if minus { "−" } else { "" });
                out.push_str(over);
                if let Some(under) = under {
                    out.push('/');
                    out.push_str(under);
                }
            }
            Sign::Up(n) => out.push_str(&arrows('↑', '⇑', n)),
            Sign::Down(n) => out.push_str(&arrows('↓', '⇓', n)),
            Sign::Arrow { up, order, sum: true } => out.push_str(&format!("{}[{order}]", if up { '↑' } else { '↓' })),
            Sign::Arrow { up, order, sum: false } => {
                out.push(if up { '↑' } else { '↓' });
                out.extend(order.bytes().map(|digit| HIGH[usize::from(digit - b'0')]));
            }
            Sign::Star(n) => {
                out.push('∗');
                out.push_str(n);
            }
            Sign::Tiny(x) => out.push_str(&format!("tiny {}", value_plain(&operand(x)))),
            Sign::Miny(x) => out.push_str(&format!("miny {}", value_plain(&operand(x)))),
            Sign::PlusMinus => out.push('±'),
            Sign::Omega { minus } => out.push_str(if minus { "−ω" } else { "ω" }),
            Sign::Over => out.push('/'),
            Sign::Loop => out.push_str("over"),
            Sign::Plus => out.push_str(" + "),
            Sign::Times => out.push('·'),
            Sign::Minus => out.push_str(" − "),
            Sign::Equals => out.push_str(" = "),
            Sign::Open => out.push('{'),
            Sign::Close => out.push('}'),
            Sign::Comma => out.push_str(", "),
            Sign::Bars(n) => out.push_str(&format!(" {} ", bars(n))),
            Sign::Round(c) | Sign::Other(c) => out.push(c),
        }
    }
    out.trim().to_owned()
}

/// The digits of an exponent.
const HIGH: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];

/// The operand of tiny, on one line: in brackets if it is shown as a sum.
fn operand(x: &str) -> String {
    if !x.starts_with('{') && Signs::all(x).len() > 1 { format!("({x})") } else { x.to_owned() }
}

/// Three bars are three signs: the page's font has no sign for them.
fn bars(n: usize) -> &'static str {
    ["|", "‖", "|||"][n.clamp(1, 3) - 1]
}

fn arrows(one: char, two: char, n: &str) -> String {
    match n {
        "" | "1" => one.to_string(),
        "2" => two.to_string(),
        n => format!("{n}·{one}"),
    }
}

/// The value in words, for reading aloud: `minus 3 quarters`, `up star`.
pub fn value_spoken(locale: Locale, name: &str) -> String {
    let signs = Signs::all(name);
    let mut words: Vec<String> = Vec::new();
    for (i, sign) in signs.iter().enumerate() {
        let word = match sign {
            Sign::Number { minus, over, under } => {
                if *minus {
                    words.push(td_string!(locale, reasons.minus).to_owned());
                }
                fraction(locale, over, *under)
            }
            Sign::Up("" | "1") => td_string!(locale, reasons.up).to_owned(),
            Sign::Up("2") => td_string!(locale, reasons.double_up).to_owned(),
            Sign::Up(n) => td_string!(locale, reasons.up_n, n = (*n).to_owned()),
            Sign::Down("" | "1") => td_string!(locale, reasons.down).to_owned(),
            Sign::Down("2") => td_string!(locale, reasons.double_down).to_owned(),
            Sign::Down(n) => td_string!(locale, reasons.down_n, n = (*n).to_owned()),
            Sign::Arrow { up, order, sum } => {
                let arrow = if *up { td_string!(locale, reasons.up) } else { td_string!(locale, reasons.down) };
                let n = (*order).to_owned();
                match sum {
                    false => td_string!(locale, reasons.power, arrow = arrow, n = n),
                    true => td_string!(locale, reasons.powers, arrow = arrow, n = n),
                }
            }
            Sign::Star("" | "1") => td_string!(locale, reasons.star).to_owned(),
            Sign::Star(n) => td_string!(locale, reasons.star_n, n = (*n).to_owned()),
            Sign::Tiny(x) => format!("{} {}", td_string!(locale, reasons.tiny), value_spoken(locale, &operand(x))),
            Sign::Miny(x) => format!("{} {}", td_string!(locale, reasons.miny), value_spoken(locale, &operand(x))),
            Sign::PlusMinus => td_string!(locale, reasons.plus_minus).to_owned(),
            Sign::Omega { minus } => {
                if *minus {
                    words.push(td_string!(locale, reasons.minus).to_owned());
                }
                td_string!(locale, reasons.omega).to_owned()
            }
            Sign::Over => td_string!(locale, reasons.divided).to_owned(),
            Sign::Loop => "over".to_owned(),
            Sign::Plus => td_string!(locale, reasons.plus).to_owned(),
            Sign::Times => td_string!(locale, reasons.times).to_owned(),
            Sign::Minus => td_string!(locale, reasons.minus).to_owned(),
            Sign::Equals => td_string!(locale, reasons.equals).to_owned(),
            Sign::Open => td_string!(locale, reasons.brace_open).to_owned(),
            Sign::Close => td_string!(locale, reasons.brace_close).to_owned(),
            Sign::Bars(1) => td_string!(locale, reasons.bar).to_owned(),
            Sign::Bars(2) => td_string!(locale, reasons.double_bar).to_owned(),
            Sign::Bars(_) => td_string!(locale, reasons.triple_bar).to_owned(),
            Sign::Comma => {
                if let Some(last) = words.last_mut() {
                    last.push(',');
                }
                continue;
            }
            // Brackets around one sign are not spoken.
            Sign::Round('(') if signs.get(i + 2) == Some(&Sign::Round(')')) => continue,
            Sign::Round(')') if i >= 2 && signs[i - 2] == Sign::Round('(') => continue,
            Sign::Round('(') => td_string!(locale, reasons.bracket_open).to_owned(),
            Sign::Round(_) => td_string!(locale, reasons.bracket_close).to_owned(),
            Sign::Other(c) => c.to_string(),
        };
        words.push(word);
    }
    words.join(" ")
}

fn fraction(locale: Locale, over: &str, under: Option<&str>) -> String {
    let count = if over == "1" { 1u64 } else { 2 };
    let n = over.to_owned();
    match under {
        None => n,
        Some("2") => td_string!(locale, reasons.half, count = count, n = n),
        Some("4") => td_string!(locale, reasons.quarter, count = count, n = n),
        Some("8") => td_string!(locale, reasons.eighth, count = count, n = n),
        Some("16") => td_string!(locale, reasons.sixteenth, count = count, n = n),
        Some(d) => td_string!(locale, reasons.over, n = n, d = d.to_owned()),
    }
}

/// The value set as mathematics, with its spoken form as label. Long ones wrap.
pub fn value_view(locale: Locale, name: &str) -> AnyView {
    let said = value_spoken(locale, name);
    let pieces = pieces(name);
    if let [whole] = pieces.as_slice() {
        return view! { <math aria-label=said inner_html=whole.clone()></math> }.into_any();
    }
    // Lines break between two formulas, never within one.
    let piece = |inner: String| view! { <math aria-hidden="true" inner_html=inner></math> };
    view! { <span role="math" aria-label=said>{pieces.into_iter().map(piece).collect_view()}</span> }.into_any()
}

/// The largest number of signs in braces, or in a name, that stay on one line.
const SHORT: usize = 10;

/// The inner MathML of a value in pieces, between which a line may break: after the separators of long braces or a long
/// name.
fn pieces(name: &str) -> Vec<String> {
    let signs = Signs::all(name);
    let (mut pieces, mut piece, mut braces) = (Vec::new(), String::new(), Vec::new());
    for (i, sign) in signs.iter().enumerate() {
        piece.push_str(&markup(sign));
        match sign {
            Sign::Open => braces.push(i),
            Sign::Close => _ = braces.pop(),
            Sign::Comma | Sign::Bars(_) | Sign::Plus | Sign::Equals => {
                let long = match braces.last() {
                    Some(&open) => closing(&signs, open) - open + 1 > SHORT,
                    None => signs.len() > SHORT,
                };
                if long {
                    pieces.push(std::mem::take(&mut piece));
                }
            }
            _ => {}
        }
    }
    pieces.push(piece);
    pieces.into_iter().map(|piece| format!("<mrow>{piece}</mrow>")).collect()
}

/// The end of the braces opened at `open`.
fn closing(signs: &[Sign], open: usize) -> usize {
    let mut depth = 0;
    let end = signs[open..].iter().position(|sign| {
        match sign {
            Sign::Open => depth += 1,
            Sign::Close => depth -= 1,
            _ => {}
        }
        depth == 0
    });
    open + end.unwrap_or(signs.len() - 1 - open)
}

/// The inner MathML of a value.
fn mathml(name: &str) -> String {
    format!("<mrow>{}</mrow>", Signs::all(name).iter().map(markup).collect::<String>())
}

/// A sign in MathML. Braces and bars are as high as the text, however deep they are nested; infix operators are marked
/// as such, since they may end a piece.
fn markup(sign: &Sign) -> String {
    match sign {
        Sign::Number { minus, over, under } => {
            let minus = if *minus { "<mo form=\"prefix\">−</mo>" } else { "" };
            match under {
                None => format!("{minus}<mn>{over}</mn>"),
                Some(under) => format!("{minus}<mfrac><mn>{over}</mn><mn>{under}</mn></mfrac>"),
            }
        }
        Sign::Up(n) => format!("<mi>{}</mi>", arrows('↑', '⇑', n)),
        Sign::Down(n) => format!("<mi>{}</mi>", arrows('↓', '⇓', n)),
        Sign::Arrow { up, order, sum } => {
            let order = if *sum { format!("<mtext>[{order}]</mtext>") } else { format!("<mn>{order}</mn>") };
            format!("<msup><mi>{}</mi>{order}</msup>", if *up { '↑' } else { '↓' })
        }
        Sign::Star("") => "<mi>∗</mi>".to_owned(),
        Sign::Star(n) => format!("<mrow><mi>∗</mi><mn>{n}</mn></mrow>"),
        Sign::Tiny(x) => format!("<msub><mtext>tiny</mtext>{}</msub>", mathml(x)),
        Sign::Miny(x) => format!("<msub><mtext>miny</mtext>{}</msub>", mathml(x)),
        Sign::PlusMinus => "<mo form=\"prefix\">±</mo>".to_owned(),
        Sign::Omega { minus: true } => "<mo form=\"prefix\">−</mo><mi>ω</mi>".to_owned(),
        Sign::Omega { minus: false } => "<mi>ω</mi>".to_owned(),
        Sign::Over => "<mo>/</mo>".to_owned(),
        Sign::Loop => "<mi>over</mi>".to_owned(),
        Sign::Plus => "<mo form=\"infix\">+</mo>".to_owned(),
        Sign::Times => "<mo form=\"infix\">·</mo>".to_owned(),
        Sign::Minus => "<mo form=\"infix\">−</mo>".to_owned(),
        Sign::Equals => "<mo form=\"infix\">=</mo>".to_owned(),
        Sign::Open => "<mo form=\"prefix\" stretchy=\"false\">{</mo>".to_owned(),
        Sign::Close => "<mo form=\"postfix\" stretchy=\"false\">}</mo>".to_owned(),
        Sign::Round(c @ '(') => format!("<mo form=\"prefix\" stretchy=\"false\">{c}</mo>"),
        Sign::Round(c) => format!("<mo form=\"postfix\" stretchy=\"false\">{c}</mo>"),
        Sign::Comma => "<mo form=\"infix\" separator=\"true\">,</mo>".to_owned(),
        Sign::Bars(n) => format!("<mo form=\"infix\" stretchy=\"false\">{}</mo>", bars(*n)),
        Sign::Other(c @ ('<' | '&' | '>')) => format!("<mtext>&#{};</mtext>", u32::from(*c)),
        Sign::Other(c) => format!("<mtext>{c}</mtext>"),
    }
}

#[cfg(test)]
mod tests;
