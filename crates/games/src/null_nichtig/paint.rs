//! The pictures of Null & Nichtig: everybody's piles and the trick; the hand; the sheet of a round.

mod cover;
mod first_page;
mod layout;
mod lessons;
mod rows;
mod tile;

use layout::draw_layout;
use rows::{MARGIN, ROW, Rows, TEAMS_LINE, rows_height};

use super::show::hand::chosen_cards;
use super::show::team;
use super::words::{TEAMS, card as card_words, colour as colour_words, top_of};
use super::{Card, Colour, Detail, Legal, NullNichtig, Options, Phase, Table, View, score, team_totals};
use crate::args;
use crate::engine::{BySeat, Seat, Viewer, Word};
use crate::scene::{
    Art, CROWN, Drawn, POINTS, Paint, Picture, RoundLine, Scene, Sheet, SheetRow, Sprite, TRICKS, WIDTH, alt_text,
    deck_emojis, draw_hand, heading, player_name, title_bar,
};
use crate::screen::{Names, Played, number};
use crate::sentences::{Lang, say, word};

impl Paint for NullNichtig {
    type Scored = Detail;

    fn board_picture(view: &View, names: &Names, lang: Lang) -> Picture {
        let table = &view.table;
        let rows = Rows { table, names, lang };
        let (row, teams) = board_rows(table);
        let below = BOARD_TOP + rows_height(table.seats(), row);
        let mut scene = Scene::new(WIDTH, below + teams);
        title_bar(&mut scene, &title(table, lang), &aside(table, names, lang));
        rows.draw(&mut scene, BOARD_TOP, row, Seat::FIRST);
        rows.draw_teams(&mut scene, below);
        let title = heading(lang, &title(table, lang));
        let sentences = std::iter::once(title).chain(now(table, names, lang)).chain(team_words(table, names, lang));
        let players = Seat::all(table.seats()).map(|seat| player_words(table, seat, names, lang));
        Picture { scene, alt: alt_text(sentences.chain(players)) }
    }

    fn hand_picture(view: &View, _: &Legal, chosen: &str, names: &Names, lang: Lang) -> Option<Picture> {
        let Viewer::Seat(own) = view.viewer else { return None };
        let table = &view.table;
        let laid = match table.phase {
            Phase::LayOut { missing } if missing.contains(own) => chosen_cards(view, chosen).unwrap_or_default(),
            Phase::LayOut { .. } => view.laid.iter().collect(),
            Phase::Deal | Phase::Trick { .. } | Phase::Over => Vec::new(),
        };
        let rows = Rows { table, names, lang };
        let mut scene = Scene::new(WIDTH, MARGIN);
        match table.phase {
            Phase::LayOut { .. } => draw_layout(&mut scene, &laid, rows),
            Phase::Deal | Phase::Trick { .. } | Phase::Over => {
                let row = hand_row(table.seats());
                scene.make_high(MARGIN + rows_height(table.seats(), row));
                // The own row lies next to the own cards.
                rows.draw(&mut scene, MARGIN, row, own.left(table.seats()));
            }
        }
        let words = |card| card_words(lang, card);
        let left = view.hand.without(&laid.iter().copied().filter(|_| view.laid.is_empty()).collect());
        // Any card may be played, so none sticks out.
        let held = draw_hand::<Colour>(&mut scene, left.iter(), |_| true, words, lang);
        let laid = laid.into_iter().map(words).collect::<Vec<_>>().join(", ");
        let laid = if laid.is_empty() { laid } else { say(lang, "null-nichtig-picture-laid", args!["cards" => laid]) };
        // The own piles before those of the others.
        let players = own.round_the_table(table.seats()).map(|seat| player_words(table, seat, names, lang));
        Some(Picture { scene, alt: alt_text(now(table, names, lang).into_iter().chain([held, laid]).chain(players)) })
    }

    fn sheet(round: &RoundLine<Detail>, names: &Names, lang: Lang) -> Sheet {
        let detail = &round.detail;
        let tricks = SheetRow::new(word(lang, "null-nichtig-picture-tricks"), detail.tricks.iter());
        let tricks = tricks.short(word(lang, "null-nichtig-short-tricks")).sprite(TRICKS);
        let piles = Colour::ALL.iter().map(|&colour| {
            SheetRow::new(colour_words(lang, colour), detail.tops.iter().map(|tops| top_of(tops, colour)))
                .short(word(lang, &format!("null-nichtig-short-{colour}")))
                .sprite(colour.art())
        });
        // Tricks are worth nothing: what makes the sum stands right above it.
        let mut rows: Vec<SheetRow> = std::iter::once(tricks).chain(piles).collect();
        let sum = SheetRow::new(word(lang, "null-nichtig-picture-sum"), round.scores.iter());
        rows.push(sum.short(word(lang, "null-nichtig-short-sum")).sprite(POINTS).sum());
        let totals = SheetRow::new(word(lang, "null-nichtig-picture-totals"), detail.totals.iter());
        rows.push(totals.short(word(lang, "null-nichtig-short-totals")).sprite(POINTS));
        let title = say(lang, "null-nichtig-picture-sheet", args!["round" => round.round]);
        let next = detail.next_leader.map(|leader| names.say(lang, "null-nichtig-next", leader));
        Sheet { title, rows, notes: next.into_iter().collect() }
    }

