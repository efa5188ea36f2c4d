//! The store on a server of PostgreSQL, next to what the server does for one connection that only inserts.

use std::time::{Duration, Instant};

use sqlx::postgres::PgConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, Executor, PgConnection, Postgres, QueryBuilder};

use crate::database::{Cluster, create, prepare};
use crate::floors::LINE;
use crate::{Figure, Outcome, ROUNDS, median, stored};

/// So many at once.
const WRITERS: [usize; 3] = [1, 64, 1_000];

/// Measures all of it, and prints it.
pub(crate) async fn measure(time: Duration) -> Outcome<()> {
    // As it is installed, but for more memory than the least there is: everything is flushed to the disk.
    let folder = env!("CARGO_TARGET_TMPDIR");
    let Some(cluster) = Cluster::start_in(folder.as_ref(), &["shared_buffers=256MB", "max_wal_size=4GB"]) else {
        return Ok(());
    };
    prepare(&cluster).await;
    let heading = ["actions/s", "p50 ms", "p99 ms", "a group", "% of bare", "% of lines"];
    println!(
        "\n{:<30} {:>9} {:>8} {:>8} {:>9} {:>10} {:>10}",
        "PostgreSQL", heading[0], heading[1], heading[2], heading[3], heading[4], heading[5]
    );
    for writers in WRITERS {
        for (clock, name) in [(false, ""), (true, ", clock")] {
            let [mut store, mut same, mut lines] = [const { Vec::new() }; 3];
            let mut groups = Vec::new();
            for _ in 0..ROUNDS {
                let url = create(&cluster).await;
                let figure = stored(url.clone(), writers, clock, time).await?;
                // Each writer has opened its table in a transaction of its own.
                let transactions = commits(&url).await?.saturating_sub(writers).max(1);
                let size = (figure.count / transactions).max(1);
                let kinds = if clock { &KINDS[..] } else { &KINDS[..2] };
                same.push(inserted(&create(&cluster).await, size, kinds, time).await?);
                lines.push(inserted(&create(&cluster).await, size, &KINDS[..1], time).await?);
                store.push(figure);
                groups.push(size);
            }
            groups.sort_unstable();
            let [store, same, lines] = [store, same, lines].map(median);
            let size = groups[ROUNDS / 2];
            let of = |floor: Figure| 100.0 * store.per_second / floor.per_second;
            println!("{:<30} {lines} {size:>9}", "bare, lines alone");
            println!("{:<30} {same} {size:>9}", "bare, the same rows");
            let name = format!("store, {writers} at once{name}");
            println!("{name:<30} {store} {size:>9} {:>10.0} {:>10.0}", of(same), of(lines));
        }
    }
    Ok(())
}

/// How many transactions there were in a database.
async fn commits(url: &str) -> Outcome<usize> {
    let mut connection = PgConnection::connect(url).await?;
    let select = "SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()";
    let count: i64 = sqlx::query_scalar(select).fetch_one(&mut connection).await?;
    connection.close().await?;
    Ok(count as usize)
}

/// The rows of an action, by the table that they are in.
const KINDS: [&str; 3] = ["lines", "versions", "deadlines"];

/// One connection that inserts the rows of so many actions at once: those of a kind with one statement, all of them in one transaction.
async fn inserted(url: &str, actions: usize, kinds: &[&str], time: Duration) -> Outcome<Figure> {
    let options: PgConnectOptions = url.parse()?;
    let mut connection = options.disable_statement_logging().connect().await?;
    for kind in kinds {
        let columns = "table_id BIGINT, number BIGINT, written_at BIGINT, line TEXT, PRIMARY KEY (table_id, number)";
        connection.execute(AssertSqlSafe(format!("CREATE TABLE bare_{kind} ({columns})"))).await?;
    }
    let begun = Instant::now();
    let mut waits = Vec::new();
    while begun.elapsed() < time {
        let asked = Instant::now();
        match kinds {
            // A statement is a transaction by itself.
            [kind] => insert(&mut connection, kind, waits.len(), actions).await?,
            kinds => {
                connection.execute("BEGIN").await?;
                for kind in kinds {
                    insert(&mut connection, kind, waits.len(), actions).await?;
                }
                connection.execute("COMMIT").await?;
            }
        }
        waits.push(asked.elapsed());
    }
    connection.close().await?;
    Ok(Figure::new(waits.len() * actions, waits.iter().sum(), waits))
}

/// Gives so many tables their row of this number.
async fn insert(connection: &mut PgConnection, kind: &str, number: usize, tables: usize) -> sqlx::Result<()> {
    let head = format!("INSERT INTO bare_{kind} (table_id, number, written_at, line) ");
    let mut statement = QueryBuilder::<Postgres>::new(head);
    statement.push_values(0..tables, |mut values, table| {
        values.push_bind(table as i64).push_bind(number as i64).push_bind(0_i64).push_bind(LINE);
    });
    statement.build().execute(connection).await.map(drop)
}
