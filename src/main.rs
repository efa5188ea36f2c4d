//! The program `tindahan`: hands its arguments to [`tindahan::cli`].

use std::process::ExitCode;

fn main() -> ExitCode {
    tindahan::cli::run(tindahan::catalogue().build())
}
