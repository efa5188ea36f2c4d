//! Who knows whom inside the host: reads the imports and keeps the arrows pointing one way. Between crates Cargo does it.
//!
//!     cli ─► discord ─► table ─► store ─► shards, ids, config
//!               ├─► cluster ───────┤
//!               ├─► operator ──────┤
//!               └─────────┴────────┴─► fairness ─► ids
//!       └──► arena, upkeep ─► table, store
//!
//! What happens is measured where it happens, so all of them know `measure`, which knows nobody. Neither does `background`, where
//! they think and paint.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// A module of the crate, and the modules it may name besides itself.
struct Layer {
    module: &'static str,
    knows: &'static [&'static str],
}

const LAYERS: &[Layer] = &[
    Layer { module: "ids", knows: &[] },
    Layer { module: "shards", knows: &["ids"] },
    Layer { module: "config", knows: &["ids"] },
    Layer { module: "measure", knows: &[] },
    Layer { module: "background", knows: &[] },
    Layer { module: "fairness", knows: &["ids"] },
    Layer { module: "arena", knows: &[] },
    Layer { module: "store", knows: &["ids", "shards", "config", "fairness", "measure"] },
    Layer { module: "table", knows: &["ids", "shards", "config", "fairness", "measure", "background", "store"] },
    Layer { module: "cluster", knows: &["store"] },
    Layer { module: "upkeep", knows: &["config", "store", "table"] },
    Layer { module: "operator", knows: &["measure", "store"] },
    Layer {
        module: "discord",
        knows: &[
            "ids",
            "shards",
            "config",
            "fairness",
            "measure",
            "background",
            "store",
            "table",
            "cluster",
            "operator",
        ],
    },
    Layer { module: "cli", knows: &["arena", "config", "store", "table", "cluster", "operator", "upkeep", "discord"] },
];

/// Libraries that one module alone speaks to.
const OWNED: &[(&str, &str)] =
    &[("sqlx", "store"), ("serenity", "discord"), ("poise", "discord"), ("metrics_exporter", "operator")];

fn layer(module: &str) -> &'static Layer {
    LAYERS.iter().find(|layer| layer.module == module).unwrap_or_else(|| panic!("`{module}` is in no layer"))
}

/// The words behind `prefix` wherever it stands in the code.
fn named<'a>(code: &'a str, prefix: &str) -> BTreeSet<&'a str> {
    let word = |rest: &'a str| rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or(rest);
    code.match_indices(prefix).map(|(place, _)| word(&code[place + prefix.len()..])).collect()
}

/// Code without comments and texts; that a comment, a link in one or the name of a target of the log names something is no dependency.
fn bare(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    let code: String = lines.map(|line| format!("{line}\n")).collect();
    let code = code.replace("'\"'", "").replace("\\\\", "").replace("\\\"", "");
    code.split('"').step_by(2).collect::<Vec<_>>().join("\"\"")
}

/// What the file at this place under `src` names though it should not.
fn faults(path: &Path, text: &str) -> Vec<String> {
    let parts: Vec<&str> = path.iter().map(|part| part.to_str().unwrap().trim_end_matches(".rs")).collect();
    let code = bare(text);
    let layer = layer(parts[0]);
    let mut faults: Vec<String> = Vec::new();
    for module in
        named(&code, "crate::").into_iter().filter(|module| LAYERS.iter().any(|layer| layer.module == *module))
    {
        if module != layer.module && !layer.knows.contains(&module) {
            faults.push(format!("{} knows {module}", path.display()));
        }
    }
    for (library, _) in OWNED.iter().filter(|(library, owner)| *owner != layer.module && code.contains(library)) {
        faults.push(format!("{} speaks to {library}", path.display()));
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
        ("store/mod.rs", "use crate::table::Tables;"),
        ("table/task.rs", "use crate::discord::run;"),
        ("table/task.rs", "use serenity::all::Context;"),
        ("discord/press.rs", "crate::cli::run()"),
        ("cli/data.rs", "sqlx::query(\"SELECT 1\")"),
        ("cli/data.rs", "let quote = ['\"', \"\\\"\"]; sqlx::query(quote)"),
    ];
    for (path, code) in wrong {
        assert_eq!(faults(Path::new(path), code).len(), 1, "{path}: {code}");
    }
    for right in ["//! See [`table`](crate::table).", "warn!(target: \"sqlx::query\", \"said \\\"serenity\\\"\");"] {
        assert!(faults(Path::new("table/mod.rs"), right).is_empty(), "{right}");
    }
}
