//! The worked examples and decisions of the sheet.

mod advice;
mod faces;
mod hidden_and_written;
mod pictures;
mod rules_told;
mod sensible;
mod taps;
mod whole_tables;

use super::pieces::Stack;
use super::scoring::Group;
use super::*;
use crate::engine::laws::{Lawful, next_input};
use crate::engine::samples::seat;
use crate::engine::transcript::{LineType, json, read_input};
use crate::engine::{BySeat, Choices, Game, Input, NotAllowed, OutOfTurn, SeatSet, Seed, Turn, Viewer, Word};

const ROTATIONS: [Rotation; 4] = [Rotation::None, Rotation::Quarter, Rotation::Half, Rotation::ThreeQuarters];

/// A tile such as `red-rice empty green-rat`.
fn tile(text: &str) -> Tile {
    let crates: Vec<Crate> = text.split_whitespace().map(|word| serde_json::from_value(word.into()).unwrap()).collect();
    crates.try_into().unwrap()
}

/// A game without an edge that has been dealt these tiles, and blank ones after them.
fn dealt(start: &str, first: &[&str]) -> Dschunke {
    dealt_on(0, start, first)
}

fn dealt_on(table_size: u8, start: &str, first: &[&str]) -> Dschunke {
    let mut stack = [pieces::BLANK; TILES];
    stack.iter_mut().zip(first).for_each(|(slot, text)| *slot = tile(text));
    let mut game = Dschunke::new(Options { table_size }, 2).unwrap();
    let deal = Chance::Deal { round: 1, start: tile(start), stack: Stack(stack) };
    game.apply(&Input::Chance(deal), &mut Vec::new()).unwrap();
    game
}

const EMPTY: &str = "empty empty empty";

fn place(tile: u8, x: i16, y: i16, degrees: u16) -> Action {
    let rotation = ROTATIONS.into_iter().find(|rotation| rotation.degrees() == degrees).unwrap();
    Action::Place { tile, x, y, rotation }
}

/// The tile with red and green exchanged.
pub(super) fn exchanged(crates: Tile) -> Tile {
    let other = |colour: Colour| if colour == Colour::Red { Colour::Green } else { Colour::Red };
    crates.map(|shown| match shown {
        Crate::Empty => Crate::Empty,
        Crate::Good(colour, good) => Crate::Good(other(colour), good),
        Crate::Rat(colour) => Crate::Rat(other(colour)),
    })
}

fn act(game: &mut Dschunke, action: Action) -> Result<Vec<Event>, NotAllowed<Illegal>> {
    let mut events = Vec::new();
    game.apply(&Input::Act { seat: game.table.to_act(), action }, &mut events)?;
    Ok(events)
}

/// Places tiles 1, 2, … there and returns what the last one led to.
fn place_all(game: &mut Dschunke, places: &[(i16, i16, u16)]) -> Vec<Event> {
    let numbered = (1..).zip(places);
    numbered.map(|(tile, &(x, y, degrees))| act(game, place(tile, x, y, degrees)).unwrap()).last().unwrap()
}

fn tried(game: &Dschunke, action: Action) -> Result<(), Illegal> {
    match act(&mut game.clone(), action) {
        Ok(_) => Ok(()),
        Err(NotAllowed::Illegal(why)) => Err(why),
        Err(other) => panic!("{other}"),
    }
}

fn scores(game: &Dschunke) -> [i32; 2] {
    let (scores, _) = score(&game.board(), 0);
    [scores[seat(0)], scores[seat(1)]]
}

fn random_game(table_size: u8, seed: u8) -> (Dschunke, Vec<Input<Dschunke>>) {
    let mut rng = Seed([seed; 32]).chance(0);
    let mut game = Dschunke::new(Options { table_size }, 2).unwrap();
    let mut inputs = Vec::new();
    while let Some(input) = next_input(&game, &mut rng) {
        game.apply(&input, &mut Vec::new()).unwrap();
        inputs.push(input);
    }
    (game, inputs)
}

