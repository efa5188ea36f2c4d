//! The face of the game: what a walk through random games does not say.

use std::collections::BTreeSet;

use super::super::{Colour, Detail};
use super::*;
use crate::ai::{self, Effort, Policy};
use crate::engine::laws::next_input;
use crate::engine::samples::{english, langs};
use crate::engine::{BySeat, Choices, Seat, Viewer, Word};
use crate::null_nichtig::show::hand::SUGGESTED;
use crate::scene::{Mark, Paint};
use crate::screen::{Around, Button, Happened, Names, Reading, Row, Screen, Show, Style, in_plain, length};
use crate::simulate::game_seed;

/// Three players; seat 0 holds both green zeros.
fn dealt() -> NullNichtig {
    let mut game = opened(PLAIN, 3);
    let deal = deal(1, &["green-0 green-0 green-9 red-3 red-10 blue-5", "", ""]);
    game.apply(&Input::Chance(deal), &mut Vec::new()).unwrap();
    game
}

fn names() -> Names {
    Names::new(["Ana", "Ben", "Cem"].map(String::from).to_vec())
}

fn hand(game: &NullNichtig, chosen: &str) -> Screen {
    let view = game.view(Viewer::Seat(seat(0)));
    NullNichtig::hand(&view, &game.legal_actions(seat(0)), chosen, &names(), english())
}

fn read(game: &NullNichtig, said: &str) -> Option<Reading<Action>> {
    NullNichtig::read(&game.view(Viewer::Seat(seat(0))), &game.legal_actions(seat(0)), said)
}

fn of_row(row: &Row) -> &[Button] {
    match row {
        Row::Buttons(buttons) => buttons,
        Row::Menu(menu) => panic!("{menu:?}"),
    }
}

/// The button that says this.
fn button<'a>(screen: &'a Screen, says: &str) -> &'a Button {
    screen.rows.iter().flat_map(of_row).find(|button| button.says == says).unwrap()
}

#[test]
fn a_lay_out_keeps_its_order_and_its_last_card_can_be_taken_back() {
    let game = dealt();
    let screen = hand(&game, "red-10,red-3");
    assert!(in_plain(&screen.words).contains("🔺 red 10 → 🔺 red 3"), "{}", screen.words);
    for (chosen, back) in [("red-10,red-3", "red-10"), ("red-10", "own"), ("own", "")] {
        let screen = hand(&game, chosen);
        let button = button(&screen, &format!("lay:{back}"));
        assert_eq!(button.label, "Back");
        assert_eq!(read(&game, &button.says), Some(Reading::Choosing(back.into())), "{chosen}");
    }
}

#[test]
fn the_best_lay_outs_are_one_press_and_the_first_stands_out() {
    let game = dealt();
    let screen = hand(&game, "");
    let buttons: Vec<&Button> = screen.rows[..2].iter().flat_map(of_row).collect();
    let [best, others @ .., own] = &buttons[..] else { panic!("{buttons:?}") };
    let held: Vec<Card> = game.hands[seat(0)].iter().collect();
    assert!(held.iter().all(|card| card.rank() <= 10), "{held:?}");
    assert_eq!((best.label.as_str(), best.style), ("B6 G9 R10", Style::Main));
    assert_eq!(read(&game, &best.says), Some(Reading::Act(Action::Lay { cards: list("blue-6 green-9 red-10") })));
    assert_eq!((others.len() + 1, own.says.as_str()), (SUGGESTED, "lay:own"));
    assert!(others.iter().chain([own]).all(|button| button.style == Style::Plain));
}

#[test]
fn the_last_card_lays_out_all_as_lay_outs_are_listed() {
    // Worked example 3: the order between colours has no effect, that within a colour has.
    let game = dealt();
    for (said, listed) in [
        ("lay:red-10,blue-5,red-3", "blue-5 red-10 red-3"),
        ("lay:red-3,red-10,blue-5", "blue-5 red-3 red-10"),
        ("lay:green-0,green-0,green-9", "green-0 green-0 green-9"),
    ] {
        assert_eq!(read(&game, said), Some(Reading::Act(Action::Lay { cards: list(listed) })), "{said}");
    }
}

#[test]
fn two_zeros_share_a_button_until_both_are_chosen() {
    let game = dealt();
    for (chosen, says, label) in [
        ("own", "lay:green-0", Some("0 ×2")),
        ("green-0", "lay:green-0,green-0", Some("0")),
        ("green-0,green-0", "lay:green-0,green-0,green-0", None),
    ] {
        let screen = hand(&game, chosen);
        let label_of =
            screen.rows.iter().flat_map(of_row).find(|button| button.says == says).map(|button| &*button.label);
        assert_eq!(label_of, label, "{chosen:?}");
    }
}

