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

/// What a file is made in.
#[derive(Default)]
pub(super) struct Room {
    runs: Vec<Run>,
    encoded: Vec<u8>,
}

/// Pixels beside each other of one colour: its place among the colours of the picture, and how many there are.
type Run = (u16, u32);

/// A picture without anything to see through.
pub(super) fn opaque(pixmap: &Pixmap, room: &mut Room) -> Vec<u8> {
    opaque_file(pixmap, QUICK, room)
}

/// The same in a file that takes longer to make and is smaller.
pub(super) fn compact(pixmap: &Pixmap) -> Vec<u8> {
    opaque_file(pixmap, SMALL, &mut Room::default())
}

fn opaque_file(pixmap: &Pixmap, compression: DeflateCompression, room: &mut Room) -> Vec<u8> {
    let Room { runs, encoded } = room;
    encoded.clear();
    match Colours::of(pixmap, runs) {
        Some(colours) => {
            let (palette, nearest) = colours.palette();
            encoded.reserve_exact(pixmap.pixels().len());
            for &(place, pixels) in &*runs {
                encoded.resize(encoded.len() + pixels as usize, nearest[usize::from(place)]);
            }
            encode(pixmap, ColorType::Indexed, Some(palette), encoded, compression)
        }
        None => {
            encoded.extend(pixmap.data().chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]));
            encode(pixmap, ColorType::Rgb, None, encoded, compression)
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
    /// An open hash table of their places in that list; 0 stands for a free slot, so places are one higher in it.
    table: Vec<u16>,
}

impl Colours {
    /// Nothing if there are too many. Else `runs` are those of the picture, from its upper left on.
    fn of(pixmap: &Pixmap, runs: &mut Vec<Run>) -> Option<Colours> {
        let mut colours = Colours { listed: Vec::with_capacity(4096), table: vec![0; SLOTS] };
        runs.clear();
        for run in pixmap.pixels().chunk_by(|one, next| one == next) {
            let place = colours.place([run[0].red(), run[0].green(), run[0].blue()]);
            if place >= MOST_COLOURS {
                return None;
            }
            colours.listed[place].1 += run.len() as u32;
            runs.push((place as u16, run.len() as u32));
        }
        Some(colours)
    }

    /// Where a colour is in the list. One that is not there yet comes last.
    fn place(&mut self, colour: [u8; 3]) -> usize {
        let mut slot = hash(colour) as usize % SLOTS;
        loop {
            match usize::from(self.table[slot]) {
                0 => {
                    self.listed.push((colour, 0));
                    self.table[slot] = self.listed.len() as u16;
                    return self.listed.len() - 1;
                }
                known if self.listed[known - 1].0 == colour => return known - 1,
                _ => slot = (slot + 1) % SLOTS,
            }
        }
    }

    /// A palette, and for each colour its nearest place in that. Whatever colour is worst off comes next, so that every
    /// colour finds one close to it, and those of many pixels are there themselves. This is half of what a file takes, so it goes
    /// over plain lists of numbers, several at a time.
    fn palette(&self) -> (Vec<u8>, Vec<u8>) {
        let channel = |channel: usize| self.listed.iter().map(|(colour, _)| f32::from(colour[channel])).collect();
        let [reds, greens, blues]: [Vec<f32>; 3] = [0, 1, 2].map(channel);
        let weights: Vec<f32> = self.listed.iter().map(|(_, pixels)| (*pixels).min(MANY_PIXELS) as f32).collect();
        let mut palette = Vec::with_capacity(3 * PALETTE);
        let mut nearest = vec![0_u32; self.listed.len()];
        let mut distances = vec![f32::INFINITY; self.listed.len()];
        let mut matters = vec![0.0_f32; self.listed.len()];
        let mut next = Some(0).filter(|_| !self.listed.is_empty());
        for place in 0..PALETTE {
            let Some(chosen) = next else { break };
            palette.extend(self.listed[chosen].0);
            let (red, green, blue) = (reds[chosen], greens[chosen], blues[chosen]);
            for ((((r, g), b), distance), nearest) in
                reds.iter().zip(&greens).zip(&blues).zip(&mut distances).zip(&mut nearest)
            {
                let from_here = (r - red) * (r - red) + (g - green) * (g - green) + (b - blue) * (b - blue);
                *nearest = if from_here < *distance { place as u32 } else { *nearest };
                *distance = distance.min(from_here);
            }
            for ((matters, distance), weight) in matters.iter_mut().zip(&distances).zip(&weights) {
                *matters = distance * weight;
            }
            let worst = most(&matters);
            next = if worst > 0.0 { matters.iter().position(|&matters| matters == worst) } else { None };
        }
        (palette, nearest.into_iter().map(|place| place as u8).collect())
    }
}

/// The greatest of these numbers, none of which is below 0.
fn most(numbers: &[f32]) -> f32 {
    let larger = |one: f32, other: f32| if one > other { one } else { other };
    let (chunks, rest) = numbers.as_chunks::<8>();
    let most = chunks.iter().fold([0.0; 8], |most, chunk| std::array::from_fn(|n| larger(chunk[n], most[n])));
    most.into_iter().chain(rest.iter().copied()).fold(0.0, larger)
}

fn hash([red, green, blue]: [u8; 3]) -> u32 {
    u32::from_le_bytes([red, green, blue, 0]).wrapping_mul(0x9e37_79b1) >> 8
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
        let colours = Colours::of(&pixmap, &mut Vec::new()).unwrap();
        let (palette, nearest) = colours.palette();
        for ((colour, _), &place) in colours.listed.iter().zip(&nearest) {
            assert_eq!(palette[3 * usize::from(place)..][..3], *colour);
        }
    }
}
