/** The unix socket server. The commands of one connection run one after the other. */
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
      // The client may have left while the command ran: a transaction that it began is aborted.
      if (socket.destroyed) dispatcher.onConnectionClosed(connectionId);
      else if (!request.hasNoReply) socket.write(encodeReply(request, reply));
    } catch (error) {
      // Only the connection that sent a malformed message is closed.
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
