//! Several people: in several tabs, and in one.

use discord_playground::{ChannelSpec, GuildSpec};

use super::stage::Stage;

#[test]
fn two_people_talk_in_two_tabs() {
    let stage = Stage::with_bot();
    let (Some(ana), Some(bayani)) = (stage.tab("ana"), stage.tab("bayani")) else { return };
    ana.see("#you-are", "Ana");
    bayani.see("#you-are", "Bayani");
    ana.click("#composer-input");
    ana.type_text("Hello @bay");
    ana.see(".suggestions", "Bayani");
    ana.key("Tab");
    ana.type_text("**ready**?");
    ana.key("Enter");
    bayani.see(".message.calls-me", "Hello @Bayani ready?");
    assert_eq!(ana.count(".message.calls-me"), 0);
    bayani.see(".message.calls-me strong", "ready");
    // The button is there for the message one points at or, on a phone, touches.
    bayani.click(".message.calls-me .text");
    bayani.click(".message.calls-me [data-reply]");
    bayani.see(".reply-bar", "Replying to");
    bayani.type_text("yes <b>now</b>");
    bayani.key("Enter");
    ana.see(".message .text", "yes <b>now</b>");
    assert_eq!(ana.count(".message b"), 0, "what people write is never HTML");
    ana.assert_no_errors();
    bayani.assert_no_errors();
}

#[test]
fn reading_is_not_disturbed_by_what_is_new() {
    let stage = Stage::with_bot();
    let Some(tab) = stage.tab("ana") else { return };
    for number in 0..60 {
        stage.say("bayani", "general", &format!("Message {number}"));
    }
    let scroller = "document.querySelector('.scroller')";
    let from_end = format!("{scroller}.scrollHeight - {scroller}.scrollTop - {scroller}.clientHeight");
    tab.see(".message", "Message 59");
    tab.wait(&format!("{from_end} < 2"));
    tab.eval(&format!("{scroller}.scrollTop = 300; 0"));
    tab.wait("!document.querySelector('.to-end').hidden");
    let seen = "document.elementFromPoint(600, 400).closest('.message').innerText";
    let before = tab.eval(seen);
    stage.say("bayani", "general", "Message 60");
    tab.see(".message", "Message 60");
    assert_eq!(tab.eval(seen), before, "one goes on reading where one was");
    tab.click(".to-end");
    tab.wait(&format!("{from_end} < 2"));
    stage.say("bayani", "general", "Message 61");
    tab.see(".message", "Message 61");
    tab.wait(&format!("{from_end} < 2"));
}

#[test]
fn one_tab_turns_into_somebody_else_and_back() {
    let stage = Stage::with_bot();
    let Some(tab) = stage.tab("ana") else { return };
    tab.click("#composer-input");
    tab.type_text("/hand ");
    tab.key("Enter");
    tab.see(".message.private", "Your hand");
    tab.click("#you-are");
    tab.click("a[data-name=esra]");
    tab.see("#you-are", "Esra");
    assert!(tab.eval("location.search") == "?as=esra");
    assert_eq!(tab.count(".message.private"), 0, "Esra has no hand");
    tab.click("#composer-input");
    tab.type_text("@Ana your turn");
    tab.key("Escape");
    tab.key("Enter");
    tab.see(".message", "your turn");
    tab.click("#you-are");
    tab.see("#identities .calls", "1");
    tab.click("a[data-name=ana]");
    tab.see("#you-are", "Ana");
    tab.see(".message.private", "Your hand");
    tab.see(".message.calls-me", "your turn");
    tab.assert_no_errors();
}

#[test]
fn channels_threads_and_the_dm_are_entered() {
    let stage = Stage::with_bot();
    let (Some(ana), Some(bayani)) = (stage.tab("ana"), stage.tab("bayani")) else { return };
    bayani.click_text(".channel", "second");
    bayani.see(".place", "second");
    ana.click("#composer-input");
    ana.type_text("/game start thread:");
    ana.type_text("yes");
    ana.key("Enter");
    ana.key("Enter");
    ana.see(".message .thread-link", "Table 1");
    bayani.see(".channel.unread", "general");
    ana.click(".thread-link");
    ana.see(".place", "Table 1");
    ana.see(".message", "The table is in here.");
    ana.click("[data-dm]");
    ana.see(".place", "Bot");
    ana.wait("document.querySelectorAll('.message').length === 0");
    ana.assert_no_errors();
}

#[test]
fn a_stranger_is_told_who_is_here() {
    let stage = Stage::without_bot();
    let Some(tab) = stage.tab("ana") else { return };
    tab.go(&stage.address("zoe"));
    tab.see("main", "There is nobody called “zoe” here.");
    tab.click_text("main a", "Chloé");
    tab.see("#you-are", "Chloé");
}

#[test]
fn of_several_servers_each_has_its_channels_below_its_name() {
    let stage = Stage::with_bot();
    let Some(tab) = stage.tab("bayani") else { return };
    assert_eq!(tab.count(".server"), 0, "one server needs no name");
    let elsewhere = stage.server().add_guild(GuildSpec {
        name: "Elsewhere".into(),
        locale: "en-US".into(),
        channels: vec![ChannelSpec::new("market", "")],
        members: vec!["bayani".into()],
        ..GuildSpec::default()
    });
    tab.see(".server + ul", "market");
    let names = "[...document.querySelectorAll('.server')].map((one) => one.innerText).join()";
    assert_eq!(tab.eval(names), "Playground,Elsewhere");
    let market = stage.server().channel_in(elsewhere, "market").unwrap();
    tab.click(&format!("[data-channel='{market}']"));
    tab.see(".guild", "Elsewhere");
    tab.click("#composer-input");
    tab.type_text("Anybody here?");
    tab.key("Enter");
    tab.see(".message .text", "Anybody here?");
    tab.assert_no_errors();
    let Some(ana) = stage.tab("ana") else { return };
    assert_eq!(ana.count(".server"), 0, "she is in the one server alone");
}
