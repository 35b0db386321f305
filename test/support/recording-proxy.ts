import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { deserialize, type Document } from 'bson';
import { FrameReader } from '../../server/store/wire/frames.js';

/** A TCP proxy that records the commands which pass to the database. */
export interface RecordingProxy {
  /** Host and port of the proxy. */
  host: string;
  readonly commands: Document[];
  close(): Promise<void>;
}

/** Where the command of an OP_MSG begins: behind the header, the flags and the kind of the section. */
const COMMAND_AT = 21;
const OP_MSG = 2013;

/** Opens a proxy to the socket at `path`. */
export async function openRecordingProxy(path: string): Promise<RecordingProxy> {
  const commands: Document[] = [];
  const server = createServer((client) => {
    const upstream = connect(path);
    const frames = new FrameReader();
    client.on('data', (bytes: Buffer) => {
      for (const frame of frames.push(bytes)) {
        const length = frame.readInt32LE(COMMAND_AT);
        if (frame.readInt32LE(12) === OP_MSG)
          commands.push(deserialize(frame.subarray(COMMAND_AT, COMMAND_AT + length)));
      }
    });
    client.pipe(upstream).pipe(client);
    for (const socket of [client, upstream])
      socket.on('error', () => undefined).once('close', () => (client.destroy(), upstream.destroy()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    host: `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    commands,
    async close() {
      server.close();
      await once(server, 'close');
    },
  };
}
