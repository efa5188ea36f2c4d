//! A small bot that does with serenity what the page must be able to show.

use std::sync::Arc;

use discord_playground::Server;
use serde_json::{Value, json};
use serenity::{
    all::{
        ActionRowComponent, ButtonStyle, Command, CommandInteraction, CommandOptionType, ComponentInteraction,
        ComponentInteractionDataKind, Context, CreateActionRow, CreateAttachment, CreateAutocompleteResponse,
        CreateButton, CreateCommand, CreateCommandOption, CreateEmbed, CreateInputText,
        CreateInteractionResponse as Response, CreateInteractionResponseFollowup,
        CreateInteractionResponseMessage as Answer, CreateModal, CreateSelectMenu, CreateSelectMenuKind,
        CreateSelectMenuOption, CreateThread, EditInteractionResponse, EventHandler, GatewayIntents, HttpBuilder,
        InputTextStyle, Interaction, ModalInteraction, ReactionType, Ready, ResolvedValue, ShardManager,
    },
    async_trait,
    client::ClientBuilder,
};
use tokio::sync::Notify;

use super::picture;

/// Connects the bot; it is there once it has registered its commands. Its command `/slow` waits until it has `thought`.
pub(crate) async fn connect(server: &Server, thought: Arc<Notify>) -> Arc<ShardManager> {
    let http = HttpBuilder::new(server.token()).proxy(server.url()).ratelimiter_disabled(true).build();
    let mut client = ClientBuilder::new_with_http(http, GatewayIntents::non_privileged())
        .event_handler(Bot { thought })
        .await
        .unwrap();
    let shards = Arc::clone(&client.shard_manager);
    tokio::spawn(async move { client.start().await });
    shards
}

struct Bot {
    thought: Arc<Notify>,
}

#[async_trait]
impl EventHandler for Bot {
    async fn ready(&self, ctx: Context, _: Ready) {
        Command::set_global_commands(&ctx.http, commands()).await.unwrap();
    }

    async fn interaction_create(&self, ctx: Context, interaction: Interaction) {
        let done = match &interaction {
            Interaction::Command(command) => on_command(&ctx, command, &self.thought).await,
            Interaction::Autocomplete(typing) => complete(&ctx, typing).await,
            Interaction::Component(press) => on_press(&ctx, press).await,
            Interaction::Modal(form) => on_form(&ctx, form).await,
            _ => Ok(()),
        };
        // A test that waits for what did not happen tells more than this.
        if let Err(error) = done {
            eprintln!("the bot failed: {error:?}");
        }
    }
}

fn commands() -> Vec<CreateCommand> {
    let option = CreateCommandOption::new;
    let start = option(CommandOptionType::SubCommand, "start", "Opens a table here")
        .add_sub_option(
            option(CommandOptionType::String, "pace", "How long a turn may take")
                .add_string_choice("live", "live")
                .add_string_choice("slow", "slow"),
        )
        .add_sub_option(
            option(CommandOptionType::Integer, "seats", "How many may sit down").min_int_value(2).max_int_value(5),
        )
        .add_sub_option(option(CommandOptionType::Boolean, "thread", "In a thread of its own"));
    let join = option(CommandOptionType::SubCommand, "join", "Sits down at an open table").add_sub_option(
        option(CommandOptionType::String, "table", "Which table").required(true).set_autocomplete(true),
    );
    vec![
        CreateCommand::new("game")
            .description("A card game")
            .description_localized("fr", "Un jeu de cartes")
            .add_option(start)
            .add_option(join),
        CreateCommand::new("hand")
            .description("Your hand at the table of this channel")
            .description_localized("fr", "Votre main"),
        CreateCommand::new("showcase").description("Everything a message can have"),
        CreateCommand::new("board").description("A picture with buttons, made of components"),
        CreateCommand::new("cards").description("The same for your eyes only"),
        CreateCommand::new("rules").description("Long pages for your eyes only"),
        CreateCommand::new("slow").description("Thinks before it answers"),
        CreateCommand::new("silent").description("Never answers"),
        CreateCommand::new("form").description("Opens a form"),
        CreateCommand::new("profile")
            .description("Somebody's games")
            .add_option(option(CommandOptionType::User, "who", "Whose").required(true)),
    ]
}

