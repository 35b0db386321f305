import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A line to a server that can go dead: nobody hangs up, and nothing passes any more. */
export interface Line {
  /** What the server is reached by, over the line. */
  host: string;
  die(): void;
  /** New connections pass again; those of before are gone. */
  live(): void;
  close(): Promise<void>;
}

/** A line to the socket at `path`. */
export async function aLine(path: string): Promise<Line> {
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
