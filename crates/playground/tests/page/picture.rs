//! A picture for the bot to attach: a board with four stalls, painted here so that no file is needed.

use std::io::Write;

use flate2::{Compression, write::ZlibEncoder};

const WIDTH: usize = 640;
const HEIGHT: usize = 320;

/// The board as a PNG.
pub(crate) fn board() -> Vec<u8> {
    let mut rows = Vec::with_capacity(HEIGHT * (1 + WIDTH * 3));
    for y in 0..HEIGHT {
        rows.push(0);
        rows.extend((0..WIDTH).flat_map(|x| color(x, y)));
    }
    let mut packed = ZlibEncoder::new(Vec::new(), Compression::fast());
    packed.write_all(&rows).unwrap();
    let mut header = Vec::new();
    header.extend(u32::try_from(WIDTH).unwrap().to_be_bytes());
    header.extend(u32::try_from(HEIGHT).unwrap().to_be_bytes());
    header.extend([8, 2, 0, 0, 0]);
    let mut png = b"\x89PNG\r\n\x1a\n".to_vec();
    for (name, data) in [(b"IHDR", header), (b"IDAT", packed.finish().unwrap()), (b"IEND", Vec::new())] {
        let mut chunk = name.to_vec();
        chunk.extend(data);
        let mut crc = flate2::Crc::new();
        crc.update(&chunk);
        png.extend(u32::try_from(chunk.len() - 4).unwrap().to_be_bytes());
        png.extend(&chunk);
        png.extend(crc.sum().to_be_bytes());
    }
    png
}

/// Striped roofs over stalls with a fruit each, on grass.
fn color(x: usize, y: usize) -> [u8; 3] {
    let (in_stall, along) = (x % 160, (x / 160) % 4);
    if !(20..140).contains(&in_stall) || !(60..260).contains(&y) {
        return [0x5d, 0x8a, 0x4a];
    }
    if y < 110 {
        return if (in_stall / 15) % 2 == 0 { [0xb1, 0x41, 0x0d] } else { [0xff, 0xf3, 0xdc] };
    }
    let (dx, dy) = (in_stall.abs_diff(80), y.abs_diff(190));
    if dx * dx + dy * dy < 35 * 35 {
        return [[0xf3, 0xac, 0x2a], [0xe8, 0xd3, 0x3f], [0x7a, 0x4a, 0x2a], [0x8a, 0x3f, 0x8f]][along];
    }
    [0xff, 0xfa, 0xf2]
}