type Done = Result<(), serenity::Error>;

async fn on_command(ctx: &Context, command: &CommandInteraction, thought: &Notify) -> Done {
    match command.data.name.as_str() {
        "game" => on_game(ctx, command).await,
        "hand" => command.create_response(ctx, Response::Message(hand(0).ephemeral(true))).await,
        "showcase" => showcase(ctx, command).await,
        "board" => answer_with_pictures(ctx, command, &board(0)).await,
        "cards" => answer_with_pictures(ctx, command, &board(PRIVATE)).await,
        "rules" => {
            let answer = json!({"type": 4, "data": rules(1)});
            ctx.http.create_interaction_response(command.id, &command.token, &answer, vec![]).await
        }
        "slow" => {
            command.defer(ctx).await?;
            thought.notified().await;
            command.edit_response(ctx, EditInteractionResponse::new().content("Thought it over.")).await?;
            Ok(())
        }
        "form" => command.create_response(ctx, Response::Modal(form())).await,
        "profile" => {
            let who = command.data.options[0].value.as_user_id().unwrap();
            command
                .create_response(ctx, Response::Message(Answer::new().content(format!("<@{who}> has won twice."))))
                .await
        }
        _ => Ok(()),
    }
}

async fn on_game(ctx: &Context, command: &CommandInteraction) -> Done {
    let sub = &command.data.options()[0];
    let ResolvedValue::SubCommand(options) = &sub.value else { return Ok(()) };
    let given: Vec<String> = options.iter().map(|option| format!("{}={:?}", option.name, option.value)).collect();
    if sub.name == "join" {
        let text = format!("Joined {}", given.join(" "));
        return command.create_response(ctx, Response::Message(Answer::new().content(text))).await;
    }
    let answer = Answer::new()
        .content(format!("{}\n-# {}", lobby(&[]), given.join(" ")))
        .add_file(CreateAttachment::bytes(picture::board(), "board.png").description("Four stalls with a fruit each"))
        .components(lobby_buttons());
    command.create_response(ctx, Response::Message(answer)).await?;
    if given.iter().any(|one| one.contains("thread=Boolean(true)")) {
        let message = command.get_response(ctx).await?;
        let thread = CreateThread::new("Table 1");
        let thread = command.channel_id.create_thread_from_message(ctx, message.id, thread).await?;
        thread.say(ctx, "The table is in here.").await?;
    }
    Ok(())
}

fn lobby(seated: &[String]) -> String {
    let seats = if seated.is_empty() { "nobody yet".to_owned() } else { seated.join(", ") };
    format!("## A table is open\nSeats: {seats}")
}

fn lobby_buttons() -> Vec<CreateActionRow> {
    vec![
        CreateActionRow::Buttons(vec![
            CreateButton::new("join").label("Join").style(ButtonStyle::Success),
            CreateButton::new("hand").label("My hand").style(ButtonStyle::Primary).emoji('🖐'),
            CreateButton::new("start").label("Start").style(ButtonStyle::Secondary).disabled(true),
            CreateButton::new("cancel").label("Cancel").style(ButtonStyle::Danger),
        ]),
        CreateActionRow::Buttons(vec![
            CreateButton::new("silent").label("Silence").style(ButtonStyle::Secondary),
            CreateButton::new("form").label("Form").style(ButtonStyle::Secondary),
            CreateButton::new_link("https://example.org/rules").label("Rules"),
        ]),
    ]
}

/// A hand of four cards after so many were played.
fn hand(played: usize) -> Answer {
    let cards = [("🥭", "Mango 3"), ("🥭", "Mango 7"), ("🍌", "Banana 2"), ("🥥", "Coconut 9")];
    let buttons = cards.iter().enumerate().map(|(at, (fruit, name))| {
        CreateButton::new(format!("card.{at}"))
            .label(*name)
            .emoji(ReactionType::Unicode((*fruit).to_owned()))
            .style(ButtonStyle::Secondary)
            .disabled(at < played || at == 3)
    });
    Answer::new()
        .content(format!("**Your hand** · {played} played\nFollow mango, or send a seller."))
        .components(vec![CreateActionRow::Buttons(buttons.collect())])
}

