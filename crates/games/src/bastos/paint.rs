//! The pictures of Bastos: the price track, the trick and everybody's Bastos; the hand; the sheet of a round.

mod cover;
mod examples;
mod first_page;
mod prices;

use self::examples::Cast;
use self::prices::{Price, draw_tag, draw_track};
use super::art::{dearer, seal_card, seal_cards_from, sealed};
use super::words::{change_words, fruit as fruit_words, short_fruit};
use super::{Action, Bastos, Card, Detail, Fruit, Legal, Options, Phase, Table, View};
use crate::args;
use crate::engine::{Choices, Seat, SeatSet, Viewer};
use crate::scene::{
    Area, Art, CROWN, DONKEY, Drawn, Ink, POINTS, Paint, Picture, PlayerBox, Point, RoundLine, SMALLEST, Scene, Sheet,
    SheetRow, SlotMark, Sprite, TRICKS, Text, TrickSlot, WIDTH, alt_text, cloth, deck_emojis, draw_hand, heading,
    player_boxes, point, title_bar,
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
        let tags = Area::new(12.0, 8.0, 976.0, 152.0);
        let trick = Area::new(12.0, tags.bottom() + 8.0, 976.0, 18.0 + TrickSlot::named_height(CARD));
        let mut scene = Scene::new(WIDTH, trick.bottom());
        let own = view.own_bastos();
        let prices = Price::all(table, own.map(|own| own.suit()));
        for (tag, price) in tags.columns(prices.len(), 10.0).zip(prices) {
            draw_tag(&mut scene, tag, price, lang);
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
        let before_hand = scene.marks.len();
        let held = draw_hand::<Fruit>(&mut scene, view.hand.iter(), playable, words, lang);
        if let Some(own) = own {
            seal_cards_from(&mut scene, before_hand, own.suit());
        }
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
                let name = short_fruit(lang, fruit);
                let narrow = label("bastos-row-fruit", short(&name, SHORT));
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

    fn emblem(lang: Lang) -> Vec<Sprite> {
        vec![sealed(examples::of(Fruit::Mango, 7), lang).into(), DONKEY.into(), dearer(Fruit::Banana).into()]
    }

    fn cover(lang: Lang) -> Picture {
        cover::picture(lang)
    }

    fn rules_picture(page: usize, played: Played<'_, Options>, lang: Lang) -> Option<Picture> {
        let cast = Cast::of(played);
        match page {
            0 => Some(first_page::picture(&cast, lang)),
            _ => examples::of_page(page, &cast, lang),
        }
    }
}

fn card_words(card: Card, lang: Lang) -> String {
    say(lang, "picture-card", args!["suit" => fruit_words(lang, card.suit()), "rank" => card.rank()])
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
        Some(played) => {
            scene.sprite(played.face(lang), middle, CARD);
            if table.is_own_bastos(seat, played.suit()) {
                seal_card(scene, middle, CARD, 0.0);
            }
        }
        None => slot.draw_empty(scene, table.phase == Phase::Card && table.trick.to_act == seat),
    }
    slot.draw_above(scene);
    let own = point(area.right() + 20.0 + OWN / 2.0, middle.y);
    scene.write(Text::new("Bastos", SMALLEST, point(own.x, own.y - OWN / 2.0 - 20.0)).bold().ink(Ink::OnCloth));
    match table.bastos[seat] {
        Some(bastos) => scene.sprite(sealed(bastos, lang), own, OWN),
        None if table.hiding().contains(seat) => scene.sprite(Sprite::Back, own, OWN / Sprite::Back.height()),
        None => scene.rect(Area::round(own, OWN, OWN), 10.0, Ink::OnCloth.line(3.0).dashed()),
    }
}

/// What was played in the trick, and whose turn it is.
fn trick_words(table: &Table, names: &Names, lang: Lang) -> Vec<String> {
    let seats = table.trick.leader.round_the_table(table.cards.seats());
    let played = seats.filter_map(|seat| {
        let card = table.trick.played[seat]?;
        let key = match table.trick.best {
            Some((best, _)) if best == seat => "bastos-picture-played-best",
            _ if table.is_own_bastos(seat, card.suit()) => "bastos-picture-played-own",
            _ => "bastos-picture-played",
        };
        Some(say(lang, key, args!["name" => names.of(seat), "card" => card_words(card, lang)]))
    });
    let awaited = match table.phase {
        Phase::Choice { missing } => {
            Some(say(lang, "bastos-picture-choosing-now", args!["names" => names.list(missing)]))
        }
        Phase::Card | Phase::Price => Some(names.say(lang, "bastos-picture-turn", table.trick.to_act)),
        Phase::Deal | Phase::Over => None,
    };
    played.chain(awaited).collect()
}

fn price_words(table: &Table, lang: Lang) -> String {
    let price = |price: Price| {
        let words = format!("{} {}", fruit_words(lang, price.fruit), signed(price.value));
        match change_words(price.change, lang) {
            Some(change) => say(lang, "picture-labelled", args!["words" => words, "label" => change]),
            None => words,
        }
    };
    let prices: Vec<String> = Price::all(table, None).map(price).collect();
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
