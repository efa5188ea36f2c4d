//! The pictures of Tindahan: the market with its stalls, the hand, the sheet of a round.

mod examples;

use super::art::SELLER;
use super::words::{card as card_words, done, fruit as fruit_words};
use super::{Detail, Done, Fruit, Legal, Phase, Table, Tindahan, View};
use crate::args;
use crate::engine::{Seat, SeatSet};
use crate::scene::{
    Area, Art, DONKEY, DONKEY_CART, Drawn, Ink, POINTS, Paint, Picture, PlayerBox, RoundLine, Scene, Sheet, SheetRow,
    Sprite, TRICKS, Text, TrickSlot, alt_text, cloth, deck_emojis, hand_of_cards, heading, player_boxes, point,
    title_bar,
};
use crate::screen::{Names, number};
use crate::sentences::{Lang, say, word};

impl Paint for Tindahan {
    type Scored = Detail;

    fn board_picture(view: &View, names: &Names, lang: Lang) -> Picture {
        let table = &view.table;
        let mut scene = Scene::board();
        title_bar(&mut scene, &title(table, lang), &aside(table, lang));
        let columns = |y: f32, height: f32| Area::new(16.0, y, 968.0, height).columns(table.cards.seats(), 12.0);
        for (area, stall) in columns(88.0, 274.0).zip(table.fruits.iter()) {
            draw_stall(&mut scene, area, table, stall, names, lang);
        }
        cloth(&mut scene, 370.0, 168.0);
        for (area, seat) in columns(370.0, 168.0).zip(Seat::all(table.cards.seats())) {
            draw_act(&mut scene, area, table, seat, lang);
        }
        let (awaited, winners) = match table.phase {
            Phase::Trick => (SeatSet::only(table.to_act), SeatSet::EMPTY),
            Phase::Deal => (SeatSet::EMPTY, SeatSet::EMPTY),
            Phase::Over => (SeatSet::EMPTY, table.totals.highest()),
        };
        let boxes: Vec<PlayerBox> = Seat::all(table.cards.seats())
            .map(|seat| {
                PlayerBox::default()
                    .with(Sprite::Back, table.cards[seat])
                    .with(TRICKS, table.tricks[seat])
                    .with(SELLER, table.supply[seat])
                    .with(POINTS, number(table.totals[seat]))
            })
            .collect();
        player_boxes(&mut scene, columns(546.0, 146.0), names, awaited, winners, &boxes);
        Picture { scene, alt: alt(table, names, lang) }
    }

    fn hand_picture(view: &View, legal: &Legal, _: &str, _: &Names, lang: Lang) -> Option<Picture> {
        let (playable, words) = (|card| legal.plays.contains(card), |card| card_words(lang, card));
        let note = aside(&view.table, lang);
        hand_of_cards::<Tindahan, Fruit>(view.viewer, view.hand.iter(), playable, words, &note, lang)
    }

    fn sheet(round: &RoundLine<Detail>, names: &Names, lang: Lang) -> Sheet {
        let detail = &round.detail;
        let tricks = detail.tricks.iter().map(|&tricks| 2 * i32::from(tricks));
        let cards = detail.cards.iter().map(|&cards| -i32::from(cards));
        let mut rows = vec![
            SheetRow::new(word(lang, "tindahan-picture-tricks"), tricks)
                .short(word(lang, "tindahan-row-tricks-points"))
                .sprite(TRICKS),
            SheetRow::new(word(lang, "tindahan-picture-cards"), cards)
                .short(word(lang, "tindahan-row-cards-points"))
                .sprite(Sprite::Back),
        ];
        for (stall, points) in detail.stalls.iter() {
            let key = if stall == detail.trump { "tindahan-picture-stall-donkey" } else { "tindahan-picture-stall" };
            let words = say(lang, key, args!["fruit" => fruit_words(lang, stall)]);
            rows.push(SheetRow::new(words, points.iter()).short(fruit_words(lang, stall)).sprite(stall.art()));
        }
        rows.push(SheetRow::new(word(lang, "tindahan-picture-sum"), round.scores.iter()).sprite(POINTS).sum());
        let mut notes = Vec::new();
        if !detail.shutout.is_empty() {
            notes.push(say(lang, "tindahan-picture-shutout", args!["names" => names.list(detail.shutout)]));
        }
        let title = say(lang, "tindahan-picture-sheet", args!["round" => round.round]);
        Sheet { title, rows, notes }
    }

