//! The pictures of Null & Nichtig: everybody's piles and the trick; the hand; the sheet of a round.

mod examples;

use serde::Deserialize;

use super::{Action, Card, Colour, Legal, NullNichtig, Phase, Table, View};
use crate::args;
use crate::engine::{Choices, Seat, SeatSet, Viewer, Word};
use crate::scene::{
    Area, Art, Held, Ink, Line, Paint, Picture, RoundLine, Scene, Sheet, SheetRow, Sprite, Text, alt_text, draw_counts,
    fan, letter, player_name, point, thing, title_bar,
};
use crate::screen::{Names, Show};
use crate::sentences::{Lang, say};

/// What is read of a `round` line.
#[derive(Clone, Debug, Deserialize)]
pub struct Scored {
    tops: Vec<Vec<Card>>,
    tricks: Vec<u8>,
    totals: Vec<i32>,
}

impl Paint for NullNichtig {
    type Scored = Scored;

    fn board_picture(view: &View, names: &Names, lang: Lang) -> Picture {
        let table = &view.table;
        let mut scene = Scene::board();
        title_bar(&mut scene, &title(table, lang), &aside(table, names, lang));
        let seats = table.seats();
        let area = Area::new(14.0, 84.0, 972.0, 606.0);
        let (rows, columns) = match seats {
            3 => (3, 1),
            4 => (2, 2),
            _ => (2, 3),
        };
        let areas = area.rows(rows, 10.0).flat_map(|row| row.columns(columns, 10.0));
        for (area, seat) in areas.zip(Seat::all(seats)) {
            if columns == 1 {
                draw_wide(&mut scene, area, table, seat, names, lang);
            } else {
                draw_narrow(&mut scene, area, table, seat, names, lang);
            }
        }
        Picture { scene, alt: alt(table, names, lang) }
    }

    fn hand_picture(view: &View, legal: &Legal, _: &str, _: &Names, lang: Lang) -> Option<Picture> {
        let Viewer::Seat(_) = view.viewer else { return None };
        if view.hand.is_empty() {
            return None;
        }
        // Any card may be laid out; asking for all the ways to do so would take long.
        let playable = |held: Card| match legal {
            Legal::Nothing => false,
            Legal::Lay(_) => true,
            Legal::Play(_) => legal.iter().any(|action| action == Action::Play { card: held }),
        };
        let held: Vec<Held> =
            view.hand.iter().map(|held| Held { card: sprite(held, lang), playable: playable(held) }).collect();
        let title = say(lang, "picture-hand", args!["game" => NullNichtig::NAME]);
        let laid: Vec<String> = view.laid.iter().map(|card| card_words(card, lang)).collect();
        let note = if laid.is_empty() {
            String::new()
        } else {
            say(lang, "null-nichtig-picture-laid", args!["cards" => laid.join(", ")])
        };
        let cards: Vec<String> = view.hand.iter().map(|held| card_words(held, lang)).collect();
        let told = say(lang, "picture-row", args!["label" => title.clone(), "values" => cards.join(", ")]);
        Some(Picture { scene: fan(&held, &title, &note), alt: alt_text([told, note]) })
    }

    fn sheet(round: &RoundLine<Scored>, _: &Names, lang: Lang) -> Sheet {
        let detail = &round.detail;
        let label = |key| say(lang, key, args![]);
        let top = |colour: Colour| {
            detail.tops.iter().map(move |tops| {
                tops.iter().find(|card| card.suit() == colour).map_or("–".to_owned(), |card| card.rank().to_string())
            })
        };
        let mut rows: Vec<SheetRow> = Colour::ALL
            .iter()
            .map(|&colour| SheetRow::new(thing(lang, art(colour)), top(colour)).sprite(art(colour)))
            .collect();
        rows.push(SheetRow::new(label("null-nichtig-picture-tricks"), detail.tricks.iter()).sprite(Art::Tricks));
        rows.push(SheetRow::new(label("null-nichtig-picture-sum"), round.scores.iter()).sprite(Art::Points).sum());
        rows.push(SheetRow::new(label("null-nichtig-picture-totals"), detail.totals.iter()).sprite(Art::Points));
        let title = say(lang, "null-nichtig-picture-sheet", args!["round" => round.round]);
        Sheet { title, rows, notes: Vec::new() }
    }

