//! The pictures of Tindahan: the market with its stalls, the hand, the sheet of a round.

mod examples;

use super::art::SELLER;
use super::words::{card as card_words, done, fruit as fruit_words, sign};
use super::{Detail, Done, Fruit, Legal, Options, Phase, Table, Tindahan, View};
use crate::args;
use crate::engine::{Seat, SeatSet, Viewer};
use crate::scene::{
    Area, Art, BADGE, DONKEY, DONKEY_CART, Drawn, Ink, MANGO, POINTS, Paint, Picture, PlayerBox, Point, RoundLine,
    Scene, Sheet, SheetRow, SlotMark, Sprite, TRICKS, Text, TrickSlot, WIDTH, alt_text, cloth, deck_emojis, draw_hand,
    heading, player_boxes, point, title_bar,
};
use crate::screen::{Names, Played, number};
use crate::sentences::{Lang, say, word};

impl Paint for Tindahan {
    type Scored = Detail;

    fn board_picture(view: &View, names: &Names, lang: Lang) -> Picture {
        let table = &view.table;
        let seats = table.cards.seats();
        let mut scene = Scene::new(WIDTH, 750.0);
        title_bar(&mut scene, &title(table, lang), &aside(table, lang));
        draw_stalls(&mut scene, Area::new(12.0, 88.0, 976.0, 290.0), table, names, lang);
        let columns = |y: f32, height: f32| Area::new(12.0, y, 976.0, height).columns(seats, 12.0);
        cloth(&mut scene, 388.0, 180.0);
        for (column, seat) in columns(388.0, 180.0).zip(Seat::all(seats)) {
            let mark = match table.phase {
                Phase::Trick => SlotMark::Order(1 + seat.after(table.leader, seats)),
                Phase::Deal | Phase::Over => SlotMark::None,
            };
            draw_act(&mut scene, column.centre(), table, seat, mark, lang);
        }
        let (awaited, winners) = match table.phase {
            Phase::Trick => (SeatSet::only(table.to_act), SeatSet::EMPTY),
            Phase::Deal => (SeatSet::EMPTY, SeatSet::EMPTY),
            Phase::Over => (SeatSet::EMPTY, table.totals.highest()),
        };
        let boxes: Vec<PlayerBox> = Seat::all(seats)
            .map(|seat| {
                PlayerBox::default()
                    .with(Sprite::Back, table.cards[seat])
                    .with(TRICKS, table.tricks[seat])
                    .with(SELLER, table.supply[seat])
                    .with(POINTS, number(table.totals[seat]))
            })
            .collect();
        player_boxes(&mut scene, columns(578.0, 162.0), names, awaited, winners, &boxes);
        Picture { scene, alt: alt(table, names, lang) }
    }

