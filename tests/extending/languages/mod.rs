//! Languages that exist for tests alone, a folder each.

mod es;

pub(crate) use es::SPANISH;
