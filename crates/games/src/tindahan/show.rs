//! The face of Tindahan: its board, its hand, and what a press means.

use super::advice::advise;
use super::teaching::pages;
use super::words::{DONKEY, SELLER, about, explain, face, fruit, last_trick, pictured, sign, symbol};
use super::{Action, Card, Cards, Done, Event, Fruit, Illegal, Legal, Options, Phase, Sellers, Table, Tindahan, View};
use crate::args;
use crate::engine::{Choices, Seat, Viewer, Word};
use crate::scene::{Paint, hand_in_words};
use crate::screen::{
    Around, Button, Happened, Names, Played, Reading, Screen, Show, Style, columns, grid, row, signed,
};
use crate::sentences::{Lang, Texts, say, word};

/// Buttons with a fruit's name that fit a row on a phone.
const NAMED: usize = 3;

impl Show for Tindahan {
    const NAME: &'static str = "Tindahan";
    const SENTENCES: Texts = &[("en", include_str!("locales/en.ftl")), ("fr", include_str!("locales/fr.ftl"))];
    const MINUTES: u32 = 20;

    fn board(view: &View, names: &Names, lang: Lang) -> Screen {
        let table = &view.table;
        let mut lines = known(table, names, lang);
        if table.phase == Phase::Trick {
            lines.push(names.say(lang, "tindahan-to-act", table.to_act));
        }
        lines.push(market(table, names, lang));
        Screen::pictured(title(table, lang), lines.join("\n"))
    }

    fn hand(view: &View, legal: &Legal, chosen: &str, names: &Names, lang: Lang) -> Screen {
        let mut lines = known(&view.table, names, lang);
        if !view.hand.is_empty() {
            lines.push(hand_in_words(view.hand, symbol, |of| fruit(lang, of), lang));
        }
        lines.push(market(&view.table, names, lang));
        let mut screen = Screen::pictured(asked(view, legal, chosen, names, lang), lines.join("\n"));
        let back = || Button::new(word(lang, "tindahan-button-back"), "back");
        match chosen {
            "donkey" => {
                let stalls = legal.stalls.iter().map(|stall| stall_button(stall, lang));
                screen.lay_out_by(NAMED, &stalls.chain([back()]).collect::<Vec<_>>());
            }
            "seller" => {
                let spendable = legal.spendable().iter().map(|spent| card_button(spent, "seller:"));
                screen.lay_out(&spendable.chain([back()]).collect::<Vec<_>>());
            }
            _ => {
                let mut cards: Vec<Button> = legal.plays.iter().map(|held| card_button(held, "")).collect();
                let mut others = other_actions(view, legal, lang);
                // Few cards leave room beside them.
                if cards.len() <= 2 {
                    cards.append(&mut others);
                }
                screen.lay_out(&cards);
                screen.lay_out(&others);
            }
        }
        screen
    }

    fn read(_: &View, legal: &Legal, said: &str) -> Option<Reading<Action>> {
        let act = |action: Action| legal.iter().any(|known| known == action).then_some(Reading::Act(action));
        match said.split_once(':') {
            Some(("donkey", stall)) => act(Action::Donkey { stall: Fruit::named(stall)? }),
            Some(("seller", spent)) => act(Action::Seller { card: Some(spent.parse().ok()?) }),
            Some(_) => None,
            None if said == "back" => Some(Reading::Choosing(String::new())),
            None if said == "donkey" && !legal.stalls.is_empty() => Some(Reading::Choosing(said.into())),
            None if said == "seller" && !legal.spendable().is_empty() => Some(Reading::Choosing(said.into())),
            None if said == "seller" => act(Action::Seller { card: None }),
            None => act(Action::Play { card: said.parse().ok()? }),
        }
    }

    fn tell_act(seat: Seat, action: &Action, around: Around<'_, View>, names: &Names, lang: Lang) -> String {
        done_with(action, &around.before.table).and_then(|done| pictured(lang, names, seat, done)).unwrap_or_default()
    }

