//! Settings laid over one another: the defaults, files, the environment, flags.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use toml::de::DeTable;
use toml::{Table, Value};

use super::{BadConfig, Config};

const DEFAULTS: &str = include_str!("../../config/default.toml");

/// The file of the folder that is built in.
const BUILT_IN: &str = "default.toml";

/// What stands before a setting in the environment: `TINDAHAN_DATABASE__URL` is `database.url`.
const PREFIX: &str = "TINDAHAN_";
/// What stands between its section and its key there.
const BETWEEN: &str = "__";

/// Old names, each with the new one if there is one.
pub(super) type Renamed = &'static [(&'static str, Option<&'static str>)];

/// The files of the folder that hold settings, by name.
fn files(folder: &Path) -> Result<Vec<PathBuf>, BadConfig> {
    let failed = |error| BadConfig::Read { path: folder.to_owned(), error };
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(failed(error)),
    };
    let mut files = Vec::new();
    for entry in entries {
        let path = entry.map_err(failed)?.path();
        if path.extension().is_some_and(|extension| extension == "toml") && !path.ends_with(BUILT_IN) {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// Settings as they are laid over one another.
pub(super) struct Layers {
    /// All of them as they are written.
    table: Table,
    /// The same, read.
    pub(super) config: Config,
    renamed: Renamed,
    pub(super) warnings: Vec<String>,
    /// What makes no sense, in the order in which it was found; it is left out.
    pub(super) faults: Vec<BadConfig>,
    /// How many files there are.
    pub(super) files: usize,
}

impl Layers {
    pub(super) fn new(renamed: Renamed) -> Result<Layers, BadConfig> {
        let table: Table = toml::from_str(DEFAULTS).map_err(|error| BadConfig::BuiltIn(error.to_string()))?;
        let config = read(&table).map_err(BadConfig::BuiltIn)?;
        Ok(Layers { table, config, renamed, warnings: Vec::new(), faults: Vec::new(), files: 0 })
    }

    pub(super) fn lay_all(
        mut self,
        folder: &Path,
        variables: impl Iterator<Item = (String, String)>,
        flags: &[(String, String)],
    ) -> Layers {
        let files = files(folder).unwrap_or_else(|fault| {
            self.faults.push(fault);
            Vec::new()
        });
        self.files = files.len();
        for path in files {
            match fs::read_to_string(&path) {
                Ok(text) => self.lay_file(&path, &text),
                Err(error) => self.faults.push(BadConfig::Read { path, error }),
            }
        }
        for (name, value) in variables {
            let Some(key) = name.strip_prefix(PREFIX).map(str::to_ascii_lowercase) else { continue };
            let key = key.replace(BETWEEN, ".");
            let laid = self.lay_text(&key, &value).map_err(|reason| BadConfig::Variable { name, reason });
            self.faults.extend(laid.err());
        }
        for (key, value) in flags {
            let laid = self.lay_text(key, value).map_err(|reason| BadConfig::Flag { key: key.clone(), reason });
            self.faults.extend(laid.err());
        }
        self
    }

    /// The settings, if all of them make sense; else the first that does not.
    pub(super) fn sound(mut self) -> Result<Layers, BadConfig> {
        if self.faults.is_empty() { Ok(self) } else { Err(self.faults.swap_remove(0)) }
    }

    /// The parts of a setting's name of today; nothing if it is gone.
    fn parts(&mut self, key: &str) -> Option<Vec<String>> {
        let mut key = Some(key);
        if let Some((old, new)) = self.renamed.iter().find(|(old, _)| Some(*old) == key) {
            self.warnings.push(match new {
                Some(new) => format!("warning: {old} is called {new} now"),
                None => format!("warning: {old} does nothing any more"),
            });
            key = *new;
        }
        Some(key?.split('.').map(str::to_owned).collect())
    }

    fn lay_file(&mut self, path: &Path, text: &str) {
        let wrong = |offset: usize, reason: String| {
            let line = text.bytes().take(offset).filter(|&byte| byte == b'\n').count() + 1;
            BadConfig::File { path: path.to_owned(), line, reason }
        };
        let malformed =
            |error: toml::de::Error| wrong(error.span().map_or(0, |span| span.start), error.message().to_owned());
        let read = DeTable::parse(text).and_then(|spans| Ok((spans, toml::from_str(text)?)));
        let (spans, table) = match read.map_err(malformed) {
            Ok(read) => read,
            Err(fault) => return self.faults.push(fault),
        };
        let mut settings = Vec::new();
        list(&table, &mut Vec::new(), &mut settings);
        for (written, value) in settings {
            let Some(parts) = self.parts(&written.join(".")) else { continue };
            let laid = self.lay(&parts, value);
            self.faults.extend(laid.err().map(|reason| wrong(offset_of(spans.get_ref(), &written), reason)));
        }
    }

    /// Lays one setting over the others that is given as bare text: a string needs no quotes.
    fn lay_text(&mut self, key: &str, text: &str) -> Result<(), String> {
        let Some(parts) = self.parts(key) else { return Ok(()) };
        let (section, key) = parts.split_at(parts.len().saturating_sub(1));
        let known = section.iter().try_fold(&self.table, |table, part| table.get(part)?.as_table());
        let is_text = known.and_then(|table| table.get(key.first()?)).is_some_and(Value::is_str);
        let written = if is_text { None } else { toml::from_str::<Table>(&format!("value = {text}")).ok() };
        let value = written.and_then(|mut table| table.remove("value"));
        self.lay(&parts, value.unwrap_or_else(|| Value::String(text.to_owned())))
    }

    /// Lays one setting over the others, if the whole still makes sense.
    fn lay(&mut self, parts: &[String], value: Value) -> Result<(), String> {
        let mut table = self.table.clone();
        put(&mut table, parts, value);
        self.config = read(&table)?;
        self.table = table;
        Ok(())
    }
}

fn read(table: &Table) -> Result<Config, String> {
    Config::deserialize(table.clone()).map_err(|error| error.message().to_owned())
}

/// Every setting of a table with the parts of its name.
fn list(table: &Table, parts: &mut Vec<String>, settings: &mut Vec<(Vec<String>, Value)>) {
    for (key, value) in table {
        parts.push(key.clone());
        match value.as_table().filter(|section| !section.is_empty()) {
            Some(section) => list(section, parts, settings),
            None => settings.push((parts.clone(), value.clone())),
        }
        parts.pop();
    }
}

fn put(table: &mut Table, parts: &[String], value: Value) {
    let Some((first, rest)) = parts.split_first() else { return };
    match table.get_mut(first).and_then(Value::as_table_mut) {
        // A section that is named but empty says nothing.
        Some(_) if rest.is_empty() && value.as_table().is_some_and(Table::is_empty) => {}
        Some(section) if !rest.is_empty() => put(section, rest, value),
        _ if rest.is_empty() => drop(table.insert(first.clone(), value)),
        _ => {
            let mut section = Table::new();
            put(&mut section, rest, value);
            table.insert(first.clone(), Value::Table(section));
        }
    }
}

/// Where in its file a setting stands.
fn offset_of(table: &DeTable<'_>, parts: &[String]) -> usize {
    let mut offset = 0;
    let mut table = Some(table);
    for part in parts {
        let Some((key, value)) = table.and_then(|table| table.iter().find(|(key, _)| key.get_ref() == part)) else {
            break;
        };
        offset = key.span().start;
        table = value.get_ref().as_table();
    }
    offset
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layered(files: &[(&str, &str)], variables: &[(&str, &str)], flags: &[(&str, &str)]) -> Result<Config, String> {
        renamed_layered(&[], files, variables, flags).map(|layers| layers.config)
    }

    fn renamed_layered(
        renamed: Renamed,
        files: &[(&str, &str)],
        variables: &[(&str, &str)],
        flags: &[(&str, &str)],
    ) -> Result<Layers, String> {
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in files {
            fs::write(folder.path().join(name), text).unwrap();
        }
        let owned = |&(name, value): &(&str, &str)| (name.to_owned(), value.to_owned());
        let flags: Vec<_> = flags.iter().map(owned).collect();
        let folder_name = format!("{}/", folder.path().display());
        let layers = Layers::new(renamed).unwrap();
        layers
            .lay_all(folder.path(), variables.iter().map(owned), &flags)
            .sound()
            .map_err(|why| why.to_string().replace(&folder_name, ""))
    }

    #[test]
    fn later_layers_go_over_earlier_ones_setting_by_setting() {
        let built_in = Config::built_in().unwrap().database;
        let files = [
            ("a.toml", "[database]\nurl = 'sqlite://a.db'\nreaders = 7\n"),
            ("b.toml", "database.url = 'sqlite://b.db'\n"),
            ("default.toml", "not even toml"),
            ("notes.txt", "neither"),
        ];
        let config = layered(&files, &[], &[]).unwrap().database;
        assert_eq!((config.url.as_str(), config.readers), ("sqlite://b.db", 7));
        assert_eq!(config.busy_timeout_ms, built_in.busy_timeout_ms);
        let variables =
            [("TINDAHAN_DATABASE__URL", "7"), ("TINDAHAN_DATABASE__READERS", "8"), ("HOME", "/"), ("TIN", "")];
        let config = layered(&files, &variables, &[]).unwrap().database;
        assert_eq!((config.url.as_str(), config.readers), ("7", 8));
        let config = layered(&files, &variables, &[("database.readers", "9")]).unwrap().database;
        assert_eq!((config.url.as_str(), config.readers), ("7", 9));
    }

    #[test]
    fn numbers_the_host_would_break_down_over_are_refused() {
        for (key, value) in [
            ("discord.call_s", "9223372036854775807"),
            ("discord.edit_ms", "9223372036854775807"),
            ("discord.requests_per_s", "0"),
            ("pictures.width", "4000000000"),
            ("pictures.width", "0"),
        ] {
            let why = layered(&[], &[], &[(key, value)]).unwrap_err();
            assert!(why.starts_with(&format!("--set {key}: ")) && why.contains("is needed"), "{why}");
        }
    }

    #[test]
    fn what_cannot_be_used_is_told_with_where_it_stands() {
        let file = |text: &str| layered(&[("my.toml", text)], &[], &[]).unwrap_err();
        for (text, start, reason) in [
            ("[database]\n\nurl = 'x'\nreders = 3\n", "my.toml:4: ", "unknown field `reders`"),
            ("# why\n[databse]\nurl = 'x'\n", "my.toml:3: ", "unknown field `databse`"),
            ("[database]\nreaders = 'many'\n", "my.toml:2: ", "invalid type: string \"many\""),
            ("[database]\nreaders = -1\n", "my.toml:2: ", "-1"),
            ("[database]\nurl = 'x\n", "my.toml:2: ", ""),
            ("[database]\nurl = 'x'\nurl = 'y'\n", "my.toml:3: ", "duplicate key"),
            ("database = 3\n", "my.toml:1: ", "expected struct Database"),
        ] {
            let told = file(text);
            assert!(told.starts_with(start) && told.contains(reason), "{text}\n{told}");
        }
        let variable = layered(&[], &[("TINDAHAN_DATABASE__READERS", "many")], &[]).unwrap_err();
        assert!(variable.starts_with("TINDAHAN_DATABASE__READERS: invalid type: string"), "{variable}");
        let variable = layered(&[], &[("TINDAHAN_COLOUR", "red")], &[]).unwrap_err();
        assert!(variable.starts_with("TINDAHAN_COLOUR: unknown field `colour`"), "{variable}");
        let flag = layered(&[], &[], &[("database.file", "x")]).unwrap_err();
        assert!(flag.starts_with("--set database.file: unknown field `file`"), "{flag}");
    }

    #[test]
    fn all_that_cannot_be_used_is_told_at_once_and_the_rest_counts() {
        let folder = tempfile::tempdir().unwrap();
        let text = "[database]\nreders = 3\nreaders = 7\nbusy_timeout_ms = 'long'\n";
        fs::write(folder.path().join("a.toml"), text).unwrap();
        fs::write(folder.path().join("b.toml"), "[[[").unwrap();
        let flags = [("pictures.width".to_owned(), "7".to_owned()), ("pictures.per_s".to_owned(), "8".to_owned())];
        let layers = Layers::new(&[]).unwrap().lay_all(folder.path(), std::iter::empty(), &flags);
        assert_eq!((layers.config.database.readers, layers.config.pictures.per_s, layers.files), (7, 8, 2));
        let line = |fault: &BadConfig| if let BadConfig::File { line, .. } = fault { Some(*line) } else { None };
        let lines: Vec<Option<usize>> = layers.faults.iter().map(line).collect();
        assert_eq!(lines, [Some(4), Some(2), Some(1), None]);
    }

    #[test]
    fn what_had_another_name_once_or_is_gone_is_taken_with_a_warning() {
        const RENAMED: Renamed = &[("store.file", Some("database.url")), ("database.cache", None)];
        let file = [("my.toml", "[store]\nfile = 'sqlite://a.db'\n[database]\ncache = 3\n")];
        let layers = renamed_layered(RENAMED, &file, &[], &[]).unwrap();
        assert_eq!(layers.config.database.url, "sqlite://a.db");
        let warnings =
            ["warning: database.cache does nothing any more", "warning: store.file is called database.url now"];
        assert_eq!(layers.warnings, warnings);
        // A bare number is a text where the setting of today is one.
        let layers = renamed_layered(RENAMED, &[], &[("TINDAHAN_STORE__FILE", "7")], &[]).unwrap();
        assert_eq!((layers.config.database.url.as_str(), layers.warnings.len()), ("7", 1));
        let layers = renamed_layered(RENAMED, &[], &[], &[("database.cache", "x"), ("store.file", "8")]).unwrap();
        assert_eq!((layers.config.database.url.as_str(), layers.warnings.len()), ("8", 2));
        assert!(renamed_layered(&[], &file, &[], &[]).is_err(), "a name that was never one is none");
        let built_in: Table = toml::from_str(DEFAULTS).unwrap();
        for (old, new) in crate::config::RENAMED {
            let find = |name: &str| {
                name.split('.').try_fold(&Value::Table(built_in.clone()), |at, part| at.get(part)).is_some()
            };
            assert!(!find(old) && new.is_none_or(find), "{old}");
        }
    }

    #[test]
    fn a_folder_that_is_not_there_and_an_empty_section_change_nothing() {
        let built_in = Config::built_in().unwrap();
        let nothing = Layers::new(&[]).unwrap().lay_all(Path::new("no/such/folder"), std::iter::empty(), &[]);
        assert_eq!(nothing.sound().unwrap().config, built_in);
        assert_eq!(layered(&[("my.toml", "[database]\n")], &[], &[]).unwrap(), built_in);
    }
}
