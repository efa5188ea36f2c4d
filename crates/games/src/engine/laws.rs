//! What holds in every game, checked along random games. `tests/games/laws.rs` runs it for the whole catalogue.

use std::collections::HashSet;
use std::fmt::Debug;

use rand::Rng;
use rand::rngs::ChaCha20Rng;

use super::transcript::{line_type, read_input, write_input};
use super::{BySeat, CardSet, Choices, Game, Input, MAX_SEATS, Seat, SeatSet, Seed, Suit, Turn, Viewer, below};

/// What a game must tell about itself so that its laws can be checked.
pub trait Lawful: Game {
    /// Whether anything is hidden from anybody.
    const HIDDEN: bool;

    /// Options drawn from all that are allowed with so many seats.
    fn any_options<R: Rng + ?Sized>(seats: usize, rng: &mut R) -> Self::Options;

    /// Every action somebody might try in this position, legal or not; or, where these are too many, a good sample.
    fn thinkable(&self, rng: &mut ChaCha20Rng) -> Vec<Self::Action>;

    /// What must be conserved, or is otherwise always true of a position, according to the sheet.
    fn intact(&self) -> Result<(), String>;

    /// The most inputs a game with these options can have by the sheet; or, where the sheet knows no bound, more than
    /// random play has ever been seen to need.
    fn longest(&self) -> usize;

    /// What chance might have said instead, so that only these two seats would see a difference. `None` where nothing of
    /// it is hidden.
    fn exchange_hidden(chance: &Self::Chance, seats: [Seat; 2], rng: &mut ChaCha20Rng) -> Option<Self::Chance>;

    /// What chance might have said instead, so that nobody at all would see a difference before so many inputs more. For
    /// games where chance settles in advance what comes to light later; asked where nothing is hidden between seats.
    fn exchange_unseen(_chance: &Self::Chance, _rng: &mut ChaCha20Rng) -> Option<(Self::Chance, usize)> {
        None
    }
}

/// How much a game had for the laws to check, so that a test can tell that there was something to see.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Coverage {
    /// Inputs of the game.
    pub inputs: usize,
    /// Actions that were refused.
    pub refused: usize,
    /// Imagined states that were not the true one.
    pub imagined: usize,
    /// Views compared while something hidden from the viewer was different.
    pub compared: usize,
}

/// Plays one random game with so many seats and random options, checking every law at every position.
pub fn check<G: Lawful>(seats: usize, seed: Seed) -> Result<Coverage, String> {
    let mut rng = seed.chance(0);
    let options = G::any_options(seats, &mut rng);
    let broken = |inputs: usize, why: String| format!("{} {options:?}, after {inputs} inputs: {why}", G::ID);
    let mut game = G::new(options.clone(), seats).map_err(|why| broken(0, format!("options refused: {why}")))?;
    let mut replayed = game.clone();
    let mut twin = Twin::none();
    let mut coverage = Coverage::default();
    loop {
        let inputs = coverage.inputs;
        laws_of_a_position(&game, &mut coverage, &mut rng).map_err(|why| broken(inputs, why))?;
        let Some(input) = next_input(&game, &mut rng) else { return Ok(coverage) };
        if coverage.inputs > game.longest() {
            return Err(broken(inputs, "the game should have ended by now".into()));
        }
        let mut events = Vec::new();
        let before = game.clone();
        game.apply(&input, &mut events).map_err(|why| broken(inputs, format!("{input:?} refused: {why}")))?;
        replays(&mut replayed, &game, &input, &events).map_err(|why| broken(inputs, why))?;
        twin.follow(&before, &game, &input, &events, &mut rng).map_err(|why| broken(inputs, why))?;
        coverage.inputs += 1;
        coverage.compared += twin.compared;
    }
}

/// The same hands after these two seats have exchanged a random card: what [`Lawful::exchange_hidden`] is for most games
/// with hands of different cards.
pub fn exchange_a_card<S: Suit, R: Rng + ?Sized>(
    mut hands: BySeat<CardSet<S>>,
    [one, other]: [Seat; 2],
    rng: &mut R,
) -> Option<BySeat<CardSet<S>>> {
    let given = hands[one].shuffled(rng).next()?;
    let back = hands[other].shuffled(rng).next()?;
    hands[one].remove(given);
    hands[one].insert(back);
    hands[other].remove(back);
    hands[other].insert(given);
    Some(hands)
}

