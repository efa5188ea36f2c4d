//! What is made besides messages: private channels, threads, emojis.

use serde::Serialize;

use crate::ids::PersonId;

/// The channel in which the bot and one person are alone.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct NewPrivateChannel {
    pub(crate) recipient_id: PersonId,
}

/// A thread that begins with a message, and that everybody may read who sees that.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct NewThread {
    pub(crate) name: String,
    /// In minutes; Discord knows an hour, a day, three days and a week.
    auto_archive_duration: u16,
}

const A_DAY: u16 = 24 * 60;

impl NewThread {
    /// One that leaves the list when nothing was said in it for a day.
    pub(crate) fn new(name: String) -> NewThread {
        NewThread { name, auto_archive_duration: A_DAY }
    }
}

/// What becomes of a thread.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct ThreadChange {
    pub(crate) archived: bool,
}

/// An emoji to be uploaded.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct NewEmoji {
    pub(crate) name: String,
    /// The picture as a data URI.
    pub(crate) image: String,
}

#[cfg(test)]
mod tests {
    use serde_json::{json, to_value};

    use super::*;

    #[test]
    fn channels_and_emojis_are_made_as_discord_wants_it() {
        let channel = NewPrivateChannel { recipient_id: PersonId(9) };
        assert_eq!(to_value(channel).unwrap(), json!({ "recipient_id": "9" }));
        let thread = json!({ "name": "Bastos", "auto_archive_duration": 1_440 });
        assert_eq!(to_value(NewThread::new("Bastos".into())).unwrap(), thread);
        assert_eq!(to_value(ThreadChange { archived: true }).unwrap(), json!({ "archived": true }));
        let emoji = NewEmoji { name: "mango_1a2b3c".into(), image: "data:image/png;base64,AA==".into() };
        let wanted = json!({ "name": "mango_1a2b3c", "image": "data:image/png;base64,AA==" });
        assert_eq!(to_value(emoji).unwrap(), wanted);
    }
}
