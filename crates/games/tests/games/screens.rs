//! What the games show, along random games: whatever is legal can be pressed, whatever can be pressed is legal, and
//! everything fits the messages it will become.

use std::collections::{BTreeSet, VecDeque};
use std::sync::LazyLock;

use games::catalogue::{Hosted, RulesAt, Visitor};
use games::engine::laws::next_input;
use games::engine::transcript::LineType;
use games::engine::{Choices, Computed, Input, Seat, Seed, Turn, Viewer};
use games::scene::{Mark, Picture, SMALLEST, Scene, WIDTH};
use games::screen::{
    Around, Button, Happened, MAX_ENTRIES, MAX_ROWS, Names, Part, Reading, Row, Screen, Show, Style, Symbol, in_plain,
    length, parts,
};
use games::sentences::Lang;
use games::visit_all;
use rand::rngs::ChaCha20Rng;

use crate::{catalogue, english, french};

/// The longest text of a message, with room for what the host adds.
const TEXT: usize = 1_900;
const LABEL: usize = 80;
/// Letters of one width that fit a line on a phone.
const PHONE: usize = 34;
/// How many games of each size are measured.
const GAMES: u8 = 20;
const HINT: usize = 150;
/// The longest advice: a sentence or two.
const ADVICE: usize = 400;
/// How many actions of a seat are asked about at most.
const ADVISED: usize = 8;
/// What a button says goes into its id beside the table and the decision.
const SAYS: usize = 60;
/// The longest line above a picture: it takes up to three of a phone.
const LINE: usize = 120;
/// The longest label of a button, and of one that is a card: a number, and perhaps a mark.
const BUTTON: usize = 24;
const CARD: usize = 4;
/// The most rows of a hand: the host adds one of its own.
const ROWS: usize = 4;
/// The longest sentence of what somebody missed, which stands in small print.
const RECALLED: usize = 90;
/// How high the picture of a board may be, for a width of 1000.
const BOARD: f32 = 860.0;
/// How many lines two screens of a phone have, how many of them a row of buttons takes, and how many letters fit one.
const SCREENS: usize = 2 * 640 / 22;
const BUTTONS: f32 = 48.0 / 22.0;
const LETTERS: usize = 40;

/// A picture that no game puts into a text, and that a player's name pretends to be.
const FORGED: Symbol = Symbol::new("crown", "👑");

/// What our emojis are called.
static EMOJIS: LazyLock<BTreeSet<String>> =
    LazyLock::new(|| catalogue().emojis().into_iter().map(|(name, _)| name).collect());

/// The symbols of a text are emojis of ours that a game has put there, and stand where they can be shown: not in code,
/// which shows what is written.
fn shows_symbols(text: &str, context: &str) {
    for (place, between) in text.split('`').enumerate() {
        for part in parts(between) {
            let Part::Symbol { name, plain } = part else { continue };
            assert!(EMOJIS.contains(name) && !plain.is_empty(), "{context}: {name} {plain:?}");
            assert_ne!(name, FORGED.name(), "{context}: a name passes for a symbol");
            assert!(place % 2 == 0, "{context}: {name} stands in code: {text}");
        }
    }
    assert_eq!(parts(&in_plain(text)).count(), 1, "{context}: a mark is broken: {text:?}");
    assert!(!in_plain(text).contains('\u{e000}'), "{context}: a mark is broken: {text:?}");
}

fn fits(screen: &Screen, context: &str) {
    let text = screen.in_full();
    shows_symbols(&text, context);
    assert!(length(&text) <= TEXT, "{context}: {} characters of text", length(&text));
    assert!(!screen.text.trim().is_empty(), "{context}: no text");
    assert!(!text.contains('⟨'), "{context}: {text}");
    assert!(screen.rows.len() <= MAX_ROWS, "{context}: {} rows", screen.rows.len());
    let mut said = BTreeSet::new();
    let mut check = |label: &str, says: &str| {
        assert!((1..=LABEL).contains(&label.chars().count()), "{context}: label {label:?}");
        assert_eq!(in_plain(label), label, "{context}: a label has no symbols in it");
        assert!((1..=SAYS).contains(&says.len()), "{context}: says {says:?}");
        assert!(said.insert(says.to_owned()), "{context}: {says:?} is said twice");
    };
    for row in &screen.rows {
        match row {
            Row::Buttons(buttons) => {
                assert!((1..=5).contains(&buttons.len()), "{context}: a row of {}", buttons.len());
                buttons.iter().for_each(|button| check(&button.label, &button.says));
            }
            Row::Menu(menu) => {
                assert!((1..=MAX_ENTRIES).contains(&menu.entries.len()), "{context}: a menu of {}", menu.entries.len());
                assert!(menu.hint.chars().count() <= HINT, "{context}: hint {:?}", menu.hint);
                assert_eq!(in_plain(&menu.hint), menu.hint, "{context}: a hint has no symbols in it");
                for entry in &menu.entries {
                    check(&entry.label, &entry.says);
                    let note = entry.note.as_deref().unwrap_or("-");
                    assert!((1..=100).contains(&note.chars().count()), "{context}: note {note:?}");
                    assert_eq!(in_plain(note), note, "{context}: a note has no symbols in it");
                }
            }
        }
    }
}

