//! The lines of a transcript: how inputs are read, and how everything is written.
//!
#![doc = include_str!("transcript.md")]

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeOwned, DeserializeSeed, Error as _, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::RawValue;
use serde_json::{Map, Number, Value};

use super::{Game, Input, Seat};

/// Why a line is no line of a transcript.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum BadLine {
    /// There is nothing on the line.
    #[error("a blank line")]
    Blank,
    /// Not JSON, or not of the line's form; the reason is in the words of the JSON reader.
    #[error("{0}")]
    Form(String),
    /// The word behind `type` is not one of ours.
    #[error("unknown type of line `{0}`")]
    UnknownType(String),
}

impl From<serde_json::Error> for BadLine {
    fn from(error: serde_json::Error) -> BadLine {
        // The reader counts lines within the one line it was given.
        BadLine::Form(error.to_string().replace(" at line 1 column ", " at column "))
    }
}

/// What stands behind `type`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineType {
    /// The first line of a game.
    Start,
    /// The set-up of a round.
    Deal,
    /// Chance in mid-round.
    Chance,
    /// A player's action.
    Act,
    /// The outcome of a trick.
    Trick,
    /// The scores of a round.
    Round,
    /// The result.
    End,
    /// What the deals are bound to.
    Fingerprint,
    /// Who has sat down, and what they add.
    Seated,
    /// What the deals were bound to, for all to see.
    Secret,
}

impl LineType {
    /// Every type there is.
    const ALL: [LineType; 10] = [
        LineType::Start,
        LineType::Deal,
        LineType::Chance,
        LineType::Act,
        LineType::Trick,
        LineType::Round,
        LineType::End,
        LineType::Fingerprint,
        LineType::Seated,
        LineType::Secret,
    ];

    /// Whether lines of this type follow from the others.
    pub fn is_computed(self) -> bool {
        match self {
            LineType::Trick | LineType::Round | LineType::End => true,
            LineType::Start | LineType::Deal | LineType::Chance | LineType::Act => false,
            LineType::Fingerprint | LineType::Seated | LineType::Secret => false,
        }
    }

    /// Whether lines of this type tell what the deals are bound to, and nothing of the game itself.
    pub fn is_proof(self) -> bool {
        match self {
            LineType::Fingerprint | LineType::Seated | LineType::Secret => true,
            LineType::Start | LineType::Deal | LineType::Chance | LineType::Act => false,
            LineType::Trick | LineType::Round | LineType::End => false,
        }
    }

    /// The word for it.
    pub fn id(self) -> &'static str {
        match self {
            LineType::Start => "start",
            LineType::Deal => "deal",
            LineType::Chance => "chance",
            LineType::Act => "act",
            LineType::Trick => "trick",
            LineType::Round => "round",
            LineType::End => "end",
            LineType::Fingerprint => "fingerprint",
            LineType::Seated => "seated",
            LineType::Secret => "secret",
        }
    }
}

/// The type of a line. Tells malformed JSON, too.
pub fn line_type(line: &str) -> Result<LineType, BadLine> {
    #[derive(Deserialize)]
    struct Typed<'a> {
        #[serde(rename = "type", borrow)]
        line_type: Cow<'a, str>,
    }
    if line.trim_ascii().is_empty() {
        return Err(BadLine::Blank);
    }
    let Object(Typed { line_type }) = serde_json::from_str(line)?;
    LineType::ALL
        .into_iter()
        .find(|known| known.id() == line_type)
        .ok_or_else(|| BadLine::UnknownType(line_type.into_owned()))
}

/// The first line of a game, with its options still as text, since only the game can read them.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StartLine<'a> {
    #[serde(rename = "type")]
    line_type: StartWord,
    /// The id of the game.
    #[serde(borrow)]
    pub game: Cow<'a, str>,
    /// How many play.
    pub players: usize,
    #[serde(borrow)]
    options: &'a RawValue,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum StartWord {
    Start,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum ActWord {
    Act,
}

