//! What a press does.

use std::sync::Arc;

use serenity::all::{ActionRowComponent, ButtonKind, ComponentInteraction, ComponentInteractionDataKind};
use tokio::time::Instant;

use super::caller::{Answer, Caller, Way};
use super::hand::{self, Reader};
use super::ids::{Id, Verb};
use super::lobby::REMOVE;
use super::message::{File, Message, verb_button};
use super::room::Signal;
use super::words::{names, refusal, word};
use super::{Host, board, pages, rounds};
use crate::ids::TableId;
use crate::store::TableState;
use crate::table::{Refused, Request, Snapshot};
use games::ai::Policy;
use games::args;
use games::engine::{Viewer, Word};
use games::screen::{Reading, Style};
use games::sentences::{Lang, say};

/// Somebody pressed something.
pub(super) async fn pressed(host: &Arc<Host>, interaction: &ComponentInteraction) {
    let caller = Caller::of_press(interaction);
    let chosen = match &interaction.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.first().map(String::as_str),
        _ => None,
    };
    match Id::read(&interaction.data.custom_id, chosen) {
        Some(Id::Game { table, decision, ask, tail }) => {
            let label = label(interaction, chosen);
            let text = interaction.message.content.clone();
            let game = GamePress { table, decision, ask, tail, label, text };
            caller.answer(host, Way::Update, play(host, &caller, game)).await;
        }
        Some(Id::Table { table, verb }) => at_table(host, &caller, table, verb, chosen).await,
        Some(Id::Page(page)) => {
            caller.answer(host, Way::Update, pages::turn(host, &caller, &page)).await;
        }
        None => {
            let sorry = async {
                let lang = caller.lang(host).await;
                Answer::private(Message::text(word(lang, "host-unknown")))
            };
            caller.answer(host, Way::Private, sorry).await;
        }
    }
}

