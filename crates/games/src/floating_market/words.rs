//! What Floating Market says: typed calls of the sentences in `locales/`.

use super::chances::fruit_chance;
use super::{
    Action, BoatSpace, Building, Choice, Dice, Die, Dock, Fruit, Fruits, Gain, Illegal, MiddleDie, Options, Owner,
    Payout, Phase, PooledDie, Ring, Source, Space, Stand, Table,
};
use crate::args;
use crate::engine::{Seat, Word};
use crate::screen::{Names, Played, Symbol, short, signed};
use crate::sentences::{Argument, Lang, say, word};

/// The picture of a fruit, and so of its boat.
pub(super) fn symbol(fruit: Fruit) -> Symbol {
    let plain = match fruit {
        Fruit::Mango => "🥭",
        Fruit::Banana => "🍌",
        Fruit::Papaya => "🟠",
        Fruit::Pineapple => "🍍",
        Fruit::Grapefruit => "🍊",
        Fruit::Rambutan => "🔴",
        Fruit::Starfruit => "⭐",
    };
    Symbol::new(fruit.id(), plain)
}

/// The picture of a die.
pub(super) fn die_symbol(die: Die) -> Symbol {
    let plain = match die {
        Die::D4 | Die::D6 | Die::D8 | Die::D10 | Die::D12 => "🎲",
        Die::MinusD6 => "➖",
    };
    Symbol::new(die.id(), plain)
}

/// The picture of a dock.
pub(super) const DOCK: Symbol = Symbol::new("dock", "⚓");

/// The picture of a building.
pub(super) fn building_symbol(building: Building) -> Symbol {
    let plain = match building {
        Building::Cabinetmaker => "🪚",
        Building::NorthMerchant => "🔼",
        Building::SouthMerchant => "🔽",
        Building::Fishmonger => "🐟",
        Building::Temple => "🛕",
        Building::Artist => "🎨",
        Building::FruitStand => "🧺",
        Building::Tailor => "🧵",
        Building::Office => "🏢",
        Building::Market => "🏪",
        Building::Ferryman => "🛶",
    };
    Symbol::new(building.id(), plain)
}

/// The letter of a building where one is chosen: always the same.
pub(super) fn building_letter(building: Building) -> char {
    ('A'..).nth(building.index()).unwrap_or('?')
}

/// The picture of a space, of a boat that of any.
pub(super) fn space_symbol(space: Space) -> Symbol {
    match space {
        Space::Boat(_) => Symbol::new("boat", "🛶"),
        Space::Dock(_) => DOCK,
        Space::Building(building) => building_symbol(building),
    }
}

/// How many play, as the sentences of the rules tell it: 0 where that is open.
pub(super) fn rules_seats(played: Played<'_, Options>) -> usize {
    played.seats.unwrap_or_default()
}

/// The pages of the rules. Ama's is only for who may meet her.
pub(super) fn rules(played: Played<'_, Options>, lang: Lang) -> Vec<String> {
    let pages = if played.seats.is_none_or(|seats| seats <= 3) { 8 } else { 7 };
    let pictured = |&building: &Building| (building.id(), building_symbol(building).into());
    let mut arguments: Vec<Argument<'_>> = Building::ALL.iter().map(pictured).collect();
    let middle = match played.options.middle_die {
        MiddleDie::D10 => die(Die::D10),
        MiddleDie::D8 => die(Die::D8),
    };
    arguments.extend_from_slice(args![
        "seats" => rules_seats(played), "fruits" => played.options.fruits_to_win, "middle" => middle,
        "goal" => word(lang, "rules-goal"), "turn" => word(lang, "rules-turn"), "end" => word(lang, "rules-end"),
        "example" => word(lang, "rules-example"),
    ]);
    let page = |page: u8| {
        let said = say(lang, &format!("floating-market-rules-{page}"), &arguments);
        // A line that is not for this number of players is empty.
        said.lines().filter(|line| !line.trim().is_empty()).collect::<Vec<_>>().join("\n")
    };
    (1..=pages).map(page).collect()
}

pub(super) fn fruit(lang: Lang, fruit: Fruit) -> String {
    word(lang, &format!("floating-market-fruit-{fruit}"))
}