    fn hand_picture(view: &View, legal: &Legal, chosen: &str, names: &Names, lang: Lang) -> Option<Picture> {
        let Viewer::Seat(_) = view.viewer else { return None };
        let table = &view.table;
        let seats = table.cards.seats();
        let stalls = Area::new(12.0, 8.0, 976.0, 250.0);
        let trick = Area::new(12.0, stalls.bottom() + 6.0, 976.0, 18.0 + TrickSlot::named_height(CARD));
        let mut scene = Scene::new(WIDTH, trick.bottom());
        draw_stalls(&mut scene, stalls, table, names, lang);
        cloth(&mut scene, trick.y, trick.height);
        for (column, seat) in trick.columns(seats, 12.0).zip(table.leader.round_the_table(seats)) {
            let mark = SlotMark::player(names, seat, column.width);
            draw_act(&mut scene, point(column.centre().x, trick.y + 14.0 + CARD * 0.7), table, seat, mark, lang);
        }
        let usable = if chosen == "seller" { legal.spendable() } else { legal.plays };
        let words = |card| card_words(lang, card);
        let held = draw_hand::<Fruit>(&mut scene, view.hand.iter(), |card| usable.contains(card), words, lang);
        let alt = [heading(lang, &aside(table, lang))].into_iter().chain(trick_words(table, names, lang));
        Some(Picture { scene, alt: alt_text(alt.chain([held]).chain(stall_words(table, names, lang))) })
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

    fn emblem(_: Lang) -> Vec<Sprite> {
        [DONKEY_CART, MANGO, SELLER].map(Sprite::from).into()
    }

    fn cover(lang: Lang) -> Picture {
        examples::of_page(0, lang).expect("the first page has a picture")
    }

    fn rules_picture(page: usize, _: Played<'_, Options>, lang: Lang) -> Option<Picture> {
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
    let trump = sign(lang, table.donkey);
    match table.led {
        Some(led) if led == table.donkey => say(lang, "tindahan-picture-trump-is-led", args!["trump" => trump]),
        Some(led) => say(lang, "tindahan-picture-led", args!["trump" => trump, "led" => sign(lang, led)]),
        None => say(lang, "tindahan-picture-trump", args!["trump" => trump]),
    }
}

/// How high the awning of a stall is.
const AWNING: f32 = 46.0;
/// How high a row of sellers at a stall is.
const SELLERS: f32 = 47.0;

/// The stalls side by side.
fn draw_stalls(scene: &mut Scene, area: Area, table: &Table, names: &Names, lang: Lang) {
    let columns = area.columns(table.fruits.len(), 12.0);
    let each_row = if table.fruits.len() > 3 { 2 } else { 3 };
    for (area, stall) in columns.zip(table.fruits.iter()) {
        draw_awning(scene, area, table, stall, lang);
        let below = Area { y: area.y + AWNING + 12.0, height: area.height - AWNING - 20.0, ..area }.inside(4.0);
        let sellers = table.sellers[stall].by_seat().map(|(seat, &count)| (seat, count));
        let placed: Vec<(Seat, u8)> = sellers.filter(|&(_, count)| count > 0).collect();
        // What the sellers leave is the fruit's.
        let rows = placed.len().div_ceil(each_row).max(1);
        let counter = rows as f32 * SELLERS;
        let goods = Area { height: below.height - counter, ..below };
        draw_goods(scene, goods, table, stall);
        let counter = Area { y: goods.bottom(), height: counter, ..below };
        for (row, part) in counter.rows(rows, 0.0).zip(placed.chunks(each_row)) {
            draw_sellers(scene, row.columns(each_row, 0.0), part, names);
        }
    }
}

/// The frame of a stall, and above it the awning with its sign.
fn draw_awning(scene: &mut Scene, area: Area, table: &Table, stall: Fruit, lang: Lang) {
    let (edge, width) = if table.donkey == stall { (Ink::Glow, 6.0) } else { (Ink::Edge, 3.0) };
    let frame = Area { y: area.y + 12.0, height: area.height - 12.0, ..area };
    scene.rect(frame, 14.0, Ink::Panel.fill().edge(edge, width));
    draw_stripes(scene, Area { height: AWNING, ..area }, stall.art());
    let plate = Area::new(area.x + 6.0, area.y + 5.0, area.width - 12.0, 36.0);
    scene.rect(plate, 8.0, Ink::Paper.fill().edge(Ink::Outline, 2.0));
    let write = |words: String| Text::new(words, 30.0, plate.centre()).bold().ink(Ink::Outline).fit(plate.width - 6.0);
    let name = sign(lang, stall);
    let lettered = write(format!("{} · {name}", stall.letter(lang)));
    scene.write(if lettered.cut { write(name) } else { lettered });
}

/// The fruit, with the donkey beside it where it stands.
fn draw_goods(scene: &mut Scene, area: Area, table: &Table, stall: Fruit) {
    let middle = area.centre();
    if table.donkey == stall {
        let size = area.height.min(area.width / 2.0);
        let aside = (area.width / 4.0).min(size * 0.6);
        scene.sprite(stall.art(), middle.by(-aside, 0.0), size);
        scene.sprite(DONKEY_CART, middle.by(aside, 0.0), size);
    } else {
        scene.sprite(stall.art(), middle, area.height.min(area.width));
    }
}

/// Whose sellers stand at a stall, and how many.
fn draw_sellers(scene: &mut Scene, cells: impl Iterator<Item = Area>, placed: &[(Seat, u8)], names: &Names) {
    for (cell, &(seat, count)) in cells.zip(placed) {
        let middle = cell.centre().y;
        scene.sprite(Sprite::badge(names, seat), point(cell.x + BADGE / 2.0, middle), BADGE);
        let left = cell.x + BADGE + 1.0;
        let words = Text::new(format!("×{count}"), 32.0, point(left, middle)).left().bold();
        scene.write(words.fit(cell.right() - left));
    }
}

/// Stripes in the colour of the fruit.
fn draw_stripes(scene: &mut Scene, area: Area, fruit: Art) {
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

/// How wide the cards of a trick are.
const CARD: f32 = 100.0;

/// What a seat has done in the trick, as a card or in the place of one.
fn draw_act(scene: &mut Scene, middle: Point, table: &Table, seat: Seat, mark: SlotMark, lang: Lang) {
    let area = Area::round(middle, CARD, CARD * 1.4);
    let best = table.best.is_some_and(|(best, _)| best == seat);
    let slot = TrickSlot { area, best, mark };
    slot.draw_below(scene);
    match table.done[seat] {
        Done::Waits => slot.draw_empty(scene, table.phase == Phase::Trick && table.to_act == seat),
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
                scene.sprite(spent.small_face(lang), point(area.right() + 4.0, middle.y + 38.0), 64.0);
            }
        }
    }
    slot.draw_above(scene);
}

/// What was done in the trick, and who is to act.
fn trick_words(table: &Table, names: &Names, lang: Lang) -> Vec<String> {
    let seats = table.leader.round_the_table(table.cards.seats());
    let acts = seats.filter_map(|seat| done(lang, names, seat, table.done[seat]));
    let mut sentences: Vec<String> = acts.map(|act| heading(lang, &act)).collect();
    if table.phase == Phase::Trick {
        sentences.push(names.say(lang, "tindahan-picture-to-act", table.to_act));
    }
    sentences
}

/// Who has how many sellers at each stall.
fn stall_words<'a>(table: &'a Table, names: &'a Names, lang: Lang) -> impl Iterator<Item = String> + 'a {
    table.sellers.iter().filter_map(move |(stall, sellers)| {
        let here = sellers.by_seat().filter(|&(_, &count)| count > 0);
        let here: Vec<String> = here.map(|(seat, count)| format!("{} {count}", names.of(seat))).collect();
        let arguments = args!["fruit" => fruit_words(lang, stall), "sellers" => here.join(", ")];
        (!here.is_empty()).then(|| say(lang, "tindahan-picture-sellers", arguments))
    })
}

fn alt(table: &Table, names: &Names, lang: Lang) -> String {
    let mut sentences = vec![heading(lang, &title(table, lang)), heading(lang, &aside(table, lang))];
    sentences.extend(trick_words(table, names, lang));
    sentences.extend(stall_words(table, names, lang));
    sentences.extend(Seat::all(table.cards.seats()).map(|seat| {
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
