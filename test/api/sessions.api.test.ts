import type { Api } from '../support/api.js';
import { DAY, HOUR, clockAhead, MINUTE } from '../support/clock.js';
import { registerCustomer, signIn, type SignedIn } from '../support/customer.js';
import { QUICK_PASSWORDS } from '../support/shop.js';
import { startTwoServers, type TwoServers } from '../support/two-servers.js';

let shops: TwoServers;
let one: Api;
let two: Api;

beforeAll(async () => {
  shops = await startTwoServers({ SEED: 'none', ...QUICK_PASSWORDS });
  [one, two] = shops.apis;
});
afterAll(() => shops.stop());

const newcomer = async (): Promise<SignedIn> => signIn(one, await registerCustomer(one));
const me = async (api: Api, headers: Record<string, string>) => {
  const { status, body } = await api.rest('GET', '/auth', undefined, headers);
  return [status, body.code ?? body.email];
};
const refresh = (api: Api, headers: Record<string, string>) => api.rest('POST', '/auth/refresh', {}, headers);
const refreshPair = (api: Api, token: string) => api.rest('POST', '/auth/token/refresh/', { refresh: token });
const withToken = (token: string) => ({ 'x-auth-token': token });
const OVER = [401, 'SESSION_EXPIRED'];

describe('in every process', () => {
  it('a session that one of them ends is over in the other, for both its tokens', async () => {
    const { headers, refreshToken, person } = await newcomer();
    expect(await me(two, headers)).toEqual([200, person.email]);
    await one.rest('POST', '/auth/logout', {}, headers);
    expect(await me(two, headers)).toEqual(OVER);
    expect((await refresh(two, headers)).body.code).toBe('SESSION_EXPIRED');
    expect((await refreshPair(two, refreshToken)).body.code).toBe('SESSION_EXPIRED');
  });

  it('a changed password ends all sessions but the one that changed it', async () => {
    const mine = await newcomer();
    const other = await signIn(two, mine.person);
    const changed = await one.rest(
      'PUT',
      `/users/${mine.id}`,
      { currentPassword: mine.person.password, newPassword: 'sapphires9' },
      mine.headers,
    );
    expect(changed.status).toBe(200);
    expect(await me(two, mine.headers)).toEqual([200, mine.person.email]);
    for (const api of shops.apis) expect(await me(api, other.headers)).toEqual(OVER);
    expect((await refresh(two, other.headers)).body.code).toBe('SESSION_EXPIRED');
    expect((await refreshPair(two, other.refreshToken)).body.code).toBe('SESSION_EXPIRED');
  });

  it('forty tabs of both refresh at once, and all their tokens are good in both', async () => {
    const { headers, person } = await newcomer();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, tab) => refresh(tab % 2 === 0 ? one : two, headers)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
    for (const token of new Set(answers.map(({ body }) => body.token)))
      for (const api of shops.apis) expect(await me(api, withToken(token))).toEqual([200, person.email]);
  });

  it('several sessions of several people that ask in the same moment are each known by themselves', async () => {
    const people = await Promise.all([newcomer(), newcomer(), newcomer()]);
    const again = await Promise.all(people.map(({ person }) => signIn(two, person)));
    const [over] = again as [SignedIn];
    await one.rest('POST', '/auth/logout', {}, over.headers);
    const asking = Array.from({ length: 4 }, () => [...people, ...again]).flat();
    const answers = await Promise.all(asking.map(({ headers }) => me(one, headers)));
    expect(answers).toEqual(asking.map((each) => (each === over ? OVER : [200, each.person.email])));
  });

  it('an account that is gone is told so, whatever its token says', async () => {
    const { headers, id } = await newcomer();
    await shops.db
      .collection('users')
      .deleteOne({ username: (await one.rest('GET', '/auth', undefined, headers)).body.username });
    for (const api of shops.apis) expect(await me(api, headers)).toEqual([401, 'ACCOUNT_INVALID']);
    expect((await refresh(one, headers)).body.code).toBe('ACCOUNT_INVALID');
    expect((await one.rest('GET', `/address/${id}`, undefined, headers)).body.code).toBe('ACCOUNT_INVALID');
  });
});

