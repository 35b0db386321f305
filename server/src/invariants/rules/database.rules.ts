import { UNFINISHED_RESTORE_COLLECTION } from '../../backup/archive-format.js';
import type { Rule } from '../rule.js';

/** Fields that would hold a secret as it is; what we keep are hashes, under names that say so. */
const SECRET = /^(password|newPassword|token|refreshToken|accessToken|secret)$/i;

/** Names of the fields that hold a secret, at any depth. */
function* secrets(value: unknown, path: string): Generator<string> {
  if (Array.isArray(value)) {
    for (const each of value) yield* secrets(each, path);
  } else if (isPlain(value)) {
    for (const [key, inner] of Object.entries(value)) {
      const here = path === '' ? key : `${path}.${key}`;
      if (SECRET.test(key) && typeof inner === 'string') yield here;
      yield* secrets(inner, here);
    }
  }
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

export const databaseRules: Rule[] = [
  {
    name: 'no-secret-in-plain-text',
    description: 'No password and no token is stored, only hashes.',
    async *findViolations(records) {
      for (const collection of records.collections) {
        for await (const record of records.read(collection)) {
          const found = [...new Set(secrets(record, ''))];
          if (found.length > 0) yield `${collection} ${String(record._id)}: ${found.join(', ')}`;
        }
      }
    },
  },
  {
    name: 'restore-finished',
    description: 'No restore was broken off.',
    async *findViolations(records) {
      if (records.collections.includes(UNFINISHED_RESTORE_COLLECTION)) yield 'what a restore that was broken off has left is still there';
    },
  },
];