/// No line of a table in letters of one width is wider than a phone.
fn fits_a_phone(text: &str, context: &str) {
    for table in text.split("```").skip(1).step_by(2) {
        for line in table.lines() {
            assert!(line.chars().count() <= PHONE, "{context}: {line:?} is too wide:\n{table}");
        }
    }
}

/// How high the picture of a hand may be, for a width of 1000: with so many rows of buttons below it and what stands above it,
/// all of it is one screen of a phone.
fn highest(rows: usize) -> f32 {
    match rows {
        0..=2 => 760.0,
        3 => 640.0,
        _ => 560.0,
    }
}

/// The smallest letters of a scene, with those on its pieces as large as they are there.
fn smallest_letters(scene: &Scene) -> f32 {
    let sizes = scene.marks.iter().map(|mark| match mark {
        Mark::Text(text) => text.size,
        Mark::Sprite { sprite, width, .. } => {
            sprite.marks().map_or(f32::INFINITY, |piece| smallest_letters(&piece) * width / piece.width)
        }
        Mark::Box { .. } | Mark::Shape { .. } | Mark::Disc { .. } | Mark::Stroke { .. } => f32::INFINITY,
    });
    sizes.fold(f32::INFINITY, f32::min)
}

/// A picture is not too high, and a phone shows every letter of it, those on cards and badges included.
fn shows_on_a_phone(picture: &Picture, highest: f32, context: &str) {
    let Scene { width, height, .. } = picture.scene;
    assert!(
        (width - WIDTH).abs() < f32::EPSILON && height <= highest,
        "{context}: {width} by {height}, at most {highest}"
    );
    let letters = smallest_letters(&picture.scene);
    assert!(letters > SMALLEST - 0.05, "{context}: letters of {letters}");
}

/// One line above the picture.
fn is_a_line(text: &str, context: &str) {
    assert!((1..=LINE).contains(&length(text)) && !text.contains('\n'), "{context}: {text:?}");
}

/// A hand is one line that says what is asked, and short buttons for what its seat may do, if it may do anything; without its
/// picture, too, everything is within two screens.
fn is_one_screen(screen: &Screen, awaited: bool, context: &str) {
    is_a_line(&screen.text, context);
    assert!(screen.rows.len() <= ROWS, "{context}: {} rows", screen.rows.len());
    assert_eq!(screen.rows.is_empty(), !awaited, "{context}: only who is awaited has buttons");
    let buttons = screen.rows.iter().flat_map(|row| match row {
        Row::Buttons(buttons) => buttons.as_slice(),
        Row::Menu(_) => &[],
    });
    let accents = buttons.clone().filter(|button| button.style != Style::Plain).count();
    assert!(accents <= 1, "{context}: {accents} buttons stand out");
    for Button { label, enabled, .. } in buttons {
        assert!(enabled, "{context}: {label} cannot be pressed");
        let most = if label.starts_with(|letter: char| letter.is_ascii_digit()) { CARD } else { BUTTON };
        assert!(label.chars().count() <= most, "{context}: {label} is long");
    }
    let lines: usize =
        in_plain(&screen.in_full()).lines().map(|line| line.chars().count().div_ceil(LETTERS).max(1)).sum();
    let lines = lines + ((screen.rows.len() + 1) as f32 * BUTTONS).ceil() as usize;
    assert!(lines <= SCREENS, "{context}: {lines} lines in words:\n{}", screen.in_full());
}

/// Everything that can be pressed on a screen.
fn pressable(screen: &Screen) -> Vec<String> {
    let pressed = |row: &Row| -> Vec<String> {
        match row {
            Row::Buttons(buttons) => {
                buttons.iter().filter(|button| button.enabled).map(|button| button.says.clone()).collect()
            }
            Row::Menu(menu) => menu.entries.iter().map(|entry| entry.says.clone()).collect(),
        }
    };
    screen.rows.iter().flat_map(pressed).collect()
}

/// The most presses that an action takes; nothing for games with choices of many steps, which have laws of their own.
fn most_taps<G: Hosted>() -> Option<usize> {
    match G::ID {
        "null_nichtig" | "dschunke" => None,
        _ => Some(2),
    }
}

