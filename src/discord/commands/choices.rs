//! Closed sets of words as parameters of commands. poise's own choices are sent as numbers by their position; ours are
//! sent as their words, which stay right when others come and go.

use poise::{CommandParameterChoice, SlashArgError, SlashArgument};
use serenity::all::{CommandInteraction, Context, CreateCommandOption, ResolvedValue};
use std::borrow::Cow;

use super::records::{When, Where};
use crate::store::{Pace, Pings, Ranking};
use games::engine::Word;

/// Words to choose from, without what they are called.
pub(super) fn choices(words: &[&'static str]) -> Cow<'static, [CommandParameterChoice]> {
    let choice = |&word: &&'static str| CommandParameterChoice {
        name: word.into(),
        localizations: Vec::new().into(),
        __non_exhaustive: (),
    };
    words.iter().map(choice).collect()
}

macro_rules! parameters {
    ($($word:ty),+) => {$(
        #[serenity::async_trait]
        impl SlashArgument for $word {
            async fn extract(
                context: &Context,
                interaction: &CommandInteraction,
                value: &ResolvedValue<'_>,
            ) -> Result<$word, SlashArgError> {
                let word = String::extract(context, interaction, value).await?;
                // Not in poise's documentation, but there is no other way to say it.
                <$word>::named(&word).ok_or_else(|| SlashArgError::new_parse("no such choice".into(), word))
            }

            fn create(option: CreateCommandOption) -> CreateCommandOption {
                String::create(option)
            }

            fn choices() -> Cow<'static, [CommandParameterChoice]> {
                choices(<$word>::IDS)
            }
        }
    )+};
}
parameters!(Pace, Pings, Ranking, Where, When);
