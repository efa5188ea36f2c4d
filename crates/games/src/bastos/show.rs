//! The face of Bastos: its board, what happens, and what a press means; the hand is in [`hand`].

mod hand;
mod rules;

use super::advice::advise;
use super::words::{about, about_card, change_words, describe, explain, face, price};
use super::{Action, Bastos, Card, Detail, Event, Fruit, Illegal, Legal, Options, Phase, Step, Table, View};
use crate::args;
use crate::engine::{Choices, Seat, Word};
use crate::scene::{Paint, RoundLine};
use crate::screen::{Around, Happened, Names, Played, Reading, Screen, Show, columns, grid, row};
use crate::sentences::{Lang, Texts, say, word};

impl Show for Bastos {
    const NAME: &'static str = "Bastos";
    const SENTENCES: Texts = &[("en", include_str!("locales/en.ftl")), ("fr", include_str!("locales/fr.ftl"))];
    const MINUTES: u32 = 30;

    fn board(view: &View, names: &Names, lang: Lang) -> Screen {
        let table = &view.table;
        let mut lines: Vec<String> = priced(table, names, lang).collect();
        lines.extend(table.aside.map(|aside| about_card(lang, "bastos-aside", aside)));
        // A blank line, so that what stays for the round is told from what is going on.
        lines.push(String::new());
        lines.extend(trump(table, lang));
        lines.extend(first(table, names, lang));
        lines.extend(trick(table, names, lang));
        lines.extend(awaited(table, names, lang));
        lines.push(players(table, names, lang));
        Screen::pictured(title(table, lang), lines.join("\n"))
    }

    fn hand(view: &View, legal: &Legal, chosen: &str, names: &Names, lang: Lang) -> Screen {
        hand::screen(view, legal, chosen, names, lang)
    }

    fn read(_: &View, legal: &Legal, said: &str) -> Option<Reading<Action>> {
        let act = |action: Action| legal.iter().any(|known| known == action).then_some(Reading::Act(action));
        match said.split_once(':') {
            Some(("bastos", card)) => act(Action::Bastos { card: card.parse().ok()? }),
            Some(("play", card)) => act(Action::Play { card: card.parse().ok()? }),
            Some(("declare", card)) => act(Action::Declare { card: card.parse().ok()? }),
            Some(("up", fruit)) => act(Action::Adjust { fruit: Fruit::named(fruit)?, step: Step::Up }),
            Some(("down", fruit)) => act(Action::Adjust { fruit: Fruit::named(fruit)?, step: Step::Down }),
            Some(_) => None,
            None if said == "keep" => act(Action::Keep {}),
            None if said == "back" => Some(Reading::Choosing(String::new())),
            None => legal.declarable(said).map(|card| Reading::Choosing(card.to_string())),
        }
    }

    fn tell_act(seat: Seat, action: &Action, around: Around<'_, View>, names: &Names, lang: Lang) -> String {
        match (action, around.after.table.phase) {
            (Action::Bastos { .. }, Phase::Card) => turned_up(seat, &around.after.table, names, lang),
            _ => describe(lang, names, seat, *action),
        }
    }

    fn tell_last(act: Option<(Seat, &Action)>, around: Around<'_, View>, names: &Names, lang: Lang) -> String {
        let Some((seat, &action)) = act else { return String::new() };
        let mut table = around.before.table;
        if let Action::Play { card } | Action::Declare { card } = action {
            table.trick.played[seat] = Some(card);
        }
        let cards: Vec<String> = cards(&table).map(|(seat, card)| lies(seat, card, names, lang)).collect();
        let mut lines = vec![say(lang, "bastos-last-trick", args!["cards" => cards.join(" · ")])];
        if !matches!(action, Action::Play { .. }) {
            lines.push(describe(lang, names, seat, action));
        }
        lines.join("\n")
    }

