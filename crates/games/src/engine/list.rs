//! Short lists that the rules keep short: without a heap, so that a state that holds them can be copied in one go.

use std::fmt;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// At most `MOST` items in the order in which they came.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct List<T, const MOST: usize> {
    // Filled from the front; what lies beyond `len` is always `None`, so that the derived equality holds.
    items: [Option<T>; MOST],
    len: u8,
}

impl<T: Copy, const MOST: usize> List<T, MOST> {
    /// No item.
    pub const EMPTY: List<T, MOST> = List { items: [None; MOST], len: 0 };

    /// Adds an item behind the others. Whoever declares a list makes it long enough for all that the rules can bring.
    pub fn push(&mut self, item: T) {
        let slot = self.items.get_mut(usize::from(self.len)).expect("a list is as long as the rules can make it");
        *slot = Some(item);
        self.len += 1;
    }

    /// How many items there are.
    pub fn len(&self) -> usize {
        self.len.into()
    }

    /// Whether there is no item.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The item with this index.
    pub fn get(&self, index: usize) -> Option<T> {
        self.items.get(index).copied().flatten()
    }

    /// The items in order.
    pub fn iter(&self) -> impl Iterator<Item = T> + Clone {
        self.items.iter().map_while(|&item| item)
    }
}

impl<T: Copy + PartialEq, const MOST: usize> List<T, MOST> {
    /// Whether the item is in the list.
    pub fn contains(&self, item: T) -> bool {
        self.items.contains(&Some(item))
    }
}

impl<T: Copy, const MOST: usize> Default for List<T, MOST> {
    fn default() -> List<T, MOST> {
        List::EMPTY
    }
}

impl<T: Copy, const MOST: usize> FromIterator<T> for List<T, MOST> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> List<T, MOST> {
        let mut list = List::EMPTY;
        items.into_iter().for_each(|item| list.push(item));
        list
    }
}

impl<T: Copy + fmt::Debug, const MOST: usize> fmt::Debug for List<T, MOST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Copy + Serialize, const MOST: usize> Serialize for List<T, MOST> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Copy + Deserialize<'de>, const MOST: usize> Deserialize<'de> for List<T, MOST> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<List<T, MOST>, D::Error> {
        let listed = Vec::<T>::deserialize(deserializer)?;
        if listed.len() > MOST {
            return Err(D::Error::custom(format_args!("{} in a list of at most {MOST}", listed.len())));
        }
        Ok(listed.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Faces = List<u8, 3>;

    #[test]
    fn a_list_keeps_the_order_in_which_it_grew() {
        let mut list = Faces::EMPTY;
        [4, 1, 4].into_iter().for_each(|face| list.push(face));
        assert_eq!((list.len(), list.iter().collect::<Vec<_>>()), (3, vec![4, 1, 4]));
        assert!(list.contains(1) && !list.contains(2));
        assert_eq!([1, 2, 3].map(|index| list.get(index)), [Some(1), Some(4), None]);
        assert_eq!(serde_json::to_string(&list).unwrap(), "[4,1,4]");
    }

    #[test]
    fn a_list_longer_than_the_rules_allow_is_refused() {
        assert_eq!(serde_json::from_str::<Faces>("[1,2]").unwrap(), Faces::from_iter([1, 2]));
        assert!(serde_json::from_str::<Faces>("[1,2,3,4]").is_err());
    }
}
