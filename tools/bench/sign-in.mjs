/** People who sign in, and what it costs to know them again. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { MongoClient, ObjectId } from 'mongodb';
import { ROOT } from '../ready.mjs';
import { timed, WARM_SECONDS } from './load.mjs';
import { somewhere, storeUri } from './processes.mjs';

export const ADMIN = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'pearls-4-queens' };
const PEOPLE = 20;
/** The shop's own: server/src/auth/password-hasher.ts. */
const MEMORY = 19_456;

/** Customers with the administrator's password, written down without the work of registering. */
async function people(folder) {
  const client = await new MongoClient(storeUri(folder)).connect();
  try {
    const users = client.db().collection('users');
    const admin = await users.findOne({ emailKey: ADMIN.ADMIN_EMAIL });
    const made = Array.from({ length: PEOPLE }, (_, index) => {
      const name = `b${index}_${Date.now().toString(36)}`;
      return {
        ...admin,
        _id: new ObjectId(),
        username: name,
        usernameKey: name,
        email: `${name}@example.com`,
        emailKey: `${name}@example.com`,
        isAdmin: false,
        sessions: [],
      };
    });
    await users.insertMany(made);
    return made.map(({ email }) => ({ email, password: ADMIN.ADMIN_PASSWORD }));
  } finally {
    await client.close();
  }
}

/** So many a second, evenly, whatever the answers take: each time counts from when the request was due. */
async function steadily(url, rate, seconds, next) {
  const count = rate * seconds;
  const begin = performance.now();
  const one = async (number) => {
    const due = begin + (number * 1000) / rate;
    await pause(due - performance.now());
    const answer = await fetch(url, next());
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    return performance.now() - due;
  };
  const times = await Promise.all(Array.from({ length: count }, (_, number) => one(number)));
  times.sort((a, b) => a - b);
  return { p50: times[Math.floor(count / 2)], p99: times[Math.floor(count * 0.99)] };
}

/** Twenty sign-ins a second beside a hundred reads of the catalogue; and one hash alone, the measure of a sign-in. */
export async function signingIn(shop, folder, read, seconds) {
  const everybody = await people(folder);
  let next = 0;
  const asSomebody = () => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', ...somewhere() },
    body: JSON.stringify(everybody[(next += 1) % PEOPLE]),
  });
  const { path, ...catalogue } = read;
  const both = (long) =>
    Promise.all([
      steadily(`${shop.url}/auth`, 20, long, asSomebody),
      steadily(shop.url + path, 100, long, () => catalogue),
    ]);
  await both(WARM_SECONDS);
  const [signIns, reads] = await both(2 * seconds);
  return { signIns, reads, hash: await oneHash() };
}

async function oneHash() {
  const { hash, verify } = await import('@node-rs/argon2');
  const known = await hash('pearls', { memoryCost: MEMORY, timeCost: 2, parallelism: 1, algorithm: 2 });
  return timed(20, () => verify(known, 'pearls'));
}

/**
 * What knowing somebody again costs (signature, session, rights), against one findOne of the same document by the driver: in a
 * process of its own, in turns.
 */
export async function knowingAgain() {
  const folder = mkdtempSync(join(tmpdir(), 'zevar-bench-session-'));
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(ROOT, 'tools', 'bench', 'session-check.mjs')],
      { env: { ...process.env, ...ADMIN, DATA_DIR: folder, SEED: 'none', LOG_LEVEL: 'silent' } },
    );
    return JSON.parse(stdout);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
