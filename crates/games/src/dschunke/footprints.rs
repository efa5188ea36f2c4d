//! Where a tile can lie, and an ordered set of such places that is copied in one go and counts fast.

use super::pieces::Pose;

/// A square of the table. x grows to the right, y grows downwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cell {
    /// Column.
    pub x: i16,
    /// Row.
    pub y: i16,
}

/// The three cells a tile covers. In the order of enumerations: by row, by column, lying before upright.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Footprint {
    /// The row of the top left cell.
    pub y: i16,
    /// The column of the top left cell.
    pub x: i16,
    /// Which way the three cells go on from there.
    pub pose: Pose,
}

impl Footprint {
    /// The three cells, from the left or from above.
    pub fn cells(self) -> [Cell; 3] {
        let Footprint { x, y, pose } = self;
        [0, 1, 2].map(|step| match pose {
            Pose::Lying => Cell { x: x + step, y },
            Pose::Upright => Cell { x, y: y + step },
        })
    }
}

/// A rectangle of cells, its edges included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Area {
    pub(super) left: i16,
    pub(super) top: i16,
    pub(super) right: i16,
    pub(super) bottom: i16,
}

impl Area {
    /// The smallest area that holds both.
    pub(super) fn with(self, other: Area) -> Area {
        Area {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }

    pub(super) fn width(self) -> usize {
        usize::from(self.left.abs_diff(self.right)) + 1
    }

    pub(super) fn height(self) -> usize {
        usize::from(self.top.abs_diff(self.bottom)) + 1
    }
}

/// Two bits for each cell, lying and upright.
const CELLS_IN_WORD: usize = 32;

/// How many words hold every layout there can be.
///
/// 43 tiles cover at most 129 connected cells, so the width and the height of a layout add up to 130 at most. Top left
/// cells of footprints lie up to three cells before it and one behind it: 138. With rows of k words that leaves fewer than
/// 138 - 32(k - 1) rows, k times that is most for k = 3, and 3 x 73 is this.
const WORDS: usize = 219;

/// What is to become of footprints whose top left cells follow each other in a row. Each cell has two bits, the lower one
/// for lying.
#[derive(Clone, Copy)]
pub(super) struct Change {
    /// The first cell.
    pub(super) x: i16,
    pub(super) y: i16,
    /// Which to take out.
    pub(super) drop: u16,
    /// Which to put in, after that.
    pub(super) add: u16,
}

/// A set of footprints that lie near each other, going through it in the order of enumerations.
///
/// The bits are those of a window on the endless table, which moves or becomes wider and lower when there is need. Equal
/// sets that came about in the same way have the same window; the derived equality asks for no more.
#[derive(Clone, Copy, PartialEq)]
pub struct FootprintSet {
    words: [u64; WORDS],
    /// How many bits of each word are set, so that whoever looks for an index need not count them.
    counts: [u8; WORDS],
    len: u16,
    words_in_row: u8,
    /// The top left cell of the window.
    left: i16,
    top: i16,
    /// Where footprints may have been put in so far.
    area: Area,
}

impl FootprintSet {
    /// No footprint yet, and a window round this area.
    pub(super) fn new(area: Area) -> FootprintSet {
        let words_in_row = area.width().div_ceil(CELLS_IN_WORD);
        let spare_columns = words_in_row * CELLS_IN_WORD - area.width();
        let spare_rows = (WORDS / words_in_row).checked_sub(area.height()).expect("no layout is that large");
        FootprintSet {
            words: [0; WORDS],
            counts: [0; WORDS],
            len: 0,
            words_in_row: words_in_row as u8,
            left: area.left - (spare_columns / 2) as i16,
            top: area.top - (spare_rows / 2) as i16,
            area,
        }
    }

