import os from 'node:os';
import { hash } from '@node-rs/argon2';
import { Types } from 'mongoose';
import type { ThrottleService } from '../common/throttle/throttle.service.js';
import { ThrottledCall } from '../common/throttle/throttled-call.js';
import type { Transactions } from '../common/transactions/transactions.js';
import { readConfig } from '../config/config.js';
import type { User } from '../users/user.schema.js';
import type { UsersService } from '../users/users.service.js';
import type { AccountNamesService } from './account-names.service.js';
import type { NewAccountsService } from './new-accounts.service.js';
import type { PasswordChangesService } from './password-changes.service.js';
import { PasswordHasher } from './password-hasher.js';
import type { PasswordVerifier } from './password-verifier.js';
import { PasswordService } from './password.service.js';
import { RegistrationService } from './registration.service.js';

jest.mock('@node-rs/argon2', () => ({ hash: jest.fn(), verify: jest.fn() }));

const CONFIG = readConfig({ JWT_SECRET: 'kT3v9QmXw2LpR8sYbN5cHj7FdG4zUoAe' });
const POLICY = { min: 6, common: new Set<string>() };
const NETWORK = '203.0.113.7';
const OTHERS = ['198.51.100.1', '198.51.100.2'];
const PASSWORD = 'pearls-4-queens';

/** The three requests that hash a new password, each of another person; `counted`: how many attempts count. */
function createRequests() {
  let counted = 0;
  const throttle = {
    hitAll: async (attempts) => void (counted += attempts.length),
    refund: async (attempts) => void (counted -= attempts.length),
  } as Partial<ThrottleService> as ThrottleService;
  const callOf = (network: string) =>
    new ThrottledCall(
      ['registrations'],
      { requestId: 'a', ip: network, network, browser: null, userId: null },
      throttle,
    );
  const hasher = new PasswordHasher(CONFIG);
  const registration = new RegistrationService(
    {
      assertAllowed: async () => undefined,
      create: async () => undefined,
    } as Partial<NewAccountsService> as NewAccountsService,
    {} as AccountNamesService,
    hasher,
    { run: async (work) => work({} as never) } as Partial<Transactions> as Transactions,
    POLICY,
  );
  const passwords = new PasswordService(
    { getWithPasswordHash: async () => ({ passwordHash: 'before' }) as User } as Partial<UsersService> as UsersService,
    hasher,
    { checkChange: async () => 'right' } as Partial<PasswordVerifier> as PasswordVerifier,
    {
      resetWithLink: async (_, work) => (await work()) !== '',
    } as Partial<PasswordChangesService> as PasswordChangesService,
    POLICY,
  );
  let made = 0;
  const requests = {
    registrations: (network: string) => {
      const name = `asha${(made += 1)}`;
      const names = { firstname: 'Asha', lastname: 'Rao', username: name, email: `${name}@example.com` };
      return registration.register({ ...names, password: PASSWORD }, callOf(network));
    },
    resets: (network: string) => passwords.reset({ token: 'a'.repeat(64), password: PASSWORD }, callOf(network)),
    changes: (network: string) =>
      passwords.prepare(
        { userId: new Types.ObjectId().toHexString(), sessionId: 's', isAdmin: false },
        { currentPassword: 'silver-33', newPassword: PASSWORD, confirmPassword: PASSWORD },
        callOf(network),
      ),
  };
  return { requests, counted: () => counted };
}

it.each(['registrations', 'resets', 'changes'] as const)(
  'a burst of %s of one network is refused beyond a hundred, counts the others alone and keeps nobody else out',
  async (kind) => {
    const pending: (() => void)[] = [];
    jest.mocked(hash).mockImplementation(() => new Promise((resolve) => pending.push(() => resolve('a hash'))));
    const { requests, counted } = createRequests();
    const burst = Promise.allSettled(Array.from({ length: 300 }, () => requests[kind](NETWORK)));
    const others = Promise.allSettled(OTHERS.map((network) => requests[kind](network)));
    const release = setInterval(() => pending.splice(0).forEach((end) => end()));
    const ends = (await burst).map((end) => (end.status === 'fulfilled' ? 'done' : String(end.reason.code)));
    const endsOfOthers = (await others).map(({ status }) => status);
    clearInterval(release);
    expect(ends.filter((end) => end === 'done')).toHaveLength(100);
    expect(new Set(ends)).toEqual(new Set(['done', 'UNAVAILABLE']));
    expect(endsOfOthers).toEqual(['fulfilled', 'fulfilled']);
    expect(counted()).toBe(kind === 'registrations' ? 100 + OTHERS.length : 0);
  },
);

it('at most four passwords are hashed at once and 200 wait, of whatever networks: one more is refused', async () => {
  const processors = jest.spyOn(os, 'availableParallelism').mockReturnValue(16);
  const pending: (() => void)[] = [];
  jest.mocked(hash).mockImplementation(() => new Promise((resolve) => pending.push(() => resolve('a hash'))));
  const hasher = new PasswordHasher(CONFIG);
  processors.mockRestore();
  const taken = Array.from({ length: 204 }, (_, at) => hasher.hash(PASSWORD, `198.51.100.${at % 3}`));
  await expect(hasher.hash(PASSWORD, NETWORK)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(pending).toHaveLength(4);
  const release = setInterval(() => pending.splice(0).forEach((end) => end()));
  expect(new Set(await Promise.all(taken))).toEqual(new Set(['a hash']));
  clearInterval(release);
});
