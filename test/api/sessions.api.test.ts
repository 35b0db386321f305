import { ObjectId } from 'mongodb';
import type { Api } from '../support/api.js';
import { DAY, HOUR, clockAhead, MINUTE } from '../support/clock.js';
import { registerCustomer, signIn, type SignedIn } from '../support/customer.js';
import { QUICK_PASSWORDS } from '../support/shop.js';
import { startTwoServers, type TwoServers } from '../support/two-servers.js';

let shops: TwoServers;
let one: Api;
let two: Api;

beforeAll(async () => {
  shops = await startTwoServers({ SEED: 'none', LOG_LEVEL: 'info', ...QUICK_PASSWORDS });
  [one, two] = shops.apis;
});
afterAll(() => shops.stop());

const newCustomer = async (): Promise<SignedIn> => signIn(one, await registerCustomer(one));
const me = async (api: Api, headers: Record<string, string>) => {
  const { status, body } = await api.rest('GET', '/auth', undefined, headers);
  return [status, body.code ?? body.email];
};
const refresh = (api: Api, headers: Record<string, string>) => api.rest('POST', '/auth/refresh', {}, headers);
const refreshPair = (api: Api, token: string) => api.rest('POST', '/auth/token/refresh/', { refresh: token });
const withToken = (token: string) => ({ 'x-auth-token': token });
const EXPIRED = [401, 'SESSION_EXPIRED'];

describe('in all processes', () => {
  it('a sign-out in one process ends both tokens of the session in the other', async () => {
    const { headers, refreshToken, user: user } = await newCustomer();
    expect(await me(two, headers)).toEqual([200, user.email]);
    await one.rest('POST', '/auth/logout', {}, headers);
    expect(await me(two, headers)).toEqual(EXPIRED);
    expect((await refresh(two, headers)).body.code).toBe('SESSION_EXPIRED');
    expect((await refreshPair(two, refreshToken)).body.code).toBe('SESSION_EXPIRED');
  });

  it('a password change ends all sessions except the one that made it', async () => {
    const mine = await newCustomer();
    const other = await signIn(two, mine.user);
    const changed = await one.rest(
      'PUT',
      `/users/${mine.id}`,
      { currentPassword: mine.user.password, newPassword: 'sapphires9' },
      mine.headers,
    );
    expect(changed.status).toBe(200);
    expect(await me(two, mine.headers)).toEqual([200, mine.user.email]);
    for (const api of shops.apis) expect(await me(api, other.headers)).toEqual(EXPIRED);
    expect((await refresh(two, other.headers)).body.code).toBe('SESSION_EXPIRED');
    expect((await refreshPair(two, other.refreshToken)).body.code).toBe('SESSION_EXPIRED');
  });

  it('forty simultaneous refreshes at both processes return tokens that are valid in both', async () => {
    const { headers, user: user } = await newCustomer();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, tab) => refresh(tab % 2 === 0 ? one : two, headers)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
    for (const token of new Set(answers.map(({ body }) => body.token)))
      for (const api of shops.apis) expect(await me(api, withToken(token))).toEqual([200, user.email]);
  });

  it('simultaneous requests of several sessions and users are each authenticated correctly', async () => {
    const customers = await Promise.all([newCustomer(), newCustomer(), newCustomer()]);
    const secondSessions = await Promise.all(customers.map(({ user: user }) => signIn(two, user)));
    const [signedOut] = secondSessions as [SignedIn];
    await one.rest('POST', '/auth/logout', {}, signedOut.headers);
    const senders = Array.from({ length: 4 }, () => [...customers, ...secondSessions]).flat();
    const answers = await Promise.all(senders.map(({ headers }) => me(one, headers)));
    expect(answers).toEqual(senders.map((each) => (each === signedOut ? EXPIRED : [200, each.user.email])));
  });

  it('a token of a deleted account answers ACCOUNT_INVALID', async () => {
    const { headers, id } = await newCustomer();
    await shops.db
      .collection('users')
      .deleteOne({ username: (await one.rest('GET', '/auth', undefined, headers)).body.username });
    for (const api of shops.apis) expect(await me(api, headers)).toEqual([401, 'ACCOUNT_INVALID']);
    expect((await refresh(one, headers)).body.code).toBe('ACCOUNT_INVALID');
    expect((await one.rest('GET', `/address/${id}`, undefined, headers)).body.code).toBe('ACCOUNT_INVALID');
  });
});

