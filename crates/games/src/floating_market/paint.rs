//! The pictures of Floating Market: the river with its boats, the buildings, what everybody has.

mod buildings;
mod examples;
mod players;
mod river;

use super::art::{AMA, BOAT, COIN, FRUIT_STAND, die_sprite, die_words, emojis, space_art, tile_sprite};
use super::chances::Chances;
use super::show::hand::{buildings_shown, first_of_swap};
use super::words::{building_letter, effect, fruit as fruit_words, number as boat_number};
use super::{
    BoatSpace, Building, Collected, Detail, Die, FloatingMarket, Fruit, Legal, Options, Owner, Phase, PooledDie, Ring,
    Rolled, Space, Table, View,
};
use crate::args;
use crate::engine::{Seat, Viewer, Word};
use crate::scene::{
    Area, BADGE, Drawn, POINTS, Paint, Picture, RoundLine, Scene, Sheet, SheetRow, Sprite, WIDTH, alt_text, heading,
    point, title_bar,
};
use crate::screen::{Names, Played, number};
use crate::sentences::{Lang, say, word};
use buildings::{buildings_height, choice_height, draw_buildings, draw_choice};
use players::{OWN, PLAYER, draw_own, draw_player};
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
                let reader = on_table(table).is_none().then_some(seat);
                let river = River { table, names, lang, reader, chosen };
                let area = below(&mut scene, river.height());
                river.draw(&mut scene, area);
                let area = below(&mut scene, OWN);
                draw_own(&mut scene, area, table, seat);
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
        let rolled = detail.total.zip(detail.fruit).map(|(total, fruit)| {
            say(lang, "floating-market-picture-rolled", args!["total" => total, "fruit" => fruit_words(lang, fruit)])
        });
        let title = say(lang, "floating-market-picture-sheet", args!["round" => round.round]);
        Sheet { title, rows, notes: rolled.into_iter().collect() }
    }

    fn emojis(_: Lang) -> Vec<(String, Sprite)> {
        emojis()
    }

    fn emblem(_: Lang) -> Vec<Sprite> {
        let die = die_sprite(PooledDie { owner: Owner::Market, die: Die::D12 }, None);
        vec![Fruit::Mango.art().into(), BOAT.into(), die]
    }

    fn cover(lang: Lang) -> Picture {
        examples::of_page(0, lang).expect("the first page has a picture")
    }

    fn rules_picture(page: usize, _: Played<'_, Options>, lang: Lang) -> Option<Picture> {
        examples::of_page(page, lang)
    }
}

/// Where what lies below the title begins.
const TOP: f32 = 80.0;
/// Between all parts, and round them.
const GAP: f32 = 8.0;
/// How wide the sign of a client is, and how high the line it stands on.
const BADGES: f32 = BADGE;
/// How wide a die of the pool is: so that its number can be read on a phone.
const DIE: f32 = 56.0;

/// The part of a sheet below all others, so high; the sheet grows by it.
fn below(scene: &mut Scene, height: f32) -> Area {
    let area = Area::new(GAP, scene.height, WIDTH - 2.0 * GAP, height);
    scene.make_high(area.bottom() + GAP);
    area
}

fn space_words(space: Space, lang: Lang) -> String {
    word(lang, &format!("floating-market-picture-{}", space.id()))
}

