import { LIMITS, SESSION } from '#shared/limits';
import type { AddressBook } from '../../addresses/address-book.schema.js';
import { caseInsensitiveKey } from '../../users/case-insensitive-key.js';
import type { User } from '../../users/user.schema.js';
import { everyRecord, referencesExist, type Rule, unique } from '../rule.js';

/** The format of an argon2id hash: anything else would be a plain-text password or a weaker hash. */
const ARGON2ID_HASH = /^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]+$/;

export const accountRules: Rule[] = [
  {
    name: 'has-administrator',
    description: 'Where there are accounts, one of them can sign in and administer the shop.',
    async *findViolations(records) {
      let [users, admins] = [0, 0];
      for await (const { isAdmin, isVerified } of records.read<User>('users', { isAdmin: 1, isVerified: 1 })) {
        users += 1;
        if (isAdmin && isVerified) admins += 1;
      }
      if (users > 0 && admins === 0) yield `none of ${users} accounts`;
    },
  },

  unique<User>('users', 'email-once', 'No two accounts share an e-mail address, in any case of letters.', ({ email }) =>
    caseInsensitiveKey(email),
  ),
  unique<User>('users', 'username-once', 'No two accounts share a username, in any case of letters.', ({ username }) =>
    caseInsensitiveKey(username),
  ),

  everyRecord<User>(
    'users',
    'account-keys',
    'An account is found under its own name and address.',
    ({ username, usernameKey, email, emailKey }) =>
      (usernameKey !== caseInsensitiveKey(username) || emailKey !== caseInsensitiveKey(email)) &&
      `${usernameKey}, ${emailKey}`,
  ),

  everyRecord<User>(
    'users',
    'password-hashed',
    'Of a password only its argon2id hash is kept.',
    ({ passwordHash, replacedPasswordHash }) =>
      ![passwordHash, replacedPasswordHash ?? passwordHash].every((hash) => ARGON2ID_HASH.test(hash)) &&
      'something else than a hash',
  ),

  everyRecord<User>(
    'users',
    'account-verified-or-ending',
    'An account whose address was never verified goes away, unless it administers; a verified one stays.',
    ({ isVerified, isAdmin, unverifiedUntil }) => {
      const ends = unverifiedUntil !== undefined;
      return (
        (isVerified || isAdmin ? ends : !ends) &&
        `verified ${isVerified}, administers ${isAdmin}, ${ends ? 'ends' : 'stays'}`
      );
    },
  ),

  everyRecord<User>(
    'users',
    'account-sessions',
    'An account has at most twenty sessions, each its own.',
    ({ sessions }) => {
      if (sessions.length > SESSION.perUser) return `${sessions.length} sessions`;
      return new Set(sessions.map(({ id }) => id)).size < sessions.length && 'a session twice';
    },
  ),

  everyRecord<AddressBook>(
    'address_books',
    'addresses',
    'A user has at most fifty addresses, each once, and one default among them.',
    ({ addresses, defaultId }) => {
      if (addresses.length > LIMITS.addresses) return `${addresses.length} addresses`;
      if (new Set(addresses.map(({ _id }) => String(_id))).size < addresses.length) return 'an address twice';
      return Array.isArray(defaultId) && 'several defaults';
    },
  ),

  referencesExist<AddressBook>(
    'address_books',
    'users',
    'address-owner-exists',
    "Saved addresses are their owner's: they have the id of a user.",
    ({ _id }) => [_id],
  ),
];
