//! Opening a table.

use std::sync::Arc;

use super::{Context, Done, game_of, interaction, rule_options};
use crate::discord::board;
use crate::discord::board_message::BoardDigests;
use crate::discord::live::LiveTable;
use crate::discord::opening::{Wanted, missing_rights, open, open_in_thread};
use crate::discord::response::{Response, ResponseKind};
use crate::discord::shown::Sending;
use crate::discord::words::word;
use crate::store::{Pace, PostedBoard};
use games::args;
use games::sentences::say;

/// Opens a table and shows its lobby.
#[poise::command(slash_command)]
pub(super) async fn start(
    context: Context<'_>,
    pace: Option<Pace>,
    seats: Option<usize>,
    thread: Option<bool>,
) -> Done {
    let Some(interaction) = &interaction(context).await else { return Ok(()) };
    let host = &interaction.host;
    let mut opened: Option<Opened> = None;
    // Where there are no threads, or this is one, the table is opened right there.
    let in_thread = thread == Some(true) && interaction.location.guild.is_some() && interaction.parent.is_none();
    let kind = if in_thread { ResponseKind::Private } else { ResponseKind::Public };
    let work = async {
        let lang = interaction.lang().await;
        if let Some(missing) = missing_rights(interaction, in_thread, lang) {
            return Ok(Response::text(missing));
        }
        let entry = game_of(context)?;
        let wanted = Wanted { options: rule_options::filled_in(context, entry), pace, seats, promised: None };
        if in_thread {
            let Some(snapshot) = open_in_thread(interaction, entry, wanted).await? else {
                return Ok(Response::text(word(lang, "host-no-thread")));
            };
            // The lobby is posted there by its owner.
            host.live(snapshot.public.header.id);
            let thread = snapshot.public.header.location.channel;
            return Ok(Response::text(say(lang, "host-in-thread", args!["thread" => format!("<#{thread}>")])));
        }
        let snapshot = open(interaction, entry, wanted).await?;
        let live = host.live(snapshot.public.header.id);
        let public_lang = interaction.public_lang().await;
        let message = board::message(entry, &snapshot, None, &[], public_lang);
        let message = host.with_announcement(message, &snapshot.public, public_lang);
        let theme = host.table_theme(&snapshot.public.header).await;
        // Until we know which message the response is, nobody else posts it.
        let answering = live.board.shown.answer();
        opened = Some(Opened { live, drawn: BoardDigests::of(&message, &snapshot.public, theme), answering });
        let may_draw = |_: &board::Layout| host.pictures.may_draw(interaction.share());
        let picture = board::picture(entry, snapshot, None, public_lang).filter(may_draw).map(|lay_out| lay_out());
        Ok(Response { kind, ..Response::private(message).illustrated_for_all(picture, theme).owned(None) })
    };
    let responded = interaction.respond(kind, work).await;
    let Some(Opened { live, drawn, answering }) = opened else { return Ok(()) };
    // It may have arrived although we did not hear so. Where it has not, the owner of the board posts it.
    let mut responded = responded.unwrap_or_default();
    if responded.message.is_none() {
        responded.message = interaction.response_id().await;
    }
    let Some(message) = responded.message else { return Ok(()) };
    let (channel, posted_at) = (interaction.location.channel, host.clock.now());
    let (calls, sheets) = (Vec::new(), Some(0));
    let board = PostedBoard { channel, message, posted_at, calls, sheets, shows: None, settled: None };
    live.keep_posted(host, |posted| *posted = Some(board)).await;
    live.board.answered(answering, responded, drawn);
    Ok(())
}

/// A table that was opened just now.
struct Opened {
    live: Arc<LiveTable>,
    drawn: BoardDigests,
    answering: Sending,
}
