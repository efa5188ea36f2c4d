//! Whether the bot can listen where it is to.

use std::io;
use std::net::{SocketAddr, TcpListener};

use super::Finding;

const CHECK: &str = "port";

/// Looks at the address where operators are answered. A bot that runs listens there itself.
pub(super) fn check(address: SocketAddr, is_to_run: bool) -> Finding {
    match TcpListener::bind(address) {
        Err(error) if is_to_run && error.kind() == io::ErrorKind::AddrInUse => {
            Finding::well(CHECK, format!("something listens on {address}"))
        }
        Err(error) => Finding::ill(
            CHECK,
            format!("{address} cannot be listened on: {error}"),
            "Stop what listens there (`ss -ltnp` tells), or set operator.listen to another address or port",
        ),
        Ok(_) if is_to_run => {
            Finding::ill(CHECK, format!("nothing listens on {address}"), "Start the bot, and read its log if it ends")
        }
        Ok(_) => Finding::well(CHECK, format!("{address} is free")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_port_that_is_taken_is_told_unless_the_bot_is_meant_to_have_it() {
        let taken = TcpListener::bind(("127.0.0.1", 0)).unwrap();
        let address = taken.local_addr().unwrap();
        let told = check(address, false).to_string();
        assert!(
            told.starts_with(&format!("✘ port: {address} cannot be listened on: Address already in use")),
            "{told}"
        );
        assert!(check(address, true).well);
        drop(taken);
        assert!(check(address, false).well);
        assert!(check(address, true).to_string().starts_with(&format!("✘ port: nothing listens on {address}. ")));
    }
}
