import type { Migration } from './migration.js';
import { phoneNumbers } from './0001-phone-numbers.js';
import { emailsCollection } from './0002-emails.js';
import { orderUpdates } from './0003-order-updates.js';
import { cashBook } from './0004-cash-book.js';
import { orderReferences } from './0005-order-references.js';
import { emailKeys } from './0006-email-keys.js';

/** All migrations in order: the first one makes version 1 of version 0, which is the form of release 1.0.0. */
export const MIGRATIONS: readonly Migration[] = [
  phoneNumbers,
  emailsCollection,
  orderUpdates,
  cashBook,
  orderReferences,
  emailKeys,
];

/** The version of the stored form that this program reads and writes. */
export const DATABASE_VERSION = MIGRATIONS.length;
