//! What a press does.

use std::sync::Arc;
use std::time::Duration;

use serenity::all::{ActionRowComponent, ComponentInteraction, ComponentInteractionDataKind, ModalInteraction};
use tokio::time::timeout;
use tracing::{Span, field};

use super::allowance::TooMuch;
use super::board_message::BoardDigests;
use super::custom_id::{CustomId, Verb};
use super::hand::{self, Reader};
use super::hand_message::SentHand;
use super::interaction::Interaction;
use super::live::LiveTable;
use super::lobby::REMOVE;
use super::message::{File, Message, verb_button};
use super::refusals::refusal;
use super::response::{Response, ResponseKind};
use super::shown::{Digest, Sending};
use super::words::{self, word};
use super::{Host, board, deals, more, pages, rounds, rules};
use crate::ids::TableId;
use crate::measure::Outcome;
use crate::store::TableState;
use crate::table::{Pressed, PublicTable, Refusal, Request, ScreenPress, Snapshot, TableError, TableResult};
use games::ai::Policy;
use games::args;
use games::engine::{Viewer, Word};
use games::screen::{Reading, Style};
use games::sentences::{Lang, say};

/// So long the first hand of a game waits for its board: not until the person is told to wait, for the message that says so
/// becomes the hand.
const BOARD: Duration = Duration::from_millis(900);

/// Somebody pressed something.
pub(super) async fn handle(host: &Arc<Host>, component: &ComponentInteraction) {
    let chosen = match &component.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.first().map(String::as_str),
        _ => None,
    };
    let id = CustomId::read(&component.data.custom_id, chosen);
    if let Some(CustomId::Game { table, .. } | CustomId::Table { table, .. }) = &id {
        Span::current().record("table", field::display(table));
    }
    let Some(interaction) = Interaction::of_press(host, component, id.as_ref()).await else { return };
    match id {
        Some(CustomId::Game { table, decision, ask, tail }) => {
            let game = GamePress { table, decision, ask, tail };
            let answering = hold_hand(&interaction, table);
            let earlier = answering.as_ref().filter(|_| game.ask).map(Sending::earlier);
            let play = async {
                if let Some(earlier) = earlier {
                    // By then it is known what they have chosen before.
                    earlier.await;
                }
                play(&interaction, game).await
            };
            interaction.respond_on(interaction.in_place(), answering, play).await;
        }
        // These are rare, and take much more room than a press on a hand.
        Some(CustomId::Table { table, verb }) => {
            Box::pin(press_on_table(&interaction, table, verb, chosen)).await;
        }
        Some(CustomId::Page(page)) => {
            Box::pin(interaction.respond(interaction.in_place(), pages::open(&interaction, &page))).await;
        }
        None => {
            let sorry = async {
                let lang = interaction.lang().await;
                Ok(Response::text(word(lang, "host-unknown")))
            };
            interaction.respond(ResponseKind::Private, sorry).await;
        }
    }
}

/// Somebody has filled in a form: the one that asks for a number to cut at.
pub(super) async fn handle_form(host: &Arc<Host>, form: &ModalInteraction) {
    let id = CustomId::read(&form.data.custom_id, None);
    let Some(interaction) = Interaction::of_form(host, form, id.as_ref()).await else { return };
    let filled_in = form.data.components.iter().flat_map(|row| &row.components).find_map(|part| match part {
        ActionRowComponent::InputText(input) => input.value.as_deref(),
        _ => None,
    });
    // Without the message that it was opened from there is no lobby to be seen.
    let table = match id {
        Some(CustomId::Table { table, verb: Verb::Cut }) if interaction.pressed.is_some() => Some(table),
        _ => None,
    };
    match (table, filled_in.and_then(deals::read_number)) {
        (Some(table), Some(number)) => press_on_lobby(&interaction, table, Request::Cut(number)).await,
        (table, _) => {
            let key = if table.is_some() { "host-no-number" } else { "host-unknown" };
            let sorry = async { Ok(Response::text(word(interaction.lang().await, key))) };
            interaction.respond(ResponseKind::Private, sorry).await;
        }
    }
}

/// Has the owner of a person's hand wait until a press on it is answered.
fn hold_hand(interaction: &Interaction, table: TableId) -> Option<Sending> {
    let hand = interaction.host.find_live(table)?.hand_of(interaction.person)?;
    Some(hand.shown.answer())
}

