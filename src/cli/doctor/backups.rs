//! Backups: whether there is one that is young enough and whole.

use super::Finding;
use crate::config::Config;
use crate::store::{BackupFolder, Moment, check_backup};
use crate::table::{Clock as _, SystemClock};

const CHECK: &str = "backups";

pub(super) async fn check(config: &Config) -> Option<Finding> {
    // That the address is wrong is told where the database is looked at.
    let Some(folder) = BackupFolder::of(&config.database, &config.backups).ok()? else {
        let says = "those of a server are its own: make them with pg_dump, or with `tindahan copy` into a file";
        return Some(Finding::well(CHECK, says));
    };
    if !folder.has_database() {
        return Some(Finding::well(CHECK, "there is nothing to back up yet"));
    }
    let Some(every) = config.backups.every() else {
        return Some(Finding::well(CHECK, "turned off (backups.every_h = 0): see to them yourself"));
    };
    let place = folder.path().display();
    let newest = match folder.list() {
        Ok(mut kept) => kept.pop(),
        Err(error) => {
            let says = format!("{place} cannot be read: {error}");
            return Some(Finding::ill(CHECK, says, "Let the user that the bot runs as read and write it"));
        }
    };
    let make = "The bot makes them while it runs: read in its log why not. `tindahan backup FILE` makes one at once";
    let Some(newest) = newest else {
        return Some(Finding::ill(CHECK, format!("there is none in {place}"), make));
    };
    let file = newest.file.display();
    // The next one may be at work, or have failed once.
    let latest = newest.made_at.after(every * 2);
    let now: Moment = SystemClock.now();
    if latest < now {
        return Some(Finding::ill(
            CHECK,
            format!("there was none for too long: the last one, {file}, is of {}", newest.made_at),
            make,
        ));
    }
    Some(match check_backup(&newest.file).await {
        Ok(()) => Finding::well(CHECK, format!("the last one, {file}, is whole")),
        Err(why) => Finding::ill(
            CHECK,
            format!("the last one, {file}, cannot be used: {why}"),
            "Look after the disk it is on, and make another (`tindahan backup FILE`)",
        ),
    })
}
