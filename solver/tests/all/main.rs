//! One program for all these tests: separate programs would each be linked, fifty times, and each would delay the
//! others while its slowest test runs. Every file here is a module of it. Tests that need their own program are beside
//! this folder.
automod::dir!("tests/all");
