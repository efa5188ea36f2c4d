// The whole page: puts the parts together and turns from one person to another.

import { icon, el } from "./base/dom.js";
import { morphChildren } from "./base/morph.js";
import { scheduled } from "./base/schedule.js";
import { Composer } from "./composer/composer.js";
import { readOut } from "./markdown/render.js";
import { refreshTimes } from "./markdown/time.js";
import { textsOf } from "./messages/components.js";
import { MessageList } from "./messages/list.js";
import { listenForPresses } from "./messages/presses.js";
import { Announcer } from "./panels/announcer.js";
import { banner } from "./panels/banner.js";
import { channelIcon, channelPanel } from "./panels/channels.js";
import { Drawers } from "./panels/drawers.js";
import { inspectorPanel } from "./panels/inspector.js";
import { identitySwitch } from "./panels/identity.js";
import { peoplePanel } from "./panels/people.js";
import { themeToggle } from "./panels/theme-toggle.js";
import { namesOf } from "./session/names.js";
import { Session } from "./session/session.js";
import { FLAG } from "./session/store.js";
import { openForm } from "./widgets/form.js";
import { say, speak } from "./words.js";

const REFRESH_MS = 1_000;

const find = (selector) => document.querySelector(selector);

export class Page {
  #sessions = new Map();
  /** Who is shown, and who will be as soon as the server has told what they see. */
  #session = null;
  #next = null;
  #draw = scheduled(() => this.#drawNow());
  #announcer = new Announcer(find("#announcements"));
  #list;
  #composer;
  #drawers;
  #panels;
  /** A message to show once its channel is drawn. */
  #wanted = null;

