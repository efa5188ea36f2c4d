//! Discord's JSON as types: what we send and what comes back, with Discord's numbers by their names, so that neither bare
//! numbers nor untyped values are needed anywhere else.
//!
//! | module | holds |
//! |---|---|
//! | `message` | bodies of messages: text, mentions, attachments, flags |
//! | `components` | buttons and menus in their rows |
//! | `layout` | what messages of Components V2 are laid out with |
//! | `callback` | first responses to interactions |
//! | `form` | what somebody fills in |
//! | `resources` | private channels, threads, emojis |
//! | `answers` | what Discord sends back |

mod answers;
mod callback;
mod components;
mod form;
mod layout;
mod message;
mod resources;

use serde::{Serialize, Serializer};

pub(crate) use self::answers::{CallbackAnswer, Created, EmojiList, ErrorBody, RateLimitBody, UploadedEmoji};
pub(crate) use self::callback::Callback;
pub(crate) use self::components::{ActionRow, Button, ButtonStyle, Component, Emoji, SelectOption, StringSelect};
pub(crate) use self::form::{Form, TextInput};
pub(crate) use self::layout::{File, Media, MediaGallery, MediaItem, TextDisplay};
pub(crate) use self::message::{AllowedMentions, Attachment, FILE_FIELD, MessageBody, MessageFlags};
pub(crate) use self::resources::{NewEmoji, NewPrivateChannel, NewThread, ThreadChange};

/// The number that tells Discord what the object around it is. It is part of the type of its field, so it cannot be wrong.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct Kind<const NUMBER: u8>;

impl<const NUMBER: u8> Serialize for Kind<NUMBER> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(NUMBER)
    }
}

/// Sends the cases of an enum by their numbers.
macro_rules! serialize_as_number {
    ($kind:ty) => {
        impl serde::Serialize for $kind {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_u8(*self as u8)
            }
        }
    };
}
use serialize_as_number;

fn is_false(flag: &bool) -> bool {
    !flag
}