/// A fruit with its picture.
pub(super) fn pictured(lang: Lang, shown: Fruit) -> String {
    format!("{} {}", symbol(shown), fruit(lang, shown))
}

/// Fruits in one breath; a word for none.
pub(super) fn fruits(lang: Lang, fruits: Fruits) -> String {
    if fruits.is_empty() {
        return word(lang, "floating-market-no-fruit");
    }
    fruits.iter().map(|held| pictured(lang, held)).collect::<Vec<_>>().join(", ")
}

/// A die as players call it everywhere.
pub(super) fn die(die: Die) -> &'static str {
    match die {
        Die::D4 => "D4",
        Die::D6 => "D6",
        Die::D8 => "D8",
        Die::D10 => "D10",
        Die::D12 => "D12",
        Die::MinusD6 => "−D6",
    }
}

/// Dice in one breath; a dash for none.
pub(super) fn dice(dice: Dice) -> String {
    if dice.is_empty() { "–".into() } else { dice.iter().map(die).collect::<Vec<_>>().join(" ") }
}

/// A share in hundredths.
pub(super) fn percent_words(percent: u32, lang: Lang) -> String {
    say(lang, "floating-market-percent", args!["percent" => percent])
}

/// How likely each die in hand brings a fruit, were the pool rolled right after it is added; nothing where none can.
pub(super) fn die_odds(lang: Lang, table: &Table, seat: Seat) -> Option<String> {
    let odds = table.players[seat].dice.iter().filter_map(|added| {
        let (_, percent) = fruit_chance(table, seat, added)?;
        Some(format!("{} {}", die(added), percent_words(percent, lang)))
    });
    let odds: Vec<String> = odds.collect();
    (!odds.is_empty()).then(|| say(lang, "floating-market-die-odds", args!["odds" => odds.join(", ")]))
}

/// Whose die it is that lies in the pool.
pub(super) fn owner(lang: Lang, names: &Names, owner: Owner) -> String {
    match owner {
        Owner::Ama => word(lang, "floating-market-ama"),
        Owner::Market => word(lang, "floating-market-market-own"),
        Owner::Player(seat) => client(names, seat),
    }
}

/// Letters of a name on a space or beside a die.
const CLIENT: usize = 10;

/// A player's name on a space or beside a die.
pub(super) fn client(names: &Names, seat: Seat) -> String {
    short(&names.of(seat), CLIENT)
}

/// Who stands on a space; the one on the Fruit Stand tile says so.
pub(super) fn client_names(table: &Table, there: Space, names: &Names, lang: Lang) -> Vec<String> {
    let ama = table.ama.iter().filter(|&boat| Space::Boat(boat) == there).map(|_| word(lang, "floating-market-ama"));
    let mut shown: Vec<String> = ama.collect();
    for (seat, player) in table.players.by_seat() {
        let mut tile = table.stand.filter(|&stand| Space::Boat(stand.space) == there && stand.seat == seat);
        for _ in player.clients.iter().filter(|&client| client == there) {
            let name = client(names, seat);
            // §4: the tile lies under one client, even of two.
            shown.push(match tile.take() {
                Some(Stand { .. }) => {
                    let symbol = building_symbol(Building::FruitStand);
                    say(lang, "floating-market-on-tile", args!["name" => name, "symbol" => symbol])
                }
                None => name,
            });
        }
    }
    shown
}

/// The number of a boat space on the board.
pub(super) fn number(space: BoatSpace) -> usize {
    space.index() + 1
}

/// What a space is called.
pub(super) fn space(lang: Lang, space: Space) -> String {
    match space {
        Space::Boat(boat) => say(lang, "floating-market-boat", args!["number" => number(boat)]),
        Space::Dock(_) | Space::Building(_) => word(lang, &format!("floating-market-space-{space}")),
    }
}

/// What a building is good for, in a few words.
pub(super) fn effect(lang: Lang, building: Building, seats: usize) -> String {
    match building {
        Building::Cabinetmaker if seats == 2 => word(lang, "floating-market-effect-cabinetmaker-two"),
        Building::Cabinetmaker
        | Building::NorthMerchant
        | Building::SouthMerchant
        | Building::Fishmonger
        | Building::Temple
        | Building::Artist
        | Building::FruitStand
        | Building::Tailor
        | Building::Office
        | Building::Market
        | Building::Ferryman => word(lang, &format!("floating-market-effect-{building}")),
    }
}

