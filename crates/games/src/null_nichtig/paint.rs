//! The pictures of Null & Nichtig: everybody's piles and the trick; the hand; the sheet of a round.

mod examples;

use super::words::{card as card_words, colour as colour_words, top_of};
use super::{Card, Colour, Detail, Legal, NullNichtig, Phase, Table, View, score, winners, winning_index};
use crate::args;
use crate::engine::{Seat, SeatSet, Word};
use crate::scene::{
    Area, Art, CROWN, Drawn, Ink, POINTS, Paint, Picture, Point, RoundLine, Scene, Sheet, SheetRow, Sprite, TRICKS,
    Text, alt_text, deck_emojis, draw_counts, hand_of_cards, heading, number_disc, player_frame, player_name, point,
    title_bar,
};
use crate::screen::Names;
use crate::sentences::{Lang, say, word};

impl Paint for NullNichtig {
    type Scored = Detail;

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
        // Any card may be laid out; asking for all the ways to do so would take long.
        let playable = |held: Card| match legal {
            Legal::Nothing => false,
            Legal::Lay(_) => true,
            Legal::Play(cards) => cards.contains(held),
        };
        let words = |card| card_words(lang, card);
        let laid = view.laid.iter().map(words).collect::<Vec<_>>().join(", ");
        let note = if laid.is_empty() { laid } else { say(lang, "null-nichtig-picture-laid", args!["cards" => laid]) };
        let hand = hand_of_cards::<NullNichtig, Colour>(view.viewer, view.hand.iter(), playable, words, &note, lang)?;
        Some(Picture { alt: alt_text([hand.alt, note]), ..hand })
    }

    fn sheet(round: &RoundLine<Detail>, names: &Names, lang: Lang) -> Sheet {
        let detail = &round.detail;
        let mut rows: Vec<SheetRow> = Colour::ALL
            .iter()
            .map(|&colour| {
                SheetRow::new(colour_words(lang, colour), detail.tops.iter().map(|tops| top_of(tops, colour)))
                    .short(word(lang, &format!("null-nichtig-short-{colour}")))
                    .sprite(colour.art())
            })
            .collect();
        let tricks = SheetRow::new(word(lang, "null-nichtig-picture-tricks"), detail.tricks.iter());
        rows.push(tricks.short(word(lang, "null-nichtig-short-tricks")).sprite(TRICKS));
        let sum = SheetRow::new(word(lang, "null-nichtig-picture-sum"), round.scores.iter());
        rows.push(sum.short(word(lang, "null-nichtig-short-sum")).sprite(POINTS).sum());
        let totals = SheetRow::new(word(lang, "null-nichtig-picture-totals"), detail.totals.iter());
        rows.push(totals.short(word(lang, "null-nichtig-short-totals")).sprite(POINTS));
        let title = say(lang, "null-nichtig-picture-sheet", args!["round" => round.round]);
        let next = detail.next_leader.map(|leader| names.say(lang, "null-nichtig-next", leader));
        Sheet { title, rows, notes: next.into_iter().collect() }
    }

    fn emojis(lang: Lang) -> Vec<(String, Sprite)> {
        deck_emojis::<Colour>(lang).chain([TRICKS, POINTS, CROWN].map(Art::emoji)).collect()
    }

    fn rules_picture(page: usize, lang: Lang) -> Option<Picture> {
        examples::of_page(page, lang)
    }
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

/// A seat's index in the order of play, and what it has played to the trick.
fn played(table: &Table, seat: Seat) -> (usize, Option<Card>) {
    let index = seat.after(table.leader, table.seats());
    (index, table.played.get(index))
}

/// Who would take the trick as it lies.
fn best(table: &Table) -> Option<Seat> {
    let winner = || table.leader.left_by(winning_index(&table.played), table.seats());
    (!table.played.is_empty()).then(winner)
}

/// What the tops of a seat's piles come to, in words.
fn piled(table: &Table, seat: Seat, lang: Lang) -> String {
    say(lang, "null-nichtig-picture-piled", args!["points" => score(&table.piles[seat].tops())])
}

/// Sign, name, and a crown for who has won.
fn draw_name(scene: &mut Scene, area: Area, table: &Table, seat: Seat, names: &Names, ink: Ink) {
    let middle = area.centre().y;
    scene.sprite(Sprite::badge(names, seat), point(area.x + 22.0, middle), 42.0);
    let mut right = area.right();
    if table.phase == Phase::Over && winners(table.options, &table.totals).contains(seat) {
        scene.sprite(CROWN, point(right - 18.0, middle), 38.0);
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
        (TRICKS.into(), table.tricks[seat].to_string()),
        (POINTS.into(), table.totals[seat].to_string()),
    ]
}

