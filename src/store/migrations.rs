//! The migrations of both databases, every file of them part of the program.
//!
//! They are named here one by one: the macro of sqlx that reads a folder brings a second sqlx along, for the compiler's use, with
//! both databases and SQLite's sources.

use std::sync::LazyLock;

use sqlx::SqlSafeStr as _;
use sqlx::migrate::{Migration, MigrationType, Migrator};

type File = (&'static str, &'static str);

/// A file by its name, and what is in it.
macro_rules! file {
    ($name:literal) => {
        ($name, include_str!(concat!("../../migrations/", $name)))
    };
}

const OF_SQLITE: &[File] = &[
    file!("0001_tables.sql"),
    file!("0002_log.sql"),
    file!("0003_settings.sql"),
    file!("0004_scores.sql"),
    file!("0005_shown.sql"),
    file!("0006_steps.sql"),
    file!("0007_versions.sql"),
    file!("0008_sheets.sql"),
    file!("0009_owed.sql"),
    file!("0010_rest.sql"),
    file!("0011_leavers.sql"),
    file!("0012_deals.sql"),
    file!("0014_retention.sql"),
    file!("0015_owners.sql"),
    file!("0016_many.sql"),
    file!("0017_ratings.sql"),
];

/// The first of these makes all that SQLite's of up to its number do; from there on both have the same numbers.
const OF_POSTGRES: &[File] = &[
    file!("postgres/0012_tables.sql"),
    file!("postgres/0013_processes.sql"),
    file!("postgres/0014_retention.sql"),
    file!("postgres/0015_owners.sql"),
    file!("postgres/0016_many.sql"),
    file!("postgres/0017_ratings.sql"),
];

pub(super) static SQLITE: LazyLock<Migrator> = LazyLock::new(|| migrator(OF_SQLITE));
pub(super) static POSTGRES: LazyLock<Migrator> = LazyLock::new(|| migrator(OF_POSTGRES));

fn migrator(files: &[File]) -> Migrator {
    Migrator::with_migrations(files.iter().map(|(name, sql)| migration(name, sql)).collect())
}

/// `0001_of_what.sql` is number 1, "of what", as sqlx reads it.
fn migration(name: &str, sql: &'static str) -> Migration {
    let name = name.trim_start_matches("postgres/").trim_end_matches(".sql");
    let (number, about) = name.split_once('_').expect("a migration is called by its number and what it is about");
    let number = number.parse().expect("a migration begins with its number");
    Migration::new(number, about.replace('_', " ").into(), MigrationType::Simple, sql.into_sql_str(), false)
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    /// As sqlx would read them, so that databases that were made by its macro are known again.
    #[tokio::test]
    async fn every_file_of_the_folders_is_named() {
        for (folder, named) in [("migrations", &*SQLITE), ("migrations/postgres", &*POSTGRES)] {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
            let read = Migrator::new(folder.as_path()).await.expect("sqlx reads the folder");
            let told = |migrator: &Migrator| {
                let migrations = migrator.iter().map(|migration| {
                    (migration.version, migration.description.clone(), migration.no_tx, migration.checksum.clone())
                });
                migrations.collect::<Vec<_>>()
            };
            assert_eq!(told(named), told(&read));
        }
    }
}
