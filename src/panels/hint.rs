pub mod steps;