  constructor() {
    const services = {
      session: () => this.#session,
      goTo: (channelId, messageId) => this.goTo(channelId, messageId),
      arrived: () => this.#arrived(),
      runCommand: (path) => this.#composer.runCommand(path),
      replyTo: (message) => this.#composer.replyTo(message),
      sent: () => this.#list.scrollToEnd(),
      pressed: (message) => this.#list.awaitChange(message.id),
      become: (name) => this.become(name, true),
      callsOf: (name) => this.#sessions.get(name)?.calls ?? 0,
    };
    find("#open-channels").append(icon("menu"));
    find("#open-people").append(icon("people"));
    this.#list = new MessageList(find(".scroller"), find(".to-end"));
    this.#composer = new Composer(find(".composer"), services);
    listenForPresses(find(".scroller"), services);
    this.#panels = [
      channelPanel(find(".channel-list"), services),
      peoplePanel(find("#people")),
      identitySwitch(find("#you-are"), find("#identities"), services),
      banner(find(".banner")),
    ];
    this.#drawers = new Drawers(
      [
        { panel: find("#channels"), button: find("#open-channels") },
        { panel: find("#people"), button: find("#open-people") },
      ],
      find(".scrim"),
    );
    this.#setUpHood();
    this.#makeRoom();
    themeToggle(find("#toggle-theme"));
    document.addEventListener("keydown", (event) => this.#startWriting(event));
    document.addEventListener("visibilitychange", () => this.#draw());
    for (const event of ["focus", "resize"]) addEventListener(event, () => this.#draw());
    setInterval(() => this.#refresh(), REFRESH_MS);
  }

  /** Turns into somebody, whose session begins now or goes on. */
  become(name, remember = false) {
    if (!this.#sessions.has(name)) this.#sessions.set(name, this.#begin(name));
    this.#next = this.#sessions.get(name);
    if (remember) history.pushState(null, "", `?as=${encodeURIComponent(name)}`);
    this.#draw();
  }

  #begin(name) {
    const session = new Session(name);
    const here = () => session === this.#session;
    session.on("change", () => this.#draw());
    session.on("modal", (event) => here() && openForm(session, event));
    session.on("created", (message) => here() && this.#noticeMessage(message, session));
    session.on("settled", (settled) => here() && this.#announceOutcome(settled, session));
    return session;
  }

  /** Shows a channel, and a message in it. */
  goTo(channelId, messageId) {
    this.#wanted = messageId ?? null;
    this.#session.enter(channelId);
    this.#arrived(!messageId);
    this.#draw();
  }

  #arrived(write = true) {
    this.#drawers.close();
    // A keyboard that covers half of a phone's screen is not wanted before somebody writes.
    if (write && matchMedia("(hover: hover)").matches) this.#composer.focus();
  }

  #setUpHood() {
    const button = find("#open-inspector");
    const panel = find("#inspector");
    const toggle = () => {
      panel.hidden = !panel.hidden;
      button.setAttribute("aria-expanded", String(!panel.hidden));
      find(".app").classList.toggle("with-inspector", !panel.hidden);
      this.#drawers.close();
      if (panel.hidden) inspector.close();
      else inspector.open();
      (panel.hidden ? button : panel.querySelector("input")).focus();
    };
    const inspector = inspectorPanel(panel, toggle);
    button.append(icon("inspector"));
    button.addEventListener("click", toggle);
    panel.addEventListener("keydown", (event) => {
      if (event.key === "Escape") toggle();
    });
  }

  /** Under a phone's awning there is no room for tools; they go down into the drawer. */
  #makeRoom() {
    const narrow = matchMedia("(max-width: 560px)");
    const tools = find(".top-tools");
    const move = () => (narrow.matches ? find(".side-foot").append(tools) : find(".you-are").after(tools));
    narrow.addEventListener("change", move);
    move();
  }

  #drawNow() {
    if (this.#next.ready) this.#session = this.#next;
    const session = this.#session;
    if (!session) return;
    speak(session.store.you.locale, session.store.words);
    for (const [, one] of this.#sessions) one.watched = one === session && document.hasFocus() && this.#list.atEnd;
    find(".app").hidden = false;
    if (session.watched) session.markRead();
    this.#drawTop(session);
    for (const draw of this.#panels) draw(session);
    this.#list.draw(session);
    this.#composer.draw(session);
    this.#drawTyping();
    if (this.#wanted) this.#list.show(this.#wanted);
    this.#wanted = null;
  }

  #drawTop(session) {
    const { store, channel } = session;
    const guild = store.guildOf(session.channelId);
    find(".guild").textContent = guild.name;
    morphChildren(
      find(".place"),
      channel
        ? [
            icon(channelIcon(channel)),
            el("h2", {}, channel.name),
            channel.topic && el("span", { class: "topic", title: say(channel.topic) }, say(channel.topic)),
            channel.parent_id &&
              el(
                "span",
                { class: "topic" },
                say("thread in #{name}", { name: store.channel(channel.parent_id)?.name ?? "…" }),
              ),
          ].filter(Boolean)
        : [],
    );
    const calls = session.calls > 0 ? `(${session.calls}) ` : "";
    document.title = `${calls}#${channel?.name ?? ""} · ${store.you.global_name} · ${guild.name}`;
  }

  #drawTyping() {
    const names = this.#session.store.typingIn(this.#session.channelId).map(({ global_name }) => global_name);
    const sentence = names.length === 1 ? "{names} is typing…" : "{names} are typing…";
    const text = names.length === 0 ? "" : say(sentence, { names: names.join(", ") });
    if (find(".typing").textContent !== text) find(".typing").textContent = text;
  }

  #refresh() {
    if (!this.#session) return;
    refreshTimes(find(".scroller"), this.#session.store.you.locale);
    this.#drawTyping();
  }

  #noticeMessage(message, session) {
    const { you } = session.store;
    if (message.channel_id !== session.channelId || message.author.id === you.id) return;
    // Whoever asked for it wants to see it.
    if (message.interaction_metadata?.user.id === you.id) this.#list.scrollToEnd();
    const name = session.store.user(message.author.id)?.global_name ?? message.author.username;
    this.#announcer.say(`${name}: ${this.#textOf(message, session)}`);
  }

  /** A press often changes a message instead of bringing a new one. */
  #announceOutcome({ kind, state, reason, message, channelId }, session) {
    if (state === "failed") this.#announcer.say(`${say("This interaction failed.")} ${say(reason ?? "")}`);
    else if (state === "answered" && message && kind !== "command") {
      const now = session.store.message(channelId, message.id);
      if (now && now !== message) this.#announcer.say(this.#textOf(now, session));
    }
  }

  #textOf({ content, attachments = [], flags, embeds = [], components }, session) {
    if (flags & FLAG.thinking) return say("is thinking");
    const pictures = attachments.map(({ description }) => description);
    const framed = embeds.flatMap(({ title, description }) => [title, description]);
    const names = namesOf(session.store);
    const texts = [content, ...framed, ...pictures, ...textsOf(components)].filter(Boolean);
    return readOut(texts.join("\n"), names) || say("a message");
  }

  /** A slash anywhere begins a command. */
  #startWriting(event) {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest("input, textarea, dialog, [role=listbox]")) return;
    this.#composer.focus();
  }
}
