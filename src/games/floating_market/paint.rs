//! The pictures of Floating Market: the river with its boats, the houses on both banks, what everybody has.

mod chances;
mod examples;

use serde::Deserialize;

use super::{
    BoatSpace, Building, Collected, Die, Dock, FloatingMarket, Fruit, Legal, Owner, Phase, Player, PooledDie, Rolled,
    Space, Table, View,
};
use crate::args;
use crate::engine::{Seat, Viewer, Word};
use crate::scene::{
    Area, Art, Die as DieShape, Face, Ink, Line, Paint, Picture, RoundLine, Scene, Sheet, SheetRow, Sprite, Text,
    alt_text, letter, player_name, point, thing, title_bar,
};
use crate::screen::{Names, Show};
use crate::sentences::{Lang, say};
use chances::Chances;

/// What is read of a `round` line.
#[derive(Clone, Debug, Deserialize)]
pub struct Scored {
    total: Option<i32>,
    fruit: Option<Fruit>,
    gained: Vec<Vec<Fruit>>,
    income: Vec<u8>,
    coins: Vec<u8>,
}

impl Paint for FloatingMarket {
    type Scored = Scored;

    fn board_picture(view: &View, names: &Names, lang: Lang) -> Picture {
        let table = &view.table;
        let mut scene = Scene::board();
        title_bar(&mut scene, &title(table, lang), &asked(table, names, lang));
        draw_river(&mut scene, table, names, lang);
        let (west, east) = LAND;
        draw_bank(&mut scene, west, &WEST, table, names, lang);
        draw_bank(&mut scene, east, &EAST, table, names, lang);
        let seats = table.seats();
        let boxes = Area::new(12.0, 566.0, 976.0, 124.0).columns(seats, 10.0);
        for (area, seat) in boxes.zip(Seat::all(seats)) {
            draw_player(&mut scene, area, table, seat, names);
        }
        Picture { scene, alt: alt(table, names, lang) }
    }

    fn hand_picture(view: &View, _: &Legal, _: &str, names: &Names, lang: Lang) -> Option<Picture> {
        let Viewer::Seat(seat) = view.viewer else { return None };
        let player = &view.table.players[seat];
        let mut scene = Scene::new(crate::scene::WIDTH, 420.0);
        let title = say(lang, "picture-hand", args!["game" => FloatingMarket::NAME]);
        title_bar(&mut scene, &title, &asked(&view.table, names, lang));
        let dice = view.table.options.dice();
        for (cell, die) in Area::new(20.0, 92.0, 960.0, 150.0).columns(dice.len(), 10.0).zip(dice.iter()) {
            let sprite = die_sprite(PooledDie { owner: Owner::Player(seat), die }, None);
            if player.dice.contains(die) {
                scene.sprite(sprite, cell.centre(), 124.0);
            } else {
                scene.rect(
                    Area::round(cell.centre(), 124.0, 124.0),
                    14.0,
                    Line { dashed: true, ..Ink::Quiet.line(3.0) },
                );
                scene.write(Text::new(die_words(die), 44.0, cell.centre()).ink(Ink::Quiet));
            }
        }
        let row = Area::new(20.0, 256.0, 960.0, 140.0);
        scene.rect(row, 14.0, Ink::Panel.fill().edge(Ink::Edge, 3.0));
        scene.sprite(Art::Coin, point(80.0, row.centre().y), 96.0);
        scene.write(Text::new(player.coins.to_string(), 64.0, point(142.0, row.centre().y)).left().bold());
        let fruits: Vec<Fruit> = player.fruits.iter().collect();
        for (cell, fruit) in Area::new(240.0, row.y, 730.0, row.height).columns(7, 4.0).zip(fruits) {
            scene.sprite(art(fruit), cell.centre(), 96.0);
        }
        Some(Picture { scene, alt: alt_text([player_words(&view.table, seat, names, lang)]) })
    }

