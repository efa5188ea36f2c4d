//! Settings of who runs the host: people who may use the owner's command on Discord, and the server that has it.

use std::fmt;
use std::str::FromStr;

use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};

use crate::ids::{GuildId, PersonId};

/// Who runs the host.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Owners {
    /// The people; none for nobody.
    #[serde(deserialize_with = "ids")]
    pub ids: Vec<PersonId>,
    /// The one server where the command is; none for nowhere.
    #[serde(deserialize_with = "id")]
    pub guild: Option<GuildId>,
}

impl Owners {
    /// The server that is to have the owner's command: none as long as there is nobody who could use it.
    pub fn commands_guild(&self) -> Option<GuildId> {
        self.guild.filter(|_| !self.ids.is_empty())
    }

    /// Whether a person is one of them.
    pub fn include(&self, person: PersonId) -> bool {
        self.ids.contains(&person)
    }

    /// What keeps the command from being of use, where only half of it is set.
    pub fn fault(&self) -> Option<&'static str> {
        match (self.ids.is_empty(), self.guild) {
            (false, None) => {
                Some("owners.ids names somebody, but owners.guild no server that would have their command")
            }
            (true, Some(_)) => {
                Some("owners.guild names a server, but owners.ids nobody who could use the command there")
            }
            (false, Some(_)) | (true, None) => None,
        }
    }
}

/// Numbers of Discord as they are given: a number, or a text with some of them.
struct Numbers;

impl<'de> Visitor<'de> for Numbers {
    type Value = Vec<u64>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Discord's number of a person or server, or several with commas between them")
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Vec<u64>, E> {
        // That is how one says that there is none.
        Ok(if number == 0 { Vec::new() } else { vec![number] })
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Vec<u64>, E> {
        let wrong = |_| E::custom(format!("{number} is no number that Discord gives out"));
        u64::try_from(number).map_err(wrong).and_then(|number| self.visit_u64(number))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Vec<u64>, E> {
        let mut all = Vec::new();
        for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
            let number =
                u64::from_str(part).map_err(|_| E::custom(format!("`{part}` is no number that Discord gives out")))?;
            all.extend(Numbers.visit_u64::<E>(number)?);
        }
        Ok(all)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Vec<u64>, A::Error> {
        let mut all = Vec::new();
        while let Some(One(number)) = list.next_element()? {
            all.extend(number);
        }
        Ok(all)
    }
}

/// One entry of a list.
struct One(Vec<u64>);

impl<'de> Deserialize<'de> for One {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<One, D::Error> {
        from.deserialize_any(Numbers).map(One)
    }
}

fn ids<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<PersonId>, D::Error> {
    let numbers = from.deserialize_any(Numbers)?;
    Ok(numbers.into_iter().map(PersonId).collect())
}

fn id<'de, D: Deserializer<'de>>(from: D) -> Result<Option<GuildId>, D::Error> {
    match from.deserialize_any(Numbers)?.as_slice() {
        [] => Ok(None),
        [one] => Ok(Some(GuildId(*one))),
        _ => Err(D::Error::custom("one server is needed, or 0 for none")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Owners, String> {
        toml::from_str(text).map_err(|error: toml::de::Error| error.message().to_owned())
    }

    #[test]
    fn numbers_are_taken_as_numbers_and_as_text() {
        let both = Owners { ids: vec![PersonId(7), PersonId(8)], guild: Some(GuildId(9)) };
        for text in ["ids = [7, '8']\nguild = 9", "ids = '7, 8'\nguild = '9'", "ids = ['7,8']\nguild = [9]"] {
            assert_eq!(read(text).unwrap(), both, "{text}");
        }
        for text in ["ids = []\nguild = 0", "ids = ''\nguild = ''", "ids = 0\nguild = '0'"] {
            assert_eq!(read(text).unwrap(), Owners { ids: Vec::new(), guild: None }, "{text}");
        }
        for (wrong, told) in [
            ("ids = ['ana']\nguild = 0", "`ana`"),
            ("ids = -7\nguild = 0", "-7"),
            ("ids = 7\nguild = '8,9'", "one server"),
        ] {
            let why = read(wrong).unwrap_err();
            assert!(why.contains(told), "{wrong}: {why}");
        }
    }

    #[test]
    fn half_of_it_is_of_no_use() {
        let of = |ids: &[u64], guild: u64| Owners {
            ids: ids.iter().copied().map(PersonId).collect(),
            guild: Some(GuildId(guild)).filter(|guild| guild.0 > 0),
        };
        assert_eq!((of(&[7], 9).fault(), of(&[], 0).fault()), (None, None));
        for half in [of(&[7], 0), of(&[], 9)] {
            assert!(half.fault().is_some() && half.commands_guild().is_none());
        }
    }
}
