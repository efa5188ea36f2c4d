const person = new URLSearchParams(location.search).get("as") ?? "";
const socket = new WebSocket(`ws://${location.host}/page/events?as=${encodeURIComponent(person)}`);
socket.addEventListener("message", ({ data }) => {
  const line = document.createElement("pre");
  line.textContent = data;
  document.body.append(line);
});
