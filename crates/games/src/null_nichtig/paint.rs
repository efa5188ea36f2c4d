//! The pictures of Null & Nichtig: everybody's piles and the trick; the hand; the sheet of a round.

mod examples;

use super::show::hand::chosen_cards;
use super::words::{card as card_words, colour as colour_words, top_of};
use super::{
    COLOURS, Card, Colour, Detail, Legal, MOST_LAID, NullNichtig, Options, Phase, Piles, SetUp, Table, View, score,
    winners, winning_index,
};
use crate::args;
use crate::engine::{Seat, SeatSet, Viewer, Word};
use crate::scene::{
    Area, Art, BADGE, CROWN, Drawn, Ink, POINTS, Paint, Picture, Point, RoundLine, Scene, Sheet, SheetRow, Sprite,
    TRICKS, Text, WIDTH, alt_text, deck_emojis, draw_counts, draw_hand, heading, player_frame, player_name, point,
    title_bar,
};
use crate::screen::{Names, Played};
use crate::sentences::{Lang, say, word};

impl Paint for NullNichtig {
    type Scored = Detail;

    fn board_picture(view: &View, names: &Names, lang: Lang) -> Picture {
        let table = &view.table;
        let mut scene = Scene::new(WIDTH, BOARD_TOP + rows_height(table.seats(), BOARD_ROW));
        title_bar(&mut scene, &title(table, lang), &aside(table, names, lang));
        draw_rows(&mut scene, BOARD_TOP, BOARD_ROW, Seat::FIRST, table, names, lang);
        let sentences = std::iter::once(heading(lang, &title(table, lang))).chain(now(table, names, lang));
        let players = Seat::all(table.seats()).map(|seat| player_words(table, seat, names, lang));
        Picture { scene, alt: alt_text(sentences.chain(players)) }
    }

