//! Work that takes long and may wait, such as thinking and painting: each piece on a thread of its own that gives way to those that
//! answer people, so that with every core busy nobody waits for a thought; and thoughts give way to pictures, too.

use std::thread;

use tokio::sync::oneshot;

/// What is done.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Work {
    /// An answer waits a moment for its picture.
    Painting,
    /// A computer player may take its time.
    Thinking,
}

impl Work {
    /// What its threads are called.
    fn name(self) -> &'static str {
        match self {
            Work::Painting => "picture",
            Work::Thinking => "thought",
        }
    }

    /// How far its threads give way. Of a core that both want, painting gets a quarter next to an answer, and nine tenths next to a
    /// thought.
    #[cfg(unix)]
    fn niceness(self) -> i32 {
        match self {
            Work::Painting => 5,
            Work::Thinking => 15,
        }
    }
}

/// The work has ended without a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it broke down")]
pub(crate) struct BrokeDown;

/// What comes of it, whoever waits. It begins at once, so who calls sees to it that there is not too much of it; and it goes on when
/// nobody waits any more.
pub(crate) fn run<T: Send + 'static>(
    kind: Work,
    work: impl FnOnce() -> T + Send + 'static,
) -> impl Future<Output = Result<T, BrokeDown>> + Send + Unpin + 'static {
    let (sender, result) = oneshot::channel();
    let begun = thread::Builder::new().name(kind.name().to_owned()).spawn(move || {
        give_way(kind);
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
fn give_way(kind: Work) {
    // On Linux this is about the thread alone. Where it is refused they share as equals.
    rustix::process::nice(kind.niceness()).ok();
}

#[cfg(not(unix))]
fn give_way(_: Work) {}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn it_gives_way_and_nobody_else_does() {
        let niceness = || rustix::process::nice(0).unwrap();
        let before = niceness();
        let [painting, thinking] = [run(Work::Painting, niceness).await, run(Work::Thinking, niceness).await];
        assert_eq!(painting, Ok((before + Work::Painting.niceness()).min(19)));
        assert_eq!(thinking, Ok((before + Work::Thinking.niceness()).min(19)));
        assert_eq!(niceness(), before);
    }

    #[tokio::test]
    async fn what_breaks_down_is_told() {
        assert_eq!(run(Work::Thinking, || -> u32 { std::panic::panic_any(()) }).await, Err(BrokeDown));
    }
}
