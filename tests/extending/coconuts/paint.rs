//! The pictures of Coconuts: the stall, the hand, the sheet of a round, and its emojis.

use games::args;
use games::engine::{Seat, SeatSet, Viewer};
use games::scene::{
    Area, Art, Drawn, POINTS, Paint, Picture, PlayerBox, RoundLine, Scene, Sheet, SheetRow, SlotMark, Sprite,
    TrickSlot, WIDTH, alt_text, cloth, deck_emojis, draw_hand, heading, player_boxes, point, title_bar,
};
use games::screen::{Names, Played, in_words, number};
use games::sentences::{Lang, say, word};

use super::show::{coconut, stall, title, wanted};
use super::{Coconuts, Legal, Nut, Options, Phase, Sold, Table, View};

games::drawings! {
    /// The drawing in `art/coconut.svg`, with the colour of its cards. Its emoji is called the same.
    COCONUT = "coconut" 0x8a_5a33,
}

/// What the cards show; the letter on them is a sentence, `coconuts-letter-coconut`.
impl Drawn for Nut {
    const GAME: &'static str = "coconuts";

    fn art(self) -> Art {
        COCONUT
    }
}

impl Paint for Coconuts {
    type Scored = Sold;

    fn board_picture(view: &View, names: &Names, lang: Lang) -> Picture {
        let table = &view.table;
        let seats = table.totals.seats();
        let columns = |y: f32, height: f32| Area::new(16.0, y, 968.0, height).columns(seats, 12.0);
        let mut scene = Scene::board();
        title_bar(&mut scene, &title(table, lang), "");
        draw_stall(&mut scene, Area::new(16.0, 100.0, 968.0, 400.0), 190.0, table, names, lang);
        let (awaited, winners) = match table.phase {
            Phase::Deal => (SeatSet::EMPTY, SeatSet::EMPTY),
            Phase::Sale { to_act } => (SeatSet::only(to_act), SeatSet::EMPTY),
            Phase::Over => (SeatSet::EMPTY, table.totals.highest()),
        };
        let counts = |seat: Seat| {
            PlayerBox::default().with(Sprite::Back, table.held(seat)).with(POINTS, number(table.totals[seat]))
        };
        let boxes: Vec<PlayerBox> = Seat::all(seats).map(counts).collect();
        player_boxes(&mut scene, columns(520.0, 160.0), names, awaited, winners, &boxes);
        let points = names.with(&table.totals).map(|(name, points)| format!("{name} {}", number(*points)));
        let points = args!["label" => word(lang, "coconuts-points"), "values" => points.collect::<Vec<_>>().join(", ")];
        let told = [heading(lang, &title(table, lang))].into_iter().chain(known(table, names, lang));
        Picture { scene, alt: alt_text(told.chain([say(lang, "picture-row", points)])) }
    }

    fn hand_picture(view: &View, legal: &Legal, _: &str, names: &Names, lang: Lang) -> Option<Picture> {
        let Viewer::Seat(_) = view.viewer else { return None };
        let mut scene = Scene::new(WIDTH, 260.0);
        draw_stall(&mut scene, Area::new(16.0, 0.0, 968.0, 260.0), 130.0, &view.table, names, lang);
        let (playable, words) = (|card| legal.0.contains(card), |card| coconut(card, lang));
        let held = draw_hand::<Nut>(&mut scene, view.hand.iter(), playable, words, lang);
        Some(Picture { scene, alt: alt_text(known(&view.table, names, lang).chain([held])) })
    }

    fn sheet(round: &RoundLine<Sold>, _: &Names, lang: Lang) -> Sheet {
        let seats = round.scores.seats();
        let sale = |(worth, &seller): (usize, &Seat)| {
            let label = say(lang, "coconuts-sheet-sale", args!["sale" => worth]);
            let values = Seat::all(seats).map(|seat| if seat == seller { worth } else { 0 });
            SheetRow::new(label, values).sprite(COCONUT)
        };
        let mut rows: Vec<SheetRow> = (1..).zip(&round.detail.sold).map(sale).collect();
        rows.push(SheetRow::new(word(lang, "coconuts-points"), round.scores.iter()).sprite(POINTS).sum());
        let title = say(lang, "coconuts-sheet", args!["round" => round.round]);
        Sheet { title, rows, notes: Vec::new() }
    }

    fn emojis(lang: Lang) -> Vec<(String, Sprite)> {
        deck_emojis::<Nut>(lang).collect()
    }

    fn emblem(_: Lang) -> Vec<Sprite> {
        vec![COCONUT.into()]
    }

    fn cover(lang: Lang) -> Picture {
        let mut scene = Scene::new(WIDTH, 240.0);
        for (column, nut) in scene.area().columns(3, 12.0).zip(Coconuts::emblem(lang)) {
            scene.sprite(nut, column.centre(), 150.0);
        }
        Picture { scene, alt: word(lang, "coconuts-pitch") }
    }

    fn rules_picture(_: usize, _: Played<'_, Options>, _: Lang) -> Option<Picture> {
        None
    }
}

/// The coconuts on the stall with whose they are, the one that would be sold with a crown: on the board and in every hand.
fn draw_stall(scene: &mut Scene, area: Area, card: f32, table: &Table, names: &Names, lang: Lang) {
    cloth(scene, area.y, area.height);
    let above = (area.height - TrickSlot::named_height(card)) / 2.0;
    for (column, (seat, laid)) in area.columns(table.totals.seats(), 12.0).zip(table.stall.by_seat()) {
        let middle = point(column.centre().x, area.y + above + card * 0.7);
        let slot = TrickSlot {
            area: Area::round(middle, card, card * 1.4),
            best: table.best().is_some_and(|(best, _)| best == seat),
            mark: SlotMark::player(names, seat, column.width),
        };
        slot.draw_below(scene);
        match laid {
            Some(laid) => scene.sprite(laid.face(lang), middle, card),
            None => slot.draw_empty(scene, table.phase == Phase::Sale { to_act: seat }),
        }
        slot.draw_above(scene);
    }
}

/// What customers want and what lies on the stall, for who cannot see it.
fn known<'a>(table: &'a Table, names: &'a Names, lang: Lang) -> impl Iterator<Item = String> + 'a {
    [wanted(table, lang)].into_iter().chain(stall(table, names, lang).map(move |laid| heading(lang, &in_words(&laid))))
}
