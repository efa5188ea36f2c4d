//! One screen: on a phone every message of a game is seen as a whole, and can be read.

use browser::Tab;
use games::catalogue::GameEntry;
use games::scene::{SMALLEST, WIDTH};
use serde_json::{Value, json};
use tindahan::ids::TableId;

use crate::prepared::{self, Moments};
use crate::stage::{Stage, catalogue, usual};

/// How much of a message a phone shows between header and writing line.
const SCREEN: f64 = 640.0;
/// The smallest text, and the smallest letters in a picture as it is displayed.
const TEXT: f64 = 11.0;
const LETTERS: f64 = 9.0;
/// How wide pictures are displayed: on a message beside a face, and on a private one.
const PUBLIC: f64 = 322.0;
const PRIVATE: f64 = 366.0;
/// How many moments of a game are looked at, from the first decision to the last.
const MOMENTS: usize = 3;

/// What does not fit of the last message that a selector finds.
const MEASURE: &str = "
    const message = [...document.querySelectorAll(selector)].at(-1);
    const texts = [];
    const walker = document.createTreeWalker(message, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const node = walker.currentNode;
        // What a message answers is quoted as far as there is room, on Discord as here.
        if (node.data.trim() && !node.parentElement.closest('.above, .tools')) texts.push(node);
    }
    const cut = texts.filter(node => {
        const range = document.createRange();
        range.selectNodeContents(node);
        const box = range.getBoundingClientRect();
        for (let one = node.parentElement; one !== message.parentElement; one = one.parentElement) {
            const edge = one.getBoundingClientRect();
            if (getComputedStyle(one).overflowX !== 'visible' && box.right > edge.right + 0.5) return true;
        }
        return box.right > innerWidth;
    });
    const wrapped = [...message.querySelectorAll('.row')]
        .filter(row => new Set([...row.children].map(one => one.offsetTop)).size > 1);
    return {
        height: message.getBoundingClientRect().height,
        cut: cut.map(node => node.data),
        tiny: texts.filter(node => parseFloat(getComputedStyle(node.parentElement).fontSize) < smallest).map(node => node.data),
        wrapped: wrapped.map(row => row.innerText.replaceAll('\\n', ' ')),
        pictures: [...message.querySelectorAll('.picture img')].map(img => img.getBoundingClientRect().width),
    };";

fn measure(tab: &Tab, selector: &str) -> Value {
    tab.eval(&format!("((selector, smallest) => {{ {MEASURE} }})({selector:?}, {TEXT})"))
}

/// Everything that does not fit, told at once.
#[derive(Default)]
struct Misfits(Vec<String>);

impl Misfits {
    /// Measures a message that may be so high, and whose rows of buttons may be as long as they are.
    fn look(&mut self, tab: &Tab, selector: &str, highest: f64, what: &str) -> Value {
        let found = measure(tab, selector);
        let height = found["height"].as_f64().unwrap();
        if height > highest {
            self.0.push(format!("{what}: {height} px high"));
        }
        self.add(&found, "cut", what);
        self.add(&found, "tiny", what);
        found
    }

    /// The same where each row of buttons is to be a line.
    fn look_at_rows(&mut self, tab: &Tab, selector: &str, highest: f64, what: &str) -> Value {
        let found = self.look(tab, selector, highest, what);
        self.add(&found, "wrapped", what);
        found
    }

    /// The same for a message with one picture, displayed this wide.
    fn look_at_picture(&mut self, tab: &Tab, selector: &str, width: f64, what: &str) {
        wait_for_picture(tab, selector, "");
        let found = self.look_at_rows(tab, selector, SCREEN, what);
        let widths: Vec<f64> = serde_json::from_value(found["pictures"].clone()).unwrap();
        if widths.len() != 1 || (widths[0] - width).abs() > 1.0 {
            self.0.push(format!("{what}: pictures {widths:?} wide, not {width}"));
        }
    }

    fn add(&mut self, found: &Value, fault: &str, what: &str) {
        if found[fault] != json!([]) {
            self.0.push(format!("{what}: {fault}: {}", found[fault]));
        }
    }

    fn none(&self) {
        assert!(self.0.is_empty(), "{} misfits:\n{}", self.0.len(), self.0.join("\n"));
    }
}

/// Waits for the picture of the last message that a selector finds, if it is another than this. Returns its address.
fn wait_for_picture(tab: &Tab, selector: &str, other_than: &str) -> String {
    let picture = format!("[...document.querySelectorAll({selector:?})].at(-1)?.querySelector('.picture img')");
    tab.wait(&format!("(one => one?.complete && one.naturalWidth > 0 && one.src !== {other_than:?})({picture})"));
    tab.eval(&format!("{picture}.src")).as_str().unwrap().to_owned()
}

