import { verify } from '@node-rs/argon2';
import { Types } from 'mongoose';
import pino from 'pino';
import type { ThrottleService, RateLimitedAttempt } from '../common/throttle/throttle.service.js';
import type { ThrottledCall } from '../common/throttle/throttled-call.js';
import { readConfig } from '../config/config.js';
import { Secrets } from '../config/secrets.js';
import type { SessionsService } from '../users/sessions.service.js';
import type { User } from '../users/user.schema.js';
import type { UsersService } from '../users/users.service.js';
import { AuthThrottle } from './auth-throttle.js';
import type { PasswordChangesService } from './password-changes.service.js';
import { PasswordVerifier } from './password-verifier.js';
import { PasswordService } from './password.service.js';
import { PasswordHasher } from './password-hasher.js';
import { SignInService } from './sign-in.service.js';
import type { TokensService } from './tokens.service.js';

jest.mock('@node-rs/argon2', () => ({ hash: jest.fn().mockResolvedValue('a hash'), verify: jest.fn() }));

/** More password checks than can run and wait at once. */
const TOO_MANY_CHECKS = 300;
const CONFIG = readConfig({ JWT_SECRET: 'kT3v9QmXw2LpR8sYbN5cHj7FdG4zUoAe' });
const IP = '203.0.113.7';
const id = new Types.ObjectId();
const user = { _id: id, email: 'asha@example.com', passwordHash: 'her hash', isVerified: false } as User;

/** An in-memory throttle that counts attempts and refuses none. */
function createCountingThrottle() {
  const timesByKey = new Map<string, number[]>();
  let reserved = 0;
  const timesOf = ({ limit, subject }: RateLimitedAttempt) => timesByKey.get(`${limit} ${subject}`) ?? [];
  const setTimes = ({ limit, subject }: RateLimitedAttempt, times: number[]) =>
    void timesByKey.set(`${limit} ${subject}`, times);
  const add = (attempt: RateLimitedAttempt, at = 0) => setTimes(attempt, [...timesOf(attempt), at]);
  const remove = (attempt: RateLimitedAttempt, at: number) =>
    setTimes(
      attempt,
      timesOf(attempt).filter((each) => each !== at),
    );
  const throttle: Partial<ThrottleService> = {
    isReached: async () => false,
    allows: async (attempt) => (add(attempt), true),
    reserve: async (attempts) => {
      const at = (reserved += 1);
      attempts.forEach((attempt) => add(attempt, at));
      return {
        keep: async () => undefined,
        refund: async () => attempts.forEach((attempt) => remove(attempt, at)),
      };
    },
  };
  return {
    throttle: new AuthThrottle(throttle as ThrottleService, new Secrets(CONFIG)),
    counts: () => [...new Set([...timesByKey.values()].map(({ length }) => length))],
  };
}

function createServices() {
  const { throttle, counts } = createCountingThrottle();
  const hasher = new PasswordHasher(CONFIG);
  const users = {
    findForSignIn: async () => user,
    getWithPasswordHash: async () => user,
  } as Partial<UsersService> as UsersService;
  const changes = {} as PasswordChangesService;
  const sessions = {} as SessionsService;
  const verifier = new PasswordVerifier(hasher, throttle, sessions);
  const signIn = new SignInService(users, sessions, {} as TokensService, verifier, pino({ level: 'silent' }));
  const passwordService = new PasswordService(users, hasher, verifier, changes, { min: 6, common: new Set() });
  const call = { caller: { network: IP } } as ThrottledCall;
  const owner = { userId: id.toHexString(), sessionId: 's', isAdmin: false };
  const attempts = {
    'signing in': (password: string) =>
      signIn.signIn(
        { email: user.email, password },
        { requestId: 'a', ip: IP, network: IP, browser: null, userId: null },
      ),
    'changing the password': (currentPassword: string) =>
      passwordService.prepare(owner, { currentPassword, newPassword: 'silver33', confirmPassword: 'silver33' }, call),
  };
  return { hasher, verifier, counts, attempts };
}

/** Fills the queue of password checks; none of them completes before `end`. */
async function fillQueue(hasher: PasswordHasher): Promise<{ end: () => Promise<unknown> }> {
  await hasher.onModuleInit();
  const pending: (() => void)[] = [];
  jest.mocked(verify).mockImplementation(() => new Promise((resolve) => pending.push(() => resolve(false))));
  const all = Promise.allSettled(
    Array.from({ length: TOO_MANY_CHECKS }, (_, n) => hasher.matches('x', 'a hash', `${n}`)),
  );
  const end = () => {
    jest.mocked(verify).mockImplementation(async (_hash, password) => password === 'right1');
    for (const release of pending) release();
    return all;
  };
  return { end };
}

describe.each(['signing in', 'changing the password'] as const)('%s', (action) => {
  it('responds 503 and counts no attempt while the server is too busy to check the password', async () => {
    const { hasher, counts, attempts } = createServices();
    const { end } = await fillQueue(hasher);
    for (let index = 0; index < 15; index += 1)
      await expect(attempts[action]('wrong1')).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 });
    expect(counts()).toEqual([0]);
    await end();
    await expect(attempts[action]('wrong1')).rejects.toMatchObject({
      code: action === 'signing in' ? 'INVALID_CREDENTIALS' : 'VALIDATION_FAILED',
    });
    expect(counts()).toEqual([1]);
  });

  it('counts no attempt when the password is right, whatever else is wrong', async () => {
    const { hasher, counts, attempts } = createServices();
    await (await fillQueue(hasher)).end();
    const outcome = await attempts[action]('right1').catch((error: { code: string }) => error.code);
    expect(outcome).toEqual(action === 'signing in' ? 'EMAIL_NOT_VERIFIED' : { from: user.passwordHash, to: 'a hash' });
    expect(counts()).toEqual([0]);
  });
});

it('a burst of wrong sign-ins of one network is refused beyond a hundred, and keeps nobody else out', async () => {
  const { hasher, verifier } = createServices();
  await hasher.onModuleInit();
  const pending: (() => void)[] = [];
  jest.mocked(verify).mockImplementation(() => new Promise((resolve) => pending.push(() => resolve(true))));
  const check = (name: string, network: string) => verifier.isCorrect('x', 'a hash', { name }, network);
  const burst = Promise.allSettled(Array.from({ length: 180 }, (_, index) => check(`name${index}`, IP)));
  const others = Promise.allSettled(['198.51.100.1', '198.51.100.2'].map((network) => check('asha', network)));
  const release = setInterval(() => pending.splice(0).forEach((end) => end()));
  const settled = await Promise.all([burst, others]);
  clearInterval(release);
  const ends = settled[0].map((end) => (end.status === 'fulfilled' ? end.value : String(end.reason.code)));
  expect(ends.filter((end) => end === true)).toHaveLength(100);
  expect(new Set(ends)).toEqual(new Set([true, 'UNAVAILABLE']));
  expect(settled[1]).toEqual([true, true].map((value) => ({ status: 'fulfilled', value })));
  // The network has its places again.
  jest.mocked(verify).mockResolvedValue(true);
  expect(await check('name', IP)).toBe(true);
});