impl StartLine<'_> {
    /// Reads a start line.
    pub fn read(line: &str) -> Result<StartLine<'_>, BadLine> {
        let Object(start) = serde_json::from_str(line)?;
        Ok(start)
    }

    /// Reads the options; every one must be there.
    pub fn options<O: DeserializeOwned>(&self) -> Result<O, BadLine> {
        let Object(options) = serde_json::from_str(self.options.get())
            .map_err(|error| BadLine::Form(format!("options: {}", BadLine::from(error))))?;
        Ok(options)
    }
}

#[derive(Serialize)]
struct StartOut<'a, O> {
    #[serde(rename = "type")]
    line_type: StartWord,
    game: &'a str,
    players: usize,
    options: O,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ActLine<A> {
    #[serde(rename = "type")]
    line_type: ActWord,
    seat: Seat,
    action: A,
}

/// Reads an input line: `deal`, `chance` or `act`.
pub fn read_input<G: Game>(line_type: LineType, line: &str) -> Result<Input<G>, BadLine> {
    if line_type == LineType::Act {
        let Object(ActLine { seat, action: Object(action), .. }) = serde_json::from_str(line)?;
        return Ok(Input::Act { seat, action });
    }
    let Object(chance) = serde_json::from_str(line)?;
    Ok(Input::Chance(chance))
}

/// Reads an action alone, as [`json`] writes it.
pub fn read_action<A: DeserializeOwned>(text: &str) -> Result<A, BadLine> {
    let Object(action) = serde_json::from_str(text)?;
    Ok(action)
}

/// Writes the first line of a game.
pub fn write_start<G: Game>(game: &G) -> String {
    json(&StartOut { line_type: StartWord::Start, game: G::ID, players: game.seats(), options: game.options() })
}

/// Writes an input line.
pub fn write_input<G: Game>(input: &Input<G>) -> String {
    match input {
        Input::Chance(chance) => json(chance),
        &Input::Act { seat, action } => json(&ActLine { line_type: ActWord::Act, seat, action }),
    }
}

/// Writes a computed line, or an action alone.
pub fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("our lines have string keys and fail at nothing else")
}

/// Reads any JSON value, refusing an object with a doubled key, which an ordinary reader would not notice.
pub fn read_value(line: &str) -> Result<Value, BadLine> {
    let StrictValue(value) = serde_json::from_str(line)?;
    Ok(value)
}

/// For a key that may be missing but, if it is there, has a value (`deserialize_with`).
pub fn not_null<'de, T: Deserialize<'de>, D: Deserializer<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

/// A value that must be written as an object: by itself a reader would take a list of the fields as well.
pub(crate) struct Object<T>(pub(crate) T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Object<T>, D::Error> {
        struct ObjectVisitor<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for ObjectVisitor<T> {
            type Value = Object<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<Object<T>, M::Error> {
                T::deserialize(MapAccessDeserializer::new(map)).map(Object)
            }
        }

        deserializer.deserialize_map(ObjectVisitor(PhantomData))
    }
}

struct StrictValue(Value);

impl<'de> Deserialize<'de> for StrictValue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<StrictValue, D::Error> {
        deserializer.deserialize_any(StrictVisitor).map(StrictValue)
    }
}

struct StrictVisitor;

impl<'de> DeserializeSeed<'de> for StrictVisitor {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for StrictVisitor {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(Value::Number(value.into()))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(Value::Number(value.into()))
    }

    fn visit_f64<E: serde::de::Error>(self, value: f64) -> Result<Value, E> {
        Number::from_f64(value).map(Value::Number).ok_or_else(|| E::custom("a number without a value"))
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(Value::String(value.to_owned()))
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Value, A::Error> {
        let mut values = Vec::new();
        while let Some(value) = seq.next_element_seed(StrictVisitor)? {
            values.push(value);
        }
        Ok(Value::Array(values))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Value, A::Error> {
        let mut values = Map::new();
        while let Some(key) = map.next_key::<String>()? {
            let value = map.next_value_seed(StrictVisitor)?;
            if values.contains_key(&key) {
                return Err(A::Error::custom(format_args!("doubled key `{key}`")));
            }
            values.insert(key, value);
        }
        Ok(Value::Object(values))
    }
}
