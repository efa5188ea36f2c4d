//! Settings that make no sense.

use std::fs;
use std::net::TcpListener;

use crate::patient::Patient;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_unknown_setting_and_a_value_out_of_range_are_told_with_file_and_line() {
    let patient = Patient::well().await;
    let file = patient.config().join("my.toml");
    fs::write(&file, "# mine\n[pictures]\nper_s = 12\nwidht = 900\n\n[backups]\nkeep = 0\n").unwrap();
    let told = patient.doctor(&[]);
    assert_eq!((told.code, told.errors.as_str()), (1, "2 things are not well\n"), "{told:?}");
    let faults: Vec<&str> = told.lines().filter(|line| line.starts_with('✘')).collect();
    let place = |line: u32| format!("✘ settings: {}:{line}: ", file.display());
    assert!(faults[0].starts_with(&place(7)) && faults[0].contains("a number from 1 to 10000 is needed"), "{told:?}");
    assert!(faults[1].starts_with(&place(4)) && faults[1].contains("unknown field `widht`"), "{told:?}");
    assert!(faults.iter().all(|fault| fault.contains(". Correct that line, or take it out: ")), "{told:?}");
    // What makes sense counts, so that the rest can be looked at.
    assert!(told.text.contains("✔ database: "), "{told:?}");

    fs::write(&file, "[pictures\n").unwrap();
    assert!(patient.doctor(&[]).fault().starts_with(&place(1)));
    fs::write(&file, "[pictures]\nper_s = 12\n").unwrap();
    assert!(patient.doctor(&[]).text.starts_with("✔ settings: 1 file in "));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_owner_without_a_server_and_a_server_without_an_owner_are_told() {
    let patient = Patient::well().await;
    for half in ["ids = [7]", "guild = 9"] {
        fs::write(patient.config().join("my.toml"), format!("[owners]\n{half}\n")).unwrap();
        let told = patient.doctor(&[]);
        assert!(told.code == 1 && told.fault().starts_with("✘ settings: owners."), "{half}: {told:?}");
    }
    fs::write(patient.config().join("my.toml"), "[owners]\nids = [7]\nguild = 9\n").unwrap();
    assert!(patient.doctor(&[]).text.starts_with("✔ settings: 1 file in "));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_port_that_is_taken_is_told() {
    let patient = Patient::well().await;
    let taken = TcpListener::bind(("127.0.0.1", 0)).unwrap();
    let address = taken.local_addr().unwrap();
    let setting = format!("operator.listen={address}");
    let told = patient.doctor(&["--set", &setting]);
    assert!(told.fault().starts_with(&format!("✘ port: {address} cannot be listened on: Address already in use")));
    assert!(told.fault().contains("or set operator.listen to another"), "{told:?}");
    drop(taken);
    let told = patient.doctor(&["--set", &setting]);
    assert!(told.code == 0 && told.text.ends_with(&format!("✔ port: {address} is free\n")), "{told:?}");
}
