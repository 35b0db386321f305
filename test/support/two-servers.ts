import { createHmac, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, MongoClient, ObjectId } from 'mongodb';
import { type RunningStore, startStore } from '../../server/store/test/support.js';
import { type Api, apiOf } from './api.js';
import { clockFromFile } from './clock.js';
import { MAJORITY, mongoUri } from './database.js';
import { type ProgramResult, runProgramWith } from './program.js';
import { type Shop, startShop } from './shop.js';

/** Signs the sessions of `insertCustomers`. */
export const SECRET = randomBytes(48).toString('base64url');
const HOUR = 3600;

/** Two server processes on one database, which share no memory. */
export interface TwoServers {
  shops: [Shop, Shop];
  apis: [Api, Api];
  /** Alternates between the two. */
  api(): Api;
  db: Db;
  /** The connection string of the database. */
  uri: string;
  /** The embedded database, unless the tests run on a real MongoDB. */
  store: RunningStore | null;
  /** Starts a further process with other settings, which stops with the others. */
  open(env: Record<string, string>): Promise<Api>;
  /** Starts a further process and ends it at once, which waits for what it does after a start; gives its output. */
  openAndEnd(env: Record<string, string>): Promise<string>;
  /** The API of one further process whose clock is set `ms` ahead before each request. */
  at(ms: number): Promise<Api>;
  /** Runs `npm run invariants` on the database. */
  invariants(...args: string[]): Promise<ProgramResult>;
  backup(file: string): Promise<ProgramResult>;
  stop(): Promise<void>;
}

/** `onOwnStore`: uses the embedded database even if the tests run on a real MongoDB. */
export async function startTwoServers(
  env: Record<string, string> = {},
  { onOwnStore = false } = {},
): Promise<TwoServers> {
  const dataDir = await mkdtemp(join(tmpdir(), 'zevar-two-'));
  const real = onOwnStore ? undefined : mongoUri(dataDir);
  const store = real === undefined ? await startStore({ inMemory: true }) : null;
  const uri = real ?? store?.uri ?? '';
  const settings = { MONGODB_URI: uri, JWT_SECRET: SECRET, TRUST_PROXY_HOPS: '1', ...env };
  // Started one after the other: the first seeds the database.
  const first = await startShop(settings, { dataDir });
  const shops: [Shop, Shop] = [first, await startShop(settings, { dataDir })];
  const client = await new MongoClient(uri, MAJORITY).connect();
  const apis: [Api, Api] = [apiOf(shops[0]), apiOf(shops[1])];
  const more: Shop[] = [];
  let turn = 0;
  const start = (its: Record<string, string>) => startShop({ ...settings, ...its }, { dataDir });
  const open = async (its: Record<string, string>): Promise<Api> => {
    const shop = await start(its);
    more.push(shop);
    return apiOf(shop);
  };
  return {
    shops,
    apis,
    api: () => apis[(turn += 1) % apis.length] ?? apiOf(first),
    db: client.db(),
    uri,
    store,
    open,
    async openAndEnd(its) {
      const shop = await start(its);
      await shop.stop();
      return shop.output;
    },
    at: serverAtTimes(join(dataDir, 'clock'), open),
    invariants: (...args) => runProgramWith({ MONGODB_URI: uri }, 'invariants', dataDir, ...args),
    backup: (file) => runProgramWith({ MONGODB_URI: uri }, 'backup', dataDir, file),
    async stop() {
      await client.close();
      await Promise.all([...shops, ...more].map((shop) => shop.stop()));
      await store?.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** Starts the process at first use. Sends one request at a time, because all share its clock. */
function serverAtTimes(file: string, open: TwoServers['open']): TwoServers['at'] {
  let travels: Promise<{ api: Api; set(ms: number): void }> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const begin = async () => {
    const { env, set } = clockFromFile(file);
    return { api: await open(env), set };
  };
  return async (ms) => {
    const { api, set } = await (travels ??= begin());
    const then = <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
      const answer = last.then(() => {
        set(ms);
        return ask();
      });
      last = answer.catch(() => undefined);
      return answer;
    };
    return { gql: (...args) => then(() => api.gql(...args)), rest: (...args) => then(() => api.rest(...args)) };
  };
}

/** A hash that matches no password. */
const UNUSABLE_HASH = '$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5$bm9ib2R5';

export interface InsertedCustomer {
  id: string;
  headers: Record<string, string>;
}

/** Inserts signed-in customers into the database without registering them. Their tokens are valid. */
export async function insertCustomers(db: Db, count: number): Promise<InsertedCustomer[]> {
  const now = Math.floor(Date.now() / 1000);
  const customers = Array.from({ length: count }, () => ({
    _id: new ObjectId(),
    sid: randomBytes(16).toString('hex'),
    jti: randomBytes(16).toString('hex'),
  }));
  await db.collection('users').insertMany(
    customers.map(({ _id, sid, jti }) => ({
      _id,
      firstname: 'Asha',
      lastname: 'Verma',
      username: `b${_id.toHexString().slice(-18)}`,
      usernameKey: `b${_id.toHexString().slice(-18)}`,
      email: `${_id.toHexString()}@example.com`,
      emailKey: `${_id.toHexString()}@example.com`,
      pendingEmail: null,
      phone: '',
      gender: '',
      isAdmin: false,
      isVerified: true,
      passwordHash: UNUSABLE_HASH,
      createdAt: new Date(),
      sessions: [
        {
          id: sid,
          endsAt: new Date((now + HOUR) * 1000),
          lastSeen: new Date(now * 1000),
          access: jti,
          accessSince: now,
          accessBefore: null,
          accessBeforeUntil: null,
          refresh: jti,
          refreshSince: now,
          refreshBefore: null,
          refreshBeforeUntil: null,
        },
      ],
    })),
  );
  return customers.map(({ _id, sid, jti }) => ({
    id: _id.toHexString(),
    headers: {
      'x-auth-token': signed({
        sub: _id.toHexString(),
        sid,
        jti,
        iss: 'zevar',
        aud: 'shop',
        iat: now,
        exp: now + HOUR,
      }),
    },
  }));
}

function signed(claims: Record<string, unknown>): string {
  const key = createHmac('sha256', SECRET).update('jwt sessions').digest('hex');
  const head = [{ alg: 'HS256', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${head}.${createHmac('sha256', key).update(head).digest('base64url')}`;
}
