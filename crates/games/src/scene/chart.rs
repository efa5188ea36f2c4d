//! The end of a game: who has how much, and how it came to that round by round.

use super::area::{Area, Point, point};
use super::art::{CROWN, DONKEY_CART, Sprite};
use super::ink::Ink;
use super::seats::{BADGE, player_name, title_bar};
use super::text::Text;
use super::{Picture, SMALLEST, Scene, alt_text, heading};
use crate::args;
use crate::engine::{BySeat, Seat, SeatSet};
use crate::screen::{Names, number};
use crate::sentences::{Lang, say, word};

/// How a game went.
#[derive(Clone, Debug, PartialEq)]
pub struct FinalStandings<'a> {
    /// What the picture is called.
    pub title: &'a str,
    /// What each round brought.
    pub rounds: &'a [BySeat<i32>],
    /// What it all came to.
    pub totals: BySeat<i32>,
    /// Who has won.
    pub winners: SeatSet,
}

/// The final standings, with the points by round as a chart.
pub fn standings(standing: &FinalStandings<'_>, names: &Names, lang: Lang) -> Picture {
    let mut scene = Scene::board();
    title_bar(&mut scene, standing.title, "");
    let order = order(standing);
    let rows = Area::new(16.0, 92.0, 400.0, 592.0).rows(order.len().max(3), 10.0);
    for (row, &seat) in rows.zip(&order) {
        let won = standing.winners.contains(seat);
        let (look, ink) = if won {
            (Ink::Glow.fill().edge(Ink::Outline, 4.0), Ink::OnGlow)
        } else {
            (Ink::Panel.fill().edge(Ink::Edge, 3.0), Ink::Text)
        };
        scene.rect(row, 14.0, look);
        let middle = row.centre().y;
        let badge = (row.height * 0.5).clamp(54.0, 72.0);
        scene.sprite(Sprite::badge(names, seat), point(row.x + 14.0 + badge / 2.0, middle), badge);
        let right = row.right() - 18.0;
        let total = number(standing.totals[seat]);
        let total =
            Text::new(total, (row.height * 0.4).clamp(44.0, 60.0), point(right, middle)).right().bold().ink(ink);
        let mut room = right - total.width() - 14.0;
        scene.write(total);
        if won {
            scene.sprite(CROWN, point(room - 24.0, middle), 48.0);
            room -= 54.0;
        }
        let left = row.x + 26.0 + badge;
        scene.write(
            Text::new(player_name(names, seat), 34.0, point(left, middle)).left().bold().ink(ink).fit(room - left),
        );
    }
    if order.len() == 2 {
        // The market goes home.
        scene.sprite(DONKEY_CART, point(216.0, 590.0), 172.0);
    }
    let area = Area::new(432.0, 92.0, 552.0, 592.0);
    scene.rect(area, 14.0, Ink::Panel.fill().edge(Ink::Edge, 3.0));
    if standing.rounds.len() > 1 {
        lines(&mut scene, area, standing, names, lang);
    } else {
        bars(&mut scene, area, standing, names);
    }
    Picture { scene, alt: alt(standing, &order, names, lang) }
}

/// Winners first, then by points.
fn order(standing: &FinalStandings<'_>) -> Vec<Seat> {
    let mut seats: Vec<Seat> = Seat::all(standing.totals.seats()).collect();
    seats.sort_by_key(|&seat| (!standing.winners.contains(seat), -standing.totals[seat]));
    seats
}

/// The distance of lines across a chart of this height.
fn step(span: i32) -> i32 {
    let steps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500];
    steps.into_iter().find(|step| span / step <= 6).unwrap_or(1000)
}

/// The lines across a chart.
#[derive(Clone, Copy)]
pub(super) struct Scale {
    /// The lowest.
    least: i32,
    /// The highest.
    most: i32,
    /// How far they are apart.
    step: i32,
    /// The one that everything begins at, which stands out.
    base: i32,
}

impl Scale {
    /// Lines for values that begin at this one.
    pub(super) fn from(base: i32, values: impl Iterator<Item = f32>) -> Scale {
        let (least, most) = values.fold((base, base + 1), |(least, most), value| {
            (least.min(value.floor() as i32), most.max(value.ceil() as i32))
        });
        let step = step(most - least);
        // The base is one of the lines.
        let (below, above) = ((base - least + step - 1) / step, (most - base + step - 1) / step);
        Scale { least: base - below * step, most: base + above * step, step, base }
    }
}

/// The inner part of a chart, with its lines across; tells how high a value stands.
pub(super) fn grid(scene: &mut Scene, inner: Area, scale: Scale) -> impl Fn(f32) -> f32 + use<> {
    let Scale { least, most, step, base } = scale;
    let height = move |value: f32| inner.bottom() - (value - least as f32) / (most - least) as f32 * inner.height;
    let mut value = least;
    while value <= most {
        let y = height(value as f32);
        let line = if value == base { Ink::Quiet.line(4.0) } else { Ink::Edge.line(2.0) };
        scene.stroke(vec![point(inner.x, y), point(inner.right(), y)], line);
        scene.write(Text::new(number(value), SMALLEST, point(inner.x - 10.0, y)).right().ink(Ink::Quiet));
        value += step;
    }
    height
}

