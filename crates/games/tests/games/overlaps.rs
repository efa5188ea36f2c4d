//! Pictures in which nothing lies on what is to be read: no words on words, nothing drawn over words, no two badges at one
//! place.

use games::catalogue::{GameEntry, Hosted, RulesAt, Visitor};
use games::engine::laws::next_input;
use games::engine::transcript::{LineType, line_type};
use games::engine::{BySeat, Choices, Seed, Viewer};
use games::scene::{Area, Mark, Picture, Scene, Sprite, Text};
use games::screen::Names;
use games::simulate::{Players, Policy};
use games::visit_all;
use rand::rngs::ChaCha20Rng;
use serde::Deserialize;

use crate::{catalogue, english, french};

/// How far two things may reach into each other, in units: less than a pixel of a phone.
const TOLERANCE: f32 = 2.0;
/// How much of a drawing's square may be empty at each side.
const AIR: f32 = 0.12;
/// How many faulty pictures are told of.
const MOST: usize = 40;
/// Every so many positions are looked at.
const STEP: usize = 7;

/// Whether two areas share more than a hair.
fn overlap(one: Area, other: Area) -> bool {
    one.right().min(other.right()) - one.x.max(other.x) > TOLERANCE
        && one.bottom().min(other.bottom()) - one.y.max(other.y) > TOLERANCE
}

fn sprite_area(sprite: &Sprite, centre: games::scene::Point, width: f32) -> Area {
    Area::round(centre, width, width * sprite.height())
}

/// The part of a sheet that a mark hides for sure.
fn hidden_by(mark: &Mark) -> Option<Area> {
    match mark {
        Mark::Box { area, look, .. } => look.fill.map(|_| *area),
        Mark::Disc { centre, radius, look } => look.fill.map(|_| Area::round(*centre, radius * 1.6, radius * 1.6)),
        Mark::Sprite { faint: true, .. } | Mark::Shape { .. } | Mark::Stroke { .. } | Mark::Text(_) => None,
        Mark::Sprite { sprite, centre, width, .. } => {
            let area = sprite_area(sprite, *centre, *width);
            let air = match sprite {
                Sprite::Art(_) | Sprite::Painted { .. } | Sprite::Badge { .. } => AIR * width,
                Sprite::Card { .. } | Sprite::SmallCard { .. } | Sprite::Back | Sprite::Piece(_) => 0.0,
            };
            Some(area.inside(air))
        }
    }
}

fn is_badge(mark: &Mark) -> Option<Area> {
    match mark {
        Mark::Sprite { sprite: sprite @ Sprite::Badge { .. }, centre, width, .. } => {
            Some(sprite_area(sprite, *centre, *width).inside(AIR * width))
        }
        Mark::Sprite { .. }
        | Mark::Box { .. }
        | Mark::Shape { .. }
        | Mark::Disc { .. }
        | Mark::Stroke { .. }
        | Mark::Text(_) => None,
    }
}

/// What lies on something that is to be read.
fn faults(scene: &Scene) -> Vec<String> {
    let mut faults = Vec::new();
    for (place, mark) in scene.marks.iter().enumerate() {
        let later = &scene.marks[place + 1..];
        if let Mark::Text(text) = mark {
            for other in later {
                match other {
                    Mark::Text(other) if overlap(text.extent(), other.extent()) => {
                        faults.push(format!("{text} and {other} are written over each other"));
                    }
                    other if hidden_by(other).is_some_and(|area| overlap(text.extent(), area)) => {
                        faults.push(format!("{text} is hidden by {other}"));
                    }
                    Mark::Text(_)
                    | Mark::Box { .. }
                    | Mark::Shape { .. }
                    | Mark::Disc { .. }
                    | Mark::Stroke { .. }
                    | Mark::Sprite { .. } => {}
                }
            }
        }
        if let Some(area) = is_badge(mark)
            && later.iter().filter_map(is_badge).any(|other| overlap(area, other))
        {
            faults.push(format!("{mark} lies below another badge"));
        }
    }
    faults
}

/// Every picture of many positions, and what is wrong with the first of each kind.
#[derive(Default)]
struct Looker(Vec<String>);

