//! What is seen of a round before it is over: the trick just taken, and what the round would bring.

use super::*;
use crate::engine::samples;
use crate::scene::{Mark, Paint, Sprite};
use crate::screen::{Names, Show, in_plain};

fn names() -> Names {
    Names::new(["Ana", "Ben", "Cem"].map(String::from).to_vec())
}

/// A game after its first trick, which Ben took with the last of the acts a seller.
fn after_a_trick() -> Tindahan {
    let hands = ["mango-3 mango-1", "mango-5 durian-1", "mango-2 durian-2"];
    let mut game = position(Edition::English, &hands);
    play_all(&mut game, &[play("mango-3"), play("mango-5"), SELLER]);
    game
}

#[test]
fn the_last_trick_is_seen_until_somebody_acts() {
    let mut game = after_a_trick();
    let done = [Done::Played(card("mango-3")), Done::Played(card("mango-5"))];
    let sent = Done::SentSeller { stall: Fruit::Mango, spent: None };
    let last = LastTrick { leader: seat(0), winner: seat(1), done: by_seat(&[done[0], done[1], sent]) };
    assert_eq!(game.view(Viewer::Onlooker).table.last, Some(last));
    let board = Tindahan::board(&game.view(Viewer::Onlooker), &names(), samples::english()).in_full();
    assert!(in_plain(&board).contains("Last trick: Ben, with 🥭 mango 5."), "{board}");
    assert!(act(&mut game, play("mango-10")).is_err());
    assert_eq!(game.table.last, Some(last), "what is refused changes nothing");
    act(&mut game, donkey(Fruit::Durian)).unwrap();
    assert_eq!(game.view(Viewer::Onlooker).table.last, None);
}

#[test]
fn the_last_trick_of_a_round_is_not_seen_in_the_next() {
    let mut game = position(Edition::English, &["mango-3", "mango-5", "mango-2"]);
    play_all(&mut game, &[play("mango-3"), play("mango-5"), play("mango-2")]);
    assert_eq!(game.turn(), Turn::Chance);
    let deal = game.draw(&mut crate::engine::Seed([1; 32]).chance(0));
    game.take(&Input::Chance(deal), &mut Vec::new()).unwrap();
    assert_eq!(game.table.last, None);
}

#[test]
fn the_last_trick_is_drawn_faint() {
    let faint = |game: &Tindahan| -> Vec<Sprite> {
        let scene = Tindahan::board_picture(&game.view(Viewer::Onlooker), &names(), samples::english()).scene;
        let sprites = scene.marks.into_iter().filter_map(|mark| match mark {
            Mark::Sprite { sprite, faint: true, .. } => Some(sprite),
            Mark::Sprite { .. }
            | Mark::Box { .. }
            | Mark::Shape { .. }
            | Mark::Disc { .. }
            | Mark::Stroke { .. }
            | Mark::Text(_) => None,
        });
        sprites.collect()
    };
    let mut game = after_a_trick();
    let taken = card::<Fruit>("mango-5").face(samples::english());
    assert!(faint(&game).contains(&taken));
    act(&mut game, play("durian-1")).unwrap();
    assert_eq!(faint(&game), []);
}

#[test]
fn the_round_is_scored_as_if_it_ended_now() {
    // Ben: 2 for the trick, −1 for a card. Cem: 5 for the stall, −2 for two cards. Ana has neither trick nor seller.
    let mut game = after_a_trick();
    game.table.totals = by_seat(&[4, 0, -2]);
    assert_eq!(game.table.score_now().0, by_seat(&[3, 1, 3]));
    let view = game.view(Viewer::Onlooker);
    let board = Tindahan::board(&view, &names(), samples::english()).in_full();
    let row = board.lines().find(|line| line.starts_with("in play")).unwrap();
    assert_eq!(row.split_whitespace().collect::<Vec<_>>(), ["in", "play", "+3", "+1", "+3"]);
    let sheet = Tindahan::sheet_now(&view, &names(), samples::english()).unwrap();
    assert_eq!(sheet.title, "Tindahan · round 1, if it ended now");
    let sums: Vec<&[String]> = sheet.rows.iter().filter(|row| row.sum).map(|row| row.values.as_slice()).collect();
    assert_eq!(sums, [["3", "1", "3"], ["7", "1", "1"]]);
    assert!(sheet.notes[0].ends_with("Ana"), "{:?}", sheet.notes);
}

#[test]
fn nothing_is_scored_between_rounds() {
    let mut game = position(Edition::English, &["mango-3", "mango-5", "mango-2"]);
    play_all(&mut game, &[play("mango-3"), play("mango-5"), play("mango-2")]);
    let view = game.view(Viewer::Onlooker);
    assert!(Tindahan::sheet_now(&view, &names(), samples::english()).is_none());
    assert!(!Tindahan::board(&view, &names(), samples::english()).in_full().contains("in play"));
}
