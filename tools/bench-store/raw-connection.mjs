/** Commands as bytes on the store's socket, without the driver: what the store itself takes, with next to nothing on the asking side. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { serialize } from 'bson';

const OP_MSG = 2013;
const HEAD = 21;

/** A whole message with one command in it, and the documents of an insert in a section of their own, as the driver sends them. */
export function message(command, documents = []) {
  const body = serialize(command);
  const parts = documents.map((document) => serialize(document));
  const name = Buffer.from('\x01\0\0\0\0documents\0', 'latin1');
  if (parts.length) name.writeInt32LE(name.length - 1 + parts.reduce((size, { length }) => size + length, 0), 1);
  const head = Buffer.alloc(HEAD);
  const bytes = Buffer.concat([head, body, ...(parts.length ? [name, ...parts] : [])]);
  bytes.writeInt32LE(bytes.length, 0);
  bytes.writeInt32LE(OP_MSG, 12);
  return bytes;
}

/** One connection, one message under way at a time; the answer is its bytes. */
async function open(path) {
  const socket = connect(path);
  await once(socket, 'connect');
  let answered;
  let parts = [];
  let size = 0;
  socket.on('data', (chunk) => {
    parts.push(chunk);
    size += chunk.length;
    const answer = parts.length === 1 ? chunk : Buffer.concat(parts);
    if (size < 4 || size < answer.readInt32LE(0)) return;
    parts = [];
    size = 0;
    answered(answer);
  });
  return {
    ask: (bytes) =>
      new Promise((resolve) => {
        answered = resolve;
        socket.write(bytes);
      }),
    close: () => socket.destroy(),
  };
}
const failed = Buffer.from('\x02errmsg\0', 'latin1');
const writeErrors = Buffer.from('\x04writeErrors\0', 'latin1');

/** So many connections to a store's address; `ask(client, bytes)` fails where the store's answer is an error. */
export async function openBare(uri, clients) {
  const path = decodeURIComponent(/^mongodb:\/\/([^/]+)/.exec(uri)[1]);
  const connections = await Promise.all(Array.from({ length: clients }, () => open(path)));
  return {
    async ask(client, bytes) {
      const answer = await connections[client].ask(bytes);
      if (answer.includes(failed) || answer.includes(writeErrors))
        throw new Error(`The store refused: ${answer.toString('latin1')}`);
    },
    close: () => connections.forEach((connection) => connection.close()),
  };
}