    fn tell_event(event: &Event, _: Around<'_, View>, names: &Names, lang: Lang) -> String {
        match event {
            Event::Trick { trick, winner: Some(winner), card: Some(best), .. } => {
                let (name, best) = (names.of(*winner), face(lang, *best));
                say(lang, "bastos-trick", args!["name" => name, "trick" => *trick, "card" => best])
            }
            Event::Trick { trick, .. } => say(lang, "bastos-trick-nobody", args!["trick" => *trick]),
            Event::Round { round, scores, detail } => {
                let round = RoundLine { round: (*round).into(), scores: *scores, detail: *detail };
                sheet_text(&round, names, lang)
            }
            Event::End { winners, .. } => names.say_all(lang, "bastos-end", *winners),
        }
    }

    fn recall(
        happened: &Happened<'_, Bastos>,
        reader: Seat,
        around: Around<'_, View>,
        names: &Names,
        lang: Lang,
    ) -> Vec<String> {
        let by_another = happened.act.filter(|&(seat, _)| seat != reader);
        let changed = by_another.and_then(|(seat, &action)| match action {
            // The picture shows the prices, but not who has changed one.
            Action::Declare { .. } | Action::Adjust { .. } => Some(describe(lang, names, seat, action)),
            Action::Bastos { .. } | Action::Play { .. } | Action::Keep {} => None,
        });
        let told = |event: &Event| match event {
            Event::Trick { trick, winner: Some(winner), card: Some(best), .. } if *winner == reader => {
                Some(say(lang, "bastos-trick-yours", args!["trick" => *trick, "card" => face(lang, *best)]))
            }
            Event::Trick { .. } => Some(Bastos::tell_event(event, around, names, lang)),
            Event::Round { .. } | Event::End { .. } => None,
        };
        changed.into_iter().chain(happened.events.iter().filter_map(told)).collect()
    }

    fn advise(view: &View, action: &Action, names: &Names, lang: Lang) -> String {
        advise(view, *action, names, lang)
    }

    fn explain(why: &Illegal, lang: Lang) -> String {
        explain(why, lang)
    }

    fn rules(played: Played<'_, Options>, lang: Lang) -> Vec<String> {
        rules::pages(played, lang)
    }
}

impl Legal {
    /// The card so named, if it may make its fruit trump and so needs a second step.
    pub(super) fn declarable(&self, named: &str) -> Option<Card> {
        let card: Card = named.parse().ok()?;
        match self {
            Legal::PlayOrDeclare { declares, .. } => declares.contains(card).then_some(card),
            Legal::Nothing | Legal::Bastos(_) | Legal::Play(_) | Legal::Price(_) => None,
        }
    }
}

fn title(table: &Table, lang: Lang) -> String {
    let rounds = 2 * table.cards.seats();
    let trump = match table.trump {
        Some(trump) => about(lang, "bastos-title-trump", trump),
        None => word(lang, "bastos-title-no-trump"),
    };
    let arguments = args!["round" => table.round, "rounds" => rounds, "trick" => table.trick.number, "trump" => trump];
    match table.phase {
        Phase::Deal => say(lang, "bastos-dealing", arguments),
        Phase::Choice { .. } => say(lang, "bastos-choosing", arguments),
        Phase::Card | Phase::Price => say(lang, "bastos-title", arguments),
        Phase::Over => say(lang, "bastos-over", arguments),
    }
}

/// The fruits with their prices and whose Bastos fruits they are, a line each.
fn priced<'a>(table: &'a Table, names: &'a Names, lang: Lang) -> impl Iterator<Item = String> + 'a {
    table.values.iter().map(move |(about, &value)| {
        let bet = |(seat, bastos): (Seat, &Option<Card>)| {
            let bastos = bastos.filter(|bastos| bastos.suit() == about)?;
            Some(say(lang, "bastos-bet", args!["name" => names.of(seat), "rank" => bastos.rank()]))
        };
        let bets: Vec<String> = table.bastos.by_seat().filter_map(bet).collect();
        let mut priced = price(lang, "bastos-price", about, value);
        if let Some(change) = change_words(table.change(about), lang) {
            priced = say(lang, "picture-labelled", args!["words" => priced, "label" => change]);
        }
        if bets.is_empty() {
            return priced;
        }
        say(lang, "bastos-price-bets", args!["price" => priced, "bets" => bets.join(", ")])
    })
}