#[test]
fn what_nobody_offered_means_nothing() {
    let game = dealt();
    let bad = [
        "",
        "lay",
        "lay:,",
        "lay:red-11x",
        "lay:red-3,red-3",
        "lay:fig-1",
        "play:red-3",
        "lay:green-0,green-0,red-3,blue-5",
    ];
    for said in bad {
        assert_eq!(read(&game, said), None, "{said:?}");
    }
    for chosen in ["lay:red-3", "red-3,red-3", ",", "red-3,red-10,blue-5"] {
        assert_eq!(hand(&game, chosen), hand(&game, ""), "{chosen:?}");
    }
}

#[test]
fn a_lay_out_is_told_without_its_cards_while_others_are_missing() {
    let game = dealt();
    for &lang in langs() {
        let view = game.view(Viewer::Onlooker);
        let around = Around { before: &view, after: &view };
        let told = |cards| NullNichtig::tell_act(seat(0), &Action::Lay { cards: list(cards) }, around, &names(), lang);
        assert_eq!(told("red-3 red-10 blue-5"), told("green-0 green-0 green-9"));
    }
}

#[test]
fn with_the_last_lay_out_all_are_on_the_board_in_their_order_until_the_first_trick_is_taken() {
    let mut game = laid_out_but_one();
    let before = game.view(Viewer::Onlooker);
    let cards = list("red-10 red-3 blue-5");
    act(&mut game, 0, Action::Lay { cards }).unwrap();
    let after = game.view(Viewer::Onlooker);
    let around = Around { before: &before, after: &after };
    let told = NullNichtig::tell_act(seat(0), &Action::Lay { cards }, around, &names(), english());
    assert_eq!(told, "Ana has chosen too: all lay-outs are turned up");
    let board = in_plain(&NullNichtig::board(&after, &names(), english()).words);
    assert!(board.contains("Ana: 🔺 red 10 → 🔺 red 3 → 🔷 blue 5\nBen: "), "{board}");
    assert_eq!(board.matches('→').count(), 6, "{board}");
    for index in 0..3 {
        assert!(!game.table.turned_up[seat(index)].is_empty());
        let card = game.hands[seat(index)].iter().next().unwrap();
        act(&mut game, index, Action::Play { card }).unwrap();
    }
    assert!(game.table.turned_up.iter().all(List::is_empty), "they lie covered");
    assert!(!NullNichtig::board(&game.view(Viewer::Onlooker), &names(), english()).words.contains('→'));
}

/// All but seat 0 have chosen what to lay out.
fn laid_out_but_one() -> NullNichtig {
    let mut game = dealt();
    for index in 1..3 {
        let action = game.legal_actions(seat(index)).get(0).unwrap();
        act(&mut game, index, action).unwrap();
    }
    game
}

#[test]
fn the_table_of_piles_fits_a_phone() {
    let mut game = opened(PLAIN, 4);
    game.table.totals = BySeat::new(4, 123);
    for seat in Seat::all(4) {
        Colour::ALL.iter().for_each(|colour| game.table.piles[seat].lay(format!("{colour}-11").parse().unwrap()));
    }
    let names = Names::new(["Wilhelmina", "Bartholomew", "Cem", "Dao"].map(String::from).to_vec());
    for &lang in langs() {
        let board = NullNichtig::board(&game.view(Viewer::Onlooker), &names, lang).in_full();
        let table = board.split("```").nth(1).unwrap();
        assert!(table.contains("123") && table.lines().all(|line| line.chars().count() <= 34), "{table}");
    }
}

#[test]
fn the_sheet_of_a_round_fits_a_phone_and_says_who_leads_the_next() {
    let game = opened(PLAIN, 6);
    let view = game.view(Viewer::Onlooker);
    let around = Around { before: &view, after: &view };
    let names =
        Names::new(["Wilhelmina", "Bartholomew", "Cecilia", "Dao", "Erasmus", "Fatimah"].map(String::from).to_vec());
    let detail = |next_leader| Detail {
        tops: BySeat::new(6, list("blue-11 green-11 red-0 yellow-9")),
        tricks: BySeat::new(6, 8),
        totals: BySeat::new(6, 1023),
        next_leader,
    };
    for &lang in langs() {
        let told = |next| {
            let event = Event::Round { round: 20, scores: BySeat::new(6, 31), detail: detail(next) };
            NullNichtig::tell_event(&event, around, &names, lang)
        };
        let last = told(None);
        let table = last.split("```").nth(1).unwrap();
        for value in ["11", "–", "0", "9", "8", "31", "1023"] {
            assert!(
                table.lines().any(|line| line.split_whitespace().filter(|cell| *cell == value).count() == 6),
                "{value}: {table}"
            );
        }
        assert!(table.lines().all(|line| line.chars().count() <= 34), "{table}");
        let more = told(Some(seat(3)));
        assert!(more.strip_prefix(&last).is_some_and(|note| note.contains("Dao")), "{more}");
    }
}

