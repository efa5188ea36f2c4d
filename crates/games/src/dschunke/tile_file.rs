//! What the tiles show comes from a file (Tile file).

use std::sync::LazyLock;

use serde::Deserialize;
use toml::Spanned;

use super::pieces::{BLANK, Crate, Stack, TILES, Tile, Tiles};
use crate::engine::BadPieces;
use crate::engine::transcript::Object;

/// A set of tiles to play with.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct TileSet {
    /// What the set is called.
    pub name: String,
    /// The tiles in the order of the file.
    pub tiles: Tiles,
}

/// The file as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TileFile {
    format: Spanned<i64>,
    name: Spanned<String>,
    start: Spanned<Vec<Crate>>,
    tile: Spanned<Vec<Object<Kind>>>,
}

/// One kind of tile.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Kind {
    crates: Spanned<Vec<Crate>>,
    count: Option<Spanned<i64>>,
}

/// The version of the file format that is read.
const FORMAT: i64 = 1;
/// How many characters a name may have.
const LONGEST_NAME: usize = 40;

static HOUSE: LazyLock<TileSet> =
    LazyLock::new(|| TileSet::read(include_str!("tiles.toml")).expect("the set we ship is good"));

/// What is wrong, and where in the text.
struct Flaw {
    at: usize,
    reason: String,
}

impl TileSet {
    /// Our own set.
    pub(super) fn house() -> &'static TileSet {
        &HOUSE
    }

    /// Reads a tile file.
    pub(super) fn read(text: &str) -> Result<TileSet, BadPieces> {
        let read = toml::from_str(text).map_err(|error| Flaw {
            at: error.span().map_or(0, |span| span.start),
            // The reader's list of what it expected may go over several lines.
            reason: error.message().replace('\n', ", "),
        });
        read.and_then(|file: TileFile| file.check()).map_err(|Flaw { at, reason }| BadPieces::Line {
            line: 1 + text.bytes().take(at).filter(|&byte| byte == b'\n').count(),
            reason,
        })
    }
}

impl TileFile {
    /// What the form alone does not tell.
    fn check(self) -> Result<TileSet, Flaw> {
        let format = *self.format.get_ref();
        require(format == FORMAT, &self.format, || format!("format {format} is not known, only {FORMAT} is"))?;
        let characters = self.name.get_ref().chars().count();
        require((1..=LONGEST_NAME).contains(&characters), &self.name, || {
            format!("a name has 1 to {LONGEST_NAME} characters, not {characters}")
        })?;
        let start = tile(&self.start)?;
        let mut stack = [BLANK; TILES];
        let mut free = stack.iter_mut();
        for Object(kind) in self.tile.get_ref() {
            let crates = tile(&kind.crates)?;
            for slot in 0..kind.count()? {
                let slot = free.next().ok_or_else(|| Flaw {
                    at: kind.crates.span().start,
                    reason: format!("with {} more of this kind there are more than {TILES} tiles", slot + 1),
                });
                *slot? = crates;
            }
        }
        let missing = free.len();
        require(missing == 0, &self.tile, || format!("the counts add up to {}, not to {TILES}", TILES - missing))?;
        Ok(TileSet { name: self.name.into_inner(), tiles: Tiles { start, stack: Stack(stack) } })
    }
}

impl Kind {
    fn count(&self) -> Result<usize, Flaw> {
        let Some(count) = &self.count else { return Ok(1) };
        let known = usize::try_from(*count.get_ref()).ok().filter(|count| (1..=TILES).contains(count));
        known.ok_or_else(|| Flaw {
            at: count.span().start,
            reason: format!("a count is 1 to {TILES}, not {}", count.get_ref()),
        })
    }
}

fn tile(listed: &Spanned<Vec<Crate>>) -> Result<Tile, Flaw> {
    let crates = listed.get_ref();
    Tile::try_from(crates.as_slice())
        .map_err(|_| Flaw { at: listed.span().start, reason: format!("a tile has 3 crates, not {}", crates.len()) })
}

