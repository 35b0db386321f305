/** Measures sign-ins and session checks. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { MongoClient, ObjectId } from 'mongodb';
import { ROOT } from '../ready.mjs';
import { medianDuration, WARM_SECONDS } from './load.mjs';
import { databaseUri, newClientHeaders } from './processes.mjs';

export const ADMIN = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'pearls-4-queens' };
const CUSTOMERS = 20;
/** In KiB, as in server/src/auth/password-hasher.ts. */
const ARGON2_MEMORY = 19_456;

/** Inserts customers with the administrator's password hash into the database; returns their credentials. */
async function insertCustomers(folder) {
  const client = await new MongoClient(databaseUri(folder)).connect();
  try {
    const users = client.db().collection('users');
    const admin = await users.findOne({ emailKey: ADMIN.ADMIN_EMAIL });
    const customers = Array.from({ length: CUSTOMERS }, (_, index) => {
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
    await users.insertMany(customers);
    return customers.map(({ email }) => ({ email, password: ADMIN.ADMIN_PASSWORD }));
  } finally {
    await client.close();
  }
}

/** Sends `rate` requests a second at fixed times; each response time counts from when its request was due. */
async function sendAtRate(url, rate, seconds, next) {
  const count = rate * seconds;
  const start = performance.now();
  const send = async (index) => {
    const due = start + (index * 1000) / rate;
    await pause(due - performance.now());
    const response = await fetch(url, next());
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return performance.now() - due;
  };
  const times = await Promise.all(Array.from({ length: count }, (_, index) => send(index)));
  times.sort((a, b) => a - b);
  return { p50: times[Math.floor(count / 2)], p99: times[Math.floor(count * 0.99)] };
}

/** 20 sign-ins and 100 catalogue requests a second at once; and the duration of a single password hash, in ms. */
export async function measureSignIns(shop, folder, read, seconds) {
  const credentials = await insertCustomers(folder);
  let next = 0;
  const signInRequest = () => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', ...newClientHeaders() },
    body: JSON.stringify(credentials[(next += 1) % CUSTOMERS]),
  });
  const { path, ...catalogueRequest } = read;
  const sendBoth = (duration) =>
    Promise.all([
      sendAtRate(`${shop.url}/auth`, 20, duration, signInRequest),
      sendAtRate(shop.url + path, 100, duration, () => catalogueRequest),
    ]);
  await sendBoth(WARM_SECONDS);
  const [signIns, reads] = await sendBoth(2 * seconds);
  return { signIns, reads, hash: await hashDuration() };
}

async function hashDuration() {
  const { hash, verify } = await import('@node-rs/argon2');
  const passwordHash = await hash('pearls', { memoryCost: ARGON2_MEMORY, timeCost: 2, parallelism: 1, algorithm: 2 });
  return medianDuration(20, () => verify(passwordHash, 'pearls'));
}

/**
 * Compares a session check (signature, session, rights) with one findOne of the same document by the driver, in a
 * separate process. Returns `{ ratio, check, find }`, both durations in ms.
 */
export async function measureSessionCheck() {
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
