//! A database on a server.

use tempfile::TempDir;

use crate::database::{Raw, create, server};
use crate::patient::Patient;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_out_of_reach_and_one_that_refuses_the_password_are_told() {
    let Some(cluster) = server() else { return };
    let url = create(&cluster).await;
    let mut patient = Patient::on(TempDir::new().unwrap(), url.clone()).await;
    let told = patient.doctor(&[]);
    assert!(told.code == 0 && told.text.contains(" is whole and can be written\n"), "{told:?}");
    assert!(told.text.contains("✔ backups: those of a server are its own: "), "{told:?}");

    let mut raw = Raw::of(&url).await;
    raw.run("CREATE ROLE guest LOGIN PASSWORD 'right'").await;
    patient.url = url.replacen("tindahan@", "guest:sesame@", 1);
    let told = patient.doctor(&[]);
    let fault = told.fault();
    assert!(
        fault.contains(" does not let us in: password authentication failed for user \"guest\". Correct "),
        "{told:?}"
    );
    assert!(!told.text.contains("sesame"), "{told:?}");

    patient.url = "postgres://guest:sesame@127.0.0.1:1/data".into();
    let told = patient.doctor(&[]);
    let start = "✘ database: postgres://127.0.0.1:1/data cannot be reached: ";
    assert!(told.fault().starts_with(start) && told.fault().contains("Connection refused"), "{told:?}");
    patient.url = url.replacen("/test", "/no_test", 1);
    let told = patient.doctor(&[]);
    assert!(told.fault().contains("does not exist. Look whether the server runs"), "{told:?}");
    patient.url = cluster.url("postgres");
    let told = patient.doctor(&[]);
    assert!(told.code == 0 && told.text.contains(" will be made at the first start\n"), "{told:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_can_only_be_read_and_tables_of_other_versions_are_told() {
    let Some(cluster) = server() else { return };
    let url = create(&cluster).await;
    let patient = Patient::on(TempDir::new().unwrap(), url.clone()).await;
    let mut raw = Raw::of(&url).await;
    let name = raw.texts("SELECT CAST(current_database() AS TEXT)").await.remove(0);
    raw.run(&format!("ALTER DATABASE {name} SET default_transaction_read_only = on")).await;
    assert!(patient.doctor(&[]).fault().contains(" can only be read: the server follows another"));
    raw.run(&format!("ALTER DATABASE {name} RESET default_transaction_read_only")).await;
    raw.run("UPDATE _sqlx_migrations SET version = 999 WHERE version = (SELECT MAX(version) FROM _sqlx_migrations)")
        .await;
    assert!(patient.doctor(&[]).fault().contains(" is of a newer version of this program (its tables are of 999, "));
    raw.run("DELETE FROM _sqlx_migrations WHERE version = 999").await;
    assert!(patient.doctor(&[]).fault().contains(" is of an older version of this program (its tables are of "));
}