fn require<T>(holds: bool, value: &Spanned<T>, otherwise: impl FnOnce() -> String) -> Result<(), Flaw> {
    if holds { Ok(()) } else { Err(Flaw { at: value.span().start, reason: otherwise() }) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dschunke::tests::exchanged;
    use crate::dschunke::{Colour, Good};
    use crate::engine::Word;

    const GOOD: &str = r#"# a set of one kind
format = 1
name = "plain"
start = ["empty", "red-rat", "empty"]
[[tile]]
crates = ["red-rice", "empty", "green-rat"]
count = 42
"#;

    fn crates(set: &TileSet) -> impl Iterator<Item = Crate> {
        set.tiles.stack.0.into_iter().flatten()
    }

    #[test]
    fn our_set_is_what_the_sheet_says() {
        // Components.
        let set = TileSet::house();
        let count = |wanted: Crate| crates(set).filter(|&shown| shown == wanted).count();
        for &colour in Colour::ALL {
            assert_eq!(count(Crate::Rat(colour)), 10);
            assert!(Good::ALL.iter().all(|&good| count(Crate::Good(colour, good)) == 11));
        }
        assert_eq!((count(Crate::Empty), set.tiles.start), (18, BLANK));
        assert_eq!(set.name, "house");
    }

    #[test]
    fn our_set_is_the_same_with_the_colours_exchanged() {
        // Components; a tile may be turned round.
        let sorted = |tiles: [Tile; TILES]| {
            let mut tiles = tiles.map(|[first, middle, last]| [first.min(last), middle, first.max(last)]);
            tiles.sort_unstable();
            tiles
        };
        let tiles = TileSet::house().tiles.stack.0;
        assert_eq!(sorted(tiles), sorted(tiles.map(exchanged)));
    }

    #[test]
    fn tiles_stand_in_the_order_of_the_file() {
        let set = TileSet::read(GOOD).unwrap();
        let tile = [Crate::Good(Colour::Red, Good::Rice), Crate::Empty, Crate::Rat(Colour::Green)];
        assert_eq!(
            set.tiles,
            Tiles { start: [Crate::Empty, Crate::Rat(Colour::Red), Crate::Empty], stack: Stack([tile; TILES]) }
        );
        let two = GOOD.replace("count = 42", "count = 41") + "[[tile]]\ncrates = [\"empty\", \"empty\", \"empty\"]\n";
        let set = TileSet::read(&two).unwrap();
        assert_eq!((set.tiles.stack.0[40], set.tiles.stack.0[41]), (tile, BLANK));
    }

    #[test]
    fn a_bad_file_is_refused_with_its_line_and_the_reason() {
        let three = r#"["red-rice", "empty", "green-rat"]"#;
        for (good, bad, line, reason) in [
            ("format = 1", "format = 2", 2, "format 2 is not known, only 1 is"),
            ("format = 1", "format = \"1\"", 2, "invalid type: string \"1\", expected i64"),
            ("format = 1", "format = 1.0", 2, "invalid type: floating point `1.0`, expected i64"),
            ("format = 1", "format = ", 2, "string values must be quoted"),
            ("format = 1", "", 1, "missing field `format`"),
            ("format = 1", "format = 1\nformat = 1", 3, "duplicate key"),
            ("format = 1", "format = 1\nauthor = \"me\"", 3, "unknown field `author`, expected one of"),
            ("\"plain\"", "\"\"", 3, "a name has 1 to 40 characters, not 0"),
            ("plain", "ààààààààààààààààààààààààààààààààààààààààà", 3, "a name has 1 to 40 characters, not 41"),
            ("\"empty\", \"red-rat\"", "\"red-rat\"", 4, "a tile has 3 crates, not 2"),
            ("\"empty\", \"red-rat\"", "\"empty\", \"red-cat\"", 4, "unknown crate `red-cat`"),
            ("\"empty\", \"red-rat\"", "\"empty\", 3", 4, "invalid type: integer `3`, expected a string"),
            ("\"green-rat\"]", "\"green-rat\", \"empty\"]", 6, "a tile has 3 crates, not 4"),
            ("crates", "creates", 6, "unknown field `creates`, expected `crates` or `count`"),
            ("count = 42", "count = 0", 7, "a count is 1 to 42, not 0"),
            ("count = 42", "count = 43", 7, "a count is 1 to 42, not 43"),
            ("count = 42", "count = -1", 7, "a count is 1 to 42, not -1"),
            ("count = 42", "count = true", 7, "invalid type: boolean `true`, expected i64"),
            ("count = 42", "count = 41", 5, "the counts add up to 41, not to 42"),
            ("count = 42", "", 5, "the counts add up to 1, not to 42"),
            ("[[tile]]", "[tile]", 5, "invalid type: map, expected a sequence"),
        ] {
            let text = GOOD.replacen(good, bad, 1);
            let Err(BadPieces::Line { line: told, reason: why }) = TileSet::read(&text) else { panic!("{bad}") };
            assert_eq!((told, why.contains(reason)), (line, true), "{bad}: line {told}: {why}");
        }
        let too_many = format!("{GOOD}[[tile]]\ncrates = {three}\n");
        let told = TileSet::read(&too_many).unwrap_err().to_string();
        assert_eq!(told, "line 9: with 1 more of this kind there are more than 42 tiles");
        let list = GOOD.split("[[tile]]").next().unwrap().to_owned() + &format!("tile = [[{three}, 42]]\n");
        assert!(TileSet::read(&list).unwrap_err().to_string().starts_with("line 5: invalid type: sequence"));
    }
}