    fn tell_last(act: Option<(Seat, &Action)>, around: Around<'_, View>, names: &Names, lang: Lang) -> String {
        let Some((seat, action)) = act else { return String::new() };
        let mut table = around.before.table;
        table.done[seat] = done_with(action, &table).unwrap_or_default();
        let acts: Vec<String> = acts(&table, names, lang).map(|(_, act)| act).collect();
        say(lang, "tindahan-last-trick", args!["acts" => acts.join(" · ")])
    }

    fn tell_event(event: &Event, _: Around<'_, View>, names: &Names, lang: Lang) -> String {
        match event {
            Event::Trick { trick, winner, card: best, .. } => {
                let (name, best) = (names.of(*winner), face(lang, *best));
                say(lang, "tindahan-trick", args!["name" => name, "trick" => *trick, "card" => best])
            }
            Event::Round { round, scores, detail } => Tindahan::round_text(*round, *scores, *detail, names, lang),
            Event::End { winners, author_wins, .. } => {
                let won = names.say_all(lang, "tindahan-end", *winners);
                if *author_wins { [won, word(lang, "tindahan-author")].join("\n") } else { won }
            }
        }
    }

    fn recall(
        happened: &Happened<'_, Tindahan>,
        reader: Seat,
        around: Around<'_, View>,
        names: &Names,
        lang: Lang,
    ) -> Vec<String> {
        let told = |event: &Event| match event {
            Event::Trick { trick, winner, card: best, .. } if *winner == reader => {
                Some(say(lang, "tindahan-trick-yours", args!["trick" => *trick, "card" => face(lang, *best)]))
            }
            Event::Trick { .. } => Some(Tindahan::tell_event(event, around, names, lang)),
            Event::Round { .. } | Event::End { .. } => None,
        };
        happened.events.iter().filter_map(told).collect()
    }

    fn advise(view: &View, action: &Action, names: &Names, lang: Lang) -> String {
        advise(view, *action, names, lang)
    }

    fn explain(why: &Illegal, lang: Lang) -> String {
        explain(why, lang)
    }

    fn rules(played: Played<'_, Options>, lang: Lang) -> Vec<String> {
        pages(played, lang)
    }
}

impl Legal {
    /// The cards a seller may cost; none where a seller is free.
    pub(super) fn spendable(&self) -> Cards {
        match self.seller {
            Sellers::For(cards) => cards,
            Sellers::None | Sellers::Free => Cards::EMPTY,
        }
    }
}

fn title(table: &Table, lang: Lang) -> String {
    let trump = about(lang, "tindahan-title-trump", table.donkey);
    let arguments =
        args!["round" => table.round, "rounds" => table.cards.seats(), "trick" => table.trick, "trump" => trump];
    match table.phase {
        Phase::Deal => say(lang, "tindahan-dealing", arguments),
        Phase::Trick => say(lang, "tindahan-title", arguments),
        Phase::Over => say(lang, "tindahan-over", arguments),
    }
}

/// What an action comes to at this table; nothing if no fruit is led yet to which a seller could go.
fn done_with(action: &Action, table: &Table) -> Option<Done> {
    Some(match *action {
        Action::Play { card } => Done::Played(card),
        Action::Donkey { stall } => Done::MovedDonkey(stall),
        Action::Seller { card: Some(spent) } => Done::SentSeller { stall: spent.suit(), spent: Some(spent) },
        Action::Seller { card: None } => Done::SentSeller { stall: table.led?, spent: None },
    })
}

/// What was done in the trick so far, in order.
fn acts<'a>(table: &'a Table, names: &'a Names, lang: Lang) -> impl Iterator<Item = (Seat, String)> + 'a {
    let seats = table.leader.round_the_table(table.cards.seats());
    seats.filter_map(move |seat| Some((seat, pictured(lang, names, seat, table.done[seat])?)))
}

/// The same, a line for each, with the card marked that would take the trick.
fn trick<'a>(table: &'a Table, names: &'a Names, lang: Lang) -> impl Iterator<Item = String> + 'a {
    acts(table, names, lang).map(move |(seat, act)| match table.best {
        Some((best, _)) if best == seat && table.phase == Phase::Trick => {
            say(lang, "tindahan-best", args!["act" => act])
        }
        Some(_) | None => act,
    })
}

