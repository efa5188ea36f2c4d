//! Discord: the token, the way there, the clock, permissions.

use std::fs;

use discord_playground::{Effect, Fault, permissions};

use crate::patient::Patient;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_token_and_one_that_discord_does_not_know_are_told() {
    let mut patient = Patient::well().await;
    patient.token = Some("wrong".into());
    let told = patient.doctor(&[]);
    assert!(told.fault().starts_with("✘ token: Discord refuses it. Copy the one of your bot "), "{told:?}");
    assert!(told.fault().ends_with("into DISCORD_TOKEN") && !told.text.contains("wrong"), "{told:?}");
    patient.token = None;
    let told = patient.doctor(&[]);
    assert!(told.fault().starts_with("✘ token: there is none. Set DISCORD_TOKEN, or discord.token_file "), "{told:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_without_a_token_is_told_by_its_name() {
    let mut patient = Patient::well().await;
    patient.token = None;
    let file = patient.folder.path().join("token");
    let with_file = format!("discord.token_file={}", file.display());
    let ask = || patient.doctor(&["--set", &with_file]);
    let told = ask();
    let cannot = format!("✘ token: {} cannot be read: No such file", file.display());
    assert!(told.fault().starts_with(&cannot) && told.fault().contains(". Let the user "), "{told:?}");
    fs::create_dir(&file).unwrap();
    assert!(ask().fault().starts_with(&format!("✘ token: {} cannot be read: Is a directory", file.display())));
    fs::remove_dir(&file).unwrap();
    fs::write(&file, "\n").unwrap();
    assert!(ask().fault().starts_with(&format!("✘ token: {} is empty. ", file.display())));
    fs::write(&file, "other\n").unwrap();
    assert!(ask().fault().ends_with(&format!("into {}", file.display())));
    fs::write(&file, "secret\n").unwrap();
    assert_eq!(ask().code, 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_discord_out_of_reach_is_told_with_the_reason() {
    let patient = Patient::well().await;
    // Nobody listens on the first port.
    let told = patient.doctor(&["--set", "discord.api=http://127.0.0.1:1"]);
    let start = "✘ Discord: http://127.0.0.1:1 cannot be reached: ";
    assert!(told.fault().starts_with(start) && told.fault().contains("Connection refused"), "{told:?}");
    assert!(told.fault().contains(". Look whether this machine reaches it "), "{told:?}");
    let told = patient.doctor(&["--set", "discord.api=nowhere"]);
    assert!(told.fault().starts_with("✘ Discord: discord.api is no address"), "{told:?}");
    patient.server.inject(Fault::once("/users/@me", Effect::Broken(503)));
    let told = patient.doctor(&[]);
    assert!(told.fault().contains("cannot be reached: it answers with status 503"), "{told:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_missing_permission_is_told_with_its_server() {
    let patient = Patient::well().await;
    let guild = patient.server.guild_id();
    let allowed = permissions::EVERYONE & !permissions::ATTACH_FILES & !permissions::CREATE_PUBLIC_THREADS;
    for role in [None, Some(guild)] {
        assert!(patient.server.set_role_permissions(guild, role, allowed));
    }
    let told = patient.doctor(&[]);
    let says = format!(
        "✘ permissions: on the server The Market ({guild}) the bot lacks Attach Files, Create Public Threads. "
    );
    assert!(told.fault().starts_with(&says), "{told:?}");
    assert!(patient.server.set_role_permissions(guild, None, permissions::ADMINISTRATOR));
    assert_eq!(patient.doctor(&[]).code, 0, "who may do everything may do this");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_that_is_off_is_told_with_by_how_much() {
    let patient = Patient::well().await;
    for (dated, told, seconds) in [(-90, "ahead of", 88..=92), (90, "behind", 88..=92)] {
        patient.server.inject(Fault::once("/users/@me", Effect::OffClock(dated)));
        let answer = patient.doctor(&[]);
        let fault = answer.fault();
        let number = fault.strip_prefix("✘ clock: that of this machine is ").and_then(|rest| rest.split(' ').next());
        assert!(seconds.contains(&number.unwrap().parse::<i64>().unwrap()), "{answer:?}");
        assert!(fault.contains(&format!(" s {told} Discord's. Have it set by the network")), "{answer:?}");
    }
    patient.server.inject(Fault::once("/users/@me", Effect::OffClock(25)));
    assert_eq!(patient.doctor(&[]).code, 0, "a few seconds harm nobody");
}
