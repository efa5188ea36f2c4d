//! The pictures of Floating Market: the river with its boats, the houses on both banks, what everybody has.

mod banks;
mod chances;
mod examples;

use super::art::{AMA, BOAT, COIN, FRUIT_STAND, die_sprite, die_words, emojis, space_art, tile_sprite};
use super::words::fruit as fruit_words;
use super::{
    BoatSpace, Collected, Detail, Die, FloatingMarket, Fruit, Legal, Owner, Phase, Player, PooledDie, Ring, Rolled,
    Space, Table, View,
};
use crate::args;
use crate::engine::{Seat, Viewer, Word};
use crate::scene::{
    Area, CROWN, Drawn, Ink, POINTS, Paint, Picture, Point, RoundLine, Scene, Sheet, SheetRow, Sprite, Text, alt_text,
    heading, number_disc, player_frame, player_name, point, title_bar,
};
use crate::screen::{Names, Show, number, signed};
use crate::sentences::{Lang, say, word};
use banks::{EAST, WEST, draw_bank};
use chances::Chances;

impl Paint for FloatingMarket {
    type Scored = Detail;

    fn board_picture(view: &View, names: &Names, lang: Lang) -> Picture {
        let table = &view.table;
        let mut scene = Scene::board();
        title_bar(&mut scene, &title(table, lang), &asked(table, names, lang));
        let seats = table.seats();
        let layout = Layout::of(seats);
        draw_river(&mut scene, layout.river, table, names, lang);
        draw_bank(&mut scene, layout.west, &WEST, table, names, lang);
        draw_bank(&mut scene, layout.east, &EAST, table, names, lang);
        for (area, seat) in layout.players.columns(seats, 10.0).zip(Seat::all(seats)) {
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
                scene.rect(Area::round(cell.centre(), 124.0, 124.0), 14.0, Ink::Quiet.line(3.0).dashed());
                scene.write(Text::new(die_words(die), 44.0, cell.centre()).ink(Ink::Quiet));
            }
        }
        let row = Area::new(20.0, 256.0, 960.0, 140.0);
        scene.rect(row, 14.0, Ink::Panel.fill().edge(Ink::Edge, 3.0));
        scene.sprite(COIN, point(80.0, row.centre().y), 96.0);
        scene.write(Text::new(player.coins.to_string(), 64.0, point(142.0, row.centre().y)).left().bold());
        let fruits: Vec<Fruit> = player.fruits.iter().collect();
        let most = usize::from(view.table.options.fruits_to_win);
        for (index, cell) in Area::new(240.0, row.y, 730.0, row.height).columns(most, 4.0).enumerate() {
            let size = cell.width.min(104.0);
            match fruits.get(index) {
                Some(&fruit) => scene.sprite(fruit.art(), cell.centre(), size),
                None => scene.disc(cell.centre(), size * 0.4, Ink::Quiet.line(3.0).dashed()),
            }
        }
        Some(Picture { scene, alt: alt_text([player_words(&view.table, seat, names, lang)]) })
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

    fn rules_picture(page: usize, lang: Lang) -> Option<Picture> {
        examples::of_page(page, lang)
    }
}

/// Where the parts of a board lie.
struct Layout {
    west: Area,
    river: Area,
    east: Area,
    players: Area,
}

