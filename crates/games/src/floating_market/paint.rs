//! The pictures of Floating Market: the river with its boats, the buildings, what everybody has.

mod alt;
mod buildings;
mod cover;
mod examples;
mod first_page;
mod players;
mod river;
mod tokens;

use super::art::{AMA, BOAT, COIN, FRUIT_STAND, boat_sprite, die_sprite, die_words, emojis, space_art, tile_sprite};
use super::show::hand::{buildings_shown, first_of_swap};
use super::words::{die_odds, fruit as fruit_words};
use super::{
    BoatSpace, Detail, Die, FloatingMarket, Fruit, Legal, Options, Owner, Phase, PooledDie, Ring, Space, Table, View,
};
use crate::args;
use crate::engine::{Seat, Viewer, Word};
use crate::scene::{
    Area, Drawn, POINTS, Paint, Picture, RoundLine, Scene, Sheet, SheetRow, Sprite, WIDTH, alt_text, heading, title_bar,
};
use crate::screen::{Names, Played};
use crate::sentences::{Lang, say, word};
use alt::{building_words, dice_and_boats, player_words, rolled_words};
use buildings::{buildings_height, choice_height, draw_buildings, draw_choice};
use players::{OWN, Own, PLAYER, draw_player};
use river::River;

impl Paint for FloatingMarket {
    type Scored = Detail;

    fn board_picture(view: &View, names: &Names, lang: Lang) -> Picture {
        let table = &view.table;
        let seats = table.seats();
        let river = River { table, names, lang, reader: None, chosen: None };
        let mut scene = Scene::new(WIDTH, 0.0);
        scene.make_high(TOP);
        title_bar(&mut scene, &title(table, lang), &asked(table, names, lang));
        let area = below(&mut scene, river.height());
        river.draw(&mut scene, area);
        let area = below(&mut scene, buildings_height());
        draw_buildings(&mut scene, area, table, names, lang);
        let area = below(&mut scene, PLAYER);
        for (area, seat) in area.columns(seats, GAP).zip(Seat::all(seats)) {
            draw_player(&mut scene, area, table, seat, names);
        }
        let first = [heading(lang, &title(table, lang)), heading(lang, &asked(table, names, lang))];
        let players = Seat::all(seats).map(|seat| player_words(table, seat, names, lang));
        let alt = alt_text(first.into_iter().chain(dice_and_boats(table, names, lang)).chain(players));
        Picture { scene, alt }
    }

    fn hand_picture(view: &View, legal: &Legal, chosen: &str, names: &Names, lang: Lang) -> Option<Picture> {
        let Viewer::Seat(seat) = view.viewer else { return None };
        let table = &view.table;
        let mut scene = Scene::new(WIDTH, GAP);
        let mut sentences = vec![heading(lang, &asked(table, names, lang))];
        match buildings_shown(legal, chosen) {
            Some(buildings) => {
                let area = below(&mut scene, choice_height(buildings.len()));
                draw_choice(&mut scene, area, &buildings, table.seats(), lang);
                sentences.extend(buildings.iter().map(|&building| building_words(building, table.seats(), lang)));
            }
            None => {
                let chosen = first_of_swap(legal, chosen);
                // What a boat would bring is of no use once the dice lie.
                let reader = table.lying_roll().is_none().then_some(seat);
                let river = River { table, names, lang, reader, chosen };
                let area = below(&mut scene, river.height());
                river.draw(&mut scene, area);
                let area = below(&mut scene, OWN);
                let adds = matches!(legal, Legal::Die(_));
                Own { table, seat, adds, lang }.draw(&mut scene, area);
                sentences.extend(adds.then(|| die_odds(lang, table, seat)).flatten());
                sentences.extend(dice_and_boats(table, names, lang));
            }
        }
        sentences.insert(1, player_words(table, seat, names, lang));
        Some(Picture { scene, alt: alt_text(sentences) })
    }