it.each(['x-auth-token', 'authorization', 'token', 'access_token', 'auth_token', 'userToken'])(
  'a token in the URL as %s is not accepted, by both APIs',
  async (name) => {
    const { token, headers, user } = await newCustomer();
    const query = new URLSearchParams({ [name]: name === 'authorization' ? `Bearer ${token}` : token }).toString();
    const question = { query: '{ me { email } }' };
    const rest = await one.rest('GET', `/auth?${query}`);
    const graphql = await one.rest('POST', `/graphql?${query}`, question);
    expect([rest.status, rest.body.code, graphql.body.data, graphql.body.errors?.[0]?.extensions.code]).toEqual([
      401,
      'UNAUTHENTICATED',
      null,
      'UNAUTHENTICATED',
    ]);
    expect((await one.rest('POST', '/graphql', question, headers)).body.data).toEqual({ me: { email: user.email } });
  },
);

it.each(['access', 'refresh'])(
  'the reuse of a replaced %s token is in the audit log, without the token',
  async (kind) => {
    const { id, headers, token, refreshToken } = await newCustomer();
    const replace = () => (kind === 'access' ? refresh(one, headers) : refreshPair(one, refreshToken));
    expect((await replace()).status).toBe(200);
    // Its minute is over.
    await shops.db
      .collection('users')
      .updateOne({ _id: new ObjectId(id) }, { $set: { [`sessions.0.${kind}BeforeUntil`]: new Date(0) } });
    expect((await replace()).body.code).toBe('SESSION_EXPIRED');
    const lines = shops.shops[0].output.split('\n').filter((line) => line.includes(id) && /token-reused/.test(line));
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
      expect.objectContaining({ audit: 'token-reused', user: id, use: kind, ip: '127.0.0.1' }),
    ]);
    for (const secret of [token, refreshToken]) expect(shops.shops[0].output).not.toContain(secret);
  },
);

it('the time of its last use is written every five minutes at most, by either process and with either token', async () => {
  const { id, headers, refreshToken } = await newCustomer();
  const users = shops.db.collection('users');
  const lastSeen = async () => {
    const user = await users.findOne<{ sessions: { lastSeen: Date }[] }>({ _id: new ObjectId(id) });
    return user?.sessions[0]?.lastSeen.getTime() ?? 0;
  };
  const usedMinutesAgo = async (minutes: number) => {
    const at = new Date(Date.now() - minutes * MINUTE);
    await users.updateOne({ _id: new ObjectId(id) }, { $set: { 'sessions.0.lastSeen': at } });
    return at.getTime();
  };
  /** Both kinds of use; the second write, if there were one, has begun before the last response. */
  const useAll = async () => {
    for (const api of [one, two, one]) expect((await me(api, headers))[0]).toBe(200);
    expect((await refreshPair(one, refreshToken)).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 200));
  };

  const recent = await usedMinutesAgo(4);
  await useAll();
  expect(await lastSeen()).toBe(recent);

  const before = Date.now();
  await usedMinutesAgo(6);
  await me(two, headers);
  for (const until = Date.now() + 60_000; (await lastSeen()) < before && Date.now() < until;);
  const written = await lastSeen();
  expect(written).toBeGreaterThanOrEqual(before);
  await useAll();
  expect(await lastSeen()).toBe(written);

  await usedMinutesAgo(6);
  expect((await refreshPair(two, refreshToken)).status).toBe(200);
  for (const until = Date.now() + 60_000; (await lastSeen()) < before && Date.now() < until;);
  expect(await lastSeen()).toBeGreaterThan(written);
});

describe('a minute after a token was refreshed', () => {
  let within: Api;
  let afterAMinute: Api;
  beforeAll(async () => {
    within = await shops.at(MINUTE - 15_000);
    afterAMinute = await shops.at(MINUTE + 1000);
  });

  it('the old token is invalid and the new one valid', async () => {
    const { headers, user: user } = await newCustomer();
    const next = withToken((await refresh(one, headers)).body.token);
    expect(await me(one, headers)).toEqual([200, user.email]);
    expect(await me(within, headers)).toEqual([200, user.email]);
    expect(await me(afterAMinute, headers)).toEqual(EXPIRED);
    expect(await me(afterAMinute, next)).toEqual([200, user.email]);
  });

  it.each(['access', 'refresh'])(
    'a reuse of the old %s token ends the session, because the token may be stolen',
    async (kind) => {
      const { headers, refreshToken, user: user } = await newCustomer();
      const replace = async (api: Api) => (kind === 'access' ? refresh(api, headers) : refreshPair(api, refreshToken));
      const { body } = await replace(one);
      const next = withToken(body.token ?? body.access);
      expect((await replace(two)).status).toBe(200); // within the minute, as after a lost response
      expect(await me(two, next)).toEqual([200, user.email]);
      expect((await replace(afterAMinute)).body.code).toBe('SESSION_EXPIRED');
      for (const api of shops.apis) expect(await me(api, next)).toEqual(EXPIRED);
      if (body.refresh) expect((await refreshPair(one, body.refresh)).body.code).toBe('SESSION_EXPIRED');
    },
  );
});

