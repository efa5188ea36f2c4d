// A line to the server that mends itself.

const FIRST_WAIT = 250;
const LONGEST_WAIT = 4_000;

/**
 * Keeps a WebSocket to `path` open. `onMessage` gets each JSON object, `onState` whether the line is up.
 * Gives a function that closes it for good.
 */
export function keepConnected(path, onMessage, onState) {
  let socket = null;
  let wait = FIRST_WAIT;
  let timer = 0;
  let closed = false;

  function open() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    socket = new WebSocket(`${scheme}//${location.host}${path}`);
    socket.addEventListener("message", ({ data }) => {
      wait = FIRST_WAIT;
      onState(true);
      onMessage(JSON.parse(data));
    });
    socket.addEventListener("close", () => {
      if (closed) return;
      onState(false);
      // A little chance keeps many pages from coming back at the same moment.
      timer = setTimeout(open, wait * (0.75 + Math.random() / 2));
      wait = Math.min(wait * 1.7, LONGEST_WAIT);
    });
  }

  open();
  return () => {
    closed = true;
    clearTimeout(timer);
    socket.close();
  };
}
