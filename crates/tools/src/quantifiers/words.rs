//! The statements in formulas and in words.
use locale::{Locale, td_string};
use solver::theory::linear::{self, Beyond, Kind};
use solver::theory::quantifiers::{ChoiceError, Domain, Side, Statement, Variable};
use text::number;

pub fn side_name(locale: Locale, side: Side) -> &'static str {
    match side {
        Side::Eva => td_string!(locale, tools.quantifiers_eva),
        Side::Adam => td_string!(locale, tools.quantifiers_adam),
    }
}

/// The whole statement in signs.
pub fn formula(statement: Statement) -> String {
    let all = statement.variables();
    let quantifier = |variable: &Variable| {
        let sign = if variable.by == Side::Eva { '∃' } else { '∀' };
        match variable.domain {
            // Lines break between quantifiers only.
            Domain::From(i) => format!("{sign}{}\u{a0}≥\u{a0}{} ", variable.name, all[i].name),
            domain => format!("{sign}{}\u{a0}∈\u{a0}{} ", variable.name, set(domain)),
        }
    };
    let prefix: String = all.iter().map(quantifier).collect();
    format!("{}: {}", prefix.trim_end(), matrix(statement).replace(' ', "\u{a0}"))
}

fn set(domain: Domain) -> &'static str {
    match domain {
        Domain::Rational => "ℚ",
        Domain::Real | Domain::Fraction => "ℝ",
        Domain::Positive => "ℚ⁺",
        Domain::Integer => "ℤ",
        Domain::Natural | Domain::From(_) => "ℕ",
        Domain::Prime => "ℙ",
    }
}

/// The matrix: the formula after the quantifiers.
fn matrix(statement: Statement) -> &'static str {
    match statement {
        Statement::Power => "2ᶻ ≥ q",
        Statement::PowerBetween => "2ᶻ⁻¹ < q ≤ 2ᶻ",
        Statement::Primes => "p > n",
        Statement::PrimeBetween => "pₖ₋₁ ≤ n < pₖ",
        Statement::Harmonic => "hₙ ≥ q",
        Statement::HarmonicBetween => "hₙ₋₁ < q ≤ hₙ",
        Statement::SquaresLimit | Statement::SquaresBound => "q − ε < xₙ ≤ q",
        Statement::HalvesLimit
        | Statement::HalvesNear
        | Statement::AlternatingLimit
        | Statement::AlternatingNear
        | Statement::FactorialsLimit
        | Statement::FactorialsNear => "|xₙ − q| < ε",
        Statement::HalvesCauchy | Statement::AlternatingCauchy | Statement::FactorialsCauchy => "|xₘ − xₙ| < ε",
        Statement::SignContinuous | Statement::SignUniform => "|x − y| < δ ⇒ |f(x) − f(y)| < ε",
        Statement::RealContinuous | Statement::RealUniform => "|x − y| < δ ⇒ |g(x) − g(y)| < ε",
        Statement::DistancesContinuous | Statement::DistancesUniform => "|x − y| < δ ⇒ |h(x) − h(y)| < ε",
    }
}

/// The definitions of the names in it.
pub fn where_(statement: Statement) -> &'static str {
    match statement {
        Statement::Power | Statement::PowerBetween | Statement::Primes => "",
        Statement::PrimeBetween => "p₋₁ = 0, p₀ = 2, p₁ = 3, p₂ = 5, …",
        Statement::Harmonic | Statement::HarmonicBetween => "hₙ = 1 + 1/2 + 1/3 + … + 1/n",
        Statement::SquaresLimit | Statement::SquaresBound => "xₙ = 1 + 1/4 + 1/9 + … + 1/n²",
        Statement::HalvesLimit | Statement::HalvesNear | Statement::HalvesCauchy => "xₙ = 1 + 1/2 + 1/4 + … + 1/2ⁿ",
        Statement::AlternatingLimit | Statement::AlternatingNear | Statement::AlternatingCauchy => {
            "xₙ = 1 − 2 + 4 − … + (−2)ⁿ"
        }
        Statement::FactorialsLimit | Statement::FactorialsNear | Statement::FactorialsCauchy => {
            "xₙ = 1 + 1/1! + 1/2! + … + 1/n!"
        }
        Statement::SignContinuous | Statement::SignUniform => "x² > 2: f(x) = 1;  x² < 2: f(x) = −1",
        Statement::RealContinuous | Statement::RealUniform => {
            "x² > 2: g(x) = 1;  x² < 2: g(x) = −1;  g(√2) = g(−√2) = 0"
        }
        Statement::DistancesContinuous | Statement::DistancesUniform => {
            "h(x) = d₁(x) + d₂(x) + d₃(x) + …;  dₖ(x) = min |x − z/k!|, z ∈ ℤ"
        }
    }
}

