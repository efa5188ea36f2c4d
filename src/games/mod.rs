//! The games. Each folder holds one: its rule sheet, its state and rules, its scoring and its views.

pub mod bastos;
pub mod dschunke;
pub mod floating_market;
pub mod null_nichtig;
pub mod tindahan;