/// Stalls and counts, a column for each player.
fn market(table: &Table, names: &Names, lang: Lang) -> String {
    let mut rows: Vec<Vec<String>> =
        table.sellers.iter().map(|(stall, sellers)| row(fruit(lang, stall), sellers)).collect();
    rows.push(row(word(lang, "tindahan-row-supply"), &table.supply));
    rows.push(row(word(lang, "tindahan-row-cards"), &table.cards));
    rows.push(row(word(lang, "tindahan-row-tricks"), &table.tricks));
    rows.push(row(word(lang, "tindahan-row-total"), &table.totals));
    if table.phase == Phase::Trick {
        let (now, _) = table.score_now();
        let label = std::iter::once(word(lang, "tindahan-row-now"));
        rows.push(label.chain(now.iter().map(|&points| signed(points))).collect());
    }
    grid(&columns(names, table.totals.seats()), &rows)
}

/// The trump, the fruit led and the trick so far.
fn known(table: &Table, names: &Names, lang: Lang) -> Vec<String> {
    let mut lines = vec![about(lang, "tindahan-trump", table.donkey)];
    lines.extend(table.led.map(|led| about(lang, "tindahan-led", led)));
    lines.extend(last_trick(table, names, lang));
    lines.extend(trick(table, names, lang));
    lines
}

/// The one line that says what is asked.
fn asked(view: &View, legal: &Legal, chosen: &str, names: &Names, lang: Lang) -> String {
    let table = &view.table;
    match (chosen, table.led) {
        _ if table.phase != Phase::Trick => word(lang, "tindahan-ask-nothing"),
        _ if view.viewer != Viewer::Seat(table.to_act) => names.say(lang, "tindahan-ask-wait", table.to_act),
        ("donkey", _) => word(lang, "tindahan-ask-stall"),
        ("seller", _) => word(lang, "tindahan-ask-spend"),
        (_, None) if legal.stalls.is_empty() => word(lang, "tindahan-ask-first"),
        (_, None) => word(lang, "tindahan-ask-lead"),
        (_, Some(led)) => {
            let follows = !view.hand.of(led).is_empty();
            let key = match (follows, legal.seller) {
                (true, Sellers::None) => "tindahan-ask-follow-only",
                (true, Sellers::Free) => "tindahan-ask-follow-there",
                (true, Sellers::For(_)) => "tindahan-ask-follow",
                (false, Sellers::None) => "tindahan-ask-free-only",
                (false, Sellers::Free) => "tindahan-ask-free-there",
                (false, Sellers::For(_)) => "tindahan-ask-free",
            };
            about(lang, key, led)
        }
    }
}

/// What may be done besides playing a card.
fn other_actions(view: &View, legal: &Legal, lang: Lang) -> Vec<Button> {
    let mut buttons = Vec::new();
    if !legal.stalls.is_empty() {
        buttons.push(Button::new(word(lang, "tindahan-button-donkey"), "donkey").symbol(DONKEY));
    }
    let seller = match (legal.seller, view.table.led) {
        (Sellers::None, _) | (Sellers::Free, None) => return buttons,
        (Sellers::Free, Some(led)) => say(lang, "tindahan-button-seller", args!["fruit" => sign(lang, led)]),
        (Sellers::For(_), _) => word(lang, "tindahan-button-spend"),
    };
    buttons.push(Button::new(seller, "seller").symbol(SELLER).style(Style::Main));
    buttons
}

/// A card by its fruit's picture and its rank.
fn card_button(shown: Card, before: &str) -> Button {
    Button::new(shown.rank().to_string(), format!("{before}{shown}")).symbol(symbol(shown.suit()))
}

fn stall_button(stall: Fruit, lang: Lang) -> Button {
    Button::new(sign(lang, stall), format!("donkey:{stall}")).symbol(symbol(stall))
}