    fn rules_picture(page: usize, lang: Lang) -> Option<Picture> {
        examples::of_page(page, lang)
    }
}

/// The drawing of a colour.
fn art(colour: Colour) -> Art {
    Art::named(colour.id()).expect("every colour has its drawing")
}

fn sprite(card: Card, lang: Lang) -> Sprite {
    let suit = art(card.suit());
    Sprite::Card { suit, letter: letter(lang, suit), rank: card.rank() }
}

fn small_sprite(card: Card, lang: Lang) -> Sprite {
    let suit = art(card.suit());
    Sprite::SmallCard { suit, letter: letter(lang, suit), rank: card.rank() }
}

fn card_words(card: Card, lang: Lang) -> String {
    say(lang, "picture-card", args!["suit" => thing(lang, art(card.suit())), "rank" => card.rank()])
}

fn awaited(table: &Table) -> SeatSet {
    match table.phase {
        Phase::LayOut { missing } => missing,
        Phase::Trick { to_play } => SeatSet::only(to_play),
        Phase::Deal | Phase::Over => SeatSet::EMPTY,
    }
}

fn title(table: &Table, lang: Lang) -> String {
    let key = match table.phase {
        Phase::Deal => "null-nichtig-picture-dealing",
        Phase::LayOut { .. } => "null-nichtig-picture-laying",
        Phase::Trick { .. } => "null-nichtig-picture-title",
        Phase::Over => "null-nichtig-picture-over",
    };
    say(lang, key, args!["round" => table.round, "trick" => table.trick])
}

fn aside(table: &Table, names: &Names, lang: Lang) -> String {
    match table.phase {
        Phase::Trick { to_play } => say(lang, "picture-to-act", args!["name" => player_name(names, to_play)]),
        Phase::Deal | Phase::LayOut { .. } | Phase::Over => String::new(),
    }
}

/// What a seat has played to the trick, and its place in the order of play.
fn played(table: &Table, seat: Seat) -> (usize, Option<Card>) {
    let place = table.leader.round_the_table(table.seats()).position(|other| other == seat).unwrap_or_default();
    (place, table.played.iter().nth(place))
}

/// Who would take the trick: the highest rank, and of equals the first.
fn best(table: &Table) -> Option<Seat> {
    let cards = table.leader.round_the_table(table.seats()).zip(table.played.iter());
    cards
        .fold(None, |best: Option<(Seat, Card)>, (seat, card)| match best {
            Some((_, highest)) if highest.rank() >= card.rank() => best,
            _ => Some((seat, card)),
        })
        .map(|(seat, _)| seat)
}

/// What the tops of a seat's piles come to.
fn piled(table: &Table, seat: Seat) -> u32 {
    table.piles[seat].iter().map(|pile| u32::from(pile.top.rank())).sum()
}

/// The box of a player; says which ink is read on it.
fn draw_frame(scene: &mut Scene, area: Area, table: &Table, seat: Seat) -> Ink {
    let acts = awaited(table).contains(seat);
    let look = if acts { Ink::Glow.fill().edge(Ink::Outline, 4.0) } else { Ink::Panel.fill().edge(Ink::Edge, 3.0) };
    scene.rect(area, 14.0, look);
    if acts { Ink::OnGlow } else { Ink::Text }
}

