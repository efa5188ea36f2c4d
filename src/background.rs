//! Work that takes long and may wait, such as thinking and painting: each piece on a thread of its own that gives way to those that
//! answer people, so that with every core busy nobody waits for a thought.

use std::thread;

use tokio::sync::oneshot;

/// How far these threads give way: of a core that both want they get about a tenth.
#[cfg(unix)]
const GIVES_WAY: i32 = 10;

/// The work has ended without a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it broke down")]
pub(crate) struct BrokeDown;

/// What comes of it, whoever waits. It begins at once, so who calls sees to it that there is not too much of it; and it goes on when
/// nobody waits any more.
pub(crate) fn run<T: Send + 'static>(
    name: &str,
    work: impl FnOnce() -> T + Send + 'static,
) -> impl Future<Output = Result<T, BrokeDown>> + Send + Unpin + 'static {
    let (sender, result) = oneshot::channel();
    let begun = thread::Builder::new().name(name.to_owned()).spawn(move || {
        give_way();
        // Nobody may be waiting any more.
        sender.send(work()).ok();
    });
    if let Err(error) = begun {
        // The sender is gone with the work, which whoever waits is told.
        tracing::error!(%error, "there is no thread left");
    }
    Box::pin(async move { result.await.map_err(|_| BrokeDown) })
}

#[cfg(unix)]
fn give_way() {
    // On Linux this is about the thread alone. Where it is refused they share as equals.
    rustix::process::nice(GIVES_WAY).ok();
}

#[cfg(not(unix))]
fn give_way() {}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn it_gives_way_and_nobody_else_does() {
        let niceness = || rustix::process::nice(0).unwrap();
        let before = niceness();
        assert_eq!(run("test", niceness).await, Ok((before + GIVES_WAY).min(19)));
        assert_eq!(niceness(), before);
    }

    #[tokio::test]
    async fn what_breaks_down_is_told() {
        assert_eq!(run("test", || -> u32 { std::panic::panic_any(()) }).await, Err(BrokeDown));
    }
}
