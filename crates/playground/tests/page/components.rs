//! Buttons, menus, forms, private messages: what comes with an answer, and what becomes of a press.

use browser::Tab;

use super::stage::Stage;

fn use_command(tab: &Tab, name: &str) {
    tab.click("#composer-input");
    tab.type_text(&format!("/{name} "));
    tab.see(".command-name", name);
    tab.key("Enter");
}

/// Messages with menus and of the second kind. Both are there before anything is pressed, or the press might miss.
fn show_everything(tab: &Tab) {
    use_command(tab, "showcase");
    tab.see(".container", "A free seat");
}

#[test]
fn a_press_edits_the_message_in_place() {
    let stage = Stage::with_bot();
    let Some(tab) = stage.tab("ana") else { return };
    use_command(&tab, "game start");
    tab.see(".message", "Seats: nobody yet");
    // The very same nodes must be there after the edit, or it would flicker.
    tab.eval(
        "window.before = {
            picture: document.querySelector('.picture img'),
            button: document.querySelector('[data-press=join]'),
            message: document.querySelector('[data-press=join]').closest('.message'),
        }; 0",
    );
    tab.click("[data-press=join]");
    tab.see(".message", "Seats: @Ana");
    let kept = "before.picture === document.querySelector('.picture img')
        && before.button === document.querySelector('[data-press=join]')
        && before.message === document.querySelector('[data-press=join]').closest('.message')";
    assert!(tab.eval(kept) == true, "an edit keeps what has not changed");
    tab.wait("!document.querySelector('[data-press=join]').hasAttribute('aria-busy')");
    assert!(tab.eval("document.querySelector('[data-press=start]').disabled") == true);
    assert!(tab.eval("document.querySelector('a.button.link').href") == "https://example.org/rules");
    tab.assert_no_errors();
}

#[test]
fn a_picture_that_comes_above_buttons_takes_none_from_under_a_finger() {
    let stage = Stage::with_bot();
    let Some(tab) = stage.tab("ana") else { return };
    let kept = tab.eval(
        "Promise.all([import('/messages/components.js'), import('/base/morph.js'), import('/base/dom.js')]).then(
            ([{ renderComponents }, { morph }, { el }]) => {
                const context = { names: {}, message: { id: '1' }, interactions: { isBusy: () => false } };
                const draw = (...components) => el('div', {}, renderComponents(components, context));
                const row = { type: 1, components: [{ type: 2, style: 2, label: 'Mango', custom_id: 'card.0' }] };
                const picture = { type: 12, items: [{ media: { url: '/icon.svg' } }] };
                const shown = draw(row);
                const button = shown.querySelector('button');
                morph(shown, draw(picture, row));
                return shown.children.length === 2 && button === shown.querySelector('[data-press]');
            },
        )",
    );
    assert!(kept == true, "the button is the one that was there");
    tab.assert_no_errors();
}

#[test]
fn a_private_message_is_seen_by_one_only_and_can_be_dismissed() {
    let stage = Stage::with_bot();
    let (Some(ana), Some(bayani)) = (stage.tab("ana"), stage.tab("bayani")) else { return };
    use_command(&ana, "game start");
    bayani.see(".message", "A table is open");
    bayani.click("[data-press=hand]");
    bayani.see(".message.private", "Your hand");
    bayani.see(".message.private", "Only you can see this");
    bayani.click("[data-press='card.0']");
    bayani.see(".message.private", "1 played");
    stage.say("chloe", "general", "Something else");
    ana.see(".message", "Something else");
    assert_eq!(ana.count(".message.private"), 0, "Ana does not see Bayani's hand");
    assert!(!ana.sees(".message", "Your hand"));
    bayani.click("[data-dismiss]");
    bayani.wait("document.querySelectorAll('.message.private').length === 0");
    bayani.assert_no_errors();
}

#[test]
fn the_bot_thinks_and_then_answers() {
    let stage = Stage::with_bot();
    let Some(tab) = stage.tab("ana") else { return };
    use_command(&tab, "slow");
    tab.see(".message .thinking", "Bot is thinking…");
    stage.let_bot_answer();
    tab.see(".message", "Thought it over.");
    assert_eq!(tab.count(".thinking"), 0);
}

#[test]
fn silence_is_shown_as_failure() {
    let stage = Stage::with_bot();
    let Some(tab) = stage.tab("ana") else { return };
    use_command(&tab, "silent");
    tab.see(".message.sent", "Sending…");
    tab.see(".message.sent", "This interaction failed.");
    tab.click(".message.sent [data-dismiss]");
    tab.wait("document.querySelectorAll('.message.sent').length === 0");

    use_command(&tab, "game start");
    tab.click("[data-press=silent]");
    tab.wait("document.querySelector('[data-press=silent]').getAttribute('aria-busy') === 'true'");
    tab.see(".message .failure", "This interaction failed.");
    tab.wait("!document.querySelector('[data-press=silent]').hasAttribute('aria-busy')");
    tab.click("[data-press=join]");
    tab.wait("document.querySelectorAll('.failure').length === 0");
}

