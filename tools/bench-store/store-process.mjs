/** The store in a process of its own, on the disk, as `npm run store` serves it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { ROOT } from '../ready.mjs';

/** Opens the folder; tells how long it took until the address was said. */
export async function openStore(folder) {
  const started = performance.now();
  const flags = process.env.STORE_NODE_FLAGS?.split(' ') ?? [];
  const child = spawn(process.execPath, [...flags, join(ROOT, 'dist', 'server', 'store.js'), '--folder', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const chunk of child.stdout) {
    said += chunk;
    if (said.includes('\n')) break;
  }
  const ready = performance.now() - started;
  const uri = /^MONGODB_URI=(\S+)/m.exec(said)[1];
  const client = await new MongoClient(uri, { maxPoolSize: 16 }).connect();
  return {
    client,
    uri,
    pid: child.pid,
    db: client.db('bench'),
    ready,
    /** Seconds of processor time so far, of all its threads. */
    cpu: () =>
      readFileSync(`/proc/${child.pid}/stat`, 'utf8')
        .split(') ')[1]
        .split(' ')
        .slice(11, 13)
        .reduce((sum, ticks) => sum + Number(ticks) / 100, 0),
    /** Resident memory of the whole process. */
    megabytes: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))[1]) / 1024,
    async stop() {
      await client.close();
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** So many clients at once, each asking again as soon as it is answered; answers per second, and the times of all answers. */
export async function perSecond(clients, seconds, ask) {
  const started = performance.now();
  const until = started + seconds * 1000;
  const times = [];
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let turn = 0; performance.now() < until; turn += 1) {
        const asked = performance.now();
        await ask(client, turn);
        times.push(performance.now() - asked);
      }
    }),
  );
  const rate = times.length / ((performance.now() - started) / 1000);
  times.sort((a, b) => a - b);
  return {
    rate,
    count: times.length,
    p50: times[Math.floor(times.length / 2)],
    p99: times[Math.floor(times.length * 0.99)],
  };
}
