//! One program of all these tests: a program each would be linked fifty times, and hold up the others while its slowest test runs.
//! Every file here is a part of it. What needs a program of its own stands beside this folder.
automod::dir!("tests/all");