/// Chance, or a random action of a random awaited seat; nothing when the game is over.
pub fn next_input<G: Game, R: Rng + ?Sized>(game: &G, rng: &mut R) -> Option<Input<G>> {
    match game.turn() {
        Turn::Chance => Some(Input::Chance(game.draw(rng))),
        Turn::Seats(awaited) => {
            let seat = awaited.iter().nth(below(rng, awaited.len()))?;
            let action = game.legal_actions(seat).pick(rng)?;
            Some(Input::Act { seat, action })
        }
        Turn::Over(_) => None,
    }
}

fn laws_of_a_position<G: Lawful>(game: &G, coverage: &mut Coverage, rng: &mut ChaCha20Rng) -> Result<(), String> {
    game.intact()?;
    let awaited = game.turn().awaited();
    let thinkable = game.thinkable(rng);
    for seat in Seat::all(MAX_SEATS) {
        let choices = game.legal_actions(seat);
        let legal: Vec<_> = choices.iter().collect();
        let by_index = (0..choices.len()).filter_map(|index| choices.get(index));
        ensure(by_index.eq(legal.iter().copied()), || {
            format!("seat {seat} has other actions by index than {legal:?}")
        })?;
        ensure(legal.is_empty() != awaited.contains(seat), || format!("seat {seat} has {} actions", legal.len()))?;
        let listed: HashSet<_> = legal.iter().copied().collect();
        ensure(listed.len() == legal.len(), || format!("seat {seat} has an action listed twice in {legal:?}"))?;
        for &action in &legal {
            let applied = game.clone().apply(&Input::Act { seat, action }, &mut Vec::new());
            applied.map_err(|why| format!("seat {seat} may {action:?} but is refused: {why}"))?;
        }
        for &action in thinkable.iter().filter(|action| !listed.contains(action)) {
            let mut fork = game.clone();
            let mut events = Vec::new();
            let refused = fork.apply(&Input::Act { seat, action }, &mut events).is_err();
            ensure(refused, || format!("seat {seat} may not {action:?}, but it applies"))?;
            ensure(fork == *game && events.is_empty(), || format!("{action:?} was refused but left a trace"))?;
            coverage.refused += 1;
        }
    }
    secrets_stay_secret(game, coverage, rng)?;
    for seat in Seat::all(game.seats()) {
        let (view, memory) = (game.view(Viewer::Seat(seat)), game.memory(seat));
        let imagined = G::imagine(&view, &memory, rng);
        same(&imagined.view(Viewer::Seat(seat)), &view, || format!("what seat {seat} imagines looks different"))?;
        same(&imagined.memory(seat), &memory, || format!("seat {seat} imagines another memory"))?;
        imagined.intact().map_err(|why| format!("what seat {seat} imagines is impossible: {why}"))?;
        coverage.imagined += usize::from(imagined != *game);
    }
    Ok(())
}

/// Where several choose at once, the others see the same whatever one of them chose.
fn secrets_stay_secret<G: Game>(game: &G, coverage: &mut Coverage, rng: &mut ChaCha20Rng) -> Result<(), String> {
    let awaited = game.turn().awaited();
    if awaited.len() < 2 {
        return Ok(());
    }
    for seat in awaited.iter() {
        let legal = game.legal_actions(seat);
        let mut either = [game.clone(), game.clone()];
        for fork in &mut either {
            let Some(action) = legal.pick(rng) else { return Ok(()) };
            fork.apply(&Input::Act { seat, action }, &mut Vec::new()).map_err(|why| why.to_string())?;
        }
        for viewer in viewers(game.seats()).filter(|viewer| !viewer.is(seat)) {
            same(&either[0].view(viewer), &either[1].view(viewer), || {
                format!("{viewer:?} sees what seat {seat} chose")
            })?;
            coverage.compared += usize::from(either[0] != either[1]);
        }
    }
    Ok(())
}

