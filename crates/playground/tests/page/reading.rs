//! Where the list of messages stands: at the beginning of what is long, and otherwise where the reader looks.

use browser::Tab;

use super::stage::Stage;

fn use_command(tab: &Tab, name: &str) {
    tab.click("#composer-input");
    tab.type_text(&format!("/{name} "));
    tab.see(".command-name", name);
    tab.key("Enter");
}

/// Waits until the beginning of the last element that a selector finds is in the upper part of the view.
fn see_beginning(tab: &Tab, selector: &str) {
    tab.wait(&format!(
        "(() => {{
            const view = document.querySelector('.scroller').getBoundingClientRect();
            const top = [...document.querySelectorAll({selector:?})].at(-1)?.getBoundingClientRect().top - view.top;
            return top >= 0 && top < 80;
        }})()"
    ));
}

#[test]
fn what_is_higher_than_the_view_is_read_from_its_beginning() {
    let stage = Stage::with_bot();
    let Some(tab) = stage.tab("ana") else { return };
    tab.resize(390, 844);
    for n in 0..20 {
        stage.say("bayani", "general", &format!("Message {n}"));
    }
    tab.see(".message", "Message 19");
    use_command(&tab, "rules");
    tab.see(".message.private", "Rules, page 1");
    see_beginning(&tab, ".message.private .text");
    tab.screenshot("phone-rules");
    // The button is below the text; pressing it scrolls down to it.
    tab.click("[data-press='page.2']");
    tab.see(".message.private", "Rules, page 2");
    see_beginning(&tab, ".message.private .text");
    stage.say("bayani", "general", "Something else");
    tab.see(".message", "Something else");
    see_beginning(&tab, ".message.private .text");
    tab.assert_no_errors();
}

#[test]
fn a_change_out_of_sight_moves_nothing() {
    let stage = Stage::with_bot();
    let (Some(ana), Some(bayani)) = (stage.tab("ana"), stage.tab("bayani")) else { return };
    use_command(&ana, "showcase");
    bayani.see(".container", "A free seat");
    for n in 0..60 {
        stage.say("chloe", "general", &format!("Message {n}"));
    }
    ana.see(".message", "Message 59");
    let middle = "[...document.querySelectorAll('.message')].find(one => one.innerText.includes('Message 30'))";
    ana.eval(&format!("{middle}.scrollIntoView({{ block: 'center' }})"));
    let place = format!("{middle}.getBoundingClientRect().top");
    ana.wait("!document.querySelector('.to-end').hidden");
    let before = ana.eval(&place);
    bayani.click("[data-menu=one]");
    bayani.click_text(".sheet .option", "Banana");
    ana.see(".message", "Chosen: banana");
    ana.eval("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))");
    assert_eq!(ana.eval(&place), before, "the message above has become shorter, and nobody notices");
}

#[test]
fn what_one_has_asked_for_comes_into_sight() {
    let stage = Stage::with_bot();
    let Some(tab) = stage.tab("ana") else { return };
    use_command(&tab, "game start");
    tab.see(".message", "A table is open");
    for n in 0..60 {
        stage.say("chloe", "general", &format!("Message {n}"));
    }
    tab.see(".message", "Message 59");
    tab.click("[data-press=hand]");
    tab.see(".message.private", "Your hand");
    tab.wait(
        "(() => {
            const view = document.querySelector('.scroller').getBoundingClientRect();
            const hand = document.querySelector('.message.private').getBoundingClientRect();
            return hand.top >= view.top && hand.bottom <= view.bottom;
        })()",
    );
}
