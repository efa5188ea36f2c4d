//! The pictures of Bastos: the price track, the trick and everybody's Bastos; the hand; the sheet of a round.

mod examples;

use super::words::{fruit as fruit_words, fruit_in_full};
use super::{Action, Bastos, Card, Detail, Fruit, Legal, Options, Phase, TRACK, Table, View};
use crate::args;
use crate::engine::{Choices, Seat, SeatSet, Viewer};
use crate::scene::{
    Area, Art, BANANA, CROWN, DONKEY, Drawn, Ink, PINEAPPLE, POINTS, Paint, Picture, PlayerBox, Point, RoundLine,
    SMALLEST, Scene, Sheet, SheetRow, SlotMark, Sprite, TRICKS, Text, TrickSlot, WIDTH, alt_text, cloth, deck_emojis,
    draw_hand, heading, player_boxes, point, title_bar,
};
use crate::screen::{Names, Played, number, short, signed};
use crate::sentences::{Lang, say, word};

/// Letters of a fruit's name that, with its price, leave room for four players on a phone.
const SHORT: usize = 7;

impl Paint for Bastos {
    type Scored = Detail;

    fn board_picture(view: &View, names: &Names, lang: Lang) -> Picture {
        let table = &view.table;
        let seats = table.cards.seats();
        let mut scene = Scene::new(WIDTH, 772.0);
        title_bar(&mut scene, &title(table, lang), &short_aside(table, lang));
        draw_track(&mut scene, Area::new(12.0, 86.0, 976.0, 300.0), table, lang);
        let columns = |y: f32, height: f32| Area::new(12.0, y, 976.0, height).columns(seats, 12.0);
        cloth(&mut scene, 394.0, 200.0);
        for (column, seat) in columns(394.0, 200.0).zip(Seat::all(seats)) {
            let mark = match table.phase {
                Phase::Card | Phase::Price => SlotMark::Order(1 + seat.after(table.trick.leader, seats)),
                Phase::Deal | Phase::Choice { .. } | Phase::Over => SlotMark::None,
            };
            draw_seat(&mut scene, column.centre(), table, seat, mark, lang);
        }
        let winners = if table.phase == Phase::Over { table.totals.highest() } else { SeatSet::EMPTY };
        let boxes: Vec<PlayerBox> = Seat::all(seats)
            .map(|seat| {
                PlayerBox::default()
                    .with(Sprite::Back, table.cards[seat])
                    .with(TRICKS, table.tricks[seat])
                    .with(POINTS, number(table.totals[seat]))
            })
            .collect();
        player_boxes(&mut scene, columns(602.0, 162.0), names, awaited(table), winners, &boxes);
        Picture { scene, alt: alt(table, names, lang) }
    }

    fn hand_picture(view: &View, legal: &Legal, chosen: &str, names: &Names, lang: Lang) -> Option<Picture> {
        let Viewer::Seat(_) = view.viewer else { return None };
        let table = &view.with_own_bastos();
        let seats = table.cards.seats();
        let tags = Area::new(12.0, 8.0, 976.0, 116.0);
        let trick = Area::new(12.0, tags.bottom() + 8.0, 976.0, 18.0 + TrickSlot::named_height(CARD));
        let mut scene = Scene::new(WIDTH, trick.bottom());
        let own = view.own_bastos();
        for (tag, (fruit, &price)) in tags.columns(table.values.words().len(), 10.0).zip(table.values.iter()) {
            let own = own.is_some_and(|own| own.suit() == fruit);
            draw_tag(&mut scene, tag, fruit, price, own, table.trump == Some(fruit), lang);
        }
        cloth(&mut scene, trick.y, trick.height);
        for (column, seat) in trick.columns(seats, 12.0).zip(table.trick.leader.round_the_table(seats)) {
            let middle = point(column.centre().x, trick.y + 14.0 + CARD * 0.7);
            let mark = SlotMark::player(names, seat, column.width - 2.0 * ASIDE);
            draw_seat(&mut scene, middle, table, seat, mark, lang);
        }
        let chosen = legal.declarable(chosen);
        let playable = |held: Card| {
            legal.iter().any(|action| match action {
                Action::Bastos { card } | Action::Play { card } | Action::Declare { card } => {
                    card == held && chosen.is_none_or(|chosen| chosen == held)
                }
                Action::Adjust { .. } | Action::Keep {} => false,
            })
        };
        let words = |card| card_words(card, lang);
        let held = draw_hand::<Fruit>(&mut scene, view.hand.iter(), playable, words, lang);
        let own = own.map(|own| heading(lang, &say(lang, "bastos-picture-own", args!["card" => words(own)])));
        let aside = aside(table, lang);
        let mut sentences = if aside.is_empty() { Vec::new() } else { vec![heading(lang, &aside)] };
        sentences.extend(trick_words(table, names, lang));
        sentences.extend([held].into_iter().chain(own).chain([price_words(table, lang)]));
        Some(Picture { scene, alt: alt_text(sentences) })
    }

