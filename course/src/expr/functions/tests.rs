use super::super::{Env, holds, parse};
use crate::course_solver::CourseSolver;
use solver::{Play, Player};

#[test]
fn numerals_and_outcomes() {
    let mut solver = CourseSolver::default();
    let mut env = Env::new(&mut solver, Play::Normal, Player::Left);
    for text in [
        "fib_value(1020) = 9",
        "fib_value(10001) = 9",
        "fib_value(1010101100) = 144",
        "fib_proper(10001) and not fib_proper(1020) and not fib_proper(1101)",
        "least_part(17) = 1 and least_part(18) = 5",
        "outcomes(subtraction(1,2,4|1,3,4):9) = {P, N, L}",
        "outcomes(nim:1) = {P, N}",
        "every m in moves(graph:x>y,z;y>z): node(after(m)) in {'y', 'z'}",
        "moore(moore(3):2) = 3 and gamma(moore(3):2) = 2 and moore(moore(3):1,1,1) = 0",
        "calls(subtraction(1,2):5) = 20 and evaluations(subtraction(1,2):5) = 6 and lookups(subtraction(1,2):5) = 10",
        "calls(octal(0.07):10) = 683",
        "window(subtraction(1,3,4):4, 4) = 'PNPN' and window(subtraction(1,3,4):1, 2) = '?P'",
        "nimproduct(2, 3) = 1 and nimproduct(4, 4) = 6 and closed(16) and not closed(8) and not closed(0)",
        "equal_parts(nimduel:2,4/4,2) and not equal_parts(nimduel:2,2/2) and not equal_parts(nim:2,2)",
        "nodes(subtraction(1-3):15) = 16 and nodes(graph:s>a,b;a>c;b>c) = 4",
    ] {
        assert_eq!(holds(&parse(text).unwrap(), &mut env), Ok(true), "{text}");
    }
}