/// A press on a hand.
pub(super) struct GamePress {
    table: TableId,
    decision: u32,
    ask: bool,
    /// What it says to the game.
    pub(super) tail: String,
}

/// A press on a hand: acts, goes a step on, or says why not, and shows the hand as it is now.
async fn play(interaction: &Interaction, game: GamePress) -> TableResult<Response> {
    let lang = interaction.lang().await;
    let reader = interaction.host.reader(interaction.person, lang).await;
    if game.ask || game.tail.is_empty() {
        return preview(interaction, &game, &reader).await;
    }
    let on_screen = ScreenPress { decision: game.decision, tail: game.tail };
    let Pressed { snapshot, chosen, refused } =
        interaction.host.tables.press(game.table, interaction.press(), on_screen).await?;
    Ok(match refused {
        None => show_hand(interaction, &snapshot, &chosen, &reader),
        Some(why) => refuse_on_hand(interaction, &snapshot, &why, &reader),
    })
}

/// A press that does not act by itself: the hand as it was before a question, one step of a choice, or a question before acting.
async fn preview(interaction: &Interaction, game: &GamePress, reader: &Reader) -> TableResult<Response> {
    let host = &interaction.host;
    let snapshot = host.tables.snapshot_for(game.table, interaction.person).await?;
    if snapshot.viewer == Viewer::Onlooker {
        interaction.place().check(snapshot.public.header.location)?;
        return Ok(Response::text(word(reader.lang, "host-no-player")));
    }
    if game.tail.is_empty() {
        return Ok(show_hand(interaction, &snapshot, &chosen_so_far(interaction, &snapshot), reader));
    }
    let reading =
        snapshot.view.as_ref().filter(|_| snapshot.decision == game.decision).and_then(|view| view.read(&game.tail));
    Ok(match reading {
        Some(Reading::Choosing(chosen)) => show_hand(interaction, &snapshot, &chosen, reader),
        Some(Reading::Act(action)) => {
            let before = chosen_so_far(interaction, &snapshot);
            let message = hand::confirmation(&snapshot, &game.tail, &action, &before, reader, &host.emojis);
            let digest = reader.digest(&message);
            let response = with_owner(interaction, message, digest, &snapshot, &before, reader);
            in_the_middle(response)
        }
        None => show_hand_with_note(interaction, &snapshot, &word(reader.lang, "host-stale"), reader),
    })
}

/// What the person has chosen so far of this decision.
fn chosen_so_far(interaction: &Interaction, snapshot: &Snapshot) -> String {
    let live = interaction.host.find_live(snapshot.public.header.id);
    let hand = live.and_then(|table| table.hand_of(interaction.person));
    hand.map(|hand| hand.chosen(snapshot.decision)).unwrap_or_default()
}

/// A hand on which the person is in the middle of something, so that nobody disturbs them.
fn in_the_middle(response: Response) -> Response {
    Response { hand: response.hand.map(|hand| SentHand { is_busy: true, ..hand }), ..response }
}

fn show_hand(interaction: &Interaction, snapshot: &Snapshot, chosen: &str, reader: &Reader) -> Response {
    let message = hand::message(snapshot, chosen, reader, &interaction.host.emojis);
    let digest = reader.digest(&message);
    with_owner(interaction, message, digest, snapshot, chosen, reader)
}

/// The hand as it is now, with a line that says why the press did nothing.
fn show_hand_with_note(interaction: &Interaction, snapshot: &Snapshot, note: &str, reader: &Reader) -> Response {
    let emojis = &interaction.host.emojis;
    let plain = reader.digest(&hand::message(snapshot, "", reader, emojis));
    let message = hand::with_note(snapshot, note, reader, emojis);
    let mut response = with_owner(interaction, message, plain, snapshot, "", reader);
    if let Some(hand) = &mut response.hand {
        hand.is_refusal = true;
    }
    // It may not be the living hand, and then nobody would bring its picture.
    response.is_owned = false;
    response.outcome = Outcome::Refused;
    response
}

