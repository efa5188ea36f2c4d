//! What somebody may rightly do, and what they must be told where they may not.

use games::args;
use games::engine::Viewer;
use games::screen::Reading;
use games::sentences::say;
use tindahan::ids::TableId;
use tindahan::store::{Location, TableState};
use tindahan::table::Snapshots;

use super::ids::{PAGES, Said};
use super::scene::{Looks, Someone};
use crate::stage::catalogue;

impl Someone {
    pub(super) fn sits_at(&self, look: &Snapshots) -> bool {
        look.public.seats.iter().any(|seat| seat.player.person() == Some(self.id))
    }

    pub(super) fn word(&self, key: &str) -> String {
        say(self.lang, key, args![])
    }

    /// Whether what they say would rightly change something, so that it is no forgery.
    pub(super) fn may(&self, said: &Said, place: Location, chosen: Option<&str>, looks: &Looks) -> bool {
        let manages = place.guild.is_some() && self.moderates == place.guild;
        match said {
            Said::Table(table, verb) => looks.get(table).is_some_and(|look| {
                let (is_here, sits) = (look.public.header.location == place, self.sits_at(look));
                let is_host = look.public.header.host == Some(self.id);
                let is_open = look.public.header.state == TableState::Lobby;
                match verb.as_str() {
                    "join" => is_here && is_open && !sits,
                    "leave" => sits,
                    "cut" => is_here && is_open && sits,
                    "computers" => is_here && is_open && sits && chosen.is_some(),
                    "start" | "fill" => is_here && is_open && is_host,
                    "cancel" | "really_end" => is_here && (is_host || manages),
                    "rematch" => is_here && sits,
                    "repost" => is_here,
                    _ => false,
                }
            }),
            Said::Game { table, decision, ask: false, tail } => looks.get(table).is_some_and(|look| {
                let own = look.of(Some(self.id));
                let acts = || matches!(own.view.as_ref().and_then(|view| view.read(tail)), Some(Reading::Act(_)));
                own.viewer != Viewer::Onlooker && own.decision == *decision && acts()
            }),
            Said::Page(page) => match page.split(':').collect::<Vec<_>>().as_slice() {
                ["me", "confirm" | "pictures" | "dark" | "forced", "yes" | "no"] => true,
                ["settings", "pings" | "dark" | "here", "yes" | "no"] => manages,
                ["settings", "everywhere"] => manages,
                ["play", game, "computers" | "people"] => catalogue().find(game).is_ok(),
                _ => false,
            },
            Said::Game { ask: true, .. } | Said::Nothing => false,
        }
    }

    /// What they must be told, where only one thing may be.
    pub(super) fn must_hear(&self, said: &Said, place: Location, looks: &Looks) -> Option<String> {
        let (table, is_lookup) = match said {
            Said::Nothing => return Some(self.word("host-unknown")),
            Said::Table(table, _) | Said::Game { table, .. } => (*table, false),
            Said::Page(page) => {
                let mut parts = page.split(':');
                let kind = parts.next().filter(|kind| PAGES.iter().any(|page| page.split(':').next() == Some(kind)))?;
                let table = TableId(parts.next()?.parse().ok()?);
                if !parts.all(|part| part.parse::<usize>().is_ok()) {
                    return Some(self.word("host-unknown"));
                }
                (table, !["hand", "end"].contains(&kind))
            }
        };
        let look = match looks.get(&table) {
            None => return Some(self.word("host-no-table")),
            Some(look) => look,
        };
        let there = look.public.header.location;
        let own = || match said {
            Said::Table(_, verb) => ["leave", "back", "hint"].contains(&verb.as_str()),
            Said::Page(page) => !page.starts_with("end:"),
            Said::Game { .. } | Said::Nothing => true,
        };
        if place == there || (self.sits_at(look) && own()) || (is_lookup && there.guild == place.guild) {
            return None;
        }
        let link = format!("<#{}>", there.channel);
        Some(match there.guild == place.guild {
            true => say(self.lang, "host-no-place", args!["channel" => link]),
            false => self.word("host-no-table"),
        })
    }
}
