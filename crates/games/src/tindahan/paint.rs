//! The pictures of Tindahan: the market with its stalls, the hand, the sheet of a round.

mod cover;
mod examples;
mod glance;
mod stalls;
mod trick;

use self::stalls::Market;
use self::trick::draw_act;
use super::art::{POINTS_NOW, SELLER};
use super::words::{card as card_words, done, fruit as fruit_words, last_trick, sign};
use super::{Detail, Fruit, Legal, Options, Phase, Table, Tindahan, View};
use crate::args;
use crate::engine::{Seat, SeatSet, Viewer};
use crate::scene::{
    Area, Art, DONKEY, DONKEY_CART, Drawn, MANGO, POINTS, Paint, Picture, PlayerBox, RoundLine, SMALLEST, Scene, Sheet,
    SheetRow, SlotMark, Sprite, TRICKS, Text, TrickSlot, WIDTH, alt_text, cloth, deck_emojis, draw_hand, heading,
    player_boxes, point, title_bar,
};
use crate::screen::{Names, Played, in_words, number, signed};
use crate::sentences::{Lang, say, word};

impl Paint for Tindahan {
    type Scored = Detail;

    fn board_picture(view: &View, names: &Names, lang: Lang) -> Picture {
        let table = &view.table;
        let seats = table.cards.seats();
        let mut scene = Scene::new(WIDTH, 814.0);
        title_bar(&mut scene, &title(table, lang), &aside(table, lang));
        Market::of(table).draw(&mut scene, Area::new(12.0, 88.0, 976.0, 316.0), names, lang);
        let columns = |y: f32, height: f32| Area::new(12.0, y, 976.0, height).columns(seats, 12.0);
        cloth(&mut scene, 414.0, 180.0);
        for (column, seat) in columns(414.0, 180.0).zip(Seat::all(seats)) {
            let mark = match table.phase {
                Phase::Trick => SlotMark::Order(1 + seat.after(table.leader, seats)),
                Phase::Deal | Phase::Over => SlotMark::None,
            };
            draw_act(&mut scene, column.centre(), table, seat, mark, lang);
        }
        draw_players(&mut scene, columns(604.0, 200.0), table, names);
        if table.phase == Phase::Trick {
            scene.make_high(852.0);
            draw_note(&mut scene, 828.0, &word(lang, "tindahan-picture-now"));
        }
        Picture { scene, alt: alt(table, names, lang) }
    }

    fn hand_picture(view: &View, legal: &Legal, chosen: &str, names: &Names, lang: Lang) -> Option<Picture> {
        let Viewer::Seat(_) = view.viewer else { return None };
        let table = &view.table;
        let seats = table.cards.seats();
        let stalls = Area::new(12.0, 8.0, 976.0, 250.0);
        let trick = Area::new(12.0, stalls.bottom() + 6.0, 976.0, 18.0 + TrickSlot::named_height(CARD));
        let mut scene = Scene::new(WIDTH, trick.bottom());
        Market::of(table).draw(&mut scene, stalls, names, lang);
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

    fn sheet_now(view: &View, names: &Names, lang: Lang) -> Option<Sheet> {
        let table = &view.table;
        if table.phase != Phase::Trick {
            return None;
        }
        let (scores, detail) = table.score_now();
        let round = u32::from(table.round);
        let mut sheet = Tindahan::sheet(&RoundLine { round, scores, detail }, names, lang);
        sheet.title = say(lang, "tindahan-picture-sheet-now", args!["round" => round]);
        let before = SheetRow::new(word(lang, "tindahan-picture-before"), table.totals.iter());
        sheet.rows.push(before.short(word(lang, "tindahan-row-before")).sprite(POINTS));
        let all = Seat::all(scores.seats()).map(|seat| table.totals[seat] + scores[seat]);
        let all = SheetRow::new(word(lang, "tindahan-picture-together"), all).sprite(POINTS).sum();
        sheet.rows.push(all.short(word(lang, "tindahan-row-together")));
        Some(sheet)
    }

    fn emojis(lang: Lang) -> Vec<(String, Sprite)> {
        deck_emojis::<Fruit>(lang).chain([DONKEY, DONKEY_CART, SELLER].map(Art::emoji)).collect()
    }

    fn emblem(_: Lang) -> Vec<Sprite> {
        [DONKEY_CART, MANGO, SELLER].map(Sprite::from).into()
    }

    fn cover(lang: Lang) -> Picture {
        cover::picture(lang)
    }

    fn rules_picture(page: usize, played: Played<'_, Options>, lang: Lang) -> Option<Picture> {
        examples::of_page(page, played, lang)
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

/// How wide the cards of a trick are.
const CARD: f32 = 100.0;

/// A box for each player: what they hold, what they have won, and what this round would bring them if it ended now.
fn draw_players(scene: &mut Scene, areas: impl Iterator<Item = Area>, table: &Table, names: &Names) {
    let (awaited, winners) = match table.phase {
        Phase::Trick => (SeatSet::only(table.to_act), SeatSet::EMPTY),
        Phase::Deal => (SeatSet::EMPTY, SeatSet::EMPTY),
        Phase::Over => (SeatSet::EMPTY, table.totals.highest()),
    };
    let (now, _) = table.score_now();
    let player = |seat: Seat| {
        let known = PlayerBox::default()
            .with(Sprite::Back, table.cards[seat])
            .with(TRICKS, table.tricks[seat])
            .with(SELLER, table.supply[seat])
            .with(POINTS, number(table.totals[seat]));
        match table.phase {
            Phase::Trick => known.with(POINTS_NOW, signed(now[seat])),
            Phase::Deal | Phase::Over => known,
        }
    };
    let boxes: Vec<PlayerBox> = Seat::all(table.cards.seats()).map(player).collect();
    player_boxes(scene, areas, names, awaited, winners, &boxes);
}

/// What the star with a broken line is for, in the middle of the foot of a board.
fn draw_note(scene: &mut Scene, middle: f32, words: &str) {
    const STAR: f32 = 36.0;
    let mut words = Text::new(words, SMALLEST, point(WIDTH / 2.0 + STAR / 2.0, middle));
    words = words.fit(WIDTH - 2.0 * STAR - 24.0);
    scene.sprite(POINTS_NOW, point(words.start() - STAR * 0.7, middle), STAR);
    scene.write(words);
}

/// What was done in the trick, and who is to act.
fn trick_words(table: &Table, names: &Names, lang: Lang) -> Vec<String> {
    let seats = table.leader.round_the_table(table.cards.seats());
    let acts = seats.filter_map(|seat| done(lang, names, seat, table.done[seat]));
    let mut sentences: Vec<String> = last_trick(table, names, lang).map(|last| in_words(&last)).into_iter().collect();
    sentences.extend(acts.map(|act| heading(lang, &act)));
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
    let (now, _) = table.score_now();
    sentences.extend(Seat::all(table.cards.seats()).map(|seat| {
        let key = match table.phase {
            Phase::Trick => "tindahan-picture-player-now",
            Phase::Deal | Phase::Over => "tindahan-picture-player",
        };
        let arguments = args![
            "now" => signed(now[seat]),
            "name" => names.of(seat),
            "cards" => table.cards[seat],
            "tricks" => table.tricks[seat],
            "sellers" => table.supply[seat],
            "points" => number(table.totals[seat]),
        ];
        say(lang, key, arguments)
    }));
    alt_text(sentences)
}