/// The card played, or room for it.
fn draw_played(scene: &mut Scene, centre: Point, width: f32, table: &Table, seat: Seat, ink: Ink, lang: Lang) {
    let slot = Area::round(centre, width, width * 1.4);
    let (order, card) = played(table, seat);
    let best = best(table) == Some(seat);
    if best {
        scene.rect(slot.inside(-6.0), 14.0, Ink::Glow.fill().edge(Ink::Outline, 3.0));
    }
    let hidden = table.secretly_laid().contains(seat);
    match card {
        Some(card) => scene.sprite(card.face(lang), centre, width),
        None if hidden => scene.sprite(Sprite::Back, centre, width),
        None => scene.rect(slot.inside(3.0), 12.0, ink.line(3.0).dashed()),
    }
    if best {
        scene.sprite(CROWN, point(slot.right() - 2.0, slot.y + 2.0), width * 0.42);
    }
    if matches!(table.phase, Phase::Trick { .. }) {
        number_disc(scene, point(slot.x - 2.0, slot.bottom() - 8.0), 16.0, Ink::Paper, order + 1);
    }
}

/// The tops of the piles, a cell for each colour, with how many cards lie there.
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
            scene.rect(slot, 10.0, ink.line(2.0).dashed());
            scene.faint(colour.art(), centre, width * 0.5);
            continue;
        };
        // The cards below stick out a little.
        for below in (1..pile.height.min(4)).rev() {
            let out = f32::from(below) * 2.5;
            let area = Area::round(centre.by(out, out), width * 0.94, width * (high - 0.06));
            scene.rect(area, width * 0.12, Ink::Paper.fill().edge(Ink::Outline, 2.0));
        }
        let top = if small { pile.top.small_face(lang) } else { pile.top.face(lang) };
        scene.sprite(top, centre, width);
        let words = format!("×{}", pile.height);
        scene.write(Text::new(words, 26.0, point(centre.x, centre.y + width * high / 2.0 + 20.0)).bold().ink(ink));
    }
}

/// Below this width a card is drawn in its small form.
const SMALL_PILE: f32 = 70.0;

fn draw_wide(scene: &mut Scene, area: Area, table: &Table, seat: Seat, names: &Names, lang: Lang) {
    let ink = player_frame(scene, area, awaited(table).contains(seat));
    let inner = area.inside(10.0);
    draw_name(scene, Area { width: 250.0, height: 50.0, ..inner }, table, seat, names, ink);
    draw_counts(scene, Area::new(inner.x, inner.y + 58.0, 270.0, 44.0), &counts(table, seat), 3, ink);
    scene.write(
        Text::new(piled(table, seat, lang), 28.0, point(inner.x + 4.0, inner.y + 132.0)).left().ink(ink).fit(246.0),
    );
    draw_played(scene, point(inner.x + 330.0, inner.centre().y), 112.0, table, seat, ink, lang);
    let piles = Area::new(inner.x + 410.0, inner.y + 4.0, inner.width - 410.0, inner.height - 4.0);
    draw_piles(scene, piles, table, seat, ink, lang);
}

fn draw_narrow(scene: &mut Scene, area: Area, table: &Table, seat: Seat, names: &Names, lang: Lang) {
    let ink = player_frame(scene, area, awaited(table).contains(seat));
    let inner = area.inside(9.0);
    let wide = inner.width > 380.0;
    let card = if wide { 88.0 } else { 102.0 };
    let text = Area { width: inner.width - card - 22.0, ..inner };
    draw_name(scene, Area { height: 46.0, ..text }, table, seat, names, ink);
    let piled = piled(table, seat, lang);
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
    let mut sentences = vec![heading(lang, &title(table, lang))];
    for (seat, card) in table.leader.round_the_table(seats).zip(table.played.iter()) {
        let arguments = args!["name" => names.of(seat), "card" => card_words(lang, card)];
        sentences.push(say(lang, "null-nichtig-picture-played", arguments));
    }
    let awaited = awaited(table);
    if !awaited.is_empty() {
        sentences.push(say(lang, "null-nichtig-picture-to-act", args!["names" => names.list(awaited)]));
    }
    for seat in Seat::all(seats) {
        let piles: Vec<String> = table.piles[seat].iter().map(|pile| card_words(lang, pile.top)).collect();
        let piles = if piles.is_empty() { "–".to_owned() } else { piles.join(", ") };
        let arguments = args![
            "name" => names.of(seat), "piles" => piles, "cards" => table.cards[seat], "tricks" => table.tricks[seat],
            "points" => table.totals[seat],
        ];
        sentences.push(say(lang, "null-nichtig-picture-player", arguments));
    }
    alt_text(sentences)
}
