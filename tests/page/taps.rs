//! How many taps it takes to play.

use browser::Tab;

use crate::prepared::{self, Moments};
use crate::stage::{Stage, catalogue};

/// What finds the cards of the open hand: what can be pressed that is part of the game.
const CARDS: &str = ".message.private [data-press*='.']";

/// A thumb that counts.
struct Thumb<'a> {
    tab: &'a Tab,
    taps: usize,
}

impl Thumb<'_> {
    fn tap(&mut self, selector: &str, text: &str) {
        self.tab.click_text(selector, text);
        self.taps += 1;
    }

    /// Taps a card and waits until it is played.
    fn play_a_card(&mut self) {
        self.tab.wait(&format!("document.querySelector({CARDS:?})"));
        let card = self.tab.eval(&format!("document.querySelector({CARDS:?}).dataset.press"));
        let decision = card.as_str().unwrap().rsplit_once('.').unwrap().0;
        self.tap(&format!("[data-press={card}]"), "");
        self.tab.wait(&format!("!document.querySelector(\"[data-press^='{decision}.']\")"));
    }
}

/// Two taps on the fresh page, which lead to the ways to begin a game.
fn choose<'a>(tab: &'a Tab, game: &str) -> Thumb<'a> {
    let mut thumb = Thumb { tab, taps: 0 };
    thumb.tap(".message [data-command]", "/play");
    thumb.tap(".message.private [data-press]", game);
    thumb
}

#[test]
fn from_the_fresh_page_to_the_first_card_it_is_four_taps() {
    for entry in catalogue().games() {
        let stage = Stage::open();
        let Some(tab) = stage.phone("ana") else { return };
        let mut thumb = choose(&tab, entry.name);
        thumb.tap(".message.private [data-press]", "Against computers");
        // Whatever comes has come, so that nothing moves below the thumb.
        tab.wait("document.querySelector(\".message:not(.private) [data-press$='!hand']\")");
        // A tile is seen in its place before it is set there.
        if entry.id == "dschunke" {
            tab.wait(&format!("document.querySelector({CARDS:?})"));
            thumb.tap(CARDS, "A");
            thumb.tap(CARDS, "Place at A");
        } else {
            thumb.play_a_card();
        }
        assert_eq!(thumb.taps, if entry.id == "dschunke" { 5 } else { 4 }, "{}", entry.id);
        tab.assert_no_errors();
    }
}

#[test]
fn from_the_fresh_page_to_a_lobby_it_is_three_taps() {
    let stage = Stage::open();
    let Some(tab) = stage.phone("ana") else { return };
    let mut thumb = choose(&tab, "Bastos");
    thumb.tap(".message.private [data-press]", "With people");
    tab.wait("document.querySelector(\"[data-press$='!join']\")");
    assert_eq!(thumb.taps, 3);
    tab.assert_no_errors();
}

#[test]
fn after_a_game_the_next_one_is_two_taps_away() {
    let stage = Stage::open();
    let Some(tab) = stage.phone("ana") else { return };
    let entry = catalogue().find("tindahan").unwrap();
    let moments = Moments::of(entry, 3, 1);
    let last = moments.spread(2, true)[1];
    let table = prepared::table(&stage, entry, 3, &moments, last);
    stage.post_board(table);
    tab.click(&format!("[data-press='{table}!hand']"));
    let mut thumb = Thumb { tab: &tab, taps: 0 };
    thumb.play_a_card();
    tab.wait("document.querySelector(\"[data-press$='!rematch']\")");
    tab.screenshot("phone-end");
    thumb.taps = 0;
    thumb.tap("[data-press$='!rematch']", "");
    // Whatever comes has come, so that nothing moves below the thumb.
    tab.wait(&format!(
        "document.querySelector(\".message:not(.private) [data-press$='!hand']:not([data-press^='{table}!'])\")"
    ));
    thumb.play_a_card();
    assert_eq!(thumb.taps, 2);
    tab.assert_no_errors();
}