    fn sheet(round: &RoundLine<Detail>, _: &Names, lang: Lang) -> Sheet {
        let detail = &round.detail;
        let mut rows: Vec<SheetRow> = detail
            .won
            .iter()
            .map(|(fruit, won)| {
                let value = detail.values[fruit];
                let cells = won.iter().map(|&cards| {
                    let points = i32::from(value) * i32::from(cards);
                    format!("{cards} → {}", number(points))
                });
                let label = |key, name: String| say(lang, key, args!["fruit" => name, "value" => signed(value)]);
                let name = fruit_words(lang, fruit);
                let narrow = label("bastos-row-fruit", short(&fruit_words(lang, fruit), SHORT));
                SheetRow::new(label("bastos-picture-row", name), cells).short(narrow).sprite(fruit.art())
            })
            .collect();
        let sum = word(lang, "bastos-picture-sum");
        rows.push(SheetRow::new(sum, round.scores.iter()).sprite(POINTS).sum());
        let unclaimed = detail.unclaimed;
        let notes = (unclaimed > 0).then(|| say(lang, "bastos-picture-unclaimed", args!["cards" => unclaimed]));
        let title = say(lang, "bastos-picture-sheet", args!["round" => round.round]);
        Sheet { title, rows, notes: notes.into_iter().collect() }
    }

    fn emojis(lang: Lang) -> Vec<(String, Sprite)> {
        let others = [DONKEY, TRICKS, POINTS, CROWN].map(Art::emoji);
        deck_emojis::<Fruit>(lang).chain(others).chain([("card_back".to_owned(), Sprite::Back)]).collect()
    }

    fn emblem(_: Lang) -> Vec<Sprite> {
        [BANANA, DONKEY, PINEAPPLE].map(Sprite::from).into()
    }

    fn cover(lang: Lang) -> Picture {
        examples::of_page(0, lang).expect("the first page has a picture")
    }

    fn rules_picture(page: usize, _: Played<'_, Options>, lang: Lang) -> Option<Picture> {
        examples::of_page(page, lang)
    }
}

fn card_words(card: Card, lang: Lang) -> String {
    say(lang, "picture-card", args!["suit" => fruit_in_full(lang, card.suit()), "rank" => card.rank()])
}

fn awaited(table: &Table) -> SeatSet {
    match table.phase {
        Phase::Choice { missing } => missing,
        Phase::Card | Phase::Price => SeatSet::only(table.trick.to_act),
        Phase::Deal | Phase::Over => SeatSet::EMPTY,
    }
}

fn title(table: &Table, lang: Lang) -> String {
    let key = match table.phase {
        Phase::Deal => "bastos-picture-dealing",
        Phase::Choice { .. } => "bastos-picture-choosing",
        Phase::Card | Phase::Price => "bastos-picture-title",
        Phase::Over => "bastos-picture-over",
    };
    let rounds = 2 * table.cards.seats();
    say(lang, key, args!["round" => table.round, "rounds" => rounds, "trick" => table.trick.number])
}

/// The trump and the fruit led.
fn aside(table: &Table, lang: Lang) -> String {
    let words = |fruit: Fruit| fruit_words(lang, fruit);
    match (table.trump, table.trick.led) {
        _ if matches!(table.phase, Phase::Deal | Phase::Over) => String::new(),
        (None, None) => word(lang, "bastos-picture-no-trump"),
        (Some(trump), None) => say(lang, "bastos-picture-trump", args!["trump" => words(trump)]),
        (None, Some(led)) => say(lang, "bastos-picture-led", args!["led" => words(led)]),
        (Some(trump), Some(led)) if trump == led => {
            say(lang, "bastos-picture-trump-is-led", args!["trump" => words(trump)])
        }
        (Some(trump), Some(led)) => {
            say(lang, "bastos-picture-trump-led", args!["trump" => words(trump), "led" => words(led)])
        }
    }
}

