use super::*;
use crate::notation::ParseErrorKind;

fn parse(text: &str) -> Result<Drawing, (usize, &'static str)> {
    Drawing::parse(Input::new(text)).map_err(|e| (e.at, e.kind.code()))
}

#[track_caller]
fn check(text: &str, want: &str) {
    let drawing = parse(text).unwrap_or_else(|e| panic!("{text}: {e:?}"));
    assert_eq!(drawing.to_string(), want, "{text}");
    assert_eq!(parse(want).as_ref(), Ok(&drawing), "{text}");
}

#[test]
fn normal_forms() {
    for same in ["0", "br,r", "g(gg,g(g,g))", "b@1,r@1", "gg@0", "g@0", "b@1g@1", "b@1(r,g@1,b),g", "b@1b@2(r@1,g@2)"] {
        check(same, same);
    }
    check(" b ( r , g ) ,b", "b(r,g),b");
    // Superfluous names are dropped, others are numbered in order of reading.
    check("b@5r@9,g@9", "br@1,g@1");
    check("b@0(r)", "b@0,r");
    check("b(r)", "br");
    // The edges on a node are read where the node is first reached.
    check("b@1r,g@1b", "b@1(r,b),g@1");
    check("b@4(g)", "bg");
}

#[test]
fn refused() {
    let check = |text, at, code| assert_eq!(parse(text), Err((at, code)), "{text:?}");
    check("", 0, "expected");
    check("x", 0, "expected");
    check("b,", 2, "expected");
    check("b(r", 3, "expected");
    check("b(r))", 4, "unexpected");
    check("b)", 1, "unexpected");
    check("b()", 2, "expected");
    check("b(r)g", 4, "expected");
    check("b@", 2, "number-expected");
    check("b@99999999999", 2, "number-too-large");
    check("0,b", 1, "unexpected");
    check("{br}", 0, "unsupported");
    check("b{br}", 1, "unsupported");
    check("@1b", 0, "not-grounded");
    check("b,@1", 2, "not-grounded");
    check("brö", 2, "expected");
    check(&"g".repeat(MOST_EDGES + 1), MOST_EDGES, "too-many");
    assert_eq!(
        Drawing::parse(Input::new("b(r")).map_err(|e| e.kind),
        Err(ParseErrorKind::Expected { what: ", )" }),
        "what would be right is said"
    );
}

#[test]
fn names_count_plants_and_edges_from_one() {
    let names = |text| parse(text).unwrap().names().map(|n| format!("{}.{}", n.plant, n.edge)).collect::<Vec<_>>();
    assert_eq!(names("g(g,b),r@0,b"), ["1.1", "1.2", "1.3", "2.1", "3.1"]);
}

#[track_caller]
fn cut(text: &str, edge: usize, want: &str, origin: &[u32]) {
    let (after, from) = parse(text).unwrap().without(edge);
    assert_eq!((after.to_string().as_str(), from.as_slice()), (want, origin), "{text} without {edge}");
}

#[test]
fn what_remains_keeps_its_order() {
    cut("br,r", 0, "r", &[2]);
    cut("br,r", 1, "b,r", &[0, 2]);
    cut("b", 0, "0", &[]);
    cut("g(b,r(b,g),g)", 2, "g(b,g)", &[0, 1, 5]);
    // A cycle opened: its other half is read from the other side.
    cut("brg@0", 0, "gr", &[2, 1]);
    cut("brg@0", 1, "b,g", &[0, 2]);
    cut("b@1(r,b),g@1", 0, "g(r,b)", &[3, 1, 2]);
    // Two nodes above the ground, joined: the first edge down from the pair is reversed.
    cut("b@1r@2(g@1,b@0,g@0)", 0, "b@1(gr@1,g@0)", &[3, 2, 1, 4]);
    cut("b@1g@1", 0, "0", &[]);
}

#[test]
fn components_share_the_ground_only() {
    let parts = |text| {
        let parts = parse(text).unwrap().components();
        parts.into_iter().map(|(d, i)| (d.to_string(), i)).collect::<Vec<_>>()
    };
    assert_eq!(
        parts("br,g@0,b@1,r@1r"),
        [("br".to_string(), vec![0, 1]), ("g@0".to_string(), vec![2]), ("b@1r,r@1".to_string(), vec![3, 4, 5])]
    );
    assert!(parts("0").is_empty());
}

#[test]
fn the_order_of_trees_does_not_matter() {
    let sorted = |text: &str| parse(text).unwrap().sorted().to_string();
    assert_eq!(sorted("g(b,r(b,g)),r,b@1r@0"), sorted("b@1r@0,r,g(r(g,b),b)"));
    assert_eq!(sorted("b@1(g(r,b),r),g@1"), sorted("b@1(r,g(b,r)),g@1"));
    assert_ne!(sorted("g(b,r)"), sorted("b(g,r)"));
}

#[test]
fn long_and_deep_drawings() {
    let stalk = "br".repeat(MOST_EDGES / 2);
    check(&stalk, &stalk);
    let bush = format!("{}g{}", "g(g,".repeat(50_000), ")".repeat(50_000));
    check(&bush, &bush);
    let ring = format!("b@1{}g@1", "g".repeat(100_000));
    check(&ring, &ring);
    let rungs = "b@0".to_string() + &",b@0".repeat(100_000);
    check(&rungs, &rungs);
}
