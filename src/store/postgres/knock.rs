//! Asking a server whether it lets us in, before anything else is asked of it.

use std::sync::Arc;

use sqlx::{ConnectOptions as _, Error};

use super::{Patience, Server, Session, no_answer};
use crate::store::Ailment;

/// A wrong password; somebody whom the server does not let in at all.
const REFUSED: [&str; 2] = ["28P01", "28000"];

/// Whether a server can only be read.
pub(in crate::store) const READ_ONLY: &str = "SELECT current_setting('transaction_read_only') = 'on'";

impl Server {
    /// A connection, or why there is none.
    pub(in crate::store) async fn knock(&self) -> Result<Session, Ailment> {
        let connected = Patience(Some(self.connects_within)).limit(self.options.connect()).await;
        match connected.unwrap_or_else(|| Err(no_answer())) {
            Ok(connection) => Ok(Session { connection, patience: self.patience, process: Arc::clone(&self.process) }),
            Err(Error::Database(why)) if why.code().is_some_and(|code| REFUSED.contains(&code.as_ref())) => {
                Err(Ailment::Refused(why.message().to_owned()))
            }
            Err(Error::Database(why)) => Err(Ailment::OutOfReach(why.message().to_owned())),
            Err(why) => Err(Ailment::OutOfReach(why.to_string())),
        }
    }
}