/// The same where there is little room: the trump has its mark on the track.
fn short_aside(table: &Table, lang: Lang) -> String {
    match (table.trump, table.trick.led, table.phase) {
        (Some(trump), Some(led), Phase::Choice { .. } | Phase::Card | Phase::Price) if trump != led => {
            say(lang, "bastos-picture-only-led", args!["led" => fruit_words(lang, led)])
        }
        _ => aside(table, lang),
    }
}

/// A row for each fruit, a column for each value, the fruit where its price is.
fn draw_track(scene: &mut Scene, area: Area, table: &Table, lang: Lang) {
    const LABELS: f32 = 378.0;
    const HEAD: f32 = 36.0;
    let values: Vec<i8> = TRACK.collect();
    scene.rect(area, 14.0, Ink::Panel.fill().edge(Ink::Edge, 3.0));
    let inner = area.inside(6.0);
    let cells = |row: Area| Area { x: row.x + LABELS, width: row.width - LABELS, ..row }.columns(values.len(), 4.0);
    let head = Area { height: HEAD, ..inner };
    for (cell, &value) in cells(head).zip(&values) {
        scene.write(Text::new(signed(value), 30.0, cell.centre()).bold());
    }
    if let Some(unused) = table.aside {
        let card =
            say(lang, "picture-card", args!["suit" => fruit_words(lang, unused.suit()), "rank" => unused.rank()]);
        let words = say(lang, "bastos-picture-aside", args!["card" => card]);
        let start = point(head.x + 8.0, head.centre().y);
        scene.write(Text::new(words, SMALLEST, start).left().ink(Ink::Quiet).fit(LABELS - 12.0));
    }
    let below = Area { y: inner.y + HEAD, height: inner.height - HEAD, ..inner };
    for (row, (fruit, &price)) in below.rows(table.values.words().len(), 4.0).zip(table.values.iter()) {
        let trump = table.trump == Some(fruit);
        let middle = row.centre().y;
        if trump {
            scene.rect(Area { width: LABELS - 6.0, ..row }, 10.0, Ink::Glow.fill().edge(Ink::Outline, 2.0));
        }
        let size = row.height.min(50.0) - 4.0;
        scene.sprite(fruit.art(), point(row.x + 8.0 + size / 2.0, middle), size);
        let left = row.x + size + 18.0;
        let right = row.x + LABELS - if trump { 52.0 } else { 10.0 };
        let name = format!("{} · {}", fruit.letter(lang), fruit_words(lang, fruit));
        let ink = if trump { Ink::OnGlow } else { Ink::Text };
        scene.write(Text::new(name, 30.0, point(left, middle)).left().ink(ink).fit(right - left));
        if trump {
            scene.sprite(DONKEY, point(row.x + LABELS - 30.0, middle), size.min(44.0));
        }
        for (cell, &value) in cells(row).zip(&values) {
            let here = value == price;
            let look = if here { Ink::Tint(fruit.art()).fill().edge(Ink::Outline, 3.0) } else { Ink::Ground.fill() };
            scene.rect(cell, 9.0, look);
            if here {
                let plate = cell.centre();
                scene.disc(plate, size * 0.5, Ink::Paper.fill());
                scene.sprite(fruit.art(), plate, size * 0.8);
            }
        }
    }
}

/// A fruit with its price, and where that is on the track: what a hand shows of the track. The own Bastos fruit has a star,
/// the trump the donkey; no fruit is both (§3).
fn draw_tag(scene: &mut Scene, area: Area, fruit: Fruit, price: i8, own: bool, trump: bool, lang: Lang) {
    const ART: f32 = 60.0;
    const STEPS: f32 = 34.0;
    let look = if trump { Ink::Glow.fill().edge(Ink::Outline, 3.0) } else { Ink::Panel.fill().edge(Ink::Edge, 3.0) };
    let ink = if trump { Ink::OnGlow } else { Ink::Text };
    scene.rect(area, 12.0, look);
    let inner = area.inside(8.0);
    let middle = inner.y + (inner.height - STEPS) / 2.0;
    scene.sprite(fruit.art(), point(inner.x + ART / 2.0, middle), ART);
    scene.write(Text::new(signed(price), 44.0, point(inner.x + ART + 6.0, middle)).left().bold().ink(ink));
    let right = point(inner.right() - 22.0, middle);
    if trump {
        scene.sprite(DONKEY, right, 46.0);
    } else if own {
        scene.shape(star(right, 24.0), Ink::Glow.fill().edge(Ink::Outline, 3.0));
    }
    let below = Area { y: inner.bottom() - STEPS, height: STEPS, ..inner };
    scene.write(Text::new(fruit.letter(lang), 30.0, point(below.x + 14.0, below.centre().y)).bold().ink(ink));
    let steps = Area { x: below.x + 34.0, width: below.width - 34.0, ..below }.inside(5.0);
    for (step, value) in steps.columns(TRACK.count(), 4.0).zip(TRACK) {
        let fill = if value == price { Ink::Tint(fruit.art()) } else { Ink::Ground };
        scene.rect(step, 5.0, fill.fill().edge(Ink::Outline, 2.0));
    }
}

