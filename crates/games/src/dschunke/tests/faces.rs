//! What the screens promise beyond what the walk through all games checks.

use super::*;
use crate::engine::samples::{english, french};
use crate::screen::{Around, Names, Reading, Row, Screen, Show, number};

fn names() -> Names {
    Names::new(["Ana", "Bayani"].map(String::from).into())
}

fn hand(game: &Dschunke, chosen: &str) -> Screen {
    let legal = game.legal_actions(game.table.to_act());
    Dschunke::hand(&game.view(Viewer::Onlooker), &legal, chosen, &names(), english())
}

/// What pressing the button with this label leads to.
fn press(game: &Dschunke, chosen: &str, label: &str) -> Reading<Action> {
    let screen = hand(game, chosen);
    let buttons = screen.rows.iter().flat_map(|row| match row {
        Row::Buttons(buttons) => buttons.as_slice(),
        Row::Menu(_) => &[],
    });
    let found = buttons.into_iter().find(|button| button.label == label && button.enabled);
    let legal = game.legal_actions(game.table.to_act());
    Dschunke::read(&game.view(Viewer::Onlooker), &legal, &found.unwrap().says).unwrap()
}

#[test]
fn a_preview_shows_and_scores_what_placing_does() {
    let mut rng = Seed([3; 32]).chance(0);
    let mut game = Dschunke::new(Options { table_size: 0 }, 2).unwrap();
    let mut compared = 0;
    while let Some(input) = next_input(&game, &mut rng) {
        let before = game.view(Viewer::Onlooker);
        game.apply(&input, &mut Vec::new()).unwrap();
        if let Input::Act { action: Action::Place { tile, x, y, rotation }, .. } = input {
            let crates = before.hand.iter().find(|(number, _)| *number == tile).unwrap().1;
            let at = Footprint { x, y, pose: rotation.pose() };
            let preview = before.board.with(tile, at, rotation.turn(crates));
            assert_eq!(preview, game.board(), "{input:?}");
            compared += 1;
        }
    }
    assert_eq!(compared, TILES);
}

#[test]
fn arrows_move_the_tile_that_way_and_it_is_placed_where_it_was_shown() {
    // Example 1: only the start tile lies. Down from above it leads below it, for a tile cannot lie exactly on it.
    let game = dealt(EMPTY, &["red-rice empty green-rat"]);
    let moved = |aim: &str| Reading::Choosing(format!("any:{aim}"));
    assert_eq!(press(&game, "any:1,0,0,-1", "Down"), moved("1,0,0,1"));
    assert_eq!(press(&game, "any:1,0,0,1", "Left"), moved("1,0,-1,1"));
    assert_eq!(press(&game, "any:1,0,0,1", "Swap ends"), moved("1,180,0,1"));
    assert_eq!(press(&game, "any:1,180,0,1", "Place"), Reading::Act(place(1, 0, 1, 180)));
    assert_eq!(press(&game, "any:1,180,0,1", "Back"), Reading::Choosing("1,lying".into()));
    assert_eq!(press(&game, "1,180,0,1", "Other place…"), moved("1,180,0,1"), "it is moved from where it is shown");
    assert!(hand(&game, "1,180,0,1").in_full().contains("[x  o  R ]"), "{}", hand(&game, "1,180,0,1").in_full());
}

#[test]
fn what_is_not_a_legal_aim_is_as_good_as_nothing() {
    let game = dealt(EMPTY, &[]);
    let legal = game.legal_actions(seat(0));
    let view = game.view(Viewer::Onlooker);
    let aims = ["1,0,0,0", "2,0,0,1", "1,45,0,1", "1,0,0", "1,0,0,1,1", "1,0,32767,-32768", "1,0,99999,0", "x", ",,,"];
    for aim in aims {
        assert_eq!(hand(&game, aim), hand(&game, ""), "{aim}");
        assert_eq!(hand(&game, &format!("any:{aim}")), hand(&game, ""), "{aim}");
        for said in
            ["place", "letter", "left", "turn"].map(|step| format!("{step}:{aim}")).into_iter().chain([aim.into()])
        {
            assert_eq!(Dschunke::read(&view, &legal, &said), None, "{said}");
        }
    }
    assert_eq!(Dschunke::read(&view, &legal, "elsewhere:1,0,0,1"), None);
    assert_eq!(Dschunke::read(&view, &game.legal_actions(seat(1)), "place:1,0,0,1"), None);
}

#[test]
fn a_layout_of_any_length_fits_a_message() {
    let ways: [&dyn Fn(i16) -> (i16, i16, u16); 2] = [&|step| (3 + 3 * step, 0, 0), &|step| (1, 1 + 3 * step, 90)];
    for way in ways {
        let mut game = dealt(EMPTY, &[]);
        for step in 0..TILES as i16 {
            let (x, y, degrees) = way(step);
            let board = <Dschunke as Show>::board(&game.view(Viewer::Onlooker), &names(), french()).in_full();
            let widest = board.lines().skip_while(|line| *line != "```").skip(1).take_while(|line| *line != "```");
            assert!(widest.map(|line| line.chars().count()).max() <= Some(38), "{board}");
            assert!(board.chars().count() <= 1_900, "{board}");
            assert!(hand(&game, "").in_full().chars().count() <= 1_900);
            act(&mut game, place(step as u8 + 1, x, y, degrees)).unwrap();
        }
    }
}

/// A game played to its end at random: the views around the last tile and what followed from it.
fn played(table_size: u8, seed: u8) -> (View, View, Vec<Event>) {
    let mut rng = Seed([seed; 32]).chance(0);
    let mut game = Dschunke::new(Options { table_size }, 2).unwrap();
    let mut before = game.view(Viewer::Onlooker);
    let mut events = Vec::new();
    while let Some(input) = next_input(&game, &mut rng) {
        before = game.view(Viewer::Onlooker);
        game.apply(&input, &mut events).unwrap();
    }
    (before, game.view(Viewer::Onlooker), events)
}

#[test]
fn the_end_says_how_many_tiles_found_no_place() {
    let mut stopped = 0;
    for seed in 0..10 {
        let (before, after, events) = played(5, seed);
        let left = TILES - usize::from(after.table.layout.placed());
        let around = Around { before: &before, after: &after };
        let end = Dschunke::tell_event(events.last().unwrap(), around, &names(), english());
        match left {
            0 => assert!(!end.contains("no longer"), "{end}"),
            1 => assert!(end.ends_with("\nOne tile could no longer be placed."), "{end}"),
            2.. => assert!(end.ends_with(&format!("\n{left} tiles could no longer be placed.")), "{end}"),
        }
        stopped += usize::from(left > 0);
    }
    assert!(stopped > 0);
}

#[test]
fn points_say_what_brings_them() {
    let (_, view, _) = played(0, 1);
    let (scores, detail) = score(&view.board, 0);
    let (groups, red) = (&detail.groups[Colour::Red.index()], Colour::Red.seat());
    let earned: u32 = groups.iter().map(|group| group.points).sum();
    let (rats, points) = (detail.rats[red], number(scores[red]));
    assert!(groups.len() > 1 && rats > 1, "{detail:?}");
    let line = format!("🟥 **Ana** (red): {points} · {} groups (+{earned}), {rats} rats (−{rats})\n", groups.len());
    let board = <Dschunke as Show>::board(&view, &names(), english()).in_full();
    assert!(board.contains(&line), "{line} in {board}");
}
