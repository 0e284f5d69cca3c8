//! Names of games in ASCII; a name, read back, gives the same form.
//!
//! * numbers `0`, `-3`, `1/2`; nimbers `*`, `*3`; multiples of ↑ `^`, `v`, `^2`, `v3`; their sums side by side, in this
//!   order: `1*`, `^*`, `3/4v*2`, `-1/2^`;
//! * `Tiny(x)` and `Miny(x)` for a positive number x, behind the number they are added to: `2Tiny(2)`, `-1/2Miny(1)`;
//! * a game equal to its negative by its Left options: `+-1`, `+-{3|1}`, `+-{0,{2|0}}`;
//! * every other game by its options, `{0,*|0,^*}`. An only option loses its own braces and the bar outside is one
//!   longer: `{0||2|0}` is {0|{2|0}}; beyond `|||` the braces stay.
//!
//! Options stand in an order that depends on the games alone, not on the arena.
use std::cmp::Ordering;
use std::fmt::{self, Write};
use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::dyadic::Dyadic;
use super::forms::{Form, Forms};

/// The most bytes of a name.
const MAX_NAME: usize = 4096;

/// The longest bar.
const MAX_BARS: usize = 3;

impl Forms {
    /// The name of a game; `None` if it is longer than 4096 bytes.
    ///
    /// # Examples
    /// ```
    /// use solver::budget::{Budget, Meter};
    /// use solver::value::forms::Forms;
    /// let (mut forms, mut meter) = (Forms::new(), Meter::new(Budget::SMALL));
    /// let (zero, two, three) = (forms.zero(), forms.integer(2), forms.integer(3));
    /// let switch = forms.make(vec![two], vec![zero], &mut meter)?;
    /// let game = forms.make(vec![three], vec![switch], &mut meter)?;
    /// assert_eq!(forms.name(game).as_deref(), Some("{3||2|0}"));
    /// # Ok::<(), solver::budget::Stop>(())
    /// ```
    pub fn name(&self, a: Form) -> Option<String> {
        let mut namer = Namer {
            forms: self,
            out: String::new(),
            sorted: FxHashMap::default(),
            bars: FxHashMap::default(),
            mirrors: FxHashMap::default(),
        };
        namer.game(a).ok()?;
        Some(namer.out)
    }
}

/// The writer of a name; refuses to grow beyond `MAX_NAME`.
struct Namer<'f> {
    forms: &'f Forms,
    out: String,
    sorted: FxHashMap<Form, Options>,
    bars: FxHashMap<Form, usize>,
    mirrors: FxHashMap<(Form, Form), bool>,
}

/// Left's and Right's options in the order of the name.
#[derive(Clone)]
struct Options {
    left: Rc<[Form]>,
    right: Rc<[Form]>,
}

/// The notation of a form.
enum Style {
    Closed,
    /// A number, and the x of the tiny or miny added to it.
    Tiny(Dyadic, Dyadic),
    Miny(Dyadic, Dyadic),
    PlusMinus(Rc<[Form]>),
    Braces(Options),
}

impl Write for Namer<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.out.push_str(text);
        if self.out.len() > MAX_NAME { Err(fmt::Error) } else { Ok(()) }
    }
}

