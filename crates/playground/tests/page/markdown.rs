//! Markdown as Discord renders it: text in, HTML out.

use serde_json::json;

use browser::Tab;

use super::stage::Stage;

/// What ids mean in these tests.
const NAMES: &str = "{
    you: '1', locale: 'en-GB', isGuild: (id) => id === '7',
    user: id => ({ 1: { global_name: 'Ana' }, 2: { global_name: 'Bayani' } })[id],
    role: id => ({ 3: { name: 'Host' } })[id],
    channel: id => ({ 4: { name: 'general' } })[id],
    emoji: id => ({ 5: { url: '/icon.svg' } })[id],
    command: name => name === 'hand' ? {} : undefined,
}";

fn html(tab: &Tab, source: &str) -> String {
    let expression = format!(
        "import('/markdown/render.js').then(({{ renderMarkdown }}) => {{
            const box = document.createElement('div');
            box.append(renderMarkdown({}, {NAMES}));
            return box.innerHTML;
        }})",
        json!(source)
    );
    tab.eval(&expression).as_str().unwrap_or_default().to_owned()
}

fn check(cases: &[(&str, &str)]) {
    let stage = Stage::without_bot();
    let Some(tab) = stage.tab("ana") else { return };
    for (source, expected) in cases {
        assert_eq!(html(&tab, source), *expected, "{source:?}");
    }
    tab.assert_no_errors();
}

#[test]
fn marks_within_a_line() {
    check(&[
        ("**bold** *it* _it_", "<strong>bold</strong> <em>it</em> <em>it</em>"),
        ("***both***", "<strong><em>both</em></strong>"),
        ("__under__ ~~gone~~", "<u>under</u> <s>gone</s>"),
        ("**a *b* c**", "<strong>a <em>b</em> c</strong>"),
        ("snake_case_word 2 * 3 * 4", "snake_case_word 2 * 3 * 4"),
        ("`a **b**` ``c`d``", "<code>a **b**</code> <code>c`d</code>"),
        (r"\*no\* \_no\_", "*no* _no_"),
        (r"¯\_(ツ)_/¯", r"¯\_(ツ)_/¯"),
        ("a\nb", "a<br>b"),
        ("**open", "**open"),
    ]);
}

#[test]
fn whole_lines() {
    check(&[
        (
            "# One\n## Two\n#Not",
            "<div class=\"heading h1\" role=\"heading\" aria-level=\"3\">One</div><div class=\"heading h2\" role=\"heading\" aria-level=\"4\">Two</div>#Not",
        ),
        ("-# small *print*\nafter", "<small class=\"subtext\">small <em>print</em></small>after"),
        ("> a\n> b\nc", "<blockquote>a<br>b</blockquote>c"),
        (">>> a\nb", "<blockquote>a<br>b</blockquote>"),
        ("- a\n- b\n  - c\n- d", "<ul><li>a</li><li>b<ul><li>c</li></ul></li><li>d</li></ul>"),
        ("3. a\n4. b", "<ol start=\"3\"><li>a</li><li>b</li></ol>"),
        ("- a\n1. b", "<ul><li>a</li></ul><ol><li>b</li></ol>"),
        ("```rs\nlet a;\n```\nb", "<pre data-lang=\"rs\" tabindex=\"0\"><code>let a;</code></pre>b"),
        ("a ```b``` c", "a <pre tabindex=\"0\"><code>b</code></pre> c"),
        ("> - a", "<blockquote><ul><li>a</li></ul></blockquote>"),
    ]);
}

#[test]
fn mentions_emojis_and_times() {
    check(&[
        (
            "<@1> <@!2> <@9>",
            "<span class=\"mention me\">@Ana</span> <span class=\"mention\">@Bayani</span> <span class=\"mention\">@unknown-user</span>",
        ),
        ("<@&3> @here", "<span class=\"mention\">@Host</span> <span class=\"mention me\">@here</span>"),
        (
            "<#4> <#8>",
            "<a class=\"mention\" href=\"#\" data-channel=\"4\"># general</a> <span class=\"mention\">#unknown</span>",
        ),
        ("</hand:0>", "<button type=\"button\" class=\"mention command\" data-command=\"hand\">/hand</button>"),
        (
            "a <:mango:5>",
            "a <img class=\"emoji\" src=\"/icon.svg\" alt=\":mango:\" title=\":mango:\" draggable=\"false\">",
        ),
        (
            "<:mango:5>",
            "<img class=\"emoji jumbo\" src=\"/icon.svg\" alt=\":mango:\" title=\":mango:\" draggable=\"false\">",
        ),
        ("🥭 🇵🇭", "<span class=\"jumbo\">🥭 🇵🇭</span>"),
        ("x 🥭", "x 🥭"),
        ("42", "42"),
        ("<t:99999999999999>", "&lt;t:99999999999999&gt;"),
    ]);
}

#[test]
fn times_are_written_as_the_reader_writes_them() {
    let stage = Stage::without_bot();
    let Some(tab) = stage.tab("ana") else { return };
    let write = |style: &str, locale: &str| {
        let call = format!("writeTime(1_543_392_060, '{style}', '{locale}', 1_543_392_000)");
        tab.eval(&format!("import('/markdown/time.js').then(({{ writeTime }}) => {call})"))
    };
    assert_eq!(write("D", "en-GB"), "28 November 2018");
    assert_eq!(write("D", "fr"), "28 novembre 2018");
    assert_eq!(write("t", "de"), "08:01");
    assert_eq!(write("d", "en-GB"), "28/11/2018");
    assert_eq!(write("R", "en-GB"), "in 1 minute");
    assert_eq!(write("R", "fr"), "dans 1 minute");
    assert!(html(&tab, "<t:0:R>").starts_with("<time datetime=\"1970-01-01T00:00:00.000Z\""));
}

#[test]
fn links_lead_outside_or_to_a_place_here() {
    let outside = |url: &str, text: &str| {
        format!("<a href=\"{url}\" title=\"{url}\" target=\"_blank\" rel=\"noopener noreferrer\">{text}</a>")
    };
    let bare = outside("https://a.b/c_(d)", "https://a.b/c_(d)");
    let masked = outside("https://a.b/", "<strong>x</strong>");
    check(&[
        ("(https://a.b/c_(d)).", &format!("({bare}).")),
        ("<https://a.b/c_(d)>", &bare),
        ("[**x**](https://a.b/)", &masked),
        ("[x](javascript:alert(1))", "[x](javascript:alert(1))"),
        (
            "https://discord.com/channels/7/4/12",
            "<a class=\"mention\" href=\"#\" data-channel=\"4\" data-message=\"12\"># general › message</a>",
        ),
        ("[table](https://discord.com/channels/7/4)", "<a class=\"mention\" href=\"#\" data-channel=\"4\">table</a>"),
    ]);
}

#[test]
fn nothing_becomes_html() {
    check(&[
        ("<img src=x onerror=alert(1)>", "&lt;img src=x onerror=alert(1)&gt;"),
        ("**<b>** `<i>`", "<strong>&lt;b&gt;</strong> <code>&lt;i&gt;</code>"),
        (
            "||<script>||",
            "<span class=\"spoiler\" role=\"button\" tabindex=\"0\" aria-label=\"Spoiler, press to reveal\" aria-expanded=\"false\"><span class=\"spoiler-text\">&lt;script&gt;</span></span>",
        ),
    ]);
}
