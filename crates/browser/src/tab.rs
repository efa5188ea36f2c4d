//! A tab, used as a person uses it: by pointer, by keyboard, by looking.

use std::{
    fs,
    io::{self, Write},
    path::PathBuf,
    sync::Arc,
    thread,
    time::{Duration, Instant},
};

use base64::{Engine, engine::general_purpose::STANDARD};
use serde_json::{Value, json};

use crate::{
    devtools::{Browser, browser},
    target,
};

/// How long something may take to come about. It is long because the machine may be busy building.
const PATIENCE: Duration = Duration::from_secs(20);
const LOOK_AGAIN: Duration = Duration::from_millis(20);
/// How often something that moves may be missed.
const AIMS: usize = 10;

/// Where something is on the page and how large, in CSS pixels from the upper left of what is seen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    /// How far its left side is from the left of the view.
    pub x: f64,
    /// How far its upper side is from the top of the view; negative if it is scrolled away.
    pub y: f64,
    /// How wide it is.
    pub width: f64,
    /// How high it is.
    pub height: f64,
}

/// One tab of the browser, closed when it is dropped.
#[derive(Debug)]
pub struct Tab {
    browser: Arc<Browser>,
    context: String,
    session: String,
}

impl Tab {
    /// A new tab that shares nothing with the others, or nothing where there is no Chromium.
    pub fn open(url: &str) -> Option<Self> {
        let browser = browser()?;
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let context = text(&browser.ask(None, "Target.createBrowserContext", &json!({})).unwrap()["browserContextId"]);
        let target = json!({"url": "about:blank", "browserContextId": context});
        let target = text(&browser.ask(None, "Target.createTarget", &target).unwrap()["targetId"]);
        let attached =
            browser.ask(None, "Target.attachToTarget", &json!({"targetId": target, "flatten": true})).unwrap();
        let tab = Self { browser, context, session: text(&attached["sessionId"]) };
        for domain in ["Page.enable", "Runtime.enable", "Log.enable"] {
            tab.ask(domain, &json!({}));
        }
        // Several tabs are looked at at once, as if each were in front.
        tab.ask("Emulation.setFocusEmulationEnabled", &json!({"enabled": true}));
        tab.ask("Emulation.setTimezoneOverride", &json!({"timezoneId": "UTC"}));
        tab.resize(1280, 800);
        tab.go(url);
        Some(tab)
    }

    fn ask(&self, method: &str, params: &Value) -> Value {
        match self.browser.ask(Some(&self.session), method, params) {
            Ok(answer) => answer,
            Err(error) => panic!("{method}: {error}"),
        }
    }

    /// Opens another address and waits until it is loaded.
    pub fn go(&self, url: &str) {
        self.ask("Page.navigate", &json!({"url": url}));
        self.wait("document.readyState === 'complete'");
    }

    /// What an expression is worth on the page.
    pub fn eval(&self, expression: &str) -> Value {
        let params = json!({"expression": expression, "returnByValue": true, "awaitPromise": true});
        let answer = self.ask("Runtime.evaluate", &params);
        assert!(answer.get("exceptionDetails").is_none(), "{expression}: {}", answer["exceptionDetails"]);
        answer["result"]["value"].clone()
    }

    /// Waits until an expression is true.
    pub fn wait(&self, condition: &str) {
        self.wait_for(&format!("Boolean({condition}) || null"));
    }

    /// Waits until an expression is worth something.
    fn wait_for(&self, condition: &str) -> Value {
        let begun = Instant::now();
        loop {
            let value = self.eval(condition);
            if !value.is_null() {
                return value;
            }
            if begun.elapsed() > PATIENCE {
                let test = thread::current().name().unwrap_or_default().replace("::", "-");
                let file = self.screenshot(&format!("timeout-{test}"));
                panic!("waited in vain for {condition}; see {}", file.display());
            }
            thread::sleep(LOOK_AGAIN);
        }
    }

    /// Waits until a text is to be seen within what a selector finds.
    pub fn see(&self, selector: &str, text: &str) {
        self.wait(&format!(
            "[...document.querySelectorAll({selector:?})].some(one => one.innerText.includes({text:?}))"
        ));
    }

    /// Whether a text is to be seen right now within what a selector finds.
    pub fn sees(&self, selector: &str, text: &str) -> bool {
        let all = format!("[...document.querySelectorAll({selector:?})].some(one => one.innerText.includes({text:?}))");
        self.eval(&all) == json!(true)
    }

    /// How many elements a selector finds.
    pub fn count(&self, selector: &str) -> u64 {
        self.eval(&format!("document.querySelectorAll({selector:?}).length")).as_u64().unwrap_or_default()
    }

