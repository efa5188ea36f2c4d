//! What a board message shows: its words, and its picture, which may be late.

use std::time::Duration;

use tokio::time::{Instant, timeout};
use tokio_util::task::AbortOnDropHandle;

use super::owner::Owner;
use super::{BoardDigests, PICTURE};
use crate::discord::board::Layout;
use crate::discord::message::{File, Message};
use crate::discord::pauses::RETRY;
use crate::discord::shown::Digest;
use crate::discord::words::names;
use crate::discord::{board, logged};
use crate::fairness::Share;
use crate::store::TableState;
use crate::table::Snapshots;
use games::catalogue::Report;
use games::scene::Theme;

/// A sheet stays as it is posted, so its picture is worth waiting for.
const SHEET_PICTURE: Duration = Duration::from_secs(3);

/// What to show.
pub(super) struct Drawing {
    message: Message,
    picture: Option<Layout>,
    theme: Theme,
    /// On whose share it is drawn.
    share: Share,
    pub(super) digests: BoardDigests,
}

/// What everybody sees of a table is drawn on its share.
fn share_of(snapshots: &Snapshots) -> Share {
    let header = &snapshots.public.header;
    Share::of_table(header.location.place(), header.id)
}

/// A picture that was not ready when its words were sent.
pub(super) struct Late {
    /// What the message shows once it is there.
    digest: Digest,
    painting: AbortOnDropHandle<Option<File>>,
    /// When it is drawn: the picture, or none if it could not be.
    file: Option<Option<File>>,
}

/// Waits until a picture that was late is drawn, or for ever.
pub(super) async fn painted(late: &mut Option<Late>) {
    match late {
        Some(Late { file: file @ None, painting, .. }) => *file = Some(painting.await.ok().flatten()),
        Some(_) | None => std::future::pending().await,
    }
}

impl Owner {
    /// The table as it looks now.
    pub(super) async fn draw(&self, snapshots: &Snapshots) -> Option<Drawing> {
        let (host, table) = (&self.host, &self.table);
        let snapshot = snapshots.of(None);
        let header = &snapshot.public.header;
        let (theme, share) = (host.table_theme(header).await, share_of(snapshots));
        let Ok(entry) = host.catalogue.find(&header.game) else {
            let lang = host.table_lang(header).await;
            let message = host.with_announcement(board::without_game(&snapshot.public, lang)?, &snapshot.public, lang);
            let words = Digest::of(&message);
            let digests = BoardDigests { whole: words, words };
            return Some(Drawing { message, picture: None, theme, share, digests });
        };
        let sheet = match header.state {
            TableState::Finished => logged(table.id, host.store.sheet(table.id).await).flatten(),
            TableState::Lobby | TableState::Running | TableState::Cancelled | TableState::Closed => None,
        };
        let lang = host.table_lang(header).await;
        let names = names(&snapshot.public, lang);
        let notices: Vec<String> =
            table.board.wanted.lock().notices.iter().map(|notice| notice.tell(&names, lang)).collect();
        let message = board::message(entry, &snapshot, sheet.as_ref(), &notices, lang);
        let message = host.with_announcement(message, &snapshot.public, lang);
        let mut digests = BoardDigests::of(&message, &snapshot.public, theme);
        let draws = host.config.pictures.per_s > 0;
        let picture = if draws { board::picture(entry, snapshot, sheet.as_ref(), lang) } else { None };
        if picture.is_none() {
            digests.whole = digests.words;
        }
        Some(Drawing { message, picture, theme, share, digests })
    }

    /// The sheet of a round, with its picture.
    pub(super) async fn sheet(&self, round: &dyn Report, snapshots: &Snapshots) -> Message {
        let lang = self.host.table_lang(&snapshots.public.header).await;
        let (message, picture) = board::round_sheet(round, &snapshots.public, lang);
        let theme = self.host.table_theme(&snapshots.public.header).await;
        let share = share_of(snapshots);
        let picture = picture.filter(|_| self.host.pictures.may_draw(share));
        let painting = picture.map(|picture| self.host.pictures.start(picture, theme, share));
        let file = match painting {
            Some(painting) => timeout(SHEET_PICTURE, painting).await.ok().and_then(Result::ok).flatten(),
            None => None,
        };
        message.illustrated(file)
    }

    pub(super) fn is_shown(&self, drawing: &Drawing) -> bool {
        let shown = &self.table.board.shown;
        let is_coming = |late: &Late| late.digest == drawing.digests.whole && late.file.is_none();
        shown.is(drawing.digests.whole)
            || (shown.is(drawing.digests.words) && self.late.as_ref().is_some_and(is_coming))
    }

    /// The message with its picture, if that is ready in time. If not, it is brought later, should it still be wanted then;
    /// until then the one that is there stays, if it can. Tells what the message shows then, and when to try again.
    pub(super) async fn illustrate(
        &mut self,
        drawing: Drawing,
        kept: Option<String>,
    ) -> (Message, Digest, Option<Instant>) {
        let Drawing { message, picture, theme, share, digests: BoardDigests { whole, words } } = drawing;
        let late = self.late.take().filter(|late| late.digest == whole);
        if let Some(Late { file: Some(file), .. }) = late {
            return (message.illustrated(file), whole, None);
        }
        let Some(picture) = picture else { return (message, whole, None) };
        if let Some(calm_at) = self.table.calm_at() {
            // Drawn now, it would show what is long past when somebody looks.
            let message = if kept.is_some() { message.awaiting(kept) } else { message };
            return (message, words, Some(calm_at));
        }
        if !self.host.pictures.may_draw(share) {
            // The words go now; the picture when there is time.
            return (message, words, Some(Instant::now() + RETRY));
        }
        let mut painting = self.host.pictures.start(picture(), theme, share);
        match timeout(self.host.pictures.patience(PICTURE), &mut painting).await {
            Ok(painted) => (message.illustrated(painted.ok().flatten()), whole, None),
            Err(_late) => {
                self.late = Some(Late { digest: whole, painting, file: None });
                (message.awaiting(kept), words, None)
            }
        }
    }
}
