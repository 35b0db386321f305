import { caseInsensitiveKey } from '../../users/case-insensitive-key.js';
import type { Migration, MigrationStep } from './migration.js';

const messages: MigrationStep<{ email: string }> = {
  collection: 'messages',
  filter: { emailKey: { $exists: false } },
  change: ({ email }) => ({ $set: { emailKey: caseInsensitiveKey(email) } }),
};

const emails: MigrationStep<{ to: string }> = {
  collection: 'emails',
  filter: { toKey: { $exists: false } },
  change: ({ to }) => ({ $set: { toKey: caseInsensitiveKey(to) } }),
};

/** Messages and emails by their address, however it was typed: they go with the account. */
export const emailKeys: Migration = { description: 'addresses of messages and emails', steps: [messages, emails] };
