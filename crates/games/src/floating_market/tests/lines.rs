//! The lines of a transcript (§9): what is read, what is refused, and the sheet's own game.

use super::*;
use crate::engine::transcript::{LineType, StartLine, json, line_type, read_input, write_input};

#[test]
fn the_game_of_the_sheet_is_played_as_printed() {
    let sheet = include_str!("../rules.md");
    let lines: Vec<&str> = sheet.split("```").nth(1).unwrap().lines().skip(1).collect();
    let start = StartLine::read(lines[0]).unwrap();
    let mut game = FloatingMarket::new(start.options().unwrap(), start.players).unwrap();
    let mut due = Vec::new();
    for &line in &lines[1..] {
        let line_type = line_type(line).unwrap();
        if line_type == LineType::Round {
            assert_eq!(due.iter().map(json).collect::<Vec<_>>(), [line]);
            due.clear();
            continue;
        }
        assert!(due.is_empty());
        let input = read_input(line_type, line).unwrap();
        assert_eq!(write_input::<FloatingMarket>(&input), line);
        game.apply(&input, &mut due).unwrap_or_else(|why| panic!("{line}: {why}"));
    }
    assert_eq!((game.table.round, game.table.phase), (2, Phase::Place));
}

#[test]
fn only_whole_lines_are_read() {
    let deal =
        r#""boats":["mango","banana","papaya","pineapple","grapefruit","rambutan","starfruit"],"first_player":0"#;
    let read = |line: &str| read_input::<FloatingMarket>(line_type(line).unwrap(), line);
    let good = [
        format!(r#"{{"type":"deal","round":1,{deal}}}"#),
        r#"{"type":"deal","round":2}"#.into(),
        r#"{"type":"chance","kind":"roll","pool":["ama-d6","market-minus_d6","p4-d8"],"values":[1,2,3]}"#.into(),
        r#"{"type":"act","seat":0,"action":{"kind":"swap","spaces":["boat_1","boat_2"]}}"#.into(),
    ];
    for line in good {
        assert!(read(&line).is_ok(), "{line}");
    }
    let bad = [
        format!(r#"{{"type":"deal","round":1,{deal},"more":1}}"#),
        r#"{"type":"deal","round":2,"boats":null,"first_player":null}"#.into(),
        r#"{"type":"deal","round":1.0}"#.into(),
        r#"{"type":"deal","round":-1}"#.into(),
        r#"{"type":"deal","round":1,"boats":["mango"],"first_player":0}"#.into(),
        r#"{"type":"chance","pool":[],"values":[]}"#.into(),
        r#"{"type":"chance","kind":"draw","pool":[],"values":[]}"#.into(),
        r#"{"type":"chance","kind":{"roll":null},"pool":[],"values":[]}"#.into(),
        r#"{"type":"chance","kind":"roll","pool":[],"values":[],"total":0}"#.into(),
        r#"{"type":"chance","kind":"roll","pool":["p0-d5"],"values":[1]}"#.into(),
        r#"{"type":"chance","kind":"roll","pool":["p00-d4"],"values":[1]}"#.into(),
        r#"{"type":"chance","kind":"roll","pool":["p9-d4"],"values":[1]}"#.into(),
        r#"{"type":"chance","kind":"roll","pool":["d4"],"values":[1]}"#.into(),
        r#"{"type":"chance","kind":"roll","pool":[],"values":[300]}"#.into(),
        r#"{"type":"chance","kind":"roll","pool":[],"values":[1,1,1,1,1,1,1,1,1,1]}"#.into(),
        r#"{"type":"act","seat":0,"action":{"kind":"place","space":"boat_8"}}"#.into(),
        r#"{"type":"act","seat":0,"action":{"kind":"place","space":"boat_1","die":"d4"}}"#.into(),
        r#"{"type":"act","seat":0,"action":{"kind":"stand","space":"temple"}}"#.into(),
        r#"{"type":"act","seat":0,"action":{"kind":"swap","spaces":["boat_1"]}}"#.into(),
        r#"{"type":"act","seat":0,"action":{"kind":"swap","spaces":["boat_1","boat_2","boat_3"]}}"#.into(),
    ];
    for line in bad {
        assert!(read(&line).is_err(), "{line}");
    }
}

#[test]
fn a_deal_must_fit_its_round() {
    let boats = Some(std::array::from_fn(|index| Fruit::ALL[index]));
    let first_player = Some(seat(1));
    let new = || FloatingMarket::new(options(5, MiddleDie::D10), 2).unwrap();
    let deal = |mut game: FloatingMarket, round, boats, first_player| {
        apply(&mut game, &Input::Chance(Chance::Deal { round, boats, first_player }), &mut Vec::new())
    };
    assert_eq!(deal(new(), 1, boats, first_player), Ok(()));
    assert_eq!(deal(new(), 2, boats, first_player), Err(Illegal::WrongRound { round: 2, due: 1 }));
    assert_eq!(deal(new(), 1, None, None), Err(Illegal::SetUpMissing));
    assert_eq!(deal(new(), 1, boats, None), Err(Illegal::SetUpMissing));
    assert_eq!(deal(new(), 1, boats, Some(seat(2))), Err(Illegal::FirstPlayer { seat: seat(2) }));
    assert_eq!(deal(new(), 1, Some([Fruit::Mango; BOATS]), first_player), Err(Illegal::Boats));
    let mut later = game(2);
    idle(&mut later);
    assert_eq!(deal(later, 1, boats, first_player), Err(Illegal::RollDue));
    roll(&mut later, &[1; 4]).unwrap();
    play(&mut later, "swap boat_1 boat_2");
    assert_eq!(deal(later, 2, None, None), Ok(()));
    assert_eq!(deal(later, 2, boats, first_player), Err(Illegal::SetUpAgain));
    assert_eq!(deal(later, 2, None, first_player), Err(Illegal::SetUpAgain));
    assert_eq!(roll(&mut later, &[]), Err(Illegal::DealDue { due: 2 }));
}

#[test]
fn a_roll_must_be_of_the_dice_in_the_pool() {
    // D2: a d10 shows 1 to 10.
    let mut game = game(4);
    play(&mut game, "place boat_1, die d10, place boat_2, die d4, place boat_3, die minus_d6, place boat_4, die d12");
    idle(&mut game);
    let before = game;
    let die = |index| game.table.pool.get(index).unwrap();
    for (values, refused) in [
        (vec![1, 1, 1], Illegal::Values { dice: 4, values: 3 }),
        (vec![1, 1, 1, 1, 1], Illegal::Values { dice: 4, values: 5 }),
        (vec![0, 1, 1, 1], Illegal::Face { die: die(0), value: 0 }),
        (vec![11, 1, 1, 1], Illegal::Face { die: die(0), value: 11 }),
        (vec![1, 5, 1, 1], Illegal::Face { die: die(1), value: 5 }),
        (vec![1, 1, 7, 1], Illegal::Face { die: die(2), value: 7 }),
        (vec![1, 1, 1, 255], Illegal::Face { die: die(3), value: 255 }),
    ] {
        let mut game = game;
        assert_eq!(roll(&mut game, &values), Err(refused));
        assert_eq!(game, before, "a refusal leaves no trace");
    }
    let mut other: Vec<PooledDie> = game.table.pool.iter().collect();
    other.swap(0, 1);
    let pool = other.into_iter().collect();
    let values = Faces::from_iter([1; 4]);
    let roll_swapped = Input::Chance(Chance::Roll { kind: RollWord::Roll, pool, values });
    let swapped = apply(&mut game, &roll_swapped, &mut Vec::new());
    assert_eq!(swapped, Err(Illegal::Pool { pool: game.table.pool }));
    roll(&mut game, &[10, 4, 6, 12]).unwrap();
    assert_eq!(game.table.last_roll.unwrap().total, 20);
}

#[test]
fn a_refusal_says_why_in_plain_words() {
    let mut game = game(4);
    game.table.players[seat(0)].coins = 3;
    for (text, why) in [("place market", "seat 0 cannot pay 4 for market"), ("buy mango", "seat 0 must place a client")]
    {
        assert_eq!(act(&mut game, text).unwrap_err().to_string(), why);
    }
    idle(&mut game);
    let roll = Chance::Roll { kind: RollWord::Roll, pool: Pool::EMPTY, values: Faces::EMPTY };
    let why = game.apply(&Input::Chance(roll), &mut Vec::new()).unwrap_err().to_string();
    assert_eq!(why, "the pool is p0-d4, p1-d4, p2-d4, p3-d4, in this order");
}
