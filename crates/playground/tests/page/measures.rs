//! The measures of a phone, so that what fits the page fits Discord there. They are not changed to make room.

use browser::{Bounds, Tab};
use serde_json::json;

use super::stage::Stage;

/// A tab as large as a phone in which a command was used, and its answer.
fn answered(stage: &Stage, command: &str) -> Option<Tab> {
    let tab = stage.tab("ana")?;
    tab.resize(390, 844);
    tab.wait("matchMedia('(max-width: 640px)').matches");
    tab.click("#composer-input");
    tab.type_text(&format!("/{command} "));
    tab.see(".command-name", command);
    tab.key("Enter");
    tab.see(".message .pieces", "Round 1 of 4");
    Some(tab)
}

fn style(tab: &Tab, selector: &str) -> [String; 2] {
    ["fontSize", "lineHeight"].map(|property| {
        let value =
            tab.eval(&format!("getComputedStyle([...document.querySelectorAll({selector:?})].at(-1)).{property}"));
        value.as_str().unwrap_or_default().to_owned()
    })
}

/// Where the parts of a message of components are, first to last.
fn parts(tab: &Tab) -> Vec<Bounds> {
    let count = tab.count(".pieces > *");
    (1..=count).map(|at| tab.bounds(&format!(".pieces > :nth-child({at})"))).collect()
}

#[test]
fn a_phone_shows_messages_as_discord_does_on_a_phone() {
    let stage = Stage::with_bot();
    let Some(tab) = answered(&stage, "board") else { return };
    assert_eq!(style(&tab, ".pieces .text"), ["16px", "22px"]);
    assert_eq!(style(&tab, ".pieces .subtext"), ["13px", "18px"]);
    assert_eq!(style(&tab, ".pieces .button")[0], "14px");
    let parts = parts(&tab);
    let heights: Vec<_> = parts.iter().map(|part| part.height).collect();
    assert_eq!(heights, [18., 44., 161., 88., 88., 40.], "a line, two lines, a picture of two to one, rows, a menu");
    for pair in parts.windows(2) {
        assert!((pair[1].y - pair[0].y - pair[0].height - 8.).abs() < 0.01, "8 between {pair:?}");
    }
    let buttons = tab.eval(
        "[...document.querySelectorAll('.pieces .row')].slice(0, 2).flatMap(row => {
            const boxes = [...row.children].map(one => one.getBoundingClientRect());
            return boxes.slice(1).flatMap((box, at) => {
                const before = boxes[at];
                return [box.height, box.y === before.y ? box.x - before.right : box.y - before.bottom];
            });
        }).map(number => Math.round(number * 10) / 10)",
    );
    let pairs = buttons.as_array().unwrap().chunks(2).collect::<Vec<_>>();
    assert!(pairs.iter().all(|pair| pair == &[json!(40), json!(8)]), "40 high, 8 apart both ways: {pairs:?}");
    let body = tab.bounds(".message .body:has(.pieces)");
    assert!((body.width - 322.).abs() < 1., "beside a face: {body:?}");
    assert_eq!(tab.bounds(".pieces .picture img").width, body.width);
    assert_no_text_is_tiny(&tab);
}

#[test]
fn a_private_message_has_the_whole_width_and_one_line_of_note() {
    let stage = Stage::with_bot();
    let Some(tab) = answered(&stage, "cards") else { return };
    let body = tab.bounds(".message.private .body");
    assert_eq!(body.width, 366.);
    assert_eq!(tab.bounds(".pieces .picture img"), Bounds { height: 183., ..tab.bounds(".pieces .pictures") });
    assert_eq!(tab.bounds(".pieces .pictures").width, 366.);
    assert_eq!(parts(&tab)[3].height, 40., "five short buttons stand in one row");
    let note = tab.bounds(".private-note");
    assert_eq!((note.height, style(&tab, ".private-note")[0].as_str()), (22., "13px"));
    let says = tab.eval("document.querySelector('.private-note').textContent");
    assert_eq!(says, "Only you can see this · Dismiss message");
    assert_no_text_is_tiny(&tab);
    tab.screenshot("phone-cards");
    tab.prefer_dark(true);
    tab.screenshot("phone-cards-dark");
}

#[test]
fn pictures_stay_small_enough_on_a_desk() {
    let stage = Stage::with_bot();
    let Some(tab) = answered(&stage, "board") else { return };
    tab.screenshot("phone-board");
    tab.resize(1280, 900);
    tab.wait("!matchMedia('(max-width: 640px)').matches");
    let picture = tab.bounds(".pieces .picture img");
    assert_eq!((picture.width, picture.height), (550., 275.));
    tab.screenshot("desk-board");
}

#[test]
fn a_message_of_components_shows_them_in_order_and_no_file_beside_them() {
    let stage = Stage::with_bot();
    let Some(tab) = answered(&stage, "board") else { return };
    let kinds = tab.eval("[...document.querySelectorAll('.pieces > *')].map(one => one.className)");
    assert_eq!(kinds, json!(["text", "text", "pictures", "row", "row", "row"]));
    assert_eq!(tab.count(".picture"), 1, "the file that nothing names is not shown");
    let name = tab.eval("document.querySelector('.picture').getAttribute('aria-label')");
    assert_eq!(name, "Enlarge picture: Four stalls with a fruit each");
    tab.see("#announcements", "Four stalls with a fruit each");
    tab.assert_no_errors();
}

fn assert_no_text_is_tiny(tab: &Tab) {
    let tiny = tab.eval(
        "[...document.querySelectorAll('.messages *')]
            .filter(one => [...one.childNodes].some(node => node.nodeType === 3 && node.data.trim()))
            .filter(one => parseFloat(getComputedStyle(one).fontSize) < 11)
            .map(one => one.outerHTML.slice(0, 90))",
    );
    assert_eq!(tiny, json!([]), "text is at least 11 px");
}
