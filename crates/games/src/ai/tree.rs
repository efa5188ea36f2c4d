//! Information-set Monte Carlo tree search: one tree for all imagined positions. Its nodes say what was done, whatever is
//! hidden; in each imagined position only what is possible there is walked on.

use rand::rngs::ChaCha8Rng;

use super::playing_out::play_out;
use super::{Budget, greedy};
use crate::engine::{Evaluate, Input, Seat, SeatSet, Turn, below};

/// How much what has seldom been tried is preferred to what has been good.
const CURIOSITY: f64 = 0.25;

/// What somebody did, and what came of it.
struct Node<A> {
    seat: Seat,
    action: A,
    visits: u32,
    /// How often it was possible where it could have been done.
    offered: u32,
    /// What came of it for whoever did it.
    sum: f64,
    after: Vec<usize>,
}

struct Tree<G: Evaluate> {
    seat: Seat,
    considered: Vec<G::Action>,
    nodes: Vec<Node<G::Action>>,
    /// What can be done first.
    first: Vec<usize>,
    /// The nodes walked through in the position that is being tried.
    path: Vec<usize>,
    events: Vec<G::Event>,
    /// What is possible in that position and was tried before in another, and what is new: room to work in.
    known: Vec<usize>,
    new: Vec<G::Action>,
}

pub(super) fn choose<G: Evaluate>(
    seat: Seat,
    view: &G::View,
    memory: &G::Memory,
    actions: Vec<G::Action>,
    budget: &Budget<'_>,
    rng: &mut ChaCha8Rng,
) -> Option<G::Action> {
    let mut tree = Tree::<G> {
        seat,
        considered: actions,
        nodes: Vec::new(),
        first: Vec::new(),
        path: Vec::new(),
        events: Vec::new(),
        known: Vec::new(),
        new: Vec::new(),
    };
    for number in 0..budget.play_outs {
        // Even in the greatest hurry something has to be tried.
        if number > 0 && budget.cutoff.is_reached() {
            break;
        }
        let world = G::imagine(view, memory, rng);
        tree.try_in(world, rng);
    }
    if tree.first.len() < tree.considered.len() {
        // In a hurry what looks best at once is a better answer than what happened to be tried.
        return greedy::shortlist::<G, _>(seat, view, memory, 1, rng).first().copied();
    }
    let tried = tree.first.iter().map(|&node| &tree.nodes[node]);
    tried.max_by_key(|node| node.visits).map(|node| node.action)
}

impl<G: Evaluate> Tree<G> {
    /// Walks down the tree in one position, adds what is new there, plays on from it and notes what came of it.
    fn try_in(&mut self, mut game: G, rng: &mut ChaCha8Rng) {
        self.path.clear();
        let mut actions = 0;
        // What others choose at the same time in secret is not for anybody to see, so it has no index in the tree.
        let mut in_secret = game.turn().awaited();
        in_secret.remove(self.seat);
        while let Some(seat) = self.next_seat(&game, in_secret, actions) {
            if in_secret.contains(seat) && actions > 0 {
                in_secret.remove(seat);
                let action = game.habit(seat, rng).expect("who is awaited can act");
                self.act(&mut game, seat, action);
                continue;
            }
            let known = self.nodes.len();
            let node = self.walk_on(&game, seat, rng);
            let action = self.nodes[node].action;
            self.act(&mut game, seat, action);
            self.path.push(node);
            actions += 1;
            if self.nodes.len() > known {
                break;
            }
        }
        let end = play_out(game, actions, &mut self.events, rng);
        for &node in &self.path {
            let node = &mut self.nodes[node];
            node.visits += 1;
            node.sum += end.value(node.seat);
        }
    }

    /// Who acts next; nobody where the position is to be judged.
    fn next_seat(&self, game: &G, in_secret: SeatSet, actions: u32) -> Option<Seat> {
        match game.turn() {
            Turn::Over(_) | Turn::Chance => None,
            Turn::Seats(_) if actions == 0 => Some(self.seat),
            Turn::Seats(_) if in_secret.is_empty() && game.settled(actions) => None,
            Turn::Seats(awaited) => awaited.iter().next(),
        }
    }

    fn act(&mut self, game: &mut G, seat: Seat, action: G::Action) {
        self.events.clear();
        game.apply(&Input::Act { seat, action }, &mut self.events).expect("a game takes what it offers");
    }

    /// What a seat tries: something new if there is, else what has been good or tried seldom.
    fn walk_on(&mut self, game: &G, seat: Seat, rng: &mut ChaCha8Rng) -> usize {
        let sensible;
        let possible = if self.path.is_empty() {
            &self.considered
        } else {
            sensible = game.sensible(seat);
            &sensible
        };
        let before = self.path.last().copied();
        let after = before.map_or(&self.first, |node| &self.nodes[node].after);
        self.known.clear();
        self.new.clear();
        for &action in possible {
            let is_it = |node: &usize| self.nodes[*node].action == action && self.nodes[*node].seat == seat;
            match after.iter().copied().find(is_it) {
                Some(node) => self.known.push(node),
                None => self.new.push(action),
            }
        }
        self.known.iter().for_each(|&index| self.nodes[index].offered += 1);
        if self.new.is_empty() {
            return self.best_known().expect("somebody who is awaited can do something");
        }
        let index = self.nodes.len();
        let action = self.new[below(rng, self.new.len())];
        self.nodes.push(Node { seat, action, visits: 0, offered: 1, sum: 0.0, after: Vec::new() });
        match before {
            Some(node) => self.nodes[node].after.push(index),
            None => self.first.push(index),
        }
        index
    }

    /// What has been good or tried seldom.
    fn best_known(&self) -> Option<usize> {
        let mut best = (f64::NEG_INFINITY, None);
        for &index in &self.known {
            let node = &self.nodes[index];
            let visits = f64::from(node.visits);
            let value = node.sum / visits + CURIOSITY * (f64::from(node.offered).ln() / visits).sqrt();
            if value > best.0 {
                best = (value, Some(index));
            }
        }
        best.1
    }
}
