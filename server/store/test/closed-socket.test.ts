import { subscribe } from 'node:diagnostics_channel';
import { Socket } from 'node:net';
import { startStore } from './support.js';

/** support.ts installs server/src/database/closed-sockets.ts, as the server does. */
it('a command written while its connection closes fails instead of waiting for ever', async () => {
  const sockets: Socket[] = [];
  subscribe('net.client.socket', (message) => {
    if (typeof message === 'object' && message && 'socket' in message && message.socket instanceof Socket)
      sockets.push(message.socket);
  });
  const store = await startStore({ inMemory: true });
  const client = await store.connect({ maxPoolSize: 1 });
  await client.db().command({ ping: 1 });
  for (const socket of sockets) {
    const write = socket.write.bind(socket);
    socket.write = (...args: unknown[]) => {
      socket.destroy();
      return Reflect.apply(write, socket, args);
    };
  }
  const stillWaiting = new Promise((resolve) => setTimeout(() => resolve('still waiting'), 5000).unref());
  await expect(Promise.race([client.db().command({ ping: 1 }), stillWaiting])).rejects.toThrow(/connection .* closed/);
  expect(await client.db().command({ ping: 1 })).toMatchObject({ ok: 1 });
  await store.stop();
});