impl Layout {
    fn of(seats: usize) -> Layout {
        // Two players have room for fruits and dice side by side.
        let players = if seats == 2 { 104.0 } else { 142.0 };
        let players = Area::new(12.0, 692.0 - players, 976.0, players);
        let part = |x: f32, width: f32| Area::new(x, 82.0, width, players.y - 90.0);
        Layout { west: part(12.0, 236.0), river: part(256.0, 488.0), east: part(752.0, 236.0), players }
    }
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

fn draw_river(scene: &mut Scene, river: Area, table: &Table, names: &Names, lang: Lang) {
    scene.rect(river, 18.0, Ink::Water.fill().edge(Ink::Wave, 3.0));
    let mut halves = river.inside(6.0).columns(2, 8.0);
    let (Some(west), Some(east)) = (halves.next(), halves.next()) else { return };
    let chances = Chances::of(table);
    // Clockwise: up on the west bank, down on the east bank.
    let boats = [BoatSpace::Three, BoatSpace::Two, BoatSpace::One].into_iter().zip(west.rows(4, 6.0));
    let boats = boats.chain(BoatSpace::ALL[3..].iter().copied().zip(east.rows(4, 6.0)));
    for (space, area) in boats {
        if table.ring().contains(space) {
            draw_boat(scene, area, table, space, &chances, names, lang);
        } else {
            scene.write(Text::within(word(lang, "floating-market-picture-closed"), 24.0, area));
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
    let look = if hit { Ink::Glow.fill().edge(Ink::Outline, 4.0) } else { Ink::Wave.line(3.0).into() };
    let ink = if hit { Ink::OnGlow } else { Ink::Text };
    scene.rect(area, 14.0, look);
    let middle = point(area.x + 58.0, area.y + (area.height - 28.0) / 2.0);
    if !hit {
        draw_waves(scene, middle.by(0.0, 32.0));
    }
    // The hull hides the foot of the fruit.
    scene.sprite(fruit.art(), middle.by(0.0, -11.0), 67.0);
    scene.sprite(BOAT, middle, 106.0);
    let name = format!("{} · {}", fruit.letter(lang), fruit_words(lang, fruit));
    let stand = table.stand.is_some_and(|stand| stand.space == space);
    let foot = point(area.x + 10.0, area.bottom() - 15.0);
    scene.write(Text::new(name, 26.0, foot).left().ink(ink).fit(area.width - 20.0));
    let mut right = area.right() - 10.0;
    let totals = Text::new(range(table.ring(), space), 36.0, point(right, area.y + 24.0)).right().bold().ink(ink);
    scene.write(totals.fit(right - area.x - 110.0));
    if stand {
        scene.sprite(FRUIT_STAND, point(area.x + 20.0, area.y + 22.0), 40.0);
    }
    let y = area.y + 64.0;
    if on_table(table).is_none() && !table.pool.is_empty() {
        let chance = Text::new(format!("{} %", chances.percent(space)), 26.0, point(right, y)).right().ink(ink);
        right = chance.start() - 4.0;
        scene.write(chance.fit(80.0));
    }
    let ama = table.ama.iter().filter(|&at| at == space).map(|_| Sprite::from(AMA));
    let here = clients(table, Space::Boat(space)).map(|seat| Sprite::badge(names, seat));
    let aboard: Vec<Sprite> = ama.chain(here).collect();
    let mut x = area.x + 130.0;
    let step = ((right - x - 20.0) / (aboard.len().max(2) - 1) as f32).min(40.0);
    for sprite in aboard {
        scene.sprite(sprite, point(x, y), 40.0);
        x += step;
    }
}

/// Two lines of waves round this point.
fn draw_waves(scene: &mut Scene, middle: Point) {
    for (across, down) in [(-8.0, 0.0), (8.0, 9.0)] {
        let crests = (0..9u8).map(|crest| {
            middle.by(across + 11.0 * (f32::from(crest) - 4.0), down + if crest % 2 == 0 { 2.0 } else { -2.0 })
        });
        scene.stroke(crests.collect(), Ink::Wave.line(4.0));
    }
}

/// The dice that will be rolled, or were, and what they come to.
fn draw_pool(scene: &mut Scene, area: Area, table: &Table, chances: &Chances, lang: Lang) {
    scene.rect(area, 14.0, Ink::Panel.fill().edge(Ink::Outline, 3.0));
    let rolled = on_table(table);
    let words = match rolled {
        Some(rolled) => say(lang, "floating-market-picture-total", args!["total" => number(rolled.total)]),
        None if table.pool.is_empty() => word(lang, "floating-market-picture-no-pool"),
        None => {
            let (least, most) = chances.span();
            say(lang, "floating-market-picture-span", args!["least" => number(least), "most" => number(most)])
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
        dice.push(tile_sprite(&signed(fixed)));
    }
    let rows = if dice.len() > 7 { 2 } else { 1 };
    let each = dice.len().div_ceil(rows).max(1);
    let below = Area::new(area.x + 8.0, area.y + 38.0, area.width - 16.0, area.height - 44.0);
    for (row, part) in below.rows(rows, 2.0).zip(dice.chunks(each)) {
        let step = (row.width / each as f32).min(row.height + 8.0);
        let size = row.height.min(step).min(58.0) - 2.0;
        let first = row.centre().x - step * (part.len() as f32 - 1.0) / 2.0;
        for (index, sprite) in part.iter().enumerate() {
            scene.sprite(sprite.clone(), point(first + step * index as f32, row.centre().y), size);
        }
    }
}

/// What one player has: coins and clients, fruits, dice.
fn draw_player(scene: &mut Scene, area: Area, table: &Table, seat: Seat, names: &Names) {
    let player: &Player = &table.players[seat];
    let acts = table.to_act == seat && !matches!(table.phase, Phase::Deal | Phase::Roll | Phase::Over);
    let won = table.phase == Phase::Over && table.winners().contains(seat);
    let ink = player_frame(scene, area, acts);
    let y = area.y + 27.0;
    let badge = point(area.x + 28.0, y);
    scene.sprite(Sprite::badge(names, seat), badge, 42.0);
    // On the sign where there is little room, else beside it.
    let beside = if area.width > 220.0 { 12.0 } else { 0.0 };
    number_disc(scene, badge.by(17.0 + beside, 14.0 - beside / 3.0), 13.0, Ink::Paper, player.clients_left());
    number_disc(scene, point(area.right() - 25.0, y), 19.0, Ink::Tint(COIN), player.coins.into());
    let (left, right) = (area.x + 61.0 + beside, area.right() - 47.0);
    scene.write(Text::new(player_name(names, seat), 28.0, point(left, y)).left().bold().ink(ink).fit(right - left));
    let below = Area::new(area.x + 8.0, area.y + 50.0, area.width - 16.0, area.height - 54.0);
    let mut rows = below.rows(2, 0.0);
    let mut halves = below.columns(2, 12.0);
    let parts = if below.height < 80.0 { halves.next().zip(halves.next()) } else { rows.next().zip(rows.next()) };
    let Some((fruits, dice)) = parts else { return };
    let most = usize::from(table.options.fruits_to_win);
    let step = (fruits.width / most as f32).min(fruits.height + 2.0);
    for index in 0..most {
        let centre = point(fruits.x + step * (index as f32 + 0.5), fruits.centre().y);
        match player.fruits.get(index) {
            Some(fruit) => scene.sprite(fruit.art(), centre, step - 1.0),
            None => scene.disc(centre, step * 0.3, ink.line(2.0)),
        }
    }
    let held: Vec<Die> = player.dice.iter().collect();
    let step = (dice.width / held.len().max(1) as f32).min(dice.height + 2.0);
    for (index, die) in held.into_iter().enumerate() {
        let pooled = PooledDie { owner: Owner::Market, die };
        let centre = point(dice.x + step * (index as f32 + 0.5), dice.centre().y);
        scene.sprite(die_sprite(pooled, None), centre, step - 3.0);
    }
    if won {
        scene.sprite(CROWN, point(area.x + 24.0, area.y), 44.0);
    } else if table.first_player == seat {
        // The sign of the first player, on the edge.
        number_disc(scene, point(area.centre().x, area.y + 2.0), 14.0, Ink::Paper, 1);
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

fn alt(table: &Table, names: &Names, lang: Lang) -> String {
    let mut sentences = vec![heading(lang, &title(table, lang)), heading(lang, &asked(table, names, lang))];
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
    sentences.extend(Seat::all(table.seats()).map(|seat| player_words(table, seat, names, lang)));
    let boats: Vec<String> = table
        .ring()
        .spaces()
        .map(|space| format!("{} {}", range(table.ring(), space), fruit_words(lang, table.fruit_at(space))))
        .collect();
    sentences.push(say(lang, "floating-market-picture-boats", args!["boats" => boats.join(", ")]));
    let spaces = Space::ALL.iter().filter_map(|&space| {
        let here: Vec<String> = clients(table, space).map(|seat| names.of(seat)).collect();
        let name = match space {
            Space::Boat(boat) => fruit_words(lang, table.fruit_at(boat)),
            Space::Dock(_) | Space::Building(_) => space_words(space, lang),
        };
        (!here.is_empty()).then(|| format!("{name}: {}", here.join(", ")))
    });
    let spaces: Vec<String> = spaces.collect();
    if !spaces.is_empty() {
        sentences.push(say(lang, "floating-market-picture-clients", args!["clients" => spaces.join("; ")]));
    }
    alt_text(sentences)
}
