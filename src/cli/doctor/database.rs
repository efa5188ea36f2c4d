//! The database: whether it is there and whole, whose it is, who works with it, and how much room there is.

use std::path::Path;

use super::Finding;
use crate::config::{Config, Database};
use crate::store::{self, Ailment, BackupFolder, DatabaseLock, Examined};

const DATABASE: &str = "database";
const ROOM: &str = "room";
const HOLDER: &str = "bot";

pub(super) async fn check(config: &Config, is_to_run: bool) -> Vec<Finding> {
    let database = &config.database;
    let Examined { is_there, ailments } = store::examine(database).await;
    let mut findings: Vec<Finding> = ailments.iter().map(|ailment| finding(database, ailment)).collect();
    if findings.is_empty() {
        let url = database.shown_url();
        findings.push(Finding::well(
            DATABASE,
            if is_there {
                format!("{url} is whole and can be written")
            } else {
                format!("{url} will be made at the first start")
            },
        ));
    }
    // Of a server that is not here neither is told.
    if let Ok(Some(folder)) = BackupFolder::of(database, &config.backups) {
        findings.extend(room(folder.of_database(), config.backups.least_free()));
        findings.push(holder(database, is_to_run));
    }
    findings
}

fn finding(database: &Database, ailment: &Ailment) -> Finding {
    let url = database.shown_url();
    let (says, advice) = match ailment {
        Ailment::BadAddress(why) => (why.clone(), "Correct database.url: it is sqlite://FILE or postgres://…".to_owned()),
        Ailment::NoFolder(folder) => (
            format!("the folder {} is not there", folder.display()),
            "Make it, writable for the user that the bot runs as, or correct database.url".to_owned(),
        ),
        Ailment::Unreadable(why) => (
            format!("{url} cannot be read: {why}"),
            "Let the user that the bot runs as read and write it, and the folder it is in".to_owned(),
        ),
        Ailment::ReadOnly(why) => (
            format!("{url} can only be read: {why}"),
            "Let the user that the bot runs as write it, and the folder it is in; of a server, name the one that others follow".to_owned(),
        ),
        Ailment::OutOfReach(why) => (
            format!("{url} cannot be reached: {why}"),
            "Look whether the server runs, whether it listens there, and whether that database is on it".to_owned(),
        ),
        Ailment::Refused(why) => (
            format!("{url} does not let us in: {why}"),
            "Correct name and password in database.url, PGPASSWORD or the file of PGPASSFILE; else see pg_hba.conf of the server".to_owned(),
        ),
        Ailment::NotOurs(why) => (
            format!("{url} is no database of this program ({why})"),
            "Correct database.url, or have it name a file or database that is not there yet".to_owned(),
        ),
        Ailment::Older(seen, known) => (
            format!("{url} is of an older version of this program (its tables are of {seen}, ours of {known})"),
            "Nothing is lost: the next start of the bot brings it up to date, and copies a file first; on PostgreSQL, make a backup before".to_owned(),
        ),
        Ailment::Newer(seen, known) => (
            format!("{url} is of a newer version of this program (its tables are of {seen}, ours of {known})"),
            "Run that version, or put a backup back that this one has made (`tindahan restore`)".to_owned(),
        ),
        Ailment::Damaged(why) => (
            format!("{url} is damaged: {why}"),
            "Stop the bot, look after the disk, and put the last backup back (`tindahan restore`); keep the damaged file".to_owned(),
        ),
        Ailment::Busy(why) => (
            format!("{url} is held by another program: {why}"),
            "Find out which (`fuser` tells), and have it let go".to_owned(),
        ),
    };
    Finding::ill(DATABASE, says, advice)
}

fn room(folder: &Path, least: u64) -> Option<Finding> {
    let free = store::free_space(folder).ok()??;
    let says = format!("{} MB are free in {}", free >> 20, folder.display());
    if free >= least {
        return Some(Finding::well(ROOM, says));
    }
    let advice = "Make room, or set backups.least_free_mb to less: a full disk stops every game";
    Some(Finding::ill(ROOM, format!("only {says}, and {} MB should be", least >> 20), advice))
}

/// Who works with a file. Whether somebody should is for whoever asks to say.
fn holder(database: &Database, is_to_run: bool) -> Finding {
    match (DatabaseLock::holder(database), is_to_run) {
        (Ok(Some(holder)), true) => Finding::well(HOLDER, format!("it runs: {holder}")),
        (Ok(Some(holder)), false) => Finding::ill(
            HOLDER,
            format!("another bot works with the database, {holder}"),
            "Stop it before you start one; if it is the one that is meant to run, ask with --running",
        ),
        (Ok(None), true) => {
            Finding::ill(HOLDER, "none works with the database", "Start it, and read its log if it ends")
        }
        (Ok(None), false) => Finding::well(HOLDER, "none works with the database, so one can be started"),
        (Err(why), _) => Finding::ill(
            HOLDER,
            format!("whether one works with the database is not known: {why}"),
            "Ask as the user that the bot runs as",
        ),
    }
}