/// A playground in a language, where a hurry tells nothing and the bot draws what it is asked for, or nothing at all.
fn stage(lang: &str, pictures: bool) -> Stage {
    let (mut playground, mut bot) = usual();
    playground.people = prepared::people(lang);
    playground.guild_locale = lang.to_owned();
    playground.limits = discord_playground::Limits::unlimited();
    bot.discord.gather_ms = 1;
    bot.discord.edit_ms = 1;
    bot.discord.requests_per_s = 1_000;
    // Nobody is called meanwhile.
    bot.discord.call_s = 3_600;
    bot.limits.presses_per_person = 100_000;
    bot.limits.tables_per_person = 1_000;
    bot.limits.tables_per_host = 1_000;
    bot.limits.tables_per_channel = 1_000;
    bot.limits.tables_per_server = 1_000;
    bot.pictures.per_s = if pictures { 1_000 } else { 0 };
    bot.pictures.at_once = 2;
    let stage = Stage::with(playground, bot);
    stage.wait_for_emojis();
    stage
}

/// What finds the board of a table.
fn board_of(table: TableId) -> String {
    format!(".message:not(.private):has([data-press='{table}!hand'])")
}

/// Brings the board of a table to the bottom, and waits for it.
fn post_board(stage: &Stage, tab: &Tab, table: TableId) {
    stage.post_board(table);
    tab.wait(&format!("document.querySelector({:?})", board_of(table)));
}

const PRIVATE_MESSAGES: &str = ".message.private";
const LOBBIES: &str = ".message:not(.private):has([data-press$='!join'])";

/// Lets go of all private messages.
fn tidy(tab: &Tab) {
    // More may come while some go.
    tab.wait(
        "(all => { all.forEach(one => one.click()); return !document.querySelector('.message.private'); })(
            document.querySelectorAll('.message.private [data-dismiss]'))",
    );
}

/// Presses a button of the board and waits for the answer.
fn press(tab: &Tab, table: TableId, verb: &str) {
    tidy(tab);
    tab.eval(&format!("[...document.querySelectorAll(\"[data-press='{table}!{verb}']\")].at(-1).click()"));
    tab.wait("document.querySelector('.message.private .pieces')");
}

/// Looks at boards and hands at a few moments of each game.
fn along_all_games(stage: &Stage, mut look: impl FnMut(TableId, &str)) {
    for entry in catalogue().games() {
        let mut sizes = vec![*entry.seats.start(), *entry.seats.end()];
        sizes.dedup();
        for seats in sizes {
            at_moments(stage, entry, seats, &mut look);
        }
    }
}

fn at_moments(stage: &Stage, entry: &GameEntry, seats: usize, look: &mut impl FnMut(TableId, &str)) {
    let moments = Moments::of(entry, seats, 1);
    for asked in [true, false] {
        for (number, at) in moments.spread(MOMENTS, asked).into_iter().enumerate() {
            let table = prepared::table(stage, entry, seats, &moments, at);
            let turn = if asked { "own turn" } else { "waiting" };
            look(table, &format!("{} of {seats}, {turn} {number}", entry.id));
        }
    }
}

/// Goes to the next step of a longer choice, if the hand has one; whether it has.
fn goes_on(tab: &Tab) -> bool {
    let before = wait_for_picture(tab, PRIVATE_MESSAGES, "");
    let next =
        "[...document.querySelectorAll('.message.private [data-press]')].find(one => /…$/.test(one.innerText.trim()))";
    let has_more = tab.eval(&format!("Boolean({next})")) == true;
    if has_more {
        tab.eval(&format!("{next}.click()"));
        wait_for_picture(tab, PRIVATE_MESSAGES, &before);
    }
    has_more
}

/// Measures what there is besides a game that goes on: the games, a page for each, settings.
fn look_around(stage: &Stage, tab: &Tab, lang: &str, misfits: &mut Misfits) {
    tidy(tab);
    stage.command("ana", "play", &[]);
    misfits.look_at_picture(tab, PRIVATE_MESSAGES, PRIVATE, &format!("{lang} games"));
    for game in catalogue().games().iter().map(|entry| entry.id) {
        tidy(tab);
        open_page(stage, tab, game);
        misfits.look_at_picture(tab, PRIVATE_MESSAGES, PRIVATE, &format!("{lang} page of {game}"));
    }
    let own = json!({ "name": "settings", "type": 1, "options": [] });
    for (command, options) in [("me", vec![own]), ("settings", Vec::new())] {
        tidy(tab);
        stage.command("ana", command, &options);
        tab.wait("document.querySelector('.message.private .pieces')");
        misfits.look(tab, PRIVATE_MESSAGES, SCREEN, &format!("{lang} /{command}"));
    }
}

