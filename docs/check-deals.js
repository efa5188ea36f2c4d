// Checks the deals of one game from its log alone, in the browser (check-deals.html) or with `node check-deals.js FILE`.
// It is written after fair-deals.md and shares no code with the bot. Moves are not checked: only what chance decided is.
"use strict";

const fail = (line, why) => { throw new Error(`line ${line}: ${why}`); };
const hex = (bytes) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

function bytesOf(digits, line) {
  if (typeof digits !== "string" || !/^[0-9a-f]{64}$/i.test(digits)) fail(line, "64 hexadecimal digits are expected");
  return Uint8Array.from(digits.match(/../g), (pair) => parseInt(pair, 16));
}

// The same value, however its keys are ordered.
const canonical = (value) => JSON.stringify(value, (_, part) =>
  part && typeof part === "object" && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort()) : part);

// The seed: HMAC-SHA-256 of the numbers, 8 bytes each, the least first, with the secret as key.
async function seedOf(secret, numbers) {
  const message = new DataView(new ArrayBuffer(8 * numbers.length));
  numbers.forEach((number, index) => message.setBigUint64(8 * index, number, true));
  const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, message.buffer));
}

// ChaCha20 with a 64-bit counter from 0 and a 64-bit stream number: a function that gives the next word of 32 bits.
function generator(seed, stream) {
  const view = new DataView(seed.buffer, seed.byteOffset, 32);
  const key = range(0, 7).map((index) => view.getUint32(4 * index, true));
  const nonce = [Number(stream & 0xffffffffn), Number(stream >> 32n)];
  let [words, counter] = [[], 0];
  const block = () => {
    const start = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, ...key, counter++, 0, ...nonce];
    const state = Uint32Array.from(start);
    const turn = (a, b, by) => { const x = state[a] ^ state[b]; state[a] = (x << by) | (x >>> (32 - by)); };
    const quarter = (a, b, c, d) => {
      state[a] += state[b]; turn(d, a, 16); state[c] += state[d]; turn(b, c, 12);
      state[a] += state[b]; turn(d, a, 8); state[c] += state[d]; turn(b, c, 7);
    };
    for (let round = 0; round < 10; round++) {
      quarter(0, 4, 8, 12); quarter(1, 5, 9, 13); quarter(2, 6, 10, 14); quarter(3, 7, 11, 15);
      quarter(0, 5, 10, 15); quarter(1, 6, 11, 12); quarter(2, 7, 8, 13); quarter(3, 4, 9, 14);
    }
    words = [...state.map((word, index) => word + start[index])];
  };
  return () => { if (!words.length) block(); return words.shift(); };
}

// A number below `bound`: the upper half of a word times the bound, unless the lower half is below 2^32 mod bound.
function below(next, bound) {
  for (;;) {
    const product = next() * bound;
    if (product % 2 ** 32 >= 2 ** 32 % bound) return Math.floor(product / 2 ** 32);
  }
}

function shuffle(next, items) {
  for (let last = items.length - 1; last > 0; last--) {
    const other = below(next, last + 1);
    [items[last], items[other]] = [items[other], items[last]];
  }
  return items;
}

// The shares of the players, the first for seat 0, and what is left over as the last.
function deal(deck, players, each, next, isSorted) {
  const order = shuffle(next, [...deck.keys()]);
  const shares = range(0, players).map((seat) => order.slice(seat * each, seat < players ? (seat + 1) * each : undefined));
  return shares.map((share) => (isSorted ? share.sort((one, other) => one - other) : share).map((index) => deck[index]));
}

// What chance has to say in each game: `k` counts its lines from 0, `pool` are the dice that were put in since the last.
const EDITIONS = {
  english: ["banana", "mango", "lanzones", "pineapple", "durian"],
  french: ["banana", "mango", "pineapple", "passion_fruit", "orange"],
};
const BOATS = ["mango", "banana", "papaya", "pineapple", "grapefruit", "rambutan", "starfruit"];
const AMA = { 2: ["ama-d6", "ama-d6"], 3: ["ama-d6"] };
const cards = (suits, ranks) => suits.flatMap((suit) => ranks.map((rank) => `${suit}-${rank}`));
const without = (fruits = [], removed = []) => fruits.filter((fruit) => !removed.includes(fruit));
const GAMES = {
  tindahan({ players, options }, k, next) {
    const deck = cards(without(EDITIONS[options?.edition], options?.removed), range(1, 10));
    return { type: "deal", round: k + 1, hands: deal(deck, players, 10, next, true).slice(0, players) };
  },
  bastos({ players, options }, k, next) {
    const deck = cards(without(EDITIONS.french, options?.removed), range(1, 9));
    const shares = deal(deck, players, players === 3 ? 12 : 11, next, true);
    return { type: "deal", round: k + 1, aside: shares.pop()[0] ?? null, hands: shares };
  },
  null_nichtig({ players }, k, next) {
    const deck = cards(["blue", "green", "purple", "red", "yellow"], [0, ...range(0, 11)]);
    const shares = deal(deck, players, players === 6 ? 10 : 13, next, false);
    return { type: "deal", round: k + 1, unused: shares.pop(), hands: shares };
  },
  floating_market({ players }, k, next, pool) {
    const faces = (die) => Number(die.split("d").pop());
    if (k % 2) return { type: "chance", kind: "roll", pool, values: pool.map((die) => 1 + below(next, faces(die))) };
    if (k) return { type: "deal", round: k / 2 + 1 };
    return { type: "deal", round: 1, boats: shuffle(next, [...BOATS]), first_player: below(next, players) };
  },
  dschunke(_, k, next, pool, { start, stack }) {
    return { type: "deal", round: k + 1, start, stack: shuffle(next, [...stack]) };
  },
};