fn form() -> CreateModal {
    let row = CreateActionRow::InputText;
    CreateModal::new("profile", "About you").components(vec![
        row(CreateInputText::new(InputTextStyle::Short, "Name", "name")
            .max_length(20)
            .placeholder("What shall we call you?")),
        row(CreateInputText::new(InputTextStyle::Paragraph, "Story", "story").required(false)),
    ])
}

async fn showcase(ctx: &Context, command: &CommandInteraction) -> Done {
    let fruit = |label: &str| CreateSelectMenuOption::new(label, label.to_lowercase());
    let fruits = vec![
        fruit("Mango").description("Sweet").emoji('🥭'),
        fruit("Banana").emoji('🍌'),
        fruit("Coconut").emoji('🥥'),
    ];
    let menu =
        |id: &str, kind, hint: &str| CreateActionRow::SelectMenu(CreateSelectMenu::new(id, kind).placeholder(hint));
    let several = CreateSelectMenu::new("several", CreateSelectMenuKind::String { options: fruits.clone() })
        .placeholder("Several fruits")
        .min_values(2)
        .max_values(3);
    let answer = Answer::new()
        .content("# Everything\n**bold** *italics* __underline__ ~~strike~~ `code` ||spoiler|| <t:1700000000:D>\n- one\n- two\n> quoted\n-# small")
        .embed(CreateEmbed::new().title("Score sheet").description("**Ana** 32").color(0x2c_7438).field("Games", "12", true))
        .components(vec![
            menu("one", CreateSelectMenuKind::String { options: fruits }, "One fruit"),
            CreateActionRow::SelectMenu(several),
            menu("who", CreateSelectMenuKind::User { default_users: None }, "Somebody"),
        ]);
    command.create_response(ctx, Response::Message(answer)).await?;
    // serenity cannot build messages of the second kind, but sends them.
    ctx.http.send_message(command.channel_id, vec![], &second_kind()).await?;
    Ok(())
}

/// The flags of messages that one person sees, and of those that are made of components.
const PRIVATE: u64 = 1 << 6;
const COMPONENTS: u64 = 1 << 15;

/// A message as a game would show it: what happened, a picture, short buttons in a row, longer ones, a menu.
fn board(flags: u64) -> Value {
    let button = |id: &str, label: &str, style: u8| json!({"type": 2, "style": style, "label": label, "custom_id": id});
    let card = |rank: u8| json!({"type": 2, "style": 2, "label": rank.to_string(), "custom_id": format!("rank.{rank}"), "emoji": {"name": "🥭"}});
    let longer = [("a", "Send a seller", 1), ("b", "Hint", 2), ("c", "Why only these cards?", 2)];
    let cards = [7, 8, 9, 10, 11].map(card);
    let longer = longer.map(|(id, label, style)| button(id, label, style));
    json!({"flags": COMPONENTS | flags, "components": [
        {"type": 10, "content": "-# Ben won trick 11 with 🥭 10"},
        {"type": 10, "content": "**Round 1 of 4**\n▶ **Dai** plays · </hand:0> · mango is trump"},
        {"type": 12, "items": [{"media": {"url": "attachment://board.png"}, "description": "Four stalls with a fruit each"}]},
        {"type": 1, "components": cards},
        {"type": 1, "components": longer},
        {"type": 1, "components": [{"type": 3, "custom_id": "more", "placeholder": "More…", "options": [
            {"label": "Scores", "value": "scores"}]}]},
    ]})
}

/// Answers with a picture that the message shows and one that it does not.
async fn answer_with_pictures(ctx: &Context, command: &CommandInteraction, data: &Value) -> Done {
    let files = ["board.png", "unnamed.png"].map(|name| CreateAttachment::bytes(picture::board(), name));
    let answer = json!({"type": 4, "data": data});
    ctx.http.create_interaction_response(command.id, &command.token, &answer, files.to_vec()).await
}

