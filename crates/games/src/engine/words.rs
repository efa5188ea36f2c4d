//! Closed sets of words: what a sheet lists in a fixed order (fruits, spaces, editions) becomes an enum.

use std::collections::BTreeMap;
use std::fmt::{self, Debug, Display};
use std::hash::Hash;
use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

use serde::de::Error;
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The most words a [`Word`] type may have for a [`ByWord`], so that it stays a few values long.
pub const MAX_WORDS: usize = 8;

/// A word of a sheet. Made by [`words!`](crate::words); a [`WordSet`] has room for 32 of them.
pub trait Word: Copy + Ord + Hash + Debug + Display + Send + Sync + 'static {
    /// Every word in the sheet's order.
    const ALL: &'static [Self];

    /// The same as transcripts write them.
    const IDS: &'static [&'static str];

    /// The word as transcripts write it.
    fn id(self) -> &'static str;

    /// How many words stand before it in the sheet's order.
    fn index(self) -> usize;

    /// The word with this id.
    fn named(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|word| word.id() == id)
    }
}

/// Declares an enum whose variants are the words of a sheet, in the sheet's order, and reads and writes them as such.
#[macro_export]
macro_rules! words {
    ($(#[$meta:meta])* $vis:vis enum $name:ident { $($(#[$doc:meta])* $variant:ident = $id:literal),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $vis enum $name { $($(#[$doc])* $variant),+ }

        impl $crate::engine::Word for $name {
            const ALL: &'static [Self] = &[$($name::$variant),+];
            const IDS: &'static [&'static str] = &[$($id),+];

            fn id(self) -> &'static str {
                match self { $($name::$variant => $id),+ }
            }

            fn index(self) -> usize {
                self as usize
            }
        }

        $crate::written_as_word!($name);
    };
}

/// Has a [`Word`] shown, read and written by its id.
#[macro_export]
macro_rules! written_as_word {
    ($name:ident) => {
        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str($crate::engine::Word::id(*self))
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str($crate::engine::Word::id(*self))
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                $crate::engine::read_word(deserializer)
            }
        }
    };
}

/// Reads one of the words of `W`; an unknown one is an error that lists the known ones.
pub fn read_word<'de, W: Word, D: Deserializer<'de>>(deserializer: D) -> Result<W, D::Error> {
    let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
    W::named(&text).ok_or_else(|| {
        let known: Vec<_> = W::ALL.iter().map(|word| word.id()).collect();
        D::Error::custom(format_args!("unknown word `{text}`, expected one of {}", known.join(", ")))
    })
}

/// A set of words, in the sheet's order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WordSet<W>(u32, PhantomData<W>);

impl<W: Word> WordSet<W> {
    /// No word.
    pub const EMPTY: WordSet<W> = WordSet(0, PhantomData);

    /// Every word of the sheet.
    pub fn full() -> WordSet<W> {
        W::ALL.iter().copied().collect()
    }

    /// Puts a word in.
    pub fn insert(&mut self, word: W) {
        self.0 |= 1 << word.index();
    }

    /// Takes a word out.
    pub fn remove(&mut self, word: W) {
        self.0 &= !(1 << word.index());
    }

    /// Whether the word is in the set.
    pub fn contains(self, word: W) -> bool {
        self.0 & (1 << word.index()) != 0
    }

    /// The words of both sets.
    #[must_use]
    pub fn with(self, other: WordSet<W>) -> WordSet<W> {
        WordSet(self.0 | other.0, PhantomData)
    }

    /// The words of this set that are not in the other.
    #[must_use]
    pub fn without(self, other: WordSet<W>) -> WordSet<W> {
        WordSet(self.0 & !other.0, PhantomData)
    }

    /// Whether there is no word in the set.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many words are in the set.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The words of the set in the sheet's order.
    pub fn iter(self) -> impl Iterator<Item = W> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let word = W::ALL.get(left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(*word)
        })
    }

    /// The word with this index in the set.
    pub fn get(self, index: usize) -> Option<W> {
        let mut bits = self.0;
        for _ in 0..index {
            bits &= bits.wrapping_sub(1);
        }
        W::ALL.get(bits.trailing_zeros() as usize).copied()
    }
}