/// What the pressed button or the chosen entry is called.
fn label(interaction: &ComponentInteraction, chosen: Option<&str>) -> String {
    let rows = interaction.message.components.iter().flat_map(|row| &row.components);
    let found = rows.filter_map(|component| match component {
        ActionRowComponent::Button(button) => match &button.data {
            ButtonKind::NonLink { custom_id, .. } if *custom_id == interaction.data.custom_id => button.label.clone(),
            _ => None,
        },
        ActionRowComponent::SelectMenu(menu) if menu.custom_id.as_ref() == Some(&interaction.data.custom_id) => {
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
async fn play(host: &Arc<Host>, caller: &Caller, game: GamePress) -> Answer {
    let lang = caller.lang(host).await;
    let reader = host.reader(caller.person, lang).await;
    if game.ask || game.tail.is_empty() {
        return step(host, caller, &game, &reader).await;
    }
    let request = Request::Press { decision: game.decision, tail: game.tail };
    match host.tables.request(game.table, caller.press(), request).await {
        Ok(answer) => show_hand(host, caller, &answer.snapshot, &answer.chosen, &reader),
        Err(Refused::Stale(snapshot)) => noted(host, caller, &snapshot, &word(lang, "host-stale"), &reader),
        Err(why) => refused_hand(host, caller, game.table, &why, &reader).await,
    }
}

/// A press that does not act by itself: the hand from the beginning, one step of a choice, or a question before acting.
async fn step(host: &Arc<Host>, caller: &Caller, game: &GamePress, reader: &Reader) -> Answer {
    let snapshot = match host.tables.snapshot(game.table, Some(caller.person)).await {
        Ok(snapshot) => snapshot,
        Err(why) => return told(&refusal(&why, None, reader.lang)),
    };
    if snapshot.viewer == Viewer::Onlooker {
        return told(&word(reader.lang, "host-no-player"));
    }
    if game.tail.is_empty() {
        return show_hand(host, caller, &snapshot, "", reader);
    }
    let reading =
        snapshot.view.as_ref().filter(|_| snapshot.decision == game.decision).and_then(|view| view.read(&game.tail));
    match reading {
        Some(Reading::Choosing(chosen)) => show_hand(host, caller, &snapshot, &chosen, reader),
        Some(Reading::Act(_)) => {
            let mut before = host.chosen_so_far(game.table, caller.person, game.decision);
            if !matches!(snapshot.view.as_ref().and_then(|view| view.read(&before)), Some(Reading::Choosing(_))) {
                before.clear();
            }
            let message = hand::asking(&snapshot, game, &before, reader);
            host.opened(caller, reader.lang, &snapshot, &game.tail, &message);
            Answer::update(message)
        }
        None => noted(host, caller, &snapshot, &word(reader.lang, "host-stale"), reader),
    }
}

fn show_hand(host: &Arc<Host>, caller: &Caller, snapshot: &Snapshot, chosen: &str, reader: &Reader) -> Answer {
    let message = hand::message(snapshot, chosen, reader, &host.emojis);
    host.opened(caller, reader.lang, snapshot, chosen, &message);
    Answer::update(message).of_hand(snapshot.public.header.id, host.hand_picture(snapshot, chosen, reader))
}

/// The hand as it is now, with a line that says why the press did nothing.
fn noted(host: &Arc<Host>, caller: &Caller, snapshot: &Snapshot, note: &str, reader: &Reader) -> Answer {
    let message = hand::with_note(snapshot, note, reader, &host.emojis);
    host.opened(caller, reader.lang, snapshot, "", &message);
    Answer::update(message).of_hand(snapshot.public.header.id, host.hand_picture(snapshot, "", reader))
}

async fn refused_hand(host: &Arc<Host>, caller: &Caller, table: TableId, why: &Refused, reader: &Reader) -> Answer {
    let redraws = matches!(
        why,
        Refused::NotYourTurn { .. } | Refused::Away | Refused::Closed | Refused::Illegal(_) | Refused::NotStarted
    );
    match host.tables.snapshot(table, Some(caller.person)).await {
        Ok(snapshot) if redraws && snapshot.viewer != Viewer::Onlooker => {
            noted(host, caller, &snapshot, &refusal(why, Some(&snapshot.public), reader.lang), reader)
        }
        Ok(_) | Err(_) => told(&refusal(why, None, reader.lang)),
    }
}

/// Something said to the caller alone.
pub(super) fn told(text: &str) -> Answer {
    Answer::private(Message::text(text))
}

/// Something done with a table.
async fn at_table(host: &Arc<Host>, caller: &Caller, table: TableId, verb: Verb, chosen: Option<&str>) {
    let request = match verb {
        Verb::Join => Some(Request::Join),
        Verb::Start => Some(Request::Start),
        Verb::Cancel => Some(Request::Cancel),
        Verb::Computers => match chosen {
            Some(REMOVE) => Some(Request::RemoveComputer),
            Some(level) => {
                Policy::named(level).filter(|level| Policy::OFFERED.contains(level)).map(Request::AddComputer)
            }
            None => None,
        },
        Verb::Leave
        | Verb::Hand
        | Verb::Scores
        | Verb::Rules
        | Verb::More
        | Verb::Back
        | Verb::Hint
        | Verb::Repost
        | Verb::End
        | Verb::ReallyEnd
        | Verb::Rematch
        | Verb::Transcript
        | Verb::Sheet
        | Verb::Board => None,
    };
    if let Some(request) = request {
        return in_lobby(host, caller, table, request).await;
    }
    if verb == Verb::Leave && caller.pressed.is_some() && is_lobby(host, table).await {
        return in_lobby(host, caller, table, Request::Leave).await;
    }
    let way = if matches!(verb, Verb::Back | Verb::ReallyEnd) { Way::Update } else { Way::Private };
    caller.answer(host, way, besides(host, caller, table, verb)).await;
}

async fn is_lobby(host: &Host, table: TableId) -> bool {
    let looked = host.tables.snapshot(table, None).await;
    looked.is_ok_and(|snapshot| snapshot.public.header.state == TableState::Lobby)
}

/// A press on the lobby's message, which shows at once what came of it.
async fn in_lobby(host: &Arc<Host>, caller: &Caller, table: TableId, request: Request) {
    let (mut drawn, since) = (None, Instant::now());
    let work = async {
        let answer = match host.tables.request(table, caller.press(), request).await {
            Ok(answer) => answer,
            Err(why) => return told(&refusal(&why, None, caller.lang(host).await)),
        };
        let public = match host.tables.snapshot(table, None).await {
            Ok(snapshot) => snapshot,
            Err(why) => return told(&refusal(&why, None, caller.lang(host).await)),
        };
        let Ok(entry) = host.catalogue.find(&answer.snapshot.public.header.game) else {
            return told(&word(caller.lang(host).await, "host-broken"));
        };
        let message = board::message(entry, &public, None, caller.public_lang(host).await);
        drawn = Some(message.clone());
        Answer::update(message)
    };
    let sent = caller.answer(host, Way::Update, work).await;
    if let (true, Some(message)) = (sent, drawn) {
        host.tell_room(table, Signal::Drawn { message, since });
    }
}

/// What can be done with a table besides playing at it.
async fn besides(host: &Arc<Host>, caller: &Caller, table: TableId, verb: Verb) -> Answer {
    let lang = caller.lang(host).await;
    match verb {
        Verb::Hand => hand_of(host, caller, table, lang).await,
        Verb::Back => match host.tables.request(table, caller.press(), Request::ComeBack).await {
            Ok(answer) => {
                let reader = host.reader(caller.person, lang).await;
                show_hand(host, caller, &answer.snapshot, "", &reader)
            }
            Err(Refused::NotAway) => Answer { way: Way::Update, ..hand_of(host, caller, table, lang).await },
            Err(why) => told(&refusal(&why, None, lang)),
        },
        Verb::Leave => match host.tables.request(table, caller.press(), Request::Leave).await {
            Ok(answer) => told(&left(&answer.snapshot, lang)),
            Err(why) => told(&refusal(&why, None, lang)),
        },
        Verb::Scores => rounds::last(host, caller, table, lang).await,
        Verb::Rules => match host.tables.snapshot(table, None).await {
            Ok(snapshot) => pages::rules(host, caller, &snapshot.public.header.game, 0, lang).await,
            Err(why) => told(&refusal(&why, None, lang)),
        },
        Verb::More => more(host, caller, table, lang).await,
        Verb::Hint => hint(host, caller, table, lang).await,
        Verb::Repost => {
            host.tell_room(table, Signal::Repost);
            told(&word(lang, "host-reposted"))
        }
        Verb::End => {
            let really = verb_button(table, Verb::ReallyEnd, word(lang, "host-button-really-end"), "🗑️", Style::Danger);
            Answer::private(Message::text(word(lang, "host-ask-end")).row([really]))
        }
        Verb::ReallyEnd => match host.tables.request(table, caller.press(), Request::Close).await {
            Ok(_) => Answer::update(Message::text(word(lang, "host-you-ended"))),
            Err(why) => Answer::update(Message::text(refusal(&why, None, lang))),
        },
        Verb::Rematch => match host.tables.rematch(table, caller.press()).await {
            Ok(Snapshot { public, .. }) => {
                let begun = public.header.state != TableState::Lobby;
                let key = if begun { "host-rematch-begun" } else { "host-rematch" };
                told(&say(lang, key, args!["table" => public.header.id.to_string()]))
            }
            Err(why) => told(&refusal(&why, None, lang)),
        },
        Verb::Transcript => transcript(host, table, lang).await,
        Verb::Sheet => pages::sheet(host, caller, table, lang).await,
        Verb::Board => rounds::position(host, caller, table, lang).await,
        Verb::Join | Verb::Start | Verb::Cancel | Verb::Computers => told(&word(lang, "host-unknown")),
    }
}

/// What somebody is told who has left a table: in a game there is a way back.
pub(super) fn left(snapshot: &Snapshot, lang: Lang) -> String {
    let playing = snapshot.public.header.state == TableState::Running;
    word(lang, if playing { "host-you-stood-up" } else { "host-you-left" })
}

/// A person's hand in a new private message.
pub(super) async fn hand_of(host: &Arc<Host>, caller: &Caller, table: TableId, lang: Lang) -> Answer {
    let snapshot = match host.tables.snapshot(table, Some(caller.person)).await {
        Ok(snapshot) => snapshot,
        Err(why) => return told(&refusal(&why, None, lang)),
    };
    if snapshot.viewer == Viewer::Onlooker {
        let key = if snapshot.public.header.state == TableState::Lobby { "host-no-started" } else { "host-no-player" };
        return told(&word(lang, key));
    }
    let reader = host.reader(caller.person, lang).await;
    let message = hand::message(&snapshot, "", &reader, &host.emojis);
    host.opened(caller, lang, &snapshot, "", &message);
    Answer::private(message).of_hand(table, host.hand_picture(&snapshot, "", &reader))
}

/// What a good player would do, and why.
async fn hint(host: &Arc<Host>, caller: &Caller, table: TableId, lang: Lang) -> Answer {
    let (action, snapshot) = match host.tables.hint(table, &caller.press()).await {
        Ok(found) => found,
        Err(why) => return told(&refusal(&why, None, lang)),
    };
    let advice = snapshot.view.as_ref().and_then(|view| view.advise(&action, &names(&snapshot.public, lang), lang));
    match advice {
        Some(advice) => told(&say(lang, "host-hint", args!["advice" => advice])),
        None => told(&word(lang, "host-broken")),
    }
}

/// What else can be done with a table, and what its deals are bound to.
async fn more(host: &Arc<Host>, caller: &Caller, table: TableId, lang: Lang) -> Answer {
    let snapshot = match host.tables.snapshot(table, Some(caller.person)).await {
        Ok(snapshot) => snapshot,
        Err(why) => return told(&refusal(&why, None, lang)),
    };
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
    if caller.moderator || (public.untouched && public.header.host == Some(caller.person)) {
        buttons.push(button(Verb::End, "host-button-end", "🗑️", Style::Danger));
    }
    let commitment = public.commitment.as_ref().map(ToString::to_string).unwrap_or_default();
    let table = table.to_string();
    let text = say(lang, "host-more", args!["table" => table, "commitment" => commitment]);
    Answer::private(Message::text(text).row(buttons))
}

/// The transcript of a game that is over, as a file.
pub(super) async fn transcript(host: &Host, table: TableId, lang: Lang) -> Answer {
    match host.tables.transcript(table).await {
        Ok(lines) => {
            let name = format!("table-{table}.jsonl");
            let alt = word(lang, "host-transcript");
            let file = File { name, bytes: (lines.join("\n") + "\n").into_bytes(), alt: alt.clone() };
            Answer::private(Message::text(alt).file(file))
        }
        Err(why) => told(&refusal(&why, None, lang)),
    }
}