/// The numbers of rounds or games below a chart, from 0; not each of many has room for its own.
pub(super) fn numbers_below(scene: &mut Scene, inner: Area, last: usize) {
    for number in (0..=last).step_by(last.div_ceil(8).max(1)) {
        let at = point(inner.x + inner.width * number as f32 / last.max(1) as f32, inner.bottom() + 24.0);
        scene.write(Text::new(number.to_string(), SMALLEST, at).ink(Ink::Quiet));
    }
}

fn lines(scene: &mut Scene, area: Area, standing: &FinalStandings<'_>, names: &Names, lang: Lang) {
    let inner = Area::new(area.x + 72.0, area.y + 30.0, area.width - 150.0, area.height - 110.0);
    let seats = standing.totals.seats();
    let mut so_far = vec![BySeat::new(seats, 0)];
    for round in standing.rounds {
        let before = so_far[so_far.len() - 1];
        so_far.push(BySeat::from_fn(seats, |seat| before[seat] + round[seat]));
    }
    let values = so_far.iter().flat_map(|totals| totals.iter().map(|&total| total as f32));
    let height = grid(scene, inner, Scale::from(0, values));
    let across = |round: usize| inner.x + inner.width * round as f32 / standing.rounds.len() as f32;
    numbers_below(scene, inner, standing.rounds.len());
    let below = point(inner.centre().x, area.bottom() - 26.0);
    scene.write(Text::new(word(lang, "picture-rounds"), SMALLEST, below).ink(Ink::Quiet).fit(inner.width));
    let points = |seat: Seat| -> Vec<Point> {
        so_far.iter().enumerate().map(|(round, totals)| point(across(round), height(totals[seat] as f32))).collect()
    };
    for seat in Seat::all(seats) {
        scene.stroke(points(seat), Ink::Outline.line(9.0));
    }
    for seat in Seat::all(seats) {
        scene.stroke(points(seat), Ink::Seat(seat.index() as u8).line(6.0));
    }
    let ends = Seat::all(seats).map(|seat| (Sprite::badge(names, seat), height(standing.totals[seat] as f32)));
    signs_at_ends(scene, area, inner.right(), ends.collect());
}

/// Puts signs where lines end, at these heights. One that ends close to another is moved a little, so that all are seen.
pub(super) fn signs_at_ends(scene: &mut Scene, area: Area, end: f32, signs: Vec<(Sprite, f32)>) {
    let mut signs: Vec<(Sprite, f32, f32)> = signs.into_iter().map(|(sign, height)| (sign, height, height)).collect();
    signs.sort_by(|one, other| one.1.total_cmp(&other.1));
    apart(signs.iter_mut().map(|(_, _, y)| y).collect(), BADGE, area.y + 26.0, area.bottom() - 26.0);
    for (sign, height, y) in signs {
        scene.sprite(sign, point(end + 42.0, y), BADGE);
        scene.stroke(vec![point(end, height), point(end + 18.0, y)], Ink::Quiet.line(2.0));
    }
}

/// Moves places, the upper first, until each is this far from the next and all are within bounds.
fn apart(mut places: Vec<&mut f32>, distance: f32, top: f32, bottom: f32) {
    let mut least = top;
    for y in &mut places {
        **y = y.max(least);
        least = **y + distance;
    }
    let mut most = bottom;
    for y in places.iter_mut().rev() {
        **y = y.min(most);
        most = **y - distance;
    }
}

fn bars(scene: &mut Scene, area: Area, standing: &FinalStandings<'_>, names: &Names) {
    let inner = Area::new(area.x + 72.0, area.y + 56.0, area.width - 100.0, area.height - 130.0);
    let seats = standing.totals.seats();
    let height = grid(scene, inner, Scale::from(0, standing.totals.iter().map(|&total| total as f32)));
    for (column, seat) in inner.columns(seats, 30.0).zip(Seat::all(seats)) {
        let (zero, end) = (height(0.0), height(standing.totals[seat] as f32));
        let bar = Area::new(column.x, zero.min(end), column.width, (zero - end).abs().max(2.0));
        scene.rect(bar.inside(0.0), 6.0, Ink::Seat(seat.index() as u8).fill().edge(Ink::Outline, 4.0));
        let above = point(column.centre().x, zero.min(end) - 26.0);
        scene.write(Text::new(number(standing.totals[seat]), 36.0, above).bold());
        scene.sprite(Sprite::badge(names, seat), point(column.centre().x, area.bottom() - 36.0), BADGE);
    }
}

fn alt(standing: &FinalStandings<'_>, order: &[Seat], names: &Names, lang: Lang) -> String {
    let won = names.say_all(lang, "picture-winners", standing.winners);
    let totals = order.iter().map(|&seat| {
        let rounds: Vec<String> = standing.rounds.iter().map(|round| number(round[seat])).collect();
        let (name, total) = (names.of(seat), number(standing.totals[seat]));
        say(lang, "picture-total", args!["name" => name, "total" => total, "rounds" => rounds.join(", ")])
    });
    alt_text([heading(lang, standing.title), won].into_iter().chain(totals))
}