#[test]
fn menus_take_one_or_several() {
    let stage = Stage::with_bot();
    let Some(tab) = stage.tab("ana") else { return };
    show_everything(&tab);
    tab.click("[data-menu=one]");
    tab.click_text(".sheet .option", "Banana");
    tab.see(".message", "Chosen: banana");

    tab.click("[data-menu=several]");
    tab.click_text(".sheet .option", "Mango");
    assert!(tab.eval("document.querySelector('.sheet-foot button').disabled") == true, "one is not enough");
    tab.click_text(".sheet .option", "Coconut");
    tab.click(".sheet-foot button");
    tab.see(".message", "Chosen: mango and coconut");

    tab.click("[data-menu=who]");
    tab.click_text(".sheet .option", "Dieter");
    tab.see(".message .mention", "@Dieter");
    tab.assert_no_errors();
}

#[test]
fn a_form_checks_what_is_filled_in_and_sends_it() {
    let stage = Stage::with_bot();
    let Some(tab) = stage.tab("ana") else { return };
    use_command(&tab, "form");
    tab.see("dialog.form", "About you");
    assert!(tab.eval("document.activeElement.tagName") == "INPUT", "one can write at once");
    tab.key("Enter");
    tab.see("dialog .complaint", "This must be filled in.");
    tab.type_text("Ana the Bold");
    tab.key("Enter");
    tab.see(".message.private", "Hello Ana the Bold");
    tab.wait("document.querySelectorAll('dialog').length === 0");
    tab.assert_no_errors();
}

#[test]
fn messages_of_the_second_kind_are_shown_and_pressed() {
    let stage = Stage::with_bot();
    let Some(tab) = stage.tab("ana") else { return };
    show_everything(&tab);
    tab.see(".container .heading", "Score board");
    tab.click(".accessory [data-press=sit]");
    tab.see(".message.private", "You sit.");
}

#[test]
fn pictures_can_be_enlarged() {
    let stage = Stage::with_bot();
    let Some(tab) = stage.tab("ana") else { return };
    use_command(&tab, "game start");
    tab.wait("document.querySelector('.picture img')?.naturalWidth === 640");
    tab.click(".picture");
    tab.see(".lightbox", "Four stalls with a fruit each");
    tab.key("Escape");
    tab.wait("document.querySelectorAll('dialog').length === 0");
    assert!(tab.eval("document.activeElement.classList.contains('picture')") == true, "the focus comes back");
}

#[test]
fn a_picture_larger_than_the_screen_can_be_seen_pixel_by_pixel() {
    let stage = Stage::with_bot();
    let Some(tab) = stage.tab("ana") else { return };
    tab.resize(390, 844);
    use_command(&tab, "game start");
    tab.wait("document.querySelector('.picture img')?.naturalWidth === 640");
    tab.click(".picture");
    let shown = "document.querySelector('.lightbox img').clientWidth";
    tab.wait(&format!("{shown} > 300 && {shown} < 390"));
    tab.click(".lightbox img");
    tab.wait(&format!("{shown} === 640"));
    let figure = "document.querySelector('.lightbox figure')";
    assert!(tab.eval(&format!("{figure}.scrollWidth > {figure}.clientWidth")) == true, "it can be moved about");
    tab.click(".lightbox img");
    tab.wait(&format!("{shown} < 390"));
    tab.click(".lightbox .tool");
    tab.wait("document.querySelectorAll('dialog').length === 0");
    tab.assert_no_errors();
}

#[test]
fn a_game_can_be_played_by_keyboard_alone() {
    let stage = Stage::with_bot();
    let Some(tab) = stage.tab("ana") else { return };
    let focus = "document.activeElement.dataset";
    // A slash anywhere begins a command.
    tab.type_text("/");
    tab.type_text("hand");
    tab.key("Enter");
    tab.see(".message.private", "0 played");
    tab.eval("document.querySelector('.scroller').focus()");
    for _ in 0..20 {
        tab.key("Tab");
        if tab.eval(&format!("{focus}.press === 'card.0'")) == true {
            break;
        }
    }
    tab.key("Enter");
    tab.see(".message.private", "1 played");
    // The card that was played is disabled now; the focus must not fall out of the hand.
    tab.wait(&format!("{focus}.press === 'card.1'"));
    tab.key(" ");
    tab.see(".message.private", "2 played");
    tab.wait(&format!("{focus}.press === 'card.2'"));
    tab.see("#announcements", "2 played");
}

#[test]
fn menus_and_forms_are_used_by_keyboard() {
    let stage = Stage::with_bot();
    let Some(tab) = stage.tab("ana") else { return };
    show_everything(&tab);
    tab.eval("document.querySelector('[data-menu=one]').focus()");
    tab.key("Enter");
    tab.wait("document.activeElement.getAttribute('role') === 'listbox'");
    tab.key("ArrowDown");
    tab.key("ArrowDown");
    tab.key("Enter");
    tab.see(".message", "Chosen: coconut");
    tab.wait("document.activeElement.dataset.menu === 'one'");
    tab.key("Enter");
    tab.wait("document.activeElement.getAttribute('role') === 'listbox'");
    tab.key("Escape");
    tab.wait("document.activeElement.dataset.menu === 'one'");

    use_command(&tab, "form");
    tab.see("dialog.form", "About you");
    tab.key("Escape");
    tab.wait("document.querySelectorAll('dialog').length === 0");
}