/// A page of rules that is higher than any screen.
fn rules(page: usize) -> Value {
    let lines: Vec<_> = (1..=40 + page).map(|line| format!("Page {page}, rule {line}")).collect();
    let turn = json!({"type": 2, "style": 1, "label": "Next page", "custom_id": format!("page.{}", page + 1)});
    json!({"flags": COMPONENTS | PRIVATE, "components": [
        {"type": 10, "content": format!("## Rules, page {page}\n{}", lines.join("\n"))},
        {"type": 1, "components": [turn]},
    ]})
}

fn second_kind() -> Value {
    json!({"flags": 32768, "components": [{"type": 17, "accent_color": 0xf3_ac2a, "components": [
        {"type": 10, "content": "### Score board\nMade of components."},
        {"type": 9, "components": [{"type": 10, "content": "A free seat"}],
         "accessory": {"type": 2, "style": 3, "label": "Sit", "custom_id": "sit"}},
        {"type": 14},
        {"type": 1, "components": [{"type": 2, "style": 1, "label": "Begin", "custom_id": "begin"}]},
    ]}]})
}

async fn complete(ctx: &Context, typing: &CommandInteraction) -> Done {
    let typed = typing.data.autocomplete().map(|option| option.value.to_lowercase()).unwrap_or_default();
    let tables = ["Harbour table", "Corner table", "Palm table"];
    let fitting = tables.iter().filter(|table| table.to_lowercase().contains(&typed));
    let response = fitting.fold(CreateAutocompleteResponse::new(), |response, table| {
        response.add_string_choice(*table, table.to_lowercase().replace(' ', "-"))
    });
    typing.create_response(ctx, Response::Autocomplete(response)).await
}

async fn on_press(ctx: &Context, press: &ComponentInteraction) -> Done {
    let update = |content: String| Response::UpdateMessage(Answer::new().content(content));
    match press.data.custom_id.as_str() {
        // Raw, because serenity's builder would take the picture off the message.
        "join" => {
            let content = lobby(&[format!("<@{}>", press.user.id)]);
            let answer = json!({"type": 7, "data": {"content": content}});
            ctx.http.create_interaction_response(press.id, &press.token, &answer, vec![]).await
        }
        "hand" => press.create_response(ctx, Response::Message(hand(0).ephemeral(true))).await,
        "form" => press.create_response(ctx, Response::Modal(form())).await,
        "sit" => press.create_response(ctx, Response::Message(Answer::new().content("You sit.").ephemeral(true))).await,
        "cancel" => {
            press.create_response(ctx, Response::Acknowledge).await?;
            let gone = CreateInteractionResponseFollowup::new().content("The table is closed.");
            press.create_followup(ctx, gone).await?;
            press.message.delete(ctx).await
        }
        page if page.starts_with("page.") => {
            let page = page.trim_start_matches("page.").parse().unwrap_or_default();
            let answer = json!({"type": 7, "data": rules(page)});
            ctx.http.create_interaction_response(press.id, &press.token, &answer, vec![]).await
        }
        card if card.starts_with("card.") => {
            let played = card.trim_start_matches("card.").parse::<usize>().unwrap_or_default() + 1;
            press.create_response(ctx, Response::UpdateMessage(hand(played))).await
        }
        "one" | "several" | "who" => {
            let chosen = match &press.data.kind {
                ComponentInteractionDataKind::StringSelect { values } => values.join(" and "),
                ComponentInteractionDataKind::UserSelect { values } => format!("<@{}>", values[0]),
                _ => String::new(),
            };
            press.create_response(ctx, update(format!("Chosen: {chosen}"))).await
        }
        _ => Ok(()),
    }
}

async fn on_form(ctx: &Context, form: &ModalInteraction) -> Done {
    let inputs = form.data.components.iter().flat_map(|row| &row.components).filter_map(|part| match part {
        ActionRowComponent::InputText(input) => input.value.clone(),
        _ => None,
    });
    let text = format!("Hello {}!", inputs.collect::<Vec<_>>().join(", "));
    form.create_response(ctx, Response::Message(Answer::new().content(text).ephemeral(true))).await
}
