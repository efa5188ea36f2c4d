//! The contract between the page and the server.
//!
//! The page is one person's client. It opens one WebSocket to be told what that person sees, and posts JSON to do what
//! that person does. Everything is on the page's own origin; a request that comes from another one is refused.
//!
//! # Who is asking
//!
//! Every address below takes `?as=NAME`, the member's username (`ana`, `bayani`, `chloe`, `dieter`, `esra` unless the
//! server was started with others). Without it the first member is meant. An unknown name is answered with 404 and
//! `{"message": "There is nobody called “zoe” here."}`.
//!
//! # Events: `GET /page/events?as=ana` (WebSocket)
//!
//! Each text frame is one JSON object with a `type`. The first is always the whole state; the page that lost its
//! connection connects again and gets a fresh one, and so does the page of a person who comes into one more server. Private messages are not in it: as on Discord they live only in the
//! client that received them, so a page that reconnects keeps those it holds, and a page that is reloaded has none. A
//! server that was started anew, which another `run` tells, has forgotten them.
//!
//! ```json
//! {"type": "snapshot", "run": "9f86d081884c7d65",
//!  "you": {"id": "1001", "username": "ana", "global_name": "Ana", "locale": "en-US", "color": "#c2410c",
//!          "avatar_url": "/page/avatars/1001", "roles": ["2001"], "permissions": "2248473465835073"},
//!  "people": [{"id": "1001", "username": "ana", "global_name": "Ana", "locale": "en-US", "color": "#c2410c",
//!              "avatar_url": "/page/avatars/1001", "roles": ["2001"], "permissions": "…"}],
//!  "bot": {"id": "900", "username": "bot", "global_name": "Bot", "avatar_url": "/page/avatars/900",
//!          "online": true},
//!  "guilds": [{"id": "3001", "name": "Playground", "roles": [{"id": "2001", "name": "Host", "color": 15105570}]}],
//!  "channels": [{"id": "10", "type": 0, "guild_id": "3001", "name": "general", "topic": "…", "position": 0},
//!               {"id": "11", "type": 11, "guild_id": "3001", "name": "Table 3", "parent_id": "10", "archived": false},
//!               {"id": "12", "type": 1, "guild_id": null, "name": "Bot"}],
//!  "messages": {"10": [{"id": "…"}]},
//!  "commands": [{"id": "…", "name": "game", "description": "…", "options": []}],
//!  "emojis": [{"id": "…", "name": "mango", "animated": false, "url": "/page/emojis/…"}],
//!  "words": {"Use the bot here": "Utilisez le bot ici"}}
//! ```
//!
//! - `guilds`: the servers this person is in; a person's `permissions` are those in the first of theirs.
//! - `channels`: type 0 is a text channel, 11 and 12 are threads under `parent_id`, 1 is the DM with the bot
//!   (there once the bot or the person opened it).
//! - `messages`: per channel, oldest first, **Discord's own message objects** (`author`, `content`, `embeds`,
//!   `components`, `attachments`, `mentions`, `mention_roles`, `timestamp`, `edited_timestamp`, `flags`,
//!   `interaction_metadata`, `message_reference`, `referenced_message`, `thread`, `type`). The addresses of attachments
//!   and pictures in them are paths on this origin. Flags to know: 64 private to you, 128 the bot is thinking, 4
//!   without embeds, 32768 components of the second kind.
//! - `author.id` is somebody in `people`, the bot, or `1`: the server's own welcome. Avatars of all of them are
//!   at `/page/avatars/ID`.
//! - `words`: the server's own texts, its welcome and the topics of channels, in this person's language, or null.
//! - A welcome may hold a command mention, `</game start:0>`; find the command by its name.
//! - `commands`: Discord's command objects that this person may use in the server, with `name_localizations` and
//!   `description_localizations` to be read by `you.locale`; each has `contexts` telling whether it may be used in
//!   DMs (1). Only type 1 (slash) is listed.
//!
//! Then what happens, as it happens:
//!
//! | `type` | fields | when |
//! |---|---|---|
//! | `message_create` | `message` | somebody wrote; private ones (flag 64) come to their reader only |
//! | `message_update` | `message`, whole | edited; replace it in place |
//! | `message_delete` | `channel_id`, `ids` | removed, or fallen out because there are too many |
//! | `channel_create`, `channel_update` | `channel`, as above | a thread or a DM was opened, renamed, archived |
//! | `channel_delete` | `id` | it is gone with its messages |
//! | `typing` | `channel_id`, `user_id` | show it for ten seconds or until their next message |
//! | `commands` | `commands` | the bot registered its commands anew |
//! | `bot` | `online` | the bot connected or is gone |
//! | `emojis` | `emojis: [{"id", "name", "animated", "url"}]` | the bot's own emojis changed; the snapshot has them too |
//! | `modal` | `interaction_id`, `modal: {"title", "custom_id", "components"}` | your press opened a form |
//! | `interaction` | `id`, `state`, `reason` | what became of something you did, see below |
//!
//! # Actions: `POST /page/…?as=ana`
//!
//! Bodies and answers are JSON. An action the client can be told is wrong is refused with 400, 403, 404 or 409 and
//! `{"message": "a whole sentence", "field": "pace"}` (`field` names the option or input, where there is one).
//!
//! | address | body | answer |
//! |---|---|---|
//! | `/page/command` | `{"channel_id", "command_id", "options"}` | `{"interaction_id"}` |
//! | `/page/autocomplete` | the same, one option with `"focused": true` | `{"choices": [{"name", "value"}]}` |
//! | `/page/press` | `{"channel_id", "message_id", "custom_id"}` | `{"interaction_id"}` |
//! | `/page/choose` | the same with `"values": ["a", "b"]` | `{"interaction_id"}` |
//! | `/page/submit` | `{"interaction_id", "values": {"CUSTOM_ID": "text"}}` | `{"interaction_id"}` (a new one) |
//! | `/page/say` | `{"channel_id", "content", "reply_to"}` (`reply_to` may be left out) | `{"message_id"}` |
//! | `/page/dismiss` | `{"message_id"}` of a private message | `{}`; a `message_delete` follows |
//! | `/page/dm` | `{}`; opens the DM with the bot | `{"channel_id"}`; a `channel_create` follows |
//!
//! `options` are those of Discord's interaction data, nested as the command is:
//!
//! ```json
//! {"channel_id": "10", "command_id": "55", "options": [
//!   {"name": "start", "type": 1, "options": [
//!     {"name": "pace", "type": 3, "value": "live"},
//!     {"name": "seats", "type": 4, "value": 4}]}]}
//! ```
//!
//! Values are typed: text (3) a string, whole numbers (4) and numbers (10) a number, yes/no (5) a boolean, people (6),
//! channels (7), roles (8) and mentionables (9) an id as a string. While completing, the focused value is always the
//! text typed so far, as a string.
//!
//! For menus of people (5), roles (6), mentionables (7) and channels (8) `values` are ids. In a form, a text input's
//! value is a string, a menu's a list of strings.
//!
//! # What becomes of an interaction
//!
//! The answer to `command`, `press`, `choose` and `submit` means: sent to the bot. The page shows the command as being
//! sent, or the button as busy, until `{"type": "interaction", "id": "…", "state": "…"}` comes for it:
//!
//! | `state` | meaning | to show |
//! |---|---|---|
//! | `answered` | the bot answered; its message, if any, came as `message_create` or `message_update` before this | no longer busy |
//! | `deferred` | the bot will answer later; a message with flag 128 came before this if it is a new one | thinking |
//! | `modal` | a form was opened; a `modal` event came before this | the form |
//! | `failed` | no answer in time; `reason` is a sentence | “This interaction failed” |
//!
//! A deferred one becomes `answered` when its message is filled in, or `failed` when its fifteen minutes are over.
//!
//! # Fetching
//!
//! | address | gives |
//! |---|---|
//! | `GET /page/avatars/ID` | a picture of a member, the bot, or the server (`1`) |
//! | `GET /page/emojis/ID` | one of the bot's emojis |
//! | `GET /attachments/CHANNEL/ID/NAME` | a file as it was attached |
//! | `GET /page/people` | `[{"username", "global_name", …}]` as in the snapshot, for a page without a name |
//!
//! # The inspector: `GET /page/inspector` (WebSocket)
//!
//! The last entries first, oldest first, then each as it happens. Open it only while the panel is open.
//!
//! ```json
//! {"id": 812, "at": 1792108800123, "kind": "request", "title": "POST /channels/10/messages", "status": 200,
//!  "ms": 3.2, "sent": 412, "received": 890, "body": "{\"content\": …}", "response": "{\"id\": …}"}
//! {"id": 813, "at": 1792108800125, "kind": "event", "title": "MESSAGE_CREATE", "shard": 0, "received": 890,
//!  "body": "{\"id\": …}"}
//! {"id": 814, "at": 1792108800125, "kind": "note", "title": "Unknown route GET /voice/regions", "warning": true}
//! ```
//!
//! `kind` is `request` (the bot asked; `sent` bytes in its body, `received` bytes in the response), `event` (the gateway
//! told the bot), `gateway` (the bot told the gateway: IDENTIFY, RESUME) or `note`. `at` is in milliseconds since 1970.
//! `body` and `response` are cut after some thousand characters; either may be missing. It shows everything the bot
//! does, private messages of all people too: it is for developers.

mod assets;
mod events;
mod http;
mod same_origin;

pub(crate) use events::{Audience, Listeners};
pub use events::{EncodedEvent, Outcome, PageEvent, Snapshot};
pub(crate) use http::router;
