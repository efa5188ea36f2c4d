//! The rules for people, page by page, as they are played at a table.

use super::words::{DONKEY, SELLER, fruit};
use super::{Edition, Fruit, Fruits, Options};
use crate::args;
use crate::engine::Word;
use crate::screen::Played;
use crate::sentences::{Lang, say, word};

/// All pages; [`paint`](super::paint) has a picture for each.
pub(super) fn pages(played: Played<'_, Options>, lang: Lang) -> Vec<String> {
    let Options { edition, donkey_reset, .. } = *played.options;
    let seats = played.seats.unwrap_or_default();
    let rounds = say(lang, "tindahan-rules-rounds", args!["seats" => seats]);
    let tie = say(lang, "tindahan-rules-tie", args!["edition" => edition.id()]);
    let donkey = say(lang, "tindahan-rules-donkey-starts", args!["reset" => donkey_reset.to_string()]);
    let seller = match edition {
        Edition::English => "tindahan-rules-seller-free",
        Edition::French => "tindahan-rules-seller-paid",
    };
    let first = args!["seats" => seats, "edition" => edition.id(), "fruit" => fruit(lang, examples(played)[1])];
    let all = [
        vec![say(lang, "tindahan-rules-1", first)],
        vec![word(lang, "tindahan-rules-market"), fruits(played, lang), donkey, word(lang, "tindahan-rules-starts")],
        vec![word(lang, "tindahan-rules-trick")],
        vec![say(lang, "tindahan-rules-donkey", args!["donkey" => DONKEY])],
        vec![
            word(lang, "tindahan-rules-sellers"),
            say(lang, seller, args!["seller" => SELLER]),
            word(lang, "tindahan-rules-seller-when"),
        ],
        vec![word(lang, "tindahan-rules-stalls")],
        vec![word(lang, "tindahan-rules-round")],
        vec![say(lang, "tindahan-rules-game", args!["rounds" => rounds]), tie, word(lang, "tindahan-rules-open")],
    ];
    all.map(|parts| parts.join("\n")).into()
}

/// The fruits of a table; all of the edition where it is open how many play.
pub(super) fn in_game(played: Played<'_, Options>) -> Fruits {
    played.options.edition.fruits().without(played.options.removed)
}

/// Three fruits for examples: banana, the usual trump, and two others.
pub(super) fn examples(played: Played<'_, Options>) -> [Fruit; 3] {
    let fruits = in_game(played);
    let mut others = fruits.iter().filter(|&fruit| fruit != Fruit::Banana);
    let second = others.next().unwrap_or(Fruit::Mango);
    [Fruit::Banana, second, others.last().unwrap_or(Fruit::Pineapple)]
}

/// The line that says which fruits there are.
fn fruits(played: Played<'_, Options>, lang: Lang) -> String {
    let names: Vec<String> = in_game(played).iter().map(|known| fruit(lang, known)).collect();
    let fruits = names.join(", ");
    match played.seats {
        Some(_) => say(lang, "tindahan-rules-fruits", args!["fruits" => fruits]),
        None => {
            let [first, second] = played.options.edition.first_to_go().map(|gone| fruit(lang, gone));
            say(lang, "tindahan-rules-fruits-open", args!["fruits" => fruits, "first" => first, "second" => second])
        }
    }
}
