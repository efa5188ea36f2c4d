//! How it looks: in the light, in the dark, on a phone. The pictures go into `target/screenshots`.

use browser::Tab;

use super::stage::Stage;

const PHONE: (u32, u32) = (390, 844);

/// A talk with something of everything in it.
fn play(stage: &Stage) -> Option<Tab> {
    let (ana, bayani) = (stage.tab("ana")?, stage.tab("bayani")?);
    bayani.click("#composer-input");
    bayani.type_text("Who is in for a round, @ana");
    bayani.key("Tab");
    bayani.type_text("? 🥭");
    bayani.key("Enter");
    ana.see(".message", "Who is in");
    ana.click("button[data-command='game start']");
    ana.see(".message", "A table is open");
    ana.click("[data-press=join]");
    ana.see(".message", "Seats: @Ana");
    ana.click("[data-press=hand]");
    ana.see(".message.private", "Your hand");
    Some(ana)
}

/// Nothing sticks out to the side, neither of the page nor of what is scrolled in it.
fn assert_fits(tab: &Tab) {
    let wide = tab.eval(
        "[document.documentElement, ...document.querySelectorAll('.scroller, .side, .composer, dialog')]
            .filter(one => one.scrollWidth > one.clientWidth + 1)
            .map(one => `${one.tagName}.${one.className}: ${one.scrollWidth} > ${one.clientWidth}`)",
    );
    assert_eq!(wide, serde_json::json!([]), "something is too wide");
}

/// What can be pressed on a phone is as large as a finger: the page's own controls by themselves, those of messages as
/// they are on Discord, and the way to dismiss one by the room around it. A command named within a text is as high as its
/// line, or it would cover the lines beside it.
fn assert_fingers_fit(tab: &Tab) {
    let small = tab.eval(
        "[...document.querySelectorAll('button, a.button, .menu, input, textarea')]
            .filter(one => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.tools, [inert]'))
            .map(one => {
                const { top, bottom } = getComputedStyle(one, '::after');
                const around = one.matches('.private-note *') ? -parseFloat(top) - parseFloat(bottom) : 0;
                const least = one.matches('.mention') ? 22 : one.closest('.row, .accessory') ? 40 : 44;
                return [one, one.getBoundingClientRect().height + around, least - .5];
            })
            .filter(([, height, least]) => height < least)
            .map(([one, height]) => `${one.outerHTML.slice(0, 90)}: ${height}`)",
    );
    assert_eq!(small, serde_json::json!([]), "something is too small to be touched");
}

#[test]
fn light_and_dark() {
    let stage = Stage::with_bot();
    let Some(tab) = play(&stage) else { return };
    let ground = "getComputedStyle(document.querySelector('.talk')).backgroundColor";
    tab.screenshot("light");
    let light = tab.eval(ground);
    tab.prefer_dark(true);
    let dark = tab.eval(ground);
    assert_ne!(light, dark, "the page follows the system");
    tab.screenshot("dark");
    tab.click("#toggle-theme");
    assert_eq!(tab.eval(ground), light, "a person may want it otherwise");
    tab.go(&stage.address("ana"));
    tab.wait("!document.querySelector('.app').hidden");
    assert_eq!(tab.eval(ground), light, "and it is remembered");
    tab.click("#toggle-theme");
    assert_eq!(tab.eval(ground), dark);
    tab.assert_no_errors();
}

#[test]
fn everything_a_message_can_have() {
    let stage = Stage::with_bot();
    let Some(tab) = stage.tab("ana") else { return };
    tab.resize(1280, 1100);
    tab.click("#composer-input");
    tab.type_text("/showcase ");
    tab.key("Enter");
    tab.see(".container", "A free seat");
    tab.screenshot("showcase");
    tab.click("[data-menu=several]");
    tab.screenshot("menu");
    tab.key("Escape");
    tab.click("#composer-input");
    tab.type_text("/");
    tab.see(".suggestions", "/hand");
    tab.screenshot("commands");
    tab.type_text("form");
    tab.key("Enter");
    tab.see("dialog.form", "About you");
    tab.screenshot("form");
    tab.key("Escape");
    tab.click("#open-inspector");
    tab.see("#inspector .entry", "INTERACTION_CREATE");
    tab.screenshot("inspector");
}

#[test]
fn a_phone_has_room_for_it() {
    let stage = Stage::with_bot();
    let Some(tab) = play(&stage) else { return };
    tab.resize(PHONE.0, PHONE.1);
    tab.wait("matchMedia('(max-width: 640px)').matches");
    assert_fits(&tab);
    assert_fingers_fit(&tab);
    tab.screenshot("phone");
    tab.prefer_dark(true);
    tab.screenshot("phone-dark");
    tab.prefer_dark(false);

    assert!(tab.eval("document.querySelector('#channels').inert") == true, "what is out of sight is out of reach");
    tab.click("#open-channels");
    tab.wait("document.activeElement.closest('#channels')");
    assert_fits(&tab);
    assert_fingers_fit(&tab);
    tab.screenshot("phone-channels");
    tab.click_text(".channel", "second");
    tab.see(".place", "second");
    tab.wait("!document.querySelector('#channels').classList.contains('open')");
    tab.click("#open-people");
    tab.see("#people", "Dieter");
    tab.key("Escape");
    tab.wait("document.querySelector('#people').inert");

    tab.click("#composer-input");
    tab.type_text("/showcase ");
    tab.key("Enter");
    tab.see(".container", "A free seat");
    assert_fits(&tab);
    tab.click("[data-menu=several]");
    tab.see(".sheet", "Mango");
    tab.screenshot("phone-menu");
    tab.key("Escape");
    tab.click("#composer-input");
    tab.type_text("/game start ");
    tab.type_text("pace:");
    assert_fits(&tab);
    assert_fingers_fit(&tab);
    tab.screenshot("phone-command");
    tab.assert_no_errors();
}
