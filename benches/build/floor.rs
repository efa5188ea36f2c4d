//! The floor of a build: a bot that counts on one of two databases, with the packages that ours has its Discord and its data from.

use poise::serenity_prelude as serenity;
use sqlx::{PgPool, SqlitePool};

type Error = Box<dyn std::error::Error + Send + Sync>;
type Context<'a> = poise::Context<'a, Store, Error>;

const TABLE: &str = "CREATE TABLE IF NOT EXISTS counts (channel BIGINT PRIMARY KEY, count BIGINT NOT NULL)";
const COUNT: &str = "INSERT INTO counts (channel, count) VALUES ($1, 1) \
                     ON CONFLICT (channel) DO UPDATE SET count = counts.count + 1 RETURNING count";

enum Store {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

impl Store {
    async fn open(url: &str) -> sqlx::Result<Store> {
        if url.starts_with("sqlite:") {
            let pool = SqlitePool::connect(url).await?;
            sqlx::query(TABLE).execute(&pool).await?;
            Ok(Store::Sqlite(pool))
        } else {
            let pool = PgPool::connect(url).await?;
            sqlx::query(TABLE).execute(&pool).await?;
            Ok(Store::Postgres(pool))
        }
    }

    async fn count(&self, channel: i64) -> sqlx::Result<i64> {
        match self {
            Store::Sqlite(pool) => sqlx::query_scalar(COUNT).bind(channel).fetch_one(pool).await,
            Store::Postgres(pool) => sqlx::query_scalar(COUNT).bind(channel).fetch_one(pool).await,
        }
    }
}

/// Counts how often it was asked in this channel.
#[poise::command(slash_command)]
async fn count(context: Context<'_>) -> Result<(), Error> {
    let count = context.data().count(context.channel_id().get().cast_signed()).await?;
    context.say(count.to_string()).await?;
    Ok(())
}

#[tokio::main]
async fn main() -> Result<(), Error> {
    let store = Store::open(&std::env::var("DATABASE_URL")?).await?;
    let framework = poise::Framework::builder()
        .options(poise::FrameworkOptions { commands: vec![count()], ..Default::default() })
        .setup(|context, _, framework| {
            Box::pin(async move {
                poise::builtins::register_globally(context, &framework.options().commands).await?;
                Ok(store)
            })
        })
        .build();
    let token = std::env::var("DISCORD_TOKEN")?;
    let client = serenity::ClientBuilder::new(token, serenity::GatewayIntents::empty()).framework(framework);
    Ok(client.await?.start().await?)
}