    fn sheet(round: &RoundLine<Scored>, _: &Names, lang: Lang) -> Sheet {
        let detail = &round.detail;
        let label = |key| say(lang, key, args![]);
        let gained = detail.gained.iter().map(|fruits| {
            let names: Vec<String> = fruits.iter().map(|&fruit| thing(lang, art(fruit))).collect();
            if names.is_empty() { "0".to_owned() } else { names.join(", ") }
        });
        let fruits =
            detail.gained.iter().map(|fruits| fruits.iter().map(|&fruit| art(fruit).into()).collect()).collect();
        let rows = vec![
            SheetRow::new(label("floating-market-picture-row-gained"), gained).sprite(Art::FruitStand).pictures(fruits),
            SheetRow::new(label("floating-market-picture-row-income"), detail.income.iter()).sprite(Art::Coin),
            SheetRow::new(label("floating-market-picture-row-coins"), detail.coins.iter()).sprite(Art::Coin),
            SheetRow::new(label("floating-market-picture-row-fruits"), round.scores.iter()).sprite(Art::Points).sum(),
        ];
        let rolled = detail.total.zip(detail.fruit).map(|(total, fruit)| {
            say(lang, "floating-market-picture-rolled", args!["total" => total, "fruit" => thing(lang, art(fruit))])
        });
        let title = say(lang, "floating-market-picture-sheet", args!["round" => round.round]);
        Sheet { title, rows, notes: rolled.into_iter().collect() }
    }

    fn rules_picture(page: usize, lang: Lang) -> Option<Picture> {
        examples::of_page(page, lang)
    }
}

/// Where houses and docks stand.
const WEST: [Space; 7] = [
    Space::Dock(Dock::West),
    Space::Building(Building::Cabinetmaker),
    Space::Building(Building::NorthMerchant),
    Space::Building(Building::SouthMerchant),
    Space::Building(Building::Fishmonger),
    Space::Building(Building::Temple),
    Space::Building(Building::Artist),
];
const EAST: [Space; 6] = [
    Space::Dock(Dock::East),
    Space::Building(Building::FruitStand),
    Space::Building(Building::Tailor),
    Space::Building(Building::Office),
    Space::Building(Building::Market),
    Space::Building(Building::Ferryman),
];

const TOP: f32 = 82.0;
const BOTTOM: f32 = 558.0;
/// The two banks.
const LAND: (Area, Area) = (
    Area { x: 12.0, y: TOP, width: 236.0, height: BOTTOM - TOP },
    Area { x: 752.0, y: TOP, width: 236.0, height: BOTTOM - TOP },
);
const RIVER: Area = Area { x: 256.0, y: TOP, width: 488.0, height: BOTTOM - TOP };

/// The drawing of a fruit.
fn art(fruit: Fruit) -> Art {
    Art::named(fruit.id()).expect("every fruit has its drawing")
}

fn space_art(space: Space) -> Art {
    match space {
        Space::Boat(_) => Art::Boat,
        Space::Dock(_) => Art::Dock,
        Space::Building(building) => Art::named(building.id()).expect("every building has its drawing"),
    }
}

fn space_words(space: Space, lang: Lang) -> String {
    say(lang, &format!("floating-market-picture-{}", space.id()), args![])
}

/// What is written on a die that is not rolled: its highest number.
fn die_words(die: Die) -> String {
    if die == Die::MinusD6 { "−6".to_owned() } else { die.faces().to_string() }
}

fn die_sprite(pooled: PooledDie, rolled: Option<u8>) -> Sprite {
    let die = match pooled.die {
        Die::D4 => DieShape::D4,
        Die::D6 => DieShape::D6,
        Die::D8 => DieShape::D8,
        Die::D10 => DieShape::D10,
        Die::D12 => DieShape::D12,
        Die::MinusD6 => DieShape::MinusD6,
    };
    let seat = match pooled.owner {
        Owner::Player(seat) => Some(seat.index() as u8),
        Owner::Ama | Owner::Market => None,
    };
    let words = match rolled {
        Some(value) if pooled.die == Die::MinusD6 => format!("−{value}"),
        Some(value) => value.to_string(),
        None => die_words(pooled.die),
    };
    Sprite::Die { die, face: Face { words, seat } }
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
    say(lang, key, args!["name" => names.of(table.to_act)])
}

/// The totals that activate a space.
fn range(table: &Table, space: BoatSpace) -> String {
    let ring = table.ring();
    let mut totals = (1..=36).filter(|&total| ring.activated(total) == space);
    let (first, last) = (totals.next().unwrap_or_default(), totals.next_back().unwrap_or_default());
    match (first, last) {
        (1, last) => format!("≤ {last}"),
        (first, 36) => format!("≥ {first}"),
        (first, last) => format!("{first}–{last}"),
    }
}

/// Clients on a space: whose, each as often as there are.
fn clients(table: &Table, space: Space) -> impl Iterator<Item = Seat> {
    table
        .players
        .by_seat()
        .flat_map(move |(seat, player)| player.clients.iter().filter(move |&at| at == space).map(move |_| seat))
}

