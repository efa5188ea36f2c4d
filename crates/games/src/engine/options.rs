//! A game's rule options as plain data, so that a command line or a slash command can ask for them without knowing the
//! game.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::Word;

/// One rule option: its key and what it may be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OptionSpec {
    /// The key in the start line.
    pub key: &'static str,
    /// What values there are.
    pub kind: OptionKind,
}

/// What values an option may have. The rules may refuse some of them still.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum OptionKind {
    /// `true` or `false`.
    Flag,
    /// A whole number between two bounds.
    Number {
        /// The least.
        least: u32,
        /// The most.
        most: u32,
    },
    /// One of a few whole numbers.
    OneOf(&'static [u32]),
    /// One word.
    Word(&'static [&'static str]),
    /// Any number of different words, written in this order.
    Words(&'static [&'static str]),
}

/// Why a text is no value of an option.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum BadOption {
    /// There is no such option.
    #[error("no option `{key}`; there is {known}")]
    Unknown {
        /// The key given.
        key: String,
        /// The keys there are.
        known: String,
    },
    /// The same option was given before.
    #[error("option `{0}` is given twice")]
    Doubled(&'static str),
    /// The value is not one of the option's.
    #[error("option `{key}` is {expected}, not `{value}`")]
    Value {
        /// The key.
        key: &'static str,
        /// What it takes.
        expected: String,
        /// What was given.
        value: String,
    },
}

/// Reads options written as text, such as `removed` = `lanzones,pineapple`, into the object a start line would hold.
pub fn read_options(specs: &[OptionSpec], given: &[(String, String)]) -> Result<Map<String, Value>, BadOption> {
    let mut wanted = Map::new();
    for (key, text) in given {
        let spec = specs.iter().find(|spec| spec.key == key).ok_or_else(|| BadOption::Unknown {
            key: key.clone(),
            known: specs.iter().map(|spec| spec.key).collect::<Vec<_>>().join(", "),
        })?;
        if wanted.insert(key.clone(), spec.read(text)?).is_some() {
            return Err(BadOption::Doubled(spec.key));
        }
    }
    Ok(wanted)
}

impl OptionSpec {
    fn read(&self, text: &str) -> Result<Value, BadOption> {
        let value = match self.kind {
            OptionKind::Flag => text.parse().ok().map(Value::Bool),
            OptionKind::Number { least, most } => {
                text.parse().ok().filter(|number| (least..=most).contains(number)).map(Value::from)
            }
            OptionKind::OneOf(numbers) => text.parse().ok().filter(|number| numbers.contains(number)).map(Value::from),
            OptionKind::Word(words) => words.contains(&text).then(|| Value::from(text)),
            OptionKind::Words(words) => read_words(words, text),
        };
        value.ok_or_else(|| BadOption::Value { key: self.key, expected: self.kind.to_string(), value: text.to_owned() })
    }
}

/// The words of a list in the sheet's order, in whatever order they were given.
fn read_words(words: &[&str], text: &str) -> Option<Value> {
    let listed: Vec<&str> = text.split(',').filter(|word| !word.is_empty()).collect();
    let sorted: Vec<&str> = words.iter().copied().filter(|word| listed.contains(word)).collect();
    (sorted.len() == listed.len()).then(|| Value::from(sorted))
}

impl std::fmt::Display for OptionKind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            OptionKind::Flag => write!(f, "true or false"),
            OptionKind::Number { least, most } => write!(f, "a whole number from {least} to {most}"),
            OptionKind::OneOf(numbers) => {
                let numbers: Vec<String> = numbers.iter().map(u32::to_string).collect();
                write!(f, "one of {}", numbers.join(", "))
            }
            OptionKind::Word(words) => write!(f, "one of {}", words.join(", ")),
            OptionKind::Words(words) => write!(f, "a list, with commas, out of {}", words.join(", ")),
        }
    }
}

/// The rule options of a game: what [`options!`](crate::options) makes of their one declaration.
pub trait RuleOptions: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync {
    /// What there is to choose, in the order in which it is written.
    const SPECS: &'static [OptionSpec];

    /// What somebody asked for, as an object of a start line would say it, and the sheet's defaults for the rest.
    fn complete(asked: Value, seats: usize) -> serde_json::Result<Self>;
}

/// A type whose values say by themselves what there is to choose.
pub trait OptionValue {
    /// What values there are.
    const KIND: OptionKind;
}

impl OptionValue for bool {
    const KIND: OptionKind = OptionKind::Flag;
}

impl<W: Word> OptionValue for W {
    const KIND: OptionKind = OptionKind::Word(W::IDS);
}

/// Declares the rule options of a game: for each its type, the sheet's default, and what it may be where its type does not
/// say so. A default may depend on the number of seats, named in parentheses, and on the options above it. An option that is
/// added to a game later says how it was played `before`, so that games which began without it go on.
///
/// ```
/// use games::engine::options::OptionKind;
///
/// games::options! {
///     /// Every rule option with its value.
///     pub struct Options(seats) {
///         /// How many rounds are played.
///         pub rounds: u8 = seats as u8 => OptionKind::Number { least: 1, most: 9 },
///         /// Whether the last round counts twice.
///         pub double: bool = rounds > 3; before false,
///     }
/// }
///
/// use games::engine::RuleOptions;
/// let options = Options::complete(serde_json::json!({ "rounds": 5 }), 3).unwrap();
/// assert_eq!(options, Options { rounds: 5, double: true });
/// let kept: Options = serde_json::from_str(r#"{"rounds":5}"#).unwrap();
/// assert_eq!(kept, Options { rounds: 5, double: false });
/// ```
#[macro_export]
macro_rules! options {
    ($(#[$meta:meta])* $vis:vis struct $name:ident($seats:ident) {
        $($(#[$doc:meta])* $field_vis:vis $field:ident: $type:ty = $default:expr $(=> $kind:expr)?
            $(; before $before:expr)?),+ $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
        $vis struct $name { $($(#[$doc])* $field_vis $field: $type),+ }

        /// Reads all of them, as a start line has them.
        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                #[derive(serde::Deserialize)]
                #[serde(deny_unknown_fields)]
                struct Kept { $(#[serde(default)] $field: Option<$type>),+ }
                let kept = <Kept as serde::Deserialize>::deserialize(deserializer)?;
                Ok($name { $($field: match kept.$field {
                    Some(value) => value,
                    None => $crate::options!(@before D, $field $(, $before)?),
                }),+ })
            }
        }

        impl $crate::engine::RuleOptions for $name {
            const SPECS: &'static [$crate::engine::OptionSpec] = &[$($crate::engine::OptionSpec {
                key: stringify!($field),
                kind: $crate::options!(@kind $type $(, $kind)?),
            }),+];

            fn complete(asked: serde_json::Value, $seats: usize) -> serde_json::Result<$name> {
                #[derive(serde::Deserialize)]
                #[serde(deny_unknown_fields)]
                struct Asked { $(#[serde(default)] $field: Option<$type>),+ }
                let asked: Asked = serde_json::from_value(asked)?;
                let _ = $seats;
                $(let $field = asked.$field.unwrap_or_else(|| $default);)+
                Ok($name { $($field),+ })
            }
        }
    };
    (@before $error:ident, $field:ident, $before:expr) => { $before };
    (@before $error:ident, $field:ident) => {
        return Err(<$error::Error as serde::de::Error>::missing_field(stringify!($field)))
    };
    (@kind $type:ty, $kind:expr) => { $kind };
    (@kind $type:ty) => { <$type as $crate::engine::options::OptionValue>::KIND };
}
