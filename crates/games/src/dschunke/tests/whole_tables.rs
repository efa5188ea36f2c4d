//! What must hold for every layout, however large and whichever way it is turned.

use super::*;

#[test]
fn legal_actions_are_listed_in_the_sheets_order() {
    // Transcript vocabulary: by tile, y, x, then 0 before 180 before 90 before 270.
    let mut game = dealt(EMPTY, &[]);
    place_all(&mut game, &[(0, 1, 0)]);
    let legal = game.legal_actions(seat(1));
    let listed: Vec<Action> = legal.iter().collect();
    let key = |&Action::Place { tile, x, y, rotation }: &Action| {
        let order = [0, 180, 90, 270].iter().position(|&degrees| degrees == rotation.degrees());
        (tile, y, x, order)
    };
    assert!(listed.windows(2).all(|pair| key(&pair[0]) < key(&pair[1])));
    assert_eq!(listed.len(), 2 * 2 * game.table.layout.legal().len());
    assert_eq!(listed, (0..legal.len()).map(|index| legal.get(index).unwrap()).collect::<Vec<_>>());
    assert_eq!(legal.get(legal.len()), None);
    assert_eq!(game.legal_actions(seat(0)).get(0), None);
}

#[test]
fn the_longest_layouts_there_can_be_are_kept_up() {
    // Straight lines in all four directions, and a flight of steps that is as wide as it is high.
    let steps = |step: i16| {
        let corner = 3 * (step / 2);
        if step % 2 == 0 { (corner + 2, corner + 1, 90) } else { (corner + 3, corner + 3, 0) }
    };
    let ways: [&dyn Fn(i16) -> (i16, i16, u16); 5] = [
        &|step| (3 + 3 * step, 0, 0),
        &|step| (-3 - 3 * step, 0, 180),
        &|step| (1, 1 + 3 * step, 90),
        &|step| (1, -3 - 3 * step, 270),
        &steps,
    ];
    for way in ways {
        let mut game = dealt(EMPTY, &[]);
        for step in 0..TILES as i16 {
            let (x, y, degrees) = way(step);
            act(&mut game, place(step as u8 + 1, x, y, degrees)).unwrap();
            game.intact().unwrap();
        }
        let board = game.board();
        assert!(board.columns().len() + board.rows().len() >= 129);
    }
}

#[test]
fn numbers_from_far_away_are_refused() {
    for table_size in [0, 61] {
        let game = dealt_on(table_size, EMPTY, &[]);
        for (x, y) in [(i16::MAX, 0), (i16::MIN, 0), (0, i16::MAX), (0, i16::MIN), (i16::MAX, i16::MAX)] {
            let expected =
                if table_size == 0 { Illegal::TouchesNothing { x, y } } else { Illegal::OffTheTable { x, y } };
            for degrees in [0, 90] {
                assert_eq!(tried(&game, place(1, x, y, degrees)), Err(expected));
            }
        }
    }
}

#[test]
fn the_score_does_not_depend_on_how_the_table_is_turned() {
    for seed in 0..20 {
        let (game, _) = random_game([0, 9][usize::from(seed % 2)], seed);
        let mut turned = game.table.layout.tiles().to_vec();
        for quarter in 1..=4 {
            turned.iter_mut().for_each(|placed| *placed = quarter_turn(*placed));
            let board = Board::of(&turned, |tile| game.crates(tile));
            let (scores, _) = score(&board, 0);
            assert_eq!(scores, game.table.totals, "seed {seed}, {quarter} quarter turns");
            assert!(quarter == 4 || board != game.board());
        }
        assert_eq!(turned, game.table.layout.tiles());
    }
}

/// The same tile after a clockwise quarter turn of the table about the cell (0, 0).
fn quarter_turn(placed: Placed) -> Placed {
    let Footprint { x, y, pose } = placed.footprint;
    let index = ROTATIONS.iter().position(|&rotation| rotation == placed.rotation).unwrap();
    let footprint = match pose {
        Pose::Lying => Footprint { x: -y, y: x, pose: Pose::Upright },
        Pose::Upright => Footprint { x: -y - 2, y: x, pose: Pose::Lying },
    };
    Placed { footprint, rotation: ROTATIONS[(index + 1) % 4], ..placed }
}

#[test]
fn exchanging_the_colours_exchanges_the_scores() {
    let mut different = 0;
    for seed in 0..20 {
        let (game, inputs) = random_game(0, seed);
        let mut mirrored = Dschunke::new(game.options(), 2).unwrap();
        for input in inputs {
            let input = match input {
                Input::Chance(Chance::Deal { round, start, stack }) => {
                    let stack = Stack(stack.0.map(exchanged));
                    Input::Chance(Chance::Deal { round, start: exchanged(start), stack })
                }
                act @ Input::Act { .. } => act,
            };
            mirrored.apply(&input, &mut Vec::new()).unwrap();
        }
        let totals = game.table.totals;
        assert_eq!(mirrored.table.totals, BySeat::from_fn(2, |seat| totals[seat.left(2)]), "seed {seed}");
        different += usize::from(mirrored.table.totals != totals);
    }
    assert!(different > 0);
}
