//! Reasons that hints give: each is true of what lies on the table.

use super::super::advice::{Change, Reason, advise, reason};
use super::*;
use crate::engine::samples::{english, french};
use crate::screen::{Names, in_plain};

fn why(game: &Dschunke, action: Action) -> Reason {
    assert!(game.legal_actions(game.table.to_act()).iter().any(|known| known == action), "{action:?}");
    reason(&game.view(Viewer::Onlooker), action)
}

fn points([own, by]: [i32; 2], [other, other_by]: [i32; 2], most: bool) -> Reason {
    Reason::Points { own: Change { after: own, by }, other: Change { after: other, by: other_by }, most }
}

#[test]
fn points_are_counted_before_and_after_for_both() {
    let game = dealt("red-rice red-rice green-fish", &["red-rice red-fish green-rat"]);
    assert_eq!(why(&game, place(1, 0, 1, 0)), points([6, 3], [-1, -1], true), "three rice in a corner");
    assert_eq!(why(&game, place(1, 2, 1, 0)), points([3, 0], [-1, -1], false), "only the rat counts");
    // A blank tile changes nothing, wherever it lies.
    let game = dealt("red-rice red-rice green-fish", &[EMPTY]);
    assert_eq!(why(&game, place(1, 0, 1, 0)), points([3, 0], [0, 0], true));
}

#[test]
fn what_gains_nothing_at_once_is_not_said_to_gain() {
    let game = dealt("red-rice red-rice green-fish", &["red-rice empty empty"]);
    assert_eq!(why(&game, place(1, 2, 1, 0)), Reason::Quiet, "another placement makes three rice");
    let game = dealt("red-rice red-rice green-fish", &["red-rice red-rat empty"]);
    assert_eq!(why(&game, place(1, 2, 1, 0)), Reason::Tried, "the own rat costs a point");
    let game = dealt(EMPTY, &["red-rat empty empty"]);
    assert_eq!(why(&game, place(1, 2, 1, 0)), points([-1, -1], [0, 0], true), "it costs a point anywhere");
}

#[test]
fn green_sees_it_from_the_other_side() {
    let mut game = dealt("red-rice red-rice green-fish", &[EMPTY, "green-fish green-fish green-rat", EMPTY]);
    place_all(&mut game, &[(0, 1, 0)]);
    assert_eq!(why(&game, place(2, 3, 0, 0)), points([5, 5], [3, 0], true), "six for the fish, less the rat");
}

#[test]
fn a_hint_says_where_to_and_why() {
    let names = Names::new(["Ana", "Ben"].map(String::from).to_vec());
    let game = dealt("red-rice red-rice green-fish", &["red-rice red-fish green-rat"]);
    let view = game.view(Viewer::Onlooker);
    let said = |lang| in_plain(&advise(&view, place(1, -2, 1, 180), &names, lang));
    assert_eq!(
        said(english()),
        "Place tile 1 horizontally at **column −2, row 1**; from left to right: 🟩🐀 green rat, 🟥🐟 red fish, 🟥🍚 red \
         rice. The score is then 6 (+3) for you and −1 (−1) for Ben; no other placement improves your lead more right away."
    );
    assert_eq!(
        said(french()),
        "Posez la tuile 1 à l’horizontale, **colonne −2, ligne 1** ; de gauche à droite : 🟩🐀 rat vert, 🟥🐟 poisson \
         rouge, 🟥🍚 riz rouge. Le score est alors de 6 (+3) pour vous et de −1 (−1) pour Ben ; aucune autre place n’améliore \
         davantage votre avance dans l’immédiat."
    );
}
