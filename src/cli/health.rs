//! `tindahan health`: asks a bot that runs here how it is, by the address that the same settings give it.

use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;

use clap::Args;

use super::Failure;
use super::bot::block_on;
use super::settings::Settings;

/// How long an answer may take. The bot itself gives its database five seconds.
const PATIENCE: Duration = Duration::from_secs(10);

/// Ask the bot that runs here whether it lives, at the address operator.listen of the same settings.
///
/// The exit code is 0 if it says yes, else 1: for health checks of containers, which start anew what does not live.
#[derive(Args)]
pub(super) struct Health {
    /// Ask whether people are served, which they are not for a moment now and then: so nothing to start a bot anew for.
    #[arg(long)]
    ready: bool,
    #[command(flatten)]
    settings: Settings,
}

impl Health {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let listen = self.settings.load()?.operator.listen.filter(|address| address.port() != 0);
        let address = listen.ok_or_else(|| {
            Failure::Work(
                "the bot answers nobody: set operator.listen to an address and a port, such as 127.0.0.1:9464".into(),
            )
        })?;
        let path = if self.ready { "readyz" } else { "healthz" };
        let answer = block_on(ask(format!("http://{}/{path}", reachable(address))))?;
        write!(io::stdout(), "{answer}").map_err(|error| Failure::writing(&error))
    }
}

/// Where whoever listens at an address is found from here: all addresses of a machine are none that one can go to.
fn reachable(listen: SocketAddr) -> SocketAddr {
    let loopback: IpAddr = if listen.is_ipv4() { Ipv4Addr::LOCALHOST.into() } else { Ipv6Addr::LOCALHOST.into() };
    let ip = if listen.ip().is_unspecified() { loopback } else { listen.ip() };
    SocketAddr::new(ip, listen.port())
}

/// What is answered, if that is a yes.
async fn ask(url: String) -> Result<String, Failure> {
    let unanswered = |error: reqwest::Error| {
        let cause = std::iter::successors(Some(&error as &dyn std::error::Error), |error| error.source()).last();
        Failure::Work(format!("{url} does not answer: {}", cause.map_or_else(String::new, ToString::to_string)))
    };
    // What the environment names for the way into the network is none to ourselves.
    let client = reqwest::Client::builder().no_proxy().timeout(PATIENCE).build().map_err(unanswered)?;
    let response = client.get(&url).send().await.map_err(unanswered)?;
    let is_yes = response.status().is_success();
    let answer = response.text().await.map_err(unanswered)?;
    if is_yes { Ok(answer) } else { Err(Failure::Work(answer.trim_end().to_owned())) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_listens_everywhere_is_asked_here() {
        for (listen, asked) in [
            ("0.0.0.0:9464", "127.0.0.1:9464"),
            ("[::]:9464", "[::1]:9464"),
            ("127.0.0.2:80", "127.0.0.2:80"),
            ("[2001:db8::1]:80", "[2001:db8::1]:80"),
        ] {
            assert_eq!(reachable(listen.parse().unwrap()).to_string(), asked);
        }
    }
}
