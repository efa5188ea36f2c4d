//! The face of the game: what a walk through random games does not say.

use super::*;
use crate::engine::samples;
use crate::screen::{Around, Names, Show, in_plain};

fn names() -> Names {
    Names::new(["Ana", "Ben", "Cem"].map(String::from).to_vec())
}

#[test]
fn the_hand_tells_the_trump_and_the_trick_so_far() {
    let mut game = position(Edition::English, &["mango-3", "mango-5 durian-1", "durian-2"]);
    play_all(&mut game, &[play("mango-3"), play("mango-5")]);
    let hand = Tindahan::hand(
        &game.view(Viewer::Seat(seat(2))),
        &game.legal_actions(seat(2)),
        "",
        &names(),
        samples::english(),
    );
    let text = in_plain(&hand.in_full());
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].starts_with("Trump: 🍌 **banana**"), "{text}");
    assert_eq!(lines[1..3], ["Ana played 🥭 mango 3", "Ben played 🥭 mango 5 · **best so far**"]);
}

#[test]
fn a_seller_is_told_with_its_stall_and_a_round_with_its_last_trick() {
    let mut game = position(Edition::English, &["mango-3", "mango-5 durian-1", "mango-2 durian-2"]);
    play_all(&mut game, &[play("mango-3"), play("mango-5")]);
    let before = game.view(Viewer::Onlooker);
    let events = act(&mut game, SELLER).unwrap();
    let around = Around { before: &before, after: &game.view(Viewer::Onlooker) };
    let told = Tindahan::tell_act(seat(2), &SELLER, around, &names(), samples::english());
    assert_eq!(in_plain(&told), "Cem sent a seller to 🥭 mango");
    round_of(&events);
    let last = Tindahan::tell_last(Some((seat(2), &SELLER)), around, &names(), samples::english());
    assert_eq!(
        in_plain(&last),
        "Last trick: Ana played 🥭 mango 3 · Ben played 🥭 mango 5 · Cem sent a seller to 🥭 mango"
    );
}
