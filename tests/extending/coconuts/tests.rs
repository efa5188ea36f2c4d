//! The examples of the rule sheet.

use games::engine::{Choices, Game, Input};

use super::{Chance, Coconuts, Event, Options, Wanted};

/// A round of two players who lay their lightest coconut first: who laid, in order, and what it brought them.
fn round(sells: Wanted) -> (Vec<usize>, Vec<i32>) {
    let mut game = Coconuts::new(Options { sells }, 2).unwrap();
    let hands = r#"[["coconut-1","coconut-5","coconut-9"],["coconut-2","coconut-6","coconut-12"]]"#;
    let deal = Chance::Deal { round: 1, hands: serde_json::from_str(hands).unwrap() };
    let (mut order, mut events) = (Vec::new(), Vec::new());
    game.apply(&Input::Chance(deal), &mut events).unwrap();
    while let Some(seat) = game.turn().awaited().iter().next() {
        let action = game.legal_actions(seat).get(0).unwrap();
        game.apply(&Input::Act { seat, action }, &mut events).unwrap();
        order.push(seat.index());
    }
    let Some(Event::Round { scores, .. }) = events.pop() else { panic!("the round is over") };
    (order, scores.as_slice().to_vec())
}

#[test]
fn who_sold_begins_the_next_sale_and_three_sales_bring_six_points() {
    assert_eq!(round(Wanted::Heaviest), (vec![0, 1, 1, 0, 1, 0], vec![0, 6]));
    assert_eq!(round(Wanted::Lightest), (vec![0, 1, 0, 1, 0, 1], vec![6, 0]));
}
