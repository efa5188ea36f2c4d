//! Inks: what a colour is for. A theme says which colour that is.

use super::art::Art;

crate::words! {
    /// The surroundings a picture is made for.
    pub enum Theme {
        /// The market by day.
        Light = "light",
        /// The market by night.
        Dark = "dark",
    }
}

/// A colour, by what it is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ink {
    /// Where everything stands.
    Ground,
    /// The bar with the title.
    Bar,
    /// Words on the bar.
    OnBar,
    /// The box of a player or a thing.
    Panel,
    /// The edge of a box.
    Edge,
    /// Words.
    Text,
    /// Words that matter less.
    Quiet,
    /// Who is to act, what is best.
    Glow,
    /// Words on the glow.
    OnGlow,
    /// The river.
    Water,
    /// Lines on the river.
    Wave,
    /// The cloth that cards are played on.
    Cloth,
    /// Words and lines on the cloth.
    OnCloth,
    /// Wood.
    Wood,
    /// Words on wood.
    OnWood,
    /// Cards and dice.
    Paper,
    /// Words on cards and dice, and all outlines.
    Outline,
    /// The back of a card.
    Back,
    /// A thin shadow.
    Shade,
    /// What is right in an example.
    Right,
    /// What is wrong in an example.
    Wrong,
    /// The colour of a fruit or suit.
    Tint(Art),
    /// Words on the colour of a fruit or suit.
    OnTint(Art),
    /// The colour of a seat.
    Seat(u8),
    /// Words on the colour of a seat.
    OnSeat(u8),
    /// A colour of its own, the same by day and by night.
    Own(u32),
}

/// A colour with its opacity.
pub(super) type Rgba = [u8; 4];

const fn rgb(hex: u32) -> Rgba {
    [(hex >> 16) as u8, (hex >> 8) as u8, hex as u8, 255]
}

const BLACK: Rgba = rgb(0x1f_130b);
const WHITE: Rgba = rgb(0xff_ffff);

/// The colours of the seats: told apart also by who cannot tell red from green.
const SEATS: [Rgba; 6] =
    [rgb(0x00_67a8), rgb(0xf2_8e1c), rgb(0x13_9e76), rgb(0xf4_e04d), rgb(0xd9_7fb0), rgb(0xf4_f1ea)];

impl Ink {
    /// The colour in this theme.
    pub fn rgba(self, theme: Theme) -> Rgba {
        let by = |light: u32, dark: u32| match theme {
            Theme::Light => rgb(light),
            Theme::Dark => rgb(dark),
        };
        match self {
            Ink::Ground => by(0xff_efcf, 0x1d_2036),
            Ink::Bar => by(0xb3_2d1f, 0x8f_2a22),
            Ink::OnBar => rgb(0xff_f7e6),
            Ink::Panel => by(0xff_fdf6, 0x2d_3150),
            Ink::Edge => by(0xd9_b98a, 0x56_5c85),
            Ink::Text => by(0x2b_1b12, 0xff_f6e5),
            Ink::Quiet => by(0x6a_5140, 0xcd_c7da),
            Ink::Glow => rgb(0xff_c93c),
            Ink::OnGlow | Ink::Outline => BLACK,
            Ink::Water => by(0xa9_def0, 0x15_4a63),
            Ink::Wave => by(0x7c_c4de, 0x24_6582),
            Ink::Cloth => by(0x0f_7c78, 0x10_4a52),
            Ink::OnCloth => rgb(0xff_f7e6),
            Ink::Wood => by(0xc9_8b4b, 0x7a_4e25),
            Ink::OnWood => by(0x1f_130b, 0xff_f7e6),
            Ink::Paper => rgb(0xff_fbf0),
            Ink::Back => rgb(0xb3_2d1f),
            Ink::Shade => [20, 10, 0, 70],
            Ink::Right => rgb(0x2f_7d32),
            Ink::Wrong => rgb(0xc9_2433),
            Ink::Tint(art) => rgb(art.tint()),
            Ink::Seat(seat) => SEATS[usize::from(seat) % SEATS.len()],
            Ink::OnTint(art) => readable_on(rgb(art.tint())),
            Ink::OnSeat(seat) => readable_on(Ink::Seat(seat).rgba(theme)),
            Ink::Own(colour) => rgb(colour),
        }
    }
}

fn readable_on(back: Rgba) -> Rgba {
    if contrast(BLACK, back) >= contrast(WHITE, back) { BLACK } else { WHITE }
}

/// How well two colours can be told apart, from 1 to 21, as the web's guidelines for accessible contents reckon it.
pub fn contrast(one: Rgba, other: Rgba) -> f32 {
    let light = |[red, green, blue, _]: Rgba| {
        let part = |value: u8| {
            let value = f32::from(value) / 255.0;
            if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue) + 0.05
    };
    let (one, other) = (light(one), light(other));
    one.max(other) / one.min(other)
}
