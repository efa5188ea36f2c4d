//! Pictures for the pages of the rules.

use super::super::words::{die as die_name, rules_seats};
use super::super::{BoatSpace, Building, Die, Dock, Fruit, Options, Owner, PooledDie, Ring, Space};
use super::{AMA, COIN, boat_sprite, die_sprite, first_page, fruit_words, range, space_art, space_words, tile_sprite};
use crate::args;
use crate::engine::{Seat, Word};
use crate::scene::{Drawn, Example, Lesson, LessonRow, Picture, Sprite, example_names};
use crate::screen::{Names, Played, number, signed};
use crate::sentences::{Lang, say, word};

/// What goes with a page, where it has one.
pub(super) fn of_page(page: usize, played: Played<'_, Options>, lang: Lang) -> Option<Picture> {
    let show = Shown { played, lang, names: example_names(SEATS) };
    let lesson = match page {
        0 => return Some(first_page::picture(played.seats, lang)),
        1 => show.round(),
        2 => show.dice(),
        3 => show.river(),
        4 => show.total_buildings(),
        5 => show.customer_buildings(),
        6 => show.end(),
        7 if show.played.seats.is_none_or(|seats| seats <= 3) => show.ama(),
        _ => return None,
    };
    Some(lesson.picture(lang))
}

/// How many play in the examples.
const SEATS: usize = 4;
/// The total of the example.
const ROLLED: i32 = 15;

/// Whose rules are shown, and to whom.
struct Shown<'a> {
    played: Played<'a, Options>,
    lang: Lang,
    names: Names,
}