/// A hand in place of what was pressed; its owner brings a picture and has it follow the game.
fn with_owner(
    interaction: &Interaction,
    message: Message,
    digest: Digest,
    snapshot: &Snapshot,
    chosen: &str,
    reader: &Reader,
) -> Response {
    let host = &interaction.host;
    let live = host.find_live(snapshot.public.header.id);
    let living = live.as_ref().and_then(|table| table.hand_of(interaction.person));
    let kept = living.and_then(|hand| hand.picture_on(interaction.pressed));
    let mut hand = SentHand::new(snapshot, chosen, digest, reader);
    // Its owner may be in another process, and would not bring this picture.
    let is_owned = host.tables.is_ours(snapshot.public.header.location.guild);
    let is_hurried = live.is_some_and(|table| table.calm_at().is_some());
    let may_wait = is_owned && is_hurried && host.has_hand_picture(snapshot, reader);
    // Who is in the middle of a choice is not disturbed later: the picture that is there shows nearly the same.
    hand.is_unpictured = may_wait && chosen.is_empty();
    let response = if hand.is_unpictured || (may_wait && kept.is_some()) {
        Response::update(if kept.is_some() { message.awaiting(kept) } else { message })
    } else {
        Response::update(message)
            .illustrated(host.hand_picture(snapshot, chosen, reader, interaction.share()))
            .owned(kept)
    };
    Response { is_owned, ..response.of_hand(hand) }
}

/// Says why a press on a hand did nothing: on the hand as it is now, which may be what they did not see.
fn refuse_on_hand(interaction: &Interaction, snapshot: &Snapshot, why: &Refusal, reader: &Reader) -> Response {
    if snapshot.viewer == Viewer::Onlooker {
        return Response::sorry(Outcome::Refused, refusal(why, None, reader.lang));
    }
    if matches!(why, Refusal::Resting) {
        // The hand itself says why.
        return show_hand(interaction, snapshot, "", reader);
    }
    show_hand_with_note(interaction, snapshot, &refusal(why, Some(&snapshot.public), reader.lang), reader)
}

/// Something done with a table.
async fn press_on_table(interaction: &Interaction, table: TableId, verb: Verb, chosen: Option<&str>) {
    let request = match (verb, chosen) {
        (Verb::Join, _) => Some(Request::Join),
        (Verb::Start, _) => Some(Request::Start),
        (Verb::Fill, _) => Some(Request::FillAndStart),
        (Verb::Cancel, _) => Some(Request::Cancel),
        (Verb::Computers, Some(REMOVE)) => Some(Request::RemoveComputer),
        (Verb::Computers, Some(level)) => {
            Policy::named(level).filter(|level| Policy::OFFERED.contains(level)).map(Request::AddComputer)
        }
        _ => None,
    };
    if let Some(request) = request {
        return press_on_lobby(interaction, table, request).await;
    }
    if verb == Verb::Cut {
        let lang = interaction.lang().await;
        return interaction.respond_with_form(deals::ask_to_cut(interaction, table, lang)).await;
    }
    if verb == Verb::Leave && interaction.pressed.is_some() && is_lobby(&interaction.host, table).await {
        return press_on_lobby(interaction, table, Request::Leave).await;
    }
    let on_hand = matches!(verb, Verb::Back | Verb::Hint);
    let kind = if on_hand || verb == Verb::ReallyEnd { interaction.in_place() } else { ResponseKind::Private };
    let answering = on_hand.then(|| hold_hand(interaction, table)).flatten();
    interaction.respond_on(kind, answering, run_verb(interaction, table, verb)).await;
}

async fn is_lobby(host: &Host, table: TableId) -> bool {
    let looked = host.tables.snapshot(table, None).await;
    looked.is_ok_and(|snapshot| snapshot.public.header.state == TableState::Lobby)
}

/// A press on the lobby's message, which shows at once what came of it.
async fn press_on_lobby(interaction: &Interaction, table: TableId, request: Request) {
    let host = &interaction.host;
    let answering = hold_board(interaction, table);
    let mut drawn = None;
    let work = async {
        // What was pressed becomes the lobby, so it must be where that is shown.
        host.tables.visit(table, &interaction.press()).await?;
        let public = host.tables.request(table, interaction.press(), request).await?.snapshots.of(None);
        let Ok(entry) = host.catalogue.find(&public.public.header.game) else {
            return Ok(Response::text(word(interaction.lang().await, "host-broken")));
        };
        let lang = interaction.public_lang().await;
        let message = board::message(entry, &public, None, &[], lang);
        let message = host.with_announcement(message, &public.public, lang);
        let theme = host.table_theme(&public.public.header).await;
        drawn = Some(BoardDigests::of(&message, &public.public, theme));
        let picture = board::picture(entry, public, None, lang).filter(|_| host.pictures.may_draw(interaction.share()));
        let picture = picture.map(|lay_out| lay_out());
        let kept = answering.as_ref().and_then(|(live, _)| live.board.alt.lock().clone());
        Ok(Response::update(message).illustrated_for_all(picture, theme).owned(kept))
    };
    let responded = interaction.respond(ResponseKind::Update, work).await;
    match (answering, responded, drawn) {
        (Some((live, answering)), Some(responded), Some(drawn)) => live.board.answered(answering, responded, drawn),
        (Some((_, answering)), Some(_), None) => answering.untouched(),
        _ => {}
    }
}