    fn sheet(round: &RoundLine<Detail>, _: &Names, lang: Lang) -> Sheet {
        let detail = &round.detail;
        let gained = detail.gained.iter().map(|fruits| {
            let names: Vec<String> = fruits.iter().map(|fruit| fruit_words(lang, fruit)).collect();
            if names.is_empty() { "0".to_owned() } else { names.join(", ") }
        });
        let pictures =
            detail.gained.iter().map(|fruits| fruits.iter().map(|fruit| fruit.art().into()).collect()).collect();
        let rows = vec![
            SheetRow::new(word(lang, "floating-market-picture-row-gained"), gained)
                .sprite(FRUIT_STAND)
                .pictures(pictures),
            SheetRow::new(word(lang, "floating-market-picture-row-income"), detail.income.iter())
                .short(word(lang, "floating-market-row-income"))
                .sprite(COIN),
            SheetRow::new(word(lang, "floating-market-picture-row-coins"), detail.coins.iter())
                .short(word(lang, "floating-market-row-coins"))
                .sprite(COIN),
            SheetRow::new(word(lang, "floating-market-picture-row-fruits"), round.scores.iter())
                .short(word(lang, "floating-market-row-fruits"))
                .sprite(POINTS)
                .sum(),
        ];
        let rolled = detail.total.zip(detail.space).zip(detail.fruit);
        let rolled = rolled.map(|((total, space), fruit)| rolled_words(total, space, fruit, lang));
        let title = say(lang, "floating-market-picture-sheet", args!["round" => round.round]);
        Sheet { title, rows, notes: rolled.into_iter().collect() }
    }

    fn emojis(_: Lang) -> Vec<(String, Sprite)> {
        emojis()
    }

    fn emblem(_: Lang) -> Vec<Sprite> {
        let die = die_sprite(PooledDie { owner: Owner::Market, die: Die::D12 }, None);
        vec![boat_sprite(Fruit::Mango, None), die, FRUIT_STAND.into()]
    }

    fn cover(lang: Lang) -> Picture {
        cover::cover(lang)
    }

    fn rules_picture(page: usize, played: Played<'_, Options>, lang: Lang) -> Option<Picture> {
        examples::of_page(page, played, lang)
    }
}

/// Where what lies below the title begins.
const TOP: f32 = 80.0;
/// Between all parts, and round them.
const GAP: f32 = 8.0;

/// The part of a sheet below all others, so high; the sheet grows by it.
fn below(scene: &mut Scene, height: f32) -> Area {
    let area = Area::new(GAP, scene.height, WIDTH - 2.0 * GAP, height);
    scene.make_high(area.bottom() + GAP);
    area
}

fn space_words(space: Space, lang: Lang) -> String {
    word(lang, &format!("floating-market-picture-{}", space.id()))
}

fn title(table: &Table, lang: Lang) -> String {
    say(lang, "floating-market-picture-title", args!["round" => table.round])
}

/// What is asked of whom.
fn asked(table: &Table, names: &Names, lang: Lang) -> String {
    let key = match table.phase {
        Phase::Deal => "floating-market-picture-deal",
        Phase::Place => "floating-market-picture-place",
        Phase::Choose(_) => "floating-market-picture-choose",
        Phase::Stand => "floating-market-picture-stand",
        Phase::Buy => "floating-market-picture-buy",
        Phase::Die => "floating-market-picture-die",
        Phase::Roll => "floating-market-picture-roll",
        Phase::Swap => "floating-market-picture-swap",
        Phase::Over => "floating-market-picture-over",
    };
    names.say(lang, key, table.to_act)
}

/// The totals that activate a space.
fn range(ring: Ring, space: BoatSpace) -> String {
    match ring.totals(space) {
        (None, Some(most)) => format!("≤ {most}"),
        (Some(least), None) => format!("≥ {least}"),
        (least, most) => format!("{}–{}", least.unwrap_or_default(), most.unwrap_or_default()),
    }
}
