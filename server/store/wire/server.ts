/** The socket: frames in, answers out, one command after the other on each connection. */
import { createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import type { Dispatcher } from './dispatcher.js';
import { StoreError } from '../errors.js';
import { MalformedFrame, FrameReader, encodeReply, parseFrame } from './frames.js';

export interface WireServer {
  close(): Promise<void>;
}

export function startWireServer(path: string, dispatcher: Dispatcher): Promise<WireServer> {
  const sockets = new Set<Socket>();
  let lastConnectionId = 0;
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    const connectionId = ++lastConnectionId;
    socket.on('close', () => {
      sockets.delete(socket);
      dispatcher.onConnectionClosed(connectionId);
    });
    socket.on('error', () => socket.destroy());
    const frames = new FrameReader();
    let previous: Promise<void> = Promise.resolve();
    socket.on('data', (chunk) => {
      try {
        for (const frame of frames.push(chunk)) {
          const copy = frame;
          previous = previous.then(() => respond(socket, copy, connectionId));
        }
      } catch {
        socket.destroy();
      }
    });
  });
  async function respond(socket: Socket, frame: Buffer, connectionId: number): Promise<void> {
    try {
      const request = parseFrame(frame);
      const reply = await dispatcher.run(request, connectionId);
      if (socket.destroyed)
        dispatcher.onConnectionClosed(connectionId); // who went meanwhile ends nothing that this has begun
      else if (!request.hasNoReply) socket.write(encodeReply(request, reply));
    } catch (error) {
      // A broken message says nothing about the next: only its own connection ends.
      if (!(error instanceof MalformedFrame || error instanceof StoreError))
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