describe('a minute after a token was replaced', () => {
  let inAMinute: Api;
  beforeAll(async () => {
    inAMinute = await shops.at(MINUTE + 1000);
  });

  it('it opens nothing any more, the new one does', async () => {
    const { headers, person } = await newcomer();
    const next = withToken((await refresh(one, headers)).body.token);
    expect(await me(one, headers)).toEqual([200, person.email]);
    expect(await me(inAMinute, headers)).toEqual(OVER);
    expect(await me(inAMinute, next)).toEqual([200, person.email]);
  });

  it.each(['access', 'refresh'])(
    'using the old %s token again ends the whole family: somebody else has it too',
    async (use) => {
      const { headers, refreshToken, person } = await newcomer();
      const replace = async (api: Api) => (use === 'access' ? refresh(api, headers) : refreshPair(api, refreshToken));
      const { body } = await replace(one);
      const next = withToken(body.token ?? body.access);
      expect((await replace(two)).status).toBe(200); // within the minute: a lost answer
      expect(await me(two, next)).toEqual([200, person.email]);
      expect((await replace(inAMinute)).body.code).toBe('SESSION_EXPIRED');
      for (const api of shops.apis) expect(await me(api, next)).toEqual(OVER);
      if (body.refresh) expect((await refreshPair(one, body.refresh)).body.code).toBe('SESSION_EXPIRED');
    },
  );
});

describe('a day later', () => {
  it('a session is over, not before, and may be refreshed for ten minutes more', async () => {
    const [before, soon, late] = [
      await shops.at(DAY - MINUTE),
      await shops.at(DAY + 9 * MINUTE),
      await shops.at(DAY + 11 * MINUTE),
    ];
    const { headers, person } = await newcomer();
    expect(await me(before, headers)).toEqual([200, person.email]);
    expect(await me(soon, headers)).toEqual(OVER);
    expect((await refresh(late, headers)).body.code).toBe('SESSION_EXPIRED');
    const refreshed = await refresh(soon, headers);
    expect(refreshed.status).toBe(200);
    expect(await me(soon, withToken(refreshed.body.token))).toEqual([200, person.email]);
  });

  it('never after signing out', async () => {
    const soon = await shops.at(DAY + 5 * MINUTE);
    const { headers } = await newcomer();
    await one.rest('POST', '/auth/logout', {}, headers);
    expect((await refresh(soon, headers)).body.code).toBe('SESSION_EXPIRED');
  });
});

it('a family lives thirty days, however often it is refreshed', async () => {
  const [before, after] = [await shops.at(30 * DAY - HOUR), await shops.at(30 * DAY + HOUR)];
  const { refreshToken, person } = await newcomer();
  expect((await refreshPair(after, refreshToken)).body.code).toBe('SESSION_EXPIRED');
  const { status, body } = await refreshPair(before, refreshToken);
  expect(status).toBe(200);
  expect(await me(before, withToken(body.access))).toEqual([200, person.email]);
  // An hour was left of the family: neither token outlives it.
  expect(await me(after, withToken(body.access))).toEqual(OVER);
  expect((await refreshPair(after, body.refresh)).body.code).toBe('SESSION_EXPIRED');
});

describe('a server whose clock is ten minutes behind', () => {
  let behind: Api;
  beforeAll(async () => {
    behind = await shops.at(-10 * MINUTE);
  });

  it('knows the sessions of the others, and they know its own', async () => {
    const [{ headers, person }, its] = [await newcomer(), await signIn(behind, await registerCustomer(one))];
    expect(await me(behind, headers)).toEqual([200, person.email]);
    for (const api of shops.apis) expect(await me(api, its.headers)).toEqual([200, its.person.email]);
    const theirs = [await refresh(one, headers), await refresh(behind, headers)];
    // The minute in which an old token still counts is over for the others at once: they take the new one.
    const own = await refresh(behind, its.headers);
    const renewed = [...theirs, own, await refresh(one, withToken(own.body.token))];
    expect(renewed.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const { body } of renewed)
      for (const api of [one, behind]) expect((await me(api, withToken(body.token)))[0]).toBe(200);
    await behind.rest('POST', '/auth/logout', {}, headers);
    for (const api of [one, behind]) expect(await me(api, headers)).toEqual(OVER);
  });

  it('makes no session that lasts longer than others, and ends none early by more than that', async () => {
    const { headers, person } = await signIn(behind, await registerCustomer(one));
    const [before, after] = [await shops.at(DAY - 11 * MINUTE), await shops.at(DAY + MINUTE)];
    expect(await me(before, headers)).toEqual([200, person.email]);
    expect(await me(after, headers)).toEqual(OVER);
  });

  it('forgets no try that was counted by the others, and counts its own', async () => {
    const strict = await shops.open({ RATE_LIMIT_FACTOR: '1' });
    const strictBehind = await shops.open({ RATE_LIMIT_FACTOR: '1', ...clockAhead(-10 * MINUTE) });
    const person = await registerCustomer(one);
    const wrong = (api: Api) => api.rest('POST', '/auth', { email: person.email, password: 'not-this-one1' });
    const statuses: number[] = [];
    for (let turn = 0; turn < 12; turn += 1) statuses.push((await wrong(turn % 2 ? strict : strictBehind)).status);
    expect(statuses).toContain(429);
    expect(statuses.slice(statuses.indexOf(429)).every((status) => status === 429)).toBe(true);
  });
});