#[test]
fn round_the_start_tile_there_are_24_footprints() {
    // Example 1.
    let mut game = dealt(EMPTY, &["red-rice green-fish red-rat"]);
    let footprints: Vec<_> = game.table.layout.legal().iter().collect();
    assert_eq!(footprints.len(), 24);
    let with = |pose: Pose, which: fn(&Footprint) -> bool| {
        footprints.iter().filter(|footprint| footprint.pose == pose && which(footprint)).count()
    };
    let lying = [with(Pose::Lying, |f| f.y == -1), with(Pose::Lying, |f| f.y == 1), with(Pose::Lying, |f| f.y == 0)];
    assert_eq!(lying, [5, 5, 2]);
    let beside: fn(&Footprint) -> bool = |f| f.x == -1 || f.x == 3;
    let upright = [with(Pose::Upright, |f| f.y == -3), with(Pose::Upright, |f| f.y == 1), with(Pose::Upright, beside)];
    assert_eq!(upright, [3, 3, 6]);
    assert_eq!(game.legal_actions(seat(0)).len(), 48);
    assert_eq!(tried(&game, place(1, 0, 0, 0)), Err(Illegal::ExactlyOn { tile: 0 }));

    let line = r#"{"type":"act","seat":0,"action":{"kind":"place","tile":1,"x":-2,"y":-1,"rotation":180}}"#;
    let input = read_input(LineType::Act, line).unwrap();
    assert_eq!(input, Input::Act { seat: seat(0), action: place(1, -2, -1, 180) });
    game.apply(&input, &mut Vec::new()).unwrap();
    let [first, _, last] = tile("red-rice green-fish red-rat");
    assert_eq!(game.board().get(Cell { x: 0, y: -1 }).unwrap().shows, first);
    assert_eq!(game.board().get(Cell { x: -2, y: -1 }).unwrap().shows, last);
}

#[test]
fn a_rotation_turns_the_crates_clockwise() {
    // The table of rotations.
    for (degrees, cells) in [
        (0, [(4, 7), (5, 7), (6, 7)]),
        (90, [(4, 7), (4, 8), (4, 9)]),
        (180, [(6, 7), (5, 7), (4, 7)]),
        (270, [(4, 9), (4, 8), (4, 7)]),
    ] {
        let Action::Place { tile: number, x, y, rotation } = place(1, 4, 7, degrees);
        let placed = Placed { tile: number, footprint: Footprint { x, y, pose: rotation.pose() }, rotation, height: 1 };
        let crates = tile("red-rice red-spice red-fish");
        let board = Board::of(&[placed], |_| crates);
        let shown = cells.map(|(x, y)| board.get(Cell { x, y }).map(|spot| spot.shows));
        assert_eq!(shown, crates.map(Some), "{degrees}");
    }
}

#[test]
fn the_second_example_is_decided_as_printed() {
    // Example 2, with the rule that forbids.
    let mut game = dealt(EMPTY, &[]);
    place_all(&mut game, &[(0, 1, 0), (3, 0, 90)]);
    let rows = [
        ((1, 0, 0), Ok(())),
        ((1, 1, 180), Ok(())),
        ((0, 0, 0), Err(Illegal::ExactlyOn { tile: 0 })),
        ((3, 0, 270), Err(Illegal::ExactlyOn { tile: 2 })),
        ((2, 0, 0), Err(Illegal::Uneven { heights: [1, 1, 0] })),
        ((0, 0, 90), Err(Illegal::Uneven { heights: [1, 1, 0] })),
        ((0, 2, 0), Ok(())),
        ((-3, 0, 0), Ok(())),
        ((3, 3, 0), Ok(())),
        ((4, 3, 0), Err(Illegal::TouchesNothing { x: 4, y: 3 })),
        ((8, 8, 90), Err(Illegal::TouchesNothing { x: 8, y: 8 })),
    ];
    for ((x, y, degrees), expected) in rows {
        assert_eq!(tried(&game, place(3, x, y, degrees)), expected, "{x}, {y}, {degrees}");
    }
}