/// The roll that lies on the table: until the boats have been swapped.
fn on_table(table: &Table) -> Option<&Rolled> {
    match table.phase {
        Phase::Swap | Phase::Over => table.last_roll.as_ref().filter(|_| !table.pool.is_empty()),
        Phase::Deal | Phase::Place | Phase::Choose(_) | Phase::Stand | Phase::Buy | Phase::Die | Phase::Roll => None,
    }
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

/// Clients on a space: whose, each as often as there are.
fn clients(table: &Table, space: Space) -> impl Iterator<Item = Seat> {
    table
        .players
        .by_seat()
        .flat_map(move |(seat, player)| player.clients.iter().filter(move |&at| at == space).map(move |_| seat))
}

/// The signs of the clients on a space.
fn client_badges(table: &Table, space: Space, names: &Names) -> impl Iterator<Item = Sprite> {
    clients(table, space).map(|seat| Sprite::badge(names, seat))
}

/// Signs side by side from the left; where there is little room they cover each other.
fn draw_badges(scene: &mut Scene, area: Area, badges: &[Sprite]) {
    let step = ((area.width - BADGES) / (badges.len().max(2) - 1) as f32).min(BADGES);
    for (index, badge) in badges.iter().enumerate() {
        let centre = point(area.x + BADGES / 2.0 + step * index as f32, area.centre().y);
        scene.sprite(badge.clone(), centre, BADGES);
    }
}

fn player_words(table: &Table, seat: Seat, names: &Names, lang: Lang) -> String {
    let player = &table.players[seat];
    let listed = |words: Vec<String>| if words.is_empty() { "0".to_owned() } else { words.join(", ") };
    let fruits = listed(player.fruits.iter().map(|fruit| fruit_words(lang, fruit)).collect());
    let dice = listed(player.dice.iter().map(|die| die.id().replace("minus_d6", "−d6")).collect());
    let arguments = args![
        "name" => names.of(seat), "fruits" => fruits, "coins" => player.coins, "dice" => dice,
        "clients" => player.clients_left(),
    ];
    say(lang, "floating-market-picture-player", arguments)
}

/// What a building costs and is good for, in words.
fn building_words(building: Building, seats: usize, lang: Lang) -> String {
    let space = Space::Building(building);
    let arguments = args![
        "letter" => building_letter(building).to_string(), "space" => space_words(space, lang),
        "cost" => space.cost(seats), "effect" => effect(lang, building, seats),
    ];
    say(lang, "floating-market-picture-building", arguments)
}

/// The pool or what it came to, the boats by their numbers, and who stands where, in words.
fn dice_and_boats(table: &Table, names: &Names, lang: Lang) -> Vec<String> {
    let mut sentences = Vec::new();
    match on_table(table) {
        Some(Rolled { total, collected: Collected { fruit, .. }, .. }) => {
            let fruit = fruit_words(lang, *fruit);
            sentences.push(heading(
                lang,
                &say(lang, "floating-market-picture-rolled", args!["total" => *total, "fruit" => fruit]),
            ));
        }
        None if !table.pool.is_empty() => {
            let (least, most) = Chances::of(table).span();
            let dice: Vec<String> = table.pool.iter().map(|die| die.die.id().replace("minus_d6", "−d6")).collect();
            let arguments = args!["dice" => dice.join(", "), "least" => number(least), "most" => number(most)];
            sentences.push(say(lang, "floating-market-picture-pool", arguments));
        }
        None => {}
    }
    let boats = table.ring().spaces().map(|space| {
        let (totals, fruit) = (range(table.ring(), space), fruit_words(lang, table.fruit_at(space)));
        format!("{} {fruit} ({totals})", boat_number(space))
    });
    let boats = boats.collect::<Vec<_>>().join(", ");
    sentences.push(say(lang, "floating-market-picture-boats", args!["boats" => boats]));
    let spaces = Space::ALL.iter().filter_map(|&space| {
        let here: Vec<String> = clients(table, space).map(|seat| names.of(seat)).collect();
        let name = match space {
            Space::Boat(boat) => boat_number(boat).to_string(),
            Space::Dock(_) | Space::Building(_) => space_words(space, lang),
        };
        (!here.is_empty()).then(|| format!("{name}: {}", here.join(", ")))
    });
    let spaces: Vec<String> = spaces.collect();
    if !spaces.is_empty() {
        sentences.push(say(lang, "floating-market-picture-clients", args!["clients" => spaces.join("; ")]));
    }
    sentences
}
