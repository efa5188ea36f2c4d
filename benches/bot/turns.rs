//! People at a table who press one after the other, whatever is on their messages.

use std::time::{Duration, Instant};

use discord_playground::{Person, Snowflake};
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

use crate::figures::Figures;
use crate::people::{Notice, Seen, answer, listen, wait_for};

/// The button they press.
const BUTTON: &str = "go-0";

/// People with a private message each.
pub(crate) struct Turns {
    people: Vec<(Person, Snowflake)>,
    channel: Snowflake,
    noticed: UnboundedReceiver<Notice>,
}

impl Turns {
    /// Everybody presses the board and gets a private message for it.
    pub(crate) async fn begin(people: Vec<Person>, channel: Snowflake) -> Turns {
        let (notices, mut noticed) = unbounded_channel();
        for (who, person) in people.iter().enumerate() {
            listen(who, person, channel, notices.clone());
        }
        let board = wait_for(&mut noticed, |seen| match seen {
            Seen::Board(shown) => Some(shown.id),
            _ => None,
        });
        let board = board.await;
        let mut hands = Vec::new();
        for person in people {
            person.press(channel, board, BUTTON).expect("the board has a button");
            let hand = wait_for(&mut noticed, |seen| match seen {
                Seen::Private(shown) => Some(shown.id),
                _ => None,
            });
            hands.push((person, hand.await));
        }
        Turns { people: hands, channel, noticed }
    }

    /// Whoever is next presses as soon as the one before is answered.
    pub(crate) async fn press(mut self, time: Duration) -> Figures {
        let (mut figures, begun) = (Figures::default(), Instant::now());
        for (person, hand) in self.people.iter().cycle() {
            if begun.elapsed() >= time {
                break;
            }
            let at = Instant::now();
            let pressed = person.press(self.channel, *hand, BUTTON).expect("the hand keeps its button");
            if answer(&mut self.noticed, pressed).await {
                figures.answers.push(at.elapsed());
            } else {
                figures.failed += 1;
            }
        }
        figures
    }
}