/// Every action that can be reached by pressing, going through all steps of every choice.
fn reachable<G: Hosted>(game: &G, seat: Seat, names: &Names, lang: Lang) -> Vec<G::Action> {
    let (view, legal) = (game.view(Viewer::Seat(seat)), game.legal_actions(seat));
    let awaited = game.turn().awaited().contains(seat);
    let mut found = Vec::new();
    let mut steps = VecDeque::from([(String::new(), 1)]);
    let mut seen = BTreeSet::from([String::new()]);
    // What takes fewer presses comes first.
    while let Some((chosen, taps)) = steps.pop_front() {
        let screen = G::hand(&view, &legal, &chosen, names, lang);
        let context = format!("{} hand of {seat}, {chosen:?}, {lang}", G::ID);
        fits(&screen, &context);
        is_one_screen(&screen, awaited, &context);
        let picture = G::hand_picture(&view, &legal, &chosen, names, lang);
        shows_on_a_phone(&picture.unwrap(), highest(screen.rows.len()), &context);
        for says in pressable(&screen) {
            match G::read(&view, &legal, &says) {
                Some(Reading::Act(action)) if !found.contains(&action) => {
                    assert!(
                        most_taps::<G>().is_none_or(|most| taps <= most),
                        "{context}: {action:?} takes {taps} taps"
                    );
                    found.push(action);
                }
                Some(Reading::Act(_)) => {}
                Some(Reading::Choosing(next)) if seen.insert(next.clone()) => steps.push_back((next, taps + 1)),
                Some(Reading::Choosing(_)) => {}
                None => panic!("{}: {says:?} can be pressed after {chosen:?} but means nothing", G::ID),
            }
        }
    }
    found
}

/// Every piece of advice about a few of the actions is short and complete, in all languages.
fn advised<G: Show>(game: &G, seat: Seat, legal: &[G::Action], names: &Names) {
    let view = game.view(Viewer::Seat(seat));
    for action in legal.iter().step_by(legal.len() / ADVISED + 1) {
        for &lang in catalogue().langs() {
            let advice = G::advise(&view, action, names, lang);
            let context = format!("{} {action:?}, {lang}: {advice:?}", G::ID);
            assert!((1..=ADVICE).contains(&length(advice.trim())), "{context}");
            shows_symbols(&advice, &context);
            assert!(!advice.contains(['⟨', '{', '}']), "{context}");
        }
    }
}

/// Boards and sheets of many games.
struct Measurer;

impl Visitor for Measurer {
    fn visit<G: Hosted>(&mut self) {
        for (seats, seed) in G::SEATS.flat_map(|seats| (0..GAMES).map(move |seed| (seats, seed))) {
            let mut rng: ChaCha20Rng = Seed([seed; 32]).chance(0);
            let names = Names::new(vec!["Maximilian".to_owned(); seats]);
            let mut game = G::new(G::any_options(seats, &mut rng), seats).unwrap();
            let mut events = Vec::new();
            while let Some(input) = next_input(&game, &mut rng) {
                let before = game.view(Viewer::Onlooker);
                game.apply(&input, &mut events).unwrap();
                let around = Around { before: &before, after: &game.view(Viewer::Onlooker) };
                let lang = if seed % 2 == 0 { english() } else { french() };
                // A drawing is as wide as what it shows.
                if G::BOARD_LAYERS.is_empty() {
                    fits_a_phone(&G::board(around.after, &names, lang).in_full(), G::ID);
                }
                for event in events.drain(..) {
                    fits_a_phone(&G::tell_event(&event, around, &names, lang), G::ID);
                }
            }
        }
    }
}

struct Reader;

impl Visitor for Reader {
    fn visit<G: Hosted>(&mut self) {
        for seats in G::SEATS {
            let mut rng: ChaCha20Rng = Seed([seats as u8; 32]).chance(0);
            read_along::<G>(seats, &mut rng);
        }
        for &lang in catalogue().langs() {
            let entry = catalogue().find(G::ID).unwrap();
            for page in entry.rules(&RulesAt::default(), lang) {
                assert!(!page.differs, "{}: the usual game is as usual", G::ID);
                fits(&Screen::text(page.text), &format!("{} rules, {lang}", G::ID));
            }
            shows_on_a_phone(&G::cover(lang), BOARD, &format!("{} cover, {lang}", G::ID));
        }
    }
}

