//! Pixels → PNG.
//!
//! Our pictures are flat: a few dozen colours and the shades where they meet. A palette of 256 holds all that can be told
//! apart, which makes files a quarter the size of full colours, in a third of the time.

use png::{BitDepth, ColorType, DeflateCompression, Encoder, Filter};
use resvg::tiny_skia::Pixmap;

/// The most colours of a palette.
const PALETTE: usize = 256;
/// A picture with more colours than this is drawn with all of them; ours have a few thousand.
const MOST_COLOURS: usize = 1 << 14;
/// Places for them to be found again.
const SLOTS: usize = 4 * MOST_COLOURS;
/// Beyond so many pixels a colour does not become more important.
const MANY_PIXELS: u32 = 256;

/// A picture that is sent: its file is made quickly.
const QUICK: DeflateCompression = DeflateCompression::Level(1);
/// A picture that is kept: its file is small.
const SMALL: DeflateCompression = DeflateCompression::Level(9);

/// A picture without anything to see through.
pub(super) fn opaque(pixmap: &Pixmap) -> Vec<u8> {
    opaque_file(pixmap, QUICK)
}

/// The same in a file that takes longer to make and is smaller.
pub(super) fn compact(pixmap: &Pixmap) -> Vec<u8> {
    opaque_file(pixmap, SMALL)
}

fn opaque_file(pixmap: &Pixmap, compression: DeflateCompression) -> Vec<u8> {
    match Colours::of(pixmap) {
        Some(colours) => {
            let (palette, nearest) = colours.palette();
            let places: Vec<u8> = colours.places.iter().map(|&place| nearest[usize::from(place)]).collect();
            encode(pixmap, ColorType::Indexed, Some(palette), &places, compression)
        }
        None => {
            let bytes: Vec<u8> =
                pixmap.data().chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
            encode(pixmap, ColorType::Rgb, None, &bytes, compression)
        }
    }
}

/// A picture that may be seen through.
pub(super) fn transparent(pixmap: Pixmap) -> Vec<u8> {
    let size = pixmap.clone();
    encode(&size, ColorType::Rgba, None, &pixmap.take_demultiplied(), QUICK)
}

fn encode(
    size: &Pixmap,
    colours: ColorType,
    palette: Option<Vec<u8>>,
    bytes: &[u8],
    compression: DeflateCompression,
) -> Vec<u8> {
    let mut file = Vec::with_capacity(bytes.len() / 8);
    let mut encoder = Encoder::new(&mut file, size.width(), size.height());
    encoder.set_color(colours);
    encoder.set_depth(BitDepth::Eight);
    if let Some(palette) = palette {
        encoder.set_palette(palette);
    }
    // Flat colours repeat as they are; filters would only hide it.
    encoder.set_filter(Filter::NoFilter);
    encoder.set_deflate_compression(compression);
    let written = encoder.write_header().and_then(|mut writer| writer.write_image_data(bytes));
    written.expect("a vector takes any bytes");
    file
}

/// The colours of a picture.
struct Colours {
    /// Each colour once, in the order of first appearance, and how many pixels have it.
    listed: Vec<([u8; 3], u32)>,
    /// The place of each pixel's colour in that list.
    places: Vec<u16>,
}

impl Colours {
    /// Nothing if there are too many.
    fn of(pixmap: &Pixmap) -> Option<Colours> {
        // An open hash table; 0 stands for a free place, so places are one higher in it.
        let mut table = vec![0u16; SLOTS];
        let mut listed: Vec<([u8; 3], u32)> = Vec::with_capacity(4096);
        let mut places = Vec::with_capacity(pixmap.pixels().len());
        let mut last = ([0; 3], u16::MAX);
        for pixel in pixmap.data().chunks_exact(4) {
            let colour = [pixel[0], pixel[1], pixel[2]];
            if last.1 == u16::MAX || colour != last.0 {
                let mut slot = hash(colour) as usize % SLOTS;
                let place = loop {
                    match table[slot] {
                        0 => {
                            listed.push((colour, 0));
                            table[slot] = listed.len() as u16;
                            break listed.len() as u16 - 1;
                        }
                        known if listed[usize::from(known) - 1].0 == colour => break known - 1,
                        _ => slot = (slot + 1) % SLOTS,
                    }
                };
                if listed.len() > MOST_COLOURS {
                    return None;
                }
                last = (colour, place);
            }
            listed[usize::from(last.1)].1 += 1;
            places.push(last.1);
        }
        Some(Colours { listed, places })
    }

    /// A palette, and for each colour its nearest place in that. Whatever colour is worst off comes next, so that every
    /// colour finds one close to it, and those of many pixels are there themselves.
    fn palette(&self) -> (Vec<u8>, Vec<u8>) {
        let mut palette = Vec::with_capacity(3 * PALETTE);
        let mut nearest = vec![0u8; self.listed.len()];
        let mut distances = vec![u32::MAX; self.listed.len()];
        let mut next = self.listed.first().map(|(colour, _)| *colour);
        for place in 0..PALETTE {
            let Some(chosen) = next else { break };
            palette.extend(chosen);
            let mut worst = 0;
            next = None;
            for ((&(colour, pixels), distance), nearest) in self.listed.iter().zip(&mut distances).zip(&mut nearest) {
                let from_here = apart(colour, chosen);
                if from_here < *distance {
                    (*distance, *nearest) = (from_here, place as u8);
                }
                let matters = *distance * pixels.min(MANY_PIXELS);
                if matters > worst {
                    (worst, next) = (matters, Some(colour));
                }
            }
        }
        (palette, nearest)
    }
}

fn hash([red, green, blue]: [u8; 3]) -> u32 {
    u32::from_le_bytes([red, green, blue, 0]).wrapping_mul(0x9e37_79b1) >> 8
}

/// How far two colours are from each other, squared.
fn apart(one: [u8; 3], other: [u8; 3]) -> u32 {
    let squared = |one: u8, other: u8| u32::from(one.abs_diff(other)).pow(2);
    squared(one[0], other[0]) + squared(one[1], other[1]) + squared(one[2], other[2])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_few_colours_stay_as_they_are() {
        let mut pixmap = Pixmap::new(20, 10).unwrap();
        for (place, pixel) in pixmap.data_mut().chunks_exact_mut(4).enumerate() {
            pixel.copy_from_slice(&[place as u8, 255 - place as u8, 7, 255]);
        }
        let colours = Colours::of(&pixmap).unwrap();
        let (palette, nearest) = colours.palette();
        for ((colour, _), &place) in colours.listed.iter().zip(&nearest) {
            assert_eq!(palette[3 * usize::from(place)..][..3], *colour);
        }
    }
}
