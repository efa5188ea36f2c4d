//! How long pictures take: boards of 1000 by 700 in the middle of simulated games, in processor time of one core after
//! warm-up, from scene to file, next to a bare `resvg` rendering of the same picture as an SVG in the same run. Goal: 25 ms
//! at the median and 60 ms at the 99th hundredth, files under 150 KB, and at most 1.3 times the bare rendering.

use games::catalogue::Catalogue;
use games::catalogue::GameEntry;
use games::engine::Viewer;
use games::engine::transcript::{LineType, line_type};
use games::scene::{Scene, Theme};
use games::screen::Names;
use games::simulate::{Policy, game_seed};
use paint::{bare, paint, svg};
use rustix::time::{ClockId, clock_gettime};
use std::sync::LazyLock;

/// Our games and languages.
fn catalogue() -> &'static Catalogue {
    static CATALOGUE: LazyLock<&Catalogue> = LazyLock::new(|| tindahan::catalogue().build());
    *CATALOGUE
}

const WIDTH: u32 = 1000;
/// How many different boards of each game are drawn.
const BOARDS: usize = 60;
/// Boards drawn before the time is taken.
const WARM_UP: usize = 10;

/// Processor time of this thread, in milliseconds.
fn now() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 * 1e3 + time.tv_nsec as f64 / 1e6
}

fn timed<T>(work: impl FnOnce() -> T) -> (f64, T) {
    let before = now();
    let made = work();
    (now() - before, made)
}

/// Boards from all over simulated games with as many players as there can be.
fn boards(entry: &GameEntry) -> Vec<Scene> {
    let seats = *entry.seats.end();
    let names = Names::new((0..seats).map(|seat| format!("Player {}", seat + 1)).collect());
    let mut boards = Vec::new();
    for seed in 0.. {
        let mut lines = String::new();
        entry.open(seats, &[]).expect("the defaults are allowed").play_out(
            &game_seed(seed, 0),
            Policy::Random,
            &mut lines,
        );
        let mut inputs = lines.lines();
        let start = inputs.next().expect("a transcript has a start line");
        let mut game = catalogue().restore(start).expect("a transcript replays");
        for (place, line) in inputs.enumerate() {
            let kind = line_type(line).expect("a transcript replays");
            if kind.is_computed() {
                continue;
            }
            game.apply(kind, line).expect("a transcript replays");
            if kind == LineType::Act && place % 13 == 12 {
                boards.push(
                    game.view(Viewer::Onlooker).board_picture(&names, catalogue().langs()[boards.len() % 2]).scene,
                );
                if boards.len() == BOARDS + WARM_UP {
                    return boards;
                }
            }
        }
    }
    boards
}

fn at(sorted: &[f64], hundredth: usize) -> f64 {
    sorted[(sorted.len() - 1) * hundredth / 100]
}

fn main() {
    // Everything `cargo bench` passes on is for other harnesses.
    println!(
        "boards of 1000 x 700, processor time in ms: median, 99th hundredth; largest file in KB; bare resvg; ratio"
    );
    let mut all = Vec::new();
    for entry in catalogue().games() {
        let boards = boards(entry);
        let (warm_up, boards) = boards.split_at(WARM_UP);
        for scene in warm_up {
            let _ = (paint(scene, Theme::Light, WIDTH), bare(&svg(scene, Theme::Light), WIDTH));
        }
        let (mut ours, mut theirs, mut largest) = (Vec::new(), Vec::new(), 0);
        for scene in boards {
            let (time, file) = timed(|| paint(scene, Theme::Light, WIDTH));
            ours.push(time);
            largest = largest.max(file.len());
            let svg = svg(scene, Theme::Light);
            theirs.push(timed(|| bare(&svg, WIDTH)).0);
        }
        all.extend(ours.iter().copied().zip(theirs.iter().copied()));
        report(entry.id, ours, theirs, largest);
    }
    let (ours, theirs) = all.into_iter().unzip();
    report("all games", ours, theirs, 0);
}

fn report(name: &str, mut ours: Vec<f64>, mut theirs: Vec<f64>, largest: usize) {
    ours.sort_by(f64::total_cmp);
    theirs.sort_by(f64::total_cmp);
    let (median, bare) = (at(&ours, 50), at(&theirs, 50));
    let file = if largest > 0 { format!("{:4} KB", largest / 1024) } else { "       ".to_owned() };
    let ratio = median / bare;
    println!("{name:16} {median:6.1} {:6.1} {file}  bare {bare:6.1}  ratio {ratio:.2}", at(&ours, 99));
}
