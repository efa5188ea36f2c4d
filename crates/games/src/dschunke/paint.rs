//! The pictures of Dschunke: the piled-up crates from above, with a tile held over them, and the sheet of the game.

mod crates;
mod examples;
mod grid;
mod groups;
mod labels;
mod outline;
mod over;
mod players;
mod scenes;
mod table;

use self::over::Over;
use self::table::{ANYWHERE, LETTERED, WAITING, draw_board, draw_hand, placed_last};
use super::art::{self, sprite as crate_sprite};
use super::show::Choice;
use super::words::{change, crate_word, good as good_words, pose};
use super::{Aim, Colour, Crate, Detail, Dschunke, Footprint, Good, Legal, Options, Phase, Place, Tile, View, score};
use crate::args;
use crate::engine::{Seat, Word};
use crate::scene::{POINTS, Paint, Picture, RoundLine, Sheet, SheetRow, Sprite, alt_text, heading, player_name};
use crate::screen::{Names, Played};
use crate::sentences::{Lang, say, word};

impl Paint for Dschunke {
    type Scored = Detail;

    const ENDS_WITH_BOARD: bool = true;

    fn board_picture(view: &View, names: &Names, lang: Lang) -> Picture {
        Picture { scene: draw_board(view, &title(view, names, lang), names), alt: alt_text(told(view, names, lang)) }
    }

    fn hand_picture(view: &View, legal: &Legal, chosen: &str, names: &Names, lang: Lang) -> Option<Picture> {
        let choice = legal.choice(view, chosen);
        let sentences = asked(view, choice.as_ref(), lang).into_iter().chain(told(view, names, lang));
        let most = match choice {
            None => WAITING,
            Some(Choice::Lettered(_)) => LETTERED,
            Some(Choice::Anywhere(_)) => ANYWHERE,
        };
        Some(Picture { alt: alt_text(sentences), scene: draw_hand(view, &Over::of(choice.as_ref()), most, names) })
    }

    fn sheet(round: &RoundLine<Detail>, _: &Names, lang: Lang) -> Sheet {
        let groups = |good: Good| {
            round.detail.groups.iter().map(move |groups| {
                let points: Vec<String> =
                    groups.iter().filter(|group| group.good == good).map(|group| group.points.to_string()).collect();
                if points.is_empty() { "0".to_owned() } else { points.join(" + ") }
            })
        };
        let row = |&good: &Good| {
            let shown = crate_sprite(Crate::Good(Colour::Red, good));
            SheetRow::new(good_words(lang, good), groups(good)).sprite(shown)
        };
        let colours = Colour::ALL.iter().map(|colour| word(lang, &format!("dschunke-{colour}")));
        let crates = Colour::ALL
            .iter()
            .map(|&colour| Good::ALL.iter().map(|&good| crate_sprite(Crate::Good(colour, good))).collect());
        let whose = SheetRow::new(word(lang, "dschunke-picture-crates"), colours).pictures(crates.collect());
        let mut rows: Vec<SheetRow> = std::iter::once(whose).chain(Good::ALL.iter().map(row)).collect();
        let rats = round.detail.rats.iter().map(|&rats| -i32::from(rats));
        let rats = SheetRow::new(word(lang, "dschunke-picture-rats"), rats).short(word(lang, "dschunke-row-rats"));
        rows.push(rats.sprite(crate_sprite(Crate::Rat(Colour::Red))));
        rows.push(SheetRow::new(word(lang, "dschunke-picture-sum"), round.scores.iter()).sprite(POINTS).sum());
        let unplaced = round.detail.unplaced;
        let notes = (unplaced > 0).then(|| say(lang, "dschunke-picture-unplaced", args!["tiles" => unplaced]));
        Sheet { title: word(lang, "dschunke-picture-sheet"), rows, notes: notes.into_iter().collect() }
    }

    fn sheet_now(view: &View, names: &Names, lang: Lang) -> Option<Sheet> {
        let (scores, detail) = score(&view.board, 0);
        let sheet = || Dschunke::sheet(&RoundLine { round: 1, scores, detail }, names, lang);
        (view.table.phase == Phase::Place).then(sheet)
    }

    fn emojis(_: Lang) -> Vec<(String, Sprite)> {
        art::emojis()
    }

