//! The values that labels can have.

use games::engine::Word;

games::words! {
    /// What somebody has done that waits for an answer.
    pub enum Asked {
        /// They used a command.
        Command = "command",
        /// They pressed or chose something on a message.
        Press = "press",
        /// They filled in a form.
        Form = "form",
    }
}

games::words! {
    /// What came of it.
    pub enum Outcome {
        /// It was done.
        Done = "done",
        /// They may not, and were told why.
        Refused = "refused",
        /// They asked for more than anybody may in a short time.
        Limited = "limited",
        /// It is our trouble, and there was an apology.
        Fault = "fault",
        /// Nobody could be told: Discord did not take the answer.
        Unanswered = "unanswered",
    }
}

games::words! {
    /// How the connection of a shard is.
    pub enum ShardState {
        /// Discord is heard by it.
        Connected = "connected",
        /// It is there, and nothing is heard of it.
        Silent = "silent",
        /// It begins or resumes a session.
        Connecting = "connecting",
        /// There is none.
        Disconnected = "disconnected",
    }
}

games::words! {
    /// How a table is that is not over.
    pub enum LiveState {
        /// People sit down.
        Lobby = "lobby",
        /// It is played.
        Running = "running",
        /// Its place cannot be reached.
        Resting = "resting",
    }
}

games::words! {
    /// How a table can end.
    pub enum Ending {
        /// It was played to its end.
        Finished = "finished",
        /// It was never started.
        Cancelled = "cancelled",
        /// It was given up.
        Closed = "closed",
    }
}

games::words! {
    /// What is wrong with us: the database's troubles first.
    pub enum Trouble {
        /// Something else holds the database.
        Locked = "locked",
        /// There is no room left to write.
        Full = "full",
        /// The database cannot be written.
        ReadOnly = "read_only",
        /// It is not known whether something was written.
        Undecided = "undecided",
        /// Somebody else has written to the same table.
        Conflict = "conflict",
        /// What is kept makes no sense.
        Corrupt = "corrupt",
        /// The database cannot be reached, or anything else is wrong with it.
        Database = "database",
        /// More waits for one table than it takes.
        Overloaded = "overloaded",
        /// A part of the program broke down.
        BrokeDown = "broke_down",
        /// The system has no randomness.
        NoRandomness = "no_randomness",
    }
}

impl Trouble {
    /// Those of the database.
    pub(super) const OF_DATABASE: &'static [&'static str] = Trouble::IDS.split_at(Trouble::Overloaded as usize).0;
}

games::words! {
    /// How far a computer player is.
    pub enum Thinking {
        /// It waits for its turn.
        Waiting = "waiting",
        /// It thinks.
        Running = "running",
    }
}

games::words! {
    /// What came of a picture.
    pub enum Drawn {
        /// It was drawn.
        Drawn = "drawn",
        /// It had been drawn before, and was remembered.
        Cached = "cached",
        /// There was no time for it.
        LeftOut = "left_out",
        /// It could not be drawn.
        Failed = "failed",
    }
}

games::words! {
    /// How an emoji of ours is.
    pub enum EmojiState {
        /// Discord has it.
        Uploaded = "uploaded",
        /// A plain character stands in for it.
        Missing = "missing",
    }
}