    fn emojis(lang: Lang) -> Vec<(String, Sprite)> {
        deck_emojis::<Fruit>(lang).chain([DONKEY, DONKEY_CART, SELLER].map(Art::emoji)).collect()
    }

    fn rules_picture(page: usize, lang: Lang) -> Option<Picture> {
        examples::of_page(page, lang)
    }
}

fn title(table: &Table, lang: Lang) -> String {
    let key = match table.phase {
        Phase::Deal => "tindahan-picture-dealing",
        Phase::Trick => "tindahan-picture-title",
        Phase::Over => "tindahan-picture-over",
    };
    say(lang, key, args!["round" => table.round, "rounds" => table.cards.seats(), "trick" => table.trick])
}

/// The trump and the fruit led.
fn aside(table: &Table, lang: Lang) -> String {
    let trump = fruit_words(lang, table.donkey);
    match table.led {
        Some(led) if led == table.donkey => say(lang, "tindahan-picture-trump-is-led", args!["trump" => trump]),
        Some(led) => say(lang, "tindahan-picture-led", args!["trump" => trump, "led" => fruit_words(lang, led)]),
        None => say(lang, "tindahan-picture-trump", args!["trump" => trump]),
    }
}

/// How high the awning of a stall is.
const AWNING: f32 = 46.0;

fn draw_stall(scene: &mut Scene, area: Area, table: &Table, stall: Fruit, names: &Names, lang: Lang) {
    let fruit = stall.art();
    let trump = table.donkey == stall;
    let edge = if trump { (Ink::Glow, 6.0) } else { (Ink::Edge, 3.0) };
    scene.rect(
        Area { y: area.y + 12.0, height: area.height - 12.0, ..area },
        14.0,
        Ink::Panel.fill().edge(edge.0, edge.1),
    );
    draw_awning(scene, Area { height: AWNING, ..area }, fruit);
    let plate = Area::new(area.x + 10.0, area.y + 6.0, area.width - 20.0, 34.0);
    scene.rect(plate, 8.0, Ink::Paper.fill().edge(Ink::Outline, 2.0));
    let sign = format!("{} · {}", stall.letter(lang), fruit_words(lang, stall));
    scene.write(Text::within(sign, 26.0, plate.inside(4.0)).bold().ink(Ink::Outline));
    let wide = area.width > 260.0;
    let sellers = &table.sellers[stall];
    let placed: Vec<Seat> = sellers.by_seat().filter(|&(_, &count)| count > 0).map(|(seat, _)| seat).collect();
    let each_row = if wide { 3 } else { 2 };
    let rows = placed.len().div_ceil(each_row).max(if wide { 1 } else { 2 });
    // What the sellers leave is the fruit's.
    let counter = if wide { 70.0 } else { 46.0 * rows as f32 };
    let counter = Area::new(area.x + 10.0, area.bottom() - 8.0 - counter, area.width - 20.0, counter);
    let top = area.y + AWNING + 18.0;
    let row = Area::new(area.x + 8.0, top, area.width - 16.0, counter.y - top - 2.0);
    let size = row.height.min(if trump { row.width / 2.0 } else { row.width });
    if trump {
        let aside = (row.width / 4.0).min(size * 0.6);
        scene.sprite(fruit, row.centre().by(-aside, 0.0), size);
        scene.sprite(DONKEY_CART, row.centre().by(aside, 0.0), size);
    } else {
        scene.sprite(fruit, row.centre(), size);
    }
    for (row, part) in counter.rows(rows, 0.0).zip(placed.chunks(each_row)) {
        for (cell, &seat) in row.columns(each_row, 4.0).zip(part) {
            let size = row.height.min(50.0) - 3.0;
            scene.sprite(Sprite::badge(names, seat), point(cell.x + size / 2.0, cell.centre().y), size);
            let words = format!("×{}", sellers[seat]);
            let left = cell.x + size + 4.0;
            scene.write(Text::new(words, 32.0, point(left, cell.centre().y)).left().bold().fit(cell.right() - left));
        }
    }
}

