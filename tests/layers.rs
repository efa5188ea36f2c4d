//! Who knows whom: reads the imports and keeps the arrows pointing one way.
//!
//!     cli ─► replay ─► catalogue ─► games/* ─► engine
//!       ├──► simulate ◄──┘             ai ───────┘
//!       ├──► arena ─► catalogue, simulate
//!       ├──► table ─► catalogue, store
//!       └──► store ─► ids, config (and the engine's plain types)

#![allow(clippy::unwrap_used, clippy::panic)]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// A module of the crate, the modules it may name besides itself, and whether it is pure: a value without async, files,
/// clocks, threads, network, randomness of its own, Discord or SQL.
struct Layer {
    module: &'static str,
    knows: &'static [&'static str],
    pure: bool,
}

const LAYERS: &[Layer] = &[
    Layer { module: "engine", knows: &[], pure: true },
    Layer { module: "sentences", knows: &["engine"], pure: true },
    Layer { module: "screen", knows: &["engine", "sentences"], pure: true },
    Layer { module: "scene", knows: &["engine", "screen", "sentences"], pure: true },
    Layer { module: "games", knows: &["engine", "screen", "scene", "sentences"], pure: true },
    Layer { module: "ai", knows: &["engine"], pure: true },
    Layer { module: "simulate", knows: &["engine", "ai"], pure: true },
    Layer {
        module: "catalogue",
        knows: &["engine", "games", "ai", "simulate", "screen", "scene", "sentences"],
        pure: true,
    },
    Layer { module: "arena", knows: &["engine", "catalogue", "simulate"], pure: false },
    Layer { module: "replay", knows: &["engine", "catalogue"], pure: false },
    Layer { module: "ids", knows: &[], pure: true },
    Layer { module: "config", knows: &["ai"], pure: false },
    Layer { module: "store", knows: &["engine", "ids", "config"], pure: false },
    Layer { module: "table", knows: &["engine", "ai", "catalogue", "screen", "ids", "config", "store"], pure: false },
    Layer { module: "paint", knows: &["engine", "screen", "scene", "sentences"], pure: false },
    Layer {
        module: "discord",
        knows: &[
            "engine",
            "ai",
            "catalogue",
            "screen",
            "scene",
            "paint",
            "sentences",
            "ids",
            "config",
            "store",
            "table",
        ],
        pure: false,
    },
    Layer {
        module: "cli",
        knows: &[
            "engine",
            "catalogue",
            "simulate",
            "arena",
            "replay",
            "config",
            "store",
            "table",
            "discord",
            "paint",
            "scene",
            "screen",
            "sentences",
        ],
        pure: false,
    },
];

/// Libraries that one module alone speaks to.
const OWNED: &[(&str, &str)] = &[("sqlx", "store"), ("resvg", "paint"), ("serenity", "discord"), ("poise", "discord")];

/// What a pure module never says.
const IMPURE: &[&str] = &[
    "async fn",
    "async move",
    "tokio",
    "std::fs",
    "std::io",
    "std::net",
    "std::time",
    "std::thread",
    "std::env",
    "std::process",
    "println!",
    "SysRng",
    "ThreadRng",
    "rand::rng(",
    "serenity",
    "poise",
];

fn layer(module: &str) -> &'static Layer {
    LAYERS.iter().find(|layer| layer.module == module).unwrap_or_else(|| panic!("`{module}` is in no layer"))
}

/// The words behind `prefix` wherever it stands in the code.
fn named<'a>(code: &'a str, prefix: &str) -> BTreeSet<&'a str> {
    let word = |rest: &'a str| rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or(rest);
    code.match_indices(prefix).map(|(place, _)| word(&code[place + prefix.len()..])).collect()
}

/// Code without comments; that a comment or a link in one names something is no dependency.
fn without_comments(text: &str) -> String {
    text.lines().filter(|line| !line.trim_start().starts_with("//")).map(|line| format!("{line}\n")).collect()
}

/// What the file at this place under `src` names though it should not.
fn faults(path: &Path, text: &str) -> Vec<String> {
    let parts: Vec<&str> = path.iter().map(|part| part.to_str().unwrap().trim_end_matches(".rs")).collect();
    let code = without_comments(text);
    let layer = layer(parts[0]);
    let mut faults: Vec<String> = Vec::new();
    for module in
        named(&code, "crate::").into_iter().filter(|module| LAYERS.iter().any(|layer| layer.module == *module))
    {
        if module != layer.module && !layer.knows.contains(&module) {
            faults.push(format!("{} knows {module}", path.display()));
        }
    }
    if parts[0] == "games" && parts.len() > 1 {
        for other in named(&code, "crate::games::").into_iter().filter(|&other| other != parts[1]) {
            faults.push(format!("{} knows the game {other}", path.display()));
        }
    }
    for (library, _) in OWNED.iter().filter(|(library, owner)| *owner != layer.module && code.contains(library)) {
        faults.push(format!("{} speaks to {library}", path.display()));
    }
    if layer.pure {
        faults.extend(
            IMPURE.iter().filter(|word| code.contains(**word)).map(|word| format!("{} says {word}", path.display())),
        );
    }
    faults
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

#[test]
fn the_arrows_point_one_way() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    sources(&root, &mut files);
    let inner = |path: &PathBuf| {
        let path = path.strip_prefix(&root).unwrap().to_path_buf();
        (!["lib.rs", "main.rs"].contains(&path.to_str().unwrap())).then_some(path)
    };
    let faults: Vec<String> = files
        .iter()
        .filter_map(|path| inner(path).map(|place| (place, fs::read_to_string(path).unwrap())))
        .flat_map(|(place, text)| faults(&place, &text))
        .collect();
    assert!(files.len() > 10 && faults.is_empty(), "{faults:#?}");
}

#[test]
fn a_wrong_arrow_is_noticed() {
    let wrong = [
        ("engine/mod.rs", "use crate::games::tindahan::Tindahan;"),
        ("games/tindahan/mod.rs", "use crate::cli::run;"),
        ("games/tindahan/view.rs", "use crate::games::bastos::Table;"),
        ("games/tindahan/view.rs", "use std::time::Instant;"),
        ("catalogue.rs", "let rng = rand::rng();"),
        ("replay.rs", "crate::cli::run()"),
        ("table/task.rs", "use crate::games::tindahan::Tindahan;"),
        ("table/task.rs", "use serenity::all::Context;"),
        ("store/mod.rs", "use crate::catalogue::GAMES;"),
        ("catalogue.rs", "sqlx::query(\"SELECT 1\")"),
        ("cli/data.rs", "sqlx::query(\"SELECT 1\")"),
    ];
    for (path, code) in wrong {
        assert_eq!(faults(Path::new(path), code).len(), 1, "{path}: {code}");
    }
    assert!(faults(Path::new("engine/mod.rs"), "//! See [`games`](crate::games) and std::fs.").is_empty());
}