fn draw_river(scene: &mut Scene, table: &Table, names: &Names, lang: Lang) {
    scene.rect(RIVER, 18.0, Ink::Water.fill().edge(Ink::Wave, 3.0));
    let mut halves = RIVER.inside(6.0).columns(2, 8.0);
    let (Some(west), Some(east)) = (halves.next(), halves.next()) else { return };
    let chances = Chances::of(table);
    // Clockwise: up on the west bank, down on the east bank.
    let places = [BoatSpace::Three, BoatSpace::Two, BoatSpace::One].into_iter().zip(west.rows(4, 6.0));
    let places = places.chain(BoatSpace::ALL[3..].iter().copied().zip(east.rows(4, 6.0)));
    for (space, area) in places {
        if table.ring().contains(space) {
            draw_boat(scene, area, table, space, &chances, names, lang);
        } else {
            scene.write(Text::within(say(lang, "floating-market-picture-closed", args![]), 24.0, area));
        }
    }
    if let Some(area) = west.rows(4, 6.0).nth(3) {
        draw_pool(scene, area, table, &chances, lang);
    }
}

fn draw_boat(
    scene: &mut Scene,
    area: Area,
    table: &Table,
    space: BoatSpace,
    chances: &Chances,
    names: &Names,
    lang: Lang,
) {
    let fruit = table.fruit_at(space);
    let hit = on_table(table).is_some_and(|rolled| rolled.collected.space == space);
    let look = if hit { Ink::Glow.fill().edge(Ink::Outline, 4.0) } else { Ink::Panel.fill().edge(Ink::Wave, 2.0) };
    let (ink, quiet) = if hit { (Ink::OnGlow, Ink::OnGlow) } else { (Ink::Text, Ink::Quiet) };
    scene.rect(area, 14.0, look);
    let middle = point(area.x + 54.0, area.y + 46.0);
    scene.sprite(Art::Boat, middle.by(0.0, 8.0), 98.0);
    scene.sprite(art(fruit), middle.by(0.0, -14.0), 58.0);
    let name = format!("{} · {}", letter(lang, art(fruit)), thing(lang, art(fruit)));
    let stand = table.stand.is_some_and(|stand| stand.space == space);
    let foot = point(area.x + 10.0, area.bottom() - 15.0);
    scene.write(Text::new(name, 24.0, foot).left().ink(ink).fit(area.width - if stand { 60.0 } else { 20.0 }));
    let mut right = area.right() - 10.0;
    let totals = Text::new(range(table, space), 32.0, point(area.x + 108.0, area.y + 22.0)).left().bold().ink(ink);
    scene.write(totals.fit(right - area.x - 108.0));
    if stand {
        scene.sprite(Art::FruitStand, point(right - 14.0, area.bottom() - 22.0), 38.0);
    }
    let mut x = area.x + 124.0;
    let y = area.y + 62.0;
    if on_table(table).is_none() && !table.pool.is_empty() {
        let chance = Text::new(format!("{} %", chances.percent(space)), 22.0, point(right, y)).right().ink(quiet);
        right = chance.start() - 4.0;
        scene.write(chance.fit(70.0));
    }
    let ama = table.ama.iter().filter(|&at| at == space).map(|_| Sprite::from(Art::Ama));
    let here = clients(table, Space::Boat(space)).map(|seat| Sprite::badge(names, seat));
    let aboard: Vec<Sprite> = ama.chain(here).collect();
    let step = ((right - x - 18.0) / (aboard.len().max(2) - 1) as f32).min(38.0);
    for sprite in aboard {
        scene.sprite(sprite, point(x, y), 36.0);
        x += step;
    }
}

/// The dice that will be rolled, or were, and what they come to.
fn draw_pool(scene: &mut Scene, area: Area, table: &Table, chances: &Chances, lang: Lang) {
    scene.rect(area, 14.0, Ink::Panel.fill().edge(Ink::Outline, 3.0));
    let rolled = on_table(table);
    let words = match rolled {
        Some(rolled) => say(lang, "floating-market-picture-total", args!["total" => signed(rolled.total)]),
        None if table.pool.is_empty() => say(lang, "floating-market-picture-no-pool", args![]),
        None => {
            let (least, most) = chances.span();
            say(lang, "floating-market-picture-span", args!["least" => signed(least), "most" => signed(most)])
        }
    };
    scene.write(Text::new(words, 26.0, point(area.centre().x, area.y + 20.0)).bold().fit(area.width - 16.0));
    let mut dice: Vec<Sprite> = match rolled {
        Some(rolled) => {
            rolled.pool.iter().zip(rolled.values.iter()).map(|(die, value)| die_sprite(die, Some(value))).collect()
        }
        None => table.pool.iter().map(|die| die_sprite(die, None)).collect(),
    };
    let fixed = table.fixed;
    if fixed != 0 {
        dice.push(Sprite::Die { die: DieShape::D6, face: Face { words: plus(fixed.into()), seat: None } });
    }
    let rows = if dice.len() > 5 { 2 } else { 1 };
    let below = Area::new(area.x + 8.0, area.y + 38.0, area.width - 16.0, area.height - 44.0);
    for (row, part) in below.rows(rows, 2.0).zip(dice.chunks(5)) {
        let size = row.height.min(46.0) - 2.0;
        let step = (row.width / 5.0).min(size + 8.0);
        let first = row.centre().x - step * (part.len() as f32 - 1.0) / 2.0;
        for (place, sprite) in part.iter().enumerate() {
            scene.sprite(sprite.clone(), point(first + step * place as f32, row.centre().y), size);
        }
    }
}

