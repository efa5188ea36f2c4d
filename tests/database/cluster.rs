//! A server of PostgreSQL in a temporary folder, which ends with whoever started it, however they end.

use std::ffi::OsStr;
use std::io::ErrorKind;
use std::os::unix::fs::chown;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use std::{env, fs, thread};

use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;

/// How long a server may take to start or to end.
const PATIENCE: Duration = Duration::from_secs(60);

/// PostgreSQL refuses to run as root: then it runs as nobody.
const NOBODY: u32 = 65_534;

/// What is written need not survive a failure of power.
const QUICK: [&str; 4] = ["fsync=off", "full_page_writes=off", "autovacuum=off", "max_connections=200"];

/// Whoever the tests are is let in, others by their password.
const ADMITTED: &str = "local all tindahan trust\nlocal all all scram-sha-256\n";

/// The server starts, and ends when our end of its standard input is closed, be it because we are gone or while it is paused.
const GUARDED: &str = "\"$@\" & server=$!; cat > /dev/null; kill -QUIT $server; kill -CONT $server; wait $server; \
                       [ -z \"$REMOVED\" ] || rm -rf \"$REMOVED\"";

/// A server with its data.
pub(crate) struct Cluster {
    /// Also that of its socket.
    folder: PathBuf,
    /// Removes the folder; none for a server that does so itself when its end has come with that of this process.
    temporary: Option<TempDir>,
    programs: PathBuf,
    settings: Vec<String>,
    guard: Option<Child>,
}

#[allow(dead_code)]
impl Cluster {
    /// Whether there can be one; that there cannot is an error only where `CI` is set.
    pub(crate) fn is_installed() -> bool {
        let is_installed = programs().is_some();
        assert!(is_installed || env::var_os("CI").is_none(), "PostgreSQL is missing (Debian: postgresql)");
        if !is_installed {
            eprintln!("not tried: PostgreSQL is not installed (Debian: postgresql)");
        }
        is_installed
    }

    /// Starts a server; none where PostgreSQL is not installed.
    pub(crate) fn start() -> Option<Cluster> {
        Cluster::start_with(&QUICK)
    }

    /// The same for as long as this process lives.
    pub(crate) fn start_for_ever() -> Option<Cluster> {
        let mut cluster = Cluster::made(&env::temp_dir(), &QUICK)?;
        cluster.temporary.take().map(TempDir::keep);
        cluster.launch();
        Some(cluster)
    }

    /// Starts one with these settings.
    pub(crate) fn start_with(settings: &[&str]) -> Option<Cluster> {
        Cluster::start_in(&env::temp_dir(), settings)
    }

    /// The same with its data in a folder within this one.
    pub(crate) fn start_in(folder: &Path, settings: &[&str]) -> Option<Cluster> {
        let mut cluster = Cluster::made(folder, settings)?;
        cluster.launch();
        Some(cluster)
    }

    fn made(folder: &Path, settings: &[&str]) -> Option<Cluster> {
        let programs = Cluster::is_installed().then(programs)??;
        let folder = tempfile::tempdir_in(folder).unwrap();
        if is_root() {
            chown(folder.path(), Some(NOBODY), Some(NOBODY)).unwrap();
        }
        let mut initdb = as_nobody(programs.join("initdb"), folder.path());
        initdb.args(["--username=tindahan", "--auth=trust", "--encoding=UTF8", "--no-sync", "--pgdata"]);
        let made = initdb.arg(folder.path().join("data")).output().unwrap();
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        fs::write(folder.path().join("data/pg_hba.conf"), ADMITTED).unwrap();
        let settings = settings.iter().map(|&setting| setting.to_owned()).collect();
        let path = folder.path().to_owned();
        Some(Cluster { folder: path, temporary: Some(folder), programs, settings, guard: None })
    }

    /// Where it is.
    pub(crate) fn address(&self) -> String {
        self.folder.display().to_string()
    }

    /// The address of a database of it.
    pub(crate) fn url(&self, database: &str) -> String {
        format!("postgres://tindahan@localhost/{database}?host={}", self.address())
    }

    /// Starts it again on its data, and waits until it answers.
    pub(crate) fn launch(&mut self) {
        let log = fs::File::create(self.folder.join("log")).unwrap();
        let mut guard = as_nobody("sh", &self.folder);
        guard.args(["-c", GUARDED, "sh"]).arg(self.programs.join("postgres"));
        guard.arg("-D").arg(self.folder.join("data")).arg("-k").arg(&self.folder);
        for setting in self.settings.iter().map(String::as_str).chain(["listen_addresses="]) {
            guard.args(["-c", setting]);
        }
        guard.env("REMOVED", if self.temporary.is_none() { self.folder.as_os_str() } else { OsStr::new("") });
        guard.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(log);
        self.guard = Some(guard.spawn().unwrap());
        let mut ready = Command::new(self.programs.join("pg_isready"));
        ready.arg("--quiet").arg("--host").arg(&self.folder);
        until("a server that answers", || ready.status().unwrap().success());
    }

    /// Ends it from one moment to the next, as if it broke down.
    pub(crate) fn kill(&mut self) {
        let mut guard = self.guard.take().expect("it runs");
        drop(guard.stdin.take());
        guard.wait().unwrap();
    }

    /// Has every process of it stand still.
    pub(crate) fn pause(&mut self) {
        self.signal(Signal::STOP);
    }

    /// Has them go on.
    pub(crate) fn resume(&mut self) {
        self.signal(Signal::CONT);
    }

    fn signal(&mut self, signal: Signal) {
        let file = fs::read_to_string(self.folder.join("data/postmaster.pid")).unwrap();
        let first: i32 = file.lines().next().unwrap().parse().unwrap();
        // The first of them first, so that no others come while the rest are told.
        let send = |process: i32| kill_process(Pid::from_raw(process).unwrap(), signal).unwrap_or_default();
        send(first);
        let children = fs::read_to_string(format!("/proc/{first}/task/{first}/children")).unwrap();
        children.split_whitespace().for_each(|child| send(child.parse().unwrap()));
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        if self.guard.is_some() {
            self.kill();
        }
    }
}

fn is_root() -> bool {
    rustix::process::geteuid().is_root()
}

/// A command that is run by somebody who is not root.
fn as_nobody(program: impl AsRef<OsStr>, folder: &Path) -> Command {
    let mut command = Command::new(program);
    command.current_dir(folder).env("LC_ALL", "C");
    if is_root() {
        command.uid(NOBODY).gid(NOBODY);
    }
    command
}

/// The folder with the programs of the newest version that is installed.
fn programs() -> Option<PathBuf> {
    let versions = match fs::read_dir("/usr/lib/postgresql") {
        Ok(versions) => versions,
        Err(error) if error.kind() == ErrorKind::NotFound => return None,
        Err(error) => panic!("/usr/lib/postgresql: {error}"),
    };
    let number = |folder: &PathBuf| folder.file_name()?.to_str()?.parse::<u32>().ok();
    let newest = versions.map(|version| version.unwrap().path()).max_by_key(number)?.join("bin");
    newest.join("initdb").exists().then_some(newest)
}

fn until(what: &str, mut holds: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !holds() {
        assert!(begun.elapsed() < PATIENCE, "{what} never came");
        thread::sleep(Duration::from_millis(20));
    }
}