    /// Makes sure that footprints with their top left cell in this area can be put in.
    pub(super) fn make_room(&mut self, area: Area) {
        let area = self.area.with(area);
        if area == self.area {
            return;
        }
        let corners = [(area.left, area.top), (area.right, area.bottom)];
        if corners.into_iter().all(|(x, y)| self.bit_of(Footprint { x, y, pose: Pose::Lying }).is_some()) {
            self.area = area;
            return;
        }
        let mut moved = FootprintSet::new(area);
        self.iter().for_each(|Footprint { x, y, pose }| moved.change(Change { x, y, drop: 0, add: 1 << pose as u16 }));
        *self = moved;
    }

    /// Puts footprints in and takes others out, all with their top left cells in one row where room was made.
    pub(super) fn change(&mut self, Change { x, y, drop, add }: Change) {
        let first = Footprint { x, y, pose: Pose::Lying };
        let (word, first) = self.bit_of(first).expect("room was made for it");
        let shift = first.trailing_zeros();
        self.change_word(word, u64::from(drop) << shift, u64::from(add) << shift);
        // What goes over the end of the word; shifted in two steps, as a shift by 64 is none.
        let [drop, add] = [drop, add].map(|bits| u64::from(bits) >> 1 >> (u64::BITS - 1 - shift));
        if drop | add != 0 {
            self.change_word(word + 1, drop, add);
        }
    }

    fn change_word(&mut self, word: usize, drop: u64, add: u64) {
        let bits = self.words[word] & !drop | add;
        let count = bits.count_ones() as u8;
        self.len = self.len + u16::from(count) - u16::from(self.counts[word]);
        self.words[word] = bits;
        self.counts[word] = count;
    }

    /// Whether the footprint is in the set, however far away it is.
    pub fn contains(&self, footprint: Footprint) -> bool {
        self.bit_of(footprint).is_some_and(|(word, bit)| self.words[word] & bit != 0)
    }

    /// How many footprints there are.
    pub fn len(&self) -> usize {
        self.len.into()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The footprint with this index in the set.
    pub fn get(&self, index: usize) -> Option<Footprint> {
        let mut before = index;
        for word in self.used_words() {
            let here = usize::from(self.counts[word]);
            if before < here {
                let mut bits = self.words[word];
                for _ in 0..before {
                    bits &= bits - 1;
                }
                return Some(self.footprint_at(word, bits.trailing_zeros()));
            }
            before -= here;
        }
        None
    }

    /// The footprints in order.
    pub fn iter(&self) -> impl Iterator<Item = Footprint> {
        self.used_words().flat_map(move |word| {
            let mut bits = self.words[word];
            std::iter::from_fn(move || {
                let bit = (bits != 0).then(|| bits.trailing_zeros())?;
                bits &= bits - 1;
                Some(self.footprint_at(word, bit))
            })
        })
    }

    /// The words of the rows that may hold anything.
    fn used_words(&self) -> std::ops::Range<usize> {
        let first = usize::from(self.area.top.abs_diff(self.top)) * usize::from(self.words_in_row);
        first..first + self.area.height() * usize::from(self.words_in_row)
    }

    /// The word and the bit of a footprint; nothing outside the window.
    fn bit_of(&self, Footprint { x, y, pose }: Footprint) -> Option<(usize, u64)> {
        let words_in_row = usize::from(self.words_in_row);
        let column = usize::try_from(i32::from(x) - i32::from(self.left)).ok()?;
        let row = usize::try_from(i32::from(y) - i32::from(self.top)).ok()?;
        let word = row * words_in_row + column / CELLS_IN_WORD;
        let inside = column < words_in_row * CELLS_IN_WORD && word < WORDS;
        inside.then(|| (word, 1 << (column % CELLS_IN_WORD * 2 + pose as usize)))
    }

    fn footprint_at(&self, word: usize, bit: u32) -> Footprint {
        let words_in_row = usize::from(self.words_in_row);
        let column = word % words_in_row * CELLS_IN_WORD + bit as usize / 2;
        Footprint {
            x: self.left + column as i16,
            y: self.top + (word / words_in_row) as i16,
            pose: if bit.is_multiple_of(2) { Pose::Lying } else { Pose::Upright },
        }
    }
}

impl std::fmt::Debug for FootprintSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