    fn hand_picture(view: &View, _: &Legal, chosen: &str, names: &Names, lang: Lang) -> Option<Picture> {
        let Viewer::Seat(own) = view.viewer else { return None };
        let table = &view.table;
        let laid = match table.phase {
            Phase::LayOut { missing } if missing.contains(own) => chosen_cards(view, chosen).unwrap_or_default(),
            Phase::LayOut { .. } => view.laid.iter().collect(),
            Phase::Deal | Phase::Trick { .. } | Phase::Over => Vec::new(),
        };
        let mut scene = Scene::new(WIDTH, MARGIN);
        match table.phase {
            Phase::LayOut { .. } => draw_layout(&mut scene, &laid, table, names, lang),
            Phase::Deal | Phase::Trick { .. } | Phase::Over => {
                let row = hand_row(table.seats());
                scene.make_high(MARGIN + rows_height(table.seats(), row));
                // The own row lies next to the own cards.
                draw_rows(&mut scene, MARGIN, row, own.left(table.seats()), table, names, lang);
            }
        }
        let words = |card| card_words(lang, card);
        let left = view.hand.without(&laid.iter().copied().filter(|_| view.laid.is_empty()).collect());
        // Any card may be played, so none sticks out.
        let held = draw_hand::<Colour>(&mut scene, left.iter(), |_| true, words, lang);
        let laid = laid.into_iter().map(words).collect::<Vec<_>>().join(", ");
        let laid = if laid.is_empty() { laid } else { say(lang, "null-nichtig-picture-laid", args!["cards" => laid]) };
        // The own piles before those of the others.
        let players = own.round_the_table(table.seats()).map(|seat| player_words(table, seat, names, lang));
        Some(Picture { scene, alt: alt_text(now(table, names, lang).into_iter().chain([held, laid]).chain(players)) })
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

    fn emblem(lang: Lang) -> Vec<Sprite> {
        let cards = [(Colour::Red, 11), (Colour::Blue, 0), (Colour::Yellow, 7)];
        cards
            .into_iter()
            .filter_map(|(colour, rank)| Card::new(colour, rank))
            .map(|card| card.small_face(lang))
            .collect()
    }

    fn cover(lang: Lang) -> Picture {
        examples::of_page(0, lang).expect("the first page has a picture")
    }

    fn rules_picture(page: usize, _: Played<'_, Options>, lang: Lang) -> Option<Picture> {
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

/// Round all that is drawn.
const MARGIN: f32 = 10.0;
/// Between two rows.
const GAP: f32 = 8.0;
/// Where the rows of a board begin.
const BOARD_TOP: f32 = 84.0;
/// How high a row of a board is, and the least height with room for what a player has below the name.
const BOARD_ROW: f32 = 118.0;
/// How wide the parts of a row are: whose it is, the card played, and what the piles come to.
const PLAYER: f32 = 296.0;
const PLAYED: f32 = 124.0;
const SUM: f32 = 84.0;

/// How high a row of a hand is: all of them fit above the cards.
fn hand_row(seats: usize) -> f32 {
    match seats {
        6.. => 84.0,
        5 => 86.0,
        4 => 108.0,
        _ => BOARD_ROW,
    }
}

fn rows_height(seats: usize, row: f32) -> f32 {
    seats as f32 * (row + GAP)
}

/// Draws a row for each player, from this line downwards and beginning with this one.
fn draw_rows(scene: &mut Scene, top: f32, row: f32, first: Seat, table: &Table, names: &Names, lang: Lang) {
    for (index, seat) in first.round_the_table(table.seats()).enumerate() {
        let y = top + rows_height(index, row);
        draw_row(scene, Area::new(MARGIN, y, WIDTH - 2.0 * MARGIN, row), table, seat, names, lang);
    }
}

/// A player: who it is and what they have, what they played to the trick, and their piles.
fn draw_row(scene: &mut Scene, area: Area, table: &Table, seat: Seat, names: &Names, lang: Lang) {
    let ink = player_frame(scene, area, awaited(table).contains(seat));
    let inner = area.inside(8.0);
    let player = Area { width: PLAYER, ..inner };
    if area.height < BOARD_ROW {
        draw_name(scene, player, table, seat, names, ink);
    } else {
        draw_name(scene, Area { height: 54.0, ..player }, table, seat, names, ink);
        let counts = Area::new(inner.x, inner.y + 56.0, PLAYER, inner.height - 56.0);
        draw_counts(scene, counts, &counted(table, seat), 3, ink);
    }
    let played = point(player.right() + PLAYED / 2.0, inner.centre().y);
    draw_played(scene, played, inner.height, table, seat, ink, lang);
    let left = player.right() + PLAYED;
    draw_piles(scene, Area { x: left, width: inner.right() - left, ..inner }, &table.piles[seat], ink, lang);
}

/// Sign, name, and a crown for who has won.
fn draw_name(scene: &mut Scene, area: Area, table: &Table, seat: Seat, names: &Names, ink: Ink) {
    let middle = area.centre().y;
    scene.sprite(Sprite::badge(names, seat), point(area.x + BADGE / 2.0, middle), BADGE);
    let mut right = area.right();
    if table.phase == Phase::Over && winners(table.options, &table.totals).contains(seat) {
        scene.sprite(CROWN, point(right - 18.0, middle), 38.0);
        right -= 42.0;
    }
    let left = area.x + BADGE + 8.0;
    let name = Text::new(player_name(names, seat), 32.0, point(left, middle)).left().bold().ink(ink);
    scene.write(name.fit(right - left));
}

/// Cards in hand and tricks won, then what all rounds came to.
fn counted(table: &Table, seat: Seat) -> [(Sprite, String); 3] {
    [
        (Sprite::Back, table.cards[seat].to_string()),
        (TRICKS.into(), table.tricks[seat].to_string()),
        (POINTS.into(), table.totals[seat].to_string()),
    ]
}

/// The card played, or room for it.
fn draw_played(scene: &mut Scene, centre: Point, height: f32, table: &Table, seat: Seat, ink: Ink, lang: Lang) {
    let size = height.min(PLAYED - 30.0);
    let slot = Area::round(centre, size, size);
    let (order, card) = played(table, seat);
    let best = best(table) == Some(seat);
    if best {
        scene.rect(slot.inside(-5.0), 16.0, Ink::Glow.fill().edge(Ink::Outline, 3.0));
    }
    let hidden = table.secretly_laid().contains(seat);
    match card {
        Some(card) => scene.sprite(card.small_face(lang), centre, size),
        None if hidden => scene.sprite(Sprite::Back, centre, size / Sprite::Back.height()),
        None => scene.rect(slot.inside(3.0), 14.0, ink.line(3.0).dashed()),
    }
    if best {
        scene.sprite(CROWN, point(slot.right() - 4.0, slot.y + 6.0), 44.0);
    }
    if matches!(table.phase, Phase::Trick { .. }) && card.is_none() {
        scene.write(Text::new((order + 1).to_string(), 34.0, centre).bold().ink(ink));
    }
}

/// The tops of the piles, a cell for each colour, and what they come to.
fn draw_piles(scene: &mut Scene, area: Area, piles: &Piles, ink: Ink, lang: Lang) {
    let middle = area.centre().y;
    let sum = Text::new(format!("= {}", score(&piles.tops())), 40.0, point(area.right() - 2.0, middle));
    scene.write(sum.right().bold().ink(ink).fit(SUM));
    let cells = Area { x: area.x + GAP, width: area.width - SUM - 2.0 * GAP, ..area }.columns(COLOURS, GAP);
    for (cell, &colour) in cells.zip(Colour::ALL) {
        let size = cell.width.min(cell.height);
        let centre = cell.centre();
        let Some(pile) = piles.iter().find(|pile| pile.top.suit() == colour) else {
            scene.rect(Area::round(centre, size, size).inside(3.0), 12.0, ink.line(2.0).dashed());
            scene.faint(colour.art(), centre, size * 0.5);
            continue;
        };
        // The cards below stick out a little.
        for below in (1..pile.height.min(4)).rev() {
            let out = f32::from(below) * 2.5;
            let card = Area::round(centre.by(out, out), size * 0.94, size * 0.94);
            scene.rect(card, size * 0.16, Ink::Paper.fill().edge(Ink::Outline, 2.0));
        }
        scene.sprite(pile.top.small_face(lang), centre, size);
    }
}

/// What is laid out so far in its order, the piles it begins, and who will lead.
fn draw_layout(scene: &mut Scene, laid: &[Card], table: &Table, names: &Names, lang: Lang) {
    let area = Area::new(MARGIN, scene.height, WIDTH - 2.0 * MARGIN, BOARD_ROW);
    scene.make_high(area.bottom() + 62.0);
    let ink = player_frame(scene, area, false);
    let inner = area.inside(8.0);
    let due = SetUp::of(table.seats()).laid;
    let size = (PLAYER + PLAYED - GAP) / MOST_LAID as f32 - 2.0 * GAP;
    let slots = Area { width: (size + GAP) * due as f32, ..inner }.columns(due, GAP);
    for (index, slot) in slots.enumerate() {
        match laid.get(index) {
            Some(card) => scene.sprite(card.small_face(lang), slot.centre(), size.min(slot.height)),
            None => {
                let room = size.min(slot.height) - 6.0;
                scene.rect(Area::round(slot.centre(), room, room), 14.0, ink.line(3.0).dashed());
                scene.write(Text::new((index + 1).to_string(), 34.0, slot.centre()).bold().ink(ink));
            }
        }
    }
    let left = inner.x + PLAYER + PLAYED;
    let piles = Piles::none().with(laid.iter().copied());
    draw_piles(scene, Area { x: left, width: inner.right() - left, ..inner }, &piles, ink, lang);
    let leads = names_shown(lang, "null-nichtig-first", table.first_leader, names);
    scene.write(Text::new(leads, 32.0, point(WIDTH / 2.0, area.bottom() + 31.0)).fit(area.width));
}

/// A sentence about a player who is called as in the rest of the picture.
fn names_shown(lang: Lang, key: &str, seat: Seat, names: &Names) -> String {
    say(lang, key, args!["name" => player_name(names, seat)])
}

/// The trick so far and whom it waits for, in words.
fn now(table: &Table, names: &Names, lang: Lang) -> Vec<String> {
    let awaited = awaited(table);
    let acts = say(lang, "null-nichtig-picture-to-act", args!["names" => names.list(awaited)]);
    let played = table.leader.round_the_table(table.seats()).zip(table.played.iter()).map(|(seat, card)| {
        let arguments = args!["name" => names.of(seat), "card" => card_words(lang, card)];
        say(lang, "null-nichtig-picture-played", arguments)
    });
    let acts = (!awaited.is_empty()).then_some(acts);
    acts.into_iter().chain(played).collect()
}

/// What a player has, in words.
fn player_words(table: &Table, seat: Seat, names: &Names, lang: Lang) -> String {
    let piles: Vec<String> = table.piles[seat].iter().map(|pile| card_words(lang, pile.top)).collect();
    let piles = if piles.is_empty() { "–".to_owned() } else { piles.join(", ") };
    let arguments = args![
        "name" => names.of(seat), "piles" => piles, "cards" => table.cards[seat], "tricks" => table.tricks[seat],
        "points" => table.totals[seat],
    ];
    say(lang, "null-nichtig-picture-player", arguments)
}
