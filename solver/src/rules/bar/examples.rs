//! Positions of Chomp to try.
use crate::ruleset::{Example, Source};

/// The examples; the first one represents the game.
pub const EXAMPLES: &[Example] = &[
    Example::normal("chomp:6x4", Source::Chomp)
        .section("3.6")
        .with_moves(&["(3,2)", "(6,1)", "(2,3)", "(4,1)", "(1,3)", "(1,2)", "(2,1)"]),
    Example::normal("chomp:3,3,2", Source::Chomp).section("3.4"),
    Example::normal("chomp:4,3", Source::Chomp),
    Example::normal("chomp:4,1,1,1", Source::Chomp),
    Example::normal("chomp:6,4,2", Source::Chomp),
    Example::normal("chomp:5,5,3", Source::Chomp).section("3.5"),
    Example::normal("chomp:5,2,1,1", Source::Chomp).section("3.5"),
    Example::normal("chomp:5,5,2,2", Source::Chomp).section("3.5"),
    Example::normal("chomp:5,3,3,2", Source::Chomp).section("3.5"),
    Example::normal("chomp:6,2,2,2", Source::Chomp).section("3.5"),
    Example::normal("chomp:6,3,1,1", Source::Chomp).section("3.5"),
    Example::normal("chomp:5,3,3,3", Source::Chomp).section("3.1"),
    Example::normal("chomp:7x1", Source::Lecture),
    Example::normal("chomp:2x2", Source::Lecture),
    Example::normal("chomp:4x3", Source::Lecture),
    Example::normal("chomp:4x4", Source::Lecture),
    Example::normal("chomp:5x4", Source::Lecture)
        .with_moves(&["(4,2)", "(3,3)", "(3,1)", "(1,3)", "(2,2)", "(2,1)", "(1,2)"]),
    Example::normal("chomp:10x8", Source::Lab),
    Example::misere("chomp:4x3", Source::Lab),
    Example::misere("chomp:3,1,1", Source::Lab),
    Example::normal("chomp:3x2x2", Source::Chomp).section("4.3"),
    Example::normal("chomp:2x2x2", Source::Chomp).section("4.2"),
    Example::normal("chomp:3x4x2", Source::Chomp)
        .section("4.1")
        .with_moves(&["(3,4,2)", "(1,3,1)", "(3,2,2)", "(1,2,2)", "(2,1,1)", "(1,1,2)", "(1,2,1)"]),
    Example::normal("chomp:[[3,3],[2],[1]]", Source::Chomp).section("4.1"),
    Example::normal("chomp:[[2,2],[1],[1]]", Source::Chomp).section("4.3"),
    Example::normal("chomp:3x3x3", Source::Lab),
    Example::normal("chomp:2x2x2x2", Source::Chomp).section("5.3"),
    // Subset take-away on four things (Gale 1982).
    Example::normal("chomp:[[[2,2],[2,2]],[[2,2],[2,1]]]", Source::Lab),
    Example::normal("chomp(2,1):5x1", Source::Lab),
    Example::normal("chomp(2,2):5x4", Source::Chomp),
    Example::normal("chomp(2,2):3x3", Source::Chomp),
    Example::normal("chomp(2,2):4x3", Source::Chomp),
    Example::normal("chomp:ooxoo", Source::Lecture),
    Example::normal("chomp:oox2", Source::Lab),
    Example::normal("chomp:oox3", Source::Lab),
    Example::misere("chomp:2x2x2", Source::Lab),
    Example::misere("chomp(2,2):4x3", Source::Lab),
];