impl Namer<'_> {
    fn game(&mut self, a: Form) -> fmt::Result {
        match self.style(a) {
            Style::Closed => self.closed(a),
            Style::Tiny(number, x) => self.beside(&number, format_args!("Tiny({x})")),
            Style::Miny(number, x) => self.beside(&number, format_args!("Miny({x})")),
            Style::PlusMinus(left) => {
                self.write_str("+-")?;
                match *left {
                    [only] => self.game(only),
                    _ => {
                        self.write_str("{")?;
                        self.list(&left)?;
                        self.write_str("}")
                    }
                }
            }
            Style::Braces(options) => {
                self.write_str("{")?;
                self.sides(&options)?;
                self.write_str("}")
            }
        }
    }

    fn closed(&mut self, a: Form) -> fmt::Result {
        let forms = self.forms;
        let (number, ups, nim) = forms.as_nus(a).expect("a closed form");
        write_closed(self, number, ups, nim)
    }

    /// Writes a number, if it is not 0, and the game added to it.
    fn beside(&mut self, number: &Dyadic, game: fmt::Arguments) -> fmt::Result {
        if !number.is_zero() {
            write!(self, "{number}")?;
        }
        self.write_fmt(game)
    }

    fn list(&mut self, options: &[Form]) -> fmt::Result {
        for (i, &option) in options.iter().enumerate() {
            if i > 0 {
                self.write_str(",")?;
            }
            self.game(option)?;
        }
        Ok(())
    }

    /// Writes the options of both sides, without the braces around them.
    fn sides(&mut self, options: &Options) -> fmt::Result {
        let bars = self.side_bars(&options.left).max(self.side_bars(&options.right)) + 1;
        self.side(&options.left)?;
        self.write_str(&"|||"[..bars])?;
        self.side(&options.right)
    }

    fn side(&mut self, side: &Rc<[Form]>) -> fmt::Result {
        if self.side_bars(side) == 0 {
            return self.list(side);
        }
        let inner = self.sorted(side[0]);
        self.sides(&inner)
    }

    /// The length of the bar of an only option that is written without its braces, else 0.
    fn side_bars(&mut self, side: &Rc<[Form]>) -> usize {
        match **side {
            [only] => Some(self.bars(only)).filter(|&bars| bars < MAX_BARS).unwrap_or(0),
            _ => 0,
        }
    }

    /// The length of the bar between the options, 0 if the form is not written by its options.
    fn bars(&mut self, a: Form) -> usize {
        if let Some(&known) = self.bars.get(&a) {
            return known;
        }
        let bars = match self.style(a) {
            Style::Braces(options) => self.side_bars(&options.left).max(self.side_bars(&options.right)) + 1,
            _ => 0,
        };
        self.bars.insert(a, bars);
        bars
    }

    fn style(&mut self, a: Form) -> Style {
        if self.forms.as_nus(a).is_some() {
            return Style::Closed;
        }
        let options = self.sorted(a);
        // Translated by a number, a game has its options translated (Conway 1976, ch. 9): n + {0|{0|-x}} is {n|{n|n -
        // x}}.
        if let ([left], [right]) = (&*options.left, &*options.right) {
            if let Some((number, x)) = self.threat(*left, *right, |inner| (&inner.left, &inner.right))
                && x.is_negative()
            {
                return Style::Tiny(number, -x);
            }
            if let Some((number, x)) = self.threat(*right, *left, |inner| (&inner.right, &inner.left))
                && x.is_positive()
            {
                return Style::Miny(number, x);
            }
        }
        if self.mirrored(&options.left, &options.right) {
            Style::PlusMinus(options.left)
        } else {
            Style::Braces(options)
        }
    }

    /// The numbers n and x if `end` is n and the threat has the only option n on the first side, the only option n + x
    /// on the second.
    fn threat(
        &mut self,
        end: Form,
        threat: Form,
        sides: impl Fn(&Options) -> (&Rc<[Form]>, &Rc<[Form]>),
    ) -> Option<(Dyadic, Dyadic)> {
        let number = self.forms.as_number(end)?.clone();
        if self.forms.as_nus(threat).is_some() {
            return None;
        }
        let inner = self.sorted(threat);
        match sides(&inner) {
            (first, second) if **first == [end] && second.len() == 1 => {
                let x = self.forms.as_number(second[0])? - &number;
                Some((number, x))
            }
            _ => None,
        }
    }

    /// Whether the games on one side are the negatives of those on the other.
    fn mirrored(&mut self, one: &[Form], other: &[Form]) -> bool {
        // Different games have different negatives.
        one.len() == other.len() && one.iter().all(|&a| other.iter().any(|&b| self.mirror(a, b)))
    }

    /// Whether a = −b.
    fn mirror(&mut self, a: Form, b: Form) -> bool {
        match (self.forms.as_nus(a), self.forms.as_nus(b)) {
            (Some((x, u, m)), Some((y, v, n))) => return -x == *y && i64::from(u) == -i64::from(v) && m == n,
            (None, None) => {}
            _ => return false,
        }
        if self.forms.depth(a) != self.forms.depth(b) || *self.forms.left_stop(a) != -self.forms.right_stop(b) {
            return false;
        }
        if let Some(&known) = self.mirrors.get(&(a, b)) {
            return known;
        }
        let (x, y) = (self.sorted(a), self.sorted(b));
        let answer = self.mirrored(&x.left, &y.right) && self.mirrored(&x.right, &y.left);
        self.mirrors.insert((a, b), answer);
        answer
    }

    fn sorted(&mut self, a: Form) -> Options {
        if let Some(known) = self.sorted.get(&a) {
            return known.clone();
        }
        let (left, right) = self.forms.braces(a);
        let mut sort = |side: &[Form]| {
            let mut side = side.to_vec();
            side.sort_by(|&x, &y| self.order(x, y));
            Rc::from(side)
        };
        let options = Options { left: sort(left), right: sort(right) };
        self.sorted.insert(a, options.clone());
        options
    }

    /// A total order on forms by structure: closed ones first, then the shallow before the deep.
    fn order(&mut self, a: Form, b: Form) -> Ordering {
        if a == b {
            return Ordering::Equal;
        }
        let forms = self.forms;
        match (forms.as_nus(a), forms.as_nus(b)) {
            (Some(x), Some(y)) => return x.cmp(&y),
            (Some(_), None) => return Ordering::Less,
            (None, Some(_)) => return Ordering::Greater,
            (None, None) => {}
        }
        let ((al, ar), (bl, br)) = (forms.braces(a), forms.braces(b));
        let shape = (forms.depth(a), al.len(), ar.len()).cmp(&(forms.depth(b), bl.len(), br.len()));
        if shape.is_ne() {
            return shape;
        }
        let (x, y) = (self.sorted(a), self.sorted(b));
        let pairs = x.left.iter().zip(y.left.iter()).chain(x.right.iter().zip(y.right.iter()));
        pairs.map(|(&o, &p)| self.order(o, p)).find(|o| o.is_ne()).unwrap_or(Ordering::Equal)
    }
}

/// number + ups · ↑ + *nim, side by side.
pub(super) fn write_closed(out: &mut impl Write, number: &Dyadic, ups: i32, nim: u64) -> fmt::Result {
    if !number.is_zero() || (ups, nim) == (0, 0) {
        write!(out, "{number}")?;
    }
    if ups != 0 {
        out.write_str(if ups > 0 { "^" } else { "v" })?;
    }
    if ups.unsigned_abs() > 1 {
        write!(out, "{}", ups.unsigned_abs())?;
    }
    match nim {
        0 => Ok(()),
        1 => out.write_str("*"),
        _ => write!(out, "*{nim}"),
    }
}
