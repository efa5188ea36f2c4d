//! What a press does.

use std::sync::Arc;

use serenity::all::{ActionRowComponent, ButtonKind, ComponentInteraction, ComponentInteractionDataKind};

use super::custom_id::{CustomId, Verb};
use super::hand::{self, Reader};
use super::hand_message::SentHand;
use super::interaction::Interaction;
use super::lobby::REMOVE;
use super::message::{File, Message, verb_button};
use super::refusals::refusal;
use super::response::{Response, ResponseKind};
use super::shown::{Digest, Sending};
use super::words::{names, word};
use super::{Host, board, pages, rounds};
use crate::ids::TableId;
use crate::store::TableState;
use crate::table::{Pressed, Refusal, Request, ScreenPress, Snapshot, TableError, TableResult};
use games::ai::Policy;
use games::args;
use games::engine::{Viewer, Word};
use games::screen::{Reading, Style};
use games::sentences::{Lang, say};

/// Somebody pressed something.
pub(super) async fn handle(host: &Arc<Host>, component: &ComponentInteraction) {
    let interaction = Interaction::of_press(host, component);
    let chosen = match &component.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.first().map(String::as_str),
        _ => None,
    };
    match CustomId::read(&component.data.custom_id, chosen) {
        Some(CustomId::Game { table, decision, ask, tail }) => {
            let label = label(component, chosen);
            let text = component.message.content.clone();
            let game = GamePress { table, decision, ask, tail, label, text };
            let answering = hold_hand(&interaction, table);
            interaction.respond_on(ResponseKind::Update, answering, play(&interaction, game)).await;
        }
        Some(CustomId::Table { table, verb }) => press_on_table(&interaction, table, verb, chosen).await,
        Some(CustomId::Page(page)) => {
            interaction.respond(ResponseKind::Update, pages::open(&interaction, &page)).await;
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

/// Has the owner of a person's hand wait until a press on it is answered.
fn hold_hand(interaction: &Interaction, table: TableId) -> Option<Sending> {
    let hand = interaction.host.find_live(table)?.hand_of(interaction.person)?;
    Some(hand.shown.answer())
}

/// What the pressed button or the chosen entry is called.
fn label(component: &ComponentInteraction, chosen: Option<&str>) -> String {
    let rows = component.message.components.iter().flat_map(|row| &row.components);
    let found = rows.filter_map(|shown| match shown {
        ActionRowComponent::Button(button) => match &button.data {
            ButtonKind::NonLink { custom_id, .. } if *custom_id == component.data.custom_id => button.label.clone(),
            _ => None,
        },
        ActionRowComponent::SelectMenu(menu) if menu.custom_id.as_ref() == Some(&component.data.custom_id) => {
            menu.options.iter().find(|option| Some(option.value.as_str()) == chosen).map(|option| option.label.clone())
        }
        _ => None,
    });
    found.into_iter().next().unwrap_or_default()
}

/// A press on a hand.
pub(super) struct GamePress {
    table: TableId,
    decision: u32,
    ask: bool,
    /// What it says to the game.
    pub(super) tail: String,
    /// What it says to people.
    pub(super) label: String,
    /// The words of the message it is on.
    pub(super) text: String,
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

/// A press that does not act by itself: the hand from the beginning, one step of a choice, or a question before acting.
async fn preview(interaction: &Interaction, game: &GamePress, reader: &Reader) -> TableResult<Response> {
    let host = &interaction.host;
    let snapshot = host.tables.snapshot(game.table, Some(interaction.person)).await?;
    if snapshot.viewer == Viewer::Onlooker {
        return Ok(Response::text(word(reader.lang, "host-no-player")));
    }
    if game.tail.is_empty() {
        return Ok(show_hand(interaction, &snapshot, "", reader));
    }
    let reading =
        snapshot.view.as_ref().filter(|_| snapshot.decision == game.decision).and_then(|view| view.read(&game.tail));
    Ok(match reading {
        Some(Reading::Choosing(chosen)) => show_hand(interaction, &snapshot, &chosen, reader),
        Some(Reading::Act(_)) => {
            let hand = host.find_live(game.table).and_then(|table| table.hand_of(interaction.person));
            let mut before = hand.map(|hand| hand.chosen(game.decision)).unwrap_or_default();
            if !matches!(snapshot.view.as_ref().and_then(|view| view.read(&before)), Some(Reading::Choosing(_))) {
                before.clear();
            }
            let message = hand::confirmation(&snapshot, game, &before, reader);
            let sent = SentHand::new(&snapshot, &game.tail, Digest::of(&message), reader);
            Response::update(message).of_hand(sent)
        }
        None => show_hand_with_note(interaction, &snapshot, &word(reader.lang, "host-stale"), reader),
    })
}

fn show_hand(interaction: &Interaction, snapshot: &Snapshot, chosen: &str, reader: &Reader) -> Response {
    let message = hand::message(snapshot, chosen, reader, &interaction.host.emojis);
    let digest = Digest::of(&message);
    with_owner(interaction, message, digest, snapshot, chosen, reader)
}

/// The hand as it is now, with a line that says why the press did nothing.
fn show_hand_with_note(interaction: &Interaction, snapshot: &Snapshot, note: &str, reader: &Reader) -> Response {
    let emojis = &interaction.host.emojis;
    let plain = Digest::of(&hand::message(snapshot, "", reader, emojis));
    let message = hand::with_note(snapshot, note, reader, emojis);
    let mut response = with_owner(interaction, message, plain, snapshot, "", reader);
    if let Some(hand) = &mut response.hand {
        hand.is_refusal = true;
    }
    response
}

/// A hand in place of what was pressed; its owner brings a picture and has it follow the game.
fn with_owner(
    interaction: &Interaction,
    mut message: Message,
    digest: Digest,
    snapshot: &Snapshot,
    chosen: &str,
    reader: &Reader,
) -> Response {
    let picture = interaction.host.hand_picture(snapshot, chosen, reader);
    // Until it is drawn, one that is there stays.
    message.keeps_file = picture.is_some();
    Response::update(message).of_hand(SentHand { picture, ..SentHand::new(snapshot, chosen, digest, reader) })
}

/// Says why a press on a hand did nothing: on the hand as it is now, which may be what they did not see.
fn refuse_on_hand(interaction: &Interaction, snapshot: &Snapshot, why: &Refusal, reader: &Reader) -> Response {
    if snapshot.viewer == Viewer::Onlooker {
        return Response::text(refusal(why, None, reader.lang));
    }
    show_hand_with_note(interaction, snapshot, &refusal(why, Some(&snapshot.public), reader.lang), reader)
}

/// Something done with a table.
async fn press_on_table(interaction: &Interaction, table: TableId, verb: Verb, chosen: Option<&str>) {
    let request = match (verb, chosen) {
        (Verb::Join, _) => Some(Request::Join),
        (Verb::Start, _) => Some(Request::Start),
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
    if verb == Verb::Leave && interaction.pressed.is_some() && is_lobby(&interaction.host, table).await {
        return press_on_lobby(interaction, table, Request::Leave).await;
    }
    let kind = if matches!(verb, Verb::Back | Verb::ReallyEnd) { ResponseKind::Update } else { ResponseKind::Private };
    let answering = (verb == Verb::Back).then(|| hold_hand(interaction, table)).flatten();
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
        let public = host.tables.request(table, interaction.press(), request).await?.snapshots.of(None);
        let Ok(entry) = host.catalogue.find(&public.public.header.game) else {
            return Ok(Response::text(word(interaction.lang().await, "host-broken")));
        };
        let message = board::message(entry, &public, None, interaction.public_lang().await);
        drawn = Some(Digest::of(&message));
        Ok(Response::update(message))
    };
    let responded = interaction.respond(ResponseKind::Update, work).await;
    match (answering, responded, drawn) {
        (Some(answering), Some(_), Some(digest)) => answering.arrived(digest),
        (Some(answering), Some(_), None) => answering.untouched(),
        _ => {}
    }
}

/// Has the owner of the board wait until a press on it is answered.
fn hold_board(interaction: &Interaction, table: TableId) -> Option<Sending> {
    let live = interaction.host.find_live(table)?;
    let is_pressed = Some(live.posted()?.message) == interaction.pressed;
    is_pressed.then(|| live.board.shown.answer())
}

/// What can be done with a table besides playing at it.
async fn run_verb(interaction: &Interaction, table: TableId, verb: Verb) -> TableResult<Response> {
    let host = &interaction.host;
    let lang = interaction.lang().await;
    let request = |request| host.tables.request(table, interaction.press(), request);
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
        Verb::Rules => {
            let snapshot = host.tables.snapshot(table, None).await?;
            pages::rules(interaction, &snapshot.public.header.game, 0, lang).await
        }
        Verb::More => more(interaction, table, lang).await?,
        Verb::Hint => hint(interaction, table, lang).await?,
        Verb::Repost => {
            // Nobody looks after a table that there is not.
            host.tables.snapshots(table).await?;
            host.live(table).board.repost();
            Response::text(word(lang, "host-reposted"))
        }
        Verb::End => {
            let really = verb_button(table, Verb::ReallyEnd, word(lang, "host-button-really-end"), "🗑️", Style::Danger);
            Response::private(Message::text(word(lang, "host-ask-end")).row([really]))
        }
        Verb::ReallyEnd => Response::update(Message::text(match request(Request::Close).await {
            Err(TableError::Refused(why)) => refusal(&why, None, lang),
            closed => closed.map(|_| word(lang, "host-you-ended"))?,
        })),
        Verb::Rematch => {
            let next = host.tables.rematch(table, interaction.press()).await?.public;
            let begun = next.header.state != TableState::Lobby;
            let key = if begun { "host-rematch-begun" } else { "host-rematch" };
            Response::text(say(lang, key, args!["table" => next.header.id.to_string()]))
        }
        Verb::Transcript => transcript(&interaction.host, table, lang).await?,
        Verb::Sheet => pages::sheet(interaction, table, lang).await?,
        Verb::Board => rounds::position(interaction, table, lang).await?,
        Verb::Join | Verb::Start | Verb::Cancel | Verb::Computers => Response::text(word(lang, "host-unknown")),
    })
}

/// What somebody is told who has left a table: in a game there is a way back.
pub(super) fn left_text(snapshot: &Snapshot, lang: Lang) -> String {
    let playing = snapshot.public.header.state == TableState::Running;
    word(lang, if playing { "host-you-stood-up" } else { "host-you-left" })
}

/// A person's hand in a new private message.
pub(super) async fn open_hand(interaction: &Interaction, table: TableId, lang: Lang) -> TableResult<Response> {
    let host = &interaction.host;
    let snapshot = host.tables.snapshot(table, Some(interaction.person)).await?;
    snapshot.public.is_playable()?;
    if snapshot.viewer == Viewer::Onlooker {
        let key = if snapshot.public.header.state == TableState::Lobby { "host-no-started" } else { "host-no-player" };
        return Ok(Response::text(word(lang, key)));
    }
    let reader = host.reader(interaction.person, lang).await;
    Ok(Response { kind: ResponseKind::Private, ..show_hand(interaction, &snapshot, "", &reader) })
}

/// What a good player would do, and why.
async fn hint(interaction: &Interaction, table: TableId, lang: Lang) -> TableResult<Response> {
    let host = &interaction.host;
    let (action, snapshot) = host.tables.hint(table, &interaction.press()).await?;
    let advice = snapshot.view.as_ref().and_then(|view| view.advise(&action, &names(&snapshot.public, lang), lang));
    Ok(Response::text(match advice {
        Some(advice) => say(lang, "host-hint", args!["advice" => advice]),
        None => word(lang, "host-broken"),
    }))
}

/// What else can be done with a table, and what its deals are bound to.
async fn more(interaction: &Interaction, table: TableId, lang: Lang) -> TableResult<Response> {
    let host = &interaction.host;
    let snapshot = host.tables.snapshot(table, Some(interaction.person)).await?;
    let public = &snapshot.public;
    let button = |verb, key: &str, plain, style| verb_button(table, verb, word(lang, key), plain, style);
    let mut buttons = vec![button(Verb::Repost, "host-button-repost", "⬇️", Style::Plain)];
    if let Viewer::Seat(seat) = snapshot.viewer {
        let away = public.seats.get(seat.index()).is_some_and(|seat| seat.stand_in.is_some());
        buttons.push(if away {
            button(Verb::Back, "host-button-back", "🙋", Style::Confirm)
        } else {
            button(Verb::Leave, "host-button-stand-up", "👋", Style::Plain)
        });
    }
    let host_may = public.untouched && public.header.host == Some(interaction.person);
    if interaction.moderator || host_may || public.frozen.is_some() {
        buttons.push(button(Verb::End, "host-button-end", "🗑️", Style::Danger));
    }
    let commitment = public.commitment.as_ref().map(ToString::to_string).unwrap_or_default();
    let table = table.to_string();
    let text = say(lang, "host-more", args!["table" => table, "commitment" => commitment]);
    Ok(Response::private(Message::text(text).row(buttons)))
}

/// The transcript of a game that is over, as a file.
pub(super) async fn transcript(host: &Host, table: TableId, lang: Lang) -> TableResult<Response> {
    let lines = host.tables.transcript(table).await?;
    let alt = word(lang, "host-transcript");
    let bytes = (lines.join("\n") + "\n").into_bytes();
    let file = File { name: format!("table-{table}.jsonl"), bytes, alt: alt.clone() };
    Ok(Response::private(Message::text(alt).file(file)))
}