pub fn title(locale: Locale, statement: Statement) -> &'static str {
    match statement {
        Statement::Power => td_string!(locale, tools.quantifiers_power),
        Statement::PowerBetween => td_string!(locale, tools.quantifiers_power_between),
        Statement::Primes => td_string!(locale, tools.quantifiers_primes),
        Statement::PrimeBetween => td_string!(locale, tools.quantifiers_prime_between),
        Statement::Harmonic => td_string!(locale, tools.quantifiers_harmonic),
        Statement::HarmonicBetween => td_string!(locale, tools.quantifiers_harmonic_between),
        Statement::SquaresLimit => td_string!(locale, tools.quantifiers_squares_limit),
        Statement::SquaresBound => td_string!(locale, tools.quantifiers_squares_bound),
        Statement::HalvesLimit => td_string!(locale, tools.quantifiers_halves_limit),
        Statement::HalvesNear => td_string!(locale, logic.halves_near),
        Statement::HalvesCauchy => td_string!(locale, tools.quantifiers_halves_cauchy),
        Statement::AlternatingLimit => td_string!(locale, tools.quantifiers_alternating_limit),
        Statement::AlternatingNear => td_string!(locale, logic.alternating_near),
        Statement::AlternatingCauchy => td_string!(locale, tools.quantifiers_alternating_cauchy),
        Statement::FactorialsLimit => td_string!(locale, tools.quantifiers_factorials_limit),
        Statement::FactorialsNear => td_string!(locale, logic.factorials_near),
        Statement::FactorialsCauchy => td_string!(locale, tools.quantifiers_factorials_cauchy),
        Statement::SignContinuous => td_string!(locale, tools.quantifiers_sign_continuous),
        Statement::SignUniform => td_string!(locale, tools.quantifiers_sign_uniform),
        Statement::RealContinuous => td_string!(locale, logic.real_continuous),
        Statement::RealUniform => td_string!(locale, logic.real_uniform),
        Statement::DistancesContinuous => td_string!(locale, logic.distances_continuous),
        Statement::DistancesUniform => td_string!(locale, logic.distances_uniform),
    }
}

/// The strategy of the winning side.
pub fn why(locale: Locale, statement: Statement) -> &'static str {
    match statement {
        Statement::Power => td_string!(locale, tools.quantifiers_why_power),
        Statement::PowerBetween => td_string!(locale, tools.quantifiers_why_power_between),
        Statement::Primes => td_string!(locale, tools.quantifiers_why_primes),
        Statement::PrimeBetween => td_string!(locale, tools.quantifiers_why_prime_between),
        Statement::Harmonic => td_string!(locale, tools.quantifiers_why_harmonic),
        Statement::HarmonicBetween => td_string!(locale, tools.quantifiers_why_harmonic_between),
        Statement::SquaresLimit => td_string!(locale, tools.quantifiers_why_squares_limit),
        Statement::SquaresBound => td_string!(locale, tools.quantifiers_why_squares_bound),
        Statement::HalvesLimit => td_string!(locale, tools.quantifiers_why_halves_limit),
        Statement::HalvesNear => td_string!(locale, logic.why_halves_near),
        Statement::HalvesCauchy => td_string!(locale, tools.quantifiers_why_halves_cauchy),
        Statement::AlternatingLimit => td_string!(locale, tools.quantifiers_why_alternating_limit),
        Statement::AlternatingNear => td_string!(locale, logic.why_alternating_near),
        Statement::AlternatingCauchy => td_string!(locale, tools.quantifiers_why_alternating_cauchy),
        Statement::FactorialsLimit => td_string!(locale, tools.quantifiers_why_factorials_limit),
        Statement::FactorialsNear => td_string!(locale, logic.why_factorials_near),
        Statement::FactorialsCauchy => td_string!(locale, tools.quantifiers_why_factorials_cauchy),
        Statement::SignContinuous => td_string!(locale, tools.quantifiers_why_sign_continuous),
        Statement::SignUniform => td_string!(locale, tools.quantifiers_why_sign_uniform),
        Statement::RealContinuous => td_string!(locale, logic.why_real_continuous),
        Statement::RealUniform => td_string!(locale, logic.why_real_uniform),
        Statement::DistancesContinuous => td_string!(locale, logic.why_distances_continuous),
        Statement::DistancesUniform => td_string!(locale, logic.why_distances_uniform),
    }
}

