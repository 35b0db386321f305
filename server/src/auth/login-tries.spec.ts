import { verify } from '@node-rs/argon2';
import { Types } from 'mongoose';
import pino from 'pino';
import type { ThrottleService, Try } from '../common/throttle/throttle.service.js';
import { readConfig } from '../config/config.js';
import type { SessionsService } from '../users/sessions.service.js';
import type { User } from '../users/user.schema.js';
import type { UsersService } from '../users/users.service.js';
import { AuthThrottle } from './auth-throttle.js';
import type { PasswordChanges } from './password-changes.service.js';
import { PasswordTries } from './password-tries.js';
import { PasswordService } from './password.service.js';
import { Passwords } from './passwords.js';
import { SignInService } from './sign-in.service.js';
import type { TokensService } from './tokens.service.js';

jest.mock('@node-rs/argon2', () => ({ hash: jest.fn().mockResolvedValue('a hash'), verify: jest.fn() }));

/** More than are looked at and wait at once (behaviours.md B-08). */
const RUSH = 200;
const CONFIG = readConfig({});
const IP = '203.0.113.7';
const id = new Types.ObjectId();
const user = { _id: id, email: 'asha@example.com', passwordHash: 'her hash', isVerified: false } as User;

/** What is counted, in memory; nothing is refused. */
function counting() {
  const counted = new Map<string, number[]>();
  const add = (key: string, at = 0) => void counted.set(key, [...(counted.get(key) ?? []), at]);
  const throttle: Partial<ThrottleService> = {
    hitAll: async (tries: readonly Try[], at) => tries.forEach(({ key }) => add(key, at)),
    allows: async (key, _limit, at) => (add(key, at), true),
    takeBack: async (keys, at) =>
      keys.forEach(
        (key) =>
          void counted.set(
            key,
            (counted.get(key) ?? []).filter((each) => each !== at),
          ),
      ),
  };
  return {
    throttle: new AuthThrottle(throttle as ThrottleService),
    counts: () => [...counted.values()].map(({ length }) => length),
  };
}

function aShop() {
  const { throttle, counts } = counting();
  const passwords = new Passwords(CONFIG);
  const users = {
    findForSignIn: async () => user,
    getWithPassword: async () => user,
  } as Partial<UsersService> as UsersService;
  const changes = { byOwner: async () => true } as Partial<PasswordChanges> as PasswordChanges;
  const sessions = {} as SessionsService;
  const atPasswords = new PasswordTries(passwords, throttle, sessions);
  const signIn = new SignInService(users, sessions, {} as TokensService, atPasswords, pino({ level: 'silent' }));
  const service = new PasswordService(users, passwords, atPasswords, changes, CONFIG);
  const owner = { userId: id.toHexString(), sessionId: 's', isAdmin: false };
  const tries = {
    'signing in': (password: string) =>
      signIn.signIn({ email: user.email, password }, { requestId: 'a', ip: IP, network: IP, userId: null }),
    'changing the password': (currentPassword: string) =>
      service.change(owner, { currentPassword, newPassword: 'silver33', confirmPassword: 'silver33' }, IP),
  };
  return { passwords, counts, tries };
}

/** Everybody at once; nobody's turn ends before `end`. */
async function aRush(passwords: Passwords): Promise<{ end: () => Promise<unknown> }> {
  await passwords.onModuleInit();
  const held: (() => void)[] = [];
  jest.mocked(verify).mockImplementation(() => new Promise((resolve) => held.push(() => resolve(false))));
  const all = Promise.allSettled(Array.from({ length: RUSH }, () => passwords.matches('x', 'a hash')));
  const end = () => {
    jest.mocked(verify).mockImplementation(async (_hash, password) => password === 'right1');
    for (const release of held) release();
    return all;
  };
  return { end };
}

describe.each(['signing in', 'changing the password'] as const)('%s', (what) => {
  it('while the shop is too busy to look at the password is answered 503 and is no try', async () => {
    const { passwords, counts, tries } = aShop();
    const { end } = await aRush(passwords);
    for (let index = 0; index < 15; index += 1)
      await expect(tries[what]('wrong1')).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 });
    expect(counts()).toEqual([0, 0, 0]);
    await end();
    await expect(tries[what]('wrong1')).rejects.toMatchObject({
      code: what === 'signing in' ? 'INVALID_CREDENTIALS' : 'VALIDATION_FAILED',
    });
    expect(counts()).toEqual([1, 1, 1]);
  });

  it('with the right password is no try, whatever else is the matter', async () => {
    const { passwords, counts, tries } = aShop();
    await (await aRush(passwords)).end();
    const outcome = await tries[what]('right1').catch((error: { code: string }) => error.code);
    expect(outcome).toEqual(
      what === 'signing in' ? 'EMAIL_NOT_VERIFIED' : { message: 'Password changed successfully!' },
    );
    expect(counts()).toEqual([0, 0, 0]);
  });
});
