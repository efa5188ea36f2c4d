//! `/healthz`, `/readyz` and `/metrics` over HTTP.

use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use hyper::body::Incoming;
use hyper::header::{ALLOW, CACHE_CONTROL, CONTENT_TYPE, HeaderValue};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Method, Request, Response, StatusCode};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{interval, sleep};

use super::{Health, Recorder};

const TEXT: &str = "text/plain; charset=utf-8";
/// Prometheus' own, which tells it which version of its format it is.
const MEASUREMENTS: &str = "text/plain; version=0.0.4; charset=utf-8";
/// How often what was measured is added up where nobody reads it.
const ADD_UP: Duration = Duration::from_secs(5);
/// How long to wait when no connection can be taken: there are too many, most likely.
const AGAIN: Duration = Duration::from_millis(50);

/// A port that is taken for operators, on which nobody is answered yet.
pub struct Endpoint {
    listener: TcpListener,
    address: SocketAddr,
}

/// Why it could not be.
#[derive(Debug, thiserror::Error)]
#[error("cannot listen on {address}, which operator.listen names: {error}")]
pub struct CannotListen {
    address: SocketAddr,
    error: io::Error,
}

impl Endpoint {
    /// Takes the port.
    pub async fn bind(address: SocketAddr) -> Result<Endpoint, CannotListen> {
        let bind = async {
            let listener = TcpListener::bind(address).await?;
            let address = listener.local_addr()?;
            Ok(Endpoint { listener, address })
        };
        bind.await.map_err(|error| CannotListen { address, error })
    }

    /// Where it is: the settings may leave the port to the system.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers whoever asks, for ever.
    pub async fn serve(self, health: Health, recorder: Recorder) -> Infallible {
        let mut add_up = interval(ADD_UP);
        loop {
            tokio::select! {
                accepted = self.listener.accept() => match accepted {
                    Ok((stream, _)) => drop(tokio::spawn(answer_all(stream, health.clone(), recorder.clone()))),
                    Err(error) => {
                        tracing::warn!(%error, "operators cannot be answered");
                        sleep(AGAIN).await;
                    }
                },
                _ = add_up.tick() => recorder.add_up(),
            }
        }
    }
}

/// Answers what comes by one connection.
async fn answer_all(stream: TcpStream, health: Health, recorder: Recorder) {
    let service = service_fn(|request| answer(request, &health, &recorder));
    // Whoever goes away in the middle of it does not want to know.
    http1::Builder::new().timer(TokioTimer::new()).serve_connection(TokioIo::new(stream), service).await.ok();
}

async fn answer(
    request: Request<Incoming>,
    health: &Health,
    recorder: &Recorder,
) -> Result<Response<String>, Infallible> {
    if ![Method::GET, Method::HEAD].contains(request.method()) {
        let mut refused = text(StatusCode::METHOD_NOT_ALLOWED, "This can only be read.\n");
        refused.headers_mut().insert(ALLOW, HeaderValue::from_static("GET, HEAD"));
        return Ok(refused);
    }
    Ok(match request.uri().path() {
        "/healthz" => text(StatusCode::OK, "alive\n"),
        "/readyz" => {
            let troubles = health.troubles().await;
            if troubles.is_empty() {
                text(StatusCode::OK, "ready\n")
            } else {
                let lines: String = troubles.iter().map(|trouble| format!("{trouble}\n")).collect();
                text(StatusCode::SERVICE_UNAVAILABLE, lines)
            }
        }
        "/metrics" => {
            health.count_tables().await;
            let mut response = text(StatusCode::OK, recorder.render());
            response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(MEASUREMENTS));
            response
        }
        _ => text(StatusCode::NOT_FOUND, "There are /healthz, /readyz and /metrics.\n"),
    })
}

fn text(status: StatusCode, text: impl Into<String>) -> Response<String> {
    let mut response = Response::new(text.into());
    *response.status_mut() = status;
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(TEXT));
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