#[test]
fn a_tile_may_lie_on_the_same_cells_as_one_further_down() {
    // Example 3 and decision 6.
    let mut game = dealt(EMPTY, &[]);
    place_all(&mut game, &[(0, 1, 0), (0, 2, 0), (0, 0, 90)]);
    assert_eq!(tried(&game, place(4, 0, 0, 0)), Err(Illegal::Uneven { heights: [2, 1, 1] }));
    act(&mut game, place(4, 1, 0, 90)).unwrap();
    act(&mut game, place(5, 2, 0, 90)).unwrap();
    assert_eq!(tried(&game, place(6, 0, 0, 0)), Ok(()));
    assert_eq!(tried(&game, place(6, 0, 0, 90)), Err(Illegal::ExactlyOn { tile: 3 }));
}

#[test]
fn what_is_covered_no_longer_counts() {
    // Example 4: three rice crates in a row on different tiles, then one tile on all three.
    let rice = "red-rice empty empty";
    let mut game = dealt("empty empty red-rice", &["red-rice empty empty", rice]);
    place_all(&mut game, &[(3, 0, 90), (4, 0, 90)]);
    assert_eq!(scores(&game), [6, 0]);
    act(&mut game, place(3, 2, 0, 0)).unwrap();
    assert_eq!(scores(&game), [0, 0]);
}