/// An input read back from its line does to an equal game what it did to this one.
fn replays<G: Game>(replayed: &mut G, game: &G, input: &Input<G>, events: &[G::Event]) -> Result<(), String> {
    let line = write_input(input);
    let read = line_type(&line).and_then(|line_type| read_input(line_type, &line)).map_err(|why| why.to_string())?;
    let mut again = Vec::new();
    replayed.apply(&read, &mut again).map_err(|why| format!("{line} is refused in replay: {why}"))?;
    same(&again.as_slice(), &events, || format!("{line} is followed by something else in replay"))?;
    same(replayed, game, || format!("{line} leads to another position in replay"))
}

/// The same game with something hidden exchanged, as long as nobody can tell but the seats it was exchanged between.
struct Twin<G: Game> {
    other: Option<Other<G>>,
    compared: usize,
}

struct Other<G> {
    game: G,
    /// Who sees the difference.
    involved: SeatSet,
    /// After how many inputs everybody does.
    hidden_for: usize,
}

impl<G: Lawful> Twin<G> {
    fn none() -> Twin<G> {
        Twin { other: None, compared: 0 }
    }

    /// Makes a twin at a deal, lets it follow while the same inputs are possible and lead to the same public facts, and
    /// checks meanwhile that nobody but the two seats sees a difference.
    fn follow(
        &mut self,
        before: &G,
        after: &G,
        input: &Input<G>,
        events: &[G::Event],
        rng: &mut ChaCha20Rng,
    ) -> Result<(), String> {
        self.compared = 0;
        if let Input::Chance(chance) = input {
            self.other = split(before, chance, rng)?;
        } else if let Some(twin) = &mut self.other {
            let mut followed = Vec::new();
            twin.hidden_for = twin.hidden_for.saturating_sub(1);
            // A card that only one of the two games has there ends the comparison: then all have seen the difference.
            if twin.hidden_for == 0 || twin.game.apply(input, &mut followed).is_err() || followed != events {
                self.other = None;
            }
        }
        let Some(Other { game: twin, involved, .. }) = &self.other else { return Ok(()) };
        for viewer in viewers(after.seats()).filter(|viewer| !involved.iter().any(|seat| viewer.is(seat))) {
            same(&twin.view(viewer), &after.view(viewer), || {
                format!("{viewer:?} sees what is hidden from all but seats {{{involved}}}")
            })?;
            if let Viewer::Seat(seat) = viewer {
                same(&twin.memory(seat), &after.memory(seat), || {
                    format!("seat {seat} remembers what is hidden from all but seats {{{involved}}}")
                })?;
            }
            self.compared += usize::from(twin != after);
        }
        Ok(())
    }
}

/// The game after another deal than the one that was made, different for two seats alone or for nobody yet.
fn split<G: Lawful>(before: &G, chance: &G::Chance, rng: &mut ChaCha20Rng) -> Result<Option<Other<G>>, String> {
    let first = below(rng, before.seats());
    let second = (first + 1 + below(rng, before.seats() - 1)) % before.seats();
    let (Some(first), Some(second)) = (Seat::new(first), Seat::new(second)) else { return Ok(None) };
    let between = G::exchange_hidden(chance, [first, second], rng)
        .map(|exchanged| (exchanged, SeatSet::from_iter([first, second]), usize::MAX));
    let from_all = || G::exchange_unseen(chance, rng).map(|(exchanged, inputs)| (exchanged, SeatSet::EMPTY, inputs));
    let Some((exchanged, involved, hidden_for)) = between.or_else(from_all) else { return Ok(None) };
    let mut game = before.clone();
    let applied = game.apply(&Input::Chance(exchanged), &mut Vec::new());
    applied.map_err(|why| format!("the deal with something hidden exchanged is refused: {why}"))?;
    Ok(Some(Other { game, involved, hidden_for }))
}

fn viewers(seats: usize) -> impl Iterator<Item = Viewer> {
    Seat::all(seats).map(Viewer::Seat).chain([Viewer::Onlooker])
}

fn ensure(holds: bool, otherwise: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise()) }
}

fn same<T: PartialEq + Debug>(left: &T, right: &T, otherwise: impl FnOnce() -> String) -> Result<(), String> {
    ensure(left == right, || format!("{}\n  {left:?}\n  {right:?}", otherwise()))
}