impl<W: Word> Default for WordSet<W> {
    fn default() -> WordSet<W> {
        WordSet::EMPTY
    }
}

impl<W: Word> FromIterator<W> for WordSet<W> {
    fn from_iter<I: IntoIterator<Item = W>>(words: I) -> WordSet<W> {
        let mut set = WordSet::EMPTY;
        words.into_iter().for_each(|word| set.insert(word));
        set
    }
}

impl<W: Word> Serialize for WordSet<W> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(Word::id))
    }
}

impl<'de, W: Word + Deserialize<'de>> Deserialize<'de> for WordSet<W> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<WordSet<W>, D::Error> {
        let listed = Vec::<W>::deserialize(deserializer)?;
        match listed.windows(2).find(|pair| pair[0] >= pair[1]) {
            Some(pair) => Err(D::Error::custom(format_args!("{} may not stand after {}", pair[1], pair[0]))),
            None => Ok(listed.into_iter().collect()),
        }
    }
}

/// A value for each of some words, written as an object in the sheet's order.
#[derive(Clone, Copy)]
pub struct ByWord<W, T> {
    present: WordSet<W>,
    // Values of absent words mean nothing.
    values: [T; MAX_WORDS],
}

impl<W: Word, T: Copy> ByWord<W, T> {
    /// The same value for each of these words.
    pub fn new(present: WordSet<W>, value: T) -> ByWord<W, T> {
        ByWord { present, values: [value; MAX_WORDS] }
    }
}

impl<W: Word, T> ByWord<W, T> {
    /// The words that have a value.
    pub fn words(&self) -> WordSet<W> {
        self.present
    }

    /// The words with their values, in the sheet's order.
    pub fn iter(&self) -> impl Iterator<Item = (W, &T)> {
        self.present.iter().map(|word| (word, &self.values[word.index()]))
    }
}

impl<W: Word, T: PartialEq> PartialEq for ByWord<W, T> {
    fn eq(&self, other: &ByWord<W, T>) -> bool {
        self.present == other.present && self.iter().eq(other.iter())
    }
}

impl<W: Word, T: Debug> Debug for ByWord<W, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl<W: Word, T> Index<W> for ByWord<W, T> {
    type Output = T;

    fn index(&self, word: W) -> &T {
        &self.values[word.index()]
    }
}

impl<W: Word, T> IndexMut<W> for ByWord<W, T> {
    fn index_mut(&mut self, word: W) -> &mut T {
        &mut self.values[word.index()]
    }
}

impl<W: Word, T: Serialize> Serialize for ByWord<W, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.present.len()))?;
        for (word, value) in self.iter() {
            map.serialize_entry(word.id(), value)?;
        }
        map.end()
    }
}

impl<'de, W: Word + Deserialize<'de>, T: Deserialize<'de> + Copy + Default> Deserialize<'de> for ByWord<W, T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ByWord<W, T>, D::Error> {
        let listed = BTreeMap::<W, T>::deserialize(deserializer)?;
        let mut by_word = ByWord::new(listed.keys().copied().collect(), T::default());
        listed.into_iter().for_each(|(word, value)| by_word[word] = value);
        Ok(by_word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    crate::words! {
        enum Fruit { Fig = "fig", Kiwi = "kiwi", Plum = "plum" }
    }

    #[test]
    fn a_set_is_written_and_read_in_the_sheets_order() {
        let set: WordSet<Fruit> = [Fruit::Plum, Fruit::Fig].into_iter().collect();
        assert_eq!(serde_json::to_string(&set).unwrap(), r#"["fig","plum"]"#);
        assert_eq!(serde_json::from_str::<WordSet<Fruit>>(r#"["fig","plum"]"#).unwrap(), set);
        for bad in [r#"["plum","fig"]"#, r#"["fig","fig"]"#, r#"["date"]"#] {
            assert!(serde_json::from_str::<WordSet<Fruit>>(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn only_words_that_are_there_count() {
        let present: WordSet<Fruit> = [Fruit::Kiwi].into_iter().collect();
        let mut counts = ByWord::new(present, 1);
        counts[Fruit::Plum] = 7;
        assert_eq!(counts, ByWord::new(present, 1));
        assert_eq!(serde_json::to_string(&counts).unwrap(), r#"{"kiwi":1}"#);
    }
}