/// The domain of a number, in words.
pub fn domain(locale: Locale, variable: &Variable, all: &[Variable]) -> String {
    match variable.domain {
        Domain::Rational => td_string!(locale, tools.quantifiers_rational).to_owned(),
        Domain::Real => td_string!(locale, logic.real).to_owned(),
        Domain::Fraction => td_string!(locale, logic.fraction).to_owned(),
        Domain::Positive => td_string!(locale, tools.quantifiers_positive).to_owned(),
        Domain::Integer => td_string!(locale, tools.quantifiers_integer).to_owned(),
        Domain::Natural => td_string!(locale, tools.quantifiers_natural).to_owned(),
        Domain::Prime => td_string!(locale, tools.quantifiers_prime).to_owned(),
        Domain::From(i) => td_string!(locale, tools.quantifiers_from, least = all[i].name),
    }
}

/// The reason why a number may not be chosen.
pub fn refused(locale: Locale, why: &ChoiceError) -> String {
    match why {
        ChoiceError::Whole => td_string!(locale, tools.quantifiers_whole).to_owned(),
        ChoiceError::Positive => td_string!(locale, tools.quantifiers_above_zero).to_owned(),
        ChoiceError::TooSmall(least) => td_string!(locale, tools.quantifiers_too_small, least = least.to_string()),
        ChoiceError::TooLarge(most) => td_string!(locale, tools.quantifiers_too_large, most = number(locale, *most)),
        ChoiceError::TooFine(most) => td_string!(locale, tools.quantifiers_too_fine, most = number(locale, *most)),
        ChoiceError::NoPrime => td_string!(locale, tools.quantifiers_no_prime).to_owned(),
        ChoiceError::Root => td_string!(locale, logic.no_root).to_owned(),
        ChoiceError::NotAmong(numbers) => {
            td_string!(locale, logic.own_not_among, set = linear::Domain::Among(numbers.clone()).signs())
        }
    }
}

/// The domain of a number of one's own statement, in words.
pub fn own_domain(locale: Locale, domain: &linear::Domain) -> String {
    match domain {
        linear::Domain::Integer => td_string!(locale, tools.quantifiers_integer).to_owned(),
        linear::Domain::Natural => td_string!(locale, tools.quantifiers_natural).to_owned(),
        linear::Domain::Rational => td_string!(locale, tools.quantifiers_rational).to_owned(),
        linear::Domain::Positive => td_string!(locale, tools.quantifiers_positive).to_owned(),
        linear::Domain::Among(_) => td_string!(locale, logic.own_among, set = domain.signs()),
    }
}

/// The reason why a text is no statement that can be played.
pub fn unread(locale: Locale, kind: &Kind) -> String {
    match kind {
        Kind::Expected(signs) => {
            let signs: Vec<String> = signs.split(' ').map(str::to_owned).collect();
            td_string!(locale, logic.own_expected, signs = signs.join("  ").replace("  ", ", "))
        }
        Kind::NoTerm => td_string!(locale, logic.own_no_term).to_owned(),
        Kind::Free(name) => td_string!(locale, logic.own_free, name = name),
        Kind::Twice(name) => td_string!(locale, logic.own_twice, name = name),
        Kind::TooLong(most) => td_string!(locale, logic.own_too_long, most = most),
        Kind::TooManyQuantifiers(most) => td_string!(locale, logic.own_too_many, most = most),
        Kind::TooManyDigits(most) => td_string!(locale, logic.own_digits, most = most),
        Kind::TooLargeSet(most) => td_string!(locale, logic.own_set, most = most),
        Kind::EmptySet => td_string!(locale, logic.own_empty).to_owned(),
        Kind::NoNumber => td_string!(locale, logic.own_no_number).to_owned(),
        Kind::TooHighPower(most) => td_string!(locale, logic.own_power, most = most),
        Kind::ByZero => td_string!(locale, logic.own_by_zero).to_owned(),
        Kind::Product(a, b) => td_string!(locale, logic.own_product, a = a, b = b),
        Kind::Quotient => td_string!(locale, logic.own_quotient).to_owned(),
        Kind::Divisor => td_string!(locale, logic.own_divisor).to_owned(),
        Kind::Beyond(why) => beyond(locale, *why).to_owned(),
    }
}

/// The sentence on what cannot be decided.
pub fn beyond(locale: Locale, why: Beyond) -> &'static str {
    match why {
        Beyond::Effort => td_string!(locale, logic.own_effort),
        Beyond::Mixed => td_string!(locale, logic.own_mixed),
    }
}