/// The last secret choice, with which all of them are turned up.
fn turned_up(seat: Seat, table: &Table, names: &Names, lang: Lang) -> String {
    let shown = |(seat, bastos): (Seat, &Option<Card>)| bastos.map(|bastos| lies(seat, bastos, names, lang));
    let shown: Vec<String> = table.bastos.by_seat().filter_map(shown).collect();
    say(lang, "bastos-told-last-choice", args!["name" => names.of(seat), "cards" => shown.join(" · ")])
}

/// The trump, or that there is none, while cards are played.
fn trump(table: &Table, lang: Lang) -> Option<String> {
    match table.phase {
        Phase::Card | Phase::Price => Some(match table.trump {
            Some(trump) => about(lang, "bastos-trump", trump),
            None => word(lang, "bastos-no-trump"),
        }),
        Phase::Deal | Phase::Choice { .. } | Phase::Over => None,
    }
}

/// Who will lead, which one wants to know while choosing.
fn first(table: &Table, names: &Names, lang: Lang) -> Option<String> {
    match table.phase {
        Phase::Choice { .. } => Some(names.say(lang, "bastos-first", table.trick.leader)),
        Phase::Deal | Phase::Card | Phase::Price | Phase::Over => None,
    }
}

/// The cards of the trick in the order played.
fn cards(table: &Table) -> impl Iterator<Item = (Seat, Card)> {
    let seats = table.trick.leader.round_the_table(table.cards.seats());
    seats.filter_map(|seat| Some((seat, table.trick.played[seat]?)))
}

/// A card that lies open, and whose it is.
fn lies(seat: Seat, card: Card, names: &Names, lang: Lang) -> String {
    say(lang, "bastos-lies", args!["name" => names.of(seat), "card" => face(lang, card)])
}

/// The cards of the trick, a line each, with what each is worth in it.
fn trick<'a>(table: &'a Table, names: &'a Names, lang: Lang) -> impl Iterator<Item = String> + 'a {
    cards(table).map(move |(seat, played)| {
        let key = match table.trick.best {
            Some((best, _)) if best == seat => "bastos-lies-best",
            // §3: a card of the own Bastos fruit cannot win.
            _ if table.is_own_bastos(seat, played.suit()) => "bastos-lies-own",
            _ => "bastos-lies",
        };
        say(lang, key, args!["name" => names.of(seat), "card" => face(lang, played)])
    })
}

/// Whom the table waits for, and what for; of a secret choice only who has not made it.
fn awaited(table: &Table, names: &Names, lang: Lang) -> Option<String> {
    match table.phase {
        Phase::Deal | Phase::Over => None,
        Phase::Choice { missing } => Some(say(lang, "bastos-missing", args!["names" => names.list(missing)])),
        Phase::Card if table.trick.led.is_none() => Some(names.say(lang, "bastos-to-lead", table.trick.to_act)),
        Phase::Card => Some(names.say(lang, "bastos-to-play", table.trick.to_act)),
        Phase::Price => Some(names.say(lang, "bastos-to-price", table.trick.to_act)),
    }
}

/// Counts and points, a column for each player.
fn players(table: &Table, names: &Names, lang: Lang) -> String {
    let rows = [
        row(word(lang, "bastos-row-cards"), &table.cards),
        row(word(lang, "bastos-row-tricks"), &table.tricks),
        row(word(lang, "bastos-row-total"), &table.totals),
    ];
    grid(&columns(names, table.totals.seats()), &rows)
}

/// The sheet of a round, with what its cells mean.
fn sheet_text(round: &RoundLine<Detail>, names: &Names, lang: Lang) -> String {
    let mut sheet = Bastos::sheet(round, names, lang);
    sheet.notes.insert(0, word(lang, "bastos-legend"));
    sheet.text(names)
}
