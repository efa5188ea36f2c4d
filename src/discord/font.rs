//! The further font that the settings name, for names in letters that ours lacks: read and checked once, when the bot starts.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use games::scene::font::{self, BadFont};

/// Why the font that the settings name cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum BadFontFile {
    /// The file cannot be read.
    #[error("pictures.font: cannot read {}: {error}", path.display())]
    Read {
        /// The file that the settings name.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// What is in the file is of no use.
    #[error("pictures.font: {}: {why}", path.display())]
    Font {
        /// The file that the settings name.
        path: PathBuf,
        /// What is wrong with it.
        why: BadFont,
    },
}

/// Hands a font over to whoever draws; no name means that there is none.
pub(super) fn add_further(path: &Path) -> Result<(), BadFontFile> {
    if path == Path::new("") {
        return Ok(());
    }
    let bytes = fs::read(path).map_err(|error| BadFontFile::Read { path: path.to_owned(), error })?;
    font::add_further(bytes).map_err(|why| BadFontFile::Font { path: path.to_owned(), why })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_cannot_be_used_is_told_with_its_name() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("letters.ttf");
        let why = |path: &Path| add_further(path).unwrap_err().to_string();
        let missing = why(&file);
        assert!(missing.starts_with("pictures.font: cannot read ") && missing.contains("letters.ttf: "), "{missing}");
        fs::write(&file, "no font").unwrap();
        assert_eq!(why(&file), format!("pictures.font: {}: this is no TrueType or OpenType font", file.display()));
        assert!(add_further(Path::new("")).is_ok());
    }
}
