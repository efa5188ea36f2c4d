//! Drives a Chromium without a window over its DevTools protocol, for tests of pages.
//!
//! ```
//! use browser::Tab;
//!
//! let page = "data:text/html,<button onclick='this.textContent = `thank you`'>press me</button>";
//! if let Some(tab) = Tab::open(page) {
//!     tab.click_text("button", "press me");
//!     tab.see("button", "thank you");
//! }
//! ```
//!
//! Where there is no Chromium (in `PATH`, or named by `CHROMIUM`) [`Tab::open`] gives nothing, unless the variable `CI` is
//! set: there it fails.

// A test that cannot go on has failed.
#![allow(clippy::unwrap_used, clippy::panic)]

mod devtools;
mod tab;

use std::{
    env,
    path::{Path, PathBuf},
};

pub use tab::{Bounds, Tab};

/// Cargo's folder for what it builds, which the running test is in.
fn target() -> PathBuf {
    let test = env::current_exe().unwrap();
    let marked = test.ancestors().find(|folder| folder.join("CACHEDIR.TAG").exists());
    marked.map_or_else(env::temp_dir, Path::to_owned)
}
