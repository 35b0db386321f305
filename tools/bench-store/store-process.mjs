/** Runs the embedded database in a separate process, as `npm run store` does. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { ROOT } from '../ready.mjs';

/** Starts it on a folder. `ready` is the time in ms until it prints its URI. */
export async function startStore(folder, { flags: ownFlags = [], env = {} } = {}) {
  const started = performance.now();
  const flags = process.env.STORE_NODE_FLAGS?.split(' ') ?? [];
  const child = spawn(
    process.execPath,
    [...flags, ...ownFlags, join(ROOT, 'dist', 'server', 'store.js'), '--folder', folder],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...env },
    },
  );
  let output = '';
  for await (const chunk of child.stdout) {
    output += chunk;
    if (output.includes('\n')) break;
  }
  const ready = performance.now() - started;
  const uri = /^MONGODB_URI=(\S+)/m.exec(output)[1];
  const client = await new MongoClient(uri, { maxPoolSize: 16 }).connect();
  return {
    client,
    uri,
    pid: child.pid,
    db: client.db('bench'),
    ready,
    /** Processor time of all threads so far, in seconds. */
    cpuSeconds: () =>
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

/** Concurrent clients that repeat a request for some seconds; returns the rate per second and percentiles in ms. */
export async function measureRate(clients, seconds, send) {
  const started = performance.now();
  const deadline = started + seconds * 1000;
  const times = [];
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let round = 0; performance.now() < deadline; round += 1) {
        const sentAt = performance.now();
        await send(client, round);
        times.push(performance.now() - sentAt);
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