describe('a day later', () => {
  it('a session has expired, and can be refreshed for ten minutes more', async () => {
    const [before, soon, late] = [
      await shops.at(DAY - MINUTE),
      await shops.at(DAY + 9 * MINUTE),
      await shops.at(DAY + 11 * MINUTE),
    ];
    const { headers, user: user } = await newCustomer();
    expect(await me(before, headers)).toEqual([200, user.email]);
    expect(await me(soon, headers)).toEqual(EXPIRED);
    expect((await refresh(late, headers)).body.code).toBe('SESSION_EXPIRED');
    const refreshed = await refresh(soon, headers);
    expect(refreshed.status).toBe(200);
    expect(await me(soon, withToken(refreshed.body.token))).toEqual([200, user.email]);
  });

  it('a session that was signed out cannot be refreshed', async () => {
    const soon = await shops.at(DAY + 5 * MINUTE);
    const { headers } = await newCustomer();
    await one.rest('POST', '/auth/logout', {}, headers);
    expect((await refresh(soon, headers)).body.code).toBe('SESSION_EXPIRED');
  });
});

it('a session ends after thirty days, however often it is refreshed', async () => {
  const [before, after] = [await shops.at(30 * DAY - HOUR), await shops.at(30 * DAY + HOUR)];
  const { refreshToken, user: user } = await newCustomer();
  expect((await refreshPair(after, refreshToken)).body.code).toBe('SESSION_EXPIRED');
  const { status, body } = await refreshPair(before, refreshToken);
  expect(status).toBe(200);
  expect(await me(before, withToken(body.access))).toEqual([200, user.email]);
  // The session had an hour left; neither token lasts longer.
  expect(await me(after, withToken(body.access))).toEqual(EXPIRED);
  expect((await refreshPair(after, body.refresh)).body.code).toBe('SESSION_EXPIRED');
});

describe('a server with a clock ten minutes slow', () => {
  let slowServer: Api;
  beforeAll(async () => {
    slowServer = await shops.at(-10 * MINUTE);
  });

  it('accepts the sessions of the other servers, and they accept its sessions', async () => {
    const [{ headers, user: user }, slowSession] = [
      await newCustomer(),
      await signIn(slowServer, await registerCustomer(one)),
    ];
    expect(await me(slowServer, headers)).toEqual([200, user.email]);
    for (const api of shops.apis) expect(await me(api, slowSession.headers)).toEqual([200, slowSession.user.email]);
    const otherRenewals = [await refresh(one, headers), await refresh(slowServer, headers)];
    // For the other servers the minute of the old token is over at once, so they get the new one.
    const own = await refresh(slowServer, slowSession.headers);
    const renewed = [...otherRenewals, own, await refresh(one, withToken(own.body.token))];
    expect(renewed.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const { body } of renewed)
      for (const api of [one, slowServer]) expect((await me(api, withToken(body.token)))[0]).toBe(200);
    await slowServer.rest('POST', '/auth/logout', {}, headers);
    for (const api of [one, slowServer]) expect(await me(api, headers)).toEqual(EXPIRED);
  });

  it('creates sessions that end at most ten minutes early and never late', async () => {
    const { headers, user: user } = await signIn(slowServer, await registerCustomer(one));
    const [before, after] = [await shops.at(DAY - 11 * MINUTE), await shops.at(DAY + MINUTE)];
    expect(await me(before, headers)).toEqual([200, user.email]);
    expect(await me(after, headers)).toEqual(EXPIRED);
  });

  it('counts failed sign-ins together with the other servers', async () => {
    const strict = await shops.open({ RATE_LIMIT_FACTOR: '1' });
    const strictSlow = await shops.open({ RATE_LIMIT_FACTOR: '1', ...clockAhead(-10 * MINUTE) });
    const user = await registerCustomer(one);
    const wrong = (api: Api) => api.rest('POST', '/auth', { email: user.email, password: 'not-this-one1' });
    const statuses: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) statuses.push((await wrong(turn % 2 ? strict : strictSlow)).status);
    expect(statuses).toContain(429);
    expect(statuses.slice(statuses.indexOf(429)).every((status) => status === 429)).toBe(true);
  });
});