/// Has the owner of the board wait until a press on it is answered.
fn hold_board(interaction: &Interaction, table: TableId) -> Option<(Arc<LiveTable>, Sending)> {
    let live = interaction.host.find_live(table)?;
    let is_pressed = Some(live.posted()?.message) == interaction.pressed;
    let sending = is_pressed.then(|| live.board.shown.answer())?;
    Some((live, sending))
}

/// What can be done with a table besides playing at it.
async fn run_verb(interaction: &Interaction, table: TableId, verb: Verb) -> TableResult<Response> {
    let host = &interaction.host;
    let lang = interaction.lang().await;
    let request = |request| host.tables.request(table, interaction.press(), request);
    if verb.needs_place() {
        host.tables.visit(table, &interaction.press()).await?;
    }
    Ok(match verb {
        Verb::Hand => open_hand(interaction, table, lang).await?,
        Verb::Back => match request(Request::ComeBack).await {
            Err(TableError::Refused(Refusal::NotAway)) => {
                Response { kind: ResponseKind::Update, ..open_hand(interaction, table, lang).await? }
            }
            reply => {
                let reader = host.reader(interaction.person, lang).await;
                show_hand(interaction, &reply?.snapshot, "", &reader)
            }
        },
        Verb::Leave => Response::text(left_text(&request(Request::Leave).await?.snapshot, lang)),
        Verb::Scores => rounds::last(interaction, table, lang).await?,
        Verb::Rules => rules::of_table(interaction, table, 0, lang).await?,
        Verb::More => more::message(interaction, table, lang).await?,
        Verb::Hint => hint(interaction, table, lang).await?,
        Verb::Repost => repost(interaction, table, lang).await?,
        Verb::Call => called(&request(Request::Call).await?.snapshot.public, lang)?,
        Verb::End => ask_to_end(interaction, table, lang).await?,
        Verb::ReallyEnd => Response::update(Message::text(match request(Request::Close).await {
            Err(TableError::Refused(why)) => refusal(&why, None, lang),
            closed => closed.map(|_| word(lang, "host-you-ended"))?,
        })),
        Verb::Rematch => {
            let next = host.tables.rematch(table, interaction.press()).await?.public;
            let id = next.header.id;
            match next.header.state {
                TableState::Running => open_hand_below_board(interaction, id, lang).await?,
                TableState::Lobby | TableState::Finished | TableState::Cancelled | TableState::Closed => {
                    Response::text(say(lang, "host-rematch", args!["table" => id.to_string()]))
                }
            }
        }
        Verb::Transcript => transcript(&interaction.host, table, lang).await?,
        Verb::Sheet => pages::sheet(interaction, table, lang).await?,
        Verb::Board => rounds::position(interaction, table, lang).await?,
        Verb::Words => rounds::in_words(interaction, table, lang).await?,
        Verb::Join | Verb::Cut | Verb::Start | Verb::Fill | Verb::Cancel | Verb::Computers => {
            Response::text(word(lang, "host-unknown"))
        }
    })
}

/// Brings the board of a table to the bottom of its channel, for those who play there or look after the channel.
pub(super) async fn repost(interaction: &Interaction, table: TableId, lang: Lang) -> TableResult<Response> {
    interaction.host.tables.visit(table, &interaction.press()).await?;
    let public = interaction.host.tables.snapshots(table).await?.public;
    if public.header.rested_at.is_some() {
        return Err(Refusal::Resting.into());
    }
    if !may_repost(interaction, &public) {
        return Err(Refusal::NotYourTable.into());
    }
    let text = if interaction.host.live(table).board.repost() {
        word(lang, "host-reposted")
    } else {
        TooMuch::Repost.tell(lang)
    };
    Ok(Response::text(text))
}

