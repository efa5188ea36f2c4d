//! A small Discord on loopback, and a page to play on.

pub mod page_api;
