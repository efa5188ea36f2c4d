//! Whether the bot can listen where it is to.

use std::io;
use std::net::{SocketAddr, TcpListener};

use super::Finding;

#[allow(dead_code)]
/// Looks at the address that a setting names. A bot that runs listens there itself.
pub(super) fn check(setting: &'static str, address: SocketAddr, is_to_run: bool) -> Finding {
    match TcpListener::bind(address) {
        Err(error) if is_to_run && error.kind() == io::ErrorKind::AddrInUse => {
            Finding::well(setting, format!("something listens on {address}"))
        }
        Err(error) => Finding::ill(
            setting,
            format!("{address} cannot be listened on: {error}"),
            "Stop what listens there (`ss -ltnp` tells), or set another address or port",
        ),
        Ok(_) if is_to_run => {
            Finding::ill(setting, format!("nothing listens on {address}"), "Start the bot, and read its log if it ends")
        }
        Ok(_) => Finding::well(setting, format!("{address} is free")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_port_that_is_taken_is_told_unless_the_bot_is_meant_to_have_it() {
        let taken = TcpListener::bind(("127.0.0.1", 0)).unwrap();
        let address = taken.local_addr().unwrap();
        let told = check("port", address, false).to_string();
        assert!(
            told.starts_with(&format!("✘ port: {address} cannot be listened on: Address already in use")),
            "{told}"
        );
        assert!(check("port", address, true).well);
        drop(taken);
        assert!(check("port", address, false).well);
        assert!(
            check("port", address, true).to_string().starts_with(&format!("✘ port: nothing listens on {address}. "))
        );
    }
}
