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
        let other_reason = self.is_already_acknowledged() || self.is_archived_thread();
        // Without the right to attach files Discord says no more than that one is missing.
        let may_be = match self {
            RestError::Refused { code: Some(ErrorBody::MISSING_PERMISSIONS), .. } => true,
            RestError::Refused { .. } | RestError::RateLimited { .. } | RestError::Unanswered => {
                !self.is_of_the_place()
            }
        };
        matches!(self, RestError::Refused { status: 400 | 403 | 413, .. }) && may_be && !other_reason
    }

    /// Whether nothing can be shown in the channel: it is not there, or not for us.
    pub(crate) fn is_of_the_place(&self) -> bool {
        matches!(self, RestError::Refused { code: Some(code), .. } if ErrorBody::OF_THE_PLACE.contains(code))
    }

    /// Whether it would have changed something in an archived thread, which only a new message opens again.
    pub(crate) fn is_archived_thread(&self) -> bool {
        matches!(self, RestError::Refused { code: Some(ErrorBody::ARCHIVED_THREAD), .. })
    }

    /// Whether what was to be changed is not there, though its place is.
    pub(crate) fn is_not_found(&self) -> bool {
        matches!(self, RestError::Refused { status: 404, .. }) && !self.is_of_the_place()
    }

    /// Whether the interaction has its response already: from a try whose answer was lost on the way.
    pub(crate) fn is_already_acknowledged(&self) -> bool {
        matches!(self, RestError::Refused { code: Some(ErrorBody::ALREADY_ACKNOWLEDGED), .. })
    }
}
