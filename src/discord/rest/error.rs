//! Why a request came to nothing.

use std::time::Duration;

use crate::discord::wire::ErrorBody;

/// What comes of a request.
pub(crate) type RestResult<T> = Result<T, RestError>;

/// Why a request came to nothing. The address is not in it, for that can hold a token.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub(crate) enum RestError {
    /// Discord does not do it, or a server before it is broken.
    #[error("refused with status {status}")]
    Refused {
        status: u16,
        /// Discord's own number for why.
        code: Option<u64>,
    },
    /// There were too many requests. The next one waits by itself.
    #[error("too many requests")]
    RateLimited { retry_after: Duration, global: bool },
    /// No answer came, or none that can be understood. It may have been done all the same.
    #[error("not answered")]
    Unanswered,
}

impl RestError {
    /// The status of the answer, if there was one.
    pub(crate) fn status(&self) -> Option<u16> {
        match self {
            RestError::Refused { status, .. } => Some(*status),
            RestError::RateLimited { .. } => Some(429),
            RestError::Unanswered => None,
        }
    }

    /// How long Discord wants to be left alone, if it says.
    pub(crate) fn retry_after(&self) -> Option<Duration> {
        match self {
            RestError::RateLimited { retry_after, .. } => Some(*retry_after),
            RestError::Refused { .. } | RestError::Unanswered => None,
        }
    }

    /// Whether trying again is pointless: it is us whom Discord finds fault with.
    pub(crate) fn is_hopeless(&self) -> bool {
        matches!(self, RestError::Refused { status: 400..500, .. })
    }

    /// Whether a file may be the reason: it is too large or no longer there, or we may not attach any.
    pub(crate) fn may_be_for_a_file(&self) -> bool {
        matches!(self, RestError::Refused { status: 400 | 403 | 413, .. }) && !self.is_already_acknowledged()
    }

    /// Whether what was to be changed is not there.
    pub(crate) fn is_not_found(&self) -> bool {
        matches!(self, RestError::Refused { status: 404, .. })
    }

    /// Whether the interaction has its response already: from a try whose answer was lost on the way.
    pub(crate) fn is_already_acknowledged(&self) -> bool {
        matches!(self, RestError::Refused { code: Some(ErrorBody::ALREADY_ACKNOWLEDGED), .. })
    }
}