    /// Where the last element is that a selector finds, once there is one.
    pub fn bounds(&self, selector: &str) -> Bounds {
        let found = self.wait_for(&format!(
            "(() => {{
                const box = [...document.querySelectorAll({selector:?})].at(-1)?.getBoundingClientRect();
                return box ? [box.x, box.y, box.width, box.height] : null;
            }})()"
        ));
        let at = |place: usize| found[place].as_f64().unwrap_or_default();
        Bounds { x: at(0), y: at(1), width: at(2), height: at(3) }
    }

    /// Presses the middle of what a selector finds, once it is there and nothing covers it.
    pub fn click(&self, selector: &str) {
        self.click_found(&format!("document.querySelector({selector:?})"));
    }

    /// The same with the last element that says `text`.
    pub fn click_text(&self, selector: &str, text: &str) {
        self.click_found(&format!(
            "[...document.querySelectorAll({selector:?})].findLast(one => one.innerText.trim().includes({text:?}))"
        ));
    }

    /// What moves away or is exchanged between a look and a press is missed, as a finger misses it; then it is aimed at
    /// again. A page that the press leads away from has met it.
    fn click_found(&self, found: &str) {
        for _ in 0..AIMS {
            let at = self.middle_of(found);
            for kind in ["mouseMoved", "mousePressed", "mouseReleased"] {
                self.mouse(kind, &at);
            }
            if self.eval("globalThis.aimed?.met ?? true") == json!(true) {
                return;
            }
        }
        panic!("{found} was missed {AIMS} times");
    }

    fn mouse(&self, kind: &str, at: &Value) {
        let button = if kind == "mouseMoved" { "none" } else { "left" };
        let event = json!({"type": kind, "x": at["x"], "y": at["y"], "button": button, "clickCount": 1});
        self.ask("Input.dispatchMouseEvent", &event);
    }

    /// The middle of what is found, once nothing covers it, it does not move any more and waits for no answer to what was
    /// pressed before.
    fn middle_of(&self, found: &str) -> Value {
        let middle = format!(
            "(async () => {{
                const one = {found};
                if (!one || one.disabled || one.ariaBusy === 'true') return null;
                one.scrollIntoView({{ block: 'nearest' }});
                const before = one.getBoundingClientRect();
                await new Promise(requestAnimationFrame);
                await new Promise(requestAnimationFrame);
                const box = one.getBoundingClientRect();
                if (before.x !== box.x || before.y !== box.y) return null;
                const at = {{ x: box.x + box.width / 2, y: box.y + box.height / 2 }};
                const hit = document.elementFromPoint(at.x, at.y);
                const through = hit?.contains(one) && hit !== one;
                if (!through && !one.contains(hit)) return null;
                const aim = globalThis.aimed = {{ met: false }};
                document.addEventListener('click', ({{ target }}) => {{
                    const now = {found};
                    aim.met = Boolean(now) && (now.contains(target) || (through && target.contains(now)));
                }}, {{ capture: true, once: true }});
                return at;
            }})()"
        );
        self.wait_for(&middle)
    }

    /// Types a text, key by key, into what has the focus.
    pub fn type_text(&self, text: &str) {
        for letter in text.chars() {
            let letter = letter.to_string();
            self.ask("Input.dispatchKeyEvent", &json!({"type": "keyDown", "text": letter, "key": letter}));
            self.ask("Input.dispatchKeyEvent", &json!({"type": "keyUp", "key": letter}));
        }
    }

    /// Presses a key that writes nothing, such as `Enter` or `ArrowDown`.
    pub fn key(&self, key: &str) {
        let (code, text) = match key {
            "Enter" => (13, Some("\r")),
            "Tab" => (9, None),
            "Backspace" => (8, None),
            "Escape" => (27, None),
            "ArrowUp" => (38, None),
            "ArrowDown" => (40, None),
            " " => (32, Some(" ")),
            other => panic!("no code is known for {other}"),
        };
        let mut down = json!({"type": "keyDown", "key": key, "code": key, "windowsVirtualKeyCode": code});
        if let Some(text) = text {
            down["text"] = json!(text);
        }
        self.ask("Input.dispatchKeyEvent", &down);
        self.ask(
            "Input.dispatchKeyEvent",
            &json!({"type": "keyUp", "key": key, "code": key, "windowsVirtualKeyCode": code}),
        );
    }

    /// Gives the tab a size in CSS pixels; one as narrow as a phone is touched like a phone.
    pub fn resize(&self, width: u32, height: u32) {
        let phone = width < 600;
        let size = json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": phone});
        self.ask("Emulation.setDeviceMetricsOverride", &size);
        self.ask("Emulation.setTouchEmulationEnabled", &json!({"enabled": phone}));
    }

    /// Sets the colour scheme that the system asks pages for.
    pub fn prefer_dark(&self, dark: bool) {
        let scheme = if dark { "dark" } else { "light" };
        let features = json!({"features": [{"name": "prefers-color-scheme", "value": scheme}]});
        self.ask("Emulation.setEmulatedMedia", &features);
    }

    /// Takes a picture of the tab, into `target/screenshots`, which outlives the tests.
    pub fn screenshot(&self, name: &str) -> PathBuf {
        // What has just changed is drawn first.
        self.eval("document.fonts.ready.then(() => new Promise(done => setTimeout(done, 250)))");
        let answer = self.ask("Page.captureScreenshot", &json!({"format": "png"}));
        let png = STANDARD.decode(answer["data"].as_str().unwrap_or_default()).unwrap();
        let folder = target().join("screenshots");
        fs::create_dir_all(&folder).unwrap();
        let file = folder.join(format!("{name}.png"));
        fs::write(&file, png).unwrap();
        // Not `eprintln!`, which the test harness would swallow.
        let _ = writeln!(io::stderr(), "screenshot: {}", file.display());
        file
    }

    /// What went wrong in the tab by itself since this was last asked: exceptions, and things that could not be loaded.
    pub fn errors(&self) -> Vec<String> {
        self.browser.errors(&self.session)
    }

    /// Nothing may have gone wrong in the tab by itself.
    pub fn assert_no_errors(&self) {
        assert_eq!(self.errors(), Vec::<String>::new());
    }
}

impl Drop for Tab {
    fn drop(&mut self) {
        // A test that fails has its own message.
        let _ = self.browser.ask(None, "Target.disposeBrowserContext", &json!({"browserContextId": self.context}));
    }
}
