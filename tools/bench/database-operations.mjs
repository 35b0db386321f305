/** Counts the database commands of a request, by a proxy between the driver and the embedded database. */
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop } from './processes.mjs';
import { fetchResponse } from './requests.mjs';

const OP_MSG = 2013;
/** Offset of the first key: header 16, flags 4, section kind 1, document length 4, element type 1. */
const NAME_OFFSET = 26;
/** BSON's element type of strings. */
const STRING_TYPE = 2;
/** Commands that the driver sends by itself. */
const NOT_COUNTED = new Set(['hello', 'ismaster', 'isMaster', 'ping', 'endSessions', 'buildInfo']);

/** Not counted: the shop polls this collection for emails to send. None of the measured requests writes to it. */
const OUTBOX = 'emails';

/** The collection is the value of a command's first key. */
function collectionOf(message, name) {
  const offset = NAME_OFFSET + name.length + 1;
  if (message[NAME_OFFSET - 1] !== STRING_TYPE) return '';
  return message.toString('utf8', offset + 4, offset + 3 + message.readInt32LE(offset));
}

/** Returns a listener for data of the socket that pushes the names of counted commands to `commands`. */
function commandReader(commands) {
  let pending = Buffer.alloc(0);
  return (chunk) => {
    pending = Buffer.concat([pending, chunk]);
    while (pending.length >= 4 && pending.length >= pending.readInt32LE(0)) {
      const message = pending.subarray(0, pending.readInt32LE(0));
      pending = pending.subarray(message.length);
      if (message.readInt32LE(12) !== OP_MSG) continue;
      const name = message.toString('latin1', NAME_OFFSET, message.indexOf(0, NAME_OFFSET));
      if (!NOT_COUNTED.has(name) && collectionOf(message, name) !== OUTBOX) commands.push(name);
    }
  };
}

function startProxy(target, path, commands) {
  const server = createServer((client) => {
    const store = connect(target);
    client.on('data', commandReader(commands));
    client.pipe(store).pipe(client);
    client.on('error', () => store.destroy());
    store.on('error', () => client.destroy());
  });
  return new Promise((resolve) => server.listen(path, () => resolve(server)));
}

/** Each request is repeated and the median counts, because background work may send commands meanwhile. */
const REPETITIONS = 3;

/**
 * Starts the shop on `dataDir` and returns the commands of each named request, as `{ name: [command, …] }`, with an
 * empty cache. `requestsFor(url)` returns the requests by name.
 */
export async function databaseOperations(dataDir, requestsFor) {
  const { openEmbeddedStore } = await import('../../dist/server/store/embedded-store.js');
  const store = await openEmbeddedStore({ folder: join(dataDir, 'store') });
  const folder = mkdtempSync(join(tmpdir(), 'zevar-proxy-'));
  const socket = join(folder, 'proxy.sock');
  const commands = [];
  const proxy = await startProxy(decodeURIComponent(new URL(store.uri).hostname), socket, commands);
  const uri = store.uri.replace(/\/\/[^/]+/, `//${encodeURIComponent(socket)}`);
  const shop = await startShop(dataDir, { MONGODB_URI: uri, SEED: 'none' });
  try {
    const counted = {};
    for (const [name, request] of Object.entries(await requestsFor(shop.url))) {
      const runs = [];
      while (runs.length < REPETITIONS) {
        // Cached responses expire after two seconds.
        await new Promise((resolve) => setTimeout(resolve, 3_000));
        const before = commands.length;
        await fetchResponse(shop.url, request);
        runs.push(commands.slice(before));
      }
      counted[name] = runs.sort((a, b) => a.length - b.length)[Math.floor(REPETITIONS / 2)];
    }
    return counted;
  } finally {
    await shop.stop();
    proxy.close();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
