//! When the bot or the server is not there.

use super::stage::Stage;

#[test]
fn the_page_says_whether_the_bot_is_there() {
    let mut stage = Stage::without_bot();
    let Some(tab) = stage.tab("ana") else { return };
    tab.see(".banner", "Bot has not connected yet.");
    tab.click("#composer-input");
    tab.type_text("/");
    tab.see(".suggestions", "The bot has no commands here yet.");
    stage.connect_bot();
    tab.wait("document.querySelector('.banner').hidden");
    tab.see(".people", "connected");
    tab.type_text("han");
    tab.see(".suggestions", "/hand");
    stage.disconnect_bot();
    tab.see(".banner", "Bot is not connected.");
    tab.assert_no_errors();
}

#[test]
fn the_page_comes_back_when_the_server_does() {
    let mut stage = Stage::with_bot();
    let Some(tab) = stage.tab("ana") else { return };
    tab.click_text(".channel", "second");
    tab.see(".place", "second");
    tab.click("#composer-input");
    tab.type_text("before");
    tab.key("Enter");
    tab.see(".message", "before");
    tab.type_text("/hand");
    tab.key("Enter");
    tab.see(".message.private", "Your hand");
    tab.type_text("a draft");
    stage.restart();
    tab.see(".banner", "has not connected yet");
    stage.connect_bot();
    tab.wait("document.querySelector('.banner').hidden");
    tab.see(".place", "second");
    assert!(tab.eval("document.querySelector('#composer-input').value") == "a draft", "what was written is not lost");
    assert!(!tab.sees(".message", "before"), "the new world has no old messages");
    assert_eq!(tab.count(".message.private"), 0, "and nobody's hand");
    tab.click_text(".channel", "general");
    tab.see(".message", "Welcome to the test!");
}

#[test]
fn under_the_hood_shows_what_the_bot_does() {
    let stage = Stage::with_bot();
    let Some(tab) = stage.tab("ana") else { return };
    assert!(tab.eval("document.querySelector('#inspector').hidden") == true, "closed at first");
    tab.click("#open-inspector");
    tab.see("#inspector .entry.gateway", "IDENTIFY");
    tab.see("#inspector .entry.request", "PUT");
    tab.click("#composer-input");
    tab.type_text("/hand ");
    tab.key("Enter");
    tab.see("#inspector .entry.event", "INTERACTION_CREATE");
    tab.see("#inspector .entry.request", "ms");
    tab.click_text("#inspector summary", "INTERACTION_CREATE");
    tab.see("#inspector details[open] pre", "\"token\"");
    tab.click("#inspector .panel-head .tool");
    assert!(tab.eval("document.querySelector('#inspector').hidden") == true);
    tab.assert_no_errors();
}
