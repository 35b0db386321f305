import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

interface BrokenPipelines {
  connections?: number;
  requests?: number;
  /** Milliseconds after the requests were sent; by default the connection breaks at the first bytes of an answer. */
  after?: number;
}

/** Asks for a large file many times at once, over each of some connections, and breaks it. */
export async function breakPipelines(
  { url }: { url: string },
  { connections = 1, requests = 20, after }: BrokenPipelines = {},
): Promise<void> {
  const page = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
  const script = /\/assets\/vendor[^"]+\.js/.exec(page)?.[0] ?? '';
  const { hostname, port } = new URL(url);
  for (let count = 0; count < connections; count += 1)
    await new Promise((resolve) => {
      const socket = connect(Number(port), hostname).once('close', resolve);
      socket.on('error', () => undefined);
      if (after === undefined) socket.once('data', () => socket.destroy());
      socket.write(`GET ${script} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(requests), () => {
        if (after !== undefined) void pause(after).then(() => socket.resetAndDestroy());
      });
    });
}