fn read_along<G: Hosted>(seats: usize, rng: &mut ChaCha20Rng) {
    let forged = FORGED.to_string();
    let names = Names::new(
        ["Ana", &forged, "Chloé de la Tour", "Dieter", "Esra", "🦊 fox"].map(String::from)[..seats].to_vec(),
    );
    let mut game = G::new(G::any_options(seats, rng), seats).unwrap();
    let mut lang = english();
    let mut sheet = None;
    let mut events = Vec::new();
    while let Some(input) = next_input(&game, rng) {
        let board = G::board(&game.view(Viewer::Onlooker), &names, lang);
        let context = format!("{} board, {lang}", G::ID);
        fits(&board, &context);
        is_a_line(&board.text, &context);
        assert!(board.rows.is_empty(), "{context}");
        shows_on_a_phone(&G::board_picture(&game.view(Viewer::Onlooker), &names, lang), BOARD, &context);
        if game.turn() != Turn::Chance
            && let Some(sheet) = sheet.take()
        {
            // What is shown when a round is over.
            fits(&Screen::text(format!("{}\n{sheet}", board.in_full())), &format!("{} end of a round", G::ID));
        }
        for seat in Seat::all(seats) {
            let legal: Vec<G::Action> = game.legal_actions(seat).iter().collect();
            let found = reachable(&game, seat, &names, lang);
            assert!(found.iter().all(|action| legal.contains(action)), "{}: {found:?} of {legal:?}", G::ID);
            G::covers(&legal, &found).unwrap_or_else(|why| panic!("{}: {why}", G::ID));
            advised(&game, seat, &legal, &names);
            let stranger = game.view(Viewer::Onlooker);
            assert_eq!(G::read(&stranger, &game.legal_actions(seat), "no such word"), None, "{}", G::ID);
        }
        let before = game.view(Viewer::Onlooker);
        game.apply(&input, &mut events).unwrap();
        let around = Around { before: &before, after: &game.view(Viewer::Onlooker) };
        told(&input, &events, around, &names);
        recalled(seats, &input, &events, around, &names);
        if !events.is_empty() {
            lang = if lang == english() { french() } else { english() };
        }
        if events.iter().any(|event| event.line_type() == LineType::Round) {
            let last = G::tell_last(act_of(&input), around, &names, lang);
            let events = events.iter().map(|event| G::tell_event(event, around, &names, lang));
            sheet = Some(std::iter::once(last).chain(events).collect::<Vec<_>>().join("\n"));
        }
        events.clear();
    }
    assert!(matches!(game.turn(), Turn::Over(_)));
}

/// Who did what, if it was not chance.
fn act_of<G: Hosted>(input: &Input<G>) -> Option<(Seat, &G::Action)> {
    match input {
        Input::Act { seat, action } => Some((*seat, action)),
        Input::Chance(_) => None,
    }
}

/// What happened is told completely.
fn told<G: Hosted>(input: &Input<G>, events: &[G::Event], around: Around<'_, G::View>, names: &Names) {
    for &lang in catalogue().langs() {
        if let Some((seat, action)) = act_of(input) {
            let told = G::tell_act(seat, action, around, names, lang);
            fits(&Screen::text(told), &format!("{} {action:?}, {lang}", G::ID));
        }
        for event in events {
            let told = G::tell_event(event, around, names, lang);
            fits(&Screen::text(told), &format!("{} {event:?}, {lang}", G::ID));
        }
    }
}

/// What somebody missed is told in short sentences, a line each.
fn recalled<G: Hosted>(
    seats: usize,
    input: &Input<G>,
    events: &[G::Event],
    around: Around<'_, G::View>,
    names: &Names,
) {
    let happened = Happened { act: act_of(input), events };
    for &lang in catalogue().langs() {
        for reader in Seat::all(seats) {
            for sentence in G::recall(&happened, reader, around, names, lang) {
                let context = format!("{} for {reader}, {lang}: {sentence:?}", G::ID);
                shows_symbols(&sentence, &context);
                assert!((1..=RECALLED).contains(&length(&sentence)) && !sentence.contains(['\n', '⟨']), "{context}");
            }
        }
    }
}

#[test]
fn whatever_is_legal_can_be_pressed_and_nothing_else() {
    visit_all(&mut Reader);
}

#[test]
fn no_table_is_wider_than_a_phone() {
    visit_all(&mut Measurer);
}

#[test]
fn advice_is_given_about_the_own_legal_actions_alone() {
    let names = Names::new(["Ana", "Bayani", "Chloé"].map(String::from).to_vec());
    let mut game = catalogue().find("tindahan").unwrap().open(3, &[]).unwrap();
    let deal = game.draw(&mut Seed([1; 32]).chance(0)).unwrap();
    game.apply(LineType::Deal, &deal).unwrap();
    let leader = Seat::all(3).next().unwrap();
    let advise = |viewer, action: &str| game.view(viewer).advise(action, &names, english());
    let action = &game.legal_actions(leader)[0];
    assert!(advise(Viewer::Seat(leader), action).is_some());
    assert_eq!(advise(Viewer::Seat(leader.left(3)), action), None, "it is not their turn");
    assert_eq!(advise(Viewer::Onlooker, action), None, "no seat");
    for bad in ["", "play", r#"{"kind":"seller"}"#, &action.replace('}', r#","more":1}"#)] {
        assert_eq!(advise(Viewer::Seat(leader), bad), None, "{bad}");
    }
}
