//! `tindahan playground`: a small Discord on loopback to try a bot on.

use std::net::SocketAddr;

use clap::Args;

use super::Failure;
use crate::playground::{Config, Server};

/// Open a small Discord on loopback, with a page in the browser.
#[derive(Args)]
pub(super) struct Playground {
    /// Only the small Discord: prints the address and the token that any bot can be pointed at.
    #[arg(long)]
    server_only: bool,
    /// Where to listen; without it, port 8080 of this machine or the next free one.
    #[arg(long, value_name = "ADDR:PORT")]
    listen: Option<SocketAddr>,
}

impl Playground {
    pub(super) fn run(&self) -> Result<(), Failure> {
        if !self.server_only {
            return Err(Failure::Usage("our own bot is not part of it yet: start it with --server-only".into()));
        }
        let runtime = tokio::runtime::Runtime::new().map_err(|error| Failure::Work(error.to_string()))?;
        runtime.block_on(self.serve())
    }

    async fn serve(&self) -> Result<(), Failure> {
        let mut config = Config::default();
        if let Some(listen) = self.listen {
            // Who asks for one port wants that port and no other.
            config.listen = listen;
            config.next_free_port = false;
        }
        let server = Server::start(config).await.map_err(|error| Failure::Work(error.to_string()))?;
        println!("The playground is open: {}", server.url());
        println!("A bot finds Discord's API there with the token {}", server.token());
        println!("Ctrl+C closes it.");
        tokio::signal::ctrl_c().await.map_err(|error| Failure::Work(error.to_string()))?;
        server.shut_down().await;
        Ok(())
    }
}