/// Stripes in the colour of the fruit.
fn draw_awning(scene: &mut Scene, area: Area, fruit: Art) {
    const STRIPES: usize = 7;
    let stripes = || {
        area.columns(STRIPES, 0.0)
            .enumerate()
            .map(|(index, stripe)| (stripe, if index % 2 == 0 { Ink::Tint(fruit) } else { Ink::Paper }))
    };
    for (stripe, ink) in stripes() {
        scene.disc(point(stripe.centre().x, area.bottom()), stripe.width / 2.0, ink.fill().edge(Ink::Outline, 2.5));
    }
    for (stripe, ink) in stripes() {
        scene.rect(stripe, 0.0, ink.fill());
    }
    scene.rect(area, 6.0, Ink::Outline.line(3.0));
}

/// What a seat has done in the trick.
fn draw_act(scene: &mut Scene, area: Area, table: &Table, seat: Seat, lang: Lang) {
    const CARD: f32 = 106.0;
    let middle = area.centre();
    let area = Area::round(middle, CARD, CARD * 1.4);
    let best = table.best.is_some_and(|(best, _)| best == seat);
    let playing = table.phase == Phase::Trick;
    let slot = TrickSlot {
        area,
        crown: best.then(|| point(area.right() + 2.0, area.y + 4.0)),
        order: playing.then(|| 1 + seat.after(table.leader, table.cards.seats())),
    };
    slot.draw_below(scene);
    match table.done[seat] {
        Done::Waits => slot.draw_empty(scene, playing && table.to_act == seat),
        Done::Played(played) => scene.sprite(played.face(lang), middle, CARD),
        Done::MovedDonkey(stall) => {
            scene.rect(area, 14.0, Ink::Paper.fill().edge(Ink::Outline, 3.0));
            scene.sprite(DONKEY, middle.by(0.0, -34.0), 76.0);
            scene.sprite(stall.art(), middle.by(0.0, 38.0), 62.0);
        }
        Done::SentSeller { stall, spent } => {
            scene.rect(area, 14.0, Ink::Paper.fill().edge(Ink::Outline, 3.0));
            scene.sprite(SELLER, middle.by(0.0, -34.0), 76.0);
            scene.sprite(stall.art(), middle.by(0.0, 38.0), 62.0);
            if let Some(spent) = spent {
                scene.sprite(spent.face(lang), point(area.right() + 6.0, middle.y + 36.0), 52.0);
            }
        }
    }
    slot.draw_above(scene);
}

fn alt(table: &Table, names: &Names, lang: Lang) -> String {
    let seats = table.cards.seats();
    let mut sentences = vec![heading(lang, &title(table, lang)), heading(lang, &aside(table, lang))];
    sentences.extend(
        table
            .leader
            .round_the_table(seats)
            .filter_map(|seat| done(lang, names, seat, table.done[seat]))
            .map(|done| heading(lang, &done)),
    );
    if table.phase == Phase::Trick {
        sentences.push(names.say(lang, "tindahan-picture-to-act", table.to_act));
    }
    for (stall, sellers) in table.sellers.iter() {
        let here: Vec<String> = sellers
            .by_seat()
            .filter(|&(_, &count)| count > 0)
            .map(|(seat, count)| format!("{} {count}", names.of(seat)))
            .collect();
        if !here.is_empty() {
            let fruit = fruit_words(lang, stall);
            sentences.push(say(
                lang,
                "tindahan-picture-sellers",
                args!["fruit" => fruit, "sellers" => here.join(", ")],
            ));
        }
    }
    sentences.extend(Seat::all(seats).map(|seat| {
        let arguments = args![
            "name" => names.of(seat),
            "cards" => table.cards[seat],
            "tricks" => table.tricks[seat],
            "sellers" => table.supply[seat],
            "points" => table.totals[seat],
        ];
        say(lang, "tindahan-picture-player", arguments)
    }));
    alt_text(sentences)
}
