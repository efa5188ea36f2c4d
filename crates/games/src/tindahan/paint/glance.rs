//! The picture of the first page of the rules: two stalls and a trick, with what each part means.

use super::super::teaching::{examples, in_game};
use super::super::words::sign;
use super::super::{Card, Done, Edition, Fruit, Options};
use super::stalls::Market;
use super::trick::draw_done;
use super::{CARD, card_words};
use crate::args;
use crate::engine::{BySeat, ByWord, Seat};
use crate::scene::{
    Area, BADGE, CallOut, Picture, Point, SMALLEST, Scene, SlotMark, Sprite, Text, TrickSlot, WIDTH, alt_text, cloth,
    example_names, heading, point, title_bar,
};
use crate::screen::Played;
use crate::sentences::{Lang, say, word};

/// The columns of the picture.
const COLUMNS: usize = 4;
const STALLS: Area = Area { x: 12.0, y: 88.0, width: 976.0, height: 240.0 };
const TRICK: Area = Area { x: 12.0, y: 338.0, width: 976.0, height: 172.0 };
const BELOW: f32 = 534.0;
/// How much room a line of words at the foot takes.
const FOOT: f32 = 54.0;

/// A trick of four: one leads, one follows, one plays a trump, one sends a seller.
fn acts(played: Played<'_, Options>) -> [Done; COLUMNS] {
    let [trump, led, other] = examples(played);
    let card = |fruit: Fruit, rank: u8| Card::new(fruit, rank).expect("the deck has the cards of the examples");
    let seller = match played.options.edition {
        Edition::English => Done::SentSeller { stall: led, spent: None },
        Edition::French => Done::SentSeller { stall: other, spent: Some(card(other, 4)) },
    };
    [Done::Played(card(led, 5)), Done::Played(card(led, 9)), Done::Played(card(trump, 2)), seller]
}

pub(super) fn picture(played: Played<'_, Options>, lang: Lang) -> Picture {
    let title = word(lang, "tindahan-glance");
    let mut scene = Scene::new(WIDTH, BELOW);
    title_bar(&mut scene, &title, "");
    let columns: Vec<Area> = STALLS.columns(COLUMNS, 12.0).collect();
    let top = draw_stalls(&mut scene, &columns, played, lang);
    cloth(&mut scene, TRICK.y, TRICK.height);
    let below = draw_trick(&mut scene, played, lang);
    let y = scene.height;
    scene.make_high(y + FOOT);
    let left = word(lang, "tindahan-glance-left");
    let note = Text::new(&*left, SMALLEST + 2.0, point(WIDTH / 2.0 + 24.0, y + FOOT / 2.0 - 4.0)).fit(WIDTH - 90.0);
    scene.sprite(Sprite::Back, point(note.start() - 28.0, note.at.y), 30.0);
    scene.write(note);
    let said = top.into_iter().chain(below).chain([left]).map(|words| heading(lang, words.trim_end_matches('.')));
    Picture { scene, alt: alt_text(std::iter::once(heading(lang, &title)).chain(said)) }
}

/// The stall with the donkey and one with sellers, each with a call-out beside it. Returns what these say.
fn draw_stalls(scene: &mut Scene, columns: &[Area], played: Played<'_, Options>, lang: Lang) -> Vec<String> {
    let [trump, led, other] = examples(played);
    let names = example_names(COLUMNS);
    let mut sellers = ByWord::new(in_game(played), BySeat::new(COLUMNS, 0));
    let busy = match played.options.edition {
        Edition::English => led,
        Edition::French => other,
    };
    for (seat, count) in Seat::all(COLUMNS).zip([1, 0, 0, 3]) {
        sellers[busy][seat] = count;
    }
    let said = ["tindahan-glance-trump", "tindahan-glance-stall"].map(|key| word(lang, key));
    for ((stall, pair), words) in [trump, busy].into_iter().zip(columns.chunks(2)).zip(&said) {
        let [area, beside] = *pair else { continue };
        let fruits = [stall].into_iter().collect();
        Market { fruits, donkey: trump, sellers: &sellers }.draw(scene, area, &names, lang);
        let call_out = CallOut::new(words, point(beside.x + 14.0, beside.y + 40.0), beside.width - 14.0);
        // The donkey, or the sellers.
        let target = if stall == trump { point(-20.0, -70.0) } else { point(-46.0, -36.0) };
        let target = point(area.right() + target.x, area.bottom() + target.y);
        call_out.draw(scene, &[target]);
    }
    said.into()
}

/// What four players do, each with a call-out below. Returns what these say, with what was done.
fn draw_trick(scene: &mut Scene, played: Played<'_, Options>, lang: Lang) -> Vec<String> {
    let names = example_names(COLUMNS);
    let seller = match played.options.edition {
        Edition::English => "tindahan-glance-seller",
        Edition::French => "tindahan-glance-paid",
    };
    let keys = ["tindahan-glance-lead", "tindahan-glance-follow", "tindahan-glance-win", seller];
    let words = keys.map(|key| word(lang, key));
    let places: Vec<Area> = TRICK.columns(COLUMNS, 12.0).collect();
    let at = |place: &Area| point(place.x, BELOW);
    let outs: Vec<CallOut> =
        words.iter().zip(&places).map(|(words, place)| CallOut::new(words, at(place), place.width)).collect();
    let lowest = outs.iter().map(|out| out.area().bottom()).fold(BELOW, f32::max);
    scene.make_high(lowest);
    for (((index, &done), place), seat) in acts(played).iter().enumerate().zip(&places).zip(Seat::all(COLUMNS)) {
        let middle: Point = place.centre();
        let area = Area::round(middle, CARD, CARD * 1.4);
        let slot = TrickSlot { area, best: index == 2, mark: SlotMark::None };
        slot.draw_below(scene);
        draw_done(scene, middle, done, lang);
        slot.draw_above(scene);
        scene.sprite(Sprite::badge(&names, seat), point(area.x - 38.0, area.bottom() - 30.0), BADGE);
        outs[index].draw(scene, &[point(middle.x, area.bottom() - 2.0)]);
    }
    let acts = acts(played).into_iter().map(|done| act_words(done, lang));
    acts.zip(words).map(|(act, words)| say(lang, "picture-labelled", args!["words" => words, "label" => act])).collect()
}

/// What was done, for who does not see it.
fn act_words(done: Done, lang: Lang) -> String {
    match done {
        Done::Played(card) | Done::SentSeller { spent: Some(card), .. } => card_words(lang, card),
        Done::Waits | Done::MovedDonkey(_) => String::new(),
        Done::SentSeller { stall, spent: None } => {
            say(lang, "tindahan-example-a-seller", args!["fruit" => sign(lang, stall)])
        }
    }
}
