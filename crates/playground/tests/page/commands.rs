//! Commands: found, filled in, checked, sent.

use super::stage::Stage;

const INPUT: &str = "#composer-input";

#[test]
fn a_command_is_typed_with_completion() {
    let stage = Stage::with_bot();
    let Some(tab) = stage.tab("ana") else { return };
    tab.click(INPUT);
    tab.type_text("/ga");
    tab.see(".suggestions", "/game join");
    tab.see(".suggestions", "Opens a table here");
    // Subcommands are offered as the bot lists them.
    let offered = "[...document.querySelectorAll('.suggestions .option-label')].map(one => one.innerText).join()";
    assert_eq!(tab.eval(offered), "/game start,/game join");
    tab.key("ArrowDown");
    tab.key("ArrowUp");
    tab.key("Enter");
    tab.see(".command-name", "/game start");
    tab.see(".suggestions", "How long a turn may take");
    tab.type_text("pa");
    tab.key("Tab");
    tab.see(".suggestions", "slow");
    tab.key("ArrowDown");
    tab.key("Enter");
    tab.type_text("seats:4");
    tab.key("Enter");
    tab.see(".message", "A table is open");
    tab.see(".message .subtext", "pace=String(\"slow\") seats=Integer(4)");
    tab.see(".message .above", "Ana");
    tab.see(".message .above .used", "/game start");
    assert!(tab.eval("document.activeElement.id === 'composer-input'") == true, "one can go on writing");
    tab.assert_no_errors();
}

#[test]
fn a_command_typed_in_full_is_sent() {
    let stage = Stage::with_bot();
    let Some(tab) = stage.tab("ana") else { return };
    tab.click(INPUT);
    tab.type_text("/game start");
    tab.key("Enter");
    tab.key("Enter");
    tab.see(".message", "A table is open");
    // As a phone's keyboard does it: the text comes as a whole, and the button sends it.
    let write = |text: &str| {
        tab.eval(&format!(
            "(() => {{
                const input = document.querySelector('{INPUT}');
                input.value = {text:?};
                input.dispatchEvent(new Event('input', {{ bubbles: true }}));
            }})()"
        ));
        tab.click(".send");
    };
    write("/Game start pace:slow seats: 4 ");
    tab.see(".message .subtext", "pace=String(\"slow\") seats=Integer(4)");
    assert!(tab.eval("document.querySelector('#composer-input').value") == "");
    write("/game");
    tab.see(".composer .complaint", "“/game” alone is not a command. Try /game start, /game join.");
    write("/game start now");
    tab.see(".composer .complaint", "There is no command “/game start now”.");
    write("/game start seats:9");
    tab.see(".command-form .complaint", "seats: Write at most 5.");
    tab.go(&stage.address("ana"));
    tab.see(".message", "Welcome to the test");
    write("/game join");
    tab.see(".pill label", "table");
    assert_eq!(tab.count(".message"), 3, "the welcome and two tables");
    tab.assert_no_errors();
}

#[test]
fn wrong_options_are_told_before_sending() {
    let stage = Stage::with_bot();
    let Some(tab) = stage.tab("ana") else { return };
    tab.click(INPUT);
    tab.type_text("/game start ");
    tab.type_text("seats:9");
    tab.key("Enter");
    tab.see(".command-form .complaint", "seats: Write at most 5.");
    assert_eq!(tab.count(".pill.wrong"), 1);
    tab.key("Backspace");
    tab.type_text("x");
    tab.key("Enter");
    tab.see(".command-form .complaint", "seats: Write a whole number.");
    tab.key("Backspace");
    tab.key("Backspace");
    assert_eq!(tab.count(".pill"), 0, "an empty optional field goes");
    tab.key("Backspace");
    tab.wait("document.activeElement.id === 'composer-input'");
    tab.type_text("nonsense");
    tab.key("Enter");
    tab.see(".composer .complaint", "There is no command");
    assert_eq!(tab.count(".message"), 1, "nothing but the welcome");
}

#[test]
fn a_required_option_is_asked_for_and_completed_by_the_bot() {
    let stage = Stage::with_bot();
    let Some(tab) = stage.tab("ana") else { return };
    tab.click(INPUT);
    tab.type_text("/game join ");
    tab.see(".pill label", "table");
    tab.see(".pill label .required", "*");
    tab.see(".suggestions", "Palm table");
    tab.key("Escape");
    tab.key("Enter");
    tab.see(".command-form .complaint", "table: This option is required.");
    tab.type_text("harb");
    tab.wait("document.querySelectorAll('.suggestions .option').length === 1");
    tab.key("Enter");
    tab.key("Enter");
    tab.see(".message", "Joined table=String(\"harbour-table\")");
}

#[test]
fn people_are_chosen_by_name() {
    let stage = Stage::with_bot();
    let Some(tab) = stage.tab("ana") else { return };
    tab.click(INPUT);
    tab.type_text("/profile ");
    tab.type_text("chl");
    tab.see(".suggestions", "Chloé");
    tab.key("Tab");
    tab.key("Enter");
    tab.see(".message .mention", "@Chloé");
}

#[test]
fn a_named_command_runs_at_one_press_unless_it_must_be_filled_in() {
    let stage = Stage::with_bot();
    let Some(tab) = stage.tab("ana") else { return };
    tab.click(INPUT);
    tab.type_text("Half a thought");
    tab.click("button[data-command='game start']");
    tab.see(".message", "A table is open");
    assert!(tab.eval("document.querySelector('#composer-input').value") == "Half a thought", "it is not lost");
    tab.click("button[data-command='game join']");
    tab.see(".command-name", "/game join");
    tab.see(".pill label", "table");
    tab.assert_no_errors();
}

#[test]
fn descriptions_are_in_the_language_of_the_person() {
    let stage = Stage::with_bot();
    let Some(tab) = stage.tab("chloe") else { return };
    tab.click(INPUT);
    tab.type_text("/ha");
    tab.see(".suggestions", "Votre main");
}
