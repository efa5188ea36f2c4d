//! The pictures of Bastos: the price track, the trick and everybody's Bastos; the hand; the sheet of a round.

mod examples;

use super::words::{fruit as fruit_words, fruit_in_full};
use super::{Action, Bastos, Card, Detail, Fruit, Legal, Phase, TRACK, Table, View};
use crate::args;
use crate::engine::{Choices, Seat, SeatSet, Viewer};
use crate::scene::{
    Area, Art, CROWN, DONKEY, Drawn, Ink, POINTS, Paint, Picture, PlayerBox, RoundLine, Scene, Sheet, SheetRow, Sprite,
    TRICKS, Text, TrickSlot, alt_text, cloth, deck_emojis, hand_of_cards, heading, player_boxes, point, title_bar,
};
use crate::screen::{Names, number, short, signed};
use crate::sentences::{Lang, say, word};

/// Letters of a fruit's name that, with its price, leave room for four players on a phone.
const SHORT: usize = 7;

impl Paint for Bastos {
    type Scored = Detail;

    fn board_picture(view: &View, names: &Names, lang: Lang) -> Picture {
        let table = &view.table;
        let seats = table.cards.seats();
        let mut scene = Scene::board();
        title_bar(&mut scene, &title(table, lang), &short_aside(table, lang));
        draw_track(&mut scene, Area::new(16.0, 84.0, 968.0, 276.0), table, lang);
        let columns = |y: f32, height: f32| Area::new(16.0, y, 968.0, height).columns(seats, 12.0);
        cloth(&mut scene, 368.0, 206.0);
        for (area, seat) in columns(368.0, 206.0).zip(Seat::all(seats)) {
            draw_seat(&mut scene, area, table, seat, lang);
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
        player_boxes(&mut scene, columns(584.0, 106.0), names, awaited(table), winners, &boxes);
        Picture { scene, alt: alt(table, names, lang) }
    }

    fn hand_picture(view: &View, legal: &Legal, _: &str, _: &Names, lang: Lang) -> Option<Picture> {
        let playable = |held: Card| {
            legal.iter().any(|action| match action {
                Action::Bastos { card } | Action::Play { card } | Action::Declare { card } => card == held,
                Action::Adjust { .. } | Action::Keep {} => false,
            })
        };
        let turned_up = match view.viewer {
            Viewer::Seat(seat) => view.table.bastos[seat],
            Viewer::Onlooker => None,
        };
        let own = view.secret.or(turned_up).map(|own| card_words(own, lang));
        let note = own.map(|own| say(lang, "bastos-picture-own", args!["card" => own])).unwrap_or_default();
        let words = |card| card_words(card, lang);
        let hand = hand_of_cards::<Bastos, Fruit>(view.viewer, view.hand.iter(), playable, words, &note, lang)?;
        Some(Picture { alt: alt_text([hand.alt, note]), ..hand })
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
                let name = fruit_in_full(lang, fruit);
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

    fn rules_picture(page: usize, lang: Lang) -> Option<Picture> {
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
    let words = |fruit: Fruit| fruit_in_full(lang, fruit);
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
            say(lang, "bastos-picture-only-led", args!["led" => fruit_in_full(lang, led)])
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
        let words = say(lang, "bastos-picture-aside", args!["card" => card_words(unused, lang)]);
        let start = point(head.x + 8.0, head.centre().y);
        scene.write(Text::new(words, 24.0, start).left().ink(Ink::Quiet).fit(LABELS - 12.0));
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
        let name = format!("{} · {}", fruit.letter(lang), fruit_in_full(lang, fruit));
        let ink = if trump { Ink::OnGlow } else { Ink::Text };
        scene.write(Text::new(name, 28.0, point(left, middle)).left().ink(ink).fit(right - left));
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

/// What a seat has played, and beside it its Bastos.
fn draw_seat(scene: &mut Scene, area: Area, table: &Table, seat: Seat, lang: Lang) {
    const CARD: f32 = 124.0;
    const OWN: f32 = 80.0;
    let middle = point(area.centre().x - 42.0, area.centre().y);
    let area = Area::round(middle, CARD, CARD * 1.4);
    let best = table.trick.best.is_some_and(|(best, _)| best == seat);
    let playing = matches!(table.phase, Phase::Card | Phase::Price);
    let slot = TrickSlot {
        area,
        crown: best.then(|| point(middle.x, area.y + 2.0)),
        order: playing.then(|| 1 + seat.after(table.trick.leader, table.cards.seats())),
    };
    slot.draw_below(scene);
    match table.trick.played[seat] {
        Some(played) => scene.sprite(played.face(lang), middle, CARD),
        None => slot.draw_empty(scene, table.phase == Phase::Card && table.trick.to_act == seat),
    }
    slot.draw_above(scene);
    let own = point(area.right() + 16.0 + OWN / 2.0, middle.y + 18.0);
    let label = point(own.x, own.y - OWN * 0.7 - 18.0);
    let chosen = table.bastos[seat].map(|own| own.face(lang));
    let chosen = chosen.or_else(|| table.hiding().contains(seat).then_some(Sprite::Back));
    scene.write(Text::new("Bastos", 24.0, label).bold().ink(Ink::OnCloth));
    match chosen {
        Some(card) => scene.sprite(card, own, OWN),
        None => scene.rect(Area::round(own, OWN, OWN * 1.4), 10.0, Ink::OnCloth.line(3.0).dashed()),
    }
}

fn alt(table: &Table, names: &Names, lang: Lang) -> String {
    let seats = table.cards.seats();
    let mut sentences = vec![heading(lang, &title(table, lang))];
    let aside = aside(table, lang);
    if !aside.is_empty() {
        sentences.push(heading(lang, &aside));
    }
    let prices: Vec<String> = table
        .values
        .iter()
        .map(|(fruit, &value)| format!("{} {}", fruit_in_full(lang, fruit), signed(value)))
        .collect();
    sentences.push(say(lang, "bastos-picture-prices", args!["prices" => prices.join(", ")]));
    for seat in table.trick.leader.round_the_table(seats) {
        if let Some(card) = table.trick.played[seat] {
            let arguments = args!["name" => names.of(seat), "card" => card_words(card, lang)];
            sentences.push(say(lang, "bastos-picture-played", arguments));
        }
    }
    let awaited = awaited(table);
    if !awaited.is_empty() {
        sentences.push(say(lang, "bastos-picture-to-act", args!["names" => names.list(awaited)]));
    }
    for seat in Seat::all(seats) {
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
