import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port that is free now: workers that start again later need the same one. */
export async function findFreePort(host: string): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('The machine gave no port.');
  return address.port;
}
