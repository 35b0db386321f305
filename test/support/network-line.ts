import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy that can stall: connections stay open but no byte passes. */
export interface NetworkLine {
  /** Host and port of the proxy. */
  host: string;
  die(): void;
  /** Lets new connections pass again and drops the stalled ones. */
  live(): void;
  close(): Promise<void>;
}

/** Opens a proxy to the socket at `path`. */
export async function openNetworkLine(path: string): Promise<NetworkLine> {
  const ends = new Set<Socket>();
  let isDead = false;
  const server = createServer((here) => {
    const there = connect(path);
    for (const [end, other] of [
      [here, there],
      [there, here],
    ] as const) {
      ends.add(end);
      end.on('data', (bytes) => isDead || other.write(bytes)).on('error', () => undefined);
      end.once('close', () => {
        ends.delete(end);
        other.destroy();
      });
    }
  });
  const hangUp = () => ends.forEach((end) => end.destroy());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    host: `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    die: () => void (isDead = true),
    live() {
      isDead = false;
      hangUp();
    },
    async close() {
      hangUp();
      server.close();
      await once(server, 'close');
    },
  };
}
