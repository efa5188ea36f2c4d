//! All that a game looks like, for one sheet: its cover, its rules, and of every number of players the board and a hand near the
//! start, in the middle and at the end, with the sheet of the last round and the final standings.

use super::Failure;
use super::draw::{Part, Position, draw_part};
use games::catalogue::{Catalogue, GameEntry, RulesAt};
use games::engine::transcript::{LineType, line_type};
use games::scene::Picture;
use games::sentences::Lang;
use games::simulate::{Policy, game_seed};
use paint::Captioned;

/// Pictures in a row.
const COLUMNS: usize = 4;

/// Which games are on a contact sheet.
pub(super) struct Contact<'a> {
    pub(super) entry: &'a GameEntry,
    pub(super) catalogue: &'a Catalogue,
    pub(super) seed: u64,
    pub(super) policy: Policy,
    pub(super) options: &'a [(String, String)],
    pub(super) lang: Lang,
}

impl Contact<'_> {
    /// The rows of the sheet, for these numbers of players.
    pub(super) fn rows(&self, players: impl IntoIterator<Item = usize>) -> Result<Vec<Vec<Captioned>>, Failure> {
        let mut rows: Vec<Vec<Captioned>> = self.without_game().chunks(COLUMNS).map(<[Captioned]>::to_vec).collect();
        for players in players {
            rows.extend(self.of_players(players)?);
        }
        Ok(rows)
    }

    /// What needs no game.
    fn without_game(&self) -> Vec<Captioned> {
        let at = RulesAt { options: self.options.to_vec(), seats: None };
        let rules = (0..).map_while(|page| self.entry.rules_picture(page, &at, self.lang)).zip(1..);
        let rules = rules.map(|(picture, page)| captioned(picture, format!("rules, page {page}")));
        std::iter::once(captioned((self.entry.cover)(self.lang), "cover".to_owned())).chain(rules).collect()
    }

    /// A row of boards and the final standings, and a row of hands and the last sheet.
    fn of_players(&self, players: usize) -> Result<[Vec<Captioned>; 2], Failure> {
        let game = self.entry.open(players, self.options).map_err(|why| Failure::Usage(why.to_string()))?;
        let mut lines = String::new();
        game.play_out(&game_seed(self.seed, 0), self.policy, &mut lines);
        let acts = lines.lines().filter(|line| matches!(line_type(line), Ok(LineType::Act))).count();
        let at = |after: usize| Position::of(&lines, Some(after), self.catalogue);
        let draw = |position: &Position, part: Part, what: &str| {
            let caption = format!("{players} players, after {} of {acts} actions: {what}", position.acts);
            draw_part(self.entry, position, part, self.lang).map(|picture| captioned(picture, caption))
        };
        let (mut boards, mut hands) = (Vec::new(), Vec::new());
        // When everybody has acted a few times, and in the midst of a round rather than between two.
        let (start, middle) = (acts.min(2 * players + 2), acts * 9 / 20);
        for after in [start, middle, acts] {
            boards.push(draw(&at(after)?, Part::Board, "board")?);
        }
        for after in [start, middle, acts.saturating_sub(1)] {
            let position = at(after)?;
            for seat in position.game.turn().awaited().iter().take(1) {
                hands.push(draw(&position, Part::Hand(seat), &format!("hand {seat}"))?);
            }
        }
        let over = at(acts)?;
        boards.push(draw(&over, Part::Final, "final")?);
        hands.push(draw(&over, Part::Sheet, "sheet")?);
        Ok([boards, hands])
    }
}

fn captioned(Picture { scene, .. }: Picture, caption: String) -> Captioned {
    Captioned { scene, caption }
}
