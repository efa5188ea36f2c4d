//! The token, the way to Discord, the clock, and permissions.

use std::path::Path;

use games::sentences::Lang;

use super::Finding;
use crate::config::{Discord, Token};
use crate::discord::{BotError, CheckUp, NoCheckUp, ServerRights, check_up};

const TOKEN: &str = "token";
const DISCORD: &str = "Discord";
const CLOCK: &str = "clock";
const PERMISSIONS: &str = "permissions";

/// So many seconds a clock may be off: people are told moments by it, and their time runs out by it.
const OFF_S: i64 = 30;

pub(super) async fn check(settings: &Discord, lang: Lang) -> Vec<Finding> {
    let token = match token(settings) {
        Ok(token) => token,
        Err(finding) => return vec![finding],
    };
    match check_up(settings, &token, lang).await {
        Ok(CheckUp { name, clock_ahead, servers }) => {
            let mut findings = vec![Finding::well(TOKEN, format!("Discord knows the bot as {name}"))];
            findings.extend(clock_ahead.map(clock));
            findings.extend(permissions(servers));
            findings
        }
        Err(NoCheckUp::Token) => vec![Finding::ill(TOKEN, "Discord refuses it", replacing_token(settings))],
        Err(NoCheckUp::Address) => vec![Finding::ill(DISCORD, BotError::Address.to_string(), "Correct it")],
        Err(NoCheckUp::Unreachable(why)) => {
            let place = if settings.api.is_empty() { "discord.com" } else { settings.api.as_str() };
            let advice = "Look whether this machine reaches it (network, name server, firewall, proxy), and at https://discordstatus.com";
            vec![Finding::ill(DISCORD, format!("{place} cannot be reached: {why}"), advice)]
        }
    }
}

/// The token, or why there is none.
fn token(settings: &Discord) -> Result<Token, Finding> {
    let file = settings.token_file.display();
    match settings.token() {
        Ok(Some(token)) if token.reveal().is_empty() => {
            Err(Finding::ill(TOKEN, format!("{file} is empty"), replacing_token(settings)))
        }
        Ok(Some(token)) => Ok(token),
        Ok(None) => Err(Finding::ill(
            TOKEN,
            "there is none",
            "Set DISCORD_TOKEN, or discord.token_file to a file that holds it; it is at \
             https://discord.com/developers/applications (Bot, Reset Token)",
        )),
        Err(error) => Err(Finding::ill(
            TOKEN,
            format!("{file} cannot be read: {error}"),
            "Let the user that the bot runs as read it, or correct discord.token_file",
        )),
    }
}

fn replacing_token(settings: &Discord) -> String {
    // That of the environment counts first.
    let is_set = std::env::var("DISCORD_TOKEN").is_ok_and(|token| !token.trim().is_empty());
    let place = if is_set || settings.token_file == Path::new("") {
        "DISCORD_TOKEN".to_owned()
    } else {
        settings.token_file.display().to_string()
    };
    format!("Copy the one of your bot from https://discord.com/developers/applications (Bot, Reset Token) into {place}")
}

fn clock(ahead: i64) -> Finding {
    if ahead.abs() <= OFF_S {
        return Finding::well(CLOCK, "as Discord's");
    }
    let side = if ahead > 0 { "ahead of" } else { "behind" };
    let says = format!("that of this machine is {} s {side} Discord's", ahead.abs());
    Finding::ill(CLOCK, says, "Have it set by the network: `timedatectl set-ntp true` or the like")
}

fn permissions(servers: Result<Vec<ServerRights>, String>) -> Vec<Finding> {
    let servers = match servers {
        Ok(servers) => servers,
        Err(why) => {
            let says = format!("Discord does not tell which servers the bot is on: {why}");
            return vec![Finding::ill(PERMISSIONS, says, "Try again in a minute")];
        }
    };
    let lacking = servers.iter().filter_map(|server| {
        let says = format!("on the server {} ({}) the bot lacks {}", server.name, server.id, server.missing.as_ref()?);
        Some(Finding::ill(
            PERMISSIONS,
            says,
            "Give its role there that permission (Server Settings, Roles), or invite it again",
        ))
    });
    let findings: Vec<Finding> = lacking.collect();
    if !findings.is_empty() {
        return findings;
    }
    vec![Finding::well(
        PERMISSIONS,
        match servers.len() {
            0 => "the bot is on no server yet".to_owned(),
            1 => "all that are needed, on 1 server".to_owned(),
            servers => format!("all that are needed, on {servers} servers"),
        },
    )]
}