impl Looker {
    fn check(&mut self, picture: &Picture, context: &str) {
        let faults = faults(&picture.scene);
        if self.0.len() < MOST && !faults.is_empty() {
            self.0.push(format!("{context}: {}", faults.join("; ")));
        }
    }
}

impl Looker {
    /// The sheets of a whole game, and its final standings.
    fn check_sheets(&mut self, entry: &GameEntry, seats: usize, names: &Names) {
        let mut lines = String::new();
        let game = entry.open(seats, &[]).unwrap();
        let outcome = game.play(&Seed([seats as u8; 32]), &Players::all(Policy::Random), &mut lines);
        let rounds: Vec<&str> = lines.lines().filter(|line| line_type(line).unwrap() == LineType::Round).collect();
        let scores = |line: &&str| serde_json::from_str::<Round>(line).unwrap().scores;
        let scores: Vec<BySeat<i32>> = rounds.iter().map(scores).collect();
        for &lang in catalogue().langs() {
            for round in &rounds {
                let context = format!("{} with {seats}, a sheet, {lang}", entry.id);
                self.check(&entry.sheet_picture(round, names, lang).unwrap(), &context);
            }
            let last = entry.final_picture(&scores, outcome.totals, outcome.winners, names, lang);
            self.check(&last, &format!("{} with {seats}, final, {lang}", entry.id));
        }
    }
}

/// What is read of a round line.
#[derive(Deserialize)]
struct Round {
    scores: BySeat<i32>,
}

impl Visitor for Looker {
    fn visit<G: Hosted>(&mut self) {
        let entry = catalogue().find(G::ID).unwrap();
        for &lang in catalogue().langs() {
            self.check(&G::cover(lang), &format!("{} cover, {lang}", G::ID));
            let at = RulesAt::default();
            for page in 0..entry.rules(&at, lang).len() {
                if let Some(picture) = entry.rules_picture(page, &at, lang) {
                    self.check(&picture, &format!("{} rules, page {page}, {lang}", G::ID));
                }
            }
        }
        for seats in G::SEATS {
            let mut rng: ChaCha20Rng = Seed([seats as u8; 32]).chance(1);
            let names = ["Ana", "Maximilian", "Chloé de la Tour", "Dai", "Emilia", "Filip"].map(String::from);
            let names = Names::new(names[..seats].to_vec());
            let mut game = G::new(G::any_options(seats, &mut rng), seats).unwrap();
            let mut step = 0;
            while let Some(input) = next_input(&game, &mut rng) {
                if step % STEP == 0 {
                    let lang = if step % (2 * STEP) == 0 { english() } else { french() };
                    let context = format!("{} with {seats}, after {step}, {lang}", G::ID);
                    self.check(&G::board_picture(&game.view(Viewer::Onlooker), &names, lang), &context);
                    for seat in game.turn().awaited().iter() {
                        let (view, legal) = (game.view(Viewer::Seat(seat)), game.legal_actions(seat));
                        assert!(legal.len() > 0, "{context}: who is awaited can act");
                        if let Some(hand) = G::hand_picture(&view, &legal, "", &names, lang) {
                            self.check(&hand, &format!("{context}, hand of {seat}"));
                        }
                    }
                }
                game.apply(&input, &mut Vec::new()).unwrap();
                step += 1;
            }
            self.check(
                &G::board_picture(&game.view(Viewer::Onlooker), &names, english()),
                &format!("{} at its end", G::ID),
            );
            self.check_sheets(entry, seats, &names);
        }
    }
}

#[test]
fn nothing_lies_on_what_is_to_be_read() {
    let mut looker = Looker::default();
    visit_all(&mut looker);
    assert!(looker.0.is_empty(), "{}", looker.0.join("\n"));
}

#[test]
fn what_lies_on_words_is_found() {
    let place = games::scene::point(50.0, 50.0);
    let mut scene = Scene::new(100.0, 100.0);
    scene.write(Text::new("word", 20.0, place));
    assert!(faults(&scene).is_empty());
    let mut doubled = scene.clone();
    doubled.write(Text::new("word", 20.0, place.by(10.0, 4.0)));
    assert_eq!(faults(&doubled).len(), 1);
    scene.sprite(Sprite::Back, place, 30.0);
    assert_eq!(faults(&scene).len(), 1);
}
