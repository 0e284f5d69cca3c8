//! Processor time: wall seconds alone say little about a machine that does other things, too.

/// Processor seconds, of user and system, of all child processes that have ended, and of theirs; 0 where the system does
/// not count them.
pub fn seconds() -> f64 {
    #[cfg(unix)]
    {
        use nix::sys::resource::{UsageWho, getrusage};
        use nix::sys::time::TimeVal;
        let seconds = |time: TimeVal| time.tv_sec() as f64 + time.tv_usec() as f64 / 1e6;
        getrusage(UsageWho::RUSAGE_CHILDREN).map_or(0., |used| seconds(used.user_time()) + seconds(used.system_time()))
    }
    #[cfg(not(unix))]
    0.
}

#[cfg(all(test, unix))]
mod tests {
    use super::seconds;
    use std::process::Command;

    #[test]
    fn work_of_a_child_is_counted_when_it_has_ended() {
        let before = seconds();
        let count = "i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done";
        assert!(Command::new("sh").args(["-c", count]).status().unwrap().success());
        assert!(seconds() > before);
    }
}
