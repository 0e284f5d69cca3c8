//! Positions of taking-and-breaking games from the sources.
use crate::ruleset::{Example, Source};

pub const OCTAL: &[Example] = &[
    Example::normal("octal(0.07):10", Source::Lecture),
    Example::normal("octal(0.07):1,4,6,2", Source::Lecture),
    Example::normal("octal(0.07):4,10,6", Source::Lecture),
    Example::normal("octal(0.77):10,4", Source::Lab),
    Example::normal("octal(0.6):9", Source::Lab),
    Example::normal("octal(4.3...):3,4", Source::Lecture),
    Example::normal("octal(0.3F):7", Source::Lab),
    Example::misere("octal(0.07):7", Source::Lab),
];

pub const KAYLES: &[Example] = &[
    Example::normal("kayles:10", Source::Lab),
    Example::normal("kayles:13", Source::Lab),
    Example::normal("kayles:3,5,6", Source::Lab),
    Example::misere("kayles:9", Source::Lab),
    Example::misere("kayles:4,5", Source::Lab),
];

pub const DAWSON: &[Example] = &[
    Example::normal("dawson:9", Source::Lab),
    Example::normal("dawson:14", Source::Lab),
    Example::misere("dawson:7", Source::Lab),
];

pub const LASKER: &[Example] = &[
    Example::normal("lasker:3,4", Source::Lecture),
    Example::normal("lasker:5,6", Source::Lecture),
    Example::normal("lasker:7,5,3,1", Source::Lecture),
    Example::normal("lasker:2,3,4", Source::Lecture),
    Example::normal("lasker:12,11,4", Source::Lecture),
    Example::normal("lasker:3,4,7", Source::Lecture),
    Example::misere("lasker:3,4", Source::Lab),
];

pub const GRUNDY: &[Example] = &[
    Example::normal("grundy:8", Source::Lecture),
    Example::normal("grundy:7", Source::Lecture),
    Example::normal("grundy:5,6", Source::Lecture),
    Example::normal("grundy:10,9,8", Source::Lecture),
    Example::normal("grundy:11,14", Source::Lecture),
    Example::normal("grundy:18", Source::Lecture),
    Example::misere("grundy:8", Source::Lab),
];