/// What can be chosen at a building, on its button.
pub(super) fn choice(lang: Lang, choice: Choice) -> String {
    word(lang, &format!("floating-market-choice-{choice}"))
}

/// The totals that activate a boat.
pub(super) fn totals(ring: Ring, space: BoatSpace) -> String {
    match ring.totals(space) {
        (Some(least), Some(highest)) => format!("{least}–{highest}"),
        (None, Some(highest)) => format!("≤{highest}"),
        (Some(least), None) => format!("≥{least}"),
        (None, None) => String::new(),
    }
}

/// The totals that activate a boat, in words for a sentence.
pub(super) fn totals_in_words(lang: Lang, ring: Ring, space: BoatSpace) -> String {
    match ring.totals(space) {
        (Some(least), Some(most)) => {
            say(lang, "floating-market-totals-between", args!["least" => least, "most" => most])
        }
        (None, Some(most)) => say(lang, "floating-market-totals-up-to", args!["most" => most]),
        (Some(least), None) => say(lang, "floating-market-totals-from", args!["least" => least]),
        (None, None) => String::new(),
    }
}

/// A die of a rolled pool with its face: `+9 (D10, Ana)`.
pub(super) fn rolled(lang: Lang, names: &Names, pooled: PooledDie, face: u8) -> String {
    format!("{} ({}, {})", signed(pooled.die.counts(face)), die(pooled.die), owner(lang, names, pooled.owner))
}

/// What one client brought, and why.
pub(super) fn payout(lang: Lang, names: &Names, payout: &Payout) -> String {
    let why = match payout.source {
        Source::Aboard => word(lang, "floating-market-why-aboard"),
        Source::Near { space, merchant, on_tile } => {
            let key = match (merchant, on_tile) {
                (None, false) => "floating-market-why-near",
                (None, true) => "floating-market-why-tile",
                (Some(_), false) => "floating-market-why-merchant",
                (Some(_), true) => "floating-market-why-merchant-tile",
            };
            say(lang, key, args!["number" => number(space)])
        }
        Source::Dock(Dock::East) => word(lang, "floating-market-space-dock_east"),
        Source::Dock(Dock::West) => word(lang, "floating-market-space-dock_west"),
    };
    let name = names.of(payout.seat);
    match payout.gain {
        Gain::Fruit(gained) => say(
            lang,
            "floating-market-gain-fruit",
            args!["name" => name, "why" => why, "fruit" => pictured(lang, gained)],
        ),
        Gain::HeldAlready(held) => {
            say(lang, "floating-market-gain-held", args!["name" => name, "why" => why, "fruit" => pictured(lang, held)])
        }
        Gain::Coins { due, cut_off } => {
            let arguments = args!["name" => name, "why" => why, "coins" => due - cut_off, "lost" => cut_off];
            say(lang, "floating-market-gain-coins", arguments)
        }
    }
}

/// What somebody did at this table. Nothing here is secret.
pub(super) fn sentence_for(lang: Lang, names: &Names, seat: Seat, action: &Action, table: &Table) -> String {
    let name = names.of(seat);
    match *action {
        Action::Place { space: Space::Boat(boat) } => {
            say(lang, "floating-market-told-boat", args!["name" => name, "number" => number(boat)])
        }
        Action::Place { space } => {
            let arguments = args!["name" => name, "space" => space.id(), "symbol" => space_symbol(space)];
            say(lang, "floating-market-told-place", arguments)
        }
        Action::Choose { choice } => {
            say(lang, "floating-market-told-choose", args!["name" => name, "choice" => choice.id()])
        }
        Action::Stand { space } => {
            say(lang, "floating-market-told-stand", args!["name" => name, "number" => number(space)])
        }
        Action::Buy { fruit: bought } => {
            say(lang, "floating-market-told-buy", args!["name" => name, "fruit" => pictured(lang, bought)])
        }
        Action::Die { die: added } => {
            let arguments = args!["name" => name, "die" => die(added), "symbol" => die_symbol(added)];
            say(lang, "floating-market-told-die", arguments)
        }
        Action::Swap { spaces: [low, high] } => {
            let [first, second] = [low, high].map(|space| pictured(lang, table.fruit_at(space)));
            let arguments = args![
                "name" => name, "low" => number(low), "high" => number(high), "first" => first, "second" => second,
            ];
            say(lang, "floating-market-told-swap", arguments)
        }
    }
}