#[test]
fn who_takes_a_trick_is_told_with_what_lies_on_top_then() {
    let mut game = laid_out(&[
        "red-10 red-3 blue-5 green-9",
        "yellow-1 yellow-2 yellow-3 blue-7",
        "purple-4 purple-5 purple-6 red-4",
    ]);
    let mut before = game.view(Viewer::Onlooker);
    for (index, card) in ["green-9", "blue-7", "red-4"].into_iter().enumerate() {
        before = game.view(Viewer::Onlooker);
        let events = play(&mut game, index, card).unwrap();
        let after = game.view(Viewer::Onlooker);
        let happened = Happened { act: None, events: &events };
        let recall = |reader| {
            let around = Around { before: &before, after: &after };
            let told = NullNichtig::recall(&happened, seat(reader), around, &names(), english());
            told.iter().map(|sentence| in_plain(sentence)).collect::<Vec<_>>()
        };
        if index < 2 {
            assert!(recall(0).is_empty());
            continue;
        }
        // Green 9 first, then blue 7 on the 5 and red 4 on the 3.
        assert_eq!(recall(0), ["You take trick 1 with 🍀 green 9: now 20 points."]);
        assert_eq!(recall(1), ["**Ana** takes trick 1 with 🍀 green 9: now 20 points."]);
    }
    assert_eq!(before.table.played.len(), 2);
}

/// Everything that a screen offers at once: by its buttons, and by its menus.
fn offered(screen: &Screen) -> (Vec<&str>, Vec<&str>) {
    let (mut buttons, mut entries) = (Vec::new(), Vec::new());
    for row in &screen.rows {
        match row {
            Row::Buttons(row) => buttons.extend(row.iter().map(|button| &*button.says)),
            Row::Menu(menu) => entries.extend(menu.entries.iter().map(|entry| &*entry.says)),
        }
    }
    (buttons, entries)
}

/// How many of the lay-outs of these players are buttons, how many are in a menu, and how many there are.
fn found(policy: Policy, seats: usize) -> (u32, u32, u32) {
    let (mut buttons, mut entries, mut all) = (0, 0, 0);
    // The best of what is tried once is enough: which of the deals it is good for makes no difference here.
    let effort = Effort { percent: 10, ..Effort::default() };
    for number in 0..30 {
        let mut rng = game_seed(19, number).chance(0);
        let mut game = opened(PLAIN, seats);
        let deal = game.draw(&mut rng);
        game.apply(&Input::Chance(deal), &mut Vec::new()).unwrap();
        let (view, legal) = (game.view(Viewer::Seat(seat(0))), game.legal_actions(seat(0)));
        let memory = game.memory(seat(0));
        let action = ai::choose::<NullNichtig, _>(policy, seat(0), &view, &memory, &effort, &mut rng).unwrap();
        let screen = NullNichtig::hand(&view, &legal, "", &names(), english());
        let (pressed, chosen) = offered(&screen);
        let acts = |said: &[&str]| said.iter().any(|said| read(&game, said) == Some(Reading::Act(action)));
        all += 1;
        buttons += u32::from(acts(&pressed));
        entries += u32::from(acts(&chosen));
    }
    (buttons, entries, all)
}

#[test]
fn what_computer_players_lay_out_takes_one_press_or_two() {
    for seats in NullNichtig::SEATS {
        let (buttons, _, all) = found(Policy::Greedy, seats);
        assert!(10 * buttons >= 9 * all, "{seats} players, greedy: {buttons} of {all}");
        let (buttons, entries, all) = found(Policy::Hard, seats);
        assert!(10 * (buttons + entries) >= 9 * all, "{seats} players, hard: {buttons} and {entries} of {all}");
    }
}

#[test]
fn every_step_of_a_decision_is_asked_in_a_short_line_and_drawn_without_cuts() {
    let mut asked = BTreeSet::new();
    for seats in NullNichtig::SEATS {
        let names = Names::new(vec!["Maximilian".to_owned(); seats]);
        let mut rng = game_seed(19, seats as u64).chance(0);
        let mut game = opened(PLAIN, seats);
        while let Some(input) = next_input(&game, &mut rng) {
            for (seat, &lang) in Seat::all(seats).flat_map(|seat| langs().iter().map(move |lang| (seat, lang))) {
                let (view, legal) = (game.view(Viewer::Seat(seat)), game.legal_actions(seat));
                let first = view.hand.iter().next().map_or_else(String::new, |card| card.to_string());
                for chosen in ["", "own", &first] {
                    let screen = NullNichtig::hand(&view, &legal, chosen, &names, lang);
                    if !asked.insert((screen.text.clone(), seats)) {
                        continue;
                    }
                    assert!(length(&screen.text) <= 72, "{}", screen.text);
                    let picture = NullNichtig::hand_picture(&view, &legal, chosen, &names, lang).unwrap();
                    let cut = |mark: &Mark| matches!(mark, Mark::Text(text) if text.cut);
                    assert!(!picture.scene.marks.iter().any(cut), "{seats} players, {lang}: {}", screen.text);
                }
            }
            game.apply(&input, &mut Vec::new()).unwrap();
        }
    }
    assert!(asked.len() > 50, "{asked:?}");
}