/// Opens the page of a game that shows the ways to begin it.
fn open_page(stage: &Stage, tab: &Tab, game: &str) {
    stage.command("ana", "play", &[]);
    let before = wait_for_picture(tab, PRIVATE_MESSAGES, "");
    press_page(tab, &format!("play:{game}"));
    wait_for_picture(tab, PRIVATE_MESSAGES, &before);
}

fn press_page(tab: &Tab, page: &str) {
    tab.eval(&format!("document.querySelector('.message.private [data-press=\"/{page}\"]').click()"));
}

fn boards_and_hands_are_one_screen(lang: &str) {
    let stage = stage(lang, true);
    let Some(tab) = stage.phone("ana") else { return };
    let mut misfits = Misfits::default();
    along_all_games(&stage, |table, what| {
        post_board(&stage, &tab, table);
        misfits.look_at_picture(&tab, &board_of(table), PUBLIC, &format!("{lang} board, {what}"));
        press(&tab, table, "hand");
        misfits.look_at_picture(&tab, PRIVATE_MESSAGES, PRIVATE, &format!("{lang} hand, {what}"));
        if goes_on(&tab) {
            misfits.look_at_picture(&tab, PRIVATE_MESSAGES, PRIVATE, &format!("{lang} next step, {what}"));
        }
    });
    look_around(&stage, &tab, lang, &mut misfits);
    misfits.none();
}

#[test]
fn boards_and_hands_are_one_screen_in_english() {
    boards_and_hands_are_one_screen("en-US");
}

#[test]
fn boards_and_hands_are_one_screen_in_french() {
    boards_and_hands_are_one_screen("fr");
}

#[test]
fn lobbies_are_one_screen() {
    let mut misfits = Misfits::default();
    for lang in ["en-US", "fr"] {
        let stage = stage(lang, true);
        let Some(tab) = stage.phone("ana") else { return };
        for (number, game) in catalogue().games().iter().map(|entry| entry.id).enumerate() {
            open_page(&stage, &tab, game);
            press_page(&tab, &format!("play:{game}:people"));
            tab.wait(&format!("document.querySelectorAll({LOBBIES:?}).length > {number}"));
            misfits.look_at_picture(&tab, LOBBIES, PUBLIC, &format!("{lang} lobby of {game}"));
            tidy(&tab);
        }
    }
    misfits.none();
}

#[test]
fn leaderboards_and_profiles_are_one_screen() {
    let mut misfits = Misfits::default();
    for lang in ["en-US", "fr"] {
        let stage = stage(lang, true);
        let Some(tab) = stage.phone("ana") else { return };
        prepared::finished_games(&stage);
        let option = |name: &str, value: &str| json!({ "name": name, "type": 3, "value": value });
        for (command, options) in [
            ("leaderboard", vec![]),
            ("leaderboard", vec![option("by", "games")]),
            ("leaderboard", vec![option("by", "rating")]),
            ("leaderboard", vec![option("game", "floating_market")]),
            ("profile", vec![]),
        ] {
            tidy(&tab);
            stage.command("ana", command, &options);
            let what = format!("{lang} {command} {options:?}");
            misfits.look_at_picture(&tab, PRIVATE_MESSAGES, PRIVATE, &what);
        }
    }
    misfits.none();
}

#[test]
fn in_words_boards_and_hands_are_two_screens() {
    let mut misfits = Misfits::default();
    for lang in ["en-US", "fr"] {
        let stage = stage(lang, false);
        let Some(tab) = stage.phone("ana") else { return };
        along_all_games(&stage, |table, what| {
            post_board(&stage, &tab, table);
            misfits.look_at_rows(&tab, &board_of(table), 2.0 * SCREEN, &format!("{lang} board, {what}"));
            press(&tab, table, "hand");
            misfits.look_at_rows(&tab, PRIVATE_MESSAGES, 2.0 * SCREEN, &format!("{lang} hand, {what}"));
        });
    }
    misfits.none();
}

#[test]
fn the_smallest_letters_of_a_picture_are_large_enough_where_it_is_smallest() {
    let smallest = f64::from(SMALLEST / WIDTH) * PUBLIC;
    assert!(smallest >= LETTERS, "{smallest} px");
}
