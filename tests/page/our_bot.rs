//! The real bot on the page: each of the five games played with clicks, on a phone.

use browser::Tab;
use serde_json::json;

use crate::prepared::{self, Moments};
use crate::stage::{Stage, catalogue};

/// How often something is pressed on a hand.
const PRESSES: usize = 12;

/// Nothing went wrong in the tab but presses that came too late, because others changed what was pressed: they are refused,
/// and the page says so.
fn assert_only_late_presses(tab: &Tab) {
    let mut errors = tab.errors();
    errors.retain(|error| !(error.contains("409 (Conflict)") && error.contains("/page/press")));
    assert_eq!(errors, Vec::<String>::new());
}

/// Presses the last button of a private message that can be pressed and is not among these words; whether there was one.
fn press_something(tab: &Tab, turn: usize) -> bool {
    let found = format!(
        "(() => {{
            const hand = [...document.querySelectorAll('.message.private')].at(-1);
            const buttons = [...hand.querySelectorAll('[data-press]:not([disabled])')].filter(one => !/Back|again|Hint/.test(one.innerText));
            const one = buttons[{turn} % Math.max(1, buttons.length)];
            if (!one) return false;
            one.click();
            return true;
        }})()"
    );
    tab.eval(&found) == true
}

/// Opens a table with computer players, starts, and opens the own hand.
fn open(tab: &Tab, command: &str, computers: usize) {
    tab.click("#composer-input");
    tab.type_text(&format!("/{command} start "));
    tab.see(".command-name", &format!("/{command} start"));
    tab.key("Enter");
    tab.wait("document.querySelector(\"[data-press$='!join']\")");
    for taken in 0..computers {
        tab.click(".message:last-child [data-menu]");
        tab.click_text(".sheet .option", "easy");
        tab.see(".message:last-child", &format!("{} of", taken + 2));
    }
    tab.screenshot(&format!("{command}-lobby"));
    tab.click_text(".message:last-child [data-press]", "Start");
    tab.click_text("[data-press]", "Hand");
    tab.wait("document.querySelectorAll('.message.private [data-press]').length > 0");
    tab.screenshot(&format!("{command}-hand-first"));
}

/// Opens a table with computer players, plays a while and looks at it.
fn play(tab: &Tab, command: &str, computers: usize) {
    open(tab, command, computers);
    let mut pressed = 0;
    for turn in 0..400 {
        if pressed >= PRESSES {
            break;
        }
        pressed += usize::from(press_something(tab, turn));
        tab.eval("new Promise(done => setTimeout(done, 120))");
        // The hand may be redrawn at the very moment it is pressed.
        let failures = "[...document.querySelectorAll('.failure')].map(one => one.innerText)
            .filter(why => !why.includes('no longer on the message'))";
        assert_eq!(tab.eval(failures), json!([]), "{command}");
    }
    assert_eq!(pressed, PRESSES, "{command}: there was always something to do");
    tab.screenshot(&format!("{command}-hand"));
    tab.wait("[...document.querySelectorAll('.message.private [data-press]')].some(one => /Hint/.test(one.innerText))");
    tab.click_text(".message.private [data-press]", "Hint");
    tab.see(".message.private [data-press]", "Do it");
    tab.see(".message.private .text", "💡");
    tab.screenshot(&format!("{command}-hint"));
    tab.click(".message.private [data-dismiss]");
    tab.eval("document.querySelector('.scroller').scrollTo(0, 1e6)");
    tab.screenshot(&format!("{command}-board"));
    assert_only_late_presses(tab);
}

#[test]
fn each_game_is_played_on_a_phone() {
    for entry in catalogue().games() {
        let stage = Stage::open();
        let Some(tab) = stage.phone("ana") else { return };
        play(&tab, &entry.id.replace('_', "-"), entry.seats.start() - 1);
        assert_eq!(stage.server().invalid_requests(), 0, "{}", entry.id);
    }
}

#[test]
fn our_emojis_are_as_high_as_the_text_they_stand_in() {
    let stage = Stage::open();
    let Some(tab) = stage.phone("ana") else { return };
    stage.wait_for_emojis();
    let entry = catalogue().find("tindahan").unwrap();
    let moments = Moments::of(entry, 3, 1);
    let table = prepared::table(&stage, entry, 3, &moments, moments.spread(3, true)[1]);
    stage.post_board(table);
    tab.click_text(&format!("[data-press='{table}!hand']"), "");
    for message in [".message:not(.private) .text", ".message.private .text"] {
        let emojis = format!("[...document.querySelectorAll('{message} img.emoji')]");
        tab.wait(&format!("{emojis}.length > 0 && {emojis}.every(one => one.naturalWidth === 128)"));
        let odd = tab.eval(&format!(
            "{emojis}.map(one => {{
                const size = parseFloat(getComputedStyle(one.parentElement).fontSize);
                return one.getBoundingClientRect().height / size;
            }}).filter(height => height < 1 || height > 1.5)"
        ));
        assert_eq!(odd, json!([]), "{message}");
    }
    assert_only_late_presses(&tab);
}