fn signed(number: i32) -> String {
    number.to_string().replace('-', "−")
}

fn plus(number: i32) -> String {
    if number > 0 { format!("+{number}") } else { signed(number) }
}

fn draw_bank(scene: &mut Scene, area: Area, spaces: &[Space], table: &Table, names: &Names, lang: Lang) {
    let seats = table.seats();
    for (row, &space) in area.rows(spaces.len(), 6.0).zip(spaces) {
        let open = space.room(seats) > 0;
        let free = table.free.contains(space);
        let edge = if free { (Ink::Edge, 2.0) } else { (Ink::Outline, 3.0) };
        scene.rect(row, 12.0, Ink::Panel.fill().edge(edge.0, edge.1));
        let size = row.height.min(66.0) - 6.0;
        let left = row.x + size + 12.0;
        scene.sprite(space_art(space), point(row.x + 4.0 + size / 2.0, row.centre().y), size);
        let ink = if open { Ink::Text } else { Ink::Quiet };
        let cost = space.cost(seats);
        let here: Vec<Seat> = clients(table, space).collect();
        // The name has the row for itself where there is nothing else to say.
        let alone = open && cost == 0 && here.is_empty();
        let y = row.y + row.height * if alone { 0.5 } else { 0.27 };
        let name = Text::new(space_words(space, lang), 26.0, point(left, y)).left().ink(ink);
        scene.write(name.fit(row.right() - left - 6.0));
        let y = row.y + row.height * 0.71;
        if !open {
            let closed = say(lang, "floating-market-picture-closed", args![]);
            scene.write(Text::new(closed, 22.0, point(left, y)).left().ink(Ink::Quiet).fit(row.right() - left - 6.0));
            continue;
        }
        if cost > 0 {
            scene.sprite(Art::Coin, point(row.right() - 20.0, y), 28.0);
            scene.write(Text::new(cost.to_string(), 26.0, point(row.right() - 38.0, y)).right().bold());
        }
        let room = row.right() - left - if cost > 0 { 62.0 } else { 8.0 };
        let step = (room / here.len().max(1) as f32).min(34.0);
        for (place, &seat) in here.iter().enumerate() {
            scene.sprite(Sprite::badge(names, seat), point(left + 15.0 + step * place as f32, y), 32.0);
        }
    }
}