    fn emblem(_: Lang) -> Vec<Sprite> {
        let crates =
            [Crate::Good(Colour::Red, Good::Rice), Crate::Good(Colour::Green, Good::Fish), Crate::Rat(Colour::Red)];
        crates.map(crate_sprite).into()
    }

    fn cover(lang: Lang) -> Picture {
        scenes::cover(lang)
    }

    fn rules_picture(page: usize, played: Played<'_, Options>, lang: Lang) -> Option<Picture> {
        examples::of_page(page, played.options.table_size, lang)
    }
}

fn tile_words(number: u8, crates: Tile, lang: Lang) -> String {
    let shown = crates.map(|shown| crate_word(lang, shown)).join(", ");
    say(lang, "dschunke-picture-tile", args!["tile" => number, "crates" => shown])
}

fn title(view: &View, names: &Names, lang: Lang) -> String {
    match view.table.phase {
        Phase::Deal => word(lang, "dschunke-picture-dealing"),
        Phase::Place => {
            let arguments = args!["placed" => view.table.layout.placed(), "left" => view.left()];
            say(lang, "dschunke-picture-title", arguments)
        }
        Phase::Over => {
            let winners = view.table.totals.highest();
            let shown: Vec<String> = winners.iter().map(|seat| player_name(names, seat)).collect();
            say(lang, "dschunke-picture-over", args!["names" => shown.join(", "), "count" => winners.len()])
        }
    }
}

/// What the hand's picture shows beside the table.
fn asked(view: &View, choice: Option<&Choice>, lang: Lang) -> Vec<String> {
    let held = |aim: Aim| {
        let Footprint { x, y, .. } = aim.at;
        let arguments = args!["tile" => aim.tile, "x" => x, "y" => y, "pose" => pose(aim.at.pose)];
        say(lang, "dschunke-picture-ghost", arguments)
    };
    match choice {
        None => Vec::new(),
        Some(Choice::Anywhere(aim)) => vec![held(*aim)],
        Some(Choice::Lettered(offer)) => {
            let seat = view.table.to_act();
            let letter = |(letter, place): (char, &Place)| {
                let Footprint { x, y, .. } = place.aim.at;
                let lead = change(place.change.lead(seat));
                say(
                    lang,
                    "dschunke-picture-place",
                    args!["letter" => letter.to_string(), "x" => x, "y" => y, "change" => lead],
                )
            };
            let way = say(lang, "dschunke-places", args!["tile" => offer.held.tile, "pose" => pose(offer.held.pose)]);
            offer.aim.map(held).into_iter().chain([way]).chain(offer.lettered().map(letter)).collect()
        }
    }
}

/// What lies on the table, the most important first.
fn told(view: &View, names: &Names, lang: Lang) -> Vec<String> {
    let mut sentences = vec![heading(lang, &title(view, names, lang))];
    if view.table.phase == Phase::Place {
        sentences.push(names.say(lang, "dschunke-picture-to-act", view.table.to_act()));
    }
    let (scores, detail) = score(&view.board, 0);
    for &colour in Colour::ALL {
        let seat: Seat = colour.seat();
        let arguments = args![
            "name" => names.of(seat), "colour" => colour.id(), "points" => scores[seat], "rats" => detail.rats[seat],
        ];
        sentences.push(say(lang, "dschunke-picture-player", arguments));
    }
    sentences.extend(view.hand.iter().map(|&(number, crates)| tile_words(number, crates, lang)));
    for last in placed_last(view).1 {
        let Footprint { x, y, pose: way } = last.footprint;
        let arguments = args!["tile" => last.tile, "x" => x, "y" => y, "pose" => pose(way), "height" => last.height];
        sentences.push(say(lang, "dschunke-picture-last", arguments));
    }
    for &colour in Colour::ALL {
        for group in &detail.groups[colour.index()] {
            let shown = crate_word(lang, Crate::Good(colour, group.good));
            let arguments = args![
                "crates" => shown, "size" => group.size, "points" => group.points, "x" => group.cell.x, "y" => group.cell.y,
            ];
            sentences.push(say(lang, "dschunke-picture-group", arguments));
        }
    }
    sentences
}