impl Shown<'_> {
    fn seats(&self) -> usize {
        self.played.seats.unwrap_or(SEATS)
    }

    fn words(&self, key: &str) -> String {
        word(self.lang, &format!("floating-market-example-{key}"))
    }

    /// Words that differ by how many play.
    fn for_seats(&self, key: &str) -> String {
        let arguments = args!["seats" => rules_seats(self.played)];
        say(self.lang, &format!("floating-market-example-{key}"), arguments)
    }

    fn coins(&self, coins: usize) -> String {
        say(self.lang, "floating-market-example-coins", args!["coins" => coins])
    }

    fn lesson(&self, title: &str, rows: Vec<LessonRow>) -> Lesson {
        Lesson { title: self.words(title), rows }
    }

    fn row(&self, key: &str, examples: impl IntoIterator<Item = Example>) -> LessonRow {
        LessonRow::new(self.words(key), examples)
    }

    /// The sign of a player; where fewer play, they have more customers each.
    fn badge(&self, seat: usize) -> Sprite {
        Seat::new(seat % self.seats()).map(|seat| Sprite::badge(&self.names, seat)).expect("so many play")
    }

    /// A boat with a fruit, as they lie at first.
    fn boat(&self, space: BoatSpace) -> Example {
        let fruit = Fruit::ALL[space.index()];
        let arguments = args!["number" => space.index() + 1, "fruit" => fruit_words(self.lang, fruit)];
        Example::new(
            boat_sprite(fruit, Some(space.index() + 1)),
            say(self.lang, "floating-market-example-boat", arguments),
        )
    }

    fn round(&self) -> Lesson {
        let dice = in_a_row(self.played.options.dice().iter().map(own), self.words("dice-five"));
        let badges = in_a_row([0, 0, 0].map(|seat| self.badge(seat)), self.words("customers"));
        let start = [
            in_a_row([Sprite::from(COIN), COIN.into()], self.coins(2)).label(self.coins(2)),
            dice.label(self.words("dice-five")),
            badges.label(self.words("customers")),
        ];
        let fruit = Fruit::Papaya;
        let steps = [
            self.boat(BoatSpace::Three).over(self.badge(0), 1.1, 0.6, 0.42).label(self.words("place")),
            Example::new(own(Die::D12), die_name(Die::D12)).label(self.words("roll")),
            Example::new(fruit.art(), fruit_words(self.lang, fruit)).label(self.words("collect")),
            self.boat(BoatSpace::One)
                .over(boat_sprite(Fruit::Banana, Some(2)), 1.6, 0.5, 1.0)
                .label(self.words("swap")),
        ];
        self.lesson("round", vec![self.row("start", start), self.row("steps", steps)])
    }

    fn dice(&self) -> Lesson {
        let faces = |die: Die| {
            let (least, most) = (number(die.counts(1)), number(die.counts(die.faces())));
            let faces = say(self.lang, "floating-market-example-faces", args!["least" => least, "most" => most]);
            Example::new(own(die), die_name(die)).label(faces)
        };
        let rolled = [(Some(0), Die::D12, 9), (Some(1), Die::D6, 4), (Some(2), Die::D4, 3), (None, Die::MinusD6, 1)];
        let pool = rolled.map(|(seat, die, face): (Option<usize>, Die, u8)| {
            let seat = seat.and_then(Seat::new);
            let owner = seat.map_or(Owner::Market, Owner::Player);
            let whose = match seat {
                Some(seat) => {
                    let arguments = args!["name" => self.names.of(seat), "die" => die_name(die)];
                    say(self.lang, "floating-market-example-whose", arguments)
                }
                None => say(self.lang, "floating-market-example-market-die", args!["die" => die_name(die)]),
            };
            let face_words = signed(die.counts(face));
            Example::new(die_sprite(PooledDie { owner, die }, Some(face)), face_words).label(whose)
        });
        let all = self.played.options.dice();
        let sum = self.for_seats("sum");
        self.lesson("pool", vec![self.row("own", all.iter().map(faces)), LessonRow::new(sum, pool)])
    }

    fn river(&self) -> Lesson {
        let ring = Ring::of(self.seats());
        let bank = |dock: Dock| {
            let spaces: Vec<BoatSpace> = ring.spaces().filter(|space| space.dock() == dock).collect();
            let last = spaces.last().map_or(0, |space| space.index() + 1);
            let boats = spaces.iter().map(|&space| self.boat(space).label(range(ring, space)));
            LessonRow::new(say(self.lang, "floating-market-example-west", args!["last" => last]), boats)
        };
        let hit = ring.activated(ROLLED);
        let aboard = |space: BoatSpace, seat: usize| self.boat(space).over(self.badge(seat), 1.12, 0.5, 0.42);
        let before = BoatSpace::ALL[hit.index() - 1];
        let dock = Space::Dock(hit.dock());
        let paid = [
            aboard(before, 0).label(self.coins(2)),
            aboard(hit, 1).label(self.words("fruit")).best_if(true),
            aboard(ring.next(hit), 2).label(self.coins(2)),
            Example::new(space_art(dock), space_words(dock, self.lang))
                .over(self.badge(3), 1.12, 0.5, 0.42)
                .label(self.coins(1)),
        ];
        let rolled = say(self.lang, "floating-market-example-rolled", args!["total" => ROLLED]);
        self.lesson("river", vec![bank(Dock::West), bank(Dock::East), LessonRow::new(rolled, paid)])
    }

    /// A building with what it costs, and beside it what it is about.
    fn building(&self, building: Building, about: &[Sprite]) -> Example {
        let space = Space::Building(building);
        let (name, cost) = (space_words(space, self.lang), space.cost(SEATS));
        let label = match cost {
            0 => name.clone(),
            _ => say(
                self.lang,
                "floating-market-example-cost",
                args!["building" => name.as_str(), "coins" => self.coins(cost.into())],
            ),
        };
        let example = Example::new(space_art(space), name).label(label);
        let first = 0.5 - 0.25 * (about.len() as f32 - 1.0);
        about.iter().enumerate().fold(example, |example, (index, sprite)| {
            example.over(sprite.clone(), 1.2, first + 0.5 * index as f32, 0.46)
        })
    }

    fn total_buildings(&self) -> Lesson {
        let cabinetmaker: &[Sprite] =
            if self.seats() == 2 { &[market(Die::D12), market(Die::MinusD6)] } else { &[market(Die::D12)] };
        let mut first = vec![
            self.building(Building::Cabinetmaker, cabinetmaker),
            self.building(Building::Temple, &[tile_sprite("+4"), tile_sprite("−2")]),
        ];
        if Space::Building(Building::Artist).room(self.seats()) > 0 {
            first.push(self.building(Building::Artist, &[market(Die::MinusD6), own(Die::D4)]));
        }
        let second = [
            self.building(Building::Tailor, &[own(Die::D6), own(Die::D12)]),
            self.building(Building::Ferryman, &[own(Die::D4), own(Die::D6)]),
        ];
        self.lesson("total", vec![self.row("market-dice", first), self.row("own-dice", second)])
    }

    fn customer_buildings(&self) -> Lesson {
        let customer = self.badge(0);
        let goods = [
            self.building(Building::Market, &[Fruit::Mango.art().into()]),
            self.building(Building::FruitStand, &[Fruit::Papaya.art().into()]),
        ];
        let sent = [
            self.building(Building::Fishmonger, std::slice::from_ref(&customer)),
            self.building(Building::Office, &[customer.clone(), customer.clone()]),
        ];
        let reached = |merchant, space: BoatSpace| {
            let name = space_words(Space::Building(merchant), self.lang);
            let arguments = args!["building" => name, "number" => space.index() + 1];
            let boat = boat_sprite(Fruit::ALL[space.index()], Some(space.index() + 1));
            let label = say(self.lang, "floating-market-example-reached", arguments);
            self.building(merchant, &[]).over(boat, 1.8, 0.5, 1.0).over(customer.clone(), 2.4, 0.6, 0.46).label(label)
        };
        let reach =
            [reached(Building::NorthMerchant, BoatSpace::Five), reached(Building::SouthMerchant, BoatSpace::One)];
        self.lesson("customer-houses", vec![self.row("goods", goods), self.row("sent", sent), self.row("reach", reach)])
    }

    fn end(&self) -> Lesson {
        let needed = self.played.options.fruits_to_win;
        let fruits = || Fruit::ALL.iter().copied().take(needed.into());
        let all = fruits().map(|fruit| Example::new(fruit.art(), fruit_words(self.lang, fruit)));
        let tied = [(0, 5, true), (1, 3, false)].map(|(seat, coins, wins)| {
            let name = Seat::new(seat).map(|seat| self.names.of(seat).to_string()).unwrap_or_default();
            Example::new(self.badge(seat), name).over(COIN, 1.45, 0.5, 0.8).label(self.coins(coins)).best_if(wins)
        });
        let wins = say(self.lang, "floating-market-example-wins", args!["fruits" => needed]);
        self.lesson("end", vec![LessonRow::new(wins, all), self.row("tie", tied)])
    }

    /// Ama, who joins in where few play.
    fn ama(&self) -> Lesson {
        let blocked = [BoatSpace::Two, BoatSpace::Five].map(|space| {
            let label = say(self.lang, "floating-market-example-ama", args!["number" => space.index() + 1]);
            self.boat(space).over(AMA, 1.1, 0.45, 0.6).label(label)
        });
        let die = || die_sprite(PooledDie::AMA, None);
        let name = die_name(Die::D6);
        let three = Example::new(die(), name).label(self.words("three"));
        let two = in_a_row([die(), die()], format!("{name}, {name}")).label(self.words("two"));
        let dice = match self.played.seats {
            Some(2) => vec![two],
            Some(_) => vec![three],
            None => vec![three, two],
        };
        self.lesson("few", vec![self.row("blocked", blocked), LessonRow::new(self.for_seats("dice"), dice)])
    }
}

/// A die of the player of the examples.
fn own(die: Die) -> Sprite {
    die_sprite(PooledDie { owner: Owner::Player(Seat::FIRST), die }, None)
}

/// A die of the market.
fn market(die: Die) -> Sprite {
    die_sprite(PooledDie { owner: Owner::Market, die }, None)
}

/// Pieces of one size side by side.
fn in_a_row(pieces: impl IntoIterator<Item = Sprite>, words: String) -> Example {
    let mut pieces = pieces.into_iter();
    let first = pieces.next().expect("there is a piece");
    let along = |example: Example, (index, piece): (usize, Sprite)| {
        let x = 0.5 + 1.05 * (index as f32 + 1.0);
        let middle = piece.height() / 2.0;
        example.over(piece, x, middle, 1.0)
    };
    pieces.enumerate().fold(Example::new(first, words), along)
}
