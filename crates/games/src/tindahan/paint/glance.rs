//! The picture of the first page of the rules: two stalls and a trick, with what each part means.

use super::super::art::SELLER;
use super::super::teaching::examples;
use super::super::words::sign;
use super::super::{Card, Done, Edition, Fruit, Options};
use super::stalls::{Market, draw_stall, room};
use super::trick::draw_done;
use super::{CARD, card_words};
use crate::args;
use crate::engine::{BySeat, ByWord};
use crate::scene::{
    Area, CROWN, CallOut, Drawn, Picture, Point, SMALLEST, Scene, SlotMark, Sprite, Text, TrickSlot, WIDTH, alt_text,
    cloth, example_names, heading, point, title_bar,
};
use crate::screen::Played;
use crate::sentences::{Lang, say, word};

/// The columns of the picture.
const COLUMNS: usize = 4;
const STALLS: Area = Area { x: 12.0, y: 88.0, width: 976.0, height: 196.0 };
/// How wide a stall is; beside it stands what it means.
const STALL: f32 = 204.0;
const TRICK: Area = Area { x: 12.0, y: 294.0, width: 976.0, height: 172.0 };
const BELOW: f32 = 490.0;
/// How much room a line of words at the foot takes.
const FOOT: f32 = 46.0;
/// How many sellers the reader has at a stall, and how wide one is.
const SELLERS: usize = 3;
const FIGURE: f32 = 62.0;

/// A trick of four: one leads, one follows, one plays a trump, one sends a seller.
fn acts(played: Played<'_, Options>) -> [Done; COLUMNS] {
    let [trump, led, _] = examples(played);
    let card = |fruit: Fruit, rank: u8| Card::new(fruit, rank).expect("the deck has the cards of the examples");
    let stall = busy(played);
    let spent = match played.options.edition {
        Edition::English => None,
        Edition::French => Some(card(stall, 4)),
    };
    let seller = Done::SentSeller { stall, spent };
    [Done::Played(card(led, 5)), Done::Played(card(led, 9)), Done::Played(card(trump, 3)), seller]
}

/// The stall that the seller of the example goes to.
fn busy(played: Played<'_, Options>) -> Fruit {
    let [_, led, other] = examples(played);
    match played.options.edition {
        Edition::English => led,
        Edition::French => other,
    }
}

pub(super) fn picture(played: Played<'_, Options>, lang: Lang) -> Picture {
    let title = word(lang, "tindahan-glance");
    let mut scene = Scene::new(WIDTH, BELOW);
    title_bar(&mut scene, &title, "");
    let top = draw_stalls(&mut scene, played, lang);
    cloth(&mut scene, TRICK.y, TRICK.height);
    let below = draw_trick(&mut scene, played, lang);
    let foot = [("tindahan-glance-no-trump", CROWN.into()), ("tindahan-glance-left", Sprite::Back)];
    let foot = foot.map(|(key, sprite)| draw_foot(&mut scene, word(lang, key), sprite));
    scene.make_high(scene.height + 8.0);
    let said = top.into_iter().chain(below).chain(foot);
    let said = said.map(|words| heading(lang, words.trim_end_matches('.')));
    Picture { scene, alt: alt_text(std::iter::once(heading(lang, &title)).chain(said)) }
}

/// A line at the foot of the picture, after what it is about. Returns what it says.
fn draw_foot(scene: &mut Scene, words: String, sprite: Sprite) -> String {
    let y = scene.height;
    scene.make_high(y + FOOT);
    let note = Text::new(&*words, SMALLEST + 2.0, point(WIDTH / 2.0 + 24.0, y + FOOT / 2.0 + 2.0)).fit(WIDTH - 90.0);
    scene.sprite(sprite, point(note.start() - 28.0, note.at.y), 30.0);
    scene.write(note);
    words
}

/// The stall with the donkey and one with sellers, each with a call-out beside it. Returns what these say.
fn draw_stalls(scene: &mut Scene, played: Played<'_, Options>, lang: Lang) -> Vec<String> {
    let [trump, ..] = examples(played);
    let said = ["tindahan-glance-trump", "tindahan-glance-stall"].map(|key| word(lang, key));
    for ((stall, half), words) in [trump, busy(played)].into_iter().zip(STALLS.columns(2, 12.0)).zip(&said) {
        let area = Area { width: STALL, ..half };
        let left = area.right() + 28.0;
        let call_out = CallOut::new(words, point(left, half.y + 4.0), half.right() - left);
        let target =
            if stall == trump { draw_trump(scene, area, stall, lang) } else { draw_own(scene, area, stall, lang) };
        call_out.draw(scene, &[target]);
    }
    said.into()
}

/// The stall with the donkey. Returns where that is.
fn draw_trump(scene: &mut Scene, area: Area, stall: Fruit, lang: Lang) -> Point {
    let nobody = ByWord::new([stall].into_iter().collect(), BySeat::new(COLUMNS, 0));
    let market = Market { fruits: [stall].into_iter().collect(), donkey: stall, sellers: &nobody };
    market.draw(scene, area, &example_names(COLUMNS), lang);
    point(area.right() - 20.0, area.bottom() - 74.0)
}

/// The stall where the reader's sellers are, each as a figure. Returns where the last of them is.
fn draw_own(scene: &mut Scene, area: Area, stall: Fruit, lang: Lang) -> Point {
    draw_stall(scene, area, stall, false, lang);
    let room = room(area);
    let figures = Area { y: room.bottom() - FIGURE, height: FIGURE, ..room };
    let goods = room.height - FIGURE;
    scene.sprite(stall.art(), point(room.centre().x, room.y + goods / 2.0), goods - 6.0);
    for figure in figures.columns(SELLERS, 0.0) {
        scene.sprite(SELLER, figure.centre(), FIGURE);
    }
    point(figures.right() - 12.0, figures.centre().y + 4.0)
}

/// What four players do, each with a call-out below. Returns what these say, with what was done.
fn draw_trick(scene: &mut Scene, played: Played<'_, Options>, lang: Lang) -> Vec<String> {
    let seller = match played.options.edition {
        Edition::English => "tindahan-glance-seller",
        Edition::French => "tindahan-glance-paid",
    };
    let keys = ["tindahan-glance-lead", "tindahan-glance-follow", "tindahan-glance-win", seller];
    let [_, led, _] = examples(played);
    let words = keys.map(|key| say(lang, key, args!["fruit" => sign(lang, led)]));
    let places: Vec<Area> = TRICK.columns(COLUMNS, 12.0).collect();
    let at = |place: &Area| point(place.x, BELOW);
    let outs: Vec<CallOut> =
        words.iter().zip(&places).map(|(words, place)| CallOut::new(words, at(place), place.width)).collect();
    let lowest = outs.iter().map(|out| out.area().bottom()).fold(BELOW, f32::max);
    scene.make_high(lowest);
    for ((index, &done), place) in acts(played).iter().enumerate().zip(&places) {
        let middle: Point = place.centre();
        let area = Area::round(middle, CARD, CARD * 1.4);
        let slot = TrickSlot { area, best: index == 2, mark: SlotMark::None };
        slot.draw_below(scene);
        draw_done(scene, middle, done, lang);
        slot.draw_above(scene);
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
