//! For who runs the host: whether all is well, and measurements in Prometheus' format.
//!
//! | module | holds |
//! |---|---|
//! | `endpoint` | `/healthz`, `/readyz` and `/metrics` over HTTP |
//! | `health` | what has to hold for people to be served, told by those who know it |
//! | `recorder` | what is [measured](crate::measure), kept until somebody reads it |
//! | `service` | what the service manager is told that has started the process |

mod endpoint;
mod health;
mod recorder;
mod service;

pub use endpoint::{CannotListen, Endpoint};
pub use health::{Health, NotReady};
pub use recorder::{AlreadyRecorded, Recorder};
pub use service::ServiceManager;
