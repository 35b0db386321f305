/** Sends commands to the embedded database as bytes, without the driver, so that the client costs next to nothing. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { serialize } from 'bson';

const OP_MSG = 2013;
const HEADER_LENGTH = 21;

/** An OP_MSG message of one command; an insert's documents are in a separate section, as the driver sends them. */
export function encodeMessage(command, documents = []) {
  const body = serialize(command);
  const parts = documents.map((document) => serialize(document));
  const sectionHeader = Buffer.from('\x01\0\0\0\0documents\0', 'latin1');
  const documentsLength = parts.reduce((size, { length }) => size + length, 0);
  if (parts.length) sectionHeader.writeInt32LE(sectionHeader.length - 1 + documentsLength, 1);
  const header = Buffer.alloc(HEADER_LENGTH);
  const bytes = Buffer.concat([header, body, ...(parts.length ? [sectionHeader, ...parts] : [])]);
  bytes.writeInt32LE(bytes.length, 0);
  bytes.writeInt32LE(OP_MSG, 12);
  return bytes;
}

/** One connection with one pending message at a time; `send` resolves to the bytes of the reply. */
async function connectTo(path) {
  const socket = connect(path);
  await once(socket, 'connect');
  let resolveReply;
  let parts = [];
  let size = 0;
  socket.on('data', (chunk) => {
    parts.push(chunk);
    size += chunk.length;
    const reply = parts.length === 1 ? chunk : Buffer.concat(parts);
    if (size < 4 || size < reply.readInt32LE(0)) return;
    parts = [];
    size = 0;
    resolveReply(reply);
  });
  return {
    send: (bytes) =>
      new Promise((resolve) => {
        resolveReply = resolve;
        socket.write(bytes);
      }),
    close: () => socket.destroy(),
  };
}
const errorMessage = Buffer.from('\x02errmsg\0', 'latin1');
const writeErrors = Buffer.from('\x04writeErrors\0', 'latin1');

/** Opens `clients` connections. `send(client, bytes)` throws if the reply is an error. */
export async function openRawConnections(uri, clients) {
  const path = decodeURIComponent(/^mongodb:\/\/([^/]+)/.exec(uri)[1]);
  const connections = await Promise.all(Array.from({ length: clients }, () => connectTo(path)));
  return {
    async send(client, bytes) {
      const reply = await connections[client].send(bytes);
      if (reply.includes(errorMessage) || reply.includes(writeErrors))
        throw new Error(`The database returned an error: ${reply.toString('latin1')}`);
    },
    close: () => connections.forEach((connection) => connection.close()),
  };
}