    fn sheet_now(view: &View, names: &Names, lang: Lang) -> Option<Sheet> {
        let table = &view.table;
        let Phase::Trick { .. } = table.phase else { return None };
        let tops = BySeat::from_fn(table.seats(), |seat| table.piles[seat].tops());
        let scores = BySeat::from_fn(table.seats(), |seat| score(&tops[seat]));
        let totals = BySeat::from_fn(table.seats(), |seat| table.totals[seat] + scores[seat]);
        let detail = Detail { tops, tricks: table.tricks, totals, next_leader: None };
        Some(NullNichtig::sheet(&RoundLine { round: table.round, scores, detail }, names, lang))
    }

    fn emojis(lang: Lang) -> Vec<(String, Sprite)> {
        deck_emojis::<Colour>(lang).chain([TRICKS, POINTS, CROWN].map(Art::emoji)).collect()
    }

    fn emblem(lang: Lang) -> Vec<Sprite> {
        let cards = [(Colour::Red, 11), (Colour::Blue, 0), (Colour::Yellow, 7)];
        cards
            .into_iter()
            .filter_map(|(colour, rank)| Card::new(colour, rank))
            .map(|card| card.small_face(lang))
            .collect()
    }

    fn cover(lang: Lang) -> Picture {
        cover::picture(lang)
    }

    fn rules_picture(page: usize, played: Played<'_, Options>, lang: Lang) -> Option<Picture> {
        if page == 0 { Some(first_page::picture(lang)) } else { lessons::of_page(page, played, lang) }
    }
}

fn title(table: &Table, lang: Lang) -> String {
    let key = match table.phase {
        Phase::Deal => "null-nichtig-picture-dealing",
        Phase::LayOut { .. } => "null-nichtig-picture-laying",
        Phase::Trick { .. } => "null-nichtig-picture-title",
        Phase::Over => "null-nichtig-picture-over",
    };
    say(lang, key, args!["round" => table.round, "trick" => table.trick])
}

fn aside(table: &Table, names: &Names, lang: Lang) -> String {
    match table.phase {
        Phase::Trick { to_play } => say(lang, "picture-to-act", args!["name" => player_name(names, to_play)]),
        Phase::Deal | Phase::LayOut { .. } | Phase::Over => String::new(),
    }
}

/// Where the rows of a board begin.
const BOARD_TOP: f32 = 84.0;
/// How high a row of a board is where six play in teams, whose line needs room, too.
const LOW_ROW: f32 = 110.0;

/// How high a row of a board is, and how high the line of the teams below them.
fn board_rows(table: &Table) -> (f32, f32) {
    match (table.options.teams, table.seats()) {
        (true, 6..) => (LOW_ROW, TEAMS_LINE),
        (true, _) => (ROW, TEAMS_LINE),
        (false, _) => (ROW, 0.0),
    }
}

/// How high a row of a hand is: all of them fit above the cards.
fn hand_row(seats: usize) -> f32 {
    match seats {
        5.. => 90.0,
        4 => 110.0,
        _ => ROW,
    }
}

/// The trick so far and whom it waits for, in words.
fn now(table: &Table, names: &Names, lang: Lang) -> Vec<String> {
    let awaited = match table.phase {
        Phase::LayOut { missing } => {
            Some(say(lang, "null-nichtig-picture-choosing", args!["names" => names.list(missing)]))
        }
        Phase::Trick { to_play } => Some(names.say(lang, "null-nichtig-picture-turn", to_play)),
        Phase::Deal | Phase::Over => None,
    };
    let played = table.leader.round_the_table(table.seats()).zip(table.played.iter()).map(|(seat, card)| {
        let arguments = args!["name" => names.of(seat), "card" => card_words(lang, card)];
        say(lang, "null-nichtig-picture-played", arguments)
    });
    awaited.into_iter().chain(played).collect()
}

/// Who plays together and what they have, in words.
fn team_words(table: &Table, names: &Names, lang: Lang) -> Vec<String> {
    let totals = team_totals(table.options, &table.totals).into_iter().flatten();
    let words = |(first, total): (usize, i32)| {
        let arguments =
            args!["team" => TEAMS[first], "names" => names.list(team(table.seats(), first)), "total" => number(total)];
        say(lang, "null-nichtig-picture-team", arguments)
    };
    totals.enumerate().map(|(first, total)| words((first, total))).collect()
}

/// What a player has, in words.
fn player_words(table: &Table, seat: Seat, names: &Names, lang: Lang) -> String {
    let piles: Vec<String> = table.piles[seat].iter().map(|pile| card_words(lang, pile.top)).collect();
    let arguments = args![
        "name" => names.of(seat), "count" => piles.len(), "piles" => piles.join(", "), "cards" => table.cards[seat], "tricks" => table.tricks[seat],
        "now" => score(&table.piles[seat].tops()), "total" => number(table.totals[seat]),
    ];
    say(lang, "null-nichtig-picture-player", arguments)
}