/// The star of the own Bastos.
fn star(middle: Point, radius: f32) -> Vec<Point> {
    let corner = |corner: u8| {
        middle.towards(36.0 * f32::from(corner), if corner.is_multiple_of(2) { radius } else { radius * 0.45 })
    };
    (0..10).map(corner).collect()
}

/// How wide the cards of a trick are.
const CARD: f32 = 100.0;
/// How far a card of a trick lies left of the middle of its place, to leave room for the Bastos.
const ASIDE: f32 = 46.0;

/// What a seat has played, and beside it its Bastos.
fn draw_seat(scene: &mut Scene, middle: Point, table: &Table, seat: Seat, mark: SlotMark, lang: Lang) {
    const OWN: f32 = 76.0;
    let middle = middle.by(-ASIDE, 0.0);
    let area = Area::round(middle, CARD, CARD * 1.4);
    let best = table.trick.best.is_some_and(|(best, _)| best == seat);
    let slot = TrickSlot { area, best, mark };
    slot.draw_below(scene);
    match table.trick.played[seat] {
        Some(played) => scene.sprite(played.face(lang), middle, CARD),
        None => slot.draw_empty(scene, table.phase == Phase::Card && table.trick.to_act == seat),
    }
    slot.draw_above(scene);
    let own = point(area.right() + 20.0 + OWN / 2.0, middle.y);
    scene.write(Text::new("Bastos", SMALLEST, point(own.x, own.y - OWN / 2.0 - 20.0)).bold().ink(Ink::OnCloth));
    match table.bastos[seat] {
        Some(bastos) => scene.sprite(bastos.small_face(lang), own, OWN),
        None if table.hiding().contains(seat) => scene.sprite(Sprite::Back, own, OWN / Sprite::Back.height()),
        None => scene.rect(Area::round(own, OWN, OWN), 10.0, Ink::OnCloth.line(3.0).dashed()),
    }
}

/// What was played in the trick, and who is to act.
fn trick_words(table: &Table, names: &Names, lang: Lang) -> Vec<String> {
    let seats = table.trick.leader.round_the_table(table.cards.seats());
    let played = seats.filter_map(|seat| {
        let card = card_words(table.trick.played[seat]?, lang);
        Some(say(lang, "bastos-picture-played", args!["name" => names.of(seat), "card" => card]))
    });
    let mut sentences: Vec<String> = played.collect();
    let awaited = awaited(table);
    if !awaited.is_empty() {
        sentences.push(say(lang, "bastos-picture-to-act", args!["names" => names.list(awaited)]));
    }
    sentences
}

fn price_words(table: &Table, lang: Lang) -> String {
    let price = |(fruit, &value): (Fruit, &i8)| format!("{} {}", fruit_in_full(lang, fruit), signed(value));
    let prices: Vec<String> = table.values.iter().map(price).collect();
    say(lang, "bastos-picture-prices", args!["prices" => prices.join(", ")])
}

fn alt(table: &Table, names: &Names, lang: Lang) -> String {
    let mut sentences = vec![heading(lang, &title(table, lang))];
    let aside = aside(table, lang);
    if !aside.is_empty() {
        sentences.push(heading(lang, &aside));
    }
    sentences.extend(trick_words(table, names, lang));
    sentences.push(price_words(table, lang));
    for seat in Seat::all(table.cards.seats()) {
        let own = table.bastos[seat].map_or("–".to_owned(), |own| card_words(own, lang));
        let arguments = args![
            "name" => names.of(seat), "bastos" => own, "cards" => table.cards[seat], "tricks" => table.tricks[seat],
            "points" => table.totals[seat],
        ];
        sentences.push(say(lang, "bastos-picture-player", arguments));
    }
    if let Some(unused) = table.aside {
        sentences.push(heading(lang, &say(lang, "bastos-picture-aside", args!["card" => card_words(unused, lang)])));
    }
    alt_text(sentences)
}
