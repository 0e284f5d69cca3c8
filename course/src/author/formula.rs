//! LaTeX → MathML.
use pulldown_latex::config::RenderConfig;
use pulldown_latex::{Parser, Storage, push_mathml};

/// The MathML of `\ `: the name of a blank, written out as text.
const BLANK: &str = "<mtext>&amp;nbsp;</mtext>";

/// The formula as MathML.
///
/// # Errors
/// A formula that cannot be read.
pub(super) fn mathml(tex: &str) -> Result<String, String> {
    let storage = Storage::new();
    let events = Parser::new(tex, &storage).collect::<Result<Vec<_>, _>>().map_err(|e| format!("${tex}$: {e}"))?;
    let mut out = String::new();
    let events = events.into_iter().map(Ok::<_, std::convert::Infallible>);
    push_mathml(&mut out, events, RenderConfig::default()).map_err(|e| format!("${tex}$: {e}"))?;
    Ok(out.replace(BLANK, "<mspace width=\"0.25em\" />"))
}

#[cfg(test)]
mod tests {
    use super::mathml;

    #[test]
    fn formulas_are_set() {
        let set = mathml("n+1").unwrap();
        assert!(set.starts_with("<math") && set.contains("<mi>n</mi>") && set.contains("<mn>1</mn>"), "{set}");
        assert!(mathml("\\frac{1}").is_err());
        let blank = mathml("\\exists q\\ \\forall n").unwrap();
        assert!(blank.contains("<mspace") && !blank.contains("nbsp"), "{blank}");
    }
}