/// Who swapped which boats, in short.
pub(super) fn swapped(lang: Lang, names: &Names, seat: Seat, [low, high]: [BoatSpace; 2]) -> String {
    let arguments = args!["name" => names.of(seat), "low" => number(low), "high" => number(high)];
    say(lang, "floating-market-recall-swap", arguments)
}

/// Why not, to the one who tried.
pub(super) fn explain(why: &Illegal, lang: Lang) -> String {
    let at = |key, there| say(lang, key, args!["space" => space(lang, there)]);
    let about = |key, which| say(lang, key, args!["fruit" => pictured(lang, which)]);
    match *why {
        Illegal::FruitsToWin { .. } => word(lang, "floating-market-no-such-length"),
        Illegal::LongGameForTwo => word(lang, "floating-market-no-long-for-two"),
        Illegal::DealDue { .. }
        | Illegal::RollDue
        | Illegal::WrongRound { .. }
        | Illegal::SetUpMissing
        | Illegal::SetUpAgain
        | Illegal::Boats
        | Illegal::FirstPlayer { .. } => word(lang, "floating-market-no-deal"),
        Illegal::Pool { .. } | Illegal::Values { .. } | Illegal::Face { .. } => word(lang, "floating-market-no-roll"),
        Illegal::OtherDecision { due, .. } => word(lang, &format!("floating-market-first-{}", phase(due))),
        Illegal::Closed { space } => at("floating-market-no-closed", space),
        Illegal::Full { space } => at("floating-market-no-room", space),
        Illegal::TooDear { space: there, cost, .. } => {
            say(lang, "floating-market-no-coins", args!["space" => space(lang, there), "cost" => cost])
        }
        Illegal::MustFerry { .. } => word(lang, "floating-market-no-dice"),
        Illegal::MustJoin { .. } => word(lang, "floating-market-no-join"),
        Illegal::NoDock { .. } => word(lang, "floating-market-no-dock"),
        Illegal::NotOffered { .. } => word(lang, "floating-market-no-choice"),
        Illegal::NoClientThere { space, .. } => at("floating-market-no-client", Space::Boat(space)),
        Illegal::NotInGame { fruit } => about("floating-market-no-such-fruit", fruit),
        Illegal::HeldAlready { fruit, .. } => about("floating-market-no-second", fruit),
        Illegal::NotInHand { die: wanted, .. } => {
            say(lang, "floating-market-no-die", args!["die" => die(wanted), "symbol" => die_symbol(wanted)])
        }
        Illegal::NotInUse { space } => at("floating-market-no-swap", Space::Boat(space)),
        Illegal::SwapOrder => word(lang, "floating-market-no-pair"),
    }
}

/// The building whose effect is being chosen, as sentences tell it; no word where nothing is.
pub(super) fn chosen_at(phase: Phase) -> &'static str {
    let building = match phase {
        Phase::Choose([Choice::D12, _]) => Building::Cabinetmaker,
        Phase::Choose([Choice::Plus4, _]) => Building::Temple,
        Phase::Choose(_) => Building::Artist,
        Phase::Deal
        | Phase::Place
        | Phase::Stand
        | Phase::Buy
        | Phase::Die
        | Phase::Roll
        | Phase::Swap
        | Phase::Over => return "",
    };
    building.id()
}

/// How keys name what is going on.
pub(super) fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Deal | Phase::Roll | Phase::Over => "wait",
        Phase::Place => "place",
        Phase::Choose(_) => "choose",
        Phase::Stand => "stand",
        Phase::Buy => "buy",
        Phase::Die => "die",
        Phase::Swap => "swap",
    }
}
