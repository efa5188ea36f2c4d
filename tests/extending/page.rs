//! What `docs/adding-a-game.md` quotes stands in the files it names, and it names every file of the folder.

use std::fs;
use std::path::Path;

fn read(path: &str) -> String {
    let whole = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(&whole).unwrap_or_else(|why| panic!("{}: {why}", whole.display()))
}

/// Lines without the indentation that a quotation leaves out.
fn lines(text: &str) -> String {
    text.lines().map(str::trim).collect::<Vec<_>>().join("\n")
}

#[test]
fn quotations_are_true() {
    let page = read("docs/adding-a-game.md");
    let mut quoted = 0;
    // Every second part is a block; one that quotes names its file behind its language.
    for block in page.split("```").skip(1).step_by(2) {
        let (head, text) = block.split_once('\n').unwrap();
        let Some((_, path)) = head.split_once(' ') else { continue };
        for part in text.split("// …\n") {
            assert!(lines(&read(path)).contains(lines(part).trim()), "{path} does not say\n{part}");
        }
        quoted += 1;
    }
    assert!(quoted >= 8, "{quoted}");
}

#[test]
fn every_file_of_the_folder_is_told_of() {
    let page = read("docs/adding-a-game.md");
    for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/extending/coconuts")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert!(page.contains(&format!("`{name}")), "nothing is said of {name}");
    }
}