// The tiles of Dschunke in the order of their file, where the bot has no others.
const GOODS = ["rice", "spice", "aubergine", "fish"];
const eight = (tile) => [["red", "green"], ["green", "red"]].flatMap(([own, other]) => GOODS.map((good, index) =>
  tile(`${own}-${good}`, own, other, GOODS[(index + 1) % 4], GOODS[(index + 3) % 4])));
const TILES = {
  start: ["empty", "empty", "empty"],
  stack: [
    ...eight((good, own, other, after) => [good, good, `${other}-${after}`]),
    ...eight((good, own, other, after) => [good, "empty", `${other}-${after}`]),
    ...eight((good, own, other, after) => [good, `${own}-${after}`, "empty"]),
    ...eight((good, own, other, after, before) => [good, `${own}-rat`, `${other}-${before}`]),
    ...eight((good, own, other) => [good, `${other}-rat`, good]),
    ["red-rat", "empty", "green-rat"], ["red-rat", "empty", "green-rat"],
  ],
};

// Reads the log: the start, what the deals are bound to, and the lines that chance wrote, each in its place.
function read(text) {
  const game = { chairs: [], chance: [], pool: [] };
  const take = {
    start: (line) => Object.assign(game, { start: line }),
    fingerprint(line, at) {
      if (game.fingerprint || game.chairs.length || game.chance.length) fail(at, "the fingerprint comes too late");
      if (!["drawn", "kept"].includes(line.seats)) fail(at, "seats are drawn or kept");
      game.fingerprint = { isDrawn: line.seats === "drawn", sha256: hex(bytesOf(line.sha256, at)) };
    },
    seated({ seat, number, from }, at) {
      if (!game.fingerprint || game.chance.length) fail(at, "people sit down behind the fingerprint and before a deal");
      const isFree = range(0, game.start.players - 1).includes(seat) && game.chairs.every((chair) => chair.seat !== seat);
      if (!isFree) fail(at, "there is no such seat, or it is taken");
      const isNumber = typeof number === "string" && /^(0|[1-9]\d{0,19})$/.test(number) && BigInt(number) < 2n ** 64n;
      if (from === undefined ? number !== undefined : !isNumber) fail(at, "this is no number of 64 bits");
      game.chairs.push({ at, seat, number: from && BigInt(number) });
    },
    secret: (line, at) => { game.secret = { at, bytes: bytesOf(line.secret, at) }; },
    deal: (line, at) => game.chance.push({ at, line, pool: [...(AMA[game.start.players] ?? []), ...game.pool.splice(0)] }),
    chance: (line, at) => take.deal(line, at),
    act({ seat, action = {} }) {
      if (action.kind === "die") game.pool.push(`p${seat}-${action.die}`);
      if (action.kind === "choose" && ["d12", "minus_d6"].includes(action.choice)) game.pool.push(`market-${action.choice}`);
    },
    trick() {}, round() {}, end() {},
  };
  text.replace(/\n$/, "").split("\n").forEach((written, index) => {
    const at = index + 1;
    let line;
    try { line = JSON.parse(written); } catch { fail(at, "this is no JSON"); }
    if (!Object.hasOwn(take, line?.type)) fail(at, "there is no such line");
    if ((at === 1) !== (line.type === "start")) fail(at, "one game begins with one start");
    if (at === 1 && !Object.hasOwn(GAMES, line.game)) fail(at, "there is no such game");
    if (game.secret) fail(at, "nothing may follow the secret");
    const isStanding = game.fingerprint && game.chairs.length < game.start.players;
    if (isStanding && !["fingerprint", "seated"].includes(line.type)) fail(at, "somebody has not sat down");
    take[line.type](line, at);
  });
  return game;
}

// Checks a log and gives what it proves, a sentence each; what is wrong is thrown, with its line.
async function checkDeals(text, tiles = TILES) {
  const { start, fingerprint, chairs, chance, secret } = read(text);
  if (!fingerprint) throw new Error("this log does not tell where its deals come from");
  if (!secret) throw new Error("the secret is not shown yet: until then nothing can be proved");
  const sha256 = hex(await crypto.subtle.digest("SHA-256", secret.bytes));
  if (sha256 !== fingerprint.sha256) fail(secret.at, "the fingerprint is not that of this secret");
  const numbers = chairs.map((chair) => chair.number).filter((number) => number !== undefined);
  const seed = await seedOf(secret.bytes, numbers);
  const drawn = fingerprint.isDrawn && shuffle(generator(seed, 2n ** 64n - 8n), [...chairs]);
  const moved = chairs.find((chair) => drawn && drawn[chair.seat] !== chair);
  if (moved) fail(moved.at, `the seat does not follow from the seed, which gives ${drawn.indexOf(moved)}`);
  chance.forEach(({ at, line, pool }, k) => {
    const follows = canonical(GAMES[start.game](start, k, generator(seed, BigInt(k)), pool, tiles));
    if (canonical(line) !== follows) fail(at, `does not follow from the seed, which gives ${follows}`);
  });
  return [
    "The secret is the one whose fingerprint was shown.",
    `The seed is made of that secret and of the numbers that people added (${numbers.length}), and of nothing else.`,
    drawn ? "The seats were drawn with that seed." : "The seats are those of the game before: see its log.",
    `All that chance decided (${chance.length} times) follows from that seed.`,
  ];
}

if (typeof require === "function" && require.main === module) {
  checkDeals(require("fs").readFileSync(process.argv[2], "utf8")).then((told) => console.log(told.join("\n")), (why) => {
    console.error(why.message);
    process.exitCode = 1;
  });
}
