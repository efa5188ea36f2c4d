//! The face of Tindahan: its board, its hand, and what a press means.

use super::advice::advise;
use super::words::{DONKEY, SELLER, about, card, explain, face, fruit, pictured, symbol};
use super::{Action, Card, Cards, Done, Event, Fruit, Illegal, Legal, Phase, Sellers, Table, Tindahan, View};
use crate::args;
use crate::engine::{Choices, Seat, Viewer, Word};
use crate::scene::Paint;
use crate::screen::{Around, Button, MAX_ROWS, Names, Reading, Screen, Show, Style, columns, grid, row};
use crate::sentences::{Lang, Texts, say, word};

impl Show for Tindahan {
    const NAME: &'static str = "Tindahan";
    const SENTENCES: Texts = &[("en", include_str!("locales/en.ftl")), ("fr", include_str!("locales/fr.ftl"))];

    fn board(view: &View, names: &Names, lang: Lang) -> Screen {
        let table = &view.table;
        let mut lines = vec![title(table, lang), about(lang, "tindahan-trump", table.donkey)];
        lines.extend(table.led.map(|led| about(lang, "tindahan-led", led)));
        lines.extend(trick(table, names, lang));
        if table.phase == Phase::Trick {
            lines.push(names.say(lang, "tindahan-to-act", table.to_act));
        }
        lines.push(market(table, names, lang));
        Screen::text(lines.join("\n"))
    }

    fn hand(view: &View, legal: &Legal, chosen: &str, names: &Names, lang: Lang) -> Screen {
        let mut screen = Screen::text(text_of_hand(view, legal, chosen, names, lang));
        let back = || Button::new(word(lang, "tindahan-button-back"), "back").style(Style::Danger);
        match chosen {
            "donkey" => {
                let mut stalls: Vec<Button> = legal.stalls.iter().map(|stall| stall_button(stall, lang)).collect();
                stalls.push(back());
                screen.lay_out(&stalls, MAX_ROWS);
            }
            "seller" => {
                let spendable = legal.spendable().iter().map(|spent| card_button(spent, "seller:", true, lang));
                screen.lay_out(&spendable.collect::<Vec<_>>(), MAX_ROWS - 1);
                screen.lay_out(&[back()], 1);
            }
            _ => {
                let cards = view.hand.iter().map(|held| card_button(held, "", legal.plays.contains(held), lang));
                screen.lay_out(&cards.collect::<Vec<_>>(), MAX_ROWS - 1);
                screen.lay_out(&other_actions(view, legal, lang), 1);
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

    fn advise(view: &View, action: &Action, names: &Names, lang: Lang) -> String {
        advise(view, *action, names, lang)
    }

    fn explain(why: &Illegal, lang: Lang) -> String {
        explain(why, lang)
    }

    fn rules(lang: Lang) -> Vec<String> {
        ["tindahan-rules-1", "tindahan-rules-2", "tindahan-rules-3"]
            .map(|page| say(lang, page, args!["donkey" => DONKEY, "seller" => SELLER]))
            .into()
    }
}

impl Legal {
    /// The cards a seller may cost; none where a seller is free.
    fn spendable(&self) -> Cards {
        match self.seller {
            Sellers::For(cards) => cards,
            Sellers::None | Sellers::Free => Cards::EMPTY,
        }
    }
}

fn title(table: &Table, lang: Lang) -> String {
    let arguments = args!["round" => table.round, "rounds" => table.cards.seats(), "trick" => table.trick];
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
    grid(&columns(names, table.totals.seats()), &rows)
}

/// What one wants to know before choosing, the trump and the trick so far, and then what is asked.
fn text_of_hand(view: &View, legal: &Legal, chosen: &str, names: &Names, lang: Lang) -> String {
    let table = &view.table;
    let mut lines = Vec::new();
    if table.phase == Phase::Trick {
        lines.push(about(lang, "tindahan-trump", table.donkey));
        lines.extend(trick(table, names, lang));
    }
    lines.push(asked(view, legal, chosen, names, lang));
    lines.join("\n")
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
                (true, Sellers::Free | Sellers::For(_)) => "tindahan-ask-follow",
                (false, Sellers::None) => "tindahan-ask-free-only",
                (false, Sellers::Free | Sellers::For(_)) => "tindahan-ask-free",
            };
            about(lang, key, led)
        }
    }
}

/// What may be done besides playing a card.
fn other_actions(view: &View, legal: &Legal, lang: Lang) -> Vec<Button> {
    let mut buttons = Vec::new();
    if !legal.stalls.is_empty() {
        buttons.push(Button::new(word(lang, "tindahan-button-donkey"), "donkey").symbol(DONKEY).style(Style::Main));
    }
    let seller = match (legal.seller, view.table.led) {
        (Sellers::None, _) | (Sellers::Free, None) => return buttons,
        (Sellers::Free, Some(led)) => about(lang, "tindahan-button-seller", led),
        (Sellers::For(_), _) => word(lang, "tindahan-button-spend"),
    };
    buttons.push(Button::new(seller, "seller").symbol(SELLER).style(Style::Main));
    buttons
}

fn card_button(shown: Card, before: &str, enabled: bool, lang: Lang) -> Button {
    Button::new(card(lang, shown), format!("{before}{shown}")).symbol(symbol(shown.suit())).enabled(enabled)
}

fn stall_button(stall: Fruit, lang: Lang) -> Button {
    Button::new(fruit(lang, stall), format!("donkey:{stall}")).symbol(symbol(stall))
}
