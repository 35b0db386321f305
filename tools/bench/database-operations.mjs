/** Counts what the shop asks of its database: a proxy between the driver and the embedded store reads each command's name. */
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop } from './processes.mjs';
import { answerTo } from './requests.mjs';

const OP_MSG = 2013;
/** header 16, flags 4, section kind 1, document length 4, element type 1: there the first key begins. */
const NAME_AT = 26;
/** The element type of a text. */
const TEXT = 2;
/** The driver's own talk with a server. */
const NOT_COUNTED = new Set(['hello', 'ismaster', 'isMaster', 'ping', 'endSessions', 'buildInfo']);

/** Letters are sent by the shop on its own, beside whatever is asked of it; no request that is counted writes one. */
const OUTBOX = 'letters';

/** A command's first value is the collection that it is about. */
function collectionOf(message, name) {
  const at = NAME_AT + name.length + 1;
  return message[NAME_AT - 1] === TEXT ? message.toString('utf8', at + 4, at + 3 + message.readInt32LE(at)) : '';
}

function commandReader(heard) {
  let pending = Buffer.alloc(0);
  return (chunk) => {
    pending = Buffer.concat([pending, chunk]);
    while (pending.length >= 4 && pending.length >= pending.readInt32LE(0)) {
      const message = pending.subarray(0, pending.readInt32LE(0));
      pending = pending.subarray(message.length);
      if (message.readInt32LE(12) !== OP_MSG) continue;
      const name = message.toString('latin1', NAME_AT, message.indexOf(0, NAME_AT));
      if (!NOT_COUNTED.has(name) && collectionOf(message, name) !== OUTBOX) heard.push(name);
    }
  };
}

function startProxy(target, path, heard) {
  const server = createServer((client) => {
    const store = connect(target);
    client.on('data', commandReader(heard));
    client.pipe(store).pipe(client);
    client.on('error', () => store.destroy());
    store.on('error', () => client.destroy());
  });
  return new Promise((resolve) => server.listen(path, () => resolve(server)));
}

/** The shop looks for letters to send on its own, now and then beside a request: the middle one of three counts. */
const TIMES = 3;

/** For each named request the commands it led to, with nothing of it in memory. */
export async function databaseOperations(dataDir, requestsFor) {
  const { openEmbeddedStore } = await import('../../dist/server/src/store/embedded-store.js');
  const store = await openEmbeddedStore({ folder: join(dataDir, 'store') });
  const place = mkdtempSync(join(tmpdir(), 'zevar-proxy-'));
  const socket = join(place, 'proxy.sock');
  const heard = [];
  const proxy = await startProxy(decodeURIComponent(new URL(store.uri).hostname), socket, heard);
  const uri = store.uri.replace(/\/\/[^/]+/, `//${encodeURIComponent(socket)}`);
  const shop = await startShop(dataDir, { MONGODB_URI: uri, SEED: 'none' });
  try {
    const counted = {};
    for (const [name, request] of Object.entries(await requestsFor(shop.url))) {
      const tries = [];
      while (tries.length < TIMES) {
        // What lives in memory lives two seconds.
        await new Promise((resolve) => setTimeout(resolve, 3_000));
        const before = heard.length;
        await answerTo(shop.url, request);
        tries.push(heard.slice(before));
      }
      counted[name] = tries.sort((a, b) => a.length - b.length)[Math.floor(TIMES / 2)];
    }
    return counted;
  } finally {
    await shop.stop();
    proxy.close();
    await store.close();
    rmSync(place, { recursive: true, force: true });
  }
}
