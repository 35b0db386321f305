import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { BSON } from 'mongodb';

/** What a MongoDB without a replica set says of itself; also the answer to every other command. */
const HELLO = { ismaster: true, isWritablePrimary: true, helloOk: true, minWireVersion: 0, maxWireVersion: 21, ok: 1 };
const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;

/** A server that looks to the driver like a MongoDB that was started without --replSet. */
export async function startStandAloneMongo(): Promise<{ uri: string; stop(): void }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('data', (message: Buffer) => socket.write(replyTo(message)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    uri: `mongodb://127.0.0.1:${port}/zevar`,
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** The reply to one message in the wire protocol: the first of a connection may have the old form, OP_QUERY. */
function replyTo(message: Buffer): Buffer {
  const isOld = message.readInt32LE(12) === OP_QUERY;
  const body = BSON.serialize(HELLO);
  // After the header: flags, cursor, start and count of the old form; flags and the kind of section of the new one.
  const fields = Buffer.alloc(isOld ? 20 : 5);
  if (isOld) fields.writeInt32LE(1, 16);
  const header = Buffer.alloc(16);
  header.writeInt32LE(header.length + fields.length + body.length, 0);
  header.writeInt32LE(message.readInt32LE(4), 8);
  header.writeInt32LE(isOld ? OP_REPLY : OP_MSG, 12);
  return Buffer.concat([header, fields, body]);
}
