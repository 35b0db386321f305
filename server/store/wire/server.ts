/** The socket: frames in, answers out, one command after the other on each connection. */
import { createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import type { Dispatcher } from './commands.js';
import { StoreError } from '../errors.js';
import { BadFrame, Frames, makeReply, parseFrame } from './frames.js';

export interface WireServer {
  close(): Promise<void>;
}

export function serve(path: string, dispatcher: Dispatcher): Promise<WireServer> {
  const sockets = new Set<Socket>();
  let connections = 0;
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    const connection = ++connections;
    socket.on('close', () => {
      sockets.delete(socket);
      dispatcher.left(connection);
    });
    socket.on('error', () => socket.destroy());
    const frames = new Frames();
    let turn: Promise<void> = Promise.resolve();
    socket.on('data', (chunk) => {
      try {
        for (const frame of frames.push(chunk)) {
          const copy = frame;
          turn = turn.then(() => answer(socket, copy, connection));
        }
      } catch {
        socket.destroy();
      }
    });
  });
  async function answer(socket: Socket, frame: Buffer, connection: number): Promise<void> {
    try {
      const request = parseFrame(frame);
      const out = await dispatcher.run(request, connection);
      if (socket.destroyed)
        dispatcher.left(connection); // who went meanwhile ends nothing that this has begun
      else if (!request.silent) socket.write(makeReply(request, out));
    } catch (error) {
      // A broken message says nothing about the next: only its own connection ends.
      if (!(error instanceof BadFrame || error instanceof StoreError))
        process.emitWarning(error instanceof Error ? error : String(error));
      socket.destroy();
    }
  }
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () =>
      resolve({
        close: () =>
          new Promise((done) => {
            server.close(() => done());
            for (const socket of sockets) socket.destroy();
          }),
      }),
    );
  });
}
