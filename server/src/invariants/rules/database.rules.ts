import { UNFINISHED_RESTORE_COLLECTION } from '../../database/usable-database.js';
import type { Rule } from '../rule.js';

/** Names of fields that would contain a plain-text secret. Hashes are stored under other names. */
const SECRET_FIELD = /^(password|newPassword|token|refreshToken|accessToken|secret)$/i;

/** The paths of the fields that contain a secret, at any depth. */
function* secretPaths(value: unknown, path: string): Generator<string> {
  if (Array.isArray(value)) {
    for (const each of value) yield* secretPaths(each, path);
  } else if (isPlainObject(value)) {
    for (const [key, inner] of Object.entries(value)) {
      const innerPath = path === '' ? key : `${path}.${key}`;
      if (SECRET_FIELD.test(key) && typeof inner === 'string') yield innerPath;
      yield* secretPaths(inner, innerPath);
    }
  }
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

export const databaseRules: Rule[] = [
  {
    name: 'no-secret-in-plain-text',
    description: 'No password and no token is stored, only hashes.',
    async *findViolations(records) {
      for (const collection of records.collections) {
        for await (const record of records.read(collection)) {
          const found = [...new Set(secretPaths(record, ''))];
          if (found.length > 0) yield `${collection} ${String(record._id)}: ${found.join(', ')}`;
        }
      }
    },
  },
  {
    name: 'restore-finished',
    description: 'No restore was broken off.',
    async *findViolations(records) {
      if (records.collections.includes(UNFINISHED_RESTORE_COLLECTION))
        yield 'what a restore that was broken off has left is still there';
    },
  },
];