/// Whether somebody may bring the board of a table to the bottom: who sits there, or moderates the channel.
pub(super) fn may_repost(interaction: &Interaction, public: &PublicTable) -> bool {
    public.seat_of(interaction.person).is_some() || interaction.place().moderates(public.header.location)
}

/// Asks whether a table is really to be ended, if the person may do so.
pub(super) async fn ask_to_end(interaction: &Interaction, table: TableId, lang: Lang) -> TableResult<Response> {
    let snapshot = interaction.host.tables.snapshot(table, Some(interaction.person)).await?;
    if !snapshot.public.may_be_given_up_by(interaction.person) {
        interaction.place().check(snapshot.public.header.location)?;
    }
    let moderates = interaction.place().moderates(snapshot.public.header.location);
    snapshot.public.may_be_ended_by(interaction.person, moderates)?;
    let really = verb_button(table, Verb::ReallyEnd, word(lang, "host-button-really-end"), "🗑️", Style::Danger);
    Ok(Response::private(Message::text(word(lang, "host-ask-end")).row([really])))
}

/// What somebody is told who has had others called.
fn called(public: &PublicTable, lang: Lang) -> Result<Response, Refusal> {
    let called = public.called();
    let due = called.iter().filter_map(|seat| public.seats[seat.index()].due).max().ok_or(Refusal::NobodyToCall)?;
    Ok(Response::text(words::called(&words::names(public, lang).list(called), due, lang)))
}

/// What somebody is told who has left a table: in a game there is a way back.
pub(super) fn left_text(snapshot: &Snapshot, lang: Lang) -> String {
    let playing = snapshot.public.header.state == TableState::Running;
    word(lang, if playing { "host-you-stood-up" } else { "host-you-left" })
}

/// A person's hand in a new private message.
pub(super) async fn open_hand(interaction: &Interaction, table: TableId, lang: Lang) -> TableResult<Response> {
    let host = &interaction.host;
    let mut snapshot = host.tables.snapshot_for(table, interaction.person).await?;
    if snapshot.public.header.rested_at.is_some() {
        host.tables.reach(table, &interaction.press()).await?;
        snapshot = host.tables.snapshot(table, Some(interaction.person)).await?;
    }
    if snapshot.viewer == Viewer::Onlooker {
        interaction.place().check(snapshot.public.header.location)?;
    }
    snapshot.public.is_playable()?;
    if snapshot.viewer == Viewer::Onlooker {
        let key = if snapshot.public.header.state == TableState::Lobby { "host-no-started" } else { "host-no-player" };
        return Ok(Response::text(word(lang, key)));
    }
    let reader = host.reader(interaction.person, lang).await;
    Ok(Response { kind: ResponseKind::Private, ..show_hand(interaction, &snapshot, "", &reader) })
}

/// The hand of somebody whose game begins just now: below the board, where one looks, if that is posted in time.
pub(super) async fn open_hand_below_board(
    interaction: &Interaction,
    table: TableId,
    lang: Lang,
) -> TableResult<Response> {
    // Where it takes longer, the hand is above it.
    let _posted = timeout(BOARD, interaction.host.live(table).is_posted()).await;
    open_hand(interaction, table, lang).await
}

/// The hand with what a good player would do, and why.
async fn hint(interaction: &Interaction, table: TableId, lang: Lang) -> TableResult<Response> {
    let host = &interaction.host;
    let (action, snapshot) = host.tables.hint(table, &interaction.press()).await?;
    let reader = host.reader(interaction.person, lang).await;
    let plain = reader.digest(&hand::message(&snapshot, "", &reader, &host.emojis));
    Ok(match hand::with_advice(&snapshot, &action, &reader, &host.emojis) {
        Some(message) => in_the_middle(with_owner(interaction, message, plain, &snapshot, "", &reader)),
        None => Response::text(word(lang, "host-broken")),
    })
}

/// The transcript of a game that is over, as a file.
pub(super) async fn transcript(host: &Host, table: TableId, lang: Lang) -> TableResult<Response> {
    let bytes = host.tables.transcript(table).await?.into_bytes();
    let alt = word(lang, "host-transcript");
    let file = File { name: format!("table-{table}.jsonl"), bytes, alt: alt.clone() };
    Ok(Response::private(Message::text(alt).document(file)))
}