#[test]
fn the_sources_example_scores_as_printed() {
    // Example 5.
    let tiles = ["green-rice green-rice green-rat", "red-aubergine empty red-aubergine", "red-spice red-spice empty"];
    let mut game = dealt("green-rice green-rice empty", &tiles);
    place_all(&mut game, &[(0, 1, 0), (0, 2, 0), (3, 0, 90)]);
    assert_eq!(scores(&game), [3, 9]);
    let (_, detail) = score(&game.board(), 0);
    assert_eq!(json(&detail.groups[0]), r#"[{"good":"spice","cell":[3,0],"size":2,"points":3}]"#);
    assert_eq!(json(&detail.rats), "[0,1]");
    let text = " y\\x   0   1   2   3\n   0   r   r   o   S\n   1   r   r   x   S\n   2   A   o   A   o\n";
    assert_eq!(board_text(&game.board(), Layer::Pieces), text);
}

#[test]
fn corners_and_the_other_colour_do_not_connect() {
    // Example 6 and decision 12.
    let mut game = dealt("red-fish green-fish red-fish", &["red-rice red-fish red-fish"]);
    place_all(&mut game, &[(0, 1, 0)]);
    assert_eq!(scores(&game), [6, 0]);
}

#[test]
fn groups_do_not_mind_heights() {
    // End and scoring: heights do not matter.
    let mut game = dealt("red-fish empty empty", &[EMPTY, "red-fish empty empty"]);
    place_all(&mut game, &[(3, 0, 0), (-1, 0, 90)]);
    assert_eq!(scores(&game), [3, 0]);
    act(&mut game, place(3, 1, 0, 0)).unwrap();
    let heights = " y\\x  -1   0   1   2   3   4   5\n   0   1   1   2   2   2   1   1\n   1   1   .   .   .   .   .   .\n   2   1   .   .   .   .   .   .\n";
    assert_eq!(board_text(&game.board(), Layer::Heights), heights);
    let mut game = dealt("empty red-fish empty", &[EMPTY, "red-fish red-fish empty"]);
    place_all(&mut game, &[(3, 0, 0), (2, 0, 0)]);
    assert_eq!(scores(&game), [6, 0], "one at height 1 and two at height 2");
}

#[test]
fn a_group_scores_by_the_table() {
    // End and scoring; decision 14 goes on from 11.
    let points = [0, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78, 91];
    for (size, points) in (1..).zip(points) {
        assert_eq!(group_points(size), points, "{size}");
    }
}

/// Places all 42 tiles in a straight line to the right and returns what that led to.
fn straight_line(game: &mut Dschunke) -> Vec<Event> {
    let places: Vec<_> = (1..=TILES as i16).map(|tile| (3 * tile, 0, 0)).collect();
    place_all(game, &places)
}

#[test]
fn the_higher_score_wins_and_equal_scores_share() {
    // Example 7 and decision 15.
    let sevens = ["red-fish red-rat red-rat", "red-rat green-rice green-rice", "green-rice green-rice green-rat"];
    let sevens = [&sevens[..], &["green-rat green-rat empty"]].concat();
    let ends = |start: &str, tiles: &[&str]| {
        let events = straight_line(&mut dealt(start, tiles));
        let [Event::Round { scores, detail, .. }, Event::End { totals, winners }] = &events[..] else {
            panic!("{events:?}")
        };
        assert_eq!((scores, detail.unplaced), (totals, 0));
        (json(totals), *winners)
    };
    assert_eq!(ends("red-fish red-fish red-fish", &sevens), ("[7,7]".into(), SeatSet::all(2)));
    let rats = ["green-rat green-rat empty"];
    assert_eq!(ends("red-rat red-rat green-rat", &rats), ("[-2,-3]".into(), SeatSet::only(seat(0))));
}

#[test]
fn a_group_may_have_every_crate_there_is() {
    // Decision 14, with a set that is not ours.
    let mut game = dealt("red-rice red-rice red-rice", &["red-rice red-rice red-rice"; TILES]);
    let events = straight_line(&mut game);
    let group = r#"{"good":"rice","cell":[0,0],"size":129,"points":8385}"#;
    let expected = format!(
        r#"{{"type":"round","round":1,"scores":[8385,0],"detail":{{"groups":[[{group}],[]],"rats":[0,0],"unplaced":0}}}}"#
    );
    assert_eq!(json(&events[0]), expected);
    assert_eq!(json(&events[1]), r#"{"type":"end","totals":[8385,0],"winners":[0]}"#);
}

#[test]
fn groups_are_listed_by_good_then_in_reading_order() {
    // Transcript vocabulary.
    let tiles = ["red-rice red-rice empty", "green-fish red-fish red-fish", "red-rice red-rice green-fish"];
    let mut game = dealt("red-fish red-fish empty", &tiles);
    place_all(&mut game, &[(0, 1, 0), (0, -1, 0), (-3, -1, 0)]);
    let (_, detail) = score(&game.board(), 0);
    let listed: Vec<_> =
        detail.groups[0].iter().map(|group| (group.good, group.cell.x, group.cell.y, group.size)).collect();
    let expected = [(Good::Rice, -3, -1, 2), (Good::Rice, 0, 1, 2), (Good::Fish, 1, -1, 4)];
    assert_eq!(listed, expected);
    assert_eq!(detail.groups[1], [Group { good: Good::Fish, cell: Cell { x: -1, y: -1 }, size: 2, points: 3 }]);
}

#[test]
fn only_visible_rats_cost() {
    // Decision 13.
    let mut game = dealt("empty green-rat red-rat", &[EMPTY, EMPTY]);
    place_all(&mut game, &[(3, 0, 0)]);
    assert_eq!(scores(&game), [-1, -1]);
    act(&mut game, place(2, 2, 0, 0)).unwrap();
    assert_eq!(scores(&game), [0, -1]);
}

#[test]
fn a_table_of_five_has_five_columns_and_five_rows() {
    // Example 8 and rule 5.
    let game = dealt_on(5, EMPTY, &[]);
    assert_eq!(tried(&game, place(1, 3, -1, 90)), Ok(()));
    assert_eq!(tried(&game, place(1, 3, 0, 0)), Err(Illegal::OffTheTable { x: 3, y: 0 }));
    let cells: Vec<Cell> = game.table.layout.legal().iter().flat_map(Footprint::cells).collect();
    assert!(cells.iter().all(|cell| (-1..=3).contains(&cell.x) && (-2..=2).contains(&cell.y)));
    assert_eq!(game.table.layout.legal().len(), 6 + 6, "three lying above and below, three upright at each end");
}

#[test]
fn a_full_table_ends_the_game_at_once() {
    // Decision 8.
    let (mut between_turns, mut within_a_turn) = (0, 0);
    for seed in 0..40 {
        let (game, inputs) = random_game(5, seed);
        let placed = inputs.len() - 1;
        if placed == TILES {
            continue;
        }
        assert!(matches!(game.turn(), Turn::Over(_)) && game.table.layout.legal().is_empty());
        let mut again = Dschunke::new(game.options(), 2).unwrap();
        let events: Vec<Vec<Event>> = inputs
            .iter()
            .map(|input| {
                let mut events = Vec::new();
                again.apply(input, &mut events).unwrap();
                events
            })
            .collect();
        let Event::Round { detail, .. } = &events[placed][0] else { panic!("{:?}", events[placed]) };
        assert_eq!(usize::from(detail.unplaced), TILES - placed);
        assert!(events[..placed].iter().all(Vec::is_empty));
        match game.view(Viewer::Onlooker).hand.len() {
            0 => between_turns += 1,
            _ => within_a_turn += 1,
        }
        let seat = game.table.to_act();
        assert!(game.legal_actions(seat).is_empty());
        assert_eq!(act(&mut game.clone(), place(42, 0, 0, 0)), Err(OutOfTurn::Over.into()));
    }
    assert!(between_turns > 0 && within_a_turn > 0, "{between_turns}, {within_a_turn}");
}

#[test]
fn the_turns_are_one_two_and_one_tiles_long() {
    // Turns, and decision 11: green places last.
    let mut game = dealt(EMPTY, &[]);
    let mut turns: Vec<(usize, Vec<u8>)> = Vec::new();
    for placed in 0..TILES as i16 {
        let (to_act, mut hand) = (game.table.to_act(), game.table.hand());
        assert_eq!(game.turn(), Turn::seat(to_act));
        assert!(game.legal_actions(to_act.left(2)).is_empty());
        if placed == 0 || placed % 2 == 1 {
            turns.push((to_act.index(), hand.clone().collect()));
        }
        // Now the first tile first, now the second.
        let tile = if placed % 4 == 1 { hand.next_back() } else { hand.next() };
        act(&mut game, place(tile.unwrap(), 3 + 3 * placed, 0, 0)).unwrap();
    }
    assert_eq!(turns.len(), 22);
    for (turn, (seat, tiles)) in (1..).zip(turns) {
        let expected: &[u8] = if turn == 1 { &[1] } else { &[2 * turn - 2, 2 * turn - 1] };
        let expected = if turn == 22 { &expected[..1] } else { expected };
        assert_eq!((seat, &tiles[..]), (usize::from(turn % 2 == 0), expected), "turn {turn}");
    }
}

#[test]
fn the_tiles_of_a_turn_are_placed_in_any_order_and_no_others() {
    // Rule 1; the second may lie partly on the first.
    let mut game = dealt(EMPTY, &[]);
    for wrong in [0, 2, 43, 255] {
        assert_eq!(tried(&game, place(wrong, 3, 0, 0)), Err(Illegal::NotAtHand { tile: wrong }));
    }
    act(&mut game, place(1, 3, 0, 0)).unwrap();
    assert_eq!(tried(&game, place(4, 6, 0, 0)), Err(Illegal::NotAtHand { tile: 4 }));
    act(&mut game, place(3, 6, 0, 0)).unwrap();
    assert_eq!(tried(&game, place(3, 9, 0, 0)), Err(Illegal::NotAtHand { tile: 3 }));
    let before = game;
    act(&mut game, place(2, 5, 0, 0)).unwrap();
    assert_eq!(game.board().get(Cell { x: 6, y: 0 }).unwrap().height, 2);
    let other = Input::Act { seat: seat(0), action: place(2, 5, 0, 0) };
    let refused = before.clone().apply(&other, &mut Vec::new());
    assert_eq!(refused, Err(OutOfTurn::NotAwaited { seat: seat(0), awaited: SeatSet::only(seat(1)) }.into()));
}
