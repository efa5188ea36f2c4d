//! What is seen, what is read, and what a game is opened with.

use super::*;
use crate::engine::RuleOptions;

#[test]
fn only_one_way_of_writing_an_act_is_read() {
    let read = |action: &str| {
        let line = format!(r#"{{"type":"act","seat":0,"action":{action}}}"#);
        read_input::<Dschunke>(LineType::Act, &line)
    };
    assert!(read(r#"{"kind":"place","tile":1,"x":-2,"y":-1,"rotation":270}"#).is_ok());
    for bad in [
        r#"{"kind":"place","tile":1,"x":-2,"y":-1,"rotation":45}"#,
        r#"{"kind":"place","tile":1,"x":-2,"y":-1,"rotation":360}"#,
        r#"{"kind":"place","tile":1,"x":-2,"y":-1,"rotation":"90"}"#,
        r#"{"kind":"place","tile":1,"x":-2,"y":-1,"rotation":90.0}"#,
        r#"{"kind":"place","tile":1,"x":-2.0,"y":-1,"rotation":90}"#,
        r#"{"kind":"place","tile":1,"x":99999999999,"y":-1,"rotation":90}"#,
        r#"{"kind":"place","tile":-1,"x":0,"y":-1,"rotation":90}"#,
        r#"{"kind":"place","tile":null,"x":0,"y":-1,"rotation":90}"#,
        r#"{"kind":"place","tile":1,"x":0,"y":-1}"#,
        r#"{"kind":"place","tile":1,"x":0,"x":0,"y":-1,"rotation":90}"#,
        r#"{"kind":"place","tile":1,"x":0,"y":-1,"z":0,"rotation":90}"#,
        r#"{"kind":"pass"}"#,
        r#"["place",1,0,-1,90]"#,
    ] {
        assert!(read(bad).is_err(), "{bad}");
    }
}

#[test]
fn a_deal_is_a_start_tile_and_42_tiles_of_known_crates() {
    // Tile file: replay checks the form alone.
    let blank = r#"["empty","red-rat","green-aubergine"]"#;
    let deal = |start: &str, stack: &[&str]| {
        let line = format!(r#"{{"type":"deal","round":1,"start":{start},"stack":[{}]}}"#, stack.join(","));
        read_input::<Dschunke>(LineType::Deal, &line)
    };
    let good = deal(blank, &[blank; TILES]).unwrap();
    let mut game = Dschunke::new(Options { table_size: 0 }, 2).unwrap();
    game.apply(&good, &mut Vec::new()).unwrap();
    assert!(deal(blank, &[blank; TILES - 1]).is_err());
    assert!(deal(blank, &[blank; TILES + 1]).is_err());
    for bad in [
        r#"["empty","empty"]"#,
        r#"["empty","empty","empty","empty"]"#,
        r#"["empty","empty","blue-rice"]"#,
        r#"["empty","empty","red-empty"]"#,
        r#"["empty","empty","red"]"#,
        r#"["empty","empty","red-red-rice"]"#,
        r#"["empty","empty",null]"#,
        r#""empty""#,
        "null",
    ] {
        assert!(deal(bad, &[blank; TILES]).is_err(), "{bad}");
        let mut stack = [blank; TILES];
        stack[41] = bad;
        assert!(deal(blank, &stack).is_err(), "{bad}");
    }
    let second = Chance::Deal { round: 2, start: pieces::BLANK, stack: Stack([pieces::BLANK; TILES]) };
    let mut game = Dschunke::new(Options { table_size: 0 }, 2).unwrap();
    let refused = game.apply(&Input::Chance(second), &mut Vec::new());
    assert_eq!(refused, Err(NotAllowed::Illegal(Illegal::WrongRound { round: 2 })));
}

#[test]
fn only_sizes_with_a_cell_in_the_centre_are_tables() {
    // Options.
    for table_size in [0, 5, 7, 59, 61] {
        assert!(Dschunke::new(Options { table_size }, 2).is_ok(), "{table_size}");
    }
    for table_size in [1, 3, 4, 6, 60, 62, 63, 255] {
        let refused = Err(NotAllowed::Illegal(Illegal::TableSize { table_size }));
        assert_eq!(Dschunke::new(Options { table_size }, 2), refused);
    }
    assert_eq!(Dschunke::new(Options { table_size: 0 }, 3), Err(NotAllowed::Seats { seats: 3, least: 2, most: 2 }));
    assert_eq!(Options::complete(serde_json::json!({}), 2).unwrap(), Options { table_size: 0 });
}

#[test]
fn a_game_draws_from_the_set_it_is_given() {
    // Tile file.
    let file = "format = 1\nname = \"rice\"\nstart = [\"red-rat\", \"empty\", \"empty\"]\n\
                [[tile]]\ncrates = [\"red-rice\", \"empty\", \"empty\"]\ncount = 30\n\
                [[tile]]\ncrates = [\"green-rat\", \"empty\", \"empty\"]\ncount = 12\n";
    let mut rng = Seed([3; 32]).chance(0);
    let house = Dschunke::new(Options { table_size: 0 }, 2).unwrap();
    let mut game = house;
    game.use_pieces(file).unwrap();
    let deal = game.draw(&mut rng);
    let Chance::Deal { start, stack, .. } = deal;
    assert_eq!(start, tile("red-rat empty empty"));
    assert_eq!(stack.0.iter().filter(|&&drawn| drawn == tile("red-rice empty empty")).count(), 30);
    assert_eq!(stack.0.iter().filter(|&&drawn| drawn == tile("green-rat empty empty")).count(), 12);

    // The deal line says it all: a game that was told nothing of the set is the same after it.
    let mut replayed = house;
    for game in [&mut game, &mut replayed] {
        game.apply(&Input::Chance(deal), &mut Vec::new()).unwrap();
    }
    assert_eq!(game, replayed);
    // What has been dealt stays.
    game.use_pieces(include_str!("../tiles.toml")).unwrap();
    assert_eq!(game, replayed);

    let mut told_wrong = house;
    assert!(told_wrong.use_pieces("format = 2").is_err());
    assert_eq!(told_wrong, house);
}

#[test]
fn the_view_does_not_hold_the_order_of_the_stack() {
    // Who may see what.
    let (red, green) = ("red-rice empty empty", "green-rice empty empty");
    let [mut one, mut other] = [[EMPTY, red, green], [EMPTY, green, red]].map(|tiles| dealt(EMPTY, &tiles));
    let view = |game: &Dschunke| game.view(Viewer::Seat(seat(0)));
    assert_eq!(view(&one), view(&other), "tiles 2 and 3 are not drawn yet");
    assert_eq!(one.memory(seat(0)), other.memory(seat(0)));
    assert_eq!(view(&one).hand, [(1, tile(EMPTY))]);
    place_all(&mut one, &[(3, 0, 0)]);
    place_all(&mut other, &[(3, 0, 0)]);
    assert_ne!(view(&one), view(&other), "now they are");
    assert_eq!(view(&one).hand, [(2, tile(red)), (3, tile(green))]);
}

#[test]
fn covered_crates_are_remembered_but_not_shown() {
    // Who may see what: tiles 3 and 4 cover the only crates in which these games differ.
    let (red, green) = ("red-rice empty empty", "green-rice empty empty");
    let [one, other] = [[red, green], [green, red]].map(|tiles| {
        let mut game = dealt(EMPTY, &tiles);
        place_all(&mut game, &[(3, 0, 0), (6, 0, 0), (2, 0, 0), (5, 0, 0)]);
        game
    });
    assert_eq!(one.view(Viewer::Onlooker), other.view(Viewer::Onlooker));
    assert_ne!(one.memory(seat(0)), other.memory(seat(0)));
    assert_eq!(one.memory(seat(0)).drawn[..2], [tile(red), tile(green)]);
    assert_eq!(one.memory(seat(0)).rest.len(), TILES - 5);
}
