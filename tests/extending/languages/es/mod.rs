//! Spanish: sentences of the host, the commands, what all games say alike, Tindahan and Coconuts. The other games are
//! played in English until somebody writes theirs.

use games::sentences::{DecimalMark, Language, Typography};

/// Discord has no locale `es`: it tells Spain from Latin America.
pub(crate) const SPANISH: Language = Language {
    id: "es",
    name: "español",
    locales: &["es-ES", "es-419"],
    typography: Typography { decimal: DecimalMark::Comma, ..Typography::PLAIN },
    texts: &[
        include_str!("host.ftl"),
        include_str!("commands.ftl"),
        include_str!("pictures.ftl"),
        include_str!("tindahan.ftl"),
        include_str!("coconuts.ftl"),
    ],
};
