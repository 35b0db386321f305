import { connect } from 'node:net';

/** Asks for a large file many times at once, over each of some connections, and breaks it at the first bytes. */
export async function breakPipelines({ url }: { url: string }, { connections = 1, requests = 20 } = {}): Promise<void> {
  const page = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
  const script = /\/assets\/vendor[^"]+\.js/.exec(page)?.[0] ?? '';
  const { hostname, port } = new URL(url);
  for (let count = 0; count < connections; count += 1)
    await new Promise((resolve) => {
      const socket = connect(Number(port), hostname).once('close', resolve);
      socket.once('data', () => socket.destroy()).on('error', () => undefined);
      socket.write(`GET ${script} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(requests));
    });
}