/// Sign, name, and a crown for who has won.
fn draw_name(scene: &mut Scene, area: Area, table: &Table, seat: Seat, names: &Names, ink: Ink) {
    let middle = area.centre().y;
    scene.sprite(Sprite::badge(names, seat), point(area.x + 22.0, middle), 42.0);
    let mut right = area.right();
    if table.phase == Phase::Over && table.totals.highest().contains(seat) {
        scene.sprite(Art::Crown, point(right - 18.0, middle), 38.0);
        right -= 42.0;
    }
    let left = area.x + 50.0;
    scene
        .write(Text::new(player_name(names, seat), 30.0, point(left, middle)).left().bold().ink(ink).fit(right - left));
}

/// Cards in hand and tricks won, then what all rounds came to.
fn counts(table: &Table, seat: Seat) -> [(Sprite, String); 3] {
    [
        (Sprite::Back, table.cards[seat].to_string()),
        (Art::Tricks.into(), table.tricks[seat].to_string()),
        (Art::Points.into(), table.totals[seat].to_string()),
    ]
}

/// The card played, or room for it.
fn draw_played(
    scene: &mut Scene,
    centre: crate::scene::Point,
    width: f32,
    table: &Table,
    seat: Seat,
    ink: Ink,
    lang: Lang,
) {
    let slot = Area::round(centre, width, width * 1.4);
    let (order, card) = played(table, seat);
    let best = best(table) == Some(seat);
    if best {
        scene.rect(slot.inside(-6.0), 14.0, Ink::Glow.fill().edge(Ink::Outline, 3.0));
    }
    let hidden = table.secretly_laid().contains(seat);
    match card {
        Some(card) => scene.sprite(sprite(card, lang), centre, width),
        None if hidden => scene.sprite(Sprite::Back, centre, width),
        None => scene.rect(slot.inside(3.0), 12.0, Line { dashed: true, ..ink.line(3.0) }),
    }
    if best {
        scene.sprite(Art::Crown, point(slot.right() - 2.0, slot.y + 2.0), width * 0.42);
    }
    if matches!(table.phase, Phase::Trick { .. }) {
        let chip = point(slot.x - 2.0, slot.bottom() - 8.0);
        scene.disc(chip, 16.0, Ink::Paper.fill().edge(Ink::Outline, 2.5));
        scene.write(Text::new((order + 1).to_string(), 24.0, chip).bold().ink(Ink::Outline));
    }
}

/// The tops of the piles, a place for each colour, with how many cards lie there.
fn draw_piles(scene: &mut Scene, area: Area, table: &Table, seat: Seat, ink: Ink, lang: Lang) {
    let cells = area.columns(Colour::ALL.len(), 5.0);
    for (cell, &colour) in cells.zip(Colour::ALL) {
        let pile = table.piles[seat].iter().find(|pile| pile.top.suit() == colour);
        // Where a whole card would be too small to be read, only what matters of it.
        let small = cell.width < SMALL_PILE;
        let high = if small { 1.0 } else { Sprite::Back.height() };
        let width = cell.width.min((area.height - 32.0) / high);
        let centre = point(cell.centre().x, cell.y + width * high / 2.0);
        let Some(pile) = pile else {
            let slot = Area::round(centre, width, width * high).inside(3.0);
            scene.rect(slot, 10.0, Line { dashed: true, ..ink.line(2.0) });
            scene.faint(art(colour), centre, width * 0.5);
            continue;
        };
        // The cards below stick out a little.
        for below in (1..pile.height.min(4)).rev() {
            let out = f32::from(below) * 2.5;
            let area = Area::round(centre.by(out, out), width * 0.94, width * (high - 0.06));
            scene.rect(area, width * 0.12, Ink::Paper.fill().edge(Ink::Outline, 2.0));
        }
        let top = if small { small_sprite(pile.top, lang) } else { sprite(pile.top, lang) };
        scene.sprite(top, centre, width);
        let words = format!("×{}", pile.height);
        scene.write(Text::new(words, 26.0, point(centre.x, centre.y + width * high / 2.0 + 20.0)).bold().ink(ink));
    }
}

/// Below this width a card is drawn in its small form.
const SMALL_PILE: f32 = 70.0;

