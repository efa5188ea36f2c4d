// What a person does, as the server wants to hear it.

import { say } from "../words.js";

/** Why the server refused something: a whole sentence, and the field it is about. */
export class Refused extends Error {
  constructor({ message, field }) {
    super(say(message ?? "The server refused this."));
    this.field = field;
  }
}

const UNREACHABLE = "The playground cannot be reached. Is it still running?";

/** Posts to the server as `person`; gives its answer or throws `Refused`. */
export async function post(person, action, body) {
  let response;
  try {
    response = await fetch(`/page/${action}?as=${encodeURIComponent(person)}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  } catch {
    throw new Refused({ message: UNREACHABLE });
  }
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Refused(answer);
  return answer;
}

/** Everybody one can be. */
export async function people() {
  const response = await fetch("/page/people");
  if (!response.ok) throw new Refused({ message: UNREACHABLE });
  return response.json();
}