/// What one player has: coins and clients, fruits, dice.
fn draw_player(scene: &mut Scene, area: Area, table: &Table, seat: Seat, names: &Names) {
    let player: &Player = &table.players[seat];
    let acts = table.to_act == seat && !matches!(table.phase, Phase::Deal | Phase::Roll | Phase::Over);
    let won = table.phase == Phase::Over && table.winners().contains(seat);
    let look = if acts { Ink::Glow.fill().edge(Ink::Outline, 4.0) } else { Ink::Panel.fill().edge(Ink::Edge, 3.0) };
    let ink = if acts { Ink::OnGlow } else { Ink::Text };
    scene.rect(area, 14.0, look);
    let y = area.y + 26.0;
    scene.sprite(Sprite::badge(names, seat), point(area.x + 26.0, y), 38.0);
    let coins = Text::new(player.coins.to_string(), 30.0, point(area.right() - 42.0, y)).right().bold().ink(ink);
    scene.sprite(Art::Coin, point(area.right() - 24.0, y), 32.0);
    let right = coins.start() - 6.0;
    scene.write(coins);
    let left = area.x + 50.0;
    scene.write(Text::new(player_name(names, seat), 26.0, point(left, y)).left().bold().ink(ink).fit(right - left));
    let most = usize::from(table.options.fruits_to_win);
    let row = Area::new(area.x + 8.0, area.y + 48.0, area.width - 16.0, 36.0);
    let step = (row.width / most as f32).min(40.0);
    for place in 0..most {
        let centre = point(row.x + step * (place as f32 + 0.5), row.centre().y);
        match player.fruits.get(place) {
            Some(fruit) => scene.sprite(art(fruit), centre, step.min(36.0)),
            None => scene.disc(centre, step.min(36.0) * 0.3, Line { dashed: false, ..ink.line(2.0) }),
        }
    }
    let row = Area::new(area.x + 8.0, area.y + 84.0, area.width - 16.0, 34.0);
    let step = ((row.width - 48.0) / 5.0).min(38.0);
    for (place, die) in player.dice.iter().enumerate() {
        let pooled = PooledDie { owner: Owner::Market, die };
        let centre = point(row.x + step * (place as f32 + 0.5), row.centre().y);
        scene.sprite(die_sprite(pooled, None), centre, step.min(35.0) - 1.0);
    }
    let clients = Text::new(player.clients_left().to_string(), 26.0, point(area.right() - 12.0, row.centre().y));
    let clients = clients.right().bold().ink(ink);
    scene.sprite(Sprite::badge(names, seat), point(clients.start() - 18.0, row.centre().y), 26.0);
    scene.write(clients);
    let corner = point(area.x + 10.0, area.y + 4.0);
    if won {
        scene.sprite(Art::Crown, corner.by(16.0, -4.0), 40.0);
    } else if table.first_player == seat {
        // The sign of the first player.
        scene.disc(corner, 13.0, Ink::Paper.fill().edge(Ink::Outline, 2.5));
        scene.write(Text::new("1", 20.0, corner).bold().ink(Ink::Outline));
    }
}

fn player_words(table: &Table, seat: Seat, names: &Names, lang: Lang) -> String {
    let player = &table.players[seat];
    let listed = |words: Vec<String>| if words.is_empty() { "0".to_owned() } else { words.join(", ") };
    let fruits = listed(player.fruits.iter().map(|fruit| thing(lang, art(fruit))).collect());
    let dice = listed(player.dice.iter().map(|die| die.id().replace("minus_d6", "−d6")).collect());
    let arguments = args![
        "name" => names.of(seat), "fruits" => fruits, "coins" => player.coins, "dice" => dice,
        "clients" => player.clients_left(),
    ];
    say(lang, "floating-market-picture-player", arguments)
}

fn alt(table: &Table, names: &Names, lang: Lang) -> String {
    let sentence = |words: String| say(lang, "picture-heading", args!["title" => words]);
    let mut told = vec![sentence(title(table, lang)), sentence(asked(table, names, lang))];
    match on_table(table) {
        Some(Rolled { total, collected: Collected { fruit, .. }, .. }) => {
            let fruit = thing(lang, art(*fruit));
            told.push(sentence(say(
                lang,
                "floating-market-picture-rolled",
                args!["total" => *total, "fruit" => fruit],
            )));
        }
        None if !table.pool.is_empty() => {
            let (least, most) = Chances::of(table).span();
            let dice: Vec<String> = table.pool.iter().map(|die| die.die.id().replace("minus_d6", "−d6")).collect();
            let arguments = args!["dice" => dice.join(", "), "least" => signed(least), "most" => signed(most)];
            told.push(say(lang, "floating-market-picture-pool", arguments));
        }
        None => {}
    }
    told.extend(Seat::all(table.seats()).map(|seat| player_words(table, seat, names, lang)));
    let boats: Vec<String> = table
        .ring()
        .spaces()
        .map(|space| format!("{} {}", range(table, space), thing(lang, art(table.fruit_at(space)))))
        .collect();
    told.push(say(lang, "floating-market-picture-boats", args!["boats" => boats.join(", ")]));
    let spaces = Space::ALL.iter().filter_map(|&space| {
        let here: Vec<String> = clients(table, space).map(|seat| names.of(seat)).collect();
        let name = match space {
            Space::Boat(boat) => thing(lang, art(table.fruit_at(boat))),
            Space::Dock(_) | Space::Building(_) => space_words(space, lang),
        };
        (!here.is_empty()).then(|| format!("{name}: {}", here.join(", ")))
    });
    let spaces: Vec<String> = spaces.collect();
    if !spaces.is_empty() {
        told.push(say(lang, "floating-market-picture-clients", args!["clients" => spaces.join("; ")]));
    }
    alt_text(told)
}