fn draw_wide(scene: &mut Scene, area: Area, table: &Table, seat: Seat, names: &Names, lang: Lang) {
    let ink = draw_frame(scene, area, table, seat);
    let inner = area.inside(10.0);
    draw_name(scene, Area { width: 250.0, height: 50.0, ..inner }, table, seat, names, ink);
    draw_counts(scene, Area::new(inner.x, inner.y + 58.0, 270.0, 44.0), &counts(table, seat), 3, ink);
    let words = say(lang, "null-nichtig-picture-piled", args!["points" => piled(table, seat)]);
    scene.write(Text::new(words, 28.0, point(inner.x + 4.0, inner.y + 132.0)).left().ink(ink).fit(246.0));
    draw_played(scene, point(inner.x + 330.0, inner.centre().y), 112.0, table, seat, ink, lang);
    let piles = Area::new(inner.x + 410.0, inner.y + 4.0, inner.width - 410.0, inner.height - 4.0);
    draw_piles(scene, piles, table, seat, ink, lang);
}

fn draw_narrow(scene: &mut Scene, area: Area, table: &Table, seat: Seat, names: &Names, lang: Lang) {
    let ink = draw_frame(scene, area, table, seat);
    let inner = area.inside(9.0);
    let wide = inner.width > 380.0;
    let card = if wide { 88.0 } else { 102.0 };
    let text = Area { width: inner.width - card - 22.0, ..inner };
    draw_name(scene, Area { height: 46.0, ..text }, table, seat, names, ink);
    let piled = say(lang, "null-nichtig-picture-piled", args!["points" => piled(table, seat)]);
    let counts = counts(table, seat);
    let row = |y: f32| Area::new(text.x, inner.y + y, text.width, 42.0);
    let piles = if wide {
        draw_counts(scene, row(50.0), &counts, 3, ink);
        scene.write(Text::new(piled, 28.0, point(text.x + 4.0, inner.y + 112.0)).left().ink(ink).fit(text.width));
        Area { y: inner.y + 138.0, height: inner.height - 138.0, ..inner }
    } else {
        draw_counts(scene, row(52.0), &counts[..2], 2, ink);
        draw_counts(scene, row(98.0), &counts[2..], 1, ink);
        scene.write(Text::new(piled, 28.0, point(inner.centre().x, inner.bottom() - 14.0)).ink(ink).fit(inner.width));
        Area { y: inner.y + 160.0, height: inner.height - 190.0, ..inner }
    };
    let top = if wide { 66.0 } else { 76.0 };
    draw_played(scene, point(inner.right() - card / 2.0 - 4.0, inner.y + top), card, table, seat, ink, lang);
    draw_piles(scene, piles, table, seat, ink, lang);
}

fn alt(table: &Table, names: &Names, lang: Lang) -> String {
    let seats = table.seats();
    let mut told = vec![say(lang, "picture-heading", args!["title" => title(table, lang)])];
    for (seat, card) in table.leader.round_the_table(seats).zip(table.played.iter()) {
        let arguments = args!["name" => names.of(seat), "card" => card_words(card, lang)];
        told.push(say(lang, "null-nichtig-picture-played", arguments));
    }
    let awaited = awaited(table);
    if !awaited.is_empty() {
        told.push(say(lang, "null-nichtig-picture-to-act", args!["names" => names.list(awaited)]));
    }
    for seat in Seat::all(seats) {
        let piles: Vec<String> = table.piles[seat].iter().map(|pile| card_words(pile.top, lang)).collect();
        let piles = if piles.is_empty() { "–".to_owned() } else { piles.join(", ") };
        let arguments = args![
            "name" => names.of(seat), "piles" => piles, "cards" => table.cards[seat], "tricks" => table.tricks[seat],
            "points" => table.totals[seat],
        ];
        told.push(say(lang, "null-nichtig-picture-player", arguments));
    }
    alt_text(told)
}
