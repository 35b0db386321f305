/** The shop that the month is played at: killed and started again on the same folder, while requests are under way. */
import { setTimeout as pause } from 'node:timers/promises';
import { databaseUri, newClientHeaders, startShop } from '../bench/processes.mjs';

const REQUEST_TIMEOUT_MS = 30_000;
const PAUSE_MS = 50;
const MAX_WAIT_MS = 1000;
/** Answers after which the same request is sent again: the shop is starting, ending or was too busy. */
const AGAIN = [408, 502, 503];

/** One attempt; null without an answer, or with half of one. */
async function attempt(url, { method, body, headers }) {
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    return { status: response.status, body: JSON.parse(await response.text()) };
  } catch {
    return null;
  }
}

/** Sends a request until it is answered: the keys in it say that it is the same one. `state.ready`: the server runs. */
const senderTo = (state) =>
  async function send(method, path, body, headers = {}) {
    const request = { method, body, headers: { ...newClientHeaders(), ...headers } };
    for (state.counts.requests += 1; ; state.counts.repeated += 1) {
      await state.ready;
      state.underWay += 1;
      const answer = await attempt(state.url + path, request);
      state.underWay -= 1;
      if (answer && (answer.status === 429 || (answer.status >= 500 && !AGAIN.includes(answer.status))))
        throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      if (answer && !AGAIN.includes(answer.status)) return answer;
      await pause(PAUSE_MS);
    }
  };

/** Starts the shop on a folder; a restart keeps the address. */
export async function startRestartableServer(folder, settings) {
  let shop = await startShop(folder, settings);
  const { url } = shop;
  const counts = { requests: 0, repeated: 0, kills: [] };
  const state = { url, counts, ready: Promise.resolve(), underWay: 0 };

  async function restart() {
    await shop.kill();
    shop = await startShop(folder, { ...settings, PORT: new URL(url).port });
  }

  /** Ends the server as a power cut does. Waits for a request under way: without one it would prove nothing. */
  async function kill(where) {
    for (let waited = 0; state.underWay === 0 && waited < MAX_WAIT_MS; waited += 1) await pause(1);
    counts.kills.push({ ...where, underWay: state.underWay, at: Date.now() });
    state.ready = restart();
    await state.ready;
  }

  return { url, counts, send: senderTo(state), kill, databaseUri: databaseUri(folder), stop: () => shop.stop() };
}
