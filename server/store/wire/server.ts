/** The unix socket server. The commands of one connection run one after the other. */
import { createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import type { Dispatcher } from './dispatcher.js';
import { OVERFLOW, StoreError } from '../errors.js';
import type { Operations } from './operations.js';
import { MalformedFrame, FrameReader, encodeReply, parseFrame, readHeader } from './frames.js';

export interface WireServer {
  close(): Promise<void>;
}

/** Only the connection that sent a malformed message is closed. */
function closeAfter(error: unknown, socket: Socket): void {
  if (!(error instanceof MalformedFrame || error instanceof StoreError))
    process.emitWarning(error instanceof Error ? error : String(error));
  socket.destroy();
}

export function startWireServer(path: string, dispatcher: Dispatcher, operations: Operations): Promise<WireServer> {
  const sockets = new Set<Socket>();
  let lastConnectionId = 0;
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    const connectionId = ++lastConnectionId;
    socket.on('close', () => {
      sockets.delete(socket);
      operations.killAll((operation) => operation.connectionId === connectionId && operation.hasCaller);
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
    const operation = operations.begin(connectionId);
    try {
      const request = await operation.run(parseFrame(frame, operation));
      operation.hasCaller = !request.hasNoReply;
      // A command that nobody waits for any more is not begun.
      if (socket.destroyed && operation.hasCaller) return;
      const reply = await dispatcher.run(request, operation);
      if (!socket.destroyed && operation.hasCaller) socket.write(encodeReply(request, reply));
    } catch (error) {
      if (error instanceof StoreError && error.code === OVERFLOW) refuseUnread(socket, frame, error);
      else closeAfter(error, socket);
    } finally {
      operations.end(operation);
    }
  }
  /** The body is nested too deeply, but where the next message begins is known. */
  function refuseUnread(socket: Socket, frame: Buffer, error: StoreError): void {
    const header = readHeader(frame);
    if (!socket.destroyed && !header.hasNoReply) socket.write(encodeReply(header, dispatcher.refuseUnread(error)));
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
