import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy that can stall: connections stay open but no byte passes. */
export interface StallingProxy {
  /** Host and port of the proxy. */
  host: string;
  /** Stalls all connections. */
  stall(): void;
  /** Lets new connections pass again and drops the stalled ones. */
  resume(): void;
  close(): Promise<void>;
}

/** Opens a proxy to the socket at `path`. */
export async function openStallingProxy(path: string): Promise<StallingProxy> {
  const sockets = new Set<Socket>();
  let isStalled = false;
  const server = createServer((client) => {
    const upstream = connect(path);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => isStalled || to.write(bytes)).on('error', () => undefined);
      from.once('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  const closeSockets = () => sockets.forEach((socket) => socket.destroy());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    host: `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    stall: () => void (isStalled = true),
    resume() {
      isStalled = false;
      closeSockets();
    },
    async close() {
      closeSockets();
      server.close();
      await once(server, 'close');
    },
  };
}
