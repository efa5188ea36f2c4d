//! The real bot on the page: each of the five games played with clicks, on a phone.

use browser::Tab;

use super::stage::Stage;
use crate::stage::catalogue;

const PHONE: (u32, u32) = (390, 844);
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
    tab.see(".message", "seats taken");
    for taken in 0..computers {
        tab.click(".message:last-child [data-menu]");
        tab.click_text(".sheet .option", "easy");
        tab.see(".message:last-child", &format!("{} of", taken + 2));
    }
    tab.screenshot(&format!("{command}-lobby"));
    tab.click_text(".message:last-child [data-press]", "Start");
    tab.click_text("[data-press]", "My hand");
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
        assert_eq!(tab.eval(failures), serde_json::json!([]), "{command}");
    }
    assert_eq!(pressed, PRESSES, "{command}: there was always something to do");
    tab.screenshot(&format!("{command}-hand"));
    tab.wait("[...document.querySelectorAll('.message.private [data-press]')].some(one => /Hint/.test(one.innerText))");
    tab.click_text(".message.private [data-press]", "Hint");
    tab.see(".message.private:last-child", "💡");
    tab.screenshot(&format!("{command}-hint"));
    tab.click(".message.private:last-child [data-dismiss]");
    tab.click("[data-dismiss]");
    tab.eval("document.querySelector('.scroller').scrollTo(0, 1e6)");
    tab.screenshot(&format!("{command}-board"));
    assert_only_late_presses(tab);
}

#[test]
fn each_game_is_played_on_a_phone() {
    for entry in catalogue().games() {
        let stage = Stage::open();
        let Some(tab) = stage.tab("ana") else { return };
        tab.resize(PHONE.0, PHONE.1);
        play(&tab, &entry.id.replace('_', "-"), entry.seats.start() - 1);
        assert_eq!(stage.server().invalid_requests(), 0, "{}", entry.id);
    }
}

#[test]
fn our_emojis_are_as_high_as_the_text_they_stand_in() {
    let stage = Stage::open();
    let Some(tab) = stage.tab("ana") else { return };
    tab.resize(PHONE.0, PHONE.1);
    stage.wait_for_emojis();
    open(&tab, "bastos", 2);
    for message in [".message:not(.private) .text", ".message.private .text"] {
        // A price for each of four fruits.
        tab.wait(&format!("document.querySelectorAll('{message} img.emoji').length >= 4"));
        tab.wait(&format!(
            "[...document.querySelectorAll('{message} img.emoji')].every(one => one.naturalWidth === 128)"
        ));
        let odd = tab.eval(&format!(
            "[...document.querySelectorAll('{message} img.emoji')].map(one => {{
                const size = parseFloat(getComputedStyle(one.parentElement).fontSize);
                return one.getBoundingClientRect().height / size;
            }}).filter(height => height < 1 || height > 1.5)"
        ));
        assert_eq!(odd, serde_json::json!([]), "{message}");
    }
    // The line above a hand quotes as much of the board as there is room for. The names of all who still choose take all of
    // it, so the hand is opened again when they have chosen.
    tab.wait(
        "[...document.querySelectorAll('.message:not(.private) .text')].some(one => /choosing: Ana\\s/.test(one.innerText))",
    );
    tab.click_text(".message:not(.private) [data-press]", "My hand");
    tab.wait("document.querySelector('.message.private .quoted img.emoji')");
    assert!(!tab.sees(".message.private .quoted", "<:"), "an emoji is cut through");
    tab.screenshot("bastos-emojis");
    assert_only_late_presses(&tab);
}
